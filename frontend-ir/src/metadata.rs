//! Metadata: nodes kept as they were read, and the kinds of attachments.
//!
//! Nodes are of two shapes: tuples (`!{...}`) and specialised nodes (`!DILocation(line: 3, ...)`), whose fields are
//! kept by name, independent of each node's schema.

use crate::consts::Const;
use crate::function::ValueDef;
use crate::strings::{Strings, Symbol};
use cranelift_entity::{PrimaryMap, entity_impl};

/// A metadata node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Md(u32);
entity_impl!(Md, "md");

/// An operand of a node, or a metadata operand of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MdOperand {
    /// `null`
    Null,
    /// `!"text"`
    String(Symbol),
    /// `!7`, or an inline node
    Node(Md),
    /// `i32 5`
    Const(Const),
}

/// A field's value in a specialised node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MdField {
    /// Any operand.
    Operand(MdOperand),
    /// A number, keyword or flags (`DIFlagPublic | DIFlagVector`), as text.
    Text(Symbol),
    /// A quoted string.
    Quoted(Symbol),
}

/// A node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MdNode {
    /// Referenced but not defined (yet).
    Undefined,
    /// `!{...}`
    Tuple {
        /// Differs from equal nodes.
        distinct: bool,
        /// Its operands.
        operands: Vec<MdOperand>,
    },
    /// `!DILocation(line: 3, ...)`
    Special {
        /// Differs from equal nodes.
        distinct: bool,
        /// Name without the `!`.
        name: Symbol,
        /// Fields, with their labels where they have one.
        fields: Vec<(Option<Symbol>, MdField)>,
    },
}

/// A kind of attachment: `!range`, `!dbg`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MdKind(u32);

macro_rules! kinds {
    ($($name:ident = $index:literal, $text:literal;)*) => {
        impl MdKind {
            $(#[doc = concat!("`!", $text, "`")] pub const $name: MdKind = MdKind($index);)*
        }
        const KINDS: &[&str] = &[$($text),*];
        fn known(name: &str) -> Option<MdKind> {
            match name {
                $($text => Some(MdKind::$name),)*
                _ => None,
            }
        }
    };
}

kinds! {
    TBAA = 0, "tbaa";
    RANGE = 1, "range";
    DBG = 2, "dbg";
    AMDGPU_NOCLOBBER = 3, "amdgpu.noclobber";
    AMDGPU_UNIFORM = 4, "amdgpu.uniform";
    INVARIANT_LOAD = 5, "invariant.load";
    NONTEMPORAL = 6, "nontemporal";
    NOALIAS = 7, "noalias";
    ALIAS_SCOPE = 8, "alias.scope";
    FPMATH = 9, "fpmath";
    PROF = 10, "prof";
    LOOP = 11, "llvm.loop";
    NOUNDEF = 12, "noundef";
    NONNULL = 13, "nonnull";
    ALIGN = 14, "align";
    DEREFERENCEABLE = 15, "dereferenceable";
    DEREFERENCEABLE_OR_NULL = 16, "dereferenceable_or_null";
    TBAA_STRUCT = 17, "tbaa.struct";
    REQD_WORK_GROUP_SIZE = 18, "reqd_work_group_size";
    WORK_GROUP_SIZE_HINT = 19, "work_group_size_hint";
    VEC_TYPE_HINT = 20, "vec_type_hint";
    KERNEL_ARG_ADDR_SPACE = 21, "kernel_arg_addr_space";
    KERNEL_ARG_ACCESS_QUAL = 22, "kernel_arg_access_qual";
    KERNEL_ARG_TYPE = 23, "kernel_arg_type";
    KERNEL_ARG_BASE_TYPE = 24, "kernel_arg_base_type";
    KERNEL_ARG_TYPE_QUAL = 25, "kernel_arg_type_qual";
    KERNEL_ARG_NAME = 26, "kernel_arg_name";
    MAX_WORK_GROUP_SIZE = 27, "max_work_group_size";
    AMDGPU_NO_FINE_GRAINED = 28, "amdgpu.no.fine.grained.memory";
    AMDGPU_NO_REMOTE = 29, "amdgpu.no.remote.memory";
    AMDGPU_IGNORE_DENORMAL = 30, "amdgpu.ignore.denormal.mode";
    AMDGPU_LAST_USE = 31, "amdgpu.last.use";
    MMRA = 32, "mmra";
    NOALIAS_ADDRSPACE = 33, "noalias.addrspace";
    UNPREDICTABLE = 34, "unpredictable";
    ACCESS_GROUP = 35, "llvm.access.group";
    SRCLOC = 36, "srcloc";
    CALLEES = 37, "callees";
    ABSOLUTE_SYMBOL = 38, "absolute_symbol";
    UNIFORM = 39, "uniform";
    ANNOTATION = 40, "annotation";
    NOSANITIZE = 41, "nosanitize";
    ASSOCIATED = 42, "associated";
    LDS_KERNEL_ID = 43, "llvm.amdgcn.lds.kernel.id";
}

impl MdKind {
    /// The kind of this name; interned among `strings` unless it is a predefined one.
    pub fn from_name(name: &str, strings: &mut Strings) -> Self {
        known(name).unwrap_or_else(|| MdKind(KINDS.len() as u32 + strings.intern(name.as_bytes()).as_u32()))
    }

    /// Whether it is one of the predefined kinds, which have constants here.
    pub fn is_known(self) -> bool {
        (self.0 as usize) < KINDS.len()
    }

    /// The names of the predefined kinds.
    pub fn known_names() -> impl Iterator<Item = &'static str> {
        KINDS.iter().copied()
    }

    /// Its name.
    pub fn name(self, strings: &Strings) -> &str {
        match KINDS.get(self.0 as usize) {
            Some(name) => name,
            None => strings.get(Symbol::from_u32(self.0 - KINDS.len() as u32)),
        }
    }
}

