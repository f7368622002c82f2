//! IR verifier: checks that a module is well-formed.
//!
//! It reports every error that it finds, with its function and source location. It checks the shape of the control
//! flow, that definitions dominate uses, block arguments, the operand types of every operation, and the signatures of
//! intrinsics. Between passes it catches the pass that broke a rule; on input it is the second half of the reader.

mod attrs;
mod built;
mod intrinsics;
mod operands;

pub(crate) use built::is_alignment;
pub use built::verify_built;

use crate::attrs::AttrKind;
use crate::cfg::Cfg;
use crate::context::Context;
use crate::dom::DomTree;
use crate::function::{Block, Function, Inst, Loc, Value, ValueDef};
use crate::module::{CallConv, FuncId, Module};
use crate::ops::Op;
use crate::read::{FunctionNames, Names};
use crate::types::{Type, TypeKind};
use cranelift_entity::{PrimaryMap, SecondaryMap};
use std::fmt;

/// An error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyError {
    /// The function or global variable it is in; empty if none.
    pub place: String,
    /// The source location.
    pub loc: Loc,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place.is_empty() {
            true => f.write_str(&self.message),
            false => write!(f, "in `@{}`: {}", self.place, self.message),
        }
    }
}

impl std::error::Error for VerifyError {}

/// Verifies a module.
pub fn verify(module: &Module) -> Result<(), Vec<VerifyError>> {
    verify_named(module, &Names::default())
}

