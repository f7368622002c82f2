//! DAP requests that inspect a stopped run: stacks, variables, registers, memory, instructions.

use gcnc_debuginfo::read::{SourceLocation, Variable};
use gcnc_emulator::View;
use gcnc_emulator::debugger::Register;
use serde_json::{Value, json};

use super::super::evaluate::{Evaluator, Value as Evaluated};
use super::super::session::{At, Edit, WaveNumber};
use super::super::state::{MAX_READ, register, scalars, value};
use super::super::{base64, locals};
use super::Answer;
use super::breakpoints::{address, data_id};
use super::messages::Request;

/// Objects that the client can refer to by number, until the run continues.
#[derive(Default)]
pub struct Shown {
    /// The wave that the run stopped for.
    pub wave: WaveNumber,
    /// The lane whose values are shown; the first active one, unless the user chose another.
    pub lane: Option<usize>,
    frames: Vec<Frame>,
    scopes: Vec<Scope>,
}

/// A stack frame: a function that a wave is in, possibly inlined.
#[derive(Clone, Copy)]
struct Frame {
    wave: WaveNumber,
    address: u64,
    /// How many functions are inlined within it at the address.
    depth: usize,
    /// Whether it is the wave's innermost frame.
    is_innermost: bool,
}

/// Containers of variables.
#[derive(Clone, Copy)]
enum Scope {
    Locals(Frame),
    Globals(WaveNumber),
    Scalars(WaveNumber),
    Special(WaveNumber),
    Vectors(WaveNumber),
    /// The lanes of a vector register.
    Lanes(WaveNumber, usize),
}

/// Maximum frames and instructions in one response.
const MAX_FRAMES: usize = 1000;
const MAX_INSTRUCTIONS: u64 = 10_000;
/// Maximum frames and containers created between two stops.
const MAX_SCOPES: usize = 1 << 16;

const ENDED: &str = "the wave has ended";

impl Shown {
    /// Nothing yet, after a stop for a wave.
    pub fn of(wave: WaveNumber, lane: Option<usize>) -> Shown {
        Shown { wave, lane, ..Shown::default() }
    }

    fn lane(&self, view: &View<'_>) -> usize {
        self.lane.filter(|&lane| lane < view.lanes()).unwrap_or((view.exec().trailing_zeros() % 64) as usize)
    }

    fn frame(&self, request: &Request) -> Option<Frame> {
        let id = usize::try_from(request.number("frameId")?).ok()?;
        self.frames.get(id.checked_sub(1)?).copied()
    }

    /// The wave that a request is about: that of its frame.
    fn wave_of(&self, request: &Request) -> WaveNumber {
        self.frame(request).map_or(self.wave, |frame| frame.wave)
    }

    pub fn stack_trace(&mut self, at: &At<'_, '_, '_>, request: &Request) -> Answer {
        let wave = request.number("threadId").and_then(|id| id.checked_sub(1)).ok_or("no thread is named")?;
        let view = at.paused.wave(wave).ok_or(ENDED)?;
        if self.frames.len() > MAX_SCOPES {
            return Err("too many frames were asked for".to_owned());
        }
        let mut all = Vec::new();
        for (level, address) in at.addresses(&view).into_iter().enumerate() {
            for (depth, frame) in at.symbols.stack(address).iter().enumerate() {
                let place = frame.place.as_ref().map(source);
                all.push((Frame { wave, address, depth, is_innermost: level == 0 }, frame.function.clone(), place));
            }
        }
        let total = all.len();
        let first = request.number("startFrame").unwrap_or(0) as usize;
        let levels = request.number("levels").filter(|&levels| levels > 0).map_or(MAX_FRAMES, |levels| levels as usize);
        let told = all.into_iter().skip(first).take(levels.min(MAX_FRAMES)).map(|(frame, function, place)| {
            self.frames.push(frame);
            let name = function.unwrap_or_else(|| format!("{:#x}", frame.address));
            let mut told = json!({
                "id": self.frames.len(), "name": name, "line": 0, "column": 0,
                "instructionPointerReference": format!("{:#x}", frame.address)
            });
            if let Some((source, line, column)) = place {
                (told["source"], told["line"], told["column"]) = (source, line.into(), column.into());
            }
            told
        });
        let told: Vec<Value> = told.collect();
        Ok(json!({ "stackFrames": told, "totalFrames": total }))
    }

