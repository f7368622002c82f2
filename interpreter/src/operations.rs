//! Translation of the IR's operations to dense form, given their operands' slots. Control flow and calls are in
//! [`super::decode`].

use super::buffer::{self, FAT, RESOURCE};
use super::build::{Builder, ElementType, Operand};
use super::code::{Inst, IntCompare, IntOp, Op, Rmw, Shape, Slot};
use super::error::Refusal;
use super::float::{Binary, Extremum, Format, Mode};
use super::memory::{CONSTANT, PRIVATE, SHORT};
use super::types;
use gcnc_ir::ops::{Access, BinOp, CastOp, FloatPred, IntPred, RmwOp};
use gcnc_ir::types::{Type, TypeKind, TypeTable};

/// Adds a shape to the side table and returns its row.
pub(crate) fn add_shape(b: &mut Builder, shape: Shape) -> Slot {
    b.function.shapes.push(shape);
    b.function.shapes.len() as Slot - 1
}

/// The format and mode of a floating-point operand.
fn float(b: &Builder, x: &Operand) -> Result<(Format, Mode), Refusal> {
    let format = x.format().ok_or("a float operation on something else")?;
    Ok((format, b.modes.of(format)))
}

/// `add`, `fmul` and so on.
pub(crate) fn binary(b: &mut Builder, op: BinOp, dst: Operand, x: Operand, y: Operand) -> Result<(), Refusal> {
    let op = match op {
        BinOp::FAdd => float_binary(b, Binary::Add, &x)?,
        BinOp::FSub => float_binary(b, Binary::Sub, &x)?,
        BinOp::FMul => float_binary(b, Binary::Mul, &x)?,
        BinOp::FDiv => float_binary(b, Binary::Div, &x)?,
        BinOp::FRem => float_binary(b, Binary::Rem, &x)?,
        BinOp::Add => Op::Int(IntOp::Add, x.bits()),
        BinOp::Sub => Op::Int(IntOp::Sub, x.bits()),
        BinOp::Mul => Op::Int(IntOp::Mul, x.bits()),
        BinOp::UDiv => Op::Int(IntOp::UDiv, x.bits()),
        BinOp::SDiv => Op::Int(IntOp::SDiv, x.bits()),
        BinOp::URem => Op::Int(IntOp::URem, x.bits()),
        BinOp::SRem => Op::Int(IntOp::SRem, x.bits()),
        BinOp::Shl => Op::Int(IntOp::Shl, x.bits()),
        BinOp::LShr => Op::Int(IntOp::LShr, x.bits()),
        BinOp::AShr => Op::Int(IntOp::AShr, x.bits()),
        BinOp::And => Op::Int(IntOp::And, x.bits()),
        BinOp::Or => Op::Int(IntOp::Or, x.bits()),
        BinOp::Xor => Op::Int(IntOp::Xor, x.bits()),
    };
    b.op(op, dst.lanes, dst.slot, &[x.slot, y.slot]);
    Ok(())
}

fn float_binary(b: &Builder, op: Binary, x: &Operand) -> Result<Op, Refusal> {
    let (format, mode) = float(b, x)?;
    Ok(Op::Float(op, format, mode))
}

/// `icmp`.
pub(crate) fn icmp(b: &mut Builder, pred: IntPred, dst: Operand, x: Operand, y: Operand) {
    let compare = match pred {
        IntPred::Eq => IntCompare::Eq,
        IntPred::Ne => IntCompare::Ne,
        IntPred::Ugt => IntCompare::Ugt,
        IntPred::Uge => IntCompare::Uge,
        IntPred::Ult => IntCompare::Ult,
        IntPred::Ule => IntCompare::Ule,
        IntPred::Sgt => IntCompare::Sgt,
        IntPred::Sge => IntCompare::Sge,
        IntPred::Slt => IntCompare::Slt,
        IntPred::Sle => IntCompare::Sle,
    };
    if x.space() == Some(FAT) {
        // As in LLVM, only the offsets are compared.
        b.op(Op::Compare(compare, 32), 1, dst.slot, &[x.slot, y.slot]);
        return;
    }
    b.op(Op::Compare(compare, x.bits()), dst.lanes, dst.slot, &[x.slot, y.slot]);
}

