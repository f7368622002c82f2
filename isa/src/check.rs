//! Checks an instruction against its row, form and target before it is encoded: a register in a field that cannot hold
//! it would silently become another register.

use crate::encode::EncodeError;
use crate::formats::{Field, sdwa_compare};
use crate::forms::has_op_sel;
use crate::images;
use crate::inst::{Form, Inst, MAX_OPERANDS, Operand};
use crate::layout::number_of;
use crate::mods::Mods;
use crate::op::{
    Format, Opcode, OperandDesc, OperandRole, Unit, ValueType, accepts, feature, flags, implicit, modifiers,
};
use crate::reg::{Reg, RegClass, RegRef};
use crate::sopp;
use crate::syntax::{selected, specials};
use crate::target::Target;

type EncodeResult<T> = Result<T, EncodeError>;

/// Checks `inst` in `form`.
pub(crate) fn check(inst: &Inst, form: Form, target: &Target) -> EncodeResult<()> {
    let (opcode, unit) = (inst.opcode, inst.opcode.unit());
    for (index, (&operand, row)) in inst.ops().iter().zip(opcode.desc().operands()).enumerate() {
        if row.is_tied() {
            if operand != images::old(row, inst.mods, inst.op(0)) {
                return Err(EncodeError::Operand { index, what: "must be the same register as the destination" });
            }
            continue;
        }
        if unit == Unit::Buffer || !is_whole_vector(operand, row, target) {
            fits(operand, row, inst, form, target).map_err(|what| EncodeError::Operand { index, what })?;
        }
    }
    if opcode.is(flags::MATRIX) {
        matrix_sizes(inst)?;
    }
    if form == Form::Mfma {
        matrix(inst, target)?;
    }
    match unit {
        Unit::Valu => {
            constant_bus(inst, target)?;
            if opcode.is(flags::PACKED) && target.packed_f32_reads_one_sgpr() {
                scalar_pairs(inst)?;
            }
            let is_extended = matches!(form, Form::Sdwa | Form::Dpp16 | Form::Vop3Dpp16);
            if inst.mods == Mods::default_for(opcode) && !is_extended {
                return Ok(());
            }
            modifiers(inst, form, target).map_err(EncodeError::Modifier)
        }
        Unit::Image => images::check(inst, target),
        Unit::Export => export(inst, target),
        _ => memory(inst, target).map_err(EncodeError::Modifier),
    }
}

/// Checks an operand against row, unit and form. Kept out of the loop over operands, most of which are simpler.
#[inline(never)]
fn fits(operand: Operand, row: &OperandDesc, inst: &Inst, form: Form, target: &Target) -> Result<(), &'static str> {
    let row = &data(inst.opcode, row, &inst.mods, target);
    in_row(operand, row, inst.opcode, target)?;
    match inst.opcode.unit() {
        Unit::Buffer => Ok(()),
        Unit::Valu => in_form(operand, row, inst, form, target),
        _ => outside_valu(operand, row, inst, target),
    }
}

/// Whether an operand is a whole vector register of the row's size, which is valid in all units and forms. Most
/// operands are.
fn is_whole_vector(operand: Operand, row: &OperandDesc, target: &Target) -> bool {
    let Operand::Reg(r) = operand else { return false };
    let dwords = u32::from(row.size16 / 2);
    let fits = |n: u32| n < 256 && n + dwords <= target.max_vgprs();
    let begins = |n: u32| dwords == 1 || n.is_multiple_of(2) || !target.aligned_vgpr_tuples();
    r.reg.is_vgpr()
        && row.accepts & accepts::VGPR != 0
        && (r.offset16, r.size16) == (0, row.size16)
        && row.size16.is_multiple_of(2)
        && row.ty != ValueType::Matrix
        && fits(r.reg.index())
        && begins(r.reg.index())
}

/// Checks the sizes of matrices whose format is a modifier.
fn matrix_sizes(inst: &Inst) -> EncodeResult<()> {
    for (index, operand, row) in inst.operands().filter(|(_, _, row)| row.size16 == 0 && !row.is_tied()) {
        let dwords = crate::syntax::matrix_dwords(inst.mods, inst.opcode, row.role);
        if let (Some(n), Operand::Reg(r)) = (dwords, operand)
            && r.len_dwords() != n
        {
            return Err(EncodeError::Operand { index, what: "a matrix whose size does not match its format" });
        }
    }
    Ok(())
}

/// Checks the addend of a matrix operation of GFX908 to GFX9.5. LLVM's assembler does not check its overlap where the
/// matrices' format is a modifier.
fn matrix(inst: &Inst, target: &Target) -> EncodeResult<()> {
    let addend = |row: &OperandDesc| row.role == OperandRole::Src2 && row.accepts & accepts::INLINE != 0;
    let Some((index, addend, _)) = inst.operands().find(|(.., row)| addend(row)) else { return Ok(()) };
    let any_format = inst.operands().any(|(.., row)| row.size16 == 0);
    let is_part = |a: RegRef, b: RegRef| a.reg != b.reg && a.overlaps(b);
    match (inst.reg(0), addend) {
        // Results are written while parts of the addend are still to be read.
        (Some(d), Operand::Reg(addend)) if d.len_dwords() > 4 && !any_format && is_part(d, addend) => {
            Err(EncodeError::Operand { index, what: "an addend that partly overlaps the result" })
        }
        (Some(_), Operand::Inline(_)) if target.has_matrix_constant_bug() => {
            Err(EncodeError::Operand { index, what: "a constant addend, which the processor reads wrongly" })
        }
        _ => Ok(()),
    }
}

