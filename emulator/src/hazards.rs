//! Hazards that software must avoid, as a table of rules with their sources.
//!
//! Hardware before GFX10 does not interlock some dependencies: code must put wait states (independent instructions or
//! `s_nop`) between them. Later hardware has a few defects that code must step around. This file is the check of the
//! emulator's strict mode; it was written from the documents below and shares nothing with the compiler.
//!
//! Sources: VEGA is "Vega Instruction Set Architecture", section 4.5, "Manually Inserted Wait States (NOPs)" (and the
//! same section of the CDNA2 document for GFX90A); MESA is Mesa's `src/amd/compiler/README-ISA.md`, "Hazards". The
//! hazards that GFX10.1 has (VMEMtoScalarWrite, LdsBranchVmemWAR, SMEMtoVectorWrite and others) do not exist on
//! GFX10.3 and later (MESA). LLVM is LLVM 22, whose code avoids what no document tells.

use crate::chip::Chip;
use crate::error::FaultKind;
use crate::op::{Class, Op, Units, VECTOR_UNITS};
use crate::wave::sreg;

/// Families with the same rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// GFX6.
    Gfx6,
    /// GFX7.
    Gfx7,
    /// GFX8.
    Gfx8,
    /// GFX9.
    Gfx9,
    /// GFX908.
    Gfx908,
    /// GFX90A.
    Gfx90a,
    /// GFX10.1.
    Gfx101,
    /// GFX10.3.
    Gfx103,
    /// GFX11.
    Gfx11,
    /// GFX940, GFX950.
    Gfx940,
    /// GFX12.
    Gfx12,
    /// GFX12.5.
    Gfx1250,
    /// GFX11.5.
    Gfx115,
}

/// One wait-state rule: how many there must be between its two instructions, and on which families.
struct WaitRule {
    name: &'static str,
    states: u64,
    source: &'static str,
}

/// VALU writes an SGPR; vector memory reads it.
const VALU_SGPR_VMEM: WaitRule = WaitRule { name: "VALU-writes-SGPR-VMEM-reads", states: 5, source: "VEGA" };
/// VALU writes an SGPR; scalar memory reads it, on GFX6.
const VALU_SGPR_SMRD: WaitRule = WaitRule { name: "VALU-writes-SGPR-SMRD-reads", states: 4, source: "LLVM" };
/// VALU writes VCC; `v_div_fmas` reads it.
const VALU_VCC_DIV_FMAS: WaitRule = WaitRule { name: "VALU-writes-VCC-div_fmas", states: 4, source: "VEGA" };
/// VALU writes an SGPR; `v_readlane` or `v_writelane` selects a lane with it.
const VALU_SGPR_LANE: WaitRule = WaitRule { name: "VALU-writes-SGPR-lane-select", states: 4, source: "VEGA" };
/// VALU writes VCC or EXEC; VALU reads VCCZ or EXECZ as data.
const VALU_ZERO_FLAG: WaitRule = WaitRule { name: "VALU-writes-mask-zero-flag-read", states: 5, source: "VEGA" };
/// VALU writes a VGPR; a DPP operand reads it.
const VALU_VGPR_DPP: WaitRule = WaitRule { name: "VALU-writes-VGPR-DPP-reads", states: 2, source: "VEGA" };
/// VALU writes EXEC; a DPP instruction.
const VALU_EXEC_DPP: WaitRule = WaitRule { name: "VALU-writes-EXEC-DPP", states: 5, source: "VEGA" };
/// `s_setreg`; `s_getreg` or `s_setreg` of the same register.
const SETREG_GETREG: WaitRule = WaitRule { name: "setreg-getreg", states: 2, source: "VEGA" };
/// SALU writes M0; `s_sendmsg`, `s_movrel` or the like reads it.
const SALU_M0: WaitRule = WaitRule { name: "SALU-writes-M0", states: 1, source: "VEGA" };
/// A store of more than 64 bits; its data registers are written.
const STORE_DATA: WaitRule = WaitRule { name: "wide-store-data-overwritten", states: 1, source: "VEGA" };

