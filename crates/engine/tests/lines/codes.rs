//! The codes that docs/engine.md promises to programs are those that there are.

use std::collections::BTreeSet;

use redoubt_kernel::Code;

#[test]
fn the_documented_codes_are_those_that_there_are() {
    let page = include_str!("../../../../docs/engine.md");
    let (_, section) = page.split_once("\n## Codes\n").expect("a section about codes");
    let section = section.split("\n## ").next().unwrap();
    let row = |line: &'static str| line.strip_prefix("| `")?.split('`').next();
    let mut documented: Vec<&str> = section.lines().filter_map(row).collect();
    documented.sort_unstable();
    let mut written: Vec<&str> = Code::ALL.iter().map(|code| code.written()).collect();
    written.sort_unstable();
    assert_eq!(documented, written);
}

#[test]
fn every_code_is_one_word_of_its_own_and_serializes_as_it() {
    let words: BTreeSet<&str> = Code::ALL.iter().map(|code| code.written()).collect();
    assert_eq!(words.len(), Code::ALL.len());
    for code in Code::ALL {
        assert!(code.written().bytes().all(|byte| byte == b'_' || byte.is_ascii_lowercase()), "{code}");
        assert_eq!(serde_json::json!(code), code.written());
        assert_eq!(code.to_string(), code.written());
    }
}
