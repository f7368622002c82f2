//! Register coalescing by affinity groups (colouring hints).
//!
//! Copies, parameters and parts of tuples need no move if both sides share a register. Related registers form groups
//! (union-find), each member at a fixed offset from the group's base. The first member to be coloured gives the group
//! its preferred registers, if possible a window for the whole group, and the others try these first. A group is only a
//! hint: members that interfere find the register taken and go elsewhere. At a loop header the groups of parameters
//! move to a window for the whole group, because a copy before the loop is cheaper than one in each iteration. Operands
//! and results of calls and returns prefer the registers of the calling convention.

use super::colour::{call_place, is_call};
use crate::kill_flags::{tied_to, vreg_of};
use cranelift_entity::EntityRef;
use gcnc_isa::{Opcode, RegClass, RegRef};
use gcnc_mir::cfg::Cfg;
use gcnc_mir::regset::RegSet;
use gcnc_mir::{Function, VReg};

#[derive(Copy, Clone, Debug)]
struct Node {
    parent: u32,
    /// Offset from the parent's base in registers.
    offset: i16,
    /// For a group's leader: the extent of its members, relative to the leader's base.
    low: i16,
    high: i16,
    /// For a group's leader: the preferred register of the leader's base.
    hint: i16,
    /// The register that the calling convention requires.
    required: i16,
    /// Whether it is copied to or from a part of a tuple.
    part: bool,
}

/// No preferred register yet.
const NO_HINT: i16 = i16::MIN;

/// Affinity groups of the vector registers of a function.
#[derive(Clone, Debug)]
pub struct Affinity {
    class: RegClass,
    nodes: Vec<Node>,
}

impl Default for Affinity {
    fn default() -> Affinity {
        Affinity { class: RegClass::Vgpr, nodes: Vec::new() }
    }
}

impl Affinity {
    /// Builds the groups of the registers of `f` that are of `class`.
    pub fn compute(&mut self, f: &Function, cfg: &Cfg, class: RegClass) {
        self.class = class;
        self.nodes.clear();
        self.nodes.extend(f.vregs.iter().map(|(v, data)| Node {
            parent: v.as_u32(),
            offset: 0,
            low: 0,
            high: data.dwords.into(),
            hint: NO_HINT,
            required: NO_HINT,
            part: false,
        }));
        if f.has_calls || f.returns() {
            self.hint_calls(f, cfg);
        }
        for &b in cfg.order() {
            for inst in &f.blocks[b].insts {
                gcnc_limits::poll();
                match inst.opcode {
                    Opcode::PCopy => self.join(f, inst.reg(0), inst.reg(1), 0),
                    Opcode::PConcat => self.concat(f, inst),
                    _ => {
                        if let Some(slot) = tied_to(inst, 0) {
                            self.join(f, inst.reg(0), inst.reg(slot), 0);
                        }
                    }
                }
            }
            for edge in &f.blocks[b].logical_succs {
                gcnc_limits::poll();
                let args = &edge.args;
                for (k, (&p, &arg)) in f.blocks[edge.block].logical_params.iter().zip(args).enumerate() {
                    if !is_repeated(args, k) {
                        self.join(f, Some(f.whole(p)), Some(arg), 0);
                    }
                }
            }
        }
        self.addends(f, cfg);
    }

    /// Sets the preferred registers of operands and results of calls and returns.
    fn hint_calls(&mut self, f: &Function, cfg: &Cfg) {
        let insts = cfg.order().iter().flat_map(|&b| &f.blocks[b].insts);
        for inst in insts.filter(|inst| is_call(inst)) {
            gcnc_limits::poll();
            for (k, op, _) in inst.operands() {
                if let Some((v, _)) = vreg_of(f, op, RegClass::Vgpr) {
                    let node = &mut self.nodes[v.index()];
                    node.required = call_place(inst, k) as i16;
                    node.hint = node.required;
                }
            }
        }
    }

