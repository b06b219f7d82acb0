//! The table as a person sees it.

use maud::{Markup, html};
use redoubt_kernel::chance::Face;
use redoubt_kernel::scene::{CardKind, Choice, Scene};
use redoubt_kernel::{AnyAction, Error, Message, Seat, Telling};
use redoubt_stage::{html as parts, spoken, svg};
use redoubt_tactics::Player;

use super::plan::{self, Planned};
use crate::dice::{self, RollRequest};
use crate::form_token;
use crate::new::{Sent, commitment};
use crate::table::Seated;
use crate::visitor::Visitor;

/// Actions whose events the log shows; the rest is in the replay.
const LOGGED: usize = 40;

/// What is said beside the table, this once.
#[derive(Default)]
pub(crate) struct Aside {
    /// Why something was refused.
    pub(crate) refused: Option<Error>,
    /// An action that waits for a roll, and what has been rolled.
    pub(crate) asked: Option<(AnyAction, Vec<Face>, RollRequest)>,
    /// An order to many that is asked about before it is carried out.
    pub(crate) planned: Option<Planned>,
    /// What a machine player would do.
    pub(crate) hinted: Option<AnyAction>,
    /// What was found out about the position.
    pub(crate) advice: Option<Markup>,
}

/// Where the choices of a page are sent, and what goes with them.
pub(crate) struct Target {
    /// The address.
    pub(crate) action: String,
    /// `post`, or `get` where nothing is changed by it.
    pub(crate) method: &'static str,
    /// Hidden fields.
    pub(crate) fields: Vec<(&'static str, String)>,
}

/// Everything between the band along the top and the end of the page.
pub(crate) fn table(visitor: &Visitor, id: &str, seated: &Seated, aside: Aside) -> Markup {
    let voice = &visitor.voice;
    let battle = &seated.battle;
    let viewer = visitor.asker().viewer(seated);
    let mut scene = battle.view(viewer).scene();
    let state = match seated.to_move() {
        Some((_, Player::Person)) => "person",
        Some(_) => "machine",
        None => "over",
    };
    let waiting = seated.waiting.as_ref().map(|(action, asked)| (action, Vec::new(), asked));
    let asked = aside.asked.as_ref().map(|(action, faces, asked)| (action, faces.clone(), asked)).or(waiting);
    let orders = html! {
        section #orders aria-labelledby="now" {
            h2 #now.unseen { (visitor.word("page-now")) }
            @if let Some(part) = seated.hasty {
                p.small role="status" { (visitor.say(&Message::new("page-hasty").with("part", i64::from(part)))) }
            }
            (parts::prompt(&scene, voice))
            (parts::notes(&scene, voice))
            p #refusal.refusal role="alert" hidden[aside.refused.is_none()] {
                @if let Some(error) = &aside.refused { (parts::refusal(scene.game, error, voice)) }
            }
            @if let Some(advice) = &aside.advice { div.advice role="status" { (advice) } }
            @match (&asked, state) {
                (Some((action, faces, asked)), _) => (rolls(visitor, id, seated, action, faces, asked)),
                (None, "machine") => (thinking(visitor, id, seated)),
                (None, "person") if aside.planned.is_some() => {
                    @if let Some(planned) = &aside.planned { (plan::question(visitor, id, scene.game, planned)) }
                },
                (None, "person") => {
                    @if let Some(choice) = scene.choices.iter().find(|choice| aside.hinted.as_ref() == Some(&choice.action)) {
                        p.hint role="status" { (visitor.say(&Message::new("page-hinted").with("text", choice.text.clone()))) }
                    }
                    (choices(visitor, &scene, &target(visitor, id, seated), aside.hinted.as_ref()))
                },
                _ => (ended(visitor, id, seated)),
            }
            (tools(visitor, id, seated, state))
        }
    };
    // The choices stand beside the board already; the description need not repeat them.
    scene.choices.clear();
    html! {
        main #main.table data-table=(id) data-battle=(scene.game) data-version=(seated.version()) data-ply=(battle.ply())
            data-state=(state) data-asking={ "/game/" (id) } data-asked={ "version=" (seated.version()) } {
            h1.unseen { (voice.say(&scene.title)) }
            (parts::strip(&scene, voice))
            (field(visitor, &scene))
            (beside(visitor, &scene))
            div #side.side {
                (orders)
                section #log aria-labelledby="logged" {
                    h2 #logged { (visitor.word("page-log")) }
                    (log(visitor, seated))
                }
                details #words {
                    summary { (visitor.word("page-words")) }
                    @for line in spoken::describe(&scene, voice, seated.profile()).lines() { p { (line) } }
                }
            }
        }
    }
}

