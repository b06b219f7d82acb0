#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| redoubt_doors::typed_words_name_an_action_or_nothing(input));
