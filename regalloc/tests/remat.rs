//! Rematerialisation of SGPRs instead of spilling.

use gcnc_isa::{Inst, MemSem, Opcode, Operand, Reg, RegRef, SymKind, Target};
use gcnc_mir::analyses::Analyses;
use gcnc_mir::verify::verify;
use gcnc_mir::{BlockData, Function, LinearEnd, LogicalEnd, Stage};
use gcnc_regalloc::{Ctx, Options, run};

/// Allocates a kernel of one block with too few SGPRs for a dozen pairs, and returns its instructions.
fn allocated(block: impl FnOnce(&mut Function) -> Vec<Inst>) -> Vec<Inst> {
    let mut f = Function::new("k", Target::parse("gfx900").unwrap());
    f.stage = Stage::Linear;
    let mut insts = vec![Inst::new(Opcode::PLogicalStart, &[])];
    insts.extend(block(&mut f));
    insts.push(Inst::new(Opcode::PLogicalEnd, &[]));
    let (logical_end, linear_end) = (LogicalEnd::End, LinearEnd::End);
    let b = f.blocks.push(BlockData { insts, logical_end, linear_end, ..BlockData::default() });
    f.order.push(b);
    verify(&f).unwrap();
    let options = Options { verify: true, max_sgprs: Some(40), ..Options::default() };
    run(&mut f, &options, &mut Analyses::default(), &mut Ctx::default()).unwrap();
    std::mem::take(&mut f.blocks[b].insts)
}

fn count(insts: &[Inst], opcode: Opcode) -> usize {
    insts.iter().filter(|i| i.opcode == opcode).count()
}

fn lanes(insts: &[Inst]) -> usize {
    count(insts, Opcode::VReadlaneB32) + count(insts, Opcode::VWritelaneB32)
}

/// Reads the dwords of a scalar.
fn read(f: &mut Function, r: RegRef) -> Vec<Inst> {
    (0..r.len_dwords()).map(|k| Inst::new(Opcode::VMovB32, &[f.new_vgpr(1).into(), r.dword(k).into()])).collect()
}

/// Reads each of these in turn.
fn read_all(f: &mut Function, all: &[RegRef]) -> Vec<Inst> {
    all.iter().flat_map(|&r| read(f, r)).collect()
}

fn pairs(f: &mut Function, n: usize) -> Vec<RegRef> {
    (0..n).map(|_| f.new_sgpr(2)).collect()
}

fn pointer(f: &mut Function) -> (RegRef, Inst) {
    let base = f.new_sgpr(2);
    (base, Inst::new(Opcode::SMovB64, &[base.into(), RegRef::dwords(Reg::sgpr(4), 2).into()]))
}

fn loads(base: RegRef, all: &[RegRef], sem: MemSem) -> Vec<Inst> {
    let load = |(n, &to): (i32, &RegRef)| {
        let mut inst = Inst::new(Opcode::SLoadB64, &[to.into(), base.into(), Operand::None]);
        inst.mods.offset = 8 * n;
        inst.mods.set_sem(sem);
        inst
    };
    (0..).zip(all).map(load).collect()
}

#[test]
fn constants_are_made_where_they_are_read() {
    let insts = allocated(|f| {
        let all: Vec<RegRef> = (0..40).map(|_| f.new_sgpr(1)).collect();
        let mov = |(n, &to): (u32, &RegRef)| Inst::new(Opcode::SMovB32, &[to.into(), Operand::Literal(1000 + n)]);
        let mut insts: Vec<Inst> = (0..).zip(&all).map(mov).collect();
        insts.extend(read_all(f, &all));
        insts
    });
    assert_eq!((lanes(&insts), count(&insts, Opcode::SMovB32)), (0, 40), "{insts:?}");
}

