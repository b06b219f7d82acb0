//! What people at a table say to each other: in their own words, or a courtesy that everyone reads in their own language.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use redoubt_kernel::{Code, Error, Message, Seat};
use redoubt_stage::spoken;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::play;
use crate::reporting;
use crate::roster::is_unseemly;
use crate::session;
use crate::store::now;
use crate::table::Seated;
use crate::visitor::{Visitor, cookie};

/// The longest remark, in letters.
const LONGEST: usize = 280;

/// The cookie of whoever would rather not read what is said at a table.
const MUTE: &str = "mute";

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Remark {
    /// Whose it is.
    pub seat: u8,
    /// Since when whoever said it held that seat (`Holding::tenure`). Whoever holds it now may be someone else.
    #[serde(default)]
    pub tenure: Option<i64>,
    /// When, in seconds since 1970.
    pub at: i64,
    /// What.
    pub said: Said,
}

/// What was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// Their own words.
    Words(String),
    /// A courtesy.
    Courtesy(Courtesy),
}

/// What is often said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Courtesy {
    /// At the beginning.
    GoodLuck,
    /// Of a move.
    WellPlayed,
    /// For a kindness.
    Thanks,
    /// After something unlucky.
    BadLuck,
    /// Before going away for a moment.
    OneMoment,
    /// Before going away for long.
    LaterToday,
    /// At the end.
    GoodGame,
}

impl Courtesy {
    /// Each, in the order they are offered.
    const ALL: [Courtesy; 7] = [
        Courtesy::GoodLuck,
        Courtesy::WellPlayed,
        Courtesy::Thanks,
        Courtesy::BadLuck,
        Courtesy::OneMoment,
        Courtesy::LaterToday,
        Courtesy::GoodGame,
    ];

    /// Its name in forms and texts.
    const fn id(self) -> &'static str {
        match self {
            Courtesy::GoodLuck => "good-luck",
            Courtesy::WellPlayed => "well-played",
            Courtesy::Thanks => "thanks",
            Courtesy::BadLuck => "bad-luck",
            Courtesy::OneMoment => "one-moment",
            Courtesy::LaterToday => "later-today",
            Courtesy::GoodGame => "good-game",
        }
    }
}

/// Someone's own words as others may read them: one line, nothing that cannot be seen or turns the line round.
fn read_words(text: &str) -> Result<String, Error> {
    let refused = |why: &'static str| Error::new(Code::Page, Message::new(why).with("most", LONGEST));
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if words.is_empty() {
        return Err(refused("chat-empty"));
    }
    if words.chars().count() > LONGEST {
        return Err(refused("chat-long"));
    }
    // Emoji are joined and coloured by these, and Persian is not written without them.
    let needed = |letter: char| matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe0f}');
    if words.chars().any(|letter| is_unseemly(letter) && !needed(letter)) {
        return Err(refused("chat-letters"));
    }
    Ok(words)
}

/// Would this visitor rather not read it?
pub(crate) fn is_muted(headers: &HeaderMap) -> bool {
    cookie(headers, MUTE) == Some("on")
}

/// What was said, and where to answer. `muted` leaves only the way to hear again.
pub(crate) fn panel(visitor: &Visitor, id: &str, seated: &Seated, muted: bool) -> Markup {
    if !seated.is_apart() {
        return Markup::default();
    }
    let viewer = seated.viewer(&visitor.asker);
    let plays = seated.seating.people().any(|seat| viewer.holds(seat));
    let unheard = html! {
        form action={ "/game/" (id) "/mute" } method="post" {
            (form_token::field(visitor))
            button.quiet name="mute" value=(if muted { "off" } else { "on" }) {
                (visitor.word(if muted { "chat-unmute" } else { "chat-mute" }))
            }
        }
    };
    html! {
        details #chat.chat open[!muted && !seated.remarks.is_empty()] {
            summary { (visitor.word("chat-title")) @if !muted && !seated.remarks.is_empty() { " " span.count { (seated.remarks.len()) } } }
            @if !muted {
                ul #remarks aria-live="polite" {
                    @for remark in &seated.remarks {
                        li { strong { (speaker(visitor, seated, remark)) } ": " bdi { (told(visitor, remark)) } }
                    }
                }
                @if plays {
                    form action={ "/game/" (id) "/say" } method="post" data-swap {
                        (form_token::field(visitor))
                        label { span.unseen { (visitor.word("chat-say")) } input #saying type="text" name="words" maxlength=(LONGEST) autocomplete="off"; }
                        button.second { (visitor.word("chat-say")) }
                        div.courtesies {
                            @for courtesy in Courtesy::ALL {
                                button.quiet name="courtesy" value=(courtesy.id()) { (visitor.word(&format!("chat-{}", courtesy.id()))) }
                            }
                        }
                    }
                }
            }
            (unheard)
        }
    }
}

