; ModuleID = 'live_vectors.cl'
source_filename = "live_vectors.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @live_vectors(ptr addrspace(1) noundef readonly align 64 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef writeonly align 64 captures(none) %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = alloca [20 x <16 x i32>], align 64, addrspace(5)
  %5 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %6 = getelementptr i8, ptr addrspace(4) %5, i64 40
  %7 = load i64, ptr addrspace(4) %6, align 8, !tbaa !16
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 12
  %10 = load i16, ptr addrspace(4) %9, align 4
  %11 = zext i16 %10 to i32
  %12 = mul i32 %8, %11
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
  %14 = add i32 %12, %13
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %4) #3
  %15 = trunc i64 %7 to i32
  %16 = add i32 %14, %15
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw <16 x i32>, ptr addrspace(1) %0, i64 %17
  %19 = load <16 x i32>, ptr addrspace(1) %18, align 64, !tbaa !19, !amdgpu.noclobber !20
  store <16 x i32> %19, ptr addrspace(5) %4, align 64, !tbaa !19
  %20 = mul <16 x i32> %19, splat (i32 3)
  %21 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 64
  store <16 x i32> %20, ptr addrspace(5) %21, align 64, !tbaa !19
  %22 = mul <16 x i32> %19, splat (i32 5)
  %23 = mul <16 x i32> %19, splat (i32 7)
  %24 = mul <16 x i32> %19, splat (i32 9)
  %25 = mul <16 x i32> %19, splat (i32 11)
  %26 = mul <16 x i32> %19, splat (i32 13)
  %27 = mul <16 x i32> %19, splat (i32 15)
  %28 = mul <16 x i32> %19, splat (i32 17)
  %29 = mul <16 x i32> %19, splat (i32 19)
  %30 = mul <16 x i32> %19, splat (i32 21)
  %31 = mul <16 x i32> %19, splat (i32 23)
  %32 = mul <16 x i32> %19, splat (i32 25)
  %33 = mul <16 x i32> %19, splat (i32 27)
  %34 = mul <16 x i32> %19, splat (i32 29)
  %35 = mul <16 x i32> %19, splat (i32 31)
  %36 = mul <16 x i32> %19, splat (i32 33)
  %37 = mul <16 x i32> %19, splat (i32 35)
  %38 = mul <16 x i32> %19, splat (i32 37)
  %39 = mul <16 x i32> %19, splat (i32 39)
  %40 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %17
  %41 = load i32, ptr addrspace(1) %40, align 4, !tbaa !7, !amdgpu.noclobber !20
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %45, label %104

43:                                               ; preds = %274
  %44 = mul <16 x i32> %295, splat (i32 3)
  br label %45

