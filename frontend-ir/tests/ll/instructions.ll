; Every instruction, flag, ordering, scope and predicate.
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%pair = type { i32, { float, [2 x i8] } }

define i32 @ints(i32 %a, i32 %b, <2 x i16> %v, ptr addrspace(1) %p) {
entry:
  %0 = add nuw nsw i32 %a, %b
  %1 = sub nsw i32 %0, 1
  %2 = mul nuw i32 %1, -7
  %3 = udiv exact i32 %2, %b
  %4 = sdiv i32 %3, 3
  %5 = urem i32 %4, %b
  %6 = srem i32 %5, %b
  %7 = shl nuw i32 %6, 3
  %8 = lshr exact i32 %7, 3
  %9 = ashr i32 %8, 31
  %10 = and i32 %9, 255
  %11 = or disjoint i32 %10, 256
  %12 = xor i32 %11, -1
  %w = add <2 x i16> %v, splat (i16 3)
  %w2 = shl <2 x i16> %w, <i16 1, i16 2>
  %t = trunc nuw nsw i32 %12 to i8
  %z = zext nneg i8 %t to i64
  %s = sext i8 %t to i64
  %q = ptrtoint ptr addrspace(1) %p to i64
  %r = inttoptr i64 %q to ptr addrspace(1)
  %c = addrspacecast ptr addrspace(1) %r to ptr
  %bc = bitcast <2 x i16> %w2 to i32
  %fz = freeze i32 %bc
  %i0 = icmp eq i32 %fz, 0
  %i1 = icmp ne ptr %c, null
  %i2 = icmp samesign ult i32 %fz, %a
  %i3 = icmp uge i64 %z, %s
  %i4 = icmp slt i32 %a, %b
  %i5 = icmp sge <2 x i16> %v, zeroinitializer
  %i6 = icmp ugt i64 %z, 1
  %i7 = icmp ule i64 %z, 1
  %i8 = icmp sgt i64 %z, 1
  %i9 = icmp sle i64 %z, 1
  %sel = select i1 %i4, i32 %fz, i32 undef
  %sv = select <2 x i1> %i5, <2 x i16> %v, <2 x i16> poison
  ret i32 %sel
}

define float @floats(float %a, float %b, double %d, half %h, bfloat %g, <2 x float> %v, i32 %i) {
  %1 = fadd fast float %a, %b
  %2 = fsub nnan ninf nsz float %1, 1.0
  %3 = fmul reassoc arcp contract afn float %2, 0x3FB99999A0000000
  %4 = fdiv float %3, %a, !fpmath !0
  %5 = frem float %4, %b
  %6 = fneg nsz float %5
  %7 = fneg <2 x float> %v
  %8 = fptrunc contract double %d to float
  %9 = fpext half %h to double
  %10 = fptoui float %8 to i32
  %11 = fptosi double %9 to i64
  %12 = uitofp nneg i32 %i to float
  %13 = sitofp i64 %11 to half
  %14 = fpext bfloat %g to float
  %15 = fcmp false float %a, %b
  %16 = fcmp oeq float %a, %b
  %17 = fcmp ogt float %a, %b
  %18 = fcmp oge float %a, %b
  %19 = fcmp olt float %a, %b
  %20 = fcmp ole float %a, %b
  %21 = fcmp nnan one float %a, %b
  %22 = fcmp ord float %a, 0.0
  %23 = fcmp ueq float %a, %b
  %24 = fcmp ugt float %a, %b
  %25 = fcmp uge float %a, %b
  %26 = fcmp ult float %a, %b
  %27 = fcmp ule float %a, %b
  %28 = fcmp une float %a, %b
  %29 = fcmp uno <2 x float> %v, %7
  %30 = fcmp true float %a, %b
  %31 = select fast i1 %16, float %a, float %12
  ret float %31
}

