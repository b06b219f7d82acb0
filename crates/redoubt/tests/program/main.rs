//! The program `redoubt`, as people and other programs meet it. One test program for all of it: each is linked with everything
//! there is, which takes longer than most of these tests.

mod admin;
mod apart;
mod caretaking;
mod cli;
mod database;
mod full_disk;
mod journals;
mod keys;
mod lessons;
mod lines;
mod machines;
mod marks;
mod page;
mod panes;
mod pictures;
mod python;
mod saves;
mod screens;
mod serving;
mod sets;
mod settings;
mod sim;
mod stopping;
mod sweeping;
mod terminal;
mod texts;
