//! Groups of opcodes that the hazards' sources name.
//!
//! A source refers to "messages", "dot products" or "conversions to FP8". The opcodes of each are listed here, one by
//! one: nothing is derived from the spelling of a mnemonic or from the compiler's classification. If only some
//! processors have a hazard, only their operations are listed. [`super::traits`] adds the flags that depend on an
//! instruction's encoding (DPP, SDWA, GDS).
//!
//! The rows cite their sources by the names in [`super::table`]; the sections cited of the hazard documents are those
//! of the "Manually Inserted Wait States (NOPs)".

use std::sync::LazyLock;

use gcnc_isa::Opcode;

use super::traits::flags;

use Opcode::*;

/// Each family with its flag.
const FAMILIES: &[(u64, &[Opcode])] = &[
    // VEGA: "V_DIV_FMAS".
    (flags::DIV_FMAS, &[VDivFmasF32, VDivFmasF64]),
    // VEGA: "S_GETREG", "S_SETREG".
    (flags::HWREG, &[SGetregB32, SSetregB32, SSetregImm32B32]),
    (flags::SETREG, &[SSetregB32, SSetregImm32B32]),
    // VEGA: "S_SENDMSG", "LDS add-TID", "S_MOVEREL".
    (flags::M0_MESSAGE, &[SSendmsg]),
    (flags::M0_INDEX, &[SMovrelsB32, SMovrelsB64, SMovreldB32, SMovreldB64, DsLoadAddtidB32, DsStoreAddtidB32]),
    // VEGA: `s_nop`, which counts as several wait states.
    (flags::NOP, &[SNop]),
    // CDNA3: "V_READLANE", "V_READFIRSTLANE"; with "V_WRITELANE" after a write of EXEC.
    (flags::READ_LANE, &[VReadlaneB32, VReadfirstlaneB32]),
    (flags::LANE, &[VReadlaneB32, VReadfirstlaneB32, VWritelaneB32]),
    // CDNA1: moves of accumulation registers.
    (flags::ACC_READ, &[VAccvgprReadB32]),
    (flags::ACC_WRITE, &[VAccvgprWriteB32]),
    // CDNA2: the instructions that must not follow a matrix operation of f64 too closely.
    (flags::FMA_F64, &[VFmaF64, VFmacF64]),
    // CDNA2 to CDNA4: "DOT", of those that GFX90A to GFX950 have.
    (
        flags::DOT,
        &[
            VDot2cF32F16,
            VDot2cI32I16,
            VDot4cI32I8,
            VDot8cI32I4,
            VDot2accF32Bf16,
            VDot2F32F16,
            VDot2F32Bf16,
            VDot2I32I16,
            VDot2U32U16,
            VDot4I32I8,
            VDot4U32U8,
            VDot8I32I4,
            VDot8U32U4,
        ],
    ),
    // CDNA3: "op_sel changes the result's bit position": a byte of the register is written where bit 2 is set.
    (
        flags::TO_BYTE,
        &[
            VCvtSrFp8F32,
            VCvtSrBf8F32,
            VCvtScalef32SrFp8F32,
            VCvtScalef32SrBf8F32,
            VCvtScalef32SrFp8F16,
            VCvtScalef32SrBf8F16,
            VCvtScalef32SrFp8Bf16,
            VCvtScalef32SrBf8Bf16,
        ],
    ),
    // CDNA4: two 4-bit values write one byte of the register, at any position.
    (
        flags::PARTIAL,
        &[
            VCvtScalef32PkFp4F32,
            VCvtScalef32PkFp4F16,
            VCvtScalef32PkFp4Bf16,
            VCvtScalef32SrPkFp4F32,
            VCvtScalef32SrPkFp4F16,
            VCvtScalef32SrPkFp4Bf16,
        ],
    ),
    // LLVM, GFX6: scalar loads through a buffer resource.
    (flags::BUFFER_SMEM, &[SBufferLoadB32, SBufferLoadB64, SBufferLoadB128, SBufferLoadB256, SBufferLoadB512]),
    // MESA, LdsBranchVmemWARHazard and Offset3fHazard; the flag VCCZ. The traits find other branches by their row.
    (flags::ON_VCCZ, &[SCbranchVccz, SCbranchVccnz]),
    (flags::READS_EXEC, &[SCbranchExecz, SCbranchExecnz]),
    // MESA, VcmpxPermlaneHazard; LLVM for the swaps of GFX950 and the additions of GFX12.
    (
        flags::PERMLANE,
        &[
            VPermlane16B32,
            VPermlanex16B32,
            VPermlane64B32,
            VPermlane16VarB32,
            VPermlanex16VarB32,
            VPermlane16SwapB32,
            VPermlane32SwapB32,
        ],
    ),
    // MESA: the instruction that resolves hazards by waiting for dependency counters.
    (flags::DEPCTR, &[SWaitcntDepctr]),
    (flags::V_NOP, &[VNop]),
    // LLVM, GFX10: atomic operations on floats, before a change of the denormal mode.
    (
        flags::FLOAT_ATOMIC,
        &[
            BufferAtomicCmpswapF32,
            BufferAtomicMinF32,
            BufferAtomicMaxF32,
            BufferAtomicCmpswapF64,
            BufferAtomicMinF64,
            BufferAtomicMaxF64,
            GlobalAtomicCmpswapF32,
            GlobalAtomicMinF32,
            GlobalAtomicMaxF32,
            GlobalAtomicCmpswapF64,
            GlobalAtomicMinF64,
            GlobalAtomicMaxF64,
            FlatAtomicCmpswapF32,
            FlatAtomicMinF32,
            FlatAtomicMaxF32,
            FlatAtomicCmpswapF64,
            FlatAtomicMinF64,
            FlatAtomicMaxF64,
            ImageAtomicFcmpswap,
            ImageAtomicMinFlt,
            ImageAtomicMaxFlt,
        ],
    ),
    (flags::DENORM_MODE, &[SDenormMode]),
    // USAGE, GFX12.5: prefetches are not replayed.
    (
        flags::PREFETCH,
        &[
            FlatPrefetchB8,
            GlobalPrefetchB8,
            SPrefetchData,
            SPrefetchDataPcRel,
            SBufferPrefetchData,
            SPrefetchInst,
            SPrefetchInstPcRel,
        ],
    ),
    // LLVM, GFX12.5.
    (flags::ARRIVE, &[DsAtomicAsyncBarrierArriveB64]),
    (flags::VGPR_MSB, &[SSetVgprMsb]),
];

/// The flags of the groups that contain an operation.
pub fn of(opcode: Opcode) -> u64 {
    static FLAGS: LazyLock<Vec<u64>> = LazyLock::new(|| {
        let mut flags = vec![0; Opcode::all().count()];
        for (flag, operations) in FAMILIES {
            operations.iter().for_each(|opcode| flags[*opcode as usize] |= flag);
        }
        flags
    });
    FLAGS[opcode as usize]
}
