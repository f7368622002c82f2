//! Upgrading this target's older intrinsics to their current names or operations.
//!
//! Atomics that were intrinsics become `atomicrmw` with scope `agent` on memory that is not fine-grained, as in LLVM's
//! reader (LLVM 22, `AutoUpgrade`). LLVM dropped others without a replacement, so that modules that use them call
//! undefined functions; here they keep their meaning: buffer accesses with an index and flags (LLVM 18,
//! `IntrinsicsAMDGPU.td`; without an index, if it is zero), matrix loads distinguished by type (LLVM 18), the
//! saturating subtraction (LLVM 21).

use smallvec::SmallVec;

use super::{Call, Last, Outcome, Site, last, refuse};
use crate::metadata::{MdKind, MdOperand};
use crate::ops::{Access, BinOp, CastOp, Flags, Op, Ordering, RmwOp, SyncScope};
use crate::types::Type;
use crate::{Intrinsic, Value};

/// Address spaces.
const LOCAL: u32 = 3;
const PRIVATE: u64 = 5;

/// The operands of a buffer access.
struct Parts<'v> {
    /// The data to store or operate with.
    data: &'v [Value],
    /// The resource, the index, the lane's offset.
    place: [Value; 3],
    /// For a typed access, the wave's offset and the format.
    typed: Option<[Value; 2]>,
    /// Bits of the cache policy; the last one is bit 1.
    flags: &'v [Value],
}

/// What an older intrinsic is replaced by.
#[derive(Clone, Copy, Debug)]
pub(super) enum Older {
    /// `atomicrmw`
    Atomic(RmwOp),
    /// The intrinsic with `struct.` or `raw.` in its name: `(rsrc, vindex, offset, glc, slc)` after the stored data.
    Buffer,
    /// Likewise: `(rsrc, vindex, offset, slc)` after the operands.
    BufferAtomic,
    /// Likewise: `(rsrc, vindex, voffset, soffset, offset, dfmt, nfmt, glc, slc)` after the stored data.
    TypedBuffer,
    /// A transposing matrix load. With 32-bit elements each lane loads 64 bits in wave32 (32 bits in wave64), with
    /// 16-bit elements twice as much.
    MatrixLoad,
}

/// Base names without `amdgcn.`, and their replacements. If one is a prefix of another, the longer comes first.
const OLDER: [(&str, Older); 20] = [
    ("ds.fadd", Older::Atomic(RmwOp::FAdd)),
    ("ds.fmin", Older::Atomic(RmwOp::FMin)),
    ("ds.fmax", Older::Atomic(RmwOp::FMax)),
    ("global.atomic.fadd", Older::Atomic(RmwOp::FAdd)),
    ("global.atomic.fmin", Older::Atomic(RmwOp::FMin)),
    ("global.atomic.fmax", Older::Atomic(RmwOp::FMax)),
    ("global.atomic.csub", Older::Atomic(RmwOp::USubSat)),
    ("flat.atomic.fadd", Older::Atomic(RmwOp::FAdd)),
    ("flat.atomic.fmin", Older::Atomic(RmwOp::FMin)),
    ("flat.atomic.fmax", Older::Atomic(RmwOp::FMax)),
    ("atomic.inc", Older::Atomic(RmwOp::UIncWrap)),
    ("atomic.dec", Older::Atomic(RmwOp::UDecWrap)),
    ("atomic.cond.sub", Older::Atomic(RmwOp::USubCond)),
    ("atomic.csub", Older::Atomic(RmwOp::USubSat)),
    ("buffer.load", Older::Buffer),
    ("buffer.store", Older::Buffer),
    ("buffer.atomic", Older::BufferAtomic),
    ("tbuffer.load", Older::TypedBuffer),
    ("tbuffer.store", Older::TypedBuffer),
    ("global.load.tr", Older::MatrixLoad),
];

