//! The check of one launch: before each instruction, what DWARF shows is what the interpreter had.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use gcnc_debuginfo::read::{Registers, SourceMap};
use gcnc_emulator as emulator;
use gcnc_tests::args::Arg;
use gcnc_tests::frames::Running;
use gcnc_tests::kernels::Launch;

use crate::dwarf::{Here, described};
use crate::expected::{Expected, Known};
use crate::nodes::Variable;
use crate::pieces::Piece;
use crate::shown::{agrees, bytes};

/// Statistics of a run.
#[derive(Default)]
pub struct Shown {
    /// Values compared, and steps at a location that the interpreter did not reach with that work-item.
    pub compared: usize,
    pub elsewhere: usize,
    /// Among them, values in memory, in lanes, and computed.
    pub in_memory: usize,
    pub in_lanes: usize,
    pub computed: usize,
    /// Values that the variable had, but at another location.
    pub at_other_times: usize,
    pub variables: HashSet<Variable>,
    pub wrong: Vec<String>,
}

/// The launch on the emulator.
fn emulator_launch(launch: &Launch) -> Result<emulator::Launch, String> {
    let args = launch.arguments()?.into_iter().map(|arg| match arg {
        Arg::Value(bytes) => emulator::Arg::Bytes(bytes),
        Arg::Buffer(bytes) => emulator::Arg::Buffer(bytes),
        Arg::Image(..) => unreachable!("no images"),
    });
    Ok(emulator::Launch {
        kernel: launch.kernel.clone(),
        workgroups: launch.workgroups,
        remainder: [0; 3],
        workgroup_size: launch.workgroup_size,
        args: args.collect(),
        dynamic_lds: launch.dynamic_lds,
    })
}

/// Runs code, and compares what its DWARF shows with what is expected.
pub fn check(file: &[u8], launch: &Launch, expected: &Expected) -> Result<Shown, String> {
    let (described, map) = (described(file), SourceMap::of(file).expect("debug information"));
    let object = emulator::CodeObject::load(file).map_err(|e| e.to_string())?;
    let run = emulator_launch(launch)?;
    let mut shown = Shown::default();
    let [sx, sy, _] = launch.workgroup_size;
    let mut here: HashMap<u64, Option<Here<'_>>> = HashMap::new();
    let mut watch = |step: &emulator::Step<'_>| {
        let Some((chain, seen)) = here.entry(step.address()).or_insert_with(|| described.here(step.address())) else {
            return ControlFlow::Continue(());
        };
        let registers = Registers::of_scalars((0..106).map(|n| Some(step.sgpr(n))).collect());
        let base = map.unwind(step.address(), &registers, &Running(step)).expect("a frame").frame as i64;
        for lane in (0..step.lanes()).filter(|lane| step.exec() >> lane & 1 != 0) {
            let n = step.wave() * step.lanes() as u32 + lane as u32;
            let item = (step.workgroup(), [n % sx, n / sx % sy, n / (sx * sy)]);
            let Some(there) = expected.values.get(&(item, chain.clone())) else {
                shown.elsewhere += 1;
                continue;
            };
            for (entry, pieces) in seen.iter() {
                let known = there.get(&entry.variable);
                let least = known.into_iter().flatten().flatten().map(Vec::len).max().unwrap_or(0);
                let bytes = bytes(pieces, (base, least), step, lane);
                let is_memory = pieces.iter().any(|piece| matches!(piece, Piece::Frame(..)));
                let is_known = known.is_some_and(|all| !all.contains(&None));
                shown.in_memory += usize::from(is_memory && is_known);
                let is_lane = pieces.iter().any(|piece| matches!(piece, Piece::Lane(..)));
                shown.in_lanes += usize::from(is_lane && is_known);
                let is_computed = pieces.iter().any(|piece| matches!(piece, Piece::Computed(..)));
                shown.computed += usize::from(is_computed && is_known);
                shown.compared += 1;
                shown.variables.insert(entry.variable.clone());
                let is_one_of =
                    |all: &HashSet<Known>| all.iter().any(|known| agrees(&bytes, known, (entry.is_float, is_memory)));
                if known.is_some_and(is_one_of) {
                    continue;
                }
                // Code may run for lanes for which the source does not run it.
                if expected.ever.get(&(item, entry.variable.clone())).is_some_and(is_one_of) {
                    shown.at_other_times += 1;
                } else {
                    shown.wrong.push(format!(
                        "{:#x} {} {item:?} at {chain:?}: {:?} is {bytes:x?}, was {known:x?}",
                        step.address(),
                        step.text(),
                        entry.variable
                    ));
                }
            }
        }
        if shown.wrong.len() < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let options =
        emulator::Options { check: emulator::Check::Off, observer: Some(&mut watch), ..emulator::Options::default() };
    match emulator::run(&object, &run, options) {
        Ok(_) => Ok(shown),
        Err(_) if !shown.wrong.is_empty() => Ok(shown),
        Err(e) => Err(e.to_string()),
    }
}
