//! What calls take and give is computed where the convention has it.

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef, Target};
use gcnc_mir::analyses::Analyses;
use gcnc_mir::regset::{FILE, RegSet};
use gcnc_mir::verify::verify;
use gcnc_mir::{BlockData, Function, LinearEnd, LogicalEnd, Stage};
use gcnc_regalloc::{Options, Scratch, run};

/// A kernel of one block that calls.
fn kernel(block: impl FnOnce(&mut Function) -> Vec<Inst>) -> Function {
    let mut f = Function::new("k", Target::parse("gfx90a").unwrap());
    f.has_calls = true;
    f.stage = Stage::Linear;
    let mut insts = vec![Inst::new(Opcode::PLogicalStart, &[])];
    insts.extend(block(&mut f));
    insts.push(Inst::new(Opcode::PLogicalEnd, &[]));
    let (logical_end, linear_end) = (LogicalEnd::End, LinearEnd::End);
    let b = f.blocks.push(BlockData { insts, logical_end, linear_end, ..BlockData::default() });
    f.order.push(b);
    verify(&f).unwrap();
    run(&mut f, &Options { verify: true, ..Options::default() }, &mut Analyses::default(), &mut Scratch::default())
        .unwrap();
    verify(&f).unwrap();
    f
}

fn mov(to: RegRef, n: i32) -> Inst {
    Inst::new(Opcode::VMovB32, &[to.into(), Operand::int(n)])
}

fn copy(to: RegRef, from: RegRef) -> Inst {
    Inst::new(Opcode::PCopy, &[to.into(), from.into()])
}

fn call(result: Option<RegRef>, arguments: RegRef) -> Inst {
    let result = result.map_or(Operand::None, Operand::from);
    Inst::new(Opcode::PCall, &[result, arguments.into(), Operand::None, Operand::None, Operand::Imm(0x8000)])
}

/// The copies and exchanges of the only block, as numbers of registers.
fn copies(f: &Function) -> Vec<(u32, u32)> {
    let moves = f.blocks[f.order[0]].insts.iter().filter(|i| matches!(i.opcode, Opcode::VMovB32 | Opcode::VSwapB32));
    moves.filter_map(|i| Some((i.reg(0)?.reg.index(), i.reg(1)?.reg.index()))).collect()
}

#[test]
fn operands_and_results_stay_where_they_are() {
    let f = kernel(|f| {
        let own: Vec<RegRef> = (0..3).map(|_| f.new_vgpr(1)).collect();
        let (first, second, result, last) = (f.new_vgpr(3), f.new_vgpr(3), f.new_vgpr(2), f.new_vgpr(1));
        let parts: Vec<RegRef> = (0..2).map(|_| f.new_vgpr(1)).collect();
        let mut insts = vec![mov(own[2], 2), mov(own[0], 0), mov(own[1], 1)];
        insts.extend((0..3).map(|k| copy(first.dword(k), own[usize::from(k)])));
        insts.push(call(Some(result), first));
        insts.extend((0..2).map(|k| copy(parts[usize::from(k)], result.dword(k))));
        insts.push(mov(last, 3));
        insts.extend((0..2).map(|k| copy(second.dword(k), parts[usize::from(k)])));
        insts.extend([copy(second.dword(2), last), call(None, second)]);
        insts
    });
    assert_eq!(copies(&f), []);
}

/// Three calls, the last of which takes the result of the first; those called may overwrite these vector registers.
fn result_outlives_call(vectors: RegSet) -> Function {
    kernel(|f| {
        f.call_vectors = vectors;
        let [a, b, first, second, third, result] = [(); 6].map(|()| f.new_vgpr(1));
        vec![
            mov(a, 0),
            copy(first, a),
            call(Some(result), first),
            mov(b, 1),
            copy(second, b),
            call(None, second),
            copy(third, result),
            call(None, third),
        ]
    })
}

#[test]
fn what_outlives_another_call_goes_at_once() {
    let f = result_outlives_call(RegSet::first(FILE));
    assert_eq!(copies(&f), [(40, 0), (0, 40)]);
    let insts = &f.blocks[f.order[0]].insts;
    let after = insts.iter().position(|i| i.opcode == Opcode::PCall).unwrap() + 1;
    assert_eq!(insts[after].reg(0), Some(RegRef::dwords(Reg::vgpr(40), 1)));
}

#[test]
fn what_outlives_a_call_is_where_callees_overwrite_and_are_given_nothing() {
    let mut apart = RegSet::first(2);
    apart.insert(3, 28);
    for (vectors, place) in [(RegSet::first(7), 7), (RegSet::EMPTY, 1), (apart, 2)] {
        let f = result_outlives_call(vectors);
        assert_eq!(copies(&f), [(place, 0), (0, place)]);
        assert_eq!(f.kernel.registers.vgprs, place as u16 + 1);
    }
}

/// Where a scalar is that outlives a call of what may overwrite these scalar registers, and one that does not.
fn scalars_around_call(scalars: RegSet) -> Vec<u32> {
    let f = kernel(|f| {
        f.call_scalars = scalars;
        let [outlives, ends] = [(); 2].map(|()| f.new_sgpr(1));
        let [first, last] = [(); 2].map(|()| f.new_vgpr(1));
        let set = |to: RegRef, n| Inst::new(Opcode::SMovB32, &[to.into(), Operand::int(n)]);
        let read = |to: RegRef, from: RegRef| Inst::new(Opcode::VMovB32, &[to.into(), from.into()]);
        vec![set(outlives, 1), set(ends, 2), read(first, ends), call(None, first), read(last, outlives)]
    });
    let moves = f.blocks[f.order[0]].insts.iter().filter(|i| i.opcode == Opcode::SMovB32);
    moves.filter_map(|i| Some(i.reg(0)?.reg.index())).collect()
}

#[test]
fn only_scalars_that_outlive_a_call_are_out_of_its_way() {
    assert_eq!(scalars_around_call(RegSet::first(FILE)), [34, 4]);
    assert_eq!(scalars_around_call(RegSet::first(18)), [18, 4]);
    assert_eq!(scalars_around_call(RegSet::EMPTY), [4, 5]);
}
