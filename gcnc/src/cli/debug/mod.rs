//! `gcnc debug`: a kernel on the emulator under a debugger, which speaks GDB's remote protocol or the Debug Adapter
//! Protocol.
//!
//! * `session`: the run: where it stops, and how it goes back;
//! * `points`, `step`: what stops it;
//! * `symbols`, `state`, `locals`: what addresses and registers are called, and values of variables;
//! * `gdb`, `dap`: the protocols;
//! * `io`: the stream to the peer.

mod base64;
mod dap;
mod gdb;
mod io;
mod locals;
mod points;
mod session;
mod state;
mod step;
mod symbols;

use std::io::Write as _;

use clap::Parser;
use gcnc_emulator::{CodeObject, Options, RunError};
use gcnc_mir::convention::stack_scale;

use super::report::Reporter;
use super::run::{Request, outcome, places_of, target_of};
use super::{DebugArgs, Failure, MemorySystem, RunArgs};
use io::Stream;
use points::Points;
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
    let Some(port) = args.gdb else { return debug_by_dap(&args.launch, to) };
    let launched = Launched::try_parse_from(&args.launch).unwrap_or_else(|e| e.exit());
    let program = Program::load(&launched.run, to)?;
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

/// The same by an editor, which is told of all that goes wrong.
fn debug_by_dap(given: &[String], to: &Reporter) -> Result<(), Failure> {
    let mut dap = dap::Dap::new(Stream::of_command()?);
    let Some((request, arguments)) = dap.launched(given) else { return Ok(()) };
    let launched = match Launched::try_parse_from(&arguments) {
        Ok(launched) => launched,
        Err(e) => {
            dap.refuse(&request, &e.to_string());
            return Err(Failure::usage(String::new()));
        }
    };
    let program = Program::load(&launched.run, to).and_then(|program| {
        let launch = program.request.launch(&program.object)?;
        gcnc_emulator::Program::new(&program.object, &launch.kernel).map_err(|e| Failure::input(e.to_string()))?;
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
    request: Request<'a>,
}

impl<'a> Program<'a> {
    fn load(run: &'a RunArgs, to: &Reporter) -> Result<Program<'a>, Failure> {
        let file = run.object(&super::files::read_input(&run.input)?, to)?.into_owned();
        let object = super::load(&run.input, &file, to)?;
        let request = run.request();
        if request.registers.is_given() || request.memory != MemorySystem::Coherent || request.timing.is_some() {
            return Err(Failure::usage("a debugger runs kernels, on coherent memory and without --timing"));
        }
        Ok(Program { object, symbols: Symbols::of(&file), file, request })
    }

    /// Debugs the launch until its end; returns what it printed.
    fn debug(&self, points: Points, client: &mut dyn Client) -> Result<Vec<u8>, Failure> {
        let (launch, target) = (self.request.launch(&self.object)?, target_of(&self.object)?);
        let mut session = Session::new(&self.symbols, points, client, stack_scale(&target));
        loop {
            let options = Options {
                check: self.request.check.check,
                seed: self.request.seed,
                max_instructions: self.request.max_instructions,
                kernarg_size: self.request.kernarg_size,
                debugger: Some(&mut session),
                ..Options::default()
            };
            let result = gcnc_emulator::run(&self.object, &launch, options);
            let text = result.as_ref().err().map(|e| format!("{e}{}", places_of(&self.file, e)));
            if session.again(result.as_ref().err().zip(text.as_deref())) {
                continue;
            }
            let ended = match result {
                Ok(result) => outcome(&self.request, &target, result),
                Err(RunError::Stopped { .. }) => Ok(Vec::new()),
                Err(_) => Err(Failure::input(text.unwrap_or_default())),
            };
            session.ended(ended.as_deref().map_err(|failure| failure.text.as_str()));
            return ended;
        }
    }
}
