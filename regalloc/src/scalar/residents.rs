//! State of the SGPR file at one point of the program, and coalescing hints.
//!
//! Scalars that are related by copies, parameters and tied operands form groups (union-find); each member prefers the
//! register that the previous one had.

use crate::kill_flags::SIZE_CLASSES;
use gcnc_mir::cfg::Cfg;
use gcnc_mir::{Function, VReg};

use super::file::File;
use super::next_use::NEVER;
use super::problem::{Constraint, Problem};
use crate::error::Error;

/// Not in a register.
pub const NOWHERE: u8 = u8::MAX;

/// The registers of a class, as bit sets.
#[derive(Copy, Clone, Debug)]
pub struct Class {
    /// The allocatable registers.
    pub all: u64,
    /// Of these, those that need not be saved, which are used first.
    cheap: u64,
    /// Those that calls clobber: not for scalars that are live across a call, and preferred for others.
    pub clobbered: u64,
    /// Those for scalars that are not live across a call.
    others: u64,
    /// Those that hold nothing.
    pub free: u64,
    /// The scratch register for moves.
    pub spare: u8,
    /// The scalar in each register.
    holder: [u32; 64],
}

/// The state of the registers.
#[derive(Clone, Default, Debug)]
pub struct Residents {
    /// The registers of each class.
    pub classes: Vec<Class>,
    /// For each scalar: its class, its register, its next use, and whether it is in memory (perhaps in addition).
    class: Vec<u8>,
    reg: Vec<u8>,
    when: Vec<u32>,
    spilled: Vec<bool>,
    crosses: Vec<bool>,
    /// For each scalar another member of its group; the leader points to itself.
    group: Vec<u32>,
    /// For each leader, the register that a member of the group was in last.
    hint: Vec<u8>,
}

impl Residents {
    /// Makes all registers free.
    pub fn reset(&mut self, f: &Function, cfg: &Cfg, p: &Problem, file: &File) {
        let n = p.scalars();
        self.class.clear();
        self.class.extend((0..n as u32).map(|v| p.class(v)));
        self.crosses.clear();
        self.crosses.extend((0..n as u32).map(|v| p.crosses(v)));
        for list in [&mut self.reg, &mut self.hint] {
            list.clear();
            list.resize(n, NOWHERE);
        }
        self.when.clear();
        self.when.resize(n, NEVER);
        self.spilled.clear();
        self.spilled.resize(n, false);
        self.classes.clear();
        for k in 0..SIZE_CLASSES {
            let (cheap, costly) = file.registers(k);
            let spare = file.spare(k);
            let [cheap, costly] = [cheap, costly].map(|bits| bits & !(1 << spare));
            let (all, clobbered) = (cheap | costly, file.clobbered(k));
            let others = if file.is_apart() { clobbered } else { all };
            self.classes.push(Class { all, cheap, clobbered, others, free: all, spare, holder: [0; 64] });
        }
        self.find_groups(f, cfg, p);
    }

