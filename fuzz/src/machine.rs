//! Inline assembly for the interpreter: the emulator executes it on the values of a wave's lanes.
//!
//! Operands are assigned to registers that the compiler would not choose, so that only the assembler and the emulator
//! are shared with it. The interpreter's memory is not available: a text that accesses memory faults.

use gcnc_asm::{Options, assemble};
use gcnc_emulator::barriers::Barriers;
use gcnc_emulator::chip::Chip;
use gcnc_emulator::gws::{Gws, GwsAttempt};
use gcnc_emulator::machine::{Env, Registers, execute, resolve};
use gcnc_emulator::memory::{Lds, Memory};
use gcnc_emulator::translate::Translator;
use gcnc_emulator::wave::{LANES, Mode, Status, Wave, sreg};
use gcnc_interpreter::inline_asm::{Lane, Machine, Site};
use gcnc_ir::asm::{Chosen, Code, File, Template, Wanted, number_text};
use gcnc_isa::{Reg, RegRef, Target, parse};

/// First register of operands without a fixed register, in each file.
const FIRST_VECTOR: u32 = 64;
const FIRST_SCALAR: u32 = 48;
/// Number of VGPRs; AGPRs follow them in the index.
const VECTORS: usize = 256;
/// Maximum number of executed instructions of a text.
const STEPS: u32 = 100_000;
/// MODE: round to nearest even, denormals kept, DX10_CLAMP and IEEE on.
const MODE: u32 = 0x3f0;

/// The emulator of a processor.
#[derive(Debug)]
pub struct Emulated(pub Target);

/// An operand: its register and its text in the assembly, or a number.
type Operand = Result<(RegRef, String), i64>;

impl Machine for Emulated {
    fn execute(&self, site: &Site<'_>, lanes: &[Option<Lane>]) -> Result<Vec<Option<Lane>>, String> {
        let divergent = |k: usize| {
            let mut all = lanes.iter().flatten().map(|lane| &lane[k]);
            let first = all.next();
            all.any(|other| Some(other) != first)
        };
        // As in LLVM, a divergent operand is in a VGPR if the constraint allows it.
        let in_vector = |in_vector: bool| {
            let operands = self.operands(site, |k| in_vector && divergent(k))?;
            let bytes = self.assemble(site, &operands)?;
            Ok::<_, String>((operands, bytes))
        };
        let (operands, bytes) = in_vector(true).or_else(|_| in_vector(false))?;
        self.run(site, &operands, &bytes, lanes)
    }
}

/// The physical registers in constraints and clobbers.
fn named(site: &Site<'_>) -> Vec<RegRef> {
    let register = |name: &str, dwords: u32| {
        let found = parse::register(&name.to_lowercase())?;
        Some(RegRef::dwords(found.reg, found.len_dwords().max(dwords as u8)))
    };
    let constraints = &site.constraints;
    let sizes = site.results.iter().chain(site.operands).map(|bits| bits.div_ceil(32));
    let all = constraints.results.iter().chain(&constraints.operands).zip(sizes);
    let names = all.flat_map(|(c, dwords)| c.codes.iter().map(move |code| (code, dwords)));
    let of_operands = names.filter_map(|(code, dwords)| match code {
        Code::Named(name) => register(name, dwords),
        _ => None,
    });
    of_operands.chain(constraints.clobbers.iter().filter_map(|name| register(name, 1))).collect()
}

impl Emulated {
    /// Assigns each result and operand.
    fn operands(&self, site: &Site<'_>, in_vector: impl Fn(usize) -> bool) -> Result<Vec<Operand>, String> {
        let mut next = [FIRST_VECTOR, FIRST_VECTOR, FIRST_SCALAR];
        let mut all: Vec<Operand> = Vec::new();
        let named = named(site);
        let results = site.constraints.results.iter().zip(site.results).map(|(c, bits)| (c, bits, None, false));
        let operands = site.constraints.operands.iter().zip(site.operands).zip(site.constants).enumerate();
        let operands = operands.map(|(k, ((c, bits), constant))| (c, bits, *constant, in_vector(k)));
        for (constraint, &bits, constant, in_vector) in results.chain(operands) {
            let dwords = bits.div_ceil(32).max(1);
            let file = match constraint.choose(constant)? {
                Chosen::Number(n) => {
                    all.push(Err(n));
                    continue;
                }
                Chosen::Tied(result) => {
                    let same = all[result].clone();
                    all.push(same);
                    continue;
                }
                Chosen::Named(name) => {
                    let register = parse::register(&name.to_lowercase()).ok_or("no such register")?;
                    let whole = RegRef::dwords(register.reg, dwords as u8);
                    all.push(Ok((whole, register.to_string())));
                    continue;
                }
                Chosen::Register(File::Scalar) if in_vector => File::Vector,
                Chosen::Register(file) => file,
            };
            let at = &mut next[file as usize];
            let align = if file == File::Scalar { dwords.next_power_of_two().min(4) } else { 2 };
            let register = loop {
                *at = at.next_multiple_of(align);
                let reg = match file {
                    File::Vector => Reg::vgpr(*at),
                    File::Accumulation => Reg::agpr(*at),
                    File::Scalar => Reg::sgpr(*at),
                };
                *at += dwords;
                let register = RegRef::dwords(reg, dwords as u8);
                if !named.iter().any(|other| other.overlaps(register)) {
                    break register;
                }
            };
            let half = bits == 16 && file == File::Vector && self.0.true16();
            let text = if half { register.lo16().to_string() } else { register.to_string() };
            all.push(Ok((register, text)));
        }
        Ok(all)
    }

