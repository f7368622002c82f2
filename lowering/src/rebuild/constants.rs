//! Constants as rows of scalars, and constant expressions as computations.
//!
//! An undefined scalar becomes zero: any value would do, and a consistent one folds best.

use gcnc_ir::{AddressBase, Const, ConstData, ConstOp, Flags, Type, TypeKind, Value};

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::scalar;
use crate::shape::{Leaf, Repr, Shape};

/// The deepest nesting of constants.
const MAX_DEPTH: u32 = 128;

impl Rebuild<'_> {
    /// Appends the leaves of a constant.
    pub(super) fn constant(&mut self, c: Const, out: &mut Row) -> Result<(), Diagnostic> {
        self.constant_within(c, out, MAX_DEPTH)
    }

    fn constant_within(&mut self, c: Const, out: &mut Row, depth: u32) -> Result<(), Diagnostic> {
        let Some(depth) = depth.checked_sub(1) else {
            return self.refuse("this constant is nested too deeply");
        };
        let ty = self.b.ctx.consts.ty(c);
        match self.b.ctx.consts.get(c) {
            &ConstData::Int { bits, .. } => {
                let shape = self.shape(ty)?;
                let leaf = self.leaf(shape, 0);
                out.push(self.b.int(leaf.ty, bits));
            }
            ConstData::WideInt { words, .. } => {
                let words: smallvec::SmallVec<[u64; 4]> = words.as_ref().into();
                for word in words {
                    out.push(self.b.i64(word));
                }
            }
            &ConstData::Float { bits, .. } => {
                let shape = self.shape(ty)?;
                let leaf = self.leaf(shape, 0);
                out.push(if leaf.repr == Repr::BFloat {
                    self.b.int(leaf.ty, bits)
                } else {
                    self.b.float_bits(ty, bits)
                });
            }
            ConstData::Aggregate { elems, .. } => {
                let elems = elems.clone();
                for &e in &elems {
                    self.constant_within(e, out, depth)?;
                }
            }
            &ConstData::Splat { elem, .. } => {
                let shape = self.shape(ty)?;
                let mut one = Row::new();
                self.constant_within(elem, &mut one, depth)?;
                for _ in 0..shape.len.checked_div(one.len() as u32).unwrap_or(0) {
                    out.extend_from_slice(&one);
                }
            }
            ConstData::Bytes { bytes, .. } => {
                let bytes = bytes.clone();
                for &byte in &bytes {
                    out.push(self.b.i32(u32::from(byte)));
                }
            }
            ConstData::Null(_) | ConstData::Zero(_) | ConstData::Undef(_) | ConstData::Poison(_) => {
                let shape = self.shape(ty)?;
                for i in 0..shape.len {
                    let leaf = self.leaf(shape, i);
                    out.push(self.b.zero(leaf.ty));
                }
            }
            ConstData::Func { .. } | ConstData::Global { .. } | ConstData::Alias { .. } | ConstData::Expr { .. } => {
                let v = self.expression(c, depth)?;
                out.push(v);
            }
            ConstData::WideFloat { .. } | ConstData::None(_) => {
                return self.refuse("a constant of this type is not supported");
            }
        }
        Ok(())
    }

    /// The address of a symbol, or an expression with one scalar result.
    fn expression(&mut self, c: Const, depth: u32) -> Result<Value, Diagnostic> {
        let ctx = &*self.b.ctx;
        let ty = ctx.consts.ty(c);
        if let Some((base, offset)) = ctx.consts.address(&ctx.types, c) {
            return self.base_address(base, offset, ty, depth);
        }
        if let ConstData::Expr { op: ConstOp::Cast(op), args, .. } = ctx.consts.get(c) {
            let (op, arg) = (*op, args[0]);
            let mut row = Row::new();
            self.constant_within(arg, &mut row, depth)?;
            let from = self.b.ctx.consts.ty(arg);
            return match row[..] {
                [v] => self.cast_one(op, v, from, ty),
                _ => self.refuse("this constant expression is not supported"),
            };
        }
        if let ConstData::Expr { op: ConstOp::Binary(op, _), args, .. } = ctx.consts.get(c) {
            let (op, [x, y]) = (*op, [args[0], args[1]]);
            let (mut left, mut right) = (Row::new(), Row::new());
            self.constant_within(x, &mut left, depth)?;
            self.constant_within(y, &mut right, depth)?;
            let (bits, left, right) = (self.element_bits(ty), &left[..], &right[..]);
            if let (&[x], &[y]) = (left, right)
                && let Some(v) = scalar::int_binary(&mut self.b, op, x, y, bits as u8)
            {
                return Ok(v);
            }
            return self.refuse("this constant expression is not supported");
        }
        self.gep_expression(c, depth)
    }

    /// A `getelementptr` expression whose base is a cast.
    fn gep_expression(&mut self, c: Const, depth: u32) -> Result<Value, Diagnostic> {
        let ctx = &*self.b.ctx;
        if let ConstData::Expr { op: ConstOp::Gep { elem, flags, .. }, args, .. } = ctx.consts.get(c)
            && let Some(offset) = ctx.consts.gep_offset(&ctx.types, *elem, &args[1..])
        {
            let (base, flags) = (args[0], *flags);
            let mut row = Row::new();
            self.constant_within(base, &mut row, depth)?;
            if let [p] = row[..] {
                if self.is_short(self.b.ctx.consts.ty(c)) {
                    let offset = self.b.i32(offset as u32);
                    return Ok(self.b.add(p, offset));
                }
                return Ok(self.b.offset(p, offset as u64, flags));
            }
        }
        self.refuse("this constant expression is not supported")
    }

    fn base_address(&mut self, base: AddressBase, offset: i64, ty: Type, depth: u32) -> Result<Value, Diagnostic> {
        let p = match base {
            AddressBase::Absolute => {
                return Ok(if self.b.ctx.types.is_int(ty) {
                    self.b.int(ty, offset as u64)
                } else if self.is_short(ty) {
                    self.b.i32(offset as u32)
                } else {
                    self.b.absolute_address(ty, offset as u64)
                });
            }
            AddressBase::Func(id) => self.function(id)?,
            AddressBase::Alias(alias) => {
                let data = &self.names.aliases[alias];
                if data.ifunc {
                    let name = &data.name;
                    return self.refuse(format!("`@{name}` is an ifunc, which code object loaders cannot resolve"));
                }
                let target = data.target;
                let mut row = Row::new();
                self.constant_within(target, &mut row, depth)?;
                match row[..] {
                    [p] => p,
                    _ => return self.refuse("this alias is not supported"),
                }
            }
            AddressBase::Global(global) => self.global(global)?,
        };
        let p = self.b.offset(p, offset as u64, Flags::NONE);
        if self.b.ctx.types.is_int(ty) {
            let i = self.b.ptr_to_int(p);
            let (from, to) = (self.b.ty(i), self.shape(ty)?);
            let leaf = self.leaf(to, 0);
            return Ok(if from == leaf.ty {
                i
            } else if from == Type::I64 {
                self.b.trunc(i, leaf.ty)
            } else {
                self.b.zext(i, leaf.ty)
            });
        }
        Ok(p)
    }

    /// The address of a function, as a symbol.
    pub(super) fn function(&mut self, func: gcnc_ir::FuncId) -> Result<Value, Diagnostic> {
        let f = &self.names.functions[func];
        let is_import = self.is_import(func);
        if f.is_kernel() || f.is_declaration() && !is_import {
            return self
                .refuse(format!("the address of `@{}`, which this module does not define, is not supported", f.name));
        }
        let ty = self.b.ctx.types.ptr(f.addrspace);
        let c = self.b.ctx.consts.intern(ConstData::Func { ty, func });
        if is_import {
            self.import(AddressBase::Func(func));
        }
        Ok(self.b.func.dfg.const_value(c, ty))
    }

    /// Records that another object defines a symbol.
    fn import(&mut self, symbol: AddressBase) {
        if !self.facts.imports.contains(&symbol) {
            self.facts.imports.push(symbol);
        }
    }

    /// The address of a global variable: a number for LDS, otherwise a symbol.
    fn global(&mut self, global: gcnc_ir::Global) -> Result<Value, Diagnostic> {
        let data = &self.names.globals[global];
        let space = data.addrspace;
        if data.thread_local != gcnc_ir::module::ThreadLocal::None {
            return self.refuse(format!("global variable `@{}` is thread-local, which is not supported", data.name));
        }
        let shared = match space {
            2 => Some((self.at.gds, "GDS", Type::PTR2)),
            3 => Some((self.at.lds, "LDS", Type::PTR3)),
            _ => None,
        };
        if let Some((places, memory, ty)) = shared {
            if data.init.is_some_and(|init| self.b.ctx.consts.must_be_stored(&self.b.ctx.types, init)) {
                let name = &data.name;
                return self
                    .refuse(format!("{memory} variable `@{name}` has an initial value, which is not supported"));
            }
            return match places.address(global) {
                Some(at) => Ok(self.b.absolute_address(ty, u64::from(at))),
                None => self.refuse(format!("{memory} variable `@{}` has not been laid out", data.name)),
            };
        }
        if !matches!(space, 0 | 1 | 4) {
            return self.refuse(format!(
                "global variable `@{}` is in address space {space}, which cannot have global variables",
                data.name
            ));
        }
        if self.facts.linked && data.init.is_none() {
            self.import(AddressBase::Global(global));
        }
        let ty = self.b.ctx.types.ptr(space);
        let c = self.b.ctx.consts.intern(ConstData::Global { ty, global });
        if !self.facts.globals.contains(&global) {
            self.facts.globals.push(global);
        }
        Ok(self.b.func.dfg.const_value(c, ty))
    }

    /// The result of a load from a constant variable with a known initial value.
    pub(super) fn load_of_constant(&mut self, p: Value, shape: Shape) -> Option<Row> {
        let (base, offset) = self.b.as_constant_gep(p).map_or((p, 0), |(base, offset, _)| (base, offset));
        let c = self.b.func.as_const(base)?;
        let &ConstData::Global { global, .. } = self.b.ctx.consts.get(c) else { return None };
        let data = &self.names.globals[global];
        let init =
            data.init.filter(|_| data.constant && !data.externally_initialized && !data.linkage.is_interposable())?;
        let mut row = Row::new();
        for i in 0..shape.len {
            let leaf = self.leaf(shape, i);
            row.push(self.scalar_at(init, offset + u64::from(leaf.offset), leaf)?);
        }
        Some(row)
    }

    /// The scalar at a byte offset of a constant, if one of that size is there.
    fn scalar_at(&mut self, mut c: Const, mut offset: u64, leaf: Leaf) -> Option<Value> {
        for _ in 0..MAX_DEPTH {
            let types = &self.b.ctx.types;
            let ty = self.b.ctx.consts.ty(c);
            let count = types.element_count(ty);
            if let ConstData::Zero(_) | ConstData::Undef(_) | ConstData::Poison(_) = self.b.ctx.consts.get(c) {
                let inside = offset + u64::from(leaf.bits).div_ceil(8) <= types.size(ty);
                return inside.then(|| self.b.zero(leaf.ty));
            }
            let Some(count) = count else {
                let same = offset == 0 && types.bits(ty) == u64::from(leaf.bits);
                let bits = self.b.ctx.consts.as_bits(c).filter(|_| same && leaf.repr != Repr::Ptr)?;
                return Some(match leaf.repr {
                    Repr::Float => self.b.float_bits(leaf.ty, bits),
                    _ => self.b.int(leaf.ty, bits),
                });
            };
            // The element that contains the offset: by division if all are alike, by search in a struct.
            let index = match types.kind(ty) {
                TypeKind::Struct { .. } => {
                    (0..count).rev().find(|&i| types.offset_of(ty, i).is_some_and(|o| o <= offset))?
                }
                _ => offset.checked_div(types.size(types.element(ty, 0)?))?,
            };
            offset -= types.offset_of(ty, index)?;
            c = self.b.ctx.consts.element(&self.b.ctx.types, c, index)?;
        }
        None
    }
}
