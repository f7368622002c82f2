//! Parsing metadata: nodes, attachments, named lists.

use super::lexer::{Tok, unescape};
use super::{Reader, Result};
use crate::metadata::{Md, MdField, MdKind, MdNode, MdOperand};
use crate::strings::Symbol;
use crate::types::Type;

impl<'a> Reader<'a> {
    /// The node of this number, whether or not it is defined yet.
    fn numbered_node(&mut self, number: u32) -> Md {
        if let Some(node) = self.metadata.get(number) {
            return node;
        }
        let node = self.module.ctx.metadata.push(MdNode::Undefined);
        self.metadata.insert(number, node);
        self.late_metadata.push((node, number, self.start));
        node
    }

    /// `!0 = ...` at the top level
    pub(super) fn numbered_metadata(&mut self, number: u32) -> Result<()> {
        let at = self.start;
        self.advance();
        self.expect(b'=')?;
        // Old printers wrote `!0 = metadata !{...}`.
        if matches!(self.tok, Tok::Word(w) if w != "distinct") {
            let ty = self.any_type()?;
            if ty != Type::METADATA {
                return self.error_at(at, "expected a metadata node");
            }
        }
        let distinct = self.eat_word("distinct");
        let node = self.node_body(distinct)?;
        let id = self.numbered_node(number);
        if self.module.ctx.metadata.nodes[id] != MdNode::Undefined {
            return self.error_at(at, format!("!{number} is defined twice"));
        }
        self.module.ctx.metadata.nodes[id] = node;
        Ok(())
    }

    /// `{...}` after `!`, or `!DIName(...)`
    fn node_body(&mut self, distinct: bool) -> Result<MdNode> {
        self.enter()?;
        let node = match self.tok {
            Tok::Punct(b'!') => {
                self.advance();
                self.expect(b'{')?;
                MdNode::Tuple { distinct, operands: self.operands()? }
            }
            Tok::MdName(name) => {
                let name = self.module.ctx.strings.intern(name.as_bytes());
                self.advance();
                MdNode::Special { distinct, name, fields: self.fields()? }
            }
            _ => return self.expected("a metadata node"),
        };
        self.leave();
        Ok(node)
    }

