//! DWARF 5 of what was compiled, from the metadata that front ends leave in the IR (LLVM, "Source Level Debugging").
//!
//! Instructions carry the number of their `!dbg` node from selection to encoding; here their offsets meet the nodes.
//!
//! * `nodes`: the metadata as typed questions;
//! * `lines`: rows of the line table;
//! * `scopes`: which code is of which lexical block and of which inlined call;
//! * `entries`: compile units, subprograms, blocks and inlined calls as entries of `.debug_info`;
//! * `variables`: variables and parameters, and where they are;
//! * `computed`: values of variables that are computed of several others;
//! * `calls`: calls that are not inlined;
//! * `types`: types and what encloses them;
//! * `globals`: global variables, and what is imported;
//! * `places`: where global variables are;
//! * `labels`: labels of the source;
//! * `amd`: AMD's extensions, for whom they are asked for;
//! * `divergence`: where inactive lanes go on, from the code itself;
//! * `lanes`: the same as attributes of functions;
//! * `unwind`: where frames begin and what callers count on is, from the code itself;
//! * `frames`: the same as call frame information, by the numbers of `registers`;
//! * `sections`: the sections with what a linker must fill in.
//!
//! With the feature `read`, `read` tells where code of any file comes from.
//!
//! The bytes are the crate `gimli`'s. What is said follows LLVM (`DwarfDebug`, `DwarfUnit`), so debuggers find what
//! they know. All units have the same files under the same numbers: assembly text has one table of files for all.

#![forbid(unsafe_code)]

mod amd;
mod calls;
mod computed;
mod divergence;
mod entries;
mod frames;
mod globals;
mod labels;
mod lanes;
mod lines;
mod nodes;
mod places;
#[cfg(feature = "read")]
pub mod read;
mod registers;
mod scopes;
mod sections;
mod types;
mod unwind;
mod variables;

use gcnc_ir::remarks::Location;
use gcnc_ir::{Context, FuncId, Md, MdKind, Module, Variable};
use gcnc_isa::DebugLoc;
use gcnc_mir::variables::Track;
use gcnc_mir::{Block, Function, Role};
use gcnc_object::debug::DebugInfo;

use crate::entries::Entries;
use crate::nodes::Nodes;
use crate::places::Places;
use crate::unwind::Unwinding;

pub use crate::amd::Dialect;
pub use crate::places::Home;

/// Code to describe.
#[derive(Clone, Copy, Debug)]
pub struct Code<'a> {
    /// The function that it is of.
    pub function: FuncId,
    /// Its bytes.
    pub bytes: &'a [u8],
    /// The offsets of its blocks, in order.
    pub blocks: &'a [(Block, u32)],
    /// What it was before it was encoded.
    pub machine: &'a Function,
    /// Where its instructions come from, by their offsets.
    pub locs: &'a [(u32, DebugLoc)],
    /// Its variables.
    pub variables: &'a [Variable],
    /// Where these are, by their numbers.
    pub track: &'a Track,
    /// The context that the numbers of locations belong to: the module's, or one that was a copy of it.
    pub ctx: &'a Context,
}

impl Code<'_> {
    /// How many bytes it has.
    pub(crate) fn size(&self) -> u32 {
        self.bytes.len() as u32
    }

    /// True if something calls it, so it begins with what calls need; a launch needs nothing.
    pub(crate) fn is_called(&self) -> bool {
        self.machine.role == Role::Function
    }

    /// The location that an instruction of it names, if it does.
    pub(crate) fn location(&self, loc: DebugLoc) -> Option<Location> {
        self.ctx.location(Md::from_u32(loc.number()?))
    }
}

/// The debug information of a module's code, which is in the order of the object's, and of its global variables, by
/// where they are; none if nothing of it belongs to a compile unit.
pub fn describe(module: &Module, codes: &[Code<'_>], globals: &[Option<Home>], dialect: Dialect) -> Option<DebugInfo> {
    if module.named_md("llvm.dbg.cu").is_empty() {
        return None;
    }
    let mut nodes = Nodes::new(&module.ctx);
    let places = Places::new(module, &nodes, (globals, codes.len()), dialect);
    let unwindings: Vec<Unwinding> = codes.iter().map(unwind::unwinding).collect();
    let mut entries = Entries::new(&mut nodes, places, (dialect, &unwindings));
    let subprogram = |code: &Code<'_>| module.functions[code.function].function_md(MdKind::DBG);
    let described: Vec<_> = codes.iter().map(|code| (*code, subprogram(code))).collect();
    entries.describe(&described);
    for (number, code) in codes.iter().enumerate() {
        entries.labels(number, code, &module.functions[code.function]);
    }
    entries.describe_lists(module.named_md("llvm.dbg.cu"));
    entries.finish(frames::table(codes, &unwindings, dialect))
}
