//! Names of modifiers and what they set: the tables that printer and parser share.
//!
//! Source: AMDGPU assembler documentation, "Syntax of AMDGPU Instruction Modifiers".

use crate::inst::Inst;
use crate::mods::{BitField, Mods};
use crate::op::{Format, Opcode, OperandDesc, OperandRole, Unit, ValueType, accepts, flags, modifiers, usage};
use crate::print::has_only_mask;
use crate::target::Target;

/// A modifier without a value.
pub(crate) struct Flag {
    pub(crate) name: &'static str,
    /// Whether it is printed before the offset.
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

/// Flags, in the order in which they are printed.
pub(crate) const FLAGS: [Flag; 17] = [
    flag("clamp", false, &[Unit::Valu], Mods::clamp, Mods::set_clamp),
    flag("idxen", true, &[Unit::Buffer], Mods::idxen, Mods::set_idxen),
    flag("offen", true, &[Unit::Buffer], Mods::offen, Mods::set_offen),
    flag("addr64", true, &[Unit::Buffer], Mods::addr64, Mods::set_addr64),
    flag("unorm", true, &[Unit::Image], Mods::unorm, Mods::set_unorm),
    flag("r128", false, &[Unit::Image], Mods::r128, Mods::set_r128),
    flag("a16", false, &[Unit::Image], Mods::a16, Mods::set_a16),
    flag("tfe", false, &[Unit::Buffer, Unit::Image], Mods::tfe, Mods::set_tfe),
    flag("lwe", false, &[Unit::Image], Mods::lwe, Mods::set_lwe),
    flag("da", false, &[Unit::Image], Mods::da, Mods::set_da),
    flag("d16", false, &[Unit::Image], Mods::d16, Mods::set_d16),
    flag("lds", false, VECTOR_MEMORY, Mods::lds, Mods::set_lds),
    flag("gds", false, &[Unit::Ds], Mods::gds, Mods::set_gds),
    flag("done", false, &[Unit::Export], Mods::done, Mods::set_done),
    flag("compr", false, &[Unit::Export], Mods::compr, Mods::set_compr),
    flag("vm", false, &[Unit::Export], Mods::vm, Mods::set_vm),
    flag("row_en", false, &[Unit::Export], Mods::row_en, Mods::set_row_en),
];

/// The optional prefix of an image's dimension.
pub(crate) const DIM: &str = "SQ_RSRC_IMG_";

/// A bit of the cache policy before GFX12.
pub(crate) struct Policy {
    pub(crate) name: &'static str,
    /// Its name on GFX940.
    pub(crate) sc_name: &'static str,
    pub(crate) units: &'static [Unit],
    pub(crate) get: fn(Mods) -> bool,
    pub(crate) set: fn(&mut Mods, bool),
}

/// Bits of the cache policy, in the order in which they are printed.
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

/// Modifiers with a bit for each operand, in the order in which they are printed.
pub(crate) const BITS: [Bits; 4] = [OP_SEL, OP_SEL_HI, NEG_LO, NEG_HI];

/// A modifier of vector operations with a number: `cbsz:3`.
pub(crate) struct Number {
    pub(crate) name: &'static str,
    pub(crate) max: u8,
    pub(crate) get: fn(Mods) -> u8,
    pub(crate) set: fn(&mut Mods, u8),
}

/// Modifiers with a number, in the order in which they are printed.
pub(crate) const NUMBERS: [Number; 3] = [
    Number { name: "cbsz", max: 7, get: Mods::cbsz, set: Mods::set_cbsz },
    Number { name: "abid", max: 15, get: Mods::abid, set: Mods::set_abid },
    Number { name: "blgp", max: 7, get: Mods::blgp, set: Mods::set_blgp },
];

/// A modifier of few operations. It reuses bits that other operations have for something else: `bitop3`'s truth table
/// takes the bits of `neg`, `abs` and `omod`.
pub(crate) struct Special {
    pub(crate) name: &'static str,
    /// The bit of [`modifiers`] of the operations that have it.
    of: u64,
    /// Its bits in `Mods::bits`, lowest first.
    runs: &'static [BitField],
    pub(crate) values: Values,
    /// Whether it is printed after `op_sel`.
    pub(crate) late: bool,
    /// Whether, in a matrix operation with scales, it belongs to the half that loads them: then its bits are in
    /// `Mods::ext`.
    loads: bool,
}

/// How a modifier's value is printed.
pub(crate) enum Values {
    /// 1 as the modifier's name without a value.
    Flag,
    /// As a number.
    Number,
    /// As one of these names, or else as a number.
    Names(&'static [&'static str]),
}

