//! Numbers of registers in DWARF (AMDGPUUsage, "Register Identifier").

use gimli::Register;

/// Where a program of 64 bits is.
pub const PC_64: Register = Register(16);

/// A scalar register.
pub fn scalar(number: u32) -> Register {
    let base = if number < 64 { 32 } else { 1088 - 64 };
    Register((base + number) as u16)
}
