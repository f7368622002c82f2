//! Runs one case of one operation on one target: encodes the instruction in every form that can express it, with its
//! operands in vector registers, in scalar ones and as constants, executes it in a wave, and compares.
//!
//! State that the case does not name must not change: scalar registers, SCC, EXEC, and inactive lanes.

use gcnc_emulator::barriers::Barriers;
use gcnc_emulator::chip::{Buffers, Chip};
use gcnc_emulator::counters::Counters;
use gcnc_emulator::gws::{Gws, GwsAttempt};
use gcnc_emulator::hazards::Tracker;
use gcnc_emulator::machine::{Env, Registers, execute, resolve};
use gcnc_emulator::memory::{Lds, Memory};
use gcnc_emulator::translate::Translator;
use gcnc_emulator::wave::{LANES, Mode, Status, Vreg, Wave, sreg};
use gcnc_isa::op::{OperandRole, Unit, ValueType, flags};
use gcnc_isa::{Form, Inst, Opcode, Operand, OperandDesc, Reg, RegRef, encode, forms};

use crate::table::Case;
use crate::value::{Width, parse};

mod operands;

/// Vector registers of a wave, followed by as many accumulators.
const VECTORS: usize = 128;
/// The initial contents of registers.
const GARBAGE: u32 = 0xdead_0bad;
/// Bytes of LDS and of GDS.
const SHARED: usize = 1 << 13;
/// Size of the buffer in bytes, and the offset of accesses in it.
const BUFFER: usize = 4096;
const AT: usize = 64;
/// Scalar registers for resources, bases and masks.
const BASE: u8 = 8;
const MASK: u8 = 28;
const OUT_MASK: u8 = 30;
/// The first destination and the first source, of either register file.
const SCALAR_OUT: u8 = 40;
const SCALAR_IN: u8 = 60;
const VECTOR_OUT: u16 = 64;
const VECTOR_IN: u16 = 96;
const VECTOR_ADDRESS: u16 = 32;

/// Where the operands are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placement {
    /// In vector registers, where possible.
    Vector,
    /// The first source in scalar registers.
    Scalar,
    /// The first source as a constant.
    Constant,
}

/// The target of a run.
pub struct Bench {
    chip: Chip,
}

/// A wave and its environment.
struct World {
    wave: Wave,
    memory: Memory,
    buffer: u64,
    lds: Lds,
    gds: Option<Lds>,
}

type Failure = String;

fn two_to_lanes(lanes: usize) -> u64 {
    if lanes == 64 { u64::MAX } else { (1 << lanes) - 1 }
}

/// The width of an operand.
fn width(row: &OperandDesc) -> Width {
    match row.ty {
        ValueType::PackedInt16 | ValueType::PackedF16 => Width { bits: 16, count: usize::from(row.size16) },
        ValueType::PackedF32 => Width { bits: 32, count: usize::from(row.size16) / 2 },
        _ if row.size16 > 4 => Width { bits: 32, count: usize::from(row.size16) / 2 },
        _ => Width::scalar(16 * usize::from(row.size16.max(1))),
    }
}

/// An integer setting.
fn number(text: &str) -> Result<u64, Failure> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |d| (true, d));
    let value = match digits.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(&hex.replace('_', ""), 16),
        None => digits.parse(),
    };
    value.map(|v| if negative { v.wrapping_neg() } else { v }).map_err(|_| format!("no number: {text}"))
}

/// MODE from the settings; the defaults are nearest even, denormals kept, DX10_CLAMP and IEEE on.
fn mode(case: &Case) -> Result<u32, Failure> {
    let mut bits = 0x3f0;
    for (key, value) in &case.settings {
        let field = match (key.as_str(), value.as_str()) {
            ("round", name) => {
                let code = ["near", "up", "down", "zero"].iter().position(|n| *n == name).ok_or("no rounding mode")?;
                (0xf, code as u32 * 5)
            }
            ("den", name) => {
                let code = ["flush", "in", "out", "keep"].iter().position(|n| *n == name).ok_or("no denormal mode")?;
                (0xf0, code as u32 * 0x50)
            }
            ("dx10", "0") => (1 << 8, 0),
            ("ieee", "0") => (1 << 9, 0),
            ("ovfl", "1") => (1 << 23, 1 << 23),
            _ => continue,
        };
        bits = bits & !field.0 | field.1;
    }
    Ok(bits)
}

