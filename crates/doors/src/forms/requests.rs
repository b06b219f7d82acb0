//! Requests that are nearly right: each field has what belongs there, mostly.

use redoubt_kernel::scene::Choice;

use super::page::PASSWORD;
use super::routes::{FieldKind, ROUTES, Route};
use super::situation::FormVisit;
use crate::script::Script;

/// How a form is sent that brings no file.
pub(super) const FORM: &str = "application/x-www-form-urlencoded";

/// Between the parts of one that does.
const BOUNDARY: &str = "multipart/form-data; boundary=x";

/// Of so many decisions one goes wrong.
const WRONG: u8 = 16;

/// What makes much work is sent only by so many of the scripts that name it.
const RARELY: u8 = 16;

/// Text that belongs nowhere.
const HOSTILE: [&str; 12] = [
    "",
    "-1",
    "18446744073709551616",
    "\u{0}",
    "é\u{202e}⟩",
    "/\t/evil",
    "../../etc/passwd",
    "\r\nset-cookie: a=b",
    "<script>",
    "' or 1=1 --",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    "{\"a\":{\"a\":{\"a\":null}}}",
];

/// A request.
#[derive(Clone, Debug)]
pub(super) struct Request {
    pub(super) method: &'static str,
    pub(super) path: String,
    pub(super) kind: &'static str,
    pub(super) body: Vec<u8>,
}

impl Request {
    pub(super) fn get(path: String) -> Self {
        Request { method: "GET", path, kind: "", body: Vec::new() }
    }

    /// A form with the token of whoever sends it.
    pub(super) fn post(path: String, token: &str, fields: &[(&str, String)]) -> Self {
        let sealed = [fields, &[("token", token.to_owned())]].concat();
        Request { method: "POST", path, kind: FORM, body: encoded(&sealed).into_bytes() }
    }
}

/// A form of several parts, which may be files.
pub(super) fn multipart(path: &str, parts: &[(&str, &[u8])]) -> Request {
    let mut body = Vec::new();
    for (name, part) in parts {
        body.extend(format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n").into_bytes());
        body.extend_from_slice(part);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(b"--x--\r\n");
    Request { method: "POST", path: path.to_owned(), kind: BOUNDARY, body }
}

fn encoded(fields: &[(&str, String)]) -> String {
    serde_urlencoded::to_string(fields).unwrap_or_default()
}

/// Does this go wrong? A script that is over makes everything right.
fn is_wrong(script: &mut Script<'_>) -> bool {
    script.byte() >= 255 - 255 / WRONG
}

/// Who sends which request next.
pub(super) fn any_request(standing: &FormVisit, script: &mut Script<'_>) -> (usize, Request) {
    let who = [0, 0, 0, 1, 1, 2][script.below(6)];
    let mut route = script.pick(ROUTES).unwrap_or(&ROUTES[0]);
    if route.is_costly() && script.byte() >= RARELY {
        route = &ROUTES[0];
    }
    (who, request(route, standing, who, script))
}

/// A request to this route by whoever this is.
pub(super) fn request(route: &Route, standing: &FormVisit, who: usize, script: &mut Script<'_>) -> Request {
    let path = path(route, standing, script);
    let token = &standing.browsers[who].token;
    if is_wrong(script) {
        return own(route, path, token, script);
    }
    let mut fields = Vec::new();
    for (name, value) in route.fields {
        // What is left out is missing, or has not been chosen.
        if !is_wrong(script) {
            fields.push((*name, field(*value, standing, script)));
        }
    }
    match (route.method, route.parts) {
        ("GET", _) if fields.is_empty() => Request::get(path),
        ("GET", _) => Request::get(format!("{path}?{}", encoded(&fields))),
        (_, true) => {
            let parts = fields.iter().map(|(name, value)| (*name, value.as_bytes()));
            multipart(&path, &[("token", token.as_bytes())].into_iter().chain(parts).collect::<Vec<_>>())
        }
        _ => Request::post(path, token, &fields),
    }
}

/// What the fuzzer makes up, sealed.
fn own(route: &Route, path: String, token: &str, script: &mut Script<'_>) -> Request {
    let rest = script.rest();
    match (route.method, route.parts) {
        ("GET", _) => Request::get(format!("{path}?{}", String::from_utf8_lossy(rest))),
        (_, true) => multipart(&path, &[("token", token.as_bytes()), ("journal", rest), ("set-file", rest)]),
        _ => {
            let body = [b"token=", token.as_bytes(), b"&", rest].concat();
            Request { method: "POST", path, kind: FORM, body }
        }
    }
}

/// The route's address with its parts filled in.
fn path(route: &Route, standing: &FormVisit, script: &mut Script<'_>) -> String {
    let filled =
        route.path.split('/').map(|part| match part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
            None => part.to_owned(),
            Some(_) if is_wrong(script) => escaped(&wrong(standing, script)),
            Some(name) => part_of_path(name, route, standing, script),
        });
    filled.collect::<Vec<_>>().join("/")
}

/// As it stands in an address.
fn escaped(text: &str) -> String {
    encoded(&[("", text.to_owned())]).trim_start_matches('=').replace('+', "%20")
}

fn part_of_path(name: &str, route: &Route, standing: &FormVisit, script: &mut Script<'_>) -> String {
    let profile = standing.battle.profile;
    let mut any = |names: &[&str]| script.pick(names).copied().unwrap_or_default().to_owned();
    match name {
        "id" => standing.id().to_owned(),
        "battle" => profile.id.to_owned(),
        "scenario" => any(profile.scenarios),
        "status" => any(&["open", "over", "old"]),
        "question" => any(&["ask", "reach", "read"]),
        "clause" => any(&[clause(profile.id)]),
        "lang" => any(&["en", "es"]),
        "theme" => any(&["light", "dark"]),
        "plies" => any(&["12", "0"]),
        "edition" => any(&["x"]),
        "name" if route.path.starts_with("/assets") => any(&["page.css", "shell.js", "fair.js"]),
        "name" => escaped(&standing.name),
        "secret" if route.path.starts_with("/seat") => standing.seat.clone(),
        "secret" => standing.letters[usize::from(route.path.ends_with("/confirm"))].clone(),
        _ => panic!("nothing is known to stand for {name} in {}", route.path),
    }
}

/// A clause that every book has.
fn clause(battle: &str) -> &'static str {
    match battle {
        "ramparts" => "R-1",
        "hospital" => "H-1",
        "ntombi" => "N-1",
        _ => "Z-1",
    }
}

