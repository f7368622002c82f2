//! Instructions: the operands of their records.
//!
//! (LLVM 22, `ModuleBitcodeWriter::writeInstruction`.)

use super::Result;
use super::bits::BitWriter;
use super::function::FunctionWriter;
use super::numbers::{
    alignment, bin_op, binary_flags, cast_flags, cast_op, fast_math, float_predicate, gep_flags, int_predicate,
    ordering, rmw,
};
use crate::codes::function as fun;
use cranelift_entity::EntityRef;
use gcnc_ir::function::{CallData, Callee, Function, Inst, ValueDef};
use gcnc_ir::module::CallConv;
use gcnc_ir::ops::{Access, Flags, Op};
use gcnc_ir::types::TypeTable;
use gcnc_ir::{Type, Value};

/// Bits of a call's second operand. (LLVM 22, `CallMarkersFlags`.)
const CALL_CONVENTION_AT: u32 = 1;
const CALL_EXPLICIT_TYPE: u64 = 1 << 15;
const CALL_FAST_MATH: u64 = 1 << 17;
const CALL_MARKS: [(Flags, u64); 3] = [(Flags::TAIL, 1), (Flags::MUST_TAIL, 1 | 1 << 14), (Flags::NO_TAIL, 1 << 16)];
/// In place of a value in an operand bundle: metadata follow.
const METADATA_FOLLOWS: u64 = 0x8000_0000;
/// The type is that of the allocation, not of the pointer.
const ALLOCA_EXPLICIT_TYPE: u64 = 1 << 6;

impl FunctionWriter<'_, '_> {
    pub(super) fn inst(&mut self, out: &mut BitWriter, func: &Function, inst: Inst) -> Result<()> {
        debug_assert!(self.ops.is_empty());
        let data = func.inst(inst);
        let code = match data.op {
            Op::Load(access) | Op::Store(access) if access.is_cooperative() => {
                self.cooperative(func, inst)?;
                fun::CALL
            }
            Op::Call(_) | Op::Intrinsic(_) => {
                self.bundles(out, func, inst)?;
                self.call(func, inst)?;
                fun::CALL
            }
            Op::Br | Op::CondBr | Op::Switch | Op::Ret | Op::Unreachable => self.terminator(func, inst)?,
            Op::Load(_) | Op::Store(_) | Op::AtomicRmw(..) | Op::CmpXchg { .. } | Op::Fence(..) | Op::Alloca(..) => {
                self.memory(func, inst)?
            }
            _ => self.operation(func, inst)?,
        };
        self.put(out, code, func.result(inst).is_some());
        Ok(())
    }

    fn pairs(&mut self, func: &Function, values: &[Value]) -> Result<()> {
        values.iter().try_for_each(|&value| self.push_pair(func, value))
    }

    fn optional(&mut self, flags: u64) {
        self.ops.extend((flags != 0).then_some(flags));
    }

    fn operation(&mut self, func: &Function, inst: Inst) -> Result<u32> {
        let (data, args) = (func.inst(inst), func.args(inst));
        let types = &self.tables.types;
        if let Op::Gep(elem) = data.op {
            self.ops.extend([gep_flags(data.flags), types.id(elem)]);
            self.pairs(func, args)?;
            return Ok(fun::GEP);
        }
        Ok(match (data.op, args) {
            (Op::FNeg, &[x]) => {
                self.push_pair(func, x)?;
                self.ops.push(0);
                self.optional(fast_math(data.flags));
                fun::UNOP
            }
            (Op::Freeze, &[x]) => {
                self.push_pair(func, x)?;
                fun::FREEZE
            }
            (Op::Binary(op), &[x, y]) => {
                self.push_pair(func, x)?;
                self.push_value(func, y)?;
                self.ops.push(bin_op(op));
                self.optional(binary_flags(op, data.flags));
                fun::BINOP
            }
            (Op::ICmp(_) | Op::FCmp(_), &[x, y]) => {
                self.push_pair(func, x)?;
                self.push_value(func, y)?;
                let (predicate, flags) = match data.op {
                    Op::ICmp(pred) => (int_predicate(pred), data.flags.has(Flags::SAME_SIGN).into()),
                    Op::FCmp(pred) => (float_predicate(pred), fast_math(data.flags)),
                    _ => (0, 0),
                };
                self.ops.push(predicate);
                self.optional(flags);
                fun::CMP2
            }
            (Op::Select, &[condition, x, y]) => {
                self.push_pair(func, x)?;
                self.push_value(func, y)?;
                self.push_pair(func, condition)?;
                self.optional(fast_math(data.flags));
                fun::VSELECT
            }
            (Op::Cast(op), &[x]) => {
                self.push_pair(func, x)?;
                self.ops.extend([types.id(data.ty), cast_op(op)]);
                self.optional(cast_flags(op, data.flags));
                fun::CAST
            }
            _ => return self.of_elements(func, inst),
        })
    }

