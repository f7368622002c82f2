//! Operands with a syntax of their own: waits, messages, hardware registers, hints, lane crossings.
//!
//! Names and fields: AMDGPU assembler documentation ("Syntax of Core AMDGPU Instructions", `waitcnt`, `hwreg`, `msg`,
//! `delay`, `depctr`, `dpp_ctrl`, `swizzle`).

use std::fmt::Write;

use crate::inst::{Inst, Operand};
use crate::mods::Mods;
use crate::op::Opcode;
use crate::target::Target;

/// The operand text of an instruction whose syntax does not follow from its row.
pub(crate) fn operand(inst: &Inst, target: &Target) -> Option<String> {
    let imm = || match inst.op(0) {
        Operand::Imm(n) => Some(n as u32 & 0xffff),
        _ => None,
    };
    if !inst.opcode.is_control() {
        return None;
    }
    let mut out = String::new();
    match inst.opcode {
        Opcode::SWaitcnt => waitcnt(&mut out, imm()? as u16, target),
        Opcode::SWaitcntDepctr => depctr(&mut out, imm()?),
        Opcode::SDelayAlu => delay_alu(&mut out, imm()?),
        Opcode::SSendmsg | Opcode::SSendmsghalt => message(&mut out, imm()?, target),
        Opcode::SEndpgm => match imm() {
            Some(n) if n != 0 => drop(write!(out, "{n}")),
            _ => {}
        },
        Opcode::SSetGprIdxMode => drop(gpr_idx(&mut out, imm()? as i32)),
        Opcode::SClause | Opcode::SSetInstPrefetchDistance | Opcode::SRoundMode | Opcode::SWaitEvent | Opcode::STtracedataImm => {
            let _ = write!(out, "{:#x}", imm()?);
        }
        _ => drop(write!(out, "{}", imm()?)),
    }
    Some(out)
}

