; ModuleID = 'xxhash64.cl'
source_filename = "xxhash64.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @xxhash64(ptr addrspace(1) noundef readonly align 1 captures(address) %0, i32 noundef %1, ptr addrspace(1) noundef readonly align 4 captures(none) %2, i64 noundef %3, ptr addrspace(1) noundef writeonly align 8 captures(none) %4, i32 noundef %5) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %7 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = getelementptr i8, ptr addrspace(4) %7, i64 40
  %9 = load i64, ptr addrspace(4) %8, align 8, !tbaa !15
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 12
  %12 = load i16, ptr addrspace(4) %11, align 4
  %13 = zext i16 %12 to i32
  %14 = mul i32 %10, %13
  %15 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %16 = add i32 %14, %15
  %17 = zext i32 %16 to i64
  %18 = add i64 %9, %17
  %19 = trunc i64 %18 to i32
  %20 = icmp ugt i32 %5, %19
  br i1 %20, label %21, label %159

21:                                               ; preds = %6
  %22 = and i64 %18, 4294967295
  %23 = zext i32 %1 to i64
  %24 = mul nuw i64 %22, %23
  %25 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %24
  %26 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %22
  %27 = load i32, ptr addrspace(1) %26, align 4, !tbaa !7, !amdgpu.noclobber !18
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 %28
  %30 = icmp ugt i32 %27, 31
  br i1 %30, label %31, label %98

31:                                               ; preds = %21
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 32
  %33 = add i64 %3, 7046029288634856825
  %34 = add i64 %3, -4417276706812531889
  %35 = add i64 %3, 6983438078262162902
  br label %36

36:                                               ; preds = %31, %36
  %37 = phi ptr addrspace(1) [ %64, %36 ], [ %32, %31 ]
  %38 = phi i64 [ %63, %36 ], [ %33, %31 ]
  %39 = phi i64 [ %58, %36 ], [ %3, %31 ]
  %40 = phi i64 [ %53, %36 ], [ %34, %31 ]
  %41 = phi i64 [ %48, %36 ], [ %35, %31 ]
  %42 = phi ptr addrspace(1) [ %37, %36 ], [ %25, %31 ]
  %43 = load <4 x i64>, ptr addrspace(1) %42, align 8, !tbaa !19
  %44 = extractelement <4 x i64> %43, i64 0
  %45 = mul i64 %44, -4417276706812531889
  %46 = add i64 %45, %41
  %47 = tail call noundef i64 @llvm.fshl.i64(i64 %46, i64 %46, i64 31)
  %48 = mul i64 %47, -7046029288634856825
  %49 = extractelement <4 x i64> %43, i64 1
  %50 = mul i64 %49, -4417276706812531889
  %51 = add i64 %50, %40
  %52 = tail call noundef i64 @llvm.fshl.i64(i64 %51, i64 %51, i64 31)
  %53 = mul i64 %52, -7046029288634856825
  %54 = extractelement <4 x i64> %43, i64 2
  %55 = mul i64 %54, -4417276706812531889
  %56 = add i64 %55, %39
  %57 = tail call noundef i64 @llvm.fshl.i64(i64 %56, i64 %56, i64 31)
  %58 = mul i64 %57, -7046029288634856825
  %59 = extractelement <4 x i64> %43, i64 3
  %60 = mul i64 %59, -4417276706812531889
  %61 = add i64 %60, %38
  %62 = tail call noundef i64 @llvm.fshl.i64(i64 %61, i64 %61, i64 31)
  %63 = mul i64 %62, -7046029288634856825
  %64 = getelementptr inbounds nuw i8, ptr addrspace(1) %37, i64 32
  %65 = icmp ugt ptr addrspace(1) %64, %29
  br i1 %65, label %66, label %36

66:                                               ; preds = %36
  %67 = tail call noundef i64 @llvm.fshl.i64(i64 %48, i64 %48, i64 1)
  %68 = tail call noundef i64 @llvm.fshl.i64(i64 %53, i64 %53, i64 7)
  %69 = add i64 %68, %67
  %70 = tail call noundef i64 @llvm.fshl.i64(i64 %58, i64 %58, i64 12)
  %71 = add i64 %69, %70
  %72 = tail call noundef i64 @llvm.fshl.i64(i64 %63, i64 %63, i64 18)
  %73 = add i64 %71, %72
  %74 = mul i64 %47, -2381459717836149591
  %75 = tail call noundef i64 @llvm.fshl.i64(i64 %74, i64 %74, i64 31)
  %76 = mul i64 %75, -7046029288634856825
  %77 = xor i64 %73, %76
  %78 = mul i64 %77, -7046029288634856825
  %79 = add i64 %78, -8796714831421723037
  %80 = mul i64 %52, -2381459717836149591
  %81 = tail call noundef i64 @llvm.fshl.i64(i64 %80, i64 %80, i64 31)
  %82 = mul i64 %81, -7046029288634856825
  %83 = xor i64 %79, %82
  %84 = mul i64 %83, -7046029288634856825
  %85 = add i64 %84, -8796714831421723037
  %86 = mul i64 %57, -2381459717836149591
  %87 = tail call noundef i64 @llvm.fshl.i64(i64 %86, i64 %86, i64 31)
  %88 = mul i64 %87, -7046029288634856825
  %89 = xor i64 %85, %88
  %90 = mul i64 %89, -7046029288634856825
  %91 = add i64 %90, -8796714831421723037
  %92 = mul i64 %62, -2381459717836149591
  %93 = tail call noundef i64 @llvm.fshl.i64(i64 %92, i64 %92, i64 31)
  %94 = mul i64 %93, -7046029288634856825
  %95 = xor i64 %91, %94
  %96 = mul i64 %95, -7046029288634856825
  %97 = add i64 %96, -8796714831421723037
  br label %100

