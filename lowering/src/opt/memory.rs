//! Loads of what is known, and stores that nothing reads.
//!
//! One walk in reverse post-order with what memory is known to hold: a load of that is the value which was stored or
//! loaded before, or an element of it, or a vector of elements that are known one by one; a store of it changes
//! nothing, and a store whose bytes are stored again before anything may read them is dead. A store to some elements of
//! a vector leaves the others known. A block begins with what all its predecessors end with, a loop's header with
//! nothing. What is known is a short list, so that the walk stays linear; what other threads may have changed is
//! forgotten where they synchronise.

use gcnc_ir::{CastOp, Context, Function, Inst, Op, Type, Value};
use smallvec::SmallVec;

use super::address::Place;
use crate::frame::is_mark;
use crate::graph::Graph;
use crate::order::Numbering;
use crate::silent::is_silent;

/// The most places that are remembered.
const MAX_KNOWN: usize = 64;

/// The most predecessors of a block that begins with what they know.
const MAX_PREDS: usize = 4;

/// What memory holds at a place.
#[derive(Clone, Copy)]
struct Known {
    place: Place,
    value: Value,
    /// Which element of the value, if it is not all of it.
    element: Option<u32>,
    /// The store that put it there, if nothing may have read anything of that since.
    store: Option<Inst>,
}

/// What [`run`] has removed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Removed {
    /// Loads, so that there may be equal operations that had different operands.
    pub loads: bool,
    /// Stores.
    pub stores: bool,
}

/// Removes what it can; whether there was anything.
pub(crate) fn run(ctx: &mut Context, func: &mut Function, numbering: &Numbering, graph: &Graph) -> Removed {
    let mut walk = Walk { ctx, func, known: Vec::new(), kept: Vec::new(), removed: Removed::default() };
    let mut after: Vec<Vec<Known>> = vec![Vec::new(); graph.len()];
    for &b in &graph.rpo {
        walk.known.clear();
        walk.begin(graph, b, &after);
        let mut next = walk.func.layout.first_inst(numbering.order[b as usize]);
        while let Some(inst) = next {
            next = walk.func.layout.next_inst(inst);
            walk.inst(inst);
        }
        after[b as usize].extend(walk.known.iter().map(|k| Known { store: None, ..*k }));
    }
    let removed = walk.removed;
    if removed.loads {
        func.resolve_aliases();
    }
    removed
}

struct Walk<'a> {
    ctx: &'a mut Context,
    func: &'a mut Function,
    known: Vec<Known>,
    /// Stores that turned out to be of use while one is looked at.
    kept: Vec<Inst>,
    removed: Removed,
}

