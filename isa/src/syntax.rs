//! What modifiers are called and what they set: the rows that the printer writes from and the parser reads by.
//!
//! Source: AMDGPU assembler documentation, "Syntax of AMDGPU Instruction Modifiers".

use crate::mods::Mods;
use crate::op::{Opcode, Unit};
use crate::target::Target;

/// A modifier that is there or not.
pub(crate) struct Flag {
    pub(crate) name: &'static str,
    /// Whether it is written before the offset.
    pub(crate) early: bool,
    pub(crate) units: &'static [Unit],
    pub(crate) get: fn(Mods) -> bool,
    pub(crate) set: fn(&mut Mods, bool),
}

const VECTOR_MEMORY: &[Unit] = &[Unit::Buffer, Unit::Flat, Unit::Global, Unit::Scratch, Unit::Image];
const CACHED: &[Unit] = &[Unit::Buffer, Unit::Flat, Unit::Global, Unit::Scratch, Unit::Image, Unit::Smem];

const fn flag(
    name: &'static str,
    early: bool,
    units: &'static [Unit],
    get: fn(Mods) -> bool,
    set: fn(&mut Mods, bool),
) -> Flag {
    Flag { name, early, units, get, set }
}

/// Flags, in the order in which they are written.
pub(crate) const FLAGS: [Flag; 11] = [
    flag("clamp", false, &[Unit::Valu], Mods::clamp, Mods::set_clamp),
    flag("idxen", true, &[Unit::Buffer], Mods::idxen, Mods::set_idxen),
    flag("offen", true, &[Unit::Buffer], Mods::offen, Mods::set_offen),
    flag("addr64", true, &[Unit::Buffer], Mods::addr64, Mods::set_addr64),
    flag("tfe", false, &[Unit::Buffer], Mods::tfe, Mods::set_tfe),
    flag("lds", false, VECTOR_MEMORY, Mods::lds, Mods::set_lds),
    flag("gds", false, &[Unit::Ds], Mods::gds, Mods::set_gds),
    flag("done", false, &[Unit::Export], Mods::done, Mods::set_done),
    flag("compr", false, &[Unit::Export], Mods::compr, Mods::set_compr),
    flag("vm", false, &[Unit::Export], Mods::vm, Mods::set_vm),
    flag("row_en", false, &[Unit::Export], Mods::row_en, Mods::set_row_en),
];

/// A bit of the cache policy before GFX12.
pub(crate) struct Policy {
    pub(crate) name: &'static str,
    /// Its name on GFX940.
    pub(crate) sc_name: &'static str,
    pub(crate) units: &'static [Unit],
    pub(crate) get: fn(Mods) -> bool,
    pub(crate) set: fn(&mut Mods, bool),
}

/// Bits of the cache policy, in the order in which they are written.
pub(crate) const POLICY: [Policy; 4] = [
    Policy { name: "glc", sc_name: "sc0", units: CACHED, get: Mods::glc, set: Mods::set_glc },
    Policy { name: "slc", sc_name: "nt", units: VECTOR_MEMORY, get: Mods::slc, set: Mods::set_slc },
    Policy { name: "dlc", sc_name: "dlc", units: CACHED, get: Mods::dlc, set: Mods::set_dlc },
    Policy { name: "scc", sc_name: "sc1", units: VECTOR_MEMORY, get: Mods::scc, set: Mods::set_scc },
];

/// Whether the bits of the cache policy have GFX940's names.
pub(crate) fn has_sc_names(target: &Target, opcode: Opcode) -> bool {
    target.has_sc_bits() && !opcode.is_smem()
}

/// A modifier with a bit for each operand: `op_sel:[0,1]`.
pub(crate) struct Bits {
    pub(crate) name: &'static str,
    pub(crate) set: fn(&mut Mods, u8),
}

pub(crate) const OP_SEL: Bits = Bits { name: "op_sel", set: Mods::set_op_sel_mask };
pub(crate) const OP_SEL_HI: Bits = Bits { name: "op_sel_hi", set: Mods::set_op_sel_hi_mask };
pub(crate) const NEG_LO: Bits = Bits { name: "neg_lo", set: Mods::set_neg_mask };
pub(crate) const NEG_HI: Bits = Bits { name: "neg_hi", set: Mods::set_neg_hi_mask };

/// Modifiers with a bit for each operand, in the order in which they are written.
pub(crate) const BITS: [Bits; 4] = [OP_SEL, OP_SEL_HI, NEG_LO, NEG_HI];

/// A modifier with a number, of vector operations: `cbsz:3`.
pub(crate) struct Number {
    pub(crate) name: &'static str,
    pub(crate) max: u8,
    pub(crate) get: fn(Mods) -> u8,
    pub(crate) set: fn(&mut Mods, u8),
}

/// Modifiers with a number, in the order in which they are written.
pub(crate) const NUMBERS: [Number; 3] = [
    Number { name: "cbsz", max: 7, get: Mods::cbsz, set: Mods::set_cbsz },
    Number { name: "abid", max: 15, get: Mods::abid, set: Mods::set_abid },
    Number { name: "blgp", max: 7, get: Mods::blgp, set: Mods::set_blgp },
];

/// Output modifiers from number 1 on: name and number.
pub(crate) const OMOD: [(&str, u8); 3] = [("mul", 2), ("mul", 4), ("div", 2)];

/// What of an operand an SDWA instruction takes.
pub(crate) const SDWA_SELECT: [&str; 7] = ["BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD"];

/// What an SDWA instruction does to the rest of its destination.
pub(crate) const SDWA_UNUSED: [&str; 3] = ["UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE"];

/// A crossing of lanes: its name, the number that stands after it (`None`: nothing does) for the first code, the codes.
pub(crate) struct Crossing {
    pub(crate) name: &'static str,
    pub(crate) from: Option<u32>,
    pub(crate) code: u32,
    pub(crate) codes: u32,
}

const fn crossing(name: &'static str, from: Option<u32>, code: u32, codes: u32) -> Crossing {
    Crossing { name, from, code, codes }
}

/// Crossings of DPP, `quad_perm` (codes 0 to 255) apart. Of two with the same codes, the first is that of GFX90A.
pub(crate) const CROSSINGS: [Crossing; 14] = [
    crossing("row_shl", Some(1), 0x101, 15),
    crossing("row_shr", Some(1), 0x111, 15),
    crossing("row_ror", Some(1), 0x121, 15),
    crossing("wave_shl", Some(1), 0x130, 1),
    crossing("wave_rol", Some(1), 0x134, 1),
    crossing("wave_shr", Some(1), 0x138, 1),
    crossing("wave_ror", Some(1), 0x13c, 1),
    crossing("row_mirror", None, 0x140, 1),
    crossing("row_half_mirror", None, 0x141, 1),
    crossing("row_bcast", Some(15), 0x142, 1),
    crossing("row_bcast", Some(31), 0x143, 1),
    crossing("row_newbcast", Some(0), 0x150, 16),
    crossing("row_share", Some(0), 0x150, 16),
    crossing("row_xmask", Some(0), 0x160, 16),
];
