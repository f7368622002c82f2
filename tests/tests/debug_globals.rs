//! Locations of global variables, against LLVM: in linked code objects, and in objects that a linker or assembler makes
//! from gcnc's output. For LDS variables, LLVM gives no location; gcnc gives the one that all kernels agree on.

use std::collections::BTreeMap;
use std::path::Path;

use gcnc::{Compiler, Emit, Options, Target};
use gcnc_tests::llvm::{self, Missing};
use gcnc_tests::objects::oracle;

/// The location of each global variable, with addresses replaced by symbols, or its value.
type Places = BTreeMap<String, String>;

/// The locations of global variables in a linked file.
fn globals(file: &str) -> Result<Places, Missing> {
    let symbols = llvm::run("llvm-nm-22", &[file])?;
    let symbols: Vec<(u64, &str)> = symbols.lines().filter_map(symbol).collect();
    let indexed = llvm::run("llvm-dwarfdump-22", &["--debug-addr", file])?;
    let indexed: Vec<u64> = indexed.lines().filter_map(number).collect();
    let text = llvm::run("llvm-dwarfdump-22", &["--debug-info", file])?;
    let (mut all, mut name, mut is_variable) = (BTreeMap::new(), "", false);
    for line in text.lines() {
        if line.contains("DW_TAG_") {
            is_variable = line.ends_with("DW_TAG_variable");
        } else if let Some((_, text)) = line.split_once("DW_AT_name\t(\"").filter(|_| is_variable) {
            name = text.trim_end_matches("\")");
        } else if let Some((_, value)) = ["DW_AT_location\t(", "DW_AT_const_value\t("]
            .iter()
            .find_map(|attribute| line.split_once(attribute))
            .filter(|_| is_variable)
        {
            let operations = value.trim_end_matches(')').split(", ").map(|operation| {
                let address = match operation.split_once(' ') {
                    Some(("DW_OP_addr", at)) => number(at),
                    Some(("DW_OP_addrx", at)) => number(at).map(|index| indexed[index as usize]),
                    _ => None,
                };
                let symbol = address.map(|at| symbols.iter().find(|(known, _)| *known == at).expect("a symbol").1);
                symbol.map_or(operation.to_owned(), |name| format!("&{name}"))
            });
            all.insert(name.to_owned(), operations.collect::<Vec<_>>().join(", "));
        }
    }
    Ok(all)
}

fn number(text: &str) -> Option<u64> {
    u64::from_str_radix(text.strip_prefix("0x")?, 16).ok()
}

/// The address and name of a data symbol.
fn symbol(line: &str) -> Option<(u64, &str)> {
    let mut words = line.split(' ');
    let at = u64::from_str_radix(words.next()?, 16).ok()?;
    words.next().filter(|kind| "bBdDrR".contains(kind))?;
    Some((at, words.next()?))
}

/// The global variables in LLVM's file of the module, and in each of gcnc's.
fn files() -> Result<(Places, Vec<Places>), Missing> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("globals");
    std::fs::create_dir_all(&folder).expect("a folder");
    let place = |name: &str| folder.join(name).to_str().expect("a path").to_owned();
    let linked = |object: &str| {
        let linked = format!("{object}.co");
        llvm::run("ld.lld-22", &["-shared", object, "-o", &linked])?;
        globals(&linked)
    };
    let theirs = place("theirs.o");
    llvm::run("llc-22", &["-filetype=obj", "-mcpu=gfx1100", "objects/globals.ll", "-o", &theirs])?;
    let text = std::fs::read_to_string("objects/globals.ll").expect("IR");
    let target = Target::parse("gfx1100").expect("a known target");
    let compiled = |name: &str, emit| {
        let compiled = Compiler::new().compile(&text, &target, &Options::new().emit(emit)).expect("code");
        std::fs::write(place(name), compiled.bytes).expect("a file");
        place(name)
    };
    let (object, assembly) = (compiled("ours.o", Emit::Object), compiled("ours.s", Emit::Asm));
    let assembled = place("assembled.o");
    let assembler = ["-triple=amdgcn-amd-amdhsa", "-mcpu=gfx1100", "-filetype=obj", &assembly, "-o", &assembled];
    llvm::run("llvm-mc-22", &assembler)?;
    let ours = compiled("ours.co", Emit::CodeObject);
    let verified = llvm::run("llvm-dwarfdump-22", &["--verify", &ours])?;
    assert!(verified.contains("No errors."), "{verified}");
    Ok((linked(&theirs)?, vec![globals(&ours)?, linked(&object)?, linked(&assembled)?]))
}

#[test]
fn global_variables_are_where_llvm_has_them() {
    let Some((mut theirs, ours)) = oracle(files()) else { return };
    assert_eq!(theirs.len(), 8, "{theirs:?}");
    // LLVM also says of a variable's address that it is in an address space of its own.
    for location in theirs.values_mut() {
        *location = location.trim_end_matches(", DW_OP_lit1, DW_OP_swap, DW_OP_xderef").to_owned();
    }
    theirs.insert("lds".to_owned(), "DW_OP_lit0, DW_OP_lit3, DW_OP_swap, DW_OP_xderef".to_owned());
    for ours in ours {
        assert_eq!(ours, theirs);
    }
}
