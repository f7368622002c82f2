//! Dynamic allocas: those of variable size, or that exist several times at once (`dynamic_allocas`).
//!
//! They are allocated from an area of the frame that has the size LLVM assumes
//! (`amdgpu-assume-dynamic-stack-object-size`), plus one object for each alloca of constant size; a dword of the frame
//! is the stack pointer. The area is per lane, so lanes may allocate independently. The kernel is marked as having a
//! dynamic stack.

use gcnc_ir::{Access, CastOp, Flags, Inst, Intrinsic, Op, Type, Value};

use super::Rebuild;
use crate::Diagnostic;

/// The size of the area for objects of unknown size and number.
const ROOM: u64 = 4096;
/// The logarithm of its alignment.
const ALIGN: u8 = 4;
/// The alignment of accesses to its stack pointer.
const WORD: u64 = 4;

impl Rebuild<'_> {
    /// The address of the stack pointer; creates the area on first use.
    fn stack_word(&mut self) -> Value {
        if let Some(word) = self.stack_word {
            return word;
        }
        let word = self.frame_slot(WORD, 2);
        let area = self.frame_slot(ROOM + self.at.places.bytes, ALIGN);
        let first = self.b.func.dfg.make_inst(Op::Store(Access::plain(WORD)), Type::VOID, &[area, word]);
        if let Some(made) = self.b.func.def_inst(word) {
            self.b.func.layout.insert_inst_after(first, made);
        }
        self.facts.dynamic_stack = true;
        self.stack_word = Some(word);
        word
    }

    fn stack_top(&mut self, word: Value) -> Value {
        let load = self.b.effect(Op::Load(Access::plain(WORD)), Type::PTR5, &[word], Flags::NONE);
        self.b.func.result(load).unwrap_or(word)
    }

    fn set_stack_top(&mut self, word: Value, top: Value) {
        self.b.effect(Op::Store(Access::plain(WORD)), Type::VOID, &[top, word], Flags::NONE);
    }

    /// An alloca of one element, or as many as its operand says.
    pub(super) fn dynamic_alloca(&mut self, inst: Inst, ty: Type, align: u8) -> Result<(), Diagnostic> {
        let count = match self.src.args(inst).first() {
            Some(&count) => {
                let (row, bits) = (self.row(count)?, self.element_bits(self.src.ty(count)));
                let count = self.words(&row[..1], bits.min(64), false, bits.min(64))[0];
                self.b.lo32(count)
            }
            None => self.b.i32(1),
        };
        let Ok(size) = u32::try_from(self.b.ctx.types.size(ty)) else {
            return self.refuse("an `alloca` of elements of 4 GiB or more is not supported");
        };
        let size = self.b.i32(size);
        let bytes = self.b.mul(count, size);
        let word = self.stack_word();
        let top = self.stack_top(word);
        let top = self.b.ptr_to_int(top);
        let start = self.aligned(top, align.min(20));
        let end = self.b.add(start, bytes);
        let end = self.b.int_to_ptr(end, Type::PTR5);
        self.set_stack_top(word, end);
        let start = self.b.int_to_ptr(start, Type::PTR5);
        self.define_one(inst, start);
        Ok(())
    }

    /// Rounds up to a multiple of a power of two.
    fn aligned(&mut self, address: Value, log: u8) -> Value {
        let past = self.b.i32((1 << log) - 1);
        let keep = self.b.i32(!0 << log);
        let past = self.b.add(address, past);
        self.b.and(past, keep)
    }

    /// A lifetime marker, kept for `frame` if the alloca is not dynamic.
    pub(super) fn lifetime(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let Some(&pointer) = self.src.args(inst).last().filter(|&&p| self.src.as_const(p).is_none()) else {
            return Ok(());
        };
        let is_dynamic = self.src.def_inst(pointer).is_some_and(|alloca| self.at.places.is_dynamic(alloca));
        if !is_dynamic && !self.at.slots.is_slot_pointer(pointer) {
            let place = self.one(pointer)?;
            self.mark(id, place);
        }
        Ok(())
    }

    /// Emits a marker where the lifetime of an alloca begins or ends.
    pub(super) fn mark(&mut self, id: Intrinsic, place: Value) {
        if self.b.keeps_lifetimes {
            let place = self.b.as1(place, CastOp::AddrSpaceCast).unwrap_or(place);
            self.b.effect(Op::Intrinsic(id), Type::VOID, &[place], Flags::NONE);
        }
    }

    /// `llvm.stacksave`: the stack pointer, if there are dynamic allocas.
    pub(super) fn stack_save(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let top = if self.at.places.any_dynamic() {
            let word = self.stack_word();
            self.stack_top(word)
        } else {
            self.b.zero(Type::PTR5)
        };
        self.define_one(inst, top);
        Ok(())
    }

    /// `llvm.stackrestore`.
    pub(super) fn stack_restore(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        if let Some(word) = self.stack_word {
            let top = self.one(self.src.arg(inst, 0))?;
            self.set_stack_top(word, top);
        }
        Ok(())
    }
}
