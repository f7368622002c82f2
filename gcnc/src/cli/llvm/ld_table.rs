//! The options of `ld.lld` by name (`ld.lld --help` of LLVM 22), and how each is treated.

use super::options::{Row, Takes};

/// The meaning of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// The output file.
    Output,
    /// Produce a code object.
    Shared,
    /// Produce a relocatable object.
    Relocatable,
    /// Undefined symbols are errors.
    NoUndefined,
    /// Undefined symbols are allowed.
    AllowUndefined,
    /// `-z WORD`.
    Extension,
    /// `-plugin-opt=WORD`.
    Plugin,
    /// An option of `llc`.
    Llvm,
    /// The optimisation level of modules.
    Level,
    /// Emit assembly.
    EmitAsm,
    /// Emit the linked module.
    EmitLlvm,
    /// A directory to search for libraries.
    Directory,
    /// A library.
    Library,
    /// Link all members of archives.
    Whole,
    /// Link only needed members.
    NotWhole,
    /// Start of files treated as archive members.
    StartLib,
    /// End of such files.
    EndLib,
    /// A symbol that is needed.
    Wanted,
    /// The name of the code object.
    Soname,
    /// Drop all symbols but the loader's.
    Strip,
    /// Drop debug information.
    StripDebug,
    /// Use the first of several definitions.
    AllowDuplicates,
    /// The linker's flavour.
    Flavor,
    /// The target machine.
    Emulation,
    /// No warnings.
    Quiet,
    /// Warnings are errors.
    Strict,
    /// Print the version.
    ShowVersion,
    /// Print this table.
    Help,
    /// Accepted without effect.
    Ignored,
    /// Not supported, and would change the output.
    Refused,
}

const fn row(name: &'static str, takes: Takes, means: Means, help: &'static str) -> Row<Means> {
    Row { name, takes, means, help }
}

const SAME: &str = "the same";
const DEFAULT: &str = "that is so";
const NO_SHARED: &str = "no shared library is linked to code objects";
const PAGES: &str = "how a process would map it";
const LLVM_LTO: &str = "how LLVM's own LTO works";
const ALL_STAY: &str = "all sections stay where they are";
const NO_SCRIPT: &str = "code objects have one layout";
const NO_REPORT: &str = "no such file is written";

