//! Verifying calls of intrinsics against the signatures in their table.

use super::Verifier;
use crate::attrs::AttrKind;
use crate::consts::ConstData;
use crate::function::Inst;
use crate::intrinsics::{self, Intrinsic, overloads, parameters};
use crate::module::CallConv;
use crate::ops::Op;
use crate::scaled::Scaled;
use crate::types::{Type, TypeKind};

impl Verifier<'_> {
    pub(super) fn intrinsic(&mut self, inst: Inst, id: Intrinsic) {
        let func = self.func;
        let ret = func.inst(inst).ty;
        let args: Vec<Type> = func.call_args(inst).iter().map(|&a| func.ty(a)).collect();
        let found = overloads(&self.ctx.types, id, ret, &args);
        let row = id.row();
        for (n, (ty, kind)) in found.iter().zip(row.kinds.bytes()).enumerate() {
            let Some(ty) = *ty else { continue };
            let other = || found.get(1 ^ n).copied().flatten();
            if !self.is_kind(ty, kind.to_ascii_uppercase())
                || (kind.is_ascii_lowercase() && other().is_some_and(|other| !self.is_shaped(ty, other)))
            {
                self.inst_fault(inst, format!("`{id}` does not work on {}", self.name(ty)));
                return;
            }
        }
        let (result, params) = row.signature.split_once('(').unwrap_or(("v", ")"));
        let params = params.trim_end_matches(')');
        let fits = self.matches(result, ret, &found);
        if !fits {
            let message = format!("`{id}` does not yield {}", self.name(ret));
            self.inst_fault(inst, message);
        }
        match id {
            Intrinsic::CsChain => self.chain(inst),
            Intrinsic::SetInactiveChainArg => self.chain_argument(inst),
            Intrinsic::CallWholeWave => self.whole_wave_call(inst),
            _ => {}
        }
        if params.contains('*') {
            return;
        }
        let count = parameters(params, args.len()).count();
        if count != args.len() {
            self.inst_fault(inst, format!("`{id}` has {count} parameters, not {}", args.len()));
            return;
        }
        for (index, (letter, &ty)) in parameters(params, args.len()).zip(&args).enumerate() {
            if !self.matches(letter, ty, &found) {
                let message = format!("argument {index} of `{id}` cannot be {}", self.name(ty));
                self.inst_fault(inst, message);
                return;
            }
        }
        if let [Some(first), Some(second)] = found[..] {
            self.parts(inst, id, first, second);
        }
        if let Some(product) = id.scaled() {
            self.scaled(inst, id, product, &args);
        }
    }

    /// `cs.chain` ends a shader (but not a pixel shader) or a chain function (LLVM 22, `Verifier::visitIntrinsicCall`).
    fn chain(&mut self, inst: Inst) {
        let func = self.func;
        let args = func.call_args(inst);
        let flags = args.get(4).and_then(|&flags| func.as_int(self.ctx, flags));
        let extra = match flags {
            Some(flags) if flags & 1 != 0 => 3,
            _ => 0,
        };
        let next = func.layout.next_inst(inst).map(|next| func.op(next));
        let message = match (flags, func.conv) {
            _ if args.len() != 5 + extra => {
                "takes an address, lanes, two arguments and flags, and three more if these are odd"
            }
            (None, _) => "has flags that are no constant",
            (_, conv) if !conv.is_shader() || conv == CallConv::AMDGPU_PS => {
                "is there only in shaders, which are not of pixels, and in what they go on in"
            }
            _ if next != Some(Op::Unreachable) => "is followed by `unreachable` alone",
            _ => return,
        };
        self.inst_fault(inst, format!("`llvm.amdgcn.cs.chain` {message}"));
    }

    /// `set.inactive.chain.arg` is only allowed in chain functions, and takes a VGPR argument of the function, as only
    /// VGPRs have values for inactive lanes (LLVM 22, `Verifier::visitIntrinsicCall`).
    fn chain_argument(&mut self, inst: Inst) {
        let func = self.func;
        let in_register = |set| self.ctx.attrs.has(set, AttrKind::InReg);
        let other = func.call_args(inst).get(1).copied();
        let param = func.params().iter().position(|&param| Some(param) == other);
        let message = match param {
            _ if !func.conv.is_chain() => "is there only in what shaders go on in",
            _ if func.extra(inst).is_some_and(|extra| in_register(extra.attrs.param(1))) => {
                "has a second argument that is no `inreg`"
            }
            None => "has an argument of its function for its second",
            Some(i) if in_register(func.param_attrs(i)) => {
                "has an argument of its function for its second, which is no `inreg`"
            }
            Some(_) => return,
        };
        self.inst_fault(inst, format!("`llvm.amdgcn.set.inactive.chain.arg` {message}"));
    }

    /// A whole-wave function is called by name and with its declared type (LLVM 22, `Verifier::visitIntrinsicCall`).
    fn whole_wave_call(&mut self, inst: Inst) {
        let func = self.func;
        let args = func.call_args(inst);
        let callee = args.first().and_then(|&v| func.as_const(v)).map(|c| self.ctx.consts.get(c));
        let found = match callee {
            Some(&ConstData::Func { func, .. }) => self.functions.map(|functions| &functions[func]),
            _ => return self.inst_fault(inst, "`llvm.amdgcn.call.whole.wave` calls a function by its name"),
        };
        let Some(callee) = found else { return };
        let Some((ret, params, is_variadic)) = self.ctx.types.signature(callee.signature) else { return };
        let is_scalar = |set| self.ctx.attrs.has(set, AttrKind::InReg);
        let given = |i| func.extra(inst).is_some_and(|extra| is_scalar(extra.attrs.param(i)));
        let message = match callee.conv {
            CallConv::AMDGPU_GFX_WHOLE_WAVE if is_variadic => "calls no variadic function",
            CallConv::AMDGPU_GFX_WHOLE_WAVE => {
                let same = |i: usize| func.ty(args[i]) == params[i] && given(i) == is_scalar(callee.param_attrs(i));
                let fits = args.len() == params.len() && (1..args.len()).all(same);
                match fits && ret == func.inst(inst).ty && params.first() == Some(&Type::I1) {
                    true => return,
                    false => "has the function's arguments behind the first, as they are declared, and its result",
                }
            }
            _ => "calls a function of `amdgpu_gfx_whole_wave`",
        };
        self.inst_fault(inst, format!("`llvm.amdgcn.call.whole.wave` {message}"));
    }

    /// The factors of a product are at least as long as their formats require.
    fn scaled(&mut self, inst: Inst, id: Intrinsic, product: Scaled, args: &[Type]) {
        for (factor, format) in product.factors.into_iter().zip(product.formats) {
            let [a, b, c] = product.sizes();
            let number = self.func.as_int(self.ctx, self.func.arg(inst, format));
            let wanted = number.and_then(|n| product.dwords(n));
            let message = match (self.ctx.types.as_vector(args[factor]), wanted) {
                (_, None) => format!("argument {format} of `{id}` is no format of matrices, 0 to 4"),
                (Some((Type::I32, n)), Some(wanted)) if [a, b, c].contains(&n) => match n < wanted {
                    true => format!("argument {factor} of `{id}` must be <{wanted} x i32> in this format"),
                    false => continue,
                },
                _ => format!("argument {factor} of `{id}` must be a vector of {a}, {b} or {c} i32"),
            };
            self.inst_fault(inst, message);
            return;
        }
    }

    /// Vectors that exchange elements have the same element type, and indices are in range.
    fn parts(&mut self, inst: Inst, id: Intrinsic, first: Type, second: Type) {
        use Intrinsic::{PartialReduceAdd, VectorExtract, VectorInsert, VectorMatch};
        let func = self.func;
        let types = &self.ctx.types;
        let ([Some((a, m)), Some((b, n))], true) = (
            [first, second].map(|ty| types.as_vector(ty)),
            matches!(id, PartialReduceAdd | VectorExtract | VectorInsert | VectorMatch),
        ) else {
            return;
        };
        let at = func.call_args(inst).last().and_then(|&index| func.as_int(self.ctx, index));
        let inside = |part: u32, whole: u32| {
            at.is_some_and(|at| at % u64::from(part.max(1)) == 0 && at.saturating_add(part.into()) <= whole.into())
        };
        let fits = match id {
            VectorExtract => inside(m, n),
            VectorInsert => inside(n, m),
            PartialReduceAdd => n % m.max(1) == 0,
            _ => true,
        };
        if a != b || !fits {
            let message = format!("`{id}` cannot be of {} and {} here", self.name(first), self.name(second));
            self.inst_fault(inst, message);
        }
    }

    fn is_shaped(&self, ty: Type, other: Type) -> bool {
        let [ty, other] = [ty, other].map(|ty| self.ctx.types.as_vector(ty).map(|(_, len)| len));
        ty == other
    }

    fn is_kind(&self, ty: Type, kind: u8) -> bool {
        let types = &self.ctx.types;
        match kind {
            b'F' => types.is_float_or_vector(ty),
            b'I' => types.is_int_or_vector(ty),
            b'P' => types.is_ptr_or_vector(ty),
            b'N' => types.is_int(ty),
            b'V' => types.is_vector(ty),
            b'J' => types.is_vector(ty) && types.is_int_or_vector(ty),
            b'G' => types.is_vector(ty) && types.is_float_or_vector(ty),
            b'M' => types.is_vector(ty) && types.scalar(ty) == Type::I1,
            _ => true,
        }
    }

    /// Whether a type matches a letter of a signature.
    fn matches(&self, letters: &str, ty: Type, overloads: &[Option<Type>]) -> bool {
        let types = &self.ctx.types;
        let letter = letters.bytes().next().unwrap_or(b'v');
        let slot = |n: usize| overloads.get(n).copied().flatten();
        let vector = |elem, len| types.as_vector(ty) == Some((elem, len));
        let field = |n| types.element(ty, n).filter(|_| matches!(types.kind(ty), TypeKind::Struct { .. }));
        match letter {
            b'<' => types.as_vector(ty).is_some_and(|(elem, len)| {
                let inner = letters.trim_start_matches('<').trim_end_matches('>');
                let at = inner.len().saturating_sub(1);
                inner[..at].parse() == Ok(len) && self.matches(&inner[at..], elem, overloads)
            }),
            b'{' => {
                let fields = letters.trim_start_matches('{').trim_end_matches('}');
                let count = intrinsics::letters(fields).count() as u64;
                field(count).is_none()
                    && (0..)
                        .zip(intrinsics::letters(fields))
                        .all(|(n, f)| field(n).is_some_and(|t| self.matches(f, t, overloads)))
            }
            b'0'..=b'3' => slot(usize::from(letter - b'0')) == Some(ty),
            b'v' => ty == Type::VOID,
            b'b' => ty == Type::I1,
            b'c' => ty == Type::I8,
            b's' => ty == Type::I16,
            b'i' => ty == Type::I32,
            b'l' => ty == Type::I64,
            b'h' => ty == Type::F16,
            b'g' => ty == Type::BF16,
            b'f' => ty == Type::F32,
            b'd' => ty == Type::F64,
            // `llvm.frameaddress`, `llvm.returnaddress` and the like are in the address space that the call names.
            b'p' => types.is_ptr(ty),
            b'o' => ty == Type::PTR1,
            b'j' => ty == Type::PTR3,
            b'k' => ty == Type::PTR4,
            b'q' => ty == Type::PTR5,
            b'B' => slot(0).is_some_and(|t| self.is_bool_of(ty, t)),
            b'W' => slot(0).is_some_and(|t| field(0) == Some(t) && field(1).is_some_and(|b| self.is_bool_of(b, t))),
            b'Y' => slot(0).is_some() && field(0) == slot(0) && field(1) == Some(Type::I1),
            b'X' => slot(0).is_some() && field(0) == slot(0) && field(1) == slot(1),
            b'E' => slot(0).is_some_and(|t| types.is_vector(t) && types.scalar(t) == ty),
            b'D' => slot(0).and_then(|t| types.as_vector(t)).is_some_and(|(e, n)| n % 2 == 0 && vector(e, n / 2)),
            b'n' => matches!(ty, Type::I32 | Type::I64),
            b'N' => vector(Type::I16, 2),
            b'H' => vector(Type::F16, 2),
            b'G' => vector(Type::BF16, 2),
            b'U' => vector(Type::I32, 2),
            b'Q' => vector(Type::I32, 4),
            b'R' => types.kind(ty) == &TypeKind::Ptr(8),
            b'm' => ty == Type::METADATA,
            b't' => ty == Type::TOKEN,
            _ => true,
        }
    }
}
