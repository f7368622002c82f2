//! Call lowering after allocation: frames, callee-saved registers, jumps to callees and returns.
//!
//! A function's frame begins at its stack pointer, where its stack arguments are. Around each call the stack pointer is
//! advanced to the callee's frame. A function with many calls has a frame pointer instead, and its stack pointer stays
//! advanced throughout. A kernel's frame begins at zero and its stack pointer never moves.
//!
//! | where | what |
//! | --- | --- |
//! | start of a function or its region (`gcnc_mir::Region`) | the frame's address in bytes per lane, if the stack pointer counts bytes per wave; callee-saved registers to the frame |
//! | a call | `s_add_u32 s32, s32, frame`, `s_call_b64`, `s_sub_u32 s32, s32, frame`, recomputing the frame's address |
//! | end of the region, and of the function | callee-saved registers from the frame, `s_setpc_b64 s[30:31]`, or a jump to the tail-called function |
//!
//! Between two calls of a block the stack pointer is not restored if nothing uses the frame.
//!
//! `s_call_b64` has 16 bits for the distance to its callee, on targets that have it (GFX9 on) and take all distances
//! correctly. For callees that may be further away, computed, or in another object, `s_swappc_b64` takes the address in
//! registers.
//!
//! VGPRs whose lanes hold spilled SGPRs are saved with all their lanes, between two changes of EXEC, which is kept in
//! VCC: VCC is not preserved across calls. So are other VGPRs of a function that runs with all lanes, some of them only
//! in lanes that are inactive in its caller.

use gcnc_isa::{Inst, MemSem, Opcode, Operand, Reg, RegRef, SymKind, Target};
use gcnc_mir::convention::{self, CALL_TARGET, FRAME_POINTER, RETURN_ADDRESS, STACK_POINTER};
use gcnc_mir::{Block, Function, FunctionRole, LinearEnd, SavedLanes, Why};
use smallvec::SmallVec;

/// Inserts the saves and restores of callee-saved registers as accesses to frame slots. Must run before frame index
/// elimination.
pub fn save_registers(f: &mut Function) {
    if f.saved_vectors.is_empty() {
        return;
    }
    let (mut begin, mut end) = (Vec::new(), Vec::new());
    for lanes in [SavedLanes::All, SavedLanes::Inactive, SavedLanes::Active] {
        let (mut stores, mut loads) = (Vec::new(), Vec::new());
        for n in 0..f.saved_vectors.len() {
            let saved = f.saved_vectors[n];
            if saved.lanes == lanes {
                let slot = Operand::Imm(f.new_slot(4, 4).as_u32() as i32);
                let register = RegRef::dwords(Reg::vgpr(saved.register.into()), 1);
                stores.push(frame_access(Opcode::PScratchStore, register, slot).with_loc(Why::Save.loc()));
                loads.push(frame_access(Opcode::PScratchLoad, register, slot).with_loc(Why::Restore.loc()));
            }
        }
        if let Some([change, back]) = exec_around(&f.target, lanes).filter(|_| !stores.is_empty()) {
            for accesses in [&mut stores, &mut loads] {
                accesses.insert(0, change);
                accesses.push(back);
            }
        }
        begin.extend(stores);
        // Lanes are read before their registers are reloaded; the order of other reloads does not matter.
        end.extend(loads);
    }
    let first = f.saves_in();
    f.blocks[first].insts.splice(0..0, begin);
    f.restores_in().into_iter().for_each(|b| f.blocks[b].insts.extend_from_slice(&end));
}

fn frame_access(opcode: Opcode, register: RegRef, slot: Operand) -> Inst {
    let mut inst = Inst::new(opcode, &[register.into(), slot]);
    inst.mods.set_sem(MemSem::plain(MemSem::SCRATCH));
    inst
}

/// Activates these lanes; the second instruction restores EXEC.
fn exec_around(target: &Target, lanes: SavedLanes) -> Option<[Inst; 2]> {
    let (saves, mov, dwords) = match target.wave_size() {
        32 => ([Opcode::SOrSaveexecB32, Opcode::SXorSaveexecB32], Opcode::SMovB32, 1),
        _ => ([Opcode::SOrSaveexecB64, Opcode::SXorSaveexecB64], Opcode::SMovB64, 2),
    };
    let save = match lanes {
        SavedLanes::All => saves[0],
        SavedLanes::Inactive => saves[1],
        SavedLanes::Active => return None,
    };
    let (vcc, exec) = (RegRef::VCC.sub(0, dwords), RegRef::EXEC.sub(0, dwords));
    Some([Inst::new(save, &[vcc.into(), Operand::int(-1)]), Inst::new(mov, &[exec.into(), vcc.into()])])
}

