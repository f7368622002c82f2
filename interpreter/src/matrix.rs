//! Matrix multiply-accumulate by a whole wave (MFMA, SMFMAC, WMMA, SWMMAC): `D = C + A × B`.
//!
//! The intrinsic's name gives the types and sizes; a layout ([`Layout`]) maps an element to the lane that holds it and
//! its number there. A sparse `A` has two of every four elements of a row; an operand gives their positions. Products
//! are added in order of `k` by fused steps, and rounded once more if the result is narrower.
//!
//! Sources: "AMD Matrix Instruction Calculator"; CDNA3 ISA, 7.1 "Matrix operations"; CDNA4 ISA, "Scaled matrix
//! operations"; RDNA3 ISA, 7.9, and RDNA4 ISA, 7.12, "Wave Matrix Multiply Accumulate"; LLVM's `AMDGPUUsage` for the
//! operands.

use super::float::Format;
use super::narrow::{self, NarrowFormat, field};

/// The element type of `A` or `B`.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Element {
    Float(Format),
    /// An f32 of which only 10 bits of the significand count.
    Short,
    Narrow(NarrowFormat),
    Integer(u32),
}

impl Element {
    fn named(name: &str) -> Option<Element> {
        Some(match name {
            "f64" => Element::Float(Format::Double),
            "f32" => Element::Float(Format::Float),
            "f16" => Element::Float(Format::Half),
            "bf16" => Element::Float(Format::BFloat),
            "xf32" => Element::Short,
            "i8" | "iu8" => Element::Integer(8),
            "iu4" => Element::Integer(4),
            other => Element::Narrow(narrow::format(other)?),
        })
    }

    fn bits(self) -> u32 {
        match self {
            Element::Float(format) => format.bits(),
            Element::Short => 32,
            Element::Narrow(small) => small.bits(),
            Element::Integer(bits) => bits,
        }
    }

    fn on(self, fnuz: bool) -> Element {
        if let Element::Narrow(small) = self { Element::Narrow(small.on(fnuz)) } else { self }
    }

    /// The element's value; `signed` applies to integers.
    fn value(self, bits: u64, signed: bool) -> f64 {
        match self {
            Element::Float(format) => format.to_f64(bits),
            Element::Short => {
                let half = 0xfff + (bits >> 13 & 1);
                f64::from(f32::from_bits((bits + half) as u32 & !0x1fff))
            }
            Element::Narrow(small) => small.value(bits as u32),
            Element::Integer(width) if signed => super::int::sext(bits, width) as f64,
            Element::Integer(_) => bits as f64,
        }
    }
}

/// Instruction families.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Family {
    Mfma,
    Smfmac,
    Wmma,
    Swmmac,
}

/// A matrix operation, as encoded in its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Matrix {
    family: Family,
    rows: u32,
    columns: u32,
    depth: u32,
    /// The element types of `A` and `B`; `None` if operands choose the formats.
    elements: Option<[Element; 2]>,
    /// The element types of the addend and the result.
    sums: [Element; 2],
    /// The number of elements that share a scale.
    run: Option<u32>,
}

/// The operands of all lanes: by lane, operand and dword.
pub(crate) type Lanes = [Vec<Vec<u32>>];

/// The register layout of an input.
#[derive(Clone, Copy, Debug)]
enum Layout {
    /// Consecutive `k` are in a lane; lanes are ordered by `size` rows, then blocks.
    Blocks { held: u32, blocks: u32, depth: u32, bits: u32 },
    /// Each lane has a whole row.
    Rows,
    /// Bits of `k` that form the lane number, from bit 4 on.
    Bits { lane: &'static [u32] },
    /// Runs of this many elements alternate between the halves of the wave.
    Runs { run: u32 },
}

impl Layout {
    /// The lane, and number there, of element `k` of row `i` of a block.
    fn place(self, size: u32, block: u32, i: u32, k: u32) -> (u32, u32) {
        match self {
            Layout::Blocks { held, depth, bits, .. } if held > 16 && bits >= 8 => {
                let groups = depth / held;
                (i + size * (k / 16 % groups), k / 16 / groups * 16 + k % 16)
            }
            Layout::Blocks { held, blocks, .. } => (i + size * (block + blocks * (k / held)), k % held),
            Layout::Rows => (i, k),
            Layout::Bits { lane } => {
                let upper = lane.iter().rev().fold(0, |n, bit| n << 1 | k >> bit & 1);
                let rest = (0..8u32).filter(|bit| !lane.contains(bit));
                let element = rest.enumerate().fold(0, |n, (to, from)| n | (k >> from & 1) << to);
                (i % 16 + 16 * upper, element)
            }
            Layout::Runs { run } => (i % 16 + 16 * (k / run % 2), k / (2 * run) * run + k % run + i / 16 * 64),
        }
    }

