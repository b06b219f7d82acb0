#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| redoubt_doors::journal_replays_or_is_refused(input));
