//! The cost of operations: the latency of the result and the time until the wave can issue again, by cost class and
//! family.
//!
//! The build script derives the class from a row's format, flags and operands, unless it has `class=`; the figures and
//! their sources are in `tables/costs.txt`.

use super::{COSTS, Opcode, Unit};
use crate::target::Target;

/// A class of operations that cost the same. The order is that of `tables/costs.txt`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Class {
    /// Most vector operations.
    Valu,
    /// Conversions from and to f32.
    Convert,
    /// Transcendental operations of at most 32 bits.
    Trans,
    /// Vector operations on 64-bit integers.
    Wide,
    /// Products of 32 bits.
    Multiply,
    /// Operations on f64.
    Double,
    /// Transcendental operations of f64.
    DoubleTrans,
    /// Vector operations with their result in scalar registers.
    Mask,
    /// Matrix operations, unless [`Opcode::passes`] has their time.
    Matrix,
    /// The scalar unit.
    Salu,
    /// Floating-point operations of the scalar unit.
    ScalarFloat,
    /// Scalar memory.
    Smem,
    /// LDS and GDS.
    Lds,
    /// Vector memory.
    Vmem,
    /// Exports.
    Export,
    /// Branches and other work of the sequencer.
    Branch,
    /// Pseudo operations, which cost nothing.
    Free,
}

/// The cost of an operation, in the time that issuing one instruction takes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Cost {
    /// From its issue until an instruction that reads its result may issue.
    pub latency: u16,
    /// From its issue until the wave's next instruction may issue.
    pub issue: u8,
}

impl Opcode {
    /// Its cost class.
    pub fn class(self) -> Class {
        self.desc().class
    }

    /// Its cost on `target`.
    #[inline]
    pub fn cost(self, target: &Target) -> Cost {
        let class = self.class();
        let (latency, issue) = COSTS[class as usize][target.family() as usize];
        let passes = if class == Class::Matrix { self.passes(target) } else { 0 };
        if passes > 0 {
            // The result can be read two passes after the last.
            return Cost { latency: u16::from(passes) + 2, issue: 1 };
        }
        let twice = target.issues_wave64_twice() && target.wave_size() == 64 && self.unit() == Unit::Valu;
        Cost { latency, issue: if twice { 2 * issue } else { issue } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_and_costs() {
        let [gfx900, gfx942, gfx1100] = ["gfx900", "gfx942", "gfx1100"].map(|t| Target::parse(t).unwrap());
        for (opcode, class) in [
            (Opcode::VAddF32, Class::Valu),
            (Opcode::VCvtF32U32, Class::Convert),
            (Opcode::VRcpF32, Class::Trans),
            (Opcode::VRcpF64, Class::DoubleTrans),
            (Opcode::VFmaF64, Class::Double),
            (Opcode::VMulLoU32, Class::Multiply),
            (Opcode::VLshlrevB64, Class::Wide),
            (Opcode::VPkFmaF32, Class::Valu),
            (Opcode::VCmpLtF32, Class::Mask),
            (Opcode::VReadfirstlaneB32, Class::Mask),
            (Opcode::SAddU32, Class::Salu),
            (Opcode::SAddF32, Class::ScalarFloat),
            (Opcode::SLoadB32, Class::Smem),
            (Opcode::DsLoadB32, Class::Lds),
            (Opcode::GlobalLoadB32, Class::Vmem),
            (Opcode::VMfmaF3232x32x8f16, Class::Matrix),
            (Opcode::PCopy, Class::Free),
        ] {
            assert_eq!(opcode.class(), class, "{opcode}");
        }
        let costs = |o: Opcode| [gfx900, gfx942, gfx1100].map(|t| (o.cost(&t).latency, o.cost(&t).issue));
        assert_eq!(costs(Opcode::VAddF32), [(1, 1), (1, 1), (5, 1)]);
        assert_eq!(costs(Opcode::VFmaF64), [(16, 8), (1, 1), (38, 16)]);
        assert_eq!(Opcode::VMfmaF3232x32x8f16.cost(&gfx942).latency, 10);
    }
}
