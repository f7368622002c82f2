//! Operands with a syntax of their own: waits, messages, hardware registers, hints, DPP controls.
//!
//! Names and fields: AMDGPU assembler documentation ("Syntax of Core AMDGPU Instructions", `waitcnt`, `hwreg`, `msg`,
//! `delay`, `depctr`, `dpp_ctrl`, `swizzle`).

use std::fmt::{Result, Write};

use crate::capabilities::Names;
use crate::inst::{Inst, Operand};
use crate::mods::Mods;
use crate::op::{Opcode, OperandRole};
use crate::syntax::{DPP_CONTROLS, DppControl};
use crate::target::Target;

/// The operand text of a control instruction, whose syntax its row does not give.
pub(crate) fn operand(inst: &Inst, target: &Target) -> Option<String> {
    if !inst.opcode.is_control() {
        return None;
    }
    let mut out = String::new();
    let Operand::Imm(n) = inst.op(0) else { return inst.ops().is_empty().then_some(out) };
    let imm = n as u32 & 0xffff;
    let is_label = inst.opcode.desc().operands().first().is_some_and(|row| row.role == OperandRole::Label);
    let written = match inst.opcode {
        Opcode::SWaitcnt => waitcnt(&mut out, imm as u16, target),
        Opcode::SWaitcntDepctr => depctr(&mut out, imm, target),
        Opcode::SDelayAlu => delay_alu(&mut out, imm),
        Opcode::SSendmsg | Opcode::SSendmsghalt => message(&mut out, imm, target),
        Opcode::SEndpgm if imm == 0 => Ok(()),
        Opcode::SSetGprIdxMode => gpr_idx(&mut out, imm),
        Opcode::SClause
        | Opcode::SSetInstPrefetchDistance
        | Opcode::SRoundMode
        | Opcode::SWaitEvent
        | Opcode::STtracedataImm => write!(out, "{imm:#x}"),
        op if target.has_scopes() && op.name().starts_with("s_wait_") && op != Opcode::SWaitEvent => {
            write!(out, "{imm:#x}")
        }
        _ if is_label || imm <= 64 || inst.opcode == Opcode::SEndpgm => write!(out, "{imm}"),
        _ => write!(out, "{imm:#x}"),
    };
    debug_assert!(written.is_ok());
    Some(out)
}

/// Writes `parts`, separated by `between`.
fn join(out: &mut String, between: &str, parts: impl Iterator<Item = String>) -> Result {
    for (i, part) in parts.enumerate() {
        write!(out, "{}{part}", if i == 0 { "" } else { between })?;
    }
    Ok(())
}

fn waitcnt(out: &mut String, imm: u16, target: &Target) -> Result {
    let layout = target.waitcnt();
    let (vm, exp, lgkm) = layout.decode(imm);
    let all = [(vm, layout.vm_max(), "vmcnt"), (exp, layout.exp_max(), "expcnt"), (lgkm, layout.lgkm_max(), "lgkmcnt")];
    // A wait for nothing lists all counters.
    let idle = all.iter().all(|(n, max, _)| n == max);
    join(out, " ", all.iter().filter(|(n, max, _)| idle || n != max).map(|(n, _, name)| format!("{name}({n})")))
}

/// Fields of `s_waitcnt_depctr`: name, shift, width.
const DEPCTR: [(&str, u32, u32); 7] = [
    ("hold_cnt", 7, 1),
    ("sa_sdst", 0, 1),
    ("va_vdst", 12, 4),
    ("va_sdst", 9, 3),
    ("va_ssrc", 8, 1),
    ("va_vcc", 1, 1),
    ("vm_vsrc", 2, 3),
];

/// The fields of `s_waitcnt_depctr` on `target`.
pub(crate) fn depctr_fields(target: &Target) -> impl Iterator<Item = (&'static str, u32, u32)> {
    let holds = target.depctr_holds();
    DEPCTR.into_iter().filter(move |(name, ..)| holds || *name != "hold_cnt")
}

fn depctr(out: &mut String, imm: u32, target: &Target) -> Result {
    let all = || depctr_fields(target).map(|(name, shift, width)| (name, shift, (1 << width) - 1));
    // With other bits set, it prints as a number.
    if imm & !all().fold(0, |bits, (_, shift, max)| bits | max << shift) != 0 {
        return write!(out, "{imm:#x}");
    }
    let fields = || all().map(|(name, shift, max)| (name, imm >> shift & max, max));
    let idle = fields().all(|(_, n, max)| n == max);
    let shown = fields().filter(|(_, n, max)| idle || n != max);
    join(out, " ", shown.map(|(name, n, _)| format!("depctr_{name}({n})")))
}

