//! Images: their intrinsics in the form that selection supports.
//!
//! In lowered form images are loaded, stored or sampled as dwords or halves, one per component, and atomic operations
//! have an integer or float type. Coordinates have 32 or 16 bits, as in the source.

use gcnc_ir::{Image, ImageOp, Inst, Intrinsic, Type, TypeKind, Value};

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::shape::{Leaf, Repr};

impl Rebuild<'_> {
    /// An image intrinsic.
    pub(super) fn image(&mut self, inst: Inst, id: Intrinsic, image: Image) -> Result<(), Diagnostic> {
        let src = self.src;
        let failures = src.as_int(self.b.ctx, src.arg(inst, image.failures()));
        let loads = !image.is_store() && !image.is_atomic();
        match failures {
            Some(0) => {}
            Some(1 | 3) if loads && self.target.has_image_tfe() => {}
            Some(2) if loads => {}
            _ => {
                return self
                    .refuse(format!("`{id}` with this failure status (`tfe`, `lwe`) is not supported on this target"));
            }
        }
        for (k, words) in [(Some(image.resource()), 8), (image.sampler(), 4)] {
            let Some(k) = k else { continue };
            if self.b.ctx.types.as_vector(src.ty(src.arg(inst, k))) != Some((Type::I32, words)) {
                return self.refuse(format!("operand {k} of `{id}` must be `<{words} x i32>`"));
            }
        }
        let mut place = Row::new();
        for k in image.data()..=image.policy() {
            place.push(self.image_operand(inst, id, image, k)?);
        }
        let stores = matches!(image.op, ImageOp::Store | ImageOp::StoreMip);
        let atomic = matches!(image.op, ImageOp::Rmw(_) | ImageOp::CompareSwap);
        if let Some(policy) = place.last_mut().filter(|_| !atomic) {
            *policy = self.policy_with_hints(inst, *policy, !stores);
        }
        match image.op {
            ImageOp::Rmw(_) | ImageOp::CompareSwap => self.image_atomic(inst, id, image, &place),
            ImageOp::Store | ImageOp::StoreMip => self.image_store(inst, id, image, &place),
            _ => self.image_load(inst, id, image, &mut place, failures != Some(0)),
        }
    }

    /// An operand other than the stored data.
    fn image_operand(&mut self, inst: Inst, id: Intrinsic, image: Image, k: usize) -> Result<Value, Diagnostic> {
        let v = self.src.arg(inst, k);
        if k == image.resource() || Some(k) == image.sampler() {
            let words = self.row(v)?;
            let ty = self.b.ctx.types.vector(Type::I32, words.len() as u32);
            return Ok(self.b.vector_of(ty, &words));
        }
        let address = image.address()..image.resource();
        let narrow = address.contains(&k) && self.b.ctx.types.bits(self.src.ty(v)) == 16;
        if narrow && !self.target.has_image_a16() {
            return self.refuse(format!("`{id}` with 16-bit addresses is not supported on this target"));
        }
        let one = self.one(v)?;
        Ok(if narrow && self.b.ty(one) == Type::I32 { self.b.trunc(one, Type::I16) } else { one })
    }

    /// The number of components.
    fn image_components(&self, inst: Inst, image: Image) -> u32 {
        let mask = image.dmask().and_then(|k| self.src.as_int(self.b.ctx, self.src.arg(inst, k)));
        match image.op {
            ImageOp::Gather4(_) | ImageOp::MsaaLoad => 4,
            _ => (mask.unwrap_or(0) & 15).count_ones(),
        }
    }

    /// The type of a component of `ty` in lowered form, and that of `n` components.
    fn image_type(&mut self, id: Intrinsic, image: Image, ty: Type, n: u32) -> Result<(Type, Type), Diagnostic> {
        let shape = self.shape(ty)?;
        if shape.len == 0 {
            return self.refuse(format!("`{id}` of this type is not supported"));
        }
        let leaf = self.leaf(shape, 0);
        let elem = match (leaf.bits, leaf.repr) {
            _ if shape.len > 1 && self.b.ctx.types.as_vector(ty).is_none() => {
                return self.refuse(format!("`{id}` of this type is not supported"));
            }
            (32, Repr::Float) => Type::F32,
            (32, _) => Type::I32,
            (16, _) => Type::F16,
            _ => return self.refuse(format!("`{id}` of this type is not supported")),
        };
        if shape.len < n && !image.is_store() || shape.per_element > 1 && shape.len != shape.per_element {
            return self.refuse(format!("`{id}` with fewer components than its mask selects is not supported"));
        }
        if elem == Type::F16 && !self.target.has_image_d16() {
            return self.refuse(format!("`{id}` of 16-bit components is not supported on this target"));
        }
        Ok((elem, if n == 1 { elem } else { self.b.ctx.types.vector(elem, n) }))
    }

    /// A load. With a failure status its result is a struct of components and a dword.
    fn image_load(
        &mut self,
        inst: Inst,
        id: Intrinsic,
        image: Image,
        place: &mut Row,
        tells: bool,
    ) -> Result<(), Diagnostic> {
        let whole = self.src.inst(inst).ty;
        let types = &mut self.b.ctx.types;
        let (ty, says) = match types.kind(whole) {
            TypeKind::Struct { fields, .. } => match fields[..] {
                [ty, Type::I32] if tells => (ty, true),
                _ => return self.refuse(format!("`{id}` of this type is not supported")),
            },
            _ => (whole, false),
        };
        let n = self.image_components(inst, image);
        let (elem, mut access) = self.image_type(id, image, ty, n.max(1))?;
        let data = access;
        if tells {
            access = self.b.ctx.types.structure(&[access, Type::I32], false);
        }
        if tells && n == 0 {
            // At least one component must be loaded.
            place[0] = self.b.i32(1);
        }
        let mut loaded = if n == 0 && !tells { None } else { self.keep_effect(id, access, place) };
        let mut row = Row::new();
        let shape = self.shape(ty)?;
        let status = loaded.filter(|_| says).map(|both| self.b.field(both, 1, Type::I32));
        if tells {
            loaded = loaded.filter(|_| n > 0).map(|both| self.b.field(both, 0, data));
        }
        for i in 0..shape.len {
            let leaf = self.leaf(shape, i);
            row.push(match loaded.filter(|_| i < n) {
                Some(v) => {
                    let component = if n == 1 { v } else { self.b.element(v, i, elem) };
                    self.component_to_leaf(component, leaf)
                }
                None => self.b.zero(leaf.ty),
            });
        }
        row.extend(status);
        self.define(inst, &row);
        Ok(())
    }

    fn image_store(&mut self, inst: Inst, id: Intrinsic, image: Image, place: &[Value]) -> Result<(), Diagnostic> {
        let v = self.src.arg(inst, 0);
        let ty = self.src.ty(v);
        let n = self.image_components(inst, image);
        if n == 0 {
            return Ok(());
        }
        let (elem, access) = self.image_type(id, image, ty, n)?;
        let (row, shape) = (self.row(v)?, self.shape(ty)?);
        let mut components = Row::new();
        for i in 0..n {
            components.push(match row.get(i as usize) {
                Some(&v) => {
                    let leaf = self.leaf(shape, i);
                    self.leaf_to_component(v, leaf, elem)
                }
                // A depth image has one component, whatever the mask says.
                None => self.b.poison(elem),
            });
        }
        let mut args = Row::from_slice(&[if n == 1 { components[0] } else { self.b.vector_of(access, &components) }]);
        args.extend_from_slice(place);
        self.keep_effect(id, Type::VOID, &args);
        Ok(())
    }

    /// Converts a dword or half to a leaf.
    pub(super) fn component_to_leaf(&mut self, component: Value, leaf: Leaf) -> Value {
        if leaf.ty == self.b.ty(component) {
            return component;
        }
        let word = match self.b.ty(component) {
            Type::I32 => component,
            _ => {
                let bits = self.b.bitcast(component, Type::I16);
                self.b.zext(bits, Type::I32)
            }
        };
        self.leaf_from_bits(word, leaf)
    }

    /// Converts a leaf to a dword or half.
    pub(super) fn leaf_to_component(&mut self, v: Value, leaf: Leaf, elem: Type) -> Value {
        if leaf.ty == elem {
            return v;
        }
        let bits = self.leaf_to_bits(v, leaf);
        let half = self.b.trunc(bits, Type::I16);
        self.b.bitcast(half, elem)
    }

    fn image_atomic(&mut self, inst: Inst, id: Intrinsic, image: Image, place: &[Value]) -> Result<(), Diagnostic> {
        let ty = self.src.inst(inst).ty;
        let shape = self.shape(ty)?;
        let leaf = self.leaf(shape, 0);
        let access = match (shape.len, leaf.bits, leaf.repr) {
            (1, 32 | 64, Repr::Int | Repr::Float) => leaf.ty,
            (2, 16, _) => ty,
            _ => return self.refuse(format!("`{id}` of this type is not supported")),
        };
        let wide = leaf.bits == 64;
        let mut args = Row::new();
        for k in 0..image.data() {
            let row = self.row(self.src.arg(inst, k))?;
            let pieces = self.pieces_of_row(&row, shape);
            let bits = self.cut(&pieces, 0, if wide { 64 } else { 32 });
            args.push(self.b.bitcast(bits, access));
        }
        args.extend_from_slice(place);
        let Some(old) = self.keep_effect(id, access, &args) else { return Ok(()) };
        let old = self.b.bitcast(old, if wide { Type::I64 } else { Type::I32 });
        let row = self.row_of_pieces(&[(0, if wide { 64 } else { 32 }, old)], shape);
        self.define(inst, &row);
        Ok(())
    }
}
