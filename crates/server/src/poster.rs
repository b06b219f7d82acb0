//! The battles' pictures for the home page: each is a moment of the battle itself.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::scene::Scene;
use redoubt_kernel::{Error, Lang, Setup};
use redoubt_stage::svg;

use crate::failure::Failure;
use crate::guard::Picture;
use crate::serve::House;

/// Actions that are played before the picture is taken, so that there is something to see.
const ACTIONS: usize = 40;

/// Pictures that were drawn already.
static DRAWN: Mutex<Option<HashMap<String, Arc<str>>>> = Mutex::new(None);

/// Gives a battle's picture, light or dark.
pub(crate) async fn draw(
    State(house): State<Arc<House>>,
    Path((id, theme)): Path<(String, String)>,
) -> Result<impl IntoResponse, Failure> {
    let light = match theme.as_str() {
        "light" => svg::Theme::Light,
        "dark" => svg::Theme::Dark,
        _ => return Err(Failure::NotFound),
    };
    redoubt_registry::profile(&id).map_err(|_| Failure::NotFound)?;
    let name = format!("{id} {theme}");
    let known = DRAWN.lock().ok().and_then(|drawn| drawn.as_ref()?.get(&name).cloned());
    let picture = match known {
        Some(picture) => picture,
        None => {
            // No word in it is read: it is only looked at.
            let voice = Arc::clone(house.voice(Lang::En));
            let drawn = tokio::task::spawn_blocking(move || {
                Ok::<_, Error>(Arc::<str>::from(svg::poster(&moment(&id)?, &voice, light)))
            });
            let picture = drawn.await.map_err(|_| Failure::Gone)??;
            if let Ok(mut drawn) = DRAWN.lock() {
                drawn.get_or_insert_default().insert(name, Arc::clone(&picture));
            }
            picture
        }
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=3600")),
    ];
    Ok((Extension(Picture), headers, picture.to_string()))
}

/// The battle's showpiece, or one some way in, always the same.
fn moment(id: &str) -> Result<Scene, Error> {
    let game = redoubt_registry::load(id, None)?;
    if let Some(position) = game.showpiece() {
        return Ok(position.scene(None));
    }
    let mut chance = Seeded::new(1879);
    let (mut position, _) = game.begin(Setup::default(), &mut chance)?;
    for _ in 0..ACTIONS {
        let lawful = position.legal();
        if lawful.is_empty() {
            break;
        }
        let action = &lawful[chance.below(lawful.len() as u32) as usize];
        position.apply(action, &mut chance)?;
    }
    let mut scene = position.scene(None);
    scene.choices.clear();
    Ok(scene)
}
