//! Dice that nobody can choose: each seat adds a share that it has committed to.

use redoubt_kernel::battle::{Battle, Opening, Proof, ShareIn};
use redoubt_kernel::fair::{Awaited, Share};
use redoubt_kernel::journal::{Ended, Journal, Line, PERSON};
use redoubt_kernel::{Code, Lang, Seat, Viewer};
use redoubt_stage::Voice;
use serde_json::{Value, json};

use super::game::Pickets;
use super::*;

const NORTH: Seat = Seat(0);
const SOUTH: Seat = Seat(1);

fn share(of: Seat) -> Share {
    Share::new([0xa1 + of.0; 32])
}

fn opening() -> Opening {
    Opening::new(rules(), Setup::default(), Dice::fair(Secret::from_seed(5))).unwrap()
}

/// What a seat's browser sends first.
fn hash(opening: &Opening, seat: Seat) -> String {
    share(seat).commitment(opening.commitment(), Pickets::PROFILE.seat_name(seat))
}

/// These commit, then these reveal, and the dice are sealed.
fn sealed(committed: &[Seat], revealed: &[Seat]) -> Opening {
    let mut opening = opening();
    opening.keep_secret_apart().unwrap();
    for seat in committed {
        let hash = hash(&opening, *seat);
        opening.commit_share(*seat, &hash).unwrap();
    }
    for seat in revealed {
        opening.reveal_share(*seat, &share(*seat).reveal()).unwrap();
    }
    opening.seal_dice().unwrap();
    opening
}

fn played(opening: Opening) -> Battle {
    let mut battle = opening.begin().unwrap();
    for _ in 0..12 {
        if battle.turn() != Turn::Over {
            act(&mut battle, &creep(), &[]).unwrap();
        }
    }
    if battle.turn() != Turn::Over {
        battle.conclude(Viewer::UMPIRE, Ended::Resigned("south".into())).unwrap();
    }
    battle
}

fn both() -> Battle {
    played(sealed(&[NORTH, SOUTH], &[SOUTH, NORTH]))
}

/// Every roll of a journal.
fn rolls(battle: &Battle) -> Vec<Face> {
    let rolls = battle.journal().lines.iter().filter_map(|line| match line {
        Line::Begin { rolls, .. } | Line::Act { rolls, .. } => Some(rolls.clone()),
        _ => None,
    });
    rolls.flatten().collect()
}

#[test]
fn shares_stand_before_the_first_roll_and_are_proved() {
    let battle = both();
    let kinds: Vec<String> = battle.journal().lines[..6]
        .iter()
        .map(|line| serde_json::to_value(line).unwrap().as_object().unwrap().keys().next().unwrap().clone())
        .collect();
    assert_eq!(kinds, ["commit", "commit", "reveal", "reveal", "seal", "begin"]);
    assert_eq!(serde_json::to_value(&battle.journal().lines[4]).unwrap(), json!({ "seal": ["north", "south"] }));
    let again = replay(&battle.journal().write()).unwrap();
    assert_eq!(again.journal(), battle.journal());
    let proof = again.proof();
    assert!(proof.is_spotless(), "{proof:?}");
    assert_eq!(proof.shares, Some(vec![(NORTH, ShareIn::Revealed), (SOUTH, ShareIn::Revealed)]));
}

#[test]
fn the_same_secret_with_another_share_gives_other_dice() {
    let plain = played(opening());
    let today = Battle::begin(rules(), Setup::default(), Dice::fair(Secret::from_seed(5)), &[]).unwrap();
    assert_eq!(plain.journal().lines[0], today.journal().lines[0], "without shares everything is as it was");
    let all = [
        rolls(&plain),
        rolls(&both()),
        rolls(&played(sealed(&[NORTH], &[NORTH]))),
        rolls(&played(sealed(&[SOUTH], &[SOUTH]))),
    ];
    for (at, one) in all.iter().enumerate() {
        assert!(!all[at + 1..].contains(one), "{at}");
    }
    let promised = rolls(&played(sealed(&[NORTH, SOUTH], &[NORTH])));
    assert_eq!(promised, all[2], "what is not revealed is not in the dice");
    assert_eq!(rolls(&played(sealed(&[], &[]))), all[0], "nor is anything, if nobody added any");
}

