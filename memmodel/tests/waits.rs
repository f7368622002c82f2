//! Both passes on small functions: which waits appear, where, and that each has its reason.

use gcnc_isa::op::Role;
use gcnc_isa::{Inst, MemSem, Mods, Opcode, Operand, Ordering, Reg, RegRef, Scope, Target};
use gcnc_memmodel::counters::{Counter, Wait, wait_of};
use gcnc_memmodel::families::WaveMode;
use gcnc_memmodel::wait::{Reason, Scratch, WaitOptions, WaitReport};
use gcnc_memmodel::{legalize, wait};
use gcnc_mir::{Block, BlockData, Cond, Edge, Function, LinearEnd, Stage};

fn v(n: u32) -> RegRef {
    RegRef::dwords(Reg::vgpr(n), 1)
}

fn s(n: u32, dwords: u8) -> RegRef {
    RegRef::dwords(Reg::sgpr(n), dwords)
}

/// An instruction whose operands are given by role; others are absent.
fn inst(opcode: Opcode, operands: &[(Role, RegRef)]) -> Inst {
    let mut inst = Inst::new(opcode, &[]);
    for row in opcode.desc().operands() {
        let given = operands.iter().find(|(role, _)| *role == row.role);
        inst.push_op(given.map_or(Operand::None, |(_, r)| (*r).into()));
    }
    inst
}

fn global_load(to: u32) -> Inst {
    let ops = [(Role::Vdst, v(to)), (Role::Vaddr, v(100)), (Role::Saddr, s(0, 2))];
    inst(Opcode::GlobalLoadB32, &ops).with_mods(Mods::default().with_sem(MemSem::plain(MemSem::GLOBAL)))
}

fn global_store(from: u32) -> Inst {
    let ops = [(Role::Vdata, v(from)), (Role::Vaddr, v(100)), (Role::Saddr, s(0, 2))];
    inst(Opcode::GlobalStoreB32, &ops).with_mods(Mods::default().with_sem(MemSem::plain(MemSem::GLOBAL)))
}

fn ds_load(to: u32) -> Inst {
    inst(Opcode::DsLoadB32, &[(Role::Vdst, v(to)), (Role::Vaddr, v(101))])
}

fn s_load(to: u32) -> Inst {
    inst(Opcode::SLoadB32, &[(Role::Sdata, s(to, 1)), (Role::Sbase, s(0, 2))])
}

fn add(to: u32, from: RegRef) -> Inst {
    inst(Opcode::VAddF32, &[(Role::Vdst, v(to)), (Role::Src0, from), (Role::Src1, v(102))])
}

fn fence(ordering: Ordering, scope: Scope) -> Inst {
    let ops = [ordering as i32, scope as i32, MemSem::FLAT as i32].map(Operand::Imm);
    Inst::new(Opcode::PFence, &ops)
}

fn function(target: &str, blocks: Vec<(Vec<Inst>, LinearEnd, Vec<u32>)>) -> Function {
    let mut f = Function::new("f", Target::parse(target).unwrap());
    f.stage = Stage::Allocated;
    for (insts, linear_end, succs) in blocks {
        let linear_succs = succs.into_iter().map(|b| Edge::to(Block::from_u32(b))).collect();
        let b = f.blocks.push(BlockData { insts, linear_end, linear_succs, ..BlockData::default() });
        f.order.push(b);
    }
    f
}

fn straight(target: &str, insts: Vec<Inst>) -> Function {
    function(target, vec![(insts, LinearEnd::End, vec![])])
}

fn run(f: &mut Function, omit: Option<usize>) -> WaitReport {
    legalize::run(f, WaveMode::default(), legalize::Language::Hsa);
    wait::run(f, WaitOptions { omit }, &mut Scratch::default())
}

/// The waits of block `b`: before which instruction of the others, and for what.
fn waits(f: &Function, b: u32) -> Vec<(usize, Wait)> {
    let mut out = Vec::new();
    let mut others = 0;
    for inst in &f.blocks[Block::from_u32(b)].insts {
        match wait_of(inst, &f.target) {
            Some(w) => out.push((others, w)),
            None => others += 1,
        }
    }
    out
}

