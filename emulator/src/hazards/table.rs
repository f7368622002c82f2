//! The table of hazards: the families that have them, and the sources.
//!
//! One row per hazard: the name in reports, the group of checks that detects it, the wait states that it needs (if they
//! are constant), the families that have it and the source. A processor's [`HazardSet`] is the rows of its family,
//! except for those that its wave size or its XNACK setting rules out.
//!
//! Sources: VEGA is "Vega Instruction Set Architecture", section 4.5, "Manually Inserted Wait States (NOPs)"; CDNA the
//! section of that name of the CDNA1 to CDNA4 documents (their figures here are those that LLVM 22 uses); MESA is
//! Mesa's `src/amd/compiler/README-ISA.md`, "Hardware Bugs"; RDNA is "RDNA2" and "RDNA3 Instruction Set Architecture";
//! USAGE is AMDGPUUsage; LLVM is the behaviour of LLVM 22, whose `GCNHazardRecognizer` and `AMDGPUWaitSGPRHazards`
//! handle hazards that no document describes.

/// Processor families with the same hazards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// GFX6.
    Gfx6,
    /// GFX7.
    Gfx7,
    /// GFX8.
    Gfx8,
    /// GFX9.
    Gfx9,
    /// GFX908.
    Gfx908,
    /// GFX90A.
    Gfx90a,
    /// GFX940, GFX942.
    Gfx940,
    /// GFX950.
    Gfx950,
    /// GFX10.1.
    Gfx101,
    /// GFX10.3.
    Gfx103,
    /// GFX11.
    Gfx11,
    /// GFX11.5.
    Gfx115,
    /// GFX12.
    Gfx12,
    /// GFX12.5.
    Gfx1250,
}

/// The groups of checks, one file each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Wait states of GFX6 to GFX9 (`states`).
    States,
    /// Wait states around matrix operations (`matrix`).
    Matrix,
    /// Memory clauses (`clause`).
    Clause,
    /// The flag VCCZ (`vccz`).
    Vccz,
    /// Registers that are read late (`export`).
    Export,
    /// Instruction sequences on GFX10 (`order`).
    Order,
    /// Dependencies that `s_waitcnt_depctr` resolves (`depctr`).
    Depctr,
    /// Registers that direct loads from LDS overwrite (`direct`).
    Direct,
    /// Scalar registers that the vector ALU has read (`scalar`).
    Scalar,
    /// Co-execution in the vector ALU (`issue`).
    Issue,
    /// Operands of memory instructions that may be issued again (`replay`).
    Replay,
    /// Dependencies of GFX12.5 that `s_wait_alu` resolves (`alu`).
    Alu,
    /// Clauses that `s_clause` announces (`hard_clause`).
    HardClause,
    /// The clause of global wave sync (`wave_sync`).
    WaveSync,
    /// Instructions that are wrong by themselves (`traits`).
    Form,
}

struct Row {
    name: &'static str,
    group: Group,
    states: u64,
    families: &'static [Family],
    source: &'static str,
}

use Family::{Gfx6, Gfx7, Gfx8, Gfx9, Gfx11, Gfx12, Gfx90a, Gfx101, Gfx103, Gfx115, Gfx908, Gfx940, Gfx950, Gfx1250};

/// GFX6 to GFX9 and the CDNA processors derived from it.
const GCN: &[Family] = &[Gfx6, Gfx7, Gfx8, Gfx9, Gfx908, Gfx90a, Gfx940, Gfx950];
const FROM_GFX8: &[Family] = &[Gfx8, Gfx9, Gfx908, Gfx90a, Gfx940, Gfx950];
const FROM_GFX9: &[Family] = &[Gfx9, Gfx908, Gfx90a, Gfx940, Gfx950];
const GFX7_TO_GFX90A: &[Family] = &[Gfx7, Gfx8, Gfx9, Gfx908, Gfx90a];
const GFX6_GFX7: &[Family] = &[Gfx6, Gfx7];
const FROM_GFX90A: &[Family] = &[Gfx90a, Gfx940, Gfx950];
const FROM_GFX940: &[Family] = &[Gfx940, Gfx950];
const GFX10: &[Family] = &[Gfx101, Gfx103];
const GFX11: &[Family] = &[Gfx11, Gfx115];
const WITH_DIRECT_LOADS: &[Family] = &[Gfx11, Gfx115, Gfx12];
const WITH_EXPORTS: &[Family] = &[Gfx6, Gfx7, Gfx8, Gfx9, Gfx101, Gfx103, Gfx11, Gfx115, Gfx12];
const WITH_GDS: &[Family] = &[Gfx6, Gfx7, Gfx8, Gfx9, Gfx908, Gfx90a, Gfx101, Gfx103, Gfx11, Gfx115];
const WITH_GWS: &[Family] = &[Gfx6, Gfx7, Gfx8, Gfx9, Gfx908, Gfx90a, Gfx940, Gfx950, Gfx101, Gfx103, Gfx11, Gfx115];
const RDNA: &[Family] = &[Gfx101, Gfx103, Gfx11, Gfx115, Gfx12, Gfx1250];
const WITH_WMMA: &[Family] = &[Gfx11, Gfx115, Gfx12, Gfx1250];

