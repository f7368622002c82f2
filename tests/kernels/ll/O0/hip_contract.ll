; ModuleID = 'hip_contract.cl'
source_filename = "hip_contract.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%0 = type { i16, i16, i16, i16, i16, i16, i32, i32, i32, i32, i32, i64, ptr addrspace(1), i64, %1 }
%1 = type { i64 }
%struct.Vec3 = type { float, float, float }

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @hip_shade(ptr addrspace(1) noalias noundef align 4 %0, ptr addrspace(1) noalias noundef align 4 %1, ptr addrspace(1) noalias noundef align 4 %2, ptr addrspace(1) noalias noundef align 4 %3, i32 noundef %4) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  %13 = addrspacecast ptr addrspace(5) %8 to ptr
  %14 = addrspacecast ptr addrspace(5) %9 to ptr
  %15 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %11, align 8
  store ptr addrspace(1) %1, ptr %12, align 8
  store ptr addrspace(1) %2, ptr %13, align 8
  store ptr addrspace(1) %3, ptr %14, align 8
  store i32 %4, ptr %15, align 4
  %16 = load ptr addrspace(1), ptr %11, align 8
  %17 = load ptr addrspace(1), ptr %12, align 8
  %18 = load ptr addrspace(1), ptr %13, align 8
  %19 = load ptr addrspace(1), ptr %14, align 8
  %20 = load i32, ptr %15, align 4
  call void @__clang_ocl_kern_imp_hip_shade(ptr addrspace(1) noundef align 4 %16, ptr addrspace(1) noundef align 4 %17, ptr addrspace(1) noundef align 4 %18, ptr addrspace(1) noundef align 4 %19, i32 noundef %20) #8
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_hip_shade(ptr addrspace(1) noalias noundef align 4 %0, ptr addrspace(1) noalias noundef align 4 %1, ptr addrspace(1) noalias noundef align 4 %2, ptr addrspace(1) noalias noundef align 4 %3, i32 noundef %4) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  %13 = addrspacecast ptr addrspace(5) %8 to ptr
  %14 = addrspacecast ptr addrspace(5) %9 to ptr
  %15 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %11, align 8
  store ptr addrspace(1) %1, ptr %12, align 8
  store ptr addrspace(1) %2, ptr %13, align 8
  store ptr addrspace(1) %3, ptr %14, align 8
  store i32 %4, ptr %15, align 4
  %16 = load ptr addrspace(1), ptr %11, align 8
  %17 = addrspacecast ptr addrspace(1) %16 to ptr
  %18 = load ptr addrspace(1), ptr %12, align 8
  %19 = addrspacecast ptr addrspace(1) %18 to ptr
  %20 = load ptr addrspace(1), ptr %13, align 8
  %21 = addrspacecast ptr addrspace(1) %20 to ptr
  %22 = load ptr addrspace(1), ptr %14, align 8
  %23 = addrspacecast ptr addrspace(1) %22 to ptr
  %24 = load i32, ptr %15, align 4
  call void @shade(ptr noundef %17, ptr noundef %19, ptr noundef %21, ptr noundef %23, i32 noundef %24) #8
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @hip_stencil(ptr addrspace(1) noalias noundef align 4 %0, ptr addrspace(1) noalias noundef align 4 %1, ptr addrspace(1) noalias noundef align 4 %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) #0 !kernel_arg_addr_space !16 !kernel_arg_access_qual !17 !kernel_arg_type !18 !kernel_arg_base_type !18 !kernel_arg_type_qual !19 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %7 to ptr
  %14 = addrspacecast ptr addrspace(5) %8 to ptr
  %15 = addrspacecast ptr addrspace(5) %9 to ptr
  %16 = addrspacecast ptr addrspace(5) %10 to ptr
  %17 = addrspacecast ptr addrspace(5) %11 to ptr
  %18 = addrspacecast ptr addrspace(5) %12 to ptr
  store ptr addrspace(1) %0, ptr %13, align 8
  store ptr addrspace(1) %1, ptr %14, align 8
  store ptr addrspace(1) %2, ptr %15, align 8
  store i32 %3, ptr %16, align 4
  store i32 %4, ptr %17, align 4
  store i32 %5, ptr %18, align 4
  %19 = load ptr addrspace(1), ptr %13, align 8
  %20 = load ptr addrspace(1), ptr %14, align 8
  %21 = load ptr addrspace(1), ptr %15, align 8
  %22 = load i32, ptr %16, align 4
  %23 = load i32, ptr %17, align 4
  %24 = load i32, ptr %18, align 4
  call void @__clang_ocl_kern_imp_hip_stencil(ptr addrspace(1) noundef align 4 %19, ptr addrspace(1) noundef align 4 %20, ptr addrspace(1) noundef align 4 %21, i32 noundef %22, i32 noundef %23, i32 noundef %24) #8
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_hip_stencil(ptr addrspace(1) noalias noundef align 4 %0, ptr addrspace(1) noalias noundef align 4 %1, ptr addrspace(1) noalias noundef align 4 %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) #1 !kernel_arg_addr_space !16 !kernel_arg_access_qual !17 !kernel_arg_type !18 !kernel_arg_base_type !18 !kernel_arg_type_qual !19 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %7 to ptr
  %14 = addrspacecast ptr addrspace(5) %8 to ptr
  %15 = addrspacecast ptr addrspace(5) %9 to ptr
  %16 = addrspacecast ptr addrspace(5) %10 to ptr
  %17 = addrspacecast ptr addrspace(5) %11 to ptr
  %18 = addrspacecast ptr addrspace(5) %12 to ptr
  store ptr addrspace(1) %0, ptr %13, align 8
  store ptr addrspace(1) %1, ptr %14, align 8
  store ptr addrspace(1) %2, ptr %15, align 8
  store i32 %3, ptr %16, align 4
  store i32 %4, ptr %17, align 4
  store i32 %5, ptr %18, align 4
  %19 = load ptr addrspace(1), ptr %13, align 8
  %20 = addrspacecast ptr addrspace(1) %19 to ptr
  %21 = load ptr addrspace(1), ptr %14, align 8
  %22 = addrspacecast ptr addrspace(1) %21 to ptr
  %23 = load ptr addrspace(1), ptr %15, align 8
  %24 = addrspacecast ptr addrspace(1) %23 to ptr
  %25 = load i32, ptr %16, align 4
  %26 = load i32, ptr %17, align 4
  %27 = load i32, ptr %18, align 4
  call void @stencil(ptr noundef %20, ptr noundef %22, ptr noundef %24, i32 noundef %25, i32 noundef %26, i32 noundef %27) #8
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define internal void @shade(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, ptr noalias noundef %3, i32 noundef %4) #2 {
  %6 = alloca ptr, align 8, addrspace(5)
  %7 = alloca ptr, align 8, addrspace(5)
  %8 = alloca ptr, align 8, addrspace(5)
  %9 = alloca ptr, align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca %struct.Vec3, align 4, addrspace(5)
  %13 = alloca %struct.Vec3, align 4, addrspace(5)
  %14 = alloca %struct.Vec3, align 4, addrspace(5)
  %15 = alloca float, align 4, addrspace(5)
  %16 = alloca float, align 4, addrspace(5)
  %17 = alloca float, align 4, addrspace(5)
  %18 = addrspacecast ptr addrspace(5) %6 to ptr
  %19 = addrspacecast ptr addrspace(5) %7 to ptr
  %20 = addrspacecast ptr addrspace(5) %8 to ptr
  %21 = addrspacecast ptr addrspace(5) %9 to ptr
  %22 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr %0, ptr %18, align 8
  store ptr %1, ptr %19, align 8
  store ptr %2, ptr %20, align 8
  store ptr %3, ptr %21, align 8
  store i32 %4, ptr %22, align 4
  %23 = call i64 @_Z12get_group_idj(i32 noundef 0) #9
  %24 = call i64 @_Z14get_local_sizej(i32 noundef 0) #9
  %25 = mul i64 %23, %24
  %26 = call i64 @_Z12get_local_idj(i32 noundef 0) #9
  %27 = add i64 %25, %26
  %28 = trunc i64 %27 to i32
  store i32 %28, ptr addrspace(5) %11, align 4
  %29 = load i32, ptr addrspace(5) %11, align 4
  %30 = load i32, ptr %22, align 4
  %31 = icmp sge i32 %29, %30
  br i1 %31, label %32, label %33

