//! Downgrading from LLVM 23 and 24 to LLVM 22.
//!
//! Matrix products of GFX1250 lost the sign (negation) operands of their factors, which the processor does not support
//! (LLVM 23, `IntrinsicsAMDGPU.td`); they are read with these operands unset. The size of a buffer is an integer of any
//! width (LLVM 24, llvm-project, pull request 213180), which is zero-extended; it is read as 64 bits. Named barriers
//! have an address space of their own (LLVM 24, AMDGPUUsage, "Address Spaces"); before, they were LDS variables.
//! Attributes that only enable or disable optimisations are dropped, except that `noipa` becomes `noinline`.

use smallvec::SmallVec;

use super::{Call, Last, Outcome, Site};
use crate::attrs::AttrKind;
use crate::ops::{CastOp, Op};
use crate::types::Type;
use crate::{Intrinsic, Value};

/// Address spaces: named barriers and LDS.
const BARRIERS: u32 = 15;
const LOCAL: u32 = 3;

/// LLVM 22's number of an address space.
pub fn address_space(space: u32) -> u32 {
    if space == BARRIERS { LOCAL } else { space }
}

/// Attributes that LLVM 22 does not have, with their replacement, if any.
const WORDS: [(&str, Option<AttrKind>); 4] =
    [("flatten", None), ("nofreeobj", None), ("noipa", Some(AttrKind::NoInline)), ("nooutline", None)];

/// The replacement of a newer attribute, if it has one; none if `word` is not a newer attribute.
pub fn newer_attribute(word: &str) -> Option<Option<AttrKind>> {
    WORDS.iter().find(|(newer, _)| *newer == word).map(|&(_, kind)| kind)
}

/// The products that lost two parameters.
const PRODUCTS: [(&str, Intrinsic); 6] = [
    ("bf16.16x16x32.bf16", Intrinsic::WmmaBf1616x16x32Bf16),
    ("bf16f32.16x16x32.bf16", Intrinsic::WmmaBf16f3216x16x32Bf16),
    ("f16.16x16x32.f16", Intrinsic::WmmaF1616x16x32F16),
    ("f32.16x16x32.bf16", Intrinsic::WmmaF3216x16x32Bf16),
    ("f32.16x16x32.f16", Intrinsic::WmmaF3216x16x32F16),
    ("f32.16x16x4.f32", Intrinsic::WmmaF3216x16x4F32),
];

/// The product of this name without `llvm.`; an overload suffix may follow.
pub(super) fn product(name: &str) -> Option<Intrinsic> {
    let name = name.strip_prefix("amdgcn.wmma.")?;
    PRODUCTS.iter().find_map(|&(base, id)| {
        name.strip_prefix(base).filter(|rest| rest.is_empty() || rest.starts_with('.')).map(|_| id)
    })
}

