//! `core::fmt` in a kernel: calls through vtables and function pointers, recursion through nested values, loops over
//! digits.
//! The same file built for the host is a program that prints what the kernel writes.
#![cfg_attr(target_arch = "amdgpu", no_std, feature(abi_gpu_kernel, link_llvm_intrinsics), allow(internal_features))]

use core::fmt::{self, Write};

/// Bytes of text per lane.
const ROOM: usize = 1024;

#[derive(Debug)]
#[expect(dead_code, reason = "what fields hold, `Debug` alone reads")]
enum Shape {
    Point,
    Circle { radius: f32 },
    Path(&'static str, [(i16, i16); 2]),
}

#[derive(Debug)]
#[expect(dead_code, reason = "what fields hold, `Debug` alone reads")]
struct Node<'a> {
    name: &'static str,
    weight: Option<f64>,
    shape: Shape,
    next: Option<&'a dyn fmt::Debug>,
}

struct Hex(u64);

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad_integral(true, "0x", if self.0 % 2 == 0 { "even" } else { "odd" })?;
        write!(f, "/{:#014x}/{:b}", self.0, self.0 as u8)
    }
}

/// What a lane writes.
fn write(out: &mut dyn Write, lane: u32) -> fmt::Result {
    let bits = lane.wrapping_mul(0x9e37_79b9) ^ 0x5bd1_e995;
    let wide = u64::from(bits).wrapping_mul(0xff51_afd7_ed55_8ccd);
    let (single, double) = (f32::from_bits(bits), f64::from_bits(wide));
    let small = (bits as i32 >> 12) as f32 / 64.0;
    writeln!(
        out,
        "{lane} {} {:+} {:>8}|{:<6}|{:^9}|{:08.3}",
        bits as i32,
        wide as i64,
        lane,
        bits as u8,
        lane * 7,
        small
    )?;
    writeln!(out, "{single:?} {double:?} {small:.3} {:.0} {:e} {small:10.1}", small * 0.5, double)?;
    writeln!(out, "{:>24} {:#?} {:?}", Hex(wide >> (lane % 40)), (lane, 'é'), "a\t\"quoted\"\u{7f}é\n")?;
    let shape = match lane % 3 {
        0 => Shape::Point,
        1 => Shape::Circle { radius: small },
        _ => Shape::Path("two", [(lane as i16, -7), (bits as i16, 0)]),
    };
    let values = [bits as u8, lane as u8, 0];
    let leaf = Node { name: "leaf", weight: None, shape: Shape::Point, next: Some(&values) };
    let node = Node { name: "node", weight: Some(f64::from(small)), shape, next: Some(&leaf) };
    if lane % 4 == 0 { writeln!(out, "{node:#?}") } else { writeln!(out, "{node:04?}") }
}

/// A buffer that text is written to.
struct Text<'a> {
    bytes: &'a mut [u8],
    len: usize,
}

impl Write for Text<'_> {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        let to = self.bytes.get_mut(self.len..self.len + s.len()).ok_or(fmt::Error)?;
        to.copy_from_slice(s.as_bytes());
        self.len += s.len();
        Ok(())
    }
}

#[cfg(target_arch = "amdgpu")]
mod kernel {
    use super::{ROOM, Text, write};

    unsafe extern "C" {
        #[link_name = "llvm.amdgcn.workitem.id.x"]
        safe fn workitem_id() -> u32;
    }

    #[panic_handler]
    fn panic(_: &core::panic::PanicInfo) -> ! {
        loop {}
    }

    /// # Safety
    /// `texts` has [`ROOM`] bytes for each lane.
    #[unsafe(no_mangle)]
    pub unsafe extern "gpu-kernel" fn text(texts: *mut u8) {
        let lane = workitem_id();
        let bytes = unsafe { core::slice::from_raw_parts_mut(texts.add(lane as usize * ROOM), ROOM) };
        let _ = write(&mut Text { bytes, len: 0 }, lane);
    }
}

#[cfg(not(target_arch = "amdgpu"))]
fn main() {
    use std::io::Write as _;
    let mut texts = [0; 32 * ROOM];
    for (lane, bytes) in (0..).zip(texts.chunks_mut(ROOM)) {
        write(&mut Text { bytes, len: 0 }, lane).expect("a lane's text has room");
    }
    std::io::stdout().write_all(&texts).expect("stdout");
}
