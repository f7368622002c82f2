//! Names of numbers in debug information: DWARF's from the crate `gimli`, LLVM's own from its headers.

use super::schema::FieldForm;
use gimli::constants as dw;

/// Debug info flags, one for each bit from bit 2 on. (LLVM 22, `DebugInfoFlags.def`.)
const FLAGS: [(u32, &str); 25] = [
    (1 << 2, "FwdDecl"),
    (1 << 3, "AppleBlock"),
    (1 << 4, "ReservedBit4"),
    (1 << 5, "Virtual"),
    (1 << 6, "Artificial"),
    (1 << 7, "Explicit"),
    (1 << 8, "Prototyped"),
    (1 << 9, "ObjcClassComplete"),
    (1 << 10, "ObjectPointer"),
    (1 << 11, "Vector"),
    (1 << 12, "StaticMember"),
    (1 << 13, "LValueReference"),
    (1 << 14, "RValueReference"),
    (1 << 15, "ExportSymbols"),
    (1 << 18, "IntroducedVirtual"),
    (1 << 19, "BitField"),
    (1 << 20, "NoReturn"),
    (1 << 22, "TypePassByValue"),
    (1 << 23, "TypePassByReference"),
    (1 << 24, "EnumClass"),
    (1 << 25, "Thunk"),
    (1 << 26, "NonTrivial"),
    (1 << 27, "BigEndian"),
    (1 << 28, "LittleEndian"),
    (1 << 29, "AllCallsDescribed"),
];
const NAME_IS_SIMPLIFIED: (u32, &str) = (1 << 30, "NameIsSimplified");
/// Virtual plus forward declaration means an indirect virtual base.
const INDIRECT_VIRTUAL_BASE: u32 = 1 << 2 | 1 << 5;

/// Subprogram flags, from bit 2 on. (LLVM 22, `DebugInfoFlags.def`.)
const SUBPROGRAM_FLAGS: [(u32, &str); 9] = [
    (1 << 2, "LocalToUnit"),
    (1 << 3, "Definition"),
    (1 << 4, "Optimized"),
    (1 << 5, "Pure"),
    (1 << 6, "Elemental"),
    (1 << 7, "Recursive"),
    (1 << 8, "MainSubprogram"),
    (1 << 9, "Deleted"),
    (1 << 11, "ObjCDirect"),
];

/// Languages as DWARF 6 numbers them, without their common prefix. (LLVM 22, `Dwarf.def`.)
const NEW_LANGUAGES: [&str; 44] = [
    "Ada",
    "BLISS",
    "C",
    "C_plus_plus",
    "Cobol",
    "Crystal",
    "D",
    "Dylan",
    "Fortran",
    "Go",
    "Haskell",
    "Java",
    "Julia",
    "Kotlin",
    "Modula2",
    "Modula3",
    "ObjC",
    "ObjC_plus_plus",
    "OCaml",
    "OpenCL_C",
    "Pascal",
    "PLI",
    "Python",
    "RenderScript",
    "Rust",
    "Swift",
    "UPC",
    "Zig",
    "Assembly",
    "C_sharp",
    "Mojo",
    "GLSL",
    "GLSL_ES",
    "HLSL",
    "OpenCL_CPP",
    "CPP_for_OpenCL",
    "SYCL",
    "Ruby",
    "Move",
    "Hylo",
    "",
    "",
    "",
    "Metal",
];

/// LLVM's own operations, with their numbers of operands. (LLVM 22, `Dwarf.h`.)
const LLVM_OPERATIONS: [(&str, usize); 8] = [
    ("DW_OP_LLVM_fragment", 2),
    ("DW_OP_LLVM_convert", 2),
    ("DW_OP_LLVM_tag_offset", 1),
    ("DW_OP_LLVM_entry_value", 1),
    ("DW_OP_LLVM_implicit_pointer", 0),
    ("DW_OP_LLVM_arg", 1),
    ("DW_OP_LLVM_extract_bits_sext", 2),
    ("DW_OP_LLVM_extract_bits_zext", 2),
];
pub const FIRST_LLVM_OPERATION: u64 = 0x1000;

/// A name, or the number if it has none.
fn named(name: Option<&'static str>, number: u64) -> String {
    name.map_or_else(|| number.to_string(), str::to_owned)
}

/// A tag.
pub fn tag(number: u64) -> String {
    let name = u16::try_from(number).ok().and_then(|n| match n {
        // LLVM's own.
        0x4300 => Some("DW_TAG_LLVM_ptrauth_type"),
        0x6000 => Some("DW_TAG_LLVM_annotation"),
        _ => dw::DwTag(n).static_string(),
    });
    named(name, number)
}

