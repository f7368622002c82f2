//! The generator: small programs that finish, whose every result is defined.
//!
//! A program is a kernel over [`GROUPS`] work-groups of [`GROUP_SIZE`] work-items (the last wave is partly empty), of
//! which the last may be partial, with device functions that it calls. A work-item reads the input buffer and its
//! arguments, computes, and stores what it has left into its own slots of the output buffer. Definedness is by
//! construction:
//!
//! - amounts of shifts are masked, divisors made positive, indices masked; flags promise what is so;
//! - floats in the pool of values are never NaN: what may make one is followed by a select, as payloads are open;
//! - what may be approximated or reordered has operands on which every way is exact;
//! - of a partial work-group's waves as many lanes are there as of others' at least;
//! - a work-item's own slots are its alone; others read them, and LDS, between barriers, which stand in uniform flow,
//!   as does what crosses lanes;
//! - each shared counter has one commutative atomic operation, whose result is not used but to be summed up in another,
//!   or by the one work-item that comes last, which then reads what all have left;
//! - what only some processors have, is in programs that are made for one of them;
//! - every way back in a loop or a graph counts down, but where no work-item comes; there the program may also end;
//! - of every eighth program, which is a shader, each lane has its own exports and slots, whatever order they come in;
//!   what a direct load finds in LDS, its own lanes have put there, all the same;
//! - pointers that hold a resource go everywhere, but nothing looks at their bits: what they load is of the input, or
//!   zeros.

mod asm;
mod body;
mod buffer;
mod calls;
mod exchange;
mod float;
mod int;
mod machine;
mod memory;
mod odd;
mod order;
mod pairs;
mod places;
mod plain;
mod shader;
mod spaces;
mod value;
mod vector;
mod weights;

pub(crate) use exchange::present;
pub use machine::{made_for, runs_shaders};
pub use shader::{OUT, PARAMETERS, RESULT_REGISTERS};

use arbitrary::Unstructured;
use gcnc_ir::consts::ConstData;
use gcnc_ir::types::TypeTable;
use gcnc_ir::{Attr, AttrKind, CallConv, Const, FuncId, Global, Linkage, Module, Type};

use body::Body;
use calls::{ALIKE, Callee, Contract, Table};
use machine::{FULL, Processor};
use memory::{Globals, SCALARS, TABLE};
use odd::any_type;

/// Work-groups.
pub const GROUPS: u32 = 2;
/// Work-items of a work-group.
pub const GROUP_SIZE: u32 = 70;
/// Results of a work-item, of eight bytes each.
pub const SLOTS: u32 = 12;
/// Bytes of the input buffer.
pub const INPUT: usize = 512;
/// Shared counters, of eight bytes each; as many messages as there are work-items follow them.
pub const COUNTERS: u32 = 20;
/// What counters and messages hold at first, in each byte.
pub const UNSET_BYTE: u8 = 0x55;
/// That of 32 bits.
const UNSET: u32 = u32::from_ne_bytes([UNSET_BYTE; 4]);
/// Bytes of random input that a program may use up.
pub const ENTROPY: usize = 2048;

/// Those of a big one, of some thousand instructions.
pub const BIG_ENTROPY: usize = 24 << 10;

/// The attribute that asks for so many vector registers.
pub const ASKED_VECTORS: &str = "amdgpu-num-vgpr";
/// The attribute that asks for so many scalar registers.
pub const ASKED_SCALARS: &str = "amdgpu-num-sgpr";

/// What a program is launched with, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs {
    /// Its input buffer.
    pub buffer: Vec<u8>,
    /// Its arguments by value.
    pub values: (u32, u64),
    /// Whole work-groups, at most [`GROUPS`].
    pub groups: u32,
    /// Work-items of the partial work-group behind them; 0 if there is none.
    pub rest: u32,
    /// Work-items of a work-group, at most [`GROUP_SIZE`].
    pub group_size: u32,
}

impl Inputs {
    /// These inputs, and the launch that programs are made for.
    pub fn new(buffer: Vec<u8>, values: (u32, u64)) -> Inputs {
        Inputs { buffer, values, groups: GROUPS, rest: 0, group_size: GROUP_SIZE }
    }
}

/// An empty module for programs.
pub fn module() -> Module {
    let mut module = Module::new();
    module.triple = Some("amdgcn-amd-amdhsa".to_owned());
    module
}

/// Whether a program has calls that are not inlined.
pub fn has_calls(module: &Module) -> bool {
    module.functions.values().any(|f| f.has_attr(&module.ctx, AttrKind::NoInline))
}

/// Whether `bytes` describe a shader.
pub fn is_shader(bytes: &[u8]) -> bool {
    shader::is_chosen(inputs(&mut Unstructured::new(bytes)).values)
}

