//! Constants and global variables: their values in slots and their bytes in memory.

use super::build::{ElementType, Operand};
use super::error::Refusal;
use super::int;
use super::memory::{CONSTANT, Device, GENERIC, GLOBAL, LOCAL, REGION, cast_address};
use super::types;
use cranelift_entity::SecondaryMap;
use gcnc_ir::consts::{Const, ConstData, ConstOp, MAX_CONST_DEPTH};
use gcnc_ir::module::{FuncId, Global, Module};
use gcnc_ir::ops::{BinOp, CastOp};
use gcnc_ir::types::Type;
use hashbrown::HashMap;

/// The addresses of the module's globals and functions.
#[derive(Debug, Default)]
pub(crate) struct Placement {
    /// Device memory that contains the globals.
    pub device: Device,
    /// Addresses of globals, once placed.
    globals: SecondaryMap<Global, Option<u64>>,
    /// Addresses of functions, in the order in which they were taken.
    pub functions: Vec<(FuncId, u64)>,
    by_function: HashMap<FuncId, u64>,
    /// Bytes of LDS used by variables.
    pub lds_size: u32,
}

/// Bytes of device memory that one variable may take.
const MAX_GLOBAL: u64 = 1 << 30;

impl Placement {
    /// Places all LDS variables; those without a size, which stand for dynamic LDS, come last.
    pub fn new(module: &Module) -> Result<Placement, Refusal> {
        let mut placement = Placement::default();
        let types = &module.ctx.types;
        let local = || module.globals.iter().filter(|(_, g)| g.addrspace == LOCAL);
        for (id, data) in local().filter(|(_, g)| types.size(g.ty) != 0) {
            let align = data.align.unwrap_or(1).max(types.align(data.ty));
            let start = u64::from(placement.lds_size).next_multiple_of(align);
            let end = start.checked_add(types.size(data.ty)).filter(|&end| end <= 1 << 20);
            placement.lds_size = end.ok_or_else(|| format!("LDS variable @{} beyond 1 MiB", data.name))? as u32;
            placement.globals[id] = Some(start);
        }
        let end = u64::from(placement.lds_size).next_multiple_of(16);
        for (id, _) in local().filter(|(_, g)| types.size(g.ty) == 0) {
            placement.globals[id] = Some(end);
            placement.lds_size = end as u32;
        }
        placement.place_region(module);
        Ok(placement)
    }

    /// Places all GDS variables, after the part that attributes reserve.
    fn place_region(&mut self, module: &Module) {
        let asked =
            |f: &gcnc_ir::Function| f.attr(&module.ctx, "amdgpu-gds-size")?.split(',').next()?.trim().parse().ok();
        let mut variables = module.globals.iter().filter(|(_, g)| g.addrspace == REGION).peekable();
        if variables.peek().is_none() {
            return;
        }
        let mut end: u64 = module.functions.values().filter_map(asked).max().unwrap_or(0);
        for (id, data) in variables {
            let types = &module.ctx.types;
            let start = end.next_multiple_of(data.align.unwrap_or(1).max(types.align(data.ty)));
            self.globals[id] = Some(start);
            end = start.saturating_add(types.size(data.ty)).min(1 << 32);
        }
    }

    fn function(&mut self, module: &Module, id: FuncId) -> u64 {
        if let Some(&address) = self.by_function.get(&id) {
            return address;
        }
        let address = self.device.map(&module.functions[id].name, Vec::new(), false);
        self.by_function.insert(id, address);
        self.functions.push((id, address));
        address
    }

    fn global(&mut self, module: &Module, id: Global, depth: usize) -> Result<u64, Refusal> {
        if let Some(address) = self.globals[id] {
            return Ok(address);
        }
        let data = &module.globals[id];
        if !matches!(data.addrspace, GENERIC | GLOBAL | CONSTANT) {
            return Err(format!("variable @{} in address space {}", data.name, data.addrspace));
        }
        let size = module.ctx.types.size(data.ty);
        if size > MAX_GLOBAL {
            return Err(format!("variable @{} of {size} bytes", data.name));
        }
        let address = self.device.map(format!("@{}", data.name), Vec::new(), !data.constant);
        self.globals[id] = Some(address);
        let mut bytes = vec![0; size as usize];
        if let Some(init) = data.init {
            self.write(module, init, &mut bytes, depth)?;
        }
        self.device.set(address, bytes);
        Ok(address)
    }

    /// Writes a constant's bytes.
    fn write(&mut self, module: &Module, c: Const, out: &mut [u8], depth: usize) -> Result<(), Refusal> {
        let depth = depth.checked_sub(1).ok_or("constants nested too deep")?;
        let (types, consts) = (&module.ctx.types, &module.ctx.consts);
        let ty = consts.ty(c);
        match consts.get(c) {
            ConstData::Zero(_) | ConstData::Undef(_) | ConstData::Poison(_) | ConstData::Null(_) => Ok(()),
            ConstData::Bytes { bytes, .. } => {
                out[..bytes.len()].copy_from_slice(bytes);
                Ok(())
            }
            ConstData::Aggregate { elems, .. } if types.is_aggregate(ty) => {
                for (k, &elem) in elems.iter().enumerate() {
                    let at = types.offset_of(ty, k as u64).ok_or("an aggregate without a layout")? as usize;
                    let size = types.size(consts.ty(elem)) as usize;
                    self.write(module, elem, &mut out[at..at + size], depth)?;
                }
                Ok(())
            }
            _ => {
                let mut slots = Vec::new();
                self.value(module, c, &mut slots, depth)?;
                super::access::write_shape(&types::shape(types, ty)?, &slots, out);
                Ok(())
            }
        }
    }

