//! Every operation in every form on every target, with random operands, against `llvm-mc`:
//!
//! - what we encode, LLVM disassembles to the text that we print;
//! - what we print, LLVM assembles to the bytes that we encode;
//! - what we encode, we decode to an instruction that prints the same;
//! - what we print, we parse to the same instruction.

use std::collections::BTreeMap;

use crate::common::{have, mc_args, pipe};
use gcnc_isa::op::{Format, OperandDesc, Role, Unit, ValueType, accepts, flags, modifiers};
use gcnc_isa::{Form, Inst, Mods, Opcode, Operand, Reg, RegRef, Target, decode, encode, parse, print};

/// Instances of each operation and form.
const INSTANCES: usize = 6;

/// xorshift64*.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, n: u32) -> u32 {
        ((self.next() >> 32) % u64::from(n)) as u32
    }

    fn coin(&mut self) -> bool {
        self.below(2) == 1
    }

    fn rare(&mut self) -> bool {
        self.below(4) == 0
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u32) as usize]
    }
}

fn is_short(form: Form) -> bool {
    matches!(form, Form::Vop1 | Form::Vop2 | Form::Vopc)
}

fn is_vop3(form: Form) -> bool {
    matches!(form, Form::Vop3 | Form::Vop3Sdst | Form::Vop3Dpp16 | Form::Vop3Dpp8)
}

/// All forms that `op` should have on `target`.
fn forms(op: Opcode, target: &Target) -> Vec<Form> {
    gcnc_isa::forms(op, target).collect()
}

/// Makes random instructions of one operation and form.
struct Maker<'a> {
    r: &'a mut Random,
    target: &'a Target,
    op: Opcode,
    form: Form,
    literal: Option<Operand>,
    sgpr: bool,
    agprs: bool,
    mods: Mods,
}