/// `fcmp`.
pub(crate) fn fcmp(b: &mut Builder, pred: FloatPred, dst: Operand, x: Operand, y: Operand) -> Result<(), Refusal> {
    const EQUAL: u8 = 1;
    const GREATER: u8 = 2;
    const LESS: u8 = 4;
    const UNORDERED: u8 = 8;
    let set = match pred {
        FloatPred::False => 0,
        FloatPred::Oeq => EQUAL,
        FloatPred::Ogt => GREATER,
        FloatPred::Oge => GREATER | EQUAL,
        FloatPred::Olt => LESS,
        FloatPred::Ole => LESS | EQUAL,
        FloatPred::One => LESS | GREATER,
        FloatPred::Ord => LESS | GREATER | EQUAL,
        FloatPred::Ueq => UNORDERED | EQUAL,
        FloatPred::Ugt => UNORDERED | GREATER,
        FloatPred::Uge => UNORDERED | GREATER | EQUAL,
        FloatPred::Ult => UNORDERED | LESS,
        FloatPred::Ule => UNORDERED | LESS | EQUAL,
        FloatPred::Une => UNORDERED | LESS | GREATER,
        FloatPred::Uno => UNORDERED,
        FloatPred::True => UNORDERED | LESS | GREATER | EQUAL,
    };
    let (format, mode) = float(b, &x)?;
    b.op(Op::FCompare(set, format, mode), dst.lanes, dst.slot, &[x.slot, y.slot]);
    Ok(())
}

/// `select`, by one condition or by one for each element.
pub(crate) fn select(b: &mut Builder, dst: Operand, c: Operand, x: Operand, y: Operand, by_element: bool) {
    if by_element {
        let each = u64::from(dst.element.map_or(1, ElementType::slots));
        b.push(Inst {
            op: Op::SelectLanes,
            lanes: dst.lanes,
            dst: dst.slot,
            a: c.slot,
            b: x.slot,
            c: y.slot,
            imm: each,
        });
    } else {
        b.op(Op::Select, dst.slots(), dst.slot, &[c.slot, x.slot, y.slot]);
    }
}

/// A conversion.
pub(crate) fn cast(
    b: &mut Builder,
    types: &TypeTable,
    op: CastOp,
    dst: Operand,
    x: Operand,
    to: Type,
    from: Type,
) -> Result<(), Refusal> {
    let (wide, narrow) = (dst.bits(), x.bits());
    if let Some(done) = fat_cast(b, op, dst, x) {
        return done;
    }
    let op = match op {
        CastOp::Trunc => Op::Truncate(narrow, wide),
        CastOp::ZExt => Op::Extend(narrow, wide, false),
        CastOp::SExt => Op::Extend(narrow, wide, true),
        CastOp::PtrToInt | CastOp::IntToPtr | CastOp::PtrToAddr if wide <= narrow => Op::Truncate(narrow, wide),
        CastOp::PtrToInt | CastOp::IntToPtr | CastOp::PtrToAddr => Op::Extend(narrow, wide, false),
        CastOp::FpTrunc | CastOp::FpExt => {
            let (input, input_mode) = float(b, &x)?;
            let (output, output_mode) = float(b, &dst)?;
            Op::FConvert(input, output, input_mode, output_mode)
        }
        CastOp::FpToUi | CastOp::FpToSi => {
            let (format, mode) = float(b, &x)?;
            Op::ToInt(format, mode, wide, op == CastOp::FpToSi)
        }
        CastOp::UiToFp | CastOp::SiToFp => Op::FromInt(float(b, &dst)?.0, narrow, op == CastOp::SiToFp),
        CastOp::AddrSpaceCast => {
            let space = |operand: Operand| operand.space().ok_or("addrspacecast of something that is no pointer");
            b.address_cast(dst.slot, dst.lanes, x.slot, space(x)?, space(dst)?);
            return Ok(());
        }
        CastOp::BitCast => return bitcast(b, types, dst, x, to, from),
    };
    b.op(op, dst.lanes, dst.slot, &[x.slot]);
    Ok(())
}

