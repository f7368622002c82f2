//! Known bugs that a build can plant in the compiler, to learn which of them its tests find.
//!
//! Each row of [the table](Bug) is a mistake that could have been made at the one place that asks [`on`] about it. With
//! the feature `planted` the environment variable `GCNC_PLANTED` names the bug that a process has; without it [`on`] is
//! a constant, and nothing of this crate is in the code. The emulator, the interpreter and the generator have no such
//! places: they are the witnesses. `gcnc-fuzz score` counts what is found.

use std::fmt;

/// Declares the bugs of each stage: a name, and what is wrong.
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

            /// The stage that has it.
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
        SpaceOfTheFirst: "of two pointers into different address spaces, the second passes for one into the first's",
        WideFlatPrivate: "flat accesses of several dwords are not cut where the hardware does not do them",
        FoldAshr: "`ashr` of constants shifts zeros in",
        FoldF16Ties: "f32 constants round to f16 with ties away from zero",
        FoldShiftByMost: "a shift of constants by the width less one gives zero",
        FoldSignedLess: "`slt` of constants compares them as unsigned",
        CompareSwapped: "a constant that moves to the right of a comparison leaves the predicate as it was",
        SubCommuted: "`x + (0 - y)` becomes `y - x`",
        NarrowAddCarry: "a 64-bit sum of 32-bit values is made in 32 bits, without its carry",
        AndTopBit: "a mask that clears only the top bit that may be set goes",
        ShiftBackMask: "`(x << n) >> n` keeps the upper bits in place of the lower ones",
        ShiftAmountMask: "any mask of a shift amount counts as the hardware's own",
        HighOfSext: "the upper half of a sign extension has one bit of sign",
        PairOfTwo: "the halves of two values pass for the halves of one",
        ProductCarry: "the upper half of a 64-bit product loses a carry of the middle",
        SelectOfNot: "a select on an inverted condition keeps its arms",
        KnownSumCarry: "a sum is known to be no wider than its operands",
        KnownProduct: "a product is known to be a bit narrower than it can be",
        KnownSext: "a sign extension of a value that fills its width is known not to be negative",
        KnownEither: "what is known of one arm of a select is taken for both",
        NarrowShiftDirty: "`lshr` of i8 and i16 shifts in what lies above them",
        NarrowDivZext: "`sdiv` of i8 and i16 extends with zeros",
        SextOfNine: "a value of one bit more than asked for passes for sign-extended",
        DivideOneCorrection: "a quotient's estimate is corrected once",
        DivideByFloat: "operands of 24 bits are divided by the float quotient, which is good for 22",
        DivideEstimateHigh: "the estimate of a 32-bit reciprocal may exceed it",
        DivideSign: "a quotient has the dividend's sign whatever the divisor's",
        DividePowerBias: "`sdiv` by a power of two rounds down",
        DivideMagicShift: "a multiplier of one bit too many shifts as one that fits",
        FunnelByZero: "`fshl` by zero gives the low operand",
        OverflowOfEqual: "`usub.with.overflow` of equal operands overflows",
        SaturateEdge: "a float that is just the bound does not saturate",
        StickyBit: "a 64-bit integer loses its lowest bits before it is rounded to f32",
        DoubleRounding: "f64 becomes f16 by two roundings to nearest",
        SquareRootScale: "the root of a small f32 is not scaled back",
        DemandRightShift: "the upper half of what is shifted right is not wanted if the result's is not",
        DemandParameter: "a block parameter that is wanted whole does not want its arguments so",
        HoistLoad: "loads leave loops that write what they read",
        HoistVariant: "what depends on a parameter of the loop's blocks passes for invariant",
        UniformPrivate: "private memory at one address is the same for all lanes",
        UniformAtomic: "an atomic's old value is the same for all lanes",
        UniformJoin: "parameters where lanes meet again inside a loop stay uniform",
        SyncStopsEarly: "a divergent branch's lanes count as together while some have left the loop",
        SwitchRange: "a case that is not the lowest value left narrows the range",
        RedundantParameter: "a parameter whose first two arguments agree is redundant",
        PromotedPhi: "promoted memory gets no parameter where joins meet again",
        WidePointerWord: "pointers that hold a resource cross calls by their first word",
        SharedOverlap: "an LDS variable begins on the last word of the one before",
        RunOfOneRoot: "LDS that functions share lies behind what one of the kernels that reach it has, not all of them",
        PackDirty: "bytes packed into a word bring along what lies above them",
        KernargAlignment: "kernel arguments are packed without regard to their alignment",
    }
    Selection {
        ReverseKept: "operands that change places leave the operation as it was",
        CommuteModifiers: "sources change places and leave their modifiers behind",
        LiteralF64: "an f64 literal is taken whatever its lower half",
        SelectPolarity: "a scalar select on the complement of SCC keeps its arms",
        ConstantHighHalf: "the upper half of a negative constant is zero",
        OffsetSpan: "the immediate offset of a wide access is checked for its first dword only",
        SignedIndex: "a signed index goes beside a scalar base, which takes it as unsigned",
        MultiplyU24: "unsigned factors of 25 bits are multiplied as ones of 24",
        MultiplyI24: "signed factors of 25 bits are multiplied as ones of 24",
        MaskedShift: "a shift drops a mask that clears bits which it keeps",
        ProductOfSext: "sign-extended factors are multiplied as unsigned ones",
        ScalarCarry: "the upper half of a scalar sum ignores the carry",
        ConditionOfAll: "a uniform condition in a lane mask is tested for lanes that are not active",
        MaskOfOneLane: "a uniform condition becomes the lane mask of the first lane",
        ContractFreely: "products and sums contract without leave",
        ConstantAcrossBlocks: "a constant made in one block serves another that it does not dominate",
        DeadConditionWriter: "the writer of SCC goes if nothing reads its register",
        ScalarLoadOfWritten: "memory that has been written is read through the scalar cache",
        PrivateOverlap: "private memory of the frame ends a word early, where spill slots begin",
        StaleExec: "where edges meet, EXEC is what it was on the first of them",
        MaskNotBlended: "a lane mask handed on forgets lanes that wait already",
        ReturnsEarly: "a function returns while lanes may be on ways that do not lead to its end",
        LeakForgotten: "a loop that lanes leave one by one has the same lanes in each turn",
        LatchForgets: "a loop's latch hands back the lanes that left in this turn only",
        CopiesInOrder: "parameters of an edge that exchange values are set one after the other",
        CutUnsigned: "a byte or half that is extended by its sign as an operand is extended by zeros",
        AsmEarlyResult: "results of inline assembly are in the registers of its operands",
        TailCallOfFrame: "a call becomes a jump though the callee uses its caller's frame",
        StackArgument: "the second dword of an argument on the stack lies over its first",
        AsmOverwrites: "registers that inline assembly names are operands' too",
        FrontierOnce: "scalars get no parameter where joins meet again",
    }
    Schedule {
        SchedulePassesStore: "a load goes above a store of the same memory",
        StorePassesLoad: "a store goes above a load of the same memory",
        StoresChangePlaces: "two stores of the same memory change places",
        SchedulePassesFence: "instructions change places with a fence",
        SchedulePassesOrdered: "accesses that order others change places with them",
        ScheduleSplitsScc: "what reads SCC does not stay with what writes it",
        ScheduleSccBelow: "what writes SCC last need not stay the last",
        ScheduleLastPart: "a reader waits for the last part of a tuple only",
        ScheduleNearOffsets: "accesses of several bytes overlap only if they begin at the same one",
        SinkReadsLanes: "what reads other lanes sinks to where some of them are not",
        CmpxLiveMask: "a mask that is read again goes where its comparison writes EXEC",
        PostschedulePassesReader: "after allocation, a register may be overwritten before those above have read it",
        PostscheduleAccesses: "after allocation, accesses of memory change places",
        VccLeavesBlock: "a lane mask that other blocks read is in VCC in its own",
        DualOfDependent: "a half of a dual instruction reads what the other half writes",
        SplitForgetsEdges: "arguments of edges do not keep a tuple together",
    }
    Allocation {
        CycleOfMoves: "registers that exchange values are moved, not swapped",
        PartKills: "the definition of a part ends the life of the whole",
        EarlyResult: "results of 64-bit multiply-adds share registers with operands",
        LaneOfWave64: "scalars are spilled to 64 lanes of a wave of 32",
        LaneOfHalf: "a spilled pair of scalars comes back with its halves exchanged",
        LiveNotMoved: "a register that lives on where another block begins stays where it was",
        RepeatMove: "a move from a scalar register is made again where it may hold something else",
        SlotShort: "spill slots of several dwords overlap",
        SpillOfHalf: "half of a register is spilled to where the other half belongs",
        SpillOverwritten: "parameters in memory that exchange values are stored one after the other",
        TupleAlignment: "register tuples start anywhere where they must be even",
        ReloadOnEdge: "what a block finds in a register is not reloaded on the way that has spilled it",
        ReloadOfNeighbour: "a reload reads from a word before its slot",
        SpillOnEdge: "an argument in memory is not stored for a parameter that is there, too",
        PreservedVector: "vector registers that callers count on are not saved",
        OverwrittenByCallees: "what a callee's own callees overwrite passes for preserved",
        LaneOfTwo: "a spilled scalar gets the lane of one that is still to be reloaded",
    }
    Memory {
        WaitOneLess: "a wait for vector memory lets one operation more be outstanding",
        ScalarInOrder: "scalar loads count as completing in order",
        WaitAroundLoop: "what is outstanding at the end of a loop's turn is forgotten",
        WaitWhereJoined: "where paths meet, a register's older load counts",
        WaitBeforeWrite: "a register that a load will still write may be overwritten",
        LoadsFollow: "a load follows another into a register where they do not arrive in order",
        BarrierWait: "a barrier does not wait for memory",
        StoreCounter: "stores are waited for by the counter of loads",
        ScopeRow: "work-group scope is served as wavefront scope",
        ReleaseShared: "a release does not wait for LDS",
        AcquireInvalidate: "an acquire leaves stale lines in the caches",
    }
    Emission {
        WaitStateShort: "hazards are kept apart by one wait state too few",
        HazardWhereJoined: "wait states are counted on the first way into a block only",
        WideStoreHazard: "the data of a wide store may be overwritten at once",
        TransUse: "a transcendental result is read one instruction too early",
        MaskWrite: "a lane mask that VALU read is written without a wait",
        PartialForward: "results on both sides of a write of EXEC are forwarded one instruction too early",
        ClauseOverwrites: "a memory clause overwrites an address that it would need again",
        ShiftByLast: "a 64-bit shift takes its amount from the last register of a granule",
        BranchBack: "a branch back goes one dword too far forward",
        BranchReach: "a branch is thought to reach twice as far",
        BranchPolarity: "a branch that changes its target keeps its condition",
        ShortenModifiers: "a multiply-add loses its modifiers where it becomes shorter",
        MoveImmediate: "a literal of 16 unsigned bits goes where it is taken as signed",
        VectorGranule: "the last granule of vector registers is not allocated",
        ScalarGranule: "the last granule of scalar registers is not allocated",
        PrivateSize: "private memory is a word too small",
        SharedSize: "LDS is a word too small",
        DenormalOutput: "denormal results are flushed",
        PrologMoves: "inputs that scratch pushes to higher registers do not come back",
        FarSpill: "a spill slot beyond the immediate offset's reach is addressed by it",
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

/// What a process with a bug says on its standard error when it comes to the bug's place.
pub const REACHED: &str = "planted bug reached";

/// Whether this process has the bug: never.
#[cfg(not(feature = "planted"))]
#[inline(always)]
pub const fn on(_: Bug) -> bool {
    false
}

/// Whether this process has the bug.
///
/// # Panics
/// If `GCNC_PLANTED` names none.
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
        for stage in ["lowering", "isel", "schedule", "regalloc", "memmodel", "mir", "emit", "isa"] {
            sources(&root.join(stage).join("src"), &mut files);
        }
        let text: String = files.iter().map(|f| std::fs::read_to_string(f).expect("text")).collect();
        for bug in Bug::ALL {
            assert_eq!(text.matches(&format!("planted::on(Bug::{bug})")).count(), 1, "{bug}");
        }
    }
}