98:                                               ; preds = %21
  %99 = add i64 %3, 2870177450012600261
  br label %100

100:                                              ; preds = %98, %66
  %101 = phi ptr addrspace(1) [ %37, %66 ], [ %25, %98 ]
  %102 = phi i64 [ %97, %66 ], [ %99, %98 ]
  %103 = add i64 %102, %28
  %104 = getelementptr inbounds nuw i8, ptr addrspace(1) %101, i64 8
  %105 = icmp ugt ptr addrspace(1) %104, %29
  br i1 %105, label %120, label %106

106:                                              ; preds = %100, %106
  %107 = phi ptr addrspace(1) [ %118, %106 ], [ %104, %100 ]
  %108 = phi i64 [ %117, %106 ], [ %103, %100 ]
  %109 = phi ptr addrspace(1) [ %107, %106 ], [ %101, %100 ]
  %110 = load i64, ptr addrspace(1) %109, align 8, !tbaa !15
  %111 = mul i64 %110, -4417276706812531889
  %112 = tail call noundef i64 @llvm.fshl.i64(i64 %111, i64 %111, i64 31)
  %113 = mul i64 %112, -7046029288634856825
  %114 = xor i64 %113, %108
  %115 = tail call noundef i64 @llvm.fshl.i64(i64 %114, i64 %114, i64 27)
  %116 = mul i64 %115, -7046029288634856825
  %117 = add i64 %116, -8796714831421723037
  %118 = getelementptr inbounds nuw i8, ptr addrspace(1) %107, i64 8
  %119 = icmp ugt ptr addrspace(1) %118, %29
  br i1 %119, label %120, label %106

120:                                              ; preds = %106, %100
  %121 = phi ptr addrspace(1) [ %101, %100 ], [ %107, %106 ]
  %122 = phi i64 [ %103, %100 ], [ %117, %106 ]
  %123 = getelementptr inbounds nuw i8, ptr addrspace(1) %121, i64 4
  %124 = icmp ugt ptr addrspace(1) %123, %29
  br i1 %124, label %133, label %125

125:                                              ; preds = %120
  %126 = load i32, ptr addrspace(1) %121, align 4, !tbaa !7
  %127 = zext i32 %126 to i64
  %128 = mul i64 %127, -7046029288634856825
  %129 = xor i64 %128, %122
  %130 = tail call noundef i64 @llvm.fshl.i64(i64 %129, i64 %129, i64 23)
  %131 = mul i64 %130, -4417276706812531889
  %132 = add i64 %131, 1609587929392839161
  br label %133

133:                                              ; preds = %125, %120
  %134 = phi ptr addrspace(1) [ %123, %125 ], [ %121, %120 ]
  %135 = phi i64 [ %132, %125 ], [ %122, %120 ]
  %136 = icmp ult ptr addrspace(1) %134, %29
  br i1 %136, label %137, label %148

137:                                              ; preds = %133, %137
  %138 = phi i64 [ %145, %137 ], [ %135, %133 ]
  %139 = phi ptr addrspace(1) [ %146, %137 ], [ %134, %133 ]
  %140 = load i8, ptr addrspace(1) %139, align 1, !tbaa !19
  %141 = zext i8 %140 to i64
  %142 = mul i64 %141, 2870177450012600261
  %143 = xor i64 %142, %138
  %144 = tail call noundef i64 @llvm.fshl.i64(i64 %143, i64 %143, i64 11)
  %145 = mul i64 %144, -7046029288634856825
  %146 = getelementptr inbounds nuw i8, ptr addrspace(1) %139, i64 1
  %147 = icmp ult ptr addrspace(1) %146, %29
  br i1 %147, label %137, label %148

148:                                              ; preds = %137, %133
  %149 = phi i64 [ %135, %133 ], [ %145, %137 ]
  %150 = lshr i64 %149, 33
  %151 = xor i64 %150, %149
  %152 = mul i64 %151, -4417276706812531889
  %153 = lshr i64 %152, 29
  %154 = xor i64 %153, %152
  %155 = mul i64 %154, 1609587929392839161
  %156 = lshr i64 %155, 32
  %157 = xor i64 %156, %155
  %158 = getelementptr inbounds nuw i64, ptr addrspace(1) %4, i64 %22
  store i64 %157, ptr addrspace(1) %158, align 8, !tbaa !15
  br label %159

159:                                              ; preds = %6, %148
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = !{i32 1, i32 0, i32 1, i32 0, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uchar*", !"uint", !"uint*", !"ulong", !"ulong*", !"uint"}
!14 = !{!"const", !"", !"const", !"", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{}
!19 = !{!9, !9, i64 0}
