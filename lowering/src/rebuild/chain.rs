//! Chain calls: `llvm.amdgcn.cs.chain`, which continues a shader in another function.
//!
//! All chain calls lead to one exit block where the lanes reconverge, like the returns of a function. It returns the
//! function's address, the lanes to continue with, and the dwords of the arguments, whose types determine where
//! selection puts them, as for a shader's results: SGPR ones are i32, others f32. A call with fewer arguments than
//! others passes unused values for the rest. Chain calls that request VGPRs first return how many, and the fallback
//! address and lanes (GFX12, `s_alloc_vgpr`). Other exits end the wave: chain calls are in uniform control flow, so all
//! lanes end there (AMDGPUUsage, `amdgpu_cs_chain`).

use gcnc_ir::{Attr, AttrKind, AttrSet, Inst, Intrinsic, Type, Value};
use gcnc_isa::Opcode;
use gcnc_isa::stage::FirstLanes;

use super::{Rebuild, Row};
use crate::convention::Part;
use crate::facts::FunctionRole;
use crate::{Diagnostic, shader};

/// The results before the arguments: the address and the lanes; then the number of VGPRs requested, and the fallback
/// address and lanes.
const BEFORE_ARGUMENTS: usize = 2;
const BEHIND_REQUEST: usize = 5;

/// The operands of a chain call. Its VGPR arguments come after the SGPR ones.
const CALLEE: usize = 0;
const LANES: usize = 1;
const SCALARS: usize = 2;
const VECTORS: usize = 3;
const VGPRS: usize = 5;
const OTHER_LANES: usize = 6;
const OTHER_CALLEE: usize = 7;

