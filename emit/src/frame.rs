//! Frame index elimination: VGPR spills and other accesses to private memory become scratch or buffer accesses.
//!
//! `p_scratch_load` and `p_scratch_store` name a frame slot; here they get its offset and are split into accesses of at
//! most four dwords. Where a scratch access needs an address register (GFX9), M0 holds the start of a part of the frame
//! whose end an immediate reaches: moving a constant to M0 leaves SCC alone, and the part serves further accesses until
//! M0 is overwritten. If the program itself writes M0 for the next instruction, and register allocation put spill
//! accesses between the two, these move up before the write. In a function the frame's address is in a register, to
//! which the immediate applies too; beyond its reach, M0 gets their sum and SCC is preserved. The memory model's passes
//! come after, and see ordinary loads and stores.
//!
//! Without `scratch_*` (GFX6 to GFX8), private memory is accessed through a buffer resource, which occupies four SGPRs
//! throughout the kernel: the first free ones after those that register allocation used, which left room for them.
//! Until then accesses are `p_private_load` and `p_private_store`. The resource swizzles dword elements: the lanes of a
//! wave are interleaved, and an access has at most a dword. Its scalar offset is not swizzled.

use gcnc_isa::op;
use gcnc_isa::{Inst, MemSem, Mods, Opcode, Operand, Reg, RegRef};
use gcnc_mir::convention::{FRAME_POINTER, SCRATCH_RESOURCE, STACK_POINTER, stack_scale};
use gcnc_mir::{Function, FunctionRole, Slot};
use planted::Bug;

/// Loads and stores of 1 to 4 dwords.
const LOADS: [Opcode; 4] =
    [Opcode::ScratchLoadB32, Opcode::ScratchLoadB64, Opcode::ScratchLoadB96, Opcode::ScratchLoadB128];
const STORES: [Opcode; 4] =
    [Opcode::ScratchStoreB32, Opcode::ScratchStoreB64, Opcode::ScratchStoreB96, Opcode::ScratchStoreB128];

/// The size of a buffer resource in dwords.
const RESOURCE_DWORDS: u8 = 4;

/// The SGPRs that hold the resource of private memory, on targets that need one: those that callees expect, or those
/// after all that `f`, which is allocated, uses or receives.
pub fn private_resource(f: &Function) -> Option<RegRef> {
    if f.target.has_scratch_insts() {
        return None;
    }
    if f.role == FunctionRole::Function || f.has_calls {
        return Some(SCRATCH_RESOURCE);
    }
    let mut kernel = f.kernel.clone();
    kernel.uses_scratch = true;
    kernel.enable_scratch_inputs(&f.target);
    let used = kernel.registers.sgprs.max(kernel.initialized_sgprs().into());
    Some(RegRef::dwords(Reg::sgpr(u32::from(used).next_multiple_of(RESOURCE_DWORDS.into())), RESOURCE_DWORDS))
}

/// Whether a function accesses its frame through the resource although there are scratch instructions: the resource's
/// offset has the stack pointer's unit, so the frame's address in bytes per lane need not be computed at entry and
/// after each call. Wide accesses then take more instructions.
fn spares_address(f: &Function) -> bool {
    let counts = f.target.has_scratch_insts() && stack_scale(&f.target) > 1;
    if f.role != FunctionRole::Function || f.is_graphics || !counts {
        return false;
    }
    let (mut found, mut more) = (1u32, 0u32);
    for inst in f.order.iter().flat_map(|&b| &f.blocks[b].insts) {
        match inst.reg(0) {
            Some(data) if is_spill(inst) => more += u32::from(data.len_dwords() - data.len_dwords().div_ceil(4)),
            _ if inst.uses().any(|r| r.overlaps(f.frame())) => return false,
            _ => found += u32::from(inst.opcode == Opcode::PCall),
        }
    }
    more <= found
}

/// The state of the scalar registers that accesses use.
#[derive(Default)]
struct ScalarState {
    /// Whether SCC may be live: it is not at the start of a block.
    scc: bool,
    /// The offset of the part of the frame that M0 points to, if any.
    part: Option<i32>,
    /// The register with the frame's address, in a function, in the stack pointer's unit.
    frame: Option<RegRef>,
}

/// Whether M0 may have another value after `inst`: [`crate::abi`] will insert the limit of LDS.
fn loses_m0(f: &Function, inst: &Inst) -> bool {
    let own = inst.defs().any(|r| r == RegRef::M0);
    inst.writes(RegRef::M0) && !own
        || matches!(inst.opcode, Opcode::PCall | Opcode::PReturn | Opcode::PAsm)
        || f.target.ds_needs_m0() && crate::abi::reaches_lds(inst)
}

