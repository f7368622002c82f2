//! The GDB remote protocol (GDB manual, "Remote Protocol"): waves are threads, numbered from 1 in launch order, which
//! all stop together.

mod monitor;
mod packets;
mod registers;

use gcnc_emulator::View;

use super::io::Stream;
use super::points::{Kind, Points};
use super::session::{At, Client, Resume, Stop, WaveNumber, Wish};
use super::state::{name, waits};
use super::symbols::Symbols;
use packets::{MAX_PACKET, Packets, hex, unhex};
use registers::Described;

/// A gdb client.
pub struct Gdb {
    packets: Packets,
    registers: Vec<Described>,
    description: String,
    /// The wave whose registers and memory are accessed, and the one that legacy packets resume.
    shown: WaveNumber,
    goes: Option<WaveNumber>,
    /// Threads not yet listed.
    threads: Vec<WaveNumber>,
    /// Whether the client supports `swbreak` stop reasons.
    knows_breakpoints: bool,
    /// A packet that resumes the run has not been answered.
    owes: bool,
    stop: Stop,
}

/// Threads listed per packet.
const THREADS: usize = 256;

/// The response to a packet: text, or the run resumes.
enum Answer {
    Text(String),
    Go(Resume, Option<WaveNumber>),
}

impl Gdb {
    /// A client at the other end of a stream.
    pub fn new(stream: Stream) -> Gdb {
        Gdb {
            packets: Packets::new(stream),
            registers: Vec::new(),
            description: String::new(),
            shown: 0,
            goes: None,
            threads: Vec::new(),
            knows_breakpoints: false,
            owes: false,
            stop: Stop::Entry,
        }
    }

    fn answer(&mut self, at: &mut At<'_, '_, '_>, packet: &str) -> Answer {
        let Some(first) = packet.chars().next() else { return Answer::Text(String::new()) };
        let rest = &packet[first.len_utf8()..];
        let text = match first {
            '?' => self.stop_reply(at),
            'g' => self.with_wave(at, |gdb, view| gdb.general().map(|r| r.read(view)).collect()),
            'G' => said(self.write_all(at, rest)),
            'p' => self.read_register(at, rest).unwrap_or_else(failed),
            'P' => said(self.write_register(at, rest).is_some()),
            'm' => self.read_memory(at, rest).unwrap_or_else(failed),
            'M' => said(self.write_memory(at, rest).is_some()),
            'H' => said(self.select(at, rest).is_some()),
            'T' => said(thread(rest).flatten().is_some_and(|wave| at.paused.wave(wave).is_some())),
            'Z' | 'z' => self.point(at, first == 'Z', rest),
            'q' | 'Q' => self.query(at, packet),
            'v' => return self.resume_by_list(rest),
            'c' | 's' | 'C' | 'S' => {
                let resume =
                    if first.eq_ignore_ascii_case(&'s') { Resume::Instruction(self.going()) } else { Resume::Continue };
                return Answer::Go(resume, None);
            }
            'b' if rest == "s" => return Answer::Go(Resume::BackInstruction(self.going()), None),
            'b' if rest == "c" => return Answer::Go(Resume::BackContinue, None),
            'D' => {
                self.packets.send(b"OK");
                return Answer::Go(Resume::Detach, None);
            }
            'k' => return Answer::Go(Resume::Quit, None),
            _ => String::new(),
        };
        Answer::Text(text)
    }

    fn general(&self) -> impl Iterator<Item = &Described> {
        self.registers.iter().filter(|register| register.is_general())
    }

