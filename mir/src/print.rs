//! The text of a machine function.
//!
//! ```text
//! function saxpy gfx1030 wave32 linear
//! registers %0:s2 %1:v1
//! live_ins %0=s[4:5] %1=v0
//! bb0: linear(%7) logical(%8)
//!     s_load_b32 %2[0], %0[0:1], 0
//!   lanes either bb1(%9[0]) bb2
//!   wave if scc1 bb2(%10[0]) else bb1
//! ```
//!
//! A register is printed with the dwords that the operand names. `lanes` is the logical end of a block, `wave` the
//! linear one.

use std::fmt::{self, Display, Formatter};

use cranelift_entity::EntityRef;
use gcnc_isa::{DebugLoc, Inst, Mods, Operand, RegClass};

use crate::function::{Block, Cond, Edge, Function, LinearEnd, LogicalEnd, Stage, VReg};

/// A function, to be displayed.
pub struct Print<'a>(pub &'a Function);

/// The lines of a function's text, each with where its instruction comes from.
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
    // Before the first block comes what belongs to the whole function.
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
        writeln!(out, "function {} {} wave{} {}", f.name, f.target, f.target.wave_size(), f.stage.name())?;
        if f.stage < Stage::Allocated {
            writeln!(out, "registers {}", List((0..f.vregs.len()).map(|v| Declared(f, VReg::new(v)))))?;
            writeln!(out, "live_ins {}", List(f.live_ins.iter().map(|(v, r)| format!("{v}={r}"))))?;
        }
        for (slot, data) in f.slots.iter() {
            writeln!(out, "{slot} size {} align {} offset {}", data.size, data.align, data.offset)?;
        }
        f.order.iter().try_for_each(|&b| self.block(b, out))
    }
}

/// A register's declaration: `%3:v2`.
struct Declared<'a>(&'a Function, VReg);

impl Display for Declared<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let data = self.0.vregs[self.1];
        let class = match data.class {
            RegClass::Sgpr => 's',
            RegClass::Vgpr => 'v',
            RegClass::Agpr => 'a',
            RegClass::Whole => 'w',
        };
        write!(out, "{}:{class}{}", self.1, data.dwords)
    }
}

impl Print<'_> {
    fn block(&self, b: Block, out: &mut Formatter<'_>) -> fmt::Result {
        let block = &self.0.blocks[b];
        write!(out, "{b}:")?;
        let params = [
            ("logical", &block.logical_params),
            ("linear", &block.linear_params),
            ("scalar", &block.scalar_params),
            ("mask", &block.mask_params),
        ];
        for (name, list) in params.iter().filter(|(_, list)| !list.is_empty()) {
            write!(out, " {name}({})", List(list.iter()))?;
        }
        if block.rarity > 0 {
            write!(out, " rarity({})", block.rarity)?;
        }
        writeln!(out)?;
        for inst in &block.insts {
            writeln!(out, "    {}", PrintInst(inst))?;
        }
        self.logical_end(b, out)?;
        self.linear_end(b, out)
    }

    fn logical_end(&self, b: Block, out: &mut Formatter<'_>) -> fmt::Result {
        let block = &self.0.blocks[b];
        let end = match block.logical_end {
            LogicalEnd::None => return Ok(()),
            LogicalEnd::Jump => "jump".to_owned(),
            LogicalEnd::Uniform(cond) => format!("uniform {}", cond_name(cond)),
            LogicalEnd::Divergent(mask) => format!("divergent {mask}"),
            LogicalEnd::Either => "either".to_owned(),
            LogicalEnd::Return => "return".to_owned(),
            LogicalEnd::TailCall => "go on".to_owned(),
            LogicalEnd::End => "end".to_owned(),
        };
        write!(out, "  lanes {end}")?;
        block.logical_succs.iter().try_for_each(|e| write!(out, " {}", PrintEdge(e)))?;
        writeln!(out)
    }

    fn linear_end(&self, b: Block, out: &mut Formatter<'_>) -> fmt::Result {
        let block = &self.0.blocks[b];
        let end = match block.linear_end {
            LinearEnd::None => return Ok(()),
            LinearEnd::Jump => "jump".to_owned(),
            LinearEnd::If(cond) => format!("if {}", cond_name(cond)),
            LinearEnd::Return => "return".to_owned(),
            LinearEnd::End => "end".to_owned(),
        };
        write!(out, "  wave {end}")?;
        for (k, e) in block.linear_succs.iter().enumerate() {
            write!(out, "{} {}", if k == 0 { "" } else { " else" }, PrintEdge(e))?;
        }
        writeln!(out)
    }
}

/// The name of a condition.
pub fn cond_name(cond: Cond) -> &'static str {
    match cond {
        Cond::Scc0 => "scc0",
        Cond::Scc1 => "scc1",
        Cond::VccZ => "vccz",
        Cond::VccNz => "vccnz",
        Cond::ExecZ => "execz",
        Cond::ExecNz => "execnz",
    }
}

struct PrintEdge<'a>(&'a Edge);

impl Display for PrintEdge<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.0.block)?;
        if self.0.args.is_empty() { Ok(()) } else { write!(out, "({})", List(self.0.args.iter())) }
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
            write!(out, ", {}", other.name())?;
        }
        let default = Mods::default_for(inst.opcode);
        if inst.mods.offset != default.offset {
            write!(out, " offset:{}", inst.mods.offset)?;
        }
        if inst.mods.bits != default.bits {
            write!(out, " mods:{:#x}", inst.mods.bits)?;
        }
        if inst.mods.ext != default.ext {
            write!(out, " ext:{:#x}", inst.mods.ext)?;
        }
        Ok(())
    }
}

struct PrintOperand(Operand);

impl Display for PrintOperand {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        use gcnc_isa::inst::{Inlined, inline_value};
        const FLOATS: [&str; 9] = ["0.5", "-0.5", "1.0", "-1.0", "2.0", "-2.0", "4.0", "-4.0", "0.15915494"];
        match self.0 {
            Operand::None => out.write_str("off"),
            Operand::Reg(r) => write!(out, "{r}"),
            Operand::Vgprs(list) => write!(out, "v{:?}", list.numbers()),
            Operand::Inline(code) => match inline_value(code) {
                Some(Inlined::Int(n)) => write!(out, "{n}"),
                Some(Inlined::Float(k)) => out.write_str(FLOATS.get(k).copied().unwrap_or("?")),
                None => write!(out, "src{code}"),
            },
            Operand::Literal(n) => write!(out, "{n:#x}"),
            Operand::Literal64(low) => write!(out, "lit64 {low:#x}"),
            Operand::Imm(n) => write!(out, "#{n}"),
            Operand::Block(b) => write!(out, "bb{b}"),
            Operand::Sym { id, kind } => write!(out, "sym{id}@{kind:?}"),
        }
    }
}