    /// Appends a constant's slots.
    pub fn value(&mut self, module: &Module, c: Const, out: &mut Vec<u64>, depth: usize) -> Result<(), Refusal> {
        let depth = depth.checked_sub(1).ok_or("constants nested too deep")?;
        let (types, consts) = (&module.ctx.types, &module.ctx.consts);
        match consts.get(c) {
            ConstData::Int { bits, .. } | ConstData::Float { bits, .. } => out.push(*bits),
            ConstData::WideInt { words, .. } if words.len() == 2 => out.extend_from_slice(words),
            ConstData::Null(ty) | ConstData::Zero(ty) | ConstData::Undef(ty) | ConstData::Poison(ty) => {
                let slots = types::operand(types, *ty)?.slots();
                out.resize(out.len() + slots as usize, 0);
            }
            ConstData::Aggregate { ty, elems } => {
                types::operand(types, *ty)?;
                for &elem in elems {
                    self.value(module, elem, out, depth)?;
                }
            }
            ConstData::Splat { ty, elem } => {
                let lanes = types::operand(types, *ty)?.lanes;
                let mut each = Vec::new();
                self.value(module, *elem, &mut each, depth)?;
                (0..lanes).for_each(|_| out.extend_from_slice(&each));
            }
            ConstData::Bytes { ty, bytes } => {
                types::operand(types, *ty)?;
                out.extend(bytes.iter().map(|&b| u64::from(b)));
            }
            ConstData::Func { func, .. } => out.push(self.function(module, *func)),
            ConstData::Global { global, .. } => out.push(self.global(module, *global, depth)?),
            ConstData::Alias { alias, .. } => self.value(module, module.aliases[*alias].target, out, depth)?,
            ConstData::Expr { ty, op, args } => self.expression(module, *ty, op, args, out, depth)?,
            ConstData::WideInt { .. } | ConstData::WideFloat { .. } | ConstData::None(_) => {
                return Err("a constant of this type".to_owned());
            }
        }
        Ok(())
    }

    /// A constant expression's slots.
    fn expression(
        &mut self,
        module: &Module,
        ty: Type,
        op: &ConstOp,
        args: &[Const],
        out: &mut Vec<u64>,
        depth: usize,
    ) -> Result<(), Refusal> {
        let (types, consts) = (&module.ctx.types, &module.ctx.consts);
        let mut scalar = |c: Const| -> Result<(u64, Operand), Refusal> {
            let operand = types::operand(types, consts.ty(c))?;
            let mut slots = Vec::new();
            self.value(module, c, &mut slots, depth)?;
            match slots[..] {
                [value] => Ok((value, operand)),
                _ => Err("a constant expression of vectors".to_owned()),
            }
        };
        let result = types::operand(types, ty)?;
        let first = *args.first().ok_or("a constant expression without operands")?;
        let value = match op {
            ConstOp::Binary(op, _) => {
                let (x, y) = (scalar(first)?.0, scalar(*args.get(1).ok_or("a missing operand")?)?.0);
                match op {
                    BinOp::Add => x.wrapping_add(y),
                    BinOp::Sub => x.wrapping_sub(y),
                    BinOp::Xor => x ^ y,
                    BinOp::Mul => x.wrapping_mul(y),
                    _ => return Err(format!("the constant expression {op}")),
                }
            }
            ConstOp::Cast(cast) => {
                let (x, operand) = scalar(first)?;
                match (cast, operand.element, result.element) {
                    (CastOp::AddrSpaceCast, Some(ElementType::Pointer(from)), Some(ElementType::Pointer(to))) => {
                        cast_address(from, to, x)
                    }
                    (CastOp::AddrSpaceCast, ..) => {
                        return Err("addrspacecast of something that is no pointer".to_owned());
                    }
                    _ => x,
                }
            }
            ConstOp::Gep { elem, .. } => {
                let offset =
                    consts.gep_offset(types, *elem, &args[1..]).ok_or("a constant address with computed indices")?;
                scalar(first)?.0.wrapping_add(offset as u64)
            }
            _ => return Err("a constant expression of vectors".to_owned()),
        };
        out.push(value & int::mask(result.bits()));
        Ok(())
    }
}

/// The slots of a constant.
pub(crate) fn slots(placement: &mut Placement, module: &Module, c: Const) -> Result<Vec<u64>, Refusal> {
    let mut out = Vec::new();
    placement.value(module, c, &mut out, MAX_CONST_DEPTH)?;
    Ok(out)
}
