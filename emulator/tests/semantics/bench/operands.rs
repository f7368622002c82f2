//! The operands of a case: modifiers, registers, addresses and resources.

use gcnc_emulator::chip::Buffers;
use gcnc_emulator::wave::{LANES, Wave};
use gcnc_isa::op::{OperandRole, Unit, ValueType, accepts, flags, modifiers};
use gcnc_isa::{Form, Mods, Opcode, Operand, OperandDesc, Reg, RegRef, buffer_formats};

use super::{
    AT, BASE, BUFFER, Bench, Failure, GARBAGE, OUT_MASK, Placement, SCALAR_IN, SCALAR_OUT, VECTOR_ADDRESS, VECTOR_IN,
    VECTOR_OUT, World, memory, memory_bytes, number, vector_index, width,
};
use crate::table::Case;
use crate::value::parse;

impl Bench {
    /// The modifiers of the case; `None` if the form would be another instruction.
    pub(super) fn mods(&self, opcode: Opcode, case: &Case, form: Form) -> Result<Option<Mods>, Failure> {
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
            let addressed = opcode.desc().operands().iter().any(|row| row.role == OperandRole::Vaddr);
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

    /// Stores the case's `mem` at the instruction's address.
    pub(super) fn init_memory(&self, opcode: Opcode, case: &Case, world: &mut World) -> Result<(), Failure> {
        for (key, value) in case.settings.iter().filter(|(key, _)| key == "mem" || key == "mem2") {
            let bytes = memory_bytes(opcode, value)?;
            let places = self.byte_offsets(opcode, case, key == "mem2", bytes.len())?;
            let slot = memory(opcode, case, world);
            for place in places {
                for (at, byte) in place.into_iter().zip(&bytes) {
                    slot[at] = *byte;
                }
            }
        }
        Ok(())
    }

    /// The offsets of the bytes that the instruction accesses: once, or, as scratch is interleaved, once per lane
    /// (AMDGPUUsage, "Address Space Mapping": consecutive dwords of a lane are as many dwords apart as the wave has
    /// lanes; pairs of dwords where 64 bits are atomic).
    pub(super) fn byte_offsets(
        &self,
        opcode: Opcode,
        case: &Case,
        second: bool,
        bytes: usize,
    ) -> Result<Vec<Vec<usize>>, Failure> {
        if opcode.unit() != Unit::Scratch {
            let start = self.memory_at(opcode, case, second)?;
            return Ok(vec![(start..start + bytes).collect()]);
        }
        let lanes = self.chip.lanes();
        let unit = if self.chip.target.has_globally_accessible_scratch() { 8 } else { 4 };
        let of_lane = |lane: usize| (0..bytes).map(|b| (b / unit * lanes + lane) * unit + b % unit).collect();
        Ok((0..lanes).map(of_lane).collect())
    }

    /// The offset of the instruction's access.
    pub(super) fn memory_at(&self, opcode: Opcode, case: &Case, second: bool) -> Result<usize, Failure> {
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

    /// The address operands; they add up to [`AT`].
    pub(super) fn address(
        &self,
        opcode: Opcode,
        case: &Case,
        row: &OperandDesc,
        world: &mut World,
    ) -> Result<Operand, Failure> {
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
            (OperandRole::Vaddr, Unit::Buffer) if case.setting("index").is_some() => {
                vector(wave, &[number(case.setting("index").unwrap_or("0"))? as u32, AT as u32])
            }
            (OperandRole::Vaddr, Unit::Ds | Unit::Buffer) => vector(wave, &[AT as u32]),
            (OperandRole::Vaddr, Unit::Scratch) => {
                // The lane's own bytes; lane 0's dwords are this far apart.
                vector(wave, &[0])
            }
            (OperandRole::Vaddr, _) => vector(wave, &halves),
            (OperandRole::Saddr, _) if opcode.name().contains("addtid") => scalar(wave, &halves),
            (OperandRole::Saddr, _) => Operand::None,
            (OperandRole::Soffset, Unit::Smem) => Operand::None,
            // GFX12 does not allow constants here.
            (OperandRole::Soffset, _) if self.chip.split_counters => RegRef::dwords(Reg::NULL, 1).into(),
            (OperandRole::Soffset, _) => Operand::Inline(128),
            (OperandRole::Sbase, _) if row.size16 == 4 => scalar(wave, &halves),
            (OperandRole::Sbase, _) => scalar(wave, &[halves[0], halves[1], (BUFFER - AT) as u32, 0]),
            _ => {
                let words = self.resource(case, world.buffer)?;
                scalar(wave, &words)
            }
        })
    }

    /// A resource for the whole buffer, raw unless the case has settings: `stride`, `records`, `oob` (OOB_SELECT),
    /// `swizzle` (the bits of that name and the index stride's), `tid` (adds the lane), `format`, `select` (DST_SEL).
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

    /// The number of a format, such as `8_8_8_8_UNORM`, on this target.
    pub(super) fn format(&self, name: &str) -> Option<u32> {
        let is = |n: u8| buffer_formats::parts(n, &self.chip.target).is_some_and(|(c, k)| format!("{c}_{k}") == name);
        (0..128).find(|n| is(*n)).map(u32::from)
    }

    /// A source in the requested place; also returns whether it depends on the placement.
    pub(super) fn source(
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

    pub(super) fn destination(&self, opcode: Opcode, row: &OperandDesc, index: usize, implicit_mask: bool) -> RegRef {
        let dwords = row.dwords(self.chip.lanes() as u32).max(1);
        if row.ty == ValueType::Mask {
            // From GFX10 on, `v_cmpx` writes only EXEC.
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
            // A buffer atomic returns its result in the data registers.
            let data =
                opcode.desc().operands().iter().position(|row| row.role == OperandRole::Vdata).unwrap_or_default();
            return RegRef::new(Reg::vgpr(u32::from(VECTOR_IN) + 4 * data as u32), 0, row.size16);
        }
        if row.accepts & accepts::VGPR != 0 {
            RegRef::new(Reg::vgpr(u32::from(VECTOR_OUT) + 16 * index as u32), 0, row.size16)
        } else if row.accepts & accepts::AGPR != 0 {
            RegRef::new(Reg::agpr(u32::from(VECTOR_OUT) + 16 * index as u32), 0, row.size16)
        } else {
            // Groups of sixteen registers are aligned to four.
            RegRef::new(Reg::sgpr(SCALAR_OUT.into()), 0, row.size16.max(2))
        }
    }

    /// Fills a register with a value. The other half of a 16-bit operand is garbage.
    pub(super) fn fill(&self, wave: &mut Wave, r: RegRef, row: &OperandDesc, value: &str) -> Result<(), Failure> {
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
}

/// The source as a constant, if it can be one.
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
