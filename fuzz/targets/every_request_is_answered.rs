#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| redoubt_doors::every_request_is_answered(input));