    fn assemble(&self, site: &Site<'_>, operands: &[Operand]) -> Result<Vec<u8>, String> {
        let put = |wanted: Wanted| match operands.get(wanted.index) {
            Some(Ok((_, text))) => Ok(text.clone()),
            Some(Err(n)) => number_text(*n, wanted.modifier).ok_or_else(|| "no such modifier".to_owned()),
            None => Err("no such operand".to_owned()),
        };
        let filled = Template::fill(site.text, site.intel.into(), 0, put).map_err(|e| e.message)?;
        let options = Options { target: Some(self.0), wave_size: Some(self.0.wave_size()), ..Options::default() };
        let object = assemble(&filled.text, options).map_err(|e| format!("{}: {}", filled.text, e[0].message))?;
        let text = object.sections.into_iter().find(|s| s.name == ".text");
        Ok(text.map_or_else(Vec::new, |s| s.bytes))
    }

    fn run(
        &self,
        site: &Site<'_>,
        operands: &[Operand],
        bytes: &[u8],
        lanes: &[Option<Lane>],
    ) -> Result<Vec<Option<Lane>>, String> {
        let chip = Chip::new(self.0.name(), self.0.wave_size())?;
        let mut wave = new_wave(&chip, lanes.len());
        let active = lanes.iter().enumerate().filter(|(_, l)| l.is_some()).fold(0u64, |set, (k, _)| set | 1 << k);
        wave.mask_set(sreg::EXEC, active);
        let results = site.results.len();
        for (k, operand) in operands[results..].iter().enumerate() {
            let Ok((r, _)) = operand else { continue };
            for (lane, held) in lanes.iter().enumerate().rev() {
                let Some(words) = held.as_ref().map(|h| &h[k]) else { continue };
                (0u32..).zip(words).for_each(|(d, &word)| write(&mut wave, *r, d, lane, word));
            }
        }
        let registers = Registers { total: 2 * VECTORS, acc_base: VECTORS, scalars: 104 };
        let translator = Translator { chip, registers };
        let (mut gws, mut barriers, mut memory) = (Gws::default(), Barriers::default(), Memory::default());
        let (mut lds, mut gds) = (Lds::default(), None);
        let mut env = Env {
            mem: &mut memory,
            lds: &mut lds,
            gds: &mut gds,
            gws: &mut gws,
            barriers: &mut barriers,
            interrupts: &mut Vec::new(),
            pipeline: &mut Default::default(),
            trap_queue: None,
            chip: &translator.chip,
            strict: false,
            weak: None,
            clock: 0,
            code_base: 0x1000,
            arrivals: None,
        };
        let mut steps = 0;
        while (wave.pc as usize) < bytes.len() {
            steps += 1;
            if steps > STEPS {
                return Err("it does not end".to_owned());
            }
            let rest = &bytes[wave.pc as usize..];
            let (_, op) = translator.decode(rest, 0, Default::default()).map_err(|e| e.to_string())?;
            wave.next_pc = wave.pc + u64::from(op.bytes);
            let mut slot = None;
            let done = resolve(&op, &wave, &mut env, &mut slot).and_then(|op| execute(&mut wave, op, &mut env));
            done.map_err(|e| e.kind.to_string())?;
            wave.pc = wave.next_pc;
        }
        let read = |lane: usize| {
            let each = operands[..results].iter().zip(site.results).map(|(operand, &bits)| {
                let register = operand.as_ref().map_or(RegRef::NULL, |(r, _)| *r);
                let words = (0..bits.div_ceil(32)).map(|d| read(&wave, register, d, lane));
                words.map(|word| if bits < 32 { word & ((1 << bits) - 1) } else { word }).collect()
            });
            each.collect()
        };
        Ok(lanes.iter().enumerate().map(|(k, held)| held.is_some().then(|| read(k))).collect())
    }
}

fn new_wave(chip: &Chip, lanes: usize) -> Wave {
    Wave {
        pc: 0,
        next_pc: 0,
        s: [0; sreg::COUNT],
        v: vec![[0; LANES]; 2 * VECTORS],
        dynamic_vgprs: None,
        acc_base: VECTORS,
        scc: false,
        lanes,
        counted: (0, 0),
        write_mask: 0,
        mode: if chip.no_ieee_mode { Mode::without_ieee(MODE) } else { Mode::new(MODE) },
        flat_scratch: 0,
        gpr_idx: 0,
        skips: false,
        banks: Default::default(),
        gws: None,
        refused: None,
        gws_attempt: GwsAttempt::Seen,
        hw: Default::default(),
        id: 0,
        order: 0,
        status: Status::Ready,
        counters: Default::default(),
        hazards: Default::default(),
        scratch: (0, 0),
        ports: Default::default(),
        late_issued: 0,
        rests_until: 0,
        late_lds: Default::default(),
        performed: Vec::new(),
    }
}

/// Dword `d` of a register; for a VGPR, of this lane.
fn read(wave: &Wave, r: RegRef, d: u32, lane: usize) -> u32 {
    match vector(r) {
        Some(first) => wave.v[first + d as usize][lane],
        None if r.reg == Reg::SCC => wave.scc.into(),
        None => wave.sget(r.reg.id() as u8 + d as u8),
    }
}

fn write(wave: &mut Wave, r: RegRef, d: u32, lane: usize, word: u32) {
    match vector(r) {
        Some(first) => wave.v[first + d as usize][lane] = word,
        None if r.reg == Reg::SCC => wave.scc = word != 0,
        None => wave.sset(r.reg.id() as u8 + d as u8, word),
    }
}

/// The index of a VGPR; AGPRs follow the VGPRs.
fn vector(r: RegRef) -> Option<usize> {
    let n = r.reg.index() as usize;
    match () {
        _ if r.reg.is_vgpr() => Some(n),
        _ if r.reg.is_agpr() => Some(VECTORS + n),
        _ => None,
    }
}
