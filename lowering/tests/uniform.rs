//! Uniformity analysis and LCSSA form on small functions.

use gcnc_ir::{Function, Intrinsic, Op, Type, Value};
use gcnc_lowering::{LoweredKernel, lower};

fn lowered(text: &str) -> (gcnc_ir::Module, LoweredKernel) {
    let mut module = gcnc_ir::read(text).unwrap_or_else(|e| panic!("{e}"));
    let target = gcnc_isa::Target::parse("gfx1030").unwrap();
    let mut kernels = lower(&mut module, &target).unwrap_or_else(|e| panic!("{}", e[0]));
    assert_eq!(kernels.len(), 1);
    let kernel = kernels.remove(0);
    gcnc_lowering::check(&module.ctx, &kernel.function).unwrap();
    (module, kernel)
}

/// The values stored to global memory, in order.
fn stored(func: &Function) -> Vec<Value> {
    let mut out = Vec::new();
    for block in func.blocks() {
        for inst in func.insts(block) {
            if matches!(func.op(inst), Op::Store(_)) {
                out.push(func.arg(inst, 0));
            }
        }
    }
    out
}

fn divergent_stores(body: &str) -> Vec<bool> {
    let text = format!("define amdgpu_kernel void @k(ptr addrspace(1) %p, ptr %g, i32 %n, i1 %c) {{\n{body}\n}}");
    let (_, kernel) = lowered(&text);
    stored(&kernel.function).iter().map(|&v| kernel.uniformity.is_divergent(v)).collect()
}

#[test]
fn arguments_are_uniform_and_lane_ids_are_not() {
    let found = divergent_stores(
        "%i = call i32 @llvm.amdgcn.workitem.id.x()
         %w = call i32 @llvm.amdgcn.workgroup.id.x()
         %a = add i32 %n, %w
         %b = add i32 %n, %i
         %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
         %v = load i32, ptr addrspace(1) %p
         %u = load i32, ptr addrspace(1) %q
         %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %b)
         store volatile i32 %a, ptr addrspace(1) %p
         store volatile i32 %b, ptr addrspace(1) %p
         store volatile i32 %v, ptr addrspace(1) %p
         store volatile i32 %u, ptr addrspace(1) %p
         store volatile i32 %f, ptr addrspace(1) %p
         ret void",
    );
    assert_eq!(found, [false, true, false, true, false]);
}

#[test]
fn atomics_give_each_lane_its_own() {
    let found = divergent_stores(
        "%a = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
         store i32 %a, ptr addrspace(1) %p
         ret void",
    );
    assert_eq!(found, [true]);
}

#[test]
fn a_join_of_a_divergent_branch_is_divergent_and_of_a_uniform_one_not() {
    let body = |condition: &str| {
        format!(
            "%i = call i32 @llvm.amdgcn.workitem.id.x()
             %d = icmp ult i32 %i, %n
             br i1 {condition}, label %then, label %else
           then:
             store volatile i32 1, ptr addrspace(1) %p
             br label %join
           else:
             br label %join
           join:
             %x = phi i32 [ 5, %then ], [ 7, %else ]
             store volatile i32 %x, ptr addrspace(1) %p
             ret void"
        )
    };
    assert_eq!(divergent_stores(&body("%d")), [false, true]);
    assert_eq!(divergent_stores(&body("%c")), [false, false]);
}

const LOOP: &str = "
     %i = call i32 @llvm.amdgcn.workitem.id.x()
     br label %loop
   loop:
     %k = phi i32 [ 0, %0 ], [ %next, %loop ]
     store volatile i32 %k, ptr addrspace(1) %p
     %next = add i32 %k, 1
     %more = icmp ult i32 %next, LIMIT
     br i1 %more, label %loop, label %done
   done:
     store volatile i32 %k, ptr addrspace(1) %p
     ret void";

#[test]
fn a_counter_is_uniform_in_its_loop_and_divergent_after_a_divergent_exit() {
    // The operands of the exit edge close the loop: one parameter, in the exit block.
    assert_eq!(divergent_stores(&LOOP.replace("LIMIT", "%i")), [false, true]);
    assert_eq!(divergent_stores(&LOOP.replace("LIMIT", "%n")), [false, false]);
}