/// Instructions after which a transcendental result may be read on GFX11: this many VALU, or this many
/// transcendental ones, in between (MESA, VALUTransUseHazard).
const TRANS_USE: (u64, u64) = (6, 2);

/// VALU instructions between two writes of vector registers with a scalar write of EXEC in between, and from the second
/// write to a reader of both, from which the reader is safe on GFX11 in wave64 (MESA, VALUPartialForwardingHazard).
const PARTIAL_FORWARDING: (u64, u64) = (3, 5);

/// Flags of [`Traits`].
pub mod traits {
    /// `v_div_fmas`.
    pub const DIV_FMAS: u16 = 1;
    /// A DPP operand.
    pub const DPP: u16 = 2;
    /// `s_getreg` or `s_setreg`.
    pub const HWREG: u16 = 4;
    /// `s_setreg`.
    pub const SETREG: u16 = 8;
    /// Reads M0 in a way that does not interlock.
    pub const READS_M0: u16 = 16;
    /// Reads VCCZ or EXECZ as data.
    pub const ZERO_FLAG: u16 = 32;
    /// Stores more than 64 bits; the data is in [`super::Traits::data`].
    pub const WIDE_STORE: u16 = 64;
    /// `v_cmpx`.
    pub const CMPX: u16 = 128;
    /// `v_permlane*`.
    pub const PERMLANE: u16 = 256;
    /// `s_waitcnt_depctr`.
    pub const DEPCTR: u16 = 512;
    /// `s_nop`.
    pub const NOP: u16 = 1024;
    /// `v_nop`.
    pub const V_NOP: u16 = 2048;
    /// A literal constant.
    pub const LITERAL: u16 = 4096;
    /// A 64-bit multiply-add whose result takes the place of an operand.
    pub const OVERWRITING_MAD: u16 = 8192;
    /// A 64-bit shift by the last register that the wave has.
    pub const LAST_AMOUNT: u16 = 16384;
}

/// The rules' view of an instruction, computed once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits {
    /// See [`traits`].
    pub flags: u16,
    /// Scalar register that selects a lane.
    pub lane_select: Option<u8>,
    /// Scalar registers read as a lane mask.
    pub mask: Units,
    /// Data registers of a wide store.
    pub data: Units,
    /// Registers that a DPP operand reads.
    pub dpp: Units,
}

impl Traits {
    fn has(&self, flag: u16) -> bool {
        self.flags & flag != 0
    }
}

/// Scalar and vector registers.
const SCALARS: usize = VECTOR_UNITS as usize;
const VECTORS: usize = crate::op::UNITS - SCALARS;

/// A wave's recent history.
#[derive(Debug)]
pub struct Tracker {
    /// Wait states so far.
    now: u64,
    /// When the VALU last wrote each scalar register.
    valu_scalar: [u64; SCALARS],
    /// When the VALU last wrote each vector register.
    valu_vector: Vec<u64>,
    /// When the SALU last wrote M0.
    m0: u64,
    /// When `s_setreg` last wrote each hardware register.
    setreg: [u64; 64],
    /// The last wide store.
    store: (u64, Units),
    /// VALU and transcendental instructions so far.
    issued: (u64, u64),
    /// VALU and transcendental counts when a transcendental result was written to each vector register.
    trans: Vec<Option<(u64, u64)>>,
    /// VALU count and EXEC epoch when the VALU wrote each vector register; a wait for its results forgets them.
    forward: Vec<Option<(u64, u64)>>,
    /// Scalar writes of EXEC so far.
    exec_epoch: u64,
    /// The last VALU instruction was `v_cmpx`.
    cmpx: bool,
    /// Lane-mask use of each scalar register on GFX11 in wave64.
    mask: [MaskUse; SCALARS],
    /// The memory clause so far.
    clause: Clause,
}

