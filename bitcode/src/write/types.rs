//! The type table, in the order of first use.
//!
//! A type comes after those that it contains, other than identified structs, which may be mentioned before: the walk
//! enters them all in the module's order, which thus is that of the file. (LLVM 22,
//! `ModuleBitcodeWriter::writeTypeTable`.)

use super::UNNUMBERED;
use super::bits::BitWriter;
use crate::codes::{block, types};
use cranelift_entity::SecondaryMap;
use gcnc_ir::Type;
use gcnc_ir::types::{ForeignFloat, TypeKind, TypeTable};

/// Types with their numbers.
#[derive(Debug)]
pub(super) struct Types {
    /// The module's, and those that only bitcode needs.
    pub table: TypeTable,
    ids: SecondaryMap<Type, u32>,
    order: Vec<Type>,
    /// Types to be numbered, and whether their parts are.
    stack: Vec<(Type, bool)>,
}

/// A type whose parts are being numbered.
const OPEN: u32 = UNNUMBERED - 1;

impl Types {
    pub fn new(table: TypeTable) -> Types {
        Types { table, ids: SecondaryMap::with_default(UNNUMBERED), order: Vec::new(), stack: Vec::new() }
    }

    /// The number of a type, which is assigned if it is new.
    pub fn number(&mut self, ty: Type) -> u64 {
        if self.ids[ty] == UNNUMBERED {
            self.stack.push((ty, false));
            self.number_stack();
        }
        self.ids[ty].into()
    }

    /// The number of a numbered type.
    pub fn id(&self, ty: Type) -> u64 {
        self.ids[ty].into()
    }

    fn number_stack(&mut self) {
        while let Some((ty, parts_done)) = self.stack.pop() {
            if parts_done {
                self.ids[ty] = self.order.len() as u32;
                self.order.push(ty);
                continue;
            }
            if self.ids[ty] != UNNUMBERED {
                continue;
            }
            self.ids[ty] = OPEN;
            self.stack.push((ty, true));
            let ids = &self.ids;
            let table = &self.table;
            let mut push = |part: Type| {
                if ids[part] == UNNUMBERED && !is_identified(table.kind(part)) {
                    self.stack.push((part, false));
                }
            };
            match table.kind(ty) {
                TypeKind::Vector { elem, .. } | TypeKind::Array { elem, .. } => push(*elem),
                TypeKind::Struct { fields: parts, .. } | TypeKind::TargetExt { types: parts, .. } => {
                    parts.iter().rev().for_each(|&part| push(part));
                }
                TypeKind::Func { ret, params, .. } => {
                    params.iter().rev().for_each(|&part| push(part));
                    push(*ret);
                }
                _ => {}
            }
        }
    }

    /// The width of a type's number.
    pub fn id_bits(&self) -> u32 {
        (self.order.len() as u32).checked_ilog2().unwrap_or(0) + 1
    }

    pub fn write(&self, out: &mut BitWriter) {
        out.enter(block::TYPE_NEW, 4);
        out.record(types::NUMENTRY, &[self.order.len() as u64]);
        self.order.iter().for_each(|&ty| self.one(out, ty));
        out.end();
    }

    fn one(&self, out: &mut BitWriter, ty: Type) {
        let (code, ops): (u32, Vec<u64>) = match self.table.kind(ty) {
            TypeKind::Void => (types::VOID, vec![]),
            &TypeKind::Int(bits) => (types::INTEGER, vec![bits.into()]),
            TypeKind::Half => (types::HALF, vec![]),
            TypeKind::BFloat => (types::BFLOAT, vec![]),
            TypeKind::Float => (types::FLOAT, vec![]),
            TypeKind::Double => (types::DOUBLE, vec![]),
            TypeKind::Foreign(ForeignFloat::Fp128) => (types::FP128, vec![]),
            TypeKind::Foreign(ForeignFloat::X86Fp80) => (types::X86_FP80, vec![]),
            TypeKind::Foreign(ForeignFloat::PpcFp128) => (types::PPC_FP128, vec![]),
            &TypeKind::Ptr(space) => (types::OPAQUE_POINTER, vec![space.into()]),
            &TypeKind::Vector { elem, len, scalable: false } => (types::VECTOR, vec![len.into(), self.id(elem)]),
            &TypeKind::Vector { elem, len, scalable: true } => (types::VECTOR, vec![len.into(), self.id(elem), 1]),
            &TypeKind::Array { elem, len } => (types::ARRAY, vec![len, self.id(elem)]),
            TypeKind::Struct { fields, packed, name } => {
                let code = if let Some(name) = name {
                    struct_name(out, name);
                    types::STRUCT_NAMED
                } else {
                    types::STRUCT_ANON
                };
                (code, self.list(&[u64::from(*packed)], fields))
            }
            TypeKind::Opaque(name) => {
                struct_name(out, name);
                (types::OPAQUE, vec![0])
            }
            TypeKind::Func { ret, params, vararg } => {
                (types::FUNCTION, self.list(&[u64::from(*vararg), self.id(*ret)], params))
            }
            TypeKind::Label => (types::LABEL, vec![]),
            TypeKind::Token => (types::TOKEN, vec![]),
            TypeKind::Metadata => (types::METADATA, vec![]),
            TypeKind::TargetExt { name, types: parts, ints } => {
                out.text(types::STRUCT_NAME, name.as_bytes());
                let mut ops = self.list(&[parts.len() as u64], parts);
                ops.extend(ints.iter().map(|&int| u64::from(int)));
                (types::TARGET_TYPE, ops)
            }
        };
        out.record(code, &ops);
    }

    fn list(&self, head: &[u64], types: &[Type]) -> Vec<u64> {
        head.iter().copied().chain(types.iter().map(|&ty| self.id(ty))).collect()
    }
}

/// Whether it is an identified struct, with or without a body.
pub(super) fn is_identified(kind: &TypeKind) -> bool {
    matches!(kind, TypeKind::Struct { name: Some(_), .. } | TypeKind::Opaque(_))
}

/// `STRUCT_NAME` for the type that follows. One whose name is a number has none: text names it so.
fn struct_name(out: &mut BitWriter, name: &str) {
    if !name.parse::<u32>().is_ok_and(|number| number.to_string() == name) {
        out.text(types::STRUCT_NAME, name.as_bytes());
    }
}
