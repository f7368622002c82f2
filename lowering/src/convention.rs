//! The calling convention: the registers that LLVM's calling convention assigns to a type.
//!
//! Aggregates are split into their members and wide integers into dwords. Integers of up to 32 bits and f16 take a
//! dword each, except that two 16-bit elements of a vector share one (LLVM,
//! `SITargetLowering::getRegisterTypeForCallingConv`). A fat pointer is passed as a struct of its resource and its
//! offset, a vector of them as a struct of vectors (LLVM, `AMDGPULowerBufferFatPointers`). In lowered form parameters
//! and results have only these types; several results form a struct.
//!
//! In LLVM, targets without 16-bit arithmetic have no 16-bit registers: where a linker follows, f16 is passed as f32
//! there, and each element takes a whole dword.

use gcnc_ir::types::TypeTable;
use gcnc_ir::{CallConv, Context, Function, Type, TypeKind};

use gcnc_isa::Target;

use crate::shape::{FAT, Leaf, RESOURCE, Repr, Shapes, wide_pointer};

/// The most dwords of a result returned in registers: v0 to v31. The callee stores a larger one to private memory,
/// whose address is passed as the first argument (LLVM, `SITargetLowering::CanLowerReturn`).
const MAX_RESULT: u32 = 32;

/// The most dwords of an `amdgpu_gfx` result that LLVM returns in registers (`RetCC_SI_Gfx`).
const MAX_GRAPHICS_RESULT: u32 = 136;

/// Whether functions of this convention are called the way LLVM calls graphics functions; `linked` says whether a
/// linker follows. Where none does, no other object sees the call, so `amdgpu_gfx` functions are called like any other.
pub(crate) fn is_graphics(conv: CallConv, linked: bool) -> bool {
    linked && conv == CallConv::AMDGPU_GFX
}

/// Why functions of this convention cannot be called the way LLVM calls them, if so.
pub(crate) fn linked_refusal(conv: CallConv, linked: bool) -> Option<&'static str> {
    (linked && conv == CallConv::AMDGPU_GFX_WHOLE_WAVE).then_some(
        "the calling convention `amdgpu_gfx_whole_wave` is not supported in relocatable objects, only within a code \
         object",
    )
}

/// Why functions of this convention cannot be called (nor, unless they are shaders, compiled), if so.
pub(crate) fn refusal(conv: CallConv) -> Option<String> {
    let reason = match conv {
        CallConv::C | CallConv::FAST | CallConv::COLD | CallConv::AMDGPU_GFX => return None,
        CallConv::AMDGPU_GFX_WHOLE_WAVE => return None,
        chain if chain.is_chain() => {
            ": only shaders of graphics drivers (amdpal, mesa3d), `amdgpu_cs`, chain to such functions"
        }
        shader if shader.is_shader() => {
            ": only a graphics driver starts such shaders (amdpal, mesa3d); entry points of others are `amdgpu_kernel`"
        }
        _ => ": functions are `ccc`, `fastcc`, `coldcc` or `amdgpu_gfx`, entry points `amdgpu_kernel`",
    };
    Some(format!("the calling convention `{conv}` is not supported{reason}"))
}

/// Whether calls can pass a function's arguments and result.
pub(crate) fn can_be_called(ctx: &Context, f: &Function) -> bool {
    let mut shapes = Shapes::default();
    let types = &ctx.types;
    let mut legal = |ty| shapes.of(types, ty).is_some();
    let taken = f.types(ctx).1.iter().all(|&ty| legal(ty));
    let returned = legal(f.types(ctx).0);
    refusal(f.conv).is_none() && taken && returned
}

/// One register value: the leaves of the type that it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The leaf, or the low half's leaf.
    pub leaf: u32,
    /// Whether the next leaf is the high half.
    pub pair: bool,
    /// Its type in lowered form.
    pub ty: Type,
}

/// How values of 16 bits are passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halves {
    /// Two elements of a vector share a dword.
    Share,
    /// Each has a dword, floats as f32.
    Widen,
}

impl Halves {
    /// The choice for a target; `linked` says whether a linker follows.
    pub fn of(target: &Target, linked: bool) -> Halves {
        if target.has_f16() || !linked { Halves::Share } else { Halves::Widen }
    }
}

/// The register values of a type; `None` if it has no legal form.
pub(crate) fn parts(types: &TypeTable, shapes: &mut Shapes, ty: Type, halves: Halves) -> Option<Vec<Part>> {
    let shape = shapes.of(types, ty)?;
    let out = Vec::with_capacity(shape.len as usize);
    let mut walk = Walk { types, leaves: shapes.leaves(shape), halves, next: 0, out };
    walk.ty(ty);
    Some(walk.out)
}

/// The leaves of a type in the order in which they are passed; `None` if it has no legal form.
pub(crate) fn order(types: &TypeTable, shapes: &mut Shapes, ty: Type) -> Option<Vec<u32>> {
    Some(parts(types, shapes, ty, Halves::Widen)?.iter().map(|part| part.leaf).collect())
}

