//! A finished battle to show to others: a link that holds all of it, its file, and a picture. The page's script makes link and
//! picture in the browser; without it there is the file.

use axum::Extension;
use maud::{Markup, html};

use crate::store::StoredEnding;
use crate::table::Seated;
use crate::visitor::{Visitor, answer};
use crate::{form_token, poster, verdict};

/// What there is to share of a battle that is over.
pub(crate) fn offered(visitor: &Visitor, id: &str, seated: &Seated) -> Markup {
    let profile = seated.profile();
    let title = visitor.word(&format!("{}-title", profile.id));
    let ending = StoredEnding::of(&seated.battle);
    // What is shared is read by others: nobody is "you" on it.
    let result = ending.map(|ending| verdict::to_everyone(visitor, profile, &ending)).unwrap_or_default();
    let telling = seated.battle.outcome().map(|outcome| visitor.say(&outcome.ending.text)).unwrap_or_default();
    let picture = poster::ending_path(id, seated.battle.ply(), visitor.lang(), "light");
    let file = format!("{}-{id}", profile.id);
    html! {
        section #share.share aria-labelledby="sharing" data-journal={ "/game/" (id) "/journal" } data-picture=(picture)
            data-title=(title) data-result=(result) data-telling=(telling) data-file=(file) {
            h3 #sharing { (visitor.word("page-share")) }
            div.row {
                button.second type="button" data-share="link" data-done=(visitor.word("page-copied"))
                    data-long=(visitor.word("page-share-long")) hidden { (visitor.word("page-share-link")) }
                button.second type="button" data-share="picture" hidden { (visitor.word("page-share-picture")) }
                a.button.second href={ "/game/" (id) "/journal" } download { (visitor.word("page-share-file")) }
            }
            p #shared.small role="status" {}
            // The address of a private table means another computer to whoever opens it.
            @if visitor.asker.is_private() { p #shared-how.small { (visitor.word("page-share-private")) } }
        }
    }
}

/// Where a shared link leads: the script reads the battle out of the address and offers to open it here.
pub(crate) async fn arrive(Extension(visitor): Extension<Visitor>) -> Markup {
    let title = visitor.word("page-arrived");
    let middle = html! {
        main #main.home {
            h1 { (title) }
            noscript { p { (visitor.word("page-arrived-script")) } }
            form #arrival action="/load" method="post" enctype="multipart/form-data" data-broken=(visitor.word("page-arrived-broken"))
                data-found=(visitor.word("page-arrived-found")) data-none=(visitor.word("page-arrived-none")) {
                (form_token::field(&visitor))
                p #arrived role="status" {}
                p.row {
                    label for="pasted" { (visitor.word("page-arrived-paste")) }
                    input #pasted type="text" autocomplete="off" spellcheck="false";
                    button.first disabled { (visitor.word("page-load-do")) }
                }
            }
            p { a href="/" { (visitor.word("page-home")) } }
        }
    };
    answer(&visitor, &title, "home arrival", middle)
}
