//! Random instructions of the table: any operand that the row allows, any register, any bits of modifiers. Candidates
//! are tried until the encoder accepts one.

use gcnc_isa::op::{OperandDesc, OperandRole, Unit, ValueType, accepts};
use gcnc_isa::{Form, Inst, Mods, Opcode, Operand, Reg, RegRef, Target, encode, parse, print};

/// How many candidates the encoder is given.
const TRIES: u32 = 20_000;

/// xorshift64*.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
    }

    pub fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.next()) * u64::from(n)) >> 32) as u32
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u32) as usize]
    }

    /// A number of few bits or of many.
    fn number(&mut self, bits: u32) -> u32 {
        let width = self.below(bits) + 1;
        self.next() >> (32 - width)
    }
}

/// An instruction with its bytes.
pub type Made = (Inst, Vec<u8>);

/// An instruction of an operation in a form, if the encoder accepts any.
pub fn single(r: &mut Random, opcode: Opcode, form: Form, target: &Target) -> Option<Made> {
    (0..TRIES).find_map(|_| {
        let mods = modifiers(r, opcode, form);
        let mut maker = Maker { r, opcode, target, mods, literal: None, first: Operand::None };
        let operands: Vec<Operand> = opcode.desc().operands().iter().map(|row| maker.operand(row)).collect();
        encoded(Inst::new(opcode, &operands).with_form(form).with_mods(maker.mods), target)
    })
}

/// A dual instruction of two operations in one of the two forms, if the encoder accepts any.
pub fn dual(r: &mut Random, halves: [Opcode; 2], form: Form, target: &Target) -> Option<Made> {
    (0..TRIES).find_map(|_| {
        let mut operands = Vec::new();
        let mut mods = Mods::at(0x1234_5678);
        for (half, opcode) in halves.into_iter().enumerate() {
            let rows = opcode.desc().operands();
            let mut maker = Maker { r, opcode, target, mods, literal: None, first: Operand::None };
            for role in [OperandRole::Vdst, OperandRole::Src0, OperandRole::Src1] {
                let row = rows.iter().find(|row| row.role == role && !row.is_tied());
                operands.push(row.map_or(Operand::None, |row| maker.operand(row)));
            }
            if form == Form::Vopd3 {
                mods.set_vopd_neg(half, if r.below(2) == 0 { r.next() as u8 } else { 0 });
                mods.set_vopd_third(half, if r.below(2) == 0 { r.number(8) as u8 } else { 0 });
            }
        }
        let has_k = halves.iter().any(|o| o.desc().operands().iter().any(|row| row.role == OperandRole::K));
        mods.offset = if has_k { mods.offset } else { 0 };
        mods.set_vopd_y(halves[1]);
        encoded(Inst::new(halves[0], &operands).with_form(form).with_mods(mods), target)
    })
}

/// Encodes an instruction, after printing and parsing it to drop values of fields that it does not have.
pub fn encoded(inst: Inst, target: &Target) -> Option<Made> {
    encode(&inst, target, &mut Vec::new()).ok()?;
    let text = print(&inst, target);
    let said = parse(&text, target).ok().filter(|said| said.form == inst.form && print(said, target) == text)?;
    let mut bytes = Vec::new();
    encode(&said, target, &mut bytes).is_ok().then_some((said, bytes))
}

/// The default modifiers with a few bits flipped, and those of the form.
fn modifiers(r: &mut Random, opcode: Opcode, form: Form) -> Mods {
    let mut mods = Mods::default_for(opcode);
    let (bits, memory) = match opcode.unit() {
        Unit::Salu | Unit::Control => (0, false),
        Unit::Export => (4, false),
        Unit::Valu => (29, false),
        _ => (32, true),
    };
    for _ in 0..r.below(if bits == 0 { 1 } else { 5 }) {
        mods.bits ^= 1 << r.below(bits);
    }
    if memory && r.below(4) != 0 {
        let sign = r.pick(&[1, 1, -1]);
        mods.offset = sign * r.number(24) as i32;
    }
    match form {
        Form::Dpp16 | Form::Vop3Dpp16 => {
            // 64-bit operations have few other controls.
            let control = if r.below(2) == 0 { 0x150 + r.below(16) } else { r.below(0x200) };
            mods.with_dpp16(control, r.below(16), r.below(16), r.below(2) == 0, r.below(2) == 0)
        }
        Form::Dpp8 | Form::Vop3Dpp8 => mods.with_dpp8(r.below(1 << 24), r.below(2) == 0),
        Form::Sdwa => {
            // Operations without a selection have this one.
            let part = |r: &mut Random| if r.below(2) == 0 { 6 } else { r.below(7) };
            let second = opcode.desc().operands().iter().any(|row| row.role == OperandRole::Src1);
            let (dst, unused, first) = (part(r), r.below(3), part(r));
            let sext = [r.below(4) == 0, second && r.below(4) == 0];
            let selection = [first, if second { part(r) } else { 0 }];
            match r.below(2) {
                0 => mods.with_sdwa(dst, unused, selection, sext),
                _ => mods.with_sdwa(6, 0, selection, sext),
            }
        }
        _ => mods,
    }
}

