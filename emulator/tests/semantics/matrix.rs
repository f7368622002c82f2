//! Matrix operations: products of small integers, exact in every format, placed in registers by the inverse of the
//! manual's layout (CDNA3 ISA, 7.1.3 and 7.1.4), that is, from an item of a lane to the element.

use gcnc_emulator::barriers::Barriers;
use gcnc_emulator::chip::Chip;
use gcnc_emulator::counters::Counters;
use gcnc_emulator::gws::Gws;
use gcnc_emulator::hazards::Tracker;
use gcnc_emulator::machine::{Env, Registers, execute};
use gcnc_emulator::memory::{Lds, Memory};
use gcnc_emulator::translate::Translator;
use gcnc_emulator::wave::{LANES, Mode, Status, Wave, sreg};
use gcnc_isa::op::flags;
use gcnc_isa::{Form, Inst, Mods, Opcode, Operand, Reg, RegRef, encode};

/// The first registers of the operands.
const A: usize = 0;
const B: usize = 8;
const C: usize = 32;
const D: usize = 64;

/// An operation's shape, from its name.
struct Shape {
    opcode: Opcode,
    m: usize,
    k: usize,
    blocks: usize,
    element: String,
}

impl Shape {
    /// Parses `v_mfma_f32_32x32x4bf16_1k` and its variants.
    fn of(opcode: Opcode) -> Shape {
        let size = opcode.name().split('_').nth(3).expect("a size");
        let mut parts = size.splitn(3, 'x');
        let m: usize = parts.next().and_then(|m| m.parse().ok()).expect("rows");
        let last = parts.nth(1).expect("a third size");
        let digits = last.find(|c: char| !c.is_ascii_digit()).expect("an element");
        let (k, element) = (last[..digits].parse().expect("k"), last[digits..].to_owned());
        let wide = if element == "f64" { 2 } else { 1 };
        let items = usize::from(opcode.desc().operands()[0].size16) / 2 / wide;
        Shape { opcode, m, k, blocks: items * LANES / (m * m), element }
    }

    fn bits(&self) -> usize {
        match self.element.as_str() {
            "i8" => 8,
            "f16" | "bf16" => 16,
            "f32" => 32,
            _ => 64,
        }
    }

    /// Elements of an input per lane.
    fn held(&self) -> usize {
        self.m * self.k * self.blocks / LANES
    }

    /// Block, row and `k` of an item of `A` in a lane; of `B`, block, column and `k`.
    fn input(&self, lane: usize, item: usize) -> (usize, usize, usize) {
        let (i, group) = (lane % self.m, lane / self.m);
        match (self.blocks, self.element.as_str()) {
            (1, _) => (0, i, group * self.held() + item),
            (_, "f64") => (group % 4, i, group / 4),
            _ => (group, i, item),
        }
    }

    /// Block, row and column of an item of `C` and `D` in a lane.
    fn output(&self, lane: usize, item: usize) -> (usize, usize, usize) {
        match (self.m, self.element.as_str()) {
            (16, "f64") => (0, 4 * item + lane / 16, lane % 16),
            (_, "f64") => (lane / 16, lane / 4 % 4, lane % 4),
            (32, _) => (item / 16, item % 4 + 8 * (item / 4 % 4) + 4 * (lane / 32), lane % 32),
            (16, _) => (item / 4, item % 4 + 4 * (lane / 16), lane % 16),
            _ => (lane / 4, item, lane % 4),
        }
    }

    /// A small integer as an element, and as a result.
    fn narrow(&self, value: i32) -> u64 {
        match self.element.as_str() {
            "i8" | "i4" => u64::from(value as u8),
            "f16" => {
                let magnitude = value.unsigned_abs();
                let sign = u64::from(value < 0) << 15;
                if magnitude == 0 {
                    return sign;
                }
                let exponent = magnitude.ilog2();
                sign | u64::from(exponent + 15) << 10 | u64::from(magnitude << (10 - exponent)) & 0x3ff
            }
            "bf16" => u64::from((value as f32).to_bits() >> 16),
            _ => self.wide(value),
        }
    }

    fn wide(&self, value: i32) -> u64 {
        match self.element.as_str() {
            "i8" | "i4" => u64::from(value as u32),
            "f64" => f64::from(value).to_bits(),
            _ => u64::from((value as f32).to_bits()),
        }
    }
}

