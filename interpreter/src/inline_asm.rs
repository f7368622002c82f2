//! Inline assembly, executed by a caller-supplied machine.
//!
//! The interpreter does not know any machine. So a run may come with a [`Machine`], which gets the register contents of
//! each lane of a wave and returns the new contents; without one, inline assembly with instructions is rejected.

use std::fmt::Debug;

use super::build::Operand;
use super::code::Function;
use super::error::Fault;
use super::exec::{Program, WorkItem};
use super::words::RegisterOperand;
use gcnc_ir::asm::Constraints;

/// An executor of inline assembly.
pub trait Machine: Debug + Send + Sync {
    /// Executes the text of `site` for a wave.
    ///
    /// # Errors
    /// The reason why it cannot be executed.
    fn execute(&self, site: &Site<'_>, lanes: &[Option<Lane>]) -> Result<Vec<Option<Lane>>, String>;
}

/// The dwords of each operand of a lane, or of each result, lowest first.
pub type Lane = Vec<Vec<u32>>;

/// An inline assembly call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site<'a> {
    /// Its text, with placeholders for operands.
    pub text: &'a str,
    /// Whether the text's second alternatives apply (`inteldialect`).
    pub intel: bool,
    /// The constraints on its results and operands.
    pub constraints: &'a Constraints,
    /// Constant operands, which the text may refer to.
    pub constants: &'a [Option<gcnc_ir::asm::Constant>],
    /// The number of bits of each result.
    pub results: &'a [u32],
    /// The number of bits of each operand.
    pub operands: &'a [u32],
}

/// An inline assembly call in dense form.
#[derive(Clone, Debug)]
pub(crate) struct Asm {
    pub text: String,
    pub intel: bool,
    pub constraints: Constraints,
    pub constants: Vec<Option<gcnc_ir::asm::Constant>>,
    pub args: Vec<(RegisterOperand, u32)>,
    pub results: Vec<(RegisterOperand, u32)>,
}

/// The slots of an operand, and its number of bits.
pub(crate) fn place(operand: &Operand) -> (RegisterOperand, u32) {
    (RegisterOperand::of(operand), operand.bits() * operand.lanes)
}

/// Executes inline assembly number `n` of `function` for the lanes that are `active`.
pub(crate) fn run(
    program: &Program,
    (function, n): (&Function, u64),
    items: &mut [WorkItem],
    active: &[usize],
) -> Result<(), Fault> {
    let (Some(machine), Some(asm)) = (&program.machine, function.asm.get(n as usize)) else { return Ok(()) };
    let mut lanes: Vec<Option<Lane>> = vec![None; program.wave_size as usize];
    for &lane in active {
        if let Some(base) = items[lane].frames.last().map(|f| f.base) {
            lanes[lane] = Some(asm.args.iter().map(|(place, _)| place.words(&items[lane].regs[base..])).collect());
        }
    }
    let sizes = |all: &[(RegisterOperand, u32)]| all.iter().map(|(_, bits)| *bits).collect::<Vec<u32>>();
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
