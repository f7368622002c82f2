//! The data-flow graph of a function: its instructions, values and blocks, and the lists that they share.

use crate::attrs::AttrList;
use crate::consts::Const;
use crate::metadata::{Md, MdKind, MdOperand};
use crate::module::{CallConv, FuncId};
use crate::ops::{Flags, Op};
use crate::strings::Symbol;
use crate::types::Type;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityList, ListPool, PrimaryMap, entity_impl};
use hashbrown::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A basic block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block(u32);
entity_impl!(Block, "block");

/// An instruction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Inst(u32);
entity_impl!(Inst, "inst");

/// An SSA value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(u32);
entity_impl!(Value, "v");

/// A control-flow edge: a branch's target with the arguments for its parameters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(u32);
entity_impl!(Edge, "edge");

/// Callee, signature and calling convention of a call.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallInfo(u32);
entity_impl!(CallInfo, "call");

/// Attributes and operand bundles of a call.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallExtra(u32);
entity_impl!(CallExtra, "extra");

/// A list of numbers: a shuffle mask, or indices into an aggregate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ImmList(u32);
entity_impl!(ImmList, "imm");

/// A metadata attachment of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Attachment(u32);
entity_impl!(Attachment, "attachment");

/// A source location: a byte offset in the text that the module was read from. [`Loc::NONE`] for what was built or
/// inserted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Loc(pub u32);

impl Loc {
    /// No location.
    pub const NONE: Loc = Loc(u32::MAX);

    /// The byte offset, if there is one.
    pub fn offset(self) -> Option<u32> {
        (self != Loc::NONE).then_some(self.0)
    }
}

impl Default for Loc {
    fn default() -> Self {
        Loc::NONE
    }
}

/// The definition of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueDef {
    /// Result of an instruction.
    Inst(Inst),
    /// Parameter of a block, with its position.
    Param(Block, u32),
    /// A constant.
    Const(Const),
    /// A metadata operand of a call.
    Metadata(MdOperand),
    /// Replaced by another value; see [`Function::replace`](super::Function::replace).
    Alias(Value),
}

/// A value's type and definition.
#[derive(Clone, Copy, Debug)]
pub struct ValueData {
    /// Its type.
    pub ty: Type,
    /// Its definition.
    pub def: ValueDef,
}

/// An instruction.
#[derive(Clone, Debug)]
pub struct InstData {
    /// Its operation.
    pub op: Op,
    /// Its flags.
    pub flags: Flags,
    /// Type of its result, or void.
    pub ty: Type,
    /// All its operands.
    pub args: EntityList<Value>,
    /// Its outgoing edges.
    pub dests: EntityList<Edge>,
    /// Its result, unless void.
    pub result: PackedOption<Value>,
    /// Its source location.
    pub loc: Loc,
    /// First of its metadata attachments.
    pub metadata: PackedOption<Attachment>,
    /// Attributes and bundles of a call.
    pub extra: PackedOption<CallExtra>,
}

/// A control-flow edge.
#[derive(Clone, Debug)]
pub struct EdgeData {
    /// Its target.
    pub block: Block,
    /// Arguments for the parameters of that block.
    pub args: EntityList<Value>,
    /// How much less likely it is than the likeliest edge of its branch, as a power of two. Zero until lowering has
    /// read `!prof` and the like, and where nothing is known.
    pub rarity: u8,
}

/// The callee of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Callee {
    /// A function of the module.
    Func(FuncId),
    /// Indirect: the address is the last operand.
    Indirect,
    /// Inline assembly.
    Asm {
        /// Its text.
        text: Symbol,
        /// The location of that text in what the module was read from.
        place: Loc,
        /// Its constraints.
        constraints: Symbol,
        /// `sideeffect`
        side_effect: bool,
        /// `alignstack`
        align_stack: bool,
        /// `inteldialect`
        intel: bool,
        /// `unwind`
        unwind: bool,
    },
}

impl Callee {
    /// Whether it is inline assembly.
    pub fn is_asm(&self) -> bool {
        matches!(self, Callee::Asm { .. })
    }
}

/// A call of a function.
#[derive(Clone, Debug)]
pub struct CallData {
    /// What is called.
    pub callee: Callee,
    /// Its function type.
    pub signature: Type,
    /// Its calling convention.
    pub conv: CallConv,
    /// Address space of the callee's pointer (`addrspace(N)` on the call).
    pub addrspace: u32,
}

/// An operand bundle: `"tag"(operands)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bundle {
    /// Its tag.
    pub tag: Symbol,
    /// Its number of operands; they follow the arguments and those of earlier bundles.
    pub len: u32,
}

/// Attributes and operand bundles of a call.
#[derive(Clone, Debug, Default)]
pub struct ExtraData {
    /// Attributes.
    pub attrs: AttrList,
    /// Bundles.
    pub bundles: Vec<Bundle>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct AttachmentData {
    pub(crate) kind: MdKind,
    pub(crate) node: Md,
    pub(super) next: PackedOption<Attachment>,
}

/// A fast hash for entity numbers; being dense, they are already well distributed.
#[derive(Clone, Default, Debug)]
pub struct EntityHasher(u64);

impl Hasher for EntityHasher {
    fn finish(&self) -> u64 {
        self.0.rotate_left(26)
    }

