//! LDS layout of kernels whose functions use variables.

use gcnc_lowering::{LoweredKernel, lower};

/// Three kernels: `a` and `b` each have a function with a variable, and share one with another; `c` calls a function
/// without.
const TEXT: &str = "
@common = internal addrspace(3) global [256 x i32] poison
@of.a = internal addrspace(3) global [1024 x i32] poison
@of.b = internal addrspace(3) global [512 x i32] poison
@own = internal addrspace(3) global [4 x i32] poison
@late = external addrspace(3) global [0 x i32], align 16

define internal void @touch.common(i32 %i) noinline {
  %p = getelementptr i32, ptr addrspace(3) @common, i32 %i
  store volatile i32 1, ptr addrspace(3) %p
  ret void
}
define internal void @touch.a(i32 %i) noinline {
  %p = getelementptr i32, ptr addrspace(3) @of.a, i32 %i
  store volatile i32 2, ptr addrspace(3) %p
  call void @touch.common(i32 %i)
  ret void
}
define internal void @touch.b(i32 %i) noinline {
  %p = getelementptr i32, ptr addrspace(3) @of.b, i32 %i
  store volatile i32 3, ptr addrspace(3) %p
  %q = getelementptr i32, ptr addrspace(3) @late, i32 %i
  store volatile i32 4, ptr addrspace(3) %q
  ret void
}
define internal void @touch.none(ptr addrspace(1) %p) noinline {
  store volatile i32 5, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @a(i32 %i) {
  call void @touch.a(i32 %i)
  ret void
}
define amdgpu_kernel void @b(i32 %i) {
  call void @touch.b(i32 %i)
  call void @touch.common(i32 %i)
  ret void
}
define amdgpu_kernel void @c(ptr addrspace(1) %p) {
  call void @touch.none(ptr addrspace(1) %p)
  store volatile i32 6, ptr addrspace(3) @own
  ret void
}
";

fn lowered(text: &str) -> (gcnc_ir::Module, Vec<LoweredKernel>) {
    let mut module = gcnc_ir::read(text).unwrap_or_else(|e| panic!("{e}"));
    let target = gcnc_isa::Target::parse("gfx1030").unwrap();
    let kernels = lower(&mut module, &target).unwrap_or_else(|e| panic!("{}", e[0]));
    (module, kernels)
}

fn sizes(kernels: &[LoweredKernel]) -> Vec<(&str, u32, bool)> {
    let kernels = kernels.iter().filter(|k| k.function.is_kernel());
    kernels.map(|k| (k.function.name.as_str(), k.facts.lds_size, k.facts.dynamic_lds)).collect()
}

#[test]
fn a_kernel_pays_for_what_it_reaches() {
    let (_, kernels) = lowered(TEXT);
    // As many bytes as LLVM 22 reports.
    assert_eq!(sizes(&kernels), [("a", 1024 + 4096, false), ("b", 1024 + 2048, true), ("c", 16, false)]);
}

#[test]
fn who_calls_by_address_reaches_all() {
    let indirect = "
@function = internal addrspace(1) global ptr @touch.a
define amdgpu_kernel void @c(i32 %i) {
  %f = load ptr, ptr addrspace(1) @function
  call void %f(i32 %i)
  ret void
}";
    let text = format!("{}{indirect}", &TEXT[..TEXT.find("define amdgpu_kernel void @c").unwrap()]);
    let (_, kernels) = lowered(&text);
    let of_c = sizes(&kernels).into_iter().find(|k| k.0 == "c");
    let [a, b, common] = [4096, 2048, 1024];
    assert_eq!(of_c, Some(("c", a + b + common, true)));
}

#[test]
fn what_two_kernels_share_is_behind_what_either_has() {
    let mut text = String::new();
    for pair in ["ab", "ac", "bc"] {
        text += &format!(
            "@of.{pair} = internal addrspace(3) global [64 x i32] poison
            define internal void @touch.{pair}() noinline {{
              store volatile i32 1, ptr addrspace(3) @of.{pair}
              ret void
            }}\n"
        );
    }
    for [kernel, first, second] in [["a", "ab", "ac"], ["b", "ab", "bc"], ["c", "ac", "bc"]] {
        text += &format!(
            "define amdgpu_kernel void @{kernel}() {{
              call void @touch.{first}()
              call void @touch.{second}()
              ret void
            }}\n"
        );
    }
    let (_, kernels) = lowered(&text);
    // Three consecutive runs, of which each kernel has two.
    assert_eq!(sizes(&kernels), [("a", 512, false), ("b", 768, false), ("c", 768, false)]);
}
