; ModuleID = 'bitonic_sort.cl'
source_filename = "bitonic_sort.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@bitonic_sort.s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @bitonic_sort(ptr addrspace(1) noundef align 4 captures(none) %0, i32 noundef %1) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = shl i32 %4, 7
  %6 = icmp samesign ult i32 %3, 128
  br i1 %6, label %17, label %7

7:                                                ; preds = %25, %2
  %8 = shl nuw nsw i32 %3, 1
  %9 = and i32 %3, 1
  %10 = icmp ne i32 %9, 0
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %11 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %8
  %12 = load <2 x i32>, ptr addrspace(3) %11, align 4, !tbaa !7
  %13 = extractelement <2 x i32> %12, i64 0
  %14 = extractelement <2 x i32> %12, i64 1
  %15 = icmp ugt i32 %13, %14
  %16 = xor i1 %10, %15
  br i1 %16, label %230, label %232

17:                                               ; preds = %2, %25
  %18 = phi i32 [ %28, %25 ], [ %3, %2 ]
  %19 = or disjoint i32 %18, %5
  %20 = icmp ult i32 %19, %1
  br i1 %20, label %21, label %25

21:                                               ; preds = %17
  %22 = zext i32 %19 to i64
  %23 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %22
  %24 = load i32, ptr addrspace(1) %23, align 4, !tbaa !7, !amdgpu.noclobber !16
  br label %25

25:                                               ; preds = %21, %17
  %26 = phi i32 [ %24, %21 ], [ -1, %17 ]
  %27 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %18
  store i32 %26, ptr addrspace(3) %27, align 4, !tbaa !7
  %28 = add nuw nsw i32 %18, 64
  %29 = icmp samesign ult i32 %18, 64
  br i1 %29, label %17, label %7

30:                                               ; preds = %232
  store i32 %240, ptr addrspace(3) %237, align 4, !tbaa !7
  store i32 %238, ptr addrspace(3) %239, align 4, !tbaa !7
  br label %31

31:                                               ; preds = %30, %232
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %32 = load <2 x i32>, ptr addrspace(3) %11, align 4, !tbaa !7
  %33 = extractelement <2 x i32> %32, i64 0
  %34 = extractelement <2 x i32> %32, i64 1
  %35 = icmp ugt i32 %33, %34
  %36 = xor i1 %234, %35
  br i1 %36, label %37, label %39

37:                                               ; preds = %31
  %38 = shufflevector <2 x i32> %32, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i32> %38, ptr addrspace(3) %11, align 4, !tbaa !7
  br label %39

39:                                               ; preds = %37, %31
  %40 = and i32 %3, 4
  %41 = icmp ne i32 %40, 0
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %42 = and i32 %3, 3
  %43 = sub nsw i32 %8, %42
  %44 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %43
  %45 = load i32, ptr addrspace(3) %44, align 4, !tbaa !7
  %46 = getelementptr i8, ptr addrspace(3) %44, i32 16
  %47 = load i32, ptr addrspace(3) %46, align 4, !tbaa !7
  %48 = icmp ugt i32 %45, %47
  %49 = xor i1 %41, %48
  br i1 %49, label %50, label %51

50:                                               ; preds = %39
  store i32 %47, ptr addrspace(3) %44, align 4, !tbaa !7
  store i32 %45, ptr addrspace(3) %46, align 4, !tbaa !7
  br label %51

51:                                               ; preds = %50, %39
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %52 = load i32, ptr addrspace(3) %237, align 4, !tbaa !7
  %53 = load i32, ptr addrspace(3) %239, align 4, !tbaa !7
  %54 = icmp ugt i32 %52, %53
  %55 = xor i1 %41, %54
  br i1 %55, label %56, label %57

56:                                               ; preds = %51
  store i32 %53, ptr addrspace(3) %237, align 4, !tbaa !7
  store i32 %52, ptr addrspace(3) %239, align 4, !tbaa !7
  br label %57