/// Checks the modifiers of memory and scalar instructions.
fn memory(inst: &Inst, target: &Target) -> Result<(), &'static str> {
    let (m, op, desc, unit) = (inst.mods, inst.opcode, inst.opcode.desc(), inst.opcode.unit());
    if desc.format == Format::LdsDir {
        return Ok(());
    }
    let only_gds = desc.mods & modifiers::GDS_ONLY != 0;
    let loads_lds = desc.mods & modifiers::TO_LDS != 0;
    match () {
        _ if loads_lds && m.lds() != inst.op(0).is_none() => Err("`lds` on a load with a destination"),
        _ if unit == Unit::Smem && target.has_scopes() && inst.op(0).imm().is_some_and(|n| n > 31) => {
            Err("a number with more than 5 bits")
        }
        _ if only_gds && target.aligned_vgpr_tuples() && inst.reg(0).is_some_and(|r| r.reg.index() % 2 != 0) => {
            Err("an odd register")
        }
        _ if only_gds && !m.gds() => Err("`gds` is required"),
        _ if desc.mods & modifiers::LDS != 0 && !m.lds() => Err("`lds` is required"),
        // A load to LDS needs none, where the encoding allows that.
        _ if unit == Unit::Scratch
            && target.scratch_needs_address()
            && (target.is_gcn() || !m.lds())
            && !is_there(inst, OperandRole::Vaddr)
            && !is_there(inst, OperandRole::Saddr) =>
        {
            Err("neither address nor base")
        }
        _ if target.has_memory_agprs() && !same_file(inst) => Err("data in vector and accumulation registers"),
        _ if m.offset != 0 && desc.operands().is_empty() && !only_gds => Err(OF_NOTHING),
        // The rest are bits that must not be set.
        _ if m.bits == 0 => Ok(()),
        _ => policy(m, op, target).and_then(|()| addressing(inst, target)),
    }
}

const OF_NOTHING: &str = "of an instruction without operands";

/// Checks the modifiers of a memory access that select addresses and destination.
fn addressing(inst: &Inst, target: &Target) -> Result<(), &'static str> {
    let (m, op, desc, unit) = (inst.mods, inst.opcode, inst.opcode.desc(), inst.opcode.unit());
    let plain = desc.operands().is_empty();
    let only_gds = desc.mods & modifiers::GDS_ONLY != 0;
    let returns_status = || desc.format == Format::Mubuf && op.is_load() && !op.is_atomic();
    let takes_gds = || target.has_gds() && (desc.mem_bytes > 0 || op == Opcode::DsSwizzleB32) || only_gds;
    // More than a dword since GFX950.
    let wide_lds = || desc.mem_bytes <= 4 || target.features().contains(feature::GFX950);
    // GFX940 has separate operations for flat loads to LDS.
    let to_lds = || desc.mods & modifiers::TO_LDS != 0 && (unit == Unit::Buffer || !target.has_sc_bits());
    let takes_lds = || desc.mods & modifiers::LDS != 0 || to_lds() && wide_lds();
    let addressless = || !plain && !desc.roles.contains(OperandRole::Vaddr);
    let indexed = m.offen() || m.idxen();
    match () {
        _ if plain && !only_gds && (indexed || m.addr64() || m.slc() || m.dlc() || m.gds()) => Err(OF_NOTHING),
        _ if m.gds() && !(unit == Unit::Ds && takes_gds()) => Err("`gds`"),
        _ if m.lds() && !takes_lds() => Err("`lds`"),
        _ if m.scale_offset() && !scales_offset(inst, target) => Err("`scale_offset`"),
        _ if unit == Unit::Smem
            && target.has_scopes()
            && (m.scope() != 0 || m.th() != 0 || m.nv())
            && !accesses(op) =>
        {
            Err("a cache policy of an instruction that accesses no memory")
        }
        _ if m.tfe() && (m.lds() || !returns_status()) => Err("`tfe`"),
        _ if unit == Unit::Buffer && indexed && addressless() => Err("of an instruction without an address"),
        _ if unit == Unit::Buffer && indexed && m.addr64() => Err("a 64-bit address besides another"),
        _ => Ok(()),
    }
}

/// Whether it reads or writes memory.
fn accesses(op: Opcode) -> bool {
    op.is_load() || op.is_store() || op.is_atomic()
}

/// Whether all data are in vector registers, or all in accumulation registers: one bit selects the file of all.
fn same_file(inst: &Inst) -> bool {
    let data = inst
        .operands()
        .filter(|(.., row)| matches!(row.role, OperandRole::Vdst | OperandRole::Vdata | OperandRole::Vdata2));
    let mut files = data.filter_map(|(_, operand, _)| operand.reg()).map(|r| r.reg.class());
    let first = files.next();
    files.all(|file| Some(file) == first)
}

/// Checks the bits of the cache policy.
fn policy(m: Mods, op: Opcode, target: &Target) -> Result<(), &'static str> {
    let unit = op.unit();
    let vector = matches!(unit, Unit::Buffer | Unit::Flat | Unit::Global | Unit::Scratch);
    let scalar = || unit == Unit::Smem && accesses(op);
    // Write-backs and invalidations of caches have a scope.
    let plain = || op.desc().operands().is_empty() && !matches!(op, Opcode::BufferWbl2 | Opcode::BufferInv);
    // GFX90A's atomics of floats are not system-coherent.
    let float = || ["_f64", "_add_f32", "_pk_add_f16"].iter().any(|end| op.name().ends_with(end));
    match () {
        _ if m.glc() && (!(vector || scalar()) || plain() || op.never_returns(target)) => Err("`glc`"),
        _ if m.slc() && !vector => Err("`slc`"),
        _ if m.dlc() && !(target.has_dlc() && (vector || scalar())) => Err("`dlc`"),
        _ if m.dlc() && unit == Unit::Buffer && op.is_atomic() && !target.is_gfx11_up() => {
            Err("`dlc` on a buffer atomic before GFX11")
        }
        _ if m.scc() && vector && (plain() || op.is_atomic() && float() && !target.has_sc_bits()) => Err("`scc`"),
        _ => Ok(()),
    }
}

