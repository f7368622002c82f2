//! Function placement: the order of functions in the code follows call frequencies.

use gcnc::{Compiler, Emit, Options, Target};

const TARGETS: [&str; 3] = ["gfx900", "gfx90a", "gfx1100"];

/// A module of functions in this order, each with its callees: `f: g h/cold` calls `g`, and `h` on a cold path. `*g` is
/// a call in a loop. `k` and names that begin with it are kernels; attributes may follow a name.
fn module(functions: &[&str]) -> String {
    let define = |line: &&str| {
        let (head, calls) = line.split_once(':').expect("a name and what it calls");
        let (name, attrs) = head.split_once(' ').unwrap_or((head, ""));
        let mut body = String::from("  br label %b0\nb0:\n");
        for (k, call) in calls.split_whitespace().enumerate() {
            let next = k + 1;
            let (callee, is_rare) = call.split_once('/').map_or((call, false), |(callee, _)| (callee, true));
            let (callee, loops) = callee.strip_prefix('*').map_or((callee, false), |callee| (callee, true));
            let call = format!("  call void @{callee}(ptr addrspace(1) %p)\n");
            body += &match (is_rare, loops) {
                (true, _) => format!(
                    "  %x{k} = load volatile i32, ptr addrspace(1) %p\n  %c{k} = icmp eq i32 %x{k}, 7
  br i1 %c{k}, label %r{k}, label %b{next}, !prof !0\nr{k}:\n{call}  br label %b{next}\nb{next}:\n"
                ),
                (_, true) => format!(
                    "  br label %l{k}\nl{k}:\n{call}  %x{k} = load volatile i32, ptr addrspace(1) %p
  %c{k} = icmp eq i32 %x{k}, 7\n  br i1 %c{k}, label %l{k}, label %b{next}\nb{next}:\n"
                ),
                _ => format!("{call}  br label %b{next}\nb{next}:\n"),
            };
        }
        let kind = if name.starts_with('k') { "amdgpu_kernel void" } else { "internal void" };
        let noinline = if name.starts_with('k') { "" } else { "noinline" };
        format!(
            "define {kind} @{name}(ptr addrspace(1) %p) {noinline} {attrs} {{\n{body}
  store volatile i32 1, ptr addrspace(1) %p\n  ret void\n}}\n"
        )
    };
    let weights = "!0 = !{!\"branch_weights\", i32 1, i32 2000}\n!1 = !{!\"function_entry_count\", i64 9000}\n\
                   !2 = !{!\"function_entry_count\", i64 0}\n";
    functions.iter().map(define).collect::<String>() + weights
}

fn compile(text: &str, target: &str, emit: Emit) -> Vec<u8> {
    let options = Options::new().emit(emit).verify(true);
    let code = Compiler::new().compile(text, &Target::parse(target).expect("a target"), &options);
    code.unwrap_or_else(|e| panic!("{e:?}\n{text}")).bytes
}

/// The functions in the order of the code.
fn order(functions: &[&str]) -> String {
    let text = module(functions);
    let in_text = |target: &str| {
        let asm = String::from_utf8(compile(&text, target, Emit::Asm)).expect("text");
        let is_function = |name: &&str| functions.iter().any(|f| f.split([' ', ':']).next() == Some(*name));
        let labels = asm.lines().filter_map(|line| line.strip_suffix(':')).filter(is_function);
        labels.collect::<Vec<_>>().join(" ")
    };
    let order = in_text(TARGETS[0]);
    assert!(TARGETS.iter().all(|target| in_text(target) == order));
    order
}

#[test]
fn callees_lie_behind_those_that_call_them_most() {
    assert_eq!(order(&["a:", "b:", "c:", "k: c b a"]), "k a b c", "nothing speaks for another");
    assert_eq!(order(&["a:", "b: a", "c:", "k: c b"]), "k b a c");
    assert_eq!(order(&["a:", "b:", "c:", "k: a b *c"]), "k c a b");
    // A function with two callers follows the one that calls it more often.
    assert_eq!(order(&["a: *c", "b: c", "c:", "k: b a"]), "k a c b");
    assert_eq!(order(&["a: c", "b: c", "c:", "k: *b a"]), "k b c a");
}

#[test]
fn cold_functions_are_last() {
    assert_eq!(order(&["a:", "b: a", "c:", "k: c b/cold"]), "k c a b");
    assert_eq!(order(&["a cold:", "b:", "k: a b"]), "k b a");
    assert_eq!(order(&["a:", "b: c", "c:", "k: a/cold b c/cold"]), "k b c a");
}

#[test]
fn measured_counts_say_more_than_guesses() {
    assert_eq!(order(&["a:", "b:", "k: *a b"]), "k a b");
    assert_eq!(order(&["a:", "b !prof !1:", "k: *a b"]), "k b a");
    assert_eq!(order(&["a !prof !2:", "b:", "k: a b"]), "k b a");
}

#[test]
fn kernels_stay_first_and_have_their_functions_in_their_order() {
    assert_eq!(order(&["a:", "b:", "k1: b", "k2: a"]), "k1 k2 b a");
    assert_eq!(order(&["k1: a", "a: c", "b:", "c: b", "k2: c"]), "k1 k2 a c b");
}

/// The addresses of symbols, by name.
fn symbols(bytes: &[u8]) -> Vec<(String, u64)> {
    use object::{Object, ObjectSymbol};
    let file = object::File::parse(bytes).expect("an object");
    let named = file.symbols().filter(|s| s.kind() == object::SymbolKind::Text);
    let mut all: Vec<(String, u64)> = named.map(|s| (s.name().expect("a name").to_owned(), s.address())).collect();
    all.sort_by_key(|&(_, address)| address);
    all
}

#[test]
fn objects_have_the_order_of_texts_and_each_time_the_same_bytes() {
    let functions = ["a: *c", "b: c", "c:", "d cold:", "k: d b a"];
    let text = module(&functions);
    for target in TARGETS {
        let object = compile(&text, target, Emit::Object);
        let names: Vec<String> = symbols(&object).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names.join(" "), "k a c b d");
        for emit in [Emit::Object, Emit::CodeObject, Emit::Asm] {
            assert_eq!(compile(&text, target, emit), compile(&text, target, emit), "{target}");
        }
    }
}
