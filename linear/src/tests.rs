//! Random graphs, linearised and executed: every lane must follow its own path.
//!
//! A generated function has blocks that define and read lane masks and uniform values; the executor runs the *linear*
//! graph with EXEC and SGPRs, and in parallel follows each lane on the *logical* graph: its next block and its value of
//! each variable. It is a failure if a block runs for a lane that is not due there, if a lane is left behind, if an
//! operand differs from the lane's value, or if a return has other lanes than those at the start.

use std::collections::HashMap;

use cranelift_entity::EntityRef;
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef, Target};
use gcnc_mir::{Block, BlockData, Cond, Edge, Function, FunctionRole, LinearEnd, LogicalEnd, VReg};

/// xorshift64*.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() >> 33) as usize % n
    }
}

/// What a use checks: the register's name before linearisation.
type Uses = HashMap<i32, VReg>;

fn exec(f: &Function) -> RegRef {
    RegRef::dwords(Reg::EXEC_LO, f.mask_dwords())
}

/// The lanes that are active at the start.
const LANES: u64 = 0b1011_0111;

/// A kernel or function of `n` blocks with random edges: mostly forward, some back; the last block is reachable from
/// everywhere except where the program ends or loops forever.
fn generate(rng: &mut Rng, target: &Target, role: FunctionRole, n: usize) -> (Function, Uses) {
    let mut f = Function::new("random", *target);
    f.role = role;
    let blocks: Vec<Block> = (0..n).map(|_| f.blocks.push(BlockData::default())).collect();
    f.order = blocks.clone();
    let mut uses = Uses::new();
    // The entry defines a mask that every block may read.
    let mut dominating: Vec<Vec<VReg>> = vec![Vec::new(); n];
    for k in 0..n {
        let b = blocks[k];
        // The entry is never a target of parameters; other blocks may have a mask parameter.
        if k > 0 && rng.below(3) == 0 {
            let p = VReg::of(f.new_mask().reg).unwrap();
            f.blocks[b].mask_params.push(p);
            dominating[k].push(p);
        }
        let mut insts = vec![Inst::new(Opcode::PLogicalStart, &[])];
        let mask = f.new_mask();
        insts.push(Inst::new(Opcode::VCmpEqU32, &[mask.into(), Operand::int(k as i32 % 60), Operand::int(1)]));
        dominating[k].extend(VReg::of(mask.reg));
        let readable: Vec<VReg> = dominating[k].iter().chain(&dominating[0]).copied().collect();
        let read = readable[rng.below(readable.len())];
        let id = uses.len() as i32;
        uses.insert(id, read);
        let scratch = f.new_mask();
        let (whole, zero) = (f.whole(read), Operand::Literal(0x8000_0000 | id as u32));
        insts.push(Inst::new(Opcode::SXorB64, &[scratch.into(), whole.into(), zero]));
        let last = k + 1 == n;
        let (end, succs) = if last && role == FunctionRole::Function {
            (LogicalEnd::Return, vec![])
        } else if last || k > 0 && rng.below(12) == 0 {
            (LogicalEnd::End, vec![])
        } else if k > 0 && rng.below(24) == 0 {
            (LogicalEnd::Jump, vec![k])
        } else {
            let forward = |rng: &mut Rng| k + 1 + rng.below((n - k - 1).min(4));
            let back = |rng: &mut Rng| 1 + rng.below(k.max(1));
            let one = forward(rng);
            let two = if k > 1 && rng.below(3) == 0 { back(rng) } else { forward(rng) };
            match rng.below(5) {
                0 => (LogicalEnd::Jump, vec![one]),
                2 => (LogicalEnd::Uniform(if rng.below(2) == 0 { Cond::Scc1 } else { Cond::Scc0 }), vec![one, two]),
                // Sometimes a parameter, which lanes that loop may change.
                1 => (LogicalEnd::Divergent(whole), vec![one, two]),
                _ => (LogicalEnd::Divergent(mask), vec![one, two]),
            }
        };
        if matches!(end, LogicalEnd::Uniform(_)) {
            insts.push(Inst::new(Opcode::SCmpEqU32, &[Operand::int(k as i32 % 60), Operand::int(1)]));
        }
        insts.push(Inst::new(Opcode::PLogicalEnd, &[]));
        let block = &mut f.blocks[b];
        block.insts = insts;
        block.logical_end = end;
        block.is_dead_end = end == LogicalEnd::End && !last && rng.below(2) == 0;
        block.logical_succs = succs.into_iter().map(|s| Edge::to(blocks[s])).collect();
    }
    bind_params(&mut f, rng, &dominating);
    (f, uses)
}