impl Maker<'_> {
    fn sgpr(&mut self, dwords: u8) -> RegRef {
        let align = match dwords {
            1 => 1,
            2 => 2,
            _ => 4,
        };
        let first = self.r.below((100 - u32::from(dwords)) / align) * align;
        RegRef::dwords(Reg::sgpr(first), dwords)
    }

    fn scalar(&mut self, dwords: u8, writable: bool) -> RegRef {
        let pairs = [Reg::VCC_LO, Reg::EXEC_LO, Reg::ttmp(4)];
        let mut singles = vec![Reg::VCC_HI, Reg::M0, Reg::EXEC_HI, Reg::ttmp(3)];
        if !writable && self.op.is_valu() {
            singles.push(Reg::SCC);
        }
        if writable {
            singles.retain(|r| *r != Reg::M0);
        }
        let memory = !self.op.is_valu() && !self.op.is_salu();
        match (dwords, if memory { 1 } else { self.r.below(4) }) {
            (1, 0) => RegRef::dwords(self.r.pick(&singles), 1),
            (2, 0) => RegRef::dwords(self.r.pick(&pairs), 2),
            _ => self.sgpr(dwords),
        }
    }

    fn vgpr(&mut self, size16: u8, limit: u32) -> RegRef {
        let dwords = u32::from(size16.div_ceil(2).max(1));
        let gds = self.op.desc().mods & modifiers::GDS_ONLY != 0;
        let align = if self.target.aligned_vgpr_tuples() && (dwords > 1 || gds) { 2 } else { 1 };
        let first = self.r.below((limit - dwords) / align) * align;
        RegRef::dwords(Reg::vgpr(first), dwords as u8)
    }

    fn mask(&mut self) -> RegRef {
        let size = self.target.mask_dwords();
        match self.form {
            Form::Vop3Sdst if self.target.has_vscnt() && self.r.rare() && !self.sgpr => RegRef::dwords(Reg::NULL, size),
            Form::Vop3 | Form::Vop3Sdst | Form::Vop3Dpp16 | Form::Vop3Dpp8 => self.sgpr(size),
            Form::Sdwa if self.op.desc().format == Format::Vopc && self.r.coin() => self.sgpr(size),
            _ => RegRef::vcc(self.target.wave_size()),
        }
    }

    fn sources(&self, row: &OperandDesc) -> u8 {
        let scalar = accepts::SGPR | accepts::INLINE | accepts::LITERAL;
        let literal_64 = if self.target.vop3_literal() { 0 } else { accepts::LITERAL };
        let forbidden = match (self.form, row.role) {
            (Form::Vop1 | Form::Vop2 | Form::Vopc, Role::Src1) => scalar,
            (Form::Sdwa, Role::Src0 | Role::Src1) => accepts::INLINE | accepts::LITERAL,
            (Form::Dpp16 | Form::Dpp8 | Form::Vop3Dpp16 | Form::Vop3Dpp8, Role::Src0 | Role::Src1) => scalar,
            (Form::Vop3Dpp16 | Form::Vop3Dpp8, Role::Src2) => accepts::LITERAL,
            // LLVM's assembler takes no modifiers on a literal of 64 bits.
            (Form::Vop3 | Form::Vop3Sdst, _) if row.size16 == 4 && self.mods.neg_mask() | self.mods.abs_mask() != 0 => {
                accepts::LITERAL
            }
            // Which 16 bits a mixed-precision operation reads depends on its modifiers.
            (Form::Vop3p, _) if self.op.is(flags::MIX) => accepts::LITERAL,
            (Form::Vop3 | Form::Vop3Sdst | Form::Vop3p, _) => literal_64,
            _ => 0,
        };
        row.accepts & !forbidden
    }

    fn operand(&mut self, row: &OperandDesc) -> Operand {
        match row.role {
            Role::Attr => return Operand::Imm(self.r.below(33) as i32),
            Role::AttrChan => return Operand::Imm(self.r.below(4) as i32),
            Role::Slot => return Operand::Imm(self.r.below(3) as i32),
            Role::Tgt => return Operand::Imm(self.r.pick(&[0, 7, 8, 12, 15])),
            Role::En => return Operand::Imm(15),
            Role::Simm16 | Role::Label | Role::HwReg => return Operand::Imm(self.immediate(row.role)),
            Role::K => return self.a_literal(row),
            Role::Sdst if self.op.is(flags::CMPX) && self.target.has_vscnt() => {
                return RegRef::exec(self.target.wave_size()).into();
            }
            Role::Sdst | Role::Mask if self.op.is_valu() => return self.mask().into(),
            Role::Vaddr if row.size16 == 0 => return self.address(),
            // `s_waitcnt_vscnt` and its kin.
            Role::Src0 if self.op.name().starts_with("s_waitcnt") => return RegRef::NULL.into(),
            _ => {}
        }
        let mut allowed = self.sources(row);
        if self.form == Form::Exp {
            allowed &= !accepts::NONE;
        }
        if self.sgpr && row.is_use() && self.op.is_valu() {
            allowed &= !(accepts::SGPR | accepts::LITERAL);
        }
        let choices: Vec<u8> = (0..7).map(|b| 1 << b).filter(|b| allowed & b != 0 && *b != accepts::AGPR).collect();
        let memory = matches!(row.role, Role::Vdst | Role::Vdata | Role::Vdata2) && !self.op.is_valu();
        let accumulator = self.agprs && self.target.has_agprs() && (memory || self.op.is(flags::MATRIX));
        if choices.is_empty() || allowed & accepts::AGPR != 0 && accumulator {
            return RegRef::new(Reg::agpr(2 * self.r.below(8)), 0, row.size16.max(2)).into();
        }
        match self.r.pick(&choices) {
            accepts::SGPR => {
                self.sgpr = true;
                self.scalar(row.size16.div_ceil(2).max(1), row.is_def()).into()
            }
            accepts::VGPR => self.vector(row),
            // Of an inline float, a 16-bit integer operand reads another value than the text says.
            accepts::INLINE if row.size16 == 1 && row.ty != ValueType::Float || self.op == Opcode::VPkFmacF16 => {
                Operand::Inline(self.r.pick(&[128, 129, 130, 192, 193, 208]))
            }
            accepts::INLINE => Operand::Inline(self.r.pick(&[128, 129, 130, 192, 193, 208, 240, 241, 242, 247, 248])),
            accepts::LITERAL => {
                self.sgpr = true;
                self.a_literal(row)
            }
            _ => Operand::None,
        }
    }

    fn vector(&mut self, row: &OperandDesc) -> Operand {
        let halves =
            self.target.true16() && row.size16 == 1 && self.op.is_valu() && self.op.desc().format != Format::Vop3p;
        let short = is_short(self.form) || matches!(self.form, Form::Dpp16 | Form::Dpp8);
        let limit = if halves && short { 128 } else { 256 };
        let whole = self.vgpr(row.size16.min(2).max(2 * row.dwords(self.target.wave_size())), limit);
        match halves {
            // LLVM's assembler refuses what its disassembler writes for a high half that is accumulated into.
            true if row.is_def() && self.op.desc().operands.iter().any(|d| d.is_tied()) => whole.lo16().into(),
            true if self.r.coin() => whole.hi16().into(),
            true => whole.lo16().into(),
            false => whole.into(),
        }
    }

    fn a_literal(&mut self, row: &OperandDesc) -> Operand {
        let fresh = match row.size16 {
            1 => 0x1000 + self.r.below(0x2000),
            _ => 0x1234_5678 ^ self.r.below(0xffff),
        };
        *self.literal.get_or_insert(Operand::Literal(fresh))
    }

    fn immediate(&mut self, role: Role) -> i32 {
        let any = self.r.below(0x1_0000) as i32;
        match self.op.name() {
            "s_sendmsg" | "s_sendmsghalt" => self.r.pick(&[1, 4, 9]),
            "s_sendmsg_rtn_b32" | "s_sendmsg_rtn_b64" => self.r.pick(&[128, 131, 133]),
            "s_delay_alu" => self.r.pick(&[0x91, 0x491, 0x1, 0x5, 0x9, 0xb, 0x12]),
            "s_set_gpr_idx_on" | "s_set_gpr_idx_mode" => self.r.below(16) as i32,
            "s_waitcnt_depctr" => self.r.pick(&[0xffe3, 0x0fff, 0xf19f, 0xff9f, 0x1f]),
            "s_waitcnt" => {
                let (vm, exp, lgkm) = (self.r.below(64), self.r.below(8), self.r.below(64));
                self.target.waitcnt().encode(vm, exp, lgkm).into()
            }
            "s_atc_probe" | "s_atc_probe_buffer" => any & 0x7f,
            _ if role == Role::HwReg => self.r.pick(&[0x1881, 0xf801, 0x1082, 0xf807]),
            _ => match role {
                Role::Label => any as u16 as i16 as i32,
                _ => any & 0x7fff,
            },
        }
    }

    fn address(&mut self) -> Operand {
        let dwords = match self.form {
            Form::Global => 2,
            _ => u8::from(self.mods.offen()) + u8::from(self.mods.idxen()),
        };
        if dwords == 0 { Operand::None } else { self.vgpr(2 * dwords, 256).into() }
    }

    fn modifiers(&mut self) {
        match self.op.unit() {
            Unit::Valu => {
                self.valu_modifiers();
                if self.form == Form::Vinterp {
                    self.mods.set_wait_exp(self.r.below(8) as u8);
                }
            }
            Unit::Smem => {
                let (low, high) = (0, self.target.smem_offset_range().1);
                if !self.op.desc().operands.is_empty() && self.op.desc().operands.len() > 1 {
                    self.mods.offset = low + self.r.below((high - low) as u32) as i32;
                    self.mods
                        .set_glc(self.r.rare() && (self.op.is_load() || self.op.is_store() || self.op.is_atomic()));
                }
            }
            Unit::Ds if self.op.desc().format == Format::LdsDir => {
                self.mods.set_wait_vdst(self.r.below(16) as u8);
            }
            Unit::Ds if self.op.desc().mods & modifiers::GDS_ONLY != 0 => {
                self.mods.offset = self.r.below(0x1_0000) as i32;
                self.mods.set_gds(true);
            }
            Unit::Export => self.mods.set_done(self.r.coin()),
            Unit::Ds if !self.op.desc().operands.is_empty() => {
                self.mods.offset = match self.op {
                    // Several numbers mean the same crossing, of which LLVM writes one.
                    Opcode::DsSwizzleB32 => self.r.pick(&[0, 0x80e4, 0x041f, 0x1c1f, 0x0010, 0xe005, 0xc4a0, 0x8100]),
                    _ => self.r.below(0x1_0000) as i32,
                };
                self.mods.set_gds(self.r.rare() && self.op.is_atomic() && !self.target.has_agprs());
            }
            Unit::Buffer if !self.op.desc().operands.is_empty() => {
                self.mods.offset = self.r.below(4096) as i32;
                self.mods.set_offen(self.r.coin());
                self.mods.set_idxen(self.r.coin());
                self.cache_modifiers();
                if self.op.desc().mods & modifiers::LDS != 0 {
                    self.mods = Mods::at(self.mods.offset).with_lds();
                }
            }
            Unit::Flat | Unit::Global | Unit::Scratch => {
                let (low, high) = match self.op.unit() {
                    Unit::Flat => self.target.flat_offset_range(),
                    _ => self.target.global_offset_range(),
                };
                self.mods.offset = low + self.r.below((high - low) as u32) as i32;
                self.cache_modifiers();
            }
            _ => {}
        }
    }

    fn cache_modifiers(&mut self) {
        if !self.op.is_atomic() {
            self.mods.set_glc(self.r.rare());
        }
        self.mods.set_slc(self.r.rare());
        self.mods.set_dlc(self.r.rare() && self.target.has_dlc() && !self.op.is_atomic());
    }

    fn valu_modifiers(&mut self) {
        let rows = self.op.desc().operands;
        let sources: Vec<&OperandDesc> =
            rows.iter().filter(|d| matches!(d.role, Role::Src0 | Role::Src1 | Role::Src2)).collect();
        let full = is_vop3(self.form) || matches!(self.form, Form::Sdwa | Form::Dpp16);
        let float = |d: &OperandDesc| matches!(d.ty, ValueType::Float);
        let packed = self.op.desc().format == Format::Vop3p;
        if full && !packed && !self.op.is_on(flags::NO_SRC_MODS, self.target) {
            for (i, _) in sources.iter().enumerate().filter(|(_, d)| float(d)) {
                let neg = self.r.rare();
                self.mods.set_neg(i, neg);
                let abs = self.r.rare() && self.form != Form::Vop3Sdst;
                self.mods.set_abs(i, abs);
            }
        }
        if is_vop3(self.form) {
            self.mods.set_clamp(self.op.is_on(flags::CLAMP, self.target) && self.r.rare());
            if self.op.is_on(flags::OMOD, self.target) && self.r.rare() {
                self.mods.set_omod(1 + self.r.below(3) as u8);
            }
            if gcnc_isa::has_op_sel(self.op, self.target) && !self.target.true16() && !packed {
                let halves = sources.iter().enumerate().filter(|(_, d)| d.size16 == 1).fold(0, |m, (i, _)| m | 1 << i);
                let mask = self.r.below(16) as u8 & (halves | if rows[0].size16 == 1 { 8 } else { 0 });
                let mask = if self.op.name().starts_with("v_permlane") { mask & 3 } else { mask };
                self.mods.set_op_sel_mask(mask);
            }
        }
        if self.form == Form::Mfma && self.op.desc().operands[0].size16 > 8 {
            self.mods.set_cbsz(self.r.below(2) as u8);
        }
        if self.form == Form::Vop3p {
            let mask = (1 << sources.len()) - 1;
            let any = self.r.below(8) as u8;
            let dot = self.op.name().starts_with("v_dot");
            if dot && self.op.name().contains("_iu") {
                self.mods.set_neg_mask(self.r.below(4) as u8);
            }
            if self.op.is(flags::PACKED) && self.r.coin() && !self.op.is_on(flags::NO_SRC_MODS, self.target) && !dot {
                self.mods.set_op_sel_mask(any & mask);
                let any = self.r.below(8) as u8;
                self.mods.set_op_sel_hi_mask(any | !mask & 7);
            }
            self.mods.set_clamp(self.op.is_on(flags::CLAMP, self.target) && self.r.rare());
        }
        self.mods = match self.form {
            Form::Dpp16 | Form::Vop3Dpp16 => {
                let ctrl = self.r.pick(&[0xe4, 0x1b, 0x101, 0x11f, 0x128, 0x140, 0x141]);
                let (rows, banks) = (self.r.below(16), self.r.below(16));
                let (bc, fi) = (self.r.coin(), self.r.coin() && self.target.dpp8());
                self.mods.with_dpp16(ctrl, rows, banks, bc, fi)
            }
            Form::Dpp8 | Form::Vop3Dpp8 => {
                let (lanes, fi) = (self.r.below(1 << 24), self.r.coin());
                self.mods.with_dpp8(lanes, fi)
            }
            Form::Sdwa => self.sdwa(sources.len()),
            _ => self.mods,
        };
    }

    fn sdwa(&mut self, sources: usize) -> Mods {
        let two = sources > 1;
        let src = [self.r.below(7), if two { self.r.below(7) } else { 0 }];
        let (dst, unused) = match self.op.desc().format {
            Format::Vopc => (0, 0),
            _ => (self.r.below(7), self.r.below(3)),
        };
        self.mods.with_sdwa(dst, unused, src, [false; 2])
    }

    fn make(&mut self) -> Inst {
        self.mods = Mods::default_for(self.op);
        self.agprs = self.r.coin();
        self.modifiers();
        let rows = self.op.desc().operands;
        let returns = |row: &OperandDesc| row.is_optional() && row.role == Role::Vdst;
        if rows.first().is_some_and(returns) && self.op.is_atomic() {
            self.mods.set_glc(self.r.coin());
        }
        let absent = self.op.is_atomic() && (!self.mods.glc() || self.op.desc().format == Format::Mubuf);
        let narrow = self.op.constant_bus_limit(self.target) == 1;
        self.sgpr = rows.iter().any(|d| d.role == Role::Mask || narrow && d.role == Role::K);
        self.sgpr |= self.op.desc().reads & gcnc_isa::op::implicit::VCC != 0;
        let mut operands: Vec<Operand> = Vec::new();
        for (i, row) in rows.iter().enumerate() {
            let operand = match row {
                _ if row.is_tied() => operands[0],
                _ if i == 0 && returns(row) && absent => Operand::None,
                _ if i == 0 && returns(row) => {
                    let whole = OperandDesc { accepts: row.accepts & !accepts::NONE, ..*row };
                    self.operand(&whole)
                }
                _ => self.operand(row),
            };
            operands.push(operand);
        }
        self.memory_operands(&mut operands);
        if self.op.desc().format == Format::Mubuf && self.op.is_atomic() && self.mods.glc() {
            // What is there goes where the data came from.
            let data = operands.iter().zip(rows).find(|(_, d)| d.role == Role::Vdata).and_then(|(o, _)| o.reg());
            let size = rows[0].size16.div_ceil(2);
            operands[0] = data.map_or(Operand::None, |r| r.sub(0, size).into());
        }
        if self.form == Form::Mfma && operands[3].reg().is_some() {
            // The addend is the destination or does not overlap it.
            operands[3] = operands[0];
        }
        Inst::new(self.op, &operands).with_form(self.form).with_mods(self.mods)
    }

    /// Which operands of an access may be absent depends on the others.
    fn memory_operands(&mut self, operands: &mut [Operand]) {
        let rows = self.op.desc().operands;
        let at = |role| rows.iter().position(|d| d.role == role && !d.is_tied());
        if let (Some(a), Some(s)) = (at(Role::Vaddr), at(Role::Saddr)) {
            // Flat accesses have a base on GFX12.5 only.
            if self.form == Form::Flat && !self.target.has_vopd3() {
                operands[s] = Operand::None;
            }
            match self.form {
                Form::Flat | Form::Global if !operands[s].is_none() => operands[a] = self.vgpr(2, 256).into(),
                Form::Flat | Form::Global => operands[a] = self.vgpr(4, 256).into(),
                _ if self.target.has_vscnt() => {}
                _ if operands[s].is_none() => operands[a] = self.vgpr(2, 256).into(),
                _ => operands[a] = Operand::None,
            }
            if self.target.name() == "gfx1030" && self.form == Form::Scratch && !operands[s].is_none() {
                operands[a] = Operand::None;
            }
        }
        if let Some(s) = at(Role::Soffset).filter(|_| self.op.is_smem()) {
            if operands[s].is_none() || self.r.coin() {
                return;
            }
            self.mods.offset = 0;
        }
    }
}

