//! Register pressure: a function's point of highest pressure, and the values live there, which are what to change for
//! one more wave, or for fewer spills.
//!
//! The final code gives the registers live before an instruction. Their values are named after the reaching definitions
//! (searched backwards from that point), looking through the allocator's copies. These originate in IR instructions,
//! which may correspond to source variables.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use gcnc_ir::remarks::SourcePlace;

use crate::remarks::{Remark, RemarkKind};

use super::code::{Code, CodeBlock, CodeLine};
use super::{Followed, Line};
use crate::kernel_info::{KernelInfo, NextWave};

/// The point of a function where most registers of one file are live.
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Pressure {
    /// The kernel or function.
    pub function: String,
    /// Whether these are vector registers (accumulation registers included) or scalar ones.
    pub vectors: bool,
    /// How many are live before the instruction.
    pub registers: u16,
    /// The instruction: of those with the highest pressure, the first one in the deepest loop.
    pub at: Site,
    /// Its offset in the function's code.
    pub offset: u32,
    /// The values in the registers, those in the most registers first.
    pub values: Vec<LiveValue>,
    /// What would let a SIMD hold more waves of the kernel, if these registers limit that.
    pub next_wave: Option<NextWave>,
    /// The number of instructions at which more are live than that allows.
    pub too_many: usize,
}

/// A value in one or more registers.
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LiveValue {
    /// How many registers it takes.
    pub count: usize,
    /// Which: `v2`, `v[4:7]`.
    pub registers: Vec<String>,
    /// The source variables that hold this value, according to debug information.
    pub variables: Vec<String>,
    /// Its definitions: several where control flow merges, none if it is live at entry.
    pub made: Vec<Site>,
}

/// An instruction.
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Site {
    /// The machine instruction.
    pub text: String,
    /// The IR instruction it comes from: its offset in the IR's text, and the name of its result, or else all of the
    /// instruction.
    pub ir: Option<(u32, String)>,
    /// The source location.
    pub place: Option<SourcePlace>,
}

/// The definition of a value: an IR instruction, by its origin, or else a machine instruction, by its line.
type Maker = (Option<u32>, usize);

/// Most steps of the search for reaching definitions.
const MAX_STEPS: usize = 1 << 16;
/// Most values that a remark names.
const MAX_VALUES: usize = 16;
/// Most definitions listed for one value.
const MAX_SITES: usize = 4;

/// Maps machine instructions to their origins.
pub trait Origins {
    /// An instruction as shown to users.
    fn site(&self, line: &CodeLine) -> Site;

    /// The source variables in registers before an instruction, as far as known.
    fn variables(&self, _line: &CodeLine) -> BTreeMap<u16, BTreeSet<String>> {
        BTreeMap::new()
    }

    /// The variables that hold the instruction's result.
    fn made(&self, _site: &Site) -> &[String] {
        &[]
    }
}

impl Origins for Followed {
    fn site(&self, line: &CodeLine) -> Site {
        let Line { text, origin, .. } = &line.line;
        let offset = origin.and_then(|origin| self.origins.get(&origin)?.first().copied());
        let place = offset.and_then(|offset| self.places.get(&offset)?.first().cloned());
        Site { text: text.clone(), ir: offset.map(|offset| (offset, ir_at(&self.text, offset).to_owned())), place }
    }

    fn made(&self, site: &Site) -> &[String] {
        let offset = site.ir.as_ref().map(|(offset, _)| offset);
        offset.and_then(|offset| self.variables.get(offset)).map_or(&[], |names| names)
    }
}

impl Followed {
    /// The points of highest vector and scalar register pressure of each function.
    #[must_use]
    pub fn pressure(&self, kernels: &[KernelInfo]) -> Vec<Pressure> {
        let of = |code| pressure(code, kernels.iter().find(|k| k.name == code.name), self);
        self.codes.iter().flat_map(of).collect()
    }
}

/// The points of highest vector and scalar register pressure of a function.
pub fn pressure(code: &Code, info: Option<&KernelInfo>, origins: &impl Origins) -> Vec<Pressure> {
    let of = |vectors| Finder { code, vectors, origins }.highest(info);
    [true, false].into_iter().filter_map(of).collect()
}

/// Searches a function's code for registers of one kind.
struct Finder<'a, O> {
    code: &'a Code,
    vectors: bool,
    origins: &'a O,
}