/// What `s_delay_alu` waits for.
pub(crate) const DELAY_ID: [&str; 12] = [
    "NO_DEP",
    "VALU_DEP_1",
    "VALU_DEP_2",
    "VALU_DEP_3",
    "VALU_DEP_4",
    "TRANS32_DEP_1",
    "TRANS32_DEP_2",
    "TRANS32_DEP_3",
    "FMA_ACCUM_CYCLE_1",
    "SALU_CYCLE_1",
    "SALU_CYCLE_2",
    "SALU_CYCLE_3",
];

/// The later instruction that the second wait of `s_delay_alu` is for.
pub(crate) const DELAY_SKIP: [&str; 6] = ["SAME", "NEXT", "SKIP_1", "SKIP_2", "SKIP_3", "SKIP_4"];

fn delay_alu(out: &mut String, imm: u32) -> Result {
    let fields = [
        ("instid0", "instid", &DELAY_ID[..], imm & 15),
        ("instskip", "instskip", &DELAY_SKIP[..], imm >> 4 & 7),
        ("instid1", "instid", &DELAY_ID[..], imm >> 7 & 15),
    ];
    if fields.iter().all(|(.., n)| *n == 0) {
        return write!(out, "0");
    }
    let shown = fields.iter().filter(|(.., n)| *n != 0);
    join(
        out,
        " | ",
        shown.map(|(name, kind, values, n)| match values.get(*n as usize) {
            Some(value) => format!("{name}({value})"),
            None => format!("{name}(/* invalid {kind} value */)"),
        }),
    )
}

/// Messages before GFX11, in the order of their introduction.
pub(crate) const MESSAGES: [(u32, &str); 12] = [
    (1, "MSG_INTERRUPT"),
    (2, "MSG_GS"),
    (3, "MSG_GS_DONE"),
    (15, "MSG_SYSMSG"),
    (4, "MSG_SAVEWAVE"),
    (5, "MSG_STALL_WAVE_GEN"),
    (6, "MSG_HALT_WAVES"),
    (7, "MSG_ORDERED_PS_DONE"),
    (8, "MSG_EARLY_PRIM_DEALLOC"),
    (9, "MSG_GS_ALLOC_REQ"),
    (10, "MSG_GET_DOORBELL"),
    (11, "MSG_GET_DDID"),
];

/// Messages from GFX11 on, in the order of their introduction; only GFX11 has the first two. Those from 128 on return
/// data (`s_sendmsg_rtn_b32`).
const LATER_MESSAGES: [(u32, &str); 16] = [
    (5, "MSG_STALL_WAVE_GEN"),
    (6, "MSG_HALT_WAVES"),
    (1, "MSG_INTERRUPT"),
    (2, "MSG_HS_TESSFACTOR"),
    (3, "MSG_DEALLOC_VGPRS"),
    (9, "MSG_GS_ALLOC_REQ"),
    (128, "MSG_RTN_GET_DOORBELL"),
    (129, "MSG_RTN_GET_DDID"),
    (130, "MSG_RTN_GET_TMA"),
    (131, "MSG_RTN_GET_REALTIME"),
    (132, "MSG_RTN_SAVE_WAVE"),
    (133, "MSG_RTN_GET_TBA"),
    (134, "MSG_RTN_GET_TBA_TO_PC"),
    (135, "MSG_RTN_GET_SE_AID_ID"),
    (10, "MSG_SAVEWAVE_HAS_TDM"),
    (136, "MSG_RTN_GET_CLUSTER_BARRIER_STATE"),
];

pub(crate) const GS_OPS: [&str; 4] = ["GS_OP_NOP", "GS_OP_CUT", "GS_OP_EMIT", "GS_OP_EMIT_CUT"];
const SYS_OPS: [(u32, &str); 4] = [
    (1, "SYSMSG_OP_ECC_ERR_INTERRUPT"),
    (2, "SYSMSG_OP_REG_RD"),
    (3, "SYSMSG_OP_HOST_TRAP_ACK"),
    (4, "SYSMSG_OP_TTRACE_PC"),
];

