//! The intrinsics that gcnc knows: one row each.
//!
//! A row has the base name, the kinds of its overloaded types, its signature and its properties. Names are matched
//! without their overload suffix, so `@llvm.exp2.f32`, `@llvm.exp2.float` and an undeclared `@llvm.exp2` are one
//! intrinsic; the writer derives the suffix from the operands' types. Intrinsics without a row stay ordinary functions
//! of their name, for later stages to refuse.
//!
//! Kinds: `F` float, `I` integer, `P` pointer, each or a vector of it, and as small letters in the shape of the other
//! overloaded type; `N` integer, `V` vector, `J` vector of integers, `G` of floats, `M` of i1; `A` anything. Signatures
//! are `result(params)` of these letters: `0`-`3` an overloaded type, `v` void, `b` i1, `c` i8, `s` i16, `i` i32, `l`
//! i64, `h` half, `g` bfloat, `f` float, `d` double, `p` ptr, `o` ptr addrspace(1), `j` ptr addrspace(3), `k` ptr
//! addrspace(4), `q` ptr addrspace(5), `B` i1 in the shape of type 0, `W` `{ type 0, i1 in its shape }`, `X` `{ type 0,
//! type 1 }`, `Y` `{ type 0, i1 }`, `N` <2 x i16>, `H` <2 x half>, `U` <2 x i32>, `Q` <4 x i32>, `R` ptr addrspace(8),
//! `G` <2 x bfloat>, `E` an element of type 0, `D` a vector of half its elements, `n` i32 or i64, `m` metadata, `t`
//! token, `*` (the last) any number of anything. `<8h>` is a vector of eight of a letter's, `{ii}` a struct, `?i` what
//! older calls have and newer do not.
//!
//! Sources: LLVM Language Reference; LLVM `AMDGPUUsage`, "LLVM IR Intrinsics".

mod names;

pub use names::{letters, mangle, overloads, parameters};
use std::fmt;

/// What an intrinsic does besides computing its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Properties {
    /// Reads memory, or state that other instructions change.
    pub reads: bool,
    /// Writes memory, or has an effect that must stay.
    pub writes: bool,
    /// Says something to the compiler where it stands: must stay there, though no memory is concerned.
    pub directs: bool,
    /// Depends on which lanes execute it: may not be made control-dependent on more or fewer conditions.
    pub convergent: bool,
    /// Lanes get different results even from equal operands.
    pub divergent: bool,
    /// All lanes get one result even from different operands.
    pub uniform: bool,
}

impl Properties {
    const PURE: Self =
        Self { reads: false, writes: false, directs: false, convergent: false, divergent: false, uniform: false };
    const READ: Self = Self { reads: true, ..Self::PURE };
    const WRITE: Self = Self { writes: true, ..Self::PURE };
    const RW: Self = Self { reads: true, writes: true, ..Self::PURE };
    const ATOMIC: Self = Self { divergent: true, ..Self::RW };
    const BARRIER: Self = Self { convergent: true, ..Self::RW };
    const LANE: Self = Self { divergent: true, ..Self::PURE };
    const LANE_READ: Self = Self { reads: true, ..Self::LANE };
    const CROSS: Self = Self { convergent: true, divergent: true, ..Self::PURE };
    const CROSSREAD: Self = Self { reads: true, ..Self::CROSS };
    const WAVE: Self = Self { convergent: true, uniform: true, ..Self::PURE };
    const CONVERGENT: Self = Self { convergent: true, ..Self::PURE };
    const DIRECTIVE: Self = Self { directs: true, ..Self::CONVERGENT };
    const SAMPLE: Self = Self { convergent: true, ..Self::READ };
    const UNIFORM: Self = Self { uniform: true, ..Self::PURE };
    const LANES: Self = Self { divergent: true, ..Self::BARRIER };
    const BARRIER_STATE: Self = Self { uniform: true, ..Self::BARRIER };
    const CLOCK: Self = Self { uniform: true, ..Self::RW };

    /// Neither reads nor writes: equal operands give equal results wherever it stands.
    pub fn is_pure(self) -> bool {
        !self.reads && !self.writes && !self.directs
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
        const TABLE: &[Row] = &[
            $(Row { name: $name, kinds: $kinds, signature: $signature, properties: Properties::$properties },)*
        ];
    };
}

// The rows of images, which `build.rs` writes, are the last.
include!(concat!(env!("OUT_DIR"), "/intrinsics.rs"));

