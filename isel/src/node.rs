//! The selector's value table: everything that rules and operand fetching query about a value, in a dense array.
//!
//! A [`Node`] is an IR value's definition in flat form (operation, types, operands), its register bank, and the
//! registers assigned to it. IR values keep their own index; values that selection creates (chunks of wide loads,
//! groups of kernel arguments) follow them.
//!
//! Many IR values need no instruction: a truncation is a register's lower half, `zext` to 64 bits a register and a
//! zero, `extractelement` one dword of a load. They have *pieces*: for each dword a constant or a dword of another
//! value. Pieces are resolved on creation to values that have registers, so that chains cost nothing.

use gcnc_isa::{Opcode, RegRef, Target};

use crate::op::{Op, RegBank, Ty};

/// The widest access of one instruction, in dwords.
pub const MAX_DWORDS: u8 = 4;
/// How far chains of constant offsets are followed.
pub const MAX_CHAIN: usize = 16;
/// The widest SGPR tuple that allocation has a class for (`gcnc_regalloc`, "The scalar register file").
pub const MAX_SCALAR_DWORDS: u8 = 8;

/// A value: the index of its [`Node`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Value(pub u32);

impl Value {
    /// No value: an absent operand.
    pub const NONE: Value = Value(u32::MAX);
}

/// One dword of a value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Undefined.
    Undef,
    /// A constant.
    Const(u32),
    /// A dword of a value that has a register of its own.
    Part(Value, u8),
}

/// Facts about a value that rules query.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct Flags {
    /// A load of 8 or 16 bits that is only ever sign-extended.
    pub signed_load: bool,
    /// May be contracted with other float operations.
    pub contract: bool,
    /// An addition of numbers with no set bit in common.
    pub disjoint: bool,
    /// An address computation that stays within its object.
    pub in_bounds: bool,
    /// Computed by all lanes, whether active or not.
    pub wwm: bool,
    /// Computed by active lanes, but written in all lanes of their quads.
    pub quads: bool,
    /// Defined by a parameter, an input or a group of loads, before the instructions of its block.
    pub leading: bool,
}

/// Everything known about a value.
#[derive(Copy, Clone, Debug)]
pub struct Node {
    /// The operation that defines it.
    pub op: Op,
    /// Its type.
    pub ty: Ty,
    /// The type of its first operand.
    pub from: Ty,
    /// Its register bank.
    pub bank: RegBank,
    /// Its size in dwords.
    pub dwords: u8,
    /// An upper bound on its significant bits, for integers of at most 32 bits.
    pub bits: u8,
    /// An upper bound on its significant bits as a signed number, including the sign.
    pub sbits: u8,
    /// Facts.
    pub flags: Flags,
    /// How often it is used.
    pub uses: u32,
    /// The first operands of its definition.
    pub args: [Value; 3],
    /// The value of a constant; the predicate of a comparison; the index of one of several results.
    pub data: u64,
    /// The block that defines it, in layout order.
    pub block: u32,
    /// The index of the IR instruction that defines it; `u32::MAX` for none.
    pub inst: u32,
    /// Start of its pieces in the pool; `u32::MAX` if it has a register of its own.
    pub pieces: u32,
    /// Its register in its own bank, once requested.
    pub reg: Option<RegRef>,
    /// Its copy in the other register file, once requested.
    pub copy: Option<RegRef>,
    /// Which dwords of the copy are needed.
    pub copied: u32,
    /// Which dwords of the register are needed.
    pub wanted: u32,
}

impl Node {
    /// A value of which only the type and bank are known.
    pub fn new(ty: Ty, bank: RegBank, dwords: u8) -> Node {
        Node {
            op: Op::Other,
            ty,
            from: Ty::Void,
            bank,
            dwords,
            bits: 32,
            sbits: 32,
            flags: Flags::default(),
            uses: 0,
            args: [Value::NONE; 3],
            data: 0,
            block: 0,
            inst: u32::MAX,
            pieces: u32::MAX,
            reg: None,
            copy: None,
            copied: 0,
            wanted: 0,
        }
    }

    /// A constant.
    pub fn constant(ty: Ty, dwords: u8, data: u64) -> Node {
        Node { op: Op::Const, data, ..Node::new(ty, RegBank::S, dwords) }
    }