    /// Prefers the addend's register for the result of a multiply-add, which allows a shorter encoding and saves copies
    /// around loops.
    fn addends(&mut self, f: &Function, cfg: &Cfg) {
        for inst in cfg.order().iter().flat_map(|&b| &f.blocks[b].insts) {
            use Opcode::{VFmaF16, VFmaF32, VFmaF64, VFmamkF32, VMadF32, VMadmkF32};
            if matches!(inst.opcode, VFmaF16 | VFmaF32 | VFmaF64 | VFmamkF32 | VMadF32 | VMadmkF32) {
                self.join(f, inst.reg(0), inst.reg(3), 0);
            }
        }
    }

    fn concat(&mut self, f: &Function, inst: &gcnc_isa::Inst) {
        let mut at = 0;
        for op in &inst.ops()[1..] {
            self.join(f, inst.reg(0), op.reg(), at);
            at += op.reg().map_or(1, |r| i16::from(r.len_dwords()));
        }
    }

    /// Joins the groups of `a` and `b` so that `b` is `offset` registers into `a`, if possible.
    fn join(&mut self, f: &Function, a: Option<RegRef>, b: Option<RegRef>, offset: i16) {
        let (Some(a), Some(b)) = (a, b) else { return };
        let (Some(va), Some(vb)) = (VReg::of(a.reg), VReg::of(b.reg)) else { return };
        if f.vregs[va].class != self.class || f.vregs[vb].class != self.class {
            return;
        }
        let wide = [va, vb].map(|v| f.vregs[v].dwords > 1);
        self.nodes[va.index()].part |= wide[1] && !wide[0];
        self.nodes[vb.index()].part |= wide[0] && !wide[1];
        let offset = i16::from(a.offset_dwords()) + offset - i16::from(b.offset_dwords());
        let (la, oa) = self.find(va.as_u32());
        let (lb, ob) = self.find(vb.as_u32());
        if la == lb {
            return;
        }
        // base(vb) = base(va) + offset, so base(lb) = base(la) + oa + offset - ob.
        let shift = oa + offset - ob;
        let child = self.nodes[lb as usize];
        let leader = &mut self.nodes[la as usize];
        let hint = if child.hint == NO_HINT { NO_HINT } else { child.hint - shift };
        if leader.hint != NO_HINT && hint != NO_HINT && leader.hint != hint {
            // Two calls require different registers: an operand of only one of them should not follow the other.
            return;
        }
        let (low, high) = (leader.low.min(child.low + shift), leader.high.max(child.high + shift));
        if high - low > MAX_EXTENT {
            return;
        }
        (leader.low, leader.high) = (low, high);
        leader.hint = leader.hint.max(hint);
        self.nodes[lb as usize].parent = la;
        self.nodes[lb as usize].offset = shift;
    }

    /// The leader of `v`'s group, and `v`'s offset from it.
    fn find(&mut self, v: u32) -> (u32, i16) {
        let mut at = v;
        let mut offset = 0;
        while self.nodes[at as usize].parent != at {
            let node = self.nodes[at as usize];
            let up = self.nodes[node.parent as usize];
            if up.parent != node.parent {
                let slot = &mut self.nodes[at as usize];
                slot.parent = up.parent;
                slot.offset = node.offset + up.offset;
            }
            offset += self.nodes[at as usize].offset;
            at = self.nodes[at as usize].parent;
        }
        (at, offset)
    }

    /// The preferred register of `v`.
    pub fn hint(&mut self, v: VReg) -> Hint {
        if let Ok(at) = u16::try_from(self.nodes[v.index()].required) {
            return Hint::Register(at);
        }
        let (leader, offset) = self.find(v.index() as u32);
        let node = &self.nodes[leader as usize];
        if node.hint != NO_HINT {
            let at = node.hint + offset;
            return if at < 0 { Hint::None } else { Hint::Register(at as u16) };
        }
        if node.high - node.low > 1 {
            return Hint::Window { dwords: (node.high - node.low) as u16, before: (offset - node.low) as u16 };
        }
        Hint::None
    }

    /// Records that `v` is in register `at`, which determines the preferred registers of its group if it had none. A
    /// member that is placed elsewhere does not change these, because the others would follow it.
    pub fn settle(&mut self, v: VReg, at: u16) {
        let (leader, offset) = self.find(v.index() as u32);
        let group = &mut self.nodes[leader as usize];
        if group.hint == NO_HINT {
            group.hint = at as i16 - offset;
        }
    }

