//! Attributes of functions, parameters, results and call sites.
//!
//! Those with a keyword are rows of one table: where they are allowed, what argument they take, which types they apply
//! to. String attributes are arbitrary and are kept as they are.

use crate::consts::Const;
use crate::ops::keywords;
use crate::strings::Symbol;
use crate::types::Type;
use cranelift_entity::{PrimaryMap, entity_impl};
use hashbrown::{DefaultHashBuilder, HashTable};
use smallvec::SmallVec;
use std::fmt;
use std::hash::BuildHasher;

/// The argument that follows an attribute's keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Nothing.
    Nothing,
    /// ` 8` or `(8)`, in a group `=8`.
    Alignment,
    /// `(16)`: a non-zero number of bytes.
    Bytes,
    /// `(T)`: the pointee type.
    Pointee,
    /// `(i32 0, 1024)`
    Range,
    /// `(argmem: read, ...)`
    Memory,
    /// `(address, ret: provenance)`
    Captures,
    /// `((0, 4), (8, 12))`: ascending byte ranges.
    Spans,
    /// `(nan inf)`, or a ten-bit mask.
    Classes,
    /// `("alloc,zeroed")`
    AllocKind,
    /// `(0)` or `(0, 1)`: parameter indices.
    Parameters,
    /// `(1)` or `(1, 16)`
    Bounds,
    /// `(sync)`, `(async)` or nothing.
    Unwind,
}

/// The types of values that an attribute applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fits {
    /// All types.
    Any,
    /// Pointers.
    Ptr,
    /// Pointers and vectors of pointers.
    Ptrs,
    /// Integers.
    Int,
    /// Integers and vectors of them.
    Ints,
    /// Floats, vectors and arrays of floats, and structs whose fields are all one float type.
    Float,
}

macro_rules! attributes {
    ($($variant:ident $name:literal $places:literal $takes:ident $fits:ident;)*) => {
        keywords! {
            /// The attributes with a keyword, as of LLVM 22.
            AttrKind { $($variant = $name,)* }
        }

        impl AttrKind {
            /// Where it is allowed: `f` functions and calls, `p` parameters and arguments, `r` results.
            pub fn places(self) -> &'static str {
                match self { $(AttrKind::$variant => $places,)* }
            }

            /// The argument that its keyword takes.
            pub fn takes(self) -> Takes {
                match self { $(AttrKind::$variant => Takes::$takes,)* }
            }

            /// The types of parameters and results that it applies to.
            pub fn fits(self) -> Fits {
                match self { $(AttrKind::$variant => Fits::$fits,)* }
            }
        }
    };
}

