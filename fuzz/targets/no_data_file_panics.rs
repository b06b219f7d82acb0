#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| redoubt_doors::no_data_file_panics(input));