impl Rebuild<'_> {
    /// Whether the source still has its chains: it is a shader that goes on in functions, but returns nothing yet.
    pub(super) fn is_chained(&self) -> bool {
        let goes_on = self.facts.shader.as_ref().is_some_and(|shader| shader.goes_on);
        goes_on && self.src.types(self.b.ctx).0 == Type::VOID
    }

    /// The results of the common exit block: as many dwords as any of the chain calls passes.
    pub(super) fn handed_on(&mut self) -> Result<Vec<Part>, Diagnostic> {
        let src = self.src;
        let mut most = [0, 0];
        for inst in shader::chains(src) {
            for (k, most) in most.iter_mut().enumerate() {
                let parts = self.own_parts(src.ty(src.arg(inst, SCALARS + k)))?;
                let dwords: u64 = parts.iter().map(|part| self.b.ctx.types.bits(part.ty).div_ceil(32)).sum();
                *most = dwords.max(*most);
            }
        }
        let lanes = self.lanes_type();
        let first = [Type::PTR0, lanes, Type::I32, Type::PTR0, lanes].into_iter().take(self.before_arguments());
        let dwords = most.into_iter().zip([Type::I32, Type::F32]);
        let types = first.chain(dwords.flat_map(|(n, ty)| std::iter::repeat_n(ty, n as usize)));
        Ok(types.map(|ty| Part { leaf: 0, pair: false, ty }).collect())
    }

    /// The number of results before the arguments.
    pub(super) fn before_arguments(&self) -> usize {
        match &self.facts.shader {
            Some(shader) if shader.allocates => BEHIND_REQUEST,
            Some(shader) if shader.goes_on => BEFORE_ARGUMENTS,
            _ => 0,
        }
    }

    fn lanes_type(&self) -> Type {
        if self.target.wave_size() == 64 { Type::I64 } else { Type::I32 }
    }

    /// Lowers a chain call: a jump to the common exit block.
    pub(super) fn go_on(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let arg = |k| src.arg(inst, k);
        let allocates = self.before_arguments() == BEHIND_REQUEST;
        if allocates && (!self.target.has(Opcode::SAllocVgpr) || self.target.wave_size() == 64) {
            return self
                .refuse("`llvm.amdgcn.cs.chain` can only request vector registers (flags 1) in wave32, from GFX12 on");
        }
        let given = [LANES, OTHER_LANES].into_iter().take(if allocates { 2 } else { 1 });
        if given.map(arg).any(|lanes| src.ty(lanes) != self.lanes_type()) {
            let size = self.target.wave_size();
            return self.refuse(format!("`llvm.amdgcn.cs.chain` takes the lanes as i{size} in wave{size}"));
        }
        for address in shader::addresses(src, inst) {
            let next = shader::next(self.b.ctx, self.functions_and_aliases(), src, address);
            if let Some(shader) = &mut self.facts.shader {
                shader.next.push(next);
            }
        }
        let handed_on = self.handed_on()?;
        let (address, lanes) = (self.one(arg(CALLEE))?, self.one(arg(LANES))?);
        let mut values: Row = [self.coerce(address, Type::PTR0), lanes].into_iter().collect();
        if allocates {
            let (vgprs, address, lanes) =
                (self.one(arg(VGPRS))?, self.one(arg(OTHER_CALLEE))?, self.one(arg(OTHER_LANES))?);
            values.extend([vgprs, self.coerce(address, Type::PTR0), lanes]);
        }
        let (scalars, mut vectors) = (self.dwords_of(arg(SCALARS))?, self.dwords_of(arg(VECTORS))?);
        // A preserved VGPR that gets no argument is passed on unchanged.
        if self.facts.preserves() {
            vectors.extend(self.received().into_iter().skip(vectors.len()).collect::<Row>());
        }
        let (mut scalars, mut vectors) = (scalars.into_iter(), vectors.into_iter());
        for part in &handed_on[self.before_arguments()..] {
            let next = if part.ty == Type::F32 { vectors.next() } else { scalars.next() };
            values.push(match next {
                Some(v) => self.b.bitcast(v, part.ty),
                None => self.b.poison(part.ty),
            });
        }
        self.leave_with(&handed_on, &values);
        Ok(())
    }

    /// The dwords of an argument, each as a register value.
    fn dwords_of(&mut self, v: Value) -> Result<Row, Diagnostic> {
        let (mut parts, mut dwords) = (Row::new(), Row::new());
        let passed = self.own_parts(self.src.ty(v))?;
        self.pack(v, &passed, AttrSet::EMPTY, &mut parts)?;
        parts.into_iter().for_each(|part| self.append_dwords(part, &mut dwords));
        Ok(dwords)
    }

    fn append_dwords(&mut self, part: Value, dwords: &mut Row) {
        let ty = self.b.ty(part);
        let bits = match self.b.ctx.types.bits(ty) {
            _ if self.b.ctx.types.is_ptr(ty) => self.b.ptr_to_int(part),
            64 => self.b.bitcast(part, Type::I64),
            _ => self.b.bitcast(part, Type::I32),
        };
        dwords.push(self.b.lo32(bits));
        if self.b.ty(bits) == Type::I64 {
            dwords.push(self.b.hi32(bits));
        }
    }

    /// The dwords received in VGPRs.
    fn received(&mut self) -> Row {
        let params: Row = self.b.func.block_params(self.entry).into();
        let mut dwords = Row::new();
        for (i, v) in params.into_iter().enumerate() {
            let set = self.b.func.attrs.param(i);
            if !self.b.ctx.attrs.has(set, AttrKind::InReg) {
                self.append_dwords(v, &mut dwords);
            }
        }
        dwords
    }

    /// `llvm.amdgcn.init.exec` and similar: the lanes that a function begins with. They apply to the whole function, so
    /// they must be set once, at its beginning. The lanes that it was entered with are passed as an extra SGPR
    /// argument.
    pub(super) fn first_lanes(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let src = self.src;
        if self.here != 0 || self.facts.first_lanes.is_some() || self.facts.role == FunctionRole::Function {
            return self.refuse(format!("`{id}` is only supported once, in the entry block of a kernel or shader"));
        }
        let first = match id {
            Intrinsic::InitExec => match src.as_int(self.b.ctx, src.arg(inst, 0)) {
                Some(lanes) => FirstLanes::These(lanes),
                None => return self.refuse(format!("`{id}` with lanes that are not constant is not supported")),
            },
            Intrinsic::InitExecFromInput => {
                let shift = src.as_int(self.b.ctx, src.arg(inst, 1)).filter(|&shift| shift < 32);
                match self.scalar_argument(Some(src.arg(inst, 0)))?.zip(shift) {
                    Some((register, shift)) => FirstLanes::Count { register, shift: shift as u8 },
                    None => {
                        return self
                            .refuse(format!("`{id}` only supports an `inreg` argument of a shader and a constant"));
                    }
                }
            }
            _ => {
                let Some(mut before) = self.scalar_argument(None)? else {
                    return self.refuse(format!("`{id}` is only supported in shaders of graphics drivers"));
                };
                if self.has_wave_offset_at(before) {
                    self.extra_argument(Type::I32);
                    before += 1;
                }
                let lanes = self.extra_argument(self.lanes_type());
                let was_active = self.b.call(Intrinsic::InverseBallot, Type::I1, &[lanes]);
                self.define_one(inst, was_active);
                FirstLanes::All { before }
            }
        };
        self.facts.first_lanes = Some(first);
        Ok(())
    }

    /// The SGPR that a shader's argument is passed in, if it is; for `None`, the first SGPR after all arguments.
    fn scalar_argument(&mut self, v: Option<Value>) -> Result<Option<u8>, Diagnostic> {
        let Some(shader) = &self.facts.shader else { return Ok(None) };
        let mut dwords = shader.first_scalar as u8;
        for (i, &p) in self.src.params().iter().enumerate() {
            let scalar = self.b.ctx.attrs.has(self.src.param_attrs(i), AttrKind::InReg);
            if Some(p) == v {
                return Ok(scalar.then_some(dwords));
            }
            if scalar {
                let parts = self.own_parts(self.src.ty(p))?;
                dwords += parts.iter().map(|part| self.b.ctx.types.bits(part.ty).div_ceil(32) as u8).sum::<u8>();
            }
        }
        Ok(Some(dwords).filter(|_| v.is_none()))
    }

    /// Whether this SGPR holds the wave's offset in private memory.
    fn has_wave_offset_at(&self, register: u8) -> bool {
        let shader = self.facts.shader.as_ref();
        let is_there = shader.is_some_and(|shader| !shader.continues && shader.wave_offset == register);
        is_there && !self.target.has_architected_flat_scratch()
    }

    /// Adds an SGPR argument after all others.
    fn extra_argument(&mut self, ty: Type) -> Value {
        let v = self.b.func.dfg.append_param(self.entry, ty);
        let (result, params) = self.b.func.types(self.b.ctx);
        let params: Vec<Type> = params.iter().copied().chain([ty]).collect();
        let set = self.b.ctx.attrs.intern(&[Attr::Flag(AttrKind::InReg)]);
        self.b.func.attrs.set_param(params.len() - 1, set);
        self.b.func.signature = self.b.ctx.types.func(result, &params, false);
        v
    }
}