const FORMATS: Values =
    Values::Names(&["MATRIX_FMT_FP8", "MATRIX_FMT_BF8", "MATRIX_FMT_FP6", "MATRIX_FMT_BF6", "MATRIX_FMT_FP4"]);
const ROWS: Values = Values::Names(&["MATRIX_SCALE_ROW0", "MATRIX_SCALE_ROW1"]);
const SCALES: Values = Values::Names(&["MATRIX_SCALE_FMT_E8", "MATRIX_SCALE_FMT_E5M3", "MATRIX_SCALE_FMT_E4M3"]);

const fn bits(shift: u8, width: u8) -> BitField {
    BitField::new(shift, width)
}

const fn special(name: &'static str, of: u64, runs: &'static [BitField], values: Values, loads: bool) -> Special {
    let late = matches!(of, modifiers::BYTE_SEL | modifiers::DST_BYTE_SEL);
    Special { name, of, runs, values, late, loads }
}

/// Modifiers of few operations, in the order in which they are printed.
static SPECIAL: [Special; 18] = [
    special("high", modifiers::HIGH, &[bits(10, 1)], Values::Flag, false),
    special("bitop3", modifiers::BITOP3, &[Mods::NEG, Mods::ABS, Mods::OMOD], Values::Number, false),
    special("byte_sel", modifiers::BYTE_SEL, &[bits(7, 1), bits(6, 1)], Values::Number, false),
    special("byte_sel", modifiers::DST_BYTE_SEL, &[bits(8, 2)], Values::Number, false),
    special("bound_ctrl", modifiers::SWAP, &[bits(7, 1)], Values::Number, false),
    special("fi", modifiers::SWAP, &[bits(6, 1)], Values::Number, false),
    special("scale_sel", modifiers::SCALE_SEL, &[bits(6, 4)], Values::Number, false),
    special("index_key", modifiers::INDEX_KEY_8BIT, &[bits(6, 2)], Values::Number, false),
    special("index_key", modifiers::INDEX_KEY_16BIT, &[bits(6, 1)], Values::Number, false),
    special("index_key", modifiers::INDEX_KEY_WAVE64, &[bits(6, 1)], Values::Number, false),
    special("matrix_a_fmt", modifiers::MATRIX_A_FMT, &[bits(6, 3)], FORMATS, false),
    special("matrix_b_fmt", modifiers::MATRIX_B_FMT, &[bits(10, 3)], FORMATS, false),
    special("matrix_a_scale", modifiers::MATRIX_A_SCALE, &[bits(6, 1)], ROWS, true),
    special("matrix_b_scale", modifiers::MATRIX_B_SCALE, &[bits(10, 1)], ROWS, true),
    special("matrix_a_scale_fmt", modifiers::MATRIX_A_SCALE_FMT, &[bits(0, 2)], SCALES, true),
    special("matrix_b_scale_fmt", modifiers::MATRIX_B_SCALE_FMT, &[bits(13, 2)], SCALES, true),
    special("matrix_a_reuse", modifiers::MATRIX_A_REUSE, &[bits(8, 1)], Values::Flag, true),
    special("matrix_b_reuse", modifiers::MATRIX_B_REUSE, &[bits(12, 1)], Values::Flag, true),
];

impl Special {
    /// The bits that it takes.
    fn mask(&self) -> u32 {
        self.runs.iter().fold(0, |bits, run| bits | run.mask())
    }

    /// Its largest value.
    pub(crate) fn max(&self) -> u8 {
        ((1u32 << self.runs.iter().map(|run| run.width).sum::<u8>()) - 1) as u8
    }

    /// Whether the value is invalid: one without a name where the others have names.
    pub(crate) fn lacks(&self, value: u8) -> bool {
        matches!(self.values, Values::Names(names) if usize::from(value) >= names.len())
    }

    /// Whether its bits are in `Mods::ext`.
    fn is_beside(&self, opcode: Opcode) -> bool {
        self.loads && opcode.desc().format == Format::Vop3px2
    }

    pub(crate) fn get(&self, m: Mods, opcode: Opcode) -> u8 {
        let bits = if self.is_beside(opcode) { m.ext } else { m.bits };
        let runs = self.runs.iter();
        let (value, _) = runs.fold((0, 0), |(value, at), run| (value | run.get(bits) << at, at + run.width));
        value as u8
    }

