; ModuleID = 'bit_tricks.cl'
source_filename = "bit_tricks.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @bit_tricks(ptr addrspace(1) noundef readonly align 8 captures(none) %0, ptr addrspace(1) noundef writeonly align 8 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %4 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %5 = getelementptr i8, ptr addrspace(4) %4, i64 40
  %6 = load i64, ptr addrspace(4) %5, align 8, !tbaa !15
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 12
  %9 = load i16, ptr addrspace(4) %8, align 4
  %10 = zext i16 %9 to i32
  %11 = mul i32 %7, %10
  %12 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %13 = add i32 %11, %12
  %14 = zext i32 %13 to i64
  %15 = add i64 %6, %14
  %16 = trunc i64 %15 to i32
  %17 = icmp ugt i32 %2, %16
  br i1 %17, label %18, label %125

18:                                               ; preds = %3
  %19 = and i64 %15, 4294967295
  %20 = getelementptr inbounds nuw i64, ptr addrspace(1) %0, i64 %19
  %21 = load i64, ptr addrspace(1) %20, align 8, !tbaa !15, !amdgpu.noclobber !18
  %22 = and i64 %15, 63
  %23 = lshr i64 %21, %22
  %24 = trunc i64 %23 to i32
  %25 = lshr i64 %23, 32
  %26 = trunc nuw i64 %25 to i32
  %27 = and i32 %16, 31
  %28 = mul i64 %15, 10
  %29 = and i64 %28, 4294967294
  %30 = getelementptr inbounds nuw i64, ptr addrspace(1) %1, i64 %29
  %31 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %23), !range !19
  %32 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %24), !range !20
  %33 = zext nneg i32 %32 to i64
  %34 = shl nuw nsw i64 %33, 32
  %35 = or disjoint i64 %34, %31
  store i64 %35, ptr addrspace(1) %30, align 8, !tbaa !15
  %36 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %23, i1 false), !range !19
  %37 = tail call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 %24, i1 false), !range !20
  %38 = zext nneg i32 %37 to i64
  %39 = shl nuw nsw i64 %38, 32
  %40 = or disjoint i64 %39, %36
  %41 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 8
  store i64 %40, ptr addrspace(1) %41, align 8, !tbaa !15
  %42 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %23, i1 false), !range !19
  %43 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %24, i1 false), !range !20
  %44 = zext nneg i32 %43 to i64
  %45 = shl nuw nsw i64 %44, 32
  %46 = or disjoint i64 %45, %42
  %47 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 16
  store i64 %46, ptr addrspace(1) %47, align 8, !tbaa !15
  %48 = tail call noundef i64 @llvm.fshl.i64(i64 %23, i64 %23, i64 range(i64 0, 4294967296) %15)
  %49 = tail call noundef i32 @llvm.fshl.i32(i32 %24, i32 %24, i32 range(i32 0, 32) %16)
  %50 = zext i32 %49 to i64
  %51 = xor i64 %48, %50
  %52 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 24
  store i64 %51, ptr addrspace(1) %52, align 8, !tbaa !15
  %53 = tail call i64 @llvm.bitreverse.i64(i64 %23)
  %54 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 32
  store i64 %53, ptr addrspace(1) %54, align 8, !tbaa !15
  %55 = and i64 %23, 4294967295
  %56 = shl nuw nsw i64 %55, 16
  %57 = or i64 %56, %55
  %58 = and i64 %57, 281470681808895
  %59 = shl nuw nsw i64 %58, 8
  %60 = or i64 %59, %58
  %61 = and i64 %60, 71777214294589695
  %62 = shl nuw nsw i64 %61, 4
  %63 = or i64 %62, %61
  %64 = and i64 %63, 1085102592571150095
  %65 = shl nuw nsw i64 %64, 2
  %66 = or i64 %65, %64
  %67 = and i64 %66, 3689348814741910323
  %68 = shl nuw nsw i64 %67, 1
  %69 = or i64 %68, %67
  %70 = and i64 %69, 6148914691236517205
  %71 = shl nuw nsw i64 %25, 16
  %72 = or i64 %71, %25
  %73 = and i64 %72, 281470681808895
  %74 = shl nuw nsw i64 %73, 8
  %75 = or i64 %74, %73
  %76 = and i64 %75, 71777214294589695
  %77 = shl nuw nsw i64 %76, 4
  %78 = or i64 %77, %76
  %79 = and i64 %78, 1085102592571150095
  %80 = shl nuw nsw i64 %79, 2
  %81 = or i64 %80, %79
  %82 = and i64 %81, 3689348814741910323
  %83 = shl nuw i64 %82, 2
  %84 = shl nuw nsw i64 %82, 1
  %85 = or i64 %83, %84
  %86 = and i64 %85, -6148914691236517206
  %87 = or disjoint i64 %70, %86
  %88 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 40
  store i64 %87, ptr addrspace(1) %88, align 8, !tbaa !15
  %89 = shl i64 %23, 7
  %90 = ashr i64 %89, %22
  %91 = lshr i32 %24, %27
  %92 = and i32 %16, 15
  %93 = shl nsw i32 -1, %92
  %94 = xor i32 %93, -1
  %95 = and i32 %91, %94
  %96 = zext nneg i32 %95 to i64
  %97 = xor i64 %90, %96
  %98 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 48
  store i64 %97, ptr addrspace(1) %98, align 8, !tbaa !15
  %99 = shl i32 %24, %27
  %100 = ashr i32 %26, %27
  %101 = xor i32 %100, %99
  %102 = and i32 %26, 15793920
  %103 = and i32 %24, -15793921
  %104 = or disjoint i32 %102, %103
  %105 = xor i32 %101, %104
  %106 = zext i32 %105 to i64
  %107 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 56
  store i64 %106, ptr addrspace(1) %107, align 8, !tbaa !15
  %108 = shl nuw i64 %55, 32
  %109 = or disjoint i64 %108, %25
  %110 = and i64 %23, 65535
  %111 = and i64 %71, 4294901760
  %112 = or disjoint i64 %111, %110
  %113 = xor i64 %109, %112
  %114 = xor i64 %113, %23
  %115 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 64
  store i64 %114, ptr addrspace(1) %115, align 8, !tbaa !15
  %116 = tail call i32 @llvm.bswap.i32(i32 %24)
  %117 = zext i32 %116 to i64
  %118 = bitcast i32 %26 to <2 x i16>
  %119 = shufflevector <2 x i16> %118, <2 x i16> poison, <2 x i32> <i32 1, i32 0>
  %120 = bitcast <2 x i16> %119 to i32
  %121 = zext i32 %120 to i64
  %122 = shl nuw i64 %121, 32
  %123 = or disjoint i64 %122, %117
  %124 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 72
  store i64 %123, ptr addrspace(1) %124, align 8, !tbaa !15
  br label %125

125:                                              ; preds = %3, %18
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshl.i32(i32, i32, i32) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.cttz.i64(i64, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.bswap.i32(i32) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.bitreverse.i64(i64) #3

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!opencl.ocl.version = !{!3, !4}
!llvm.ident = !{!5, !6}
!llvm.errno.tbaa = !{!7}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{i32 2, i32 0}
!4 = !{i32 1, i32 2}
!5 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!6 = !{!"Debian clang version 15.0.5"}
!7 = !{!8, !8, i64 0}
!8 = !{!"int", !9, i64 0}
!9 = !{!"omnipotent char", !10, i64 0}
!10 = !{!"Simple C/C++ TBAA"}
!11 = !{i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none"}
!13 = !{!"ulong*", !"ulong*", !"uint"}
!14 = !{!"const", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{}
!19 = !{i64 0, i64 65}
!20 = !{i32 0, i32 33}
