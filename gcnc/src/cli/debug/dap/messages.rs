//! Messages of the Debug Adapter Protocol ("Base Protocol"): JSON after a header with its length.

use serde_json::{Value, json};

use super::super::io::Stream;

/// Maximum bytes of a header and of a message.
const MAX_HEADER: usize = 1 << 12;
const MAX_MESSAGE: usize = 1 << 22;

/// A request.
#[derive(Clone, Debug)]
pub struct Request {
    number: u64,
    pub command: String,
    pub arguments: Value,
}

impl Request {
    /// A string argument.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.arguments.get(name)?.as_str()
    }

    /// A numeric argument.
    pub fn number(&self, name: &str) -> Option<u64> {
        self.arguments.get(name)?.as_u64()
    }

    /// A numeric argument that may be negative.
    pub fn offset(&self, name: &str) -> i64 {
        self.arguments.get(name).and_then(Value::as_i64).unwrap_or(0)
    }

    /// Whether a Boolean argument is set.
    pub fn is(&self, name: &str) -> bool {
        self.arguments.get(name).and_then(Value::as_bool).unwrap_or(false)
    }

    /// A list argument.
    pub fn list(&self, name: &str) -> &[Value] {
        self.arguments.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }
}

/// A stream of messages.
pub struct Messages {
    stream: Stream,
    raw: Vec<u8>,
    sent: u64,
}

impl Messages {
    pub fn new(stream: Stream) -> Messages {
        Messages { stream, raw: Vec::new(), sent: 0 }
    }

    /// Waits for the next request; none once the client is gone.
    pub fn next(&mut self) -> Option<Request> {
        loop {
            if let Some(request) = self.take() {
                return Some(request);
            }
            let piece = self.stream.wait()?;
            self.raw.extend(piece);
        }
    }

    /// The next request, if one has arrived.
    pub fn poll(&mut self) -> Option<Request> {
        while let Some(piece) = self.stream.poll() {
            self.raw.extend(piece);
        }
        self.take()
    }

    /// Whether the client is connected.
    pub fn is_open(&self) -> bool {
        self.stream.is_open()
    }

    /// Waits a moment for the client to disconnect.
    pub fn close(&mut self) {
        self.stream.close();
    }

    /// Extracts a request from the received bytes, skipping anything else.
    fn take(&mut self) -> Option<Request> {
        loop {
            let Some(end) = self.raw.windows(4).position(|four| four == b"\r\n\r\n") else {
                if self.raw.len() > MAX_HEADER {
                    self.raw.clear();
                }
                return None;
            };
            let header = String::from_utf8_lossy(&self.raw[..end]);
            let length = header.lines().find_map(|line| line.split_once("Content-Length:")?.1.trim().parse().ok());
            let Some(length) = length.filter(|&length: &usize| length <= MAX_MESSAGE) else {
                self.raw.drain(..end + 4);
                continue;
            };
            let body = self.raw.get(end + 4..end + 4 + length)?;
            let message: Option<Value> = serde_json::from_slice(body).ok();
            self.raw.drain(..end + 4 + length);
            if let Some(request) = message.and_then(request) {
                return Some(request);
            }
        }
    }

    fn send(&mut self, mut message: Value) {
        self.sent += 1;
        message["seq"] = self.sent.into();
        let text = message.to_string();
        self.stream.send(format!("Content-Length: {}\r\n\r\n{text}", text.len()).as_bytes());
    }

    /// Responds to a request.
    pub fn answer(&mut self, request: &Request, body: Value) {
        let (number, command) = (request.number, &request.command);
        self.send(json!({
            "type": "response", "request_seq": number, "success": true, "command": command, "body": body
        }));
    }

    /// Responds with an error.
    pub fn refuse(&mut self, request: &Request, why: &str) {
        let (number, command) = (request.number, &request.command);
        let body = json!({ "error": { "id": 1, "format": why.replace('{', "(").replace('}', ")") } });
        self.send(json!({
            "type": "response", "request_seq": number, "success": false, "command": command, "message": why,
            "body": body
        }));
    }

    /// Sends an event.
    pub fn event(&mut self, name: &str, body: Value) {
        self.send(json!({ "type": "event", "event": name, "body": body }));
    }
}

fn request(message: Value) -> Option<Request> {
    let command = message.get("command")?.as_str()?.to_owned();
    let number = message.get("seq")?.as_u64()?;
    (message.get("type")?.as_str()? == "request").then(|| Request {
        number,
        command,
        arguments: message.get("arguments").cloned().unwrap_or_default(),
    })
}
