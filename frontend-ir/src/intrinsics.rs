//! The intrinsics that gcnc knows: one row each.
//!
//! A row has the base name, the kinds of its overloaded types, its signature and its properties. Names are matched
//! without their overload suffix, so `@llvm.exp2.f32`, `@llvm.exp2.float` and an undeclared `@llvm.exp2` are one
//! intrinsic; the writer derives the suffix from the operands' types. Intrinsics without a row stay ordinary functions
//! of their name, for later stages to refuse.
//!
//! Kinds: `F` float, `I` integer, `P` pointer, each or a vector of it; `A` anything. Signatures are `result(params)` of
//! these letters: `0`-`3` an overloaded type, `v` void, `b` i1, `c` i8, `s` i16, `i` i32, `l` i64, `h` half, `f` float,
//! `d` double, `p` ptr, `k` ptr addrspace(4), `q` ptr addrspace(5), `B` i1 in the shape of type 0,
//! `W` `{ type 0, i1 in its shape }`, `X` `{ type 0, type 1 }`, `Y` `{ type 0, i1 }`, `N` <2 x i16>, `H` <2 x half>,
//! `U` <2 x i32>, `Q` <4 x i32>, `G` <2 x bfloat>, `m` metadata, `t` token, `*` any number of anything.
//!
//! Sources: LLVM Language Reference; LLVM `AMDGPUUsage`, "LLVM IR Intrinsics".

use crate::types::{ForeignFloat, Type, TypeKind, TypeTable};
use smallvec::SmallVec;
use std::fmt;

/// What an intrinsic does besides computing its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Properties {
    /// Reads memory, or state that other instructions change.
    pub reads: bool,
    /// Writes memory, or has an effect that must stay.
    pub writes: bool,
    /// Depends on which lanes execute it: may not be made control-dependent on more or fewer conditions.
    pub convergent: bool,
    /// Lanes get different results even from equal operands.
    pub divergent: bool,
    /// All lanes get one result even from different operands.
    pub uniform: bool,
}

impl Properties {
    const PURE: Self = Self { reads: false, writes: false, convergent: false, divergent: false, uniform: false };
    const READ: Self = Self { reads: true, ..Self::PURE };
    const WRITE: Self = Self { writes: true, ..Self::PURE };
    const RW: Self = Self { reads: true, writes: true, ..Self::PURE };
    const ATOMIC: Self = Self { divergent: true, ..Self::RW };
    const BARRIER: Self = Self { convergent: true, ..Self::RW };
    const LANE: Self = Self { divergent: true, ..Self::PURE };
    const CROSS: Self = Self { convergent: true, divergent: true, ..Self::PURE };
    const WAVE: Self = Self { convergent: true, uniform: true, ..Self::PURE };
    const UNIFORM: Self = Self { uniform: true, ..Self::PURE };
    const CLOCK: Self = Self { uniform: true, ..Self::RW };

    /// Neither reads nor writes: equal operands give equal results wherever it stands.
    pub fn is_pure(self) -> bool {
        !self.reads && !self.writes
    }
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Name without an overload suffix.
    pub name: &'static str,
    /// Kinds of the overloaded types.
    pub kinds: &'static str,
    /// Result and parameters.
    pub signature: &'static str,
    /// Effects.
    pub properties: Properties,
}

