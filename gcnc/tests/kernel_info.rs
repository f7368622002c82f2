//! A compilation and its file report the same about kernels.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use gcnc::follow::Pressure;
use gcnc::{Compiler, KernelInfo, Options, Target};

#[test]
fn a_compilation_says_what_the_file_says() {
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll");
    let compiler = Compiler::new();
    let mut seen = 0;
    for name in ["gfx900", "gfx90a", "gfx942", "gfx1100"] {
        let target = Target::parse(name).expect("a known target");
        let mut files: Vec<_> =
            fs::read_dir(kernels.join(name)).expect("kernels").map(|file| file.expect("a file").path()).collect();
        files.sort();
        for path in files.iter().filter(|path| path.extension().is_some_and(|e| e == "ll")).step_by(3) {
            let text = fs::read_to_string(path).expect("a kernel");
            let compiled = compiler.compile(&text, &target, &Options::new()).expect("a kernel that compiles");
            let inspected = gcnc::inspect(&compiled.bytes).expect("a code object");
            assert_eq!(inspected.kernels, compiled.kernels, "{}", path.display());
            assert!(compiled.kernels.iter().all(|kernel| kernel.occupancy > 0 && kernel.vgprs > 0));
            seen += compiled.kernels.len();
        }
    }
    assert!(seen > 50, "{seen} kernels");
}

/// A compilation's pressure report: which file, where, how many registers, which.
fn places(kernel: &KernelInfo) -> Vec<(bool, u32, u16, BTreeSet<String>)> {
    let of = |p: &Pressure| (p.vectors, p.offset, p.registers, registers(p));
    kernel.pressure.iter().map(of).collect()
}

/// The registers, one by one.
fn registers(p: &Pressure) -> BTreeSet<String> {
    let ranges = p.values.iter().flat_map(|value| &value.registers);
    let of_range = |range: &String| -> Vec<String> {
        let parts = range.strip_suffix(']').and_then(|rest| rest.split_once('['));
        let Some((class, (first, last))) = parts.and_then(|(class, n)| Some((class, n.split_once(':')?))) else {
            return vec![range.clone()];
        };
        let [first, last]: [u32; 2] = [first, last].map(|n| n.parse().expect("a number"));
        (first..=last).map(|n| format!("{class}{n}")).collect()
    };
    ranges.flat_map(of_range).collect()
}

/// With divergent loops and branches.
#[test]
fn a_file_has_the_same_highest_pressure() {
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll");
    let names = ["atomics", "bfs", "divergent_loops", "generic_ptr", "hash_table", "irreducible", "nbody", "vm_switch"];
    for target in ["gfx900", "gfx90a", "gfx1100"] {
        for name in names {
            let text = fs::read_to_string(kernels.join(target).join(name).with_extension("ll")).expect("a kernel");
            let known = Target::parse(target).expect("a known target");
            let compiled = Compiler::new().compile(&text, &known, &Options::new().remarks(true)).expect("a kernel");
            let seen = gcnc::inspect_pressure(&compiled.bytes).expect("a code object");
            for (own, seen) in compiled.kernels.iter().zip(&seen.kernels) {
                assert!(own.pressure.len() == 2, "{own:?}");
                assert_eq!(places(seen), places(own), "{target} {name}");
                let more = |kernel: &KernelInfo| kernel.pressure[0].how_to_free();
                assert_eq!(more(seen), more(own));
            }
        }
    }
}

/// Registers read only on the other side of a divergent branch do not count, in each of LLVM's forms of control flow.
#[test]
fn code_of_llvm_is_read() {
    let ways = [
        "s_and_not1_saveexec_b32 s0, s0\n",
        "s_or_saveexec_b32 s0, s0\nv_mov_b32 v3, 7\ns_xor_b32 exec_lo, exec_lo, s0\n",
    ];
    for way in ways {
        let text = format!(
            ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n.text\n.globl k\n.p2align 8\n.type k,@function\nk:\n\
             s_load_b64 s[2:3], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\nglobal_load_b128 v[8:11], v0, s[2:3]\n\
             v_cmp_gt_u32_e32 vcc_lo, 5, v0\n\
             s_and_saveexec_b32 s0, vcc_lo\ns_xor_b32 s0, exec_lo, s0\ns_cbranch_execz other\n\
             global_load_b128 v[12:15], v0, s[2:3] offset:16\nglobal_load_b128 v[16:19], v0, s[2:3] offset:32\n\
             s_waitcnt vmcnt(0)\nglobal_store_b128 v0, v[12:15], s[2:3] offset:64\n\
             global_store_b128 v0, v[16:19], s[2:3] offset:80\n\
             other:\n{way}s_cbranch_execz all\nglobal_store_b128 v0, v[8:11], s[2:3] offset:96\n\
             all:\ns_or_b32 exec_lo, exec_lo, s0\nv_mov_b32_e32 v1, 0\nglobal_store_b32 v0, v1, s[2:3]\ns_endpgm\n\
             .Lend:\n.size k, .Lend-k\n.rodata\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr 20\n\
             .amdhsa_next_free_sgpr 4\n.amdhsa_wavefront_size32 1\n.end_amdhsa_kernel\n"
        );
        let object = gcnc::asm::assemble(&text, gcnc::asm::Options::default()).expect("assembly");
        let seen = gcnc::inspect_pressure(&object.code_object().expect("a code object")).expect("a code object");
        let [vectors, _] = &seen.kernels[0].pressure[..] else { panic!("{seen:#?}") };
        let mut expected: BTreeSet<String> = (12..20).map(|n| format!("v{n}")).collect();
        expected.insert("v0".to_owned());
        assert_eq!(registers(vectors), expected, "{way}: {vectors:#?}");
        assert!(vectors.at.text.starts_with("s_waitcnt vmcnt(0)"), "{vectors:#?}");
    }
}

/// Code with unknown targets is skipped without failing.
#[test]
fn calls_and_damaged_code_are_not_read() {
    let calls = "declare void @g()\ndefine void @f() noinline {\n  fence seq_cst\n  ret void\n}\n\
                 define amdgpu_kernel void @k(ptr addrspace(1) %p) {\n  call void @f()\n  ret void\n}\n";
    let target = Target::parse("gfx90a").expect("a known target");
    let compiled = Compiler::new().compile(calls, &target, &Options::new().remarks(true)).expect("a kernel");
    assert!(!compiled.kernels[0].pressure.is_empty());
    let seen = gcnc::inspect_pressure(&compiled.bytes).expect("a code object");
    assert_eq!(seen.kernels, Compiler::new().compile(calls, &target, &Options::new()).expect("a kernel").kernels);
    let branches = "define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {\n  %i = call i32 @llvm.amdgcn.workitem.id.x()\n  \
                    br label %a\na:\n  %j = phi i32 [ %i, %0 ], [ %k, %a ]\n  %k = add i32 %j, 3\n  \
                    store volatile i32 %j, ptr addrspace(1) %p\n  %c = icmp ult i32 %k, %n\n  br i1 %c, label %a, label %z\n\
                    z:\n  ret void\n}\n";
    let compiled = Compiler::new().compile(branches, &target, &Options::new()).expect("a kernel");
    let seen = gcnc::inspect_pressure(&compiled.bytes).expect("a code object");
    assert_eq!(seen.kernels[0].pressure.len(), 2);
    for at in 0..compiled.bytes.len() {
        let mut bytes = compiled.bytes.clone();
        for byte in [0, 0xff, compiled.bytes[at] ^ 0x80, compiled.bytes[at] ^ 1] {
            bytes[at] = byte;
            let _ = gcnc::inspect_pressure(&bytes);
        }
    }
}