32:                                               ; preds = %5
  br label %141

33:                                               ; preds = %5
  %34 = load ptr, ptr %18, align 8
  %35 = load i32, ptr addrspace(5) %11, align 4
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds %struct.Vec3, ptr %34, i64 %36
  call void @llvm.memcpy.p5.p0.i64(ptr addrspace(5) align 4 %12, ptr align 4 %37, i64 12, i1 false)
  %38 = load ptr, ptr %19, align 8
  %39 = load i32, ptr addrspace(5) %11, align 4
  %40 = sext i32 %39 to i64
  %41 = getelementptr inbounds %struct.Vec3, ptr %38, i64 %40
  call void @llvm.memcpy.p5.p0.i64(ptr addrspace(5) align 4 %13, ptr align 4 %41, i64 12, i1 false)
  %42 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %12, i32 0, i32 0
  %43 = load float, ptr addrspace(5) %42, align 4
  %44 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %12, i32 0, i32 1
  %45 = load float, ptr addrspace(5) %44, align 4
  %46 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %12, i32 0, i32 2
  %47 = load float, ptr addrspace(5) %46, align 4
  %48 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %13, i32 0, i32 0
  %49 = load float, ptr addrspace(5) %48, align 4
  %50 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %13, i32 0, i32 1
  %51 = load float, ptr addrspace(5) %50, align 4
  %52 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %13, i32 0, i32 2
  %53 = load float, ptr addrspace(5) %52, align 4
  %54 = call %struct.Vec3 @cross_(float %43, float %45, float %47, float %49, float %51, float %53) #8
  %55 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %14, i32 0, i32 0
  %56 = extractvalue %struct.Vec3 %54, 0
  store float %56, ptr addrspace(5) %55, align 4
  %57 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %14, i32 0, i32 1
  %58 = extractvalue %struct.Vec3 %54, 1
  store float %58, ptr addrspace(5) %57, align 4
  %59 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %14, i32 0, i32 2
  %60 = extractvalue %struct.Vec3 %54, 2
  store float %60, ptr addrspace(5) %59, align 4
  %61 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %12, i32 0, i32 0
  %62 = load float, ptr addrspace(5) %61, align 4
  %63 = load ptr, ptr %21, align 8
  %64 = getelementptr inbounds float, ptr %63, i64 0
  %65 = load float, ptr %64, align 4
  %66 = fmul contract float %62, %65
  %67 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %12, i32 0, i32 1
  %68 = load float, ptr addrspace(5) %67, align 4
  %69 = load ptr, ptr %21, align 8
  %70 = getelementptr inbounds float, ptr %69, i64 1
  %71 = load float, ptr %70, align 4
  %72 = fmul contract float %68, %71
  %73 = fadd contract float %66, %72
  %74 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %12, i32 0, i32 2
  %75 = load float, ptr addrspace(5) %74, align 4
  %76 = load ptr, ptr %21, align 8
  %77 = getelementptr inbounds float, ptr %76, i64 2
  %78 = load float, ptr %77, align 4
  %79 = fmul contract float %75, %78
  %80 = fadd contract float %73, %79
  store float %80, ptr addrspace(5) %15, align 4
  %81 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %13, i32 0, i32 0
  %82 = load float, ptr addrspace(5) %81, align 4
  %83 = load ptr, ptr %21, align 8
  %84 = getelementptr inbounds float, ptr %83, i64 0
  %85 = load float, ptr %84, align 4
  %86 = fmul contract float %82, %85
  %87 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %13, i32 0, i32 1
  %88 = load float, ptr addrspace(5) %87, align 4
  %89 = load ptr, ptr %21, align 8
  %90 = getelementptr inbounds float, ptr %89, i64 1
  %91 = load float, ptr %90, align 4
  %92 = fmul contract float %88, %91
  %93 = fadd contract float %86, %92
  %94 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %13, i32 0, i32 2
  %95 = load float, ptr addrspace(5) %94, align 4
  %96 = load ptr, ptr %21, align 8
  %97 = getelementptr inbounds float, ptr %96, i64 2
  %98 = load float, ptr %97, align 4
  %99 = fmul contract float %95, %98
  %100 = fadd contract float %93, %99
  store float %100, ptr addrspace(5) %16, align 4
  %101 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %14, i32 0, i32 0
  %102 = load float, ptr addrspace(5) %101, align 4
  %103 = load ptr, ptr %21, align 8
  %104 = getelementptr inbounds float, ptr %103, i64 0
  %105 = load float, ptr %104, align 4
  %106 = fmul contract float %102, %105
  %107 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %14, i32 0, i32 1
  %108 = load float, ptr addrspace(5) %107, align 4
  %109 = load ptr, ptr %21, align 8
  %110 = getelementptr inbounds float, ptr %109, i64 1
  %111 = load float, ptr %110, align 4
  %112 = fmul contract float %108, %111
  %113 = fadd contract float %106, %112
  %114 = getelementptr inbounds nuw %struct.Vec3, ptr addrspace(5) %14, i32 0, i32 2
  %115 = load float, ptr addrspace(5) %114, align 4
  %116 = load ptr, ptr %21, align 8
  %117 = getelementptr inbounds float, ptr %116, i64 2
  %118 = load float, ptr %117, align 4
  %119 = fmul contract float %115, %118
  %120 = fadd contract float %113, %119
  store float %120, ptr addrspace(5) %17, align 4
  %121 = load float, ptr addrspace(5) %15, align 4
  %122 = load float, ptr addrspace(5) %15, align 4
  %123 = fmul contract float %121, %122
  %124 = load ptr, ptr %21, align 8
  %125 = getelementptr inbounds float, ptr %124, i64 3
  %126 = load float, ptr %125, align 4
  %127 = fmul contract float %123, %126
  %128 = load float, ptr addrspace(5) %16, align 4
  %129 = load float, ptr addrspace(5) %17, align 4
  %130 = fmul contract float %128, %129
  %131 = load ptr, ptr %21, align 8
  %132 = getelementptr inbounds float, ptr %131, i64 4
  %133 = load float, ptr %132, align 4
  %134 = fmul contract float %130, %133
  %135 = fadd contract float %127, %134
  %136 = fadd contract float %135, 5.000000e-01
  %137 = load ptr, ptr %20, align 8
  %138 = load i32, ptr addrspace(5) %11, align 4
  %139 = sext i32 %138 to i64
  %140 = getelementptr inbounds float, ptr %137, i64 %139
  store float %136, ptr %140, align 4
  br label %141