/// Whether the name, without `llvm.` and perhaps with an overload suffix, is that of `make.buffer.rsrc`.
pub(super) fn makes_resource(name: &str) -> bool {
    name.strip_prefix("amdgcn.make.buffer.rsrc").is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

impl Site<'_> {
    /// A buffer resource, with its size in a type that LLVM 22 accepts.
    pub(super) fn resource(&mut self, call: &Call<'_>) -> Outcome {
        let mut args = SmallVec::<[Value; 8]>::from_slice(call.args);
        if let Some(size) = args.get_mut(2) {
            let ty = self.func.ty(*size);
            match self.ctx.types.int_bits(ty) {
                Some(32 | 64) | None => {}
                Some(width) => {
                    let cast = if width < 64 { CastOp::ZExt } else { CastOp::Trunc };
                    *size = self.between(Op::Cast(cast), Type::I64, &[*size]);
                }
            }
        }
        let last = Last::new(Op::Intrinsic(Intrinsic::MakeBufferRsrc), call.flags, call.ret, &args);
        Ok(Some(Last { keeps_attrs: true, ..last }))
    }

    /// A matrix product with the sign operands of both factors, which newer modules omit.
    pub(super) fn product(&mut self, call: &Call<'_>, id: Intrinsic) -> Outcome {
        let mut args = SmallVec::<[Value; 8]>::from_slice(call.args);
        let is_newer = args.len() == 6;
        if is_newer {
            let positive = self.func.int(self.ctx, Type::I1, 0);
            args.insert(1, positive);
            args.insert(0, positive);
        }
        let last = Last::new(Op::Intrinsic(id), call.flags, call.ret, &args);
        Ok(Some(Last { keeps_attrs: !is_newer, ..last }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::reads_as;

    #[test]
    fn products_get_signs() {
        let text = "
define <8 x float> @f(<16 x half> %a, <16 x half> %b, <8 x float> %c) {
  %x = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.f16.v8f32.v16f16(<16 x half> %a, <16 x half> %b, i16 2, <8 x float> %c, i1 false, i1 true)
  %y = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.f16.v8f32.v16f16(i1 true, <16 x half> %a, i1 false, <16 x half> %b, i16 0, <8 x float> %x, i1 false, i1 false)
  ret <8 x float> %y
}
";
        let name = "call <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.f16.v8f32.v16f16";
        let halves =
            ["false", "true"].map(|sign| format!("{name}(i1 {sign}, <16 x half> %0, i1 false, <16 x half> %1, "));
        let rest = ["i16 2, <8 x float> %2, i1 false, i1 true)", "i16 0, <8 x float> %4, i1 false, i1 false)"];
        reads_as(text, &[&(halves[0].clone() + rest[0]), &(halves[1].clone() + rest[1])]);
    }

    #[test]
    fn sizes_of_buffers_are_of_any_width() {
        let text = "
define ptr addrspace(8) @f(ptr %p, i45 %n, i90 %m, i64 %l) {
  %x = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p0.i45(ptr %p, i16 0, i45 %n, i32 1)
  %y = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p0.i90(ptr %p, i16 0, i90 %m, i32 2)
  %z = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p0(ptr %p, i16 0, i64 %l, i32 3)
  ret ptr addrspace(8) %z
}
";
        let call = "call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p0(ptr %0, i16 0, i64";
        let calls = ["%5, i32 1)", "%7, i32 2)", "%3, i32 3)"].map(|rest| format!("{call} {rest}"));
        let casts = ["%5 = zext i45 %1 to i64", "%7 = trunc i90 %2 to i64"];
        reads_as(text, &[casts[0], &calls[0], casts[1], &calls[1], &calls[2]]);
    }

    #[test]
    fn named_barriers_are_in_lds() {
        let text = "
@b = internal addrspace(15) global target(\"amdgcn.named.barrier\", 0) poison
define void @f() {
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(15) @b)
  ret void
}
";
        let expected = [
            "@b = internal addrspace(3) global target(\"amdgcn.named.barrier\", 0) poison",
            "call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @b)",
        ];
        reads_as(text, &expected);
    }

    #[test]
    fn attributes_are_those_that_there_were() {
        let text = "
define void @f(ptr nofreeobj dead_on_return(16) %p, ptr dead_on_return %q) noipa denormal_fpenv(preservesign|ieee, float: dynamic) {
  ret void
}
define void @g() #0 {
  ret void
}
define void @h() denormal_fpenv(float: positivezero) memory(target_mem: write) {
  ret void
}
attributes #0 = { flatten nooutline denormal_fpenv(ieee|ieee) }
";
        let expected = [
            "define void @f(ptr %0, ptr dead_on_return %1) #0 {",
            "define void @g() {",
            "attributes #0 = { noinline \"denormal-fp-math\"=\"preserve-sign,ieee\" \"denormal-fp-math-f32\"=\"dynamic,dynamic\" }",
            "memory(target_mem0: write, target_mem1: write) \"denormal-fp-math-f32\"=\"positive-zero,positive-zero\" }",
        ];
        reads_as(text, &expected);
    }

    #[test]
    fn modes_of_denormals_that_are_none_are_refused() {
        for modes in ["", "ieee,ieee", "flush", "ieee|ieee|ieee", "float: ieee, ieee", "half: ieee"] {
            let text = format!("define void @f() denormal_fpenv({modes}) {{\n  ret void\n}}\n");
            let error = crate::read(&text).err().map(|e| e.to_string()).unwrap_or_default();
            assert!(error.contains("expected"), "{modes}: {error}");
        }
    }

    #[test]
    fn assembly_has_no_processor_of_its_own() {
        let text =
            "module asm(target_features: \"+foo\", target_cpu: \"gfx90a\")\n  \"; a\"\n  \"; b\"\nmodule asm \"; c\"\n";
        reads_as(text, &["module asm \"; a\"\nmodule asm \"; b\"\nmodule asm \"; c\"\n"]);
    }
}
