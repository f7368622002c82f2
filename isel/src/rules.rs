//! The rules of `isle/*.isle`, compiled to Rust, and what they ask of the selector.

pub use gcnc_ir::{FloatPred, IntPred};
use gcnc_isa::atomics::AtomicPath;
use gcnc_isa::{Opcode, Operand, Reg, RegRef};
use planted::Bug;

use crate::node::{Piece, Value};
use crate::op::{Home, Op, Ty};
use crate::operand::Scc;
use crate::operand::{Kind, Src};
pub use crate::patterns::{Dot, Word};
use crate::selector::Selector;

/// A destination.
pub type Dst = RegRef;

/// A path to memory.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Path {
    /// The scalar cache.
    Scalar,
    /// Global memory by address.
    Global,
    /// Global memory by address, through a buffer resource of all memory.
    Addr64,
    /// Generic pointers.
    Flat,
    /// LDS.
    Lds,
    /// Private memory.
    Scratch,
    /// Private memory, through the scratch resource.
    Private,
}

impl Path {
    /// The path as the table of atomic instructions has it.
    pub fn atomic(self) -> Option<AtomicPath> {
        match self {
            Path::Global => Some(AtomicPath::Global),
            Path::Addr64 => Some(AtomicPath::Buffer),
            Path::Flat => Some(AtomicPath::Flat),
            Path::Lds => Some(AtomicPath::Lds),
            Path::Scalar | Path::Scratch | Path::Private => None,
        }
    }
}

/// The code that the rule compiler makes.
#[allow(clippy::all, clippy::pedantic, dead_code, unused, irrefutable_let_patterns, missing_docs)]
mod generated {
    use super::{Dot, Dst, FloatPred, Home, IntPred, Op, Opcode, Path, Scc, Src, Ty, Value, Word};
    include!(concat!(env!("OUT_DIR"), "/rules.rs"));
}
pub use generated::{
    Context, constructor_buffer_load_format_op, constructor_buffer_load_op, constructor_buffer_store_format_op,
    constructor_buffer_store_op, constructor_load_op, constructor_load_small_op, constructor_lower,
    constructor_lower_div_fmas, constructor_lower_div_scale, constructor_lower_fcmp, constructor_lower_icmp,
    constructor_lower_scc, constructor_scalar_buffer_load_op, constructor_store_op,
};

/// How many conditions may be computed within one another before a register is used.
const MAX_NESTING: u8 = 8;

impl Selector<'_> {
    /// The constant `v` is, as an unsigned number.
    pub fn constant_of(&self, v: Value) -> Option<u64> {
        if v == Value::NONE {
            return None;
        }
        let node = &self.nodes[v];
        (node.op == Op::Const).then_some(node.data)
    }

    /// Whether nothing wants the destination `d`, a part of the result of the current instruction.
    pub fn unwanted(&self, d: Dst) -> bool {
        let Some(out) = self.out else { return false };
        if d.reg != out.reg || self.current == Value::NONE {
            return false;
        }
        let (first, n) = (d.offset_dwords() - out.offset_dwords(), d.len_dwords());
        (first..first + n).all(|i| self.nodes[self.current].wanted >> i & 1 == 0)
    }

    /// Puts a uniform condition into SCC.
    pub fn condition(&mut self, v: Value) -> Scc {
        let node = self.nodes[v];
        if let (Op::Const, data) = (node.op, node.data) {
            self.scalar_op(Opcode::SCmpLgU32, None, &[Src::int((data & 1) as i64), Src::int(0)]);
            return Scc(true);
        }
        if node.home == Home::M {
            let mask = self.lane_mask_reg(v);
            let to = self.f.new_mask();
            let opcode = if self.wave32 { Opcode::SAndB32 } else { Opcode::SAndB64 };
            let lanes = if planted::on(Bug::ConditionOfAll) { Src::reg(mask) } else { self.exec_src() };
            self.scalar_op(opcode, Some(to), &[Src::reg(mask), lanes]);
            return Scc(true);
        }
        let cheap = matches!(node.op, Op::Icmp | Op::Trunc);
        let logic = matches!(node.op, Op::And | Op::Or | Op::Xor | Op::Select);
        if (cheap || logic && node.uses == 1) && self.nesting < MAX_NESTING {
            self.nesting += 1;
            let scc = constructor_lower_scc(self, v);
            self.nesting -= 1;
            if let Some(scc) = scc {
                return scc;
            }
        }
        let flag = self.reg(v);
        self.scalar_op(Opcode::SCmpLgU32, None, &[Src::reg(flag), Src::int(0)]);
        Scc(true)
    }

    /// EXEC as a source, as wide as a lane mask.
    pub fn exec_src(&self) -> Src {
        Src::reg(RegRef::dwords(Reg::EXEC_LO, self.f.mask_dwords()))
    }

    /// A lane mask that nobody reads. The number behind that of `null` is EXEC's, which 64 bits would overlap.
    fn no_flag(&mut self) -> RegRef {
        if self.wave32 && self.target.has_null() { RegRef::NULL } else { self.f.new_mask() }
    }

    fn vector_dst_op(&mut self, d: Dst, opcode: Opcode, srcs: &[Src]) -> Src {
        self.vector_op(opcode, &[d], srcs, 0);
        Src::reg(d)
    }
}