/// Verifies a module; messages use the names of the text that it was read from.
pub fn verify_named(module: &Module, names: &Names) -> Result<(), Vec<VerifyError>> {
    let mut errors = Vec::new();
    let globals = module.globals.values().map(|g| (&g.name, g.loc));
    for (name, loc) in globals.chain(module.functions.values().map(|f| (&f.name, f.loc))) {
        if name.contains('\0') {
            let message = "a name with a NUL is no symbol's".into();
            errors.push(VerifyError { place: name.replace('\0', "\\00"), loc, message });
        }
    }
    for global in module.globals.values() {
        let mut fault = |message: &str| {
            errors.push(VerifyError { place: global.name.clone(), loc: global.loc, message: message.into() });
        };
        if module.ctx.types.layout(global.ty).is_none() {
            fault("a global variable's type must have a size");
        }
        if global.init.is_some_and(|c| module.ctx.consts.ty(c) != global.ty) {
            fault("the initial value has another type than the variable");
        }
    }
    for func in module.functions.values() {
        let functions = Some(&module.functions);
        if let Err(found) = verify_with((&module.ctx, functions), func, names.of(&func.name)) {
            errors.extend(found);
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Verifies a function.
pub fn verify_function(ctx: &Context, func: &Function) -> Result<(), Vec<VerifyError>> {
    verify_with((ctx, None), func, None)
}

fn verify_with(
    (ctx, functions): (&Context, Option<&PrimaryMap<FuncId, Function>>),
    func: &Function,
    names: Option<&FunctionNames>,
) -> Result<(), Vec<VerifyError>> {
    let mut verifier = Verifier { ctx, func, functions, names, errors: Vec::new() };
    func.faults.iter().for_each(|message| verifier.fault(func.loc, message));
    verifier.signature();
    verifier.function_attributes();
    if !func.is_declaration() && verifier.blocks() {
        verifier.edges();
        verifier.dominance();
        for block in func.blocks() {
            for inst in func.insts(block) {
                verifier.operands(inst);
                verifier.call_attributes(inst);
            }
        }
    }
    if verifier.errors.is_empty() { Ok(()) } else { Err(verifier.errors) }
}

struct Verifier<'a> {
    ctx: &'a Context,
    func: &'a Function,
    /// The functions of its module, if known.
    functions: Option<&'a PrimaryMap<FuncId, Function>>,
    /// The names in its text, if known.
    names: Option<&'a FunctionNames>,
    errors: Vec<VerifyError>,
}

impl<'a> Verifier<'a> {
    fn fault(&mut self, loc: Loc, message: impl Into<String>) {
        self.errors.push(VerifyError { place: self.func.name.clone(), loc, message: message.into() });
    }

    fn inst_fault(&mut self, inst: Inst, message: impl Into<String>) {
        self.fault(self.func.inst(inst).loc, message);
    }

    /// A value's name, for messages.
    fn value(&self, value: Value) -> String {
        self.names.and_then(|names| names.value(value)).map_or_else(|| format!("`{value}`"), |name| format!("`{name}`"))
    }

    /// A block's name, for messages.
    fn block(&self, block: Block) -> String {
        self.names.and_then(|names| names.block(block)).map_or_else(|| format!("`{block}`"), |name| format!("`{name}`"))
    }

    /// The location of the phi that a block parameter was read from, else of the branch.
    fn phi(&self, param: Option<&Value>, branch: Inst) -> Loc {
        let phi = param.and_then(|&param| self.names?.phi(param));
        phi.unwrap_or(self.func.inst(branch).loc)
    }

    /// A type's name, for messages.
    fn name(&self, ty: Type) -> String {
        type_name(self.ctx, ty)
    }

    fn signature(&mut self) {
        let Some((ret, params, is_variadic)) = self.ctx.types.signature(self.func.signature) else {
            self.fault(self.func.loc, "the signature is no function type");
            return;
        };
        if self.func.is_kernel() && self.func.name.is_empty() {
            self.fault(self.func.loc, "a kernel has no name to launch it by");
        }
        if self.func.conv == CallConv::AMDGPU_GFX_WHOLE_WAVE {
            let is_scalar = self.ctx.attrs.has(self.func.param_attrs(0), AttrKind::InReg);
            if params.first() != Some(&Type::I1) || is_scalar || is_variadic {
                let message =
                    "what all lanes run begins with an argument `i1`, which is no `inreg`, and is not variadic";
                self.fault(self.func.loc, message);
            }
        }
        if self.func.is_kernel() && ret != Type::VOID {
            self.fault(self.func.loc, "a kernel returns nothing");
        }
        if self.func.is_declaration() {
            return;
        }
        let found: Vec<Type> = self.func.params().iter().map(|&v| self.func.ty(v)).collect();
        if found != params {
            self.fault(self.func.loc, "the entry block's parameters are not those of the signature");
        }
    }

    /// Checks that each block ends with a terminator and has no other. If not, returns false, as edges would be
    /// meaningless.
    fn blocks(&mut self) -> bool {
        let before = self.errors.len();
        let func = self.func;
        for block in func.blocks() {
            let Some(last) = func.layout.last_inst(block) else {
                self.fault(func.loc, format!("{} is empty", self.block(block)));
                continue;
            };
            for inst in func.insts(block) {
                if func.op(inst).is_terminator() != (inst == last) {
                    let what = if inst == last { "ends with no terminator" } else { "goes on after a terminator" };
                    self.inst_fault(inst, format!("{} {what}", self.block(block)));
                }
            }
            if func.dests(last).iter().any(|&e| !func.layout.is_block_inserted(func.edge_block(e))) {
                self.inst_fault(last, "a branch goes to a block that is not in the function");
            }
        }
        self.errors.len() == before
    }

    /// Checks that edges pass an argument of the right type for each parameter, and none goes to the entry.
    fn edges(&mut self) {
        let func = self.func;
        for block in func.blocks() {
            let Some(last) = func.layout.last_inst(block) else { continue };
            for &edge in func.dests(last) {
                let to = func.edge_block(edge);
                if Some(to) == func.entry() {
                    self.inst_fault(last, "a branch goes to the entry block");
                    continue;
                }
                let (args, params) = (func.edge_args(edge), func.block_params(to));
                if args.len() != params.len() {
                    let (to, has, wants) = (self.block(to), args.len(), params.len());
                    self.inst_fault(last, format!("the edge to {to} passes {has} arguments for {wants} parameters"));
                } else if let Some(at) = args.iter().zip(params).position(|(&a, &p)| func.ty(a) != func.ty(p)) {
                    let (to, value) = (self.block(to), self.value(args[at]));
                    let message =
                        format!("{value}, which the edge to {to} passes, has another type than its parameter");
                    self.fault(self.phi(params.get(at), last), message);
                }
            }
        }
    }

    /// Checks that every operand is defined before its use, on every path.
    fn dominance(&mut self) {
        let func = self.func;
        let cfg = Cfg::compute(func);
        let dom = DomTree::compute(func, &cfg);
        let mut order = SecondaryMap::<Inst, u32>::new();
        order.resize(func.dfg.insts.len());
        for block in func.blocks() {
            for (index, inst) in func.insts(block).enumerate() {
                order[inst] = index as u32 + 1;
            }
        }
        for &block in cfg.rpo() {
            for inst in func.insts(block) {
                if func.result(inst).is_some_and(|r| func.def(r) != ValueDef::Inst(inst)) {
                    self.inst_fault(inst, "the result does not name its instruction");
                }
                for &arg in func.args(inst) {
                    if !self.available(&dom, &order, arg, block, order[inst]) {
                        let value = self.value(arg);
                        self.inst_fault(inst, format!("{value} is used where it is not defined on every path"));
                    }
                }
                for &edge in func.dests(inst) {
                    for (index, &arg) in func.edge_args(edge).iter().enumerate() {
                        if !self.available(&dom, &order, arg, block, order[inst]) {
                            let place = self.phi(func.block_params(func.edge_block(edge)).get(index), inst);
                            let (value, from) = (self.value(arg), self.block(block));
                            self.fault(
                                place,
                                format!("{value} comes from {from}, where it is not defined on every path"),
                            );
                        }
                    }
                }
            }
        }
    }

    fn available(&self, dom: &DomTree, order: &SecondaryMap<Inst, u32>, arg: Value, block: Block, at: u32) -> bool {
        let func = self.func;
        match func.def(arg) {
            ValueDef::Const(c) => self.ctx.consts.ty(c) == func.ty(arg),
            ValueDef::Metadata(_) => func.ty(arg) == Type::METADATA,
            ValueDef::Alias(_) => false,
            ValueDef::Param(home, index) => {
                func.block_params(home).get(index as usize) == Some(&arg) && dom.dominates(home, block)
            }
            ValueDef::Inst(def) => match func.layout.block_of(def) {
                Some(home) if home == block => order[def] < at,
                Some(home) => dom.dominates(home, block),
                None => false,
            },
        }
    }

    /// Checks that the instruction's type is the operation's result type.
    fn result_is(&mut self, inst: Inst, ty: Type) {
        let found = self.func.inst(inst).ty;
        if found != ty {
            let message = format!("the result is {}, expected {}", self.name(found), self.name(ty));
            self.inst_fault(inst, message);
        }
    }

    /// Checks the number of operands. If it is wrong, their types are not checked.
    fn arity(&mut self, inst: Inst, range: std::ops::RangeInclusive<usize>, dests: Option<usize>) -> bool {
        let args = self.func.args(inst).len();
        let found = self.func.dests(inst).len();
        let dests_right = match dests {
            Some(count) => found == count,
            None => found == args && args > 0,
        };
        if !range.contains(&args) || !dests_right {
            self.inst_fault(inst, format!("wrong number of operands ({args}) or targets ({found})"));
            return false;
        }
        let terminator = self.func.op(inst).is_terminator();
        if terminator && self.func.op(inst) != Op::Switch && self.func.inst(inst).ty != Type::VOID {
            self.inst_fault(inst, "a terminator has no result");
        }
        true
    }
}

/// A type as text, for messages; deeply nested parts are elided.
pub fn type_name(ctx: &Context, ty: Type) -> String {
    name_to(ctx, ty, 3)
}

fn name_to(ctx: &Context, ty: Type, depth: u32) -> String {
    if depth == 0 {
        return "...".into();
    }
    if !ctx.types.contains(ty) {
        return "a type of another module".into();
    }
    let inner = |ty| name_to(ctx, ty, depth - 1);
    let list = |types: &[Type]| types.iter().take(8).map(|&t| inner(t)).collect::<Vec<_>>().join(", ");
    match ctx.types.kind(ty) {
        TypeKind::Int(bits) => format!("i{bits}"),
        TypeKind::Half => "half".into(),
        TypeKind::BFloat => "bfloat".into(),
        TypeKind::Float => "float".into(),
        TypeKind::Double => "double".into(),
        TypeKind::Void => "void".into(),
        TypeKind::Ptr(0) => "ptr".into(),
        TypeKind::Ptr(space) => format!("ptr addrspace({space})"),
        TypeKind::Vector { elem, len, .. } => format!("<{len} x {}>", inner(*elem)),
        TypeKind::Array { elem, len } => format!("[{len} x {}]", inner(*elem)),
        TypeKind::Struct { name: Some(name), .. } | TypeKind::Opaque(name) => format!("%{name}"),
        TypeKind::Struct { fields, .. } => format!("{{ {} }}", list(fields)),
        TypeKind::Func { ret, params, .. } => format!("{} ({})", inner(*ret), list(params)),
        TypeKind::Label => "label".into(),
        TypeKind::Token => "token".into(),
        TypeKind::Metadata => "metadata".into(),
        TypeKind::Foreign(kind) => kind.name().into(),
        TypeKind::TargetExt { name, .. } => format!("target(\"{name}\")"),
    }
}
