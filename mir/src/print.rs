//! The printer of machine functions, whose text [`read`](crate::read) reads.
//!
//! ```text
//! function saxpy gfx1030 wave32 linear
//! kernel inputs=(kernarg_segment_ptr workgroup_id_x) max_workgroup_size=256
//! registers %0:s2 %1:v1
//! live_ins %0=s4 %1=v0
//! bb0: linear(%7) logical(%8)
//!     s_load_b32 %2[0], %0[0:1], off sem(global invariant)
//!   lanes either bb1(%9[0]) bb2
//!   wave if scc1 bb2(%10[0]) else bb1
//! ```
//!
//! It has everything that passes and the encoder use, where that differs from [`Function::new`] and [`Inst::new`], but
//! not debug locations, reasons and variables.
//!
//! - `with` has properties of the function, `kernel` its kernel record: `fields` has their words. `region` is
//!   [`Function::region`], `unplaced` lists blocks that are not in the order, `slot0` is a slot of the frame, `asm0`
//!   inline assembly, in which `goes` is the branch of the instruction before it.
//! - A register is printed with the dwords that the operand names; `.l` and `.h` are the halves of one, `{1:3}` three
//!   halves from half 1 on. In `registers`, `s` is a scalar register, `m` a lane mask, `v` a vector register, `a` an
//!   accumulation register, and `w` one of whole wave mode; the number is its size in dwords.
//! - `#5` is an immediate, `5` an inline constant, `0x5` a literal, `off` no operand. The last operand of a pseudo
//!   operation that stands for another is the other's name.
//! - Modifiers have the assembler's names (`mods`); `sem` is what the compiler knows of a memory access.
//! - `lanes` is the logical end of a block, `wave` the linear one.

use std::fmt::{self, Display, Formatter};

use cranelift_entity::EntityRef;
use gcnc_isa::{DebugLoc, Inst, Operand, RegRef, Target};

use crate::fields::Record;
use crate::function::{
    AsmInst, Block, BlockData, Edge, FUNCTION_SYMBOLS, Function, InlineAsm, LinearEnd, LogicalEnd, Region, SlotData,
    Stage, VReg, VRegData,
};
use crate::mods;
use crate::words::Words;

/// A function, to be displayed.
pub struct Print<'a>(pub &'a Function);

/// The lines of a function's text, each with its instruction's location.
pub fn lines(f: &Function) -> Vec<(String, DebugLoc)> {
    let mut locs = Vec::new();
    for &b in &f.order {
        gcnc_limits::poll();
        let block = &f.blocks[b];
        locs.push(DebugLoc::NONE);
        locs.extend(block.insts.iter().map(|inst| inst.loc));
        let ends = [block.logical_end != LogicalEnd::None, block.linear_end != LinearEnd::None];
        locs.extend(ends.iter().filter(|is_said| **is_said).map(|_| block.end_loc));
    }
    let text = Print(f).to_string();
    let texts: Vec<&str> = text.lines().collect();
    // Lines before the first block belong to the whole function.
    let head = texts.len().saturating_sub(locs.len());
    let locs = std::iter::repeat_n(DebugLoc::NONE, head).chain(locs);
    texts.into_iter().map(str::to_owned).zip(locs).collect()
}

/// A sequence with blanks between.
struct List<I>(I);

impl<I: Iterator<Item = T> + Clone, T: Display> Display for List<I> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        for (k, item) in self.0.clone().enumerate() {
            write!(out, "{}{item}", if k == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl Display for Print<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let f = self.0;
        write!(out, "function {} {} wave{}", Name(&f.name), f.target, f.target.wave_size())?;
        if Target::parse(&f.target.to_string()).is_ok_and(|usual| usual.true16() != f.target.true16()) {
            write!(out, " true16")?;
        }
        writeln!(out, " {}", f.stage.name())?;
        self.records(out)?;
        if f.stage < Stage::Allocated {
            writeln!(out, "registers {}", List((0..f.vregs.len()).map(|v| Declared(f, VReg::new(v)))))?;
            writeln!(out, "live_ins {}", List(f.live_ins.iter().map(|(v, r)| format!("{v}={r}"))))?;
        }
        for (slot, SlotData { size, align, offset }) in f.slots.iter() {
            writeln!(out, "{slot} size {size} align {align} offset {offset}")?;
        }
        if let Some(Region { first, blocks }) = &f.region {
            writeln!(out, "region {first} {}", List(all_blocks(f).filter(|&b| blocks[b])))?;
        }
        self.unplaced(out)?;
        for (n, InlineAsm { code }) in f.asm.iter().enumerate() {
            writeln!(out, "asm{n}:")?;
            code.iter().try_for_each(|inst| asm(inst, out))?;
        }
        f.order.iter().try_for_each(|&b| self.block(b, out))
    }
}