#[test]
fn what_is_awaited_is_told_step_by_step() {
    let mut opening = opening();
    assert_eq!(opening.awaited(), Awaited::Commitments(vec![NORTH, SOUTH]));
    let first = hash(&opening, SOUTH);
    opening.commit_share(SOUTH, &first).unwrap();
    assert_eq!(opening.awaited(), Awaited::Commitments(vec![NORTH]));
    let second = hash(&opening, NORTH);
    opening.commit_share(NORTH, &second).unwrap();
    assert_eq!(opening.awaited(), Awaited::Reveals(vec![NORTH, SOUTH]));
    opening.reveal_share(NORTH, &share(NORTH).reveal()).unwrap();
    assert_eq!(opening.awaited(), Awaited::Reveals(vec![SOUTH]));
    opening.reveal_share(SOUTH, &share(SOUTH).reveal()).unwrap();
    assert_eq!(opening.awaited(), Awaited::Seal);
    opening.seal_dice().unwrap();
    assert_eq!(opening.awaited(), Awaited::Nothing);
    // For a machine nobody waits.
    let mut alone = self::opening();
    alone.seat([("south".to_owned(), "recruit".to_owned())].into());
    assert_eq!(alone.awaited(), Awaited::Commitments(vec![NORTH]));
    let hash = hash(&alone, NORTH);
    alone.commit_share(NORTH, &hash).unwrap();
    assert_eq!(alone.awaited(), Awaited::Reveals(vec![NORTH]));
}

#[test]
fn hostile_shares_are_refused_with_the_reason_and_change_nothing() {
    let mut opening = opening();
    let (north, south) = (hash(&opening, NORTH), hash(&opening, SOUTH));
    let digits = &north["sha256:".len()..];
    let strange = [
        String::new(),
        digits.to_owned(),
        format!("sha256:{}", &digits[1..]),
        format!("sha256:{digits}0"),
        format!("sha256:{}", digits.to_uppercase()),
        format!("sha512:{digits}"),
        format!("sha256:{}", "z".repeat(64)),
        format!("sha256:{}", "é".repeat(32)),
        "x".repeat(1 << 16),
    ];
    for text in &strange {
        assert_eq!(opening.commit_share(NORTH, text).unwrap_err().code, Code::BadShare, "{text:.80}");
    }
    assert_eq!(opening.commit_share(Seat(2), &north).unwrap_err().code, Code::UnknownSeat);
    assert_eq!(opening.reveal_share(Seat(200), "").unwrap_err().code, Code::UnknownSeat);
    let revealed = share(NORTH).reveal();
    assert_eq!(opening.reveal_share(NORTH, &revealed).unwrap_err().code, Code::ShareNotCommitted);
    assert_eq!(opening.journal().lines.len(), 0);

    opening.commit_share(NORTH, &north).unwrap();
    assert_eq!(opening.commit_share(NORTH, &north).unwrap_err().code, Code::ShareTwice);
    for text in ["", "00", &revealed.to_uppercase(), &format!("{revealed}0"), &"é".repeat(32)] {
        assert_eq!(opening.reveal_share(NORTH, text).unwrap_err().code, Code::BadShare, "{text}");
    }
    assert_eq!(opening.reveal_share(NORTH, &share(SOUTH).reveal()).unwrap_err().code, Code::BrokenShare);
    opening.reveal_share(NORTH, &revealed).unwrap();
    assert_eq!(opening.reveal_share(NORTH, &revealed).unwrap_err().code, Code::ShareTwice);
    assert_eq!(opening.commit_share(SOUTH, &south).unwrap_err().code, Code::ShareTooLate, "a share has been seen");
    opening.seal_dice().unwrap();
    assert_eq!(opening.seal_dice().unwrap_err().code, Code::ShareTooLate);
    assert_eq!(opening.commit_share(SOUTH, &south).unwrap_err().code, Code::ShareTooLate);
    assert_eq!(opening.reveal_share(NORTH, &revealed).unwrap_err().code, Code::ShareTooLate);
    assert_eq!(opening.journal().lines.len(), 3);
}

