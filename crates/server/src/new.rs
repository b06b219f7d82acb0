//! A new game: the scenario, the options, who sits where, whose dice.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::chance::Face;
use redoubt_kernel::fair::Secret;
use redoubt_kernel::{AnyGame, Choices, Code, Error, Message, OptionSpec, Profile, Setup};
use redoubt_stage::spoken;
use redoubt_tactics::{Level, Player, Seating};

use crate::app::App;
use crate::dice::{self, RollRequest};
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::quota;
use crate::server_key::entropy;
use crate::visitor::{Visitor, answer};

/// Letters that a seat can mix into the dice.
const LONGEST_MIX: usize = 200;

/// The form, with what it offers.
pub(crate) async fn show(Path(id): Path<String>, Extension(visitor): Extension<Visitor>) -> Result<Markup, Failure> {
    let game = redoubt_registry::load(&id, None).map_err(|_| Failure::NotFound)?;
    let profile = game.profile();
    let title = visitor.word(&format!("{id}-title"));
    let middle = html! {
        main #main.new {
            h1 { (title) }
            p.lead { (visitor.word(&format!("{id}-about"))) }
            form.new action={ "/new/" (id) } method="post" {
                (form_token::field(&visitor))
                (scenarios(&visitor, profile))
                (seats(&visitor, profile))
                (options(&visitor, &game.options(), &id))
                fieldset {
                    legend { (visitor.word("page-dice")) }
                    (radio("dice", "fair", true, &visitor.word("page-dice-fair"), &visitor.word("page-dice-fair-about")))
                    (radio("dice", "real", false, &visitor.word("page-dice-real"), &visitor.word("page-dice-real-about")))
                    (mixing(&visitor, profile))
                }
                p.row {
                    button.first { (visitor.word("page-begin")) }
                    a href={ "/learn/" (id) } { (visitor.word("page-learn")) }
                    a href={ "/rules/" (id) } { (visitor.word("page-rules")) }
                }
            }
        }
    };
    Ok(answer(&visitor, &title, "new", middle))
}

/// A choice of one with a line that explains it.
fn radio(name: &str, value: &str, checked: bool, title: &str, about: &str) -> Markup {
    html! {
        label.option {
            input type="radio" name=(name) value=(value) checked[checked];
            span { strong { (title) } @if !about.is_empty() { span.about { (about) } } }
        }
    }
}

fn scenarios(visitor: &Visitor, profile: &Profile) -> Markup {
    html! {
        @if profile.scenarios.len() > 1 {
            fieldset {
                legend { (visitor.word("page-scenario")) }
                @for (index, scenario) in profile.scenarios.iter().enumerate() {
                    @let name = format!("{}-scenario-{scenario}", profile.id);
                    (radio("scenario", scenario, index == 0, &visitor.word(&name), &visitor.word(&format!("{name}-about"))))
                }
            }
        }
    }
}

/// Each seat with who may sit there: the first is a person's, the others a machine's, unless someone says otherwise.
fn seats(visitor: &Visitor, profile: &Profile) -> Markup {
    html! {
        fieldset {
            legend { (visitor.word("page-seats")) }
            div.seats {
                @for (index, seat) in profile.seats.iter().enumerate() {
                    label {
                        span { (spoken::seat_name(&visitor.voice, profile, seat)) }
                        select name={ "seat-" (seat) } {
                            option value="person" selected[index == 0] {
                                (visitor.word(if index == 0 { "page-who-me" } else { "page-who-friend" }))
                            }
                            @for level in Level::ALL {
                                option value=(level.id()) selected[index > 0 && level == Level::USUAL] {
                                    (visitor.word(&format!("page-who-{}", level.id())))
                                }
                            }
                        }
                    }
                }
            }
            // Alone in a battle against the game itself, nobody thinks while someone else does.
            @if profile.seats.len() > 1 { p.small { (visitor.word("page-seats-about")) } }
        }
    }
}

/// Words that players may mix into the dice, so that not even this machine could have chosen them.
fn mixing(visitor: &Visitor, profile: &Profile) -> Markup {
    html! {
        details {
            summary { (visitor.word("page-mix")) }
            p.small { (visitor.word("page-mix-about")) }
            div.seats {
                @for seat in profile.seats {
                    label {
                        span { (spoken::seat_name(&visitor.voice, profile, seat)) }
                        input type="text" name={ "mix-" (seat) } maxlength=(LONGEST_MIX) autocomplete="off";
                    }
                }
            }
        }
    }
}

fn options(visitor: &Visitor, specs: &[OptionSpec], game: &str) -> Markup {
    html! {
        @if !specs.is_empty() {
            details.options open[specs.len() <= 6] {
                summary { (visitor.word("page-options")) }
                @for spec in specs { (option(visitor, spec, game)) }
            }
        }
    }
}

