//! The laboratory's arithmetic: intervals against published values, where to look next, what counts as what, the charts of a document. One test program, since
//! each is linked with every battle. What people see of the laboratory is tested with the program itself.

mod charts;
mod guesses;
mod intervals;
mod summaries;
mod values;
