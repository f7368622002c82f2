//! Kernel arguments: loads from the kernarg segment.
//!
//! Arguments are in the segment in order, each at its natural alignment; hidden arguments follow at the next multiple
//! of eight. Selection merges neighbouring loads.

use gcnc_ir::{Access, AttrKind, Flags, Inst, Intrinsic, Type, TypeKind, Value};

use super::Rebuild;
use crate::Diagnostic;
use crate::facts::FunctionRole;

/// The alignment of the kernarg segment that packet processors guarantee.
const SEGMENT_ALIGN: u64 = 16;

impl Rebuild<'_> {
    /// The kernarg segment pointer.
    pub(super) fn kernarg(&mut self) -> Value {
        if self.facts.role == FunctionRole::Function {
            // As in LLVM.
            return self.b.zero(Type::PTR4);
        }
        self.b.call(Intrinsic::KernargSegmentPtr, Type::PTR4, &[])
    }

    /// The address of the hidden arguments.
    pub(super) fn implicit(&mut self) -> Value {
        if self.facts.role == FunctionRole::Function {
            return self.b.call(Intrinsic::ImplicitArgPtr, Type::PTR4, &[]);
        }
        let p = self.kernarg();
        self.b.offset(p, u64::from(self.facts.hidden_offset), Flags::IN_BOUNDS.or(Flags::NUW))
    }

    /// `llvm.r600.read.*`: one of the nine dwords before the arguments, in kernels that no operating system loads
    /// (LLVM, `SI::KernelInputOffsets`).
    pub(super) fn size_before_arguments(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::*;
        let sizes = [
            R600GroupsX,
            R600GroupsY,
            R600GroupsZ,
            R600GlobalSizeX,
            R600GlobalSizeY,
            R600GlobalSizeZ,
            R600LocalSizeX,
            R600LocalSizeY,
            R600LocalSizeZ,
        ];
        if self.facts.interface.first < 4 * sizes.len() as u32 || self.facts.role == FunctionRole::Function {
            return self
                .refuse(format!("`{id}` is only supported in kernels that no operating system loads (`amdgcn--`)"));
        }
        let at = sizes.iter().position(|&size| size == id).unwrap_or(0);
        let base = self.kernarg();
        let place = self.b.offset(base, 4 * at as u64, Flags::IN_BOUNDS.or(Flags::NUW));
        let mut access = Access::plain(4);
        access.set_invariant(true);
        let size = self.load_value(place, Type::I32, access, false)?;
        self.define(inst, &size);
        Ok(())
    }

    /// `llvm.amdgcn.lds.kernel.id` in a kernel: the number in its metadata of that name. Calls do not pass it on.
    pub(super) fn lds_kernel_id(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        if self.facts.role == FunctionRole::Function {
            let who = "functions that are recursive, have their address taken, or may be called by other objects";
            return self.refuse(format!("`llvm.amdgcn.lds.kernel.id` is not known in {who}"));
        }
        let number = self.b.i32(self.src.lds_kernel_id(self.b.ctx));
        self.define_one(inst, number);
        Ok(())
    }

    /// Defines the kernel's parameters.
    pub(super) fn arguments(&mut self) -> Result<(), Diagnostic> {
        let src = self.src;
        for (i, &p) in src.params().iter().enumerate() {
            let offset = u64::from(self.facts.args[i].offset);
            let base = self.kernarg();
            let at = self.b.offset(base, offset, Flags::IN_BOUNDS.or(Flags::NUW));
            let ty = src.ty(p);
            let set = src.param_attrs(i);
            if self.b.ctx.attrs.has(set, AttrKind::ByRef) {
                let to = if matches!(self.b.ctx.types.kind(ty), TypeKind::Ptr(_)) { ty } else { Type::PTR4 };
                let v = if to == Type::PTR0 { at } else { self.b.addrspace_cast(at, to) };
                self.set(p, &[v]);
                continue;
            }
            let low = if offset == 0 { SEGMENT_ALIGN } else { (1 << offset.trailing_zeros()).min(SEGMENT_ALIGN) };
            let mut access = Access::plain(low);
            access.set_invariant(true);
            let row = self.load_value(at, ty, access, false)?;
            self.set(p, &row);
        }
        Ok(())
    }
}
