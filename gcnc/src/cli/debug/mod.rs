//! `gcnc debug`: runs a kernel on the emulator under a debugger, over GDB's remote protocol or the Debug Adapter
//! Protocol.
//!
//! - `session`, `stop`, `snapshots`: the run, its stops, and reverse execution;
//! - `points`, `step`: breakpoints, watchpoints and steps; `rule`: their conditions and log messages;
//! - `symbols`, `state`, `locals`: names for addresses and registers, and values of variables;
//! - `expression`, `evaluate`: expressions over these;
//! - `replay`: a recorded run as text;
//! - `gdb`, `dap`: the protocols;
//! - `io`: the connection to the client.

mod base64;
mod dap;
mod evaluate;
mod expression;
mod gdb;
mod io;
mod locals;
mod points;
mod replay;
mod rule;
mod session;
mod snapshots;
mod state;
mod step;
mod stop;
mod symbols;

use std::io::Write as _;
use std::path::Path;

use clap::Parser;
use gcnc_emulator::{CodeObject, Launch, Options, RunError, RunResult};
use gcnc_mir::convention::stack_scale;

use super::record::{self, Record, Settings};
use super::report::Reporter;
use super::run::{Request, outcome, places_of, target_of};
use super::{DebugArgs, Failure, RunArgs};
use io::Stream;
use points::Points;
use replay::Wanted;
use session::{Client, Session};
use symbols::Symbols;

/// Where a debugger connects.
#[derive(Clone, Copy)]
pub enum Port {
    Number(u16),
    Stdio,
}

impl std::str::FromStr for Port {
    type Err = String;

    fn from_str(text: &str) -> Result<Port, String> {
        match text {
            "-" => Ok(Port::Stdio),
            number => number.parse().map(Port::Number).map_err(|_| "a port, or `-`".to_owned()),
        }
    }
}

/// A launch as `gcnc run` takes it.
#[derive(Parser)]
#[command(name = "gcnc debug", no_binary_name = true)]
struct Launched {
    #[command(flatten)]
    run: RunArgs,
}

pub fn debug(args: DebugArgs, to: &Reporter) -> Result<(), Failure> {
    let recorded = args.replay.as_deref().map(|path| Program::replay(path, to)).transpose()?;
    if let Some(program) = recorded.as_ref().filter(|_| args.trace) {
        return replay::trace(program, &Wanted { wave: args.wave, from: args.from, to: args.to });
    }
    let Some(port) = args.gdb else { return debug_by_dap(&args.launch, recorded, to) };
    let launched;
    let program = match recorded {
        Some(program) => program,
        None => {
            launched = Launched::try_parse_from(&args.launch).unwrap_or_else(|e| e.exit());
            Program::load(&launched.run, to)?
        }
    };
    let program = program.stops()?;
    let (stream, prints) = match port {
        Port::Number(port) => (Stream::of_port(port)?, true),
        Port::Stdio => (Stream::of_command()?, false),
    };
    let ended = program.debug(Points::default(), &mut gdb::Gdb::new(stream));
    match ended {
        Ok(text) if prints => {
            let _ = std::io::stdout().write_all(&text);
            Ok(())
        }
        ended => ended.map(drop),
    }
}

/// The same for a DAP client, which is sent all errors.
fn debug_by_dap(given: &[String], recorded: Option<Program<'_>>, to: &Reporter) -> Result<(), Failure> {
    let mut dap = dap::Dap::new(Stream::of_command()?);
    let Some((request, arguments)) = dap.launched(given) else { return Ok(()) };
    let launched;
    let program = match recorded {
        Some(program) => Ok(program),
        None => match Launched::try_parse_from(&arguments) {
            Ok(arguments) => {
                launched = arguments;
                Program::load(&launched.run, to)
            }
            Err(e) => {
                dap.refuse(&request, &e.to_string());
                return Err(Failure::usage(String::new()));
            }
        },
    };
    let program = program.and_then(Program::stops).and_then(|program| {
        let kernel = gcnc_emulator::Program::new(&program.object, &program.launch.kernel);
        kernel.map_err(|e| Failure::input(e.to_string()))?;
        Ok(program)
    });
    let program = match program {
        Ok(program) => program,
        Err(failure) => {
            dap.refuse(&request, if failure.text.is_empty() { "see stderr" } else { &failure.text });
            return Err(failure);
        }
    };
    let mut points = Points::default();
    if !dap.configure(&request, &program.symbols, &mut points) {
        return Ok(());
    }
    program.debug(points, &mut dap).map(drop)
}

