//! Functions: instructions, values and blocks.
//!
//! Values are instruction results, block parameters, or constants; the function's own parameters are those of its entry
//! block. All operands are in one argument list per instruction, so that a pass that only follows data flow need not
//! know any operation. Branches pass the arguments of their targets' parameters along *edges*; there are no phis.
//!
//! An instruction is 40 bytes and owns no memory: its lists live in the function's pools.

mod dfg;

use crate::attrs::{AttrKind, AttrList, AttrSet};
use crate::consts::Const;
use crate::context::Context;
use crate::layout::Layout;
use crate::metadata::{Md, MdKind};
use crate::module::{CallConv, Comdat, Linkage, UnnamedAddr, Visibility};
use crate::ops::{Flags, Op};
use crate::records::{DebugRecord, LabelRecord};
use crate::strings::Symbol;
use crate::types::Type;
use cranelift_entity::{EntityRef, PrimaryMap};

pub(crate) use dfg::AttachmentData;
pub use dfg::{
    Attachment, Block, Bundle, CallData, CallExtra, CallInfo, Callee, Dfg, Edge, EdgeData, EntityHasher, ExtraData,
    ImmList, Inst, InstData, Loc, Value, ValueData, ValueDef,
};

/// A function: declared, or defined with a body.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// Its function type.
    pub signature: Type,
    /// Address space of its address.
    pub addrspace: u32,
    /// Its calling convention.
    pub conv: CallConv,
    /// Its linkage.
    pub linkage: Linkage,
    /// Its visibility.
    pub visibility: Visibility,
    /// `dso_local`
    pub dso_local: bool,
    /// Whether its address is significant.
    pub unnamed_addr: UnnamedAddr,
    /// Attributes of it, its result and its parameters.
    pub attrs: AttrList,
    /// Names of a kernel's parameters, which the metadata pass to the runtime. An unnamed parameter has the empty name;
    /// the list is empty if all are unnamed.
    pub param_names: Vec<String>,
    /// Its section.
    pub section: Option<Symbol>,
    /// Its partition.
    pub partition: Option<Symbol>,
    /// Its comdat.
    pub comdat: Option<Comdat>,
    /// Its alignment in bytes.
    pub align: Option<u64>,
    /// Its garbage collector.
    pub gc: Option<Symbol>,
    /// Prefix data.
    pub prefix: Option<Const>,
    /// Prologue data.
    pub prologue: Option<Const>,
    /// Personality function.
    pub personality: Option<Const>,
    /// Metadata attachments.
    pub metadata: Vec<(MdKind, Md)>,
    /// Its source location.
    pub loc: Loc,
    /// What a builder was asked to build and could not; the verifier reports it.
    pub faults: Vec<String>,
    /// Instructions, values and blocks.
    pub dfg: Dfg,
    /// Their order.
    pub layout: Layout,
    /// Debug records of variables, in the order of the code.
    pub records: Vec<DebugRecord>,
    /// Debug records of labels, in the order of the code.
    pub labels: Vec<LabelRecord>,
}

impl Function {
    /// A declaration of this type.
    pub fn new(name: impl Into<String>, signature: Type) -> Self {
        Self {
            name: name.into(),
            signature,
            addrspace: 0,
            conv: CallConv::C,
            linkage: Linkage::External,
            visibility: Visibility::Default,
            dso_local: false,
            unnamed_addr: UnnamedAddr::None,
            attrs: AttrList::default(),
            param_names: Vec::new(),
            section: None,
            partition: None,
            comdat: None,
            align: None,
            gc: None,
            prefix: None,
            prologue: None,
            personality: None,
            metadata: Vec::new(),
            loc: Loc::NONE,
            faults: Vec::new(),
            dfg: Dfg::default(),
            layout: Layout::default(),
            records: Vec::new(),
            labels: Vec::new(),
        }
    }

    /// Whether it has no body.
    pub fn is_declaration(&self) -> bool {
        self.layout.entry().is_none()
    }

