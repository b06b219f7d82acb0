#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| redoubt_doors::record_round_trips(input));
