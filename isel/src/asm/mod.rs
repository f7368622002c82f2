//! Inline assembly.
//!
//! Physical registers are substituted for the operands in the text, consecutively and disjoint from those that the text
//! itself names, and the text is parsed. A single instruction with plain operands becomes that instruction over the
//! operands' virtual registers, indistinguishable from one that selection chose. Everything else is kept together
//! ([`opaque`]).
//!
//! For a divergent value in a scalar operand, LLVM leaves a VGPR where that is legal in the text; otherwise the first
//! lane's value is used.

mod opaque;
mod operands;
pub mod site;
mod text;

use gcnc_ir::asm::Template;
use gcnc_isa::op::{OperandRole, Unit, implicit};
use gcnc_isa::{self as isa, Form, Inst, MemSem, Opcode, Reg, RegClass, RegRef};
use gcnc_lowering::Diagnostic;

use crate::node::Value;
use crate::op::RegBank;
use crate::operand::{Src, SrcKind};
use crate::selector::Selector;

use operands::{AsmRegister, AsmRegisters};
use site::AsmSite;
use text::Statement;

/// A parsed text.
struct Text {
    statements: Vec<Statement>,
    filled: Template,
}

/// A parse error and its position in the text.
struct Refusal {
    message: String,
    at: usize,
}

impl Selector<'_> {
    /// Selects the inline assembly at instruction `i` of block `b`.
    pub fn inline_asm(&mut self, v: Value, b: u32, i: usize) -> Result<(), Diagnostic> {
        let site = self.view.asm_site(b, i, self.nodes);
        let uid = self.asm_count;
        self.asm_count += 1;
        let divergent = |k: usize| site.operands.get(k).is_some_and(|o| !self.view.is_uniform(o.value));
        let read = [true, false].map(|in_vector| {
            let places = AsmRegisters::new(&site, self.target, |k| in_vector && divergent(k))?;
            let text = read(&site, &places, uid, self.target)?;
            Ok((places, text))
        });
        let [first, second] = read;
        let done = match (first, second) {
            (Ok(found), _) | (Err(_), Ok(found)) => self.parsed_asm(&found),
            (Err(_), Err(e)) => Err(e),
        };
        done.map_err(|e| self.view.asm_refusal(b, i, &site, e.at, e.message))?;
        for out in &site.results {
            self.emit_copies(out.value);
        }
        if v != Value::NONE && self.nodes.is_pieces(v) {
            self.gather_definition(v);
        }
        Ok(())
    }

    fn parsed_asm(&mut self, (places, text): &(AsmRegisters, Text)) -> Result<(), Refusal> {
        self.count_named(places);
        if text.statements.iter().any(|s| names_flat_scratch(&s.inst, self.target)) {
            (self.f.kernel.uses_scratch, self.f.kernel.uses_flat) = (true, true);
        }
        match plain(&text.statements, places, self.target) {
            Some(inst) => {
                self.asm_inst(inst, places);
                Ok(())
            }
            None => self.opaque_asm(text, places),
        }
    }

    /// Counts registers named by constraints and clobbers as used, as LLVM does.
    fn count_named(&mut self, places: &AsmRegisters) {
        let registers = &mut self.f.asm_registers;
        for r in places.named.iter().filter(|r| r.reg.is_general()) {
            let end = r.reg.index() as u16 + u16::from(r.len_dwords());
            match r.reg.class() {
                RegClass::Sgpr => registers.named_scalars = registers.named_scalars.max(end),
                RegClass::Agpr => {}
                _ => registers.vectors = registers.vectors.max(end),
            }
        }
    }

    /// Emits the instruction with the operands' own virtual registers.
    fn asm_inst(&mut self, mut inst: Inst, places: &AsmRegisters) {
        let own: Vec<RegRef> = places.all.iter().map(|p| self.asm_register(p)).collect();
        for k in 0..inst.ops().len() {
            let isa::Operand::Reg(r) = inst.op(k) else { continue };
            let is_def = inst.opcode.desc().operands().get(k).is_some_and(|row| row.is_def());
            if let Some((n, offset16)) = places.of(r, is_def) {
                // A low half is what instructions use for a whole 16-bit register.
                let size16 = if r.size16 == 1 { 2 } else { r.size16 };
                inst.set_op(k, RegRef::new(own[n].reg, own[n].offset16 + offset16, size16).into());
            }
        }
        self.cur.push(seen_through(inst));
    }

    /// The virtual register of an operand or result.
    fn asm_register(&mut self, place: &AsmRegister) -> RegRef {
        if place.is_result {
            return self.reg(place.value);
        }
        let v = place.value;
        let class = place.register.reg.class();
        match class {
            RegClass::Sgpr => self.asm_scalar(v),
            _ => match self.whole(v).kind {
                SrcKind::Reg(r) => r,
                _ => self.vector(v),
            },
        }
    }

    /// `v` in an SGPR; the first lane's if it is divergent.
    fn asm_scalar(&mut self, v: Value) -> RegRef {
        let n = self.nodes[v].dwords;
        if self.view.is_uniform(v)
            && (n == 1 || self.nodes[v].bank == RegBank::S && !self.nodes.is_pieces(v) || self.nodes.is_const(v))
        {
            return self.scalar_reg(v);
        }
        let to = self.f.new_sgpr(n);
        for k in 0..n {
            let (to, uniform) = (to.dword(k), self.view.is_uniform(v));
            let from = if uniform { self.scalar_dword(v, k) } else { self.any_dword(v, k) };
            self.first_lane(to, from);
        }
        to
    }

    /// Moves a dword to an SGPR; the first lane's if it is in a VGPR.
    fn first_lane(&mut self, to: RegRef, from: Src) {
        match from.kind {
            SrcKind::Reg(r) if self.f.class(r.reg).is_vector() => {
                self.push(Opcode::VReadfirstlaneB32, &[to.into(), r.into()]);
            }
            // Not a copy, which could be coalesced: the physical register must keep its value.
            SrcKind::Reg(r) => self.push(Opcode::SMovB32, &[to.into(), r.into()]),
            _ => self.mov_scalar(to, from),
        }
    }
}