/// The largest distance in bytes that a call's immediate reaches.
const REACH: usize = 1 << 17;

/// Whether all of `functions`, which are final but for their calls, are certainly within reach of each other's calls.
/// The assumed size per instruction leaves ample room for what later passes insert.
pub fn are_near(functions: &[Function]) -> bool {
    const INSTRUCTION: usize = 64;
    const ALIGNMENT: usize = 512;
    let insts = |f: &Function| f.order.iter().map(|&b| f.blocks[b].insts.len() + 1).sum::<usize>();
    functions.iter().map(|f| ALIGNMENT + INSTRUCTION * insts(f)).sum::<usize>() <= REACH
}

/// Turns calls and returns into jumps; the frame is already laid out. If functions are near, calls use their immediate.
/// A kernel that returns is a part of a shader: the next part begins where it ends, or at the return's address.
pub fn expand(f: &mut Function, near: bool) {
    if f.role == FunctionRole::Kernel && !f.has_calls && !f.returns() {
        return;
    }
    // Calls materialise their target in the same registers.
    let reads_frame = |b: &&Block| f.blocks[**b].insts.iter().any(|i| i.uses().any(|r| r.overlaps(f.frame())));
    let mut readers =
        f.order.iter().filter(reads_frame).filter(|_| f.role == FunctionRole::Function).copied().peekable();
    let reads_frame = readers.peek().is_some();
    let in_region = f.region.as_ref().is_some_and(|region| readers.all(|b| region.blocks[b]));
    let begins = if in_region { f.saves_in() } else { f.entry() };
    let [first, again] = [Some(STACK_POINTER), f.stack_frame()].map(|begin| {
        let begin = begin.filter(|_| reads_frame)?;
        frame_address(f, begin)
    });
    let is_call = |i: &Inst| matches!(i.opcode, Opcode::PCall | Opcode::PReturn);
    for n in 0..f.order.len() {
        let b = f.order[n];
        let mut jump = None;
        if f.blocks[b].insts.iter().any(is_call) {
            let old = std::mem::take(&mut f.blocks[b].insts);
            let mut out = Vec::with_capacity(old.len() + 8);
            let mut next = None;
            let is_tail = |i: &Inst| i.opcode == Opcode::PReturn && i.op(3) == Operand::Imm(convention::TAIL_CALL);
            let tail = old.iter().position(is_tail).and_then(|at| at.checked_sub(1));
            for (i, inst) in old.into_iter().enumerate() {
                gcnc_limits::poll();
                match inst.opcode {
                    Opcode::PCall if tail == Some(i) => jump = Some(tail_call(&inst)),
                    Opcode::PCall => {
                        let from = out.len();
                        call(f, &inst, (near, again), &mut out);
                        out[from..].iter_mut().for_each(|own| own.loc = inst.loc);
                    }
                    Opcode::PReturn => next = inst.reg(2).map(|to| jump_to_next_part(&f.target, &inst, to)),
                    _ => out.push(inst),
                }
            }
            out.extend(next.into_iter().flatten());
            f.blocks[b].insts = out;
        }
        if f.role == FunctionRole::Function && f.blocks[b].linear_end == LinearEnd::Return {
            let end_loc = f.blocks[b].end_loc;
            let back = || vec![Inst::new(Opcode::SSetpcB64, &[RETURN_ADDRESS.into()]).with_loc(end_loc)];
            f.blocks[b].insts.extend(jump.unwrap_or_else(back));
            forward_target(&mut f.blocks[b].insts);
        }
    }
    let entry = f.entry();
    if f.has_frame_pointer {
        let size = Operand::int(f.kernel.private_size.wrapping_mul(convention::stack_scale(&f.target)) as i32);
        let insts = &mut f.blocks[entry].insts;
        let begin = insts.iter().position(|i| i.defs().any(|r| r == FRAME_POINTER)).map_or(0, |at| at + 1);
        insts.insert(begin, Inst::new(Opcode::SAddU32, &[STACK_POINTER.into(), STACK_POINTER.into(), size]));
    }
    f.blocks[begins].insts.splice(0..0, first);
}

