//! Selection of loads, stores and atomics.
//!
//! An access becomes instructions of up to four dwords; a wide value has a register for each four. LDS accesses wider
//! than their alignment are pairs (`ds_load_2addr`), which need only the alignment of one element. Through the scratch
//! resource, whose elements are dwords, private memory is accessed one dword at a time.
//!
//! GDS is accessed by the LDS atomics with the GDS bit set; M0 holds the size of the accessible window (LLVM 22,
//! `SITargetLowering::copyToM0`).

use gcnc_isa::atomics::{Atomic, AtomicPath};
use gcnc_isa::op::Unit;
use gcnc_isa::{Inst, MemSem, Opcode, Operand, RegRef, Target};
use gcnc_lowering::Diagnostic;
use smallvec::{SmallVec, smallvec};

use crate::address::Address;
use crate::memop::Access;
use crate::node::{MAX_DWORDS, MAX_SCALAR_DWORDS, Value};
use crate::op::RegBank;
use crate::operand::Src;
use crate::rules::{MemPath, constructor_load_op, constructor_load_small_op, constructor_store_op};
use crate::selector::Selector;
use crate::tables::lacking;

/// The largest element offset of an LDS pair.
const MAX_PAIR_OFFSET: i64 = 255;

/// How many dwords of a copy are held in registers at once.
const COPIED_AT_ONCE: u32 = 16;

impl Access {
    /// The path of the access on `target`, unless it is a load through the scalar cache.
    pub fn path(&self, target: &Target) -> Option<MemPath> {
        match self.space {
            0 if target.has_flat_insts() => Some(MemPath::Flat),
            1 | 4 if target.has_global_insts() => Some(MemPath::Global),
            1 | 4 if target.has_addr64() => Some(MemPath::Addr64),
            1 | 4 => Some(MemPath::Flat),
            2 if target.has_region_memory() && self.atomic.is_some() => Some(MemPath::Lds),
            3 => Some(MemPath::Lds),
            5 if target.has_scratch_insts() => Some(MemPath::Scratch),
            5 => Some(MemPath::Private),
            _ => None,
        }
    }
}

/// The address space of LDS.
const LDS: u32 = 3;

/// The part of an access that one instruction performs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Chunk {
    /// Its first dword.
    first: u8,
    /// Its dwords.
    dwords: u8,
    /// Dwords of each element, if it is a pair.
    pair: Option<u8>,
}

/// The next chunk of an access of `dwords`, starting at dword `first`, whose immediate offset is `offset`.
fn chunk(target: &Target, path: MemPath, first: u8, dwords: u8, align: u32, offset: i64) -> Chunk {
    let left = (dwords - first).min(MAX_DWORDS);
    let one = |dwords| Chunk { first, dwords, pair: None };
    match path {
        MemPath::Scalar if dwords - first == MAX_SCALAR_DWORDS => one(MAX_SCALAR_DWORDS),
        MemPath::Scalar => one(if left == 3 { 2 } else { left }),
        MemPath::Private => one(1),
        MemPath::Addr64 if left == 3 && !target.has_three_dword_vmem() => one(2),
        MemPath::Lds => {
            let unaligned = target.has_unaligned_access(LDS) && !target.has_lds_misaligned_bug();
            let wide = target.has(Opcode::DsLoadB128);
            // Where unaligned accesses are supported, one that is not dword-aligned takes as long in one instruction as
            // in several.
            if align < 4 && unaligned && wide {
                return one(left);
            }
            // The known alignment at this dword.
            let align = align.max(4).min(1 << ((u32::from(first) * 4) | (1 << 4)).trailing_zeros());
            let paired = |element: u8| {
                let step = i64::from(element) * 4;
                (offset % step == 0 && offset / step < MAX_PAIR_OFFSET).then_some(Chunk {
                    first,
                    dwords: 2 * element,
                    pair: Some(element),
                })
            };
            match left {
                4 if align >= 16 && wide => one(4),
                4 if align >= 8 => paired(2).unwrap_or(one(2)),
                3 if align >= 16 && wide => one(3),
                2..=4 if align >= 8 => one(2),
                2..=4 => paired(1).unwrap_or(one(1)),
                _ => one(1),
            }
        }
        _ => one(left),
    }
}

