//! Types of variables, as far as needed to show values (DWARF 5, chapter 5).

use std::fmt::Write as _;

use gimli::constants as dw;
use gimli::{AttributeValue, Reader as _, UnitOffset, UnitRef};

use super::Reader;
use super::address_space::{LDS, PRIVATE, REGION};
use crate::amd;

/// A type.
#[derive(Clone, Debug, PartialEq)]
pub struct Type {
    /// Its name, if it has one.
    pub name: String,
    /// Its size in bytes.
    pub bytes: u64,
    shape: Shape,
}

#[derive(Clone, Debug, PartialEq)]
enum Shape {
    Signed,
    Unsigned,
    Float,
    Bool,
    /// The pointee, and the number of its address space.
    Pointer(Option<Box<Type>>, u64),
    /// Names, offsets and types of members.
    Struct(Vec<(String, u64, Type)>),
    Array(Box<Type>, u64),
    /// Only its bytes are shown.
    Opaque,
}

/// Maximum nesting depth and number of the types read for one type.
const LEVELS: usize = 16;
const TYPES: usize = 1 << 10;
/// Maximum numbers of members and elements shown, and of characters.
const MEMBERS: usize = 64;
const ELEMENTS: u64 = 64;
const TEXT: usize = 1 << 12;

/// The type that an attribute refers to.
pub(super) fn of(unit: &UnitRef<'_, Reader>, attribute: Option<AttributeValue<Reader>>) -> Type {
    let mut left = TYPES;
    reference(attribute).and_then(|offset| read(unit, offset, (0, &mut left))).unwrap_or_else(opaque)
}

fn opaque() -> Type {
    Type { name: "?".to_owned(), bytes: 0, shape: Shape::Opaque }
}

/// A string attribute.
pub(super) fn text(unit: &UnitRef<'_, Reader>, value: AttributeValue<Reader>) -> Option<String> {
    Some(unit.attr_string(value).ok()?.to_string_lossy().ok()?.into_owned())
}

fn reference(attribute: Option<AttributeValue<Reader>>) -> Option<UnitOffset> {
    match attribute? {
        AttributeValue::UnitRef(offset) => Some(offset),
        _ => None,
    }
}

/// The type of an entry, at a nesting level, given how many types may still be read.
fn read(unit: &UnitRef<'_, Reader>, offset: UnitOffset, (level, left): (usize, &mut usize)) -> Option<Type> {
    *left = left.checked_sub(1).filter(|_| level < LEVELS)?;
    let entry = unit.entry(offset).ok()?;
    let name = || entry.attr_value(dw::DW_AT_name).and_then(|name| text(unit, name));
    let bytes = entry.attr_value(dw::DW_AT_byte_size).and_then(|bytes| bytes.udata_value());
    let inner = reference(entry.attr_value(dw::DW_AT_type)).and_then(|inner| read(unit, inner, (level + 1, left)));
    let shape = match entry.tag() {
        dw::DW_TAG_base_type => match entry.attr_value(dw::DW_AT_encoding) {
            Some(AttributeValue::Encoding(dw::DW_ATE_signed | dw::DW_ATE_signed_char)) => Shape::Signed,
            Some(AttributeValue::Encoding(dw::DW_ATE_boolean)) => Shape::Bool,
            Some(AttributeValue::Encoding(dw::DW_ATE_float)) => Shape::Float,
            _ => Shape::Unsigned,
        },
        dw::DW_TAG_pointer_type | dw::DW_TAG_reference_type => {
            let to = inner.as_ref().map_or("void", |to| &to.name);
            let name = format!("{to} *");
            let own = entry.attr_value(amd::at::ADDRESS_SPACE).and_then(|space| space.udata_value());
            let space = match (entry.attr_value(dw::DW_AT_address_class), own) {
                (Some(AttributeValue::AddressClass(space)), _) => space.0,
                // Its own names have LLVM's numbers.
                (_, own) => own.unwrap_or(0),
            };
            let bytes = bytes.unwrap_or(if matches!(space, REGION | LDS | PRIVATE) { 4 } else { 8 });
            return Some(Type { name, bytes, shape: Shape::Pointer(inner.map(Box::new), space) });
        }
        dw::DW_TAG_typedef => return inner.map(|inner| Type { name: name().unwrap_or(inner.name), ..inner }),
        dw::DW_TAG_const_type | dw::DW_TAG_volatile_type | dw::DW_TAG_restrict_type | dw::DW_TAG_atomic_type => {
            return inner;
        }
        dw::DW_TAG_enumeration_type => inner.map_or(Shape::Unsigned, |inner| inner.shape),
        dw::DW_TAG_structure_type | dw::DW_TAG_class_type | dw::DW_TAG_union_type => {
            Shape::Struct(members(unit, offset, (level, left))?)
        }
        dw::DW_TAG_array_type => {
            let (element, count) = (inner?, elements(unit, offset)?);
            let (name, bytes) = (format!("{}[{count}]", element.name), element.bytes.checked_mul(count)?);
            return Some(Type { name, bytes, shape: Shape::Array(Box::new(element), count) });
        }
        _ => Shape::Opaque,
    };
    Some(Type { name: name().unwrap_or_else(|| "?".to_owned()), bytes: bytes?, shape })
}

