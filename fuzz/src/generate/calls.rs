//! Calls of device functions, and what these take: values, structures of them, and memory that the caller lends, by a private
//! pointer or as a copy, or that all functions share.

use gcnc_ir::function::ExtraData;
use gcnc_ir::{Attr, AttrKind, AttrList, AttrSet, CallConv, Flags, FuncId, Global, Inst, IntPred, Intrinsic};
use gcnc_ir::{Module, Type, TypeKind, Value};

use super::body::Body;

/// How a function is lent private memory.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Loan {
    /// Not at all.
    None,
    /// By a pointer to four dwords.
    Pointer,
    /// As a copy of four dwords.
    Copy,
    /// As a copy of seven halves, which are not aligned as dwords are.
    Halves,
}

impl Loan {
    const ALL: [Loan; 4] = [Loan::None, Loan::Pointer, Loan::Copy, Loan::Halves];

    /// The type and number of what is lent.
    fn elements(self) -> (Type, u64) {
        match self {
            Loan::Halves => (Type::I16, 7),
            _ => (Type::I32, 4),
        }
    }

    /// The attributes of the argument.
    fn attrs(self, ctx: &mut gcnc_ir::Context) -> AttrSet {
        let (ty, count) = self.elements();
        match self {
            Loan::None | Loan::Pointer => AttrSet::EMPTY,
            Loan::Copy | Loan::Halves => {
                let array = ctx.types.array(ty, count);
                ctx.attrs.intern(&[Attr::Type(AttrKind::ByVal, array)])
            }
        }
    }
}

/// Memory that a function may use: all of it has contents, or is written before it is read.
#[derive(Copy, Clone, Debug)]
pub(super) struct Lent {
    place: Value,
    ty: Type,
    count: u64,
    /// Whether nothing is there yet.
    is_empty: bool,
}

/// A device function.
#[derive(Clone)]
pub(super) struct Callee {
    pub id: FuncId,
    pub signature: Type,
    /// Its parameters but for the loan, which is the last one.
    pub params: Vec<Type>,
    pub results: Vec<Type>,
    pub loan: Loan,
}

impl Callee {
    /// A new function of these parameters and results; one that is not inlined may be lent memory.
    pub fn new(module: &mut Module, name: &str, (params, results): (Vec<Type>, Vec<Type>), loan: Loan) -> Callee {
        let ret = match results[..] {
            [one] => one,
            _ => module.ctx.types.structure(&results, false),
        };
        let lent = (loan != Loan::None).then_some(Type::PTR5);
        let all: Vec<Type> = params.iter().copied().chain(lent).collect();
        let id = module.add_function(name, ret, &all);
        let attrs = loan.attrs(&mut module.ctx);
        module.functions[id].attrs.set_param(params.len(), attrs);
        Callee { id, signature: module.functions[id].signature, params, results, loan }
    }
}

