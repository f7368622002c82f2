//! Room, repetition and alignment.

use gcnc_isa::parse::{Expr, Token};

use super::{Call, Run};
use crate::assembler::{Assembler, Done, error};

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[
    (".zero", space),
    (".skip", space),
    (".space", space),
    (".fill", fill),
    (".org", org),
    (".p2align", |a, d| align(a, d, true, 1)),
    (".p2alignw", |a, d| align(a, d, true, 2)),
    (".p2alignl", |a, d| align(a, d, true, 4)),
    (".align", |a, d| align(a, d, false, 1)),
    (".balign", |a, d| align(a, d, false, 1)),
    (".balignw", |a, d| align(a, d, false, 2)),
    (".balignl", |a, d| align(a, d, false, 4)),
];

/// The largest alignment, as a power of two.
const MAX_ALIGN: u64 = 32;

/// `s_nop 0`.
const NOP: u32 = 0xbf80_0000;

fn space(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let n = a.number_up_to(d.c, "the number of bytes", 1 << 40)?;
    let byte = if d.c.eat(",") { a.number(d.c, "the byte")? as u8 } else { 0 };
    a.fill(n, byte, d.so_far())
}

/// `.fill count, size, value`; of a size over 4, the upper bytes are 0.
fn fill(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let n = a.number(d.c, "the number of repetitions")?;
    let size = if d.c.eat(",") { a.number(d.c, "the size")? } else { 1 };
    let value = if d.c.eat(",") { a.number(d.c, "the value")? } else { 0 };
    if n > 1 << 40 {
        return error(d.so_far(), format!("{n} repetitions are over the limit"));
    }
    // Fewer than none is none, and over 8 bytes are 8.
    let (n, size) = (n.max(0) as u64, size.clamp(0, 8) as u64);
    let value = if size > 4 { i64::from(value as u32) } else { value };
    let unit = &value.to_le_bytes()[..size as usize];
    if value == 0 || size <= 1 {
        return a.fill(n * size, value as u8, d.so_far());
    }
    if n * size > a.bytes_left {
        return a.fill(n * size, 0, d.so_far());
    }
    a.append(&unit.repeat(n as usize), d.so_far())
}

fn org(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let expr = Expr::parse(d.c)?;
    let byte = if d.c.eat(",") { a.number(d.c, "the byte")? as u8 } else { 0 };
    let expr = a.symbols.bound(expr);
    a.move_to(&expr, byte, d.so_far())
}

/// `.p2align power[, value[, most]]`, `.balign bytes[, value[, most]]`; the value has `size` bytes.
fn align(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, power: bool, size: usize) -> Done {
    if power && d.c.at_end() {
        return Ok(());
    }
    let align = match power {
        true => 1u64 << a.number_up_to(d.c, "the power of two", MAX_ALIGN - 1)?,
        false => a.number_up_to(d.c, "the alignment", 1 << (MAX_ALIGN - 1))?.max(1),
    };
    if !align.is_power_of_two() {
        return error(d.so_far(), "the alignment is a power of two");
    }
    let (mut value, mut most) = (None, u64::MAX);
    if d.c.eat(",") {
        if !matches!(d.c.peek(), Token::Sign(",")) {
            value = Some(a.number(d.c, "the value")?);
        }
        if d.c.eat(",") {
            let at = d.c.at();
            most = a.number_up_to(d.c, "the most to fill", u64::MAX >> 1)?;
            if most == 0 {
                return error(at..d.c.end(), "no alignment fills 0 bytes");
            }
        }
    }
    let current = &mut a.sections[a.current];
    current.align = current.align.max(align);
    let n = current.size.next_multiple_of(align) - current.size;
    if n == 0 || n > most {
        return Ok(());
    }
    // Code is filled with instructions that do nothing.
    let (unit, skip) = match value {
        None if current.is_code() => (NOP.to_le_bytes().to_vec(), n % 4),
        None => (vec![0], 0),
        Some(value) => {
            let odd = n % size as u64;
            if odd != 0 {
                return error(d.so_far(), format!("{n} bytes are no multiple of {size}"));
            }
            (value.to_le_bytes()[..size].to_vec(), 0)
        }
    };
    if unit.iter().all(|b| *b == 0) || n > a.bytes_left {
        return a.fill(n, 0, d.so_far());
    }
    a.fill(skip, 0, d.so_far())?;
    a.pad(&unit.repeat((n - skip) as usize / unit.len()), d.so_far())
}
