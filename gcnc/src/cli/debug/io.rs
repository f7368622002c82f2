//! The connection to a debugger: a thread reads the input, so that a run can be interrupted.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::Duration;

use super::super::Failure;

/// A stream to a client, with some read-ahead.
pub struct Stream {
    input: Receiver<Vec<u8>>,
    output: Box<dyn Write>,
    is_open: bool,
}

/// Maximum pieces of input read ahead.
const AHEAD: usize = 16;

impl Stream {
    fn new(mut from: impl Read + Send + 'static, to: impl Write + 'static) -> Result<Stream, Failure> {
        let (sender, input): (SyncSender<Vec<u8>>, _) = sync_channel(AHEAD);
        let read = move || {
            let mut piece = vec![0; 1 << 14];
            while let Ok(count @ 1..) = from.read(&mut piece) {
                if sender.send(piece[..count].to_vec()).is_err() {
                    break;
                }
            }
        };
        let thread = thread::Builder::new().spawn(read);
        thread.map_err(|e| Failure::usage(format!("no thread for the debugger's input: {e}")))?;
        Ok(Stream { input, output: Box::new(to), is_open: true })
    }

    /// The command's stdin and stdout.
    pub fn of_command() -> Result<Stream, Failure> {
        Stream::new(std::io::stdin(), std::io::stdout())
    }

    /// The first client that connects to a local port; 0 is any, which is printed on stderr.
    pub fn of_port(port: u16) -> Result<Stream, Failure> {
        let failed = |e: std::io::Error| Failure::usage(format!("port {port}: {e}"));
        let listener = TcpListener::bind(("127.0.0.1", port)).map_err(failed)?;
        eprintln!("waiting for a debugger at {}", listener.local_addr().map_err(failed)?);
        let (peer, _) = listener.accept().map_err(failed)?;
        let _ = peer.set_nodelay(true);
        Stream::new(peer.try_clone().map_err(failed)?, peer)
    }

    /// Waits for the next input; none once the client is gone.
    pub fn wait(&mut self) -> Option<Vec<u8>> {
        let piece = self.input.recv().ok();
        self.is_open &= piece.is_some();
        piece
    }

    /// The input received so far.
    pub fn poll(&mut self) -> Option<Vec<u8>> {
        match self.input.try_recv() {
            Ok(piece) => Some(piece),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                self.is_open = false;
                None
            }
        }
    }

    /// Whether the client is connected.
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// Sends bytes.
    pub fn send(&mut self, bytes: &[u8]) {
        let sent = self.output.write_all(bytes).and_then(|()| self.output.flush());
        self.is_open &= sent.is_ok();
    }

    /// Waits a moment for the client to disconnect.
    pub fn close(&mut self) {
        for _ in 0..10 {
            if let Err(RecvTimeoutError::Disconnected) = self.input.recv_timeout(Duration::from_millis(20)) {
                break;
            }
        }
    }
}