/// Random instructions of everything on `target`.
fn instructions(target: &Target) -> Vec<Inst> {
    let mut r = Random(0x9e37_79b9_7f4a_7c15);
    let mut all = Vec::new();
    // Images have a test of their own.
    for op in Opcode::all().filter(|o| !o.is_pseudo() && o.exists_on(target) && o.unit() != Unit::Image) {
        for form in forms(op, target) {
            for _ in 0..INSTANCES {
                let mods = Mods::default();
                let mut maker = Maker { r: &mut r, target, op, form, literal: None, sgpr: false, agprs: false, mods };
                all.push(maker.make());
            }
        }
    }
    all
}

/// Random dual instructions.
fn duals(target: &Target) -> Vec<Inst> {
    let mut r = Random(0x1234_5678_9abc);
    let xs: Vec<Opcode> = Opcode::all().filter(|o| o.vopd_x(target).is_some()).collect();
    let ys: Vec<Opcode> = Opcode::all().filter(|o| o.vopd_y(target).is_some()).collect();
    let mut all = Vec::new();
    for &x in &xs {
        for &y in &ys {
            let vgpr = |n: u32| Operand::from(RegRef::dwords(Reg::vgpr(n), 1));
            let n = r.below(60) * 4;
            let sources = [vgpr(n + 1), RegRef::dwords(Reg::sgpr(n / 4), 1).into(), Operand::Inline(242)];
            // Destinations are of different parity, sources of different banks.
            let second = |o: Opcode, n: u32| match o.desc().operands.iter().any(|d| d.role == Role::Src1) {
                true => vgpr(n),
                false => Operand::None,
            };
            let source = r.pick(&sources);
            let operands = [vgpr(n), source, second(x, n + 2), vgpr(n + 3), vgpr(n), second(y, n + 3)];
            let mut inst = Inst::new(x, &operands).with_form(Form::Vopd);
            let has_k = |o: Opcode| o.desc().operands.iter().any(|d| d.role == Role::K);
            inst.mods = Mods::at(if has_k(x) || has_k(y) { 0x1234_5678 } else { 0 });
            inst.mods.set_vopd_y(y);
            all.push(inst);
        }
    }
    all
}

