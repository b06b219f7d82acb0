//! A mail server of Debian's packages that keeps what it is given.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use redoubt_server::Options;
use redoubt_server::webhook::WebhookPolicy;
use serde_json::Value;
use tempfile::TempDir;

/// A mail server that sends nothing on.
pub struct Sink {
    server: Child,
    folder: TempDir,
    pub port: u16,
}

impl Drop for Sink {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

impl Sink {
    pub async fn start() -> Self {
        Sink::start_with(&[]).await
    }

    /// One with these arguments besides.
    pub async fn start_with(arguments: &[&str]) -> Self {
        let folder = TempDir::new().expect("a mail server");
        let port = TcpListener::bind("127.0.0.1:0").expect("a mail server").local_addr().expect("a mail server").port();
        let mut command = Command::new("aiosmtpd");
        command.args(["--nosetuid", "--listen", &format!("127.0.0.1:{port}"), "--class", "aiosmtpd.handlers.Mailbox"]);
        command.args(arguments).arg(folder.path().join("mail")).stdout(Stdio::null()).stderr(Stdio::null());
        let server = command.spawn().expect("aiosmtpd, from Debian's package python3-aiosmtpd");
        while tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_err() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Sink { server, folder, port }
    }

    /// What has come so far, as another program reads it.
    pub fn letters(&self) -> Vec<Value> {
        let script = "import email.policy,json,mailbox,sys
box = mailbox.Maildir(sys.argv[1], create=False)
letters = [email.message_from_bytes(box.get_bytes(key), policy=email.policy.default) for key in sorted(box.keys())]
print(json.dumps([{'to': l['to'], 'from': l['from'], 'subject': l['subject'], 'leave': l['list-unsubscribe'],
    'one': l['list-unsubscribe-post'], 'text': l.get_content()} for l in letters]))";
        let read = Command::new("/usr/bin/python3").args(["-c", script]).arg(self.folder.path().join("mail")).output();
        let read = read.expect("python");
        if read.stdout.is_empty() { Vec::new() } else { serde_json::from_slice(&read.stdout).expect("a mail server") }
    }

    /// The letters, as soon as there are so many.
    pub async fn have(&self, count: usize) -> Vec<Value> {
        loop {
            let letters = self.letters();
            if letters.len() >= count {
                assert_eq!(letters.len(), count, "{letters:?}");
                return letters;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    pub fn options(&self) -> Options {
        Options {
            base_url: Some("http://club.example".parse().expect("a mail server")),
            mail_server: Some(format!("smtp://127.0.0.1:{}", self.port).parse().expect("a mail server")),
            mail_from: Some("Redoubt <redoubt@club.example>".parse().expect("a mail server")),
            webhooks: WebhookPolicy::Anywhere,
            hosts: vec!["club.example".to_owned()],
            ..Options::default()
        }
    }
}

/// The address of a link in a letter, on the server that the test talks to.
pub fn path(letter: &Value, kind: &str) -> String {
    let text = letter["text"].as_str().expect("a text");
    let links = text.split_whitespace().filter_map(|word| word.strip_prefix("http://club.example"));
    let mut links = links.filter(|link| link.ends_with("/leave") == (kind == "leave"));
    links.next().unwrap_or_else(|| panic!("no link in {text}")).to_owned()
}
