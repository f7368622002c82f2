//! Verifying modules made by builders, which can go wrong in ways that text cannot: references to values, types,
//! constants and functions of another function or module, types without values, duplicate names.
//!
//! After this has passed, all other code may index by these numbers. A reference into another module that happens to be
//! in range here cannot be detected, except by its type.

use super::VerifyError;
use crate::attrs::AttrSet;
use crate::consts::{Const, ConstData, ConstOp};
use crate::function::{Callee, Function, Loc, Value};
use crate::module::Module;
use crate::ops::Op;
use crate::types::{Type, TypeKind};
use hashbrown::HashSet;

/// Verifies what [`super::verify`] takes for granted and only parsed modules guarantee.
pub fn verify_built(module: &Module) -> Result<(), Vec<VerifyError>> {
    let mut checker = Checker { module, errors: Vec::new() };
    checker.names();
    checker.types();
    checker.constants();
    checker.globals();
    for func in module.functions.values() {
        let mut faults = Vec::new();
        checker.function(func, &mut |message| faults.push(message));
        checker.errors.extend(faults.into_iter().map(|message| error(&func.name, message)));
    }
    if checker.errors.is_empty() { Ok(()) } else { Err(checker.errors) }
}

fn error(place: &str, message: String) -> VerifyError {
    VerifyError { place: place.to_owned(), loc: Loc::NONE, message }
}

struct Checker<'a> {
    module: &'a Module,
    errors: Vec<VerifyError>,
}

impl Checker<'_> {
    fn has_type(&self, ty: Type) -> bool {
        self.module.ctx.types.contains(ty)
    }

    fn has_const(&self, c: Const) -> bool {
        self.module.ctx.consts.contains(c)
    }

    fn has_attrs(&self, set: AttrSet) -> bool {
        (set.as_u32() as usize) < self.module.ctx.attrs.count()
    }

    /// Checks that every symbol has one definition.
    fn names(&mut self) {
        let module = self.module;
        let functions = module.functions.values().map(|f| &f.name);
        let all = functions.chain(module.globals.values().map(|g| &g.name));
        let mut seen: HashSet<&str> = HashSet::new();
        for name in all.chain(module.aliases.values().map(|a| &a.name)) {
            if !name.is_empty() && !seen.insert(name) {
                self.errors.push(error(name, "the module has two globals of this name".to_owned()));
            }
        }
    }

    fn types(&mut self) {
        let types = &self.module.ctx.types;
        for (ty, kind) in types.iter() {
            let mut parts: Vec<Type> = Vec::new();
            let wrong = match kind {
                TypeKind::Int(bits) if !(1..=1 << 23).contains(bits) => Some("an integer has 1 to 8388608 bits"),
                TypeKind::Vector { len: 0, .. } => Some("a vector has at least one element"),
                TypeKind::Vector { elem, .. } => {
                    let is_scalar = |elem| types.is_int(elem) || types.is_float(elem) || types.is_ptr(elem);
                    let fits = !self.has_type(*elem) || is_scalar(*elem);
                    parts.push(*elem);
                    (!fits).then_some("a vector has elements that are integers, floating-point numbers or pointers")
                }
                TypeKind::Array { elem, .. } => {
                    parts.push(*elem);
                    None
                }
                TypeKind::Struct { fields, .. } => {
                    parts.extend(fields);
                    None
                }
                TypeKind::Func { ret, params, .. } => {
                    parts.extend(params);
                    parts.push(*ret);
                    None
                }
                _ => None,
            };
            let other = parts
                .iter()
                .any(|&part| !self.has_type(part))
                .then_some("it has parts that are types of another module");
            if let Some(wrong) = wrong.or(other) {
                self.errors.push(error("", format!("{ty:?}: {wrong}")));
            }
        }
    }

    fn constants(&mut self) {
        let module = self.module;
        for (c, data) in module.ctx.consts.iter() {
            let fits = match data {
                ConstData::Aggregate { elems, .. } => elems.iter().all(|&e| self.has_const(e)),
                ConstData::Splat { elem, .. } => self.has_const(*elem),
                ConstData::Func { func, .. } => module.functions.is_valid(*func),
                ConstData::Global { global, .. } => module.globals.is_valid(*global),
                ConstData::Alias { alias, .. } => module.aliases.is_valid(*alias),
                ConstData::Expr { op, args, .. } => {
                    let elem = if let ConstOp::Gep { elem, .. } = op { *elem } else { Type::VOID };
                    self.has_type(elem) && args.iter().all(|&e| self.has_const(e))
                }
                _ => true,
            };
            if !fits || !self.has_type(module.ctx.consts.ty(c)) {
                self.errors.push(error("", format!("constant {c:?} refers to another module")));
            }
        }
    }

    fn globals(&mut self) {
        for global in self.module.globals.values() {
            let fits = self.has_type(global.ty)
                && global.init.is_none_or(|c| self.has_const(c))
                && global.attrs.iter().all(|&set| self.has_attrs(set));
            if !fits {
                self.errors.push(error(&global.name, "its type or initial value is of another module".to_owned()));
            }
            if global.align.is_some_and(|align| !is_alignment(align)) {
                self.errors.push(error(&global.name, "its alignment is no power of two up to 2^32".to_owned()));
            }
        }
    }

    fn function(&self, func: &Function, fault: &mut dyn FnMut(String)) {
        let mut types = std::iter::once(func.signature).chain(func.dfg.values.values().map(|v| v.ty));
        if !types.all(|ty| self.has_type(ty)) {
            fault("it has types of another module".to_owned());
        }
        let sets = func.attrs.func.iter().chain(&func.attrs.params).chain(&func.attrs.ret);
        if !sets.copied().all(|set| self.has_attrs(set)) {
            fault("it has attributes of another module".to_owned());
        }
        for block in func.blocks() {
            for inst in func.insts(block) {
                self.instruction(func, func.op(inst), func.args(inst), fault);
                if !self.has_type(func.inst(inst).ty) {
                    fault(format!("`{}` has a type of another module", func.op(inst).mnemonic()));
                }
                let edges = func.dests(inst).iter().map(|&edge| func.edge_args(edge));
                edges.for_each(|args| self.operands(func, func.op(inst), args, fault));
            }
        }
    }

    fn operands(&self, func: &Function, op: Op, args: &[Value], fault: &mut dyn FnMut(String)) {
        if let Some(other) = args.iter().find(|&&arg| !func.dfg.values.is_valid(arg)) {
            fault(format!("`{}` has operand {other}, which is no value of this function", op.mnemonic()));
        }
    }

    fn instruction(&self, func: &Function, op: Op, args: &[Value], fault: &mut dyn FnMut(String)) {
        self.operands(func, op, args, fault);
        let fits = match op {
            Op::Gep(ty) | Op::Alloca(ty, _) => self.has_type(ty),
            Op::ShuffleVector(list) | Op::ExtractValue(list) | Op::InsertValue(list) => func.dfg.has_imms(list),
            Op::Call(info) => func.dfg.calls.get(info).is_some_and(|call| {
                let callee = match call.callee {
                    Callee::Func(id) => self.module.functions.is_valid(id),
                    _ => true,
                };
                callee && self.has_type(call.signature)
            }),
            _ => true,
        };
        if !fits {
            fault(format!("`{}` refers to another function or module", op.mnemonic()));
        }
    }
}

/// Whether it is a power of two that LLVM accepts as an alignment.
pub(crate) fn is_alignment(bytes: u64) -> bool {
    bytes.is_power_of_two() && bytes <= 1 << 32
}
