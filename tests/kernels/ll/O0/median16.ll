; ModuleID = 'median16.cl'
source_filename = "median16.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @median16(ptr addrspace(1) noundef align 2 %0, ptr addrspace(1) noundef align 2 %1, i32 noundef %2, i32 noundef %3) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %5 to ptr
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %9, align 8
  store ptr addrspace(1) %1, ptr %10, align 8
  store i32 %2, ptr %11, align 4
  store i32 %3, ptr %12, align 4
  %13 = load ptr addrspace(1), ptr %9, align 8
  %14 = load ptr addrspace(1), ptr %10, align 8
  %15 = load i32, ptr %11, align 4
  %16 = load i32, ptr %12, align 4
  call void @__clang_ocl_kern_imp_median16(ptr addrspace(1) noundef align 2 %13, ptr addrspace(1) noundef align 2 %14, i32 noundef %15, i32 noundef %16) #6
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_median16(ptr addrspace(1) noundef align 2 %0, ptr addrspace(1) noundef align 2 %1, i32 noundef %2, i32 noundef %3) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca i16, align 2, addrspace(5)
  %13 = alloca i16, align 2, addrspace(5)
  %14 = alloca i16, align 2, addrspace(5)
  %15 = alloca i16, align 2, addrspace(5)
  %16 = alloca i16, align 2, addrspace(5)
  %17 = alloca i16, align 2, addrspace(5)
  %18 = alloca i16, align 2, addrspace(5)
  %19 = alloca i16, align 2, addrspace(5)
  %20 = alloca i16, align 2, addrspace(5)
  %21 = alloca i16, align 2, addrspace(5)
  %22 = addrspacecast ptr addrspace(5) %5 to ptr
  %23 = addrspacecast ptr addrspace(5) %6 to ptr
  %24 = addrspacecast ptr addrspace(5) %7 to ptr
  %25 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %22, align 8
  store ptr addrspace(1) %1, ptr %23, align 8
  store i32 %2, ptr %24, align 4
  store i32 %3, ptr %25, align 4
  %26 = call i64 @_Z13get_global_idj(i32 noundef 0) #7
  %27 = trunc i64 %26 to i32
  store i32 %27, ptr addrspace(5) %9, align 4
  %28 = call i64 @_Z13get_global_idj(i32 noundef 1) #7
  %29 = trunc i64 %28 to i32
  store i32 %29, ptr addrspace(5) %10, align 4
  %30 = load i32, ptr addrspace(5) %9, align 4
  %31 = load i32, ptr %24, align 4
  %32 = icmp uge i32 %30, %31
  br i1 %32, label %37, label %33

33:                                               ; preds = %4
  %34 = load i32, ptr addrspace(5) %10, align 4
  %35 = load i32, ptr %25, align 4
  %36 = icmp uge i32 %34, %35
  br i1 %36, label %37, label %38

37:                                               ; preds = %33, %4
  br label %263

38:                                               ; preds = %33
  %39 = load ptr addrspace(1), ptr %22, align 8
  %40 = load i32, ptr addrspace(5) %10, align 4
  %41 = load i32, ptr %24, align 4
  %42 = mul i32 %40, %41
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds nuw i16, ptr addrspace(1) %39, i64 %43
  %45 = load i32, ptr addrspace(5) %9, align 4
  %46 = zext i32 %45 to i64
  %47 = getelementptr inbounds nuw i16, ptr addrspace(1) %44, i64 %46
  store ptr addrspace(1) %47, ptr addrspace(5) %11, align 8
  %48 = load i32, ptr addrspace(5) %9, align 4
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %63, label %50

50:                                               ; preds = %38
  %51 = load i32, ptr addrspace(5) %10, align 4
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %63, label %53

53:                                               ; preds = %50
  %54 = load i32, ptr addrspace(5) %9, align 4
  %55 = add i32 %54, 1
  %56 = load i32, ptr %24, align 4
  %57 = icmp eq i32 %55, %56
  br i1 %57, label %63, label %58