fn w(counter: Counter, n: u8) -> Wait {
    let mut wait = Wait::NONE;
    wait.require(counter, n);
    wait
}

const TARGETS: [&str; 4] = ["gfx900", "gfx90a", "gfx1030", "gfx1100"];

#[test]
fn each_load_is_waited_for_where_it_is_used() {
    for t in TARGETS {
        let mut f =
            straight(t, vec![global_load(1), global_load(2), ds_load(3), add(4, v(1)), add(5, v(3)), add(6, v(2))]);
        let report = run(&mut f, None);
        let expected = [(3, w(Counter::Vm, 1)), (4, w(Counter::Lgkm, 0)), (5, w(Counter::Vm, 0))];
        assert_eq!(waits(&f, 0), expected, "{t}");
        assert_eq!(report.waits, [Reason::Register; 3], "{t}");
    }
}

#[test]
fn scalar_loads_come_in_any_order() {
    for t in TARGETS {
        let mut f = straight(t, vec![s_load(4), s_load(5), add(1, s(4, 1)), add(2, s(5, 1))]);
        run(&mut f, None);
        assert_eq!(waits(&f, 0), [(2, w(Counter::Lgkm, 0))], "{t}");
    }
}

#[test]
fn overwriting_a_pending_register_waits() {
    let mut f = straight("gfx1030", vec![global_load(1), add(1, v(2))]);
    run(&mut f, None);
    assert_eq!(waits(&f, 0), [(1, w(Counter::Vm, 0))]);
}

#[test]
fn what_a_memory_instruction_reads_stays_until_its_address_is_translated() {
    let x = |n| w(Counter::X, n);
    let cases = [
        // In order, unless the address is another's result.
        (vec![global_load(1), global_store(2), add(100, v(3))], vec![(2, x(0))]),
        (vec![global_store(1), global_store(2), add(1, v(3))], vec![(2, x(1))]),
        (vec![global_load(1), global_load(100)], vec![]),
        // A load that has arrived has been translated, if no store is on its way.
        (vec![global_load(1), add(100, v(1))], vec![(1, w(Counter::Vm, 0))]),
        (vec![global_store(2), global_load(1), add(100, v(1))], vec![(2, w(Counter::Vm, 0)), (2, x(0))]),
        // Scalar memory in any order; the hardware waits between scalar and vector memory.
        (vec![s_load(4), s_load(0)], vec![(1, x(0))]),
        (vec![s_load(4), global_load(1), s_load(0)], vec![]),
    ];
    for (insts, expected) in cases {
        let mut f = straight("gfx1250", insts);
        run(&mut f, None);
        assert_eq!(waits(&f, 0), expected, "{:?}", f.blocks);
    }
}

#[test]
fn stores_count_where_the_target_counts_them() {
    for (t, expected) in [("gfx900", w(Counter::Vm, 1)), ("gfx1100", w(Counter::Vm, 0))] {
        let mut f = straight(t, vec![global_load(1), global_store(2), add(3, v(1))]);
        run(&mut f, None);
        assert_eq!(waits(&f, 0), [(2, expected)], "{t}");
    }
}

#[test]
fn a_fence_is_served_by_the_row_of_its_scope() {
    // Waves of a work-group share no cache of vector memory in WGP mode, the default.
    let scopes = [
        (Scope::System, true),
        (Scope::Agent, true),
        (Scope::Workgroup, true),
        (Scope::Wavefront, false),
        (Scope::SingleThread, false),
    ];
    for (scope, waits_for_stores) in scopes {
        let mut f = straight("gfx1030", vec![global_store(1), fence(Ordering::Release, scope), global_store(2)]);
        run(&mut f, None);
        let stores = |(_, wait): &(usize, Wait)| wait.get(Counter::Vs) == Some(0);
        assert_eq!(waits(&f, 0).iter().any(stores), waits_for_stores, "{scope:?}");
    }
}

