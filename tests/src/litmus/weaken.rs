//! Mutation testing of memory ordering: leaves out each wait, each cache operation and each bit of a cache policy, one
//! at a time.
//!
//! That shows whether what the memory model inserts is needed: without it a litmus test has a forbidden outcome, or the
//! emulator sees a register used too early. It works on machine code, so that LLVM's can be tested as well.
//!
//! An omission is identified by the memory operations around it: `s_waitcnt vmcnt` between two stores is the same in
//! every test, and it is needed if one test needs it. Whatever precedes all memory operations has nothing to order.

use std::collections::BTreeMap;
use std::fmt;

use gcnc::Target;
use gcnc_emulator::CodeObject;
use gcnc_isa::op::flags;
use gcnc_isa::{Inst, Mods, Opcode, Operand, decode, encode};
use gcnc_memmodel::counters::{Counter, wait_instructions, wait_of};
use object::read::elf::ElfFile64;
use object::{Endianness, Object, ObjectSection, ObjectSymbol};

use super::reasons::Reasons;
use super::{Apart, Litmus};

/// Code with one omission.
pub struct Weakened {
    /// What is omitted, and the memory operations around it.
    pub what: String,
    /// The code object.
    pub code: Vec<u8>,
}

/// A bit of a cache policy: its name, whether an instruction has it, and how to clear it.
type Bit = (&'static str, fn(&Inst) -> bool, fn(&mut Mods));

/// An atomic's `glc` means that it returns.
const BITS: [Bit; 6] = [
    ("glc", |i| i.mods.glc() && !i.opcode.is_atomic(), |m| m.set_glc(false)),
    ("slc", |i| i.mods.slc(), |m| m.set_slc(false)),
    ("dlc", |i| i.mods.dlc(), |m| m.set_dlc(false)),
    ("scc", |i| i.mods.scc(), |m| m.set_scc(false)),
    ("scope", |i| i.mods.scope() != 0, |m| m.set_scope(0)),
    ("th", |i| i.mods.th() != 0 && !i.opcode.is_atomic(), |m| m.set_th(0)),
];

/// Omissions that no test detects.
#[derive(Debug, Default)]
pub struct MissedByNone<'a> {
    /// The number of omissions tried.
    pub all: usize,
    /// The number listed in `litmus/kept.txt`, which says why each is kept anyway.
    pub listed: usize,
    /// Those not listed.
    pub unlisted: Vec<Lack<'a>>,
}

/// An omission from some tests.
#[derive(Debug)]
pub struct Lack<'a> {
    scope: &'static str,
    what: String,
    tests: Vec<&'a str>,
}

impl fmt::Display for Lack<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ({})", self.scope, self.what, self.tests.join(", "))
    }
}

/// Tries every possible omission in each test's code, one at a time, on `schedules` schedules; returns those that never
/// lead to a wrong outcome.
///
/// # Errors
/// `code` fails, or its result is not for the target.
pub fn missed_by_none<'a>(
    target: &Target,
    all: &'a [(String, Litmus)],
    code: impl Fn(&Litmus, Apart) -> Result<Vec<u8>, String>,
    schedules: u64,
) -> Result<MissedByNone<'a>, String> {
    let mut missed: BTreeMap<(&str, String), (bool, Vec<&str>)> = BTreeMap::new();
    for (name, litmus, apart) in super::each(all) {
        for Weakened { what, code } in self::all(&code(litmus, apart)?, target)? {
            let (by_some, tests) = missed.entry((apart.name(), what)).or_default();
            if !*by_some {
                let object = CodeObject::load(&code).map_err(|e| e.to_string())?;
                let mut program = Litmus::program(&object)?;
                let mut run = |seed| litmus.run(&mut program, apart, target.wave_size(), seed);
                *by_some = (1..=schedules).any(|seed| run(seed).map_or(true, |seen| seen.forbidden.is_some()));
                if tests.last() != Some(&name) {
                    tests.push(name);
                }
            }
        }
    }
    let mut found = MissedByNone { all: missed.len(), ..MissedByNone::default() };
    let kept = Reasons::read("kept.txt")?;
    for ((scope, what), (_, tests)) in missed.into_iter().filter(|(_, (by_some, _))| !by_some) {
        match kept.lists(target.name(), scope, &what) {
            true => found.listed += 1,
            false => found.unlisted.push(Lack { scope, what, tests }),
        }
    }
    Ok(found)
}

