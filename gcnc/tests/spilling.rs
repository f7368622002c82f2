//! Spilling: how often spilled values are reloaded.

use gcnc::{Compiler, Emit, Options, Target};

/// Twenty values used at the end, which do not fit next to twenty others in one block; then follow `tests`, each with a
/// path to the end.
fn kernel(tests: usize) -> String {
    let load = |name: &str, k: usize| {
        format!(
            "  %p{name}{k} = getelementptr i32, ptr addrspace(1) %p, i32 %{name}.{k}
  %{name}{k} = load volatile i32, ptr addrspace(1) %p{name}{k}
"
        )
    };
    let index = |name: &str, k: usize, add: usize| format!("  %{name}.{k} = add i32 %x, {}\n", 97 * k + add);
    let loads = |name: &str, add: usize| (0..20).map(|k| index(name, k, add) + &load(name, k)).collect::<String>();
    let sum = |name: &str, first: &str| {
        let add = |k: usize| {
            let before = if k == 0 { first.to_string() } else { format!("%{name}s{}", k - 1) };
            // The last first, so that all are live at once.
            format!("  %{name}s{k} = mul i32 {before}, %{name}{}\n", 19 - k)
        };
        (0..20).map(add).collect::<String>()
    };
    let mut text = String::from(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p) #0 {\n  %x = call i32 @llvm.amdgcn.workitem.id.x()\n",
    );
    text += &loads("a", 0);
    text += "  %c = icmp eq i32 %a0, 77\n  br i1 %c, label %end, label %n0\nn0:\n";
    text += &loads("b", 3000);
    text += &sum("b", "%x");
    for k in 0..tests {
        text +=
            &format!("  %c{k} = icmp eq i32 %bs19, {k}\n  br i1 %c{k}, label %end, label %n{}\nn{}:\n", k + 1, k + 1);
    }
    let ways = (0..=tests).map(|k| format!(", [ {k}, %n{k} ]")).collect::<String>();
    text += &format!("  br label %end\nend:\n  %way = phi i32 [ %x, %0 ]{ways}\n");
    text += &sum("a", "%way");
    text + "  store i32 %as19, ptr addrspace(1) %p\n  ret void\n}\nattributes #0 = { \"amdgpu-num-vgpr\"=\"28\" }\n"
}

/// The code of the kernel with this many tests.
fn code(tests: usize) -> String {
    let options = Options::new().emit(Emit::Asm).verify(true);
    let code = Compiler::new().compile(&kernel(tests), &Target::parse("gfx1030").expect("a target"), &options);
    String::from_utf8(code.expect("code").bytes).expect("text")
}

/// A value evicted on some paths to a join is reloaded there, once, not at the end of each path.
#[test]
fn a_join_loads_what_one_way_lost() {
    let loads = |tests: usize| code(tests).matches("scratch_load").count();
    let few = loads(4);
    assert!(few > 0);
    assert_eq!(loads(12), few);
}

/// Reloads for several instructions are issued together, so that one wait suffices.
#[test]
fn several_are_loaded_at_once() {
    let code = code(4);
    let lines: Vec<&str> = code.lines().collect();
    let runs = lines.chunk_by(|a, b| a.contains("scratch_load") == b.contains("scratch_load"));
    let most = runs.filter(|run| run[0].contains("scratch_load")).map(<[_]>::len).max();
    assert!(most >= Some(4), "{most:?}");
}
