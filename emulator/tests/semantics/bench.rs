//! Runs one case of one operation on one target: encodes the instruction in every form that can express it, with its
//! operands in vector registers, in scalar ones and as constants, executes it in a wave, and compares.
//!
//! Whatever the case does not name must not change: scalar registers, SCC, EXEC, and lanes that are not active.

use gcnc_emulator::barriers::Barriers;
use gcnc_emulator::chip::{Buffers, Chip};
use gcnc_emulator::counters::Counters;
use gcnc_emulator::gws::{Gws, TryOfGws};
use gcnc_emulator::hazards::Tracker;
use gcnc_emulator::machine::{Env, Registers, execute, resolve};
use gcnc_emulator::memory::{Lds, Memory};
use gcnc_emulator::translate::Translator;
use gcnc_emulator::wave::{LANES, Mode, Status, Vreg, Wave, sreg};
use gcnc_isa::op::{Role, Unit, ValueType, accepts, flags, modifiers};
use gcnc_isa::{Form, Inst, Mods, Opcode, Operand, OperandDesc, Reg, RegRef, buffer_formats, encode, forms};

use crate::table::Case;
use crate::value::{Width, parse};

/// Vector registers of a wave; accumulators come after as many.
const VECTORS: usize = 128;
/// What registers hold that no case names.
const GARBAGE: u32 = 0xdead_0bad;
/// Bytes of LDS and of GDS.
const SHARED: usize = 1 << 13;
/// Bytes of the buffer, and where in it accesses go.
const BUFFER: usize = 4096;
const AT: usize = 64;
/// Where resources, bases and masks are.
const BASE: u8 = 8;
const MASK: u8 = 28;
const OUT_MASK: u8 = 30;
/// The first destination and the first source, of either kind.
const SCALAR_OUT: u8 = 40;
const SCALAR_IN: u8 = 60;
const VECTOR_OUT: u16 = 64;
const VECTOR_IN: u16 = 96;
const VECTOR_ADDRESS: u16 = 32;

/// How operands are placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placement {
    /// In vector registers, where they may be.
    Vector,
    /// The first source in scalar registers.
    Scalar,
    /// The first source a constant.
    Constant,
}

/// The target of a run.
pub struct Bench {
    chip: Chip,
}

/// A wave and its surroundings.
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

