//! Which bits of a wave's registers and memory were ever written.
//!
//! Each bit has a shadow, set while the bit is *undefined*, as in Valgrind's Memcheck (Seward and Nethercote, "Using
//! Valgrind to detect undefined value errors with bit-precision", 2005). How shadows go from operands to results is not
//! a table of rules: the instruction itself is asked. Where it reads undefined bits, it is run again on a wave beside,
//! with other contents for these bits; those bits of its results that come out otherwise depend on them
//! (noninterference by self-composition: Barthe, D'Argenio and Rezk, 2004). So all instructions of all processors are
//! exact as far as the contents tell, also `x ^ x` and a mask of lanes that is narrowed by EXEC.
//!
//! The contents are chosen to tell much: no and all bits, the largest and smallest integers and numbers of any width,
//! noise, and the other operand's bits, without which a comparison for equality would never come out true.

use std::collections::HashMap;

use gcnc_isa::op::{flags, implicit};

use super::log::{Entry, Log};
use crate::lanes::lanes_of;
use crate::machine::{Env, execute};
use crate::memory::{Access, SCRATCH_BASE};
use crate::op::{Class, Cross, Op, Src, Units, VECTOR_UNITS};
use crate::translate::units_of_src;
use crate::wave::{Frozen, LANES, Vreg, Wave, sreg};

/// Registers, of which a bit is set where that of the register is undefined.
#[derive(Debug)]
pub struct Registers {
    /// Scalar ones.
    pub s: [u32; sreg::COUNT],
    /// Vector ones.
    pub v: Vec<Vreg>,
    /// SCC.
    pub scc: bool,
    /// Which instruction brought undefined bits into a register: its offset in the image. Of others the bits were
    /// never written.
    pub from: HashMap<u16, u64>,
}

/// Where SCC's origin is kept.
pub const SCC: u16 = u16::MAX;

impl Registers {
    /// Those of a wave that begins, which two waves show whose registers were filled otherwise.
    pub fn of_new(a: &Wave, b: &Wave) -> Registers {
        let s = std::array::from_fn(|i| {
            let general = i < usize::from(sreg::TTMP) || i == usize::from(sreg::M0);
            if general && a.s[i] != b.s[i] { u32::MAX } else { 0 }
        });
        let differ = |(a, b): (&Vreg, &Vreg)| std::array::from_fn(|l| if a[l] == b[l] { 0 } else { u32::MAX });
        Registers { s, v: a.v.iter().zip(&b.v).map(differ).collect(), scc: true, from: HashMap::new() }
    }

    /// The undefined bits of a register in these lanes; of a scalar one, all.
    pub fn any(&self, unit: u16, lanes: u64) -> u32 {
        match unit.checked_sub(VECTOR_UNITS) {
            None => self.s.get(usize::from(unit)).copied().unwrap_or(0),
            Some(r) => self.v.get(usize::from(r)).map_or(0, |v| lanes_of(lanes).fold(0, |all, l| all | v[l])),
        }
    }

    /// A register has undefined bits from somewhere, or none.
    fn came(&mut self, unit: u16, undefined: bool, origin: Option<u64>) {
        match origin.filter(|_| undefined) {
            Some(pc) => self.from.insert(unit, pc),
            None => self.from.remove(&unit),
        };
    }

    /// A register is taken for defined.
    pub fn define(&mut self, unit: u16) {
        match unit.checked_sub(VECTOR_UNITS) {
            None => self.s.get_mut(usize::from(unit)).into_iter().for_each(|bits| *bits = 0),
            Some(r) => self.v.get_mut(usize::from(r)).into_iter().for_each(|bits| *bits = [0; LANES]),
        }
        self.from.remove(&unit);
    }
}

/// Bytes of a page of private memory.
const PAGE: u64 = 4096;
/// Pages that are remembered at most.
const MOST: usize = 1 << 15;

/// The undefined bits of memory: of LDS by work-group, and of private memory, which is undefined at first. What is in
/// global memory is defined.
#[derive(Debug, Default)]
pub struct Memories {
    /// LDS of a work-group.
    pub lds: HashMap<[u32; 3], Vec<u8>>,
    private: HashMap<u64, Vec<u8>>,
}