impl generated::Context for Selector<'_> {
    fn def(&mut self, v: Value) -> Option<(Op, Ty, Value, Value, Value)> {
        if v == Value::NONE {
            return None;
        }
        let node = &self.nodes[v];
        match node.op {
            Op::Other | Op::Const => None,
            op => Some((op, node.ty, node.args[0], node.args[1], node.args[2])),
        }
    }

    fn of_type(&mut self, v: Value) -> Ty {
        self.nodes[v].ty
    }

    fn once(&mut self, v: Value) -> Option<Value> {
        if v == Value::NONE {
            return None;
        }
        let node = &self.nodes[v];
        // Folding must not move scalar work to the vector ALU.
        let file = |home| if home == Home::B { Home::S } else { home };
        let same_side = self.current == Value::NONE || file(node.home) == file(self.nodes[self.current].home);
        (node.uses == 1 && same_side && node.reg.is_none() && node.copy.is_none()).then_some(v)
    }

    fn same_file(&mut self, v: Value) -> Option<Value> {
        (v != Value::NONE && self.nodes[v].home == self.nodes[self.current].home).then_some(v)
    }

    fn uconst(&mut self, v: Value) -> Option<u64> {
        self.constant_of(v)
    }

    fn sconst(&mut self, v: Value) -> Option<i64> {
        let data = self.constant_of(v)?;
        Some(match self.nodes[v].ty {
            Ty::I1 => -((data & 1) as i64),
            Ty::I8 => i64::from(data as i8),
            Ty::I16 => i64::from(data as i16),
            Ty::I32 => i64::from(data as i32),
            _ => data as i64,
        })
    }

    fn hi_zero(&mut self, v: Value) -> Option<Value> {
        let extended = self.nodes[v].is_sign_extended() && planted::on(Bug::ProductOfSext);
        (extended || self.nodes.piece(v, 1) == Piece::Const(0)).then_some(v)
    }

    fn lo_zero(&mut self, v: Value) -> Option<Value> {
        (self.nodes.piece(v, 0) == Piece::Const(0)).then_some(v)
    }

    fn sext32(&mut self, v: Value) -> Option<Value> {
        let node = &self.nodes[v];
        let constant = node.op == Op::Const && node.data as i64 == i64::from(node.data as i32);
        (node.is_sign_extended() || constant).then_some(v)
    }

    fn u24(&mut self, v: Value) -> Option<Value> {
        let node = &self.nodes[v];
        let small = if node.op == Op::Const {
            node.data < 1 << 24
        } else {
            node.bits <= 24 + u8::from(planted::on(Bug::MultiplyU24))
        };
        small.then_some(v)
    }

    fn i24(&mut self, v: Value) -> Option<Value> {
        let node = &self.nodes[v];
        let data = i64::from(node.data as i32);
        let small = if node.op == Op::Const {
            (-(1 << 23)..1 << 23).contains(&data)
        } else {
            node.sbits <= 24 + u8::from(planted::on(Bug::MultiplyI24))
        };
        small.then_some(v)
    }

    fn takes_addend(&mut self, x: Value, y: Value) -> Option<bool> {
        (!self.target.sdwa() || ![x, y].iter().all(|&v| self.is_cut_byte(v))).then_some(true)
    }

    fn this(&mut self) -> Value {
        self.current
    }

    fn selected_bits(&mut self, v: Value) -> Option<(Value, Value, Value)> {
        Selector::selected_bits(self, v)
    }

    fn majority(&mut self, v: Value) -> Option<(Value, Value, Value)> {
        Selector::majority(self, v)
    }

    fn smiddle(&mut self, v: Value) -> Option<(Value, Value, Value)> {
        self.middle(v, Op::SMin, Op::SMax)
    }

    fn umiddle(&mut self, v: Value) -> Option<(Value, Value, Value)> {
        self.middle(v, Op::UMin, Op::UMax)
    }

    fn rounded_pair(&mut self, v: Value) -> Option<(Opcode, Value, Value)> {
        Selector::rounded_pair(self, v)
    }

    fn shuffled_bytes(&mut self, v: Value) -> Option<(Word, Word, u32)> {
        Selector::shuffled_bytes(self, v)
    }

    fn word(&mut self, (v, i): Word) -> Src {
        self.any_dword(v, i)
    }

    fn dot(&mut self) -> Option<Dot> {
        Selector::dot(self, self.current)
    }

    fn v_dot(&mut self, dot: Dot) -> Src {
        let [a, b] = dot.words.map(|((v, i), signed)| {
            // Where there is a choice, the modifier says that bytes are signed.
            Src { neg: signed && dot.opcode == Opcode::VDot4I32Iu8, ..self.any_dword(v, i) }
        });
        let addend = dot.addend.map_or(Src::int(0), |v| self.any(v));
        let out = self.reg(self.current);
        self.vector_dst_op(out, dot.opcode, &[a, b, addend])
    }

    fn bitop3(&mut self, outer: &Op, inner: &Op, x: Value, y: Value, z: Value) -> Option<u32> {
        self.truth_table(*outer, *inner, [x, y, z]).map(u32::from)
    }

    fn v_bitop3(&mut self, d: Dst, table: u32, x: Src, y: Src, z: Src) -> Src {
        let mut srcs = [x, y, z];
        let opcode = self.legalize(Opcode::VBitop3B32, &[d], &mut srcs, 0, true);
        let mut inst = self.make(opcode, &[d], &srcs);
        inst.mods.set_bitop3(table as u8);
        self.cur.push(inst);
        Src::reg(d)
    }

    fn joins(&mut self, outer: &Op, v: Value) -> Option<bool> {
        self.joins_outer(*outer, v).then_some(true)
    }

    fn commutes(&mut self, op: &Op) -> Option<bool> {
        op.is_commutative().then_some(true)
    }

    fn pow2_plus_1(&mut self, v: Value) -> Option<u32> {
        let data = self.constant_of(v)?.checked_sub(1)?;
        (data > 1 && data.is_power_of_two()).then(|| data.trailing_zeros())
    }

    fn at_least_31(&mut self, v: Value) -> Option<Value> {
        let node = self.nodes[v];
        let large = match node.op {
            Op::Const => node.data >= 31,
            // No more than 32 bits of ones and 32.
            Op::Add => {
                self.nodes[node.args[0]].bits < 32
                    && self.constant_of(node.args[1]).is_some_and(|n| (31..1 << 31).contains(&n))
            }
            _ => false,
        };
        large.then_some(v)
    }

    fn shift_lt_32(&mut self, v: Value) -> Option<u32> {
        let data = self.constant_of(v)?;
        (1..32).contains(&data).then_some(data as u32)
    }

    fn less_than_32(&mut self, n: u32) -> u32 {
        32 - n
    }

    fn difference(&mut self, a: u64, b: u64) -> Option<u32> {
        a.checked_sub(b)?.try_into().ok()
    }

    fn u64_add(&mut self, a: u64, b: u64) -> u64 {
        a.saturating_add(b)
    }

    fn keeps_above(&mut self, mask: u64, n: u64) -> Option<u32> {
        (n < 32 && (mask as u32 >> n == u32::MAX >> n || planted::on(Bug::MaskedShift))).then_some(n as u32)
    }

    fn low_mask(&mut self, v: Value) -> Option<u32> {
        let data = self.constant_of(v)?;
        (data != 0 && data & data.wrapping_add(1) == 0 && data <= u64::from(u32::MAX)).then(|| data.trailing_ones())
    }

    fn contracts(&mut self) -> Option<bool> {
        self.nodes[self.current].flags.contract.then_some(true)
    }

    fn contractible(&mut self, v: Value) -> Option<Value> {
        self.nodes[v].flags.contract.then_some(v)
    }

    fn fast_fma(&mut self) -> Option<bool> {
        // The fused operation of two operands and a sum is as short as v_mac_f32.
        let as_short = self.target.has(Opcode::VFmacF32);
        (self.target.has_fast_fma_f32() && (as_short || self.mads().is_none())).then_some(true)
    }

    fn mads(&mut self) -> Option<bool> {
        let d = self.f.kernel.mode.denormals_f32;
        (self.target.has_mad_f32() && !d.inputs && !d.outputs).then_some(true)
    }

    fn has(&mut self, opcode: &Opcode) -> Option<bool> {
        self.target.has(*opcode).then_some(true)
    }

    fn only_dword(&mut self, i: u32) -> Option<bool> {
        (self.nodes[self.current].wanted == 1 << i).then_some(true)
    }

    fn wave32(&mut self) -> Option<bool> {
        self.wave32.then_some(true)
    }

    fn u64_to_u32(&mut self, n: u64) -> Option<u32> {
        n.try_into().ok()
    }

    fn s_field(&mut self, offset: u32, width: u32) -> u32 {
        offset | width << 16
    }

    fn field_fits(&mut self, offset: u32, width: u32) -> Option<bool> {
        (offset.checked_add(width)? <= 32).then_some(true)
    }

    fn shift_amount(&mut self, mut v: Value, mask: u32) -> Value {
        loop {
            let node = &self.nodes[v];
            v = match node.op {
                Op::And if self.constant_of(node.args[1]).is_some_and(|m| m as u32 & mask == mask) => node.args[0],
                Op::Zext if node.from == Ty::I32 => node.args[0],
                _ => return v,
            };
        }
    }

    fn shift_ge_32(&mut self, v: Value) -> Option<u32> {
        let data = self.constant_of(v)?;
        (32..64).contains(&data).then(|| data as u32 - 32)
    }

    fn pow2(&mut self, v: Value) -> Option<u32> {
        let data = self.constant_of(v)?;
        data.is_power_of_two().then(|| data.trailing_zeros())
    }

    fn mad64_factor(&mut self, n: u64) -> Option<u32> {
        // Larger ones are literals, which would be moved to registers.
        let most = if self.target.vop3_literal() { 30 } else { 6 };
        (n <= most).then(|| 1 << n)
    }

    fn le_i64(&mut self, a: i64, b: i64) -> Option<bool> {
        (a <= b).then_some(true)
    }

    fn le_u64(&mut self, a: u64, b: u64) -> Option<bool> {
        (a <= b).then_some(true)
    }

    fn inline_int(&mut self, v: Value) -> Option<i64> {
        self.sconst(v).filter(|n| (-16..=64).contains(n))
    }

    fn takes_constant(&mut self, y: Value) -> Option<bool> {
        let has = self.target.has(Opcode::VMadU64U32) && !self.target.has_multiply_add_forwarding_bug();
        // A shifted sum and another are faster.
        (has && self.pow2_plus_1(y).is_none()).then_some(true)
    }

    fn wide_const(&mut self, v: Value) -> Option<Value> {
        let data = self.constant_of(v)? as i64;
        (!(-16..=64).contains(&data)).then_some(v)
    }

    fn icmp(&mut self, v: Value) -> Option<(IntPred, Ty, Value, Value)> {
        if v == Value::NONE {
            return None;
        }
        let node = &self.nodes[v];
        (node.op == Op::Icmp).then(|| (IntPred::ALL[node.data as usize], node.from, node.args[0], node.args[1]))
    }

    fn bit_test(&mut self, v: Value) -> Option<(IntPred, Value, u32)> {
        let (pred, ty, x, zero) = generated::Context::icmp(self, v)?;
        let unwanted = self.nodes[v].uses == 1 && self.nodes[v].reg.is_none() && self.nodes[v].copy.is_none();
        let masked = &self.nodes[x];
        let bit = self.constant_of(masked.args[1]).filter(|n| masked.op == Op::And && n.is_power_of_two())?;
        let tests = unwanted && ty == Ty::I32 && self.constant_of(zero) == Some(0);
        (tests && matches!(pred, IntPred::Eq | IntPred::Ne)).then(|| (pred, masked.args[0], bit.trailing_zeros()))
    }

    fn in_order(&mut self, low: Value, high: Value) -> Option<bool> {
        let number = |v: Value| float_of(self.nodes[v].ty, self.constant_of(v)?);
        (number(low)? <= number(high)?).then_some(true)
    }

    fn unit_range(&mut self, low: Value, high: Value) -> Option<bool> {
        let number = |v: Value| float_of(self.nodes[v].ty, self.constant_of(v)?);
        let exact = number(low)?.to_bits() == 0 && number(high)? == 1.0;
        (exact && self.f.kernel.mode.dx10_clamp).then_some(true)
    }

    fn quiet(&mut self, v: Value) -> Option<Value> {
        let arithmetic =
            matches!(
                self.nodes[v].op,
                Op::FAdd | Op::FSub | Op::FMul | Op::Fma | Op::FMin | Op::FMax | Op::FpExt | Op::FpTrunc
            ) || matches!(self.nodes[v].op, Op::SiToFp | Op::UiToFp | Op::FRcp | Op::FSqrt | Op::FCanonicalize);
        (arithmetic || !self.f.kernel.mode.ieee).then_some(v)
    }

    fn mixes(&mut self, a: Value, b: Value, c: Value) -> Option<bool> {
        self.mixes_halves([a, b, c]).then_some(true)
    }

    fn v_mix(&mut self, a: Value, b: Value, c: Value, minus_product: bool, minus_sum: bool) -> Src {
        self.mixed([a, b, c], [minus_product, false, minus_sum])
    }

    fn out(&mut self) -> Dst {
        let v = self.current;
        self.reg(v)
    }

    fn out_dword(&mut self, i: u32) -> Dst {
        let v = self.current;
        match self.nodes[v].reg {
            Some(r) => r.dword(i as u8),
            None => {
                let r = self.reg(v);
                r.dword(i as u8)
            }
        }
    }

    fn vtemp(&mut self, n: u32) -> Dst {
        self.f.new_vgpr(n as u8)
    }

    fn stemp(&mut self, n: u32) -> Dst {
        self.f.new_sgpr(n as u8)
    }

    fn mtemp(&mut self) -> Dst {
        self.f.new_mask()
    }

    fn dword(&mut self, d: Dst, i: u32) -> Dst {
        d.dword(i as u8)
    }

    fn src_dword(&mut self, s: Src, i: u32) -> Src {
        self.src_dword_of(s, i as u8)
    }

    fn v(&mut self, v: Value) -> Src {
        self.any(v)
    }

    fn vp(&mut self, v: Value, i: u32) -> Src {
        self.any_dword(v, i as u8)
    }

    fn vreg(&mut self, v: Value) -> Src {
        Src::reg(self.vector(v))
    }

    fn f(&mut self, v: Value) -> Src {
        self.float(v)
    }

    fn s(&mut self, v: Value) -> Src {
        self.scalar(v)
    }

    fn sp(&mut self, v: Value, i: u32) -> Src {
        self.scalar_dword(v, i as u8)
    }

    fn s_wide(&mut self, v: Value) -> Src {
        let low = self.scalar(v);
        let to = self.f.new_sgpr(2);
        self.mov_scalar(to.dword(0), low);
        self.mov_scalar(to.dword(1), Src::int(0));
        Src::reg(to)
    }

    fn mask(&mut self, v: Value) -> Src {
        Src::reg(self.lane_mask_reg(v))
    }

    fn sbool(&mut self, v: Value) -> Src {
        self.bool_scalar(v)
    }

    fn exec(&mut self) -> Src {
        self.exec_src()
    }

    fn imm(&mut self, n: i64) -> Src {
        Src::int(n)
    }

    fn uimm(&mut self, n: u32) -> Src {
        Src::int(i64::from(n as i32))
    }

    fn neg(&mut self, s: Src) -> Src {
        Src { neg: !s.neg, ..s }
    }

    fn pair(&mut self, v: Value) -> Src {
        Selector::pair(self, v)
    }

    fn neg_pair(&mut self, s: Src) -> Src {
        Src { halves: s.halves.negated(), ..s }
    }

    fn v1(&mut self, d: Dst, opcode: &Opcode, a: Src) -> Src {
        self.vector_dst_op(d, *opcode, &[a])
    }

    fn v2(&mut self, d: Dst, opcode: &Opcode, a: Src, b: Src) -> Src {
        self.vector_dst_op(d, *opcode, &[a, b])
    }

    fn v3(&mut self, d: Dst, opcode: &Opcode, a: Src, b: Src, c: Src) -> Src {
        let fixed = usize::from(matches!(opcode, Opcode::VCndmaskB32));
        if matches!(opcode, Opcode::VAddCoCiU32 | Opcode::VSubCoCiU32) {
            let carry = self.no_flag();
            self.vector_op(*opcode, &[d, carry], &[a, b, c], 1);
            return Src::reg(d);
        }
        self.vector_op(*opcode, &[d], &[a, b, c], fixed);
        Src::reg(d)
    }

    fn v2_clamp(&mut self, d: Dst, opcode: &Opcode, a: Src, b: Src) -> Src {
        let mut srcs = [a, b];
        let opcode = self.legalize(*opcode, &[d], &mut srcs, 0, true);
        let mut inst = self.make(opcode, &[d], &srcs);
        inst.mods.set_clamp(true);
        self.cur.push(inst);
        Src::reg(d)
    }

    fn v3_clamp(&mut self, d: Dst, opcode: &Opcode, a: Src, b: Src, c: Src) -> Src {
        let mut srcs = [a, b, c];
        let opcode = self.legalize(*opcode, &[d], &mut srcs, 0, true);
        let mut inst = self.make(opcode, &[d], &srcs);
        inst.mods.set_clamp(true);
        self.cur.push(inst);
        Src::reg(d)
    }

    fn v2_carry(&mut self, d: Dst, opcode: &Opcode, a: Src, b: Src) -> Src {
        let carry = self.f.new_mask();
        self.vector_op(*opcode, &[d, carry], &[a, b], 0);
        Src::reg(carry)
    }

    fn v3_pair(&mut self, d: Dst, flag: Dst, opcode: &Opcode, a: Src, b: Src, c: Src) -> Src {
        self.vector_op(*opcode, &[d, flag], &[a, b, c], 0);
        Src::reg(d)
    }

    fn v3_vcc(&mut self, d: Dst, opcode: &Opcode, a: Src, b: Src, c: Src, flag: Src) -> Src {
        let vcc = RegRef::dwords(Reg::VCC_LO, self.f.mask_dwords());
        // Operands first: making them legal must not come between VCC and its reader.
        // VCC is on the constant bus too.
        let mut srcs = [a, b, c, Src::reg(vcc)];
        let opcode = self.legalize(*opcode, &[d], &mut srcs, 1, true);
        self.copy(vcc, flag);
        let inst = self.make(opcode, &[d], &srcs[..3]);
        self.cur.push(inst);
        Src::reg(d)
    }

    fn v_mad64(&mut self, d: Dst, opcode: &Opcode, a: Src, b: Src, c: Src) -> Src {
        let carry = self.no_flag();
        self.vector_op(*opcode, &[d, carry], &[a, b, c], 0);
        Src::reg(d)
    }

    fn whole(&mut self, d: Dst) -> Src {
        Src::reg(d)
    }

    fn v_bit(&mut self, d: Dst, opcode: &Opcode, a: Src, b: Src) -> Src {
        if self.unwanted(d) {
            return Src::reg(d);
        }
        match bit_identity(*opcode, a, b) {
            Some(same) => self.mov_vector(d, same),
            None => self.vector_op(*opcode, &[d], &[a, b], 0),
        }
        Src::reg(d)
    }

    fn s_bit(&mut self, d: Dst, opcode: &Opcode, a: Src, b: Src) -> Src {
        match bit_identity(*opcode, a, b) {
            Some(same) => self.mov_scalar(d, same),
            None => self.scalar_op(*opcode, Some(d), &[a, b]),
        }
        Src::reg(d)
    }

    fn v_select(&mut self, d: Dst, no: Src, yes: Src, mask: Src) -> Src {
        if no.kind == yes.kind {
            self.mov_vector(d, no);
        } else {
            self.vector_op(Opcode::VCndmaskB32, &[d], &[no, yes, mask], 1);
        }
        Src::reg(d)
    }

    fn v_mov(&mut self, d: Dst, a: Src) -> Src {
        self.mov_vector(d, a);
        Src::reg(d)
    }

    fn s_mov(&mut self, d: Dst, a: Src) -> Src {
        self.mov_scalar(d, a);
        Src::reg(d)
    }

    fn place(&mut self, d: Dst, v: Value, i: u32) -> Src {
        if !self.unwanted(d) {
            self.place_dword(d, v, i as u8);
        }
        Src::reg(d)
    }

    fn s1(&mut self, d: Dst, opcode: &Opcode, a: Src) -> Src {
        self.scalar_op(*opcode, Some(d), &[a]);
        Src::reg(d)
    }

    fn s2(&mut self, d: Dst, opcode: &Opcode, a: Src, b: Src) -> Src {
        let no_carry = *opcode == Opcode::SAddcU32 && planted::on(Bug::ScalarCarry);
        self.scalar_op(if no_carry { Opcode::SAddU32 } else { *opcode }, Some(d), &[a, b]);
        Src::reg(d)
    }

    fn s_effect(&mut self, opcode: &Opcode, a: Src, b: Src) -> Scc {
        self.scalar_op(*opcode, None, &[a, b]);
        Scc(true)
    }

    fn scc(&mut self, v: Value) -> Scc {
        self.condition(v)
    }

    fn scc1(&mut self) -> Scc {
        Scc(true)
    }

    fn scc_not(&mut self, scc: Scc) -> Scc {
        Scc(!scc.0)
    }

    fn s_select(&mut self, d: Dst, scc: Scc, yes: Src, no: Src) -> Src {
        self.select_scalar(d, scc, yes, no);
        Src::reg(d)
    }

    fn s_select64(&mut self, d: Dst, scc: Scc, yes: Src, no: Src) -> Src {
        self.select_scalar(d, scc, yes, no);
        Src::reg(d)
    }

    fn s_select64v(&mut self, d: Dst, c: Value, yes: Value, no: Value) -> Src {
        let (yes, no) = (self.scalar(yes), self.scalar(no));
        let scc = self.condition(c);
        self.select_scalar(d, scc, yes, no);
        Src::reg(d)
    }
}