    pub fn scopes(&mut self, at: &At<'_, '_, '_>, request: &Request) -> Answer {
        let frame = self.frame(request).ok_or("there is no such frame")?;
        let mut told = vec![self.scope("Locals", Scope::Locals(frame), false)];
        if !at.symbols.globals().is_empty() {
            told.push(self.scope("Globals", Scope::Globals(frame.wave), false));
        }
        if frame.is_innermost {
            told.push(self.scope("Special registers", Scope::Special(frame.wave), false));
            told.push(self.scope("Scalar registers", Scope::Scalars(frame.wave), true));
            told.push(self.scope("Vector registers", Scope::Vectors(frame.wave), true));
        }
        Ok(json!({ "scopes": told }))
    }

    fn scope(&mut self, name: &str, scope: Scope, is_expensive: bool) -> Value {
        json!({ "name": name, "variablesReference": self.reference(scope), "expensive": is_expensive })
    }

    /// The variables reference of a container; 0 is none.
    fn reference(&mut self, scope: Scope) -> usize {
        if self.scopes.len() >= MAX_SCOPES {
            return 0;
        }
        self.scopes.push(scope);
        self.scopes.len()
    }

    fn asked(&self, request: &Request) -> Result<Scope, String> {
        let number = request.number("variablesReference").and_then(|n| usize::try_from(n).ok()?.checked_sub(1));
        number.and_then(|n| self.scopes.get(n)).copied().ok_or_else(|| "there is no such thing any more".to_owned())
    }

    pub fn variables(&mut self, at: &At<'_, '_, '_>, request: &Request) -> Answer {
        let told: Vec<Value> = match self.asked(request)? {
            Scope::Locals(frame) => self.locals(at, frame)?,
            Scope::Globals(wave) => self.globals(at, wave)?,
            Scope::Scalars(wave) => {
                let view = at.paused.wave(wave).ok_or(ENDED)?;
                let numbered = scalars(&view).into_iter().filter(|(_, _, r)| matches!(r, Register::Scalar(_)));
                numbered.map(|(name, bits, register)| scalar(&view, &name, bits, register)).collect()
            }
            Scope::Special(wave) => {
                let view = at.paused.wave(wave).ok_or(ENDED)?;
                let special = scalars(&view).into_iter().filter(|(_, _, r)| !matches!(r, Register::Scalar(_)));
                let pc = [("pc".to_owned(), 64, Register::Pc)];
                let registers = pc.into_iter().chain(special);
                let lane = json!({ "name": "lane", "value": self.lane(&view).to_string(), "variablesReference": 0 });
                registers.map(|(name, bits, register)| scalar(&view, &name, bits, register)).chain([lane]).collect()
            }
            Scope::Vectors(wave) => {
                let view = at.paused.wave(wave).ok_or(ENDED)?;
                let lane = self.lane(&view);
                let mut told = Vec::new();
                for n in 0..view.vgprs() {
                    let shown = format!("{:#010x}", view.vgpr(n, lane).unwrap_or(0));
                    let reference = self.reference(Scope::Lanes(wave, n));
                    told.push(json!({
                        "name": format!("v{n}"), "value": shown, "variablesReference": reference,
                        "indexedVariables": view.lanes()
                    }));
                }
                told
            }
            Scope::Lanes(wave, n) => {
                let view = at.paused.wave(wave).ok_or(ENDED)?;
                let lane = |lane| scalar(&view, &format!("[{lane}]"), 32, Register::Vector(n, lane));
                (0..view.lanes()).map(lane).collect()
            }
        };
        let first = request.number("start").unwrap_or(0) as usize;
        let count = request.number("count").filter(|&count| count > 0).map_or(usize::MAX, |count| count as usize);
        let told: Vec<Value> = told.into_iter().skip(first).take(count).collect();
        Ok(json!({ "variables": told }))
    }

    fn locals(&self, at: &At<'_, '_, '_>, frame: Frame) -> Result<Vec<Value>, String> {
        let view = at.paused.wave(frame.wave).ok_or(ENDED)?;
        let scopes = at.symbols.variables(frame.address);
        let told = scopes.get(frame.depth).into_iter().flatten().map(|variable| {
            // Register values of callers are unknown.
            let shown = match frame.is_innermost {
                true => locals::show(at.seen(), &view, self.lane(&view), variable),
                false => ("<unknown in a caller>".to_owned(), None),
            };
            told(variable, shown)
        });
        Ok(told.collect())
    }

    fn globals(&self, at: &At<'_, '_, '_>, wave: WaveNumber) -> Result<Vec<Value>, String> {
        let view = at.paused.wave(wave).ok_or(ENDED)?;
        let lane = self.lane(&view);
        let globals = at.symbols.globals().iter();
        Ok(globals.map(|variable| told(variable, locals::show(at.seen(), &view, lane, variable))).collect())
    }