pub fn a_of(block: usize, i: usize, k: usize) -> i32 {
    ((7 * block + 3 * i + 5 * k) % 5) as i32 - 2
}

pub fn b_of(block: usize, j: usize, k: usize) -> i32 {
    ((3 * block + 2 * j + 11 * k) % 7) as i32 - 3
}

pub fn c_of(block: usize, i: usize, j: usize) -> i32 {
    ((block + 2 * i + 3 * j) % 11) as i32 - 5
}

/// Puts an item of `bits` bits into registers.
pub fn put(wave: &mut Wave, first: usize, item: usize, bits: usize, lane: usize, value: u64) {
    let at = first + item * bits / 32;
    wave.v[at][lane] |= (value << (item * bits % 32)) as u32;
    if bits == 64 {
        wave.v[at + 1][lane] = (value >> 32) as u32;
    }
}

fn get(wave: &Wave, item: usize, wide: bool, lane: usize) -> u64 {
    match wide {
        true => u64::from(wave.v[D + 2 * item][lane]) | u64::from(wave.v[D + 2 * item + 1][lane]) << 32,
        false => wave.v[D + item][lane].into(),
    }
}

/// Runs an operation of GFX90A on the test's matrices without active lanes; `addend` replaces `C`.
fn run(shape: &Shape, mods: Mods, addend: Option<Operand>) -> Wave {
    let chip = Chip::new("gfx90a", 64).expect("gfx90a");
    let mut wave = empty(64);
    let rows = shape.opcode.desc().operands();
    let dwords: Vec<u8> = rows.iter().map(|row| row.dwords(64)).collect();
    let wide = if shape.element == "f64" { 64 } else { 32 };
    for lane in 0..LANES {
        for item in 0..shape.held() {
            let (block, i, k) = shape.input(lane, item);
            put(&mut wave, A, item, shape.bits(), lane, shape.narrow(a_of(block, i, k)));
            put(&mut wave, B, item, shape.bits(), lane, shape.narrow(b_of(block, i, k)));
        }
        for item in 0..usize::from(dwords[0]) * 32 / wide {
            let (block, i, j) = shape.output(lane, item);
            put(&mut wave, C, item, wide, lane, shape.wide(c_of(block, i, j)));
        }
    }
    let operands = [
        register(D, dwords[0]),
        register(A, dwords[1]),
        register(B, dwords[2]),
        addend.unwrap_or_else(|| register(C, dwords[3])),
    ];
    let inst = Inst::new(shape.opcode, &operands).with_form(Form::Mfma).with_mods(mods);
    perform(chip, &inst, &mut wave).expect("executes");
    wave
}

pub fn register(first: usize, dwords: u8) -> Operand {
    Operand::Reg(RegRef::dwords(Reg::vgpr(first as u32), dwords))
}

/// A wave without active lanes, whose mode (towards zero, flushing denormals) matrix operations ignore.
pub fn empty(lanes: usize) -> Wave {
    Wave {
        pc: 0,
        next_pc: 8,
        s: [0; sreg::COUNT],
        v: vec![[0; LANES]; 256],
        dynamic_vgprs: None,
        acc_base: 128,
        scc: false,
        lanes,
        counted: (0, 0),
        write_mask: 0,
        mode: Mode::new(0xf),
        flat_scratch: 0,
        gpr_idx: 0,
        skips: false,
        banks: Default::default(),
        gws: None,
        refused: None,
        gws_attempt: Default::default(),
        hw: Default::default(),
        id: 0,
        order: 0,
        status: Status::Ready,
        counters: Counters::default(),
        hazards: Tracker::default(),
        scratch: (0, 0),
        ports: Default::default(),
        late_issued: 0,
        rests_until: 0,
        late_lds: Default::default(),
        performed: Vec::new(),
    }
}

/// Encodes, decodes and executes an instruction.
pub fn perform(chip: Chip, inst: &Inst, wave: &mut Wave) -> Result<(), String> {
    perform_in(chip, inst, wave, &mut Memory::default(), &mut Lds::default())
}