#[test]
fn a_share_is_good_for_one_seat_of_one_battle() {
    let mut one = opening();
    let north = hash(&one, NORTH);
    // South repeats what north has published, or what it published elsewhere.
    one.commit_share(SOUTH, &north).unwrap();
    assert_eq!(one.reveal_share(SOUTH, &share(NORTH).reveal()).unwrap_err().code, Code::BrokenShare);
    let mut other = Opening::new(rules(), Setup::default(), Dice::fair(Secret::from_seed(6))).unwrap();
    other.commit_share(NORTH, &north).unwrap();
    assert_eq!(other.reveal_share(NORTH, &share(NORTH).reveal()).unwrap_err().code, Code::BrokenShare);
}

#[test]
fn nothing_is_rolled_between_the_first_commitment_and_the_seal() {
    let mut opening = opening();
    let hash = hash(&opening, NORTH);
    opening.commit_share(NORTH, &hash).unwrap();
    let journal = opening.journal().clone();
    assert_eq!(opening.begin().map(|_| ()).unwrap_err().code, Code::NotSealed);
    let again = Opening::resume(rules(), &journal, None).unwrap();
    assert_eq!(again.load(battle().truth().write()).map(|_| ()).unwrap_err().code, Code::NotSealed);
    let mut hasty = journal;
    hasty.lines.push(serde_json::from_value(json!({ "begin": { "rolls": ["oak", "elm"] } })).unwrap());
    assert_eq!(replay(&hasty.write()).map(|_| ()), Err(Code::NotSealed));
}

#[test]
fn a_persons_dice_have_no_shares() {
    let refused = Opening::new(rules(), Setup::default(), Dice::Typed).map(|_| ()).unwrap_err();
    assert_eq!(refused.code, Code::NoShares);
    let mut chance = redoubt_kernel::chance::Seeded::new(1);
    let typed = Battle::begin_with(rules(), Setup::default(), &mut chance).unwrap();
    for line in [json!({ "commit": { "seat": "north", "share": hash(&opening(), NORTH) } }), json!({ "seal": [] })] {
        let mut journal = typed.journal().clone();
        journal.lines.insert(0, serde_json::from_value(line).unwrap());
        assert_eq!(replay(&journal.write()).map(|_| ()), Err(Code::NoShares));
    }
}

#[test]
fn an_opening_is_kept_and_goes_on() {
    let mut opening = opening();
    let secret = opening.keep_secret_apart().unwrap();
    let first = hash(&opening, NORTH);
    opening.commit_share(NORTH, &first).unwrap();
    let text = opening.journal().write();
    assert!(!text.contains(&secret));
    let journal = Journal::read(&text).unwrap();
    assert!(!journal.has_begun());
    assert_eq!(replay(&text).map(|_| ()), Err(Code::BadJournal), "it is no battle yet");
    let mut again = Opening::resume(rules(), &journal, Some(&secret)).unwrap();
    assert_eq!(again.journal(), &journal);
    again.reveal_share(NORTH, &share(NORTH).reveal()).unwrap();
    again.seal_dice().unwrap();
    let journal = again.journal().clone();
    let sealed = Opening::resume(rules(), &journal, Some(&secret)).unwrap();
    assert_eq!(sealed.awaited(), Awaited::Nothing);
    let (one, other) = (again.begin().unwrap(), sealed.begin().unwrap());
    assert_eq!(one.journal(), other.journal(), "the same dice");
    assert!(one.journal().has_begun());
    assert!(Opening::resume(rules(), one.journal(), Some(&secret)).is_err());
    let resumed = Battle::resume(rules(), one.journal(), Some(&secret)).unwrap();
    assert!(resumed.can_go_on());
    // Without the secret the shares are looked at all the same, and the rolls are believed.
    let watched = replay(&one.journal().write()).unwrap();
    assert_eq!((watched.proof().dice, watched.can_go_on()), (Proven::NotRevealed, false));
}