impl Walk<'_> {
    /// What is known at the start of a block: what all ways into it know.
    fn begin(&mut self, graph: &Graph, b: u32, after: &[Vec<Known>]) {
        let preds = graph.preds(b);
        let done = |p: &&u32| graph.reachable(**p) && graph.pos[**p as usize] < graph.pos[b as usize];
        let (Some(&first), true) = (preds.first(), preds.len() <= MAX_PREDS && preds.iter().all(|p| done(&p))) else {
            return;
        };
        let everywhere = |k: &&Known| {
            let same = |x: &Known| (x.place, x.value, x.element) == (k.place, k.value, k.element);
            preds[1..].iter().all(|&p| after[p as usize].iter().any(same))
        };
        self.known.extend(after[first as usize].iter().filter(everywhere));
    }

    fn inst(&mut self, inst: Inst) {
        match self.func.op(inst) {
            Op::Load(access) if access.is_simple() && !access.is_invariant() => self.load(inst),
            Op::Load(access) if access.is_invariant() => {}
            Op::Store(access) if access.is_simple() => self.store(inst),
            Op::Load(access) | Op::Store(access) | Op::AtomicRmw(_, access) => {
                self.shared(inst, access.ordering.acquires())
            }
            Op::Call(_) if is_silent(self.ctx, self.func, inst) => {}
            Op::CmpXchg { .. } | Op::Fence(..) | Op::Call(_) | Op::VaArg => self.known.clear(),
            op if is_mark(op) => match Place::of_mark(self.ctx, self.func, inst) {
                Some(place) => self.known.retain(|k| !k.place.meets(&place)),
                None => self.known.clear(),
            },
            Op::Intrinsic(id) => {
                let properties = id.properties();
                if properties.writes {
                    self.known.clear();
                } else if properties.reads {
                    self.read_all();
                }
            }
            _ => {}
        }
    }

    fn place(&self, inst: Inst) -> Option<Place> {
        let at = self.func.op(inst).address_operand()?;
        let ty = match self.func.op(inst) {
            Op::Load(_) => self.func.inst(inst).ty,
            _ => self.func.ty(self.func.arg(inst, 1 - at)),
        };
        Some(Place::of(self.ctx, self.func, self.func.arg(inst, at), ty))
    }

    /// An access that others may take part in.
    fn shared(&mut self, inst: Inst, acquires: bool) {
        self.read_all();
        match self.place(inst) {
            Some(place) if !acquires => {
                if !matches!(self.func.op(inst), Op::Load(_)) {
                    self.known.retain(|k| !k.place.meets(&place));
                }
            }
            _ => self.known.clear(),
        }
    }

    fn read_all(&mut self) {
        self.known.iter_mut().for_each(|k| k.store = None);
    }

    fn load(&mut self, inst: Inst) {
        let (Some(place), Some(result)) = (self.place(inst), self.func.result(inst)) else { return };
        let found = self.known.iter().position(|k| k.place == place).map(|at| {
            // It was of use, and may be again.
            self.known[at..].rotate_left(1);
            self.known[self.known.len() - 1]
        });
        let ty = self.func.ty(result);
        let value = match found.or_else(|| self.part(&place)) {
            Some(known) => self.value(known, ty, inst),
            None => self.vector(&place, ty, inst),
        };
        if let Some(value) = value {
            self.func.replace(result, value);
            self.func.remove(inst);
            self.removed.loads = true;
            return;
        }
        for at in 0..self.known.len() {
            if self.known[at].place.meets(&place) {
                self.keep(self.known[at].store);
            }
        }
        if found.is_none() {
            self.remember(Known { place, value: result, element: None, store: None });
        }
    }

    /// What is known of a place as an element of a larger one.
    fn part(&self, place: &Place) -> Option<Known> {
        let whole = self.known.iter().rev().find(|k| k.place.covers(place))?;
        self.parts(whole).find(|part| part.place == *place)
    }

    /// The elements of a place that holds a vector of dwords or more.
    fn parts(&self, whole: &Known) -> impl Iterator<Item = Known> + use<> {
        let Known { place, value, element, store } = *whole;
        let count = if element.is_none() { usize::MAX } else { 0 };
        let places = self.places(place, self.func.ty(value)).take(count);
        (0..).zip(places).map(move |(i, place)| Known { place, value, element: Some(i), store })
    }

    /// The places of the elements of a vector at `place`; none if they are smaller than a dword.
    fn places(&self, place: Place, vector: Type) -> impl Iterator<Item = Place> + use<> {
        let (elem, count) = self.ctx.types.as_vector(vector).unwrap_or((Type::I32, 0));
        let size = self.ctx.types.store_size(elem) as u32;
        let count = if size < 4 { 0 } else { count };
        (0..count).map(move |i| Place { offset: place.offset + i64::from(i) * i64::from(size), size, ..place })
    }

    /// A vector each of whose elements memory is known to hold, before an instruction.
    fn vector(&mut self, place: &Place, ty: Type, before: Inst) -> Option<Value> {
        let (elem, _) = self.ctx.types.as_vector(ty)?;
        let known = |at: Place| self.known.iter().rev().find(|k| k.place == at).copied().or_else(|| self.part(&at));
        let elements: SmallVec<[Known; 4]> = self.places(*place, ty).map(known).collect::<Option<_>>()?;
        let poison = self.ctx.consts.poison(ty);
        let mut whole = (!elements.is_empty()).then(|| self.func.const_value(self.ctx, poison))?;
        for (i, &element) in elements.iter().enumerate() {
            let part = self.value(element, elem, before)?;
            let index = self.func.int(self.ctx, Type::I32, i as u64);
            let insert = self.func.dfg.make_inst(Op::InsertElement, ty, &[whole, part, index]);
            self.func.layout.insert_inst_before(insert, before);
            whole = self.func.result(insert)?;
        }
        Some(whole)
    }

    /// What memory is known to hold, as a type of its size, before an instruction.
    fn value(&mut self, known: Known, ty: Type, before: Inst) -> Option<Value> {
        let value = match known.element {
            Some(index) => self.element(known.value, index, before)?,
            None => known.value,
        };
        self.as_type(value, ty, before)
    }

    /// An element of a vector, before an instruction.
    fn element(&mut self, mut vector: Value, index: u32, before: Inst) -> Option<Value> {
        while let Some(insert) = self.func.def_inst(vector).filter(|&inst| self.func.op(inst) == Op::InsertElement)
            && let Some(at) = self.func.as_int(self.ctx, self.func.arg(insert, 2))
        {
            if at == u64::from(index) {
                return Some(self.func.resolve(self.func.arg(insert, 1)));
            }
            vector = self.func.resolve(self.func.arg(insert, 0));
        }
        let (elem, _) =
            self.ctx.types.as_vector(self.func.ty(vector)).filter(|_| self.func.as_const(vector).is_none())?;
        let index = self.func.int(self.ctx, Type::I32, index.into());
        let extract = self.func.dfg.make_inst(Op::ExtractElement, elem, &[vector, index]);
        self.func.layout.insert_inst_before(extract, before);
        self.func.result(extract)
    }

    /// A value as a type of its size, before an instruction.
    fn as_type(&mut self, v: Value, ty: Type, before: Inst) -> Option<Value> {
        let from = self.func.ty(v);
        if from == ty {
            return Some(v);
        }
        let number = |ty| matches!(self.ctx.types.scalar(ty), Type::I32 | Type::F32 | Type::I64 | Type::F64);
        if !number(from) || !number(ty) {
            return None;
        }
        let cast = self.func.dfg.make_inst(Op::Cast(CastOp::BitCast), ty, &[v]);
        self.func.layout.insert_inst_before(cast, before);
        self.func.result(cast)
    }

    fn store(&mut self, inst: Inst) {
        let Some(place) = self.place(inst) else { return };
        let value = self.func.resolve(self.func.arg(inst, 0));
        if self.known.iter().any(|k| k.place == place && k.value == value && k.element.is_none()) {
            self.func.remove(inst);
            self.removed.stores = true;
            return;
        }
        let mut over: SmallVec<[Inst; 4]> = SmallVec::new();
        for at in (0..self.known.len()).rev() {
            let k = self.known[at];
            if k.place.meets(&place) {
                self.known.swap_remove(at);
                over.extend(k.store.filter(|old| !over.contains(old)));
                if !place.covers(&k.place) {
                    self.overwrite_part(&k, &place);
                }
            }
        }
        for old in over {
            if self.known.iter().all(|k| k.store != Some(old)) && !self.kept.contains(&old) {
                self.func.remove(old);
                self.removed.stores = true;
            }
        }
        self.kept.clear();
        self.remember(Known { place, value, element: None, store: Some(inst) });
    }

    /// A store to `place` changes some of what `whole` was, or may do so.
    fn overwrite_part(&mut self, whole: &Known, place: &Place) {
        let same_base = (whole.place.space, whole.place.base) == (place.space, place.base);
        let parts: SmallVec<[Known; 4]> = self.parts(whole).filter(|_| same_base).collect();
        parts.iter().filter(|part| !part.place.meets(place)).for_each(|part| self.remember(*part));
        if parts.is_empty() || parts.iter().any(|part| part.place.meets(place) && !place.covers(&part.place)) {
            self.keep(whole.store);
        }
    }

    /// A store is of use.
    fn keep(&mut self, store: Option<Inst>) {
        if let Some(store) = store {
            self.known.iter_mut().filter(|k| k.store == Some(store)).for_each(|k| k.store = None);
            self.kept.push(store);
        }
    }

    /// Remembers one more; what has been of no use for longest goes.
    fn remember(&mut self, known: Known) {
        if self.known.len() == MAX_KNOWN {
            let gone = self.known.remove(0);
            self.keep(gone.store);
        }
        self.known.push(known);
    }
}