    /// Operations on elements of vectors and aggregates.
    fn of_elements(&mut self, func: &Function, inst: Inst) -> Result<u32> {
        let (data, args) = (func.inst(inst), func.args(inst));
        let types = &self.tables.types;
        Ok(match (data.op, args) {
            (Op::ExtractElement, &[vector, index]) => {
                self.pairs(func, &[vector, index])?;
                fun::EXTRACTELT
            }
            (Op::InsertElement, &[vector, elem, index]) => {
                self.push_pair(func, vector)?;
                self.push_value(func, elem)?;
                self.push_pair(func, index)?;
                fun::INSERTELT
            }
            (Op::ShuffleVector(_), &[x, y]) => {
                self.push_pair(func, x)?;
                self.push_value(func, y)?;
                let mask = self.tables.masks[self.masks];
                self.masks += 1;
                self.push_const(func, mask)?;
                fun::SHUFFLEVEC
            }
            (Op::ExtractValue(indices) | Op::InsertValue(indices), _) => {
                self.pairs(func, args)?;
                self.ops.extend(func.dfg.imms(indices).iter().map(|&index| u64::from(index)));
                if args.len() == 1 { fun::EXTRACTVAL } else { fun::INSERTVAL }
            }
            (Op::VaArg, &[list]) => {
                self.ops.push(types.id(func.ty(list)));
                self.push_value(func, list)?;
                self.ops.push(types.id(data.ty));
                fun::VAARG
            }
            _ => return self.refuse(func, "an operation with a wrong number of operands"),
        })
    }

    fn access(&mut self, access: Access) {
        self.ops.extend([alignment(Some(access.align())), access.is_volatile().into()]);
        if access.is_atomic() {
            self.ops.extend([ordering(access.ordering), self.tables.scope_number(access.scope)]);
        }
    }

    fn memory(&mut self, func: &Function, inst: Inst) -> Result<u32> {
        let (data, args) = (func.inst(inst), func.args(inst));
        let atomic = |access: Access, plain: u32, atomic: u32| if access.is_atomic() { atomic } else { plain };
        Ok(match (data.op, args) {
            (Op::Load(access), &[address]) => {
                self.push_pair(func, address)?;
                self.ops.push(self.tables.types.id(data.ty));
                self.access(access);
                atomic(access, fun::LOAD, fun::LOADATOMIC)
            }
            (Op::Store(access), &[value, address]) => {
                self.pairs(func, &[address, value])?;
                self.access(access);
                atomic(access, fun::STORE, fun::STOREATOMIC)
            }
            (Op::AtomicRmw(op, access), &[address, value]) => {
                self.pairs(func, &[address, value])?;
                let [order, scope] = [ordering(access.ordering), self.tables.scope_number(access.scope)];
                let align = alignment(Some(access.align()));
                self.ops.extend([rmw(op), access.is_volatile().into(), order, scope, align]);
                fun::ATOMICRMW
            }
            (Op::CmpXchg { failure, weak, access }, &[address, expected, new]) => {
                self.pairs(func, &[address, expected])?;
                self.push_value(func, new)?;
                let [order, scope] = [ordering(access.ordering), self.tables.scope_number(access.scope)];
                let align = alignment(Some(access.align()));
                self.ops.extend([access.is_volatile().into(), order, scope, ordering(failure), weak.into(), align]);
                fun::CMPXCHG
            }
            (Op::Fence(order, scope), &[]) => {
                self.ops.extend([ordering(order), self.tables.scope_number(scope)]);
                fun::FENCE
            }
            (Op::Alloca(ty, align), _) => {
                self.alloca(func, ty, align, data.ty, args)?;
                fun::ALLOCA
            }
            _ => return self.refuse(func, "an access with a wrong number of operands"),
        })
    }

    /// Type, the count's type and number, alignment and flags, address space.
    fn alloca(&mut self, func: &Function, ty: Type, align: u8, pointer: Type, args: &[Value]) -> Result<()> {
        let types = &self.tables.types;
        let (count_ty, count) = match *args {
            [count] => (func.ty(count), self.id(func, count)?),
            _ => match self.tables.one {
                Some(one) => (Type::I32, self.const_id(func, one)?),
                None => return self.refuse(func, "an `alloca` of nothing"),
            },
        };
        let align = u64::from(align) + 1;
        let bits = align & 31 | align >> 5 << 8 | ALLOCA_EXPLICIT_TYPE;
        let space = types.table.addrspace(pointer).unwrap_or(0);
        self.ops.extend([types.id(ty), types.id(count_ty), count.into(), bits, space.into()]);
        Ok(())
    }

