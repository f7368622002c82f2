//! Matrices of narrow floats whose formats are modifiers, and their scales, on GFX950 and GFX12.5. The values are small
//! integers and scales with which every sum is exact, placed register by register as drawn in the manuals (CDNA4 ISA,
//! 7.1.4; CDNA5 ISA, 7.12.2), and multiplied here in f64.

use gcnc_emulator::chip::Chip;
use gcnc_emulator::wave::{Wave, sreg};
use gcnc_isa::{Inst, Mods, Opcode, Operand, Reg, RegRef, decode, encode, forms};

use crate::later_matrix::{ElementType, put_bits};
use crate::matrix::{empty, perform, register};

const A: usize = 0;
const B: usize = 16;
const C: usize = 32;
const SCALES: [usize; 2] = [48, 52];
const D: usize = 64;

const FORMATS: [&str; 5] = ["fp8", "bf8", "fp6", "bf6", "fp4"];

/// Scales: a value and its byte, in E8M0, E5M3 and E4M3.
const BYTES: [[(f64, u8); 4]; 3] = [
    [(1.0, 127), (2.0, 128), (0.5, 126), (4.0, 129)],
    [(1.0, 0x78), (1.5, 0x7c), (0.5, 0x70), (2.0, 0x80)],
    [(1.0, 0x38), (1.5, 0x3c), (0.5, 0x30), (2.0, 0x40)],
];

/// A product on a target.
struct Product {
    name: &'static str,
    wide: bool,
    rows: usize,
    columns: usize,
    depth: usize,
    /// Formats of the elements.
    kinds: [usize; 2],
    /// Elements per scale; `None` without scales.
    run: Option<usize>,
    /// For `A` and for `B`: the half of the wave, or the byte, that holds the scales, and their format.
    choices: [usize; 2],
    formats: [usize; 2],
}

fn value(which: usize, i: usize, k: usize) -> i32 {
    (i * (5 + 2 * which) + k * 3 + k / 16) as i32 % 7 - 3
}

fn addend(i: usize, j: usize) -> i32 {
    (i * 3 + j) as i32 % 11 - 5
}

impl Product {
    fn kind(&self, which: usize) -> ElementType {
        ElementType::of(FORMATS[self.kinds[which]], false)
    }

    fn size(&self, which: usize) -> usize {
        [self.rows, self.columns][which]
    }

    /// The scale of run `n` of row (column) `i`.
    fn scale(&self, which: usize, i: usize, n: usize) -> (f64, u8) {
        match self.run {
            Some(_) => BYTES[self.formats[which]][(i + 2 * n + n / 4 + which) % 4],
            None => (1.0, 0),
        }
    }

    /// Row (column) and `k` of an item of a lane.
    fn element(&self, which: usize, lane: usize, item: usize) -> (usize, usize) {
        let bits = self.kind(which).bits();
        if self.wide {
            // A lane has 32: two runs of 16, or a single one.
            let (size, groups) = (self.size(which), 64 / self.size(which));
            let group = lane / size;
            let k = if bits == 8 { item % 16 + 16 * group + 16 * groups * (item / 16) } else { item + 32 * group };
            return (lane % size, k);
        }
        let (i, half, registers) = (lane % 16 + 16 * (item / 64), lane / 16, item % 64 * bits / 32);
        let k = match bits {
            8 => 32 * (registers / 4) + 16 * half + 4 * (registers % 4) + item % 4,
            6 => 64 * (item % 64 / 32) + 32 * half + item % 32,
            _ => 64 * (registers / 4) + 32 * half + 8 * (registers % 4) + item % 8,
        };
        (i, k)
    }

    fn fill(&self, wave: &mut Wave, lanes: usize) {
        for lane in 0..lanes {
            for which in 0..2 {
                for item in 0..self.size(which) * self.depth / lanes {
                    let (i, k) = self.element(which, lane, item);
                    let code = self.kind(which).encode(value(which, i, k));
                    put_bits(wave, [A, B][which], item, self.kind(which).bits(), lane, code);
                }
            }
            for item in 0..self.rows * self.columns / lanes {
                let (i, j) = self.output(lane, item);
                wave.v[C + item][lane] = (addend(i, j) as f32).to_bits();
            }
        }
    }