    /// Sets the preferred registers of `v`'s group, if it spans several registers, to a window for the whole group in
    /// `free`: the present one, or the lowest. The window is removed from `free`.
    pub fn move_hint(&mut self, v: VReg, free: &mut RegSet, align: u16) {
        let (leader, _) = self.find(v.index() as u32);
        let group = &mut self.nodes[leader as usize];
        let dwords = (group.high - group.low) as u16;
        if dwords < 2 {
            return;
        }
        let hint = Some(group.hint).filter(|&hint| hint != NO_HINT);
        let first = hint.and_then(|hint| u16::try_from(hint + group.low).ok());
        let stays = first.filter(|&at| free.contains(at, dwords));
        if let Some(at) = stays.or_else(|| free.lowest(dwords, align)) {
            group.hint = at as i16 - group.low;
            free.remove(at, dwords);
        }
    }

    /// Priority of `v` for its preferred register: the number of registers that its group spans, and whether it is part
    /// of a tuple.
    pub fn need(&mut self, v: VReg) -> (i16, bool) {
        let (leader, _) = self.find(v.index() as u32);
        (self.nodes[leader as usize].high - self.nodes[leader as usize].low, self.nodes[v.index()].part)
    }

    /// Whether two registers are in one group.
    pub fn together(&mut self, a: VReg, b: VReg) -> bool {
        self.find(a.index() as u32).0 == self.find(b.index() as u32).0
    }
}

/// Whether argument `k` is also passed to a neighbouring parameter, as constants often are: it can share the register
/// of at most one of them.
pub fn is_repeated(args: &[RegRef], k: usize) -> bool {
    k > 0 && args[k - 1] == args[k] || args.get(k + 1) == Some(&args[k])
}

/// Groups span no more registers than the widest tuple.
const MAX_EXTENT: i16 = 32;

/// A register's preference.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// None.
    None,
    /// This register.
    Register(u16),
    /// A window for its whole group, in which it starts `before` registers from the beginning.
    Window {
        /// Number of registers of the group.
        dwords: u16,
        /// Number of registers of the group before this one.
        before: u16,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::{Inst, Target};
    use gcnc_mir::BlockData;

    /// A tuple of four and what is copied to its parts.
    fn tuple() -> (Affinity, VReg, Vec<VReg>) {
        let mut f = Function::new("f", Target::parse("gfx1030").unwrap());
        let parts: Vec<RegRef> = (0..4).map(|_| f.new_vgpr(1)).collect();
        let whole = f.new_vgpr(4);
        let operands: Vec<_> =
            std::iter::once(whole).chain(parts.iter().copied()).map(gcnc_isa::Operand::from).collect();
        let b = f.blocks.push(BlockData { insts: vec![Inst::new(Opcode::PConcat, &operands)], ..BlockData::default() });
        f.order.push(b);
        let mut affinity = Affinity::default();
        affinity.compute(&f, &Cfg::new(&f, gcnc_mir::cfg::Graph::Logical), RegClass::Vgpr);
        let v = |r: RegRef| VReg::of(r.reg).unwrap();
        (affinity, v(whole), parts.into_iter().map(v).collect())
    }

    #[test]
    fn who_misses_its_place_does_not_move_the_others() {
        let (mut affinity, whole, parts) = tuple();
        affinity.settle(parts[0], 8);
        affinity.settle(parts[1], 30);
        assert_eq!(affinity.hint(parts[2]), Hint::Register(10));
        assert_eq!(affinity.hint(whole), Hint::Register(8));
        assert!(affinity.together(whole, parts[3]) && affinity.need(parts[3]) == (4, true));
    }

    #[test]
    fn a_hint_without_room_is_left() {
        let (mut affinity, whole, parts) = tuple();
        affinity.settle(parts[0], 8);
        let mut free = RegSet::first(16);
        affinity.move_hint(parts[1], &mut free, 1);
        assert_eq!((affinity.hint(whole), free.contains(8, 1)), (Hint::Register(8), false));
        let mut free = RegSet::first(16);
        free.remove(10, 1);
        affinity.move_hint(parts[1], &mut free, 1);
        assert_eq!(affinity.hint(whole), Hint::Register(0));
    }
}
