//! The table as a person sees it.

use maud::{Markup, html};
use redoubt_kernel::chance::Face;
use redoubt_kernel::scene::{CardKind, Choice, Scene};
use redoubt_kernel::{AnyAction, Error, Message, Seat, Viewer};
use redoubt_stage::lists::{self, Row};
use redoubt_stage::{
    html as parts, spoken,
    svg::{self, Trace},
};
use redoubt_tactics::{Advised, Player};

use super::Act;
use super::company;
use super::ended;
use super::plan::{self, Planned};
use super::pointing;
use super::report;
use crate::chat;
use crate::dice::{self, RollRequest};
use crate::form_token;
use crate::menu::menu;
use crate::new::{Sent, commitment};
use crate::table::Seated;
use crate::visitor::Visitor;

/// What is said beside the table, this once.
#[derive(Default)]
pub(crate) struct Aside {
    /// Why something was refused.
    pub(crate) refused: Option<Error>,
    /// An action that waits for a roll, and what has been rolled.
    pub(crate) asked: Option<(Act, Vec<Face>, RollRequest)>,
    /// An order to many that is asked about before it is carried out.
    pub(crate) planned: Option<Planned>,
    /// What a machine player would do, and why.
    pub(crate) hinted: Option<Advised>,
    /// What was found out about the position.
    pub(crate) advice: Option<Markup>,
}

/// Where the choices of a page are sent, and what goes with them.
pub(crate) struct FormTarget {
    /// The address.
    pub(crate) action: String,
    /// `post`, or `get` where nothing is changed by it.
    pub(crate) method: &'static str,
    /// Hidden fields.
    pub(crate) fields: Vec<(&'static str, String)>,
    /// May the page's script make a choice that decides nothing?
    pub(crate) forced: bool,
}

/// Everything between the band along the top and the end of the page.
pub(crate) fn table(visitor: &Visitor, id: &str, seated: &Seated, aside: Aside) -> Markup {
    let voice = &visitor.voice;
    let battle = &seated.battle;
    let viewer = seated.viewer(&visitor.asker);
    let view = battle.view(viewer);
    let mut scene = view.scene();
    own_first(&mut scene, viewer);
    let state = match seated.to_move() {
        Some(_) if !visitor.asker.is_private() && !seated.awaited().is_empty() => "other",
        Some((seat, Player::Person)) if viewer.holds(seat) => "person",
        Some((_, Player::Person)) => "other",
        Some(_) => "machine",
        None => "over",
    };
    let plays = seated.seating.people().any(|seat| viewer.holds(seat));
    let waiting = seated.waiting.as_ref().filter(|_| plays).map(|(_, asked)| (None, Vec::new(), asked));
    let asked = aside.asked.as_ref().map(|(order, faces, asked)| (Some(order), faces.clone(), asked)).or(waiting);
    let orders = html! {
        section #orders aria-labelledby="now" {
            h2 #now.unseen { (visitor.word("page-now")) }
            (company::company(visitor, id, seated))
            @if let Some(part) = seated.hasty {
                p.small role="status" { (visitor.say(&Message::new("page-hasty").with("part", i64::from(part)))) }
            }
            // How it ended stands with the rest of what is told then.
            @if state != "over" { (parts::prompt(&scene, voice)) }
            (parts::notes(&scene, voice))
            p #refusal.refusal role="alert" hidden[aside.refused.is_none()] {
                @if let Some(error) = &aside.refused { (parts::refusal(scene.game, error, voice)) }
            }
            @if let Some(advice) = &aside.advice { div.advice role="status" { (advice) } }
            @match (&asked, state) {
                (Some((order, faces, asked)), _) => (rolls(visitor, id, seated, *order, faces, asked)),
                (None, "machine") => (thinking(visitor, id, seated)),
                (None, "other") => (company::waiting(visitor, id, seated)),
                (None, "person") if aside.planned.is_some() => {
                    @if let Some(planned) = &aside.planned { (plan::question(visitor, id, scene.game, planned)) }
                },
                (None, "person") => {
                    @let hinted = aside.hinted.as_ref().map(|hinted| &hinted.action);
                    @if let Some(choice) = scene.choices.iter().find(|choice| hinted == Some(&choice.action)) {
                        p.hint role="status" {
                            (visitor.say(&Message::new("page-hinted").with("text", choice.text.clone())))
                            @if let Some(why) = aside.hinted.as_ref().and_then(|hinted| hinted.why.clone()) {
                                " " span.why { (visitor.say(&Message::new("page-hint-why").with("why", why))) }
                            }
                        }
                    }
                    (choices(visitor, &scene, &target(visitor, id, seated, &scene), hinted))
                    // What pointing at a bare place means before anything has been chosen.
                    @if let Some(reach) = view.reach("") { (pointing::reach(visitor, &reach, &scene)) }
                },
                _ => (ended::ended(visitor, id, seated, &scene)),
            }
            (chat::panel(visitor, id, seated, visitor.muted))
            (tools(visitor, id, seated, state, plays))
        }
    };
    // Where nobody has decided anything, only the last action is news.
    let watched = seated.seating.people().next().is_none();
    let before = battle.ply().saturating_sub(1);
    // What the board shows of what just happened: everything since the viewer decided last.
    let since = battle.unseen_since(viewer);
    let trace = report::trace(battle, viewer, if watched { before } else { since }, battle.ply());
    let deeds: Vec<_> = battle.deeds(viewer).collect();
    let beside = beside(visitor, &scene);
    let shape = shape(&scene);
    // The choices stand beside the board already; the description need not repeat them.
    scene.choices.clear();
    html! {
        main #main class={ "table " (shape) } data-table=(id) data-battle=(scene.game) data-version=(seated.version()) data-ply=(battle.ply())
            data-state=(state) data-since=(since) data-seat=[seated.to_move().map(|(seat, _)| seat.0)]
            data-hotseat=[is_hot_seat(seated, viewer).then_some("")] data-roster=[seated.roster.as_ref().map(|roster| roster.edition)] data-remarks=(seated.said) data-asking={ "/game/" (id) } data-asked={ "version=" (seated.version()) } {
            h1.unseen { (voice.say(&scene.title)) }
            (menu(visitor, scene.game, Some(id), &format!("/game/{id}")))
            (parts::strip(&scene, voice))
            (field(visitor, &scene, trace.as_ref(), Some(report::latest(visitor, seated, &deeds, since))))
            div #rest.rest {
                (beside)
                div #side.side {
                    (orders)
                    div #below.below {
                        (reader(visitor))
                        section #log aria-labelledby="logged" {
                            h2 #logged { (visitor.word("page-log")) }
                            (report::log(visitor, seated, &deeds, &scene))
                        }
                        details #words {
                            summary { (visitor.word("page-words")) }
                            @for line in spoken::describe(&scene, voice, seated.profile()).lines() { p { (line) } }
                        }
                    }
                }
            }
        }
    }
}