macro_rules! intrinsics {
    ($($variant:ident $name:literal $kinds:literal $signature:literal $properties:ident;)*) => {
        /// A known intrinsic.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u16)]
        pub enum Intrinsic { $(#[doc = concat!("`", $name, "`")] $variant,)* }
        impl Intrinsic {
            /// All of them, in order.
            pub const ALL: &'static [Intrinsic] = &[$(Intrinsic::$variant),*];
        }
        static TABLE: &[Row] = &[
            $(Row { name: $name, kinds: $kinds, signature: $signature, properties: Properties::$properties },)*
        ];
        fn exact(name: &str) -> Option<Intrinsic> {
            match name { $($name => Some(Intrinsic::$variant),)* _ => None }
        }
    };
}

intrinsics! {
    // Integers.
    Abs "llvm.abs" "I" "0(0b)" PURE;
    SMax "llvm.smax" "I" "0(00)" PURE;
    SMin "llvm.smin" "I" "0(00)" PURE;
    UMax "llvm.umax" "I" "0(00)" PURE;
    UMin "llvm.umin" "I" "0(00)" PURE;
    SCmp "llvm.scmp" "II" "0(11)" PURE;
    UCmp "llvm.ucmp" "II" "0(11)" PURE;
    BitReverse "llvm.bitreverse" "I" "0(0)" PURE;
    BSwap "llvm.bswap" "I" "0(0)" PURE;
    CtPop "llvm.ctpop" "I" "0(0)" PURE;
    CtLz "llvm.ctlz" "I" "0(0b)" PURE;
    CtTz "llvm.cttz" "I" "0(0b)" PURE;
    FshL "llvm.fshl" "I" "0(000)" PURE;
    FshR "llvm.fshr" "I" "0(000)" PURE;
    SAddOverflow "llvm.sadd.with.overflow" "I" "W(00)" PURE;
    UAddOverflow "llvm.uadd.with.overflow" "I" "W(00)" PURE;
    SSubOverflow "llvm.ssub.with.overflow" "I" "W(00)" PURE;
    USubOverflow "llvm.usub.with.overflow" "I" "W(00)" PURE;
    SMulOverflow "llvm.smul.with.overflow" "I" "W(00)" PURE;
    UMulOverflow "llvm.umul.with.overflow" "I" "W(00)" PURE;
    SAddSat "llvm.sadd.sat" "I" "0(00)" PURE;
    UAddSat "llvm.uadd.sat" "I" "0(00)" PURE;
    SSubSat "llvm.ssub.sat" "I" "0(00)" PURE;
    USubSat "llvm.usub.sat" "I" "0(00)" PURE;
    SShlSat "llvm.sshl.sat" "I" "0(00)" PURE;
    UShlSat "llvm.ushl.sat" "I" "0(00)" PURE;
    // Floating point.
    FAbs "llvm.fabs" "F" "0(0)" PURE;
    CopySign "llvm.copysign" "F" "0(00)" PURE;
    Sqrt "llvm.sqrt" "F" "0(0)" PURE;
    Sin "llvm.sin" "F" "0(0)" PURE;
    Cos "llvm.cos" "F" "0(0)" PURE;
    Tan "llvm.tan" "F" "0(0)" PURE;
    Asin "llvm.asin" "F" "0(0)" PURE;
    Acos "llvm.acos" "F" "0(0)" PURE;
    Atan "llvm.atan" "F" "0(0)" PURE;
    Atan2 "llvm.atan2" "F" "0(00)" PURE;
    Sinh "llvm.sinh" "F" "0(0)" PURE;
    Cosh "llvm.cosh" "F" "0(0)" PURE;
    Tanh "llvm.tanh" "F" "0(0)" PURE;
    Exp "llvm.exp" "F" "0(0)" PURE;
    Exp2 "llvm.exp2" "F" "0(0)" PURE;
    Exp10 "llvm.exp10" "F" "0(0)" PURE;
    Log "llvm.log" "F" "0(0)" PURE;
    Log2 "llvm.log2" "F" "0(0)" PURE;
    Log10 "llvm.log10" "F" "0(0)" PURE;
    Pow "llvm.pow" "F" "0(00)" PURE;
    PowI "llvm.powi" "FI" "0(01)" PURE;
    LdExp "llvm.ldexp" "FI" "0(01)" PURE;
    FrExp "llvm.frexp" "FI" "X(0)" PURE;
    Fma "llvm.fma" "F" "0(000)" PURE;
    FMulAdd "llvm.fmuladd" "F" "0(000)" PURE;
    MinNum "llvm.minnum" "F" "0(00)" PURE;
    MaxNum "llvm.maxnum" "F" "0(00)" PURE;
    Minimum "llvm.minimum" "F" "0(00)" PURE;
    Maximum "llvm.maximum" "F" "0(00)" PURE;
    MinimumNum "llvm.minimumnum" "F" "0(00)" PURE;
    MaximumNum "llvm.maximumnum" "F" "0(00)" PURE;
    Floor "llvm.floor" "F" "0(0)" PURE;
    Ceil "llvm.ceil" "F" "0(0)" PURE;
    FTrunc "llvm.trunc" "F" "0(0)" PURE;
    Rint "llvm.rint" "F" "0(0)" PURE;
    NearbyInt "llvm.nearbyint" "F" "0(0)" PURE;
    Round "llvm.round" "F" "0(0)" PURE;
    RoundEven "llvm.roundeven" "F" "0(0)" PURE;
    LRound "llvm.lround" "IF" "0(1)" PURE;
    LlRound "llvm.llround" "IF" "0(1)" PURE;
    LRint "llvm.lrint" "IF" "0(1)" PURE;
    LlRint "llvm.llrint" "IF" "0(1)" PURE;
    Canonicalize "llvm.canonicalize" "F" "0(0)" PURE;
    IsFpClass "llvm.is.fpclass" "F" "B(0i)" PURE;
    FpToSiSat "llvm.fptosi.sat" "IF" "0(1)" PURE;
    FpToUiSat "llvm.fptoui.sat" "IF" "0(1)" PURE;
    ConvertToFp16 "llvm.convert.to.fp16" "F" "s(0)" PURE;
    ConvertFromFp16 "llvm.convert.from.fp16" "F" "0(s)" PURE;
    GetRounding "llvm.get.rounding" "" "i()" READ;
    SetRounding "llvm.set.rounding" "" "v(i)" RW;
    // Vector reductions: type 0 is the vector.
    ReduceAdd "llvm.vector.reduce.add" "I" "*(0)" PURE;
    ReduceMul "llvm.vector.reduce.mul" "I" "*(0)" PURE;
    ReduceAnd "llvm.vector.reduce.and" "I" "*(0)" PURE;
    ReduceOr "llvm.vector.reduce.or" "I" "*(0)" PURE;
    ReduceXor "llvm.vector.reduce.xor" "I" "*(0)" PURE;
    ReduceSMax "llvm.vector.reduce.smax" "I" "*(0)" PURE;
    ReduceSMin "llvm.vector.reduce.smin" "I" "*(0)" PURE;
    ReduceUMax "llvm.vector.reduce.umax" "I" "*(0)" PURE;
    ReduceUMin "llvm.vector.reduce.umin" "I" "*(0)" PURE;
    ReduceFAdd "llvm.vector.reduce.fadd" "F" "*(*0)" PURE;
    ReduceFMul "llvm.vector.reduce.fmul" "F" "*(*0)" PURE;
    ReduceFMax "llvm.vector.reduce.fmax" "F" "*(0)" PURE;
    ReduceFMin "llvm.vector.reduce.fmin" "F" "*(0)" PURE;
    ReduceFMaximum "llvm.vector.reduce.fmaximum" "F" "*(0)" PURE;
    ReduceFMinimum "llvm.vector.reduce.fminimum" "F" "*(0)" PURE;
    // Memory.
    MemCpy "llvm.memcpy" "PPI" "v(012b)" RW;
    MemCpyInline "llvm.memcpy.inline" "PPI" "v(012b)" RW;
    MemMove "llvm.memmove" "PPI" "v(012b)" RW;
    MemSet "llvm.memset" "PI" "v(0c1b)" WRITE;
    MemSetInline "llvm.memset.inline" "PI" "v(0c1b)" WRITE;
    MaskedLoad "llvm.masked.load" "AP" "0(1*)" READ;
    MaskedStore "llvm.masked.store" "AP" "v(01*)" WRITE;
    StackSave "llvm.stacksave" "P" "0()" RW;
    StackRestore "llvm.stackrestore" "P" "v(0)" RW;
    LifetimeStart "llvm.lifetime.start" "P" "v(*)" RW;
    LifetimeEnd "llvm.lifetime.end" "P" "v(*)" RW;
    InvariantStart "llvm.invariant.start" "P" "p(l0)" RW;
    InvariantEnd "llvm.invariant.end" "P" "v(pl0)" RW;
    LaunderInvariantGroup "llvm.launder.invariant.group" "P" "0(0)" PURE;
    StripInvariantGroup "llvm.strip.invariant.group" "P" "0(0)" PURE;
    Prefetch "llvm.prefetch" "P" "v(0iii)" RW;
    PtrMask "llvm.ptrmask" "PI" "0(01)" PURE;
    ObjectSize "llvm.objectsize" "IP" "0(1bbb)" PURE;
    // Hints and control.
    Assume "llvm.assume" "" "v(b)" RW;
    Expect "llvm.expect" "I" "0(00)" PURE;
    ExpectWithProbability "llvm.expect.with.probability" "I" "0(00d)" PURE;
    SsaCopy "llvm.ssa.copy" "A" "0(0)" PURE;
    IsConstant "llvm.is.constant" "A" "b(0)" PURE;
    SideEffect "llvm.sideeffect" "" "v()" RW;
    FakeUse "llvm.fake.use" "" "v(*)" RW;
    NoAliasScopeDecl "llvm.experimental.noalias.scope.decl" "" "v(m)" RW;
    PtrAnnotation "llvm.ptr.annotation" "PP" "0(011i1)" PURE;
    VarAnnotation "llvm.var.annotation" "PP" "v(011i1)" RW;
    Annotation "llvm.annotation" "IP" "0(011i)" PURE;
    Trap "llvm.trap" "" "v()" RW;
    DebugTrap "llvm.debugtrap" "" "v()" RW;
    UbsanTrap "llvm.ubsantrap" "" "v(c)" RW;
    ReadCycleCounter "llvm.readcyclecounter" "" "l()" CLOCK;
    ReadSteadyCounter "llvm.readsteadycounter" "" "l()" CLOCK;
    VaStart "llvm.va_start" "P" "v(0)" RW;
    VaEnd "llvm.va_end" "P" "v(0)" RW;
    VaCopy "llvm.va_copy" "P" "v(00)" RW;
    ReturnAddress "llvm.returnaddress" "" "p(i)" PURE;
    FrameAddress "llvm.frameaddress" "P" "0(i)" PURE;
    ThreadlocalAddress "llvm.threadlocal.address" "P" "0(0)" PURE;
    ConvergenceEntry "llvm.experimental.convergence.entry" "" "t()" BARRIER;
    ConvergenceAnchor "llvm.experimental.convergence.anchor" "" "t()" BARRIER;
    ConvergenceLoop "llvm.experimental.convergence.loop" "" "t()" BARRIER;
    // AMDGPU: where a work-item is.
    WorkItemIdX "llvm.amdgcn.workitem.id.x" "" "i()" LANE;
    WorkItemIdY "llvm.amdgcn.workitem.id.y" "" "i()" LANE;
    WorkItemIdZ "llvm.amdgcn.workitem.id.z" "" "i()" LANE;
    WorkGroupIdX "llvm.amdgcn.workgroup.id.x" "" "i()" UNIFORM;
    WorkGroupIdY "llvm.amdgcn.workgroup.id.y" "" "i()" UNIFORM;
    WorkGroupIdZ "llvm.amdgcn.workgroup.id.z" "" "i()" UNIFORM;
    WorkGroupSizeX "llvm.amdgcn.workgroup.size.x" "" "i()" UNIFORM;
    WorkGroupSizeY "llvm.amdgcn.workgroup.size.y" "" "i()" UNIFORM;
    WorkGroupSizeZ "llvm.amdgcn.workgroup.size.z" "" "i()" UNIFORM;
    ClusterIdX "llvm.amdgcn.cluster.id.x" "" "i()" UNIFORM;
    ClusterIdY "llvm.amdgcn.cluster.id.y" "" "i()" UNIFORM;
    ClusterIdZ "llvm.amdgcn.cluster.id.z" "" "i()" UNIFORM;
    DispatchPtr "llvm.amdgcn.dispatch.ptr" "" "k()" UNIFORM;
    DispatchId "llvm.amdgcn.dispatch.id" "" "l()" UNIFORM;
    QueuePtr "llvm.amdgcn.queue.ptr" "" "k()" UNIFORM;
    KernargSegmentPtr "llvm.amdgcn.kernarg.segment.ptr" "" "k()" UNIFORM;
    ImplicitArgPtr "llvm.amdgcn.implicitarg.ptr" "" "k()" UNIFORM;
    ImplicitBufferPtr "llvm.amdgcn.implicit.buffer.ptr" "" "k()" UNIFORM;
    LdsKernelId "llvm.amdgcn.lds.kernel.id" "" "i()" UNIFORM;
    GroupStaticSize "llvm.amdgcn.groupstaticsize" "" "i()" UNIFORM;
    WaveId "llvm.amdgcn.wave.id" "" "i()" UNIFORM;
    WaveFrontSize "llvm.amdgcn.wavefrontsize" "" "i()" UNIFORM;
    IsShared "llvm.amdgcn.is.shared" "" "b(p)" PURE;
    IsPrivate "llvm.amdgcn.is.private" "" "b(p)" PURE;
    AddrSpaceCastNonNull "llvm.amdgcn.addrspacecast.nonnull" "PP" "0(1)" PURE;
    // AMDGPU: synchronisation and wave control.
    SBarrier "llvm.amdgcn.s.barrier" "" "v()" BARRIER;
    SBarrierSignal "llvm.amdgcn.s.barrier.signal" "" "v(i)" BARRIER;
    SBarrierWait "llvm.amdgcn.s.barrier.wait" "" "v(s)" BARRIER;
    WaveBarrier "llvm.amdgcn.wave.barrier" "" "v()" BARRIER;
    SchedBarrier "llvm.amdgcn.sched.barrier" "" "v(i)" BARRIER;
    SchedGroupBarrier "llvm.amdgcn.sched.group.barrier" "" "v(iii)" BARRIER;
    IglpOpt "llvm.amdgcn.iglp.opt" "" "v(i)" BARRIER;
    SWaitCnt "llvm.amdgcn.s.waitcnt" "" "v(i)" RW;
    SSleep "llvm.amdgcn.s.sleep" "" "v(i)" RW;
    SSleepVar "llvm.amdgcn.s.sleep.var" "" "v(i)" RW;
    SSetPrio "llvm.amdgcn.s.setprio" "" "v(s)" RW;
    SNop "llvm.amdgcn.s.nop" "" "v(s)" RW;
    SSendMsg "llvm.amdgcn.s.sendmsg" "" "v(ii)" BARRIER;
    SSendMsgHalt "llvm.amdgcn.s.sendmsghalt" "" "v(ii)" BARRIER;
    SSendMsgRtn "llvm.amdgcn.s.sendmsg.rtn" "I" "0(i)" CLOCK;
    SGetReg "llvm.amdgcn.s.getreg" "" "i(i)" CLOCK;
    SSetReg "llvm.amdgcn.s.setreg" "" "v(ii)" RW;
    SMemTime "llvm.amdgcn.s.memtime" "" "l()" CLOCK;
    SMemRealTime "llvm.amdgcn.s.memrealtime" "" "l()" CLOCK;
    SGetPc "llvm.amdgcn.s.getpc" "" "l()" UNIFORM;
    SDCacheInv "llvm.amdgcn.s.dcache.inv" "" "v()" RW;
    SDCacheWb "llvm.amdgcn.s.dcache.wb" "" "v()" RW;
    BufferWbInvL1 "llvm.amdgcn.buffer.wbinvl1" "" "v()" RW;
    SEndPgm "llvm.amdgcn.endpgm" "" "v()" BARRIER;
    Kill "llvm.amdgcn.kill" "" "v(b)" BARRIER;
    // AMDGPU: across lanes.
    MbCntLo "llvm.amdgcn.mbcnt.lo" "" "i(ii)" LANE;
    MbCntHi "llvm.amdgcn.mbcnt.hi" "" "i(ii)" LANE;
    ReadFirstLane "llvm.amdgcn.readfirstlane" "A" "0(0)" WAVE;
    ReadLane "llvm.amdgcn.readlane" "A" "0(0i)" WAVE;
    WriteLane "llvm.amdgcn.writelane" "A" "0(0i0)" CROSS;
    Ballot "llvm.amdgcn.ballot" "I" "0(b)" WAVE;
    InverseBallot "llvm.amdgcn.inverse.ballot" "I" "b(0)" LANE;
    AmdgcnICmp "llvm.amdgcn.icmp" "II" "0(11i)" WAVE;
    AmdgcnFCmp "llvm.amdgcn.fcmp" "IF" "0(11i)" WAVE;
    DsBPermute "llvm.amdgcn.ds.bpermute" "" "i(ii)" CROSS;
    DsPermute "llvm.amdgcn.ds.permute" "" "i(ii)" CROSS;
    DsSwizzle "llvm.amdgcn.ds.swizzle" "" "i(ii)" CROSS;
    MovDpp "llvm.amdgcn.mov.dpp" "A" "0(0iiib)" CROSS;
    UpdateDpp "llvm.amdgcn.update.dpp" "A" "0(00iiib)" CROSS;
    MovDpp8 "llvm.amdgcn.mov.dpp8" "A" "0(0i)" CROSS;
    PermLane16 "llvm.amdgcn.permlane16" "A" "0(00iibb)" CROSS;
    PermLaneX16 "llvm.amdgcn.permlanex16" "A" "0(00iibb)" CROSS;
    PermLane64 "llvm.amdgcn.permlane64" "A" "0(0)" CROSS;
    WaveReduceUMin "llvm.amdgcn.wave.reduce.umin" "I" "0(0i)" WAVE;
    WaveReduceUMax "llvm.amdgcn.wave.reduce.umax" "I" "0(0i)" WAVE;
    WaveReduceAdd "llvm.amdgcn.wave.reduce.add" "I" "0(0i)" WAVE;
    Wwm "llvm.amdgcn.wwm" "A" "0(0)" CROSS;
    StrictWwm "llvm.amdgcn.strict.wwm" "A" "0(0)" CROSS;
    Wqm "llvm.amdgcn.wqm" "A" "0(0)" CROSS;
    SetInactive "llvm.amdgcn.set.inactive" "A" "0(00)" CROSS;
    // AMDGPU: arithmetic.
    Rcp "llvm.amdgcn.rcp" "F" "0(0)" PURE;
    RcpLegacy "llvm.amdgcn.rcp.legacy" "" "f(f)" PURE;
    Rsq "llvm.amdgcn.rsq" "F" "0(0)" PURE;
    RsqLegacy "llvm.amdgcn.rsq.legacy" "" "f(f)" PURE;
    RsqClamp "llvm.amdgcn.rsq.clamp" "F" "0(0)" PURE;
    AmdgcnSqrt "llvm.amdgcn.sqrt" "F" "0(0)" PURE;
    AmdgcnSin "llvm.amdgcn.sin" "F" "0(0)" PURE;
    AmdgcnCos "llvm.amdgcn.cos" "F" "0(0)" PURE;
    AmdgcnLog "llvm.amdgcn.log" "F" "0(0)" PURE;
    AmdgcnExp2 "llvm.amdgcn.exp2" "F" "0(0)" PURE;
    Fract "llvm.amdgcn.fract" "F" "0(0)" PURE;
    FrExpMant "llvm.amdgcn.frexp.mant" "F" "0(0)" PURE;
    FrExpExp "llvm.amdgcn.frexp.exp" "IF" "0(1)" PURE;
    AmdgcnLdExp "llvm.amdgcn.ldexp" "F" "0(0i)" PURE;
    DivScale "llvm.amdgcn.div.scale" "F" "Y(00b)" PURE;
    DivFmas "llvm.amdgcn.div.fmas" "F" "0(000b)" PURE;
    DivFixup "llvm.amdgcn.div.fixup" "F" "0(000)" PURE;
    TrigPreop "llvm.amdgcn.trig.preop" "F" "0(0i)" PURE;
    AmdgcnClass "llvm.amdgcn.class" "F" "b(0i)" PURE;
    FMed3 "llvm.amdgcn.fmed3" "F" "0(000)" PURE;
    FMulLegacy "llvm.amdgcn.fmul.legacy" "" "f(ff)" PURE;
    FmaLegacy "llvm.amdgcn.fma.legacy" "" "f(fff)" PURE;
    CvtPkRtz "llvm.amdgcn.cvt.pkrtz" "" "H(ff)" PURE;
    CvtPkNormI16 "llvm.amdgcn.cvt.pknorm.i16" "" "N(ff)" PURE;
    CvtPkNormU16 "llvm.amdgcn.cvt.pknorm.u16" "" "N(ff)" PURE;
    CvtPkI16 "llvm.amdgcn.cvt.pk.i16" "" "N(ii)" PURE;
    CvtPkU16 "llvm.amdgcn.cvt.pk.u16" "" "N(ii)" PURE;
    CvtPkU8F32 "llvm.amdgcn.cvt.pk.u8.f32" "" "i(fii)" PURE;
    SBfe "llvm.amdgcn.sbfe" "I" "0(0ii)" PURE;
    UBfe "llvm.amdgcn.ubfe" "I" "0(0ii)" PURE;
    SFfbh "llvm.amdgcn.sffbh" "I" "0(0)" PURE;
    MulU24 "llvm.amdgcn.mul.u24" "I" "0(ii)" PURE;
    MulI24 "llvm.amdgcn.mul.i24" "I" "0(ii)" PURE;
    MulHiU24 "llvm.amdgcn.mulhi.u24" "" "i(ii)" PURE;
    MulHiI24 "llvm.amdgcn.mulhi.i24" "" "i(ii)" PURE;
    Perm "llvm.amdgcn.perm" "" "i(iii)" PURE;
    AlignBit "llvm.amdgcn.alignbit" "" "i(iii)" PURE;
    AlignByte "llvm.amdgcn.alignbyte" "" "i(iii)" PURE;
    Lerp "llvm.amdgcn.lerp" "" "i(iii)" PURE;
    SadU8 "llvm.amdgcn.sad.u8" "" "i(iii)" PURE;
    SadHiU8 "llvm.amdgcn.sad.hi.u8" "" "i(iii)" PURE;
    SadU16 "llvm.amdgcn.sad.u16" "" "i(iii)" PURE;
    MSadU8 "llvm.amdgcn.msad.u8" "" "i(iii)" PURE;
    FDot2 "llvm.amdgcn.fdot2" "" "f(HHfb)" PURE;
    SDot2 "llvm.amdgcn.sdot2" "" "i(NNib)" PURE;
    UDot2 "llvm.amdgcn.udot2" "" "i(NNib)" PURE;
    SDot4 "llvm.amdgcn.sdot4" "" "i(iiib)" PURE;
    UDot4 "llvm.amdgcn.udot4" "" "i(iiib)" PURE;
    SuDot4 "llvm.amdgcn.sudot4" "" "i(bibiib)" PURE;
    SDot8 "llvm.amdgcn.sdot8" "" "i(iiib)" PURE;
    UDot8 "llvm.amdgcn.udot8" "" "i(iiib)" PURE;
    // AMDGPU: memory.
    RawPtrBufferLoad "llvm.amdgcn.raw.ptr.buffer.load" "A" "0(*)" READ;
    RawPtrBufferStore "llvm.amdgcn.raw.ptr.buffer.store" "A" "v(0*)" WRITE;
    MakeBufferRsrc "llvm.amdgcn.make.buffer.rsrc" "PP" "0(1*)" PURE;
    GlobalAtomicFAdd "llvm.amdgcn.global.atomic.fadd" "FPF" "0(12)" ATOMIC;
    DsFAdd "llvm.amdgcn.ds.fadd" "F" "0(*)" ATOMIC;
    AtomicCondSub "llvm.amdgcn.atomic.cond.sub.u32" "P" "i(0i)" ATOMIC;
    DsAppend "llvm.amdgcn.ds.append" "P" "i(0b)" ATOMIC;
    DsConsume "llvm.amdgcn.ds.consume" "P" "i(0b)" ATOMIC;
    // AMDGPU: control flow of the wave.
    AmdgcnIf "llvm.amdgcn.if" "I" "*(b)" CROSS;
    AmdgcnElse "llvm.amdgcn.else" "II" "*(1)" CROSS;
    AmdgcnLoop "llvm.amdgcn.loop" "I" "b(0)" CROSS;
    AmdgcnIfBreak "llvm.amdgcn.if.break" "I" "0(b0)" CROSS;
    AmdgcnEndCf "llvm.amdgcn.end.cf" "I" "v(0)" CROSS;
    AmdgcnUnreachable "llvm.amdgcn.unreachable" "" "v()" BARRIER;
    LiveMask "llvm.amdgcn.live.mask" "" "b()" CROSS;
    PsLive "llvm.amdgcn.ps.live" "" "b()" CROSS;
}

impl Intrinsic {
    /// Its row.
    pub fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// Name without an overload suffix.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Effects.
    pub fn properties(self) -> Properties {
        self.row().properties
    }

    /// The intrinsic that a function's name means, whatever its overload suffix.
    pub fn from_name(name: &str) -> Option<Self> {
        if !name.starts_with("llvm.") {
            return None;
        }
        let mut base = name;
        loop {
            if let Some(found) = exact(base) {
                return (base.len() == name.len() || !found.row().kinds.is_empty()).then_some(found);
            }
            let (shorter, suffix) = base.rsplit_once('.')?;
            if !is_type_suffix(suffix) {
                return None;
            }
            base = shorter;
        }
    }
}

impl fmt::Display for Intrinsic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The overloaded types of a call with this result and these arguments, in the order of its name's suffix. None for one
/// that the signature does not show.
pub fn overloads(types: &TypeTable, id: Intrinsic, ret: Type, args: &[Type]) -> SmallVec<[Option<Type>; 4]> {
    let row = id.row();
    let mut found: SmallVec<[Option<Type>; 4]> = row.kinds.bytes().map(|_| None).collect();
    let mut note = |letter: u8, ty: Option<Type>| {
        if let Some(slot) = letter.checked_sub(b'0').and_then(|n| found.get_mut(usize::from(n))) {
            *slot = slot.or(ty);
        }
    };
    let (result, params) = row.signature.split_once('(').unwrap_or(("v", ""));
    match result.as_bytes() {
        [b'W' | b'Y'] => note(b'0', types.element(ret, 0)),
        [b'X'] => {
            note(b'0', types.element(ret, 0));
            note(b'1', types.element(ret, 1));
        }
        [letter] => note(*letter, Some(ret)),
        _ => {}
    }
    for (letter, &ty) in params.bytes().zip(args) {
        note(letter, Some(ty));
    }
    // `v(*)`: the pointer is what is overloaded, wherever it stands.
    for (slot, kind) in found.iter_mut().zip(row.kinds.bytes()) {
        if slot.is_none() && kind == b'P' {
            *slot = args.iter().copied().find(|&a| types.is_ptr(a));
        }
    }
    found
}

/// A type in a name's overload suffix.
pub fn mangle(types: &TypeTable, ty: Type) -> String {
    match types.kind(ty) {
        TypeKind::Int(bits) => format!("i{bits}"),
        TypeKind::Half => "f16".into(),
        TypeKind::BFloat => "bf16".into(),
        TypeKind::Float => "f32".into(),
        TypeKind::Double => "f64".into(),
        TypeKind::Foreign(ForeignFloat::Fp128) => "f128".into(),
        TypeKind::Foreign(ForeignFloat::X86Fp80) => "f80".into(),
        TypeKind::Foreign(ForeignFloat::PpcFp128) => "ppcf128".into(),
        TypeKind::Ptr(space) => format!("p{space}"),
        TypeKind::Vector { elem, len, scalable } => {
            format!("{}v{len}{}", if *scalable { "nx" } else { "" }, mangle(types, *elem))
        }
        TypeKind::Array { elem, len } => format!("a{len}{}", mangle(types, *elem)),
        TypeKind::Struct { fields, .. } => {
            format!("sl_{}s", fields.iter().map(|&f| mangle(types, f)).collect::<String>())
        }
        _ => "isVoid".into(),
    }
}

/// Is it a mangled type (`i32`, `v4f32`, `p1`, `p0i8`, `bf16`) or a loose one (`float`)?
fn is_type_suffix(text: &str) -> bool {
    if matches!(text, "float" | "double" | "half" | "bfloat" | "int" | "isVoid" | "Metadata") {
        return true;
    }
    let mut rest = text;
    loop {
        rest = match rest.strip_prefix("nxv").or(rest.strip_prefix(['v', 'p', 'a'])) {
            Some(r) if r.starts_with(|c: char| c.is_ascii_digit()) => {
                r.trim_start_matches(|c: char| c.is_ascii_digit())
            }
            _ => break,
        };
        if rest.is_empty() {
            return true;
        }
    }
    if let Some(r) = rest.strip_prefix("bf").or(rest.strip_prefix(['i', 'f'])) {
        return !r.is_empty() && r.bytes().all(|b| b.is_ascii_digit());
    }
    rest.starts_with("sl_") || rest.starts_with("s_") || rest.starts_with('t')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_match_with_any_suffix() {
        let id = Intrinsic::from_name;
        for name in ["llvm.exp2.f32", "llvm.exp2.float", "llvm.exp2", "llvm.exp2.v4f32", "llvm.exp2.bf16"] {
            assert_eq!(id(name), Some(Intrinsic::Exp2), "{name}");
        }
        assert_eq!(id("llvm.memcpy.p1.p5.i64"), Some(Intrinsic::MemCpy));
        assert_eq!(id("llvm.memcpy.p0i8.p0i8.i64"), Some(Intrinsic::MemCpy));
        assert_eq!(id("llvm.memcpy.inline.p0.p0.i64"), Some(Intrinsic::MemCpyInline));
        assert_eq!(id("llvm.amdgcn.frexp.exp.i32.f32"), Some(Intrinsic::FrExpExp));
        assert_eq!(id("llvm.amdgcn.s.barrier"), Some(Intrinsic::SBarrier));
        assert_eq!(id("llvm.amdgcn.s.barrier.signal.isfirst"), None);
        assert_eq!(id("llvm.amdgcn.s.barrier.i32"), None);
        assert_eq!(id("llvm.unknown.f32"), None);
        assert_eq!(id("exp2"), None);
    }

    #[test]
    fn every_row_is_well_formed() {
        for (index, i) in Intrinsic::ALL.iter().enumerate() {
            let row = i.row();
            assert_eq!(*i as usize, index);
            assert_eq!(Intrinsic::from_name(row.name), Some(*i));
            let (_, params) = row.signature.split_once('(').expect(row.name);
            assert!(params.ends_with(')'), "{}", row.name);
            for (n, _) in row.kinds.char_indices() {
                let implied = n < 2 && row.signature.contains(['B', 'W', 'X', 'Y', '*']);
                assert!(row.signature.contains(char::from(b'0' + n as u8)) || implied, "{}", row.name);
            }
        }
    }
}