impl Bench {
    pub fn new(target: &str, wave_size: u32) -> Bench {
        Bench { chip: Chip::new(target, wave_size).expect("a processor of the emulator") }
    }

    pub fn name(&self) -> String {
        format!("{} wave{}", self.chip.target.name(), self.chip.lanes())
    }

    pub fn target(&self) -> &'static str {
        self.chip.target.name()
    }

    pub fn has(&self, opcode: Opcode) -> bool {
        opcode.exists_on(&self.chip.target)
    }

    /// Whether the case applies to this target.
    pub fn wants(&self, case: &Case) -> bool {
        let (lanes, name) = (self.chip.lanes(), self.chip.target.name());
        // A prefix of the target's name, `wave64`, or both: `gfx1100w64`.
        let named = |list: &str| {
            list.split(',').any(|t| match t.strip_suffix(&format!("w{lanes}")) {
                Some(whole) => whole == name,
                None => name.starts_with(t) || t == format!("wave{lanes}"),
            })
        };
        let target = &self.chip.target;
        let has_form = (target.sdwa() || case.setting("sdwa").is_none())
            && (target.dpp() || case.setting("dpp").is_none())
            && (target.dpp8() || case.setting("dpp8").is_none());
        let has_form = has_form && case.setting("format").is_none_or(|name| self.format(name).is_some());
        // The documentation of GFX12.5's resources only covers address, stride and number of records.
        let has_form = has_form
            && (self.chip.buffers != Buffers::Gfx1250
                || ["swizzle", "tid", "select"].iter().all(|&key| case.setting(key).is_none()));
        let has_modes = !self.chip.no_ieee_mode || case.setting("dx10").is_none();
        has_form && has_modes && case.setting("on").is_none_or(named) && !case.setting("not").is_some_and(named)
    }

    /// The forms of an operation on this target.
    pub fn forms(&self, opcode: Opcode) -> impl Iterator<Item = Form> {
        forms(opcode, &self.chip.target)
    }

    /// Runs the case in all forms and placements; returns the form of each run.
    pub fn run(&self, opcode: Opcode, case: &Case) -> Result<Vec<Form>, Failure> {
        let mut runs = Vec::new();
        let mut refused = String::from("no form");
        let masked = opcode.desc().operands().iter().any(|row| row.ty == ValueType::Mask);
        for form in forms(opcode, &self.chip.target) {
            for placement in [Placement::Vector, Placement::Scalar, Placement::Constant] {
                if placement != Placement::Vector && case.setting("regs").is_some() {
                    continue;
                }
                for implicit_mask in [false, true].into_iter().take(if masked { 2 } else { 1 }) {
                    let (inst, mut world) = self.prepare(opcode, case, form, placement, implicit_mask)?;
                    let Some(inst) = inst else { continue };
                    let mut bytes = Vec::new();
                    if let Err(e) = encode(&inst, &self.chip.target, &mut bytes) {
                        refused = e.to_string();
                        continue;
                    }
                    let text = gcnc_isa::print(&inst, &self.chip.target);
                    self.check(opcode, case, &inst, &bytes, &mut world).map_err(|e| format!("`{text}`: {e}"))?;
                    runs.push(form);
                }
            }
        }
        if runs.is_empty() { Err(format!("cannot be encoded: {refused}")) } else { Ok(runs) }
    }

    fn world(&self, case: &Case) -> Result<World, Failure> {
        let lanes = self.chip.lanes();
        let mut memory = Memory::default();
        let (_, buffer) = memory.map("buffer", vec![0xa5; BUFFER], true);
        let mut wave = Wave {
            pc: 0,
            next_pc: 0,
            s: [GARBAGE; sreg::COUNT],
            v: vec![[GARBAGE; LANES]; 2 * VECTORS],
            dynamic_vgprs: None,
            acc_base: VECTORS,
            scc: false,
            lanes,
            counted: (0, 0),
            write_mask: 0,
            mode: if self.chip.no_ieee_mode { Mode::without_ieee(mode(case)?) } else { Mode::new(mode(case)?) },
            flat_scratch: buffer,
            gpr_idx: 0,
            skips: false,
            banks: Default::default(),
            gws: None,
            // Where the hardware may give up once, it has already done so.
            refused: None,
            gws_attempt: GwsAttempt::Seen,
            hw: Default::default(),
            id: 0,
            order: 0,
            status: Status::Ready,
            counters: Counters::default(),
            hazards: Tracker::default(),
            scratch: (buffer, 32),
            ports: Default::default(),
            late_issued: 0,
            rests_until: 0,
            late_lds: Default::default(),
            performed: Vec::new(),
        };
        wave.sset64(sreg::EXEC, two_to_lanes(lanes));
        wave.sset64(sreg::FLAT_SCRATCH, buffer);
        for (key, value) in &case.settings {
            match key.as_str() {
                "scc" => wave.scc = number(value)? != 0,
                "exec" => wave.mask_set(sreg::EXEC, number(value)? & two_to_lanes(lanes)),
                "vcc" => wave.sset64(sreg::VCC, number(value)?),
                "m0" => wave.sset(sreg::M0, number(value)? as u32),
                "idx" => wave.gpr_idx = number(value)? as u8,
                // Registers of relative moves: a number and a value.
                "v" | "s" => {
                    let (register, content) = value.split_once(':').ok_or("v=REGISTER:VALUE")?;
                    let (register, content) = (number(register)? as usize, number(content)? as u32);
                    if key == "v" { wave.v[register] = [content; LANES] } else { wave.s[register] = content }
                }
                _ => {}
            }
        }
        let fill = || Lds::new(vec![0xa5; SHARED]);
        Ok(World { wave, memory, buffer, lds: fill(), gds: Some(fill()) })
    }

    /// The instruction of the case in this form, if it has one, and the wave with its operands.
    fn prepare(
        &self,
        opcode: Opcode,
        case: &Case,
        form: Form,
        placement: Placement,
        implicit_mask: bool,
    ) -> Result<(Option<Inst>, World), Failure> {
        let mut world = self.world(case)?;
        let Some(mods) = self.mods(opcode, case, form)? else { return Ok((None, world)) };
        let rows = opcode.desc().operands();
        let mut inputs = case.inputs.iter();
        let mut operands = Vec::new();
        let mut placed = false;
        self.init_memory(opcode, case, &mut world)?;
        for (i, row) in rows.iter().enumerate() {
            let operand = match row.role {
                // The old destination of a buffer load matters only with `tfe`.
                _ if row.is_tied() && row.is_optional() => Operand::None,
                _ if row.is_tied() => {
                    let value = case.setting("old").map_or_else(|| inputs.next().map(String::as_str), Some);
                    let operand: Operand = operands[0];
                    if let (Some(value), Some(r)) = (value, operand.reg()) {
                        self.fill(&mut world.wave, r, row, value)?;
                    }
                    operand
                }
                _ if row.is_def() => {
                    let r = self.destination(opcode, row, i, implicit_mask);
                    if row.is_optional() && case.results.is_empty() {
                        Operand::None
                    } else {
                        if row.is_use() {
                            self.fill(&mut world.wave, r, row, inputs.next().ok_or("too few inputs")?)?;
                        }
                        r.into()
                    }
                }
                OperandRole::Simm16 | OperandRole::HwReg => {
                    Operand::Imm(number(case.setting("simm").unwrap_or("0"))? as i32)
                }
                OperandRole::Label => Operand::Imm(number(case.setting("label").unwrap_or("0"))? as i32),
                OperandRole::K => {
                    let value = inputs.next().ok_or("too few inputs")?;
                    Operand::Literal(parse(value, width(row), 0)?[0])
                }
                OperandRole::Mask => {
                    let r = if implicit_mask { Reg::VCC_LO } else { Reg::sgpr(MASK.into()) };
                    let mask = match inputs.next().ok_or("too few inputs")?.as_str() {
                        "0" => 0,
                        "1" => u64::MAX,
                        other => number(other)?,
                    };
                    world.wave.sset64(r.id() as u8, mask);
                    RegRef::dwords(r, row.dwords(self.chip.lanes() as u32)).into()
                }
                OperandRole::Vaddr
                | OperandRole::Saddr
                | OperandRole::Sbase
                | OperandRole::Soffset
                | OperandRole::Srsrc
                    if !matches!((row.role, opcode.unit()), (OperandRole::Vaddr, Unit::Ds))
                        || case.setting("mem").is_some() =>
                {
                    self.address(opcode, case, row, &mut world)?
                }
                _ => {
                    let value = inputs.next().ok_or("too few inputs")?;
                    if value == "null" {
                        operands.push(RegRef::dwords(Reg::NULL, row.dwords(self.chip.lanes() as u32)).into());
                        continue;
                    }
                    let (operand, moved) = self.source(&mut world.wave, row, i, value, placement, placed)?;
                    placed |= moved;
                    operand
                }
            };
            operands.push(operand);
        }
        if inputs.next().is_some() {
            return Err("too many inputs".to_owned());
        }
        // The same run has already been made with another placement.
        if placement != Placement::Vector && !placed {
            return Ok((None, world));
        }
        Ok((Some(Inst::new(opcode, &operands).with_form(form).with_mods(mods)), world))
    }

    /// Executes and compares.
    fn check(&self, opcode: Opcode, case: &Case, inst: &Inst, bytes: &[u8], world: &mut World) -> Result<(), Failure> {
        let registers = Registers { total: 2 * VECTORS, acc_base: VECTORS, scalars: 104 };
        let translator = Translator { chip: self.chip, registers };
        let (_, op) = translator.decode(bytes, 0, Default::default()).map_err(|e| e.to_string())?;
        world.wave.next_pc = bytes.len() as u64;
        let before = (world.wave.s, world.wave.scc, world.wave.v.clone(), world.wave.next_pc);
        let (mut gws, mut barriers) = (Gws::default(), Barriers::default());
        let mut env = Env {
            mem: &mut world.memory,
            lds: &mut world.lds,
            gds: &mut world.gds,
            gws: &mut gws,
            barriers: &mut barriers,
            interrupts: &mut Vec::new(),
            pipeline: &mut Default::default(),
            trap_queue: None,
            chip: &self.chip,
            strict: false,
            weak: None,
            clock: 1234,
            code_base: 0x1000,
            arrivals: None,
        };
        let mut slot = None;
        let outcome = resolve(&op, &world.wave, &mut env, &mut slot)
            .and_then(|op| execute(&mut world.wave, op, &mut env))
            .map_err(|e| e.kind.to_string());
        if let Some(wanted) = case.effects.iter().find(|(key, _)| key == "fault") {
            return match outcome {
                Err(text) if text.contains(wanted.1.replace('_', " ").as_str()) => Ok(()),
                other => Err(format!("wants a fault, got {other:?}")),
            };
        }
        outcome?;
        let mut results = case.results.iter();
        let mut written = Vec::new();
        for (i, row) in opcode.desc().operands().iter().enumerate().filter(|(_, row)| row.is_def()) {
            let Some(r) = inst.reg(i) else { continue };
            if r.reg.class() == gcnc_isa::RegClass::Sgpr {
                written.extend((0..r.len_dwords()).map(|d| r.reg.id() as u8 + d));
            }
            if let Some(value) = results.next().filter(|value| *value != "-") {
                self.compare(&world.wave, r, row, value, &before.2)?;
            }
        }
        if results.next().is_some() {
            return Err("more results than destinations".to_owned());
        }
        self.effects(opcode, case, inst, world, before.3, &mut written)?;
        let scc = case.effects.iter().any(|(key, _)| key == "scc");
        if !scc && world.wave.scc != before.1 {
            return Err(format!("changes SCC to {}", world.wave.scc));
        }
        match (0..sreg::COUNT as u8)
            .find(|r| !written.contains(r) && world.wave.s[*r as usize] != before.0[*r as usize])
        {
            Some(r) => Err(format!("changes scalar register {r} to {:#x}", world.wave.s[r as usize])),
            None => Ok(()),
        }
    }

    /// Compares one written operand.
    fn compare(&self, wave: &Wave, r: RegRef, row: &OperandDesc, value: &str, before: &[Vreg]) -> Result<(), Failure> {
        let exec = wave.exec();
        if row.ty == ValueType::Mask {
            let got = wave.mask_get(r.reg.id() as u8);
            let want = match value {
                "0" => 0,
                "1" => exec,
                other => number(other)? & two_to_lanes(self.chip.lanes()),
            };
            return if got == want { Ok(()) } else { Err(format!("mask {got:#x}, not {want:#x}")) };
        }
        let scalar = r.reg.class() == gcnc_isa::RegClass::Sgpr;
        // The other half of a 16-bit operand is checked by other cases.
        let cut = |v: u32| if row.size16 == 1 { v & 0xffff } else { v };
        let lanes = if scalar { 1 } else { self.chip.lanes() };
        for lane in 0..lanes {
            let active = scalar || exec >> lane & 1 != 0;
            for (d, want) in parse(value, width(row), lane)?.into_iter().enumerate() {
                let read = |file: &[Vreg]| cut(file[vector_index(r.reg) + d][lane]);
                let got = if scalar { cut(wave.sget(r.reg.id() as u8 + d as u8)) } else { read(&wave.v) };
                let want = if active { want } else { read(before) };
                if got != want {
                    return Err(format!("{got:#x} in dword {d} of lane {lane}, not {want:#x}"));
                }
            }
        }
        Ok(())
    }

    /// Compares the effects other than operands.
    fn effects(
        &self,
        opcode: Opcode,
        case: &Case,
        inst: &Inst,
        world: &mut World,
        next: u64,
        written: &mut Vec<u8>,
    ) -> Result<(), Failure> {
        let destination = inst.reg(0).map(|r| r.reg);
        for (key, value) in &case.effects {
            let (got, want) = match key.as_str() {
                "scc" => (u64::from(world.wave.scc), number(value)?),
                "exec" => {
                    written.extend([sreg::EXEC, sreg::EXEC + 1]);
                    (world.wave.exec(), number(value)? & two_to_lanes(self.chip.lanes()))
                }
                "m0" => {
                    written.push(sreg::M0);
                    (world.wave.sget(sreg::M0).into(), number(value)?)
                }
                "pc" => (world.wave.next_pc.wrapping_sub(next), number(value)?),
                "idx" => (world.wave.gpr_idx.into(), number(value)?),
                "mode" => (world.wave.mode.bits.into(), number(value)?),
                "status" => (world.wave.status as u64, number(value)?),
                // All 32 bits of a 16-bit destination.
                "full" => {
                    let r = vector_index(destination.ok_or("no destination")?);
                    (world.wave.v[r][0].into(), number(value)?)
                }
                "v" | "s" => {
                    let (register, content) = value.split_once(':').ok_or("v=REGISTER:VALUE")?;
                    let register = number(register)? as usize;
                    let got = if key == "v" { world.wave.v[register][0] } else { world.wave.s[register] };
                    written.push(register as u8);
                    (got.into(), number(content)?)
                }
                "mem" | "mem2" => {
                    let want = memory_bytes(opcode, value)?;
                    let places = self.byte_offsets(opcode, case, key == "mem2", want.len())?;
                    let slot = memory(opcode, case, world);
                    for place in places {
                        let got: Vec<u8> = place.into_iter().map(|at| slot[at]).collect();
                        if got != want {
                            return Err(format!("{key} is {got:x?}, not {want:x?}"));
                        }
                    }
                    continue;
                }
                lane if lane.starts_with('l') => {
                    let lane: usize = lane[1..].parse().map_err(|_| format!("no effect: {lane}"))?;
                    let r = vector_index(destination.ok_or("no destination")?);
                    (world.wave.v[r][lane].into(), number(value)?)
                }
                other => return Err(format!("no effect: {other}")),
            };
            if got != want {
                return Err(format!("{key} is {got:#x}, not {want:#x}"));
            }
        }
        Ok(())
    }
}

