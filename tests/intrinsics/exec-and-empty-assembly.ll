; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx1030 gfx1100 gfx1201
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 5
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %kept = call i32 asm sideeffect "; keep $0", "=v,0"(i32 %id)
  %both = call { i32, i64 } asm "// two", "=v,=v,1,0,~{memory}"(i64 %m, i32 %kept)
  %first = extractvalue { i32, i64 } %both, 0
  %second = extractvalue { i32, i64 } %both, 1
  call void asm sideeffect "", "~{memory}"()
  store i32 %first, ptr addrspace(1) %mine, align 4
  %a = getelementptr i8, ptr addrspace(1) %mine, i32 8
  store i64 %second, ptr addrspace(1) %a, align 8
  %part = urem i32 %id, 3
  %some = icmp ne i32 %part, 1
  br i1 %some, label %inside, label %done

inside:
  %all = call i64 @llvm.read_register.i64(metadata !0)
  %low = call i32 @llvm.read_register.i32(metadata !1)
  %b = getelementptr i8, ptr addrspace(1) %mine, i32 16
  store i64 %all, ptr addrspace(1) %b, align 8
  %c = getelementptr i8, ptr addrspace(1) %mine, i32 24
  store i32 %low, ptr addrspace(1) %c, align 4
  br label %done

done:
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.read_register.i64(metadata)
declare i32 @llvm.read_register.i32(metadata)

!0 = !{!"exec"}
!1 = !{!"exec_lo"}
