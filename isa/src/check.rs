//! What an instruction's row, form and target allow, checked before it is encoded: a register in a field that cannot
//! hold it would silently become another register.

use crate::encode::EncodeError;
use crate::formats::{Field, sdwa_compare};
use crate::forms::has_op_sel;
use crate::images;
use crate::inst::{Form, Inst, MAX_OPERANDS, Operand};
use crate::layout::number_of;
use crate::mods::Mods;
use crate::op::{Format, Opcode, OperandDesc, Role, Unit, ValueType, accepts, feature, flags, implicit, modifiers};
use crate::reg::{Reg, RegClass, RegRef};
use crate::sopp;
use crate::syntax::{selected, specials};
use crate::target::Target;

type Done<T> = Result<T, EncodeError>;

/// Checks `inst` in `form`.
pub(crate) fn check(inst: &Inst, form: Form, target: &Target) -> Done<()> {
    let (opcode, unit) = (inst.opcode, inst.opcode.unit());
    for (index, (&operand, row)) in inst.ops().iter().zip(opcode.desc().operands()).enumerate() {
        if row.is_tied() {
            if operand != images::old(row, inst.mods, inst.op(0)) {
                return Err(EncodeError::Operand { index, what: "must be the destination again" });
            }
            continue;
        }
        if unit == Unit::Buffer || !is_whole_vector(operand, row, target) {
            fits(operand, row, inst, form, target).map_err(|what| EncodeError::Operand { index, what })?;
        }
    }
    if opcode.is(flags::MATRIX) {
        of_format(inst)?;
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
            let crossed = matches!(form, Form::Sdwa | Form::Dpp16 | Form::Vop3Dpp16);
            if inst.mods == Mods::default_for(opcode) && !crossed {
                return Ok(());
            }
            modifiers(inst, form, target).map_err(EncodeError::Modifier)
        }
        Unit::Image => images::check(inst, target),
        Unit::Export => export(inst, target),
        _ => memory(inst, target).map_err(EncodeError::Modifier),
    }
}

/// What row, unit and form allow. Apart from the loop over operands, most of which are simpler.
#[inline(never)]
fn fits(operand: Operand, row: &OperandDesc, inst: &Inst, form: Form, target: &Target) -> Result<(), &'static str> {
    let row = &data(inst.opcode, row, &inst.mods, target);
    one(operand, row, inst.opcode, target)?;
    match inst.opcode.unit() {
        Unit::Buffer => Ok(()),
        Unit::Valu => in_form(operand, row, inst, form, target),
        _ => scalar(operand, row, inst, target),
    }
}

/// Whether an operand is whole vector registers as the row has them, to which no unit and no form objects. Most are.
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

/// A matrix whose format a modifier says has as many registers as the format asks for.
fn of_format(inst: &Inst) -> Done<()> {
    for (index, operand, row) in inst.operands().filter(|(_, _, row)| row.size16 == 0 && !row.is_tied()) {
        let dwords = crate::syntax::matrix_dwords(inst.mods, inst.opcode, row.role);
        if let (Some(n), Operand::Reg(r)) = (dwords, operand)
            && r.len_dwords() != n
        {
            return Err(EncodeError::Operand { index, what: "a matrix of another format's size" });
        }
    }
    Ok(())
}

/// The addend of a matrix operation of GFX908 to GFX9.5. What LLVM's assembler asks of it, it does not ask where a
/// modifier says the matrices' format.
fn matrix(inst: &Inst, target: &Target) -> Done<()> {
    let addend = |row: &OperandDesc| row.role == Role::Src2 && row.accepts & accepts::INLINE != 0;
    let Some((index, addend, _)) = inst.operands().find(|(.., row)| addend(row)) else { return Ok(()) };
    let any_format = inst.operands().any(|(.., row)| row.size16 == 0);
    let is_part = |a: RegRef, b: RegRef| a.reg != b.reg && a.overlaps(b);
    match (inst.reg(0), addend) {
        // Rows are written while others are still to be read.
        (Some(d), Operand::Reg(addend)) if d.len_dwords() > 4 && !any_format && is_part(d, addend) => {
            Err(EncodeError::Operand { index, what: "an addend that is part of the result" })
        }
        (Some(_), Operand::Inline(_)) if target.has_matrix_constant_bug() => {
            Err(EncodeError::Operand { index, what: "a constant as addend, which the processor reads wrongly" })
        }
        _ => Ok(()),
    }
}

