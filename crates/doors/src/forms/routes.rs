//! Every route of the page, with the fields that it understands. A test compares them with the server's.

/// What belongs into a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FieldKind {
    /// The number of lines that the page shows.
    Version,
    /// A number from 0 up.
    Number,
    /// A number from 1 up.
    Counted,
    /// One of these.
    One(&'static [&'static str]),
    /// The name of a seat.
    Seat,
    /// The battle.
    Battle,
    /// One of its scenarios.
    Scenario,
    /// The name of a place, a piece or an action.
    Word,
    /// Several.
    Words,
    /// The name of an action.
    Verb,
    /// An action in words.
    Order,
    /// Rolls.
    Rolls,
    /// What someone calls themselves.
    Name,
    /// Their password.
    Password,
    /// One of their blocks.
    Block,
    /// What a stream is to tell of.
    Watched,
    /// Anything.
    Text,
    /// A file.
    File,
    /// The journal of a battle that is over, or some other file.
    Journal,
}

/// A route, and what a form or an address of ours sends there. One that understands different forms is listed once for each.
pub(super) struct Route {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) fields: &'static [(&'static str, FieldKind)],
    /// Is it a form of several parts, which may be files?
    pub(super) parts: bool,
}

impl Route {
    /// Does it keep a core busy for long? Then there would be time for little else.
    pub(super) fn is_costly(&self) -> bool {
        const COSTLY: [&str; 8] = ["hint", "chances", "study", "sign-up", "sign-in", "password", "delete", "ending"];
        self.method == "POST" && self.path.rsplit('/').next().is_some_and(|what| COSTLY.contains(&what))
    }
}

