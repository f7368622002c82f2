//! Intrinsic names: look-up by name, overloaded types of a call, name mangling.

use super::{Intrinsic, TABLE};
use crate::types::{ForeignFloat, Type, TypeKind, TypeTable};
use smallvec::SmallVec;

/// Rows by the lengths of their names: those of length `n` are `BY_LENGTH[STARTS[n]..STARTS[n + 1]]`.
const BY_LENGTH: [u16; TABLE.len()] = by_length();
const STARTS: [u16; LONGEST + 2] = starts();
/// The length of the longest name.
const LONGEST: usize = {
    let (mut longest, mut i) = (0, 0);
    while i < TABLE.len() {
        if TABLE[i].name.len() > longest {
            longest = TABLE[i].name.len();
        }
        i += 1;
    }
    longest
};

const fn starts() -> [u16; LONGEST + 2] {
    let (mut starts, mut i) = ([0; LONGEST + 2], 0);
    while i < TABLE.len() {
        starts[TABLE[i].name.len() + 1] += 1;
        i += 1;
    }
    i = 1;
    while i < starts.len() {
        starts[i] += starts[i - 1];
        i += 1;
    }
    starts
}

const fn by_length() -> [u16; TABLE.len()] {
    let (mut next, mut order, mut i) = (starts(), [0; TABLE.len()], 0);
    while i < TABLE.len() {
        let n = TABLE[i].name.len();
        order[next[n] as usize] = i as u16;
        next[n] += 1;
        i += 1;
    }
    order
}

/// The row of exactly this name.
fn exact(name: &str) -> Option<Intrinsic> {
    let n = name.len();
    let (start, end) = (*STARTS.get(n)?, *STARTS.get(n + 1)?);
    let rows = &BY_LENGTH[usize::from(start)..usize::from(end)];
    // Names differ most at their ends.
    let last = name.as_bytes().last();
    let found = rows.iter().map(|&i| usize::from(i)).find(|&i| {
        let row = TABLE[i].name;
        row.as_bytes().last() == last && row == name
    })?;
    Some(Intrinsic::ALL[found])
}

impl Intrinsic {
    /// The intrinsic of this name, with any overload suffix.
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

impl Intrinsic {
    /// The number of parameters before variable arguments.
    pub fn fixed_parameters(self) -> usize {
        let (_, params) = self.row().signature.split_once('(').unwrap_or(("", ")"));
        letters(params).take_while(|letter| !letter.starts_with(['*', ')'])).count()
    }
}

/// The letters of a call's parameters; optional ones are left out if the call has fewer arguments than letters.
pub fn parameters(text: &str, arguments: usize) -> impl Iterator<Item = &str> {
    let fewer = letters(text).count() > arguments;
    letters(text).filter(move |letter| !(fewer && letter.starts_with('?'))).map(|letter| letter.trim_start_matches('?'))
}

/// Splits a signature's parameters (or fields): each is a letter, or a bracketed group.
pub fn letters(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let n = match rest.as_bytes().first()? {
            b'<' => rest.find('>')? + 1,
            b'{' => rest.find('}')? + 1,
            b'?' => 2,
            _ => 1,
        };
        let (first, after) = rest.split_at(n);
        rest = after;
        Some(first)
    })
}

/// The overloaded types of a call with this result and these arguments, in the order of the name's suffix. None for a
/// type that does not appear in the signature.
pub fn overloads(types: &TypeTable, id: Intrinsic, ret: Type, args: &[Type]) -> SmallVec<[Option<Type>; 4]> {
    let row = id.row();
    let mut found: SmallVec<[Option<Type>; 4]> = row.kinds.bytes().map(|_| None).collect();
    let mut note = |letter: u8, ty: Option<Type>| {
        if let Some(slot) = letter.checked_sub(b'0').and_then(|n| found.get_mut(usize::from(n))) {
            *slot = slot.or(ty);
        }
    };
    let (result, params) = row.signature.split_once('(').unwrap_or(("v", ")"));
    let params = params.trim_end_matches(')');
    match result.as_bytes() {
        [b'W' | b'Y'] => note(b'0', types.element(ret, 0)),
        [b'X'] => {
            note(b'0', types.element(ret, 0));
            note(b'1', types.element(ret, 1));
        }
        [letter] => note(*letter, Some(ret)),
        _ => {}
    }
    for (letter, &ty) in parameters(params, args.len()).zip(args) {
        note(letter.as_bytes()[0], Some(ty));
    }
    found
}

/// Mangles a type for an overload suffix.
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

/// Whether it is a mangled type (`i32`, `v4f32`, `p1`, `p0i8`, `bf16`) or a type's keyword (`float`).
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
        assert_eq!(id("llvm.amdgcn.s.barrier.signal.isfirst"), Some(Intrinsic::SBarrierSignalIsFirst));
        assert_eq!(id("llvm.amdgcn.s.barrier.signal.islast"), None);
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
                let implied = n < 2 && row.signature.contains(['W', 'X', 'Y']);
                assert!(row.signature.contains(char::from(b'0' + n as u8)) || implied, "{}", row.name);
            }
        }
    }
}
