//! How passkeys look on the page. Only a script can ask a device: what needs one is hidden until the script has seen that the
//! browser can.

use axum::http::HeaderMap;
use maud::{Markup, html};
use redoubt_kernel::Message;

use super::{Passkey, relying_party};
use crate::account::{KeptDocument, Person};
use crate::app::App;
use crate::calendar::date;
use crate::failure::Failure;
use crate::form_token;
use crate::roster::LONGEST_NAME;
use crate::visitor::Visitor;

/// The button that asks a device, for the form that it stands in: `action` is where the form goes with the answer.
pub(in crate::account) fn button(visitor: &Visitor, purpose: &str, action: &str, word: &str) -> Markup {
    html! {
        input type="hidden" name="credential";
        p.row data-passkey-part hidden {
            button.first type="button" data-passkey=(purpose) data-action=(action) data-cancelled=(visitor.word("passkey-cancelled"))
                data-known=(visitor.word("passkey-known")) data-failed=(visitor.word("passkey-failed")) { (visitor.word(word)) }
        }
        p.refusal role="alert" data-passkey-trouble hidden {}
    }
}

/// One's passkeys, and where another is added. Nothing, where there are none and there can be none.
pub(in crate::account) async fn panel(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    person: &Person,
) -> Result<Markup, Failure> {
    let known = super::of(app.tables.store.as_ref(), &person.id).await?;
    let site = relying_party(app, headers, &visitor.client);
    if known.is_empty() && site.is_none() {
        return Ok(Markup::default());
    }
    // The browser forgets those that are known here no more.
    let credentials: Vec<_> = known.iter().map(|passkey| passkey.document.credential.clone()).collect();
    let accepted = site.as_ref().and_then(|site| {
        serde_json::to_string(&site.signal_all_accepted_credentials(person.id.as_bytes(), &credentials)).ok()
    });
    Ok(html! {
        section aria-labelledby="passkeys" data-passkeys=[accepted] {
            h2 #passkeys { (visitor.word("passkey-title")) }
            p { (visitor.word("passkey-about")) }
            @if known.is_empty() { p { (visitor.word("passkey-none")) } }
            @else { ul.passkeys { @for passkey in &known { li { (one(visitor, passkey)) } } } }
            @if site.is_some() {
                form.credentials action="/account/passkey" method="post" data-passkey-part hidden {
                    (form_token::field(visitor))
                    label.named {
                        span { (visitor.word("passkey-name")) }
                        input type="text" name="name" maxlength=(LONGEST_NAME) autocomplete="off" aria-describedby="passkey-name-about";
                    }
                    p.small #passkey-name-about { (visitor.word("passkey-name-about")) }
                    (button(visitor, "add", "/account/passkey", "passkey-add"))
                }
            }
        }
    })
}

fn one(visitor: &Visitor, passkey: &KeptDocument<Passkey>) -> Markup {
    let Passkey { name, created, used, .. } = &passkey.document;
    let since = Message::new("passkey-since").with("date", date(*created));
    let used = used.map_or_else(
        || visitor.word("passkey-unused"),
        |used| visitor.say(&Message::new("passkey-used").with("date", date(used))),
    );
    let sure = visitor.say(&Message::new("passkey-remove-sure").with("name", name.as_str()));
    html! {
        strong { (name) }
        p.small { (visitor.say(&since)) " " (used) }
        details {
            summary { (visitor.word("passkey-change")) span.unseen { ": " (name) } }
            form.credentials action="/account/passkey/rename" method="post" {
                (form_token::field(visitor))
                input type="hidden" name="key" value=(passkey.record.key);
                label.named {
                    span { (visitor.word("passkey-name")) }
                    input type="text" name="name" value=(name) maxlength=(LONGEST_NAME) autocomplete="off" required;
                }
                button.second { (visitor.word("passkey-rename")) span.unseen { ": " (name) } }
            }
            form action="/account/passkey/remove" method="post" {
                (form_token::field(visitor))
                input type="hidden" name="key" value=(passkey.record.key);
                button.second data-sure=(sure) { (visitor.word("passkey-remove")) span.unseen { ": " (name) } }
            }
            p.small { (visitor.word("passkey-remove-about")) }
        }
    }
}
