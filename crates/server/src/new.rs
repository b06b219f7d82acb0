//! A new game: the scenario, the options, who sits where, whose dice.

mod again;
mod begin;
mod guests;
mod last;
mod set;
mod strength;

use axum::Extension;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use maud::{Markup, html};
use redoubt_kernel::battle::Battle;
use redoubt_kernel::{AnyGame, Choices, Message, OptionSpec, Profile, ScenarioSpec};
use redoubt_stage::spoken;
use redoubt_tactics::{Level, Player};
use serde::Deserialize;

pub(crate) use again::{dice_like, rematch};
pub(crate) use begin::{Sent, begin, play, seated};
pub(crate) use guests::Guests;
pub(crate) use last::settings;
pub(crate) use set::LARGEST_FORM;

use crate::failure::Failure;
use crate::form_token;
use crate::pace::{Pace, WhenOut};
use crate::roster::LONGEST_NAME;
use crate::visitor::{Visitor, answer};
use crate::{people, poster};
use begin::LONGEST_MIX;
use guests::APART;
use last::{FRIEND, ME};

/// Does someone come to play with a friend, or to offer a seat to whoever comes?
#[derive(Deserialize)]
pub(crate) struct LookingFor {
    friend: Option<String>,
    announce: Option<String>,
}

/// The form, with what it offers, filled in as the visitor did last time.
pub(crate) async fn show(
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(asked): Query<LookingFor>,
    headers: HeaderMap,
) -> Result<Markup, Failure> {
    let game = redoubt_registry::load(&id, None).map_err(|_| Failure::NotFound)?;
    let profile = game.profile();
    let mut last = settings(&headers, game.as_ref());
    if asked.friend.is_some() || asked.announce.is_some() {
        guests::look_for_someone(profile, &mut last, asked.announce.is_some());
    }
    let nothing = set::BroughtSet::Nothing;
    Ok(page(&visitor, game.as_ref(), &last, &people::last_name(&headers), &set::SentSet::of(&nothing, &last)))
}

/// The form for a battle with this data, filled in like this; `shown` is the set that was brought, if one was.
fn page(visitor: &Visitor, game: &dyn AnyGame, last: &Sent, name: &str, shown: &set::SentSet<'_>) -> Markup {
    let profile = game.profile();
    let id = profile.id;
    let real = last.get("dice").is_some_and(|dice| dice == "real");
    let title = visitor.word(&format!("{id}-title"));
    let middle = html! {
        main #main.new {
            h1 { (title) }
            p.lead { (visitor.word(&format!("{id}-about"))) }
            (set::verdict(visitor, id, shown))
            form.new action={ "/new/" (id) } method="post" enctype="multipart/form-data" {
                (form_token::field(visitor))
                (scenarios(visitor, game, last))
                (seats(visitor, profile, last, name))
                (guests::terms_fields(visitor, profile, last))
                (options(visitor, &game.options(), id, last))
                fieldset {
                    legend { (visitor.word("page-dice")) }
                    (radio("dice", "fair", !real, &visitor.word("page-dice-fair"), &visitor.word("page-dice-fair-about")))
                    (radio("dice", "real", real, &visitor.word("page-dice-real"), &visitor.word("page-dice-real-about")))
                    (mixing(visitor, profile))
                }
                (set::fields(visitor, id, shown))
                p.row {
                    button.first { (visitor.word("page-begin")) }
                    a href={ "/learn/" (id) } { (visitor.word("page-learn")) }
                    a href={ "/rules/" (id) } { (visitor.word("page-rules")) }
                }
            }
        }
    };
    answer(visitor, &title, "new", middle)
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

/// Each scenario with its board and its story; where there is only one, nobody has to choose. One of a set that was brought has
/// neither: it is told by its name.
fn scenarios(visitor: &Visitor, game: &dyn AnyGame, last: &Sent) -> Markup {
    let profile = game.profile();
    let offered = game.scenarios();
    let pictured = game.own_data().is_none();
    let told = |scenario: &ScenarioSpec| {
        let (title, about) = visitor.voice.scenario(profile.id, scenario);
        let alt = visitor.say(&Message::new("page-opening").with("scenario", title.clone()));
        let path = |theme: &str| poster::opening_path(profile.id, &scenario.id, visitor.lang(), theme);
        let story = format!("{}-scenario-{}-story", profile.id, scenario.id);
        html! {
            div.scenario {
                @if offered.len() == 1 {
                    p.option { span { strong { (title) } span.about { (about) } } }
                    input type="hidden" name="scenario" value=(scenario.id);
                } @else {
                    (radio("scenario", &scenario.id, last.get("scenario").is_some_and(|known| *known == scenario.id), &title, &about))
                }
                @if pictured {
                    (poster::picture(visitor, &alt, path))
                    p.story { (visitor.word(&story)) }
                }
            }
        }
    };
    html! {
        fieldset.scenarios {
            legend { (visitor.word("page-scenario")) }
            @for scenario in &offered { (told(scenario)) }
        }
    }
}

/// Who the machine players are, for whoever wants to know before choosing one.
fn tempers(visitor: &Visitor, alone: bool) -> Markup {
    let word = |of: &str, level: Level| visitor.word(&format!("page-{of}-{}", level.id()));
    html! {
        details.tempers {
            summary { (visitor.word("page-tempers")) }
            ul {
                @for level in Level::OPPONENTS { li { strong { (word("who", level)) "." } " " (word("temper", level)) } }
                li { strong { (visitor.word(strength::offered(alone))) "." } " " (visitor.word("page-temper-elo")) }
            }
        }
    }
}

