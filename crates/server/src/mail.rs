//! Letters: where the server posts them, and how one is written.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use crate::secret_text::SecretText;

/// How long a mail server may take for each step.
const PATIENCE: Duration = Duration::from_secs(20);

/// How a mail server is talked to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Security {
    /// In the open: to a server on the same machine or in the same house.
    None,
    /// In the open at first, and never a letter or a password before it is encrypted.
    StartTls,
    /// Encrypted from the first word on.
    Tls,
}

/// A mail server: `smtp://`, `smtp+starttls://` or `smtps://`, a name and a password if it wants them, where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailServer {
    security: Security,
    account: Option<(String, SecretText)>,
    host: String,
    port: u16,
}

impl FromStr for MailServer {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (scheme, rest) = text.split_once("://").ok_or(())?;
        let (security, usual) = match scheme {
            "smtp" => (Security::None, 25),
            "smtp+starttls" => (Security::StartTls, 587),
            "smtps" => (Security::Tls, 465),
            _ => return Err(()),
        };
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (account, place) = match rest.rsplit_once('@') {
            Some((account, place)) => {
                let (name, password) = account.split_once(':').ok_or(())?;
                (Some((decoded(name)?, SecretText::new(decoded(password)?))), place)
            }
            None => (None, rest),
        };
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().map_err(|_| ())?),
            _ => (place, usual),
        };
        let sound = |byte: u8| byte.is_ascii_alphanumeric() || b".-_:[]".contains(&byte);
        if host.is_empty() || !host.bytes().all(sound) {
            return Err(());
        }
        Ok(MailServer { security, account, host: host.trim_matches(['[', ']']).to_owned(), port })
    }
}

/// A name or a password as addresses write it: `%40` stands for `@`.
fn decoded(text: &str) -> Result<String, ()> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'%' {
            let digit = |byte: Option<u8>| char::from(byte.unwrap_or_default()).to_digit(16).ok_or(());
            let (high, low) = (digit(rest.next())?, digit(rest.next())?);
            u8::try_from(high * 16 + low).map_err(|_| ())?
        } else {
            byte
        });
    }
    String::from_utf8(bytes).map_err(|_| ())
}

/// Without its password.
impl fmt::Display for MailServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = match self.security {
            Security::None => "smtp",
            Security::StartTls => "smtp+starttls",
            Security::Tls => "smtps",
        };
        write!(f, "{scheme}://")?;
        if let Some((name, _)) = &self.account {
            write!(f, "{name}:…@")?;
        }
        write!(f, "{}:{}", self.host, self.port)
    }
}

/// Who letters are from: `Redoubt <redoubt@club.example>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sender(Mailbox);

impl FromStr for Sender {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        text.parse().map(Sender).map_err(|_| ())
    }
}

impl fmt::Display for Sender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One letter, in plain text.
pub(crate) struct Letter {
    pub(crate) to: String,
    pub(crate) subject: String,
    pub(crate) text: String,
    /// Where one says that no more are wanted.
    pub(crate) leave: Option<String>,
}

/// Posts letters.
pub(crate) struct Mail {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Sender,
}

impl Mail {
    /// By this server, from this sender.
    pub(crate) fn new(server: &MailServer, from: &Sender) -> Result<Self, lettre::transport::smtp::Error> {
        let mut builder =
            AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(server.host.as_str()).port(server.port);
        builder = match server.security {
            Security::None => builder,
            Security::StartTls => builder.tls(Tls::Required(TlsParameters::new(server.host.clone())?)),
            Security::Tls => builder.tls(Tls::Wrapper(TlsParameters::new(server.host.clone())?)),
        };
        if let Some((name, password)) = &server.account {
            builder = builder.credentials(Credentials::new(name.clone(), password.reveal().to_owned()));
        }
        Ok(Mail { transport: builder.timeout(Some(PATIENCE)).build(), from: from.clone() })
    }

    /// Hands a letter to the mail server; `Err` says why that was not possible.
    pub(crate) async fn post(&self, letter: Letter) -> Result<(), String> {
        let Letter { to, subject, text, leave } = letter;
        let to = to.parse().map_err(|cause| format!("{cause}"))?;
        let domain = self.from.0.email.domain().to_owned();
        let id = redoubt_kernel::fair::hex(&crate::server_key::entropy()[..12]);
        let mut message = Message::builder()
            .from(self.from.0.clone())
            .to(Mailbox::new(None, to))
            .subject(subject)
            .message_id(Some(format!("<{id}@{domain}>")))
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()));
        if let Some(leave) = leave {
            message = message
                .raw_header(header("List-Unsubscribe", format!("<{leave}>")))
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
        }
        let message = message.header(ContentType::TEXT_PLAIN).body(text).map_err(|cause| cause.to_string())?;
        self.transport.send(message).await.map(|_| ()).map_err(|cause| cause.to_string())
    }
}

/// A header whose value is plain letters, and is not to be folded: an address broken in two leads nowhere.
fn header(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::dangerous_new_pre_encoded(HeaderName::new_from_ascii_str(name), value.clone(), value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_server_is_shown_without_its_password() {
        let server: MailServer = "smtp://post:s%40cret@mail.example:2525".parse().unwrap();
        assert_eq!(server.to_string(), "smtp://post:…@mail.example:2525");
        assert_eq!(server.account.as_ref().unwrap().1.reveal(), "s@cret");
        assert!(!format!("{server:?}").contains("s@cret"));
        assert_eq!("smtp://localhost".parse::<MailServer>().unwrap().port, 25);
        for bad in [
            "",
            "localhost",
            "http://localhost",
            "smtp://",
            "smtp://a@b",
            "smtp://a b",
            "smtp://a:%zz@b",
            "smtp://a:99999",
        ] {
            assert!(bad.parse::<MailServer>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_mail_server_says_how_it_is_talked_to() {
        for (server, security, port) in [
            ("smtp://mail.example", Security::None, 25),
            ("smtp+starttls://mail.example", Security::StartTls, 587),
            ("smtps://mail.example", Security::Tls, 465),
        ] {
            let server: MailServer = server.parse().unwrap();
            assert_eq!((server.security, server.port), (security, port));
        }
    }
}
