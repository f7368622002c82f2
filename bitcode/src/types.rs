//! The type table.
//!
//! A type only mentions earlier ones, other than identified structs, which may be mentioned before: so these are
//! declared first. Typed pointers (LLVM 14 and before) are read as opaque pointers: instructions name the types that
//! they need themselves.

use crate::codes::types;
use crate::error::Result;
use crate::reader::Reader;
use gcnc_ir::Type;
use gcnc_ir::types::{ForeignFloat, TypeKind};
use gcnc_ir::upgrade;

/// LLVM's widest integer.
const MAX_INT_BITS: u64 = 1 << 23;
/// The maximum nesting depth of types, as in text.
const MAX_DEPTH: u8 = 200;

/// A numbered type, which may still be undefined.
#[derive(Clone, Copy)]
struct Entry {
    ty: Type,
    depth: u8,
}

impl Reader<'_> {
    /// Enters all types.
    pub(crate) fn enter_types(&mut self) -> Result<()> {
        let mut entries = self.declared_structs()?;
        let (mut number, mut name) = (0, String::new());
        for index in 0..self.code.types.len() {
            let Some((code, ops, at)) = self.code.types.get(index) else { break };
            match code {
                types::NUMENTRY => continue,
                types::STRUCT_NAME => {
                    name = self.type_name(ops, at)?;
                    continue;
                }
                types::STRUCT_NAMED => {
                    let Some(Some(Entry { ty, .. })) = entries.get(number).copied() else { break };
                    let (fields, _) = self.elements(&entries, ops.get(1..).unwrap_or(&[]), at)?;
                    if !self.module.ctx.types.define_struct(ty, &fields, ops.first() != Some(&0)) {
                        return self.refuse(at, "two types have the same name");
                    }
                }
                types::OPAQUE => {}
                _ => {
                    let entry = self.one_type(&entries, code, ops, at, &name)?;
                    if entry.depth > MAX_DEPTH {
                        return self.refuse(at, format!("types nest deeper than {MAX_DEPTH} levels"));
                    }
                    entries[number] = Some(entry);
                }
            }
            number += 1;
        }
        self.module.ctx.types.finish();
        self.types = entries.into_iter().flatten().map(|entry| entry.ty).collect();
        Ok(())
    }

    /// The table with identified structs only. Those without a name are numbered.
    fn declared_structs(&mut self) -> Result<Vec<Option<Entry>>> {
        let (mut entries, mut unnamed, mut name) = (Vec::new(), 0u32, None);
        for index in 0..self.code.types.len() {
            let Some((code, ops, at)) = self.code.types.get(index) else { break };
            match code {
                types::NUMENTRY => {}
                types::STRUCT_NAME => name = Some(self.type_name(ops, at)?),
                types::STRUCT_NAMED | types::OPAQUE => {
                    let name = name.take().filter(|name| !name.is_empty()).unwrap_or_else(|| {
                        unnamed += 1;
                        (unnamed - 1).to_string()
                    });
                    if self.module.ctx.types.named_struct(&name).is_some() {
                        return self.refuse(at, format!("two types have the name `{name}`"));
                    }
                    let ty = self.module.ctx.types.declare_struct(&name);
                    entries.push(Some(Entry { ty, depth: 0 }));
                }
                // The name of a target type.
                types::TARGET_TYPE => {
                    name = None;
                    entries.push(None);
                }
                _ => entries.push(None),
            }
        }
        Ok(entries)
    }

    fn type_name(&self, ops: &[u64], at: u64) -> Result<String> {
        let bytes: Option<Vec<u8>> = ops.iter().map(|&op| u8::try_from(op).ok()).collect();
        match bytes.and_then(|bytes| String::from_utf8(bytes).ok()) {
            Some(name) => Ok(name),
            None => self.refuse(at, "the name of a type is not UTF-8"),
        }
    }

    /// Types by number, and the maximum of their nesting depths.
    fn elements(&self, entries: &[Option<Entry>], ids: &[u64], at: u64) -> Result<(Vec<Type>, u8)> {
        let mut all = (Vec::with_capacity(ids.len()), 0);
        for &id in ids {
            let Entry { ty, depth } = self.element(entries, id, at)?;
            all.0.push(ty);
            all.1 = all.1.max(depth);
        }
        Ok(all)
    }

    /// A type that aggregates may contain.
    fn element(&self, entries: &[Option<Entry>], id: u64, at: u64) -> Result<Entry> {
        let entry = self.any(entries, id, at)?;
        match self.module.ctx.types.kind(entry.ty) {
            TypeKind::Void | TypeKind::Func { .. } | TypeKind::Label | TypeKind::Metadata | TypeKind::Token => {
                self.refuse(at, "a type that aggregates cannot contain")
            }
            _ => Ok(entry),
        }
    }

    fn any(&self, entries: &[Option<Entry>], id: u64, at: u64) -> Result<Entry> {
        match usize::try_from(id).ok().and_then(|id| entries.get(id).copied()) {
            Some(Some(entry)) => Ok(entry),
            Some(None) => self.refuse(at, "a type is used before its definition"),
            None => self.refuse(at, format!("there is no type {id}")),
        }
    }

    fn one_type(&mut self, entries: &[Option<Entry>], code: u32, ops: &[u64], at: u64, name: &str) -> Result<Entry> {
        let plain = |ty| Ok(Entry { ty, depth: 0 });
        let foreign = |kind| TypeKind::Foreign(kind);
        match (code, ops) {
            (types::VOID, _) => plain(Type::VOID),
            (types::HALF, _) => plain(Type::F16),
            (types::BFLOAT, _) => plain(Type::BF16),
            (types::FLOAT, _) => plain(Type::F32),
            (types::DOUBLE, _) => plain(Type::F64),
            (types::X86_FP80, _) => plain(self.module.ctx.types.intern(foreign(ForeignFloat::X86Fp80))),
            (types::FP128, _) => plain(self.module.ctx.types.intern(foreign(ForeignFloat::Fp128))),
            (types::PPC_FP128, _) => plain(self.module.ctx.types.intern(foreign(ForeignFloat::PpcFp128))),
            (types::LABEL, _) => plain(Type::LABEL),
            (types::TOKEN, _) => plain(Type::TOKEN),
            (types::METADATA, _) => plain(Type::METADATA),
            (types::INTEGER, &[bits @ 1..=MAX_INT_BITS, ..]) => plain(self.module.ctx.types.int(bits as u32)),
            (types::POINTER, &[_, space]) | (types::OPAQUE_POINTER, &[space]) => match u32::try_from(space) {
                Ok(space @ 0..0x100_0000) => plain(self.module.ctx.types.ptr(upgrade::address_space(space))),
                _ => self.refuse(at, "an address space must be less than 2^24"),
            },
            (types::POINTER, &[_]) => plain(Type::PTR),
            (types::ARRAY, &[len, elem]) => {
                let Entry { ty, depth } = self.element(entries, elem, at)?;
                Ok(Entry { ty: self.module.ctx.types.array(ty, len), depth: depth.saturating_add(1) })
            }
            (types::VECTOR, &[len, elem, ref scalable @ ..]) => {
                let Entry { ty: elem, depth } = self.element(entries, elem, at)?;
                let types = &mut self.module.ctx.types;
                let scalar = types.is_int(elem) || types.is_float(elem) || types.is_ptr(elem);
                let (Ok(len @ 1..), true) = (u32::try_from(len), scalar) else {
                    return self
                        .refuse(at, "a vector must have at least one element, and numbers or pointers as elements");
                };
                let scalable = scalable.first().is_some_and(|&s| s != 0);
                let ty = types.intern(TypeKind::Vector { elem, len, scalable });
                Ok(Entry { ty, depth: depth.saturating_add(1) })
            }
            (types::STRUCT_ANON, &[packed, ref fields @ ..]) => {
                let (fields, depth) = self.elements(entries, fields, at)?;
                let ty = self.module.ctx.types.structure(&fields, packed != 0);
                Ok(Entry { ty, depth: depth.saturating_add(1) })
            }
            (types::FUNCTION, &[vararg, ret, ref params @ ..]) => self.function_type(entries, vararg, ret, params, at),
            (types::TARGET_TYPE, &[count, ref rest @ ..]) => self.target_type(entries, count, rest, at, name),
            (types::X86_MMX | types::X86_AMX | types::BYTE | types::FUNCTION_OLD, _) => {
                let name = types::name(code).unwrap_or_default();
                self.refuse(at, format!("types of kind {name} are not supported"))
            }
            _ => match types::name(code) {
                Some(name) => self.refuse(at, format!("the type of kind {name} is damaged")),
                None => self.refuse(at, format!("unknown kind {code} of types")),
            },
        }
    }

    fn function_type(
        &mut self,
        entries: &[Option<Entry>],
        vararg: u64,
        ret: u64,
        params: &[u64],
        at: u64,
    ) -> Result<Entry> {
        let ret = self.any(entries, ret, at)?;
        let (mut types, mut deepest) = (Vec::with_capacity(params.len()), ret.depth);
        let no_result = |kind: &TypeKind| matches!(kind, TypeKind::Func { .. } | TypeKind::Label | TypeKind::Metadata);
        let mut wrong = no_result(self.module.ctx.types.kind(ret.ty));
        for &id in params {
            let Entry { ty, depth } = self.any(entries, id, at)?;
            wrong |= matches!(self.module.ctx.types.kind(ty), TypeKind::Void | TypeKind::Func { .. });
            types.push(ty);
            deepest = deepest.max(depth);
        }
        if wrong {
            return self.refuse(at, "a function takes or returns a type that values cannot have");
        }
        let ty = self.module.ctx.types.func(ret.ty, &types, vararg != 0);
        Ok(Entry { ty, depth: deepest.saturating_add(1) })
    }

    /// A list of types, then numbers.
    fn target_type(
        &mut self,
        entries: &[Option<Entry>],
        count: u64,
        rest: &[u64],
        at: u64,
        name: &str,
    ) -> Result<Entry> {
        let split = usize::try_from(count).ok().and_then(|count| rest.split_at_checked(count));
        let Some((types, ints)) = split else { return self.refuse(at, "a target type is damaged") };
        let mut depth = 0;
        let mut list = Vec::with_capacity(types.len());
        for &id in types {
            let entry = self.any(entries, id, at)?;
            depth = depth.max(entry.depth);
            list.push(entry.ty);
        }
        let ints: Option<Box<[u32]>> = ints.iter().map(|&int| u32::try_from(int).ok()).collect();
        let Some(ints) = ints else { return self.refuse(at, "a number of a target type is larger than 2^32-1") };
        let kind = TypeKind::TargetExt { name: name.into(), types: list.into(), ints };
        Ok(Entry { ty: self.module.ctx.types.intern(kind), depth: depth.saturating_add(1) })
    }
}
