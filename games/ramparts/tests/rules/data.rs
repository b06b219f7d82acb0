//! Data files: every mistake is named with its line, and nothing about the standard set is in the code.

use redoubt_kernel::prelude::*;
use redoubt_kernel::{Lang, Source};
use redoubt_ramparts::Ramparts;
use redoubt_stage::Voice;

use crate::field::{Field, camp_in, rules_of};
use crate::whereabouts::whereabouts;

fn faults(toml: &str) -> Vec<(usize, String)> {
    let Err(faults) = Ramparts::from_data(&Source::new("test.toml", toml)) else { return Vec::new() };
    faults
        .iter()
        .map(|fault| (fault.line.unwrap_or(0), fault.rule.map_or("", |rule| rule.number()).to_owned()))
        .collect()
}

/// The lines where the tracks and the cards begin: what only all of them together can break is told there.
fn whole() -> [usize; 2] {
    let line = |head| 1 + Ramparts::PROFILE.data.lines().position(|line| line == head).unwrap();
    [line("[[track]]"), line("[[card]]")]
}

/// The standard file with one line replaced; the mistake must be found, on a line nearby, for this clause.
fn mistake(from: &str, to: &str, rule: &str) {
    let standard = Ramparts::PROFILE.data;
    assert!(standard.contains(from), "{from}");
    let line = 1 + standard[..standard.find(from).unwrap()].matches('\n').count();
    let found = faults(&standard.replacen(from, to, 1));
    assert!(found.iter().any(|(_, known)| known == rule), "{to}: {found:?}");
    assert!(
        found.iter().any(|(at, _)| at.abs_diff(line) <= 12 || whole().contains(at)),
        "{to} on line {line}: {found:?}"
    );
}

#[test]
fn r_2_2_every_mistake_in_a_data_file_is_named() {
    assert!(faults(Ramparts::PROFILE.data).is_empty());
    mistake("format = \"ramparts 1\"", "format = \"ramparts 9\"", "R-2.2");
    mistake("id = \"left\"", "id = \"chest\"", "R-2.1");
    mistake("post = \"wall\"", "post = \"perimeter\"", "R-2.1");
    mistake("building = true", "building = false", "R-2.1");
    mistake("hits = 2", "hits = 0", "R-2.3");
    mistake("strength = 4", "strength = 3", "R-5.1.2");
    mistake("\"another\", \"another\"]", "\"another\"]", "R-5.3.1");
    mistake("\"another\", \"another\"]", "\"another\", \"spreads\"]", "R-5.3.1");
    mistake("id = \"chest-2\"", "id = \"chest-1\"", "R-3.3");
    mistake("tracks = [\"left\"]", "tracks = [\"tail\"]", "R-5.1");
    mistake("advance = 1", "advance = 9", "R-5.1");
    mistake("ibutho = \"indluyengwe\"", "ibutho = \"nobody\"", "R-5.3.2");
    mistake("numbers = [4]", "numbers = [3]", "R-2.2");
    mistake("id = \"hook\"", "id = \"schiess\"", "R-2.2");
    mistake("dice = [3, 3, 2]", "dice = [3, 7, 2]", "R-6.7.3");
    mistake("dice = [3, 3, 3]\nreach = 4", "dice = [3, 3, 3]\nreach = 5", "R-6.7.1");
    mistake("effects = [\"actions 2\"]", "effects = [\"actions 0\"]", "R-2.2");
    mistake(
        "{ cost = \"return\", when = \"draw\", effects = [\"draw 1\"] }",
        "{ cost = \"play\", when = \"draw\", effects = [\"draw 1\"] }",
        "R-2.2",
    );
    mistake("when = \"draw\", effects = [\"draw 1\"]", "when = \"draw\", effects = [\"supply\"]", "R-20.1");
    mistake("effects = [\"retrieve any\"]", "effects = [\"retrieve any\", \"put-forth\"]", "R-20.1");
    mistake("constant = [\"holds wall 5-6\"]", "constant = [\"holds hospital 5-6\"]", "R-6.2.2");
    mistake("constant = [\"no-hand-limit\"]", "constant = [\"brave\"]", "R-6.2.1");
    mistake("sort = \"relief\"", "sort = \"event\"", "R-3.4");
    mistake("traits = [\"option\"]", "traits = []", "R-12.3");
    mistake("traits = [\"companion\"]", "traits = []", "R-12.3.7");
    mistake("numbers = [40, 41, 42, 43]", "numbers = [40, 41, 42]", "R-12.3.7");
    mistake("\"expansion\", \"pair\", \"medal\"", "\"pair\", \"medal\"", "R-2.2");
    mistake("effects = [\"muster\"]", "effects = [\"muster\", \"actions 1\"]", "R-20.1");
    // What is no TOML, or has a word nobody knows, has a line too.
    let found = faults(&Ramparts::PROFILE.data.replacen("sort = \"hero\"", "sort = \"villain\"", 1));
    assert_eq!(found.len(), 1);
    assert!(found[0].0 > 200, "{found:?}");
}

