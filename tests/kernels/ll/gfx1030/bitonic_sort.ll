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
  br i1 %6, label %18, label %7

7:                                                ; preds = %26, %2
  %8 = shl nuw nsw i32 %3, 1
  %9 = and i32 %3, 1
  %10 = icmp ne i32 %9, 0
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %11 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %8
  %12 = getelementptr i8, ptr addrspace(3) %11, i32 4
  %13 = load <2 x i32>, ptr addrspace(3) %11, align 4, !tbaa !7
  %14 = extractelement <2 x i32> %13, i64 0
  %15 = extractelement <2 x i32> %13, i64 1
  %16 = icmp ugt i32 %14, %15
  %17 = xor i1 %10, %16
  br i1 %17, label %225, label %226

18:                                               ; preds = %2, %26
  %19 = phi i32 [ %29, %26 ], [ %3, %2 ]
  %20 = or disjoint i32 %19, %5
  %21 = icmp ult i32 %20, %1
  br i1 %21, label %22, label %26

22:                                               ; preds = %18
  %23 = zext i32 %20 to i64
  %24 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %23
  %25 = load i32, ptr addrspace(1) %24, align 4, !tbaa !7, !amdgpu.noclobber !16
  br label %26

26:                                               ; preds = %22, %18
  %27 = phi i32 [ %25, %22 ], [ -1, %18 ]
  %28 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %19
  store i32 %27, ptr addrspace(3) %28, align 4, !tbaa !7
  %29 = add nuw nsw i32 %19, 64
  %30 = icmp samesign ult i32 %19, 64
  br i1 %30, label %18, label %7

31:                                               ; preds = %226
  store i32 %234, ptr addrspace(3) %231, align 4, !tbaa !7
  store i32 %232, ptr addrspace(3) %233, align 4, !tbaa !7
  br label %32

32:                                               ; preds = %31, %226
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %33 = load <2 x i32>, ptr addrspace(3) %11, align 4, !tbaa !7
  %34 = extractelement <2 x i32> %33, i64 0
  %35 = extractelement <2 x i32> %33, i64 1
  %36 = icmp ugt i32 %34, %35
  %37 = xor i1 %228, %36
  br i1 %37, label %38, label %39

38:                                               ; preds = %32
  store i32 %35, ptr addrspace(3) %11, align 4, !tbaa !7
  store i32 %34, ptr addrspace(3) %12, align 4, !tbaa !7
  br label %39

39:                                               ; preds = %38, %32
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
  %52 = load i32, ptr addrspace(3) %231, align 4, !tbaa !7
  %53 = load i32, ptr addrspace(3) %233, align 4, !tbaa !7
  %54 = icmp ugt i32 %52, %53
  %55 = xor i1 %41, %54
  br i1 %55, label %56, label %57

56:                                               ; preds = %51
  store i32 %53, ptr addrspace(3) %231, align 4, !tbaa !7
  store i32 %52, ptr addrspace(3) %233, align 4, !tbaa !7
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
  br i1 %62, label %63, label %64

63:                                               ; preds = %57
  store i32 %60, ptr addrspace(3) %11, align 4, !tbaa !7
  store i32 %59, ptr addrspace(3) %12, align 4, !tbaa !7
  br label %64

64:                                               ; preds = %63, %57
  %65 = and i32 %3, 8
  %66 = icmp ne i32 %65, 0
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %67 = and i32 %3, 7
  %68 = sub nsw i32 %8, %67
  %69 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %68
  %70 = load i32, ptr addrspace(3) %69, align 4, !tbaa !7
  %71 = getelementptr i8, ptr addrspace(3) %69, i32 32
  %72 = load i32, ptr addrspace(3) %71, align 4, !tbaa !7
  %73 = icmp ugt i32 %70, %72
  %74 = xor i1 %66, %73
  br i1 %74, label %75, label %76

75:                                               ; preds = %64
  store i32 %72, ptr addrspace(3) %69, align 4, !tbaa !7
  store i32 %70, ptr addrspace(3) %71, align 4, !tbaa !7
  br label %76

76:                                               ; preds = %75, %64
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %77 = load i32, ptr addrspace(3) %44, align 4, !tbaa !7
  %78 = load i32, ptr addrspace(3) %46, align 4, !tbaa !7
  %79 = icmp ugt i32 %77, %78
  %80 = xor i1 %66, %79
  br i1 %80, label %81, label %82

81:                                               ; preds = %76
  store i32 %78, ptr addrspace(3) %44, align 4, !tbaa !7
  store i32 %77, ptr addrspace(3) %46, align 4, !tbaa !7
  br label %82