/// All single omissions from the kernel `litmus` of a code object.
///
/// # Errors
/// The code object has no such kernel, or its code is not the target's.
pub fn all(code: &[u8], target: &Target) -> Result<Vec<Weakened>, String> {
    let (start, insts) = instructions(code, target)?;
    let mut out = Vec::new();
    let mut at = start;
    for (i, (inst, len)) in insts.iter().enumerate() {
        for (what, bytes) in lesser(inst, *len, target)? {
            let mut code = code.to_vec();
            code[at..at + len].copy_from_slice(&bytes);
            let before = neighbour(insts[..i].iter().rev());
            if before.is_none() && what.contains("BEFORE") {
                continue;
            }
            let or_none = |name: Option<String>| name.unwrap_or_else(|| "nothing".to_owned());
            let after = or_none(neighbour(insts[i + 1..].iter()));
            let what = what.replace("BEFORE", &or_none(before)).replace("AFTER", &after);
            out.push(Weakened { what, code });
        }
        at += len;
    }
    Ok(out)
}

/// The file offset of the kernel's code, and its instructions with their lengths.
fn instructions(code: &[u8], target: &Target) -> Result<(usize, Vec<(Inst, usize)>), String> {
    let elf = ElfFile64::<Endianness>::parse(code).map_err(|e| e.to_string())?;
    let kernel = elf.symbols().find(|s| s.name() == Ok("litmus")).ok_or("there is no kernel `litmus`")?;
    let section = kernel.section_index().and_then(|i| elf.section_by_index(i).ok()).ok_or("it has no code")?;
    let (file, _) = section.file_range().ok_or("its code is not in the file")?;
    let start = (file + kernel.address() - section.address()) as usize;
    let bytes = code.get(start..start + kernel.size() as usize).ok_or("its code is not in the file")?;
    let mut insts = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let (inst, len) = decode(&bytes[at..], target).map_err(|e| e.to_string())?;
        insts.push((inst, len));
        at += len;
    }
    Ok((start, insts))
}

/// The possible omissions from an instruction, where `BEFORE` and `AFTER` stand for its neighbours, and its bytes then.
fn lesser(inst: &Inst, len: usize, target: &Target) -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut out = Vec::new();
    let mut add = |what: String, insts: &[Inst]| {
        let mut bytes = Vec::new();
        for inst in insts {
            encode(inst, target, &mut bytes).map_err(|e| e.to_string())?;
        }
        while bytes.len() < len {
            let nop = Inst::new(Opcode::SNop, &[Operand::Imm(0)]);
            encode(&nop, target, &mut bytes).map_err(|e| e.to_string())?;
        }
        if bytes.len() == len {
            out.push((what, bytes));
        }
        Ok::<_, String>(())
    };
    if let Some(wait) = wait_of(inst, target) {
        for counter in Counter::ALL.into_iter().filter(|c| wait.get(*c).is_some()) {
            let mut rest = wait;
            rest.lift(counter);
            let insts: Vec<Inst> = wait_instructions(target, rest).collect();
            add(format!("wait {counter:?} between BEFORE and AFTER"), &insts)?;
        }
        return Ok(out);
    }
    if inst.opcode.is(flags::CACHE) {
        let writes_back = matches!(inst.opcode, Opcode::BufferWbl2 | Opcode::GlobalWb);
        add(format!("{} {}", name(inst), if writes_back { "before AFTER" } else { "after BEFORE" }), &[])?;
    }
    // Instruction prefetches order nothing.
    if inst.opcode == Opcode::GlobalPrefetchB8 {
        return Ok(out);
    }
    if inst.opcode.is_vmem() || inst.opcode.is_flat() || inst.opcode.is(flags::CACHE) {
        for (bit, has, clear) in BITS {
            if has(inst) {
                let mut mods = inst.mods;
                clear(&mut mods);
                add(format!("{bit} of {}", name(inst)), &[inst.with_mods(mods)])?;
            }
        }
    }
    Ok(out)
}

/// An instruction without its registers.
fn name(inst: &Inst) -> String {
    let kind = match inst.opcode {
        _ if inst.opcode.is(flags::CACHE) => return format!("{:?}", inst.opcode),
        o if o.is(flags::BARRIER) => "barrier",
        o if o.is_atomic() => "rmw",
        o if o.is_store() => "store",
        _ => "load",
    };
    let space = if inst.opcode.is_ds() { "local " } else { "" };
    let bits: String = BITS.iter().filter(|(_, has, _)| has(inst)).map(|(bit, ..)| format!(" {bit}")).collect();
    format!("{space}{kind}{bits}")
}

fn reaches_memory(inst: &Inst) -> bool {
    let o = inst.opcode;
    !o.is(flags::CACHE) && (o.is_vmem() || o.is_flat() || o.is_ds() || o.is(flags::BARRIER))
}

/// The first instruction that accesses memory.
fn neighbour<'a>(mut insts: impl Iterator<Item = &'a (Inst, usize)>) -> Option<String> {
    insts.find(|(i, _)| reaches_memory(i)).map(|(i, _)| name(i))
}
