//! Buffers: resources as four dwords, and accesses as the intrinsics that selection supports.
//!
//! In lowered form a resource is a vector of four dwords, and accesses load or store the types that an instruction
//! moves: one or two bytes, or one to four dwords. Values of all other types are composed from those. A fat pointer is
//! its offset and its resource's dwords, in memory order; its accesses are buffer accesses with an offset.
//!
//! A load whose result is a struct of data and a dword reports failures in the dword (`tfe`), unless it is a typed
//! load: LLVM takes the struct of a `tbuffer` load for components.
//!
//! Source: LLVM `AMDGPUUsage`, "Buffer Resource", "Buffer Fat Pointer"; of the words of a resource, LLVM's lowering of
//! `llvm.amdgcn.make.buffer.rsrc` (`SITargetLowering::lowerPointerAsRsrcIntrin`).

use gcnc_ir::{Buffer, BufferOp, BufferRmw, CastOp, Flags, Inst, IntPred, Op, Type, TypeKind, Value};

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::shape::{FAT, Leaf, RESOURCE, Repr, Shape, wide_pointer};

/// Dwords of a resource.
const WORDS: u32 = 4;

/// The pieces of a value: first bit, width, register.
pub(super) type Pieces = Vec<(u32, u8, Value)>;

impl Rebuild<'_> {
    /// `llvm.amdgcn.make.buffer.rsrc`: from base address, stride, number of records and flags.
    pub(super) fn make_resource(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let base = self.flat(src.arg(inst, 0))?;
        if self.b.bits(self.b.ty(base)) != 64 {
            return self.refuse("a resource with a 32-bit address is not supported");
        }
        let base = self.b.ptr_to_int(base);
        let stride = self.one(src.arg(inst, 1))?;
        let stride = self.b.zext_in(stride, 16);
        let (records, flags) = (self.one(src.arg(inst, 2))?, self.one(src.arg(inst, 3))?);
        let (low, high) = (self.b.lo32(base), self.b.hi32(base));
        let shifted = |r: &mut Self, v: Value, n: u32| {
            let n = r.b.i32(n);
            r.b.shl(v, n)
        };
        let words = if self.target.has_wide_buffer_records() {
            // 57 bits of address, 45 of records, 14 of stride from bit 108, flags.
            let ty = Type::I64;
            let records = if self.b.ty(records) == ty { records } else { self.b.zext(records, ty) };
            let few = self.b.lo32(records);
            let few = shifted(self, few, 25);
            let n = self.b.i64(7);
            let many = self.b.lshr(records, n);
            let (stride, flags) = (shifted(self, stride, 12), shifted(self, flags, 28));
            let (third, fourth) = (self.b.lo32(many), self.b.hi32(many));
            let fourth = self.b.or(fourth, stride);
            [low, self.b.or(high, few), third, self.b.or(fourth, flags)]
        } else {
            let mask = self.b.i32(0xffff);
            let high = self.b.and(high, mask);
            let stride = shifted(self, stride, 16);
            [low, self.b.or(high, stride), self.b.lo32(records), flags]
        };
        let shape = self.shape(src.inst(inst).ty)?;
        let mut row = Row::new();
        if shape.len > WORDS {
            row.push(self.b.i32(0));
        }
        row.extend(words);
        self.define(inst, &row);
        Ok(())
    }

    /// A buffer intrinsic.
    pub(super) fn buffer(&mut self, inst: Inst, buffer: Buffer) -> Result<(), Diagnostic> {
        let words = self.row(self.src.arg(inst, buffer.resource()))?;
        let mut place = Row::new();
        place.push(self.resource_of(&words));
        for k in buffer.resource() + 1..=buffer.policy() {
            place.push(self.one(self.src.arg(inst, k))?);
        }
        let stores = matches!(buffer.op, BufferOp::Store | BufferOp::StoreFormat | BufferOp::StoreTyped);
        let atomic = matches!(buffer.op, BufferOp::Rmw(_) | BufferOp::CompareSwap | BufferOp::LoadAtomic);
        if let Some(policy) = place.last_mut().filter(|_| !atomic) {
            *policy = self.policy_with_hints(inst, *policy, !stores);
        }
        match buffer.op {
            BufferOp::Load | BufferOp::LoadAtomic => self.buffer_load(inst, buffer, &place),
            BufferOp::Store => self.buffer_store(inst, buffer, &place),
            BufferOp::LoadFormat | BufferOp::LoadTyped => self.buffer_load_format(inst, buffer, &place),
            BufferOp::StoreFormat | BufferOp::StoreTyped => self.buffer_store_format(inst, buffer, &place),
            BufferOp::Rmw(_) | BufferOp::CompareSwap => self.buffer_atomic(inst, buffer, &place),
            BufferOp::LoadLds => {
                self.access_buffer(buffer, Type::VOID, &place);
                Ok(())
            }
        }
    }

    /// Four dwords as a resource.
    pub(super) fn resource_of(&mut self, words: &[Value]) -> Value {
        let ty = self.b.ctx.types.vector(Type::I32, WORDS);
        self.b.vector_of(ty, words)
    }

    /// Emits the intrinsic with these operands; returns its result.
    pub(super) fn access_buffer(&mut self, buffer: Buffer, ty: Type, args: &[Value]) -> Option<Value> {
        self.keep_effect(Buffer::intrinsic(buffer.op, buffer.structured), ty, args)
    }

    /// The type of one access of this many bytes.
    pub(super) fn access_type(&mut self, bytes: u32) -> Option<Type> {
        Some(match bytes {
            1 => Type::I8,
            2 => Type::I16,
            4 => Type::I32,
            8 | 12 | 16 => self.b.ctx.types.vector(Type::I32, bytes / 4),
            _ => return None,
        })
    }

    /// The size and type of one access of a value of type `ty`.
    fn access_bytes(&mut self, ty: Type) -> Result<(u32, Type), Diagnostic> {
        let shape = self.shape(ty)?;
        let bytes = self.b.ctx.types.store_size(ty) as u32;
        let whole = self.packed_width(ty, shape)?.is_none() && self.leaves(shape).all(|l| l.bits % 8 == 0);
        match self.access_type(bytes).filter(|_| whole) {
            Some(access) => Ok((bytes, access)),
            None => self.refuse("a buffer access of this type is not supported"),
        }
    }

    pub(super) fn leaves(&self, shape: Shape) -> impl Iterator<Item = Leaf> {
        self.shapes.leaves(shape).iter().copied()
    }

    /// Splits a loaded value of type `ty` into pieces, the first at bit `at`.
    pub(super) fn pieces_of(&mut self, v: Value, ty: Type, at: u32, out: &mut Pieces) {
        match self.b.ctx.types.as_vector(ty) {
            Some((elem, n)) => {
                for i in 0..n {
                    let word = self.b.element(v, i, elem);
                    out.push((at + 32 * i, 32, word));
                }
            }
            None => {
                let bits = self.b.bits(ty);
                let v = if bits == 32 { v } else { self.b.zext(v, Type::I32) };
                out.push((at, bits, v));
            }
        }
    }

    /// A value of a shape, extracted from pieces.
    pub(super) fn row_of_pieces(&mut self, pieces: &[(u32, u8, Value)], shape: Shape) -> Row {
        let leaves: Vec<Leaf> = self.leaves(shape).collect();
        let mut row = Row::new();
        for leaf in leaves {
            let v = self.cut(pieces, 8 * leaf.offset, leaf.bits);
            row.push(self.leaf_from_bits(v, leaf));
        }
        row
    }

    /// The leaves of a row as pieces.
    pub(super) fn pieces_of_row(&mut self, row: &[Value], shape: Shape) -> Pieces {
        let leaves: Vec<Leaf> = self.leaves(shape).collect();
        leaves.into_iter().zip(row).map(|(leaf, &v)| (8 * leaf.offset, leaf.bits, self.leaf_to_bits(v, leaf))).collect()
    }

    /// The operand of a store of type `ty`: the bits of the pieces from bit `at`.
    pub(super) fn access_value(&mut self, pieces: &[(u32, u8, Value)], ty: Type, at: u32) -> Value {
        if let Some((_, n)) = self.b.ctx.types.as_vector(ty) {
            let words: Row = (0..n).map(|i| self.cut(pieces, at + 32 * i, 32)).collect();
            return self.b.vector_of(ty, &words);
        }
        let v = self.cut(pieces, at, self.b.bits(ty));
        if ty == Type::I32 { v } else { self.b.trunc(v, ty) }
    }

    /// The type of the loaded data, and whether a status dword follows.
    fn loaded_type(&mut self, inst: Inst, buffer: Buffer) -> Result<(Type, bool), Diagnostic> {
        let ty = self.src.inst(inst).ty;
        match self.b.ctx.types.kind(ty) {
            TypeKind::Struct { fields, .. } if buffer.op != BufferOp::LoadTyped => match fields[..] {
                [data, Type::I32] if buffer.op != BufferOp::LoadAtomic && self.target.has_buffer_tfe() => {
                    Ok((data, true))
                }
                [_, Type::I32] if buffer.op != BufferOp::LoadAtomic => {
                    let id = Buffer::intrinsic(buffer.op, buffer.structured);
                    self.refuse(format!("`{id}` with a failure status (`tfe`) is not supported on this target"))
                }
                _ => self.refuse("a buffer access of this type is not supported"),
            },
            _ => Ok((ty, false)),
        }
    }

    /// A load of type `access`, and its status dword, if it has one.
    fn load_telling(
        &mut self,
        buffer: Buffer,
        access: Type,
        tells: bool,
        place: &[Value],
    ) -> Option<(Value, Option<Value>)> {
        if !tells {
            return Some((self.access_buffer(buffer, access, place)?, None));
        }
        let both = self.b.ctx.types.structure(&[access, Type::I32], false);
        let both = self.access_buffer(buffer, both, place)?;
        Some((self.b.field(both, 0, access), Some(self.b.field(both, 1, Type::I32))))
    }

    fn buffer_load(&mut self, inst: Inst, buffer: Buffer, place: &[Value]) -> Result<(), Diagnostic> {
        let (ty, tells) = self.loaded_type(inst, buffer)?;
        let (_, access) = self.access_bytes(ty)?;
        let Some((v, status)) = self.load_telling(buffer, access, tells, place) else { return Ok(()) };
        let mut pieces = Pieces::new();
        self.pieces_of(v, access, 0, &mut pieces);
        let shape = self.shape(ty)?;
        let mut row = self.row_of_pieces(&pieces, shape);
        row.extend(status);
        self.define(inst, &row);
        Ok(())
    }

    fn buffer_store(&mut self, inst: Inst, buffer: Buffer, place: &[Value]) -> Result<(), Diagnostic> {
        let v = self.src.arg(inst, 0);
        let ty = self.src.ty(v);
        let (_, access) = self.access_bytes(ty)?;
        let (row, shape) = (self.row(v)?, self.shape(ty)?);
        let pieces = self.pieces_of_row(&row, shape);
        let mut args = Row::from_slice(&[self.access_value(&pieces, access, 0)]);
        args.extend_from_slice(place);
        self.access_buffer(buffer, Type::VOID, &args);
        Ok(())
    }

    /// The number of components of `ty`, and whether two share a register.
    fn components(&mut self, ty: Type) -> Result<(u32, bool), Diagnostic> {
        let shape = self.shape(ty)?;
        let bits = self.leaves(shape).next().map_or(0, |l| l.bits);
        let alike = self.leaves(shape).all(|l| l.bits == bits);
        if shape.per_element > 1 && shape.len != shape.per_element
            || shape.len > 4
            || !matches!(bits, 16 | 32)
            || !alike
        {
            return self.refuse("a typed buffer access of this type is not supported");
        }
        Ok((shape.len, bits == 16))
    }

    /// The type of `n` components in lowered form: halves or dwords.
    fn component_type(&mut self, n: u32, halves: bool) -> Type {
        let elem = if halves { Type::F16 } else { Type::I32 };
        if n == 1 { elem } else { self.b.ctx.types.vector(elem, n) }
    }

    fn buffer_load_format(&mut self, inst: Inst, buffer: Buffer, place: &[Value]) -> Result<(), Diagnostic> {
        let (ty, tells) = self.loaded_type(inst, buffer)?;
        let (n, halves) = self.components(ty)?;
        let access = self.component_type(n, halves);
        let Some((v, status)) = self.load_telling(buffer, access, tells, place) else { return Ok(()) };
        let (shape, elem) = (self.shape(ty)?, if halves { Type::F16 } else { Type::I32 });
        let mut row = Row::new();
        for i in 0..n {
            let leaf = self.leaf(shape, i);
            let c = if n == 1 { v } else { self.b.element(v, i, elem) };
            row.push(self.component_to_leaf(c, leaf));
        }
        row.extend(status);
        self.define(inst, &row);
        Ok(())
    }

    fn buffer_store_format(&mut self, inst: Inst, buffer: Buffer, place: &[Value]) -> Result<(), Diagnostic> {
        let v = self.src.arg(inst, 0);
        let ty = self.src.ty(v);
        let (n, halves) = self.components(ty)?;
        let (row, shape) = (self.row(v)?, self.shape(ty)?);
        let mut components = Row::new();
        for (i, &v) in (0..n).zip(&row) {
            let leaf = self.leaf(shape, i);
            components.push(if halves {
                self.leaf_to_component(v, leaf, Type::F16)
            } else {
                self.leaf_to_bits(v, leaf)
            });
        }
        let access = self.component_type(n, halves);
        let whole = if n == 1 { components[0] } else { self.b.vector_of(access, &components) };
        let mut args = Row::from_slice(&[whole]);
        args.extend_from_slice(place);
        self.access_buffer(buffer, Type::VOID, &args);
        Ok(())
    }

    /// The type of an atomic operation on `ty` in lowered form: an integer, or a float for float arithmetic.
    pub(super) fn atomic_type(&self, floats: bool, ty: Type, shape: Shape) -> Option<Type> {
        let leaf = self.leaf(shape, 0);
        match (shape.len, leaf.repr, leaf.bits) {
            (1, Repr::Float, 32 | 64) if floats => Some(leaf.ty),
            (2, Repr::Float | Repr::BFloat, 16) if floats => Some(ty),
            (1, _, 32) if !floats => Some(Type::I32),
            (1, _, 64) if !floats => Some(Type::I64),
            _ => None,
        }
    }

    fn buffer_atomic(&mut self, inst: Inst, buffer: Buffer, place: &[Value]) -> Result<(), Diagnostic> {
        let ty = self.src.inst(inst).ty;
        let floats = matches!(buffer.op, BufferOp::Rmw(BufferRmw::FAdd | BufferRmw::FMin | BufferRmw::FMax));
        let shape = self.shape(ty)?;
        let Some(access) = self.atomic_type(floats, ty, shape) else {
            return self.refuse("a buffer atomic of this type is not supported");
        };
        let mut args = Row::new();
        for k in 0..buffer.resource() {
            let row = self.row(self.src.arg(inst, k))?;
            let pieces = self.pieces_of_row(&row, shape);
            let bits = self.cut(&pieces, 0, if matches!(access, Type::I64 | Type::F64) { 64 } else { 32 });
            args.push(self.b.bitcast(bits, access));
        }
        args.extend_from_slice(place);
        let Some(old) = self.access_buffer(buffer, access, &args) else { return Ok(()) };
        let wide = matches!(access, Type::I64 | Type::F64);
        let old = self.b.bitcast(old, if wide { Type::I64 } else { Type::I32 });
        let row = self.row_of_pieces(&[(0, if wide { 64 } else { 32 }, old)], shape);
        self.define(inst, &row);
        Ok(())
    }

    /// `llvm.amdgcn.s.buffer.load`.
    pub(super) fn scalar_buffer_load(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let ty = src.inst(inst).ty;
        let shape = self.shape(ty)?;
        let bytes = self.b.ctx.types.store_size(ty) as u32;
        let access = match self.access_type(bytes) {
            Some(access) => access,
            None if matches!(bytes, 32 | 64) => self.b.ctx.types.vector(Type::I32, bytes / 4),
            None => return self.refuse("a scalar buffer load of this type is not supported"),
        };
        let words = self.row(src.arg(inst, 0))?;
        let args = [self.resource_of(&words), self.one(src.arg(inst, 1))?, self.one(src.arg(inst, 2))?];
        let v = self.b.effect(Op::Intrinsic(gcnc_ir::Intrinsic::SBufferLoad), access, &args, Flags::NONE);
        let Some(v) = self.b.func.result(v) else { return Ok(()) };
        let mut pieces = Pieces::new();
        self.pieces_of(v, access, 0, &mut pieces);
        let row = self.row_of_pieces(&pieces, shape);
        self.define(inst, &row);
        Ok(())
    }

    /// Whether a type is a pointer that is or contains a resource, or a vector of them.
    pub(super) fn has_resource(&self, ty: Type) -> bool {
        self.b.ctx.types.addrspace(ty).and_then(wide_pointer).is_some()
    }

    /// Casts of pointers that contain resources: to and from their bits, and from a resource to a fat pointer to its
    /// start.
    pub(super) fn cast_resource(
        &mut self,
        op: CastOp,
        row: &[Value],
        from: Type,
        to: Type,
        out: &mut Row,
    ) -> Result<(), Diagnostic> {
        let (fshape, tshape) = (self.shape(from)?, self.shape(to)?);
        let spaces = [from, to].map(|ty| self.b.ctx.types.addrspace(ty));
        for scalar in row.chunks(fshape.len.max(1) as usize) {
            match (op, spaces) {
                (CastOp::AddrSpaceCast, [Some(RESOURCE), Some(FAT)]) => {
                    out.push(self.b.i32(0));
                    out.extend_from_slice(scalar);
                }
                (CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr, _) => {
                    let pieces = self.pieces_of_row(scalar, fshape);
                    out.extend(self.row_of_pieces(&pieces, tshape));
                }
                _ => return self.refuse("this cast of a buffer pointer is not supported"),
            }
        }
        Ok(())
    }

    /// Compares pointers that contain resources; fat pointers by their offsets only, as LLVM does.
    pub(super) fn compare_resources(&mut self, cc: IntPred, x: &[Value], y: &[Value]) -> Result<Value, Diagnostic> {
        if Some(x.len() as u32) == wide_pointer(FAT) {
            return Ok(self.b.icmp(cc, x[0], y[0]));
        }
        if !matches!(cc, IntPred::Eq | IntPred::Ne) {
            return self.refuse("buffer pointers cannot be ordered");
        }
        let mut differ = self.b.i32(0);
        for (&x, &y) in x.iter().zip(y) {
            let bits = self.b.xor(x, y);
            differ = self.b.or(differ, bits);
        }
        let zero = self.b.i32(0);
        Ok(self.b.icmp(cc, differ, zero))
    }
}