/// The number that the bits of a float are, if it is one.
fn float_of(ty: Ty, bits: u64) -> Option<f32> {
    let number = match ty {
        Ty::F32 => f32::from_bits(bits as u32),
        Ty::F16 => {
            let (exponent, mantissa) = (bits >> 10 & 31, bits & 0x3ff);
            let sign = if bits >> 15 & 1 != 0 { -1.0 } else { 1.0 };
            match exponent {
                0 => sign * mantissa as f32 * 2f32.powi(-24),
                31 if mantissa == 0 => sign * f32::INFINITY,
                31 => f32::NAN,
                _ => sign * (1024 + mantissa) as f32 * 2f32.powi(exponent as i32 - 25),
            }
        }
        _ => return None,
    };
    (!number.is_nan()).then_some(number)
}

/// What `a op b` is if `b` is a constant that makes it a move.
fn bit_identity(opcode: Opcode, a: Src, b: Src) -> Option<Src> {
    let Kind::Const(b) = b.kind else { return None };
    match (opcode, b) {
        (Opcode::VAndB32 | Opcode::SAndB32, 0) => Some(Src::int(0)),
        (Opcode::VAndB32 | Opcode::SAndB32, -1) => Some(a),
        (Opcode::VOrB32 | Opcode::SOrB32, -1) => Some(Src::int(-1)),
        (Opcode::VOrB32 | Opcode::SOrB32 | Opcode::VXorB32 | Opcode::SXorB32, 0) => Some(a),
        _ => None,
    }
}

/// An operand that is a register.
impl From<RegRef> for Src {
    fn from(r: RegRef) -> Src {
        Src::reg(r)
    }
}

/// An operand that only the machine has.
impl From<Operand> for Src {
    fn from(o: Operand) -> Src {
        Src { kind: Kind::Other(o), ..Src::NONE }
    }
}
