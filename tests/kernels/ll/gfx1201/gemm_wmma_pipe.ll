; ModuleID = 'gemm_wmma_pipe.cl'
source_filename = "gemm_wmma_pipe.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@gemm_wmma_pipe.ta = internal unnamed_addr addrspace(3) global [2 x [1536 x half]] undef, align 16
@gemm_wmma_pipe.tb = internal unnamed_addr addrspace(3) global [2 x [1536 x half]] undef, align 16

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @gemm_wmma_pipe(ptr addrspace(1) noalias noundef readonly align 2 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 2 captures(none) %1, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !reqd_work_group_size !15 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !16)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !19)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !21)
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !23
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %8 = shl i32 %7, 6
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = shl i32 %9, 6
  %11 = lshr i32 %6, 1
  %12 = mul i32 %4, %11
  %13 = shl nuw nsw i32 %6, 3
  %14 = and i32 %13, 8
  %15 = add i32 %12, %14
  %16 = mul nuw nsw i32 %11, 24
  %17 = add nuw nsw i32 %16, %14
  %18 = mul i32 %4, %8
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw half, ptr addrspace(1) %0, i64 %19
  %21 = zext i32 %15 to i64
  %22 = getelementptr inbounds nuw half, ptr addrspace(1) %20, i64 %21
  %23 = mul i32 %4, %10
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw half, ptr addrspace(1) %1, i64 %24
  %26 = getelementptr inbounds nuw half, ptr addrspace(1) %25, i64 %21
  %27 = and i32 %11, 480
  %28 = and i32 %6, 15
  %29 = or disjoint i32 %27, %28
  %30 = mul nuw nsw i32 %29, 24
  %31 = and i32 %11, 8
  %32 = add nuw nsw i32 %30, %31
  %33 = and i32 %6, 47
  %34 = mul nuw nsw i32 %33, 24
  %35 = add nuw nsw i32 %34, %31
  %36 = load <8 x half>, ptr addrspace(1) %22, align 16, !tbaa !24, !alias.scope !16, !noalias !25, !amdgpu.noclobber !26
  %37 = load <8 x half>, ptr addrspace(1) %26, align 16, !tbaa !24, !alias.scope !19, !noalias !27, !amdgpu.noclobber !26
  %38 = getelementptr half, ptr addrspace(3) @gemm_wmma_pipe.ta, i32 %17
  store <8 x half> %36, ptr addrspace(3) %38, align 16, !tbaa !24, !noalias !28
  %39 = getelementptr half, ptr addrspace(3) @gemm_wmma_pipe.tb, i32 %17
  store <8 x half> %37, ptr addrspace(3) %39, align 16, !tbaa !24, !noalias !28
  fence syncscope("workgroup") release, !noalias !28
  tail call void @llvm.amdgcn.s.barrier(), !noalias !28
  fence syncscope("workgroup") acquire, !noalias !28
  %40 = getelementptr half, ptr addrspace(3) @gemm_wmma_pipe.ta, i32 %32
  %41 = getelementptr half, ptr addrspace(3) @gemm_wmma_pipe.tb, i32 %35
  %42 = icmp ugt i32 %4, 16
  br i1 %42, label %238, label %43

