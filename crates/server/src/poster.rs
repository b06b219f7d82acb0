//! Pictures of battles: a moment worth a poster for the home page, how a scenario begins, and how a battle ended.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::scene::Scene;
use redoubt_kernel::{AnyPosition, Error, Lang, Setup, Viewer};
use redoubt_stage::svg::{self, Theme};

use crate::app::App;
use crate::failure::Failure;
use crate::guard::PictureAnswer;
use crate::visitor::{ThemeChoice, Visitor};

/// Pictures that were drawn already, by their address. There are only so many of them: a battle's own end is not kept.
static DRAWN: Mutex<Option<HashMap<String, Arc<str>>>> = Mutex::new(None);

/// Where a battle's poster is.
pub(crate) fn path(id: &str, lang: Lang, theme: &str) -> String {
    format!("/poster/{id}/{}/{theme}", lang.code())
}

/// Where the picture of a scenario's beginning is.
pub(crate) fn opening_path(id: &str, scenario: &str, lang: Lang, theme: &str) -> String {
    format!("/opening/{id}/{scenario}/{}/{theme}", lang.code())
}

/// Where the picture of a battle's end is. The address changes with the battle, so that a browser may keep it.
pub(crate) fn ending_path(id: &str, plies: usize, lang: Lang, theme: &str) -> String {
    format!("/ending/{id}/{plies}/{}/{theme}", lang.code())
}

/// A picture in the visitor's light.
pub(crate) fn picture(visitor: &Visitor, alt: &str, path: impl Fn(&str) -> String) -> Markup {
    html! {
        picture.picture {
            @if visitor.theme == ThemeChoice::Auto {
                source media="(prefers-color-scheme: dark)" srcset=(path("dark"));
            }
            img src=(path(if visitor.theme == ThemeChoice::Dark { "dark" } else { "light" })) alt=(alt) width="640" height="440"
                loading="lazy";
        }
    }
}

/// In which language and light a picture is asked for.
fn wanted(lang: &str, theme: &str) -> Result<(Lang, Theme), Failure> {
    let lang = lang.parse().map_err(|()| Failure::NotFound)?;
    match theme {
        "light" => Ok((lang, Theme::Light)),
        "dark" => Ok((lang, Theme::Dark)),
        _ => Err(Failure::NotFound),
    }
}

/// Gives a battle's poster.
pub(crate) async fn draw(
    State(app): State<Arc<App>>,
    Path((id, lang, theme)): Path<(String, String, String)>,
) -> Result<Response, Failure> {
    let (lang, light) = wanted(&lang, &theme)?;
    redoubt_registry::profile(&id).map_err(|_| Failure::NotFound)?;
    let voice = Arc::clone(app.voice(lang));
    once(path(&id, lang, &theme), move || Ok(svg::poster(&moment(&id)?, &voice, light))).await
}

/// Gives the picture of how a scenario begins, once everyone is in place.
pub(crate) async fn opening(
    State(app): State<Arc<App>>,
    Path((id, scenario, lang, theme)): Path<(String, String, String, String)>,
) -> Result<Response, Failure> {
    let (lang, light) = wanted(&lang, &theme)?;
    let profile = redoubt_registry::profile(&id).map_err(|_| Failure::NotFound)?;
    if !profile.scenarios.contains(&scenario.as_str()) {
        return Err(Failure::NotFound);
    }
    let voice = Arc::clone(app.voice(lang));
    once(opening_path(&id, &scenario, lang, &theme), move || Ok(svg::picture(&set_up(&id, scenario)?, &voice, light)))
        .await
}

/// More actions than any side needs to set up its forces.
const SETTING_UP: usize = 200;

/// A scenario with both forces on the board: its first phase, in which they are placed, is played through at random, always
/// the same way. Before that one empty board looks like another.
fn set_up(id: &str, scenario: String) -> Result<Scene, Error> {
    let chance = &mut Seeded::new(1879);
    let setup = Setup { scenario, ..Setup::default() };
    let mut position = redoubt_registry::load(id, None)?.begin(setup, chance)?.0;
    let scene = |position: &dyn AnyPosition| position.view(Viewer::BYSTANDER).picture();
    let phase = |scene: &Scene| scene.strip.iter().find(|step| step.now).map(|step| step.text.id());
    let mut shown = scene(position.as_ref());
    let first = phase(&shown);
    for _ in 0..SETTING_UP {
        let legal = position.legal();
        if legal.is_empty() || phase(&shown) != first {
            break;
        }
        let any = chance.below(u32::try_from(legal.len()).unwrap_or(u32::MAX));
        position.apply(&legal[any as usize], chance)?;
        shown = scene(position.as_ref());
    }
    Ok(shown)
}

/// Gives the picture of how a battle ended.
pub(crate) async fn ending(
    State(app): State<Arc<App>>,
    Path((id, _, lang, theme)): Path<(String, String, String, String)>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Failure> {
    let (lang, light) = wanted(&lang, &theme)?;
    let table = app.tables.table(&id, &visitor).await?;
    let seated = table.seated().await?;
    // Before the end it would be seen by whoever may not see it.
    if seated.to_move().is_some() {
        return Err(Failure::NotFound);
    }
    let scene = seated.battle.view(Viewer::BYSTANDER).scene();
    drop(seated);
    let voice = Arc::clone(app.voice(lang));
    let drawn = tokio::task::spawn_blocking(move || svg::picture(&scene, &voice, light));
    Ok(given(drawn.await.map_err(|_| Failure::Gone)?))
}

/// Draws what has not been drawn yet.
async fn once(
    name: String,
    draw: impl FnOnce() -> Result<String, Error> + Send + 'static,
) -> Result<Response, Failure> {
    let known = DRAWN.lock().ok().and_then(|drawn| drawn.as_ref()?.get(&name).cloned());
    let picture = match known {
        Some(picture) => picture,
        None => {
            let drawn = tokio::task::spawn_blocking(draw).await.map_err(|_| Failure::Gone)??;
            let picture = Arc::<str>::from(drawn);
            if let Ok(mut drawn) = DRAWN.lock() {
                drawn.get_or_insert_default().insert(name, Arc::clone(&picture));
            }
            picture
        }
    };
    Ok(given(picture.to_string()))
}

fn given(picture: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=3600")),
    ];
    (Extension(PictureAnswer), headers, picture).into_response()
}

/// The moment that the battle itself thinks worth a picture, or how it begins.
fn moment(id: &str) -> Result<Scene, Error> {
    let game = redoubt_registry::load(id, None)?;
    let position = match game.showpiece() {
        Some(position) => position,
        None => game.begin(Setup::default(), &mut Seeded::new(1879))?.0,
    };
    Ok(position.view(Viewer::BYSTANDER).scene())
}
