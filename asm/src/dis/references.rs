//! References in linked code: recognises literals that are distances to symbols.
//!
//! Code computes an address by adding its distance to the program counter, in halves:
//!
//! ```text
//! s_getpc_b64 s[0:1]
//! s_add_u32   s0, s0, x@rel32@lo+4        ; or x@gotpcrel32@lo+4
//! s_addc_u32  s1, s1, x@rel32@hi+12
//! ```
//!
//! The linker has replaced these expressions by numbers. If they lead to a section of the file or into its global
//! offset table, the relocations are restored, and the code no longer depends on the layout of the sections.

use gcnc_isa::{Inst, Opcode, Operand, Reg};
use gcnc_object::elf::consts::{R_AMDGPU_GOTPCREL32_HI, R_AMDGPU_GOTPCREL32_LO, R_AMDGPU_REL32_HI, R_AMDGPU_REL32_LO};

use super::code::{ElementKind, Elements};
use super::file::{File, Relocation};

/// Half of a distance: its register, the literal's offset, and the literal.
type Half = (Reg, u64, u32);

/// What is known about the last program counter read: its register and the value as an offset, and the low half added.
#[derive(Default)]
struct Trail {
    pc: Option<(Reg, u64)>,
    low: Option<Half>,
}

impl Trail {
    /// Follows an instruction that ends at `end`; returns the program counter and both halves once they are complete.
    fn follow(&mut self, inst: &Inst, end: u64) -> Option<(u64, Half, Half)> {
        if inst.opcode == Opcode::SGetpcB64 {
            self.low = None;
            self.pc = inst.op(0).reg().map(|r| (r.reg, end));
            return None;
        }
        let (pc, base) = self.pc?;
        let half = half(inst, end);
        match (inst.opcode, half) {
            (Opcode::SAddU32, Some(half)) if half.0 == pc => self.low = Some(half),
            (Opcode::SAddcU32, Some(high)) if Some(high.0) == pc.offset(1) => {
                self.pc = None;
                return Some((base, self.low.take()?, high));
            }
            _ => {}
        }
        None
    }
}

/// The half that an instruction adds to its own destination.
fn half(inst: &Inst, end: u64) -> Option<Half> {
    let (to, from) = (inst.op(0).reg()?, inst.op(1).reg()?);
    match inst.op(2) {
        Operand::Literal(n) if to == from => Some((to.reg, end - 4, n)),
        _ => None,
    }
}

/// Restores the relocations of linked code.
pub(super) fn recover(file: &mut File<'_>) {
    for section in 0..file.sections.len() {
        if !file.linked || !file.sections[section].is_code() {
            continue;
        }
        let mut found = Vec::new();
        let mut trail = Trail::default();
        for item in Elements::of(file, section) {
            if let ElementKind::Inst(inst) = &item.kind {
                found.extend(trail.follow(inst, (item.at + item.size) as u64));
            }
        }
        let addr = file.sections[section].addr;
        for (base, low, high) in found {
            let distance = u64::from(high.2) << 32 | u64::from(low.2);
            let to = addr.wrapping_add(base).wrapping_add(distance);
            let slot = file.got.iter().find(|(place, _)| *place == to);
            let (kinds, (to, offset)) = match (slot, file.at_address(to)) {
                (Some((_, symbol)), _) => ([R_AMDGPU_GOTPCREL32_LO, R_AMDGPU_GOTPCREL32_HI], (*symbol, 0)),
                (None, Some(place)) => ([R_AMDGPU_REL32_LO, R_AMDGPU_REL32_HI], place),
                (None, None) => continue,
            };
            for ((_, literal, _), kind) in [low, high].into_iter().zip(kinds) {
                // The distance counts from the literal, not from the program counter.
                let addend = (offset + (literal - base)) as i64;
                file.sections[section].relocations.push(Relocation { offset: literal, kind, to, addend });
            }
        }
        file.sections[section].relocations.sort_by_key(|r| r.offset);
    }
}
