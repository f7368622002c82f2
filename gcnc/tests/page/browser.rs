//! Headless Chromium, driven through WebDriver (W3C): JSON over HTTP, served by `chromedriver`.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

/// A browser with a page.
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

impl Browser {
    /// Starts a browser; none if it is not installed, unless it is required.
    pub fn start() -> Option<Browser> {
        let driver = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut driver = match driver {
            Ok(driver) => driver,
            Err(e) => {
                let required = std::env::var_os("GCNC_REQUIRE_ORACLES").is_some_and(|v| v == "1");
                assert!(!required, "chromedriver is missing: {e}");
                eprintln!("skipped: no chromedriver (Debian: chromium-driver)");
                return None;
            }
        };
        let said = BufReader::new(driver.stdout.take().expect("its output"));
        let port = said
            .lines()
            .map_while(Result::ok)
            .find_map(|line| line.split_once("successfully on port ")?.1.trim_end_matches('.').parse().ok());
        let mut browser = Browser { driver, port: port.expect("the driver says its port"), session: String::new() };
        let args = ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1800,1000", "--no-first-run"];
        let options = json!({"args": args, "binary": "/usr/bin/chromium"});
        let capabilities = json!({"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}});
        let session = browser.request("POST", "/session", &capabilities);
        browser.session = format!("/session/{}", session["sessionId"].as_str().expect("a session"));
        Some(browser)
    }

    /// The result of a command.
    fn request(&self, method: &str, path: &str, body: &Value) -> Value {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("the driver listens");
        let body = if method == "POST" { body.to_string() } else { String::new() };
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).expect("the driver takes it");
        let (mut reader, mut length) = (BufReader::new(stream), 0);
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).expect("an answer");
            let line = line.trim_end().to_ascii_lowercase();
            if let Some(n) = line.strip_prefix("content-length:") {
                length = n.trim().parse().expect("a length");
            }
            if line.is_empty() {
                break;
            }
        }
        let mut answer = vec![0; length];
        reader.read_exact(&mut answer).expect("all of it");
        let answer: Value = serde_json::from_slice(&answer).expect("JSON");
        let value = &answer["value"];
        assert!(value["error"].is_null(), "{method} {path} {body}: {} {}", value["error"], value["message"]);
        value.clone()
    }

    fn post(&self, command: &str, body: &Value) -> Value {
        self.request("POST", &format!("{}/{command}", self.session), body)
    }

    /// Opens a file.
    pub fn open(&self, file: &Path) {
        self.post("url", &json!({"url": format!("file://{}", file.display())}));
    }

    /// The result of a function body run in the page.
    pub fn run(&self, script: &str) -> Value {
        self.post("execute/sync", &json!({"script": script, "args": []}))
    }

    /// Clicks at the position of the element that a selector finds.
    pub fn click(&self, selector: &str) {
        let script = format!(
            "const r = document.querySelector(`{selector}`).getBoundingClientRect(); return [r.x + 20, r.y + r.height / 2]"
        );
        let at = self.run(&script);
        let [x, y] = [0, 1].map(|k| at[k].as_f64().map(|n| n as i64));
        let to = json!({"type": "pointerMove", "x": x, "y": y});
        let actions = json!([to, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]);
        self.post("actions", &json!({"actions": [{"type": "pointer", "id": "mouse", "actions": actions}]}));
    }

    /// Presses keys, one after the other.
    pub fn press(&self, keys: &str) {
        let of = |key: char| ["keyDown", "keyUp"].map(|what| json!({"type": what, "value": key.to_string()}));
        let actions: Vec<Value> = keys.chars().flat_map(of).collect();
        self.post("actions", &json!({"actions": [{"type": "key", "id": "keys", "actions": actions}]}));
    }

    /// Saves a screenshot as a PNG file.
    pub fn picture(&self, file: &Path) {
        let picture = self.request("GET", &format!("{}/screenshot", self.session), &Value::Null);
        std::fs::write(file, base64(picture.as_str().expect("a picture"))).expect("room for a picture");
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.session.is_empty() {
            self.request("DELETE", &self.session, &Value::Null);
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

fn base64(text: &str) -> Vec<u8> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digits: Vec<u32> = text.bytes().filter_map(|b| Some(DIGITS.iter().position(|d| *d == b)? as u32)).collect();
    let bytes = digits.chunks(4).flat_map(|chunk| {
        let word = chunk.iter().fold(0, |word, digit| word << 6 | digit) << (6 * (4 - chunk.len()));
        word.to_be_bytes()[1..chunk.len()].to_vec()
    });
    bytes.collect()
}
