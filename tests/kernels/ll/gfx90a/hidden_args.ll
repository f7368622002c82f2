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
  br label %233

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
  %116 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 24
  %117 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 32
  %118 = load i32, ptr addrspace(4) %2, align 4, !tbaa !7
  %119 = load i16, ptr addrspace(4) %102, align 2, !tbaa !15
  %120 = icmp ne i16 %119, 0
  %121 = zext i1 %120 to i32
  %122 = add i32 %118, %121
  %123 = zext i32 %122 to i64
  %124 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 40
  store i64 %123, ptr addrspace(1) %124, align 8, !tbaa !18
  %125 = getelementptr i8, ptr addrspace(4) %2, i64 40
  %126 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 48
  %127 = zext i32 %99 to i64
  %128 = zext nneg i32 %105 to i64
  %129 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 56
  %130 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 64
  %131 = load i32, ptr addrspace(4) %94, align 4, !tbaa !7
  %132 = load i16, ptr addrspace(4) %95, align 2, !tbaa !15
  %133 = zext i16 %132 to i32
  %134 = mul i32 %131, %133
  %135 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 20
  %136 = load i16, ptr addrspace(4) %135, align 4, !tbaa !15
  %137 = zext i16 %136 to i32
  %138 = add i32 %134, %137
  %139 = zext i32 %138 to i64
  store i64 %139, ptr addrspace(1) %130, align 8, !tbaa !18
  %140 = load <2 x i32>, ptr addrspace(4) %2, align 4, !tbaa !7
  %141 = insertelement <2 x i32> poison, i32 %99, i64 0
  %142 = insertelement <2 x i32> %141, i32 %98, i64 1
  %143 = icmp ult <2 x i32> %142, %140
  %144 = select <2 x i1> %143, <2 x i64> <i64 6, i64 7>, <2 x i64> <i64 9, i64 10>
  %145 = extractelement <2 x i64> %144, i64 0
  %146 = getelementptr inbounds nuw i16, ptr addrspace(4) %2, i64 %145
  %147 = load i16, ptr addrspace(4) %146, align 2, !tbaa !15
  %148 = zext i16 %147 to i64
  store i64 %148, ptr addrspace(1) %116, align 8, !tbaa !18
  %149 = load i16, ptr addrspace(4) %96, align 4
  %150 = zext i16 %149 to i64
  store i64 %150, ptr addrspace(1) %117, align 8, !tbaa !18
  %151 = load i64, ptr addrspace(4) %125, align 8, !tbaa !18
  store i64 %151, ptr addrspace(1) %126, align 8, !tbaa !18
  %152 = zext i16 %149 to i32
  %153 = mul i32 %99, %152
  %154 = add i32 %153, %105
  %155 = zext i32 %154 to i64
  %156 = add i64 %151, %155
  %157 = add i64 %156, %127
  %158 = add i64 %157, %128
  store i64 %158, ptr addrspace(1) %129, align 8, !tbaa !18
  %159 = extractelement <2 x i64> %144, i64 1
  %160 = getelementptr inbounds nuw i16, ptr addrspace(4) %2, i64 %159
  %161 = load i16, ptr addrspace(4) %160, align 2, !tbaa !15
  %162 = zext i16 %161 to i64
  %163 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 72
  store i64 %162, ptr addrspace(1) %163, align 8, !tbaa !18
  %164 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 14
  %165 = load i16, ptr addrspace(4) %164, align 2
  %166 = zext i16 %165 to i64
  %167 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 80
  store i64 %166, ptr addrspace(1) %167, align 8, !tbaa !18
  %168 = load i32, ptr addrspace(4) %94, align 4, !tbaa !7
  %169 = load i16, ptr addrspace(4) %101, align 4, !tbaa !15
  %170 = icmp ne i16 %169, 0
  %171 = zext i1 %170 to i32
  %172 = add i32 %168, %171
  %173 = zext i32 %172 to i64
  %174 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 88
  store i64 %173, ptr addrspace(1) %174, align 8, !tbaa !18
  %175 = getelementptr i8, ptr addrspace(4) %2, i64 48
  %176 = load i64, ptr addrspace(4) %175, align 8, !tbaa !18
  %177 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 96
  store i64 %176, ptr addrspace(1) %177, align 8, !tbaa !18
  %178 = zext i16 %165 to i32
  %179 = mul i32 %98, %178
  %180 = add i32 %179, %104
  %181 = getelementptr i8, ptr addrspace(4) %2, i64 48
  %182 = load i64, ptr addrspace(4) %181, align 8, !tbaa !18
  %183 = zext i32 %180 to i64
  %184 = add i64 %182, %183
  %185 = zext i32 %98 to i64
  %186 = add i64 %184, %185
  %187 = zext nneg i32 %104 to i64
  %188 = add i64 %186, %187
  %189 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 104
  store i64 %188, ptr addrspace(1) %189, align 8, !tbaa !18
  %190 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 112
  %191 = load i32, ptr addrspace(4) %92, align 8, !tbaa !7
  %192 = load i16, ptr addrspace(4) %93, align 8, !tbaa !15
  %193 = zext i16 %192 to i32
  %194 = mul i32 %191, %193
  %195 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 22
  %196 = load i16, ptr addrspace(4) %195, align 2, !tbaa !15
  %197 = zext i16 %196 to i32
  %198 = add i32 %194, %197
  %199 = zext i32 %198 to i64
  store i64 %199, ptr addrspace(1) %190, align 8, !tbaa !18
  %200 = load i32, ptr addrspace(4) %92, align 8, !tbaa !7
  %201 = icmp ult i32 %97, %200
  %202 = select i1 %201, i64 8, i64 11
  %203 = getelementptr inbounds nuw i16, ptr addrspace(4) %2, i64 %202
  %204 = load i16, ptr addrspace(4) %203, align 2, !tbaa !15
  %205 = zext i16 %204 to i64
  %206 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 120
  store i64 %205, ptr addrspace(1) %206, align 8, !tbaa !18
  %207 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 16
  %208 = load i16, ptr addrspace(4) %207, align 8
  %209 = zext i16 %208 to i64
  %210 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 128
  store i64 %209, ptr addrspace(1) %210, align 8, !tbaa !18
  %211 = load i32, ptr addrspace(4) %92, align 8, !tbaa !7
  %212 = load i16, ptr addrspace(4) %100, align 2, !tbaa !15
  %213 = icmp ne i16 %212, 0
  %214 = zext i1 %213 to i32
  %215 = add i32 %211, %214
  %216 = zext i32 %215 to i64
  %217 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 136
  store i64 %216, ptr addrspace(1) %217, align 8, !tbaa !18
  %218 = getelementptr i8, ptr addrspace(4) %2, i64 56
  %219 = load i64, ptr addrspace(4) %218, align 8, !tbaa !18
  %220 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 144
  store i64 %219, ptr addrspace(1) %220, align 8, !tbaa !18
  %221 = zext i16 %208 to i32
  %222 = mul i32 %97, %221
  %223 = add i32 %222, %103
  %224 = getelementptr i8, ptr addrspace(4) %2, i64 56
  %225 = load i64, ptr addrspace(4) %224, align 8, !tbaa !18
  %226 = zext i32 %223 to i64
  %227 = add i64 %225, %226
  %228 = zext i32 %97 to i64
  %229 = add i64 %227, %228
  %230 = zext nneg i32 %103 to i64
  %231 = add i64 %229, %230
  %232 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 152
  store i64 %231, ptr addrspace(1) %232, align 8, !tbaa !18
  br label %233

233:                                              ; preds = %89, %87
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

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-lds-kernel-id" "amdgpu-no-workgroup-id-x" "amdgpu-no-workitem-id-x" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
