//! LLVM's tools on gcnc's code objects: no warnings, and what they show is what `gcnc inspect` and `gcnc dis` print.
//! Each tool reads all kernels of a target at once, since starting it takes longer than reading.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use gcnc::Options;
use gcnc_tests::kernels::{self, TARGETS};
use gcnc_tests::{compiler, llvm};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let arguments = Arguments::from_args();
    let trials = match kernels::everywhere() {
        Ok(launches) => {
            let mut files: Vec<String> = launches.into_iter().map(|l| l.file).collect();
            files.sort();
            files.dedup();
            let files = Arc::new(files);
            let on = |target: &'static str| {
                let files = files.clone();
                Trial::test(format!("tools/{target}"), move || Ok(compare(target, &files)?))
            };
            TARGETS.map(on).into()
        }
        Err(e) => vec![Trial::test("launches", move || Err(Failed::from(e)))],
    };
    libtest_mimic::run(&arguments, trials).exit();
}

/// A tool's output for each of these files, which begins with `begin`; warnings are errors. `None` if the tool is
/// missing and not required.
fn quiet(
    tool: &str,
    args: &[&str],
    files: &[String],
    begin: impl Fn(&str) -> String,
) -> Result<Option<Vec<String>>, String> {
    let out = match Command::new(tool).args(args).args(files).output() {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound && !llvm::required() => {
            eprintln!("SKIPPED: {tool} is not on PATH");
            return Ok(None);
        }
        Err(e) => return Err(format!("{tool}: {e}")),
        Ok(out) => out,
    };
    if !out.status.success() || !out.stderr.is_empty() {
        return Err(format!("{tool} {}: {}", args.join(" "), String::from_utf8_lossy(&out.stderr)));
    }
    let said = String::from_utf8_lossy(&out.stdout).into_owned();
    let mut parts = Vec::new();
    let mut rest = said.as_str();
    for (n, file) in files.iter().enumerate() {
        let (before, behind) = rest.split_once(&begin(file)).ok_or_else(|| format!("{tool} said nothing of {file}"))?;
        if n > 0 {
            parts.push(before.to_owned());
        }
        rest = behind;
    }
    parts.push(rest.to_owned());
    Ok(Some(parts))
}

fn compare(target: &str, files: &[String]) -> Result<(), String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tools").join(target);
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let id = compiler::target(target, None)?;
    let mut paths = Vec::new();
    for file in files {
        let code = compiler::compile(&kernels::ir(target, file)?, &id, &Options::default())?;
        let path: PathBuf = folder.join(format!("{file}.co"));
        std::fs::write(&path, code).map_err(|e| e.to_string())?;
        paths.push(path.to_string_lossy().into_owned());
    }
    let [named, dumped] = [|path: &str| format!("File: {path}\n"), |path: &str| format!("{path}:\tfile format")];
    let Some(all) = quiet("llvm-readelf-22", &["--all"], &paths, named)? else { return Ok(()) };
    let Some(code) = quiet("llvm-objdump-22", &["-d"], &paths, dumped)? else { return Ok(()) };
    let Some(data) = quiet("llvm-objdump-22", &["-D", "-j", ".rodata"], &paths, dumped)? else { return Ok(()) };
    for (n, path) in paths.iter().enumerate() {
        let ours = |command| compiler::run(&[command, path]);
        same_lines(&code[n], &ours("dis")?)
            .and_then(|()| same_facts(&all[n], &data[n], &ours("inspect")?))
            .map_err(|e| format!("{}: {e}", files[n]))?;
    }
    Ok(())
}

/// Compares instructions by address, bytes and text. gcnc names branch targets by labels.
fn same_lines(want: &str, got: &str) -> Result<(), String> {
    let code = |text: &str| {
        let lines = text.lines().filter_map(|l| l.split_once("// "));
        // Data lines have no bytes in their comments.
        let lines = lines.filter(|(_, comment)| !comment.trim_end().ends_with(':'));
        lines.map(|(text, comment)| one(text.trim(), comment)).collect::<Vec<_>>()
    };
    let (want, got) = (code(want), code(got));
    match want.iter().zip(&got).find(|(w, g)| w != g) {
        Some((w, g)) => Err(format!("llvm-objdump: {w}\n    gcnc dis: {g}")),
        None if want.len() != got.len() => Err(format!("llvm-objdump: {} lines, gcnc dis: {}", want.len(), got.len())),
        None => Ok(()),
    }
}

