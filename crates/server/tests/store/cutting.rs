//! Something between a store and its database that cuts connections at the worst of moments.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Mutex;

/// A commit as it is sent.
const COMMIT: &[u8] = b"Q\0\0\0\x0bcommit\0";

/// What is done to the next connection on which something is committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// It is cut before the database hears of it.
    Before,
    /// The database hears of it, and its answer is lost.
    After,
    /// It is cut, and the database hears of it later than that.
    Late,
}

/// See the [module](self).
#[derive(Clone)]
pub struct Cutter {
    /// Where it is.
    pub port: u16,
    next: Arc<Mutex<Option<Cut>>>,
    cuts: Arc<AtomicUsize>,
}

impl Cutter {
    /// Stands before a server at this port of loopback.
    pub async fn before(server: u16) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let cutter = Cutter { port: listener.local_addr().unwrap().port(), next: Arc::default(), cuts: Arc::default() };
        let its = cutter.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let (cutter, server) = (its.clone(), TcpStream::connect(("127.0.0.1", server)).await);
                if let Ok(server) = server {
                    tokio::spawn(async move { cutter.pass_on(client, server).await });
                }
            }
        });
        cutter
    }

    /// Cuts the next connection on which something is committed.
    pub async fn cut(&self, how: Cut) {
        *self.next.lock().await = Some(how);
    }

    /// How often it has cut.
    pub fn cuts(&self) -> usize {
        self.cuts.load(Ordering::SeqCst)
    }

    async fn pass_on(&self, mut client: TcpStream, mut server: TcpStream) {
        let (mut asked, mut answered) = (vec![0; 1 << 16], vec![0; 1 << 16]);
        loop {
            tokio::select! {
                count = client.read(&mut asked) => {
                    let Ok(count @ 1..) = count else { return };
                    let is_commit = asked[..count].windows(COMMIT.len()).any(|bytes| bytes == COMMIT);
                    let cut = if is_commit { self.next.lock().await.take() } else { None };
                    if cut.is_some() {
                        self.cuts.fetch_add(1, Ordering::SeqCst);
                    }
                    match cut {
                        Some(Cut::Before) => return,
                        Some(Cut::Late) => {
                            drop(client);
                            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                            let _ = server.write_all(&asked[..count]).await;
                            let _ = server.read(&mut answered).await;
                            return;
                        }
                        _ => {}
                    }
                    if server.write_all(&asked[..count]).await.is_err() {
                        return;
                    }
                    if cut == Some(Cut::After) {
                        let _ = server.read(&mut answered).await;
                        return;
                    }
                }
                count = server.read(&mut answered) => {
                    let Ok(count @ 1..) = count else { return };
                    if client.write_all(&answered[..count]).await.is_err() {
                        return;
                    }
                }
            }
        }
    }
}