45:                                               ; preds = %43, %3
  %46 = phi <16 x i32> [ %44, %43 ], [ %20, %3 ]
  %47 = phi <16 x i32> [ %276, %43 ], [ %39, %3 ]
  %48 = phi <16 x i32> [ %277, %43 ], [ %38, %3 ]
  %49 = phi <16 x i32> [ %278, %43 ], [ %37, %3 ]
  %50 = phi <16 x i32> [ %279, %43 ], [ %36, %3 ]
  %51 = phi <16 x i32> [ %280, %43 ], [ %35, %3 ]
  %52 = phi <16 x i32> [ %281, %43 ], [ %34, %3 ]
  %53 = phi <16 x i32> [ %282, %43 ], [ %33, %3 ]
  %54 = phi <16 x i32> [ %283, %43 ], [ %32, %3 ]
  %55 = phi <16 x i32> [ %284, %43 ], [ %31, %3 ]
  %56 = phi <16 x i32> [ %285, %43 ], [ %30, %3 ]
  %57 = phi <16 x i32> [ %286, %43 ], [ %29, %3 ]
  %58 = phi <16 x i32> [ %287, %43 ], [ %28, %3 ]
  %59 = phi <16 x i32> [ %288, %43 ], [ %27, %3 ]
  %60 = phi <16 x i32> [ %289, %43 ], [ %26, %3 ]
  %61 = phi <16 x i32> [ %290, %43 ], [ %25, %3 ]
  %62 = phi <16 x i32> [ %291, %43 ], [ %24, %3 ]
  %63 = phi <16 x i32> [ %292, %43 ], [ %23, %3 ]
  %64 = phi <16 x i32> [ %293, %43 ], [ %22, %3 ]
  %65 = phi <16 x i32> [ %294, %43 ], [ %20, %3 ]
  %66 = add <16 x i32> %65, %46
  %67 = mul <16 x i32> %66, splat (i32 3)
  %68 = add <16 x i32> %64, %67
  %69 = mul <16 x i32> %68, splat (i32 3)
  %70 = add <16 x i32> %63, %69
  %71 = mul <16 x i32> %70, splat (i32 3)
  %72 = add <16 x i32> %62, %71
  %73 = mul <16 x i32> %72, splat (i32 3)
  %74 = add <16 x i32> %61, %73
  %75 = mul <16 x i32> %74, splat (i32 3)
  %76 = add <16 x i32> %60, %75
  %77 = mul <16 x i32> %76, splat (i32 3)
  %78 = add <16 x i32> %59, %77
  %79 = mul <16 x i32> %78, splat (i32 3)
  %80 = add <16 x i32> %58, %79
  %81 = mul <16 x i32> %80, splat (i32 3)
  %82 = add <16 x i32> %57, %81
  %83 = mul <16 x i32> %82, splat (i32 3)
  %84 = add <16 x i32> %56, %83
  %85 = mul <16 x i32> %84, splat (i32 3)
  %86 = add <16 x i32> %55, %85
  %87 = mul <16 x i32> %86, splat (i32 3)
  %88 = add <16 x i32> %54, %87
  %89 = mul <16 x i32> %88, splat (i32 3)
  %90 = add <16 x i32> %53, %89
  %91 = mul <16 x i32> %90, splat (i32 3)
  %92 = add <16 x i32> %52, %91
  %93 = mul <16 x i32> %92, splat (i32 3)
  %94 = add <16 x i32> %51, %93
  %95 = mul <16 x i32> %94, splat (i32 3)
  %96 = add <16 x i32> %50, %95
  %97 = mul <16 x i32> %96, splat (i32 3)
  %98 = add <16 x i32> %49, %97
  %99 = mul <16 x i32> %98, splat (i32 3)
  %100 = add <16 x i32> %48, %99
  %101 = mul <16 x i32> %100, splat (i32 3)
  %102 = add <16 x i32> %47, %101
  %103 = getelementptr inbounds nuw <16 x i32>, ptr addrspace(1) %2, i64 %17
  store <16 x i32> %102, ptr addrspace(1) %103, align 64, !tbaa !19
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %4) #3
  ret void

104:                                              ; preds = %3, %274
  %105 = phi <16 x i32> [ %276, %274 ], [ %39, %3 ]
  %106 = phi <16 x i32> [ %277, %274 ], [ %38, %3 ]
  %107 = phi <16 x i32> [ %278, %274 ], [ %37, %3 ]
  %108 = phi <16 x i32> [ %279, %274 ], [ %36, %3 ]
  %109 = phi <16 x i32> [ %280, %274 ], [ %35, %3 ]
  %110 = phi <16 x i32> [ %281, %274 ], [ %34, %3 ]
  %111 = phi <16 x i32> [ %282, %274 ], [ %33, %3 ]
  %112 = phi <16 x i32> [ %283, %274 ], [ %32, %3 ]
  %113 = phi <16 x i32> [ %284, %274 ], [ %31, %3 ]
  %114 = phi <16 x i32> [ %285, %274 ], [ %30, %3 ]
  %115 = phi <16 x i32> [ %286, %274 ], [ %29, %3 ]
  %116 = phi <16 x i32> [ %287, %274 ], [ %28, %3 ]
  %117 = phi <16 x i32> [ %288, %274 ], [ %27, %3 ]
  %118 = phi <16 x i32> [ %289, %274 ], [ %26, %3 ]
  %119 = phi <16 x i32> [ %290, %274 ], [ %25, %3 ]
  %120 = phi <16 x i32> [ %291, %274 ], [ %24, %3 ]
  %121 = phi <16 x i32> [ %292, %274 ], [ %23, %3 ]
  %122 = phi <16 x i32> [ %293, %274 ], [ %22, %3 ]
  %123 = phi <16 x i32> [ %294, %274 ], [ %20, %3 ]
  %124 = phi <16 x i32> [ %295, %274 ], [ %19, %3 ]
  %125 = phi i32 [ %275, %274 ], [ 0, %3 ]
  %126 = and i32 %125, 1
  %127 = getelementptr inbounds nuw <16 x i32>, ptr addrspace(5) %4, i32 %126
  %128 = load <16 x i32>, ptr addrspace(5) %127, align 64
  %129 = extractelement <16 x i32> %128, i64 3
  %130 = and i32 %129, 1
  %131 = icmp eq i32 %130, 0
  br i1 %131, label %194, label %132

