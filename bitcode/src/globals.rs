//! Headers of variables, functions and aliases, and the enumerations in them.
//!
//! Later versions of LLVM only appended operands, so a missing one has its default. (LLVM 22,
//! `BitcodeReader::parseGlobalVarRecord`, `parseFunctionRecord`, `parseGlobalIndirectSymbolRecord`.)

use crate::error::Result;
use crate::reader::{Entity, FunctionConstant, Pending, Reader};
use gcnc_ir::consts::{Const, ConstData};
use gcnc_ir::function::Function;
use gcnc_ir::module::{
    Alias, AliasData, CallConv, Comdat, ComdatData, ComdatKind, DllStorage, GlobalData, Linkage, ThreadLocal,
    UnnamedAddr, Visibility,
};
use gcnc_ir::strings::Symbol;
use gcnc_ir::types::TypeKind;
use gcnc_ir::upgrade::{self, Upgrade};
use gcnc_ir::{Intrinsic, Type};

/// A linkage by its number; some date from when comdats and DLLs were linkages.
pub(crate) fn linkage(number: u64) -> Option<Linkage> {
    Some(match number {
        0 | 5 | 6 | 15 => Linkage::External,
        2 => Linkage::Appending,
        3 => Linkage::Internal,
        7 => Linkage::ExternWeak,
        8 => Linkage::Common,
        9 | 13 | 14 => Linkage::Private,
        12 => Linkage::AvailableExternally,
        1 | 16 => Linkage::Weak,
        10 | 17 => Linkage::WeakOdr,
        4 | 18 => Linkage::LinkOnce,
        11 | 19 => Linkage::LinkOnceOdr,
        _ => return None,
    })
}

pub(crate) fn visibility(number: u64) -> Option<Visibility> {
    [Visibility::Default, Visibility::Hidden, Visibility::Protected].get(usize::try_from(number).ok()?).copied()
}

pub(crate) fn comdat_kind(number: u64) -> Option<ComdatKind> {
    Some(match number {
        1 => ComdatKind::Any,
        2 => ComdatKind::ExactMatch,
        3 => ComdatKind::Largest,
        4 => ComdatKind::NoDeduplicate,
        5 => ComdatKind::SameSize,
        _ => return None,
    })
}

fn unnamed_addr(number: u64) -> UnnamedAddr {
    match number {
        0 => UnnamedAddr::None,
        2 => UnnamedAddr::Local,
        _ => UnnamedAddr::Global,
    }
}

fn thread_local(number: u64) -> ThreadLocal {
    match number {
        0 => ThreadLocal::None,
        2 => ThreadLocal::LocalDynamic,
        3 => ThreadLocal::InitialExec,
        4 => ThreadLocal::LocalExec,
        _ => ThreadLocal::GeneralDynamic,
    }
}

/// What the headers of all globals have in common.
struct Common {
    linkage: Linkage,
    visibility: Visibility,
    dso_local: bool,
}