/// What LLVM says for each instruction's bytes. It skips what it cannot disassemble, so a numbered `s_sethalt` goes
/// after each instruction.
fn disassemble(target: &Target, code: &[Vec<u8>]) -> Vec<Option<String>> {
    if code.len() > 0x1_0000 {
        return code.chunks(0x1_0000).flat_map(|part| disassemble(target, part)).collect();
    }
    let halt = |i: usize| {
        let mut bytes = Vec::new();
        let inst = Inst::new(Opcode::SSethalt, &[Operand::Imm(i as i32)]);
        encode(&inst, target, &mut bytes).expect("s_sethalt encodes");
        bytes
    };
    let line = |bytes: &[u8]| {
        let list: Vec<String> = bytes.iter().map(|b| format!("{b:#04x}")).collect();
        format!("[{}]\n", list.join(","))
    };
    let input: String = code.iter().enumerate().flat_map(|(i, bytes)| [line(bytes), line(&halt(i))]).collect();
    let (out, _) = pipe("llvm-mc-22", &mc_args(target, &["--disassemble"]), input);
    let mut texts = vec![None; code.len()];
    let (mut at, mut pending) = (0, Vec::new());
    for line in out.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('.')) {
        if line == format!("s_sethalt {at}") || line == format!("s_sethalt {at:#x}") {
            if at == texts.len() {
                break;
            }
            texts[at] = (!pending.is_empty()).then(|| pending.join(" ; "));
            (at, pending) = (at + 1, Vec::new());
        } else {
            pending.push(line.to_owned());
        }
    }
    if at == code.len() || code.len() < 2 {
        return texts;
    }
    // It dies of some mutations: all but those.
    let (first, second) = code.split_at(code.len() / 2);
    [disassemble(target, first), disassemble(target, second)].concat()
}

