//! Games that a reviewer can read. A change in these files is a change in the rules, and should be meant. The games are kept as
//! journals, so that they stay the same whatever machine players learn.

use std::sync::Arc;

use redoubt_kernel::Game;
use redoubt_kernel::Lang;
use redoubt_kernel::battle::Battle;
use redoubt_kernel::erased::Loaded;
use redoubt_proof::playthrough;
use redoubt_zama::Zama;

fn kept(journal: &str) -> Battle {
    playthrough::kept(Arc::new(Loaded::<Zama>::new(&Zama::PROFILE.source()).unwrap()), journal)
}

#[test]
fn ready_made_armies() {
    let battle = kept(include_str!("games/ready-made-armies.jsonl"));
    insta::assert_snapshot!(playthrough::of(&battle, Lang::En, 40));
}

#[test]
fn free_placement_in_spanish() {
    let battle = kept(include_str!("games/free-placement.jsonl"));
    insta::assert_snapshot!(playthrough::of(&battle, Lang::Es, 60));
}
