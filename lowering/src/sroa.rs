//! SROA and mem2reg: promotion of allocas to values.
//!
//! An alloca that is only accessed by loads, stores and block copies at constant offsets is cut into *slots*: maximal
//! runs of bytes that overlapping accesses share. Each slot becomes a variable of its own, put into SSA form with block
//! parameters at the iterated dominance frontier of its stores (Cytron et al., 1991), but only where it is live across
//! blocks (Briggs's semi-pruned form). The rebuild reads and writes the variables as it walks.

use cranelift_entity::SecondaryMap;
use gcnc_ir::remarks::Kind;
use gcnc_ir::{Block, CastOp, Context, Function, Inst, Intrinsic, Loc, Op, Type, Value};
use planted::Bug;

use crate::graph::{Graph, NONE};
use crate::shape::{Leaf, Repr, Shapes};

/// The most slots of one alloca.
const MAX_SLOTS: usize = 1024;

/// The most touches of an alloca that are recorded.
const MAX_TOUCHES: usize = 1 << 14;

/// The most rounds in which copies between allocas exchange their cuts.
const MAX_ROUNDS: usize = 4;

/// A scalar of an alloca that an access touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Touch {
    start: u32,
    leaf: Leaf,
}

/// An access of an alloca.
#[derive(Clone, Copy, Debug)]
struct Use {
    alloca: u32,
    start: u32,
    end: u32,
    block: u32,
    writes: bool,
    copy: bool,
}

/// A copy between two allocas: destination, its offset, source, its offset, bytes.
type Link = (u32, u32, u32, u32, u32);

#[derive(Clone, Copy, Debug)]
struct Slot {
    start: u32,
    size: u32,
    leaf: Leaf,
}

#[derive(Debug)]
struct AllocaInfo {
    inst: Inst,
    block: u32,
    size: u32,
    /// Why it stays in memory, if it must.
    escaped: Option<&'static str>,
    touches: Vec<Touch>,
    /// The range of its slots.
    slots: (u32, u32),
}

impl Touch {
    /// Touches are sorted by start, then by size.
    fn key(&self) -> (u32, u32) {
        (self.start, size_of(self.leaf))
    }
}

impl AllocaInfo {
    /// Keeps the alloca in memory, for this reason unless one is already recorded.
    fn stays(&mut self, why: &'static str) {
        self.escaped.get_or_insert(why);
    }

    /// Records a touch, removing duplicates when there are many. With too many different touches the alloca stays in
    /// memory.
    fn touch(&mut self, touch: Touch) {
        if self.escaped.is_some() || self.touches.last() == Some(&touch) {
            return;
        }
        self.touches.push(touch);
        if self.touches.len() == MAX_TOUCHES {
            self.sort_touches();
            if self.touches.len() > MAX_TOUCHES / 2 {
                self.stays("too many different parts of it are accessed");
            }
        }
    }

    fn sort_touches(&mut self) {
        self.touches.sort_by_key(|t| (t.key(), t.leaf.ty, t.leaf.repr as u8, t.leaf.bits));
        self.touches.dedup();
    }
}

/// The slots of a function's allocas.
#[derive(Default)]
pub(crate) struct Sroa {
    pointers: SecondaryMap<Value, Option<(u32, u32)>>,
    allocas: Vec<AllocaInfo>,
    of_inst: SecondaryMap<Inst, Option<u32>>,
    address_of: SecondaryMap<Inst, Option<Value>>,
    uses: Vec<Use>,
    links: Vec<Link>,
    slots: Vec<Slot>,
    params: Vec<Vec<u32>>,
}

/// Reasons for keeping an alloca in memory.
const ADDRESS: &str = "its address is used other than by loads, stores and copies";
const COPIES: &str = "copies to or from it do not match the parts that are accessed";

/// Bytes of a leaf in memory.
fn size_of(leaf: Leaf) -> u32 {
    u32::from(leaf.bits).div_ceil(8)
}

impl Sroa {
    /// Finds and cuts the allocas of `func`.
    pub fn build(&mut self, ctx: &mut Context, shapes: &mut Shapes, func: &Function, graph: &Graph, order: &[Block]) {
        self.pointers.clear();
        self.allocas.clear();
        self.of_inst.clear();
        self.address_of.clear();
        self.uses.clear();
        self.links.clear();
        self.slots.clear();
        self.params.clear();
        self.params.resize(graph.len(), Vec::new());
        for &n in &graph.rpo {
            for inst in func.insts(order[n as usize]) {
                self.scan(ctx, shapes, func, inst, n);
            }
        }
        if self.allocas.iter().all(|a| a.escaped.is_some()) {
            return;
        }
        self.share_cuts();
        self.cut();
        self.check_links();
        self.place_params(graph);
    }

