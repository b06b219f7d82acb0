//! The frame of every page.

use axum::Extension;
use axum::http::header;
use axum::response::{AppendHeaders, IntoResponse, Redirect};
use maud::{DOCTYPE, Markup, html};
use redoubt_kernel::Lang;
use serde::Deserialize;

use crate::assets;
use crate::client::Client;
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::session::kept;
use crate::visitor::{ThemeChoice, Visitor};

/// A whole page around `middle`, which is the `main` element.
pub(crate) fn whole(visitor: &Visitor, title: &str, class: &str, middle: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(visitor.lang().code()) data-theme=(visitor.theme.id()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content=(match visitor.theme {
                    ThemeChoice::Auto => "light dark",
                    ThemeChoice::Light => "light",
                    ThemeChoice::Dark => "dark",
                });
                title { (title) " · Redoubt" }
                link rel="icon" type="image/svg+xml" href=(assets::path("icon.svg"));
                link rel="stylesheet" href=(assets::path("board.css"));
                link rel="stylesheet" href=(assets::path("page.css"));
                script type="module" src=(assets::path("shell.js")) {}
                @if let Some(script) = own_script(class) { script type="module" src=(assets::path(script)) {} }
            }
            body class=(class) data-token=(visitor.token) data-auto=(switch(visitor.auto)) data-sound=(switch(visitor.sound)) data-motion=(switch(visitor.motion)) {
                a.skip href="#main" { (visitor.word("page-skip")) }
                (top(visitor, class))
                (middle)
                div #live.unseen role="status" aria-live="polite" {}
            }
        }
    }
}

/// The script that only pages of this class need.
fn own_script(class: &str) -> Option<&'static str> {
    match class {
        "table" => Some("board.js"),
        "people" => Some("shares.js"),
        "account" => Some("passkey.js"),
        "lobby" => Some("lobby.js"),
        "home arrival" => Some("arrival.js"),
        _ => None,
    }
}

/// A switch, as it is written.
pub(crate) const fn switch(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

/// The band along the top: the way home, and how the page speaks and looks. A table has a menu for that.
fn top(visitor: &Visitor, class: &str) -> Markup {
    html! {
        header.top {
            a.brand href="/" { "Redoubt" }
            p #connection.connection role="status" data-lost=(visitor.word("page-connection-lost"))
                data-back=(visitor.word("page-connection-back")) data-unreached=(visitor.word("page-unreached")) {}
            @if class != "table" {
                @if !visitor.asker.is_private() { (ways(visitor)) }
                (settings_form(visitor, &visitor.path))
            }
        }
    }
}

/// Where else there is to go on a server that others use: who is looking for someone to play with, and one's own account.
fn ways(visitor: &Visitor) -> Markup {
    html! {
        nav.ways aria-label=(visitor.word("lobby-ways")) {
            a href="/lobby" { (visitor.word("lobby-title")) }
            @match &visitor.person {
                Some(person) => { a href="/account" { (person.name) } },
                None => { a href="/sign-in" { (visitor.word("account-sign-in")) } },
            }
        }
    }
}

/// How the page speaks and looks; `back` is where a change leads.
pub(crate) fn settings_form(visitor: &Visitor, back: &str) -> Markup {
    html! {
        form.settings action="/settings" method="post" {
            (form_token::field(visitor))
            input type="hidden" name="back" value=(back);
            span.choices role="group" aria-label=(visitor.word("page-language")) {
                @for lang in Lang::ALL {
                    button name="lang" value=(lang.code()) lang=(lang.code()) aria-pressed=(lang == visitor.lang()) {
                        (match lang { Lang::En => "English", Lang::Es => "Español" })
                    }
                }
            }
            span.choices role="group" aria-label=(visitor.word("page-theme")) {
                @for theme in ThemeChoice::ALL {
                    button name="theme" value=(theme.id()) aria-pressed=(theme == visitor.theme) {
                        (visitor.word(&format!("page-theme-{}", theme.id())))
                    }
                }
            }
        }
    }
}

/// A page that says what went wrong. It has no forms: it may be shown to a stranger.
pub(crate) fn failed(visitor: &Visitor, failure: &Failure) -> Markup {
    let title = visitor.word("page-trouble");
    html! {
        (DOCTYPE)
        html lang=(visitor.lang().code()) data-theme=(visitor.theme.id()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " · Redoubt" }
                link rel="icon" type="image/svg+xml" href=(assets::path("icon.svg"));
                link rel="stylesheet" href=(assets::path("board.css"));
                link rel="stylesheet" href=(assets::path("page.css"));
            }
            body.plain {
                main #main {
                    h1 { (title) }
                    (trouble(visitor, failure))
                    p { a href="/" { (visitor.word("page-home")) } }
                }
            }
        }
    }
}

