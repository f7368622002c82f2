//! Memory, buffer and image accesses; fences, orderings and scopes.

use super::{Result, View, value};
use gcnc_ir as ir;
use gcnc_ir::{Op as IrOp, Type, TypeKind};
use gcnc_isa::atomics::{Atomic, AtomicOp};
use gcnc_isa::{MemSem, Ordering, Scope};
use gcnc_lowering::atomics;

use crate::memop::Access;
use crate::memop::BufferData;
use crate::memop::ImageData;
use crate::node::Value;

impl<'a> View<'a> {
    pub(super) fn spaces_of_cast(&self, inst: ir::Inst) -> (u32, u32) {
        let to = self.f.result(inst).map_or(0, |r| self.space(r));
        (self.space(self.f.arg(inst, 0)), to)
    }

    /// The memory access of instruction `i` of block `b`.
    pub fn access(&self, b: u32, i: usize) -> Result<Access> {
        let inst = self.at(b, i);
        let unsupported = || self.unsupported_inst(inst);
        let args = self.f.args(inst);
        let op = self.f.op(inst);
        let access = op.access().ok_or_else(unsupported)?;
        let (ptr, data, compare) = match op {
            IrOp::Load(_) => (args[0], None, None),
            IrOp::Store(_) => (args[1], Some(args[0]), None),
            IrOp::AtomicRmw(..) => (args[0], Some(args[1]), None),
            _ => (args[0], Some(args[2]), Some(args[1])),
        };
        let ty = match data {
            Some(data) => self.f.ty(data),
            None => self.f.inst(inst).ty,
        };
        let bytes = u32::try_from(self.ctx.types.store_size(ty)).map_err(|_| unsupported())?;
        let space = self.space(ptr);
        let atomic = match op {
            IrOp::AtomicRmw(op, _) => atomics::of_rmw(op).map(|(op, _)| op),
            IrOp::CmpXchg { .. } => Some(AtomicOp::CompareSwap),
            _ => None,
        };
        let atomic = atomic.and_then(|op| self.atomic(op, ty));
        let mut sem = self.semantics(access, space).ok_or_else(unsupported)?;
        if let IrOp::CmpXchg { failure, .. } = op {
            sem = sem.with_failure(ordering(failure));
        }
        let node = |v: Option<ir::Value>| v.map_or(Value::NONE, value);
        let align = u32::try_from(access.align()).unwrap_or(u32::MAX);
        Ok(Access { ptr: value(ptr), data: node(data), compare: node(compare), space, bytes, align, sem, atomic })
    }

