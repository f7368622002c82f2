//! The Debug Adapter Protocol (DAP), used by editors. Waves are threads, numbered from 1 in launch order, which all
//! stop together.
//!
//! `messages` has the packets, `breakpoints` what stops a run, `inspect` what is shown of a stopped run.

mod breakpoints;
mod inspect;
mod messages;

use serde_json::{Value, json};

use super::io::Stream;
use super::points::Points;
use super::session::{At, Client, Resume, Stop, WaveNumber, Wish};
use super::state::name;
use super::step::StepMode;
use super::symbols::Symbols;
use inspect::Shown;
use messages::{Messages, Request};

/// A DAP client.
pub struct Dap {
    messages: Messages,
    stops_on_entry: bool,
    stop: Stop,
    /// What the client knows of the run's current state.
    shown: Shown,
    /// The thread list last sent.
    threads: Value,
    /// The last breakpoint id.
    breakpoints: u64,
    /// The client has disconnected from the run.
    has_left: bool,
}

/// A response body, or why the request is rejected.
type Answer = Result<Value, String>;

/// The error for requests that need a stopped run.
const RUNNING: &str = "the run has not stopped";

impl Dap {
    /// A client at the other end of a stream.
    pub fn new(stream: Stream) -> Dap {
        Dap {
            messages: Messages::new(stream),
            stops_on_entry: false,
            stop: Stop::Entry,
            shown: Shown::default(),
            threads: json!([]),
            breakpoints: 0,
            has_left: false,
        }
    }

    /// Waits for the launch request: `gcnc run`'s arguments, from the command line if the request has none.
    pub fn launched(&mut self, given: &[String]) -> Option<(Request, Vec<String>)> {
        loop {
            let request = self.messages.next()?;
            match request.command.as_str() {
                "initialize" => self.messages.answer(&request, capabilities()),
                "launch" | "attach" => {
                    self.stops_on_entry = request.is("stopOnEntry");
                    let arguments = request.list("args").iter().filter_map(Value::as_str).map(str::to_owned);
                    let program = request.text("program").map(str::to_owned);
                    let of_request: Vec<String> = arguments.chain(program).collect();
                    let all = if of_request.is_empty() { given.to_vec() } else { of_request };
                    return Some((request, all));
                }
                "disconnect" | "terminate" => {
                    self.messages.answer(&request, json!({}));
                    return None;
                }
                _ => self.messages.refuse(&request, "nothing is launched"),
            }
        }
    }

    /// Reports why the launch failed.
    pub fn refuse(&mut self, launch: &Request, why: &str) {
        self.messages.refuse(launch, why);
        self.messages.event("terminated", json!({}));
        self.messages.close();
    }

    /// Handles requests until the configuration is done; returns whether to start the run.
    pub fn configure(&mut self, launch: &Request, symbols: &Symbols, points: &mut Points) -> bool {
        self.messages.answer(launch, json!({}));
        self.messages.event("initialized", json!({}));
        while let Some(request) = self.messages.next() {
            match request.command.as_str() {
                "configurationDone" => {
                    self.messages.answer(&request, json!({}));
                    return true;
                }
                "disconnect" | "terminate" => {
                    self.messages.answer(&request, json!({}));
                    return false;
                }
                _ => self.answer_running(&request, symbols, points),
            }
        }
        false
    }

    /// Handles a request while the run continues.
    fn answer_running(&mut self, request: &Request, symbols: &Symbols, points: &mut Points) {
        let answer = match request.command.as_str() {
            "threads" => Ok(json!({ "threads": self.threads })),
            _ => match self.set_breakpoints(request, symbols, points) {
                Some(body) => Ok(body),
                None => Err(RUNNING.to_owned()),
            },
        };
        self.send(request, answer);
    }

    fn send(&mut self, request: &Request, answer: Answer) {
        match answer {
            Ok(body) => self.messages.answer(request, body),
            Err(why) => self.messages.refuse(request, &why),
        }
    }

    /// Handles a request about a stopped run.
    fn answer(&mut self, at: &mut At<'_, '_, '_>, request: &Request) -> Answer {
        if let Some(body) = self.set_breakpoints(request, at.symbols, at.points) {
            return Ok(body);
        }
        match request.command.as_str() {
            "threads" => Ok(json!({ "threads": self.threads })),
            "stackTrace" => self.shown.stack_trace(at, request),
            "scopes" => self.shown.scopes(at, request),
            "variables" => self.shown.variables(at, request),
            "setVariable" => self.shown.set_variable(at, request),
            "evaluate" => self.shown.evaluate(at, request),
            "readMemory" => self.shown.read_memory(at, request),
            "writeMemory" => self.shown.write_memory(at, request),
            "disassemble" => self.shown.disassemble(at, request),
            "dataBreakpointInfo" => self.shown.data_breakpoint_info(at, request),
            "setDataBreakpoints" => Ok(self.set_data_breakpoints(at, request)),
            "exceptionInfo" => match &self.stop {
                Stop::Fault(_, text) => Ok(json!({
                    "exceptionId": "fault", "breakMode": "always", "description": text,
                    "details": { "message": text }
                })),
                _ => Err("there was no fault".to_owned()),
            },
            other => Err(format!("`{other}` is not known")),
        }
    }

