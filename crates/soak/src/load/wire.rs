//! HTTP with as little work as will do: whoever measures shares the machine with what is measured.

use std::io::{self, Read};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use flate2::read::GzDecoder;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Nobody waits longer for an answer.
const PATIENCE: Duration = Duration::from_secs(120);

/// One connection to the server. It is opened when it is needed, and again when the server has closed it.
pub struct Wire {
    server: SocketAddr,
    from: IpAddr,
    stream: Option<TcpStream>,
    buffer: Vec<u8>,
}

/// What a server answered.
pub struct Reply {
    /// The status.
    pub status: u16,
    /// Everything before the body, in small letters where it is a header's name.
    head: String,
    /// What follows it, as it came.
    body: Vec<u8>,
}

impl Reply {
    /// A header.
    pub fn header<'a>(&'a self, name: &'a str) -> Option<&'a str> {
        self.headers(name).next()
    }

    /// Each header of this name.
    pub fn headers<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let pairs = self.head.lines().filter_map(|line| line.split_once(": "));
        pairs.filter(move |(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// The page, unpacked.
    pub fn text(&self) -> String {
        let mut text = String::new();
        if self.header("content-encoding") == Some("gzip") {
            let _ = GzDecoder::new(self.body.as_slice()).read_to_string(&mut text);
            return text;
        }
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// How much came over the wire.
    pub fn size(&self) -> usize {
        self.head.len() + self.body.len()
    }
}

impl Wire {
    /// From this address of this machine to the server.
    pub fn new(server: SocketAddr, from: IpAddr) -> Self {
        Wire { server, from, stream: None, buffer: Vec::new() }
    }

    /// To another server.
    pub fn lead_to(&mut self, server: SocketAddr) {
        if self.server != server {
            (self.server, self.stream) = (server, None);
            self.buffer.clear();
        }
    }

    /// Asks, and waits for the whole answer. A connection that was closed while nobody used it is opened again.
    pub async fn ask(&mut self, request: &str) -> io::Result<Reply> {
        let used = self.stream.is_some();
        match self.try_ask(request).await {
            Err(error) if used && error.kind() != io::ErrorKind::TimedOut => {
                self.stream = None;
                self.try_ask(request).await
            }
            answered => answered,
        }
    }

    async fn try_ask(&mut self, request: &str) -> io::Result<Reply> {
        let reply = self.exchange(request).await;
        if reply.is_err() {
            self.stream = None;
        }
        reply
    }

    async fn exchange(&mut self, request: &str) -> io::Result<Reply> {
        let answered = timeout(PATIENCE, self.send_and_read(request)).await;
        answered.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }

    async fn send_and_read(&mut self, request: &str) -> io::Result<Reply> {
        self.send(request).await?;
        let end = loop {
            if let Some(end) = find(&self.buffer, b"\r\n\r\n") {
                break end;
            }
            self.more().await?;
        };
        let head = String::from_utf8_lossy(&self.buffer[..end]).into_owned();
        self.buffer.drain(..end + 4);
        let status = head.split(' ').nth(1).and_then(|text| text.parse().ok()).ok_or(io::ErrorKind::InvalidData)?;
        let mut reply = Reply { status, head, body: Vec::new() };
        if reply.header("transfer-encoding") == Some("chunked") {
            while let Some(chunk) = self.chunk().await? {
                reply.body.extend_from_slice(&chunk);
            }
        } else {
            let length = reply.header("content-length").and_then(|text| text.parse().ok()).unwrap_or(0);
            while self.buffer.len() < length {
                self.more().await?;
            }
            reply.body = self.buffer.drain(..length).collect();
        }
        if reply.header("connection") == Some("close") {
            self.stream = None;
        }
        Ok(reply)
    }

    /// Asks for a stream that goes on; [`Wire::chunk`] gives its parts.
    pub async fn listen(&mut self, request: &str) -> io::Result<u16> {
        self.stream = None;
        self.send(request).await?;
        loop {
            if let Some(end) = find(&self.buffer, b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&self.buffer[..end]).into_owned();
                self.buffer.drain(..end + 4);
                return head
                    .split(' ')
                    .nth(1)
                    .and_then(|text| text.parse().ok())
                    .ok_or(io::ErrorKind::InvalidData.into());
            }
            self.more().await?;
        }
    }

    /// The next part of an answer that comes in parts; `None` at its end.
    pub async fn chunk(&mut self) -> io::Result<Option<Vec<u8>>> {
        let line = loop {
            if let Some(line) = find(&self.buffer, b"\r\n") {
                break line;
            }
            self.more().await?;
        };
        let length =
            std::str::from_utf8(&self.buffer[..line]).ok().and_then(|text| usize::from_str_radix(text, 16).ok());
        let length = length.ok_or(io::ErrorKind::InvalidData)?;
        while self.buffer.len() < line + 2 + length + 2 {
            self.more().await?;
        }
        let chunk = self.buffer[line + 2..line + 2 + length].to_vec();
        self.buffer.drain(..line + 2 + length + 2);
        Ok((length > 0).then_some(chunk))
    }

    async fn send(&mut self, request: &str) -> io::Result<()> {
        if self.stream.is_none() {
            self.buffer.clear();
            let socket = TcpSocket::new_v4()?;
            socket.bind(SocketAddr::new(self.from, 0))?;
            let stream = socket.connect(self.server).await?;
            stream.set_nodelay(true)?;
            self.stream = Some(stream);
        }
        self.connected()?.write_all(request.as_bytes()).await
    }

    async fn more(&mut self) -> io::Result<()> {
        let mut part = [0; 16 << 10];
        let count = self.connected()?.read(&mut part).await?;
        if count == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.buffer.extend_from_slice(&part[..count]);
        Ok(())
    }

    fn connected(&mut self) -> io::Result<&mut TcpStream> {
        self.stream.as_mut().ok_or_else(|| io::ErrorKind::NotConnected.into())
    }
}

fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len()).position(|window| window == part)
}