/// MODE from the settings: nearest even, denormals kept, DX10_CLAMP and IEEE on, unless they say otherwise.
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

    /// Whether the case is for this target.
    pub fn wants(&self, case: &Case) -> bool {
        let (lanes, name) = (self.chip.lanes(), self.chip.target.name());
        // A target's beginning, `wave64`, or both: `gfx1100w64`.
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
        // Of GFX12.5's resources no document says more than where address, stride and records are.
        let has_form = has_form
            && (self.chip.buffers != Buffers::Gfx1250
                || ["swizzle", "tid", "select"].iter().all(|&key| case.setting(key).is_none()));
        let has_modes = !self.chip.no_ieee_mode || case.setting("dx10").is_none();
        has_form && has_modes && case.setting("on").is_none_or(named) && !case.setting("not").is_some_and(named)
    }

    /// The forms of an operation here.
    pub fn forms(&self, opcode: Opcode) -> impl Iterator<Item = Form> {
        forms(opcode, &self.chip.target)
    }

    /// Runs the case in all forms and placements; says in which forms, one a run.
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
            // The hardware has given up once where it may: this time it does not.
            refused: None,
            try_of_gws: TryOfGws::Seen,
            hw: Default::default(),
            id: 0,
            order: 0,
            status: Status::Ready,
            counters: Counters::default(),
            hazards: Tracker::default(),
            scratch: (buffer, 32),
            doors: Default::default(),
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
        self.place_memory(opcode, case, &mut world)?;
        for (i, row) in rows.iter().enumerate() {
            let operand = match row.role {
                // What a load of a buffer leaves where nothing fails, with `tfe` alone.
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
                Role::Simm16 | Role::HwReg => Operand::Imm(number(case.setting("simm").unwrap_or("0"))? as i32),
                Role::Label => Operand::Imm(number(case.setting("label").unwrap_or("0"))? as i32),
                Role::K => {
                    let value = inputs.next().ok_or("too few inputs")?;
                    Operand::Literal(parse(value, width(row), 0)?[0])
                }
                Role::Mask => {
                    let r = if implicit_mask { Reg::VCC_LO } else { Reg::sgpr(MASK.into()) };
                    let mask = match inputs.next().ok_or("too few inputs")?.as_str() {
                        "0" => 0,
                        "1" => u64::MAX,
                        other => number(other)?,
                    };
                    world.wave.sset64(r.id() as u8, mask);
                    RegRef::dwords(r, row.dwords(self.chip.lanes() as u32)).into()
                }
                Role::Vaddr | Role::Saddr | Role::Sbase | Role::Soffset | Role::Srsrc
                    if !matches!((row.role, opcode.unit()), (Role::Vaddr, Unit::Ds))
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
        // A placement that changes nothing has run already.
        if placement != Placement::Vector && !placed {
            return Ok((None, world));
        }
        Ok((Some(Inst::new(opcode, &operands).with_form(form).with_mods(mods)), world))
    }

    /// The modifiers of the case; `None` where the form would be another instruction.
    fn mods(&self, opcode: Opcode, case: &Case, form: Form) -> Result<Option<Mods>, Failure> {
        let mut mods = Mods::default_for(opcode);
        match form {
            Form::Sdwa => mods = mods.with_sdwa(6, 0, [6, 6], [false; 2]),
            Form::Dpp16 | Form::Vop3Dpp16 => mods = mods.with_dpp16(0xe4, 15, 15, false, false),
            Form::Dpp8 | Form::Vop3Dpp8 => mods = mods.with_dpp8(0o7654_3210, false),
            _ => {}
        }
        let (dpp16, dpp8) =
            (matches!(form, Form::Dpp16 | Form::Vop3Dpp16), matches!(form, Form::Dpp8 | Form::Vop3Dpp8));
        for (key, value) in &case.settings {
            let bits = || number(value).map(|n| n as u8);
            match key.as_str() {
                "clamp" => mods.set_clamp(true),
                "gds" => mods.set_gds(true),
                "omod" => mods.set_omod(bits()?),
                "neg" => mods.set_neg_mask(bits()?),
                "abs" => mods.set_abs_mask(bits()?),
                "neg_hi" => mods.set_neg_hi_mask(bits()?),
                "op_sel" => mods.set_op_sel_mask(bits()?),
                "op_sel_hi" => mods.set_op_sel_hi_mask(bits()?),
                "offset" => mods.offset = number(value)? as i32,
                // Selections: destination, unused, sources, sign extensions.
                "sdwa" => {
                    let f: Vec<u32> =
                        value.split(',').map(|n| number(n).map(|n| n as u32)).collect::<Result<_, _>>()?;
                    let [dst, unused, a, b, sext] = f[..] else { return Err("sdwa=DST,UNUSED,SRC0,SRC1,SEXT".into()) };
                    if form != Form::Sdwa {
                        return Ok(None);
                    }
                    mods = mods.with_sdwa(dst, unused, [a, b], [sext & 1 != 0, sext & 2 != 0]);
                }
                // Control, row mask, bank mask, bound_ctrl, fi.
                "dpp" => {
                    let f: Vec<u32> =
                        value.split(',').map(|n| number(n).map(|n| n as u32)).collect::<Result<_, _>>()?;
                    let [control, rows, banks, bound, fi] = f[..] else { return Err("dpp=CTRL,ROW,BANK,BC,FI".into()) };
                    if !dpp16 {
                        return Ok(None);
                    }
                    mods = mods.with_dpp16(control, rows, banks, bound != 0, fi != 0);
                }
                "dpp8" if !dpp8 => return Ok(None),
                "dpp8" => mods = mods.with_dpp8(number(value)? as u32, false),
                _ => {}
            }
        }
        let memory = matches!(opcode.unit(), Unit::Ds | Unit::Buffer | Unit::Flat | Unit::Global | Unit::Scratch);
        let returns = opcode.is(flags::ATOMIC)
            && opcode.desc().operands().first().is_some_and(|row| row.is_def() && row.is_optional());
        if memory {
            mods = Mods { bits: 0, ..mods };
            let addressed = opcode.desc().operands().iter().any(|row| row.role == Role::Vaddr);
            mods.set_offen(opcode.unit() == Unit::Buffer && addressed);
            mods.set_idxen(case.setting("index").is_some());
            if let Some(name) = case.setting("format").filter(|_| opcode.name().starts_with("tbuffer")) {
                mods.set_buffer_format(self.format(name).ok_or("no such format")? as u8);
            }
            mods.set_glc(returns && !case.results.is_empty());
        }
        if opcode.unit() == Unit::Smem {
            mods.set_glc(case.setting("glc").is_some());
        }
        if memory {
            mods.set_gds(case.setting("gds").is_some() || opcode.desc().mods & modifiers::GDS_ONLY != 0);
        }
        Ok(Some(mods))
    }

    /// Puts the case's `mem` where the instruction will look for it.
    fn place_memory(&self, opcode: Opcode, case: &Case, world: &mut World) -> Result<(), Failure> {
        for (key, value) in case.settings.iter().filter(|(key, _)| key == "mem" || key == "mem2") {
            let bytes = memory_bytes(opcode, value)?;
            let places = self.places(opcode, case, key == "mem2", bytes.len())?;
            let slot = memory(opcode, case, world);
            for place in places {
                for (at, byte) in place.into_iter().zip(&bytes) {
                    slot[at] = *byte;
                }
            }
        }
        Ok(())
    }

    /// Where the instruction accesses its memory, byte by byte: once, or, as scratch is interleaved, once a lane
    /// (AMDGPUUsage, "Address Space Mapping": a lane's dwords are as many dwords apart as the wave has lanes; pairs of
    /// dwords, where 64 bits are atomic).
    fn places(&self, opcode: Opcode, case: &Case, second: bool, bytes: usize) -> Result<Vec<Vec<usize>>, Failure> {
        if opcode.unit() != Unit::Scratch {
            let start = self.memory_at(opcode, case, second)?;
            return Ok(vec![(start..start + bytes).collect()]);
        }
        let lanes = self.chip.lanes();
        let unit = if self.chip.target.has_globally_accessible_scratch() { 8 } else { 4 };
        let of_lane = |lane: usize| (0..bytes).map(|b| (b / unit * lanes + lane) * unit + b % unit).collect();
        Ok((0..lanes).map(of_lane).collect())
    }

    /// Where the instruction accesses its memory.
    fn memory_at(&self, opcode: Opcode, case: &Case, second: bool) -> Result<usize, Failure> {
        if let Some(at) = case.setting(if second && case.setting("at2").is_some() { "at2" } else { "at" }) {
            return number(at).map(|n| n as usize);
        }
        let offset = number(case.setting("offset").unwrap_or("0"))? as i64;
        let unit = i64::from(opcode.desc().mem_bytes) / 2 * if opcode.name().contains("stride64") { 64 } else { 1 };
        let offset = match (opcode.is(flags::TWO_OFFSETS), second) {
            (false, _) => offset,
            (true, false) => (offset & 0xff) * unit,
            (true, true) => (offset >> 8 & 0xff) * unit,
        };
        Ok((AT as i64 + offset) as usize)
    }

    /// The address operands: all of them together say [`AT`].
    fn address(&self, opcode: Opcode, case: &Case, row: &OperandDesc, world: &mut World) -> Result<Operand, Failure> {
        let (wave, target) = (&mut world.wave, world.buffer + AT as u64);
        let vector = |wave: &mut Wave, values: &[u32]| -> Operand {
            for (d, value) in values.iter().enumerate() {
                wave.v[usize::from(VECTOR_ADDRESS) + d] = [*value; LANES];
            }
            RegRef::dwords(Reg::vgpr(VECTOR_ADDRESS.into()), values.len() as u8).into()
        };
        let scalar = |wave: &mut Wave, values: &[u32]| -> Operand {
            for (d, value) in values.iter().enumerate() {
                wave.sset(BASE + d as u8, *value);
            }
            RegRef::dwords(Reg::sgpr(BASE.into()), values.len() as u8).into()
        };
        let halves = [target as u32, (target >> 32) as u32];
        Ok(match (row.role, opcode.unit()) {
            (Role::Vaddr, Unit::Buffer) if case.setting("index").is_some() => {
                vector(wave, &[number(case.setting("index").unwrap_or("0"))? as u32, AT as u32])
            }
            (Role::Vaddr, Unit::Ds | Unit::Buffer) => vector(wave, &[AT as u32]),
            (Role::Vaddr, Unit::Scratch) => {
                // A lane's own bytes; lane 0's dwords are this far apart.
                vector(wave, &[0])
            }
            (Role::Vaddr, _) => vector(wave, &halves),
            (Role::Saddr, _) if opcode.name().contains("addtid") => scalar(wave, &halves),
            (Role::Saddr, _) => Operand::None,
            (Role::Soffset, Unit::Smem) => Operand::None,
            // GFX12 has no constants there.
            (Role::Soffset, _) if self.chip.split_counters => RegRef::dwords(Reg::NULL, 1).into(),
            (Role::Soffset, _) => Operand::Inline(128),
            (Role::Sbase, _) if row.size16 == 4 => scalar(wave, &halves),
            (Role::Sbase, _) => scalar(wave, &[halves[0], halves[1], (BUFFER - AT) as u32, 0]),
            _ => {
                let words = self.resource(case, world.buffer)?;
                scalar(wave, &words)
            }
        })
    }

    /// The resource of all of the buffer, raw unless the case says otherwise: `stride`, `records`, `oob` (OOB_SELECT),
    /// `swizzle` (the bits of that name and the index stride's), `tid` (the lane is added), `format`, `select`
    /// (DST_SEL).
    fn resource(&self, case: &Case, start: u64) -> Result<[u32; 4], Failure> {
        let setting = |key: &str, usual: u64| case.setting(key).map_or(Ok(usual), number);
        let stride = setting("stride", 0)? as u32;
        let records = setting("records", BUFFER as u64)?;
        if self.chip.buffers == Buffers::Gfx1250 {
            let (low, high) = (start | records << 57, records >> 7 | u64::from(stride) << 44);
            return Ok([low as u32, (low >> 32) as u32, high as u32, (high >> 32) as u32]);
        }
        let swizzle = match (setting("swizzle", 0)? as u32, self.chip.buffers) {
            (0, _) => 0,
            (_, Buffers::Gfx11) => 1 << 30,
            (_, _) => 1 << 31,
        };
        let element = if matches!(self.chip.buffers, Buffers::Gfx6 | Buffers::Gfx8) { 1 << 19 } else { 0 };
        let oob = if self.chip.target.has_vscnt() { setting("oob", 3)? as u32 } else { 0 };
        let format = match case.setting("format") {
            Some(name) => self.format(name).ok_or("no such format")?,
            None => 0,
        };
        let format = if self.chip.target.has_vscnt() { format << 12 } else { (format & 15) << 15 | format >> 4 << 12 };
        Ok([
            start as u32,
            (start >> 32) as u32 | stride << 16 | swizzle,
            records as u32,
            oob << 28 | (setting("tid", 0)? as u32) << 23 | element | format | setting("select", 0xfac)? as u32,
        ])
    }

    /// The number of a format, `8_8_8_8_UNORM`, on this target.
    fn format(&self, name: &str) -> Option<u32> {
        let is = |n: u8| buffer_formats::parts(n, &self.chip.target).is_some_and(|(c, k)| format!("{c}_{k}") == name);
        (0..128).find(|n| is(*n)).map(u32::from)
    }

    /// A source in the wanted place; says whether it is one that only this placement has.
    fn source(
        &self,
        wave: &mut Wave,
        row: &OperandDesc,
        index: usize,
        value: &str,
        placement: Placement,
        placed: bool,
    ) -> Result<(Operand, bool), Failure> {
        let vector = row.accepts & accepts::VGPR != 0;
        let lanes_differ = value.starts_with("lane");
        let wants = |class: u8| !placed && !lanes_differ && row.accepts & class != 0;
        if placement == Placement::Constant
            && wants(accepts::INLINE)
            && let Some(operand) = constant(row, &parse(value, width(row), 0)?)
        {
            return Ok((operand, true));
        }
        let scalar =
            row.accepts & accepts::SGPR != 0 && (!vector || placement == Placement::Scalar && wants(accepts::SGPR));
        let dwords = row.dwords(self.chip.lanes() as u32).max(1);
        let size16 = if row.ty == ValueType::Mask { 2 * dwords } else { row.size16 };
        let r = if scalar {
            RegRef::new(Reg::sgpr(u32::from(SCALAR_IN) + 4 * index as u32), 0, size16.max(2))
        } else if row.accepts & accepts::VGPR != 0 {
            RegRef::new(Reg::vgpr(u32::from(VECTOR_IN) + 4 * index as u32), 0, size16)
        } else {
            RegRef::new(Reg::agpr(u32::from(VECTOR_IN) + 4 * index as u32), 0, size16)
        };
        self.fill(wave, r, row, value)?;
        Ok((r.into(), scalar && vector))
    }

    fn destination(&self, opcode: Opcode, row: &OperandDesc, index: usize, implicit_mask: bool) -> RegRef {
        let dwords = row.dwords(self.chip.lanes() as u32).max(1);
        if row.ty == ValueType::Mask {
            // From GFX10 on, `v_cmpx` writes EXEC alone.
            let only_exec = opcode.is(flags::CMPX) && self.chip.target.has_vscnt();
            let r = if only_exec {
                Reg::EXEC_LO
            } else if implicit_mask {
                Reg::VCC_LO
            } else {
                Reg::sgpr(OUT_MASK.into())
            };
            return RegRef::dwords(r, dwords);
        }
        if opcode.unit() == Unit::Buffer && row.is_optional() {
            // A buffer atomic returns where its data are.
            let data = opcode.desc().operands().iter().position(|row| row.role == Role::Vdata).unwrap_or_default();
            return RegRef::new(Reg::vgpr(u32::from(VECTOR_IN) + 4 * data as u32), 0, row.size16);
        }
        if row.accepts & accepts::VGPR != 0 {
            RegRef::new(Reg::vgpr(u32::from(VECTOR_OUT) + 16 * index as u32), 0, row.size16)
        } else if row.accepts & accepts::AGPR != 0 {
            RegRef::new(Reg::agpr(u32::from(VECTOR_OUT) + 16 * index as u32), 0, row.size16)
        } else {
            // Runs of sixteen are aligned to four.
            RegRef::new(Reg::sgpr(SCALAR_OUT.into()), 0, row.size16.max(2))
        }
    }

    /// Fills a register with a value. The rest of a half's register is garbage.
    fn fill(&self, wave: &mut Wave, r: RegRef, row: &OperandDesc, value: &str) -> Result<(), Failure> {
        for lane in 0..LANES {
            let mut dwords = parse(value, width(row), lane)?;
            if row.size16 == 1 {
                dwords[0] |= GARBAGE & 0xffff_0000;
            }
            for (d, dword) in dwords.into_iter().enumerate() {
                match r.reg.class() {
                    gcnc_isa::RegClass::Sgpr if lane == 0 => wave.sset(r.reg.id() as u8 + d as u8, dword),
                    gcnc_isa::RegClass::Sgpr => {}
                    _ => wave.v[vector_index(r.reg) + d][lane] = dword,
                }
            }
        }
        Ok(())
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

    /// One written operand.
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
        // Of a half, the other half is another case's matter.
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

    /// Effects that are no operands.
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
                // All 32 bits of a destination that is a half.
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
                    let places = self.places(opcode, case, key == "mem2", want.len())?;
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

/// The bytes of a memory operand: of the instruction's access, an element each of a `2addr` one.
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

/// The bytes that an instruction accesses, from the start of its memory.
fn memory<'a>(opcode: Opcode, case: &Case, world: &'a mut World) -> &'a mut [u8] {
    match opcode.unit() {
        Unit::Ds if case.setting("gds").is_some() => &mut world.gds.get_or_insert_default().data,
        Unit::Ds => &mut world.lds.data,
        _ => world.memory.write(world.buffer, BUFFER).expect("the buffer"),
    }
}

/// The constant that a source can be.
fn constant(row: &OperandDesc, dwords: &[u32]) -> Option<Operand> {
    let low = dwords[0];
    match (row.size16, row.ty) {
        (1, ValueType::Float) => Some(Operand::f16(low as u16)),
        (1, _) => Some(Operand::i16(low as u16)),
        (2, ValueType::PackedF16 | ValueType::PackedInt16) => None,
        (2, _) => Some(Operand::b32(low)),
        (4, ValueType::PackedF32) => None,
        (4, _) => {
            let bits = u64::from(low) | u64::from(dwords[1]) << 32;
            Operand::inline_b64(bits).or_else(|| if row.ty == ValueType::Float { Operand::f64(bits) } else { None })
        }
        _ => None,
    }
}