/// Memory instructions of one kind (scalar or vector) in a row: with XNACK they are replayed together if one of them
/// faults, so none may write what another reads (VEGA, 4.5; LLVM).
#[derive(Debug, Default)]
struct Clause {
    scalar: bool,
    reads: Vec<Units>,
    writes: Vec<Units>,
}

/// (MESA, VALUMaskWriteHazard).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MaskUse {
    None,
    ReadAsMask,
    ThenWritten,
}

impl Default for Tracker {
    fn default() -> Self {
        Tracker {
            now: 1000,
            valu_scalar: [0; SCALARS],
            valu_vector: vec![0; VECTORS],
            m0: 0,
            setreg: [0; 64],
            store: (0, Units::default()),
            issued: (0, 0),
            trans: vec![None; VECTORS],
            forward: vec![None; VECTORS],
            exec_epoch: 0,
            cmpx: false,
            mask: [MaskUse::None; SCALARS],
            clause: Clause::default(),
        }
    }
}

fn range(units: Units) -> std::ops::Range<usize> {
    units.first as usize..units.first as usize + units.count as usize
}

/// Names a unit as a register.
pub fn unit_name(unit: u16) -> String {
    match unit {
        u if u >= VECTOR_UNITS + 256 => format!("a{}", u - VECTOR_UNITS - 256),
        u if u >= VECTOR_UNITS => format!("v{}", u - VECTOR_UNITS),
        u => gcnc_isa::Reg::from_id(u.into()).map_or_else(|| format!("s{u}"), |r| r.to_string()),
    }
}

impl Tracker {
    /// Whether enough wait states passed since `event`; the instruction now is one state after the last.
    fn need(&self, event: u64, rule: &WaitRule, what: &str) -> Result<(), FaultKind> {
        let passed = self.now - event;
        if passed >= rule.states {
            return Ok(());
        }
        let missing = rule.states - passed;
        let detail = format!("{what}: {missing} more wait states are needed ({} in all, {})", rule.states, rule.source);
        Err(FaultKind::Hazard { rule: rule.name, detail })
    }

    /// Checks an instruction that is about to execute.
    #[inline]
    pub fn check(&self, op: &Op, chip: &Chip) -> Result<(), FaultKind> {
        match chip.hazards {
            Family::Gfx6
            | Family::Gfx7
            | Family::Gfx8
            | Family::Gfx9
            | Family::Gfx908
            | Family::Gfx90a
            | Family::Gfx940 => {
                if chip.replays {
                    self.check_clause(op)?;
                }
                if chip.hazards == Family::Gfx90a && op.hazard.has(traits::LAST_AMOUNT) {
                    let detail = "the next register must be allocated too (LLVM)".to_owned();
                    return Err(FaultKind::Hazard { rule: "shift-by-last-register", detail });
                }
                if chip.hazards == Family::Gfx6 && op.class == Class::Smem {
                    for u in op.reads.iter().flat_map(|u| range(*u)).filter(|u| *u < SCALARS) {
                        self.need(self.valu_scalar[u], &VALU_SGPR_SMRD, &unit_name(u as u16))?;
                    }
                }
                self.check_wait_states(op)
            }
            Family::Gfx101 | Family::Gfx103 => self.check_permlane(op),
            Family::Gfx12 | Family::Gfx1250 => Ok(()),
            // LLVM's code for GFX11.5 takes no care of transcendental results nor of 64-bit multiply-adds.
            Family::Gfx11 | Family::Gfx115 => {
                self.check_permlane(op)?;
                let eleven = chip.hazards == Family::Gfx11;
                if eleven {
                    self.check_trans_use(op)?;
                }
                if eleven && op.hazard.has(traits::OVERWRITING_MAD) {
                    let detail = "the result may not share registers with operands (LLVM)".to_owned();
                    return Err(FaultKind::Hazard { rule: "multiply-add-overwrites-operand", detail });
                }
                if chip.lanes() == 64 {
                    self.check_partial_forwarding(op)?;
                    self.check_mask_write(op)?;
                }
                Ok(())
            }
        }
    }