/// Of what both sides have beside the board, whoever plays one of them sees their own first.
fn own_first(scene: &mut Scene, viewer: Viewer) {
    for sides in scene.panels.chunk_by_mut(|one, next| one.seat.is_some() && next.seat.is_some()) {
        sides.sort_by_key(|panel| !panel.seat.is_some_and(|seat| viewer.holds(seat)));
    }
}

/// Do several people sit at this screen, one on each side?
fn is_hot_seat(seated: &Seated, viewer: Viewer) -> bool {
    seated.seating.people().filter(|seat| viewer.holds(*seat)).count() > 1
}

/// How the board is shaped, as classes of the table: what lies beside it fills the room that such a board leaves. `r12` is a
/// board whose width is 1.2 of its height. What else the style has to know of the whole table is said here too: a selector that
/// would look for it (`:has`) costs every browser the style of the whole page whenever anything is drawn.
pub(crate) fn shape(scene: &Scene) -> String {
    let plan = scene.board.plan.as_ref().map(|plan| (plan.width, plan.height));
    let (width, height) = plan.unwrap_or((scene.board.width, scene.board.height));
    let tenths = (width * 10 / height.max(1)).clamp(7, 20);
    let room = if tenths <= 10 { "upright" } else { "broad" };
    let cards = if has_cards(scene) { " with-cards" } else { "" };
    let measured = if scene.board.table.is_some() { " measured" } else { "" };
    let choosing = if scene.choices.is_empty() { "" } else { " choosing" };
    let dealing = if is_dealing(scene) { " dealing" } else { "" };
    format!("r{tenths} {room}{cards}{measured}{choosing}{dealing}")
}

/// Does everything that can be done begin beside the board, as when an army is set up?
fn is_dealing(scene: &Scene) -> bool {
    let mut begins = scene.choices.iter().filter_map(|choice| choice.touches.first()).peekable();
    let lies_beside = |id: &String| scene.panels.iter().flat_map(|panel| &panel.items).any(|item| item.id == *id);
    begins.peek().is_some() && begins.all(lies_beside)
}

