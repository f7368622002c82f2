//! Constants, materialised lazily.
//!
//! A constant may contain others, before or after it in the file. So a requested constant is put on a stack, the
//! constants that it contains above it, and it is built when these are: depth first without recursion. Constants that
//! contain themselves, or nest deeper than text may, are rejected. (LLVM 22, `BitcodeReader::parseConstants`.)

pub(crate) mod expr;

use crate::codes::constants as cst;
use crate::error::Result;
use crate::function::Local;
use crate::index::{ConstantRef, ValueRef};
use crate::reader::{Entity, Reader};
use crate::stream::{Block, Record, StreamItem};
use gcnc_ir::Type;
use gcnc_ir::consts::{Const, ConstData};
use gcnc_ir::types::{ForeignFloat, TypeKind};
use smallvec::SmallVec;

/// The maximum nesting depth of constants, as in text.
const MAX_DEPTH: u8 = 200;

/// The state of a constant.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Slot {
    Unknown,
    /// Its parts are being built.
    Visited,
    /// It is built; with its nesting depth.
    Known(Const, u8),
}

/// A number with the sign in its lowest bit.
pub(crate) fn sign_rotated(number: u64) -> i64 {
    match number {
        1 => i64::MIN,
        _ if number & 1 == 0 => (number >> 1) as i64,
        _ => -((number >> 1) as i64),
    }
}

/// Whether the record is inline assembly, in one of its forms.
pub(crate) fn is_assembly(code: u32) -> bool {
    matches!(code, cst::INLINEASM_OLD | cst::INLINEASM_OLD2 | cst::INLINEASM_OLD3 | cst::INLINEASM)
}

/// The numbers of the values that a constant's record contains.
fn parts(record: &Record) -> Result<SmallVec<[u32; 8]>, &'static str> {
    let ops = &record.ops[..];
    let ids: SmallVec<[u64; 8]> = match record.code {
        cst::AGGREGATE => ops.into(),
        cst::CE_BINOP => ops.get(1..3).unwrap_or(&[]).into(),
        cst::CE_CAST => ops.get(2..3).unwrap_or(&[]).into(),
        cst::CE_EXTRACTELT | cst::CE_INSERTELT | cst::CE_SHUFFLEVEC | cst::CE_SHUFVEC_EX => {
            let places: &[usize] = match (record.code, ops.len()) {
                (cst::CE_EXTRACTELT, 4) => &[1, 3],
                (cst::CE_EXTRACTELT, 3) => &[1, 2],
                (cst::CE_INSERTELT, 4) => &[0, 1, 3],
                (cst::CE_INSERTELT | cst::CE_SHUFFLEVEC, 3) => &[0, 1, 2],
                (cst::CE_SHUFVEC_EX, 4) => &[1, 2, 3],
                _ => return Err("a vector expression has a wrong number of operands"),
            };
            places.iter().map(|&place| ops[place]).collect()
        }
        cst::DSO_LOCAL_EQUIVALENT | cst::NO_CFI_VALUE => ops.get(1..2).unwrap_or(&[]).into(),
        _ if expr::is_gep(record.code) => expr::gep_operands(record)?.chunks_exact(2).map(|pair| pair[1]).collect(),
        _ => SmallVec::new(),
    };
    ids.iter().map(|&id| u32::try_from(id).map_err(|_| "the number of a value has more than 32 bits")).collect()
}

impl<'b> Reader<'b> {
    /// The constant with this value number.
    pub(crate) fn constant(&mut self, id: u32) -> Result<Const> {
        if let Some(Slot::Known(constant, _)) = self.slot(id) {
            return Ok(constant);
        }
        let mut record = std::mem::take(&mut self.scratch);
        let built = self.constant_with(id, &mut record);
        self.scratch = record;
        built
    }

