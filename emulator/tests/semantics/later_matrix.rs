//! Matrix operations of GFX940, GFX950, GFX12 and GFX12.5, dense and sparse, tested as in [`crate::matrix`]: small
//! integers, placed by the inverse of the layout, so that the test computes which element an item of a lane is.
//!
//! The operation's name gives its shape and formats. The layouts: CDNA3 ISA, 7.1.4 and 7.4 for MFMA and SMFMAC; RDNA4
//! ISA, 7.12.2 for WMMA and SWMMAC of GFX12; CDNA5 ISA, 7.12.2 for GFX12.5, whose sparse ones follow AMD's FPSan tests
//! (16 bits) and `rocjitsu`'s tests of Tensile's kernels (8 bits).

use gcnc_emulator::chip::Chip;
use gcnc_emulator::wave::Wave;
use gcnc_isa::op::flags;
use gcnc_isa::{Inst, Mods, Opcode, forms};

use crate::matrix::{a_of, b_of, c_of, empty, perform, put, register};

/// The first registers of the operands.
const A: usize = 0;
const B: usize = 16;
const INDEX: usize = 48;
const C: usize = 64;
const D: usize = 96;

/// An element type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ElementType {
    Integer(usize),
    /// Bits of exponent and significand, and the bias.
    Float(usize, usize, usize),
}

impl ElementType {
    pub fn of(name: &str, fnuz: bool) -> ElementType {
        match name {
            "i8" | "iu8" => ElementType::Integer(8),
            "iu4" => ElementType::Integer(4),
            "i32" => ElementType::Integer(32),
            "f32" | "xf32" => ElementType::Float(8, 23, 127),
            "f16" => ElementType::Float(5, 10, 15),
            "bf16" => ElementType::Float(8, 7, 127),
            "fp8" if fnuz => ElementType::Float(4, 3, 8),
            "bf8" if fnuz => ElementType::Float(5, 2, 16),
            "fp8" => ElementType::Float(4, 3, 7),
            "bf8" => ElementType::Float(5, 2, 15),
            "fp6" => ElementType::Float(2, 3, 1),
            "bf6" => ElementType::Float(3, 2, 3),
            "fp4" => ElementType::Float(2, 1, 1),
            other => panic!("element {other}"),
        }
    }

    pub fn bits(self) -> usize {
        match self {
            ElementType::Integer(bits) => bits,
            ElementType::Float(exp, mant, _) => 1 + exp + mant,
        }
    }

    /// A small integer.
    pub fn encode(self, value: i32) -> u64 {
        match self {
            ElementType::Integer(bits) => u64::from(value as u32) & ((1 << bits) - 1),
            ElementType::Float(..) if value == 0 => 0,
            ElementType::Float(exp, mant, bias) => {
                let magnitude = value.unsigned_abs();
                let power = magnitude.ilog2() as usize;
                let fraction = (u64::from(magnitude) << mant >> power) & ((1 << mant) - 1);
                u64::from(value < 0) << (exp + mant) | ((power + bias) as u64) << mant | fraction
            }
        }
    }
}

/// An operation on a target.
struct Product {
    opcode: Opcode,
    chip: Chip,
    size: usize,
    /// Depth of the whole matrices.
    k: usize,
    a: ElementType,
    b: ElementType,
    result: ElementType,
    sparse: bool,
    wmma: bool,
}

impl Product {
    /// Parses `v_smfmac_f32_16x16x64_bf8_fp8` and its variants; `formats` replace `f8f6f4`.
    fn new(opcode: Opcode, chip: Chip, formats: Option<[&str; 2]>) -> Product {
        let words: Vec<&str> = opcode.name().split('_').filter(|w| *w != "scale").collect();
        let sizes: Vec<usize> = words[3].split('x').map(|n| n.parse().expect("a size")).collect();
        let fnuz = chip.target.name() == "gfx942";
        let [a, b] = formats.unwrap_or_else(|| [words[4], words.last().expect("an element")]);
        Product {
            opcode,
            chip,
            size: sizes[0],
            k: sizes[2],
            a: ElementType::of(a, fnuz),
            b: ElementType::of(b, fnuz),
            result: ElementType::of(words[2].strip_suffix("f32").filter(|n| *n == "bf16").unwrap_or(words[2]), fnuz),
            sparse: matches!(words[1], "smfmac" | "swmmac"),
            wmma: matches!(words[1], "wmma" | "swmmac"),
        }
    }

    fn lanes(&self) -> usize {
        self.chip.lanes()
    }

    /// Stored depth of `A`.
    fn stored(&self) -> usize {
        if self.sparse { self.k / 2 } else { self.k }
    }

