//! Whatever stands in a data file, it is refused or can be played. The first byte names the battle; then come edits to its own
//! file, or, if that byte is large, a file of the fuzzer's own.

#![no_main]

use libfuzzer_sys::fuzz_target;
use redoubt_kernel::Game;
use redoubt_proof::data::{edited, try_out};

fuzz_target!(|input: &[u8]| {
    let Some((first, rest)) = input.split_first() else { return };
    let own = *first >= 128;
    match first % 4 {
        0 => play::<redoubt_ramparts::Ramparts>(own, rest),
        1 => play::<redoubt_hospital::Hospital>(own, rest),
        2 => play::<redoubt_ntombi::Ntombi>(own, rest),
        _ => play::<redoubt_zama::Zama>(own, rest),
    };
});

fn play<G: Game>(own: bool, script: &[u8]) -> bool {
    if own { try_out::<G>(&String::from_utf8_lossy(script)) } else { try_out::<G>(&edited(G::PROFILE.data, script)) }
}