132:                                              ; preds = %104
  %133 = mul <16 x i32> %124, splat (i32 5)
  %134 = shufflevector <16 x i32> %117, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %135 = add <16 x i32> %134, %133
  store <16 x i32> %135, ptr addrspace(5) %4, align 64, !tbaa !19
  %136 = mul <16 x i32> %123, splat (i32 5)
  %137 = shufflevector <16 x i32> %116, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %138 = add <16 x i32> %137, %136
  store <16 x i32> %138, ptr addrspace(5) %21, align 64, !tbaa !19
  %139 = mul <16 x i32> %122, splat (i32 5)
  %140 = shufflevector <16 x i32> %115, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %141 = add <16 x i32> %140, %139
  %142 = mul <16 x i32> %121, splat (i32 5)
  %143 = shufflevector <16 x i32> %114, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %144 = add <16 x i32> %143, %142
  %145 = mul <16 x i32> %120, splat (i32 5)
  %146 = shufflevector <16 x i32> %113, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %147 = add <16 x i32> %146, %145
  %148 = mul <16 x i32> %119, splat (i32 5)
  %149 = shufflevector <16 x i32> %112, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %150 = add <16 x i32> %149, %148
  %151 = mul <16 x i32> %118, splat (i32 5)
  %152 = shufflevector <16 x i32> %111, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %153 = add <16 x i32> %152, %151
  %154 = mul <16 x i32> %117, splat (i32 5)
  %155 = shufflevector <16 x i32> %110, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %156 = add <16 x i32> %155, %154
  %157 = mul <16 x i32> %116, splat (i32 5)
  %158 = shufflevector <16 x i32> %109, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %159 = add <16 x i32> %158, %157
  %160 = mul <16 x i32> %115, splat (i32 5)
  %161 = shufflevector <16 x i32> %108, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %162 = add <16 x i32> %161, %160
  %163 = mul <16 x i32> %114, splat (i32 5)
  %164 = shufflevector <16 x i32> %107, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %165 = add <16 x i32> %164, %163
  %166 = mul <16 x i32> %113, splat (i32 5)
  %167 = shufflevector <16 x i32> %106, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %168 = add <16 x i32> %167, %166
  %169 = mul <16 x i32> %112, splat (i32 5)
  %170 = shufflevector <16 x i32> %105, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %171 = add <16 x i32> %170, %169
  %172 = mul <16 x i32> %111, splat (i32 5)
  %173 = shufflevector <16 x i32> %135, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %174 = add <16 x i32> %173, %172
  %175 = mul <16 x i32> %110, splat (i32 5)
  %176 = shufflevector <16 x i32> %138, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %177 = add <16 x i32> %176, %175
  %178 = mul <16 x i32> %109, splat (i32 5)
  %179 = shufflevector <16 x i32> %141, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %180 = add <16 x i32> %179, %178
  %181 = mul <16 x i32> %108, splat (i32 5)
  %182 = shufflevector <16 x i32> %144, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %183 = add <16 x i32> %182, %181
  %184 = mul <16 x i32> %107, splat (i32 5)
  %185 = shufflevector <16 x i32> %147, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %186 = add <16 x i32> %185, %184
  %187 = mul <16 x i32> %106, splat (i32 5)
  %188 = shufflevector <16 x i32> %150, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %189 = add <16 x i32> %188, %187
  %190 = mul <16 x i32> %105, splat (i32 5)
  %191 = shufflevector <16 x i32> %153, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %192 = add <16 x i32> %191, %190
  %193 = add nuw i32 %125, 1
  br label %274

