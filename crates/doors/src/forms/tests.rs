//! Is every route of the server among those that are fuzzed, and does what is sent there get further than the door?

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::page::with_page;
use super::requests::request;
use super::routes::ROUTES;
use super::situation::{FormVisit, Situation};
use crate::samples::any_battle;
use crate::script::Script;

/// What the sources of the server say about a route: its address, and every method that leads to a handler.
fn routes_of(source: &str) -> BTreeSet<(&'static str, String)> {
    let flat = source.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut found = BTreeSet::new();
    for rest in flat.split(".route(").skip(1) {
        let (path, rest) = rest.trim_start().trim_start_matches('"').split_once('"').expect("an address in quotes");
        // Up to the next route, which is the next part.
        let methods = [("GET", "get("), ("POST", "post(")].into_iter().filter(|(_, call)| calls(rest, call));
        let before = found.len();
        found.extend(methods.map(|(method, _)| (method, path.to_owned())));
        assert!(found.len() > before, "no method is known of {path}");
    }
    found
}

/// Is this called, as a function or as a method of a route?
fn calls(source: &str, call: &str) -> bool {
    source
        .match_indices(call)
        .any(|(at, _)| !source[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_'))
}

/// Every source of the server.
fn sources(folder: &Path, read: &mut impl FnMut(&Path, &str)) {
    for entry in fs::read_dir(folder).expect("the server's sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, read);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            read(&path, &fs::read_to_string(&path).expect("a source"));
        }
    }
}

#[test]
fn every_route_of_the_server_is_fuzzed() {
    let mut served = BTreeSet::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/src"), &mut |path, source| {
        served.extend(routes_of(source));
        // Then this test would not see it.
        for other in
            [".nest(", ".route_service(", ".nest_service(", ".fallback_service(", "routing::any", "MethodRouter"]
        {
            assert!(!source.contains(other), "{} has {other}", path.display());
        }
    });
    assert!(served.len() > 70, "the routes are not found any more: {served:?}");
    let fuzzed: BTreeSet<_> = ROUTES.iter().map(|route| (route.method, route.path.to_owned())).collect();
    assert_eq!(served.difference(&fuzzed).collect::<Vec<_>>(), Vec::<&(&str, String)>::new(), "not fuzzed");
    assert_eq!(fuzzed.difference(&served).collect::<Vec<_>>(), Vec::<&(&str, String)>::new(), "not served");
}

/// Nobody here has a device that signs, so these can only be refused: how, if they were understood.
const SIGNED: [(&str, u16); 5] = [
    ("/account/passkey", 422),
    ("/account/passkey/rename", 404),
    ("/account/passkey/remove", 404),
    ("/passkey/sign-in", 422),
    ("/passkey/sign-up", 422),
];

#[test]
fn every_route_does_what_it_is_there_for_in_some_situation() {
    let mut unreached: BTreeSet<(&str, &str)> = ROUTES.iter().map(|route| (route.method, route.path)).collect();
    let mut answers = Vec::new();
    for situation in Situation::ALL {
        // The last battle is one for two.
        let battle = any_battle(&mut Script::new(&[3]));
        with_page(situation.is_private(), |page| {
            page.runtime.block_on(async {
                for route in ROUTES {
                    for who in 0..2 {
                        if !unreached.contains(&(route.method, route.path)) {
                            break;
                        }
                        let mut standing = FormVisit::new(page, battle, situation, &mut Script::new(&[])).await;
                        let sent = request(route, &standing, who, &mut Script::new(&[]));
                        let status = super::answered(page, &mut standing.browsers[who], &sent).await;
                        let status = status.expect("a browser could send it");
                        let done = status.is_success() || status.is_redirection();
                        // At the private table there are no accounts, and no such page.
                        let refused = !situation.is_private() && SIGNED.contains(&(route.path, status.as_u16()));
                        if done || refused {
                            unreached.remove(&(route.method, route.path));
                        } else {
                            answers.push(format!("{} {} {situation:?} {who}: {status}", route.method, route.path));
                        }
                        standing.leave(page).await;
                    }
                }
            });
        });
    }
    answers.retain(|answer| unreached.iter().any(|(method, path)| answer.starts_with(&format!("{method} {path} "))));
    assert!(unreached.is_empty(), "never done: {unreached:?}\n{}", answers.join("\n"));
}
