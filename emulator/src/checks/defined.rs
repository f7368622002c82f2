//! Shadow bits: which bits of a wave's registers and memory are defined.
//!
//! Each bit has a shadow, set while the bit is *undefined*, as in Valgrind's Memcheck (Seward and Nethercote, "Using
//! Valgrind to detect undefined value errors with bit-precision", 2005). Shadows are not propagated from operands to
//! results by a table of rules, but by running the instruction: if it reads undefined bits, it is rerun on a separate
//! wave with other contents for these bits, and the bits of its results that change depend on them (noninterference by
//! self-composition: Barthe, D'Argenio and Rezk, 2004). So the result is exact for all instructions of all processors,
//! as far as the contents reveal, even for `x ^ x` and a lane mask that is narrowed by EXEC.
//!
//! The contents are chosen to reveal much: all zeros and all ones, the largest and smallest integers and floats of any
//! width, noise, and the other operand's bits, without which a comparison for equality would never be true.

use std::collections::HashMap;

use gcnc_isa::op::{flags, implicit};

use super::log::{Entry, Log};
use crate::lanes::lanes_of;
use crate::machine::{Env, execute};
use crate::memory::{Access, SCRATCH_BASE};
use crate::op::{Class, Cross, Op, Src, Units, VECTOR_UNITS};
use crate::translate::units_of_src;
use crate::wave::{Frozen, LANES, Vreg, Wave, sreg};

/// The shadows of a wave's registers: a bit is set where the register's bit is undefined.
#[derive(Debug)]
pub struct RegisterShadow {
    /// SGPRs.
    pub s: [u32; sreg::COUNT],
    /// VGPRs.
    pub v: Vec<Vreg>,
    /// SCC.
    pub scc: bool,
    /// The offset in the image of the instruction that loaded undefined bits into a register. The undefined bits of
    /// registers without an entry were never written.
    pub from: HashMap<u16, u64>,
}

/// The key of SCC in `from`.
pub const SCC: u16 = u16::MAX;

impl RegisterShadow {
    /// The shadows of a new wave, given two instances of it whose registers were initialised with different garbage.
    pub fn of_new(a: &Wave, b: &Wave) -> RegisterShadow {
        let s = std::array::from_fn(|i| {
            let general = i < usize::from(sreg::TTMP) || i == usize::from(sreg::M0);
            if general && a.s[i] != b.s[i] { u32::MAX } else { 0 }
        });
        let differ = |(a, b): (&Vreg, &Vreg)| std::array::from_fn(|l| if a[l] == b[l] { 0 } else { u32::MAX });
        RegisterShadow { s, v: a.v.iter().zip(&b.v).map(differ).collect(), scc: true, from: HashMap::new() }
    }

    /// The undefined bits of a register in these lanes; all of an SGPR's.
    pub fn any(&self, unit: u16, lanes: u64) -> u32 {
        match unit.checked_sub(VECTOR_UNITS) {
            None => self.s.get(usize::from(unit)).copied().unwrap_or(0),
            Some(r) => self.v.get(usize::from(r)).map_or(0, |v| lanes_of(lanes).fold(0, |all, l| all | v[l])),
        }
    }

    /// Sets the origin of a register's undefined bits, if it has any.
    fn set_origin(&mut self, unit: u16, undefined: bool, origin: Option<u64>) {
        match origin.filter(|_| undefined) {
            Some(pc) => self.from.insert(unit, pc),
            None => self.from.remove(&unit),
        };
    }

    /// Marks a register as defined.
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
/// Most pages with shadows.
const MOST: usize = 1 << 15;

/// The undefined bits of memory: of LDS by work-group, and of private memory, which is initially undefined. Global
/// memory is always defined.
#[derive(Debug, Default)]
pub struct MemoryShadow {
    /// LDS of a work-group.
    pub lds: HashMap<[u32; 3], Vec<u8>>,
    private: HashMap<u64, Vec<u8>>,
}

impl MemoryShadow {
    /// Private memory at these addresses now belongs to another wave.
    pub fn forget(&mut self, from: u64, bytes: u64) {
        self.private.retain(|page, _| !(from / PAGE..(from + bytes).div_ceil(PAGE)).contains(page));
    }

