//! `gcnc inspect` on one code object of each version and OS: snapshots of the whole text in `objects/inspect/`.
//!
//! The kernel is empty, so that changes of the compiler do not change the output. After a change of `inspect`,
//! `GCNC_BLESS=1` rewrites the files.

use std::path::Path;

use gcnc::Options;
use gcnc_tests::compiler;
use gcnc_tests::objects::{BARE, HSA, MESA, PAL};

const SOURCE: &str = r#"
@text = internal addrspace(3) global [64 x i32] poison, align 4

define amdgpu_kernel void @nothing(ptr addrspace(1) noalias readonly %in, ptr addrspace(3) align 16 %local, i64 %n) #0 !kernel_arg_addr_space !1 !kernel_arg_access_qual !2 !kernel_arg_type !3 !kernel_arg_base_type !3 !kernel_arg_type_qual !4 !kernel_arg_name !5 !reqd_work_group_size !6 !vec_type_hint !7 {
  store volatile i8 0, ptr addrspace(3) @text
  ret void
}

attributes #0 = { "uniform-work-group-size"="true" "amdgpu-max-num-workgroups"="4,5,6" "amdgpu-cluster-dims"="2,2,1" "device-init" }
!1 = !{i32 1, i32 3, i32 0}
!2 = !{!"none", !"none", !"none"}
!3 = !{!"int*", !"float*", !"long"}
!4 = !{!"const restrict", !"volatile", !""}
!5 = !{!"in", !"local", !"n"}
!6 = !{i32 8, i32 4, i32 2}
!7 = !{<4 x i32> poison, i32 1}
!opencl.ocl.version = !{!8}
!8 = !{i32 2, i32 0}
!llvm.printf.fmts = !{!9}
!9 = !{!"1:1:4:hello %d\5Cn"}
"#;

/// Name, triple, version, target.
const KINDS: [(&str, &str, u8, &str); 8] = [
    ("v2", HSA, 2, "gfx900:xnack-"),
    ("v3", HSA, 3, "gfx90a:sramecc-:xnack+"),
    ("v4", HSA, 4, "gfx90a:xnack-"),
    ("v5", HSA, 5, "gfx1030"),
    ("v6", HSA, 6, "gfx1100"),
    ("mesa3d", MESA, 5, "gfx900"),
    ("pal", PAL, 5, "gfx1030"),
    ("none", BARE, 5, "gfx1100"),
];

#[test]
fn inspect_tells_everything() {
    let bless = std::env::var_os("GCNC_BLESS").is_some();
    let snapshots = Path::new(env!("CARGO_MANIFEST_DIR")).join("objects/inspect");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("inspect-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::create_dir_all(&snapshots).unwrap();
    for (name, triple, version, target) in KINDS {
        let source = format!("target triple = \"{triple}\"\n{SOURCE}");
        let options = Options::new().code_object_version(version);
        let target = compiler::target(target, None).unwrap();
        let object = compiler::compile(&source, &target, &options).unwrap_or_else(|e| panic!("{name}: {e}"));
        let path = folder.join("file.co");
        std::fs::write(&path, object).unwrap();
        let text = compiler::run(&["inspect", &path.to_string_lossy()]).unwrap();
        let json = compiler::run(&["inspect", "--json", &path.to_string_lossy()]).unwrap();
        assert_eq!(json.matches('{').count(), json.matches('}').count(), "{json}");
        let snapshot = snapshots.join(format!("{name}.txt"));
        match bless {
            true => std::fs::write(&snapshot, text).unwrap(),
            false => assert_eq!(text, std::fs::read_to_string(&snapshot).unwrap_or_default(), "{name}"),
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
}