impl Older {
    /// The intrinsic of this name without `llvm.`; an overload suffix may follow.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        let name = name.strip_prefix("amdgcn.")?;
        let begins = |base: &str| {
            let rest = name.strip_prefix(base)?;
            (rest.is_empty() || rest.starts_with('.')).then_some(rest)
        };
        OLDER.iter().find_map(|&(base, older)| {
            let rest = begins(base)?;
            // Names that still exist.
            let now = match older {
                Older::Atomic(_) => rest.starts_with(".num"),
                Older::MatrixLoad => rest.starts_with(".b64") || rest.starts_with(".b128"),
                _ => false,
            };
            (!now).then_some(older)
        })
    }
}

impl Site<'_> {
    /// Upgrades a call; `name` is without `llvm.amdgcn.`.
    pub(super) fn older(&mut self, call: &Call<'_>, name: &str, which: Older) -> Outcome {
        let ret = call.ret;
        let stores = usize::from(ret == Type::VOID);
        match (which, call.args) {
            (Older::Atomic(op), &[place, value, ref rest @ ..])
                if self.is_pointer(place) && self.func.ty(value) == ret && rest.len() <= 3 =>
            {
                self.atomic(op, [place, value], rest)
            }
            (Older::MatrixLoad, &[place]) if self.is_pointer(place) => self.matrix_load(ret, place),
            (Older::Buffer, args) if args.len() == 5 + stores => {
                let (data, place) = args.split_at(stores);
                let parts = Parts { data, place: [place[0], place[1], place[2]], typed: None, flags: &place[3..] };
                self.buffer(ret, name, &parts)
            }
            (Older::BufferAtomic, args) if args.len() >= 5 => {
                let (data, place) = args.split_at(args.len() - 4);
                let parts = Parts { data, place: [place[0], place[1], place[2]], typed: None, flags: &place[3..] };
                self.buffer(ret, name, &parts)
            }
            (Older::TypedBuffer, args) if args.len() == 9 + stores => {
                let (data, place) = args.split_at(stores);
                self.typed_buffer(ret, name, (data, place))
            }
            _ => refuse("operands do not fit the intrinsic"),
        }
    }

    /// A buffer access.
    fn buffer(&mut self, ret: Type, name: &str, parts: &Parts<'_>) -> Outcome {
        let &Parts { data, place, typed, flags } = parts;
        let number = |r: &Self, v: Value| r.func.as_int(r.ctx, v);
        let mut policy = 0;
        for (bit, &flag) in flags.iter().rev().enumerate() {
            match number(self, flag) {
                Some(set) => policy |= (set & 1) << (1 - bit),
                None => return refuse("flags of a buffer's access are constants"),
            }
        }
        let structured = number(self, place[1]) != Some(0);
        let kind = if structured { "struct" } else { "raw" };
        let Some(id) = Intrinsic::from_name(&format!("llvm.amdgcn.{kind}.{name}")) else {
            return refuse(format!("`llvm.amdgcn.{name}` is not known"));
        };
        let [zero, policy] = [0, policy].map(|n| self.func.int(self.ctx, Type::I32, n));
        let mut args = SmallVec::<[Value; 8]>::from_slice(data);
        args.push(place[0]);
        args.extend(structured.then_some(place[1]));
        args.push(place[2]);
        match typed {
            Some([scalar, format]) => args.extend([scalar, format]),
            None => args.push(zero),
        }
        args.push(policy);
        // An atomic whose result is unused still has one.
        let ty = if ret == Type::VOID && name.contains("atomic") { self.func.ty(data[0]) } else { ret };
        if ty != ret {
            self.between(Op::Intrinsic(id), ty, &args);
            return Ok(None);
        }
        last(Op::Intrinsic(id), Flags::NONE, ret, &args)
    }

    /// A typed access: combines the two parts of the format and the two offsets.
    fn typed_buffer(&mut self, ret: Type, name: &str, (data, place): (&[Value], &[Value])) -> Outcome {
        let &[resource, index, lanes, scalar, constant, data_format, number_format, ref flags @ ..] = place else {
            return refuse("operands do not fit the intrinsic");
        };
        let [data_format, number_format, known] =
            [data_format, number_format, constant].map(|v| self.func.as_int(self.ctx, v));
        let (Some(data_format), Some(number_format)) = (data_format, number_format) else {
            return refuse("the format of a buffer's access is a constant");
        };
        let format = self.func.int(self.ctx, Type::I32, data_format | number_format << 4);
        let offset = match known {
            Some(0) => lanes,
            _ => self.between(Op::Binary(BinOp::Add), Type::I32, &[lanes, constant]),
        };
        let parts = Parts { data, place: [resource, index, offset], typed: Some([scalar, format]), flags };
        self.buffer(ret, name, &parts)
    }

    fn matrix_load(&mut self, ret: Type, place: Value) -> Outcome {
        let types = &self.ctx.types;
        let id = match types.bits(types.scalar(ret)) {
            32 => Intrinsic::GlobalLoadTrB64,
            16 => Intrinsic::GlobalLoadTrB128,
            _ => return refuse("operands do not fit the intrinsic"),
        };
        last(Op::Intrinsic(id), Flags::NONE, ret, &[place])
    }

    /// `rest` is the ordering, a scope that was always ignored, and whether the access is volatile. Pairs of bf16 are
    /// passed as integers.
    fn atomic(&mut self, op: RmwOp, [place, value]: [Value; 2], rest: &[Value]) -> Outcome {
        let ctx = &mut self.ctx;
        let ret = self.func.ty(value);
        let pairs = ctx.types.as_vector(ret).is_some_and(|(lane, _)| lane == Type::I16);
        let ty = if pairs { ctx.types.vector(Type::BF16, 2) } else { ret };
        let number = |n: usize| rest.get(n).and_then(|&v| self.func.as_int(ctx, v));
        // Numbered as in LLVM's C interface (`AtomicOrdering`).
        let ordering = match number(0) {
            Some(2) => Ordering::Monotonic,
            Some(4) => Ordering::Acquire,
            Some(5) => Ordering::Release,
            Some(6) => Ordering::AcqRel,
            _ if op == RmwOp::USubSat => Ordering::Monotonic,
            _ => Ordering::SeqCst,
        };
        let mut access = Access::atomic(ctx.types.store_size(ty), ordering, SyncScope::AGENT);
        access.set_volatile(rest.len() > 2 && number(2) != Some(0));
        let (mut promises, nothing) = (Vec::new(), ctx.metadata.tuple(Vec::new()));
        let space = ctx.types.addrspace(self.func.ty(place));
        // Ordered by LLVM's numbers of the metadata kinds.
        if space == Some(0) {
            let private = [PRIVATE, PRIVATE + 1].map(|n| MdOperand::Const(ctx.consts.int(&ctx.types, Type::I32, n)));
            promises.push((MdKind::NOALIAS_ADDRSPACE, ctx.metadata.tuple(private.to_vec())));
        }
        if space != Some(LOCAL) {
            promises.push((MdKind::AMDGPU_NO_FINE_GRAINED, nothing));
        }
        if space != Some(LOCAL) && (op, ty) == (RmwOp::FAdd, Type::F32) {
            promises.push((MdKind::AMDGPU_IGNORE_DENORMAL, nothing));
        }
        let op = Op::AtomicRmw(op, access);
        if !pairs {
            let promises = promises.into_iter().collect();
            return Ok(Some(Last { promises, ..Last::new(op, Flags::NONE, ret, &[place, value]) }));
        }
        let value = self.between(Op::Cast(CastOp::BitCast), ty, &[value]);
        let old = self.between(op, ty, &[place, value]);
        if let Some(inst) = self.func.def_inst(old) {
            promises.iter().for_each(|&(kind, node)| self.func.attach(inst, kind, node));
        }
        last(Op::Cast(CastOp::BitCast), Flags::NONE, ret, &[old])
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::reads_as;

    /// As `opt-22` prints them.
    #[test]
    fn atomic_intrinsics_are_atomicrmw() {
        let text = "
define void @f(ptr addrspace(1) %g, ptr addrspace(3) %l, ptr %p, float %x, double %d, i32 %i, <2 x i16> %v) {
  %a = call float @llvm.amdgcn.ds.fadd.f32(ptr addrspace(3) %l, float %x, i32 0, i32 0, i1 false)
  %b = call float @llvm.amdgcn.ds.fmin.f32(ptr addrspace(3) %l, float %x, i32 4, i32 1, i1 true)
  %c = call <2 x i16> @llvm.amdgcn.ds.fadd.v2bf16(ptr addrspace(3) %l, <2 x i16> %v)
  %d0 = call float @llvm.amdgcn.global.atomic.fadd.f32.p1.f32(ptr addrspace(1) %g, float %x)
  %e = call <2 x i16> @llvm.amdgcn.global.atomic.fadd.v2bf16.p1(ptr addrspace(1) %g, <2 x i16> %v)
  %h = call double @llvm.amdgcn.flat.atomic.fmax.f64.p0.f64(ptr %p, double %d)
  %j = call i32 @llvm.amdgcn.atomic.inc.i32.p1(ptr addrspace(1) %g, i32 %i, i32 2, i32 0, i1 false)
  %k = call i32 @llvm.amdgcn.atomic.cond.sub.u32.p1(ptr addrspace(1) %g, i32 %i)
  ret void
}
";
        let expected = [
            "%8 = atomicrmw fadd ptr addrspace(3) %1, float %3 syncscope(\"agent\") seq_cst, align 4\n",
            "%9 = atomicrmw volatile fmin ptr addrspace(3) %1, float %3 syncscope(\"agent\") acquire, align 4\n",
            "%11 = atomicrmw fadd ptr addrspace(3) %1, <2 x bfloat> %10 syncscope(\"agent\") seq_cst, align 4\n",
            "%13 = atomicrmw fadd ptr addrspace(1) %0, float %3 syncscope(\"agent\") seq_cst, align 4, \
             !amdgpu.no.fine.grained.memory !0, !amdgpu.ignore.denormal.mode !0\n",
            "%15 = atomicrmw fadd ptr addrspace(1) %0, <2 x bfloat> %14 syncscope(\"agent\") seq_cst, align 4, \
             !amdgpu.no.fine.grained.memory !1\n",
            "%17 = atomicrmw fmax ptr %2, double %4 syncscope(\"agent\") seq_cst, align 8, \
             !noalias.addrspace !2, !amdgpu.no.fine.grained.memory !3\n",
            "%18 = atomicrmw uinc_wrap ptr addrspace(1) %0, i32 %5 syncscope(\"agent\") monotonic, align 4, \
             !amdgpu.no.fine.grained.memory !4\n",
            "%19 = atomicrmw usub_cond ptr addrspace(1) %0, i32 %5 syncscope(\"agent\") seq_cst, align 4, \
             !amdgpu.no.fine.grained.memory !5\n",
            "!2 = !{i32 5, i32 6}\n",
        ];
        reads_as(text, &expected);
    }

    #[test]
    fn accesses_of_buffers_have_an_index_if_it_is_not_zero() {
        let text = "
define void @f(<4 x i32> %r, i32 %i, i32 %o, float %x, i32 %n) {
  %a = call float @llvm.amdgcn.buffer.load.f32(<4 x i32> %r, i32 %i, i32 %o, i1 true, i1 false)
  %b = call <4 x float> @llvm.amdgcn.buffer.load.format.v4f32(<4 x i32> %r, i32 0, i32 %o, i1 false, i1 true)
  call void @llvm.amdgcn.buffer.store.format.f32(float %x, <4 x i32> %r, i32 0, i32 %o, i1 true, i1 true)
  %c = call i32 @llvm.amdgcn.buffer.atomic.add.i32(i32 %n, <4 x i32> %r, i32 %i, i32 %o, i1 true)
  %d = call i32 @llvm.amdgcn.buffer.atomic.cmpswap(i32 %n, i32 %o, <4 x i32> %r, i32 0, i32 %o, i1 false)
  call void @llvm.amdgcn.buffer.atomic.fadd.f32(float %x, <4 x i32> %r, i32 0, i32 %o, i1 false)
  %e = call i32 @llvm.amdgcn.tbuffer.load.i32(<4 x i32> %r, i32 %i, i32 %o, i32 %n, i32 8, i32 4, i32 7, i1 1, i1 0)
  call void @llvm.amdgcn.tbuffer.store.f32(float %x, <4 x i32> %r, i32 0, i32 %o, i32 0, i32 0, i32 14, i32 4, i1 0, i1 0)
  %g = call <2 x i32> @llvm.amdgcn.global.load.tr.v2i32.p1(ptr addrspace(1) null)
  %h = call <8 x i16> @llvm.amdgcn.global.load.tr.v8i16.p1(ptr addrspace(1) null)
  %j = call i32 @llvm.amdgcn.global.atomic.csub.i32.p1(ptr addrspace(1) null, i32 %n)
  ret void
}
";
        let expected = [
            "call float @llvm.amdgcn.struct.buffer.load.f32(<4 x i32> %0, i32 %1, i32 %2, i32 0, i32 1)",
            "call <4 x float> @llvm.amdgcn.raw.buffer.load.format.v4f32(<4 x i32> %0, i32 %2, i32 0, i32 2)",
            "call void @llvm.amdgcn.raw.buffer.store.format.f32(float %3, <4 x i32> %0, i32 %2, i32 0, i32 3)",
            "call i32 @llvm.amdgcn.struct.buffer.atomic.add.i32(i32 %4, <4 x i32> %0, i32 %1, i32 %2, i32 0, i32 2)",
            "call i32 @llvm.amdgcn.raw.buffer.atomic.cmpswap.i32(i32 %4, i32 %2, <4 x i32> %0, i32 %2, i32 0, i32 0)",
            "call float @llvm.amdgcn.raw.buffer.atomic.fadd.f32(float %3, <4 x i32> %0, i32 %2, i32 0, i32 0)",
            "call i32 @llvm.amdgcn.struct.tbuffer.load.i32(<4 x i32> %0, i32 %1, i32 %11, i32 %4, i32 116, i32 1)",
            "call void @llvm.amdgcn.raw.tbuffer.store.f32(float %3, <4 x i32> %0, i32 %2, i32 0, i32 78, i32 0)",
            "call <2 x i32> @llvm.amdgcn.global.load.tr.b64.v2i32(ptr addrspace(1) null)",
            "call <8 x i16> @llvm.amdgcn.global.load.tr.b128.v8i16(ptr addrspace(1) null)",
            "atomicrmw usub_sat ptr addrspace(1) null, i32 %4 syncscope(\"agent\") monotonic, align 4",
        ];
        reads_as(text, &expected);
    }

    #[test]
    fn atomic_intrinsics_of_other_operands_are_refused() {
        for call in ["float @llvm.amdgcn.ds.fadd.f32(float %x, float %x)", "float @llvm.amdgcn.ds.fadd(ptr %p, i32 1)"]
        {
            let text = format!("define void @f(ptr %p, float %x) {{\n  %a = call {call}\n  ret void\n}}\n");
            let error = crate::read(&text).err().map(|e| e.to_string()).unwrap_or_default();
            assert!(error.contains("operands do not fit"), "{call}: {error}");
        }
    }
}