/// Splits critical edges and binds the parameters of their targets.
fn bind_params(f: &mut Function, rng: &mut Rng, dominating: &[Vec<VReg>]) {
    for k in 0..dominating.len() {
        let b = Block::new(k);
        for s in 0..f.blocks[b].logical_succs.len() {
            let target = f.blocks[b].logical_succs[s].block;
            let params = f.blocks[target].mask_params.len();
            if params == 0 {
                continue;
            }
            let known: Vec<VReg> = dominating[k].iter().chain(&dominating[0]).copied().collect();
            let mut edge = Edge::to(target);
            for _ in 0..params {
                edge.args.push(f.whole(known[rng.below(known.len())]));
            }
            if f.blocks[b].logical_succs.len() == 1 {
                f.blocks[b].logical_succs[0] = edge;
                continue;
            }
            let marks = [Opcode::PLogicalStart, Opcode::PLogicalEnd].map(|o| Inst::new(o, &[]));
            let split = f.blocks.push(BlockData {
                insts: marks.to_vec(),
                logical_end: LogicalEnd::Jump,
                logical_succs: [edge].into_iter().collect(),
                ..BlockData::default()
            });
            f.order.push(split);
            f.blocks[b].logical_succs[s] = Edge::to(split);
        }
    }
}

/// Executes the linear graph of `f` and follows each lane on the logical graph of `before`.
struct Machine<'a> {
    f: &'a Function,
    before: &'a Function,
    uses: &'a Uses,
    rng: Rng,
    lanes: u32,
    exec: u64,
    scc: bool,
    regs: HashMap<u32, u64>,
    /// The block where each lane is due; `None` once it has ended.
    due: Vec<Option<Block>>,
    /// Each lane's bit of each mask.
    known: Vec<HashMap<VReg, bool>>,
    /// Blocks executed so far.
    steps: u32,
}