    fn with_wave(&self, at: &At<'_, '_, '_>, text: impl FnOnce(&Gdb, &View<'_>) -> String) -> String {
        at.paused.wave(self.shown).map_or_else(failed, |view| text(self, &view))
    }

    fn going(&self) -> WaveNumber {
        self.goes.unwrap_or(self.shown)
    }

    fn read_register(&self, at: &At<'_, '_, '_>, number: &str) -> Option<String> {
        let register = self.registers.get(usize::from_str_radix(number, 16).ok()?)?;
        Some(register.read(&at.paused.wave(self.shown)?))
    }

    fn write_register(&self, at: &mut At<'_, '_, '_>, rest: &str) -> Option<()> {
        let (number, value) = rest.split_once('=')?;
        let register = self.registers.get(usize::from_str_radix(number, 16).ok()?)?;
        register.write(at, self.shown, value).then_some(())
    }

    /// Writes all writable registers.
    fn write_all(&self, at: &mut At<'_, '_, '_>, mut digits: &str) -> bool {
        for register in self.general() {
            let Some((value, rest)) = digits.split_at_checked(register.digits()) else { return false };
            digits = rest;
            let is_same = at.paused.wave(self.shown).is_some_and(|view| register.read(&view) == value);
            if !is_same && !register.write(at, self.shown, value) {
                return false;
            }
        }
        true
    }

    fn read_memory(&self, at: &At<'_, '_, '_>, range: &str) -> Option<String> {
        let (address, bytes) = range_of(range)?;
        let bytes = at.read(self.shown, address, bytes.min(MAX_PACKET as u64 / 2) as usize);
        (!bytes.is_empty()).then(|| hex(&bytes))
    }

    fn write_memory(&self, at: &mut At<'_, '_, '_>, rest: &str) -> Option<()> {
        let (range, digits) = rest.split_once(':')?;
        let ((address, count), bytes) = (range_of(range)?, unhex(digits)?);
        (count == bytes.len() as u64 && at.write(self.shown, address, &bytes)).then_some(())
    }

    /// `X`, whose data is binary.
    fn write_binary(&self, at: &mut At<'_, '_, '_>, packet: &[u8]) -> Option<()> {
        let colon = packet.iter().position(|&byte| byte == b':')?;
        let (address, count) = range_of(std::str::from_utf8(&packet[1..colon]).ok()?)?;
        let bytes = &packet[colon + 1..];
        (count == bytes.len() as u64 && (bytes.is_empty() || at.write(self.shown, address, bytes))).then_some(())
    }

    /// Selects the thread that packets refer to.
    fn select(&mut self, at: &At<'_, '_, '_>, rest: &str) -> Option<()> {
        let (what, id) = rest.split_at_checked(1)?;
        let wave = thread(id)?;
        match (what, wave) {
            ("g", Some(wave)) => self.shown = at.paused.wave(wave)?.number(),
            ("g", None) => {}
            _ => self.goes = wave,
        }
        Some(())
    }

    /// Sets or removes a breakpoint or a watchpoint.
    fn point(&mut self, at: &mut At<'_, '_, '_>, is_set: bool, rest: &str) -> String {
        let mut fields = rest.splitn(3, ',');
        let kind = fields.next().unwrap_or_default();
        let Some((address, bytes)) = fields.next().zip(fields.next()).and_then(|(a, b)| {
            let bytes = b.split(';').next()?;
            Some((u64::from_str_radix(a, 16).ok()?, u64::from_str_radix(bytes, 16).ok()?))
        }) else {
            return failed();
        };
        let kind = match kind {
            "0" | "1" => return said(at.points.change(kind, address, is_set)),
            "2" => Kind::Write,
            "3" => Kind::Read,
            "4" => Kind::Access,
            _ => return String::new(),
        };
        let Some(watch) = at.watch(self.shown, address, bytes, kind) else { return failed() };
        at.points.change_watch(watch, is_set);
        said(true)
    }

    fn query(&mut self, at: &mut At<'_, '_, '_>, packet: &str) -> String {
        if let Some(command) = packet.strip_prefix("qRcmd,") {
            let command = unhex(command).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
            return hex(monitor::answer(at, self.shown, &command).as_bytes());
        }
        if let Some(id) = packet.strip_prefix("qThreadExtraInfo,") {
            let view = thread(id).flatten().and_then(|wave| at.paused.wave(wave));
            return view.map_or_else(failed, |view| hex((name(&view) + waits(&view)).as_bytes()));
        }
        if let Some(range) = packet.strip_prefix("qXfer:features:read:target.xml:") {
            return part(&self.description, range).unwrap_or_else(failed);
        }
        match packet.split(':').next().unwrap_or_default() {
            "qSupported" => {
                self.knows_breakpoints = packet.contains("swbreak+");
                format!(
                    "PacketSize={MAX_PACKET:x};QStartNoAckMode+;qXfer:features:read+;vContSupported+;ReverseStep+;\
                     ReverseContinue+;swbreak+;hwbreak+"
                )
            }
            "QStartNoAckMode" => {
                self.packets.acknowledges = false;
                said(true)
            }
            "qC" => format!("QC{:x}", self.shown + 1),
            "qAttached" => "0".to_owned(),
            "qfThreadInfo" => {
                self.threads = at.paused.waves().iter().rev().map(View::number).collect();
                self.threads_told()
            }
            "qsThreadInfo" => self.threads_told(),
            _ => String::new(),
        }
    }

    /// The next part of the thread list.
    fn threads_told(&mut self) -> String {
        let rest = self.threads.len().saturating_sub(THREADS);
        let now: Vec<String> = self.threads.drain(rest..).rev().map(|wave| format!("{:x}", wave + 1)).collect();
        if now.is_empty() { "l".to_owned() } else { format!("m{}", now.join(",")) }
    }

    /// `vCont`, which gives each thread an action; threads without one stay stopped.
    fn resume_by_list(&mut self, rest: &str) -> Answer {
        if rest == "Cont?" {
            return Answer::Text("vCont;c;C;s;S".to_owned());
        }
        if rest.starts_with("Kill") {
            self.packets.send(b"OK");
            return Answer::Go(Resume::Quit, None);
        }
        let Some(actions) = rest.strip_prefix("Cont;") else { return Answer::Text(String::new()) };
        let (mut steps, mut goes, mut all_go) = (None, None, false);
        for action in actions.split(';') {
            let (what, id) = action.split_once(':').unwrap_or((action, "-1"));
            let Some(wave) = thread(id) else { return Answer::Text(failed()) };
            match (what.as_bytes().first(), wave) {
                (Some(b's' | b'S'), Some(wave)) => steps = steps.or(Some(wave)),
                (Some(b's' | b'S'), None) => (steps, all_go) = (steps.or(Some(self.going())), true),
                (Some(b'c' | b'C'), Some(wave)) => goes = goes.or(Some(wave)),
                (Some(b'c' | b'C'), None) => all_go = true,
                _ => return Answer::Text(failed()),
            }
        }
        let only = if all_go { None } else { steps.or(goes) };
        Answer::Go(steps.map_or(Resume::Continue, Resume::Instruction), only)
    }

    /// The stop reply.
    fn stop_reply(&mut self, at: &At<'_, '_, '_>) -> String {
        let current = at.paused.current().number();
        let wave = self.stop.wave().filter(|&wave| at.paused.wave(wave).is_some()).unwrap_or(current);
        let more = match &self.stop {
            Stop::Breakpoint(..) if self.knows_breakpoints => "swbreak:;".to_owned(),
            Stop::Watch(_, hit, _) => {
                let kind = match hit.kind {
                    Kind::Write => "watch",
                    Kind::Read => "rwatch",
                    Kind::Access => "awatch",
                };
                format!("{kind}:{:x};", hit.name)
            }
            Stop::Beginning => "replaylog:begin;".to_owned(),
            _ => String::new(),
        };
        self.shown = wave;
        let signal = match self.stop {
            Stop::Fault(..) => 11,
            Stop::Pause => 2,
            _ => 5,
        };
        format!("T{signal:02x}thread:{:x};{more}", wave + 1)
    }

    /// Makes gdb print text; only while the run continues.
    fn print(&mut self, text: &[u8]) {
        for part in text.chunks(MAX_PACKET / 4) {
            self.packets.send(format!("O{}", hex(part)).as_bytes());
        }
    }
}