    /// The operands after `{`, up to `}`.
    fn operands(&mut self) -> Result<Vec<MdOperand>> {
        let mut operands = Vec::new();
        while !self.at(b'}') {
            operands.push(self.metadata_operand()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b'}')?;
        Ok(operands)
    }

    /// `null`, `!"text"`, `!7`, an inline node, or a typed constant.
    pub(super) fn metadata_operand(&mut self) -> Result<MdOperand> {
        match self.tok {
            Tok::Word("null") => {
                self.advance();
                Ok(MdOperand::Null)
            }
            Tok::Word("distinct") => {
                self.advance();
                let node = self.node_body(true)?;
                Ok(MdOperand::Node(self.module.ctx.metadata.push(node)))
            }
            Tok::MdNum(_) | Tok::MdName(_) => Ok(MdOperand::Node(self.node_ref()?)),
            Tok::Punct(b'!') => match self.text().as_bytes().get(self.lexer.pos) {
                Some(b'"') => {
                    self.advance();
                    Ok(MdOperand::String(self.symbol()?))
                }
                _ => Ok(MdOperand::Node(self.node_ref()?)),
            },
            _ => {
                let ty = self.any_type()?;
                match ty {
                    Type::METADATA => self.metadata_operand_within(),
                    Type::VOID => self.expected("metadata"),
                    _ => Ok(MdOperand::Const(self.constant(ty)?)),
                }
            }
        }
    }

    fn metadata_operand_within(&mut self) -> Result<MdOperand> {
        self.enter()?;
        let operand = self.metadata_operand()?;
        self.leave();
        Ok(operand)
    }

    /// `!7`, `!{...}` or `!DILocation(...)`
    pub(super) fn node_ref(&mut self) -> Result<Md> {
        if let Tok::MdNum(number) = self.tok {
            let node = self.numbered_node(number);
            self.advance();
            return Ok(node);
        }
        let distinct = self.eat_word("distinct");
        let node = self.node_body(distinct)?;
        Ok(self.module.ctx.metadata.push(node))
    }

    /// `(label: value, ...)`
    fn fields(&mut self) -> Result<Vec<(Option<Symbol>, MdField)>> {
        self.expect(b'(')?;
        let mut fields = Vec::new();
        while !self.at(b')') {
            let label = match self.tok {
                Tok::Label(label) => {
                    self.advance();
                    Some(self.module.ctx.strings.intern(label.as_bytes()))
                }
                _ => None,
            };
            fields.push((label, self.field()?));
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')')?;
        Ok(fields)
    }

    fn field(&mut self) -> Result<MdField> {
        match self.tok {
            Tok::Str(raw) => {
                let text = self.module.ctx.strings.intern(&unescape(raw));
                self.advance();
                Ok(MdField::Quoted(text))
            }
            Tok::MdNum(_) | Tok::MdName(_) | Tok::Punct(b'!') => Ok(MdField::Operand(self.metadata_operand()?)),
            // `elements: {!1, !2}`, `retainedNodes: {}` of some nodes: an inline tuple.
            Tok::Punct(b'{') => {
                self.enter()?;
                self.advance();
                let node = MdNode::Tuple { distinct: false, operands: self.operands()? };
                self.leave();
                Ok(MdField::Operand(MdOperand::Node(self.module.ctx.metadata.push(node))))
            }
            Tok::Int(_) | Tok::Decimal(_) => self.text_field(),
            Tok::Word("null") => {
                self.advance();
                Ok(MdField::Operand(MdOperand::Null))
            }
            Tok::Word(_) if self.is_text_field() => self.text_field(),
            _ => Ok(MdField::Operand(self.metadata_operand()?)),
        }
    }

    /// Whether the word is a keyword rather than the type of a constant.
    fn is_text_field(&self) -> bool {
        let rest = self.text().as_bytes().get(self.lexer.pos..).unwrap_or(&[]);
        let next = rest.iter().copied().find(|b| !matches!(b, b' ' | b'\n' | b'\t' | b'\r'));
        matches!(next, Some(b',' | b')' | b'|') | None)
    }

    /// A number, or keywords joined by `|`.
    fn text_field(&mut self) -> Result<MdField> {
        let from = self.start;
        self.advance();
        while self.eat(b'|') {
            match self.tok {
                Tok::Word(_) | Tok::Int(_) => self.advance(),
                _ => return self.expected("a flag"),
            }
        }
        let text = self.text().get(from..self.prev_end).unwrap_or("");
        Ok(MdField::Text(self.module.ctx.strings.intern(text.as_bytes())))
    }

    /// An attachment: `!range !5`.
    pub(super) fn attachment(&mut self) -> Result<(MdKind, Md)> {
        let Tok::MdName(raw) = self.tok else { return self.expected("a metadata attachment (`!kind !0`)") };
        let kind = if raw.contains('\\') {
            let name = self.name(raw)?;
            MdKind::from_name(&name, &mut self.module.ctx.strings)
        } else {
            MdKind::from_name(raw, &mut self.module.ctx.strings)
        };
        self.advance();
        Ok((kind, self.node_ref()?))
    }

    /// Attachments of a function or global, not separated by commas.
    pub(super) fn attachments(&mut self, into: &mut Vec<(MdKind, Md)>) -> Result<()> {
        while let Tok::MdName(_) = self.tok {
            into.push(self.attachment()?);
        }
        Ok(())
    }

    /// `!name = !{...}`
    pub(super) fn named_metadata(&mut self, raw: &'a str) -> Result<()> {
        let name = self.module.ctx.strings.intern(&unescape(raw));
        self.advance();
        self.expect(b'=')?;
        if !self.eat(b'!') {
            return self.expected("`!{`");
        }
        self.expect(b'{')?;
        let mut nodes = Vec::new();
        while !self.at(b'}') {
            nodes.push(self.node_ref()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b'}')?;
        match self.module.named_metadata.iter_mut().find(|(n, _)| *n == name) {
            Some((_, list)) => list.extend(nodes),
            None => self.module.named_metadata.push((name, nodes)),
        }
        Ok(())
    }
}
