//! Addressing mode matching: how much of a pointer's arithmetic is folded into memory instructions.
//!
//! A pointer is decomposed from its outermost addition: constant offsets go to the immediate as long as they fit, a
//! uniform base becomes the scalar address with a 32-bit lane offset beside it (global memory; the offset must be known
//! to be unsigned), and the remainder is the per-lane address. The immediate's range depends on the target and the
//! path.
//!
//! Where global memory is accessed by buffer instructions with 64-bit addresses (GFX6, GFX7), one resource with base 0,
//! built at the start of the kernel, serves all of them. Its range is ignored (Sea Islands ISA, "MUBUF", ADDR64).

use gcnc_isa::RegRef;
use planted::Bug;

use crate::node::MAX_CHAIN;
use crate::node::Value;
use crate::op::{Op, RegBank, Ty};
use crate::rules::MemPath;
use crate::selector::Selector;

/// The address of a memory instruction.
#[derive(Copy, Clone, Debug)]
pub struct Address {
    /// The per-lane addresses or, beside a scalar base, 32-bit offsets.
    pub lanes: Option<RegRef>,
    /// The scalar base, or the buffer resource.
    pub base: Option<RegRef>,
    /// The immediate offset.
    pub offset: i32,
}

/// A decomposed pointer.
#[derive(Copy, Clone, Debug)]
struct BaseWithOffset {
    /// The remainder without the constants; `None` for address 0.
    rest: Option<Value>,
    /// The sum of the constants.
    constant: i64,
}

fn wide((low, high): (i32, i32)) -> (i64, i64) {
    (low.into(), high.into())
}

