//! The stage: scenes made visible. A [`Voice`] says messages in a language; [`terminal`] draws a scene in characters;
//! [`svg`] draws it for a page, and [`html`] writes what stands around it; [`odds`] puts chances into words; [`spoken`] describes it for those who cannot see it.

pub mod chart;
mod grammar;
pub mod html;
pub mod inspect;
pub mod lists;
mod memory;
pub mod odds;
pub mod panels;
pub mod reader;
pub mod report;
pub mod sheet;
pub mod spoken;
pub mod svg;
pub mod terminal;
mod view;
mod voice;
pub mod wrapping;

pub use grammar::FORMS;
pub use view::{CLOSEST, View};
pub use voice::{Voice, common_texts};