    fn find_groups(&mut self, f: &Function, cfg: &Cfg, p: &Problem) {
        self.group.clear();
        self.group.extend(0..p.scalars() as u32);
        for item in 0..p.items.len() {
            let operands = &p.operands[p.operands_of(item..item + 1)];
            for o in operands {
                if let Constraint::Reuse(n) = o.constraint {
                    self.join(o.scalar, operands[usize::from(n)].scalar);
                }
            }
        }
        for e in cfg.order().iter().flat_map(|&b| &f.blocks[b].linear_succs) {
            for (&param, arg) in f.blocks[e.block].linear_params.iter().zip(&e.args) {
                if let Some(arg) = VReg::of(arg.reg) {
                    self.join(p.id(param), p.id(arg));
                }
            }
        }
    }

    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.leader(a), self.leader(b));
        self.group[a.max(b) as usize] = a.min(b);
    }

    fn leader(&mut self, mut v: u32) -> u32 {
        while self.group[v as usize] != v {
            let up = self.group[self.group[v as usize] as usize];
            self.group[v as usize] = up;
            v = up;
        }
        v
    }

    /// The class of `v`.
    pub fn class(&self, v: u32) -> usize {
        self.class[v as usize].into()
    }

    /// The register of `v`.
    pub fn at(&self, v: u32) -> u8 {
        self.reg[v as usize]
    }

    /// The next use of `v`.
    pub fn when(&self, v: u32) -> u32 {
        self.when[v as usize]
    }

    /// Sets the next use of `v`.
    pub fn set_when(&mut self, v: u32, when: u32) {
        self.when[v as usize] = when;
    }

    /// Whether `v` is in memory, perhaps in addition to a register.
    pub fn is_spilled(&self, v: u32) -> bool {
        self.spilled[v as usize]
    }

    /// The registers that `v` may be in.
    fn allowed(&self, v: u32) -> u64 {
        let class = &self.classes[self.class(v)];
        if self.crosses[v as usize] { class.all & !class.clobbered } else { class.others }
    }

    /// Whether `v` may be in register `r`.
    pub fn may_be_in(&self, v: u32, r: u8) -> bool {
        self.allowed(v) >> r & 1 != 0
    }

    /// Whether register `r` of `v`'s class is free and allowed for `v`.
    pub fn is_free(&self, v: u32, r: u8) -> bool {
        (self.classes[self.class(v)].free & self.allowed(v)) >> r & 1 != 0
    }

    /// Puts `v` into register `r`.
    pub fn put(&mut self, v: u32, r: u8) {
        let class = &mut self.classes[usize::from(self.class[v as usize])];
        class.free &= !(1 << r);
        class.holder[usize::from(r)] = v;
        self.reg[v as usize] = r;
        let leader = self.leader(v);
        self.hint[leader as usize] = r;
    }

    /// Removes `v` from its register, if it is in one.
    pub fn take_out(&mut self, v: u32) {
        let r = std::mem::replace(&mut self.reg[v as usize], NOWHERE);
        if r != NOWHERE {
            let class = &mut self.classes[usize::from(self.class[v as usize])];
            class.free |= 1 << r & class.all;
        }
    }

    /// Evicts `v`, so that it is only in memory.
    pub fn throw_out(&mut self, v: u32) {
        self.take_out(v);
        self.spilled[v as usize] = true;
    }

    /// Marks `v` as not spilled after all.
    pub fn keep_out_of_memory(&mut self, v: u32) {
        self.spilled[v as usize] = false;
    }

    /// A free register for `v` outside of `but`: where its group was last, otherwise the first.
    pub fn free_for(&mut self, v: u32, but: u64) -> Option<u8> {
        let leader = self.leader(v);
        let hint = self.hint[leader as usize];
        let class = &self.classes[self.class(v)];
        let free = class.free & self.allowed(v) & !but;
        if hint != NOWHERE && free >> hint & 1 != 0 {
            return Some(hint);
        }
        let first = [class.clobbered & class.cheap, class.cheap].into_iter().find(|first| free & first != 0);
        let free = free & first.unwrap_or(free);
        (free != 0).then(|| free.trailing_zeros() as u8)
    }

    /// A register for `v` outside of `but`; if none is free, evicts the scalar with the furthest next use (Belady's
    /// MIN).
    pub fn room(&mut self, v: u32, but: u64) -> Result<u8, Error> {
        if let Some(r) = self.free_for(v, but) {
            return Ok(r);
        }
        let class = &self.classes[self.class(v)];
        let candidates = self.allowed(v) & !class.free & !but;
        let held = (0..64u8).filter(|r| candidates >> r & 1 != 0).map(|r| class.holder[usize::from(r)]);
        let Some(gone) = held.max_by_key(|&w| (self.when[w as usize], w)) else {
            let all = self.allowed(v).count_ones();
            return Err(Error::Scalars(format!("an instruction takes more than {all} alike")));
        };
        let r = self.at(gone);
        self.throw_out(gone);
        Ok(r)
    }

    /// Removes all scalars from registers.
    pub fn clear(&mut self) {
        for class in &mut self.classes {
            let mut held = class.all & !class.free;
            while held != 0 {
                self.reg[class.holder[held.trailing_zeros() as usize] as usize] = NOWHERE;
                held &= held - 1;
            }
            class.free = class.all;
        }
    }
}
