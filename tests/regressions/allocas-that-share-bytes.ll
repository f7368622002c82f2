; launch: groups 2, group size 40, values 5 and 7
; input:
; llc-22 gfx1100 wave32 -O3
; Allocas whose lifetimes are apart have the same bytes: by their marks, on both sides of a branch that lanes differ in,
; in bodies that are inlined, and around calls. What is of another type then is no longer other memory.
target triple = "amdgcn-amd-amdhsa"

define internal i32 @sum(ptr addrspace(5) %p, i32 %n) noinline {
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %i1, %head ]
  %s = phi i32 [ %n, %0 ], [ %s2, %head ]
  %q = getelementptr i32, ptr addrspace(5) %p, i32 %i
  %x = load i32, ptr addrspace(5) %q
  %s1 = mul i32 %s, 31
  %s2 = add i32 %s1, %x
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, 16
  br i1 %more, label %head, label %end
end:
  ret i32 %s2
}

; Its alloca lives as long as its body runs, wherever that is.
define internal i32 @mixed(i32 %a, i32 %b) alwaysinline {
  %t = alloca [16 x i32], addrspace(5)
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %i1, %head ]
  %v = mul i32 %i, %a
  %w = xor i32 %v, %b
  %q = getelementptr i32, ptr addrspace(5) %t, i32 %i
  store i32 %w, ptr addrspace(5) %q
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, 16
  br i1 %more, label %head, label %end
end:
  %r = call i32 @sum(ptr addrspace(5) %t, i32 %a)
  ret i32 %r
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
entry:
  %a = alloca [16 x i32], addrspace(5)
  %b = alloca [16 x float], addrspace(5)
  %c = alloca [8 x i64], addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = and i32 %id, 15
  %next = xor i32 %at, 1
  %out = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %id
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %a)
  %a.at = getelementptr i32, ptr addrspace(5) %a, i32 %at
  %a.next = getelementptr i32, ptr addrspace(5) %a, i32 %next
  store i32 %id, ptr addrspace(5) %a.at, !tbaa !1
  store i32 %3, ptr addrspace(5) %a.next, !tbaa !1
  ; What is at an address that is known late is read before the next life begins.
  %late = load i32, ptr addrspace(1) %2
  %late1 = and i32 %late, 1
  %late2 = xor i32 %late1, %at
  %a.late = getelementptr i32, ptr addrspace(5) %a, i32 %late2
  %x = load i32, ptr addrspace(5) %a.late, !tbaa !1
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %a)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %b)
  %b.at = getelementptr float, ptr addrspace(5) %b, i32 %at
  %b.next = getelementptr float, ptr addrspace(5) %b, i32 %next
  store float 2.0, ptr addrspace(5) %b.at, !tbaa !3
  store float 3.0, ptr addrspace(5) %b.next, !tbaa !3
  %y = load float, ptr addrspace(5) %b.at, !tbaa !3
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %b)
  store i32 %x, ptr addrspace(1) %out
  %out1 = getelementptr i8, ptr addrspace(1) %out, i32 4
  store float %y, ptr addrspace(1) %out1
  %odd = and i32 %id, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %left, label %right
left:
  %l = call i32 @mixed(i32 %id, i32 %3)
  br label %join
right:
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %c)
  %e = and i32 %at, 7
  %f = xor i32 %e, 5
  %c.at = getelementptr i64, ptr addrspace(5) %c, i32 %e
  %c.f = getelementptr i64, ptr addrspace(5) %c, i32 %f
  store i64 %4, ptr addrspace(5) %c.at
  store i64 11, ptr addrspace(5) %c.f
  %z = load i64, ptr addrspace(5) %c.at
  %z1 = trunc i64 %z to i32
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %c)
  %l2 = call i32 @mixed(i32 %z1, i32 %id)
  br label %join
join:
  %r = phi i32 [ %l, %left ], [ %l2, %right ]
  %s = call i32 @mixed(i32 %r, i32 9)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %a)
  store i32 %id, ptr addrspace(5) %a.at, !tbaa !1
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %a)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %b)
  store float 7.0, ptr addrspace(5) %b.at, !tbaa !3
  %b.now = load volatile float, ptr addrspace(5) %b.at, !tbaa !3
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %b)
  ; What was there in an earlier life must be stored again.
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %a)
  store i32 %id, ptr addrspace(5) %a.at, !tbaa !1
  %again = load volatile i32, ptr addrspace(5) %a.at, !tbaa !1
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %a)
  %out2 = getelementptr i8, ptr addrspace(1) %out, i32 8
  store i32 %r, ptr addrspace(1) %out2
  %out3 = getelementptr i8, ptr addrspace(1) %out, i32 12
  store i32 %s, ptr addrspace(1) %out3
  %out4 = getelementptr i8, ptr addrspace(1) %out, i32 16
  store i32 %again, ptr addrspace(1) %out4
  %out5 = getelementptr i8, ptr addrspace(1) %out, i32 20
  store float %b.now, ptr addrspace(1) %out5
  ret void
}

!0 = !{!"root"}
!1 = !{!2, !2, i64 0}
!2 = !{!"int", !5, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"float", !5, i64 0}
!5 = !{!"omnipotent char", !0, i64 0}