/// A line without anything that a label or symbol names: a branch's target, a literal that is the distance to a symbol.
fn one(text: &str, comment: &str) -> String {
    let bytes = comment.split('<').next().unwrap_or_default().trim();
    let is_named = text.contains("branch") || text.starts_with("s_call") || text.contains("@rel32@");
    // Even a small distance is a literal where the linker fills it in.
    let distance = text.starts_with("s_add") && (text.contains(", 0x") || text.contains(", lit(0x"));
    match is_named || distance {
        true => format!("{} // {bytes}", text.split_whitespace().next().unwrap_or_default()),
        false => format!("{text} // {bytes}"),
    }
}

/// Fields of `gcnc inspect` and those of the metadata note (`.name`) or the descriptor's directives.
const FIELDS: [(&str, &str); 19] = [
    ("lds_bytes", ".group_segment_fixed_size"),
    ("lds_bytes", ".amdhsa_group_segment_fixed_size"),
    ("private_bytes", ".private_segment_fixed_size"),
    ("private_bytes", ".amdhsa_private_segment_fixed_size"),
    ("kernarg_bytes", ".kernarg_segment_size"),
    ("kernarg_bytes", ".amdhsa_kernarg_size"),
    ("sgprs", ".sgpr_count"),
    ("vgprs", ".vgpr_count"),
    ("sgpr_spills", ".sgpr_spill_count"),
    ("vgpr_spills", ".vgpr_spill_count"),
    ("wave_size", ".wavefront_size"),
    ("max_workgroup_size", ".max_flat_workgroup_size"),
    ("enabled: private_segment_buffer", ".amdhsa_user_sgpr_private_segment_buffer"),
    ("enabled: dispatch_ptr", ".amdhsa_user_sgpr_dispatch_ptr"),
    ("enabled: queue_ptr", ".amdhsa_user_sgpr_queue_ptr"),
    ("enabled: kernarg_segment_ptr", ".amdhsa_user_sgpr_kernarg_segment_ptr"),
    ("enabled: workgroup_id_x", ".amdhsa_system_sgpr_workgroup_id_x"),
    ("enabled: workgroup_id_y", ".amdhsa_system_sgpr_workgroup_id_y"),
    ("enabled: workgroup_id_z", ".amdhsa_system_sgpr_workgroup_id_z"),
];

fn same_facts(notes: &str, descriptor: &str, inspect: &str) -> Result<(), String> {
    let theirs = fields(&format!("{notes}\n{descriptor}"));
    let ours = fields(inspect);
    let enabled: Vec<&str> = ours.get("enabled").map_or(Vec::new(), |list| list.split(", ").collect());
    for (mine, llvms) in FIELDS {
        let Some(want) = theirs.get(llvms) else { continue };
        let got = match mine.strip_prefix("enabled: ") {
            Some(name) => Some(u32::from(enabled.contains(&name)).to_string()),
            None => ours.get(mine).cloned(),
        };
        if got.as_ref() != Some(want) {
            return Err(format!("{llvms} is {want} to LLVM, {mine} is {got:?} to gcnc inspect"));
        }
    }
    same_arguments(notes, inspect)
}

/// `key: value` and `key value` lines; the first of each key.
fn fields(text: &str) -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    for line in text.lines() {
        let line = line.trim();
        if let Some((key, value)) = line.split_once(": ").or_else(|| line.split_once(' ')) {
            out.entry(key.trim().to_owned()).or_insert_with(|| value.trim().to_owned());
        }
    }
    out
}

/// Compares offset, size and kind of every argument.
fn same_arguments(notes: &str, inspect: &str) -> Result<(), String> {
    let mut want = Vec::new();
    let (mut offset, mut size) = ("", "");
    for line in notes.lines().map(|l| l.trim().trim_start_matches("- ")) {
        match line.split_once(':') {
            Some((".offset", value)) => offset = value.trim(),
            Some((".size", value)) => size = value.trim(),
            Some((".value_kind", value)) => want.push(format!("offset {offset}, size {size}, kind {}", value.trim())),
            _ => {}
        }
    }
    let got: Vec<&str> = inspect.lines().map(str::trim).filter(|l| l.starts_with("offset ")).collect();
    if want.len() != got.len() {
        return Err(format!("{} arguments to LLVM, {} to gcnc inspect", want.len(), got.len()));
    }
    match want.iter().zip(got).find(|(w, g)| !g.starts_with(w.as_str())) {
        Some((w, g)) => Err(format!("the argument `{w}` is `{g}` to gcnc inspect")),
        None => Ok(()),
    }
}