    fn write(&mut self, bytes: &[u8]) {
        for &b in bytes {
            self.write_u32(b.into());
        }
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(n.into());
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    // A derived `Hash` of an enum begins with its discriminant.
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
}

/// The data-flow graph of a function: its instructions, values and blocks, unordered.
#[derive(Clone, Debug, Default)]
pub struct Dfg {
    /// Instructions.
    pub insts: PrimaryMap<Inst, InstData>,
    /// Values.
    pub values: PrimaryMap<Value, ValueData>,
    /// The parameters of each block.
    pub blocks: PrimaryMap<Block, EntityList<Value>>,
    /// Edges.
    pub edges: PrimaryMap<Edge, EdgeData>,
    /// Calls of functions.
    pub calls: PrimaryMap<CallInfo, CallData>,
    /// Attributes and bundles of calls.
    pub extras: PrimaryMap<CallExtra, ExtraData>,
    /// Lists of values.
    pub value_lists: ListPool<Value>,
    /// Lists of edges.
    pub edge_lists: ListPool<Edge>,
    imms: Vec<u32>,
    imm_ends: PrimaryMap<ImmList, u32>,
    pub(crate) attachments: PrimaryMap<Attachment, AttachmentData>,
    pub(crate) constants: HashMap<Const, Value, BuildHasherDefault<EntityHasher>>,
}

impl Dfg {
    /// An estimate of its size in bytes.
    pub fn size(&self) -> usize {
        // Operand lists and the layout together take about as much memory as the instructions.
        2 * self.insts.len() * size_of::<InstData>() + self.values.len() * size_of::<ValueData>()
    }

    /// Reserves capacity for this many more instructions and values.
    pub fn reserve(&mut self, insts: usize, values: usize) {
        self.insts.reserve(insts);
        self.values.reserve(values);
        if self.value_lists.capacity() == 0 {
            // Operand lists have a capacity of four or eight.
            self.value_lists = ListPool::with_capacity(4 * insts);
        }
    }

    /// Appends a value.
    pub fn make_value(&mut self, ty: Type, def: ValueDef) -> Value {
        self.values.push(ValueData { ty, def })
    }

    /// The value of a constant; each constant in use has one value.
    pub fn const_value(&mut self, c: Const, ty: Type) -> Value {
        let values = &mut self.values;
        *self.constants.entry(c).or_insert_with(|| values.push(ValueData { ty, def: ValueDef::Const(c) }))
    }

    /// A new list of numbers.
    pub fn make_imms(&mut self, numbers: &[u32]) -> ImmList {
        self.imms.extend_from_slice(numbers);
        self.imm_ends.push(self.imms.len() as u32)
    }

    /// Whether this list of numbers exists.
    pub(crate) fn has_imms(&self, list: ImmList) -> bool {
        self.imm_ends.is_valid(list)
    }

    /// The numbers of a shuffle mask or of an aggregate's indices.
    pub fn imms(&self, list: ImmList) -> &[u32] {
        let start = if list.0 == 0 { 0 } else { self.imm_ends[ImmList(list.0 - 1)] as usize };
        &self.imms[start..self.imm_ends[list] as usize]
    }

    /// A new instruction, not yet in any block. It has a result unless its type is void.
    pub fn make_inst(&mut self, op: Op, ty: Type, args: &[Value]) -> Inst {
        let inst = self.insts.next_key();
        let result = (ty != Type::VOID).then(|| self.make_value(ty, ValueDef::Inst(inst)));
        self.push_inst(op, Flags::NONE, ty, args, result, Loc::NONE)
    }

    /// A new instruction that defines an existing value, or none. `result` must be defined as the result of this
    /// instruction.
    pub fn push_inst(
        &mut self,
        op: Op,
        flags: Flags,
        ty: Type,
        args: &[Value],
        result: Option<Value>,
        loc: Loc,
    ) -> Inst {
        // Account for memory only now and then: functions large enough to matter have many more instructions.
        match self.insts.len() % 64 {
            0 => gcnc_limits::grown(self.size()),
            _ => gcnc_limits::poll(),
        }
        let args = EntityList::from_slice(args, &mut self.value_lists);
        self.insts.push(InstData {
            op,
            flags,
            ty,
            args,
            dests: EntityList::new(),
            result: result.into(),
            loc,
            metadata: None.into(),
            extra: None.into(),
        })
    }

    /// A new edge, not yet in any branch.
    pub fn make_edge(&mut self, block: Block, args: &[Value]) -> Edge {
        let args = EntityList::from_slice(args, &mut self.value_lists);
        self.edges.push(EdgeData { block, args, rarity: 0 })
    }

    /// A new block without parameters, not yet in the layout.
    pub fn make_block(&mut self) -> Block {
        self.blocks.push(EntityList::new())
    }

    /// Adds a parameter to a block. The caller must add an argument to each of the block's incoming edges.
    pub fn append_param(&mut self, block: Block, ty: Type) -> Value {
        let index = self.blocks[block].len(&self.value_lists) as u32;
        let value = self.make_value(ty, ValueDef::Param(block, index));
        self.blocks[block].push(value, &mut self.value_lists);
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instruction_is_forty_bytes() {
        assert!(std::mem::size_of::<InstData>() <= 40);
    }
}
