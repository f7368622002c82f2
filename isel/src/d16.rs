//! Unpacked D16: memory instructions with one register per 16-bit component (GFX8 except GFX8.1; LLVM's
//! `unpacked-d16-vmem`).
//!
//! Elsewhere, and in IR values, two components share a register.

use gcnc_isa::{Opcode, RegRef};

use crate::node::Value;
use crate::operand::Src;
use crate::selector::Selector;

impl Selector<'_> {
    /// Whether each of `components` of `bits` bits takes a register of its own.
    pub fn unpacks(&self, components: u32, bits: u32) -> bool {
        bits == 16 && components > 1 && self.target.unpacks_d16()
    }

    /// The halves of `value`, each in the lower half of its own register.
    pub fn unpacked_halves(&mut self, value: Value, n: u8) -> RegRef {
        let to = self.f.new_vgpr(n);
        for k in 0..n {
            let (to, word) = (to.dword(k), self.any_dword(value, k / 2));
            match k % 2 {
                0 => self.mov_vector(to, word),
                _ => self.vector_op(Opcode::VLshrrevB32, &[to], &[Src::int(16), word], 0),
            }
        }
        to
    }

    /// Packs the lower halves of `n` registers into `to`, two per register.
    pub fn pack_halves(&mut self, to: RegRef, from: RegRef, n: u8) {
        for k in (0..n).step_by(2) {
            let (to, low) = (to.sub(k / 2, 1), Src::reg(from.dword(k)));
            match k + 1 < n {
                true => self.pack_two(to, low, Src::reg(from.sub(k + 1, 1))),
                false => self.mov_vector(to, low),
            }
        }
    }

    /// Packs the lower halves of two registers into one.
    pub fn pack_two(&mut self, to: RegRef, low: Src, high: Src) {
        let (masked, shifted) = (self.f.new_vgpr(1), self.f.new_vgpr(1));
        self.vector_op(Opcode::VAndB32, &[masked], &[Src::int(0xffff), low], 0);
        self.vector_op(Opcode::VLshlrevB32, &[shifted], &[Src::int(16), high], 0);
        self.vector_op(Opcode::VOrB32, &[to], &[Src::reg(masked), Src::reg(shifted)], 0);
    }
}
