//! Whatever a journal says, it is replayed or refused. Lines are tried as they are, and again with their check sums put
//! right, so that the rules behind the sums are reached.

#![no_main]

use libfuzzer_sys::fuzz_target;
use redoubt_kernel::Battle;
use redoubt_kernel::journal::{FORMAT, Header, Journal, Line};

fuzz_target!(|input: &str| {
    replay(Journal::read(input).ok());
    let mut lines = input.lines();
    let header: Option<Header> = lines.next().and_then(|line| serde_json::from_str(line).ok());
    let lines: Vec<Line> = lines.filter_map(|line| serde_json::from_str(line).ok()).collect();
    let journal = header.map(|header| Journal { header, lines });
    if let Some(journal) = journal.as_ref().filter(|journal| journal.header.redoubt == FORMAT) {
        let read = Journal::read(&journal.write()).expect("what was written can be read");
        assert_eq!(read, *journal);
    }
    replay(journal);
});

fn replay(journal: Option<Journal>) {
    let Some(journal) = journal else { return };
    let Ok(game) = redoubt_registry::load(&journal.header.game, None) else { return };
    if let Ok(battle) = Battle::replay(game, &journal) {
        let _ = battle.proof();
        let _ = battle.position().scene(None);
    }
}