fn asm(AsmInst { inst, branch }: &AsmInst, out: &mut Formatter<'_>) -> fmt::Result {
    writeln!(out, "    {}", PrintInst(inst))?;
    match branch {
        None => Ok(()),
        Some((None, to)) => writeln!(out, "  goes {to}"),
        Some((Some(cond), to)) => writeln!(out, "  goes {to} if {}", cond.word()),
    }
}

/// A function's name, in quotes if it is not a word.
struct Name<'a>(&'a str);

impl Display for Name<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "_.$".contains(c);
        if self.0.chars().all(is_plain) && self.0.starts_with(|c: char| !c.is_ascii_digit()) {
            return out.write_str(self.0);
        }
        let escaped = |c: char| c.is_control() || c == '"' || c == '\\';
        write!(out, "\"")?;
        for c in self.0.chars() {
            if escaped(c) { write!(out, "\\{:x};", c as u32)? } else { write!(out, "{c}")? }
        }
        write!(out, "\"")
    }
}

/// A register's declaration: `%3:v2`.
struct Declared<'a>(&'a Function, VReg);

impl Display for Declared<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let VRegData { class, dwords, is_mask } = self.0.vregs[self.1];
        let class = if is_mask { MASK } else { class.word() };
        write!(out, "{}:{class}{dwords}", self.1)
    }
}

fn all_blocks(f: &Function) -> impl Iterator<Item = Block> + Clone + use<> {
    (0..f.blocks.len()).map(Block::new)
}

/// The class of lane masks.
pub(crate) const MASK: &str = "m";

impl Print<'_> {
    /// Properties of the function and its kernel that differ from the defaults.
    fn records(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let usual = Function::new("", self.0.target);
        let records = [("with", self.0.unusual(&usual)), ("kernel", self.0.kernel.unusual(&usual.kernel))];
        for (name, fields) in records.iter().filter(|(_, fields)| !fields.is_empty()) {
            writeln!(out, "{name} {}", List(fields.iter()))?;
        }
        Ok(())
    }

    /// Blocks that are not in the order, which are unused.
    fn unplaced(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let f = self.0;
        if f.order.len() == f.blocks.len() {
            return Ok(());
        }
        let placed: hashbrown::HashSet<Block> = f.order.iter().copied().collect();
        writeln!(out, "unplaced {}", List(all_blocks(f).filter(|b| !placed.contains(b))))
    }

    fn block(&self, b: Block, out: &mut Formatter<'_>) -> fmt::Result {
        let BlockData {
            insts,
            logical_params,
            linear_params,
            scalar_params,
            mask_params,
            logical_end,
            end_loc: _,
            logical_succs,
            linear_end,
            linear_succs,
            has_requested_order,
            rarity,
            is_dead_end,
        } = &self.0.blocks[b];
        write!(out, "{b}:")?;
        let params =
            [("logical", logical_params), ("linear", linear_params), ("scalar", scalar_params), ("mask", mask_params)];
        for (name, list) in params.iter().filter(|(_, list)| !list.is_empty()) {
            write!(out, " {name}({})", List(list.iter()))?;
        }
        if *rarity > 0 {
            write!(out, " rarity({rarity})")?;
        }
        for (word, _) in [("ordered", has_requested_order), ("dead_end", is_dead_end)].iter().filter(|(_, is)| **is) {
            write!(out, " {word}")?;
        }
        writeln!(out)?;
        insts.iter().try_for_each(|inst| writeln!(out, "    {}", PrintInst(inst)))?;
        logical(logical_end, logical_succs, out)?;
        linear(linear_end, linear_succs, out)
    }
}