impl Memories {
    /// Private memory at these addresses is another wave's now.
    pub fn forget(&mut self, from: u64, bytes: u64) {
        self.private.retain(|page, _| !(from / PAGE..(from + bytes).div_ceil(PAGE)).contains(page));
    }

    /// The undefined bits of what an access finds.
    pub fn of(&self, group: [u32; 3], in_lds: bool, e: &Entry) -> Vec<u8> {
        if in_lds {
            let lds = self.lds.get(&group).and_then(|lds| lds.get(e.address as usize..e.address as usize + e.len));
            return lds.map_or_else(|| vec![0; e.len], <[u8]>::to_vec);
        }
        if e.address < SCRATCH_BASE {
            return vec![0; e.len];
        }
        let byte = |at: u64| self.private.get(&(at / PAGE)).map_or(0xff, |page| page[(at % PAGE) as usize]);
        (e.address..e.address + e.len as u64).map(byte).collect()
    }

    /// Bits of what an access has written are undefined now. Says whether there is room to remember it.
    pub fn set(&mut self, group: [u32; 3], in_lds: bool, e: &Entry, undefined: &[u8]) -> bool {
        if in_lds {
            let lds =
                self.lds.get_mut(&group).and_then(|lds| lds.get_mut(e.address as usize..e.address as usize + e.len));
            if let Some(lds) = lds {
                lds.copy_from_slice(undefined);
            }
        } else if e.address >= SCRATCH_BASE {
            for (at, bits) in (e.address..).zip(undefined) {
                if self.private.len() == MOST && !self.private.contains_key(&(at / PAGE)) {
                    return false;
                }
                self.private.entry(at / PAGE).or_insert_with(|| vec![0xff; PAGE as usize])[(at % PAGE) as usize] =
                    *bits;
            }
        }
        true
    }
}

/// What is put into undefined bits.
#[derive(Clone, Copy)]
enum Content {
    /// The same pattern everywhere.
    Pattern(u32),
    /// One pattern in the first source, another one elsewhere.
    Apart(u32, u32),
    /// In one source what the other one has.
    Equal(usize, usize),
    /// Noise.
    Noise(u32),
}

/// Patterns: the largest and the smallest integer, and numbers that are large in any format.
const CONTENTS: [Content; 12] = [
    Content::Pattern(0),
    Content::Pattern(u32::MAX),
    Content::Pattern(0x7fff_ffff),
    Content::Pattern(0x8000_0000),
    Content::Pattern(0x7b7b_7b7b),
    Content::Pattern(0xfb7b_fb7b),
    Content::Apart(0, u32::MAX),
    Content::Apart(u32::MAX, 0),
    Content::Equal(0, 1),
    Content::Equal(1, 0),
    Content::Noise(1),
    Content::Noise(2),
];

impl Content {
    /// What goes to a lane of a register.
    fn of(self, w: &Wave, op: &Op, unit: u16, lane: usize) -> u32 {
        // Which dword of a source it is.
        let dword = |i: usize| match op.src[i] {
            Src::S(r) => unit.checked_sub(r.into()).filter(|d| *d < 4 && unit < VECTOR_UNITS),
            Src::V(r) => unit.checked_sub(VECTOR_UNITS + r).filter(|d| *d < 4),
            _ => None,
        };
        let noise = |seed: u32| {
            let of = u32::from(unit) << 8 ^ lane as u32 ^ seed << 28;
            of.wrapping_mul(0x9e37_79b9).rotate_left(13).wrapping_mul(0x85eb_ca6b)
        };
        match self {
            Content::Pattern(bits) => bits,
            Content::Apart(first, others) => {
                if dword(0).is_some() {
                    first
                } else {
                    others
                }
            }
            Content::Noise(seed) => noise(seed),
            Content::Equal(this, other) => match dword(this) {
                None => 0,
                Some(d) => match op.src[other] {
                    Src::S(r) => w.sget(r.wrapping_add(d as u8)),
                    Src::V(r) => w.v.get(usize::from(r + d)).map_or(0, |v| v[lane]),
                    Src::K(k) => (k >> (32 * d.min(1))) as u32,
                    _ => 0,
                },
            },
        }
    }