/// The same journal with every sum put right, as a cheat would.
fn forged_with(battle: &Battle, change: impl FnOnce(&mut Vec<Line>)) -> Result<Battle, Code> {
    let mut journal = battle.journal().clone();
    change(&mut journal.lines);
    replay(&journal.write())
}

#[test]
fn a_cheat_who_puts_the_sums_right_is_found_all_the_same() {
    let battle = both();
    let code = |change: &dyn Fn(&mut Vec<Line>)| forged_with(&battle, change).map(|_| ());
    let line = |value: Value| serde_json::from_value::<Line>(value).unwrap();
    let other = Share::new([9; 32]);
    let commitment = battle.commitment().unwrap();
    // Another share, another commitment, both, shares left out, the seats changed over.
    let reveal = line(json!({ "reveal": { "seat": "south", "share": other.reveal() } }));
    let commit = line(json!({ "commit": { "seat": "south", "share": other.commitment(commitment, "south") } }));
    assert_eq!(code(&|lines| lines[2] = reveal.clone()), Err(Code::BrokenShare));
    assert_eq!(code(&|lines| lines[1] = commit.clone()), Err(Code::BrokenShare));
    assert_eq!(code(&|lines| (lines[1], lines[2]) = (commit.clone(), reveal.clone())), Err(Code::ChosenRolls));
    assert_eq!(code(&|lines| drop(lines.remove(2))), Err(Code::BadJournal), "the seal names it");
    assert_eq!(code(&|lines| lines[4] = line(json!({ "seal": ["north"] }))), Err(Code::BadJournal));
    assert_eq!(code(&|lines| lines[4] = line(json!({ "seal": ["south", "north"] }))), Err(Code::BadJournal));
    assert_eq!(code(&|lines| lines[4] = line(json!({ "seal": [] }))), Err(Code::BadJournal));
    assert_eq!(code(&|lines| drop(lines.drain(..5))), Err(Code::ChosenRolls), "as if there had been none");
    // A commitment after a share was seen; a share after the seal; a start before it; a second seal.
    assert_eq!(code(&|lines| lines.swap(1, 2)), Err(Code::ShareNotCommitted));
    assert_eq!(code(&|lines| lines[1..=3].rotate_right(1)), Err(Code::ShareTooLate));
    assert_eq!(code(&|lines| lines.swap(3, 4)), Err(Code::BadJournal));
    assert_eq!(code(&|lines| lines.swap(4, 5)), Err(Code::NotSealed));
    assert_eq!(code(&|lines| lines.insert(5, lines[4].clone())), Err(Code::ShareTooLate));
    assert_eq!(code(&|lines| lines.insert(6, lines[4].clone())), Err(Code::BadJournal));
    assert_eq!(code(&|lines| lines.insert(6, lines[0].clone())), Err(Code::BadJournal));
    let stranger = line(json!({ "commit": { "seat": "east", "share": hash(&opening(), NORTH) } }));
    assert_eq!(code(&|lines| lines.insert(0, stranger.clone())), Err(Code::UnknownSeat));
    assert_eq!(code(&|_| {}), Ok(()));
}

