//! Program generator: small terminating programs whose every result is well defined.
//!
//! A program is a kernel over [`GROUPS`] work-groups of [`GROUP_SIZE`] work-items (the last wave is partly empty), of
//! which the last may be partial, with device functions that it calls. A work-item reads the input buffer and its
//! arguments, computes, and stores its results to its own slots of the output buffer. Results are well defined by
//! construction:
//!
//! - shift amounts are masked, divisors made positive, indices masked; flags promise only what holds;
//! - floats in the pool are never NaN: operations that may produce one are followed by a select, since payloads are
//!   unspecified;
//! - what may be approximated or reassociated has operands for which every evaluation is exact;
//! - waves of a partial work-group have at least as many lanes as those of full ones;
//! - only the work-item itself writes its own slots; others read them, and LDS, between barriers, which are in uniform
//!   control flow, as are cross-lane operations;
//! - each shared counter has one commutative atomic operation, whose result is used only in a sum in another counter,
//!   or by the last work-item to arrive, which then reads all the others' messages;
//! - instructions of certain processors are only in programs for one of these;
//! - every back edge of a loop or an irreducible graph decrements a counter, except on paths that are never taken; the
//!   program may also end there;
//! - every eighth program is a shader, each lane of which has its own exports and slots, independent of their order; a
//!   direct load reads values that lanes of its own wave have stored to LDS, all the same ones;
//! - pointers that hold a resource are passed everywhere, but their bits are never inspected: they load from the input,
//!   or zeros.

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

/// Number of work-groups.
pub const GROUPS: u32 = 2;
/// Number of work-items of a work-group.
pub const GROUP_SIZE: u32 = 70;
/// Number of results of a work-item, of eight bytes each.
pub const SLOTS: u32 = 12;
/// Size of the input buffer in bytes.
pub const INPUT: usize = 512;
/// Number of shared counters, of eight bytes each; one message per work-item follows them.
pub const COUNTERS: u32 = 20;
/// Initial value of each byte of counters and messages.
pub const UNSET_BYTE: u8 = 0x55;
/// Their initial value as 32 bits.
const UNSET: u32 = u32::from_ne_bytes([UNSET_BYTE; 4]);
/// The maximum of random bytes that a program uses up.
pub const ENTROPY: usize = 2048;

/// The same for a big program, of some thousand instructions.
pub const BIG_ENTROPY: usize = 24 << 10;

/// The attribute that limits the number of VGPRs.
pub const ASKED_VECTORS: &str = "amdgpu-num-vgpr";
/// The attribute that limits the number of SGPRs.
pub const ASKED_SCALARS: &str = "amdgpu-num-sgpr";

/// A program's inputs and launch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs {
    /// Its input buffer.
    pub buffer: Vec<u8>,
    /// Its arguments by value.
    pub values: (u32, u64),
    /// Number of whole work-groups, at most [`GROUPS`].
    pub groups: u32,
    /// Number of work-items of the partial work-group after them; 0 if there is none.
    pub rest: u32,
    /// Number of work-items of a work-group, at most [`GROUP_SIZE`].
    pub group_size: u32,
}

impl Inputs {
    /// Creates these inputs with the usual launch.
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

/// Adds the program that `bytes` describe to a module; its kernel or shader is called `name`, which is also the prefix
/// of all other names.
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
    // In every third program the last work-group is partial.
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
    // Smaller work-groups allow more registers per wave.
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

/// Limits, in one of four functions, the registers of one class or of both, or requests a high occupancy.
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

/// A contract: few parameters, perhaps with a structure, or so many that some are passed on the stack; or the contract
/// of another function, so that either may be called through a pointer.
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
    // Variadic functions have the C calling convention.
    let conv = if rest.is_empty() { conv } else { CallConv::C };
    Contract { conv, params, rest, alike, results, by_memory, loan: Body::any_loan(u) }
}

/// A function that may call the previous ones. Two of three are not inlined; some of those are recursive.
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

/// Uninitialised LDS and GDS variables, and a table of constants.
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

/// A table of two functions with the same contract, if there are such.
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
