//! Parsing debug records, and the calls that represented them before LLVM 19.

use super::inst::Head;
use super::lexer::Tok;
use super::{Reader, Result};
use crate::metadata::MdKind;
use crate::upgrade::{Debug, DebugOperand};
use cranelift_entity::EntityList;

impl Reader<'_> {
    /// `#dbg_value(i32 %x, !1, !DIExpression(), !2)` and the like before an instruction.
    pub(super) fn debug_record(&mut self, name: &str) -> Result<()> {
        let at = self.start;
        let debug = match name.strip_prefix("dbg_").map(Debug::from_name) {
            None | Some(Debug::Other) => return self.expected("a debug record or an instruction"),
            Some(debug) => debug,
        };
        self.advance();
        let operands = self.debug_operands()?;
        let Some((&DebugOperand::Node(location), operands)) = operands.split_last() else {
            return self.error_at(at, "a debug record ends with its location");
        };
        let before = self.func.dfg.insts.next_key();
        debug.note(&mut self.func, operands, location, before).or_else(|message| self.error_at(at, message))
    }

    /// `llvm.dbg.value(metadata i32 %x, metadata !1, metadata !DIExpression()), !dbg !2` after `call`.
    pub(super) fn debug_call(&mut self, head: Head<'_>, debug: Debug) -> Result<()> {
        let at = self.start;
        if head.key.is_some() {
            return self.error_at(head.at, "the instruction has no result to name");
        }
        self.advance();
        let operands = self.debug_operands()?;
        self.function_attrs()?;
        self.tail(false)?;
        let location = self.locals.attachments.iter().find(|(kind, _)| *kind == MdKind::DBG);
        let Some(&(_, location)) = location else { return Ok(()) };
        let before = self.func.dfg.insts.next_key();
        debug.note(&mut self.func, &operands, location, before).or_else(|message| self.error_at(at, message))
    }

    /// `(...)`; in calls each operand begins with `metadata`.
    fn debug_operands(&mut self) -> Result<Vec<DebugOperand>> {
        let mut operands = Vec::new();
        self.expect(b'(')?;
        while !self.at(b')') {
            self.eat_word("metadata");
            operands.push(self.debug_operand()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')')?;
        Ok(operands)
    }

    fn debug_operand(&mut self) -> Result<DebugOperand> {
        match self.tok {
            Tok::MdName("DIArgList") => {
                self.advance();
                self.expect(b'(')?;
                let mut values = EntityList::new();
                while !self.at(b')') {
                    let (_, value) = self.typed_operand()?;
                    values.push(value, &mut self.func.dfg.value_lists);
                    if !self.eat(b',') {
                        break;
                    }
                }
                self.expect(b')')?;
                Ok(DebugOperand::Values(values))
            }
            Tok::Punct(b'!') | Tok::MdName(_) | Tok::MdNum(_) => Ok(DebugOperand::Node(self.node_ref()?)),
            _ => Ok(DebugOperand::Value(self.typed_operand()?.1)),
        }
    }
}
