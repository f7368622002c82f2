//! Calls of device functions, and what these take: values, structures of them, and memory that the caller lends, by a
//! private pointer or as a copy, or that all functions share.

use gcnc_ir::function::ExtraData;
use gcnc_ir::types::TypeTable;
use gcnc_ir::{Attr, AttrKind, AttrList, AttrSet, CallConv, Flags, FuncId, Global, Inst, IntPred, Intrinsic};
use gcnc_ir::{Module, Type, TypeKind, Value};

use super::body::Body;
use super::int::INT_OPS;
use super::value::{INTS, bits};

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
    /// How often there is each.
    const ALL: [Loan; 8] =
        [Loan::None, Loan::None, Loan::None, Loan::None, Loan::Pointer, Loan::Pointer, Loan::Copy, Loan::Halves];

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

/// How a function is called: what it takes and gives, and where.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Contract {
    pub conv: CallConv,
    /// Its parameters, but for the place of results, which is the first one, and the loan, which is the last.
    pub params: Vec<Type>,
    /// What it takes besides, by `...`.
    pub rest: Vec<Type>,
    /// The last of these are the same for all work-items of a wave, in scalar registers.
    pub alike: usize,
    pub results: Vec<Type>,
    /// Whether it writes its results to a place that the caller names, as a structure.
    pub by_memory: bool,
    pub loan: Loan,
}

/// Types that scalar registers pass.
pub(super) const ALIKE: [Type; 5] = [Type::I8, Type::I16, Type::I32, Type::I64, Type::F32];

impl Contract {
    /// Whether a call may be the last that a function of the same contract does, in its place: what is handed over must
    /// not be on its stack.
    fn goes_on(&self) -> bool {
        self.loan == Loan::None && !self.by_memory && self.rest.is_empty()
    }

    /// The attributes of the arguments.
    fn attrs(&self, ctx: &mut gcnc_ir::Context) -> AttrList {
        let mut attrs = AttrList::default();
        let end = usize::from(self.by_memory) + self.params.len();
        if self.by_memory {
            let results = ctx.types.structure(&self.results, false);
            attrs.set_param(0, ctx.attrs.intern(&[Attr::Type(AttrKind::SRet, results)]));
        }
        for at in end - self.alike..end {
            attrs.set_param(at, ctx.attrs.intern(&[Attr::Flag(AttrKind::InReg)]));
        }
        attrs.set_param(end, self.loan.attrs(ctx));
        attrs
    }

    /// What the function returns in registers.
    fn returned(&self, types: &mut TypeTable) -> Type {
        match self.results[..] {
            _ if self.by_memory => Type::VOID,
            [one] => one,
            _ => types.structure(&self.results, false),
        }
    }
}

/// A device function.
#[derive(Clone)]
pub(super) struct Callee {
    pub id: FuncId,
    pub signature: Type,
    pub contract: Contract,
}

impl Callee {
    /// A new function.
    pub fn new(module: &mut Module, name: &str, contract: Contract) -> Callee {
        let ret = contract.returned(&mut module.ctx.types);
        let (place, lent) = (contract.by_memory, contract.loan != Loan::None);
        let pointer = |there: bool| there.then_some(Type::PTR5);
        let all: Vec<Type> =
            pointer(place).into_iter().chain(contract.params.iter().copied()).chain(pointer(lent)).collect();
        let id = module.add_function(name, ret, &all);
        if !contract.rest.is_empty() {
            module.functions[id].signature = module.ctx.types.func(ret, &all, true);
        }
        let attrs = contract.attrs(&mut module.ctx);
        let function = &mut module.functions[id];
        (function.attrs, function.conv) = (attrs, contract.conv);
        Callee { id, signature: function.signature, contract }
    }

    /// The parameters of a function that is being made.
    fn params<'a>(&self, all: &'a [Value]) -> &'a [Value] {
        let first = usize::from(self.contract.by_memory);
        &all[first..first + self.contract.params.len()]
    }
}

/// A table of functions that are called alike.
#[derive(Clone)]
pub(super) struct Table {
    pub place: Global,
    /// One of them.
    pub callee: Callee,
}

impl Table {
    /// How many they are.
    pub const LEN: u64 = 2;
}