43:                                               ; preds = %238, %5
  %44 = phi <8 x float> [ zeroinitializer, %5 ], [ %261, %238 ]
  %45 = phi <8 x float> [ zeroinitializer, %5 ], [ %260, %238 ]
  %46 = phi <8 x float> [ zeroinitializer, %5 ], [ %259, %238 ]
  %47 = phi <8 x float> [ zeroinitializer, %5 ], [ %258, %238 ]
  %48 = phi i32 [ 0, %5 ], [ %262, %238 ]
  %49 = and i32 %6, 32
  %50 = getelementptr inbounds nuw [1536 x half], ptr addrspace(3) @gemm_wmma_pipe.ta, i32 %48
  %51 = getelementptr inbounds nuw half, ptr addrspace(3) %50, i32 %32
  %52 = getelementptr inbounds nuw [1536 x half], ptr addrspace(3) @gemm_wmma_pipe.tb, i32 %48
  %53 = getelementptr inbounds nuw half, ptr addrspace(3) %52, i32 %35
  %54 = load <8 x half>, ptr addrspace(3) %51, align 16, !noalias !28
  %55 = load <8 x half>, ptr addrspace(3) %53, align 16, !noalias !28
  %56 = getelementptr inbounds nuw i8, ptr addrspace(3) %51, i32 768
  %57 = load <8 x half>, ptr addrspace(3) %56, align 16, !noalias !28
  %58 = getelementptr inbounds nuw i8, ptr addrspace(3) %53, i32 768
  %59 = load <8 x half>, ptr addrspace(3) %58, align 16, !noalias !28
  %60 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v8f16(<8 x half> %54, <8 x half> %55, <8 x float> %47)
  %61 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v8f16(<8 x half> %54, <8 x half> %59, <8 x float> %46)
  %62 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v8f16(<8 x half> %57, <8 x half> %55, <8 x float> %45)
  %63 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v8f16(<8 x half> %57, <8 x half> %59, <8 x float> %44)
  %64 = add i32 %27, %8
  %65 = or disjoint i32 %49, %10
  %66 = or disjoint i32 %65, %28
  %67 = extractelement <8 x float> %60, i64 0
  %68 = or disjoint i32 %31, %64
  %69 = mul i32 %68, %3
  %70 = add i32 %66, %69
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %71
  store float %67, ptr addrspace(1) %72, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %73 = extractelement <8 x float> %60, i64 1
  %74 = or disjoint i32 %31, 1
  %75 = or disjoint i32 %74, %64
  %76 = mul i32 %75, %3
  %77 = add i32 %66, %76
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %78
  store float %73, ptr addrspace(1) %79, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %80 = extractelement <8 x float> %60, i64 2
  %81 = or disjoint i32 %31, 2
  %82 = or disjoint i32 %81, %64
  %83 = mul i32 %82, %3
  %84 = add i32 %66, %83
  %85 = zext i32 %84 to i64
  %86 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %85
  store float %80, ptr addrspace(1) %86, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %87 = extractelement <8 x float> %60, i64 3
  %88 = or disjoint i32 %31, 3
  %89 = or disjoint i32 %88, %64
  %90 = mul i32 %89, %3
  %91 = add i32 %66, %90
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %92
  store float %87, ptr addrspace(1) %93, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %94 = extractelement <8 x float> %60, i64 4
  %95 = or disjoint i32 %31, 4
  %96 = or disjoint i32 %95, %64
  %97 = mul i32 %96, %3
  %98 = add i32 %66, %97
  %99 = zext i32 %98 to i64
  %100 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %99
  store float %94, ptr addrspace(1) %100, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %101 = extractelement <8 x float> %60, i64 5
  %102 = or disjoint i32 %31, 5
  %103 = or disjoint i32 %102, %64
  %104 = mul i32 %103, %3
  %105 = add i32 %66, %104
  %106 = zext i32 %105 to i64
  %107 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %106
  store float %101, ptr addrspace(1) %107, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %108 = extractelement <8 x float> %60, i64 6
  %109 = or disjoint i32 %31, 6
  %110 = or disjoint i32 %109, %64
  %111 = mul i32 %110, %3
  %112 = add i32 %66, %111
  %113 = zext i32 %112 to i64
  %114 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %113
  store float %108, ptr addrspace(1) %114, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %115 = extractelement <8 x float> %60, i64 7
  %116 = or disjoint i32 %31, 7
  %117 = or disjoint i32 %116, %64
  %118 = mul i32 %117, %3
  %119 = add i32 %66, %118
  %120 = zext i32 %119 to i64
  %121 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %120
  store float %115, ptr addrspace(1) %121, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %122 = or disjoint i32 %49, %10
  %123 = or disjoint i32 %122, %28
  %124 = or disjoint i32 %123, 16
  %125 = extractelement <8 x float> %61, i64 0
  %126 = add i32 %124, %69
  %127 = zext i32 %126 to i64
  %128 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %127
  store float %125, ptr addrspace(1) %128, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %129 = extractelement <8 x float> %61, i64 1
  %130 = add i32 %124, %76
  %131 = zext i32 %130 to i64
  %132 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %131
  store float %129, ptr addrspace(1) %132, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %133 = extractelement <8 x float> %61, i64 2
  %134 = add i32 %124, %83
  %135 = zext i32 %134 to i64
  %136 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %135
  store float %133, ptr addrspace(1) %136, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %137 = extractelement <8 x float> %61, i64 3
  %138 = add i32 %124, %90
  %139 = zext i32 %138 to i64
  %140 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %139
  store float %137, ptr addrspace(1) %140, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %141 = extractelement <8 x float> %61, i64 4
  %142 = add i32 %124, %97
  %143 = zext i32 %142 to i64
  %144 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %143
  store float %141, ptr addrspace(1) %144, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %145 = extractelement <8 x float> %61, i64 5
  %146 = add i32 %124, %104
  %147 = zext i32 %146 to i64
  %148 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %147
  store float %145, ptr addrspace(1) %148, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %149 = extractelement <8 x float> %61, i64 6
  %150 = add i32 %124, %111
  %151 = zext i32 %150 to i64
  %152 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %151
  store float %149, ptr addrspace(1) %152, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %153 = extractelement <8 x float> %61, i64 7
  %154 = add i32 %124, %118
  %155 = zext i32 %154 to i64
  %156 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %155
  store float %153, ptr addrspace(1) %156, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %157 = or disjoint i32 %64, 16
  %158 = extractelement <8 x float> %62, i64 0
  %159 = or disjoint i32 %31, %157
  %160 = mul i32 %159, %3
  %161 = add i32 %66, %160
  %162 = zext i32 %161 to i64
  %163 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %162
  store float %158, ptr addrspace(1) %163, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %164 = extractelement <8 x float> %62, i64 1
  %165 = or disjoint i32 %74, %157
  %166 = mul i32 %165, %3
  %167 = add i32 %66, %166
  %168 = zext i32 %167 to i64
  %169 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %168
  store float %164, ptr addrspace(1) %169, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %170 = extractelement <8 x float> %62, i64 2
  %171 = or disjoint i32 %81, %157
  %172 = mul i32 %171, %3
  %173 = add i32 %66, %172
  %174 = zext i32 %173 to i64
  %175 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %174
  store float %170, ptr addrspace(1) %175, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %176 = extractelement <8 x float> %62, i64 3
  %177 = or disjoint i32 %88, %157
  %178 = mul i32 %177, %3
  %179 = add i32 %66, %178
  %180 = zext i32 %179 to i64
  %181 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %180
  store float %176, ptr addrspace(1) %181, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %182 = extractelement <8 x float> %62, i64 4
  %183 = or disjoint i32 %95, %157
  %184 = mul i32 %183, %3
  %185 = add i32 %66, %184
  %186 = zext i32 %185 to i64
  %187 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %186
  store float %182, ptr addrspace(1) %187, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %188 = extractelement <8 x float> %62, i64 5
  %189 = or disjoint i32 %102, %157
  %190 = mul i32 %189, %3
  %191 = add i32 %66, %190
  %192 = zext i32 %191 to i64
  %193 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %192
  store float %188, ptr addrspace(1) %193, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %194 = extractelement <8 x float> %62, i64 6
  %195 = or disjoint i32 %109, %157
  %196 = mul i32 %195, %3
  %197 = add i32 %66, %196
  %198 = zext i32 %197 to i64
  %199 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %198
  store float %194, ptr addrspace(1) %199, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %200 = extractelement <8 x float> %62, i64 7
  %201 = or disjoint i32 %116, %157
  %202 = mul i32 %201, %3
  %203 = add i32 %66, %202
  %204 = zext i32 %203 to i64
  %205 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %204
  store float %200, ptr addrspace(1) %205, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %206 = extractelement <8 x float> %63, i64 0
  %207 = add i32 %124, %160
  %208 = zext i32 %207 to i64
  %209 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %208
  store float %206, ptr addrspace(1) %209, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %210 = extractelement <8 x float> %63, i64 1
  %211 = add i32 %124, %166
  %212 = zext i32 %211 to i64
  %213 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %212
  store float %210, ptr addrspace(1) %213, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %214 = extractelement <8 x float> %63, i64 2
  %215 = add i32 %124, %172
  %216 = zext i32 %215 to i64
  %217 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %216
  store float %214, ptr addrspace(1) %217, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %218 = extractelement <8 x float> %63, i64 3
  %219 = add i32 %124, %178
  %220 = zext i32 %219 to i64
  %221 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %220
  store float %218, ptr addrspace(1) %221, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %222 = extractelement <8 x float> %63, i64 4
  %223 = add i32 %124, %184
  %224 = zext i32 %223 to i64
  %225 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %224
  store float %222, ptr addrspace(1) %225, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %226 = extractelement <8 x float> %63, i64 5
  %227 = add i32 %124, %190
  %228 = zext i32 %227 to i64
  %229 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %228
  store float %226, ptr addrspace(1) %229, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %230 = extractelement <8 x float> %63, i64 6
  %231 = add i32 %124, %196
  %232 = zext i32 %231 to i64
  %233 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %232
  store float %230, ptr addrspace(1) %233, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %234 = extractelement <8 x float> %63, i64 7
  %235 = add i32 %124, %202
  %236 = zext i32 %235 to i64
  %237 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %236
  store float %234, ptr addrspace(1) %237, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  ret void

