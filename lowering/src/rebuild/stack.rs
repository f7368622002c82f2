//! Dynamic allocas: of a size that only the running program knows, or several places at once (`places`).
//!
//! They take room from an area of the frame that is as large as LLVM takes for granted
//! (`amdgpu-assume-dynamic-stack-object-size`), and one object of each that has a constant size; where its next object
//! goes, a word of the frame says. The area is each lane's own, so that lanes may allocate as they please. The kernel
//! says that its stack is dynamic.

use gcnc_ir::{Access, CastOp, Flags, Inst, Intrinsic, Op, Type, Value};

use super::Rebuild;
use crate::Diagnostic;

/// Bytes of the area for objects of unknown size and number.
const ROOM: u64 = 4096;
/// The logarithm of its alignment.
const ALIGN: u8 = 4;
/// How its word is accessed.
const WORD: u64 = 4;

impl Rebuild<'_> {
    /// The word that says where the next object goes; the area is there from then on.
    fn stack_word(&mut self) -> Value {
        if let Some(word) = self.stack_word {
            return word;
        }
        let word = self.frame_place(WORD, 2);
        let area = self.frame_place(ROOM + self.at.places.bytes, ALIGN);
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

    /// An alloca of as many elements as its operand says, or of one.
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
            return self.refuse("an `alloca` of huge elements is not supported");
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

    /// The next multiple of a power of two.
    fn aligned(&mut self, address: Value, log: u8) -> Value {
        let past = self.b.i32((1 << log) - 1);
        let keep = self.b.i32(!0 << log);
        let past = self.b.add(address, past);
        self.b.and(past, keep)
    }

    /// The mark of a lifetime: `frame` wants those of allocas that are one place each.
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

    /// Marks where the lifetime of a place of the frame begins or ends.
    pub(super) fn mark(&mut self, id: Intrinsic, place: Value) {
        if self.b.keeps_lifetimes {
            let place = self.b.as1(place, CastOp::AddrSpaceCast).unwrap_or(place);
            self.b.effect(Op::Intrinsic(id), Type::VOID, &[place], Flags::NONE);
        }
    }

    /// `llvm.stacksave`: where the next object would go, if it matters.
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
