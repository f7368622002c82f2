//! Misuse of the IR builder is an error of the compilation, never a panic.

use gcnc::ir::{
    Access, BinOp, CallConv, CastOp, Flags, FloatPred, FuncId, FunctionBuilder, IntPred, Intrinsic, Module, Op,
    Ordering, RmwOp, SyncScope, Type, Value,
};
use gcnc::{Compiler, Options, Target};

/// The compilation's errors for a module in which `build` has built a kernel of a pointer and an `i32`.
fn faults(build: impl FnOnce(&mut FunctionBuilder<'_>)) -> String {
    let mut module = Module::new();
    let id = module.add_kernel("k", &[Type::PTR1, Type::I32]);
    let mut b = FunctionBuilder::new(&mut module.ctx, &mut module.functions[id]);
    build(&mut b);
    b.ret(None);
    said(module)
}

fn said(module: Module) -> String {
    let target = Target::parse("gfx1100").expect("a known target");
    let compiled = Compiler::new().compile(module, &target, &Options::default());
    compiled.err().map_or(String::new(), |e| e.to_string())
}

/// The number of random modules.
const RUNS: u32 = 20_000;
/// The number of types predefined in every module.
const WELL_KNOWN: u32 = 20;

/// Ids from a module that has more of everything.
struct Other {
    value: Value,
    ty: Type,
    constant: gcnc::ir::Const,
    block: gcnc::ir::Block,
    inst: gcnc::ir::Inst,
    signature: Type,
}

fn other() -> Other {
    let mut module = Module::new();
    let id = module.add_kernel("other", &[Type::I32]);
    let mut b = FunctionBuilder::new(&mut module.ctx, &mut module.functions[id]);
    let mut value = b.params()[0];
    let mut last = None;
    for n in 0..100 {
        b.create_block();
        let k = b.i32(1000 + n);
        value = b.add(value, k);
        b.array_type(Type::I32, 77 + n as u64);
        last = Some(b.store_access(value, value, Access::plain(4)));
    }
    let block = b.create_block();
    let ty = b.array_type(Type::F64, 5);
    let signature = module.ctx.types.func(Type::VOID, &[ty], false);
    let constant = module.ctx.consts.i64(123_456);
    Other { value, ty, constant, block, inst: last.expect("an instruction"), signature }
}

#[test]
fn what_is_right_is_no_fault() {
    let said = faults(|b| {
        let [p, n] = *b.params() else { panic!("two parameters") };
        let one = b.i32(1);
        let sum = b.add(n, one);
        b.store(sum, p, 4);
    });
    assert_eq!(said, "");
}

#[test]
fn each_mistake_is_said() {
    let o = other();
    type Build<'a> = &'a dyn Fn(&mut FunctionBuilder<'_>);
    let cases: [(Build<'_>, &str); 16] = [
        (&|b| _ = b.add(o.value, o.value), "which is no value of this function"),
        (&|b| _ = b.zero(o.ty), "is a type of another module"),
        (&|b| _ = b.constant(o.constant), "is a constant of another module"),
        (
            &|b| {
                b.br(o.block, &[]);
                let next = b.create_block();
                b.switch_to(next);
            },
            "a branch goes to a block that is not in the function",
        ),
        (&|b| b.switch_to(o.block), "is no block of this function"),
        (&|b| b.switch_before(o.inst), "is in no block of this function"),
        (&|b| _ = b.append_param(o.block, Type::I32), "is no block of this function"),
        (&|b| _ = b.call(FuncId::from_u32(99), o.signature, CallConv::C, &[]), "`call` refers to another"),
        (&|b| _ = b.int(Type::F32, 7), "float has no integer 7"),
        (&|b| _ = b.float_bits(Type::I32, 7), "i32 has no floating-point numbers"),
        (&|b| _ = b.vector_type(Type::I32, 0), "a vector has at least one element"),
        (&|b| _ = b.alloca(Type::I32, 3), "alignment 3 is no power of two"),
        (&|b| _ = b.load(Type::I32, b.params()[0], 0), "alignment 0 is no power of two"),
        (&|b| _ = b.store(b.params()[1], b.params()[0], 12), "alignment 12 is no power of two"),
        (&|b| _ = b.ctx.types.vector(Type::I32, 0), "a vector has at least one element"),
        (&|b| b.switch_case(o.inst, o.value, o.block, &[]), "is no switch of this function"),
    ];
    for (n, (build, message)) in cases.into_iter().enumerate() {
        let said = faults(build);
        assert!(said.contains(message), "{n}: {message}: {said}");
    }
}

#[test]
fn names_are_those_of_symbols() {
    let named = |names: &[&str]| {
        let mut module = Module::new();
        for name in names {
            let id = module.add_kernel(name, &[]);
            FunctionBuilder::new(&mut module.ctx, &mut module.functions[id]).ret(None);
        }
        said(module)
    };
    assert_eq!(named(&["a", "b"]), "");
    assert!(named(&["a\0b"]).contains("a\\00b"), "{}", named(&["a\0b"]));
    assert!(named(&[""]).contains("no name to launch it by"));
    assert!(named(&["a", "a"]).contains("two globals of this name"));
}

#[test]
fn an_access_has_the_alignment_that_divides_its_own() {
    assert_eq!([1, 3, 12, 16, 0].map(|align| Access::plain(align).align()), [1, 1, 4, 16, 1]);
}

/// Whatever is built, with whatever ids, gives an error or a code object.
#[test]
fn nothing_that_is_built_panics() {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = move |below: u32| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as u32 % below
    };
    let mut right = 0;
    for run in 0..RUNS {
        // Half of the modules use only valid ids.
        let beyond = run % 2 * 3;
        let types = WELL_KNOWN + beyond;
        let mut module = Module::new();
        let params: Vec<Type> = (0..3).map(|_| Type::from_u32(random(types))).collect();
        let id = module.add_function("f", Type::VOID, &params);
        module.functions[id].conv = CallConv::AMDGPU_KERNEL;
        let mut b = FunctionBuilder::new(&mut module.ctx, &mut module.functions[id]);
        for _ in 0..random(12) {
            let known = b.func.dfg.values.len() as u32;
            let values: [Value; 3] = std::array::from_fn(|_| Value::from_u32(random(known + beyond)));
            let [x, y, z] = values;
            let ty = Type::from_u32(random(types));
            let blocks = b.func.dfg.blocks.len() as u32;
            let (block, align) = (
                gcnc::ir::Block::from_u32(random(blocks + beyond)),
                [1, 2, 4, 8, 16, 3][random(5 + beyond.min(1)) as usize],
            );
            let access = Access::atomic(align, Ordering::ALL[random(7) as usize], SyncScope(random(12 + beyond) as u8));
            match random(34) {
                0 => _ = b.binary(BinOp::ALL[random(18) as usize], x, y),
                1 => _ = b.icmp(IntPred::ALL[random(10) as usize], x, y),
                2 => _ = b.fcmp(FloatPred::ALL[random(16) as usize], x, y),
                3 => _ = b.select(x, y, z),
                4 => _ = b.cast(CastOp::ALL[random(13) as usize], x, ty),
                5 => _ = b.load(ty, x, align),
                6 => _ = b.store(x, y, align),
                7 => _ = b.atomic_rmw(RmwOp::ALL[random(14) as usize], x, y, access),
                8 => _ = b.cmpxchg(x, y, z, access, access.ordering),
                9 => _ = b.fence(access.ordering, access.scope),
                10 => _ = b.gep(ty, x, &[y, z]),
                11 => _ = b.offset(x, -5, Flags::NONE),
                12 => _ = b.alloca(ty, align),
                13 => _ = b.extract_element(x, y),
                14 => _ = b.insert_element(x, y, z),
                15 => _ = b.shuffle(x, y, &[0, 5, u32::MAX][..random(4) as usize]),
                16 => _ = b.extract_value(x, &[0, 1][..random(3) as usize]),
                17 => _ = b.insert_value(x, y, &[0, 1][..random(3) as usize]),
                18 => {
                    _ = b.intrinsic(
                        Intrinsic::ALL[random(Intrinsic::ALL.len() as u32) as usize],
                        ty,
                        &values[..random(4) as usize],
                    )
                }
                19 => _ = b.int(ty, 300),
                20 => _ = b.float_bits(ty, 1),
                21 => _ = [b.zero(ty), b.undef(ty), b.poison(ty)],
                22 => _ = b.vector_type(ty, random(3)),
                23 => _ = [b.array_type(ty, align), b.struct_type(&[ty, Type::I8])],
                24 => _ = b.call(FuncId::from_u32(random(3)), ty, CallConv::C, &values),
                25 => _ = b.call_address(x, ty, CallConv::C, &[y]),
                26 => _ = (b.create_block(), b.append_param(block, ty)),
                27 => b.switch_to(block),
                28 => b.switch_before(gcnc::ir::Inst::from_u32(random(9))),
                29 => _ = b.br(block, &[x]),
                30 => _ = b.cond_br(x, block, &[], block, &[y]),
                31 => {
                    let switch = b.switch(x, block, &[]);
                    b.switch_case(switch, y, block, &[z]);
                }
                32 => _ = b.ret(Some(x)),
                _ => _ = [b.freeze(x), b.fneg(y), b.not(z), b.value(Op::VaArg, ty, &[x])],
            }
        }
        b.ret(None);
        right += u32::from(said(module).is_empty());
    }
    assert!(right > RUNS / 100, "{right} of {RUNS} compile");
}