impl<O: Origins> Finder<'_, O> {
    fn highest(&self, info: Option<&KernelInfo>) -> Option<Pressure> {
        let Finder { code, vectors, origins } = *self;
        let live = |line: &CodeLine| if vectors { line.vgprs } else { line.sgprs };
        let registers = code.lines.iter().map(live).max().filter(|most| *most > 0)?;
        let depth = |at: &usize| code.blocks.get(code.block_of(*at)).map_or(0, |block| block.depth);
        let highest = (0..code.lines.len()).rev().filter(|&at| live(&code.lines[at]) == registers);
        let at = highest.max_by_key(depth)?;
        let next = info.and_then(|info| {
            let next = info.next_wave?;
            let (all, fewer) = if vectors { (info.vgprs, next.vgprs) } else { (info.sgprs, next.sgprs) };
            (fewer > 0).then_some((next, all - fewer))
        });
        let too_many = |allowed| code.lines.iter().filter(|line| u32::from(live(line)) > allowed).count();
        Some(Pressure {
            function: code.name.clone(),
            vectors,
            registers,
            at: origins.site(&code.lines[at]),
            offset: code.lines[at].offset,
            values: self.values(at),
            next_wave: next.map(|(next, _)| next),
            too_many: next.map_or(0, |(_, allowed)| too_many(allowed)),
        })
    }

    /// The values in the registers that are live before an instruction.
    fn values(&self, at: usize) -> Vec<LiveValue> {
        let Finder { code, vectors, origins } = *self;
        let variables = origins.variables(&code.lines[at]);
        let definitions = Definitions::new(code, vectors);
        // Everything that is defined for one IR instruction is one value, wherever it is.
        let mut values: BTreeMap<Vec<Maker>, (Vec<u16>, BTreeSet<usize>)> = BTreeMap::new();
        for number in live_before(code, at).into_iter().filter(|n| CodeBlock::is_vector(*n) == vectors) {
            gcnc_limits::poll();
            let made = definitions.of(number, at);
            let origin = |&line: &usize| match code.lines[line].line.origin {
                Some(origin) => (Some(origin), 0),
                None => (None, line),
            };
            let key: BTreeSet<Maker> = made.iter().map(origin).collect();
            let value = values.entry(key.into_iter().collect()).or_default();
            value.0.push(number);
            value.1.extend(made);
        }
        let values = values.into_values().map(|(n, made)| self.value(&n, &made, &variables));
        let mut values: Vec<LiveValue> = values.collect();
        values.sort_by_key(|value| std::cmp::Reverse(value.count));
        values
    }

    fn value(&self, numbers: &[u16], made: &BTreeSet<usize>, variables: &BTreeMap<u16, BTreeSet<String>>) -> LiveValue {
        let mut sites: Vec<Site> = Vec::new();
        for line in made {
            let site = self.origins.site(&self.code.lines[*line]);
            if sites.len() < MAX_SITES && !sites.iter().any(|known| known.ir.is_some() && known.ir == site.ir) {
                sites.push(site);
            }
        }
        let there = numbers.iter().filter_map(|n| variables.get(n)).flatten();
        let names: BTreeSet<&String> = sites.iter().flat_map(|site| self.origins.made(site)).chain(there).collect();
        LiveValue {
            count: numbers.len(),
            registers: ranges(numbers),
            variables: names.into_iter().cloned().collect(),
            made: sites,
        }
    }
}

/// The name of the result of the instruction at an offset of the IR's text, or else the instruction.
pub fn ir_at(text: &str, offset: u32) -> &str {
    let (before, after) = text.split_at_checked(offset as usize).unwrap_or_default();
    let line = before.rfind('\n').map_or(0, |end| end + 1)..before.len() + after.find('\n').unwrap_or(after.len());
    let line = text[line].trim();
    match line.split_once(" = ") {
        Some((name, _)) if name.starts_with('%') => name,
        _ => line.split(", !").next().unwrap_or_default(),
    }
}

impl Pressure {
    /// What would let a SIMD hold more waves, if these registers limit that, and at how many instructions.
    #[must_use]
    pub fn how_to_free(&self) -> Option<String> {
        Some(format!("{}; too many are live before {} instructions", self.next_wave?, self.too_many))
    }

    /// The same as a remark.
    pub fn remark(&self) -> Remark {
        let of = if self.vectors { "vector" } else { "scalar" };
        let value = |value: &LiveValue| format!("{} of {}", value.count, value.name());
        let mut values: Vec<String> = self.values.iter().take(MAX_VALUES).map(value).collect();
        if let Some(more @ 1..) = self.values.len().checked_sub(MAX_VALUES) {
            values.push(format!("{more} values more"));
        }
        let more = self.how_to_free().map_or_else(String::new, |how| format!("; {how}"));
        Remark {
            pass: "pressure",
            kind: RemarkKind::Analysis,
            function: self.function.clone(),
            message: format!(
                "{} {of} registers are live before `{}`: {}{more}",
                self.registers,
                self.at.text,
                values.join(", ")
            ),
            place: self.at.place.clone(),
            offset: Some(self.offset),
            text_offset: self.at.ir.as_ref().map(|(offset, _)| *offset),
        }
    }
}