/// The index of a vector register in the wave's file.
fn vector_index(r: Reg) -> usize {
    match r.class() {
        gcnc_isa::RegClass::Agpr => VECTORS + r.index() as usize,
        _ => r.index() as usize,
    }
}

/// The bytes of a memory operand; of a `2addr` instruction, those of one element.
fn memory_bytes(opcode: Opcode, value: &str) -> Result<Vec<u8>, Failure> {
    let halves = if opcode.is(flags::TWO_OFFSETS) { 2 } else { 1 };
    let bytes = usize::from(opcode.desc().mem_bytes) / halves;
    let width = match bytes {
        1 | 2 | 4 | 8 => Width::scalar(8 * bytes),
        _ => Width { bits: 32, count: bytes / 4 },
    };
    let dwords = parse(value, width, 0)?;
    Ok(dwords.into_iter().flat_map(u32::to_le_bytes).take(bytes).collect())
}

/// The memory that an instruction accesses, from its start.
fn memory<'a>(opcode: Opcode, case: &Case, world: &'a mut World) -> &'a mut [u8] {
    match opcode.unit() {
        Unit::Ds if case.setting("gds").is_some() => &mut world.gds.get_or_insert_default().data,
        Unit::Ds => &mut world.lds.data,
        _ => world.memory.write(world.buffer, BUFFER).expect("the buffer"),
    }
}