#[test]
fn a_release_waits_for_stores_and_for_nothing_twice() {
    for (t, counter) in [("gfx900", Counter::Vm), ("gfx1030", Counter::Vs)] {
        let release = || fence(Ordering::Release, Scope::Agent);
        let mut f = straight(t, vec![global_store(1), release(), release(), global_store(2)]);
        let report = run(&mut f, None);
        assert_eq!(waits(&f, 0), [(1, w(counter, 0))], "{t}");
        assert_eq!(report.waits, [Reason::Ordering], "{t}");
    }
}

#[test]
fn an_acquire_invalidates_after_its_wait() {
    let sem = MemSem::atomic(MemSem::GLOBAL, Ordering::Acquire, Scope::Agent);
    let mut f = straight("gfx900", vec![global_load(1).with_mods(Mods::default().with_sem(sem)), global_load(2)]);
    run(&mut f, None);
    let insts = &f.blocks[Block::from_u32(0)].insts;
    let opcodes: Vec<Opcode> = insts.iter().map(|i| i.opcode).collect();
    let load = Opcode::GlobalLoadB32;
    assert_eq!(opcodes, [load, Opcode::SWaitcnt, Opcode::BufferWbinvl1Vol, load]);
    assert!(insts[0].mods.glc() && !insts[3].mods.glc());
}

#[test]
fn a_loop_waits_for_the_load_of_the_turn_before() {
    let body = vec![add(3, v(1)), global_load(1)];
    let mut f = function(
        "gfx1100",
        vec![
            (vec![global_load(1)], LinearEnd::Jump, vec![1]),
            (body, LinearEnd::If(Cond::Scc1), vec![1, 2]),
            (vec![add(4, v(1))], LinearEnd::End, vec![]),
        ],
    );
    run(&mut f, None);
    assert_eq!(waits(&f, 0), []);
    assert_eq!(waits(&f, 1), [(0, w(Counter::Vm, 0))]);
    assert_eq!(waits(&f, 2), [(0, w(Counter::Vm, 0))]);
}

#[test]
fn a_barrier_waits_only_where_it_must() {
    for (t, expected) in [("gfx900", vec![(1, w(Counter::Lgkm, 0))]), ("gfx90a", vec![]), ("gfx1030", vec![])] {
        let mut f = straight(t, vec![ds_load(1), Inst::new(Opcode::SBarrier, &[])]);
        run(&mut f, None);
        assert_eq!(waits(&f, 0), expected, "{t}");
    }
}

#[test]
fn one_wait_can_be_left_out() {
    let make = || straight("gfx90a", vec![global_load(1), ds_load(2), add(3, v(1)), add(4, v(2))]);
    let whole = run(&mut make(), None);
    assert_eq!(whole.waits.len(), 2);
    for k in 0..2 {
        let mut f = make();
        assert_eq!(run(&mut f, Some(k)), whole);
        assert_eq!(waits(&f, 0).len(), 1);
    }
}

#[test]
fn a_system_release_waits_for_its_own_write_back() {
    let mut f = straight("gfx90a", vec![fence(Ordering::Release, Scope::System), global_store(1)]);
    run(&mut f, None);
    let opcodes: Vec<Opcode> = f.blocks[Block::from_u32(0)].insts.iter().map(|i| i.opcode).collect();
    assert_eq!(opcodes, [Opcode::BufferWbl2, Opcode::SWaitcnt, Opcode::GlobalStoreB32]);
    assert_eq!(waits(&f, 0), [(1, w(Counter::Vm, 0))]);
}

#[test]
fn a_volatile_load_completes_before_the_next_access_but_not_before() {
    let sem = MemSem::plain(MemSem::GLOBAL).with_volatile();
    let volatile = global_load(1).with_mods(Mods::default().with_sem(sem));
    let mut f = straight("gfx1030", vec![volatile, add(2, v(3)), global_store(2)]);
    run(&mut f, None);
    assert_eq!(waits(&f, 0), [(2, w(Counter::Vm, 0))]);
}
