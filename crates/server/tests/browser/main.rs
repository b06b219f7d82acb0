//! The page in a real browser. Chromium and its driver must be installed (`cargo xtask test` does that); without them these
//! tests fail, unless `REDOUBT_SKIP_BROWSER=1` says that they are not to be run.

mod aloud;
mod apart;
mod asking;
mod between_people;
mod by_hand;
mod by_keyboard;
mod company;
mod connection;
mod driver;
mod everybody;
mod keeper;
mod keeping;
mod letters;
mod lobby;
mod looking;
mod measured;
mod moving;
mod on_the_way;
mod out_of_time;
mod own_set;
mod passkeys;
mod people;
mod playing;
mod pointing;
mod promised;
mod reading;
mod studying;
#[path = "../tools/mod.rs"]
mod tools;
mod touching;
mod turning;
#[path = "../visiting/mod.rs"]
mod visiting;
mod whole;
