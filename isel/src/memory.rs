//! Loads, stores and atomics.
//!
//! An access becomes instructions of up to four dwords; a wide value has a register for each four. LDS accesses wider
//! than their alignment are pairs (`ds_load_2addr`), which need the alignment of one element only.

use gcnc_isa::{Inst, MemSem, Opcode, Operand, RegRef};
use gcnc_lowering::Diagnostic;

use crate::address::Address;
use crate::node::Value;
use crate::op::Home;
use crate::rules::{
    Path, Rmw, constructor_cmpxchg_op, constructor_lds_rmw_op, constructor_load_op, constructor_load_small_op,
    constructor_rmw_op, constructor_store_op,
};
use crate::select::Selector;

/// The widest access of one instruction, in dwords.
pub const MAX_DWORDS: u8 = 4;
/// The largest element offset of an LDS pair.
const MAX_PAIR_OFFSET: i64 = 255;

/// What an instruction accesses, and how.
#[derive(Copy, Clone, Debug)]
pub struct Access {
    /// The pointer.
    pub ptr: Value,
    /// What is stored, added, ...
    pub data: Value,
    /// What an exchange compares with.
    pub compare: Value,
    /// The address space.
    pub space: u32,
    /// Bytes accessed.
    pub bytes: u32,
    /// Alignment in bytes.
    pub align: u32,
    /// Ordering, scope and hints.
    pub sem: MemSem,
    /// The operation of a read-modify-write.
    pub rmw: Option<Rmw>,
}

impl Access {
    /// The path that the access takes, a load by the scalar cache apart.
    pub fn path(&self) -> Option<Path> {
        match self.space {
            0 => Some(Path::Flat),
            1 | 4 => Some(Path::Global),
            3 => Some(Path::Lds),
            5 => Some(Path::Scratch),
            _ => None,
        }
    }
}

/// A part of an access that one instruction does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Chunk {
    /// Its first dword.
    first: u8,
    /// Its dwords.
    dwords: u8,
    /// Dwords of each element, if it is a pair.
    pair: Option<u8>,
}