    /// The same for the dense `B` of a sparse `A`: group `n` of four, and position `which` in it.
    fn place_of_four(self, i: u32, n: u32, which: u32) -> (u32, u32) {
        let (lane, element) = self.place(16, 0, i, n & !1);
        (lane, element << 1 | which)
    }
}

/// The bits of `k` that select the lane, for a stored row of `depth` elements (RDNA4 ISA, 7.12.2).
fn lane_bits(depth: u32, bits: u32, lanes: u32) -> &'static [u32] {
    match (depth, bits, lanes) {
        (4, ..) => &[1],
        (16, 16, 32) => &[2],
        (16, 16, _) => &[2, 3],
        (16, 8, 64) => &[3, 2],
        (16, ..) => &[3],
        (32, 4, 64) => &[4, 3],
        (32, 16, _) => &[3],
        _ => &[4],
    }
}

impl Matrix {
    /// The operation of the intrinsic `name` (without `llvm.amdgcn.`).
    pub fn named(name: &str) -> Option<Matrix> {
        let mut words = name.split('.').peekable();
        let family = match words.next()? {
            "mfma" => Family::Mfma,
            "smfmac" => Family::Smfmac,
            "wmma" => Family::Wmma,
            "swmmac" => Family::Swmmac,
            _ => return None,
        };
        let run = match words.next_if(|w| w.starts_with("scale")) {
            Some("scale16") => Some(16),
            Some(_) => Some(32),
            None => None,
        };
        let sums = match words.next()? {
            "bf16f32" => [Element::Float(Format::Float), Element::Float(Format::BFloat)],
            "i32" => [Element::Integer(32); 2],
            other => [Element::named(other)?; 2],
        };
        let shape = words.next()?;
        let (size, element) =
            shape.split_at(shape.find(|c: char| !c.is_ascii_digit() && c != 'x').unwrap_or(shape.len()));
        // The `x` of `xf32` comes after a dot.
        let mut sizes = size.split('x').map(|n| n.parse().ok());
        let [rows, columns, depth] = [sizes.next()??, sizes.next()??, sizes.next()??];
        let first = if element.is_empty() { words.next()? } else { element };
        let elements = match first {
            "f8f6f4" => None,
            "f4" => Some([Element::named("fp4")?; 2]),
            "fp8" | "bf8" => Some([Element::named(first)?, Element::named(words.next()?)?]),
            other => Some([Element::named(other)?; 2]),
        };
        Some(Matrix { family, rows, columns, depth, elements, sums, run })
    }

    /// Mixed-format products are only scaled if one of the scales is not the constant 0, which is how LLVM encodes the
    /// unscaled instruction (`llvm.amdgcn.mfma.scale.*`: IntrinsicsAMDGPU.td has no intrinsic for it).
    pub fn drop_scales(&mut self, constant: impl Fn(usize) -> Option<u64>) {
        if self.family == Family::Mfma && self.elements.is_none() && SCALES.iter().all(|k| constant(k + 1) == Some(0)) {
            self.run = None;
        }
    }

    fn is_sparse(&self) -> bool {
        matches!(self.family, Family::Smfmac | Family::Swmmac)
    }

    fn is_integer(&self) -> bool {
        self.sums[1] == Element::Integer(32)
    }

