//! Constants blocks, by type.
//!
//! Each constant that others contain has a number of its own, before or after them. The exception is numbers in arrays
//! and vectors, which are in the record itself. (LLVM 22, `ModuleBitcodeWriter::writeConstants`.)

use super::bits::{BitWriter, sign_rotated};
use super::numbers::{bin_op, binary_flags, cast_op, gep_flags};
use super::types::Types;
use super::{Result, WriteError};
use crate::codes::{block, constants as cst};
use gcnc_ir::consts::{Const, ConstData, ConstOp, ConstTable, sign_extend};
use gcnc_ir::function::{CallData, Callee};
use gcnc_ir::types::{ForeignFloat, TypeKind, TypeTable};
use gcnc_ir::{Context, Type};

/// An element of a constants block.
#[derive(Clone, Copy, Debug)]
pub(super) enum ConstItem<'m> {
    Const(Const),
    /// The inline assembly that a call calls.
    Asm(&'m CallData),
}

/// Whether it is the address of a variable, function or alias, which are not in a constants block.
pub(super) fn is_global(consts: &ConstTable, c: Const) -> bool {
    matches!(consts.get(c), ConstData::Global { .. } | ConstData::Func { .. } | ConstData::Alias { .. })
}

/// The constants that a constant contains and that have numbers of their own.
pub(super) fn parts<'c>(types: &TypeTable, consts: &'c ConstTable, c: Const) -> &'c [Const] {
    match consts.get(c) {
        ConstData::Aggregate { ty, elems } if !is_data(types, consts, *ty, elems) => elems,
        ConstData::Splat { ty, elem } if !is_data(types, consts, *ty, std::slice::from_ref(elem)) => {
            std::slice::from_ref(elem)
        }
        ConstData::Expr { args, .. } => args,
        _ => &[],
    }
}

/// Whether the elements are numbers that are written as they are in memory. (LLVM 22,
/// `ConstantDataSequential::isElementTypeCompatible`.)
fn is_data(types: &TypeTable, consts: &ConstTable, ty: Type, elems: &[Const]) -> bool {
    let simple = match types.element(ty, 0).filter(|_| !matches!(types.kind(ty), TypeKind::Struct { .. })) {
        Some(elem) => matches!(
            types.kind(elem),
            TypeKind::Int(8 | 16 | 32 | 64) | TypeKind::Half | TypeKind::BFloat | TypeKind::Float | TypeKind::Double
        ),
        None => false,
    };
    simple && elems.iter().all(|&elem| number_of(consts, elem).is_some())
}

fn number_of(consts: &ConstTable, c: Const) -> Option<u64> {
    match *consts.get(c) {
        ConstData::Int { bits, .. } | ConstData::Float { bits, .. } => Some(bits),
        _ => None,
    }
}

/// Writes constants blocks.
pub(super) struct ConstWriter<'a, N: Fn(Const) -> Result<u64>> {
    pub ctx: &'a Context,
    pub types: &'a Types,
    pub consts: &'a ConstTable,
    /// The value number of a constant.
    pub number: N,
}

