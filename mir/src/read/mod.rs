//! The reader of machine functions in the text that [`print`](crate::print) writes; `;` begins a comment.
//!
//! It works line by line, with the tokens of assembly text. It checks that registers, with the dwords that are named,
//! blocks and slots exist; memory use is proportional to the text. The rules of machine functions are the verifier's
//! ([`verify`](mod@crate::verify)).

mod inst;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::ops::Range;

use cranelift_entity::EntityRef;
use gcnc_isa::parse::{Cursor, ParseError, Token};
use gcnc_isa::{RegClass, Target};
use smallvec::SmallVec;

use crate::fields::{Record, number};
use crate::function::{
    AsmInst, Block, BlockData, Edge, Function, InlineAsm, LinearEnd, LogicalEnd, Region, SlotData, VReg, VRegData,
};
use crate::print::MASK;
use crate::regset::FILE;
use crate::words::Words;

/// Reads functions.
///
/// # Errors
/// If the text is not machine functions, at the first such place.
pub fn read(text: &str) -> Result<Vec<Function>, ParseError> {
    let (mut done, mut current) = (Vec::new(), None);
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        gcnc_limits::poll();
        let mut c = Cursor::new(&text[..at + line.len()], at);
        at += line.len();
        if c.at_end() {
            continue;
        }
        match (&mut current, c.eat_word("function")) {
            (_, true) => {
                let next = Reader::begin(&mut c)?;
                done.extend(current.replace(next).map(Reader::end).transpose()?);
            }
            (Some(reader), false) => reader.line(&mut c)?,
            (None, false) => return Err(c.expected("`function`")),
        }
        if !c.at_end() {
            return Err(c.expected("the end of the line"));
        }
    }
    done.extend(current.map(Reader::end).transpose()?);
    Ok(done)
}

/// A function being read.
struct Reader {
    f: Function,
    /// The span of its first line.
    start: Range<usize>,
    /// Where instructions go.
    at: At,
    /// The blocks, by number, including those that are not in the order.
    blocks: BTreeMap<u32, BlockData>,
    /// References to blocks, with their spans.
    named: Vec<(u32, Range<usize>)>,
}

/// Where instructions go.
#[derive(Copy, Clone)]
enum At {
    /// Nowhere: no block has begun.
    Head,
    /// To the last inline assembly.
    Asm,
    Block(u32),
}

impl Reader {
    /// Reads what follows `function`: `name target wave stage`.
    fn begin(c: &mut Cursor<'_>) -> Result<Reader, ParseError> {
        let start = c.at();
        let name = name(c)?;
        let span = c.at()..c.text()[c.at()..].find(char::is_whitespace).map_or(c.text().len(), |n| c.at() + n);
        let invalid = |e: gcnc_isa::TargetError| ParseError::new(span.clone(), e.to_string());
        let mut target = Target::parse(&c.text()[span.clone()]).map_err(invalid)?;
        c.seek(span.end);
        let size = prefixed(c, "wave")?;
        if size != target.wave_size() {
            target = target.with_wave_size(size).map_err(invalid)?;
        }
        if c.eat_word("true16") {
            let none = || ParseError::new(span.clone(), format!("`true16` does not change `{target}`"));
            target = target.with_true16().ok_or_else(none)?;
        }
        let mut f = Function::new(name, target);
        f.stage = Words::read(c)?;
        Ok(Reader { f, start: start..c.end(), at: At::Head, blocks: BTreeMap::new(), named: Vec::new() })
    }

    fn line(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        let (Token::Word(word), start) = (c.peek(), c.at()) else { return Err(c.expected("an instruction")) };
        if c.peek_second() == Token::Sign(":") {
            return self.label(c, word);
        }
        match (self.at, word) {
            (At::Head, "with" | "kernel" | "registers" | "live_ins" | "region" | "unplaced") => {
                c.bump();
                self.head(c, word)
            }
            (At::Head, _) if word.starts_with("slot") => self.slot(c),
            (At::Head, _) => Err(c.expected("a block")),
            (At::Asm, "goes") => self.goes(c),
            (At::Block(b), "lanes" | "wave") => {
                c.bump();
                self.end_of_block(c, b, word)
            }
            (At::Asm, _) => {
                let inst = self.inst(c)?;
                let asm = self.f.asm.last_mut().map(|asm| &mut asm.code);
                asm.into_iter().for_each(|code| code.push(AsmInst { inst, branch: None }));
                Ok(())
            }
            (At::Block(b), _) => {
                let inst = self.inst(c)?;
                let block = self.blocks.entry(b).or_default();
                if block.logical_end != LogicalEnd::None || block.linear_end != LinearEnd::None {
                    return Err(ParseError::new(start..c.end(), "an instruction after the end of its block"));
                }
                block.insts.push(inst);
                Ok(())
            }
        }
    }