with_images! { intrinsics
    // Integers.
    Abs "llvm.abs" "I" "0(0b)" PURE;
    SMax "llvm.smax" "I" "0(00)" PURE;
    SMin "llvm.smin" "I" "0(00)" PURE;
    UMax "llvm.umax" "I" "0(00)" PURE;
    UMin "llvm.umin" "I" "0(00)" PURE;
    SCmp "llvm.scmp" "iI" "0(11)" PURE;
    UCmp "llvm.ucmp" "iI" "0(11)" PURE;
    BitReverse "llvm.bitreverse" "I" "0(0)" PURE;
    BSwap "llvm.bswap" "I" "0(0)" PURE;
    CtPop "llvm.ctpop" "I" "0(0)" PURE;
    CtLz "llvm.ctlz" "I" "0(0b)" PURE;
    CtTz "llvm.cttz" "I" "0(0b)" PURE;
    ClMul "llvm.clmul" "I" "0(00)" PURE;
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
    SMulFix "llvm.smul.fix" "I" "0(00i)" PURE;
    UMulFix "llvm.umul.fix" "I" "0(00i)" PURE;
    SMulFixSat "llvm.smul.fix.sat" "I" "0(00i)" PURE;
    UMulFixSat "llvm.umul.fix.sat" "I" "0(00i)" PURE;
    SDivFix "llvm.sdiv.fix" "I" "0(00i)" PURE;
    UDivFix "llvm.udiv.fix" "I" "0(00i)" PURE;
    SDivFixSat "llvm.sdiv.fix.sat" "I" "0(00i)" PURE;
    UDivFixSat "llvm.udiv.fix.sat" "I" "0(00i)" PURE;
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
    SinCos "llvm.sincos" "F" "{00}(0)" PURE;
    ArithmeticFence "llvm.arithmetic.fence" "F" "0(0)" PURE;
    LdExp "llvm.ldexp" "Fi" "0(01)" PURE;
    FrExp "llvm.frexp" "Fi" "X(0)" PURE;
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
    LRound "llvm.lround" "iF" "0(1)" PURE;
    LlRound "llvm.llround" "iF" "0(1)" PURE;
    LRint "llvm.lrint" "iF" "0(1)" PURE;
    LlRint "llvm.llrint" "iF" "0(1)" PURE;
    Canonicalize "llvm.canonicalize" "F" "0(0)" PURE;
    IsFpClass "llvm.is.fpclass" "F" "B(0i)" PURE;
    FpToSiSat "llvm.fptosi.sat" "iF" "0(1)" PURE;
    FpToUiSat "llvm.fptoui.sat" "iF" "0(1)" PURE;
    FpTruncRound "llvm.fptrunc.round" "FF" "0(1m)" PURE;
    ConvertToFp16 "llvm.convert.to.fp16" "F" "s(0)" PURE;
    ConvertFromFp16 "llvm.convert.from.fp16" "F" "0(s)" PURE;
    GetRounding "llvm.get.rounding" "" "i()" READ;
    GetFpEnvironment "llvm.get.fpenv" "I" "0()" READ;
    SetFpEnvironment "llvm.set.fpenv" "I" "v(0)" RW;
    GetFpMode "llvm.get.fpmode" "I" "0()" READ;
    SetRounding "llvm.set.rounding" "" "v(i)" RW;
    VectorReverse "llvm.vector.reverse" "V" "0(0)" PURE;
    VectorExtract "llvm.vector.extract" "VV" "0(1l)" PURE;
    VectorInsert "llvm.vector.insert" "VV" "0(01l)" PURE;
    VectorSplice "llvm.vector.splice" "V" "0(00i)" PURE;
    VectorInterleave2 "llvm.vector.interleave2" "V" "0(DD)" PURE;
    VectorDeinterleave2 "llvm.vector.deinterleave2" "V" "{DD}(0)" PURE;
    StepVector "llvm.stepvector" "J" "0()" PURE;
    SpliceLeft "llvm.vector.splice.left" "V" "0(00i)" PURE;
    SpliceRight "llvm.vector.splice.right" "V" "0(00i)" PURE;
    VectorCompress "llvm.experimental.vector.compress" "V" "0(0B0)" PURE;
    VectorMatch "llvm.experimental.vector.match" "JJ" "B(01B)" PURE;
    CtTzElements "llvm.experimental.cttz.elts" "NJ" "0(1b)" PURE;
    ActiveLaneMask "llvm.get.active.lane.mask" "MN" "0(11)" PURE;
    VectorLength "llvm.experimental.get.vector.length" "N" "i(0ib)" PURE;
    ExtractLastActive "llvm.experimental.vector.extract.last.active" "V" "E(0BE)" PURE;
    PartialReduceAdd "llvm.vector.partial.reduce.add" "JJ" "0(01)" PURE;
    // Vector reductions: type 0 is the vector.
    ReduceAdd "llvm.vector.reduce.add" "J" "E(0)" PURE;
    ReduceMul "llvm.vector.reduce.mul" "J" "E(0)" PURE;
    ReduceAnd "llvm.vector.reduce.and" "J" "E(0)" PURE;
    ReduceOr "llvm.vector.reduce.or" "J" "E(0)" PURE;
    ReduceXor "llvm.vector.reduce.xor" "J" "E(0)" PURE;
    ReduceSMax "llvm.vector.reduce.smax" "J" "E(0)" PURE;
    ReduceSMin "llvm.vector.reduce.smin" "J" "E(0)" PURE;
    ReduceUMax "llvm.vector.reduce.umax" "J" "E(0)" PURE;
    ReduceUMin "llvm.vector.reduce.umin" "J" "E(0)" PURE;
    ReduceFAdd "llvm.vector.reduce.fadd" "G" "E(E0)" PURE;
    ReduceFMul "llvm.vector.reduce.fmul" "G" "E(E0)" PURE;
    ReduceFMax "llvm.vector.reduce.fmax" "G" "E(0)" PURE;
    ReduceFMin "llvm.vector.reduce.fmin" "G" "E(0)" PURE;
    ReduceFMaximum "llvm.vector.reduce.fmaximum" "G" "E(0)" PURE;
    ReduceFMinimum "llvm.vector.reduce.fminimum" "G" "E(0)" PURE;
    // Memory.
    MemCpy "llvm.memcpy" "PPN" "v(012b)" RW;
    MemCpyInline "llvm.memcpy.inline" "PPN" "v(012b)" RW;
    MemMove "llvm.memmove" "PPN" "v(012b)" RW;
    MemSet "llvm.memset" "PN" "v(0c1b)" WRITE;
    MemSetInline "llvm.memset.inline" "PN" "v(0c1b)" WRITE;
    MemSetPattern "llvm.experimental.memset.pattern" "PAN" "v(012b)" WRITE;
    MaskedLoad "llvm.masked.load" "VP" "0(1?iB0)" READ;
    MaskedStore "llvm.masked.store" "VP" "v(01?iB)" WRITE;
    MaskedGather "llvm.masked.gather" "Vp" "0(1?iB0)" READ;
    MaskedScatter "llvm.masked.scatter" "Vp" "v(01?iB)" WRITE;
    ExpandLoad "llvm.masked.expandload" "V" "0(pB0)" READ;
    CompressStore "llvm.masked.compressstore" "V" "v(0pB)" WRITE;
    StackSave "llvm.stacksave" "P" "0()" RW;
    StackRestore "llvm.stackrestore" "P" "v(0)" RW;
    LifetimeStart "llvm.lifetime.start" "P" "v(?l0)" RW;
    LifetimeEnd "llvm.lifetime.end" "P" "v(?l0)" RW;
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
    DoNothing "llvm.donothing" "" "v()" PURE;
    WidenableCondition "llvm.experimental.widenable.condition" "" "b()" READ;
    AllowRuntimeCheck "llvm.allow.runtime.check" "" "b(m)" READ;
    AllowUbsanCheck "llvm.allow.ubsan.check" "" "b(c)" READ;
    FakeUse "llvm.fake.use" "" "v(*)" RW;
    PseudoProbe "llvm.pseudoprobe" "" "v(llil)" RW;
    TypeTest "llvm.type.test" "" "b(pm)" READ;
    PublicTypeTest "llvm.public.type.test" "" "b(pm)" READ;
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
    ReturnAddress "llvm.returnaddress" "" "p(i)" UNIFORM;
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
    ClusterWorkgroupIdX "llvm.amdgcn.cluster.workgroup.id.x" "" "i()" UNIFORM;
    ClusterWorkgroupIdY "llvm.amdgcn.cluster.workgroup.id.y" "" "i()" UNIFORM;
    ClusterWorkgroupIdZ "llvm.amdgcn.cluster.workgroup.id.z" "" "i()" UNIFORM;
    ClusterWorkgroupMaxIdX "llvm.amdgcn.cluster.workgroup.max.id.x" "" "i()" UNIFORM;
    ClusterWorkgroupMaxIdY "llvm.amdgcn.cluster.workgroup.max.id.y" "" "i()" UNIFORM;
    ClusterWorkgroupMaxIdZ "llvm.amdgcn.cluster.workgroup.max.id.z" "" "i()" UNIFORM;
    ClusterWorkgroupFlatId "llvm.amdgcn.cluster.workgroup.flat.id" "" "i()" UNIFORM;
    ClusterWorkgroupMaxFlatId "llvm.amdgcn.cluster.workgroup.max.flat.id" "" "i()" UNIFORM;
    SGetWaveIdInWorkgroup "llvm.amdgcn.s.get.waveid.in.workgroup" "" "i()" UNIFORM;
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
    R600GroupsX "llvm.r600.read.ngroups.x" "" "i()" UNIFORM;
    R600GroupsY "llvm.r600.read.ngroups.y" "" "i()" UNIFORM;
    R600GroupsZ "llvm.r600.read.ngroups.z" "" "i()" UNIFORM;
    R600GlobalSizeX "llvm.r600.read.global.size.x" "" "i()" UNIFORM;
    R600GlobalSizeY "llvm.r600.read.global.size.y" "" "i()" UNIFORM;
    R600GlobalSizeZ "llvm.r600.read.global.size.z" "" "i()" UNIFORM;
    R600LocalSizeX "llvm.r600.read.local.size.x" "" "i()" UNIFORM;
    R600LocalSizeY "llvm.r600.read.local.size.y" "" "i()" UNIFORM;
    R600LocalSizeZ "llvm.r600.read.local.size.z" "" "i()" UNIFORM;
    IsShared "llvm.amdgcn.is.shared" "" "b(p)" PURE;
    IsPrivate "llvm.amdgcn.is.private" "" "b(p)" PURE;
    AddrSpaceCastNonNull "llvm.amdgcn.addrspacecast.nonnull" "PP" "0(1)" PURE;
    // AMDGPU: synchronisation and wave control.
    SBarrier "llvm.amdgcn.s.barrier" "" "v()" BARRIER;
    SBarrierSignal "llvm.amdgcn.s.barrier.signal" "" "v(i)" BARRIER;
    SBarrierWait "llvm.amdgcn.s.barrier.wait" "" "v(s)" BARRIER;
    SBarrierSignalVar "llvm.amdgcn.s.barrier.signal.var" "" "v(ji)" BARRIER;
    SBarrierSignalIsFirst "llvm.amdgcn.s.barrier.signal.isfirst" "" "b(i)" BARRIER_STATE;
    SBarrierInit "llvm.amdgcn.s.barrier.init" "" "v(ji)" BARRIER;
    SBarrierJoin "llvm.amdgcn.s.barrier.join" "" "v(j)" BARRIER;
    SBarrierLeave "llvm.amdgcn.s.barrier.leave" "" "v(s)" BARRIER;
    SWakeupBarrier "llvm.amdgcn.s.wakeup.barrier" "" "v(j)" BARRIER;
    SGetBarrierState "llvm.amdgcn.s.get.barrier.state" "" "i(i)" BARRIER_STATE;
    SGetNamedBarrierState "llvm.amdgcn.s.get.named.barrier.state" "" "i(j)" BARRIER_STATE;
    SClusterBarrier "llvm.amdgcn.s.cluster.barrier" "" "v()" BARRIER;
    WaveBarrier "llvm.amdgcn.wave.barrier" "" "v()" BARRIER;
    SchedBarrier "llvm.amdgcn.sched.barrier" "" "v(i)" BARRIER;
    SchedGroupBarrier "llvm.amdgcn.sched.group.barrier" "" "v(iii)" DIRECTIVE;
    IglpOpt "llvm.amdgcn.iglp.opt" "" "v(i)" DIRECTIVE;
    SWaitCnt "llvm.amdgcn.s.waitcnt" "" "v(i)" RW;
    SWaitLoadCnt "llvm.amdgcn.s.wait.loadcnt" "" "v(s)" RW;
    SWaitStoreCnt "llvm.amdgcn.s.wait.storecnt" "" "v(s)" RW;
    SWaitDsCnt "llvm.amdgcn.s.wait.dscnt" "" "v(s)" RW;
    SWaitKmCnt "llvm.amdgcn.s.wait.kmcnt" "" "v(s)" RW;
    SWaitExpCnt "llvm.amdgcn.s.wait.expcnt" "" "v(s)" RW;
    SWaitSampleCnt "llvm.amdgcn.s.wait.samplecnt" "" "v(s)" RW;
    SWaitBvhCnt "llvm.amdgcn.s.wait.bvhcnt" "" "v(s)" RW;
    SWaitAsyncCnt "llvm.amdgcn.s.wait.asynccnt" "" "v(s)" RW;
    SWaitTensorCnt "llvm.amdgcn.s.wait.tensorcnt" "" "v(s)" RW;
    SWaitEventExportReady "llvm.amdgcn.s.wait.event.export.ready" "" "v()" RW;
    AsyncMark "llvm.amdgcn.asyncmark" "" "v()" RW;
    WaitAsyncMark "llvm.amdgcn.wait.asyncmark" "" "v(s)" RW;
    SSleep "llvm.amdgcn.s.sleep" "" "v(i)" RW;
    SSleepVar "llvm.amdgcn.s.sleep.var" "" "v(i)" RW;
    SSetPrio "llvm.amdgcn.s.setprio" "" "v(s)" RW;
    SSetPrioIncWg "llvm.amdgcn.s.setprio.inc.wg" "" "v(s)" RW;
    SNop "llvm.amdgcn.s.nop" "" "v(s)" RW;
    SSetHalt "llvm.amdgcn.s.sethalt" "" "v(i)" RW;
    SMonitorSleep "llvm.amdgcn.s.monitor.sleep" "" "v(s)" RW;
    SIncPerfLevel "llvm.amdgcn.s.incperflevel" "" "v(i)" RW;
    SDecPerfLevel "llvm.amdgcn.s.decperflevel" "" "v(i)" RW;
    STtraceData "llvm.amdgcn.s.ttracedata" "" "v(i)" RW;
    STtraceDataImm "llvm.amdgcn.s.ttracedata.imm" "" "v(s)" RW;
    SPrefetchData "llvm.amdgcn.s.prefetch.data" "P" "v(0i)" RW;
    SBufferPrefetchData "llvm.amdgcn.s.buffer.prefetch.data" "" "v(Rii)" RW;
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
    SDCacheInvVol "llvm.amdgcn.s.dcache.inv.vol" "" "v()" RW;
    SDCacheWbVol "llvm.amdgcn.s.dcache.wb.vol" "" "v()" RW;
    BufferWbInvL1 "llvm.amdgcn.buffer.wbinvl1" "" "v()" RW;
    BufferWbInvL1Sc "llvm.amdgcn.buffer.wbinvl1.sc" "" "v()" RW;
    BufferWbInvL1Vol "llvm.amdgcn.buffer.wbinvl1.vol" "" "v()" RW;
    SEndPgm "llvm.amdgcn.endpgm" "" "v()" BARRIER;
    Kill "llvm.amdgcn.kill" "" "v(b)" BARRIER;
    // AMDGPU: across lanes.
    MbCntLo "llvm.amdgcn.mbcnt.lo" "" "i(ii)" LANE;
    MbCntHi "llvm.amdgcn.mbcnt.hi" "" "i(ii)" LANE;
    ReadFirstLane "llvm.amdgcn.readfirstlane" "A" "0(0)" WAVE;
    ReadLane "llvm.amdgcn.readlane" "A" "0(0i)" WAVE;
    WriteLane "llvm.amdgcn.writelane" "A" "0(0i0)" CROSS;
    Ballot "llvm.amdgcn.ballot" "I" "0(b)" WAVE;
    ReadRegister "llvm.read_register" "I" "0(m)" WAVE;
    WriteRegister "llvm.write_register" "I" "v(m0)" BARRIER;
    InverseBallot "llvm.amdgcn.inverse.ballot" "I" "b(0)" LANE;
    AmdgcnICmp "llvm.amdgcn.icmp" "II" "0(11i)" WAVE;
    AmdgcnFCmp "llvm.amdgcn.fcmp" "IF" "0(11i)" WAVE;
    DsBPermute "llvm.amdgcn.ds.bpermute" "" "i(ii)" CROSS;
    DsPermute "llvm.amdgcn.ds.permute" "" "i(ii)" CROSS;
    DsSwizzle "llvm.amdgcn.ds.swizzle" "" "i(ii)" CROSS;
    MovDpp "llvm.amdgcn.mov.dpp" "I" "0(0iiib)" CROSS;
    UpdateDpp "llvm.amdgcn.update.dpp" "A" "0(00iiib)" CROSS;
    MovDpp8 "llvm.amdgcn.mov.dpp8" "I" "0(0i)" CROSS;
    PermLane16 "llvm.amdgcn.permlane16" "A" "0(00iibb)" CROSS;
    PermLaneX16 "llvm.amdgcn.permlanex16" "A" "0(00iibb)" CROSS;
    PermLane64 "llvm.amdgcn.permlane64" "A" "0(0)" CROSS;
    WaveReduceUMin "llvm.amdgcn.wave.reduce.umin" "I" "0(0i)" WAVE;
    WaveReduceUMax "llvm.amdgcn.wave.reduce.umax" "I" "0(0i)" WAVE;
    WaveReduceAdd "llvm.amdgcn.wave.reduce.add" "I" "0(0i)" WAVE;
    Wwm "llvm.amdgcn.wwm" "A" "0(0)" CROSS;
    StrictWwm "llvm.amdgcn.strict.wwm" "A" "0(0)" CONVERGENT;
    Wqm "llvm.amdgcn.wqm" "A" "0(0)" CROSS;
    SetInactive "llvm.amdgcn.set.inactive" "A" "0(00)" CROSS;
    DsBpermuteFiB32 "llvm.amdgcn.ds.bpermute.fi.b32" "" "i(ii)" CROSS;
    PermlaneBcast "llvm.amdgcn.permlane.bcast" "" "i(iii)" CROSS;
    PermlaneDown "llvm.amdgcn.permlane.down" "" "i(iii)" CROSS;
    PermlaneIdxGen "llvm.amdgcn.permlane.idx.gen" "" "i(ii)" CROSS;
    PermlaneUp "llvm.amdgcn.permlane.up" "" "i(iii)" CROSS;
    PermlaneXor "llvm.amdgcn.permlane.xor" "" "i(iii)" CROSS;
    Permlane16Swap "llvm.amdgcn.permlane16.swap" "" "{ii}(iibb)" CROSS;
    Permlane16Var "llvm.amdgcn.permlane16.var" "" "i(iiibb)" CROSS;
    Permlane32Swap "llvm.amdgcn.permlane32.swap" "" "{ii}(iibb)" CROSS;
    Permlanex16Var "llvm.amdgcn.permlanex16.var" "" "i(iiibb)" CROSS;
    SBitreplicate "llvm.amdgcn.s.bitreplicate" "" "l(i)" UNIFORM;
    SQuadmask "llvm.amdgcn.s.quadmask" "II" "0(1)" UNIFORM;
    SWqm "llvm.amdgcn.s.wqm" "II" "0(1)" UNIFORM;
    Dead "llvm.amdgcn.dead" "A" "0()" PURE;
    InitExec "llvm.amdgcn.init.exec" "" "v(l)" BARRIER;
    InitExecFromInput "llvm.amdgcn.init.exec.from.input" "" "v(ii)" BARRIER;
    InitWholeWave "llvm.amdgcn.init.whole.wave" "" "b()" LANES;
    CallWholeWave "llvm.amdgcn.call.whole.wave" "AP" "0(1*)" LANES;
    CsChain "llvm.amdgcn.cs.chain" "PNAA" "v(0123i*)" BARRIER;
    SetInactiveChainArg "llvm.amdgcn.set.inactive.chain.arg" "I" "0(00)" CROSS;
    Softwqm "llvm.amdgcn.softwqm" "A" "0(0)" PURE;
    StrictWqm "llvm.amdgcn.strict.wqm" "A" "0(0)" CROSS;
    WaveReduceAnd "llvm.amdgcn.wave.reduce.and" "A" "0(0i)" WAVE;
    WaveReduceFadd "llvm.amdgcn.wave.reduce.fadd" "A" "0(0i)" WAVE;
    WaveReduceFmax "llvm.amdgcn.wave.reduce.fmax" "A" "0(0i)" WAVE;
    WaveReduceFmin "llvm.amdgcn.wave.reduce.fmin" "A" "0(0i)" WAVE;
    WaveReduceFsub "llvm.amdgcn.wave.reduce.fsub" "A" "0(0i)" WAVE;
    WaveReduceMax "llvm.amdgcn.wave.reduce.max" "A" "0(0i)" WAVE;
    WaveReduceMin "llvm.amdgcn.wave.reduce.min" "A" "0(0i)" WAVE;
    WaveReduceOr "llvm.amdgcn.wave.reduce.or" "A" "0(0i)" WAVE;
    WaveReduceSub "llvm.amdgcn.wave.reduce.sub" "A" "0(0i)" WAVE;
    WaveReduceXor "llvm.amdgcn.wave.reduce.xor" "A" "0(0i)" WAVE;
    WqmDemote "llvm.amdgcn.wqm.demote" "" "v(b)" BARRIER;
    WqmVote "llvm.amdgcn.wqm.vote" "" "b(b)" CROSS;
    WaveShuffle "llvm.amdgcn.wave.shuffle" "A" "0(0i)" CROSS;
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
    AddMaxI32 "llvm.amdgcn.add.max.i32" "" "i(iiib)" PURE;
    AddMaxU32 "llvm.amdgcn.add.max.u32" "" "i(iiib)" PURE;
    AddMinI32 "llvm.amdgcn.add.min.i32" "" "i(iiib)" PURE;
    AddMinU32 "llvm.amdgcn.add.min.u32" "" "i(iiib)" PURE;
    AshrPkI8I32 "llvm.amdgcn.ashr.pk.i8.i32" "" "s(iii)" PURE;
    AshrPkU8I32 "llvm.amdgcn.ashr.pk.u8.i32" "" "s(iii)" PURE;
    Bitop3 "llvm.amdgcn.bitop3" "I" "0(000i)" PURE;
    Cubeid "llvm.amdgcn.cubeid" "" "f(fff)" PURE;
    Cubema "llvm.amdgcn.cubema" "" "f(fff)" PURE;
    Cubesc "llvm.amdgcn.cubesc" "" "f(fff)" PURE;
    Cubetc "llvm.amdgcn.cubetc" "" "f(fff)" PURE;
    Dot4F32Bf8Bf8 "llvm.amdgcn.dot4.f32.bf8.bf8" "" "f(iif)" PURE;
    Dot4F32Bf8Fp8 "llvm.amdgcn.dot4.f32.bf8.fp8" "" "f(iif)" PURE;
    Dot4F32Fp8Bf8 "llvm.amdgcn.dot4.f32.fp8.bf8" "" "f(iif)" PURE;
    Dot4F32Fp8Fp8 "llvm.amdgcn.dot4.f32.fp8.fp8" "" "f(iif)" PURE;
    FdivFast "llvm.amdgcn.fdiv.fast" "" "f(ff)" PURE;
    Fdot2Bf16Bf16 "llvm.amdgcn.fdot2.bf16.bf16" "" "g(GGg)" PURE;
    Fdot2F16F16 "llvm.amdgcn.fdot2.f16.f16" "" "h(HHh)" PURE;
    Fdot2F32Bf16 "llvm.amdgcn.fdot2.f32.bf16" "" "f(GGfb)" PURE;
    Fdot2cF32Bf16 "llvm.amdgcn.fdot2c.f32.bf16" "" "f(GGfb)" PURE;
    FmadFtz "llvm.amdgcn.fmad.ftz" "F" "0(000)" PURE;
    LogClamp "llvm.amdgcn.log.clamp" "F" "0(0)" PURE;
    MqsadPkU16U8 "llvm.amdgcn.mqsad.pk.u16.u8" "" "l(lil)" PURE;
    MqsadU32U8 "llvm.amdgcn.mqsad.u32.u8" "" "Q(liQ)" PURE;
    PkAddMaxI16 "llvm.amdgcn.pk.add.max.i16" "" "N(NNNb)" PURE;
    PkAddMaxU16 "llvm.amdgcn.pk.add.max.u16" "" "N(NNNb)" PURE;
    PkAddMinI16 "llvm.amdgcn.pk.add.min.i16" "" "N(NNNb)" PURE;
    PkAddMinU16 "llvm.amdgcn.pk.add.min.u16" "" "N(NNNb)" PURE;
    PrngB32 "llvm.amdgcn.prng.b32" "" "i(i)" PURE;
    QsadPkU16U8 "llvm.amdgcn.qsad.pk.u16.u8" "" "l(lil)" PURE;
    Sudot8 "llvm.amdgcn.sudot8" "" "i(bibiib)" PURE;
    AmdgcnTanh "llvm.amdgcn.tanh" "F" "0(0)" PURE;
    // AMDGPU: conversions from and to small floats.
    CvtF16Bf8 "llvm.amdgcn.cvt.f16.bf8" "" "h(ii)" PURE;
    CvtF16Fp8 "llvm.amdgcn.cvt.f16.fp8" "" "h(ii)" PURE;
    CvtF32Bf8 "llvm.amdgcn.cvt.f32.bf8" "" "f(ii)" PURE;
    CvtF32Fp8 "llvm.amdgcn.cvt.f32.fp8" "" "f(ii)" PURE;
    CvtOffF32I4 "llvm.amdgcn.cvt.off.f32.i4" "" "f(i)" PURE;
    CvtPkBf8F16 "llvm.amdgcn.cvt.pk.bf8.f16" "" "s(H)" PURE;
    CvtPkBf8F32 "llvm.amdgcn.cvt.pk.bf8.f32" "" "i(ffib)" PURE;
    CvtPkF16Bf8 "llvm.amdgcn.cvt.pk.f16.bf8" "" "H(s)" PURE;
    CvtPkF16Fp8 "llvm.amdgcn.cvt.pk.f16.fp8" "" "H(s)" PURE;
    CvtPkF32Bf8 "llvm.amdgcn.cvt.pk.f32.bf8" "" "<2f>(ib)" PURE;
    CvtPkF32Fp8 "llvm.amdgcn.cvt.pk.f32.fp8" "" "<2f>(ib)" PURE;
    CvtF32Fp8E5m3 "llvm.amdgcn.cvt.f32.fp8.e5m3" "" "f(ii)" PURE;
    CvtPkFp8F32E5m3 "llvm.amdgcn.cvt.pk.fp8.f32.e5m3" "" "i(ffib)" PURE;
    CvtSrFp8F32E5m3 "llvm.amdgcn.cvt.sr.fp8.f32.e5m3" "" "i(fiii)" PURE;
    CvtPkFp8F16 "llvm.amdgcn.cvt.pk.fp8.f16" "" "s(H)" PURE;
    CvtPkFp8F32 "llvm.amdgcn.cvt.pk.fp8.f32" "" "i(ffib)" PURE;
    CvtScalePk16Bf16Bf6 "llvm.amdgcn.cvt.scale.pk16.bf16.bf6" "" "<16g>(<3i>ii)" PURE;
    CvtScalePk16Bf16Fp6 "llvm.amdgcn.cvt.scale.pk16.bf16.fp6" "" "<16g>(<3i>ii)" PURE;
    CvtScalePk16F16Bf6 "llvm.amdgcn.cvt.scale.pk16.f16.bf6" "" "<16h>(<3i>ii)" PURE;
    CvtScalePk16F16Fp6 "llvm.amdgcn.cvt.scale.pk16.f16.fp6" "" "<16h>(<3i>ii)" PURE;
    CvtScalePk16F32Bf6 "llvm.amdgcn.cvt.scale.pk16.f32.bf6" "" "<16f>(<3i>ii)" PURE;
    CvtScalePk16F32Fp6 "llvm.amdgcn.cvt.scale.pk16.f32.fp6" "" "<16f>(<3i>ii)" PURE;
    CvtScalePk8Bf16Bf8 "llvm.amdgcn.cvt.scale.pk8.bf16.bf8" "" "<8g>(Uii)" PURE;
    CvtScalePk8Bf16Fp4 "llvm.amdgcn.cvt.scale.pk8.bf16.fp4" "" "<8g>(iii)" PURE;
    CvtScalePk8Bf16Fp8 "llvm.amdgcn.cvt.scale.pk8.bf16.fp8" "" "<8g>(Uii)" PURE;
    CvtScalePk8F16Bf8 "llvm.amdgcn.cvt.scale.pk8.f16.bf8" "" "<8h>(Uii)" PURE;
    CvtScalePk8F16Fp4 "llvm.amdgcn.cvt.scale.pk8.f16.fp4" "" "<8h>(iii)" PURE;
    CvtScalePk8F16Fp8 "llvm.amdgcn.cvt.scale.pk8.f16.fp8" "" "<8h>(Uii)" PURE;
    CvtScalePk8F32Bf8 "llvm.amdgcn.cvt.scale.pk8.f32.bf8" "" "<8f>(Uii)" PURE;
    CvtScalePk8F32Fp4 "llvm.amdgcn.cvt.scale.pk8.f32.fp4" "" "<8f>(iii)" PURE;
    CvtScalePk8F32Fp8 "llvm.amdgcn.cvt.scale.pk8.f32.fp8" "" "<8f>(Uii)" PURE;
    CvtScalef322xpk16Bf6F32 "llvm.amdgcn.cvt.scalef32.2xpk16.bf6.f32" "" "<6i>(<16f><16f>f)" PURE;
    CvtScalef322xpk16Fp6F32 "llvm.amdgcn.cvt.scalef32.2xpk16.fp6.f32" "" "<6i>(<16f><16f>f)" PURE;
    CvtScalef32F16Bf8 "llvm.amdgcn.cvt.scalef32.f16.bf8" "" "H(Hifib)" PURE;
    CvtScalef32F16Fp8 "llvm.amdgcn.cvt.scalef32.f16.fp8" "" "H(Hifib)" PURE;
    CvtScalef32F32Bf8 "llvm.amdgcn.cvt.scalef32.f32.bf8" "" "f(ifi)" PURE;
    CvtScalef32F32Fp8 "llvm.amdgcn.cvt.scalef32.f32.fp8" "" "f(ifi)" PURE;
    CvtScalef32PkBf16Bf8 "llvm.amdgcn.cvt.scalef32.pk.bf16.bf8" "" "G(ifb)" PURE;
    CvtScalef32PkBf16Fp4 "llvm.amdgcn.cvt.scalef32.pk.bf16.fp4" "" "G(ifi)" PURE;
    CvtScalef32PkBf16Fp8 "llvm.amdgcn.cvt.scalef32.pk.bf16.fp8" "" "G(ifb)" PURE;
    CvtScalef32PkBf8Bf16 "llvm.amdgcn.cvt.scalef32.pk.bf8.bf16" "" "N(NGfb)" PURE;
    CvtScalef32PkBf8F16 "llvm.amdgcn.cvt.scalef32.pk.bf8.f16" "" "N(NHfb)" PURE;
    CvtScalef32PkBf8F32 "llvm.amdgcn.cvt.scalef32.pk.bf8.f32" "" "N(Nfffb)" PURE;
    CvtScalef32PkF16Bf8 "llvm.amdgcn.cvt.scalef32.pk.f16.bf8" "" "H(ifb)" PURE;
    CvtScalef32PkF16Fp4 "llvm.amdgcn.cvt.scalef32.pk.f16.fp4" "" "H(ifi)" PURE;
    CvtScalef32PkF16Fp8 "llvm.amdgcn.cvt.scalef32.pk.f16.fp8" "" "H(ifb)" PURE;
    CvtScalef32PkF32Bf8 "llvm.amdgcn.cvt.scalef32.pk.f32.bf8" "" "<2f>(ifb)" PURE;
    CvtScalef32PkF32Fp4 "llvm.amdgcn.cvt.scalef32.pk.f32.fp4" "" "<2f>(ifi)" PURE;
    CvtScalef32PkF32Fp8 "llvm.amdgcn.cvt.scalef32.pk.f32.fp8" "" "<2f>(ifb)" PURE;
    CvtScalef32PkFp4Bf16 "llvm.amdgcn.cvt.scalef32.pk.fp4.bf16" "" "i(iGfi)" PURE;
    CvtScalef32PkFp4F16 "llvm.amdgcn.cvt.scalef32.pk.fp4.f16" "" "i(iHfi)" PURE;
    CvtScalef32PkFp4F32 "llvm.amdgcn.cvt.scalef32.pk.fp4.f32" "" "i(ifffi)" PURE;
    CvtScalef32PkFp8Bf16 "llvm.amdgcn.cvt.scalef32.pk.fp8.bf16" "" "N(NGfb)" PURE;
    CvtScalef32PkFp8F16 "llvm.amdgcn.cvt.scalef32.pk.fp8.f16" "" "N(NHfb)" PURE;
    CvtScalef32PkFp8F32 "llvm.amdgcn.cvt.scalef32.pk.fp8.f32" "" "N(Nfffb)" PURE;
    CvtScalef32Pk16Bf6Bf16 "llvm.amdgcn.cvt.scalef32.pk16.bf6.bf16" "" "<3i>(<16g>f)" PURE;
    CvtScalef32Pk16Bf6F16 "llvm.amdgcn.cvt.scalef32.pk16.bf6.f16" "" "<3i>(<16h>f)" PURE;
    CvtScalef32Pk16Bf6F32 "llvm.amdgcn.cvt.scalef32.pk16.bf6.f32" "" "<3i>(<16f>f)" PURE;
    CvtScalef32Pk16Fp6Bf16 "llvm.amdgcn.cvt.scalef32.pk16.fp6.bf16" "" "<3i>(<16g>f)" PURE;
    CvtScalef32Pk16Fp6F16 "llvm.amdgcn.cvt.scalef32.pk16.fp6.f16" "" "<3i>(<16h>f)" PURE;
    CvtScalef32Pk16Fp6F32 "llvm.amdgcn.cvt.scalef32.pk16.fp6.f32" "" "<3i>(<16f>f)" PURE;
    CvtScalef32Pk32Bf16Bf6 "llvm.amdgcn.cvt.scalef32.pk32.bf16.bf6" "" "<32g>(<6i>f)" PURE;
    CvtScalef32Pk32Bf16Fp6 "llvm.amdgcn.cvt.scalef32.pk32.bf16.fp6" "" "<32g>(<6i>f)" PURE;
    CvtScalef32Pk32Bf6Bf16 "llvm.amdgcn.cvt.scalef32.pk32.bf6.bf16" "" "<6i>(<32g>f)" PURE;
    CvtScalef32Pk32Bf6F16 "llvm.amdgcn.cvt.scalef32.pk32.bf6.f16" "" "<6i>(<32h>f)" PURE;
    CvtScalef32Pk32F16Bf6 "llvm.amdgcn.cvt.scalef32.pk32.f16.bf6" "" "<32h>(<6i>f)" PURE;
    CvtScalef32Pk32F16Fp6 "llvm.amdgcn.cvt.scalef32.pk32.f16.fp6" "" "<32h>(<6i>f)" PURE;
    CvtScalef32Pk32F32Bf6 "llvm.amdgcn.cvt.scalef32.pk32.f32.bf6" "" "<32f>(<6i>f)" PURE;
    CvtScalef32Pk32F32Fp6 "llvm.amdgcn.cvt.scalef32.pk32.f32.fp6" "" "<32f>(<6i>f)" PURE;
    CvtScalef32Pk32Fp6Bf16 "llvm.amdgcn.cvt.scalef32.pk32.fp6.bf16" "" "<6i>(<32g>f)" PURE;
    CvtScalef32Pk32Fp6F16 "llvm.amdgcn.cvt.scalef32.pk32.fp6.f16" "" "<6i>(<32h>f)" PURE;
    CvtScalef32Pk8Bf8Bf16 "llvm.amdgcn.cvt.scalef32.pk8.bf8.bf16" "" "U(<8g>f)" PURE;
    CvtScalef32Pk8Bf8F16 "llvm.amdgcn.cvt.scalef32.pk8.bf8.f16" "" "U(<8h>f)" PURE;
    CvtScalef32Pk8Bf8F32 "llvm.amdgcn.cvt.scalef32.pk8.bf8.f32" "" "U(<8f>f)" PURE;
    CvtScalef32Pk8Fp4Bf16 "llvm.amdgcn.cvt.scalef32.pk8.fp4.bf16" "" "i(<8g>f)" PURE;
    CvtScalef32Pk8Fp4F16 "llvm.amdgcn.cvt.scalef32.pk8.fp4.f16" "" "i(<8h>f)" PURE;
    CvtScalef32Pk8Fp4F32 "llvm.amdgcn.cvt.scalef32.pk8.fp4.f32" "" "i(<8f>f)" PURE;
    CvtScalef32Pk8Fp8Bf16 "llvm.amdgcn.cvt.scalef32.pk8.fp8.bf16" "" "U(<8g>f)" PURE;
    CvtScalef32Pk8Fp8F16 "llvm.amdgcn.cvt.scalef32.pk8.fp8.f16" "" "U(<8h>f)" PURE;
    CvtScalef32Pk8Fp8F32 "llvm.amdgcn.cvt.scalef32.pk8.fp8.f32" "" "U(<8f>f)" PURE;
    CvtScalef32SrBf8Bf16 "llvm.amdgcn.cvt.scalef32.sr.bf8.bf16" "" "i(igifi)" PURE;
    CvtScalef32SrBf8F16 "llvm.amdgcn.cvt.scalef32.sr.bf8.f16" "" "i(ihifi)" PURE;
    CvtScalef32SrBf8F32 "llvm.amdgcn.cvt.scalef32.sr.bf8.f32" "" "i(ififi)" PURE;
    CvtScalef32SrFp8Bf16 "llvm.amdgcn.cvt.scalef32.sr.fp8.bf16" "" "i(igifi)" PURE;
    CvtScalef32SrFp8F16 "llvm.amdgcn.cvt.scalef32.sr.fp8.f16" "" "i(ihifi)" PURE;
    CvtScalef32SrFp8F32 "llvm.amdgcn.cvt.scalef32.sr.fp8.f32" "" "i(ififi)" PURE;
    CvtScalef32SrPkFp4Bf16 "llvm.amdgcn.cvt.scalef32.sr.pk.fp4.bf16" "" "i(iGifi)" PURE;
    CvtScalef32SrPkFp4F16 "llvm.amdgcn.cvt.scalef32.sr.pk.fp4.f16" "" "i(iHifi)" PURE;
    CvtScalef32SrPkFp4F32 "llvm.amdgcn.cvt.scalef32.sr.pk.fp4.f32" "" "i(i<2f>ifi)" PURE;
    CvtScalef32SrPk16Bf6Bf16 "llvm.amdgcn.cvt.scalef32.sr.pk16.bf6.bf16" "" "<3i>(<16g>if)" PURE;
    CvtScalef32SrPk16Bf6F16 "llvm.amdgcn.cvt.scalef32.sr.pk16.bf6.f16" "" "<3i>(<16h>if)" PURE;
    CvtScalef32SrPk16Bf6F32 "llvm.amdgcn.cvt.scalef32.sr.pk16.bf6.f32" "" "<3i>(<16f>if)" PURE;
    CvtScalef32SrPk16Fp6Bf16 "llvm.amdgcn.cvt.scalef32.sr.pk16.fp6.bf16" "" "<3i>(<16g>if)" PURE;
    CvtScalef32SrPk16Fp6F16 "llvm.amdgcn.cvt.scalef32.sr.pk16.fp6.f16" "" "<3i>(<16h>if)" PURE;
    CvtScalef32SrPk16Fp6F32 "llvm.amdgcn.cvt.scalef32.sr.pk16.fp6.f32" "" "<3i>(<16f>if)" PURE;
    CvtScalef32SrPk32Bf6Bf16 "llvm.amdgcn.cvt.scalef32.sr.pk32.bf6.bf16" "" "<6i>(<32g>if)" PURE;
    CvtScalef32SrPk32Bf6F16 "llvm.amdgcn.cvt.scalef32.sr.pk32.bf6.f16" "" "<6i>(<32h>if)" PURE;
    CvtScalef32SrPk32Bf6F32 "llvm.amdgcn.cvt.scalef32.sr.pk32.bf6.f32" "" "<6i>(<32f>if)" PURE;
    CvtScalef32SrPk32Fp6Bf16 "llvm.amdgcn.cvt.scalef32.sr.pk32.fp6.bf16" "" "<6i>(<32g>if)" PURE;
    CvtScalef32SrPk32Fp6F16 "llvm.amdgcn.cvt.scalef32.sr.pk32.fp6.f16" "" "<6i>(<32h>if)" PURE;
    CvtScalef32SrPk32Fp6F32 "llvm.amdgcn.cvt.scalef32.sr.pk32.fp6.f32" "" "<6i>(<32f>if)" PURE;
    CvtScalef32SrPk8Bf8Bf16 "llvm.amdgcn.cvt.scalef32.sr.pk8.bf8.bf16" "" "U(<8g>if)" PURE;
    CvtScalef32SrPk8Bf8F16 "llvm.amdgcn.cvt.scalef32.sr.pk8.bf8.f16" "" "U(<8h>if)" PURE;
    CvtScalef32SrPk8Bf8F32 "llvm.amdgcn.cvt.scalef32.sr.pk8.bf8.f32" "" "U(<8f>if)" PURE;
    CvtScalef32SrPk8Fp4Bf16 "llvm.amdgcn.cvt.scalef32.sr.pk8.fp4.bf16" "" "i(<8g>if)" PURE;
    CvtScalef32SrPk8Fp4F16 "llvm.amdgcn.cvt.scalef32.sr.pk8.fp4.f16" "" "i(<8h>if)" PURE;
    CvtScalef32SrPk8Fp4F32 "llvm.amdgcn.cvt.scalef32.sr.pk8.fp4.f32" "" "i(<8f>if)" PURE;
    CvtScalef32SrPk8Fp8Bf16 "llvm.amdgcn.cvt.scalef32.sr.pk8.fp8.bf16" "" "U(<8g>if)" PURE;
    CvtScalef32SrPk8Fp8F16 "llvm.amdgcn.cvt.scalef32.sr.pk8.fp8.f16" "" "U(<8h>if)" PURE;
    CvtScalef32SrPk8Fp8F32 "llvm.amdgcn.cvt.scalef32.sr.pk8.fp8.f32" "" "U(<8f>if)" PURE;
    CvtSrBf16F32 "llvm.amdgcn.cvt.sr.bf16.f32" "" "G(Gfib)" PURE;
    CvtSrBf8F16 "llvm.amdgcn.cvt.sr.bf8.f16" "" "i(hiii)" PURE;
    CvtSrBf8F32 "llvm.amdgcn.cvt.sr.bf8.f32" "" "i(fiii)" PURE;
    CvtSrF16F32 "llvm.amdgcn.cvt.sr.f16.f32" "" "H(Hfib)" PURE;
    CvtSrFp8F16 "llvm.amdgcn.cvt.sr.fp8.f16" "" "i(hiii)" PURE;
    CvtSrFp8F32 "llvm.amdgcn.cvt.sr.fp8.f32" "" "i(fiii)" PURE;
    CvtSrPkBf16F32 "llvm.amdgcn.cvt.sr.pk.bf16.f32" "" "G(ffi)" PURE;
    CvtSrPkF16F32 "llvm.amdgcn.cvt.sr.pk.f16.f32" "" "H(ffi)" PURE;
    PermPk16B4U4 "llvm.amdgcn.perm.pk16.b4.u4" "" "U(iiU)" PURE;
    PermPk16B6U4 "llvm.amdgcn.perm.pk16.b6.u4" "" "<3i>(ilU)" PURE;
    PermPk16B8U4 "llvm.amdgcn.perm.pk16.b8.u4" "" "Q(llU)" PURE;
    SatPk4I4I8 "llvm.amdgcn.sat.pk4.i4.i8" "" "s(i)" PURE;
    SatPk4U4U8 "llvm.amdgcn.sat.pk4.u4.u8" "" "s(i)" PURE;
    // AMDGPU: matrices, in waves of 64 lanes.
    MfmaF3216x16x16bf161k "llvm.amdgcn.mfma.f32.16x16x16bf16.1k" "" "<4f>(<4s><4s><4f>iii)" CROSS;
    MfmaF3216x16x16f16 "llvm.amdgcn.mfma.f32.16x16x16f16" "" "<4f>(<4h><4h><4f>iii)" CROSS;
    MfmaF3216x16x1f32 "llvm.amdgcn.mfma.f32.16x16x1f32" "" "<16f>(ff<16f>iii)" CROSS;
    MfmaF3216x16x2bf16 "llvm.amdgcn.mfma.f32.16x16x2bf16" "" "<16f>(NN<16f>iii)" CROSS;
    MfmaF3216x16x32Bf16 "llvm.amdgcn.mfma.f32.16x16x32.bf16" "" "<4f>(<8g><8g><4f>iii)" CROSS;
    MfmaF3216x16x32Bf8Bf8 "llvm.amdgcn.mfma.f32.16x16x32.bf8.bf8" "" "<4f>(ll<4f>iii)" CROSS;
    MfmaF3216x16x32Bf8Fp8 "llvm.amdgcn.mfma.f32.16x16x32.bf8.fp8" "" "<4f>(ll<4f>iii)" CROSS;
    MfmaF3216x16x32F16 "llvm.amdgcn.mfma.f32.16x16x32.f16" "" "<4f>(<8h><8h><4f>iii)" CROSS;
    MfmaF3216x16x32Fp8Bf8 "llvm.amdgcn.mfma.f32.16x16x32.fp8.bf8" "" "<4f>(ll<4f>iii)" CROSS;
    MfmaF3216x16x32Fp8Fp8 "llvm.amdgcn.mfma.f32.16x16x32.fp8.fp8" "" "<4f>(ll<4f>iii)" CROSS;
    MfmaF3216x16x4bf161k "llvm.amdgcn.mfma.f32.16x16x4bf16.1k" "" "<16f>(<4s><4s><16f>iii)" CROSS;
    MfmaF3216x16x4f16 "llvm.amdgcn.mfma.f32.16x16x4f16" "" "<16f>(<4h><4h><16f>iii)" CROSS;
    MfmaF3216x16x4f32 "llvm.amdgcn.mfma.f32.16x16x4f32" "" "<4f>(ff<4f>iii)" CROSS;
    MfmaF3216x16x8Xf32 "llvm.amdgcn.mfma.f32.16x16x8.xf32" "" "<4f>(<2f><2f><4f>iii)" CROSS;
    MfmaF3216x16x8bf16 "llvm.amdgcn.mfma.f32.16x16x8bf16" "" "<4f>(NN<4f>iii)" CROSS;
    MfmaF3232x32x16Bf16 "llvm.amdgcn.mfma.f32.32x32x16.bf16" "" "<16f>(<8g><8g><16f>iii)" CROSS;
    MfmaF3232x32x16Bf8Bf8 "llvm.amdgcn.mfma.f32.32x32x16.bf8.bf8" "" "<16f>(ll<16f>iii)" CROSS;
    MfmaF3232x32x16Bf8Fp8 "llvm.amdgcn.mfma.f32.32x32x16.bf8.fp8" "" "<16f>(ll<16f>iii)" CROSS;
    MfmaF3232x32x16F16 "llvm.amdgcn.mfma.f32.32x32x16.f16" "" "<16f>(<8h><8h><16f>iii)" CROSS;
    MfmaF3232x32x16Fp8Bf8 "llvm.amdgcn.mfma.f32.32x32x16.fp8.bf8" "" "<16f>(ll<16f>iii)" CROSS;
    MfmaF3232x32x16Fp8Fp8 "llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8" "" "<16f>(ll<16f>iii)" CROSS;
    MfmaF3232x32x1f32 "llvm.amdgcn.mfma.f32.32x32x1f32" "" "<32f>(ff<32f>iii)" CROSS;
    MfmaF3232x32x2bf16 "llvm.amdgcn.mfma.f32.32x32x2bf16" "" "<32f>(NN<32f>iii)" CROSS;
    MfmaF3232x32x2f32 "llvm.amdgcn.mfma.f32.32x32x2f32" "" "<16f>(ff<16f>iii)" CROSS;
    MfmaF3232x32x4Xf32 "llvm.amdgcn.mfma.f32.32x32x4.xf32" "" "<16f>(<2f><2f><16f>iii)" CROSS;
    MfmaF3232x32x4bf16 "llvm.amdgcn.mfma.f32.32x32x4bf16" "" "<16f>(NN<16f>iii)" CROSS;
    MfmaF3232x32x4bf161k "llvm.amdgcn.mfma.f32.32x32x4bf16.1k" "" "<32f>(<4s><4s><32f>iii)" CROSS;
    MfmaF3232x32x4f16 "llvm.amdgcn.mfma.f32.32x32x4f16" "" "<32f>(<4h><4h><32f>iii)" CROSS;
    MfmaF3232x32x8bf161k "llvm.amdgcn.mfma.f32.32x32x8bf16.1k" "" "<16f>(<4s><4s><16f>iii)" CROSS;
    MfmaF3232x32x8f16 "llvm.amdgcn.mfma.f32.32x32x8f16" "" "<16f>(<4h><4h><16f>iii)" CROSS;
    MfmaF324x4x1f32 "llvm.amdgcn.mfma.f32.4x4x1f32" "" "<4f>(ff<4f>iii)" CROSS;
    MfmaF324x4x2bf16 "llvm.amdgcn.mfma.f32.4x4x2bf16" "" "<4f>(NN<4f>iii)" CROSS;
    MfmaF324x4x4bf161k "llvm.amdgcn.mfma.f32.4x4x4bf16.1k" "" "<4f>(<4s><4s><4f>iii)" CROSS;
    MfmaF324x4x4f16 "llvm.amdgcn.mfma.f32.4x4x4f16" "" "<4f>(<4h><4h><4f>iii)" CROSS;
    MfmaF6416x16x4f64 "llvm.amdgcn.mfma.f64.16x16x4f64" "" "<4d>(dd<4d>iii)" CROSS;
    MfmaF644x4x4f64 "llvm.amdgcn.mfma.f64.4x4x4f64" "" "d(dddiii)" CROSS;
    MfmaI3216x16x16i8 "llvm.amdgcn.mfma.i32.16x16x16i8" "" "Q(iiQiii)" CROSS;
    MfmaI3216x16x32I8 "llvm.amdgcn.mfma.i32.16x16x32.i8" "" "Q(llQiii)" CROSS;
    MfmaI3216x16x4i8 "llvm.amdgcn.mfma.i32.16x16x4i8" "" "<16i>(ii<16i>iii)" CROSS;
    MfmaI3216x16x64I8 "llvm.amdgcn.mfma.i32.16x16x64.i8" "" "Q(QQQiii)" CROSS;
    MfmaI3232x32x16I8 "llvm.amdgcn.mfma.i32.32x32x16.i8" "" "<16i>(ll<16i>iii)" CROSS;
    MfmaI3232x32x32I8 "llvm.amdgcn.mfma.i32.32x32x32.i8" "" "<16i>(QQ<16i>iii)" CROSS;
    MfmaI3232x32x4i8 "llvm.amdgcn.mfma.i32.32x32x4i8" "" "<32i>(ii<32i>iii)" CROSS;
    MfmaI3232x32x8i8 "llvm.amdgcn.mfma.i32.32x32x8i8" "" "<16i>(ii<16i>iii)" CROSS;
    MfmaI324x4x4i8 "llvm.amdgcn.mfma.i32.4x4x4i8" "" "Q(iiQiii)" CROSS;
    MfmaScaleF3216x16x128F8f6f4 "llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4" "AA" "<4f>(01<4f>iiiiii)" CROSS;
    MfmaScaleF3232x32x64F8f6f4 "llvm.amdgcn.mfma.scale.f32.32x32x64.f8f6f4" "AA" "<16f>(01<16f>iiiiii)" CROSS;
    SmfmacF3216x16x128Bf8Bf8 "llvm.amdgcn.smfmac.f32.16x16x128.bf8.bf8" "" "<4f>(Q<8i><4f>iii)" CROSS;
    SmfmacF3216x16x128Bf8Fp8 "llvm.amdgcn.smfmac.f32.16x16x128.bf8.fp8" "" "<4f>(Q<8i><4f>iii)" CROSS;
    SmfmacF3216x16x128Fp8Bf8 "llvm.amdgcn.smfmac.f32.16x16x128.fp8.bf8" "" "<4f>(Q<8i><4f>iii)" CROSS;
    SmfmacF3216x16x128Fp8Fp8 "llvm.amdgcn.smfmac.f32.16x16x128.fp8.fp8" "" "<4f>(Q<8i><4f>iii)" CROSS;
    SmfmacF3216x16x32Bf16 "llvm.amdgcn.smfmac.f32.16x16x32.bf16" "" "<4f>(<4s><8s><4f>iii)" CROSS;
    SmfmacF3216x16x32F16 "llvm.amdgcn.smfmac.f32.16x16x32.f16" "" "<4f>(<4h><8h><4f>iii)" CROSS;
    SmfmacF3216x16x64Bf16 "llvm.amdgcn.smfmac.f32.16x16x64.bf16" "" "<4f>(<8g><16g><4f>iii)" CROSS;
    SmfmacF3216x16x64Bf8Bf8 "llvm.amdgcn.smfmac.f32.16x16x64.bf8.bf8" "" "<4f>(UQ<4f>iii)" CROSS;
    SmfmacF3216x16x64Bf8Fp8 "llvm.amdgcn.smfmac.f32.16x16x64.bf8.fp8" "" "<4f>(UQ<4f>iii)" CROSS;
    SmfmacF3216x16x64F16 "llvm.amdgcn.smfmac.f32.16x16x64.f16" "" "<4f>(<8h><16h><4f>iii)" CROSS;
    SmfmacF3216x16x64Fp8Bf8 "llvm.amdgcn.smfmac.f32.16x16x64.fp8.bf8" "" "<4f>(UQ<4f>iii)" CROSS;
    SmfmacF3216x16x64Fp8Fp8 "llvm.amdgcn.smfmac.f32.16x16x64.fp8.fp8" "" "<4f>(UQ<4f>iii)" CROSS;
    SmfmacF3232x32x16Bf16 "llvm.amdgcn.smfmac.f32.32x32x16.bf16" "" "<16f>(<4s><8s><16f>iii)" CROSS;
    SmfmacF3232x32x16F16 "llvm.amdgcn.smfmac.f32.32x32x16.f16" "" "<16f>(<4h><8h><16f>iii)" CROSS;
    SmfmacF3232x32x32Bf16 "llvm.amdgcn.smfmac.f32.32x32x32.bf16" "" "<16f>(<8g><16g><16f>iii)" CROSS;
    SmfmacF3232x32x32Bf8Bf8 "llvm.amdgcn.smfmac.f32.32x32x32.bf8.bf8" "" "<16f>(UQ<16f>iii)" CROSS;
    SmfmacF3232x32x32Bf8Fp8 "llvm.amdgcn.smfmac.f32.32x32x32.bf8.fp8" "" "<16f>(UQ<16f>iii)" CROSS;
    SmfmacF3232x32x32F16 "llvm.amdgcn.smfmac.f32.32x32x32.f16" "" "<16f>(<8h><16h><16f>iii)" CROSS;
    SmfmacF3232x32x32Fp8Bf8 "llvm.amdgcn.smfmac.f32.32x32x32.fp8.bf8" "" "<16f>(UQ<16f>iii)" CROSS;
    SmfmacF3232x32x32Fp8Fp8 "llvm.amdgcn.smfmac.f32.32x32x32.fp8.fp8" "" "<16f>(UQ<16f>iii)" CROSS;
    SmfmacF3232x32x64Bf8Bf8 "llvm.amdgcn.smfmac.f32.32x32x64.bf8.bf8" "" "<16f>(Q<8i><16f>iii)" CROSS;
    SmfmacF3232x32x64Bf8Fp8 "llvm.amdgcn.smfmac.f32.32x32x64.bf8.fp8" "" "<16f>(Q<8i><16f>iii)" CROSS;
    SmfmacF3232x32x64Fp8Bf8 "llvm.amdgcn.smfmac.f32.32x32x64.fp8.bf8" "" "<16f>(Q<8i><16f>iii)" CROSS;
    SmfmacF3232x32x64Fp8Fp8 "llvm.amdgcn.smfmac.f32.32x32x64.fp8.fp8" "" "<16f>(Q<8i><16f>iii)" CROSS;
    SmfmacI3216x16x128I8 "llvm.amdgcn.smfmac.i32.16x16x128.i8" "" "Q(Q<8i>Qiii)" CROSS;
    SmfmacI3216x16x64I8 "llvm.amdgcn.smfmac.i32.16x16x64.i8" "" "Q(UQQiii)" CROSS;
    SmfmacI3232x32x32I8 "llvm.amdgcn.smfmac.i32.32x32x32.i8" "" "<16i>(UQ<16i>iii)" CROSS;
    SmfmacI3232x32x64I8 "llvm.amdgcn.smfmac.i32.32x32x64.i8" "" "<16i>(Q<8i><16i>iii)" CROSS;
    // AMDGPU: matrices, since GFX11.
    SwmmacBf1616x16x32Bf16 "llvm.amdgcn.swmmac.bf16.16x16x32.bf16" "IIII" "0(1203)" CROSS;
    SwmmacBf1616x16x64Bf16 "llvm.amdgcn.swmmac.bf16.16x16x64.bf16" "FFFI" "0(b1b203bb)" CROSS;
    SwmmacBf16f3216x16x64Bf16 "llvm.amdgcn.swmmac.bf16f32.16x16x64.bf16" "FFFI" "0(b1b203bb)" CROSS;
    SwmmacF1616x16x128Bf8Bf8 "llvm.amdgcn.swmmac.f16.16x16x128.bf8.bf8" "FIII" "0(1203bb)" CROSS;
    SwmmacF1616x16x128Bf8Fp8 "llvm.amdgcn.swmmac.f16.16x16x128.bf8.fp8" "FIII" "0(1203bb)" CROSS;
    SwmmacF1616x16x128Fp8Bf8 "llvm.amdgcn.swmmac.f16.16x16x128.fp8.bf8" "FIII" "0(1203bb)" CROSS;
    SwmmacF1616x16x128Fp8Fp8 "llvm.amdgcn.swmmac.f16.16x16x128.fp8.fp8" "FIII" "0(1203bb)" CROSS;
    SwmmacF1616x16x32F16 "llvm.amdgcn.swmmac.f16.16x16x32.f16" "FFFI" "0(1203)" CROSS;
    SwmmacF1616x16x64F16 "llvm.amdgcn.swmmac.f16.16x16x64.f16" "FFFI" "0(b1b203bb)" CROSS;
    SwmmacF3216x16x128Bf8Bf8 "llvm.amdgcn.swmmac.f32.16x16x128.bf8.bf8" "FIII" "0(1203bb)" CROSS;
    SwmmacF3216x16x128Bf8Fp8 "llvm.amdgcn.swmmac.f32.16x16x128.bf8.fp8" "FIII" "0(1203bb)" CROSS;
    SwmmacF3216x16x128Fp8Bf8 "llvm.amdgcn.swmmac.f32.16x16x128.fp8.bf8" "FIII" "0(1203bb)" CROSS;
    SwmmacF3216x16x128Fp8Fp8 "llvm.amdgcn.swmmac.f32.16x16x128.fp8.fp8" "FIII" "0(1203bb)" CROSS;
    SwmmacF3216x16x32Bf16 "llvm.amdgcn.swmmac.f32.16x16x32.bf16" "FIII" "0(1203)" CROSS;
    SwmmacF3216x16x32Bf8Bf8 "llvm.amdgcn.swmmac.f32.16x16x32.bf8.bf8" "FIII" "0(1203)" CROSS;
    SwmmacF3216x16x32Bf8Fp8 "llvm.amdgcn.swmmac.f32.16x16x32.bf8.fp8" "FIII" "0(1203)" CROSS;
    SwmmacF3216x16x32F16 "llvm.amdgcn.swmmac.f32.16x16x32.f16" "FFFI" "0(1203)" CROSS;
    SwmmacF3216x16x32Fp8Bf8 "llvm.amdgcn.swmmac.f32.16x16x32.fp8.bf8" "FIII" "0(1203)" CROSS;
    SwmmacF3216x16x32Fp8Fp8 "llvm.amdgcn.swmmac.f32.16x16x32.fp8.fp8" "FIII" "0(1203)" CROSS;
    SwmmacF3216x16x64Bf16 "llvm.amdgcn.swmmac.f32.16x16x64.bf16" "FFFI" "0(b1b203bb)" CROSS;
    SwmmacF3216x16x64F16 "llvm.amdgcn.swmmac.f32.16x16x64.f16" "FFFI" "0(b1b203bb)" CROSS;
    SwmmacI3216x16x128Iu8 "llvm.amdgcn.swmmac.i32.16x16x128.iu8" "IIII" "0(b1b203bbb)" CROSS;
    SwmmacI3216x16x32Iu4 "llvm.amdgcn.swmmac.i32.16x16x32.iu4" "IIII" "0(b1b203b)" CROSS;
    SwmmacI3216x16x32Iu8 "llvm.amdgcn.swmmac.i32.16x16x32.iu8" "IIII" "0(b1b203b)" CROSS;
    SwmmacI3216x16x64Iu4 "llvm.amdgcn.swmmac.i32.16x16x64.iu4" "IIII" "0(b1b203b)" CROSS;
    WmmaBf1616x16x16Bf16 "llvm.amdgcn.wmma.bf16.16x16x16.bf16" "II" "0(110b)" CROSS;
    WmmaBf1616x16x16Bf16Tied "llvm.amdgcn.wmma.bf16.16x16x16.bf16.tied" "II" "0(110b)" CROSS;
    WmmaBf1616x16x32Bf16 "llvm.amdgcn.wmma.bf16.16x16x32.bf16" "FF" "0(b1b1s0bb)" CROSS;
    WmmaBf16f3216x16x32Bf16 "llvm.amdgcn.wmma.bf16f32.16x16x32.bf16" "FFF" "0(b1b1s2bb)" CROSS;
    WmmaF1616x16x128Bf8Bf8 "llvm.amdgcn.wmma.f16.16x16x128.bf8.bf8" "FI" "0(11s0bb)" CROSS;
    WmmaF1616x16x128Bf8Fp8 "llvm.amdgcn.wmma.f16.16x16x128.bf8.fp8" "FI" "0(11s0bb)" CROSS;
    WmmaF1616x16x128Fp8Bf8 "llvm.amdgcn.wmma.f16.16x16x128.fp8.bf8" "FI" "0(11s0bb)" CROSS;
    WmmaF1616x16x128Fp8Fp8 "llvm.amdgcn.wmma.f16.16x16x128.fp8.fp8" "FI" "0(11s0bb)" CROSS;
    WmmaF1616x16x16F16 "llvm.amdgcn.wmma.f16.16x16x16.f16" "FF" "0(110b)" CROSS;
    WmmaF1616x16x16F16Tied "llvm.amdgcn.wmma.f16.16x16x16.f16.tied" "FF" "0(110b)" CROSS;
    WmmaF1616x16x32F16 "llvm.amdgcn.wmma.f16.16x16x32.f16" "FF" "0(b1b1s0bb)" CROSS;
    WmmaF1616x16x64Bf8Bf8 "llvm.amdgcn.wmma.f16.16x16x64.bf8.bf8" "FI" "0(11s0bb)" CROSS;
    WmmaF1616x16x64Bf8Fp8 "llvm.amdgcn.wmma.f16.16x16x64.bf8.fp8" "FI" "0(11s0bb)" CROSS;
    WmmaF1616x16x64Fp8Bf8 "llvm.amdgcn.wmma.f16.16x16x64.fp8.bf8" "FI" "0(11s0bb)" CROSS;
    WmmaF1616x16x64Fp8Fp8 "llvm.amdgcn.wmma.f16.16x16x64.fp8.fp8" "FI" "0(11s0bb)" CROSS;
    WmmaF3216x16x128Bf8Bf8 "llvm.amdgcn.wmma.f32.16x16x128.bf8.bf8" "FI" "0(11s0bb)" CROSS;
    WmmaF3216x16x128Bf8Fp8 "llvm.amdgcn.wmma.f32.16x16x128.bf8.fp8" "FI" "0(11s0bb)" CROSS;
    WmmaF3216x16x128F8f6f4 "llvm.amdgcn.wmma.f32.16x16x128.f8f6f4" "FII" "0(i1i2s0)" CROSS;
    WmmaF3216x16x128Fp8Bf8 "llvm.amdgcn.wmma.f32.16x16x128.fp8.bf8" "FI" "0(11s0bb)" CROSS;
    WmmaF3216x16x128Fp8Fp8 "llvm.amdgcn.wmma.f32.16x16x128.fp8.fp8" "FI" "0(11s0bb)" CROSS;
    WmmaF3216x16x16Bf16 "llvm.amdgcn.wmma.f32.16x16x16.bf16" "FI" "0(110)" CROSS;
    WmmaF3216x16x16Bf8Bf8 "llvm.amdgcn.wmma.f32.16x16x16.bf8.bf8" "FI" "0(110)" CROSS;
    WmmaF3216x16x16Bf8Fp8 "llvm.amdgcn.wmma.f32.16x16x16.bf8.fp8" "FI" "0(110)" CROSS;
    WmmaF3216x16x16F16 "llvm.amdgcn.wmma.f32.16x16x16.f16" "FF" "0(110)" CROSS;
    WmmaF3216x16x16Fp8Bf8 "llvm.amdgcn.wmma.f32.16x16x16.fp8.bf8" "FI" "0(110)" CROSS;
    WmmaF3216x16x16Fp8Fp8 "llvm.amdgcn.wmma.f32.16x16x16.fp8.fp8" "FI" "0(110)" CROSS;
    WmmaF3216x16x32Bf16 "llvm.amdgcn.wmma.f32.16x16x32.bf16" "FF" "0(b1b1s0bb)" CROSS;
    WmmaF3216x16x32F16 "llvm.amdgcn.wmma.f32.16x16x32.f16" "FF" "0(b1b1s0bb)" CROSS;
    WmmaF3216x16x4F32 "llvm.amdgcn.wmma.f32.16x16x4.f32" "FF" "0(b1b1s0bb)" CROSS;
    WmmaF3216x16x64Bf8Bf8 "llvm.amdgcn.wmma.f32.16x16x64.bf8.bf8" "FI" "0(11s0bb)" CROSS;
    WmmaF3216x16x64Bf8Fp8 "llvm.amdgcn.wmma.f32.16x16x64.bf8.fp8" "FI" "0(11s0bb)" CROSS;
    WmmaF3216x16x64Fp8Bf8 "llvm.amdgcn.wmma.f32.16x16x64.fp8.bf8" "FI" "0(11s0bb)" CROSS;
    WmmaF3216x16x64Fp8Fp8 "llvm.amdgcn.wmma.f32.16x16x64.fp8.fp8" "FI" "0(11s0bb)" CROSS;
    WmmaF3232x16x128F4 "llvm.amdgcn.wmma.f32.32x16x128.f4" "FII" "0(12s0)" CROSS;
    WmmaI3216x16x16Iu4 "llvm.amdgcn.wmma.i32.16x16x16.iu4" "II" "0(b1b10b)" CROSS;
    WmmaI3216x16x16Iu8 "llvm.amdgcn.wmma.i32.16x16x16.iu8" "II" "0(b1b10b)" CROSS;
    WmmaI3216x16x32Iu4 "llvm.amdgcn.wmma.i32.16x16x32.iu4" "II" "0(b1b10b)" CROSS;
    WmmaI3216x16x64Iu8 "llvm.amdgcn.wmma.i32.16x16x64.iu8" "II" "0(b1b10bbb)" CROSS;
    WmmaScaleF3216x16x128F8f6f4 "llvm.amdgcn.wmma.scale.f32.16x16x128.f8f6f4" "FII" "0(i1i2s0iiiiiibb)" CROSS;
    WmmaScaleF3232x16x128F4 "llvm.amdgcn.wmma.scale.f32.32x16x128.f4" "FII" "0(12s0iiiiiibb)" CROSS;
    WmmaScale16F3216x16x128F8f6f4 "llvm.amdgcn.wmma.scale16.f32.16x16x128.f8f6f4" "FII" "0(i1i2s0iiliilbb)" CROSS;
    WmmaScale16F3232x16x128F4 "llvm.amdgcn.wmma.scale16.f32.32x16x128.f4" "FII" "0(12s0iiliilbb)" CROSS;
    // AMDGPU: memory.
    MakeBufferRsrc "llvm.amdgcn.make.buffer.rsrc" "PP" "0(1sni)" PURE;
    DsGwsInit "llvm.amdgcn.ds.gws.init" "" "v(ii)" BARRIER;
    DsGwsBarrier "llvm.amdgcn.ds.gws.barrier" "" "v(ii)" BARRIER;
    DsGwsSemaV "llvm.amdgcn.ds.gws.sema.v" "" "v(i)" BARRIER;
    DsGwsSemaBr "llvm.amdgcn.ds.gws.sema.br" "" "v(ii)" BARRIER;
    DsGwsSemaP "llvm.amdgcn.ds.gws.sema.p" "" "v(i)" BARRIER;
    DsGwsSemaReleaseAll "llvm.amdgcn.ds.gws.sema.release.all" "" "v(i)" BARRIER;
    DsOrderedAdd "llvm.amdgcn.ds.ordered.add" "P" "i(0iiibibb)" ATOMIC;
    DsOrderedSwap "llvm.amdgcn.ds.ordered.swap" "P" "i(0iiibibb)" ATOMIC;
    DsAddGsReg "llvm.amdgcn.ds.add.gs.reg.rtn" "N" "0(ii)" ATOMIC;
    DsSubGsReg "llvm.amdgcn.ds.sub.gs.reg.rtn" "N" "0(ii)" ATOMIC;
    TensorLoadToLds "llvm.amdgcn.tensor.load.to.lds" "" "v(Q<8i>QQi)" BARRIER;
    TensorLoadToLdsD2 "llvm.amdgcn.tensor.load.to.lds.d2" "" "v(Q<8i>i)" BARRIER;
    TensorStoreFromLds "llvm.amdgcn.tensor.store.from.lds" "" "v(Q<8i>QQi)" BARRIER;
    TensorStoreFromLdsD2 "llvm.amdgcn.tensor.store.from.lds.d2" "" "v(Q<8i>i)" BARRIER;
    ImageBvhIntersectRay "llvm.amdgcn.image.bvh.intersect.ray" "NG" "Q(0f<3f>11Q)" READ;
    ImageBvhDualIntersectRay "llvm.amdgcn.image.bvh.dual.intersect.ray" "" "{<10i><3f><3f>}(lfc<3f><3f>UQ)" READ;
    ImageBvh8IntersectRay "llvm.amdgcn.image.bvh8.intersect.ray" "" "{<10i><3f><3f>}(lfc<3f><3f>iQ)" READ;
    DsAppend "llvm.amdgcn.ds.append" "P" "i(0b)" ATOMIC;
    DsConsume "llvm.amdgcn.ds.consume" "P" "i(0b)" ATOMIC;
    DsLoadTr16B128 "llvm.amdgcn.ds.load.tr16.b128" "A" "0(j)" CROSSREAD;
    DsLoadTr4B64 "llvm.amdgcn.ds.load.tr4.b64" "A" "0(j)" CROSSREAD;
    DsLoadTr6B96 "llvm.amdgcn.ds.load.tr6.b96" "A" "0(j)" CROSSREAD;
    DsLoadTr8B64 "llvm.amdgcn.ds.load.tr8.b64" "A" "0(j)" CROSSREAD;
    DsReadTr16B64 "llvm.amdgcn.ds.read.tr16.b64" "A" "0(j)" CROSSREAD;
    DsReadTr4B64 "llvm.amdgcn.ds.read.tr4.b64" "A" "0(j)" CROSSREAD;
    DsReadTr6B96 "llvm.amdgcn.ds.read.tr6.b96" "A" "0(j)" CROSSREAD;
    DsReadTr8B64 "llvm.amdgcn.ds.read.tr8.b64" "A" "0(j)" CROSSREAD;
    GlobalLoadTrB128 "llvm.amdgcn.global.load.tr.b128" "A" "0(o)" CROSSREAD;
    GlobalLoadTrB64 "llvm.amdgcn.global.load.tr.b64" "A" "0(o)" CROSSREAD;
    GlobalLoadTr4B64 "llvm.amdgcn.global.load.tr4.b64" "A" "0(o)" CROSSREAD;
    GlobalLoadTr6B96 "llvm.amdgcn.global.load.tr6.b96" "A" "0(o)" CROSSREAD;
    ClusterLoadAsyncToLdsB8 "llvm.amdgcn.cluster.load.async.to.lds.b8" "" "v(ojiii)" RW;
    GlobalLoadAsyncToLdsB8 "llvm.amdgcn.global.load.async.to.lds.b8" "" "v(ojii)" RW;
    GlobalStoreAsyncFromLdsB8 "llvm.amdgcn.global.store.async.from.lds.b8" "" "v(ojii)" RW;
    ClusterLoadAsyncToLdsB32 "llvm.amdgcn.cluster.load.async.to.lds.b32" "" "v(ojiii)" RW;
    GlobalLoadAsyncToLdsB32 "llvm.amdgcn.global.load.async.to.lds.b32" "" "v(ojii)" RW;
    GlobalStoreAsyncFromLdsB32 "llvm.amdgcn.global.store.async.from.lds.b32" "" "v(ojii)" RW;
    ClusterLoadAsyncToLdsB64 "llvm.amdgcn.cluster.load.async.to.lds.b64" "" "v(ojiii)" RW;
    GlobalLoadAsyncToLdsB64 "llvm.amdgcn.global.load.async.to.lds.b64" "" "v(ojii)" RW;
    GlobalStoreAsyncFromLdsB64 "llvm.amdgcn.global.store.async.from.lds.b64" "" "v(ojii)" RW;
    ClusterLoadAsyncToLdsB128 "llvm.amdgcn.cluster.load.async.to.lds.b128" "" "v(ojiii)" RW;
    GlobalLoadAsyncToLdsB128 "llvm.amdgcn.global.load.async.to.lds.b128" "" "v(ojii)" RW;
    GlobalStoreAsyncFromLdsB128 "llvm.amdgcn.global.store.async.from.lds.b128" "" "v(ojii)" RW;
    ClusterLoadB32 "llvm.amdgcn.cluster.load.b32" "A" "0(oii)" CROSSREAD;
    FlatLoadMonitorB32 "llvm.amdgcn.flat.load.monitor.b32" "A" "0(pi)" ATOMIC;
    GlobalLoadMonitorB32 "llvm.amdgcn.global.load.monitor.b32" "A" "0(oi)" ATOMIC;
    ClusterLoadB64 "llvm.amdgcn.cluster.load.b64" "A" "0(oii)" CROSSREAD;
    FlatLoadMonitorB64 "llvm.amdgcn.flat.load.monitor.b64" "A" "0(pi)" ATOMIC;
    GlobalLoadMonitorB64 "llvm.amdgcn.global.load.monitor.b64" "A" "0(oi)" ATOMIC;
    ClusterLoadB128 "llvm.amdgcn.cluster.load.b128" "A" "0(oii)" CROSSREAD;
    FlatLoadMonitorB128 "llvm.amdgcn.flat.load.monitor.b128" "A" "0(pi)" ATOMIC;
    GlobalLoadMonitorB128 "llvm.amdgcn.global.load.monitor.b128" "A" "0(oi)" ATOMIC;
    FlatPrefetch "llvm.amdgcn.flat.prefetch" "" "v(pi)" RW;
    GlobalPrefetch "llvm.amdgcn.global.prefetch" "" "v(oi)" RW;
    DsAtomicAsyncBarrierArrive "llvm.amdgcn.ds.atomic.async.barrier.arrive.b64" "" "v(j)" RW;
    DsAtomicBarrierArrive "llvm.amdgcn.ds.atomic.barrier.arrive.rtn.b64" "" "l(jl)" ATOMIC;
    GlobalAtomicOrderedAdd "llvm.amdgcn.global.atomic.ordered.add.b64" "" "l(ol)" ATOMIC;
    // AMDGPU: buffers. Four rows an operation, in the order that `buffers.rs` says.
    RawBufferLoad "llvm.amdgcn.raw.buffer.load" "A" "0(Qiii)" READ;
    RawPtrBufferLoad "llvm.amdgcn.raw.ptr.buffer.load" "A" "0(Riii)" READ;
    StructBufferLoad "llvm.amdgcn.struct.buffer.load" "A" "0(Qiiii)" READ;
    StructPtrBufferLoad "llvm.amdgcn.struct.ptr.buffer.load" "A" "0(Riiii)" READ;
    RawBufferLoadFormat "llvm.amdgcn.raw.buffer.load.format" "A" "0(Qiii)" READ;
    RawPtrBufferLoadFormat "llvm.amdgcn.raw.ptr.buffer.load.format" "A" "0(Riii)" READ;
    StructBufferLoadFormat "llvm.amdgcn.struct.buffer.load.format" "A" "0(Qiiii)" READ;
    StructPtrBufferLoadFormat "llvm.amdgcn.struct.ptr.buffer.load.format" "A" "0(Riiii)" READ;
    RawTbufferLoad "llvm.amdgcn.raw.tbuffer.load" "A" "0(Qiiii)" READ;
    RawPtrTbufferLoad "llvm.amdgcn.raw.ptr.tbuffer.load" "A" "0(Riiii)" READ;
    StructTbufferLoad "llvm.amdgcn.struct.tbuffer.load" "A" "0(Qiiiii)" READ;
    StructPtrTbufferLoad "llvm.amdgcn.struct.ptr.tbuffer.load" "A" "0(Riiiii)" READ;
    RawBufferStore "llvm.amdgcn.raw.buffer.store" "A" "v(0Qiii)" WRITE;
    RawPtrBufferStore "llvm.amdgcn.raw.ptr.buffer.store" "A" "v(0Riii)" WRITE;
    StructBufferStore "llvm.amdgcn.struct.buffer.store" "A" "v(0Qiiii)" WRITE;
    StructPtrBufferStore "llvm.amdgcn.struct.ptr.buffer.store" "A" "v(0Riiii)" WRITE;
    RawBufferStoreFormat "llvm.amdgcn.raw.buffer.store.format" "A" "v(0Qiii)" WRITE;
    RawPtrBufferStoreFormat "llvm.amdgcn.raw.ptr.buffer.store.format" "A" "v(0Riii)" WRITE;
    StructBufferStoreFormat "llvm.amdgcn.struct.buffer.store.format" "A" "v(0Qiiii)" WRITE;
    StructPtrBufferStoreFormat "llvm.amdgcn.struct.ptr.buffer.store.format" "A" "v(0Riiii)" WRITE;
    RawTbufferStore "llvm.amdgcn.raw.tbuffer.store" "A" "v(0Qiiii)" WRITE;
    RawPtrTbufferStore "llvm.amdgcn.raw.ptr.tbuffer.store" "A" "v(0Riiii)" WRITE;
    StructTbufferStore "llvm.amdgcn.struct.tbuffer.store" "A" "v(0Qiiiii)" WRITE;
    StructPtrTbufferStore "llvm.amdgcn.struct.ptr.tbuffer.store" "A" "v(0Riiiii)" WRITE;
    RawAtomicBufferLoad "llvm.amdgcn.raw.atomic.buffer.load" "A" "0(Qiii)" ATOMIC;
    RawPtrAtomicBufferLoad "llvm.amdgcn.raw.ptr.atomic.buffer.load" "A" "0(Riii)" ATOMIC;
    StructAtomicBufferLoad "llvm.amdgcn.struct.atomic.buffer.load" "A" "0(Qiiii)" ATOMIC;
    StructPtrAtomicBufferLoad "llvm.amdgcn.struct.ptr.atomic.buffer.load" "A" "0(Riiii)" ATOMIC;
    RawBufferAtomicSwap "llvm.amdgcn.raw.buffer.atomic.swap" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicSwap "llvm.amdgcn.raw.ptr.buffer.atomic.swap" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicSwap "llvm.amdgcn.struct.buffer.atomic.swap" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicSwap "llvm.amdgcn.struct.ptr.buffer.atomic.swap" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicAdd "llvm.amdgcn.raw.buffer.atomic.add" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicAdd "llvm.amdgcn.raw.ptr.buffer.atomic.add" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicAdd "llvm.amdgcn.struct.buffer.atomic.add" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicAdd "llvm.amdgcn.struct.ptr.buffer.atomic.add" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicSub "llvm.amdgcn.raw.buffer.atomic.sub" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicSub "llvm.amdgcn.raw.ptr.buffer.atomic.sub" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicSub "llvm.amdgcn.struct.buffer.atomic.sub" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicSub "llvm.amdgcn.struct.ptr.buffer.atomic.sub" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicSMin "llvm.amdgcn.raw.buffer.atomic.smin" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicSMin "llvm.amdgcn.raw.ptr.buffer.atomic.smin" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicSMin "llvm.amdgcn.struct.buffer.atomic.smin" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicSMin "llvm.amdgcn.struct.ptr.buffer.atomic.smin" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicUMin "llvm.amdgcn.raw.buffer.atomic.umin" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicUMin "llvm.amdgcn.raw.ptr.buffer.atomic.umin" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicUMin "llvm.amdgcn.struct.buffer.atomic.umin" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicUMin "llvm.amdgcn.struct.ptr.buffer.atomic.umin" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicSMax "llvm.amdgcn.raw.buffer.atomic.smax" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicSMax "llvm.amdgcn.raw.ptr.buffer.atomic.smax" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicSMax "llvm.amdgcn.struct.buffer.atomic.smax" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicSMax "llvm.amdgcn.struct.ptr.buffer.atomic.smax" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicUMax "llvm.amdgcn.raw.buffer.atomic.umax" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicUMax "llvm.amdgcn.raw.ptr.buffer.atomic.umax" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicUMax "llvm.amdgcn.struct.buffer.atomic.umax" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicUMax "llvm.amdgcn.struct.ptr.buffer.atomic.umax" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicAnd "llvm.amdgcn.raw.buffer.atomic.and" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicAnd "llvm.amdgcn.raw.ptr.buffer.atomic.and" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicAnd "llvm.amdgcn.struct.buffer.atomic.and" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicAnd "llvm.amdgcn.struct.ptr.buffer.atomic.and" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicOr "llvm.amdgcn.raw.buffer.atomic.or" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicOr "llvm.amdgcn.raw.ptr.buffer.atomic.or" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicOr "llvm.amdgcn.struct.buffer.atomic.or" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicOr "llvm.amdgcn.struct.ptr.buffer.atomic.or" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicXor "llvm.amdgcn.raw.buffer.atomic.xor" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicXor "llvm.amdgcn.raw.ptr.buffer.atomic.xor" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicXor "llvm.amdgcn.struct.buffer.atomic.xor" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicXor "llvm.amdgcn.struct.ptr.buffer.atomic.xor" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicInc "llvm.amdgcn.raw.buffer.atomic.inc" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicInc "llvm.amdgcn.raw.ptr.buffer.atomic.inc" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicInc "llvm.amdgcn.struct.buffer.atomic.inc" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicInc "llvm.amdgcn.struct.ptr.buffer.atomic.inc" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicDec "llvm.amdgcn.raw.buffer.atomic.dec" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicDec "llvm.amdgcn.raw.ptr.buffer.atomic.dec" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicDec "llvm.amdgcn.struct.buffer.atomic.dec" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicDec "llvm.amdgcn.struct.ptr.buffer.atomic.dec" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicFAdd "llvm.amdgcn.raw.buffer.atomic.fadd" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicFAdd "llvm.amdgcn.raw.ptr.buffer.atomic.fadd" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicFAdd "llvm.amdgcn.struct.buffer.atomic.fadd" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicFAdd "llvm.amdgcn.struct.ptr.buffer.atomic.fadd" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicFMin "llvm.amdgcn.raw.buffer.atomic.fmin" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicFMin "llvm.amdgcn.raw.ptr.buffer.atomic.fmin" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicFMin "llvm.amdgcn.struct.buffer.atomic.fmin" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicFMin "llvm.amdgcn.struct.ptr.buffer.atomic.fmin" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicFMax "llvm.amdgcn.raw.buffer.atomic.fmax" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicFMax "llvm.amdgcn.raw.ptr.buffer.atomic.fmax" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicFMax "llvm.amdgcn.struct.buffer.atomic.fmax" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicFMax "llvm.amdgcn.struct.ptr.buffer.atomic.fmax" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicCondSub "llvm.amdgcn.raw.buffer.atomic.cond.sub.u32" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicCondSub "llvm.amdgcn.raw.ptr.buffer.atomic.cond.sub.u32" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicCondSub "llvm.amdgcn.struct.buffer.atomic.cond.sub.u32" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicCondSub "llvm.amdgcn.struct.ptr.buffer.atomic.cond.sub.u32" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicSubClamp "llvm.amdgcn.raw.buffer.atomic.sub.clamp.u32" "A" "0(0Qiii)" ATOMIC;
    RawPtrBufferAtomicSubClamp "llvm.amdgcn.raw.ptr.buffer.atomic.sub.clamp.u32" "A" "0(0Riii)" ATOMIC;
    StructBufferAtomicSubClamp "llvm.amdgcn.struct.buffer.atomic.sub.clamp.u32" "A" "0(0Qiiii)" ATOMIC;
    StructPtrBufferAtomicSubClamp "llvm.amdgcn.struct.ptr.buffer.atomic.sub.clamp.u32" "A" "0(0Riiii)" ATOMIC;
    RawBufferAtomicCmpSwap "llvm.amdgcn.raw.buffer.atomic.cmpswap" "A" "0(00Qiii)" ATOMIC;
    RawPtrBufferAtomicCmpSwap "llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap" "A" "0(00Riii)" ATOMIC;
    StructBufferAtomicCmpSwap "llvm.amdgcn.struct.buffer.atomic.cmpswap" "A" "0(00Qiiii)" ATOMIC;
    StructPtrBufferAtomicCmpSwap "llvm.amdgcn.struct.ptr.buffer.atomic.cmpswap" "A" "0(00Riiii)" ATOMIC;
    RawBufferLoadLds "llvm.amdgcn.raw.buffer.load.lds" "" "v(Qjiiiii)" RW;
    RawPtrBufferLoadLds "llvm.amdgcn.raw.ptr.buffer.load.lds" "" "v(Rjiiiii)" RW;
    StructBufferLoadLds "llvm.amdgcn.struct.buffer.load.lds" "" "v(Qjiiiiii)" RW;
    StructPtrBufferLoadLds "llvm.amdgcn.struct.ptr.buffer.load.lds" "" "v(Rjiiiiii)" RW;
    GlobalLoadLds "llvm.amdgcn.global.load.lds" "" "v(ojiii)" RW;
    GlobalLoadAsyncLds "llvm.amdgcn.global.load.async.lds" "" "v(ojiii)" RW;
    LoadToLds "llvm.amdgcn.load.to.lds" "P" "v(0jiii)" RW;
    LoadAsyncToLds "llvm.amdgcn.load.async.to.lds" "P" "v(0jiii)" RW;
    SBufferLoad "llvm.amdgcn.s.buffer.load" "A" "0(Qii)" READ;
    // AMDGPU: control flow of the wave.
    AmdgcnIf "llvm.amdgcn.if" "N" "{b0}(b)" CROSS;
    AmdgcnElse "llvm.amdgcn.else" "NN" "{b0}(1)" CROSS;
    AmdgcnLoop "llvm.amdgcn.loop" "I" "b(0)" CROSS;
    AmdgcnIfBreak "llvm.amdgcn.if.break" "I" "0(b0)" CROSS;
    AmdgcnEndCf "llvm.amdgcn.end.cf" "I" "v(0)" CROSS;
    AmdgcnUnreachable "llvm.amdgcn.unreachable" "" "v()" BARRIER;
    LiveMask "llvm.amdgcn.live.mask" "" "b()" CROSS;
    PsLive "llvm.amdgcn.ps.live" "" "b()" CROSS;
    // AMDGPU: shaders.
    ExportTo "llvm.amdgcn.exp" "A" "v(ii0000bb)" BARRIER;
    ExportPairs "llvm.amdgcn.exp.compr" "V" "v(ii00bb)" BARRIER;
    ExportRow "llvm.amdgcn.exp.row" "A" "v(ii0000bi)" BARRIER;
    InterpP1 "llvm.amdgcn.interp.p1" "" "f(fiii)" LANE;
    InterpP2 "llvm.amdgcn.interp.p2" "" "f(ffiii)" LANE;
    InterpMov "llvm.amdgcn.interp.mov" "" "f(iiii)" LANE;
    InterpP1F16 "llvm.amdgcn.interp.p1.f16" "" "f(fiibi)" LANE;
    InterpP2F16 "llvm.amdgcn.interp.p2.f16" "" "h(ffiibi)" LANE;
    LdsParamLoad "llvm.amdgcn.lds.param.load" "" "f(iii)" LANE;
    LdsDirectLoad "llvm.amdgcn.lds.direct.load" "A" "0(i)" LANE_READ;
    InterpInregP10 "llvm.amdgcn.interp.inreg.p10" "" "f(fff)" LANE;
    InterpInregP2 "llvm.amdgcn.interp.inreg.p2" "" "f(fff)" LANE;
    InterpInregP10F16 "llvm.amdgcn.interp.inreg.p10.f16" "" "f(fffb)" LANE;
    InterpInregP2F16 "llvm.amdgcn.interp.inreg.p2.f16" "" "h(fffb)" LANE;
    InterpP10RtzF16 "llvm.amdgcn.interp.p10.rtz.f16" "" "f(fffb)" LANE;
    InterpP2RtzF16 "llvm.amdgcn.interp.p2.rtz.f16" "" "h(fffb)" LANE;
    PopsExitingWaveId "llvm.amdgcn.pops.exiting.wave.id" "" "i()" UNIFORM;
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

    /// Whether it intersects a ray with a node; the resource is the last operand.
    pub fn is_ray(self) -> bool {
        use Intrinsic::{ImageBvh8IntersectRay, ImageBvhDualIntersectRay, ImageBvhIntersectRay};
        matches!(self, ImageBvhIntersectRay | ImageBvhDualIntersectRay | ImageBvh8IntersectRay)
    }

    /// Effects.
    pub fn properties(self) -> Properties {
        self.row().properties
    }
}

impl fmt::Display for Intrinsic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
