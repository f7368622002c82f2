//! One compiler for many threads: the bytes are those of one thread.

use gcnc::{Compiler, Emit, Options, Target};

const THREADS: usize = 64;
const MODULES: usize = 640;

/// A kernel with a loop, a divergent branch and LDS, of which no two are the same.
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

/// What threads may share and hand over.
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
