; ModuleID = 'sat_arith.cl'
source_filename = "sat_arith.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @sat_arith(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %5 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %6 = getelementptr i8, ptr addrspace(4) %5, i64 40
  %7 = load i64, ptr addrspace(4) %6, align 8, !tbaa !15
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 12
  %10 = load i16, ptr addrspace(4) %9, align 4
  %11 = zext i16 %10 to i32
  %12 = mul i32 %8, %11
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %14 = add i32 %12, %13
  %15 = zext i32 %14 to i64
  %16 = add i64 %7, %15
  %17 = trunc i64 %16 to i32
  %18 = icmp ugt i32 %3, %17
  br i1 %18, label %19, label %118

19:                                               ; preds = %4
  %20 = and i64 %16, 4294967295
  %21 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %20
  %22 = load i32, ptr addrspace(1) %21, align 4, !tbaa !7, !amdgpu.noclobber !18
  %23 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %20
  %24 = load i32, ptr addrspace(1) %23, align 4, !tbaa !7, !amdgpu.noclobber !18
  %25 = shl i64 %16, 4
  %26 = and i64 %25, 4294967280
  %27 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %26
  %28 = tail call noundef i32 @llvm.uadd.sat.i32(i32 %22, i32 %24)
  store i32 %28, ptr addrspace(1) %27, align 4, !tbaa !7
  %29 = tail call noundef i32 @llvm.usub.sat.i32(i32 %22, i32 %24)
  %30 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 4
  store i32 %29, ptr addrspace(1) %30, align 4, !tbaa !7
  %31 = tail call noundef i32 @llvm.sadd.sat.i32(i32 %22, i32 %24)
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 8
  store i32 %31, ptr addrspace(1) %32, align 4, !tbaa !7
  %33 = tail call noundef i32 @llvm.ssub.sat.i32(i32 %22, i32 %24)
  %34 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 12
  store i32 %33, ptr addrspace(1) %34, align 4, !tbaa !7
  %35 = zext i32 %22 to i64
  %36 = zext i32 %24 to i64
  %37 = mul nuw i64 %36, %35
  %38 = lshr i64 %37, 32
  %39 = trunc nuw i64 %38 to i32
  %40 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 16
  store i32 %39, ptr addrspace(1) %40, align 4, !tbaa !7
  %41 = sext i32 %22 to i64
  %42 = sext i32 %24 to i64
  %43 = mul nsw i64 %42, %41
  %44 = lshr i64 %43, 32
  %45 = trunc nuw i64 %44 to i32
  %46 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 20
  store i32 %45, ptr addrspace(1) %46, align 4, !tbaa !7
  %47 = and i32 %24, 255
  %48 = mul nsw i32 %47, %22
  %49 = insertelement <2 x i32> poison, i32 %48, i64 0
  %50 = zext nneg i32 %47 to i64
  %51 = mul nsw i64 %50, %41
  %52 = lshr i64 %51, 32
  %53 = trunc nuw i64 %52 to i32
  %54 = insertelement <2 x i32> %49, i32 %53, i64 1
  %55 = bitcast <2 x i32> %54 to i64
  %56 = add nsw i64 %55, %42
  %57 = tail call noundef range(i64 -2147483648, -9223372036854775808) i64 @llvm.smax.i64(i64 %56, i64 -2147483648)
  %58 = tail call range(i64 -2147483648, 2147483648) i64 @llvm.smin.i64(i64 range(i64 -2147483648, -9223372036854775808) %57, i64 2147483647)
  %59 = trunc nsw i64 %58 to i32
  %60 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 24
  store i32 %59, ptr addrspace(1) %60, align 4, !tbaa !7
  %61 = ashr i32 %22, 1
  %62 = ashr i32 %24, 1
  %63 = sub nsw i32 %61, %62
  %64 = tail call range(i32 0, -2147483648) i32 @llvm.abs.i32(i32 %63, i1 true)
  %65 = tail call range(i32 0, -2147483648) i32 @llvm.abs.i32(i32 %24, i1 true)
  %66 = add nuw i32 %64, %65
  %67 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 28
  store i32 %66, ptr addrspace(1) %67, align 4, !tbaa !7
  %68 = and i32 %22, 1
  %69 = and i32 %68, %24
  %70 = lshr i32 %22, 1
  %71 = lshr i32 %24, 1
  %72 = add nuw i32 %71, %70
  %73 = add nuw i32 %72, %69
  %74 = or i32 %24, %22
  %75 = and i32 %74, 1
  %76 = add nuw i32 %72, %75
  %77 = xor i32 %73, %76
  %78 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 32
  store i32 %77, ptr addrspace(1) %78, align 4, !tbaa !7
  %79 = bitcast i32 %22 to <4 x i8>
  %80 = bitcast i32 %24 to <4 x i8>
  %81 = tail call <4 x i8> @llvm.uadd.sat.v4i8(<4 x i8> %79, <4 x i8> %80)
  %82 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 36
  store <4 x i8> %81, ptr addrspace(1) %82, align 4, !tbaa !7
  %83 = tail call <4 x i8> @llvm.ssub.sat.v4i8(<4 x i8> %79, <4 x i8> %80)
  %84 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 40
  store <4 x i8> %83, ptr addrspace(1) %84, align 4, !tbaa !7
  %85 = bitcast i32 %22 to <2 x i16>
  %86 = bitcast i32 %24 to <2 x i16>
  %87 = tail call <2 x i16> @llvm.sadd.sat.v2i16(<2 x i16> %85, <2 x i16> %86)
  %88 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 44
  store <2 x i16> %87, ptr addrspace(1) %88, align 4, !tbaa !7
  %89 = tail call <2 x i16> @llvm.usub.sat.v2i16(<2 x i16> %85, <2 x i16> %86)
  %90 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 48
  store <2 x i16> %89, ptr addrspace(1) %90, align 4, !tbaa !7
  %91 = and i32 %22, 16777215
  %92 = and i32 %24, 16777215
  %93 = mul i32 %92, %91
  %94 = add i32 %93, %22
  %95 = shl i32 %22, 8
  %96 = ashr exact i32 %95, 8
  %97 = shl i32 %24, 8
  %98 = ashr exact i32 %97, 8
  %99 = mul nsw i32 %98, %96
  %100 = add i32 %94, %99
  %101 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 52
  store i32 %100, ptr addrspace(1) %101, align 4, !tbaa !7
  %102 = shl nuw i64 %36, 32
  %103 = or disjoint i64 %102, %35
  %104 = bitcast i64 %103 to <4 x i16>
  %105 = tail call noundef range(i16 0, -32768) <4 x i16> @llvm.smax.v4i16(<4 x i16> %104, <4 x i16> zeroinitializer)
  %106 = tail call <4 x i16> @llvm.umin.v4i16(<4 x i16> %105, <4 x i16> splat (i16 255))
  %107 = trunc nuw <4 x i16> %106 to <4 x i8>
  %108 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 56
  store <4 x i8> %107, ptr addrspace(1) %108, align 4, !tbaa !7
  %109 = tail call i64 @llvm.fshl.i64(i64 %103, i64 %103, i64 32)
  %110 = tail call noundef i64 @llvm.uadd.sat.i64(i64 %109, i64 %103)
  %111 = tail call noundef i64 @llvm.ssub.sat.i64(i64 %109, i64 %103)
  %112 = xor i64 %110, %111
  %113 = lshr i64 %112, 32
  %114 = xor i64 %110, %113
  %115 = xor i64 %114, %111
  %116 = trunc i64 %115 to i32
  %117 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 60
  store i32 %116, ptr addrspace(1) %117, align 4, !tbaa !7
  br label %118

118:                                              ; preds = %4, %19
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.abs.i32(i32, i1 immarg) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.sadd.sat.i32(i32, i32) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.uadd.sat.i32(i32, i32) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.uadd.sat.i64(i64, i64) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ssub.sat.i32(i32, i32) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ssub.sat.i64(i64, i64) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i16> @llvm.smax.v4i16(<4 x i16>, <4 x i16>) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i16> @llvm.umin.v4i16(<4 x i16>, <4 x i16>) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i8> @llvm.uadd.sat.v4i8(<4 x i8>, <4 x i8>) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i8> @llvm.ssub.sat.v4i8(<4 x i8>, <4 x i8>) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x i16> @llvm.sadd.sat.v2i16(<2 x i16>, <2 x i16>) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x i16> @llvm.usub.sat.v2i16(<2 x i16>, <2 x i16>) #3

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!11 = !{i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"uint*", !"uint"}
!14 = !{!"const", !"const", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{}
