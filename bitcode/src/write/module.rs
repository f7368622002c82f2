//! The file front to back: identification, the module with its headers and blocks, names.
//!
//! (LLVM 22, `ModuleBitcodeWriter::write`, `writeModuleInfo`.)

use super::bits::{Abbrev, BitWriter, Field};
use super::consts::{ConstItem, ConstWriter};
use super::function::FunctionWriter;
use super::numbers::{alignment, comdat_kind, dll, linkage, thread_local, unnamed_addr, visibility};
use super::tables::ModuleTables;
use super::{Result, UNNUMBERED, WriteError};
use crate::codes::{block, constants, function, identification, metadata, module, names};
use cranelift_entity::EntityRef;
use gcnc_ir::consts::Const;
use gcnc_ir::function::Function;
use gcnc_ir::module::{AliasData, GlobalData};
use gcnc_ir::strings::Symbol;

/// The producer of the file.
const PRODUCER: &[u8] = b"gcnc";
/// The epoch of all bitcode that LLVM ever promised to read.
const EPOCH: u64 = 0;
/// Operands are relative to the next value, and names are in a string table.
const VERSION: u64 = 2;

pub(super) fn write(tables: &ModuleTables<'_>) -> Result<Vec<u8>> {
    let mut out = BitWriter::new(crate::MAGIC);
    out.enter(block::IDENTIFICATION, 5);
    out.text(identification::STRING, PRODUCER);
    out.record(identification::EPOCH, &[EPOCH]);
    out.end();
    out.enter(block::MODULE, 3);
    let mut writer =
        ModuleWriter { tables, out, strtab: Vec::new(), sections: Names::default(), gcs: Names::default() };
    writer.module()?;
    let ModuleWriter { mut out, strtab, .. } = writer;
    out.end();
    out.enter(block::STRTAB, 3);
    out.blob(names::NAME, &[], &strtab);
    out.end();
    Ok(out.finish())
}

/// Names that headers refer to by number, from 1 on. There are few.
#[derive(Default)]
struct Names(Vec<Symbol>);

impl Names {
    fn enter(&mut self, name: Option<Symbol>) {
        self.0.extend(name.filter(|name| !self.0.contains(name)));
    }

    fn number(&self, name: Option<Symbol>) -> u64 {
        let at = name.and_then(|name| self.0.iter().position(|other| *other == name));
        at.map_or(0, |at| at as u64 + 1)
    }
}

struct ModuleWriter<'t, 'm> {
    tables: &'t ModuleTables<'m>,
    out: BitWriter,
    strtab: Vec<u8>,
    sections: Names,
    gcs: Names,
}

/// The abbreviations for the records that make up most of a file. Others would save little.
fn abbreviations(type_bits: u32) -> Vec<(u32, Vec<Abbrev>)> {
    use Field::{Array, Fixed, Literal, Vbr};
    let ty = Fixed(type_bits);
    let row = |code: u32, fields: &[Field]| -> Abbrev {
        [Literal(code.into())].into_iter().chain(fields.iter().copied()).collect()
    };
    vec![
        (
            block::CONSTANTS,
            vec![
                row(constants::SETTYPE, &[ty]),
                row(constants::INTEGER, &[Vbr(8)]),
                row(constants::NULL, &[]),
                row(constants::STRING, &[Array, Fixed(8)]),
            ],
        ),
        (
            block::FUNCTION,
            vec![
                row(function::BINOP, &[Vbr(6), Vbr(6), Fixed(4)]),
                row(function::BINOP, &[Vbr(6), Vbr(6), Fixed(4), Fixed(8)]),
                row(function::CAST, &[Vbr(6), ty, Fixed(4)]),
                row(function::LOAD, &[Vbr(6), ty, Vbr(4), Fixed(1)]),
                row(function::STORE, &[Vbr(6), Vbr(6), Vbr(4), Fixed(1)]),
                row(function::GEP, &[Fixed(3), ty, Array, Vbr(6)]),
                row(function::CALL, &[Vbr(4), Vbr(10), Array, Vbr(6)]),
                row(function::CMP2, &[Vbr(6), Vbr(6), Fixed(6)]),
                row(function::DEBUG_LOC_AGAIN, &[]),
                row(function::DEBUG_LOC, &[Vbr(7), Vbr(7), Vbr(7), Vbr(7), Fixed(1), Vbr(3), Vbr(3)]),
            ],
        ),
        (block::METADATA, vec![row(metadata::NODE, &[Array, Vbr(6)]), row(metadata::NAME, &[Array, Fixed(8)])]),
    ]
}

