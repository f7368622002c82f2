//! Branch-heavy code: interpreters, state machines as loops over a switch and as blocks that jump to one another, a
//! forest of decision trees.

use super::body::{Body, Var};
use super::{Kernel, LANES, Module, begin, inputs, outputs};
use crate::args::SplitMix;

/// A loop over a switch of 200 cases, divergent, on 64 variables.
pub fn switch() -> Kernel {
    const CASES: usize = 200;
    const VARIABLES: usize = 64;
    let mut random = SplitMix::new(200);
    let (mut b, id) = begin();
    let first = inputs(&mut b, &id, "i32", 0, VARIABLES);
    let vars: Vec<Var> = first.into_iter().map(|value| b.var("i32", value)).collect();
    let step = b.var("i32", 0);
    let codes = b.at(1, "i32", "%in", &id);
    let changed: Vec<Var> = vars.iter().copied().chain([step]).collect();
    b.repeat(&changed, |b| {
        let at = b.bin("mul i32", b.get(step), LANES);
        let code = b.load(1, "i32", &codes, at);
        let code = b.bin("urem i32", code, CASES);
        b.switch(&code, CASES, |b, _| operations(b, &vars, &mut random, 4));
        let next = b.bin("add i32", b.get(step), 1);
        b.set(step, &next);
        b.bin("icmp ult i32", next, 24)
    });
    let last: Vec<String> = vars.iter().map(|var| b.get(*var)).collect();
    outputs(&mut b, &id, "i32", &last);
    let mut module = Module::default();
    module.kernel(b);
    Kernel::new("switch", module, format_args!("rand-u32:{}:9", VARIABLES * LANES), VARIABLES)
}

/// Operations on variables, each of which sets one.
fn operations(b: &mut Body, vars: &[Var], random: &mut SplitMix, count: usize) {
    for _ in 0..count {
        let mut any = || vars[random.draw() as usize % vars.len()];
        let (x, y, to) = (any(), any(), any());
        let (x, y) = (b.get(x), b.get(y));
        let operation = ["add i32", "sub i32", "mul i32", "xor i32", "and i32", "or i32"][random.draw() as usize % 6];
        let value = b.bin(operation, x, y);
        let shift = random.draw() % 31 + 1;
        let turned = b.op(format_args!("call i32 @llvm.fshl.i32(i32 {value}, i32 {value}, i32 {shift})"));
        b.set(to, turned);
    }
}

/// An interpreter of a program that is the same for all lanes: opcodes are uniform, its sixteen registers are per lane.
pub fn machine() -> Kernel {
    const CASES: usize = 128;
    let mut random = SplitMix::new(128);
    let (mut b, id) = begin();
    let first = inputs(&mut b, &id, "i32", 0, 16);
    let vars: Vec<Var> = first.into_iter().map(|value| b.var("i32", value)).collect();
    let (counter, steps) = (b.var("i32", 0), b.var("i32", 0));
    let changed: Vec<Var> = vars.iter().copied().chain([counter, steps]).collect();
    b.repeat(&changed, |b| {
        let word = b.load(1, "i32", "%in", b.get(counter));
        let code = b.bin("and i32", &word, CASES - 1);
        let next = b.bin("add i32", b.get(counter), 1);
        b.set(counter, next);
        b.switch(&code, CASES, |b, case| {
            operations(b, &vars, &mut random, 5);
            match case % 8 {
                // A branch that the program chooses.
                7 => {
                    let far = b.bin("lshr i32", &word, 27);
                    let to = b.bin("add i32", b.get(counter), far);
                    b.set(counter, to);
                }
                // Only some lanes do this.
                5 => {
                    let (x, y) = (b.get(vars[case % 16]), b.get(vars[case % 13]));
                    let less = b.bin("icmp slt i32", x, y);
                    b.if_then(&less, |b| operations(b, &vars, &mut random, 4));
                }
                _ => {}
            }
        });
        let steps_now = b.bin("add i32", b.get(steps), 1);
        b.set(steps, &steps_now);
        let wrapped = b.bin("and i32", b.get(counter), 511);
        b.set(counter, wrapped);
        b.bin("icmp ult i32", steps_now, 64)
    });
    let last: Vec<String> = vars.iter().map(|var| b.get(*var)).collect();
    outputs(&mut b, &id, "i32", &last);
    let mut module = Module::default();
    module.kernel(b);
    Kernel::new("machine", module, format_args!("rand-u32:{}:10", 16 * LANES), 16)
}

/// A state machine of 500 blocks, as a loop over a switch; each lane has its own state.
pub fn states() -> Kernel {
    const STATES: usize = 500;
    let mut random = SplitMix::new(500);
    let (mut b, id) = begin();
    let first = inputs(&mut b, &id, "i32", 0, 6);
    let vars: Vec<Var> = first.into_iter().map(|value| b.var("i32", value)).collect();
    let (state, step) = (b.var("i32", &id), b.var("i32", 0));
    let text = b.at(1, "i32", "%in", &id);
    let changed: Vec<Var> = vars.iter().copied().chain([state, step]).collect();
    b.repeat(&changed, |b| {
        let at = b.bin("and i32", b.get(step), 7);
        let at = b.bin("mul i32", at, LANES);
        let letter = b.load(1, "i32", &text, at);
        let now = b.get(state);
        b.switch(&now, STATES, |b, _| {
            operations(b, &vars, &mut random, 2);
            let limit = random.draw() as u32;
            let less = b.bin("icmp ult i32", &letter, limit);
            let mut next = || random.draw() as usize % STATES;
            let (one, other) = (next(), next());
            let next = b.select(&less, "i32", one, other);
            b.set(state, next);
        });
        let next = b.bin("add i32", b.get(step), 1);
        b.set(step, &next);
        b.bin("icmp ult i32", next, 16)
    });
    let last: Vec<String> = vars.iter().chain([&state]).map(|var| b.get(*var)).collect();
    outputs(&mut b, &id, "i32", &last);
    let mut module = Module::default();
    module.kernel(b);
    Kernel::new("states", module, format_args!("rand-u32:{}:11", 8 * LANES), 7)
}

