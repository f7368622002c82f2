; launch: groups 2, group size 70, values 3 and 5
; input:
; gcnc gfx900 wave64 O2
; Resources and fat pointers are several registers: as arguments, in vector and scalar registers and on the stack, as results, in aggregates,
; chosen among, stored and loaded.
target triple = "amdgcn-amd-amdhsa"

define internal i32 @get(ptr addrspace(8) %r, i32 %o) noinline {
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 %o, i32 0, i32 0)
  ret i32 %v
}

define internal void @put(i32 %v, ptr addrspace(8) inreg %r, i32 %o) noinline {
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %v, ptr addrspace(8) %r, i32 %o, i32 0, i32 0)
  ret void
}

define internal ptr addrspace(8) @choose(i1 %c, ptr addrspace(8) %a, [26 x i32] %fill, ptr addrspace(8) %b) noinline {
  br i1 %c, label %one, label %both
one:
  br label %both
both:
  %r = phi ptr addrspace(8) [ %b, %0 ], [ %a, %one ]
  ret ptr addrspace(8) %r
}

define internal { i32, ptr addrspace(7) } @further({ ptr addrspace(7), i32 } %x) noinline {
  %p = extractvalue { ptr addrspace(7), i32 } %x, 0
  %by = extractvalue { ptr addrspace(7), i32 } %x, 1
  %q = getelementptr i8, ptr addrspace(7) %p, i32 %by
  %v = load i32, ptr addrspace(7) %p
  %r = insertvalue { i32, ptr addrspace(7) } poison, i32 %v, 0
  %s = insertvalue { i32, ptr addrspace(7) } %r, ptr addrspace(7) %q, 1
  ret { i32, ptr addrspace(7) } %s
}

define internal ptr addrspace(8) @kept(ptr addrspace(8) %r, i32 %n) noinline {
  %places = alloca [2 x ptr addrspace(8)], addrspace(5)
  %i = and i32 %n, 1
  %at = getelementptr [2 x ptr addrspace(8)], ptr addrspace(5) %places, i32 0, i32 %i
  store ptr addrspace(8) %r, ptr addrspace(5) %at
  %v = load volatile ptr addrspace(8), ptr addrspace(5) %at
  ret ptr addrspace(8) %v
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %before = mul i32 %group, 70
  %n = add i32 %before, %id
  %at = mul i32 %n, 96
  %out = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 13440, i32 822243328)
  %few = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 6000, i32 822243328)
  call void @put(i32 %n, ptr addrspace(8) inreg %out, i32 %at)
  %odd = and i32 %id, 1
  %c = icmp eq i32 %odd, 0
  %one = call ptr addrspace(8) @choose(i1 %c, ptr addrspace(8) %out, [26 x i32] zeroinitializer, ptr addrspace(8) %few)
  %same = call ptr addrspace(8) @kept(ptr addrspace(8) %one, i32 %n)
  %v = call i32 @get(ptr addrspace(8) %same, i32 %at)
  %v1 = add i32 %v, 1000
  %at4 = add i32 %at, 4
  call void @put(i32 %v1, ptr addrspace(8) inreg %out, i32 %at4)
  %fat = addrspacecast ptr addrspace(8) %out to ptr addrspace(7)
  %mine = getelementptr i8, ptr addrspace(7) %fat, i32 %at
  %x = insertvalue { ptr addrspace(7), i32 } poison, ptr addrspace(7) %mine, 0
  %y = insertvalue { ptr addrspace(7), i32 } %x, i32 8, 1
  %z = call { i32, ptr addrspace(7) } @further({ ptr addrspace(7), i32 } %y)
  %read = extractvalue { i32, ptr addrspace(7) } %z, 0
  %there = extractvalue { i32, ptr addrspace(7) } %z, 1
  %w = add i32 %read, 5000
  store i32 %w, ptr addrspace(7) %there
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8), i32, i32, i32)