/// Who said it. Of someone who has handed the seat over, only whose seat it was is told.
fn speaker(visitor: &Visitor, seated: &Seated, remark: &Remark) -> String {
    let held = seated.roster.as_ref().and_then(|roster| roster.seats.get(usize::from(remark.seat)));
    let same = held.is_none_or(|held| remark.tenure.is_none_or(|tenure| tenure == held.tenure));
    let profile = seated.profile();
    if same {
        play::named(visitor, seated, Seat(remark.seat))
    } else {
        spoken::seat_name(&visitor.voice, profile, profile.seat_name(Seat(remark.seat)))
    }
}

fn told(visitor: &Visitor, remark: &Remark) -> String {
    match &remark.said {
        Said::Words(words) => words.clone(),
        Said::Courtesy(courtesy) => visitor.word(&format!("chat-{}", courtesy.id())),
    }
}

/// What someone says.
#[derive(Deserialize)]
pub(crate) struct Saying {
    words: Option<String>,
    courtesy: Option<String>,
}

/// Says something at a table, for whoever plays there.
pub(crate) async fn say(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(Saying { words, courtesy }): TokenForm<Saying>,
) -> Result<Response, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let shunned = {
        let seated = table.seated().await?;
        let roster = seated.roster.clone();
        drop(seated);
        let blockers = reporting::blockers(app.tables.store.as_ref(), &visitor.asker).await?;
        roster.is_some_and(|roster| roster.shuns(&blockers))
    };
    if shunned {
        let refused = Error::new(Code::NotYours, Message::new("chat-blocked")).into();
        return play::shown_again(&app, &table, &visitor, Err(refused)).await;
    }
    let courtesy = courtesy.and_then(|name| Courtesy::ALL.into_iter().find(|known| known.id() == name));
    let said = match courtesy {
        Some(courtesy) => Ok(Said::Courtesy(courtesy)),
        None => read_words(&words.unwrap_or_default()).map(Said::Words),
    };
    let done = match said {
        Ok(said) => table.say(&app.tables.store, visitor.asker.clone(), said).await,
        Err(error) => Err(error.into()),
    };
    play::shown_again(&app, &table, &visitor, done).await
}

/// Whether someone wants to hear what is said.
#[derive(Deserialize)]
pub(crate) struct Muting {
    mute: String,
}

/// Stops listening at this table, or begins again. Nobody else is told.
pub(crate) async fn mute(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(Muting { mute }): TokenForm<Muting>,
) -> Result<Response, Failure> {
    app.tables.table(&id, &visitor).await?;
    let value = if mute == "on" { "on" } else { "" };
    let mut response = Redirect::to(&format!("/game/{id}")).into_response();
    let cookie = session::kept_below(&format!("/game/{id}"), MUTE, value, &visitor.client);
    response.headers_mut().extend(HeaderValue::from_str(&cookie).ok().map(|cookie| (header::SET_COOKIE, cookie)));
    Ok(response)
}

/// A remark of this moment, by whoever has held the seat since then.
pub(crate) fn remark(seat: Seat, tenure: Option<i64>, said: Said) -> Remark {
    Remark { seat: seat.0, tenure, at: now(), said }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_one_line_that_can_be_seen() {
        assert_eq!(read_words("  hola,\n ¿qué tal? ").as_deref(), Ok("hola, ¿qué tal?"));
        for emoji in ["\u{2764}\u{fe0f}", "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}"] {
            assert_eq!(read_words(emoji).as_deref(), Ok(emoji));
        }
        for bad in ["", " \t ", "a\u{202e}b", "\u{0}", &"x".repeat(LONGEST + 1)] {
            assert!(read_words(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_remark_is_read_as_it_is_written() {
        for said in Courtesy::ALL.map(Said::Courtesy).into_iter().chain([Said::Words("hola".to_owned())]) {
            let remark = remark(Seat(1), Some(3), said);
            let text = serde_json::to_string(&remark).unwrap();
            assert_eq!(serde_json::from_str::<Remark>(&text).unwrap(), remark);
        }
    }
}
