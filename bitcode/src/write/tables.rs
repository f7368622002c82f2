//! Enumerates everything that needs a number, in one walk over the module.
//!
//! The walk has the order of the file: globals, functions with their bodies, aliases, named metadata. What it computes
//! for an instruction (which declaration a call of an intrinsic needs, the constant that a shuffle's mask is) it puts
//! into queues, from which the writer of bodies takes it in the same order. The tables are dense, by the IR's own
//! numbers; only calls and nodes are hashed.
//!
//! Constants in initial values, metadata and headers are numbered at module level; all others in each function that has
//! them. (LLVM 22, `ValueEnumerator`.)

use super::attrs::Attributes;
use super::consts::{is_global, parts};
use super::metadata::{Metadata, Parts, Ref};
use super::types::{Types, is_identified};
use super::{Result, UNNUMBERED, WriteError};
use cranelift_entity::{EntityRef, SecondaryMap};
use gcnc_ir::consts::{Const, ConstData, ConstOp, ConstTable};
use gcnc_ir::function::{Callee, Edge, ExtraData, Function, Inst, Value, ValueDef};
use gcnc_ir::intrinsics::{mangle, overloads};
use gcnc_ir::metadata::{Md, MdKind};
use gcnc_ir::ops::{Access, Op, Ordering, SyncScope};
use gcnc_ir::strings::Symbol;
use gcnc_ir::{AttrList, Cfg, Intrinsic, Module, Type};
use hashbrown::{HashMap, HashSet};

/// What a call needs besides its operands.
#[derive(Clone, Copy, Debug)]
pub(super) struct CallPlan {
    /// The number of its attribute list.
    pub attrs: u64,
    /// For an intrinsic: which declaration.
    pub declaration: u32,
    pub signature: Type,
}

/// What a cooperative access needs besides the call.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cooperative {
    pub ordering: Const,
    pub scope: Ref,
}

/// What a declaration is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum DeclarationKind {
    Intrinsic(Intrinsic),
    /// A cooperative access to an address space: a store, or a load.
    Cooperative(bool, u32),
}

/// All tables of a module.
pub(super) struct ModuleTables<'m> {
    pub module: &'m Module,
    pub types: Types,
    /// The module's constants, and those that only bitcode needs.
    pub consts: ConstTable,
    pub attributes: Attributes,
    pub metadata: Metadata<'m>,
    /// Declarations of intrinsics: names and types.
    pub declarations: Vec<(String, Type)>,
    declared: HashMap<(DeclarationKind, Type), u32>,
    /// Names of declarations, and of functions that begin like these.
    names: HashSet<String>,
    /// Attribute lists of variables and functions, in order.
    pub global_attrs: Vec<u64>,
    pub function_attrs: Vec<u64>,
    /// In the order of the walk, for all functions.
    pub calls: Vec<CallPlan>,
    pub cooperative: Vec<Cooperative>,
    pub masks: Vec<Const>,
    /// Constants in functions, and where those of each function end.
    pub used: Vec<Const>,
    pub used_ends: Vec<usize>,
    /// The poison of a type, if one had to be created, and the `i32` 1.
    pub poisons: SecondaryMap<Type, Option<Const>>,
    pub one: Option<Const>,
    /// The function that last used a constant.
    last_user: SecondaryMap<Const, u32>,
    /// Constants whose type has been numbered.
    typed: SecondaryMap<Const, bool>,
    /// The module's constants in order, and the numbers of module-level values.
    pub module_consts: Vec<Const>,
    pub const_ids: SecondaryMap<Const, u32>,
    pub value_count: u32,
    pub scopes: Vec<SyncScope>,
    scope_numbers: HashMap<SyncScope, u64>,
    pub tags: Vec<Symbol>,
    tag_numbers: SecondaryMap<Symbol, u32>,
    stack: Vec<Const>,
}

