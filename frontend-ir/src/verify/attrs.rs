//! Verifying attributes: which types they apply to, and which may be combined.
//!
//! Source: LLVM 22, `Verifier::verifyFunctionAttrs` and `verifyParameterAttrs`; `tests/agreement.rs` compares with
//! LLVM.

use super::Verifier;
use crate::attrs::{Attr, AttrKind, AttrList, AttrSet, Fits};
use crate::function::{Callee, Inst};
use crate::module::UnnamedAddr;
use crate::ops::Op;
use crate::types::{Type, TypeKind};
use smallvec::SmallVec;

/// A set of attribute kinds.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Kinds(u128);

impl Kinds {
    const fn of(kinds: &[AttrKind]) -> Kinds {
        let (mut bits, mut i) = (0, 0);
        while i < kinds.len() {
            bits |= 1 << kinds[i] as u32;
            i += 1;
        }
        Kinds(bits)
    }

    fn has(self, kind: AttrKind) -> bool {
        self.0 >> kind as u32 & 1 != 0
    }

    fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    fn without(self, other: Kinds) -> Kinds {
        Kinds(self.0 & !other.0)
    }

    fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Checks that no two of them are mutually exclusive.
    fn exclusive(self) -> Result<(), String> {
        match EXCLUSIVE.iter().find(|&&(a, b)| self.has(a) && self.has(b)) {
            Some((a, b)) => Err(format!("`{a}` and `{b}` exclude each other")),
            None => Ok(()),
        }
    }
}

/// Mutually exclusive pairs, of functions and of values.
const EXCLUSIVE: [(AttrKind, AttrKind); 15] = {
    use AttrKind::*;
    [
        (NoInline, AlwaysInline),
        (OptNone, OptSize),
        (OptNone, MinSize),
        (OptNone, OptDebug),
        (OptDebug, OptSize),
        (OptDebug, MinSize),
        (SanitizeRealtime, SanitizeRealtimeBlocking),
        (InAlloca, ReadOnly),
        (SRet, Returned),
        (ZeroExt, SignExt),
        (ReadNone, ReadOnly),
        (ReadNone, WriteOnly),
        (ReadOnly, WriteOnly),
        (Writable, ReadNone),
        (Writable, ReadOnly),
    ]
};

/// How an argument is passed: at most one of these, except `sret` with `inreg`.
const PASSING: Kinds = {
    use AttrKind::*;
    Kinds::of(&[ByVal, InAlloca, Preallocated, InReg, Nest, ByRef, SRet])
};

/// Attributes that only one parameter of a function may have.
const ONCE: Kinds = {
    use AttrKind::*;
    Kinds::of(&[Nest, Returned, SRet, SwiftSelf, SwiftAsync, SwiftError])
};

/// Not allowed on kernel parameters, as a kernel has no caller that could pass them so.
const NOT_OF_KERNELS: [AttrKind; 4] = [AttrKind::ByVal, AttrKind::SRet, AttrKind::InAlloca, AttrKind::Preallocated];

/// Boolean string attributes, `true` or `false`.
const BOOLEANS: [&str; 8] = [
    "less-precise-fpmad",
    "no-infs-fp-math",
    "no-inline-line-tables",
    "no-jump-tables",
    "no-nans-fp-math",
    "no-signed-zeros-fp-math",
    "profile-sample-accurate",
    "use-sample-profile",
];

/// Numeric string attributes.
const NUMBERS: [&str; 3] = ["patchable-function-prefix", "patchable-function-entry", "warn-stack-size"];