    pub(crate) fn set(&self, m: &mut Mods, opcode: Opcode, value: u8) {
        let place = if self.is_beside(opcode) { &mut m.ext } else { &mut m.bits };
        *place &= !self.mask();
        let mut rest = u32::from(value);
        for run in self.runs {
            *place |= run.put(rest);
            rest >>= run.width;
        }
    }
}

impl Mods {
    /// Sets the modifier of few operations whose bit of [`modifiers`] is `of`.
    pub fn set_special(&mut self, opcode: Opcode, of: u64, value: u8) {
        if let Some(row) = SPECIAL.iter().find(|row| row.of == of) {
            row.set(self, opcode, value);
        }
    }
}

/// The bits of [`modifiers`] of all of [`SPECIAL`]; most operations have none of them.
const OF_SPECIALS: u64 = {
    let (mut bits, mut i) = (0, 0);
    while i < SPECIAL.len() {
        bits |= SPECIAL[i].of;
        i += 1;
    }
    bits
};

/// The modifiers of few operations that `opcode` has.
pub(crate) fn specials(opcode: Opcode, target: &Target) -> impl Iterator<Item = &'static Special> {
    let mods = opcode.desc().mods;
    // In waves of 64 a lane holds half as much of a matrix, so that there are twice as many keys.
    let not = match target.wave_size() {
        32 => modifiers::INDEX_KEY_8BIT | modifiers::INDEX_KEY_WAVE64,
        _ if mods & modifiers::INDEX_KEY_8BIT != 0 => modifiers::INDEX_KEY_16BIT,
        _ => 0,
    };
    let old = if target.has_scopes() { 0 } else { modifiers::BYTE_SEL | modifiers::DST_BYTE_SEL };
    let rows = if mods & OF_SPECIALS == 0 { &[][..] } else { &SPECIAL[..] };
    rows.iter().filter(move |row| mods & row.of & !not & !old != 0)
}

/// The modifiers with the bits of special ones cleared: the rest mean the same for all operations of a kind.
pub(crate) fn plain(m: Mods, opcode: Opcode, target: &Target) -> Mods {
    let own = specials(opcode, target).filter(|row| !row.is_beside(opcode));
    Mods { bits: m.bits & !own.fold(0, |bits, row| bits | row.mask()), ..m }
}

/// The size of a matrix whose format (8, 6 or 4 bits per element) is a modifier: before GFX12, `cbsz` and `blgp`
/// (AMDGPUModifierSyntax, "cbsz", "blgp").
pub(crate) fn matrix_dwords(m: Mods, opcode: Opcode, role: OperandRole) -> Option<u8> {
    let (of, number) = match role {
        OperandRole::Src0 => (modifiers::MATRIX_A_FMT, m.cbsz()),
        OperandRole::Src1 => (modifiers::MATRIX_B_FMT, m.blgp()),
        _ => return None,
    };
    let desc = opcode.desc();
    if !opcode.is(flags::MATRIX) || !desc.operands().iter().any(|row| row.role == role && row.size16 == 0) {
        return None;
    }
    // A lane has 64 elements in waves of 32, and 32 in waves of 64.
    let (format, quarter) = match SPECIAL.iter().find(|row| row.of == of && desc.mods & of != 0) {
        Some(row) => (row.get(m, opcode), 4),
        None => (number, 2),
    };
    Some(match format {
        2 | 3 => 3 * quarter,
        4 => 2 * quarter,
        _ => 4 * quarter,
    })
}

/// The bits of `Mods::ext` that are special modifiers of `opcode`.
pub(crate) fn beside(opcode: Opcode, target: &Target) -> u32 {
    specials(opcode, target).filter(|row| row.is_beside(opcode)).fold(0, |bits, row| bits | row.mask())
}

