//! Inline assembly expansion: its instructions with the allocated registers, and its branches as CFG edges.

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef, VgprList};
use gcnc_mir::{ASM_RUN, ASM_RUNS, AsmInst, Block, BlockData, Edge, Function, InlineAsm, LinearEnd};

/// Replaces `p_asm` by the instructions of its inline assembly. Branches split the block.
pub fn expand(f: &mut Function) {
    if f.asm.is_empty() {
        return;
    }
    let all = std::mem::take(&mut f.asm);
    // The block's index in the order, and the first instruction not yet visited.
    let (mut n, mut from) = (0, 0);
    while let Some(&b) = f.order.get(n) {
        let insts = &f.blocks[b].insts;
        let Some(after) = insts[from..].iter().position(|i| i.opcode == Opcode::PAsm) else {
            (n, from) = (n + 1, 0);
            continue;
        };
        let at = from + after;
        let asm = all.get(insts[at].mods.offset as usize);
        let (registers, loc) = (Registers::of(f, &insts[at]), insts[at].loc);
        let code: Vec<AsmInst> = asm.into_iter().flat_map(|asm: &InlineAsm| &asm.code).copied().collect();
        let code: Vec<AsmInst> =
            code.into_iter().map(|i| AsmInst { inst: registers.put(i.inst).with_loc(loc), ..i }).collect();
        if code.iter().all(|i| i.branch.is_none()) {
            f.blocks[b].insts.splice(at..=at, code.iter().map(|i| i.inst));
            from = at + code.len();
        } else {
            (n, from) = (n + 1, 0);
            split(f, b, (n, at), &code);
        }
    }
    f.asm = all;
}

/// The allocated registers for the register numbers in the code.
struct Registers {
    /// First registers of the allocated ranges.
    vectors: [u32; ASM_RUNS],
    /// The first AGPR.
    accumulators: u32,
}

impl Registers {
    fn of(f: &Function, inst: &Inst) -> Registers {
        let first = |k: usize| inst.reg(k).map_or(0, |r| r.reg.index());
        let accumulators = f.kernel.registers.agprs.saturating_sub(f.asm_registers.accumulators).into();
        Registers { vectors: std::array::from_fn(first), accumulators }
    }

    fn vector(&self, n: u32) -> u32 {
        let (run, at) = (n / u32::from(ASM_RUN), n % u32::from(ASM_RUN));
        self.vectors[(run as usize).min(ASM_RUNS - 1)] + at
    }

    fn put(&self, mut inst: Inst) -> Inst {
        for op in inst.ops_mut() {
            match *op {
                Operand::Reg(r) if r.reg.is_vgpr() => {
                    let to = Reg::vgpr(self.vector(r.reg.index()));
                    *op = RegRef::new(to, r.offset16, r.size16).into();
                }
                Operand::Reg(r) if r.reg.is_agpr() => {
                    let to = Reg::agpr(self.accumulators + r.reg.index());
                    *op = RegRef::new(to, r.offset16, r.size16).into();
                }
                Operand::Vgprs(list) => {
                    let numbers: Vec<u8> = list.numbers().iter().map(|&n| self.vector(n.into()) as u8).collect();
                    *op = VgprList::new(&numbers).map_or(*op, Operand::Vgprs);
                }
                _ => {}
            }
        }
        inst
    }
}

/// Replaces instruction `at` of block `b` by blocks with `code`; `n` is the index in the order of the block after `b`.
fn split(f: &mut Function, b: Block, (n, at): (usize, usize), code: &[AsmInst]) {
    // Blocks begin at branch targets and after branches.
    let end = code.len() as u32;
    let mut starts: Vec<u32> = vec![0, end];
    for (k, i) in (0u32..).zip(code) {
        starts.extend(i.branch.into_iter().flat_map(|(_, to)| [to.min(end), k + 1]));
    }
    starts.sort_unstable();
    starts.dedup();
    let rest = f.blocks[b].insts.split_off(at + 1);
    f.blocks[b].insts.truncate(at);
    let tail = BlockData {
        insts: rest,
        linear_end: std::mem::replace(&mut f.blocks[b].linear_end, LinearEnd::Jump),
        linear_succs: std::mem::take(&mut f.blocks[b].linear_succs),
        end_loc: std::mem::take(&mut f.blocks[b].end_loc),
        ..BlockData::default()
    };
    let blocks: Vec<Block> = starts[1..].iter().map(|_| f.blocks.push(BlockData::default())).collect();
    let tail = f.blocks.push(tail);
    let block_of = |to: u32| match starts.binary_search(&to.min(end)) {
        Ok(k) if k < blocks.len() => blocks[k],
        _ => tail,
    };
    f.blocks[b].linear_succs.push(Edge::to(block_of(0)));
    for (k, &own) in blocks.iter().enumerate() {
        let part = &code[starts[k] as usize..starts[k + 1] as usize];
        let next = block_of(starts[k + 1]);
        let data = &mut f.blocks[own];
        data.insts.extend(part.iter().filter(|i| i.branch.is_none()).map(|i| i.inst));
        let (last, succs) = match part.last().and_then(|i| i.branch) {
            Some((Some(cond), to)) => (LinearEnd::If(cond), vec![block_of(to), next]),
            Some((None, to)) => (LinearEnd::Jump, vec![block_of(to)]),
            None => (LinearEnd::Jump, vec![next]),
        };
        data.linear_end = last;
        data.linear_succs.extend(succs.into_iter().map(Edge::to));
    }
    f.order.splice(n..n, blocks.into_iter().chain([tail]));
}