fn inputs(u: &mut Unstructured<'_>) -> Inputs {
    let buffer = (0..INPUT).map(|_| u.arbitrary().unwrap_or(0x5a)).collect();
    Inputs::new(buffer, (u.arbitrary().unwrap_or(7), u.arbitrary().unwrap_or(9)))
}

/// Adds the program that `bytes` describe to a module; its kernel or shader is called `name`, and all its
/// other names begin with that.
pub fn program(bytes: &[u8], name: &str, module: &mut Module) -> Inputs {
    let first = module.functions.len();
    let inputs = unweighed(bytes, name, module);
    weights::weigh(module, first, inputs.values.1);
    inputs
}

fn unweighed(bytes: &[u8], name: &str, module: &mut Module) -> Inputs {
    let mut u = Unstructured::new(bytes);
    let inputs = inputs(&mut u);
    let values = inputs.values;
    if shader::is_chosen(values) {
        shader::program(name, module, &mut u);
        return inputs;
    }
    let processor = if u.ratio(1, 8).unwrap_or(false) { Processor::any(&mut u) } else { None };
    // Of every third program the last work-group is partial.
    let partial = processor.is_none() && values.0.is_multiple_of(3);
    let rest = if partial { exchange::PARTIAL[values.1 as usize % exchange::PARTIAL.len()] } else { 0 };
    let mut functions: Vec<Callee> = Vec::new();
    let poison = module.ctx.types.array(Type::I32, GROUP_SIZE.into());
    let shared = u.ratio(1, 4).unwrap_or(false).then(|| {
        let poison = module.ctx.consts.poison(poison);
        global(module, &format!("{name}_shared"), module.ctx.consts.ty(poison), 3, poison)
    });
    let most = if bytes.len() > ENTROPY { 6 } else { 3 };
    for n in 0..u.int_in_range(0..=most).unwrap_or(0) {
        let function = device_function(&format!("{name}_f{n}"), module, &mut u, functions.clone(), (shared, processor));
        functions.push(function);
    }
    let table = table(name, module, &functions);
    let globals = globals(name, module, &mut u, processor);
    let params = [Type::PTR1, Type::PTR1, Type::PTR1, Type::I32, Type::I64];
    let id = module.add_kernel(name, &params);
    // Smaller work-groups leave more registers for each wave.
    if processor.is_some() || u.ratio(1, 4).unwrap_or(false) {
        module.add_string_attr(id, "amdgpu-flat-work-group-size", "1,128");
    }
    if let Some(processor) = processor {
        processor.name_in(module, id);
    }
    ask_for_registers(module, &mut u, id);
    let mut body = Body::new(module, id, &mut u, functions);
    (body.table, body.processor, body.rest) = (table, processor, rest);
    body.kernel(globals);
    let group_size = if processor.is_some() { FULL } else { GROUP_SIZE };
    let groups = GROUPS - u32::from(rest > 0);
    Inputs { groups, rest, group_size, ..inputs }
}

/// Asks, in one of four functions, for few registers of one kind or of both, or for many waves.
fn ask_for_registers(module: &mut Module, u: &mut Unstructured<'_>, id: FuncId) {
    if !u.ratio(1, 4).unwrap_or(false) {
        return;
    }
    for key in [ASKED_VECTORS, ASKED_SCALARS] {
        if u.ratio(3, 4).unwrap_or(false) {
            let count = u.choose(&[1, 8, 16, 24, 32, 40, 56]).map_or(24, |n| *n);
            module.add_string_attr(id, key, &count.to_string());
        }
    }
    if u.ratio(1, 3).unwrap_or(false) {
        let waves = u.choose(&["1", "2,4", "4", "8", "5,10", "16"]).map_or("4", |waves| *waves);
        module.add_string_attr(id, "amdgpu-waves-per-eu", waves);
    }
}

/// What a function takes and gives: few values, perhaps with a structure of some, or so many that some go by way of the
/// stack; or just what another one does, so that either may be called through a pointer.
fn contract(module: &mut Module, u: &mut Unstructured<'_>, stays: bool, functions: &[Callee]) -> Contract {
    if let Some(other) = functions.last().filter(|_| u.ratio(1, 2).unwrap_or(false)) {
        return other.contract.clone();
    }
    let types = &mut module.ctx.types;
    let mut some = |types: &mut TypeTable, few: usize, many: usize| -> Vec<Type> {
        let is_many = stays && u.ratio(1, 8).unwrap_or(false);
        let count = u.int_in_range(if is_many { many..=many + 12 } else { 1..=few }).unwrap_or(1);
        (0..count).map(|_| any_type(types, u)).collect()
    };
    let (mut params, results, several) = (some(types, 4, 28), some(types, 3, 24), some(types, 3, 24));
    if u.ratio(1, 4).unwrap_or(false) {
        params.push(types.structure(&several, false));
    }
    let mut alike = if u.ratio(1, 4).unwrap_or(false) { u.int_in_range(1..=4).unwrap_or(1) } else { 0 };
    params.extend((0..alike).map(|_| u.choose(&ALIKE).map_or(Type::I32, |ty| *ty)));
    if alike > 0 && u.ratio(1, 3).unwrap_or(false) {
        let resources = u.int_in_range(1..=4).unwrap_or(1);
        params.extend((0..resources).map(|_| types.ptr(8)));
        alike += resources;
    }
    let mut rest = Vec::new();
    if u.ratio(1, 8).unwrap_or(false) {
        rest.extend((0..u.int_in_range(1..=5).unwrap_or(1)).map(|_| u.choose(&SCALARS).map_or(Type::I32, |ty| *ty)));
    }
    let conv = u.choose(&[CallConv::C, CallConv::C, CallConv::FAST, CallConv::COLD]).map_or(CallConv::C, |conv| *conv);
    let in_memory = results.iter().all(|&ty| odd::is_whole(types, ty));
    let by_memory = in_memory && u.ratio(1, 6).unwrap_or(false);
    // Those with `...` are called as C does.
    let conv = if rest.is_empty() { conv } else { CallConv::C };
    Contract { conv, params, rest, alike, results, by_memory, loan: Body::any_loan(u) }
}

