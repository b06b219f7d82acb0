#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| redoubt_doors::legal_is_check(input));