/// A language by its DWARF 6 number.
pub fn new_language(number: u64) -> String {
    let index = usize::try_from(number).ok().and_then(|n| n.checked_sub(1));
    match index.and_then(|index| NEW_LANGUAGES.get(index)).filter(|name| !name.is_empty()) {
        Some(name) => format!("DW_LNAME_{name}"),
        None => number.to_string(),
    }
}

/// The text of a field; `None` if it has its default.
pub fn text(form: FieldForm, value: u64) -> Option<String> {
    let list = |names: &[&'static str]| named(usize::try_from(value).ok().and_then(|n| names.get(n).copied()), value);
    let byte = u8::try_from(value).ok();
    Some(match form {
        FieldForm::TagUnless(usual) if value == u64::from(usual) => return None,
        FieldForm::Tag | FieldForm::TagUnless(_) => tag(value),
        FieldForm::MacroKind => named(byte.and_then(|n| dw::DwMacinfo(n).static_string()), value),
        FieldForm::EmissionKind => list(&["NoDebug", "FullDebug", "LineTablesOnly", "DebugDirectivesOnly"]),
        FieldForm::AnyLanguage => named(u16::try_from(value).ok().and_then(language), value),
        FieldForm::SubprogramFlags => subprogram_flags(value as u32),
        FieldForm::FixedPointKind => list(&["Binary", "Decimal", "Rational"]),
        FieldForm::EnumKind if value == u32::MAX.into() => return None,
        FieldForm::EnumKind => list(&["DW_APPLE_ENUM_KIND_Closed", "DW_APPLE_ENUM_KIND_Open"]),
        _ if value == 0 => return None,
        FieldForm::Encoding => named(byte.and_then(|n| dw::DwAte(n).static_string()), value),
        FieldForm::Convention => named(byte.and_then(convention), value),
        FieldForm::Language => named(u16::try_from(value).ok().and_then(language), value),
        FieldForm::NameTableKind => list(&["Default", "GNU", "None", "Apple"]),
        FieldForm::ChecksumKind => list(&["", "CSK_MD5", "CSK_SHA1", "CSK_SHA256"]),
        FieldForm::Flags => flags(value as u32),
        _ => value.to_string(),
    })
}

fn language(number: u16) -> Option<&'static str> {
    // Those that gimli lacks. (LLVM 22, `Dwarf.def`.)
    const FIRST: u16 = 0x30;
    const NEWER: [&str; 14] = [
        "DW_LANG_HIP",
        "DW_LANG_Assembly",
        "DW_LANG_C_sharp",
        "DW_LANG_Mojo",
        "DW_LANG_GLSL",
        "DW_LANG_GLSL_ES",
        "DW_LANG_HLSL",
        "DW_LANG_OpenCL_CPP",
        "DW_LANG_CPP_for_OpenCL",
        "DW_LANG_SYCL",
        "",
        "",
        "",
        "DW_LANG_Metal",
    ];
    let newer = number.checked_sub(FIRST).and_then(|index| NEWER.get(usize::from(index)).copied());
    newer.filter(|name| !name.is_empty()).or_else(|| dw::DwLang(number).static_string())
}

fn convention(number: u8) -> Option<&'static str> {
    // LLVM's own, of which gimli knows few. (LLVM 22, `Dwarf.def`.)
    const LLVM: [&str; 15] = [
        "DW_CC_LLVM_vectorcall",
        "DW_CC_LLVM_Win64",
        "DW_CC_LLVM_X86_64SysV",
        "DW_CC_LLVM_AAPCS",
        "DW_CC_LLVM_AAPCS_VFP",
        "DW_CC_LLVM_IntelOclBicc",
        "DW_CC_LLVM_SpirFunction",
        "DW_CC_LLVM_DeviceKernel",
        "DW_CC_LLVM_Swift",
        "DW_CC_LLVM_PreserveMost",
        "DW_CC_LLVM_PreserveAll",
        "DW_CC_LLVM_X86RegCall",
        "DW_CC_LLVM_M68kRTD",
        "DW_CC_LLVM_PreserveNone",
        "DW_CC_LLVM_RISCVVectorCall",
    ];
    match number.checked_sub(0xc0) {
        Some(index) => LLVM.get(usize::from(index)).copied(),
        None => dw::DwCc(number).static_string(),
    }
}