impl Verifier<'_> {
    /// Checks a function's attributes.
    pub(super) fn function_attributes(&mut self) {
        let func = self.func;
        let Err(message) = self.attributes(&func.attrs, func.signature) else {
            return self.own_attributes();
        };
        self.fault(func.loc, message);
    }

    /// Rules for functions but not for calls.
    fn own_attributes(&mut self) {
        let func = self.func;
        let has = |kind| func.attrs.has(&self.ctx.attrs, kind);
        let intrinsic = func.name.starts_with("llvm.");
        let immediate = func.attrs.params.iter().find_map(|&set| {
            [AttrKind::ImmArg, AttrKind::ElementType].into_iter().find(|&kind| self.ctx.attrs.has(set, kind))
        });
        let of_kernel = NOT_OF_KERNELS
            .into_iter()
            .find(|&kind| func.is_kernel() && func.attrs.params.iter().any(|&set| self.ctx.attrs.has(set, kind)));
        let message = match (immediate, of_kernel) {
            _ if has(AttrKind::Builtin) => "`builtin` is an attribute of calls".to_owned(),
            _ if has(AttrKind::JumpTable) && func.unnamed_addr != UnnamedAddr::Global => {
                "`jumptable` needs `unnamed_addr`".to_owned()
            }
            (Some(kind), _) if !intrinsic => format!("`{kind}` is of parameters of intrinsics"),
            (_, Some(kind)) => format!("a kernel's parameter cannot be `{kind}`"),
            _ => return,
        };
        self.fault(func.loc, message);
    }

    /// Checks a call's attributes.
    pub(super) fn call_attributes(&mut self, inst: Inst) {
        let func = self.func;
        let Some(extra) = func.inst(inst).extra.expand() else { return };
        let attrs = &func.dfg.extras[extra].attrs;
        let Op::Call(info) = func.op(inst) else { return };
        let call = &func.dfg.calls[info];
        let values = |kind| attrs.params.iter().any(|&set| self.ctx.attrs.has(set, kind));
        let message = match self.attributes(attrs, call.signature) {
            Err(message) => message,
            Ok(()) if attrs.has(&self.ctx.attrs, AttrKind::Speculatable) => {
                "`speculatable` is an attribute of functions".to_owned()
            }
            Ok(()) if values(AttrKind::ImmArg) => "`immarg` is of parameters of intrinsics".to_owned(),
            Ok(()) if values(AttrKind::ElementType) && !matches!(call.callee, Callee::Asm { .. }) => {
                "`elementtype` is of arguments of intrinsics and of inline assembly".to_owned()
            }
            Ok(()) => return,
        };
        self.inst_fault(inst, message);
    }

    /// Checks all attributes of a function or call of this signature.
    fn attributes(&self, attrs: &AttrList, signature: Type) -> Result<(), String> {
        if attrs.is_empty() {
            return Ok(());
        }
        let Some((ret, params, _)) = self.ctx.types.signature(signature) else { return Ok(()) };
        self.function_words(attrs, params)?;
        if let Some(set) = attrs.ret {
            self.of_value(set, ret)?;
        }
        for (index, &set) in attrs.params.iter().enumerate() {
            // Variable arguments have types of their own.
            let Some(&ty) = params.get(index).filter(|_| set != AttrSet::EMPTY) else { continue };
            self.of_value(set, ty)?;
            self.of_parameter(set, (index, params.len()), (ty, ret))?;
        }
        let mut seen = Kinds::default();
        for &set in &attrs.params {
            let here = self.kinds(&[set]).and(ONCE);
            if let Some(kind) = AttrKind::ALL.iter().find(|&&kind| seen.and(here).has(kind)) {
                return Err(format!("more than one parameter is `{kind}`"));
            }
            seen = Kinds(seen.0 | here.0);
        }
        Ok(())
    }

    /// The kinds of these attributes.
    fn kinds(&self, sets: &[AttrSet]) -> Kinds {
        let attrs = sets.iter().flat_map(|&set| self.ctx.attrs.get(set));
        Kinds(attrs.filter_map(|attr| attr.kind()).fold(0, |bits, kind| bits | 1 << kind as u32))
    }

    fn function_words(&self, attrs: &AttrList, params: &[Type]) -> Result<(), String> {
        let kinds = self.kinds(&attrs.func);
        // A function's memory effects are the intersection of these attributes; they exclude each other only on values.
        kinds
            .without(const { Kinds::of(&[AttrKind::ReadNone, AttrKind::ReadOnly, AttrKind::WriteOnly]) })
            .exclusive()?;
        if kinds.has(AttrKind::OptNone) && !kinds.has(AttrKind::NoInline) {
            return Err("`optnone` needs `noinline`".to_owned());
        }
        for attr in attrs.func.iter().flat_map(|&set| self.ctx.attrs.get(set)) {
            match *attr {
                Attr::Text(kind @ AttrKind::AllocSize, text) => {
                    let of = |n: &str| n.trim().parse().ok().and_then(|n: usize| params.get(n).copied());
                    if !self.ctx.strings.get(text).split(',').all(|n| of(n).is_some_and(|ty| self.ctx.types.is_int(ty)))
                    {
                        return Err(format!("`{kind}` is of parameters that are integers"));
                    }
                }
                Attr::Text(kind @ AttrKind::VScaleRange, text) => {
                    let numbers: SmallVec<[u32; 2]> =
                        self.ctx.strings.get(text).split(',').filter_map(|n| n.trim().parse().ok()).collect();
                    let (least, most) = (numbers[0], numbers.get(1).copied().unwrap_or(numbers[0]));
                    let power = |n: u32| n == 0 || n.is_power_of_two();
                    if !power(least) || !power(most) || most != 0 && least > most || least == 0 && numbers.len() > 1 {
                        return Err(format!("`{kind}` is two powers of two, the lesser first"));
                    }
                }
                Attr::Text(kind @ AttrKind::AllocKind, text) => {
                    let words = self.ctx.strings.get(text).trim_matches('"');
                    let does = words.split(',').filter(|w| matches!(*w, "alloc" | "realloc" | "free")).count();
                    if does != 1 || words.split(',').any(|w| w == "free") && words != "free" {
                        return Err(format!(
                            "`{kind}` is `free`, or one of `alloc` and `realloc` with what else holds"
                        ));
                    }
                }
                Attr::String(key, value) => {
                    let [key, value] = [key, value].map(|symbol| self.ctx.strings.get(symbol));
                    quoted(key, value).map_err(|what| format!("`\"{key}\"=\"{value}\"`: expected {what}"))?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Checks the attributes of a parameter or result of this type.
    fn of_value(&self, set: AttrSet, ty: Type) -> Result<(), String> {
        let (table, types) = (&self.ctx.attrs, &self.ctx.types);
        for attr in table.get(set) {
            let Some(kind) = attr.kind() else { continue };
            if !self.fits(kind.fits(), ty) || kind == AttrKind::NoUndef && ty == Type::VOID {
                return Err(format!("`{kind}` does not go with the type {}", self.name(ty)));
            }
            match *attr {
                Attr::Range(from, _) if self.ctx.consts.ty(from) != types.scalar(ty) => {
                    return Err(format!("the range is not of the type {}", self.name(ty)));
                }
                Attr::Type(_, pointee) if types.layout(pointee).is_none() => {
                    return Err(format!("`{kind}` of a type without a size"));
                }
                _ => {}
            }
        }
        self.kinds(&[set]).exclusive()
    }

    fn fits(&self, fits: Fits, ty: Type) -> bool {
        let types = &self.ctx.types;
        match fits {
            Fits::Any => true,
            Fits::Ptr => types.is_ptr(ty),
            Fits::Ptrs => types.is_ptr_or_vector(ty),
            Fits::Int => types.is_int(ty),
            Fits::Ints => types.is_int_or_vector(ty),
            Fits::Float => {
                let inner = match types.kind(ty) {
                    TypeKind::Struct { fields, .. } => {
                        fields.first().filter(|&&first| fields.iter().all(|&f| f == first))
                    }
                    _ => Some(&ty),
                };
                inner.is_some_and(|&inner| {
                    let elem = if inner == ty { types.innermost(ty) } else { inner };
                    types.is_float(types.scalar(elem))
                })
            }
        }
    }

    /// Rules only for parameters: the parameter's index, the parameter count, its type and the result's.
    fn of_parameter(
        &self,
        set: AttrSet,
        (index, count): (usize, usize),
        (ty, ret): (Type, Type),
    ) -> Result<(), String> {
        let (kinds, types) = (self.kinds(&[set]), &self.ctx.types);
        let has = |kind| kinds.has(kind);
        let passing = kinds.and(PASSING);
        if passing.count() > 1 && passing != const { Kinds::of(&[AttrKind::SRet, AttrKind::InReg]) } {
            return Err(
                "`byval`, `inalloca`, `preallocated`, `inreg`, `nest`, `byref` and `sret` exclude each other".into()
            );
        }
        if has(AttrKind::SRet) && (index > 1 || ret != Type::VOID) {
            return Err("`sret` is of the first or second parameter of a function that returns nothing".into());
        }
        if has(AttrKind::InAlloca) && index + 1 < count {
            return Err("`inalloca` is of the last parameter".into());
        }
        let same =
            |a: Type, b: Type| a == b || types.is_vector(a) && types.is_vector(b) && types.bits(a) == types.bits(b);
        if has(AttrKind::Returned) && !same(ty, ret) {
            return Err("a parameter that is `returned` has the type of the result".into());
        }
        Ok(())
    }
}

/// Checks the value of a string attribute; `Err` is what was expected.
fn quoted(key: &str, value: &str) -> Result<(), &'static str> {
    let modes = ["ieee", "preserve-sign", "positive-zero", "dynamic", ""];
    let fine = match key {
        "denormal-fp-math" | "denormal-fp-math-f32" => {
            let (output, input) = value.split_once(',').unwrap_or((value, value));
            let fine = [output, input].iter().all(|mode| modes.contains(mode));
            return if fine { Ok(()) } else { Err("`ieee`, `preserve-sign`, `positive-zero` or `dynamic`") };
        }
        "frame-pointer" => {
            let fine = matches!(value, "all" | "non-leaf" | "none" | "reserved" | "non-leaf-no-reserve");
            return if fine { Ok(()) } else { Err("`all`, `non-leaf`, `reserved` or `none`") };
        }
        "target-features" => {
            let fine = value.is_empty() || value.split(',').all(|f| f.starts_with(['+', '-']));
            return if fine { Ok(()) } else { Err("features that begin with `+` or `-`") };
        }
        _ if BOOLEANS.contains(&key) => {
            let fine = matches!(value, "true" | "false" | "");
            return if fine { Ok(()) } else { Err("`true` or `false`") };
        }
        _ => !NUMBERS.contains(&key) || value.parse::<u32>().is_ok(),
    };
    if fine { Ok(()) } else { Err("a number") }
}
