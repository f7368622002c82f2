//! Fuzz target: SGPR allocation of random functions with few registers, which spills to lanes of VGPRs; checked by the
//! allocator's checker.

use gcnc_mir::generate::Shape;
use gcnc_regalloc::{Error, Options, ScalarAllocator};

use super::{processor_of_machine_code, registers};

/// Number of SGPRs that suffices for any function.
const ENOUGH: u16 = 36;

/// Allocates a random function with a random SGPR budget.
///
/// # Panics
/// On a finding.
pub fn scalar_allocator(data: &[u8]) {
    let Some((&[target, size, keep, budget], rest)) = data.split_first_chunk() else { return };
    let shape = Shape {
        blocks: 1 + usize::from(size % 8),
        insts: 1 + usize::from(size / 8 % 10),
        keep: 1 + usize::from(keep % 96),
        widest: 2,
        undefined: keep >= 128,
    };
    let max_sgprs = u16::from(budget % 128);
    let scalar_allocator = if budget < 128 { ScalarAllocator::Linear } else { ScalarAllocator::Regalloc2 };
    let options = Options { max_vgprs: None, max_sgprs: Some(max_sgprs), verify: true, scalar_allocator };
    registers::allocate(
        rest,
        processor_of_machine_code(target),
        &shape,
        options,
        |error| matches!(error, Error::Scalars(_) if max_sgprs < ENOUGH),
    );
}