/// Checks that an export's target exists, and that exactly the enabled sources are given. A compressed one has two
/// values in a register, so that the mask has pairs of bits and only the first two sources are used.
fn export(inst: &Inst, target: &Target) -> EncodeResult<()> {
    const LAST: usize = 5;
    let imm = |i: usize| inst.op(i).imm().unwrap_or(0) as u32;
    let enabled = imm(LAST);
    if !sopp::has_target(imm(0), target) {
        return Err(EncodeError::Operand { index: 0, what: "the target has no such export" });
    }
    let pairs = enabled & 0b0101 | (enabled & 0b1010) >> 1;
    if inst.mods.compr() && enabled != pairs * 3 {
        return Err(EncodeError::Operand { index: LAST, what: "halves of a register are exported together" });
    }
    let wanted = if inst.mods.compr() { enabled & 1 | (enabled >> 2 & 1) << 1 } else { enabled };
    match (0..4).find(|i| (wanted >> i & 1 != 0) == inst.op(1 + i).is_none()) {
        Some(i) => Err(EncodeError::Operand { index: 1 + i, what: "exactly the exported sources must be given" }),
        None => Ok(()),
    }
}

/// Whether the loaded data go to LDS, without a destination.
pub(crate) fn loads_to_lds(opcode: Opcode, m: &Mods) -> bool {
    opcode.desc().mods & modifiers::TO_LDS != 0 && m.lds()
}

/// The row of an operand, adjusted to the instruction's modifiers. The data of a buffer access have a status dword more
/// with `tfe`, and a dword for each 16-bit component on some processors.
pub fn data(opcode: Opcode, row: &OperandDesc, m: &Mods, target: &Target) -> OperandDesc {
    if opcode.unit() != Unit::Buffer {
        return *row;
    }
    let desc = opcode.desc();
    let unpacked = desc.mods & modifiers::UNPACKED != 0 && target.features().contains(feature::UNPACKED_D16_VMEM);
    match row.role {
        OperandRole::Vdst | OperandRole::Vdata => {
            let size16 = if unpacked { desc.mem_bytes } else { row.size16 };
            let status = row.role == OperandRole::Vdst && m.tfe();
            OperandDesc { size16: size16 + 2 * u8::from(status), ..*row }
        }
        _ => *row,
    }
}

/// Whether there is an offset register that may count elements: with a scalar base, or in scratch accesses. Scalar
/// loads take the bit with or without such a register.
fn scales_offset(inst: &Inst, target: &Target) -> bool {
    match inst.opcode.unit() {
        Unit::Smem => {
            let buffer =
                inst.opcode.desc().operands().iter().any(|row| row.role == OperandRole::Sbase && row.size16 == 8);
            inst.opcode.is_load() && !buffer && (is_there(inst, OperandRole::Soffset) || target.has_scopes())
        }
        Unit::Scratch => is_there(inst, OperandRole::Vaddr),
        _ => is_there(inst, OperandRole::Saddr) && is_there(inst, OperandRole::Vaddr),
    }
}

/// Whether the operand of this role is a register.
fn is_there(inst: &Inst, role: OperandRole) -> bool {
    inst.opcode.desc().roles.contains(role)
        && inst.operands().any(|(_, operand, row)| row.role == role && operand.reg().is_some())
}

/// Checks an operand against its row.
fn in_row(operand: Operand, row: &OperandDesc, opcode: Opcode, target: &Target) -> Result<(), &'static str> {
    let allowed = |bit: u8, what: &'static str| if row.accepts & bit != 0 { Ok(()) } else { Err(what) };
    match operand {
        Operand::Reg(r) if r.is_virtual() => Err("a virtual register"),
        Operand::Reg(r) => register(r, row, opcode, target),
        Operand::Inline(_) if !target.has_inline(operand) => Err("`1 / (2 * pi)` is not an inline constant here"),
        Operand::Inline(_) => allowed(accepts::INLINE, "no constant fits"),
        Operand::Literal64(_) if row.size16 != 4 || !target.literal64() => Err("no 64-bit literal fits"),
        Operand::Literal(_) if row.size16 == 4 && row.role == OperandRole::K => Err("a 64-bit literal is required"),
        Operand::Literal(_) | Operand::Literal64(_) | Operand::Sym { .. } => {
            allowed(accepts::LITERAL, "no literal fits")
        }
        Operand::Imm(n) if row.role == OperandRole::Length && !(0..32).contains(&n) => {
            Err("a length with more than 5 bits")
        }
        Operand::Imm(n) if !(-0x8000..0x1_0000).contains(&n) => Err("an immediate with more than 16 bits"),
        Operand::Imm(n) if indexes(opcode) && !(0..16).contains(&n) => Err("an index mode with more than 4 bits"),
        Operand::Imm(n) if row.role == OperandRole::Attr && n > sopp::LAST_ATTRIBUTE => Err("no such attribute"),
        Operand::Imm(n) if row.role == OperandRole::Slot && n as usize >= sopp::SLOTS.len() => Err("no such parameter"),
        Operand::Imm(_) => allowed(accepts::IMM, "no immediate fits"),
        Operand::Vgprs(_) if matches!(row.role, OperandRole::Vaddr | OperandRole::More) && row.size16 == 0 => Ok(()),
        Operand::Vgprs(_) => Err("no list of registers fits"),
        Operand::None => allowed(accepts::NONE, "is missing"),
        Operand::Block(_) => Err("a block without an address"),
    }
}

/// Whether the operation's immediate selects operands for the VGPR index mode.
fn indexes(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::SSetGprIdxOn | Opcode::SSetGprIdxMode)
}