238:                                              ; preds = %5, %238
  %239 = phi <8 x float> [ %261, %238 ], [ zeroinitializer, %5 ]
  %240 = phi <8 x float> [ %260, %238 ], [ zeroinitializer, %5 ]
  %241 = phi <8 x float> [ %259, %238 ], [ zeroinitializer, %5 ]
  %242 = phi <8 x float> [ %258, %238 ], [ zeroinitializer, %5 ]
  %243 = phi i32 [ %265, %238 ], [ 16, %5 ]
  %244 = phi i32 [ %262, %238 ], [ 0, %5 ]
  %245 = zext i32 %243 to i64
  %246 = getelementptr inbounds nuw half, ptr addrspace(1) %22, i64 %245
  %247 = load <8 x half>, ptr addrspace(1) %246, align 16, !tbaa !24, !alias.scope !16, !noalias !25, !amdgpu.noclobber !26
  %248 = getelementptr inbounds nuw half, ptr addrspace(1) %26, i64 %245
  %249 = load <8 x half>, ptr addrspace(1) %248, align 16, !tbaa !24, !alias.scope !19, !noalias !27, !amdgpu.noclobber !26
  %250 = getelementptr [1536 x half], ptr addrspace(3) %40, i32 %244
  %251 = getelementptr [1536 x half], ptr addrspace(3) %41, i32 %244
  %252 = load <8 x half>, ptr addrspace(3) %250, align 16, !noalias !28
  %253 = load <8 x half>, ptr addrspace(3) %251, align 16, !noalias !28
  %254 = getelementptr inbounds nuw i8, ptr addrspace(3) %250, i32 768
  %255 = load <8 x half>, ptr addrspace(3) %254, align 16, !noalias !28
  %256 = getelementptr inbounds nuw i8, ptr addrspace(3) %251, i32 768
  %257 = load <8 x half>, ptr addrspace(3) %256, align 16, !noalias !28
  %258 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v8f16(<8 x half> %252, <8 x half> %253, <8 x float> %242)
  %259 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v8f16(<8 x half> %252, <8 x half> %257, <8 x float> %241)
  %260 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v8f16(<8 x half> %255, <8 x half> %253, <8 x float> %240)
  %261 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v8f16(<8 x half> %255, <8 x half> %257, <8 x float> %239)
  %262 = xor i32 %244, 1
  %263 = getelementptr [1536 x half], ptr addrspace(3) %38, i32 %262
  store <8 x half> %247, ptr addrspace(3) %263, align 16, !tbaa !24, !noalias !28
  %264 = getelementptr [1536 x half], ptr addrspace(3) %39, i32 %262
  store <8 x half> %249, ptr addrspace(3) %264, align 16, !tbaa !24, !noalias !28
  fence syncscope("workgroup") release, !noalias !28
  tail call void @llvm.amdgcn.s.barrier(), !noalias !28
  fence syncscope("workgroup") acquire, !noalias !28
  %265 = add i32 %243, 16
  %266 = icmp ult i32 %265, %4
  br i1 %266, label %238, label %43, !llvm.loop !32
}

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v8f16(<8 x half>, <8 x half>, <8 x float>) #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="128,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1201" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-buffer-pk-add-bf16-inst,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f32,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot11-insts,+dot12-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+fp8-conversion-insts,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx12-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!11 = !{i32 1, i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"half*", !"half*", !"float*", !"uint", !"uint"}
!14 = !{!"restrict const", !"restrict const", !"restrict", !"", !""}
!15 = !{i32 128, i32 1, i32 1}
!16 = !{!17}
!17 = distinct !{!17, !18, !"__clang_ocl_kern_imp_gemm_wmma_pipe: argument 0"}
!18 = distinct !{!18, !"__clang_ocl_kern_imp_gemm_wmma_pipe"}
!19 = !{!20}
!20 = distinct !{!20, !18, !"__clang_ocl_kern_imp_gemm_wmma_pipe: argument 1"}
!21 = !{!22}
!22 = distinct !{!22, !18, !"__clang_ocl_kern_imp_gemm_wmma_pipe: argument 2"}
!23 = !{i32 0, i32 1024}
!24 = !{!9, !9, i64 0}
!25 = !{!20, !22}
!26 = !{}
!27 = !{!17, !22}
!28 = !{!17, !20, !22}
!29 = !{!30, !30, i64 0}
!30 = !{!"float", !9, i64 0}
!31 = !{!17, !20}
!32 = distinct !{!32, !33}
!33 = !{!"llvm.loop.unroll.disable"}
