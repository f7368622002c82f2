; A kernel, and functions that those of functions.ll call back.
target triple = "amdgcn-amd-amdhsa"

@bias = external addrspace(1) global [2 x i32]

declare i32 @plus([34 x i32], i16 signext)
declare { i64, float, i16 } @parts(i64, float, i16, <2 x half>)
declare i32 @walk(i32, ptr)
declare hidden i32 @ids()
declare i32 @copies(i32, ptr addrspace(5) byval({ i32, [7 x i16] }), [33 x i32], ptr addrspace(5) byval(i64) align 16)
declare void @through(ptr addrspace(5), ptr)

define i32 @leaf(i32 %x) noinline {
  %y = mul i32 %x, 5
  %z = add i32 %y, 1
  ret i32 %z
}

define i32 @other(i32 %x) noinline {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %z = xor i32 %x, %id
  ret i32 %z
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %row = call i32 @llvm.amdgcn.workitem.id.y()
  %rows = mul i32 %group, 2
  %all_rows = add i32 %rows, %row
  %first = mul i32 %all_rows, 32
  %at = add i32 %first, %id
  %o = getelementptr [8 x i32], ptr addrspace(1) %out, i32 %at
  %place = getelementptr [2 x i32], ptr addrspace(1) @bias, i32 0, i32 1
  %b = load i32, ptr addrspace(1) %place
  store i32 %b, ptr addrspace(1) %o

  %a0 = insertvalue [34 x i32] zeroinitializer, i32 %id, 0
  %a1 = insertvalue [34 x i32] %a0, i32 %n, 30
  %a2 = insertvalue [34 x i32] %a1, i32 %at, 31
  %a3 = insertvalue [34 x i32] %a2, i32 77, 33
  %short = trunc i32 %id to i16
  %minus = sub i16 0, %short
  %sum = call i32 @plus([34 x i32] %a3, i16 signext %minus)
  %o1 = getelementptr i8, ptr addrspace(1) %o, i32 4
  store i32 %sum, ptr addrspace(1) %o1

  %wide = zext i32 %sum to i64
  %f = uitofp i32 %id to float
  %h = fptrunc float %f to half
  %hh = insertelement <2 x half> zeroinitializer, half %h, i32 1
  %parts = call { i64, float, i16 } @parts(i64 %wide, float %f, i16 %short, <2 x half> %hh)
  %p0 = extractvalue { i64, float, i16 } %parts, 0
  %p1 = extractvalue { i64, float, i16 } %parts, 1
  %p2 = extractvalue { i64, float, i16 } %parts, 2
  %p0h = lshr i64 %p0, 16
  %p0l = trunc i64 %p0h to i32
  %p1i = bitcast float %p1 to i32
  %p2i = zext i16 %p2 to i32
  %pa = xor i32 %p0l, %p1i
  %pb = add i32 %pa, %p2i
  %o2 = getelementptr i8, ptr addrspace(1) %o, i32 8
  store i32 %pb, ptr addrspace(1) %o2

  %odd = and i32 %id, 1
  %is = icmp eq i32 %odd, 0
  %to = select i1 %is, ptr @leaf, ptr @other
  %depth = and i32 %id, 7
  %w = call i32 @walk(i32 %depth, ptr %to)
  %o3 = getelementptr i8, ptr addrspace(1) %o, i32 12
  store i32 %w, ptr addrspace(1) %o3

  %all = call i32 @ids()
  %o4 = getelementptr i8, ptr addrspace(1) %o, i32 16
  store i32 %all, ptr addrspace(1) %o4

  %mine = alloca [4 x i32], addrspace(5)
  store i32 %sum, ptr addrspace(5) %mine
  call void @through(ptr addrspace(5) %mine, ptr @other)
  %second = getelementptr i8, ptr addrspace(5) %mine, i32 8
  %m = load i32, ptr addrspace(5) %second
  %o5 = getelementptr i8, ptr addrspace(1) %o, i32 20
  store i32 %m, ptr addrspace(1) %o5

  %copied = alloca { i32, [7 x i16] }, addrspace(5)
  store i32 %id, ptr addrspace(5) %copied
  %last = getelementptr i8, ptr addrspace(5) %copied, i32 16
  store i16 %short, ptr addrspace(5) %last
  %wider = alloca i64, align 16, addrspace(5)
  store i64 %p0, ptr addrspace(5) %wider
  %row33 = insertvalue [33 x i32] zeroinitializer, i32 %n, 32
  %c = call i32 @copies(i32 %at, ptr addrspace(5) byval({ i32, [7 x i16] }) %copied, [33 x i32] %row33, ptr addrspace(5) byval(i64) align 16 %wider)
  %still = load i32, ptr addrspace(5) %copied
  %cc = add i32 %c, %still
  %o6 = getelementptr i8, ptr addrspace(1) %o, i32 24
  store i32 %cc, ptr addrspace(1) %o6
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workgroup.id.x()
