//! Intrinsics: dropped, folded, expanded, or kept because selection has an instruction for them.

use gcnc_ir::{BinOp, Flags, Inst, IntPred, Intrinsic, Op, Type, Value, ValueDef};

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::expand::bits::{self, Overflow};
use crate::expand::float::{self, Radix};
use crate::expand::{convert, float_div};
use crate::known::{Known, mask};
use crate::reduce;
use crate::scalar;
use crate::shape::{Leaf, Repr, wide_pointer};

impl Rebuild<'_> {
    pub(super) fn intrinsic(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::*;
        let src = self.src;
        if let Some(buffer) = id.buffer() {
            return self.buffer(inst, buffer);
        }
        if let Some(image) = id.image() {
            self.check_stage(inst, id)?;
            return self.image(inst, id, image);
        }
        match id {
            // Hints, all used up by now.
            Assume | DoNothing | InvariantEnd | SideEffect | FakeUse | PseudoProbe | NoAliasScopeDecl
            | VarAnnotation | Prefetch | SPrefetchData | SBufferPrefetchData | AsyncMark => Ok(()),
            LifetimeStart | LifetimeEnd => self.lifetime(inst, id),
            StackSave => self.stack_save(inst),
            StackRestore => self.stack_restore(inst),
            InvariantStart => {
                let shape = self.shape(src.inst(inst).ty)?;
                let ty = self.leaf(shape, 0).ty;
                let p = self.b.zero(ty);
                self.define_one(inst, p);
                Ok(())
            }
            Expect
            | ExpectWithProbability
            | SsaCopy
            | ArithmeticFence
            | PtrAnnotation
            | Annotation
            | LaunderInvariantGroup
            | StripInvariantGroup
            | ThreadlocalAddress => {
                let row = self.row(src.arg(inst, 0))?;
                self.define(inst, &row);
                Ok(())
            }
            IsConstant => {
                let row = self.row(src.arg(inst, 0))?;
                let all = row.iter().all(|&v| self.b.is_const(v));
                let v = self.b.i1(all);
                self.define_one(inst, v);
                Ok(())
            }
            MulU24 | MulI24 if src.inst(inst).ty == Type::I64 => {
                let (x, y) = (self.one(src.arg(inst, 0))?, self.one(src.arg(inst, 1))?);
                let high = if id == MulU24 { MulHiU24 } else { MulHiI24 };
                let [low, high] = [id, high].map(|id| self.b.call(id, Type::I32, &[x, y]));
                let product = self.b.pair(low, high);
                self.define_one(inst, product);
                Ok(())
            }
            Dead => {
                let shape = self.shape(src.inst(inst).ty)?;
                let row: Row = (0..shape.len).map(|i| self.b.poison(self.leaf(shape, i).ty)).collect();
                self.define(inst, &row);
                Ok(())
            }
            InitExec | InitExecFromInput | InitWholeWave => self.first_lanes(inst, id),
            ReadRegister => self.read_register(inst),
            WriteRegister => self.write_register(inst),
            ReturnAddress => self.return_address(inst),
            GetRounding => self.get_rounding(inst),
            SetRounding => self.set_rounding(inst),
            GetFpEnvironment | SetFpEnvironment => self.float_environment(inst, id == GetFpEnvironment),
            GetFpMode => self.float_mode(inst),
            LoadToLds | LoadAsyncToLds | GlobalLoadAsyncLds => self.load_to_lds(inst),
            ReadFirstLane | ReadLane | WriteLane | UpdateDpp | MovDpp | MovDpp8 | PermLane16 | PermLaneX16
            | PermLane64 => self.across_lanes(inst, id),
            Bitop3 | WaveShuffle | SetInactive | SetInactiveChainArg => self.across_lanes(inst, id),
            AmdgcnICmp | AmdgcnFCmp => self.compare_lanes(inst, id),
            Ballot if src.inst(inst).ty == Type::I32 && self.target.wave_size() == 64 => {
                let here = self.one(src.arg(inst, 0))?;
                let lanes = self.b.call(Ballot, Type::I64, &[here]);
                let low = self.b.lo32(lanes);
                self.define_one(inst, low);
                Ok(())
            }
            Softwqm => {
                let row = self.row(src.arg(inst, 0))?;
                self.define(inst, &row);
                Ok(())
            }
            // All lanes of whole quads are there.
            Wqm if self.whole_quads() => {
                let row = self.row(src.arg(inst, 0))?;
                self.define(inst, &row);
                Ok(())
            }
            Wwm | StrictWwm | Wqm | StrictWqm => {
                self.check_stage(inst, id)?;
                self.whole_wave(inst)
            }
            ExportTo | ExportPairs | ExportRow | InterpP1 | InterpP2 | InterpMov | InterpP1F16 | InterpP2F16
            | InterpInregP10 | InterpInregP2 | InterpInregP10F16 | InterpInregP2F16 | InterpP10RtzF16
            | InterpP2RtzF16 | LdsParamLoad | PopsExitingWaveId | WqmVote => {
                self.check_stage(inst, id)?;
                self.keep(inst, id)
            }
            DsAddGsReg | DsSubGsReg => self.stage_register(inst, id),
            LdsDirectLoad => {
                self.check_stage(inst, id)?;
                self.load_lds_directly(inst)
            }
            Kill | WqmDemote => {
                self.check_stage(inst, id)?;
                let stays = self.one(src.arg(inst, 0))?;
                match self.b.const_int(stays) {
                    Some(1) => {}
                    // Where it returns, no lane is taken in again.
                    None => self.stays = Some(stays),
                    Some(_) => {
                        self.keep_effect(id, Type::VOID, &[stays]);
                    }
                }
                Ok(())
            }
            PsLive if self.whole_quads() || self.facts.by_all_lanes => self.keep(inst, id),
            // No lane is a helper, and none has been discarded.
            LiveMask | PsLive if id == LiveMask || self.facts.shader.is_some() => {
                let v = self.b.i1(true);
                self.define_one(inst, v);
                Ok(())
            }
            RsqClamp if !self.target.has(gcnc_isa::Opcode::VRsqClampF32) => self.rsq_clamp(inst),
            _ if id.is_ray() => self.intersect(inst, id),
            FdivFast => self.quick_division(inst),
            MakeBufferRsrc => self.make_resource(inst),
            SBufferLoad => self.scalar_buffer_load(inst),
            MemCpy | MemCpyInline => self.copy(inst, false),
            MemMove => self.copy(inst, true),
            MemSet | MemSetInline => self.fill(inst),
            MemSetPattern => self.fill_pattern(inst),
            MaskedLoad | MaskedGather | ExpandLoad => self.masked_load(inst, id),
            MaskedStore | MaskedScatter | CompressStore => self.masked_store(inst, id),
            VectorCompress | VectorMatch | CtTzElements | ActiveLaneMask | VectorLength | ExtractLastActive
            | PartialReduceAdd => self.by_mask(inst, id),
            WidenableCondition | AllowRuntimeCheck | AllowUbsanCheck | TypeTest | PublicTypeTest => {
                let yes = self.b.i1(true);
                self.define_one(inst, yes);
                Ok(())
            }
            WorkItemIdX | WorkItemIdY | WorkItemIdZ => self.work_item_id(inst, id),
            WorkGroupIdX | WorkGroupIdY | WorkGroupIdZ | DispatchPtr | QueuePtr | DispatchId => {
                let v = self.b.call(id, src.inst(inst).ty, &[]);
                self.define_one(inst, v);
                Ok(())
            }
            KernargSegmentPtr => {
                let p = self.kernarg();
                self.define_one(inst, p);
                Ok(())
            }
            ImplicitArgPtr => {
                let p = self.implicit();
                self.define_one(inst, p);
                Ok(())
            }
            R600GroupsX | R600GroupsY | R600GroupsZ | R600GlobalSizeX | R600GlobalSizeY | R600GlobalSizeZ
            | R600LocalSizeX | R600LocalSizeY | R600LocalSizeZ => self.size_before_arguments(inst, id),
            LdsKernelId => self.lds_kernel_id(inst),
            GroupStaticSize => {
                let v = self.b.i32(self.facts.lds_size);
                self.define_one(inst, v);
                Ok(())
            }
            WaveFrontSize => {
                let v = self.b.i32(self.target.wave_size());
                self.define_one(inst, v);
                Ok(())
            }
            IsShared | IsPrivate => self.is_space(inst, if id == IsShared { 3 } else { 5 }),
            AddrSpaceCastNonNull => {
                let types = &self.b.ctx.types;
                let [from, to] = [src.ty(src.arg(inst, 0)), src.inst(inst).ty].map(|ty| types.addrspace(ty));
                if [from, to].into_iter().flatten().any(|space| wide_pointer(space).is_some()) {
                    return self.refuse("buffers are no part of another address space");
                }
                if [from, to].contains(&Some(6)) {
                    return self.cast(inst, gcnc_ir::CastOp::AddrSpaceCast);
                }
                let p = self.pointer(src.arg(inst, 0))?;
                let p = self.b.addrspace_cast(p, src.inst(inst).ty);
                self.define_one(inst, p);
                Ok(())
            }
            PtrMask => {
                let ty = self.b.ctx.types.scalar(src.inst(inst).ty);
                let masks = self.row(src.arg(inst, 1))?;
                let mut row = self.row(src.arg(inst, 0))?;
                for (p, &mask) in row.iter_mut().zip(&masks) {
                    let flat = self.coerce(*p, ty);
                    let i = self.b.ptr_to_int(flat);
                    let i = self.b.and(i, mask);
                    *p = self.b.int_to_ptr(i, ty);
                }
                self.define(inst, &row);
                Ok(())
            }
            ObjectSize => {
                let least = self.one(src.arg(inst, 1))?;
                let shape = self.shape(src.inst(inst).ty)?;
                let mut row = Row::new();
                for i in 0..shape.len {
                    let leaf = self.leaf(shape, i);
                    let (none, all) = (self.b.int(leaf.ty, 0), self.b.int(leaf.ty, u64::MAX));
                    row.push(self.b.select(least, none, all));
                }
                self.define(inst, &row);
                Ok(())
            }
            DebugTrap if !self.facts.interface.handles_traps => {
                self.facts.unheard_trap.get_or_insert(self.b.loc);
                Ok(())
            }
            Trap | UbsanTrap | DebugTrap => {
                self.keep_effect(if id == DebugTrap { id } else { Trap }, Type::VOID, &[]);
                Ok(())
            }
            Abs | SMax | SMin | UMax | UMin | BitReverse | BSwap | CtPop | CtLz | CtTz | FshL | FshR | SAddSat
            | UAddSat | SSubSat | USubSat | SShlSat | UShlSat | ClMul => self.integer(inst, id),
            SMulFix | UMulFix | SMulFixSat | UMulFixSat | SDivFix | UDivFix | SDivFixSat | UDivFixSat => {
                self.fixed_point(inst, id)
            }
            SCmp | UCmp => self.three_way(inst, id == SCmp),
            SAddOverflow | UAddOverflow | SSubOverflow | USubOverflow | SMulOverflow | UMulOverflow => {
                self.overflow(inst, id)
            }
            FpToSiSat | FpToUiSat => self.saturate_float(inst, id == FpToSiSat),
            LRound | LlRound | LRint | LlRint => self.round_to_int(inst, matches!(id, LRound | LlRound)),
            FpTruncRound => self.round_toward(inst),
            FAbs => self.signs(inst, true),
            FrExp => self.frexp(inst),
            IsFpClass => self.classify(inst),
            ReduceAdd | ReduceMul | ReduceAnd | ReduceOr | ReduceXor | ReduceSMax | ReduceSMin | ReduceUMax
            | ReduceUMin => self.reduce(inst, id),
            ReduceFAdd | ReduceFMul | ReduceFMax | ReduceFMin | ReduceFMaximum | ReduceFMinimum => {
                self.reduce_float(inst, id)
            }
            VectorReverse | VectorExtract | VectorInsert | VectorSplice | SpliceLeft | SpliceRight
            | VectorInterleave2 | VectorDeinterleave2 | StepVector => self.rearrange(inst, id),
            ReadCycleCounter => self.counter(inst, false),
            ReadSteadyCounter => self.counter(inst, true),
            SinCos => {
                let row = self.row(src.arg(inst, 0))?;
                let shape = self.shape(src.ty(src.arg(inst, 0)))?;
                let mut out = Row::new();
                for id in [Sin, Cos] {
                    for (i, &v) in row.iter().enumerate() {
                        let leaf = self.leaf(shape, i as u32);
                        let v = scalar::as_float(&mut self.b, v, leaf);
                        let r = self.float_one(inst, id, &[v])?;
                        out.push(if leaf.repr == Repr::BFloat { float::f32_to_bf16(&mut self.b, r) } else { r });
                    }
                }
                self.define(inst, &out);
                Ok(())
            }
            _ if self.is_float_math(id) => self.float_math(inst, id),
            _ => self.keep(inst, id),
        }
    }

    fn work_item_id(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let dimension = match id {
            Intrinsic::WorkItemIdX => 0,
            Intrinsic::WorkItemIdY => 1,
            _ => 2,
        };
        let most = match self.facts.reqd_work_group_size {
            Some(size) => size[dimension],
            None => self.facts.flat_work_group_size.1.min(1024),
        };
        if most <= 1 {
            let v = self.b.i32(0);
            self.define_one(inst, v);
            return Ok(());
        }
        let v = self.b.call(id, Type::I32, &[]);
        let bits = 32 - (most - 1).leading_zeros();
        self.b.set_known(v, Known::unsigned(bits as u8, 32));
        self.define_one(inst, v);
        Ok(())
    }

    fn is_space(&mut self, inst: Inst, space: u32) -> Result<(), Diagnostic> {
        let p = self.pointer(self.src.arg(inst, 0))?;
        let known = self.b.space(self.b.ty(p));
        let v = if known != 0 {
            self.b.i1(known == space)
        } else {
            let id = if space == 3 { Intrinsic::IsShared } else { Intrinsic::IsPrivate };
            self.b.call(id, Type::I1, &[p])
        };
        self.define_one(inst, v);
        Ok(())
    }

    /// The integer intrinsics that work leaf by leaf.
    fn integer(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.inst(inst).ty)?;
        let args = src.call_args(inst).len();
        // The last operand of these says what zero or the least integer gives; the result for them may be any.
        let data = if matches!(id, Intrinsic::Abs | Intrinsic::CtLz | Intrinsic::CtTz) { 1 } else { args };
        let mut rows: smallvec::SmallVec<[Row; 3]> = smallvec::SmallVec::new();
        for i in 0..data {
            rows.push(self.row(src.arg(inst, i))?);
        }
        let poison = match data < args {
            true => src.as_int(self.b.ctx, src.arg(inst, 1)) == Some(1),
            false => false,
        };
        let ty = src.inst(inst).ty;
        let one = &mut |this: &mut Self, i: usize| {
            let args: Row = rows.iter().map(|row| row[i]).collect();
            let leaf = this.leaf(shape, i as u32);
            match this.integer_one(id, &args, leaf, poison) {
                Some(v) => Ok(v),
                None => this.refuse(format!("`{id}` is not supported")),
            }
        };
        if let Some(out) = self.by_pairs(inst, Op::Intrinsic(id), &rows, one)? {
            self.define(inst, &out);
            return Ok(());
        }
        let mut out = Row::new();
        let (per, bits) = (shape.per_element.max(1) as usize, self.element_bits(ty));
        for first in (0..shape.len as usize).step_by(per) {
            if per == 1 {
                let args: Row = rows.iter().map(|r| r[first]).collect();
                if let Some(v) = self.integer_one(id, &args, self.leaf(shape, first as u32), poison) {
                    out.push(v);
                    continue;
                }
            }
            let parts: Vec<&[Value]> = rows.iter().map(|r| &r[first..first + per]).collect();
            let Some(words) = self.wide_integer(id, &parts, bits) else {
                return self.refuse(format!("`{id}` is not supported"));
            };
            self.leaves_of(&words, bits, &mut out);
        }
        self.define(inst, &out);
        Ok(())
    }

    fn integer_one(&mut self, id: Intrinsic, args: &[Value], leaf: Leaf, poison: bool) -> Option<Value> {
        use Intrinsic::*;
        let b = &mut self.b;
        let width = leaf.bits;
        let whole = width == b.bits(leaf.ty) && width > 1;
        let up = |b: &mut crate::build::Build<'_>, v: Value, signed: bool| {
            if signed { b.sext_in(v, width) } else { b.zext_in(v, width) }
        };
        let first = args[0];
        if width == 1 {
            return match id {
                UMax | SMin => Some(b.or(first, args[1])),
                UMin | SMax | ClMul => Some(b.and(first, args[1])),
                Abs | BitReverse => Some(first),
                _ => None,
            };
        }
        Some(match id {
            Abs => {
                let x = up(b, first, true);
                let n = b.neg(x);
                b.minmax(IntPred::Sgt, x, n)
            }
            SMax | SMin => {
                let (x, y) = (up(b, first, true), up(b, args[1], true));
                b.minmax(if id == SMax { IntPred::Sgt } else { IntPred::Slt }, x, y)
            }
            UMax | UMin => {
                let (x, y) = (up(b, first, false), up(b, args[1], false));
                b.minmax(if id == UMax { IntPred::Ugt } else { IntPred::Ult }, x, y)
            }
            BSwap | BitReverse => {
                let r = if id == BSwap { bits::bswap(b, first) } else { bits::bitreverse(b, first) };
                let n = b.int(leaf.ty, u64::from(b.bits(leaf.ty) - width));
                b.lshr(r, n)
            }
            CtPop => {
                let x = up(b, first, false);
                if leaf.ty == Type::I64 { bits::ctpop64(b, x) } else { b.ctpop32(x) }
            }
            CtLz => {
                let x = up(b, first, false);
                let r = match (leaf.ty, poison) {
                    (Type::I64, _) => bits::ctlz64(b, x),
                    (_, true) => b.ctlz32_nonzero(x),
                    (_, false) => b.ctlz32_or(x, 32),
                };
                let n = b.int(leaf.ty, u64::from(b.bits(leaf.ty) - width));
                b.sub(r, n)
            }
            CtTz => {
                // A bit just above the value makes zero count right.
                let x = if whole {
                    first
                } else {
                    let guard = b.int(leaf.ty, 1 << width);
                    b.or(first, guard)
                };
                match (leaf.ty, poison || !whole) {
                    (Type::I64, _) => bits::cttz64(b, x),
                    (_, true) => b.cttz_nonzero(x),
                    (_, false) => b.cttz32_or(x, 32),
                }
            }
            FshL | FshR if whole => bits::funnel(b, first, args[1], args[2], id == FshL),
            FshL | FshR if width <= 16 => {
                // Both halves in one word, the amount modulo the width.
                let hi = b.i32(u32::from(width));
                let low = up(b, args[1], false);
                let high = b.shl(first, hi);
                let both = b.or(high, low);
                let amount = up(b, args[2], false);
                let k = b.i32(u32::from(width));
                let n = crate::expand::int_div::unsigned(b, amount, k, crate::expand::int_div::Want::Remainder);
                if id == FshR {
                    b.lshr(both, n)
                } else {
                    let r = b.shl(both, n);
                    b.lshr(r, hi)
                }
            }
            SAddSat | UAddSat | SSubSat | USubSat => {
                let signed = matches!(id, SAddSat | SSubSat);
                let op = if matches!(id, SAddSat | UAddSat) { Overflow::Add } else { Overflow::Sub };
                let (x, y) = (up(b, first, signed), up(b, args[1], signed));
                if whole {
                    return Some(bits::saturating(b, op, x, y, signed));
                }
                narrow_saturating(b, op, x, y, width, signed)
            }
            _ => return None,
        })
    }

    fn overflow(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::*;
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 0)))?;
        let (x, y) = (self.row(src.arg(inst, 0))?, self.row(src.arg(inst, 1))?);
        let signed = matches!(id, SAddOverflow | SSubOverflow | SMulOverflow);
        let op = match id {
            SAddOverflow | UAddOverflow => Overflow::Add,
            SSubOverflow | USubOverflow => Overflow::Sub,
            _ => Overflow::Mul,
        };
        let mut out = Row::new();
        let mut flags = Row::new();
        let (per, bits) = (shape.per_element.max(1) as usize, self.element_bits(src.ty(src.arg(inst, 0))));
        for (i, (x, y)) in x.chunks(per).zip(y.chunks(per)).enumerate() {
            let leaf = self.leaf(shape, (i * per) as u32);
            let width = self.b.bits(leaf.ty);
            let room = if op == Overflow::Mul { 2 * bits } else { bits + 1 };
            let (r, o) = if per == 1 && leaf.bits == width && bits > 1 {
                bits::with_overflow(&mut self.b, op, x[0], y[0], signed)
            } else if per == 1 && room <= u32::from(width) {
                bits::with_overflow_in(&mut self.b, op, [x[0], y[0]], leaf.bits, signed)
            } else {
                let op = match op {
                    Overflow::Add => BinOp::Add,
                    Overflow::Sub => BinOp::Sub,
                    Overflow::Mul => BinOp::Mul,
                };
                let (r, over) = self.wide_overflow(op, x, y, bits, signed);
                self.leaves_of(&r, bits, &mut out);
                flags.push(over);
                continue;
            };
            out.push(r);
            flags.push(o);
        }
        out.extend(flags);
        self.define(inst, &out);
        Ok(())
    }

    fn saturate_float(&mut self, inst: Inst, signed: bool) -> Result<(), Diagnostic> {
        let src = self.src;
        let from = self.shape(src.ty(src.arg(inst, 0)))?;
        let row = self.row(src.arg(inst, 0))?;
        let mut out = Row::new();
        let bits = self.element_bits(src.inst(inst).ty);
        for (i, &v) in row.iter().enumerate() {
            let leaf = self.leaf(from, i as u32);
            let v = scalar::as_float(&mut self.b, v, leaf);
            self.saturate_to(v, bits, signed, &mut out);
        }
        self.define(inst, &out);
        Ok(())
    }

    fn round_to_int(&mut self, inst: Inst, away: bool) -> Result<(), Diagnostic> {
        let src = self.src;
        let to = self.shape(src.inst(inst).ty)?;
        let from = self.shape(src.ty(src.arg(inst, 0)))?;
        let row = self.row(src.arg(inst, 0))?;
        let mut out = Row::new();
        for (i, &v) in row.iter().enumerate() {
            let t = self.leaf(to, i as u32);
            if to.len as usize != row.len() || t.is_condition() {
                return self.refuse("rounding to integers of one bit, or of more than 64, is not supported");
            }
            let f = self.leaf(from, i as u32);
            let v = scalar::as_float(&mut self.b, v, f);
            let r = if away { float::round(&mut self.b, v) } else { self.b.frint(v) };
            out.push(if t.ty == Type::I64 {
                convert::float_to_int64(&mut self.b, r, true)
            } else {
                self.b.fptosi(r, Type::I32)
            });
        }
        self.define(inst, &out);
        Ok(())
    }

    fn frexp(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 0)))?;
        let leaf = self.leaf(shape, 0);
        let row = self.row(src.arg(inst, 0))?;
        let values: Row = row.iter().map(|&v| scalar::as_float(&mut self.b, v, leaf)).collect();
        let mut out = Row::new();
        for &v in &values {
            let m = self.b.frexp_mant(v);
            out.push(if leaf.repr == Repr::BFloat { float::f32_to_bf16(&mut self.b, m) } else { m });
        }
        let to = self.shape(src.inst(inst).ty)?;
        let exponent = self.leaf(to, row.len() as u32);
        if exponent.is_condition() || to.len as usize != 2 * row.len() {
            return self.refuse("`llvm.frexp` of such an exponent is not supported");
        }
        for &v in &values {
            let e = self.b.frexp_exp(v);
            out.push(if exponent.ty == Type::I64 { self.b.sext(e, Type::I64) } else { e });
        }
        self.define(inst, &out);
        Ok(())
    }

    /// A value that lanes that are not active compute too. For those that are active that makes a difference only if
    /// lanes exchange something on the way. Where LLVM has lanes by fours compute, all may.
    fn whole_wave(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let v = self.src.arg(inst, 0);
        let by_fours = matches!(self.src.op(inst), Op::Intrinsic(Intrinsic::Wqm | Intrinsic::StrictWqm));
        if by_fours && self.on_the_way(v, false, |op| matches!(op, Op::Intrinsic(id) if reduce::is_reduction(id))) {
            return self.refuse("a reduction over lanes by fours is not supported");
        }
        let crosses = |op| match op {
            Op::Call(_) => true,
            Op::Intrinsic(id) => id.properties().convergent,
            _ => false,
        };
        if self.on_the_way(v, true, crosses) {
            return self.across_lanes(inst, Intrinsic::StrictWwm);
        }
        let row = self.row(v)?;
        self.define(inst, &row);
        Ok(())
    }

    /// Whether `is` may hold for an operation on the way to a value; for what comes before a block `before` says so.
    fn on_the_way(&self, v: Value, before: bool, is: impl Fn(Op) -> bool) -> bool {
        /// The most operations that are looked at.
        const MOST: usize = 1000;
        let src = self.src;
        let mut seen: Vec<Value> = vec![v];
        let mut next = 0;
        while let Some(&v) = seen.get(next) {
            next += 1;
            match src.def(v) {
                ValueDef::Param(block, _) if Some(block) != src.entry() && before => return true,
                ValueDef::Inst(i) => {
                    if is(src.op(i)) || seen.len() > MOST {
                        return true;
                    }
                    let more: Row = src.args(i).iter().filter(|&a| !seen.contains(a)).copied().collect();
                    seen.extend(more);
                }
                _ => {}
            }
        }
        false
    }

    /// `llvm.amdgcn.rsq.clamp` without an instruction: infinities become the largest numbers.
    fn rsq_clamp(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let x = self.one(self.src.arg(inst, 0))?;
        let ty = self.b.ty(x);
        let most = match ty {
            Type::F32 => u64::from(f32::MAX.to_bits()),
            Type::F64 => f64::MAX.to_bits(),
            _ => return self.refuse("`llvm.amdgcn.rsq.clamp` of this type is not supported"),
        };
        let r = self.b.call(Intrinsic::Rsq, ty, &[x]);
        let (most, least) = (self.b.float_bits(ty, most), self.b.float_bits(ty, most | 1 << (self.b.bits(ty) - 1)));
        let r = self.b.fminnum(r, most);
        let r = self.b.fmaxnum(r, least);
        self.define_one(inst, r);
        Ok(())
    }

    /// `llvm.amdgcn.fdiv.fast`: by the reciprocal, of a denominator that is not too large for one (LLVM,
    /// `SITargetLowering::lowerFDIV_FAST`).
    fn quick_division(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let (x, y) = (self.one(self.src.arg(inst, 0))?, self.one(self.src.arg(inst, 1))?);
        let power = |e: i32| u64::from(2f32.powi(e).to_bits());
        let large = self.b.float_bits(Type::F32, power(96));
        let (down, one) = (self.b.float_bits(Type::F32, power(-32)), self.b.float_bits(Type::F32, power(0)));
        let magnitude = self.b.fabs(y);
        let is_large = self.b.fcmp(gcnc_ir::FloatPred::Ogt, magnitude, large);
        let scale = self.b.select(is_large, down, one);
        let scaled = self.b.fmul(y, scale);
        let r = self.b.call(Intrinsic::Rcp, Type::F32, &[scaled]);
        let r = self.b.fmul(x, r);
        let r = self.b.fmul(scale, r);
        self.define_one(inst, r);
        Ok(())
    }

    /// The class bits of the IR and of the instruction are the same.
    fn classify(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 0)))?;
        let row = self.row(src.arg(inst, 0))?;
        let m = self.one(src.arg(inst, 1))?;
        let mut out = Row::new();
        for (i, &v) in row.iter().enumerate() {
            // A bf16 is of the class of the f32 that it is the upper half of.
            let leaf = self.leaf(shape, i as u32);
            let v = scalar::as_float(&mut self.b, v, leaf);
            out.push(self.b.call(Intrinsic::AmdgcnClass, Type::I1, &[v, m]));
        }
        self.define(inst, &out);
        Ok(())
    }

    fn reduce(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 0)))?;
        let row = self.row(src.arg(inst, 0))?;
        let (per, bits) = (shape.per_element.max(1) as usize, self.element_bits(src.ty(src.arg(inst, 0))));
        let leaf = self.leaf(shape, 0);
        let mut parts = row.chunks(per);
        let Some(mut r) = parts.next().map(Row::from_slice) else { return self.refuse("an empty vector") };
        for v in parts {
            let op = match id {
                Intrinsic::ReduceAdd => Ok(BinOp::Add),
                Intrinsic::ReduceMul => Ok(BinOp::Mul),
                Intrinsic::ReduceAnd => Ok(BinOp::And),
                Intrinsic::ReduceOr => Ok(BinOp::Or),
                Intrinsic::ReduceXor => Ok(BinOp::Xor),
                Intrinsic::ReduceSMax => Err(Intrinsic::SMax),
                Intrinsic::ReduceSMin => Err(Intrinsic::SMin),
                Intrinsic::ReduceUMax => Err(Intrinsic::UMax),
                _ => Err(Intrinsic::UMin),
            };
            let one = match op {
                _ if per > 1 => None,
                Ok(op) => scalar::int_binary(&mut self.b, op, r[0], v[0], leaf.bits),
                Err(id) => self.integer_one(id, &[r[0], v[0]], leaf, false),
            };
            if let Some(one) = one {
                r[0] = one;
                continue;
            }
            let words = match op {
                Ok(op) => Some(self.wide_binary(op, &r, v, bits)),
                Err(id) => self.wide_integer(id, &[&r, v], bits),
            };
            let Some(words) = words else { return self.refuse(format!("`{id}` is not supported")) };
            r.clear();
            self.leaves_of(&words, bits, &mut r);
        }
        self.define(inst, &r);
        Ok(())
    }

    /// A reduction of floats, from the first element to the last, as without `reassoc`.
    fn reduce_float(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::*;
        let src = self.src;
        let starts = matches!(id, ReduceFAdd | ReduceFMul);
        let vector = src.arg(inst, usize::from(starts));
        let shape = self.shape(src.ty(vector))?;
        let leaf = self.leaf(shape, 0);
        let mut row = self.row(vector)?;
        if starts {
            row.insert(0, self.one(src.arg(inst, 0))?);
        }
        let Some((&first, rest)) = row.split_first() else { return self.refuse("an empty vector") };
        let mut r = first;
        for &v in rest {
            let b = &mut self.b;
            let (x, y) = (scalar::as_float(b, r, leaf), scalar::as_float(b, v, leaf));
            let next = match id {
                ReduceFAdd => b.fadd(x, y),
                ReduceFMul => b.fmul(x, y),
                ReduceFMax => b.fmaxnum(x, y),
                ReduceFMin => b.fminnum(x, y),
                _ => float::propagating_min_max(b, x, y, id == ReduceFMaximum),
            };
            r = if leaf.repr == Repr::BFloat { float::f32_to_bf16(b, next) } else { next };
        }
        self.define_one(inst, r);
        Ok(())
    }

    fn is_float_math(&self, id: Intrinsic) -> bool {
        use Intrinsic::*;
        matches!(
            id,
            CopySign
                | Sqrt
                | Sin
                | Cos
                | Exp
                | Exp2
                | Exp10
                | Log
                | Log2
                | Log10
                | Pow
                | PowI
                | LdExp
                | Fma
                | FMulAdd
                | MinNum
                | MaxNum
                | Minimum
                | Maximum
                | MinimumNum
                | MaximumNum
                | Floor
                | Ceil
                | FTrunc
                | Rint
                | NearbyInt
                | Round
                | RoundEven
                | Canonicalize
        )
    }

    fn float_math(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.inst(inst).ty)?;
        let mut rows: smallvec::SmallVec<[Row; 3]> = smallvec::SmallVec::new();
        for i in 0..src.call_args(inst).len() {
            rows.push(self.row(src.arg(inst, i))?);
        }
        let one = &mut |this: &mut Self, i: usize| {
            let leaf = this.leaf(shape, i as u32);
            let mut args: Row = rows.iter().map(|r| r[i.min(r.len() - 1)]).collect();
            let floats = if matches!(id, Intrinsic::LdExp | Intrinsic::PowI) { 1 } else { args.len() };
            for a in &mut args[..floats] {
                *a = scalar::as_float(&mut this.b, *a, leaf);
            }
            match id {
                Intrinsic::LdExp => args[1] = this.exponent(inst, args[1])?,
                Intrinsic::PowI => args[1] = this.power(inst, args[1], args[0])?,
                _ => {}
            }
            let r = this.float_one(inst, id, &args)?;
            Ok(if leaf.repr == Repr::BFloat { float::f32_to_bf16(&mut this.b, r) } else { r })
        };
        let out = match self.by_pairs(inst, Op::Intrinsic(id), &rows, one)? {
            Some(out) => out,
            None => (0..shape.len as usize).map(|i| one(self, i)).collect::<Result<Row, Diagnostic>>()?,
        };
        self.define(inst, &out);
        Ok(())
    }

    /// The exponent of `llvm.ldexp` as an i32; a wide one is clamped.
    fn exponent(&mut self, inst: Inst, e: Value) -> Result<Value, Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 1)))?;
        let leaf = self.leaf(shape, 0);
        if leaf.ty == Type::I64 {
            let e = convert::clamp_signed(&mut self.b, e, -4096, 4096);
            return Ok(self.b.lo32(e));
        }
        Ok(self.b.sext_in(e, leaf.bits))
    }

    /// The exponent of `llvm.powi` as a float, like the base.
    fn power(&mut self, inst: Inst, e: Value, base: Value) -> Result<Value, Diagnostic> {
        let shape = self.shape(self.src.ty(self.src.arg(inst, 1)))?;
        let (leaf, ty) = (self.leaf(shape, 0), self.b.ty(base));
        if shape.len != 1 || leaf.is_condition() {
            return self.refuse("`llvm.powi` of such an exponent is not supported");
        }
        let e = self.b.sext_in(e, leaf.bits);
        Ok(match leaf.ty {
            Type::I64 => convert::int64_to_float(&mut self.b, e, ty, true),
            _ => self.b.sitofp(e, ty),
        })
    }

    fn float_one(&mut self, inst: Inst, id: Intrinsic, args: &[Value]) -> Result<Value, Diagnostic> {
        use Intrinsic::*;
        let p = self.precision(inst);
        let src = self.src;
        let target = self.target;
        let b = &mut self.b;
        let ty = b.ty(args[0]);
        let first = args[0];
        let mads = ty == Type::F32 && target.has_mad_f32() && b.flushes_f32();
        let slow_fma = ty == Type::F32 && !target.has_fast_fma_f32() || ty == Type::F16 && !target.has_f16();
        if ty == Type::F64 && matches!(id, Sin | Cos | Exp | Exp2 | Exp10 | Log | Log2 | Log10 | Pow | PowI) {
            return self.refuse(format!("`{id}` of `double` is not supported"));
        }
        Ok(match id {
            CopySign => b.copysign(first, args[1]),
            Sqrt => float_div::sqrt(b, first, p),
            Sin | Cos => float::sin_cos(b, first, id == Sin),
            Exp => float::exp(b, first, Radix::E, p),
            Exp2 => float::exp(b, first, Radix::Two, p),
            Exp10 => float::exp(b, first, Radix::Ten, p),
            Log => float::log(b, first, Radix::E, p),
            Log2 => float::log(b, first, Radix::Two, p),
            Log10 => float::log(b, first, Radix::Ten, p),
            // LLVM, too, gives no more digits than the exponential of the logarithm has.
            Pow | PowI => float::pow(b, first, args[1]),
            LdExp => b.ldexp(first, args[1]),
            // A multiply-add may round once, where the fused instruction is as fast.
            FMulAdd if slow_fma || mads => {
                let product = b.fmul_with(first, args[1], Flags::CONTRACT);
                b.fadd_with(product, args[2], Flags::CONTRACT)
            }
            Fma | FMulAdd => b.fma(first, args[1], args[2]),
            MinNum => b.fminnum(first, args[1]),
            MaxNum => b.fmaxnum(first, args[1]),
            MinimumNum | MaximumNum => {
                // These give the number beside a signalling NaN too.
                let nnan = src.flags(inst).has(Flags::NNAN);
                let [x, y] = [first, args[1]].map(|v| if nnan { v } else { b.quiet(v) });
                if id == MinimumNum { b.fminnum(x, y) } else { b.fmaxnum(x, y) }
            }
            Minimum | Maximum => float::propagating_min_max(b, first, args[1], id == Maximum),
            Floor | Ceil | FTrunc | Canonicalize => b.call(id, ty, &[first]),
            Rint | NearbyInt | RoundEven => b.frint(first),
            Round => float::round(b, first),
            _ => return self.refuse(format!("`{id}` is not supported")),
        })
    }
}

/// Saturation to fewer bits than the register has: the wide result, clamped.
fn narrow_saturating(
    b: &mut crate::build::Build<'_>,
    op: Overflow,
    x: Value,
    y: Value,
    width: u8,
    signed: bool,
) -> Value {
    let ty = b.ty(x);
    let r = if op == Overflow::Add { b.add(x, y) } else { b.sub(x, y) };
    if signed {
        let max = mask(width) >> 1;
        return convert::clamp_signed(b, r, -(max as i64) - 1, max as i64);
    }
    if op == Overflow::Sub {
        let zero = b.int(ty, 0);
        return b.minmax(IntPred::Sgt, r, zero);
    }
    let max = b.int(ty, mask(width));
    b.minmax(IntPred::Ult, r, max)
}