/// What LLVM makes of each text: its bytes.
fn assemble(target: &Target, texts: &[String]) -> Vec<Result<Vec<u8>, String>> {
    let input: String = texts.iter().map(|t| format!("{t}\n")).collect();
    let (out, err) = pipe("llvm-mc-22", &mc_args(target, &["--show-encoding"]), input);
    let mut errors = BTreeMap::new();
    for line in err.lines() {
        let mut parts = line.splitn(4, ':');
        let (Some(_), Some(at), Some(_), Some(message)) = (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            continue;
        };
        if let (Ok(at), true) = (at.parse::<usize>(), message.trim_start().starts_with("error")) {
            errors.entry(at - 1).or_insert_with(|| message.trim().to_owned());
        }
    }
    let mut encodings = out.lines().filter_map(encoding).map(|(_, bytes)| bytes);
    let next = |i: usize| match errors.get(&i) {
        Some(e) => Err(e.clone()),
        None => encodings.next().ok_or_else(|| "no output".to_owned()),
    };
    (0..texts.len()).map(next).collect()
}

/// A line of LLVM's output: text and bytes.
fn encoding(line: &str) -> Option<(String, Vec<u8>)> {
    let (text, rest) = line.split_once("; encoding: [").or_else(|| line.split_once("// encoding: ["))?;
    let list = rest.split(']').next()?;
    let bytes =
        list.split(',').map(|b| u8::from_str_radix(b.trim().strip_prefix("0x")?, 16).ok()).collect::<Option<_>>()?;
    Some((text.trim().to_owned(), bytes))
}

