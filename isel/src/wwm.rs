//! Whole wave mode (LLVM's `SIWholeQuadMode`): code that runs with all lanes, for the values that `view/wwm.rs`
//! finds.
//!
//! Their registers have a class of their own ([`RegClass::Wwm`]), never shared with other values of any lane: a lane
//! that is inactive here may have a live value in any other register. Around runs of such instructions EXEC is all
//! ones. There, nothing but these registers is written and nothing else is read, so that code that allocation inserts
//! next to an instruction is for active lanes: values that only active lanes have are copied before, and uniform ones
//! are read from SGPRs.

use gcnc_isa::{Inst, Opcode, Operand, RegClass, RegRef};
use gcnc_mir::{Function, VReg};
use smallvec::SmallVec;

use crate::node::Value;
use crate::operand::Src;
use crate::selector::Selector;

impl Selector<'_> {
    /// `llvm.amdgcn.set.inactive`: the first operand in active lanes, the second in inactive ones.
    pub fn set_inactive(&mut self, v: Value) {
        let [x, other, _] = self.nodes[v].args;
        let to = self.reg(v);
        let (x, other) = (self.any(x), self.any(other));
        if !self.wwm.now {
            // No use reads inactive lanes.
            return self.mov_vector(to, x);
        }
        let active = self.active_lanes();
        self.vector_op(Opcode::VCndmaskB32, &[to], &[other, x, Src::reg(active)], 1);
    }

    /// Whether some lanes may be elsewhere while the current block runs: code that writes inactive lanes must not
    /// overwrite their live values.
    pub fn lanes_elsewhere(&mut self) -> bool {
        let meet = self.wwm.meet.get_or_insert_with(|| self.view.meeting_places());
        !meet.get(self.block as usize).is_some_and(|meet| *meet)
    }

    /// The block's active lanes, in a register.
    fn active_lanes(&mut self) -> RegRef {
        *self.wwm.active.get_or_insert_with(|| self.f.new_mask())
    }

    /// Appends the code of the current IR instruction, which runs with all lanes, to the block.
    pub fn flush_wwm(&mut self) {
        let mut code = std::mem::take(&mut self.cur);
        for r in code.iter().flat_map(Inst::defs) {
            if let Some(v) = VReg::of(r.reg).filter(|&v| self.f.vregs[v].class == RegClass::Vgpr) {
                self.f.vregs[v].class = RegClass::Wwm;
            }
        }
        let mut copies = Vec::new();
        for inst in &mut code {
            let theirs = |&(_, r): &(usize, RegRef)| is_of(&self.f, r, RegClass::Vgpr);
            let uses: SmallVec<[(usize, RegRef); 6]> = inst.use_slots().filter(theirs).collect();
            for (slot, r) in uses {
                let own = self.f.new_wwm(r.len_dwords());
                move_dwords(own, dwords_of(r), &mut copies);
                inst.set_op(slot, RegRef::new(own.reg, r.offset16 % 2, r.size16).into());
            }
        }
        self.cur = code;
        self.apart();
        self.flush();
        self.wwm.all_lanes.resize(self.selected(), true);
        self.cur = copies;
        self.flush();
    }

    /// Turns copies between whole-wave and other registers into moves: the two must never be coalesced.
    pub fn apart(&mut self) {
        let old = std::mem::take(&mut self.cur);
        for mut inst in old {
            let Some(to) = inst.reg(0) else {
                self.cur.push(inst);
                continue;
            };
            let whole = |op: &Operand| op.reg().is_some_and(|r| is_of(&self.f, r, RegClass::Wwm));
            if !inst.ops().iter().any(whole) {
                self.cur.push(inst);
                continue;
            }
            match inst.opcode {
                Opcode::PCopy | Opcode::PConcat => {
                    let mut at = 0;
                    for from in inst.ops()[1..].iter().filter_map(|op| op.reg()) {
                        move_dwords(to.sub(at, from.len_dwords()), from, &mut self.cur);
                        at += from.len_dwords();
                    }
                }
                Opcode::PUndef => {
                    let zero = |i| Inst::new(Opcode::VMovB32, &[to.dword(i).into(), Operand::int(0)]);
                    self.cur.extend((0..to.len_dwords()).map(zero));
                }
                _ => {
                    let class = self.f.class(to.reg);
                    let tied = |&(slot, r): &(usize, RegRef)| {
                        let row = inst.opcode.desc().operands().get(slot);
                        row.is_some_and(|row| inst.is_tied(row)) && self.f.class(r.reg) != class
                    };
                    let found = inst.use_slots().find(tied);
                    if let Some((slot, r)) = found {
                        let own = self.f.new_vgpr(r.len_dwords());
                        move_dwords(own, r, &mut self.cur);
                        inst.set_op(slot, own.into());
                    }
                    self.cur.push(inst);
                }
            }
        }
    }

    /// A copy of `r` for active lanes only, as block arguments.
    pub fn of_active_lanes(&mut self, r: RegRef) -> RegRef {
        if !is_of(&self.f, r, RegClass::Wwm) {
            return r;
        }
        let own = self.f.new_vgpr(r.len_dwords());
        move_dwords(own, r, &mut self.cur);
        own
    }

    /// Copies work-item ids and arguments needed in all lanes, at the start of the function: no register holds anything
    /// else yet.
    pub fn wwm_inputs(&mut self) {
        self.wwm.now = true;
        for v in std::mem::take(&mut self.wwm.ids) {
            let op = self.nodes[v].op;
            match self.input_register(op) {
                Some(input) => {
                    let to = self.reg(v);
                    self.push(Opcode::VMovB32, &[to.into(), input.into()]);
                }
                None => self.workitem_field(v, op),
            }
        }
        self.wwm.now = false;
        self.cur.append(&mut self.wwm.given);
        self.flush();
        self.wwm.all_lanes.resize(self.selected(), true);
    }

    /// Appends a block's code, which was selected in reverse, with EXEC set as its instructions need it.
    pub fn with_lanes(&mut self, rev: &mut Vec<Inst>, to: &mut Vec<Inst>) {
        self.wwm.all_lanes.resize(rev.len(), false);
        let marks = std::mem::take(&mut self.wwm.all_lanes);
        let exec = RegRef::exec(self.target.wave_size());
        let mov = if self.wave32 { Opcode::SMovB32 } else { Opcode::SMovB64 };
        let set = |to: RegRef, from: Operand| Inst::new(mov, &[to.into(), from]);
        let (mut saved, mut all) = (false, false);
        for (inst, marked) in rev.drain(..).zip(marks).rev() {
            let whole = marked && depends_on_lanes(&self.f, &inst);
            if whole && !all {
                let active = self.active_lanes();
                if !std::mem::replace(&mut saved, true) {
                    to.push(set(active, exec.into()));
                }
                let lanes = self.view.strict_quads.then(|| *self.quads.get_or_insert_with(|| self.f.new_mask()));
                to.push(set(exec, lanes.map_or(Operand::int(-1), Operand::from)));
                all = true;
            } else if all && !whole && (!inst.opcode.is_salu() || depends_on_lanes(&self.f, &inst)) {
                let active = self.active_lanes();
                to.push(set(exec, active.into()));
                all = false;
            }
            to.push(inst);
        }
        self.wwm.active = None;
    }
}

/// Whether what `inst` does depends on EXEC.
fn depends_on_lanes(f: &Function, inst: &Inst) -> bool {
    let named = |r: RegRef| if r.is_virtual() { f.class(r.reg).is_vector() } else { r.overlaps(RegRef::EXEC) };
    inst.opcode.is_valu() || inst.ops().iter().filter_map(|op| op.reg()).any(named)
}

/// The whole dwords that contain `r`.
fn dwords_of(r: RegRef) -> RegRef {
    RegRef::new(r.reg, r.offset16 / 2 * 2, 2 * r.len_dwords())
}

fn move_dwords(to: RegRef, from: RegRef, code: &mut Vec<Inst>) {
    let each = (0..to.len_dwords()).map(|i| Inst::new(Opcode::VMovB32, &[to.dword(i).into(), from.dword(i).into()]));
    code.extend(each);
}

/// Whether `r` is virtual and of `class`.
fn is_of(f: &Function, r: RegRef, class: RegClass) -> bool {
    VReg::of(r.reg).is_some_and(|v| f.vregs[v].class == class)
}