fn members(
    unit: &UnitRef<'_, Reader>,
    offset: UnitOffset,
    (level, left): (usize, &mut usize),
) -> Option<Vec<(String, u64, Type)>> {
    let (mut all, mut tree) = (Vec::new(), unit.entries_tree(Some(offset)).ok()?);
    let mut children = tree.root().ok()?.children();
    while let Some(child) = children.next().ok()?.filter(|_| all.len() < MEMBERS) {
        let entry = child.entry();
        // Bit fields have offsets in bits.
        if entry.tag() != dw::DW_TAG_member || entry.attr_value(dw::DW_AT_bit_size).is_some() {
            continue;
        }
        let name = entry.attr_value(dw::DW_AT_name).and_then(|name| text(unit, name)).unwrap_or_default();
        let at = entry.attr_value(dw::DW_AT_data_member_location).and_then(|at| at.udata_value()).unwrap_or(0);
        let kind = reference(entry.attr_value(dw::DW_AT_type)).and_then(|kind| read(unit, kind, (level + 1, left)));
        all.push((name, at, kind.unwrap_or_else(opaque)));
    }
    Some(all)
}

/// The number of elements of an array, over all dimensions.
fn elements(unit: &UnitRef<'_, Reader>, offset: UnitOffset) -> Option<u64> {
    let (mut count, mut tree) = (1u64, unit.entries_tree(Some(offset)).ok()?);
    let mut children = tree.root().ok()?.children();
    while let Some(child) = children.next().ok()? {
        let entry = child.entry();
        let number = |name| entry.attr_value(name).and_then(|value| value.udata_value());
        let here = number(dw::DW_AT_count).or_else(|| number(dw::DW_AT_upper_bound)?.checked_add(1));
        count = count.checked_mul(here?)?;
    }
    Some(count)
}

/// A value in arithmetic.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// An integer, a boolean or an address.
    Integer(i128),
    /// A floating-point number.
    Float(f64),
}

impl Type {
    /// The number that a value of this type is, if it is one.
    pub fn number(&self, bytes: &[u8]) -> Option<Number> {
        let size = usize::try_from(self.bytes).ok().filter(|size| (1..=8).contains(size))?;
        let bits = bytes.get(..size)?.iter().rev().fold(0u64, |bits, byte| bits << 8 | u64::from(*byte));
        let unused = 64 - 8 * size as u32;
        Some(match (&self.shape, size) {
            (Shape::Signed, _) => Number::Integer(((bits << unused) as i64 >> unused).into()),
            (Shape::Unsigned | Shape::Bool | Shape::Pointer(..), _) => Number::Integer(bits.into()),
            (Shape::Float, 4) => Number::Float(f32::from_bits(bits as u32).into()),
            (Shape::Float, 8) => Number::Float(f64::from_bits(bits)),
            _ => return None,
        })
    }

    /// The offset of a member, and its type.
    pub fn member(&self, name: &str) -> Option<(u64, &Type)> {
        let Shape::Struct(members) = &self.shape else { return None };
        members.iter().find(|(known, ..)| known == name).map(|(_, at, kind)| (*at, kind))
    }

    /// For an array, the type and the number of its elements.
    pub fn element(&self) -> Option<(&Type, u64)> {
        if let Shape::Array(element, count) = &self.shape { Some((element, *count)) } else { None }
    }

    /// For a pointer, the pointee type, and the number of its [`super::address_space`]; 0 if unspecified.
    pub fn pointee(&self) -> Option<(&Type, u64)> {
        if let Shape::Pointer(to, space) = &self.shape { Some((to.as_deref()?, *space)) } else { None }
    }

    /// A value of this type as text.
    pub fn show(&self, bytes: &[u8]) -> String {
        let mut text = String::new();
        self.write(bytes, &mut text);
        text
    }

    fn write(&self, bytes: &[u8], text: &mut String) {
        if text.len() > TEXT {
            return;
        }
        let size = usize::try_from(self.bytes).unwrap_or(usize::MAX);
        let Some(bytes) = bytes.get(..size) else { return text.push('?') };
        let _ = match (&self.shape, self.number(bytes)) {
            (Shape::Bool, Some(Number::Integer(truth))) => write!(text, "{}", truth != 0),
            (Shape::Pointer(..), Some(Number::Integer(address))) => write!(text, "{address:#x}"),
            (_, Some(Number::Integer(number))) => write!(text, "{number}"),
            (Shape::Float, Some(Number::Float(number))) if size == 4 => write!(text, "{:?}", number as f32),
            (_, Some(Number::Float(number))) => write!(text, "{number:?}"),
            (Shape::Struct(members), _) => {
                text.push('{');
                for (n, (name, at, kind)) in members.iter().enumerate() {
                    let _ = write!(text, "{}{name} = ", if n > 0 { ", " } else { "" });
                    kind.write(usize::try_from(*at).ok().and_then(|at| bytes.get(at..)).unwrap_or_default(), text);
                }
                text.push('}');
                Ok(())
            }
            (Shape::Array(element, count), _) => {
                text.push('{');
                for n in 0..(*count).min(ELEMENTS) {
                    text.push_str(if n > 0 { ", " } else { "" });
                    element.write(bytes.get(n.saturating_mul(element.bytes) as usize..).unwrap_or_default(), text);
                }
                text.push_str(if *count > ELEMENTS { ", ...}" } else { "}" });
                Ok(())
            }
            _ => write!(text, "0x{}", bytes.iter().take(64).rev().map(|b| format!("{b:02x}")).collect::<String>()),
        };
    }
}
