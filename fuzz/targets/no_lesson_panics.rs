#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| redoubt_doors::no_lesson_panics(input));