194:                                              ; preds = %104
  %195 = insertelement <16 x i32> poison, i32 %125, i64 0
  %196 = shufflevector <16 x i32> %195, <16 x i32> poison, <16 x i32> zeroinitializer
  %197 = xor <16 x i32> %124, %196
  store <16 x i32> %197, ptr addrspace(5) %4, align 64, !tbaa !19
  %198 = add nuw i32 %125, 1
  %199 = insertelement <16 x i32> poison, i32 %198, i64 0
  %200 = shufflevector <16 x i32> %199, <16 x i32> poison, <16 x i32> zeroinitializer
  %201 = xor <16 x i32> %123, %200
  store <16 x i32> %201, ptr addrspace(5) %21, align 64, !tbaa !19
  %202 = add i32 %125, 2
  %203 = insertelement <16 x i32> poison, i32 %202, i64 0
  %204 = shufflevector <16 x i32> %203, <16 x i32> poison, <16 x i32> zeroinitializer
  %205 = xor <16 x i32> %122, %204
  %206 = add i32 %125, 3
  %207 = insertelement <16 x i32> poison, i32 %206, i64 0
  %208 = shufflevector <16 x i32> %207, <16 x i32> poison, <16 x i32> zeroinitializer
  %209 = xor <16 x i32> %121, %208
  %210 = add i32 %125, 4
  %211 = insertelement <16 x i32> poison, i32 %210, i64 0
  %212 = shufflevector <16 x i32> %211, <16 x i32> poison, <16 x i32> zeroinitializer
  %213 = xor <16 x i32> %120, %212
  %214 = add i32 %125, 5
  %215 = insertelement <16 x i32> poison, i32 %214, i64 0
  %216 = shufflevector <16 x i32> %215, <16 x i32> poison, <16 x i32> zeroinitializer
  %217 = xor <16 x i32> %119, %216
  %218 = add i32 %125, 6
  %219 = insertelement <16 x i32> poison, i32 %218, i64 0
  %220 = shufflevector <16 x i32> %219, <16 x i32> poison, <16 x i32> zeroinitializer
  %221 = xor <16 x i32> %118, %220
  %222 = add i32 %125, 7
  %223 = insertelement <16 x i32> poison, i32 %222, i64 0
  %224 = shufflevector <16 x i32> %223, <16 x i32> poison, <16 x i32> zeroinitializer
  %225 = xor <16 x i32> %117, %224
  %226 = add i32 %125, 8
  %227 = insertelement <16 x i32> poison, i32 %226, i64 0
  %228 = shufflevector <16 x i32> %227, <16 x i32> poison, <16 x i32> zeroinitializer
  %229 = xor <16 x i32> %116, %228
  %230 = add i32 %125, 9
  %231 = insertelement <16 x i32> poison, i32 %230, i64 0
  %232 = shufflevector <16 x i32> %231, <16 x i32> poison, <16 x i32> zeroinitializer
  %233 = xor <16 x i32> %115, %232
  %234 = add i32 %125, 10
  %235 = insertelement <16 x i32> poison, i32 %234, i64 0
  %236 = shufflevector <16 x i32> %235, <16 x i32> poison, <16 x i32> zeroinitializer
  %237 = xor <16 x i32> %114, %236
  %238 = add i32 %125, 11
  %239 = insertelement <16 x i32> poison, i32 %238, i64 0
  %240 = shufflevector <16 x i32> %239, <16 x i32> poison, <16 x i32> zeroinitializer
  %241 = xor <16 x i32> %113, %240
  %242 = add i32 %125, 12
  %243 = insertelement <16 x i32> poison, i32 %242, i64 0
  %244 = shufflevector <16 x i32> %243, <16 x i32> poison, <16 x i32> zeroinitializer
  %245 = xor <16 x i32> %112, %244
  %246 = add i32 %125, 13
  %247 = insertelement <16 x i32> poison, i32 %246, i64 0
  %248 = shufflevector <16 x i32> %247, <16 x i32> poison, <16 x i32> zeroinitializer
  %249 = xor <16 x i32> %111, %248
  %250 = add i32 %125, 14
  %251 = insertelement <16 x i32> poison, i32 %250, i64 0
  %252 = shufflevector <16 x i32> %251, <16 x i32> poison, <16 x i32> zeroinitializer
  %253 = xor <16 x i32> %110, %252
  %254 = add i32 %125, 15
  %255 = insertelement <16 x i32> poison, i32 %254, i64 0
  %256 = shufflevector <16 x i32> %255, <16 x i32> poison, <16 x i32> zeroinitializer
  %257 = xor <16 x i32> %109, %256
  %258 = add i32 %125, 16
  %259 = insertelement <16 x i32> poison, i32 %258, i64 0
  %260 = shufflevector <16 x i32> %259, <16 x i32> poison, <16 x i32> zeroinitializer
  %261 = xor <16 x i32> %108, %260
  %262 = add i32 %125, 17
  %263 = insertelement <16 x i32> poison, i32 %262, i64 0
  %264 = shufflevector <16 x i32> %263, <16 x i32> poison, <16 x i32> zeroinitializer
  %265 = xor <16 x i32> %107, %264
  %266 = add i32 %125, 18
  %267 = insertelement <16 x i32> poison, i32 %266, i64 0
  %268 = shufflevector <16 x i32> %267, <16 x i32> poison, <16 x i32> zeroinitializer
  %269 = xor <16 x i32> %106, %268
  %270 = add i32 %125, 19
  %271 = insertelement <16 x i32> poison, i32 %270, i64 0
  %272 = shufflevector <16 x i32> %271, <16 x i32> poison, <16 x i32> zeroinitializer
  %273 = xor <16 x i32> %105, %272
  br label %274

