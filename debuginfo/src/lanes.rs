//! Debug information about lanes, with AMD's extensions: how many there are, which are active, and where each inactive
//! one is (AMDGPUUsage, `DW_AT_LLVM_lane_pc`).
//!
//! The location of all lanes is a vector of program counters: undefined by default; then, from the furthest claim to
//! the nearest, the addresses where those lanes resume; last, for the active lanes, the wave's.

use std::ops::Range;

use gcnc_isa::Target;
use gimli::constants as dw;
use gimli::write::{Address, AttributeValue, Expression};

use crate::Code;
use crate::amd::{self, Op};
use crate::divergence::{self, Active, Dword, Mask, NO_DWORD, Row};
use crate::entries::{Entries, Entry};
use crate::{flow, registers, unwind};

/// Bits of a program counter.
const PC_BITS: u64 = 64;
/// Maximum number of ranges in one function's code: nothing is said about lanes after these.
const MAX_RANGES: usize = 1 << 14;

impl Entries<'_, '_> {
    /// Describes a function's lanes in its entry.
    pub fn lanes(&mut self, (unit, entry): Entry, (number, code): (usize, &Code<'_>)) {
        let target = &code.machine.target;
        self.set(unit, entry, amd::at::LANES, AttributeValue::Udata(target.wave_size().into()));
        let rows = divergence::rows(code, &flow::blocks(code));
        let masks = Masks { target, code: number };
        let ends = rows.iter().skip(1).map(|(at, _)| *at).chain([code.size()]);
        let ranges: Vec<(Range<u32>, &Row)> =
            rows.iter().zip(ends).map(|((at, row), end)| (*at..end, row)).take(MAX_RANGES).collect();
        let of = |one: &dyn Fn(&Row) -> Option<Expression>| -> Vec<(Range<u32>, Expression)> {
            ranges.iter().filter_map(|(range, row)| Some((range.clone(), one(row)?))).collect()
        };
        let (places, active) = (of(&|row| masks.places(row)), of(&|row| masks.active_location(row.active)));
        if !places.is_empty() {
            self.locations((unit, entry), amd::at::LANE_PC, number, places);
        }
        if ranges.iter().any(|(_, row)| row.active != Active::Exec) && !active.is_empty() {
            self.locations((unit, entry), amd::at::ACTIVE_LANE, number, active);
        }
    }
}

/// Expressions for masks in a piece of code.
struct Masks<'t> {
    target: &'t Target,
    code: usize,
}

impl Masks<'_> {
    fn is_wave64(&self) -> bool {
        self.target.wave_size() == 64
    }

    /// The locations of all lanes, if it is known which ones are active.
    fn places(&self, row: &Row) -> Option<Expression> {
        let wave = u64::from(self.target.wave_size());
        let mut all = Expression::new();
        Op::Undefined.add(&mut all);
        Op::Extend(PC_BITS, wave).add(&mut all);
        for (to, lanes) in row.claims.iter().filter(|(_, lanes)| lanes.iter().all(|(mask, _)| self.is_known(mask))) {
            all.op_addr(Address::Symbol { symbol: self.code, addend: (*to).into() });
            all.op(dw::DW_OP_stack_value);
            Op::Extend(PC_BITS, wave).add(&mut all);
            self.lanes(&mut all, lanes);
            Op::SelectBitPiece(PC_BITS, wave).add(&mut all);
        }
        all.op_reg(registers::PC_64);
        Op::Extend(PC_BITS, wave).add(&mut all);
        match row.active {
            Active::Exec => all.op_breg(registers::exec(self.is_wave64()), 0),
            Active::Saved(mask) if self.is_known(&mask) => self.mask(&mut all, mask),
            Active::Saved(_) | Active::Unknown => return None,
        }
        Op::SelectBitPiece(PC_BITS, wave).add(&mut all);
        Some(all)
    }

    /// The location of the mask of active lanes.
    fn active_location(&self, active: Active) -> Option<Expression> {
        let mut all = Expression::new();
        match active {
            Active::Exec => all.op_reg(registers::exec(self.is_wave64())),
            Active::Saved(mask) if self.is_known(&mask) => match self.whole(mask) {
                Some(vcc) => all.op_reg(vcc),
                None => {
                    for dword in mask.into_iter().filter(|&dword| dword != NO_DWORD) {
                        self.locate(&mut all, dword);
                        if self.is_wave64() {
                            all.op_piece(4);
                        }
                    }
                }
            },
            Active::Saved(_) | Active::Unknown => return None,
        }
        Some(all)
    }

    /// The value of a set of lanes.
    fn lanes(&self, to: &mut Expression, lanes: &[(Mask, bool)]) {
        for (n, &(mask, is_not)) in lanes.iter().enumerate() {
            self.mask(to, mask);
            if is_not {
                to.op(dw::DW_OP_not);
            }
            if n > 0 {
                to.op(dw::DW_OP_and);
            }
        }
    }

    fn mask(&self, to: &mut Expression, mask: Mask) {
        if let Some(vcc) = self.whole(mask) {
            return to.op_breg(vcc, 0);
        }
        self.dword(to, mask[0]);
        if self.is_wave64() {
            self.dword(to, mask[1]);
            to.op_constu(32);
            to.op(dw::DW_OP_shl);
            to.op(dw::DW_OP_or);
        }
    }

    /// The value of a dword.
    fn dword(&self, to: &mut Expression, dword: Dword) {
        match dword {
            Dword::Scalar(n) => to.op_breg(registers::scalar(n.into()), 0),
            Dword::Lane(..) => {
                self.locate(to, dword);
                to.op_deref_size(4);
            }
        }
    }

    fn locate(&self, to: &mut Expression, dword: Dword) {
        match dword {
            Dword::Scalar(n) => to.op_reg(registers::scalar(n.into())),
            Dword::Lane(n, lane) => amd::lane(to, registers::vector(n, self.target), Some(lane)),
        }
    }

    /// VCC, if a mask is that: it has a single number.
    fn whole(&self, mask: Mask) -> Option<gimli::Register> {
        let is_vcc = mask == divergence::vcc(self.is_wave64());
        is_vcc.then(|| registers::vcc(self.is_wave64()))
    }

    /// Whether DWARF has numbers for all registers of a mask.
    fn is_known(&self, mask: &Mask) -> bool {
        let is_known = |dword: &Dword| match *dword {
            Dword::Scalar(n) => n < unwind::SCALARS || *dword == NO_DWORD,
            Dword::Lane(..) => true,
        };
        self.whole(*mask).is_some() || mask.iter().all(is_known)
    }
}