82:                                               ; preds = %81, %76
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %83 = load i32, ptr addrspace(3) %231, align 4, !tbaa !7
  %84 = load i32, ptr addrspace(3) %233, align 4, !tbaa !7
  %85 = icmp ugt i32 %83, %84
  %86 = xor i1 %66, %85
  br i1 %86, label %87, label %88

87:                                               ; preds = %82
  store i32 %84, ptr addrspace(3) %231, align 4, !tbaa !7
  store i32 %83, ptr addrspace(3) %233, align 4, !tbaa !7
  br label %88

88:                                               ; preds = %87, %82
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %89 = load <2 x i32>, ptr addrspace(3) %11, align 4, !tbaa !7
  %90 = extractelement <2 x i32> %89, i64 0
  %91 = extractelement <2 x i32> %89, i64 1
  %92 = icmp ugt i32 %90, %91
  %93 = xor i1 %66, %92
  br i1 %93, label %94, label %95

94:                                               ; preds = %88
  store i32 %91, ptr addrspace(3) %11, align 4, !tbaa !7
  store i32 %90, ptr addrspace(3) %12, align 4, !tbaa !7
  br label %95

95:                                               ; preds = %94, %88
  %96 = and i32 %3, 16
  %97 = icmp ne i32 %96, 0
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %98 = and i32 %3, 15
  %99 = sub nsw i32 %8, %98
  %100 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %99
  %101 = load i32, ptr addrspace(3) %100, align 4, !tbaa !7
  %102 = getelementptr i8, ptr addrspace(3) %100, i32 64
  %103 = load i32, ptr addrspace(3) %102, align 4, !tbaa !7
  %104 = icmp ugt i32 %101, %103
  %105 = xor i1 %97, %104
  br i1 %105, label %106, label %107

106:                                              ; preds = %95
  store i32 %103, ptr addrspace(3) %100, align 4, !tbaa !7
  store i32 %101, ptr addrspace(3) %102, align 4, !tbaa !7
  br label %107

107:                                              ; preds = %106, %95
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %108 = load i32, ptr addrspace(3) %69, align 4, !tbaa !7
  %109 = load i32, ptr addrspace(3) %71, align 4, !tbaa !7
  %110 = icmp ugt i32 %108, %109
  %111 = xor i1 %97, %110
  br i1 %111, label %112, label %113

112:                                              ; preds = %107
  store i32 %109, ptr addrspace(3) %69, align 4, !tbaa !7
  store i32 %108, ptr addrspace(3) %71, align 4, !tbaa !7
  br label %113

113:                                              ; preds = %112, %107
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %114 = load i32, ptr addrspace(3) %44, align 4, !tbaa !7
  %115 = load i32, ptr addrspace(3) %46, align 4, !tbaa !7
  %116 = icmp ugt i32 %114, %115
  %117 = xor i1 %97, %116
  br i1 %117, label %118, label %119

118:                                              ; preds = %113
  store i32 %115, ptr addrspace(3) %44, align 4, !tbaa !7
  store i32 %114, ptr addrspace(3) %46, align 4, !tbaa !7
  br label %119

119:                                              ; preds = %118, %113
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %120 = load i32, ptr addrspace(3) %231, align 4, !tbaa !7
  %121 = load i32, ptr addrspace(3) %233, align 4, !tbaa !7
  %122 = icmp ugt i32 %120, %121
  %123 = xor i1 %97, %122
  br i1 %123, label %124, label %125

124:                                              ; preds = %119
  store i32 %121, ptr addrspace(3) %231, align 4, !tbaa !7
  store i32 %120, ptr addrspace(3) %233, align 4, !tbaa !7
  br label %125

125:                                              ; preds = %124, %119
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %126 = load <2 x i32>, ptr addrspace(3) %11, align 4, !tbaa !7
  %127 = extractelement <2 x i32> %126, i64 0
  %128 = extractelement <2 x i32> %126, i64 1
  %129 = icmp ugt i32 %127, %128
  %130 = xor i1 %97, %129
  br i1 %130, label %131, label %132

131:                                              ; preds = %125
  store i32 %128, ptr addrspace(3) %11, align 4, !tbaa !7
  store i32 %127, ptr addrspace(3) %12, align 4, !tbaa !7
  br label %132

132:                                              ; preds = %131, %125
  %133 = and i32 %3, 32
  %134 = icmp ne i32 %133, 0
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %135 = and i32 %3, 31
  %136 = sub nsw i32 %8, %135
  %137 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %136
  %138 = load i32, ptr addrspace(3) %137, align 4, !tbaa !7
  %139 = getelementptr i8, ptr addrspace(3) %137, i32 128
  %140 = load i32, ptr addrspace(3) %139, align 4, !tbaa !7
  %141 = icmp ugt i32 %138, %140
  %142 = xor i1 %134, %141
  br i1 %142, label %143, label %144

