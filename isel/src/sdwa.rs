//! SDWA peephole (LLVM's `SIPeepholeSDWA`): folds byte and half extraction into the instructions that read the result.
//!
//! On GFX8 to GFX10 a short vector operation can select a byte or a half of a source, zero- or sign-extended. An
//! extraction is removed if all its uses are in its block and can fold it; then only the longer encoding is added.
//! Other operands must be VGPRs; where SDWA has scalar sources (from GFX9 on), one may be an SGPR or an inline
//! constant.

use gcnc_isa::{Form, Inst, Mods, Opcode, Operand, RegClass, RegRef};
use gcnc_mir::{Function, VReg};
use planted::Bug;

/// How an instruction can read its sources.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum SdwaUse {
    /// Any byte or half, extended to a dword.
    Dwords,
    /// The same, but it writes a lane mask, which must be VCC on GFX8.
    Compares,
    /// Halves of a dword.
    Halves,
}

/// Operations that have an SDWA form.
const READERS: [(Opcode, SdwaUse); 36] = [
    (Opcode::VLshlrevB32, SdwaUse::Dwords),
    (Opcode::VLshrrevB32, SdwaUse::Dwords),
    (Opcode::VAshrrevI32, SdwaUse::Dwords),
    (Opcode::VAndB32, SdwaUse::Dwords),
    (Opcode::VOrB32, SdwaUse::Dwords),
    (Opcode::VXorB32, SdwaUse::Dwords),
    (Opcode::VAddNcU32, SdwaUse::Dwords),
    (Opcode::VSubNcU32, SdwaUse::Dwords),
    (Opcode::VSubrevNcU32, SdwaUse::Dwords),
    (Opcode::VMaxU32, SdwaUse::Dwords),
    (Opcode::VMinU32, SdwaUse::Dwords),
    (Opcode::VMaxI32, SdwaUse::Dwords),
    (Opcode::VMinI32, SdwaUse::Dwords),
    (Opcode::VMulU32U24, SdwaUse::Dwords),
    (Opcode::VMulI32I24, SdwaUse::Dwords),
    (Opcode::VCvtF32U32, SdwaUse::Dwords),
    (Opcode::VCvtF32I32, SdwaUse::Dwords),
    (Opcode::VCmpEqU32, SdwaUse::Compares),
    (Opcode::VCmpNeU32, SdwaUse::Compares),
    (Opcode::VCmpLtU32, SdwaUse::Compares),
    (Opcode::VCmpLeU32, SdwaUse::Compares),
    (Opcode::VCmpGtU32, SdwaUse::Compares),
    (Opcode::VCmpGeU32, SdwaUse::Compares),
    (Opcode::VCmpEqI32, SdwaUse::Compares),
    (Opcode::VCmpNeI32, SdwaUse::Compares),
    (Opcode::VCmpLtI32, SdwaUse::Compares),
    (Opcode::VCmpLeI32, SdwaUse::Compares),
    (Opcode::VCmpGtI32, SdwaUse::Compares),
    (Opcode::VCmpGeI32, SdwaUse::Compares),
    (Opcode::VCvtF32F16, SdwaUse::Halves),
    (Opcode::VAddF16, SdwaUse::Halves),
    (Opcode::VSubF16, SdwaUse::Halves),
    (Opcode::VSubrevF16, SdwaUse::Halves),
    (Opcode::VMulF16, SdwaUse::Halves),
    (Opcode::VMaxF16, SdwaUse::Halves),
    (Opcode::VMinF16, SdwaUse::Halves),
];

/// SDWA selects of a half and of the whole dword.
const WORD_0: u32 = 4;
const WORD_1: u32 = 5;
const DWORD: u32 = 6;

/// With more uses than this, folding makes the code longer than the extraction did.
const MAX_READS: u8 = 3;

/// A byte or half of a register.
#[derive(Copy, Clone, Debug)]
struct Extraction {
    from: RegRef,
    select: u32,
    signed: bool,
}

/// The pass's reused allocations.
#[derive(Default)]
pub struct Ctx {
    /// For each virtual register, the block that extracts it, and its source.
    extractions: Vec<Option<(u32, Extraction)>>,
    /// For each, its number of uses, and how many of them can fold an extraction.
    reads: Vec<(u8, u8)>,
}

/// Folds extractions in `f`.
pub fn run(f: &mut Function, s: &mut Ctx) {
    if !f.target.sdwa() || !s.find(f) {
        return;
    }
    s.count(f);
    for n in 0..f.order.len() {
        let b = f.order[n];
        let mut insts = std::mem::take(&mut f.blocks[b].insts);
        for inst in &mut insts {
            if let Some(folded) = s.folded(f, n as u32, inst) {
                *inst = folded;
            }
        }
        f.blocks[b].insts = insts;
    }
}

impl Ctx {
    /// Finds the extractions; returns whether there are any.
    fn find(&mut self, f: &Function) -> bool {
        self.extractions.clear();
        self.extractions.resize(f.vregs.len(), None);
        let mut any = false;
        for (n, &b) in (0..).zip(&f.order) {
            for inst in &f.blocks[b].insts {
                if let (Some(cut), Some(v)) = (cut(f, inst), inst.reg(0).and_then(|to| VReg::of(to.reg))) {
                    self.extractions[v.as_u32() as usize] = Some((n, cut));
                    any = true;
                }
            }
        }
        any
    }

