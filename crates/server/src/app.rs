//! The application: what every request can reach, and the routes that lead to it.

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use axum::{Extension, Router};
use redoubt_kernel::Lang;
use redoubt_stage::Voice;
use tokio::sync::broadcast;
use tower_http::catch_panic::CatchPanicLayer;

use crate::base_url::BaseUrl;
use crate::client::Proxies;
use crate::failure::Failure;
use crate::guard::{self, Guard};
use crate::limits::Limits;
use crate::mail::Mail;
use crate::metrics::{self, Metrics};
use crate::operation::{self, Readiness};
use crate::rate_limit::RateLimiter;
use crate::secret_text::SecretText;
use crate::server_key::ServerKey;
use crate::shutdown::{self, Shutdown};
use crate::stream::Streams;
use crate::tables::Tables;
use crate::webhook::WebhookPolicy;
use crate::{
    account, assets, battle_list, chat, client, deadline, dice, gathering, home, ladder, learn, lobby, new, notify,
    odds, packing, page, people, play, poster, rate_limit, replay, reporting, rules, saves, share, stream, study,
    visitor,
};

/// The largest form; a journal may be larger.
const LARGEST_FORM: usize = 64 << 10;

/// What every request can reach.
pub(crate) struct App {
    pub(crate) tables: Tables,
    pub(crate) guard: Guard,
    pub(crate) key: ServerKey,
    pub(crate) proxies: Proxies,
    pub(crate) studies: study::Studies,
    /// Do others use it ([`crate::Options::is_public`])? Then there are limits to what one visitor may keep.
    pub(crate) shared: bool,
    /// Then an unfinished battle of guests that nobody has touched is forgotten after so many days.
    pub(crate) expire_days: u32,
    /// Under which address others reach it, if whoever runs it says so.
    pub(crate) base_url: Option<BaseUrl>,
    /// Posts letters, if whoever runs it has said by which server.
    pub(crate) mail: Option<Mail>,
    /// Which programs of other people are called.
    pub(crate) webhooks: WebhookPolicy,
    pub(crate) streams: Arc<Streams>,
    pub(crate) metrics: Arc<Metrics>,
    /// Whoever has it may read the metrics from elsewhere.
    pub(crate) metrics_token: Option<SecretText>,
    pub(crate) readiness: Readiness,
    pub(crate) shutdown: Shutdown,
    /// What a person who is signed in may ask for, wherever they are.
    pub(crate) person_limits: RateLimiter<String>,
    /// How often someone may be asked whether letters are welcome: by mailbox, and by the address that wants it.
    pub(crate) question_limits: RateLimiter<String>,
    /// How often a name's password may be tried.
    pub(crate) sign_in_limits: RateLimiter<String>,
    /// Whose browsers were signed out here just now, by the account's id: streams that they hold look whether they still may.
    pub(crate) signed_out: broadcast::Sender<String>,
    pub(crate) voices: [Arc<Voice>; 2],
}

impl App {
    pub(crate) fn voice(&self, lang: Lang) -> &Arc<Voice> {
        &self.voices[lang as usize]
    }
}

