//! Exports and attribute interpolation.
//!
//! An export has up to four components, selected by a mask, or two registers of two packed components each. The
//! hardware reads its registers late, which wait count insertion takes into account. Interpolation by attribute reads
//! the primitive mask and the parameter offset from M0. Where parameters are loaded first, the lanes of a quad hold P0,
//! P10 and P20, whether or not they are active: the load writes all lanes of a quad with an active one (RDNA3 ISA,
//! 12.2.1), so its register must not hold any lane's other values ([`RegClass::Wwm`]), and interpolation, which reads
//! neighbouring lanes, only accepts such a register.
//!
//! [`RegClass::Wwm`]: gcnc_isa::RegClass::Wwm
//!
//! Source: LLVM's IntrinsicsAMDGPU.td, and llc's output for each; RDNA2 ISA, "Exports".

use gcnc_ir::Intrinsic;
use gcnc_isa::{Inst, MemSem, Mods, Opcode, Operand, RegRef};
use gcnc_lowering::Diagnostic;
use smallvec::SmallVec;

use crate::node::{Piece, Value};
use crate::op::Op;
use crate::operand::Src;
use crate::selector::Selector;
use crate::tables::control::M0;
use crate::tables::graphics::{interpolation, quad_interpolation};

/// Components of an export.
const COMPONENTS: usize = 4;
/// The interpolation wait count that waits for no load.
const NO_WAIT: u8 = 7;
/// The VALU wait count of a direct load that waits for none.
const MOST_VALU: u8 = 15;

