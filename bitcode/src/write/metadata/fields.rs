//! Debug info nodes: named fields with operands or text, as the operands of a record.
//!
//! The reader's schema (`crate::metadata::schema`) tells which operand a field is; fields that share an operand with
//! others, or are not one, are handled here. A field with its default is missing in text and explicit in the record.
//! (LLVM 22, `ModuleBitcodeWriter::write*`.)

use super::{MdOp, Metadata, Node, Parts};
use crate::codes::metadata as md;
use crate::metadata::schema::{self, FieldForm};
use crate::metadata::words::{new_language, wide};
use crate::write::bits::sign_rotated;
use crate::write::{Result, WriteError};
use gcnc_ir::metadata::{MdField, MdOperand};
use gcnc_ir::strings::Symbol;
use gcnc_ir::{Context, Type};

/// The first operand of a `DIExpression`: its version, 3, above the bit for `distinct`.
pub(super) const EXPRESSION_VERSION: u64 = 3 << 1;
/// `DW_OP_consts`
pub(super) const CONSTS: u64 = 0x11;
/// The fields of `DILocation` in the order of a location's operands.
pub(super) const PLACE: [&str; 7] = ["line", "column", "scope", "inlinedAt", "isImplicitCode", "atomGroup", "atomRank"];
/// Sizes are metadata, and composite types are not referred to by name.
const COMPOSITE_VERSION: u64 = 6;
const SIZES_ARE_METADATA: u64 = 2;
/// The macro type of a macro file.
const START_FILE: u64 = 3;
/// The language is one that DWARF 6 numbers.
const NEW_LANGUAGE: u64 = 1 << 63;
/// The subprogram is a definition, the default if the text has no flags.
const DEFINITION: u64 = 1 << 3;

/// Fields of a node as the IR has them.
type Fields = [(Option<Symbol>, MdField)];

/// The error for a field that cannot be written.
#[cold]
pub(super) fn unknown(ctx: &Context, node: &str, label: &str, field: &MdField) -> WriteError {
    let value = match *field {
        MdField::Operand(_) => "metadata",
        MdField::Text(text) | MdField::Quoted(text) => ctx.strings.get(text),
    };
    WriteError::Field { node: node.to_owned(), field: label.to_owned(), value: value.to_owned() }
}

/// A field that is a number or a boolean.
pub(super) fn plain(ctx: &Context, node: &str, label: &str, field: &MdField) -> Result<u64> {
    let number = match *field {
        MdField::Text(text) => match ctx.strings.get(text) {
            "true" => Some(1),
            "false" => Some(0),
            text => text.parse().ok().or_else(|| text.parse::<i64>().ok().map(|number| number as u64)),
        },
        _ => None,
    };
    number.ok_or_else(|| unknown(ctx, node, label, field))
}

