//! Intrinsics that selection supports directly: calls with operands and results of their own types.
//!
//! A vector operand is composed from its leaves, and a vector result split into leaves, by whole dwords: elements of
//! one or two dwords are inserted as they are; narrower ones are packed into a vector of i32, which is bit-cast.

use gcnc_ir::scaled::Scaled;
use gcnc_ir::{Flags, Inst, Intrinsic, Type, Value};
use gcnc_isa::Opcode;

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::known::{KnownBits, mask};
use crate::reduce;
use crate::shape::{Leaf, Repr, Shape};

impl Rebuild<'_> {
    /// An intrinsic that selection supports, with unchanged operands, which must be legal scalars.
    pub(super) fn keep(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::*;
        let src = self.src;
        let supported = id.name().starts_with("llvm.amdgcn.")
            && !matches!(
                id,
                AmdgcnIf | AmdgcnElse | AmdgcnLoop | AmdgcnIfBreak | AmdgcnEndCf | LdsKernelId | ImplicitBufferPtr
            )
            || matches!(id, ReadCycleCounter | ReadSteadyCounter);
        if !supported {
            return self.refuse(format!("intrinsic `{id}` is not supported"));
        }
        let ty = src.inst(inst).ty;
        let is_taken = match id {
            FmadFtz => ty == Type::F32 || ty == Type::F16 && self.target.has(Opcode::VMadLegacyF16),
            LogClamp => ty == Type::F32,
            _ => true,
        };
        if !is_taken || reduce::is_reduction(id) && !reduce::is_legal(id, ty) {
            return self.refuse(format!("`{id}` of this type is not supported"));
        }
        let mut args = Row::new();
        for i in 0..src.call_args(inst).len() {
            args.push(self.kept_argument(id, src.arg(inst, i))?);
        }
        if let Some(product) = id.scaled() {
            self.shorten_factors(inst, product, &mut args)?;
        }
        if ty == Type::VOID {
            self.keep_effect(id, ty, &args);
            return Ok(());
        }
        let shape = self.shape(ty)?;
        if self.b.ctx.types.as_vector(ty).is_none() && shape.len > 1 {
            return self.keep_struct(inst, id, &args);
        }
        let properties = id.properties();
        let v = if properties.is_pure() && !properties.convergent {
            Some(self.b.call(id, ty, &args))
        } else {
            self.keep_effect(id, ty, &args)
        };
        let Some(v) = v else { return Ok(()) };
        match id {
            // At most 32 lanes, added to the previous count.
            MbCntLo | MbCntHi => {
                let lanes = KnownBits::unsigned(6, 32);
                let before = self.b.const_int(args[1]) != Some(0);
                let sum = if before { lanes.add(self.b.known(args[1]), 32) } else { lanes };
                self.b.set_known(v, sum);
            }
            UBfe => {
                if let Some(n) = self.b.const_int(args[2]) {
                    self.b.set_known(v, KnownBits::unsigned(n.min(32) as u8, 32));
                }
            }
            _ => {}
        }
        let row = self.kept_result(id, v, ty, shape)?;
        self.define(inst, &row);
        Ok(())
    }

    /// Shortens the factors of a scaled product to the length of their formats; the rest is ignored.
    fn shorten_factors(&mut self, inst: Inst, product: Scaled, args: &mut Row) -> Result<(), Diagnostic> {
        for (factor, format) in product.factors.into_iter().zip(product.formats) {
            let dwords = self.b.const_int(args[format]).and_then(|n| product.dwords(n));
            let row = self.row(self.src.arg(inst, factor))?;
            if let Some(n) = dwords.filter(|&n| (n as usize) < row.len()) {
                let ty = self.b.ctx.types.vector(Type::I32, n);
                args[factor] = self.b.vector_of(ty, &row[..n as usize]);
            }
        }
        Ok(())
    }

    /// An argument of a kept call.
    fn kept_argument(&mut self, id: Intrinsic, v: Value) -> Result<Value, Diagnostic> {
        let ty = self.src.ty(v);
        let shape = self.shape(ty)?;
        let row = self.row(v)?;
        if self.b.ctx.types.as_vector(ty).is_some() {
            return match self.dwords(ty, shape) {
                Some(n) => Ok(self.whole_vector(&row, ty, shape, n)),
                None => self.refuse(format!("`{id}` of this type is not supported")),
            };
        }
        if shape.len != 1 {
            return self.refuse(format!("`{id}` of this type is not supported"));
        }
        let leaf = self.leaf(shape, 0);
        if leaf.repr == Repr::BFloat {
            let half = self.b.trunc(row[0], Type::I16);
            return Ok(self.b.bitcast(half, ty));
        }
        Ok(self.legal_argument(row[0], ty, leaf))
    }

    /// The number of dwords of a vector that is passed whole; `None` if its elements do not fill dwords.
    pub(super) fn dwords(&mut self, ty: Type, shape: Shape) -> Option<u32> {
        const MOST: u64 = 32;
        let leaf = self.leaf(shape, 0);
        let legal = shape.per_element == 1 && matches!(leaf.bits, 8 | 16 | 32 | 64);
        let bits = self.b.ctx.types.bits(ty);
        (legal && bits.is_multiple_of(32) && bits <= 32 * MOST).then_some(bits as u32 / 32)
    }

    /// A vector of `n` dwords composed from its elements.
    fn whole_vector(&mut self, row: &[Value], ty: Type, shape: Shape, n: u32) -> Value {
        let bits = u32::from(self.leaf(shape, 0).bits);
        if bits >= 32 {
            let leaf = self.leaf(shape, 0);
            let row: Row = row.iter().map(|&v| self.coerce(v, leaf.ty)).collect();
            return self.b.vector_of(ty, &row);
        }
        let words = self.packed(row, shape);
        if let [word] = words[..] {
            return self.b.bitcast(word, ty);
        }
        let packed = self.b.ctx.types.vector(Type::I32, n);
        let whole = self.b.vector_of(packed, &words);
        self.b.bitcast(whole, ty)
    }

    /// Packs narrow leaves into dwords.
    pub(super) fn packed(&mut self, row: &[Value], shape: Shape) -> Row {
        let leaf = self.leaf(shape, 0);
        let bits = u32::from(leaf.bits);
        let mut words = Row::new();
        for group in row.chunks((32 / bits) as usize) {
            let fields: Row = group.iter().map(|&v| self.leaf_to_bits(v, leaf)).collect();
            words.push(self.b.join(&fields, bits));
        }
        words
    }

    /// The leaves of a kept call's result.
    fn kept_result(&mut self, id: Intrinsic, v: Value, ty: Type, shape: Shape) -> Result<Row, Diagnostic> {
        let leaf = self.leaf(shape, 0);
        if self.b.ctx.types.as_vector(ty).is_some() {
            return match self.dwords(ty, shape) {
                Some(n) => Ok(self.elements(v, shape, n)),
                None => self.refuse(format!("`{id}` with this result is not supported")),
            };
        }
        if leaf.repr == Repr::BFloat {
            let half = self.b.bitcast(v, Type::I16);
            return Ok(Row::from_slice(&[self.b.zext(half, Type::I32)]));
        }
        if leaf.ty != ty && !matches!(ty, Type::I8 | Type::I16) {
            return self.refuse(format!("`{id}` with this result is not supported"));
        }
        Ok(Row::from_slice(&[if self.b.ty(v) == leaf.ty { v } else { self.b.zext(v, leaf.ty) }]))
    }

    /// The elements of a vector of `n` dwords.
    fn elements(&mut self, v: Value, shape: Shape, n: u32) -> Row {
        let leaf = self.leaf(shape, 0);
        let bits = u32::from(leaf.bits);
        if bits >= 32 {
            return (0..shape.len).map(|i| self.b.element(v, i, leaf.ty)).collect();
        }
        let packed = if n == 1 { Type::I32 } else { self.b.ctx.types.vector(Type::I32, n) };
        let whole = self.b.bitcast(v, packed);
        let words: Row = (0..n).map(|i| if n == 1 { whole } else { self.b.element(whole, i, Type::I32) }).collect();
        self.unpacked(&words, shape)
    }

    /// Unpacks narrow leaves from dwords.
    pub(super) fn unpacked(&mut self, words: &[Value], shape: Shape) -> Row {
        let leaf = self.leaf(shape, 0);
        let bits = u32::from(leaf.bits);
        let mut row = Row::new();
        for i in 0..shape.len {
            let v = self.b.word_field(words[(i * bits / 32) as usize], i * bits % 32, bits);
            row.push(self.leaf_from_bits(v, leaf));
        }
        row
    }

    /// An argument in its own type: narrow integers are truncated, constants kept exact.
    fn legal_argument(&mut self, v: Value, ty: Type, leaf: Leaf) -> Value {
        if leaf.repr == Repr::Ptr {
            return self.coerce(v, leaf.ty);
        }
        if leaf.repr == Repr::Int && matches!(ty, Type::I8 | Type::I16) {
            if let Some(c) = self.b.const_int(v) {
                return self.b.int(ty, c & mask(leaf.bits));
            }
            return self.b.trunc(v, ty);
        }
        v
    }

    /// A call with a struct result: `llvm.amdgcn.div.scale`, `permlane16.swap`, `permlane32.swap`.
    fn keep_struct(&mut self, inst: Inst, id: Intrinsic, args: &[Value]) -> Result<(), Diagnostic> {
        let ty = self.src.inst(inst).ty;
        let shape = self.shape(ty)?;
        let both = match id {
            Intrinsic::DivScale => Some(self.b.node_with(gcnc_ir::Op::Intrinsic(id), ty, args, Flags::NONE)),
            Intrinsic::Permlane16Swap | Intrinsic::Permlane32Swap => self.keep_effect(id, ty, args),
            _ => None,
        };
        let Some(both) = both else { return self.refuse(format!("`{id}` with this result is not supported")) };
        let mut out = Row::new();
        for i in 0..shape.len {
            let leaf = self.leaf(shape, i);
            out.push(self.b.field(both, i, leaf.ty));
        }
        self.define(inst, &out);
        Ok(())
    }
}