58:                                               ; preds = %53
  %59 = load i32, ptr addrspace(5) %10, align 4
  %60 = add i32 %59, 1
  %61 = load i32, ptr %25, align 4
  %62 = icmp eq i32 %60, %61
  br i1 %62, label %63, label %74

63:                                               ; preds = %58, %53, %50, %38
  %64 = load ptr addrspace(1), ptr addrspace(5) %11, align 8
  %65 = load i16, ptr addrspace(1) %64, align 2
  %66 = load ptr addrspace(1), ptr %23, align 8
  %67 = load i32, ptr addrspace(5) %10, align 4
  %68 = load i32, ptr %24, align 4
  %69 = mul i32 %67, %68
  %70 = load i32, ptr addrspace(5) %9, align 4
  %71 = add i32 %69, %70
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw i16, ptr addrspace(1) %66, i64 %72
  store i16 %65, ptr addrspace(1) %73, align 2
  br label %263

74:                                               ; preds = %58
  %75 = load ptr addrspace(1), ptr addrspace(5) %11, align 8
  %76 = load i32, ptr %24, align 4
  %77 = sub nsw i32 0, %76
  %78 = sub nsw i32 %77, 1
  %79 = sext i32 %78 to i64
  %80 = getelementptr inbounds i16, ptr addrspace(1) %75, i64 %79
  %81 = load i16, ptr addrspace(1) %80, align 2
  store i16 %81, ptr addrspace(5) %13, align 2
  %82 = load ptr addrspace(1), ptr addrspace(5) %11, align 8
  %83 = load i32, ptr %24, align 4
  %84 = sub nsw i32 0, %83
  %85 = sext i32 %84 to i64
  %86 = getelementptr inbounds i16, ptr addrspace(1) %82, i64 %85
  %87 = load i16, ptr addrspace(1) %86, align 2
  store i16 %87, ptr addrspace(5) %14, align 2
  %88 = load ptr addrspace(1), ptr addrspace(5) %11, align 8
  %89 = load i32, ptr %24, align 4
  %90 = sub nsw i32 0, %89
  %91 = add nsw i32 %90, 1
  %92 = sext i32 %91 to i64
  %93 = getelementptr inbounds i16, ptr addrspace(1) %88, i64 %92
  %94 = load i16, ptr addrspace(1) %93, align 2
  store i16 %94, ptr addrspace(5) %15, align 2
  %95 = load ptr addrspace(1), ptr addrspace(5) %11, align 8
  %96 = getelementptr inbounds i16, ptr addrspace(1) %95, i64 -1
  %97 = load i16, ptr addrspace(1) %96, align 2
  store i16 %97, ptr addrspace(5) %16, align 2
  %98 = load ptr addrspace(1), ptr addrspace(5) %11, align 8
  %99 = getelementptr inbounds i16, ptr addrspace(1) %98, i64 0
  %100 = load i16, ptr addrspace(1) %99, align 2
  store i16 %100, ptr addrspace(5) %17, align 2
  %101 = load ptr addrspace(1), ptr addrspace(5) %11, align 8
  %102 = getelementptr inbounds i16, ptr addrspace(1) %101, i64 1
  %103 = load i16, ptr addrspace(1) %102, align 2
  store i16 %103, ptr addrspace(5) %18, align 2
  %104 = load ptr addrspace(1), ptr addrspace(5) %11, align 8
  %105 = load i32, ptr %24, align 4
  %106 = sub i32 %105, 1
  %107 = zext i32 %106 to i64
  %108 = getelementptr inbounds nuw i16, ptr addrspace(1) %104, i64 %107
  %109 = load i16, ptr addrspace(1) %108, align 2
  store i16 %109, ptr addrspace(5) %19, align 2
  %110 = load ptr addrspace(1), ptr addrspace(5) %11, align 8
  %111 = load i32, ptr %24, align 4
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds nuw i16, ptr addrspace(1) %110, i64 %112
  %114 = load i16, ptr addrspace(1) %113, align 2
  store i16 %114, ptr addrspace(5) %20, align 2
  %115 = load ptr addrspace(1), ptr addrspace(5) %11, align 8
  %116 = load i32, ptr %24, align 4
  %117 = add i32 %116, 1
  %118 = zext i32 %117 to i64
  %119 = getelementptr inbounds nuw i16, ptr addrspace(1) %115, i64 %118
  %120 = load i16, ptr addrspace(1) %119, align 2
  store i16 %120, ptr addrspace(5) %21, align 2
  %121 = load i16, ptr addrspace(5) %14, align 2
  %122 = load i16, ptr addrspace(5) %15, align 2
  %123 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %121, i16 noundef zeroext %122) #7
  store i16 %123, ptr addrspace(5) %12, align 2
  %124 = load i16, ptr addrspace(5) %14, align 2
  %125 = load i16, ptr addrspace(5) %15, align 2
  %126 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %124, i16 noundef zeroext %125) #7
  store i16 %126, ptr addrspace(5) %15, align 2
  %127 = load i16, ptr addrspace(5) %12, align 2
  store i16 %127, ptr addrspace(5) %14, align 2
  %128 = load i16, ptr addrspace(5) %17, align 2
  %129 = load i16, ptr addrspace(5) %18, align 2
  %130 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %128, i16 noundef zeroext %129) #7
  store i16 %130, ptr addrspace(5) %12, align 2
  %131 = load i16, ptr addrspace(5) %17, align 2
  %132 = load i16, ptr addrspace(5) %18, align 2
  %133 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %131, i16 noundef zeroext %132) #7
  store i16 %133, ptr addrspace(5) %18, align 2
  %134 = load i16, ptr addrspace(5) %12, align 2
  store i16 %134, ptr addrspace(5) %17, align 2
  %135 = load i16, ptr addrspace(5) %20, align 2
  %136 = load i16, ptr addrspace(5) %21, align 2
  %137 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %135, i16 noundef zeroext %136) #7
  store i16 %137, ptr addrspace(5) %12, align 2
  %138 = load i16, ptr addrspace(5) %20, align 2
  %139 = load i16, ptr addrspace(5) %21, align 2
  %140 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %138, i16 noundef zeroext %139) #7
  store i16 %140, ptr addrspace(5) %21, align 2
  %141 = load i16, ptr addrspace(5) %12, align 2
  store i16 %141, ptr addrspace(5) %20, align 2
  %142 = load i16, ptr addrspace(5) %13, align 2
  %143 = load i16, ptr addrspace(5) %14, align 2
  %144 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %142, i16 noundef zeroext %143) #7
  store i16 %144, ptr addrspace(5) %12, align 2
  %145 = load i16, ptr addrspace(5) %13, align 2
  %146 = load i16, ptr addrspace(5) %14, align 2
  %147 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %145, i16 noundef zeroext %146) #7
  store i16 %147, ptr addrspace(5) %14, align 2
  %148 = load i16, ptr addrspace(5) %12, align 2
  store i16 %148, ptr addrspace(5) %13, align 2
  %149 = load i16, ptr addrspace(5) %16, align 2
  %150 = load i16, ptr addrspace(5) %17, align 2
  %151 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %149, i16 noundef zeroext %150) #7
  store i16 %151, ptr addrspace(5) %12, align 2
  %152 = load i16, ptr addrspace(5) %16, align 2
  %153 = load i16, ptr addrspace(5) %17, align 2
  %154 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %152, i16 noundef zeroext %153) #7
  store i16 %154, ptr addrspace(5) %17, align 2
  %155 = load i16, ptr addrspace(5) %12, align 2
  store i16 %155, ptr addrspace(5) %16, align 2
  %156 = load i16, ptr addrspace(5) %19, align 2
  %157 = load i16, ptr addrspace(5) %20, align 2
  %158 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %156, i16 noundef zeroext %157) #7
  store i16 %158, ptr addrspace(5) %12, align 2
  %159 = load i16, ptr addrspace(5) %19, align 2
  %160 = load i16, ptr addrspace(5) %20, align 2
  %161 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %159, i16 noundef zeroext %160) #7
  store i16 %161, ptr addrspace(5) %20, align 2
  %162 = load i16, ptr addrspace(5) %12, align 2
  store i16 %162, ptr addrspace(5) %19, align 2
  %163 = load i16, ptr addrspace(5) %14, align 2
  %164 = load i16, ptr addrspace(5) %15, align 2
  %165 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %163, i16 noundef zeroext %164) #7
  store i16 %165, ptr addrspace(5) %12, align 2
  %166 = load i16, ptr addrspace(5) %14, align 2
  %167 = load i16, ptr addrspace(5) %15, align 2
  %168 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %166, i16 noundef zeroext %167) #7
  store i16 %168, ptr addrspace(5) %15, align 2
  %169 = load i16, ptr addrspace(5) %12, align 2
  store i16 %169, ptr addrspace(5) %14, align 2
  %170 = load i16, ptr addrspace(5) %17, align 2
  %171 = load i16, ptr addrspace(5) %18, align 2
  %172 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %170, i16 noundef zeroext %171) #7
  store i16 %172, ptr addrspace(5) %12, align 2
  %173 = load i16, ptr addrspace(5) %17, align 2
  %174 = load i16, ptr addrspace(5) %18, align 2
  %175 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %173, i16 noundef zeroext %174) #7
  store i16 %175, ptr addrspace(5) %18, align 2
  %176 = load i16, ptr addrspace(5) %12, align 2
  store i16 %176, ptr addrspace(5) %17, align 2
  %177 = load i16, ptr addrspace(5) %20, align 2
  %178 = load i16, ptr addrspace(5) %21, align 2
  %179 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %177, i16 noundef zeroext %178) #7
  store i16 %179, ptr addrspace(5) %12, align 2
  %180 = load i16, ptr addrspace(5) %20, align 2
  %181 = load i16, ptr addrspace(5) %21, align 2
  %182 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %180, i16 noundef zeroext %181) #7
  store i16 %182, ptr addrspace(5) %21, align 2
  %183 = load i16, ptr addrspace(5) %12, align 2
  store i16 %183, ptr addrspace(5) %20, align 2
  %184 = load i16, ptr addrspace(5) %13, align 2
  %185 = load i16, ptr addrspace(5) %16, align 2
  %186 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %184, i16 noundef zeroext %185) #7
  store i16 %186, ptr addrspace(5) %12, align 2
  %187 = load i16, ptr addrspace(5) %13, align 2
  %188 = load i16, ptr addrspace(5) %16, align 2
  %189 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %187, i16 noundef zeroext %188) #7
  store i16 %189, ptr addrspace(5) %16, align 2
  %190 = load i16, ptr addrspace(5) %12, align 2
  store i16 %190, ptr addrspace(5) %13, align 2
  %191 = load i16, ptr addrspace(5) %18, align 2
  %192 = load i16, ptr addrspace(5) %21, align 2
  %193 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %191, i16 noundef zeroext %192) #7
  store i16 %193, ptr addrspace(5) %12, align 2
  %194 = load i16, ptr addrspace(5) %18, align 2
  %195 = load i16, ptr addrspace(5) %21, align 2
  %196 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %194, i16 noundef zeroext %195) #7
  store i16 %196, ptr addrspace(5) %21, align 2
  %197 = load i16, ptr addrspace(5) %12, align 2
  store i16 %197, ptr addrspace(5) %18, align 2
  %198 = load i16, ptr addrspace(5) %17, align 2
  %199 = load i16, ptr addrspace(5) %20, align 2
  %200 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %198, i16 noundef zeroext %199) #7
  store i16 %200, ptr addrspace(5) %12, align 2
  %201 = load i16, ptr addrspace(5) %17, align 2
  %202 = load i16, ptr addrspace(5) %20, align 2
  %203 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %201, i16 noundef zeroext %202) #7
  store i16 %203, ptr addrspace(5) %20, align 2
  %204 = load i16, ptr addrspace(5) %12, align 2
  store i16 %204, ptr addrspace(5) %17, align 2
  %205 = load i16, ptr addrspace(5) %16, align 2
  %206 = load i16, ptr addrspace(5) %19, align 2
  %207 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %205, i16 noundef zeroext %206) #7
  store i16 %207, ptr addrspace(5) %12, align 2
  %208 = load i16, ptr addrspace(5) %16, align 2
  %209 = load i16, ptr addrspace(5) %19, align 2
  %210 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %208, i16 noundef zeroext %209) #7
  store i16 %210, ptr addrspace(5) %19, align 2
  %211 = load i16, ptr addrspace(5) %12, align 2
  store i16 %211, ptr addrspace(5) %16, align 2
  %212 = load i16, ptr addrspace(5) %14, align 2
  %213 = load i16, ptr addrspace(5) %17, align 2
  %214 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %212, i16 noundef zeroext %213) #7
  store i16 %214, ptr addrspace(5) %12, align 2
  %215 = load i16, ptr addrspace(5) %14, align 2
  %216 = load i16, ptr addrspace(5) %17, align 2
  %217 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %215, i16 noundef zeroext %216) #7
  store i16 %217, ptr addrspace(5) %17, align 2
  %218 = load i16, ptr addrspace(5) %12, align 2
  store i16 %218, ptr addrspace(5) %14, align 2
  %219 = load i16, ptr addrspace(5) %15, align 2
  %220 = load i16, ptr addrspace(5) %18, align 2
  %221 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %219, i16 noundef zeroext %220) #7
  store i16 %221, ptr addrspace(5) %12, align 2
  %222 = load i16, ptr addrspace(5) %15, align 2
  %223 = load i16, ptr addrspace(5) %18, align 2
  %224 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %222, i16 noundef zeroext %223) #7
  store i16 %224, ptr addrspace(5) %18, align 2
  %225 = load i16, ptr addrspace(5) %12, align 2
  store i16 %225, ptr addrspace(5) %15, align 2
  %226 = load i16, ptr addrspace(5) %17, align 2
  %227 = load i16, ptr addrspace(5) %20, align 2
  %228 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %226, i16 noundef zeroext %227) #7
  store i16 %228, ptr addrspace(5) %12, align 2
  %229 = load i16, ptr addrspace(5) %17, align 2
  %230 = load i16, ptr addrspace(5) %20, align 2
  %231 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %229, i16 noundef zeroext %230) #7
  store i16 %231, ptr addrspace(5) %20, align 2
  %232 = load i16, ptr addrspace(5) %12, align 2
  store i16 %232, ptr addrspace(5) %17, align 2
  %233 = load i16, ptr addrspace(5) %17, align 2
  %234 = load i16, ptr addrspace(5) %15, align 2
  %235 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %233, i16 noundef zeroext %234) #7
  store i16 %235, ptr addrspace(5) %12, align 2
  %236 = load i16, ptr addrspace(5) %17, align 2
  %237 = load i16, ptr addrspace(5) %15, align 2
  %238 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %236, i16 noundef zeroext %237) #7
  store i16 %238, ptr addrspace(5) %15, align 2
  %239 = load i16, ptr addrspace(5) %12, align 2
  store i16 %239, ptr addrspace(5) %17, align 2
  %240 = load i16, ptr addrspace(5) %19, align 2
  %241 = load i16, ptr addrspace(5) %17, align 2
  %242 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %240, i16 noundef zeroext %241) #7
  store i16 %242, ptr addrspace(5) %12, align 2
  %243 = load i16, ptr addrspace(5) %19, align 2
  %244 = load i16, ptr addrspace(5) %17, align 2
  %245 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %243, i16 noundef zeroext %244) #7
  store i16 %245, ptr addrspace(5) %17, align 2
  %246 = load i16, ptr addrspace(5) %12, align 2
  store i16 %246, ptr addrspace(5) %19, align 2
  %247 = load i16, ptr addrspace(5) %17, align 2
  %248 = load i16, ptr addrspace(5) %15, align 2
  %249 = call zeroext i16 @_Z3mintt(i16 noundef zeroext %247, i16 noundef zeroext %248) #7
  store i16 %249, ptr addrspace(5) %12, align 2
  %250 = load i16, ptr addrspace(5) %17, align 2
  %251 = load i16, ptr addrspace(5) %15, align 2
  %252 = call zeroext i16 @_Z3maxtt(i16 noundef zeroext %250, i16 noundef zeroext %251) #7
  store i16 %252, ptr addrspace(5) %15, align 2
  %253 = load i16, ptr addrspace(5) %12, align 2
  store i16 %253, ptr addrspace(5) %17, align 2
  %254 = load i16, ptr addrspace(5) %17, align 2
  %255 = load ptr addrspace(1), ptr %23, align 8
  %256 = load i32, ptr addrspace(5) %10, align 4
  %257 = load i32, ptr %24, align 4
  %258 = mul i32 %256, %257
  %259 = load i32, ptr addrspace(5) %9, align 4
  %260 = add i32 %258, %259
  %261 = zext i32 %260 to i64
  %262 = getelementptr inbounds nuw i16, ptr addrspace(1) %255, i64 %261
  store i16 %254, ptr addrspace(1) %262, align 2
  br label %263