/// Conversions of pointers that contain resources, if this is one.
fn fat_cast(b: &mut Builder, op: CastOp, dst: Operand, x: Operand) -> Option<Result<(), Refusal>> {
    let has = |space| [x.space(), dst.space()].contains(&Some(space));
    if !(has(FAT) || has(RESOURCE) && op == CastOp::AddrSpaceCast) {
        return None;
    }
    Some(match op {
        CastOp::AddrSpaceCast if x.space() == Some(RESOURCE) && dst.space() == Some(FAT) => {
            let zero = b.constant(0);
            b.copy(dst.slot, zero, 1);
            b.copy(dst.slot + 1, x.slot, 2);
            Ok(())
        }
        CastOp::PtrToInt | CastOp::PtrToAddr if dst.bits() <= 32 => {
            b.op(Op::Truncate(32, dst.bits()), 1, dst.slot, &[x.slot]);
            Ok(())
        }
        _ => Err(format!("{op} of a fat pointer")),
    })
}

fn bitcast(b: &mut Builder, types: &TypeTable, dst: Operand, x: Operand, to: Type, from: Type) -> Result<(), Refusal> {
    if dst.bits() == x.bits() && dst.element.is_some() {
        b.copy(dst.slot, x.slot, dst.slots());
        return Ok(());
    }
    let row = |ty, operand: Operand| match types.kind(ty) {
        TypeKind::Struct { .. } | TypeKind::Array { .. } => Err("bitcast of an aggregate".to_owned()),
        _ => Ok(super::code::Piece { offset: 0, bytes: 0, bits: operand.bits(), count: operand.lanes, slot: 0 }),
    };
    let (from_row, to_row) = (row(from, x)?, row(to, dst)?);
    let shape = |piece, slots| Shape { pieces: vec![piece], size: 0, packed_bits: None, slots };
    let (from_shape, to_shape) = (add_shape(b, shape(from_row, x.slots())), add_shape(b, shape(to_row, dst.slots())));
    b.push(Inst {
        op: Op::Bitcast,
        lanes: x.lanes,
        dst: dst.slot,
        a: x.slot,
        b: from_shape,
        c: to_shape,
        imm: dst.lanes.into(),
    });
    Ok(())
}

/// `load` and `store`: `value` is the result or what is stored.
pub(crate) fn access(
    b: &mut Builder,
    types: &TypeTable,
    store: bool,
    ty: Type,
    value: Operand,
    address: Operand,
    align: u64,
) -> Result<(), Refusal> {
    let space = address.space().ok_or("an access through something that is no pointer")?;
    if space == FAT {
        let how = if store { buffer::BufferAccess::Store } else { buffer::BufferAccess::Load };
        return buffer::through_fat_pointer(b, types, how, ty, address, (value, &[value]));
    }
    let shape = add_shape(b, types::shape(types, ty)?);
    let (mut space, mut at) = (space, address.slot);
    if space == SHORT {
        at = b.scratch(1);
        b.address_cast(at, 1, address.slot, SHORT, CONSTANT);
        space = CONSTANT;
    }
    let op = if store { Op::Store(space) } else { Op::Load(space) };
    b.push(Inst { op, lanes: value.lanes, dst: value.slot, a: at, b: shape, c: 0, imm: align });
    Ok(())
}

/// The alignment that an access of a `ty` needs: an atomic one may not cross a multiple of its size.
pub(crate) fn alignment(types: &TypeTable, access: Access, ty: Type) -> u64 {
    if access.is_atomic() { access.align().max(types.store_size(ty)) } else { access.align() }
}

