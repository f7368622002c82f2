//! Registers as described to gdb.
//!
//! A gdb without AMD's library has no AMD GPU architecture, so the target description uses another one: 64-bit PowerPC.
//! There the DWARF numbers of an AMD GPU's scalar registers are also valid: 32 to 63, `s0` to `s31`, are `f0` to `f31`,
//! and 64, the stack pointer `s32`, is `cr` (gdb, `rs6000_dwarf2_reg_to_regnum`). So gdb can unwind frames. PowerPC's
//! other registers are unavailable, and are followed by the GPU's registers under their own names (gdb, "Standard
//! Target Features", "PowerPC Features").

use std::fmt::Write as _;

use gcnc_emulator::View;
use gcnc_emulator::debugger::Register;

use super::super::session::{At, Edit};
use super::super::state::{scalars, value};
use super::super::step::STACK_POINTER;
use super::packets::{hex, unhex};

/// A register described to gdb.
pub struct Described {
    name: String,
    bits: u32,
    what: RegisterValue,
}

enum RegisterValue {
    /// It has no value.
    Unavailable,
    Zero,
    Register(Register),
    /// All lanes of a vector register.
    Lanes(fn(usize, usize) -> Register, usize),
}

/// All registers, in the order of their numbers; vector registers come last.
pub fn all(view: &View<'_>) -> Vec<Described> {
    let of = |name: String, bits, what| Described { name, bits, what };
    let stack = || RegisterValue::Register(Register::Scalar(STACK_POINTER));
    let general = |n| match n {
        1 => stack(),
        _ => RegisterValue::Unavailable,
    };
    let mut all: Vec<Described> = (0..32).map(|n| of(format!("r{n}"), 64, general(n))).collect();
    all.push(of("pc".to_owned(), 64, RegisterValue::Register(Register::Pc)));
    // The link register is zero: no caller, where frames have no return address.
    let special = [
        ("msr", 64, RegisterValue::Zero),
        ("cr", 32, stack()),
        ("lr", 64, RegisterValue::Zero),
        ("ctr", 64, RegisterValue::Zero),
    ];
    all.extend(special.into_iter().map(|(name, bits, what)| of(name.to_owned(), bits, what)));
    all.push(of("xer".to_owned(), 32, RegisterValue::Zero));
    all.extend((0..32).map(|n| of(format!("f{n}"), 64, RegisterValue::Register(Register::Scalar(n)))));
    all.push(of("fpscr".to_owned(), 64, RegisterValue::Zero));
    all.extend(
        scalars(view).into_iter().map(|(name, bits, register)| of(name, bits, RegisterValue::Register(register))),
    );
    let bits = 32 * view.lanes() as u32;
    all.extend((0..view.vgprs()).map(|n| of(format!("v{n}"), bits, RegisterValue::Lanes(Register::Vector, n))));
    let accumulators = (0..).take_while(|&n| view.agpr(n, 0).is_some());
    all.extend(accumulators.map(|n| of(format!("a{n}"), bits, RegisterValue::Lanes(Register::Accumulator, n))));
    all
}

/// The target description.
pub fn description(registers: &[Described], lanes: usize) -> String {
    let mut text = "<?xml version=\"1.0\"?><!DOCTYPE target SYSTEM \"gdb-target.dtd\"><target version=\"1.0\">\
                    <architecture>powerpc:common64</architecture><osabi>none</osabi>"
        .to_owned();
    let feature = |text: &mut String, name: &str, registers: &[Described]| {
        let _ = write!(text, "<feature name=\"{name}\"><vector id=\"lanes\" type=\"uint32\" count=\"{lanes}\"/>");
        for register in registers {
            let kind = match register.what {
                RegisterValue::Lanes(..) => " type=\"lanes\" group=\"vector\"",
                RegisterValue::Register(Register::Pc) => " type=\"code_ptr\"",
                _ if register.name.starts_with('f') => " type=\"ieee_double\" group=\"float\"",
                _ => "",
            };
            let _ = write!(text, "<reg name=\"{}\" bitsize=\"{}\"{kind}/>", register.name, register.bits);
        }
        text.push_str("</feature>");
    };
    let (core, rest) = registers.split_at(38);
    let (float, own) = rest.split_at(33);
    feature(&mut text, "org.gnu.gdb.power.core", core);
    feature(&mut text, "org.gnu.gdb.power.fpu", float);
    feature(&mut text, "org.gcnc.amdgcn", own);
    text.push_str("</target>");
    text
}

impl Described {
    fn bytes(&self) -> usize {
        self.bits as usize / 8
    }

    /// Whether it is in the `g` packet.
    pub fn is_general(&self) -> bool {
        !matches!(self.what, RegisterValue::Lanes(..))
    }

    /// The length of its value in hexadecimal digits.
    pub fn digits(&self) -> usize {
        2 * self.bytes()
    }

    /// Its value in hexadecimal digits.
    pub fn read(&self, view: &View<'_>) -> String {
        let of = |register| value(view, register).unwrap_or(0);
        match self.what {
            RegisterValue::Unavailable => "x".repeat(self.digits()),
            RegisterValue::Zero => "0".repeat(self.digits()),
            RegisterValue::Register(register) => hex(&of(register).to_le_bytes()[..self.bytes()]),
            RegisterValue::Lanes(register, n) => {
                (0..view.lanes()).map(|lane| hex(&(of(register(n, lane)) as u32).to_le_bytes())).collect()
            }
        }
    }

    /// Sets it; returns whether that succeeded.
    pub fn write(&self, at: &mut At<'_, '_, '_>, wave: u64, digits: &str) -> bool {
        let Some(bytes) = unhex(digits).filter(|bytes| bytes.len() == self.bytes()) else { return false };
        let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte));
        match self.what {
            RegisterValue::Unavailable | RegisterValue::Zero => false,
            RegisterValue::Register(register) => at.edit(Edit::Register(wave, register, number(&bytes))),
            RegisterValue::Lanes(register, n) => {
                let mut lanes = bytes.chunks(4).enumerate();
                lanes.all(|(lane, value)| at.edit(Edit::Register(wave, register(n, lane), number(value))))
            }
        }
    }
}
