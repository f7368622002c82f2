//! Parses the output of `llvm-objdump-22`: functions, instructions, basic blocks and loop depths.
//!
//! Both compilers' code is treated alike. Padding does not count: between functions, after the last one, and before the
//! entry of a kernel whose arguments are preloaded.

use std::collections::BTreeSet;

use super::{is_hint, loops};

/// The loop depth at which counting stops.
const DEEPEST: u32 = 3;

/// An instruction.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its text.
    pub text: String,
    /// Bytes of its encoding.
    pub bytes: u32,
}

impl Line {
    /// Its mnemonic.
    pub fn mnemonic(&self) -> &str {
        self.text.split_whitespace().next().unwrap_or("")
    }

    /// Its branch target.
    fn target(&self) -> Option<&str> {
        let words = self.mnemonic().contains("branch").then(|| self.text.split_whitespace().nth(1));
        words.flatten()
    }

    /// Whether control never reaches the next instruction.
    fn never_falls_through(&self) -> bool {
        ["s_branch", "s_endpgm", "s_setpc_b64"].contains(&self.mnemonic())
    }

    fn ends_block(&self) -> bool {
        self.target().is_some() || self.never_falls_through()
    }
}

/// A function: its instructions, and the positions of its labels among them.
#[derive(Clone, Debug, Default)]
pub struct Function {
    /// Its instructions.
    pub lines: Vec<Line>,
    labels: Vec<(String, usize)>,
}

/// A basic block.
#[derive(Clone, Debug)]
pub struct Block<'a> {
    /// The instructions.
    pub lines: &'a [Line],
    /// Its loop depth, at most three.
    pub depth: u32,
}

impl Function {
    /// Its basic blocks.
    pub fn blocks(&self) -> Vec<Block<'_>> {
        let mut bounds: BTreeSet<usize> = self.labels.iter().map(|(_, at)| *at).collect();
        bounds.extend(self.lines.iter().enumerate().filter(|(_, line)| line.ends_block()).map(|(at, _)| at + 1));
        bounds.extend([0, self.lines.len()]);
        let bounds: Vec<usize> = bounds.into_iter().filter(|at| *at <= self.lines.len()).collect();
        let lines: Vec<&[Line]> = bounds.windows(2).map(|pair| &self.lines[pair[0]..pair[1]]).collect();
        let successors: Vec<Vec<usize>> = (0..lines.len()).map(|at| self.successors(at, &lines, &bounds)).collect();
        let depths = loops::depths(&successors);
        lines.into_iter().zip(depths).map(|(lines, depth)| Block { lines, depth: depth.min(DEEPEST) }).collect()
    }

    /// The successors of a block.
    fn successors(&self, block: usize, blocks: &[&[Line]], bounds: &[usize]) -> Vec<usize> {
        let Some(last) = blocks[block].last() else { return Vec::new() };
        let label = |name: &str| self.labels.iter().find(|(label, _)| label == name).map(|(_, at)| *at);
        let jump = last.target().and_then(label).and_then(|at| bounds.binary_search(&at).ok());
        let next = (!last.never_falls_through()).then_some(block + 1);
        jump.into_iter().chain(next).filter(|at| *at < blocks.len()).collect()
    }

    /// Removes padding: no-ops between an instruction without fall-through and the next label.
    fn trim(&mut self) {
        let padding = |line: &Line| matches!(line.mnemonic(), "s_code_end" | "s_nop");
        let end = self.lines.iter().rposition(|line| !padding(line)).map_or(0, |at| at + 1);
        self.lines.truncate(end);
        let mut dead = false;
        let mut kept = Vec::with_capacity(end);
        let lines = std::mem::take(&mut self.lines).into_iter().enumerate();
        let mut labels = self.labels.iter_mut().peekable();
        for (at, line) in lines {
            while let Some(label) = labels.next_if(|label| label.1 <= at) {
                (label.1, dead) = (kept.len(), false);
            }
            if !(dead && padding(&line)) {
                dead = line.never_falls_through();
                kept.push(line);
            }
        }
        labels.for_each(|label| label.1 = kept.len());
        self.lines = kept;
    }
}

/// A code object's functions.
#[derive(Clone, Debug, Default)]
pub struct Code {
    /// The functions.
    pub functions: Vec<Function>,
}

impl Code {
    /// Parses the output of `llvm-objdump-22 -d --symbolize-operands`.
    pub fn parse(listing: &str) -> Code {
        let mut code = Code::default();
        for line in listing.lines() {
            if let Some(name) = line.strip_suffix(">:").and_then(|line| line.split_once('<')) {
                match code.functions.last_mut() {
                    Some(function) if is_local(name.1) => {
                        function.labels.push((name.1.to_owned(), function.lines.len()));
                    }
                    _ => code.functions.push(Function::default()),
                }
            } else if let (Some(function), Some(line)) = (code.functions.last_mut(), instruction(line)) {
                function.lines.push(line);
            }
        }
        code.functions.iter_mut().for_each(Function::trim);
        code
    }

    /// All instructions.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.functions.iter().flat_map(|function| &function.lines)
    }

    /// The number of instructions, without hints and waits.
    pub fn instructions(&self) -> usize {
        self.lines().filter(|line| !is_hint(line.mnemonic())).count()
    }

    /// The size of all instructions in bytes.
    pub fn bytes(&self) -> u32 {
        self.lines().map(|line| line.bytes).sum()
    }
}

/// Whether the label is the disassembler's: `L7`.
fn is_local(name: &str) -> bool {
    name.strip_prefix('L').is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

/// Parses an instruction's line: tab, text, `//`, address, colon, words of the encoding.
fn instruction(line: &str) -> Option<Line> {
    let (text, encoding) = line.strip_prefix('\t')?.split_once("//")?;
    let words = encoding.split_once(':')?.1.split_whitespace().take_while(|word| !word.starts_with('<')).count();
    Some(Line { text: text.trim().to_owned(), bytes: 4 * words as u32 })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LISTING: &str = "
0000000000001000 <kernel>:
\ts_mov_b32 s0, 0                          // 000000001000: BE800080

0000000000001004 <L0>:
\ts_add_i32 s0, s0, s1                     // 000000001004: 81000100
\ts_nop 0                                  // 000000001008: BF800000
\ts_cbranch_scc1 L0                        // 00000000100C: BF85FFFD
\ts_mov_b32 s0, 0x12345678                 // 000000001010: BE8000FF 12345678
\ts_endpgm                                 // 000000001018: BF810000
\ts_code_end                               // 00000000101C: BF9F0000
";

    #[test]
    fn loops_and_padding_are_seen() {
        let code = Code::parse(LISTING);
        assert_eq!((code.instructions(), code.bytes()), (5, 28));
        let depths: Vec<(usize, u32)> =
            code.functions[0].blocks().iter().map(|block| (block.lines.len(), block.depth)).collect();
        assert_eq!(depths, [(1, 0), (3, 1), (2, 0)]);
    }
}