impl Selector<'_> {
    /// Selects the export at instruction `i` of block `b`.
    pub fn export(&mut self, b: u32, i: usize) -> Result<(), Diagnostic> {
        let Some(id) = self.view.intrinsic(b, i) else { return Err(self.view.unsupported(b, i)) };
        let rows = id == Intrinsic::ExportRow;
        let has = match id {
            Intrinsic::ExportPairs => self.target.has_export_masks(),
            Intrinsic::ExportRow => self.target.has_export_rows(),
            _ => true,
        };
        if !has {
            let message = format!("{} has no instruction for `{id}`", self.target.name());
            return Err(self.view.refusal(b, i, message));
        }
        let inst = self.export_of(id, b, i).ok_or_else(|| self.view.unsupported(b, i))?;
        if rows {
            self.set_m0(M0::Operand(2 + COMPONENTS + 1), b, i);
        }
        self.cur.push(inst);
        Ok(())
    }

    fn export_of(&mut self, id: Intrinsic, b: u32, i: usize) -> Option<Inst> {
        let pairs = id == Intrinsic::ExportPairs;
        let sources = if pairs { COMPONENTS / 2 } else { COMPONENTS };
        let immediate = |this: &Self, k: usize| this.number(this.view.operand(b, i, k));
        let (target, enabled) = (immediate(self, 0)?, immediate(self, 1)? & 15);
        let wanted = |k: usize| if pairs { enabled >> (2 * k) & 3 } else { enabled >> k & 1 };
        if pairs && (0..sources).any(|k| !matches!(wanted(k), 0 | 3)) {
            return None;
        }
        let mut operands: SmallVec<[Operand; 6]> = SmallVec::new();
        operands.push(Operand::Imm(target as i32));
        for k in 0..COMPONENTS {
            let source = (k < sources && wanted(k) != 0).then(|| self.view.operand(b, i, 2 + k));
            operands.push(source.map_or(Operand::None, |v| self.export_source(v)));
        }
        operands.push(Operand::Imm(enabled as i32));
        let mut mods = Mods::default();
        mods.set_compr(pairs);
        mods.set_done(immediate(self, 2 + sources)? & 1 != 0);
        if id == Intrinsic::ExportRow {
            mods.set_row_en(true);
        } else {
            mods.set_vm(self.target.has_export_masks() && immediate(self, 3 + sources)? & 1 != 0);
        }
        Some(Inst::new(Opcode::Export, &operands).with_mods(mods))
    }

    /// A component in a VGPR.
    fn export_source(&mut self, v: Value) -> Operand {
        let pieces = self.pieces(v, 0, 1);
        self.gather(&pieces).into()
    }

    /// Deactivates lanes whose flag is not set, before the last instructions of a wave, or of a part of a shader.
    pub fn end_lanes(&mut self, b: u32, i: usize) {
        let exec = RegRef::exec(self.target.wave_size());
        let stay = self.view.operand(b, i, 0);
        let [mov, and] = match self.wave32 {
            true => [Opcode::SMovB32, Opcode::SAndB32],
            false => [Opcode::SMovB64, Opcode::SAndB64],
        };
        match self.constant_of(stay) {
            Some(stay) if stay & 1 != 0 => {}
            Some(_) => self.push(mov, &[exec.into(), Operand::int(0)]),
            None => {
                let mask = self.lane_mask_reg(stay);
                self.push(and, &[exec.into(), exec.into(), mask.into()]);
            }
        }
    }

    /// The lanes of pixels, without helper lanes: those that are active at the start of the shader.
    pub fn pixels(&mut self, v: Value) {
        let pixels = *self.pixels.get_or_insert_with(|| self.f.new_mask());
        let to = self.reg(v);
        self.copy(to, Src::reg(pixels));
    }

    /// Activates whole quads (helper lanes) at the very start of the shader.
    pub fn begin_with_quads(&mut self) {
        let exec: Operand = RegRef::exec(self.target.wave_size()).into();
        let [mov, wqm] = match self.wave32 {
            true => [Opcode::SMovB32, Opcode::SWqmB32],
            false => [Opcode::SMovB64, Opcode::SWqmB64],
        };
        let keep = self.pixels.map(|pixels| Inst::new(mov, &[pixels.into(), exec]));
        let entry = self.f.entry();
        let quads = self.quads.map(|quads| Inst::new(mov, &[quads.into(), exec]));
        let begin = keep.into_iter().chain([Inst::new(wqm, &[exec, exec])]).chain(quads);
        self.f.blocks[entry].insts.splice(0..0, begin);
    }

    /// Activates all lanes at the very start of the function.
    pub fn begin_with_all(&mut self) {
        let exec: Operand = RegRef::exec(self.target.wave_size()).into();
        let mov = if self.wave32 { Opcode::SMovB32 } else { Opcode::SMovB64 };
        let keep = self.pixels.map(|active| Inst::new(mov, &[active.into(), exec]));
        let entry = self.f.entry();
        self.f.blocks[entry].insts.splice(0..0, keep.into_iter().chain([Inst::new(mov, &[exec, Operand::int(-1)])]));
    }

    /// Restores the lanes with which the function began.
    pub fn end_with_active(&mut self) {
        let active = *self.pixels.get_or_insert_with(|| self.f.new_mask());
        let exec = RegRef::exec(self.target.wave_size());
        self.push(if self.wave32 { Opcode::SMovB32 } else { Opcode::SMovB64 }, &[exec.into(), active.into()]);
    }

    /// Selects the interpolation at instruction `i` of block `b`; `v` is its result.
    pub fn interpolate(&mut self, v: Value, b: u32, i: usize) -> Result<(), Diagnostic> {
        let found = self.view.intrinsic(b, i).and_then(interpolation);
        let Some((opcode, values)) = found else { return Err(self.view.unsupported(b, i)) };
        self.interpolate_by(opcode, values, v, b, i).ok_or_else(|| self.view.unsupported(b, i))
    }

    fn interpolate_by(&mut self, opcode: Opcode, values: usize, v: Value, b: u32, i: usize) -> Option<()> {
        let moves = values == 0;
        let first = values + usize::from(moves);
        let immediate = |k: usize| Some(Operand::Imm(self.number(self.view.operand(b, i, k))? as i32));
        let (channel, attribute) = (immediate(first)?, immediate(first + 1)?);
        let slot = if moves { immediate(0) } else { None };
        let halves = matches!(opcode, Opcode::VInterpP1llF16 | Opcode::VInterpP2F16);
        let mut mods = Mods::default();
        if halves {
            mods.set_interp_high(self.number(self.view.operand(b, i, first + 2))? & 1 != 0);
        }
        // Where an early target has both, use the legacy one, as LLVM does.
        let opcode = match opcode {
            Opcode::VInterpP2F16 if self.target.has(Opcode::VInterpP2LegacyF16) => Opcode::VInterpP2LegacyF16,
            opcode => opcode,
        };
        let sources: SmallVec<[Operand; 2]> = (0..values)
            .map(|k| {
                let source = self.view.operand(b, i, k);
                self.vector(source).into()
            })
            .collect();
        let to = self.reg(v).into();
        let mut operands: SmallVec<[Operand; 6]> = match (slot, &sources[..]) {
            (Some(slot), _) => [to, slot, attribute, channel].into_iter().collect(),
            (None, &[from]) => [to, from, attribute, channel].into_iter().collect(),
            (None, &[so_far, from]) => [to, from, attribute, channel, so_far].into_iter().collect(),
            _ => return None,
        };
        self.set_m0(M0::Operand(first + 2 + usize::from(halves)), b, i);
        if opcode == Opcode::VInterpP1llF16 && self.target.has_16_lds_banks() {
            // P0 is moved first.
            const P0: i32 = 2;
            let start = self.f.new_vgpr(1);
            self.push(Opcode::VInterpMovF32, &[start.into(), Operand::Imm(P0), attribute, channel]);
            operands.push(start.into());
            self.cur.push(Inst::new(Opcode::VInterpP1lvF16, &operands).with_mods(mods));
            return Some(());
        }
        self.cur.push(Inst::new(opcode, &operands).with_mods(mods));
        Some(())
    }

    /// Selects the interpolation between lanes of a quad at instruction `i` of block `b`; `v` is its result.
    pub fn interpolate_quad(&mut self, v: Value, b: u32, i: usize) -> Result<(), Diagnostic> {
        let found = self.view.intrinsic(b, i).and_then(|id| Some((id, quad_interpolation(id)?)));
        let Some((id, (opcode, loaded))) = found else { return Err(self.view.unsupported(b, i)) };
        let high = self.view.operand(b, i, 3);
        let high = high != Value::NONE && self.number(high).ok_or_else(|| self.view.unsupported(b, i))? & 1 != 0;
        let mut mods = Mods::default();
        mods.set_wait_exp(NO_WAIT);
        let mut operands: SmallVec<[Operand; 4]> = SmallVec::new();
        operands.push(self.reg(v).into());
        for k in 0..3 {
            let source = self.view.operand(b, i, k);
            if loaded.contains(&k) {
                let is_load = |piece| matches!(piece, Piece::Part(u, _) if self.nodes[u].op == Op::LdsDirect);
                if !is_load(self.nodes.piece(source, 0)) {
                    return Err(self.view.refusal(b, i, not_loaded(id)));
                }
                mods.set_op_sel(k, high);
            }
            operands.push(self.vector(source).into());
        }
        self.cur.push(Inst::new(opcode, &operands).with_mods(mods));
        Ok(())
    }

    /// Selects the load from LDS by M0 at instruction `i` of block `b`; `v` is its result. The wait counts in its
    /// encoding are filled in after register allocation.
    pub fn load_lds_directly(&mut self, v: Value, b: u32, i: usize) -> Result<(), Diagnostic> {
        let mut mods = Mods::default();
        mods.set_wait_vdst(MOST_VALU);
        mods.set_wait_vsrc(self.target.has_lds_direct_vsrc_wait());
        let mut operands: SmallVec<[Operand; 3]> = SmallVec::new();
        operands.push(self.reg(v).into());
        let (opcode, m0) = match self.view.intrinsic(b, i) {
            Some(Intrinsic::LdsParamLoad) => {
                let numbers = [1, 0].map(|k| self.number(self.view.operand(b, i, k)));
                let [Some(attribute @ 0..=32), Some(channel @ 0..=3)] = numbers else {
                    return Err(self.view.refusal(b, i, "no such attribute or channel".to_owned()));
                };
                operands.extend([attribute, channel].map(|n| Operand::Imm(n as i32)));
                // Parameters are never written.
                mods.set_sem(MemSem::plain(MemSem::LDS).with_invariant());
                (Opcode::DsParamLoad, 2)
            }
            _ => {
                mods.set_sem(MemSem::plain(MemSem::LDS));
                (Opcode::DsDirectLoad, 0)
            }
        };
        self.set_m0(M0::Operand(m0), b, i);
        self.cur.push(Inst::new(opcode, &operands).with_mods(mods));
        Ok(())
    }
}

/// Why an interpolation is rejected whose operand is not a loaded parameter.
fn not_loaded(id: Intrinsic) -> String {
    format!(
        "`{id}` of what is not the result of `llvm.amdgcn.lds.param.load` itself: other values are not there in all lanes \
         of a quad; interpolate where the parameter is loaded"
    )
}