fn is_spill(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::PScratchLoad | Opcode::PScratchStore)
}

/// Whether this pass expands `inst`.
fn is_open(inst: &Inst) -> bool {
    is_spill(inst) || matches!(inst.opcode, Opcode::PPrivateLoad | Opcode::PPrivateStore)
}

/// Expands the spills, reloads and private accesses of `f`, which is allocated. If there are spills, the frame is laid
/// out again: slots keep their order, so existing slots keep their offset.
pub fn expand(f: &mut Function) {
    if f.order.iter().any(|&b| f.blocks[b].insts.iter().any(is_spill)) {
        f.layout_frame();
        f.kernel.uses_scratch = true;
    }
    let resource = private_resource(f).or_else(|| spares_address(f).then_some(SCRATCH_RESOURCE));
    for i in 0..f.order.len() {
        let b = f.order[i];
        if !f.blocks[b].insts.iter().any(is_open) {
            continue;
        }
        let old = std::mem::take(&mut f.blocks[b].insts);
        let mut out = Vec::with_capacity(old.len() + 16);
        // The last write of M0, if nothing has read it yet.
        let mut written: Option<usize> = None;
        let outside = f.has_frame_pointer && b == f.entry();
        let frame = if outside { Some(STACK_POINTER) } else { f.stack_frame() };
        let mut state = ScalarState { frame, ..ScalarState::default() };
        for inst in old {
            gcnc_limits::poll();
            // Callee-saved registers are saved and restored where the frame pointer is not set.
            let pointers = [inst.reg(0), inst.reg(1)];
            if inst.opcode == Opcode::SMovB32 && is_between_pointers(pointers) {
                state.frame = pointers[0];
            }
            let before = out.len();
            match (is_spill(&inst), inst.reg(0), inst.op(1).imm()) {
                (true, Some(data), Some(slot)) => {
                    let slot = u32::try_from(slot).map_or(0, |s| f.slots[Slot::from_u32(s)].offset);
                    let offset = slot as i32 + inst.mods.offset;
                    let store = inst.opcode == Opcode::PScratchStore;
                    match resource {
                        Some(resource) => buffer_spill(f, resource, store, data, (offset, &mut state), &mut out),
                        None => access(f, store, data, (offset, &mut state), &mut out),
                    }
                    out[before..].iter_mut().for_each(|own| own.loc = inst.loc);
                }
                _ => {
                    state.scc |= inst.opcode.writes_scc() || inst.defs().any(|r| r.reg == Reg::SCC);
                    // Accesses before the reader of the program's value of M0 go before its write, so M0 is as they
                    // left it.
                    let writes = inst.defs().any(|r| r == RegRef::M0);
                    if reads_m0(&inst) || writes && written.is_some() || loses_m0(f, &inst) {
                        (written, state.part) = (None, None);
                    }
                    if writes {
                        written = Some(out.len());
                    }
                    out.push(buffer(&inst, resource));
                    continue;
                }
            }
            if let Some(at) = written {
                let access = out.len() - before;
                out[at..].rotate_right(access);
                written = Some(at + access);
            }
        }
        f.blocks[b].insts = out;
    }
}

/// Whether a move sets the frame pointer to the stack pointer, or back.
fn is_between_pointers([to, from]: [Option<RegRef>; 2]) -> bool {
    let pointers = [Some(FRAME_POINTER), Some(STACK_POINTER)];
    pointers.contains(&to) && pointers.contains(&from)
}

/// Whether an instruction reads M0.
pub(crate) fn reads_m0(inst: &Inst) -> bool {
    let mut reads = false;
    inst.for_each_read(|r| reads |= r == RegRef::M0);
    reads
}

/// Whether byte `at` is beyond the largest immediate, `most`.
fn is_beyond(at: i32, most: i32) -> bool {
    at > most && !planted::on(Bug::FarSpill)
}

/// Accesses `data` at byte `offset` of the lane's private memory.
fn access(f: &Function, store: bool, data: RegRef, (offset, state): (i32, &mut ScalarState), out: &mut Vec<Inst>) {
    let dwords = data.len_dwords();
    let mut done = 0;
    while done < dwords {
        let n = (dwords - done).min(4);
        let at = offset + 4 * i32::from(done);
        let (_, most) = f.target.scratch_offset_range();
        let frame = if stack_scale(&f.target) == 1 { state.frame } else { f.frame_register() };
        let (saddr, immediate) = match frame {
            None if !f.target.scratch_needs_address() && !is_beyond(at, most) => (Operand::None, at),
            frame => address((f, frame), (at, most, 1), state, out),
        };
        let opcode = if store { STORES } else { LOADS }[usize::from(n) - 1];
        out.push(scratch(opcode, data.sub(done, n), saddr, immediate));
        done += n;
    }
}