/// Modifiers that memory and scalar instructions of the target have.
fn memory(inst: &Inst, target: &Target) -> Result<(), &'static str> {
    let (m, op, desc, unit) = (inst.mods, inst.opcode, inst.opcode.desc(), inst.opcode.unit());
    if desc.format == Format::LdsDir {
        return Ok(());
    }
    let only_gds = desc.mods & modifiers::GDS_ONLY != 0;
    let loads_lds = desc.mods & modifiers::TO_LDS != 0;
    match () {
        _ if loads_lds && m.lds() != inst.op(0).is_none() => Err("`lds` of a load with a destination"),
        _ if unit == Unit::Smem && target.has_scopes() && inst.op(0).imm().is_some_and(|n| n > 31) => {
            Err("a number of more than 5 bits")
        }
        _ if only_gds && target.aligned_vgpr_tuples() && inst.reg(0).is_some_and(|r| r.reg.index() % 2 != 0) => {
            Err("a register that is not even")
        }
        _ if only_gds && !m.gds() => Err("`gds` must be there"),
        _ if desc.mods & modifiers::LDS != 0 && !m.lds() => Err("`lds` must be there"),
        // What goes to LDS does without, where the encoding has words for it.
        _ if unit == Unit::Scratch
            && target.scratch_needs_address()
            && (target.is_gcn() || !m.lds())
            && !is_there(inst, Role::Vaddr)
            && !is_there(inst, Role::Saddr) =>
        {
            Err("neither address nor base")
        }
        _ if target.has_memory_agprs() && !same_file(inst) => Err("data in registers of both files"),
        _ if m.offset != 0 && desc.operands().is_empty() && !only_gds => Err(OF_NOTHING),
        // The rest is about bits that are set.
        _ if m.bits == 0 => Ok(()),
        _ => policy(m, op, target).and_then(|()| addressing(inst, target)),
    }
}

const OF_NOTHING: &str = "of what has no operands";

/// Bits of a memory access' modifiers that say what it accesses.
fn addressing(inst: &Inst, target: &Target) -> Result<(), &'static str> {
    let (m, op, desc, unit) = (inst.mods, inst.opcode, inst.opcode.desc(), inst.opcode.unit());
    let plain = desc.operands().is_empty();
    let only_gds = desc.mods & modifiers::GDS_ONLY != 0;
    let returns_status = || desc.format == Format::Mubuf && op.is_load() && !op.is_atomic();
    let takes_gds = || target.has_gds() && (desc.mem_bytes > 0 || op == Opcode::DsSwizzleB32) || only_gds;
    // More than a dword since GFX950.
    let wide_lds = || desc.mem_bytes <= 4 || target.features().contains(feature::GFX950);
    // Flat accesses of GFX940 have operations of their own for it.
    let to_lds = || desc.mods & modifiers::TO_LDS != 0 && (unit == Unit::Buffer || !target.has_sc_bits());
    let takes_lds = || desc.mods & modifiers::LDS != 0 || to_lds() && wide_lds();
    let addressless = || !plain && !desc.roles.contains(Role::Vaddr);
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
            Err("a cache policy of what loads nothing")
        }
        _ if m.tfe() && (m.lds() || !returns_status()) => Err("`tfe`"),
        _ if unit == Unit::Buffer && indexed && addressless() => Err("of what has no address"),
        _ if unit == Unit::Buffer && indexed && m.addr64() => Err("an address of 64 bits besides another"),
        _ => Ok(()),
    }
}

/// Whether it reads or writes memory.
fn accesses(op: Opcode) -> bool {
    op.is_load() || op.is_store() || op.is_atomic()
}

/// Whether all data are in vector registers, or all in accumulation registers: one bit says it of all.
fn same_file(inst: &Inst) -> bool {
    let data = inst.operands().filter(|(.., row)| matches!(row.role, Role::Vdst | Role::Vdata | Role::Vdata2));
    let mut files = data.filter_map(|(_, operand, _)| operand.reg()).map(|r| r.reg.class());
    let first = files.next();
    files.all(|file| Some(file) == first)
}

/// Bits of the cache policy that the operation has on the target.
fn policy(m: Mods, op: Opcode, target: &Target) -> Result<(), &'static str> {
    let unit = op.unit();
    let vector = matches!(unit, Unit::Buffer | Unit::Flat | Unit::Global | Unit::Scratch);
    let scalar = || unit == Unit::Smem && accesses(op);
    // What writes back and invalidates caches says for whom.
    let plain = || op.desc().operands().is_empty() && !matches!(op, Opcode::BufferWbl2 | Opcode::BufferInv);
    // GFX90A's atomics of floats are not system-coherent.
    let float = || ["_f64", "_add_f32", "_pk_add_f16"].iter().any(|end| op.name().ends_with(end));
    match () {
        _ if m.glc() && (!(vector || scalar()) || plain() || op.never_returns(target)) => Err("`glc`"),
        _ if m.slc() && !vector => Err("`slc`"),
        _ if m.dlc() && !(target.has_dlc() && (vector || scalar())) => Err("`dlc`"),
        _ if m.dlc() && unit == Unit::Buffer && op.is_atomic() && !target.is_gfx11_up() => {
            Err("`dlc` of a buffer atomic before GFX11")
        }
        _ if m.scc() && vector && (plain() || op.is_atomic() && float() && !target.has_sc_bits()) => Err("`scc`"),
        _ => Ok(()),
    }
}

/// An export has a target that exists, and those of its sources that it enables. A compressed one has two values in a
/// register, so that bits of the mask go in pairs and only the first two sources are there.
fn export(inst: &Inst, target: &Target) -> Done<()> {
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
        Some(i) => Err(EncodeError::Operand { index: 1 + i, what: "what is exported is there, the rest is not" }),
        None => Ok(()),
    }
}