impl Machine<'_> {
    fn read(&self, o: Operand) -> u64 {
        match o {
            Operand::Reg(r) if r.reg == Reg::EXEC_LO => self.exec,
            Operand::Reg(r) => *self.regs.get(&r.reg.virtual_index()).unwrap_or(&0),
            o if o == Operand::int(-1) => u64::MAX,
            o => u64::from(o == Operand::int(1)),
        }
    }

    fn write(&mut self, o: Operand, value: u64) {
        let all = if self.lanes == 64 { u64::MAX } else { (1 << self.lanes) - 1 };
        match o {
            Operand::Reg(r) if r.reg == Reg::EXEC_LO => self.exec = value & all,
            Operand::Reg(r) => drop(self.regs.insert(r.reg.virtual_index(), value & all)),
            _ => panic!("write to {o:?}"),
        }
        self.scc = value & all != 0;
    }

    fn active(&self) -> Vec<usize> {
        (0..self.lanes as usize).filter(|&l| self.exec >> l & 1 != 0).collect()
    }

    fn step(&mut self, b: Block, i: &Inst) {
        let a = |k: usize| self.read(i.op(k));
        match i.opcode {
            Opcode::PLogicalStart => {
                assert_ne!(self.exec, 0, "{b} runs without lanes");
                for l in self.active() {
                    assert_eq!(self.due[l], Some(b), "lane {l} runs {b}");
                }
            }
            Opcode::PLogicalEnd => self.leave(b),
            Opcode::VCmpEqU32 => {
                let garbage = self.rng.next();
                let v = VReg::of(i.op(0).reg().unwrap().reg).unwrap();
                for l in self.active() {
                    self.known[l].insert(v, garbage >> l & 1 != 0);
                }
                let scc = self.scc;
                self.write(i.op(0), garbage);
                self.scc = scc;
            }
            Opcode::SXorB64 => {
                let Operand::Literal(id) = i.op(2) else { panic!() };
                let named = self.uses[&((id & 0x7fff_ffff) as i32)];
                let value = a(1);
                for l in self.active() {
                    assert_eq!(
                        self.known[l].get(&named),
                        Some(&(value >> l & 1 != 0)),
                        "lane {l} reads {named} in {b}"
                    );
                }
            }
            Opcode::SCmpEqU32 => self.scc = self.rng.below(2) == 0,
            Opcode::SCmpLgU32 => self.scc = a(0) != 0,
            Opcode::SMovB32 | Opcode::SMovB64 | Opcode::PCopy => {
                let (v, scc) = (a(1), self.scc);
                self.write(i.op(0), v);
                self.scc = scc;
            }
            Opcode::PUndef => {
                let (v, scc) = (self.rng.next(), self.scc);
                self.write(i.op(0), v);
                self.scc = scc;
            }
            Opcode::SAndB32 | Opcode::SAndB64 => self.write(i.op(0), a(1) & a(2)),
            Opcode::SAndNot1B32 | Opcode::SAndNot1B64 => self.write(i.op(0), a(1) & !a(2)),
            Opcode::SOrB32 | Opcode::SOrB64 => self.write(i.op(0), a(1) | a(2)),
            Opcode::SCselectB32 | Opcode::SCselectB64 => {
                let (v, scc) = (if self.scc { a(1) } else { a(2) }, self.scc);
                self.write(i.op(0), v);
                self.scc = scc;
            }
            Opcode::SAndSaveexecB32 | Opcode::SAndSaveexecB64 => self.save(i, |e, m| e & m),
            Opcode::SAndNot0SaveexecB32 | Opcode::SAndNot0SaveexecB64 => self.save(i, |e, m| e & !m),
            Opcode::SOrSaveexecB32 | Opcode::SOrSaveexecB64 => self.save(i, |e, m| e | m),
            o => panic!("{o:?} is not expected"),
        }
    }

    fn save(&mut self, i: &Inst, narrow: impl Fn(u64, u64) -> u64) {
        let (mask, exec) = (self.read(i.op(1)), self.exec);
        self.write(i.op(0), exec);
        self.write(RegRef::dwords(Reg::EXEC_LO, 2).into(), narrow(exec, mask));
    }

    /// Advances the lanes of block `b` on the logical graph.
    fn leave(&mut self, b: Block) {
        let block = &self.before.blocks[b];
        for l in self.active() {
            let taken = match block.logical_end {
                LogicalEnd::Return | LogicalEnd::TailCall | LogicalEnd::End => {
                    self.due[l] = None;
                    continue;
                }
                LogicalEnd::Uniform(cond) => self.scc == (cond == Cond::Scc1),
                LogicalEnd::Divergent(mask) => self.known[l][&VReg::of(mask.reg).unwrap()],
                _ => true,
            };
            let edge = &block.logical_succs[usize::from(!taken).min(block.logical_succs.len() - 1)];
            self.due[l] = Some(edge.block);
            let args: Vec<bool> = edge.args.iter().map(|a| self.known[l][&VReg::of(a.reg).unwrap()]).collect();
            for (&p, v) in self.before.blocks[edge.block].mask_params.iter().zip(args) {
                self.known[l].insert(p, v);
            }
        }
    }

    /// Runs; returns whether the wave ended within the step limit.
    fn run(&mut self) -> bool {
        let mut b = self.f.entry();
        loop {
            self.steps += 1;
            if self.steps > 3000 {
                return false;
            }
            let block = &self.f.blocks[b];
            for i in &block.insts {
                self.step(b, i);
            }
            let next = match block.linear_end {
                LinearEnd::Return | LinearEnd::End => {
                    let returns = block.linear_end == LinearEnd::Return;
                    assert!(!returns || self.exec == LANES, "returns with lanes {:b}", self.exec);
                    // Ending the program within a function ends all lanes, and lanes never reach a dead end.
                    let all = returns || self.f.role == FunctionRole::Kernel && !block.is_dead_end;
                    assert!(!all || self.due.iter().all(Option::is_none), "left behind: {:?}", self.due);
                    return true;
                }
                LinearEnd::Jump => 0,
                LinearEnd::If(cond) => usize::from(!match cond {
                    Cond::Scc0 => !self.scc,
                    Cond::Scc1 => self.scc,
                    Cond::ExecZ => self.exec == 0,
                    Cond::ExecNz => self.exec != 0,
                    Cond::VccZ | Cond::VccNz => panic!("VCC is not used"),
                }),
                LinearEnd::None => panic!("{b} has no end"),
            };
            let edge = &block.linear_succs[next];
            let args: Vec<u64> = edge.args.iter().map(|&r| self.read(r.into())).collect();
            for (&p, v) in self.f.blocks[edge.block].linear_params.iter().zip(args) {
                self.regs.insert(p.index() as u32, v);
            }
            b = edge.block;
        }
    }
}

