//! Moves between vector registers, as instructions that touch nothing else.

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegClass, RegRef, Target};

use gcnc_mir::Why;

use crate::error::Error;
use crate::parallel_copy::{ParallelCopy, Spare, Step};
use crate::rewrite::{Rewrite, copy_parts};

/// Register `n` of a vector file.
pub fn physical(class: RegClass, n: u16) -> Reg {
    if class == RegClass::Agpr { Reg::agpr(n.into()) } else { Reg::vgpr(n.into()) }
}

/// `to = from`, for one dword.
pub fn mov(to: RegRef, from: Operand) -> Inst {
    Inst::new(Opcode::VMovB32, &[to.into(), from]).with_loc(Why::Copy.loc())
}

/// Emits a parallel copy within a register file, with cycles going through `spare`. Instructions that a target lacks
/// (swaps, moves between AGPRs) are expanded later.
pub fn sequence(copy: &mut ParallelCopy, class: RegClass, spare: Option<Spare>, mut emit: impl FnMut(Inst)) {
    let dword = |n| RegRef::dwords(physical(class, n), 1);
    let opcode = if class == RegClass::Agpr { Opcode::VAccvgprMovB32 } else { Opcode::VMovB32 };
    let mut put = |inst: Inst| emit(inst.with_loc(Why::Copy.loc()));
    copy.sequence(spare, |step| match step {
        Step::Move { to, from } => put(Inst::new(opcode, &[dword(to).into(), dword(from).into()])),
        Step::Swap(a, b) => put(Inst::new(Opcode::VSwapB32, &[dword(a).into(), dword(b).into()])),
    });
}

/// The length from which on a cycle is faster with *n* + 1 moves through a spare VGPR than with *n* - 1 swaps, each of
/// which waits for the result of the last.
pub fn least_cycle(target: &Target) -> Option<usize> {
    if !target.has(Opcode::VSwapB32) {
        return Some(2);
    }
    let cost = Opcode::VMovB32.cost(target);
    let (latency, issue) = (usize::from(cost.latency), usize::from(cost.issue));
    (2..16).find(|n| (n + 1) * issue < (n - 2) * latency + issue)
}

/// Replaces `p_copy` or `p_concat` with physical operands, each given with the index of the old instruction, by moves
/// to registers of `class`, as a single parallel copy.
pub fn expand(
    insts: &[(usize, Inst)],
    class: RegClass,
    copy: &mut ParallelCopy,
    out: &mut Rewrite,
) -> Result<(), Error> {
    let mut after = Vec::new();
    for &(i, inst) in insts {
        let first = after.len();
        collect(&inst, class, copy, &mut after)?;
        after[first..].iter_mut().for_each(|(from, _)| *from = i);
    }
    sequence(copy, class, None, |m| out.insert(m));
    after.into_iter().for_each(|(i, m)| out.keep(m, i));
    Ok(())
}

/// Adds what a copy moves within the file to `copy`, and other moves to `after`.
fn collect(inst: &Inst, class: RegClass, copy: &mut ParallelCopy, after: &mut Vec<(usize, Inst)>) -> Result<(), Error> {
    for part in copy_parts(inst)? {
        match part? {
            (to, Operand::Reg(r)) if r.reg.class() == class => {
                copy.add(to.reg.index() as u16, r.reg.index() as u16, to.len_dwords().into());
            }
            (to, Operand::Reg(r)) => {
                after.extend((0..to.len_dwords()).map(|k| (0, mov(to.dword(k), r.dword(k).into()))))
            }
            (to, constant) => constant_moves(to, constant, after)?,
        }
    }
    Ok(())
}

/// Moves of a constant of one or two dwords.
fn constant_moves(to: RegRef, constant: Operand, out: &mut Vec<(usize, Inst)>) -> Result<(), Error> {
    match (to.len_dwords(), constant.inline_value_b64()) {
        (1, _) if constant.is_const() => out.push((0, mov(to, constant))),
        (2, Some(bits)) => {
            out.push((0, mov(to.dword(0), Operand::b32(bits as u32))));
            out.push((0, mov(to.dword(1), Operand::b32((bits >> 32) as u32))));
        }
        _ => return Err(Error::Malformed("a copy of a constant that is wider than its encoding")),
    }
    Ok(())
}