/// Every address of the page, and what each request goes through on its way there.
pub(crate) fn routes(app: Arc<App>, limits: &Limits) -> Router {
    Router::new()
        .route("/", get(home::show))
        .route("/battles/{status}", get(battle_list::show))
        .route("/settings", post(page::settings))
        .route("/new/{battle}", get(new::show).post(new::begin).layer(DefaultBodyLimit::max(new::LARGEST_FORM)))
        .route("/play/{battle}", post(new::play))
        .route("/learn/{battle}", get(learn::show))
        .route("/learn/{battle}/{question}", get(learn::asked))
        .route("/rules/{battle}", get(rules::show))
        .route("/rules/{battle}/{clause}", get(rules::clause))
        .route("/game/{id}", get(play::show))
        .route("/game/{id}/act", post(play::act))
        .route("/game/{id}/undo", post(play::undo))
        .route("/game/{id}/ask", get(play::ask))
        .route("/game/{id}/beats", get(play::beats))
        .route("/game/{id}/reach", get(play::reach))
        .route("/game/{id}/read", get(play::read))
        .route("/game/{id}/rolls", post(dice::rolls))
        .route("/game/{id}/odds", get(odds::of_choice))
        .route("/game/{id}/hint", post(odds::hint))
        .route("/game/{id}/chances", post(odds::chances))
        .route("/game/{id}/hurry", post(play::hurry))
        .route("/game/{id}/journal", get(saves::journal))
        .route("/game/{id}/forget", post(saves::forget))
        .route("/game/{id}/rematch", post(new::rematch))
        .route("/game/{id}/people", get(people::show).post(people::change))
        .route("/game/{id}/propose", post(people::propose))
        .route("/game/{id}/answer", post(people::respond))
        .route("/game/{id}/share", post(gathering::share))
        .route("/game/{id}/resign", post(people::resign))
        .route("/game/{id}/notify", post(notify::choose))
        .route("/letter/{secret}", get(notify::arrive).post(notify::sit_down))
        .route("/letter/{secret}/confirm", post(notify::confirm))
        .route("/letter/{secret}/leave", get(notify::leaving).post(notify::leave))
        .route("/game/{id}/claim", post(people::claim))
        .route("/game/{id}/say", post(chat::say))
        .route("/game/{id}/mute", post(chat::mute))
        .route("/seat/{secret}", get(people::arrive).post(people::sit_down))
        .route("/sign-in", get(account::show_sign_in).post(account::sign_in))
        .route("/sign-up", get(account::show_sign_up).post(account::sign_up))
        .route("/sign-out", post(account::sign_out))
        .route("/sign-out/everywhere", post(account::sign_out_everywhere))
        .route("/account", get(account::settings))
        .route("/account/password", post(account::change_password))
        .route("/account/passkey", post(account::add_passkey))
        .route("/account/passkey/rename", post(account::rename_passkey))
        .route("/account/passkey/remove", post(account::remove_passkey))
        .route("/passkey/challenge", post(account::ask_passkey))
        .route("/passkey/sign-in", post(account::sign_in_with_passkey))
        .route("/passkey/sign-up", post(account::sign_up_with_passkey))
        .route("/account/export", get(account::export))
        .route("/account/delete", post(account::delete))
        .route("/account/block", post(reporting::block_person))
        .route("/account/unblock", post(reporting::unblock))
        .route("/game/{id}/report", post(reporting::report))
        .route("/game/{id}/block", post(reporting::block))
        .route("/lobby", get(lobby::show))
        .route("/lobby/{id}/join", post(lobby::join))
        .route("/ladder/{battle}", get(ladder::show))
        .route("/person/{name}", get(ladder::person))
        .route("/load", post(saves::load).layer(DefaultBodyLimit::max(saves::LARGEST)))
        .route("/replay", get(share::arrive))
        .route("/replay/{id}", get(replay::show))
        .route("/replay/{id}/branch", post(replay::branch))
        .route("/replay/{id}/read", get(replay::read))
        .route("/replay/{id}/study", post(study::begin))
        .route("/replay/{id}/study/leave", post(study::leave))
        .route("/events", get(stream::events))
        .route("/poster/{battle}/{lang}/{theme}", get(poster::draw))
        .route("/opening/{battle}/{scenario}/{lang}/{theme}", get(poster::opening))
        .route("/ending/{id}/{plies}/{lang}/{theme}", get(poster::ending))
        .route("/assets/{edition}/{name}", get(assets::give))
        .method_not_allowed_fallback(|| async { Failure::NotFound })
        .fallback(|| async { Failure::NotFound })
        .layer(DefaultBodyLimit::max(LARGEST_FORM))
        .layer(Extension(odds::Patience::of(limits)))
        .layer(from_fn_with_state(limits.clone(), deadline::enforce))
        .layer(CatchPanicLayer::new())
        .layer(from_fn(packing::pack))
        .layer(from_fn_with_state(Arc::clone(&app), account::recognise))
        .layer(from_fn_with_state(Arc::new(RateLimiter::new(limits)), rate_limit::enforce))
        .layer(from_fn_with_state(Arc::clone(&app), guard::protect))
        .layer(from_fn_with_state(Arc::clone(&app), shutdown::refuse))
        .layer(from_fn_with_state(Arc::clone(&app), visitor::identify))
        .layer(from_fn_with_state(Arc::clone(&app), client::identify))
        .layer(from_fn_with_state(Arc::clone(&app), metrics::observe))
        .merge(operation::routes(&app))
        .with_state(app)
}