57:                                               ; preds = %56, %51
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %58 = load <2 x i32>, ptr addrspace(3) %11, align 4, !tbaa !7
  %59 = extractelement <2 x i32> %58, i64 0
  %60 = extractelement <2 x i32> %58, i64 1
  %61 = icmp ugt i32 %59, %60
  %62 = xor i1 %41, %61
  br i1 %62, label %63, label %65

63:                                               ; preds = %57
  %64 = shufflevector <2 x i32> %58, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i32> %64, ptr addrspace(3) %11, align 4, !tbaa !7
  br label %65

65:                                               ; preds = %63, %57
  %66 = and i32 %3, 8
  %67 = icmp ne i32 %66, 0
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %68 = and i32 %3, 7
  %69 = sub nsw i32 %8, %68
  %70 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %69
  %71 = load i32, ptr addrspace(3) %70, align 4, !tbaa !7
  %72 = getelementptr i8, ptr addrspace(3) %70, i32 32
  %73 = load i32, ptr addrspace(3) %72, align 4, !tbaa !7
  %74 = icmp ugt i32 %71, %73
  %75 = xor i1 %67, %74
  br i1 %75, label %76, label %77

76:                                               ; preds = %65
  store i32 %73, ptr addrspace(3) %70, align 4, !tbaa !7
  store i32 %71, ptr addrspace(3) %72, align 4, !tbaa !7
  br label %77

77:                                               ; preds = %76, %65
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %78 = load i32, ptr addrspace(3) %44, align 4, !tbaa !7
  %79 = load i32, ptr addrspace(3) %46, align 4, !tbaa !7
  %80 = icmp ugt i32 %78, %79
  %81 = xor i1 %67, %80
  br i1 %81, label %82, label %83

82:                                               ; preds = %77
  store i32 %79, ptr addrspace(3) %44, align 4, !tbaa !7
  store i32 %78, ptr addrspace(3) %46, align 4, !tbaa !7
  br label %83

83:                                               ; preds = %82, %77
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %84 = load i32, ptr addrspace(3) %237, align 4, !tbaa !7
  %85 = load i32, ptr addrspace(3) %239, align 4, !tbaa !7
  %86 = icmp ugt i32 %84, %85
  %87 = xor i1 %67, %86
  br i1 %87, label %88, label %89

88:                                               ; preds = %83
  store i32 %85, ptr addrspace(3) %237, align 4, !tbaa !7
  store i32 %84, ptr addrspace(3) %239, align 4, !tbaa !7
  br label %89

89:                                               ; preds = %88, %83
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %90 = load <2 x i32>, ptr addrspace(3) %11, align 4, !tbaa !7
  %91 = extractelement <2 x i32> %90, i64 0
  %92 = extractelement <2 x i32> %90, i64 1
  %93 = icmp ugt i32 %91, %92
  %94 = xor i1 %67, %93
  br i1 %94, label %95, label %97

95:                                               ; preds = %89
  %96 = shufflevector <2 x i32> %90, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i32> %96, ptr addrspace(3) %11, align 4, !tbaa !7
  br label %97

97:                                               ; preds = %95, %89
  %98 = and i32 %3, 16
  %99 = icmp ne i32 %98, 0
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %100 = and i32 %3, 15
  %101 = sub nsw i32 %8, %100
  %102 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %101
  %103 = load i32, ptr addrspace(3) %102, align 4, !tbaa !7
  %104 = getelementptr i8, ptr addrspace(3) %102, i32 64
  %105 = load i32, ptr addrspace(3) %104, align 4, !tbaa !7
  %106 = icmp ugt i32 %103, %105
  %107 = xor i1 %99, %106
  br i1 %107, label %108, label %109

108:                                              ; preds = %97
  store i32 %105, ptr addrspace(3) %102, align 4, !tbaa !7
  store i32 %103, ptr addrspace(3) %104, align 4, !tbaa !7
  br label %109

