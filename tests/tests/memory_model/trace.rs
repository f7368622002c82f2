//! Synchronisation around an access in a compiler's output: a line of steps, in the same terms for both compilers.
//!
//! Both outputs are taken right after memory legalisation, before redundant waits are removed; for barriers also after
//! that, with what the barrier itself waits for.

use std::collections::HashMap;
use std::fmt::{Display, Formatter};
use std::sync::atomic::{AtomicU32, Ordering};

use gcnc::{Compiler, Emit, Options, Target, Trace};
use gcnc_isa::MemoryModel;
use gcnc_memmodel::rows::CacheBits;
use gcnc_mir::Function;
use gcnc_tests::llvm::{self, Missing};

/// When the output is taken.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum When {
    /// After memory legalisation.
    Legalized,
    /// After wait insertion.
    Waited,
}

/// The counters, in the order in which a wait names them.
const COUNTERS: [&str; 7] = ["vm", "sample", "bvh", "lgkm", "km", "vs", "x"];

/// A wait on counters, or another step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    Wait(Waits),
    Done(String),
}

/// A set of counters to wait for: a bit for each of [`COUNTERS`].
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Waits(u8);

impl Waits {
    fn bit(counter: &str) -> u8 {
        1 << COUNTERS.iter().position(|c| *c == counter).expect("a counter")
    }

    pub fn has(self, counter: &str) -> bool {
        self.0 & Waits::bit(counter) != 0
    }

    pub fn set(&mut self, counter: &str, on: bool) {
        self.0 = if on { self.0 | Waits::bit(counter) } else { self.0 & !Waits::bit(counter) };
    }
}

/// The steps around an access, in order: waits alternate with other steps.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Steps(Vec<Step>);

impl Steps {
    pub fn access(&mut self, bits: CacheBits, target: &Target) {
        self.0.push(Step::Done(format!("access[{}]", policy(bits, target))));
    }

    pub fn cache_operation(&mut self, name: &str, bits: CacheBits, target: &Target) {
        self.0.push(Step::Done(format!("{name}[{}]", policy(bits, target))));
    }

    /// Waits for another counter; consecutive waits are merged.
    pub fn wait(&mut self, counter: &str) {
        let last = match self.0.last() {
            Some(Step::Wait(_)) => self.0.len() - 1,
            _ => self.0.len(),
        };
        self.wait_at(last).set(counter, true);
    }

    /// Replaces the cache bits of the access.
    pub fn set_access(&mut self, bits: CacheBits, target: &Target) {
        if let Some(access) = self.0.iter_mut().find(|s| s.is_access()) {
            *access = Step::Done(format!("access[{}]", policy(bits, target)));
        }
    }

    /// Appends an invalidation, unless it is already the last step.
    pub fn set_invalidate(&mut self, name: &str, bits: CacheBits, target: &Target) {
        let step = Step::Done(format!("{name}[{}]", policy(bits, target)));
        if self.0.last() != Some(&step) {
            self.0.push(step);
        }
    }

    /// Removes invalidations.
    pub fn clear_invalidates(&mut self) {
        self.0.retain(|s| !matches!(s, Step::Done(s) if s.contains("inv[")));
    }

    /// Appends other steps.
    pub fn append(&mut self, others: Steps) {
        for step in others.0 {
            match step {
                Step::Done(_) => self.0.push(step),
                Step::Wait(waits) => COUNTERS.into_iter().filter(|c| waits.has(c)).for_each(|c| self.wait(c)),
            }
        }
    }

    fn is_before(step: &Step) -> bool {
        matches!(step, Step::Done(s) if s.starts_with("wb"))
    }

    /// The wait before the access, or at the fence.
    pub fn before(&mut self) -> &mut Waits {
        let at = self.0.iter().position(|s| !Steps::is_before(s) || s.is_invalidate()).unwrap_or(self.0.len());
        self.wait_at(at)
    }