/// What is wrong with the parser's reading of `text`, which is how `inst` prints.
fn parses_back(inst: &Inst, text: &str, target: &Target) -> Option<String> {
    match parse(text, target) {
        Ok(read) if read == *inst => None,
        Ok(read) => Some(format!("`{text}` parses as {read:?}, not {inst:?}")),
        Err(e) => Some(format!("`{text}` does not parse: {e} at {:?}", e.span)),
    }
}

/// Compares everything on one target with LLVM.
fn compare(target: &Target) {
    if !have("llvm-mc-22") {
        return;
    }
    let mut failures: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut insts, mut code) = (Vec::new(), Vec::new());
    for inst in instructions(target).into_iter().chain(duals(target)) {
        let mut bytes = Vec::new();
        match encode(&inst, target, &mut bytes) {
            Ok(()) => (insts.push(inst), code.push(bytes)).1,
            Err(e) => {
                let key = format!("{} {:?}", inst.opcode, inst.form);
                failures.entry(key).or_default().push(format!("`{}` is refused: {e}", print(&inst, target)));
            }
        }
    }
    let texts: Vec<String> = insts.iter().map(|i| print(i, target)).collect();
    let (theirs, back) = (disassemble(target, &code), assemble(target, &texts));
    for (i, inst) in insts.iter().enumerate() {
        let ours = decode(&code[i], target).map(|(inst, size)| (print(&inst, target), size));
        let mut problems = Vec::new();
        if theirs[i].as_ref() != Some(&texts[i]) {
            problems.push(format!("`{}` is to LLVM {:?} {:x?}", texts[i], theirs[i], code[i]));
        } else if back[i].as_ref() != Ok(&code[i]) {
            problems.push(format!("`{}` is {:x?}, to LLVM {:x?}", texts[i], code[i], back[i]));
        }
        if ours != Ok((texts[i].clone(), code[i].len())) {
            problems.push(format!("`{}` decodes as {ours:?} {:x?}", texts[i], code[i]));
        }
        problems.extend(parses_back(inst, &texts[i], target));
        if !problems.is_empty() {
            failures.entry(format!("{} {:?}", inst.opcode, inst.form)).or_default().extend(problems);
        }
    }
    let total: usize = failures.values().map(Vec::len).sum();
    let list: Vec<String> = failures.iter().map(|(k, v)| format!("{k} ({}): {}", v.len(), v[0])).collect();
    assert!(
        total == 0,
        "{target:?}: {total} differences in {} instructions, {} operations and forms:\n{}",
        insts.len(),
        list.len(),
        list.join("\n")
    );
    let tried = |o: &Opcode| !o.is_pseudo() && o.unit() != Unit::Image;
    let missing = Opcode::all().filter(|o| o.exists_on(target) && tried(o) && !forms(*o, target).is_empty());
    let missing: Vec<Opcode> = missing.filter(|o| !insts.iter().any(|i| i.opcode == *o)).collect();
    assert!(missing.is_empty(), "{target:?}: never tried {missing:?}");
}

