//! Parsing constants: numbers, aggregates, addresses, expressions.

use super::lexer::{Tok, unescape};
use super::{GlobalSlot, Reader, Result};
use crate::consts::{Const, ConstData, ConstOp};
use crate::floatbits::{BFLOAT, DOUBLE, Format, HALF, SINGLE, narrow};
use crate::ops::{BinOp, CastOp, Flags};
use crate::types::{Type, TypeKind};
use smallvec::SmallVec;

impl<'a> Reader<'a> {
    /// A type and a constant of it.
    pub(super) fn typed_const(&mut self) -> Result<Const> {
        let ty = self.value_type()?;
        self.constant(ty)
    }

    /// A constant of type `ty`.
    pub(super) fn constant(&mut self, ty: Type) -> Result<Const> {
        match self.tok {
            Tok::Int(text) => self.int_const(ty, text),
            Tok::Decimal(text) => self.decimal_const(ty, text),
            Tok::Hex(text) => self.hex_const(ty, text),
            Tok::HexInt(text) => self.hex_int_const(ty, text),
            Tok::FloatBits(text) => self.float_bits_const(ty, text),
            Tok::SpecialFloat(text) => self.special_float_const(ty, text),
            Tok::Global(raw) => {
                let name = self.name(raw)?;
                let slot = self.global_by_name(name, ty)?;
                self.take_global(slot, ty)
            }
            Tok::GlobalNum(number) => {
                let slot = self.global_by_number(number, ty)?;
                self.take_global(slot, ty)
            }
            Tok::Word(word) => self.word_const(ty, word),
            Tok::Punct(b'[' | b'{' | b'<') => {
                self.enter()?;
                let c = self.aggregate_const(ty)?;
                self.leave();
                Ok(c)
            }
            Tok::LocalNum(_) | Tok::Local(_) => self.error("expected a constant, found a value of a function"),
            _ => self.expected("a value"),
        }
    }

    fn int_const(&mut self, ty: Type, text: &str) -> Result<Const> {
        let ctx = &mut self.module.ctx;
        let Some(bits) = ctx.types.int_bits(ty) else {
            return self.error("an integer constant needs an integer type");
        };
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        if bits <= 64 && digits.len() < 20 {
            let magnitude = digits.bytes().fold(0u64, |v, b| v.wrapping_mul(10).wrapping_add(u64::from(b - b'0')));
            let value = if negative { magnitude.wrapping_neg() } else { magnitude };
            self.advance();
            return Ok(self.module.ctx.consts.int(&self.module.ctx.types, ty, value));
        }
        self.long_int_const(ty, bits, negative, digits)
    }

    /// An integer whose digits or type exceed 64 bits.
    fn long_int_const(&mut self, ty: Type, bits: u32, negative: bool, digits: &str) -> Result<Const> {
        /// Limits the time spent on one number.
        const MOST: usize = 1 << 28;
        let digits = digits.trim_start_matches('0');
        let count = bits.div_ceil(64) as usize;
        let mut words = vec![0u64; count.min(digits.len() / 19 + 1)];
        if words.len().saturating_mul(digits.len() / 18) > MOST {
            return self.error("the number has too many digits");
        }
        for chunk in digits.as_bytes().chunks(18) {
            let scale = 10u128.pow(chunk.len() as u32);
            let mut carry = chunk.iter().fold(0u128, |v, b| v * 10 + u128::from(b - b'0'));
            for word in &mut words {
                carry += u128::from(*word) * scale;
                (*word, carry) = (carry as u64, carry >> 64);
            }
        }
        if negative {
            words.resize(count, 0);
            let mut carry = true;
            for word in &mut words {
                (*word, carry) = (!*word).overflowing_add(carry.into());
            }
        }
        self.advance();
        Ok(self.wide_int(ty, bits, words))
    }

    /// The integer of these words, truncated to the type's width as LLVM's reader does.
    fn wide_int(&mut self, ty: Type, bits: u32, mut words: Vec<u64>) -> Const {
        words.truncate(bits.div_ceil(64) as usize);
        if let (Some(last), 1..) = (words.get_mut(bits as usize / 64), bits % 64) {
            *last &= u64::MAX >> (64 - bits % 64);
        }
        self.module.ctx.consts.wide_int(&self.module.ctx.types, ty, &words)
    }