    /// How a request resumes the run, if it does.
    fn resume(&self, request: &Request) -> Option<(Resume, Option<WaveNumber>)> {
        let wave = request.number("threadId").and_then(|id| id.checked_sub(1)).unwrap_or(self.shown.wave);
        let by_instruction = request.text("granularity") == Some("instruction");
        let step = |way| if by_instruction { Resume::Instruction(wave) } else { Resume::Line(wave, way) };
        let resume = match request.command.as_str() {
            "continue" => Resume::Continue,
            "next" => step(StepMode::Over),
            "stepIn" => step(StepMode::Into),
            "stepOut" => Resume::Line(wave, StepMode::Out),
            "stepBack" if by_instruction => Resume::BackInstruction(wave),
            "stepBack" => Resume::BackLine(wave),
            "reverseContinue" => Resume::BackContinue,
            "disconnect" | "terminate" => Resume::Quit,
            _ => return None,
        };
        Some((resume, request.is("singleThread").then_some(wave)))
    }

    /// Reports why the run has stopped.
    fn tell(&mut self, at: &mut At<'_, '_, '_>) {
        let reason = match &self.stop {
            Stop::Entry => "entry",
            Stop::Breakpoint(..) => "breakpoint",
            Stop::Watch(..) => "data breakpoint",
            Stop::Pause => "pause",
            Stop::Fault(..) => "exception",
            Stop::Step(_) | Stop::Beginning | Stop::Ended(_) | Stop::Waits(_) => "step",
        };
        let text = at.explain(&self.stop);
        let current = at.paused.current().number();
        let wave = self.stop.wave().filter(|&wave| at.paused.wave(wave).is_some()).unwrap_or(current);
        let lane = self.stop.met().and_then(|met| *met.as_ref().ok()?);
        self.shown = Shown::of(wave, lane.or(self.shown.lane));
        let mut body = json!({ "reason": reason, "threadId": wave + 1, "allThreadsStopped": true });
        if let Some(text) = text {
            body["description"] = text.lines().next().unwrap_or_default().into();
            body["text"] = text.into();
        }
        self.messages.event("stopped", body);
    }
}

impl Client for Dap {
    fn stopped(&mut self, at: &mut At<'_, '_, '_>, stop: &Stop) -> (Resume, Option<WaveNumber>) {
        self.stop = match (stop, at.breakpoint.take()) {
            (Stop::Entry, Some(breakpoint)) => breakpoint,
            (Stop::Entry, None) if !self.stops_on_entry => return (Resume::Continue, None),
            (stop, _) => stop.clone(),
        };
        let threads = at.paused.waves();
        self.threads = threads.iter().map(|w| json!({ "id": w.number() + 1, "name": name(w) })).collect();
        self.tell(at);
        while let Some(request) = self.messages.next() {
            if let Some(resume) = self.resume(&request) {
                self.has_left = matches!(resume.0, Resume::Quit);
                at.points.lane = self.shown.lane;
                self.messages.answer(&request, json!({ "allThreadsContinued": resume.1.is_none() }));
                return resume;
            }
            let answer = match request.command.as_str() {
                "pause" => Ok(json!({})),
                _ => self.answer(at, &request),
            };
            self.send(&request, answer);
        }
        (Resume::Quit, None)
    }

    fn running(&mut self, symbols: &Symbols, points: &mut Points) -> Wish {
        while let Some(request) = self.messages.poll() {
            match request.command.as_str() {
                "pause" => {
                    self.messages.answer(&request, json!({}));
                    return Wish::Pause;
                }
                "disconnect" | "terminate" => {
                    self.has_left = true;
                    self.messages.answer(&request, json!({}));
                    return Wish::Quit;
                }
                _ => self.answer_running(&request, symbols, points),
            }
        }
        if self.messages.is_open() { Wish::None } else { Wish::Quit }
    }

    fn log(&mut self, symbols: &Symbols, address: u64, message: &str) {
        let mut body = json!({ "category": "console", "output": format!("{message}\n") });
        if let Some(place) = symbols.stack(address).first().and_then(|frame| frame.place.as_ref()) {
            let (source, line, column) = inspect::source(place);
            (body["source"], body["line"], body["column"]) = (source, line.into(), column.into());
        }
        self.messages.event("output", body);
    }

    fn ended(&mut self, end: Result<&[u8], &str>) {
        if self.has_left {
            return;
        }
        let (category, text) = match end {
            Ok(text) => ("stdout", String::from_utf8_lossy(text).into_owned()),
            Err(text) => ("stderr", format!("{text}\n")),
        };
        if !text.is_empty() {
            self.messages.event("output", json!({ "category": category, "output": text }));
        }
        self.messages.event("exited", json!({ "exitCode": i32::from(end.is_err()) }));
        self.messages.event("terminated", json!({}));
        while let Some(request) = self.messages.next() {
            if matches!(request.command.as_str(), "disconnect" | "terminate") {
                self.messages.answer(&request, json!({}));
                break;
            }
            self.messages.refuse(&request, "the run is over");
        }
    }
}

/// The adapter's capabilities.
fn capabilities() -> Value {
    let all = [
        "supportsConfigurationDoneRequest",
        "supportsFunctionBreakpoints",
        "supportsInstructionBreakpoints",
        "supportsConditionalBreakpoints",
        "supportsHitConditionalBreakpoints",
        "supportsLogPoints",
        "supportsDataBreakpoints",
        "supportsDataBreakpointBytes",
        "supportsStepBack",
        "supportsSteppingGranularity",
        "supportsSingleThreadExecutionRequests",
        "supportsReadMemoryRequest",
        "supportsWriteMemoryRequest",
        "supportsDisassembleRequest",
        "supportsSetVariable",
        "supportsEvaluateForHovers",
        "supportsExceptionInfoRequest",
        "supportsTerminateRequest",
    ];
    all.into_iter().map(|name| (name.to_owned(), Value::Bool(true))).collect()
}