/// Whether the loaded data go to LDS, so that there is no destination.
pub(crate) fn loads_to_lds(opcode: Opcode, m: &Mods) -> bool {
    opcode.desc().mods & modifiers::TO_LDS != 0 && m.lds()
}

/// The row of an operand as the instruction's modifiers have it. Of a buffer access' data: with `tfe`, a dword more
/// says which accesses failed; some processors have components of 16 bits in a dword each.
pub fn data(opcode: Opcode, row: &OperandDesc, m: &Mods, target: &Target) -> OperandDesc {
    if opcode.unit() != Unit::Buffer {
        return *row;
    }
    let desc = opcode.desc();
    let unpacked = desc.mods & modifiers::UNPACKED != 0 && target.features().contains(feature::UNPACKED_D16_VMEM);
    match row.role {
        Role::Vdst | Role::Vdata => {
            let size16 = if unpacked { desc.mem_bytes } else { row.size16 };
            let status = row.role == Role::Vdst && m.tfe();
            OperandDesc { size16: size16 + 2 * u8::from(status), ..*row }
        }
        _ => *row,
    }
}

/// Whether there is an offset register that may count elements: beside a scalar base, or of scratch. Scalar loads have
/// the bit with or without such a register.
fn scales_offset(inst: &Inst, target: &Target) -> bool {
    match inst.opcode.unit() {
        Unit::Smem => {
            let buffer = inst.opcode.desc().operands().iter().any(|row| row.role == Role::Sbase && row.size16 == 8);
            inst.opcode.is_load() && !buffer && (is_there(inst, Role::Soffset) || target.has_scopes())
        }
        Unit::Scratch => is_there(inst, Role::Vaddr),
        _ => is_there(inst, Role::Saddr) && is_there(inst, Role::Vaddr),
    }
}

/// Whether a register is the operand of this role.
fn is_there(inst: &Inst, role: Role) -> bool {
    inst.opcode.desc().roles.contains(role)
        && inst.operands().any(|(_, operand, row)| row.role == role && operand.reg().is_some())
}

/// What the row allows.
fn one(operand: Operand, row: &OperandDesc, opcode: Opcode, target: &Target) -> Result<(), &'static str> {
    let allowed = |bit: u8, what: &'static str| if row.accepts & bit != 0 { Ok(()) } else { Err(what) };
    match operand {
        Operand::Reg(r) if r.is_virtual() => Err("a virtual register"),
        Operand::Reg(r) => register(r, row, opcode, target),
        Operand::Inline(_) if !target.has_inline(operand) => Err("`1 / (2 * pi)` is no inline constant here"),
        Operand::Inline(_) => allowed(accepts::INLINE, "no constant fits"),
        Operand::Literal64(_) if row.size16 != 4 || !target.literal64() => Err("no literal of 64 bits fits"),
        Operand::Literal(_) if row.size16 == 4 && row.role == Role::K => Err("a literal of 64 bits must be here"),
        Operand::Literal(_) | Operand::Literal64(_) | Operand::Sym { .. } => {
            allowed(accepts::LITERAL, "no literal fits")
        }
        Operand::Imm(n) if row.role == Role::Length && !(0..32).contains(&n) => Err("a length of more than 5 bits"),
        Operand::Imm(n) if !(-0x8000..0x1_0000).contains(&n) => Err("an immediate of more than 16 bits"),
        Operand::Imm(n) if indexes(opcode) && !(0..16).contains(&n) => Err("an index mode of more than 4 bits"),
        Operand::Imm(n) if row.role == Role::Attr && n > sopp::LAST_ATTRIBUTE => Err("no such attribute"),
        Operand::Imm(n) if row.role == Role::Slot && n as usize >= sopp::SLOTS.len() => Err("no such parameter"),
        Operand::Imm(_) => allowed(accepts::IMM, "no immediate fits"),
        Operand::Vgprs(_) if matches!(row.role, Role::Vaddr | Role::More) && row.size16 == 0 => Ok(()),
        Operand::Vgprs(_) => Err("no list of registers fits"),
        Operand::None => allowed(accepts::NONE, "must be there"),
        Operand::Block(_) => Err("a block without an address"),
    }
}

/// Whether the operation's immediate says which operands are vector registers by an index.
fn indexes(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::SSetGprIdxOn | Opcode::SSetGprIdxMode)
}

