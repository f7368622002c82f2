//! Frames of functions and their callers, by the call frame information (DWARF 5, 6.4).

use gimli::{
    BaseAddresses, CfaRule, DebugFrame, EvaluationResult, Expression, Location, RegisterRule, UnwindContext,
    UnwindSection as _, Value,
};

use super::{Reader, SourceMap};
use crate::frames;
use crate::registers::{self, Named};
use crate::unwind;

/// Operations of an expression at most.
const OPERATIONS: u32 = 1000;

/// A function's frame, and what its caller finds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unwound {
    /// Where the frame begins in private memory.
    pub frame: u64,
    /// Where on the device the function returns to; `None` where nothing called it, or that is not said.
    pub return_address: Option<u64>,
    /// Scalar registers as its caller finds them, those that are known.
    pub scalars: Vec<Option<u32>>,
}

impl SourceMap {
    /// The frame of the function that an address is in, which finds these scalar registers.
    pub fn unwind(&self, address: u64, scalars: &[Option<u32>]) -> Option<Unwound> {
        let (bases, mut context) = (BaseAddresses::default(), UnwindContext::new());
        let find = DebugFrame::cie_from_offset;
        let row = self.call_frames.unwind_info_for_address(&bases, &mut context, address, find).ok()?;
        let scalar = |register| match registers::named(register)? {
            Named::Scalar(number) => scalars.get(number as usize).copied()?,
            Named::Vector(_) | Named::Accumulator(_) => None,
        };
        let frame = match row.cfa() {
            CfaRule::RegisterAndOffset { register, offset } => {
                u64::from(scalar(*register)?.wrapping_add_signed(i32::try_from(*offset).ok()?))
            }
            CfaRule::Expression(value) => evaluate(value.get(&self.call_frames).ok()?, scalar)?,
        };
        let mut unwound = Unwound { frame, return_address: None, scalars: scalars.to_vec() };
        let mut moved = 0;
        for (register, rule) in row.registers() {
            match (rule, registers::named(*register)) {
                (RegisterRule::ValExpression(value), _) if *register == registers::PC_64 => {
                    unwound.return_address = evaluate(value.get(&self.call_frames).ok()?, scalar);
                }
                (RegisterRule::SameValue, _) => {}
                (rule, Some(Named::Scalar(number))) => {
                    let value = match rule {
                        RegisterRule::Register(other) => scalar(*other),
                        _ => None,
                    };
                    moved += usize::from(value.is_some() && unwind::return_address().contains(&(number as u16)));
                    unwound.scalars.get_mut(number as usize).into_iter().for_each(|there| *there = value);
                }
                _ => {}
            }
        }
        // The program counter may have no rule where the registers of the return address have.
        if unwound.return_address.is_none() && moved == 2 {
            let value = |n: u16| unwound.scalars.get(usize::from(n)).copied().flatten().map(u64::from);
            let [low, high] = unwind::return_address().map(value);
            unwound.return_address = low.zip(high).map(|(low, high)| high << 32 | low);
        }
        Some(unwound)
    }
}

/// The value of an expression over scalar registers.
fn evaluate(value: Expression<Reader>, scalar: impl Fn(gimli::Register) -> Option<u32>) -> Option<u64> {
    let mut evaluation = value.evaluation(frames::ENCODING);
    evaluation.set_max_iterations(OPERATIONS);
    let mut result = evaluation.evaluate().ok()?;
    while let EvaluationResult::RequiresRegister { register, .. } = result {
        let value = scalar(register)?;
        result = evaluation.resume_with_register(Value::Generic(value.into())).ok()?;
    }
    match (result, evaluation.result().into_iter().next()?.location) {
        (EvaluationResult::Complete, Location::Address { address }) => Some(address),
        _ => None,
    }
}
