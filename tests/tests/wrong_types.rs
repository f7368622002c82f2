//! Fuzzing of intrinsic signatures: calls with types that their rows do not have give a diagnostic or code, never a
//! panic.
//!
//! Each row of the table is called as its signature says, and then with the result, an argument or an overloaded type
//! replaced, and with an argument more or fewer. Its arguments are uniform, divergent, or constants. What the verifier
//! accepts goes through the whole compiler for very different targets, at both optimisation levels.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;

use gcnc::{Compiler, OptLevel, Options};
use gcnc_ir::Intrinsic;
use gcnc_ir::intrinsics::letters;
use gcnc_tests::compiler;

/// Replacement types.
const OTHERS: [&str; 14] = [
    "i1",
    "i7",
    "i32",
    "i64",
    "i128",
    "<2 x i32>",
    "<3 x i16>",
    "half",
    "bfloat",
    "double",
    "ptr",
    "ptr addrspace(6)",
    "[2 x i32]",
    "{ i32, i32 }",
];
const TARGETS: [&str; 3] = ["gfx900", "gfx942", "gfx1201"];
const LEVELS: [OptLevel; 2] = [OptLevel::O0, OptLevel::O2];

/// The arguments: kernel parameters, which are uniform; loaded values, with constants for integers; constants.
#[derive(Clone, Copy, PartialEq)]
enum Arguments {
    Parameters,
    Loaded,
    Constants,
}

/// A call: types of the result and the arguments.
#[derive(Clone)]
struct Call {
    result: String,
    arguments: Vec<String>,
}

/// The types of a row's call with the overloaded types `slots`. `None` if some are not value types.
fn call(id: Intrinsic, slots: &[String]) -> Option<Call> {
    let (result, params) = id.row().signature.split_once('(')?;
    let params = params.trim_end_matches(')');
    let arguments = letters(params).map(|letter| written(letter, slots)).collect::<Option<_>>()?;
    Some(Call { result: written(result, slots)?, arguments })
}

/// The type for a signature's letter.
fn written(letter: &str, slots: &[String]) -> Option<String> {
    let first = letter.as_bytes()[0];
    let slot = |n: usize| slots.get(n).cloned();
    let shaped = |ty: &str| match ty.strip_prefix('<') {
        Some(rest) => format!("<{} x i1>", rest.split(' ').next().unwrap_or("1")),
        None => "i1".to_owned(),
    };
    let text = match first {
        b'<' => {
            let inner = &letter[1..letter.len() - 1];
            let (count, elem) = inner.split_at(inner.len() - 1);
            return Some(format!("<{count} x {}>", written(elem, slots)?));
        }
        b'?' => return written(&letter[1..], slots),
        b'{' => {
            let fields: Option<Vec<String>> =
                letter[1..letter.len() - 1].split("").filter(|f| !f.is_empty()).map(|f| written(f, slots)).collect();
            return Some(format!("{{ {} }}", fields?.join(", ")));
        }
        b'0'..=b'3' => return slot(usize::from(first - b'0')),
        b'B' => return Some(shaped(&slot(0)?)),
        b'W' => return Some(format!("{{ {}, {} }}", slot(0)?, shaped(&slot(0)?))),
        b'Y' => return Some(format!("{{ {}, i1 }}", slot(0)?)),
        b'X' => return Some(format!("{{ {}, {} }}", slot(0)?, slot(1)?)),
        b'E' => return Some(element(&slot(0)?)),
        b'D' => return Some(slot(0)?.replace("<4 x", "<2 x")),
        b'v' => "void",
        b'b' => "i1",
        b'c' => "i8",
        b's' => "i16",
        b'i' | b'n' => "i32",
        b'l' => "i64",
        b'h' => "half",
        b'g' => "bfloat",
        b'f' => "float",
        b'd' => "double",
        b'p' => "ptr",
        b'o' => "ptr addrspace(1)",
        b'j' => "ptr addrspace(3)",
        b'k' => "ptr addrspace(4)",
        b'q' => "ptr addrspace(5)",
        b'N' => "<2 x i16>",
        b'H' => "<2 x half>",
        b'G' => "<2 x bfloat>",
        b'U' => "<2 x i32>",
        b'Q' => "<4 x i32>",
        b'R' => "ptr addrspace(8)",
        b'm' => "metadata",
        b'*' => "i32",
        _ => return None,
    };
    Some(text.to_owned())
}

