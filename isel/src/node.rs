//! The selector's view of values: a dense table with all that rules and operand fetching ask of one.
//!
//! A [`Node`] is an IR value's definition in a flat form (operation, types, operands), its home, and the registers it
//! has been given. IR values have their own index; values that selection invents (the pieces of wide loads, groups of
//! kernel arguments) follow them.
//!
//! Many IR values are no instruction: a truncation names a register's lower half, `zext` to 64 bits a register and a
//! zero, `extractelement` one dword of a load. They have *pieces*: for each dword a constant or a dword of another
//! value. Pieces are resolved to values that have registers when they are made, so that chains cost nothing.

use gcnc_isa::{Opcode, RegRef, Target};

use crate::op::{Home, Op, Ty};

/// The widest access of one instruction, in dwords.
pub const MAX_DWORDS: u8 = 4;
/// How deep chains of constant offsets are followed.
pub const MAX_CHAIN: usize = 16;
/// The widest scalar register that allocation has a class for (`gcnc_regalloc`, "The scalar register file").
pub const MAX_SCALAR_DWORDS: u8 = 8;

/// A value: the index of its [`Node`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Value(pub u32);

impl Value {
    /// No value: an absent operand.
    pub const NONE: Value = Value(u32::MAX);
}

/// What a dword of a value is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Nothing in particular.
    Undef,
    /// A constant.
    Const(u32),
    /// A dword of a value that has a register of its own.
    Part(Value, u8),
}

/// Facts about a value that rules ask for.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct Flags {
    /// A load of 8 or 16 bits of which all uses are sign extensions.
    pub signed_load: bool,
    /// May be contracted with other float operations.
    pub contract: bool,
    /// An addition of numbers without a bit in common.
    pub disjoint: bool,
    /// An address computation that stays within its object.
    pub in_bounds: bool,
    /// All lanes compute it, active ones or not.
    pub whole: bool,
    /// Active lanes compute it, but it is written in all lanes of their quads.
    pub quads: bool,
    /// Defined by a parameter, an input or a group of loads: before the instructions of its block.
    pub leading: bool,
}

/// What is known of a value.
#[derive(Copy, Clone, Debug)]
pub struct Node {
    /// What defines it.
    pub op: Op,
    /// Its type.
    pub ty: Ty,
    /// The type of its first operand.
    pub from: Ty,
    /// Where it lives.
    pub home: Home,
    /// Its size in dwords.
    pub dwords: u8,
    /// An upper bound on the bits of the number, for integers of at most 32 bits.
    pub bits: u8,
    /// An upper bound on the bits of the number as a signed one, its sign included.
    pub sbits: u8,
    /// Facts.
    pub flags: Flags,
    /// How often it is used.
    pub uses: u32,
    /// First operands of its definition.
    pub args: [Value; 3],
    /// The value of a constant; the predicate of a comparison; the index of one of several results.
    pub data: u64,
    /// The block that defines it, in the order of the layout.
    pub block: u32,
    /// The IR instruction that defines it, as an index; `u32::MAX` for none.
    pub inst: u32,
    /// Start of its pieces in the pool; `u32::MAX` if it has a register of its own.
    pub pieces: u32,
    /// Its register in its home, once something has asked for it.
    pub reg: Option<RegRef>,
    /// A copy in the other file, once something has asked for it.
    pub copy: Option<RegRef>,
    /// Which dwords of the copy are wanted.
    pub copied: u32,
    /// Which dwords of the register are wanted.
    pub wanted: u32,
}

impl Node {
    /// A value of which nothing is known but its type and home.
    pub fn new(ty: Ty, home: Home, dwords: u8) -> Node {
        Node {
            op: Op::Other,
            ty,
            from: Ty::Void,
            home,
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
        Node { op: Op::Const, data, ..Node::new(ty, Home::S, dwords) }
    }

    /// Whether it is 64 bits that its lower half says all about: a sign extension.
    pub fn is_sign_extended(&self) -> bool {
        self.op == Op::Sext && self.ty == Ty::I64
    }
}

/// What the scalar unit of the target does with 64 bits.
#[derive(Copy, Clone, Default, Debug)]
pub struct ScalarUnit {
    /// Products, by `s_mul_hi`.
    pub multiplies: bool,
    /// Comparisons for equality.
    pub compares: bool,
}

impl ScalarUnit {
    /// That of `target`.
    pub fn of(target: &Target) -> ScalarUnit {
        ScalarUnit { multiplies: target.has(Opcode::SMulHiU32), compares: target.has(Opcode::SCmpEqU64) }
    }
}

/// All values, and the pool of their pieces.
#[derive(Default)]
pub struct Nodes {
    /// What scalar registers can be computed with.
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
    /// Forgets all and makes `values` nodes.
    pub fn reset(&mut self, values: usize) {
        self.table.clear();
        self.table.resize(values, Node::new(Ty::Void, Home::V, 0));
        self.pool.clear();
    }

    /// Adds a value that the IR does not have.
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

    /// What dword `i` of `v` is.
    pub fn piece(&self, v: Value, i: u8) -> Piece {
        let node = &self[v];
        match node.op {
            Op::Const => Piece::Const((node.data >> (32 * u32::from(i & 1))) as u32),
            _ if node.pieces != u32::MAX => self.pool[node.pieces as usize + usize::from(i)],
            _ => Piece::Part(v, i),
        }
    }

    /// Which byte of the function's frame `v` is the address of, if of one, and what that is a multiple of.
    pub fn frame_address(&self, v: Value) -> Option<(u32, u32)> {
        let node = &self[v];
        (node.op == Op::FrameAddress).then_some((node.data as u32, (node.data >> 32) as u32))
    }

    /// Whether `v` has no register of its own, only pieces.
    pub fn is_pieces(&self, v: Value) -> bool {
        self[v].pieces != u32::MAX
    }

    /// The values that hold the dwords of the wide load `v`, four each.
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

    /// Whether each dword of `v` is in scalar registers or constant.
    pub fn in_scalar(&self, v: Value) -> bool {
        let node = &self[v];
        match node.op {
            Op::Const => true,
            _ if node.pieces == u32::MAX => node.home == Home::S,
            _ => (0..node.dwords).all(|i| match self.piece(v, i) {
                Piece::Part(u, _) => self[u].home == Home::S,
                _ => true,
            }),
        }
    }
}
