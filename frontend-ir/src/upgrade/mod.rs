//! Auto-upgrade (LLVM's `AutoUpgrade`): converts what other versions of LLVM wrote to the names and operations used
//! here.
//!
//! Shared by the text and bitcode readers: both call [`Upgrade::of`] with the callee's name before they read a call,
//! and [`Upgrade::apply`] for its replacement once the operands are known. Attributes and data layouts have a function
//! each. All of LLVM's upgrades that concern this target's modules are included.

mod attrs;
mod composed;
mod debug;
mod layout;
mod newer;
mod older;
mod predicated;

pub use attrs::{attribute, denormal_modes, function_attributes, old_effects};
pub use debug::{Debug, DebugOperand};
pub use layout::data_layout;
pub use newer::{address_space, newer_attribute};

use crate::context::Context;
use crate::function::{Block, Function, Loc, Value, ValueDef};
use crate::intrinsics::Intrinsic;
use crate::metadata::{Md, MdKind, MdNode, MdOperand};
use crate::module::Module;
use crate::ops::{BinOp, CastOp, Flags, FloatPred, Op, SyncScope};
use crate::types::Type;
use composed::Composed;
use older::Older;
use smallvec::SmallVec;

/// How calls of an intrinsic are upgraded.
#[derive(Clone, Copy, Debug)]
pub struct Upgrade<'n>(Kind<'n>);

#[derive(Clone, Copy, Debug)]
enum Kind<'n> {
    /// `llvm.dbg.*`, which becomes a record.
    Debug(Debug),
    /// `llvm.experimental.constrained.*`
    Constrained(&'n str),
    /// `llvm.vp.*`
    Predicated(&'n str),
    /// `llvm.convert.to.fp16` and back, from before `half` was a type.
    Half(Intrinsic),
    /// `llvm.lifetime.*`, which once had a size operand.
    Lifetime(Intrinsic),
    /// A renamed intrinsic.
    Renamed(Intrinsic),
    /// A matrix product that has fewer parameters in newer versions.
    Product(Intrinsic),
    /// `llvm.amdgcn.make.buffer.rsrc`, whose size may be an integer of any width in newer versions.
    Resource,
    Older(&'n str, Older),
    Composed(Composed),
}

/// The position of a call.
#[derive(Debug)]
pub struct Site<'a> {
    /// The module's context.
    pub ctx: &'a mut Context,
    /// The calling function.
    pub func: &'a mut Function,
    /// The block to append to.
    pub block: Block,
    /// The call's source location.
    pub loc: Loc,
}

/// A call to upgrade.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// Its flags.
    pub flags: Flags,
    /// Type of its result.
    pub ret: Type,
    /// Its arguments.
    pub args: &'a [Value],
}

/// The instruction that yields the call's result; the ones before it have already been appended to the block.
#[derive(Clone, Debug)]
pub struct Last {
    /// Its operation.
    pub op: Op,
    /// Its flags.
    pub flags: Flags,
    /// Type of its result.
    pub ty: Type,
    /// Its operands.
    pub args: SmallVec<[Value; 8]>,
    /// Whether it keeps the call's attributes.
    pub keeps_attrs: bool,
    /// The node that names its access's scope, which may not be defined yet: see [`scope_of`].
    pub scope: Option<Md>,
    /// Its metadata in addition to the call's.
    pub promises: SmallVec<[(MdKind, Md); 3]>,
}

/// The last instruction, if there is one, or why the call cannot be upgraded.
pub type Outcome = Result<Option<Last>, String>;

impl Last {
    fn new(op: Op, flags: Flags, ty: Type, args: &[Value]) -> Self {
        Self { op, flags, ty, args: args.into(), keeps_attrs: false, scope: None, promises: SmallVec::new() }
    }
}

fn last(op: Op, flags: Flags, ty: Type, args: &[Value]) -> Outcome {
    Ok(Some(Last::new(op, flags, ty, args)))
}

fn refuse<T>(message: impl Into<String>) -> Result<T, String> {
    Err(message.into())
}

