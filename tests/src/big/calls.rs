//! Call-heavy code: trees of functions, recursion, virtual methods, and arguments that do not fit in registers.

use super::body::{Body, Var};
use super::{Kernel, LANES, Module, begin, inputs, outputs};
use crate::args::SplitMix;

/// Some operations on words; returns the last one set.
fn mixed(b: &mut Body, words: &[String], random: &mut SplitMix, count: usize) -> String {
    let mut all = words.to_vec();
    for _ in 0..count {
        let mut any = || all[random.draw() as usize % all.len()].clone();
        let (x, y) = (any(), any());
        let operation = ["add i32", "sub i32", "mul i32", "xor i32", "or i32"][random.draw() as usize % 5];
        let value = b.bin(operation, x, y);
        let by = random.draw() % 31 + 1;
        let value = b.op(format_args!("call i32 @llvm.fshl.i32(i32 {value}, i32 {value}, i32 {by})"));
        let at = random.draw() as usize % all.len();
        all[at] = value;
    }
    all.iter().skip(1).fold(all[0].clone(), |sum, word| b.bin("xor i32", sum, word))
}

/// A call tree seven levels deep, with ten functions per level, whose values are live across calls.
pub fn tree() -> Kernel {
    const LEVELS: usize = 7;
    const WIDTH: usize = 10;
    let mut random = SplitMix::new(7);
    let mut module = Module::default();
    for level in 0..LEVELS {
        for at in 0..WIDTH {
            let mut b = Body::new();
            let words: Vec<String> = (0..6).map(|n| format!("%a{n}")).collect();
            let mut known = vec![mixed(&mut b, &words, &mut random, 8), mixed(&mut b, &words, &mut random, 4)];
            if level > 0 {
                let result = b.var("i32", 0);
                let odd = b.bin("icmp slt i32", &known[0], 0);
                let mut name = || format!("f{}.{}", level - 1, random.draw() as usize % WIDTH);
                let (one, other, third) = (name(), name(), name());
                let first = b.call("i32", &one, &[&known[0], "%a1", &known[1], "%a0", "%a5", "%a3"]);
                b.if_else(
                    &odd,
                    |b| {
                        let value = b.call("i32", &other, &["%a2", &first, "%a4", &known[1], "%a0", "7"]);
                        b.set(result, value);
                    },
                    |b| {
                        let value = b.call("i32", &third, &[&first, "%a3", "%a4", "%a1", &known[0], "%a2"]);
                        b.set(result, value);
                    },
                );
                known.extend([first, b.get(result), "%a4".to_owned(), "%a1".to_owned()]);
            }
            let last = mixed(&mut b, &known, &mut random, 8);
            let arguments: Vec<String> = words.iter().map(|word| format!("i32 {word}")).collect();
            let head = format!("i32 @f{level}.{at}({})", arguments.join(", "));
            module.function(head, b, format_args!("ret i32 {last}"));
        }
    }
    let (mut b, id) = begin();
    let words = inputs(&mut b, &id, "i32", 0, 6);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let results: Vec<String> = (0..4).map(|at| b.call("i32", &format!("f{}.{at}", LEVELS - 1), &words)).collect();
    outputs(&mut b, &id, "i32", &results);
    module.kernel(b);
    Kernel::new("tree", module, format_args!("rand-u32:{}:17", 6 * LANES), 4)
}

/// The sorts: type, comparison, and a value above all others.
const SORTS: [(&str, &str, &str); 5] = [
    ("i32", "icmp ult", "-1"),
    ("float", "fcmp olt", "0x7FF0000000000000"),
    ("i64", "icmp slt", "9223372036854775807"),
    ("i16", "icmp slt", "32767"),
    ("double", "fcmp olt", "0x7FF0000000000000"),
];

/// Elements sorted per lane.
const ELEMENTS: usize = 24;

/// Recursive sorts of several types: each lane sorts its own elements, eight or fewer by a sorting network.
pub fn quicksort() -> Kernel {
    let mut module = Module::default();
    let (mut b, id) = begin();
    let mut counts = Vec::new();
    for (number, sort) in SORTS.iter().enumerate() {
        sort_function(&mut module, number, sort);
        // Each type gets as many bytes as the widest one.
        let from = b.bin("mul i32", &id, ELEMENTS);
        let from = b.bin("add i32", from, number * ELEMENTS * LANES);
        let (source, target) = (b.at(1, "i64", "%in", &from), b.at(1, "i64", "%out", from));
        for at in 0..ELEMENTS {
            let x = b.load(1, sort.0, &source, at);
            b.store(1, sort.0, x, &target, at);
        }
        counts.push(b.op(format_args!("call i32 @sort{number}(ptr addrspace(1) {target}, i32 0, i32 {ELEMENTS})")));
    }
    let end = b.at(1, "i64", "%out", SORTS.len() * ELEMENTS * LANES);
    let end = b.at(1, "i32", end, &id);
    for (at, count) in counts.iter().enumerate() {
        b.store(1, "i32", count, &end, LANES * at);
    }
    module.kernel(b);
    let elements = SORTS.len() * ELEMENTS;
    let input = format!("rand-f64:{}:18:-1000:1000", elements * LANES);
    Kernel::new("quicksort", module, input, 2 * elements + SORTS.len())
}

