//! Programs that consist mostly of recursion.

use super::body::Body;
use super::{Kernel, LANES, Module, begin, outputs};

/// The queens problem: each lane counts the solutions with the first queen in a column of its own.
pub fn queens() -> Kernel {
    const SIDE: u32 = 6;
    const ALL: u32 = (1 << SIDE) - 1;
    let mut module = Module::default();
    let mut b = Body::new();
    let count = b.var("i32", 1);
    let more = b.bin("icmp ne i32", "%columns", ALL);
    b.if_then(&more, |b| {
        b.set(count, 0);
        let taken = b.bin("or i32", "%columns", "%left");
        let taken = b.bin("or i32", taken, "%right");
        let free = b.bin("xor i32", taken, -1);
        let free = b.bin("and i32", free, ALL);
        let any = b.bin("icmp ne i32", &free, 0);
        b.if_then(&any, |b| {
            let rest = b.var("i32", free);
            b.repeat(&[rest, count], |b| {
                let negative = b.bin("sub i32", 0, b.get(rest));
                let queen = b.bin("and i32", b.get(rest), negative);
                let left_over = b.bin("xor i32", b.get(rest), &queen);
                b.set(rest, &left_over);
                let [columns, left, right] =
                    ["%columns", "%left", "%right"].map(|taken| b.bin("or i32", taken, &queen));
                let (left, right) = (b.bin("shl i32", left, 1), b.bin("lshr i32", right, 1));
                let ways = b.call("i32", "place", &[&columns, &left, &right]);
                let sum = b.bin("add i32", b.get(count), ways);
                b.set(count, sum);
                b.bin("icmp ne i32", left_over, 0)
            });
        });
    });
    let count = b.get(count);
    module.function("i32 @place(i32 %columns, i32 %left, i32 %right)", b, format_args!("ret i32 {count}"));
    let (mut b, id) = begin();
    let column = b.bin("urem i32", &id, SIDE);
    let queen = b.bin("shl i32", 1, column);
    let (left, right) = (b.bin("shl i32", &queen, 1), b.bin("lshr i32", &queen, 1));
    let ways = b.call("i32", "place", &[&queen, &left, &right]);
    outputs(&mut b, &id, "i32", &[ways]);
    module.kernel(b);
    Kernel::new("queens", module, "zeros:4", 1)
}

/// An expression interpreter: each lane walks its own tree, whose nodes say what to do with their children.
pub fn expression() -> Kernel {
    /// The first leaf; the children of node `n` are `2 n + 1` and `2 n + 2`.
    const LEAVES: usize = 15;
    let mut module = Module::default();
    let mut b = Body::new();
    let node = b.load(1, "i32", "%nodes", "%at");
    let value = b.var("i32", &node);
    let is_inner = b.bin("icmp ult i32", "%at", LEAVES);
    b.if_else(
        &is_inner,
        |b| {
            let twice = b.bin("shl i32", "%at", 1);
            let eval = |b: &mut Body, child: u32| {
                let at = b.bin("add i32", &twice, child);
                b.op(format_args!("call i32 @eval(ptr addrspace(1) %nodes, i32 {at}, i32 %x)"))
            };
            let left = eval(b, 1);
            // Some nodes have only one child.
            let what = b.bin("urem i32", &node, 10);
            let is_unary = b.bin("icmp ugt i32", &what, 6);
            b.if_else(
                &is_unary,
                |b| {
                    let value_of = b.bin("xor i32", &left, "%x");
                    b.set(value, value_of);
                },
                |b| {
                    let right = eval(b, 2);
                    b.set(value, &left);
                    b.switch(&what, 7, |b, case| {
                        let result = match case {
                            0 => b.bin("add i32", &left, &right),
                            1 => b.bin("sub i32", &left, &right),
                            2 => b.bin("mul i32", &left, &right),
                            3 => b.call("i32", "llvm.umin.i32", &[&left, &right]),
                            4 => b.call("i32", "llvm.umax.i32", &[&left, &right]),
                            5 => b.call("i32", "llvm.fshl.i32", &[&left, &right, "%x"]),
                            _ => b.bin("and i32", &left, &right),
                        };
                        b.set(value, result);
                    });
                },
            );
        },
        |b| {
            let is_variable = b.bin("icmp slt i32", &node, 0);
            let chosen = b.select(&is_variable, "i32", "%x", &node);
            b.set(value, chosen);
        },
    );
    let value = b.get(value);
    module.function("i32 @eval(ptr addrspace(1) %nodes, i32 %at, i32 %x)", b, format_args!("ret i32 {value}"));
    let (mut b, id) = begin();
    let tree = b.bin("mul i32", &id, 2 * LEAVES + 1);
    let nodes = b.at(1, "i32", "%in", tree);
    let results: Vec<String> =
        ["%n", &id].map(|x| b.op(format_args!("call i32 @eval(ptr addrspace(1) {nodes}, i32 0, i32 {x})"))).into();
    outputs(&mut b, &id, "i32", &results);
    module.kernel(b);
    Kernel::new("expression", module, format_args!("rand-u32:{}:21", (2 * LEAVES + 1) * LANES), 2)
}