/// The board with the tools that belong to it.
pub(crate) fn field(visitor: &Visitor, scene: &Scene) -> Markup {
    let inch = scene.board.table.as_ref().map(|table| table.inch);
    html! {
        section #field aria-label=(visitor.word("page-board")) {
            div #board data-inch=[inch] data-wide=[inch.map(|_| scene.board.width)] data-deep=[inch.map(|_| scene.board.height)] {
                (svg::board(scene, &visitor.voice))
            }
            div.glass role="group" aria-label=(visitor.word("page-zoom")) {
                button type="button" data-zoom="in" aria-label=(visitor.word("page-zoom-in")) { "+" }
                button type="button" data-zoom="out" aria-label=(visitor.word("page-zoom-out")) { "−" }
                button type="button" data-next="" aria-label=(visitor.word("page-next")) { "➤" }
                button type="button" data-zoom="all" aria-label=(visitor.word("page-zoom-all")) { "⤢" }
            }
            div #beat hidden {}
        }
    }
}

/// What lies beside the board.
pub(crate) fn beside(visitor: &Visitor, scene: &Scene) -> Markup {
    html! {
        @if !scene.panels.is_empty() {
            section #beside.cards[has_cards(scene)] aria-label=(visitor.word("page-beside")) {
                div #tray.tray tabindex="0" role="group" aria-label=(visitor.word("page-beside")) { @for panel in &scene.panels { (parts::panel(panel, &visitor.voice)) } }
            }
        }
    }
}

/// Do cards lie beside the board? They need more room than words.
fn has_cards(scene: &Scene) -> bool {
    let mut items = scene.panels.iter().flat_map(|panel| &panel.items);
    items.any(|item| item.card.as_ref().is_some_and(|card| card.kind != CardKind::Chip))
}

fn target(visitor: &Visitor, id: &str, seated: &Seated) -> Target {
    let fields = vec![("token", visitor.token.clone()), ("version", seated.version().to_string())];
    Target { action: format!("/game/{id}/act"), method: "post", fields }
}

/// The lawful choices: on the page as buttons, and what they touch on the board for the page's script.
pub(crate) fn choices(visitor: &Visitor, scene: &Scene, target: &Target, hinted: Option<&AnyAction>) -> Markup {
    let groups = parts::groups(scene, &visitor.voice);
    html! {
        form #choices action=(target.action) method=(target.method) data-swap {
            @for (name, value) in &target.fields { input type="hidden" name=(name) value=(value); }
            p #picked hidden {}
            ul.choices {
                @for group in &groups {
                    @match group.choices.as_slice() {
                        [(index, choice)] => (one(visitor, scene.game, *index, choice, hinted)),
                        many => {
                            li.group {
                                details open[many.iter().any(|(_, choice)| hinted == Some(&choice.action))] {
                                    summary { (group.title) span.count { (many.len()) } }
                                    ul { @for (index, choice) in many { (one(visitor, scene.game, *index, choice, hinted)) } }
                                }
                            }
                        },
                    }
                }
            }
        }
    }
}

fn one(visitor: &Visitor, game: &str, index: usize, choice: &Choice, hinted: Option<&AnyAction>) -> Markup {
    html! {
        li.choice.hinted[hinted == Some(&choice.action)] data-choice=(index) data-touches=(choice.touches.join(" "))
            data-spots=[spots(choice)] {
            button name="choice" value=(index) { (visitor.say(&choice.text)) }
            (parts::clause(game, choice.rule))
        }
    }
}

/// The points of a measured table that a choice leads to, for the page's script.
pub(super) fn spots(choice: &Choice) -> Option<String> {
    let points: Vec<String> = choice.points.iter().map(|(x, y)| format!("{x} {y}")).collect();
    (!points.is_empty()).then(|| points.join(" "))
}

fn rolls(
    visitor: &Visitor,
    id: &str,
    seated: &Seated,
    action: &AnyAction,
    faces: &[Face],
    asked: &RollRequest,
) -> Markup {
    let mut sent = Sent::new();
    sent.insert("version".to_owned(), seated.version().to_string());
    sent.insert("action".to_owned(), action.to_string());
    sent.insert("rolls".to_owned(), serde_json::to_string(faces).unwrap_or_default());
    html! {
        (dice::form(visitor, seated.profile(), &format!("/game/{id}/rolls"), &sent, asked))
        @if matches!(seated.to_move(), Some((_, Player::Person))) {
            p { a.button.second href={ "/game/" (id) } { (visitor.word("page-roll-not")) } }
        }
    }
}