/// Checks a register against its operand's row.
pub(crate) fn register(r: RegRef, row: &OperandDesc, opcode: Opcode, target: &Target) -> Result<(), &'static str> {
    let class = r.reg.class();
    let lds_direct = r.reg == Reg::LDS_DIRECT && row.accepts & accepts::LDS_DIRECT != 0;
    // NULL stands for no addend.
    let is_addend = || row.role == OperandRole::Src2 && row.accepts & accepts::INLINE != 0;
    let no_addend = || r.reg == Reg::NULL && is_addend() && opcode.is(flags::MATRIX) && !target.is_gcn();
    let no_agpr = || !target.has_agprs() || !opcode.is_valu() && !target.has_memory_agprs();
    // The addend of a matrix operation may be a register that reads as a constant: an aperture or a condition.
    let constant = || opcode.desc().format == Format::Mfma && is_addend() && is_constant(r.reg);
    let fits = row.accepts_class(class) || lds_direct || no_addend() || constant();
    if !fits || class == RegClass::Agpr && no_agpr() {
        return Err("a register of the wrong kind");
    }
    // Their numbers are in the range of constants, which register fields do not hold, except fields of lane masks, and
    // some fields of 32-bit operands for 32-bit registers.
    let read_only = class == RegClass::Sgpr && r.reg >= Reg::SHARED_BASE && !lds_direct;
    let is_mask = || opcode.is_valu() && matches!(row.role, OperandRole::Sdst | OperandRole::Mask);
    let is_dword = || {
        let others = [Reg::POPS_EXITING_WAVE_ID, Reg::FLAT_SCRATCH_BASE_LO, Reg::FLAT_SCRATCH_BASE_HI];
        is_condition(r.reg) || others.contains(&r.reg)
    };
    let is_held = || is_dword() && r.len_dwords() == 1 && (opcode.is_valu() || row.role == OperandRole::Src0);
    if read_only && row.accepts & accepts::INLINE == 0 && !is_mask() && !is_held() {
        return Err("a register that can only be read as a source");
    }
    if read_only && constant() {
        return Ok(());
    }
    let reads_lane = matches!(opcode, Opcode::VReadlaneB32 | Opcode::VReadfirstlaneB32);
    if r.reg == Reg::M0 && row.is_def() && reads_lane {
        return Err("a lane cannot be read to M0");
    }
    let dwords = r.len_dwords();
    let wanted = row.dwords(target.wave_size());
    if wanted != 0 && dwords != wanted {
        return Err("a register of the wrong size");
    }
    if r.is_hi16() && !(target.true16() && row.size16 == 1) {
        return Err("half of a register");
    }
    match class {
        RegClass::Sgpr if r.reg.is_general() => {
            let align = if dwords > 2 { 4 } else { u32::from(dwords) };
            in_file(r, align, target.max_sgprs())
        }
        RegClass::Sgpr => special_register(r, row, target),
        RegClass::Vgpr | RegClass::Wwm | RegClass::Agpr => {
            let any = dwords == 1 || !target.aligned_vgpr_tuples();
            let any = any || row.role == OperandRole::Vdst && opcode.desc().mods & modifiers::UNALIGNED != 0;
            // A first register with a higher number needs `s_set_vgpr_msb`, which is not part of the instruction.
            let limit = if r.reg.index() < 256 { target.max_vgprs() } else { 0 };
            in_file(r, if any { 1 } else { 2 }, limit)
        }
    }
}

/// Checks that a tuple begins at a multiple of `align`, a power of two, and lies in the first `limit` registers of its
/// file.
fn in_file(r: RegRef, align: u32, limit: u32) -> Result<(), &'static str> {
    match r.reg.index() {
        n if n & (align - 1) != 0 => Err(UNALIGNED),
        n if n + u32::from(r.len_dwords()) > limit => Err("a register that does not exist"),
        _ => Ok(()),
    }
}

const UNALIGNED: &str = "a register tuple that is not aligned";

/// Checks a scalar register that is not a numbered SGPR.
fn special_register(r: RegRef, row: &OperandDesc, target: &Target) -> Result<(), &'static str> {
    let dwords = r.len_dwords();
    let align = match dwords {
        _ if r.reg == Reg::NULL => 1,
        // An aperture is one register, whatever the operand's size.
        _ if (Reg::SHARED_BASE..=Reg::FLAT_SCRATCH_BASE_LO).contains(&r.reg) => 1,
        3.. => 4,
        n => u32::from(n),
    };
    let vector = row.accepts & accepts::VGPR != 0;
    let has_lds_direct = !target.is_gfx11_up() && !target.has_unified_vgprs();
    let resource = matches!(row.role, OperandRole::Sbase | OperandRole::Srsrc | OperandRole::Rsrc | OperandRole::Samp);
    match () {
        _ if !r.reg.index().is_multiple_of(align) => Err(UNALIGNED),
        _ if r.reg == Reg::LDS_DIRECT
            && !(vector && has_lds_direct && row.role == OperandRole::Src0 && row.size16 <= 2) =>
        {
            Err("`src_lds_direct` can only be the first source of 32-bit vector operations before GFX11")
        }
        _ if dwords > 1 && [Reg::M0, Reg::TBA_HI, Reg::TMA_HI, Reg::FLAT_SCRATCH_BASE_HI].contains(&r.reg) => {
            Err("a register of 32 bits")
        }
        _ if dwords > 2 && !trap_registers(r, target) => Err("a register that does not exist"),
        _ if dwords > 2 && r.reg == Reg::NULL && resource => Err("`null` instead of a resource"),
        _ => Ok(()),
    }
}

/// Whether it is a condition of the wave: VCCZ, EXECZ or SCC.
fn is_condition(reg: Reg) -> bool {
    [Reg::VCCZ, Reg::EXECZ, Reg::SCC].contains(&reg)
}

/// Whether it is a read-only register: a condition, an aperture, the number of a wave.
fn is_constant(reg: Reg) -> bool {
    is_condition(reg) || reg == Reg::POPS_EXITING_WAVE_ID || (Reg::SHARED_BASE..=Reg::PRIVATE_LIMIT).contains(&reg)
}

/// Whether all of `r` are trap handler registers of the target, or the null register, which has any size.
fn trap_registers(r: RegRef, target: &Target) -> bool {
    let last = Reg::from_id(r.reg.id() + u32::from(r.len_dwords()) - 1);
    let exists = |reg: Reg| (Reg::TTMP0..Reg::M0).contains(&reg) && number_of(reg, target).is_some();
    // There are no tuples of three.
    r.reg == Reg::NULL || r.len_dwords() != 3 && exists(r.reg) && last.is_some_and(exists)
}

