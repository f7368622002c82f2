//! Fuzz target: VGPR allocation of random functions with wide tuples and few registers, checked by the allocator's
//! checker.

use gcnc_mir::generate::Shape;
use gcnc_regalloc::{Error, Options};

use super::{processor_of_machine_code, registers};

/// Allocates a random function with a random VGPR budget.
///
/// # Panics
/// On a finding.
pub fn vector_allocator(data: &[u8]) {
    let Some((&[target, size, keep, tuples, budget], rest)) = data.split_first_chunk() else { return };
    let shape = Shape {
        blocks: 1 + usize::from(size % 8),
        insts: 1 + usize::from(size / 8 % 10),
        keep: 1 + usize::from(keep % 48),
        widest: 1 + tuples % 8,
        undefined: keep >= 128,
    };
    let max_vgprs = u16::from(budget);
    let options = Options { max_vgprs: Some(max_vgprs), max_sgprs: None, verify: true, ..Options::default() };
    // An instruction has up to five of the widest operands, and spilled SGPRs take some registers.
    let enough = 5 * u16::from(shape.widest) + 8;
    registers::allocate(
        rest,
        processor_of_machine_code(target),
        &shape,
        options,
        |error| matches!(error, Error::NoRoom { .. } if max_vgprs < enough),
    );
}
