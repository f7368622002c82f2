//! Ray tracing: intersections of rays with nodes of bounding volume hierarchies (BVHs).
//!
//! The address is one run of VGPRs: the node, the ray's extent (with an instance mask, where there is one), origin,
//! direction, and its inverse or offsets. 16-bit directions share registers with their inverses: on GFX10
//! consecutively, later component by component. An instruction that transforms the ray into an instance's space writes
//! origin and direction back where it read them: its results and its address are one tied run (`p_move_ray`), which
//! emission takes apart.
//!
//! Source: RDNA2 to RDNA4 ISA, "Image BVH instructions"; how halves are packed and which operands are tied, from
//! llc-22's output.

use gcnc_ir::Intrinsic;
use gcnc_isa::images::HIT_DWORDS;
use gcnc_isa::{Inst, Mods, Opcode, Operand, RegRef, Target};
use gcnc_lowering::Diagnostic;
use smallvec::SmallVec;

use crate::node::{Piece, Value};
use crate::op::Op;
use crate::operand::{Src, SrcKind};
use crate::selector::Selector;
use crate::tables;
use crate::tables::rays::run;

type Result<T> = std::result::Result<T, Diagnostic>;

/// The selector of `v_perm_b32` that puts the lower half of its second source below that of its first.
const LOW_LOW: i64 = 0x0504_0100;

impl Selector<'_> {
    /// Selects an intersection; `v` is its result.
    pub fn intersect(&mut self, v: Value, b: u32, i: usize) -> Result<()> {
        let Some(id) = self.view.intrinsic(b, i) else { return Err(self.view.unsupported(b, i)) };
        let operand = |s: &Self, k: usize| s.view.operand(b, i, k);
        let wide = self.nodes[operand(self, 0)].dwords == 2;
        let opcode = match id {
            Intrinsic::ImageBvhDualIntersectRay => Opcode::ImageBvhDualIntersectRay,
            Intrinsic::ImageBvh8IntersectRay => Opcode::ImageBvh8IntersectRay,
            _ if wide => Opcode::ImageBvh64IntersectRay,
            _ => Opcode::ImageBvhIntersectRay,
        };
        if !self.target.has(opcode) {
            return Err(self.view.refusal(b, i, tables::missing(id, &[(opcode, "")], self.target)));
        }
        let to = self.reg(v);
        if run(id).is_some() {
            let mut pieces: SmallVec<[Piece; 32]> = smallvec::smallvec![Piece::Undef; HIT_DWORDS.into()];
            for k in 0..6 {
                let value = operand(self, k);
                pieces.extend(self.pieces(value, 0, self.nodes[value].dwords));
            }
            let before = self.gather(&pieces);
            let resource = self.resource(operand(self, 6));
            let operands = [to.into(), before.into(), resource.into(), Operand::Imm(opcode as i32)];
            self.cur.push(Inst::new(Opcode::PMoveRay, &operands));
            return Ok(());
        }
        let a16 = self.nodes[operand(self, 3)].dwords == 2;
        let address = self.ray_address([0, 1, 2, 3, 4].map(|k| operand(self, k)), a16);
        let resource = self.resource(operand(self, 5));
        let mut mods = Mods::default_for(opcode);
        mods.set_a16(a16);
        let operands = [to.into(), address.into(), resource.into(), Operand::None];
        self.cur.push(Inst::new(opcode, &operands).with_mods(mods));
        Ok(())
    }

    /// The registers of node, extent, origin, direction and inverse direction.
    fn ray_address(&mut self, values: [Value; 5], a16: bool) -> RegRef {
        let whole = if a16 { 3 } else { 5 };
        let mut pieces: SmallVec<[Piece; 16]> = SmallVec::new();
        for &value in &values[..whole] {
            pieces.extend(self.pieces(value, 0, self.nodes[value].dwords));
        }
        if !a16 {
            return self.gather(&pieces);
        }
        let first = pieces.len() as u8;
        let to = self.f.new_vgpr(first + 3);
        self.gather_into(to, &pieces);
        for (k, pair) in (first..).zip(packing(self.target)) {
            let [low, high] = pair.map(|n| self.half(values[3 + n / 3], n % 3));
            let to = to.dword(k);
            match (low.kind, high.kind) {
                (SrcKind::Const(low), SrcKind::Const(high)) => {
                    self.mov_vector(to, Src::int((high as u16 as i64) << 16 | low as u16 as i64));
                }
                _ => self.vector_op(Opcode::VPermB32, &[to], &[high, low, Src::int(LOW_LOW)], 0),
            }
        }
        to
    }

    /// Half `k` of a vector of halves, in the lower half of a register.
    fn half(&mut self, v: Value, k: usize) -> Src {
        let mut vector = v;
        while self.nodes[vector].op == Op::InsertElement {
            let [inner, element, _] = self.nodes[vector].args;
            if self.nodes[vector].data == 16 * k as u64 {
                return self.any(element);
            }
            vector = inner;
        }
        let word = self.any_dword(v, (k / 2) as u8);
        match word.kind {
            _ if k.is_multiple_of(2) => word,
            SrcKind::Const(n) => Src::int(i64::from(n as u32 >> 16)),
            _ => {
                let to = self.f.new_vgpr(1);
                self.vector_op(Opcode::VLshrrevB32, &[to], &[Src::int(16), word], 0);
                Src::reg(to)
            }
        }
    }
}

/// Pairs of halves that share a register: 0 to 2 are the direction's, 3 to 5 the inverse's.
fn packing(target: &Target) -> [[usize; 2]; 3] {
    match target.pairs_ray_components() {
        true => [[0, 3], [1, 4], [2, 5]],
        false => [[0, 1], [2, 3], [4, 5]],
    }
}
