//! The program as a server: its address, its routes, its life.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use redoubt_kernel::Lang;
use redoubt_kernel::fair::hex;
use redoubt_stage::Voice;
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::client::{Network, Proxies};
use crate::failure::Failure;
use crate::guard::{self, Guard, entropy};
use crate::hall::Hall;
use crate::limits::Limits;
use crate::rate::Meter;
use crate::scheduler::Scheduler;
use crate::staff::Staff;
use crate::store::{Store, StoreError};
use crate::stream::Streams;
use crate::{
    assets, client, connections, deadline, dice, home, learn, new, odds, page, play, poster, rate, replay, rules,
    saves, shelves, stream, study, visitor,
};

/// The usual port.
pub const PORT: u16 = 8879;

/// How many ports after the usual one are tried when it is taken.
const TRIES: u16 = 100;

/// The largest form; a journal may be larger.
const LARGEST_FORM: usize = 64 << 10;

/// How to serve.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen; loopback unless someone says otherwise.
    pub listen: IpAddr,
    /// The port; if nobody says, the usual one or the next that is free.
    pub port: Option<u16>,
    /// Names other than `localhost` under which the page may be asked for.
    pub hosts: Vec<String>,
    /// Proxies that are believed when they say for whom they ask.
    pub proxies: Vec<Network>,
    /// Where the battles are kept; the user's data directory if nobody says.
    pub data_dir: Option<PathBuf>,
    /// Where others play too: after how many days an unfinished battle that nobody has touched is forgotten.
    pub expire_days: u32,
}

impl Options {
    /// Do others use it, or is it a private table on one's own machine?
    pub fn is_shared(&self) -> bool {
        !self.listen.is_loopback() || !self.hosts.is_empty() || !self.proxies.is_empty()
    }
}

/// Days after which an unfinished battle is forgotten, unless someone says otherwise.
pub const EXPIRE_DAYS: u32 = 90;

impl Default for Options {
    fn default() -> Self {
        Options {
            listen: Ipv4Addr::LOCALHOST.into(),
            port: None,
            hosts: Vec::new(),
            proxies: Vec::new(),
            data_dir: None,
            expire_days: EXPIRE_DAYS,
        }
    }
}

/// Why the page could not be served.
#[derive(Debug)]
pub enum Trouble {
    /// Nobody may listen at this address.
    Listen(SocketAddr, io::Error),
    /// The battles cannot be kept here.
    Data(PathBuf, StoreError),
}

/// What every request can reach.
pub(crate) struct House {
    pub(crate) hall: Hall,
    pub(crate) guard: Guard,
    pub(crate) proxies: Proxies,
    pub(crate) desk: study::Desk,
    /// Do others use it? Then there are limits to what one visitor may keep.
    pub(crate) shared: bool,
    pub(crate) streams: Arc<Streams>,
    voices: [Arc<Voice>; 2],
}

impl House {
    pub(crate) fn voice(&self, lang: Lang) -> &Arc<Voice> {
        &self.voices[lang as usize]
    }
}

/// The page, listening and ready.
pub struct Server {
    /// Where it is.
    pub address: SocketAddr,
    /// What it gives to whom.
    pub limits: Limits,
    listener: TcpListener,
    house: Arc<House>,
    expire_days: u32,
    stop: Arc<Notify>,
}

/// Opens the store and the door.
pub async fn open(options: &Options) -> Result<Server, Trouble> {
    let folder = options.data_dir.clone().unwrap_or_else(data_dir);
    let unkept = |cause: StoreError| Trouble::Data(folder.clone(), cause);
    let store = Store::open(&folder).await.map_err(unkept)?;
    let secret = store.setting("secret", || hex(&entropy())).await.map_err(unkept)?;
    let listener = listen(options).await?;
    let address = listener.local_addr().map_err(|error| Trouble::Listen((options.listen, 0).into(), error))?;
    let house = House {
        hall: Hall::new(store),
        guard: Guard::new(secret, address, options.hosts.clone()),
        proxies: Proxies(options.proxies.clone()),
        desk: study::Desk::default(),
        shared: options.is_shared(),
        streams: Arc::default(),
        voices: Lang::ALL.map(|lang| Arc::new(voice(lang))),
    };
    let (house, limits) = (Arc::new(house), Limits::of_this_machine());
    Ok(Server { address, limits, listener, house, expire_days: options.expire_days, stop: Arc::default() })
}

/// Opens the page and serves it until the program is told to stop. `ready` hears where it is.
pub async fn serve(options: &Options, ready: impl FnOnce(SocketAddr)) -> Result<(), Trouble> {
    let server = open(options).await?;
    ready(server.address);
    server.run().await
}

/// Does one thing that has to be waited for, and ends.
pub fn block_on<T>(work: impl Future<Output = T>) -> io::Result<T> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work))
}

/// The same, on threads of its own.
pub fn run(options: &Options, ready: impl FnOnce(SocketAddr)) -> Result<(), Trouble> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime =
        runtime.map_err(|error| Trouble::Listen((options.listen, options.port.unwrap_or(PORT)).into(), error))?;
    let served = runtime.block_on(serve(options, ready));
    // A machine player may still be thinking; nobody waits for it.
    runtime.shutdown_background();
    served
}

impl Server {
    /// The machine players of the house.
    pub fn staff(&self) -> Arc<Staff> {
        Arc::clone(&self.house.hall.staff)
    }

