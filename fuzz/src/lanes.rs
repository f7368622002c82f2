//! Recognises a miscompilation by LLVM: SGPR spills lost in loops.
//!
//! LLVM spills SGPRs to lanes of VGPRs. It considers such a VGPR undefined before an `IMPLICIT_DEF`, which it puts at a
//! point that dominates all spills and reloads. If that is in a cycle, the VGPR is undefined again in each iteration,
//! and the register allocator does not preserve it across the back edge: a lane that an iteration reloads before it
//! spills it holds garbage (`SILowerSGPRSpills`; llvm-project #186348).

use std::collections::{BTreeMap, BTreeSet};

/// An instruction on a VGPR with spilled SGPRs.
enum Step<'a> {
    /// Its `IMPLICIT_DEF`.
    Begin(&'a str),
    /// A lane of it is written.
    Spill(&'a str, u32),
    /// A lane of it is read.
    Reload(&'a str, u32),
}

#[derive(Default)]
struct Block<'a> {
    next: Vec<u32>,
    steps: Vec<Step<'a>>,
}

type Blocks<'a> = BTreeMap<u32, Block<'a>>;

/// Whether a cycle in LLVM's textual MIR reloads a lane that an earlier iteration spilled to a VGPR that is undefined
/// anew in each iteration.
pub fn lost_in_a_cycle(code: &str) -> bool {
    code.split("\nname:").any(|function| {
        let blocks = blocks(function);
        blocks.iter().any(|(&n, block)| {
            let mut begun = block.steps.iter().enumerate().filter_map(|(k, step)| match step {
                Step::Begin(register) => Some((k, *register)),
                _ => None,
            });
            begun.any(|(k, register)| loses(&blocks, n, k, register))
        })
    })
}

/// Whether a VGPR with an `IMPLICIT_DEF` in a block of a cycle has a lane that is reloaded before it is spilled, and is
/// spilled later in the cycle.
fn loses(blocks: &Blocks<'_>, n: u32, at: usize, register: &str) -> bool {
    let cycle = reached(blocks, n).into_iter().filter(|&other| reached(blocks, other).contains(&n));
    let steps = cycle.filter_map(|other| blocks.get(&other)).flat_map(|block| &block.steps);
    let spilled: BTreeSet<u32> = steps
        .filter_map(|step| match *step {
            Step::Spill(of, lane) if of == register => Some(lane),
            _ => None,
        })
        .collect();
    spilled.into_iter().any(|lane| is_reloaded_first(blocks, n, at, register, lane))
}

/// Whether some path from a step of a block on reloads a lane without spilling it before.
fn is_reloaded_first(blocks: &Blocks<'_>, n: u32, at: usize, register: &str, lane: u32) -> bool {
    let (mut ways, mut seen) = (vec![(n, at)], BTreeSet::new());
    while let Some((n, at)) = ways.pop() {
        let Some(block) = blocks.get(&n) else { continue };
        let first = block.steps[at..].iter().find_map(|step| match *step {
            Step::Reload(of, of_lane) if of == register && of_lane == lane => Some(true),
            Step::Spill(of, of_lane) if of == register && of_lane == lane => Some(false),
            _ => None,
        });
        match first {
            Some(true) => return true,
            Some(false) => {}
            None => ways.extend(block.next.iter().filter(|&&next| seen.insert(next)).map(|&next| (next, 0))),
        }
    }
    false
}

/// The blocks reachable from the end of a block.
fn reached(blocks: &Blocks<'_>, n: u32) -> BTreeSet<u32> {
    let (mut ways, mut seen) = (vec![n], BTreeSet::new());
    while let Some(n) = ways.pop() {
        let next = blocks.get(&n).map_or(&[][..], |block| &block.next);
        ways.extend(next.iter().filter(|&&next| seen.insert(next)));
    }
    seen
}

fn blocks(function: &str) -> Blocks<'_> {
    let number = |text: &str| text.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok();
    let mut blocks = Blocks::new();
    let mut block = &mut Block::default();
    for line in function.lines() {
        if let Some(n) = line.strip_prefix("  bb.").and_then(number) {
            block = blocks.entry(n).or_default();
        } else if let Some(next) = line.trim().strip_prefix("successors:") {
            block.next.extend(next.split("%bb.").skip(1).filter_map(number));
        } else {
            block.steps.extend(step(line.trim()));
        }
    }
    blocks
}

fn step(line: &str) -> Option<Step<'_>> {
    let (to, what) = line.split_once(" = ")?;
    let written = to.strip_suffix(":vgpr_32").map(|name| name.trim_start_matches("renamable "));
    let (operation, operands) = what.split_once(' ').unwrap_or((what, ""));
    let mut operands = operands.split(", ");
    match operation {
        "IMPLICIT_DEF" => Some(Step::Begin(written?)),
        "SI_SPILL_S32_TO_VGPR" => Some(Step::Spill(written?, operands.nth(1)?.parse().ok()?)),
        "SI_RESTORE_S32_FROM_VGPR" => Some(Step::Reload(operands.next()?, operands.next()?.parse().ok()?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::lost_in_a_cycle;

    /// A cycle of two blocks; the first begins with these instructions.
    fn code(before: &str, head: &str) -> String {
        format!(
            "---\nname: k\nbody: |\n  bb.0 (%ir-block.5):\n    successors: %bb.1(0x80000000)\n{before}\n  \n  bb.1 (%ir-block.6):\n    \
             successors: %bb.2(0x80000000)\n{head}\n  \n  bb.2 (%ir-block.7):\n    successors: %bb.3(0x1), %bb.1(0x7)\n    \
             %7:vgpr_32 = SI_SPILL_S32_TO_VGPR killed $sgpr0, 3, %7\n  \n  bb.3:\n    S_ENDPGM 0\n"
        )
    }

    #[test]
    fn a_register_begun_at_the_head_loses_lanes() {
        let (begin, reload) = ("    %7:vgpr_32 = IMPLICIT_DEF\n", "    $sgpr0 = SI_RESTORE_S32_FROM_VGPR %7, 3\n");
        let spill = "    %7:vgpr_32 = SI_SPILL_S32_TO_VGPR $sgpr1, 3, %7\n";
        assert!(lost_in_a_cycle(&code("", &format!("{begin}{reload}"))));
        assert!(!lost_in_a_cycle(&code(begin, reload)));
        assert!(!lost_in_a_cycle(&code("", &format!("{begin}{spill}{reload}"))));
        assert!(!lost_in_a_cycle(&code("", &format!("{begin}{}", reload.replace(", 3", ", 4")))));
    }
}
