//! Buffer accesses: intrinsics with a resource descriptor.
//!
//! A resource is four SGPRs. An instruction adds to its base an index times the stride, a per-lane offset (voffset), a
//! per-wave offset (soffset) and a constant; the index and the lane offset are adjacent VGPRs. The constant is split
//! off the lane offset if the sum cannot wrap, since the hardware range-checks the full sum.
//!
//! Source: RDNA2 ISA, "Buffer addressing"; the cache policy's bits are those of LLVM's `AMDGPU::CPol` (`SIDefines.h`).

use gcnc_ir::{Buffer, BufferOp};
use gcnc_isa::atomics::AtomicPath;
use gcnc_isa::{Inst, MemSem, Mods, Opcode, Operand, RegRef};
use gcnc_lowering::Diagnostic;
use smallvec::SmallVec;

use crate::memop::BufferData;
use crate::node::MAX_DWORDS;
use crate::node::{Piece, Value};
use crate::op::{Op, RegBank};
use crate::operand::Src;
use crate::rules::{
    constructor_buffer_load_format_op, constructor_buffer_load_op, constructor_buffer_store_format_op,
    constructor_buffer_store_op, constructor_scalar_buffer_load_op,
};
use crate::selector::Selector;

type Result<T> = std::result::Result<T, Diagnostic>;

/// The address operands of a buffer instruction.
#[derive(Copy, Clone, Debug)]
struct BufferAddress {
    /// The index and the lane offset, if present.
    lanes: Option<RegRef>,
    resource: RegRef,
    /// The per-wave offset (soffset).
    scalar: Operand,
    /// The constant offset and the cache policy.
    mods: Mods,
}

impl BufferAddress {
    fn operands(&self, data: Option<RegRef>) -> SmallVec<[Operand; 6]> {
        let lanes = self.lanes.map_or(Operand::None, Operand::from);
        let data = data.map(Operand::from);
        [Some(lanes), data, Some(self.resource.into()), Some(self.scalar)].into_iter().flatten().collect()
    }
}

