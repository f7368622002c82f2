//! Mutation testing: known bugs that a build can plant in the compiler, to learn which of them its tests find.
//!
//! Each row of [the table](Bug) is a plausible mistake at the one place in the code that calls [`on`] with it. With the
//! feature `planted`, the environment variable `GCNC_PLANTED` names the bug that a process has; without the feature
//! [`on`] is a constant and leaves nothing in the code. The emulator, the interpreter and the generator have no bugs
//! planted: they are the witnesses. `gcnc-fuzz score` counts how many are found.

use std::fmt;

/// Declares the bugs of each stage: a name and what is wrong.
macro_rules! bugs {
    ($($stage:ident { $($name:ident: $what:literal,)* })*) => {
        /// A bug.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub enum Bug {
            $($(#[doc = $what] $name,)*)*
        }

        impl Bug {
            /// All bugs.
            pub const ALL: &[Bug] = &[$($(Bug::$name,)*)*];

            /// The stage in which it is planted.
            pub fn stage(self) -> &'static str {
                match self {
                    $($(Bug::$name)|* => stringify!($stage),)*
                }
            }

            /// What is wrong.
            pub fn what(self) -> &'static str {
                match self {
                    $($(Bug::$name => $what,)*)*
                }
            }
        }
    };
}

impl fmt::Display for Bug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{self:?}"))
    }
}