define void @memory(ptr %f, ptr addrspace(1) %g, ptr addrspace(3) %l, ptr addrspace(4) %k, i32 %n, <2 x i64> %ii) {
  %a = alloca i32, align 4, addrspace(5)
  %b = alloca [4 x float], i32 %n, align 16, addrspace(5)
  %1 = load i32, ptr addrspace(5) %a, align 4
  %2 = load volatile i32, ptr %f, align 1
  %3 = load atomic i32, ptr addrspace(1) %g syncscope("agent") acquire, align 4
  %4 = load atomic volatile i64, ptr addrspace(3) %l seq_cst, align 8
  %5 = load float, ptr addrspace(4) %k, align 4, !invariant.load !1, !range_like !2
  %6 = load <3 x i32>, ptr addrspace(1) %g, align 16, !nontemporal !3, !amdgpu.last.use !1, !alias.scope !4, !noalias !4
  %7 = load i8, ptr addrspace(1) %g, !range !5
  store i32 %1, ptr addrspace(1) %g, align 4
  store volatile float %5, ptr addrspace(1) %g, align 4, !nontemporal !3
  store atomic i32 %3, ptr addrspace(1) %g syncscope("workgroup") release, align 4
  store atomic i64 %4, ptr addrspace(3) %l syncscope("wavefront-one-as") monotonic, align 8
  store atomic i8 %7, ptr %f syncscope("custom") unordered, align 1
  %8 = atomicrmw add ptr addrspace(1) %g, i32 1 syncscope("agent") monotonic, align 4
  %9 = atomicrmw volatile xchg ptr %f, float 1.0 seq_cst, align 4
  %10 = atomicrmw fadd ptr addrspace(3) %l, float 2.0 syncscope("agent-one-as") acq_rel, align 4, !amdgpu.no.fine.grained.memory !1
  %11 = atomicrmw uinc_wrap ptr addrspace(1) %g, i32 9 acquire
  %12 = atomicrmw udec_wrap ptr addrspace(1) %g, i32 9 release
  %13 = atomicrmw umax ptr addrspace(1) %g, i64 9 syncscope("one-as") seq_cst
  %14 = atomicrmw usub_cond ptr addrspace(1) %g, i32 9 monotonic
  %15 = atomicrmw usub_sat ptr addrspace(1) %g, i32 9 monotonic
  %16 = atomicrmw nand ptr addrspace(1) %g, i32 9 monotonic
  %17 = atomicrmw fmaximum ptr addrspace(1) %g, double 9.0 monotonic
  %18 = atomicrmw fadd ptr addrspace(1) %g, <2 x half> splat (half 0xH3C00) monotonic, align 4
  %19 = cmpxchg weak volatile ptr addrspace(1) %g, i32 %1, i32 %2 syncscope("agent") acq_rel monotonic, align 4
  %20 = cmpxchg ptr %f, i64 0, i64 1 seq_cst acquire
  %21 = cmpxchg ptr %f, ptr null, ptr %f release monotonic, align 8
  fence acquire
  fence syncscope("workgroup") release
  fence syncscope("singlethread") acq_rel
  fence syncscope("cluster") seq_cst, !mmra !6
  %22 = getelementptr inbounds nuw %pair, ptr addrspace(1) %g, i64 %4, i32 1, i32 1, i64 1
  %23 = getelementptr nusw nuw i8, ptr addrspace(1) %g, i32 -4
  %24 = getelementptr i32, ptr addrspace(1) %g, <2 x i64> %ii
  %25 = getelementptr i32, <2 x ptr addrspace(1)> %24, i64 1
  ret void
}

define <4 x float> @vectors(<4 x float> %a, <2 x float> %b, %pair %s, i32 %i) {
  %1 = extractelement <4 x float> %a, i32 %i
  %2 = insertelement <4 x float> poison, float %1, i64 2
  %3 = shufflevector <4 x float> %a, <4 x float> %2, <4 x i32> <i32 0, i32 5, i32 poison, i32 undef>
  %4 = shufflevector <2 x float> %b, <2 x float> poison, <4 x i32> zeroinitializer
  %5 = shufflevector <2 x float> %b, <2 x float> %b, <8 x i32> poison
  %6 = extractvalue %pair %s, 1, 0
  %7 = insertvalue %pair %s, i8 3, 1, 1, 1
  %8 = insertvalue { i32, [2 x float] } poison, float %6, 1, 0
  %9 = fadd <4 x float> %3, %4
  ret <4 x float> %9
}