    /// `u0x1F`, `s0x1F`: the latter's sign is in its top digit.
    fn hex_int_const(&mut self, ty: Type, text: &str) -> Result<Const> {
        let Some(bits) = self.module.ctx.types.int_bits(ty) else {
            return self.error("an integer constant needs an integer type");
        };
        let digits = &text[3..];
        let Some(mut words) = hex_words(digits) else { return self.expected("hexadecimal digits") };
        let width = digits.len() as u64 * 4;
        let used =
            words.iter().rposition(|&w| w != 0).map_or(0, |i| i as u64 * 64 + 64 - u64::from(words[i].leading_zeros()));
        if text.starts_with('s') && used == width && width > 0 && width < u64::from(bits) {
            words.resize(bits.div_ceil(64) as usize, 0);
            for at in width..u64::from(bits).next_multiple_of(64) {
                words[(at / 64) as usize] |= 1 << (at % 64);
            }
        }
        self.advance();
        Ok(self.wide_int(ty, bits, words))
    }

    fn decimal_const(&mut self, ty: Type, text: &str) -> Result<Const> {
        let Ok(number) = text.parse::<f64>() else { return self.expected("a number") };
        self.double_const(ty, number.to_bits())
    }

    fn double_const(&mut self, ty: Type, double: u64) -> Result<Const> {
        let Some(format) = self.float_format(ty) else {
            return self.error("a floating-point constant needs a floating-point type");
        };
        match narrow(double, format) {
            Some(bits) => {
                self.advance();
                Ok(self.module.ctx.consts.float_bits(ty, bits))
            }
            None => self.error("the type cannot hold this number exactly; write its bits in hexadecimal (`0x...`)"),
        }
    }

    /// `f0x3F800000`: the encoding of a number of the type.
    fn float_bits_const(&mut self, ty: Type, text: &str) -> Result<Const> {
        let Some(format) = self.float_format(ty) else {
            return self.error("bits of a floating-point number need a type of 16, 32 or 64 bits");
        };
        match hex_words(&text[3..]).as_deref() {
            Some(&[bits]) if format.bits() == 64 || bits >> format.bits() == 0 => {
                self.advance();
                Ok(self.module.ctx.consts.float_bits(ty, bits))
            }
            _ => self.error(format!("expected at most {} hexadecimal digits", format.bits() / 4)),
        }
    }

    /// `+inf`, `-qnan`, `+nan(0x1)`, `-snan(0x1)`: the sign is required; the parentheses hold the bits below the quiet
    /// bit (LLVM 23 Language Reference, "Simple Constants").
    fn special_float_const(&mut self, ty: Type, text: &str) -> Result<Const> {
        let Some(format) = self.float_format(ty) else {
            return self.error("a floating-point constant needs a floating-point type");
        };
        let infinity = format.infinity(text.starts_with('-'));
        let quiet = format.quiet();
        self.advance();
        let bits = match &text[1..] {
            "inf" => infinity,
            "qnan" => infinity | quiet,
            kind => {
                self.expect(b'(')?;
                let payload = match self.tok {
                    Tok::Hex(digits) => u64::from_str_radix(&digits[2..], 16).ok().filter(|&p| p < quiet),
                    _ => None,
                };
                let Some(payload) = payload else { return self.expected("the hexadecimal payload of a NaN") };
                if kind == "snan" && payload == 0 {
                    return self.error("a signalling NaN without payload would be an infinity");
                }
                self.advance();
                self.expect(b')')?;
                infinity | payload | if kind == "nan" { quiet } else { 0 }
            }
        };
        Ok(self.module.ctx.consts.float_bits(ty, bits))
    }

    /// The format of a 16-, 32- or 64-bit floating-point type.
    fn float_format(&self, ty: Type) -> Option<Format> {
        match self.module.ctx.types.kind(ty) {
            TypeKind::Double => Some(DOUBLE),
            TypeKind::Float => Some(SINGLE),
            TypeKind::Half => Some(HALF),
            TypeKind::BFloat => Some(BFLOAT),
            _ => None,
        }
    }

