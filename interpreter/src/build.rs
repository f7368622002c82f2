//! Builder of a function's dense form: slots, constants, instructions.

use super::code::{Function, Inst, Op, Slot};
use super::float::{Format, Mode};
use super::image::Generation;
use super::memory::SHORT;

/// The type of a value's elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ElementType {
    /// An integer of this many bits.
    Int(u32),
    /// A float.
    Float(Format),
    /// A pointer into an address space.
    Pointer(u32),
}

impl ElementType {
    /// Bits of an element.
    pub fn bits(self) -> u32 {
        match self {
            ElementType::Int(bits) => bits,
            ElementType::Float(format) => format.bits(),
            ElementType::Pointer(space) => super::memory::address_bits(space),
        }
    }

    /// Slots of an element.
    pub fn slots(self) -> u32 {
        self.bits().div_ceil(64).max(1)
    }
}

/// A value: its slots and type. Aggregates have no kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Operand {
    /// Its first slot.
    pub slot: Slot,
    /// The type of its elements.
    pub element: Option<ElementType>,
    /// The number of elements; of slots, for an aggregate.
    pub lanes: u32,
    /// Its value, if that is a constant integer or float.
    pub constant: Option<u64>,
}

impl Operand {
    /// The number of its slots.
    pub fn slots(&self) -> u32 {
        self.lanes * self.element.map_or(1, ElementType::slots)
    }

    /// The bits of an element; 0 for an aggregate.
    pub fn bits(&self) -> u32 {
        self.element.map_or(0, ElementType::bits)
    }

    /// The format of its elements, if they are floats.
    pub fn format(&self) -> Option<Format> {
        if let Some(ElementType::Float(format)) = self.element { Some(format) } else { None }
    }

    /// The address space of its elements, if they are pointers.
    pub fn space(&self) -> Option<u32> {
        if let Some(ElementType::Pointer(space)) = self.element { Some(space) } else { None }
    }
}

/// The denormal modes of a function.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Modes {
    /// For single precision.
    pub float: Mode,
    /// For all other formats.
    pub others: Mode,
}

impl Modes {
    /// The mode of a format.
    pub fn of(&self, format: Format) -> Mode {
        if format == Format::Float { self.float } else { self.others }
    }
}

/// A function being translated to dense form.
#[derive(Debug)]
pub(crate) struct Builder {
    /// The function so far.
    pub function: Function,
    /// The denormal modes of floating-point instructions.
    pub modes: Modes,
    /// Whether `fmuladd` is fused.
    pub fuse: bool,
    /// Whether 8-bit floats have GFX940's encodings.
    pub fnuz: bool,
    /// The generation that determines the layout of image resources.
    pub generation: Option<Generation>,
    /// The upper half of addresses for pointers that only have the lower half.
    pub short_high: u32,
    /// The IR instruction that is being decoded.
    pub origin: u32,
}

impl Builder {
    /// A slot that holds a constant.
    pub fn constant(&mut self, value: u64) -> Slot {
        self.constants(&[value])
    }

    /// Consecutive slots that hold constants.
    pub fn constants(&mut self, values: &[u64]) -> Slot {
        let slot = self.function.values + self.function.constants.len() as u32;
        self.function.constants.extend_from_slice(values);
        slot
    }

    /// Slots for an intermediate result.
    pub fn scratch(&mut self, count: u32) -> Slot {
        let slot = self.function.values + self.function.constants.len() as u32;
        self.function.constants.resize(self.function.constants.len() + count as usize, 0);
        slot
    }

    /// Adds an instruction.
    pub fn push(&mut self, inst: Inst) {
        self.function.insts.push(inst);
        self.function.origins.push(self.origin);
    }

    /// Adds an instruction with up to three operands.
    pub fn op(&mut self, op: Op, lanes: u32, dst: Slot, operands: &[Slot]) {
        let at = |k: usize| operands.get(k).copied().unwrap_or(0);
        self.push(Inst { op, lanes, dst, a: at(0), b: at(1), c: at(2), imm: 0 });
    }

    /// Casts pointers to another address space.
    pub fn address_cast(&mut self, dst: Slot, lanes: u32, src: Slot, from: u32, to: u32) {
        let high = if from == SHORT && to != SHORT { u64::from(self.short_high) << 32 } else { 0 };
        self.push(Inst { op: Op::AddressCast(from, to), lanes, dst, a: src, b: 0, c: 0, imm: high });
    }

    /// Copies slots.
    pub fn copy(&mut self, dst: Slot, src: Slot, count: u32) {
        self.op(Op::Move, count, dst, &[src]);
    }
}