    fn terminator(&mut self, func: &Function, inst: Inst) -> Result<u32> {
        let (op, args, dests) = (func.op(inst), func.args(inst), func.dests(inst));
        match (op, args, dests) {
            (Op::Br, &[], &[dest]) => {
                self.ops.push(self.edge(func, dest)?);
                Ok(fun::BR)
            }
            (Op::CondBr, &[condition], &[yes, no]) => {
                self.ops.extend([self.edge(func, yes)?, self.edge(func, no)?]);
                self.push_value(func, condition)?;
                Ok(fun::BR)
            }
            (Op::Switch, &[condition, ref cases @ ..], &[default, ref targets @ ..])
                if cases.len() == targets.len() =>
            {
                self.ops.push(self.tables.types.id(func.ty(condition)));
                self.push_value(func, condition)?;
                self.ops.push(self.edge(func, default)?);
                for (&case, &target) in cases.iter().zip(targets) {
                    let case = self.id(func, case)?;
                    self.ops.extend([case.into(), self.edge(func, target)?]);
                }
                Ok(fun::SWITCH)
            }
            (Op::Ret, _, _) => {
                self.pairs(func, args)?;
                Ok(fun::RET)
            }
            (Op::Unreachable, ..) => Ok(fun::UNREACHABLE),
            _ => self.refuse(func, "a branch with a wrong number of operands or targets"),
        }
    }

    // Calls.

    /// `OPERAND_BUNDLE`, before the call; it is not an instruction.
    fn bundles(&mut self, out: &mut BitWriter, func: &Function, inst: Inst) -> Result<()> {
        let Some(extra) = func.extra(inst) else { return Ok(()) };
        let mut operands = func.args(inst).iter().skip(func.call_args(inst).len());
        for bundle in &extra.bundles {
            self.ops.push(self.tables.tag_number(bundle.tag));
            for &operand in operands.by_ref().take(bundle.len as usize) {
                if let ValueDef::Metadata(_) = func.def(func.resolve(operand)) {
                    self.ops.push(METADATA_FOLLOWS);
                    self.push_value(func, operand)?;
                } else {
                    self.push_pair(func, operand)?;
                }
            }
            out.record(fun::OPERAND_BUNDLE, &self.ops);
            self.ops.clear();
        }
        Ok(())
    }

    /// Attributes, convention and markers, flags, and the type.
    fn call_head(&mut self, conv: CallConv, flags: Flags) -> Type {
        let plan = self.tables.calls[self.calls];
        self.calls += 1;
        let marks = CALL_MARKS.iter().filter(|(flag, _)| flags.has(*flag)).fold(0, |all, (_, bits)| all | bits);
        let math = fast_math(flags);
        let has_math = if math != 0 { CALL_FAST_MATH } else { 0 };
        let bits = u64::from(conv.0) << CALL_CONVENTION_AT | marks | CALL_EXPLICIT_TYPE | has_math;
        self.ops.extend([plan.attrs, bits]);
        self.optional(math);
        self.ops.push(self.tables.types.id(plan.signature));
        plan.signature
    }

    /// The number of an intrinsic's declaration; these come after the functions.
    fn declaration(&self, call: usize) -> u32 {
        let module = self.tables.module;
        (module.globals.len() + module.functions.len()) as u32 + self.tables.calls[call].declaration
    }

    fn call(&mut self, func: &Function, inst: Inst) -> Result<()> {
        let (at, flags) = (self.calls, func.flags(inst));
        let info = func.call(inst);
        let signature = self.call_head(info.map_or(CallConv::C, |info| info.conv), flags);
        match info {
            Some(info) => self.callee(func, inst, info)?,
            None => self.push_id(self.declaration(at)),
        }
        let args = func.call_args(inst);
        let fixed = fixed_arguments(&self.tables.types.table, signature).min(args.len());
        args[..fixed].iter().try_for_each(|&arg| self.push_value(func, arg))?;
        self.pairs(func, &args[fixed..])
    }

    /// The callee, with its type if it is not defined yet.
    fn callee(&mut self, func: &Function, inst: Inst, info: &CallData) -> Result<()> {
        match info.callee {
            Callee::Func(callee) if self.tables.module.functions.is_valid(callee) => {
                self.push_id((self.tables.module.globals.len() + callee.index()) as u32);
            }
            Callee::Func(_) => return self.refuse(func, "a call of a function that is not in the module"),
            Callee::Indirect => match func.args(inst).last() {
                Some(&address) => self.push_pair(func, address)?,
                None => return self.refuse(func, "a call without a callee"),
            },
            Callee::Asm { .. } => match func.op(inst) {
                Op::Call(info) => self.push_id(self.asm_ids[info]),
                _ => return self.refuse(func, "a call without a callee"),
            },
        }
        Ok(())
    }

    /// The call that a part of a cooperative atomic access originated from.
    fn cooperative(&mut self, func: &Function, inst: Inst) -> Result<()> {
        let at = self.calls;
        self.call_head(CallConv::C, Flags::NONE);
        self.push_id(self.declaration(at));
        let plan = self.tables.cooperative[self.cooperative];
        self.cooperative += 1;
        // The address comes first here.
        for &arg in func.args(inst).iter().rev() {
            self.push_value(func, arg)?;
        }
        self.push_const(func, plan.ordering)?;
        self.push_id(self.tables.metadata.id(plan.scope) as u32);
        Ok(())
    }
}

fn fixed_arguments(types: &TypeTable, signature: Type) -> usize {
    types.signature(signature).map_or(0, |(_, params, _)| params.len())
}