/// The operations of system messages on `target`; a trap is acknowledged to the host before GFX9.
pub(crate) fn system_operations(target: &Target) -> impl Iterator<Item = (u32, &'static str)> {
    let acknowledges = target.acknowledges_host_traps();
    SYS_OPS.into_iter().filter(move |(n, _)| acknowledges || *n != 3)
}

/// Messages that the assembler accepts although the target does not have them.
pub(crate) const MESSAGE_ALIASES: [(u32, &str); 1] = [(15, "MSG_SYSMSG")];

pub(crate) const MESSAGES_GFX6: Names = MESSAGES.split_at(4).0;
pub(crate) const MESSAGES_GFX8: Names = MESSAGES.split_at(5).0;
pub(crate) const MESSAGES_GFX9: Names = MESSAGES.split_at(11).0;
pub(crate) const MESSAGES_GFX11: Names = LATER_MESSAGES.split_at(13).0;
pub(crate) const MESSAGES_GFX12: Names = LATER_MESSAGES.split_at(14).0.split_at(2).1;
pub(crate) const MESSAGES_GFX1250: Names = LATER_MESSAGES.split_at(2).1;

/// The messages of `target`.
pub(crate) fn messages(target: &Target) -> impl Iterator<Item = &'static (u32, &'static str)> {
    target.messages().iter()
}

/// `sendmsg(...)`.
pub(crate) fn message(out: &mut String, imm: u32, target: &Target) -> Result {
    if target.is_gfx11_up() {
        return match messages(target).find(|(n, _)| *n == imm & 0xff) {
            Some((_, name)) => write!(out, "sendmsg({name})"),
            None if imm < 0x100 => write!(out, "sendmsg({imm}, 0, 0)"),
            None => write!(out, "{imm}"),
        };
    }
    // Number, operation and stream.
    let (id, op, stream) = (imm & 15, imm >> 4 & 7, imm >> 8 & 3);
    let system = system_operations(target).find(|(n, _)| *n == op && id == 15 && stream == 0).map(|(_, name)| name);
    let name = messages(target).find(|(n, _)| *n == id).map(|(_, name)| *name);
    if let (Some(name), Some(op)) = (name, system) {
        return write!(out, "sendmsg({name}, {op})");
    }
    match (id, name) {
        (2, Some(name)) if (1..4).contains(&op) => write!(out, "sendmsg({name}, {}, {stream})", GS_OPS[op as usize]),
        (3, Some(name)) if (1..4).contains(&op) => write!(out, "sendmsg({name}, {}, {stream})", GS_OPS[op as usize]),
        (3, Some(name)) if op == 0 && stream == 0 => write!(out, "sendmsg({name}, {})", GS_OPS[0]),
        (1 | 4..=11, Some(name)) if op == 0 && stream == 0 => write!(out, "sendmsg({name})"),
        _ if imm & !0x37f != 0 => write!(out, "{imm}"),
        _ => write!(out, "sendmsg({id}, {op}, {stream})"),
    }
}

/// Hardware registers before GFX12 that all targets have.
pub(crate) const HWREGS: [(u32, &str); 6] = [
    (1, "HW_REG_MODE"),
    (2, "HW_REG_STATUS"),
    (3, "HW_REG_TRAPSTS"),
    (5, "HW_REG_GPR_ALLOC"),
    (6, "HW_REG_LDS_ALLOC"),
    (7, "HW_REG_IB_STS"),
];
pub(crate) const HW_ID: [(u32, &str); 1] = [(4, "HW_REG_HW_ID")];
pub(crate) const SH_MEM_BASES: [(u32, &str); 1] = [(15, "HW_REG_SH_MEM_BASES")];
/// Addresses of the trap handler.
pub(crate) const TRAP: [(u32, &str); 4] =
    [(16, "HW_REG_TBA_LO"), (17, "HW_REG_TBA_HI"), (18, "HW_REG_TMA_LO"), (19, "HW_REG_TMA_HI")];
