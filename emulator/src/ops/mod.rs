//! Instruction semantics: one table row per operation.
//!
//! [`handler`] tries one table after the other; each is a `match` from opcode to a function, usually built by this
//! file's macros from a closure over one lane's operands. A new instruction is a new row in the file for its kind:
//! [`salu`], [`sfloat`] and [`control`], [`vint`], [`vwide`], [`vfloat`], [`vconvert`], [`vbrain`], [`vnarrow`],
//! [`vcompare`], [`packed`], [`matrix`], [`smfmac`], [`wmma`], [`wmma12`], [`wmma_mixed`], [`crosslane`], [`smem`],
//! [`smem_write`], [`ds`], [`vmem`], [`typed`], [`image`], [`graphics`], [`interpolate`], [`transpose`], [`copies`],
//! [`tensor`], [`vgprs`]; [`early`] has the operations that early generations execute differently.

use gcnc_isa::Opcode;

use crate::chip::Chip;
use crate::machine::Env;
use crate::op::{Handler, Op};
use crate::wave::Wave;

pub mod buffer;
pub mod control;
pub mod copies;
pub mod crosslane;
pub mod ds;
pub mod early;
pub mod graphics;
pub mod hwreg;
pub mod image;
pub mod interpolate;
pub mod matrix;
pub mod packed;
pub mod salu;
pub mod sfloat;
pub mod smem;
pub mod smem_write;
pub mod smfmac;
pub mod tensor;
pub mod transpose;
pub mod typed;
pub mod vbrain;
pub mod vcompare;
pub mod vconvert;
pub mod vfloat;
pub mod vgprs;
pub mod vint;
pub mod vmem;
pub mod vnarrow;
pub mod vwide;
pub mod wmma;
pub mod wmma12;
pub mod wmma_mixed;

/// The function that executes the opcode on this chip; `None` if the emulator does not support it.
pub fn handler_on(opcode: Opcode, chip: &Chip) -> Option<Handler> {
    early::handler(opcode, chip).or_else(|| handler(opcode))
}

/// The function that executes the opcode on the newest chips that have it; `None` if the emulator does not support it.
pub fn handler(opcode: Opcode) -> Option<Handler> {
    salu::handler(opcode)
        .or_else(|| sfloat::handler(opcode))
        .or_else(|| control::handler(opcode))
        .or_else(|| vint::handler(opcode))
        .or_else(|| vwide::handler(opcode))
        .or_else(|| vfloat::handler(opcode))
        .or_else(|| vconvert::handler(opcode))
        .or_else(|| vbrain::handler(opcode))
        .or_else(|| vnarrow::handler(opcode))
        .or_else(|| vcompare::handler(opcode))
        .or_else(|| packed::handler(opcode))
        .or_else(|| matrix::handler(opcode))
        .or_else(|| smfmac::handler(opcode))
        .or_else(|| wmma::handler(opcode))
        .or_else(|| wmma12::handler(opcode))
        .or_else(|| wmma_mixed::handler(opcode))
        .or_else(|| crosslane::handler(opcode))
        .or_else(|| smem::handler(opcode))
        .or_else(|| smem_write::handler(opcode))
        .or_else(|| ds::handler(opcode))
        .or_else(|| vmem::handler(opcode))
        .or_else(|| typed::handler(opcode))
        .or_else(|| image::handler(opcode))
        .or_else(|| graphics::handler(opcode))
        .or_else(|| interpolate::handler(opcode))
        .or_else(|| transpose::handler(opcode))
        .or_else(|| copies::handler(opcode))
        .or_else(|| tensor::handler(opcode))
        .or_else(|| vgprs::handler(opcode))
}

/// Calls the function of a row.
#[inline(always)]
fn call(w: &mut Wave, op: &Op, f: impl Fn(&mut Wave, &Op)) {
    f(w, op);
}

/// Calls the function of a row that needs the environment.
#[inline(always)]
fn call_env(w: &mut Wave, op: &Op, env: &mut Env<'_>, f: impl Fn(&mut Wave, &Op, &mut Env<'_>)) {
    f(w, op, env);
}

/// A row of one operand: `one!(A => D, |a, c| ...)`, where `A` and `D` are operand types.
macro_rules! one {
    ($a:ty => $d:ty, $f:expr) => {
        (|w: &mut $crate::wave::Wave, op: &$crate::op::Op, _: &mut $crate::machine::Env<'_>| {
            w.map1::<$a, $d>(op, $f);
            Ok(())
        }) as $crate::op::Handler
    };
}

/// A row of two operands.
macro_rules! two {
    ($a:ty, $b:ty => $d:ty, $f:expr) => {
        (|w: &mut $crate::wave::Wave, op: &$crate::op::Op, _: &mut $crate::machine::Env<'_>| {
            w.map2::<$a, $b, $d>(op, $f);
            Ok(())
        }) as $crate::op::Handler
    };
}

/// A row of three operands.
macro_rules! three {
    ($a:ty, $b:ty, $c:ty => $d:ty, $f:expr) => {
        (|w: &mut $crate::wave::Wave, op: &$crate::op::Op, _: &mut $crate::machine::Env<'_>| {
            w.map3::<$a, $b, $c, $d>(op, $f);
            Ok(())
        }) as $crate::op::Handler
    };
}

/// A row of f32 operations: by the host's arithmetic where that is exact, otherwise by the exact function.
macro_rules! host {
    ($way:ident, $host:expr, $exact:expr) => {
        (|w: &mut $crate::wave::Wave, op: &$crate::op::Op, _: &mut $crate::machine::Env<'_>| {
            w.$way(op, $host, $exact);
            Ok(())
        }) as $crate::op::Handler
    };
}

/// A row with direct access to wave and instruction.
macro_rules! exec {
    ($f:expr) => {
        (|w: &mut $crate::wave::Wave, op: &$crate::op::Op, _: &mut $crate::machine::Env<'_>| {
            $crate::ops::call(w, op, $f);
            Ok(())
        }) as $crate::op::Handler
    };
}

/// [`exec`] with the environment.
macro_rules! exec_env {
    ($f:expr) => {
        (|w: &mut $crate::wave::Wave, op: &$crate::op::Op, env: &mut $crate::machine::Env<'_>| {
            $crate::ops::call_env(w, op, env, $f);
            Ok(())
        }) as $crate::op::Handler
    };
}

pub(crate) use {exec, exec_env, host, one, three, two};