109:                                              ; preds = %108, %97
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %110 = load i32, ptr addrspace(3) %70, align 4, !tbaa !7
  %111 = load i32, ptr addrspace(3) %72, align 4, !tbaa !7
  %112 = icmp ugt i32 %110, %111
  %113 = xor i1 %99, %112
  br i1 %113, label %114, label %115

114:                                              ; preds = %109
  store i32 %111, ptr addrspace(3) %70, align 4, !tbaa !7
  store i32 %110, ptr addrspace(3) %72, align 4, !tbaa !7
  br label %115

115:                                              ; preds = %114, %109
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %116 = load i32, ptr addrspace(3) %44, align 4, !tbaa !7
  %117 = load i32, ptr addrspace(3) %46, align 4, !tbaa !7
  %118 = icmp ugt i32 %116, %117
  %119 = xor i1 %99, %118
  br i1 %119, label %120, label %121

120:                                              ; preds = %115
  store i32 %117, ptr addrspace(3) %44, align 4, !tbaa !7
  store i32 %116, ptr addrspace(3) %46, align 4, !tbaa !7
  br label %121

121:                                              ; preds = %120, %115
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %122 = load i32, ptr addrspace(3) %237, align 4, !tbaa !7
  %123 = load i32, ptr addrspace(3) %239, align 4, !tbaa !7
  %124 = icmp ugt i32 %122, %123
  %125 = xor i1 %99, %124
  br i1 %125, label %126, label %127

126:                                              ; preds = %121
  store i32 %123, ptr addrspace(3) %237, align 4, !tbaa !7
  store i32 %122, ptr addrspace(3) %239, align 4, !tbaa !7
  br label %127

127:                                              ; preds = %126, %121
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %128 = load <2 x i32>, ptr addrspace(3) %11, align 4, !tbaa !7
  %129 = extractelement <2 x i32> %128, i64 0
  %130 = extractelement <2 x i32> %128, i64 1
  %131 = icmp ugt i32 %129, %130
  %132 = xor i1 %99, %131
  br i1 %132, label %133, label %135

133:                                              ; preds = %127
  %134 = shufflevector <2 x i32> %128, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i32> %134, ptr addrspace(3) %11, align 4, !tbaa !7
  br label %135

135:                                              ; preds = %133, %127
  %136 = and i32 %3, 32
  %137 = icmp ne i32 %136, 0
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %138 = and i32 %3, 31
  %139 = sub nsw i32 %8, %138
  %140 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %139
  %141 = load i32, ptr addrspace(3) %140, align 4, !tbaa !7
  %142 = getelementptr i8, ptr addrspace(3) %140, i32 128
  %143 = load i32, ptr addrspace(3) %142, align 4, !tbaa !7
  %144 = icmp ugt i32 %141, %143
  %145 = xor i1 %137, %144
  br i1 %145, label %146, label %147

146:                                              ; preds = %135
  store i32 %143, ptr addrspace(3) %140, align 4, !tbaa !7
  store i32 %141, ptr addrspace(3) %142, align 4, !tbaa !7
  br label %147

147:                                              ; preds = %146, %135
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %148 = load i32, ptr addrspace(3) %102, align 4, !tbaa !7
  %149 = load i32, ptr addrspace(3) %104, align 4, !tbaa !7
  %150 = icmp ugt i32 %148, %149
  %151 = xor i1 %137, %150
  br i1 %151, label %152, label %153

152:                                              ; preds = %147
  store i32 %149, ptr addrspace(3) %102, align 4, !tbaa !7
  store i32 %148, ptr addrspace(3) %104, align 4, !tbaa !7
  br label %153

153:                                              ; preds = %152, %147
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %154 = load i32, ptr addrspace(3) %70, align 4, !tbaa !7
  %155 = load i32, ptr addrspace(3) %72, align 4, !tbaa !7
  %156 = icmp ugt i32 %154, %155
  %157 = xor i1 %137, %156
  br i1 %157, label %158, label %159

