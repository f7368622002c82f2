//! How values cross a call: a type as the row of register values that LLVM's calling convention makes of it.
//!
//! Aggregates fall into their members and wide integers into dwords. Integers of up to 32 bits and f16 have a dword each, but for the
//! elements of vectors of 16 bits, of which two share one (LLVM, `SITargetLowering::getRegisterTypeForCallingConv`). In lowered form
//! parameters and results have these types and no others; a result of several is a struct.

use gcnc_ir::types::TypeTable;
use gcnc_ir::{CallConv, Context, Function, Type, TypeKind};

use crate::shape::{Leaf, Repr, Shapes};

/// The most dwords of a result that comes in registers: v0 to v31. A larger one the callee stores to a place in private memory, whose
/// address is the first argument (LLVM, `SITargetLowering::CanLowerReturn`).
const MAX_RESULT: u32 = 32;

/// Whether drivers start functions of this convention, so that they are wanted though nobody calls them.
pub(crate) fn is_shader(conv: CallConv) -> bool {
    matches!(
        conv,
        CallConv::AMDGPU_CS
            | CallConv::AMDGPU_VS
            | CallConv::AMDGPU_GS
            | CallConv::AMDGPU_PS
            | CallConv::AMDGPU_HS
            | CallConv::AMDGPU_LS
            | CallConv::AMDGPU_ES
    )
}

/// Why functions of this convention are neither compiled nor called, if they are not; `linked` says whether a linker comes after.
///
/// Where none does, nobody else sees how a function of `amdgpu_gfx` is called, so it may be called as others are.
pub(crate) fn refusal(conv: CallConv, linked: bool) -> Option<String> {
    let reason = match conv {
        CallConv::C | CallConv::FAST | CallConv::COLD => return None,
        CallConv::AMDGPU_GFX if !linked => return None,
        CallConv::AMDGPU_GFX => "where a linker comes after: it is compiled within a code object alone",
        shader if is_shader(shader) => {
            ": a graphics driver starts such shaders (amdpal, mesa3d) with registers that its own metadata describes; \
             entry points are `amdgpu_kernel`"
        }
        CallConv::AMDGPU_CS_CHAIN | CallConv::AMDGPU_CS_CHAIN_PRESERVE => {
            ": only shaders of graphics drivers, `amdgpu_cs`, go on in such functions"
        }
        _ => ": functions are `ccc`, `fastcc`, `coldcc` or `amdgpu_gfx`, entry points `amdgpu_kernel`",
    };
    let gap = if reason.starts_with(':') { "" } else { " " };
    Some(format!("the calling convention `{conv}` is not supported{gap}{reason}"))
}

/// Whether calls of a function can pass what it takes and gives.
pub(crate) fn can_be_called(ctx: &Context, f: &Function, linked: bool) -> bool {
    let mut shapes = Shapes::default();
    let types = &ctx.types;
    let mut legal = |ty| parts(types, &mut shapes, ty);
    let taken = f.types(ctx).1.iter().all(|&ty| legal(ty).is_some());
    let returned = legal(f.types(ctx).0).is_some();
    refusal(f.conv, linked).is_none() && taken && returned
}

/// One register value: which leaves of the type it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The leaf, or the lower of two halves.
    pub leaf: u32,
    /// Whether the next leaf is its upper half.
    pub pair: bool,
    /// Its type in lowered form.
    pub ty: Type,
}

/// The register values of a type; `None` when it has no legal form.
pub(crate) fn parts(types: &TypeTable, shapes: &mut Shapes, ty: Type) -> Option<Vec<Part>> {
    let shape = shapes.of(types, ty)?;
    let mut out = Vec::with_capacity(shape.len as usize);
    let mut next = 0;
    walk(types, ty, shapes.leaves(shape), &mut next, &mut out)?;
    Some(out)
}