/// Further checks of an operand outside the vector ALU.
fn outside_valu(operand: Operand, row: &OperandDesc, inst: &Inst, target: &Target) -> Result<(), &'static str> {
    use Opcode::{SWaitcntExpcnt, SWaitcntLgkmcnt, SWaitcntVmcnt, SWaitcntVscnt};
    let Operand::Reg(r) = operand else { return Ok(()) };
    let mods = inst.opcode.desc().mods;
    let waits = || matches!(inst.opcode, SWaitcntExpcnt | SWaitcntLgkmcnt | SWaitcntVmcnt | SWaitcntVscnt);
    match row.role {
        OperandRole::Src0 if r.reg != Reg::NULL && target.is_gfx11_up() && waits() => Err("only `null` fits"),
        OperandRole::Src0 if mods & modifiers::M0 != 0 && r.reg != Reg::M0 => Err("only M0 or a constant fits"),
        OperandRole::Sdata if [Reg::EXEC_HI, Reg::EXEC_LO, Reg::M0].contains(&r.reg) => {
            Err("scalar loads cannot write EXEC or M0")
        }
        // It would mean that there is no base.
        OperandRole::Saddr if r.reg == Reg::NULL && row.is_optional() => Err("a register that cannot be an address"),
        OperandRole::Saddr if mods & modifiers::ANY_BASE != 0 || loads_to_lds(inst.opcode, &inst.mods) => Ok(()),
        OperandRole::Saddr if [Reg::EXEC_HI, Reg::NULL].contains(&r.reg) || r == RegRef::EXEC => {
            Err("a register that cannot be an address")
        }
        _ => Ok(()),
    }
}

/// Checks an operand against the vector ALU's form.
fn in_form(operand: Operand, row: &OperandDesc, inst: &Inst, form: Form, target: &Target) -> Result<(), &'static str> {
    let dpp = matches!(form, Form::Dpp16 | Form::Dpp8 | Form::Vop3Dpp16 | Form::Vop3Dpp8);
    let short = matches!(form, Form::Vop1 | Form::Vop2 | Form::Vopc | Form::Dpp16 | Form::Dpp8 | Form::Sdwa);
    let long = matches!(form, Form::Vop3 | Form::Vop3Sdst | Form::Vop3p | Form::Mfma);
    if let Operand::Reg(r) = operand
        && r.reg.is_vgpr()
    {
        let high = short && row.size16 == 1 && target.is_gfx11_up() && r.reg.index() > 127;
        return if high { Err("a 16-bit register over 127 in this form") } else { Ok(()) };
    }
    let mods = inst.opcode.desc().mods;
    match (row.role, operand) {
        (OperandRole::Src1, _) if short && form != Form::Sdwa && row.accepts & accepts::VGPR != 0 => {
            Err("only a vector register fits this form")
        }
        (OperandRole::Src1 | OperandRole::Src2, _) if dpp && mods & modifiers::DPP_VECTORS != 0 => {
            Err("only a vector register fits this form")
        }
        (OperandRole::Src1, Operand::Reg(_) | Operand::Inline(_))
            if dpp && !short && !inst.opcode.is(flags::MIX) && target.dpp_scalar_source() =>
        {
            Ok(())
        }
        (OperandRole::Src0 | OperandRole::Src1, _) if dpp => Err("only a vector register fits this form"),
        (OperandRole::Vdst, Operand::Reg(r))
            if inst.opcode.is(flags::TRANS) && [Reg::EXEC_LO, Reg::EXEC_HI].contains(&r.reg) =>
        {
            Err("EXEC cannot be this scalar result")
        }
        (OperandRole::Src0, Operand::Reg(r)) if r.reg == Reg::LDS_DIRECT && reversed(inst.opcode) => {
            Err("`src_lds_direct` in an operation with reversed sources")
        }
        (OperandRole::Src0, Operand::Reg(_))
            if inst.opcode == Opcode::VAccvgprWriteB32 && target.has_matrix_constant_bug() =>
        {
            Err("only a vector register or an inline constant fits here")
        }
        (OperandRole::Src0, Operand::Reg(r)) if r.reg == Reg::LDS_DIRECT && form == Form::Sdwa => {
            Err("`src_lds_direct` in this form")
        }
        (_, Operand::Literal64(_)) if long => Err("a 64-bit literal in a 64-bit encoding"),
        (_, Operand::Literal(_) | Operand::Sym { .. }) if long && !target.vop3_literal() => {
            Err("a literal in a 64-bit encoding")
        }
        (_, Operand::Literal(_) | Operand::Literal64(_)) if dpp || form == Form::Sdwa || form == Form::Mfma => {
            Err("a literal in this form")
        }
        (OperandRole::Src0 | OperandRole::Src1, Operand::Inline(_)) if form == Form::Sdwa && !target.sdwa_scalar() => {
            Err("a constant in this form")
        }
        (OperandRole::Sdst | OperandRole::Mask, Operand::Reg(r)) if short => implied_mask(r, row, inst, form, target),
        (OperandRole::Sdst, Operand::Reg(r)) if inst.opcode.is(flags::CMPX) && !target.is_gcn() => {
            if r.reg == Reg::EXEC_LO { Ok(()) } else { Err("only EXEC fits") }
        }
        (OperandRole::Vdst, Operand::Reg(r))
            if mods & modifiers::NOT_EXEC != 0 && [Reg::EXEC_LO, Reg::EXEC_HI].contains(&r.reg) =>
        {
            Err("EXEC cannot be the destination here")
        }
        _ => Ok(()),
    }
}

/// Whether the operation has its first two sources in reverse order, by its name.
fn reversed(opcode: Opcode) -> bool {
    ["_subrev", "_subbrev", "_lshlrev", "_lshrrev", "_ashrrev"].iter().any(|part| opcode.name().contains(part))
}

/// Checks a mask for which the form has no field.
fn implied_mask(r: RegRef, row: &OperandDesc, inst: &Inst, form: Form, target: &Target) -> Result<(), &'static str> {
    let compare = inst.opcode.enc(target).format == Format::Vopc;
    let exec = compare && row.role == OperandRole::Sdst && inst.opcode.is(flags::CMPX) && !target.is_gcn();
    match r.reg {
        Reg::EXEC_LO if exec => Ok(()),
        _ if exec => Err("only EXEC fits"),
        Reg::VCC_LO => Ok(()),
        // GFX8's comparisons have no field for the mask.
        _ if form == Form::Sdwa && compare && sdwa_compare(target.family()).has(Field::HasSdst) => Ok(()),
        _ => Err("only VCC fits this form"),
    }
}