impl Metadata<'_> {
    /// A node's code and operands.
    pub(super) fn special(
        &mut self,
        parts: &mut Parts<'_>,
        distinct: bool,
        name: &str,
        fields: &Fields,
    ) -> Result<(u32, Vec<MdOp>)> {
        let head = MdOp::Number(distinct.into());
        match name {
            "DILocation" => {
                let mut ops = self.place_fields(fields)?;
                // Here the scope is never missing.
                if let MdOp::OrNull(Some(scope)) = ops[2] {
                    ops[2] = MdOp::Of(scope);
                }
                Ok((md::LOCATION, [head].into_iter().chain(ops).collect()))
            }
            "DIExpression" => self.expression(distinct, fields),
            "DIArgList" => self.argument_list(fields),
            "DIEnumerator" => self.enumerator(distinct, fields),
            "GenericDINode" => self.generic(parts, distinct, fields),
            _ => self.by_row(parts, distinct, name, fields),
        }
    }

    fn by_row(
        &mut self,
        parts: &mut Parts<'_>,
        distinct: bool,
        name: &str,
        fields: &Fields,
    ) -> Result<(u32, Vec<MdOp>)> {
        let Some(row) = schema::ROWS.iter().find(|row| row.name == name) else {
            return Err(WriteError::Node(name.to_owned()));
        };
        let mut ops = defaults(row, distinct);
        for (label, field) in fields {
            let label = label.map_or("", |label| self.ctx.strings.get(label));
            match row.fields.iter().find(|(name, ..)| *name == label) {
                Some(&(_, index, form)) => ops[index] = self.field(parts, name, label, field, form)?,
                None => self.shared_field(row, &mut ops, label, field)?,
            }
        }
        if row.code == md::FIXED_POINT_TYPE {
            rational(self.ctx, fields, &mut ops)?;
        }
        Ok((row.code, ops))
    }

    /// A field that is an operand.
    fn field(
        &mut self,
        parts: &mut Parts<'_>,
        node: &str,
        label: &str,
        field: &MdField,
        form: FieldForm,
    ) -> Result<MdOp> {
        let ctx = self.ctx;
        let refuse = || unknown(ctx, node, label, field);
        Ok(match (form, *field) {
            (FieldForm::Text | FieldForm::AnyText, MdField::Quoted(text)) => self.quoted(text),
            (
                FieldForm::Node
                | FieldForm::NodeOrNull
                | FieldForm::Size
                | FieldForm::Bound
                | FieldForm::ExpressionBound
                | FieldForm::Text
                | FieldForm::AnyText,
                MdField::Operand(operand),
            ) => MdOp::OrNull(self.operand(operand)),
            (FieldForm::Node | FieldForm::NodeOrNull, MdField::Quoted(text)) => MdOp::OrNull(Some(self.string(text))),
            (FieldForm::Node | FieldForm::Size | FieldForm::Bound, MdField::Text(_)) => {
                let number = plain(ctx, node, label, field)?;
                let c = parts.consts.int(&parts.types.table, Type::I64, number);
                MdOp::OrNull(Some(self.value(c)))
            }
            (FieldForm::ExpressionBound, MdField::Text(_)) => {
                let number = plain(ctx, node, label, field)?;
                MdOp::OrNull(Some(self.made(Node::Number(number as i64))))
            }
            (FieldForm::LessOne, MdField::Text(_)) => {
                let number = plain(ctx, node, label, field)?.checked_add(1);
                MdOp::Number(number.ok_or_else(refuse)?)
            }
            (
                FieldForm::Number
                | FieldForm::AnyNumber
                | FieldForm::Signed
                | FieldForm::True
                | FieldForm::False
                | FieldForm::Bool
                | FieldForm::NotNegative
                | FieldForm::VirtualIndex,
                _,
            ) => MdOp::Number(plain(ctx, node, label, field)?),
            (_, MdField::Text(text)) => {
                let number = self.words.number(text, ctx.strings.get(text), form);
                MdOp::Number(number.ok_or_else(refuse)?)
            }
            _ => return Err(refuse()),
        })
    }

    /// An empty string means none.
    fn quoted(&mut self, text: Symbol) -> MdOp {
        MdOp::OrNull((!self.ctx.strings.bytes(text).is_empty()).then(|| self.string(text)))
    }

    /// A field that shares an operand with others.
    fn shared_field(&mut self, row: &schema::Row, ops: &mut [MdOp], label: &str, field: &MdField) -> Result<()> {
        let ctx = self.ctx;
        let mut add = |index: usize, bits: u64| {
            if let MdOp::Number(number) = &mut ops[index] {
                *number |= bits;
            }
        };
        let number = || plain(ctx, row.name, label, field);
        match (row.code, label) {
            (md::COMPILE_UNIT, "sourceLanguageName") => {
                let text = if let MdField::Text(text) = *field { ctx.strings.get(text) } else { "" };
                let language = new_language(text).ok_or_else(|| unknown(ctx, row.name, label, field))?;
                add(1, language | NEW_LANGUAGE);
            }
            (md::COMPILE_UNIT, "sourceLanguageVersion") => add(22, number()?),
            (md::NAMESPACE, "exportSymbols") | (md::LABEL, "isArtificial") => add(0, number()? << 1),
            (md::LABEL, "coroSuspendIdx") => ops[6] = MdOp::Number(number()?),
            // (LLVM 22, `DIDerivedType::PtrAuthData`.)
            (md::DERIVED_TYPE, "ptrAuthKey") => add(14, number()? & 15),
            (md::DERIVED_TYPE, "ptrAuthIsAddressDiscriminated") => add(14, number()? << 4),
            (md::DERIVED_TYPE, "ptrAuthExtraDiscriminator") => add(14, (number()? & 0xffff) << 5),
            (md::DERIVED_TYPE, "ptrAuthIsaPointer") => add(14, number()? << 21),
            (md::DERIVED_TYPE, "ptrAuthAuthenticatesNullValues") => add(14, number()? << 22),
            (md::MACRO_FILE, "type") => {
                let MdField::Text(text) = *field else { return Err(unknown(ctx, row.name, label, field)) };
                let kind = self.words.number(text, ctx.strings.get(text), FieldForm::MacroKind);
                ops[1] = MdOp::Number(kind.ok_or_else(|| unknown(ctx, row.name, label, field))?);
            }
            // The words for flags before LLVM 8.
            (md::SUBPROGRAM, "isLocal") => add(9, number()? << 2),
            (md::SUBPROGRAM, "isDefinition") if number()? != 0 => {}
            (md::SUBPROGRAM, "isDefinition") => ops[9] = cleared(ops[9], DEFINITION),
            (md::SUBPROGRAM, "isOptimized") => add(9, number()? << 4),
            (md::FIXED_POINT_TYPE, "factor") => ops[8] = MdOp::Number(number()?),
            (md::FIXED_POINT_TYPE, "numerator" | "denominator") => {}
            _ => return Err(unknown(ctx, row.name, label, field)),
        }
        Ok(())
    }

    fn expression(&mut self, distinct: bool, fields: &Fields) -> Result<(u32, Vec<MdOp>)> {
        let ctx = self.ctx;
        let mut ops = vec![MdOp::Number(u64::from(distinct) | EXPRESSION_VERSION)];
        for (label, field) in fields {
            let number = match (label, *field) {
                (None, MdField::Text(text)) => self.words.operation(text, ctx.strings.get(text)),
                _ => None,
            };
            let number = number.or_else(|| plain(ctx, "DIExpression", "", field).ok());
            ops.push(MdOp::Number(number.ok_or_else(|| unknown(ctx, "DIExpression", "", field))?));
        }
        Ok((md::EXPRESSION, ops))
    }

    fn argument_list(&mut self, fields: &Fields) -> Result<(u32, Vec<MdOp>)> {
        let ctx = self.ctx;
        let mut ops = Vec::with_capacity(fields.len());
        for (_, field) in fields {
            let of = if let MdField::Operand(operand) = *field { self.operand(operand) } else { None };
            ops.push(MdOp::Of(of.ok_or_else(|| unknown(ctx, "DIArgList", "", field))?));
        }
        Ok((md::ARG_LIST, ops))
    }

    /// Bits, name and the words of a number of any width.
    fn enumerator(&mut self, distinct: bool, fields: &Fields) -> Result<(u32, Vec<MdOp>)> {
        const BIG: u64 = 4;
        let ctx = self.ctx;
        let (mut name, mut words, mut unsigned) = (MdOp::OrNull(None), None, false);
        for (label, field) in fields {
            let label = label.map_or("", |label| ctx.strings.get(label));
            match (label, *field) {
                ("name", MdField::Quoted(text)) => name = self.quoted(text),
                ("value", MdField::Text(text)) => words = wide(ctx.strings.get(text)),
                ("isUnsigned", _) => unsigned = plain(ctx, "DIEnumerator", label, field)? != 0,
                _ => return Err(unknown(ctx, "DIEnumerator", label, field)),
            }
        }
        let mut words = words.ok_or_else(|| WriteError::Node("DIEnumerator".to_owned()))?;
        let negative = fields.iter().any(|(_, field)| match *field {
            MdField::Text(text) => ctx.strings.get(text).starts_with('-'),
            _ => false,
        });
        if !unsigned && !negative && words.last().is_some_and(|&top| top >> 63 != 0) {
            words.push(0);
        }
        let head = u64::from(distinct) | u64::from(unsigned) << 1 | BIG;
        let mut ops = vec![MdOp::Number(head), MdOp::Number(words.len() as u64 * 64), name];
        ops.extend(words.iter().map(|&word| MdOp::Number(sign_rotated(word as i64))));
        Ok((md::ENUMERATOR, ops))
    }

    /// Tag, version, header, operands.
    fn generic(&mut self, parts: &mut Parts<'_>, distinct: bool, fields: &Fields) -> Result<(u32, Vec<MdOp>)> {
        const NAME: &str = "GenericDINode";
        let ctx = self.ctx;
        let mut ops = vec![MdOp::Number(distinct.into()), MdOp::Number(0), MdOp::Number(0), MdOp::OrNull(None)];
        for (label, field) in fields {
            let label = label.map_or("", |label| ctx.strings.get(label));
            match (label, *field) {
                ("tag", _) => ops[1] = self.field(parts, NAME, label, field, FieldForm::Tag)?,
                ("header", _) => ops[3] = self.field(parts, NAME, label, field, FieldForm::Text)?,
                ("operands", MdField::Operand(MdOperand::Node(list))) => {
                    for &operand in ctx.metadata.operands(list) {
                        ops.push(MdOp::OrNull(self.operand(operand)));
                    }
                }
                _ => return Err(unknown(ctx, NAME, label, field)),
            }
        }
        Ok((md::GENERIC_DEBUG, ops))
    }
}