/// Substitutes the operands in the text and parses it.
fn read(site: &AsmSite<'_>, places: &AsmRegisters, uid: u32, target: &isa::Target) -> Result<Text, Refusal> {
    let filled = Template::fill(site.text, site.intel.into(), uid, |wanted| places.text(wanted));
    let filled = filled.map_err(|e| Refusal { message: e.message, at: e.at })?;
    let statements = text::read(&filled.text, target).map_err(|e| {
        let shown = filled.text.get(e.span.clone()).unwrap_or_default();
        let help = e.help.map(|help| format!(": {help}")).unwrap_or_default();
        let found = if shown.is_empty() { String::new() } else { format!(" (at `{shown}`)") };
        Refusal { message: format!("{}{found}{help}", e.message), at: filled.origin(e.span.start) }
    })?;
    Ok(Text { statements, filled })
}

/// The single instruction in `statements`, if its operands are plain: each result is one of its own results, everything
/// else that it reads is an operand, and it changes no wave state that other code relies on.
fn plain(statements: &[Statement], places: &AsmRegisters, target: &isa::Target) -> Option<Inst> {
    let [Statement { inst, branch: None, .. }] = statements else { return None };
    let desc = inst.opcode.desc();
    let state = implicit::EXEC | implicit::M0;
    if inst.is_dual()
        || desc.writes & state != 0
        || desc.reads & implicit::SCC != 0
        || inst.opcode.never_returns(target)
    {
        return None;
    }
    // An instruction without used results would be removed.
    if matches!(inst.opcode.unit(), Unit::Salu | Unit::Valu) && !places.all.iter().any(|place| place.is_result) {
        return None;
    }
    let mut written = vec![false; places.all.len()];
    for (_, op, row) in inst.operands() {
        let r = match op {
            isa::Operand::Reg(r) => r,
            isa::Operand::Vgprs(_) | isa::Operand::Block(_) | isa::Operand::Sym { .. } => return None,
            _ => continue,
        };
        // The allocator does not tie SGPR results to sources.
        if r.is_hi16() || row.is_tied() && r.reg.is_sgpr() {
            return None;
        }
        match places.of(r, row.is_def()) {
            Some((n, offset)) if row.is_def() => {
                let place = &places.all[n];
                let whole = offset == 0 && r.len_dwords() == place.register.len_dwords();
                let wide = r.reg.is_sgpr() && r.len_dwords() > MAX_SCALARS;
                if !place.is_result || !whole || wide || std::mem::replace(&mut written[n], true) {
                    return None;
                }
            }
            Some((n, _)) if places.all[n].is_result => return None,
            Some((n, _)) if places.all[n].register.len_dwords() > MAX_SCALARS && r.reg.is_sgpr() => return None,
            Some(_) => {}
            // A register that only the text names is state that allocation does not know about.
            None if r.reg == Reg::NULL || row.is_def() && r.reg == Reg::VCC_LO => {}
            None => return None,
        }
    }
    let results = places.all.iter().zip(written).all(|(place, written)| !place.is_result || written);
    let accumulates = places.all.iter().any(|place| place.register.reg.is_agpr());
    // Other code may read them, which the instruction doesn't show.
    let named = places.all.iter().any(|place| !place.is_result && !place.register.reg.is_general());
    if !results || accumulates || named {
        return None;
    }
    Some(free_form(*inst))
}

/// Whether `inst` names FLAT_SCRATCH, which then is initialised, as LLVM does.
fn names_flat_scratch(inst: &Inst, target: &isa::Target) -> bool {
    let bases = [Reg::FLAT_SCRATCH_LO, Reg::FLAT_SCRATCH_BASE_LO].map(|low| RegRef::dwords(low, 2));
    inst.operands().any(|(_, op, row)| match op {
        isa::Operand::Reg(r) => bases.iter().any(|base| base.overlaps(r)),
        isa::Operand::Imm(field) => row.role == OperandRole::HwReg && target.is_flat_scratch(field as u32),
        _ => false,
    })
}

/// Lets the allocated registers choose the encoding of `inst`, unless the text chose the long encoding or a special
/// one.
fn free_form(mut inst: Inst) -> Inst {
    if matches!(inst.form, Form::Vop1 | Form::Vop2 | Form::Vopc) {
        inst.form = Form::Auto;
    }
    inst
}

/// The widest SGPR operand in dwords.
const MAX_SCALARS: u8 = 8;

/// Marks `inst` as an access to any memory that its kind can reach.
fn seen_through(mut inst: Inst) -> Inst {
    if inst.opcode.is_vmem() || inst.opcode.is_ds() || inst.opcode.is_smem() || inst.opcode.is_flat() {
        inst.mods.set_sem(MemSem::plain(MemSem::FLAT));
    }
    inst
}