/// A state machine of 500 blocks that jump to each other, uniform across the wave: in groups of five, each jumps to any
/// block of its group, which makes most groups irreducible, and on to the next group.
pub fn gotos() -> Kernel {
    const BLOCKS: usize = 500;
    const GROUP: usize = 5;
    const NAMES: [&str; 4] = ["x", "y", "z", "n"];
    let mut random = SplitMix::new(501);
    let (mut b, id) = begin();
    let mut first = inputs(&mut b, &id, "i32", 0, 3);
    first.push("0".to_owned());
    b.line("br label %b0");
    let mut targets_of = |at: usize| {
        let (next, first) = ((at + 1) % BLOCKS, at / GROUP * GROUP);
        let any = first + random.draw() as usize % GROUP;
        [next, if any == next { first } else { any }]
    };
    let targets: Vec<[usize; 2]> = (0..BLOCKS).map(&mut targets_of).collect();
    // Sometimes the machine checks whether it is done, and jumps back.
    let asks = |at: &usize| at % 8 == 7;
    let end_of = |at: usize| if asks(&at) { format!("on{at}") } else { format!("b{at}") };
    for at in 0..BLOCKS {
        b.label(&format!("b{at}"));
        let from = (0..BLOCKS).flat_map(|from| targets[from].map(|to| (from, to))).filter(|(_, to)| *to == at);
        let from: Vec<usize> = from.map(|(from, _)| from).collect();
        for (name, first) in NAMES.iter().zip(&first) {
            let mut ways: Vec<String> =
                from.iter().map(|from| format!("[ %{name}{from}.1, %{} ]", end_of(*from))).collect();
            ways.extend((at == 0).then(|| format!("[ {first}, %entry ]")));
            b.line(format_args!("%{name}{at} = phi i32 {}", ways.join(", ")));
        }
        let place = b.bin("and i32", format!("%n{at}"), LANES - 1);
        let letter = b.load(1, "i32", "%in", place);
        let sum = b.bin("add i32", format!("%x{at}"), random.draw() as u32);
        let product = b.bin("mul i32", format!("%y{at}"), at % 13 * 2 + 3);
        b.line(format_args!("%x{at}.1 = xor i32 {sum}, {letter}"));
        b.line(format_args!("%y{at}.1 = add i32 {product}, %x{at}.1"));
        b.line(format_args!("%z{at}.1 = sub i32 %z{at}, {}", if at % 2 == 0 { sum } else { product }));
        b.line(format_args!("%n{at}.1 = add i32 %n{at}, 1"));
        if asks(&at) {
            let done = b.bin("icmp ugt i32", format!("%n{at}"), 300);
            b.line(format_args!("br i1 {done}, label %done, label %on{at}"));
            b.label(&format!("on{at}"));
        }
        let bit = b.bin("and i32", letter, 1 << (random.draw() % 12));
        let clear = b.bin("icmp eq i32", bit, 0);
        let [near, far] = targets[at];
        b.line(format_args!("br i1 {clear}, label %b{near}, label %b{far}"));
    }
    b.label("done");
    let last: Vec<String> = NAMES[..3]
        .iter()
        .map(|name| {
            let ways = (0..BLOCKS).filter(asks).map(|at| format!("[ %{name}{at}.1, %b{at} ]"));
            b.op(format_args!("phi i32 {}", ways.collect::<Vec<_>>().join(", ")))
        })
        .collect();
    outputs(&mut b, &id, "i32", &last);
    let mut module = Module::default();
    module.kernel(b);
    Kernel::new("gotos", module, format_args!("rand-u32:{}:12", 3 * LANES), 3)
}

/// A forest of 24 decision trees, each with six levels and values at its leaves.
pub fn forest() -> Kernel {
    const FEATURES: usize = 16;
    let mut random = SplitMix::new(24);
    let (mut b, id) = begin();
    let features = inputs(&mut b, &id, "float", 0, FEATURES);
    let sum = b.var("float", "0.0");
    for _ in 0..24 {
        decide(&mut b, &features, sum, &mut random, 6);
    }
    let sum = b.get(sum);
    outputs(&mut b, &id, "float", &[sum]);
    let mut module = Module::default();
    module.kernel(b);
    Kernel::new("forest", module, format_args!("rand-f32:{}:13:0:1", FEATURES * LANES), 1)
}

fn decide(b: &mut Body, features: &[String], sum: Var, random: &mut SplitMix, levels: usize) {
    let draw = random.draw();
    let fraction = super::straight::float((draw >> 40) as f64 / f64::from(1 << 24));
    if levels == 0 {
        let more = b.bin("fadd float", b.get(sum), fraction);
        return b.set(sum, more);
    }
    let less = b.bin("fcmp olt float", &features[draw as usize % features.len()], fraction);
    let mut other = SplitMix::new(random.draw());
    b.if_else(
        &less,
        |b| decide(b, features, sum, random, levels - 1),
        |b| decide(b, features, sum, &mut other, levels - 1),
    );
}
