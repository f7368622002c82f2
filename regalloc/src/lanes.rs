//! SGPR spilling to lanes of VGPRs.
//!
//! A lane register belongs to the wave as a whole: `v_writelane` and `v_readlane` ignore EXEC. Lane registers come
//! after the VGPRs. If so many SGPRs are spilled that too few VGPRs would remain, the rest goes to scratch, each SGPR
//! to one lane's copy of a dword, accessed with EXEC set to this lane; that takes a VGPR to pass through and an SGPR
//! pair to save EXEC.

use cranelift_entity::EntityRef;
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef, Target};
use gcnc_mir::Function;
use planted::Bug;

use crate::vector::spill;

/// Where SGPRs are spilled to.
#[derive(Copy, Clone, Default, Debug)]
pub struct Lanes {
    /// Number of spilled dwords.
    pub count: u32,
    /// Number of VGPRs whose lanes hold the first of them.
    pub full: u16,
    /// The pair that saves EXEC during an access to the others, if there are any.
    pub exec: Option<RegRef>,
}

impl Lanes {
    /// Number of VGPRs that they take.
    pub fn registers(&self) -> u16 {
        self.full + u16::from(self.exec.is_some())
    }
}

/// Number of lanes of a VGPR.
fn wave(target: &Target) -> u32 {
    if planted::on(Bug::LaneOfWave64) { 64 } else { target.wave_size() }
}

/// Number of VGPRs that hold `count` dwords, at most `most`.
pub fn full(target: &Target, count: u32, most: u16) -> u16 {
    count.div_ceil(wave(target)).min(most.into()) as u16
}

/// Expands accesses to lanes; lane register `n` is VGPR `places[n]`.
pub fn expand(f: &mut Function, lanes: &Lanes, places: &[u16]) {
    if lanes.count == 0 {
        return;
    }
    let wave = wave(&f.target);
    if let Some(variables) = &mut f.variables {
        variables.lanes = places.iter().copied().take(lanes.full.into()).collect();
    }
    let beyond = lanes.count.saturating_sub(u32::from(lanes.full) * wave);
    let slot = if beyond > 0 { f.new_slot(4 * beyond.div_ceil(wave), 4).index() as u32 } else { 0 };
    for n in 0..f.order.len() {
        let insts = &mut f.blocks[f.order[n]].insts;
        if !insts.iter().any(|i| matches!(i.opcode, Opcode::PLaneSpill | Opcode::PLaneReload)) {
            continue;
        }
        let old = std::mem::take(insts);
        for inst in old {
            gcnc_limits::poll();
            let (Opcode::PLaneSpill | Opcode::PLaneReload, Operand::Imm(n)) = (inst.opcode, inst.op(1)) else {
                insts.push(inst);
                continue;
            };
            let (register, lane) = (n as u32 / wave, Operand::int((n as u32 % wave) as i32));
            let v = |n: u32| RegRef::dwords(Reg::vgpr(places[n as usize].into()), 1);
            let spill = inst.opcode == Opcode::PLaneSpill;
            match lanes.exec.filter(|_| register >= lanes.full.into()) {
                None if spill => {
                    let v = v(register).into();
                    let write = Inst::new(Opcode::VWritelaneB32, &[v, inst.op(0), lane, v]);
                    insts.push(write.with_loc(inst.loc));
                }
                None => {
                    let read = Inst::new(Opcode::VReadlaneB32, &[inst.op(0), v(register).into(), lane]);
                    insts.push(read.with_loc(inst.loc));
                }
                Some(exec) => {
                    let offset = 4 * (register - u32::from(lanes.full)) as i32;
                    by_scratch(&f.target, &inst, v(lanes.full.into()), (slot, offset, lane), exec, insts);
                }
            }
        }
    }
}

/// Expands a spill or reload that passes through `v` to one lane's copy of the dword at `offset` of a slot.
fn by_scratch(
    target: &Target,
    of: &Inst,
    v: RegRef,
    (slot, offset, lane): (u32, i32, Operand),
    saved: RegRef,
    out: &mut Vec<Inst>,
) {
    let (mov, one_bit, exec, saved) = match target.wave_size() {
        64 => (Opcode::SMovB64, Opcode::SBfmB64, RegRef::EXEC, saved),
        _ => (Opcode::SMovB32, Opcode::SBfmB32, RegRef::EXEC.dword(0), saved.dword(0)),
    };
    out.push(Inst::new(mov, &[saved.into(), exec.into()]));
    out.push(Inst::new(one_bit, &[exec.into(), Operand::int(1), lane]));
    let scalar = of.op(0);
    if of.opcode == Opcode::PLaneSpill {
        out.push(Inst::new(Opcode::VMovB32, &[v.into(), scalar]));
        out.push(spill::store(v, slot, offset).with_loc(of.loc));
    } else {
        let mut load = spill::load(v, slot, 0);
        load.mods.offset = offset;
        out.push(load.with_loc(of.loc));
        out.push(Inst::new(Opcode::VReadfirstlaneB32, &[scalar, v.into()]));
    }
    out.push(Inst::new(mov, &[exec.into(), saved.into()]));
}