fn logical(end: &LogicalEnd, succs: &[Edge], out: &mut Formatter<'_>) -> fmt::Result {
    let end = match end {
        LogicalEnd::None => return Ok(()),
        LogicalEnd::Jump => "jump".to_owned(),
        LogicalEnd::Uniform(cond) => format!("uniform {}", cond.word()),
        LogicalEnd::Divergent(mask) => format!("divergent {}", PrintReg(*mask)),
        LogicalEnd::Either => "either".to_owned(),
        LogicalEnd::Return => "return".to_owned(),
        LogicalEnd::TailCall => "go on".to_owned(),
        LogicalEnd::End => "end".to_owned(),
    };
    write!(out, "  lanes {end}")?;
    succs.iter().try_for_each(|e| write!(out, " {}", PrintEdge(e)))?;
    writeln!(out)
}

fn linear(end: &LinearEnd, succs: &[Edge], out: &mut Formatter<'_>) -> fmt::Result {
    let end = match end {
        LinearEnd::None => return Ok(()),
        LinearEnd::Jump => "jump".to_owned(),
        LinearEnd::If(cond) => format!("if {}", cond.word()),
        LinearEnd::Return => "return".to_owned(),
        LinearEnd::End => "end".to_owned(),
    };
    write!(out, "  wave {end}")?;
    for (k, e) in succs.iter().enumerate() {
        write!(out, "{} {}", if k == 0 { "" } else { " else" }, PrintEdge(e))?;
    }
    writeln!(out)
}

struct PrintEdge<'a>(&'a Edge);

impl Display for PrintEdge<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let Edge { block, args } = self.0;
        write!(out, "{block}")?;
        if args.is_empty() { Ok(()) } else { write!(out, "({})", List(args.iter().map(|&r| PrintReg(r)))) }
    }
}

/// An instruction, to be displayed: operation, operands in the table's order, and modifiers other than the
/// operation's defaults.
pub struct PrintInst<'a>(pub &'a Inst);

impl Display for PrintInst<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let inst = self.0;
        out.write_str(inst.opcode.name())?;
        let other = inst.stands_for();
        let plain = inst.ops().len() - usize::from(other.is_some());
        for (k, &op) in inst.ops()[..plain].iter().enumerate() {
            write!(out, "{} {}", if k == 0 { "" } else { "," }, PrintOperand(op))?;
        }
        if let Some(other) = other {
            write!(out, "{} {}", if plain == 0 { "" } else { "," }, other.name())?;
        }
        mods::write_all(inst, out)
    }
}

/// Inline constants that are no integers, from code 240 on.
pub(crate) const FLOATS: [&str; 9] = ["0.5", "-0.5", "1.0", "-1.0", "2.0", "-2.0", "4.0", "-4.0", "0.15915494"];

struct PrintOperand(Operand);

impl Display for PrintOperand {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        use gcnc_isa::inst::{Inlined, inline_value};
        match self.0 {
            Operand::None => out.write_str("off"),
            Operand::Reg(r) => write!(out, "{}", PrintReg(r)),
            Operand::Vgprs(list) => write!(out, "v{:?}", list.numbers()),
            Operand::Inline(code) => match inline_value(code) {
                Some(Inlined::Int(n)) => write!(out, "{n}"),
                Some(Inlined::Float(k)) => out.write_str(FLOATS[k]),
                None => write!(out, "src{code}"),
            },
            Operand::Literal(n) => write!(out, "{n:#x}"),
            Operand::Literal64(low) => write!(out, "lit64 {low:#x}"),
            Operand::Imm(n) => write!(out, "#{n}"),
            Operand::Block(b) => write!(out, "bb{b}"),
            Operand::Sym { id, kind } => match id.checked_sub(FUNCTION_SYMBOLS) {
                Some(function) => write!(out, "function{function}@{}", kind.word()),
                None => write!(out, "global{id}@{}", kind.word()),
            },
        }
    }
}

/// A register, including what [`RegRef`]'s text leaves out.
struct PrintReg(RegRef);

impl Display for PrintReg {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let RegRef { reg, offset16, size16, .. } = self.0;
        let is_whole = offset16 % 2 == 0 && size16 % 2 == 0 && size16 > 0;
        if !is_whole && size16 != 1 {
            return write!(out, "{reg}{{{offset16}:{size16}}}");
        }
        let text = self.0.to_string();
        // Tuples of named registers, except pairs that have a name as well.
        match RegRef::from_name(&text) {
            Some(named) if size16 > 2 && named != self.0 => write!(out, "{reg}[0:{}]", size16 / 2 - 1),
            _ => out.write_str(&text),
        }
    }
}