    /// What is kept on disk.
    pub fn store(&self) -> Store {
        self.house.hall.store.clone()
    }

    /// Whose turn it is to use the cores.
    pub fn scheduler(&self) -> Arc<Scheduler> {
        Arc::clone(&self.house.hall.scheduler)
    }

    /// Ends [`Server::run`] when it is notified.
    pub fn stopper(&self) -> Arc<Notify> {
        Arc::clone(&self.stop)
    }

    /// The event streams that pages hold open.
    pub fn streams(&self) -> Arc<Streams> {
        Arc::clone(&self.house.streams)
    }

    /// The routes alone, for whoever asks without a socket: each request says where it comes from.
    pub fn routes(&self) -> Router {
        routes(Arc::clone(&self.house), &self.limits)
    }

    /// Serves until the program is told to stop.
    pub async fn run(self) -> Result<(), Trouble> {
        let Server { limits, listener, house, expire_days, stop, .. } = self;
        let router = routes(Arc::clone(&house), &limits);
        let full: String = Lang::ALL.iter().map(|lang| house.voice(*lang).word("page-full") + "\n").collect();
        tokio::select! {
            never = connections::serve(listener, router, &house.proxies, &limits, &full) => match never {},
            // Whatever was answered is on the disk: there is nothing to wait for.
            _ = tokio::signal::ctrl_c() => {}
            () = stop.notified() => {}
            () = expire(&house, expire_days), if house.shared => {}
        }
        house.hall.staff.close();
        house.hall.store.close().await;
        Ok(())
    }
}

/// Forgets, every hour, the unfinished battles that nobody has touched for so many days.
async fn expire(house: &House, days: u32) {
    let mut hours = tokio::time::interval(Duration::from_secs(3600));
    loop {
        hours.tick().await;
        // If the disk fails, the next hour will do.
        let _ = house.hall.forget_idle(days).await;
    }
}

fn routes(house: Arc<House>, limits: &Limits) -> Router {
    Router::new()
        .route("/", get(home::show))
        .route("/battles/{shelf}", get(shelves::show))
        .route("/settings", post(page::settings))
        .route("/new/{battle}", get(new::show).post(new::begin))
        .route("/learn/{battle}", get(learn::show))
        .route("/learn/{battle}/{question}", get(learn::asked))
        .route("/rules/{battle}", get(rules::show))
        .route("/rules/{battle}/{clause}", get(rules::clause))
        .route("/game/{id}", get(play::show))
        .route("/game/{id}/act", post(play::act))
        .route("/game/{id}/undo", post(play::undo))
        .route("/game/{id}/ask", get(play::ask))
        .route("/game/{id}/beat", get(play::beat))
        .route("/game/{id}/reach", get(play::reach))
        .route("/game/{id}/rolls", post(dice::rolls))
        .route("/game/{id}/odds", get(odds::of_choice))
        .route("/game/{id}/hint", post(odds::hint))
        .route("/game/{id}/chances", post(odds::chances))
        .route("/game/{id}/hurry", post(play::hurry))
        .route("/game/{id}/journal", get(saves::journal))
        .route("/game/{id}/forget", post(saves::forget))
        .route("/load", post(saves::load).layer(DefaultBodyLimit::max(saves::LARGEST)))
        .route("/replay/{id}", get(replay::show))
        .route("/replay/{id}/study", post(study::begin))
        .route("/replay/{id}/study/leave", post(study::leave))
        .route("/events", get(stream::events))
        .route("/poster/{battle}/{lang}/{theme}", get(poster::draw))
        .route("/assets/{edition}/{name}", get(assets::give))
        .method_not_allowed_fallback(|| async { Failure::NotFound })
        .fallback(|| async { Failure::NotFound })
        .layer(DefaultBodyLimit::max(LARGEST_FORM))
        .layer(from_fn_with_state(limits.clone(), deadline::hold))
        .layer(CatchPanicLayer::new())
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(Arc::new(Meter::new(limits)), rate::charge))
        .layer(from_fn_with_state(Arc::clone(&house), guard::stand))
        .layer(from_fn_with_state(Arc::clone(&house), visitor::greet))
        .layer(from_fn_with_state(Arc::clone(&house), client::recognise))
        .with_state(house)
}

async fn listen(options: &Options) -> Result<TcpListener, Trouble> {
    let first = options.port.unwrap_or(PORT);
    let last = options.port.unwrap_or(PORT.saturating_add(TRIES));
    let mut failure = None;
    for port in first..=last {
        let address = SocketAddr::new(options.listen, port);
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
            Err(error) => failure = failure.or(Some(Trouble::Listen(address, error))),
        }
    }
    Err(failure.unwrap_or_else(|| Trouble::Listen((options.listen, first).into(), io::ErrorKind::AddrInUse.into())))
}

/// Where this user's programs keep their data.
pub fn data_dir() -> PathBuf {
    use etcetera::BaseStrategy;
    let base = etcetera::choose_base_strategy().map(|places| places.data_dir());
    base.unwrap_or_else(|_| std::env::temp_dir()).join("redoubt")
}

/// A voice that knows everything there is to say on the page.
pub fn voice(lang: Lang) -> Voice {
    let mut voice = Voice::new(lang);
    voice.learn(crate::texts);
    redoubt_registry::PROFILES.iter().for_each(|profile| voice.learn_battle(profile));
    voice
}