/// The type of a vector's elements.
fn element(ty: &str) -> String {
    ty.strip_prefix('<')
        .map_or(ty, |rest| rest[..rest.len() - 1].split_once(" x ").map_or(ty, |(_, elem)| elem))
        .to_owned()
}

/// The overloaded types of a row's typical calls: one of scalars and one of vectors.
fn usual(id: Intrinsic) -> [Vec<String>; 2] {
    let image = id.name().starts_with("llvm.amdgcn.image.");
    let sampler = image && id.row().signature.ends_with("bii)");
    [["i32", "float", "i32"], ["<4 x i32>", "<4 x float>", "<4 x float>"]].map(|[int, float, any]| {
        let mut slots: Vec<String> = id
            .row()
            .kinds
            .chars()
            .map(|kind| match kind {
                'F' if image => "float",
                'I' if image => "i32",
                'F' | 'f' => float,
                'I' | 'i' => int,
                'N' => "i32",
                'J' => "<4 x i32>",
                'G' | 'V' => "<4 x float>",
                'M' => "<4 x i1>",
                'P' => "ptr addrspace(1)",
                'p' => "<4 x ptr addrspace(1)>",
                _ => any,
            })
            .map(str::to_owned)
            .collect();
        if image {
            slots.truncate(slots.len() - 1 - usize::from(sampler));
            slots.push("<8 x i32>".into());
            slots.extend(sampler.then(|| "<4 x i32>".into()));
        }
        slots
    })
}

/// All calls of a row to try.
fn calls(id: Intrinsic) -> Vec<Call> {
    let mut found = Vec::new();
    for slots in usual(id) {
        let Some(base) = call(id, &slots) else { return found };
        for other in OTHERS.map(str::to_owned) {
            found.push(Call { result: other.clone(), ..base.clone() });
            for n in 0..base.arguments.len() {
                let mut changed = base.clone();
                changed.arguments[n] = other.clone();
                found.push(changed);
            }
            for n in 0..slots.len() {
                let mut slots = slots.clone();
                slots[n] = other.clone();
                found.extend(call(id, &slots));
            }
        }
        let mut more = base.clone();
        more.arguments.push("i32".into());
        let mut fewer = base.clone();
        fewer.arguments.pop();
        let void = Call { result: "void".into(), ..base.clone() };
        found.extend([base, more, fewer, void]);
    }
    found
}

/// A kernel that calls an intrinsic.
fn kernel(name: &str, call: &Call, how: Arguments) -> String {
    let Call { result, arguments } = call;
    let (mut params, mut body, mut passed) = (String::new(), String::new(), Vec::new());
    for (n, ty) in arguments.iter().enumerate() {
        let is_int = ty.strip_prefix('i').is_some_and(|bits| bits.parse::<u32>().is_ok());
        passed.push(if ty == "metadata" {
            "metadata !0".to_owned()
        } else if how == Arguments::Constants || (how == Arguments::Loaded && is_int) {
            let value = match ty.as_str() {
                "i1" => "true",
                _ if is_int => "1",
                "half" | "bfloat" | "float" | "double" => "1.0",
                _ => "zeroinitializer",
            };
            format!("{ty} {value}")
        } else if how == Arguments::Loaded {
            let _ = writeln!(body, "  %a{n} = load {ty}, ptr addrspace(1) %at");
            format!("{ty} %a{n}")
        } else {
            let _ = write!(params, ", {ty} %a{n}");
            format!("{ty} %a{n}")
        });
    }
    let passed = passed.join(", ");
    let (lhs, store) = match result.as_str() {
        "void" => ("", String::new()),
        _ => ("%r = ", format!("  store {result} %r, ptr addrspace(1) %at\n")),
    };
    format!(
        "target triple = \"amdgcn-amd-amdhsa\"\n\
         declare {result} @{name}({})\n\
         define amdgpu_kernel void @k(ptr addrspace(1) %out{params}) {{\n  \
         %id = call i32 @llvm.amdgcn.workitem.id.x()\n  \
         %at = getelementptr [16 x i32], ptr addrspace(1) %out, i32 %id\n\
         {body}  {lhs}call {result} @{name}({passed})\n{store}  ret void\n}}\n!0 = !{{!\"exec\"}}\n",
        arguments.join(", ")
    )
}