    /// The wait after the access, or at the fence.
    pub fn after(&mut self) -> &mut Waits {
        let access = self.0.iter().rposition(Step::is_access);
        match access {
            Some(at) => self.wait_at(at + 1),
            None => self.before(),
        }
    }

    /// The wait of the fence before a barrier, or of the one after it.
    pub fn beside_barrier(&mut self, behind: bool) -> &mut Waits {
        if behind {
            let next = self.0.iter().rposition(Step::is_barrier).map_or(self.0.len(), |last| last + 1);
            let written_back = self.0[next..].iter().take_while(|s| Steps::is_before(s)).count();
            return self.wait_at(next + written_back);
        }
        let mut at = self.0.iter().position(Step::is_barrier).unwrap_or(0);
        if let [.., invalidate, Step::Wait(_)] = &self.0[..at] {
            at -= usize::from(invalidate.invalidates());
        }
        at -= self.0[..at].iter().rev().take_while(|s| s.invalidates()).count();
        if matches!(self.0[..at].last(), Some(Step::Wait(_))) {
            at -= 1;
        }
        self.wait_at(at)
    }

    /// The wait right before a barrier.
    pub fn at_barrier(&mut self) -> &mut Waits {
        let at = self.0.iter().position(Step::is_barrier).unwrap_or(0);
        let waits = matches!(self.0[..at].last(), Some(Step::Wait(_)));
        self.wait_at(at - usize::from(waits))
    }

    /// Whether there is a write-back after a barrier.
    pub fn writes_back_behind(&self) -> bool {
        let barrier = self.0.iter().rposition(Step::is_barrier);
        barrier.and_then(|at| self.0.get(at + 1)).is_some_and(Steps::is_before)
    }

    /// Removes steps beyond the accesses around a barrier, waits of the accesses themselves, and waits for address
    /// translation, after which registers may be overwritten.
    pub fn keep_at_barrier(&mut self) {
        let (Some(first), Some(last)) =
            (self.0.iter().position(Step::is_barrier), self.0.iter().rposition(Step::is_barrier))
        else {
            return;
        };
        let end = self.0[last..].iter().position(Step::is_access).map_or(self.0.len(), |n| last + n);
        let start = self.0[..first].iter().rposition(Step::is_access).map_or(0, |n| n + 1);
        self.0.truncate(end);
        self.0.drain(..start);
        for step in &mut self.0 {
            if let Step::Wait(waits) = step {
                waits.set("x", false);
            }
        }
    }

    fn wait_at(&mut self, at: usize) -> &mut Waits {
        if !matches!(self.0.get(at), Some(Step::Wait(_))) {
            self.0.insert(at, Step::Wait(Waits::default()));
        }
        match &mut self.0[at] {
            Step::Wait(waits) => waits,
            Step::Done(_) => unreachable!("a wait was put there"),
        }
    }
}

impl Step {
    fn is_access(&self) -> bool {
        matches!(self, Step::Done(s) if s.starts_with("access"))
    }

    fn invalidates(&self) -> bool {
        matches!(self, Step::Done(s) if s.contains("inv"))
    }

    fn is_barrier(&self) -> bool {
        matches!(self, Step::Done(s) if s.starts_with("barrier"))
    }

    /// Whether it is `wbinvl1` of GFX6 and GFX7, which comes after the access.
    fn is_invalidate(&self) -> bool {
        matches!(self, Step::Done(s) if s.starts_with("wbinvl1"))
    }
}

impl Display for Steps {
    fn fmt(&self, out: &mut Formatter<'_>) -> std::fmt::Result {
        for step in &self.0 {
            match step {
                Step::Done(done) => write!(out, "{done} ")?,
                Step::Wait(waits) if *waits == Waits::default() => {}
                Step::Wait(waits) => {
                    let counters: Vec<_> = COUNTERS.into_iter().filter(|c| waits.has(c)).collect();
                    write!(out, "wait({}) ", counters.join(","))?;
                }
            }
        }
        Ok(())
    }
}