/// A function that may call those before it. Two of three are not inlined; some of those recur.
fn device_function(
    name: &str,
    module: &mut Module,
    u: &mut Unstructured<'_>,
    functions: Vec<Callee>,
    (shared, processor): (Option<Global>, Option<&'static Processor>),
) -> Callee {
    let stays = u.ratio(2, 3).unwrap_or(false);
    let contract = contract(module, u, stays, &functions);
    let own = Callee::new(module, name, contract);
    let id = own.id;
    if stays {
        let set = module.ctx.attrs.intern(&[Attr::Flag(AttrKind::NoInline)]);
        module.functions[id].attrs.func.push(set);
    }
    module.functions[id].linkage = Linkage::Internal;
    if let Some(processor) = processor {
        processor.name_in(module, id);
    }
    ask_for_registers(module, u, id);
    let recurs = stays && u.ratio(1, 3).unwrap_or(false);
    let mut body = Body::new(module, id, u, functions);
    body.processor = processor;
    body.start_function(&own, shared);
    body.place_results(recurs.then_some(&own));
    if recurs {
        body.recur(&own);
    }
    body.statements(1);
    body.return_values(&own.contract);
    own
}

/// LDS and GDS without contents, and a table of constants.
fn globals(
    name: &str,
    module: &mut Module,
    u: &mut Unstructured<'_>,
    processor: Option<&'static Processor>,
) -> Globals {
    let numbers: Vec<_> = (0..TABLE).map(|_| module.ctx.consts.i32(u.arbitrary().unwrap_or(1))).collect();
    let table = module.ctx.types.array(Type::I32, TABLE);
    let numbers = module.ctx.consts.aggregate(&module.ctx.types, table, &numbers);
    let table = global(module, &format!("{name}_table"), table, 4, numbers);
    module.globals[table].constant = true;
    let slot = module.ctx.types.vector(Type::I32, 4);
    let mut empty = |what: &str, element: Type, count: u32, space: u32| {
        let array = module.ctx.types.array(element, count.into());
        let poison = module.ctx.consts.poison(array);
        global(module, &format!("{name}_{what}"), array, space, poison)
    };
    let has_region = processor.is_some_and(Processor::has_region) && u.ratio(1, 2).unwrap_or(false);
    Globals {
        lds: empty("lds", Type::I32, GROUP_SIZE, 3),
        own: empty("own", slot, GROUP_SIZE, 3),
        region: has_region.then(|| empty("region", Type::I64, GROUPS * GROUP_SIZE, 2)),
        table,
    }
}

/// A table of two functions that are called alike, if there are such.
fn table(name: &str, module: &mut Module, functions: &[Callee]) -> Option<Table> {
    let callee = functions.last()?;
    let others = functions.iter().filter(|f| f.contract == callee.contract);
    let addresses = others.map(|f| module.ctx.consts.intern(ConstData::Func { ty: Type::PTR, func: f.id }));
    let pointers: Vec<_> = addresses.take(Table::LEN as usize).collect();
    let len = pointers.len() as u64;
    if len < Table::LEN {
        return None;
    }
    let array = module.ctx.types.array(Type::PTR, len);
    let pointers = module.ctx.consts.aggregate(&module.ctx.types, array, &pointers);
    let place = global(module, &format!("{name}_calls"), array, 4, pointers);
    module.globals[place].constant = true;
    Some(Table { place, callee: callee.clone() })
}

fn global(module: &mut Module, name: &str, ty: Type, space: u32, init: Const) -> Global {
    let id = module.add_global(name, ty, space, Some(init));
    let data = &mut module.globals[id];
    (data.linkage, data.align) = (Linkage::Internal, Some(module.ctx.types.align(ty)));
    id
}
