//! Whatever is sent to the engine, each line gets one answer, and the engine goes on.

#![no_main]

use libfuzzer_sys::fuzz_target;
use redoubt::engine::Engine;
use redoubt_kernel::Lang;

fuzz_target!(|input: &[u8]| {
    let mut engine = Engine::new(Lang::En, || [7; 32]);
    let mut output = Vec::new();
    engine.serve(input, &mut output).expect("memory can always be written to");
    let requests = input.split(|byte| *byte == b'\n').filter(|line| !is_blank(line)).count();
    let answers = output.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).count();
    assert_eq!(answers, requests, "one answer for each request");
});

fn is_blank(line: &[u8]) -> bool {
    std::str::from_utf8(line).is_ok_and(|text| text.trim().is_empty())
}