/// Where a thing that is pointed at is shown large.
pub(crate) fn reader(visitor: &Visitor) -> Markup {
    html! { section #reader.reader aria-label=(visitor.word("page-reader")) data-close=(visitor.word("page-close")) hidden {} }
}

/// The board with the tools that belong to it.
pub(crate) fn field(visitor: &Visitor, scene: &Scene, trace: Option<&Trace>, told: Option<Markup>) -> Markup {
    let inch = scene.board.table.as_ref().map(|table| table.inch);
    // The battle's own cards tell moves and attacks apart: then so does the board.
    let cards = scene.pieces.iter().filter_map(|piece| piece.card.as_ref());
    let apart = cards.into_iter().any(|card| !card.patterns.is_empty());
    html! {
        section #field aria-label=(visitor.word("page-board")) {
            // What happened is told in a place of its own, where it covers nothing.
            @if let Some(told) = told {
                div #moment.moment {
                    div #beat tabindex="0" role="group" aria-label=(visitor.word("page-log")) { (told) }
                    button #skip.second type="button" hidden { (visitor.word("page-beats-skip")) }
                    button #again.second type="button" hidden { span aria-hidden="true" { "↺" } span.name { (visitor.word("page-beats-again")) } }
                }
            }
            div #board data-apart[apart] data-inch=[inch] data-wide=[inch.map(|_| scene.board.width)] data-deep=[inch.map(|_| scene.board.height)] {
                (svg::board_with(scene, &visitor.voice, trace))
            }
            div.glass role="group" aria-label=(visitor.word("page-zoom")) {
                button type="button" data-zoom="in" aria-label=(visitor.word("page-zoom-in")) { "+" }
                button type="button" data-zoom="out" aria-label=(visitor.word("page-zoom-out")) { "−" }
                button type="button" data-next="" aria-label=(visitor.word("page-next")) { "➤" }
                button type="button" data-zoom="all" aria-label=(visitor.word("page-zoom-all")) { "⤢" }
                // Where nobody sits at the far side, nobody wants to see it from there.
                @if redoubt_registry::profile(scene.game).is_ok_and(|profile| profile.seats.len() > 1) {
                    button type="button" data-turn="" aria-pressed="false" aria-label=(visitor.word("page-turn")) { "⇅" }
                }
            }
        }
    }
}

/// What lies beside the board.
pub(crate) fn beside(visitor: &Visitor, scene: &Scene) -> Markup {
    html! {
        @if !scene.panels.is_empty() {
            section #beside.cards[has_cards(scene)] aria-label=(visitor.word("page-beside")) {
                div #tray.tray tabindex="0" role="group" aria-label=(visitor.word("page-beside")) { @for panel in &scene.panels { (parts::panel(scene, panel, &visitor.voice)) } }
            }
        }
    }
}

/// Do cards lie beside the board? They need more room than words.
fn has_cards(scene: &Scene) -> bool {
    let mut items = scene.panels.iter().flat_map(|panel| &panel.items);
    items.any(|item| item.card.as_ref().is_some_and(|card| card.kind != CardKind::Chip))
}

fn target(visitor: &Visitor, id: &str, seated: &Seated, scene: &Scene) -> FormTarget {
    let fields = vec![("token", visitor.token.clone()), ("version", seated.version().to_string())];
    // A person's own dice are for the person to roll.
    let forced = scene.is_forced() && !seated.battle.dice_are_typed();
    FormTarget { action: format!("/game/{id}/act"), method: "post", fields, forced }
}

/// The lawful choices: on the page as buttons, and what they touch on the board for the page's script.
pub(crate) fn choices(visitor: &Visitor, scene: &Scene, target: &FormTarget, hinted: Option<&AnyAction>) -> Markup {
    html! {
        form #choices action=(target.action) method=(target.method) data-swap data-forced[target.forced] {
            @for (name, value) in &target.fields { input type="hidden" name=(name) value=(value); }
            p #picked hidden {}
            (rows(visitor, scene.game, &lists::listed(scene, &visitor.voice, pointing::is_beside), hinted))
            // What has no place on the board has its button here, whatever becomes of the list.
            ul.choices.plain {
                @for (_, choice) in scene.asked().into_iter().filter(|(_, choice)| pointing::is_beside(choice)) {
                    (one(visitor, scene.game, choice, hinted))
                }
            }
            p #rest-of-choices hidden { button.quiet type="button" data-more="" { (visitor.word("page-more")) } }
        }
    }
}