type Result<T> = std::result::Result<T, Diagnostic>;

impl Selector<'_> {
    /// Whether any register of the wide load `v` is used.
    pub fn chunks_wanted(&self, v: Value) -> bool {
        self.nodes[v].reg.is_some() || self.nodes.chunks(v).any(|c| self.nodes[c].reg.is_some())
    }

    /// Selects a load whose result is used.
    pub fn load(&mut self, v: Value, b: u32, i: usize) -> Result<()> {
        let access = self.view.access(b, i)?;
        let path = match self.nodes[v].bank {
            RegBank::S => MemPath::Scalar,
            _ => self.path(&access, b, i)?,
        };
        if access.bytes < 4 {
            return self.load_small(v, path, &access).ok_or_else(|| self.view.unsupported(b, i));
        }
        let wide = self.nodes.is_pieces(v);
        if wide && self.nodes[v].reg.is_some() {
            // The whole value is used: its definition gathers the chunks, and must follow their loads. `cur` is in
            // forward order, so the loads go first.
            let gathered = std::mem::take(&mut self.cur);
            self.gather_definition(v);
            let gather = std::mem::replace(&mut self.cur, gathered);
            let done = self.load_dwords(v, path, &access, wide);
            self.cur.extend(gather);
            done
        } else {
            self.load_dwords(v, path, &access, wide)
        }
        .ok_or_else(|| self.view.unsupported(b, i))
    }

    fn load_small(&mut self, v: Value, path: MemPath, access: &Access) -> Option<()> {
        let signed = self.nodes[v].flags.signed_load;
        let opcode = constructor_load_small_op(self, &path, access.bytes, signed)?;
        let to = self.reg(v);
        let address = self.address(access.ptr, path, 0);
        self.memory_load(opcode, to, path, &address, 0, access.sem);
        Some(())
    }

    fn load_dwords(&mut self, v: Value, path: MemPath, access: &Access, wide: bool) -> Option<()> {
        let dwords = (access.bytes / 4) as u8;
        if !access.bytes.is_multiple_of(4) {
            return None;
        }
        if path == MemPath::Scalar {
            return self.load_scalar(v, access, dwords, wide);
        }
        let address = self.address(access.ptr, path, access.bytes - 1);
        self.load_chunks(v, dwords, wide, |this, to, at, end| {
            let offset = i64::from(address.offset) + 4 * i64::from(at);
            let part = chunk(this.target, path, at, end, access.align, offset);
            let to = to.sub(0, part.dwords);
            if let Some(element) = part.pair {
                let opcode = if element == 2 { Opcode::DsLoad2addrB64 } else { Opcode::DsLoad2addrB32 };
                this.lds_pair(opcode, Some(to), &address, &[], at, element, access.sem);
            } else {
                let opcode = constructor_load_op(this, &path, part.dwords.into())?;
                this.memory_load(opcode, to, path, &address, 4 * i32::from(at), access.sem);
            }
            Some(part.dwords)
        })
    }

    fn load_scalar(&mut self, v: Value, access: &Access, dwords: u8, wide: bool) -> Option<()> {
        let (base, register, offset) = self.scalar_address(access.ptr, access.bytes - 1);
        let unchanging = access.space == 4 || access.sem.is_invariant();
        self.load_chunks(v, dwords, wide, |this, to, at, end| {
            let part = chunk(this.target, MemPath::Scalar, at, end, 4, 0);
            let opcode = constructor_load_op(this, &MemPath::Scalar, part.dwords.into())?;
            let to = to.sub(0, part.dwords);
            this.scalar_load(opcode, to, base, (register, offset + 4 * i64::from(at)), unchanging);
            Some(part.dwords)
        })
    }

    /// Loads the used parts of `v`: all of it or, if it is `wide`, the chunks that have registers. `load` emits one
    /// instruction, given the rest of the register, its first dword and the end of the part, and returns how many
    /// dwords it loads.
    fn load_chunks(
        &mut self,
        v: Value,
        dwords: u8,
        wide: bool,
        mut load: impl FnMut(&mut Self, RegRef, u8, u8) -> Option<u8>,
    ) -> Option<()> {
        let chunks: SmallVec<[Value; 4]> = if wide { self.nodes.chunks(v).collect() } else { smallvec![v] };
        for (k, value) in chunks.into_iter().enumerate() {
            let start = k as u8 * MAX_DWORDS;
            let end = if wide { (start + MAX_DWORDS).min(dwords) } else { dwords };
            let Some(to) = self.nodes[value].reg else { continue };
            let mut at = start;
            while at < end {
                at += load(self, to.sub(at - start, end - at), at, end)?;
            }
            if wide {
                self.emit_copies(value);
            }
        }
        Some(())
    }

    /// Copies `bytes` of private memory, a multiple of a dword, from `ptr`; `put` stores the data from a byte offset
    /// on. Several loads are issued before the stores of their data, so that each is not waited for separately.
    pub fn copy_private(&mut self, ptr: Value, bytes: u32, put: impl Fn(RegRef, u32) -> Inst) -> Option<()> {
        let path = if self.target.has_scratch_insts() { MemPath::Scratch } else { MemPath::Private };
        let sem = MemSem::plain(MemSem::SCRATCH);
        let address = self.address(ptr, path, bytes - 1);
        self.f.kernel.uses_scratch = true;
        let mut at = 0;
        let mut loaded: SmallVec<[(RegRef, u32); COPIED_AT_ONCE as usize]> = SmallVec::new();
        while at < bytes {
            let left = ((bytes - at) / 4).min(MAX_DWORDS.into()) as u8;
            let part = chunk(self.target, path, 0, left, 4, 0);
            let data = self.f.new_vgpr(part.dwords);
            let opcode = constructor_load_op(self, &path, part.dwords.into())?;
            self.memory_load(opcode, data, path, &address, at as i32, sem);
            loaded.push((data, at));
            at += 4 * u32::from(part.dwords);
            if at == bytes || loaded.first().is_some_and(|&(_, first)| at - first >= 4 * COPIED_AT_ONCE) {
                loaded.drain(..).for_each(|(data, from)| self.cur.push(put(data, from)));
            }
        }
        Some(())
    }

    /// Selects a store.
    pub fn store(&mut self, b: u32, i: usize) -> Result<()> {
        let access = self.view.access(b, i)?;
        let path = self.path(&access, b, i)?;
        self.store_access(path, &access).ok_or_else(|| self.view.unsupported(b, i))
    }

    fn store_access(&mut self, path: MemPath, access: &Access) -> Option<()> {
        if access.bytes < 4 {
            let data = self.vector(access.data);
            let opcode = constructor_store_op(self, &path, access.bytes)?;
            let address = self.address(access.ptr, path, 0);
            self.memory_store(opcode, path, &address, 0, data, access.sem);
            return Some(());
        }
        if !access.bytes.is_multiple_of(4) {
            return None;
        }
        let dwords = (access.bytes / 4) as u8;
        let address = self.address(access.ptr, path, access.bytes - 1);
        let mut at = 0;
        while at < dwords {
            let part =
                chunk(self.target, path, at, dwords, access.align, i64::from(address.offset) + 4 * i64::from(at));
            if let Some(element) = part.pair {
                let data = [at, at + element].map(|first| {
                    let pieces = self.pieces(access.data, first, element);
                    self.gather(&pieces)
                });
                let opcode = if element == 2 { Opcode::DsStore2addrB64 } else { Opcode::DsStore2addrB32 };
                self.lds_pair(opcode, None, &address, &data, at, element, access.sem);
            } else {
                let pieces = self.pieces(access.data, at, part.dwords);
                let data = self.gather(&pieces);
                let opcode = constructor_store_op(self, &path, 4 * u32::from(part.dwords))?;
                self.memory_store(opcode, path, &address, 4 * i32::from(at), data, access.sem);
            }
            at += part.dwords;
        }
        Some(())
    }

    /// Selects an atomic read-modify-write; `v` is the old value.
    pub fn rmw(&mut self, v: Value, b: u32, i: usize) -> Result<()> {
        let access = self.view.access(b, i)?;
        let path = self.path(&access, b, i)?;
        self.rmw_access(v, path, &access).ok_or_else(|| self.view.unsupported(b, i))
    }

    fn rmw_access(&mut self, v: Value, path: MemPath, access: &Access) -> Option<()> {
        let old = (v != Value::NONE).then(|| self.nodes[v].reg).flatten();
        let data = self.vector(access.data);
        let (opcode, old) = self.atomic_opcode(access.atomic?, path.atomic()?, old, access.bytes)?;
        let address = self.address(access.ptr, path, 0);
        self.atomic(opcode, path, old, &address, data, access.sem);
        Some(())
    }

    /// The opcode of an atomic operation on so many bytes, and its result register, which is allocated here if there is
    /// no form without a result.
    pub fn atomic_opcode(
        &mut self,
        atomic: &Atomic,
        path: AtomicPath,
        old: Option<RegRef>,
        bytes: u32,
    ) -> Option<(Opcode, Option<RegRef>)> {
        let opcode = atomic.opcode(path, old.is_some())?;
        if old.is_some() && opcode.never_returns(self.target) {
            return None;
        }
        let needed = old.is_none() && atomic.returns(path, false);
        Some((opcode, if needed { Some(self.f.new_vgpr((bytes / 4) as u8)) } else { old }))
    }

    /// Selects a compare-and-exchange; `old` is the value found.
    pub fn compare_exchange(&mut self, old: Option<RegRef>, b: u32, i: usize) -> Result<()> {
        let access = self.view.access(b, i)?;
        let path = self.path(&access, b, i)?;
        self.compare_exchange_access(old, path, &access).ok_or_else(|| self.view.unsupported(b, i))
    }

    fn compare_exchange_access(&mut self, old: Option<RegRef>, path: MemPath, access: &Access) -> Option<()> {
        let dwords = (access.bytes / 4) as u8;
        let (opcode, old) = self.atomic_opcode(access.atomic?, path.atomic()?, old, access.bytes)?;
        if path == MemPath::Lds {
            let (new, compare) = (self.vector(access.data), self.vector(access.compare));
            let address = self.address(access.ptr, path, 0);
            self.lds_compare_exchange(opcode, old?, &address, new, compare, access.sem);
            return Some(());
        }
        // New value and comparand in consecutive registers.
        let mut pieces = self.pieces(access.data, 0, dwords);
        pieces.extend(self.pieces(access.compare, 0, dwords));
        let data = self.gather(&pieces);
        let address = self.address(access.ptr, path, 0);
        self.atomic(opcode, path, old, &address, data, access.sem);
        Some(())
    }

    /// The path of the access at instruction `i` of block `b`; also records it in the kernel's facts.
    fn path(&mut self, access: &Access, b: u32, i: usize) -> Result<MemPath> {
        let path = access.path(self.target).ok_or_else(|| match access.space {
            0 => {
                let message =
                    format!("{} has no instruction that accesses memory by a generic pointer", self.target.name());
                self.view.refusal(b, i, message)
            }
            2 if self.target.has_region_memory() => {
                let message =
                    "GDS (address space 2) is reached by `atomicrmw` and `cmpxchg` on i32 and i64 alone".to_owned();
                self.view.refusal(b, i, message)
            }
            2 => {
                let message = lacking("atomics of GDS (address space 2)", self.target, Target::has_region_memory);
                self.view.refusal(b, i, message)
            }
            _ => self.view.unsupported(b, i),
        })?;
        let kernel = &mut self.f.kernel;
        kernel.uses_flat |= access.space == 0;
        kernel.uses_scratch |= matches!(access.space, 0 | 5);
        Ok(path)
    }

    fn finish(&mut self, mut inst: Inst, offset: i32, sem: MemSem) {
        inst.mods.offset = offset;
        if inst.opcode.unit() == Unit::Buffer {
            inst.mods.set_addr64(true);
        }
        inst.mods.set_sem(sem);
        if sem.spaces() == MemSem::GDS {
            inst.mods.set_gds(true);
            let window = Src::int(self.gds_size.into());
            self.scalar_op(Opcode::SMovB32, Some(RegRef::M0), &[window]);
        }
        self.cur.push(inst);
    }

    /// Emits `s_load`; `unchanging` memory is not written while the kernel runs. An offset that does not fit the
    /// immediate, or that cannot be combined with a register, goes to a register.
    pub fn scalar_load(
        &mut self,
        opcode: Opcode,
        to: RegRef,
        base: RegRef,
        (register, offset): (Option<RegRef>, i64),
        unchanging: bool,
    ) {
        let target = self.target;
        let fits = offset <= i64::from(target.smem_offset_range().1) || target.smem_literal();
        let alone = offset == 0 || target.smem_adds_both_offsets();
        let (register, offset) = match register {
            None if !fits => (Some(self.scalar_reg_of(Src::int(offset), 1)), 0),
            Some(register) if !alone => {
                let sum = self.f.new_sgpr(1);
                self.scalar_op(Opcode::SAddU32, Some(sum), &[Src::reg(register), Src::int(offset)]);
                (Some(sum), 0)
            }
            register => (register, offset),
        };
        let register = register.map_or(Operand::None, Operand::from);
        let inst = Inst::new(opcode, &[to.into(), base.into(), register]);
        let sem = if unchanging { MemSem::default().with_invariant() } else { MemSem::default() };
        self.finish(inst, offset as i32 / target.smem_offset_unit(), sem);
    }

    fn memory_load(&mut self, opcode: Opcode, to: RegRef, path: MemPath, a: &Address, more: i32, sem: MemSem) {
        let mut operands = SmallVec::<[Operand; 4]>::from_slice(&[to.into()]);
        operands.extend(address_operands(path, a));
        let inst = match path {
            MemPath::Private => Inst::new(Opcode::PPrivateLoad, &[operands[0], operands[1], number(opcode)]),
            _ => Inst::new(opcode, &operands),
        };
        self.finish(inst, a.offset + more, sem);
    }

    fn memory_store(&mut self, opcode: Opcode, path: MemPath, a: &Address, more: i32, data: RegRef, sem: MemSem) {
        let address = address_operands(path, a);
        let mut operands = SmallVec::<[Operand; 4]>::from_slice(&[address[0], data.into()]);
        operands.extend_from_slice(&address[1..]);
        let inst = match path {
            MemPath::Private => Inst::new(Opcode::PPrivateStore, &[operands[0], operands[1], number(opcode)]),
            _ => Inst::new(opcode, &operands),
        };
        self.finish(inst, a.offset + more, sem);
    }

    fn atomic(&mut self, opcode: Opcode, path: MemPath, old: Option<RegRef>, a: &Address, data: RegRef, sem: MemSem) {
        // Through a resource, the old value replaces the data; for a compare-and-exchange, its lower half.
        let wide = old.filter(|r| path == MemPath::Addr64 && r.len_dwords() < data.len_dwords());
        let wide = wide.map(|_| self.f.new_vgpr(data.len_dwords()));
        let address = address_operands(path, a);
        let mut operands = SmallVec::<[Operand; 4]>::new();
        // The old value has an operand of its own; LDS atomics without a result are separate opcodes.
        if path != MemPath::Lds || old.is_some() {
            operands.push(wide.or(old).map_or(Operand::None, Operand::from));
        }
        operands.extend_from_slice(&[address[0], data.into()]);
        operands.extend_from_slice(&address[1..]);
        let mut inst = Inst::new(opcode, &operands);
        if path != MemPath::Lds {
            inst.mods.set_glc(old.is_some());
        }
        self.finish(inst, a.offset, sem);
        if let (Some(wide), Some(old)) = (wide, old) {
            self.copy(old, Src::reg(wide.sub(0, old.len_dwords())));
        }
    }

    fn lds_compare_exchange(
        &mut self,
        opcode: Opcode,
        old: RegRef,
        a: &Address,
        new: RegRef,
        compare: RegRef,
        sem: MemSem,
    ) {
        let address = address_operands(MemPath::Lds, a);
        // Its predecessor `ds_cmpst` takes the comparand first (ISA manuals, DS_CMPST_B32 and DS_CMPSTORE_B32).
        let compare_first = opcode.name_on(self.target) != opcode.name();
        let (first, second) = if compare_first { (compare, new) } else { (new, compare) };
        let inst = Inst::new(opcode, &[old.into(), address[0], first.into(), second.into()]);
        self.finish(inst, a.offset, sem);
    }

    /// Emits `ds_load_2addr` or `ds_store_2addr` from dword `at`, with elements of `element` dwords.
    #[allow(clippy::too_many_arguments)]
    fn lds_pair(
        &mut self,
        opcode: Opcode,
        to: Option<RegRef>,
        a: &Address,
        data: &[RegRef],
        at: u8,
        element: u8,
        sem: MemSem,
    ) {
        let mut operands = SmallVec::<[Operand; 4]>::new();
        operands.extend(to.map(Operand::from));
        operands.extend(address_operands(MemPath::Lds, a));
        operands.extend(data.iter().map(|&d| Operand::from(d)));
        let inst = Inst::new(opcode, &operands);
        let first = (a.offset + 4 * i32::from(at)) / (4 * i32::from(element));
        self.finish(inst, first | (first + 1) << 8, sem);
    }
}

