//! The printer: assembly as LLVM's disassembler writes it. Virtual registers are printed too, for dumps between passes.

use std::fmt::Write;

use crate::buffer_formats;
use crate::dual::{self, Third};
use crate::forms::{choose, has_sdst};
use crate::images;
use crate::inst::{Form, Inst, Operand};
use crate::mods::Mods;
use crate::op::{Format, Opcode, OperandDesc, OperandRole, Unit, ValueType, accepts, flags, modifiers};
use crate::policy;
use crate::reg::{Reg, RegClass, RegRef};
use crate::sopp;
use crate::syntax::{self, Values};
use crate::target::Target;

/// `inst` in the assembly syntax of `target`.
pub fn print(inst: &Inst, target: &Target) -> String {
    let mut out = String::with_capacity(48);
    into(&mut out, inst, target);
    out
}

/// Appends `inst` in the assembly syntax of `target`.
pub fn into(out: &mut String, inst: &Inst, target: &Target) {
    let halves = target.with_true16().filter(|_| {
        let high = |o: &Operand| matches!(o, Operand::Reg(r) if !r.is_virtual() && r.is_hi16());
        inst.ops().iter().any(high) || !inst.opcode.exists_on(target)
    });
    let target = halves.as_ref().unwrap_or(target);
    let form = match inst.form {
        Form::Auto if inst.opcode.exists_on(target) => choose(inst, target),
        form => form,
    };
    let p = Printer { inst, target, form, mods: syntax::plain(inst.mods, inst.opcode, target) };
    match form {
        Form::Vopd | Form::Vopd3 => p.dual(out),
        _ => p.single(out),
    }
}

struct Printer<'a> {
    inst: &'a Inst,
    target: &'a Target,
    form: Form,
    /// The modifiers without those that [`syntax::specials`] lists.
    mods: Mods,
}

/// Inline floating-point constants from number 240 on.
const FLOATS: [&str; 9] = ["0.5", "-0.5", "1.0", "-1.0", "2.0", "-2.0", "4.0", "-4.0", "0.15915494"];