/// Whether a register may be an operand of this row.
pub(crate) fn register(r: RegRef, row: &OperandDesc, opcode: Opcode, target: &Target) -> Result<(), &'static str> {
    let class = r.reg.class();
    let lds_direct = r.reg == Reg::LDS_DIRECT && row.accepts & accepts::LDS_DIRECT != 0;
    // No addend at all.
    let is_addend = || row.role == Role::Src2 && row.accepts & accepts::INLINE != 0;
    let no_addend = || r.reg == Reg::NULL && is_addend() && opcode.is(flags::MATRIX) && !target.is_gcn();
    let no_agpr = || !target.has_agprs() || !opcode.is_valu() && !target.has_memory_agprs();
    // The addend of a matrix operation may be what is read as a constant, an aperture or a condition.
    let constant = || opcode.desc().format == Format::Mfma && is_addend() && is_constant(r.reg);
    let fits = row.accepts_class(class) || lds_direct || no_addend() || constant();
    if !fits || class == RegClass::Agpr && no_agpr() {
        return Err("a register of a file that does not fit");
    }
    // Their numbers are those of constants, which fields of registers do not hold, but for those of lane masks. The
    // fields of some of 32 bits are wide enough for those of 32 bits.
    let read_only = class == RegClass::Sgpr && r.reg >= Reg::SHARED_BASE && !lds_direct;
    let is_mask = || opcode.is_valu() && matches!(row.role, Role::Sdst | Role::Mask);
    let is_dword = || {
        let others = [Reg::POPS_EXITING_WAVE_ID, Reg::FLAT_SCRATCH_BASE_LO, Reg::FLAT_SCRATCH_BASE_HI];
        is_condition(r.reg) || others.contains(&r.reg)
    };
    let is_held = || is_dword() && r.len_dwords() == 1 && (opcode.is_valu() || row.role == Role::Src0);
    if read_only && row.accepts & accepts::INLINE == 0 && !is_mask() && !is_held() {
        return Err("a register that can only be read as a source");
    }
    if read_only && constant() {
        return Ok(());
    }
    let reads_lane = matches!(opcode, Opcode::VReadlaneB32 | Opcode::VReadfirstlaneB32);
    if r.reg == Reg::M0 && row.is_def() && reads_lane {
        return Err("no lane is read to M0");
    }
    let dwords = r.len_dwords();
    let wanted = row.dwords(target.wave_size());
    if wanted != 0 && dwords != wanted {
        return Err("a register of another size");
    }
    if r.is_hi16() && !(target.true16() && row.size16 == 1) {
        return Err("half of a register");
    }
    match class {
        RegClass::Sgpr if r.reg.is_general() => {
            let align = if dwords > 2 { 4 } else { u32::from(dwords) };
            in_file(r, align, target.max_sgprs())
        }
        RegClass::Sgpr => special(r, row, target),
        RegClass::Vgpr | RegClass::Whole | RegClass::Agpr => {
            let any = dwords == 1 || !target.aligned_vgpr_tuples();
            let any = any || row.role == Role::Vdst && opcode.desc().mods & modifiers::UNALIGNED != 0;
            // A first register of a higher number needs `s_set_vgpr_msb`, which an instruction does not show.
            let limit = if r.reg.index() < 256 { target.max_vgprs() } else { 0 };
            in_file(r, if any { 1 } else { 2 }, limit)
        }
    }
}

/// A tuple begins at a multiple of `align`, a power of two, and is of the first `limit` registers of its file.
fn in_file(r: RegRef, align: u32, limit: u32) -> Result<(), &'static str> {
    match r.reg.index() {
        n if n & (align - 1) != 0 => Err(UNALIGNED),
        n if n + u32::from(r.len_dwords()) > limit => Err("a register that does not exist"),
        _ => Ok(()),
    }
}

const UNALIGNED: &str = "a register tuple that is not aligned";

/// A scalar register that has a name.
fn special(r: RegRef, row: &OperandDesc, target: &Target) -> Result<(), &'static str> {
    let dwords = r.len_dwords();
    let align = match dwords {
        _ if r.reg == Reg::NULL => 1,
        // The apertures are named by one register whatever the operand's size.
        _ if (Reg::SHARED_BASE..=Reg::FLAT_SCRATCH_BASE_LO).contains(&r.reg) => 1,
        3.. => 4,
        n => u32::from(n),
    };
    let vector = row.accepts & accepts::VGPR != 0;
    let has_lds_direct = !target.is_gfx11_up() && !target.has_unified_vgprs();
    let resource = matches!(row.role, Role::Sbase | Role::Srsrc | Role::Rsrc | Role::Samp);
    match () {
        _ if !r.reg.index().is_multiple_of(align) => Err(UNALIGNED),
        _ if r.reg == Reg::LDS_DIRECT && !(vector && has_lds_direct && row.role == Role::Src0 && row.size16 <= 2) => {
            Err("`src_lds_direct` is a first source of 32-bit vector operations before GFX11")
        }
        _ if dwords > 1 && [Reg::M0, Reg::TBA_HI, Reg::TMA_HI, Reg::FLAT_SCRATCH_BASE_HI].contains(&r.reg) => {
            Err("a register of 32 bits")
        }
        _ if dwords > 2 && !trap_registers(r, target) => Err("a register that does not exist"),
        _ if dwords > 2 && r.reg == Reg::NULL && resource => Err("`null` where a resource must be"),
        _ => Ok(()),
    }
}

/// Whether it is a bit that says something of the wave.
fn is_condition(reg: Reg) -> bool {
    [Reg::VCCZ, Reg::EXECZ, Reg::SCC].contains(&reg)
}

/// Whether it is what is only read: a condition, an aperture, the number of a wave.
fn is_constant(reg: Reg) -> bool {
    is_condition(reg) || reg == Reg::POPS_EXITING_WAVE_ID || (Reg::SHARED_BASE..=Reg::PRIVATE_LIMIT).contains(&reg)
}

