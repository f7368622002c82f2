//! Opaque inline assembly: several instructions, labels, wave state, or explicitly named registers.
//!
//! A single operation, `p_asm`, stands for the text, so that nothing is inserted in between. All VGPRs of the text,
//! including those it names, are in three runs, which use the same registers before and after; allocation assigns them.
//! SGPRs are the last ones of the file, which are used for nothing else: operands are moved there right before, results
//! from there right after. After allocation the instructions replace the operation, with AGPRs numbered after all
//! others, so that wait counts, hazards and branches are handled as for any other code.
//!
//! A run has 32 registers, so that a text has 96 at most. Registers of one instruction operand stay adjacent, and keep
//! their alignment.

use gcnc_isa::op::flags;
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
use gcnc_mir::{ASM_RUN, ASM_RUNS, AsmInst, Cond, InlineAsm, convention};

use super::operands::{AsmRegister, AsmRegisters};
use super::text::Statement;
use super::{Refusal, Text, seen_through};
use crate::node::Piece;
use crate::operand::Src;
use crate::selector::Selector;

/// The largest register file.
const FILE: usize = 256;
/// The number of numbered SGPRs.
const SCALARS: usize = 106;

/// The renumbering of a text's registers, for one file.
struct Numbering {
    to: [Option<u16>; FILE],
    /// One more than the highest number assigned.
    end: u16,
}

/// The registers of a file that a text uses.
struct Used {
    is: [bool; FILE],
    /// Whether a register and the next are in one operand.
    linked: [bool; FILE],
}

impl Used {
    fn none() -> Used {
        Used { is: [false; FILE], linked: [false; FILE] }
    }

    fn add(&mut self, first: u32, n: u8) {
        let (first, n) = (first as usize, usize::from(n));
        let end = (first + n).min(FILE);
        self.is[first.min(end)..end].fill(true);
        self.linked[first.min(end)..end.saturating_sub(1)].fill(true);
    }

    /// Whether these registers are all in one operand.
    fn is_run(&self, first: usize, n: u8) -> bool {
        let end = first + usize::from(n);
        self.is[first..end].iter().all(|&is| is) && self.linked[first..end - 1].iter().all(|&linked| linked)
    }

    /// Renumbers all of them, with linked ones consecutive and congruent modulo `align`. No linked group may cross a
    /// multiple of `run`, if given.
    fn number(&self, align: u16, run: Option<u16>) -> Option<Numbering> {
        let mut numbering = Numbering { to: [None; FILE], end: 0 };
        let mut first = 0;
        while first < FILE {
            if !self.is[first] {
                first += 1;
                continue;
            }
            let mut last = first;
            while last + 1 < FILE && self.linked[last] {
                last += 1;
            }
            let n = (last - first + 1) as u16;
            let mut to = numbering.end;
            while to % align != first as u16 % align || run.is_some_and(|run| to % run + n > run) {
                to = to.checked_add(1).filter(|&to| usize::from(to) < FILE)?;
            }
            for k in 0..n {
                numbering.to[first + usize::from(k)] = Some(to + k);
            }
            numbering.end = to + n;
            first = last + 1;
        }
        Some(numbering)
    }
}

/// The renumbering of all registers of a text.
struct Renumbering {
    vector: Numbering,
    accumulator: Numbering,
    scalar: Numbering,
    /// Added to SGPR numbers.
    first_scalar: u16,
}

impl Renumbering {
    /// The register that replaces `r` of the text.
    fn put(&self, r: RegRef) -> RegRef {
        let n = r.reg.index() as usize;
        let to = match () {
            _ if r.reg.is_vgpr() => self.vector.to[n.min(FILE - 1)].map(|n| Reg::vgpr(n.into())),
            _ if r.reg.is_agpr() => self.accumulator.to[n].map(|n| Reg::agpr(n.into())),
            _ if r.reg.is_general() => self.scalar.to[n].map(|n| Reg::sgpr((self.first_scalar + n).into())),
            _ => None,
        };
        to.map_or(r, |to| RegRef::new(to, r.offset16, r.size16))
    }
}

/// Where an operand is before or after the text: in VGPRs or SGPRs, by the text's numbering.
struct StagedOperand {
    place: AsmRegister,
    at: RegRef,
}

/// Marks VGPRs as occupied before or after the text.
fn hold(held: &mut [[bool; FILE]; 2], r: RegRef, when: [bool; 2]) {
    let first = r.reg.index() as usize;
    for (held, _) in held.iter_mut().zip(when).filter(|(_, when)| *when) {
        held[first..first + usize::from(r.len_dwords())].fill(true);
    }
}