const fn get(path: &'static str, fields: &'static [(&'static str, FieldKind)]) -> Route {
    Route { method: "GET", path, fields, parts: false }
}

const fn post(path: &'static str, fields: &'static [(&'static str, FieldKind)]) -> Route {
    Route { method: "POST", path, fields, parts: false }
}

const fn parts(path: &'static str, fields: &'static [(&'static str, FieldKind)]) -> Route {
    Route { method: "POST", path, fields, parts: true }
}

use FieldKind::{
    Battle, Block, Counted, File, Journal, Name, Number, One, Order, Password, Rolls, Scenario, Seat, Text, Verb,
    Version, Watched, Word, Words,
};

const SWITCH: FieldKind = One(&["on", "off"]);
const YES: FieldKind = One(&["1"]);
const PLACE: FieldKind = One(&["1", "0", "watch", "2"]);
const LEVEL: FieldKind = One(&["recruit", "random", "corporal", "points-1200"]);
const BACK: FieldKind = One(&["/lobby", "/", "/account"]);
const HEX: FieldKind = One(&["00000000000000000000000000000000000000000000000000000000000000aa"]);
const WAY: FieldKind = One(&["", "[]", "[null]", "[null,null]", "[{}]", "["]);

/// See the [module](self).
pub(super) const ROUTES: &[Route] = &[
    get("/", &[]),
    post("/game/{id}/act", &[("version", Version), ("choice", Order), ("sure", YES), ("unasked", YES)]),
    post("/game/{id}/act", &[("version", Version), ("verb", Verb), ("words", Words), ("sure", YES)]),
    get("/game/{id}", &[]),
    post("/game/{id}/undo", &[("version", Version)]),
    get("/game/{id}/ask", &[("version", Version), ("things", Words)]),
    get("/game/{id}/beats", &[("from", Number), ("to", Counted), ("start", YES)]),
    get("/game/{id}/reach", &[("version", Version), ("piece", Word)]),
    get("/game/{id}/read", &[("version", Version), ("thing", Word)]),
    post("/game/{id}/rolls", &[("version", Version), ("choice", Order), ("rolls", Rolls), ("face", Counted)]),
    post(
        "/game/{id}/rolls",
        &[("version", Version), ("verb", Verb), ("words", Words), ("faces", Words), ("drawn", Word)],
    ),
    get("/game/{id}/odds", &[("version", Version), ("choice", Order)]),
    post("/game/{id}/hint", &[("version", Version)]),
    post("/game/{id}/chances", &[("version", Version)]),
    post("/game/{id}/hurry", &[("version", Version)]),
    get("/game/{id}/journal", &[]),
    post("/game/{id}/forget", &[]),
    post("/game/{id}/rematch", &[("sides", One(&["same", "changed"])), ("faces", Rolls)]),
    get("/game/{id}/people", &[("reported", YES)]),
    post(
        "/game/{id}/people",
        &[("what", One(&["invite", "own", "take-back", "machine", "person"])), ("place", PLACE), ("level", LEVEL)],
    ),
    post("/game/{id}/propose", &[("version", Version), ("what", One(&["draw", "undo"]))]),
    post("/game/{id}/answer", &[("version", Version), ("answer", One(&["yes", "no"]))]),
    post("/game/{id}/share", &[("seat", Seat), ("commit", HEX)]),
    post("/game/{id}/share", &[("seat", Seat), ("reveal", HEX)]),
    post("/game/{id}/share", &[("seat", Seat), ("shareless", YES)]),
    post("/game/{id}/share", &[("without", YES)]),
    post("/game/{id}/resign", &[("version", Version)]),
    post(
        "/game/{id}/notify",
        &[("seat", PLACE), ("mail", One(&["ana@example.org"])), ("webhook", One(&["", "https://example.org/hook"]))],
    ),
    get("/letter/{secret}", &[]),
    post("/letter/{secret}", &[]),
    post("/letter/{secret}/confirm", &[]),
    get("/letter/{secret}/leave", &[]),
    post("/letter/{secret}/leave", &[("List-Unsubscribe", One(&["One-Click"]))]),
    post("/game/{id}/claim", &[("version", Version)]),
    post("/game/{id}/say", &[("courtesy", One(&["hello", "thanks"])), ("words", Text)]),
    post("/game/{id}/say", &[("words", One(&["Good luck!"]))]),
    post("/game/{id}/mute", &[("mute", SWITCH)]),
    post("/game/{id}/report", &[("place", PLACE), ("reason", One(&["spoilt the game"]))]),
    post("/game/{id}/block", &[("place", PLACE)]),
    get("/seat/{secret}", &[]),
    post("/seat/{secret}", &[("name", Name)]),
    get("/battles/{status}", &[("page", Counted)]),
    post(
        "/settings",
        &[("lang", One(&["es", "en"])), ("theme", One(&["dark", "light", "auto"])), ("auto", SWITCH), ("back", Text)],
    ),
    post("/settings", &[("sound", SWITCH), ("motion", SWITCH), ("asks", SWITCH), ("back", BACK)]),
    get("/new/{battle}", &[("friend", YES), ("announce", YES)]),
    post(
        "/new/{battle}",
        &[("dice", One(&["fair", "real"])), ("scenario", Scenario), ("seed", Number), ("faces", Rolls)],
    ),
    post(
        "/new/{battle}",
        &[
            ("dice", One(&["fair"])),
            ("mix", Text),
            ("name", Name),
            ("public", One(&["true"])),
            ("rated", One(&["true"])),
            ("set", Text),
        ],
    ),
    parts(
        "/new/{battle}",
        &[("dice", One(&["fair"])), ("scenario", Scenario), ("set-chosen", Text), ("set-file", File)],
    ),
    post("/play/{battle}", &[]),
    get("/learn/{battle}", &[("way", WAY), ("go", One(&["on", "show", "back", ""])), ("choice", Order)]),
    get("/learn/{battle}", &[("way", WAY), ("verb", Verb), ("words", Words)]),
    get("/learn/{battle}/{question}", &[("way", WAY), ("things", Words)]),
    get("/learn/{battle}/{question}", &[("way", WAY), ("piece", Word)]),
    get("/learn/{battle}/{question}", &[("way", WAY), ("thing", Word)]),
    get("/rules/{battle}", &[("q", Word)]),
    get("/rules/{battle}/{clause}", &[]),
    get("/sign-in", &[("back", BACK)]),
    post("/sign-in", &[("name", Name), ("password", Password), ("back", BACK)]),
    get("/sign-up", &[("back", BACK)]),
    post("/sign-up", &[("name", One(&["Zoe", "Ana 0", "admin"])), ("password", Password), ("back", BACK)]),
    post("/sign-out", &[]),
    post("/sign-out/everywhere", &[]),
    get("/account", &[]),
    post("/account/password", &[("old", Password), ("new", Password)]),
    post("/account/passkey", &[("credential", Text), ("name", Name)]),
    post("/account/passkey/rename", &[("key", Text), ("name", Name)]),
    post("/account/passkey/remove", &[("key", Text)]),
    post("/passkey/challenge", &[("purpose", One(&["sign-in", "sign-up", "add"])), ("name", One(&["Zoe"]))]),
    post("/passkey/sign-in", &[("credential", Text), ("back", BACK)]),
    post("/passkey/sign-up", &[("credential", Text), ("name", Name), ("back", BACK)]),
    get("/account/export", &[]),
    post("/account/delete", &[("name", Name)]),
    post("/account/block", &[("name", One(&["Ana 0", "Ana 1"]))]),
    post("/account/unblock", &[("key", Block)]),
    get("/lobby", &[("battle", Battle), ("page", Counted)]),
    post("/lobby/{id}/join", &[("name", Name)]),
    get("/ladder/{battle}", &[("page", Counted)]),
    get("/person/{name}", &[]),
    parts("/load", &[("journal", Journal)]),
    parts("/load", &[("shared", File)]),
    get("/replay", &[]),
    get("/replay/{id}", &[("ply", Number), ("seat", Seat), ("study", YES)]),
    post("/replay/{id}/branch", &[("ply", Number), ("seat", Seat)]),
    get("/replay/{id}/read", &[("ply", Number), ("thing", Word)]),
    post("/replay/{id}/study", &[("ply", Number), ("seat", Seat)]),
    post("/replay/{id}/study/leave", &[("ply", Number), ("seat", Seat)]),
    get("/events", &[("watch", Watched)]),
    get("/poster/{battle}/{lang}/{theme}", &[]),
    get("/opening/{battle}/{scenario}/{lang}/{theme}", &[]),
    get("/ending/{id}/{plies}/{lang}/{theme}", &[]),
    get("/assets/{edition}/{name}", &[]),
    get("/healthz", &[]),
    get("/readyz", &[]),
    get("/metrics", &[]),
];