#[test]
fn any_changed_byte_of_the_new_lines_is_found() {
    let mut opening = sealed(&[NORTH, SOUTH], &[NORTH]);
    opening.hand_over(SOUTH, PERSON, Some("Ana")).unwrap();
    let mut battle = opening.begin().unwrap();
    battle.hand_over(NORTH, "veteran", None).unwrap();
    battle.conclude(Viewer::UMPIRE, Ended::Resigned("south".into())).unwrap();
    let text = battle.journal().write();
    assert!(replay(&text).is_ok());
    let new = ["{\"commit\"", "{\"reveal\"", "{\"seal\"", "{\"hand_over\"", "{\"ended\""];
    let mut tried = 0;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if new.iter().any(|kind| line.starts_with(kind)) {
            for at in start..start + line.len() {
                for byte in [b'0', b'a', b' ', b'"', text.as_bytes()[at] ^ 1, text.as_bytes()[at] ^ 0x20] {
                    let mut changed = text.clone().into_bytes();
                    if byte == changed[at] || (byte == b'\n' || changed[at] == b'\n') {
                        continue;
                    }
                    changed[at] = byte;
                    let Ok(changed) = String::from_utf8(changed) else { continue };
                    assert!(replay(&changed).is_err(), "byte {at} of {line}");
                    tried += 1;
                }
            }
        }
        start += line.len();
    }
    assert!(tried > 3000, "{tried}");
}

/// The sentence in both languages.
fn sentence(proof: &Proof) -> [String; 2] {
    Lang::ALL.map(|lang| {
        let voice = Voice::of(lang, &Pickets::PROFILE);
        proof.sentence(&Pickets::PROFILE).map_or_else(String::new, |text| voice.say(&text))
    })
}

#[test]
fn one_sentence_says_what_was_proved_for_every_combination() {
    let said = |committed: &[Seat], revealed: &[Seat]| {
        sentence(&replay(&played(sealed(committed, revealed)).journal().write()).unwrap().proof())
    };
    let all = [
        said(&[NORTH, SOUTH], &[NORTH, SOUTH]),
        said(&[NORTH], &[NORTH]),
        said(&[SOUTH], &[SOUTH]),
        said(&[NORTH, SOUTH], &[NORTH]),
        said(&[NORTH, SOUTH], &[SOUTH]),
        said(&[NORTH, SOUTH], &[]),
        said(&[NORTH], &[]),
        said(&[], &[]),
    ];
    let [english, spanish] =
        [0, 1].map(|lang| all.iter().map(|said| said[lang].as_str()).collect::<Vec<_>>().join("\n"));
    assert_eq!(
        english,
        "Neither the server nor North nor South could have chosen these dice.\n\
         Neither the server nor North could have chosen these dice; the share of South is missing.\n\
         Neither the server nor South could have chosen these dice; the share of North is missing.\n\
         Neither the server nor North could have chosen these dice freely; South announced a share and never revealed it, so anyone who knew both it and the secret could choose between two sets of dice.\n\
         Neither the server nor South could have chosen these dice freely; North announced a share and never revealed it, so anyone who knew both it and the secret could choose between two sets of dice.\n\
         These dice come from the server’s secret alone; North announced a share and never revealed it; South announced a share and never revealed it.\n\
         These dice come from the server’s secret alone; the share of South is missing; North announced a share and never revealed it.\n\
         These dice come from the server’s secret alone; the shares of North and South are missing."
    );
    assert_eq!(
        spanish,
        "Ni el servidor ni Norte ni Sur pudieron elegir estos dados.\n\
         Ni el servidor ni Norte pudieron elegir estos dados; falta la aportación de Sur.\n\
         Ni el servidor ni Sur pudieron elegir estos dados; falta la aportación de Norte.\n\
         Ni el servidor ni Norte pudieron elegir libremente estos dados; Sur anunció una aportación y no la reveló, así que quien conociera tanto esa aportación como el secreto pudo elegir entre dos juegos de dados.\n\
         Ni el servidor ni Sur pudieron elegir libremente estos dados; Norte anunció una aportación y no la reveló, así que quien conociera tanto esa aportación como el secreto pudo elegir entre dos juegos de dados.\n\
         Estos dados salen solo del secreto del servidor; Norte anunció una aportación y no la reveló; Sur anunció una aportación y no la reveló.\n\
         Estos dados salen solo del secreto del servidor; falta la aportación de Sur; Norte anunció una aportación y no la reveló.\n\
         Estos dados salen solo del secreto del servidor; faltan las aportaciones de Norte y Sur."
    );
}