/// Continues at an address with the return's lanes; at the fallback address if the requested VGPRs cannot be allocated,
/// which only waves of 32 lanes request.
fn jump_to_next_part(target: &Target, inst: &Inst, to: RegRef) -> SmallVec<[Inst; 4]> {
    let (mov, dwords) = match target.wave_size() {
        32 => (Opcode::SMovB32, 1),
        _ => (Opcode::SMovB64, 2),
    };
    let (exec, lanes, first): (Operand, _, _) = (RegRef::EXEC.sub(0, dwords).into(), inst.op(1), to.sub(0, 2));
    let jump = Inst::new(Opcode::SSetpcB64, &[first.into()]);
    if inst.op(4) == Operand::None {
        return [Inst::new(mov, &[exec, lanes]), jump].into_iter().collect();
    }
    let allocated = [
        Inst::new(Opcode::SAllocVgpr, &[inst.op(4)]),
        Inst::new(Opcode::SCselectB64, &[first.into(), first.into(), to.sub(2, 2).into()]),
        Inst::new(Opcode::SCselectB32, &[exec, lanes, inst.op(5)]),
        jump,
    ];
    allocated.into_iter().collect()
}

/// Computes the address in bytes per lane of the frame that begins at `begin`, if the stack pointer counts in other
/// units.
fn frame_address(f: &Function, begin: RegRef) -> Option<Inst> {
    let scale = convention::stack_scale(&f.target);
    let by = Operand::int(scale.trailing_zeros() as i32);
    (scale > 1).then(|| Inst::new(Opcode::SLshrB32, &[f.frame().into(), begin.into(), by]))
}

/// Expands a call; `address` recomputes the frame's address after it.
fn call(f: &Function, inst: &Inst, (near, address): (bool, Option<Inst>), out: &mut Vec<Inst>) {
    let size = (f.kernel.private_size * convention::stack_scale(&f.target)) as i32;
    let moves = f.role == FunctionRole::Function && !f.has_frame_pointer && size > 0;
    let step = |opcode| Inst::new(opcode, &[STACK_POINTER.into(), STACK_POINTER.into(), Operand::int(size)]);
    if moves && !stays_advanced(out, f, step(Opcode::SSubU32), address) {
        out.push(step(Opcode::SAddU32));
    }
    let jump = |to: RegRef| Inst::new(Opcode::SSwappcB64, &[RETURN_ADDRESS.into(), to.into()]);
    match (inst.reg(3), inst.op(4).imm().map(u16::try_from)) {
        (None, Some(Ok(id))) if near && f.target.has(Opcode::SCallB64) && !f.target.has_branch_offset_bug() => {
            let callee = Operand::Sym { id, kind: SymKind::Rel16 };
            out.push(Inst::new(Opcode::SCallB64, &[RETURN_ADDRESS.into(), callee]));
        }
        (None, Some(Ok(id))) => {
            out.extend(materialise_callee(id));
            out.push(jump(CALL_TARGET));
        }
        (target, _) => out.push(jump(target.unwrap_or(CALL_TARGET))),
    }
    if moves {
        out.push(step(Opcode::SSubU32));
    }
    out.extend(address);
}

/// Materialises a function's address in the registers that calls use.
fn materialise_callee(id: u16) -> [Inst; 3] {
    let (low, high) = (CALL_TARGET.dword(0), CALL_TARGET.dword(1));
    let symbol = |kind| Operand::Sym { id, kind };
    [
        Inst::new(Opcode::SGetpcB64, &[CALL_TARGET.into()]),
        Inst::new(Opcode::SAddU32, &[low.into(), low.into(), symbol(SymKind::Rel32Lo)]),
        Inst::new(Opcode::SAddcU32, &[high.into(), high.into(), symbol(SymKind::Rel32Hi)]),
    ]
}

/// A tail call of the callee of `call`.
fn tail_call(call: &Inst) -> Vec<Inst> {
    let id = call.op(4).imm().and_then(|id| u16::try_from(id).ok());
    let jump = Inst::new(Opcode::SSetpcB64, &[call.reg(3).unwrap_or(CALL_TARGET).into()]);
    id.into_iter().flat_map(materialise_callee).chain([jump]).collect()
}

