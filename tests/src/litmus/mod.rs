//! Litmus tests of the memory model: a few threads, a few variables, and the forbidden and allowed outcomes.
//!
//! A file of `litmus/` has lines of these forms, with comments after `#`:
//!
//! | line | means |
//! | --- | --- |
//! | `scopes system agent workgroup` | the scopes at which the test applies: the threads are that far apart, and `SCOPE` in the IR names the scope |
//! | `data x y` | 32-bit variables in global memory, initially zero, each in cache lines of its own |
//! | `sync z` | the same, in fine-grained memory, for synchronisation between agents |
//! | `local l` | a variable in LDS, initially zero |
//! | `thread` | the following lines, up to the next such line, are a thread's IR: `$x` is a variable's address; values called `%r0`, `%r1`, ... are observed |
//! | `wave` | the same for a wave all of whose lanes (`LANES` of them) run it: `$x.mine` is a lane's own word of a variable; all lanes must agree on observed values |
//! | `forbid 1.r0=1 1.r1=0 x=2` | an outcome that no run may have: registers by thread, and variables |
//! | `allow 1.r0=0` | an outcome that is allowed and that, over many seeds, some run has |

pub mod reasons;
pub mod weaken;

use std::fmt::Write;
use std::path::Path;

use gcnc::Target;
use gcnc_emulator::checks::What;
use gcnc_emulator::weak::Place;
use gcnc_emulator::{Arg, Checks, CodeObject, Finding, Launch, MemorySystem, Options, Program, Topology};

use crate::compiler;
use crate::llvm::{self, Missing};

/// A final state: registers of threads, and variables, with their values.
pub type Outcome = Vec<(Name, u32)>;

/// An observed register or variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    /// A register: thread and number.
    Register(usize, usize),
    /// A variable, by its number.
    Variable(usize),
}

/// How far apart the threads are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Apart {
    /// On different agents.
    System,
    /// In different work-groups of one agent.
    Agent,
    /// In different waves of one work-group.
    Workgroup,
}

impl Apart {
    const ALL: [(&'static str, Apart); 3] =
        [("system", Apart::System), ("agent", Apart::Agent), ("workgroup", Apart::Workgroup)];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, a)| *a == self).map_or("", |(name, _)| name)
    }

    fn syncscope(self) -> String {
        match self {
            Apart::System => String::new(),
            other => format!("syncscope(\"{}\")", other.name()),
        }
    }
}

/// A litmus test file.
#[derive(Clone, Debug, Default)]
pub struct Litmus {
    /// Scopes at which the test applies.
    pub scopes: Vec<Apart>,
    /// Variables: name, and whether agents synchronise through it.
    pub variables: Vec<(String, bool)>,
    /// Variables in LDS.
    pub locals: Vec<String>,
    /// Each thread's IR.
    pub threads: Vec<String>,
    /// For each thread, whether all lanes of its wave execute it.
    pub whole: Vec<bool>,
    /// Outcomes that must not occur.
    pub forbidden: Vec<Outcome>,
    /// Outcomes that must occur in some run.
    pub allowed: Vec<Outcome>,
}

/// Observable registers per thread.
const REGISTERS: usize = 8;
/// Bytes of results per thread.
const BYTES: usize = 64;
/// Bytes of a variable's buffer: a word for each lane.
const VARIABLE: usize = 256;