    /// The table row of an atomic operation on a type.
    fn atomic(&self, op: AtomicOp, ty: Type) -> Option<&'static Atomic> {
        Atomic::find(op, atomics::type_of(&self.ctx.types, ty)?)
    }

    fn semantics(&self, access: ir::Access, space: u32) -> Option<MemSem> {
        let spaces = spaces(space);
        let mut sem = if access.is_atomic() {
            let (scope, one_as) = self.scope(access.scope)?;
            let sem = MemSem::atomic(spaces, ordering(access.ordering), scope);
            if one_as { sem.with_one_as() } else { sem }
        } else {
            MemSem::plain(spaces)
        };
        if access.is_volatile() {
            sem = sem.with_volatile();
        }
        if access.is_nontemporal() {
            sem = sem.with_nontemporal();
        }
        if access.is_invariant() {
            sem = sem.with_invariant();
        }
        if access.is_last_use() {
            sem = sem.with_last_use();
        }
        let apart = access.apart;
        Some(sem.with_apart(apart.class(), apart.argument(), apart.is_noalias()))
    }

    /// The scope, and whether it orders only one address space.
    pub(super) fn scope(&self, scope: ir::SyncScope) -> Option<(Scope, bool)> {
        use ir::SyncScope as S;
        Some(match scope {
            S::SYSTEM => (Scope::System, false),
            S::SINGLE_THREAD => (Scope::SingleThread, false),
            S::WAVEFRONT => (Scope::Wavefront, false),
            S::WORKGROUP => (Scope::Workgroup, false),
            S::CLUSTER => (Scope::Cluster, false),
            S::AGENT => (Scope::Agent, false),
            S::SYSTEM_ONE_AS => (Scope::System, true),
            S::SINGLE_THREAD_ONE_AS => (Scope::SingleThread, true),
            S::WAVEFRONT_ONE_AS => (Scope::Wavefront, true),
            S::WORKGROUP_ONE_AS => (Scope::Workgroup, true),
            S::CLUSTER_ONE_AS => (Scope::Cluster, true),
            S::AGENT_ONE_AS => (Scope::Agent, true),
            _ => return None,
        })
    }

    /// The ordering of the fence at instruction `i` of block `b`.
    pub fn fence(&self, b: u32, i: usize) -> Result<MemSem> {
        let inst = self.at(b, i);
        let IrOp::Fence(order, scope) = self.f.op(inst) else { return Err(self.unsupported_inst(inst)) };
        let (scope, one_as) = self.scope(scope).ok_or_else(|| self.unsupported_inst(inst))?;
        let sem = MemSem::atomic(self.synchronized(inst), ordering(order), scope);
        Ok(if one_as { sem.with_one_as() } else { sem })
    }

    /// The address spaces that a fence orders: those that `!mmra` lists under `amdgpu-synchronize-as`, which is one
    /// pair or a list of them (LLVM's "Memory Model Relaxation Annotations"), or all.
    fn synchronized(&self, fence: ir::Inst) -> u32 {
        let (metadata, strings) = (&self.ctx.metadata, &self.ctx.strings);
        let Some(node) = self.f.md(fence, ir::MdKind::MMRA) else { return MemSem::FLAT };
        let named = |pair| {
            let text = |i| metadata.string_operand(pair, i).map(|s| strings.get(s));
            match (text(0), text(1)) {
                (Some("amdgpu-synchronize-as"), Some("global")) => MemSem::GLOBAL,
                (Some("amdgpu-synchronize-as"), Some("local")) => MemSem::LDS,
                _ => 0,
            }
        };
        let listed = (0..metadata.operands(node).len()).filter_map(|i| metadata.node_operand(node, i));
        match listed.map(named).fold(named(node), |all, one| all | one) {
            0 => MemSem::FLAT,
            spaces => spaces,
        }
    }

    /// The buffer access at instruction `i` of block `b`.
    pub fn buffer(&self, b: u32, i: usize) -> Option<BufferData> {
        let inst = self.at(b, i);
        let IrOp::Intrinsic(id) = self.f.op(inst) else { return None };
        let buffer = id.buffer()?;
        let ty = if buffer.resource() == 0 { self.f.inst(inst).ty } else { self.f.ty(self.f.arg(inst, 0)) };
        let types = &self.ctx.types;
        let status = self.is_struct(ty);
        let ty = types.element(ty, 0).filter(|_| status).unwrap_or(ty);
        let (elem, components) = types.as_vector(ty).unwrap_or((ty, 1));
        Some(BufferData {
            buffer,
            bytes: u32::try_from(types.store_size(ty)).ok()?,
            components,
            bits: types.bits(elem) as u32,
            atomic: atomics::of_buffer(buffer.op).and_then(|op| self.atomic(op, ty)),
            status,
        })
    }

    pub(super) fn is_struct(&self, ty: Type) -> bool {
        matches!(self.ctx.types.kind(ty), TypeKind::Struct { .. })
    }

    /// The image operation at instruction `i` of block `b`.
    pub fn image(&self, b: u32, i: usize) -> Option<ImageData> {
        let inst = self.at(b, i);
        let IrOp::Intrinsic(id) = self.f.op(inst) else { return None };
        let image = id.image()?;
        let types = &self.ctx.types;
        let arg = |k: usize| self.f.ty(self.f.arg(inst, k));
        let (elem, components) = {
            let ty = if image.is_store() { arg(0) } else { self.f.inst(inst).ty };
            let ty = types.element(ty, 0).filter(|_| self.is_struct(ty)).unwrap_or(ty);
            types.as_vector(ty).unwrap_or((ty, 1))
        };
        let gradients = image.address() + image.extras();
        let is_half = |k: usize| types.bits(arg(k)) == 16;
        Some(ImageData {
            image,
            components: u8::try_from(components).ok()?,
            bits: types.bits(elem) as u32,
            brain: elem == Type::BF16,
            a16: is_half(gradients + image.gradients()),
            g16: image.gradients() > 0 && is_half(gradients),
            status: self.is_struct(self.f.inst(inst).ty),
        })
    }

    /// Whether instruction `inst` is a volatile load from a buffer.
    pub(super) fn is_volatile_buffer_load(&self, inst: ir::Inst) -> bool {
        let IrOp::Intrinsic(id) = self.f.op(inst) else { return false };
        let Some(policy) = id.buffer().and_then(|buffer| self.f.args(inst).get(buffer.policy()).copied()) else {
            return false;
        };
        self.f.as_int(self.ctx, policy).is_some_and(|policy| policy & ir::buffers::POLICY_VOLATILE != 0)
    }

    /// The address spaces of the cast at instruction `i` of block `b`.
    pub fn cast_spaces(&self, b: u32, i: usize) -> (u32, u32) {
        self.spaces_of_cast(self.at(b, i))
    }
}

fn ordering(o: ir::Ordering) -> Ordering {
    match o {
        ir::Ordering::NotAtomic => Ordering::NotAtomic,
        ir::Ordering::Unordered => Ordering::Unordered,
        ir::Ordering::Monotonic => Ordering::Monotonic,
        ir::Ordering::Acquire => Ordering::Acquire,
        ir::Ordering::Release => Ordering::Release,
        ir::Ordering::AcqRel => Ordering::AcqRel,
        ir::Ordering::SeqCst => Ordering::SeqCst,
    }
}

fn spaces(space: u32) -> u32 {
    match space {
        0 => MemSem::FLAT,
        1 | 4 => MemSem::GLOBAL,
        2 => MemSem::GDS,
        3 => MemSem::LDS,
        5 => MemSem::SCRATCH,
        _ => MemSem::OTHER,
    }
}