/// The type that values of `ty` are passed as: fat pointers are split into resource and offset. The recursion is as
/// deep as the type.
pub(crate) fn passed(types: &mut TypeTable, ty: Type) -> Type {
    let parts = |types: &mut TypeTable, of: &dyn Fn(&mut TypeTable, Type) -> Type| {
        let fields = [types.ptr(RESOURCE), Type::I32].map(|field| of(types, field));
        types.structure(&fields, false)
    };
    match types.kind(ty).clone() {
        TypeKind::Ptr(FAT) => parts(types, &|_, field| field),
        TypeKind::Vector { elem, len, .. } if types.addrspace(elem) == Some(FAT) => {
            parts(types, &|types, field| types.vector(field, len))
        }
        TypeKind::Array { elem, len } => {
            let elem = passed(types, elem);
            types.array(elem, len)
        }
        TypeKind::Struct { fields, packed: tight, .. } => {
            let crossing: Vec<Type> = fields.iter().map(|&field| passed(types, field)).collect();
            if crossing[..] == fields[..] { ty } else { types.structure(&crossing, tight) }
        }
        _ => ty,
    }
}

/// A walk over a type and its leaves.
struct Walk<'a> {
    types: &'a TypeTable,
    leaves: &'a [Leaf],
    halves: Halves,
    /// The next leaf to emit.
    next: u32,
    out: Vec<Part>,
}

impl Walk<'_> {
    /// Appends the values of `ty`. The recursion is as deep as the type.
    fn ty(&mut self, ty: Type) {
        match self.types.kind(ty) {
            &TypeKind::Vector { elem, len, .. } if self.types.bits(elem) == 16 && self.halves == Halves::Share => {
                for leaf in (self.next..self.next + len / 2 * 2).step_by(2) {
                    self.out.push(Part { leaf, pair: true, ty: Type::I32 });
                }
                self.next += len / 2 * 2;
                self.leaves(len % 2);
            }
            &TypeKind::Vector { elem, len, .. } if self.types.addrspace(elem) == Some(FAT) => self.fat_pointers(len),
            &TypeKind::Vector { elem, len, .. } => (0..len).for_each(|_| self.ty(elem)),
            &TypeKind::Array { elem, len } => (0..len).for_each(|_| self.ty(elem)),
            TypeKind::Struct { fields, .. } => fields.iter().for_each(|&field| self.ty(field)),
            &TypeKind::Ptr(FAT) => self.fat_pointers(1),
            &TypeKind::Ptr(space) => self.leaves(wide_pointer(space).unwrap_or(1)),
            &TypeKind::Int(bits) => self.leaves(bits.div_ceil(64)),
            TypeKind::Void => {}
            _ => self.leaves(1),
        }
    }

    /// The next `n` leaves, in order.
    fn leaves(&mut self, n: u32) {
        (self.next..self.next + n).for_each(|leaf| self.leaf(leaf));
        self.next += n;
    }

    /// The next `n` fat pointers: all resources, then all offsets (in memory, offsets come first).
    fn fat_pointers(&mut self, n: u32) {
        let (first, words) = (self.next, wide_pointer(FAT).unwrap_or(1));
        for i in 0..n {
            (1..words).for_each(|word| self.leaf(first + i * words + word));
        }
        (0..n).for_each(|i| self.leaf(first + i * words));
        self.next += n * words;
    }

    fn leaf(&mut self, leaf: u32) {
        let ty = passed_as(self.leaves[leaf as usize], self.halves);
        self.out.push(Part { leaf, pair: false, ty });
    }
}

/// The type that a leaf is passed as.
fn passed_as(leaf: Leaf, halves: Halves) -> Type {
    match leaf.repr {
        Repr::Ptr => leaf.ty,
        Repr::Float | Repr::BFloat if leaf.bits == 16 && halves == Halves::Widen => Type::F32,
        Repr::Float => leaf.ty,
        Repr::Int if leaf.bits > 32 => leaf.ty,
        _ => Type::I32,
    }
}

/// The type of a result with these parts.
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

/// Whether a result with these parts is returned through memory. `Err` says why it cannot be returned at all.
pub(crate) fn is_in_memory(types: &TypeTable, parts: &[Part], of_graphics: bool) -> Result<bool, String> {
    match parts.iter().map(|p| types.bits(p.ty).div_ceil(32) as u32).sum::<u32>() {
        dwords if of_graphics && (MAX_RESULT + 1..=MAX_GRAPHICS_RESULT).contains(&dwords) => Err(format!(
            "an `amdgpu_gfx` result in {dwords} registers is not supported in relocatable objects: at most \
             {MAX_RESULT} are, and more than {MAX_GRAPHICS_RESULT} are returned in memory"
        )),
        dwords => Ok(dwords > MAX_RESULT),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refused_conventions_are_told_apart() {
        let reason = |conv| refusal(conv).unwrap_or_default();
        assert_eq!(reason(CallConv::AMDGPU_GFX), "");
        assert!(reason(CallConv::AMDGPU_CS).contains("(amdpal, mesa3d)"));
        assert!(reason(CallConv::AMDGPU_CS_CHAIN).contains("`amdgpu_cs`"));
        assert!(reason(CallConv::TAIL).contains("`tailcc` is not supported: functions are"));
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
            parts(&types, &mut shapes, all, Halves::Share).unwrap().iter().map(|p| (p.leaf, p.pair, p.ty)).collect();
        let i32 = Type::I32;
        let expected = [
            (0, false, i32),
            (1, true, i32),
            (3, false, Type::F16),
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