    fn check_clause(&self, op: &Op) -> Result<(), FaultKind> {
        if !op.class.is_memory() || self.clause.scalar != (op.class == Class::Smem) {
            return Ok(());
        }
        let meet = |a: &[Units], b: &[Units]| a.iter().find(|x| b.iter().any(|y| x.meets(*y))).copied();
        let (reads, writes) = (&self.clause.reads, &self.clause.writes);
        if let Some(units) = meet(&op.writes, reads).or_else(|| meet(&op.reads, writes)) {
            let unit = unit_name(units.first);
            let detail = format!("{unit}: the clause could not be replayed; another instruction must end it (VEGA)");
            return Err(FaultKind::Hazard { rule: "memory-clause", detail });
        }
        Ok(())
    }

    fn check_wait_states(&self, op: &Op) -> Result<(), FaultKind> {
        if op.class.is_vmem() {
            for u in op.reads.iter().flat_map(|u| range(*u)).filter(|u| *u < SCALARS && *u != sreg::NULL as usize) {
                if !(sreg::EXEC as usize..=127).contains(&u) {
                    self.need(self.valu_scalar[u], &VALU_SGPR_VMEM, &unit_name(u as u16))?;
                }
            }
        }
        if self.store.1.count > 0 && self.now - self.store.0 < STORE_DATA.states {
            let hit = op.writes.iter().flat_map(|u| range(*u)).find(|u| range(self.store.1).contains(u));
            if let Some(u) = hit.filter(|_| op.class.is_valu()) {
                self.need(self.store.0, &STORE_DATA, &unit_name(u as u16))?;
            }
        }
        let t = &op.hazard;
        if *t == Traits::default() {
            return Ok(());
        }
        let vcc = self.valu_scalar[sreg::VCC as usize].max(self.valu_scalar[sreg::VCC as usize + 1]);
        let exec = self.valu_scalar[sreg::EXEC as usize].max(self.valu_scalar[sreg::EXEC as usize + 1]);
        if t.has(traits::DIV_FMAS) {
            self.need(vcc, &VALU_VCC_DIV_FMAS, "vcc")?;
        }
        if let Some(s) = t.lane_select {
            self.need(self.valu_scalar[s as usize], &VALU_SGPR_LANE, &unit_name(s.into()))?;
        }
        if t.has(traits::ZERO_FLAG) {
            self.need(vcc.max(exec), &VALU_ZERO_FLAG, "vccz or execz")?;
        }
        if t.has(traits::DPP) {
            self.need(exec, &VALU_EXEC_DPP, "exec")?;
            for u in range(t.dpp).filter(|u| *u >= SCALARS) {
                self.need(self.valu_vector[u - SCALARS], &VALU_VGPR_DPP, &unit_name(u as u16))?;
            }
        }
        if t.has(traits::HWREG) {
            self.need(self.setreg[op.imm as usize & 63], &SETREG_GETREG, "the hardware register")?;
        }
        if t.has(traits::READS_M0) {
            self.need(self.m0, &SALU_M0, "m0")?;
        }
        Ok(())
    }

    /// `v_cmpx` needs another VALU instruction before `v_permlane` (MESA, VcmpxPermlaneHazard).
    fn check_permlane(&self, op: &Op) -> Result<(), FaultKind> {
        if self.cmpx && op.hazard.has(traits::PERMLANE) {
            let detail = "another VALU instruction is needed after v_cmpx (MESA)".to_owned();
            return Err(FaultKind::Hazard { rule: "VcmpxPermlane", detail });
        }
        Ok(())
    }

