//! Lazy reading: only what is requested.

use crate::common::{corpus, libraries};
use gcnc_bitcode::{Bitcode, SymbolKind, read_wanted, write};
use gcnc_ir::Module;

/// The text of a function, with attribute groups and nodes numbered as in it alone; globals without a name have other
/// numbers, and so are not distinguished.
fn text_of(module: &Module, name: &str) -> String {
    let Some(id) = module.function(name) else { panic!("`{name}` is missing") };
    let function = &module.functions[id];
    let text = gcnc_ir::write_function(module, function);
    let mut parts = text.split('@');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + "@" + part.trim_start_matches(|c: char| c.is_ascii_digit()))
}

/// Each function that a library defines, read alone, is the same as in the whole.
#[test]
fn each_function_alone() {
    let mut count = 0;
    for path in corpus().into_iter().chain(libraries()) {
        let bytes = std::fs::read(&path).unwrap();
        let library = Bitcode::open(&bytes[..]).unwrap();
        let whole = library.read().unwrap();
        let functions: Vec<&str> = library
            .symbols()
            .filter(|symbol| symbol.kind == SymbolKind::Function && symbol.defined && !symbol.name.is_empty())
            .map(|symbol| symbol.name)
            .collect();
        // Every twentieth of very large ones.
        let step = if functions.len() > 2500 { 20 } else { 1 };
        for name in functions.into_iter().step_by(step) {
            let alone = library.read_only(&[name]).unwrap_or_else(|e| panic!("{}: {name}: {e}", path.display()));
            assert_eq!(text_of(&alone, name), text_of(&whole, name), "{}: {name}", path.display());
            // What it calls is there too, and defined if it is in the library.
            for function in alone.functions.values().filter(|f| f.is_declaration()) {
                let symbol = library.find(&function.name).unwrap();
                assert!(!symbol.defined, "{}: {name} lacks {}", path.display(), function.name);
            }
            count += 1;
        }
    }
    assert!(count > 60, "only {count} functions");
}

#[test]
fn symbols_are_those_of_the_module() {
    for path in corpus() {
        let bytes = std::fs::read(&path).unwrap();
        let opened = Bitcode::open(&bytes[..]).unwrap();
        let module = opened.read().unwrap();
        for symbol in opened.symbols().filter(|symbol| !symbol.name.starts_with("llvm.")) {
            match symbol.kind {
                SymbolKind::Function => {
                    let function = &module.functions[module.function(symbol.name).unwrap()];
                    assert_eq!((function.linkage, function.visibility), (symbol.linkage, symbol.visibility));
                    assert_eq!(!function.is_declaration(), symbol.defined, "{}", symbol.name);
                }
                SymbolKind::Variable => {
                    let variable = &module.globals[module.global(symbol.name).unwrap()];
                    assert_eq!((variable.linkage, variable.init.is_some()), (symbol.linkage, symbol.defined));
                }
                SymbolKind::Alias | SymbolKind::Ifunc => {}
            }
        }
        assert!(opened.producer().starts_with("LLVM"), "{}", opened.producer());
        assert_eq!(opened.triple(), module.triple.as_deref());
        assert_eq!(opened.find("no such name").map(|symbol| symbol.name), None);
        assert_eq!(opened.read_only(&["no such name"]).unwrap().functions.len(), 0);
    }
}

/// Threads may read from one library at the same time.
#[test]
fn a_library_is_shared() {
    let path = corpus().into_iter().find(|path| path.to_string_lossy().contains("function_table")).unwrap();
    let library = Bitcode::open(std::fs::read(path).unwrap()).unwrap();
    let names: Vec<&str> = library.symbols().filter(|s| s.defined).map(|s| s.name).collect();
    let texts: Vec<String> = std::thread::scope(|scope| {
        let read = || gcnc_ir::write(&library.read_only(&names).unwrap());
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(read)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(texts.iter().all(|text| *text == texts[0]));
}

fn opened(text: &str) -> Bitcode<'static> {
    Bitcode::open(write(&gcnc_ir::read(text).unwrap()).unwrap()).unwrap()
}

/// Libraries that reference one another, back and forth; what is not needed is left out.
#[test]
fn what_is_wanted_of_several() {
    let libraries = [
        opened(
            "declare void @b()\ndefine void @a() {\n  call void @b()\n  ret void\n}\ndefine void @x() {\n  ret void\n}\n",
        ),
        opened("@g = external global i32\ndefine ptr @b() {\n  ret ptr @g\n}\ndefine void @a() {\n  ret void\n}\n"),
        opened("define void @y() {\n  ret void\n}\n"),
        opened("@g = global i32 7\n"),
    ];
    let parts = read_wanted(&libraries.each_ref(), ["a", "nowhere"]).unwrap();
    let names = |module: &Module| -> Vec<String> {
        let functions = module.functions.values().filter(|f| !f.is_declaration()).map(|f| f.name.clone());
        functions.chain(module.globals.values().filter(|g| g.init.is_some()).map(|g| g.name.clone())).collect()
    };
    let found: Vec<(usize, Vec<String>)> = parts.iter().map(|(n, module)| (*n, names(module))).collect();
    assert_eq!(found, [(0, vec!["a".into()]), (1, vec!["b".into()]), (3, vec!["g".into()])]);
    // A chain from one to the other and back, too long to follow piece by piece.
    let function =
        |n: u32| format!("declare void @f{}()\ndefine void @f{n}() {{\n  call void @f{0}()\n  ret void\n}}\n", n + 1);
    let [even, odd] = [0, 1].map(|odd| opened(&(0..50).map(|n| function(2 * n + odd)).collect::<String>()));
    let parts = read_wanted(&[&even, &odd], ["f0"]).unwrap();
    let count = |module: &Module| names(module).len();
    assert_eq!(parts.iter().map(|(_, module)| count(module)).collect::<Vec<_>>(), [50, 50]);
}
