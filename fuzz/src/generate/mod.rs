//! The generator: small programs that finish, whose every result is defined.
//!
//! A program is a kernel over [`GROUPS`] work-groups of [`GROUP_SIZE`] work-items (the last wave is partly empty), with
//! device functions that it calls. A work-item reads the input buffer and its arguments, computes, and stores what it has
//! left into its own slots of the output buffer. Definedness is by construction:
//!
//! - amounts of shifts are masked, divisors made positive, indices masked; no flag that makes poison;
//! - floats in the pool of values are never NaN: what may make one is followed by a select, as payloads are open;
//! - LDS is read between barriers that follow every work-item's store to its own slot; barriers stand in uniform flow;
//! - each shared counter has one commutative atomic operation, whose result is not used;
//! - loops count down.

mod body;
mod memory;
mod value;

use arbitrary::Unstructured;
use gcnc_ir::{Linkage, Module, Type};

use body::Body;

/// Work-groups.
pub const GROUPS: u32 = 2;
/// Work-items of a work-group.
pub const GROUP_SIZE: u32 = 70;
/// Results of a work-item, of eight bytes each.
pub const SLOTS: u32 = 12;
/// Bytes of the input buffer.
pub const INPUT: usize = 512;
/// Shared counters, of eight bytes each.
pub const COUNTERS: u32 = 16;
/// Bytes of random input that a program may use up.
pub const ENTROPY: usize = 2048;

/// What a program is launched with, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs {
    /// Its input buffer.
    pub buffer: Vec<u8>,
    /// Its arguments by value.
    pub values: (u32, u64),
    /// Work-groups, at most [`GROUPS`].
    pub groups: u32,
    /// Work-items of a work-group, at most [`GROUP_SIZE`].
    pub group_size: u32,
}

impl Inputs {
    /// These inputs, and the launch that programs are made for.
    pub fn new(buffer: Vec<u8>, values: (u32, u64)) -> Inputs {
        Inputs { buffer, values, groups: GROUPS, group_size: GROUP_SIZE }
    }
}

/// An empty module for programs.
pub fn module() -> Module {
    let mut module = Module::new();
    module.triple = Some("amdgcn-amd-amdhsa".to_owned());
    module
}

/// Adds the program that `bytes` describe to a module; its kernel is called `name`, which begins all its other names too.
pub fn program(bytes: &[u8], name: &str, module: &mut Module) -> Inputs {
    let mut u = Unstructured::new(bytes);
    let buffer = (0..INPUT).map(|_| u.arbitrary().unwrap_or(0x5a)).collect();
    let values = (u.arbitrary().unwrap_or(7), u.arbitrary().unwrap_or(9));
    let mut functions = Vec::new();
    for n in 0..u.int_in_range(0..=2).unwrap_or(0) {
        let params = [Type::I32, Type::I64, Type::F32];
        let id = module.add_function(&format!("{name}_f{n}"), Type::I32, &params);
        module.functions[id].linkage = Linkage::Internal;
        let signature = module.functions[id].signature;
        let mut body = Body::new(module, id, &mut u, Vec::new());
        body.statements(1);
        body.return_value();
        functions.push((id, signature));
    }
    let lds_type = module.ctx.types.array(Type::I32, GROUP_SIZE.into());
    let poison = module.ctx.consts.poison(lds_type);
    let lds = module.add_global(&format!("{name}_lds"), lds_type, 3, Some(poison));
    module.globals[lds].linkage = Linkage::Internal;
    module.globals[lds].align = Some(4);
    let params = [Type::PTR1, Type::PTR1, Type::PTR1, Type::I32, Type::I64];
    let id = module.add_kernel(name, &params);
    Body::new(module, id, &mut u, functions).kernel(lds);
    Inputs::new(buffer, values)
}
