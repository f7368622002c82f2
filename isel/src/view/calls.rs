//! Calls, arguments and results, as passed by the calling convention.

use super::{ArgPassing, CallSite, Result, View, value};
use gcnc_ir as ir;
use gcnc_ir::{Op as IrOp, Type};
use gcnc_isa::RegRef;
use gcnc_lowering::FunctionRole;
use gcnc_mir::convention;

use crate::node::{Nodes, Value};

impl<'a> View<'a> {
    /// The parameters of a function, and how they are passed.
    pub fn parameters(&self) -> Vec<(Value, ArgPassing)> {
        let f = self.f;
        f.params().iter().enumerate().map(|(i, &p)| (value(p), self.passing(f.param_attrs(i)))).collect()
    }

    /// How an argument with these attributes is passed.
    pub(super) fn passing(&self, set: ir::AttrSet) -> ArgPassing {
        let (attrs, types) = (&self.ctx.attrs, &self.ctx.types);
        match attrs.ty(set, ir::AttrKind::ByVal) {
            Some(ty) => ArgPassing::Copy {
                bytes: types.size(ty) as u32,
                align: attrs.int(set, ir::AttrKind::Align).unwrap_or(1) as u32,
            },
            None => ArgPassing::Dwords { scalar: attrs.has(set, ir::AttrKind::InReg) },
        }
    }

    /// Whether this calling convention is one of LLVM's for graphics functions.
    pub(super) fn is_graphics(&self, conv: ir::CallConv) -> bool {
        self.linked && conv == ir::CallConv::AMDGPU_GFX
    }

    /// The argument assignment before any argument. Registers of implicit inputs that the function does not use are
    /// available for arguments, where others may call it.
    pub fn places(&self) -> convention::Arguments {
        if self.is_graphics(self.f.conv) {
            return convention::Arguments::of_graphics();
        }
        let seen = self.linked && !self.f.linkage.is_local();
        let declined = if seen { self.declined_by(&self.f.attrs.func) } else { Vec::new() };
        convention::Arguments::new(self.target, declined)
    }

    /// The registers of implicit inputs that these attributes declare unused.
    fn declined_by(&self, sets: &[ir::AttrSet]) -> Vec<RegRef> {
        let has = |name: &str| {
            let key = self.ctx.strings.lookup(format!("amdgpu-no-{name}").as_bytes());
            key.is_some_and(|key| sets.iter().any(|&set| self.ctx.attrs.string(set, key).is_some()))
        };
        convention::DECLINED.into_iter().filter(|(name, _)| has(name)).map(|(_, at)| at).collect()
    }

    /// Lays out stack arguments in the frame; `byval` copies are part of it, as allocas are.
    pub(super) fn arguments(&mut self, nodes: &mut Nodes) -> Result<()> {
        let mut places = self.places();
        for (i, &p) in self.f.params().iter().enumerate() {
            match self.passing(self.f.param_attrs(i)) {
                ArgPassing::Copy { bytes, align } => {
                    let at = places.memory(bytes, align);
                    self.frame_node(nodes, value(p), at, 1);
                }
                ArgPassing::Dwords { scalar } => {
                    let dwords = self.ty_of(self.f.ty(p)).map_or(0, |t| t.1);
                    for _ in 0..dwords {
                        places.dword(scalar);
                    }
                }
            }
        }
        self.t.frame = places.stack();
        Ok(())
    }

    /// The call at instruction `i` of block `b`.
    pub fn call_site(&self, b: u32, i: usize) -> CallSite {
        let inst = self.at(b, i);
        let callee = match self.f.call(inst).map(|c| &c.callee) {
            Some(&ir::Callee::Func(id)) => Some(id),
            _ => None,
        };
        let count = self.f.args(inst).len() - usize::from(callee.is_none());
        let attrs = self.f.extra(inst).map(|extra| &extra.attrs);
        let set = |i| attrs.map_or(ir::AttrSet::EMPTY, |attrs| attrs.param(i));
        let declined = attrs.map_or_else(Vec::new, |attrs| self.declined_by(&attrs.func));
        let is_graphics = self.f.call(inst).is_some_and(|call| self.is_graphics(call.conv));
        CallSite { callee, arguments: (0..count).map(|i| self.passing(set(i))).collect(), declined, is_graphics }
    }

    /// The values that block `b` returns.
    pub fn results(&self, b: u32) -> Vec<Value> {
        let returned = self.f.terminator(self.t.blocks[b as usize].block);
        let Some(&all) = returned.and_then(|inst| self.f.args(inst).first()) else { return Vec::new() };
        let mut parts = Vec::new();
        let mut rest = all;
        while let Some(inst) = self.f.def_inst(rest)
            && let IrOp::InsertValue(_) = self.f.op(inst)
        {
            parts.push(value(self.f.arg(inst, 1)));
            rest = self.f.arg(inst, 0);
        }
        if parts.is_empty() {
            return vec![value(all)];
        }
        parts.reverse();
        parts
    }

    /// Whether a result is in VGPRs; scalar results of a shader are not.
    pub fn is_vector_result(&self, v: Value) -> bool {
        self.role == FunctionRole::Function || self.f.ty(ir::Value::from_u32(v.0)) == Type::F32
    }
}