bugs! {
    Lowering {
        SpaceOfTheFirst: "two pointers into different address spaces both count as pointers into the first's",
        WideFlatPrivate: "flat accesses of several dwords are not split where the hardware does not support them",
        FoldAshr: "`ashr` of constants shifts in zeros",
        FoldF16Ties: "f32 constants round to f16 with ties away from zero",
        FoldShiftByMost: "a shift of constants by the width minus one gives zero",
        FoldSignedLess: "`slt` of constants compares them as unsigned",
        CompareSwapped: "moving a constant to the right of a comparison does not swap the predicate",
        SubCommuted: "`x + (0 - y)` becomes `y - x`",
        NarrowAddCarry: "a 64-bit sum of 32-bit values is computed in 32 bits, without its carry",
        AndTopBit: "a mask that clears only the highest possibly set bit is dropped",
        ShiftBackMask: "`(x << n) >> n` keeps the upper bits instead of the lower ones",
        ShiftAmountMask: "any mask of a shift amount counts as the hardware's own",
        HighOfSext: "the upper half of a sign extension has a single sign bit",
        PairOfTwo: "the halves of two values count as the halves of one",
        ProductCarry: "the upper half of a 64-bit product loses a carry of the middle part",
        SelectOfNot: "a select on an inverted condition does not swap its arms",
        KnownSumCarry: "known bits: a sum is no wider than its operands",
        KnownProduct: "known bits: a product is one bit narrower than it can be",
        KnownSext: "known bits: a sign extension of a value that fills its width is not negative",
        KnownEither: "known bits of one arm of a select hold for both",
        NarrowShiftDirty: "`lshr` of i8 and i16 shifts in the bits above them",
        NarrowDivZext: "`sdiv` of i8 and i16 zero-extends",
        SextOfNine: "a value one bit wider than requested counts as sign-extended",
        DivideOneCorrection: "a quotient's estimate is corrected only once",
        DivideByFloat: "24-bit operands are divided by the float quotient, which is exact for 22 bits",
        DivideEstimateHigh: "the estimate of a 32-bit reciprocal may exceed it",
        DivideSign: "a quotient has the dividend's sign whatever the divisor's",
        DividePowerBias: "`sdiv` by a power of two rounds down",
        DivideMagicShift: "a multiplier that is one bit too wide shifts like one that fits",
        FunnelByZero: "`fshl` by zero gives the low operand",
        OverflowOfEqual: "`usub.with.overflow` of equal operands overflows",
        SaturateEdge: "a float exactly at the bound does not saturate",
        StickyBit: "a 64-bit integer loses its lowest bits before it is rounded to f32",
        DoubleRounding: "f64 is converted to f16 by two roundings to nearest",
        SquareRootScale: "the square root of a small f32 is not scaled back",
        DemandRightShift: "demanded bits: a right shift demands no upper half if its result's is not demanded",
        DemandParameter: "demanded bits: a block parameter demanded in full does not demand its arguments in full",
        HoistLoad: "loads are hoisted out of loops that write what they read",
        HoistVariant: "values that depend on a parameter of the loop's blocks count as invariant",
        UniformPrivate: "private memory at one address is uniform",
        UniformAtomic: "an atomic's old value is uniform",
        UniformJoin: "parameters where lanes reconverge inside a loop stay uniform",
        SyncStopsEarly: "lanes of a divergent branch count as reconverged while some have left the loop",
        SwitchRange: "a case that is not the lowest remaining value narrows the range",
        RedundantParameter: "a parameter whose first two arguments agree is redundant",
        PromotedPhi: "promoted memory gets no parameter in the iterated dominance frontier",
        WidePointerWord: "only the first word of a pointer that holds a resource is passed to a call",
        SharedOverlap: "an LDS variable begins on the last word of the previous one",
        RunOfOneRoot: "LDS that functions share lies after that of one of the kernels that reach it, not of all",
        PackDirty: "bytes packed into a word bring along the bits above them",
        KernargAlignment: "kernel arguments are packed without regard to their alignment",
    }
    Selection {
        ReverseKept: "operands are swapped without reversing the operation",
        CommuteModifiers: "sources are swapped without their modifiers",
        LiteralF64: "an f64 literal is used whatever its lower half",
        SelectPolarity: "a scalar select on the complement of SCC does not swap its arms",
        ConstantHighHalf: "the upper half of a negative constant is zero",
        OffsetSpan: "the immediate offset of a wide access is checked for its first dword only",
        SignedIndex: "a signed index is added to a scalar base, where it counts as unsigned",
        MultiplyU24: "unsigned 25-bit factors are multiplied as 24-bit ones",
        MultiplyI24: "signed 25-bit factors are multiplied as 24-bit ones",
        MaskedShift: "a shift drops a mask that clears bits that the shift keeps",
        ProductOfSext: "sign-extended factors are multiplied as unsigned ones",
        ScalarCarry: "the upper half of a scalar sum ignores the carry",
        ConditionOfAll: "a uniform condition in a lane mask is also tested for inactive lanes",
        MaskOfOneLane: "a uniform condition becomes the lane mask of the first lane",
        ContractFreely: "products and sums are contracted without permission",
        ConstantAcrossBlocks: "a constant defined in one block is used in another that it does not dominate",
        DeadConditionWriter: "the definition of SCC is deleted if the register of the same instruction is dead",
        ScalarLoadOfWritten: "memory that has been written is read through the scalar cache",
        PrivateOverlap: "the frame's private memory ends a word early, where spill slots begin",
        StaleExec: "where edges meet, EXEC is what it was on the first of them",
        MaskNotBlended: "passing on a lane mask drops lanes that are already waiting",
        ReturnsEarly: "a function returns while lanes may be on paths that do not lead to its end",
        LeakForgotten: "a loop that lanes leave one by one has the same lanes in each iteration",
        LatchForgets: "a loop's latch restores only the lanes that left in this iteration",
        CopiesInOrder: "an edge's parallel copies are executed one after the other",
        CutUnsigned: "a byte or half that should be sign-extended as an operand is zero-extended",
        AsmEarlyResult: "results of inline assembly share registers with its operands",
        TailCallOfFrame: "a call becomes a tail call although the callee uses its caller's frame",
        StackArgument: "the second dword of a stack argument overlaps its first",
        AsmOverwrites: "operands of inline assembly may be in its clobbered registers",
        FrontierOnce: "scalars get no parameter in the iterated dominance frontier",
    }
    Schedule {
        SchedulePassesStore: "a load is moved above a store to the same memory",
        StorePassesLoad: "a store is moved above a load from the same memory",
        StoresChangePlaces: "two stores to the same memory are reordered",
        SchedulePassesFence: "instructions are reordered with a fence",
        SchedulePassesOrdered: "ordering accesses are reordered with those that they order",
        ScheduleSplitsScc: "a use of SCC is separated from its definition",
        ScheduleSccBelow: "the last definition of SCC need not stay the last",
        ScheduleLastPart: "a use waits only for the last part of a tuple",
        ScheduleNearOffsets: "accesses of several bytes alias only if they start at the same byte",
        SinkReadsLanes: "instructions that read other lanes sink to where some lanes are inactive",
        CmpxLiveMask: "a mask with further uses is deleted where its comparison writes EXEC",
        PostschedulePassesReader: "after allocation, a register may be overwritten before its earlier uses",
        PostscheduleAccesses: "after allocation, memory accesses are reordered",
        VccLeavesBlock: "a lane mask that is live out of its block is put into VCC",
        DualOfDependent: "one half of a dual instruction reads what the other half writes",
        SplitForgetsEdges: "edge arguments do not keep a tuple together",
    }
    Allocation {
        CycleOfMoves: "registers that exchange values are moved, not swapped",
        PartKills: "the definition of a part ends the live range of the whole",
        EarlyResult: "results of 64-bit multiply-adds share registers with operands",
        LaneOfWave64: "SGPRs are spilled to 64 lanes in a wave of 32",
        LaneOfHalf: "a spilled pair of SGPRs is reloaded with its halves swapped",
        LiveNotMoved: "a live-in register is not moved to where its block expects it",
        RepeatMove: "a move from an SGPR is rematerialised where the SGPR may hold something else",
        SlotShort: "spill slots of several dwords overlap",
        SpillOfHalf: "half of a register is spilled to the slot of the other half",
        SpillOverwritten: "parallel copies of spilled parameters are executed one after the other",
        TupleAlignment: "register tuples that must start at an even register start anywhere",
        ReloadOnEdge: "a value that a block expects in a register is not reloaded on an edge where it is spilled",
        ReloadOfNeighbour: "a reload reads the word before its slot",
        SpillOnEdge: "a spilled argument is not stored for a parameter that is spilled too",
        PreservedVector: "callee-saved VGPRs are not saved",
        OverwrittenByCallees: "what a callee's own callees clobber counts as preserved",
        LaneOfTwo: "a spilled SGPR gets the lane of one that is still to be reloaded",
    }
    Memory {
        WaitOneLess: "a wait for vector memory allows one more outstanding operation",
        ScalarInOrder: "scalar loads count as completing in order",
        WaitAroundLoop: "what is outstanding at the end of a loop iteration is forgotten",
        WaitWhereJoined: "where paths meet, a register's older load counts",
        WaitBeforeWrite: "a register that a load will still write may be overwritten",
        LoadsFollow: "no wait between loads into one register where they do not arrive in order",
        BarrierWait: "a barrier does not wait for memory",
        StoreCounter: "stores are waited for with the load counter",
        ScopeRow: "work-group scope is treated as wavefront scope",
        ReleaseShared: "a release does not wait for LDS",
        AcquireInvalidate: "an acquire leaves stale lines in the caches",
    }
    Emission {
        WaitStateShort: "hazards get one wait state too few",
        HazardWhereJoined: "wait states are counted only on the first edge into a block",
        WideStoreHazard: "the data of a wide store may be overwritten at once",
        TransUse: "a transcendental result is read one instruction too early",
        MaskWrite: "a lane mask that VALU has read is written without a wait",
        PartialForward: "results on both sides of a write of EXEC are forwarded one instruction too early",
        ClauseOverwrites: "a memory clause overwrites an address that a replay would need",
        ShiftByLast: "a 64-bit shift takes its amount from the last register of a granule",
        BranchBack: "a backward branch lands one dword too late",
        BranchReach: "a branch is assumed to reach twice as far",
        BranchPolarity: "a branch whose target changes keeps its condition",
        ShortenModifiers: "a multiply-add loses its modifiers when it is shrunk",
        MoveImmediate: "an unsigned 16-bit literal is used where it is sign-extended",
        VectorGranule: "the last granule of VGPRs is not allocated",
        ScalarGranule: "the last granule of SGPRs is not allocated",
        PrivateSize: "private memory is a word too small",
        SharedSize: "LDS is a word too small",
        DenormalOutput: "denormal results are flushed",
        PrologMoves: "inputs that scratch setup shifts to higher registers are not moved back",
        FarSpill: "a spill slot out of the immediate offset's range is addressed by it",
        FarPart: "a far part of the frame is addressed by the base of the next one",
    }
    Encoding {
        EncodeNegation: "the third source's negation is lost",
        EncodeHighRegister: "vector registers above v127 lose their top bit",
        EncodeNegativeOffset: "a negative flat offset loses its sign",
    }
}