/// What LLVM assembles of `texts`, we assemble to the same bytes.
fn compare_texts(target: &Target, texts: &[String], failures: &mut BTreeMap<String, Vec<String>>) {
    for (text, theirs) in texts.iter().zip(assemble(target, texts)) {
        let mut bytes = Vec::new();
        let read = parse(text, target).map_err(|e| e.to_string());
        let read = read.and_then(|inst| encode(&inst, target, &mut bytes).map_err(|e| e.to_string()).map(|()| bytes));
        if theirs.is_ok() && read != theirs {
            let key = text.split(' ').next().unwrap_or_default().to_owned();
            failures.entry(key).or_default().push(format!("`{text}` is {read:x?}, to LLVM {theirs:x?}"));
        }
    }
}

/// Encodings with some bits turned over: what we decode, LLVM prints the same.
fn compare_mutated(target: &Target) {
    if !have("llvm-mc-22") {
        return;
    }
    let mut r = Random(0x5eed);
    let mut code = Vec::new();
    for inst in instructions(target).into_iter().step_by(2).chain(duals(target)) {
        let mut bytes = Vec::new();
        if encode(&inst, target, &mut bytes).is_err() {
            continue;
        }
        for _ in 0..=r.below(3) {
            let bit = r.below(8 * bytes.len() as u32);
            bytes[bit as usize / 8] ^= 1 << (bit % 8);
        }
        bytes.resize(16, 0x80);
        // What marks an instruction in LLVM's output is none itself.
        if let Some((_, size)) = decode(&bytes, target).ok().filter(|(inst, _)| inst.opcode != Opcode::SSethalt) {
            bytes.truncate(size);
            code.push(bytes);
        }
    }
    assert!(code.len() > 1000);
    let theirs = disassemble(target, &code);
    let mut failures: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (bytes, text) in code.iter().zip(&theirs) {
        let (inst, _) = decode(bytes, target).expect("it did");
        // What LLVM marks as wrong or does not know is beyond this comparison.
        let ours = print(&inst, target);
        // It takes small literals of the first two for inline constants; the next two read 16 bits since GFX11 only; it
        // knows no `scc` of the last.
        let misread = matches!(inst.opcode, Opcode::VFmamkF16 | Opcode::VFmaakF16)
            || matches!(inst.opcode, Opcode::VAlignbitB32 | Opcode::VAlignbyteB32)
            || inst.mods.scc() && inst.opcode.is_atomic() && inst.opcode.name().ends_with("f64");
        if !misread && text.as_ref().is_none_or(|t| *t != ours) {
            let key = format!("{} {:?}", inst.opcode, inst.form);
            failures.entry(key).or_default().push(format!("`{ours}` is to LLVM {text:?} {bytes:x?}"));
        }
    }
    let texts: Vec<String> = theirs.into_iter().flatten().filter(|t| !t.contains("/*") && !t.contains(" ; ")).collect();
    compare_texts(target, &texts, &mut failures);
    let total: usize = failures.values().map(Vec::len).sum();
    let list: Vec<String> = failures.iter().map(|(k, v)| format!("{k} ({}): {}", v.len(), v[0])).collect();
    assert!(total == 0, "{target:?}: {total} differences in {} mutations:\n{}", code.len(), list.join("\n"));
}