    /// Computes the result of each lane.
    pub fn compute(&self, lanes: &Lanes, fnuz: bool) -> Vec<Vec<u32>> {
        let roles = OperandRoles::of(self, lanes[0].len());
        let constant = |k: Option<usize>| k.map_or(0, |k| lanes[0][k][0]);
        let formats = [constant(roles.formats[0]), constant(roles.formats[1])];
        let names = ["fp8", "bf8", "fp6", "bf6", "fp4"];
        let chosen = |n: u32| names.get(n as usize).and_then(|name| Element::named(name));
        let elements = self.elements.or_else(|| Some([chosen(formats[0])?, chosen(formats[1])?]));
        let Some(elements) = elements.map(|pair| pair.map(|e| e.on(fnuz))) else {
            return vec![Vec::new(); lanes.len()];
        };
        let product = Product { matrix: self, lanes, roles, elements, wave: lanes.len() as u32 };
        product.compute()
    }
}

/// The operands of `llvm.amdgcn.mfma.scale.*` that select the scale bytes of `A` and `B`; the scales follow them.
const SCALES: [usize; 2] = [5, 7];

/// Operand indices by role.
#[derive(Clone, Copy, Debug, Default)]
struct OperandRoles {
    factors: [usize; 2],
    addend: usize,
    /// Whether each factor is signed (integers) or negated.
    signs: [Option<usize>; 2],
    formats: [Option<usize>; 2],
    addend_sign: Option<usize>,
    positions: Option<usize>,
    /// For `A` and `B`, the index of the selector, which the scale follows.
    scales: Option<[usize; 2]>,
    clamp: Option<usize>,
    high_half: Option<usize>,
    broadcast: Option<usize>,
}

impl OperandRoles {
    fn of(m: &Matrix, operands: usize) -> OperandRoles {
        let mut roles = OperandRoles { factors: [0, 1], addend: 2, ..OperandRoles::default() };
        match m.family {
            Family::Mfma if m.elements.is_none() => {
                roles.formats = [Some(3), Some(4)];
                roles.scales = m.run.map(|_| SCALES);
            }
            Family::Mfma => roles.broadcast = Some(3),
            Family::Smfmac => (roles.positions, roles.broadcast) = (Some(3), Some(4)),
            Family::Wmma | Family::Swmmac => roles.since_gfx11(m, operands),
        }
        roles
    }

    fn since_gfx11(&mut self, m: &Matrix, operands: usize) {
        let wide = matches!(m.elements, Some([Element::Float(_), _]));
        // Those of GFX12.5 have modifiers for all operands.
        let later = m.depth > 16 && !(m.family == Family::Swmmac && m.depth == 32) || m.depth == 4;
        let before = m.is_integer() || m.elements.is_none() || wide && later;
        let mut next = 2;
        if before {
            self.factors = [1, 3];
            next = 4;
            let flags = [Some(0), Some(2)];
            if m.elements.is_none() {
                self.formats = flags;
            } else {
                self.signs = flags;
            }
        }
        if m.family == Family::Wmma && later && !m.is_integer() {
            self.addend_sign = Some(next);
            next += 1;
        }
        self.addend = next;
        next += 1;
        if m.family == Family::Swmmac {
            self.positions = Some(next);
            next += 1;
        }
        if m.run.is_some() {
            self.scales = Some([next, next + 3]);
        }
        if m.is_integer() {
            self.clamp = Some(operands - 1);
        } else if next < operands && m.depth == 16 && m.family == Family::Wmma {
            self.high_half = Some(next);
        }
    }
}

/// A product with the operands of all lanes.
struct Product<'a> {
    matrix: &'a Matrix,
    lanes: &'a Lanes,
    roles: OperandRoles,
    elements: [Element; 2],
    wave: u32,
}