// Source: LLVM 22, `Attributes.td` and `AttributeFuncs::typeIncompatible`; `tests/agreement.rs` compares with LLVM.
attributes! {
    Align "align" "fpr" Alignment Ptrs;
    AlignStack "alignstack" "fpr" Alignment Any;
    AllocAlign "allocalign" "p" Nothing Int;
    AllocKind "allockind" "f" AllocKind Any;
    AllocPtr "allocptr" "p" Nothing Ptr;
    AllocSize "allocsize" "f" Parameters Any;
    AlwaysInline "alwaysinline" "f" Nothing Any;
    Builtin "builtin" "f" Nothing Any;
    ByRef "byref" "p" Pointee Ptr;
    ByVal "byval" "p" Pointee Ptr;
    Captures "captures" "p" Captures Ptr;
    Cold "cold" "f" Nothing Any;
    Convergent "convergent" "f" Nothing Any;
    CoroDestroyOnlyWhenComplete "coro_only_destroy_when_complete" "f" Nothing Any;
    CoroElideSafe "coro_elide_safe" "f" Nothing Any;
    DeadOnReturn "dead_on_return" "p" Nothing Ptr;
    DeadOnUnwind "dead_on_unwind" "p" Nothing Ptr;
    Dereferenceable "dereferenceable" "pr" Bytes Ptr;
    DereferenceableOrNull "dereferenceable_or_null" "pr" Bytes Ptr;
    DisableSanitizer "disable_sanitizer_instrumentation" "f" Nothing Any;
    ElementType "elementtype" "p" Pointee Ptr;
    FnRetThunkExtern "fn_ret_thunk_extern" "f" Nothing Any;
    Hot "hot" "f" Nothing Any;
    HybridPatchable "hybrid_patchable" "f" Nothing Any;
    ImmArg "immarg" "p" Nothing Any;
    InAlloca "inalloca" "p" Pointee Ptr;
    InReg "inreg" "pr" Nothing Any;
    Initializes "initializes" "p" Spans Ptr;
    InlineHint "inlinehint" "f" Nothing Any;
    JumpTable "jumptable" "f" Nothing Any;
    Memory "memory" "f" Memory Any;
    MinSize "minsize" "f" Nothing Any;
    MustProgress "mustprogress" "f" Nothing Any;
    Naked "naked" "f" Nothing Any;
    Nest "nest" "p" Nothing Ptr;
    NoAlias "noalias" "pr" Nothing Ptr;
    NoBuiltin "nobuiltin" "f" Nothing Any;
    NoCallback "nocallback" "f" Nothing Any;
    NoCapture "nocapture" "p" Nothing Ptr;
    NoCfCheck "nocf_check" "f" Nothing Any;
    NoCreateUndefOrPoison "nocreateundeforpoison" "f" Nothing Any;
    NoDivergenceSource "nodivergencesource" "f" Nothing Any;
    NoDuplicate "noduplicate" "f" Nothing Any;
    NoExt "noext" "pr" Nothing Any;
    NoFpClass "nofpclass" "pr" Classes Float;
    NoFree "nofree" "fp" Nothing Any;
    NoImplicitFloat "noimplicitfloat" "f" Nothing Any;
    NoInline "noinline" "f" Nothing Any;
    NoMerge "nomerge" "f" Nothing Any;
    NoProfile "noprofile" "f" Nothing Any;
    NoRecurse "norecurse" "f" Nothing Any;
    NoRedZone "noredzone" "f" Nothing Any;
    NoReturn "noreturn" "f" Nothing Any;
    NoSanitizeBounds "nosanitize_bounds" "f" Nothing Any;
    NoSanitizeCoverage "nosanitize_coverage" "f" Nothing Any;
    NoSync "nosync" "f" Nothing Any;
    NoUndef "noundef" "pr" Nothing Any;
    NoUnwind "nounwind" "f" Nothing Any;
    NonLazyBind "nonlazybind" "f" Nothing Any;
    NonNull "nonnull" "pr" Nothing Ptr;
    NullPointerIsValid "null_pointer_is_valid" "f" Nothing Any;
    OptDebug "optdebug" "f" Nothing Any;
    OptForFuzzing "optforfuzzing" "f" Nothing Any;
    OptNone "optnone" "f" Nothing Any;
    OptSize "optsize" "f" Nothing Any;
    Preallocated "preallocated" "fp" Pointee Ptr;
    PresplitCoroutine "presplitcoroutine" "f" Nothing Any;
    Range "range" "pr" Range Ints;
    ReadNone "readnone" "fp" Nothing Ptr;
    ReadOnly "readonly" "fp" Nothing Ptr;
    Returned "returned" "p" Nothing Any;
    ReturnsTwice "returns_twice" "f" Nothing Any;
    SRet "sret" "p" Pointee Ptr;
    SafeStack "safestack" "f" Nothing Any;
    SanitizeAddress "sanitize_address" "f" Nothing Any;
    SanitizeAllocToken "sanitize_alloc_token" "f" Nothing Any;
    SanitizeHwAddress "sanitize_hwaddress" "f" Nothing Any;
    SanitizeMemTag "sanitize_memtag" "f" Nothing Any;
    SanitizeMemory "sanitize_memory" "f" Nothing Any;
    SanitizeNumerical "sanitize_numerical_stability" "f" Nothing Any;
    SanitizeRealtime "sanitize_realtime" "f" Nothing Any;
    SanitizeRealtimeBlocking "sanitize_realtime_blocking" "f" Nothing Any;
    SanitizeThread "sanitize_thread" "f" Nothing Any;
    SanitizeType "sanitize_type" "f" Nothing Any;
    ShadowCallStack "shadowcallstack" "f" Nothing Any;
    SignExt "signext" "pr" Nothing Int;
    SkipProfile "skipprofile" "f" Nothing Any;
    Speculatable "speculatable" "f" Nothing Any;
    SpeculativeLoadHardening "speculative_load_hardening" "f" Nothing Any;
    Ssp "ssp" "f" Nothing Any;
    SspReq "sspreq" "f" Nothing Any;
    SspStrong "sspstrong" "f" Nothing Any;
    StrictFp "strictfp" "f" Nothing Any;
    SwiftAsync "swiftasync" "p" Nothing Any;
    SwiftError "swifterror" "p" Nothing Ptr;
    SwiftSelf "swiftself" "p" Nothing Any;
    UwTable "uwtable" "f" Unwind Any;
    VScaleRange "vscale_range" "f" Bounds Any;
    WillReturn "willreturn" "f" Nothing Any;
    Writable "writable" "p" Nothing Ptr;
    WriteOnly "writeonly" "fp" Nothing Any;
    ZeroExt "zeroext" "pr" Nothing Int;
}

/// One attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attr {
    /// `noundef`
    Flag(AttrKind),
    /// `align 8`, `dereferenceable(16)`
    Int(AttrKind, u64),
    /// `byref(%struct.args)`
    Type(AttrKind, Type),
    /// `range(i32 0, 1024)`: from the first up to but excluding the second, wrapping.
    Range(Const, Const),
    /// `memory(argmem: read)`: the text between the parentheses.
    Text(AttrKind, Symbol),
    /// `"key"="value"`, or just `"key"`, whose value is empty.
    String(Symbol, Symbol),
}