#[test]
fn a_cycle_of_two_entries_is_uniform_until_lanes_part_in_it_or_before_it() {
    // `entry` decides where the cycle is entered, `inside` how one of its blocks continues.
    let found = |entry: &str, inside: &str| {
        divergent_stores(&format!(
            "%i = call i32 @llvm.amdgcn.workitem.id.x()
             %d = icmp ult i32 %i, %n
             br i1 {entry}, label %a, label %b
           a:
             %x = phi i32 [ 0, %0 ], [ %y.1, %b ]
             %x.1 = add i32 %x, 1
             store volatile i32 %x.1, ptr addrspace(1) %p
             %e = icmp ult i32 %i, %x
             br i1 {inside}, label %b, label %done
           b:
             %y = phi i32 [ 5, %0 ], [ %x.1, %a ]
             %y.1 = add i32 %y, 3
             %more = icmp ult i32 %y.1, %n
             br i1 %more, label %a, label %done
           done:
             ret void"
        ))
    };
    assert_eq!(found("%c", "%c"), [false]);
    assert_eq!(found("%d", "%c"), [true]);
    assert_eq!(found("%c", "%e"), [true]);
}

#[test]
fn a_value_that_leaves_a_divergent_loop_goes_through_a_parameter() {
    let text =
        format!("define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {{ {} }}", LOOP.replace("LIMIT", "%i"));
    let (_, kernel) = lowered(&text);
    let func = &kernel.function;
    let last = *stored(func).last().unwrap();
    let gcnc_ir::ValueDef::Param(block, _) = func.def(last) else { panic!("not a parameter") };
    assert!(func.successors(block).is_empty(), "the parameter is in the exit block");
}

#[test]
fn private_memory_differs_by_lane() {
    let found = divergent_stores(
        "%a = alloca [8 x i32], addrspace(5)
         %q = getelementptr [8 x i32], ptr addrspace(5) %a, i32 0, i32 %n
         store volatile i32 %n, ptr addrspace(5) %q
         %v = load volatile i32, ptr addrspace(5) %q
         store i32 %v, ptr addrspace(1) %p
         ret void",
    );
    assert_eq!(found, [false, true]);
}

#[test]
fn flat_pointers_made_from_one_space_keep_it_through_a_loop() {
    let text = "define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {
        %f = addrspacecast ptr addrspace(1) %p to ptr
        br label %loop
      loop:
        %q = phi ptr [ %f, %0 ], [ %r, %loop ]
        %v = load i32, ptr %q
        %r = getelementptr i8, ptr %q, i64 4
        %c = icmp ult i32 %v, %n
        br i1 %c, label %loop, label %done
      done:
        ret void
      }";
    let (_, kernel) = lowered(text);
    let func = &kernel.function;
    for block in func.blocks() {
        for inst in func.insts(block) {
            if matches!(func.op(inst), Op::Load(_)) {
                assert_ne!(func.ty(func.arg(inst, 0)), Type::PTR0);
            }
        }
    }
    assert!(!kernel.facts.uses_flat);
}

#[test]
fn facts_tell_what_the_code_uses() {
    let text = "@lds = internal addrspace(3) global [10 x i32] undef, align 4
      @tab = internal addrspace(4) constant [2 x i32] [i32 7, i32 8]
      define amdgpu_kernel void @k(i8 %b, ptr addrspace(1) %p, <3 x float> %v) !reqd_work_group_size !0 {
        %i = call i32 @llvm.amdgcn.workitem.id.x()
        %a = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
        %h = getelementptr i8, ptr addrspace(4) %a, i64 12
        %s = load i16, ptr addrspace(4) %h, align 4
        %e = zext i16 %s to i32
        %l = getelementptr [10 x i32], ptr addrspace(3) @lds, i32 0, i32 %i
        store i32 %e, ptr addrspace(3) %l
        %t = getelementptr [2 x i32], ptr addrspace(4) @tab, i32 0, i32 %i
        %x = load i32, ptr addrspace(4) %t
        store i32 %x, ptr addrspace(1) %p
        ret void
      }
      !0 = !{i32 32, i32 1, i32 1}";
    let (module, kernel) = lowered(text);
    let facts = &kernel.facts;
    let layout: Vec<_> = facts.args.iter().map(|a| (a.offset, a.size)).collect();
    assert_eq!(layout, [(0, 1), (8, 8), (16, 16)]);
    assert_eq!((facts.hidden_offset, facts.kernarg_size), (32, 32 + 256));
    // A dword holds the sizes of x and y.
    let hidden: Vec<_> = facts.hidden.iter().map(|h| h.kind).collect();
    assert_eq!(hidden, ["hidden_group_size_x", "hidden_group_size_y"]);
    assert_eq!(facts.lds_size, 40);
    assert_eq!(facts.flat_work_group_size, (32, 32));
    assert_eq!(facts.inputs.workitem_id, [true, false, false]);
    assert_eq!(facts.globals.len(), 1);
    assert_eq!(module.globals[facts.globals[0]].name, "tab");
}

