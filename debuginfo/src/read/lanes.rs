//! Reads where each lane of a wave is, with AMD's extensions (AMDGPUUsage, `DW_AT_LLVM_lane_pc`,
//! `DW_AT_LLVM_active_lane`).
//!
//! Supports the operations that such expressions consist of: masks from registers, and vectors of program counters.

use gimli::constants as dw;
use gimli::{AttributeValue, DwAt, EntriesTreeNode, Expression, Operation, UnitRef};

use super::locations::Step;
use super::unwind::{Registers, Wave};
use super::{Reader, SourceMap};
use crate::amd::{self, Op};
use crate::registers::{self, Named};

/// Maximum number of operations evaluated.
const OPERATIONS: usize = 1 << 12;
/// Maximum number of lanes of a wave.
const LANES: u64 = 64;
/// Maximum nesting depth of namespaces.
const LEVELS: usize = 256;

/// Where the lanes of a wave are in a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LanePlaces {
    /// The active lanes.
    pub active: u64,
    /// The addresses where lanes are, or will resume; `None` if unknown, and for lanes that did not enter the function.
    pub places: Vec<Option<u64>>,
}

/// A stack entry.
enum StackEntry {
    Value(u64),
    /// A register, from a byte offset on.
    Register(gimli::Register, u64),
    /// The location of something that does not exist.
    Undefined,
    /// A location that is a value.
    Constant(u64),
    /// A location of many elements.
    Vector(Vec<Option<u64>>),
}

/// The evaluation context of expressions.
struct Context<'a> {
    unit: UnitRef<'a, Reader>,
    address: u64,
    registers: &'a Registers,
    wave: &'a dyn Wave,
}

/// The debug information about lanes at an address.
pub struct Lanes<'a> {
    unit: UnitRef<'a, Reader>,
    address: u64,
    places: Expression<Reader>,
    active: Option<Expression<Reader>>,
}

impl SourceMap {
    /// The information about lanes at an address; `None` if there is none.
    pub fn lanes(&self, address: u64) -> Option<Lanes<'_>> {
        let unit = self.context.find_dwarf_and_unit(address).skip_all_loads()?;
        let mut tree = unit.entries_tree(None).ok()?;
        let [places, active] = attributes((unit, address), tree.root().ok()?, 0)?;
        let places = at_address((unit, address), places?)?;
        let active = match active {
            Some(active) => Some(at_address((unit, address), active)?),
            None => None,
        };
        Some(Lanes { unit, address, places, active })
    }
}

impl Lanes<'_> {
    /// Where the lanes of a wave are in the function at the address, given its registers.
    pub fn places(&self, registers: &Registers, wave: &dyn Wave) -> Option<LanePlaces> {
        let context = Context { unit: self.unit, address: self.address, registers, wave };
        let StackEntry::Vector(places) = context.evaluate(self.places.clone())? else { return None };
        let active = match &self.active {
            Some(active) => context.mask(active.clone())?,
            None => wave.exec(),
        };
        Some(LanePlaces { active, places })
    }
}