/// The environment variable that names the bug of this process.
pub const VARIABLE: &str = "GCNC_PLANTED";

/// What a process prints on its standard error when it reaches its bug.
pub const REACHED: &str = "planted bug reached";

/// Whether this process has the bug: never, without the feature.
#[cfg(not(feature = "planted"))]
#[inline(always)]
pub const fn on(_: Bug) -> bool {
    false
}

/// Whether this process has the bug.
///
/// # Panics
/// If `GCNC_PLANTED` names no bug.
#[cfg(feature = "planted")]
pub fn on(bug: Bug) -> bool {
    use std::sync::{Once, OnceLock};
    static CHOSEN: OnceLock<Option<Bug>> = OnceLock::new();
    static SAY: Once = Once::new();
    let chosen = CHOSEN.get_or_init(|| {
        let name = std::env::var(VARIABLE).ok()?;
        let known = Bug::ALL.iter().copied().find(|b| b.to_string() == name);
        Some(known.unwrap_or_else(|| panic!("{VARIABLE}={name}: no such bug")))
    });
    let on = *chosen == Some(bug);
    if on {
        SAY.call_once(|| eprintln!("{REACHED}"));
    }
    on
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::{Path, PathBuf};

    #[test]
    fn names_and_descriptions_are_unique() {
        for (at, bug) in Bug::ALL.iter().enumerate() {
            assert!(Bug::ALL[..at].iter().all(|b| b.what() != bug.what()), "{bug}");
        }
    }

    /// The Rust files under `folder`.
    fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                sources(&path, out);
            } else if path.extension().is_some_and(|e| e == "rs") {
                out.push(path);
            }
        }
    }

    #[test]
    fn every_bug_has_one_place() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut files = Vec::new();
        for stage in ["lowering", "isel", "linear", "schedule", "regalloc", "memmodel", "mir", "object", "emit", "isa"]
        {
            sources(&root.join(stage).join("src"), &mut files);
        }
        let text: String = files.iter().map(|f| std::fs::read_to_string(f).expect("text")).collect();
        for bug in Bug::ALL {
            assert_eq!(text.matches(&format!("planted::on(Bug::{bug})")).count(), 1, "{bug}");
        }
    }
}