macro_rules! hazards {
    ($($(#[$doc:meta])* $variant:ident: $name:literal, $group:ident, $states:literal, $families:expr, $source:literal;)*) => {
        /// A hazard.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Hazard {
            $($(#[$doc])* $variant,)*
        }

        const ALL: &[Hazard] = &[$(Hazard::$variant,)*];
        const ROWS: &[Row] = &[
            $(Row { name: $name, group: Group::$group, states: $states, families: $families, source: $source },)*
        ];
    };
}

hazards! {
    /// VALU writes an SGPR; vector memory reads it.
    ValuSgprVmem: "VALU-writes-SGPR-VMEM-reads", States, 5, GCN, "VEGA";
    /// VALU writes an SGPR; scalar memory reads it.
    ValuSgprSmrd: "VALU-writes-SGPR-SMRD-reads", States, 4, &[Gfx6], "LLVM";
    /// SALU writes an SGPR; a scalar buffer load reads it as part of its resource.
    SaluSgprBufferSmrd: "SALU-writes-SGPR-buffer-SMRD-reads", States, 4, &[Gfx6], "LLVM";
    /// VALU writes VCC; `v_div_fmas` reads it.
    ValuVccDivFmas: "VALU-writes-VCC-div_fmas", States, 4, GCN, "VEGA";
    /// VALU writes an SGPR; `v_readlane` or `v_writelane` selects a lane with it.
    ValuSgprLane: "VALU-writes-SGPR-lane-select", States, 4, GCN, "VEGA";
    /// VALU writes VCC or EXEC; VALU reads VCCZ or EXECZ as data.
    ValuZeroFlag: "VALU-writes-mask-zero-flag-read", States, 5, GCN, "VEGA";
    /// VALU writes a VGPR; a DPP operand reads it.
    ValuVgprDpp: "VALU-writes-VGPR-DPP-reads", States, 2, FROM_GFX8, "VEGA";
    /// VALU writes EXEC; a DPP instruction.
    ValuExecDpp: "VALU-writes-EXEC-DPP", States, 5, FROM_GFX8, "VEGA";
    /// `s_setreg`; `s_getreg` of the same register.
    SetregGetreg: "setreg-getreg", States, 2, GCN, "VEGA";
    /// `s_setreg`; `s_setreg` of the same register.
    SetregSetreg: "setreg-setreg", States, 2, FROM_GFX8, "VEGA";
    /// As [`Hazard::SetregSetreg`], on GFX6 and GFX7.
    EarlySetregSetreg: "setreg-setreg", States, 1, GFX6_GFX7, "LLVM";
    /// SALU writes M0; a message or an access to GDS reads it.
    SaluM0Message: "SALU-writes-M0", States, 1, FROM_GFX8, "VEGA";
    /// SALU writes M0; `s_movrel`, LDS addressed by thread, a load to LDS or LDS as an operand reads it.
    SaluM0Index: "SALU-writes-M0", States, 1, FROM_GFX9, "VEGA";
    /// A store of more than 64 bits; VALU writes its data registers.
    WideStore: "wide-store-data-overwritten", States, 1, GFX7_TO_GFX90A, "VEGA";
    /// As [`Hazard::WideStore`], from GFX940 on.
    LateWideStore: "wide-store-data-overwritten", States, 2, FROM_GFX940, "CDNA";
    /// As [`Hazard::WideStore`], for a buffer store with a register offset, measured on GFX950 (LLVM after 22, pull
    /// request 197267).
    OffsetWideStore: "wide-store-data-overwritten", States, 1, FROM_GFX940, "LLVM";
    /// A transcendental instruction writes a VGPR; another VALU instruction reads it.
    TransForward: "transcendental-result-read", States, 1, FROM_GFX940, "CDNA";
    /// A part of a VGPR is written (`op_sel`, SDWA, a byte of a conversion); VALU reads or writes it.
    PartialWrite: "partial-write-then-use", States, 1, FROM_GFX940, "CDNA";
    /// VALU writes an SGPR or VCC; VALU reads it.
    ValuSgprValu: "VALU-writes-SGPR-VALU-reads", States, 2, FROM_GFX940, "CDNA";
    /// VALU writes EXEC; `v_readlane`, `v_readfirstlane` or `v_writelane`.
    ValuExecLane: "VALU-writes-EXEC-lane-access", States, 4, FROM_GFX940, "CDNA";
    /// VALU writes a VGPR; `v_readlane` or `v_readfirstlane` reads it.
    ValuVgprReadlane: "VALU-writes-VGPR-readlane", States, 1, FROM_GFX940, "CDNA";
    /// VALU writes a VGPR; a lane swap (`v_permlane16_swap`, `v_permlane32_swap`) reads it.
    ValuVgprSwap: "VALU-writes-VGPR-lane-swap", States, 2, &[Gfx950], "LLVM";
    /// `v_cmpx`; a lane swap.
    CmpxSwap: "v_cmpx-lane-swap", States, 4, &[Gfx950], "LLVM";
    /// VALU writes EXEC; a matrix operation, or `v_accvgpr_write` on GFX908.
    ValuExecMatrix: "VALU-writes-EXEC-matrix", Matrix, 4, &[Gfx908, Gfx90a, Gfx940, Gfx950], "CDNA";
    /// VALU writes a VGPR; a matrix operation reads it.
    ValuVgprMatrix: "VALU-writes-VGPR-matrix-reads", Matrix, 2, &[Gfx908, Gfx90a, Gfx940, Gfx950], "CDNA";
    /// A matrix operation writes registers; another instruction reads them.
    MatrixRead: "matrix-result-read", Matrix, 0, &[Gfx908, Gfx90a, Gfx940, Gfx950], "CDNA";
    /// A matrix operation writes registers; another instruction overwrites them.
    MatrixOverwrite: "matrix-result-overwritten", Matrix, 0, &[Gfx908, Gfx90a, Gfx940, Gfx950], "CDNA";
    /// A matrix operation reads its addend; another instruction overwrites it.
    MatrixAddend: "matrix-addend-overwritten", Matrix, 0, &[Gfx908, Gfx90a, Gfx940, Gfx950], "CDNA";
    /// `v_accvgpr_write`; a matrix operation or `v_accvgpr_read` reads the register.
    AccWrite: "accvgpr_write-then-read", Matrix, 0, &[Gfx908], "CDNA";
    /// `v_accvgpr_read`; a memory instruction reads the register that it wrote.
    AccReadMemory: "accvgpr_read-then-memory", Matrix, 2, &[Gfx908], "CDNA";
    /// VALU writes a VGPR, an accumulator is moved, and a memory instruction reads the VGPR.
    AccMoveMemory: "accvgpr-move-then-memory", Matrix, 1, &[Gfx908], "LLVM";
    /// A dot product writes a VGPR; another instruction reads or overwrites it, or the same one multiplies it.
    DotResult: "dot-product-result-used", Matrix, 3, FROM_GFX90A, "CDNA";
    /// A matrix operation of f64 between a write of a VGPR and a memory instruction that reads it.
    DoubleMatrixBetween: "f64-matrix-between-write-and-memory", Matrix, 2, &[Gfx90a], "LLVM";
    /// A matrix operation of f64; `v_fma_f64`.
    DoubleMatrixFma: "f64-matrix-then-fma_f64", Matrix, 2, FROM_GFX90A, "CDNA";
    /// Consecutive memory instructions, of which one writes what another reads, so that they cannot be replayed
    /// (XNACK).
    Clause: "memory-clause", Clause, 1, GCN, "VEGA";
    /// Half of VCC was written, or VCC with a scalar load outstanding: VCCZ does not match VCC.
    Vccz: "VCCZ-stale", Vccz, 0, GCN, "LLVM";
    /// A store; its data registers are overwritten before EXPcnt shows that they were read.
    StoreData: "store-data-overwritten-before-EXPcnt", Export, 0, &[Gfx6], "LLVM";
    /// An access to GDS; its registers are overwritten before EXPcnt shows that they were read.
    GdsOperand: "GDS-operand-overwritten-before-EXPcnt", Export, 0, WITH_GDS, "LLVM";
    /// An export; its registers are overwritten before EXPcnt shows that they were read.
    ExportOperand: "export-operand-overwritten-before-EXPcnt", Export, 0, WITH_EXPORTS, "LLVM";
    /// A 64-bit shift by the wave's last register: GFX90A, and all of GFX9 in LLVM after 22 (pull request 183839).
    LastAmount: "shift-by-last-register", Form, 0, FROM_GFX9, "LLVM";
    /// A 64-bit multiply-add whose result overlaps an operand.
    OverwritingMad: "multiply-add-overwrites-operand", Form, 0, &[Gfx11], "LLVM";
    /// A flat instruction with an offset.
    FlatOffset: "FlatSegmentOffset", Form, 0, &[Gfx101], "MESA";
    /// A branch over 0x3f dwords.
    Branch3f: "Offset3f", Form, 0, &[Gfx101], "MESA";
    /// `s_inst_prefetch`.
    InstPrefetch: "InstFwdPrefetch", Form, 0, &[Gfx101], "MESA";
    /// A scratch instruction by register with a negative offset that is not a multiple of four.
    NegativeScratch: "NegativeUnalignedScratchOffset", Form, 0, &[Gfx101], "LLVM";
    /// `v_cmpx`; `v_permlane*`, with no other VALU instruction in between.
    CmpxPermlane: "VcmpxPermlane", Order, 0, RDNA, "MESA";
    /// Vector memory or LDS reads an SGPR, EXEC or M0; SALU or SMEM writes it.
    VmemScalarWrite: "VMEMtoScalarWrite", Order, 0, &[Gfx101], "MESA";
    /// SMEM reads an SGPR; VALU writes it.
    SmemVectorWrite: "SMEMtoVectorWrite", Order, 0, &[Gfx101], "MESA";
    /// Another instruction reads EXEC; VALU writes it.
    CmpxExecWar: "VcmpxExecWAR", Order, 0, &[Gfx101], "MESA";
    /// LDS, a branch and vector memory, or the other way around.
    LdsBranchVmem: "LdsBranchVmemWAR", Order, 0, &[Gfx101], "MESA";
    /// An atomic operation on floats; `s_denorm_mode`.
    AtomicDenormMode: "FPAtomicToDenormMode", Order, 3, GFX10, "LLVM";
    /// A transcendental result is read within a few instructions.
    TransUse: "VALUTransUse", Depctr, 0, &[Gfx11], "MESA";
    /// VALU reads results from before and after a scalar write of EXEC.
    PartialForwarding: "VALUPartialForwarding", Depctr, 0, GFX11, "MESA";
    /// An SGPR is a lane mask, is written, and is read.
    MaskWrite: "VALUMaskWrite", Depctr, 0, GFX11, "MESA";
    /// VALU reads or writes a VGPR; a direct load from LDS writes it.
    LdsDirectValu: "LdsDirectVALU", Direct, 0, WITH_DIRECT_LOADS, "MESA";
    /// Vector memory or LDS reads a VGPR; a direct load from LDS writes it.
    LdsDirectVmem: "LdsDirectVMEM", Direct, 0, WITH_DIRECT_LOADS, "MESA";
    /// VALU has read an SGPR; it is written, and read.
    ReadSgpr: "VALUReadSGPR", Scalar, 0, &[Gfx12], "LLVM";
    /// `s_setreg` of MODE; `s_set_vgpr_msb` directly after it, which the hardware drops (LLVM, pull request 184904).
    ModeThenBanks: "setreg-MODE-then-set_vgpr_msb", Issue, 0, &[Gfx1250], "LLVM";
    /// A matrix operation writes registers that the next one multiplies.
    WmmaUse: "WMMA-result-multiplied", Issue, 1, WITH_WMMA, "LLVM";
    /// A transcendental instruction; the next VALU instruction reads its result or overwrites its operand.
    TransCoexecution: "VALUTransCoexecution", Issue, 1, &[Gfx1250], "LLVM";
    /// A matrix operation; VALU reads its result or overwrites its operands or its result while it runs. LLVM 22
    /// ignores the addend; measurements show that it counts (llvm-project #222932).
    WmmaCoexecution: "WMMACoexecution", Issue, 0, &[Gfx1250], "LLVM";
    /// A VALU instruction; `s_setreg` of MODE.
    SetregMode: "VALU-then-setreg-MODE", Issue, 2, &[Gfx1250], "LLVM";
    /// A memory instruction whose address may not be translated yet reads a register; it is overwritten.
    Replay: "replayed-operand-overwritten-before-XCNT", Replay, 0, &[Gfx1250], "USAGE";
    /// `ds_atomic_async_barrier_arrive_b64` without a wait for `vm_vsrc(0)` before and after (LLVM, pull request
    /// 153872).
    ArriveWait: "async-arrive-without-waits", Alu, 0, &[Gfx1250], "LLVM";
    /// s102 or s103 is written; the same half of FLAT_SCRATCH_BASE is read (LLVM, pull request 153878).
    ScratchBase: "scratch-base-read-after-s102-written", Alu, 10, &[Gfx1250], "LLVM";
    /// `s_clause`; one of the instructions that it announces is of a different kind than the first, or cannot be in a
    /// clause.
    HardClause: "s_clause-of-several-kinds", HardClause, 0, RDNA, "RDNA";
    /// An operation of global wave sync, or an ordered count, without `s_waitcnt lgkmcnt(0)` directly after it, or with
    /// `s_endpgm` directly after that (RDNA3 ISA, 13.4.1 "GWS and Ordered Count Programming Rule"; LLVM waits on all
    /// families).
    GwsClause: "GWS-clause", WaveSync, 0, WITH_GWS, "RDNA";
    /// `s_getreg` of a status register before all units are idle.
    GetregIdle: "getreg-of-status", Issue, 0, &[Gfx1250], "LLVM";
}

/// The names of all hazards that strict mode detects.
pub fn hazard_names() -> impl Iterator<Item = &'static str> {
    ROWS.iter().map(|row| row.name)
}

impl Hazard {
    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The name in reports.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Wait states (or instructions, as the hazard counts) that it needs; zero if they depend on the instructions.
    pub fn states(self) -> u64 {
        self.row().states
    }

    /// Where it is described.
    pub fn source(self) -> &'static str {
        self.row().source
    }

    fn bit(self) -> u128 {
        1u128 << self as u8
    }
}

/// The hazards of a processor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HazardSet {
    hazards: u128,
    groups: u16,
    family: Family,
}