/// A function that sorts a range of elements and returns how often it was called.
fn sort_function(module: &mut Module, number: usize, sort: &(&'static str, &str, &str)) {
    let (ty, less, _) = sort;
    let mut b = Body::new();
    let count = b.var("i32", 1);
    let length = b.bin("sub i32", "%to", "%from");
    let few = b.bin("icmp ult i32", length, 9);
    b.if_else(
        &few,
        |b| sort_few(b, sort),
        |b| {
            let last = b.bin("add i32", "%to", -1);
            let middle = b.bin("add i32", "%from", &last);
            let middle = b.bin("lshr i32", middle, 1);
            let pivot = b.load(1, ty, "%a", &middle);
            let end = b.load(1, ty, "%a", &last);
            b.store(1, ty, end, "%a", middle);
            let (low, at) = (b.var("i32", "%from"), b.var("i32", "%from"));
            b.repeat(&[low, at], |b| {
                let x = b.load(1, ty, "%a", b.get(at));
                let smaller = b.bin(&format!("{less} {ty}"), &x, &pivot);
                b.if_then(&smaller, |b| {
                    let y = b.load(1, ty, "%a", b.get(low));
                    b.store(1, ty, y, "%a", b.get(at));
                    b.store(1, ty, x, "%a", b.get(low));
                    let next = b.bin("add i32", b.get(low), 1);
                    b.set(low, next);
                });
                let next = b.bin("add i32", b.get(at), 1);
                b.set(at, &next);
                b.bin("icmp ult i32", next, &last)
            });
            let low = b.get(low);
            let x = b.load(1, ty, "%a", &low);
            b.store(1, ty, x, "%a", last);
            b.store(1, ty, pivot, "%a", &low);
            let call = |b: &mut Body, from: &str, to: &str| {
                let more = b.op(format_args!("call i32 @sort{number}(ptr addrspace(1) %a, i32 {from}, i32 {to})"));
                let sum = b.bin("add i32", b.get(count), more);
                b.set(count, sum);
            };
            call(b, "%from", &low);
            let next = b.bin("add i32", low, 1);
            call(b, &next, "%to");
        },
    );
    let count = b.get(count);
    let head = format!("i32 @sort{number}(ptr addrspace(1) %a, i32 %from, i32 %to)");
    module.function(head, b, format_args!("ret i32 {count}"));
}

/// Sorts up to eight elements with a network of comparisons (Batcher's).
fn sort_few(b: &mut Body, sort: &(&'static str, &str, &str)) {
    let (ty, less, most) = sort;
    let there: Vec<(String, String)> = (0..8)
        .map(|at| {
            let index = b.bin("add i32", "%from", at);
            (b.bin("icmp ult i32", &index, "%to"), index)
        })
        .collect();
    let elements: Vec<Var> = there.iter().map(|_| b.var(ty, most)).collect();
    for ((is, index), element) in there.iter().zip(&elements) {
        b.if_then(is, |b| {
            let x = b.load(1, ty, "%a", index);
            b.set(*element, x);
        });
    }
    for (i, j) in [
        (0, 1),
        (2, 3),
        (4, 5),
        (6, 7),
        (0, 2),
        (1, 3),
        (4, 6),
        (5, 7),
        (1, 2),
        (5, 6),
        (0, 4),
        (1, 5),
        (2, 6),
        (3, 7),
        (2, 4),
        (3, 5),
        (1, 2),
        (3, 4),
        (5, 6),
    ] {
        let (x, y) = (b.get(elements[i]), b.get(elements[j]));
        let swap = b.bin(&format!("{less} {ty}"), &y, &x);
        let (low, high) = (b.select(&swap, ty, &y, &x), b.select(&swap, ty, x, y));
        b.set(elements[i], low);
        b.set(elements[j], high);
    }
    for ((is, index), element) in there.iter().zip(&elements) {
        b.if_then(is, |b| b.store(1, ty, b.get(*element), "%a", index));
    }
}

/// Objects of twelve classes, each with six methods, which are called through the class's vtable.
pub fn methods() -> Kernel {
    const CLASSES: usize = 12;
    const METHODS: usize = 6;
    let mut random = SplitMix::new(12);
    let mut module = Module::default();
    let signature = "(ptr addrspace(1) %object, i32 %x, i32 %y)";
    let names: Vec<String> = (0..CLASSES * METHODS).map(|at| format!("ptr @m{at}")).collect();
    module.global(format_args!(
        "@tables = internal addrspace(4) constant [{} x ptr] [{}]",
        names.len(),
        names.join(", ")
    ));
    for at in 0..names.len() {
        let mut b = Body::new();
        let mut words: Vec<String> = (0..4).map(|field| b.load(1, "i32", "%object", 1 + (field + at) % 7)).collect();
        words.extend(["%x", "%y"].map(str::to_owned));
        let last = mixed(&mut b, &words, &mut random, 16);
        b.store(1, "i32", &last, "%object", 1 + at % 7);
        // Some methods call others of the same object.
        let last = if at % METHODS > 3 {
            let other = called(&mut b, "%object", at % METHODS - 3, [&last, "%x"], METHODS);
            b.bin("add i32", other, &words[0])
        } else {
            last
        };
        module.function(format_args!("i32 @m{at}{signature}"), b, format_args!("ret i32 {last}"));
    }
    let (mut b, id) = begin();
    let object = b.bin("mul i32", &id, 8);
    let object = b.at(1, "i32", "%out", object);
    let words = inputs(&mut b, &id, "i32", 0, 8);
    let class = b.bin("urem i32", &words[0], CLASSES);
    b.store(1, "i32", class, &object, 0);
    for (at, word) in words.iter().enumerate().skip(1) {
        b.store(1, "i32", word, &object, at);
    }
    let mut sum = words[1].clone();
    for at in 0..24 {
        sum = called(&mut b, &object, at % METHODS, [&sum, &words[2 + at % 5]], METHODS);
    }
    b.store(1, "i32", sum, &object, 0);
    module.kernel(b);
    Kernel::new("methods", module, format_args!("rand-u32:{}:19", 8 * LANES), 8)
}

/// The result of a virtual call.
fn called(b: &mut Body, object: &str, method: usize, arguments: [&str; 2], methods: usize) -> String {
    let class = b.load(1, "i32", object, 0);
    let slot = b.bin("mul i32", class, methods);
    let slot = b.bin("add i32", slot, method);
    let function = b.load(4, "ptr", "@tables", slot);
    let [x, y] = arguments;
    b.op(format_args!("call i32 {function}(ptr addrspace(1) {object}, i32 {x}, i32 {y})"))
}

/// Functions with forty arguments, with structs passed by address, and with results returned in memory.
pub fn structs() -> Kernel {
    const FUNCTIONS: usize = 12;
    const WIDE: usize = 40;
    let mut random = SplitMix::new(40);
    let mut module = Module::default();
    module.global("%block = type { [16 x i32] }");
    let wide: Vec<String> = (0..WIDE).map(|at| format!("%a{at}")).collect();
    let head: Vec<String> = wide.iter().map(|word| format!("i32 {word}")).collect();
    for at in 0..FUNCTIONS {
        let mut b = Body::new();
        let last = mixed(&mut b, &wide, &mut random, 30);
        module.function(format_args!("i32 @wide{at}({})", head.join(", ")), b, format_args!("ret i32 {last}"));
        let mut b = Body::new();
        let words: Vec<String> = (0..16).map(|at| b.load(5, "i32", "%from", at)).collect();
        for word in 0..16 {
            let value = mixed(&mut b, &words[word / 2..word / 2 + 8], &mut random, 3);
            b.store(5, "i32", value, "%to", word);
        }
        let (to, from) = ("ptr addrspace(5) sret(%block) align 4 %to", "ptr addrspace(5) byval(%block) align 4 %from");
        module.function(format_args!("void @block{at}({to}, {from})"), b, "ret void");
    }
    let (mut b, id) = begin();
    let blocks: Vec<String> = (0..2).map(|_| b.op("alloca %block, align 4, addrspace(5)")).collect();
    let words = inputs(&mut b, &id, "i32", 0, 16);
    for (at, word) in words.iter().enumerate() {
        b.store(5, "i32", word, &blocks[0], at);
    }
    let mut sums = Vec::new();
    for at in 0..FUNCTIONS {
        let (to, from) = (&blocks[(at + 1) % 2], &blocks[at % 2]);
        let by = "ptr addrspace(5) sret(%block) align 4";
        b.line(format_args!("call void @block{at}({by} {to}, ptr addrspace(5) byval(%block) align 4 {from})"));
        let known: Vec<String> = (0..16).map(|word| b.load(5, "i32", to, word)).collect();
        let mut any = || [&known, &words][random.draw() as usize % 2][random.draw() as usize % 16].as_str();
        let arguments: Vec<&str> = (0..WIDE).map(|_| any()).collect();
        sums.push(b.call("i32", &format!("wide{at}"), &arguments));
    }
    outputs(&mut b, &id, "i32", &sums);
    module.kernel(b);
    Kernel::new("structs", module, format_args!("rand-u32:{}:20", 16 * LANES), FUNCTIONS)
}