    fn fill_scales(&self, wave: &mut Wave) {
        let Some(run) = self.run else { return };
        for (which, register) in SCALES.into_iter().enumerate() {
            for i in 0..self.size(which) {
                for n in 0..self.depth / run {
                    let (lane, byte) = match (self.wide, self.size(which)) {
                        // Each lane has one byte for its own run.
                        (true, size) => (i + size * n, self.choices[which]),
                        (false, 32) => (i, n),
                        (false, _) => (i + 16 * self.choices[which], n),
                    };
                    let code = u32::from(self.scale(which, i, n).1);
                    wave.v[register + byte / 4][lane] |= code << (8 * (byte % 4));
                }
            }
        }
    }

    fn output(&self, lane: usize, item: usize) -> (usize, usize) {
        match (self.wide, self.columns) {
            (true, 32) => (item % 4 + 8 * (item / 4) + 4 * (lane / 32), lane % 32),
            (true, _) => (item + 4 * (lane / 16), lane % 16),
            _ => (item % 8 + 16 * (item / 8) + 8 * (lane / 16), lane % 16),
        }
    }

    fn want(&self, i: usize, j: usize) -> f32 {
        let run = self.run.unwrap_or(self.depth);
        let product = |k: usize| {
            let scale = self.scale(0, i, k / run).0 * self.scale(1, j, k / run).0;
            f64::from(value(0, i, k) * value(1, j, k)) * scale
        };
        (f64::from(addend(i, j)) + (0..self.depth).map(product).sum::<f64>()) as f32
    }

    fn chip(&self) -> Chip {
        let (target, lanes) = if self.wide { ("gfx950", 64) } else { ("gfx1250", 32) };
        Chip::new(target, lanes).expect("a processor")
    }

    fn opcode(&self) -> Opcode {
        Opcode::all().find(|op| op.name() == self.name).expect(self.name)
    }

    fn mods(&self) -> Mods {
        let mut mods = Mods::default_for(self.opcode());
        let [a, b] = self.kinds.map(|n| n as u8);
        let [x, y] = self.choices.map(|n| n as u8);
        if self.wide {
            mods.set_cbsz(a);
            mods.set_blgp(b);
            mods.set_op_sel_mask(x & 1 | (y & 1) << 1);
            mods.set_op_sel_hi_mask(x >> 1 | y >> 1 << 1);
        } else {
            if self.rows == 16 {
                mods.set_op_sel_mask(a);
                mods.set_op_sel_hi_mask(b);
            }
            let [f, g] = self.formats.map(|n| n as u32);
            mods.ext = if self.run.is_some() { u32::from(x) << 6 | u32::from(y) << 10 | f | g << 13 } else { 0 };
        }
        mods
    }

    /// The instruction, with the scales in these operands.
    fn inst(&self, scales: [Operand; 2]) -> Inst {
        let dwords = |which: usize| (self.kind(which).bits() * self.size(which) * self.depth / 32 / self.lanes()) as u8;
        let sums = (self.rows * self.columns / self.lanes()) as u8;
        let mut operands = vec![register(D, sums), register(A, dwords(0)), register(B, dwords(1)), register(C, sums)];
        if self.run.is_some() {
            operands.extend(scales);
        }
        let form = forms(self.opcode(), &self.chip().target).next().expect("a form");
        Inst::new(self.opcode(), &operands).with_form(form).with_mods(self.mods())
    }

    fn lanes(&self) -> usize {
        self.chip().lanes()
    }

    fn vectors(&self) -> [Operand; 2] {
        SCALES.map(|first| register(first, if self.run == Some(16) { 2 } else { 1 }))
    }

    fn check(&self, wave: &Wave) {
        for lane in 0..self.lanes() {
            for item in 0..self.rows * self.columns / self.lanes() {
                let (i, j) = self.output(lane, item);
                let got = f32::from_bits(wave.v[D + item][lane]);
                assert_eq!(got, self.want(i, j), "{} of {:?}: row {i}, column {j}", self.name, self.kinds);
            }
        }
    }

    fn run(&self) {
        let mut wave = empty(self.lanes());
        self.fill(&mut wave, self.lanes());
        self.fill_scales(&mut wave);
        perform(self.chip(), &self.inst(self.vectors()), &mut wave).unwrap_or_else(|e| panic!("{}: {e}", self.name));
        self.check(&wave);
    }
}

const PLAIN: Product = Product {
    name: "v_wmma_f32_16x16x128_f8f6f4",
    wide: false,
    rows: 16,
    columns: 16,
    depth: 128,
    kinds: [0, 0],
    run: None,
    choices: [0, 0],
    formats: [0, 0],
};