fn option(visitor: &Visitor, spec: &OptionSpec, game: &str) -> Markup {
    let id = &spec.id;
    let (name, about) = match &spec.said {
        Some(said) => (visitor.say(&said.name), visitor.say(&said.about)),
        None => (visitor.word(&format!("{game}-option-{id}")), visitor.word(&format!("{game}-option-{id}-about"))),
    };
    let field = format!("option-{id}");
    html! {
        @match &spec.choices {
            Choices::Switch => {
                label.option {
                    input type="checkbox" name=(field) value="true" checked[spec.default == true];
                    span { strong { (name) } span.about { (about) } }
                }
            },
            Choices::Words(words) => {
                label.option.wide {
                    span { strong { (name) } span.about { (about) } }
                    select name=(field) {
                        @for word in words {
                            option value=(word) selected[spec.default == word.as_str()] { (worded(visitor, game, id, word)) }
                        }
                    }
                }
            },
            Choices::Number(low, high) => {
                label.option.wide {
                    span { strong { (name) } span.about { (about) } }
                    input type="number" name=(field) min=(low) max=(high) value=(spec.default) required;
                }
            },
        }
    }
}

/// A value of an option in words, where the battle has words for it.
fn worded(visitor: &Visitor, game: &str, option: &str, value: &str) -> String {
    let name = format!("{game}-option-{option}-{value}");
    if visitor.voice.knows(&name) { visitor.word(&name) } else { value.replace('_', " ") }
}

/// Everything the form sent, by name. A battle's options are not known beforehand.
pub(crate) type Sent = BTreeMap<String, String>;

/// Begins the game, or asks for the dice of its set-up.
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(sent): TokenForm<Sent>,
) -> Result<Response, Failure> {
    let game = redoubt_registry::load(&id, None).map_err(|_| Failure::NotFound)?;
    let profile = game.profile();
    let setup = setup(game.as_ref(), &sent);
    let player = |seat: &&str| sent.get(&format!("seat-{seat}")).map_or(Player::Person, |name| Player::noted(name));
    let seating = Seating::new(profile.seats.iter().map(player).collect());
    let setup = setup.complete(profile.scenarios, &game.options())?;
    game.may_seat(&setup, seating.people())?;
    let begun = if sent.get("dice").is_some_and(|dice| dice == "real") {
        let faces = dice::read_faces(&sent)?;
        begin_with(game, setup, &faces)?
    } else {
        let chosen = sent.get("seed").filter(|seed| !seed.is_empty()).map(|seed| seed.parse::<u64>());
        let dice = match chosen {
            Some(seed) => Dice::seeded(seed.map_err(|_| Failure::NotUnderstood)?),
            None => Dice::Fair {
                secret: Secret::new(entropy()),
                contributions: contributions(profile, &sent),
                seed: None,
                kept: true,
            },
        };
        SetupOutcome::Done(Box::new(Battle::begin(game, setup, dice, &[])?))
    };
    match begun {
        SetupOutcome::Done(mut battle) => {
            seating.note_in(&mut battle);
            let table = app.tables.create(*battle, quota::claim(&app, &visitor, false).await?).await?;
            Ok(Redirect::to(&format!("/game/{}", table.id)).into_response())
        }
        SetupOutcome::Wanted(asked) => {
            let form = dice::form(&visitor, profile, &format!("/new/{id}"), &sent, &asked);
            let middle = html! {
                main #main.new { h1 { (visitor.word(&format!("{id}-title"))) } (form) }
            };
            Ok(answer(&visitor, &visitor.word("page-dice"), "new", middle).into_response())
        }
    }
}

/// What each seat mixes into the dice.
fn contributions(profile: &Profile, sent: &Sent) -> BTreeMap<String, String> {
    let words = |seat: &&str| {
        let text: String = sent.get(&format!("mix-{seat}"))?.chars().take(LONGEST_MIX).collect();
        (!text.is_empty()).then(|| ((*seat).to_owned(), text))
    };
    profile.seats.iter().filter_map(words).collect()
}

enum SetupOutcome {
    Done(Box<Battle>),
    Wanted(RollRequest),
}

/// Sets the battle up with a person's dice, as far as they suffice.
fn begin_with(game: Arc<dyn AnyGame>, setup: Setup, faces: &[Face]) -> Result<SetupOutcome, Error> {
    let mut open = None;
    let begun = Battle::begin_with(game, setup, &mut dice::typed(faces, &mut open));
    match begun {
        Ok(battle) => Ok(SetupOutcome::Done(Box::new(battle))),
        Err(error) => match open {
            Some(asked) if error.code == Code::Abandoned => Ok(SetupOutcome::Wanted(asked)),
            _ => Err(error),
        },
    }
}

/// The scenario and options that were asked for. A switch that was not sent is off.
fn setup(game: &dyn AnyGame, sent: &Sent) -> Setup {
    let options = game.options();
    let value = |spec: &OptionSpec| match sent.get(&format!("option-{}", spec.id)) {
        Some(text) => Some(spec.read(text)),
        None if spec.choices == Choices::Switch && sent.contains_key("dice") => Some(false.into()),
        None => None,
    };
    let options = options.iter().filter_map(|spec| Some((spec.id.to_string(), value(spec)?)));
    Setup { scenario: sent.get("scenario").cloned().unwrap_or_default(), options: options.collect() }
}

/// What the program has to say about a commitment to its dice.
pub(crate) fn commitment(visitor: &Visitor, battle: &Battle) -> Option<String> {
    let text = Message::new("page-commitment").with("commitment", battle.commitment()?);
    Some(visitor.say(&text))
}
