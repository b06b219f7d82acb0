//! The program as a server: its address and its life.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use redoubt_kernel::Lang;
use redoubt_stage::Voice;
use tokio::net::TcpListener;
use tokio::sync::{Notify, broadcast};

use crate::account;
use crate::app::{self, App};
use crate::base_url::BaseUrl;
use crate::client::{Network, Proxies};
use crate::clock::ServerTime;
use crate::connections::Door;
use crate::failure::Failure;
use crate::guard::Guard;
use crate::limits::Limits;
use crate::machine_pool::MachinePool;
use crate::mail::{Mail, MailServer, Sender};
use crate::metrics::Metrics;
use crate::operation::Readiness;
use crate::process::Process;
use crate::rate_limit::RateLimiter;
use crate::scheduler::Scheduler;
use crate::secret_text::SecretText;
use crate::server_key::ServerKey;
use crate::shutdown::{Shutdown, Signals};
use crate::store::postgres::{DatabaseAddress, PostgresStore};
use crate::store::sqlite::SqliteStore;
use crate::store::{SharedStore, StoreError};
use crate::stream::Streams;
use crate::tables::Tables;
use crate::webhook::WebhookPolicy;
use crate::{connections, listening, postman, study, timekeeper};

/// The usual port.
pub const PORT: u16 = 8879;

/// How many ports after the usual one are tried when it is taken.
const TRIES: u16 = 100;

/// How often the password of a name may be tried at once, and how much of it comes back each second: one in a minute.
const SIGN_INS: f64 = 20.0;
const SIGN_INS_BACK: f64 = 1.0 / 60.0;

/// What a letter that only asks a question takes of all that may go to a mailbox, or be sent for an address, at once (twenty, by the
/// usual limits); how much of it comes back each second: ten in an hour. Nobody is to be written to again and again who has never
/// been here.
const QUESTION: f64 = 30.0;
const QUESTIONS_BACK: f64 = 10.0 / 3600.0;

/// How often what was left undone is looked for: results that are not in the ratings, names of people who have left,
/// challenges that nobody has answered.
const TIDYING: Duration = Duration::from_secs(60);

/// How to serve.
#[derive(Clone, Debug)]
pub struct Options {
    /// Do others use it? See [`Options::is_public`], which it also follows from where and for whom it listens.
    pub public: bool,
    /// Where to listen; loopback unless someone says otherwise.
    pub listen: IpAddr,
    /// The port; if nobody says, the usual one or the next that is free.
    pub port: Option<u16>,
    /// Names other than `localhost` under which the page may be asked for.
    pub hosts: Vec<String>,
    /// Proxies that are believed when they say for whom they ask.
    pub proxies: Vec<Network>,
    /// The address under which others reach the page, for links that are sent to them.
    pub base_url: Option<BaseUrl>,
    /// Where the battles are kept; the user's data directory if nobody says.
    pub data_dir: Option<PathBuf>,
    /// The PostgreSQL database that they are kept in instead, if any.
    pub database: Option<DatabaseAddress>,
    /// Where others play too: after how many days an unfinished battle of guests that nobody has touched is forgotten.
    pub expire_days: u32,
    /// Whoever has it may read `/metrics` from elsewhere.
    pub metrics_token: Option<SecretText>,
    /// The server that letters are handed to.
    pub mail_server: Option<MailServer>,
    /// Who letters are from.
    pub mail_from: Option<Sender>,
    /// Which programs of other people are called.
    pub webhooks: WebhookPolicy,
    /// The server's clock: the machine's, which a test may put forward.
    pub time: ServerTime,
    /// Where several processes serve the same battles: do machine players think here too?
    pub machine_players: bool,
    /// How much is given to whom, as far as this machine has it.
    pub limits: Limits,
}

impl Options {
    /// Do others use it, or is it a private table on one's own machine? Whoever says where others find it need not say that
    /// they do.
    pub fn is_public(&self) -> bool {
        self.public || !self.listen.is_loopback() || !self.names().is_empty() || !self.proxies.is_empty()
    }

    /// The names under which the page may be asked for.
    fn names(&self) -> Vec<String> {
        let address =
            self.base_url.iter().filter(|address| !address.is_local()).map(|address| address.host().to_owned());
        self.hosts.iter().cloned().chain(address).collect()
    }
}

/// Days after which an unfinished battle is forgotten, unless someone says otherwise.
pub const EXPIRE_DAYS: u32 = 90;

impl Default for Options {
    fn default() -> Self {
        Options {
            public: false,
            listen: Ipv4Addr::LOCALHOST.into(),
            port: None,
            hosts: Vec::new(),
            proxies: Vec::new(),
            base_url: None,
            data_dir: None,
            database: None,
            expire_days: EXPIRE_DAYS,
            metrics_token: None,
            mail_server: None,
            mail_from: None,
            webhooks: WebhookPolicy::default(),
            time: ServerTime::default(),
            machine_players: true,
            limits: Limits::default(),
        }
    }
}

