//! Inline assembly: each operand and result becomes one value of its size, whatever its type.
//!
//! 16 bits are an f16, 32 and 64 bits keep their type if registers can hold it, and more are a vector of dwords. Text
//! without instructions is only an optimisation barrier and is removed.

use gcnc_ir::asm::{Chosen, Constant, Constraints, is_empty};
use gcnc_ir::{CallData, Callee, Flags, Inst, Op, Type, TypeKind, Value};

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::shape::{Leaf, Repr};

impl Rebuild<'_> {
    pub(super) fn inline_asm(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let Some(call) = src.call(inst) else { return self.refused_call(inst) };
        let Callee::Asm { text, constraints, .. } = call.callee else { return self.refused_call(inst) };
        let constraints = match Constraints::parse(self.b.ctx.strings.get(constraints)) {
            Ok(constraints) => constraints,
            Err(what) => return self.refuse(what),
        };
        let results: Vec<Type> = match self.b.ctx.types.kind(src.inst(inst).ty) {
            TypeKind::Struct { fields, .. } => fields.to_vec(),
            TypeKind::Void => Vec::new(),
            _ => vec![src.inst(inst).ty],
        };
        let values = if is_empty(self.b.ctx.strings.get(text)) && constraints.only_ties() {
            self.tied_values(inst, &constraints, &results)?
        } else {
            let (call, mut args) = (call.clone(), Row::new());
            for (k, constraint) in constraints.operands.iter().enumerate() {
                args.push(self.asm_operand(src.arg(inst, k), &constraint.text, |c| constraint.choose(c))?);
            }
            self.asm_call(call, &args, &results, &constraints)?
        };
        let mut row = Row::new();
        for (v, &ty) in values.into_iter().zip(&results) {
            self.put_words(v, ty, &mut row)?;
        }
        self.define(inst, &row);
        Ok(())
    }

    /// The results of text without instructions: the operands tied to them, or poison.
    fn tied_values(
        &mut self,
        inst: Inst,
        constraints: &Constraints,
        results: &[Type],
    ) -> Result<Vec<Value>, Diagnostic> {
        let mut values = Vec::new();
        for (tied, &ty) in constraints.tied().zip(results) {
            values.push(match tied {
                Some(k) => {
                    let words = self.leaves_as_words(self.src.arg(inst, k))?;
                    self.as_one_value(&words, self.b.ctx.types.bits(ty) as u32)
                }
                None => self.as_one_value(&[], self.b.ctx.types.bits(ty) as u32),
            });
        }
        Ok(values)
    }

    /// Emits the call in lowered form; returns its results.
    pub(super) fn asm_call(
        &mut self,
        mut call: CallData,
        args: &[Value],
        results: &[Type],
        constraints: &Constraints,
    ) -> Result<Vec<Value>, Diagnostic> {
        let mut types: Vec<Type> = Vec::new();
        for (&ty, constraint) in results.iter().zip(&constraints.results) {
            types.push(self.asm_type(ty, &constraint.text)?);
        }
        let ty = match types[..] {
            [] => Type::VOID,
            [one] => one,
            _ => self.b.ctx.types.structure(&types, false),
        };
        let params: Vec<Type> = args.iter().map(|&v| self.b.ty(v)).collect();
        call.signature = self.b.ctx.types.func(ty, &params, false);
        let info = self.b.func.dfg.calls.push(call);
        let new = self.b.effect(Op::Call(info), ty, args, Flags::NONE);
        let Some(all) = self.b.func.result(new) else { return Ok(Vec::new()) };
        Ok(match types[..] {
            [_] => vec![all],
            _ => (0u32..).zip(&types).map(|(i, &ty)| self.b.field(all, i, ty)).collect(),
        })
    }

    /// An operand: a constant printed in the text, or a register value.
    fn asm_operand<'a>(
        &mut self,
        v: Value,
        constraint: &str,
        choose: impl FnOnce(Option<Constant>) -> Result<Chosen<'a>, String>,
    ) -> Result<Value, Diagnostic> {
        let ty = self.src.ty(v);
        let constant = match self.src.as_const(v) {
            Some(c) => Constant::of(self.b.ctx, c),
            None => self.asm_number(v)?,
        };
        match choose(constant) {
            Err(what) => self.refuse(what),
            Ok(Chosen::Number(_)) => Ok(match (self.src.as_const(v), constant) {
                (None, Some(c)) => self.b.int(ty, c.value),
                (c, _) => c.map_or(v, |c| self.b.func.dfg.const_value(c, ty)),
            }),
            Ok(_) => {
                let to = self.asm_type(ty, constraint)?;
                let row = self.row(v)?;
                if let [one] = row[..]
                    && self.b.ty(one) == to
                {
                    return Ok(one);
                }
                let words = self.leaves_as_words(v)?;
                let bits = self.b.ctx.types.bits(ty) as u32;
                let one = self.as_one_value(&words, bits);
                let shape = self.shape(ty)?;
                // A pointer or float keeps its type.
                Ok(if shape.len == 1 && self.b.ty(one) != to {
                    self.leaf_from_bits(one, self.leaf(shape, 0))
                } else {
                    one
                })
            }
        }
    }

    /// The constant that `v` has been folded to, if any.
    fn asm_number(&mut self, v: Value) -> Result<Option<Constant>, Diagnostic> {
        let ty = self.src.ty(v);
        let TypeKind::Int(bits @ 1..=64) = *self.b.ctx.types.kind(ty) else { return Ok(None) };
        let one = self.one(v)?;
        let mask = u64::MAX >> (64 - bits);
        Ok(self.b.const_int(one).map(|value| Constant { value: value & mask, bits, float: false }))
    }

    /// The type that an operand of type `ty` has in lowered form.
    fn asm_type(&mut self, ty: Type, constraint: &str) -> Result<Type, Diagnostic> {
        let bits = self.b.ctx.types.bits(ty);
        let shape = self.shape(ty)?;
        let whole = (0..shape.len).all(|i| {
            let leaf = self.leaf(shape, i);
            matches!(leaf.bits, 16 | 32 | 64)
        });
        let several = shape.len > 1;
        let sum: u64 = (0..shape.len).map(|i| u64::from(self.leaf(shape, i).bits)).sum();
        let leaf = self.leaf(shape, 0);
        // The sizes of registers and register tuples.
        Ok(match sum {
            _ if !whole || sum != bits => return self.no_such_operand(constraint, bits),
            16 => Type::F16,
            32 | 64 if !several => leaf.ty,
            32 => Type::I32,
            64 => Type::I64,
            96 | 128 | 160 | 192 | 224 | 256 | 288 | 320 | 352 | 384 | 512 | 1024 => {
                self.b.ctx.types.vector(Type::I32, (sum / 32) as u32)
            }
            _ => return self.no_such_operand(constraint, bits),
        })
    }

    fn no_such_operand<T>(&self, constraint: &str, bits: u64) -> Result<T, Diagnostic> {
        self.refuse(format!(
            "the constraint `{constraint}` does not take a value of this type, of {bits} bits: registers hold \
             16, 32, 64, ... 384, 512 and 1024 bits of numbers of 16, 32 and 64"
        ))
    }

    /// The leaves of a value as integers, with their positions and widths.
    fn leaves_as_words(&mut self, v: Value) -> Result<Vec<(u32, u8, Value)>, Diagnostic> {
        let shape = self.shape(self.src.ty(v))?;
        let row = self.row(v)?;
        let (mut words, mut at) = (Vec::new(), 0);
        for (i, &v) in (0..).zip(&row) {
            let leaf = self.leaf(shape, i);
            words.push((at, leaf.bits, self.leaf_to_bits(v, leaf)));
            at += u32::from(leaf.bits);
        }
        Ok(words)
    }

    /// Combines `bits` bits of integers into one value.
    fn as_one_value(&mut self, words: &[(u32, u8, Value)], bits: u32) -> Value {
        match bits {
            0..=16 => {
                let v = self.cut(words, 0, 16);
                let v = self.b.trunc(v, Type::I16);
                self.b.bitcast(v, Type::F16)
            }
            17..=64 => self.cut(words, 0, if bits > 32 { 64 } else { 32 }),
            _ => {
                let dwords: Row = (0..bits.div_ceil(32)).map(|i| self.cut(words, 32 * i, 32)).collect();
                let ty = self.b.ctx.types.vector(Type::I32, dwords.len() as u32);
                self.b.vector_of(ty, &dwords)
            }
        }
    }

    /// Splits a value into the leaves of type `ty`.
    pub(super) fn put_words(&mut self, v: Value, ty: Type, row: &mut Row) -> Result<(), Diagnostic> {
        let shape = self.shape(ty)?;
        let from = self.b.ty(v);
        if shape.len == 1 && from == self.leaf(shape, 0).ty {
            row.push(v);
            return Ok(());
        }
        let words: Vec<(u32, u8, Value)> = match self.b.ctx.types.as_vector(from) {
            Some((_, n)) => (0..n).map(|i| (32 * i, 32, self.b.element(v, i, Type::I32))).collect(),
            None => {
                let (bits, repr) = match from {
                    Type::F16 => (16, Repr::Float),
                    Type::I64 => (64, Repr::Int),
                    _ => (32, Repr::Int),
                };
                let leaf = Leaf { ty: from, bits, repr, offset: 0 };
                vec![(0, bits, self.leaf_to_bits(v, leaf))]
            }
        };
        let mut at = 0;
        for i in 0..shape.len {
            let leaf = self.leaf(shape, i);
            let bits = self.cut(&words, at, leaf.bits);
            row.push(self.leaf_from_bits(bits, leaf));
            at += u32::from(leaf.bits);
        }
        Ok(())
    }
}