/// The cache policy, in the target's terms.
fn policy(bits: CacheBits, target: &Target) -> String {
    if target.has_kmcnt() {
        return format!("th={} scope={}", bits.th, bits.scope);
    }
    let all = [(bits.glc, "glc"), (bits.slc, "slc"), (bits.dlc, "dlc"), (bits.scc, "sc1")];
    all.into_iter().filter(|(on, _)| *on).map(|(_, name)| name).collect::<Vec<_>>().join(" ")
}

/// The counters that an instruction waits for, if it is a wait.
fn waits(mnemonic: &str, number: Option<u32>, target: &Target) -> Option<Vec<&'static str>> {
    if mnemonic == "s_waitcnt" {
        let (vm, _, lgkm) = target.waitcnt().decode(number? as u16);
        return Some([(vm, "vm"), (lgkm, "lgkm")].into_iter().filter(|(n, _)| *n == 0).map(|(_, c)| c).collect());
    }
    let names = [
        ("loadcnt", "vm"),
        ("samplecnt", "sample"),
        ("bvhcnt", "bvh"),
        ("dscnt", "lgkm"),
        ("kmcnt", "km"),
        ("storecnt", "vs"),
        ("vscnt", "vs"),
        ("xcnt", "x"),
    ];
    let named = mnemonic.strip_prefix("s_wait_").or_else(|| mnemonic.strip_prefix("s_waitcnt_"))?;
    Some(names.into_iter().filter(|(name, _)| named.split('_').any(|part| part == *name)).map(|(_, c)| c).collect())
}

/// The short name of a cache write-back or invalidation.
fn cache_operation(mnemonic: &str) -> Option<&str> {
    let short = mnemonic.strip_prefix("buffer_").or_else(|| mnemonic.strip_prefix("global_"))?;
    ["gl0_inv", "gl1_inv", "inv", "invl2", "wb", "wbl2", "wbinvl1", "wbinvl1_vol"].contains(&short).then_some(short)
}

fn is_access(mnemonic: &str) -> bool {
    ["flat_", "global_", "buffer_", "scratch_", "ds_"].iter().any(|p| mnemonic.starts_with(p))
}

/// Appends an instruction as a step.
fn step(steps: &mut Steps, mnemonic: &str, number: Option<u32>, bits: CacheBits, target: &Target) {
    if let Some(waits) = waits(mnemonic, number, target) {
        waits.into_iter().for_each(|counter| steps.wait(counter));
    } else if let Some(name) = cache_operation(mnemonic) {
        // On GFX90A, LLVM sets bits of the write-back that neither the specification nor its own syntax has.
        let known = target.memory_model() != MemoryModel::Gfx90a;
        steps.cache_operation(name, if known { bits } else { CacheBits::default() }, target);
    } else if is_access(mnemonic) {
        let bits = if mnemonic.starts_with("ds_") { CacheBits::default() } else { bits };
        steps.access(bits, target);
    } else if let Some(name) = mnemonic.strip_prefix("s_").filter(|name| name.starts_with("barrier")) {
        // LLVM's opcode names encode where the number is.
        steps.0.push(Step::Done(name.trim_end_matches("_imm").trim_end_matches("_m0").to_owned()));
    }
}

/// gcnc's steps in each function of a module.
pub fn ours(ir: &str, target: &Target, when: When) -> Result<HashMap<String, Steps>, String> {
    let pass = if when == When::Legalized { "legalize" } else { "insert-waitcnt" };
    let options = Options::new().emit(Emit::Object).print_after(pass);
    let mut trace = Trace::default();
    let compiled = Compiler::new().compile_traced(ir, target, &options, &mut trace);
    compiled.map_err(|e| e.render("cases.ll", ir))?;
    let text = trace.printed.into_iter().map(|(_, text)| text).collect::<String>();
    let functions = gcnc_mir::read::read(&text).map_err(|e| e.to_string())?;
    Ok(functions.into_iter().map(|f| (f.name.clone(), our_steps(&f))).collect())
}

