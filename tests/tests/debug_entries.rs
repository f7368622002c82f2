//! Debug information entries, against LLVM: types, namespaces, global variables, labels, template parameters, calls,
//! and imports. gcnc has each entry that LLVM has, with the same attributes except for locations.

use std::collections::BTreeSet;
use std::path::Path;

use gcnc::{Compiler, Emit, Options, Target};
use gcnc_tests::llvm::{self, Missing};
use gcnc_tests::objects::oracle;

/// The attributes that are compared.
const ATTRIBUTES: [&str; 19] = [
    "name",
    "linkage_name",
    "type",
    "import",
    "decl_line",
    "decl_column",
    "const_value",
    "external",
    "declaration",
    "artificial",
    "enum_class",
    "byte_size",
    "alignment",
    "encoding",
    "call_all_calls",
    "call_tail_call",
    "calling_convention",
    "count",
    "data_member_location",
];

/// Attributes by which an entry refers to another for its description.
const REFERENCES: [&str; 2] = ["abstract_origin", "specification"];

/// The entries of a file, each with its parent; those that refer to others are left out.
fn entries(file: &str) -> Result<BTreeSet<String>, Missing> {
    let text = llvm::run("llvm-dwarfdump-22", &["--debug-info", file])?;
    let (mut all, mut open): (Vec<String>, Vec<usize>) = (Vec::new(), Vec::new());
    for line in text.lines() {
        if let Some((_, tag)) = line.split_once("DW_TAG_").filter(|_| line.starts_with("0x")) {
            let depth = (line.find("DW_TAG_").expect("a tag") - 12) / 2;
            open.truncate(depth);
            let outer = open.last().map_or(String::new(), |&at| head(&all[at]));
            open.push(all.len());
            all.push(format!("{outer} > {tag}"));
        } else if let Some((name, value)) = line.trim().strip_prefix("DW_AT_").and_then(|l| l.split_once('\t')) {
            let value = value.trim_matches(['(', ')']);
            // References are compared by the names of their targets, numbers without their form.
            let value = value.split_once(" \"").map_or(value, |(_, named)| named);
            let number = value.strip_prefix("0x").and_then(|hex| u64::from_str_radix(hex, 16).ok());
            let value = number.map_or(value.replace(' ', "_"), |number| number.to_string());
            if ATTRIBUTES.contains(&name) || REFERENCES.contains(&name) {
                *all.last_mut().expect("an entry") += &format!(" {name}={value}");
            }
        }
    }
    let sorted = |entry: String| {
        let (head, attributes) = entry.rsplit_once(" > ").expect("an entry");
        let mut attributes: Vec<&str> = attributes.split(' ').collect();
        attributes[1..].sort_unstable();
        format!("{head} > {}", attributes.join(" "))
    };
    let refers = |entry: &String| REFERENCES.iter().any(|name| entry.contains(name));
    Ok(all.into_iter().filter(|entry| !refers(entry)).map(sorted).collect())
}

/// The tag and name of an entry.
fn head(entry: &str) -> String {
    let own = entry.rsplit(" > ").next().unwrap_or_default();
    own.split(' ').filter(|part| part.starts_with("name=") || !part.contains('=')).collect::<Vec<_>>().join(" ")
}

fn missing(level: &str) -> Result<(usize, Vec<String>), Missing> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("entries");
    std::fs::create_dir_all(&folder).expect("a folder");
    let place = |name: &str| folder.join(format!("{}{name}", &level[1..])).to_str().expect("a path").to_owned();
    let (ir, own, theirs) = (place(".ll"), place(".o"), place(".llvm.o"));
    let source = "objects/entries.hip";
    let front = ["-x", "hip", "--offload-device-only", "--offload-arch=gfx942", "-nogpulib", "-nogpuinc", "-g"];
    llvm::run("clang-22", &[&front[..], &[level, "-S", "-emit-llvm", source, "-o", &ir]].concat())?;
    let text = std::fs::read_to_string(&ir).expect("IR");
    let target = Target::parse("gfx942").expect("a known target");
    let compiled = Compiler::new().compile(&text, &target, &Options::new().emit(Emit::Object)).expect("code");
    std::fs::write(&own, compiled.bytes).expect("a file");
    llvm::run("llc-22", &["-filetype=obj", "-mcpu=gfx942", &ir, "-o", &theirs])?;
    let verified = llvm::run("llvm-dwarfdump-22", &["--verify", &own])?;
    assert!(verified.contains("No errors."), "{verified}");
    let (ours, theirs) = (entries(&own)?, entries(&theirs)?);
    let missing = theirs.difference(&ours).cloned().collect();
    Ok((theirs.len(), missing))
}

#[test]
fn entries_of_llvm_are_there() {
    for level in ["-O0", "-O1"] {
        let Some((count, missing)) = oracle(missing(level)) else { return };
        assert!(count > 50, "{level}: only {count}");
        assert!(missing.is_empty(), "{level}, of {count}:\n{}", missing.join("\n"));
    }
}
