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
  %31 = and i32 %6, 47
  %32 = mul nuw nsw i32 %31, 24
  %33 = load <8 x half>, ptr addrspace(1) %22, align 16, !tbaa !24, !alias.scope !16, !noalias !25, !amdgpu.noclobber !26
  %34 = load <8 x half>, ptr addrspace(1) %26, align 16, !tbaa !24, !alias.scope !19, !noalias !27, !amdgpu.noclobber !26
  %35 = getelementptr half, ptr addrspace(3) @gemm_wmma_pipe.ta, i32 %17
  store <8 x half> %33, ptr addrspace(3) %35, align 16, !tbaa !24, !noalias !28
  %36 = getelementptr half, ptr addrspace(3) @gemm_wmma_pipe.tb, i32 %17
  store <8 x half> %34, ptr addrspace(3) %36, align 16, !tbaa !24, !noalias !28
  fence syncscope("workgroup") release, !noalias !28
  tail call void @llvm.amdgcn.s.barrier(), !noalias !28
  fence syncscope("workgroup") acquire, !noalias !28
  %37 = getelementptr half, ptr addrspace(3) @gemm_wmma_pipe.ta, i32 %30
  %38 = getelementptr half, ptr addrspace(3) @gemm_wmma_pipe.tb, i32 %32
  %39 = icmp ugt i32 %4, 16
  br i1 %39, label %229, label %40