263:                                              ; preds = %74, %63, %37
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal zeroext i16 @_Z3maxtt(i16 noundef zeroext %0, i16 noundef zeroext %1) #2 {
  %3 = tail call i16 @llvm.umax.i16(i16 %0, i16 %1)
  ret i16 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.umax.i16(i16, i16) #3

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal zeroext i16 @_Z3mintt(i16 noundef zeroext %0, i16 noundef zeroext %1) #2 {
  %3 = tail call i16 @llvm.umin.i16(i16 %1, i16 %0)
  ret i16 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.umin.i16(i16, i16) #3

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #7
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #2 {
  switch i32 %0, label %56 [
    i32 0, label %2
    i32 1, label %18
    i32 2, label %34
  ]

2:                                                ; preds = %1
  %3 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %4 = icmp slt i32 %3, 500
  %5 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %6 = getelementptr i8, ptr addrspace(4) %5, i64 4
  %7 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = getelementptr inbounds i16, ptr addrspace(4) %7, i64 6
  %9 = select i1 %4, ptr addrspace(4) %6, ptr addrspace(4) %8
  %10 = load i16, ptr addrspace(4) %9, align 4
  %11 = zext i16 %10 to i32
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %14 = mul i32 %12, %11
  %15 = add i32 %14, %13
  %16 = select i1 %4, i64 0, i64 5
  %17 = getelementptr i64, ptr addrspace(4) %7, i64 %16
  br label %50

