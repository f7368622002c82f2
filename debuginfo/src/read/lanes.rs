//! Where each lane of a wave is, by AMD's extensions (AMDGPUUsage, `DW_AT_LLVM_lane_pc`, `DW_AT_LLVM_active_lane`).
//!
//! The operations are those that such expressions are made of: masks from registers, and vectors of program counters.

use gimli::constants as dw;
use gimli::{AttributeValue, DwAt, EntriesTreeNode, Expression, Operation, UnitRef};

use super::locations::Step;
use super::unwind::{Registers, Wave};
use super::{Reader, SourceMap};
use crate::amd::{self, Op};
use crate::registers::{self, Named};

/// Operations that are read.
const OPERATIONS: usize = 1 << 12;
/// Lanes of a wave at most.
const LANES: u64 = 64;
/// Levels of namespaces within each other.
const LEVELS: usize = 256;

/// Where the lanes of a wave are in a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LanePlaces {
    /// The active ones.
    pub active: u64,
    /// The addresses where lanes are, or go on; none where that is not known, and of lanes that did not come here.
    pub places: Vec<Option<u64>>,
}

/// An entry of the stack.
enum Item {
    Value(u64),
    /// A register, from a byte on.
    Register(gimli::Register, u64),
    /// What is nowhere.
    Undefined,
    /// A location that is no place but a value.
    Constant(u64),
    /// A location of many elements.
    Vector(Vec<Option<u64>>),
}

/// What expressions are evaluated for.
struct Context<'a> {
    unit: UnitRef<'a, Reader>,
    address: u64,
    registers: &'a Registers,
    wave: &'a dyn Wave,
}

/// What debug information says at an address of the lanes of waves that come there.
pub struct Lanes<'a> {
    unit: UnitRef<'a, Reader>,
    address: u64,
    places: Expression<Reader>,
    active: Option<Expression<Reader>>,
}

impl SourceMap {
    /// What is known of lanes at an address; none if debug information does not tell.
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
    /// Where the lanes of a wave are in the function that the address is in, which finds these registers.
    pub fn places(&self, registers: &Registers, wave: &dyn Wave) -> Option<LanePlaces> {
        let context = Context { unit: self.unit, address: self.address, registers, wave };
        let Item::Vector(places) = context.evaluate(self.places.clone())? else { return None };
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

/// What an attribute is at an address. Its form says a section's offset: nobody knows that a list is there.
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

    fn evaluate(&self, expression: Expression<Reader>) -> Option<Item> {
        let (mut rest, mut stack) = (expression.0, Vec::new());
        for _ in 0..OPERATIONS {
            if rest.is_empty() {
                return stack.pop();
            }
            self.step(Step::read(&mut rest, self.unit.encoding()).ok()?, &mut stack)?;
        }
        None
    }

    fn step(&self, step: Step, stack: &mut Vec<Item>) -> Option<()> {
        let item = match step {
            Step::Plain(Operation::UnsignedConstant { value }) => Item::Value(value),
            Step::Plain(Operation::Address { address }) => Item::Value(address),
            Step::Plain(Operation::AddressIndex { index }) => Item::Value(self.unit.address(index).ok()?),
            Step::Plain(Operation::Register { register }) => Item::Register(register, 0),
            Step::Plain(Operation::RegisterOffset { register, offset, .. }) => {
                Item::Value(self.register(register, 0)?.wrapping_add_signed(offset))
            }
            Step::Plain(Operation::StackValue) => match stack.pop()? {
                Item::Value(value) => Item::Constant(value),
                _ => return None,
            },
            Step::Plain(Operation::Deref { size: 4, space: false, .. }) => {
                let read = self.read(stack.pop()?)?;
                Item::Value(read & u64::from(u32::MAX))
            }
            Step::Plain(Operation::Not) => Item::Value(!value(stack)?),
            Step::Plain(operation @ (Operation::And | Operation::Or | Operation::Shl)) => {
                let (b, a) = (value(stack)?, value(stack)?);
                Item::Value(match operation {
                    Operation::And => a & b,
                    Operation::Or => a | b,
                    _ => u32::try_from(b).ok().and_then(|b| a.checked_shl(b)).unwrap_or(0),
                })
            }
            Step::Amd(Op::Undefined) => Item::Undefined,
            Step::Amd(Op::OffsetUconst(bytes)) => match stack.pop()? {
                Item::Register(register, at) => Item::Register(register, at.checked_add(bytes)?),
                _ => return None,
            },
            Step::Amd(Op::Extend(64, count)) if count <= LANES => {
                let all = match stack.pop()? {
                    Item::Undefined => None,
                    Item::Constant(value) => Some(value),
                    // The program counter.
                    Item::Register(registers::PC_64, 0) => Some(self.address),
                    _ => return None,
                };
                Item::Vector(vec![all; count as usize])
            }
            Step::Amd(Op::SelectBitPiece(64, count)) => {
                let (mask, ones, zeros) = (value(stack)?, stack.pop()?, stack.pop()?);
                let (Item::Vector(ones), Item::Vector(zeros)) = (ones, zeros) else { return None };
                if ones.len() as u64 != count || zeros.len() as u64 != count {
                    return None;
                }
                let either = ones.into_iter().zip(zeros).enumerate();
                Item::Vector(either.map(|(n, (one, zero))| if mask >> n & 1 != 0 { one } else { zero }).collect())
            }
            _ => return None,
        };
        stack.push(item);
        Some(())
    }

    /// Reads the value that is stored at a location.
    fn read(&self, item: Item) -> Option<u64> {
        match item {
            Item::Register(register, byte) => self.register(register, byte),
            Item::Constant(value) => Some(value),
            Item::Value(_) | Item::Undefined | Item::Vector(_) => None,
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

fn value(stack: &mut Vec<Item>) -> Option<u64> {
    match stack.pop()? {
        Item::Value(value) => Some(value),
        _ => None,
    }
}
