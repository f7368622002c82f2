//! Where functions return to, by the call frame information (DWARF 5, 6.4).

use gimli::{
    BaseAddresses, DebugFrame, EvaluationResult, Expression, Location, RegisterRule, UnwindContext, UnwindSection as _,
    Value,
};

use super::{Reader, SourceMap};
use crate::frames;
use crate::registers::{self, Named};

/// Operations of an expression at most.
const OPERATIONS: u32 = 1000;

impl SourceMap {
    /// Where on the device the function that an address is in returns to; `None` where nothing called it, or that is
    /// not said. Scalar registers are read by their numbers.
    pub fn return_address(&self, address: u64, scalar: impl Fn(u32) -> u32) -> Option<u64> {
        let (bases, mut context) = (BaseAddresses::default(), UnwindContext::new());
        let find = DebugFrame::cie_from_offset;
        let row = self.call_frames.unwind_info_for_address(&bases, &mut context, address, find).ok()?;
        match row.register(registers::PC_64)? {
            RegisterRule::ValExpression(value) => evaluate(value.get(&self.call_frames).ok()?, scalar),
            _ => None,
        }
    }
}

/// The value of an expression over scalar registers.
fn evaluate(value: Expression<Reader>, scalar: impl Fn(u32) -> u32) -> Option<u64> {
    let mut evaluation = value.evaluation(frames::ENCODING);
    evaluation.set_max_iterations(OPERATIONS);
    let mut result = evaluation.evaluate().ok()?;
    while let EvaluationResult::RequiresRegister { register, .. } = result {
        let Some(Named::Scalar(number)) = registers::named(register) else { return None };
        let value = scalar(number);
        result = evaluation.resume_with_register(Value::Generic(value.into())).ok()?;
    }
    match (result, evaluation.result().into_iter().next()?.location) {
        (EvaluationResult::Complete, Location::Address { address }) => Some(address),
        _ => None,
    }
}
