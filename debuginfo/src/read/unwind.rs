//! Unwinding with the call frame information (DWARF 5, 6.4; AMDGPUUsage, "Call Frame Information").
//!
//! Supports those of AMD's extensions that compilers for AMD GPUs emit: the CFA in the wave's private memory, SGPRs in
//! lanes, and vector registers saved whole after the CFA.

use std::collections::BTreeMap;

use gimli::{
    BaseAddresses, CfaRule, DebugFrame, EvaluationResult, Expression, Location, Operation, Reader as _, RegisterRule,
    UnwindContext, UnwindContextStorage, UnwindSection as _, UnwindTableRow, Value,
};

use super::locations::Step;
use super::{Reader, SourceMap};
use crate::amd::{self, Op};
use crate::frames;
use crate::registers::{self, Named};
use crate::unwind;

/// Maximum number of operations in an expression.
const OPERATIONS: u32 = 1000;

/// The registers and the private memory of a stopped wave.
pub trait Wave {
    /// The number of lanes.
    fn lanes(&self) -> usize;
    /// EXEC.
    fn exec(&self) -> u64;
    /// VCC.
    fn vcc(&self) -> u64;
    /// The contents of a vector register in a lane.
    fn vector(&self, number: u32, lane: usize) -> Option<u32>;
    /// The dword at an address of a lane's private memory.
    fn private(&self, lane: usize, address: u64) -> Option<u32>;
}

/// The registers as a function sees them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Registers {
    /// SGPRs, where known.
    pub scalars: Vec<Option<u32>>,
    /// Vector registers that differ from the wave's: the address in the wave's private memory that they were saved at,
    /// if known.
    pub vectors: BTreeMap<u32, Option<u64>>,
}

/// A function's frame, and the registers of its caller.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unwound {
    /// The CFA in each lane's private memory.
    pub frame: u64,
    /// The return address on the device; `None` if there is no caller, or it is unknown.
    pub return_address: Option<u64>,
    /// The registers as its caller sees them.
    pub registers: Registers,
}

impl Registers {
    /// These SGPRs, and all other registers as the wave has them.
    pub fn of_scalars(scalars: Vec<Option<u32>>) -> Registers {
        Registers { scalars, vectors: BTreeMap::new() }
    }

    /// The contents of an SGPR.
    pub fn scalar(&self, number: u32) -> Option<u32> {
        self.scalars.get(number as usize).copied()?
    }

    /// The contents of a vector register in a lane.
    pub fn vector(&self, wave: &dyn Wave, number: u32, lane: usize) -> Option<u32> {
        match self.vectors.get(&number) {
            None => wave.vector(number, lane),
            Some(place) => {
                let (dwords, lanes) = ((*place)? / 4, wave.lanes() as u64);
                let dword = dwords.checked_add(lane as u64).filter(|_| lanes > 0)?;
                wave.private((dword % lanes) as usize, 4 * (dword / lanes))
            }
        }
    }
}

/// Storage for rules of all caller-saved registers.
struct Storage;

/// Maximum numbers of rules in a function, and of remembered states.
const RULES: usize = 1024;
const REMEMBERED: usize = 4;

impl UnwindContextStorage<usize> for Storage {
    type Rules = Box<[(gimli::Register, RegisterRule<usize>); RULES]>;
    type Stack = Box<[UnwindTableRow<usize, Self>; REMEMBERED]>;
}

/// A function whose frame is being unwound.
struct Frame<'a> {
    registers: &'a Registers,
    wave: &'a dyn Wave,
    call_frames: &'a DebugFrame<Reader>,
}

impl SourceMap {
    /// Unwinds the function that an address is in, given its registers.
    pub fn unwind(&self, address: u64, registers: &Registers, wave: &dyn Wave) -> Option<Unwound> {
        let (bases, mut context) = (BaseAddresses::default(), UnwindContext::<usize, Storage>::new_in());
        let find = DebugFrame::cie_from_offset;
        let row = self.call_frames.unwind_info_for_address(&bases, &mut context, address, find).ok()?;
        let frame = Frame { registers, wave, call_frames: &self.call_frames };
        let (begin, of_wave) = frame.address(row.cfa())?;
        let lanes = (wave.lanes() as u64).max(1);
        let mut unwound = Unwound { registers: registers.clone(), ..Unwound::default() };
        unwound.frame = if of_wave { begin / lanes } else { begin };
        let mut moved = 0;
        for (register, rule) in row.registers() {
            match registers::named(*register) {
                _ if *register == registers::PC_64 => unwound.return_address = frame.return_address(rule),
                _ if matches!(rule, RegisterRule::SameValue) => {}
                Some(Named::Scalar(number)) => {
                    let value = frame.scalar_by(rule);
                    moved += usize::from(value.is_some() && unwind::return_address().contains(&(number as u16)));
                    let there = unwound.registers.scalars.get_mut(number as usize);
                    there.into_iter().for_each(|there| *there = value);
                }
                Some(Named::Vector(number)) => {
                    let place = match rule {
                        RegisterRule::Offset(offset) => begin.checked_add_signed(*offset).filter(|_| of_wave),
                        _ => None,
                    };
                    unwound.registers.vectors.insert(number, place);
                }
                Some(Named::Accumulator(_)) | None => {}
            }
        }
        // The program counter may have no rule although the registers of the return address do.
        if unwound.return_address.is_none() && moved == 2 {
            let value = |n: u16| unwound.registers.scalar(n.into()).map(u64::from);
            let [low, high] = unwind::return_address().map(value);
            unwound.return_address = low.zip(high).map(|(low, high)| high << 32 | low);
        }
        Some(unwound)
    }
}