40:                                               ; preds = %229, %5
  %41 = phi <8 x float> [ zeroinitializer, %5 ], [ %252, %229 ]
  %42 = phi <8 x float> [ zeroinitializer, %5 ], [ %251, %229 ]
  %43 = phi <8 x float> [ zeroinitializer, %5 ], [ %250, %229 ]
  %44 = phi <8 x float> [ zeroinitializer, %5 ], [ %249, %229 ]
  %45 = phi i32 [ 0, %5 ], [ %253, %229 ]
  %46 = and i32 %6, 32
  %47 = getelementptr inbounds nuw [1536 x half], ptr addrspace(3) @gemm_wmma_pipe.ta, i32 %45
  %48 = getelementptr inbounds nuw half, ptr addrspace(3) %47, i32 %30
  %49 = getelementptr inbounds nuw [1536 x half], ptr addrspace(3) @gemm_wmma_pipe.tb, i32 %45
  %50 = getelementptr inbounds nuw half, ptr addrspace(3) %49, i32 %32
  %51 = load <16 x half>, ptr addrspace(3) %48, align 16, !noalias !28
  %52 = load <16 x half>, ptr addrspace(3) %50, align 16, !noalias !28
  %53 = getelementptr inbounds nuw i8, ptr addrspace(3) %48, i32 768
  %54 = load <16 x half>, ptr addrspace(3) %53, align 16, !noalias !28
  %55 = getelementptr inbounds nuw i8, ptr addrspace(3) %50, i32 768
  %56 = load <16 x half>, ptr addrspace(3) %55, align 16, !noalias !28
  %57 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %51, <16 x half> %52, <8 x float> %44)
  %58 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %51, <16 x half> %56, <8 x float> %43)
  %59 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %54, <16 x half> %52, <8 x float> %42)
  %60 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %54, <16 x half> %56, <8 x float> %41)
  %61 = add i32 %27, %8
  %62 = lshr i32 %6, 4
  %63 = and i32 %62, 1
  %64 = or disjoint i32 %61, %63
  %65 = or disjoint i32 %46, %10
  %66 = or disjoint i32 %65, %28
  %67 = extractelement <8 x float> %57, i64 0
  %68 = mul i32 %64, %3
  %69 = add i32 %66, %68
  %70 = zext i32 %69 to i64
  %71 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %70
  store float %67, ptr addrspace(1) %71, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %72 = extractelement <8 x float> %57, i64 1
  %73 = or disjoint i32 %64, 2
  %74 = mul i32 %73, %3
  %75 = add i32 %66, %74
  %76 = zext i32 %75 to i64
  %77 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %76
  store float %72, ptr addrspace(1) %77, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %78 = extractelement <8 x float> %57, i64 2
  %79 = or disjoint i32 %64, 4
  %80 = mul i32 %79, %3
  %81 = add i32 %66, %80
  %82 = zext i32 %81 to i64
  %83 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %82
  store float %78, ptr addrspace(1) %83, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %84 = extractelement <8 x float> %57, i64 3
  %85 = or disjoint i32 %64, 6
  %86 = mul i32 %85, %3
  %87 = add i32 %66, %86
  %88 = zext i32 %87 to i64
  %89 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %88
  store float %84, ptr addrspace(1) %89, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %90 = extractelement <8 x float> %57, i64 4
  %91 = or disjoint i32 %64, 8
  %92 = mul i32 %91, %3
  %93 = add i32 %66, %92
  %94 = zext i32 %93 to i64
  %95 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %94
  store float %90, ptr addrspace(1) %95, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %96 = extractelement <8 x float> %57, i64 5
  %97 = or disjoint i32 %64, 10
  %98 = mul i32 %97, %3
  %99 = add i32 %66, %98
  %100 = zext i32 %99 to i64
  %101 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %100
  store float %96, ptr addrspace(1) %101, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %102 = extractelement <8 x float> %57, i64 6
  %103 = or disjoint i32 %64, 12
  %104 = mul i32 %103, %3
  %105 = add i32 %66, %104
  %106 = zext i32 %105 to i64
  %107 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %106
  store float %102, ptr addrspace(1) %107, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %108 = extractelement <8 x float> %57, i64 7
  %109 = or disjoint i32 %64, 14
  %110 = mul i32 %109, %3
  %111 = add i32 %66, %110
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %112
  store float %108, ptr addrspace(1) %113, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %114 = or disjoint i32 %46, %10
  %115 = or disjoint i32 %114, %28
  %116 = or disjoint i32 %115, 16
  %117 = extractelement <8 x float> %58, i64 0
  %118 = add i32 %116, %68
  %119 = zext i32 %118 to i64
  %120 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %119
  store float %117, ptr addrspace(1) %120, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %121 = extractelement <8 x float> %58, i64 1
  %122 = add i32 %116, %74
  %123 = zext i32 %122 to i64
  %124 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %123
  store float %121, ptr addrspace(1) %124, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %125 = extractelement <8 x float> %58, i64 2
  %126 = add i32 %116, %80
  %127 = zext i32 %126 to i64
  %128 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %127
  store float %125, ptr addrspace(1) %128, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %129 = extractelement <8 x float> %58, i64 3
  %130 = add i32 %116, %86
  %131 = zext i32 %130 to i64
  %132 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %131
  store float %129, ptr addrspace(1) %132, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %133 = extractelement <8 x float> %58, i64 4
  %134 = add i32 %116, %92
  %135 = zext i32 %134 to i64
  %136 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %135
  store float %133, ptr addrspace(1) %136, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %137 = extractelement <8 x float> %58, i64 5
  %138 = add i32 %116, %98
  %139 = zext i32 %138 to i64
  %140 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %139
  store float %137, ptr addrspace(1) %140, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %141 = extractelement <8 x float> %58, i64 6
  %142 = add i32 %116, %104
  %143 = zext i32 %142 to i64
  %144 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %143
  store float %141, ptr addrspace(1) %144, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %145 = extractelement <8 x float> %58, i64 7
  %146 = add i32 %116, %110
  %147 = zext i32 %146 to i64
  %148 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %147
  store float %145, ptr addrspace(1) %148, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %149 = or disjoint i32 %64, 16
  %150 = extractelement <8 x float> %59, i64 0
  %151 = mul i32 %149, %3
  %152 = add i32 %66, %151
  %153 = zext i32 %152 to i64
  %154 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %153
  store float %150, ptr addrspace(1) %154, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %155 = extractelement <8 x float> %59, i64 1
  %156 = or disjoint i32 %64, 18
  %157 = mul i32 %156, %3
  %158 = add i32 %66, %157
  %159 = zext i32 %158 to i64
  %160 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %159
  store float %155, ptr addrspace(1) %160, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %161 = extractelement <8 x float> %59, i64 2
  %162 = or disjoint i32 %64, 20
  %163 = mul i32 %162, %3
  %164 = add i32 %66, %163
  %165 = zext i32 %164 to i64
  %166 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %165
  store float %161, ptr addrspace(1) %166, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %167 = extractelement <8 x float> %59, i64 3
  %168 = or disjoint i32 %64, 22
  %169 = mul i32 %168, %3
  %170 = add i32 %66, %169
  %171 = zext i32 %170 to i64
  %172 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %171
  store float %167, ptr addrspace(1) %172, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %173 = extractelement <8 x float> %59, i64 4
  %174 = or disjoint i32 %64, 24
  %175 = mul i32 %174, %3
  %176 = add i32 %66, %175
  %177 = zext i32 %176 to i64
  %178 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %177
  store float %173, ptr addrspace(1) %178, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %179 = extractelement <8 x float> %59, i64 5
  %180 = or disjoint i32 %64, 26
  %181 = mul i32 %180, %3
  %182 = add i32 %66, %181
  %183 = zext i32 %182 to i64
  %184 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %183
  store float %179, ptr addrspace(1) %184, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %185 = extractelement <8 x float> %59, i64 6
  %186 = or disjoint i32 %64, 28
  %187 = mul i32 %186, %3
  %188 = add i32 %66, %187
  %189 = zext i32 %188 to i64
  %190 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %189
  store float %185, ptr addrspace(1) %190, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %191 = extractelement <8 x float> %59, i64 7
  %192 = or disjoint i32 %64, 30
  %193 = mul i32 %192, %3
  %194 = add i32 %66, %193
  %195 = zext i32 %194 to i64
  %196 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %195
  store float %191, ptr addrspace(1) %196, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %197 = extractelement <8 x float> %60, i64 0
  %198 = add i32 %116, %151
  %199 = zext i32 %198 to i64
  %200 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %199
  store float %197, ptr addrspace(1) %200, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %201 = extractelement <8 x float> %60, i64 1
  %202 = add i32 %116, %157
  %203 = zext i32 %202 to i64
  %204 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %203
  store float %201, ptr addrspace(1) %204, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %205 = extractelement <8 x float> %60, i64 2
  %206 = add i32 %116, %163
  %207 = zext i32 %206 to i64
  %208 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %207
  store float %205, ptr addrspace(1) %208, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %209 = extractelement <8 x float> %60, i64 3
  %210 = add i32 %116, %169
  %211 = zext i32 %210 to i64
  %212 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %211
  store float %209, ptr addrspace(1) %212, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %213 = extractelement <8 x float> %60, i64 4
  %214 = add i32 %116, %175
  %215 = zext i32 %214 to i64
  %216 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %215
  store float %213, ptr addrspace(1) %216, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %217 = extractelement <8 x float> %60, i64 5
  %218 = add i32 %116, %181
  %219 = zext i32 %218 to i64
  %220 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %219
  store float %217, ptr addrspace(1) %220, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %221 = extractelement <8 x float> %60, i64 6
  %222 = add i32 %116, %187
  %223 = zext i32 %222 to i64
  %224 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %223
  store float %221, ptr addrspace(1) %224, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %225 = extractelement <8 x float> %60, i64 7
  %226 = add i32 %116, %193
  %227 = zext i32 %226 to i64
  %228 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %227
  store float %225, ptr addrspace(1) %228, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  ret void