impl<'n> Upgrade<'n> {
    /// How calls of this name are upgraded; none if they need no upgrade.
    pub fn of(full: &'n str) -> Option<Self> {
        let name = full.strip_prefix("llvm.")?;
        let kind = if let Some(name) = name.strip_prefix("dbg.") {
            Kind::Debug(Debug::from_name(name))
        } else if let Some(name) = name.strip_prefix("experimental.constrained.") {
            Kind::Constrained(name.split('.').next().unwrap_or(name))
        } else if let Some(name) = name.strip_prefix("vp.") {
            Kind::Predicated(name)
        } else if let Some(older) = Older::from_name(name) {
            Kind::Older(name.strip_prefix("amdgcn.").unwrap_or(name), older)
        } else if name.starts_with("lifetime.") {
            Kind::Lifetime(Intrinsic::from_name(full)?)
        } else if let Some(id) = renamed(name) {
            Kind::Renamed(id)
        } else if let Some(id) = newer::product(name) {
            Kind::Product(id)
        } else if newer::makes_resource(name) {
            Kind::Resource
        } else if name.starts_with("convert.") {
            match Intrinsic::from_name(full)? {
                id @ (Intrinsic::ConvertToFp16 | Intrinsic::ConvertFromFp16) => Kind::Half(id),
                _ => return None,
            }
        } else {
            Kind::Composed(Composed::from_name(name)?)
        };
        Some(Self(kind))
    }

    /// Appends the replacement's first instructions to the block and returns the last one.
    ///
    /// # Errors
    /// The operands do not fit the intrinsic.
    pub fn apply(self, site: &mut Site<'_>, call: &Call<'_>) -> Outcome {
        match self.0 {
            Kind::Debug(_) => Ok(None),
            Kind::Constrained(name) => site.constrained(call, name),
            Kind::Predicated(name) => site.predicated(call, name),
            Kind::Half(id) => site.half(call, id),
            Kind::Lifetime(id) => site.lifetime(call, id),
            Kind::Renamed(id) => {
                Ok(Some(Last { keeps_attrs: true, ..Last::new(Op::Intrinsic(id), call.flags, call.ret, call.args) }))
            }
            Kind::Product(id) => site.product(call, id),
            Kind::Resource => site.resource(call),
            Kind::Older(name, older) => site.older(call, name, older),
            Kind::Composed(composed) => site.composed(call, composed),
        }
    }
}

/// Renamed intrinsics, some of which were once specific to this target; their overload suffix may follow.
fn renamed(name: &str) -> Option<Intrinsic> {
    const RENAMED: [(&str, Intrinsic); 3] = [
        ("amdgcn.ldexp", Intrinsic::LdExp),
        ("amdgcn.alignbit", Intrinsic::FshR),
        ("returnaddress.p0", Intrinsic::ReturnAddress),
    ];
    RENAMED.iter().find_map(|&(old, id)| {
        name.strip_prefix(old).filter(|rest| rest.is_empty() || rest.starts_with('.')).map(|_| id)
    })
}

/// The scope that a node names.
pub fn scope_of(ctx: &mut Context, node: Md) -> Option<SyncScope> {
    let name = ctx.metadata.string_operand(node, 0)?;
    ctx.scopes.intern(ctx.strings.get(name))
}

/// Upgrades the names and behaviours of module flags (LLVM 22, `UpgradeModuleFlags`).
pub fn module_flags(module: &mut Module) {
    /// The behaviours `max` and `min`, of flags for which different values were once an error.
    const MAX: u64 = 7;
    const MIN: u64 = 8;
    for node in module.named_md("llvm.module.flags").to_vec() {
        let ctx = &mut module.ctx;
        let Some(name) = ctx.metadata.string_operand(node, 1) else { continue };
        let (renamed, behaviour) = match ctx.strings.get(name) {
            "amdgpu_code_object_version" => (Some("amdhsa_code_object_version"), None),
            "PIC Level" => (None, Some(MIN)),
            "PIE Level" => (None, Some(MAX)),
            _ => continue,
        };
        let old = ctx.metadata.const_operand(node, 0).and_then(|c| ctx.consts.as_int(c));
        // Behaviours 1 and 2 are `error` and `warning`.
        let behaviour = behaviour.filter(|_| old.is_some_and(|b| b == 1 || b == MAX));
        let behaviour = behaviour.map(|b| MdOperand::Const(ctx.consts.int(&ctx.types, Type::I32, b)));
        let renamed = renamed.map(|name| MdOperand::String(ctx.strings.intern(name.as_bytes())));
        if let MdNode::Tuple { operands, .. } = &mut ctx.metadata.nodes[node] {
            operands[0] = behaviour.unwrap_or(operands[0]);
            operands[1] = renamed.unwrap_or(operands[1]);
        }
    }
}

