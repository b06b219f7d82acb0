//! The page's forms and addresses, sent to its routes in memory: no socket, no browser.

mod browser;
mod page;
mod requests;
mod routes;
mod situation;
#[cfg(test)]
mod tests;

use axum::body::to_bytes;
use axum::http::{StatusCode, header};

use crate::samples::{BattleSamples, any_battle};
use crate::script::Script;
use browser::Browser;
use page::{LARGEST, TestPage, with_page};
use requests::{Request, any_request};
use situation::{FormVisit, Situation};

/// Requests of one visit.
const MOST_REQUESTS: usize = 4;

/// Whatever a browser sends, the page answers it: with what was asked for, or with a refusal. It never fails.
pub fn every_form_is_answered(input: &[u8]) {
    let mut script = Script::new(input);
    let battle = any_battle(&mut script);
    let situation = Situation::any(&mut script);
    with_page(situation.is_private(), |page| page.runtime.block_on(visit(page, battle, situation, &mut script)));
}

/// Gets into a situation of its own, so that one input never depends on another, and sends some requests from there.
async fn visit(page: &TestPage, battle: &'static BattleSamples, situation: Situation, script: &mut Script<'_>) {
    let mut standing = FormVisit::new(page, battle, situation, script).await;
    for _ in 0..MOST_REQUESTS {
        if script.is_over() {
            break;
        }
        let (who, request) = any_request(&standing, script);
        answered(page, &mut standing.browsers[who], &request).await;
        // Mostly the version that the page shows then: otherwise the next request would be turned away as outdated.
        standing.version += 1;
    }
    standing.leave(page).await;
}

/// Sends a request, holds the answer against the law and gives its status; `None` if no browser could send it.
async fn answered(page: &TestPage, browser: &mut Browser, request: &Request) -> Option<StatusCode> {
    let Request { method, path, .. } = request;
    let answer = page.ask(browser, request).await?;
    let status = answer.status();
    let slow = status == StatusCode::GATEWAY_TIMEOUT;
    assert!(slow || !status.is_server_error(), "{method} {path} is answered with {status}");
    let told = answer.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
    // What is told as it happens has no end.
    if !told {
        let text = to_bytes(answer.into_body(), LARGEST).await.expect("a page can be read to its end");
        assert!(status != StatusCode::OK || !text.is_empty() || *method == "GET", "{method} {path} says nothing");
    }
    Some(status)
}