fn our_steps(f: &Function) -> Steps {
    let mut steps = Steps::default();
    for inst in f.order.iter().flat_map(|&b| &f.blocks[b].insts) {
        let number = inst.ops().iter().rev().find_map(|op| u32::try_from(op.imm()?).ok());
        let mods = inst.mods;
        let bits = CacheBits {
            glc: mods.glc(),
            slc: mods.slc(),
            dlc: mods.dlc(),
            scc: mods.scc(),
            // For an atomic, returning is a hint bit, too.
            th: mods.th() | u8::from(mods.glc()),
            scope: mods.scope(),
        };
        step(&mut steps, inst.opcode.name(), number, bits, &f.target);
    }
    steps
}

/// LLVM's steps in each function of a module.
pub fn theirs(ir: &str, target: &Target, when: When) -> Result<HashMap<String, Steps>, Missing> {
    static FILES: AtomicU32 = AtomicU32::new(0);
    let number = FILES.fetch_add(1, Ordering::Relaxed);
    let input = std::env::temp_dir().join(format!("gcnc-memory-model-{}-{number}.ll", std::process::id()));
    let io = |e: std::io::Error| Missing::Error(format!("{}: {e}", input.display()));
    std::fs::write(&input, ir).map_err(io)?;
    let cpu = format!("-mcpu={}", target.name());
    let path = input.to_string_lossy();
    // Unoptimised code spills, which adds waits.
    let (level, pass) = match when {
        When::Legalized => ("-O0", "-stop-after=si-memory-legalizer"),
        When::Waited => ("-O1", "-stop-after=si-insert-waitcnts"),
    };
    let text = llvm::run("llc-22", &[level, pass, &cpu, "-o", "-", &path]);
    std::fs::remove_file(&input).map_err(io)?;
    let text = text?;
    let functions = text.split("\nname: ").skip(1);
    Ok(functions.map(|f| (f.lines().next().unwrap_or_default().trim().to_owned(), their_steps(f, target))).collect())
}

fn their_steps(text: &str, target: &Target) -> Steps {
    let mut steps = Steps::default();
    let body = text.split("\nbody:").nth(1).unwrap_or_default();
    // Unoptimised code keeps values in its frame.
    for line in body.lines().map(str::trim).filter(|line| !line.contains("%stack.")) {
        let op = line.split(" = ").last().unwrap_or_default();
        let mnemonic = op.split_whitespace().next().unwrap_or_default();
        let mnemonic = mnemonic.strip_suffix("_soft").unwrap_or(mnemonic).to_lowercase();
        let operands = op.split(", implicit").next().unwrap_or_default().split("::").next().unwrap_or_default();
        let numbers: Vec<u32> = operands.split([' ', ',']).filter_map(|w| w.parse().ok()).collect();
        // Buffer loads and stores end in a swizzle bit.
        let swizzles = mnemonic.starts_with("buffer_load") || mnemonic.starts_with("buffer_store");
        let policy = numbers.iter().rev().nth(swizzles.into()).copied().unwrap_or(0);
        step(&mut steps, &mnemonic, numbers.first().copied(), policy_bits(policy, target), target);
    }
    steps
}

/// The bits of a policy operand in LLVM's machine IR (`AMDGPU::CPol`).
fn policy_bits(operand: u32, target: &Target) -> CacheBits {
    let bit = |n: u32| operand >> n & 1 != 0;
    match target.has_kmcnt() {
        true => CacheBits { th: operand as u8 & 7, scope: (operand >> 3) as u8 & 3, ..CacheBits::default() },
        false => CacheBits { glc: bit(0), slc: bit(1), dlc: bit(2), scc: bit(4), ..CacheBits::default() },
    }
}
