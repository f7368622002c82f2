//! Packets of the GDB remote protocol ("Remote Protocol", "Overview"): `$data#sum`, acknowledged by `+` or `-` until
//! both sides agree that the connection is reliable; and the interrupt byte.

use std::collections::VecDeque;

use super::super::io::Stream;

/// Maximum bytes of a packet's data, as announced to gdb.
pub const MAX_PACKET: usize = 1 << 14;

/// What arrives.
#[derive(Debug, PartialEq, Eq)]
pub enum Event {
    /// A packet's data.
    Packet(Vec<u8>),
    /// The client requests a stop.
    Interrupt,
}

/// A stream of packets.
pub struct Packets {
    stream: Stream,
    raw: Vec<u8>,
    events: VecDeque<Event>,
    /// Whether packets are acknowledged.
    pub acknowledges: bool,
    last: Vec<u8>,
}

impl Packets {
    pub fn new(stream: Stream) -> Packets {
        Packets { stream, raw: Vec::new(), events: VecDeque::new(), acknowledges: true, last: Vec::new() }
    }

    /// Waits for the next packet; none once the client is gone. An interrupt of a stopped run is ignored.
    pub fn next(&mut self) -> Option<Vec<u8>> {
        loop {
            while let Some(event) = self.events.pop_front() {
                if let Event::Packet(data) = event {
                    return Some(data);
                }
            }
            let piece = self.stream.wait()?;
            self.take(&piece);
        }
    }

    /// Whether the client has requested an interrupt.
    pub fn is_interrupted(&mut self) -> bool {
        while let Some(piece) = self.stream.poll() {
            self.take(&piece);
        }
        let before = self.events.len();
        self.events.retain(|event| *event != Event::Interrupt);
        self.events.len() < before
    }

    /// Whether the client is connected.
    pub fn is_open(&self) -> bool {
        self.stream.is_open()
    }

    /// Sends a packet.
    pub fn send(&mut self, data: &[u8]) {
        let mut packet = vec![b'$'];
        for &byte in data {
            if matches!(byte, b'$' | b'#' | b'}' | b'*') {
                packet.extend([b'}', byte ^ 0x20]);
            } else {
                packet.push(byte);
            }
        }
        let sum = sum(&packet[1..]);
        packet.extend(format!("#{sum:02x}").into_bytes());
        self.stream.send(&packet);
        self.last = packet;
    }

    /// Waits a moment for the client to disconnect.
    pub fn close(&mut self) {
        self.stream.close();
    }

    /// Extracts packets from received bytes, and keeps an incomplete one at the end.
    fn take(&mut self, piece: &[u8]) {
        self.raw.extend_from_slice(piece);
        let mut at = 0;
        while let Some(&byte) = self.raw.get(at) {
            match byte {
                b'$' => match self.packet(at) {
                    Some(end) => at = end,
                    None => break,
                },
                3 => {
                    self.events.push_back(Event::Interrupt);
                    at += 1;
                }
                b'-' if self.acknowledges => {
                    let last = std::mem::take(&mut self.last);
                    self.stream.send(&last);
                    self.last = last;
                    at += 1;
                }
                _ => at += 1,
            }
        }
        self.raw.drain(..at);
        if self.raw.len() > 2 * MAX_PACKET {
            self.raw.clear();
        }
    }

    /// Extracts the packet that starts here, and returns its end; `None` if it is incomplete.
    fn packet(&mut self, start: usize) -> Option<usize> {
        let hash = start + self.raw[start..].iter().position(|&byte| byte == b'#')?;
        let given = self.raw.get(hash + 1..hash + 3)?;
        let (data, end) = (&self.raw[start + 1..hash], hash + 3);
        let given = std::str::from_utf8(given).ok().and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let is_right = !self.acknowledges || given == Some(sum(data));
        if is_right {
            let data = unescape(data);
            self.events.push_back(Event::Packet(data));
        }
        if self.acknowledges {
            self.stream.send(if is_right { b"+" } else { b"-" });
        }
        Some(end)
    }
}

fn sum(data: &[u8]) -> u8 {
    data.iter().fold(0, |sum, byte| sum.wrapping_add(*byte))
}

fn unescape(data: &[u8]) -> Vec<u8> {
    let (mut bytes, mut rest) = (Vec::with_capacity(data.len()), data.iter());
    while let Some(&byte) = rest.next() {
        bytes.push(if byte == b'}' { rest.next().map_or(byte, |escaped| escaped ^ 0x20) } else { byte });
    }
    bytes
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Hexadecimal digits as bytes.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) {
        return None;
    }
    digits.chunks(2).map(|two| u8::from_str_radix(std::str::from_utf8(two).ok()?, 16).ok()).collect()
}

/// A little-endian word as a number in hexadecimal digits.
pub fn hex_word(bytes: &[u8]) -> String {
    bytes.iter().rev().map(|byte| format!("{byte:02x}")).collect()
}