pub(crate) const HWREGS_GFX940: [(u32, &str); 5] = [
    (20, "HW_REG_XCC_ID"),
    (21, "HW_REG_SQ_PERF_SNAPSHOT_DATA"),
    (22, "HW_REG_SQ_PERF_SNAPSHOT_DATA1"),
    (23, "HW_REG_SQ_PERF_SNAPSHOT_PC_LO"),
    (24, "HW_REG_SQ_PERF_SNAPSHOT_PC_HI"),
];
pub(crate) const HWREGS_GFX10: [(u32, &str); 5] = [
    (20, "HW_REG_FLAT_SCR_LO"),
    (21, "HW_REG_FLAT_SCR_HI"),
    (23, "HW_REG_HW_ID1"),
    (24, "HW_REG_HW_ID2"),
    (25, "HW_REG_POPS_PACKER"),
];
pub(crate) const XNACK_MASK: [(u32, &str); 1] = [(22, "HW_REG_XNACK_MASK")];
pub(crate) const SHADER_CYCLES: [(u32, &str); 1] = [(29, "HW_REG_SHADER_CYCLES")];
pub(crate) const HWREGS_GFX11: [(u32, &str); 8] = [
    (18, "HW_REG_PERF_SNAPSHOT_PC_LO"),
    (19, "HW_REG_PERF_SNAPSHOT_PC_HI"),
    (20, "HW_REG_FLAT_SCR_LO"),
    (21, "HW_REG_FLAT_SCR_HI"),
    (23, "HW_REG_HW_ID1"),
    (24, "HW_REG_HW_ID2"),
    (27, "HW_REG_PERF_SNAPSHOT_DATA"),
    (29, "HW_REG_SHADER_CYCLES"),
];

pub(crate) const HWREGS_GFX12: [(u32, &str); 23] = [
    (1, "HW_REG_WAVE_MODE"),
    (2, "HW_REG_WAVE_STATUS"),
    (4, "HW_REG_WAVE_STATE_PRIV"),
    (5, "HW_REG_WAVE_GPR_ALLOC"),
    (6, "HW_REG_WAVE_LDS_ALLOC"),
    (7, "HW_REG_IB_STS"),
    (10, "HW_REG_PERF_SNAPSHOT_DATA"),
    (11, "HW_REG_PERF_SNAPSHOT_PC_LO"),
    (12, "HW_REG_PERF_SNAPSHOT_PC_HI"),
    (15, "HW_REG_PERF_SNAPSHOT_DATA1"),
    (16, "HW_REG_PERF_SNAPSHOT_DATA2"),
    (17, "HW_REG_WAVE_EXCP_FLAG_PRIV"),
    (18, "HW_REG_WAVE_EXCP_FLAG_USER"),
    (19, "HW_REG_WAVE_TRAP_CTRL"),
    (20, "HW_REG_WAVE_SCRATCH_BASE_LO"),
    (21, "HW_REG_WAVE_SCRATCH_BASE_HI"),
    (23, "HW_REG_WAVE_HW_ID1"),
    (24, "HW_REG_WAVE_HW_ID2"),
    (26, "HW_REG_WAVE_SCHED_MODE"),
    (29, "HW_REG_SHADER_CYCLES_LO"),
    (30, "HW_REG_SHADER_CYCLES_HI"),
    (31, "HW_REG_WAVE_DVGPR_ALLOC_LO"),
    (32, "HW_REG_WAVE_DVGPR_ALLOC_HI"),
];
pub(crate) const HWREGS_GFX1250: [(u32, &str); 3] =
    [(28, "HW_REG_IB_STS2"), (33, "HW_REG_XNACK_STATE_PRIV"), (34, "HW_REG_XNACK_MASK")];

/// Names without `WAVE_`, as in the assembler of LLVM 19.
pub(crate) const OLDER_HWREGS_GFX12: [(u32, &str); 14] = [
    (1, "HW_REG_MODE"),
    (2, "HW_REG_STATUS"),
    (4, "HW_REG_STATE_PRIV"),
    (5, "HW_REG_GPR_ALLOC"),
    (6, "HW_REG_LDS_ALLOC"),
    (17, "HW_REG_EXCP_FLAG_PRIV"),
    (18, "HW_REG_EXCP_FLAG_USER"),
    (19, "HW_REG_TRAP_CTRL"),
    (20, "HW_REG_SCRATCH_BASE_LO"),
    (21, "HW_REG_SCRATCH_BASE_HI"),
    (23, "HW_REG_HW_ID1"),
    (24, "HW_REG_HW_ID2"),
    (31, "HW_REG_DVGPR_ALLOC_LO"),
    (32, "HW_REG_DVGPR_ALLOC_HI"),
];

pub(crate) const HW_ID_GFX10: [(u32, &str); 1] = [(23, "HW_REG_HW_ID")];

