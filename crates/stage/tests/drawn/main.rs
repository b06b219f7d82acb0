//! Boards, panels and words, as they are drawn and said.

mod boards;
mod changes;
mod headlines;
mod labels;
mod lists;
mod panels;
mod words;
