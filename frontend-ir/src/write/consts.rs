//! Printing constants.

use super::{Writer, put};
use crate::consts::{Const, ConstData, ConstOp};
use crate::floatbits::widen;
use crate::types::{ForeignFloat, Type, TypeKind};
use std::fmt::Write as _;

impl Writer<'_> {
    /// A constant after its type.
    pub(super) fn typed_const(&mut self, c: Const) {
        self.ty(self.ctx.consts.ty(c));
        self.out.push(' ');
        self.constant(c);
    }

    /// A constant without its type.
    pub(super) fn constant(&mut self, c: Const) {
        match self.ctx.consts.get(c) {
            ConstData::Int { ty: Type::I1, bits } => self.out.push_str(if *bits == 0 { "false" } else { "true" }),
            ConstData::Int { .. } => {
                let value = self.ctx.consts.as_signed(&self.ctx.types, c).unwrap_or(0);
                put!(self, "{value}");
            }
            ConstData::WideInt { words, .. } => self.wide_int(words),
            ConstData::Float { ty, bits } => self.float(*ty, *bits),
            ConstData::WideFloat { ty, words } => self.wide_float(*ty, *words),
            ConstData::Null(_) => self.out.push_str("null"),
            ConstData::Zero(_) => self.out.push_str("zeroinitializer"),
            ConstData::Undef(_) => self.out.push_str("undef"),
            ConstData::Poison(_) => self.out.push_str("poison"),
            ConstData::None(_) => self.out.push_str("none"),
            ConstData::Aggregate { ty, elems } => self.aggregate(*ty, elems),
            ConstData::Splat { elem, .. } => {
                self.out.push_str("splat (");
                self.typed_const(*elem);
                self.out.push(')');
            }
            ConstData::Bytes { bytes, .. } => {
                self.out.push('c');
                self.quoted(bytes);
            }
            ConstData::Func { func, .. } => self.function_name(*func),
            ConstData::Global { global, .. } => self.global_name(*global),
            ConstData::Alias { alias, .. } => self.alias_name(*alias),
            ConstData::Expr { ty, op, args } => self.expr(*ty, op, args),
        }
    }

    /// In hexadecimal: `u0x1F`.
    fn wide_int(&mut self, words: &[u64]) {
        self.out.push_str("u0x");
        let top = words.iter().rposition(|&w| w != 0).unwrap_or(0);
        put!(self, "{:X}", words.get(top).copied().unwrap_or(0));
        for word in words[..top].iter().rev() {
            put!(self, "{word:016X}");
        }
    }

    fn float(&mut self, ty: Type, bits: u64) {
        match ty {
            Type::F16 => put!(self, "0xH{bits:04X}"),
            Type::BF16 => put!(self, "0xR{bits:04X}"),
            _ => {
                let double = if ty == Type::F32 { widen(bits, 8, 23) } else { bits };
                match short_decimal(double) {
                    Some(text) => self.out.push_str(&text),
                    None => put!(self, "0x{double:016X}"),
                }
            }
        }
    }

    fn wide_float(&mut self, ty: Type, words: [u64; 2]) {
        let [low, high] = words;
        match self.ctx.types.kind(ty) {
            TypeKind::Foreign(ForeignFloat::X86Fp80) => put!(self, "0xK{:04X}{low:016X}", high & 0xffff),
            TypeKind::Foreign(ForeignFloat::PpcFp128) => put!(self, "0xM{low:016X}{high:016X}"),
            _ => put!(self, "0xL{low:016X}{high:016X}"),
        }
    }

    fn aggregate(&mut self, ty: Type, elems: &[Const]) {
        let (open, close) = match self.ctx.types.kind(ty) {
            TypeKind::Struct { packed: true, .. } => ("<{ ", " }>"),
            TypeKind::Struct { .. } => ("{ ", " }"),
            TypeKind::Vector { .. } => ("<", ">"),
            _ => ("[", "]"),
        };
        self.out.push_str(open);
        self.list(elems, |w, &e| w.typed_const(e));
        self.out.push_str(close);
    }

    fn expr(&mut self, ty: Type, op: &ConstOp, args: &[Const]) {
        match op {
            ConstOp::Binary(op, flags) => {
                put!(self, "{op}");
                self.flags(*flags);
                self.out.push_str(" (");
            }
            ConstOp::Cast(op) => {
                put!(self, "{op} (");
                self.list(args, |w, &a| w.typed_const(a));
                self.out.push_str(" to ");
                self.ty(ty);
                self.out.push(')');
                return;
            }
            ConstOp::Gep { elem, flags, inrange } => {
                self.out.push_str("getelementptr");
                self.flags(*flags);
                if let Some((from, to)) = inrange {
                    put!(self, " inrange({from}, {to})");
                }
                self.out.push_str(" (");
                self.ty(*elem);
                self.out.push_str(", ");
            }
            ConstOp::ExtractElement => self.out.push_str("extractelement ("),
            ConstOp::InsertElement => self.out.push_str("insertelement ("),
            ConstOp::ShuffleVector => self.out.push_str("shufflevector ("),
        }
        self.list(args, |w, &a| w.typed_const(a));
        self.out.push(')');
    }
}

/// The number with six decimals, as LLVM prints it, if that is exact.
fn short_decimal(bits: u64) -> Option<String> {
    let number = f64::from_bits(bits);
    if !number.is_finite() {
        return None;
    }
    let text = format!("{number:.6e}");
    let (digits, exponent) = text.split_once('e')?;
    if text.parse::<f64>().ok()?.to_bits() != bits {
        return None;
    }
    let (sign, exponent) = match exponent.strip_prefix('-') {
        Some(exponent) => ('-', exponent),
        None => ('+', exponent),
    };
    Some(format!("{digits}e{sign}{exponent:0>2}"))
}

#[cfg(test)]
mod tests {
    use super::short_decimal;

    #[test]
    fn decimals() {
        assert_eq!(short_decimal(1.5f64.to_bits()).as_deref(), Some("1.500000e+00"));
        assert_eq!(short_decimal((-2e-5f64).to_bits()).as_deref(), Some("-2.000000e-05"));
        assert_eq!(short_decimal(0.1234567891f64.to_bits()), None);
        assert_eq!(short_decimal(f64::NAN.to_bits()), None);
        assert_eq!(short_decimal((-0.0f64).to_bits()).as_deref(), Some("-0.000000e+00"));
    }
}