/// The hardware registers of `target`.
pub(crate) fn hwregs(target: &Target) -> impl Iterator<Item = &'static (u32, &'static str)> {
    target.hwregs().iter().copied().flatten()
}

/// `hwreg(NAME, offset, size)`.
pub(crate) fn hwreg(out: &mut String, imm: u32, target: &Target) -> Result {
    let (id, offset, size) = (imm & 63, imm >> 6 & 31, (imm >> 11 & 31) + 1);
    match hwregs(target).find(|(n, _)| *n == id).map(|(_, name)| *name) {
        Some(name) => write!(out, "hwreg({name}")?,
        None => write!(out, "hwreg({id}")?,
    }
    match (offset, size) {
        (0, 32) => write!(out, ")"),
        _ => write!(out, ", {offset}, {size})"),
    }
}

/// Targets of an export.
pub(crate) fn target(out: &mut String, n: u32, target: &Target) -> Result {
    match n {
        0..=7 => write!(out, "mrt{n}"),
        8 => write!(out, "mrtz"),
        9 if !target.is_gfx11_up() => write!(out, "null"),
        12..=15 => write!(out, "pos{}", n - 12),
        16 if !target.is_gcn() => write!(out, "pos4"),
        20 if !target.is_gcn() => write!(out, "prim"),
        21 | 22 if target.is_gfx11_up() => write!(out, "dual_src_blend{}", n - 21),
        32..=63 if !target.is_gfx11_up() => write!(out, "param{}", n - 32),
        _ => write!(out, "invalid_target_{n}"),
    }
}

/// The name of an export target: `pos0`.
pub fn export_target(n: u32, target: &Target) -> String {
    let mut name = String::new();
    let _ = self::target(&mut name, n, target);
    name
}

/// Whether the target has an export target of this number.
pub(crate) fn has_target(n: u32, target: &Target) -> bool {
    !export_target(n, target).starts_with("invalid")
}

/// Parameters of an interpolated attribute.
pub(crate) const SLOTS: [&str; 3] = ["p10", "p20", "p0"];

/// The last attribute.
pub(crate) const LAST_ATTRIBUTE: i32 = 32;

/// Versions that `s_version` names, and its bits.
const VERSIONS: [(u32, &str); 4] =
    [(0, "UC_VERSION_GFX7"), (4, "UC_VERSION_GFX10"), (6, "UC_VERSION_GFX11"), (9, "UC_VERSION_GFX12")];
const VERSION_BITS: [(u32, &str); 3] =
    [(0x2000, "UC_VERSION_W64_BIT"), (0x4000, "UC_VERSION_W32_BIT"), (0x8000, "UC_VERSION_MDP_BIT")];

/// The operand of `s_version` as an expression: a version or its number, and bits.
pub(crate) fn version(out: &mut String, imm: u32) -> Result {
    let number = imm & 0xff;
    if imm & 0x1f00 != 0 {
        return write!(out, "{imm:#x}");
    }
    let version = VERSIONS.iter().find(|(n, _)| *n == number);
    let mut text = version.map_or_else(|| number.to_string(), |(_, name)| (*name).to_owned());
    for (i, (_, name)) in VERSION_BITS.iter().filter(|(bit, _)| imm & bit != 0).enumerate() {
        text = if i == 0 { format!("{text}|{name}") } else { format!("({text})|{name}") };
    }
    out.write_str(&text)
}

/// The value of a name in the operand of `s_version`.
pub(crate) fn version_symbol(name: &str) -> Option<i64> {
    let mut all = VERSIONS.iter().chain(&VERSION_BITS);
    all.find(|(_, n)| *n == name).map(|(n, _)| (*n).into())
}

/// Operands that the VGPR index mode may apply to, a bit each.
pub(crate) const GPR_IDX: [&str; 4] = ["SRC0", "SRC1", "SRC2", "DST"];

/// `gpr_idx(SRC0,DST)`.
pub(crate) fn gpr_idx(out: &mut String, imm: u32) -> Result {
    if imm & !15 != 0 {
        return write!(out, "{imm:#x}");
    }
    write!(out, "gpr_idx(")?;
    let on = GPR_IDX.iter().enumerate().filter(|(i, _)| imm >> i & 1 != 0);
    join(out, ",", on.map(|(_, name)| (*name).to_owned()))?;
    write!(out, ")")
}