#[test]
fn addresses_of_symbols_are_made_where_they_are_read() {
    let insts = allocated(|f| {
        let all = pairs(f, 24);
        let mut insts = Vec::new();
        for (id, &to) in (0..).zip(&all) {
            let counter = f.new_sgpr(2);
            let half = |k, kind| [to.dword(k).into(), counter.dword(k).into(), Operand::Sym { id, kind }];
            insts.push(Inst::new(Opcode::SGetpcB64, &[counter.into()]));
            insts.push(Inst::new(Opcode::SAddU32, &half(0, SymKind::Rel32Lo)));
            insts.push(Inst::new(Opcode::SAddcU32, &half(1, SymKind::Rel32Hi)));
        }
        insts.extend(read_all(f, &all));
        insts
    });
    assert_eq!((lanes(&insts), count(&insts, Opcode::SGetpcB64)), (0, 24), "{insts:?}");
}

#[test]
fn what_does_not_change_is_loaded_again_as_long_as_its_address_is_there() {
    let of = |sem: MemSem, address_stays: bool| {
        let insts = allocated(|f| {
            let (base, copy) = pointer(f);
            let all = pairs(f, 24);
            let mut insts = vec![copy];
            insts.extend(loads(base, &all, sem));
            insts.extend(read_all(f, &all));
            insts.extend(if address_stays { read(f, base) } else { Vec::new() });
            insts
        });
        lanes(&insts)
    };
    let unchanging = MemSem::default().with_invariant();
    assert_eq!(of(unchanging, true), 0);
    assert!(of(unchanging, false) > 0 && of(MemSem::default(), true) > 0);
}

/// The address cannot be rematerialised between a comparison and the use of its SCC.
#[test]
fn nothing_that_writes_scc_is_made_where_it_is_wanted() {
    let insts = allocated(|f| {
        let address = f.new_sgpr(2);
        let counter = f.new_sgpr(2);
        let half = |k, kind| [address.dword(k).into(), counter.dword(k).into(), Operand::Sym { id: 0, kind }];
        let mut insts = vec![
            Inst::new(Opcode::SGetpcB64, &[counter.into()]),
            Inst::new(Opcode::SAddU32, &half(0, SymKind::Rel32Lo)),
            Inst::new(Opcode::SAddcU32, &half(1, SymKind::Rel32Hi)),
        ];
        let (base, copy) = pointer(f);
        let all = pairs(f, 24);
        insts.push(copy);
        insts.extend(loads(base, &all, MemSem::default()));
        insts.extend(read_all(f, &all));
        let chosen = f.new_sgpr(2);
        insts.push(Inst::new(Opcode::SCmpLgU32, &[base.dword(0).into(), Operand::int(0)]));
        insts.push(Inst::new(Opcode::SCselectB64, &[chosen.into(), address.into(), Operand::int(0)]));
        insts.extend(read(f, chosen));
        insts
    });
    assert_eq!(count(&insts, Opcode::SGetpcB64), 1);
    let at = |opcode| insts.iter().position(|i| i.opcode == opcode).unwrap();
    assert!(insts[at(Opcode::SCmpLgU32)..at(Opcode::SCselectB64)].iter().skip(1).all(|i| !i.opcode.writes_scc()));
}

/// Additions of constants whose carry is used are kept, even if their results are rematerialised.
#[test]
fn what_hands_a_carry_on_stays() {
    let insts = allocated(|f| {
        let (base, copy) = pointer(f);
        let all: Vec<RegRef> = (0..40).map(|_| f.new_sgpr(1)).collect();
        let mut insts = vec![copy];
        for &low in &all {
            let high = f.new_sgpr(1);
            insts.push(Inst::new(Opcode::SAddU32, &[low.into(), Operand::int(0), Operand::Literal(1000)]));
            insts.push(Inst::new(Opcode::SAddcU32, &[high.into(), base.dword(0).into(), Operand::Literal(1000)]));
            insts.extend(read(f, high));
        }
        insts.extend(read_all(f, &all));
        insts
    });
    let has_its_carry = |pair: &[Inst]| pair[1].opcode != Opcode::SAddcU32 || pair[0].opcode == Opcode::SAddU32;
    assert!(insts.windows(2).all(has_its_carry) && count(&insts, Opcode::SAddU32) > 40, "{insts:?}");
}
