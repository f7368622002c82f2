; ModuleID = 'lds_call.cl'
source_filename = "lds_call.cl"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7"
target triple = "amdgcn-amd-amdhsa"

@lds_call.row = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@lds_call.top = internal addrspace(3) global i32 undef, align 4

; Function Attrs: convergent norecurse nounwind
define protected amdgpu_kernel void @lds_call(i32 addrspace(1)* nocapture noundef readonly %0, i32 addrspace(1)* nocapture noundef writeonly %1) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = tail call i64 @_Z13get_global_idj(i32 noundef 0) #4
  %4 = and i64 %3, 4294967295
  %5 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 %4
  %6 = load i32, i32 addrspace(1)* %5, align 4, !tbaa !8
  %7 = and i32 %6, 65535
  %8 = tail call fastcc i32 @before(i32 noundef %7) #5
  %9 = tail call fastcc i32 @most(i32 noundef %7) #5
  %10 = xor i32 %9, %8
  %11 = tail call fastcc i32 @before(i32 noundef %10) #5
  %12 = tail call i64 @_Z12get_group_idj(i32 noundef 0) #4
  %13 = trunc i64 %12 to i32
  %14 = mul i32 %9, %13
  %15 = add i32 %14, %11
  %16 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %4
  store i32 %15, i32 addrspace(1)* %16, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent noinline norecurse nounwind
define internal fastcc i32 @before(i32 noundef %0) unnamed_addr #2 {
  %2 = tail call i64 @_Z12get_local_idj(i32 noundef 0) #4
  %3 = trunc i64 %2 to i32
  %4 = tail call i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %5 = trunc i64 %4 to i32
  %6 = getelementptr inbounds [128 x i32], [128 x i32] addrspace(3)* @lds_call.row, i32 0, i32 %3
  store i32 %0, i32 addrspace(3)* %6, align 4, !tbaa !8
  tail call void @_Z7barrierj(i32 noundef 1) #6
  %7 = icmp ugt i32 %5, 1
  br i1 %7, label %11, label %8

8:                                                ; preds = %18, %1
  %9 = load i32, i32 addrspace(3)* %6, align 4, !tbaa !8
  %10 = sub i32 %9, %0
  ret i32 %10

11:                                               ; preds = %1, %18
  %12 = phi i32 [ %22, %18 ], [ 1, %1 ]
  %13 = icmp ugt i32 %12, %3
  br i1 %13, label %18, label %14

14:                                               ; preds = %11
  %15 = sub i32 %3, %12
  %16 = getelementptr inbounds [128 x i32], [128 x i32] addrspace(3)* @lds_call.row, i32 0, i32 %15
  %17 = load i32, i32 addrspace(3)* %16, align 4, !tbaa !8
  br label %18

18:                                               ; preds = %11, %14
  %19 = phi i32 [ %17, %14 ], [ 0, %11 ]
  tail call void @_Z7barrierj(i32 noundef 1) #6
  %20 = load i32, i32 addrspace(3)* %6, align 4, !tbaa !8
  %21 = add i32 %20, %19
  store i32 %21, i32 addrspace(3)* %6, align 4, !tbaa !8
  tail call void @_Z7barrierj(i32 noundef 1) #6
  %22 = shl i32 %12, 1
  %23 = icmp ult i32 %22, %5
  br i1 %23, label %11, label %8
}

; Function Attrs: convergent noinline norecurse nounwind
define internal fastcc i32 @most(i32 noundef %0) unnamed_addr #2 {
  %2 = tail call i64 @_Z12get_local_idj(i32 noundef 0) #4
  %3 = icmp eq i64 %2, 0
  br i1 %3, label %4, label %5

4:                                                ; preds = %1
  store i32 0, i32 addrspace(3)* @lds_call.top, align 4, !tbaa !8
  br label %5

5:                                                ; preds = %4, %1
  tail call void @_Z7barrierj(i32 noundef 1) #6
  %6 = tail call i32 @_Z10atomic_maxPU3AS3Vjj(i32 addrspace(3)* noundef @lds_call.top, i32 noundef %0) #6
  tail call void @_Z7barrierj(i32 noundef 1) #6
  %7 = load i32, i32 addrspace(3)* @lds_call.top, align 4, !tbaa !8
  ret i32 %7
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent
declare hidden void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z10atomic_maxPU3AS3Vjj(i32 addrspace(3)* noundef, i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" }
attributes #2 = { convergent noinline norecurse nounwind "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" }
attributes #3 = { convergent "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" }
attributes #4 = { convergent nounwind readnone willreturn }
attributes #5 = { convergent }
attributes #6 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"PIC Level", i32 1}
!2 = !{i32 2, i32 0}
!3 = !{!"Debian clang version 14.0.6"}
!4 = !{i32 1, i32 1}
!5 = !{!"none", !"none"}
!6 = !{!"uint*", !"uint*"}
!7 = !{!"const", !""}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