impl Product<'_> {
    fn constant(&self, k: Option<usize>) -> u32 {
        k.map_or(0, |k| self.lanes[0][k][0])
    }

    fn word(&self, lane: u32, operand: usize, i: usize) -> u32 {
        self.lanes[lane as usize][operand].get(i).copied().unwrap_or(0)
    }

    fn element(&self, which: usize, lane: u32, at: u32) -> f64 {
        let (element, operand) = (self.elements[which], self.roles.factors[which]);
        let words = &self.lanes[lane as usize][operand];
        let bits = match element.bits() {
            64 => u64::from(words[0]) | u64::from(words[1]) << 32,
            bits => u64::from(field(words, at * bits, bits)),
        };
        let flag = self.constant(self.roles.signs[which]) & 1 != 0;
        if self.matrix.is_integer() {
            let signed = self.roles.signs[which].is_none() || flag;
            return element.value(bits, signed);
        }
        let value = element.value(bits, true);
        if flag { -value } else { value }
    }

    /// The layout of factor `which` with rows of `depth` stored elements.
    fn layout(&self, which: usize, depth: u32, blocks: u32) -> Layout {
        let m = self.matrix;
        let bits = self.elements[which].bits();
        let size = if which == 0 { m.rows } else { m.columns };
        match m.family {
            Family::Mfma | Family::Smfmac => Layout::Blocks { held: depth * size * blocks / 64, blocks, depth, bits },
            _ if m.elements.is_none() || m.rows == 32 => Layout::Runs { run: if bits == 8 { 16 } else { 32 } },
            _ if self.whole_rows(which) => Layout::Rows,
            _ => Layout::Bits { lane: lane_bits(depth, bits, self.wave) },
        }
    }

    /// Whether each lane holds a whole row, as on GFX11.
    fn whole_rows(&self, which: usize) -> bool {
        let held = 32 * self.lanes[0][self.roles.factors[which]].len() as u32 / self.elements[which].bits();
        self.matrix.family == Family::Wmma && self.matrix.depth == 16 && held == 16 && self.wave / 16 * held > 16
    }

    fn compute(&self) -> Vec<Vec<u32>> {
        let m = self.matrix;
        let addend_bits = m.sums[0].bits();
        let held = 32 * self.lanes[0][self.roles.addend].len() as u32 / addend_bits;
        // On GFX11, 16-bit sums use half of their registers.
        let halves = self.whole_rows(0) && addend_bits == 16;
        let held = if halves { held / 2 } else { held };
        let blocks = (held * self.wave / (m.rows * m.columns)).max(1);
        let mut out: Vec<Vec<u32>> = self.lanes.iter().map(|lane| self.start(lane)).collect();
        for block in 0..blocks {
            let lines: Vec<_> = (0..m.rows).map(|i| self.line(blocks, block, i)).collect();
            let columns: Vec<_> = (0..m.columns).map(|j| self.column(blocks, block, j)).collect();
            for (i, line) in (0..).zip(&lines) {
                for (j, column) in (0..).zip(&columns) {
                    let (lane, item) = self.place_of_sum(block, i, j);
                    let sum = self.sum(self.addend(lane, item, halves), line, column);
                    self.put(&mut out[lane as usize], item, halves, sum);
                }
            }
        }
        out
    }

    /// The initial result of a lane, which remains where nothing is written: its addend.
    fn start(&self, lane: &[Vec<u32>]) -> Vec<u32> {
        lane[self.roles.addend].clone()
    }

    /// Row `i` of `A`: elements with their `k`.
    fn line(&self, blocks: u32, block: u32, i: u32) -> Vec<(u32, f64)> {
        let m = self.matrix;
        let depth = if m.is_sparse() { m.depth / 2 } else { m.depth };
        let layout = self.layout(0, depth, blocks);
        (0..depth)
            .map(|n| {
                let (lane, at) = layout.place(m.rows, block, i, n);
                let x = self.element(0, self.lane_of_a(lane), at) * self.scale(0, i, n);
                (if m.is_sparse() { 4 * (n / 2) + self.position(lane, i, at, depth) } else { n }, x)
            })
            .collect()
    }

    /// Column `j` of `B`, indexed by `k`.
    fn column(&self, blocks: u32, block: u32, j: u32) -> Vec<f64> {
        let m = self.matrix;
        let of = |k: u32| {
            let (lane, at) = if m.family == Family::Swmmac {
                self.layout(1, m.depth / 2, blocks).place_of_four(j, k >> 1, k & 3)
            } else {
                self.layout(1, m.depth, blocks).place(m.columns, block, j, k)
            };
            self.element(1, self.lane_of_b(lane), at) * self.scale(1, j, k)
        };
        (0..m.depth).map(of).collect()
    }

    /// The lane that supplies an element of `A`: `cbsz` makes blocks of lanes share those of block `abid`.
    fn lane_of_a(&self, lane: u32) -> u32 {
        let Some(k) = self.roles.broadcast.filter(|_| !self.matrix.is_sparse()) else { return lane };
        let [cbsz, abid] = [k, k + 1].map(|k| self.constant(Some(k)));
        let size = 64 >> cbsz.min(4);
        if cbsz == 0 || self.is_double() { lane } else { (lane % size + size * abid) % 64 }
    }

    fn lane_of_b(&self, lane: u32) -> u32 {
        let Some(k) = self.roles.broadcast.filter(|_| !self.matrix.is_sparse() && !self.is_double()) else {
            return lane;
        };
        match self.constant(Some(k + 2)) {
            0 => lane,
            1 => lane % 32,
            2 => lane % 32 + 32,
            3 => (lane + 16) % 64,
            group => lane % 16 + 16 * (group & 3),
        }
    }

    fn is_double(&self) -> bool {
        self.matrix.sums[0] == Element::Float(Format::Double)
    }

    /// The position within its group of four of a stored element of `A`.
    fn position(&self, lane: u32, i: u32, at: u32, depth: u32) -> u32 {
        let Some(operand) = self.roles.positions else { return 0 };
        if self.matrix.family == Family::Smfmac {
            let held = depth * self.matrix.rows / 64;
            let [cbsz, abid] = [operand + 1, operand + 2].map(|k| self.constant(Some(k)));
            let set = if cbsz == 0 { abid % (16 / held) } else { 0 };
            return self.word(lane, operand, 0) >> (2 * (set * held + at)) & 3;
        }
        let held = 16 * depth / self.wave;
        if depth * self.elements[0].bits() < 512 {
            return self.word(lane, operand, (at / 16) as usize) >> (2 * (at % 16)) & 3;
        }
        // For deep matrices, a row's first lane has the positions of the first halves of both lanes.
        let half = held / 2;
        let (from, at) = (i + 16 * (at / half), at % half + lane / 16 * half);
        self.word(from, operand, (at / 16) as usize) >> (2 * (at % 16)) & 3
    }

    /// The scale of element `k` of row (column) `i`.
    fn scale(&self, which: usize, i: u32, k: u32) -> f64 {
        let Some(scales) = self.roles.scales else { return 1.0 };
        let m = self.matrix;
        let first = scales[which];
        if m.family == Family::Mfma {
            // If both scales are the constant zero, there is no scaling.
            if self.unscaled() {
                return 1.0;
            }
            let lane = i + m.rows * (k / 32);
            let byte = self.word(lane, first + 1, 0) >> (8 * self.constant(Some(first))) & 0xff;
            return power(byte);
        }
        let Some(run) = m.run else { return 1.0 };
        let [row, format] = [first, first + 1].map(|k| self.constant(Some(k)));
        // With 32 rows, each lane has its own scale.
        let lane = if m.rows == 32 && which == 0 { i } else { i % 16 + 16 * row };
        let byte = field(&self.lanes[lane as usize][first + 2], 8 * (k / run), 8);
        match format {
            0 => power(byte),
            1 => narrow::format("e5m3").map_or(f64::NAN, |f| f.value(byte)),
            _ => narrow::format("fp8").map_or(f64::NAN, |f| f.value(byte)),
        }
    }

    fn unscaled(&self) -> bool {
        let Some([a, b]) = self.roles.scales else { return true };
        self.lanes.iter().all(|lane| [a + 1, b + 1].iter().all(|&k| lane[k][0] == 0))
    }

    /// The lane and item of an element of `C` and `D`.
    fn place_of_sum(&self, block: u32, i: u32, j: u32) -> (u32, u32) {
        let m = self.matrix;
        match m.family {
            Family::Mfma | Family::Smfmac => {
                let height = if self.is_double() { 1 } else { 4 };
                let blocks = 64u32.div_ceil(m.columns * m.rows / height);
                let rows = 64 / blocks / m.columns;
                let groups = m.rows / (height * rows);
                let item = i % height + height * (i / (height * rows) + groups * (block / blocks));
                (j + m.columns * (i / height % rows + rows * (block % blocks)), item)
            }
            _ if m.rows == 32 => (j + 16 * (i / 8 % 2), i / 16 * 8 + i % 8),
            _ if self.whole_rows(0) => {
                let groups = self.wave / 16;
                (j + 16 * (i % groups), i / groups)
            }
            _ if self.wave == 64 => (j + 16 * (i / 8) + 32 * (i / 4 % 2), i % 4),
            _ => (j + 16 * (i / 8), i % 8),
        }
    }

    fn addend(&self, lane: u32, item: u32, halves: bool) -> f64 {
        let element = self.matrix.sums[0];
        let words = &self.lanes[lane as usize][self.roles.addend];
        let at = if halves { 2 * item + (self.constant(self.roles.high_half) & 1) } else { item };
        let bits = match element.bits() {
            64 => u64::from(words[2 * item as usize]) | u64::from(words[2 * item as usize + 1]) << 32,
            bits => u64::from(field(words, at * bits, bits)),
        };
        let value = element.value(bits, true);
        let value = match self.constant(self.roles.addend_sign) {
            0 => value,
            1 => -value,
            2 => value.abs(),
            _ => -value.abs(),
        };
        self.negated(2, value)
    }

    /// For doubles, `blgp` negates.
    fn negated(&self, bit: u32, value: f64) -> f64 {
        let Some(k) = self.roles.broadcast.filter(|_| self.is_double()) else { return value };
        if self.constant(Some(k + 2)) >> bit & 1 != 0 { -value } else { value }
    }

    fn sum(&self, start: f64, line: &[(u32, f64)], column: &[f64]) -> u64 {
        let pairs = line.iter().map(|&(k, x)| (self.negated(0, x), self.negated(1, column[k as usize])));
        if self.matrix.is_integer() {
            let total = start as i64 + pairs.map(|(x, y)| x as i64 * y as i64).sum::<i64>();
            let clamp = self.constant(self.roles.clamp) & 1 != 0;
            return if clamp { total.clamp(i32::MIN.into(), i32::MAX.into()) as u64 } else { total as u64 };
        }
        if self.is_double() {
            return pairs.fold(start, |sum, (x, y)| x.mul_add(y, sum)).to_bits();
        }
        let total = pairs.fold(start as f32, |sum, (x, y)| (x as f32).mul_add(y as f32, sum));
        match self.matrix.sums[1] {
            Element::Float(format) => format.round(total.into()),
            _ => u64::from(total.to_bits()),
        }
    }

    fn put(&self, words: &mut [u32], item: u32, halves: bool, sum: u64) {
        let at = if halves { 2 * item + (self.constant(self.roles.high_half) & 1) } else { item } as usize;
        match self.matrix.sums[1].bits() {
            64 => (words[2 * at], words[2 * at + 1]) = (sum as u32, (sum >> 32) as u32),
            16 => {
                let shift = 16 * (at % 2);
                words[at / 2] = words[at / 2] & !(0xffff << shift) | (sum as u32 & 0xffff) << shift;
            }
            _ => words[at] = sum as u32,
        }
    }
}

/// `2` to a biased 8-bit exponent; the largest exponent is a NaN.
fn power(byte: u32) -> f64 {
    if byte == 0xff { f64::NAN } else { 2f64.powi(byte as i32 - 127) }
}