    /// The contents of a byte of memory.
    fn byte(self, address: u64) -> u8 {
        match self {
            Content::Pattern(bits) | Content::Apart(_, bits) => (bits >> (8 * (address % 4))) as u8,
            Content::Equal(..) => 0x55,
            Content::Noise(seed) => ((address as u32 ^ seed << 20).wrapping_mul(0x9e37_79b9) >> 24) as u8,
        }
    }
}

/// An instruction whose registers or memory may be undefined, as it was before it was executed.
pub struct Question {
    frozen: Frozen,
    /// Registers that it reads or writes and is to read otherwise.
    varied: Vec<u16>,
}

/// Registers that make up the places of an instruction's accesses, not what is stored there.
pub fn address_units(op: &Op) -> Vec<Units> {
    use crate::ops::vmem::slot;
    match op.class {
        Class::Ds => {
            let name = op.opcode.name();
            let by_lane = ["perm", "swizzle", "addtid"].iter().any(|part| name.contains(part));
            let address = units_of_src(op.src[0], 1);
            let is_place = |u: &Units| u.first == sreg::M0.into() || u.first == address.first && !by_lane;
            op.reads().iter().copied().filter(is_place).collect()
        }
        Class::Smem | Class::Buffer | Class::Global | Class::Flat => {
            let data = match op.class {
                Class::Smem => Units::default(),
                _ => units_of_src(op.src[slot::DATA], 1),
            };
            op.reads().iter().copied().filter(|u| u.first != data.first || data.count == 0).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether lanes read other lanes' registers.
fn crosses(op: &Op) -> bool {
    let name = op.opcode.name();
    op.cross != Cross::None
        || op.opcode.is(flags::MATRIX)
        || op.opcode.is(flags::IGNORES_EXEC)
        || ["lane", "perm", "swizzle", "_tr", "mfma", "wmma"].iter().any(|part| name.contains(part))
}

/// Whether the instruction reads or writes SCC.
fn names_scc(op: &Op) -> bool {
    let desc = op.opcode.desc();
    (desc.reads | desc.writes) & implicit::SCC != 0 || op.src.contains(&Src::Scc)
}

/// Whether results of the instruction may depend on its operands' bits, and it does nothing but give results.
fn is_asked(op: &Op) -> bool {
    match op.class {
        Class::Control => false,
        Class::Ds => !op.opcode.name().contains("gws") && !op.opcode.name().contains("ordered"),
        _ => true,
    }
}

impl Question {
    /// The question that an instruction is, if any bit that it reads or overwrites is undefined, or it accesses memory.
    pub fn of(w: &Wave, op: &Op, registers: &Registers) -> Option<Question> {
        if !is_asked(op) {
            return None;
        }
        let lanes = if crosses(op) { w.full_mask() } else { w.exec() };
        let units = || op.reads().iter().chain(op.writes()).flat_map(|u| u.all());
        let scc = registers.scc && names_scc(op);
        let memory = op.class.is_memory() || op.class == Class::Ds;
        if !memory && !scc && units().all(|unit| registers.any(unit, lanes) == 0) {
            return None;
        }
        let fixed = address_units(op);
        let varied = units().filter(|unit| !fixed.iter().any(|u| u.all().contains(unit)));
        Some(Question { frozen: w.freeze(op), varied: varied.collect() })
    }

    /// Whether any register's contents matter.
    fn any(&self, registers: &Registers, op: &Op) -> bool {
        registers.scc && names_scc(op) || self.varied.iter().any(|unit| registers.any(*unit, u64::MAX) != 0)
    }
}

/// Answers: the undefined bits of what an instruction wrote.
#[derive(Default)]
pub struct Answer {
    /// Bytes that it wrote to memory and to LDS, by accesses.
    pub stored: Vec<(bool, Entry, Vec<u8>)>,
}

/// The results of one run.
struct Results {
    s: [u32; sreg::COUNT],
    scc: bool,
    v: Vec<Vreg>,
    memory: Vec<u8>,
}

/// Finds out which bits that an instruction wrote depend on undefined ones, and notes it of registers.
pub fn answer(
    question: &Question,
    (op, pc, proxy): (&Op, u64, &mut Wave),
    env: &mut Env<'_>,
    (memories, group): (&Memories, [u32; 3]),
    registers: &mut Registers,
    logs: [&Log; 2],
) -> Answer {
    let entries: Vec<(bool, Entry, &[u8])> = [false, true]
        .into_iter()
        .zip(logs)
        .flat_map(|(in_lds, log)| log.entries.iter().map(move |e| (in_lds, *e, log.before(e))))
        .collect();
    let shadows: Vec<Vec<u8>> = entries.iter().map(|(in_lds, e, _)| memories.of(group, *in_lds, e)).collect();
    let from_memory = shadows.iter().flatten().any(|bits| *bits != 0);
    if !from_memory && !question.any(registers, op) {
        let stored = entries.iter().filter(|e| e.1.access != Access::Load);
        return Answer { stored: stored.map(|(l, e, _)| (*l, *e, vec![0; e.len])).collect() };
    }
    let real: Vec<Vec<u8>> = entries.iter().map(|(in_lds, e, _)| peek(env, *in_lds, e)).collect();
    let (strict, arrivals) = (std::mem::take(&mut env.strict), env.arrivals.take());
    let mut first: Option<Results> = None;
    let mut differ: Option<Results> = None;
    for content in CONTENTS {
        proxy.thaw(&question.frozen);
        vary(proxy, op, question, registers, content);
        // The oldest bytes last: of what was accessed twice they are what the instruction found.
        for ((in_lds, e, before), shadow) in entries.iter().zip(&shadows).rev() {
            let found = before.iter().zip(shadow).zip(e.address..);
            let bytes: Vec<u8> = found.map(|((b, u), at)| b & !u | content.byte(at) & u).collect();
            poke(env, *in_lds, e, &bytes);
        }
        // It ran before, with the same addresses: it does not fail now.
        let _ = execute(proxy, op, env);
        proxy.counters = Default::default();
        let results = Results {
            s: proxy.s,
            scc: proxy.scc,
            v: vector_units(question, op).map(|r| proxy.v[r]).collect(),
            memory: entries.iter().flat_map(|(in_lds, e, _)| peek(env, *in_lds, e)).collect(),
        };
        match (&first, &mut differ) {
            (None, _) => first = Some(results),
            (Some(first), differ) => compare(first, results, differ),
        }
    }
    for ((in_lds, e, _), bytes) in entries.iter().zip(&real) {
        poke(env, *in_lds, e, bytes);
    }
    (env.strict, env.arrivals) = (strict, arrivals);
    let Some(differ) = differ else { return Answer::default() };
    note(registers, question, op, &differ, from_memory.then_some(pc));
    let mut at = 0;
    let mut stored = Vec::new();
    for (in_lds, e, _) in &entries {
        if e.access != Access::Load {
            stored.push((*in_lds, *e, differ.memory[at..at + e.len].to_vec()));
        }
        at += e.len;
    }
    Answer { stored }
}

/// The vector registers that may differ, as indices.
fn vector_units<'a>(question: &'a Question, op: &'a Op) -> impl Iterator<Item = usize> {
    let all = question.varied.iter().copied().chain(op.writes().iter().flat_map(|u| u.all()));
    all.filter_map(|unit| unit.checked_sub(VECTOR_UNITS)).map(usize::from)
}

/// Gives undefined bits other contents.
fn vary(proxy: &mut Wave, op: &Op, question: &Question, registers: &Registers, content: Content) {
    let mut changes = Vec::new();
    for &unit in &question.varied {
        match unit.checked_sub(VECTOR_UNITS).map(usize::from) {
            None => {
                let bits = registers.s.get(usize::from(unit)).copied().unwrap_or(0);
                changes.push((unit, 0, bits, content.of(proxy, op, unit, 0)));
            }
            Some(r) => {
                for (l, &bits) in registers.v[r].iter().enumerate().filter(|(_, bits)| **bits != 0) {
                    changes.push((unit, l, bits, content.of(proxy, op, unit, l)));
                }
            }
        }
    }
    for (unit, lane, bits, new) in changes.into_iter().filter(|change| change.2 != 0) {
        let slot = match unit.checked_sub(VECTOR_UNITS).map(usize::from) {
            None => &mut proxy.s[usize::from(unit)],
            Some(r) => &mut proxy.v[r][lane],
        };
        *slot = *slot & !bits | new & bits;
    }
    if registers.scc {
        proxy.scc = content.byte(0) & 1 != 0;
    }
}

/// Adds the bits in which a run's results are other than the first one's.
fn compare(first: &Results, mut results: Results, differ: &mut Option<Results>) {
    results.s.iter_mut().zip(first.s).for_each(|(r, f)| *r ^= f);
    results.scc ^= first.scc;
    for (r, f) in results.v.iter_mut().zip(&first.v) {
        r.iter_mut().zip(f).for_each(|(r, f)| *r ^= f);
    }
    results.memory.iter_mut().zip(&first.memory).for_each(|(r, f)| *r ^= f);
    let Some(all) = differ else {
        *differ = Some(results);
        return;
    };
    all.s.iter_mut().zip(results.s).for_each(|(a, r)| *a |= r);
    all.scc |= results.scc;
    for (a, r) in all.v.iter_mut().zip(&results.v) {
        a.iter_mut().zip(r).for_each(|(a, r)| *a |= r);
    }
    all.memory.iter_mut().zip(results.memory).for_each(|(a, r)| *a |= r);
}

/// Notes the undefined bits of registers after an instruction, and where they come from: what it read, or itself, if it
/// found them in memory at `found_at`.
fn note(registers: &mut Registers, question: &Question, op: &Op, differ: &Results, found_at: Option<u64>) {
    let read = op.reads().iter().flat_map(|u| u.all()).find(|unit| registers.any(*unit, u64::MAX) != 0);
    let origin = found_at.or_else(|| registers.from.get(&read.unwrap_or(SCC)).copied());
    let changes = |unit: &u16| differ.s[usize::from(*unit)] != registers.s[usize::from(*unit)];
    let scalar: Vec<u16> = (0..sreg::COUNT as u16).filter(changes).collect();
    for (unit, bits) in scalar.into_iter().map(|unit| (unit, differ.s[usize::from(unit)])) {
        // What the instruction has nothing to do with is what it was.
        if bits != 0 || op.writes().iter().any(|u| u.all().contains(&unit)) {
            registers.s[usize::from(unit)] = bits;
            registers.came(unit, bits != 0, origin);
        }
    }
    for (r, bits) in vector_units(question, op).zip(&differ.v) {
        registers.v[r] = *bits;
    }
    for unit in op.writes().iter().flat_map(|u| u.all()).filter(|unit| *unit >= VECTOR_UNITS) {
        let undefined = registers.any(unit, u64::MAX) != 0;
        registers.came(unit, undefined, origin);
    }
    if op.opcode.desc().writes & implicit::SCC != 0 {
        registers.scc = differ.scc;
        registers.came(SCC, differ.scc, origin);
    }
}

fn peek(env: &Env<'_>, in_lds: bool, e: &Entry) -> Vec<u8> {
    match in_lds {
        true => env.lds.data.get(e.address as usize..e.address as usize + e.len).map(<[u8]>::to_vec),
        false => env.mem.peek(e.address, e.len).ok().map(<[u8]>::to_vec),
    }
    .unwrap_or_default()
}

fn poke(env: &mut Env<'_>, in_lds: bool, e: &Entry, bytes: &[u8]) {
    match in_lds {
        true => {
            if let Some(lds) = env.lds.data.get_mut(e.address as usize..e.address as usize + e.len) {
                lds.copy_from_slice(bytes);
            }
        }
        false => env.mem.poke(e.address, bytes),
    }
}
