//! The header comments of a reduced program: its launch, the failing witness, and the failure.
//!
//! ```text
//! ; launch: groups 1, group size 2, values 7 and 0
//! ; input: 00ff17
//! ; gcnc gfx900 wave64 O2
//! ; wrong value: work-item 0 result 3: expected 0000000000000001, got 0000000000000002
//! ```
//!
//! The whole work-groups may be followed by a partial one (`groups 1 and 6 work-items`). The input buffer is in
//! hexadecimal, without trailing zeros; or it is `random SEED`. The first two lines are parsed again.

use super::Case;
use super::oracle::{Failure, Suspect, usual_inputs};
use crate::generate::{INPUT, Inputs};
use crate::random;

/// The seed of the input that is tried first.
const USUAL_SEED: u64 = 1;

/// The text of a failing program, with everything that is needed to reproduce the failure.
pub fn write(case: &Case, suspect: &str, failure: &Failure) -> String {
    let Inputs { buffer, values, groups, rest, group_size } = &case.inputs;
    let input = if *buffer == random::bytes(USUAL_SEED, INPUT) {
        format!("random {USUAL_SEED}")
    } else {
        let used = buffer.iter().rposition(|&b| b != 0).map_or(0, |last| last + 1);
        buffer[..used].iter().map(|b| format!("{b:02x}")).collect()
    };
    let rest = if *rest > 0 { format!(" and {rest} work-items") } else { String::new() };
    let mut text =
        format!("; launch: groups {groups}{rest}, group size {group_size}, values {} and {}\n", values.0, values.1);
    text += format!("; input: {input}").trim_end();
    text += &format!("\n; {suspect}\n");
    for line in failure.to_string().trim_end().lines() {
        text += format!("; {line}").trim_end();
        text.push('\n');
    }
    text + &gcnc_ir::write(&case.module)
}

/// Parses the launch from a program's header; the usual launch if it has none.
///
/// # Errors
/// The part of the header that cannot be parsed.
pub fn inputs(text: &str) -> Result<Inputs, String> {
    let mut inputs = usual_inputs();
    for line in text.lines().map_while(|line| line.strip_prefix("; ")) {
        let bad = || format!("`{line}` is not understood");
        if let Some(launch) = line.strip_prefix("launch: ") {
            let numbers = launch.split([' ', ',']).filter_map(|word| word.parse::<u64>().ok());
            let (groups, rest, size, x, y) = match numbers.collect::<Vec<_>>()[..] {
                [groups, size, x, y] => (groups, 0, size, x, y),
                [groups, rest, size, x, y] => (groups, rest, size, x, y),
                _ => return Err(bad()),
            };
            let small = |n: u64| u32::try_from(n).map_err(|_| bad());
            inputs.rest = small(rest)?;
            (inputs.groups, inputs.group_size, inputs.values) = (small(groups)?, small(size)?, (small(x)?, y));
        } else if let Some(input) = line.strip_prefix("input:") {
            inputs.buffer = buffer(input.trim()).ok_or_else(bad)?;
        }
    }
    Ok(inputs)
}

/// Parses the failing witness from a program's header.
pub fn suspect(text: &str) -> Option<Suspect> {
    text.lines().map_while(|line| line.strip_prefix("; ")).find_map(|line| line.parse().ok())
}

fn buffer(text: &str) -> Option<Vec<u8>> {
    if let Some(seed) = text.strip_prefix("random ") {
        return Some(random::bytes(seed.parse().ok()?, INPUT));
    }
    let byte = |at: usize| text.get(at..at + 2).and_then(|byte| u8::from_str_radix(byte, 16).ok());
    let mut bytes = (0..text.len()).step_by(2).map(byte).collect::<Option<Vec<u8>>>()?;
    bytes.resize(INPUT, 0);
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn launches_read_back() {
        let module = gcnc_ir::read("define amdgpu_kernel void @k() {\n  ret void\n}\n").expect("well-formed");
        let mut some = Inputs { groups: 1, group_size: 33, values: (u32::MAX, u64::MAX), ..usual_inputs() };
        for buffer in
            [some.buffer.clone(), vec![0; INPUT], vec![0xfe; INPUT], [vec![0, 1, 0x80], vec![0; INPUT - 3]].concat()]
        {
            some.buffer = buffer;
            let case = Case { module: module.clone(), inputs: some.clone() };
            let text = write(&case, "gcnc", &Failure::Wrong("first\n\nlast".to_owned()));
            assert_eq!(inputs(&text), Ok(some.clone()));
            some.rest = 7 - some.rest;
            assert!(gcnc_ir::read(&text).is_ok());
        }
        assert_eq!(inputs("define void @f() {"), Ok(usual_inputs()));
        assert!(inputs("; launch: 1 groups").is_err() && inputs("; input: 0g").is_err());
    }
}
