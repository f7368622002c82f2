; ModuleID = 'gemm_tile.cl'
source_filename = "gemm_tile.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @gemm_tile(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !reqd_work_group_size !15 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !16
  %6 = shl nuw nsw i32 %5, 4
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %8 = shl nuw nsw i32 %7, 4
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %447, label %10

10:                                               ; preds = %4, %10
  %11 = phi i32 [ %445, %10 ], [ 0, %4 ]
  %12 = phi <2 x float> [ %437, %10 ], [ zeroinitializer, %4 ]
  %13 = phi <2 x float> [ %438, %10 ], [ zeroinitializer, %4 ]
  %14 = phi <2 x float> [ %439, %10 ], [ zeroinitializer, %4 ]
  %15 = phi <2 x float> [ %440, %10 ], [ zeroinitializer, %4 ]
  %16 = phi <2 x float> [ %441, %10 ], [ zeroinitializer, %4 ]
  %17 = phi <2 x float> [ %442, %10 ], [ zeroinitializer, %4 ]
  %18 = phi <2 x float> [ %443, %10 ], [ zeroinitializer, %4 ]
  %19 = phi <2 x float> [ %444, %10 ], [ zeroinitializer, %4 ]
  %20 = phi <2 x float> [ %427, %10 ], [ zeroinitializer, %4 ]
  %21 = phi <2 x float> [ %428, %10 ], [ zeroinitializer, %4 ]
  %22 = phi <2 x float> [ %429, %10 ], [ zeroinitializer, %4 ]
  %23 = phi <2 x float> [ %430, %10 ], [ zeroinitializer, %4 ]
  %24 = phi <2 x float> [ %431, %10 ], [ zeroinitializer, %4 ]
  %25 = phi <2 x float> [ %432, %10 ], [ zeroinitializer, %4 ]
  %26 = phi <2 x float> [ %433, %10 ], [ zeroinitializer, %4 ]
  %27 = phi <2 x float> [ %434, %10 ], [ zeroinitializer, %4 ]
  %28 = phi <2 x float> [ %417, %10 ], [ zeroinitializer, %4 ]
  %29 = phi <2 x float> [ %418, %10 ], [ zeroinitializer, %4 ]
  %30 = phi <2 x float> [ %419, %10 ], [ zeroinitializer, %4 ]
  %31 = phi <2 x float> [ %420, %10 ], [ zeroinitializer, %4 ]
  %32 = phi <2 x float> [ %421, %10 ], [ zeroinitializer, %4 ]
  %33 = phi <2 x float> [ %422, %10 ], [ zeroinitializer, %4 ]
  %34 = phi <2 x float> [ %423, %10 ], [ zeroinitializer, %4 ]
  %35 = phi <2 x float> [ %424, %10 ], [ zeroinitializer, %4 ]
  %36 = phi <2 x float> [ %407, %10 ], [ zeroinitializer, %4 ]
  %37 = phi <2 x float> [ %408, %10 ], [ zeroinitializer, %4 ]
  %38 = phi <2 x float> [ %409, %10 ], [ zeroinitializer, %4 ]
  %39 = phi <2 x float> [ %410, %10 ], [ zeroinitializer, %4 ]
  %40 = phi <2 x float> [ %411, %10 ], [ zeroinitializer, %4 ]
  %41 = phi <2 x float> [ %412, %10 ], [ zeroinitializer, %4 ]
  %42 = phi <2 x float> [ %413, %10 ], [ zeroinitializer, %4 ]
  %43 = phi <2 x float> [ %414, %10 ], [ zeroinitializer, %4 ]
  %44 = phi <2 x float> [ %397, %10 ], [ zeroinitializer, %4 ]
  %45 = phi <2 x float> [ %398, %10 ], [ zeroinitializer, %4 ]
  %46 = phi <2 x float> [ %399, %10 ], [ zeroinitializer, %4 ]
  %47 = phi <2 x float> [ %400, %10 ], [ zeroinitializer, %4 ]
  %48 = phi <2 x float> [ %401, %10 ], [ zeroinitializer, %4 ]
  %49 = phi <2 x float> [ %402, %10 ], [ zeroinitializer, %4 ]
  %50 = phi <2 x float> [ %403, %10 ], [ zeroinitializer, %4 ]
  %51 = phi <2 x float> [ %404, %10 ], [ zeroinitializer, %4 ]
  %52 = phi <2 x float> [ %387, %10 ], [ zeroinitializer, %4 ]
  %53 = phi <2 x float> [ %388, %10 ], [ zeroinitializer, %4 ]
  %54 = phi <2 x float> [ %389, %10 ], [ zeroinitializer, %4 ]
  %55 = phi <2 x float> [ %390, %10 ], [ zeroinitializer, %4 ]
  %56 = phi <2 x float> [ %391, %10 ], [ zeroinitializer, %4 ]
  %57 = phi <2 x float> [ %392, %10 ], [ zeroinitializer, %4 ]
  %58 = phi <2 x float> [ %393, %10 ], [ zeroinitializer, %4 ]
  %59 = phi <2 x float> [ %394, %10 ], [ zeroinitializer, %4 ]
  %60 = phi <2 x float> [ %377, %10 ], [ zeroinitializer, %4 ]
  %61 = phi <2 x float> [ %378, %10 ], [ zeroinitializer, %4 ]
  %62 = phi <2 x float> [ %379, %10 ], [ zeroinitializer, %4 ]
  %63 = phi <2 x float> [ %380, %10 ], [ zeroinitializer, %4 ]
  %64 = phi <2 x float> [ %381, %10 ], [ zeroinitializer, %4 ]
  %65 = phi <2 x float> [ %382, %10 ], [ zeroinitializer, %4 ]
  %66 = phi <2 x float> [ %383, %10 ], [ zeroinitializer, %4 ]
  %67 = phi <2 x float> [ %384, %10 ], [ zeroinitializer, %4 ]
  %68 = phi <2 x float> [ %367, %10 ], [ zeroinitializer, %4 ]
  %69 = phi <2 x float> [ %368, %10 ], [ zeroinitializer, %4 ]
  %70 = phi <2 x float> [ %369, %10 ], [ zeroinitializer, %4 ]
  %71 = phi <2 x float> [ %370, %10 ], [ zeroinitializer, %4 ]
  %72 = phi <2 x float> [ %371, %10 ], [ zeroinitializer, %4 ]
  %73 = phi <2 x float> [ %372, %10 ], [ zeroinitializer, %4 ]
  %74 = phi <2 x float> [ %373, %10 ], [ zeroinitializer, %4 ]
  %75 = phi <2 x float> [ %374, %10 ], [ zeroinitializer, %4 ]
  %76 = phi <2 x float> [ %357, %10 ], [ zeroinitializer, %4 ]
  %77 = phi <2 x float> [ %358, %10 ], [ zeroinitializer, %4 ]
  %78 = phi <2 x float> [ %359, %10 ], [ zeroinitializer, %4 ]
  %79 = phi <2 x float> [ %360, %10 ], [ zeroinitializer, %4 ]
  %80 = phi <2 x float> [ %361, %10 ], [ zeroinitializer, %4 ]
  %81 = phi <2 x float> [ %362, %10 ], [ zeroinitializer, %4 ]
  %82 = phi <2 x float> [ %363, %10 ], [ zeroinitializer, %4 ]
  %83 = phi <2 x float> [ %364, %10 ], [ zeroinitializer, %4 ]
  %84 = phi <2 x float> [ %347, %10 ], [ zeroinitializer, %4 ]
  %85 = phi <2 x float> [ %348, %10 ], [ zeroinitializer, %4 ]
  %86 = phi <2 x float> [ %349, %10 ], [ zeroinitializer, %4 ]
  %87 = phi <2 x float> [ %350, %10 ], [ zeroinitializer, %4 ]
  %88 = phi <2 x float> [ %351, %10 ], [ zeroinitializer, %4 ]
  %89 = phi <2 x float> [ %352, %10 ], [ zeroinitializer, %4 ]
  %90 = phi <2 x float> [ %353, %10 ], [ zeroinitializer, %4 ]
  %91 = phi <2 x float> [ %354, %10 ], [ zeroinitializer, %4 ]
  %92 = phi <2 x float> [ %337, %10 ], [ zeroinitializer, %4 ]
  %93 = phi <2 x float> [ %338, %10 ], [ zeroinitializer, %4 ]
  %94 = phi <2 x float> [ %339, %10 ], [ zeroinitializer, %4 ]
  %95 = phi <2 x float> [ %340, %10 ], [ zeroinitializer, %4 ]
  %96 = phi <2 x float> [ %341, %10 ], [ zeroinitializer, %4 ]
  %97 = phi <2 x float> [ %342, %10 ], [ zeroinitializer, %4 ]
  %98 = phi <2 x float> [ %343, %10 ], [ zeroinitializer, %4 ]
  %99 = phi <2 x float> [ %344, %10 ], [ zeroinitializer, %4 ]
  %100 = phi <2 x float> [ %327, %10 ], [ zeroinitializer, %4 ]
  %101 = phi <2 x float> [ %328, %10 ], [ zeroinitializer, %4 ]
  %102 = phi <2 x float> [ %329, %10 ], [ zeroinitializer, %4 ]
  %103 = phi <2 x float> [ %330, %10 ], [ zeroinitializer, %4 ]
  %104 = phi <2 x float> [ %331, %10 ], [ zeroinitializer, %4 ]
  %105 = phi <2 x float> [ %332, %10 ], [ zeroinitializer, %4 ]
  %106 = phi <2 x float> [ %333, %10 ], [ zeroinitializer, %4 ]
  %107 = phi <2 x float> [ %334, %10 ], [ zeroinitializer, %4 ]
  %108 = phi <2 x float> [ %317, %10 ], [ zeroinitializer, %4 ]
  %109 = phi <2 x float> [ %318, %10 ], [ zeroinitializer, %4 ]
  %110 = phi <2 x float> [ %319, %10 ], [ zeroinitializer, %4 ]
  %111 = phi <2 x float> [ %320, %10 ], [ zeroinitializer, %4 ]
  %112 = phi <2 x float> [ %321, %10 ], [ zeroinitializer, %4 ]
  %113 = phi <2 x float> [ %322, %10 ], [ zeroinitializer, %4 ]
  %114 = phi <2 x float> [ %323, %10 ], [ zeroinitializer, %4 ]
  %115 = phi <2 x float> [ %324, %10 ], [ zeroinitializer, %4 ]
  %116 = phi <2 x float> [ %307, %10 ], [ zeroinitializer, %4 ]
  %117 = phi <2 x float> [ %308, %10 ], [ zeroinitializer, %4 ]
  %118 = phi <2 x float> [ %309, %10 ], [ zeroinitializer, %4 ]
  %119 = phi <2 x float> [ %310, %10 ], [ zeroinitializer, %4 ]
  %120 = phi <2 x float> [ %311, %10 ], [ zeroinitializer, %4 ]
  %121 = phi <2 x float> [ %312, %10 ], [ zeroinitializer, %4 ]
  %122 = phi <2 x float> [ %313, %10 ], [ zeroinitializer, %4 ]
  %123 = phi <2 x float> [ %314, %10 ], [ zeroinitializer, %4 ]
  %124 = phi <2 x float> [ %297, %10 ], [ zeroinitializer, %4 ]
  %125 = phi <2 x float> [ %298, %10 ], [ zeroinitializer, %4 ]
  %126 = phi <2 x float> [ %299, %10 ], [ zeroinitializer, %4 ]
  %127 = phi <2 x float> [ %300, %10 ], [ zeroinitializer, %4 ]
  %128 = phi <2 x float> [ %301, %10 ], [ zeroinitializer, %4 ]
  %129 = phi <2 x float> [ %302, %10 ], [ zeroinitializer, %4 ]
  %130 = phi <2 x float> [ %303, %10 ], [ zeroinitializer, %4 ]
  %131 = phi <2 x float> [ %304, %10 ], [ zeroinitializer, %4 ]
  %132 = phi <2 x float> [ %273, %10 ], [ zeroinitializer, %4 ]
  %133 = phi <2 x float> [ %276, %10 ], [ zeroinitializer, %4 ]
  %134 = phi <2 x float> [ %279, %10 ], [ zeroinitializer, %4 ]
  %135 = phi <2 x float> [ %282, %10 ], [ zeroinitializer, %4 ]
  %136 = phi <2 x float> [ %285, %10 ], [ zeroinitializer, %4 ]
  %137 = phi <2 x float> [ %288, %10 ], [ zeroinitializer, %4 ]
  %138 = phi <2 x float> [ %291, %10 ], [ zeroinitializer, %4 ]
  %139 = phi <2 x float> [ %294, %10 ], [ zeroinitializer, %4 ]
  %140 = shl i32 %11, 5
  %141 = add i32 %140, %6
  %142 = add i32 %140, %8
  %143 = zext i32 %141 to i64
  %144 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %143
  %145 = load float, ptr addrspace(1) %144, align 4, !tbaa !17, !amdgpu.noclobber !19
  %146 = zext i32 %142 to i64
  %147 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %146
  %148 = load float, ptr addrspace(1) %147, align 4, !tbaa !17, !amdgpu.noclobber !19
  %149 = or disjoint i32 %141, 1
  %150 = zext i32 %149 to i64
  %151 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %150
  %152 = load float, ptr addrspace(1) %151, align 4, !tbaa !17, !amdgpu.noclobber !19
  %153 = or disjoint i32 %142, 1
  %154 = zext i32 %153 to i64
  %155 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %154
  %156 = load float, ptr addrspace(1) %155, align 4, !tbaa !17, !amdgpu.noclobber !19
  %157 = or disjoint i32 %141, 2
  %158 = zext i32 %157 to i64
  %159 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %158
  %160 = load float, ptr addrspace(1) %159, align 4, !tbaa !17, !amdgpu.noclobber !19
  %161 = or disjoint i32 %142, 2
  %162 = zext i32 %161 to i64
  %163 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %162
  %164 = load float, ptr addrspace(1) %163, align 4, !tbaa !17, !amdgpu.noclobber !19
  %165 = or disjoint i32 %141, 3
  %166 = zext i32 %165 to i64
  %167 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %166
  %168 = load float, ptr addrspace(1) %167, align 4, !tbaa !17, !amdgpu.noclobber !19
  %169 = or disjoint i32 %142, 3
  %170 = zext i32 %169 to i64
  %171 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %170
  %172 = load float, ptr addrspace(1) %171, align 4, !tbaa !17, !amdgpu.noclobber !19
  %173 = or disjoint i32 %141, 4
  %174 = zext i32 %173 to i64
  %175 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %174
  %176 = load float, ptr addrspace(1) %175, align 4, !tbaa !17, !amdgpu.noclobber !19
  %177 = or disjoint i32 %142, 4
  %178 = zext i32 %177 to i64
  %179 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %178
  %180 = load float, ptr addrspace(1) %179, align 4, !tbaa !17, !amdgpu.noclobber !19
  %181 = or disjoint i32 %141, 5
  %182 = zext i32 %181 to i64
  %183 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %182
  %184 = load float, ptr addrspace(1) %183, align 4, !tbaa !17, !amdgpu.noclobber !19
  %185 = or disjoint i32 %142, 5
  %186 = zext i32 %185 to i64
  %187 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %186
  %188 = load float, ptr addrspace(1) %187, align 4, !tbaa !17, !amdgpu.noclobber !19
  %189 = or disjoint i32 %141, 6
  %190 = zext i32 %189 to i64
  %191 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %190
  %192 = load float, ptr addrspace(1) %191, align 4, !tbaa !17, !amdgpu.noclobber !19
  %193 = or disjoint i32 %142, 6
  %194 = zext i32 %193 to i64
  %195 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %194
  %196 = load float, ptr addrspace(1) %195, align 4, !tbaa !17, !amdgpu.noclobber !19
  %197 = or disjoint i32 %141, 7
  %198 = zext i32 %197 to i64
  %199 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %198
  %200 = load float, ptr addrspace(1) %199, align 4, !tbaa !17, !amdgpu.noclobber !19
  %201 = or disjoint i32 %142, 7
  %202 = zext i32 %201 to i64
  %203 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %202
  %204 = load float, ptr addrspace(1) %203, align 4, !tbaa !17, !amdgpu.noclobber !19
  %205 = or disjoint i32 %141, 8
  %206 = zext i32 %205 to i64
  %207 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %206
  %208 = load float, ptr addrspace(1) %207, align 4, !tbaa !17, !amdgpu.noclobber !19
  %209 = or disjoint i32 %142, 8
  %210 = zext i32 %209 to i64
  %211 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %210
  %212 = load float, ptr addrspace(1) %211, align 4, !tbaa !17, !amdgpu.noclobber !19
  %213 = or disjoint i32 %141, 9
  %214 = zext i32 %213 to i64
  %215 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %214
  %216 = load float, ptr addrspace(1) %215, align 4, !tbaa !17, !amdgpu.noclobber !19
  %217 = or disjoint i32 %142, 9
  %218 = zext i32 %217 to i64
  %219 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %218
  %220 = load float, ptr addrspace(1) %219, align 4, !tbaa !17, !amdgpu.noclobber !19
  %221 = or disjoint i32 %141, 10
  %222 = zext i32 %221 to i64
  %223 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %222
  %224 = load float, ptr addrspace(1) %223, align 4, !tbaa !17, !amdgpu.noclobber !19
  %225 = or disjoint i32 %142, 10
  %226 = zext i32 %225 to i64
  %227 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %226
  %228 = load float, ptr addrspace(1) %227, align 4, !tbaa !17, !amdgpu.noclobber !19
  %229 = or disjoint i32 %141, 11
  %230 = zext i32 %229 to i64
  %231 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %230
  %232 = load float, ptr addrspace(1) %231, align 4, !tbaa !17, !amdgpu.noclobber !19
  %233 = or disjoint i32 %142, 11
  %234 = zext i32 %233 to i64
  %235 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %234
  %236 = load float, ptr addrspace(1) %235, align 4, !tbaa !17, !amdgpu.noclobber !19
  %237 = or disjoint i32 %141, 12
  %238 = zext i32 %237 to i64
  %239 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %238
  %240 = load float, ptr addrspace(1) %239, align 4, !tbaa !17, !amdgpu.noclobber !19
  %241 = or disjoint i32 %142, 12
  %242 = zext i32 %241 to i64
  %243 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %242
  %244 = load float, ptr addrspace(1) %243, align 4, !tbaa !17, !amdgpu.noclobber !19
  %245 = or disjoint i32 %141, 13
  %246 = zext i32 %245 to i64
  %247 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %246
  %248 = load float, ptr addrspace(1) %247, align 4, !tbaa !17, !amdgpu.noclobber !19
  %249 = or disjoint i32 %142, 13
  %250 = zext i32 %249 to i64
  %251 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %250
  %252 = load float, ptr addrspace(1) %251, align 4, !tbaa !17, !amdgpu.noclobber !19
  %253 = or disjoint i32 %141, 14
  %254 = zext i32 %253 to i64
  %255 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %254
  %256 = load float, ptr addrspace(1) %255, align 4, !tbaa !17, !amdgpu.noclobber !19
  %257 = or disjoint i32 %142, 14
  %258 = zext i32 %257 to i64
  %259 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %258
  %260 = load float, ptr addrspace(1) %259, align 4, !tbaa !17, !amdgpu.noclobber !19
  %261 = or disjoint i32 %141, 15
  %262 = zext i32 %261 to i64
  %263 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %262
  %264 = load float, ptr addrspace(1) %263, align 4, !tbaa !17, !amdgpu.noclobber !19
  %265 = or disjoint i32 %142, 15
  %266 = zext i32 %265 to i64
  %267 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %266
  %268 = load float, ptr addrspace(1) %267, align 4, !tbaa !17, !amdgpu.noclobber !19
  %269 = insertelement <2 x float> poison, float %145, i64 0
  %270 = shufflevector <2 x float> %269, <2 x float> poison, <2 x i32> zeroinitializer
  %271 = insertelement <2 x float> poison, float %148, i64 0
  %272 = insertelement <2 x float> %271, float %156, i64 1
  %273 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %270, <2 x float> %272, <2 x float> %132)
  %274 = insertelement <2 x float> poison, float %164, i64 0
  %275 = insertelement <2 x float> %274, float %172, i64 1
  %276 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %270, <2 x float> %275, <2 x float> %133)
  %277 = insertelement <2 x float> poison, float %180, i64 0
  %278 = insertelement <2 x float> %277, float %188, i64 1
  %279 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %270, <2 x float> %278, <2 x float> %134)
  %280 = insertelement <2 x float> poison, float %196, i64 0
  %281 = insertelement <2 x float> %280, float %204, i64 1
  %282 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %270, <2 x float> %281, <2 x float> %135)
  %283 = insertelement <2 x float> poison, float %212, i64 0
  %284 = insertelement <2 x float> %283, float %220, i64 1
  %285 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %270, <2 x float> %284, <2 x float> %136)
  %286 = insertelement <2 x float> poison, float %228, i64 0
  %287 = insertelement <2 x float> %286, float %236, i64 1
  %288 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %270, <2 x float> %287, <2 x float> %137)
  %289 = insertelement <2 x float> poison, float %244, i64 0
  %290 = insertelement <2 x float> %289, float %252, i64 1
  %291 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %270, <2 x float> %290, <2 x float> %138)
  %292 = insertelement <2 x float> poison, float %260, i64 0
  %293 = insertelement <2 x float> %292, float %268, i64 1
  %294 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %270, <2 x float> %293, <2 x float> %139)
  %295 = insertelement <2 x float> poison, float %152, i64 0
  %296 = shufflevector <2 x float> %295, <2 x float> poison, <2 x i32> zeroinitializer
  %297 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %296, <2 x float> %272, <2 x float> %124)
  %298 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %296, <2 x float> %275, <2 x float> %125)
  %299 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %296, <2 x float> %278, <2 x float> %126)
  %300 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %296, <2 x float> %281, <2 x float> %127)
  %301 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %296, <2 x float> %284, <2 x float> %128)
  %302 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %296, <2 x float> %287, <2 x float> %129)
  %303 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %296, <2 x float> %290, <2 x float> %130)
  %304 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %296, <2 x float> %293, <2 x float> %131)
  %305 = insertelement <2 x float> poison, float %160, i64 0
  %306 = shufflevector <2 x float> %305, <2 x float> poison, <2 x i32> zeroinitializer
  %307 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %306, <2 x float> %272, <2 x float> %116)
  %308 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %306, <2 x float> %275, <2 x float> %117)
  %309 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %306, <2 x float> %278, <2 x float> %118)
  %310 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %306, <2 x float> %281, <2 x float> %119)
  %311 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %306, <2 x float> %284, <2 x float> %120)
  %312 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %306, <2 x float> %287, <2 x float> %121)
  %313 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %306, <2 x float> %290, <2 x float> %122)
  %314 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %306, <2 x float> %293, <2 x float> %123)
  %315 = insertelement <2 x float> poison, float %168, i64 0
  %316 = shufflevector <2 x float> %315, <2 x float> poison, <2 x i32> zeroinitializer
  %317 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %316, <2 x float> %272, <2 x float> %108)
  %318 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %316, <2 x float> %275, <2 x float> %109)
  %319 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %316, <2 x float> %278, <2 x float> %110)
  %320 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %316, <2 x float> %281, <2 x float> %111)
  %321 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %316, <2 x float> %284, <2 x float> %112)
  %322 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %316, <2 x float> %287, <2 x float> %113)
  %323 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %316, <2 x float> %290, <2 x float> %114)
  %324 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %316, <2 x float> %293, <2 x float> %115)
  %325 = insertelement <2 x float> poison, float %176, i64 0
  %326 = shufflevector <2 x float> %325, <2 x float> poison, <2 x i32> zeroinitializer
  %327 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %326, <2 x float> %272, <2 x float> %100)
  %328 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %326, <2 x float> %275, <2 x float> %101)
  %329 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %326, <2 x float> %278, <2 x float> %102)
  %330 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %326, <2 x float> %281, <2 x float> %103)
  %331 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %326, <2 x float> %284, <2 x float> %104)
  %332 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %326, <2 x float> %287, <2 x float> %105)
  %333 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %326, <2 x float> %290, <2 x float> %106)
  %334 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %326, <2 x float> %293, <2 x float> %107)
  %335 = insertelement <2 x float> poison, float %184, i64 0
  %336 = shufflevector <2 x float> %335, <2 x float> poison, <2 x i32> zeroinitializer
  %337 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %336, <2 x float> %272, <2 x float> %92)
  %338 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %336, <2 x float> %275, <2 x float> %93)
  %339 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %336, <2 x float> %278, <2 x float> %94)
  %340 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %336, <2 x float> %281, <2 x float> %95)
  %341 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %336, <2 x float> %284, <2 x float> %96)
  %342 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %336, <2 x float> %287, <2 x float> %97)
  %343 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %336, <2 x float> %290, <2 x float> %98)
  %344 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %336, <2 x float> %293, <2 x float> %99)
  %345 = insertelement <2 x float> poison, float %192, i64 0
  %346 = shufflevector <2 x float> %345, <2 x float> poison, <2 x i32> zeroinitializer
  %347 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %346, <2 x float> %272, <2 x float> %84)
  %348 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %346, <2 x float> %275, <2 x float> %85)
  %349 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %346, <2 x float> %278, <2 x float> %86)
  %350 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %346, <2 x float> %281, <2 x float> %87)
  %351 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %346, <2 x float> %284, <2 x float> %88)
  %352 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %346, <2 x float> %287, <2 x float> %89)
  %353 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %346, <2 x float> %290, <2 x float> %90)
  %354 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %346, <2 x float> %293, <2 x float> %91)
  %355 = insertelement <2 x float> poison, float %200, i64 0
  %356 = shufflevector <2 x float> %355, <2 x float> poison, <2 x i32> zeroinitializer
  %357 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %356, <2 x float> %272, <2 x float> %76)
  %358 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %356, <2 x float> %275, <2 x float> %77)
  %359 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %356, <2 x float> %278, <2 x float> %78)
  %360 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %356, <2 x float> %281, <2 x float> %79)
  %361 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %356, <2 x float> %284, <2 x float> %80)
  %362 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %356, <2 x float> %287, <2 x float> %81)
  %363 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %356, <2 x float> %290, <2 x float> %82)
  %364 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %356, <2 x float> %293, <2 x float> %83)
  %365 = insertelement <2 x float> poison, float %208, i64 0
  %366 = shufflevector <2 x float> %365, <2 x float> poison, <2 x i32> zeroinitializer
  %367 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %366, <2 x float> %272, <2 x float> %68)
  %368 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %366, <2 x float> %275, <2 x float> %69)
  %369 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %366, <2 x float> %278, <2 x float> %70)
  %370 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %366, <2 x float> %281, <2 x float> %71)
  %371 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %366, <2 x float> %284, <2 x float> %72)
  %372 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %366, <2 x float> %287, <2 x float> %73)
  %373 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %366, <2 x float> %290, <2 x float> %74)
  %374 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %366, <2 x float> %293, <2 x float> %75)
  %375 = insertelement <2 x float> poison, float %216, i64 0
  %376 = shufflevector <2 x float> %375, <2 x float> poison, <2 x i32> zeroinitializer
  %377 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %376, <2 x float> %272, <2 x float> %60)
  %378 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %376, <2 x float> %275, <2 x float> %61)
  %379 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %376, <2 x float> %278, <2 x float> %62)
  %380 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %376, <2 x float> %281, <2 x float> %63)
  %381 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %376, <2 x float> %284, <2 x float> %64)
  %382 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %376, <2 x float> %287, <2 x float> %65)
  %383 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %376, <2 x float> %290, <2 x float> %66)
  %384 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %376, <2 x float> %293, <2 x float> %67)
  %385 = insertelement <2 x float> poison, float %224, i64 0
  %386 = shufflevector <2 x float> %385, <2 x float> poison, <2 x i32> zeroinitializer
  %387 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %386, <2 x float> %272, <2 x float> %52)
  %388 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %386, <2 x float> %275, <2 x float> %53)
  %389 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %386, <2 x float> %278, <2 x float> %54)
  %390 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %386, <2 x float> %281, <2 x float> %55)
  %391 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %386, <2 x float> %284, <2 x float> %56)
  %392 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %386, <2 x float> %287, <2 x float> %57)
  %393 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %386, <2 x float> %290, <2 x float> %58)
  %394 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %386, <2 x float> %293, <2 x float> %59)
  %395 = insertelement <2 x float> poison, float %232, i64 0
  %396 = shufflevector <2 x float> %395, <2 x float> poison, <2 x i32> zeroinitializer
  %397 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %396, <2 x float> %272, <2 x float> %44)
  %398 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %396, <2 x float> %275, <2 x float> %45)
  %399 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %396, <2 x float> %278, <2 x float> %46)
  %400 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %396, <2 x float> %281, <2 x float> %47)
  %401 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %396, <2 x float> %284, <2 x float> %48)
  %402 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %396, <2 x float> %287, <2 x float> %49)
  %403 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %396, <2 x float> %290, <2 x float> %50)
  %404 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %396, <2 x float> %293, <2 x float> %51)
  %405 = insertelement <2 x float> poison, float %240, i64 0
  %406 = shufflevector <2 x float> %405, <2 x float> poison, <2 x i32> zeroinitializer
  %407 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %406, <2 x float> %272, <2 x float> %36)
  %408 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %406, <2 x float> %275, <2 x float> %37)
  %409 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %406, <2 x float> %278, <2 x float> %38)
  %410 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %406, <2 x float> %281, <2 x float> %39)
  %411 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %406, <2 x float> %284, <2 x float> %40)
  %412 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %406, <2 x float> %287, <2 x float> %41)
  %413 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %406, <2 x float> %290, <2 x float> %42)
  %414 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %406, <2 x float> %293, <2 x float> %43)
  %415 = insertelement <2 x float> poison, float %248, i64 0
  %416 = shufflevector <2 x float> %415, <2 x float> poison, <2 x i32> zeroinitializer
  %417 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %416, <2 x float> %272, <2 x float> %28)
  %418 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %416, <2 x float> %275, <2 x float> %29)
  %419 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %416, <2 x float> %278, <2 x float> %30)
  %420 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %416, <2 x float> %281, <2 x float> %31)
  %421 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %416, <2 x float> %284, <2 x float> %32)
  %422 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %416, <2 x float> %287, <2 x float> %33)
  %423 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %416, <2 x float> %290, <2 x float> %34)
  %424 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %416, <2 x float> %293, <2 x float> %35)
  %425 = insertelement <2 x float> poison, float %256, i64 0
  %426 = shufflevector <2 x float> %425, <2 x float> poison, <2 x i32> zeroinitializer
  %427 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %426, <2 x float> %272, <2 x float> %20)
  %428 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %426, <2 x float> %275, <2 x float> %21)
  %429 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %426, <2 x float> %278, <2 x float> %22)
  %430 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %426, <2 x float> %281, <2 x float> %23)
  %431 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %426, <2 x float> %284, <2 x float> %24)
  %432 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %426, <2 x float> %287, <2 x float> %25)
  %433 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %426, <2 x float> %290, <2 x float> %26)
  %434 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %426, <2 x float> %293, <2 x float> %27)
  %435 = insertelement <2 x float> poison, float %264, i64 0
  %436 = shufflevector <2 x float> %435, <2 x float> poison, <2 x i32> zeroinitializer
  %437 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %436, <2 x float> %272, <2 x float> %12)
  %438 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %436, <2 x float> %275, <2 x float> %13)
  %439 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %436, <2 x float> %278, <2 x float> %14)
  %440 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %436, <2 x float> %281, <2 x float> %15)
  %441 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %436, <2 x float> %284, <2 x float> %16)
  %442 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %436, <2 x float> %287, <2 x float> %17)
  %443 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %436, <2 x float> %290, <2 x float> %18)
  %444 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %436, <2 x float> %293, <2 x float> %19)
  %445 = add nuw i32 %11, 1
  %446 = icmp eq i32 %445, %3
  br i1 %446, label %447, label %10, !llvm.loop !20

