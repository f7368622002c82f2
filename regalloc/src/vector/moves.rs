//! Moves between vector registers, as instructions that touch nothing else.

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegClass, RegRef};

use crate::error::Error;
use crate::parallel::{ParallelCopy, Step};
use crate::rewrite::Rewrite;

fn vgpr(r: u16) -> RegRef {
    RegRef::dwords(Reg::vgpr(r.into()), 1)
}

/// `to = from`, for one dword.
pub fn mov(to: RegRef, from: Operand) -> Inst {
    Inst::new(Opcode::VMovB32, &[to.into(), from])
}

/// Hands out the instructions of a parallel copy. Targets without `v_swap_b32` get others for it in the end.
pub fn sequence(copy: &mut ParallelCopy, mut emit: impl FnMut(Inst)) {
    copy.sequence(|step| match step {
        Step::Move { to, from } => emit(mov(vgpr(to), vgpr(from).into())),
        Step::Swap(a, b) => emit(Inst::new(Opcode::VSwapB32, &[vgpr(a).into(), vgpr(b).into()])),
    });
}

/// Replaces a `p_copy` or `p_concat` with physical operands, the old instruction `i`, by moves.
pub fn expand(inst: &Inst, i: usize, copy: &mut ParallelCopy, out: &mut Rewrite) -> Result<(), Error> {
    let whole = inst.reg(0).ok_or(Error::Malformed("a copy without a result"))?;
    let mut after = Vec::new();
    let mut at = 0;
    for &op in &inst.ops()[1..] {
        let dwords = match op {
            Operand::Reg(r) if r.size16 % 2 == 0 && r.offset16 % 2 == 0 => r.len_dwords(),
            Operand::Reg(_) => return Err(Error::Malformed("a copy of half a register")),
            _ if inst.opcode == Opcode::PCopy => whole.len_dwords(),
            _ => 1,
        };
        if at + dwords > whole.len_dwords() {
            return Err(Error::Malformed("a copy's parts exceed its result"));
        }
        let to = whole.sub(at, dwords);
        at += dwords;
        match op {
            Operand::Reg(r) if r.reg.class() == RegClass::Vgpr => {
                copy.add(to.reg.index() as u16, r.reg.index() as u16, dwords.into());
            }
            Operand::Reg(r) => (0..dwords).for_each(|k| after.push(mov(to.dword(k), r.dword(k).into()))),
            constant => constant_moves(to, constant, &mut after)?,
        }
    }
    sequence(copy, |m| out.insert(m));
    after.into_iter().for_each(|m| out.keep(m, i));
    Ok(())
}

/// Moves of a constant of one or two dwords.
fn constant_moves(to: RegRef, constant: Operand, out: &mut Vec<Inst>) -> Result<(), Error> {
    match (to.len_dwords(), constant.inline_value_b64()) {
        (1, _) if constant.is_const() => out.push(mov(to, constant)),
        (2, Some(bits)) => {
            out.push(mov(to.dword(0), Operand::b32(bits as u32)));
            out.push(mov(to.dword(1), Operand::b32((bits >> 32) as u32)));
        }
        _ => return Err(Error::Malformed("a copy of a constant that is wider than its encoding")),
    }
    Ok(())
}
