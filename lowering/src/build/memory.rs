//! Address computations, kept in the form pointer + variable offset + constant offset, each as simple as possible.

use gcnc_ir::{BinOp, CastOp, Flags, ImmList, Inst, Op, Type, Value};

use super::Build;
use crate::known::mask;

impl Build<'_> {
    /// Field `index` of the struct that an intrinsic returned.
    pub fn field(&mut self, v: Value, index: u32, ty: Type) -> Value {
        let list = self.index_list(index);
        self.node(Op::ExtractValue(list), ty, &[v])
    }

    /// The index list of a field; equal indices share a list, so that equal extractions are numbered equal.
    fn index_list(&mut self, index: u32) -> ImmList {
        while self.index_lists.len() <= index as usize {
            let next = self.index_lists.len() as u32;
            let list = self.func.dfg.make_imms(&[next]);
            self.index_lists.push(list);
        }
        self.index_lists[index as usize]
    }

    /// The type of offsets for a pointer type.
    pub fn offset_type(&self, ptr: Type) -> Type {
        if self.bits(ptr) == 32 { Type::I32 } else { Type::I64 }
    }

    /// The base and constant offset of a `getelementptr` by a constant.
    pub fn as_constant_gep(&self, p: Value) -> Option<(Value, u64, Flags)> {
        let inst = self.as_gep(p)?;
        let offset = self.const_int(self.func.arg(inst, 1))?;
        Some((self.func.arg(inst, 0), offset, self.func.flags(inst)))
    }

    fn as_gep(&self, p: Value) -> Option<Inst> {
        match self.op_of(p)? {
            (inst, Op::Gep(_)) => Some(inst),
            _ => None,
        }
    }

    /// `p` plus a constant.
    pub fn offset(&mut self, p: Value, by: u64, flags: Flags) -> Value {
        let ty = self.ty(p);
        let index = self.offset_type(ty);
        let by = by & mask(self.bits(index));
        if by == 0 {
            return p;
        }
        if let Some(address) = self.absolute(p) {
            return self.absolute_address(ty, address.wrapping_add(by));
        }
        if let Some((base, first, inner)) = self.as_constant_gep(p) {
            return self.offset(base, first.wrapping_add(by), flags.and(inner));
        }
        let flags = if self.has_bytes(p, by) { flags.or(Flags::IN_BOUNDS).or(Flags::NUW) } else { flags };
        let by = self.int(index, by);
        self.node_with(Op::Gep(Type::I8), ty, &[p, by], flags)
    }

    /// Whether `p` is an object of private memory of at least this many bytes.
    fn has_bytes(&self, p: Value, bytes: u64) -> bool {
        match self.op_of(p) {
            Some((inst, Op::Alloca(ty, _))) => {
                let count = self.func.args(inst).first().map_or(Some(1), |&n| self.const_int(n));
                count.and_then(|n| n.checked_mul(self.ctx.types.size(ty))).is_some_and(|size| bytes <= size)
            }
            _ => false,
        }
    }

    /// `p` plus a variable; constant parts of the variable and of `p` go last.
    pub fn index(&mut self, p: Value, by: Value, flags: Flags) -> Value {
        if let Some(c) = self.const_int(by) {
            return self.offset(p, c, flags);
        }
        let ty = self.ty(p);
        if let Some((base, c, inner)) = self.as_constant_gep(p) {
            // A nonnegative step added to a nonnegative step: either order stays in bounds.
            let both = flags.and(inner);
            let kept = if both.has(Flags::NUW) { both } else { Flags::NONE };
            let moved = self.index(base, by, kept);
            return self.offset(moved, c, kept);
        }
        let (by, constant) = self.split_constant(by);
        if constant != 0 {
            let moved = self.index(p, by, Flags::NONE);
            return self.offset(moved, constant, Flags::NONE);
        }
        if let Some(address) = self.absolute(p) {
            let p = self.int_to_ptr(by, ty);
            return self.offset(p, address, Flags::NONE);
        }
        self.node_with(Op::Gep(Type::I8), ty, &[p, by], flags)
    }

    /// Splits an offset into a variable and a constant part.
    fn split_constant(&mut self, by: Value) -> (Value, u64) {
        if let Some((x, c)) = self.as2(by, BinOp::Add)
            && let Some(c) = self.const_int(c)
        {
            return (x, c);
        }
        if let Some((x, n)) = self.as2(by, BinOp::Shl)
            && let Some(n) = self.const_int(n)
            && let (inner, c) = self.split_constant(x)
            && c != 0
        {
            let ty = self.ty(by);
            let n_value = self.int(ty, n);
            return (self.shl(inner, n_value), c << n);
        }
        for (op, flag) in [(CastOp::ZExt, Flags::NUW), (CastOp::SExt, Flags::NSW)] {
            if let Some(x) = self.as1(by, op)
                && self.bits(self.ty(x)) == 32
                && let Some((inner, c)) = self.split_extended(x, flag)
            {
                let ty = self.ty(by);
                let inner = if op == CastOp::ZExt { self.zext(inner, ty) } else { self.sext(inner, ty) };
                let c = if op == CastOp::ZExt { c } else { crate::fold::signed(c, 32) as u64 };
                return (inner, c);
            }
        }
        (by, 0)
    }

    /// Splits `x + c`, or a shift of that, if the addition and the shift do not wrap in the sense of `flag`.
    fn split_extended(&mut self, x: Value, flag: Flags) -> Option<(Value, u64)> {
        let inst = self.func.def_inst(x)?;
        if !self.func.flags(inst).has(flag) {
            return self.split_low_bits(x, flag);
        }
        if let Some((inner, c)) = self.as2(x, BinOp::Add) {
            return Some((inner, self.const_int(c)?));
        }
        let (y, n) = self.as2(x, BinOp::Shl)?;
        let n_value = n;
        let n = self.const_int(n)?;
        let (inner, c) = self.split_extended(y, flag)?;
        Some((self.shl(inner, n_value), c.checked_shl(n as u32)? & mask(32)))
    }

    /// Splits `x + c` if no carry leaves the 32 bits, whatever the flags: `c` only has bits that are zero in `x`, or
    /// both are below 2^31. The index of element 3 of a tile is like that.
    fn split_low_bits(&mut self, x: Value, flag: Flags) -> Option<(Value, u64)> {
        let (inner, c) = self.split_constant(x);
        let known = self.known(inner);
        let halves = flag == Flags::NUW && known.zbits < 32 && c <= mask(31);
        (c != 0 && (c <= mask(known.tz.min(31)) || halves)).then_some((inner, c))
    }

    /// The integer value of a pointer constant.
    fn absolute(&self, p: Value) -> Option<u64> {
        if let Some(x) = self.as1(p, CastOp::IntToPtr) {
            return self.const_int(x);
        }
        self.const_bits(p)
    }

    /// A pointer constant.
    pub fn absolute_address(&mut self, ty: Type, address: u64) -> Value {
        let int = self.offset_type(ty);
        let address = address & mask(self.bits(int));
        if address == 0 {
            return self.zero(ty);
        }
        let a = self.int(int, address);
        self.cast(CastOp::IntToPtr, a, ty)
    }

    /// Converts an integer to a pointer.
    pub fn int_to_ptr(&mut self, v: Value, ty: Type) -> Value {
        if let Some(c) = self.const_int(v) {
            return self.absolute_address(ty, c);
        }
        if let Some(p) = self.as1(v, CastOp::PtrToInt)
            && self.ty(p) == ty
        {
            return p;
        }
        self.cast(CastOp::IntToPtr, v, ty)
    }

    /// Converts a pointer to an integer of its width.
    pub fn ptr_to_int(&mut self, p: Value) -> Value {
        let int = self.offset_type(self.ty(p));
        if let Some(c) = self.absolute(p) {
            return self.int(int, c);
        }
        if let Some(x) = self.as1(p, CastOp::IntToPtr) {
            return x;
        }
        self.cast(CastOp::PtrToInt, p, int)
    }

    /// Casts a pointer to another address space.
    pub fn addrspace_cast(&mut self, p: Value, to: Type) -> Value {
        let from = self.ty(p);
        if from == to {
            return p;
        }
        if let Some(x) = self.as1(p, CastOp::AddrSpaceCast) {
            let (a, b) = (self.space(self.ty(x)), self.space(to));
            if a == b || (matches!(a, 1 | 4) && matches!(b, 0 | 1 | 4)) {
                return self.addrspace_cast(x, to);
            }
        }
        // Pointers that cannot point into the other space become poison.
        let apart = |x, y| matches!((x, y), (3 | 5, 1 | 3 | 4 | 5) | (1 | 4, 3 | 5));
        if apart(self.space(from), self.space(to)) {
            return self.poison(to);
        }
        self.cast(CastOp::AddrSpaceCast, p, to)
    }
}