impl<'m> ModuleTables<'m> {
    pub fn of(module: &'m Module) -> Result<ModuleTables<'m>> {
        let mut tables = ModuleTables {
            module,
            types: Types::new(module.ctx.types.clone()),
            consts: module.ctx.consts.clone(),
            attributes: Attributes::default(),
            metadata: Metadata::new(&module.ctx),
            declarations: Vec::new(),
            declared: HashMap::new(),
            names: HashSet::new(),
            global_attrs: Vec::new(),
            function_attrs: Vec::new(),
            calls: Vec::new(),
            cooperative: Vec::new(),
            masks: Vec::new(),
            used: Vec::new(),
            used_ends: Vec::new(),
            poisons: SecondaryMap::new(),
            one: None,
            last_user: SecondaryMap::with_default(UNNUMBERED),
            typed: SecondaryMap::new(),
            module_consts: Vec::new(),
            const_ids: SecondaryMap::with_default(UNNUMBERED),
            value_count: 0,
            // These two always have these numbers.
            scopes: vec![SyncScope::SINGLE_THREAD, SyncScope::SYSTEM],
            scope_numbers: HashMap::from_iter([(SyncScope::SINGLE_THREAD, 0), (SyncScope::SYSTEM, 1)]),
            tags: Vec::new(),
            tag_numbers: SecondaryMap::with_default(UNNUMBERED),
            stack: Vec::new(),
        };
        tables.walk()?;
        Ok(tables)
    }

    fn walk(&mut self) -> Result<()> {
        let module = self.module;
        // Text has all of them, needed or not.
        for (ty, kind) in module.ctx.types.iter() {
            if is_identified(kind) {
                self.types.number(ty);
            }
        }
        for global in module.globals.values() {
            self.types.number(global.ty);
            let attrs = AttrList { func: global.attrs.as_slice().into(), ..AttrList::default() };
            let attrs = self.attrs(&attrs)?;
            self.global_attrs.push(attrs);
        }
        let own = module.functions.values().map(|function| &function.name);
        self.names.extend(own.filter(|name| name.starts_with("llvm.")).cloned());
        for (index, function) in module.functions.values().enumerate() {
            self.types.number(function.signature);
            let attrs = self.attrs(&function.attrs)?;
            self.function_attrs.push(attrs);
            if !function.is_declaration() {
                self.mention(&function.metadata);
                self.body(function, index as u32)?;
            }
            self.used_ends.push(self.used.len());
        }
        for alias in module.aliases.values() {
            self.types.number(alias.ty);
        }
        self.module_metadata();
        let mut parts = Parts { types: &self.types, consts: &mut self.consts };
        self.metadata.close(&mut parts)?;
        self.number_module_values()
    }

    fn attrs(&mut self, list: &AttrList) -> Result<u64> {
        self.attributes.number(&self.module.ctx, &mut self.types, list)
    }

    /// Mentions attached metadata.
    fn mention(&mut self, attached: &[(MdKind, Md)]) {
        for &(kind, node) in attached {
            self.metadata.kind(kind);
            self.metadata.node(node);
        }
    }

    fn module_metadata(&mut self) {
        let module = self.module;
        for (global, index) in module.globals.values().zip(0..) {
            self.metadata.attach(index, &global.metadata);
        }
        for (function, index) in module.functions.values().zip(module.globals.len() as u64..) {
            if function.is_declaration() {
                self.metadata.attach(index, &function.metadata);
            }
        }
        for (name, nodes) in &module.named_metadata {
            self.metadata.named(module.ctx.strings.bytes(*name), nodes);
        }
    }

    // Values of the module.

    /// Numbers globals, functions, declarations, aliases, ifuncs, and then constants by type.
    fn number_module_values(&mut self) -> Result<()> {
        let module = self.module;
        let functions = module.globals.len();
        let aliases = functions + module.functions.len() + self.declarations.len();
        let mut alias_ids: Vec<u32> = vec![0; module.aliases.len()];
        let mut next = aliases as u32;
        for ifunc in [false, true] {
            for (id, _) in module.aliases.iter().filter(|(_, alias)| alias.ifunc == ifunc) {
                alias_ids[id.index()] = next;
                next += 1;
            }
        }
        for (c, data) in self.consts.iter() {
            let id = match *data {
                ConstData::Global { global, .. } if module.globals.is_valid(global) => global.index() as u32,
                ConstData::Func { func, .. } if module.functions.is_valid(func) => (functions + func.index()) as u32,
                ConstData::Alias { alias, .. } if module.aliases.is_valid(alias) => alias_ids[alias.index()],
                _ => continue,
            };
            self.const_ids[c] = id;
        }
        self.collect_module_consts();
        let types = &self.types;
        let consts = &self.consts;
        self.module_consts.sort_by_key(|&c| types.id(consts.ty(c)));
        for &c in &self.module_consts {
            self.const_ids[c] = next;
            next += 1;
        }
        self.value_count = next;
        match self.metadata.values.iter().any(|&c| self.const_ids[c] == UNNUMBERED) {
            true => Err(WriteError::Constant("the address of a global that is not in the module")),
            false => Ok(()),
        }
    }

    fn collect_module_consts(&mut self) {
        let module = self.module;
        self.stack.extend(module.globals.values().filter_map(|global| global.init));
        for function in module.functions.values() {
            self.stack.extend([function.prefix, function.prologue, function.personality].into_iter().flatten());
        }
        self.stack.extend(module.aliases.values().map(|alias| alias.target));
        self.stack.extend(&self.metadata.values);
        self.stack.reverse();
        while let Some(c) = self.stack.pop() {
            self.type_of(c);
            if is_global(&self.consts, c) || self.const_ids[c] != UNNUMBERED {
                continue;
            }
            // It gets its number when all are known.
            self.const_ids[c] = 0;
            self.module_consts.push(c);
            self.stack.extend(parts(&self.types.table, &self.consts, c));
        }
    }

    /// Numbers the types that a constant mentions.
    fn type_of(&mut self, c: Const) {
        if std::mem::replace(&mut self.typed[c], true) {
            return;
        }
        self.types.number(self.consts.ty(c));
        if let ConstData::Expr { op: ConstOp::Gep { elem, .. }, .. } = *self.consts.get(c) {
            self.types.number(elem);
        }
    }

    // Bodies.

    fn body(&mut self, func: &Function, index: u32) -> Result<()> {
        let cfg = Cfg::compute(func);
        self.records(func, index);
        for block in func.blocks() {
            for &param in func.block_params(block) {
                let ty = func.ty(param);
                self.types.number(ty);
                // An unreachable block has these instead of phis.
                if func.entry() != Some(block) && cfg.preds(block).is_empty() {
                    self.poison(ty, index);
                }
            }
            for inst in func.insts(block) {
                self.inst(func, inst, index)?;
                func.dests(inst).iter().for_each(|&edge| self.edge(func, edge, index));
            }
        }
        Ok(())
    }

    /// Constants that an edge passes, and poison for those that are missing.
    fn edge(&mut self, func: &Function, edge: Edge, index: u32) {
        let args = func.edge_args(edge);
        args.iter().for_each(|&arg| self.value(func, arg, index));
        for &param in func.block_params(func.edge_block(edge)).iter().skip(args.len()) {
            self.poison(func.ty(param), index);
        }
    }

    pub(super) fn poison(&mut self, ty: Type, index: u32) {
        let poison = self.consts.poison(ty);
        self.poisons[ty] = Some(poison);
        self.use_const(poison, index);
    }

    /// Enters a constant that a function uses, and everything that it contains.
    fn use_const(&mut self, c: Const, function: u32) {
        if std::mem::replace(&mut self.last_user[c], function) == function {
            return;
        }
        self.stack.push(c);
        while let Some(c) = self.stack.pop() {
            self.type_of(c);
            if is_global(&self.consts, c) {
                continue;
            }
            self.used.push(c);
            for &part in parts(&self.types.table, &self.consts, c) {
                if std::mem::replace(&mut self.last_user[part], function) != function {
                    self.stack.push(part);
                }
            }
        }
    }

    pub(super) fn value(&mut self, func: &Function, value: Value, index: u32) {
        match func.def(func.resolve(value)) {
            ValueDef::Const(c) => self.use_const(c, index),
            ValueDef::Metadata(operand) => {
                self.types.number(Type::METADATA);
                self.metadata.operand(operand);
            }
            _ => {}
        }
    }

    fn inst(&mut self, func: &Function, inst: Inst, index: u32) -> Result<()> {
        let data = func.inst(inst);
        self.types.number(data.ty);
        func.args(inst).iter().for_each(|&arg| self.value(func, arg, index));
        match data.op {
            Op::Load(access) | Op::Store(access) if access.is_cooperative() => {
                self.cooperative_access(func, inst, access, index)?;
            }
            Op::Load(access) | Op::Store(access) | Op::AtomicRmw(_, access) | Op::CmpXchg { access, .. } => {
                self.scope(access.scope);
            }
            Op::Fence(_, scope) => self.scope(scope),
            Op::Gep(elem) => drop(self.types.number(elem)),
            Op::Alloca(ty, _) => {
                self.types.number(ty);
                let one = self.consts.i32(1);
                self.one = Some(one);
                self.use_const(one, index);
            }
            Op::ShuffleVector(mask) => self.mask(func.dfg.imms(mask), index),
            Op::Call(_) | Op::Intrinsic(_) => self.call(func, inst)?,
            _ => {}
        }
        self.attachments(func, inst);
        Ok(())
    }

    fn scope(&mut self, scope: SyncScope) {
        let scopes = &mut self.scopes;
        self.scope_numbers.entry(scope).or_insert_with(|| {
            scopes.push(scope);
            scopes.len() as u64 - 1
        });
    }

    pub fn scope_number(&self, scope: SyncScope) -> u64 {
        self.scope_numbers.get(&scope).copied().unwrap_or(1)
    }

    pub fn tag_number(&self, tag: Symbol) -> u64 {
        self.tag_numbers[tag].into()
    }

    fn mask(&mut self, lanes: &[u32], index: u32) {
        let table = &mut self.types.table;
        let ty = table.vector(Type::I32, lanes.len() as u32);
        let elems: Vec<Const> = lanes
            .iter()
            .map(|&lane| match lane {
                Op::POISON_LANE => self.consts.poison(Type::I32),
                lane => self.consts.i32(lane as i32),
            })
            .collect();
        let mask = self.consts.aggregate(table, ty, &elems);
        self.masks.push(mask);
        self.use_const(mask, index);
    }

    fn call(&mut self, func: &Function, inst: Inst) -> Result<()> {
        let extra = func.extra(inst);
        let attrs = extra.map_or(Ok(0), |extra| self.attrs(&extra.attrs))?;
        extra.iter().for_each(|extra| self.tags(extra));
        if let Some(call) = func.call(inst) {
            self.types.number(call.signature);
            // The address of inline assembly has this type.
            if let Callee::Asm { .. } = call.callee {
                self.types.number(Type::PTR);
            }
            self.calls.push(CallPlan { attrs, declaration: 0, signature: call.signature });
            return Ok(());
        }
        let Op::Intrinsic(id) = func.op(inst) else { return Ok(()) };
        let params: Vec<Type> = func.call_args(inst).iter().map(|&arg| func.ty(arg)).collect();
        let ret = func.inst(inst).ty;
        let signature = match id.row().signature.contains('*') {
            true => self.types.table.func(ret, &params[..id.fixed_parameters().min(params.len())], true),
            false => self.types.table.func(ret, &params, false),
        };
        let declaration = self.declare(DeclarationKind::Intrinsic(id), signature, |types| {
            let mut name = id.name().to_owned();
            for ty in overloads(&types.table, id, ret, &params).into_iter().flatten() {
                name.push('.');
                name.push_str(&mangle(&types.table, ty));
            }
            name
        })?;
        self.calls.push(CallPlan { attrs, declaration, signature });
        Ok(())
    }

    fn declare(&mut self, what: DeclarationKind, signature: Type, name: impl Fn(&Types) -> String) -> Result<u32> {
        if let Some(&number) = self.declared.get(&(what, signature)) {
            return Ok(number);
        }
        self.types.number(signature);
        let mut name = name(&self.types);
        let overloaded = match what {
            DeclarationKind::Intrinsic(id) => !id.row().kinds.is_empty(),
            DeclarationKind::Cooperative(..) => true,
        };
        // Calls of several types may have the same name. Any suffix distinguishes them: LLVM names intrinsics by their
        // types when it reads them.
        while !self.names.insert(name.clone()) {
            if !overloaded {
                return Err(WriteError::Intrinsic(name));
            }
            name.push_str(".i64");
        }
        let number = self.declarations.len() as u32;
        self.declarations.push((name, signature));
        self.declared.insert((what, signature), number);
        Ok(number)
    }

    fn tags(&mut self, extra: &ExtraData) {
        for bundle in &extra.bundles {
            if self.tag_numbers[bundle.tag] == UNNUMBERED {
                self.tag_numbers[bundle.tag] = self.tags.len() as u32;
                self.tags.push(bundle.tag);
            }
        }
    }

    /// The call that a part of a cooperative atomic access originated from, as in text.
    fn cooperative_access(&mut self, func: &Function, inst: Inst, access: Access, index: u32) -> Result<()> {
        let (args, ret) = (func.args(inst), func.inst(inst).ty);
        let place = func.op(inst).address_operand().and_then(|at| args.get(at).copied());
        let space = place.and_then(|place| self.types.table.addrspace(func.ty(place)));
        let (Some(place), Some(space)) = (place, space) else {
            return Err(WriteError::Function { function: func.name.clone(), what: "an access without an address" });
        };
        let store = args.len() > 1;
        let mut params = vec![func.ty(place)];
        params.extend(store.then(|| func.ty(args[0])));
        params.extend([Type::I32, Type::METADATA]);
        let signature = self.types.table.func(ret, &params, false);
        let word = if store { "store" } else { "load" };
        let declaration = self.declare(DeclarationKind::Cooperative(store, space), signature, |_| {
            format!("llvm.amdgcn.cooperative.atomic.{word}.8x16B.p{space}")
        })?;
        self.calls.push(CallPlan { attrs: 0, declaration, signature });
        let ordering = self.consts.i32(match access.ordering {
            Ordering::Acquire => 2,
            Ordering::Release => 3,
            Ordering::SeqCst => 5,
            _ => 0,
        });
        self.use_const(ordering, index);
        let scope = self.metadata.name_node(self.module.ctx.scopes.name(access.scope));
        self.cooperative.push(Cooperative { ordering, scope });
        Ok(())
    }

    /// Metadata of an instruction, and nodes that markers of an access need.
    fn attachments(&mut self, func: &Function, inst: Inst) {
        for (kind, node) in func.attachments(inst) {
            if kind != MdKind::DBG || !self.metadata.place(node) {
                self.metadata.kind(kind);
                self.metadata.node(node);
            }
        }
        let Some(access) = func.op(inst).access() else { return };
        for (kind, on) in marks(access) {
            if on && func.md(inst, kind).is_none() {
                self.metadata.kind(kind);
                let _ = if kind == MdKind::NONTEMPORAL { self.metadata.one_node() } else { self.metadata.empty_node() };
            }
        }
    }
}

/// The markers of an access that are metadata.
pub(super) fn marks(access: Access) -> [(MdKind, bool); 3] {
    [
        (MdKind::NONTEMPORAL, access.is_nontemporal()),
        (MdKind::INVARIANT_LOAD, access.is_invariant()),
        (MdKind::AMDGPU_LAST_USE, access.is_last_use()),
    ]
}
