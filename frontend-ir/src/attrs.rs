//! Attributes of functions, parameters, results and call sites.
//!
//! What the compiler understands is typed; what it does not know is kept as text and printed back.

use crate::consts::Const;
use crate::ops::keywords;
use crate::strings::Symbol;
use crate::types::Type;
use cranelift_entity::{PrimaryMap, entity_impl};
use hashbrown::{DefaultHashBuilder, HashTable};
use smallvec::SmallVec;
use std::fmt;
use std::hash::BuildHasher;

keywords! {
    /// Attributes with a keyword of their own.
    AttrKind {
        Align = "align", AlignStack = "alignstack", AllocAlign = "allocalign", AllocKind = "allockind",
        AllocPtr = "allocptr", AllocSize = "allocsize", AlwaysInline = "alwaysinline", Builtin = "builtin",
        ByRef = "byref", ByVal = "byval", Captures = "captures", Cold = "cold", Convergent = "convergent",
        CoroDestroyOnlyWhenComplete = "coro_only_destroy_when_complete", CoroElideSafe = "coro_elide_safe",
        DeadOnReturn = "dead_on_return", DeadOnUnwind = "dead_on_unwind", Dereferenceable = "dereferenceable",
        DereferenceableOrNull = "dereferenceable_or_null", DisableSanitizer = "disable_sanitizer_instrumentation",
        ElementType = "elementtype", FnRetThunkExtern = "fn_ret_thunk_extern", Hot = "hot",
        HybridPatchable = "hybrid_patchable", ImmArg = "immarg", InAlloca = "inalloca", InReg = "inreg",
        Initializes = "initializes", InlineHint = "inlinehint", JumpTable = "jumptable", Memory = "memory",
        MinSize = "minsize", MustProgress = "mustprogress", Naked = "naked", Nest = "nest", NoAlias = "noalias",
        NoBuiltin = "nobuiltin", NoCallback = "nocallback", NoCapture = "nocapture", NoCfCheck = "nocf_check",
        NoCreateUndefOrPoison = "nocreateundeforpoison", NoDivergenceSource = "nodivergencesource",
        NoDuplicate = "noduplicate", NoExt = "noext", NoFpClass = "nofpclass", NoFree = "nofree",
        NoImplicitFloat = "noimplicitfloat", NoInline = "noinline", NoMerge = "nomerge", NonLazyBind = "nonlazybind",
        NonNull = "nonnull", NoProfile = "noprofile", NoRecurse = "norecurse", NoRedZone = "noredzone",
        NoReturn = "noreturn", NoSanitizeBounds = "nosanitize_bounds", NoSanitizeCoverage = "nosanitize_coverage",
        NoSync = "nosync", NoUndef = "noundef", NoUnwind = "nounwind", NullPointerIsValid = "null_pointer_is_valid",
        OptDebug = "optdebug", OptForFuzzing = "optforfuzzing", OptNone = "optnone", OptSize = "optsize",
        Preallocated = "preallocated", PresplitCoroutine = "presplitcoroutine", Range = "range",
        ReadNone = "readnone", ReadOnly = "readonly", Returned = "returned", ReturnsTwice = "returns_twice",
        SafeStack = "safestack", SanitizeAddress = "sanitize_address", SanitizeAllocToken = "sanitize_alloc_token",
        SanitizeHwAddress = "sanitize_hwaddress", SanitizeMemory = "sanitize_memory",
        SanitizeMemTag = "sanitize_memtag", SanitizeNumerical = "sanitize_numerical_stability",
        SanitizeRealtime = "sanitize_realtime", SanitizeRealtimeBlocking = "sanitize_realtime_blocking",
        SanitizeThread = "sanitize_thread", SanitizeType = "sanitize_type", ShadowCallStack = "shadowcallstack",
        SignExt = "signext", SkipProfile = "skipprofile", Speculatable = "speculatable",
        SpeculativeLoadHardening = "speculative_load_hardening", SRet = "sret", Ssp = "ssp", SspReq = "sspreq",
        SspStrong = "sspstrong", StrictFp = "strictfp", SwiftAsync = "swiftasync", SwiftError = "swifterror",
        SwiftSelf = "swiftself", UwTable = "uwtable", VScaleRange = "vscale_range", WillReturn = "willreturn",
        Writable = "writable", WriteOnly = "writeonly", ZeroExt = "zeroext",
    }
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
    /// `range(i32 0, 1024)`: from the first, up to but without the second, wrapping.
    Range(Const, Const),
    /// `memory(argmem: read)`: the text between the parentheses.
    Text(AttrKind, Symbol),
    /// `"key"="value"`, or `"key"` alone with an empty value.
    String(Symbol, Symbol),
    /// A keyword that gcnc does not know, with its parenthesised text.
    Unknown(Symbol),
}

impl Attr {
    /// Its keyword's kind.
    pub fn kind(self) -> Option<AttrKind> {
        match self {
            Attr::Flag(k) | Attr::Int(k, _) | Attr::Type(k, _) | Attr::Text(k, _) => Some(k),
            Attr::Range(..) => Some(AttrKind::Range),
            Attr::String(..) | Attr::Unknown(_) => None,
        }
    }
}

/// A list of attributes: one position of a function or call, or an attribute group.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AttrSet(u32);
entity_impl!(AttrSet, "attrs");

impl AttrSet {
    /// The set without attributes.
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
    /// The set of these attributes in this order, entered if it is new.
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

    /// A new set that [`AttrTable::define`] fills in later: an attribute group used before its definition.
    pub fn reserve(&mut self) -> AttrSet {
        self.sets.push(Box::default())
    }

    /// Fills in a reserved set.
    pub fn define(&mut self, set: AttrSet, attrs: &[Attr]) {
        self.sets[set] = attrs.into();
    }

    /// How many sets there are.
    pub fn count(&self) -> usize {
        self.sets.len()
    }

    /// The attributes of a set.
    pub fn get(&self, set: AttrSet) -> &[Attr] {
        &self.sets[set]
    }

    /// Does it have an attribute of this kind?
    pub fn has(&self, set: AttrSet, kind: AttrKind) -> bool {
        self.find(set, kind).is_some()
    }

    /// The first attribute of this kind.
    pub fn find(&self, set: AttrSet, kind: AttrKind) -> Option<Attr> {
        self.get(set).iter().copied().find(|a| a.kind() == Some(kind))
    }

    /// The number of an `align`, `dereferenceable` or the like.
    pub fn int(&self, set: AttrSet, kind: AttrKind) -> Option<u64> {
        match self.find(set, kind) {
            Some(Attr::Int(_, n)) => Some(n),
            _ => None,
        }
    }

    /// The type of a `byref`, `byval`, `sret` or the like.
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
    /// Of the parameters or arguments; shorter than them where the rest have none.
    pub params: Vec<AttrSet>,
    /// Of the function itself: its own and those of its groups.
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

    /// Does the function have an attribute of this kind?
    pub fn has(&self, table: &AttrTable, kind: AttrKind) -> bool {
        self.func.iter().any(|&s| table.has(s, kind))
    }

    /// No attributes at all?
    pub fn is_empty(&self) -> bool {
        self.ret.is_none() && self.params.is_empty() && self.func.is_empty()
    }
}
