//! Last uses (kill flags) and dead definitions within a block, and register pressure.
//!
//! Computed by a backward scan from the block's live-out set. The result is one byte per instruction, with a bit for
//! each operand whose register is not live after the instruction: a use with this bit is the last one, a definition
//! with it is dead.

use std::ops::Range;

use cranelift_entity::EntityRef;
use gcnc_isa::{Inst, Opcode, Operand, OperandDesc, RegClass, RegRef, Setting, op::OperandRole, op::flags};
use gcnc_mir::{Block, Function, VReg, VRegData};
use planted::Bug;

/// Number of size classes whose pressure is counted separately.
pub const SIZE_CLASSES: usize = 4;

/// Register pressure of up to [`SIZE_CLASSES`] size classes.
pub type Pressure = [u32; SIZE_CLASSES];

/// An operand that is a register of the class.
#[derive(Copy, Clone, Debug)]
struct Named {
    v: VReg,
    slot: u8,
    is_def: bool,
    /// For a definition: whether it covers the whole register.
    is_whole: bool,
}

/// The results for the block scanned last, and reused buffers.
#[derive(Clone, Default, Debug)]
pub struct KillFlags {
    masks: Vec<u8>,
    live: Vec<bool>,
    /// Registers that may be set in `live`; after a scan, the live-ins of the block.
    touched: Vec<VReg>,
    /// The operands of the block's instructions; in each instruction definitions come before uses.
    named: Vec<Named>,
    /// The instructions with such operands, with the end of each one's range in `named`.
    naming: Vec<(u32, u32)>,
    /// The number of partial definitions of each register in the block that the scan has yet to reach.
    partial: Vec<u16>,
    /// The registers with entries in `partial`.
    in_parts: Vec<VReg>,
}

/// The pressure during a scan.
struct PressureTracker<'a, W> {
    f: &'a Function,
    /// Returns a register's kind and size.
    weigh: W,
    now: Pressure,
    most: Pressure,
}

impl<W: Fn(&VRegData) -> (usize, u32)> PressureTracker<'_, W> {
    #[inline]
    fn weight(&self, v: VReg) -> (usize, u32) {
        (self.weigh)(&self.f.vregs[v])
    }

    /// Adds a register that is live from here backwards.
    #[inline]
    fn add(&mut self, v: VReg) {
        let (kind, size) = self.weight(v);
        self.now[kind] += size;
        self.most[kind] = self.most[kind].max(self.now[kind]);
    }
}

/// Whether `r` is all of `v`.
#[inline]
pub fn is_whole(f: &Function, v: VReg, r: RegRef) -> bool {
    r.offset16 == 0 && r.size16 == 2 * f.vregs[v].dwords
}

impl KillFlags {
    /// The mask of instruction `i`: bit `k` is set if operand `k`'s register is not live after it.
    pub fn mask(&self, i: usize) -> u8 {
        self.masks[i]
    }

    /// Whether `v`, which may be a parameter, is live at the beginning of the block.
    pub fn live_at_entry(&self, v: VReg) -> bool {
        self.is_live(v)
    }

    fn is_live(&self, v: VReg) -> bool {
        self.live[v.index()]
    }

    fn set_live(&mut self, v: VReg) {
        self.live[v.index()] = true;
        self.touched.push(v);
    }

    /// Scans the registers of `class` in block `b` with the given live-out set and parameters. `weigh` returns a
    /// register's kind and size. Returns the maximum pressure of each kind.
    pub fn scan(
        &mut self,
        f: &Function,
        b: Block,
        class: RegClass,
        live_out: &[VReg],
        params: &[VReg],
        weigh: impl Fn(&VRegData) -> (usize, u32),
    ) -> Pressure {
        gcnc_limits::poll();
        self.touched.drain(..).for_each(|v| self.live[v.index()] = false);
        self.live.resize(f.vregs.len(), false);
        let insts = &f.blocks[b].insts;
        self.name(f, insts, class);
        let mut tracker = PressureTracker { f, weigh, now: Pressure::default(), most: Pressure::default() };
        for &v in live_out {
            if !self.is_live(v) {
                self.set_live(v);
                tracker.add(v);
            }
        }
        self.masks.clear();
        self.masks.resize(insts.len(), 0);
        for n in (0..self.naming.len()).rev() {
            let (i, end) = self.naming[n];
            let start = n.checked_sub(1).map_or(0, |before| self.naming[before].1);
            let operands = start as usize..end as usize;
            let mask = self.mask_of(&self.named[operands.clone()], &mut tracker);
            self.masks[i as usize] = mask;
            self.step(&insts[i as usize], operands, |slot| mask >> slot & 1 == 0, class, &mut tracker);
        }
        for &v in params.iter().filter(|&&v| f.vregs[v].class == class && !self.is_live(v)) {
            tracker.add(v);
        }
        tracker.most
    }