impl Site<'_> {
    /// Appends an instruction before the last one.
    fn between(&mut self, op: Op, ty: Type, args: &[Value]) -> Value {
        let inst = self.func.dfg.make_inst(op, ty, args);
        self.func.dfg.insts[inst].loc = self.loc;
        self.func.layout.append_inst(inst, self.block);
        self.func.result(inst).unwrap_or(args[0])
    }

    fn is_pointer(&self, v: Value) -> bool {
        self.ctx.types.is_ptr(self.func.ty(v))
    }

    /// The string of a metadata operand.
    fn word(&self, operand: Option<&Value>) -> &str {
        match operand.map(|&a| self.func.def(a)) {
            Some(ValueDef::Metadata(MdOperand::String(word))) => self.ctx.strings.get(word),
            _ => "",
        }
    }

    /// A constrained floating-point intrinsic becomes the plain operation. Its rounding mode is a promise about the
    /// mode that is set, which plain operations use as well, and nothing traps here.
    fn constrained(&mut self, call: &Call<'_>, name: &str) -> Outcome {
        let plain = call.args.iter().take_while(|&&a| self.func.ty(a) != Type::METADATA).count();
        let op = match name {
            "fcmp" | "fcmps" => FloatPred::from_name(self.word(call.args.get(2))).map(Op::FCmp),
            // `trunc` is the floating-point intrinsic, not the integer conversion.
            _ => Intrinsic::from_name(&format!("llvm.{name}"))
                .map(Op::Intrinsic)
                .or_else(|| BinOp::from_name(name).map(Op::Binary))
                .or_else(|| CastOp::from_name(name).map(Op::Cast)),
        };
        match op {
            Some(op) => last(op, call.flags, call.ret, &call.args[..plain]),
            None if name.starts_with("fcmp") => refuse("expected a predicate of `fcmp`"),
            None => refuse(format!("`llvm.experimental.constrained.{name}` is not known")),
        }
    }

    /// A lifetime marker. Before LLVM 22 the size came first, and the address could be any address in the object; now
    /// it must be the alloca itself, and markers for anything else are dropped (LLVM 22, `AutoUpgrade`).
    fn lifetime(&mut self, call: &Call<'_>, id: Intrinsic) -> Outcome {
        let (op, args) = (Op::Intrinsic(id), call.args);
        let object = match *args {
            [size, address] if self.ctx.types.is_int(self.func.ty(size)) => self.object(address),
            _ => return Ok(Some(Last { keeps_attrs: true, ..Last::new(op, call.flags, call.ret, args) })),
        };
        let poison = self.func.as_const(object).is_some_and(|c| self.ctx.consts.is_poison(c));
        let is_alloca = self.func.def_inst(object).is_some_and(|inst| matches!(self.func.op(inst), Op::Alloca(..)));
        if is_alloca || poison { last(op, call.flags, call.ret, &[object]) } else { Ok(None) }
    }

    /// The underlying object of an address, through casts and GEPs with zero offsets.
    fn object(&self, mut address: Value) -> Value {
        // Unreachable code may be cyclic.
        for _ in 0..64 {
            let Some(inst) = self.func.def_inst(address) else { break };
            let args = self.func.args(inst);
            let zero = |&index: &Value| self.func.as_const(index).is_some_and(|c| self.ctx.consts.is_zero(c));
            match self.func.op(inst) {
                Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast) if self.is_pointer(args[0]) => address = args[0],
                Op::Gep(_) if args[1..].iter().all(zero) => address = args[0],
                _ => break,
            }
        }
        address
    }

    /// A conversion between a half's bits and a float or double.
    fn half(&mut self, call: &Call<'_>, id: Intrinsic) -> Outcome {
        match *call.args {
            [number] if id == Intrinsic::ConvertToFp16 && call.ret == Type::I16 => {
                let half = self.between(Op::Cast(CastOp::FpTrunc), Type::F16, &[number]);
                last(Op::Cast(CastOp::BitCast), Flags::NONE, call.ret, &[half])
            }
            [bits] if id == Intrinsic::ConvertFromFp16 && self.func.ty(bits) == Type::I16 => {
                let half = self.between(Op::Cast(CastOp::BitCast), Type::F16, &[bits]);
                last(Op::Cast(CastOp::FpExt), call.flags, call.ret, &[half])
            }
            _ => Ok(Some(Last { keeps_attrs: true, ..Last::new(Op::Intrinsic(id), call.flags, call.ret, call.args) })),
        }
    }
}

#[cfg(test)]
mod tests {
    /// Checks that the text is well-formed and that these lines occur when it is printed again.
    pub(super) fn reads_as(text: &str, expected: &[&str]) {
        let module = crate::read(text).expect("reads");
        crate::verify(&module).expect("verifies");
        let written = crate::write(&module);
        for line in expected {
            assert!(written.contains(line), "{line}\nis not in\n{written}");
        }
    }
}
