; ModuleID = 'black_scholes.cl'
source_filename = "black_scholes.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @black_scholes(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef readonly align 4 captures(none) %2, ptr addrspace(1) noundef writeonly align 4 captures(none) %3, ptr addrspace(1) noundef writeonly align 4 captures(none) %4, float noundef %5, float noundef %6, i32 noundef %7) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %9 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %10 = getelementptr i8, ptr addrspace(4) %9, i64 40
  %11 = load i64, ptr addrspace(4) %10, align 8, !tbaa !15
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = getelementptr inbounds nuw i8, ptr addrspace(4) %9, i64 12
  %14 = load i16, ptr addrspace(4) %13, align 4
  %15 = zext i16 %14 to i32
  %16 = mul i32 %12, %15
  %17 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %18 = add i32 %16, %17
  %19 = zext i32 %18 to i64
  %20 = add i64 %11, %19
  %21 = trunc i64 %20 to i32
  %22 = icmp ugt i32 %7, %21
  br i1 %22, label %23, label %197

23:                                               ; preds = %8
  %24 = and i64 %20, 4294967295
  %25 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %24
  %26 = load float, ptr addrspace(1) %25, align 4, !tbaa !18, !amdgpu.noclobber !20
  %27 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %24
  %28 = load float, ptr addrspace(1) %27, align 4, !tbaa !18, !amdgpu.noclobber !20
  %29 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %24
  %30 = load float, ptr addrspace(1) %29, align 4, !tbaa !18, !amdgpu.noclobber !20
  %31 = tail call fastcc float @llvm.sqrt.f32(float noundef %30) #4, !fpmath !21
  %32 = fdiv float %26, %28, !fpmath !22
  %33 = tail call i1 @llvm.is.fpclass.f32(float %32, i32 144)
  %34 = select i1 %33, float 0x41F0000000000000, float 1.000000e+00
  %35 = fmul float %32, %34
  %36 = tail call float @llvm.log2.f32(float %35)
  %37 = tail call float @llvm.fabs.f32(float %36)
  %38 = fcmp ueq float %37, 0x7FF0000000000000
  %39 = fmul float %36, 0x3FE62E42E0000000
  %40 = fneg float %39
  %41 = tail call float @llvm.fma.f32(float %36, float 0x3FE62E42E0000000, float %40)
  %42 = tail call float @llvm.fma.f32(float %36, float 0x3E6EFA39E0000000, float %41)
  %43 = fadd float %39, %42
  %44 = select i1 %38, float %36, float %43
  %45 = select i1 %33, float 0x40362E4300000000, float 0.000000e+00
  %46 = fsub float %44, %45
  %47 = fmul float %6, 5.000000e-01
  %48 = tail call float @llvm.fmuladd.f32(float %47, float %6, float %5)
  %49 = tail call float @llvm.fmuladd.f32(float %48, float %30, float %46)
  %50 = fmul float %6, %31
  %51 = fdiv float %49, %50, !fpmath !22
  %52 = fneg float %6
  %53 = tail call float @llvm.fmuladd.f32(float %52, float %31, float %51)
  %54 = fneg float %5
  %55 = fmul float %30, %54
  %56 = fcmp ogt float %55, 0x40562E4300000000
  %57 = fcmp olt float %55, 0xC059D1DA00000000
  %58 = fmul float %55, 0x3FF7154760000000
  %59 = fneg float %58
  %60 = tail call float @llvm.fma.f32(float %55, float 0x3FF7154760000000, float %59)
  %61 = tail call float @llvm.fma.f32(float %55, float 0x3E54AE0BE0000000, float %60)
  %62 = tail call float @llvm.rint.f32(float %58)
  %63 = fsub float %58, %62
  %64 = fadd float %61, %63
  %65 = tail call float @llvm.exp2.f32(float %64)
  %66 = fptosi float %62 to i32
  %67 = tail call float @llvm.ldexp.f32.i32(float %65, i32 %66)
  %68 = select i1 %57, float 0.000000e+00, float %67
  %69 = select i1 %56, float 0x7FF0000000000000, float %68
  %70 = tail call fastcc float @llvm.fabs.f32(float noundef %51) #4
  %71 = tail call float @llvm.fmuladd.f32(float %70, float 0x3FCDA67120000000, float 1.000000e+00)
  %72 = fdiv float 1.000000e+00, %71, !fpmath !22
  %73 = fmul float %51, -5.000000e-01
  %74 = fmul float %51, %73
  %75 = fcmp ogt float %74, 0x40562E4300000000
  %76 = fcmp olt float %74, 0xC059D1DA00000000
  %77 = fmul float %74, 0x3FF7154760000000
  %78 = fneg float %77
  %79 = tail call float @llvm.fma.f32(float %74, float 0x3FF7154760000000, float %78)
  %80 = tail call float @llvm.fma.f32(float %74, float 0x3E54AE0BE0000000, float %79)
  %81 = tail call float @llvm.rint.f32(float %77)
  %82 = fsub float %77, %81
  %83 = fadd float %80, %82
  %84 = tail call float @llvm.exp2.f32(float %83)
  %85 = fptosi float %81 to i32
  %86 = tail call float @llvm.ldexp.f32.i32(float %84, i32 %85)
  %87 = fmul float %86, 0x3FD9884540000000
  %88 = select i1 %76, float 0.000000e+00, float %87
  %89 = select i1 %75, float 0x7FF0000000000000, float %88
  %90 = tail call float @llvm.fmuladd.f32(float %72, float 0x3FF548CDE0000000, float 0xBFFD23DD40000000)
  %91 = tail call float @llvm.fmuladd.f32(float %72, float %90, float 0x3FFC80EF00000000)
  %92 = tail call float @llvm.fmuladd.f32(float %72, float %91, float 0xBFD6D1F0E0000000)
  %93 = tail call float @llvm.fmuladd.f32(float %72, float %92, float 0x3FD470BF40000000)
  %94 = fmul float %72, %93
  %95 = fmul float %94, %89
  %96 = fcmp ogt float %51, 0.000000e+00
  %97 = fsub float 1.000000e+00, %95
  %98 = select i1 %96, float %97, float %95
  %99 = fmul float %28, %69
  %100 = tail call fastcc float @llvm.fabs.f32(float noundef %53) #4
  %101 = tail call float @llvm.fmuladd.f32(float %100, float 0x3FCDA67120000000, float 1.000000e+00)
  %102 = fdiv float 1.000000e+00, %101, !fpmath !22
  %103 = fmul float %53, -5.000000e-01
  %104 = fmul float %53, %103
  %105 = fcmp ogt float %104, 0x40562E4300000000
  %106 = fcmp olt float %104, 0xC059D1DA00000000
  %107 = fmul float %104, 0x3FF7154760000000
  %108 = fneg float %107
  %109 = tail call float @llvm.fma.f32(float %104, float 0x3FF7154760000000, float %108)
  %110 = tail call float @llvm.fma.f32(float %104, float 0x3E54AE0BE0000000, float %109)
  %111 = tail call float @llvm.rint.f32(float %107)
  %112 = fsub float %107, %111
  %113 = fadd float %110, %112
  %114 = tail call float @llvm.exp2.f32(float %113)
  %115 = fptosi float %111 to i32
  %116 = tail call float @llvm.ldexp.f32.i32(float %114, i32 %115)
  %117 = fmul float %116, 0x3FD9884540000000
  %118 = select i1 %106, float 0.000000e+00, float %117
  %119 = select i1 %105, float 0x7FF0000000000000, float %118
  %120 = tail call float @llvm.fmuladd.f32(float %102, float 0x3FF548CDE0000000, float 0xBFFD23DD40000000)
  %121 = tail call float @llvm.fmuladd.f32(float %102, float %120, float 0x3FFC80EF00000000)
  %122 = tail call float @llvm.fmuladd.f32(float %102, float %121, float 0xBFD6D1F0E0000000)
  %123 = tail call float @llvm.fmuladd.f32(float %102, float %122, float 0x3FD470BF40000000)
  %124 = fmul float %102, %123
  %125 = fmul float %124, %119
  %126 = fcmp ogt float %53, 0.000000e+00
  %127 = fsub float 1.000000e+00, %125
  %128 = select i1 %126, float %127, float %125
  %129 = fneg float %128
  %130 = fmul float %99, %129
  %131 = tail call float @llvm.fmuladd.f32(float %26, float %98, float %130)
  %132 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %24
  store float %131, ptr addrspace(1) %132, align 4, !tbaa !18
  %133 = fneg float %53
  %134 = tail call float @llvm.fabs.f32(float %53)
  %135 = tail call float @llvm.fmuladd.f32(float %134, float 0x3FCDA67120000000, float 1.000000e+00)
  %136 = fdiv float 1.000000e+00, %135, !fpmath !22
  %137 = fmul float %53, 5.000000e-01
  %138 = fmul float %137, %133
  %139 = fcmp ogt float %138, 0x40562E4300000000
  %140 = fcmp olt float %138, 0xC059D1DA00000000
  %141 = fmul float %138, 0x3FF7154760000000
  %142 = fneg float %141
  %143 = tail call float @llvm.fma.f32(float %138, float 0x3FF7154760000000, float %142)
  %144 = tail call float @llvm.fma.f32(float %138, float 0x3E54AE0BE0000000, float %143)
  %145 = tail call float @llvm.rint.f32(float %141)
  %146 = fsub float %141, %145
  %147 = fadd float %144, %146
  %148 = tail call float @llvm.exp2.f32(float %147)
  %149 = fptosi float %145 to i32
  %150 = tail call float @llvm.ldexp.f32.i32(float %148, i32 %149)
  %151 = fmul float %150, 0x3FD9884540000000
  %152 = select i1 %140, float 0.000000e+00, float %151
  %153 = select i1 %139, float 0x7FF0000000000000, float %152
  %154 = tail call float @llvm.fmuladd.f32(float %136, float 0x3FF548CDE0000000, float 0xBFFD23DD40000000)
  %155 = tail call float @llvm.fmuladd.f32(float %136, float %154, float 0x3FFC80EF00000000)
  %156 = tail call float @llvm.fmuladd.f32(float %136, float %155, float 0xBFD6D1F0E0000000)
  %157 = tail call float @llvm.fmuladd.f32(float %136, float %156, float 0x3FD470BF40000000)
  %158 = fmul float %136, %157
  %159 = fmul float %158, %153
  %160 = fcmp olt float %53, 0.000000e+00
  %161 = fsub float 1.000000e+00, %159
  %162 = select i1 %160, float %161, float %159
  %163 = fneg float %51
  %164 = tail call float @llvm.fabs.f32(float %51)
  %165 = tail call float @llvm.fmuladd.f32(float %164, float 0x3FCDA67120000000, float 1.000000e+00)
  %166 = fdiv float 1.000000e+00, %165, !fpmath !22
  %167 = fmul float %51, 5.000000e-01
  %168 = fmul float %167, %163
  %169 = fcmp ogt float %168, 0x40562E4300000000
  %170 = fcmp olt float %168, 0xC059D1DA00000000
  %171 = fmul float %168, 0x3FF7154760000000
  %172 = fneg float %171
  %173 = tail call float @llvm.fma.f32(float %168, float 0x3FF7154760000000, float %172)
  %174 = tail call float @llvm.fma.f32(float %168, float 0x3E54AE0BE0000000, float %173)
  %175 = tail call float @llvm.rint.f32(float %171)
  %176 = fsub float %171, %175
  %177 = fadd float %174, %176
  %178 = tail call float @llvm.exp2.f32(float %177)
  %179 = fptosi float %175 to i32
  %180 = tail call float @llvm.ldexp.f32.i32(float %178, i32 %179)
  %181 = fmul float %180, 0x3FD9884540000000
  %182 = select i1 %170, float 0.000000e+00, float %181
  %183 = select i1 %169, float 0x7FF0000000000000, float %182
  %184 = tail call float @llvm.fmuladd.f32(float %166, float 0x3FF548CDE0000000, float 0xBFFD23DD40000000)
  %185 = tail call float @llvm.fmuladd.f32(float %166, float %184, float 0x3FFC80EF00000000)
  %186 = tail call float @llvm.fmuladd.f32(float %166, float %185, float 0xBFD6D1F0E0000000)
  %187 = tail call float @llvm.fmuladd.f32(float %166, float %186, float 0x3FD470BF40000000)
  %188 = fmul float %166, %187
  %189 = fmul float %188, %183
  %190 = fcmp olt float %51, 0.000000e+00
  %191 = fsub float 1.000000e+00, %189
  %192 = select i1 %190, float %191, float %189
  %193 = fneg float %192
  %194 = fmul float %26, %193
  %195 = tail call float @llvm.fmuladd.f32(float %99, float %162, float %194)
  %196 = getelementptr inbounds nuw float, ptr addrspace(1) %4, i64 %24
  store float %195, ptr addrspace(1) %196, align 4, !tbaa !18
  br label %197

197:                                              ; preds = %8, %23
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp2.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.rint.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.ldexp.f32.i32(float, i32) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.log2.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i1 @llvm.is.fpclass.f32(float, i32 immarg) #3

attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind willreturn memory(none) }

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
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"float*", !"float*", !"float*", !"float*", !"float*", !"float", !"float", !"uint"}
!14 = !{!"const", !"const", !"const", !"", !"", !"", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{!19, !19, i64 0}
!19 = !{!"float", !9, i64 0}
!20 = !{}
!21 = !{float 3.000000e+00}
!22 = !{float 2.500000e+00}