/// What belongs nowhere, or belongs elsewhere.
fn wrong(standing: &FormVisit, script: &mut Script<'_>) -> String {
    match script.byte() % 3 {
        0 => script.pick(&HOSTILE).copied().unwrap_or_default().to_owned(),
        1 => script.pick(&standing.battle.vocabulary).cloned().unwrap_or_default(),
        _ => String::from_utf8_lossy(script.some(12)).into_owned(),
    }
}

/// What belongs into a field, mostly.
fn field(value: FieldKind, standing: &FormVisit, script: &mut Script<'_>) -> String {
    if is_wrong(script) {
        return wrong(standing, script);
    }
    let profile = standing.battle.profile;
    let word = |script: &mut Script<'_>| script.pick(&standing.battle.vocabulary).cloned().unwrap_or_default();
    match value {
        FieldKind::Version => standing.version.to_string(),
        FieldKind::Number => script.byte().to_string(),
        FieldKind::Counted => (u16::from(script.byte()) + 1).to_string(),
        FieldKind::One(of) => script.pick(of).copied().unwrap_or_default().to_owned(),
        FieldKind::Seat => script.pick(profile.seats).copied().unwrap_or_default().to_owned(),
        FieldKind::Battle => profile.id.to_owned(),
        FieldKind::Scenario => script.pick(profile.scenarios).copied().unwrap_or_default().to_owned(),
        FieldKind::Word => word(script),
        FieldKind::Words => {
            let words = [word(script), word(script), script.byte().to_string()];
            words[..script.below(words.len() + 1)].join(" ")
        }
        FieldKind::Verb => script.pick(profile.verbs).copied().unwrap_or_default().to_owned(),
        FieldKind::Order => {
            let offered = script.pick(&standing.battle.samples).and_then(|sample| script.pick(&sample.choices));
            offered.map_or_else(String::new, Choice::order)
        }
        FieldKind::Rolls => format!("[{},{}]", script.byte(), script.byte()),
        FieldKind::Name => standing.name.clone(),
        FieldKind::Password => PASSWORD.to_owned(),
        FieldKind::Block => standing.block.clone(),
        FieldKind::Watched => format!("{}:{}", ["game", "study"][script.below(2)], standing.id()),
        FieldKind::Text => String::from_utf8_lossy(script.some(24)).into_owned(),
        FieldKind::Journal if script.byte() < 128 => standing.finished().to_owned(),
        FieldKind::Journal | FieldKind::File => String::from_utf8_lossy(script.rest()).into_owned(),
    }
}