impl Body<'_, '_, '_> {
    /// Any way to lend memory.
    pub fn any_loan(u: &mut arbitrary::Unstructured<'_>) -> Loan {
        u.choose(&Loan::ALL).map_or(Loan::None, |loan| *loan)
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
        self.pool.retain(|&v| self.b.ty(v) != Type::PTR5);
        self.contract = Some(callee.contract.clone());
        let (params, contract) = (callee.params(self.b.params()), &callee.contract);
        self.alike = params[params.len() - contract.alike..].to_vec();
        if let (Some(&place), true) = (self.b.params().last(), contract.loan != Loan::None) {
            let (ty, count) = contract.loan.elements();
            self.lent.push(Lent { place, ty, count, is_empty: false });
        }
        self.receive_rest(&callee.contract.rest);
        if let Some(shared) = shared {
            let (all, lane) = (self.b.global(shared, 3), self.b.intrinsic(Intrinsic::WorkItemIdX, Type::I32, &[]));
            let place = self.b.gep(Type::I32, all, &[lane]);
            self.lent.push(Lent { place, ty: Type::I32, count: 1, is_empty: true });
        }
    }

    /// What comes by `...`: one after the other, each where the next multiple of four bytes is.
    fn receive_rest(&mut self, rest: &[Type]) {
        if rest.is_empty() {
            return;
        }
        let list = self.b.alloca(Type::PTR, 8);
        self.b.intrinsic_inst(Intrinsic::VaStart, Type::VOID, &[list]);
        let list = self.b.load(Type::PTR, list, 8);
        let mut at = 0;
        for &ty in rest {
            let place = self.b.offset(list, at, Flags::NONE);
            let value = self.b.load(ty, place, 4);
            self.receive(value);
            at += i64::from(bits(ty).div_ceil(32)) * 4;
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
        let loans: Vec<Loan> = self.functions.iter().map(|f| f.contract.loan).collect();
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

    /// A value that is the same for all work-items: in a kernel of its arguments, in a function of those that are
    /// alike.
    pub fn same_for_all(&mut self, ty: Type) -> Value {
        let fitting: Vec<Value> = self.alike.iter().copied().filter(|&v| self.b.ty(v) == ty).collect();
        if fitting.is_empty() || self.rarely(3) {
            let is_resource = self.b.ctx.types.addrspace(ty).is_some();
            return if is_resource { self.any_resource(ty) } else { self.constant(ty) };
        }
        let value = self.one_of(&fitting);
        if !INTS.contains(&ty) {
            return value;
        }
        let (op, other) = (self.one_of(&INT_OPS), self.constant(ty));
        self.b.binary(op, value, other)
    }

    /// What a call hands over, but for the place of results.
    fn arguments(&mut self, Contract { params, alike, loan, rest, .. }: &Contract) -> Vec<Value> {
        let (own, alike) = params.split_at(params.len() - alike);
        let mut args: Vec<Value> = own.iter().map(|&ty| self.argument(ty)).collect();
        args.extend(alike.iter().map(|&ty| self.same_for_all(ty)));
        if *loan != Loan::None {
            args.push(self.pick_place(*loan));
        }
        args.extend(self.pick_all(rest));
        args
    }

    pub fn call(&mut self) {
        if let Some(table) = self.table.clone().filter(|_| self.rarely(3)) {
            let (all, at) = (self.b.global(table.place, 4), self.index(Table::LEN));
            let place = self.b.gep(Type::PTR, all, &[at]);
            let address = self.b.load(Type::PTR, place, 8);
            return self.call_with_any(&table.callee, Some(address));
        }
        let at = self.below(self.functions.len());
        let callee = self.functions[at].clone();
        let same = |other: &&Callee| other.contract == callee.contract && other.id != callee.id;
        let other = self.functions.iter().find(same).map(|other| other.id);
        let address = other.filter(|_| self.rarely(2)).map(|other| {
            let (condition, x, y) = (self.pick(Type::I1), self.b.function(callee.id), self.b.function(other));
            self.b.select(condition, x, y)
        });
        self.call_with_any(&callee, address);
    }

    /// A call with any arguments, of the function or of another one at an address.
    fn call_with_any(&mut self, callee: &Callee, address: Option<Value>) {
        let args = self.arguments(&callee.contract);
        let results = self.call_with(callee, address, args);
        self.pool.extend(results);
    }

    fn call_with(&mut self, callee: &Callee, address: Option<Value>, mut args: Vec<Value>) -> Vec<Value> {
        let Callee { id, signature, contract } = callee;
        let place = self.result_places.iter().find(|place| contract.by_memory && place.0 == contract.results);
        let place = place.map(|place| place.1);
        args.splice(0..0, place);
        let call = match address {
            Some(address) => self.b.call_address(address, *signature, contract.conv, &args),
            None => self.b.call(*id, *signature, contract.conv, &args),
        };
        self.attribute(call, contract);
        self.results(call, place, contract)
    }

    fn results(&mut self, call: Inst, place: Option<Value>, contract: &Contract) -> Vec<Value> {
        let all = match (place, self.b.result(call)) {
            (Some(place), _) => {
                let ty = self.b.ctx.types.structure(&contract.results, false);
                self.b.load(ty, place, 4)
            }
            (_, Some(all)) => all,
            _ => return Vec::new(),
        };
        let is_one = contract.results.len() == 1 && !contract.by_memory;
        let parts = (0..contract.results.len()).map(|i| {
            let value = if is_one { all } else { self.b.extract_value(all, &[i as u32]) };
            self.number(value)
        });
        parts.collect()
    }

    /// A place for the results of each function that returns them in memory.
    pub fn place_results(&mut self, own: Option<&Callee>) {
        let functions: Vec<Contract> = self.functions.iter().chain(own).map(|f| f.contract.clone()).collect();
        for Contract { results, .. } in functions.into_iter().filter(|f| f.by_memory) {
            let ty = self.b.ctx.types.structure(&results, false);
            let place = self.b.alloca(ty, self.b.ctx.types.align(ty).max(4));
            self.result_places.push((results, place));
        }
    }

    /// Ends a function with values of its results.
    pub fn return_any(&mut self, contract: &Contract) {
        let value = self.picked_result(contract);
        match self.b.params().first() {
            Some(&place) if contract.by_memory => {
                self.b.store(value, place, 4);
                self.b.ret(None)
            }
            _ => self.b.ret(Some(value)),
        };
    }

    /// Ends a function as another one of the same contract ends, if there is one.
    pub fn return_as_another(&mut self, contract: &Contract) -> bool {
        let same = |other: &&Callee| other.contract == *contract && contract.goes_on();
        let Some(other) = self.functions.iter().find(same).cloned() else { return false };
        let args = self.arguments(contract);
        self.go_on(&other, &args);
        true
    }

    /// Ends a function with a call of one that gives the same, if there is one.
    pub fn return_by_call(&mut self, contract: &Contract) -> bool {
        let same = |other: &&Callee| {
            other.contract.results == contract.results && other.contract.by_memory == contract.by_memory
        };
        // Rather one that may have the address of something in this function's frame.
        let lends = |callee: &&Callee| callee.contract.loan == Loan::Pointer;
        let callee = self.functions.iter().filter(same).find(lends).or_else(|| self.functions.iter().rfind(same));
        let Some(Callee { id, signature, contract: other }) = callee.cloned() else { return false };
        let mut args = self.arguments(&other);
        args.splice(0..0, self.b.params().first().copied().filter(|_| contract.by_memory));
        let call = self.b.call(id, signature, other.conv, &args);
        self.attribute(call, &other);
        // Such a callee sees nothing of its caller's frame.
        if other.goes_on() && self.rarely(2) {
            self.b.func.dfg.insts[call].flags = Flags::TAIL;
        }
        let result = self.b.result(call);
        self.b.ret(result);
        true
    }

    /// The last call of a function, whose results are its own.
    fn go_on(&mut self, Callee { id, signature, contract }: &Callee, args: &[Value]) {
        let call = self.b.call(*id, *signature, contract.conv, args);
        self.attribute(call, contract);
        self.b.func.dfg.insts[call].flags = Flags::MUST_TAIL;
        let result = self.b.result(call);
        self.b.ret(result);
    }

    /// Says of a call what its arguments are.
    fn attribute(&mut self, call: Inst, contract: &Contract) {
        let attrs = contract.attrs(self.b.ctx);
        let dfg = &mut self.b.func.dfg;
        dfg.insts[call].extra = dfg.extras.push(ExtraData { attrs, bundles: Vec::new() }).into();
    }

    /// A value of each result, in a struct if they are several.
    fn picked_result(&mut self, contract: &Contract) -> Value {
        match contract.results[..] {
            [one] if !contract.by_memory => self.pick(one),
            ref several => {
                let ty = self.b.ctx.types.structure(several, false);
                self.filled(ty, several)
            }
        }
    }

    /// A call of the function that is being made, a few times deep: its first parameter says how deep.
    pub fn recur(&mut self, own: &Callee) {
        let Contract { params, alike, results, .. } = &own.contract;
        let Some(at) = params[..params.len() - alike].iter().position(|&ty| ty == Type::I32) else { return };
        let (mask, one, zero) = (self.b.i32(3), self.b.i32(1), self.b.i32(0));
        let depth = own.params(self.b.params())[at];
        let depth = self.b.and(depth, mask);
        let goes_on = self.b.icmp(IntPred::Ne, depth, zero);
        let otherwise = self.pick_all(results);
        let ((more, _), (join, merged)) = (self.block(&[]), self.block(results));
        self.b.cond_br(goes_on, more, &[], join, &otherwise);
        self.b.switch_to(more);
        let mut args = self.arguments(&own.contract);
        args[at] = self.b.sub(depth, one);
        if own.contract.goes_on() && self.rarely(3) {
            self.go_on(own, &args);
        } else {
            let results = self.call_with(own, None, args);
            self.b.br(join, &results);
        }
        self.b.switch_to(join);
        self.pool.extend(merged);
    }
}