    fn constant_with(&mut self, id: u32, record: &mut Record) -> Result<Const> {
        let mut stack = SmallVec::<[u32; 8]>::from_slice(&[id]);
        while let Some(&top) = stack.last() {
            let known = match self.slot(top) {
                Some(Slot::Known(..)) => {
                    stack.pop();
                    continue;
                }
                Some(slot) => slot,
                None => return self.refuse(0, format!("value {top} is not a constant")),
            };
            if let Some(index) = self.global_of(top) {
                match self.entity(index)? {
                    Entity::Address(address) => self.set_slot(top, Slot::Known(address, 0)),
                    Entity::Intrinsic(_) | Entity::Upgraded => {
                        let name = &self.code.globals[index as usize].name;
                        return self.refuse(0, format!("the address of the intrinsic `{name}` is used"));
                    }
                }
                stack.pop();
                continue;
            }
            let Some(place) = self.constant_ref(top) else {
                return self.refuse(0, format!("value {top} is not a constant"));
            };
            let block = self.constant_record(place, record)?;
            let parts = parts(record).or_else(|message| block.error(message))?;
            let mut missing = false;
            for &part in parts.iter().rev() {
                match self.slot(part) {
                    Some(Slot::Known(..)) => {}
                    Some(Slot::Unknown) => {
                        stack.push(part);
                        missing = true;
                    }
                    Some(Slot::Visited) => return block.error("a constant contains itself"),
                    None => return block.error(format!("a constant contains value {part}, which is not a constant")),
                }
            }
            if missing {
                if let Slot::Visited = known {
                    return block.error("a constant contains itself");
                }
                self.set_slot(top, Slot::Visited);
                continue;
            }
            let ty = match self.ty(place.ty.into()) {
                Some(ty) => ty,
                None => return block.error(format!("there is no type {}", place.ty)),
            };
            let mut deepest = 0;
            let mut args = SmallVec::<[Const; 8]>::with_capacity(parts.len());
            for &part in &parts {
                if let Some(Slot::Known(constant, depth)) = self.slot(part) {
                    args.push(constant);
                    deepest = deepest.max(depth + 1);
                }
            }
            if deepest > MAX_DEPTH {
                return block.error(format!("constants nest deeper than {MAX_DEPTH} levels"));
            }
            let built = self.build(&block, record, ty, &args)?;
            self.set_slot(top, Slot::Known(built, deepest));
            stack.pop();
        }
        match self.slot(id) {
            Some(Slot::Known(constant, _)) => Ok(constant),
            _ => self.refuse(0, format!("value {id} is not a constant")),
        }
    }

    /// The state of a number; `None` if it is not a constant.
    fn slot(&self, id: u32) -> Option<Slot> {
        match self.slots.get(id as usize) {
            Some(&slot) => Some(slot),
            None => match self.body.local(id) {
                Some(Local::Constant(_, slot)) => Some(slot),
                _ => None,
            },
        }
    }

    fn set_slot(&mut self, id: u32, new: Slot) {
        match self.slots.get_mut(id as usize) {
            Some(slot) => *slot = new,
            None => self.body.set_constant(id, new),
        }
    }

    /// The location of a constant.
    pub(crate) fn constant_ref(&self, id: u32) -> Option<ConstantRef> {
        match self.code.values.get(id as usize) {
            Some(ValueRef::Constant(place)) => Some(*place),
            Some(ValueRef::Global(_)) => None,
            None => match self.body.local(id) {
                Some(Local::Constant(place, _)) => Some(place),
                _ => None,
            },
        }
    }