/// Appends the values of `ty`, whose first leaf is `next`. The recursion is as deep as the type.
fn walk(types: &TypeTable, ty: Type, leaves: &[Leaf], next: &mut u32, out: &mut Vec<Part>) -> Option<()> {
    match types.kind(ty) {
        TypeKind::Void => {}
        &TypeKind::Vector { elem, len, .. } if types.bits(elem) == 16 => {
            for i in (0..len).step_by(2) {
                out.push(Part { leaf: *next + i, pair: i + 1 < len, ty: Type::I32 });
            }
            *next += len;
        }
        &TypeKind::Vector { elem, len, .. } => {
            for _ in 0..len {
                walk(types, elem, leaves, next, out)?;
            }
        }
        &TypeKind::Array { elem, len } => {
            for _ in 0..len {
                walk(types, elem, leaves, next, out)?;
            }
        }
        TypeKind::Struct { fields, .. } => {
            for &field in fields.iter() {
                walk(types, field, leaves, next, out)?;
            }
        }
        &TypeKind::Int(bits) => {
            for _ in 0..bits.div_ceil(64) {
                push(leaves, next, out)?;
            }
        }
        _ => push(leaves, next, out)?,
    }
    Some(())
}

fn push(leaves: &[Leaf], next: &mut u32, out: &mut Vec<Part>) -> Option<()> {
    let leaf = leaves.get(*next as usize)?;
    out.push(Part { leaf: *next, pair: false, ty: passed_as(*leaf) });
    *next += 1;
    Some(())
}

/// The type that a leaf is passed as.
fn passed_as(leaf: Leaf) -> Type {
    match leaf.repr {
        Repr::Ptr => leaf.ty,
        Repr::Float if leaf.bits > 16 => leaf.ty,
        Repr::Int if leaf.bits > 32 => leaf.ty,
        _ => Type::I32,
    }
}

/// The type of a result of these parts.
pub(crate) fn result_type(types: &mut TypeTable, parts: &[Part]) -> Type {
    match parts {
        [] => Type::VOID,
        [one] => one.ty,
        many => {
            let fields: Vec<Type> = many.iter().map(|p| p.ty).collect();
            types.structure(&fields, false)
        }
    }
}

/// Whether a result of these parts goes through memory.
pub(crate) fn is_in_memory(types: &TypeTable, parts: &[Part]) -> bool {
    parts.iter().map(|p| types.bits(p.ty).div_ceil(32) as u32).sum::<u32>() > MAX_RESULT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refused_conventions_are_told_apart() {
        let reason = |conv, linked| refusal(conv, linked).unwrap_or_default();
        assert_eq!(reason(CallConv::AMDGPU_GFX, false), "");
        assert!(reason(CallConv::AMDGPU_GFX, true).contains("where a linker comes after"));
        assert!(reason(CallConv::AMDGPU_CS, false).contains("(amdpal, mesa3d)"));
        assert!(reason(CallConv::AMDGPU_CS_CHAIN, false).contains("`amdgpu_cs`"));
        assert!(reason(CallConv::TAIL, false).contains("`tailcc` is not supported: functions are"));
    }

    #[test]
    fn types_are_passed_as_llvm_passes_them() {
        let mut types = TypeTable::default();
        let mut shapes = Shapes::default();
        let v3h = types.vector(Type::F16, 3);
        let v2c = types.vector(Type::I8, 2);
        let i96 = types.int(96);
        let all = types.structure(&[Type::I1, v3h, v2c, i96, Type::F64, Type::PTR5], false);
        let found: Vec<(u32, bool, Type)> =
            parts(&types, &mut shapes, all).unwrap().iter().map(|p| (p.leaf, p.pair, p.ty)).collect();
        let i32 = Type::I32;
        let expected = [
            (0, false, i32),
            (1, true, i32),
            (3, false, i32),
            (4, false, i32),
            (5, false, i32),
            (6, false, Type::I64),
            (7, false, i32),
            (8, false, Type::F64),
            (9, false, Type::PTR5),
        ];
        assert_eq!(found, expected);
    }
}