/// The options of `ld.lld` that gcnc knows.
pub const TABLE: &[Row<Means>] = &[
    row("o", Takes::Behind, Means::Output, "where to write; the default is a.out"),
    row("output", Takes::Value, Means::Output, SAME),
    row("shared", Takes::Nothing, Means::Shared, "a code object, which undefined names may be left to"),
    row("Bshareable", Takes::Nothing, Means::Shared, SAME),
    row("pie", Takes::Nothing, Means::Ignored, "a code object is position-independent"),
    row("pic-executable", Takes::Nothing, Means::Ignored, "a code object is position-independent"),
    row("no-pie", Takes::Nothing, Means::Ignored, "a code object is position-independent"),
    row("r", Takes::Nothing, Means::Relocatable, "a relocatable object"),
    row("relocatable", Takes::Nothing, Means::Relocatable, SAME),
    row("no-undefined", Takes::Nothing, Means::NoUndefined, "names that nothing defines are errors, with -shared too"),
    row("error-unresolved-symbols", Takes::Nothing, Means::NoUndefined, SAME),
    row(
        "unresolved-symbols",
        Takes::Value,
        Means::AllowUndefined,
        "ignore-all, ignore-in-object-files: another code object may define them",
    ),
    row("allow-multiple-definition", Takes::Nothing, Means::AllowDuplicates, "of several definitions the first"),
    row("z", Takes::Behind, Means::Extension, "defs, undefs, muldefs; others are ignored"),
    row("plugin-opt", Takes::Value, Means::Plugin, "mcpu=TARGET, O<level>, or an option of llc with its dash"),
    row("mllvm", Takes::Value, Means::Llvm, "an option of llc"),
    row("lto-O", Takes::Behind, Means::Level, "level of optimisation of modules"),
    row("lto-CGO", Takes::Behind, Means::Level, SAME),
    row("lto-emit-asm", Takes::Nothing, Means::EmitAsm, "write the assembly of modules"),
    row("lto-emit-llvm", Takes::Nothing, Means::EmitLlvm, "write the linked module as bitcode"),
    row("L", Takes::Behind, Means::Directory, "where libraries are"),
    row("library-path", Takes::Value, Means::Directory, SAME),
    row("l", Takes::Behind, Means::Library, "a library: lib<value>.a, or with `:` the file of that name"),
    row("library", Takes::Value, Means::Library, SAME),
    row("whole-archive", Takes::Nothing, Means::Whole, "all members of the archives that follow"),
    row("no-whole-archive", Takes::Nothing, Means::NotWhole, "of archives that follow what is wanted"),
    row("start-lib", Takes::Nothing, Means::StartLib, "of files that follow what is wanted, as of an archive's"),
    row("end-lib", Takes::Nothing, Means::EndLib, "until here"),
    row("u", Takes::Behind, Means::Wanted, "a name that is wanted"),
    row("undefined", Takes::Value, Means::Wanted, SAME),
    row("soname", Takes::Value, Means::Soname, "the code object's name"),
    row("h", Takes::Behind, Means::Soname, SAME),
    row("s", Takes::Nothing, Means::Strip, "without symbols that the loader does not need"),
    row("strip-all", Takes::Nothing, Means::Strip, SAME),
    row("S", Takes::Nothing, Means::StripDebug, "without debug information"),
    row("strip-debug", Takes::Nothing, Means::StripDebug, SAME),
    row("flavor", Takes::Value, Means::Flavor, "gnu"),
    row("m", Takes::Behind, Means::Emulation, "elf64_amdgpu"),
    row("w", Takes::Nothing, Means::Quiet, "no warnings"),
    row("no-warnings", Takes::Nothing, Means::Quiet, SAME),
    row("fatal-warnings", Takes::Nothing, Means::Strict, "warnings are errors"),
    row("v", Takes::Nothing, Means::ShowVersion, "print the version"),
    row("V", Takes::Nothing, Means::ShowVersion, SAME),
    row("version", Takes::Nothing, Means::ShowVersion, SAME),
    row("help", Takes::Nothing, Means::Help, "print this"),
    row("T", Takes::Behind, Means::Refused, NO_SCRIPT),
    row("script", Takes::Value, Means::Refused, NO_SCRIPT),
    row("version-script", Takes::Value, Means::Refused, "visibility says who sees a symbol"),
    row("defsym", Takes::Value, Means::Refused, "assembly can define it"),
    row("wrap", Takes::Value, Means::Refused, "names are what they are"),
    row("emit-relocs", Takes::Nothing, Means::Refused, "`-r` keeps relocations"),
    row("Map", Takes::Value, Means::Refused, "`gcnc dis` and `llvm-readelf -s` show what is where"),
    row("save-temps", Takes::Maybe, Means::Ignored, "`--lto-emit-llvm`, `--lto-emit-asm` write what is between"),
    row("start-group", Takes::Nothing, Means::Ignored, "members are found wherever they stand"),
    row("end-group", Takes::Nothing, Means::Ignored, "members are found wherever they stand"),
    row("(", Takes::Nothing, Means::Ignored, "members are found wherever they stand"),
    row(")", Takes::Nothing, Means::Ignored, "members are found wherever they stand"),
    row("e", Takes::Behind, Means::Ignored, "kernels are what is entered"),
    row("entry", Takes::Value, Means::Ignored, "kernels are what is entered"),
    row("no-allow-shlib-undefined", Takes::Nothing, Means::Ignored, NO_SHARED),
    row("allow-shlib-undefined", Takes::Nothing, Means::Ignored, NO_SHARED),
    row("as-needed", Takes::Nothing, Means::Ignored, NO_SHARED),
    row("no-as-needed", Takes::Nothing, Means::Ignored, NO_SHARED),
    row("push-state", Takes::Nothing, Means::Ignored, NO_SHARED),
    row("pop-state", Takes::Nothing, Means::Ignored, NO_SHARED),
    row("Bstatic", Takes::Nothing, Means::Ignored, NO_SHARED),
    row("Bdynamic", Takes::Nothing, Means::Ignored, NO_SHARED),
    row("static", Takes::Nothing, Means::Ignored, NO_SHARED),
    row("rpath", Takes::Value, Means::Ignored, NO_SHARED),
    row("dynamic-linker", Takes::Value, Means::Ignored, NO_SHARED),
    row("no-dynamic-linker", Takes::Nothing, Means::Ignored, NO_SHARED),
    row("nostdlib", Takes::Nothing, Means::Ignored, NO_SHARED),
    row("sysroot", Takes::Value, Means::Ignored, NO_SHARED),
    row("Bsymbolic", Takes::Nothing, Means::Ignored, DEFAULT),
    row("Bsymbolic-functions", Takes::Nothing, Means::Ignored, DEFAULT),
    row("export-dynamic", Takes::Nothing, Means::Ignored, DEFAULT),
    row("E", Takes::Nothing, Means::Ignored, DEFAULT),
    row("hash-style", Takes::Value, Means::Ignored, "both are there"),
    row("build-id", Takes::Maybe, Means::Ignored, "none is written"),
    row("eh-frame-hdr", Takes::Nothing, Means::Ignored, "there are no exceptions"),
    row("gc-sections", Takes::Nothing, Means::Ignored, ALL_STAY),
    row("no-gc-sections", Takes::Nothing, Means::Ignored, ALL_STAY),
    row("print-gc-sections", Takes::Maybe, Means::Ignored, ALL_STAY),
    row("icf", Takes::Value, Means::Ignored, ALL_STAY),
    row("O", Takes::Behind, Means::Ignored, ALL_STAY),
    row("relax", Takes::Nothing, Means::Ignored, ALL_STAY),
    row("no-relax", Takes::Nothing, Means::Ignored, ALL_STAY),
    row("sort-section", Takes::Value, Means::Ignored, ALL_STAY),
    row("call-graph-profile-sort", Takes::Maybe, Means::Ignored, ALL_STAY),
    row("discard-all", Takes::Nothing, Means::Ignored, "all symbols stay"),
    row("x", Takes::Nothing, Means::Ignored, "all symbols stay"),
    row("discard-locals", Takes::Nothing, Means::Ignored, "all symbols stay"),
    row("X", Takes::Nothing, Means::Ignored, "all symbols stay"),
    row("compress-debug-sections", Takes::Value, Means::Ignored, "they are not compressed"),
    row("gdb-index", Takes::Nothing, Means::Ignored, "none is written"),
    row("no-rosegment", Takes::Nothing, Means::Ignored, PAGES),
    row("rosegment", Takes::Nothing, Means::Ignored, PAGES),
    row("nmagic", Takes::Nothing, Means::Ignored, PAGES),
    row("image-base", Takes::Value, Means::Ignored, PAGES),
    row("pack-dyn-relocs", Takes::Value, Means::Ignored, PAGES),
    row("enable-new-dtags", Takes::Nothing, Means::Ignored, PAGES),
    row("disable-new-dtags", Takes::Nothing, Means::Ignored, PAGES),
    row("plugin", Takes::Value, Means::Ignored, "modules need none"),
    row("lto", Takes::Value, Means::Ignored, "modules become one"),
    row("lto-partitions", Takes::Value, Means::Ignored, "modules become one"),
    row("lto-whole-program-visibility", Takes::Nothing, Means::Ignored, LLVM_LTO),
    row("lto-", Takes::Behind, Means::Ignored, LLVM_LTO),
    row("thinlto-", Takes::Behind, Means::Ignored, LLVM_LTO),
    row("load-pass-plugin", Takes::Value, Means::Ignored, LLVM_LTO),
    row("fat-lto-objects", Takes::Nothing, Means::Ignored, "objects are linked as they are"),
    row("no-fat-lto-objects", Takes::Nothing, Means::Ignored, "objects are linked as they are"),
    row("disable-verify", Takes::Nothing, Means::Ignored, "what is read is verified, for what follows relies on it"),
    row("opt-remarks-filename", Takes::Value, Means::Ignored, NO_REPORT),
    row("opt-remarks-format", Takes::Value, Means::Ignored, NO_REPORT),
    row("opt-remarks-passes", Takes::Value, Means::Ignored, NO_REPORT),
    row("opt-remarks-hotness-threshold", Takes::Value, Means::Ignored, NO_REPORT),
    row("opt-remarks-with-hotness", Takes::Nothing, Means::Ignored, NO_REPORT),
    row("dependency-file", Takes::Value, Means::Ignored, NO_REPORT),
    row("time-trace", Takes::Maybe, Means::Ignored, NO_REPORT),
    row("time-trace-granularity", Takes::Value, Means::Ignored, NO_REPORT),
    row("threads", Takes::Value, Means::Ignored, "there is one"),
    row("error-limit", Takes::Value, Means::Ignored, "twenty errors are shown"),
    row("color-diagnostics", Takes::Maybe, Means::Ignored, "colours are where a terminal shows them"),
    row("no-color-diagnostics", Takes::Nothing, Means::Ignored, "colours are where a terminal shows them"),
    row("demangle", Takes::Nothing, Means::Ignored, "names are as they are in files"),
    row("no-demangle", Takes::Nothing, Means::Ignored, "names are as they are in files"),
    row("no-warn-mismatch", Takes::Nothing, Means::Ignored, "objects fit together or do not"),
    row("verbose", Takes::Nothing, Means::Ignored, "there is no more to say"),
];

/// Options of LLVM's plugin that gcnc ignores, without dashes; prefixes.
pub const PLUGIN_WORDS: [&str; 17] = [
    "thinlto",
    "jobs=",
    "save-temps",
    "lto-partitions=",
    "obj-path=",
    "disable-verify",
    "debug-pass-manager",
    "new-pass-manager",
    "legacy-pass-manager",
    "no-legacy-pass-manager",
    "no-opaque-pointers",
    "opaque-pointers",
    "cs-profile-",
    "sample-profile=",
    "opt-remarks-",
    "stats-file=",
    "time-trace",
];