thread_local! {
    /// The message of this thread's last panic.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Compiles a call in every configuration. Returns the panic, if there is one.
fn compile(compiler: &Compiler, text: &str) -> Option<String> {
    let module = catch_unwind(|| gcnc_ir::read(text).is_ok_and(|module| gcnc_ir::verify::verify(&module).is_ok()));
    match module {
        Ok(true) => {}
        Ok(false) => return None,
        Err(_) => return Some(PANIC.take()),
    }
    for target in TARGETS {
        let machine = compiler::target(target, None).expect("a target");
        for level in LEVELS {
            let options = Options::new().level(level).verify(true);
            let run = || compiler::compile_with(compiler, text, &machine, &options).is_ok();
            if catch_unwind(AssertUnwindSafe(run)).is_err() {
                return Some(format!("{}\nfor {target} at {level:?}", PANIC.take()));
            }
        }
    }
    None
}

/// Panics by source location: the intrinsics, and the first case with its message.
type Panics = BTreeMap<String, (BTreeSet<&'static str>, String)>;

/// Runs one in `share` of all calls, each in a different configuration.
fn panics(share: usize) -> Panics {
    std::panic::set_hook(Box::new(|info| PANIC.set(info.to_string())));
    // Image dimensions differ only in the number of coordinates.
    let is_one =
        |name: &str| !name.starts_with("llvm.amdgcn.image.") || name.ends_with(".2d") || name.ends_with(".2dmsaa");
    let rows = Intrinsic::ALL.iter().filter(|id| is_one(id.name()));
    let work: Vec<(Intrinsic, Call)> = rows.flat_map(|&id| calls(id).into_iter().map(move |call| (id, call))).collect();
    let found: Mutex<Panics> = Mutex::default();
    std::thread::scope(|scope| {
        for thread in 0..2 {
            let (work, found) = (&work, &found);
            scope.spawn(move || {
                let compiler = Compiler::new();
                let ways = [Arguments::Parameters, Arguments::Loaded, Arguments::Constants];
                for (n, (id, call)) in work.iter().enumerate().skip(thread).step_by(2) {
                    for (w, how) in ways.into_iter().enumerate() {
                        if (n / 2 + w) % share != 0 {
                            continue;
                        }
                        let text = kernel(id.name(), call, how);
                        if let Some(panic) = compile(&compiler, &text) {
                            let place = panic.lines().next().unwrap_or_default().to_owned();
                            let mut found = found.lock().expect("no thread panics");
                            let first = || (BTreeSet::new(), format!("{panic}\n{text}"));
                            found.entry(place).or_insert_with(first).0.insert(id.name());
                        }
                    }
                }
            });
        }
    });
    let _ = std::panic::take_hook();
    found.into_inner().expect("no thread panics")
}

fn report(found: &Panics) {
    let texts = found.values().map(|(names, first)| format!("{first}so have: {names:?}"));
    assert!(found.is_empty(), "{}", texts.collect::<Vec<_>>().join("\n\n"));
}

#[test]
fn some_panic_not() {
    report(&panics(7));
}

#[test]
#[ignore = "minutes; what it finds goes to tests of its own"]
fn none_panics() {
    report(&panics(1));
}