impl Attr {
    /// The kind of a keyword attribute.
    pub fn kind(self) -> Option<AttrKind> {
        match self {
            Attr::Flag(k) | Attr::Int(k, _) | Attr::Type(k, _) | Attr::Text(k, _) => Some(k),
            Attr::Range(..) => Some(AttrKind::Range),
            Attr::String(..) => None,
        }
    }
}

/// A list of attributes: those at one position of a function or call, or an attribute group.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AttrSet(u32);
entity_impl!(AttrSet, "attrs");

impl AttrSet {
    /// The empty set.
    pub const EMPTY: AttrSet = AttrSet(0);
}

/// All attribute sets of a module.
#[derive(Clone, Debug)]
pub struct AttrTable {
    sets: PrimaryMap<AttrSet, Box<[Attr]>>,
    table: HashTable<AttrSet>,
    hasher: DefaultHashBuilder,
}

impl Default for AttrTable {
    fn default() -> Self {
        let mut sets = PrimaryMap::new();
        sets.push(Box::default());
        Self { sets, table: HashTable::new(), hasher: DefaultHashBuilder::default() }
    }
}

impl AttrTable {
    /// The set of these attributes in this order, interned.
    pub fn intern(&mut self, attrs: &[Attr]) -> AttrSet {
        if attrs.is_empty() {
            return AttrSet::EMPTY;
        }
        let hash = self.hasher.hash_one(attrs);
        let sets = &self.sets;
        if let Some(&found) = self.table.find(hash, |&s| *sets[s] == *attrs) {
            return found;
        }
        let set = self.sets.push(attrs.into());
        let (sets, hasher) = (&self.sets, &self.hasher);
        self.table.insert_unique(hash, set, |&s| hasher.hash_one(&*sets[s]));
        set
    }

    /// A new set that [`AttrTable::define`] fills in later, for an attribute group that is used before its definition.
    pub fn reserve(&mut self) -> AttrSet {
        self.sets.push(Box::default())
    }

    /// Fills in a reserved set.
    pub fn define(&mut self, set: AttrSet, attrs: &[Attr]) {
        self.sets[set] = attrs.into();
    }

    /// The number of sets.
    pub fn count(&self) -> usize {
        self.sets.len()
    }

    /// The attributes of a set.
    pub fn get(&self, set: AttrSet) -> &[Attr] {
        &self.sets[set]
    }

    /// Whether the set has an attribute of this kind.
    pub fn has(&self, set: AttrSet, kind: AttrKind) -> bool {
        self.find(set, kind).is_some()
    }

    /// The first attribute of this kind.
    pub fn find(&self, set: AttrSet, kind: AttrKind) -> Option<Attr> {
        self.get(set).iter().copied().find(|a| a.kind() == Some(kind))
    }

    /// The number of an `align`, `dereferenceable` and the like.
    pub fn int(&self, set: AttrSet, kind: AttrKind) -> Option<u64> {
        match self.find(set, kind) {
            Some(Attr::Int(_, n)) => Some(n),
            _ => None,
        }
    }

    /// The type of a `byref`, `byval`, `sret` and the like.
    pub fn ty(&self, set: AttrSet, kind: AttrKind) -> Option<Type> {
        match self.find(set, kind) {
            Some(Attr::Type(_, ty)) => Some(ty),
            _ => None,
        }
    }

    /// The value of a string attribute.
    pub fn string(&self, set: AttrSet, key: Symbol) -> Option<Symbol> {
        self.get(set).iter().find_map(|a| match *a {
            Attr::String(k, v) if k == key => Some(v),
            _ => None,
        })
    }
}

/// The attributes of a function or of a call.
#[derive(Clone, Debug, Default)]
pub struct AttrList {
    /// Of the result.
    pub ret: Option<AttrSet>,
    /// Of the parameters or arguments; trailing ones without attributes may be missing.
    pub params: Vec<AttrSet>,
    /// Of the function itself: its own set and those of its groups.
    pub func: SmallVec<[AttrSet; 2]>,
}

impl AttrList {
    /// Of parameter `index`.
    pub fn param(&self, index: usize) -> AttrSet {
        self.params.get(index).copied().unwrap_or(AttrSet::EMPTY)
    }

    /// Sets those of parameter `index`.
    pub fn set_param(&mut self, index: usize, set: AttrSet) {
        if set != AttrSet::EMPTY || index < self.params.len() {
            let len = self.params.len().max(index + 1);
            self.params.resize(len, AttrSet::EMPTY);
            self.params[index] = set;
        }
    }

    /// Of the result.
    pub fn ret(&self) -> AttrSet {
        self.ret.unwrap_or(AttrSet::EMPTY)
    }

    /// Whether the function has an attribute of this kind.
    pub fn has(&self, table: &AttrTable, kind: AttrKind) -> bool {
        self.func.iter().any(|&s| table.has(s, kind))
    }

    /// Whether there are no attributes at all.
    pub fn is_empty(&self) -> bool {
        self.ret.is_none() && self.params.is_empty() && self.func.is_empty()
    }
}