/// Jumps through the register that held the computed target before it was copied, if it still does.
fn forward_target(insts: &mut Vec<Inst>) {
    let writes = |i: &Inst, to: RegRef| i.defs().any(|r| r.overlaps(to));
    let Some((jump, before)) = insts.split_last_mut() else { return };
    let is_jump = jump.reg(0) == Some(convention::TAIL_TARGET);
    let Some(at) = before.iter().rposition(|i| writes(i, convention::TAIL_TARGET)).filter(|_| is_jump) else { return };
    if let (Opcode::SMovB64, Some(from)) = (before[at].opcode, before[at].reg(1))
        && !before[at..].iter().any(|i| writes(i, from))
    {
        jump.set_op(0, from.into());
        insts.remove(at);
    }
}

/// Whether the stack pointer may stay advanced from the last call to this one because nothing in between uses our
/// frame; if so, removes the instruction that moved it `back`.
fn stays_advanced(out: &mut Vec<Inst>, f: &Function, back: Inst, again: Option<Inst>) -> bool {
    let asks = |i: &Inst| {
        i.ops()
            .iter()
            .filter_map(|op| op.reg())
            .any(|r| [STACK_POINTER, f.frame()].iter().any(|&frame| r.overlaps(frame)))
    };
    let Some(last) = out.iter().rposition(asks) else { return false };
    let first = if again.is_some() && again == Some(out[last]) { last.wrapping_sub(1) } else { last };
    let found = out.get(first) == Some(&back) && (again.is_none() || first < last);
    if found {
        out.drain(first..=last);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_mir::BlockData;

    fn function(target: &str) -> Function {
        let mut f = Function::new("f", Target::parse(target).unwrap());
        f.role = FunctionRole::Function;
        f.has_calls = true;
        let operands = [Operand::None, Operand::None, Operand::None, Operand::None, Operand::Imm(7)];
        let insts = vec![
            Inst::new(Opcode::PCall, &operands),
            Inst::new(Opcode::PReturn, &[Operand::None, Operand::None, Operand::None, Operand::Imm(0)]),
        ];
        let b = f.blocks.push(BlockData { insts, linear_end: LinearEnd::Return, ..BlockData::default() });
        f.order.push(b);
        f
    }

    fn opcodes(f: &Function) -> Vec<Opcode> {
        f.blocks[f.entry()].insts.iter().map(|i| i.opcode).collect()
    }

    #[test]
    fn the_stack_pointer_stays_where_nothing_asks_for_it() {
        use Opcode::*;
        let moves = |target: &str, between: Inst| {
            let mut f = function(target);
            f.kernel.private_size = 20;
            let b = f.entry();
            let call = f.blocks[b].insts[0];
            f.blocks[b].insts.splice(1..1, [between, call]);
            expand(&mut f, true);
            [SAddU32, SSubU32].map(|wanted| opcodes(&f).into_iter().filter(|&o| o == wanted).count())
        };
        let v0 = RegRef::dwords(Reg::vgpr(0), 1);
        let load = |address: RegRef| Inst::new(ScratchLoadB32, &[v0.into(), Operand::None, address.into()]);
        for target in ["gfx900", "gfx1100"] {
            assert_eq!(moves(target, Inst::new(SNop, &[Operand::Imm(0)])), [1, 1], "{target}");
            assert_eq!(moves(target, load(STACK_POINTER)), [2, 2], "{target}");
            assert_eq!(moves(target, load(function(target).frame())), [2, 2], "{target}");
        }
    }

    #[test]
    fn what_is_near_is_called_by_one_instruction() {
        let calls = |target, near| {
            let mut f = function(target);
            assert!(are_near(&[f.clone(), f.clone()]));
            expand(&mut f, near);
            [Opcode::SCallB64, Opcode::SSwappcB64].map(|opcode| opcodes(&f).contains(&opcode))
        };
        for (target, has) in [("gfx803", false), ("gfx900", true), ("gfx1010", false), ("gfx1250", true)] {
            assert_eq!(calls(target, true), [has, !has], "{target}");
            assert_eq!(calls(target, false), [false, true], "{target}");
        }
        let mut f = function("gfx900");
        let b = f.entry();
        f.blocks[b].insts = vec![Inst::new(Opcode::SNop, &[Operand::Imm(0)]); 1100];
        assert!(are_near(&[f.clone()]) && !are_near(&[f.clone(), f]));
    }
}
