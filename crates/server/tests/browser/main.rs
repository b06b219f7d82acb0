//! The page in a real browser. Chromium and its driver must be installed (`cargo xtask test` does that where it may);
//! without them these tests say so and pass.

mod asking;
mod connection;
mod driver;
mod everybody;
mod keeping;
mod looking;
mod measured;
mod moving;
mod playing;
mod studying;
mod touching;
#[path = "../visiting/mod.rs"]
mod visiting;
