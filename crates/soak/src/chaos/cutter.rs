//! The way from the servers to the database: it can be cut, with everything that is on it.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;

/// See the [module](self).
pub struct Cutter {
    /// Where it begins.
    pub address: SocketAddr,
    ways: Arc<Mutex<Vec<AbortHandle>>>,
    listening: AbortHandle,
}

impl Cutter {
    /// A way to this port of loopback.
    pub async fn start(port: u16) -> Result<Self, String> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.map_err(|error| error.to_string())?;
        let address = listener.local_addr().map_err(|error| error.to_string())?;
        let ways: Arc<Mutex<Vec<AbortHandle>>> = Arc::default();
        let known = Arc::clone(&ways);
        let listening = tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let way = tokio::spawn(async move {
                    if let Ok(mut far) = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await {
                        let _ = (near.set_nodelay(true), far.set_nodelay(true));
                        let _ = tokio::io::copy_bidirectional(&mut near, &mut far).await;
                    }
                });
                let mut ways = lock(&known);
                ways.retain(|way| !way.is_finished());
                ways.push(way.abort_handle());
            }
        });
        Ok(Cutter { address, ways, listening: listening.abort_handle() })
    }

    /// Cuts every connection whose number `falls`.
    pub fn cut(&self, mut falls: impl FnMut() -> bool) -> usize {
        let mut ways = lock(&self.ways);
        let before = ways.len();
        ways.retain(|way| {
            let cut = falls();
            if cut {
                way.abort();
            }
            !cut
        });
        before - ways.len()
    }
}

impl Drop for Cutter {
    fn drop(&mut self) {
        self.listening.abort();
        self.cut(|| true);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
