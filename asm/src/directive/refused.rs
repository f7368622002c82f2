//! Directives that LLVM's assembler knows and that are rejected with a reason. LLVM rejects most of them on AMD GPUs
//! too; the output of the others is not for readers of these objects.

/// Reasons, and the names of the directives that they apply to.
const REASONS: [(&str, &[&str]); 8] = [
    ("is for Mach-O", MACH_O),
    ("is for CodeView, the debug information of COFF", CODEVIEW),
    ("is for x86", &[".code16", ".code16gcc"]),
    ("is a 96-bit number, which AMD GPUs do not have", &[".dc.x", ".dcb.x"]),
    ("is not supported: line tables are DWARF, by `.file` and `.loc`", &[".stabs"]),
    ("is not supported: line tables and frames are written at the end", &[".loc_label", ".cfi_label"]),
    ("is not supported: it is internal to LLVM", &[".lto_set_conditional", ".pseudoprobe"]),
    ("ends the assembly", &[".abort"]),
];

const MACH_O: &[&str] = &[
    ".cold",
    ".lazy_reference",
    ".private_extern",
    ".reference",
    ".symbol_resolver",
    ".weak_def_can_be_hidden",
    ".weak_definition",
];

const CODEVIEW: &[&str] = &[
    ".cv_def_range",
    ".cv_file",
    ".cv_filechecksumoffset",
    ".cv_filechecksums",
    ".cv_fpo_data",
    ".cv_func_id",
    ".cv_inline_linetable",
    ".cv_inline_site_id",
    ".cv_linetable",
    ".cv_loc",
    ".cv_string",
    ".cv_stringtable",
];

/// Why directive `name` is rejected.
pub(super) fn reason(name: &str) -> Option<&'static str> {
    let is = |names: &[&str]| names.iter().any(|n| n.eq_ignore_ascii_case(name));
    REASONS.iter().find(|(_, names)| is(names)).map(|(reason, _)| *reason)
}