    fn head(&mut self, c: &mut Cursor<'_>, word: &str) -> Result<(), ParseError> {
        match word {
            "with" => self.f.read_fields(c),
            "kernel" => self.f.kernel.read_fields(c),
            "registers" => repeat(c, |c| self.declared(c)),
            "live_ins" => repeat(c, |c| self.live_in(c)),
            "region" => self.region(c),
            _ => repeat(c, |c| {
                let span = c.at()..c.end();
                let b = self.block(c)?;
                self.begin_block(b, span)
            }),
        }
    }

    /// `%0:s2`.
    fn declared(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        let next = self.f.vregs.len();
        let wrong = c.expected(&format!("`%{next}:`, its class and its dwords"));
        if !c.eat("%") || number::<u32>(c).ok() != Some(next as u32) || !c.eat(":") {
            return Err(wrong);
        }
        let Token::Word(word) = c.bump() else { return Err(wrong) };
        let (class, dwords) = word.split_at_checked(1).ok_or_else(|| wrong.clone())?;
        let is_mask = class == MASK;
        let class = if is_mask { Some(RegClass::Sgpr) } else { RegClass::of(class) };
        let dwords = dwords.parse().ok().filter(|n| (1..=32).contains(n));
        let (class, dwords) = class.zip(dwords).ok_or(wrong)?;
        self.f.vregs.push(VRegData { class, dwords, is_mask });
        Ok(())
    }

    /// `%14=s0`.
    fn live_in(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        let v = self.vreg(c)?;
        c.expect("=")?;
        let start = c.at();
        let r = self.register(c)?;
        let last = u32::from(self.f.vregs[v].dwords) - 1;
        if r.is_virtual() || r.reg.offset(last).is_none() {
            return Err(ParseError::new(start..c.end(), format!("{r} does not begin a register that {v} may be in")));
        }
        self.f.live_ins.push((v, r.reg));
        Ok(())
    }

    /// `bb1 bb1 bb2 bb5`: the first block, and all blocks.
    fn region(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        let first = self.block(c)?;
        let mut all = Vec::new();
        while !c.at_end() {
            all.push(self.block(c)?);
        }
        let mut region = Region { first, blocks: Default::default() };
        all.into_iter().for_each(|b| region.blocks[b] = true);
        self.f.region = Some(region);
        Ok(())
    }

    /// `slot0 size 4 align 4 offset 0`.
    fn slot(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        let next = self.f.slots.len();
        let wrong = c.expected(&format!("`slot{next}`"));
        if prefixed(c, "slot")? != next as u32 {
            return Err(wrong);
        }
        let mut field = |word| {
            let unknown = c.expected(&format!("`{word}`"));
            if c.eat_word(word) { number(c) } else { Err(unknown) }
        };
        let slot = SlotData { size: field("size")?, align: field("align")?, offset: field("offset")? };
        if !slot.align.is_power_of_two() {
            return Err(ParseError::new(wrong.span, "the alignment of a slot is a power of two"));
        }
        self.f.slots.push(slot);
        Ok(())
    }

    /// `goes 3 if scc1`.
    fn goes(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        let wrong = c.expected("an instruction");
        c.bump();
        let to = number(c)?;
        let cond = if c.eat_word("if") { Some(Words::read(c)?) } else { None };
        let last = self.f.asm.last_mut().and_then(|asm| asm.code.last_mut());
        last.ok_or(wrong)?.branch = Some((cond, to));
        Ok(())
    }

    /// `bb0: linear(%0) rarity(3)` or `asm0:`.
    fn label(&mut self, c: &mut Cursor<'_>, word: &str) -> Result<(), ParseError> {
        let start = c.at();
        if word.starts_with("asm") && !matches!(self.at, At::Block(_)) {
            let next = self.f.asm.len();
            let wrong = c.expected(&format!("`asm{next}`"));
            let n = prefixed(c, "asm")?;
            self.f.asm.push(InlineAsm::default());
            self.at = At::Asm;
            return if n == next as u32 { c.expect(":") } else { Err(wrong) };
        }
        let b = self.block(c)?;
        self.begin_block(b, start..c.end())?;
        self.f.order.push(b);
        self.at = At::Block(b.as_u32());
        c.expect(":")?;
        while !c.at_end() {
            self.of_block(c, b.as_u32())?;
        }
        Ok(())
    }