/// A machine player thinks: how far it is, and a way to have it decide now.
fn thinking(visitor: &Visitor, id: &str, seated: &Seated) -> Markup {
    let seat = seated.to_move().map_or(Seat(0), |(seat, _)| seat);
    let profile = seated.profile();
    let name = spoken::seat_name(&visitor.voice, profile, profile.seat_name(seat));
    let text = visitor.say(&Message::new("page-thinking").with("seat", name));
    if let Some(error) = &seated.stalled {
        let stalled = Message::new("page-stalled").with("reason", error.message.clone());
        return html! { p.refusal role="alert" { (visitor.say(&stalled)) } };
    }
    html! {
        p.thinking { (text) }
        p #queued.small hidden { (visitor.word("page-queued")) }
        progress #thinking max="100" aria-label=(text) {}
        form action={ "/game/" (id) "/hurry" } method="post" data-swap {
            (form_token::field(visitor))
            input type="hidden" name="version" value=(seated.version());
            button.second { (visitor.word("page-hurry")) }
        }
    }
}

/// What there is to do when it is over.
fn ended(visitor: &Visitor, id: &str, seated: &Seated) -> Markup {
    html! {
        @if let Some(secret) = seated.battle.revealed() {
            p { (visitor.word(if seated.battle.proof().is_spotless() { "page-proven" } else { "page-proven-but" })) }
            p.small.seal { (visitor.say(&Message::new("page-secret").with("secret", secret))) }
        }
        p.row {
            a.button.first href={ "/replay/" (id) } { (visitor.word("page-replay")) }
            a.button href={ "/new/" (seated.profile().id) } { (visitor.word("page-again")) }
        }
    }
}

/// What can be done besides acting.
fn tools(visitor: &Visitor, id: &str, seated: &Seated, state: &str) -> Markup {
    let post = |path: &str, word: &str, key: &str| {
        html! {
            form action={ "/game/" (id) "/" (path) } method="post" data-swap {
                (form_token::field(visitor))
                input type="hidden" name="version" value=(seated.version());
                button.second data-key=(key) aria-keyshortcuts=(key) { (visitor.word(word)) }
            }
        }
    };
    html! {
        div.tools {
            @if seated.battle.ply() > 0 { (post("undo", "page-undo", "u")) }
            @if state == "person" {
                (post("hint", "page-hint", "h"))
                (post("chances", "page-chances", "c"))
            }
            a.button.second href={ "/game/" (id) "/journal" } download { (visitor.word("page-save")) }
            a.button.second href={ "/replay/" (id) } data-key="r" { (visitor.word("page-replay")) }
            a.button.second href={ "/rules/" (seated.profile().id) } { (visitor.word("page-rules")) }
            button.second type="button" data-help="" data-key="?" hidden { (visitor.word("page-keys")) }
        }
        dialog #help aria-labelledby="keys" {
            h2 #keys { (visitor.word("page-keys")) }
            dl {
                @for (keys, word) in KEYS { dt { @for key in keys.split(' ') { kbd { (key) } " " } } dd { (visitor.word(word)) } }
            }
            @if let Some(seal) = commitment(visitor, &seated.battle) { p.small.seal { (seal) } }
            form method="dialog" { button { (visitor.word("page-close")) } }
        }
    }
}

/// The keys and what they do.
const KEYS: [(&str, &str); 10] = [
    ("Tab", "page-key-tab"),
    ("↑ ↓ ← →", "page-key-arrows"),
    ("Enter", "page-key-enter"),
    ("Esc", "page-key-escape"),
    ("1 … 9", "page-key-number"),
    ("n", "page-key-next"),
    ("u", "page-key-undo"),
    ("h", "page-key-hint"),
    ("c", "page-key-chances"),
    ("+ − 0", "page-key-zoom"),
];

/// What happened, the latest first.
pub(crate) fn log(visitor: &Visitor, seated: &Seated) -> Markup {
    let game = seated.profile().id;
    let last = seated.battle.ply();
    let story = seated.battle.story(visitor.asker().viewer(seated)).enumerate().skip(last.saturating_sub(LOGGED));
    let story: Vec<(usize, Vec<Telling>)> = story.map(|(ply, past)| (ply, past.told())).collect();
    html! {
        ol.log reversed start=(last) {
            @for (ply, events) in story.iter().rev().filter(|(_, events)| !events.is_empty()) {
                li data-ply=(ply) value=(ply) { ul { (parts::happenings(game, events, &visitor.voice)) } }
            }
        }
    }
}

/// One moment on the way to the present.
pub(super) fn beat(visitor: &Visitor, scene: &Scene, ply: usize, events: &[Telling]) -> Markup {
    html! {
        div.beat data-ply=(ply) {
            (svg::board(scene, &visitor.voice))
            ul.told { (parts::happenings(scene.game, events, &visitor.voice)) }
        }
    }
}
