; ModuleID = 'hidden_args.cl'
source_filename = "hidden_args.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @hidden_args(ptr addrspace(1) noundef align 8 captures(none) %0) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %2 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %3 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 64
  %4 = load i16, ptr addrspace(4) %3, align 4, !tbaa !15
  switch i16 %4, label %84 [
    i16 1, label %5
    i16 2, label %14
    i16 3, label %40
  ]

5:                                                ; preds = %1
  %6 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 12
  %7 = load i16, ptr addrspace(4) %6, align 4
  %8 = zext i16 %7 to i32
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %11 = mul i32 %9, %8
  %12 = add i32 %11, %10
  %13 = zext i32 %12 to i64
  br label %84

14:                                               ; preds = %1
  %15 = load i32, ptr addrspace(4) %2, align 4, !tbaa !7
  %16 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 12
  %17 = load i16, ptr addrspace(4) %16, align 4, !tbaa !15
  %18 = zext i16 %17 to i32
  %19 = mul i32 %15, %18
  %20 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 18
  %21 = load i16, ptr addrspace(4) %20, align 2, !tbaa !15
  %22 = zext i16 %21 to i32
  %23 = add i32 %19, %22
  %24 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 14
  %25 = load i16, ptr addrspace(4) %24, align 2
  %26 = zext i16 %25 to i32
  %27 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %28 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !17
  %30 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %31 = mul i32 %28, %18
  %32 = add i32 %31, %30
  %33 = mul i32 %27, %26
  %34 = add i32 %33, %29
  %35 = zext i32 %34 to i64
  %36 = zext i32 %23 to i64
  %37 = mul nuw i64 %35, %36
  %38 = zext i32 %32 to i64
  %39 = add nuw i64 %37, %38
  br label %84

40:                                               ; preds = %1
  %41 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 4
  %42 = load i32, ptr addrspace(4) %41, align 4, !tbaa !7
  %43 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 14
  %44 = load i16, ptr addrspace(4) %43, align 2, !tbaa !15
  %45 = zext i16 %44 to i32
  %46 = mul i32 %42, %45
  %47 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 20
  %48 = load i16, ptr addrspace(4) %47, align 4, !tbaa !15
  %49 = zext i16 %48 to i32
  %50 = add i32 %46, %49
  %51 = load i32, ptr addrspace(4) %2, align 4, !tbaa !7
  %52 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 12
  %53 = load i16, ptr addrspace(4) %52, align 4, !tbaa !15
  %54 = zext i16 %53 to i32
  %55 = mul i32 %51, %54
  %56 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 18
  %57 = load i16, ptr addrspace(4) %56, align 2, !tbaa !15
  %58 = zext i16 %57 to i32
  %59 = add i32 %55, %58
  %60 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 16
  %61 = load i16, ptr addrspace(4) %60, align 4
  %62 = zext i16 %61 to i32
  %63 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %64 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %65 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %66 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !17
  %67 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !17
  %68 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %69 = mul i32 %65, %54
  %70 = add i32 %69, %68
  %71 = mul i32 %64, %45
  %72 = add i32 %71, %67
  %73 = mul i32 %63, %62
  %74 = add i32 %73, %66
  %75 = zext i32 %74 to i64
  %76 = zext i32 %50 to i64
  %77 = mul nuw i64 %75, %76
  %78 = zext i32 %72 to i64
  %79 = add nuw i64 %77, %78
  %80 = zext i32 %59 to i64
  %81 = mul i64 %79, %80
  %82 = zext i32 %70 to i64
  %83 = add i64 %81, %82
  br label %84

84:                                               ; preds = %1, %5, %14, %40
  %85 = phi i64 [ %83, %40 ], [ %39, %14 ], [ %13, %5 ], [ 0, %1 ]
  %86 = icmp eq i64 %85, 0
  br i1 %86, label %89, label %87

87:                                               ; preds = %84
  %88 = atomicrmw add ptr addrspace(1) %0, i32 1 syncscope("agent-one-as") monotonic, align 4
  br label %232