impl Litmus {
    /// Parses a file.
    ///
    /// # Errors
    /// A line has no known form.
    pub fn parse(text: &str) -> Result<Litmus, String> {
        let mut l = Litmus::default();
        for line in text.lines().map(|line| line.split('#').next().unwrap_or("").trim()).filter(|l| !l.is_empty()) {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let names = || rest.split_whitespace();
            match word {
                "scopes" => {
                    let scope = |n| Apart::ALL.iter().find(|(name, _)| *name == n).map(|s| s.1).ok_or(n);
                    l.scopes = names().map(scope).collect::<Result<_, _>>().map_err(|n| format!("no scope `{n}`"))?;
                }
                "data" => l.variables.extend(names().map(|n| (n.to_owned(), false))),
                "sync" => l.variables.extend(names().map(|n| (n.to_owned(), true))),
                "local" => l.locals.extend(names().map(str::to_owned)),
                "thread" | "wave" => {
                    l.threads.push(String::new());
                    l.whole.push(word == "wave");
                }
                "forbid" => l.forbidden.push(l.outcome(rest)?),
                "allow" => l.allowed.push(l.outcome(rest)?),
                _ => {
                    let thread = l.threads.last_mut().ok_or_else(|| format!("what is `{line}`?"))?;
                    writeln!(thread, "  {line}").map_err(|e| e.to_string())?;
                }
            }
        }
        Ok(l)
    }

    fn outcome(&self, text: &str) -> Result<Outcome, String> {
        let one = |text: &str| {
            let (name, value) = text.split_once('=')?;
            let value = value.parse().ok()?;
            Some(match name.split_once(".r") {
                Some((thread, n)) => (Name::Register(thread.parse().ok()?, n.parse().ok()?), value),
                None => (Name::Variable(self.variables.iter().position(|(n, _)| n == name)?), value),
            })
        };
        text.split_whitespace().map(|t| one(t).ok_or_else(|| format!("what is `{t}`?"))).collect()
    }

    /// The test's kernel `litmus`, for waves of `lanes` lanes.
    ///
    /// # Errors
    /// None in practice: the text is written to memory.
    pub fn ir(&self, apart: Apart, lanes: u32) -> Result<String, std::fmt::Error> {
        let mut out = String::from("target triple = \"amdgcn-amd-amdhsa\"\n");
        for name in &self.locals {
            writeln!(out, "@{name} = internal addrspace(3) global i32 poison, align 4")?;
        }
        let arguments = self.variables.iter().map(|(n, _)| format!("ptr addrspace(1) %{n}, ")).collect::<String>();
        writeln!(out, "define amdgpu_kernel void @litmus({arguments}ptr addrspace(1) %out) #0 {{")?;
        writeln!(
            out,
            "  %group = call i32 @llvm.amdgcn.workgroup.id.x()\n  %item = call i32 @llvm.amdgcn.workitem.id.x()"
        )?;
        writeln!(out, "  %wave = udiv i32 %item, {lanes}\n  %lane = urem i32 %item, {lanes}")?;
        let number = if apart == Apart::Workgroup { "%wave" } else { "%group" };
        writeln!(out, "  %first = icmp eq i32 %lane, 0")?;
        match self.locals.is_empty() {
            true => writeln!(out, "  br i1 %first, label %init, label %ready\ninit:")?,
            // Only one thread initialises.
            false => writeln!(out, "  %one = icmp eq i32 %item, 0\n  br i1 %one, label %init, label %ready\ninit:")?,
        }
        for name in &self.locals {
            writeln!(out, "  store i32 0, ptr addrspace(3) @{name}")?;
        }
        writeln!(out, "  br label %ready\nready:")?;
        if !self.locals.is_empty() {
            writeln!(out, "  fence syncscope(\"workgroup\") seq_cst\n  call void @llvm.amdgcn.s.barrier()")?;
        }
        let cases: String = (0..self.threads.len()).map(|t| format!("i32 {t}, label %thread{t} ")).collect();
        let one = "br i1 %first, label";
        match self.has_waves() {
            true => writeln!(out, "  br label %go\ngo:")?,
            false => writeln!(out, "  {one} %go, label %end\ngo:")?,
        }
        for (name, _) in self.variables.iter().filter(|_| self.has_waves()) {
            writeln!(out, "  %{name}.mine = getelementptr i32, ptr addrspace(1) %{name}, i32 %lane")?;
        }
        writeln!(out, "  switch i32 {number}, label %end [ {cases}]")?;
        for (t, (body, &whole)) in self.threads.iter().zip(&self.whole).enumerate() {
            let body = body.replace("SCOPE", &apart.syncscope()).replace("LANES", &lanes.to_string());
            let mut body = body.replace("%r", &format!("%t{t}.r"));
            if self.has_waves() && !whole {
                body = format!("  {one} %one{t}, label %end\none{t}:\n{body}");
            }
            for (name, _) in &self.variables {
                body = body.replace(&format!("${name}"), &format!("addrspace(1) %{name}"));
            }
            for name in &self.locals {
                body = body.replace(&format!("${name}"), &format!("addrspace(3) @{name}"));
            }
            writeln!(out, "thread{t}:\n{body}")?;
            for r in (0..REGISTERS).filter(|r| body.contains(&format!("%t{t}.r{r} ="))) {
                let at = (t * BYTES + 4 * r) as u64;
                writeln!(out, "  %t{t}.p{r} = getelementptr i8, ptr addrspace(1) %out, i64 {at}")?;
                writeln!(out, "  store i32 %t{t}.r{r}, ptr addrspace(1) %t{t}.p{r}")?;
            }
            writeln!(out, "  br label %end")?;
        }
        let items = self.launch(apart, lanes).1;
        writeln!(out, "end:\n  ret void\n}}\nattributes #0 = {{ \"amdgpu-flat-work-group-size\"=\"1,{items}\" }}")?;
        Ok(out)
    }