/// Immediates with a syntax of their own, over their whole range.
fn compare_immediates(target: &Target) {
    if !have("llvm-mc-22") {
        return;
    }
    let control = [
        Opcode::SWaitcnt,
        Opcode::SWaitcntDepctr,
        Opcode::SDelayAlu,
        Opcode::SSendmsg,
        Opcode::SEndpgm,
        Opcode::SClause,
        Opcode::SNop,
        Opcode::SBranch,
        Opcode::SSetGprIdxMode,
    ];
    let mut code = Vec::new();
    let mut add = |inst: Inst| {
        let mut bytes = Vec::new();
        encode(&inst, target, &mut bytes).expect("an immediate fits");
        code.push(bytes);
    };
    for n in (0..0x1_0000).step_by(7).chain(0..0x400) {
        control.iter().filter(|o| target.has(**o)).for_each(|&o| add(Inst::new(o, &[Operand::Imm(n)])));
        let sgpr = RegRef::dwords(Reg::sgpr(2), 1);
        add(Inst::new(Opcode::SGetregB32, &[sgpr.into(), Operand::Imm(n)]));
        let vgpr = Operand::from(RegRef::dwords(Reg::vgpr(2), 1));
        add(Inst::new(Opcode::DsSwizzleB32, &[vgpr, vgpr]).with_mods(Mods::at(n)));
    }
    let theirs = disassemble(target, &code);
    let mut failures = BTreeMap::new();
    let texts: Vec<String> = theirs.iter().flatten().filter(|t| !t.contains("/*")).cloned().collect();
    assert!(texts.len() > 1000);
    compare_texts(target, &texts, &mut failures);
    let ours = |bytes: &Vec<u8>| decode(bytes, target).map(|(inst, _)| print(&inst, target)).ok();
    let differ = |(bytes, text): &(&Vec<u8>, &Option<String>)| ours(bytes) != **text;
    assert!(failures.is_empty(), "{target:?}: {failures:?}");
    let all: Vec<_> = code.iter().zip(&theirs).filter(differ).collect();
    let first: Vec<String> = all.iter().take(20).map(|(b, t)| format!("{:?} is to LLVM {t:?}", ours(b))).collect();
    assert!(all.is_empty(), "{target:?}: {} of {} differ:\n{}", all.len(), code.len(), first.join("\n"));
}

#[test]
fn immediates() {
    for name in ["gfx900", "gfx90a", "gfx1030", "gfx1100"] {
        compare_immediates(&Target::parse(name).expect("a target"));
    }
}

#[test]
fn mutations_gfx900() {
    compare_mutated(&target("gfx900", 64));
}

#[test]
fn mutations_gfx90a() {
    compare_mutated(&target("gfx90a", 64));
}

#[test]
fn mutations_gfx1030() {
    compare_mutated(&target("gfx1030", 32));
}

#[test]
fn mutations_gfx1100() {
    compare_mutated(&target("gfx1100", 32));
}

fn target(name: &str, wave: u32) -> Target {
    Target::parse(name).and_then(|t| t.with_wave_size(wave)).expect("a target")
}

#[test]
fn gfx900() {
    compare(&target("gfx900", 64));
}

#[test]
fn gfx90a() {
    compare(&target("gfx90a", 64));
}

#[test]
fn gfx1030_wave32() {
    compare(&target("gfx1030", 32));
}

#[test]
fn gfx1030_wave64() {
    compare(&target("gfx1030", 64));
}

#[test]
fn gfx1100_wave32() {
    compare(&target("gfx1100", 32));
}

#[test]
fn gfx1100_wave64() {
    compare(&target("gfx1100", 64));
}

#[test]
fn random_bytes_decode_or_are_refused() {
    let mut r = Random(0xdead_beef);
    for target in Target::all() {
        for _ in 0..200_000 {
            let bytes: Vec<u8> = (0..r.below(13)).map(|_| r.next() as u8).collect();
            if let Ok((inst, size)) = decode(&bytes, &target) {
                assert!(size <= bytes.len());
                assert!(!print(&inst, &target).is_empty());
            }
        }
    }
}