    fn begin_block(&mut self, b: Block, span: Range<usize>) -> Result<(), ParseError> {
        match self.blocks.insert(b.as_u32(), BlockData::default()) {
            None => Ok(()),
            Some(_) => Err(ParseError::new(span, format!("{b} is there already"))),
        }
    }

    /// A block's parameters and attributes, after its label.
    fn of_block(&mut self, c: &mut Cursor<'_>, b: u32) -> Result<(), ParseError> {
        let unknown = c.expected("parameters, `rarity`, `ordered` or `dead_end`");
        let Token::Word(word) = c.bump() else { return Err(unknown) };
        let mut params = Vec::new();
        if let "logical" | "linear" | "scalar" | "mask" = word {
            c.expect("(")?;
            while !c.eat(")") {
                params.push(self.vreg(c)?);
            }
        }
        let block = self.blocks.entry(b).or_default();
        match word {
            "logical" => block.logical_params = params,
            "linear" => block.linear_params = params,
            "scalar" => block.scalar_params = params,
            "mask" => block.mask_params = params,
            "rarity" => {
                c.expect("(")?;
                block.rarity = number(c)?;
                c.expect(")")?;
            }
            "ordered" => block.has_requested_order = true,
            "dead_end" => block.is_dead_end = true,
            _ => return Err(unknown),
        }
        Ok(())
    }

    /// Reads what follows `lanes` or `wave`.
    fn end_of_block(&mut self, c: &mut Cursor<'_>, b: u32, word: &str) -> Result<(), ParseError> {
        if word == "lanes" {
            let end = self.logical_end(c)?;
            let mut succs = SmallVec::new();
            while !c.at_end() {
                succs.push(self.edge(c)?);
            }
            let block = self.blocks.entry(b).or_default();
            (block.logical_end, block.logical_succs) = (end, succs);
        } else {
            let end = linear_end(c)?;
            let mut succs = SmallVec::new();
            while !c.at_end() {
                if !succs.is_empty() && !c.eat_word("else") {
                    return Err(c.expected("`else`"));
                }
                succs.push(self.edge(c)?);
            }
            let block = self.blocks.entry(b).or_default();
            (block.linear_end, block.linear_succs) = (end, succs);
        }
        Ok(())
    }

    fn logical_end(&mut self, c: &mut Cursor<'_>) -> Result<LogicalEnd, ParseError> {
        let unknown = c.expected("`jump`, `uniform`, `divergent`, `either`, `return`, `go on` or `end`");
        Ok(match c.bump() {
            Token::Word("jump") => LogicalEnd::Jump,
            Token::Word("uniform") => LogicalEnd::Uniform(Words::read(c)?),
            Token::Word("divergent") => LogicalEnd::Divergent(self.register(c)?),
            Token::Word("either") => LogicalEnd::Either,
            Token::Word("return") => LogicalEnd::Return,
            Token::Word("go") if c.eat_word("on") => LogicalEnd::TailCall,
            Token::Word("end") => LogicalEnd::End,
            _ => return Err(unknown),
        })
    }

    /// `bb1(%9[0] %3[0:1])`.
    fn edge(&mut self, c: &mut Cursor<'_>) -> Result<Edge, ParseError> {
        let mut edge = Edge::to(self.block(c)?);
        if c.eat("(") {
            while !c.eat(")") {
                edge.args.push(self.register(c)?);
            }
        }
        Ok(edge)
    }

    /// A reference to a block, which must exist at the end of the function.
    fn block(&mut self, c: &mut Cursor<'_>) -> Result<Block, ParseError> {
        let start = c.at();
        let n = prefixed(c, "bb")?;
        self.named.push((n, start..c.end()));
        Ok(Block::from_u32(n))
    }

    fn vreg(&mut self, c: &mut Cursor<'_>) -> Result<VReg, ParseError> {
        let start = c.at();
        c.expect("%")?;
        let n: u32 = number(c)?;
        match (n as usize) < self.f.vregs.len() {
            true => Ok(VReg::from_u32(n)),
            false => Err(ParseError::new(start..c.end(), format!("%{n} is not among the function's registers"))),
        }
    }