447:                                              ; preds = %10, %4
  %448 = phi <2 x float> [ zeroinitializer, %4 ], [ %437, %10 ]
  %449 = phi <2 x float> [ zeroinitializer, %4 ], [ %438, %10 ]
  %450 = phi <2 x float> [ zeroinitializer, %4 ], [ %439, %10 ]
  %451 = phi <2 x float> [ zeroinitializer, %4 ], [ %440, %10 ]
  %452 = phi <2 x float> [ zeroinitializer, %4 ], [ %441, %10 ]
  %453 = phi <2 x float> [ zeroinitializer, %4 ], [ %442, %10 ]
  %454 = phi <2 x float> [ zeroinitializer, %4 ], [ %443, %10 ]
  %455 = phi <2 x float> [ zeroinitializer, %4 ], [ %444, %10 ]
  %456 = phi <2 x float> [ zeroinitializer, %4 ], [ %427, %10 ]
  %457 = phi <2 x float> [ zeroinitializer, %4 ], [ %428, %10 ]
  %458 = phi <2 x float> [ zeroinitializer, %4 ], [ %429, %10 ]
  %459 = phi <2 x float> [ zeroinitializer, %4 ], [ %430, %10 ]
  %460 = phi <2 x float> [ zeroinitializer, %4 ], [ %431, %10 ]
  %461 = phi <2 x float> [ zeroinitializer, %4 ], [ %432, %10 ]
  %462 = phi <2 x float> [ zeroinitializer, %4 ], [ %433, %10 ]
  %463 = phi <2 x float> [ zeroinitializer, %4 ], [ %434, %10 ]
  %464 = phi <2 x float> [ zeroinitializer, %4 ], [ %417, %10 ]
  %465 = phi <2 x float> [ zeroinitializer, %4 ], [ %418, %10 ]
  %466 = phi <2 x float> [ zeroinitializer, %4 ], [ %419, %10 ]
  %467 = phi <2 x float> [ zeroinitializer, %4 ], [ %420, %10 ]
  %468 = phi <2 x float> [ zeroinitializer, %4 ], [ %421, %10 ]
  %469 = phi <2 x float> [ zeroinitializer, %4 ], [ %422, %10 ]
  %470 = phi <2 x float> [ zeroinitializer, %4 ], [ %423, %10 ]
  %471 = phi <2 x float> [ zeroinitializer, %4 ], [ %424, %10 ]
  %472 = phi <2 x float> [ zeroinitializer, %4 ], [ %407, %10 ]
  %473 = phi <2 x float> [ zeroinitializer, %4 ], [ %408, %10 ]
  %474 = phi <2 x float> [ zeroinitializer, %4 ], [ %409, %10 ]
  %475 = phi <2 x float> [ zeroinitializer, %4 ], [ %410, %10 ]
  %476 = phi <2 x float> [ zeroinitializer, %4 ], [ %411, %10 ]
  %477 = phi <2 x float> [ zeroinitializer, %4 ], [ %412, %10 ]
  %478 = phi <2 x float> [ zeroinitializer, %4 ], [ %413, %10 ]
  %479 = phi <2 x float> [ zeroinitializer, %4 ], [ %414, %10 ]
  %480 = phi <2 x float> [ zeroinitializer, %4 ], [ %397, %10 ]
  %481 = phi <2 x float> [ zeroinitializer, %4 ], [ %398, %10 ]
  %482 = phi <2 x float> [ zeroinitializer, %4 ], [ %399, %10 ]
  %483 = phi <2 x float> [ zeroinitializer, %4 ], [ %400, %10 ]
  %484 = phi <2 x float> [ zeroinitializer, %4 ], [ %401, %10 ]
  %485 = phi <2 x float> [ zeroinitializer, %4 ], [ %402, %10 ]
  %486 = phi <2 x float> [ zeroinitializer, %4 ], [ %403, %10 ]
  %487 = phi <2 x float> [ zeroinitializer, %4 ], [ %404, %10 ]
  %488 = phi <2 x float> [ zeroinitializer, %4 ], [ %387, %10 ]
  %489 = phi <2 x float> [ zeroinitializer, %4 ], [ %388, %10 ]
  %490 = phi <2 x float> [ zeroinitializer, %4 ], [ %389, %10 ]
  %491 = phi <2 x float> [ zeroinitializer, %4 ], [ %390, %10 ]
  %492 = phi <2 x float> [ zeroinitializer, %4 ], [ %391, %10 ]
  %493 = phi <2 x float> [ zeroinitializer, %4 ], [ %392, %10 ]
  %494 = phi <2 x float> [ zeroinitializer, %4 ], [ %393, %10 ]
  %495 = phi <2 x float> [ zeroinitializer, %4 ], [ %394, %10 ]
  %496 = phi <2 x float> [ zeroinitializer, %4 ], [ %377, %10 ]
  %497 = phi <2 x float> [ zeroinitializer, %4 ], [ %378, %10 ]
  %498 = phi <2 x float> [ zeroinitializer, %4 ], [ %379, %10 ]
  %499 = phi <2 x float> [ zeroinitializer, %4 ], [ %380, %10 ]
  %500 = phi <2 x float> [ zeroinitializer, %4 ], [ %381, %10 ]
  %501 = phi <2 x float> [ zeroinitializer, %4 ], [ %382, %10 ]
  %502 = phi <2 x float> [ zeroinitializer, %4 ], [ %383, %10 ]
  %503 = phi <2 x float> [ zeroinitializer, %4 ], [ %384, %10 ]
  %504 = phi <2 x float> [ zeroinitializer, %4 ], [ %367, %10 ]
  %505 = phi <2 x float> [ zeroinitializer, %4 ], [ %368, %10 ]
  %506 = phi <2 x float> [ zeroinitializer, %4 ], [ %369, %10 ]
  %507 = phi <2 x float> [ zeroinitializer, %4 ], [ %370, %10 ]
  %508 = phi <2 x float> [ zeroinitializer, %4 ], [ %371, %10 ]
  %509 = phi <2 x float> [ zeroinitializer, %4 ], [ %372, %10 ]
  %510 = phi <2 x float> [ zeroinitializer, %4 ], [ %373, %10 ]
  %511 = phi <2 x float> [ zeroinitializer, %4 ], [ %374, %10 ]
  %512 = phi <2 x float> [ zeroinitializer, %4 ], [ %357, %10 ]
  %513 = phi <2 x float> [ zeroinitializer, %4 ], [ %358, %10 ]
  %514 = phi <2 x float> [ zeroinitializer, %4 ], [ %359, %10 ]
  %515 = phi <2 x float> [ zeroinitializer, %4 ], [ %360, %10 ]
  %516 = phi <2 x float> [ zeroinitializer, %4 ], [ %361, %10 ]
  %517 = phi <2 x float> [ zeroinitializer, %4 ], [ %362, %10 ]
  %518 = phi <2 x float> [ zeroinitializer, %4 ], [ %363, %10 ]
  %519 = phi <2 x float> [ zeroinitializer, %4 ], [ %364, %10 ]
  %520 = phi <2 x float> [ zeroinitializer, %4 ], [ %347, %10 ]
  %521 = phi <2 x float> [ zeroinitializer, %4 ], [ %348, %10 ]
  %522 = phi <2 x float> [ zeroinitializer, %4 ], [ %349, %10 ]
  %523 = phi <2 x float> [ zeroinitializer, %4 ], [ %350, %10 ]
  %524 = phi <2 x float> [ zeroinitializer, %4 ], [ %351, %10 ]
  %525 = phi <2 x float> [ zeroinitializer, %4 ], [ %352, %10 ]
  %526 = phi <2 x float> [ zeroinitializer, %4 ], [ %353, %10 ]
  %527 = phi <2 x float> [ zeroinitializer, %4 ], [ %354, %10 ]
  %528 = phi <2 x float> [ zeroinitializer, %4 ], [ %337, %10 ]
  %529 = phi <2 x float> [ zeroinitializer, %4 ], [ %338, %10 ]
  %530 = phi <2 x float> [ zeroinitializer, %4 ], [ %339, %10 ]
  %531 = phi <2 x float> [ zeroinitializer, %4 ], [ %340, %10 ]
  %532 = phi <2 x float> [ zeroinitializer, %4 ], [ %341, %10 ]
  %533 = phi <2 x float> [ zeroinitializer, %4 ], [ %342, %10 ]
  %534 = phi <2 x float> [ zeroinitializer, %4 ], [ %343, %10 ]
  %535 = phi <2 x float> [ zeroinitializer, %4 ], [ %344, %10 ]
  %536 = phi <2 x float> [ zeroinitializer, %4 ], [ %327, %10 ]
  %537 = phi <2 x float> [ zeroinitializer, %4 ], [ %328, %10 ]
  %538 = phi <2 x float> [ zeroinitializer, %4 ], [ %329, %10 ]
  %539 = phi <2 x float> [ zeroinitializer, %4 ], [ %330, %10 ]
  %540 = phi <2 x float> [ zeroinitializer, %4 ], [ %331, %10 ]
  %541 = phi <2 x float> [ zeroinitializer, %4 ], [ %332, %10 ]
  %542 = phi <2 x float> [ zeroinitializer, %4 ], [ %333, %10 ]
  %543 = phi <2 x float> [ zeroinitializer, %4 ], [ %334, %10 ]
  %544 = phi <2 x float> [ zeroinitializer, %4 ], [ %317, %10 ]
  %545 = phi <2 x float> [ zeroinitializer, %4 ], [ %318, %10 ]
  %546 = phi <2 x float> [ zeroinitializer, %4 ], [ %319, %10 ]
  %547 = phi <2 x float> [ zeroinitializer, %4 ], [ %320, %10 ]
  %548 = phi <2 x float> [ zeroinitializer, %4 ], [ %321, %10 ]
  %549 = phi <2 x float> [ zeroinitializer, %4 ], [ %322, %10 ]
  %550 = phi <2 x float> [ zeroinitializer, %4 ], [ %323, %10 ]
  %551 = phi <2 x float> [ zeroinitializer, %4 ], [ %324, %10 ]
  %552 = phi <2 x float> [ zeroinitializer, %4 ], [ %307, %10 ]
  %553 = phi <2 x float> [ zeroinitializer, %4 ], [ %308, %10 ]
  %554 = phi <2 x float> [ zeroinitializer, %4 ], [ %309, %10 ]
  %555 = phi <2 x float> [ zeroinitializer, %4 ], [ %310, %10 ]
  %556 = phi <2 x float> [ zeroinitializer, %4 ], [ %311, %10 ]
  %557 = phi <2 x float> [ zeroinitializer, %4 ], [ %312, %10 ]
  %558 = phi <2 x float> [ zeroinitializer, %4 ], [ %313, %10 ]
  %559 = phi <2 x float> [ zeroinitializer, %4 ], [ %314, %10 ]
  %560 = phi <2 x float> [ zeroinitializer, %4 ], [ %297, %10 ]
  %561 = phi <2 x float> [ zeroinitializer, %4 ], [ %298, %10 ]
  %562 = phi <2 x float> [ zeroinitializer, %4 ], [ %299, %10 ]
  %563 = phi <2 x float> [ zeroinitializer, %4 ], [ %300, %10 ]
  %564 = phi <2 x float> [ zeroinitializer, %4 ], [ %301, %10 ]
  %565 = phi <2 x float> [ zeroinitializer, %4 ], [ %302, %10 ]
  %566 = phi <2 x float> [ zeroinitializer, %4 ], [ %303, %10 ]
  %567 = phi <2 x float> [ zeroinitializer, %4 ], [ %304, %10 ]
  %568 = phi <2 x float> [ zeroinitializer, %4 ], [ %273, %10 ]
  %569 = phi <2 x float> [ zeroinitializer, %4 ], [ %276, %10 ]
  %570 = phi <2 x float> [ zeroinitializer, %4 ], [ %279, %10 ]
  %571 = phi <2 x float> [ zeroinitializer, %4 ], [ %282, %10 ]
  %572 = phi <2 x float> [ zeroinitializer, %4 ], [ %285, %10 ]
  %573 = phi <2 x float> [ zeroinitializer, %4 ], [ %288, %10 ]
  %574 = phi <2 x float> [ zeroinitializer, %4 ], [ %291, %10 ]
  %575 = phi <2 x float> [ zeroinitializer, %4 ], [ %294, %10 ]
  %576 = shl nuw nsw i32 %5, 9
  %577 = add nuw nsw i32 %576, %8
  %578 = zext nneg i32 %577 to i64
  %579 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %578
  store <2 x float> %568, ptr addrspace(1) %579, align 4, !tbaa !17
  %580 = zext nneg i32 %577 to i64
  %581 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %580
  %582 = getelementptr inbounds nuw i8, ptr addrspace(1) %581, i64 8
  store <2 x float> %569, ptr addrspace(1) %582, align 4, !tbaa !17
  %583 = zext nneg i32 %577 to i64
  %584 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %583
  %585 = getelementptr inbounds nuw i8, ptr addrspace(1) %584, i64 16
  store <2 x float> %570, ptr addrspace(1) %585, align 4, !tbaa !17
  %586 = zext nneg i32 %577 to i64
  %587 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %586
  %588 = getelementptr inbounds nuw i8, ptr addrspace(1) %587, i64 24
  store <2 x float> %571, ptr addrspace(1) %588, align 4, !tbaa !17
  %589 = zext nneg i32 %577 to i64
  %590 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %589
  %591 = getelementptr inbounds nuw i8, ptr addrspace(1) %590, i64 32
  store <2 x float> %572, ptr addrspace(1) %591, align 4, !tbaa !17
  %592 = zext nneg i32 %577 to i64
  %593 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %592
  %594 = getelementptr inbounds nuw i8, ptr addrspace(1) %593, i64 40
  store <2 x float> %573, ptr addrspace(1) %594, align 4, !tbaa !17
  %595 = zext nneg i32 %577 to i64
  %596 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %595
  %597 = getelementptr inbounds nuw i8, ptr addrspace(1) %596, i64 48
  store <2 x float> %574, ptr addrspace(1) %597, align 4, !tbaa !17
  %598 = zext nneg i32 %577 to i64
  %599 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %598
  %600 = getelementptr inbounds nuw i8, ptr addrspace(1) %599, i64 56
  store <2 x float> %575, ptr addrspace(1) %600, align 4, !tbaa !17
  %601 = shl nuw nsw i32 %5, 9
  %602 = or disjoint i32 %601, 32
  %603 = add nuw nsw i32 %602, %8
  %604 = zext nneg i32 %603 to i64
  %605 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %604
  store <2 x float> %560, ptr addrspace(1) %605, align 4, !tbaa !17
  %606 = zext nneg i32 %603 to i64
  %607 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %606
  %608 = getelementptr inbounds nuw i8, ptr addrspace(1) %607, i64 8
  store <2 x float> %561, ptr addrspace(1) %608, align 4, !tbaa !17
  %609 = zext nneg i32 %603 to i64
  %610 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %609
  %611 = getelementptr inbounds nuw i8, ptr addrspace(1) %610, i64 16
  store <2 x float> %562, ptr addrspace(1) %611, align 4, !tbaa !17
  %612 = zext nneg i32 %603 to i64
  %613 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %612
  %614 = getelementptr inbounds nuw i8, ptr addrspace(1) %613, i64 24
  store <2 x float> %563, ptr addrspace(1) %614, align 4, !tbaa !17
  %615 = zext nneg i32 %603 to i64
  %616 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %615
  %617 = getelementptr inbounds nuw i8, ptr addrspace(1) %616, i64 32
  store <2 x float> %564, ptr addrspace(1) %617, align 4, !tbaa !17
  %618 = zext nneg i32 %603 to i64
  %619 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %618
  %620 = getelementptr inbounds nuw i8, ptr addrspace(1) %619, i64 40
  store <2 x float> %565, ptr addrspace(1) %620, align 4, !tbaa !17
  %621 = zext nneg i32 %603 to i64
  %622 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %621
  %623 = getelementptr inbounds nuw i8, ptr addrspace(1) %622, i64 48
  store <2 x float> %566, ptr addrspace(1) %623, align 4, !tbaa !17
  %624 = zext nneg i32 %603 to i64
  %625 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %624
  %626 = getelementptr inbounds nuw i8, ptr addrspace(1) %625, i64 56
  store <2 x float> %567, ptr addrspace(1) %626, align 4, !tbaa !17
  %627 = shl nuw nsw i32 %5, 9
  %628 = or disjoint i32 %627, 64
  %629 = add nuw nsw i32 %628, %8
  %630 = zext nneg i32 %629 to i64
  %631 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %630
  store <2 x float> %552, ptr addrspace(1) %631, align 4, !tbaa !17
  %632 = zext nneg i32 %629 to i64
  %633 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %632
  %634 = getelementptr inbounds nuw i8, ptr addrspace(1) %633, i64 8
  store <2 x float> %553, ptr addrspace(1) %634, align 4, !tbaa !17
  %635 = zext nneg i32 %629 to i64
  %636 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %635
  %637 = getelementptr inbounds nuw i8, ptr addrspace(1) %636, i64 16
  store <2 x float> %554, ptr addrspace(1) %637, align 4, !tbaa !17
  %638 = zext nneg i32 %629 to i64
  %639 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %638
  %640 = getelementptr inbounds nuw i8, ptr addrspace(1) %639, i64 24
  store <2 x float> %555, ptr addrspace(1) %640, align 4, !tbaa !17
  %641 = zext nneg i32 %629 to i64
  %642 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %641
  %643 = getelementptr inbounds nuw i8, ptr addrspace(1) %642, i64 32
  store <2 x float> %556, ptr addrspace(1) %643, align 4, !tbaa !17
  %644 = zext nneg i32 %629 to i64
  %645 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %644
  %646 = getelementptr inbounds nuw i8, ptr addrspace(1) %645, i64 40
  store <2 x float> %557, ptr addrspace(1) %646, align 4, !tbaa !17
  %647 = zext nneg i32 %629 to i64
  %648 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %647
  %649 = getelementptr inbounds nuw i8, ptr addrspace(1) %648, i64 48
  store <2 x float> %558, ptr addrspace(1) %649, align 4, !tbaa !17
  %650 = zext nneg i32 %629 to i64
  %651 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %650
  %652 = getelementptr inbounds nuw i8, ptr addrspace(1) %651, i64 56
  store <2 x float> %559, ptr addrspace(1) %652, align 4, !tbaa !17
  %653 = shl nuw nsw i32 %5, 9
  %654 = or disjoint i32 %653, 96
  %655 = add nuw nsw i32 %654, %8
  %656 = zext nneg i32 %655 to i64
  %657 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %656
  store <2 x float> %544, ptr addrspace(1) %657, align 4, !tbaa !17
  %658 = zext nneg i32 %655 to i64
  %659 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %658
  %660 = getelementptr inbounds nuw i8, ptr addrspace(1) %659, i64 8
  store <2 x float> %545, ptr addrspace(1) %660, align 4, !tbaa !17
  %661 = zext nneg i32 %655 to i64
  %662 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %661
  %663 = getelementptr inbounds nuw i8, ptr addrspace(1) %662, i64 16
  store <2 x float> %546, ptr addrspace(1) %663, align 4, !tbaa !17
  %664 = zext nneg i32 %655 to i64
  %665 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %664
  %666 = getelementptr inbounds nuw i8, ptr addrspace(1) %665, i64 24
  store <2 x float> %547, ptr addrspace(1) %666, align 4, !tbaa !17
  %667 = zext nneg i32 %655 to i64
  %668 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %667
  %669 = getelementptr inbounds nuw i8, ptr addrspace(1) %668, i64 32
  store <2 x float> %548, ptr addrspace(1) %669, align 4, !tbaa !17
  %670 = zext nneg i32 %655 to i64
  %671 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %670
  %672 = getelementptr inbounds nuw i8, ptr addrspace(1) %671, i64 40
  store <2 x float> %549, ptr addrspace(1) %672, align 4, !tbaa !17
  %673 = zext nneg i32 %655 to i64
  %674 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %673
  %675 = getelementptr inbounds nuw i8, ptr addrspace(1) %674, i64 48
  store <2 x float> %550, ptr addrspace(1) %675, align 4, !tbaa !17
  %676 = zext nneg i32 %655 to i64
  %677 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %676
  %678 = getelementptr inbounds nuw i8, ptr addrspace(1) %677, i64 56
  store <2 x float> %551, ptr addrspace(1) %678, align 4, !tbaa !17
  %679 = shl nuw nsw i32 %5, 9
  %680 = or disjoint i32 %679, 128
  %681 = add nuw nsw i32 %680, %8
  %682 = zext nneg i32 %681 to i64
  %683 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %682
  store <2 x float> %536, ptr addrspace(1) %683, align 4, !tbaa !17
  %684 = zext nneg i32 %681 to i64
  %685 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %684
  %686 = getelementptr inbounds nuw i8, ptr addrspace(1) %685, i64 8
  store <2 x float> %537, ptr addrspace(1) %686, align 4, !tbaa !17
  %687 = zext nneg i32 %681 to i64
  %688 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %687
  %689 = getelementptr inbounds nuw i8, ptr addrspace(1) %688, i64 16
  store <2 x float> %538, ptr addrspace(1) %689, align 4, !tbaa !17
  %690 = zext nneg i32 %681 to i64
  %691 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %690
  %692 = getelementptr inbounds nuw i8, ptr addrspace(1) %691, i64 24
  store <2 x float> %539, ptr addrspace(1) %692, align 4, !tbaa !17
  %693 = zext nneg i32 %681 to i64
  %694 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %693
  %695 = getelementptr inbounds nuw i8, ptr addrspace(1) %694, i64 32
  store <2 x float> %540, ptr addrspace(1) %695, align 4, !tbaa !17
  %696 = zext nneg i32 %681 to i64
  %697 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %696
  %698 = getelementptr inbounds nuw i8, ptr addrspace(1) %697, i64 40
  store <2 x float> %541, ptr addrspace(1) %698, align 4, !tbaa !17
  %699 = zext nneg i32 %681 to i64
  %700 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %699
  %701 = getelementptr inbounds nuw i8, ptr addrspace(1) %700, i64 48
  store <2 x float> %542, ptr addrspace(1) %701, align 4, !tbaa !17
  %702 = zext nneg i32 %681 to i64
  %703 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %702
  %704 = getelementptr inbounds nuw i8, ptr addrspace(1) %703, i64 56
  store <2 x float> %543, ptr addrspace(1) %704, align 4, !tbaa !17
  %705 = shl nuw nsw i32 %5, 9
  %706 = or disjoint i32 %705, 160
  %707 = add nuw nsw i32 %706, %8
  %708 = zext nneg i32 %707 to i64
  %709 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %708
  store <2 x float> %528, ptr addrspace(1) %709, align 4, !tbaa !17
  %710 = zext nneg i32 %707 to i64
  %711 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %710
  %712 = getelementptr inbounds nuw i8, ptr addrspace(1) %711, i64 8
  store <2 x float> %529, ptr addrspace(1) %712, align 4, !tbaa !17
  %713 = zext nneg i32 %707 to i64
  %714 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %713
  %715 = getelementptr inbounds nuw i8, ptr addrspace(1) %714, i64 16
  store <2 x float> %530, ptr addrspace(1) %715, align 4, !tbaa !17
  %716 = zext nneg i32 %707 to i64
  %717 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %716
  %718 = getelementptr inbounds nuw i8, ptr addrspace(1) %717, i64 24
  store <2 x float> %531, ptr addrspace(1) %718, align 4, !tbaa !17
  %719 = zext nneg i32 %707 to i64
  %720 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %719
  %721 = getelementptr inbounds nuw i8, ptr addrspace(1) %720, i64 32
  store <2 x float> %532, ptr addrspace(1) %721, align 4, !tbaa !17
  %722 = zext nneg i32 %707 to i64
  %723 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %722
  %724 = getelementptr inbounds nuw i8, ptr addrspace(1) %723, i64 40
  store <2 x float> %533, ptr addrspace(1) %724, align 4, !tbaa !17
  %725 = zext nneg i32 %707 to i64
  %726 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %725
  %727 = getelementptr inbounds nuw i8, ptr addrspace(1) %726, i64 48
  store <2 x float> %534, ptr addrspace(1) %727, align 4, !tbaa !17
  %728 = zext nneg i32 %707 to i64
  %729 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %728
  %730 = getelementptr inbounds nuw i8, ptr addrspace(1) %729, i64 56
  store <2 x float> %535, ptr addrspace(1) %730, align 4, !tbaa !17
  %731 = shl nuw nsw i32 %5, 9
  %732 = or disjoint i32 %731, 192
  %733 = add nuw nsw i32 %732, %8
  %734 = zext nneg i32 %733 to i64
  %735 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %734
  store <2 x float> %520, ptr addrspace(1) %735, align 4, !tbaa !17
  %736 = zext nneg i32 %733 to i64
  %737 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %736
  %738 = getelementptr inbounds nuw i8, ptr addrspace(1) %737, i64 8
  store <2 x float> %521, ptr addrspace(1) %738, align 4, !tbaa !17
  %739 = zext nneg i32 %733 to i64
  %740 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %739
  %741 = getelementptr inbounds nuw i8, ptr addrspace(1) %740, i64 16
  store <2 x float> %522, ptr addrspace(1) %741, align 4, !tbaa !17
  %742 = zext nneg i32 %733 to i64
  %743 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %742
  %744 = getelementptr inbounds nuw i8, ptr addrspace(1) %743, i64 24
  store <2 x float> %523, ptr addrspace(1) %744, align 4, !tbaa !17
  %745 = zext nneg i32 %733 to i64
  %746 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %745
  %747 = getelementptr inbounds nuw i8, ptr addrspace(1) %746, i64 32
  store <2 x float> %524, ptr addrspace(1) %747, align 4, !tbaa !17
  %748 = zext nneg i32 %733 to i64
  %749 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %748
  %750 = getelementptr inbounds nuw i8, ptr addrspace(1) %749, i64 40
  store <2 x float> %525, ptr addrspace(1) %750, align 4, !tbaa !17
  %751 = zext nneg i32 %733 to i64
  %752 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %751
  %753 = getelementptr inbounds nuw i8, ptr addrspace(1) %752, i64 48
  store <2 x float> %526, ptr addrspace(1) %753, align 4, !tbaa !17
  %754 = zext nneg i32 %733 to i64
  %755 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %754
  %756 = getelementptr inbounds nuw i8, ptr addrspace(1) %755, i64 56
  store <2 x float> %527, ptr addrspace(1) %756, align 4, !tbaa !17
  %757 = shl nuw nsw i32 %5, 9
  %758 = or disjoint i32 %757, 224
  %759 = add nuw nsw i32 %758, %8
  %760 = zext nneg i32 %759 to i64
  %761 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %760
  store <2 x float> %512, ptr addrspace(1) %761, align 4, !tbaa !17
  %762 = zext nneg i32 %759 to i64
  %763 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %762
  %764 = getelementptr inbounds nuw i8, ptr addrspace(1) %763, i64 8
  store <2 x float> %513, ptr addrspace(1) %764, align 4, !tbaa !17
  %765 = zext nneg i32 %759 to i64
  %766 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %765
  %767 = getelementptr inbounds nuw i8, ptr addrspace(1) %766, i64 16
  store <2 x float> %514, ptr addrspace(1) %767, align 4, !tbaa !17
  %768 = zext nneg i32 %759 to i64
  %769 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %768
  %770 = getelementptr inbounds nuw i8, ptr addrspace(1) %769, i64 24
  store <2 x float> %515, ptr addrspace(1) %770, align 4, !tbaa !17
  %771 = zext nneg i32 %759 to i64
  %772 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %771
  %773 = getelementptr inbounds nuw i8, ptr addrspace(1) %772, i64 32
  store <2 x float> %516, ptr addrspace(1) %773, align 4, !tbaa !17
  %774 = zext nneg i32 %759 to i64
  %775 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %774
  %776 = getelementptr inbounds nuw i8, ptr addrspace(1) %775, i64 40
  store <2 x float> %517, ptr addrspace(1) %776, align 4, !tbaa !17
  %777 = zext nneg i32 %759 to i64
  %778 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %777
  %779 = getelementptr inbounds nuw i8, ptr addrspace(1) %778, i64 48
  store <2 x float> %518, ptr addrspace(1) %779, align 4, !tbaa !17
  %780 = zext nneg i32 %759 to i64
  %781 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %780
  %782 = getelementptr inbounds nuw i8, ptr addrspace(1) %781, i64 56
  store <2 x float> %519, ptr addrspace(1) %782, align 4, !tbaa !17
  %783 = shl nuw nsw i32 %5, 9
  %784 = or disjoint i32 %783, 256
  %785 = add nuw nsw i32 %784, %8
  %786 = zext nneg i32 %785 to i64
  %787 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %786
  store <2 x float> %504, ptr addrspace(1) %787, align 4, !tbaa !17
  %788 = zext nneg i32 %785 to i64
  %789 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %788
  %790 = getelementptr inbounds nuw i8, ptr addrspace(1) %789, i64 8
  store <2 x float> %505, ptr addrspace(1) %790, align 4, !tbaa !17
  %791 = zext nneg i32 %785 to i64
  %792 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %791
  %793 = getelementptr inbounds nuw i8, ptr addrspace(1) %792, i64 16
  store <2 x float> %506, ptr addrspace(1) %793, align 4, !tbaa !17
  %794 = zext nneg i32 %785 to i64
  %795 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %794
  %796 = getelementptr inbounds nuw i8, ptr addrspace(1) %795, i64 24
  store <2 x float> %507, ptr addrspace(1) %796, align 4, !tbaa !17
  %797 = zext nneg i32 %785 to i64
  %798 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %797
  %799 = getelementptr inbounds nuw i8, ptr addrspace(1) %798, i64 32
  store <2 x float> %508, ptr addrspace(1) %799, align 4, !tbaa !17
  %800 = zext nneg i32 %785 to i64
  %801 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %800
  %802 = getelementptr inbounds nuw i8, ptr addrspace(1) %801, i64 40
  store <2 x float> %509, ptr addrspace(1) %802, align 4, !tbaa !17
  %803 = zext nneg i32 %785 to i64
  %804 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %803
  %805 = getelementptr inbounds nuw i8, ptr addrspace(1) %804, i64 48
  store <2 x float> %510, ptr addrspace(1) %805, align 4, !tbaa !17
  %806 = zext nneg i32 %785 to i64
  %807 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %806
  %808 = getelementptr inbounds nuw i8, ptr addrspace(1) %807, i64 56
  store <2 x float> %511, ptr addrspace(1) %808, align 4, !tbaa !17
  %809 = shl nuw nsw i32 %5, 9
  %810 = or disjoint i32 %809, 288
  %811 = add nuw nsw i32 %810, %8
  %812 = zext nneg i32 %811 to i64
  %813 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %812
  store <2 x float> %496, ptr addrspace(1) %813, align 4, !tbaa !17
  %814 = zext nneg i32 %811 to i64
  %815 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %814
  %816 = getelementptr inbounds nuw i8, ptr addrspace(1) %815, i64 8
  store <2 x float> %497, ptr addrspace(1) %816, align 4, !tbaa !17
  %817 = zext nneg i32 %811 to i64
  %818 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %817
  %819 = getelementptr inbounds nuw i8, ptr addrspace(1) %818, i64 16
  store <2 x float> %498, ptr addrspace(1) %819, align 4, !tbaa !17
  %820 = zext nneg i32 %811 to i64
  %821 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %820
  %822 = getelementptr inbounds nuw i8, ptr addrspace(1) %821, i64 24
  store <2 x float> %499, ptr addrspace(1) %822, align 4, !tbaa !17
  %823 = zext nneg i32 %811 to i64
  %824 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %823
  %825 = getelementptr inbounds nuw i8, ptr addrspace(1) %824, i64 32
  store <2 x float> %500, ptr addrspace(1) %825, align 4, !tbaa !17
  %826 = zext nneg i32 %811 to i64
  %827 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %826
  %828 = getelementptr inbounds nuw i8, ptr addrspace(1) %827, i64 40
  store <2 x float> %501, ptr addrspace(1) %828, align 4, !tbaa !17
  %829 = zext nneg i32 %811 to i64
  %830 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %829
  %831 = getelementptr inbounds nuw i8, ptr addrspace(1) %830, i64 48
  store <2 x float> %502, ptr addrspace(1) %831, align 4, !tbaa !17
  %832 = zext nneg i32 %811 to i64
  %833 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %832
  %834 = getelementptr inbounds nuw i8, ptr addrspace(1) %833, i64 56
  store <2 x float> %503, ptr addrspace(1) %834, align 4, !tbaa !17
  %835 = shl nuw nsw i32 %5, 9
  %836 = or disjoint i32 %835, 320
  %837 = add nuw nsw i32 %836, %8
  %838 = zext nneg i32 %837 to i64
  %839 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %838
  store <2 x float> %488, ptr addrspace(1) %839, align 4, !tbaa !17
  %840 = zext nneg i32 %837 to i64
  %841 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %840
  %842 = getelementptr inbounds nuw i8, ptr addrspace(1) %841, i64 8
  store <2 x float> %489, ptr addrspace(1) %842, align 4, !tbaa !17
  %843 = zext nneg i32 %837 to i64
  %844 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %843
  %845 = getelementptr inbounds nuw i8, ptr addrspace(1) %844, i64 16
  store <2 x float> %490, ptr addrspace(1) %845, align 4, !tbaa !17
  %846 = zext nneg i32 %837 to i64
  %847 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %846
  %848 = getelementptr inbounds nuw i8, ptr addrspace(1) %847, i64 24
  store <2 x float> %491, ptr addrspace(1) %848, align 4, !tbaa !17
  %849 = zext nneg i32 %837 to i64
  %850 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %849
  %851 = getelementptr inbounds nuw i8, ptr addrspace(1) %850, i64 32
  store <2 x float> %492, ptr addrspace(1) %851, align 4, !tbaa !17
  %852 = zext nneg i32 %837 to i64
  %853 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %852
  %854 = getelementptr inbounds nuw i8, ptr addrspace(1) %853, i64 40
  store <2 x float> %493, ptr addrspace(1) %854, align 4, !tbaa !17
  %855 = zext nneg i32 %837 to i64
  %856 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %855
  %857 = getelementptr inbounds nuw i8, ptr addrspace(1) %856, i64 48
  store <2 x float> %494, ptr addrspace(1) %857, align 4, !tbaa !17
  %858 = zext nneg i32 %837 to i64
  %859 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %858
  %860 = getelementptr inbounds nuw i8, ptr addrspace(1) %859, i64 56
  store <2 x float> %495, ptr addrspace(1) %860, align 4, !tbaa !17
  %861 = shl nuw nsw i32 %5, 9
  %862 = or disjoint i32 %861, 352
  %863 = add nuw nsw i32 %862, %8
  %864 = zext nneg i32 %863 to i64
  %865 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %864
  store <2 x float> %480, ptr addrspace(1) %865, align 4, !tbaa !17
  %866 = zext nneg i32 %863 to i64
  %867 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %866
  %868 = getelementptr inbounds nuw i8, ptr addrspace(1) %867, i64 8
  store <2 x float> %481, ptr addrspace(1) %868, align 4, !tbaa !17
  %869 = zext nneg i32 %863 to i64
  %870 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %869
  %871 = getelementptr inbounds nuw i8, ptr addrspace(1) %870, i64 16
  store <2 x float> %482, ptr addrspace(1) %871, align 4, !tbaa !17
  %872 = zext nneg i32 %863 to i64
  %873 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %872
  %874 = getelementptr inbounds nuw i8, ptr addrspace(1) %873, i64 24
  store <2 x float> %483, ptr addrspace(1) %874, align 4, !tbaa !17
  %875 = zext nneg i32 %863 to i64
  %876 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %875
  %877 = getelementptr inbounds nuw i8, ptr addrspace(1) %876, i64 32
  store <2 x float> %484, ptr addrspace(1) %877, align 4, !tbaa !17
  %878 = zext nneg i32 %863 to i64
  %879 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %878
  %880 = getelementptr inbounds nuw i8, ptr addrspace(1) %879, i64 40
  store <2 x float> %485, ptr addrspace(1) %880, align 4, !tbaa !17
  %881 = zext nneg i32 %863 to i64
  %882 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %881
  %883 = getelementptr inbounds nuw i8, ptr addrspace(1) %882, i64 48
  store <2 x float> %486, ptr addrspace(1) %883, align 4, !tbaa !17
  %884 = zext nneg i32 %863 to i64
  %885 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %884
  %886 = getelementptr inbounds nuw i8, ptr addrspace(1) %885, i64 56
  store <2 x float> %487, ptr addrspace(1) %886, align 4, !tbaa !17
  %887 = shl nuw nsw i32 %5, 9
  %888 = or disjoint i32 %887, 384
  %889 = add nuw nsw i32 %888, %8
  %890 = zext nneg i32 %889 to i64
  %891 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %890
  store <2 x float> %472, ptr addrspace(1) %891, align 4, !tbaa !17
  %892 = zext nneg i32 %889 to i64
  %893 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %892
  %894 = getelementptr inbounds nuw i8, ptr addrspace(1) %893, i64 8
  store <2 x float> %473, ptr addrspace(1) %894, align 4, !tbaa !17
  %895 = zext nneg i32 %889 to i64
  %896 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %895
  %897 = getelementptr inbounds nuw i8, ptr addrspace(1) %896, i64 16
  store <2 x float> %474, ptr addrspace(1) %897, align 4, !tbaa !17
  %898 = zext nneg i32 %889 to i64
  %899 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %898
  %900 = getelementptr inbounds nuw i8, ptr addrspace(1) %899, i64 24
  store <2 x float> %475, ptr addrspace(1) %900, align 4, !tbaa !17
  %901 = zext nneg i32 %889 to i64
  %902 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %901
  %903 = getelementptr inbounds nuw i8, ptr addrspace(1) %902, i64 32
  store <2 x float> %476, ptr addrspace(1) %903, align 4, !tbaa !17
  %904 = zext nneg i32 %889 to i64
  %905 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %904
  %906 = getelementptr inbounds nuw i8, ptr addrspace(1) %905, i64 40
  store <2 x float> %477, ptr addrspace(1) %906, align 4, !tbaa !17
  %907 = zext nneg i32 %889 to i64
  %908 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %907
  %909 = getelementptr inbounds nuw i8, ptr addrspace(1) %908, i64 48
  store <2 x float> %478, ptr addrspace(1) %909, align 4, !tbaa !17
  %910 = zext nneg i32 %889 to i64
  %911 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %910
  %912 = getelementptr inbounds nuw i8, ptr addrspace(1) %911, i64 56
  store <2 x float> %479, ptr addrspace(1) %912, align 4, !tbaa !17
  %913 = shl nuw nsw i32 %5, 9
  %914 = or disjoint i32 %913, 416
  %915 = add nuw nsw i32 %914, %8
  %916 = zext nneg i32 %915 to i64
  %917 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %916
  store <2 x float> %464, ptr addrspace(1) %917, align 4, !tbaa !17
  %918 = zext nneg i32 %915 to i64
  %919 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %918
  %920 = getelementptr inbounds nuw i8, ptr addrspace(1) %919, i64 8
  store <2 x float> %465, ptr addrspace(1) %920, align 4, !tbaa !17
  %921 = zext nneg i32 %915 to i64
  %922 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %921
  %923 = getelementptr inbounds nuw i8, ptr addrspace(1) %922, i64 16
  store <2 x float> %466, ptr addrspace(1) %923, align 4, !tbaa !17
  %924 = zext nneg i32 %915 to i64
  %925 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %924
  %926 = getelementptr inbounds nuw i8, ptr addrspace(1) %925, i64 24
  store <2 x float> %467, ptr addrspace(1) %926, align 4, !tbaa !17
  %927 = zext nneg i32 %915 to i64
  %928 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %927
  %929 = getelementptr inbounds nuw i8, ptr addrspace(1) %928, i64 32
  store <2 x float> %468, ptr addrspace(1) %929, align 4, !tbaa !17
  %930 = zext nneg i32 %915 to i64
  %931 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %930
  %932 = getelementptr inbounds nuw i8, ptr addrspace(1) %931, i64 40
  store <2 x float> %469, ptr addrspace(1) %932, align 4, !tbaa !17
  %933 = zext nneg i32 %915 to i64
  %934 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %933
  %935 = getelementptr inbounds nuw i8, ptr addrspace(1) %934, i64 48
  store <2 x float> %470, ptr addrspace(1) %935, align 4, !tbaa !17
  %936 = zext nneg i32 %915 to i64
  %937 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %936
  %938 = getelementptr inbounds nuw i8, ptr addrspace(1) %937, i64 56
  store <2 x float> %471, ptr addrspace(1) %938, align 4, !tbaa !17
  %939 = shl nuw nsw i32 %5, 9
  %940 = or disjoint i32 %939, 448
  %941 = add nuw nsw i32 %940, %8
  %942 = zext nneg i32 %941 to i64
  %943 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %942
  store <2 x float> %456, ptr addrspace(1) %943, align 4, !tbaa !17
  %944 = zext nneg i32 %941 to i64
  %945 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %944
  %946 = getelementptr inbounds nuw i8, ptr addrspace(1) %945, i64 8
  store <2 x float> %457, ptr addrspace(1) %946, align 4, !tbaa !17
  %947 = zext nneg i32 %941 to i64
  %948 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %947
  %949 = getelementptr inbounds nuw i8, ptr addrspace(1) %948, i64 16
  store <2 x float> %458, ptr addrspace(1) %949, align 4, !tbaa !17
  %950 = zext nneg i32 %941 to i64
  %951 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %950
  %952 = getelementptr inbounds nuw i8, ptr addrspace(1) %951, i64 24
  store <2 x float> %459, ptr addrspace(1) %952, align 4, !tbaa !17
  %953 = zext nneg i32 %941 to i64
  %954 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %953
  %955 = getelementptr inbounds nuw i8, ptr addrspace(1) %954, i64 32
  store <2 x float> %460, ptr addrspace(1) %955, align 4, !tbaa !17
  %956 = zext nneg i32 %941 to i64
  %957 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %956
  %958 = getelementptr inbounds nuw i8, ptr addrspace(1) %957, i64 40
  store <2 x float> %461, ptr addrspace(1) %958, align 4, !tbaa !17
  %959 = zext nneg i32 %941 to i64
  %960 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %959
  %961 = getelementptr inbounds nuw i8, ptr addrspace(1) %960, i64 48
  store <2 x float> %462, ptr addrspace(1) %961, align 4, !tbaa !17
  %962 = zext nneg i32 %941 to i64
  %963 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %962
  %964 = getelementptr inbounds nuw i8, ptr addrspace(1) %963, i64 56
  store <2 x float> %463, ptr addrspace(1) %964, align 4, !tbaa !17
  %965 = shl nuw nsw i32 %5, 9
  %966 = or disjoint i32 %965, 480
  %967 = add nuw nsw i32 %966, %8
  %968 = zext nneg i32 %967 to i64
  %969 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %968
  store <2 x float> %448, ptr addrspace(1) %969, align 4, !tbaa !17
  %970 = zext nneg i32 %967 to i64
  %971 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %970
  %972 = getelementptr inbounds nuw i8, ptr addrspace(1) %971, i64 8
  store <2 x float> %449, ptr addrspace(1) %972, align 4, !tbaa !17
  %973 = zext nneg i32 %967 to i64
  %974 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %973
  %975 = getelementptr inbounds nuw i8, ptr addrspace(1) %974, i64 16
  store <2 x float> %450, ptr addrspace(1) %975, align 4, !tbaa !17
  %976 = zext nneg i32 %967 to i64
  %977 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %976
  %978 = getelementptr inbounds nuw i8, ptr addrspace(1) %977, i64 24
  store <2 x float> %451, ptr addrspace(1) %978, align 4, !tbaa !17
  %979 = zext nneg i32 %967 to i64
  %980 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %979
  %981 = getelementptr inbounds nuw i8, ptr addrspace(1) %980, i64 32
  store <2 x float> %452, ptr addrspace(1) %981, align 4, !tbaa !17
  %982 = zext nneg i32 %967 to i64
  %983 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %982
  %984 = getelementptr inbounds nuw i8, ptr addrspace(1) %983, i64 40
  store <2 x float> %453, ptr addrspace(1) %984, align 4, !tbaa !17
  %985 = zext nneg i32 %967 to i64
  %986 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %985
  %987 = getelementptr inbounds nuw i8, ptr addrspace(1) %986, i64 48
  store <2 x float> %454, ptr addrspace(1) %987, align 4, !tbaa !17
  %988 = zext nneg i32 %967 to i64
  %989 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %988
  %990 = getelementptr inbounds nuw i8, ptr addrspace(1) %989, i64 56
  store <2 x float> %455, ptr addrspace(1) %990, align 4, !tbaa !17
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x float> @llvm.fma.v2f32(<2 x float>, <2 x float>, <2 x float>) #2

attributes #0 = { convergent nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="4,4" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!13 = !{!"float*", !"float*", !"float*", !"uint"}
!14 = !{!"const", !"const", !"", !""}
!15 = !{i32 2, i32 2, i32 1}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"float", !9, i64 0}
!19 = !{}
!20 = distinct !{!20, !21}
!21 = !{!"llvm.loop.unroll.disable"}