/// [`perform`] with memory and LDS.
pub fn perform_in(chip: Chip, inst: &Inst, wave: &mut Wave, memory: &mut Memory, lds: &mut Lds) -> Result<(), String> {
    let mut bytes = Vec::new();
    encode(inst, &chip.target, &mut bytes).map_err(|e| e.to_string())?;
    let registers = Registers { total: 256, acc_base: 128, scalars: 104 };
    let (_, op) = Translator { chip, registers }.decode(&bytes, 0, Default::default()).expect("decodes");
    let (mut gds, mut gws, mut barriers) = (None, Gws::default(), Barriers::default());
    let mut env = Env {
        mem: memory,
        lds,
        gds: &mut gds,
        gws: &mut gws,
        barriers: &mut barriers,
        interrupts: &mut Vec::new(),
        pipeline: &mut Default::default(),
        trap_queue: None,
        chip: &chip,
        strict: false,
        weak: None,
        clock: 0,
        code_base: 0,
        arrivals: None,
    };
    execute(wave, &op, &mut env).map_err(|e| e.kind.to_string())
}

/// Checks all results against a function of block, row and column.
fn check(shape: &Shape, wave: &Wave, want: impl Fn(usize, usize, usize) -> i32) {
    let wide = shape.element == "f64";
    let items = usize::from(shape.opcode.desc().operands()[0].size16) / if wide { 4 } else { 2 };
    for lane in 0..LANES {
        for item in 0..items {
            let (block, i, j) = shape.output(lane, item);
            let (got, want) = (get(wave, item, wide, lane), shape.wide(want(block, i, j)));
            assert_eq!(got, want, "{}: block {block}, row {i}, column {j}", shape.opcode);
        }
    }
}

fn product(k: usize, f: impl Fn(usize) -> (i32, i32)) -> i32 {
    (0..k).map(f).map(|(a, b)| a * b).sum()
}

fn shape(name: &str) -> Shape {
    Shape::of(Opcode::all().find(|op| op.name() == name).expect(name))
}

#[test]
fn matrices_are_multiplied_in_every_shape() {
    let mut shapes = 0;
    let target = Chip::new("gfx90a", 64).expect("gfx90a").target;
    for opcode in Opcode::all().filter(|op| op.is(flags::MATRIX) && op.exists_on(&target)) {
        let shape = Shape::of(opcode);
        shapes += 1;
        let wave = run(&shape, Mods::default(), None);
        check(&shape, &wave, |b, i, j| c_of(b, i, j) + product(shape.k, |k| (a_of(b, i, k), b_of(b, j, k))));
    }
    assert_eq!(shapes, 27);
}

#[test]
fn blocks_of_a_are_broadcast() {
    // CDNA3 ISA, 7.1.6.1: lane l reads A from l % S + S * ABID, S = 64 / 2^CBSZ.
    let shape = shape("v_mfma_f32_4x4x1f32");
    let mut mods = Mods::default();
    mods.set_cbsz(2);
    mods.set_abid(3);
    let wave = run(&shape, mods, None);
    check(&shape, &wave, |b, i, j| c_of(b, i, j) + a_of(b % 4 + 12, i, 0) * b_of(b, j, 0));
}

#[test]
fn lane_groups_of_b_are_permuted() {
    // CDNA3 ISA, table 29.
    let shape = shape("v_mfma_f32_16x16x1f32");
    let groups: [[usize; 4]; 8] = [
        [0, 1, 2, 3],
        [0, 1, 0, 1],
        [2, 3, 2, 3],
        [1, 2, 3, 0],
        [0, 0, 0, 0],
        [1, 1, 1, 1],
        [2, 2, 2, 2],
        [3, 3, 3, 3],
    ];
    for (blgp, from) in groups.iter().enumerate() {
        let mut mods = Mods::default();
        mods.set_blgp(blgp as u8);
        let wave = run(&shape, mods, None);
        check(&shape, &wave, |b, i, j| c_of(b, i, j) + a_of(b, i, 0) * b_of(from[b], j, 0));
    }
}

#[test]
fn addends_may_be_constants() {
    for name in ["v_mfma_f64_16x16x4f64", "v_mfma_f64_4x4x4f64", "v_mfma_f32_32x32x8f16"] {
        let shape = shape(name);
        // The inline constant 2.0, in the result's format.
        let wave = run(&shape, Mods::default(), Some(Operand::Inline(244)));
        check(&shape, &wave, |b, i, j| 2 + product(shape.k, |k| (a_of(b, i, k), b_of(b, j, k))));
    }
}

