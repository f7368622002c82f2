//! Variables in scope at an address, and where they are there (DWARF 5, 2.6 and 3.3).
//!
//! Of locations, those are understood that compilers write for AMD GPUs: registers, constants, addresses, offsets in
//! frames, and pieces of these. LLVM ends a location in another address space than global memory with its number and
//! `DW_OP_swap, DW_OP_xderef`; in what it writes so behind a register or a constant, the variable is not. All else is
//! refused: no value is better than a wrong one.

use gimli::constants as dw;
use gimli::{AttributeValue, DebuggingInformationEntry, EntriesTreeNode, Expression, Operation, UnitRef};

use super::address_space::{GLOBAL, LDS, PRIVATE};
use super::types::{self, Type};
use super::{Reader, SourceMap};
use crate::registers::{self, Named};

/// A variable, or a parameter.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: Type,
    /// The location of its bytes, or why it is not known.
    pub place: Result<Vec<Piece>, &'static str>,
}

/// Bytes of a variable that are together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// How many; 0 is all.
    pub bytes: u64,
    /// Where they are.
    pub at: Where,
}

/// Where bytes are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Where {
    /// Nowhere: optimised out.
    Nowhere,
    /// In a register, and those behind it.
    Register(Named),
    /// In this lane of a vector register, for all.
    Lane(u32, usize),
    /// They are this.
    Constant(u64),
    /// In memory of the device.
    Memory(u64),
    /// In LDS.
    Lds(u64),
    /// In private memory, so far from the beginning of the frame.
    Frame(Base, i64),
}

/// What knows where a frame begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// A scalar register, which counts as the stack pointer does.
    Scalar(u32),
    /// The call frame information.
    Unwound,
}

/// Levels of scopes within each other, variables and operations that are read.
const LEVELS: usize = 256;
const VARIABLES: usize = 1 << 12;
const OPERATIONS: usize = 64;

type Entry = DebuggingInformationEntry<Reader>;

/// What is collected on the way to an address.
struct Found<'a> {
    unit: UnitRef<'a, Reader>,
    address: u64,
    /// Variables of the functions that the address is in, the outermost first.
    functions: Vec<Vec<Variable>>,
    /// The frame base of the outermost.
    base: Option<AttributeValue<Reader>>,
}

impl SourceMap {
    /// The variables in scope at an address, in each function that it is in, the innermost first.
    pub fn variables(&self, address: u64) -> Vec<Vec<Variable>> {
        let Some(unit) = self.context.find_dwarf_and_unit(address).skip_all_loads() else { return Vec::new() };
        let mut found = Found { unit, address, functions: Vec::new(), base: None };
        if let Ok(mut tree) = unit.entries_tree(None)
            && let Ok(root) = tree.root()
        {
            found.children(root, None, 0);
        }
        found.functions.reverse();
        found.functions
    }
}