impl Reader<'_> {
    /// An operand of a header; 0 if it is missing.
    fn op(ops: &[u64], index: usize) -> u64 {
        ops.get(index).copied().unwrap_or(0)
    }

    fn common(&self, [link, visible, dso_local]: [u64; 3], at: u64) -> Result<Common> {
        let (Some(linkage), Some(visibility)) = (linkage(link), visibility(visible)) else {
            return self.refuse(at, "unknown linkage or visibility of a global");
        };
        let visibility = if linkage.is_local() { Visibility::Default } else { visibility };
        // Local linkage and non-default visibility imply `dso_local`, which text then omits.
        let implied = linkage.is_local() || visibility != Visibility::Default && linkage != Linkage::ExternWeak;
        Ok(Common { linkage, visibility, dso_local: dso_local == 1 && !implied })
    }

    /// An alignment from its logarithm plus 1.
    fn align(&self, number: u64, at: u64) -> Result<Option<u64>> {
        match number {
            0 => Ok(None),
            1..=33 => Ok(Some(1 << (number - 1))),
            _ => self.refuse(at, "an alignment is larger than 2^32"),
        }
    }

    /// The name of a section or garbage collector: number 0 means none.
    fn section(&mut self, names: &[Vec<u8>], number: u64, at: u64) -> Result<Option<Symbol>> {
        let Some(index) = number.checked_sub(1) else { return Ok(None) };
        match usize::try_from(index).ok().and_then(|index| names.get(index)) {
            Some(name) => Ok(Some(self.module.ctx.strings.intern(name))),
            None => self.refuse(at, "unknown number of a section or garbage collector"),
        }
    }

    fn comdat(&mut self, number: u64, at: u64) -> Result<Option<Comdat>> {
        let Some(index) = number.checked_sub(1) else { return Ok(None) };
        let index = usize::try_from(index).unwrap_or(usize::MAX);
        let Some((name, kind)) = self.code.comdats.get(index) else {
            return self.refuse(at, "unknown number of a comdat");
        };
        let comdats = &mut self.module.comdats;
        let data = || ComdatData { name: name.clone(), kind: *kind };
        Ok(Some(*self.comdats[index].get_or_insert_with(|| comdats.push(data()))))
    }

    /// The header of a variable. Its initial value is read later, as it may contain its own address.
    pub(crate) fn variable(&mut self, index: u32) -> Result<Const> {
        let code = self.code;
        let global = &code.globals[index as usize];
        let (ops, at) = (code.operands(global), code.place(global));
        let op = |index| Self::op(ops, index);
        // Bit 0: constant, bit 1: the type is the variable's and not its address's; above these the address space.
        if op(1) & 2 == 0 {
            return self.refuse(at, format!("`{}` has the type of a pointer, as in LLVM before 3.8", global.name));
        }
        let (Some(ty), Ok(space @ 0..0x100_0000)) = (self.ty(op(0)), u32::try_from(op(1) >> 2)) else {
            return self.refuse(at, format!("unknown type or address space of `{}`", global.name));
        };
        let space = upgrade::address_space(space);
        if matches!(self.module.ctx.types.kind(ty), TypeKind::Void | TypeKind::Func { .. })
            || matches!(ty, Type::LABEL | Type::METADATA | Type::TOKEN)
        {
            return self.refuse(at, format!("`{}` has a type that variables cannot have", global.name));
        }
        let common = self.common([op(3), op(6), op(13)], at)?;
        let pointer = self.module.ctx.types.ptr(space);
        let attrs = self.attr_list(op(12), at)?.func.to_vec();
        let data = GlobalData {
            constant: op(1) & 1 != 0,
            externally_initialized: op(9) != 0,
            linkage: common.linkage,
            visibility: common.visibility,
            dll: match (op(10), common.linkage.is_local()) {
                (1, false) => DllStorage::Import,
                (2, false) => DllStorage::Export,
                _ => DllStorage::Default,
            },
            dso_local: common.dso_local,
            thread_local: thread_local(op(7)),
            unnamed_addr: unnamed_addr(op(8)),
            align: self.align(op(4), at)?,
            section: self.section(&code.head.sections, op(5), at)?,
            partition: self.partition(ops, 14, at)?,
            comdat: self.comdat(op(11), at)?,
            attrs,
            ..GlobalData::new(global.name.clone(), ty, space)
        };
        let id = self.module.globals.push(data);
        let address = self.module.ctx.consts.intern(ConstData::Global { ty: pointer, global: id });
        if let Some(init) = op(2).checked_sub(1) {
            self.pending.push_back(Pending::Init(id, u32::try_from(init).unwrap_or(u32::MAX)));
        }
        let attached = self.attachments(index)?;
        self.module.globals[id].metadata = attached;
        Ok(address)
    }

    /// Partitions have names in the string table.
    fn partition(&mut self, ops: &[u64], index: usize, at: u64) -> Result<Option<Symbol>> {
        match Self::op(ops, index + 1) {
            0 => Ok(None),
            _ => self.refuse(at, "partitions are not supported"),
        }
    }

    /// The header of a function. Known intrinsics have none.
    pub(crate) fn function_header(&mut self, index: u32) -> Result<Entity> {
        let code = self.code;
        let global = &code.globals[index as usize];
        let (ops, at) = (code.operands(global), code.place(global));
        let op = |index| Self::op(ops, index);
        if !global.defined && global.name.starts_with("llvm.") {
            match (Upgrade::of(&global.name), Intrinsic::from_name(&global.name)) {
                (Some(_), _) => return Ok(Entity::Upgraded),
                (None, Some(id)) => return Ok(Entity::Intrinsic(id)),
                (None, None) => {}
            }
        }
        let signature = self.ty(op(0)).filter(|&ty| self.module.ctx.types.signature(ty).is_some());
        let (Some(signature), Ok(space @ 0..0x100_0000)) = (signature, u32::try_from(op(16))) else {
            return self
                .refuse(at, format!("`{}` does not have a function type, or has no address space", global.name));
        };
        let common = self.common([op(3), op(7), op(15)], at)?;
        let mut function = Function::new(global.name.clone(), signature);
        function.addrspace = space;
        function.conv = match u16::try_from(op(1)) {
            Ok(number @ 0..=1023) => CallConv(number),
            _ => return self.refuse(at, "the number of a calling convention must be 0 to 1023"),
        };
        function.linkage = common.linkage;
        function.visibility = common.visibility;
        function.dso_local = common.dso_local;
        function.unnamed_addr = unnamed_addr(op(9));
        function.attrs = self.attr_list(op(4), at)?;
        let params = self.module.ctx.types.signature(signature).map_or(0, |(_, params, _)| params.len());
        if function.attrs.params.len() > params {
            return self.refuse(at, format!("`{}` has attributes of a parameter that does not exist", global.name));
        }
        function.align = self.align(op(5), at)?;
        function.section = self.section(&code.head.sections, op(6), at)?;
        function.gc = self.section(&code.head.gcs, op(8), at)?;
        function.comdat = self.comdat(op(12), at)?;
        function.partition = self.partition(ops, 17, at)?;
        let id = self.module.functions.push(function);
        let ty = self.module.ctx.types.ptr(space);
        let address = self.module.ctx.consts.intern(ConstData::Func { ty, func: id });
        for (which, index) in
            [(FunctionConstant::Prologue, 10), (FunctionConstant::Prefix, 13), (FunctionConstant::Personality, 14)]
        {
            if let Some(value) = op(index).checked_sub(1) {
                let value = u32::try_from(value).unwrap_or(u32::MAX);
                self.pending.push_back(Pending::Constant(id, which, value));
            }
        }
        if global.body.is_some() {
            self.pending.push_back(Pending::Body(id, index));
        }
        let attached = self.attachments(index)?;
        self.module.functions[id].metadata = attached;
        Ok(Entity::Address(address))
    }

    /// The header of an alias. Its target is read later.
    pub(crate) fn alias(&mut self, index: u32) -> Result<Const> {
        let code = self.code;
        let global = &code.globals[index as usize];
        let (ops, at) = (code.operands(global), code.place(global));
        let op = |index| Self::op(ops, index);
        let (Some(ty), Ok(space @ 0..0x100_0000)) = (self.ty(op(0)), u32::try_from(op(1))) else {
            return self.refuse(at, format!("unknown type or address space of `{}`", global.name));
        };
        let common = self.common([op(3), op(4), op(8)], at)?;
        self.partition(ops, 9, at)?;
        let pointer = self.module.ctx.types.ptr(space);
        let target = self.module.ctx.consts.zero(&self.module.ctx.types, pointer);
        let id = self.module.aliases.push(AliasData {
            name: global.name.clone(),
            ty,
            addrspace: space,
            target,
            ifunc: false,
            linkage: common.linkage,
            visibility: common.visibility,
            dso_local: common.dso_local,
            thread_local: thread_local(op(6)),
            unnamed_addr: unnamed_addr(op(7)),
            loc: gcnc_ir::Loc::NONE,
        });
        self.pending.push_back(Pending::Target(id, u32::try_from(op(2)).unwrap_or(u32::MAX)));
        Ok(self.module.ctx.consts.intern(ConstData::Alias { ty: pointer, alias: id }))
    }

    pub(crate) fn alias_target(&mut self, alias: Alias, id: u32) -> Result<()> {
        let target = self.constant(id)?;
        let ty = self.module.ctx.consts.ty(target);
        if self.module.ctx.types.addrspace(ty) != Some(self.module.aliases[alias].addrspace) {
            return self.refuse(0, "the target of an alias must be an address in the alias's address space");
        }
        self.module.aliases[alias].target = target;
        Ok(())
    }
}