/// Why the page could not be served.
#[derive(Debug)]
pub enum ServeError {
    /// Nobody may listen at this address.
    Listen(SocketAddr, io::Error),
    /// The battles cannot be kept here.
    Data(PathBuf, StoreError),
    /// The battles cannot be kept in this database.
    Database(DatabaseAddress, StoreError),
}

/// The page, listening and ready.
pub struct Server {
    /// Where it is.
    pub address: SocketAddr,
    /// What it gives to whom.
    pub limits: Limits,
    listener: TcpListener,
    pub(crate) app: Arc<App>,
    stop: Arc<Notify>,
}

/// Opens the store and the door.
pub async fn open(options: &Options) -> Result<Server, ServeError> {
    let folder = options.data_dir.clone().unwrap_or_else(data_dir);
    let unkept = |cause: StoreError| match &options.database {
        Some(address) => ServeError::Database(address.clone(), cause),
        None => ServeError::Data(folder.clone(), cause),
    };
    let store: SharedStore = match &options.database {
        Some(address) => Arc::new(PostgresStore::open(address).await.map_err(unkept)?),
        None => Arc::new(SqliteStore::open(&folder).await.map_err(unkept)?),
    };
    let process = Process { lease: options.limits.lease, thinks: options.machine_players, ..Process::default() };
    if store.is_shared() {
        // Whoever would give the servers a new key sees that this one is about to read it.
        store.live(&process.id, process.lease).await.map_err(unkept)?;
    }
    let secret = store.setting(ServerKey::SETTING, ServerKey::fresh()).await.map_err(unkept)?;
    let listener = listen(options).await?;
    let address = listener.local_addr().map_err(|error| ServeError::Listen((options.listen, 0).into(), error))?;
    let app = App {
        tables: Tables::of(store, process, options.limits.idle_tables, options.time.clone()),
        guard: Guard::new(address, options.names()),
        key: ServerKey::new(secret),
        proxies: Proxies(options.proxies.clone()),
        studies: study::Studies::default(),
        shared: options.is_public(),
        expire_days: options.expire_days,
        base_url: options.base_url.clone(),
        mail: mail(options),
        webhooks: options.webhooks,
        streams: Arc::default(),
        metrics: Arc::new(Metrics::new()),
        metrics_token: options.metrics_token.clone(),
        readiness: Readiness::default(),
        shutdown: Shutdown::default(),
        person_limits: RateLimiter::new(&options.limits),
        question_limits: RateLimiter::of(options.limits.burst / QUESTION, QUESTIONS_BACK),
        sign_in_limits: RateLimiter::of(SIGN_INS, SIGN_INS_BACK),
        signed_out: broadcast::Sender::new(SIGN_OUTS),
        voices: Lang::ALL.map(|lang| Arc::new(voice(lang))),
    };
    let (app, limits) = (Arc::new(app), options.limits.clone().on_this_machine());
    listening::begin(&app);
    Ok(Server { address, limits, listener, app, stop: Arc::default() })
}

/// The post, if there is all that it needs.
fn mail(options: &Options) -> Option<Mail> {
    let server = options.mail_server.as_ref()?;
    let (Some(from), Some(_)) = (&options.mail_from, &options.base_url) else {
        tracing::warn!("no letters are sent: mail_server needs mail_from and base_url beside it");
        return None;
    };
    let mail = Mail::new(server, from);
    mail.inspect_err(|cause| tracing::error!(%cause, "no letters are sent: the mail server cannot be used")).ok()
}

/// Opens the page and serves it until the program is told to stop. `ready` hears where it is.
pub async fn serve(options: &Options, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let server = open(options).await?;
    ready(server.address);
    server.run().await
}

/// Does one thing that has to be waited for, and ends.
pub fn block_on<T>(work: impl Future<Output = T>) -> io::Result<T> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work))
}

/// The same, on threads of its own.
pub fn run(options: &Options, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime =
        runtime.map_err(|error| ServeError::Listen((options.listen, options.port.unwrap_or(PORT)).into(), error))?;
    let served = runtime.block_on(serve(options, ready));
    // A machine player may still be thinking; nobody waits for it.
    runtime.shutdown_background();
    served
}

impl Server {
    /// The machine players of all tables.
    pub fn machine_pool(&self) -> Arc<MachinePool> {
        Arc::clone(&self.app.tables.machine_pool)
    }

    /// Where the battles are kept.
    pub fn store(&self) -> SharedStore {
        Arc::clone(&self.app.tables.store)
    }

