//! Predefined symbols: the processor's version, and how many registers code has named so far.
//!
//! On `amdhsa` they begin with `.amdgcn.` since code object V3, and the counts go on to the end of the file unless the
//! source sets them anew; before V3, and on every other OS, they are `.option.*` and `.kernel.*`, which
//! `.amdgpu_hsa_kernel` sets to 0. Sources: AMDGPUUsage, "Code Object V2 Predefined Symbols", "Code Object V3 and Above
//! Predefined Symbols"; of which OS they are, and `.kernel.agpr_count`, LLVM's assembler.

use gcnc_isa::RegClass::{Agpr, Sgpr, Vgpr};
use gcnc_isa::RegRef;
use gcnc_isa::parse::Expr;
use gcnc_object::{Abi, Os, Version};

use crate::assembler::Assembler;
use crate::symbols::{self, Definition, Id, Place};

/// Parts of the version, by the names that each kind of symbols has for them.
const VERSION: [&str; 3] =
    [".amdgcn.gfx_generation_number", ".amdgcn.gfx_generation_minor", ".amdgcn.gfx_generation_stepping"];
const OPTION: [&str; 3] =
    [".option.machine_version_major", ".option.machine_version_minor", ".option.machine_version_stepping"];

/// Numbers of registers: scalar, vector, accumulation.
const NEXT_FREE: [&str; 2] = [".amdgcn.next_free_sgpr", ".amdgcn.next_free_vgpr"];
const COUNTS: [&str; 3] = [".kernel.sgpr_count", ".kernel.vgpr_count", ".kernel.agpr_count"];

/// One more than the largest number of a register that code has named, scalar, vector, accumulation: since the start or
/// what the source has set, and since the last `.amdgpu_hsa_kernel`.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Counts {
    next_free: [u32; 2],
    kernel: [u32; 3],
}

/// Whether the symbols are those since V3.
fn is_amdgcn(abi: Abi) -> bool {
    abi.os == Os::Hsa && abi.version != Version::V2
}

impl Assembler<'_> {
    /// What the object is written for is known: by the caller, or by a directive.
    pub(crate) fn set_abi(&mut self, abi: Abi) {
        let before = std::mem::replace(&mut self.abi, abi);
        if is_amdgcn(before) == is_amdgcn(abi) {
            return;
        }
        let gone = match is_amdgcn(before) {
            true => VERSION.iter().chain(&NEXT_FREE),
            false => OPTION.iter().chain(&COUNTS),
        };
        for name in gone {
            let id = self.symbols.id(name);
            self.symbols.all[id].definition = Definition::None;
        }
        self.predefine();
        self.predefine_version();
    }

    /// Defines the counts.
    pub(crate) fn predefine(&mut self) {
        match is_amdgcn(self.abi) {
            true => {
                NEXT_FREE.iter().zip(self.counts.next_free).for_each(|(name, n)| self.define_number(name, n.into()))
            }
            false => self.show_kernel_counts(),
        }
    }

    /// Defines the processor's version.
    pub(crate) fn predefine_version(&mut self) {
        let Some(target) = self.target else { return };
        let parts = gcnc_object::version::isa_version(target.name()).unwrap_or_default();
        let names = if is_amdgcn(self.abi) { VERSION } else { OPTION };
        names.iter().zip(parts).for_each(|(name, n)| self.define_number(name, n.into()));
    }

    /// A kernel begins.
    pub(crate) fn restart_kernel_counts(&mut self) {
        self.counts.kernel = [0; 3];
        if !is_amdgcn(self.abi) {
            self.show_kernel_counts();
        }
    }

    /// Accumulation registers are some of the vector registers where they share a file, behind the others.
    fn show_kernel_counts(&mut self) {
        let [scalar, vector, accumulation] = self.counts.kernel;
        let shares = self.target.is_some_and(|t| t.has_unified_vgprs()) && accumulation > 0;
        let all = if shares { vector.next_multiple_of(4) + accumulation } else { vector.max(accumulation) };
        let numbers = [scalar, all, accumulation];
        let known = if self.target.is_some_and(|t| t.has_agprs()) { 3 } else { 2 };
        COUNTS.iter().zip(numbers).take(known).for_each(|(name, n)| self.define_number(name, n.into()));
    }

    /// Counts a register of an instruction.
    pub(crate) fn count(&mut self, r: RegRef) {
        let slot = match r.reg.class() {
            _ if !r.reg.is_general() => return,
            Sgpr => 0,
            Vgpr => 1,
            Agpr => 2,
            _ => return,
        };
        let n = r.reg.index() + u32::from(r.len_dwords());
        if is_amdgcn(self.abi) {
            if let Some(most) = self.counts.next_free.get_mut(slot).filter(|most| **most < n) {
                *most = n;
                self.define_number(NEXT_FREE[slot], n.into());
            }
        } else if self.counts.kernel[slot] < n {
            self.counts.kernel[slot] = n;
            self.show_kernel_counts();
        }
    }

    /// The source has assigned a symbol: of a count that it sets, code goes on from there.
    pub(crate) fn reassigned(&mut self, name: &str, id: Id, here: Place) {
        let Some(slot) = NEXT_FREE.iter().position(|n| *n == name) else { return };
        let value = self.symbols.value(&Expr::Symbol { name: name.into(), variant: None, span: 0..0 }, here, None);
        let n = value.ok().and_then(|v| symbols::absolute(v, "").ok());
        self.counts.next_free[slot] = n.unwrap_or(0).clamp(0, u32::MAX.into()) as u32;
        self.symbols.all[id].referenced = true;
    }
}