/// The effects as docs/data-ramparts.md lists them, a form a line: `… on TRACK` goes on where the form before it ends.
fn listed_effects() -> Vec<String> {
    let book = include_str!("../../../../docs/data-ramparts.md");
    let table = book.split_once("| effect | what it does |").unwrap().1.lines().skip(2);
    let mut forms: Vec<String> = Vec::new();
    for row in table.take_while(|row| row.starts_with('|')) {
        for form in row.split('|').nth(1).unwrap().split('`').skip(1).step_by(2) {
            match form.strip_prefix('…') {
                Some(more) => forms.push(format!("{}{more}", forms.last().unwrap())),
                None => forms.push(form.to_owned()),
            }
        }
    }
    forms
}

#[test]
fn r_2_2_every_effect_that_there_is_is_documented_and_every_documented_one_is_read() {
    let first_word = |text: &str| text.split_whitespace().next().unwrap().to_owned();
    let with = |effect: &str, when: &str| {
        let ability = format!("{{ cost = \"discard\", when = \"{when}\", effects = [\"{effect}\"] }}");
        let data = Ramparts::PROFILE.data.replacen("{ cost = \"discard\", effects = [\"actions 2\"] }", &ability, 1);
        Ramparts::from_data(&Source::new("test.toml", &data)).map(|_| ())
    };
    let forms = listed_effects();
    for form in &forms {
        let effect =
            form.replace("LOW..HIGH", "1..2").replace("TRACK", "chest").replace(" N", " 1").replace(" M", " 2");
        let when = if effect == "reroll" { "volley" } else { "action" };
        assert!(with(&effect, when).is_ok(), "{effect}: {:?}", with(&effect, when));
    }
    // What a wrong effect is answered with names them all.
    let faults = with("vanish", "action").unwrap_err();
    let known = faults
        .iter()
        .find_map(|fault| {
            Some(
                Voice::of(Lang::En, &Ramparts::PROFILE)
                    .say(&fault.reason)
                    .split_once("use one of these: ")?
                    .1
                    .to_owned(),
            )
        })
        .unwrap();
    let mut known: Vec<String> = known.split(", ").map(first_word).collect();
    let mut documented: Vec<String> = forms.iter().map(|form| first_word(form)).collect();
    known.sort();
    documented.sort();
    documented.dedup();
    assert_eq!(known, documented);
}

/// Another game altogether: other names and numbers, a deck of 20, a cup of 8, other effects.
const OTHER: &str = include_str!("other.toml");

