//! A cache of a function's graphs and liveness from one pass to the next (LLVM's analysis manager, in small).
//!
//! A pass calls [`Analyses::update`] for what it needs, which computes only what is not valid; a pass that changes more
//! than the order within blocks must call [`Analyses::forget`].

use gcnc_isa::RegClass;

use crate::cfg::{Cfg, Graph};
use crate::function::Function;
use crate::liveness::Liveness;

/// The analyses of one function.
#[derive(Clone, Debug)]
pub struct Analyses {
    /// The logical graph.
    pub logical: Cfg,
    /// Liveness of vector registers on it.
    pub vectors: Liveness,
    /// The linear graph.
    pub linear: Cfg,
    /// Liveness of scalar registers on it.
    pub scalars: Liveness,
    graphs_are_known: bool,
    vectors_are_known: bool,
    scalars_are_known: bool,
}

impl Default for Analyses {
    fn default() -> Analyses {
        Analyses {
            logical: Cfg::empty(),
            vectors: Liveness::default(),
            linear: Cfg::empty(),
            scalars: Liveness::default(),
            graphs_are_known: false,
            vectors_are_known: false,
            scalars_are_known: false,
        }
    }
}

impl Analyses {
    /// Invalidates everything: the function has changed, or is another one.
    pub fn forget(&mut self) {
        self.graphs_are_known = false;
        self.forget_vectors();
        self.forget_scalars();
    }

    /// Invalidates the liveness of vector registers, but not the graphs.
    pub fn forget_vectors(&mut self) {
        self.vectors_are_known = false;
    }

    /// Invalidates the liveness of scalar registers, but not the graphs.
    pub fn forget_scalars(&mut self) {
        self.scalars_are_known = false;
    }

    /// Computes the graphs of `f`, if they are not valid, reusing memory.
    pub fn update_graphs(&mut self, f: &Function) {
        if !std::mem::replace(&mut self.graphs_are_known, true) {
            self.logical.compute(f, Graph::Logical);
            self.linear.compute(f, Graph::Linear);
        }
    }

    /// Computes everything of `f` that is not valid, reusing memory.
    pub fn update(&mut self, f: &Function) {
        self.update_graphs(f);
        let vectors_are_known = std::mem::replace(&mut self.vectors_are_known, true);
        let scalars_are_known = std::mem::replace(&mut self.scalars_are_known, true);
        let Analyses { logical, vectors, linear, scalars, .. } = self;
        match (vectors_are_known, scalars_are_known) {
            (true, true) => {}
            (false, true) => vectors.compute(f, logical, RegClass::Vgpr),
            (true, false) => scalars.compute(f, linear, RegClass::Sgpr),
            (false, false) => {
                Liveness::compute_both(f, [(vectors, RegClass::Vgpr, logical), (scalars, RegClass::Sgpr, linear)]);
            }
        }
        debug_assert!(self.are_right(f), "`{}` has changed", f.name);
    }

    fn are_right(&self, f: &Function) -> bool {
        let mut now = Analyses::default();
        now.logical.compute(f, Graph::Logical);
        now.linear.compute(f, Graph::Linear);
        now.vectors.compute(f, &now.logical, RegClass::Vgpr);
        now.scalars.compute(f, &now.linear, RegClass::Sgpr);
        let graphs = [(&self.logical, &now.logical), (&self.linear, &now.linear)];
        graphs.iter().all(|(known, right)| known.order() == right.order())
            && self.vectors.all_live_in() == now.vectors.all_live_in()
            && self.vectors.all_live_out() == now.vectors.all_live_out()
            && self.scalars.all_live_in() == now.scalars.all_live_in()
            && self.scalars.all_live_out() == now.scalars.all_live_out()
    }
}
