; An intrinsic with any number of arguments, and one in an older form and today's.
target triple = "amdgcn-amd-amdhsa"

define void @f(i32 %x, half %y) {
  call void (...) @llvm.fake.use(i32 %x, half %y)
  call void (...) @llvm.fake.use()
  %a = alloca i32, align 4, addrspace(5)
  call void @llvm.lifetime.start.p5(i64 4, ptr addrspace(5) %a)
  call void @llvm.lifetime.end.p5(i64 4, ptr addrspace(5) %a)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %a)
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %a)
  ret void
}

declare void @llvm.fake.use(...)