    /// Completes the function.
    fn end(mut self) -> Result<Function, ParseError> {
        let n = self.blocks.len() as u32;
        if let Some((b, span)) = self.named.into_iter().find(|(b, _)| *b >= n) {
            let help =
                format!("its {n} blocks have numbers below {n}; blocks that are not in the order are `unplaced`");
            return Err(ParseError::new(span, format!("there is no bb{b}")).with_help(help));
        }
        for block in self.blocks.into_values() {
            self.f.blocks.push(block);
        }
        match in_bounds(&self.f) {
            Ok(()) => Ok(self.f),
            Err(what) => Err(ParseError::new(self.start, what)),
        }
    }
}

/// Checks the limits of numbers, so that users of the function can rely on them.
fn in_bounds(f: &Function) -> Result<(), String> {
    let (k, asm) = (&f.kernel, &f.asm_registers);
    let of = |n: Option<u16>| n.map_or(0, u32::from);
    let numbers: [(&str, u32, u32); 12] = [
        ("epilog", of(f.epilog), 104),
        ("wave_offset", k.wave_offset.unwrap_or(0).into(), 104),
        ("private_source", k.private_source.map_or(0, |s| s.sgprs()).into(), 104),
        ("vgpr_block", of(k.vgpr_block), 32),
        ("preloaded", k.preloaded.into(), 32),
        ("min_initialized_sgprs", k.min_initialized_sgprs.into(), 64),
        ("asm_registers.scalars", asm.scalars.start.max(asm.scalars.end).into(), 106),
        ("asm_registers.accumulators", asm.accumulators.into(), FILE.into()),
        ("asm_registers.vectors", asm.vectors.into(), FILE.into()),
        ("asm_registers.named_scalars", asm.named_scalars.into(), 106),
        ("registers.sgprs", k.registers.sgprs.into(), 106),
        ("registers.vgprs", k.registers.vgprs.max(k.registers.agprs).into(), 1024),
    ];
    if let Some((name, n, most)) = numbers.into_iter().find(|(_, n, most)| n > most) {
        return Err(format!("`{name}` is {n}, but must be at most {most}"));
    }
    match f.outgoing.filter(|slot| slot.index() >= f.slots.len()) {
        Some(slot) => Err(format!("there is no {slot}")),
        None => Ok(()),
    }
}

fn linear_end(c: &mut Cursor<'_>) -> Result<LinearEnd, ParseError> {
    let unknown = c.expected("`jump`, `if`, `return` or `end`");
    Ok(match c.bump() {
        Token::Word("jump") => LinearEnd::Jump,
        Token::Word("if") => LinearEnd::If(Words::read(c)?),
        Token::Word("return") => LinearEnd::Return,
        Token::Word("end") => LinearEnd::End,
        _ => return Err(unknown),
    })
}

/// Reads `one` until the end of the line.
fn repeat(
    c: &mut Cursor<'_>,
    mut one: impl FnMut(&mut Cursor<'_>) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    while !c.at_end() {
        one(c)?;
    }
    Ok(())
}

/// The number of a word such as `bb12`.
fn prefixed(c: &mut Cursor<'_>, prefix: &str) -> Result<u32, ParseError> {
    let n = match c.peek() {
        Token::Word(word) => word.strip_prefix(prefix).and_then(digits),
        _ => None,
    };
    let n = n.ok_or_else(|| c.expected(&format!("`{prefix}` and a number")))?;
    c.bump();
    Ok(n)
}

/// The value of a text of nothing but digits.
fn digits(text: &str) -> Option<u32> {
    // Entities cannot have more.
    let value = text.parse().ok().filter(|&n: &u32| n < u32::MAX);
    value.filter(|_| text.bytes().all(|c| c.is_ascii_digit()))
}

/// A function's name: a word, or a quoted string with escapes like `\22;`.
fn name(c: &mut Cursor<'_>) -> Result<String, ParseError> {
    let wrong = c.expected("a function's name");
    match c.bump() {
        Token::Word(word) => Ok(word.to_owned()),
        Token::Str(text) => {
            let mut parts = text.split('\\');
            let mut name = parts.next().unwrap_or_default().to_owned();
            for part in parts {
                let (code, rest) = part.split_once(';').ok_or_else(|| wrong.clone())?;
                let c = u32::from_str_radix(code, 16).ok().and_then(char::from_u32);
                name.push(c.ok_or_else(|| wrong.clone())?);
                name.push_str(rest);
            }
            Ok(name)
        }
        _ => Err(wrong),
    }
}
