//! Straight-line code, or one loop around it: unrolled hashes, products, transforms and sorting networks, with more
//! live values than a tight register budget holds.

use super::body::Body;
use super::{Kernel, LANES, Module, begin, inputs, outputs};
use crate::args::SplitMix;

/// Eight blocks of SHA-256's compression, the message's schedule among the rounds: 20,000 operations.
pub fn hash() -> Kernel {
    const BLOCKS: usize = 8;
    let (mut b, id) = begin();
    let mut constants = SplitMix::new(256);
    let mut state: Vec<String> = (0..8).map(|_| (constants.draw() as u32).to_string()).collect();
    for block in 0..BLOCKS {
        let mut words = inputs(&mut b, &id, "i32", 16 * block, 16);
        let before = state.clone();
        for round in 0..64 {
            if round >= 16 {
                let next = scheduled(&mut b, &words, round);
                words.push(next);
            }
            compress(&mut b, &mut state, &words[round], constants.draw() as u32);
        }
        state = state.iter().zip(&before).map(|(now, then)| b.bin("add i32", now, then)).collect();
    }
    outputs(&mut b, &id, "i32", &state);
    let mut module = Module::default();
    module.kernel(b);
    Kernel::new("hash", module, format_args!("rand-u32:{}:1", 16 * BLOCKS * LANES), 8)
}

/// Three rotations of a word, combined by xor; `shifted` makes the last one a shift.
fn turned(b: &mut Body, x: &str, by: [u32; 3], shifted: bool) -> String {
    let mut parts = by.map(|n| b.op(format_args!("call i32 @llvm.fshl.i32(i32 {x}, i32 {x}, i32 {})", 32 - n)));
    if shifted {
        parts[2] = b.bin("lshr i32", x, by[2]);
    }
    let two = b.bin("xor i32", &parts[0], &parts[1]);
    b.bin("xor i32", two, &parts[2])
}

fn scheduled(b: &mut Body, words: &[String], round: usize) -> String {
    let near = turned(b, &words[round - 15], [7, 18, 3], true);
    let far = turned(b, &words[round - 2], [17, 19, 10], true);
    let sum = b.bin("add i32", near, far);
    let sum = b.bin("add i32", sum, &words[round - 16]);
    b.bin("add i32", sum, &words[round - 7])
}

fn compress(b: &mut Body, state: &mut [String], word: &str, constant: u32) {
    let s1 = turned(b, &state[4], [6, 11, 25], false);
    let other = b.bin("xor i32", &state[5], &state[6]);
    let chosen = b.bin("and i32", &state[4], other);
    let chosen = b.bin("xor i32", chosen, &state[6]);
    let mut sum = b.bin("add i32", &state[7], s1);
    for term in [chosen, constant.to_string(), word.to_owned()] {
        sum = b.bin("add i32", sum, term);
    }
    let s0 = turned(b, &state[0], [2, 13, 22], false);
    let both = b.bin("and i32", &state[0], &state[1]);
    let either = b.bin("or i32", &state[0], &state[1]);
    let third = b.bin("and i32", either, &state[2]);
    let majority = b.bin("or i32", both, third);
    let last = b.bin("add i32", s0, majority);
    state.rotate_right(1);
    state[4] = b.bin("add i32", &state[4], &sum);
    state[0] = b.bin("add i32", sum, last);
}

/// AES with tables: fourteen rounds of four blocks, each word of four look-ups.
pub fn aes() -> Kernel {
    const BLOCKS: usize = 4;
    let mut random = SplitMix::new(14);
    let mut module = Module::default();
    let table: Vec<String> = (0..256).map(|_| format!("i32 {}", random.draw() as u32)).collect();
    module.global(format_args!("@table = internal addrspace(4) constant [256 x i32] [{}]", table.join(", ")));
    let (mut b, id) = begin();
    let mut states: Vec<Vec<String>> = (0..BLOCKS).map(|block| inputs(&mut b, &id, "i32", 4 * block, 4)).collect();
    for round in 0..14 {
        let keys: Vec<String> = (0..4).map(|word| b.load(1, "i32", "%in", 4 * round + word)).collect();
        for state in &mut states {
            let words: Vec<String> = (0..4).map(|at| looked_up(&mut b, state, at)).collect();
            *state = words.iter().zip(&keys).map(|(word, key)| b.bin("xor i32", word, key)).collect();
        }
    }
    outputs(&mut b, &id, "i32", &states.concat());
    module.kernel(b);
    Kernel::new("aes", module, format_args!("rand-u32:{}:2", 4 * BLOCKS * LANES), 4 * BLOCKS)
}

