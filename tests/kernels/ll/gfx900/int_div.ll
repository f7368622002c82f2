; ModuleID = 'int_div.cl'
source_filename = "int_div.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @int_div(ptr addrspace(1) noundef readonly align 8 captures(none) %0, ptr addrspace(1) noundef readonly align 8 captures(none) %1, ptr addrspace(1) noundef writeonly align 8 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
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
  br i1 %18, label %19, label %117

19:                                               ; preds = %4
  %20 = and i64 %16, 4294967295
  %21 = getelementptr inbounds nuw i64, ptr addrspace(1) %0, i64 %20
  %22 = load i64, ptr addrspace(1) %21, align 8, !tbaa !15, !amdgpu.noclobber !18
  %23 = getelementptr inbounds nuw i64, ptr addrspace(1) %1, i64 %20
  %24 = load i64, ptr addrspace(1) %23, align 8, !tbaa !15, !amdgpu.noclobber !18
  %25 = urem i32 %17, 61
  %26 = zext nneg i32 %25 to i64
  %27 = lshr i64 %24, %26
  %28 = tail call i64 @llvm.umax.i64(i64 %27, i64 1)
  %29 = icmp eq i64 %27, -1
  %30 = select i1 %29, i64 3, i64 %28
  %31 = trunc i64 %22 to i32
  %32 = trunc i64 %28 to i32
  %33 = tail call noundef range(i32 1, 0) i32 @llvm.umax.i32(i32 %32, i32 1)
  %34 = and i32 %17, 15
  %35 = ashr i32 %31, %34
  %36 = add i32 %32, 1
  %37 = icmp ult i32 %36, 2
  %38 = select i1 %37, i32 7, i32 %32
  %39 = mul i64 %16, 12
  %40 = and i64 %39, 4294967292
  %41 = getelementptr inbounds nuw i64, ptr addrspace(1) %2, i64 %40
  %42 = freeze i64 %22
  %43 = freeze i64 %28
  %44 = udiv i64 %42, %43
  store i64 %44, ptr addrspace(1) %41, align 8, !tbaa !15
  %45 = mul i64 %44, %43
  %46 = sub i64 %42, %45
  %47 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 8
  store i64 %46, ptr addrspace(1) %47, align 8, !tbaa !15
  %48 = freeze i64 %22
  %49 = freeze i64 %30
  %50 = sdiv i64 %48, %49
  %51 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 16
  store i64 %50, ptr addrspace(1) %51, align 8, !tbaa !15
  %52 = mul i64 %50, %49
  %53 = sub i64 %48, %52
  %54 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 24
  store i64 %53, ptr addrspace(1) %54, align 8, !tbaa !15
  %55 = freeze i32 %31
  %56 = udiv i32 %55, %33
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 32
  store i64 %57, ptr addrspace(1) %58, align 8, !tbaa !15
  %59 = mul i32 %56, %33
  %60 = sub i32 %55, %59
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 40
  store i64 %61, ptr addrspace(1) %62, align 8, !tbaa !15
  %63 = freeze i32 %35
  %64 = freeze i32 %38
  %65 = sdiv i32 %63, %64
  %66 = sext i32 %65 to i64
  %67 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 48
  store i64 %66, ptr addrspace(1) %67, align 8, !tbaa !15
  %68 = mul i32 %65, %64
  %69 = sub i32 %63, %68
  %70 = sext i32 %69 to i64
  %71 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 56
  store i64 %70, ptr addrspace(1) %71, align 8, !tbaa !15
  %72 = udiv i64 %22, 1000000007
  %73 = urem i64 %22, 10
  %74 = add nuw nsw i64 %72, %73
  %75 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 64
  store i64 %74, ptr addrspace(1) %75, align 8, !tbaa !15
  %76 = sdiv i64 %22, 100
  %77 = sdiv i32 %35, 7
  %78 = sext i32 %77 to i64
  %79 = add nsw i64 %76, %78
  %80 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 72
  store i64 %79, ptr addrspace(1) %80, align 8, !tbaa !15
  %81 = trunc i64 %22 to i16
  %82 = trunc i64 %28 to i16
  %83 = or i16 %82, 1
  %84 = udiv i16 %81, %83
  %85 = zext i16 %84 to i64
  %86 = trunc i64 %22 to i8
  %87 = trunc i64 %28 to i8
  %88 = or i8 %87, 1
  %89 = urem i8 %86, %88
  %90 = zext i8 %89 to i64
  %91 = shl nuw nsw i64 %90, 16
  %92 = or disjoint i64 %91, %85
  %93 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 80
  store i64 %92, ptr addrspace(1) %93, align 8, !tbaa !15
  %94 = zext i64 %28 to i128
  %95 = zext i64 %22 to i128
  %96 = mul nuw i128 %94, %95
  %97 = lshr i128 %96, 64
  %98 = trunc nuw i128 %97 to i64
  %99 = and i64 %22, 4294967295
  %100 = ashr i64 %22, 32
  %101 = and i64 %30, 4294967295
  %102 = ashr i64 %30, 32
  %103 = mul nuw i64 %101, %99
  %104 = mul nsw i64 %101, %100
  %105 = lshr i64 %103, 32
  %106 = add nsw i64 %105, %104
  %107 = and i64 %106, 4294967295
  %108 = ashr i64 %106, 32
  %109 = mul nsw i64 %102, %99
  %110 = add nsw i64 %107, %109
  %111 = mul nsw i64 %102, %100
  %112 = ashr i64 %110, 32
  %113 = add i64 %111, %98
  %114 = add i64 %113, %108
  %115 = add i64 %114, %112
  %116 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 88
  store i64 %115, ptr addrspace(1) %116, align 8, !tbaa !15
  br label %117

117:                                              ; preds = %4, %19
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #3

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"ulong*", !"ulong*", !"ulong*", !"uint"}
!14 = !{!"const", !"const", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{}