fn waitcnt(out: &mut String, imm: u16, target: &Target) {
    let layout = target.waitcnt();
    let (vm, exp, lgkm) = layout.decode(imm);
    let all = [(vm, layout.vm_max(), "vmcnt"), (exp, layout.exp_max(), "expcnt"), (lgkm, layout.lgkm_max(), "lgkmcnt")];
    let idle = all.iter().all(|(n, max, _)| n == max);
    let parts: Vec<String> =
        all.iter().filter(|(n, max, _)| idle || n != max).map(|(n, _, name)| format!("{name}({n})")).collect();
    out.push_str(&parts.join(" "));
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

fn depctr(out: &mut String, imm: u32) {
    let fields = DEPCTR.map(|(name, shift, width)| (name, imm >> shift & ((1 << width) - 1), (1 << width) - 1));
    let known = DEPCTR.iter().fold(0, |bits, (_, shift, width)| bits | ((1 << width) - 1) << shift);
    let idle = fields.iter().all(|(_, n, max)| n == max);
    if imm & !known != !known & 0xffff && imm & !known != 0 {
        let _ = write!(out, "{imm:#x}");
        return;
    }
    let parts: Vec<String> =
        fields.iter().filter(|(_, n, max)| idle || n != max).map(|(name, n, _)| format!("depctr_{name}({n})")).collect();
    out.push_str(&parts.join(" "));
}

fn delay_alu(out: &mut String, imm: u32) {
    const ID: [&str; 12] = [
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
    const SKIP: [&str; 6] = ["SAME", "NEXT", "SKIP_1", "SKIP_2", "SKIP_3", "SKIP_4"];
    let (id0, skip, id1) = (imm & 15, imm >> 4 & 7, imm >> 7 & 15);
    let name = |table: &[&str], n: u32| table.get(n as usize).map_or_else(|| "?".to_owned(), |s| (*s).to_owned());
    let mut parts = Vec::new();
    if id0 != 0 {
        parts.push(format!("instid0({})", name(&ID, id0)));
    }
    if skip != 0 {
        parts.push(format!("instskip({})", name(&SKIP, skip)));
    }
    if id1 != 0 {
        parts.push(format!("instid1({})", name(&ID, id1)));
    }
    match parts.is_empty() {
        true => out.push('0'),
        false => out.push_str(&parts.join(" | ")),
    }
}

fn message(out: &mut String, imm: u32, target: &Target) {
    let gfx11 = target.is_gfx11_encoding();
    let plain: &[(u32, &str)] = match gfx11 {
        true => &[(1, "MSG_INTERRUPT"), (2, "MSG_HS_TESSFACTOR"), (3, "MSG_DEALLOC_VGPRS"), (9, "MSG_GS_ALLOC_REQ")],
        false => &[(1, "MSG_INTERRUPT"), (4, "MSG_SAVEWAVE"), (5, "MSG_STALL_WAVE_GEN"), (6, "MSG_HALT_WAVES"), (9, "MSG_GS_ALLOC_REQ")],
    };
    match plain.iter().find(|(n, _)| *n == imm) {
        Some((_, name)) => drop(write!(out, "sendmsg({name})")),
        None => drop(write!(out, "sendmsg({}, {}, {})", imm & 15, imm >> 4 & 7, imm >> 8 & 3)),
    }
}

/// `hwreg(NAME, offset, size)`.
pub(crate) fn hwreg(out: &mut String, imm: i32, target: &Target) -> std::fmt::Result {
    let imm = imm as u32;
    let (id, offset, size) = (imm & 63, imm >> 6 & 31, (imm >> 11 & 31) + 1);
    let name = match id {
        1 => Some("HW_REG_MODE"),
        2 => Some("HW_REG_STATUS"),
        3 => Some("HW_REG_TRAPSTS"),
        4 if !target.has_vscnt() || target.is_gfx9_encoding() => Some("HW_REG_HW_ID"),
        5 => Some("HW_REG_GPR_ALLOC"),
        6 => Some("HW_REG_LDS_ALLOC"),
        7 => Some("HW_REG_IB_STS"),
        15 => Some("HW_REG_SH_MEM_BASES"),
        20 if !target.is_gfx9_encoding() => Some("HW_REG_FLAT_SCR_LO"),
        21 if !target.is_gfx9_encoding() => Some("HW_REG_FLAT_SCR_HI"),
        23 if !target.is_gfx9_encoding() => Some("HW_REG_HW_ID1"),
        24 if !target.is_gfx9_encoding() => Some("HW_REG_HW_ID2"),
        29 if !target.is_gfx9_encoding() => Some("HW_REG_SHADER_CYCLES"),
        _ => None,
    };
    let name = name.map_or_else(|| id.to_string(), str::to_owned);
    match (offset, size) {
        (0, 32) => write!(out, "hwreg({name})"),
        _ => write!(out, "hwreg({name}, {offset}, {size})"),
    }
}

/// `gpr_idx(SRC0,DST)`.
pub(crate) fn gpr_idx(out: &mut String, imm: i32) -> std::fmt::Result {
    const NAMES: [&str; 4] = ["SRC0", "SRC1", "SRC2", "DST"];
    if imm & !15 != 0 {
        return write!(out, "{imm:#x}");
    }
    let on: Vec<&str> = NAMES.iter().enumerate().filter(|(i, _)| imm >> i & 1 != 0).map(|(_, n)| *n).collect();
    write!(out, "gpr_idx({})", on.join(","))
}

/// The control of DPP with what else belongs to it.
pub(crate) fn dpp16(out: &mut String, m: Mods, target: &Target) {
    let c = m.dpp_ctrl();
    let _ = match c {
        0..=0xff => write!(out, " quad_perm:[{},{},{},{}]", c & 3, c >> 2 & 3, c >> 4 & 3, c >> 6 & 3),
        0x101..=0x10f => write!(out, " row_shl:{}", c & 15),
        0x111..=0x11f => write!(out, " row_shr:{}", c & 15),
        0x121..=0x12f => write!(out, " row_ror:{}", c & 15),
        0x130 => write!(out, " wave_shl:1"),
        0x134 => write!(out, " wave_rol:1"),
        0x138 => write!(out, " wave_shr:1"),
        0x13c => write!(out, " wave_ror:1"),
        0x140 => write!(out, " row_mirror"),
        0x141 => write!(out, " row_half_mirror"),
        0x142 => write!(out, " row_bcast:15"),
        0x143 => write!(out, " row_bcast:31"),
        0x150..=0x15f if target.has_agprs() => write!(out, " row_newbcast:{}", c & 15),
        0x150..=0x15f => write!(out, " row_share:{}", c & 15),
        0x160..=0x16f => write!(out, " row_xmask:{}", c & 15),
        _ => write!(out, " /* dpp_ctrl {c:#x} */"),
    };
    let _ = write!(out, " row_mask:{:#x} bank_mask:{:#x}", m.row_mask(), m.bank_mask());
    if m.bound_ctrl() {
        out.push_str(" bound_ctrl:1");
    }
    if m.fetch_inactive() {
        out.push_str(" fi:1");
    }
}

/// `ds_swizzle_b32`'s pattern.
pub(crate) fn swizzle(out: &mut String, imm: u16) {
    let _ = match imm {
        0 => Ok(()),
        _ if imm & 0xff00 == 0x8000 => write!(
            out,
            " offset:swizzle(QUAD_PERM,{},{},{},{})",
            imm & 3,
            imm >> 2 & 3,
            imm >> 4 & 3,
            imm >> 6 & 3
        ),
        _ if imm & 0x8000 != 0 => write!(out, " offset:{imm}"),
        _ => bitmask(out, imm),
    };
}

fn bitmask(out: &mut String, imm: u16) -> std::fmt::Result {
    let (and, or, xor) = (imm & 31, imm >> 5 & 31, imm >> 10 & 31);
    if and == 31 && or == 0 && xor.count_ones() == 1 {
        return write!(out, " offset:swizzle(SWAP,{xor})");
    }
    if and == 31 && or == 0 && xor > 0 && (xor + 1).is_power_of_two() {
        return write!(out, " offset:swizzle(REVERSE,{})", xor + 1);
    }
    let group = 32 - and;
    if xor == 0 && group > 1 && group.is_power_of_two() && or < group {
        return write!(out, " offset:swizzle(BROADCAST,{group},{or})");
    }
    let mask: String = (0..5)
        .rev()
        .map(|i| match (and >> i & 1, or >> i & 1, xor >> i & 1) {
            (1, 0, 0) => 'p',
            (1, 0, _) => 'i',
            (0, 0, 0) => '0',
            (0, 1, 0) => '1',
            (_, 1, 0) => '1',
            (0, 0, _) => '1',
            _ => '0',
        })
        .collect();
    write!(out, " offset:swizzle(BITMASK_PERM,\"{mask}\")")
}