/// A launch that can be debugged.
struct Program<'a> {
    object: CodeObject,
    file: Vec<u8>,
    symbols: Symbols,
    launch: Launch,
    settings: Settings,
    /// The outputs requested at its end; none for a recorded run.
    request: Option<Request<'a>>,
    /// The hash of its result, if it was recorded.
    recorded: Option<u64>,
}

impl<'a> Program<'a> {
    fn load(run: &'a RunArgs, to: &Reporter) -> Result<Program<'a>, Failure> {
        let file = run.object(&super::files::read_input(&run.input)?, to)?.into_owned();
        let object = super::load(&run.input, &file, to)?;
        let request = run.request();
        if request.registers.is_given() || request.timing.is_some() {
            return Err(Failure::usage("a debugger runs kernels, and without --timing"));
        }
        let (launch, settings) = (request.launch(&object)?, request.settings());
        let symbols = Symbols::of(&file);
        Ok(Program { object, symbols, file, launch, settings, request: Some(request), recorded: None })
    }

    /// A recorded run.
    fn replay(path: &Path, to: &Reporter) -> Result<Program<'a>, Failure> {
        let Record { file, launch, settings, end: recorded } = record::read(path)?;
        let object = super::load(path, &file, to)?;
        Ok(Program { object, symbols: Symbols::of(&file), file, launch, settings, request: None, recorded })
    }

    /// Rejects launches that cannot be stopped.
    fn stops(self) -> Result<Program<'a>, Failure> {
        match self.settings.is_weak {
            true => {
                Err(Failure::usage("a debugger runs kernels on coherent memory; `--replay --trace` knows weak memory"))
            }
            false => Ok(self),
        }
    }

    /// Reports the result of a run that the user did not change; records the run, if requested.
    fn finish(&self, result: Result<RunResult, RunError>, is_own_way: bool) -> Result<Vec<u8>, Failure> {
        let end = is_own_way.then(|| record::hash(&result));
        if let Some(path) = self.request.as_ref().and_then(|request| request.record) {
            let is_over = !matches!(result, Err(RunError::Stopped { .. }));
            record::write(path, (&self.file, &self.launch, &self.settings), end.filter(|_| is_over))?;
        }
        match result {
            Err(RunError::Stopped { .. }) => Ok(Vec::new()),
            Err(e) => Err(Failure::input(format!("{e}{}", places_of(&self.file, &e)))),
            Ok(result) => match (&self.request, end.zip(self.recorded)) {
                (Some(request), _) => outcome(request, &target_of(&self.object)?, result),
                (None, Some((end, recorded))) if end == recorded => {
                    Ok([&result.output[..], b"the run ended as it was recorded\n"].concat())
                }
                (None, Some(_)) => Err(Failure::input("the run went another way than when it was recorded")),
                (None, None) => Ok(result.output),
            },
        }
    }

    /// Debugs the launch to its end; returns what it printed.
    fn debug(&self, points: Points, client: &mut dyn Client) -> Result<Vec<u8>, Failure> {
        let target = target_of(&self.object)?;
        let mut session = Session::new(&self.symbols, points, client, stack_scale(&target));
        loop {
            let mut checks = self.settings.checks();
            let options = Options { debugger: Some(&mut session), ..self.settings.options(&mut checks) };
            let result = gcnc_emulator::run(&self.object, &self.launch, options);
            let text = result.as_ref().err().map(|e| format!("{e}{}", places_of(&self.file, e)));
            if session.again(result.as_ref().err().zip(text.as_deref())) {
                continue;
            }
            let ended = self.finish(result, session.is_own_way());
            session.ended(ended.as_deref().map_err(|failure| failure.text.as_str()));
            return ended;
        }
    }
}