/// Whether any of these registers is occupied at that time.
fn is_held(held: &[[bool; FILE]; 2], first: usize, n: u8, when: [bool; 2]) -> bool {
    held.iter().zip(when).any(|(held, when)| when && held[first..first + usize::from(n)].contains(&true))
}

/// Rejects a statement, at its position.
fn refuse<T>(text: &Text, s: &Statement, message: String) -> Result<T, Refusal> {
    Err(Refusal { message, at: text.filled.origin(s.span.start) })
}

/// The condition of a branch, if it is conditional; `None` if it is not a plain branch.
fn condition(opcode: Opcode) -> Option<Option<Cond>> {
    Some(match opcode {
        Opcode::SBranch => None,
        Opcode::SCbranchScc0 => Some(Cond::Scc0),
        Opcode::SCbranchScc1 => Some(Cond::Scc1),
        Opcode::SCbranchVccz => Some(Cond::VccZ),
        Opcode::SCbranchVccnz => Some(Cond::VccNz),
        Opcode::SCbranchExecz => Some(Cond::ExecZ),
        Opcode::SCbranchExecnz => Some(Cond::ExecNz),
        _ => return None,
    })
}

impl Selector<'_> {
    /// Selects a text as one operation.
    pub(super) fn opaque_asm(&mut self, text: &Text, places: &AsmRegisters) -> Result<(), Refusal> {
        for s in &text.statements {
            self.check_statement(text, s)?;
        }
        let mut used = [Used::none(), Used::none(), Used::none()];
        let mut add = |r: RegRef| match () {
            _ if r.reg.is_vgpr() => used[0].add(r.reg.index(), r.len_dwords()),
            _ if r.reg.is_agpr() => used[1].add(r.reg.index(), r.len_dwords()),
            _ if r.reg.is_general() => used[2].add(r.reg.index(), r.len_dwords()),
            _ => {}
        };
        places.all.iter().for_each(|p| add(p.register));
        for op in text.statements.iter().flat_map(|s| s.inst.ops().to_vec()) {
            op.reg().into_iter().chain(op.listed()).for_each(&mut add);
        }
        let staged = self.stage(places, &mut used)?;
        let numbers = self.renumber(&used)?;
        let code = code(text, &staged, &numbers);
        self.emit_opaque(code, &staged, &numbers);
        Ok(())
    }

    /// Rejects statements that cannot be kept together.
    fn check_statement(&self, text: &Text, s: &Statement) -> Result<(), Refusal> {
        let name = s.inst.opcode.name_on(self.target);
        if s.inst.is_dual() {
            return refuse(
                text,
                s,
                "two operations at once depend on registers' numbers, which are not known here".to_owned(),
            );
        }
        if s.inst.opcode.is(flags::INDIRECT) || s.branch.is_some() && condition(s.inst.opcode).is_none() {
            return refuse(
                text,
                s,
                format!("`{name}` goes where only the running program knows: branches go to labels"),
            );
        }
        Ok(())
    }

    /// Finds the register of each operand and result before and after the text: itself, a VGPR for an AGPR, an SGPR for
    /// a special register.
    fn stage(&self, places: &AsmRegisters, used: &mut [Used; 3]) -> Result<Vec<StagedOperand>, Refusal> {
        let mut staged: Vec<StagedOperand> = Vec::new();
        let mut held = [[false; FILE]; 2];
        for p in places.all.iter().filter(|p| p.register.reg.is_vgpr()) {
            hold(&mut held, p.register, [!p.is_result, p.is_result]);
        }
        for place in &places.all {
            let r = place.register;
            let (n, file, end) = match () {
                _ if r.reg.is_agpr() => (r.len_dwords(), 0, FILE),
                _ if r.reg.is_general() => {
                    staged.push(StagedOperand { place: *place, at: r });
                    continue;
                }
                _ => (r.len_dwords(), 2, SCALARS),
            };
            let shared = staged.iter().find(|s| s.place.register == r).map(|s| s.at);
            let there = |is_result: bool| places.all.iter().any(|p| p.register == r && p.is_result == is_result);
            let when = [there(false), there(true)];
            let align = if n > 1 { 2 } else { 1 };
            let starts = || (0..end - usize::from(n)).step_by(align);
            // Operands leave VGPRs before the text, results enter them after it: one's staging registers may hold the
            // other.
            let lent = |&at: &usize| file == 0 && used[0].is_run(at, n) && !is_held(&held, at, n, when);
            let free = |&at: &usize| (at..at + usize::from(n)).all(|k| !used[file].is[k]);
            let found = starts().find(lent).or_else(|| starts().find(free));
            let at = match (shared, found) {
                (Some(at), _) => at,
                (None, Some(at)) => {
                    used[file].add(at as u32, n);
                    let reg = if file == 0 { Reg::vgpr(at as u32) } else { Reg::sgpr(at as u32) };
                    RegRef::dwords(reg, n)
                }
                (None, None) => return Err(Refusal { message: "too many registers".to_owned(), at: 0 }),
            };
            if file == 0 {
                hold(&mut held, at, when);
            }
            staged.push(StagedOperand { place: *place, at });
        }
        Ok(staged)
    }

    fn renumber(&mut self, used: &[Used; 3]) -> Result<Renumbering, Refusal> {
        let align = if self.target.aligned_vgpr_tuples() { 2 } else { 1 };
        let too_many =
            |what: &str| Refusal { message: format!("a text of several instructions has at most {what}"), at: 0 };
        let most = ASM_RUNS as u16 * u16::from(ASM_RUN);
        let vector = used[0].number(align, Some(ASM_RUN.into())).filter(|n| n.end <= most);
        let vector =
            vector.ok_or_else(|| too_many(&format!("{most} vector registers, in {ASM_RUNS} runs of {ASM_RUN}")))?;
        let accumulator = used[1].number(align, None).ok_or_else(|| too_many("256 accumulation registers"))?;
        let scalar = used[2].number(4, None);
        let end = convention::scalar_registers(self.target) & !3;
        // Leaves SGPRs for the frame of a function that calls or is called, and some for all other code.
        let most = end - LEAST_SCALARS;
        let scalar = scalar.filter(|n| n.end <= most).ok_or_else(|| too_many(&format!("{most} scalar registers")))?;
        let first_scalar = end - scalar.end.next_multiple_of(4);
        let registers = &mut self.f.asm_registers;
        if scalar.end > 0 {
            let first = if registers.scalars.is_empty() { end } else { registers.scalars.start };
            registers.scalars = first.min(first_scalar)..end;
        }
        registers.accumulators = registers.accumulators.max(accumulator.end);
        Ok(Renumbering { vector, accumulator, scalar, first_scalar })
    }

    /// Emits the operation, with the moves of operands before it and of results after it.
    fn emit_opaque(&mut self, code: Vec<AsmInst>, staged: &[StagedOperand], numbers: &Renumbering) {
        let n = numbers.vector.end;
        let size = |run: usize| n.saturating_sub(run as u16 * u16::from(ASM_RUN)).min(ASM_RUN.into()) as u8;
        let sizes: [u8; ASM_RUNS] = std::array::from_fn(size);
        let runs = |this: &mut Self| sizes.map(|n| (n > 0).then(|| this.f.new_vgpr(n)));
        let (before, after) = (runs(self), runs(self));
        let part = |runs: &[Option<RegRef>; ASM_RUNS], n: u16, len: u8| {
            let (run, at) = (n / u16::from(ASM_RUN), n % u16::from(ASM_RUN));
            runs[usize::from(run)].map(|r| r.sub(at as u8, len))
        };
        let mut defined = [false; ASM_RUNS * ASM_RUN as usize];
        for s in staged.iter().filter(|s| !s.place.is_result) {
            let (to, v) = (numbers.put(s.at), s.place.value);
            if !to.reg.is_vgpr() {
                self.move_in(to, v);
                continue;
            }
            for k in 0..to.len_dwords() {
                let n = to.reg.index() as u16 + u16::from(k);
                // Two operands may be assigned to one register.
                if std::mem::replace(&mut defined[usize::from(n)], true) {
                    continue;
                }
                let Some(own) = part(&before, n, 1) else { continue };
                match self.nodes.piece(v, k) {
                    piece @ Piece::Part(..) => {
                        let from = self.gather(&[piece]);
                        self.copy(own, Src::reg(from));
                    }
                    piece => self.gather_into(own, &[piece]),
                }
            }
        }
        for n in (0..n).filter(|&n| !defined[usize::from(n)]) {
            if let Some(own) = part(&before, n, 1) {
                self.push(Opcode::PUndef, &[own.into()]);
            }
        }
        let id = self.f.asm.len() as i32;
        self.f.asm.push(InlineAsm { code });
        let operand = |r: Option<RegRef>| r.map_or(Operand::None, Operand::from);
        let operands: Vec<Operand> = after.into_iter().chain(before).map(operand).collect();
        let mut inst = Inst::new(Opcode::PAsm, &operands);
        inst.mods.offset = id;
        self.cur.push(inst);
        for s in staged.iter().filter(|s| s.place.is_result) {
            let (from, to) = (numbers.put(s.at), self.reg(s.place.value));
            if from.reg.is_vgpr() {
                let n = from.reg.index() as u16;
                if let Some(from) = part(&after, n, from.len_dwords()) {
                    self.copy(to, Src::reg(from));
                }
                continue;
            }
            for k in 0..to.len_dwords() {
                let (to, from) = (to.dword(k), from.dword(k));
                let opcode = if self.f.class(to.reg).is_vector() { Opcode::VMovB32 } else { Opcode::SMovB32 };
                self.push(opcode, &[to.into(), from.into()]);
            }
        }
    }

    /// Moves `v` to the reserved SGPRs.
    fn move_in(&mut self, to: RegRef, v: crate::node::Value) {
        let uniform = self.view.is_uniform(v);
        for k in 0..to.len_dwords() {
            let from = if uniform { self.scalar_dword(v, k) } else { self.any_dword(v, k) };
            self.first_lane(to.dword(k), from);
        }
    }
}