    /// Index in its row of an item of `A`, as stored; `None` if the lane is not used.
    fn stored_k(&self, lane: usize, item: usize, depth: usize, bits: usize) -> Option<usize> {
        let (low, high) = (lane / 16 % 2, lane / 32);
        if !self.wmma {
            let held = depth * self.size / 64;
            let group = lane / self.size;
            return Some(match held {
                32 if bits == 8 && item < 16 => group * 16 + item,
                32 if bits == 8 => (64 / self.size + group) * 16 + item - 16,
                _ => group * held + item,
            });
        }
        let pair = item / 2;
        Some(match (bits, depth, self.lanes()) {
            (16, 16, 32) => item % 2 + 2 * (pair % 2) + 4 * low + 8 * (pair / 2),
            (16, 16, _) => item % 2 + 2 * (pair % 2) + 4 * low + 8 * high,
            (8, 16, 32) => item + 8 * low,
            (8, 16, _) => item + 8 * low + 4 * high,
            (4, 16, _) if high == 1 => return None,
            (4, 16, _) => item + 8 * low,
            (4, 32, 32) => item + 16 * low,
            (4, 32, _) => item + 16 * low + 8 * high,
            (32, 4, _) => item + 2 * low,
            (16, 32, _) if self.sparse => item % 2 + 2 * low + 4 * pair,
            (16, 32, _) => item % 8 + 8 * low + 16 * (item / 8),
            (8, 64, _) => item % 16 + 16 * low + 32 * (item / 16),
            (8, 128, _) => item % 16 + 16 * low + 32 * (item / 16),
            other => panic!("{}: {other:?}", self.opcode),
        })
    }

    /// `k` of an item of `B`: for a sparse `A` of GFX12, the four elements of a group are in place of the stored two.
    fn whole_k(&self, lane: usize, item: usize) -> Option<usize> {
        if self.sparse && self.wmma {
            let stored = self.stored_k(lane, 2 * (item / 4), self.stored(), self.a.bits())?;
            return Some(stored / 2 * 4 + item % 4);
        }
        self.stored_k(lane, item, self.k, self.b.bits())
    }

    /// Row and column of an item of `C` and `D`.
    fn output(&self, lane: usize, item: usize) -> (usize, usize) {
        let row = match (self.wmma, self.lanes(), self.size) {
            (true, 32, _) => item + 8 * (lane / 16),
            (true, ..) => item + 4 * (lane / 32) + 8 * (lane / 16 % 2),
            (false, _, 32) => item % 4 + 8 * (item / 4) + 4 * (lane / 32),
            _ => item + 4 * (lane / 16),
        };
        (row, lane % self.size)
    }

    /// The position among the four elements of stored element `n` of row `i`.
    fn kept(&self, i: usize, n: usize) -> usize {
        const PAIRS: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
        PAIRS[(i + n / 2) % 6][n % 2]
    }

    /// `A` at stored element `n` of row `i`.
    fn whole_of(&self, i: usize, n: usize) -> usize {
        if self.sparse { n / 2 * 4 + self.kept(i, n) } else { n }
    }

    fn want(&self, i: usize, j: usize) -> i32 {
        let products = (0..self.stored()).map(|n| self.whole_of(i, n)).map(|k| a_of(0, i, k) * b_of(0, j, k));
        c_of(0, i, j) + products.sum::<i32>()
    }

    /// Lane and index of the position of stored element `n` of row `i`, on GFX12.5.
    fn exchanged(&self, i: usize, n: usize) -> (usize, usize) {
        match self.a.bits() {
            8 => (i + 16 * (n / 32), n % 32),
            _ => (i + 16 * (n / 16), n % 2 + 2 * (n / 4 % 4) + 8 * (n / 2 % 2)),
        }
    }

    /// Fills the registers; `key` selects the set of positions that is used.
    fn fill(&self, wave: &mut Wave, key: usize) {
        let items = |depth: usize| depth * self.size / if self.wmma { self.lanes().max(32) } else { 64 };
        for lane in 0..self.lanes() {
            let (bits, depth) = (self.a.bits(), self.stored());
            let used = if (bits, depth) == (4, 16) { 8 } else { items(depth) };
            for item in 0..used {
                let Some(n) = self.stored_k(lane, item, depth, bits) else { continue };
                let i = lane % self.size;
                put_bits(wave, A, item, bits, lane, self.a.encode(a_of(0, i, self.whole_of(i, n))));
                if self.sparse {
                    let (lane, at) = match self.chip.target.name() {
                        "gfx1250" if bits > 4 && depth > 16 => self.exchanged(i, n),
                        _ => (lane, key * used + item),
                    };
                    wave.v[INDEX + at / 16][lane] |= (self.kept(i, n) as u32) << (2 * (at % 16));
                }
            }
            let used = if (bits, depth) == (4, 16) { 8 * self.k / 16 } else { items(self.k) };
            for item in 0..used {
                let Some(k) = self.whole_k(lane, item) else { continue };
                put_bits(wave, B, item, self.b.bits(), lane, self.b.encode(b_of(0, lane % self.size, k)));
            }
            let first = if self.sparse { D } else { C };
            for item in 0..self.size * self.size / self.lanes() {
                let (i, j) = self.output(lane, item);
                let kind = self.addend();
                put(wave, first, item, kind.bits(), lane, kind.encode(c_of(0, i, j)));
            }
        }
    }