/// A part of the list. What belongs together opens and closes.
fn rows(visitor: &Visitor, game: &str, rows: &[Row<'_>], hinted: Option<&AnyAction>) -> Markup {
    html! {
        ul.choices {
            @for row in rows {
                @match row {
                    Row::One(_, choice) => (one(visitor, game, choice, hinted)),
                    Row::Many(group) => {
                        li.group {
                            details open[row.holds(&|choice| hinted == Some(&choice.action))] {
                                summary { (group.title) span.count { (row.count()) } }
                                (self::rows(visitor, game, &group.rows, hinted))
                            }
                        }
                    },
                }
            }
        }
    }
}

fn one(visitor: &Visitor, game: &str, choice: &Choice, hinted: Option<&AnyAction>) -> Markup {
    html! {
        li.choice.hinted[hinted == Some(&choice.action)] data-touches=(choice.touches.join(" "))
            data-kind=(choice.kind) data-otherwise=[pointing::otherwise(choice)] data-spots=[pointing::spots(choice)]
            data-stands=[pointing::stands(&choice.sketch.stands)] data-bands=[pointing::bands(&choice.sketch.bands)] {
            button name="choice" value=(choice.order()) { (visitor.say(&choice.text)) }
            (parts::clause(game, choice.rule))
        }
    }
}

/// The form for a roll: for the order that someone gave, or for what a machine player has chosen.
fn rolls(
    visitor: &Visitor,
    id: &str,
    seated: &Seated,
    order: Option<&Act>,
    faces: &[Face],
    asked: &RollRequest,
) -> Markup {
    let mut sent = Sent::new();
    sent.insert("version".to_owned(), seated.version().to_string());
    sent.extend(order.into_iter().flat_map(Act::order).map(|(name, value)| (name.to_owned(), value.to_owned())));
    sent.insert("rolls".to_owned(), serde_json::to_string(faces).unwrap_or_default());
    let table = (seated.battle.game().as_ref(), &seated.battle.journal().header.setup);
    html! {
        (dice::form(visitor, table, &format!("/game/{id}/rolls"), &sent, asked))
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
        @if seated.may_hurry(&visitor.asker).is_ok() {
            form action={ "/game/" (id) "/hurry" } method="post" data-swap {
                (form_token::field(visitor))
                input type="hidden" name="version" value=(seated.version());
                button.second { (visitor.word("page-hurry")) }
            }
        }
    }
}

/// What can be done besides acting.
fn tools(visitor: &Visitor, id: &str, seated: &Seated, state: &str, plays: bool) -> Markup {
    let apart = seated.is_apart() && !visitor.asker.is_private();
    let between = seated.is_between_people() && !visitor.asker.is_private();
    let rated = seated.is_rated();
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
            @if apart && plays && state != "over" && seated.battle.ply() > 0 && seated.proposed().is_none() {
                (post("propose", "people-propose-undo", "u"))
            }
            @if apart && plays && state != "over" {
                form.row action={ "/game/" (id) "/propose" } method="post" data-swap {
                    (form_token::field(visitor))
                    input type="hidden" name="version" value=(seated.version());
                    @if seated.proposed().is_none() { button.second name="what" value="draw" { (visitor.word("people-propose-draw")) } }
                    button.second formaction={ "/game/" (id) "/resign" } data-sure=(visitor.word("people-resign-sure")) { (visitor.word("people-resign")) }
                }
            }
            @if (rated || between) && !apart && plays && state != "over" {
                form.row action={ "/game/" (id) "/resign" } method="post" data-swap {
                    (form_token::field(visitor))
                    input type="hidden" name="version" value=(seated.version());
                    button.second data-sure=(visitor.word("people-resign-sure")) { (visitor.word("people-resign")) }
                }
            }
            @if between && !apart && plays && state != "over" { p.small { (visitor.word("people-minded")) } }
            @if !between && !rated && plays && seated.battle.ply() > 0 { (post("undo", "page-undo", "u")) }
            @if state == "person" && !between && !rated {
                (post("hint", "page-hint", "h"))
                (post("chances", "page-chances", "c"))
            }
        }
        (keys(visitor, commitment(visitor, &seated.battle)))
    }
}

/// The list of keys, and what the dice were sealed with.
pub(crate) fn keys(visitor: &Visitor, sealed: Option<String>) -> Markup {
    html! {
        dialog #help aria-labelledby="keys" {
            h2 #keys { (visitor.word("page-keys")) }
            dl {
                @for (keys, word) in KEYS { dt { @for key in keys.split(' ') { kbd { (key) } " " } } dd { (visitor.word(word)) } }
            }
            @if let Some(seal) = sealed { p.small.seal { (seal) } }
            form method="dialog" { button { (visitor.word("page-close")) } }
        }
    }
}

/// The keys and what they do.
const KEYS: [(&str, &str); 11] = [
    ("Tab", "page-key-tab"),
    ("↑ ↓ ← →", "page-key-arrows"),
    ("Enter", "page-key-enter"),
    ("Esc", "page-key-escape"),
    ("1 … 9", "page-key-number"),
    ("n", "page-key-next"),
    ("u", "page-key-undo"),
    ("h", "page-key-hint"),
    ("c", "page-key-chances"),
    ("p", "page-key-autoplay"),
    ("+ − 0", "page-key-zoom"),
];