impl Selector<'_> {
    /// Selects a buffer access; `v` is its result.
    pub fn buffer(&mut self, v: Value, b: u32, i: usize) -> Result<()> {
        let data = self.view.buffer(b, i).ok_or_else(|| self.view.unsupported(b, i))?;
        self.buffer_access(v, b, i, data).ok_or_else(|| self.view.unsupported(b, i))
    }

    fn buffer_access(&mut self, v: Value, b: u32, i: usize, data: BufferData) -> Option<()> {
        let BufferData { buffer, bytes, components, .. } = data;
        let (halves, own_format) = (data.bits == 16, buffer.format().is_some());
        let unpacked = self.unpacks(components, data.bits).then_some(components as u8);
        match buffer.op {
            BufferOp::Load | BufferOp::LoadAtomic => {
                let mut place = self.place_in_buffer(b, i, buffer)?;
                place.mods.set_tfe(data.status);
                let to = self.reg(v);
                self.load_from_buffer(&place, to, bytes)
            }
            BufferOp::Store => {
                let place = self.place_in_buffer(b, i, buffer)?;
                let value = self.view.operand(b, i, 0);
                self.store_to_buffer(&place, value, bytes)
            }
            BufferOp::LoadFormat | BufferOp::LoadTyped => {
                let opcode = constructor_buffer_load_format_op(self, components, halves, own_format)?;
                let mut place = self.place_in_buffer(b, i, buffer)?;
                place.mods.set_tfe(data.status);
                let to = self.reg(v);
                let Some(n) = unpacked else { return self.finish_buffer(opcode, Some(Some(to)), &place, None, 0) };
                let loaded = self.f.new_vgpr(n + u8::from(data.status));
                self.finish_buffer(opcode, Some(Some(loaded)), &place, None, 0)?;
                self.pack_halves(to, loaded, n);
                if data.status {
                    self.mov_vector(to.dword(to.len_dwords() - 1), Src::reg(loaded.dword(n)));
                }
                Some(())
            }
            BufferOp::StoreFormat | BufferOp::StoreTyped => {
                let opcode = constructor_buffer_store_format_op(self, components, halves, own_format)?;
                let place = self.place_in_buffer(b, i, buffer)?;
                let value = self.view.operand(b, i, 0);
                let value = match unpacked {
                    Some(n) => self.unpacked_halves(value, n),
                    None => self.whole_vector(value),
                };
                self.finish_buffer(opcode, None, &place, Some(value), 0)
            }
            BufferOp::Rmw(_) => {
                let value = self.whole_vector(self.view.operand(b, i, 0));
                self.buffer_atomic(v, b, i, data, value)
            }
            BufferOp::CompareSwap => {
                let dwords = (bytes / 4) as u8;
                let (new, expected) = (self.view.operand(b, i, 0), self.view.operand(b, i, 1));
                let mut pieces = self.pieces(new, 0, dwords);
                pieces.extend(self.pieces(expected, 0, dwords));
                let value = self.gather(&pieces);
                self.buffer_atomic(v, b, i, data, value)
            }
            BufferOp::LoadLds => self.load_lds_from_buffer(b, i, buffer),
        }
    }

    /// Selects a load from a buffer into LDS: a load without a result.
    fn load_lds_from_buffer(&mut self, b: u32, i: usize, buffer: Buffer) -> Option<()> {
        let bytes = self.constant_of(self.view.operand(b, i, 2))?;
        let opcode = constructor_buffer_load_op(self, u32::try_from(bytes).ok()?)?;
        let wide = bytes > 4;
        if !self.target.loads_to_lds() || wide && !self.target.has(Opcode::GlobalLoadLdsDwordx4) || bytes == 8 {
            return None;
        }
        let mut place = self.place_in_buffer(b, i, buffer)?;
        place.mods.set_lds(true);
        self.lds_base(self.view.operand(b, i, 1));
        self.finish_buffer(opcode, Some(None), &place, None, 0)
    }

    fn buffer_atomic(&mut self, v: Value, b: u32, i: usize, data: BufferData, value: RegRef) -> Option<()> {
        let mut place = self.place_in_buffer(b, i, data.buffer)?;
        let old = (v != Value::NONE).then(|| self.nodes[v].reg).flatten();
        let (opcode, old) = self.atomic_opcode(data.atomic?, AtomicPath::Buffer, old, data.bytes)?;
        place.mods.set_glc(old.is_some());
        // cmpswap returns the old value in the lower half of its data.
        let wide = old.filter(|r| r.len_dwords() < value.len_dwords()).map(|_| self.f.new_vgpr(value.len_dwords()));
        self.finish_buffer(opcode, Some(wide.or(old)), &place, Some(value), 0)?;
        if let (Some(wide), Some(old)) = (wide, old) {
            self.copy(old, Src::reg(wide.sub(0, old.len_dwords())));
        }
        Some(())
    }

    /// `v` in adjacent VGPRs, even if it has only pieces.
    pub fn whole_vector(&mut self, v: Value) -> RegRef {
        let pieces = self.pieces(v, 0, self.nodes[v].dwords);
        self.gather(&pieces)
    }

    /// Emits one instruction, `more` bytes further. `to` is the result, if the instruction has an operand for one. The
    /// status dword (TFE) is written only on failure, so it is zeroed first.
    fn finish_buffer(
        &mut self,
        opcode: Opcode,
        to: Option<Option<RegRef>>,
        place: &BufferAddress,
        data: Option<RegRef>,
        more: i32,
    ) -> Option<()> {
        if !self.target.has(opcode) {
            return None;
        }
        let mut operands = SmallVec::<[Operand; 6]>::new();
        operands.extend(to.map(|to| to.map_or(Operand::None, Operand::from)));
        operands.extend(place.operands(data));
        if let Some(Some(to)) = to.filter(|_| place.mods.tfe()) {
            let zeros: SmallVec<[Piece; 8]> = smallvec::smallvec![Piece::Const(0); to.len_dwords().into()];
            operands.push(self.gather(&zeros).into());
        }
        let mut mods = place.mods;
        mods.offset += more;
        self.cur.push(Inst::new(opcode, &operands).with_mods(mods));
        Some(())
    }

    /// Loads bytes; three dwords are split into two and one where no instruction loads three.
    fn load_from_buffer(&mut self, place: &BufferAddress, to: RegRef, bytes: u32) -> Option<()> {
        let opcode = constructor_buffer_load_op(self, bytes)?;
        if bytes == 12 && !self.target.has(opcode) && !place.mods.tfe() {
            self.load_from_buffer(place, to.sub(0, 2), 8)?;
            return self.finish_buffer(Opcode::BufferLoadB32, Some(Some(to.dword(2))), place, None, 8);
        }
        self.finish_buffer(opcode, Some(Some(to)), place, None, 0)
    }

    fn store_to_buffer(&mut self, place: &BufferAddress, value: Value, bytes: u32) -> Option<()> {
        let opcode = constructor_buffer_store_op(self, bytes)?;
        if bytes == 12 && !self.target.has(opcode) {
            let (low, high) = (self.pieces(value, 0, 2), self.pieces(value, 2, 1));
            let (low, high) = (self.gather(&low), self.gather(&high));
            self.finish_buffer(Opcode::BufferStoreB64, None, place, Some(low), 0)?;
            return self.finish_buffer(Opcode::BufferStoreB32, None, place, Some(high), 8);
        }
        let data = self.whole_vector(value);
        self.finish_buffer(opcode, None, place, Some(data), 0)
    }

    /// The registers of a resource or a sampler.
    pub fn resource(&mut self, v: Value) -> RegRef {
        if self.nodes[v].inst != u32::MAX {
            return self.scalar_reg(v);
        }
        // The resource is constant.
        let dwords = self.nodes[v].dwords;
        let to = self.f.new_sgpr(dwords);
        for i in 0..dwords {
            let dword = self.scalar_dword(v, i);
            self.mov_scalar(to.dword(i), dword);
        }
        to
    }

    /// Computes the address operands of instruction `i` of block `b`.
    fn place_in_buffer(&mut self, b: u32, i: usize, buffer: Buffer) -> Option<BufferAddress> {
        let operand = |s: &Self, k: usize| s.view.operand(b, i, k);
        let mut mods = self.buffer_mods(self.constant_of(operand(self, buffer.policy()))?);
        if let Some(k) = buffer.format() {
            mods.set_buffer_format(self.constant_of(operand(self, k))? as u8);
        }
        let (offset, constant) = match buffer.constant_offset() {
            None => self.split_buffer_offset(operand(self, buffer.offset()), 16),
            // Loads into LDS also add the constant to the LDS address.
            Some(k) => {
                let constant = self.constant_of(operand(self, k))? as i32;
                if !(0..=self.target.buffer_offset_max()).contains(&constant) {
                    return None;
                }
                let offset = operand(self, buffer.offset());
                ((self.number(offset) != Some(0)).then_some(offset), constant)
            }
        };
        let index = buffer.index().map(|k| operand(self, k));
        mods.offset = constant;
        mods.set_idxen(index.is_some());
        mods.set_offen(offset.is_some());
        let lanes = match (index, offset) {
            (None, None) => None,
            (Some(one), None) | (None, Some(one)) => Some(self.vector(one)),
            (Some(index), Some(offset)) => {
                let mut pieces = self.pieces(index, 0, 1);
                pieces.extend(self.pieces(offset, 0, 1));
                Some(self.gather(&pieces))
            }
        };
        let resource = self.resource(operand(self, buffer.resource()));
        let scalar = self.buffer_scalar_offset(operand(self, buffer.scalar_offset()));
        Some(BufferAddress { lanes, resource, scalar, mods })
    }

    /// The per-wave offset: an SGPR, or an inline constant.
    fn buffer_scalar_offset(&mut self, v: Value) -> Operand {
        let restricted = self.target.buffer_scalar_offset_is_register();
        match self.number(v) {
            Some(0) if restricted => RegRef::NULL.into(),
            Some(n) if !restricted && (-16..=64).contains(&i64::from(n as i32)) => Operand::int(n as i32),
            _ => {
                let src = self.scalar(v);
                self.scalar_reg_of(src, 1).into()
            }
        }
    }

    /// Splits a lane offset into a remainder and a constant that leaves `span` bytes of headroom in the immediate.
    fn split_buffer_offset(&self, v: Value, span: i64) -> (Option<Value>, i32) {
        let node = &self.nodes[v];
        let max = i64::from(self.target.buffer_offset_max()) + 1 - span;
        let fits = |n: i64| (0..=max).contains(&n);
        match node.op {
            Op::Const if fits(node.data as i64) => (None, node.data as i32),
            Op::Add => {
                let [base, by, _] = node.args;
                let constant = self.constant_of(by).map(|n| i64::from(n as i32)).filter(|&n| fits(n));
                let stays = node.flags.in_bounds || self.nodes[base].bits < 32;
                match constant {
                    Some(n) if stays => (Some(base), n as i32),
                    _ => (Some(v), 0),
                }
            }
            _ => (Some(v), 0),
        }
    }

    /// Translates a cache policy to modifiers.
    pub fn buffer_mods(&self, policy: u64) -> Mods {
        let mut mods = Mods::default();
        let bit = |n: u32| policy >> n & 1 != 0;
        if self.target.has_kmcnt() {
            mods.set_th(policy as u8 & 7);
            mods.set_scope((policy >> 3) as u8 & 3);
        } else {
            mods.set_glc(bit(0));
            mods.set_slc(bit(1));
            mods.set_dlc(bit(2) && self.target.has_dlc());
            mods.set_scc(bit(4) && self.target.has_sc_bits());
        }
        let sem = MemSem::plain(MemSem::GLOBAL);
        mods.set_sem(if bit(31) { sem.with_volatile() } else { sem });
        mods
    }

    /// `llvm.amdgcn.s.buffer.load`: through the scalar cache or, with a divergent offset, as a buffer load.
    pub fn scalar_buffer_load(&mut self, v: Value, b: u32, i: usize) -> Result<()> {
        let bytes = match self.nodes[v].ty {
            crate::op::Ty::I8 => 1,
            crate::op::Ty::I16 => 2,
            _ => 4 * u32::from(self.nodes[v].dwords),
        };
        let done = match self.nodes[v].bank {
            RegBank::S => self.load_by_scalar_cache(v, b, i, bytes),
            _ => self.load_by_lanes(v, b, i, bytes),
        };
        done.ok_or_else(|| self.view.unsupported(b, i))
    }

    /// The parts of a load: value, first byte, bytes.
    fn parts_of_load(&self, v: Value, bytes: u32) -> SmallVec<[(Value, u32, u32); 4]> {
        if !self.nodes.is_pieces(v) {
            return [(v, 0, bytes)].into_iter().collect();
        }
        let step = 4 * u32::from(MAX_DWORDS);
        let chunk = |(k, value): (usize, Value)| (value, step * k as u32, step.min(bytes - step * k as u32));
        self.nodes.chunks(v).enumerate().map(chunk).collect()
    }

    fn load_by_scalar_cache(&mut self, v: Value, b: u32, i: usize, bytes: u32) -> Option<()> {
        let [resource, offset, _] = [0, 1, 2].map(|k| self.view.operand(b, i, k));
        let parts = self.parts_of_load(v, bytes);
        let max = i64::from(self.target.smem_offset_range().1);
        let constant = self.number(offset).map(|n| n & 0xffff_ffff).filter(|n| n + i64::from(bytes) <= max);
        let base = self.resource(resource);
        let register = match constant {
            Some(_) => None,
            None => {
                let src = self.scalar(offset);
                Some(self.scalar_reg_of(src, 1))
            }
        };
        for (value, from, bytes) in parts {
            let Some(to) = self.nodes[value].reg else { continue };
            // Not every generation takes both a register and a constant.
            let register = match register {
                Some(r) if from > 0 => {
                    let sum = self.f.new_sgpr(1);
                    self.scalar_op(Opcode::SAddU32, Some(sum), &[Src::reg(r), Src::int(from.into())]);
                    Some(sum)
                }
                other => other,
            };
            let offset = if register.is_some() { 0 } else { constant.unwrap_or(0) + i64::from(from) };
            let opcode = constructor_scalar_buffer_load_op(self, bytes)?;
            if bytes == 12 && !self.target.has(opcode) {
                // Reading one dword too many is harmless: out-of-range reads return zero.
                let wide = self.f.new_sgpr(4);
                self.scalar_load(Opcode::SBufferLoadB128, wide, base, (register, offset), false);
                (0..3).for_each(|k| self.mov_scalar(to.dword(k), Src::reg(wide.dword(k))));
            } else if self.target.has(opcode) {
                self.scalar_load(opcode, to, base, (register, offset), false);
            } else {
                return None;
            }
            if self.nodes.is_pieces(v) {
                self.emit_copies(value);
            }
        }
        Some(())
    }

    fn load_by_lanes(&mut self, v: Value, b: u32, i: usize, bytes: u32) -> Option<()> {
        let [resource, offset, _] = [0, 1, 2].map(|k| self.view.operand(b, i, k));
        let parts = self.parts_of_load(v, bytes);
        let (offset, constant) = self.split_buffer_offset(offset, bytes.into());
        let mut mods = self.buffer_mods(0);
        mods.offset = constant;
        mods.set_offen(offset.is_some());
        let lanes = offset.map(|offset| self.vector(offset));
        let resource = self.resource(resource);
        let scalar = if self.target.buffer_scalar_offset_is_register() { RegRef::NULL.into() } else { Operand::int(0) };
        for (value, from, bytes) in parts {
            let Some(to) = self.nodes[value].reg else { continue };
            let mut mods = mods;
            mods.offset += from as i32;
            self.load_from_buffer(&BufferAddress { lanes, resource, scalar, mods }, to, bytes)?;
            if self.nodes.is_pieces(v) {
                self.emit_copies(value);
            }
        }
        Some(())
    }
}