    /// The element type of `C`: that of the result, but f32 if the name says that only the result is bf16.
    fn addend(&self) -> ElementType {
        if self.opcode.name().contains("bf16f32") { ElementType::of("f32", false) } else { self.result }
    }

    fn run(&self, mut mods: Mods, key: usize) {
        let mut wave = empty(self.lanes());
        self.fill(&mut wave, key);
        let lanes = self.lanes() as u32;
        let rows = self.opcode.desc().operands();
        let dwords = |i: usize, kind: ElementType| match rows[i].dwords(lanes) {
            0 => kind.bits() as u8,
            n => n,
        };
        let mut operands = vec![
            register(D, dwords(0, self.result)),
            register(A, dwords(1, self.a)),
            register(B, dwords(2, self.b)),
            register(if self.sparse { INDEX } else { C }, dwords(3, self.result)),
        ];
        if self.sparse {
            operands.push(operands[0]);
        }
        if self.a == ElementType::Integer(4) || self.wmma && self.a == ElementType::Integer(8) {
            mods.set_neg_mask(3);
        }
        let form = forms(self.opcode, &self.chip.target).next().expect("a form");
        let inst = Inst::new(self.opcode, &operands).with_form(form).with_mods(mods);
        perform(self.chip, &inst, &mut wave).unwrap_or_else(|e| panic!("{}: {e}", self.opcode));
        let bits = self.result.bits();
        for lane in 0..self.lanes() {
            for item in 0..self.size * self.size / self.lanes() {
                let (i, j) = self.output(lane, item);
                let got = u64::from(wave.v[D + item * bits / 32][lane] >> (item * bits % 32)) & ((1 << bits) - 1);
                let want = self.result.encode(self.want(i, j));
                assert_eq!(
                    got,
                    want,
                    "{} on {}, wave{lanes}, row {i}, column {j}",
                    self.opcode,
                    self.chip.target.name()
                );
            }
        }
    }
}

/// [`put`] for items that may extend over two registers.
pub fn put_bits(wave: &mut Wave, first: usize, item: usize, bits: usize, lane: usize, value: u64) {
    let (at, shift) = (first + item * bits / 32, item * bits % 32);
    let wide = value << shift;
    wave.v[at][lane] |= wide as u32;
    wave.v[at + 1][lane] |= (wide >> 32) as u32;
}

/// The operations of a target to test here: supported ones whose name gives the elements.
fn operations(chip: &Chip) -> impl Iterator<Item = Opcode> {
    let target = chip.target;
    Opcode::all().filter(move |op| {
        let name = op.name();
        let here = name.split('_').count() > 4 && !name.ends_with("_gfx11") && !name.ends_with("_1k");
        let named = here && !name.contains("f8f6f4") && !name.contains("scale") && !name.ends_with("_f4");
        named && op.is(flags::MATRIX) && op.exists_on(&target) && gcnc_emulator::ops::handler(*op).is_some()
    })
}

#[test]
fn products_in_every_shape() {
    let mut count = 0;
    for (target, lanes) in [("gfx942", 64), ("gfx950", 64), ("gfx1200", 32), ("gfx1200", 64), ("gfx1250", 32)] {
        let chip = Chip::new(target, lanes).expect("a processor");
        for opcode in operations(&chip) {
            Product::new(opcode, chip, None).run(Mods::default_for(opcode), 0);
            count += 1;
        }
    }
    assert_eq!(count, 173);
}

#[test]
fn formats_by_modifiers() {
    const FORMATS: [&str; 5] = ["fp8", "bf8", "fp6", "bf6", "fp4"];
    let chip = Chip::new("gfx950", 64).expect("gfx950");
    for name in ["v_mfma_f32_16x16x128_f8f6f4", "v_mfma_f32_32x32x64_f8f6f4"] {
        let opcode = Opcode::all().find(|op| op.name() == name).expect(name);
        for (cbsz, a) in FORMATS.iter().enumerate() {
            for (blgp, b) in FORMATS.iter().enumerate() {
                let mut mods = Mods::default_for(opcode);
                mods.set_cbsz(cbsz as u8);
                mods.set_blgp(blgp as u8);
                Product::new(opcode, chip, Some([a, b])).run(mods, 0);
            }
        }
    }
}

#[test]
fn sets_of_positions_are_chosen() {
    // CDNA3 ISA, 7.4: with CBSZ of 0, ABID selects the set.
    let chip = Chip::new("gfx942", 64).expect("gfx942");
    let opcode = Opcode::all().find(|op| op.name() == "v_smfmac_f32_16x16x32_f16").expect("it exists");
    for set in 0..4 {
        let mut mods = Mods::default_for(opcode);
        mods.set_abid(set);
        Product::new(opcode, chip, None).run(mods, set.into());
    }
    let chip = Chip::new("gfx1200", 32).expect("gfx1200");
    let opcode = Opcode::all().find(|op| op.name() == "v_swmmac_f32_16x16x32_f16").expect("it exists");
    let mut mods = Mods::default_for(opcode);
    mods.set_op_sel_mask(1);
    Product::new(opcode, chip, None).run(mods, 1);
}