/// A word of the next state: a table entry for a byte of each word, rotated by its position.
fn looked_up(b: &mut Body, state: &[String], at: usize) -> String {
    let mut word = String::new();
    for byte in 0..4 {
        let from = &state[(at + byte) % 4];
        let shifted = if byte == 0 { from.clone() } else { b.bin("lshr i32", from, 8 * byte) };
        let index = if byte == 3 { shifted } else { b.bin("and i32", shifted, 255) };
        let entry = b.load(4, "i32", "@table", index);
        word = match byte {
            0 => entry,
            _ => {
                let turned = b.op(format_args!("call i32 @llvm.fshl.i32(i32 {entry}, i32 {entry}, i32 {})", 8 * byte));
                b.bin("xor i32", word, turned)
            }
        };
    }
    word
}

/// A Montgomery product of 24 words: 32-bit products added to 64-bit sums, with carries from word to word.
pub fn product() -> Kernel {
    const WORDS: usize = 24;
    let (mut b, id) = begin();
    let x = inputs(&mut b, &id, "i32", 0, WORDS);
    let y = inputs(&mut b, &id, "i32", WORDS, WORDS);
    let modulus: Vec<String> = (0..WORDS).map(|at| b.load(1, "i32", "%in", at)).collect();
    let mut sum = vec!["0".to_owned(); WORDS + 1];
    for word in &y {
        add_product(&mut b, &mut sum, &x, word);
        let factor = b.bin("mul i32", &sum[0], 0x9e37_79b1_u32);
        add_product(&mut b, &mut sum, &modulus, &factor);
        sum.rotate_left(1);
        sum[WORDS] = "0".to_owned();
    }
    outputs(&mut b, &id, "i32", &sum);
    let mut module = Module::default();
    module.kernel(b);
    Kernel::new("product", module, format_args!("rand-u32:{}:3", 2 * WORDS * LANES), WORDS + 1)
}

/// Adds the product with one word.
fn add_product(b: &mut Body, sum: &mut [String], x: &[String], word: &str) {
    let wide = b.op(format_args!("zext i32 {word} to i64"));
    let mut carry = "0".to_owned();
    for at in 0..x.len() {
        let factor = b.op(format_args!("zext i32 {} to i64", x[at]));
        let product = b.bin("mul nuw i64", factor, &wide);
        let addend = b.op(format_args!("zext i32 {} to i64", sum[at]));
        let total = b.bin("add nuw i64", product, addend);
        let total = b.bin("add nuw i64", total, &carry);
        sum[at] = b.op(format_args!("trunc i64 {total} to i32"));
        carry = b.bin("lshr i64", total, 32);
    }
    let carry = b.op(format_args!("trunc i64 {carry} to i32"));
    let last = &mut sum[x.len()];
    *last = b.bin("add i32", &*last, carry);
}

/// A fast Fourier transform of 64 complex numbers in registers.
pub fn fourier() -> Kernel {
    const POINTS: usize = 64;
    let (mut b, id) = begin();
    let mut re = inputs(&mut b, &id, "float", 0, POINTS);
    let mut im = inputs(&mut b, &id, "float", POINTS, POINTS);
    let mut half = POINTS / 2;
    while half > 0 {
        for at in (0..POINTS).filter(|at| at & half == 0) {
            let angle = std::f64::consts::PI * (at % half) as f64 / half as f64;
            let factor = (float(angle.cos()), float(-angle.sin()));
            butterfly(&mut b, &mut re, &mut im, (at, at + half), &factor);
        }
        half /= 2;
    }
    outputs(&mut b, &id, "float", &[re, im].concat());
    let mut module = Module::default();
    module.kernel(b);
    Kernel::new("fourier", module, format_args!("rand-f32:{}:4:-1:1", 2 * POINTS * LANES), 2 * POINTS)
}

