//! What goes wrong is in the log, as loudly as it concerns whoever runs the server.

mod visiting;

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use redoubt_server::Options;
use reqwest::StatusCode;
use tracing::subscriber::DefaultGuard;
use tracing_subscriber::filter::LevelFilter;
use visiting::{between, site, site_with};

/// What was logged in this thread, where the whole server runs.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn listen(&self, level: LevelFilter) -> DefaultGuard {
        let log = self.clone();
        let subscriber = tracing_subscriber::fmt().with_max_level(level).with_writer(move || log.clone()).finish();
        tracing::subscriber::set_default(subscriber)
    }

    /// The lines that say this.
    fn lines(&self, text: &str) -> Vec<String> {
        let all = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        all.lines().filter(|line| line.contains(text)).map(str::to_owned).collect()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_battle_that_cannot_be_written_is_an_error_and_its_table_is_given_up() {
    let log = Log::default();
    let _listening = log.listen(LevelFilter::ERROR);
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.begin("zama", &[("dice", "fair"), ("seat-rome", "person"), ("seat-carthage", "person")]).await;
    assert_eq!(log.lines(""), Vec::<String>::new(), "all is well");
    std::fs::remove_file(site.folder.path().join("battles.sqlite")).unwrap();
    let shown = visitor.read(&game).await;
    let version = between(&shown, "data-version=\"", "\"");
    let act = visitor.post(&format!("{game}/act"), &[("version", version), ("choice", "0")]).send().await.unwrap();
    assert_eq!(act.status(), StatusCode::INTERNAL_SERVER_ERROR);
    let [given_up] = &log.lines("the table is given up")[..] else { panic!("{:?}", log.lines("")) };
    assert!(given_up.contains("ERROR") && given_up.contains("store-vanished"), "{given_up}");
    let [failed] = &log.lines("a request failed")[..] else { panic!("{:?}", log.lines("")) };
    assert!(failed.contains("ERROR") && failed.contains("500") && failed.contains(&format!("{game}/act")), "{failed}");
}

#[tokio::test]
async fn who_asks_for_too_much_is_noted_and_no_error() {
    let log = Log::default();
    let _listening = log.listen(LevelFilter::INFO);
    let site = site_with(Options::default(), |limits| (limits.burst, limits.rate) = (3.0, 0.001)).await;
    let visitor = site.visitor().await;
    assert_eq!(visitor.get("/").send().await.unwrap().status(), StatusCode::TOO_MANY_REQUESTS);
    let [limit] = &log.lines("a limit was hit")[..] else { panic!("{:?}", log.lines("")) };
    assert!(limit.contains("INFO") && limit.contains("429") && limit.contains("127.0.0.1"), "{limit}");
    assert_eq!(log.lines("listening").len(), 1);
    assert_eq!(log.lines("ERROR"), Vec::<String>::new());
}
