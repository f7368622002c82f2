; Of a wide argument that lives across a call, behind an early way out, nobody reads the high half, which is not defined.
; launch: groups 1, group size 64, values 1 and 0
; input:
; gcnc gfx1100 wave32 O2
; not compiled: error: program.ll: internal error after pass `linearise`
target triple = "amdgcn-amd-amdhsa"

define internal i32 @twice(i32 %n) #0 {
  %r = shl i32 %n, 1
  ret i32 %r
}

define internal i32 @f(i64 %x, i32 %n) #0 {
  %c = icmp eq i32 %n, 3
  br i1 %c, label %end, label %work

work:
  %y = call i32 @twice(i32 %n)
  %low = trunc i64 %x to i32
  %sum = add i32 %y, %low
  br label %end

end:
  %r = phi i32 [ 7, %0 ], [ %sum, %work ]
  ret i32 %r
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more, i32 %a, i64 %b) #1 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %n = and i32 %id, 3
  %wide = zext i32 %id to i64
  %x = mul i64 %wide, 4294967299
  %r = call i32 @f(i64 %x, i32 %n)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()

attributes #0 = { noinline }
attributes #1 = { "amdgpu-flat-work-group-size"="1,128" }
