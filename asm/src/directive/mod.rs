//! Directives: a table of names and handlers, one file for each topic.

pub(crate) mod amdgpu;
mod call;
pub(crate) mod conditional;
pub(crate) mod data;
pub(crate) mod debug;
pub(crate) mod kernel;
pub(crate) mod macros;
pub(crate) mod profile;
mod refused;
pub(crate) mod reloc;
pub(crate) mod section;
pub(crate) mod space;
pub(crate) mod symbol;
pub(crate) mod text;

use std::ops::Range;

use gcnc_isa::parse::Cursor;

use crate::error::{AsmResult, Diagnostic};
use crate::state::Assembler;
use call::{Call, Run};

/// A topic's directives. Anything left of the statement after one has run is an error, unless the topic is `open`. With
/// `any_case`, names are matched in any case: these are the directives that all of LLVM's assemblers share.
struct Topic {
    rows: &'static [(&'static str, Run)],
    open: bool,
    any_case: bool,
}

const TOPICS: [Topic; 12] = [
    Topic { rows: data::DIRECTIVES, open: false, any_case: true },
    Topic { rows: space::DIRECTIVES, open: false, any_case: true },
    Topic { rows: text::DIRECTIVES, open: false, any_case: true },
    Topic { rows: symbol::DIRECTIVES, open: false, any_case: true },
    Topic { rows: symbol::ELF_DIRECTIVES, open: false, any_case: false },
    Topic { rows: profile::DIRECTIVES, open: false, any_case: true },
    Topic { rows: reloc::DIRECTIVES, open: false, any_case: true },
    Topic { rows: section::DIRECTIVES, open: false, any_case: false },
    Topic { rows: amdgpu::DIRECTIVES, open: true, any_case: false },
    Topic { rows: conditional::DIRECTIVES, open: false, any_case: true },
    Topic { rows: macros::DIRECTIVES, open: true, any_case: true },
    Topic { rows: debug::DIRECTIVES, open: false, any_case: true },
];

/// Runs the directive `name`, which has been read.
pub(crate) fn run(a: &mut Assembler<'_>, name: &str, span: Range<usize>, c: &mut Cursor<'_>) -> AsmResult {
    let is = |t: &Topic, n: &str| n == name || t.any_case && n.eq_ignore_ascii_case(name);
    let found = TOPICS.iter().find_map(|t| Some((t, t.rows.iter().find(|(n, _)| is(t, n))?)));
    let Some((topic, (name, run))) = found else {
        let message = match refused::reason(name) {
            Some(reason) => format!("`{name}` {reason}"),
            None => format!("there is no directive `{name}`"),
        };
        return Err(Diagnostic { message, span, help: None });
    };
    run(a, &mut Call { name, span, c })?;
    if topic.open { Ok(()) } else { a.end(c) }
}