    pub fn set_variable(&mut self, at: &mut At<'_, '_, '_>, request: &Request) -> Answer {
        let name = request.text("name").unwrap_or_default();
        let (wave, name, lane) = match self.asked(request)? {
            Scope::Locals(_) | Scope::Globals(_) => {
                return Err("variables cannot be changed; registers and memory can".to_owned());
            }
            Scope::Scalars(wave) | Scope::Special(wave) | Scope::Vectors(wave) => (wave, name.to_owned(), None),
            Scope::Lanes(wave, n) => (wave, format!("v{n}"), name.trim_matches(['[', ']']).parse().ok()),
        };
        let view = at.paused.wave(wave).ok_or(ENDED)?;
        let lane = lane.unwrap_or(self.lane(&view));
        let new = with_value(at, (wave, lane, None), request.text("value"), |value| value.bits())??;
        if name == "lane" {
            self.lane = usize::try_from(new).ok().filter(|&lane| lane < view.lanes());
            return Ok(json!({ "value": self.lane(&view).to_string() }));
        }
        let register = register(&view, &name, lane).ok_or_else(|| format!("there is no register `{name}`"))?;
        if !at.edit(Edit::Register(wave, register, new)) {
            return Err(format!("`{name}` cannot be changed"));
        }
        let now = at.paused.wave(wave).and_then(|view| value(&view, register)).unwrap_or(0);
        Ok(json!({ "value": format!("{now:#x}") }))
    }

    pub fn evaluate(&mut self, at: &At<'_, '_, '_>, request: &Request) -> Answer {
        let text = request.text("expression").unwrap_or_default().trim();
        let view = at.paused.wave(self.wave_of(request)).ok_or(ENDED)?;
        if let Some(lane) = text.strip_prefix("lane ").and_then(|lane| lane.trim().parse().ok()) {
            self.lane = Some(lane).filter(|&lane| lane < view.lanes());
            return Ok(json!({ "result": format!("lane {}", self.lane(&view)), "variablesReference": 0 }));
        }
        let lane = self.lane(&view);
        with_value(at, (self.wave_of(request), lane, self.frame(request)), Some(text), |value| {
            let mut body = json!({ "result": value.to_string(), "variablesReference": 0 });
            if let Evaluated::Object { kind, .. } = value {
                body["type"] = kind.name.as_str().into();
            }
            if let Some(place) = value.place().or(value.bits().ok()) {
                body["memoryReference"] = format!("{place:#x}").into();
            }
            body
        })
    }

    pub fn read_memory(&self, at: &At<'_, '_, '_>, request: &Request) -> Answer {
        let from = place(request)?;
        let count = request.number("count").unwrap_or(0).min(MAX_READ as u64) as usize;
        let bytes = at.read(self.wave, from, count);
        let missing = count - bytes.len();
        Ok(json!({ "address": format!("{from:#x}"), "data": base64::encode(&bytes), "unreadableBytes": missing }))
    }

    pub fn write_memory(&self, at: &mut At<'_, '_, '_>, request: &Request) -> Answer {
        let from = place(request)?;
        let bytes = request.text("data").and_then(base64::decode).ok_or("no data in base64")?;
        match at.write(self.wave, from, &bytes) {
            true => Ok(json!({ "bytesWritten": bytes.len() })),
            false => Err(format!("nothing can be written at {from:#x}")),
        }
    }

    pub fn disassemble(&self, at: &mut At<'_, '_, '_>, request: &Request) -> Answer {
        let from = place(request)?;
        let count = request.number("instructionCount").unwrap_or(0).min(MAX_INSTRUCTIONS);
        let mut address = instruction_at(at, from, request.offset("instructionOffset"));
        let mut told = Vec::new();
        for _ in 0..count {
            let (text, bytes) = at.paused.instruction(address).unwrap_or_else(|| ("(no instruction)".to_owned(), 4));
            let mut one = json!({ "address": format!("{address:#x}"), "instruction": text });
            if let Some((source, line, column)) =
                at.symbols.stack(address).first().and_then(|frame| frame.place.as_ref()).map(source)
            {
                (one["location"], one["line"], one["column"]) = (source, line.into(), column.into());
            }
            told.push(one);
            address = address.wrapping_add(bytes as u64);
        }
        Ok(json!({ "instructions": told }))
    }