fn butterfly(b: &mut Body, re: &mut [String], im: &mut [String], at: (usize, usize), factor: &(String, String)) {
    let (i, j) = at;
    let (sum_re, sum_im) = (b.bin("fadd float", &re[i], &re[j]), b.bin("fadd float", &im[i], &im[j]));
    let (dif_re, dif_im) = (b.bin("fsub float", &re[i], &re[j]), b.bin("fsub float", &im[i], &im[j]));
    (re[i], im[i]) = (sum_re, sum_im);
    let products = [(&dif_re, &factor.0), (&dif_im, &factor.1), (&dif_re, &factor.1), (&dif_im, &factor.0)];
    let [a, c, d, e] = products.map(|(x, y)| b.bin("fmul float", x, y));
    re[j] = b.bin("fsub float", a, c);
    im[j] = b.bin("fadd float", d, e);
}

/// An f32 constant, as IR writes it.
pub fn float(x: f64) -> String {
    format!("0x{:016X}", f64::from(x as f32).to_bits())
}

/// A sorting network of 64 keys with values.
pub fn network() -> Kernel {
    const KEYS: usize = 64;
    let (mut b, id) = begin();
    let mut keys = inputs(&mut b, &id, "i32", 0, KEYS);
    let mut values = inputs(&mut b, &id, "float", KEYS, KEYS);
    let mut size = 2;
    while size <= KEYS {
        let mut step = size / 2;
        while step > 0 {
            for i in (0..KEYS).filter(|i| i & step == 0) {
                let (low, high) = if i & size == 0 { (i, i | step) } else { (i | step, i) };
                exchange(&mut b, &mut keys, &mut values, low, high);
            }
            step /= 2;
        }
        size *= 2;
    }
    outputs(&mut b, &id, "i32", &keys);
    let row = b.at(1, "i32", "%out", KEYS * LANES);
    let row = b.at(1, "float", row, &id);
    for (at, value) in values.iter().enumerate() {
        b.store(1, "float", value, &row, at * LANES);
    }
    let mut module = Module::default();
    module.kernel(b);
    Kernel::new("network", module, format_args!("rand-u32:{}:5:1000000", 2 * KEYS * LANES), 2 * KEYS)
}

fn exchange(b: &mut Body, keys: &mut [String], values: &mut [String], low: usize, high: usize) {
    let less = b.bin("icmp ult i32", &keys[low], &keys[high]);
    let min = b.call("i32", "llvm.umin.i32", &[&keys[low], &keys[high]]);
    let max = b.call("i32", "llvm.umax.i32", &[&keys[low], &keys[high]]);
    (keys[low], keys[high]) = (min, max);
    let first = b.select(&less, "float", &values[low], &values[high]);
    let second = b.select(&less, "float", &values[high], &values[low]);
    (values[low], values[high]) = (first, second);
}

/// Systems of nine equations, solved by Gaussian elimination with partial pivoting: rows are swapped by selects.
pub fn inverse() -> Kernel {
    const ROWS: usize = 9;
    const COLUMNS: usize = ROWS + 1;
    let (mut b, id) = begin();
    let cells = inputs(&mut b, &id, "float", 0, ROWS * COLUMNS);
    let mut rows: Vec<Vec<String>> = cells.chunks(COLUMNS).map(<[String]>::to_vec).collect();
    for pivot in 0..ROWS {
        for row in pivot + 1..ROWS {
            let best = b.call("float", "llvm.fabs.f32", &[&rows[pivot][pivot]]);
            let other = b.call("float", "llvm.fabs.f32", &[&rows[row][pivot]]);
            let larger = b.bin("fcmp olt float", best, other);
            let (above, below) = rows.split_at_mut(row);
            for (x, y) in above[pivot].iter_mut().zip(&mut below[0]).skip(pivot) {
                let first = b.select(&larger, "float", &y, &x);
                *y = b.select(&larger, "float", &x, &y);
                *x = first;
            }
        }
        for row in (0..ROWS).filter(|row| *row != pivot) {
            let factor = b.bin("fdiv float", &rows[row][pivot], &rows[pivot][pivot]);
            let from = rows[pivot].clone();
            for (x, y) in from.iter().zip(&mut rows[row]).skip(pivot + 1) {
                let part = b.bin("fmul float", &factor, x);
                *y = b.bin("fsub float", &y, part);
            }
        }
    }
    let results: Vec<String> = (0..ROWS).map(|row| b.bin("fdiv float", &rows[row][ROWS], &rows[row][row])).collect();
    outputs(&mut b, &id, "float", &results);
    let mut module = Module::default();
    module.kernel(b);
    Kernel::new("inverse", module, format_args!("rand-f32:{}:6:-4:4", ROWS * COLUMNS * LANES), ROWS)
}

