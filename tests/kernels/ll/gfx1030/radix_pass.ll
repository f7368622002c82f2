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
  br i1 %73, label %74, label %271

74:                                               ; preds = %4
  %75 = zext nneg i32 %5 to i64
  %76 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) @radix_pass.count, i32 %5
  %77 = load i32, ptr addrspace(3) %76, align 4, !tbaa !7
  store i32 0, ptr addrspace(3) %76, align 4, !tbaa !7
  %78 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 4
  %79 = load i32, ptr addrspace(3) %78, align 4, !tbaa !7
  store i32 %77, ptr addrspace(3) %78, align 4, !tbaa !7
  %80 = add i32 %79, %77
  %81 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 8
  %82 = load i32, ptr addrspace(3) %81, align 4, !tbaa !7
  store i32 %80, ptr addrspace(3) %81, align 4, !tbaa !7
  %83 = add i32 %82, %80
  %84 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 12
  %85 = load i32, ptr addrspace(3) %84, align 4, !tbaa !7
  store i32 %83, ptr addrspace(3) %84, align 4, !tbaa !7
  %86 = add i32 %85, %83
  %87 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 16
  %88 = load i32, ptr addrspace(3) %87, align 4, !tbaa !7
  store i32 %86, ptr addrspace(3) %87, align 4, !tbaa !7
  %89 = add i32 %88, %86
  %90 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 20
  %91 = load i32, ptr addrspace(3) %90, align 4, !tbaa !7
  store i32 %89, ptr addrspace(3) %90, align 4, !tbaa !7
  %92 = add i32 %91, %89
  %93 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 24
  %94 = load i32, ptr addrspace(3) %93, align 4, !tbaa !7
  store i32 %92, ptr addrspace(3) %93, align 4, !tbaa !7
  %95 = add i32 %94, %92
  %96 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 28
  %97 = load i32, ptr addrspace(3) %96, align 4, !tbaa !7
  store i32 %95, ptr addrspace(3) %96, align 4, !tbaa !7
  %98 = add i32 %97, %95
  %99 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 32
  %100 = load i32, ptr addrspace(3) %99, align 4, !tbaa !7
  store i32 %98, ptr addrspace(3) %99, align 4, !tbaa !7
  %101 = add i32 %100, %98
  %102 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 36
  %103 = load i32, ptr addrspace(3) %102, align 4, !tbaa !7
  store i32 %101, ptr addrspace(3) %102, align 4, !tbaa !7
  %104 = add i32 %103, %101
  %105 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 40
  %106 = load i32, ptr addrspace(3) %105, align 4, !tbaa !7
  store i32 %104, ptr addrspace(3) %105, align 4, !tbaa !7
  %107 = add i32 %106, %104
  %108 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 44
  %109 = load i32, ptr addrspace(3) %108, align 4, !tbaa !7
  store i32 %107, ptr addrspace(3) %108, align 4, !tbaa !7
  %110 = add i32 %109, %107
  %111 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 48
  %112 = load i32, ptr addrspace(3) %111, align 4, !tbaa !7
  store i32 %110, ptr addrspace(3) %111, align 4, !tbaa !7
  %113 = add i32 %112, %110
  %114 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 52
  %115 = load i32, ptr addrspace(3) %114, align 4, !tbaa !7
  store i32 %113, ptr addrspace(3) %114, align 4, !tbaa !7
  %116 = add i32 %115, %113
  %117 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 56
  %118 = load i32, ptr addrspace(3) %117, align 4, !tbaa !7
  store i32 %116, ptr addrspace(3) %117, align 4, !tbaa !7
  %119 = add i32 %118, %116
  %120 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 60
  %121 = load i32, ptr addrspace(3) %120, align 4, !tbaa !7
  store i32 %119, ptr addrspace(3) %120, align 4, !tbaa !7
  %122 = add i32 %121, %119
  %123 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 64
  %124 = load i32, ptr addrspace(3) %123, align 4, !tbaa !7
  store i32 %122, ptr addrspace(3) %123, align 4, !tbaa !7
  %125 = add i32 %124, %122
  %126 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 68
  %127 = load i32, ptr addrspace(3) %126, align 4, !tbaa !7
  store i32 %125, ptr addrspace(3) %126, align 4, !tbaa !7
  %128 = add i32 %127, %125
  %129 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 72
  %130 = load i32, ptr addrspace(3) %129, align 4, !tbaa !7
  store i32 %128, ptr addrspace(3) %129, align 4, !tbaa !7
  %131 = add i32 %130, %128
  %132 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 76
  %133 = load i32, ptr addrspace(3) %132, align 4, !tbaa !7
  store i32 %131, ptr addrspace(3) %132, align 4, !tbaa !7
  %134 = add i32 %133, %131
  %135 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 80
  %136 = load i32, ptr addrspace(3) %135, align 4, !tbaa !7
  store i32 %134, ptr addrspace(3) %135, align 4, !tbaa !7
  %137 = add i32 %136, %134
  %138 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 84
  %139 = load i32, ptr addrspace(3) %138, align 4, !tbaa !7
  store i32 %137, ptr addrspace(3) %138, align 4, !tbaa !7
  %140 = add i32 %139, %137
  %141 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 88
  %142 = load i32, ptr addrspace(3) %141, align 4, !tbaa !7
  store i32 %140, ptr addrspace(3) %141, align 4, !tbaa !7
  %143 = add i32 %142, %140
  %144 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 92
  %145 = load i32, ptr addrspace(3) %144, align 4, !tbaa !7
  store i32 %143, ptr addrspace(3) %144, align 4, !tbaa !7
  %146 = add i32 %145, %143
  %147 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 96
  %148 = load i32, ptr addrspace(3) %147, align 4, !tbaa !7
  store i32 %146, ptr addrspace(3) %147, align 4, !tbaa !7
  %149 = add i32 %148, %146
  %150 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 100
  %151 = load i32, ptr addrspace(3) %150, align 4, !tbaa !7
  store i32 %149, ptr addrspace(3) %150, align 4, !tbaa !7
  %152 = add i32 %151, %149
  %153 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 104
  %154 = load i32, ptr addrspace(3) %153, align 4, !tbaa !7
  store i32 %152, ptr addrspace(3) %153, align 4, !tbaa !7
  %155 = add i32 %154, %152
  %156 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 108
  %157 = load i32, ptr addrspace(3) %156, align 4, !tbaa !7
  store i32 %155, ptr addrspace(3) %156, align 4, !tbaa !7
  %158 = add i32 %157, %155
  %159 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 112
  %160 = load i32, ptr addrspace(3) %159, align 4, !tbaa !7
  store i32 %158, ptr addrspace(3) %159, align 4, !tbaa !7
  %161 = add i32 %160, %158
  %162 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 116
  %163 = load i32, ptr addrspace(3) %162, align 4, !tbaa !7
  store i32 %161, ptr addrspace(3) %162, align 4, !tbaa !7
  %164 = add i32 %163, %161
  %165 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 120
  %166 = load i32, ptr addrspace(3) %165, align 4, !tbaa !7
  store i32 %164, ptr addrspace(3) %165, align 4, !tbaa !7
  %167 = add i32 %166, %164
  %168 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 124
  %169 = load i32, ptr addrspace(3) %168, align 4, !tbaa !7
  store i32 %167, ptr addrspace(3) %168, align 4, !tbaa !7
  %170 = add i32 %169, %167
  %171 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 128
  %172 = load i32, ptr addrspace(3) %171, align 4, !tbaa !7
  store i32 %170, ptr addrspace(3) %171, align 4, !tbaa !7
  %173 = add i32 %172, %170
  %174 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 132
  %175 = load i32, ptr addrspace(3) %174, align 4, !tbaa !7
  store i32 %173, ptr addrspace(3) %174, align 4, !tbaa !7
  %176 = add i32 %175, %173
  %177 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 136
  %178 = load i32, ptr addrspace(3) %177, align 4, !tbaa !7
  store i32 %176, ptr addrspace(3) %177, align 4, !tbaa !7
  %179 = add i32 %178, %176
  %180 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 140
  %181 = load i32, ptr addrspace(3) %180, align 4, !tbaa !7
  store i32 %179, ptr addrspace(3) %180, align 4, !tbaa !7
  %182 = add i32 %181, %179
  %183 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 144
  %184 = load i32, ptr addrspace(3) %183, align 4, !tbaa !7
  store i32 %182, ptr addrspace(3) %183, align 4, !tbaa !7
  %185 = add i32 %184, %182
  %186 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 148
  %187 = load i32, ptr addrspace(3) %186, align 4, !tbaa !7
  store i32 %185, ptr addrspace(3) %186, align 4, !tbaa !7
  %188 = add i32 %187, %185
  %189 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 152
  %190 = load i32, ptr addrspace(3) %189, align 4, !tbaa !7
  store i32 %188, ptr addrspace(3) %189, align 4, !tbaa !7
  %191 = add i32 %190, %188
  %192 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 156
  %193 = load i32, ptr addrspace(3) %192, align 4, !tbaa !7
  store i32 %191, ptr addrspace(3) %192, align 4, !tbaa !7
  %194 = add i32 %193, %191
  %195 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 160
  %196 = load i32, ptr addrspace(3) %195, align 4, !tbaa !7
  store i32 %194, ptr addrspace(3) %195, align 4, !tbaa !7
  %197 = add i32 %196, %194
  %198 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 164
  %199 = load i32, ptr addrspace(3) %198, align 4, !tbaa !7
  store i32 %197, ptr addrspace(3) %198, align 4, !tbaa !7
  %200 = add i32 %199, %197
  %201 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 168
  %202 = load i32, ptr addrspace(3) %201, align 4, !tbaa !7
  store i32 %200, ptr addrspace(3) %201, align 4, !tbaa !7
  %203 = add i32 %202, %200
  %204 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 172
  %205 = load i32, ptr addrspace(3) %204, align 4, !tbaa !7
  store i32 %203, ptr addrspace(3) %204, align 4, !tbaa !7
  %206 = add i32 %205, %203
  %207 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 176
  %208 = load i32, ptr addrspace(3) %207, align 4, !tbaa !7
  store i32 %206, ptr addrspace(3) %207, align 4, !tbaa !7
  %209 = add i32 %208, %206
  %210 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 180
  %211 = load i32, ptr addrspace(3) %210, align 4, !tbaa !7
  store i32 %209, ptr addrspace(3) %210, align 4, !tbaa !7
  %212 = add i32 %211, %209
  %213 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 184
  %214 = load i32, ptr addrspace(3) %213, align 4, !tbaa !7
  store i32 %212, ptr addrspace(3) %213, align 4, !tbaa !7
  %215 = add i32 %214, %212
  %216 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 188
  %217 = load i32, ptr addrspace(3) %216, align 4, !tbaa !7
  store i32 %215, ptr addrspace(3) %216, align 4, !tbaa !7
  %218 = add i32 %217, %215
  %219 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 192
  %220 = load i32, ptr addrspace(3) %219, align 4, !tbaa !7
  store i32 %218, ptr addrspace(3) %219, align 4, !tbaa !7
  %221 = add i32 %220, %218
  %222 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 196
  %223 = load i32, ptr addrspace(3) %222, align 4, !tbaa !7
  store i32 %221, ptr addrspace(3) %222, align 4, !tbaa !7
  %224 = add i32 %223, %221
  %225 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 200
  %226 = load i32, ptr addrspace(3) %225, align 4, !tbaa !7
  store i32 %224, ptr addrspace(3) %225, align 4, !tbaa !7
  %227 = add i32 %226, %224
  %228 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 204
  %229 = load i32, ptr addrspace(3) %228, align 4, !tbaa !7
  store i32 %227, ptr addrspace(3) %228, align 4, !tbaa !7
  %230 = add i32 %229, %227
  %231 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 208
  %232 = load i32, ptr addrspace(3) %231, align 4, !tbaa !7
  store i32 %230, ptr addrspace(3) %231, align 4, !tbaa !7
  %233 = add i32 %232, %230
  %234 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 212
  %235 = load i32, ptr addrspace(3) %234, align 4, !tbaa !7
  store i32 %233, ptr addrspace(3) %234, align 4, !tbaa !7
  %236 = add i32 %235, %233
  %237 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 216
  %238 = load i32, ptr addrspace(3) %237, align 4, !tbaa !7
  store i32 %236, ptr addrspace(3) %237, align 4, !tbaa !7
  %239 = add i32 %238, %236
  %240 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 220
  %241 = load i32, ptr addrspace(3) %240, align 4, !tbaa !7
  store i32 %239, ptr addrspace(3) %240, align 4, !tbaa !7
  %242 = add i32 %241, %239
  %243 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 224
  %244 = load i32, ptr addrspace(3) %243, align 4, !tbaa !7
  store i32 %242, ptr addrspace(3) %243, align 4, !tbaa !7
  %245 = add i32 %244, %242
  %246 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 228
  %247 = load i32, ptr addrspace(3) %246, align 4, !tbaa !7
  store i32 %245, ptr addrspace(3) %246, align 4, !tbaa !7
  %248 = add i32 %247, %245
  %249 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 232
  %250 = load i32, ptr addrspace(3) %249, align 4, !tbaa !7
  store i32 %248, ptr addrspace(3) %249, align 4, !tbaa !7
  %251 = add i32 %250, %248
  %252 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 236
  %253 = load i32, ptr addrspace(3) %252, align 4, !tbaa !7
  store i32 %251, ptr addrspace(3) %252, align 4, !tbaa !7
  %254 = add i32 %253, %251
  %255 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 240
  %256 = load i32, ptr addrspace(3) %255, align 4, !tbaa !7
  store i32 %254, ptr addrspace(3) %255, align 4, !tbaa !7
  %257 = add i32 %256, %254
  %258 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 244
  %259 = load i32, ptr addrspace(3) %258, align 4, !tbaa !7
  store i32 %257, ptr addrspace(3) %258, align 4, !tbaa !7
  %260 = add i32 %259, %257
  %261 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 248
  %262 = load i32, ptr addrspace(3) %261, align 4, !tbaa !7
  store i32 %260, ptr addrspace(3) %261, align 4, !tbaa !7
  %263 = add i32 %262, %260
  %264 = getelementptr inbounds nuw i8, ptr addrspace(3) %76, i32 252
  %265 = load i32, ptr addrspace(3) %264, align 4, !tbaa !7
  store i32 %263, ptr addrspace(3) %264, align 4, !tbaa !7
  %266 = add i32 %265, %263
  %267 = zext i32 %9 to i64
  %268 = shl nuw nsw i64 %267, 6
  %269 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 %268
  %270 = getelementptr inbounds nuw i32, ptr addrspace(1) %269, i64 %75
  store i32 %266, ptr addrspace(1) %270, align 4, !tbaa !7
  br label %271