impl LiveValue {
    /// Its name: the source variables', or the IR value's, or the defining instruction.
    #[must_use]
    pub fn name(&self) -> String {
        let of_site = |site: &Site| site.ir.as_ref().map_or_else(|| site.text.clone(), |(_, ir)| ir.clone());
        let ir: Vec<String> = self.made.iter().map(of_site).collect();
        match (&self.variables[..], &ir[..]) {
            ([], []) => "what the code begins with".to_owned(),
            ([], ir) => ir.join(" or "),
            (variables, []) => variables.join(", "),
            (variables, ir) => format!("{} ({})", variables.join(", "), ir.join(" or ")),
        }
    }

    /// The source location of its definition, if known.
    #[must_use]
    pub fn place(&self) -> Option<&SourcePlace> {
        self.made.iter().find_map(|site| site.place.as_ref())
    }
}

/// Registers as they are written: `v2`, `v[4:7]`.
fn ranges(numbers: &[u16]) -> Vec<String> {
    let follows = |a: u16, b: u16| {
        a + 1 == b && CodeBlock::general_class(a).is_some_and(|class| CodeBlock::general_class(b) == Some(class))
    };
    let runs = numbers.chunk_by(|a, b| follows(*a, *b));
    let run = |run: &[u16]| match run {
        [only] => CodeBlock::register_name(*only),
        [first, .., last] => {
            let [first, last] = [first, last].map(|n| CodeBlock::register_name(*n));
            format!("{}[{}:{}]", &first[..1], &first[1..], &last[1..])
        }
        [] => String::new(),
    };
    runs.map(run).collect()
}

/// The registers that are live before an instruction.
fn live_before(code: &Code, at: usize) -> BTreeSet<u16> {
    let block = code.block_of(at);
    let end = code.blocks.get(block + 1).map_or(code.lines.len(), |next| next.first);
    let mut live: BTreeSet<u16> = code.blocks[block].live_out.iter().copied().collect();
    for line in code.lines[at..end].iter().rev() {
        line.writes.iter().for_each(|n| _ = live.remove(n));
        live.extend(&line.reads);
    }
    live
}

/// The definitions of registers.
struct Definitions<'a> {
    code: &'a Code,
    /// The instructions that write a register, in order.
    writes: HashMap<u16, Vec<usize>>,
    preds: Vec<Vec<usize>>,
}

impl Definitions<'_> {
    fn new(code: &Code, vectors: bool) -> Definitions<'_> {
        let (mut writes, mut preds) = (HashMap::<u16, Vec<usize>>::new(), vec![Vec::new(); code.blocks.len()]);
        for (at, line) in code.lines.iter().enumerate() {
            line.writes.iter().for_each(|n| writes.entry(*n).or_default().push(at));
        }
        for (from, block) in code.blocks.iter().enumerate() {
            let succs = if vectors { &block.lanes } else { &block.waves };
            succs.iter().for_each(|to| preds[*to].push(from));
        }
        Definitions { code, writes, preds }
    }

    /// The reaching definitions of a register at an instruction.
    fn of(&self, number: u16, at: usize) -> BTreeSet<usize> {
        let (mut made, mut seen) = (BTreeSet::new(), BTreeSet::new());
        // A register, and the block and the instruction from which to search backwards.
        let mut work = vec![(number, self.code.block_of(at), at)];
        while let Some((number, block, before)) = work.pop().filter(|_| seen.len() < MAX_STEPS) {
            gcnc_limits::poll();
            let first = self.code.blocks[block].first;
            let writes = self.writes.get(&number).map_or(&[][..], |all| all);
            match writes[..writes.partition_point(|line| *line < before)].last().filter(|line| **line >= first) {
                None => {
                    for &pred in &self.preds[block] {
                        let end = self.code.blocks.get(pred + 1).map_or(self.code.lines.len(), |next| next.first);
                        if seen.insert((number, pred)) {
                            work.push((number, pred, end));
                        }
                    }
                }
                Some(&line) => match copied(&self.code.lines[line], number) {
                    Some(from) if seen.insert((from, self.code.blocks.len() + line)) => work.push((from, block, line)),
                    Some(_) => {}
                    None => _ = made.insert(line),
                },
            }
        }
        made
    }
}

/// The source of the copy to this register, if the instruction is a copy that the compiler inserted.
fn copied(line: &CodeLine, to: u16) -> Option<u16> {
    let is_move =
        line.line.text.split(' ').next().is_some_and(|name| name.contains("_mov") || name.contains("accvgpr"));
    let is_own = line.line.origin.is_none() && is_move && line.writes.len() == line.reads.len();
    let at = line.writes.iter().position(|n| *n == to).filter(|_| is_own)?;
    line.reads.get(at).copied()
}
