//! Registers at loop headers. For loops with calls see `tests/mir/allocate-loop-calls.mir`.

use gcnc_isa::{Inst, Opcode, Operand, RegRef, Target};
use gcnc_mir::analyses::Analyses;
use gcnc_mir::verify::verify;
use gcnc_mir::{Block, BlockData, Cond, Edge, Function, LinearEnd, LogicalEnd, Stage};
use gcnc_regalloc::{Ctx, Options, run};

/// A kernel with a loop, allocated.
struct Looping {
    f: Function,
    /// Preheader, loop header, latch, and exit.
    blocks: [Block; 4],
}

impl Looping {
    /// Builds and allocates a kernel with the given instructions before the loop and in it.
    fn new(options: &Options, parts: impl FnOnce(&mut Function) -> [Vec<Inst>; 2]) -> Looping {
        let mut f = Function::new("k", Target::parse("gfx1030").unwrap());
        f.stage = Stage::Linear;
        let [before, mut body] = parts(&mut f);
        let blocks @ [_, head, back, behind] = [(); 4].map(|()| f.blocks.push(BlockData::default()));
        f.order = blocks.to_vec();
        let test = Inst::new(Opcode::SCmpEqU32, &[Operand::int(0), Operand::int(1)]);
        let marked = |insts: Vec<Inst>, test: &[Inst]| {
            let [start, end] = [Opcode::PLogicalStart, Opcode::PLogicalEnd].map(|o| Inst::new(o, &[]));
            [&[start], &insts[..], test, &[end]].concat()
        };
        body = marked(body, &[test]);
        let ends = [
            (marked(before, &[]), LogicalEnd::Jump, LinearEnd::Jump, vec![head]),
            (body, LogicalEnd::Uniform(Cond::Scc1), LinearEnd::If(Cond::Scc1), vec![back, behind]),
            (marked(Vec::new(), &[]), LogicalEnd::Jump, LinearEnd::Jump, vec![head]),
            (marked(Vec::new(), &[]), LogicalEnd::End, LinearEnd::End, vec![]),
        ];
        for (b, (insts, logical_end, linear_end, succs)) in blocks.into_iter().zip(ends) {
            let edges = || succs.iter().map(|&to| Edge::to(to)).collect();
            let data = &mut f.blocks[b];
            (data.insts, data.logical_end, data.linear_end) = (insts, logical_end, linear_end);
            (data.logical_succs, data.linear_succs) = (edges(), edges());
        }
        verify(&f).unwrap();
        run(&mut f, options, &mut Analyses::default(), &mut Ctx::default()).unwrap();
        verify(&f).unwrap();
        Looping { f, blocks }
    }

    /// The number of these instructions in the loop.
    fn turn(&self, opcode: Opcode) -> usize {
        let [_, head, back, _] = self.blocks;
        let insts = [head, back].into_iter().flat_map(|b| &self.f.blocks[b].insts);
        insts.filter(|i| i.opcode == opcode).count()
    }
}

/// Limits on vector and scalar registers.
fn at_most(max_vgprs: Option<u16>, max_sgprs: Option<u16>) -> Options {
    Options { max_vgprs, max_sgprs, verify: true, ..Options::default() }
}

/// Values that are not rematerialisable, and their definitions.
fn values(f: &mut Function, count: usize) -> (Vec<RegRef>, Vec<Inst>) {
    let base = f.new_vgpr(1);
    let all: Vec<RegRef> = (0..count).map(|_| f.new_vgpr(1)).collect();
    let mut insts = vec![Inst::new(Opcode::VMovB32, &[base.into(), Operand::int(7)])];
    insts.extend(all.iter().map(|&v| Inst::new(Opcode::VXorB32, &[v.into(), Operand::int(5), base.into()])));
    (all, insts)
}

fn read(f: &mut Function, v: RegRef) -> Inst {
    Inst::new(Opcode::VReadfirstlaneB32, &[f.new_sgpr(1).into(), v.into()])
}

/// The number of reloads in a loop whose only use of a value, which is spilled before the loop, is `distance`
/// instructions from its beginning.
fn reloads_of_a_vector(distance: usize) -> usize {
    let looping = Looping::new(&at_most(Some(24), None), |f| {
        let (kept, mut before) = values(f, 1);
        let (many, insts) = values(f, 30);
        before.extend(insts);
        before.extend(many.iter().map(|&v| read(f, v)));
        let mut body = vec![Inst::new(Opcode::SNop, &[Operand::Imm(0)]); distance];
        body.push(read(f, kept[0]));
        [before, body]
    });
    looping.turn(Opcode::PScratchLoad)
}

#[test]
fn a_vector_used_soon_in_a_loop_is_there_when_it_begins() {
    assert_eq!([250, 260].map(reloads_of_a_vector), [0, 1]);
}

/// The same for an SGPR.
fn reloads_of_a_scalar(distance: usize) -> usize {
    let looping = Looping::new(&at_most(None, Some(40)), |f| {
        let mut before = Vec::new();
        let mut double = |f: &mut Function, from: RegRef| {
            let to = f.new_sgpr(1);
            before.push(Inst::new(Opcode::SLshlB32, &[to.into(), from.into(), Operand::int(1)]));
            to
        };
        let base = f.new_sgpr(1);
        let kept = double(f, base);
        let many: Vec<RegRef> = (0..60).map(|_| double(f, base)).collect();
        let read = |f: &mut Function, s: RegRef| Inst::new(Opcode::VMovB32, &[f.new_vgpr(1).into(), s.into()]);
        before.insert(0, Inst::new(Opcode::SMovB32, &[base.into(), Operand::int(7)]));
        before.extend(many.iter().map(|&s| read(f, s)));
        let filler = |f: &mut Function| Inst::new(Opcode::SMovB32, &[f.new_sgpr(1).into(), Operand::int(1)]);
        let mut body: Vec<Inst> = (0..distance).map(|_| filler(f)).collect();
        body.push(read(f, kept));
        [before, body]
    });
    looping.turn(Opcode::VReadlaneB32)
}

#[test]
fn a_scalar_used_soon_in_a_loop_is_there_when_it_begins() {
    assert_eq!([40, 50].map(reloads_of_a_scalar), [0, 1]);
}