    /// The name of a kernel's parameter, if it has one.
    pub fn param_name(&self, index: usize) -> Option<&str> {
        self.param_names.get(index).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// Whether it is a kernel.
    pub fn is_kernel(&self) -> bool {
        self.conv.is_kernel()
    }

    /// Whether it is an entry point rather than called: a kernel, a graphics shader, or a chain function that continues
    /// a shader.
    pub fn is_entry(&self) -> bool {
        self.conv.is_kernel() || self.conv.is_shader()
    }

    /// The entry block.
    pub fn entry(&self) -> Option<Block> {
        self.layout.entry()
    }

    /// The function's parameters: those of its entry block. Empty for a declaration.
    pub fn params(&self) -> &[Value] {
        self.entry().map_or(&[], |b| self.block_params(b))
    }

    /// Types of the result and of the parameters.
    pub fn types<'a>(&self, ctx: &'a Context) -> (Type, &'a [Type]) {
        ctx.types.signature(self.signature).map_or((Type::VOID, &[][..]), |(ret, params, _)| (ret, params))
    }

    /// The blocks in layout order.
    pub fn blocks(&self) -> crate::layout::Blocks<'_> {
        self.layout.blocks()
    }

    /// The instructions of a block in layout order.
    pub fn insts(&self, block: Block) -> crate::layout::Insts<'_> {
        self.layout.insts(block)
    }

    /// Parameters of a block.
    pub fn block_params(&self, block: Block) -> &[Value] {
        self.dfg.blocks[block].as_slice(&self.dfg.value_lists)
    }

    /// The instruction.
    pub fn inst(&self, inst: Inst) -> &InstData {
        &self.dfg.insts[inst]
    }

    /// Its operation.
    pub fn op(&self, inst: Inst) -> Op {
        self.dfg.insts[inst].op
    }

    /// Its flags.
    pub fn flags(&self, inst: Inst) -> Flags {
        self.dfg.insts[inst].flags
    }

    /// Its operands.
    pub fn args(&self, inst: Inst) -> &[Value] {
        self.dfg.insts[inst].args.as_slice(&self.dfg.value_lists)
    }

    /// Its operands, mutable.
    pub fn args_mut(&mut self, inst: Inst) -> &mut [Value] {
        let dfg = &mut self.dfg;
        dfg.insts[inst].args.as_mut_slice(&mut dfg.value_lists)
    }

    /// Operand `index`.
    pub fn arg(&self, inst: Inst, index: usize) -> Value {
        self.args(inst)[index]
    }

    /// Its result.
    pub fn result(&self, inst: Inst) -> Option<Value> {
        self.dfg.insts[inst].result.expand()
    }

    /// Its edges.
    pub fn dests(&self, inst: Inst) -> &[Edge] {
        self.dfg.insts[inst].dests.as_slice(&self.dfg.edge_lists)
    }

    /// The target of an edge.
    pub fn edge_block(&self, edge: Edge) -> Block {
        self.dfg.edges[edge].block
    }

    /// The arguments that an edge passes.
    pub fn edge_args(&self, edge: Edge) -> &[Value] {
        self.dfg.edges[edge].args.as_slice(&self.dfg.value_lists)
    }

    /// The arguments that an edge passes, mutable.
    pub fn edge_args_mut(&mut self, edge: Edge) -> &mut [Value] {
        let dfg = &mut self.dfg;
        dfg.edges[edge].args.as_mut_slice(&mut dfg.value_lists)
    }

    /// Adds an argument to an edge.
    pub fn push_edge_arg(&mut self, edge: Edge, value: Value) {
        let dfg = &mut self.dfg;
        dfg.edges[edge].args.push(value, &mut dfg.value_lists);
    }

    /// How much less likely an edge is than the likeliest edge of its branch, as a power of two.
    pub fn edge_rarity(&self, edge: Edge) -> u8 {
        self.dfg.edges[edge].rarity
    }

    /// Outgoing edges of a block: those of its terminator.
    pub fn successors(&self, block: Block) -> &[Edge] {
        self.terminator(block).map_or(&[], |t| self.dests(t))
    }

    /// The terminator of a block, if it has one.
    pub fn terminator(&self, block: Block) -> Option<Inst> {
        self.layout.last_inst(block).filter(|&i| self.op(i).is_terminator())
    }

    /// Type of a value.
    pub fn ty(&self, value: Value) -> Type {
        self.dfg.values[value].ty
    }

    /// The definition of a value.
    pub fn def(&self, value: Value) -> ValueDef {
        self.dfg.values[value].def
    }

    /// The instruction that defines a value, if one does.
    pub fn def_inst(&self, value: Value) -> Option<Inst> {
        match self.def(value) {
            ValueDef::Inst(inst) => Some(inst),
            _ => None,
        }
    }

    /// The constant that a value is, if it is one.
    pub fn as_const(&self, value: Value) -> Option<Const> {
        match self.def(value) {
            ValueDef::Const(c) => Some(c),
            _ => None,
        }
    }

    /// A value's constant integer of up to 64 bits, zero-extended.
    pub fn as_int(&self, ctx: &Context, value: Value) -> Option<u64> {
        self.as_const(value).and_then(|c| ctx.consts.as_int(c))
    }

    /// A value's constant integer of up to 64 bits, sign-extended.
    pub fn as_signed(&self, ctx: &Context, value: Value) -> Option<i64> {
        self.as_const(value).and_then(|c| ctx.consts.as_signed(&ctx.types, c))
    }

    /// The value of a constant.
    pub fn const_value(&mut self, ctx: &Context, c: Const) -> Value {
        self.dfg.const_value(c, ctx.consts.ty(c))
    }

    /// The value of an integer constant.
    pub fn int(&mut self, ctx: &mut Context, ty: Type, value: u64) -> Value {
        let c = ctx.consts.int(&ctx.types, ty, value);
        self.dfg.const_value(c, ty)
    }

    /// The zero of a type, as a value.
    pub fn zero(&mut self, ctx: &mut Context, ty: Type) -> Value {
        let c = ctx.consts.zero(&ctx.types, ty);
        self.dfg.const_value(c, ty)
    }

    /// The arguments of a call, excluding bundle operands and the callee.
    pub fn call_args(&self, inst: Inst) -> &[Value] {
        let args = self.args(inst);
        let bundled: usize = self.extra(inst).map_or(0, |e| e.bundles.iter().map(|b| b.len as usize).sum());
        let callee = usize::from(matches!(self.call(inst), Some(CallData { callee: Callee::Indirect, .. })));
        &args[..args.len().saturating_sub(bundled + callee)]
    }

    /// The call data of a call instruction.
    pub fn call(&self, inst: Inst) -> Option<&CallData> {
        match self.op(inst) {
            Op::Call(info) => Some(&self.dfg.calls[info]),
            _ => None,
        }
    }

    /// Attributes and bundles of a call.
    pub fn extra(&self, inst: Inst) -> Option<&ExtraData> {
        self.dfg.insts[inst].extra.expand().map(|e| &self.dfg.extras[e])
    }

    /// An instruction's metadata of this kind.
    pub fn md(&self, inst: Inst, kind: MdKind) -> Option<Md> {
        self.attachments(inst).find(|(k, _)| *k == kind).map(|(_, node)| node)
    }

    /// All metadata attachments of an instruction, in order.
    pub fn attachments(&self, inst: Inst) -> impl Iterator<Item = (MdKind, Md)> + '_ {
        let mut next = self.dfg.insts[inst].metadata;
        std::iter::from_fn(move || {
            let data = self.dfg.attachments[next.expand()?];
            next = data.next;
            Some((data.kind, data.node))
        })
    }

    /// The kind of every attachment of its instructions, unordered and including those of deleted instructions.
    pub fn attached_kinds(&self) -> impl Iterator<Item = MdKind> {
        self.dfg.attachments.values().map(|attached| attached.kind)
    }

    /// Attaches metadata to an instruction, after its other attachments.
    pub fn attach(&mut self, inst: Inst, kind: MdKind, node: Md) {
        let new = self.dfg.attachments.push(AttachmentData { kind, node, next: None.into() });
        match self.dfg.insts[inst].metadata.expand() {
            None => self.dfg.insts[inst].metadata = new.into(),
            Some(mut last) => {
                while let Some(next) = self.dfg.attachments[last].next.expand() {
                    last = next;
                }
                self.dfg.attachments[last].next = new.into();
            }
        }
    }

    /// Like `attach`, and also sets the access flag that the metadata stands for.
    pub fn attach_to_access(&mut self, inst: Inst, kind: MdKind, node: Md) {
        self.attach(inst, kind, node);
        if let Some(access) = self.dfg.insts[inst].op.access_mut() {
            match kind {
                MdKind::NONTEMPORAL => access.set_nontemporal(true),
                MdKind::INVARIANT_LOAD => access.set_invariant(true),
                MdKind::AMDGPU_LAST_USE => access.set_last_use(true),
                _ => {}
            }
        }
    }

    /// Attaches metadata to an instruction, replacing an attachment of the same kind.
    pub fn set_md(&mut self, inst: Inst, kind: MdKind, node: Md) {
        let mut next = self.dfg.insts[inst].metadata;
        while let Some(at) = next.expand() {
            let data = &mut self.dfg.attachments[at];
            if data.kind == kind {
                data.node = node;
                return;
            }
            next = data.next;
        }
        self.attach(inst, kind, node);
    }

    /// Copies the source location and `!dbg` from another instruction.
    pub fn locate_at(&mut self, inst: Inst, other: Inst) {
        self.dfg.insts[inst].loc = self.dfg.insts[other].loc;
        if let Some(node) = self.md(other, MdKind::DBG) {
            self.attach(inst, MdKind::DBG, node);
        }
    }

    /// The function's metadata of this kind.
    pub fn function_md(&self, kind: MdKind) -> Option<Md> {
        self.metadata.iter().find(|(k, _)| *k == kind).map(|(_, node)| *node)
    }

    /// The value of a string attribute: `f.attr(ctx, "amdgpu-flat-work-group-size")`.
    pub fn attr<'a>(&self, ctx: &'a Context, key: &str) -> Option<&'a str> {
        let key = ctx.strings.lookup(key.as_bytes())?;
        let value = self.attrs.func.iter().find_map(|&set| ctx.attrs.string(set, key))?;
        Some(ctx.strings.get(value))
    }

    /// The kernel's number in `llvm.amdgcn.lds.kernel.id`, from the metadata of that name.
    pub fn lds_kernel_id(&self, ctx: &Context) -> u32 {
        let number = self.function_md(MdKind::LDS_KERNEL_ID).and_then(|node| ctx.metadata.const_operand(node, 0));
        number.and_then(|c| ctx.consts.as_int(c)).unwrap_or(0) as u32
    }

    /// The upper half of the addresses of 32-bit pointers (address space 6): `"amdgpu-32bit-address-high-bits"`.
    pub fn short_pointers_high_half(&self, ctx: &Context) -> u32 {
        let text = self.attr(ctx, "amdgpu-32bit-address-high-bits").unwrap_or_default();
        let number = match text.strip_prefix("0x") {
            Some(digits) => u32::from_str_radix(digits, 16),
            None => text.parse(),
        };
        number.unwrap_or(0)
    }

    /// What `"target-features"` says of a feature, if anything: its last mention wins.
    pub fn feature(&self, ctx: &Context, name: &str) -> Option<bool> {
        let words = self.attr(ctx, "target-features")?.rsplit(',').map(str::trim);
        words.map(|word| word.split_at_checked(1)).find_map(|word| match word {
            Some((sign @ ("+" | "-"), word)) if word == name => Some(sign == "+"),
            _ => None,
        })
    }

    /// Whether it has this attribute.
    pub fn has_attr(&self, ctx: &Context, kind: AttrKind) -> bool {
        self.attrs.has(&ctx.attrs, kind)
    }

    /// Attributes of parameter `index`.
    pub fn param_attrs(&self, index: usize) -> AttrSet {
        self.attrs.param(index)
    }

    /// Replaces the operation and operands of an instruction, which keeps its position, result and metadata but loses
    /// its edges.
    pub fn rewrite(&mut self, inst: Inst, op: Op, args: &[Value]) {
        let dfg = &mut self.dfg;
        let data = &mut dfg.insts[inst];
        data.op = op;
        data.flags = Flags::NONE;
        data.args.clear(&mut dfg.value_lists);
        data.args.extend(args.iter().copied(), &mut dfg.value_lists);
        data.dests.clear(&mut dfg.edge_lists);
        data.extra = None.into();
    }

    /// Removes an instruction from its block. Its result must have no uses left.
    pub fn remove(&mut self, inst: Inst) {
        self.layout.remove_inst(inst);
    }

    /// Makes `old` an alias of `new`. Operands that name `old` are not rewritten until [`Function::resolve_aliases`],
    /// which a pass calls once, before it ends.
    pub fn replace(&mut self, old: Value, new: Value) {
        let new = self.resolve(new);
        if new != old {
            self.dfg.values[old].def = ValueDef::Alias(new);
        }
    }

    /// Follows aliases to the value that `value` was replaced by.
    pub fn resolve(&self, mut value: Value) -> Value {
        while let ValueDef::Alias(to) = self.def(value) {
            value = to;
        }
        value
    }

    /// Whether the value's defining instruction or block has been removed from the function.
    pub fn is_gone(&self, value: Value) -> bool {
        let block = match self.def(value) {
            ValueDef::Inst(inst) => self.layout.block_of(inst),
            ValueDef::Param(block, _) => Some(block),
            _ => return false,
        };
        block.is_none_or(|block| !self.layout.is_block_inserted(block))
    }

    /// Rewrites all operands through their aliases, in one pass over the function.
    pub fn resolve_aliases(&mut self) {
        // Shorten chains first, so that each operand takes one step. An alias may refer to a lower or higher index.
        for index in 0..self.dfg.values.len() {
            let value = Value::new(index);
            if let ValueDef::Alias(first) = self.def(value) {
                let last = self.resolve(first);
                let mut at = value;
                while let ValueDef::Alias(next) = self.def(at) {
                    self.dfg.values[at].def = ValueDef::Alias(last);
                    at = next;
                    if at == last {
                        break;
                    }
                }
            }
        }
        self.map_operands(|f, v| f.resolve(v));
    }

    /// Applies `map` to every operand and edge argument of the instructions in the layout.
    pub fn map_operands(&mut self, map: impl Fn(&ValueView<'_>, Value) -> Value) {
        let Function { dfg, layout, .. } = self;
        let values = ValueView { values: &dfg.values };
        for block in layout.blocks() {
            for inst in layout.insts(block) {
                for arg in dfg.insts[inst].args.as_mut_slice(&mut dfg.value_lists) {
                    *arg = map(&values, *arg);
                }
                for edge in dfg.insts[inst].dests.as_slice(&dfg.edge_lists) {
                    for arg in dfg.edges[*edge].args.as_mut_slice(&mut dfg.value_lists) {
                        *arg = map(&values, *arg);
                    }
                }
            }
        }
    }
}

/// The values of a function, readable while its operands are rewritten.
#[derive(Debug)]
pub struct ValueView<'a> {
    values: &'a PrimaryMap<Value, ValueData>,
}

impl ValueView<'_> {
    /// Follows aliases to the value that `value` was replaced by.
    pub fn resolve(&self, mut value: Value) -> Value {
        while let ValueDef::Alias(to) = self.values[value].def {
            value = to;
        }
        value
    }
}