/// The row that LLVM's assembler uses for an operand's constants and literals, which is inconsistent in places: 8-bit
/// floats are dwords, and exponents of 16-bit floats are 16-bit floats, as are since GFX11 their class masks; before
/// it, class masks and the amounts of alignments are dwords.
pub(crate) fn constant_row<'a>(opcode: Opcode, row: &'a OperandDesc, target: &Target) -> &'a OperandDesc {
    const fn source(role: OperandRole, ty: ValueType, size16: u8) -> OperandDesc {
        let accepts = accepts::SGPR | accepts::VGPR | accepts::INLINE | accepts::LITERAL;
        OperandDesc { role, ty, size16, accepts, usage: usage::USE }
    }
    static DWORDS: [OperandDesc; 3] = [
        source(OperandRole::Src0, ValueType::Int, 2),
        source(OperandRole::Src1, ValueType::Int, 2),
        source(OperandRole::Src2, ValueType::Int, 2),
    ];
    static HALF: OperandDesc = source(OperandRole::Src1, ValueType::Float, 1);
    match (opcode, row.role) {
        (Opcode::VLdexpF16, OperandRole::Src1) => &HALF,
        (Opcode::VCmpClassF16 | Opcode::VCmpxClassF16, OperandRole::Src1) if target.is_gfx11_up() => &HALF,
        (Opcode::VCmpClassF16 | Opcode::VCmpxClassF16, OperandRole::Src1) => &DWORDS[1],
        (Opcode::VAlignbitB32 | Opcode::VAlignbyteB32, OperandRole::Src2) if !target.is_gfx11_up() => &DWORDS[2],
        (_, OperandRole::Src0) if opcode.desc().mods & modifiers::FP8 != 0 && !target.has_scopes() => &DWORDS[0],
        _ => row,
    }
}

/// Whether the SDWA form selects a part of the destination.
pub(crate) fn selects_destination(opcode: Opcode) -> bool {
    !has_only_mask(opcode) && opcode.desc().mods & modifiers::FP8 == 0
}

/// The name of `blgp` where it negates the matrices: for doubles on GFX940.
pub(crate) const MATRIX_NEG: &str = "neg";

/// Whether `blgp` of this operation negates its three matrices.
pub(crate) fn negates_matrices(opcode: Opcode, target: &Target) -> bool {
    target.has_sc_bits() && opcode.is(flags::F64 | flags::MATRIX)
}

/// How many sources `op_sel` is printed for. A tied one counts, unless it is the other half of the destination of an
/// operation that has only a 64-bit form.
pub(crate) fn selected(inst: &Inst) -> usize {
    let half = |row: &OperandDesc| {
        inst.opcode.desc().format == Format::Vop3
            && row.is_tied()
            && (row.size16 == 1 || inst.opcode.desc().mods & modifiers::KEEPS_HALF != 0)
    };
    let counted = inst.operands().filter(|(_, _, row)| row.is_use() && row.role != OperandRole::Mask && !half(row));
    counted.count().min(3)
}

/// Whether it permutes lanes of rows, so that `op_sel` is "fetch inactive" and "bound control".
pub(crate) fn selects_by_op_sel(opcode: Opcode) -> bool {
    use Opcode::{VPermlane16B32, VPermlane16VarB32, VPermlanex16B32, VPermlanex16VarB32};
    matches!(opcode, VPermlane16B32 | VPermlanex16B32 | VPermlane16VarB32 | VPermlanex16VarB32)
}

/// Output modifiers from number 1 on: name and number.
pub(crate) const OMOD: [(&str, u8); 3] = [("mul", 2), ("mul", 4), ("div", 2)];

/// The parts of an operand that an SDWA instruction can select.
pub(crate) const SDWA_SELECT: [&str; 7] = ["BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD"];

/// What an SDWA instruction does to the rest of its destination.
pub(crate) const SDWA_UNUSED: [&str; 3] = ["UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE"];

/// A DPP control: its name, the number after it for its first code (`None` if there is none), and its codes.
pub(crate) struct DppControl {
    pub(crate) name: &'static str,
    pub(crate) from: Option<u32>,
    pub(crate) code: u32,
    pub(crate) codes: u32,
}

const fn control(name: &'static str, from: Option<u32>, code: u32, codes: u32) -> DppControl {
    DppControl { name, from, code, codes }
}

/// DPP controls other than `quad_perm` (codes 0 to 255). Of two with the same codes, GFX90A has the first.
pub(crate) const DPP_CONTROLS: [DppControl; 14] = [
    control("row_shl", Some(1), 0x101, 15),
    control("row_shr", Some(1), 0x111, 15),
    control("row_ror", Some(1), 0x121, 15),
    control("wave_shl", Some(1), 0x130, 1),
    control("wave_rol", Some(1), 0x134, 1),
    control("wave_shr", Some(1), 0x138, 1),
    control("wave_ror", Some(1), 0x13c, 1),
    control("row_mirror", None, 0x140, 1),
    control("row_half_mirror", None, 0x141, 1),
    control("row_bcast", Some(15), 0x142, 1),
    control("row_bcast", Some(31), 0x143, 1),
    control("row_newbcast", Some(0), 0x150, 16),
    control("row_share", Some(0), 0x150, 16),
    control("row_xmask", Some(0), 0x160, 16),
];