/// The metadata nodes of a module.
#[derive(Clone, Debug, Default)]
pub struct MetadataTable {
    /// All nodes.
    pub nodes: PrimaryMap<Md, MdNode>,
}

impl MetadataTable {
    /// A new node.
    pub fn push(&mut self, node: MdNode) -> Md {
        gcnc_limits::grown(self.nodes.len() * size_of::<MdNode>());
        self.nodes.push(node)
    }

    /// A new tuple.
    pub fn tuple(&mut self, operands: Vec<MdOperand>) -> Md {
        self.push(MdNode::Tuple { distinct: false, operands })
    }

    /// The operands of a tuple; none for any other node.
    pub fn operands(&self, node: Md) -> &[MdOperand] {
        match &self.nodes[node] {
            MdNode::Tuple { operands, .. } => operands,
            _ => &[],
        }
    }

    /// Operand `index` of a tuple as a constant.
    pub fn const_operand(&self, node: Md, index: usize) -> Option<Const> {
        match self.operands(node).get(index)? {
            MdOperand::Const(c) => Some(*c),
            _ => None,
        }
    }

    /// Operand `index` of a tuple as a string.
    pub fn string_operand(&self, node: Md, index: usize) -> Option<Symbol> {
        match self.operands(node).get(index)? {
            MdOperand::String(s) => Some(*s),
            _ => None,
        }
    }

    /// The value of a specialised node's field.
    pub fn field(&self, strings: &Strings, node: Md, label: &str) -> Option<MdField> {
        let MdNode::Special { fields, .. } = &self.nodes[node] else { return None };
        let is_it = |known: &Option<Symbol>| known.is_some_and(|known| strings.bytes(known) == label.as_bytes());
        fields.iter().find(|(known, _)| is_it(known)).map(|(_, field)| *field)
    }

    /// The node that a field of a specialised node refers to.
    pub fn node_field(&self, strings: &Strings, node: Md, label: &str) -> Option<Md> {
        match self.field(strings, node, label)? {
            MdField::Operand(MdOperand::Node(node)) => Some(node),
            _ => None,
        }
    }

    /// A new distinct node with the contents of another.
    pub fn distinct_copy(&mut self, node: Md) -> Md {
        let mut copy = self.nodes[node].clone();
        if let MdNode::Tuple { distinct, .. } | MdNode::Special { distinct, .. } = &mut copy {
            *distinct = true;
        }
        self.push(copy)
    }

    /// A copy of a specialised node, in which field `label` refers to `value`.
    pub fn with_node(&mut self, node: Md, label: Symbol, value: Md) -> Md {
        let mut copy = self.nodes[node].clone();
        if let MdNode::Special { fields, .. } = &mut copy {
            let value = MdField::Operand(MdOperand::Node(value));
            match fields.iter_mut().find(|(known, _)| *known == Some(label)) {
                Some((_, field)) => *field = value,
                None => fields.push((Some(label), value)),
            }
        }
        self.push(copy)
    }

    /// The register that an operand `!{!"exec"}` of `llvm.read_register` names.
    pub fn register(&self, operand: ValueDef) -> Option<Symbol> {
        match operand {
            ValueDef::Metadata(MdOperand::Node(node)) => self.string_operand(node, 0),
            _ => None,
        }
    }

    /// Operand `index` of a tuple as a node.
    pub fn node_operand(&self, node: Md, index: usize) -> Option<Md> {
        match self.operands(node).get(index)? {
            MdOperand::Node(n) => Some(*n),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_have_their_names() {
        let mut s = Strings::new();
        for (index, name) in KINDS.iter().enumerate() {
            assert_eq!(known(name), Some(MdKind(index as u32)));
        }
        let other = MdKind::from_name("my.kind", &mut s);
        assert_eq!(other.name(&s), "my.kind");
        assert_eq!(MdKind::LOOP.name(&s), "llvm.loop");
    }
}