141:                                              ; preds = %33, %32
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p0.i64(ptr addrspace(5) noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: convergent noinline norecurse nounwind optnone
define internal %struct.Vec3 @cross_(float %0, float %1, float %2, float %3, float %4, float %5) #2 {
  %7 = alloca %struct.Vec3, align 4, addrspace(5)
  %8 = alloca %struct.Vec3, align 4, addrspace(5)
  %9 = alloca %struct.Vec3, align 4, addrspace(5)
  %10 = addrspacecast ptr addrspace(5) %7 to ptr
  %11 = addrspacecast ptr addrspace(5) %8 to ptr
  %12 = addrspacecast ptr addrspace(5) %9 to ptr
  %13 = getelementptr inbounds nuw %struct.Vec3, ptr %11, i32 0, i32 0
  store float %0, ptr %13, align 4
  %14 = getelementptr inbounds nuw %struct.Vec3, ptr %11, i32 0, i32 1
  store float %1, ptr %14, align 4
  %15 = getelementptr inbounds nuw %struct.Vec3, ptr %11, i32 0, i32 2
  store float %2, ptr %15, align 4
  %16 = getelementptr inbounds nuw %struct.Vec3, ptr %12, i32 0, i32 0
  store float %3, ptr %16, align 4
  %17 = getelementptr inbounds nuw %struct.Vec3, ptr %12, i32 0, i32 1
  store float %4, ptr %17, align 4
  %18 = getelementptr inbounds nuw %struct.Vec3, ptr %12, i32 0, i32 2
  store float %5, ptr %18, align 4
  %19 = getelementptr inbounds nuw %struct.Vec3, ptr %10, i32 0, i32 0
  %20 = getelementptr inbounds nuw %struct.Vec3, ptr %11, i32 0, i32 1
  %21 = load float, ptr %20, align 4
  %22 = getelementptr inbounds nuw %struct.Vec3, ptr %12, i32 0, i32 2
  %23 = load float, ptr %22, align 4
  %24 = fmul contract float %21, %23
  %25 = getelementptr inbounds nuw %struct.Vec3, ptr %11, i32 0, i32 2
  %26 = load float, ptr %25, align 4
  %27 = getelementptr inbounds nuw %struct.Vec3, ptr %12, i32 0, i32 1
  %28 = load float, ptr %27, align 4
  %29 = fmul contract float %26, %28
  %30 = fsub contract float %24, %29
  store float %30, ptr %19, align 4
  %31 = getelementptr inbounds nuw %struct.Vec3, ptr %10, i32 0, i32 1
  %32 = getelementptr inbounds nuw %struct.Vec3, ptr %11, i32 0, i32 2
  %33 = load float, ptr %32, align 4
  %34 = getelementptr inbounds nuw %struct.Vec3, ptr %12, i32 0, i32 0
  %35 = load float, ptr %34, align 4
  %36 = fmul contract float %33, %35
  %37 = getelementptr inbounds nuw %struct.Vec3, ptr %11, i32 0, i32 0
  %38 = load float, ptr %37, align 4
  %39 = getelementptr inbounds nuw %struct.Vec3, ptr %12, i32 0, i32 2
  %40 = load float, ptr %39, align 4
  %41 = fmul contract float %38, %40
  %42 = fsub contract float %36, %41
  store float %42, ptr %31, align 4
  %43 = getelementptr inbounds nuw %struct.Vec3, ptr %10, i32 0, i32 2
  %44 = getelementptr inbounds nuw %struct.Vec3, ptr %11, i32 0, i32 0
  %45 = load float, ptr %44, align 4
  %46 = getelementptr inbounds nuw %struct.Vec3, ptr %12, i32 0, i32 1
  %47 = load float, ptr %46, align 4
  %48 = fmul contract float %45, %47
  %49 = getelementptr inbounds nuw %struct.Vec3, ptr %11, i32 0, i32 1
  %50 = load float, ptr %49, align 4
  %51 = getelementptr inbounds nuw %struct.Vec3, ptr %12, i32 0, i32 0
  %52 = load float, ptr %51, align 4
  %53 = fmul contract float %50, %52
  %54 = fsub contract float %48, %53
  store float %54, ptr %43, align 4
  %55 = load %struct.Vec3, ptr %10, align 4
  ret %struct.Vec3 %55
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define internal void @stencil(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) #2 {
  %7 = alloca ptr, align 8, addrspace(5)
  %8 = alloca ptr, align 8, addrspace(5)
  %9 = alloca ptr, align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = addrspacecast ptr addrspace(5) %7 to ptr
  %18 = addrspacecast ptr addrspace(5) %8 to ptr
  %19 = addrspacecast ptr addrspace(5) %9 to ptr
  %20 = addrspacecast ptr addrspace(5) %10 to ptr
  %21 = addrspacecast ptr addrspace(5) %11 to ptr
  %22 = addrspacecast ptr addrspace(5) %12 to ptr
  store ptr %0, ptr %17, align 8
  store ptr %1, ptr %18, align 8
  store ptr %2, ptr %19, align 8
  store i32 %3, ptr %20, align 4
  store i32 %4, ptr %21, align 4
  store i32 %5, ptr %22, align 4
  %23 = call i64 @_Z12get_group_idj(i32 noundef 0) #9
  %24 = call i64 @_Z14get_local_sizej(i32 noundef 0) #9
  %25 = mul i64 %23, %24
  %26 = call i64 @_Z12get_local_idj(i32 noundef 0) #9
  %27 = add i64 %25, %26
  %28 = trunc i64 %27 to i32
  store i32 %28, ptr addrspace(5) %13, align 4
  %29 = call i64 @_Z12get_group_idj(i32 noundef 1) #9
  %30 = call i64 @_Z14get_local_sizej(i32 noundef 1) #9
  %31 = mul i64 %29, %30
  %32 = call i64 @_Z12get_local_idj(i32 noundef 1) #9
  %33 = add i64 %31, %32
  %34 = trunc i64 %33 to i32
  store i32 %34, ptr addrspace(5) %14, align 4
  %35 = load i32, ptr addrspace(5) %13, align 4
  %36 = icmp slt i32 %35, 1
  br i1 %36, label %50, label %37

37:                                               ; preds = %6
  %38 = load i32, ptr addrspace(5) %13, align 4
  %39 = load i32, ptr %20, align 4
  %40 = sub nsw i32 %39, 1
  %41 = icmp sge i32 %38, %40
  br i1 %41, label %50, label %42

42:                                               ; preds = %37
  %43 = load i32, ptr addrspace(5) %14, align 4
  %44 = icmp slt i32 %43, 1
  br i1 %44, label %50, label %45

45:                                               ; preds = %42
  %46 = load i32, ptr addrspace(5) %14, align 4
  %47 = load i32, ptr %21, align 4
  %48 = sub nsw i32 %47, 1
  %49 = icmp sge i32 %46, %48
  br i1 %49, label %50, label %51

50:                                               ; preds = %45, %42, %37, %6
  br label %120

51:                                               ; preds = %45
  store i32 0, ptr addrspace(5) %15, align 4
  br label %52

52:                                               ; preds = %117, %51
  %53 = load i32, ptr addrspace(5) %15, align 4
  %54 = load i32, ptr %22, align 4
  %55 = icmp slt i32 %53, %54
  br i1 %55, label %56, label %120

56:                                               ; preds = %52
  %57 = load i32, ptr addrspace(5) %15, align 4
  %58 = load i32, ptr %21, align 4
  %59 = mul nsw i32 %57, %58
  %60 = load i32, ptr addrspace(5) %14, align 4
  %61 = add nsw i32 %59, %60
  %62 = load i32, ptr %20, align 4
  %63 = mul nsw i32 %61, %62
  %64 = load i32, ptr addrspace(5) %13, align 4
  %65 = add nsw i32 %63, %64
  store i32 %65, ptr addrspace(5) %16, align 4
  %66 = load ptr, ptr %19, align 8
  %67 = getelementptr inbounds float, ptr %66, i64 0
  %68 = load float, ptr %67, align 4
  %69 = load ptr, ptr %17, align 8
  %70 = load i32, ptr addrspace(5) %16, align 4
  %71 = sext i32 %70 to i64
  %72 = getelementptr inbounds float, ptr %69, i64 %71
  %73 = load float, ptr %72, align 4
  %74 = fmul contract float %68, %73
  %75 = load ptr, ptr %19, align 8
  %76 = getelementptr inbounds float, ptr %75, i64 1
  %77 = load float, ptr %76, align 4
  %78 = load ptr, ptr %17, align 8
  %79 = load i32, ptr addrspace(5) %16, align 4
  %80 = sub nsw i32 %79, 1
  %81 = sext i32 %80 to i64
  %82 = getelementptr inbounds float, ptr %78, i64 %81
  %83 = load float, ptr %82, align 4
  %84 = load ptr, ptr %17, align 8
  %85 = load i32, ptr addrspace(5) %16, align 4
  %86 = add nsw i32 %85, 1
  %87 = sext i32 %86 to i64
  %88 = getelementptr inbounds float, ptr %84, i64 %87
  %89 = load float, ptr %88, align 4
  %90 = fadd contract float %83, %89
  %91 = fmul contract float %77, %90
  %92 = fadd contract float %74, %91
  %93 = load ptr, ptr %19, align 8
  %94 = getelementptr inbounds float, ptr %93, i64 2
  %95 = load float, ptr %94, align 4
  %96 = load ptr, ptr %17, align 8
  %97 = load i32, ptr addrspace(5) %16, align 4
  %98 = load i32, ptr %20, align 4
  %99 = sub nsw i32 %97, %98
  %100 = sext i32 %99 to i64
  %101 = getelementptr inbounds float, ptr %96, i64 %100
  %102 = load float, ptr %101, align 4
  %103 = load ptr, ptr %17, align 8
  %104 = load i32, ptr addrspace(5) %16, align 4
  %105 = load i32, ptr %20, align 4
  %106 = add nsw i32 %104, %105
  %107 = sext i32 %106 to i64
  %108 = getelementptr inbounds float, ptr %103, i64 %107
  %109 = load float, ptr %108, align 4
  %110 = fadd contract float %102, %109
  %111 = fmul contract float %95, %110
  %112 = fadd contract float %92, %111
  %113 = load ptr, ptr %18, align 8
  %114 = load i32, ptr addrspace(5) %16, align 4
  %115 = sext i32 %114 to i64
  %116 = getelementptr inbounds float, ptr %113, i64 %115
  store float %112, ptr %116, align 4
  br label %117

117:                                              ; preds = %56
  %118 = load i32, ptr addrspace(5) %15, align 4
  %119 = add nsw i32 %118, 1
  store i32 %119, ptr addrspace(5) %15, align 4
  br label %52

120:                                              ; preds = %50, %52
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z14get_local_sizej(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_local_size(i32 noundef %0) #9
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_group_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_group_id(i32 noundef %0) #9
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_local_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_local_id(i32 noundef %0) #9
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_size(i32 noundef %0) local_unnamed_addr #5 {
  switch i32 %0, label %76 [
    i32 0, label %2
    i32 1, label %26
    i32 2, label %51
  ]

2:                                                ; preds = %1
  %3 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %4 = icmp slt i32 %3, 500
  br i1 %4, label %5, label %17

5:                                                ; preds = %2
  %6 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = getelementptr i8, ptr addrspace(4) %6, i64 4
  %9 = load i16, ptr addrspace(4) %8, align 4, !range !20, !invariant.load !21
  %10 = zext i16 %9 to i32
  %11 = getelementptr inbounds %0, ptr addrspace(4) %6, i64 0, i32 6
  %12 = load i32, ptr addrspace(4) %11, align 4, !tbaa !22
  %13 = mul i32 %7, %10
  %14 = sub i32 %12, %13
  %15 = tail call i32 @llvm.umin.i32(i32 %14, i32 %10)
  %16 = zext i32 %15 to i64
  br label %76

17:                                               ; preds = %2
  %18 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %19 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %20 = load i32, ptr addrspace(4) %19, align 4, !tbaa !8
  %21 = icmp ult i32 %18, %20
  %22 = select i1 %21, i64 6, i64 9
  %23 = getelementptr inbounds i16, ptr addrspace(4) %19, i64 %22
  %24 = load i16, ptr addrspace(4) %23, align 2, !tbaa !28
  %25 = zext i16 %24 to i64
  br label %76

26:                                               ; preds = %1
  %27 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %28 = icmp slt i32 %27, 500
  br i1 %28, label %29, label %41

29:                                               ; preds = %26
  %30 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %31 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %32 = getelementptr i8, ptr addrspace(4) %30, i64 6
  %33 = load i16, ptr addrspace(4) %32, align 2, !range !20, !invariant.load !21
  %34 = zext i16 %33 to i32
  %35 = getelementptr inbounds %0, ptr addrspace(4) %30, i64 0, i32 7
  %36 = load i32, ptr addrspace(4) %35, align 8, !tbaa !29
  %37 = mul i32 %31, %34
  %38 = sub i32 %36, %37
  %39 = tail call i32 @llvm.umin.i32(i32 %38, i32 %34)
  %40 = zext i32 %39 to i64
  br label %76

41:                                               ; preds = %26
  %42 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %43 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %44 = getelementptr inbounds i32, ptr addrspace(4) %43, i64 1
  %45 = load i32, ptr addrspace(4) %44, align 4, !tbaa !8
  %46 = icmp ult i32 %42, %45
  %47 = select i1 %46, i64 7, i64 10
  %48 = getelementptr inbounds i16, ptr addrspace(4) %43, i64 %47
  %49 = load i16, ptr addrspace(4) %48, align 2, !tbaa !28
  %50 = zext i16 %49 to i64
  br label %76

51:                                               ; preds = %1
  %52 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %53 = icmp slt i32 %52, 500
  br i1 %53, label %54, label %66

54:                                               ; preds = %51
  %55 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %56 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %57 = getelementptr i8, ptr addrspace(4) %55, i64 8
  %58 = load i16, ptr addrspace(4) %57, align 4, !range !20, !invariant.load !21
  %59 = zext i16 %58 to i32
  %60 = getelementptr inbounds %0, ptr addrspace(4) %55, i64 0, i32 8
  %61 = load i32, ptr addrspace(4) %60, align 4, !tbaa !30
  %62 = mul i32 %56, %59
  %63 = sub i32 %61, %62
  %64 = tail call i32 @llvm.umin.i32(i32 %63, i32 %59)
  %65 = zext i32 %64 to i64
  br label %76

66:                                               ; preds = %51
  %67 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %68 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %69 = getelementptr inbounds i32, ptr addrspace(4) %68, i64 2
  %70 = load i32, ptr addrspace(4) %69, align 4, !tbaa !8
  %71 = icmp ult i32 %67, %70
  %72 = select i1 %71, i64 8, i64 11
  %73 = getelementptr inbounds i16, ptr addrspace(4) %68, i64 %72
  %74 = load i16, ptr addrspace(4) %73, align 2, !tbaa !28
  %75 = zext i16 %74 to i64
  br label %76

76:                                               ; preds = %66, %54, %41, %29, %17, %5, %1
  %77 = phi i64 [ 1, %1 ], [ %16, %5 ], [ %25, %17 ], [ %40, %29 ], [ %50, %41 ], [ %65, %54 ], [ %75, %66 ]
  ret i64 %77
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #6

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_id(i32 noundef %0) local_unnamed_addr #5 {
  switch i32 %0, label %8 [
    i32 0, label %2
    i32 1, label %4
    i32 2, label %6
  ]

2:                                                ; preds = %1
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !31
  br label %8

4:                                                ; preds = %1
  %5 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !31
  br label %8

6:                                                ; preds = %1
  %7 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !31
  br label %8

8:                                                ; preds = %6, %4, %2, %1
  %9 = phi i32 [ %7, %6 ], [ %5, %4 ], [ %3, %2 ], [ 0, %1 ]
  %10 = zext i32 %9 to i64
  ret i64 %10
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #6

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_group_id(i32 noundef %0) local_unnamed_addr #5 {
  switch i32 %0, label %8 [
    i32 0, label %2
    i32 1, label %4
    i32 2, label %6
  ]

2:                                                ; preds = %1
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  br label %8

4:                                                ; preds = %1
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  br label %8

6:                                                ; preds = %1
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  br label %8

8:                                                ; preds = %6, %4, %2, %1
  %9 = phi i32 [ %7, %6 ], [ %5, %4 ], [ %3, %2 ], [ 0, %1 ]
  %10 = zext i32 %9 to i64
  ret i64 %10
}

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { convergent nounwind }
attributes #9 = { convergent nounwind willreturn memory(none) }

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
!12 = !{i32 1, i32 1, i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none"}
!14 = !{!"Vec3*", !"Vec3*", !"float*", !"float*", !"int"}
!15 = !{!"restrict const", !"restrict const", !"restrict", !"restrict const", !""}
!16 = !{i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!17 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!18 = !{!"float*", !"float*", !"float*", !"int", !"int", !"int"}
!19 = !{!"restrict const", !"restrict", !"restrict const", !"", !"", !""}
!20 = !{i16 1, i16 1025}
!21 = !{}
!22 = !{!23, !9, i64 12}
!23 = !{!"hsa_kernel_dispatch_packet_s", !24, i64 0, !24, i64 2, !24, i64 4, !24, i64 6, !24, i64 8, !24, i64 10, !9, i64 12, !9, i64 16, !9, i64 20, !9, i64 24, !9, i64 28, !25, i64 32, !26, i64 40, !25, i64 48, !27, i64 56}
!24 = !{!"short", !10, i64 0}
!25 = !{!"long", !10, i64 0}
!26 = !{!"any pointer", !10, i64 0}
!27 = !{!"hsa_signal_s", !25, i64 0}
!28 = !{!24, !24, i64 0}
!29 = !{!23, !9, i64 16}
!30 = !{!23, !9, i64 20}
!31 = !{i32 0, i32 1024}