    /// The undefined bits among those that an access finds.
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

    /// Sets which bits that an access has written are undefined. Returns false if there is no room for them.
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

/// What to put into undefined bits.
#[derive(Clone, Copy)]
enum Content {
    /// The same pattern everywhere.
    Pattern(u32),
    /// One pattern in the first source, another one elsewhere.
    Apart(u32, u32),
    /// In one source the contents of the other.
    Equal(usize, usize),
    /// Noise.
    Noise(u32),
}

/// The patterns are the largest and the smallest integer, and numbers that are large in any float format.
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
    /// The contents for a lane of a register.
    fn of(self, w: &Wave, op: &Op, unit: u16, lane: usize) -> u32 {
        // Which dword of source `i` the register is.
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

/// An instruction to be rerun because its registers or memory may be undefined, and the state before it was executed.
pub struct Rerun {
    frozen: Frozen,
    /// Registers that it reads or writes and whose contents are varied.
    varied: Vec<u16>,
}

/// Registers that form the addresses of an instruction's accesses, not the data.
pub fn address_units(op: &Op) -> Vec<Units> {
    use crate::ops::vmem::slot;
    match op.class {
        Class::Ds => {
            let name = op.opcode.name();
            let by_lane = ["perm", "swizzle", "addtid"].iter().any(|part| name.contains(part));
            let address = units_of_src(op.src[0], 1);
            let is_address = |u: &Units| u.first == sreg::M0.into() || u.first == address.first && !by_lane;
            op.reads().iter().copied().filter(is_address).collect()
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

/// Whether the instruction can be rerun: its results may depend on its operands, and it has no other effects.
fn can_rerun(op: &Op) -> bool {
    match op.class {
        Class::Control => false,
        Class::Ds => !op.opcode.name().contains("gws") && !op.opcode.name().contains("ordered"),
        _ => true,
    }
}

impl Rerun {
    /// The rerun that an instruction needs, if any bit that it reads or overwrites is undefined, or it accesses memory.
    pub fn of(w: &Wave, op: &Op, registers: &RegisterShadow) -> Option<Rerun> {
        if !can_rerun(op) {
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
        Some(Rerun { frozen: w.freeze(op), varied: varied.collect() })
    }

    /// Whether any register has undefined bits.
    fn any(&self, registers: &RegisterShadow, op: &Op) -> bool {
        registers.scc && names_scc(op) || self.varied.iter().any(|unit| registers.any(*unit, u64::MAX) != 0)
    }
}

/// The undefined bits of what an instruction wrote to memory: for each access, whether it is to LDS, and its bytes.
pub type Stored = Vec<(bool, Entry, Vec<u8>)>;

/// The results of one run.
struct Results {
    s: [u32; sreg::COUNT],
    scc: bool,
    v: Vec<Vreg>,
    memory: Vec<u8>,
}

/// Reruns an instruction to find which bits that it wrote depend on undefined ones; updates the registers' shadows and
/// returns those of memory.
pub fn rerun(
    rerun: &Rerun,
    (op, pc, proxy): (&Op, u64, &mut Wave),
    env: &mut Env<'_>,
    (memories, group): (&MemoryShadow, [u32; 3]),
    registers: &mut RegisterShadow,
    logs: [&Log; 2],
) -> Stored {
    let entries: Vec<(bool, Entry, &[u8])> = [false, true]
        .into_iter()
        .zip(logs)
        .flat_map(|(in_lds, log)| log.entries.iter().map(move |e| (in_lds, *e, log.before(e))))
        .collect();
    let shadows: Vec<Vec<u8>> = entries.iter().map(|(in_lds, e, _)| memories.of(group, *in_lds, e)).collect();
    let from_memory = shadows.iter().flatten().any(|bits| *bits != 0);
    if !from_memory && !rerun.any(registers, op) {
        let stored = entries.iter().filter(|e| e.1.access != Access::Load);
        return stored.map(|(l, e, _)| (*l, *e, vec![0; e.len])).collect();
    }
    let real: Vec<Vec<u8>> = entries.iter().map(|(in_lds, e, _)| peek(env, *in_lds, e)).collect();
    let (strict, arrivals) = (std::mem::take(&mut env.strict), env.arrivals.take());
    let mut first: Option<Results> = None;
    let mut differ: Option<Results> = None;
    for content in CONTENTS {
        proxy.thaw(&rerun.frozen);
        vary(proxy, op, rerun, registers, content);
        // The oldest bytes last: they are what the instruction found where it accessed a byte twice.
        for ((in_lds, e, before), shadow) in entries.iter().zip(&shadows).rev() {
            let found = before.iter().zip(shadow).zip(e.address..);
            let bytes: Vec<u8> = found.map(|((b, u), at)| b & !u | content.byte(at) & u).collect();
            poke(env, *in_lds, e, &bytes);
        }
        // It succeeded before with the same addresses, so it succeeds now.
        let _ = execute(proxy, op, env);
        proxy.counters = Default::default();
        let results = Results {
            s: proxy.s,
            scc: proxy.scc,
            v: vector_units(rerun, op).map(|r| proxy.v[r]).collect(),
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
    let Some(differ) = differ else { return Stored::default() };
    update_registers(registers, rerun, op, &differ, from_memory.then_some(pc));
    let mut at = 0;
    let mut stored = Vec::new();
    for (in_lds, e, _) in &entries {
        if e.access != Access::Load {
            stored.push((*in_lds, *e, differ.memory[at..at + e.len].to_vec()));
        }
        at += e.len;
    }
    stored
}

/// The indices of the VGPRs that may differ.
fn vector_units<'a>(rerun: &'a Rerun, op: &'a Op) -> impl Iterator<Item = usize> {
    let all = rerun.varied.iter().copied().chain(op.writes().iter().flat_map(|u| u.all()));
    all.filter_map(|unit| unit.checked_sub(VECTOR_UNITS)).map(usize::from)
}

/// Puts other contents into undefined bits.
fn vary(proxy: &mut Wave, op: &Op, rerun: &Rerun, registers: &RegisterShadow, content: Content) {
    let mut changes = Vec::new();
    for &unit in &rerun.varied {
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

/// Adds the bits in which a run's results differ from the first run's.
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

/// Updates the shadows of registers after an instruction, and the origins of their undefined bits: those of what it
/// read, or the instruction itself at `loaded_at`, if it loaded them from memory.
fn update_registers(registers: &mut RegisterShadow, rerun: &Rerun, op: &Op, differ: &Results, loaded_at: Option<u64>) {
    let read = op.reads().iter().flat_map(|u| u.all()).find(|unit| registers.any(*unit, u64::MAX) != 0);
    let origin = loaded_at.or_else(|| registers.from.get(&read.unwrap_or(SCC)).copied());
    let changes = |unit: &u16| differ.s[usize::from(*unit)] != registers.s[usize::from(*unit)];
    let scalar: Vec<u16> = (0..sreg::COUNT as u16).filter(changes).collect();
    for (unit, bits) in scalar.into_iter().map(|unit| (unit, differ.s[usize::from(unit)])) {
        // Registers that do not concern the instruction keep their state.
        if bits != 0 || op.writes().iter().any(|u| u.all().contains(&unit)) {
            registers.s[usize::from(unit)] = bits;
            registers.set_origin(unit, bits != 0, origin);
        }
    }
    for (r, bits) in vector_units(rerun, op).zip(&differ.v) {
        registers.v[r] = *bits;
    }
    for unit in op.writes().iter().flat_map(|u| u.all()).filter(|unit| *unit >= VECTOR_UNITS) {
        let undefined = registers.any(unit, u64::MAX) != 0;
        registers.set_origin(unit, undefined, origin);
    }
    if op.opcode.desc().writes & implicit::SCC != 0 {
        registers.scc = differ.scc;
        registers.set_origin(SCC, differ.scc, origin);
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