impl Client for Gdb {
    fn stopped(&mut self, at: &mut At<'_, '_, '_>, stop: &Stop) -> (Resume, Option<WaveNumber>) {
        self.stop = stop.clone();
        if self.registers.is_empty() {
            let view = at.paused.current();
            self.registers = registers::all(&view);
            self.description = registers::description(&self.registers, view.lanes());
        }
        self.shown = at.paused.current().number();
        if std::mem::take(&mut self.owes) {
            // gdb itself reports reaching the beginning.
            if let Some(text) = at.explain(stop).filter(|_| *stop != Stop::Beginning) {
                self.print(format!("{text}\n").as_bytes());
            }
            let reply = self.stop_reply(at);
            self.packets.send(reply.as_bytes());
        }
        while let Some(packet) = self.packets.next() {
            if packet.first() == Some(&b'X') {
                let reply = said(self.write_binary(at, &packet).is_some());
                self.packets.send(reply.as_bytes());
                continue;
            }
            match self.answer(at, &String::from_utf8_lossy(&packet)) {
                Answer::Text(text) => self.packets.send(text.as_bytes()),
                Answer::Go(resume, only) => {
                    self.owes = !matches!(resume, Resume::Detach | Resume::Quit);
                    return (resume, only);
                }
            }
        }
        (Resume::Quit, None)
    }

    fn running(&mut self, _: &Symbols, _: &mut Points) -> Wish {
        match (self.packets.is_interrupted(), self.packets.is_open()) {
            (true, _) => Wish::Pause,
            // A client may disconnect unless it awaits a reply.
            (_, false) if self.owes => Wish::Quit,
            _ => Wish::None,
        }
    }

    /// gdb does its own logging.
    fn log(&mut self, _: &Symbols, _: u64, message: &str) {
        self.print(format!("{message}\n").as_bytes());
    }

    fn ended(&mut self, end: Result<&[u8], &str>) {
        if std::mem::take(&mut self.owes) {
            let (text, reply) = match end {
                Ok(text) => (text.to_vec(), "W00"),
                Err(text) => (format!("{text}\n").into_bytes(), "X0b"),
            };
            self.print(&text);
            self.packets.send(reply.as_bytes());
        }
        self.packets.close();
    }
}

fn failed() -> String {
    "E01".to_owned()
}

fn said(is_done: bool) -> String {
    if is_done { "OK".to_owned() } else { failed() }
}

/// `address,bytes`.
fn range_of(text: &str) -> Option<(u64, u64)> {
    let (address, bytes) = text.split_once(',')?;
    Some((u64::from_str_radix(address, 16).ok()?, u64::from_str_radix(bytes, 16).ok()?))
}

/// The wave of a thread id; none if the id means any or all.
fn thread(id: &str) -> Option<Option<WaveNumber>> {
    match id {
        "-1" | "0" | "" => Some(None),
        id => Some(Some(u64::from_str_radix(id, 16).ok()?.checked_sub(1)?)),
    }
}

/// A part of a text, for `qXfer`.
fn part(text: &str, range: &str) -> Option<String> {
    let (from, bytes) = range_of(range)?;
    let from = usize::try_from(from).ok()?;
    let rest = text.get(from..)?;
    let count = usize::try_from(bytes).ok()?.min(MAX_PACKET / 2);
    Some(match rest.get(..count) {
        Some(part) if part.len() < rest.len() => format!("m{part}"),
        _ => format!("l{rest}"),
    })
}