    /// Whether any alloca is promoted.
    pub fn any_promoted(&self) -> bool {
        self.allocas.iter().any(|a| a.escaped.is_none())
    }

    /// Reports which of the source's allocas (those with a location) are promoted.
    pub fn remark_promoted(&self, ctx: &Context, func: &Function) {
        for a in self.allocas.iter().filter(|a| a.escaped.is_none() && func.inst(a.inst).loc != Loc::NONE) {
            ctx.remark("sroa", func, Some(a.inst), || {
                let n = a.slots.1 - a.slots.0;
                (Kind::Passed, format!("alloca of {} bytes is promoted to registers: it has {n} parts", a.size))
            });
        }
    }

    /// Reports why the others stay in memory.
    pub fn remark_in_memory(&self, ctx: &Context, func: &Function) {
        for (a, why) in self.allocas.iter().filter_map(|a| Some((a, a.escaped?))) {
            ctx.remark("sroa", func, Some(a.inst), || (Kind::Missed, format!("alloca stays in private memory: {why}")));
        }
    }

    /// The allocas that stay in memory, with their blocks.
    pub fn in_memory(&self) -> impl Iterator<Item = (Inst, u32)> + '_ {
        self.allocas.iter().filter(|a| a.escaped.is_some()).map(|a| (a.inst, a.block))
    }

    /// Whether an alloca is promoted.
    pub fn is_promoted(&self, inst: Inst) -> bool {
        self.of_inst[inst].is_some_and(|a| self.allocas[a as usize].escaped.is_none())
    }

    /// The alloca that a pointer points into, and the offset, if it is promoted.
    pub fn pointer(&self, v: Value) -> Option<(u32, u32)> {
        self.pointers[v].filter(|&(a, _)| self.allocas[a as usize].escaped.is_none())
    }

    /// Whether a pointer points into a promoted alloca.
    pub fn is_slot_pointer(&self, v: Value) -> bool {
        self.pointer(v).is_some()
    }

    /// The alloca and offset that a load or store accesses, if promoted.
    pub fn access(&self, inst: Inst) -> Option<(u32, u32)> {
        self.address_of[inst].and_then(|v| self.pointer(v))
    }

    /// The slot that covers a byte of an alloca, and the byte's offset in it.
    pub fn covering(&self, alloca: u32, offset: u32) -> Option<(u32, u32)> {
        let (first, end) = self.allocas[alloca as usize].slots;
        let slots = &self.slots[first as usize..end as usize];
        let after = slots.partition_point(|s| s.start <= offset);
        let i = after.checked_sub(1)?;
        let slot = slots[i];
        (offset < slot.start + slot.size).then_some((first + i as u32, offset - slot.start))
    }

    /// The type of a slot.
    pub fn leaf(&self, slot: u32) -> Leaf {
        self.slots[slot as usize].leaf
    }

    /// The register type of a slot.
    pub fn ty(&self, slot: u32) -> Type {
        self.slots[slot as usize].leaf.ty
    }

    /// The slots within `n` bytes from `offset`, as leaves with their relative offsets.
    pub fn leaves_within(&self, alloca: u32, offset: u32, n: u32) -> Vec<(u32, Leaf)> {
        let (first, end) = self.allocas[alloca as usize].slots;
        let inside = |s: &&Slot| s.start >= offset && s.start + s.size <= offset.saturating_add(n);
        self.slots[first as usize..end as usize].iter().filter(inside).map(|s| (s.start - offset, s.leaf)).collect()
    }

    /// The slots that have a parameter at the start of a block.
    pub fn params(&self, block: u32) -> impl Iterator<Item = u32> + '_ {
        self.params[block as usize].iter().copied()
    }

    fn escape(&mut self, v: Value, why: &'static str) {
        if let Some((a, _)) = self.pointers[v] {
            self.allocas[a as usize].stays(why);
        }
    }

    fn derive(&mut self, from: Value, to: Option<Value>, step: Option<i64>) {
        let Some((alloca, offset)) = self.pointers[from] else { return };
        let moved = step.and_then(|s| u32::try_from(i64::from(offset).checked_add(s)?).ok());
        let size = self.allocas[alloca as usize].size;
        match (to, moved.filter(|&o| o <= size)) {
            (Some(to), Some(offset)) => self.pointers[to] = Some((alloca, offset)),
            _ if step.is_none() => self.allocas[alloca as usize].stays("an index into it is not constant"),
            _ => self.allocas[alloca as usize].stays("an address beyond its end is computed"),
        }
    }

    fn scan(&mut self, ctx: &Context, shapes: &mut Shapes, func: &Function, inst: Inst, block: u32) {
        let op = func.op(inst);
        match op {
            Op::Alloca(ty, _) => self.alloca(ctx, func, inst, ty, block),
            Op::Gep(elem) => {
                let base = func.arg(inst, 0);
                if self.pointers[base].is_some() {
                    let step = constant_step(ctx, func, inst, elem);
                    self.derive(base, func.result(inst), step);
                }
                self.escape_all(&func.args(inst)[1..], ADDRESS);
            }
            Op::Cast(CastOp::AddrSpaceCast) if matches!(func.inst(inst).ty, Type::PTR0 | Type::PTR5) => {
                self.derive(func.arg(inst, 0), func.result(inst), Some(0));
            }
            Op::Load(access) if !access.is_volatile() && !access.is_atomic() => {
                self.access_of(ctx, shapes, inst, func.arg(inst, 0), func.inst(inst).ty, block, false);
            }
            Op::Store(access) if !access.is_volatile() && !access.is_atomic() => {
                self.escape(func.arg(inst, 0), "its address is stored");
                self.access_of(ctx, shapes, inst, func.arg(inst, 1), func.ty(func.arg(inst, 0)), block, true);
            }
            Op::Intrinsic(Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd | Intrinsic::Assume) => {}
            Op::Intrinsic(
                Intrinsic::MemCpy
                | Intrinsic::MemCpyInline
                | Intrinsic::MemMove
                | Intrinsic::MemSet
                | Intrinsic::MemSetInline,
            ) => self.copy(ctx, func, inst, block),
            Op::Load(_) | Op::Store(_) => self.escape_all(func.args(inst), "it has volatile or atomic accesses"),
            Op::Call(_) => self.escape_all(func.args(inst), "its address is passed to a call"),
            _ => self.escape_all(func.args(inst), ADDRESS),
        }
        for &edge in func.dests(inst) {
            self.escape_all(func.edge_args(edge), "its address is an operand of a phi");
        }
    }

    fn escape_all(&mut self, args: &[Value], why: &'static str) {
        for &v in args {
            self.escape(v, why);
        }
    }

    fn alloca(&mut self, ctx: &Context, func: &Function, inst: Inst, ty: Type, block: u32) {
        let single = func.args(inst).first().is_none_or(|&c| func.as_int(ctx, c) == Some(1));
        let size = u32::try_from(ctx.types.size(ty)).ok().filter(|&s| single && s <= 1 << 16);
        let index = self.allocas.len() as u32;
        let (touches, slots) = (Vec::new(), (0, 0));
        let escaped = size.is_none().then_some("it is larger than 65536 bytes, or its size is not constant");
        self.allocas.push(AllocaInfo { inst, block, size: size.unwrap_or(0), escaped, touches, slots });
        self.of_inst[inst] = Some(index);
        if let Some(p) = func.result(inst) {
            self.pointers[p] = Some((index, 0));
        }
    }

    #[expect(clippy::too_many_arguments, reason = "an access is all of this")]
    fn access_of(
        &mut self,
        ctx: &Context,
        shapes: &mut Shapes,
        inst: Inst,
        address: Value,
        ty: Type,
        block: u32,
        writes: bool,
    ) {
        let Some((alloca, start)) = self.pointers[address] else { return };
        let bits_only = ctx.types.as_vector(ty).is_some_and(|(elem, _)| !ctx.types.bits(elem).is_multiple_of(8));
        let shape = if bits_only { None } else { shapes.of(&ctx.types, ty) };
        let info = &mut self.allocas[alloca as usize];
        let end = u64::from(start) + ctx.types.store_size(ty);
        let Some(shape) = shape.filter(|_| end <= u64::from(info.size)) else {
            info.stays("it is accessed beyond its end, or as a type that registers cannot hold");
            return;
        };
        for leaf in shapes.leaves(shape) {
            let odd = leaf.repr == Repr::Int && !matches!(leaf.bits, 1 | 8 | 16 | 32 | 64);
            if odd {
                info.stays("it is accessed as integers of unusual widths");
            }
            info.touch(Touch { start: start + leaf.offset, leaf: Leaf { offset: 0, ..*leaf } });
        }
        self.address_of[inst] = Some(address);
        self.uses.push(Use { alloca, start, end: end as u32, block, writes, copy: false });
    }

    fn copy(&mut self, ctx: &Context, func: &Function, inst: Inst, block: u32) {
        let fill = matches!(func.op(inst), Op::Intrinsic(Intrinsic::MemSet | Intrinsic::MemSetInline));
        let n = func.as_int(ctx, func.arg(inst, 2)).and_then(|n| u32::try_from(n).ok());
        let volatile = func.as_int(ctx, func.arg(inst, 3)) != Some(0);
        let sides = if fill { 1 } else { 2 };
        let mut found = [None; 2];
        for (i, side) in found.iter_mut().enumerate().take(sides) {
            let v = func.arg(inst, i);
            let Some((alloca, start)) = self.pointers[v] else { continue };
            let size = self.allocas[alloca as usize].size;
            match n.and_then(|n| start.checked_add(n)).filter(|&end| end <= size && !volatile) {
                Some(end) => {
                    *side = Some((alloca, start));
                    self.uses.push(Use { alloca, start, end, block, writes: i == 0, copy: true });
                }
                None => self.escape(v, "a copy of it is volatile, or its size is not constant"),
            }
        }
        if let ([Some((to, a)), Some((from, b))], Some(n)) = (found, n) {
            self.links.push((to, a, from, b, n));
        }
    }

    /// Gives both sides of each copy the other's cuts, and cuts bytes that no other access touches into dwords.
    fn share_cuts(&mut self) {
        for i in 0..self.uses.len() {
            let u = self.uses[i];
            if u.copy {
                self.fill_gaps(u.alloca, u.start, u.end);
            }
        }
        if !self.links.is_empty() {
            self.allocas.iter_mut().for_each(AllocaInfo::sort_touches);
        }
        for round in 0..=MAX_ROUNDS {
            let mut changed = false;
            for i in 0..self.links.len() {
                let (to, a, from, b, n) = self.links[i];
                changed |= self.pass_cuts(from, b, to, a, n);
                changed |= self.pass_cuts(to, a, from, b, n);
            }
            if !changed {
                return;
            }
            if round == MAX_ROUNDS {
                for &(to, _, from, _, _) in &self.links {
                    [to, from].into_iter().for_each(|side| self.allocas[side as usize].stays(COPIES));
                }
            }
        }
    }

    fn pass_cuts(&mut self, from: u32, at: u32, to: u32, target: u32, n: u32) -> bool {
        let inside = |t: &&Touch| t.start >= at && t.start + size_of(t.leaf) <= at + n;
        let moved: Vec<Touch> = self.allocas[from as usize]
            .touches
            .iter()
            .filter(inside)
            .map(|t| Touch { start: t.start - at + target, leaf: t.leaf })
            .collect();
        let touches = &mut self.allocas[to as usize].touches;
        let before = touches.len();
        for t in moved {
            let first = touches.partition_point(|x| x.key() < t.key());
            if !touches[first..].iter().take_while(|x| x.key() == t.key()).any(|x| *x == t) {
                touches.insert(first, t);
            }
        }
        touches.len() != before
    }

    /// Adds dwords for the untouched bytes from `start` to `end`.
    fn fill_gaps(&mut self, alloca: u32, start: u32, end: u32) {
        let info = &mut self.allocas[alloca as usize];
        let mut covered = vec![false; (end - start) as usize];
        for t in &info.touches {
            for at in t.start..t.start + size_of(t.leaf) {
                if at >= start && at < end {
                    covered[(at - start) as usize] = true;
                }
            }
        }
        let mut at = start;
        while at < end {
            let free =
                |k: u32| at + k <= end && covered[(at - start) as usize..(at - start + k) as usize].iter().all(|c| !c);
            let size = if at.is_multiple_of(4) && free(4) { 4 } else { 1 };
            if free(size) {
                let leaf = Leaf { ty: Type::I32, bits: size as u8 * 8, repr: Repr::Int, offset: 0 };
                info.touches.push(Touch { start: at, leaf });
            }
            at += size;
        }
    }

    /// Creates the slots of each alloca: maximal runs of overlapping touches.
    fn cut(&mut self) {
        for a in 0..self.allocas.len() {
            let first = self.slots.len() as u32;
            let info = &mut self.allocas[a];
            info.touches.sort_by_key(Touch::key);
            let mut i = 0;
            while i < info.touches.len() && info.escaped.is_none() {
                let head = info.touches[i];
                let mut end = head.start + size_of(head.leaf);
                let mut same = true;
                i += 1;
                while i < info.touches.len() && info.touches[i].start < end {
                    let t = info.touches[i];
                    same &= t.start == head.start && t.leaf == head.leaf;
                    end = end.max(t.start + size_of(t.leaf));
                    i += 1;
                }
                let size = end - head.start;
                let leaf = if same { head.leaf } else { whole(size) };
                if !matches!(size, 1 | 2 | 4 | 8) {
                    info.stays("overlapping accesses to it span more than 8 bytes");
                } else if self.slots.len() - first as usize > MAX_SLOTS {
                    info.stays("it has too many parts");
                }
                self.slots.push(Slot { start: head.start, size, leaf });
            }
            if info.escaped.is_some() {
                self.slots.truncate(first as usize);
            }
            info.slots = (first, self.slots.len() as u32);
        }
        // A copy that ends inside a slot cannot move the slot as a whole.
        for u in &self.uses {
            let info = &self.allocas[u.alloca as usize];
            if !u.copy || info.escaped.is_some() {
                continue;
            }
            let cut = |s: &Slot| {
                s.start < u.end && s.start + s.size > u.start && (s.start < u.start || s.start + s.size > u.end)
            };
            if self.slots[info.slots.0 as usize..info.slots.1 as usize].iter().any(cut) {
                self.allocas[u.alloca as usize].stays(COPIES);
            }
        }
    }

    /// Keeps allocas in memory if the two sides of a copy are cut differently.
    fn check_links(&mut self) {
        for i in 0..self.links.len() {
            let (to, a, from, b, n) = self.links[i];
            let (x, y) = (&self.allocas[to as usize], &self.allocas[from as usize]);
            if x.escaped.is_some() || y.escaped.is_some() {
                continue;
            }
            let left: Vec<_> = self.leaves_within(to, a, n).iter().map(|(at, l)| (*at, size_of(*l))).collect();
            let right: Vec<_> = self.leaves_within(from, b, n).iter().map(|(at, l)| (*at, size_of(*l))).collect();
            if left != right {
                [to, from].into_iter().for_each(|side| self.allocas[side as usize].stays(COPIES));
            }
        }
    }

    /// Places parameters for each slot that some block reads before writing it, at the iterated dominance frontier of
    /// its stores.
    fn place_params(&mut self, graph: &Graph) {
        let frontier = frontiers(graph);
        let mut stores: Vec<Vec<u32>> = vec![Vec::new(); self.slots.len()];
        let mut exposed = vec![false; self.slots.len()];
        let mut written = vec![NONE; self.slots.len()];
        for u in &self.uses {
            let info = &self.allocas[u.alloca as usize];
            if info.escaped.is_some() {
                continue;
            }
            for s in info.slots.0..info.slots.1 {
                let slot = self.slots[s as usize];
                if slot.start >= u.end || slot.start + slot.size <= u.start {
                    continue;
                }
                let partial = slot.start < u.start || slot.start + slot.size > u.end;
                if (!u.writes || partial) && written[s as usize] != u.block {
                    exposed[s as usize] = true;
                }
                if u.writes {
                    written[s as usize] = u.block;
                    if stores[s as usize].last() != Some(&u.block) {
                        stores[s as usize].push(u.block);
                    }
                }
            }
        }
        let mut placed = vec![NONE; graph.len()];
        for s in 0..self.slots.len() {
            if !exposed[s] {
                continue;
            }
            let mut work = std::mem::take(&mut stores[s]);
            while let Some(b) = work.pop() {
                for &f in &frontier[b as usize] {
                    if placed[f as usize] != s as u32 {
                        placed[f as usize] = s as u32;
                        self.params[f as usize].push(s as u32);
                        work.extend((!planted::on(Bug::PromotedPhi)).then_some(f));
                    }
                }
            }
        }
    }
}