impl Body<'_, '_, '_> {
    /// Any way to lend memory.
    pub fn any_loan(u: &mut arbitrary::Unstructured<'_>) -> Loan {
        if u.ratio(1, 2).unwrap_or(false) { u.choose(&Loan::ALL).map_or(Loan::None, |loan| *loan) } else { Loan::None }
    }

    /// A parameter comes into scope; what comes from outside may be NaN.
    pub fn receive(&mut self, param: Value) {
        let ty = self.b.ty(param);
        let fields = match self.b.ctx.types.kind(ty) {
            TypeKind::Struct { fields, .. } => fields.len(),
            _ => {
                let value = self.number(param);
                return self.pool.push(value);
            }
        };
        for k in 0..fields {
            let field = self.b.extract_value(param, &[k as u32]);
            self.receive(field);
        }
    }

    /// The memory that the function may use: what it is lent, and its element of a variable in LDS.
    pub fn start_function(&mut self, callee: &Callee, shared: Option<Global>) {
        if let (Some(&place), true) = (self.b.params().last(), callee.loan != Loan::None) {
            self.pool.retain(|&v| v != place);
            let (ty, count) = callee.loan.elements();
            self.lent.push(Lent { place, ty, count, is_empty: false });
        }
        if let Some(shared) = shared {
            let (all, lane) = (self.b.global(shared, 3), self.b.intrinsic(Intrinsic::WorkItemIdX, Type::I32, &[]));
            let place = self.b.gep(Type::I32, all, &[lane]);
            self.lent.push(Lent { place, ty: Type::I32, count: 1, is_empty: true });
        }
    }

    /// Reads or writes what the function may use.
    pub fn use_lent(&mut self) {
        let n = self.below(self.lent.len());
        let Lent { place, ty, count, is_empty } = self.lent[n];
        let at = if count == 4 && self.rarely(2) { self.index(count) } else { self.b.i32(n as i32 % count as i32) };
        let place = self.b.gep(ty, place, &[at]);
        let align = if ty == Type::I16 { 2 } else { 4 };
        if is_empty || self.rarely(2) {
            let value = self.pick(ty);
            self.b.store(value, place, align);
        }
        if is_empty {
            self.statements(2);
        }
        let value = self.b.load(ty, place, align);
        self.pool.push(value);
    }

    /// Makes private memory with contents, to lend to those of `functions` that want some.
    pub fn start_lending(&mut self) {
        let loans: Vec<Loan> = self.functions.iter().map(|f| f.loan).collect();
        for loan in [Loan::Copy, Loan::Halves] {
            let (ty, count) = loan.elements();
            if !loans.iter().any(|other| *other != Loan::None && other.elements().0 == ty) {
                continue;
            }
            let array = self.b.array_type(ty, count);
            let place = self.b.alloca(array, 4);
            for n in 0..count {
                let (value, size) = (self.pick(ty), if ty == Type::I16 { 2 } else { 4 });
                let element = self.b.offset(place, (size * n) as i64, Flags::NONE);
                self.b.store(value, element, size);
            }
            self.lent.push(Lent { place, ty, count, is_empty: false });
        }
    }

    /// Private memory to lend: the kernel's, or what the function itself was lent, or its own.
    fn pick_place(&mut self, loan: Loan) -> Value {
        if let Some(memory) = self.memory.filter(|_| loan != Loan::Halves)
            && self.rarely(2)
        {
            let at = 4 * self.below(4) as i64;
            return self.b.offset(memory.private, at, Flags::NONE);
        }
        let fits = |l: &Lent| self.b.ty(l.place) == Type::PTR5 && l.ty == loan.elements().0;
        let places: Vec<Value> = self.lent.iter().filter(|l| fits(l)).map(|l| l.place).collect();
        self.one_of(&places)
    }

    /// A value of a type that a function takes.
    fn argument(&mut self, ty: Type) -> Value {
        match self.b.ctx.types.kind(ty) {
            TypeKind::Struct { fields, .. } => {
                let fields = fields.to_vec();
                self.filled(ty, &fields)
            }
            _ => self.pick(ty),
        }
    }

    fn arguments(&mut self, callee: &Callee) -> Vec<Value> {
        let mut args: Vec<Value> = callee.params.iter().map(|&ty| self.argument(ty)).collect();
        if callee.loan != Loan::None {
            args.push(self.pick_place(callee.loan));
        }
        args
    }

    /// Gives a call the attributes of its arguments.
    fn with_attributes(&mut self, call: Inst, callee: &Callee) {
        let set = callee.loan.attrs(self.b.ctx);
        if set != AttrSet::EMPTY {
            let mut attrs = AttrList::default();
            attrs.set_param(callee.params.len(), set);
            let dfg = &mut self.b.func.dfg;
            dfg.insts[call].extra = dfg.extras.push(ExtraData { attrs, bundles: Vec::new() }).into();
        }
    }

    pub fn call(&mut self) {
        let at = self.below(self.functions.len());
        let callee = self.functions[at].clone();
        let args = self.arguments(&callee);
        let same =
            |other: &&Callee| other.signature == callee.signature && other.loan == callee.loan && other.id != callee.id;
        let other = self.functions.iter().find(same).map(|other| other.id);
        let inst = match other {
            Some(other) if self.rarely(2) => {
                let (condition, x, y) = (self.pick(Type::I1), self.b.function(callee.id), self.b.function(other));
                let address = self.b.select(condition, x, y);
                self.b.call_address(address, callee.signature, CallConv::C, &args)
            }
            _ => self.b.call(callee.id, callee.signature, CallConv::C, &args),
        };
        self.with_attributes(inst, &callee);
        let results = self.results(inst, &callee);
        self.pool.extend(results);
    }

    fn results(&mut self, call: Inst, callee: &Callee) -> Vec<Value> {
        let Some(all) = self.b.result(call) else { return Vec::new() };
        let parts = (0..callee.results.len()).map(|i| {
            let value = if callee.results.len() == 1 { all } else { self.b.extract_value(all, &[i as u32]) };
            self.number(value)
        });
        parts.collect()
    }

    /// A call of the function that is being made, a few times deep: its first parameter says how deep.
    pub fn recur(&mut self, own: &Callee) {
        let Some(at) = own.params.iter().position(|&ty| ty == Type::I32) else { return };
        let (mask, one, zero) = (self.b.i32(3), self.b.i32(1), self.b.i32(0));
        let depth = self.b.params()[at];
        let depth = self.b.and(depth, mask);
        let goes_on = self.b.icmp(IntPred::Ne, depth, zero);
        let otherwise = self.pick_all(&own.results);
        let ((more, _), (join, merged)) = (self.block(&[]), self.block(&own.results));
        self.b.cond_br(goes_on, more, &[], join, &otherwise);
        self.b.switch_to(more);
        let mut args = self.arguments(own);
        args[at] = self.b.sub(depth, one);
        let call = self.b.call(own.id, own.signature, CallConv::C, &args);
        self.with_attributes(call, own);
        let results = self.results(call, own);
        self.b.br(join, &results);
        self.b.switch_to(join);
        self.pool.extend(merged);
    }
}
