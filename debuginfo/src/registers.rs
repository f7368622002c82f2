//! Numbers of registers in DWARF (AMDGPUUsage, "Register Identifier").

use gcnc_isa::RegClass;
use gcnc_mir::variables::Place;
use gimli::Register;

/// Where a program of 64 bits is.
pub const PC_64: Register = Register(16);

/// A scalar register.
pub fn scalar(number: u32) -> Register {
    let base = if number < 64 { 32 } else { 1088 - 64 };
    Register((base + number) as u16)
}

/// A general register in waves of 64 lanes, or of 32.
pub fn general(place: Place, is_wave64: bool) -> Register {
    let base = match (place.class, is_wave64) {
        (RegClass::Sgpr, _) => return scalar(place.number.into()),
        (RegClass::Agpr, false) => 2048,
        (RegClass::Agpr, true) => 3072,
        (RegClass::Vgpr | RegClass::Whole, false) => 1536,
        (RegClass::Vgpr | RegClass::Whole, true) => 2560,
    };
    Register(base + place.number)
}