#[test]
fn refusals_name_the_place() {
    let text = "declare i32 @elsewhere(i32)
      define amdgpu_kernel void @k(ptr addrspace(1) %p) {
        %x = call i32 @elsewhere(i32 1)
        store i32 %x, ptr addrspace(1) %p
        ret void
      }
      define amdgpu_kernel void @r(ptr addrspace(5) %n) {
        call void @f(ptr byval(i32) null)
        ret void
      }
      define void @f(ptr byval(i32) %n) {
        call void @f(ptr byval(i32) %n)
        ret void
      }";
    let mut module = gcnc_ir::read(text).unwrap();
    let target = gcnc_isa::Target::parse("gfx900").unwrap();
    let refusals = lower(&mut module, &target).unwrap_err();
    assert_eq!(refusals.len(), 3);
    assert!(refusals[0].message.contains("no body"), "{}", refusals[0]);
    assert!(refusals[1..].iter().all(|r| r.message.contains("byval")), "{refusals:?}");
    let line = |at: u32| text[..at as usize].lines().count();
    assert_eq!(refusals.iter().map(|r| line(r.loc.0)).collect::<Vec<_>>(), [3, 8, 11]);
}

#[test]
fn an_intrinsic_without_a_lowering_is_refused_by_name() {
    let text = "define amdgpu_kernel void @k(ptr addrspace(1) %p, float %x) {
        %y = call float @llvm.tan.f32(float %x)
        store float %y, ptr addrspace(1) %p
        ret void
      }";
    let mut module = gcnc_ir::read(text).unwrap();
    let refusals = lower(&mut module, &gcnc_isa::Target::parse("gfx900").unwrap()).unwrap_err();
    assert!(refusals[0].message.contains(Intrinsic::Tan.name()), "{}", refusals[0]);
}

#[test]
fn variables_that_nothing_fills_are_refused_by_name() {
    let cases = [
        ("@v = internal addrspace(3) global i32 7\n", "ptr addrspace(3) @v", "`@v` has an initial value"),
        ("@v = thread_local addrspace(1) global i32 7\n", "ptr addrspace(1) @v", "`@v` is thread-local"),
        ("@v = ifunc i32, ptr @r\ndefine ptr @r() {\n  ret ptr null\n}\n", "ptr @v", "`@v` is an ifunc"),
    ];
    for (variable, operand, why) in cases {
        let text = format!("{variable}define amdgpu_kernel void @k() {{\n  store i32 1, {operand}\n  ret void\n}}\n");
        let mut module = gcnc_ir::read(&text).unwrap();
        let refusals = lower(&mut module, &gcnc_isa::Target::parse("gfx900").unwrap()).unwrap_err();
        assert!(refusals[0].message.contains(why), "{}", refusals[0].message);
    }
}

#[test]
fn functions_that_go_on_in_each_other_are_one_body() {
    let body = |to: &str, then: u32| {
        format!(
            "(i32 %n) noinline {{
               %z = icmp eq i32 %n, 0
               br i1 %z, label %y, label %m
             y:
               ret i32 {then}
             m:
               %l = sub i32 %n, 1
               %r = musttail call i32 @{to}(i32 %l)
               ret i32 %r
             }}\n"
        )
    };
    let text = format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {{
           %x = call i32 @even(i32 %n)
           store i32 %x, ptr addrspace(1) %p
           ret void
         }}
         define internal i32 @even{}define internal i32 @odd{}",
        body("odd", 1),
        body("even", 0)
    );
    let mut module = gcnc_ir::read(&text).unwrap();
    let all = lower(&mut module, &gcnc_isa::Target::parse("gfx900").unwrap()).unwrap();
    let names: Vec<&str> = all.iter().map(|f| f.facts.name.as_str()).collect();
    assert_eq!(names, ["k", "even"]);
    assert!(!all[1].facts.has_calls());
}

/// A value that leaves an inner loop gets one parameter per loop around, not one for each of its previous users.
#[test]
fn values_leave_deep_nests_without_copies() {
    let params = |depth: usize| {
        let heads: String = (0..depth).map(|d| format!("l{d}:\n  br label %l{}\n", d + 1)).collect();
        let ends = (0..depth)
            .rev()
            .map(|d| format!("b{}:\n  %c{d} = icmp eq i32 %v, {d}\n  br i1 %c{d}, label %l{d}, label %b{d}\n", d + 1));
        let ends: String = ends.collect();
        let (_, kernel) = lowered(&format!(
            "define amdgpu_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) {{\n  br label %l0\n{heads}l{depth}:\n  \
             %v = load volatile i32, ptr addrspace(1) %p\n  br label %b{depth}\n{ends}b0:\n  \
             store i32 %v, ptr addrspace(1) %q\n  ret void\n}}\n"
        ));
        let f = &kernel.function;
        f.blocks().map(|b| f.block_params(b).len()).sum::<usize>()
    };
    assert!(params(40) <= 40, "{}", params(40));
}
