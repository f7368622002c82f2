; ModuleID = 'radix_pass.cl'
source_filename = "radix_pass.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@radix_pass.count = internal unnamed_addr addrspace(3) global [16 x [64 x i32]] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @radix_pass(ptr addrspace(1) noundef align 4 captures(none) %0, ptr addrspace(1) noundef align 2 captures(none) %1, ptr addrspace(1) noundef align 4 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %6 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %7 = getelementptr i8, ptr addrspace(4) %6, i64 40
  %8 = load i64, ptr addrspace(4) %7, align 8, !tbaa !16
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 12
  %11 = load i16, ptr addrspace(4) %10, align 4
  %12 = zext i16 %11 to i32
  %13 = mul i32 %9, %12
  %14 = trunc i64 %8 to i32
  %15 = add i32 %5, %14
  %16 = add i32 %15, %13
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %17
  %19 = load i32, ptr addrspace(1) %18, align 4, !tbaa !7, !amdgpu.noclobber !18
  %20 = getelementptr inbounds nuw i16, ptr addrspace(1) %1, i64 %17
  %21 = load i16, ptr addrspace(1) %20, align 2, !tbaa !19, !amdgpu.noclobber !18
  %22 = and i32 %3, 31
  %23 = lshr i32 %19, %22
  %24 = and i32 %23, 15
  %25 = getelementptr inbounds nuw i32, ptr addrspace(3) @radix_pass.count, i32 %5
  %26 = icmp eq i32 %24, 0
  %27 = zext i1 %26 to i32
  store i32 %27, ptr addrspace(3) %25, align 4, !tbaa !7
  %28 = icmp eq i32 %24, 1
  %29 = zext i1 %28 to i32
  %30 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 256
  store i32 %29, ptr addrspace(3) %30, align 4, !tbaa !7
  %31 = icmp eq i32 %24, 2
  %32 = zext i1 %31 to i32
  %33 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 512
  store i32 %32, ptr addrspace(3) %33, align 4, !tbaa !7
  %34 = icmp eq i32 %24, 3
  %35 = zext i1 %34 to i32
  %36 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 768
  store i32 %35, ptr addrspace(3) %36, align 4, !tbaa !7
  %37 = icmp eq i32 %24, 4
  %38 = zext i1 %37 to i32
  %39 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 1024
  store i32 %38, ptr addrspace(3) %39, align 4, !tbaa !7
  %40 = icmp eq i32 %24, 5
  %41 = zext i1 %40 to i32
  %42 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 1280
  store i32 %41, ptr addrspace(3) %42, align 4, !tbaa !7
  %43 = icmp eq i32 %24, 6
  %44 = zext i1 %43 to i32
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 1536
  store i32 %44, ptr addrspace(3) %45, align 4, !tbaa !7
  %46 = icmp eq i32 %24, 7
  %47 = zext i1 %46 to i32
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 1792
  store i32 %47, ptr addrspace(3) %48, align 4, !tbaa !7
  %49 = icmp eq i32 %24, 8
  %50 = zext i1 %49 to i32
  %51 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 2048
  store i32 %50, ptr addrspace(3) %51, align 4, !tbaa !7
  %52 = icmp eq i32 %24, 9
  %53 = zext i1 %52 to i32
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 2304
  store i32 %53, ptr addrspace(3) %54, align 4, !tbaa !7
  %55 = icmp eq i32 %24, 10
  %56 = zext i1 %55 to i32
  %57 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 2560
  store i32 %56, ptr addrspace(3) %57, align 4, !tbaa !7
  %58 = icmp eq i32 %24, 11
  %59 = zext i1 %58 to i32
  %60 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 2816
  store i32 %59, ptr addrspace(3) %60, align 4, !tbaa !7
  %61 = icmp eq i32 %24, 12
  %62 = zext i1 %61 to i32
  %63 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 3072
  store i32 %62, ptr addrspace(3) %63, align 4, !tbaa !7
  %64 = icmp eq i32 %24, 13
  %65 = zext i1 %64 to i32
  %66 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 3328
  store i32 %65, ptr addrspace(3) %66, align 4, !tbaa !7
  %67 = icmp eq i32 %24, 14
  %68 = zext i1 %67 to i32
  %69 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 3584
  store i32 %68, ptr addrspace(3) %69, align 4, !tbaa !7
  %70 = icmp eq i32 %24, 15
  %71 = zext i1 %70 to i32
  %72 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 3840
  store i32 %71, ptr addrspace(3) %72, align 4, !tbaa !7
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %73 = icmp samesign ult i32 %5, 16
  br i1 %73, label %74, label %272

