//! Operand fetching: how a value becomes an instruction operand.
//!
//! Selection runs backwards, so requesting a value's register is what marks it as needed: the instruction that defines
//! it is selected later and writes the register. A value needed in the other register file is copied once, right after
//! its definition (`v_mov_b32`, or `v_readfirstlane_b32` for a uniform value computed by the vector ALU); the
//! definition runs with at least the lanes of every use. Constants are materialised at each use.

use gcnc_isa::{Opcode, RegRef};
use gcnc_mir::convention;
use planted::Bug;
use smallvec::SmallVec;

use crate::node::{Piece, Value};
use crate::op::workitem_dim;
use crate::op::{Op, RegBank, Ty};
use crate::operand::Scc;
use crate::operand::{Src, SrcKind};
use crate::selector::Selector;

impl Selector<'_> {
    /// The register of `v`, which has no pieces or needs them gathered; marks it as needed.
    pub fn reg(&mut self, v: Value) -> RegRef {
        let n = match self.nodes[v].bank {
            RegBank::M => self.f.mask_dwords(),
            _ => self.nodes[v].dwords,
        };
        self.want(v, 0, n)
    }

    /// Dwords `first` to `first + n` of the register of `v`; marks them as needed.
    fn want(&mut self, v: Value, first: u8, n: u8) -> RegRef {
        let all = self.own_reg(v);
        self.nodes[v].wanted |= mask(first, n);
        all.sub(first, n)
    }

    /// The whole register of `v`.
    pub fn own_reg(&mut self, v: Value) -> RegRef {
        if let Some(r) = self.nodes[v].reg {
            return r;
        }
        let node = self.nodes[v];
        if (node.flags.wwm || node.flags.quads) && node.bank == RegBank::V {
            let r = self.f.new_wwm(node.dwords);
            if workitem_dim(node.op).is_some() {
                self.wwm.ids.push(v);
            }
            self.nodes[v].reg = Some(r);
            return r;
        }
        let r = match (self.input_register(node.op), node.bank) {
            (Some(input), _) => input,
            (None, RegBank::S) => self.f.new_sgpr(node.dwords),
            (None, RegBank::B) => self.f.new_sgpr(1),
            (None, RegBank::M) => self.f.new_mask(),
            (None, RegBank::V) => self.f.new_vgpr(node.dwords),
        };
        self.nodes[v].reg = Some(r);
        r
    }

    /// Dwords `first` to `first + n` of the copy of `v` in the other register file.
    fn copied(&mut self, v: Value, first: u8, n: u8) -> RegRef {
        let node = self.nodes[v];
        let all = node.copy.unwrap_or_else(|| match node.bank {
            RegBank::V => self.f.new_sgpr(node.dwords),
            _ => self.f.new_vgpr(node.dwords),
        });
        self.nodes[v].copy = Some(all);
        self.nodes[v].copied |= mask(first, n);
        self.want(v, first, n);
        all.sub(first, n)
    }

    /// The value, and its first dword, of which `v` is a contiguous part, if any.
    fn contiguous(&self, v: Value) -> Option<(Value, u8)> {
        let Piece::Part(u, first) = self.nodes.piece(v, 0) else { return None };
        let same = |i: u8| self.nodes.piece(v, i) == Piece::Part(u, first + i);
        let n = self.nodes[v].dwords;
        ((1..n).all(same) && self.is_aligned(self.nodes[u].bank, first, n)).then_some((u, first))
    }

    /// Whether instructions accept dwords `first` to `first + n` of a register as one operand.
    fn is_aligned(&self, bank: RegBank, first: u8, n: u8) -> bool {
        let align = match bank {
            _ if n == 1 => 1,
            RegBank::V if self.target.aligned_vgpr_tuples() => 2,
            RegBank::V => 1,
            _ => n.next_power_of_two().min(4),
        };
        first.is_multiple_of(align)
    }

    /// `v` in any register, or a constant.
    pub fn any(&mut self, v: Value) -> Src {
        let n = self.nodes[v].dwords;
        if let Some(constant) = self.constant(v) {
            return constant;
        }
        match self.contiguous(v) {
            Some((u, first)) => self.part_of(u, first, n),
            None => self.part_of(v, 0, n),
        }
    }

    /// `v` as a constant, if it is one.
    fn constant(&self, v: Value) -> Option<Src> {
        let node = &self.nodes[v];
        match node.dwords {
            _ if node.op == Op::Const => Some(constant(node.ty, node.data)),
            1 => match self.nodes.piece(v, 0) {
                Piece::Const(c) => Some(constant(Ty::I32, c.into())),
                Piece::Undef => Some(Src::int(0)),
                Piece::Part(..) => None,
            },
            2 => match (self.nodes.piece(v, 0), self.nodes.piece(v, 1)) {
                (Piece::Const(l), Piece::Const(h)) => Some(constant(Ty::I64, u64::from(l) | u64::from(h) << 32)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Dword `i` of `v` in any register, or a constant.
    pub fn any_dword(&mut self, v: Value, i: u8) -> Src {
        match self.nodes.piece(v, i) {
            Piece::Undef => Src::int(0),
            Piece::Const(c) => constant(Ty::I32, c.into()),
            Piece::Part(u, k) => self.part_of(u, k, 1),
        }
    }

    /// Dwords `first` to `first + n` of the register of `v`. Only the SGPR copy of a uniform value is valid in all
    /// lanes.
    pub fn part_of(&mut self, v: Value, first: u8, n: u8) -> Src {
        let node = &self.nodes[v];
        if self.wwm.now && node.bank == RegBank::V && !node.flags.wwm && self.view.is_uniform(v) {
            return Src::reg(self.copied(v, first, n));
        }
        let r = if node.bank == RegBank::M { self.reg(v) } else { self.want(v, first, n) };
        Src { origin: Some((v, first)), ..Src::reg(r) }
    }

    /// `v` in a VGPR.
    pub fn vector(&mut self, v: Value) -> RegRef {
        if let Some((u, 0)) = self.contiguous(v)
            && self.frame_address(u).is_some()
        {
            let n = self.nodes[v].dwords;
            let to = self.f.new_vgpr(n);
            (0..n).for_each(|i| self.make_frame_address(to.dword(i), u, i));
            return to;
        }
        let src = self.any(v);
        self.vector_of(src, self.nodes[v].dwords)
    }

    /// `src`, of `n` dwords, in a VGPR.
    pub fn vector_of(&mut self, src: Src, n: u8) -> RegRef {
        match src.kind {
            SrcKind::Reg(r) if self.f.class(r.reg).is_vector() => r,
            SrcKind::Reg(_) if src.origin.is_some() && !self.wwm.now => {
                let (v, first) = src.origin.unwrap_or((Value::NONE, 0));
                self.copied(v, first, n)
            }
            _ => {
                let temp = self.f.new_vgpr(n);
                for i in 0..n {
                    let dword = self.src_dword_of(src, i);
                    self.mov_vector(temp.dword(i), dword);
                }
                temp
            }
        }
    }

    /// If `v` is an address in a function's frame, or a generic pointer to one: the register that always holds the
    /// frame's address, and the offset. Their sum is rematerialised at each use.
    pub fn frame_address(&self, v: Value) -> Option<(RegRef, u32)> {
        let node = &self.nodes[v];
        let frame = self.f.frame_register()?;
        match node.op {
            Op::FrameAddress => {
                (node.data >> 32 <= convention::STACK_ALIGN.into()).then_some((frame, node.data as u32))
            }
            Op::PrivateCast if !self.target.has_globally_accessible_scratch() => self.frame_address(node.args[0]),
            _ => None,
        }
    }

    /// Computes dword `k` of the frame address `v` into `to`.
    fn make_frame_address(&mut self, to: RegRef, v: Value, k: u8) {
        match self.frame_address(v) {
            _ if k > 0 => {
                let aperture = self.kept_private_aperture();
                self.mov_vector(to, Src::reg(aperture));
            }
            Some((frame, by)) if by > 0 => {
                self.vector_op(Opcode::VAddNcU32, &[to], &[Src::reg(frame), Src::int(by.into())], 0);
            }
            sum => self.mov_vector(to, sum.map_or(Src::int(0), |(frame, _)| Src::reg(frame))),
        }
    }

    /// `v`, which is uniform, in an SGPR or as a constant.
    pub fn scalar(&mut self, v: Value) -> Src {
        let (src, n) = (self.any(v), self.nodes[v].dwords);
        match src.origin {
            Some((u, first)) if self.nodes[u].bank == RegBank::V && !self.is_aligned(RegBank::S, first, n) => {
                Src::reg(self.copied(v, 0, n))
            }
            _ => self.scalar_of(src, n),
        }
    }

    /// Dword `i` of `v` in an SGPR or as a constant.
    pub fn scalar_dword(&mut self, v: Value, i: u8) -> Src {
        let src = self.any_dword(v, i);
        self.scalar_of(src, 1)
    }

    fn scalar_of(&mut self, src: Src, n: u8) -> Src {
        match (src.kind, src.origin) {
            (SrcKind::Reg(r), Some((u, first))) if self.f.class(r.reg).is_vector() => {
                Src { origin: None, ..Src::reg(self.copied(u, first, n)) }
            }
            _ => src,
        }
    }

    /// `v` in an SGPR.
    pub fn scalar_reg(&mut self, v: Value) -> RegRef {
        let n = self.nodes[v].dwords;
        let src = self.scalar(v);
        self.scalar_reg_of(src, n)
    }

    /// `src` of `n` dwords, an SGPR or constant, in an SGPR.
    pub fn scalar_reg_of(&mut self, src: Src, n: u8) -> RegRef {
        if let SrcKind::Reg(r) = src.kind {
            return r;
        }
        let temp = self.f.new_sgpr(n);
        self.mov_scalar(temp, src);
        temp
    }

    /// Dword `i` of an operand.
    pub fn src_dword_of(&self, src: Src, i: u8) -> Src {
        let kind = match src.kind {
            SrcKind::Reg(r) => SrcKind::Reg(r.dword(i)),
            SrcKind::Const(n) if i == 0 => SrcKind::Const(i64::from(n as i32)),
            SrcKind::Const(n) if n < 0 && planted::on(Bug::ConstantHighHalf) => SrcKind::Const(0),
            SrcKind::Const(n) => SrcKind::Const(n >> 32),
            SrcKind::Wide(n) => SrcKind::Const(i64::from((n >> (32 * u32::from(i & 1))) as u32 as i32)),
            other => other,
        };
        Src { kind, origin: src.origin.map(|(v, k)| (v, k + i)), ..Src::NONE }
    }

    /// A float in any register, with the sign operations that define it folded into modifiers.
    pub fn float(&mut self, v: Value) -> Src {
        let (mut at, mut neg, mut abs) = (v, false, false);
        loop {
            let node = &self.nodes[at];
            match node.op {
                Op::FNeg => neg ^= !abs,
                Op::FAbs => abs = true,
                _ => break,
            }
            at = node.args[0];
        }
        let mut src = self.any(at);
        match src.kind {
            // The sign is folded into a constant.
            SrcKind::Const(_) | SrcKind::Wide(_) => src = sign_constant(src, self.nodes[at].ty, neg, abs),
            _ => (src.neg, src.abs) = (neg, abs),
        }
        src
    }

    /// The condition `v` as a lane mask: a register, or all ones or zeros.
    pub fn lane_mask(&mut self, v: Value) -> Src {
        let node = self.nodes[v];
        match node.bank {
            _ if node.op == Op::Const => Src::int(-i64::from(node.data as u8 & 1)),
            RegBank::M if node.op == Op::Extract => Src::reg(self.reg(node.args[0])),
            RegBank::M => Src::reg(self.reg(v)),
            _ => {
                let to = node.copy.unwrap_or_else(|| self.f.new_mask());
                self.nodes[v].copy = Some(to);
                Src::reg(to)
            }
        }
    }

    /// The condition `v` as a lane mask in a register.
    pub fn lane_mask_reg(&mut self, v: Value) -> RegRef {
        let src = self.lane_mask(v);
        match src.kind {
            SrcKind::Reg(r) => r,
            _ => {
                let to = self.f.new_mask();
                self.mov_scalar(to, src);
                to
            }
        }
    }

    /// The uniform condition `v` as 0 or 1.
    pub fn bool_scalar(&mut self, v: Value) -> Src {
        let node = self.nodes[v];
        match node.bank {
            _ if node.op == Op::Const => Src::int(i64::from(node.data as u8 & 1)),
            RegBank::B => Src::reg(self.reg(v)),
            _ => {
                let scc = self.condition(v);
                let to = self.f.new_sgpr(1);
                self.select_scalar(to, scc, Src::int(1), Src::int(0));
                Src::reg(to)
            }
        }
    }

    /// `pieces` in consecutive VGPRs: in place if they are already adjacent, else in a new register. A value of this
    /// block without a register yet is computed directly there; others are copied.
    pub fn gather(&mut self, pieces: &[Piece]) -> RegRef {
        if let Some(r) = self.gathered(pieces) {
            return r;
        }
        let to = self.f.new_vgpr(pieces.len() as u8);
        self.gather_into(to, pieces);
        to
    }

    /// Puts `pieces` into the VGPRs `to`.
    pub fn gather_into(&mut self, to: RegRef, pieces: &[Piece]) {
        let mut i = 0;
        while i < pieces.len() {
            i += self.place_run(to, i, pieces);
        }
    }

    fn gathered(&mut self, pieces: &[Piece]) -> Option<RegRef> {
        let &Piece::Part(u, first) = pieces.first()? else { return None };
        let n = pieces.len() as u8;
        let run = (0..n).all(|i| pieces[usize::from(i)] == Piece::Part(u, first + i));
        let bank = run
            && self.nodes[u].bank == RegBank::V
            && self.nodes[u].flags.wwm == self.wwm.now
            && self.frame_address(u).is_none();
        (bank && self.is_aligned(RegBank::V, first, n)).then(|| self.want(u, first, n))
    }

    /// Places the longest run from `i` on that is one whole value, or a single piece; returns its length.
    fn place_run(&mut self, to: RegRef, i: usize, pieces: &[Piece]) -> usize {
        if let Piece::Part(u, 0) = pieces[i] {
            let n = usize::from(self.nodes[u].dwords);
            let whole = i + n <= pieces.len() && (0..n).all(|k| pieces[i + k] == Piece::Part(u, k as u8));
            if whole && self.is_aligned(RegBank::V, i as u8, n as u8) && self.can_be_placed(u) {
                self.nodes[u].reg = Some(to.sub(i as u8, n as u8));
                self.nodes[u].wanted = mask(0, n as u8);
                return n;
            }
        }
        let src = match pieces[i] {
            Piece::Undef => {
                self.push(Opcode::PUndef, &[to.dword(i as u8).into()]);
                return 1;
            }
            Piece::Const(c) => constant(Ty::I32, c.into()),
            Piece::Part(u, k) => {
                if self.frame_address(u).is_some() {
                    self.make_frame_address(to.dword(i as u8), u, k);
                    return 1;
                }
                self.part_of(u, k, 1)
            }
        };
        self.mov_vector(to.dword(i as u8), src);
        1
    }

    /// Whether the definition of `u` may write directly into part of another register.
    pub fn can_be_placed(&self, u: Value) -> bool {
        let node = &self.nodes[u];
        node.reg.is_none()
            && node.bank == RegBank::V
            && node.flags.wwm == self.wwm.now
            && !node.flags.quads
            && node.block == self.block
            && self.frame_address(u).is_none()
            && !node.flags.leading
            && !self.nodes.is_pieces(u)
            && node.inst != u32::MAX
            // Results of calls and inline assembly have fixed registers.
            && !matches!(node.op, Op::Call | Op::InlineAsm)
            && self.input_of(node.op).is_none()
    }

    /// The pieces of dwords `first` to `first + n` of `v`.
    pub fn pieces(&self, v: Value, first: u8, n: u8) -> SmallVec<[Piece; 16]> {
        (first..first + n).map(|i| self.nodes.piece(v, i)).collect()
    }

    /// Moves dword `i` of `v` to `to`, or has `v` computed there.
    pub fn place_dword(&mut self, to: RegRef, v: Value, i: u8) {
        let piece = self.nodes.piece(v, i);
        if let Piece::Part(u, 0) = piece
            && self.nodes[u].dwords == 1
            && self.f.class(to.reg).is_vector()
            && self.can_be_placed(u)
        {
            self.nodes[u].reg = Some(to);
            self.nodes[u].wanted = 1;
            return;
        }
        if let Piece::Part(u, k) = piece
            && self.f.class(to.reg).is_vector()
            && self.frame_address(u).is_some()
        {
            return self.make_frame_address(to, u, k);
        }
        let src = self.any_dword(v, i);
        if self.f.class(to.reg).is_vector() {
            self.mov_vector(to, src);
        } else {
            let src = self.scalar_of(src, 1);
            self.mov_scalar(to, src);
        }
    }

    /// Emits the requested copies of `v`, just defined, in the other register file.
    pub fn emit_copies(&mut self, v: Value) {
        let node = self.nodes[v];
        let (Some(copy), Some(reg)) = (node.copy, node.reg) else { return };
        if node.bank == RegBank::B {
            self.scalar_op(Opcode::SCmpLgU32, None, &[Src::reg(reg), Src::int(0)]);
            let all = if planted::on(Bug::MaskOfOneLane) { 1 } else { -1 };
            self.select_scalar(copy, Scc(true), Src::int(all), Src::int(0));
            return;
        }
        for i in 0..node.dwords {
            if node.copied >> i & 1 == 0 {
                continue;
            }
            let (to, from) = (copy.dword(i), reg.dword(i));
            match node.bank {
                RegBank::V => self.push(Opcode::VReadfirstlaneB32, &[to.into(), from.into()]),
                _ => self.push(Opcode::VMovB32, &[to.into(), from.into()]),
            }
        }
    }
}

fn mask(first: u8, n: u8) -> u32 {
    (((1u64 << n) - 1) << first) as u32
}

/// A constant of type `ty` as an operand.
pub fn constant(ty: Ty, data: u64) -> Src {
    match ty {
        Ty::I64 | Ty::F64 if data as i64 == i64::from(data as i32) => Src::int(data as i64),
        Ty::I64 | Ty::F64 | Ty::F32x2 | Ty::Vec => Src { kind: SrcKind::Wide(data), ..Src::NONE },
        Ty::F16 | Ty::I16 => Src::int(i64::from(data as u16)),
        Ty::I8 => Src::int(i64::from(data as u8)),
        _ => Src::int(i64::from(data as i32)),
    }
}

fn sign_constant(src: Src, ty: Ty, neg: bool, abs: bool) -> Src {
    let bits = match src.kind {
        SrcKind::Const(n) => n as u64,
        SrcKind::Wide(n) => n,
        _ => return src,
    };
    let sign = match ty {
        Ty::F16 => 1 << 15,
        Ty::F64 => 1 << 63,
        _ => 1 << 31,
    };
    let bits = if abs { bits & !sign } else { bits };
    constant(ty, if neg { bits ^ sign } else { bits })
}
