//! How much moves where there is no hole that fits a result.

use gcnc_isa::{Inst, Opcode, Operand, RegRef, Target};
use gcnc_mir::analyses::Analyses;
use gcnc_mir::verify::verify;
use gcnc_mir::{BlockData, Function, LinearEnd, LogicalEnd, Stage};
use gcnc_regalloc::{Options, Scratch, run};

/// Copies in a kernel of one block, allocated with so many vector registers.
fn copies(registers: u16, block: impl FnOnce(&mut Function) -> Vec<Inst>) -> usize {
    let mut f = Function::new("k", Target::parse("gfx900").unwrap());
    f.stage = Stage::Linear;
    let mut insts = vec![Inst::new(Opcode::PLogicalStart, &[])];
    insts.extend(block(&mut f));
    insts.push(Inst::new(Opcode::PLogicalEnd, &[]));
    let (logical_end, linear_end) = (LogicalEnd::End, LinearEnd::End);
    let b = f.blocks.push(BlockData { insts, logical_end, linear_end, ..BlockData::default() });
    f.order.push(b);
    verify(&f).unwrap();
    let options = Options { verify: true, max_vgprs: Some(registers), ..Options::default() };
    run(&mut f, &options, &mut Analyses::default(), &mut Scratch::default()).unwrap();
    let moves = f.blocks[f.order[0]].insts.iter().filter(|i| matches!(i.opcode, Opcode::VMovB32 | Opcode::VSwapB32));
    moves.filter(|i| i.reg(1).is_some()).count()
}

/// A sum of differences may not overwrite its operands while it is computed. All but one of the registers stay.
#[test]
fn one_steps_aside_for_a_result_apart_from_its_operands() {
    let moved = copies(12, |f| {
        let mov = |to: RegRef| Inst::new(Opcode::VMovB32, &[to.into(), Operand::int(7)]);
        let (bytes, sum) = (f.new_vgpr(2), f.new_vgpr(2));
        let singles: Vec<RegRef> = (0..10).map(|_| f.new_vgpr(1)).collect();
        let mut insts: Vec<Inst> =
            [bytes.dword(0), bytes.dword(1)].into_iter().chain(singles.clone()).map(mov).collect();
        let mut read = |v: RegRef| Inst::new(Opcode::VReadfirstlaneB32, &[f.new_sgpr(1).into(), v.into()]);
        let (gone, kept): (Vec<_>, Vec<_>) = (0..).zip(singles).partition(|&(k, _)| matches!(k, 1 | 4 | 8));
        insts.extend(gone.into_iter().map(|(_, v)| read(v)));
        let operands = [sum.into(), bytes.into(), kept[0].1.into(), Operand::int(0)];
        insts.push(Inst::new(Opcode::VQsadPkU16U8, &operands));
        insts.extend(kept.into_iter().map(|(_, v)| v).chain([bytes.dword(0), sum.dword(0), sum.dword(1)]).map(read));
        insts
    });
    assert_eq!(moved, 1);
}