/// Whether all of `r` are trap handler registers of the target, or the null register, which has any size.
fn trap_registers(r: RegRef, target: &Target) -> bool {
    let last = Reg::from_id(r.reg.id() + u32::from(r.len_dwords()) - 1);
    let exists = |reg: Reg| (Reg::TTMP0..Reg::M0).contains(&reg) && number_of(reg, target).is_some();
    // There are none of three.
    r.reg == Reg::NULL || r.len_dwords() != 3 && exists(r.reg) && last.is_some_and(exists)
}

/// What an operation of another unit than the vector ALU allows beyond the row.
fn scalar(operand: Operand, row: &OperandDesc, inst: &Inst, target: &Target) -> Result<(), &'static str> {
    use Opcode::{SWaitcntExpcnt, SWaitcntLgkmcnt, SWaitcntVmcnt, SWaitcntVscnt};
    let Operand::Reg(r) = operand else { return Ok(()) };
    let mods = inst.opcode.desc().mods;
    let waits = || matches!(inst.opcode, SWaitcntExpcnt | SWaitcntLgkmcnt | SWaitcntVmcnt | SWaitcntVscnt);
    match row.role {
        Role::Src0 if r.reg != Reg::NULL && target.is_gfx11_up() && waits() => Err("only `null` fits"),
        Role::Src0 if mods & modifiers::M0 != 0 && r.reg != Reg::M0 => Err("only M0 or a constant fits"),
        Role::Sdata if [Reg::EXEC_HI, Reg::EXEC_LO, Reg::M0].contains(&r.reg) => {
            Err("scalar loads reach neither EXEC nor M0")
        }
        // It would say that there is no base.
        Role::Saddr if r.reg == Reg::NULL && row.is_optional() => Err("no register that gives an address"),
        Role::Saddr if mods & modifiers::ANY_BASE != 0 || loads_to_lds(inst.opcode, &inst.mods) => Ok(()),
        Role::Saddr if [Reg::EXEC_HI, Reg::NULL].contains(&r.reg) || r == RegRef::EXEC => {
            Err("no register that gives an address")
        }
        _ => Ok(()),
    }
}

/// What the form allows beyond the row.
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
        (Role::Src1, _) if short && form != Form::Sdwa && row.accepts & accepts::VGPR != 0 => {
            Err("only a vector register fits this form")
        }
        (Role::Src1 | Role::Src2, _) if dpp && mods & modifiers::DPP_VECTORS != 0 => {
            Err("only a vector register fits this form")
        }
        (Role::Src1, Operand::Reg(_) | Operand::Inline(_))
            if dpp && !short && !inst.opcode.is(flags::MIX) && target.dpp_scalar_source() =>
        {
            Ok(())
        }
        (Role::Src0 | Role::Src1, _) if dpp => Err("only a vector register fits this form"),
        (Role::Vdst, Operand::Reg(r))
            if inst.opcode.is(flags::TRANS) && [Reg::EXEC_LO, Reg::EXEC_HI].contains(&r.reg) =>
        {
            Err("a scalar result that is not written to EXEC")
        }
        (Role::Src0, Operand::Reg(r)) if r.reg == Reg::LDS_DIRECT && reversed(inst.opcode) => {
            Err("`src_lds_direct` of an operation with its sources in reverse order")
        }
        (Role::Src0, Operand::Reg(_))
            if inst.opcode == Opcode::VAccvgprWriteB32 && target.has_matrix_constant_bug() =>
        {
            Err("only a vector register or an inline constant fits here")
        }
        (Role::Src0, Operand::Reg(r)) if r.reg == Reg::LDS_DIRECT && form == Form::Sdwa => {
            Err("`src_lds_direct` in this form")
        }
        (_, Operand::Literal64(_)) if long => Err("a literal of 64 bits in a 64-bit encoding"),
        (_, Operand::Literal(_) | Operand::Sym { .. }) if long && !target.vop3_literal() => {
            Err("a literal in a 64-bit encoding")
        }
        (_, Operand::Literal(_) | Operand::Literal64(_)) if dpp || form == Form::Sdwa || form == Form::Mfma => {
            Err("a literal in this form")
        }
        (Role::Src0 | Role::Src1, Operand::Inline(_)) if form == Form::Sdwa && !target.sdwa_scalar() => {
            Err("a constant in this form")
        }
        (Role::Sdst | Role::Mask, Operand::Reg(r)) if short => implied(r, row, inst, form, target),
        (Role::Sdst, Operand::Reg(r)) if inst.opcode.is(flags::CMPX) && !target.is_gcn() => {
            if r.reg == Reg::EXEC_LO {
                Ok(())
            } else {
                Err("only EXEC fits")
            }
        }
        (Role::Vdst, Operand::Reg(r))
            if mods & modifiers::NOT_EXEC != 0 && [Reg::EXEC_LO, Reg::EXEC_HI].contains(&r.reg) =>
        {
            Err("EXEC is no destination here")
        }
        _ => Ok(()),
    }
}