    pub fn data_breakpoint_info(&self, at: &At<'_, '_, '_>, request: &Request) -> Answer {
        let name = request.text("name").unwrap_or_default();
        let wave = self.wave_of(request);
        let view = at.paused.wave(wave).ok_or(ENDED)?;
        let bytes = request.number("bytes").unwrap_or(4);
        let place = match self.asked(request) {
            Ok(scope @ (Scope::Locals(_) | Scope::Globals(_))) => {
                let variables = match scope {
                    Scope::Locals(frame) => self.locals(at, frame)?,
                    _ => self.globals(at, wave)?,
                };
                let variable = variables.into_iter().find(|variable| variable["name"] == name);
                variable.and_then(|variable| address(variable["memoryReference"].as_str()?))
            }
            Ok(_) => None,
            Err(_) => {
                let is_address = request.is("asAddress");
                let address = |value: &Evaluated<'_>| value.place().or(value.bits().ok().filter(|_| is_address));
                with_value(at, (wave, self.lane(&view), self.frame(request)), Some(name), address)?
            }
        };
        Ok(match place {
            Some(place) => json!({
                "dataId": data_id(wave, place, bytes), "description": format!("{bytes} bytes at {place:#x}"),
                "accessTypes": ["read", "write", "readWrite"]
            }),
            None => json!({ "dataId": null, "description": format!("`{name}` is not in memory") }),
        })
    }
}

/// Evaluates an expression in a lane of a wave, with the variables of a frame, if given, and passes the value on.
fn with_value<T>(
    at: &At<'_, '_, '_>,
    (wave, lane, frame): (WaveNumber, usize, Option<Frame>),
    text: Option<&str>,
    take: impl FnOnce(&Evaluated<'_>) -> T,
) -> Result<T, String> {
    let expression = text.unwrap_or_default().parse()?;
    let view = at.paused.wave(wave).ok_or(ENDED)?;
    let scopes = frame.map(|frame| (frame.depth, at.symbols.variables(frame.address)));
    let variables = scopes.as_ref().and_then(|(depth, scopes)| scopes.get(*depth));
    let mut evaluator = Evaluator::new(at.seen(), &view, lane, variables.map_or(&[], Vec::as_slice));
    if frame.is_some_and(|frame| !frame.is_innermost) {
        evaluator = evaluator.in_caller();
    }
    evaluator.evaluate(&expression).map(|value| take(&value))
}

/// A DAP source, with line and column.
pub fn source(place: &SourceLocation) -> (Value, u32, u32) {
    let name = place.file.rsplit('/').next().unwrap_or_default();
    (json!({ "name": name, "path": place.file }), place.line, place.column)
}

/// A variable with its value, and its address if it is in memory.
fn told(variable: &Variable, (value, place): (String, Option<u64>)) -> Value {
    let mut told =
        json!({ "name": variable.name, "value": value, "type": variable.kind.name, "variablesReference": 0 });
    if let Some(place) = place {
        told["memoryReference"] = format!("{place:#x}").into();
    }
    told
}

fn scalar(view: &View<'_>, name: &str, bits: u32, register: Register) -> Value {
    let digits = bits as usize / 4 + 2;
    let shown = format!("{:#0digits$x}", value(view, register).unwrap_or(0));
    json!({ "name": name, "value": shown, "variablesReference": 0 })
}

/// The address that a request names.
fn place(request: &Request) -> Result<u64, String> {
    let reference = request.text("memoryReference").unwrap_or_default();
    let place = address(reference).and_then(|address| address.checked_add_signed(request.offset("offset")));
    place.ok_or_else(|| format!("`{reference}` is no address"))
}

/// The address of the instruction at this many instructions from another one; backwards only within the function.
fn instruction_at(at: &mut At<'_, '_, '_>, address: u64, instructions: i64) -> u64 {
    if instructions >= 0 {
        return (0..instructions.unsigned_abs().min(MAX_INSTRUCTIONS)).fold(address, |address, _| {
            address.wrapping_add(at.paused.instruction(address).map_or(4, |(_, bytes)| bytes as u64))
        });
    }
    let mut starts = Vec::new();
    let mut next = at.symbols.function(address).map_or(address, |function| function.from);
    while next < address {
        starts.push(next);
        next += at.paused.instruction(next).map_or(4, |(_, bytes)| bytes as u64);
    }
    let back = instructions.unsigned_abs() as usize;
    match starts.len().checked_sub(back) {
        Some(index) => starts[index],
        None => {
            let first = starts.first().copied().unwrap_or(address);
            first.saturating_sub(4 * (back - starts.len()) as u64)
        }
    }
}
