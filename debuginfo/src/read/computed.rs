//! Values computed by a location (DWARF 5, 2.5.1), from registers and numbers of the generic type: unsigned, 64 bits. A
//! vector register stands for its value in the current lane.

use gimli::{Operation, UnitOffset};

use super::Reader;
use crate::registers::{self, Named};

/// A computed value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Computed(Vec<Operation<Reader>>);

impl Computed {
    /// The value that operations compute, if they end with a stack value.
    pub(super) fn of(operations: &[Operation<Reader>]) -> Option<Computed> {
        match operations {
            [operations @ .., Operation::StackValue] => Some(Computed(operations.to_vec())),
            _ => None,
        }
    }

    /// Its value for these register contents; `None` if it cannot be computed.
    pub fn value(&self, register: impl Fn(Named) -> Option<u32>) -> Option<u64> {
        use Operation as O;
        let mut stack: Vec<u64> = Vec::new();
        for operation in &self.0 {
            let new = match *operation {
                O::UnsignedConstant { value } => value,
                O::SignedConstant { value } => value as u64,
                O::RegisterOffset { register: number, offset, base_type: UnitOffset(0) } => {
                    u64::from(register(registers::named(number)?)?).wrapping_add_signed(offset)
                }
                O::PlusConstant { value } => stack.pop()?.wrapping_add(value),
                O::Neg => stack.pop()?.wrapping_neg(),
                O::Not => !stack.pop()?,
                ref pair => {
                    let (right, left) = (stack.pop()?, stack.pop()?);
                    let shift = u32::try_from(right).unwrap_or(u32::MAX);
                    match pair {
                        O::Plus => left.wrapping_add(right),
                        O::Minus => left.wrapping_sub(right),
                        O::Mul => left.wrapping_mul(right),
                        O::Div => (left as i64).checked_div(right as i64)? as u64,
                        O::And => left & right,
                        O::Or => left | right,
                        O::Xor => left ^ right,
                        O::Shl => left.checked_shl(shift).unwrap_or(0),
                        O::Shr => left.checked_shr(shift).unwrap_or(0),
                        O::Shra => (left as i64 >> shift.min(63)) as u64,
                        O::Eq => u64::from(left == right),
                        O::Ne => u64::from(left != right),
                        _ => return None,
                    }
                }
            };
            stack.push(new);
        }
        stack.pop()
    }
}