    fn count(&mut self, f: &Function) {
        self.reads.clear();
        self.reads.resize(f.vregs.len(), (0, 0));
        for (n, &b) in (0..).zip(&f.order) {
            let block = &f.blocks[b];
            let arguments = block.logical_succs.iter().flat_map(|e| e.args.iter().copied());
            for v in block.insts.iter().flat_map(|i| i.uses()).chain(arguments).filter_map(|r| VReg::of(r.reg)) {
                let (all, _) = &mut self.reads[v.as_u32() as usize];
                *all = all.saturating_add(1);
            }
            for inst in &block.insts {
                let Some(reads) = takes_parts(f, inst) else { continue };
                for v in (1..=2).filter_map(|k| VReg::of(inst.reg(k)?.reg)) {
                    let cut = self.extractions[v.as_u32() as usize];
                    let folds = cut.is_some_and(|(block, cut)| block == n && cut.fits(reads));
                    let (_, folded) = &mut self.reads[v.as_u32() as usize];
                    *folded = folded.saturating_add(folds.into());
                }
            }
        }
    }

    /// `inst` with the extractions that it reads folded in.
    fn folded(&self, f: &Function, block: u32, inst: &Inst) -> Option<Inst> {
        let cut = |k: usize| {
            let v = VReg::of(inst.reg(k)?.reg)?.as_u32() as usize;
            let (all, folded) = self.reads[v];
            let (at, cut) = self.extractions[v]?;
            (at == block && all == folded && all <= MAX_READS).then_some(cut)
        };
        let extractions = [1, 2].map(cut);
        if takes_parts(f, inst).is_none() || extractions.iter().all(Option::is_none) {
            return None;
        }
        let mut folded = *inst;
        for (k, cut) in (1..).zip(extractions) {
            if let Some(cut) = cut {
                folded.set_op(k, cut.from.into());
            }
        }
        folded.form = Form::Sdwa;
        let select = extractions.map(|cut| cut.map_or(DWORD, |c| c.select));
        let signed = extractions.map(|cut| cut.is_some_and(|c| c.signed && !planted::on(Bug::CutUnsigned)));
        Some(folded.with_mods(Mods::default_for(inst.opcode).with_sdwa(DWORD, 0, select, signed)))
    }
}

impl Extraction {
    fn fits(&self, reads: SdwaUse) -> bool {
        reads != SdwaUse::Halves || matches!(self.select, WORD_0 | WORD_1)
    }
}

/// How `inst` can select parts of its sources, if it can.
fn takes_parts(f: &Function, inst: &Inst) -> Option<SdwaUse> {
    let plain = inst.form == Form::Auto && inst.mods == Mods::default_for(inst.opcode);
    let &(_, reads) = READERS.iter().find(|(op, _)| plain && *op == inst.opcode)?;
    let vector =
        |op: &Operand| op.reg().is_some_and(|r| is_dword(f, r) || reads == SdwaUse::Halves && is_low_half(f, r));
    let scalar = |op: &Operand| match op {
        Operand::Reg(r) => !f.class(r.reg).is_vector(),
        _ => matches!(op, Operand::Inline(_)),
    };
    let scalars = f.target.sdwa_scalar();
    let result = if reads == SdwaUse::Compares { scalars } else { vector(&inst.op(0)) };
    let mut others = inst.ops()[1..].iter().filter(|op| !vector(op));
    let fits = others.next().is_none_or(|op| scalars && scalar(op)) && others.next().is_none();
    (result && fits).then_some(reads)
}

fn is_low_half(f: &Function, r: RegRef) -> bool {
    f.class(r.reg) == RegClass::Vgpr && r.size16 == 1 && r.offset16.is_multiple_of(2)
}

/// The part that `inst` extracts from a register, if it does nothing else.
fn cut(f: &Function, inst: &Inst) -> Option<Extraction> {
    let to = inst.reg(0).filter(|&to| is_dword(f, to) && VReg::of(to.reg).is_some_and(|v| f.whole(v) == to))?;
    if inst.form != Form::Auto || inst.mods != Mods::default_for(inst.opcode) {
        return None;
    }
    let number = |k: usize| inst.op(k).value_b32();
    // The source operand, the first bit, the width, and whether it sign-extends.
    let (from, first, bits, signed) = match inst.opcode {
        Opcode::VAndB32 => (2, 0, (number(1)? + 1).checked_ilog2()?, false),
        Opcode::VLshrrevB32 => (2, number(1)?, 32u32.checked_sub(number(1)?)?, false),
        Opcode::VAshrrevI32 => (2, number(1)?, 32u32.checked_sub(number(1)?)?, true),
        Opcode::VBfeU32 => (1, number(2)?, number(3)?, false),
        Opcode::VBfeI32 => (1, number(2)?, number(3)?, true),
        _ => return None,
    };
    if inst.opcode == Opcode::VAndB32 && !matches!(number(1)?, 0xff | 0xffff) {
        return None;
    }
    let select = match (first, bits) {
        (0 | 8 | 16 | 24, 8) => first / 8,
        (0 | 16, 16) => WORD_0 + first / 16,
        _ => return None,
    };
    let from = inst.reg(from).filter(|&r| is_dword(f, r) && r.reg.is_virtual() && r != to)?;
    Some(Extraction { from, select, signed })
}

fn is_dword(f: &Function, r: RegRef) -> bool {
    f.class(r.reg) == RegClass::Vgpr && r.size16 == 2 && r.offset16.is_multiple_of(2)
}