229:                                              ; preds = %5, %229
  %230 = phi <8 x float> [ %252, %229 ], [ zeroinitializer, %5 ]
  %231 = phi <8 x float> [ %251, %229 ], [ zeroinitializer, %5 ]
  %232 = phi <8 x float> [ %250, %229 ], [ zeroinitializer, %5 ]
  %233 = phi <8 x float> [ %249, %229 ], [ zeroinitializer, %5 ]
  %234 = phi i32 [ %256, %229 ], [ 16, %5 ]
  %235 = phi i32 [ %253, %229 ], [ 0, %5 ]
  %236 = zext i32 %234 to i64
  %237 = getelementptr inbounds nuw half, ptr addrspace(1) %22, i64 %236
  %238 = load <8 x half>, ptr addrspace(1) %237, align 16, !tbaa !24, !alias.scope !16, !noalias !25, !amdgpu.noclobber !26
  %239 = getelementptr inbounds nuw half, ptr addrspace(1) %26, i64 %236
  %240 = load <8 x half>, ptr addrspace(1) %239, align 16, !tbaa !24, !alias.scope !19, !noalias !27, !amdgpu.noclobber !26
  %241 = getelementptr [1536 x half], ptr addrspace(3) %37, i32 %235
  %242 = getelementptr [1536 x half], ptr addrspace(3) %38, i32 %235
  %243 = load <16 x half>, ptr addrspace(3) %241, align 16, !noalias !28
  %244 = load <16 x half>, ptr addrspace(3) %242, align 16, !noalias !28
  %245 = getelementptr inbounds nuw i8, ptr addrspace(3) %241, i32 768
  %246 = load <16 x half>, ptr addrspace(3) %245, align 16, !noalias !28
  %247 = getelementptr inbounds nuw i8, ptr addrspace(3) %242, i32 768
  %248 = load <16 x half>, ptr addrspace(3) %247, align 16, !noalias !28
  %249 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %243, <16 x half> %244, <8 x float> %233)
  %250 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %243, <16 x half> %248, <8 x float> %232)
  %251 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %246, <16 x half> %244, <8 x float> %231)
  %252 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %246, <16 x half> %248, <8 x float> %230)
  %253 = xor i32 %235, 1
  %254 = getelementptr [1536 x half], ptr addrspace(3) %35, i32 %253
  store <8 x half> %238, ptr addrspace(3) %254, align 16, !tbaa !24, !noalias !28
  %255 = getelementptr [1536 x half], ptr addrspace(3) %36, i32 %253
  store <8 x half> %240, ptr addrspace(3) %255, align 16, !tbaa !24, !noalias !28
  fence syncscope("workgroup") release, !noalias !28
  tail call void @llvm.amdgcn.s.barrier(), !noalias !28
  fence syncscope("workgroup") acquire, !noalias !28
  %256 = add i32 %234, 16
  %257 = icmp ult i32 %256, %4
  br i1 %257, label %229, label %40, !llvm.loop !32
}

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half>, <16 x half>, <8 x float>) #1

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

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="128,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
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