/// What went wrong, as a paragraph; where it may go through in a moment, with the offer to try again.
pub(crate) fn trouble(visitor: &Visitor, failure: &Failure) -> Markup {
    html! {
        p.refusal { (visitor.voice.complain(&failure.error())) }
        @if failure.is_passing() {
            @if visitor.shell { button.second type="button" data-again="" { (visitor.word("page-try-again")) } }
            @else { p { a.button href=(back(&visitor.path)) { (visitor.word("page-try-again")) } } }
        } @else if matches!(failure, Failure::Refused(_) | Failure::Quota { .. }) && !visitor.shell {
            // What was refused can be mended where it was written.
            p { a.button href=(back(&visitor.path)) { (visitor.word("page-go-back")) } }
        }
    }
}

/// Where whoever asked for a path can ask again: what was sent to a table is asked for at the table.
fn back(path: &str) -> String {
    let mut parts = path.trim_start_matches('/').splitn(3, '/');
    match (parts.next(), parts.next(), parts.next()) {
        (Some("game"), Some(id), Some("people" | "notify" | "report" | "block")) => format!("/game/{id}/people"),
        (Some(place @ ("lobby" | "account")), Some(_), _) => format!("/{place}"),
        (Some("play"), Some(battle), _) => format!("/new/{battle}"),
        (Some(place @ ("game" | "replay")), Some(id), Some(_)) => format!("/{place}/{id}"),
        _ if path.starts_with("/load") => "/".to_owned(),
        _ => path.to_owned(),
    }
}

/// What the settings in the top band and in a table's menu send.
#[derive(Deserialize)]
pub(crate) struct Settings {
    lang: Option<String>,
    theme: Option<String>,
    auto: Option<String>,
    sound: Option<String>,
    motion: Option<String>,
    asks: Option<String>,
    #[serde(default)]
    back: String,
}

/// Is this an address of ours? A browser drops tabs and line ends wherever they stand, so that `/`, a tab and `/evil` would
/// lead to another site: nothing is let through but what an address is written in.
pub(crate) fn is_ours(back: &str) -> bool {
    back.starts_with('/')
        && !back.starts_with("//")
        && back.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\')
}

/// Remembers a language, a theme or a switch, and goes back to where the visitor was.
pub(crate) async fn settings(
    Extension(client): Extension<Client>,
    TokenForm(sent): TokenForm<Settings>,
) -> Result<impl IntoResponse, Failure> {
    let cookie = |name: &str, value: &str| (header::SET_COOKIE, kept(name, value, &client));
    let lang = sent.lang.and_then(|code| code.parse::<Lang>().ok()).map(|lang| cookie("lang", lang.code()));
    let theme = sent.theme.and_then(|name| ThemeChoice::named(&name)).map(|theme| cookie("theme", theme.id()));
    let switched = |name: &str, sent: Option<String>| {
        sent.and_then(|value| [true, false].map(switch).into_iter().find(|known| *known == value))
            .map(|value| cookie(name, value))
    };
    let switches = [
        switched("auto", sent.auto),
        switched("sound", sent.sound),
        switched("motion", sent.motion),
        switched("asks", sent.asks),
    ];
    let back = if is_ours(&sent.back) { sent.back.as_str() } else { "/" };
    Ok((
        AppendHeaders(lang.into_iter().chain(theme).chain(switches.into_iter().flatten()).collect::<Vec<_>>()),
        Redirect::to(back),
    ))
}