274:                                              ; preds = %132, %194
  %275 = phi i32 [ %193, %132 ], [ %198, %194 ]
  %276 = phi <16 x i32> [ %192, %132 ], [ %273, %194 ]
  %277 = phi <16 x i32> [ %189, %132 ], [ %269, %194 ]
  %278 = phi <16 x i32> [ %186, %132 ], [ %265, %194 ]
  %279 = phi <16 x i32> [ %183, %132 ], [ %261, %194 ]
  %280 = phi <16 x i32> [ %180, %132 ], [ %257, %194 ]
  %281 = phi <16 x i32> [ %177, %132 ], [ %253, %194 ]
  %282 = phi <16 x i32> [ %174, %132 ], [ %249, %194 ]
  %283 = phi <16 x i32> [ %171, %132 ], [ %245, %194 ]
  %284 = phi <16 x i32> [ %168, %132 ], [ %241, %194 ]
  %285 = phi <16 x i32> [ %165, %132 ], [ %237, %194 ]
  %286 = phi <16 x i32> [ %162, %132 ], [ %233, %194 ]
  %287 = phi <16 x i32> [ %159, %132 ], [ %229, %194 ]
  %288 = phi <16 x i32> [ %156, %132 ], [ %225, %194 ]
  %289 = phi <16 x i32> [ %153, %132 ], [ %221, %194 ]
  %290 = phi <16 x i32> [ %150, %132 ], [ %217, %194 ]
  %291 = phi <16 x i32> [ %147, %132 ], [ %213, %194 ]
  %292 = phi <16 x i32> [ %144, %132 ], [ %209, %194 ]
  %293 = phi <16 x i32> [ %141, %132 ], [ %205, %194 ]
  %294 = phi <16 x i32> [ %138, %132 ], [ %201, %194 ]
  %295 = phi <16 x i32> [ %135, %132 ], [ %197, %194 ]
  %296 = icmp eq i32 %275, %41
  br i1 %296, label %43, label %104, !llvm.loop !21
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind }

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
!11 = !{i32 1, i32 1, i32 1}
!12 = !{!"none", !"none", !"none"}
!13 = !{!"uint16*", !"uint*", !"uint16*"}
!14 = !{!"uint __attribute__((ext_vector_type(16)))*", !"uint*", !"uint __attribute__((ext_vector_type(16)))*"}
!15 = !{!"const", !"const", !""}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{i32 0, i32 1024}
!19 = !{!9, !9, i64 0}
!20 = !{}
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.unroll.disable"}