impl ModuleWriter<'_, '_> {
    fn module(&mut self) -> Result<()> {
        let (tables, module) = (self.tables, self.tables.module);
        self.out.record(module::VERSION, &[VERSION]);
        self.out.block_info(abbreviations(tables.types.id_bits()));
        tables.types.write(&mut self.out);
        tables.attributes.write(&mut self.out);
        for comdat in module.comdats.values() {
            let [at, len] = self.string(comdat.name.as_bytes());
            self.out.record(module::COMDAT, &[at, len, comdat_kind(comdat.kind)]);
        }
        self.head();
        self.headers()?;
        let items: Vec<ConstItem<'_>> = tables.module_consts.iter().map(|&c| ConstItem::Const(c)).collect();
        let consts = ConstWriter {
            ctx: &module.ctx,
            types: &tables.types,
            consts: &tables.consts,
            number: |c| module_value(tables, c),
        };
        consts.block(&mut self.out, &items)?;
        tables.metadata.write_kinds(&mut self.out);
        let value = |c: Const| [tables.types.id(tables.consts.ty(c)), tables.const_ids[c].into()];
        tables.metadata.write(&mut self.out, value);
        self.names(block::OPERAND_BUNDLE_TAGS, tables.tags.iter().map(|&tag| module.ctx.strings.bytes(tag)));
        // The first two always exist.
        if tables.scopes.len() > 2 {
            let scopes = tables.scopes.iter().map(|&scope| module.ctx.scopes.name(scope).as_bytes());
            self.names(block::SYNC_SCOPE_NAMES, scopes);
        }
        let mut bodies = FunctionWriter::new(tables);
        for (index, func) in module.functions.values().enumerate() {
            if !func.is_declaration() {
                bodies.write(&mut self.out, func, index)?;
            }
        }
        Ok(())
    }