/// Whether the operation has its first two sources in reverse order, as the names say.
fn reversed(opcode: Opcode) -> bool {
    ["_subrev", "_subbrev", "_lshlrev", "_lshrrev", "_ashrrev"].iter().any(|part| opcode.name().contains(part))
}

/// A mask that the form does not hold.
fn implied(r: RegRef, row: &OperandDesc, inst: &Inst, form: Form, target: &Target) -> Result<(), &'static str> {
    let compare = inst.opcode.enc(target).format == Format::Vopc;
    let exec = compare && row.role == Role::Sdst && inst.opcode.is(flags::CMPX) && !target.is_gcn();
    match r.reg {
        Reg::EXEC_LO if exec => Ok(()),
        _ if exec => Err("only EXEC fits"),
        Reg::VCC_LO => Ok(()),
        // GFX8's comparisons have no field for the mask.
        _ if form == Form::Sdwa && compare && sdwa_compare(target.family()).has(Field::HasSdst) => Ok(()),
        _ => Err("only VCC fits this form"),
    }
}

/// Scalar registers and literals that a vector instruction reads are few (ISA manuals, "Constant bus"). A literal that
/// is read both as 32 and as 64 bits counts twice.
fn constant_bus(inst: &Inst, target: &Target) -> Done<()> {
    let desc = inst.opcode.desc();
    let counts = |operand: Operand| match operand {
        Operand::Reg(r) => r.reg.is_sgpr() && ![Reg::NULL, Reg::LDS_DIRECT].contains(&r.reg),
        Operand::Literal(_) | Operand::Literal64(_) | Operand::Sym { .. } => true,
        _ => false,
    };
    // One is not too many anywhere.
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
        // M0 as the lane of a write is not on the bus (LLVM, `AMDGPUAsmParser::checkWriteLane`).
        let lane = inst.opcode == Opcode::VWritelaneB32 && row.role == Role::Src1 && operand == RegRef::M0.into();
        if counts(operand) && !lane && row.is_use() && !row.is_tied() {
            add(operand, operand.reg().is_none() && row.size16 == 4);
        }
    }
    if desc.reads & implicit::VCC != 0 {
        // The pair, also where half of it is read.
        add(RegRef::VCC.into(), false);
    }
    if desc.reads & implicit::M0 != 0 {
        add(RegRef::M0.into(), false);
    }
    let limit = inst.opcode.constant_bus_limit(target) as usize;
    if count > limit { Err(EncodeError::ConstantBus(count as u32)) } else { Ok(()) }
}