74:                                               ; preds = %4
  %75 = zext nneg i32 %5 to i64
  %76 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) @radix_pass.count, i32 %5
  %77 = load i32, ptr addrspace(3) %76, align 4, !tbaa !7
  %78 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 4
  %79 = load i32, ptr addrspace(3) %78, align 4, !tbaa !7
  %80 = insertelement <2 x i32> <i32 0, i32 poison>, i32 %77, i64 1
  store <2 x i32> %80, ptr addrspace(3) %76, align 4, !tbaa !7
  %81 = add i32 %79, %77
  %82 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 8
  %83 = load i32, ptr addrspace(3) %82, align 4, !tbaa !7
  store i32 %81, ptr addrspace(3) %82, align 4, !tbaa !7
  %84 = add i32 %83, %81
  %85 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 12
  %86 = load i32, ptr addrspace(3) %85, align 4, !tbaa !7
  store i32 %84, ptr addrspace(3) %85, align 4, !tbaa !7
  %87 = add i32 %86, %84
  %88 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 16
  %89 = load i32, ptr addrspace(3) %88, align 4, !tbaa !7
  store i32 %87, ptr addrspace(3) %88, align 4, !tbaa !7
  %90 = add i32 %89, %87
  %91 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 20
  %92 = load i32, ptr addrspace(3) %91, align 4, !tbaa !7
  store i32 %90, ptr addrspace(3) %91, align 4, !tbaa !7
  %93 = add i32 %92, %90
  %94 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 24
  %95 = load i32, ptr addrspace(3) %94, align 4, !tbaa !7
  store i32 %93, ptr addrspace(3) %94, align 4, !tbaa !7
  %96 = add i32 %95, %93
  %97 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 28
  %98 = load i32, ptr addrspace(3) %97, align 4, !tbaa !7
  store i32 %96, ptr addrspace(3) %97, align 4, !tbaa !7
  %99 = add i32 %98, %96
  %100 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 32
  %101 = load i32, ptr addrspace(3) %100, align 4, !tbaa !7
  store i32 %99, ptr addrspace(3) %100, align 4, !tbaa !7
  %102 = add i32 %101, %99
  %103 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 36
  %104 = load i32, ptr addrspace(3) %103, align 4, !tbaa !7
  store i32 %102, ptr addrspace(3) %103, align 4, !tbaa !7
  %105 = add i32 %104, %102
  %106 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 40
  %107 = load i32, ptr addrspace(3) %106, align 4, !tbaa !7
  store i32 %105, ptr addrspace(3) %106, align 4, !tbaa !7
  %108 = add i32 %107, %105
  %109 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 44
  %110 = load i32, ptr addrspace(3) %109, align 4, !tbaa !7
  store i32 %108, ptr addrspace(3) %109, align 4, !tbaa !7
  %111 = add i32 %110, %108
  %112 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 48
  %113 = load i32, ptr addrspace(3) %112, align 4, !tbaa !7
  store i32 %111, ptr addrspace(3) %112, align 4, !tbaa !7
  %114 = add i32 %113, %111
  %115 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 52
  %116 = load i32, ptr addrspace(3) %115, align 4, !tbaa !7
  store i32 %114, ptr addrspace(3) %115, align 4, !tbaa !7
  %117 = add i32 %116, %114
  %118 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 56
  %119 = load i32, ptr addrspace(3) %118, align 4, !tbaa !7
  store i32 %117, ptr addrspace(3) %118, align 4, !tbaa !7
  %120 = add i32 %119, %117
  %121 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 60
  %122 = load i32, ptr addrspace(3) %121, align 4, !tbaa !7
  store i32 %120, ptr addrspace(3) %121, align 4, !tbaa !7
  %123 = add i32 %122, %120
  %124 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 64
  %125 = load i32, ptr addrspace(3) %124, align 4, !tbaa !7
  store i32 %123, ptr addrspace(3) %124, align 4, !tbaa !7
  %126 = add i32 %125, %123
  %127 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 68
  %128 = load i32, ptr addrspace(3) %127, align 4, !tbaa !7
  store i32 %126, ptr addrspace(3) %127, align 4, !tbaa !7
  %129 = add i32 %128, %126
  %130 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 72
  %131 = load i32, ptr addrspace(3) %130, align 4, !tbaa !7
  store i32 %129, ptr addrspace(3) %130, align 4, !tbaa !7
  %132 = add i32 %131, %129
  %133 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 76
  %134 = load i32, ptr addrspace(3) %133, align 4, !tbaa !7
  store i32 %132, ptr addrspace(3) %133, align 4, !tbaa !7
  %135 = add i32 %134, %132
  %136 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 80
  %137 = load i32, ptr addrspace(3) %136, align 4, !tbaa !7
  store i32 %135, ptr addrspace(3) %136, align 4, !tbaa !7
  %138 = add i32 %137, %135
  %139 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 84
  %140 = load i32, ptr addrspace(3) %139, align 4, !tbaa !7
  store i32 %138, ptr addrspace(3) %139, align 4, !tbaa !7
  %141 = add i32 %140, %138
  %142 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 88
  %143 = load i32, ptr addrspace(3) %142, align 4, !tbaa !7
  store i32 %141, ptr addrspace(3) %142, align 4, !tbaa !7
  %144 = add i32 %143, %141
  %145 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 92
  %146 = load i32, ptr addrspace(3) %145, align 4, !tbaa !7
  store i32 %144, ptr addrspace(3) %145, align 4, !tbaa !7
  %147 = add i32 %146, %144
  %148 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 96
  %149 = load i32, ptr addrspace(3) %148, align 4, !tbaa !7
  store i32 %147, ptr addrspace(3) %148, align 4, !tbaa !7
  %150 = add i32 %149, %147
  %151 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 100
  %152 = load i32, ptr addrspace(3) %151, align 4, !tbaa !7
  store i32 %150, ptr addrspace(3) %151, align 4, !tbaa !7
  %153 = add i32 %152, %150
  %154 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 104
  %155 = load i32, ptr addrspace(3) %154, align 4, !tbaa !7
  store i32 %153, ptr addrspace(3) %154, align 4, !tbaa !7
  %156 = add i32 %155, %153
  %157 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 108
  %158 = load i32, ptr addrspace(3) %157, align 4, !tbaa !7
  store i32 %156, ptr addrspace(3) %157, align 4, !tbaa !7
  %159 = add i32 %158, %156
  %160 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 112
  %161 = load i32, ptr addrspace(3) %160, align 4, !tbaa !7
  store i32 %159, ptr addrspace(3) %160, align 4, !tbaa !7
  %162 = add i32 %161, %159
  %163 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 116
  %164 = load i32, ptr addrspace(3) %163, align 4, !tbaa !7
  store i32 %162, ptr addrspace(3) %163, align 4, !tbaa !7
  %165 = add i32 %164, %162
  %166 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 120
  %167 = load i32, ptr addrspace(3) %166, align 4, !tbaa !7
  store i32 %165, ptr addrspace(3) %166, align 4, !tbaa !7
  %168 = add i32 %167, %165
  %169 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 124
  %170 = load i32, ptr addrspace(3) %169, align 4, !tbaa !7
  store i32 %168, ptr addrspace(3) %169, align 4, !tbaa !7
  %171 = add i32 %170, %168
  %172 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 128
  %173 = load i32, ptr addrspace(3) %172, align 4, !tbaa !7
  store i32 %171, ptr addrspace(3) %172, align 4, !tbaa !7
  %174 = add i32 %173, %171
  %175 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 132
  %176 = load i32, ptr addrspace(3) %175, align 4, !tbaa !7
  store i32 %174, ptr addrspace(3) %175, align 4, !tbaa !7
  %177 = add i32 %176, %174
  %178 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 136
  %179 = load i32, ptr addrspace(3) %178, align 4, !tbaa !7
  store i32 %177, ptr addrspace(3) %178, align 4, !tbaa !7
  %180 = add i32 %179, %177
  %181 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 140
  %182 = load i32, ptr addrspace(3) %181, align 4, !tbaa !7
  store i32 %180, ptr addrspace(3) %181, align 4, !tbaa !7
  %183 = add i32 %182, %180
  %184 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 144
  %185 = load i32, ptr addrspace(3) %184, align 4, !tbaa !7
  store i32 %183, ptr addrspace(3) %184, align 4, !tbaa !7
  %186 = add i32 %185, %183
  %187 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 148
  %188 = load i32, ptr addrspace(3) %187, align 4, !tbaa !7
  store i32 %186, ptr addrspace(3) %187, align 4, !tbaa !7
  %189 = add i32 %188, %186
  %190 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 152
  %191 = load i32, ptr addrspace(3) %190, align 4, !tbaa !7
  store i32 %189, ptr addrspace(3) %190, align 4, !tbaa !7
  %192 = add i32 %191, %189
  %193 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 156
  %194 = load i32, ptr addrspace(3) %193, align 4, !tbaa !7
  store i32 %192, ptr addrspace(3) %193, align 4, !tbaa !7
  %195 = add i32 %194, %192
  %196 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 160
  %197 = load i32, ptr addrspace(3) %196, align 4, !tbaa !7
  store i32 %195, ptr addrspace(3) %196, align 4, !tbaa !7
  %198 = add i32 %197, %195
  %199 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 164
  %200 = load i32, ptr addrspace(3) %199, align 4, !tbaa !7
  store i32 %198, ptr addrspace(3) %199, align 4, !tbaa !7
  %201 = add i32 %200, %198
  %202 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 168
  %203 = load i32, ptr addrspace(3) %202, align 4, !tbaa !7
  store i32 %201, ptr addrspace(3) %202, align 4, !tbaa !7
  %204 = add i32 %203, %201
  %205 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 172
  %206 = load i32, ptr addrspace(3) %205, align 4, !tbaa !7
  store i32 %204, ptr addrspace(3) %205, align 4, !tbaa !7
  %207 = add i32 %206, %204
  %208 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 176
  %209 = load i32, ptr addrspace(3) %208, align 4, !tbaa !7
  store i32 %207, ptr addrspace(3) %208, align 4, !tbaa !7
  %210 = add i32 %209, %207
  %211 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 180
  %212 = load i32, ptr addrspace(3) %211, align 4, !tbaa !7
  store i32 %210, ptr addrspace(3) %211, align 4, !tbaa !7
  %213 = add i32 %212, %210
  %214 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 184
  %215 = load i32, ptr addrspace(3) %214, align 4, !tbaa !7
  store i32 %213, ptr addrspace(3) %214, align 4, !tbaa !7
  %216 = add i32 %215, %213
  %217 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 188
  %218 = load i32, ptr addrspace(3) %217, align 4, !tbaa !7
  store i32 %216, ptr addrspace(3) %217, align 4, !tbaa !7
  %219 = add i32 %218, %216
  %220 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 192
  %221 = load i32, ptr addrspace(3) %220, align 4, !tbaa !7
  store i32 %219, ptr addrspace(3) %220, align 4, !tbaa !7
  %222 = add i32 %221, %219
  %223 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 196
  %224 = load i32, ptr addrspace(3) %223, align 4, !tbaa !7
  store i32 %222, ptr addrspace(3) %223, align 4, !tbaa !7
  %225 = add i32 %224, %222
  %226 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 200
  %227 = load i32, ptr addrspace(3) %226, align 4, !tbaa !7
  store i32 %225, ptr addrspace(3) %226, align 4, !tbaa !7
  %228 = add i32 %227, %225
  %229 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 204
  %230 = load i32, ptr addrspace(3) %229, align 4, !tbaa !7
  store i32 %228, ptr addrspace(3) %229, align 4, !tbaa !7
  %231 = add i32 %230, %228
  %232 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 208
  %233 = load i32, ptr addrspace(3) %232, align 4, !tbaa !7
  store i32 %231, ptr addrspace(3) %232, align 4, !tbaa !7
  %234 = add i32 %233, %231
  %235 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 212
  %236 = load i32, ptr addrspace(3) %235, align 4, !tbaa !7
  store i32 %234, ptr addrspace(3) %235, align 4, !tbaa !7
  %237 = add i32 %236, %234
  %238 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 216
  %239 = load i32, ptr addrspace(3) %238, align 4, !tbaa !7
  store i32 %237, ptr addrspace(3) %238, align 4, !tbaa !7
  %240 = add i32 %239, %237
  %241 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 220
  %242 = load i32, ptr addrspace(3) %241, align 4, !tbaa !7
  store i32 %240, ptr addrspace(3) %241, align 4, !tbaa !7
  %243 = add i32 %242, %240
  %244 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 224
  %245 = load i32, ptr addrspace(3) %244, align 4, !tbaa !7
  store i32 %243, ptr addrspace(3) %244, align 4, !tbaa !7
  %246 = add i32 %245, %243
  %247 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 228
  %248 = load i32, ptr addrspace(3) %247, align 4, !tbaa !7
  store i32 %246, ptr addrspace(3) %247, align 4, !tbaa !7
  %249 = add i32 %248, %246
  %250 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 232
  %251 = load i32, ptr addrspace(3) %250, align 4, !tbaa !7
  store i32 %249, ptr addrspace(3) %250, align 4, !tbaa !7
  %252 = add i32 %251, %249
  %253 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 236
  %254 = load i32, ptr addrspace(3) %253, align 4, !tbaa !7
  store i32 %252, ptr addrspace(3) %253, align 4, !tbaa !7
  %255 = add i32 %254, %252
  %256 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 240
  %257 = load i32, ptr addrspace(3) %256, align 4, !tbaa !7
  store i32 %255, ptr addrspace(3) %256, align 4, !tbaa !7
  %258 = add i32 %257, %255
  %259 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 244
  %260 = load i32, ptr addrspace(3) %259, align 4, !tbaa !7
  store i32 %258, ptr addrspace(3) %259, align 4, !tbaa !7
  %261 = add i32 %260, %258
  %262 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 248
  %263 = load i32, ptr addrspace(3) %262, align 4, !tbaa !7
  store i32 %261, ptr addrspace(3) %262, align 4, !tbaa !7
  %264 = add i32 %263, %261
  %265 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 252
  %266 = load i32, ptr addrspace(3) %265, align 4, !tbaa !7
  store i32 %264, ptr addrspace(3) %265, align 4, !tbaa !7
  %267 = add i32 %266, %264
  %268 = zext i32 %9 to i64
  %269 = shl nuw nsw i64 %268, 6
  %270 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 %269
  %271 = getelementptr inbounds nuw i32, ptr addrspace(1) %270, i64 %75
  store i32 %267, ptr addrspace(1) %271, align 4, !tbaa !7
  br label %272

