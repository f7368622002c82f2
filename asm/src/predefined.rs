//! Predefined symbols: the processor's version, and register counts of the code so far.
//!
//! On `amdhsa` since code object V3 they begin with `.amdgcn.`, and the counts accumulate to the end of the file unless
//! the source resets them. Before V3, and on every other OS, they are `.option.*` and `.kernel.*`, and
//! `.amdgpu_hsa_kernel` resets the latter to 0. Sources: AMDGPUUsage, "Code Object V2 Predefined Symbols", "Code Object
//! V3 and Above Predefined Symbols"; LLVM's assembler for which OS has which, and for `.kernel.agpr_count`.

use gcnc_isa::RegClass::{Agpr, Sgpr, Vgpr};
use gcnc_isa::RegRef;
use gcnc_isa::parse::Expr;
use gcnc_object::{Abi, Os, Version};

use crate::state::Assembler;
use crate::symbols::{self, Definition, Id, SectionOffset};

/// The parts of the version, by their names in each set of symbols.
const VERSION: [&str; 3] =
    [".amdgcn.gfx_generation_number", ".amdgcn.gfx_generation_minor", ".amdgcn.gfx_generation_stepping"];
const OPTION: [&str; 3] =
    [".option.machine_version_major", ".option.machine_version_minor", ".option.machine_version_stepping"];

/// Register counts: SGPRs, VGPRs, AGPRs.
const NEXT_FREE: [&str; 2] = [".amdgcn.next_free_sgpr", ".amdgcn.next_free_vgpr"];
const COUNTS: [&str; 3] = [".kernel.sgpr_count", ".kernel.vgpr_count", ".kernel.agpr_count"];

/// Whether the symbols are those of V3 and later.
fn is_amdgcn(abi: Abi) -> bool {
    abi.os == Os::Hsa && abi.version != Version::V2
}

impl Assembler<'_> {
    /// Sets OS and version, given by the caller or a directive.
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

    /// Resets the counts at the start of a kernel.
    pub(crate) fn restart_kernel_counts(&mut self) {
        self.counts.kernel = [0; 3];
        if !is_amdgcn(self.abi) {
            self.show_kernel_counts();
        }
    }

    /// AGPRs count as VGPRs after the others where both share one register file.
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

    /// Called when the source assigns a symbol: if it is a count, counting resumes from the assigned value.
    pub(crate) fn reassigned(&mut self, name: &str, id: Id, here: SectionOffset) {
        let Some(slot) = NEXT_FREE.iter().position(|n| *n == name) else { return };
        let value = self.symbols.value(&Expr::Symbol { name: name.into(), variant: None, span: 0..0 }, here, None);
        let n = value.ok().and_then(|v| symbols::absolute(v, "").ok());
        self.counts.next_free[slot] = n.unwrap_or(0).clamp(0, u32::MAX.into()) as u32;
        self.symbols.all[id].referenced = true;
    }
}
