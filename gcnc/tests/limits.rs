//! Limits stop a compilation in any pass, and leave the compiler reusable.

use std::fmt::Write;
use std::time::Duration;

use gcnc::{CancelFlag, Compiled, Compiler, Diagnostics, Options, Stop, Target};

fn target() -> Target {
    Target::parse("gfx1100").expect("a known target")
}

/// A kernel of one block with this many instructions.
fn block(instructions: usize) -> String {
    let mut text = String::from(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %v0) {\n  %r = load i32, ptr addrspace(1) %p\n",
    );
    for n in 1..=instructions {
        let op = if n % 3 == 0 { "mul" } else { "xor" };
        let _ = writeln!(
            text,
            "  %v{n} = {op} i32 %v{}, {}",
            n - 1,
            if n % 2 == 0 { "%r".to_owned() } else { n.to_string() }
        );
    }
    let _ = writeln!(text, "  store i32 %v{instructions}, ptr addrspace(1) %p\n  ret void\n}}");
    text
}

/// Functions that each call the next several times, so that inlining never ends.
fn explosion() -> String {
    let mut text = String::new();
    for n in 0..12 {
        let calls: String = (1..9).map(|k| format!("  %x{k} = call i32 @f{}(i32 %x{})\n", n + 1, k - 1)).collect();
        let _ = writeln!(text, "define internal i32 @f{n}(i32 %x0) alwaysinline {{\n{calls}  ret i32 %x8\n}}");
    }
    text + "define internal i32 @f12(i32 %x) alwaysinline {\n  %y = mul i32 %x, 3\n  ret i32 %y\n}\n\
            define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {\n  %r = call i32 @f0(i32 %n)\n  \
            store i32 %r, ptr addrspace(1) %p\n  ret void\n}\n"
}

/// Compiles with a compiler that must then still work like a new one.
fn compile(text: &str, options: &Options) -> Result<Compiled, Diagnostics> {
    let compiler = Compiler::new();
    let done = compiler.compile(text, &target(), options);
    let after = |compiler: &Compiler| compiler.compile(&block(30), &target(), &Options::new());
    assert_eq!(after(&compiler), after(&Compiler::new()));
    done
}

fn stopped(text: &str, options: &Options) -> Option<Stop> {
    compile(text, options).err()?.stopped()
}

#[test]
fn the_time_is_over() {
    for text in [block(100_000), explosion()] {
        let errors =
            compile(&text, &Options::new().time_limit(Duration::from_millis(5))).expect_err("too much for 5 ms");
        assert_eq!(errors.stopped(), Some(Stop::Time));
        assert!(errors[0].message.contains("its time limit of 5ms is over"), "{errors}");
    }
    assert_eq!(stopped(&block(10), &Options::new().time_limit(Duration::from_secs(3600))), None);
}

#[test]
fn memory_is_used_up() {
    for text in [block(100_000), explosion()] {
        assert_eq!(stopped(&text, &Options::new().memory_limit(1 << 20)), Some(Stop::Memory));
    }
    assert_eq!(stopped(&block(100_000), &Options::new().memory_limit(1 << 30)), None);
}

#[test]
fn somebody_cancels() {
    let flag = CancelFlag::new();
    let options = Options::new().cancel(&flag);
    let text = block(200_000);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(3));
            flag.cancel();
        });
        assert_eq!(stopped(&text, &options), Some(Stop::Cancelled));
    });
    assert_eq!(stopped(&block(10), &options), Some(Stop::Cancelled), "before it began");
    flag.reset();
    assert_eq!(stopped(&block(10), &options), None);
}

#[test]
fn what_stops_a_thread_stops_all() {
    let kernels = |count: usize, size: usize| -> String {
        (0..count).map(|n| block(size).replace("@k(", &format!("@k{n}("))).collect()
    };
    let text = kernels(8, 30_000);
    for threads in [2, 3, 8] {
        let options = Options::new().threads(threads);
        let some_time = options.clone().time_limit(Duration::from_millis(60));
        assert_eq!(stopped(&text, &some_time), Some(Stop::Time));
        // Each alone would be small enough.
        let memory = options.clone().memory_limit(40 << 20);
        assert_eq!(stopped(&kernels(1, 30_000), &memory), None);
        assert_eq!(stopped(&kernels(32, 30_000), &memory), Some(Stop::Memory));
        let flag = CancelFlag::new();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(60));
                flag.cancel();
            });
            assert_eq!(stopped(&text, &options.clone().cancel(&flag)), Some(Stop::Cancelled));
        });
        assert_eq!(stopped(&kernels(3, 50), &options.time_limit(Duration::from_secs(3600))), None);
    }
}
