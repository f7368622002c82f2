//! Inline assembly: what it means, whoever runs the interpreter may say.
//!
//! The interpreter knows no machine. So a run may come with a [`Machine`], which is given what registers hold in each
//! lane of a wave and gives back what they hold then; without one, inline assembly with instructions is refused.

use std::fmt::Debug;

use super::build::Operand;
use super::code::Function;
use super::error::Fault;
use super::exec::{Item, Program};
use super::words::Place;
use gcnc_ir::asm::Constraints;

/// Whoever can execute inline assembly.
pub trait Machine: Debug + Send + Sync {
    /// Executes the text of `site` for a wave.
    ///
    /// # Errors
    /// Why that cannot be done.
    fn execute(&self, site: &Site<'_>, lanes: &[Option<Lane>]) -> Result<Vec<Option<Lane>>, String>;
}

/// What each operand of a lane has, or each result: dwords, the lowest first.
pub type Lane = Vec<Vec<u32>>;

/// A place with inline assembly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site<'a> {
    /// Its text, with operands to be put in.
    pub text: &'a str,
    /// Whether the text's second alternatives count (`inteldialect`).
    pub intel: bool,
    /// What is said of its results and operands.
    pub constraints: &'a Constraints,
    /// Operands that are constants, which the text may name.
    pub constants: &'a [Option<gcnc_ir::asm::Constant>],
    /// How many bits each result has.
    pub results: &'a [u32],
    /// How many bits each operand has.
    pub operands: &'a [u32],
}

/// A place with inline assembly, in dense form.
#[derive(Clone, Debug)]
pub(crate) struct Asm {
    pub text: String,
    pub intel: bool,
    pub constraints: Constraints,
    pub constants: Vec<Option<gcnc_ir::asm::Constant>>,
    pub args: Vec<(Place, u32)>,
    pub results: Vec<(Place, u32)>,
}

/// Where an operand is, and how many bits it has.
pub(crate) fn place(operand: &Operand) -> (Place, u32) {
    (Place::of(operand), operand.bits() * operand.lanes)
}

/// Executes inline assembly number `n` of `function` for the lanes that are `active`.
pub(crate) fn run(
    program: &Program,
    (function, n): (&Function, u64),
    items: &mut [Item],
    active: &[usize],
) -> Result<(), Fault> {
    let (Some(machine), Some(asm)) = (&program.machine, function.asm.get(n as usize)) else { return Ok(()) };
    let mut lanes: Vec<Option<Lane>> = vec![None; program.wave_size as usize];
    for &lane in active {
        if let Some(base) = items[lane].frames.last().map(|f| f.base) {
            lanes[lane] = Some(asm.args.iter().map(|(place, _)| place.words(&items[lane].regs[base..])).collect());
        }
    }
    let sizes = |all: &[(Place, u32)]| all.iter().map(|(_, bits)| *bits).collect::<Vec<u32>>();
    let (results, operands) = (sizes(&asm.results), sizes(&asm.args));
    let site = Site {
        text: &asm.text,
        intel: asm.intel,
        constraints: &asm.constraints,
        constants: &asm.constants,
        results: &results,
        operands: &operands,
    };
    let given = machine.execute(&site, &lanes).map_err(Fault::InlineAsm)?;
    for &lane in active {
        let Some(base) = items[lane].frames.last().map(|f| f.base) else { continue };
        let results = given.get(lane).and_then(Option::as_ref).into_iter().flatten();
        for ((place, _), words) in asm.results.iter().zip(results) {
            place.put(&mut items[lane].regs[base..], words);
        }
    }
    Ok(())
}