impl Selector<'_> {
    /// Range of the immediate offset of `path`, inclusive.
    fn offset_range(&self, path: MemPath) -> (i64, i64) {
        match path {
            MemPath::Lds => (0, 0xffff),
            MemPath::Scalar => self.scalar_offset_range(),
            MemPath::Addr64 => (0, self.target.buffer_offset_max().into()),
            MemPath::Global => wide(self.target.global_offset_range()),
            MemPath::Flat if !self.target.flat_adds_offset() => (0, 0),
            MemPath::Flat => wide(self.target.flat_offset_range()),
            // The base of a scratch access must not be negative: see `is_address_step`.
            MemPath::Scratch => (0, self.target.scratch_offset_range().1.into()),
            MemPath::Private => (0, self.target.buffer_offset_max().into()),
        }
    }

    fn scalar_offset_range(&self) -> (i64, i64) {
        let (low, high) = wide(self.target.smem_offset_range());
        if self.target.smem_literal() { (low, i32::MAX.into()) } else { (low, high) }
    }

    /// Strips constant offsets from `ptr` as long as they fit in `path`'s immediate, leaving `span` bytes of headroom.
    fn take_apart(&self, ptr: Value, path: MemPath, span: u32) -> BaseWithOffset {
        let (low, high) = self.offset_range(path);
        let mut parts = BaseWithOffset { rest: Some(ptr), constant: 0 };
        for _ in 0..MAX_CHAIN {
            let Some(at) = parts.rest else { break };
            let node = &self.nodes[at];
            let (next, step) = match node.op {
                Op::Const => (None, self.signed_constant(at)),
                Op::Add if self.nodes.is_const(node.args[1]) && self.is_address_step(at, path) => {
                    (Some(node.args[0]), self.signed_constant(node.args[1]))
                }
                Op::Bitcast => (Some(node.args[0]), 0),
                _ => break,
            };
            let constant = parts.constant + step;
            let last = constant + i64::from(span);
            if path == MemPath::Scalar && constant % i64::from(self.target.smem_offset_unit()) != 0 {
                break;
            }
            if constant < low || last > high && (constant > high || !planted::on(Bug::OffsetSpan)) {
                break;
            }
            parts = BaseWithOffset { rest: next, constant };
        }
        parts
    }

    fn signed_constant(&self, v: Value) -> i64 {
        let node = &self.nodes[v];
        match node.ty {
            Ty::I64 => node.data as i64,
            _ => i64::from(node.data as i32),
        }
    }

    /// Whether folding the addition `at` keeps the address unchanged: if its base is itself an address, the sum cannot
    /// wrap. Private addresses wrap at 32 bits, but the hardware adds with more; GFX6 cannot add an offset to an LDS
    /// address with the sign bit set.
    fn is_address_step(&self, at: Value, path: MemPath) -> bool {
        let any = match path {
            // Frame addresses are not negative.
            MemPath::Scratch => self.nodes[self.nodes[at].args[0]].op == Op::FrameAddress,
            MemPath::Private => false,
            MemPath::Lds => self.target.lds_adds_to_any_address(),
            _ => true,
        };
        any || self.nodes[at].flags.in_bounds
    }

    /// The address of an access by `path` that extends `span` bytes beyond its first instruction.
    pub fn address(&mut self, ptr: Value, path: MemPath, span: u32) -> Address {
        let parts = self.take_apart(ptr, path, span);
        let offset = parts.constant as i32;
        match path {
            MemPath::Global => self.global_address(parts, offset),
            MemPath::Scalar | MemPath::Flat => Address { lanes: self.lanes(parts.rest, 2), base: None, offset },
            MemPath::Lds => Address { lanes: self.lanes(parts.rest, 1), base: None, offset },
            MemPath::Scratch => self.scratch_address(parts.rest, offset, span),
            MemPath::Private => Address { lanes: parts.rest.map(|v| self.vector(v)), base: None, offset },
            MemPath::Addr64 => {
                let base = self.inputs.memory.get_or_insert_with(|| self.f.new_sgpr(4));
                Address { base: Some(*base), lanes: self.lanes(parts.rest, 2), offset }
            }
        }
    }

    fn lanes(&mut self, rest: Option<Value>, dwords: u8) -> Option<RegRef> {
        Some(match rest {
            Some(v) => self.vector(v),
            None => self.zero(dwords),
        })
    }

    fn zero(&mut self, dwords: u8) -> RegRef {
        self.vector_of(crate::operand::Src::int(0), dwords)
    }

    fn global_address(&mut self, parts: BaseWithOffset, offset: i32) -> Address {
        let Some(rest) = parts.rest else {
            return Address { lanes: Some(self.zero(2)), base: None, offset };
        };
        if self.nodes.in_scalar(rest) {
            let base = self.scalar_reg(rest);
            return Address { lanes: Some(self.zero(1)), base: Some(base), offset };
        }
        if let Some((base, index)) = self.scalar_base(rest) {
            let base = self.scalar_reg(base);
            let src = self.any_dword(index, 0);
            let lanes = self.vector_of(src, 1);
            return Address { lanes: Some(lanes), base: Some(base), offset };
        }
        Address { lanes: Some(self.vector(rest)), base: None, offset }
    }

    /// The global memory address `ptr`, with nothing folded into the immediate but `offset`.
    pub fn plain_global_address(&mut self, ptr: Value, offset: i32) -> Address {
        self.global_address(BaseWithOffset { rest: Some(ptr), constant: 0 }, offset)
    }

    /// `v` as a uniform base and an unsigned 32-bit offset.
    fn scalar_base(&self, v: Value) -> Option<(Value, Value)> {
        let node = &self.nodes[v];
        if node.op != Op::Add || node.ty != Ty::I64 {
            return None;
        }
        let unsigned = |v: Value| {
            self.nodes.piece(v, 1) == crate::node::Piece::Const(0)
                || self.nodes[v].is_sign_extended() && planted::on(Bug::SignedIndex)
        };
        let [a, b, _] = node.args;
        if self.nodes.in_scalar(a) && unsigned(b) {
            Some((a, b))
        } else if self.nodes.in_scalar(b) && unsigned(a) {
            Some((b, a))
        } else {
            None
        }
    }

    fn scratch_address(&mut self, rest: Option<Value>, offset: i32, span: u32) -> Address {
        if let Some((frame, by)) = rest.and_then(|v| self.frame_address(v)) {
            // Frame accesses within the immediate's range of each other share one base.
            let most = self.offset_range(MemPath::Scratch).1 as u32;
            let sum = by.wrapping_add_signed(offset);
            let (start, offset) = (sum & !most, sum & most);
            if u64::from(offset) + u64::from(span) <= most.into() {
                let base = if start == 0 { frame } else { self.frame_part(start) };
                return Address { lanes: None, base: Some(base), offset: offset as i32 };
            }
        }
        match rest {
            Some(v) if self.nodes[v].bank != RegBank::S => Address { lanes: Some(self.vector(v)), base: None, offset },
            Some(v) => Address { lanes: None, base: Some(self.scalar_reg(v)), offset },
            None if !self.target.scratch_needs_address() => Address { lanes: None, base: None, offset },
            None => {
                let base = self.scalar_reg_of(crate::operand::Src::int(0), 1);
                Address { lanes: None, base: Some(base), offset }
            }
        }
    }

    /// The address of a scalar load: base, unsigned 32-bit register offset, immediate.
    pub fn scalar_address(&mut self, ptr: Value, span: u32) -> (RegRef, Option<RegRef>, i64) {
        let parts = self.take_apart(ptr, MemPath::Scalar, span);
        let Some(rest) = parts.rest else {
            return (self.scalar_reg_of(crate::operand::Src::int(0), 2), None, parts.constant);
        };
        if let Some((base, index)) =
            self.scalar_base(rest).filter(|_| parts.constant == 0 || self.target.smem_adds_both_offsets())
        {
            let offset = self.scalar_dword(index, 0);
            let (base, offset) = (self.scalar_reg(base), self.scalar_reg_of(offset, 1));
            return (base, Some(offset), parts.constant);
        }
        (self.scalar_reg(rest), None, parts.constant)
    }
}
