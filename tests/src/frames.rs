//! Emulated waves for the unwinder.

use gcnc_debuginfo::read::Wave;
use gcnc_emulator::Step;

/// A wave before an instruction.
pub struct Running<'s, 'a>(pub &'s Step<'a>);

impl Wave for Running<'_, '_> {
    fn lanes(&self) -> usize {
        self.0.lanes()
    }

    fn exec(&self) -> u64 {
        self.0.exec()
    }

    fn vcc(&self) -> u64 {
        self.0.vcc()
    }

    fn vector(&self, number: u32, lane: usize) -> Option<u32> {
        self.0.vgpr(number as usize, lane)
    }

    fn private(&self, lane: usize, address: u64) -> Option<u32> {
        let byte = |k| self.0.private(lane, u32::try_from(address).ok()? + k);
        Some(u32::from_le_bytes([byte(0)?, byte(1)?, byte(2)?, byte(3)?]))
    }
}