/// An opcode as an operand.
fn number(opcode: Opcode) -> Operand {
    Operand::Imm(opcode as i32)
}

/// The address operands of an instruction, in its order.
fn address_operands(path: MemPath, a: &Address) -> SmallVec<[Operand; 3]> {
    let operand = |r: Option<RegRef>| r.map_or(Operand::None, Operand::from);
    match path {
        MemPath::Global | MemPath::Scratch => [operand(a.lanes), operand(a.base)].into_iter().collect(),
        MemPath::Addr64 => [operand(a.lanes), operand(a.base), Operand::int(0)].into_iter().collect(),
        _ => [operand(a.lanes)].into_iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunks(target: &str, path: MemPath, dwords: u8, align: u32, offset: i64) -> Vec<(u8, Option<u8>)> {
        let (mut at, mut all) = (0, Vec::new());
        while at < dwords {
            let target = Target::parse(target).unwrap();
            let c = chunk(&target, path, at, dwords, align, offset + 4 * i64::from(at));
            all.push((c.dwords, c.pair));
            at += c.dwords;
        }
        all
    }

    #[test]
    fn global_accesses_are_as_wide_as_can_be() {
        assert_eq!(chunks("gfx900", MemPath::Global, 7, 4, 0), [(4, None), (3, None)]);
        assert_eq!(chunks("gfx900", MemPath::Scalar, 7, 4, 0), [(4, None), (2, None), (1, None)]);
    }

    #[test]
    fn early_targets_have_less() {
        assert_eq!(chunks("gfx803", MemPath::Private, 3, 4, 0), [(1, None); 3]);
        assert_eq!(chunks("gfx600", MemPath::Addr64, 7, 4, 0), [(4, None), (2, None), (1, None)]);
        assert_eq!(chunks("gfx700", MemPath::Addr64, 7, 4, 0), [(4, None), (3, None)]);
    }

    #[test]
    fn lds_accesses_keep_to_their_alignment() {
        assert_eq!(chunks("gfx900", MemPath::Lds, 4, 16, 0), [(4, None)]);
        assert_eq!(chunks("gfx900", MemPath::Lds, 4, 8, 0), [(4, Some(2))]);
        assert_eq!(chunks("gfx900", MemPath::Lds, 4, 4, 0), [(2, Some(1)), (2, Some(1))]);
        assert_eq!(chunks("gfx900", MemPath::Lds, 2, 4, 1024), [(1, None), (1, None)]);
        assert_eq!(chunks("gfx900", MemPath::Lds, 3, 16, 0), [(3, None)]);
        assert_eq!(chunks("gfx900", MemPath::Lds, 4, 2, 0), [(4, None)]);
        assert_eq!(chunks("gfx1030", MemPath::Lds, 2, 1, 0), [(2, None)]);
        assert_eq!(chunks("gfx1010", MemPath::Lds, 2, 1, 0), [(2, Some(1))]);
        assert_eq!(chunks("gfx600", MemPath::Lds, 4, 16, 0), [(4, Some(2))]);
    }
}
