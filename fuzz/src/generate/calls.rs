//! Calls of device functions and their parameters: values, structures, and memory lent by the caller through a private
//! pointer or as a copy, or shared by all functions.

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
    /// As a pointer to four dwords.
    Pointer,
    /// As a copy (`byval`) of four dwords.
    Copy,
    /// As a copy of seven halfwords, which are not dword-aligned.
    Halves,
}

impl Loan {
    /// The loans with their frequencies.
    const ALL: [Loan; 8] =
        [Loan::None, Loan::None, Loan::None, Loan::None, Loan::Pointer, Loan::Pointer, Loan::Copy, Loan::Halves];

    /// The type and number of the lent elements.
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

/// Memory that a function may use: it is initialised, or is written before it is read.
#[derive(Copy, Clone, Debug)]
pub(super) struct Lent {
    place: Value,
    ty: Type,
    count: u64,
    /// Whether it is uninitialised.
    is_empty: bool,
}

/// A function's signature contract: its parameters and results, and how they are passed.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Contract {
    pub conv: CallConv,
    /// Its parameters, except for the pointer to memory for the results, which comes first, and the loan, which comes
    /// last.
    pub params: Vec<Type>,
    /// The variadic arguments that it reads.
    pub rest: Vec<Type>,
    /// The last of the parameters are uniform for a wave and passed in SGPRs (`inreg`): this many.
    pub alike: usize,
    pub results: Vec<Type>,
    /// Whether it returns its results as a structure in memory of the caller (`sret`).
    pub by_memory: bool,
    pub loan: Loan,
}

/// Types that are passed in SGPRs.
pub(super) const ALIKE: [Type; 5] = [Type::I8, Type::I16, Type::I32, Type::I64, Type::F32];

impl Contract {
    /// Whether a function of the same contract may make the call as a tail call: no argument may be on the caller's
    /// stack.
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

    /// The type that the function returns in registers.
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
    /// Declares a new function.
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

    /// The parameters of the function under construction.
    fn params<'a>(&self, all: &'a [Value]) -> &'a [Value] {
        let first = usize::from(self.contract.by_memory);
        &all[first..first + self.contract.params.len()]
    }
}

/// A table of functions with the same contract.
#[derive(Clone)]
pub(super) struct Table {
    pub place: Global,
    /// One of the functions.
    pub callee: Callee,
}

impl Table {
    /// Number of functions in a table.
    pub const LEN: u64 = 2;
}

impl Body<'_, '_, '_> {
    /// Any loan.
    pub fn any_loan(u: &mut arbitrary::Unstructured<'_>) -> Loan {
        u.choose(&Loan::ALL).map_or(Loan::None, |loan| *loan)
    }

    /// Adds a parameter to the scope; values from outside may be NaN.
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

    /// Sets up the memory that the function may use: its loan, and its element of an LDS variable.
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

    /// Reads the variadic arguments: packed, each aligned to four bytes.
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

    /// Reads or writes memory that the function may use.
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

    /// Allocates initialised private memory to lend to those of `functions` that take a loan.
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

    /// Private memory to lend: the kernel's, or the function's own loan, or the function's own alloca.
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

    /// A value of a parameter's type.
    fn argument(&mut self, ty: Type) -> Value {
        match self.b.ctx.types.kind(ty) {
            TypeKind::Struct { fields, .. } => {
                let fields = fields.to_vec();
                self.filled(ty, &fields)
            }
            _ => self.pick(ty),
        }
    }

    /// A uniform value: in a kernel from its arguments, in a function from its uniform parameters.
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

    /// A call's arguments, except for the pointer to memory for the results.
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

    /// A call with arbitrary arguments, direct or indirect by an address.
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

    /// Allocates memory for the results of each function that returns them in memory.
    pub fn place_results(&mut self, own: Option<&Callee>) {
        let functions: Vec<Contract> = self.functions.iter().chain(own).map(|f| f.contract.clone()).collect();
        for Contract { results, .. } in functions.into_iter().filter(|f| f.by_memory) {
            let ty = self.b.ctx.types.structure(&results, false);
            let place = self.b.alloca(ty, self.b.ctx.types.align(ty).max(4));
            self.result_places.push((results, place));
        }
    }

    /// Ends a function with values for its results.
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

    /// Ends a function with a tail call of another one of the same contract, if there is one.
    pub fn return_as_another(&mut self, contract: &Contract) -> bool {
        let same = |other: &&Callee| other.contract == *contract && contract.goes_on();
        let Some(other) = self.functions.iter().find(same).cloned() else { return false };
        let args = self.arguments(contract);
        self.go_on(&other, &args);
        true
    }

    /// Ends a function with a call of one that has the same results, if there is one.
    pub fn return_by_call(&mut self, contract: &Contract) -> bool {
        let same = |other: &&Callee| {
            other.contract.results == contract.results && other.contract.by_memory == contract.by_memory
        };
        // Prefers one that may get the address of an alloca in this function's frame.
        let lends = |callee: &&Callee| callee.contract.loan == Loan::Pointer;
        let callee = self.functions.iter().filter(same).find(lends).or_else(|| self.functions.iter().rfind(same));
        let Some(Callee { id, signature, contract: other }) = callee.cloned() else { return false };
        let mut args = self.arguments(&other);
        args.splice(0..0, self.b.params().first().copied().filter(|_| contract.by_memory));
        let call = self.b.call(id, signature, other.conv, &args);
        self.attribute(call, &other);
        // Such a callee has no access to its caller's frame.
        if other.goes_on() && self.rarely(2) {
            self.b.func.dfg.insts[call].flags = Flags::TAIL;
        }
        let result = self.b.result(call);
        self.b.ret(result);
        true
    }

    /// Ends a function with a tail call, whose results it returns.
    fn go_on(&mut self, Callee { id, signature, contract }: &Callee, args: &[Value]) {
        let call = self.b.call(*id, *signature, contract.conv, args);
        self.attribute(call, contract);
        self.b.func.dfg.insts[call].flags = Flags::MUST_TAIL;
        let result = self.b.result(call);
        self.b.ret(result);
    }

    /// Adds the arguments' attributes to a call.
    fn attribute(&mut self, call: Inst, contract: &Contract) {
        let attrs = contract.attrs(self.b.ctx);
        let dfg = &mut self.b.func.dfg;
        dfg.insts[call].extra = dfg.extras.push(ExtraData { attrs, bundles: Vec::new() }).into();
    }

    /// A value for each result, in a struct if there are several.
    fn picked_result(&mut self, contract: &Contract) -> Value {
        match contract.results[..] {
            [one] if !contract.by_memory => self.pick(one),
            ref several => {
                let ty = self.b.ctx.types.structure(several, false);
                self.filled(ty, several)
            }
        }
    }

    /// A recursive call, of small depth: the first parameter is the depth left.
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