/// Words joined by `|`; bits without a name as a number at the end.
fn joined(prefix: &str, words: Vec<&str>, rest: u32) -> String {
    let mut parts: Vec<String> = words.iter().map(|word| format!("{prefix}{word}")).collect();
    if rest != 0 || parts.is_empty() {
        parts.push(rest.to_string());
    }
    parts.join(" | ")
}

/// Accessibility and inheritance are two-bit fields; all others are single bits.
fn flags(mut bits: u32) -> String {
    let mut words = Vec::new();
    let mut field = |bits: &mut u32, at: u32, names: [&'static str; 3]| {
        let value = *bits >> at & 3;
        if value != 0 {
            words.push(names[value as usize - 1]);
            *bits &= !(3 << at);
        }
    };
    field(&mut bits, 0, ["Private", "Protected", "Public"]);
    field(&mut bits, 16, ["SingleInheritance", "MultipleInheritance", "VirtualInheritance"]);
    if bits & INDIRECT_VIRTUAL_BASE == INDIRECT_VIRTUAL_BASE {
        words.push("IndirectVirtualBase");
        bits &= !INDIRECT_VIRTUAL_BASE;
    }
    for (bit, word) in FLAGS.into_iter().chain([NAME_IS_SIMPLIFIED]) {
        if bits & bit != 0 {
            words.push(word);
            bits &= !bit;
        }
    }
    joined("DIFlag", words, bits)
}

fn subprogram_flags(mut bits: u32) -> String {
    let mut words = Vec::new();
    if let Some(word) = (bits & 3).checked_sub(1).and_then(|at| ["Virtual", "PureVirtual"].get(at as usize)) {
        words.push(*word);
        bits &= !3;
    }
    for (bit, word) in SUBPROGRAM_FLAGS {
        if bits & bit != 0 {
            words.push(word);
            bits &= !bit;
        }
    }
    joined("DISPFlag", words, bits)
}

/// The words of an expression; `None` if it is not valid, in which case LLVM prints numbers. (LLVM 22,
/// `DIExpression::isValid`.)
pub fn expression(ops: &[u64]) -> Option<Vec<String>> {
    const FRAGMENT: u64 = FIRST_LLVM_OPERATION;
    const CONVERT: u64 = FIRST_LLVM_OPERATION + 1;
    const ENTRY_VALUE: u64 = FIRST_LLVM_OPERATION + 3;
    const STACK_VALUE: u64 = 0x9f;
    const SWAP: u64 = 0x16;
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(&op) = ops.get(at) {
        let (name, count) = operation(op)?;
        let args = ops.get(at + 1..at + 1 + count)?;
        let rest = &ops[at + 1 + count..];
        let fits = match op {
            FRAGMENT => rest.is_empty(),
            STACK_VALUE => rest.is_empty() || rest.len() == 3 && rest[0] == FRAGMENT,
            SWAP => ops.len() > 1,
            ENTRY_VALUE => args == [1] && (at == 0 || at == 2 && ops[..2] == [FIRST_LLVM_OPERATION + 5, 0]),
            _ => true,
        };
        if !fits {
            return None;
        }
        words.push(name.to_owned());
        match (op, args) {
            (CONVERT, &[bits, encoding]) => {
                let name = u8::try_from(encoding).ok().and_then(|n| dw::DwAte(n).static_string());
                words.extend([bits.to_string(), named(name, encoding)]);
            }
            _ => words.extend(args.iter().map(u64::to_string)),
        }
        at += 1 + count;
    }
    Some(words)
}

/// The name of an operation that LLVM allows, and its number of operands.
pub fn operation(op: u64) -> Option<(&'static str, usize)> {
    if let Some(own) = op.checked_sub(FIRST_LLVM_OPERATION) {
        return LLVM_OPERATIONS.get(usize::try_from(own).ok()?).copied();
    }
    let code = u8::try_from(op).ok()?;
    let count = match code {
        // deref, dup, over, swap, xderef, abs, and, div, minus, mod, mul, neg, not, or, plus
        0x06 | 0x12 | 0x14 | 0x16 | 0x18..=0x22 => 0,
        // shl, shr, shra, xor, comparisons, the literal zero, registers
        0x24..=0x27 | 0x29..=0x2e | 0x30 | 0x50..=0x6f => 0,
        // push_object_address, stack_value
        0x97 | 0x9f => 0,
        // constu, consts, plus_uconst, register and offset, regx, deref_size
        0x10 | 0x11 | 0x23 | 0x70..=0x8f | 0x90 | 0x94 => 1,
        // bregx
        0x92 => 2,
        _ => return None,
    };
    Some((dw::DwOp(code).static_string()?, count))
}