impl Found<'_> {
    /// Looks through the entries within one, which is in the function of this number.
    fn children(&mut self, node: EntriesTreeNode<'_, '_, Reader>, function: Option<usize>, level: usize) {
        if level > LEVELS {
            return;
        }
        let mut children = node.children();
        while let Ok(Some(child)) = children.next() {
            let entry = child.entry();
            let inner = match (entry.tag(), function) {
                (dw::DW_TAG_variable | dw::DW_TAG_formal_parameter, Some(function)) => {
                    self.variable(entry, function);
                    continue;
                }
                (dw::DW_TAG_subprogram, None) => {
                    self.base = entry.attr_value(dw::DW_AT_frame_base);
                    Some(0)
                }
                (dw::DW_TAG_inlined_subroutine, Some(function)) => Some(function + 1),
                (dw::DW_TAG_lexical_block, Some(_)) => function,
                (dw::DW_TAG_namespace, None) => {
                    self.children(child, None, level + 1);
                    continue;
                }
                _ => continue,
            };
            if self.covers(entry) {
                let functions = inner.map_or(0, |inner| inner + 1);
                self.functions.resize_with(functions.max(self.functions.len()), Vec::new);
                self.children(child, inner, level + 1);
            }
        }
    }

    fn covers(&self, entry: &Entry) -> bool {
        let Ok(mut ranges) = self.unit.die_ranges(entry) else { return false };
        std::iter::from_fn(|| ranges.next().ok()?).any(|range| (range.begin..range.end).contains(&self.address))
    }

    fn variable(&mut self, entry: &Entry, function: usize) {
        let Some(variables) = self.functions.get(function).filter(|all| all.len() < VARIABLES) else { return };
        let origin = match entry.attr_value(dw::DW_AT_abstract_origin) {
            Some(AttributeValue::UnitRef(offset)) => self.unit.entry(offset).ok(),
            _ => None,
        };
        let attribute = |name| entry.attr_value(name).or_else(|| origin.as_ref()?.attr_value(name));
        let Some(name) = attribute(dw::DW_AT_name).and_then(|name| types::text(&self.unit, name)) else { return };
        // One of an inner scope hides others.
        let hidden = variables.iter().position(|other| other.name == name);
        let kind = types::of(&self.unit, attribute(dw::DW_AT_type));
        let place = match (attribute(dw::DW_AT_const_value), entry.attr_value(dw::DW_AT_location)) {
            (Some(value), _) => constant(&value),
            (None, Some(location)) => self.place(location),
            (None, None) => Ok(vec![Piece { bytes: 0, at: Where::Nowhere }]),
        };
        let all = &mut self.functions[function];
        if let Some(hidden) = hidden {
            all.remove(hidden);
        }
        all.push(Variable { name, kind, place });
    }

    /// Where a location says that a variable is at the address.
    fn place(&self, location: AttributeValue<Reader>) -> Result<Vec<Piece>, &'static str> {
        let nowhere = || Ok(vec![Piece { bytes: 0, at: Where::Nowhere }]);
        if let Some(expression) = location.exprloc_value() {
            return self.pieces(expression);
        }
        let Ok(Some(mut list)) = self.unit.attr_locations(location) else { return Err("a location of no known form") };
        while let Ok(Some(entry)) = list.next() {
            if (entry.range.begin..entry.range.end).contains(&self.address) {
                return self.pieces(entry.data);
            }
        }
        nowhere()
    }

    fn pieces(&self, expression: Expression<Reader>) -> Result<Vec<Piece>, &'static str> {
        let (mut pieces, mut simple) = (Vec::new(), Vec::new());
        let mut operations = expression.operations(self.unit.encoding());
        while let Some(operation) = operations.next().map_err(|_| "a location that is damaged")? {
            if pieces.len() + simple.len() > OPERATIONS {
                return Err("a location of too many operations");
            }
            match operation {
                Operation::Piece { size_in_bits, bit_offset: None } if size_in_bits % 8 == 0 => {
                    let at = self.simple(&std::mem::take(&mut simple))?;
                    pieces.push(Piece { bytes: size_in_bits / 8, at });
                }
                Operation::Piece { size_in_bits: bits @ (8 | 16 | 32), bit_offset: Some(from) } if from % 32 == 0 => {
                    let at = match self.simple(&std::mem::take(&mut simple))? {
                        Where::Register(Named::Vector(number)) => Where::Lane(number, (from / 32) as usize),
                        _ => return Err("in bits of a register"),
                    };
                    pieces.push(Piece { bytes: bits / 8, at });
                }
                operation => simple.push(operation),
            }
        }
        if pieces.is_empty() || !simple.is_empty() {
            pieces.push(Piece { bytes: 0, at: self.simple(&simple)? });
        }
        Ok(pieces)
    }

    /// A location without pieces.
    fn simple(&self, operations: &[Operation<Reader>]) -> Result<Where, &'static str> {
        use Operation as O;
        let (operations, space) = match operations {
            [rest @ .., O::UnsignedConstant { value }, O::Swap, O::Deref { space: true, .. }] => (rest, Some(*value)),
            all => (all, None),
        };
        match (operations, space) {
            ([], None) => Ok(Where::Nowhere),
            ([O::Register { register }], None) => {
                registers::named(*register).map(Where::Register).ok_or("in a register that is not known")
            }
            ([O::UnsignedConstant { value }, O::StackValue], None) => Ok(Where::Constant(*value)),
            ([O::SignedConstant { value }, O::StackValue], None) => Ok(Where::Constant(*value as u64)),
            ([O::FrameOffset { offset }], Some(PRIVATE)) => Ok(Where::Frame(self.frame_base()?, *offset)),
            ([O::Address { address }], None | Some(GLOBAL)) => Ok(Where::Memory(*address)),
            ([O::Address { address }], Some(LDS)) => Ok(Where::Lds(*address)),
            ([O::AddressIndex { index }], None | Some(GLOBAL)) => self.address_at(*index).map(Where::Memory),
            ([O::AddressIndex { index }], Some(LDS)) => self.address_at(*index).map(Where::Lds),
            _ => Err("a location that this debugger does not understand"),
        }
    }

    fn address_at(&self, index: gimli::DebugAddrIndex) -> Result<u64, &'static str> {
        self.unit.address(index).map_err(|_| "an address that is not there")
    }

    fn frame_base(&self) -> Result<Base, &'static str> {
        let expression = self.base.clone().and_then(|base| base.exprloc_value());
        let first = expression.clone().and_then(|e| e.operations(self.unit.encoding()).next().ok()?);
        if let Some(Operation::CallFrameCFA) = first {
            return Ok(Base::Unwound);
        }
        let pieces = expression.map(|expression| self.pieces(expression)).transpose()?;
        match pieces.as_deref() {
            Some([Piece { at: Where::Register(Named::Scalar(number)), .. }]) => Ok(Base::Scalar(*number)),
            _ => Err("in a frame of which it is not known where it is"),
        }
    }
}

/// What a variable is that has a value and no place.
fn constant(value: &AttributeValue<Reader>) -> Result<Vec<Piece>, &'static str> {
    let number = value.udata_value().or_else(|| Some(value.sdata_value()? as u64));
    let number = number.ok_or("a constant of no known form")?;
    Ok(vec![Piece { bytes: 0, at: Where::Constant(number) }])
}
