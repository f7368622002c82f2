//! Numbers of registers in DWARF (AMDGPUUsage, "Register Identifier").

use gcnc_isa::{RegClass, Target};
use gcnc_mir::variables::ValueLocation;
use gimli::Register;

/// The 64-bit program counter.
pub const PC_64: Register = Register(16);

/// EXEC in wave64 or wave32.
pub fn exec(is_wave64: bool) -> Register {
    Register(if is_wave64 { 17 } else { 1 })
}

/// VCC in wave64 or wave32.
pub fn vcc(is_wave64: bool) -> Register {
    Register(if is_wave64 { 768 } else { 512 })
}

/// An SGPR.
pub fn scalar(number: u32) -> Register {
    let base = if number < 64 { 32 } else { 1088 - 64 };
    Register((base + number) as u16)
}

/// A vector register in a target's waves.
pub fn vector(number: u16, target: &Target) -> Register {
    general(ValueLocation { class: RegClass::Vgpr, number }, target.wave_size() == 64)
}

/// A general register in wave64 or wave32.
pub fn general(place: ValueLocation, is_wave64: bool) -> Register {
    let base = match (place.class, is_wave64) {
        (RegClass::Sgpr, _) => return scalar(place.number.into()),
        (RegClass::Agpr, false) => 2048,
        (RegClass::Agpr, true) => 3072,
        (RegClass::Vgpr | RegClass::Wwm, false) => 1536,
        (RegClass::Vgpr | RegClass::Wwm, true) => 2560,
    };
    Register(base + place.number)
}

/// Whether a register has lanes.
pub fn is_vector(register: Register) -> bool {
    register.0 >= 1536
}

/// The register of a DWARF number; for a vector register, all lanes.
#[cfg(feature = "read")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    /// A scalar register.
    Scalar(u32),
    /// A vector register.
    Vector(u32),
    /// An accumulation register.
    Accumulator(u32),
}

/// The register of a number, in waves of either size, which number vector registers differently.
#[cfg(feature = "read")]
pub fn named(register: Register) -> Option<Named> {
    let number = u32::from(register.0);
    Some(match number {
        32..=95 => Named::Scalar(number - 32),
        1088..=1129 => Named::Scalar(number - 1088 + 64),
        1536..=2047 => Named::Vector(number - 1536),
        2048..=2303 => Named::Accumulator(number - 2048),
        2560..=3071 => Named::Vector(number - 2560),
        3072..=3327 => Named::Accumulator(number - 3072),
        _ => return None,
    })
}