143:                                              ; preds = %132
  store i32 %140, ptr addrspace(3) %137, align 4, !tbaa !7
  store i32 %138, ptr addrspace(3) %139, align 4, !tbaa !7
  br label %144

144:                                              ; preds = %143, %132
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %145 = load i32, ptr addrspace(3) %100, align 4, !tbaa !7
  %146 = load i32, ptr addrspace(3) %102, align 4, !tbaa !7
  %147 = icmp ugt i32 %145, %146
  %148 = xor i1 %134, %147
  br i1 %148, label %149, label %150

149:                                              ; preds = %144
  store i32 %146, ptr addrspace(3) %100, align 4, !tbaa !7
  store i32 %145, ptr addrspace(3) %102, align 4, !tbaa !7
  br label %150

150:                                              ; preds = %149, %144
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %151 = load i32, ptr addrspace(3) %69, align 4, !tbaa !7
  %152 = load i32, ptr addrspace(3) %71, align 4, !tbaa !7
  %153 = icmp ugt i32 %151, %152
  %154 = xor i1 %134, %153
  br i1 %154, label %155, label %156

155:                                              ; preds = %150
  store i32 %152, ptr addrspace(3) %69, align 4, !tbaa !7
  store i32 %151, ptr addrspace(3) %71, align 4, !tbaa !7
  br label %156

156:                                              ; preds = %155, %150
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %157 = load i32, ptr addrspace(3) %44, align 4, !tbaa !7
  %158 = load i32, ptr addrspace(3) %46, align 4, !tbaa !7
  %159 = icmp ugt i32 %157, %158
  %160 = xor i1 %134, %159
  br i1 %160, label %161, label %162

161:                                              ; preds = %156
  store i32 %158, ptr addrspace(3) %44, align 4, !tbaa !7
  store i32 %157, ptr addrspace(3) %46, align 4, !tbaa !7
  br label %162

162:                                              ; preds = %161, %156
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %163 = load i32, ptr addrspace(3) %231, align 4, !tbaa !7
  %164 = load i32, ptr addrspace(3) %233, align 4, !tbaa !7
  %165 = icmp ugt i32 %163, %164
  %166 = xor i1 %134, %165
  br i1 %166, label %167, label %168

167:                                              ; preds = %162
  store i32 %164, ptr addrspace(3) %231, align 4, !tbaa !7
  store i32 %163, ptr addrspace(3) %233, align 4, !tbaa !7
  br label %168

168:                                              ; preds = %167, %162
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %169 = load <2 x i32>, ptr addrspace(3) %11, align 4, !tbaa !7
  %170 = extractelement <2 x i32> %169, i64 0
  %171 = extractelement <2 x i32> %169, i64 1
  %172 = icmp ugt i32 %170, %171
  %173 = xor i1 %134, %172
  br i1 %173, label %174, label %175

174:                                              ; preds = %168
  store i32 %171, ptr addrspace(3) %11, align 4, !tbaa !7
  store i32 %170, ptr addrspace(3) %12, align 4, !tbaa !7
  br label %175

175:                                              ; preds = %174, %168
  %176 = and i32 %3, 64
  %177 = icmp ne i32 %176, 0
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %178 = and i32 %3, 63
  %179 = sub nsw i32 %8, %178
  %180 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %179
  %181 = load i32, ptr addrspace(3) %180, align 4, !tbaa !7
  %182 = getelementptr i8, ptr addrspace(3) %180, i32 256
  %183 = load i32, ptr addrspace(3) %182, align 4, !tbaa !7
  %184 = icmp ugt i32 %181, %183
  %185 = xor i1 %177, %184
  br i1 %185, label %186, label %187

186:                                              ; preds = %175
  store i32 %183, ptr addrspace(3) %180, align 4, !tbaa !7
  store i32 %181, ptr addrspace(3) %182, align 4, !tbaa !7
  br label %187

187:                                              ; preds = %186, %175
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %188 = load i32, ptr addrspace(3) %137, align 4, !tbaa !7
  %189 = load i32, ptr addrspace(3) %139, align 4, !tbaa !7
  %190 = icmp ugt i32 %188, %189
  %191 = xor i1 %177, %190
  br i1 %191, label %192, label %193

192:                                              ; preds = %187
  store i32 %189, ptr addrspace(3) %137, align 4, !tbaa !7
  store i32 %188, ptr addrspace(3) %139, align 4, !tbaa !7
  br label %193