    /// A block of names.
    fn names<'n>(&mut self, id: u32, list: impl ExactSizeIterator<Item = &'n [u8]>) {
        if list.len() > 0 {
            self.out.enter(id, 3);
            list.for_each(|name| self.out.text(names::NAME, name));
            self.out.end();
        }
    }

    /// A string in the string table: its offset and length.
    fn string(&mut self, bytes: &[u8]) -> [u64; 2] {
        let at = self.strtab.len() as u64;
        self.strtab.extend_from_slice(bytes);
        [at, bytes.len() as u64]
    }

    /// The target, assembly, sections, garbage collectors, the source's name.
    fn head(&mut self) {
        let module = self.tables.module;
        let strings = &module.ctx.strings;
        let optional = [(module::TRIPLE, &module.triple), (module::DATALAYOUT, &module.data_layout)];
        for (code, text) in optional.into_iter().chain([(module::SOURCE_FILENAME, &module.source_name)]) {
            text.iter().for_each(|text| self.out.text(code, text.as_bytes()));
        }
        if !module.asm.is_empty() {
            let lines = module.asm.iter().flat_map(|&line| strings.bytes(line).iter().chain(b"\n"));
            let lines: Vec<u8> = lines.copied().collect();
            self.out.text(module::ASM, &lines);
        }
        module.globals.values().for_each(|global| self.sections.enter(global.section));
        for function in module.functions.values() {
            self.sections.enter(function.section);
            self.gcs.enter(function.gc);
        }
        for (code, names) in [(module::SECTIONNAME, &self.sections.0), (module::GCNAME, &self.gcs.0)] {
            names.iter().for_each(|&name| self.out.text(code, strings.bytes(name)));
        }
    }

    fn headers(&mut self) -> Result<()> {
        let (tables, module) = (self.tables, self.tables.module);
        for (global, &attrs) in module.globals.values().zip(&tables.global_attrs) {
            self.global(global, attrs)?;
        }
        for (function, &attrs) in module.functions.values().zip(&tables.function_attrs) {
            self.function(function, attrs)?;
        }
        for (name, ty) in &tables.declarations {
            let [at, len] = self.string(name.as_bytes());
            // The type, the convention, and that there is no body. LLVM knows the attributes.
            self.out.record(module::FUNCTION, &[at, len, tables.types.id(*ty), 0, 1, 0, 0, 0, 0, 0]);
        }
        for ifunc in [false, true] {
            for alias in module.aliases.values().filter(|alias| alias.ifunc == ifunc) {
                self.alias(alias)?;
            }
        }
        Ok(())
    }

    /// The number of a constant plus 1; 0 means none.
    fn optional(&self, c: Option<Const>) -> Result<u64> {
        c.map_or(Ok(0), |c| Ok(module_value(self.tables, c)? + 1))
    }

    /// An optional name in the string table.
    fn optional_string(&mut self, name: Option<Symbol>) -> [u64; 2] {
        let module = self.tables.module;
        name.map_or([0; 2], |name| self.string(module.ctx.strings.bytes(name)))
    }

    fn global(&mut self, global: &GlobalData, attrs: u64) -> Result<()> {
        /// The type is the variable's, not its address's.
        const EXPLICIT_TYPE: u64 = 2;
        let [at, len] = self.string(global.name.as_bytes());
        let partition = self.optional_string(global.partition);
        let ops = [
            at,
            len,
            self.tables.types.id(global.ty),
            u64::from(global.addrspace) << 2 | EXPLICIT_TYPE | u64::from(global.constant),
            self.optional(global.init)?,
            linkage(global.linkage),
            alignment(global.align),
            self.sections.number(global.section),
            visibility(global.visibility),
            thread_local(global.thread_local),
            unnamed_addr(global.unnamed_addr),
            global.externally_initialized.into(),
            dll(global.dll),
            global.comdat.map_or(0, |comdat| comdat.index() as u64 + 1),
            attrs,
            global.dso_local.into(),
            partition[0],
            partition[1],
        ];
        self.out.record(module::GLOBALVAR, &ops);
        Ok(())
    }

    fn function(&mut self, function: &Function, attrs: u64) -> Result<()> {
        let [at, len] = self.string(function.name.as_bytes());
        let partition = self.optional_string(function.partition);
        let ops = [
            at,
            len,
            self.tables.types.id(function.signature),
            function.conv.0.into(),
            function.is_declaration().into(),
            linkage(function.linkage),
            attrs,
            alignment(function.align),
            self.sections.number(function.section),
            visibility(function.visibility),
            self.gcs.number(function.gc),
            unnamed_addr(function.unnamed_addr),
            self.optional(function.prologue)?,
            // The IR's functions have no DLL storage class.
            0,
            function.comdat.map_or(0, |comdat| comdat.index() as u64 + 1),
            self.optional(function.prefix)?,
            self.optional(function.personality)?,
            function.dso_local.into(),
            function.addrspace.into(),
            partition[0],
            partition[1],
        ];
        self.out.record(module::FUNCTION, &ops);
        Ok(())
    }

    fn alias(&mut self, alias: &AliasData) -> Result<()> {
        let [at, len] = self.string(alias.name.as_bytes());
        let target = module_value(self.tables, alias.target)?;
        let [ty, space] = [self.tables.types.id(alias.ty), alias.addrspace.into()];
        let [linkage, visibility] = [linkage(alias.linkage), visibility(alias.visibility)];
        let dso_local = alias.dso_local.into();
        if alias.ifunc {
            self.out.record(module::IFUNC, &[at, len, ty, space, target, linkage, visibility, dso_local]);
            return Ok(());
        }
        let model = thread_local(alias.thread_local);
        let unnamed = unnamed_addr(alias.unnamed_addr);
        let ops = [at, len, ty, space, target, linkage, visibility, 0, model, unnamed, dso_local];
        self.out.record(module::ALIAS, &ops);
        Ok(())
    }
}

/// The number of a module-level value.
fn module_value(tables: &ModuleTables<'_>, c: Const) -> Result<u64> {
    match tables.const_ids[c] {
        UNNUMBERED => Err(WriteError::Constant("the address of a global that is not in the module")),
        id => Ok(id.into()),
    }
}
