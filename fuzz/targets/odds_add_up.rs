#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| redoubt_doors::odds_add_up(input));