impl Printer<'_> {
    fn single(&self, out: &mut String) {
        let name = self.inst.opcode.name_on(self.target);
        out.push_str(name);
        out.push_str(self.suffix());
        if images::has_two_blanks(self.inst, self.target) {
            out.push(' ');
        }
        if let Some(text) = sopp::operand(self.inst, self.target) {
            if !text.is_empty() {
                let _ = write!(out, " {text}");
            }
            return;
        }
        let (mut first, mut after_target) = (true, false);
        let mut source = 0;
        for (slot, operand, row) in self.order() {
            let operand = self.compressed(row).unwrap_or(operand);
            let vector_source = is_vector_source(row) && self.is_vector();
            let index = source;
            if vector_source && !row.is_tied() {
                source += 1;
            }
            if row.is_tied() || self.is_hidden(slot, operand, row) {
                continue;
            }
            out.push_str(match row.role {
                _ if first => " ",
                // Number and channel print as one operand: `attr0.x`.
                OperandRole::AttrChan => "",
                _ if after_target => " ",
                _ => ", ",
            });
            after_target = row.role == OperandRole::Tgt;
            first = false;
            if row.role == OperandRole::Soffset && self.is_prefetch() {
                let _ = write!(out, "{}, ", self.scalar_offset());
            }
            match vector_source && row.role != OperandRole::K {
                true => self.source(out, index, operand, row),
                _ if row.role == OperandRole::Soffset && operand.is_none() => out.push_str("null"),
                false => self.operand(out, operand, row),
            }
        }
        self.modifiers(out);
    }

    /// Whether it is a scalar prefetch, which has its offset among the operands.
    fn is_prefetch(&self) -> bool {
        self.inst.opcode.desc().operands().iter().any(|row| row.role == OperandRole::Length)
    }

    /// The operands in the order of the syntax.
    fn order(&self) -> impl Iterator<Item = (usize, Operand, &'static OperandDesc)> {
        // Data come first, even in buffer stores.
        let buffer = self.inst.opcode.unit() == Unit::Buffer;
        let is_first = move |row: &OperandDesc| !buffer || matches!(row.role, OperandRole::Vdst | OperandRole::Vdata);
        let first = self.inst.operands().filter(move |(_, _, row)| is_first(row));
        first.chain(self.inst.operands().filter(move |(_, _, row)| !is_first(row)))
    }

    /// The source of a compressed export that prints in `row`'s position: each prints twice.
    fn compressed(&self, row: &OperandDesc) -> Option<Operand> {
        let sources = [OperandRole::Src0, OperandRole::Src1, OperandRole::Src2, OperandRole::Src3];
        let place = sources.iter().position(|r| *r == row.role && self.form == Form::Exp && self.inst.mods.compr())?;
        let mut all = self.inst.operands().filter(|(_, _, r)| sources.contains(&r.role));
        all.nth(place / 2).map(|(_, operand, _)| operand)
    }

    fn is_vector(&self) -> bool {
        self.inst.opcode.is_valu()
    }

    fn is_hidden(&self, slot: usize, operand: Operand, row: &OperandDesc) -> bool {
        let op = self.inst.opcode;
        match row.role {
            OperandRole::Sdst if op.is(flags::CMPX) && slot == 0 => !self.target.is_gcn(),
            OperandRole::Vdst if op.unit() == Unit::Buffer && op.is_atomic() => true,
            OperandRole::Vdst => operand.is_none(),
            OperandRole::En => true,
            OperandRole::Soffset => operand.is_none() && !self.is_prefetch(),
            // A flat access has a scalar base only on GFX12.5.
            OperandRole::Saddr if op.unit() == Unit::Flat => operand.is_none(),
            OperandRole::More => true,
            OperandRole::Src2 | OperandRole::Src3 if op.unit() == Unit::Image => operand.is_none(),
            _ => false,
        }
    }

    fn suffix(&self) -> &'static str {
        let op = self.inst.opcode;
        let short = matches!(op.enc(self.target).format, Format::Vop1 | Format::Vop2 | Format::Vopc);
        match self.form {
            _ if !op.exists_on(self.target)
                || op.is(flags::PLAIN) && !self.is_dpp()
                || op.desc().operands().is_empty() =>
            {
                ""
            }
            Form::Vop1 | Form::Vop2 | Form::Vopc if self.is_short_only() => "",
            Form::Vop1 | Form::Vop2 | Form::Vopc => "_e32",
            // LLVM's own inconsistency: compares have no suffix here, nor there.
            Form::Sdwa if op.enc(self.target).format == Format::Vopc && !self.target.sdwa_scalar() => "",
            Form::Sdwa => "_sdwa",
            Form::Dpp16 | Form::Dpp8 if op.enc(self.target).format == Format::Vopc => "",
            Form::Dpp16 | Form::Dpp8 => "_dpp",
            Form::Vop3Dpp16 | Form::Vop3Dpp8 => "_e64_dpp",
            Form::Vop3 | Form::Vop3Sdst if short => "_e64",
            Form::Vop3Interp if op.enc(self.target).format == Format::Vintrp => "_e64",
            // Interpolation has a VOP3 form as well here.
            Form::Vintrp if self.target.dpp() => "_e32",
            _ => "",
        }
    }

    fn is_dpp(&self) -> bool {
        matches!(self.form, Form::Dpp16 | Form::Dpp8 | Form::Vop3Dpp16 | Form::Vop3Dpp8)
    }

    fn is_short_only(&self) -> bool {
        self.inst.opcode.is_on(flags::NO_VOP3, self.target)
    }

    /// A constant with `neg`.
    fn negated(&self, out: &mut String, operand: Operand, row: &OperandDesc) {
        let mut text = String::new();
        self.operand(&mut text, operand, row);
        let _ = if text.starts_with("lit") { write!(out, "-{text}") } else { write!(out, "neg({text})") };
    }

    fn source(&self, out: &mut String, index: usize, operand: Operand, row: &OperandDesc) {
        let m = self.mods;
        let packed = self.has_lists();
        let (neg, abs) = (m.neg(index) && !packed, m.abs(index) && !packed);
        let sext = self.form == Form::Sdwa && index < 2 && m.src_sext(index);
        let constant = operand.is_const();
        if neg && constant && !abs {
            return self.negated(out, operand, row);
        }
        if neg {
            out.push('-');
        }
        if abs {
            out.push('|');
        }
        if sext {
            out.push_str("sext(");
        }
        self.operand(out, operand, row);
        if sext {
            out.push(')');
        }
        if abs {
            out.push('|');
        }
    }

    fn operand(&self, out: &mut String, operand: Operand, row: &OperandDesc) {
        let _ = match operand {
            Operand::None => out.write_str("off"),
            Operand::Reg(r) => self.register(out, r, row),
            Operand::Vgprs(_) => self.components(out),
            Operand::Inline(code @ 240..) => self.float(out, code, self.constant_row(row)),
            Operand::Inline(code @ 193..) => {
                out.push('-');
                number(out, u32::from(code) - 192);
                Ok(())
            }
            Operand::Inline(code @ 128..) => {
                number(out, u32::from(code) - 128);
                Ok(())
            }
            Operand::Inline(code) => write!(out, "{}", u32::from(code).wrapping_sub(128)),
            Operand::Literal(n) => self.literal(out, n, self.constant_row(row)),
            Operand::Literal64(low) => self.literal64(out, low, row),
            Operand::Imm(n) => self.immediate(out, n, row),
            Operand::Block(b) => write!(out, "bb{b}"),
            Operand::Sym { id, kind } => write!(out, "sym{id}@{kind:?}"),
        };
    }

    fn register(&self, out: &mut String, r: RegRef, row: &OperandDesc) -> std::fmt::Result {
        if r.is_virtual() {
            return write!(out, "{r}");
        }
        let dword = RegRef::dwords(r.reg, r.len_dwords());
        let halves = self.target.true16() && row.size16 == 1 && r.reg.is_vgpr();
        match halves && self.is_vector() && !self.inst.opcode.is(flags::MIX) {
            true => {
                numbered(out, dword);
                out.write_str(if r.is_hi16() { ".h" } else { ".l" })
            }
            false => match r.reg {
                Reg::SHARED_BASE | Reg::SHARED_LIMIT | Reg::PRIVATE_BASE | Reg::PRIVATE_LIMIT => {
                    write!(out, "{}", r.reg)
                }
                Reg::FLAT_SCRATCH_BASE_LO | Reg::FLAT_SCRATCH_BASE_HI => write!(out, "{}", r.reg),
                Reg::VCCZ | Reg::EXECZ | Reg::SCC | Reg::LDS_DIRECT | Reg::POPS_EXITING_WAVE_ID => {
                    write!(out, "{}", r.reg)
                }
                Reg::NULL => out.write_str("null"),
                _ if r.reg.is_general() => {
                    numbered(out, dword);
                    Ok(())
                }
                _ => write!(out, "{dword}"),
            },
        }
    }

    fn constant_row<'r>(&self, row: &'r OperandDesc) -> &'r OperandDesc {
        syntax::constant_row(self.inst.opcode, row, self.target)
    }

    fn float(&self, out: &mut String, code: u8, row: &OperandDesc) -> std::fmt::Result {
        let scalar_compare = self.form == Form::Sopc && row.ty == ValueType::Float;
        match (code, row.ty, row.size16) {
            // A pair of dwords.
            (248, ..) if row.role == OperandRole::Src2 && is_permutation(self.inst.opcode) => {
                write!(out, "{}", FLOATS[8])
            }
            (248, ValueType::Float | ValueType::Bits | ValueType::Int, 4) => write!(out, "0.15915494309189532"),
            // A matrix of doubles, and on GFX11 any of eight registers.
            (248, ..)
                if self.inst.opcode.is(flags::MATRIX)
                    && !self.target.has_scopes()
                    && self.form != Form::Mfma
                    && !self.target.has_scopes()
                    && row.dwords(self.target.wave_size()) >= 8 =>
            {
                write!(out, "0.15915494309189532")
            }
            (248, _, 5..) if self.inst.opcode.is(flags::F64) => write!(out, "0.15915494309189532"),
            // A 16-bit integer operand reads the bits of the f16, and so does a scalar floating-point comparison.
            (_, ValueType::Bfloat, 1) => write!(out, "{}", FLOATS.get(usize::from(code) - 240).unwrap_or(&"?")),
            (_, ty, 1) if scalar_compare || self.is_vector() && ty != ValueType::Float => {
                write!(out, "{:#x}", Operand::Inline(code).inline_value_f16().unwrap_or(0))
            }
            (248, _, 1) => write!(out, "0.15915494"),
            _ => write!(out, "{}", FLOATS.get(usize::from(code) - 240).unwrap_or(&"?")),
        }
    }

    /// A literal, as `lit(...)` if it could have been an inline constant. Of a 16-bit literal, the low half is printed.
    fn literal(&self, out: &mut String, n: u32, row: &OperandDesc) -> std::fmt::Result {
        let float = row.ty == ValueType::Float;
        if let (Opcode::SSetregImm32B32, Some(inline)) = (self.inst.opcode, Operand::inline_b32(n)) {
            self.operand(out, inline, row);
            return Ok(());
        }
        if row.role == OperandRole::K {
            hexadecimal(out, n);
            return Ok(());
        }
        // The upper half of a double that is an inline constant reads as that.
        if let (4, true, Some(Operand::Inline(code))) = (row.size16, float, Operand::inline_b64(u64::from(n) << 32)) {
            self.operand(out, Operand::Inline(code), row);
            return Ok(());
        }
        let half = row.size16 == 1 && (self.is_vector() || float) || self.inst.opcode.is(flags::MIX);
        let int = (-16..=64).contains(&(n as i32));
        let inline = match (row.size16, row.ty) {
            (_, ValueType::Float) if half && self.form != Form::Sopc => Operand::inline_f16(n as u16).is_some(),
            (_, ValueType::Bfloat) => Operand::inline_bf16(n as u16).is_some(),
            (_, ValueType::PackedBf16) => u16::try_from(n).is_ok_and(|n| Operand::inline_bf16(n).is_some()),
            (1, _) if half => Operand::inline_b32(n).is_some(),
            (2, ValueType::PackedF16) => {
                int || match self.fills_half() {
                    true => Operand::inline_halves(n).is_some(),
                    false => n <= 0xffff && Operand::inline_f16(n as u16).is_some(),
                }
            }
            (1, _) => u16::try_from(n).is_ok_and(|n| Operand::inline_f16(n).is_some()),
            (4, _) => int && !float,
            _ => Operand::inline_b32(n).is_some(),
        };
        match inline {
            true => return write!(out, "lit({n:#x})"),
            false if half && row.ty != ValueType::Bfloat => hexadecimal(out, n & 0xffff),
            false => hexadecimal(out, n),
        }
        Ok(())
    }

    /// A 64-bit literal, as `lit64(...)` if 32 bits could hold it. For a double and for a literal that the operation
    /// always has, the high half is printed if the low one is zero.
    fn literal64(&self, out: &mut String, low: u32, row: &OperandDesc) -> std::fmt::Result {
        let high = self.inst.mods.literal_high();
        let upper = row.role == OperandRole::K || row.ty == ValueType::Float;
        match (upper, high, low) {
            (true, 1.., 0) => write!(out, "{high:#x}"),
            (_, 1.., _) => write!(out, "{:#x}", u64::from(high) << 32 | u64::from(low)),
            _ => write!(out, "lit64({low:#x})"),
        }
    }

    /// Whether an inline constant fills both halves of the operand.
    fn fills_half(&self) -> bool {
        self.inst.opcode == Opcode::VPkFmacF16 && self.target.is_gfx11_up()
    }

    fn immediate(&self, out: &mut String, n: i32, row: &OperandDesc) -> std::fmt::Result {
        match row.role {
            OperandRole::HwReg => sopp::hwreg(out, n as u32 & 0xffff, self.target),
            OperandRole::Label => {
                number(out, u32::from(n as u16));
                Ok(())
            }
            OperandRole::Simm16 if self.inst.opcode == Opcode::SVersion => sopp::version(out, n as u32 & 0xffff),
            OperandRole::Simm16 if self.inst.opcode == Opcode::SSetGprIdxOn => sopp::gpr_idx(out, n as u32 & 0xffff),
            OperandRole::Simm16 if matches!(self.inst.opcode, Opcode::SSendmsgRtnB32 | Opcode::SSendmsgRtnB64) => {
                sopp::message(out, n as u32 & 0xff, self.target)
            }
            OperandRole::Simm16 if self.form == Form::Smem && n <= 64 => write!(out, "{n}"),
            OperandRole::Simm16 => {
                hexadecimal(out, u32::from(n as u16));
                Ok(())
            }
            OperandRole::Attr => write!(out, "attr{n}"),
            OperandRole::AttrChan => write!(out, ".{}", ['x', 'y', 'z', 'w'][n as usize & 3]),
            OperandRole::Slot => match sopp::SLOTS.get(n as usize) {
                Some(name) => write!(out, "{name}"),
                None => write!(out, "invalid_param_{n}"),
            },
            OperandRole::Tgt => sopp::target(out, n as u32, self.target),
            OperandRole::Length => write!(out, "{n}"),
            _ => write!(out, "#{n}"),
        }
    }

    fn list(&self, out: &mut String, name: &str, bits: u8, n: usize) {
        let items: Vec<&str> = (0..n).map(|i| if bits >> i & 1 != 0 { "1" } else { "0" }).collect();
        let _ = write!(out, " {name}:[{}]", items.join(","));
    }

    fn sources(&self) -> usize {
        self.inst.operands().filter(|(_, _, r)| r.is_use() && !r.is_tied() && r.role != OperandRole::Mask).count()
    }

    fn modifiers(&self, out: &mut String) {
        let op = self.inst.opcode;
        match op.desc().format {
            Format::Vop1 | Format::Vop2 | Format::Vopc | Format::Vop3 | Format::Vop3Sdst => self.vector_modifiers(out),
            Format::Vop3p | Format::Mfma | Format::Vop3px2 => self.packed_modifiers(out),
            Format::Smem => self.scalar_memory(out),
            Format::Vintrp if self.form == Form::Vop3Interp => self.vector_modifiers(out),
            Format::Exp => self.flags(out, false),
            Format::Mimg | Format::Vimage | Format::Vsample => self.image(out),
            Format::LdsDir => {
                let m = self.inst.mods;
                let _ = match self.target.has_scopes() {
                    false => write!(out, " wait_vdst:{}", m.wait_vdst()),
                    true => write!(out, " wait_va_vdst:{} wait_vm_vsrc:{}", m.wait_vdst(), u8::from(m.wait_vsrc())),
                };
            }
            Format::Vinterp => {
                self.vector_modifiers(out);
                let _ = write!(out, " wait_exp:{}", self.inst.mods.wait_exp());
            }
            Format::Mubuf if op.desc().operands().is_empty() && self.target.has_sc_bits() => self.policy(out),
            Format::Global if op.desc().operands().is_empty() => {
                let at = out.len();
                self.policy(out);
                // LLVM's own inconsistency.
                if op == Opcode::TensorStop && out.len() > at {
                    out.insert(at, ' ');
                }
            }
            _ if op.desc().operands().is_empty() && op.desc().mods & modifiers::GDS_ONLY == 0 => {}
            Format::Ds | Format::Mubuf | Format::Mtbuf | Format::Flat | Format::Global | Format::Scratch => {
                self.memory(out)
            }
            _ => {}
        }
    }

    fn vector_modifiers(&self, out: &mut String) {
        self.special_modifiers(out, false);
        let m = self.mods;
        // LLVM's own inconsistency.
        let clamp_first = matches!(self.form, Form::Vinterp | Form::Vop3Interp);
        if clamp_first {
            self.clamp_omod(out);
        }
        let op_sel = m.op_sel_mask() | self.halves();
        if op_sel != 0 {
            // The destination's bit comes last.
            let n = syntax::selected(self.inst);
            let opcode = self.inst.opcode;
            let compare = opcode.desc().format == Format::Vopc;
            let dpp = matches!(self.form, Form::Vop3Dpp16 | Form::Vop3Dpp8);
            let no_dst = compare && (dpp || opcode.is(flags::CMPX) && !self.target.is_gcn())
                || opcode.desc().mods & modifiers::DST_BYTE_SEL != 0 && self.target.has_scopes();
            let bits = op_sel & ((1 << n) - 1) | (op_sel >> 3 & 1) << n;
            match opcode {
                // Its `op_sel` bits are "fetch inactive" and "bound control".
                op if syntax::selects_by_op_sel(op) => self.list(out, syntax::OP_SEL.name, op_sel, 2),
                // The operands have it all.
                Opcode::VCndmaskB16 => {}
                _ => self.list(out, syntax::OP_SEL.name, bits, n + usize::from(!no_dst)),
            }
        }
        self.special_modifiers(out, true);
        if !clamp_first {
            self.clamp_omod(out);
        }
        self.dpp_and_sdwa(out);
    }

    /// Modifiers of DPP and SDWA.
    fn dpp_and_sdwa(&self, out: &mut String) {
        let m = self.inst.mods;
        match self.form {
            Form::Sdwa => self.sdwa(out),
            Form::Dpp16 | Form::Vop3Dpp16 => drop(sopp::dpp16(out, m, self.target)),
            Form::Dpp8 | Form::Vop3Dpp8 => {
                let lanes: Vec<String> = (0..8).map(|i| (m.dpp8_lanes() >> (3 * i) & 7).to_string()).collect();
                let _ = write!(out, " dpp8:[{}]", lanes.join(","));
                if m.fetch_inactive() {
                    out.push_str(" fi:1");
                }
            }
            _ => {}
        }
    }

    /// Operands that are high halves of registers, as bits of `op_sel`, which the long forms have.
    fn halves(&self) -> u8 {
        let long = matches!(self.form, Form::Vop3 | Form::Vop3Dpp16 | Form::Vop3Dpp8 | Form::Vinterp);
        let bit = |role| {
            [OperandRole::Src0, OperandRole::Src1, OperandRole::Src2, OperandRole::Vdst].iter().position(|&r| r == role)
        };
        let high = |o: Operand| matches!(o, Operand::Reg(r) if !r.is_virtual() && r.is_hi16());
        let all = self.inst.operands().filter(|(_, o, row)| long && !row.is_tied() && high(*o));
        all.filter_map(|(_, _, row)| bit(row.role)).fold(0, |bits, i| bits | 1 << i)
    }

    fn clamp_omod(&self, out: &mut String) {
        let m = self.mods;
        if m.clamp() {
            out.push_str(" clamp");
        }
        if let Some((name, n)) = usize::from(m.omod()).checked_sub(1).map(|i| syntax::OMOD[i]) {
            let _ = write!(out, " {name}:{n}");
        }
    }

    fn sdwa(&self, out: &mut String) {
        let m = self.inst.mods;
        let select = |n: u32| syntax::SDWA_SELECT.get(n as usize).unwrap_or(&"?");
        let unused = syntax::SDWA_UNUSED.get(m.dst_unused() as usize).unwrap_or(&"?");
        if syntax::selects_destination(self.inst.opcode) {
            let _ = write!(out, " dst_sel:{} dst_unused:{unused}", select(m.dst_sel()));
        }
        let _ = write!(out, " src0_sel:{}", select(m.src_sel(0)));
        if self.sources() > 1 {
            let _ = write!(out, " src1_sel:{}", select(m.src_sel(1)));
        }
    }

    /// Whether signs of sources are printed as lists.
    fn has_lists(&self) -> bool {
        let op = self.inst.opcode;
        op.is(flags::PACKED) || matches!(op.desc().format, Format::Vop3p | Format::Vop3px2) && op.is(flags::MATRIX)
    }

    /// Modifiers that few operations have.
    fn special_modifiers(&self, out: &mut String, late: bool) {
        let (m, op) = (self.inst.mods, self.inst.opcode);
        let all = syntax::specials(op, self.target).map(|row| (row, row.get(m, op)));
        for (row, n) in all.filter(|(row, n)| *n != 0 && row.late == late) {
            let _ = match &row.values {
                Values::Flag => write!(out, " {}", row.name),
                Values::Names(names) if usize::from(n) < names.len() => {
                    write!(out, " {}:{}", row.name, names[usize::from(n)])
                }
                _ if row.max() == u8::MAX && n > 10 => write!(out, " {}:{n:#x}", row.name),
                _ => write!(out, " {}:{n}", row.name),
            };
        }
    }

    fn packed_modifiers(&self, out: &mut String) {
        self.special_modifiers(out, false);
        let (m, n) = (self.mods, self.sources().min(3));
        let all = ((1u32 << n) - 1) as u8;
        if m.op_sel_mask() & all != 0 {
            self.list(out, syntax::OP_SEL.name, m.op_sel_mask(), n);
        }
        // LLVM's own inconsistency: scales always print it, though zero is the default when it parses.
        let scales =
            self.inst.opcode.desc().format == Format::Vop3px2 && self.inst.opcode.desc().mods & modifiers::CBSZ != 0;
        let default = if self.inst.opcode.is(flags::PACKED) || scales { all } else { 0 };
        if m.op_sel_hi_mask() & all != default {
            self.list(out, syntax::OP_SEL_HI.name, m.op_sel_hi_mask(), n);
        }
        if self.has_lists() {
            if m.neg_mask() & all != 0 {
                self.list(out, syntax::NEG_LO.name, m.neg_mask(), n);
            }
            if m.neg_hi_mask() & all != 0 {
                self.list(out, syntax::NEG_HI.name, m.neg_hi_mask(), n);
            }
        }
        if m.clamp() {
            out.push_str(" clamp");
        }
        self.dpp_and_sdwa(out);
        for (name, value) in syntax::NUMBERS.iter().map(|n| (n.name, (n.get)(m))).filter(|(_, value)| *value != 0) {
            match name {
                "blgp" if syntax::negates_matrices(self.inst.opcode, self.target) => {
                    self.list(out, syntax::MATRIX_NEG, value, 3);
                }
                _ => drop(write!(out, " {name}:{value}")),
            }
        }
    }

    /// The byte offset of scalar memory.
    fn scalar_offset(&self) -> String {
        match self.inst.mods.offset {
            // A literal has no sign.
            n if n < 0 && !self.target.smem_literal() => format!("-{:#x}", n.unsigned_abs()),
            n => format!("{n:#x}"),
        }
    }

    fn scalar_memory(&self, out: &mut String) {
        let m = self.inst.mods;
        let role = |role| self.inst.operands().find(|(_, _, r)| r.role == role).map(|(_, o, _)| o);
        if role(OperandRole::Sbase).is_some() && !self.is_prefetch() {
            // Where an absent register is NULL, an absent offset prints as such.
            let op_has_null = !self.target.is_gcn() && !self.target.has_scopes();
            let offset = self.scalar_offset();
            let _ = match role(OperandRole::Soffset) {
                _ if op_has_null && m.offset == 0 && !matches!(role(OperandRole::Soffset), Some(Operand::Reg(_))) => {
                    write!(out, ", null")
                }
                Some(Operand::Reg(_)) if m.offset == 0 && !m.imm_offset() && !self.target.has_scopes() => Ok(()),
                Some(Operand::Reg(_)) => write!(out, " offset:{offset}"),
                _ => write!(out, ", {offset}"),
            };
        }
        self.policy(out);
    }

    /// The modifiers of an image operation.
    fn image(&self, out: &mut String) {
        let m = self.inst.mods;
        if m.dmask() != 0 {
            let _ = write!(out, " dmask:{:#x}", m.dmask());
        }
        if images::has_dim(self.inst.opcode, self.target) {
            let _ = write!(out, " dim:{}{}", syntax::DIM, images::DIMS[usize::from(m.dim() & 7)].name);
        }
        self.flags(out, true);
        self.policy(out);
        self.flags(out, false);
    }

    /// The components of an image's address, each one or more registers.
    fn components(&self, out: &mut String) -> std::fmt::Result {
        let heads = images::heads(self.inst, self.target);
        let groups = images::groups(self.inst.opcode, self.inst.mods, self.target);
        let components: Vec<String> = match &heads {
            Ok(heads) => {
                let both = heads.as_slice().iter().zip(groups.as_slice());
                both.map(|(&n, &dwords)| RegRef::dwords(Reg::vgpr(n.into()), dwords).to_string()).collect()
            }
            Err(_) => images::listed(self.inst).as_slice().iter().map(|n| format!("v{n}")).collect(),
        };
        write!(out, "[{}]", components.join(", "))
    }

    fn memory(&self, out: &mut String) {
        let (m, op) = (self.inst.mods, self.inst.opcode);
        if op.desc().format == Format::Mtbuf {
            let _ = buffer_formats::format(out, m.buffer_format(), self.target);
        }
        self.flags(out, true);
        if op.is(flags::TWO_OFFSETS) {
            let (a, b) = (m.offset & 0xff, m.offset >> 8 & 0xff);
            for (value, name) in [(a, "offset0"), (b, "offset1")] {
                if value != 0 {
                    let _ = write!(out, " {name}:{value}");
                }
            }
        } else if op == Opcode::DsSwizzleB32 {
            let _ = sopp::swizzle(out, m.offset as u16, self.target);
        } else if m.offset != 0 {
            let _ = write!(out, " offset:{}", m.offset);
        }
        let always_lds = op.desc().mods & modifiers::LDS != 0;
        // LLVM's own inconsistency: the policy comes last here.
        if always_lds {
            self.flags(out, false);
        }
        self.policy(out);
        if !always_lds {
            self.flags(out, false);
        }
    }

    /// The flags before or after the offset.
    fn flags(&self, out: &mut String, early: bool) {
        let unit = self.inst.opcode.unit();
        for flag in syntax::FLAGS.iter().filter(|f| f.early == early && f.units.contains(&unit)) {
            if (flag.get)(self.inst.mods) {
                out.push(' ');
                out.push_str(flag.name);
            }
        }
    }

    /// The cache policy.
    fn policy(&self, out: &mut String) {
        let m = self.inst.mods;
        if self.target.has_scopes() {
            out.push_str(if m.scale_offset() { " scale_offset" } else { "" });
            let _ = policy::hint(out, self.inst);
            out.push_str(policy::SCOPES[usize::from(m.scope() & 3)]);
            out.push_str(if m.nv() { " nv" } else { "" });
            return;
        }
        let sc = syntax::has_sc_names(self.target, self.inst.opcode);
        for row in syntax::POLICY.iter().filter(|row| (row.get)(m)) {
            out.push(' ');
            out.push_str(if sc { row.sc_name } else { row.name });
        }
    }

    fn dual(&self, out: &mut String) {
        let y = self.inst.mods.vopd_y().unwrap_or(self.inst.opcode);
        for (half, op) in [self.inst.opcode, y].into_iter().enumerate() {
            out.push_str(if half == 0 { "v_dual_" } else { " :: v_dual_" });
            out.push_str(dual_name(op, self.target));
            self.half(out, op, half);
        }
    }

    /// The operands of a dual instruction's half.
    fn half(&self, out: &mut String, op: Opcode, half: usize) {
        let is_long = self.inst.form == Form::Vopd3;
        let neg = if is_long { self.inst.mods.vopd_neg(half) } else { 0 };
        let third = if is_long { dual::third(self.inst, half) } else { Ok(Third::None) };
        let mut k = 0;
        for row in op.desc().operands().iter().filter(|r| !r.is_tied() && (is_long || r.role != OperandRole::Mask)) {
            out.push_str(if k == 0 && row.is_def() { " " } else { ", " });
            let operand = self.inst.op(3 * half + k);
            let is_negated = row.is_use() && k > 0 && neg >> (k - 1) & 1 != 0;
            if is_negated && operand.is_const() {
                self.negated(out, operand, row);
                k += 1;
                continue;
            }
            if is_negated {
                out.push('-');
            }
            match (row.role, &third) {
                (OperandRole::K, _) => {
                    hexadecimal(out, self.inst.mods.vopd_literal());
                    continue;
                }
                (OperandRole::Src2 | OperandRole::Mask, Ok(Third::Reg(r))) => self.operand(out, (*r).into(), row),
                _ => self.operand(out, operand, row),
            }
            k += 1;
        }
        if let Ok(Third::Table(n @ 1..)) = third {
            let _ = if n > 10 { write!(out, " bitop3:{n:#x}") } else { write!(out, " bitop3:{n}") };
        }
    }
}