#[test]
fn the_sentence_claims_no_more_than_is_proved() {
    assert_eq!(battle().proof().sentence(&Pickets::PROFILE), None, "without shares there is nothing to say of them");
    // Not revealed yet.
    let open = sealed(&[NORTH], &[NORTH]).begin().unwrap();
    let [english, spanish] = sentence(&replay(&open.journal().write()).unwrap().proof());
    assert_eq!(
        english,
        "These dice are sealed with the server’s secret and the share of North, and can be checked once the secret is revealed; the share of South is missing."
    );
    assert_eq!(
        spanish,
        "Estos dados están sellados con el secreto del servidor y la aportación de Norte, y podrán comprobarse cuando se revele el secreto; falta la aportación de Sur."
    );
    // A file that told the secret; a roll that was dictated; an action taken back.
    let made = "These dice were made from the server’s secret and the shares of North and South.";
    let mut told = opening();
    for seat in [NORTH, SOUTH] {
        let hash = hash(&told, seat);
        told.commit_share(seat, &hash).unwrap();
    }
    for seat in [NORTH, SOUTH] {
        told.reveal_share(seat, &share(seat).reveal()).unwrap();
    }
    told.seal_dice().unwrap();
    let told = played(told);
    assert!(told.proof().secret_in_header);
    assert_eq!(sentence(&told.proof())[0], made);
    let mut dictated = sealed(&[NORTH, SOUTH], &[NORTH, SOUTH]).begin().unwrap();
    act(&mut dictated, &creep(), &[Face::Pips(3)]).unwrap();
    dictated.conclude(Viewer::UMPIRE, Ended::Resigned("south".into())).unwrap();
    assert_eq!(sentence(&dictated.proof())[0], made);
    let spanish = "Estos dados salieron del secreto del servidor y de las aportaciones de Norte y Sur.";
    assert_eq!(sentence(&dictated.proof())[1], spanish);
    let mut undone = sealed(&[NORTH, SOUTH], &[NORTH, SOUTH]).begin().unwrap();
    act(&mut undone, &creep(), &[]).unwrap();
    undone.undo(Viewer::UMPIRE, Undo::Freely).unwrap();
    undone.conclude(Viewer::UMPIRE, Ended::Resigned("south".into())).unwrap();
    assert_eq!(sentence(&undone.proof())[0], made);
}

#[test]
fn of_a_machine_no_share_is_missing() {
    let mut opening = opening();
    opening.keep_secret_apart().unwrap();
    opening.seat([("north", PERSON), ("south", PERSON)].map(|(seat, who)| (seat.into(), who.into())).into());
    opening.hand_over(SOUTH, "recruit", None).unwrap();
    let hash = hash(&opening, NORTH);
    opening.commit_share(NORTH, &hash).unwrap();
    opening.reveal_share(NORTH, &share(NORTH).reveal()).unwrap();
    opening.seal_dice().unwrap();
    let mut battle = played_on(opening.begin().unwrap());
    assert_eq!(battle.proof().shares, Some(vec![(NORTH, ShareIn::Revealed)]));
    assert_eq!(sentence(&battle.proof())[0], "Neither the server nor North could have chosen these dice.");
    // Who comes later could not have added any.
    battle = replay(&battle.journal().write()).unwrap();
    assert_eq!(battle.proof().shares, Some(vec![(NORTH, ShareIn::Revealed)]));
}

fn played_on(mut battle: Battle) -> Battle {
    battle.hand_over(SOUTH, PERSON, None).unwrap();
    act(&mut battle, &creep(), &[]).unwrap();
    battle.conclude(Viewer::UMPIRE, Ended::Resigned("south".into())).unwrap();
    battle
}