const SCALED: Product = Product { name: "v_wmma_scale_f32_16x16x128_f8f6f4", run: Some(32), ..PLAIN };
const SCALED16: Product = Product { name: "v_wmma_scale16_f32_16x16x128_f8f6f4", run: Some(16), ..PLAIN };
const TALL: Product = Product { name: "v_wmma_f32_32x16x128_f4", rows: 32, kinds: [4, 4], ..PLAIN };
const MFMA: Product = Product { name: "v_mfma_scale_f32_16x16x128_f8f6f4", wide: true, run: Some(32), ..PLAIN };
const MFMA32: Product = Product { name: "v_mfma_scale_f32_32x32x64_f8f6f4", rows: 32, columns: 32, depth: 64, ..MFMA };

#[test]
fn every_pair_of_formats() {
    for a in 0..5 {
        for b in 0..5 {
            for product in [PLAIN, SCALED, SCALED16, MFMA, MFMA32] {
                Product { kinds: [a, b], ..product }.run();
            }
        }
    }
}

#[test]
fn matrices_of_32_rows() {
    TALL.run();
    for (name, run) in [("v_wmma_scale_f32_32x16x128_f4", 32), ("v_wmma_scale16_f32_32x16x128_f4", 16)] {
        for choices in [[0, 0], [1, 1]] {
            Product { name, run: Some(run), choices, ..TALL }.run();
        }
    }
}

#[test]
fn scales_are_chosen_and_have_formats() {
    for x in 0..2 {
        for y in 0..2 {
            for (f, g) in [(0, 1), (1, 2), (2, 0)] {
                Product { choices: [x, y], formats: [f, g], ..SCALED }.run();
                Product { choices: [x, y], formats: [f, g], ..SCALED16 }.run();
            }
        }
    }
    for x in 0..4 {
        Product { choices: [x, 3 - x], ..MFMA }.run();
        Product { choices: [x, 3 - x], ..MFMA32 }.run();
    }
}

#[test]
fn scales_in_scalar_registers_are_those_of_all_rows() {
    let mut wave = empty(32);
    SCALED.fill(&mut wave, 32);
    // 1.0 for every run of `A`; 2.0 for the second run of `B`, which lanes of their own would not have.
    wave.sset(8, 0x7f7f_7f7f);
    wave.sset(9, 0x7f7f_807f);
    wave.sset64(sreg::EXEC, u64::MAX);
    let scales = [8, 9].map(|s| Operand::Reg(RegRef::dwords(Reg::sgpr(s), 1)));
    perform(SCALED.chip(), &SCALED.inst(scales), &mut wave).expect("runs");
    for lane in 0..32 {
        for item in 0..8 {
            let (i, j) = SCALED.output(lane, item);
            let product = |k: usize| value(0, i, k) * value(1, j, k) * if k / 32 == 1 { 2 } else { 1 };
            let want = addend(i, j) + (0..128).map(product).sum::<i32>();
            assert_eq!(f32::from_bits(wave.v[D + item][lane]), want as f32);
        }
    }
    let constants = [Operand::Inline(128), Operand::Inline(128)];
    let refused = perform(SCALED.chip(), &SCALED.inst(constants), &mut wave).expect_err("refused");
    assert!(refused.contains("a constant as a scale"), "{refused}");
}

#[test]
fn scales_and_their_product_are_one_instruction() {
    for (loads, alone, product) in [
        ("v_wmma_ld_scale_paired_b32", "v_wmma_f32_16x16x128_f8f6f4", SCALED),
        ("v_wmma_ld_scale16_paired_b64", "v_wmma_f32_16x16x128_f8f6f4", SCALED16),
    ] {
        let target = product.chip().target;
        let named = |name: &str| Opcode::all().find(|op| op.name() == name).expect(name);
        let half = |name: &str, operands: &[Operand], mods: Mods| {
            let form = forms(named(name), &target).next().expect("a form");
            let mut bytes = Vec::new();
            let inst = Inst::new(named(name), operands).with_form(form).with_mods(mods);
            encode(&inst, &target, &mut bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
            bytes
        };
        let whole = product.inst(product.vectors());
        let first = half(loads, &product.vectors(), Mods::default_for(named(loads)));
        let second = half(alone, &whole.ops()[..4], Mods::default_for(named(alone)));
        let (inst, length) = decode(&[first, second].concat(), &target).expect("decodes");
        assert_eq!((inst.opcode.name(), length), (product.name, 16));
    }
}