struct Maker<'a> {
    r: &'a mut Random,
    opcode: Opcode,
    target: &'a Target,
    mods: Mods,
    /// The literal: an instruction has only one.
    literal: Option<Operand>,
    /// The first operand.
    first: Operand,
}

impl Maker<'_> {
    fn operand(&mut self, row: &OperandDesc) -> Operand {
        if row.is_tied() {
            return gcnc_isa::images::old(row, self.mods, self.first);
        }
        // Vector registers twice, since most forms accept them.
        let kinds = (0..8).map(|bit| 1 << bit).chain([accepts::VGPR]).filter(|bit| row.accepts & bit != 0);
        let kinds: Vec<u8> = kinds.collect();
        let operand = match self.r.pick(&kinds) {
            // LLVM accepts no other register here.
            accepts::SGPR if self.opcode.name().starts_with("s_waitcnt") => RegRef::NULL.into(),
            accepts::SGPR => self.scalar(row).into(),
            accepts::VGPR => self.vector(Reg::vgpr, row).into(),
            accepts::AGPR => self.vector(Reg::agpr, row).into(),
            accepts::INLINE if row.size16 == 1 && row.ty != ValueType::Float && row.ty != ValueType::Bfloat => {
                // A 16-bit integer operand reads an inline float as another value than its text.
                Operand::Inline(self.r.pick(&[128, 129, 160, 192, 193, 208]))
            }
            accepts::INLINE => Operand::Inline(self.r.pick(&[128, 129, 160, 192, 193, 208, 240, 241, 242, 247, 248])),
            accepts::LITERAL => self.literal(row),
            accepts::IMM => Operand::Imm(self.immediate(row.role)),
            accepts::NONE => Operand::None,
            _ => RegRef::dwords(Reg::LDS_DIRECT, 1).into(),
        };
        if self.first.is_none() {
            self.first = operand;
        }
        operand
    }

    /// The size of an operand in dwords; any where the row has no fixed size.
    fn dwords(&mut self, row: &OperandDesc) -> u8 {
        match row.dwords(self.target.wave_size()) {
            0 if row.role == OperandRole::Vaddr => self.r.pick(&[1, 2]),
            0 => self.r.pick(&[1, 2, 3, 4, 6, 8, 12, 16]),
            // With a status dword, or unpacked.
            n if self.opcode.unit() == Unit::Buffer && self.r.below(4) == 0 => {
                (n + 1).max(self.opcode.desc().mem_bytes / 2)
            }
            n => n,
        }
    }

    fn scalar(&mut self, row: &OperandDesc) -> RegRef {
        let dwords = self.dwords(row);
        let align = u32::from(dwords).next_power_of_two().min(4);
        let special = Reg::VCC_LO.id() + self.r.below(Reg::FLAT_SCRATCH_BASE_HI.id() - Reg::VCC_LO.id() + 1);
        let reg = match self.r.below(if row.ty == ValueType::Mask { 6 } else { 12 }) {
            0 | 1 => Reg::VCC_LO,
            2 => Reg::EXEC_LO,
            3 => Reg::NULL,
            4 => Reg::from_id(special).expect("a scalar register"),
            _ => Reg::sgpr(self.r.below(106 / align) * align),
        };
        RegRef::dwords(reg, dwords)
    }

    fn vector(&mut self, file: fn(u32) -> Reg, row: &OperandDesc) -> RegRef {
        let dwords = self.dwords(row);
        let halves = self.target.true16() && row.size16 == 1;
        let align = if dwords > 1 && self.target.aligned_vgpr_tuples() { 2 } else { 1 };
        let first = self.r.below((257 - u32::from(dwords)) / align) * align;
        let whole = RegRef::dwords(file(first), dwords);
        match self.r.below(4) {
            0 if halves => whole.hi16(),
            1 | 2 if halves => whole.lo16(),
            _ => whole,
        }
    }

    fn literal(&mut self, row: &OperandDesc) -> Operand {
        if let (Some(literal), true) = (self.literal, self.r.below(4) != 0) {
            return literal;
        }
        let low = self.r.next();
        let literal = match row.size16 {
            1 => Operand::Literal(0x1000 + low % 0x2000),
            4 if self.r.below(2) == 0 => {
                self.mods.offset = 0x1234_0000 | (self.r.next() & 0xffff) as i32;
                Operand::Literal64(low)
            }
            _ => Operand::Literal(0x1000_0000 | low >> 4),
        };
        *self.literal.insert(literal)
    }

    fn immediate(&mut self, role: OperandRole) -> i32 {
        match role {
            OperandRole::Label => self.r.next() as u16 as i16 as i32,
            OperandRole::Tgt | OperandRole::Attr | OperandRole::Length => self.r.below(64) as i32,
            OperandRole::AttrChan | OperandRole::Slot => self.r.below(4) as i32,
            OperandRole::En => self.r.below(16) as i32,
            _ if self.r.below(2) == 0 => self.r.below(16) as i32,
            _ => self.r.number(16) as i32,
        }
    }
}