/// Checks that a vector instruction does not read too many scalar registers and literals (ISA manuals, "Constant bus").
/// A literal that is read both as 32 and as 64 bits counts twice.
fn constant_bus(inst: &Inst, target: &Target) -> EncodeResult<()> {
    let desc = inst.opcode.desc();
    let counts = |operand: Operand| match operand {
        Operand::Reg(r) => r.reg.is_sgpr() && ![Reg::NULL, Reg::LDS_DIRECT].contains(&r.reg),
        Operand::Literal(_) | Operand::Literal64(_) | Operand::Sym { .. } => true,
        _ => false,
    };
    // One is always allowed.
    let implied = (desc.reads & (implicit::VCC | implicit::M0)).count_ones() as usize;
    if inst.ops().iter().filter(|&&operand| counts(operand)).count() + implied <= 1 {
        return Ok(());
    }
    let (mut seen, mut count) = ([(Operand::None, false); MAX_OPERANDS + 2], 0);
    let mut add = |operand: Operand, wide: bool| {
        if !seen[..count].contains(&(operand, wide)) {
            seen[count] = (operand, wide);
            count += 1;
        }
    };
    for (&operand, row) in inst.ops().iter().zip(desc.operands()) {
        // M0 as the lane of a write does not count (LLVM, `AMDGPUAsmParser::checkWriteLane`).
        let lane =
            inst.opcode == Opcode::VWritelaneB32 && row.role == OperandRole::Src1 && operand == RegRef::M0.into();
        if counts(operand) && !lane && row.is_use() && !row.is_tied() {
            add(operand, operand.reg().is_none() && row.size16 == 4);
        }
    }
    if desc.reads & implicit::VCC != 0 {
        // It counts as the pair, even if half of it is read.
        add(RegRef::VCC.into(), false);
    }
    if desc.reads & implicit::M0 != 0 {
        add(RegRef::M0.into(), false);
    }
    let limit = inst.opcode.constant_bus_limit(target) as usize;
    if count > limit { Err(EncodeError::ConstantBus(count as u32)) } else { Ok(()) }
}

/// Checks the modifiers of a vector instruction.
fn modifiers(inst: &Inst, form: Form, target: &Target) -> Result<(), &'static str> {
    let vector = VectorModifiers::new(inst, form, target);
    if vector.m.bits != inst.mods.bits && !vector.packed && !vector.vop3 {
        return Err("a modifier that only the 64-bit forms have");
    }
    vector.signs()?;
    vector.packed_halves()?;
    vector.halves()?;
    vector.result()?;
    if form == Form::Vop3px2 && vector.m.ext & !crate::syntax::beside(inst.opcode, target) != 0 {
        return Err("a scale modifier that the operation does not have");
    }
    if specials(inst.opcode, target).any(|row| row.lacks(row.get(inst.mods, inst.opcode))) {
        return Err("an invalid matrix or scale format");
    }
    dpp_and_sdwa(inst, form, target)?;
    broadcast(vector.m, inst.opcode, form)
}

/// Fails if `bits` has any outside of `mask`.
fn only(bits: u8, mask: u8, what: &'static str) -> Result<(), &'static str> {
    if bits & !mask == 0 { Ok(()) } else { Err(what) }
}

/// A vector instruction whose modifiers are checked.
struct VectorModifiers<'a> {
    inst: &'a Inst,
    form: Form,
    target: &'a Target,
    /// Its modifiers without special ones.
    m: Mods,
    /// Whether it is a packed or matrix operation.
    packed: bool,
    /// Whether it is in VOP3, with or without DPP.
    vop3: bool,
    /// Whether it is in VOP3 with a scalar destination.
    carry: bool,
    /// Whether it is a matrix operation with the modifiers of GFX11 and later.
    matrix: bool,
    /// Whether it has packed operands whose halves can be selected.
    pairs: bool,
}