    /// Whose turn it is to use the cores.
    pub fn scheduler(&self) -> Arc<Scheduler> {
        Arc::clone(&self.app.tables.scheduler)
    }

    /// Ends [`Server::run`] when it is notified.
    pub fn stopper(&self) -> Arc<Notify> {
        Arc::clone(&self.stop)
    }

    /// The event streams that pages hold open.
    pub fn streams(&self) -> Arc<Streams> {
        Arc::clone(&self.app.streams)
    }

    /// The routes alone, for whoever asks without a socket: each request says where it comes from.
    pub fn routes(&self) -> Router {
        app::routes(Arc::clone(&self.app), &self.limits)
    }

    /// Serves until the program is told to stop, and then until what is under way is done.
    pub async fn run(self) -> Result<(), ServeError> {
        let Server { address, limits, listener, app, stop } = self;
        let mut signals = Signals::new();
        tracing::info!(%address, public = app.shared, connections = limits.connections, "listening");
        let full: String = Lang::ALL.iter().map(|lang| app.voice(*lang).word("page-full") + "\n").collect();
        let (router, shutdown) = (app::routes(Arc::clone(&app), &limits), &app.shutdown);
        let door =
            Door { router, proxies: &app.proxies, limits: &limits, metrics: &app.metrics, shutdown, full: &full };
        let serving = connections::serve(listener, door);
        tokio::pin!(serving);
        tokio::select! {
            () = serving.as_mut() => {}
            () = signals.next() => {}
            () = stop.notified() => {}
            () = expire(&app), if app.shared => {}
            () = tidy(&app), if app.shared => {}
            () = timekeeper::keep_time(&app), if app.shared => {}
            () = postman::deliver(&app), if app.shared => {}
        }
        tracing::info!(streams = app.streams.open(), "stopping");
        app.shutdown.begin();
        app.tables.machine_pool.close();
        // Whatever was answered is on the disk: nothing is lost if this is cut short.
        tokio::select! {
            () = serving.as_mut() => {}
            () = tokio::time::sleep(limits.shutdown) => tracing::warn!("what was under way took too long"),
            () = signals.next() => tracing::warn!("told to stop at once"),
        }
        // The others need not wait until it is clear that nobody looks on here any more.
        let process = &app.tables.process;
        let _ = app.tables.store.release(&format!("process {}", process.id), &process.id).await;
        app.tables.store.close().await;
        tracing::info!("stopped");
        Ok(())
    }
}

/// Sign-outs that a stream may be behind with; further behind, it looks without knowing whose they were.
const SIGN_OUTS: usize = 64;

/// Whoever forgets old battles does it alone for this long.
const EXPIRING: Duration = Duration::from_secs(50 * 60);

/// Forgets, every hour, the unfinished battles of guests that nobody has touched for so many days.
async fn expire(app: &App) {
    let days = app.expire_days;
    let mut hours = tokio::time::interval(Duration::from_secs(3600));
    loop {
        hours.tick().await;
        // Of several processes one does it.
        let (store, process) = (&app.tables.store, &app.tables.process);
        if !matches!(store.lease("expiry", &process.id, EXPIRING).await, Ok(Some(_))) {
            continue;
        }
        match app.tables.forget_idle(days).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, days, "battles expired"),
            // The next hour will do.
            Err(failure) => tracing::error!(cause = %failure.error(), "battles could not expire"),
        }
    }
}

/// Finishes, every minute, what a process that ended has left undone. It is all the same who does it, and how often.
async fn tidy(app: &App) {
    let mut minutes = tokio::time::interval(TIDYING);
    loop {
        minutes.tick().await;
        if let Err(failure) = app.tables.settle_all().await {
            tracing::error!(cause = %failure.error(), "results could not be counted");
        }
        if let Err(failure) = account::part_with_all(app).await {
            tracing::error!(cause = %failure.error(), "names could not be taken from battles");
        }
        let swept = account::passkey::challenge::sweep(app.tables.store.as_ref(), app.tables.time.now());
        if let Err(failure) = swept.await.map_err(Failure::from) {
            tracing::error!(cause = %failure.error(), "challenges that are over could not be removed");
        }
    }
}

async fn listen(options: &Options) -> Result<TcpListener, ServeError> {
    let first = options.port.unwrap_or(PORT);
    let last = options.port.unwrap_or(PORT.saturating_add(TRIES));
    let mut failure = None;
    for port in first..=last {
        let address = SocketAddr::new(options.listen, port);
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
            Err(error) => failure = failure.or(Some(ServeError::Listen(address, error))),
        }
    }
    Err(failure.unwrap_or_else(|| ServeError::Listen((options.listen, first).into(), io::ErrorKind::AddrInUse.into())))
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
    redoubt_registry::playable().into_iter().for_each(|profile| voice.learn_battle(profile));
    voice
}