/// Pairwise forces between twelve bodies, in f64.
pub fn forces() -> Kernel {
    const BODIES: usize = 12;
    let (mut b, id) = begin();
    let places = inputs(&mut b, &id, "double", 0, 3 * BODIES);
    let mut forces = vec!["0.0".to_owned(); 3 * BODIES];
    for i in 0..BODIES {
        for j in 0..i {
            let apart: Vec<String> =
                (0..3).map(|axis| b.bin("fsub double", &places[3 * i + axis], &places[3 * j + axis])).collect();
            let mut square = "1.0e-3".to_owned();
            for x in &apart {
                square = b.call("double", "llvm.fma.f64", &[x, x, &square]);
            }
            let inverse = b.bin("fdiv double", "1.0", square);
            let cube = b.bin("fmul double", &inverse, &inverse);
            let cube = b.bin("fmul double", &cube, &inverse);
            let pull = b.bin("fsub double", cube, "0.5");
            let pull = b.bin("fmul double", pull, &inverse);
            for (axis, x) in apart.iter().enumerate() {
                let (this, other) = (3 * i + axis, 3 * j + axis);
                forces[this] = b.call("double", "llvm.fma.f64", &[&pull, x, &forces[this]]);
                let away = b.bin("fmul double", &pull, x);
                forces[other] = b.bin("fsub double", &forces[other], away);
            }
        }
    }
    outputs(&mut b, &id, "double", &forces);
    let mut module = Module::default();
    module.kernel(b);
    Kernel::new("forces", module, format_args!("rand-f64:{}:7:-2:2", 3 * BODIES * LANES), 6 * BODIES)
}

/// A median of nine and a blur on pairs of halves, for an image column of forty rows.
pub fn filter() -> Kernel {
    const ROWS: usize = 40;
    let (mut b, id) = begin();
    let cells = inputs(&mut b, &id, "<2 x half>", 0, 3 * (ROWS + 2));
    let mut results = Vec::new();
    for row in 0..ROWS {
        let mut nine = cells[3 * row..3 * row + 9].to_vec();
        let weight = "<half 0xH2C00, half 0xH2E00>";
        let mut blurred = "zeroinitializer".to_owned();
        for cell in &nine {
            blurred = b.call("<2 x half>", "llvm.fma.v2f16", &[cell, weight, &blurred]);
        }
        // A network that leaves the median in the middle (Paeth, "Median Finding on a 3-by-3 Grid", 1990).
        for (i, j) in [
            (1, 2),
            (4, 5),
            (7, 8),
            (0, 1),
            (3, 4),
            (6, 7),
            (1, 2),
            (4, 5),
            (7, 8),
            (0, 3),
            (5, 8),
            (4, 7),
            (3, 6),
            (1, 4),
            (2, 5),
            (4, 7),
            (4, 2),
            (6, 4),
            (4, 2),
        ] {
            let low = b.call("<2 x half>", "llvm.minnum.v2f16", &[&nine[i], &nine[j]]);
            let high = b.call("<2 x half>", "llvm.maxnum.v2f16", &[&nine[i], &nine[j]]);
            (nine[i], nine[j]) = (low, high);
        }
        let sharp = b.bin("fsub <2 x half>", &nine[4], blurred);
        let sharp = b.bin("fmul <2 x half>", sharp, &cells[3 * row + 4]);
        results.push(b.bin("fadd <2 x half>", sharp, &nine[4]));
    }
    outputs(&mut b, &id, "<2 x half>", &results);
    let mut module = Module::default();
    module.kernel(b);
    Kernel::new("filter", module, format_args!("rand-f16:{}:8:-1:1", 6 * (ROWS + 2) * LANES), ROWS)
}