impl<'a> VectorModifiers<'a> {
    fn new(inst: &'a Inst, form: Form, target: &'a Target) -> VectorModifiers<'a> {
        let op = inst.opcode;
        let format = op.enc(target).format;
        let packed = matches!(format, Format::Vop3p | Format::Mfma | Format::Vop3px2);
        let vop3 = !packed && matches!(form, Form::Vop3 | Form::Vop3Interp | Form::Vop3Dpp16 | Form::Vop3Dpp8);
        let carry =
            form == Form::Vop3Sdst || matches!(form, Form::Vop3Dpp16 | Form::Vop3Dpp8) && format == Format::Vop3Sdst;
        let matrix = (op.is(flags::MATRIX) || op.desc().mods & modifiers::NEG_LO != 0) && form != Form::Mfma;
        // GFX940's dot products have no halves to select from.
        let whole = target.has_sc_bits() && op.name().starts_with("v_dot");
        let pairs = packed && !whole && (op.is(flags::MIX) || sources(op).any(|d| is_pair(d.ty)));
        VectorModifiers {
            inst,
            form,
            target,
            m: crate::syntax::plain(inst.mods, op, target),
            packed,
            vop3,
            carry,
            matrix,
            pairs,
        }
    }

    /// Whether the operation has a modifier of few operations.
    fn has(&self, bit: u64) -> bool {
        self.inst.opcode.desc().mods & bit != 0
    }

    /// Whether it is a comparison.
    fn compares(&self) -> bool {
        self.inst.opcode.enc(self.target).format == Format::Vopc
    }

    /// Whether form and operation have modifiers of the result.
    fn has_result(&self) -> bool {
        self.vop3 || self.carry || matches!(self.form, Form::Sdwa | Form::Vinterp)
    }

    /// The sources for which `holds`, a bit each.
    fn mask(&self, holds: &dyn Fn(&OperandDesc) -> bool) -> u8 {
        let all = sources(self.inst.opcode).enumerate();
        all.filter(|(_, d)| holds(d)).fold(0u8, |bits, (i, _)| bits | 1 << i)
    }

    /// The sources that are floats, a bit each.
    fn floats(&self) -> u8 {
        let op = self.inst.opcode;
        let selects = has(op.desc().operands(), OperandRole::Mask);
        // The second source of 16-bit classifications counts as a float since GFX11.
        let classes = matches!(op, Opcode::VCmpClassF16 | Opcode::VCmpxClassF16) && self.target.is_gfx11_up();
        let pair = |d: &OperandDesc| {
            op.desc().format == Format::Vop2 && matches!(d.ty, ValueType::PackedF16 | ValueType::Bits)
        };
        // A part of a register is no pair.
        let part = |d: &OperandDesc| self.form == Form::Sdwa && d.ty == ValueType::PackedF16;
        self.mask(&|d| self.packed || selects || classes || (is_float(d.ty) || pair(d)) && !part(d))
    }

    /// `neg`, `abs` and `neg_hi`.
    fn signs(&self) -> Result<(), &'static str> {
        let op = self.inst.opcode;
        let two = matches!(self.form, Form::Sdwa | Form::Dpp16);
        let float = !op.is_on(flags::NO_SRC_MODS, self.target);
        let neg = match () {
            _ if (self.packed || self.vop3 || self.carry || self.form == Form::Vinterp) && float => 7,
            _ if two && float => 3,
            _ => 0,
        };
        let abs = match () {
            _ if op.is(flags::MIX) || self.vop3 && !self.carry && float => 7,
            _ if two && float => 3,
            _ => 0,
        };
        // Sources that are missing or are not floats have no signs.
        let floats = self.floats();
        only(self.m.abs_mask(), abs & floats, "`abs` of a source that does not take it")?;
        let all = self.mask(&|_| true);
        let (neg, neg_hi) = match () {
            _ if self.matrix => {
                let signed = all & negated(op);
                let neg_hi = match () {
                    _ if !self.has(modifiers::NEG_HI) => 0,
                    _ if self.has(modifiers::NEG_HI_ADDEND) => signed & 4,
                    _ => signed,
                };
                (if self.has(modifiers::NEG_LO) { signed } else { 0 }, neg_hi)
            }
            _ => (neg & floats, if self.packed && (float || op.is(flags::MIX)) { all } else { 0 }),
        };
        only(self.m.neg_mask(), neg, "a source that cannot be negated")?;
        only(self.m.neg_hi_mask(), neg_hi, "`neg_hi` that the operation does not have")
    }

    /// `op_sel_hi`.
    fn packed_halves(&self) -> Result<(), &'static str> {
        let op = self.inst.opcode;
        let selects = self.has(modifiers::OP_SEL_HI);
        let has_hi = self.packed && (!op.is(flags::MATRIX) || op.is(flags::PACKED) || selects);
        let bits = self.m.op_sel_hi_mask();
        only(bits, if has_hi { 7 } else { 0 }, "`op_sel_hi` of an operation that is not packed")?;
        let is_fixed = op.is(flags::PACKED) && !self.pairs && !selects;
        let high = if is_fixed { self.mask(&|_| true) & !bits } else { 0 };
        only(high, 0, "`op_sel_hi` of an operation without packed operands")
    }

    /// `op_sel`.
    fn halves(&self) -> Result<(), &'static str> {
        let bits = self.m.op_sel_mask();
        only(bits, self.selectable(), "`op_sel` that the form does not have")?;
        if bits != 0 && self.target.true16() && !self.packed {
            only(bits, !low_halves(self.inst), "`op_sel` of a register named as a low half")?;
        }
        Ok(())
    }

    /// The bits of `op_sel` that may be set.
    fn selectable(&self) -> u8 {
        let (op, target) = (self.inst.opcode, self.target);
        let compares = self.compares();
        // Where registers have halves, `op_sel` encodes them, and means nothing for other operands.
        let named =
            target.true16() && (op.is_on(flags::OP_SEL, target) || compares && sources(op).any(|d| d.size16 == 1));
        let halves = self.vop3 && !self.carry && (has_op_sel(op, target) || named);
        match op {
            op if crate::syntax::selects_by_op_sel(op) => 3,
            _ if self.pairs => self.mask(&|_| true),
            _ if self.matrix && self.has(modifiers::OP_SEL) => self.mask(&|_| true),
            _ if self.matrix => 0,
            _ if self.form == Form::Vinterp && op.is_on(flags::OP_SEL, target) => 15,
            _ if halves && named => self.mask(&|d| d.size16 < 2 || !is_pair(d.ty)) | if compares { 0 } else { 8 },
            _ if halves && self.has(modifiers::DST_BYTE_SEL) && target.has_scopes() => self.mask(&|_| true) & 3,
            Opcode::VCvtPkFp8F16 | Opcode::VCvtPkBf8F16 if halves => self.mask(&|_| true) | 8,
            // Operands without halves have the bits all the same.
            _ if halves && target.has_scopes() => self.mask(&|d| !is_pair(d.ty)) | 8,
            // An attribute is not a register.
            _ if halves && self.form == Form::Vop3Interp => 0b1101,
            // Where registers have no halves, all operands take it, whatever their sizes.
            _ if halves && !target.is_gfx11_up() => 8 | ((1 << selected(self.inst)) - 1),
            _ if halves => self.mask(&|d| d.size16 == 1) | if op.desc().operands()[0].size16 == 1 { 8 } else { 0 },
            _ => 0,
        }
    }

    /// `clamp` and `omod`.
    fn result(&self) -> Result<(), &'static str> {
        let (op, target) = (self.inst.opcode, self.target);
        let has_result = self.has_result();
        // SDWA clamps any result; since GFX11, comparisons of floats take `clamp` without effect.
        let compares = self.compares() && target.is_gfx11_up() && sources(op).all(|d| d.ty == ValueType::Float);
        let clamps =
            self.form == Form::Sdwa || (compares || op.is_on(flags::CLAMP, target)) && (has_result || self.packed);
        // The table has no float type for this result.
        let floats = op.desc().operands().first().is_some_and(|d| is_float(d.ty)) || op == Opcode::VCvtPkRtzF16F32;
        let clamps = clamps && (floats || target.clamps_integers());
        only(self.m.clamp().into(), clamps.into(), "`clamp`")?;
        // SDWA scales only floats, VOP3 integers as well.
        let scales = op.is_on(flags::OMOD, target) && has_result && (self.form != Form::Sdwa || floats);
        only(self.m.omod(), if scales { 3 } else { 0 }, "an output modifier")
    }
}