/// Modifiers that operation and form have.
fn modifiers(inst: &Inst, form: Form, target: &Target) -> Result<(), &'static str> {
    let op = inst.opcode;
    let m = crate::syntax::plain(inst.mods, op, target);
    let packed = matches!(op.enc(target).format, Format::Vop3p | Format::Mfma | Format::Vop3px2);
    let vop3 = !packed && matches!(form, Form::Vop3 | Form::Vop3Interp | Form::Vop3Dpp16 | Form::Vop3Dpp8);
    if m.bits != inst.mods.bits && !packed && !vop3 {
        return Err("a modifier that only the forms of 64 bits have");
    }
    let carry = form == Form::Vop3Sdst
        || matches!(form, Form::Vop3Dpp16 | Form::Vop3Dpp8) && op.enc(target).format == Format::Vop3Sdst;
    let two = matches!(form, Form::Sdwa | Form::Dpp16);
    let float = !op.is_on(flags::NO_SRC_MODS, target);
    let neg = match () {
        _ if (packed || vop3 || carry || form == Form::Vinterp) && float => 7,
        _ if two && float => 3,
        _ => 0,
    };
    let abs = match () {
        _ if op.is(flags::MIX) || vop3 && !carry && float => 7,
        _ if two && float => 3,
        _ => 0,
    };
    // Bits of sources that the operation does not have, or that are no floats, mean nothing.
    let sources = || op.desc().operands().iter().filter(|d| matches!(d.role, Role::Src0 | Role::Src1 | Role::Src2));
    let mask = |holds: &dyn Fn(&OperandDesc) -> bool| {
        sources().enumerate().filter(|(_, d)| holds(d)).fold(0u8, |bits, (i, _)| bits | 1 << i)
    };
    let all = mask(&|_| true);
    let selects = has(op.desc().operands(), Role::Mask);
    let pair =
        |d: &OperandDesc| op.desc().format == Format::Vop2 && matches!(d.ty, ValueType::PackedF16 | ValueType::Bits);
    // A part of a register is no pair.
    let parts = |d: &OperandDesc| form == Form::Sdwa && d.ty == ValueType::PackedF16;
    // Of what classifies halves, the second source counts as one, too, since GFX11.
    let classes = matches!(op, Opcode::VCmpClassF16 | Opcode::VCmpxClassF16) && target.is_gfx11_up();
    let floats = mask(&|d| packed || selects || classes || (is_float(d.ty) || pair(d)) && !parts(d));
    let (neg, abs) = (neg & floats, abs & floats);
    // Whether operands have halves to choose from: not those of GFX940's dot products.
    let whole = target.has_sc_bits() && op.name().starts_with("v_dot");
    let pairs = packed && !whole && (op.is(flags::MIX) || sources().any(|d| is_pair(d.ty)));
    let result = vop3 || carry || matches!(form, Form::Sdwa | Form::Vinterp);
    let only = |bits: u8, mask: u8, what: &'static str| if bits & !mask == 0 { Ok(()) } else { Err(what) };
    only(m.abs_mask(), abs, "a source that cannot be taken by absolute value")?;
    let has = |bit: u64| op.desc().mods & bit != 0;
    let matrix = (op.is(flags::MATRIX) || has(modifiers::NEG_LO)) && form != Form::Mfma;
    let (neg, neg_hi) = match () {
        _ if matrix => {
            let signed = all & negated(op);
            (
                if has(modifiers::NEG_LO) { signed } else { 0 },
                match () {
                    _ if !has(modifiers::NEG_HI) => 0,
                    _ if has(modifiers::NEG_HI_ADDEND) => signed & 4,
                    _ => signed,
                },
            )
        }
        _ => (neg, if packed && (float || op.is(flags::MIX)) { all } else { 0 }),
    };
    only(m.neg_mask(), neg, "a source that cannot be negated")?;
    only(m.neg_hi_mask(), neg_hi, "`neg_hi` that the operation does not have")?;
    let has_hi = packed && (!op.is(flags::MATRIX) || op.is(flags::PACKED) || has(modifiers::OP_SEL_HI));
    only(m.op_sel_hi_mask(), if has_hi { 7 } else { 0 }, "`op_sel_hi` of an operation that is not packed")?;
    let high = if op.is(flags::PACKED) && !pairs && !has(modifiers::OP_SEL_HI) { all & !m.op_sel_hi_mask() } else { 0 };
    only(high, 0, "`op_sel_hi` of an operation without pairs")?;
    let compare = op.enc(target).format == Format::Vopc;
    // Where registers have halves, `op_sel` says them, and for other operands means nothing.
    let named = target.true16() && (op.is_on(flags::OP_SEL, target) || compare && sources().any(|d| d.size16 == 1));
    let halves = vop3 && !carry && (has_op_sel(op, target) || named);
    let op_sel = match op {
        op if crate::syntax::selects_by_op_sel(op) => 3,
        _ if pairs => all,
        _ if matrix && has(modifiers::OP_SEL) => all,
        _ if matrix => 0,
        _ if form == Form::Vinterp && op.is_on(flags::OP_SEL, target) => 15,
        _ if halves && named => mask(&|d| d.size16 < 2 || !is_pair(d.ty)) | if compare { 0 } else { 8 },
        _ if halves && has(modifiers::DST_BYTE_SEL) && target.has_scopes() => all & 3,
        Opcode::VCvtPkFp8F16 | Opcode::VCvtPkBf8F16 if halves => all | 8,
        // What has no halves has the bits all the same.
        _ if halves && target.has_scopes() => mask(&|d| !is_pair(d.ty)) | 8,
        // An attribute is no register.
        _ if halves && form == Form::Vop3Interp => 0b1101,
        // Where registers have no halves, all operands take it, whatever their sizes.
        _ if halves && !target.is_gfx11_up() => 8 | ((1 << selected(inst)) - 1),
        _ if halves => mask(&|d| d.size16 == 1) | if op.desc().operands()[0].size16 == 1 { 8 } else { 0 },
        _ => 0,
    };
    only(m.op_sel_mask(), op_sel, "`op_sel` that the form does not have")?;
    if m.op_sel_mask() != 0 && target.true16() && !packed {
        only(m.op_sel_mask(), !low_halves(inst), "`op_sel` of a register whose name says the low half")?;
    }
    // SDWA clamps whatever it writes, comparisons of floats since GFX11 what they do not write.
    let compares = compare && target.is_gfx11_up() && sources().all(|d| d.ty == ValueType::Float);
    let clamps = form == Form::Sdwa || (compares || op.is_on(flags::CLAMP, target)) && (result || packed);
    // Two halves are no number to the table here.
    let floats = op.desc().operands().first().is_some_and(|d| is_float(d.ty)) || op == Opcode::VCvtPkRtzF16F32;
    let clamps = clamps && (floats || target.clamps_integers());
    only(m.clamp().into(), clamps.into(), "`clamp`")?;
    // SDWA scales floats only, VOP3 integers as well.
    let scales = op.is_on(flags::OMOD, target) && result && (form != Form::Sdwa || floats);
    only(m.omod(), if scales { 3 } else { 0 }, "an output modifier")?;
    if form == Form::Vop3px2 && m.ext & !crate::syntax::beside(op, target) != 0 {
        return Err("a modifier of scales that the operation does not have");
    }
    if specials(op, target).any(|row| row.lacks(row.get(inst.mods, op))) {
        return Err("a format of matrices or scales that does not exist");
    }
    crossing(inst, form, target)?;
    broadcast(m, op, form)
}