271:                                              ; preds = %74, %4
  fence syncscope("workgroup") seq_cst
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  %272 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) @radix_pass.count, i32 %24
  %273 = getelementptr inbounds nuw i32, ptr addrspace(3) %272, i32 %5
  %274 = load i32, ptr addrspace(3) %273, align 4, !tbaa !7
  br i1 %26, label %288, label %275

275:                                              ; preds = %271
  %276 = zext i32 %9 to i64
  %277 = shl nuw nsw i64 %276, 6
  %278 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 %277
  br label %279

279:                                              ; preds = %275, %279
  %280 = phi i32 [ 0, %275 ], [ %286, %279 ]
  %281 = phi i32 [ %274, %275 ], [ %285, %279 ]
  %282 = zext nneg i32 %280 to i64
  %283 = getelementptr inbounds nuw i32, ptr addrspace(1) %278, i64 %282
  %284 = load i32, ptr addrspace(1) %283, align 4, !tbaa !7
  %285 = add i32 %284, %281
  %286 = add nuw nsw i32 %280, 1
  %287 = icmp eq i32 %286, %24
  br i1 %287, label %288, label %279

288:                                              ; preds = %279, %271
  %289 = phi i32 [ %274, %271 ], [ %285, %279 ]
  %290 = shl i32 %9, 6
  %291 = add i32 %289, %290
  %292 = zext i32 %291 to i64
  %293 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %292
  store i32 %19, ptr addrspace(1) %293, align 4, !tbaa !7
  %294 = getelementptr inbounds nuw i16, ptr addrspace(1) %1, i64 %292
  store i16 %21, ptr addrspace(1) %294, align 2, !tbaa !19
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

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
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