/// Each seat with who may sit there: on either side whoever is at this screen, someone beside them, or a machine.
fn seats(visitor: &Visitor, profile: &Profile, last: &Sent, name: &str) -> Markup {
    // Nobody else reaches the private table.
    let apart = profile.seats.len() > 1 && !visitor.asker.is_private();
    let who = |value: &str, word: &str, chosen: &str| {
        html! { option value=(value) selected[value == chosen] { (visitor.word(word)) } }
    };
    html! {
        fieldset {
            legend { (visitor.word("page-seats")) }
            div.seats {
                @for seat in profile.seats {
                    @let chosen = last.get(&format!("seat-{seat}")).map_or(ME, String::as_str);
                    @let chosen = if chosen == Player::PERSON { ME } else { chosen };
                    @let rated = strength::chosen(chosen);
                    div.seat {
                        label {
                            span { (spoken::seat_name(&visitor.voice, profile, seat)) }
                            select name={ "seat-" (seat) } {
                                (who(ME, "page-who-me", chosen))
                                @if profile.seats.len() > 1 { (who(FRIEND, "page-who-friend", chosen)) }
                                @if apart { (who(APART, "page-who-apart", chosen)) }
                                @for level in Level::OPPONENTS { (who(level.id(), &format!("page-who-{}", level.id()), chosen)) }
                                option value=(strength::RATED) selected[rated.is_some()] {
                                    (visitor.word(strength::offered(profile.seats.len() == 1)))
                                }
                            }
                        }
                        (strength::slider(visitor, profile, seat, rated))
                    }
                }
            }
            (tempers(visitor, profile.seats.len() == 1))
            @if apart && visitor.person.is_none() {
                label.named {
                    span { (visitor.word("people-your-name-apart")) }
                    input type="text" name="name" value=(name) maxlength=(LONGEST_NAME) autocomplete="nickname";
                }
            }
            @if apart { (time(visitor, last)) }
            // Alone in a battle against the game itself, nobody thinks while someone else does.
            @if profile.seats.len() > 1 { p.small { (visitor.word("page-seats-about")) } }
        }
    }
}

/// How much time people have who play apart, and what happens to whoever uses it up.
fn time(visitor: &Visitor, last: &Sent) -> Markup {
    let chosen = |field: &str, value: &str| last.get(field).is_some_and(|known| known == value);
    html! {
        div.time.seats {
            label {
                span { (visitor.word("pace-choose")) }
                select name="pace" {
                    @for pace in Pace::OFFERED {
                        option value=(pace) selected[chosen("pace", &pace.to_string())] { (visitor.say(&pace.message())) }
                    }
                }
            }
            label {
                span { (visitor.word("pace-choose-out")) }
                select name="when-out" {
                    @for when in WhenOut::ALL {
                        option value=(when.id()) selected[chosen("when-out", when.id())] { (visitor.say(&when.message())) }
                    }
                }
            }
        }
    }
}

/// Who plays with these settings, seat by seat, in words.
pub(crate) fn players(visitor: &Visitor, profile: &Profile, settings: &Sent) -> String {
    let seated = |seat: &&str| {
        let who = settings.get(&format!("seat-{seat}")).map_or(ME, String::as_str);
        let known = who == ME || who == FRIEND || who == APART || who.parse::<Level>().is_ok();
        let word = visitor.player(profile, if known { who } else { Player::PERSON });
        let name = spoken::seat_name(&visitor.voice, profile, seat);
        visitor.say(&Message::new("page-seated").with("seat", name).with("who", word))
    };
    profile.seats.iter().map(seated).collect::<Vec<_>>().join(", ")
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

fn options(visitor: &Visitor, specs: &[OptionSpec], game: &str, last: &Sent) -> Markup {
    html! {
        @if !specs.is_empty() {
            details.options open[specs.len() <= 6] {
                summary { (visitor.word("page-options")) }
                @for spec in specs { (option(visitor, spec, game, last)) }
            }
        }
    }
}

fn option(visitor: &Visitor, spec: &OptionSpec, game: &str, last: &Sent) -> Markup {
    let id = &spec.id;
    let (name, about) = match &spec.said {
        Some(said) => (visitor.say(&said.name), visitor.say(&said.about)),
        None => (visitor.word(&format!("{game}-option-{id}")), visitor.word(&format!("{game}-option-{id}-about"))),
    };
    let field = format!("option-{id}");
    let chosen = last.get(&field).map_or("", String::as_str);
    html! {
        @match &spec.choices {
            Choices::Switch => {
                label.option {
                    input type="checkbox" name=(field) value="true" checked[chosen == "true"];
                    span { strong { (name) } span.about { (about) } }
                }
            },
            Choices::Words(words) => {
                label.option.wide {
                    span { strong { (name) } span.about { (about) } }
                    select name=(field) {
                        @for word in words {
                            option value=(word) selected[chosen == word] { (worded(visitor, game, id, word)) }
                        }
                    }
                }
            },
            Choices::Number(low, high) => {
                label.option.wide {
                    span { strong { (name) } span.about { (about) } }
                    input type="number" name=(field) min=(low) max=(high) value=(chosen) required;
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

/// What the program has to say about a commitment to its dice.
pub(crate) fn commitment(visitor: &Visitor, battle: &Battle) -> Option<String> {
    let text = Message::new("page-commitment").with("commitment", battle.commitment()?);
    Some(visitor.say(&text))
}