/// `alloca` of `count` times `size` bytes; of one if there is no count.
pub(crate) fn alloca(b: &mut Builder, size: u64, align_log2: u8, dst: Operand, count: Option<Operand>) {
    let count = count.filter(|count| count.constant != Some(1));
    b.push(Inst {
        op: Op::Alloca,
        lanes: u32::from(count.is_some()),
        dst: dst.slot,
        a: dst.space().unwrap_or(PRIVATE),
        b: count.map_or(0, |count| count.slot),
        c: 1u32.checked_shl(align_log2.into()).unwrap_or(1),
        imm: size,
    });
}

/// `atomicrmw`.
pub(crate) fn atomic_rmw(
    b: &mut Builder,
    types: &TypeTable,
    op: RmwOp,
    dst: Operand,
    address: Operand,
    value: Operand,
) -> Result<(), Refusal> {
    let space = address.space().ok_or("an access through something that is no pointer")?;
    let bits = value.bits();
    if bits == 0 || bits > 64 || !bits.is_multiple_of(8) {
        return Err(format!("an atomic operation on {bits} bits"));
    }
    let rmw = match op {
        RmwOp::Xchg => Rmw::Exchange,
        RmwOp::Add => Rmw::Int(IntOp::Add),
        RmwOp::Sub => Rmw::Int(IntOp::Sub),
        RmwOp::And => Rmw::Int(IntOp::And),
        RmwOp::Or => Rmw::Int(IntOp::Or),
        RmwOp::Xor => Rmw::Int(IntOp::Xor),
        RmwOp::Max => Rmw::Int(IntOp::SMax),
        RmwOp::Min => Rmw::Int(IntOp::SMin),
        RmwOp::UMax => Rmw::Int(IntOp::UMax),
        RmwOp::UMin => Rmw::Int(IntOp::UMin),
        RmwOp::USubSat => Rmw::Int(IntOp::USubSat),
        RmwOp::Nand => Rmw::Nand,
        RmwOp::UIncWrap => Rmw::IncWrap,
        RmwOp::UDecWrap => Rmw::DecWrap,
        RmwOp::USubCond => Rmw::SubCond,
        RmwOp::FAdd | RmwOp::FSub => {
            let (format, mode) = float(b, &value)?;
            Rmw::Float(if op == RmwOp::FAdd { Binary::Add } else { Binary::Sub }, format, mode)
        }
        RmwOp::FMax | RmwOp::FMin | RmwOp::FMaximum | RmwOp::FMinimum => {
            let (format, mode) = float(b, &value)?;
            let kind = if matches!(op, RmwOp::FMax | RmwOp::FMin) { Extremum::Number } else { Extremum::NaN };
            Rmw::FloatExtremum(kind, matches!(op, RmwOp::FMax | RmwOp::FMaximum), format, mode)
        }
    };
    if space == FAT {
        let how = buffer::BufferAccess::AtomicRmw(rmw, bits);
        return buffer::through_fat_pointer(b, types, how, Type::VOID, address, (dst, &[value]));
    }
    b.op(Op::AtomicRmw(rmw, space, bits), dst.lanes, dst.slot, &[address.slot, value.slot]);
    Ok(())
}

/// `cmpxchg`.
pub(crate) fn compare_exchange(
    b: &mut Builder,
    types: &TypeTable,
    dst: Operand,
    address: Operand,
    expected: Operand,
    new: Operand,
) -> Result<(), Refusal> {
    let space = address.space().ok_or("an access through something that is no pointer")?;
    let bits = new.bits();
    if bits == 0 || bits > 64 || !bits.is_multiple_of(8) {
        return Err(format!("an atomic operation on {bits} bits"));
    }
    if space == FAT {
        let how = buffer::BufferAccess::CompareExchange(bits);
        buffer::through_fat_pointer(b, types, how, Type::VOID, address, (dst, &[new, expected]))?;
        b.op(Op::Compare(IntCompare::Eq, bits), 1, dst.slot + 1, &[dst.slot, expected.slot]);
        return Ok(());
    }
    b.op(Op::CompareExchange(space, bits), 1, dst.slot, &[address.slot, expected.slot, new.slot]);
    Ok(())
}