/// A slot shared by accesses of different types.
fn whole(size: u32) -> Leaf {
    let ty = if size > 4 { Type::I64 } else { Type::I32 };
    Leaf { ty, bits: (size.min(8) * 8) as u8, repr: Repr::Int, offset: 0 }
}

/// The byte offset of a `getelementptr` with constant indices.
fn constant_step(ctx: &Context, func: &Function, inst: Inst, elem: Type) -> Option<i64> {
    let indices: Option<Vec<_>> = func.args(inst)[1..].iter().map(|&v| func.as_const(v)).collect();
    ctx.consts.gep_offset(&ctx.types, elem, &indices?)
}

/// The dominance frontier of each block.
fn frontiers(graph: &Graph) -> Vec<Vec<u32>> {
    let mut out = vec![Vec::new(); graph.len()];
    for &b in &graph.rpo {
        if graph.preds(b).len() < 2 {
            continue;
        }
        for &p in graph.preds(b) {
            if !graph.reachable(p) {
                continue;
            }
            let mut runner = p;
            while runner != NONE && runner != graph.idom(b) {
                let set: &mut Vec<u32> = &mut out[runner as usize];
                if set.last() != Some(&b) {
                    set.push(b);
                }
                runner = graph.idom(runner);
            }
        }
    }
    out
}