define spir_kernel void @flow(i32 %n, i1 %c) {
start:
  switch i32 %n, label %default [
    i32 1, label %one
    i32 -2, label %one
    i32 3, label %loop
  ], !prof !7

one:                                              ; preds = %start, %start
  %x = phi i32 [ %n, %start ], [ %n, %start ]
  br i1 %c, label %loop, label %default, !prof !8

loop:
  %i = phi i32 [ 0, %start ], [ %x, %one ], [ %next, %loop ]
  %j = phi float [ 1.0, %start ], [ 2.0, %one ], [ %k, %loop ]
  %next = add i32 %i, 1
  %k = fmul float %j, %j
  %done = icmp eq i32 %next, %n
  br i1 %done, label %"odd label\22", label %loop, !llvm.loop !9

"odd label\22":
  br i1 %c, label %exit, label %exit

default:
  unreachable

dead:
  %never = add i32 %n, %never2
  %never2 = add i32 %n, 1
  br label %dead

exit:
  switch i32 %n, label %1 []

1:
  ret void
}

declare i32 @callee(i32, ...)
declare spir_func void @spir(ptr)
declare cc 75 void @numbered()

define void @calls(ptr %fn, ptr addrspace(1) %g, float %f, i32 %i) {
  %1 = call i32 (i32, ...) @callee(i32 %i, double 1.0, ptr %fn)
  %2 = tail call fastcc noundef range(i32 0, 5) i32 %fn(i32 inreg %i, ptr byval(%pair) align 4 %fn) #0
  musttail call void @calls(ptr %fn, ptr addrspace(1) %g, float %f, i32 %i)
  ret void
}

define void @more_calls(ptr %fn, ptr addrspace(1) %g, float %f, i32 %i, <2 x i32> %v) {
  notail call spir_func void @spir(ptr noundef %fn) nounwind "key"="value"
  call spir_func void @numbered()
  call amdgpu_gfx void %fn(i32 1)
  call void @later(i32 5)
  call void asm sideeffect "s_nop 0", "~{memory}"()
  %1 = call { i32, i32 } asm "v_mov_b32 $0, $1", "=v,=v,v,~{vcc}"(i32 %i), !srcloc !10
  call void asm sideeffect "", ""() #0
  %2 = call nnan contract float @llvm.fma.f32(float %f, float 2.0, float -0.0)
  %3 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %i, i32 1)
  %4 = call { <2 x i32>, <2 x i1> } @llvm.smul.with.overflow.v2i32(<2 x i32> %v, <2 x i32> %v)
  %5 = call { float, i32 } @llvm.frexp.f32.i32(float %f)
  %6 = call i32 @llvm.vector.reduce.add.v2i32(<2 x i32> %v)
  %7 = call i1 @llvm.is.fpclass.f32(float %f, i32 504)
  %8 = call { float, i1 } @llvm.amdgcn.div.scale.f32(float %f, float %f, i1 true)
  %9 = call i64 @llvm.amdgcn.ballot.i64(i1 %7)
  %10 = call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 4 %g, ptr align 8 %fn, i64 16, i1 false)
  call void @llvm.memset.p1.i32(ptr addrspace(1) %g, i8 0, i32 %i, i1 true)
  call void @llvm.assume(i1 true) [ "align"(ptr %fn, i64 16), "nonnull"(ptr %fn) ]
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  %11 = call i32 @llvm.read_register.i32(metadata !11)
  call void @llvm.unknown.to.the.table()
  ret void
}

define void @controlled(ptr %fn) #2 {
  %1 = call token @llvm.experimental.convergence.anchor() #2
  call void @spir(ptr %fn) #2 [ "convergencectrl"(token %1) ]
  ret void
}

define internal void @later(i32 %0) {
  %2 = add i32 %0, %0
  br label %3

3:
  ret void
}

define float @va(ptr addrspace(5) %list) {
  %1 = va_arg ptr addrspace(5) %list, i32
  %2 = sitofp i32 %1 to float
  ret float %2
}

declare i32 @llvm.read_register.i32(metadata)
declare void @llvm.unknown.to.the.table()

attributes #0 = { nounwind }
attributes #1 = { strictfp }
attributes #2 = { convergent }

!0 = !{float 2.5}
!1 = !{}
!2 = !{!"x"}
!3 = !{i32 1}
!4 = !{!12}
!5 = !{i8 0, i8 7}
!6 = !{!"amdgpu-synchronize-as", !"local"}
!7 = !{!"branch_weights", i32 1, i32 2, i32 3, i32 4}
!8 = !{!"branch_weights", i32 1, i32 2}
!9 = distinct !{!9, !14}
!10 = !{i64 5}
!11 = !{!"m0"}
!12 = distinct !{!12, !13}
!13 = distinct !{!13}
!15 = !{i32 0, i32 1024}
!14 = !{!"llvm.loop.unroll.disable"}