/// The sources of a vector operation, without masks.
fn sources(op: Opcode) -> impl Iterator<Item = &'static OperandDesc> {
    op.desc().operands().iter().filter(|d| matches!(d.role, OperandRole::Src0 | OperandRole::Src1 | OperandRole::Src2))
}

/// A scalar register as a pair of 32-bit floats is one register twice, so that `op_sel` and `op_sel_hi` must select the
/// first half.
fn scalar_pairs(inst: &Inst) -> EncodeResult<()> {
    let high = inst.mods.op_sel_mask() | inst.mods.op_sel_hi_mask();
    // LLVM does not check trap handler registers.
    let passes = |r: Reg| r == Reg::NULL || (Reg::TTMP0..Reg::M0).contains(&r);
    let is = |o: Operand| matches!(o, Operand::Reg(r) if r.reg.is_sgpr() && !passes(r.reg));
    let sources = inst.operands().filter(|(.., row)| row.is_use());
    let mut pairs = sources.enumerate().filter(|(_, (_, o, row))| row.ty == ValueType::PackedF32 && is(*o));
    match pairs.find(|(i, _)| high >> i & 1 != 0) {
        Some((_, (index, ..))) => Err(EncodeError::Operand { index, what: "the second half of a scalar register" }),
        None => Ok(()),
    }
}

/// The 16-bit operands that are named as low halves of vector registers, as bits of `op_sel`.
fn low_halves(inst: &Inst) -> u8 {
    let low = |o: Operand, row: &OperandDesc| {
        row.size16 == 1 && matches!(o, Operand::Reg(r) if r.reg.is_vgpr() && r == r.lo16())
    };
    let all = inst.operands().filter(|(_, o, row)| !row.is_tied() && low(*o, row));
    let bit = |role| {
        [OperandRole::Src0, OperandRole::Src1, OperandRole::Src2, OperandRole::Vdst].iter().position(|r| *r == role)
    };
    all.filter_map(|(.., row)| bit(row.role)).fold(0, |bits, i| bits | 1 << i)
}

/// Whether values of a type are pairs.
fn is_pair(ty: ValueType) -> bool {
    matches!(ty, ValueType::PackedInt16 | ValueType::PackedF16 | ValueType::PackedBf16 | ValueType::PackedF32)
}

/// Whether values of a type can be negated.
fn is_float(ty: ValueType) -> bool {
    use ValueType::{Bfloat, Float, PackedBf16, PackedF16, PackedF32};
    matches!(ty, Float | Bfloat | PackedF16 | PackedBf16 | PackedF32)
}

fn has(rows: &[OperandDesc], role: OperandRole) -> bool {
    rows.iter().any(|d| d.role == role)
}

/// The sources of a matrix operation that may be negated, a bit each: not an index, nor integer addends since GFX12.
fn negated(op: Opcode) -> u8 {
    let has = |bit: u64| op.desc().mods & bit != 0;
    match () {
        _ if has(modifiers::NEG_ADDEND) => 4,
        _ if !has(modifiers::NEG_HI) || op.desc().operands().iter().any(OperandDesc::is_tied) => 3,
        _ => 7,
    }
}

/// Checks the modifiers of DPP and SDWA.
fn dpp_and_sdwa(inst: &Inst, form: Form, target: &Target) -> Result<(), &'static str> {
    let m = inst.mods;
    let dpp = matches!(form, Form::Dpp16 | Form::Dpp8 | Form::Vop3Dpp16 | Form::Vop3Dpp8);
    if dpp && m.fetch_inactive() && !target.dpp8() {
        return Err("`fi`");
    }
    let row_only = inst.opcode.desc().mods & modifiers::DPP_ROW_ONLY != 0;
    let row = (0x150..0x160).contains(&m.dpp_ctrl());
    if dpp && row_only && !row && (target.has_memory_agprs() || target.has_scopes()) {
        return Err("a DPP control that 64-bit operations do not have");
    }
    if form != Form::Sdwa {
        return Ok(());
    }
    let rows = inst.opcode.desc().operands();
    let bytes = inst.opcode.desc().mods & modifiers::FP8 != 0;
    // `v_cndmask` moves floats as well as integers: its sources may be negated, so they are not sign-extended.
    let selects = has(rows, OperandRole::Mask) && !has(rows, OperandRole::Sdst);
    let float = |role| selects || rows.iter().any(|d| d.role == role && is_float(d.ty));
    let refused = [
        m.dst_sel() > 6 || m.src_sel(0) > 6 || m.src_sel(1) > 6,
        m.dst_unused() > 2,
        bytes && (m.dst_sel() != 6 || m.dst_unused() != 0),
        m.src_sext(0) && (float(OperandRole::Src0) || bytes),
        m.src_sext(1) && float(OperandRole::Src1),
    ];
    if refused.contains(&true) { Err("an invalid SDWA selection") } else { Ok(()) }
}

/// Checks the broadcast modifiers of matrix operations.
fn broadcast(m: Mods, opcode: Opcode, form: Form) -> Result<(), &'static str> {
    let fields = [(m.cbsz(), modifiers::CBSZ), (m.abid(), modifiers::ABID), (m.blgp(), modifiers::BLGP)];
    // Rows that name some of them have no others.
    let named = opcode.desc().mods & (modifiers::CBSZ | modifiers::ABID | modifiers::BLGP);
    let has = |bit: u64| match form {
        Form::Mfma => named == 0 || named & bit != 0,
        Form::Vop3px2 => named & bit != 0,
        // Interpolation has `wait_exp` in these bits.
        Form::Vinterp => true,
        _ => false,
    };
    match fields.iter().any(|(n, bit)| *n != 0 && !has(*bit)) {
        true => Err("a broadcast that the operation does not have"),
        false => Ok(()),
    }
}