/// `getelementptr`: constant steps are summed up, others are scaled and added one by one.
pub(crate) fn gep(
    b: &mut Builder,
    types: &TypeTable,
    source: Type,
    dst: Operand,
    base: Operand,
    indices: &[Operand],
) -> Result<(), Refusal> {
    // A fat pointer only changes its offset.
    let fat = base.space() == Some(FAT);
    let address_bits = if fat { 32 } else { dst.bits() };
    if fat {
        b.copy(dst.slot + 1, base.slot + 1, 2);
    }
    let mut at = spread(b, base, dst.lanes);
    let (mut offset, mut ty) = (0u64, source);
    for (k, index) in indices.iter().enumerate() {
        let stride = if k == 0 {
            types.size(source)
        } else if let TypeKind::Struct { .. } = types.kind(ty) {
            let field = index.constant.ok_or("a field index that is no constant")?;
            offset = offset.wrapping_add(types.offset_of(ty, field).ok_or("a field index out of range")?);
            ty = types.element(ty, field).ok_or("a field index out of range")?;
            continue;
        } else {
            ty = types.element(ty, 0).ok_or("an index into something without elements")?;
            types.size(ty)
        };
        match index.constant {
            Some(value) => {
                offset = offset.wrapping_add((super::int::sext(value, index.bits()) as u64).wrapping_mul(stride))
            }
            None if index.bits() > 64 => return Err("an index of more than 64 bits".to_owned()),
            None => {
                let by = spread(b, *index, dst.lanes);
                let op = Op::Index(address_bits, index.bits());
                b.push(Inst { op, lanes: dst.lanes, dst: dst.slot, a: at, b: by, c: 0, imm: stride });
                at = dst.slot;
            }
        }
    }
    b.push(Inst { op: Op::Offset(address_bits), lanes: dst.lanes, dst: dst.slot, a: at, b: 0, c: 0, imm: offset });
    Ok(())
}

/// A value's slots, splatted if it is scalar and `lanes` are needed.
fn spread(b: &mut Builder, x: Operand, lanes: u32) -> Slot {
    if x.lanes == lanes {
        return x.slot;
    }
    let slot = b.scratch(lanes);
    b.push(Inst { op: Op::Splat, lanes, dst: slot, a: x.slot, b: 0, c: 0, imm: 1 });
    slot
}

/// `extractelement`.
pub(crate) fn extract_element(b: &mut Builder, dst: Operand, vector: Operand, index: Operand) {
    let each = dst.slots();
    match index.constant {
        Some(k) if k < u64::from(vector.lanes) => b.copy(dst.slot, vector.slot + k as u32 * each, each),
        _ => b.push(Inst {
            op: Op::ExtractDynamic,
            lanes: vector.lanes,
            dst: dst.slot,
            a: vector.slot,
            b: index.slot,
            c: 0,
            imm: each.into(),
        }),
    }
}

/// `insertelement`.
pub(crate) fn insert_element(b: &mut Builder, dst: Operand, vector: Operand, x: Operand, index: Operand) {
    b.push(Inst {
        op: Op::InsertDynamic,
        lanes: dst.lanes,
        dst: dst.slot,
        a: vector.slot,
        b: x.slot,
        c: index.slot,
        imm: x.slots().into(),
    });
}

/// `shufflevector`; negative mask elements are undefined.
pub(crate) fn shuffle(b: &mut Builder, dst: Operand, x: Operand, y: Operand, mask: Vec<i32>) {
    let each = u64::from(dst.element.map_or(1, ElementType::slots));
    b.function.shuffles.push(mask);
    let row = b.function.shuffles.len() as Slot - 1;
    let imm = u64::from(x.lanes) << 8 | each;
    b.push(Inst { op: Op::Shuffle, lanes: dst.lanes, dst: dst.slot, a: x.slot, b: y.slot, c: row, imm });
}
