//! The battles' pictures for the home page: each is a moment of the battle itself.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::scene::Scene;
use redoubt_kernel::{Error, Lang, Setup, Viewer};
use redoubt_stage::svg;

use crate::app::App;
use crate::failure::Failure;
use crate::guard::PictureAnswer;

/// Pictures that were drawn already, by their address.
static DRAWN: Mutex<Option<HashMap<String, Arc<str>>>> = Mutex::new(None);

/// Where a battle's picture is.
pub(crate) fn path(id: &str, lang: Lang, theme: &str) -> String {
    format!("/poster/{id}/{}/{theme}", lang.code())
}

/// Gives a battle's picture, light or dark.
pub(crate) async fn draw(
    State(app): State<Arc<App>>,
    Path((id, lang, theme)): Path<(String, String, String)>,
) -> Result<impl IntoResponse, Failure> {
    let lang: Lang = lang.parse().map_err(|()| Failure::NotFound)?;
    let light = match theme.as_str() {
        "light" => svg::Theme::Light,
        "dark" => svg::Theme::Dark,
        _ => return Err(Failure::NotFound),
    };
    redoubt_registry::profile(&id).map_err(|_| Failure::NotFound)?;
    let name = path(&id, lang, &theme);
    let known = DRAWN.lock().ok().and_then(|drawn| drawn.as_ref()?.get(&name).cloned());
    let picture = match known {
        Some(picture) => picture,
        None => {
            let voice = Arc::clone(app.voice(lang));
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
    Ok((Extension(PictureAnswer), headers, picture.to_string()))
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