/// SGPRs that are left for all other code.
const LEAST_SCALARS: u16 = 48;

/// The instructions of a text in their new registers, preceded by moves of operands to registers that allocation does
/// not know, and followed by moves of results from there.
fn code(text: &Text, staged: &[StagedOperand], numbers: &Renumbering) -> Vec<AsmInst> {
    let mut code: Vec<Inst> = Vec::new();
    let moved = |s: &&StagedOperand| s.at != s.place.register;
    // SCC is written last before the text and read first after it; the other moves preserve it.
    for s in staged.iter().filter(moved).filter(|s| !s.place.is_result) {
        let (to, from) = (numbers.put(s.place.register), numbers.put(s.at));
        match () {
            _ if to.reg == Reg::SCC => {}
            _ if to.reg.is_agpr() => {
                code.extend((0..to.len_dwords()).map(|k| mov(Opcode::VAccvgprWriteB32, to.dword(k), from.dword(k))));
            }
            _ => code.push(mov(scalar_move(to), to, from)),
        }
    }
    let scc = |s: &&StagedOperand| s.place.register.reg == Reg::SCC;
    if let Some(s) = staged.iter().filter(scc).find(|s| !s.place.is_result) {
        code.push(Inst::new(Opcode::SCmpLgU32, &[numbers.put(s.at).into(), Operand::int(0)]));
    }
    let first = code.len() as u32;
    let mut all: Vec<AsmInst> = code.drain(..).map(|inst| AsmInst { inst, branch: None }).collect();
    for s in &text.statements {
        let mut inst = super::free_form(s.inst);
        for op in inst.ops_mut() {
            match *op {
                Operand::Reg(r) => *op = numbers.put(r).into(),
                Operand::Vgprs(list) => {
                    let put = |&n: &u8| numbers.put(RegRef::dwords(Reg::vgpr(n.into()), 1)).reg.index() as u8;
                    let list: Vec<u8> = list.numbers().iter().map(put).collect();
                    *op = gcnc_isa::VgprList::new(&list).map_or(*op, Operand::Vgprs);
                }
                _ => {}
            }
        }
        let branch = s.branch.and_then(|to| Some((condition(s.inst.opcode)?, first + to as u32)));
        all.push(AsmInst { inst: seen_through(inst), branch });
    }
    if let Some(s) = staged.iter().filter(scc).find(|s| s.place.is_result) {
        code.push(Inst::new(Opcode::SCselectB32, &[numbers.put(s.at).into(), Operand::int(1), Operand::int(0)]));
    }
    for s in staged.iter().filter(moved).filter(|s| s.place.is_result) {
        let (to, from) = (numbers.put(s.at), numbers.put(s.place.register));
        match () {
            _ if from.reg == Reg::SCC => {}
            _ if from.reg.is_agpr() => {
                code.extend((0..to.len_dwords()).map(|k| mov(Opcode::VAccvgprReadB32, to.dword(k), from.dword(k))));
            }
            _ => code.push(mov(scalar_move(to), to, from)),
        }
    }
    all.extend(code.into_iter().map(|inst| AsmInst { inst, branch: None }));
    all
}

fn scalar_move(to: RegRef) -> Opcode {
    if to.len_dwords() == 2 { Opcode::SMovB64 } else { Opcode::SMovB32 }
}

fn mov(opcode: Opcode, to: RegRef, from: RegRef) -> Inst {
    Inst::new(opcode, &[to.into(), from.into()])
}
