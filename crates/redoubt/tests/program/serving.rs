//! The program as a server, and a visitor who speaks HTTP by hand.
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The program, serving. It ends with this value.
pub struct Page {
    pub process: Child,
    pub address: String,
}

impl Drop for Page {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Page {
    /// SIGKILL: the program gets no chance to tidy up.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

/// What comes after the program's name to have it serve a folder.
pub fn arguments(port: &str) -> [&str; 6] {
    ["--no-open", "--port", port, "--lang", "en", "--data-dir"]
}

/// Serves the battles of a folder.
pub fn serve(folder: &Path, port: &str) -> Page {
    started(Command::new(env!("CARGO_BIN_EXE_redoubt")).args(arguments(port)).arg(folder))
}

/// Starts a command that becomes the server, and waits until it says where it is.
pub fn started(command: &mut Command) -> Page {
    let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap_or_default().to_owned();
    assert!(!address.is_empty(), "{line}");
    Page { process, address }
}

/// One request, one connection; the whole answer.
pub fn ask(page: &Page, request: &str, cookie: &str, body: &str) -> String {
    send(page, request, cookie, "application/x-www-form-urlencoded", body)
}

/// The same with a body of this kind.
pub fn send(page: &Page, request: &str, cookie: &str, kind: &str, body: &str) -> String {
    let mut answer = Vec::new();
    open(page, request, cookie, kind, body).read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

/// The same, with the answer still to be read.
pub fn open(page: &Page, request: &str, cookie: &str, kind: &str, body: &str) -> TcpStream {
    let mut stream = TcpStream::connect(&page.address).unwrap();
    let length = body.len();
    write!(
        stream,
        "{request} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nConnection: close\r\nContent-Length: {length}\r\n\
         Content-Type: {kind}\r\n\r\n{body}",
        page.address
    )
    .unwrap();
    stream
}

/// The first order that a page offers, as a form sends it.
pub fn first_order(page: &str) -> String {
    between(page, "button name=\"choice\" value=\"", "\"").replace(' ', "+")
}

/// The text between two others.
pub fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).unwrap_or_else(|| panic!("no {from} in {text}")) + from.len();
    text[start..].split(to).next().unwrap_or_default()
}
