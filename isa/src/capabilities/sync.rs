//! Synchronisation: the memory model, wait counters and barriers.
//!
//! Sources: AMDGPUUsage, "Memory Model"; the ISA manuals, "Data Dependency Resolution"; what LLVM 22 emits for each
//! processor.

/// A table of the memory model (AMDGPUUsage, "Memory Model").
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum MemoryModel {
    /// "Memory Model GFX6-GFX9", for GFX6.
    Gfx6,
    /// "Memory Model GFX6-GFX9", from GFX7 on.
    Gfx9,
    /// "Memory Model GFX90A".
    Gfx90a,
    /// "Memory Model GFX942".
    Gfx940,
    /// "Memory Model GFX10-GFX11", columns for GFX10.
    Gfx10,
    /// "Memory Model GFX10-GFX11", columns for GFX11.
    Gfx11,
    /// "Memory Model GFX12".
    Gfx12,
    /// "Memory Model GFX125x".
    Gfx1250,
}

/// The fields of `s_waitcnt`'s immediate: (shift, width); a width of 0 is no field.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct WaitcntLayout {
    /// Vector memory loads, low part.
    pub vm: (u8, u8),
    /// Vector memory loads, high part.
    pub vm_high: (u8, u8),
    /// Exports and GDS.
    pub exp: (u8, u8),
    /// LDS, scalar memory, messages.
    pub lgkm: (u8, u8),
}

impl WaitcntLayout {
    /// The largest count of vector memory that can be waited for.
    pub const fn vm_max(&self) -> u32 {
        (1 << (self.vm.1 + self.vm_high.1)) - 1
    }

    /// The largest count of exports that can be waited for.
    pub const fn exp_max(&self) -> u32 {
        (1 << self.exp.1) - 1
    }

    /// The largest count of LDS and scalar memory that can be waited for.
    pub const fn lgkm_max(&self) -> u32 {
        (1 << self.lgkm.1) - 1
    }

    /// The immediate; counts over the largest mean no wait.
    pub fn encode(&self, vm: u32, exp: u32, lgkm: u32) -> u16 {
        let vm = vm.min(self.vm_max());
        let field = |value: u32, (shift, width): (u8, u8)| (value & ((1 << width) - 1)) << shift;
        let bits = field(vm, self.vm)
            | field(vm >> self.vm.1, self.vm_high)
            | field(exp.min(self.exp_max()), self.exp)
            | field(lgkm.min(self.lgkm_max()), self.lgkm);
        bits as u16
    }

    /// The counts of vector memory, exports and LDS that an immediate waits for.
    pub fn decode(&self, imm: u16) -> (u32, u32, u32) {
        let field = |(shift, width): (u8, u8)| u32::from(imm) >> shift & ((1 << width) - 1);
        (field(self.vm) | field(self.vm_high) << self.vm.1, field(self.exp), field(self.lgkm))
    }
}

capabilities! {
    /// The memory model and wait counters.
    sync: Synchronisation {
        /// The table of the memory model that applies.
        pub memory_model: MemoryModel,
        /// Whether all memory operations must have completed before `s_barrier` (the others can be stopped at it by the
        /// trap handler while operations are outstanding: "back-off barrier").
        pub barrier_needs_waits: bool,
        /// The fields of `s_waitcnt`'s immediate.
        pub waitcnt: WaitcntLayout,
        /// Whether stores have a counter of their own (`s_waitcnt_vscnt`).
        pub has_vscnt: bool,
        /// Whether each counter has a wait instruction of its own (`s_wait_loadcnt`), and scalar memory a counter of
        /// its own.
        pub has_kmcnt: bool,
        /// Whether memory instructions whose address translation fails are issued again, so that the registers they
        /// read must keep their values until `s_wait_xcnt` says that translation is done.
        pub has_xcnt: bool,
        /// Whether vector memory loads of one kind write their registers in the order in which they were issued, so
        /// that one may follow another into a register (LLVM's feature `vmem-write-vgpr-in-order`).
        pub loads_write_in_order: bool,
        /// Whether vector memory stores and atomics read their data late, until EXPcnt says that they have (LLVM,
        /// `GCNSubtarget::vmemWriteNeedsExpWaitcnt`).
        pub stores_read_data_late: bool,
        /// Whether a write of half of VCC updates VCCZ.
        pub partial_vcc_writes_update_vccz: bool,
        /// Whether returning scalar loads corrupt VCCZ (LLVM, `GCNSubtarget::hasReadVCCZBug`).
        pub scalar_loads_spoil_vccz: bool,
    }
}

#[cfg(test)]
mod tests {
    use crate::Target;

    #[test]
    fn wait_immediates() {
        let gfx9 = Target::parse("gfx900").unwrap().waitcnt();
        assert_eq!(gfx9.encode(0, u32::MAX, u32::MAX), 0x0f70);
        assert_eq!(gfx9.encode(u32::MAX, u32::MAX, 0), 0xc07f);
        let gfx11 = Target::parse("gfx1100").unwrap().waitcnt();
        assert_eq!(gfx11.encode(0, u32::MAX, u32::MAX), 0x03f7);
        assert_eq!(gfx11.decode(gfx11.encode(5, 2, 9)), (5, 2, 9));
    }
}
