//! The page as browsers and strangers meet it, over HTTP. One test program for all of it: each is linked with everything there
//! is, which takes longer than most of these tests.

mod accounts;
mod apart;
mod connections;
mod drawing;
mod fair;
mod guard;
mod keeping;
mod leaving;
mod letters;
mod lobby;
mod operation;
mod pace;
mod pages;
mod passkeys;
mod people;
mod pondering;
mod proxy;
mod secrets;
mod sets;
mod sharing;
mod shell;
mod stream;
mod texts;
mod tls;
mod together;
#[path = "../tools/mod.rs"]
mod tools;
#[path = "../visiting/mod.rs"]
mod visiting;