impl<N: Fn(Const) -> Result<u64>> ConstWriter<'_, N> {
    /// The type of an element.
    pub fn ty(&self, item: ConstItem<'_>) -> Type {
        match item {
            ConstItem::Const(c) => self.consts.ty(c),
            ConstItem::Asm(_) => Type::PTR,
        }
    }

    pub fn block(&self, out: &mut BitWriter, items: &[ConstItem<'_>]) -> Result<()> {
        if items.is_empty() {
            return Ok(());
        }
        out.enter(block::CONSTANTS, 4);
        let (mut current, mut ops) = (None, Vec::new());
        for &item in items {
            let ty = self.ty(item);
            if current != Some(ty) {
                out.record(cst::SETTYPE, &[self.types.id(ty)]);
                current = Some(ty);
            }
            ops.clear();
            let code = match item {
                ConstItem::Const(c) => self.constant(c, &mut ops)?,
                ConstItem::Asm(call) => self.assembly(call, &mut ops),
            };
            out.record(code, &ops);
        }
        out.end();
        Ok(())
    }

    fn constant(&self, c: Const, ops: &mut Vec<u64>) -> Result<u32> {
        let table = &self.types.table;
        Ok(match self.consts.get(c) {
            _ if self.consts.is_zero(c) => cst::NULL,
            ConstData::None(_) => cst::NULL,
            ConstData::Undef(_) => cst::UNDEF,
            ConstData::Poison(_) => cst::POISON,
            &ConstData::Int { ty, bits } => {
                ops.push(sign_rotated(sign_extend(bits, table.int_bits(ty).unwrap_or(64))));
                cst::INTEGER
            }
            ConstData::WideInt { words, .. } => {
                let used = words.iter().rposition(|&word| word != 0).unwrap_or(0) + 1;
                ops.extend(words[..used].iter().map(|&word| sign_rotated(word as i64)));
                cst::WIDE_INTEGER
            }
            ConstData::Float { bits, .. } => {
                ops.push(*bits);
                cst::FLOAT
            }
            &ConstData::WideFloat { ty, words: [low, high] } => {
                match table.kind(ty) {
                    // The first word has the sign, the exponent and most of the fraction.
                    TypeKind::Foreign(ForeignFloat::X86Fp80) => ops.extend([high << 48 | low >> 16, low & 0xffff]),
                    _ => ops.extend([low, high]),
                }
                cst::FLOAT
            }
            ConstData::Bytes { bytes, .. } => {
                ops.extend(bytes.iter().map(|&byte| u64::from(byte)));
                cst::STRING
            }
            ConstData::Aggregate { ty, elems } => self.elements(*ty, elems.iter().copied(), elems, ops)?,
            ConstData::Splat { ty, elem } => {
                let TypeKind::Vector { len, scalable: false, .. } = *table.kind(*ty) else {
                    return Err(WriteError::Constant("a scalable splat vector"));
                };
                let all = std::iter::repeat_n(*elem, len as usize);
                self.elements(*ty, all, std::slice::from_ref(elem), ops)?
            }
            ConstData::Expr { ty, op, args } => self.expression(*ty, op, args, ops)?,
            // They have numbers of their own, and null pointers and zeros are null constants.
            ConstData::Null(_)
            | ConstData::Zero(_)
            | ConstData::Func { .. }
            | ConstData::Global { .. }
            | ConstData::Alias { .. } => cst::NULL,
        })
    }

    /// Elements of an array, vector or struct; `kinds` has at least one of each.
    fn elements(
        &self,
        ty: Type,
        elems: impl Iterator<Item = Const>,
        kinds: &[Const],
        ops: &mut Vec<u64>,
    ) -> Result<u32> {
        if is_data(&self.types.table, self.consts, ty, kinds) {
            ops.extend(elems.map(|elem| number_of(self.consts, elem).unwrap_or(0)));
            return Ok(cst::DATA);
        }
        for elem in elems {
            ops.push((self.number)(elem)?);
        }
        Ok(cst::AGGREGATE)
    }

    fn expression(&self, ty: Type, op: &ConstOp, args: &[Const], ops: &mut Vec<u64>) -> Result<u32> {
        let type_id = |c: Const| self.types.id(self.consts.ty(c));
        Ok(match (op, args) {
            (&ConstOp::Binary(op, flags), &[x, y]) => {
                ops.extend([bin_op(op), (self.number)(x)?, (self.number)(y)?]);
                let flags = binary_flags(op, flags);
                ops.extend((flags != 0).then_some(flags));
                cst::CE_BINOP
            }
            (&ConstOp::Cast(op), &[x]) => {
                ops.extend([cast_op(op), type_id(x), (self.number)(x)?]);
                cst::CE_CAST
            }
            (&ConstOp::Gep { elem, flags, inrange }, &[base, ..]) => {
                ops.extend([self.types.id(elem), gep_flags(flags)]);
                if let Some((from, to)) = inrange {
                    let space = self.types.table.addrspace(self.types.table.scalar(self.consts.ty(base)));
                    let pointer = self.types.table.data_layout().pointer(space.unwrap_or(0));
                    ops.extend([pointer.index_bits.into(), sign_rotated(from), sign_rotated(to)]);
                }
                for &arg in args {
                    ops.extend([type_id(arg), (self.number)(arg)?]);
                }
                if inrange.is_some() { cst::CE_GEP_WITH_INRANGE } else { cst::CE_GEP }
            }
            (ConstOp::ExtractElement, &[vector, index]) => {
                ops.extend([type_id(vector), (self.number)(vector)?, type_id(index), (self.number)(index)?]);
                cst::CE_EXTRACTELT
            }
            (ConstOp::InsertElement, &[vector, elem, index]) => {
                ops.extend([(self.number)(vector)?, (self.number)(elem)?, type_id(index), (self.number)(index)?]);
                cst::CE_INSERTELT
            }
            (ConstOp::ShuffleVector, &[x, y, mask]) => {
                let same = self.consts.ty(x) == ty;
                ops.extend((!same).then(|| type_id(x)));
                ops.extend([(self.number)(x)?, (self.number)(y)?, (self.number)(mask)?]);
                if same { cst::CE_SHUFFLEVEC } else { cst::CE_SHUFVEC_EX }
            }
            _ => return Err(WriteError::Constant("an expression with a wrong number of operands")),
        })
    }

    /// Type, flags, then two strings with their lengths.
    fn assembly(&self, call: &CallData, ops: &mut Vec<u64>) -> u32 {
        if let Callee::Asm { text, constraints, side_effect, align_stack, intel, unwind, .. } = call.callee {
            let flags = [side_effect, align_stack, intel, unwind];
            let flags = flags.iter().rev().fold(0, |all, &flag| all << 1 | u64::from(flag));
            ops.extend([self.types.id(call.signature), flags]);
            for text in [text, constraints] {
                let bytes = self.ctx.strings.bytes(text);
                ops.push(bytes.len() as u64);
                ops.extend(bytes.iter().map(|&byte| u64::from(byte)));
            }
        }
        cst::INLINEASM
    }
}