    fn check_trans_use(&self, op: &Op) -> Result<(), FaultKind> {
        if !op.class.is_valu() {
            return Ok(());
        }
        for u in op.reads.iter().flat_map(|u| range(*u)).filter(|u| *u >= SCALARS) {
            if let Some((valu, trans)) = self.trans[u - SCALARS]
                && self.issued.0 - valu < TRANS_USE.0
                && self.issued.1 - trans < TRANS_USE.1
            {
                let detail = format!(
                    "{} was written by a transcendental instruction; s_waitcnt_depctr va_vdst(0) is needed (MESA)",
                    unit_name(u as u16)
                );
                return Err(FaultKind::Hazard { rule: "VALUTransUse", detail });
            }
        }
        Ok(())
    }

    fn check_partial_forwarding(&self, op: &Op) -> Result<(), FaultKind> {
        if !op.class.is_valu() {
            return Ok(());
        }
        // An operand of several registers counts as one: its youngest write.
        let writes = || {
            op.reads.iter().filter(|u| u.count > 0 && u.first >= VECTOR_UNITS).filter_map(|u| {
                let youngest = range(*u).filter_map(|r| self.forward[r - SCALARS]).max()?;
                Some((u.first, youngest))
            })
        };
        for (late_unit, late) in writes().filter(|(_, w)| self.issued.0 - w.0 < PARTIAL_FORWARDING.1) {
            let early = writes().find(|(_, e)| e.1 < late.1 && late.0 - e.0 - 1 < PARTIAL_FORWARDING.0);
            if let Some((early_unit, _)) = early {
                let detail = format!(
                    "{} and {} were written with a scalar write of EXEC in between; \
                     s_waitcnt_depctr va_vdst(0) is needed (MESA)",
                    unit_name(early_unit),
                    unit_name(late_unit)
                );
                return Err(FaultKind::Hazard { rule: "VALUPartialForwarding", detail });
            }
        }
        Ok(())
    }

    fn check_mask_write(&self, op: &Op) -> Result<(), FaultKind> {
        for u in op.reads.iter().flat_map(|u| range(*u)).filter(|u| *u < SCALARS) {
            if self.mask[u] == MaskUse::ThenWritten && (op.class.is_valu() || op.class == Class::Salu) {
                let detail = format!(
                    "{} was a lane mask, then written by the SALU; s_waitcnt_depctr sa_sdst(0) is needed (MESA)",
                    unit_name(u as u16)
                );
                return Err(FaultKind::Hazard { rule: "VALUMaskWrite", detail });
            }
        }
        Ok(())
    }

    /// Records an executed instruction.
    #[inline]
    pub fn record(&mut self, op: &Op, chip: &Chip) {
        match chip.hazards {
            Family::Gfx6
            | Family::Gfx7
            | Family::Gfx8
            | Family::Gfx9
            | Family::Gfx908
            | Family::Gfx90a
            | Family::Gfx940 => {
                if chip.replays {
                    self.record_clause(op);
                }
                self.record_wait_states(op);
            }
            Family::Gfx101 | Family::Gfx103 => self.record_cmpx(op),
            Family::Gfx12 | Family::Gfx1250 => {}
            Family::Gfx11 | Family::Gfx115 => {
                self.record_cmpx(op);
                self.record_trans(op);
                if chip.lanes() == 64 {
                    self.record_mask(op);
                }
            }
        }
    }

    fn record_clause(&mut self, op: &Op) {
        let clause = &mut self.clause;
        let scalar = op.class == Class::Smem;
        if !op.class.is_memory() || clause.scalar != scalar {
            clause.reads.clear();
            clause.writes.clear();
        }
        clause.scalar = scalar;
        // What stores have read may be written, to go by LLVM's code: its look-ahead ends after some instructions.
        if op.class.is_memory() && op.writes.iter().any(|u| u.count > 0) {
            clause.reads.extend(op.reads.iter().filter(|u| u.count > 0));
            clause.writes.extend(op.writes.iter().filter(|u| u.count > 0));
        }
    }

