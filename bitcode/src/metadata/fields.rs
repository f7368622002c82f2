//! Debug info nodes in the IR's form: named fields with operands or text.

use super::names;
use super::schema::{self, FieldForm};
use crate::codes::metadata as md;
use crate::error::Result;
use crate::reader::Reader;
use crate::stream::{Block, Record};
use gcnc_ir::metadata::{MdField, MdNode, MdOperand};
use gcnc_ir::strings::Symbol;

/// The widest enumerator.
const MAX_ENUMERATOR_BITS: u64 = 4096;
/// `DW_OP_consts`
const CONSTS: u64 = 0x11;

/// The fields of a node under construction.
type Fields = Vec<(Option<Symbol>, MdField)>;

impl Reader<'_> {
    fn symbol(&mut self, text: &str) -> Symbol {
        self.module.ctx.strings.intern(text.as_bytes())
    }

    fn text_field(&mut self, fields: &mut Fields, label: &str, text: &str) {
        let (label, text) = (self.symbol(label), self.symbol(text));
        fields.push((Some(label), MdField::Text(text)));
    }

    fn operand_field(&mut self, fields: &mut Fields, label: &str, operand: MdOperand) {
        let label = self.symbol(label);
        fields.push((Some(label), MdField::Operand(operand)));
    }

    fn node_named(&mut self, distinct: bool, name: &str, fields: Fields) -> MdNode {
        MdNode::Special { distinct, name: self.symbol(name), fields }
    }

    /// `DILocation`
    pub(super) fn location_node(&mut self, place: super::SourceLocation, distinct: bool) -> Result<MdNode> {
        let [line, column, scope, inlined, implicit, group, rank] = place;
        let mut fields = Fields::new();
        self.text_field(&mut fields, "line", &line.to_string());
        if column != 0 {
            self.text_field(&mut fields, "column", &column.to_string());
        }
        let scope = self.md_or_null(scope)?;
        self.operand_field(&mut fields, "scope", scope);
        if inlined != 0 {
            let inlined = self.md_or_null(inlined)?;
            self.operand_field(&mut fields, "inlinedAt", inlined);
        }
        if implicit != 0 {
            self.text_field(&mut fields, "isImplicitCode", "true");
        }
        for (label, number) in [("atomGroup", group), ("atomRank", rank)] {
            if number != 0 {
                self.text_field(&mut fields, label, &number.to_string());
            }
        }
        Ok(self.node_named(distinct, "DILocation", fields))
    }

    /// Reads a node of debug information.
    pub(super) fn special(&mut self, block: &Block<'_>, record: &Record) -> Result<MdNode> {
        let ops = &record.ops[..];
        match record.code {
            md::EXPRESSION => return self.expression_node(block, ops),
            md::ENUMERATOR => return self.enumerator(block, ops),
            md::GENERIC_DEBUG => return self.generic(block, ops),
            md::ARG_LIST => {
                let mut fields = Fields::new();
                for &op in ops {
                    let operand = self.md(op)?;
                    fields.push((None, MdField::Operand(operand)));
                }
                return Ok(self.node_named(false, "DIArgList", fields));
            }
            _ => {}
        }
        let Some(row) = schema::row(record.code) else {
            return match md::name(record.code) {
                Some(name) => block.error(format!("metadata of kind {name} is not known here")),
                None => block.error(format!("unknown kind {} of metadata", record.code)),
            };
        };
        let (mask, expected) = schema::version(record.code);
        if ops.len() < row.least || ops[0] & mask != expected {
            return block.error(format!("a `{}` is damaged, or of LLVM before 14", row.name));
        }
        let mut fields = Fields::new();
        for &(label, index, form) in row.fields {
            // Operands that did not exist yet have their defaults.
            let value =
                ops.get(index).copied().unwrap_or(if form == FieldForm::EnumKind { u32::MAX.into() } else { 0 });
            self.field(&mut fields, label, value, form, record)?;
        }
        self.more_fields(block, &mut fields, record)?;
        let distinct = ops[0] & 1 != 0 || record.code == md::COMPILE_UNIT;
        Ok(self.node_named(distinct, row.name, fields))
    }

    fn field(&mut self, fields: &mut Fields, label: &str, value: u64, form: FieldForm, record: &Record) -> Result<()> {
        let size = schema::sizes_are_metadata(record.code, record.ops[0]);
        let text = match form {
            FieldForm::Node | FieldForm::NodeOrNull => {
                if value != 0 || form == FieldForm::NodeOrNull {
                    let operand = self.md_or_null(value)?;
                    self.operand_field(fields, label, operand);
                }
                return Ok(());
            }
            FieldForm::Text | FieldForm::AnyText => {
                return self.quoted_field(fields, label, value, form == FieldForm::AnyText);
            }
            FieldForm::Size if size => return self.bound_field(fields, label, value, true),
            FieldForm::Bound => return self.bound_field(fields, label, value, false),
            FieldForm::ExpressionBound => return self.expression_bound(fields, label, value),
            FieldForm::Number | FieldForm::Size if value == 0 => return Ok(()),
            FieldForm::Number | FieldForm::Size | FieldForm::AnyNumber => value.to_string(),
            FieldForm::Signed if value == 0 => return Ok(()),
            FieldForm::Signed => (value as i32).to_string(),
            FieldForm::LessOne if value == 0 => return Ok(()),
            FieldForm::LessOne => (value - 1).to_string(),
            FieldForm::NotNegative if (value as i64) < 0 => return Ok(()),
            FieldForm::NotNegative => value.to_string(),
            FieldForm::True if value == 0 => return Ok(()),
            FieldForm::False if value != 0 => return Ok(()),
            FieldForm::True | FieldForm::False | FieldForm::Bool => (value != 0).to_string(),
            FieldForm::VirtualIndex if value == 0 && record.ops[9] & 3 == 0 => return Ok(()),
            FieldForm::VirtualIndex => value.to_string(),
            _ => match names::text(form, value) {
                Some(text) => text,
                None => return Ok(()),
            },
        };
        // Since LLVM 22, a language may be one that DWARF 6 numbers, with a version.
        let (label, text) = match (form, value >> 63) {
            (FieldForm::AnyLanguage, 1) => ("sourceLanguageName", names::new_language(value & !(1 << 63))),
            _ => (label, text),
        };
        self.text_field(fields, label, &text);
        if (form, label) == (FieldForm::AnyLanguage, "sourceLanguageName")
            && let Some(&version) = record.ops.get(22).filter(|&&version| version != 0)
        {
            self.text_field(fields, "sourceLanguageVersion", &version.to_string());
        }
        Ok(())
    }

    /// `name: "text"`
    fn quoted_field(&mut self, fields: &mut Fields, label: &str, value: u64, empty: bool) -> Result<()> {
        let text = match self.md_or_null(value)? {
            MdOperand::String(text) => text,
            MdOperand::Null => self.symbol(""),
            _ => return self.refuse(0, format!("the field `{label}` is not text")),
        };
        if empty || !self.module.ctx.strings.bytes(text).is_empty() {
            let label = self.symbol(label);
            fields.push((Some(label), MdField::Quoted(text)));
        }
        Ok(())
    }

    /// A constant as a number, or any node.
    fn bound_field(&mut self, fields: &mut Fields, label: &str, value: u64, skip_zero: bool) -> Result<()> {
        let operand = self.md_or_null(value)?;
        match operand {
            MdOperand::Null => {}
            MdOperand::Const(c) => {
                let ctx = &self.module.ctx;
                let number = if skip_zero {
                    ctx.consts.as_int(c).map(|n| n.to_string())
                } else {
                    ctx.consts.as_signed(&ctx.types, c).map(|n| n.to_string())
                };
                match number.as_deref() {
                    Some("0") if skip_zero => {}
                    Some(number) => self.text_field(fields, label, number),
                    None => self.operand_field(fields, label, operand),
                }
            }
            _ => self.operand_field(fields, label, operand),
        }
        Ok(())
    }

    /// An expression of one signed constant as a number, or any node.
    fn expression_bound(&mut self, fields: &mut Fields, label: &str, value: u64) -> Result<()> {
        let Some(id) = value.checked_sub(1) else { return Ok(()) };
        let mut record = Record::new();
        if let Some((super::Entry::Record { .. }, _)) = self.entry(id) {
            self.read_entry(id, &mut record)?;
        }
        match (record.code, &record.ops[..]) {
            (md::EXPRESSION, &[_, CONSTS, number]) => {
                self.text_field(fields, label, &(number as i64).to_string());
            }
            _ => {
                let operand = self.md(id)?;
                self.operand_field(fields, label, operand);
            }
        }
        Ok(())
    }

    /// Fields that share an operand with others.
    fn more_fields(&mut self, block: &Block<'_>, fields: &mut Fields, record: &Record) -> Result<()> {
        let ops = &record.ops[..];
        match record.code {
            md::NAMESPACE if ops[0] & 2 != 0 => self.text_field(fields, "exportSymbols", "true"),
            md::LABEL => {
                if ops[0] & 2 != 0 {
                    self.text_field(fields, "isArtificial", "true");
                }
                let index = ops.get(6).copied().unwrap_or(u64::MAX);
                self.field(fields, "coroSuspendIdx", index, FieldForm::NotNegative, record)?;
            }
            // (LLVM 22, `DIDerivedType::PtrAuthData`.)
            md::DERIVED_TYPE => {
                let data = ops.get(14).copied().unwrap_or(0);
                let bit = |at: u32| (data >> at & 1 != 0).to_string();
                if data != 0 {
                    if data & 15 != 0 {
                        self.text_field(fields, "ptrAuthKey", &(data & 15).to_string());
                    }
                    self.text_field(fields, "ptrAuthIsAddressDiscriminated", &bit(4));
                    if data >> 5 & 0xffff != 0 {
                        self.text_field(fields, "ptrAuthExtraDiscriminator", &(data >> 5 & 0xffff).to_string());
                    }
                    self.text_field(fields, "ptrAuthIsaPointer", &bit(21));
                    self.text_field(fields, "ptrAuthAuthenticatesNullValues", &bit(22));
                }
            }
            md::FIXED_POINT_TYPE if ops[7] < 2 => self.text_field(fields, "factor", &(ops[8] as i32).to_string()),
            md::FIXED_POINT_TYPE => {
                let mut rest = &ops[9..];
                for label in ["numerator", "denominator"] {
                    let number = match rest {
                        &[head, ..] if head >> 32 < rest.len() as u64 => {
                            let (words, after) = rest[1..].split_at((head >> 32) as usize);
                            rest = after;
                            decimal(words, head & 0xffff_ffff, false)
                        }
                        _ => None,
                    };
                    let Some(number) = number else { return block.error("a `DIFixedPointType` is damaged") };
                    self.text_field(fields, label, &number);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// `DIExpression`: operations with their operands, or numbers if it is not valid.
    fn expression_node(&mut self, block: &Block<'_>, ops: &[u64]) -> Result<MdNode> {
        let Some((&first, ops)) = ops.split_first() else { return block.error("a `DIExpression` is damaged") };
        if first >> 1 != 3 {
            return block.error("a `DIExpression` is from LLVM before 5");
        }
        let words = names::expression(ops).unwrap_or_else(|| ops.iter().map(u64::to_string).collect());
        let fields = words.iter().map(|word| (None, MdField::Text(self.symbol(word)))).collect();
        Ok(self.node_named(first & 1 != 0, "DIExpression", fields))
    }

    fn enumerator(&mut self, block: &Block<'_>, ops: &[u64]) -> Result<MdNode> {
        // Bit 1: unsigned, bit 2: of any width, as since LLVM 11.
        let &[head, bits, name, ref words @ ..] = ops else { return block.error("a `DIEnumerator` is damaged") };
        let value = if head & 4 != 0 { decimal(words, bits, head & 2 == 0) } else { None };
        let Some(value) = value else { return block.error("a `DIEnumerator` is damaged, or of LLVM before 11") };
        let mut fields = Fields::new();
        self.quoted_field(&mut fields, "name", name, true)?;
        self.text_field(&mut fields, "value", &value);
        if head & 2 != 0 {
            self.text_field(&mut fields, "isUnsigned", "true");
        }
        Ok(self.node_named(head & 1 != 0, "DIEnumerator", fields))
    }

    fn generic(&mut self, block: &Block<'_>, ops: &[u64]) -> Result<MdNode> {
        let &[distinct, tag, 0, header, ref operands @ ..] = ops else {
            return block.error("a `GenericDINode` is damaged, or has an unknown version");
        };
        let mut fields = Fields::new();
        self.text_field(&mut fields, "tag", &names::tag(tag));
        self.quoted_field(&mut fields, "header", header, false)?;
        if !operands.is_empty() {
            let mut list = Vec::with_capacity(operands.len());
            for &operand in operands {
                list.push(self.md_or_null(operand)?);
            }
            let node = self.module.ctx.metadata.tuple(list);
            self.operand_field(&mut fields, "operands", MdOperand::Node(node));
        }
        Ok(self.node_named(distinct & 1 != 0, "GenericDINode", fields))
    }
}

/// A number of `bits` bits, from words with their signs in their lowest bits.
fn decimal(words: &[u64], bits: u64, signed: bool) -> Option<String> {
    if bits == 0 || bits > MAX_ENUMERATOR_BITS || words.len() as u64 > bits.div_ceil(64) {
        return None;
    }
    let mut all: Vec<u64> = words.iter().map(|&word| crate::consts::sign_rotated(word) as u64).collect();
    all.resize(bits.div_ceil(64) as usize, 0);
    let last = all.len() - 1;
    let spare = (64 - bits % 64) % 64;
    all[last] = all[last] << spare >> spare;
    let negative = signed && all[last] << spare >> 63 != 0;
    if negative {
        let mut carry = true;
        for word in &mut all {
            (*word, carry) = (!*word).overflowing_add(carry.into());
        }
        all[last] = all[last] << spare >> spare;
    }
    // Eighteen decimal digits at once, starting with the last.
    const CHUNK: u128 = 1_000_000_000_000_000_000;
    let mut chunks = Vec::new();
    while all.iter().any(|&word| word != 0) || chunks.is_empty() {
        let mut rest = 0u128;
        for word in all.iter_mut().rev() {
            let value = rest << 64 | u128::from(*word);
            *word = (value / CHUNK) as u64;
            rest = value % CHUNK;
        }
        chunks.push(rest as u64);
    }
    let mut text = if negative { "-".to_owned() } else { String::new() };
    text.push_str(&chunks.pop().unwrap_or(0).to_string());
    chunks.iter().rev().for_each(|chunk| text.push_str(&format!("{chunk:018}")));
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::decimal;

    #[test]
    fn numbers_of_any_width() {
        assert_eq!(decimal(&[18], 4, true).as_deref(), Some("-7"));
        assert_eq!(decimal(&[3], 64, false).as_deref(), Some("18446744073709551615"));
        assert_eq!(decimal(&[3, 3], 128, false).as_deref(), Some("340282366920938463463374607431768211455"));
        assert_eq!(decimal(&[0, 1], 128, true).as_deref(), Some("-170141183460469231731687303715884105728"));
        assert_eq!(decimal(&[], 8, true).as_deref(), Some("0"));
        assert_eq!(decimal(&[2, 2], 64, true), None);
    }
}