    fn has_waves(&self) -> bool {
        self.whole.contains(&true)
    }

    /// The number of work-groups, and the work-items of each.
    fn launch(&self, apart: Apart, lanes: u32) -> (u32, u32) {
        let n = self.threads.len() as u32;
        match apart {
            Apart::Workgroup => (1, n * lanes),
            _ if self.has_waves() => (n, lanes),
            _ => (n, 1),
        }
    }

    /// gcnc's code object of the test for a target.
    ///
    /// # Errors
    /// gcnc refuses it.
    pub fn ours(&self, target: &Target, apart: Apart) -> Result<Vec<u8>, String> {
        let ir = self.ir(apart, target.wave_size()).map_err(|e| e.to_string())?;
        compiler::compile(&ir, target, &gcnc::Options::default())
    }

    /// LLVM's code object of the test.
    ///
    /// # Errors
    /// LLVM is missing, or refuses it.
    pub fn theirs(&self, target: &Target, apart: Apart, cache: &Path) -> Result<Vec<u8>, Missing> {
        let ir = self.ir(apart, target.wave_size()).map_err(|e| Missing::Error(e.to_string()))?;
        llvm::code_object(&ir, target.name(), cache)
    }

    /// The test's kernel in a code object.
    ///
    /// # Errors
    /// The kernel is missing, or the emulator does not know its target.
    pub fn program(object: &CodeObject) -> Result<Program<'_>, String> {
        Program::new(object, "litmus").map_err(|e| e.to_string())
    }

    fn launched(&self, apart: Apart, lanes: u32) -> Launch {
        let (groups, items) = self.launch(apart, lanes);
        let mut args: Vec<Arg> = self.variables.iter().map(|_| Arg::Buffer(vec![0; VARIABLE])).collect();
        args.push(Arg::Buffer(vec![0; BYTES * self.threads.len()]));
        Launch {
            kernel: "litmus".to_owned(),
            workgroups: [groups, 1, 1],
            remainder: [0; 3],
            workgroup_size: [items, 1, 1],
            args,
            dynamic_lds: 0,
        }
    }

    /// Runs the kernel on a coherent memory and reports data races. Locations that the IR only accesses atomically are
    /// declared as such.
    ///
    /// # Errors
    /// The emulator refuses the code.
    pub fn races(
        &self,
        program: &mut Program<'_>,
        apart: Apart,
        lanes: u32,
        seed: u64,
    ) -> Result<Vec<Finding>, String> {
        let plain = |name: &str| {
            let lines = self.threads.iter().flat_map(|thread| thread.lines());
            let names = |line: &&str| line.contains(&format!("ptr ${name}"));
            lines.filter(names).any(|line| !line.contains("atomic") && !line.contains("cmpxchg"))
        };
        let atomic = self.variables.iter().enumerate().filter(|(_, v)| !plain(&v.0)).map(|(i, _)| i);
        // In order of declaration, a word each.
        let local = self.locals.iter().enumerate().filter(|(_, name)| !plain(name));
        let local: Vec<_> = local.map(|(i, _)| 4 * i as u64..4 * i as u64 + 4).collect();
        let what = What { races: true, ..What::default() };
        let mut checks = Checks::new(what).atomic(&atomic.collect::<Vec<_>>(), &local);
        let options = Options { seed, checks: Some(&mut checks), max_instructions: 100_000, ..Options::default() };
        program.run(&self.launched(apart, lanes), options).map_err(|e| e.to_string())?;
        Ok(checks.findings().to_vec())
    }

    /// Runs the kernel; returns which forbidden and which allowed outcome occurred.
    ///
    /// # Errors
    /// The emulator refuses the code.
    pub fn run(&self, program: &mut Program<'_>, apart: Apart, lanes: u32, seed: u64) -> Result<Seen, String> {
        let n = self.threads.len() as u32;
        let launch = self.launched(apart, lanes);
        let place = |t: u32| match apart {
            Apart::System => Place { agent: t, ..Place::default() },
            _ => Place { agent: 0, array: t & 1, unit: t },
        };
        let is_fine = |v: &(String, bool)| v.1 && apart == Apart::System;
        let fine = self.variables.iter().enumerate().filter(|(_, v)| is_fine(v)).map(|(i, _)| i).collect();
        let topology = Topology { places: (0..n).map(place).collect(), fine };
        let options =
            Options { seed, memory: MemorySystem::Weak(topology), max_instructions: 100_000, ..Options::default() };
        let result = program.run(&launch, options).map_err(|e| e.to_string())?;
        let word = |buffer: usize, at: usize| {
            let bytes = result.buffers.get(buffer)?.as_ref()?.get(at..at + 4)?;
            Some(u32::from_le_bytes(bytes.try_into().ok()?))
        };
        let holds = |outcome: &Outcome| {
            outcome.iter().all(|(name, value)| {
                let got = match name {
                    Name::Register(t, r) => word(self.variables.len(), t * BYTES + 4 * r),
                    Name::Variable(v) => word(*v, 0),
                };
                got == Some(*value)
            })
        };
        let which = |list: &[Outcome]| list.iter().position(holds);
        Ok(Seen { forbidden: which(&self.forbidden), allowed: which(&self.allowed) })
    }
}

/// All tests, by name.
///
/// # Errors
/// A file cannot be read.
pub fn all() -> Result<Vec<(String, Litmus)>, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("litmus");
    let entries = std::fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut all = Vec::new();
    for path in entries.filter_map(|e| Some(e.ok()?.path())).filter(|p| p.extension().is_some_and(|e| e == "litmus")) {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{name}: {e}"))?;
        all.push((name.clone(), Litmus::parse(&text).map_err(|e| format!("{name}: {e}"))?));
    }
    all.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(all)
}

/// The outcome of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The index of the forbidden outcome.
    pub forbidden: Option<usize>,
    /// The index of the allowed outcome.
    pub allowed: Option<usize>,
}

/// All tests at all of their scopes.
pub fn each(all: &[(String, Litmus)]) -> impl Iterator<Item = (&str, &Litmus, Apart)> {
    all.iter().flat_map(|(name, litmus)| litmus.scopes.iter().map(move |&apart| (name.as_str(), litmus, apart)))
}
