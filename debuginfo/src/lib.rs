//! DWARF 5 for compiled code, from the debug metadata that front ends put into the IR (LLVM, "Source Level Debugging").
//!
//! Instructions carry the number of their `!dbg` node from selection to encoding; here their offsets are matched with
//! the nodes.
//!
//! * `nodes`: typed access to metadata nodes;
//! * `lines`: rows of the line table;
//! * `scopes`: which code belongs to which lexical block and inlined call;
//! * `entries`: compile units, subprograms, blocks and inlined calls as entries of `.debug_info`;
//! * `variables`: variables and parameters;
//! * `locations`: their locations over the code;
//! * `computed`: values of variables that are computed from several others;
//! * `calls`: call sites;
//! * `types`: types and their enclosing scopes;
//! * `globals`: global variables and imports;
//! * `places`: locations of global variables;
//! * `labels`: labels of the source;
//! * `amd`: AMD's extensions, used on request;
//! * `flow`: the final code as a control flow graph;
//! * `divergence`: where inactive lanes resume, from the final code;
//! * `lanes`: the same as attributes of functions;
//! * `unwind`: frames, and the locations of callee-saved values, from the final code;
//! * `frames`: the same as call frame information, with the numbers of `registers`;
//! * `sections`: the sections with their relocations.
//!
//! With the feature `read`, `read` maps addresses of any file to source locations.
//!
//! The crate `gimli` does the encoding. The contents follow LLVM (`DwarfDebug`, `DwarfUnit`), so debuggers find what
//! they know. All units have the same files under the same indices, because assembly text has one file table for all.

#![forbid(unsafe_code)]

mod amd;
mod calls;
mod computed;
mod divergence;
mod entries;
mod flow;
mod frames;
mod globals;
mod labels;
mod lanes;
mod lines;
mod locations;
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
use gcnc_mir::{Block, Function, FunctionRole};
use gcnc_object::debug::DebugInfo;

use crate::entries::Entries;
use crate::nodes::Nodes;
use crate::places::GlobalLocations;
use crate::unwind::Unwinding;

pub use crate::amd::Dialect;
pub use crate::places::GlobalLocation;

/// Code to describe.
#[derive(Clone, Copy, Debug)]
pub struct Code<'a> {
    /// Its function.
    pub function: FuncId,
    /// Its bytes.
    pub bytes: &'a [u8],
    /// The offsets of its blocks, in order.
    pub blocks: &'a [(Block, u32)],
    /// Its machine code before it was encoded.
    pub machine: &'a Function,
    /// The source locations of its instructions, by their offsets.
    pub locs: &'a [(u32, DebugLoc)],
    /// Its variables.
    pub variables: &'a [Variable],
    /// Where these are, by index.
    pub track: &'a Track,
    /// The context that the indices of locations refer to: the module's, or one that was a copy of it.
    pub ctx: &'a Context,
}

impl Code<'_> {
    /// Its size in bytes.
    pub(crate) fn size(&self) -> u32 {
        self.bytes.len() as u32
    }

    /// Whether it is called, so that it has a prologue for calls; a launch needs none.
    pub(crate) fn is_called(&self) -> bool {
        self.machine.role == FunctionRole::Function
    }

    /// The source location of an instruction, if it has one.
    pub(crate) fn location(&self, loc: DebugLoc) -> Option<Location> {
        self.ctx.location(Md::from_u32(loc.number()?))
    }
}

/// The debug information for a module's code, in the order of the object's, and for its global variables, given their
/// locations; `None` if nothing belongs to a compile unit.
pub fn describe(
    module: &Module,
    codes: &[Code<'_>],
    globals: &[Option<GlobalLocation>],
    dialect: Dialect,
) -> Option<DebugInfo> {
    if module.named_md("llvm.dbg.cu").is_empty() {
        return None;
    }
    let mut nodes = Nodes::new(&module.ctx);
    let global_locations = GlobalLocations::new(module, &nodes, (globals, codes.len()), dialect);
    let unwindings: Vec<Unwinding> = codes.iter().map(unwind::unwinding).collect();
    let mut entries = Entries::new(&mut nodes, global_locations, (dialect, &unwindings));
    let subprogram = |code: &Code<'_>| module.functions[code.function].function_md(MdKind::DBG);
    let described: Vec<_> = codes.iter().map(|code| (*code, subprogram(code))).collect();
    entries.describe(&described);
    for (number, code) in codes.iter().enumerate() {
        entries.labels(number, code, &module.functions[code.function]);
    }
    entries.describe_lists(module.named_md("llvm.dbg.cu"));
    entries.finish(frames::table(codes, &unwindings, dialect))
}