impl Frame<'_> {
    /// The CFA, and whether it is an address in the wave's private memory instead of a lane's.
    fn address(&self, rule: &CfaRule<usize>) -> Option<(u64, bool)> {
        let value = match rule {
            CfaRule::RegisterAndOffset { register, offset } => {
                let Some(Named::Scalar(number)) = registers::named(*register) else { return None };
                let value = self.registers.scalar(number)?.wrapping_add_signed(i32::try_from(*offset).ok()?);
                return Some((value.into(), false));
            }
            CfaRule::Expression(value) => value.get(self.call_frames).ok()?,
        };
        let (mut rest, mut last, mut all) = (value.0.clone(), None, value.0.len());
        while !rest.is_empty() {
            let before = value.0.len() - rest.len();
            match (last.take(), Step::read(&mut rest, frames::ENCODING).ok()?) {
                (Some(at), Step::Amd(Op::FormAspaceAddress)) if rest.is_empty() => all = at,
                (_, Step::Plain(Operation::UnsignedConstant { value: amd::space::PRIVATE_WAVE })) => {
                    last = Some(before);
                }
                (_, Step::Plain(_)) => {}
                (_, Step::Amd(_)) => return None,
            }
        }
        let mut address = value.0.clone();
        let of_wave = all < address.len();
        address.truncate(all).ok()?;
        Some((self.evaluate(Expression(address))?, of_wave))
    }

    /// The caller's value of an SGPR by its rule.
    fn scalar_by(&self, rule: &RegisterRule<usize>) -> Option<u32> {
        match rule {
            RegisterRule::Register(other) => match registers::named(*other)? {
                Named::Scalar(number) => self.registers.scalar(number),
                Named::Vector(_) | Named::Accumulator(_) => None,
            },
            RegisterRule::ValExpression(value) => {
                self.evaluate(value.get(self.call_frames).ok()?).map(|value| value as u32)
            }
            RegisterRule::Expression(place) => match self.dwords(place.get(self.call_frames).ok()?)?[..] {
                [value] => Some(value),
                _ => None,
            },
            _ => None,
        }
    }

    fn return_address(&self, rule: &RegisterRule<usize>) -> Option<u64> {
        match rule {
            RegisterRule::ValExpression(value) => self.evaluate(value.get(self.call_frames).ok()?),
            RegisterRule::Expression(place) => match self.dwords(place.get(self.call_frames).ok()?)?[..] {
                [low, high] => Some(u64::from(high) << 32 | u64::from(low)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The dwords at a location: one, or one for each piece.
    fn dwords(&self, place: Expression<Reader>) -> Option<Vec<u32>> {
        let (mut rest, mut all, mut now) = (place.0, Vec::new(), None);
        while !rest.is_empty() {
            now = match (now, Step::read(&mut rest, frames::ENCODING).ok()?) {
                (None, Step::Plain(Operation::Register { register })) => Some((registers::named(register)?, 0)),
                (Some((register, 0)), Step::Amd(Op::OffsetUconst(bytes))) => Some((register, bytes)),
                (Some(place), Step::Plain(Operation::Piece { size_in_bits: 32, bit_offset: None })) => {
                    all.push(self.dword(place)?);
                    None
                }
                _ => return None,
            };
        }
        if let Some(place) = now {
            all.push(self.dword(place)?);
        }
        Some(all)
    }

    /// The dword at a byte offset of a register.
    fn dword(&self, (register, byte): (Named, u64)) -> Option<u32> {
        match register {
            Named::Scalar(number) if byte == 0 => self.registers.scalar(number),
            Named::Vector(number) if byte.is_multiple_of(4) => {
                self.registers.vector(self.wave, number, usize::try_from(byte / 4).ok()?)
            }
            _ => None,
        }
    }

    /// The value of an expression over SGPRs.
    fn evaluate(&self, value: Expression<Reader>) -> Option<u64> {
        let mut evaluation = value.evaluation(frames::ENCODING);
        evaluation.set_max_iterations(OPERATIONS);
        let mut result = evaluation.evaluate().ok()?;
        while let EvaluationResult::RequiresRegister { register, .. } = result {
            let Some(Named::Scalar(number)) = registers::named(register) else { return None };
            let value = self.registers.scalar(number)?;
            result = evaluation.resume_with_register(Value::Generic(value.into())).ok()?;
        }
        match (result, evaluation.result().into_iter().next()?.location) {
            (EvaluationResult::Complete, Location::Address { address }) => Some(address),
            _ => None,
        }
    }
}