/// The scalar register and the immediate that address byte `at` of a lane's part of the frame. The immediate is at
/// most `most`, one less than a power of two. The register counts `scale` times the bytes per lane; so does `frame`, a
/// function's frame address.
fn address(
    (f, frame): (&Function, Option<RegRef>),
    (at, most, scale): (i32, i32, i32),
    state: &mut ScalarState,
    out: &mut Vec<Inst>,
) -> (Operand, i32) {
    let m0 = Operand::from(RegRef::M0);
    let part = at & !most;
    // Frames that are too large are rejected later, when the sizes of all frames are known.
    let next = if part > 0 && planted::on(Bug::FarPart) { most + 1 } else { 0 };
    let base = Operand::int((part + next).wrapping_mul(scale));
    match frame {
        Some(frame) if !is_beyond(at, most) => return (frame.into(), at),
        _ if state.part == Some(part) => {}
        Some(frame) => {
            let kept = Operand::from(f.keeps_scc());
            let keep = Inst::new(Opcode::SCselectB32, &[kept, Operand::int(1), Operand::int(0)]);
            out.extend(state.scc.then_some(keep));
            out.push(Inst::new(Opcode::SAddU32, &[m0, frame.into(), base]));
            out.extend(state.scc.then(|| Inst::new(Opcode::SCmpLgU32, &[kept, Operand::int(0)])));
        }
        None => out.push(Inst::new(Opcode::SMovB32, &[m0, base])),
    }
    state.part = Some(part);
    (m0, at & most)
}

/// A scratch access with a scalar address.
fn scratch(opcode: Opcode, data: RegRef, saddr: Operand, offset: i32) -> Inst {
    let mut inst = Inst::new(opcode, &[]);
    for row in opcode.desc().operands() {
        inst.push_op(match row.role {
            op::OperandRole::Vdst | op::OperandRole::Vdata => data.into(),
            op::OperandRole::Saddr => saddr,
            _ => Operand::None,
        });
    }
    inst.with_mods(Mods::at(offset).with_sem(MemSem::plain(MemSem::SCRATCH)))
}

/// Accesses `data` at byte `offset` of the lane's private memory through its resource.
fn buffer_spill(
    f: &Function,
    resource: RegRef,
    store: bool,
    data: RegRef,
    (offset, state): (i32, &mut ScalarState),
    out: &mut Vec<Inst>,
) {
    let opcode = if store { Opcode::BufferStoreB32 } else { Opcode::BufferLoadB32 };
    let most = f.target.buffer_offset_max();
    // The offset is not swizzled, so it counts the bytes of all lanes.
    let scale = f.target.wave_size() as i32;
    let frame = state.frame;
    for i in 0..data.len_dwords() {
        let at = offset + 4 * i32::from(i);
        let (soffset, immediate) = match frame {
            None if !is_beyond(at, most) => (Operand::int(0), at),
            frame => address((f, frame), (at, most, scale), state, out),
        };
        let inst = buffer_access(opcode, data.dword(i), Operand::None, resource, soffset);
        out.push(inst.with_mods(Mods::at(immediate).with_sem(MemSem::plain(MemSem::SCRATCH))));
    }
}

/// A buffer load or store.
fn buffer_access(opcode: Opcode, data: RegRef, address: Operand, resource: RegRef, soffset: Operand) -> Inst {
    let mut inst = Inst::new(opcode, &[]);
    for row in opcode.desc().operands() {
        inst.push_op(match row.role {
            _ if row.is_tied() => Operand::None,
            op::OperandRole::Vdst | op::OperandRole::Vdata => data.into(),
            op::OperandRole::Vaddr => address,
            op::OperandRole::Srsrc => resource.into(),
            _ => soffset,
        });
    }
    inst
}

/// The buffer instruction for `inst` if it is a private access, else `inst`; `resource` is that of private memory.
fn buffer(inst: &Inst, resource: Option<RegRef>) -> Inst {
    let (data, address) = match inst.opcode {
        Opcode::PPrivateLoad => (inst.reg(0), inst.op(1)),
        Opcode::PPrivateStore => (inst.reg(1), inst.op(0)),
        _ => return *inst,
    };
    let (Some(data), Some(resource), Some(opcode)) = (data, resource, inst.stands_for()) else { return *inst };
    let mut mods = inst.mods;
    mods.set_offen(matches!(address, Operand::Reg(_)));
    buffer_access(opcode, data, address, resource, Operand::int(0)).with_mods(mods)
}