/// The WMMA operations: name, element of the inputs, and whether the result is 16 bits wide.
const WMMA: [(&str, &str, bool); 6] = [
    ("v_wmma_f32_16x16x16_f16_gfx11", "f16", false),
    ("v_wmma_f32_16x16x16_bf16_gfx11", "bf16", false),
    ("v_wmma_f16_16x16x16_f16_gfx11", "f16", true),
    ("v_wmma_bf16_16x16x16_bf16_gfx11", "bf16", true),
    ("v_wmma_i32_16x16x16_iu8_gfx11", "i8", false),
    ("v_wmma_i32_16x16x16_iu4_gfx11", "i4", false),
];

/// Fills a lane's row of `A`, column of `B`, and items of `C` (RDNA3 ISA, 7.9: register `v` of lane `l` is row `2 v + l
/// / 16` in waves of 32 lanes, `4 v + l / 16` in those of 64).
fn wmma_wave(shape: &Shape, lanes: usize, half: bool) -> Wave {
    let mut wave = empty(lanes);
    let bits = if shape.element == "i4" { 4 } else { shape.bits() };
    for lane in 0..lanes {
        for k in 0..16 {
            let mask = (1u64 << bits) - 1;
            put(&mut wave, A, k, bits, lane, shape.narrow(a_of(0, lane % 16, k)) & mask);
            put(&mut wave, B, k, bits, lane, shape.narrow(b_of(0, lane % 16, k)) & mask);
        }
        for v in 0..256 / lanes {
            let c = c_of(0, lanes / 16 * v + lane / 16, lane % 16);
            // The low half is the addend, the high one an arbitrary number.
            let bits = if half { shape.narrow(c) | 0x1234 << 16 } else { shape.wide(c) };
            wave.v[C + v][lane] = bits as u32;
            wave.v[D + v][lane] = 0x5678_0000;
        }
    }
    wave
}

fn wmma(name: &str, element: &str, lanes: usize, half: bool, spoil: bool) -> Result<(Shape, Wave), String> {
    let opcode = Opcode::all().find(|op| op.name() == name).expect(name);
    // A 4-bit integer is treated as an 8-bit one, truncated when it is put into registers.
    let shape = Shape { opcode, m: 16, k: 16, blocks: 1, element: element.to_owned() };
    let mut wave = wmma_wave(&shape, lanes, half);
    if spoil {
        // Make one copy differ.
        wave.v[A][17] ^= 1;
    }
    let mut mods = Mods::default_for(opcode);
    mods.set_op_sel_hi_mask(7);
    let chip = Chip::new("gfx1100", lanes as u32).expect("gfx1100");
    let dwords: Vec<u8> = opcode.desc().operands().iter().map(|row| row.dwords(lanes as u32)).collect();
    let operands = [register(D, dwords[0]), register(A, dwords[1]), register(B, dwords[2]), register(C, dwords[3])];
    let inst = Inst::new(opcode, &operands).with_form(Form::Vop3p).with_mods(mods);
    perform(chip, &inst, &mut wave)?;
    Ok((shape, wave))
}

#[test]
fn gfx11_matrices_are_multiplied() {
    for (name, element, half) in WMMA {
        for lanes in [32, 64] {
            let (shape, wave) = wmma(name, element, lanes, half, false).unwrap_or_else(|e| panic!("{name}: {e}"));
            for lane in 0..lanes {
                for v in 0..256 / lanes {
                    let (i, j) = (lanes / 16 * v + lane / 16, lane % 16);
                    // Integers are unsigned by default.
                    let cut = |value: i32| match element {
                        "i8" => value & 0xff,
                        "i4" => value & 0xf,
                        _ => value,
                    };
                    let sum = c_of(0, i, j) + product(16, |k| (cut(a_of(0, i, k)), cut(b_of(0, j, k))));
                    let want = if half { shape.narrow(sum) as u32 | 0x5678_0000 } else { shape.wide(sum) as u32 };
                    assert_eq!(wave.v[D + v][lane], want, "{name} wave{lanes}: row {i}, column {j}");
                }
            }
        }
    }
}

#[test]
fn gfx11_matrices_are_whole() {
    // Lanes 16 and up hold copies of lanes 0 to 15.
    let result = wmma("v_wmma_i32_16x16x16_iu8_gfx11", "i8", 32, false, true);
    assert!(matches!(&result, Err(text) if text.contains("different copies of a matrix row")), "{:?}", result.err());
}