158:                                              ; preds = %153
  store i32 %155, ptr addrspace(3) %70, align 4, !tbaa !7
  store i32 %154, ptr addrspace(3) %72, align 4, !tbaa !7
  br label %159

159:                                              ; preds = %158, %153
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %160 = load i32, ptr addrspace(3) %44, align 4, !tbaa !7
  %161 = load i32, ptr addrspace(3) %46, align 4, !tbaa !7
  %162 = icmp ugt i32 %160, %161
  %163 = xor i1 %137, %162
  br i1 %163, label %164, label %165

164:                                              ; preds = %159
  store i32 %161, ptr addrspace(3) %44, align 4, !tbaa !7
  store i32 %160, ptr addrspace(3) %46, align 4, !tbaa !7
  br label %165

165:                                              ; preds = %164, %159
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %166 = load i32, ptr addrspace(3) %237, align 4, !tbaa !7
  %167 = load i32, ptr addrspace(3) %239, align 4, !tbaa !7
  %168 = icmp ugt i32 %166, %167
  %169 = xor i1 %137, %168
  br i1 %169, label %170, label %171

170:                                              ; preds = %165
  store i32 %167, ptr addrspace(3) %237, align 4, !tbaa !7
  store i32 %166, ptr addrspace(3) %239, align 4, !tbaa !7
  br label %171

171:                                              ; preds = %170, %165
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %172 = load <2 x i32>, ptr addrspace(3) %11, align 4, !tbaa !7
  %173 = extractelement <2 x i32> %172, i64 0
  %174 = extractelement <2 x i32> %172, i64 1
  %175 = icmp ugt i32 %173, %174
  %176 = xor i1 %137, %175
  br i1 %176, label %177, label %179

177:                                              ; preds = %171
  %178 = shufflevector <2 x i32> %172, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i32> %178, ptr addrspace(3) %11, align 4, !tbaa !7
  br label %179

179:                                              ; preds = %177, %171
  %180 = and i32 %3, 64
  %181 = icmp ne i32 %180, 0
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %182 = and i32 %3, 63
  %183 = sub nsw i32 %8, %182
  %184 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %183
  %185 = load i32, ptr addrspace(3) %184, align 4, !tbaa !7
  %186 = getelementptr i8, ptr addrspace(3) %184, i32 256
  %187 = load i32, ptr addrspace(3) %186, align 4, !tbaa !7
  %188 = icmp ugt i32 %185, %187
  %189 = xor i1 %181, %188
  br i1 %189, label %190, label %191

190:                                              ; preds = %179
  store i32 %187, ptr addrspace(3) %184, align 4, !tbaa !7
  store i32 %185, ptr addrspace(3) %186, align 4, !tbaa !7
  br label %191

191:                                              ; preds = %190, %179
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %192 = load i32, ptr addrspace(3) %140, align 4, !tbaa !7
  %193 = load i32, ptr addrspace(3) %142, align 4, !tbaa !7
  %194 = icmp ugt i32 %192, %193
  %195 = xor i1 %181, %194
  br i1 %195, label %196, label %197

196:                                              ; preds = %191
  store i32 %193, ptr addrspace(3) %140, align 4, !tbaa !7
  store i32 %192, ptr addrspace(3) %142, align 4, !tbaa !7
  br label %197

197:                                              ; preds = %196, %191
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %198 = load i32, ptr addrspace(3) %102, align 4, !tbaa !7
  %199 = load i32, ptr addrspace(3) %104, align 4, !tbaa !7
  %200 = icmp ugt i32 %198, %199
  %201 = xor i1 %181, %200
  br i1 %201, label %202, label %203

202:                                              ; preds = %197
  store i32 %199, ptr addrspace(3) %102, align 4, !tbaa !7
  store i32 %198, ptr addrspace(3) %104, align 4, !tbaa !7
  br label %203

