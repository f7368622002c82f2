//! Intrinsics: dropped, folded, expanded, or kept because selection has an instruction for them. This file has the
//! table of all, and the short ones; the others are with their topics.

use gcnc_ir::{CastOp, Inst, Intrinsic, Op, Type, Value, ValueDef};
use gcnc_isa::Opcode;

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::known::KnownBits;
use crate::reduce;
use crate::shape::wide_pointer;

impl Rebuild<'_> {
    pub(super) fn intrinsic(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::*;
        if let Some(buffer) = id.buffer() {
            return self.buffer(inst, buffer);
        }
        if let Some(image) = id.image() {
            self.check_stage(inst, id)?;
            return self.image(inst, id, image);
        }
        match id {
            // Hints that nothing later uses.
            Assume | DoNothing | InvariantEnd | SideEffect | FakeUse | PseudoProbe | NoAliasScopeDecl
            | VarAnnotation | Prefetch | SPrefetchData | SBufferPrefetchData | AsyncMark => Ok(()),
            Expect
            | ExpectWithProbability
            | SsaCopy
            | ArithmeticFence
            | PtrAnnotation
            | Annotation
            | LaunderInvariantGroup
            | StripInvariantGroup
            | ThreadlocalAddress => self.first_operand(inst),
            InvariantStart => self.invariant_start(inst),
            IsConstant => self.is_constant(inst),
            WidenableCondition | AllowRuntimeCheck | AllowUbsanCheck | TypeTest | PublicTypeTest => {
                self.define_bool(inst, true)
            }
            Dead => self.poison_result(inst),

            // Memory.
            LifetimeStart | LifetimeEnd => self.lifetime(inst, id),
            StackSave => self.stack_save(inst),
            StackRestore => self.stack_restore(inst),
            MemCpy | MemCpyInline => self.copy(inst, false),
            MemMove => self.copy(inst, true),
            MemSet | MemSetInline => self.fill(inst),
            MemSetPattern => self.fill_pattern(inst),
            MaskedLoad | MaskedGather | ExpandLoad => self.masked_load(inst, id),
            MaskedStore | MaskedScatter | CompressStore => self.masked_store(inst, id),
            LoadToLds | LoadAsyncToLds | GlobalLoadAsyncLds => self.load_to_lds(inst),
            MakeBufferRsrc => self.make_resource(inst),
            SBufferLoad => self.scalar_buffer_load(inst),

            // Pointers.
            IsShared | IsPrivate => self.is_space(inst, if id == IsShared { 3 } else { 5 }),
            AddrSpaceCastNonNull => self.cast_non_null(inst),
            PtrMask => self.mask_pointers(inst),
            ObjectSize => self.object_size(inst),

            // The launch, and the machine's state.
            WorkItemIdX | WorkItemIdY | WorkItemIdZ => self.work_item_id(inst, id),
            WorkGroupIdX | WorkGroupIdY | WorkGroupIdZ | DispatchPtr | QueuePtr | DispatchId => {
                let v = self.b.call(id, self.src.inst(inst).ty, &[]);
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
            GroupStaticSize => self.define_i32(inst, self.facts.lds_size),
            WaveFrontSize => self.define_i32(inst, self.target.wave_size()),
            InitExec | InitExecFromInput | InitWholeWave => self.first_lanes(inst, id),
            ReadRegister => self.read_register(inst),
            WriteRegister => self.write_register(inst),
            ReturnAddress => self.return_address(inst),
            GetRounding => self.get_rounding(inst),
            SetRounding => self.set_rounding(inst),
            GetFpEnvironment | SetFpEnvironment => self.float_environment(inst, id == GetFpEnvironment),
            GetFpMode => self.float_mode(inst),
            ReadCycleCounter => self.counter(inst, false),
            ReadSteadyCounter => self.counter(inst, true),
            DebugTrap if !self.facts.interface.handles_traps => {
                self.facts.unheard_trap.get_or_insert(self.b.loc);
                Ok(())
            }
            Trap | UbsanTrap | DebugTrap => {
                self.keep_effect(if id == DebugTrap { id } else { Trap }, Type::VOID, &[]);
                Ok(())
            }

            // Lanes.
            ReadFirstLane | ReadLane | WriteLane | UpdateDpp | MovDpp | MovDpp8 | PermLane16 | PermLaneX16
            | PermLane64 | Bitop3 | WaveShuffle | SetInactive | SetInactiveChainArg => self.across_lanes(inst, id),
            AmdgcnICmp | AmdgcnFCmp => self.compare_lanes(inst, id),
            Ballot if self.src.inst(inst).ty == Type::I32 && self.target.wave_size() == 64 => self.low_ballot(inst),
            Softwqm => self.first_operand(inst),
            // All lanes of quads are active.
            Wqm if self.whole_quads() => self.first_operand(inst),
            Wwm | StrictWwm | Wqm | StrictWqm => {
                self.check_stage(inst, id)?;
                self.whole_wave(inst)
            }

            // Shaders.
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
            Kill | WqmDemote => self.kill(inst, id),
            PsLive if self.whole_quads() || self.facts.by_all_lanes => self.keep(inst, id),
            // There are no helpers, and no lane has been discarded.
            LiveMask => self.define_bool(inst, true),
            PsLive if self.facts.shader.is_some() => self.define_bool(inst, true),

            // Vectors.
            VectorCompress | VectorMatch | CtTzElements | ActiveLaneMask | VectorLength | ExtractLastActive
            | PartialReduceAdd => self.by_mask(inst, id),
            VectorReverse | VectorExtract | VectorInsert | VectorSplice | SpliceLeft | SpliceRight
            | VectorInterleave2 | VectorDeinterleave2 | StepVector => self.rearrange(inst, id),
            ReduceAdd | ReduceMul | ReduceAnd | ReduceOr | ReduceXor | ReduceSMax | ReduceSMin | ReduceUMax
            | ReduceUMin => self.reduce(inst, id),
            ReduceFAdd | ReduceFMul | ReduceFMax | ReduceFMin | ReduceFMaximum | ReduceFMinimum => {
                self.reduce_float(inst, id)
            }

            // Integers.
            Abs | SMax | SMin | UMax | UMin | BitReverse | BSwap | CtPop | CtLz | CtTz | FshL | FshR | SAddSat
            | UAddSat | SSubSat | USubSat | SShlSat | UShlSat | ClMul => self.integer(inst, id),
            SMulFix | UMulFix | SMulFixSat | UMulFixSat | SDivFix | UDivFix | SDivFixSat | UDivFixSat => {
                self.fixed_point(inst, id)
            }
            SCmp | UCmp => self.three_way(inst, id == SCmp),
            SAddOverflow | UAddOverflow | SSubOverflow | USubOverflow | SMulOverflow | UMulOverflow => {
                self.overflow(inst, id)
            }
            MulU24 | MulI24 if self.src.inst(inst).ty == Type::I64 => self.wide_product_24(inst, id),

            // Floats.
            FpToSiSat | FpToUiSat => self.saturate_float(inst, id == FpToSiSat),
            LRound | LlRound | LRint | LlRint => self.round_to_int(inst, matches!(id, LRound | LlRound)),
            FpTruncRound => self.round_toward(inst),
            FAbs => self.signs(inst, true),
            FrExp => self.frexp(inst),
            IsFpClass => self.classify(inst),
            RsqClamp if !self.target.has(Opcode::VRsqClampF32) => self.rsq_clamp(inst),
            FdivFast => self.quick_division(inst),
            SinCos => self.sin_and_cos(inst),
            _ if self.is_float_math(id) => self.float_math(inst, id),

            _ if id.is_ray() => self.intersect(inst, id),
            _ => self.keep(inst, id),
        }
    }

    fn define_bool(&mut self, inst: Inst, v: bool) -> Result<(), Diagnostic> {
        let v = self.b.i1(v);
        self.define_one(inst, v);
        Ok(())
    }

    fn define_i32(&mut self, inst: Inst, v: u32) -> Result<(), Diagnostic> {
        let v = self.b.i32(v);
        self.define_one(inst, v);
        Ok(())
    }

    /// An intrinsic that returns its first operand.
    fn first_operand(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let row = self.row(self.src.arg(inst, 0))?;
        self.define(inst, &row);
        Ok(())
    }

    fn poison_result(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let shape = self.shape(self.src.inst(inst).ty)?;
        let row: Row = (0..shape.len).map(|i| self.b.poison(self.leaf(shape, i).ty)).collect();
        self.define(inst, &row);
        Ok(())
    }

    /// `llvm.invariant.start`, whose result only `llvm.invariant.end` uses.
    fn invariant_start(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let shape = self.shape(self.src.inst(inst).ty)?;
        let ty = self.leaf(shape, 0).ty;
        let p = self.b.zero(ty);
        self.define_one(inst, p);
        Ok(())
    }

    fn is_constant(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let row = self.row(self.src.arg(inst, 0))?;
        let all = row.iter().all(|&v| self.b.is_const(v));
        self.define_bool(inst, all)
    }

    /// The whole product of 24-bit factors, from the instructions for its halves.
    fn wide_product_24(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let (x, y) = (self.one(self.src.arg(inst, 0))?, self.one(self.src.arg(inst, 1))?);
        let high = if id == Intrinsic::MulU24 { Intrinsic::MulHiU24 } else { Intrinsic::MulHiI24 };
        let [low, high] = [id, high].map(|id| self.b.call(id, Type::I32, &[x, y]));
        let product = self.b.pair(low, high);
        self.define_one(inst, product);
        Ok(())
    }

    /// The low half of a ballot of 64 lanes.
    fn low_ballot(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let here = self.one(self.src.arg(inst, 0))?;
        let lanes = self.b.call(Intrinsic::Ballot, Type::I64, &[here]);
        let low = self.b.lo32(lanes);
        self.define_one(inst, low);
        Ok(())
    }

    fn kill(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        self.check_stage(inst, id)?;
        let stays = self.one(self.src.arg(inst, 0))?;
        match self.b.const_int(stays) {
            Some(1) => {}
            // The function returns with only those lanes active; none is re-enabled before.
            None => self.stays = Some(stays),
            Some(_) => {
                self.keep_effect(id, Type::VOID, &[stays]);
            }
        }
        Ok(())
    }

    fn cast_non_null(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let (src, types) = (self.src, &self.b.ctx.types);
        let [from, to] = [src.ty(src.arg(inst, 0)), src.inst(inst).ty].map(|ty| types.addrspace(ty));
        if [from, to].into_iter().flatten().any(|space| wide_pointer(space).is_some()) {
            return self.refuse("buffer pointers cannot be cast to another address space");
        }
        if [from, to].contains(&Some(6)) {
            return self.cast(inst, CastOp::AddrSpaceCast);
        }
        let p = self.pointer(src.arg(inst, 0))?;
        let p = self.b.addrspace_cast(p, src.inst(inst).ty);
        self.define_one(inst, p);
        Ok(())
    }

    fn mask_pointers(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
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

    /// `llvm.objectsize` of an object whose size is unknown: the lowest or highest possible.
    fn object_size(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let least = self.one(self.src.arg(inst, 1))?;
        let shape = self.shape(self.src.inst(inst).ty)?;
        let mut row = Row::new();
        for i in 0..shape.len {
            let leaf = self.leaf(shape, i);
            let (none, all) = (self.b.int(leaf.ty, 0), self.b.int(leaf.ty, u64::MAX));
            row.push(self.b.select(least, none, all));
        }
        self.define(inst, &row);
        Ok(())
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
        self.b.set_known(v, KnownBits::unsigned(bits as u8, 32));
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

    /// A whole-wave value. For active lanes this makes a difference only if its computation exchanges values between
    /// lanes. Where LLVM's strict mode covers whole quads, all lanes of the wave may compute.
    fn whole_wave(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let v = self.src.arg(inst, 0);
        let by_fours = matches!(self.src.op(inst), Op::Intrinsic(Intrinsic::Wqm | Intrinsic::StrictWqm));
        if by_fours && self.depends_on_op(v, false, |op| matches!(op, Op::Intrinsic(id) if reduce::is_reduction(id))) {
            return self.refuse("a reduction over whole quads is not supported");
        }
        let crosses = |op| match op {
            Op::Call(_) => true,
            Op::Intrinsic(id) => id.properties().convergent,
            _ => false,
        };
        if self.depends_on_op(v, true, crosses) {
            return self.across_lanes(inst, Intrinsic::StrictWwm);
        }
        let row = self.row(v)?;
        self.define(inst, &row);
        Ok(())
    }

    /// Whether `is` may hold for an operation that a value depends on; `before` is the answer for values that come from
    /// other blocks.
    fn depends_on_op(&self, v: Value, before: bool, is: impl Fn(Op) -> bool) -> bool {
        /// The most operations that are examined.
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
}