    fn hex_const(&mut self, ty: Type, text: &str) -> Result<Const> {
        let letter = text.as_bytes().get(2).copied().filter(u8::is_ascii_uppercase).filter(|b| !b.is_ascii_hexdigit());
        let digits = &text[2 + usize::from(letter.is_some())..];
        let Some(words) = hex_words(digits).filter(|w| !w.is_empty()) else {
            return self.expected("hexadecimal digits");
        };
        let (low, high) = (words[0], words.get(1).copied().unwrap_or(0));
        if words.len() > 2 {
            return self.error("too many hexadecimal digits");
        }
        let ctx = &mut self.module.ctx;
        match (letter, ctx.types.kind(ty)) {
            (None, _) if high == 0 => return self.double_const(ty, low),
            (Some(b'H'), TypeKind::Half) | (Some(b'R'), TypeKind::BFloat) if high == 0 && low <= 0xffff => {
                let c = ctx.consts.float_bits(ty, low);
                self.advance();
                return Ok(c);
            }
            (Some(b'K' | b'L' | b'M'), TypeKind::Foreign(kind)) => {
                // `0xK` begins with the sign and exponent; the others begin with the low word.
                let swapped = *kind != crate::types::ForeignFloat::X86Fp80;
                let words = if swapped && digits.len() > 16 { foreign_words(digits) } else { [low, high] };
                let c = ctx.consts.intern(ConstData::WideFloat { ty, words });
                self.advance();
                return Ok(c);
            }
            _ => {}
        }
        self.error("this hexadecimal form does not fit the type")
    }

    fn word_const(&mut self, ty: Type, word: &'a str) -> Result<Const> {
        let ctx = &mut self.module.ctx;
        let simple = match word {
            "true" | "false" if ty == Type::I1 => ctx.consts.bool(word == "true"),
            "true" | "false" => return self.error("`true` and `false` are of type i1"),
            "null" if ctx.types.is_ptr(ty) => ctx.consts.zero(&ctx.types, ty),
            "null" => return self.error("`null` needs a pointer type"),
            "none" if ty == Type::TOKEN => ctx.consts.intern(ConstData::None(ty)),
            "undef" | "poison" | "zeroinitializer" if !ctx.types.is_first_class(ty) => {
                let name = crate::type_name(ctx, ty);
                return self.error(format!("there are no constants of type {name}, which has no size or no values"));
            }
            "undef" => ctx.consts.undef(ty),
            "poison" => ctx.consts.poison(ty),
            "zeroinitializer" => ctx.consts.zero(&ctx.types, ty),
            "c" => return self.text_const(ty),
            "splat" => return self.splat_const(ty),
            "blockaddress" => return self.error("block addresses are not supported"),
            "dso_local_equivalent" | "no_cfi" => {
                // There are no PLT stubs or CFI jump tables here: it is the function itself.
                self.advance();
                return match self.tok {
                    Tok::Global(_) | Tok::GlobalNum(_) => self.constant(ty),
                    _ => self.expected("a function"),
                };
            }
            "ptrauth" => return self.error("`ptrauth` constants are not supported"),
            _ => {
                self.enter()?;
                let c = self.const_expr(Some(ty), word)?;
                self.leave();
                return Ok(c);
            }
        };
        self.advance();
        Ok(simple)
    }

    fn text_const(&mut self, ty: Type) -> Result<Const> {
        self.advance();
        let Tok::Str(raw) = self.tok else { return self.expected("a quoted string") };
        let bytes = unescape(raw);
        let ctx = &mut self.module.ctx;
        let c = ctx.consts.bytes(&mut ctx.types, &bytes);
        if ctx.consts.ty(c) != ty {
            return self.error(format!("the string has {} bytes, which is not its type", bytes.len()));
        }
        self.advance();
        Ok(c)
    }

    fn splat_const(&mut self, ty: Type) -> Result<Const> {
        self.advance();
        self.expect(b'(')?;
        let at = self.start;
        let elem = self.typed_const()?;
        self.expect(b')')?;
        let ctx = &mut self.module.ctx;
        if !ctx.types.is_vector(ty) || ctx.types.scalar(ty) != ctx.consts.ty(elem) {
            return self.error_at(at, "`splat` needs a vector type with elements of its own type");
        }
        Ok(ctx.consts.splat(ty, elem))
    }