    fn record_wait_states(&mut self, op: &Op) {
        let t = &op.hazard;
        self.now += if t.has(traits::NOP) { (op.imm as u64 & 15) + 1 } else { 1 };
        if op.class.is_valu() {
            for u in op.writes.iter().flat_map(|u| range(*u)) {
                if u < SCALARS {
                    self.valu_scalar[u] = self.now;
                } else {
                    self.valu_vector[u - SCALARS] = self.now;
                }
            }
        } else if op.class == Class::Salu {
            let writes_m0 = op.writes.iter().any(|u| range(*u).contains(&(sreg::M0 as usize)));
            if writes_m0 {
                self.m0 = self.now;
            }
            if t.has(traits::SETREG) {
                self.setreg[op.imm as usize & 63] = self.now;
            }
            // A scalar write makes the register's last VALU write irrelevant.
            for u in op.writes.iter().flat_map(|u| range(*u)).filter(|u| *u < SCALARS) {
                self.valu_scalar[u] = 0;
            }
        }
        if t.has(traits::WIDE_STORE) {
            self.store = (self.now, t.data);
        }
    }

    fn record_cmpx(&mut self, op: &Op) {
        if op.class.is_valu() && !op.hazard.has(traits::V_NOP) {
            self.cmpx = op.hazard.has(traits::CMPX);
        }
    }

    fn record_trans(&mut self, op: &Op) {
        /// `va_vdst` in the immediate of `s_waitcnt_depctr`.
        const VA_VDST: u32 = 12;
        // Memory instructions wait for all vector results before they issue.
        let waits = op.hazard.has(traits::DEPCTR) && op.imm as u32 >> VA_VDST & 15 == 0;
        if waits || op.class.is_vmem() || op.class == Class::Ds {
            self.trans.fill(None);
            self.forward.fill(None);
        }
        if !op.class.is_valu() {
            let writes_exec = op.writes.iter().any(|u| range(*u).contains(&(sreg::EXEC as usize)));
            self.exec_epoch += u64::from(op.class == Class::Salu && writes_exec);
            return;
        }
        self.issued.0 += 1;
        self.issued.1 += u64::from(op.class == Class::Trans);
        let mark = (op.class == Class::Trans).then_some(self.issued);
        for u in op.writes.iter().flat_map(|u| range(*u)).filter(|u| *u >= SCALARS) {
            self.trans[u - SCALARS] = mark;
            self.forward[u - SCALARS] = Some((self.issued.0, self.exec_epoch));
        }
    }

    fn record_mask(&mut self, op: &Op) {
        if op.hazard.has(traits::DEPCTR) && op.imm as u32 & 1 == 0 {
            for m in self.mask.iter_mut().filter(|m| **m == MaskUse::ThenWritten) {
                *m = MaskUse::None;
            }
        }
        if op.class.is_valu() {
            let scalars = op.reads.iter().flat_map(|u| range(*u)).filter(|u| *u < sreg::EXEC as usize);
            let other = scalars.clone().any(|u| !range(op.hazard.mask).contains(&u));
            if other || op.hazard.has(traits::LITERAL) {
                self.mask.iter_mut().filter(|m| **m == MaskUse::ReadAsMask).for_each(|m| *m = MaskUse::None);
            }
            // What the vector ALU itself writes comes after its own reads (LLVM 22 takes this to end the hazard).
            for u in op.writes.iter().flat_map(|u| range(*u)).filter(|u| *u < SCALARS) {
                self.mask[u] = MaskUse::None;
            }
            for u in range(op.hazard.mask).filter(|u| *u < sreg::EXEC as usize) {
                self.mask[u] = MaskUse::ReadAsMask;
            }
        } else if op.class == Class::Salu {
            for u in op.writes.iter().flat_map(|u| range(*u)).filter(|u| *u < SCALARS) {
                if self.mask[u] == MaskUse::ReadAsMask {
                    self.mask[u] = MaskUse::ThenWritten;
                }
            }
        }
    }
}
