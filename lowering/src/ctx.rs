//! The memory that lowering reuses.

use std::fmt;

use crate::demanded_bits::DemandedBits;
use crate::dynamic_allocas::DynamicAllocas;
use crate::graph::{Graph, Loops};
use crate::infer_address_spaces::AddressSpaces;
use crate::lds::Lds;
use crate::module_lds::Gds;
use crate::opt::OptCtx;
use crate::order::Numbering;
use crate::shape::Shapes;
use crate::sroa::Sroa;
use crate::variables::Tracker;

/// The memory that lowering reuses between kernels and modules.
#[derive(Default)]
pub struct Ctx {
    pub(crate) shapes: Shapes,
    pub(crate) graph: Graph,
    pub(crate) numbering: Numbering,
    pub(crate) loops: Loops,
    pub(crate) slots: Sroa,
    pub(crate) places: DynamicAllocas,
    pub(crate) spaces: AddressSpaces,
    pub(crate) lds: Lds,
    pub(crate) gds: Gds,
    pub(crate) demand: DemandedBits,
    pub(crate) opt: OptCtx,
    /// Whether the rebuild leaves 64-bit divisions to `opt::divide`.
    pub(crate) keeps_divisions: bool,
    /// Whether it keeps lifetime markers for `frame`.
    pub(crate) keeps_lifetimes: bool,
    /// Whether it uses demanded bits.
    pub(crate) wants_demand: bool,
    /// Tracks the values of source variables, if debug information is requested.
    pub(crate) tracker: Option<Tracker>,
}

impl Ctx {
    /// Takes over the facts about the module from another instance.
    pub(crate) fn take_shared(&mut self, other: &Ctx) {
        self.shapes.reset();
        self.lds.take_shared(&other.lds);
        (self.gds.named, self.gds.asked) = (other.gds.named, other.gds.asked);
    }
}

impl fmt::Debug for Ctx {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ctx")
    }
}