/// Whether it takes elements of 4 bits out of a table, in the order that its third source gives.
fn is_permutation(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::VPermPk16B4U4 | Opcode::VPermPk16B6U4 | Opcode::VPermPk16B8U4)
}

/// Appends a run of registers that have numbers. Most have, and formatting them is much of the printer's work.
fn numbered(out: &mut String, r: RegRef) {
    let (first, count) = (r.reg.index(), u32::from(r.len_dwords()));
    out.push(match r.reg.class() {
        RegClass::Sgpr => 's',
        RegClass::Vgpr | RegClass::Wwm => 'v',
        RegClass::Agpr => 'a',
    });
    if count == 1 {
        return number(out, first);
    }
    out.push('[');
    number(out, first);
    out.push(':');
    number(out, first + count - 1);
    out.push(']');
}

/// Appends a number.
fn number(out: &mut String, n: u32) {
    if n >= 10 {
        number(out, n / 10);
    }
    out.push(char::from(b'0' + (n % 10) as u8));
}

/// Appends a number as `{:#x}` does.
fn hexadecimal(out: &mut String, n: u32) {
    out.push_str("0x");
    let digits = (32 - n.leading_zeros()).div_ceil(4).max(1);
    for i in (0..digits).rev() {
        out.push(char::from(b"0123456789abcdef"[(n >> (4 * i)) as usize & 15]));
    }
}

/// The name of `opcode` as half of a dual instruction, without `v_dual_`.
pub(crate) fn dual_name(opcode: Opcode, target: &Target) -> &'static str {
    let name = match opcode {
        Opcode::VDot2cF32F16 => "v_dot2acc_f32_f16",
        opcode => opcode.name_on(target),
    };
    name.trim_start_matches("v_")
}

/// Whether a vector operation's operand counts among those that `neg` and `abs` number.
pub(crate) fn is_vector_source(row: &OperandDesc) -> bool {
    row.is_use() && row.role != OperandRole::Mask && row.accepts != accepts::IMM
}

/// Whether the operation's result is a lane mask.
pub(crate) fn has_only_mask(opcode: Opcode) -> bool {
    opcode.desc().operands().first().is_some_and(|r| r.role == OperandRole::Sdst) && !has_sdst(opcode)
}