/// A record with all fields at their defaults.
fn defaults(row: &schema::Row, distinct: bool) -> Vec<MdOp> {
    let more = match row.code {
        md::COMPILE_UNIT => 23,
        md::DERIVED_TYPE => 15,
        md::LABEL => 7,
        _ => 0,
    };
    let len = row.fields.iter().map(|&(_, index, _)| index + 1).fold(row.least.max(more), usize::max);
    let mut ops = vec![MdOp::Number(0); len];
    for &(_, index, form) in row.fields {
        ops[index] = match form {
            FieldForm::Node
            | FieldForm::NodeOrNull
            | FieldForm::Text
            | FieldForm::AnyText
            | FieldForm::Size
            | FieldForm::Bound => MdOp::OrNull(None),
            FieldForm::ExpressionBound => MdOp::OrNull(None),
            FieldForm::TagUnless(tag) => MdOp::Number(tag.into()),
            FieldForm::EnumKind => MdOp::Number(u32::MAX.into()),
            FieldForm::False => MdOp::Number(1),
            _ => MdOp::Number(0),
        };
    }
    match row.code {
        md::MACRO_FILE => ops[1] = MdOp::Number(START_FILE),
        md::LABEL => ops[6] = MdOp::Number(u64::MAX),
        md::GLOBAL_VAR => ops[8] = MdOp::Number(1),
        md::SUBPROGRAM => ops[9] = MdOp::Number(DEFINITION),
        _ => {}
    }
    let version = match row.code {
        md::COMPOSITE_TYPE => COMPOSITE_VERSION,
        _ if row.fields.iter().any(|(.., form)| *form == FieldForm::Size) => SIZES_ARE_METADATA,
        code => schema::version(code).1,
    };
    // A compile unit is always distinct.
    let distinct = distinct || row.code == md::COMPILE_UNIT;
    ops[0] = MdOp::Number(version | u64::from(distinct));
    ops
}

fn cleared(op: MdOp, bits: u64) -> MdOp {
    if let MdOp::Number(number) = op { MdOp::Number(number & !bits) } else { op }
}

/// The numerator and denominator of a fixed-point type, which are present even if they mean nothing: widths and numbers
/// of words, then words.
fn rational(ctx: &Context, fields: &Fields, ops: &mut Vec<MdOp>) -> Result<()> {
    for wanted in ["numerator", "denominator"] {
        let found = fields.iter().find(|(label, _)| label.is_some_and(|label| ctx.strings.get(label) == wanted));
        let words = match found {
            Some((_, MdField::Text(text))) => wide(ctx.strings.get(*text)),
            Some(_) => None,
            None => Some(vec![0]),
        };
        let words: Vec<u64> = words.ok_or_else(|| WriteError::Node("DIFixedPointType".to_owned()))?;
        let count = words.len() as u64;
        ops.push(MdOp::Number(count << 32 | (count * 64)));
        ops.extend(words.iter().map(|&word| MdOp::Number(sign_rotated(word as i64))));
    }
    Ok(())
}
