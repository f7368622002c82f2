//! One compiler for many threads, and many threads for one module: the bytes are those of one thread.

use gcnc::{Compiler, Emit, Options, Target};

const THREADS: usize = 64;
const MODULES: usize = 640;

/// A kernel with a loop, a divergent branch and LDS, different for each `n`.
fn kernel(n: usize) -> String {
    format!(
        "@lds = internal addrspace(3) global [64 x i32] poison
define amdgpu_kernel void @k{n}(ptr addrspace(1) %p, i32 %bound) {{
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr [64 x i32], ptr addrspace(3) @lds, i32 0, i32 %id
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %x = mul i32 %i, {factor}
  %odd = and i32 %id, {bit}
  %c = icmp eq i32 %odd, 0
  br i1 %c, label %then, label %join
then:
  store i32 %x, ptr addrspace(3) %at
  br label %join
join:
  %y = load i32, ptr addrspace(3) %at
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %bound
  br i1 %more, label %loop, label %end
end:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  store i32 %y, ptr addrspace(1) %q
  ret void
}}
declare i32 @llvm.amdgcn.workitem.id.x()
",
        factor = 2 * n + 1,
        bit = 1 << (n % 6)
    )
}

/// What threads may share and send to each other.
#[test]
fn all_that_embedders_hold_is_shared() {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<Compiler>();
    is_shared::<Options>();
    is_shared::<Target>();
    is_shared::<gcnc::Module>();
    is_shared::<gcnc::Library>();
    is_shared::<gcnc::Compiled>();
    is_shared::<gcnc::Diagnostics>();
    is_shared::<gcnc::CancelFlag>();
}

#[test]
fn threads_share_a_compiler() {
    let targets = ["gfx906", "gfx90a", "gfx1100", "gfx1201"].map(|name| Target::parse(name).expect("a known target"));
    let compiler = Compiler::new();
    let compile = |n: usize, compiler: &Compiler| {
        let emit = if n.is_multiple_of(3) { Emit::Asm } else { Emit::CodeObject };
        compiler.compile(&kernel(n), &targets[n % targets.len()], &Options::new().emit(emit)).expect("a kernel")
    };
    let one: Vec<_> = (0..MODULES).map(|n| compile(n, &Compiler::new())).collect();
    std::thread::scope(|scope| {
        for thread in 0..THREADS {
            let (compiler, one, compile) = (&compiler, &one, &compile);
            scope.spawn(move || {
                for n in (thread..MODULES).step_by(THREADS) {
                    assert_eq!(compile(n, compiler), one[n], "module {n}");
                    if n % 50 == 0 {
                        compiler.release_memory();
                    }
                    assert!(compiler.compile("no module", &targets[0], &Options::new()).is_err());
                }
            });
        }
    });
}

/// A module of kernels and functions that call each other, some recursively, of very different sizes; instruction
/// selection rejects the kernels in `refused`.
fn module(refused: &[usize]) -> String {
    let mut text = String::from(
        "declare i32 @llvm.amdgcn.workitem.id.x()\n@lds = internal addrspace(3) global [64 x i32] poison\n",
    );
    for n in 0..60 {
        let body: String = (0..(n * 7) % 90)
            .map(|k| {
                format!("  %v{} = mul i32 %v{k}, {}\n  store volatile i32 %v{k}, ptr addrspace(3) @lds\n", k + 1, k + 3)
            })
            .collect();
        let last = (n * 7) % 90;
        // The last three call each other.
        let callee = if n == 59 { 57 } else { n + 1 };
        let calls = if n % 5 == 4 && n < 57 {
            String::new()
        } else {
            format!(
                "  %c = icmp ugt i32 %v{last}, 100\n  br i1 %c, label %call, label %end\ncall:\n  \
                     %r = call i32 @f{callee}(i32 %v{last})\n  store volatile i32 %r, ptr addrspace(3) @lds\n  br label %end\n"
            )
        };
        let jump = if calls.is_empty() { "  br label %end\n" } else { "" };
        text += &format!(
            "define internal i32 @f{n}(i32 %v0) noinline {{\n{body}{calls}{jump}end:\n  ret i32 %v{last}\n}}\n"
        );
    }
    for n in 0..20 {
        let wrong = if refused.contains(&n) { "  call void asm sideeffect \"v_nothing\", \"\"()\n" } else { "" };
        text += &format!(
            "define amdgpu_kernel void @k{n}(ptr addrspace(1) %p, i32 %x) {{\n  %r = call i32 @f{}(i32 %x)\n  \
                          store i32 %r, ptr addrspace(1) %p\n{wrong}  ret void\n}}\n",
            n * 3
        );
    }
    text
}

/// The parts of a compilation's result that must be equal for any number of threads.
fn compile_in(
    threads: usize,
    text: &str,
    options: &Options,
) -> (Result<gcnc::Compiled, gcnc::Diagnostics>, gcnc::Trace) {
    let target = Target::parse("gfx1100").expect("a known target");
    let (options, mut trace) = (options.clone().threads(threads), gcnc::Trace::default());
    let compiled = Compiler::new().compile_traced(text, &target, &options, &mut trace);
    trace.times.iter_mut().for_each(|time| time.1 = std::time::Duration::ZERO);
    (compiled, trace)
}

#[test]
fn functions_in_threads_give_the_same() {
    let text = module(&[]);
    let printing = Options::new()
        .print_after("select")
        .print_after("allocate")
        .print_after("insert-waitcnt")
        .print_after("uniform");
    let all = [
        Options::new(),
        Options::new().emit(Emit::Object),
        Options::new().emit(Emit::Mir),
        Options::new().emit(Emit::Ll(gcnc::IrStage::Lower)),
        Options::new().omit_wait(700).emit(Emit::Asm),
        printing,
    ];
    for options in all {
        let one = compile_in(1, &text, &options);
        assert!(one.0.is_ok(), "{one:?}");
        for threads in [0, 2, 3, 8] {
            assert!(compile_in(threads, &text, &options) == one, "{threads} threads, {options:?}");
        }
    }
}

#[test]
fn errors_of_functions_in_threads_come_in_order() {
    for refused in [&[3][..], &[17, 5, 11], &[0, 19]] {
        let text = module(refused);
        let one = compile_in(1, &text, &Options::new().print_after("link"));
        assert!(one.0.is_err());
        for threads in [2, 3, 8] {
            let many = compile_in(threads, &text, &Options::new().print_after("link"));
            assert_eq!(many.0, one.0);
            assert_eq!(many.1.printed, one.1.printed);
        }
    }
}