18:                                               ; preds = %1
  %19 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %20 = icmp slt i32 %19, 500
  %21 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %22 = getelementptr i8, ptr addrspace(4) %21, i64 6
  %23 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %24 = getelementptr inbounds i16, ptr addrspace(4) %23, i64 7
  %25 = select i1 %20, ptr addrspace(4) %22, ptr addrspace(4) %24
  %26 = load i16, ptr addrspace(4) %25, align 2
  %27 = zext i16 %26 to i32
  %28 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !16
  %30 = mul i32 %28, %27
  %31 = add i32 %30, %29
  %32 = select i1 %20, i64 1, i64 6
  %33 = getelementptr inbounds i64, ptr addrspace(4) %23, i64 %32
  br label %50

34:                                               ; preds = %1
  %35 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %36 = icmp slt i32 %35, 500
  %37 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %38 = getelementptr i8, ptr addrspace(4) %37, i64 8
  %39 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %40 = getelementptr inbounds i16, ptr addrspace(4) %39, i64 8
  %41 = select i1 %36, ptr addrspace(4) %38, ptr addrspace(4) %40
  %42 = load i16, ptr addrspace(4) %41, align 4
  %43 = zext i16 %42 to i32
  %44 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !16
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !17
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #5

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { convergent nounwind }
attributes #7 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2, !3}
!opencl.ocl.version = !{!4, !5}
!llvm.ident = !{!6, !7}
!llvm.errno.tbaa = !{!8}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{i32 2, i32 0}
!5 = !{i32 1, i32 2}
!6 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!7 = !{!"Debian clang version 15.0.5"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{i32 1, i32 1, i32 0, i32 0}
!13 = !{!"none", !"none", !"none", !"none"}
!14 = !{!"ushort*", !"ushort*", !"uint", !"uint"}
!15 = !{!"const", !"", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !10, i64 0}