89:                                               ; preds = %84
  %90 = zext i16 %4 to i64
  %91 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 8
  store i64 %90, ptr addrspace(1) %91, align 8, !tbaa !18
  %92 = getelementptr i8, ptr addrspace(4) %2, i64 8
  %93 = getelementptr i8, ptr addrspace(4) %2, i64 16
  %94 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 4
  %95 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 14
  %96 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 12
  %97 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %98 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %99 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %100 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 22
  %101 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 20
  %102 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 18
  %103 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !17
  %104 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !17
  %105 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %106 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 16
  %107 = load i32, ptr addrspace(4) %2, align 4, !tbaa !7
  %108 = load i16, ptr addrspace(4) %96, align 4, !tbaa !15
  %109 = zext i16 %108 to i32
  %110 = mul i32 %107, %109
  %111 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 18
  %112 = load i16, ptr addrspace(4) %111, align 2, !tbaa !15
  %113 = zext i16 %112 to i32
  %114 = add i32 %110, %113
  %115 = zext i32 %114 to i64
  store i64 %115, ptr addrspace(1) %106, align 8, !tbaa !18
  %116 = load i32, ptr addrspace(4) %2, align 4, !tbaa !7
  %117 = icmp ult i32 %99, %116
  %118 = select i1 %117, i64 6, i64 9
  %119 = getelementptr inbounds nuw i16, ptr addrspace(4) %2, i64 %118
  %120 = load i16, ptr addrspace(4) %119, align 2, !tbaa !15
  %121 = zext i16 %120 to i64
  %122 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 24
  store i64 %121, ptr addrspace(1) %122, align 8, !tbaa !18
  %123 = load i16, ptr addrspace(4) %96, align 4
  %124 = zext i16 %123 to i64
  %125 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 32
  store i64 %124, ptr addrspace(1) %125, align 8, !tbaa !18
  %126 = load i32, ptr addrspace(4) %2, align 4, !tbaa !7
  %127 = load i16, ptr addrspace(4) %102, align 2, !tbaa !15
  %128 = icmp ne i16 %127, 0
  %129 = zext i1 %128 to i32
  %130 = add i32 %126, %129
  %131 = zext i32 %130 to i64
  %132 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 40
  store i64 %131, ptr addrspace(1) %132, align 8, !tbaa !18
  %133 = getelementptr i8, ptr addrspace(4) %2, i64 40
  %134 = load i64, ptr addrspace(4) %133, align 8, !tbaa !18
  %135 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 48
  store i64 %134, ptr addrspace(1) %135, align 8, !tbaa !18
  %136 = zext i16 %123 to i32
  %137 = mul i32 %99, %136
  %138 = add i32 %137, %105
  %139 = zext i32 %138 to i64
  %140 = add i64 %134, %139
  %141 = zext i32 %99 to i64
  %142 = add i64 %140, %141
  %143 = zext nneg i32 %105 to i64
  %144 = add i64 %142, %143
  %145 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 56
  store i64 %144, ptr addrspace(1) %145, align 8, !tbaa !18
  %146 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 64
  %147 = load i32, ptr addrspace(4) %94, align 4, !tbaa !7
  %148 = load i16, ptr addrspace(4) %95, align 2, !tbaa !15
  %149 = zext i16 %148 to i32
  %150 = mul i32 %147, %149
  %151 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 20
  %152 = load i16, ptr addrspace(4) %151, align 4, !tbaa !15
  %153 = zext i16 %152 to i32
  %154 = add i32 %150, %153
  %155 = zext i32 %154 to i64
  store i64 %155, ptr addrspace(1) %146, align 8, !tbaa !18
  %156 = load i32, ptr addrspace(4) %94, align 4, !tbaa !7
  %157 = icmp ult i32 %98, %156
  %158 = select i1 %157, i64 7, i64 10
  %159 = getelementptr inbounds nuw i16, ptr addrspace(4) %2, i64 %158
  %160 = load i16, ptr addrspace(4) %159, align 2, !tbaa !15
  %161 = zext i16 %160 to i64
  %162 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 72
  store i64 %161, ptr addrspace(1) %162, align 8, !tbaa !18
  %163 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 14
  %164 = load i16, ptr addrspace(4) %163, align 2
  %165 = zext i16 %164 to i64
  %166 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 80
  store i64 %165, ptr addrspace(1) %166, align 8, !tbaa !18
  %167 = load i32, ptr addrspace(4) %94, align 4, !tbaa !7
  %168 = load i16, ptr addrspace(4) %101, align 4, !tbaa !15
  %169 = icmp ne i16 %168, 0
  %170 = zext i1 %169 to i32
  %171 = add i32 %167, %170
  %172 = zext i32 %171 to i64
  %173 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 88
  store i64 %172, ptr addrspace(1) %173, align 8, !tbaa !18
  %174 = getelementptr i8, ptr addrspace(4) %2, i64 48
  %175 = load i64, ptr addrspace(4) %174, align 8, !tbaa !18
  %176 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 96
  store i64 %175, ptr addrspace(1) %176, align 8, !tbaa !18
  %177 = zext i16 %164 to i32
  %178 = mul i32 %98, %177
  %179 = add i32 %178, %104
  %180 = getelementptr i8, ptr addrspace(4) %2, i64 48
  %181 = load i64, ptr addrspace(4) %180, align 8, !tbaa !18
  %182 = zext i32 %179 to i64
  %183 = add i64 %181, %182
  %184 = zext i32 %98 to i64
  %185 = add i64 %183, %184
  %186 = zext nneg i32 %104 to i64
  %187 = add i64 %185, %186
  %188 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 104
  store i64 %187, ptr addrspace(1) %188, align 8, !tbaa !18
  %189 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 112
  %190 = load i32, ptr addrspace(4) %92, align 8, !tbaa !7
  %191 = load i16, ptr addrspace(4) %93, align 8, !tbaa !15
  %192 = zext i16 %191 to i32
  %193 = mul i32 %190, %192
  %194 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 22
  %195 = load i16, ptr addrspace(4) %194, align 2, !tbaa !15
  %196 = zext i16 %195 to i32
  %197 = add i32 %193, %196
  %198 = zext i32 %197 to i64
  store i64 %198, ptr addrspace(1) %189, align 8, !tbaa !18
  %199 = load i32, ptr addrspace(4) %92, align 8, !tbaa !7
  %200 = icmp ult i32 %97, %199
  %201 = select i1 %200, i64 8, i64 11
  %202 = getelementptr inbounds nuw i16, ptr addrspace(4) %2, i64 %201
  %203 = load i16, ptr addrspace(4) %202, align 2, !tbaa !15
  %204 = zext i16 %203 to i64
  %205 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 120
  store i64 %204, ptr addrspace(1) %205, align 8, !tbaa !18
  %206 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 16
  %207 = load i16, ptr addrspace(4) %206, align 8
  %208 = zext i16 %207 to i64
  %209 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 128
  store i64 %208, ptr addrspace(1) %209, align 8, !tbaa !18
  %210 = load i32, ptr addrspace(4) %92, align 8, !tbaa !7
  %211 = load i16, ptr addrspace(4) %100, align 2, !tbaa !15
  %212 = icmp ne i16 %211, 0
  %213 = zext i1 %212 to i32
  %214 = add i32 %210, %213
  %215 = zext i32 %214 to i64
  %216 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 136
  store i64 %215, ptr addrspace(1) %216, align 8, !tbaa !18
  %217 = getelementptr i8, ptr addrspace(4) %2, i64 56
  %218 = load i64, ptr addrspace(4) %217, align 8, !tbaa !18
  %219 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 144
  store i64 %218, ptr addrspace(1) %219, align 8, !tbaa !18
  %220 = zext i16 %207 to i32
  %221 = mul i32 %97, %220
  %222 = add i32 %221, %103
  %223 = getelementptr i8, ptr addrspace(4) %2, i64 56
  %224 = load i64, ptr addrspace(4) %223, align 8, !tbaa !18
  %225 = zext i32 %222 to i64
  %226 = add i64 %224, %225
  %227 = zext i32 %97 to i64
  %228 = add i64 %226, %227
  %229 = zext nneg i32 %103 to i64
  %230 = add i64 %228, %229
  %231 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 152
  store i64 %230, ptr addrspace(1) %231, align 8, !tbaa !18
  br label %232

232:                                              ; preds = %89, %87
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #1

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workitem-id-x" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = !{i32 1}
!12 = !{!"none"}
!13 = !{!"ulong*"}
!14 = !{!""}
!15 = !{!16, !16, i64 0}
!16 = !{!"short", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{!19, !19, i64 0}
!19 = !{!"long", !9, i64 0}