impl HazardSet {
    /// The hazards of a family, for waves of `lanes` lanes; `replays` if memory instructions may be replayed (XNACK).
    pub fn new(family: Family, lanes: u32, replays: bool) -> HazardSet {
        const { assert!(ALL.len() <= 128, "a bit each") };
        let mut set = HazardSet { hazards: 0, groups: 0, family };
        for hazard in ALL.iter().filter(|h| h.row().families.contains(&family)) {
            let applies = match hazard {
                Hazard::PartialForwarding | Hazard::MaskWrite => lanes == 64,
                Hazard::Clause | Hazard::Replay => replays,
                _ => true,
            };
            if applies {
                set.hazards |= hazard.bit();
                set.groups |= 1 << hazard.row().group as u8;
            }
        }
        set
    }

    /// Whether the processor has the hazard.
    #[inline]
    pub fn has(self, hazard: Hazard) -> bool {
        self.hazards & hazard.bit() != 0
    }

    /// Whether the processor has any hazard of the group.
    #[inline]
    pub fn any(self, group: Group) -> bool {
        self.groups >> group as u8 & 1 != 0
    }

    /// The groups of which the processor has any hazard.
    pub fn groups(self) -> u16 {
        self.groups
    }

    /// The family, which determines the timing of matrix operations.
    pub fn family(self) -> Family {
        self.family
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_those_of_the_family() {
        let gfx9 = HazardSet::new(Family::Gfx9, 64, true);
        assert!(gfx9.has(Hazard::Clause) && gfx9.has(Hazard::WideStore) && !gfx9.has(Hazard::LateWideStore));
        assert!(gfx9.any(Group::States) && !gfx9.any(Group::Matrix) && !gfx9.any(Group::Depctr));
        assert!(!HazardSet::new(Family::Gfx9, 64, false).has(Hazard::Clause));
        assert!(HazardSet::new(Family::Gfx11, 64, false).has(Hazard::MaskWrite));
        assert!(!HazardSet::new(Family::Gfx11, 32, false).has(Hazard::MaskWrite));
        assert!(HazardSet::new(Family::Gfx115, 32, false).any(Group::Issue));
    }
}
