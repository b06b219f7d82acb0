//! The home page: the battles, and the games that are under way.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use maud::{Markup, html};
use redoubt_kernel::{Message, Profile};
use redoubt_stage::spoken;

use crate::failure::Failure;
use crate::page::seal;
use crate::poster;
use crate::serve::House;
use crate::store::Listed;
use crate::visitor::{Theme, Visitor, answer};

/// Games under way that are listed at once.
const MOST_OPEN: usize = 3;

/// Finished games that are listed.
const MOST_FINISHED: usize = 12;

pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, Failure> {
    let games = house.hall.store.list().await?;
    let (old, games): (Vec<&Listed>, Vec<&Listed>) = games.iter().partition(|game| is_of_old_rules(game));
    let (over, open): (Vec<&Listed>, Vec<&Listed>) = games.into_iter().partition(|game| game.over);
    let middle = html! {
        main #main.home {
            h1 { (visitor.word("page-welcome")) }
            p.lead { (visitor.word("page-lead")) }
            @if !open.is_empty() {
                section aria-labelledby="open" {
                    h2 #open { (visitor.word("page-continue")) }
                    ul.games { @for game in open.iter().take(MOST_OPEN) { (under_way(&visitor, game)) } }
                    @if open.len() > MOST_OPEN {
                        details {
                            summary { (visitor.say(&Message::new("page-more").with("count", open.len() - MOST_OPEN))) }
                            ul.games { @for game in &open[MOST_OPEN..] { (under_way(&visitor, game)) } }
                        }
                    }
                }
            }
            section aria-labelledby="battles" {
                h2 #battles { (visitor.word("page-battles")) }
                ul.posters { @for profile in redoubt_registry::PROFILES { (card(&visitor, profile)) } }
            }
            @if !over.is_empty() {
                section aria-labelledby="over" {
                    h2 #over { (visitor.word("page-finished")) }
                    ul.games { @for game in over.iter().take(MOST_FINISHED) { (finished(&visitor, game)) } }
                }
            }
            @if !old.is_empty() {
                section aria-labelledby="old" {
                    h2 #old { (visitor.word("page-old")) }
                    p { (visitor.word("page-old-about")) }
                    ul.games { @for game in &old { (kept(&visitor, game)) } }
                }
            }
            section.load aria-labelledby="load" {
                h2 #load { (visitor.word("page-load")) }
                form action="/load" method="post" enctype="multipart/form-data" {
                    (seal(&visitor))
                    label for="journal" { (visitor.word("page-load-about")) }
                    div.row {
                        input #journal type="file" name="journal" accept=".jsonl,application/jsonl" required;
                        button.second { (visitor.word("page-load-do")) }
                    }
                }
            }
        }
    };
    Ok(answer(&visitor, &visitor.word("page-battles"), "home", middle))
}

/// A battle on offer.
fn card(visitor: &Visitor, profile: &'static Profile) -> Markup {
    let id = profile.id;
    let title = visitor.word(&format!("{id}-title"));
    let (least, most) = profile.minutes;
    let length = Message::new("page-length").with("least", least).with("most", most);
    let players = Message::new("page-players").with("count", profile.seats.len());
    html! {
        li.poster {
            h3 { a.cover href={ "/new/" (id) } { (title) } }
            (picture(visitor, id))
            p.about { (visitor.word(&format!("{id}-about"))) }
            p.facts { (visitor.say(&players)) " · " (visitor.say(&length)) }
            p.links {
                a href={ "/learn/" (id) } {
                    (visitor.word("page-learn")) span.unseen { ": " (title) }
                }
                " "
                a href={ "/rules/" (id) } { (visitor.word("page-rules")) span.unseen { ": " (title) } }
            }
        }
    }
}

/// The battle's picture in the visitor's light.
fn picture(visitor: &Visitor, id: &str) -> Markup {
    let image = |theme: &str| poster::path(id, visitor.lang(), theme);
    html! {
        picture.picture {
            @if visitor.theme == Theme::Auto {
                source media="(prefers-color-scheme: dark)" srcset=(image("dark"));
            }
            img src=(image(if visitor.theme == Theme::Dark { "dark" } else { "light" })) alt="" width="640" height="440"
                loading="lazy";
        }
    }
}

/// A game that can go on.
fn under_way(visitor: &Visitor, game: &Listed) -> Markup {
    html! {
        li {
            a.resume href={ "/game/" (game.id) } { (named(visitor, game)) }
            span.facts { (described(visitor, game)) }
            (forget(visitor, game))
        }
    }
}

/// A game that has ended.
fn finished(visitor: &Visitor, game: &Listed) -> Markup {
    html! {
        li {
            a.resume href={ "/replay/" (game.id) } { (named(visitor, game)) }
            span.facts { (described(visitor, game)) }
            (forget(visitor, game))
        }
    }
}

/// A game by rules that this program does not play any more.
fn kept(visitor: &Visitor, game: &Listed) -> Markup {
    html! {
        li {
            a.resume href={ "/game/" (game.id) "/journal" } download {
                (named(visitor, game)) span.unseen { ": " (visitor.word("page-save")) }
            }
            span.facts { (described(visitor, game)) }
            (forget(visitor, game))
        }
    }
}

fn is_of_old_rules(game: &Listed) -> bool {
    redoubt_registry::profile(&game.game).is_ok_and(|profile| profile.version != game.rules)
}

fn forget(visitor: &Visitor, game: &Listed) -> Markup {
    html! {
        form action={ "/game/" (game.id) "/forget" } method="post" {
            (seal(visitor))
            button.quiet data-sure=(visitor.word("page-forget-sure")) {
                (visitor.word("page-forget")) span.unseen { ": " (named(visitor, game)) }
            }
        }
    }
}

fn named(visitor: &Visitor, game: &Listed) -> String {
    let scenario = format!("{}-scenario-{}", game.game, game.scenario);
    let title = visitor.word(&format!("{}-title", game.game));
    if visitor.voice.knows(&scenario) { format!("{title}: {}", visitor.word(&scenario)) } else { title }
}

/// Who plays, how far it has come, and when it was last touched.
fn described(visitor: &Visitor, game: &Listed) -> Markup {
    let who = |index: usize, name: &String| {
        let seat = redoubt_registry::profile(&game.game).ok().and_then(|profile| {
            let seat = profile.seats.get(index)?;
            Some(spoken::seat_name(&visitor.voice, profile, seat))
        });
        let message = Message::new("page-seated").with("seat", seat.unwrap_or_default());
        visitor.say(&message.with("who", visitor.word(&format!("page-who-{name}"))))
    };
    let who: Vec<String> = game.seats.iter().enumerate().map(|(index, name)| who(index, name)).collect();
    html! {
        (who.join(" · ")) " · " (visitor.say(&Message::new("page-actions").with("count", game.plies))) " · "
        time data-time=(game.touched) { (date(game.touched)) }
    }
}

/// A day as numbers that are read alike everywhere.
fn date(seconds: i64) -> String {
    // The civil calendar from days since 1970, in the proleptic Gregorian reckoning.
    let days = seconds.div_euclid(86_400) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, carry) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{}-{month:02}-{day:02}", year_of_era + era * 400 + carry)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_are_counted_as_calendars_do() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(951_782_400), "2000-02-29");
        assert_eq!(date(1_704_067_199), "2023-12-31");
    }
}