/// The two attributes of the function that an address is in.
fn attributes(
    (unit, address): (UnitRef<'_, Reader>, u64),
    node: EntriesTreeNode<'_, '_, Reader>,
    level: usize,
) -> Option<[Option<AttributeValue<Reader>>; 2]> {
    let mut children = node.children();
    while let Some(child) = children.next().ok()? {
        let entry = child.entry();
        match entry.tag() {
            dw::DW_TAG_subprogram => {
                let mut ranges = unit.die_ranges(entry).ok()?;
                let mut ranges = std::iter::from_fn(|| ranges.next().ok()?);
                if ranges.any(|range| (range.begin..range.end).contains(&address)) {
                    return Some([amd::at::LANE_PC, amd::at::ACTIVE_LANE].map(|name: DwAt| entry.attr_value(name)));
                }
            }
            dw::DW_TAG_namespace if level < LEVELS => {
                if let Some(found) = attributes((unit, address), child, level + 1) {
                    return Some(found);
                }
            }
            _ => {}
        }
    }
    None
}

/// An attribute's expression at an address. Its form is a section offset, which readers do not recognise as a list.
fn at_address(
    (unit, address): (UnitRef<'_, Reader>, u64),
    value: AttributeValue<Reader>,
) -> Option<Expression<Reader>> {
    let offset = match value {
        AttributeValue::Exprloc(expression) => return Some(expression),
        AttributeValue::SecOffset(offset) => gimli::LocationListsOffset(offset),
        AttributeValue::LocationListsRef(offset) => offset,
        AttributeValue::DebugLocListsIndex(index) => unit.locations_offset(index).ok()?,
        _ => return None,
    };
    let mut list = unit.locations(offset).ok()?;
    while let Some(entry) = list.next().ok()? {
        if (entry.range.begin..entry.range.end).contains(&address) {
            return Some(entry.data);
        }
    }
    None
}

impl Context<'_> {
    /// The mask at a location: a register, or two halves.
    fn mask(&self, location: Expression<Reader>) -> Option<u64> {
        let (mut rest, mut stack) = (location.0, Vec::new());
        let (mut mask, mut bits) = (0, 0);
        while !rest.is_empty() {
            match Step::read(&mut rest, self.unit.encoding()).ok()? {
                Step::Plain(Operation::Piece { size_in_bits: 32, bit_offset: None }) if bits < 64 => {
                    mask |= (self.read(stack.pop()?)? & u64::from(u32::MAX)) << bits;
                    bits += 32;
                }
                step => self.step(step, &mut stack)?,
            }
        }
        match stack.pop() {
            None => Some(mask),
            Some(only) => self.read(only),
        }
    }

    fn evaluate(&self, expression: Expression<Reader>) -> Option<StackEntry> {
        let (mut rest, mut stack) = (expression.0, Vec::new());
        for _ in 0..OPERATIONS {
            if rest.is_empty() {
                return stack.pop();
            }
            self.step(Step::read(&mut rest, self.unit.encoding()).ok()?, &mut stack)?;
        }
        None
    }

    fn step(&self, step: Step, stack: &mut Vec<StackEntry>) -> Option<()> {
        let entry = match step {
            Step::Plain(Operation::UnsignedConstant { value }) => StackEntry::Value(value),
            Step::Plain(Operation::Address { address }) => StackEntry::Value(address),
            Step::Plain(Operation::AddressIndex { index }) => StackEntry::Value(self.unit.address(index).ok()?),
            Step::Plain(Operation::Register { register }) => StackEntry::Register(register, 0),
            Step::Plain(Operation::RegisterOffset { register, offset, .. }) => {
                StackEntry::Value(self.register(register, 0)?.wrapping_add_signed(offset))
            }
            Step::Plain(Operation::StackValue) => match stack.pop()? {
                StackEntry::Value(value) => StackEntry::Constant(value),
                _ => return None,
            },
            Step::Plain(Operation::Deref { size: 4, space: false, .. }) => {
                let read = self.read(stack.pop()?)?;
                StackEntry::Value(read & u64::from(u32::MAX))
            }
            Step::Plain(Operation::Not) => StackEntry::Value(!value(stack)?),
            Step::Plain(operation @ (Operation::And | Operation::Or | Operation::Shl)) => {
                let (b, a) = (value(stack)?, value(stack)?);
                StackEntry::Value(match operation {
                    Operation::And => a & b,
                    Operation::Or => a | b,
                    _ => u32::try_from(b).ok().and_then(|b| a.checked_shl(b)).unwrap_or(0),
                })
            }
            Step::Amd(Op::Undefined) => StackEntry::Undefined,
            Step::Amd(Op::OffsetUconst(bytes)) => match stack.pop()? {
                StackEntry::Register(register, at) => StackEntry::Register(register, at.checked_add(bytes)?),
                _ => return None,
            },
            Step::Amd(Op::Extend(64, count)) if count <= LANES => {
                let all = match stack.pop()? {
                    StackEntry::Undefined => None,
                    StackEntry::Constant(value) => Some(value),
                    // The program counter.
                    StackEntry::Register(registers::PC_64, 0) => Some(self.address),
                    _ => return None,
                };
                StackEntry::Vector(vec![all; count as usize])
            }
            Step::Amd(Op::SelectBitPiece(64, count)) => {
                let (mask, ones, zeros) = (value(stack)?, stack.pop()?, stack.pop()?);
                let (StackEntry::Vector(ones), StackEntry::Vector(zeros)) = (ones, zeros) else { return None };
                if ones.len() as u64 != count || zeros.len() as u64 != count {
                    return None;
                }
                let either = ones.into_iter().zip(zeros).enumerate();
                StackEntry::Vector(either.map(|(n, (one, zero))| if mask >> n & 1 != 0 { one } else { zero }).collect())
            }
            _ => return None,
        };
        stack.push(entry);
        Some(())
    }

    /// Reads the value at a location.
    fn read(&self, entry: StackEntry) -> Option<u64> {
        match entry {
            StackEntry::Register(register, byte) => self.register(register, byte),
            StackEntry::Constant(value) => Some(value),
            StackEntry::Value(_) | StackEntry::Undefined | StackEntry::Vector(_) => None,
        }
    }

    fn register(&self, register: gimli::Register, byte: u64) -> Option<u64> {
        if byte == 0 && [false, true].map(registers::exec).contains(&register) {
            return Some(self.wave.exec());
        }
        if byte == 0 && [false, true].map(registers::vcc).contains(&register) {
            return Some(self.wave.vcc());
        }
        match registers::named(register)? {
            Named::Scalar(number) if byte == 0 => self.registers.scalar(number).map(u64::from),
            Named::Vector(number) if byte.is_multiple_of(4) => {
                self.registers.vector(self.wave, number, usize::try_from(byte / 4).ok()?).map(u64::from)
            }
            _ => None,
        }
    }
}

fn value(stack: &mut Vec<StackEntry>) -> Option<u64> {
    match stack.pop()? {
        StackEntry::Value(value) => Some(value),
        _ => None,
    }
}