    /// The mask of an instruction with these operands. After it, its dead definitions add to the pressure.
    #[inline]
    fn mask_of(&self, operands: &[Named], tracker: &mut PressureTracker<'_, impl Fn(&VRegData) -> (usize, u32)>) -> u8 {
        let mut mask = 0;
        let mut after = tracker.now;
        for &Named { v, slot, is_def, .. } in operands {
            if self.is_live(v) {
                continue;
            }
            mask |= 1 << slot;
            if is_def {
                let (kind, size) = tracker.weight(v);
                after[kind] += size;
                tracker.most[kind] = tracker.most[kind].max(after[kind]);
            }
        }
        mask
    }

    /// Moves from the point after `inst` to the one before it. `lives_on` tells whether an operand is live after it.
    #[inline]
    fn step(
        &mut self,
        inst: &Inst,
        operands: Range<usize>,
        lives_on: impl Fn(usize) -> bool,
        class: RegClass,
        tracker: &mut PressureTracker<'_, impl Fn(&VRegData) -> (usize, u32)>,
    ) {
        // The pressure of definitions that must not overlap the operands.
        let mut besides = None;
        for k in operands {
            let Named { v, slot, is_def, is_whole } = self.named[k];
            if !is_def {
                if !self.is_live(v) {
                    self.set_live(v);
                    tracker.add(v);
                }
                continue;
            }
            let begins = is_whole || planted::on(Bug::PartKills) || {
                let left = &mut self.partial[v.index()];
                *left = left.saturating_sub(1);
                *left == 0
            };
            if begins && needs_disjoint_result(tracker.f, inst, slot.into(), class, &lives_on) {
                let (kind, size) = tracker.weight(v);
                besides.get_or_insert(Pressure::default())[kind] += size;
            }
            if begins && self.is_live(v) {
                self.live[v.index()] = false;
                let (kind, size) = tracker.weight(v);
                tracker.now[kind] -= size;
            }
        }
        if let Some(besides) = besides {
            (0..SIZE_CLASSES)
                .for_each(|kind| tracker.most[kind] = tracker.most[kind].max(tracker.now[kind] + besides[kind]));
        }
    }

    /// Collects the operands of `class`, and counts partial definitions.
    fn name(&mut self, f: &Function, insts: &[Inst], class: RegClass) {
        // Registers that are live into the block may have left counts behind.
        self.in_parts.drain(..).for_each(|v| self.partial[v.index()] = 0);
        self.partial.resize(f.vregs.len(), 0);
        self.named.clear();
        self.naming.clear();
        let of_class = |r: RegRef| VReg::of(r.reg).filter(|&v| f.vregs[v].class == class);
        for (i, inst) in insts.iter().enumerate() {
            let before = self.named.len();
            for (slot, r) in inst.def_slots() {
                let Some(v) = of_class(r) else { continue };
                let is_whole = is_whole(f, v, r);
                if !is_whole {
                    self.partial[v.index()] = self.partial[v.index()].saturating_add(1);
                    self.in_parts.push(v);
                }
                self.named.push(Named { v, slot: slot as u8, is_def: true, is_whole });
            }
            for (slot, r) in inst.use_slots() {
                if let Some(v) = of_class(r) {
                    self.named.push(Named { v, slot: slot as u8, is_def: false, is_whole: false });
                }
            }
            if self.named.len() > before {
                self.naming.push((i as u32, self.named.len() as u32));
            }
        }
    }
}

