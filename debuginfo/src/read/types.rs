//! Types of variables, as far as it takes to show values (DWARF 5, chapter 5).

use std::fmt::Write as _;

use gimli::constants as dw;
use gimli::{AttributeValue, Reader as _, UnitOffset, UnitRef};

use super::Reader;

/// A type.
#[derive(Clone, Debug, PartialEq)]
pub struct Type {
    /// Its name, as far as it has one.
    pub name: String,
    /// Its bytes.
    pub bytes: u64,
    shape: Shape,
}

#[derive(Clone, Debug, PartialEq)]
enum Shape {
    Signed,
    Unsigned,
    Float,
    Bool,
    Pointer,
    /// Names, offsets and types of members.
    Struct(Vec<(String, u64, Type)>),
    Array(Box<Type>, u64),
    /// Its bytes are shown.
    Opaque,
}

/// Types that are read for one, within each other and in all.
const LEVELS: usize = 16;
const TYPES: usize = 1 << 10;
/// Members and elements that are shown, and the text that they may take.
const MEMBERS: usize = 64;
const ELEMENTS: u64 = 64;
const TEXT: usize = 1 << 12;

/// The type that an attribute names.
pub(super) fn of(unit: &UnitRef<'_, Reader>, attribute: Option<AttributeValue<Reader>>) -> Type {
    let mut left = TYPES;
    reference(attribute).and_then(|offset| read(unit, offset, (0, &mut left))).unwrap_or_else(opaque)
}

fn opaque() -> Type {
    Type { name: "?".to_owned(), bytes: 0, shape: Shape::Opaque }
}

/// A text that an attribute has.
pub(super) fn text(unit: &UnitRef<'_, Reader>, value: AttributeValue<Reader>) -> Option<String> {
    Some(unit.attr_string(value).ok()?.to_string_lossy().ok()?.into_owned())
}

fn reference(attribute: Option<AttributeValue<Reader>>) -> Option<UnitOffset> {
    match attribute? {
        AttributeValue::UnitRef(offset) => Some(offset),
        _ => None,
    }
}

/// The type of an entry, so many levels within others, where so many may still be read.
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
            let to = inner.map_or("void".to_owned(), |to| to.name);
            return Some(Type { name: format!("{to} *"), bytes: bytes.unwrap_or(8), shape: Shape::Pointer });
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
        // A field of bits has its place in bits.
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

/// How many elements an array has, in all dimensions.
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

impl Type {
    /// A value of it, as text.
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
        let number = || bytes.iter().rev().fold(0u64, |number, byte| number << 8 | u64::from(*byte));
        let is_number = (1..=8).contains(&size);
        let _ = match &self.shape {
            Shape::Signed if is_number => {
                let unused = 64 - 8 * size as u32;
                write!(text, "{}", (number() << unused) as i64 >> unused)
            }
            Shape::Unsigned if is_number => write!(text, "{}", number()),
            Shape::Bool if is_number => write!(text, "{}", number() != 0),
            Shape::Pointer if is_number => write!(text, "{:#x}", number()),
            Shape::Float if size == 4 => write!(text, "{:?}", f32::from_bits(number() as u32)),
            Shape::Float if size == 8 => write!(text, "{:?}", f64::from_bits(number())),
            Shape::Struct(members) => {
                text.push('{');
                for (n, (name, at, kind)) in members.iter().enumerate() {
                    let _ = write!(text, "{}{name} = ", if n > 0 { ", " } else { "" });
                    kind.write(usize::try_from(*at).ok().and_then(|at| bytes.get(at..)).unwrap_or_default(), text);
                }
                text.push('}');
                Ok(())
            }
            Shape::Array(element, count) => {
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