    /// `[...]`, `{...}`, `<...>`, `<{...}>`
    fn aggregate_const(&mut self, ty: Type) -> Result<Const> {
        let at = self.start;
        let open = self.tok;
        self.advance();
        let packed = open == Tok::Punct(b'<') && self.eat(b'{');
        let mut elems = SmallVec::<[Const; 8]>::new();
        while !matches!(self.tok, Tok::Punct(b']' | b'}' | b'>')) {
            let elem_at = self.start;
            let elem = self.typed_const()?;
            let ctx = &self.module.ctx;
            if ctx.types.element(ty, elems.len() as u64) != Some(ctx.consts.ty(elem)) {
                return self.error_at(elem_at, "the element's type is not that of the aggregate");
            }
            elems.push(elem);
            if !self.eat(b',') {
                break;
            }
        }
        let types = &self.module.ctx.types;
        let kind_fits = match (open, types.kind(ty)) {
            (Tok::Punct(b'['), TypeKind::Array { .. }) => true,
            (Tok::Punct(b'{'), TypeKind::Struct { packed, .. }) => !packed,
            (_, TypeKind::Struct { packed: true, .. }) => packed,
            (Tok::Punct(b'<'), TypeKind::Vector { scalable: false, .. }) => !packed,
            _ => false,
        };
        if !kind_fits || types.element_count(ty) != Some(elems.len() as u64) {
            return self.error_at(at, "the constant does not have the shape of its type");
        }
        match open {
            Tok::Punct(b'[') => self.expect(b']')?,
            Tok::Punct(b'{') => self.expect(b'}')?,
            _ => {
                if packed {
                    self.expect(b'}')?;
                }
                self.expect(b'>')?;
            }
        }
        let ctx = &mut self.module.ctx;
        Ok(ctx.consts.aggregate(&ctx.types, ty, &elems))
    }

    /// A constant expression; `ty` is its type, where the text gives it.
    pub(super) fn const_expr(&mut self, ty: Option<Type>, word: &'a str) -> Result<Const> {
        let at = self.start;
        let expr = if let Some(op) = CastOp::from_name(word) {
            self.advance();
            self.cast_expr(op)?
        } else if let Some(op) = BinOp::from_name(word).filter(|o| !o.is_float()) {
            self.advance();
            let flags = self.flags();
            let args = self.const_args()?;
            let [x, y] = *args else { return self.error_at(at, "expected two operands") };
            let consts = &self.module.ctx.consts;
            if consts.ty(x) != consts.ty(y) {
                return self.error_at(at, "the operands differ in type");
            }
            ConstData::Expr { ty: consts.ty(x), op: ConstOp::Binary(op, flags), args: args.as_slice().into() }
        } else {
            match word {
                "getelementptr" => self.gep_expr()?,
                "extractelement" => self.vector_expr(ConstOp::ExtractElement, 2)?,
                "insertelement" => self.vector_expr(ConstOp::InsertElement, 3)?,
                "shufflevector" => self.vector_expr(ConstOp::ShuffleVector, 3)?,
                _ => return self.expected("a value"),
            }
        };
        let ConstData::Expr { ty: found, op, args } = expr else { return self.expected("a value") };
        if ty.is_some_and(|ty| found != ty) {
            return self.error_at(at, "the expression's type is not the one expected here");
        }
        let ctx = &mut self.module.ctx;
        ctx.consts.expr(&ctx.types, found, op, &args).or_else(|message| self.error_at(at, message))
    }