/// The first part of what is left of an access from dword `first` of `dwords`. `offset` is the immediate there.
fn chunk(path: Path, first: u8, dwords: u8, align: u32, offset: i64) -> Chunk {
    let left = (dwords - first).min(MAX_DWORDS);
    let one = |dwords| Chunk { first, dwords, pair: None };
    match path {
        Path::Scalar => one(if left == 3 { 2 } else { left }),
        Path::Lds => {
            // What the address is known to be a multiple of here.
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
                4 if align >= 16 => one(4),
                4 if align >= 8 => paired(2).unwrap_or(one(2)),
                3 if align >= 16 => one(3),
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
    /// Whether any register of the wide load `v` is wanted.
    pub fn chunks_wanted(&self, v: Value) -> bool {
        self.nodes[v].reg.is_some() || self.chunk_values(v).any(|c| self.nodes[c].reg.is_some())
    }

    /// The values that hold the dwords of the wide load `v`, four each.
    pub fn chunk_values(&self, v: Value) -> impl Iterator<Item = Value> + use<> {
        let node = &self.nodes[v];
        let first = node.args[0].0;
        (0..u32::from(node.dwords.div_ceil(MAX_DWORDS))).map(move |i| Value(first + i))
    }

    /// A load that something wants.
    pub fn load(&mut self, v: Value, b: u32, i: usize) -> Result<()> {
        let access = self.view.access(b, i)?;
        let path = match self.nodes[v].home {
            Home::S => Path::Scalar,
            _ => access.path().ok_or_else(|| self.view.unsupported(b, i))?,
        };
        if path == Path::Scratch || path == Path::Flat {
            self.f.kernel.uses_scratch = true;
        }
        if access.bytes < 4 {
            return self.load_small(v, path, &access).ok_or_else(|| self.view.unsupported(b, i));
        }
        let wide = self.nodes.is_pieces(v);
        if wide && self.nodes[v].reg.is_some() {
            // Wanted whole: its definition gathers the parts, after they are loaded. The code is in order: parts first.
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

    fn load_small(&mut self, v: Value, path: Path, access: &Access) -> Option<()> {
        let signed = self.nodes[v].flags.signed_load;
        let opcode = constructor_load_small_op(self, &path, access.bytes, signed)?;
        let to = self.reg(v);
        let address = self.address(access.ptr, path, 0);
        self.memory_load(opcode, to, path, &address, 0, access.sem);
        Some(())
    }

    fn load_dwords(&mut self, v: Value, path: Path, access: &Access, wide: bool) -> Option<()> {
        let dwords = (access.bytes / 4) as u8;
        if !access.bytes.is_multiple_of(4) {
            return None;
        }
        if path == Path::Scalar {
            return self.load_scalar(v, access, dwords, wide);
        }
        let address = self.address(access.ptr, path, access.bytes - 1);
        let chunks: smallvec::SmallVec<[Value; 4]> =
            if wide { self.chunk_values(v).collect() } else { [v].into_iter().collect() };
        for (k, value) in chunks.into_iter().enumerate() {
            let start = k as u8 * MAX_DWORDS;
            let end = if wide { (start + MAX_DWORDS).min(dwords) } else { dwords };
            let Some(to) = self.nodes[value].reg else { continue };
            let mut at = start;
            while at < end {
                let part = chunk(path, at, end, access.align, i64::from(address.offset) + 4 * i64::from(at));
                let to = crate::fetch::part(to, at - start, part.dwords);
                if let Some(element) = part.pair {
                    let opcode = if element == 2 { Opcode::DsLoad2addrB64 } else { Opcode::DsLoad2addrB32 };
                    self.lds_pair(opcode, Some(to), &address, &[], at, element, access.sem);
                } else {
                    let opcode = constructor_load_op(self, &path, part.dwords.into())?;
                    self.memory_load(opcode, to, path, &address, 4 * i32::from(at), access.sem);
                }
                at += part.dwords;
            }
            if wide {
                self.emit_copies(value);
            }
        }
        Some(())
    }

    fn load_scalar(&mut self, v: Value, access: &Access, dwords: u8, wide: bool) -> Option<()> {
        let (base, register, offset) = self.scalar_address(access.ptr, access.bytes - 1);
        let chunks: smallvec::SmallVec<[Value; 4]> =
            if wide { self.chunk_values(v).collect() } else { [v].into_iter().collect() };
        for (k, value) in chunks.into_iter().enumerate() {
            let start = k as u8 * MAX_DWORDS;
            let end = if wide { (start + MAX_DWORDS).min(dwords) } else { dwords };
            let Some(to) = self.nodes[value].reg else { continue };
            let mut at = start;
            while at < end {
                let part = chunk(Path::Scalar, at, end, 4, 0);
                let opcode = constructor_load_op(self, &Path::Scalar, part.dwords.into())?;
                let to = crate::fetch::part(to, at - start, part.dwords);
                self.scalar_load(opcode, to, base, register, offset + 4 * i64::from(at));
                at += part.dwords;
            }
            if wide {
                self.emit_copies(value);
            }
        }
        Some(())
    }

    /// A store.
    pub fn store(&mut self, b: u32, i: usize) -> Result<()> {
        let access = self.view.access(b, i)?;
        self.store_access(&access).ok_or_else(|| self.view.unsupported(b, i))
    }

    fn store_access(&mut self, access: &Access) -> Option<()> {
        let path = access.path()?;
        if path == Path::Scratch || path == Path::Flat {
            self.f.kernel.uses_scratch = true;
        }
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
            let part = chunk(path, at, dwords, access.align, i64::from(address.offset) + 4 * i64::from(at));
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

    /// An atomic read-modify-write; `v` is the old value.
    pub fn rmw(&mut self, v: Value, b: u32, i: usize) -> Result<()> {
        let access = self.view.access(b, i)?;
        self.rmw_access(v, &access).ok_or_else(|| self.view.unsupported(b, i))
    }

    fn rmw_access(&mut self, v: Value, access: &Access) -> Option<()> {
        let (path, rmw) = (access.path()?, access.rmw?);
        let dwords = access.bytes / 4;
        let old = (v != Value::NONE).then(|| self.nodes[v].reg).flatten();
        let data = self.vector(access.data);
        if path == Path::Lds {
            let returns = old.is_some() || rmw == Rmw::Xchg;
            let opcode = constructor_lds_rmw_op(self, &rmw, dwords, returns)?;
            let old = if returns { Some(old.unwrap_or_else(|| self.f.new_vgpr(dwords as u8))) } else { None };
            let address = self.address(access.ptr, path, 0);
            self.atomic(opcode, path, old, &address, data, access.sem);
            return Some(());
        }
        let opcode = constructor_rmw_op(self, &path, &rmw, dwords)?;
        let address = self.address(access.ptr, path, 0);
        self.atomic(opcode, path, old, &address, data, access.sem);
        Some(())
    }

    /// A compare and exchange; `old` is the value found.
    pub fn compare_exchange(&mut self, old: Option<RegRef>, b: u32, i: usize) -> Result<()> {
        let access = self.view.access(b, i)?;
        self.compare_exchange_access(old, &access).ok_or_else(|| self.view.unsupported(b, i))
    }

    fn compare_exchange_access(&mut self, old: Option<RegRef>, access: &Access) -> Option<()> {
        let path = access.path()?;
        let dwords = (access.bytes / 4) as u8;
        let opcode = constructor_cmpxchg_op(self, &path, dwords.into())?;
        if path == Path::Lds {
            let (new, compare) = (self.vector(access.data), self.vector(access.compare));
            let old = old.unwrap_or_else(|| self.f.new_vgpr(dwords));
            let address = self.address(access.ptr, path, 0);
            self.lds_compare_exchange(opcode, old, &address, new, compare, access.sem);
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

    fn finish(&mut self, mut inst: Inst, offset: i32, sem: MemSem) {
        inst.mods.offset = offset;
        inst.mods.set_sem(sem);
        self.cur.push(inst);
    }

    /// `s_load`.
    pub fn scalar_load(&mut self, opcode: Opcode, to: RegRef, base: RegRef, register: Option<RegRef>, offset: i64) {
        let register = register.map_or(Operand::None, Operand::from);
        let inst = Inst::new(opcode, &[to.into(), base.into(), register]);
        self.finish(inst, offset as i32, MemSem::default());
    }

    fn memory_load(&mut self, opcode: Opcode, to: RegRef, path: Path, a: &Address, more: i32, sem: MemSem) {
        let mut operands = smallvec::SmallVec::<[Operand; 4]>::from_slice(&[to.into()]);
        operands.extend(address_operands(path, a));
        self.finish(Inst::new(opcode, &operands), a.offset + more, sem);
    }

    fn memory_store(&mut self, opcode: Opcode, path: Path, a: &Address, more: i32, data: RegRef, sem: MemSem) {
        let address = address_operands(path, a);
        let mut operands = smallvec::SmallVec::<[Operand; 4]>::from_slice(&[address[0], data.into()]);
        operands.extend_from_slice(&address[1..]);
        self.finish(Inst::new(opcode, &operands), a.offset + more, sem);
    }

    fn atomic(&mut self, opcode: Opcode, path: Path, old: Option<RegRef>, a: &Address, data: RegRef, sem: MemSem) {
        let address = address_operands(path, a);
        let mut operands = smallvec::SmallVec::<[Operand; 4]>::new();
        // The old value has a slot of its own; LDS operations that drop it are others.
        if path != Path::Lds || old.is_some() {
            operands.push(old.map_or(Operand::None, Operand::from));
        }
        operands.extend_from_slice(&[address[0], data.into()]);
        operands.extend_from_slice(&address[1..]);
        let mut inst = Inst::new(opcode, &operands);
        if path != Path::Lds {
            inst.mods.set_glc(old.is_some());
        }
        self.finish(inst, a.offset, sem);
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
        let address = address_operands(Path::Lds, a);
        // Its forerunner `ds_cmpst` takes the comparand first (ISA manuals, DS_CMPST_B32 and DS_CMPSTORE_B32).
        let compare_first = opcode.name_on(self.target) != opcode.name();
        let (first, second) = if compare_first { (compare, new) } else { (new, compare) };
        let inst = Inst::new(opcode, &[old.into(), address[0], first.into(), second.into()]);
        self.finish(inst, a.offset, sem);
    }

    /// `ds_load_2addr` and `ds_store_2addr` from dword `at`, of elements of `element` dwords.
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
        let mut operands = smallvec::SmallVec::<[Operand; 4]>::new();
        operands.extend(to.map(Operand::from));
        operands.extend(address_operands(Path::Lds, a));
        operands.extend(data.iter().map(|&d| Operand::from(d)));
        let inst = Inst::new(opcode, &operands);
        let first = (a.offset + 4 * i32::from(at)) / (4 * i32::from(element));
        self.finish(inst, first | (first + 1) << 8, sem);
    }
}

/// The address operands of an instruction, in its order.
fn address_operands(path: Path, a: &Address) -> smallvec::SmallVec<[Operand; 2]> {
    let operand = |r: Option<RegRef>| r.map_or(Operand::None, Operand::from);
    match path {
        Path::Global | Path::Scratch => [operand(a.lanes), operand(a.base)].into_iter().collect(),
        _ => [operand(a.lanes)].into_iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunks(path: Path, dwords: u8, align: u32, offset: i64) -> Vec<(u8, Option<u8>)> {
        let (mut at, mut all) = (0, Vec::new());
        while at < dwords {
            let c = chunk(path, at, dwords, align, offset + 4 * i64::from(at));
            all.push((c.dwords, c.pair));
            at += c.dwords;
        }
        all
    }

    #[test]
    fn global_accesses_are_as_wide_as_can_be() {
        assert_eq!(chunks(Path::Global, 7, 4, 0), [(4, None), (3, None)]);
        assert_eq!(chunks(Path::Scalar, 7, 4, 0), [(4, None), (2, None), (1, None)]);
    }

    #[test]
    fn lds_accesses_keep_to_their_alignment() {
        assert_eq!(chunks(Path::Lds, 4, 16, 0), [(4, None)]);
        assert_eq!(chunks(Path::Lds, 4, 8, 0), [(4, Some(2))]);
        assert_eq!(chunks(Path::Lds, 4, 4, 0), [(2, Some(1)), (2, Some(1))]);
        assert_eq!(chunks(Path::Lds, 2, 4, 1024), [(1, None), (1, None)]);
        assert_eq!(chunks(Path::Lds, 3, 16, 0), [(3, None)]);
    }
}
