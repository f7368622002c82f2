; What kernels seldom have.
source_filename = "odd.ll"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%cell = type { i32, %pair, [2 x %pair] }
%pair = type <{ i8, ptr addrspace(3) }>
%0 = type { %1 }
%1 = type { i16 }

@barrier = addrspace(3) global target("amdgcn.named.barrier", 0) poison
@cells = internal addrspace(1) global [2 x %cell] zeroinitializer
@unnamed = addrspace(1) global %0 { %1 { i16 -3 } }
@table = addrspace(4) constant [3 x ptr] [ptr @callee, ptr null, ptr @callee]
@wide = addrspace(1) global <2 x i128> <i128 1, i128 -1>
@bits = addrspace(1) global <4 x i1> <i1 true, i1 false, i1 undef, i1 true>
@halves = addrspace(1) global [3 x half] [half 0xH3C00, half 0xHFC00, half 0xH7E01]
@pointers = addrspace(1) global <2 x ptr addrspace(1)> <ptr addrspace(1) @cells, ptr addrspace(1) null>
@inside = addrspace(1) global ptr addrspace(1) getelementptr inbounds nuw ([2 x %cell], ptr addrspace(1) @cells, i64 0, i64 1, i32 1)
@tls = thread_local(localexec) addrspace(1) global i8 1
@alias = protected unnamed_addr alias i32, getelementptr (i8, ptr addrspace(1) @cells, i64 8)

define void @callee() prologue i8 7 personality ptr @trap {
  ret void
}

declare void @trap()

declare void @taker(i32, i32, ptr byval(%cell) align 8, ptr nonnull, i128 range(i128 -5, 36893488147419103232)) #0

define fastcc i32 @odd(i32 %x, ptr addrspace(1) %p, <2 x float> %v, i1 %c, ptr %f, ptr addrspace(5) %list) #1 {
entry:
  br i1 %c, label %later, label %before

loop:
  %i = phi i32 [ 0, %before ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, %late
  %again = icmp samesign ult i32 %next, 100
  br i1 %again, label %loop, label %later, !prof !0

before:
  %late = mul i32 %x, 3
  br label %loop

later:
  %d = phi nnan float [ 1.0, %entry ], [ 2.0, %loop ]
  call void @callee() [ "deopt"(i32 1, float %d, ptr %f), "my-tag"() ]
  %q = call i32 %f(i32 %x, i32 7), !srcloc !1
  %asm = call i32 asm sideeffect alignstack "v_mov_b32 $0, $1", "=v,v"(i32 %x)
  %asm2 = tail call { i32, i32 } asm "v_mov_b32 $0, $2\0Av_mov_b32 $1, $2", "=&v,=v,v"(i32 %asm)
  %first = extractvalue { i32, i32 } %asm2, 0
  %put = insertvalue { i32, i32 } %asm2, i32 %first, 1
  %s = fmul reassoc nsz <2 x float> %v, splat (float 3.0)
  %m = shufflevector <2 x float> %s, <2 x float> %v, <4 x i32> <i32 3, i32 poison, i32 0, i32 1>
  %z = shufflevector <2 x float> %s, <2 x float> poison, <2 x i32> zeroinitializer
  %n = fneg fast <4 x float> %m
  %e = extractelement <4 x float> %n, i64 2
  %w = fptrunc contract float %e to half
  %u = uitofp nneg i32 %x to float
  %tr = trunc nuw nsw i32 %x to i8
  %o = or disjoint i32 %x, 1
  %sh = lshr exact i32 %x, 1
  %a = alloca inalloca i32, i32 %x, align 64, addrspace(5)
  %big = alloca [4 x i8], align 4096, addrspace(5)
  %r = atomicrmw volatile fmaximum ptr addrspace(1) %p, float %u syncscope("agent-one-as") acq_rel, align 8
  %cx = cmpxchg weak volatile ptr addrspace(1) %p, i32 %x, i32 %first syncscope("my-scope") seq_cst acquire, align 4
  fence syncscope("singlethread") release
  %l = load atomic volatile i64, ptr addrspace(1) %p unordered, align 8, !range !2, !noundef !3
  store atomic i32 %x, ptr addrspace(1) %p syncscope("workgroup") monotonic, align 4
  store <2 x float> %z, ptr addrspace(1) %p, align 1, !nontemporal !4, !my.kind !3
  %g = getelementptr nusw %cell, ptr addrspace(1) %p, i32 %x, i32 2, i32 1, i32 0
  %gv = getelementptr i8, <2 x ptr> <ptr @callee, ptr null>, <2 x i64> <i64 1, i64 -1>
  %name = call i64 @llvm.read_register.i64(metadata !5)
  %arg = va_arg ptr addrspace(5) %list, double
  call void @llvm.experimental.noalias.scope.decl(metadata !6)
  switch i32 %x, label %gone [
    i32 -2147483648, label %out
    i32 1, label %out
  ]

out:
  %ph = phi i32 [ %x, %later ], [ %x, %later ]
  %res = musttail call fastcc i32 @odd(i32 %ph, ptr addrspace(1) %p, <2 x float> %v, i1 %c, ptr %f, ptr addrspace(5) %list)
  ret i32 %res

gone:
  unreachable

dead:
  %dp = phi i64 [ %dp, %dead ]
  br label %dead
}

define void @controlled() convergent {
  %t = call token @llvm.experimental.convergence.entry()
  call void @callee() convergent [ "convergencectrl"(token %t) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare i64 @llvm.read_register.i64(metadata)
declare void @llvm.experimental.noalias.scope.decl(metadata)

attributes #0 = { nocallback allockind("realloc") memory(argmem: readwrite, errnomem: write) allocsize(0,1) "k" }
attributes #1 = { convergent uwtable "amdgpu-flat-work-group-size"="1,64" }

!0 = !{!"branch_weights", i32 1, i32 9}
!1 = !{i64 12}
!2 = !{i64 0, i64 18446744073709551615}
!3 = !{}
!4 = !{i32 1}
!5 = !{!"exec"}
!6 = !{!7}
!7 = distinct !{!7, !8}
!8 = distinct !{!8, !"domain"}