/// A pair of floats of 32 bits that is a scalar register is the one register twice, so that `op_sel` and `op_sel_hi`
/// must say the first half.
fn scalar_pairs(inst: &Inst) -> Done<()> {
    let high = inst.mods.op_sel_mask() | inst.mods.op_sel_hi_mask();
    // LLVM lets trap temporaries pass.
    let passes = |r: Reg| r == Reg::NULL || (Reg::TTMP0..Reg::M0).contains(&r);
    let is = |o: Operand| matches!(o, Operand::Reg(r) if r.reg.is_sgpr() && !passes(r.reg));
    let sources = inst.operands().filter(|(.., row)| row.is_use());
    let mut pairs = sources.enumerate().filter(|(_, (_, o, row))| row.ty == ValueType::PackedF32 && is(*o));
    match pairs.find(|(i, _)| high >> i & 1 != 0) {
        Some((_, (index, ..))) => Err(EncodeError::Operand { index, what: "the second half of a scalar register" }),
        None => Ok(()),
    }
}

/// The 16-bit operands that are said to be low halves of vector registers, as bits of `op_sel`.
fn low_halves(inst: &Inst) -> u8 {
    let low = |o: Operand, row: &OperandDesc| {
        row.size16 == 1 && matches!(o, Operand::Reg(r) if r.reg.is_vgpr() && r == r.lo16())
    };
    let all = inst.operands().filter(|(_, o, row)| !row.is_tied() && low(*o, row));
    let place = |role| [Role::Src0, Role::Src1, Role::Src2, Role::Vdst].iter().position(|r| *r == role);
    all.filter_map(|(.., row)| place(row.role)).fold(0, |bits, i| bits | 1 << i)
}

/// Whether values of a type are pairs.
fn is_pair(ty: ValueType) -> bool {
    matches!(ty, ValueType::PackedInt16 | ValueType::PackedF16 | ValueType::PackedBf16 | ValueType::PackedF32)
}

/// Whether values of a type have a sign to change.
fn is_float(ty: ValueType) -> bool {
    use ValueType::{Bfloat, Float, PackedBf16, PackedF16, PackedF32};
    matches!(ty, Float | Bfloat | PackedF16 | PackedBf16 | PackedF32)
}

fn has(rows: &[OperandDesc], role: Role) -> bool {
    rows.iter().any(|d| d.role == role)
}

/// The sources of a matrix operation that may be negated, a bit each: an index cannot, nor addends of integers since
/// GFX12.
fn negated(op: Opcode) -> u8 {
    let has = |bit: u64| op.desc().mods & bit != 0;
    match () {
        _ if has(modifiers::NEG_ADDEND) => 4,
        _ if !has(modifiers::NEG_HI) || op.desc().operands().iter().any(OperandDesc::is_tied) => 3,
        _ => 7,
    }
}

/// DPP and SDWA.
fn crossing(inst: &Inst, form: Form, target: &Target) -> Result<(), &'static str> {
    let m = inst.mods;
    let dpp = matches!(form, Form::Dpp16 | Form::Dpp8 | Form::Vop3Dpp16 | Form::Vop3Dpp8);
    if dpp && m.fetch_inactive() && !target.dpp8() {
        return Err("`fi`");
    }
    let row_only = inst.opcode.desc().mods & modifiers::DPP_ROW_ONLY != 0;
    let row = (0x150..0x160).contains(&m.dpp_ctrl());
    if dpp && row_only && !row && (target.has_memory_agprs() || target.has_scopes()) {
        return Err("a crossing that operations of 64 bits do not have");
    }
    if form != Form::Sdwa {
        return Ok(());
    }
    let rows = inst.opcode.desc().operands();
    let bytes = inst.opcode.desc().mods & modifiers::FP8 != 0;
    // `v_cndmask` moves floats as well as integers: its sources may be negated, so they are not extended.
    let selects = has(rows, Role::Mask) && !has(rows, Role::Sdst);
    let float = |role| selects || rows.iter().any(|d| d.role == role && is_float(d.ty));
    let refused = [
        m.dst_sel() > 6 || m.src_sel(0) > 6 || m.src_sel(1) > 6,
        m.dst_unused() > 2,
        bytes && (m.dst_sel() != 6 || m.dst_unused() != 0),
        m.src_sext(0) && (float(Role::Src0) || bytes),
        m.src_sext(1) && float(Role::Src1),
    ];
    if refused.contains(&true) { Err("a selection that does not exist") } else { Ok(()) }
}

fn broadcast(m: Mods, opcode: Opcode, form: Form) -> Result<(), &'static str> {
    let fields = [(m.cbsz(), modifiers::CBSZ), (m.abid(), modifiers::ABID), (m.blgp(), modifiers::BLGP)];
    // Rows that name some of them have no others.
    let named = opcode.desc().mods & (modifiers::CBSZ | modifiers::ABID | modifiers::BLGP);
    let has = |bit: u64| match form {
        Form::Mfma => named == 0 || named & bit != 0,
        Form::Vop3px2 => named & bit != 0,
        // Interpolation has what it waits for in these bits.
        Form::Vinterp => true,
        _ => false,
    };
    match fields.iter().any(|(n, bit)| *n != 0 && !has(*bit)) {
        true => Err("a broadcast that the operation does not have"),
        false => Ok(()),
    }
}