    /// Whether it is a 64-bit sign extension, determined by its lower half.
    pub fn is_sign_extended(&self) -> bool {
        self.op == Op::Sext && self.ty == Ty::I64
    }
}

/// The target's 64-bit scalar capabilities.
#[derive(Copy, Clone, Default, Debug)]
pub struct ScalarUnit {
    /// Has products, by `s_mul_hi`.
    pub multiplies: bool,
    /// Has equality comparisons.
    pub compares: bool,
}

impl ScalarUnit {
    /// The capabilities of `target`.
    pub fn of(target: &Target) -> ScalarUnit {
        ScalarUnit { multiplies: target.has(Opcode::SMulHiU32), compares: target.has(Opcode::SCmpEqU64) }
    }
}

/// All values, and the pool of their pieces.
#[derive(Default)]
pub struct Nodes {
    /// The target's scalar capabilities.
    pub scalar: ScalarUnit,
    table: Vec<Node>,
    pool: Vec<Piece>,
}

impl std::ops::Index<Value> for Nodes {
    type Output = Node;
    fn index(&self, v: Value) -> &Node {
        &self.table[v.0 as usize]
    }
}

impl std::ops::IndexMut<Value> for Nodes {
    fn index_mut(&mut self, v: Value) -> &mut Node {
        &mut self.table[v.0 as usize]
    }
}

impl Nodes {
    /// Clears the table and creates `values` nodes.
    pub fn reset(&mut self, values: usize) {
        self.table.clear();
        self.table.resize(values, Node::new(Ty::Void, RegBank::V, 0));
        self.pool.clear();
    }

    /// Adds a value that is not in the IR.
    pub fn push(&mut self, node: Node) -> Value {
        let v = Value(self.table.len() as u32);
        self.table.push(node);
        v
    }

    /// Gives `v` pieces.
    pub fn set_pieces(&mut self, v: Value, pieces: &[Piece]) {
        self[v].pieces = self.pool.len() as u32;
        self.pool.extend_from_slice(pieces);
    }

    /// Dword `i` of `v`.
    pub fn piece(&self, v: Value, i: u8) -> Piece {
        let node = &self[v];
        match node.op {
            Op::Const => Piece::Const((node.data >> (32 * u32::from(i & 1))) as u32),
            _ if node.pieces != u32::MAX => self.pool[node.pieces as usize + usize::from(i)],
            _ => Piece::Part(v, i),
        }
    }

    /// If `v` is an address in the function's frame, its byte offset and its alignment.
    pub fn frame_address(&self, v: Value) -> Option<(u32, u32)> {
        let node = &self[v];
        (node.op == Op::FrameAddress).then_some((node.data as u32, (node.data >> 32) as u32))
    }

    /// Whether `v` has no register of its own, only pieces.
    pub fn is_pieces(&self, v: Value) -> bool {
        self[v].pieces != u32::MAX
    }

    /// The values that hold the chunks of the wide load `v`, four dwords each.
    pub fn chunks(&self, v: Value) -> impl Iterator<Item = Value> + use<> {
        let node = &self[v];
        let first = node.args[0].0;
        (0..u32::from(node.dwords.div_ceil(MAX_DWORDS))).map(move |i| Value(first + i))
    }

    /// Whether some dword of `v`, which has pieces, is computed by its own definition.
    pub fn computes_pieces(&self, v: Value) -> bool {
        (0..self[v].dwords).any(|i| matches!(self.piece(v, i), Piece::Part(u, _) if u == v))
    }

    /// Whether `v` is a constant.
    pub fn is_const(&self, v: Value) -> bool {
        self[v].op == Op::Const
    }

    /// Whether each dword of `v` is in SGPRs or constant.
    pub fn in_scalar(&self, v: Value) -> bool {
        let node = &self[v];
        match node.op {
            Op::Const => true,
            _ if node.pieces == u32::MAX => node.bank == RegBank::S,
            _ => (0..node.dwords).all(|i| match self.piece(v, i) {
                Piece::Part(u, _) => self[u].bank == RegBank::S,
                _ => true,
            }),
        }
    }
}