193:                                              ; preds = %192, %187
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %194 = load i32, ptr addrspace(3) %100, align 4, !tbaa !7
  %195 = load i32, ptr addrspace(3) %102, align 4, !tbaa !7
  %196 = icmp ugt i32 %194, %195
  %197 = xor i1 %177, %196
  br i1 %197, label %198, label %199

198:                                              ; preds = %193
  store i32 %195, ptr addrspace(3) %100, align 4, !tbaa !7
  store i32 %194, ptr addrspace(3) %102, align 4, !tbaa !7
  br label %199

199:                                              ; preds = %198, %193
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %200 = load i32, ptr addrspace(3) %69, align 4, !tbaa !7
  %201 = load i32, ptr addrspace(3) %71, align 4, !tbaa !7
  %202 = icmp ugt i32 %200, %201
  %203 = xor i1 %177, %202
  br i1 %203, label %204, label %205

204:                                              ; preds = %199
  store i32 %201, ptr addrspace(3) %69, align 4, !tbaa !7
  store i32 %200, ptr addrspace(3) %71, align 4, !tbaa !7
  br label %205

205:                                              ; preds = %204, %199
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %206 = load i32, ptr addrspace(3) %44, align 4, !tbaa !7
  %207 = load i32, ptr addrspace(3) %46, align 4, !tbaa !7
  %208 = icmp ugt i32 %206, %207
  %209 = xor i1 %177, %208
  br i1 %209, label %210, label %211

210:                                              ; preds = %205
  store i32 %207, ptr addrspace(3) %44, align 4, !tbaa !7
  store i32 %206, ptr addrspace(3) %46, align 4, !tbaa !7
  br label %211

211:                                              ; preds = %210, %205
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %212 = load i32, ptr addrspace(3) %231, align 4, !tbaa !7
  %213 = load i32, ptr addrspace(3) %233, align 4, !tbaa !7
  %214 = icmp ugt i32 %212, %213
  %215 = xor i1 %177, %214
  br i1 %215, label %216, label %217

216:                                              ; preds = %211
  store i32 %213, ptr addrspace(3) %231, align 4, !tbaa !7
  store i32 %212, ptr addrspace(3) %233, align 4, !tbaa !7
  br label %217

217:                                              ; preds = %216, %211
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %218 = load <2 x i32>, ptr addrspace(3) %11, align 4, !tbaa !7
  %219 = extractelement <2 x i32> %218, i64 0
  %220 = extractelement <2 x i32> %218, i64 1
  %221 = icmp ugt i32 %219, %220
  %222 = xor i1 %177, %221
  br i1 %222, label %223, label %224

223:                                              ; preds = %217
  store i32 %220, ptr addrspace(3) %11, align 4, !tbaa !7
  store i32 %219, ptr addrspace(3) %12, align 4, !tbaa !7
  br label %224

224:                                              ; preds = %223, %217
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %6, label %237, label %249

225:                                              ; preds = %7
  store i32 %15, ptr addrspace(3) %11, align 4, !tbaa !7
  store i32 %14, ptr addrspace(3) %12, align 4, !tbaa !7
  br label %226

226:                                              ; preds = %225, %7
  %227 = and i32 %3, 2
  %228 = icmp ne i32 %227, 0
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %229 = and i32 %3, 1
  %230 = sub nsw i32 %8, %229
  %231 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %230
  %232 = load i32, ptr addrspace(3) %231, align 4, !tbaa !7
  %233 = getelementptr i8, ptr addrspace(3) %231, i32 8
  %234 = load i32, ptr addrspace(3) %233, align 4, !tbaa !7
  %235 = icmp ugt i32 %232, %234
  %236 = xor i1 %228, %235
  br i1 %236, label %31, label %32

237:                                              ; preds = %224, %246
  %238 = phi i32 [ %247, %246 ], [ %3, %224 ]
  %239 = or disjoint i32 %238, %5
  %240 = icmp ult i32 %239, %1
  br i1 %240, label %241, label %246

241:                                              ; preds = %237
  %242 = zext i32 %239 to i64
  %243 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %242
  %244 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.s, i32 %238
  %245 = load i32, ptr addrspace(3) %244, align 4, !tbaa !7
  store i32 %245, ptr addrspace(1) %243, align 4, !tbaa !7
  br label %246

246:                                              ; preds = %241, %237
  %247 = add nuw nsw i32 %238, 64
  %248 = icmp samesign ult i32 %238, 64
  br i1 %248, label %237, label %249

249:                                              ; preds = %246, %224
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
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