    /// `(c, c, ...)`
    fn const_args(&mut self) -> Result<SmallVec<[Const; 4]>> {
        self.expect(b'(')?;
        let mut args = SmallVec::new();
        loop {
            args.push(self.typed_const()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')')?;
        Ok(args)
    }

    fn cast_expr(&mut self, op: CastOp) -> Result<ConstData> {
        // Flags of casts (`nneg`, `nuw`) are dropped: nothing uses them on constants.
        self.flags();
        self.expect(b'(')?;
        let arg = self.typed_const()?;
        self.expect_word("to")?;
        let ty = self.value_type()?;
        self.expect(b')')?;
        Ok(ConstData::Expr { ty, op: ConstOp::Cast(op), args: Box::new([arg]) })
    }

    fn gep_expr(&mut self) -> Result<ConstData> {
        let at = self.start;
        self.advance();
        let mut flags = self.flags();
        let mut inrange = None;
        if self.eat_word("inrange") {
            self.expect(b'(')?;
            let from = self.signed()?;
            self.expect(b',')?;
            let to = self.signed()?;
            self.expect(b')')?;
            inrange = Some((from, to));
            flags.insert(self.flags());
        }
        self.expect(b'(')?;
        let elem = self.value_type()?;
        self.expect(b',')?;
        let mut args = SmallVec::<[Const; 4]>::new();
        loop {
            self.eat_word("inrange");
            args.push(self.typed_const()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')')?;
        let ctx = &mut self.module.ctx;
        let base = ctx.consts.ty(args[0]);
        if !ctx.types.is_ptr_or_vector(base) || !args[1..].iter().all(|&a| ctx.types.is_int_or_vector(ctx.consts.ty(a)))
        {
            return self.error_at(at, "expected a pointer and integer indices");
        }
        let shape = args.iter().map(|&a| ctx.consts.ty(a)).find(|&t| ctx.types.is_vector(t));
        let ty = match shape {
            Some(shape) if !ctx.types.is_vector(base) => ctx.types.with_scalar(shape, base),
            _ => base,
        };
        Ok(ConstData::Expr { ty, op: ConstOp::Gep { elem, flags, inrange }, args: args.as_slice().into() })
    }

    pub(super) fn signed(&mut self) -> Result<i64> {
        let Tok::Int(text) = self.tok else { return self.expected("a number") };
        let Ok(value) = text.parse() else { return self.expected("a number of 64 bits") };
        self.advance();
        Ok(value)
    }

    fn vector_expr(&mut self, op: ConstOp, count: usize) -> Result<ConstData> {
        let at = self.start;
        self.advance();
        let args = self.const_args()?;
        let ctx = &mut self.module.ctx;
        let first = ctx.consts.ty(args[0]);
        if args.len() != count || !ctx.types.is_vector(first) {
            return self.error_at(at, format!("expected {count} operands, the first a vector"));
        }
        let scalar = ctx.types.scalar(first);
        let ty = match op {
            ConstOp::ExtractElement => scalar,
            ConstOp::ShuffleVector => {
                let mask = ctx.consts.ty(args[2]);
                ctx.types.with_scalar(mask, scalar)
            }
            _ => first,
        };
        Ok(ConstData::Expr { ty, op, args: args.as_slice().into() })
    }

    /// Flags before operands: `nuw`, `inbounds`, `fast`, ...
    pub(super) fn flags(&mut self) -> Flags {
        let mut flags = Flags::NONE;
        while let Tok::Word(word) = self.tok {
            let Some(flag) = flag(word) else { break };
            flags.insert(flag);
            self.advance();
        }
        flags
    }

    /// The slot of the global of this name; `ty` is the type of its address where it is used.
    pub(super) fn global_by_name(&mut self, name: std::borrow::Cow<'a, str>, ty: Type) -> Result<u32> {
        if let Some(&slot) = self.global_names.get(&name) {
            return Ok(slot);
        }
        let slot = self.new_global(ty)?;
        self.global_names.insert(name, slot);
        Ok(slot)
    }

    /// The slot of the global of this number.
    pub(super) fn global_by_number(&mut self, number: u32, ty: Type) -> Result<u32> {
        if let Some(slot) = self.global_numbers.get(number) {
            return Ok(slot);
        }
        let slot = self.new_global(ty)?;
        self.global_numbers.insert(number, slot);
        Ok(slot)
    }

    fn new_global(&mut self, ty: Type) -> Result<u32> {
        if !self.module.ctx.types.is_ptr(ty) {
            return self.error("the address of a global is a pointer");
        }
        let address = self.module.ctx.consts.reserve(ty);
        self.globals.push(GlobalSlot { address, defined: false, offset: self.start });
        Ok(self.globals.len() as u32 - 1)
    }

    fn take_global(&mut self, slot: u32, ty: Type) -> Result<Const> {
        let address = self.globals[slot as usize].address;
        let known = self.module.ctx.consts.ty(address);
        if known != ty {
            return self.error("the global's address is in another address space, or another type is expected here");
        }
        self.advance();
        Ok(address)
    }
}

/// The words of a hexadecimal number, least significant first.
fn hex_words(digits: &str) -> Option<Vec<u64>> {
    let chunk = |c: &[u8]| c.iter().try_fold(0u64, |v, b| Some(v << 4 | u64::from(char::from(*b).to_digit(16)?)));
    digits.as_bytes().rchunks(16).map(chunk).collect()
}

/// The words of a `0xL` or `0xM` number: sixteen digits of the low word, then the high word.
fn foreign_words(digits: &str) -> [u64; 2] {
    let word = |text: &str| u64::from_str_radix(text, 16).unwrap_or(0);
    let (low, high) = digits.split_at(16);
    [word(low), word(high)]
}

fn flag(word: &str) -> Option<Flags> {
    Some(match word {
        "nuw" => Flags::NUW,
        "nsw" => Flags::NSW,
        "exact" => Flags::EXACT,
        "disjoint" => Flags::DISJOINT,
        "nneg" => Flags::NNEG,
        "samesign" => Flags::SAME_SIGN,
        "inbounds" => Flags::IN_BOUNDS,
        "nusw" => Flags::NUSW,
        "fast" => Flags::FAST,
        "reassoc" => Flags::REASSOC,
        "nnan" => Flags::NNAN,
        "ninf" => Flags::NINF,
        "nsz" => Flags::NSZ,
        "arcp" => Flags::ARCP,
        "contract" => Flags::CONTRACT,
        "afn" => Flags::AFN,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    /// A constant read and printed again.
    fn written(constant: &str) -> String {
        let module = crate::read(&format!("@g = global {constant}\n")).unwrap_or_else(|e| panic!("{constant}: {e}"));
        let text = crate::write(&module);
        let (_, value) = text.lines().find_map(|line| line.split_once("global ")).unwrap_or_default();
        value.to_owned()
    }

    /// As `opt-22` reads them.
    #[test]
    fn numbers_are_of_as_many_bits_as_their_type() {
        let cases = [
            ("i16 65536", "i16 0"),
            ("i16 -70000", "i16 -4464"),
            ("i8 255", "i8 -1"),
            ("i32 340282366920938463463374607431768211457", "i32 1"),
            ("i16 u0x12345", "i16 9029"),
            ("i65 73786976294838206464", "i65 u0x0"),
            ("i65 36893488147419103233", "i65 u0x1"),
            ("i128 -340282366920938463463374607431768211455", "i128 u0x1"),
        ];
        for (constant, expected) in cases {
            assert!(written(constant).starts_with(expected), "{constant}: {}", written(constant));
        }
    }

    #[test]
    fn casts_of_bits_are_numbers() {
        let cases = [
            ("i32 bitcast (float 1.0 to i32)", "i32 1065353216"),
            ("<2 x i32> <i32 bitcast (float 1.0 to i32), i32 7>", "<2 x i32> <i32 1065353216, i32 7>"),
            ("half bitcast (<2 x i8> <i8 1, i8 60> to half)", "half 0xH3C01"),
            ("<2 x float> bitcast (i64 4575657221408423936 to <2 x float>)", "<2 x float> <float 0.0"),
            ("<8 x i1> bitcast (i8 5 to <8 x i1>)", "<8 x i1> <i1 true, i1 false, i1 true, i1 false"),
            ("<3 x i8> bitcast (i24 197121 to <3 x i8>)", "<3 x i8> <i8 1, i8 2, i8 3>"),
            ("i128 bitcast (<2 x i64> <i64 1, i64 2> to i128)", "i128 u0x20000000000000001"),
            ("i32 bitcast (<2 x half> poison to i32)", "i32 poison"),
        ];
        for (constant, expected) in cases {
            assert!(written(constant).starts_with(expected), "{constant}: {}", written(constant));
        }
    }
}
