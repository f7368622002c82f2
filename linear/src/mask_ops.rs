//! Lane mask arithmetic: the scalar instructions on lane masks, by wave size (LLVM's AMDGPU::LaneMaskConstants).

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef, Target};

/// The opcodes for lane masks of one wave size.
#[derive(Copy, Clone)]
pub struct MaskOps {
    /// Dwords of a mask: 1 or 2.
    pub dwords: u8,
    is_wide: bool,
    /// Whether there is a 64-bit comparison (GFX8 and later).
    has_cmp64: bool,
    /// Whether there is `s_and_not0_saveexec` (GFX9 and later).
    has_and_not0_saveexec: bool,
}

impl MaskOps {
    /// Those for the wave size of `target`.
    pub fn of(target: &Target) -> MaskOps {
        let wide = target.wave_size() == 64;
        MaskOps {
            dwords: if wide { 2 } else { 1 },
            is_wide: wide,
            has_cmp64: !wide || target.has(Opcode::SCmpLgU64),
            has_and_not0_saveexec: target.has(Opcode::SAndNot0SaveexecB64),
        }
    }

    /// EXEC as a mask.
    pub fn exec(self) -> RegRef {
        RegRef::dwords(Reg::EXEC_LO, self.dwords)
    }

    fn pick(self, narrow: Opcode, wide: Opcode) -> Opcode {
        if self.is_wide { wide } else { narrow }
    }

    /// `to = from`. Preserves SCC, unlike the others.
    pub fn mov(self, to: RegRef, from: Operand) -> Inst {
        Inst::new(self.pick(Opcode::SMovB32, Opcode::SMovB64), &[to.into(), from])
    }

    /// `to = a & b`.
    pub fn and(self, to: RegRef, a: RegRef, b: RegRef) -> Inst {
        Inst::new(self.pick(Opcode::SAndB32, Opcode::SAndB64), &[to.into(), a.into(), b.into()])
    }

    /// `to = a & !b`.
    pub fn and_not(self, to: RegRef, a: RegRef, b: RegRef) -> Inst {
        Inst::new(self.pick(Opcode::SAndNot1B32, Opcode::SAndNot1B64), &[to.into(), a.into(), b.into()])
    }

    /// `to = a | b`.
    pub fn or(self, to: RegRef, a: RegRef, b: RegRef) -> Inst {
        Inst::new(self.pick(Opcode::SOrB32, Opcode::SOrB64), &[to.into(), a.into(), b.into()])
    }

    /// All lanes if SCC is `yes`, else none.
    pub fn lanes_if_scc(self, to: RegRef, yes: bool) -> Inst {
        let (one, zero) = if yes { (-1, 0) } else { (0, -1) };
        let opcode = self.pick(Opcode::SCselectB32, Opcode::SCselectB64);
        Inst::new(opcode, &[to.into(), Operand::int(one), Operand::int(zero)])
    }

    /// VCC as a mask.
    pub fn vcc(self) -> RegRef {
        RegRef::dwords(Reg::VCC_LO, self.dwords)
    }

    /// Sets SCC to whether `mask` is non-zero. Without a 64-bit comparison, this copies the mask to VCC.
    pub fn test(self, mask: RegRef) -> Inst {
        if !self.has_cmp64 {
            return Inst::new(Opcode::SOrB64, &[RegRef::VCC.into(), mask.into(), Operand::int(0)]);
        }
        Inst::new(self.pick(Opcode::SCmpLgU32, Opcode::SCmpLgU64), &[mask.into(), Operand::int(0)])
    }

    /// Fuses `capture = EXEC` and `narrowing`, which reads and writes EXEC, if an instruction does both.
    pub fn save(self, capture: &Inst, narrowing: &Inst) -> Option<Inst> {
        let exec: Operand = self.exec().into();
        let is_capture = capture.opcode == self.pick(Opcode::SMovB32, Opcode::SMovB64) && capture.op(1) == exec;
        if !is_capture || narrowing.op(0) != exec {
            return None;
        }
        let saved = capture.op(0);
        let (a, b) = (narrowing.op(1), narrowing.op(2));
        let save = |narrow, wide, mask| {
            let fused = Inst::new(self.pick(narrow, wide), &[saved, mask]);
            Some(fused.with_loc(narrowing.loc))
        };
        if narrowing.opcode == self.pick(Opcode::SAndB32, Opcode::SAndB64) && a == exec {
            save(Opcode::SAndSaveexecB32, Opcode::SAndSaveexecB64, b)
        } else if narrowing.opcode == self.pick(Opcode::SAndNot1B32, Opcode::SAndNot1B64)
            && a == exec
            && self.has_and_not0_saveexec
        {
            save(Opcode::SAndNot0SaveexecB32, Opcode::SAndNot0SaveexecB64, b)
        } else if narrowing.opcode == self.pick(Opcode::SOrB32, Opcode::SOrB64) && a == exec {
            save(Opcode::SOrSaveexecB32, Opcode::SOrSaveexecB64, b)
        } else {
            None
        }
    }
}