/// The row of a DPP control other than `quad_perm`.
pub(crate) fn dpp_control(code: u32, target: &Target) -> Option<&'static DppControl> {
    let mut rows = DPP_CONTROLS.iter().filter(|row| (row.code..row.code + row.codes).contains(&code));
    let first = rows.next()?;
    // GFX90A's `row_newbcast` is `row_share` since GFX10.
    Some(if target.is_gcn() { first } else { rows.next().unwrap_or(first) })
}

/// `dpp_ctrl` and the other modifiers of DPP16.
pub(crate) fn dpp16(out: &mut String, m: Mods, target: &Target) -> Result {
    let c = m.dpp_ctrl();
    match c {
        0..=0xff => write!(out, " quad_perm:[{},{},{},{}]", c & 3, c >> 2 & 3, c >> 4 & 3, c >> 6 & 3)?,
        _ => match dpp_control(c, target) {
            Some(row) => {
                write!(out, " {}", row.name)?;
                row.from.map_or(Ok(()), |from| write!(out, ":{}", from + c - row.code))?;
            }
            None => write!(out, " /* Invalid dpp_ctrl value */")?,
        },
    }
    write!(out, " row_mask:{:#x} bank_mask:{:#x}", m.row_mask(), m.bank_mask())?;
    out.push_str(if m.bound_ctrl() { " bound_ctrl:1" } else { "" });
    out.push_str(if m.fetch_inactive() { " fi:1" } else { "" });
    Ok(())
}

/// Whether the target has this `dpp_ctrl`.
pub(crate) fn has_dpp_ctrl(ctrl: u32, target: &Target) -> bool {
    match ctrl {
        0..=0xff | 0x101..=0x10f | 0x111..=0x11f | 0x121..=0x12f | 0x140 | 0x141 => true,
        0x130 | 0x134 | 0x138 | 0x13c | 0x142 | 0x143 => target.dpp_wave_ops(),
        // GFX90A's `row_newbcast`; `row_share` and `row_xmask` since GFX10.
        0x150..=0x15f => !target.dpp_wave_ops() || target.has_unified_vgprs(),
        0x160..=0x16f => !target.dpp_wave_ops(),
        _ => false,
    }
}

/// `ds_swizzle_b32`'s pattern, in its offset.
pub(crate) fn swizzle(out: &mut String, imm: u16, target: &Target) -> Result {
    match imm {
        0 => Ok(()),
        0xc000.. if !target.swizzle_rotates() => write!(out, " offset:{imm}"),
        0x8000..=0x80ff => {
            let lane = |i: u16| imm >> (2 * i) & 3;
            write!(out, " offset:swizzle(QUAD_PERM,{},{},{},{})", lane(0), lane(1), lane(2), lane(3))
        }
        0xc000..=0xdfff => write!(out, " offset:swizzle(ROTATE,{},{})", imm >> 10 & 1, imm >> 5 & 31),
        0xe000.. => write!(out, " offset:swizzle(FFT,{})", imm & 31),
        0x8100.. => write!(out, " offset:{imm}"),
        _ => bitmask(out, imm),
    }
}

/// Each lane reads lane `((lane & and) | or) ^ xor` of its 32.
fn bitmask(out: &mut String, imm: u16) -> Result {
    let (and, or, xor) = (imm & 31, imm >> 5 & 31, imm >> 10 & 31);
    let group = 32 - and;
    if and == 31 && or == 0 && xor.count_ones() == 1 {
        return write!(out, " offset:swizzle(SWAP,{xor})");
    }
    if and == 31 && or == 0 && xor > 0 && (xor + 1).is_power_of_two() {
        return write!(out, " offset:swizzle(REVERSE,{})", xor + 1);
    }
    if xor == 0 && group > 1 && group.is_power_of_two() && or < group {
        return write!(out, " offset:swizzle(BROADCAST,{group},{or})");
    }
    let letter = |i: u16| {
        let bit = |n: u16| n >> i & 1;
        match (bit(or) ^ bit(xor), (bit(and) | bit(or)) ^ bit(xor)) {
            (0, 0) => '0',
            (1, 1) => '1',
            (0, _) => 'p',
            _ => 'i',
        }
    };
    let mask: String = (0..5).rev().map(letter).collect();
    write!(out, " offset:swizzle(BITMASK_PERM,\"{mask}\")")
}
