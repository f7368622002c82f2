//! Space, fill and alignment.

use gcnc_isa::parse::{Expr, Token};

use super::call::{Call, Run};
use crate::error::{AsmResult, error};
use crate::parts::{Open, Padding};
use crate::state::Assembler;

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
    (".align32", |a, d| align(a, d, false, 4)),
    (".balign", |a, d| align(a, d, false, 1)),
    (".balignw", |a, d| align(a, d, false, 2)),
    (".balignl", |a, d| align(a, d, false, 4)),
];

/// The largest alignment, as a power of two.
const MAX_ALIGN: u64 = 32;

/// `s_nop 0`.
const NOP: u32 = 0xbf80_0000;

fn space(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let start = d.c.at();
    let n = a.number_or_open(d.c)?;
    let span = start..d.c.end();
    let byte = if d.c.eat(",") { a.number(d.c, "the byte")? as u8 } else { 0 };
    match n {
        Ok(n) if (0..=1 << 40).contains(&n) => a.fill(n as u64, byte, d.so_far()),
        Ok(n) => error(span, format!("the number of bytes must be 0 to {}, not {n}", 1u64 << 40)),
        Err(count) => a.open(Open::Fill { count, unit: vec![byte] }, span),
    }
}

/// `.fill count, size, value`; with a size over 4, the upper bytes are 0.
fn fill(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let start = d.c.at();
    let n = a.number_or_open(d.c)?;
    let span = start..d.c.end();
    let size = if d.c.eat(",") { a.number(d.c, "the size")? } else { 1 };
    let value = if d.c.eat(",") { a.number(d.c, "the value")? } else { 0 };
    // Sizes over 8 mean 8.
    let size = size.clamp(0, 8) as usize;
    let value = if size > 4 { i64::from(value as u32) } else { value };
    let unit = &value.to_le_bytes()[..size];
    match n {
        Ok(n) if n > 1 << 40 => error(d.so_far(), format!("{n} repetitions exceed the limit")),
        // A negative count means none.
        Ok(n) => a.put_units(unit, n.max(0) as u64, d.so_far()),
        Err(count) => a.open(Open::Fill { count, unit: unit.to_vec() }, span),
    }
}

fn org(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let expr = Expr::parse(d.c)?;
    let byte = if d.c.eat(",") { a.number(d.c, "the byte")? as u8 } else { 0 };
    let expr = a.symbols.bound(expr);
    a.move_to(&expr, byte, d.so_far())
}

/// `.p2align power[, value[, most]]`, `.balign bytes[, value[, most]]`; the value has `size` bytes.
fn align(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, power: bool, size: usize) -> AsmResult {
    if power && d.c.at_end() {
        return Ok(());
    }
    let align = match power {
        true => 1u64 << a.number_up_to(d.c, "the power of two", MAX_ALIGN - 1)?,
        false => a.number_up_to(d.c, "the alignment", 1 << (MAX_ALIGN - 1))?.max(1),
    };
    if !align.is_power_of_two() {
        return error(d.so_far(), "the alignment must be a power of two");
    }
    let (mut value, mut most) = (None, u64::MAX);
    if d.c.eat(",") {
        if !matches!(d.c.peek(), Token::Sign(",")) {
            value = Some(a.number(d.c, "the value")?);
        }
        if d.c.eat(",") {
            let at = d.c.at();
            most = a.number_up_to(d.c, "the maximum to fill", u64::MAX >> 1)?;
            if most == 0 {
                return error(at..d.c.end(), "the maximum to fill must not be 0");
            }
        }
    }
    // Code is padded with no-ops.
    let unit = match value {
        None if a.sections[a.current].is_code() => NOP.to_le_bytes().to_vec(),
        None => vec![0],
        Some(value) => value.to_le_bytes()[..size].to_vec(),
    };
    a.align(Padding { align, most, unit, uneven: value.is_none() }, d.so_far())
}