    /// The record of a constant. Blocks of a function are numbered after those of the module.
    pub(crate) fn constant_record(&self, place: ConstantRef, record: &mut Record) -> Result<Block<'b>> {
        let code = self.code;
        let number = place.block as usize;
        let abbrevs = match number.checked_sub(code.constants.len()) {
            None => code.constants.get(number),
            Some(local) => self.body.constants.get(local),
        };
        let Some(abbrevs) = abbrevs else { return self.refuse(place.at, "a constant is in no block") };
        let mut block = Block::resume(&code.bytes, abbrevs, place.at);
        match block.next(record)? {
            StreamItem::Record => Ok(block),
            _ => block.error("a constant is missing"),
        }
    }

    /// Builds a constant whose parts are built.
    fn build(&mut self, block: &Block<'_>, record: &Record, ty: Type, args: &[Const]) -> Result<Const> {
        // A few bits may represent a very large number.
        let bits = self.module.ctx.types.int_bits(self.module.ctx.types.scalar(ty)).unwrap_or(0);
        self.spend(u64::from(bits / 64))?;
        let ctx = &mut self.module.ctx;
        let ops = &record.ops[..];
        match (record.code, ops) {
            (cst::NULL, _) if ty == Type::TOKEN => Ok(ctx.consts.intern(ConstData::None(ty))),
            (cst::NULL | cst::UNDEF | cst::POISON, _)
                if !ctx.types.is_first_class(ty) || matches!(ty, Type::LABEL | Type::METADATA) =>
            {
                let name = gcnc_ir::type_name(ctx, ty);
                block.error(format!("there are no constants of type {name}, which has no size or no values"))
            }
            (cst::NULL, _) => Ok(ctx.consts.zero(&ctx.types, ty)),
            (cst::UNDEF, _) => Ok(ctx.consts.undef(ty)),
            (cst::POISON, _) => Ok(ctx.consts.poison(ty)),
            (cst::INTEGER, &[number]) if ctx.types.is_int_or_vector(ty) => {
                let scalar = ctx.types.scalar(ty);
                let constant = ctx.consts.int(&ctx.types, scalar, sign_rotated(number) as u64);
                Ok(if scalar == ty { constant } else { ctx.consts.splat(ty, constant) })
            }
            (cst::WIDE_INTEGER, words) if ctx.types.is_int_or_vector(ty) => {
                let scalar = ctx.types.scalar(ty);
                let words: SmallVec<[u64; 4]> = words.iter().map(|&word| sign_rotated(word) as u64).collect();
                let constant = ctx.consts.wide_int(&ctx.types, scalar, &words);
                Ok(if scalar == ty { constant } else { ctx.consts.splat(ty, constant) })
            }
            (cst::FLOAT, words) => self.float(block, ty, words),
            (cst::AGGREGATE, _) => self.aggregate(block, ty, args),
            (cst::STRING | cst::CSTRING, letters) => {
                let mut bytes = crate::index::letters(block, letters)?;
                bytes.extend((record.code == cst::CSTRING).then_some(0));
                self.bytes(block, ty, &bytes)
            }
            (cst::DATA, elems) => self.data(block, ty, elems),
            (cst::DSO_LOCAL_EQUIVALENT | cst::NO_CFI_VALUE, _) => match *args {
                // Here nothing can interpose between caller and callee: it is the function.
                [function] if ctx.consts.ty(function) == ty => Ok(function),
                _ => block.error("the equivalent of a function has another type"),
            },
            (cst::BLOCKADDRESS, _) => block.error("block addresses are not supported"),
            (cst::PTRAUTH | cst::PTRAUTH2, _) => block.error("`ptrauth` constants are not supported"),
            (cst::CE_SELECT, _) => block.error("`select` of constants is not supported"),
            (cst::CE_CMP, _) => block.error("comparisons of constants are not supported"),
            (cst::CE_UNOP, _) => block.error("`fneg` of constants is not supported"),
            (code, _) if is_assembly(code) => block.error("inline assembly is used as a value and not called"),
            (cst::BYTE | cst::WIDE_BYTE, _) => block.error("byte types are not supported"),
            (code, _) if expr::is_expression(code) => self.expression(block, record, ty, args),
            (code, _) => match cst::name(code) {
                Some(name) => block.error(format!("a constant of kind {name} does not fit its type")),
                None => block.error(format!("unknown kind {code} of constants")),
            },
        }
    }

    /// A number in the encoding of its type.
    fn float(&mut self, block: &Block<'_>, ty: Type, words: &[u64]) -> Result<Const> {
        let ctx = &mut self.module.ctx;
        // Since LLVM 24, also a splat of one number.
        let scalar = ctx.types.scalar(ty);
        if scalar != ty {
            let elem = self.float(block, scalar, words)?;
            return Ok(self.module.ctx.consts.splat(ty, elem));
        }
        let bits = match (ctx.types.kind(ty), words) {
            (TypeKind::Half | TypeKind::BFloat, &[bits @ 0..=0xffff]) => bits,
            (TypeKind::Float, &[bits @ 0..=0xffff_ffff]) => bits,
            (TypeKind::Double, &[bits]) => bits,
            // The first word has the sign, the exponent and most of the fraction.
            (TypeKind::Foreign(ForeignFloat::X86Fp80), &[high, low]) => {
                let words = [high << 16 | low & 0xffff, high >> 48];
                return Ok(ctx.consts.intern(ConstData::WideFloat { ty, words }));
            }
            (TypeKind::Foreign(_), &[low, high]) => {
                return Ok(ctx.consts.intern(ConstData::WideFloat { ty, words: [low, high] }));
            }
            _ => return block.error("a floating-point constant does not fit its type"),
        };
        Ok(ctx.consts.float_bits(ty, bits))
    }

    fn aggregate(&mut self, block: &Block<'_>, ty: Type, elems: &[Const]) -> Result<Const> {
        let ctx = &mut self.module.ctx;
        let fits = ctx.types.element_count(ty) == Some(elems.len() as u64)
            && !matches!(ctx.types.kind(ty), TypeKind::Vector { scalable: true, .. })
            && elems.iter().zip(0..).all(|(&e, index)| ctx.types.element(ty, index) == Some(ctx.consts.ty(e)));
        if !fits {
            return block.error("the constant does not have the shape of its type");
        }
        Ok(ctx.consts.aggregate(&ctx.types, ty, elems))
    }

    fn bytes(&mut self, block: &Block<'_>, ty: Type, bytes: &[u8]) -> Result<Const> {
        let ctx = &mut self.module.ctx;
        if *ctx.types.kind(ty) != (TypeKind::Array { elem: Type::I8, len: bytes.len() as u64 }) {
            return block.error(format!("the string has {} bytes, which does not fit its type", bytes.len()));
        }
        Ok(ctx.consts.bytes(&mut ctx.types, bytes))
    }

    /// Elements of an array or vector as they are in memory.
    fn data(&mut self, block: &Block<'_>, ty: Type, elems: &[u64]) -> Result<Const> {
        let ctx = &mut self.module.ctx;
        let elem = match *ctx.types.kind(ty) {
            TypeKind::Array { elem, len } if len == elems.len() as u64 => elem,
            TypeKind::Vector { elem, len, scalable: false } if u64::from(len) == elems.len() as u64 => elem,
            _ => return block.error("the constant does not have the shape of its type"),
        };
        if elem == Type::I8 && !ctx.types.is_vector(ty) {
            let bytes = crate::index::letters(block, elems)?;
            return self.bytes(block, ty, &bytes);
        }
        let bits = ctx.types.bits(elem);
        let is_float = matches!(elem, Type::F16 | Type::BF16 | Type::F32 | Type::F64);
        if !(is_float || ctx.types.is_int(elem) && bits <= 64) {
            return block.error("elements of this type cannot be in a data record");
        }
        let consts: Vec<Const> = elems
            .iter()
            .map(|&number| {
                if is_float {
                    ctx.consts.float_bits(elem, gcnc_ir::consts::truncate(number, bits as u32))
                } else {
                    ctx.consts.int(&ctx.types, elem, number)
                }
            })
            .collect();
        Ok(ctx.consts.aggregate(&ctx.types, ty, &consts))
    }
}
