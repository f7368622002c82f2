//! Table of intrinsics that are a single memory access: transposing loads, copies between global memory and LDS,
//! cluster and monitored loads, prefetches, barrier arrivals.
//!
//! A row has the opcode and a letter for each operand of the intrinsic, in order: `p` the pointer; `P` the same where
//! the program supplies the immediate offset, `o`, because it applies to LDS too; `l` an address in LDS; `d` data; `c`
//! the cache policy; `m` the value of M0, `M` the same for an LDS address; `G` the resource id of global wave sync; `t`
//! an SGPR tuple; of an ordered count `i` the counter, `r` whether to release the next wave, `w` whether this was the
//! wave's last, and in place of the ordering `a` an addition, `x` an exchange; `-` ignored.
//!
//! Source: LLVM's IntrinsicsAMDGPU.td, and llc's output for each.

use gcnc_ir::Intrinsic;
use gcnc_isa::Opcode;

use super::Choice;

macro_rules! accesses {
    ($($id:ident: $opcode:ident $letters:literal;)*) => {
        /// The row of an intrinsic, if it is a single access.
        pub fn row(id: Intrinsic) -> Option<Choice> {
            Some(match id {
                $(Intrinsic::$id => (Opcode::$opcode, $letters),)*
                _ => return None,
            })
        }
    };
}

accesses! {
    // Transposing loads.
    DsLoadTr16B128: DsLoadTr16B128 "p";
    DsLoadTr4B64: DsLoadTr4B64 "p";
    DsLoadTr6B96: DsLoadTr6B96 "p";
    DsLoadTr8B64: DsLoadTr8B64 "p";
    DsReadTr16B64: DsReadB64TrB16 "p";
    DsReadTr4B64: DsReadB64TrB4 "p";
    DsReadTr6B96: DsReadB96TrB6 "p";
    DsReadTr8B64: DsReadB64TrB8 "p";
    GlobalLoadTrB128: GlobalLoadTr16B128 "p";
    GlobalLoadTrB64: GlobalLoadTr8B64 "p";
    GlobalLoadTr4B64: GlobalLoadTr4B64 "p";
    GlobalLoadTr6B96: GlobalLoadTr6B96 "p";
    // Copies.
    ClusterLoadAsyncToLdsB8: ClusterLoadAsyncToLdsB8 "Plocm";
    ClusterLoadAsyncToLdsB32: ClusterLoadAsyncToLdsB32 "Plocm";
    ClusterLoadAsyncToLdsB64: ClusterLoadAsyncToLdsB64 "Plocm";
    ClusterLoadAsyncToLdsB128: ClusterLoadAsyncToLdsB128 "Plocm";
    GlobalLoadAsyncToLdsB8: GlobalLoadAsyncToLdsB8 "Ploc";
    GlobalLoadAsyncToLdsB32: GlobalLoadAsyncToLdsB32 "Ploc";
    GlobalLoadAsyncToLdsB64: GlobalLoadAsyncToLdsB64 "Ploc";
    GlobalLoadAsyncToLdsB128: GlobalLoadAsyncToLdsB128 "Ploc";
    GlobalStoreAsyncFromLdsB8: GlobalStoreAsyncFromLdsB8 "Ploc";
    GlobalStoreAsyncFromLdsB32: GlobalStoreAsyncFromLdsB32 "Ploc";
    GlobalStoreAsyncFromLdsB64: GlobalStoreAsyncFromLdsB64 "Ploc";
    GlobalStoreAsyncFromLdsB128: GlobalStoreAsyncFromLdsB128 "Ploc";
    // Cluster loads (multicast) and monitored loads.
    ClusterLoadB32: ClusterLoadB32 "pcm";
    ClusterLoadB64: ClusterLoadB64 "pcm";
    ClusterLoadB128: ClusterLoadB128 "pcm";
    FlatLoadMonitorB32: FlatLoadMonitorB32 "pc";
    FlatLoadMonitorB64: FlatLoadMonitorB64 "pc";
    FlatLoadMonitorB128: FlatLoadMonitorB128 "pc";
    GlobalLoadMonitorB32: GlobalLoadMonitorB32 "pc";
    GlobalLoadMonitorB64: GlobalLoadMonitorB64 "pc";
    GlobalLoadMonitorB128: GlobalLoadMonitorB128 "pc";
    FlatPrefetch: FlatPrefetchB8 "pc";
    GlobalPrefetch: GlobalPrefetchB8 "pc";
    // Barrier arrivals and counters.
    DsAtomicAsyncBarrierArrive: DsAtomicAsyncBarrierArriveB64 "p";
    DsAtomicBarrierArrive: DsAtomicBarrierArriveRtnB64 "pd";
    GlobalAtomicOrderedAdd: GlobalAtomicOrderedAddB64 "pd";
    DsOrderedAdd: DsOrderedCount "Mda--irw";
    DsOrderedSwap: DsOrderedCount "Mdx--irw";
    TensorLoadToLds: TensorLoadToLds "ttttc";
    TensorLoadToLdsD2: TensorLoadToLds "ttc";
    TensorStoreFromLds: TensorStoreFromLds "ttttc";
    TensorStoreFromLdsD2: TensorStoreFromLds "ttc";
    DsAddGsReg: DsAddGsRegRtn "do";
    DsSubGsReg: DsSubGsRegRtn "do";
    DsAppend: DsAppend "M-";
    DsConsume: DsConsume "M-";
    // Global wave sync: semaphores and barriers.
    DsGwsInit: DsGwsInit "dG";
    DsGwsBarrier: DsGwsBarrier "dG";
    DsGwsSemaV: DsGwsSemaV "G";
    DsGwsSemaBr: DsGwsSemaBr "dG";
    DsGwsSemaP: DsGwsSemaP "G";
    DsGwsSemaReleaseAll: DsGwsSemaReleaseAll "G";
}
