//! Clients that send garbage, or disconnect: the command must end cleanly and soon.

use std::io::Write;
use std::process::Stdio;

use super::{LAUNCH, folder, gcnc, wait};

/// Valid sessions, to be mutated.
const PACKETS: &str = "+$qSupported:swbreak+#03$?#3f$g#67$qfThreadInfo#bb$Z0,1600,4#a5$Z2,1000000000000,4#d3\
    $vCont;s:1;c#c1$m1000000000000,40#dc$P40=0000000000000000#a0$bs#d5$qRcmd,7761766573#33$vCont;c#a8$bc#c5\
    $QStartNoAckMode#b0$Hg2#e1$X1000000000000,4:abcd#00$c#63$k#6b";

const REQUESTS: [&str; 12] = [
    r#"{"type":"request","seq":1,"command":"initialize","arguments":{}}"#,
    r#"{"type":"request","seq":2,"command":"launch","arguments":{"stopOnEntry":true}}"#,
    r#"{"type":"request","seq":3,"command":"setBreakpoints","arguments":{"source":{"path":"reduce.cl"},"breakpoints":[{"line":27,"condition":"value > *v0[3].i32@2","hitCondition":"% 2","logMessage":"{me} is {in[me]}"}]}}"#,
    r#"{"type":"request","seq":4,"command":"configurationDone"}"#,
    r#"{"type":"request","seq":5,"command":"stackTrace","arguments":{"threadId":1,"startFrame":0,"levels":20}}"#,
    r#"{"type":"request","seq":6,"command":"scopes","arguments":{"frameId":1}}"#,
    r#"{"type":"request","seq":7,"command":"variables","arguments":{"variablesReference":3,"start":1,"count":9}}"#,
    r#"{"type":"request","seq":8,"command":"evaluate","arguments":{"expression":"*v0[3] + 4","frameId":1}}"#,
    r#"{"type":"request","seq":9,"command":"disassemble","arguments":{"memoryReference":"0x1648","instructionOffset":-5,"instructionCount":10}}"#,
    r#"{"type":"request","seq":10,"command":"next","arguments":{"threadId":1}}"#,
    r#"{"type":"request","seq":11,"command":"stepBack","arguments":{"threadId":1}}"#,
    r#"{"type":"request","seq":12,"command":"readMemory","arguments":{"memoryReference":"0x7e0000000000","offset":-8,"count":64}}"#,
];

/// Pseudo-random numbers.
struct Random(u64);

impl Random {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % below as u64) as usize
    }

    /// Mutates bytes: changes, drops or duplicates some.
    fn change(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        for _ in 0..1 + self.next(6) {
            let (at, count) = (self.next(bytes.len()), 1 + self.next(8));
            let end = (at + count).min(bytes.len());
            match self.next(4) {
                0 => bytes[at] = self.next(256) as u8,
                1 => bytes[at] ^= 1 << self.next(8),
                2 => drop(bytes.drain(at..end)),
                _ => bytes.splice(end..end, bytes[at..end].to_vec()).for_each(drop),
            }
        }
        bytes
    }
}

/// Sends bytes and disconnects; the command must end by itself.
fn send(name: &str, mode: &str, bytes: &[u8]) {
    let folder = folder(name);
    let mut command = gcnc(&folder, &format!("{mode} {LAUNCH}"));
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a process");
    let mut to = child.stdin.take().expect("a pipe");
    // It may have ended before it read everything.
    let _ = to.write_all(bytes);
    drop(to);
    let status = wait(&mut child);
    let said = String::from_utf8_lossy(bytes);
    assert!(matches!(status.code(), Some(0..=2)), "{status} after {said}");
}

fn requests() -> Vec<u8> {
    REQUESTS.iter().flat_map(|text| format!("Content-Length: {}\r\n\r\n{text}", text.len()).into_bytes()).collect()
}

#[test]
fn garbage_from_gdb_does_no_harm() {
    let mut random = Random(42);
    send("garbage-gdb", "--gdb -", PACKETS.as_bytes());
    // Without checksums, so that mutated packets are handled rather than rejected.
    let unchecked = format!("$QStartNoAckMode#b0{PACKETS}");
    for _ in 0..60 {
        send("garbage-gdb", "--gdb -", &random.change(unchecked.as_bytes()));
    }
    let noise: Vec<u8> = (0..100_000).map(|_| random.next(256) as u8).collect();
    send("garbage-gdb", "--gdb -", &noise);
    send("garbage-gdb", "--gdb -", &[b"$".as_slice(), &[b'x'; 100_000]].concat());
}

#[test]
fn garbage_from_editors_does_no_harm() {
    let mut random = Random(43);
    let requests = requests();
    send("garbage-dap", "--dap", &requests);
    for _ in 0..60 {
        send("garbage-dap", "--dap", &random.change(&requests));
    }
    let noise: Vec<u8> = (0..100_000).map(|_| random.next(256) as u8).collect();
    send("garbage-dap", "--dap", &noise);
    send("garbage-dap", "--dap", b"Content-Length: 99999999999\r\n\r\n{}");
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    send("garbage-dap", "--dap", format!("Content-Length: {}\r\n\r\n{deep}", deep.len()).as_bytes());
}
