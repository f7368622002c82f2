//! Packets of the GDB remote protocol ("Remote Protocol", "Overview"): `$data#sum`, acknowledged by `+` or `-` until
//! both sides agree that their stream loses nothing; and the byte that interrupts.

use std::collections::VecDeque;

use super::super::io::Stream;

/// Bytes of a packet's data at most, as gdb is told.
pub const MAX_PACKET: usize = 1 << 14;

/// What arrives.
#[derive(Debug, PartialEq, Eq)]
pub enum Event {
    /// A packet's data.
    Packet(Vec<u8>),
    /// The peer wants the run to stop.
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

    /// The next packet, for which this waits; none once the peer is gone. What should interrupt a run that has stopped
    /// does nothing.
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

    /// Whether the peer has asked for an interrupt.
    pub fn is_interrupted(&mut self) -> bool {
        while let Some(piece) = self.stream.poll() {
            self.take(&piece);
        }
        let before = self.events.len();
        self.events.retain(|event| *event != Event::Interrupt);
        self.events.len() < before
    }

    /// Whether the peer is there.
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

    /// Waits a moment for the peer to go.
    pub fn close(&mut self) {
        self.stream.close();
    }

    /// Takes packets out of bytes, and keeps the beginning of one that is not all there.
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

    /// Takes the packet that begins here, and returns where it ends; `None` if it does not end yet.
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

/// Bytes of a little-endian word as one number.
pub fn hex_word(bytes: &[u8]) -> String {
    bytes.iter().rev().map(|byte| format!("{byte:02x}")).collect()
}