#[test]
fn r_2_2_another_set_plays_by_its_own_cards() {
    let mut field = Field::set_up_in(rules_of(OTHER), &[], "reds blues greens");
    assert_eq!(field.cards("hand"), "captain volley-21");
    assert_eq!(field.state()["pile"], serde_json::json!({"top": 4, "night": 1, "bottom": 3, "last": 4}));
    // The captain's order gives two Actions here, and he serves as Lieutenant; the cook repels at the gate on 2–3.
    field.act("marker", "north-1");
    field.act("forth captain", "");
    field.act("use captain", "");
    assert_eq!(field.number("actions_left"), 2);
    assert_eq!(field.legal_with("volley"), ["volley captain north", "volley volley-21 north"], "all reach box 4");
    field.act("volley 21 north", "6 6");
    assert_eq!(field.hits(), "0 1 1 1");
}

#[test]
fn r_12_3_another_set_has_its_own_optional_cards() {
    let rules = rules_of(OTHER);
    let said = |lang| {
        let voice = Voice::of(lang, &Ramparts::PROFILE);
        let options = rules.options();
        let cards = options.iter().filter(|option| option.said.is_some());
        cards.map(|option| (option.id.to_string(), voice.option("ramparts", option))).collect::<Vec<_>>()
    };
    let words = |id: &str, name: &str, about: &str| (id.to_owned(), (name.to_owned(), about.to_owned()));
    assert_eq!(
        said(Lang::En),
        [
            words("card_77", "Card 77: Drummer", "Beats the charge."),
            words("card_78", "Card 78: Piper", "Shuffled into the top half of the deck (R-12.3)."),
        ]
    );
    assert_eq!(said(Lang::Es)[0], words("card_77", "Carta 77: Tambor", "Toca a la carga."));
    let undrawn = |options: &[&str]| Field::set_up_in(rules_of(OTHER), options, "reds blues greens").cards("undrawn");
    assert!(!undrawn(&["card_78"]).contains("drummer") && undrawn(&["card_78"]).contains("piper"));
    assert!(undrawn(&["card_77"]).contains("drummer") && !undrawn(&[]).contains("piper"));
}

#[test]
fn r_2_2_another_set_keeps_the_kernels_laws() {
    use redoubt_kernel::chance::Seeded;
    let game = Ramparts::from_data(&Source::new("other.toml", OTHER)).unwrap();
    let setup = redoubt_kernel::Setup::default().complete(&["standard"], &game.options()).unwrap();
    let mut actions = Vec::new();
    for seed in 0..200 {
        let mut chance = Seeded::new(seed);
        let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
        let pieces = whereabouts(&game, &position).len();
        while game.outcome(&position).is_none() {
            game.legal(&position, &mut actions);
            assert!(actions.iter().all(|action| game.check(&position, action).is_ok()));
            let action = actions[chance.below(actions.len() as u32) as usize];
            game.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
            assert_eq!(whereabouts(&game, &position).len(), pieces);
            let record = serde_json::to_string(&game.write(&position)).unwrap();
            assert_eq!(game.read(serde_json::from_str(&record).unwrap()).unwrap(), position);
        }
    }
}

#[test]
fn sentences_take_article_and_number_from_the_data() {
    let choices = |data: &str| {
        let voice = Voice::of(Lang::Es, &Ramparts::PROFILE);
        let field = camp_in(rules_of(data), "loins 3").hand("chard 30").field();
        field.view().scene().choices.iter().map(|choice| voice.say(&choice.text)).collect::<Vec<_>>()
    };
    let standard = Ramparts::PROFILE.data;
    let said = choices(standard);
    assert!(said.contains(&"Presentar al teniente Chard".to_owned()), "{said:?}");
    let volley = "«Firmes»: salva contra los Lomos, 1 dado";
    assert!(said.contains(&volley.to_owned()), "{said:?}");
    // An owner's file need not know of articles.
    let bare = standard.replace("\"el teniente Chard\"", "\"Teniente Chard\"").replace("\"los Lomos\"", "\"Lomos\"");
    let said = choices(&bare);
    assert!(said.contains(&"Presentar a Teniente Chard".to_owned()), "{said:?}");
    assert!(said.contains(&volley.replace("los Lomos", "Lomos")), "{said:?}");
}