/// The virtual register of `class` that an operand names.
#[inline]
pub fn vreg_of(f: &Function, op: Operand, class: RegClass) -> Option<(VReg, RegRef)> {
    let r = op.reg()?;
    let v = VReg::of(r.reg).filter(|&v| f.vregs[v].class == class)?;
    Some((v, r))
}

/// The slot of the operand that must be in the same register as the result in slot `def`: the first result's tied
/// operand (for inline assembly, each of three results has one). The addend of a matrix operation counts as tied if it
/// has the result's size, because the result must overlap neither a part of it nor a factor (LLVM gives both
/// constraints to all but the smallest).
pub fn tied_to(inst: &Inst, def: usize) -> Option<usize> {
    if inst.opcode == Opcode::PAsm {
        return (def < 3).then_some(def + 3);
    }
    let slot = inst.tied_slot().or_else(|| matrix_addend(inst))?;
    let first = inst.opcode.desc().operands().iter().position(OperandDesc::is_def)?;
    (first == def).then_some(slot)
}

/// The slot of a matrix operation's addend, if the result may take its place.
fn matrix_addend(inst: &Inst) -> Option<usize> {
    if !inst.opcode.is(flags::MATRIX) {
        return None;
    }
    let addend = inst.opcode.desc().operands().iter().position(|row| row.role == OperandRole::Src2)?;
    let (result, addend_reg) = (inst.op(0).reg()?, inst.op(addend).reg()?);
    (result.size16 == addend_reg.size16).then_some(addend)
}

/// The slot of the operand whose register result `k` of `inst` takes over if that operand is killed: a tied operand of
/// the same size.
pub fn taken_over(f: &Function, inst: &Inst, k: usize, class: RegClass) -> Option<usize> {
    let slot = tied_to(inst, k)?;
    let (result, _) = vreg_of(f, inst.op(k), class)?;
    let (operand, r) = vreg_of(f, inst.op(slot), class)?;
    (is_whole(f, operand, r) && f.vregs[operand].dwords == f.vregs[result].dwords).then_some(slot)
}

/// Whether result `k` of `inst`, which is defined from here on, must not overlap anything that is live before `inst`:
/// because it is an early clobber, or because its tied operand is copied to it, which is so if the operand outlives
/// `inst` or one of the two is only part of a register.
pub fn needs_disjoint_result(
    f: &Function,
    inst: &Inst,
    k: usize,
    class: RegClass,
    lives_on: impl Fn(usize) -> bool,
) -> bool {
    match tied_to(inst, k).filter(|&slot| vreg_of(f, inst.op(slot), class).is_some()) {
        Some(slot) => lives_on(slot) || taken_over(f, inst, k, class).is_none(),
        None => is_early_clobber(f, inst, &inst.opcode.desc().operands()[k]),
    }
}

/// Whether the result is an early clobber, which must not share registers with the instruction's operands.
///
/// - Scalar loads of several dwords, which XNACK may replay after they have written part of their result.
/// - 64-bit multiply-adds, if forwarding of their result would read a source that it has overwritten.
/// - Ordered counts, which could not be replayed (RDNA3 ISA, 13.4.3).
/// - VALU operations that write more than two registers one after the other, or four halves of them, except for the
///   addend of a matrix operation, whose register the result takes.
pub fn is_early_clobber(f: &Function, inst: &Inst, desc: &OperandDesc) -> bool {
    if !desc.is_def() {
        return false;
    }
    match inst.opcode {
        Opcode::VMadU64U32 | Opcode::VMadI64I32 => {
            desc.role == OperandRole::Vdst
                && f.target.has_multiply_add_forwarding_bug()
                && !planted::on(Bug::EarlyResult)
        }
        Opcode::VQsadPkU16U8 | Opcode::VMqsadPkU16U8 | Opcode::DsOrderedCount => true,
        op if desc.size16 > 4 && op.is_valu() => tied_to(inst, 0).is_none(),
        op => op.is_smem() && op.desc().mem_bytes > 4 && matches!(f.target.xnack(), Setting::Any | Setting::On),
    }
}