203:                                              ; preds = %202, %197
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %204 = load i32, ptr addrspace(3) %70, align 4, !tbaa !7
  %205 = load i32, ptr addrspace(3) %72, align 4, !tbaa !7
  %206 = icmp ugt i32 %204, %205
  %207 = xor i1 %181, %206
  br i1 %207, label %208, label %209

208:                                              ; preds = %203
  store i32 %205, ptr addrspace(3) %70, align 4, !tbaa !7
  store i32 %204, ptr addrspace(3) %72, align 4, !tbaa !7
  br label %209

209:                                              ; preds = %208, %203
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %210 = load i32, ptr addrspace(3) %44, align 4, !tbaa !7
  %211 = load i32, ptr addrspace(3) %46, align 4, !tbaa !7
  %212 = icmp ugt i32 %210, %211
  %213 = xor i1 %181, %212
  br i1 %213, label %214, label %215

214:                                              ; preds = %209
  store i32 %211, ptr addrspace(3) %44, align 4, !tbaa !7
  store i32 %210, ptr addrspace(3) %46, align 4, !tbaa !7
  br label %215

215:                                              ; preds = %214, %209
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %216 = load i32, ptr addrspace(3) %237, align 4, !tbaa !7
  %217 = load i32, ptr addrspace(3) %239, align 4, !tbaa !7
  %218 = icmp ugt i32 %216, %217
  %219 = xor i1 %181, %218
  br i1 %219, label %220, label %221

220:                                              ; preds = %215
  store i32 %217, ptr addrspace(3) %237, align 4, !tbaa !7
  store i32 %216, ptr addrspace(3) %239, align 4, !tbaa !7
  br label %221

221:                                              ; preds = %220, %215
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %222 = load <2 x i32>, ptr addrspace(3) %11, align 4, !tbaa !7
  %223 = extractelement <2 x i32> %222, i64 0
  %224 = extractelement <2 x i32> %222, i64 1
  %225 = icmp ugt i32 %223, %224
  %226 = xor i1 %181, %225
  br i1 %226, label %227, label %229

227:                                              ; preds = %221
  %228 = shufflevector <2 x i32> %222, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i32> %228, ptr addrspace(3) %11, align 4, !tbaa !7
  br label %229

229:                                              ; preds = %227, %221
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %6, label %243, label %255

230:                                              ; preds = %7
  %231 = shufflevector <2 x i32> %12, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i32> %231, ptr addrspace(3) %11, align 4, !tbaa !7
  br label %232

232:                                              ; preds = %230, %7
  %233 = and i32 %3, 2
  %234 = icmp ne i32 %233, 0
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %235 = and i32 %3, 1
  %236 = sub nsw i32 %8, %235
  %237 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %236
  %238 = load i32, ptr addrspace(3) %237, align 4, !tbaa !7
  %239 = getelementptr i8, ptr addrspace(3) %237, i32 8
  %240 = load i32, ptr addrspace(3) %239, align 4, !tbaa !7
  %241 = icmp ugt i32 %238, %240
  %242 = xor i1 %234, %241
  br i1 %242, label %30, label %31

243:                                              ; preds = %229, %252
  %244 = phi i32 [ %253, %252 ], [ %3, %229 ]
  %245 = or disjoint i32 %244, %5
  %246 = icmp ult i32 %245, %1
  br i1 %246, label %247, label %252

247:                                              ; preds = %243
  %248 = zext i32 %245 to i64
  %249 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %248
  %250 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %244
  %251 = load i32, ptr addrspace(3) %250, align 4, !tbaa !7
  store i32 %251, ptr addrspace(1) %249, align 4, !tbaa !7
  br label %252

252:                                              ; preds = %247, %243
  %253 = add nuw nsw i32 %244, 64
  %254 = icmp samesign ult i32 %244, 64
  br i1 %254, label %243, label %255

255:                                              ; preds = %252, %229
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nofree nounwind willreturn }
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
!11 = !{i32 1, i32 0}
!12 = !{!"none", !"none"}
!13 = !{!"uint*", !"uint"}
!14 = !{!"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{}