fn check(seed: u64, target: &Target, role: FunctionRole, blocks: usize) -> bool {
    let mut rng = Rng(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let (before, uses) = generate(&mut rng, target, role, blocks);
    let mut f = before.clone();
    super::run(&mut f);
    assert_eq!(gcnc_mir::verify::exec::returns_with_others(&f), [], "seed {seed}");
    let lanes = 8;
    let mut machine = Machine {
        f: &f,
        before: &before,
        uses: &uses,
        rng,
        lanes,
        exec: LANES,
        scc: false,
        regs: HashMap::new(),
        due: (0..lanes).map(|l| (LANES >> l & 1 != 0).then(|| before.entry())).collect(),
        known: vec![HashMap::new(); lanes as usize],
        steps: 0,
    };
    machine.run()
}

#[test]
fn every_lane_takes_its_way() {
    for name in ["gfx900", "gfx1100"] {
        let target = Target::parse(name).unwrap();
        let mut ended = 0;
        for seed in 1..=6000 {
            let role = if seed % 3 == 0 { FunctionRole::Function } else { FunctionRole::Kernel };
            let blocks = 2 + seed as usize % 24;
            ended += u32::from(check(seed, &target, role, blocks));
        }
        assert!(ended > 1000, "only {ended} programs ended");
    }
}

#[test]
fn a_plain_if_is_one_saveexec_and_one_restore() {
    let target = Target::parse("gfx900").unwrap();
    let mut f = Function::new("if", target);
    let [head, then, join] = [0; 3].map(|_| f.blocks.push(BlockData::default()));
    f.order = vec![head, then, join];
    let mask = f.new_mask();
    let body = |insts: &[Inst]| {
        let mut all = vec![Inst::new(Opcode::PLogicalStart, &[])];
        all.extend_from_slice(insts);
        all.push(Inst::new(Opcode::PLogicalEnd, &[]));
        all
    };
    f.blocks[head].insts = body(&[Inst::new(Opcode::VCmpEqU32, &[mask.into(), Operand::int(0), Operand::int(1)])]);
    f.blocks[head].logical_end = LogicalEnd::Divergent(mask);
    f.blocks[head].logical_succs = [Edge::to(then), Edge::to(join)].into_iter().collect();
    f.blocks[then].insts = body(&[]);
    f.blocks[then].logical_end = LogicalEnd::Jump;
    f.blocks[then].logical_succs = [Edge::to(join)].into_iter().collect();
    f.blocks[join].insts = body(&[Inst::new(Opcode::SNop, &[Operand::Imm(0)])]);
    f.blocks[join].logical_end = LogicalEnd::End;
    super::run(&mut f);

    let scalar: Vec<Opcode> = f
        .order
        .iter()
        .flat_map(|&b| &f.blocks[b].insts)
        .map(|i| i.opcode)
        .filter(|o| !matches!(o, Opcode::PLogicalStart | Opcode::PLogicalEnd | Opcode::VCmpEqU32 | Opcode::SNop))
        .collect();
    assert_eq!(scalar, [Opcode::SAndSaveexecB64, Opcode::SMovB64]);
    assert_eq!(f.blocks[join].insts[0].op(0), exec(&f).into());
}

#[test]
fn a_uniform_cycle_is_entered_where_its_lanes_go() {
    let target = Target::parse("gfx900").unwrap();
    let mut f = Function::new("gotos", target);
    let [head, one, other, done] = [0; 4].map(|_| f.blocks.push(BlockData::default()));
    f.order = vec![head, one, other, done];
    let mut block = |b: Block, end: LogicalEnd, succs: &[Block]| {
        let insts = [Opcode::PLogicalStart, Opcode::SCmpEqU32, Opcode::PLogicalEnd].map(|opcode| match opcode {
            Opcode::SCmpEqU32 => Inst::new(opcode, &[Operand::int(0), Operand::int(1)]),
            _ => Inst::new(opcode, &[]),
        });
        let data = &mut f.blocks[b];
        (data.insts, data.logical_end) = (insts.to_vec(), end);
        data.logical_succs = succs.iter().map(|&s| Edge::to(s)).collect();
    };
    block(head, LogicalEnd::Uniform(Cond::Scc1), &[one, other]);
    block(one, LogicalEnd::Jump, &[other]);
    block(other, LogicalEnd::Uniform(Cond::Scc1), &[one, done]);
    block(done, LogicalEnd::End, &[]);
    super::run(&mut f);

    let own = [Opcode::PLogicalStart, Opcode::SCmpEqU32, Opcode::PLogicalEnd];
    assert!(f.order.iter().flat_map(|&b| &f.blocks[b].insts).all(|i| own.contains(&i.opcode)));
    let asks = f.order.iter().filter(|&&b| matches!(f.blocks[b].linear_end, LinearEnd::If(_)));
    assert_eq!(asks.count(), 2);
}

/// The wave must not go on while lanes wait to end, because these leave a cycle uncounted.
#[test]
fn a_dead_end_comes_where_lanes_leave_for_it() {
    let target = Target::parse("gfx900").unwrap();
    let mut f = Function::new("checks", target);
    let [entry, head, next, latch, out, message, trap] = [0; 7].map(|_| f.blocks.push(BlockData::default()));
    f.order = vec![entry, head, next, latch, out, message, trap];
    let masks = [head, next, latch].map(|b| (b, f.new_mask()));
    let mut block = |b: Block, succs: &[Block]| {
        let test = masks.iter().find(|(at, _)| *at == b).map(|(_, mask)| *mask);
        let data = &mut f.blocks[b];
        data.insts.push(Inst::new(Opcode::PLogicalStart, &[]));
        let compare = |m: RegRef| Inst::new(Opcode::VCmpEqU32, &[m.into(), Operand::int(0), Operand::int(1)]);
        data.insts.push(test.map_or(Inst::new(Opcode::SNop, &[Operand::Imm(0)]), compare));
        data.insts.push(Inst::new(Opcode::PLogicalEnd, &[]));
        data.logical_end = match (succs.len(), test) {
            (0, _) => LogicalEnd::End,
            (_, Some(mask)) => LogicalEnd::Divergent(mask),
            _ => LogicalEnd::Jump,
        };
        data.logical_succs = succs.iter().map(|&s| Edge::to(s)).collect();
    };
    block(entry, &[head]);
    block(head, &[next, message]);
    block(next, &[latch, message]);
    block(latch, &[head, out]);
    block(out, &[]);
    block(message, &[trap]);
    block(trap, &[]);
    f.blocks[trap].is_dead_end = true;
    super::run(&mut f);

    let own = |b: &Block| f.blocks[*b].insts.iter().any(|i| i.opcode == Opcode::PLogicalStart);
    let order: Vec<Block> = f.order.iter().copied().filter(own).collect();
    assert_eq!(order, [entry, head, next, message, trap, latch, out]);
    assert!(f.blocks[message].is_dead_end && !f.blocks[next].is_dead_end);
    assert_eq!(f.blocks[trap].linear_end, LinearEnd::End);
}