272:                                              ; preds = %74, %4
  fence syncscope("workgroup") seq_cst
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  %273 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) @radix_pass.count, i32 %24
  %274 = getelementptr inbounds nuw i32, ptr addrspace(3) %273, i32 %5
  %275 = load i32, ptr addrspace(3) %274, align 4, !tbaa !7
  br i1 %26, label %289, label %276

276:                                              ; preds = %272
  %277 = zext i32 %9 to i64
  %278 = shl nuw nsw i64 %277, 6
  %279 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 %278
  br label %280

280:                                              ; preds = %276, %280
  %281 = phi i32 [ 0, %276 ], [ %287, %280 ]
  %282 = phi i32 [ %275, %276 ], [ %286, %280 ]
  %283 = zext nneg i32 %281 to i64
  %284 = getelementptr inbounds nuw i32, ptr addrspace(1) %279, i64 %283
  %285 = load i32, ptr addrspace(1) %284, align 4, !tbaa !7
  %286 = add i32 %285, %282
  %287 = add nuw nsw i32 %281, 1
  %288 = icmp eq i32 %287, %24
  br i1 %288, label %289, label %280

289:                                              ; preds = %280, %272
  %290 = phi i32 [ %275, %272 ], [ %286, %280 ]
  %291 = shl i32 %9, 6
  %292 = add i32 %290, %291
  %293 = zext i32 %292 to i64
  %294 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %293
  store i32 %19, ptr addrspace(1) %294, align 4, !tbaa !7
  %295 = getelementptr inbounds nuw i16, ptr addrspace(1) %1, i64 %293
  store i16 %21, ptr addrspace(1) %295, align 2, !tbaa !19
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"ushort*", !"uint*", !"uint"}
!14 = !{!"", !"", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{}
!19 = !{!20, !20, i64 0}
!20 = !{!"short", !9, i64 0}
