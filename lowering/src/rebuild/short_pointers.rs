//! 32-bit pointers into constant memory (address space 6): integers, until they are accessed through.
//!
//! Arithmetic and comparisons are on 32 bits. The function attribute `amdgpu-32bit-address-high-bits` gives the high
//! half of the address, with which such a pointer becomes one of address space 4 (LLVM, `AMDGPU.h`,
//! "CONSTANT_ADDRESS_32BIT").

use gcnc_ir::{CastOp, Inst, Type, Value};

use super::Rebuild;
use crate::Diagnostic;
use crate::scalar;
use crate::shape::Leaf;

/// The address space.
const SHORT: u32 = 6;

impl Rebuild<'_> {
    /// Whether a type is a 32-bit pointer, or a vector of them.
    pub(super) fn is_short(&self, ty: Type) -> bool {
        let types = &self.b.ctx.types;
        types.addrspace(types.scalar(ty)) == Some(SHORT)
    }

    /// The 64-bit pointer.
    pub(super) fn whole_pointer(&mut self, low: Value) -> Value {
        let high = self.src.short_pointers_high_half(self.b.ctx);
        let high = self.b.i64(u64::from(high) << 32);
        let low = self.b.zext(low, Type::I64);
        let whole = self.b.or(low, high);
        self.b.int_to_ptr(whole, Type::PTR4)
    }

    /// A conversion from or to such a pointer; `None` for other conversions.
    pub(super) fn cast_short(
        &mut self,
        op: CastOp,
        v: Value,
        (from, f): (Type, Leaf),
        (to, t): (Type, Leaf),
    ) -> Result<Option<Value>, Diagnostic> {
        let (is_from, is_to) = (self.is_short(from), self.is_short(to));
        Ok(match op {
            CastOp::AddrSpaceCast if is_from => {
                let p = self.whole_pointer(v);
                Some(if matches!(self.b.space(t.ty), 0 | 1) { p } else { self.coerce(p, t.ty) })
            }
            CastOp::AddrSpaceCast if is_to => {
                if !matches!(self.b.space(f.ty), 0 | 1 | 4) {
                    return self.refuse("only global memory has 32-bit addresses of this kind");
                }
                let p = if matches!(self.b.space(self.b.ty(v)), 1 | 4) { v } else { self.coerce(v, f.ty) };
                let address = self.b.ptr_to_int(p);
                Some(self.b.lo32(address))
            }
            CastOp::PtrToInt | CastOp::PtrToAddr if is_from => Some(scalar::resize(&mut self.b, v, f, t, false)),
            CastOp::IntToPtr if is_to => Some(scalar::resize(&mut self.b, v, f, t, false)),
            _ => None,
        })
    }

    /// One lane of a `getelementptr` on such a pointer.
    pub(super) fn short_gep(&mut self, inst: Inst, elem: Type, base: Value, lane: usize) -> Result<Value, Diagnostic> {
        let (variable, constant) = self.gep_steps(inst, elem, lane, Type::I32)?;
        let mut at = base;
        for v in variable {
            at = self.b.add(at, v);
        }
        let constant = self.b.i32(constant as u32);
        Ok(self.b.add(at, constant))
    }
}
