; ModuleID = 'function_table.cl'
source_filename = "function_table.cl"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7"
target triple = "amdgcn-amd-amdhsa"

@table = hidden local_unnamed_addr addrspace(4) constant [5 x i32 (i32, i32)*] [i32 (i32, i32)* @plus, i32 (i32, i32)* @times, i32 (i32, i32)* @turn, i32 (i32, i32)* @mix, i32 (i32, i32)* @rank], align 8

; Function Attrs: mustprogress nofree norecurse nosync nounwind readnone willreturn
define internal i32 @plus(i32 noundef %0, i32 noundef %1) #0 {
  %3 = add i32 %1, %0
  ret i32 %3
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind readnone willreturn
define internal i32 @times(i32 noundef %0, i32 noundef %1) #0 {
  %3 = or i32 %1, 1
  %4 = mul i32 %3, %0
  ret i32 %4
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind readnone willreturn
define internal i32 @turn(i32 noundef %0, i32 noundef %1) #1 {
  %3 = tail call i32 @_Z6rotatejj(i32 noundef %0, i32 noundef %1) #4
  ret i32 %3
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind readnone willreturn
define internal i32 @mix(i32 noundef %0, i32 noundef %1) #0 {
  %3 = xor i32 %1, %0
  %4 = mul i32 %3, -1640531527
  %5 = lshr i32 %0, 15
  %6 = add i32 %4, %5
  ret i32 %6
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind readnone willreturn
define internal i32 @rank(i32 noundef %0, i32 noundef %1) #1 {
  %3 = tail call i32 @_Z8popcountj(i32 noundef %0) #4
  %4 = mul i32 %3, 1000003
  %5 = add i32 %4, %1
  %6 = tail call i64 @_Z12get_local_idj(i32 noundef 0) #4
  %7 = trunc i64 %6 to i32
  %8 = add i32 %5, %7
  ret i32 %8
}

; Function Attrs: convergent norecurse nounwind
define protected amdgpu_kernel void @function_table(i8 addrspace(1)* nocapture noundef readonly %0, i32 addrspace(1)* nocapture noundef readonly %1, i32 addrspace(1)* nocapture noundef writeonly %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #2 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %6 = tail call i64 @_Z13get_global_idj(i32 noundef 0) #4
  %7 = trunc i64 %6 to i32
  %8 = icmp ult i32 %7, %4
  br i1 %8, label %9, label %35

9:                                                ; preds = %5
  %10 = and i64 %6, 4294967295
  %11 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %10
  %12 = load i32, i32 addrspace(1)* %11, align 4, !tbaa !8
  %13 = icmp eq i32 %3, 0
  br i1 %13, label %16, label %14

14:                                               ; preds = %9
  %15 = mul i32 %7, %3
  br label %21

16:                                               ; preds = %21, %9
  %17 = phi i32 [ %12, %9 ], [ %32, %21 ]
  %18 = phi i32 [ %7, %9 ], [ %24, %21 ]
  %19 = xor i32 %18, %17
  %20 = getelementptr inbounds i32, i32 addrspace(1)* %2, i64 %10
  store i32 %19, i32 addrspace(1)* %20, align 4, !tbaa !8
  br label %35

21:                                               ; preds = %14, %21
  %22 = phi i32 [ 0, %14 ], [ %33, %21 ]
  %23 = phi i32 [ %7, %14 ], [ %24, %21 ]
  %24 = phi i32 [ %12, %14 ], [ %32, %21 ]
  %25 = add i32 %22, %15
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds i8, i8 addrspace(1)* %0, i64 %26
  %28 = load i8, i8 addrspace(1)* %27, align 1, !tbaa !12
  %29 = zext i8 %28 to i64
  %30 = getelementptr inbounds [5 x i32 (i32, i32)*], [5 x i32 (i32, i32)*] addrspace(4)* @table, i64 0, i64 %29
  %31 = load i32 (i32, i32)*, i32 (i32, i32)* addrspace(4)* %30, align 8, !tbaa !13
  %32 = tail call i32 %31(i32 noundef %24, i32 noundef %23) #5
  %33 = add nuw i32 %22, 1
  %34 = icmp eq i32 %33, %3
  br i1 %34, label %16, label %21

35:                                               ; preds = %5, %16
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i32 @_Z6rotatejj(i32 noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i32 @_Z8popcountj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #3

attributes #0 = { mustprogress nofree norecurse nosync nounwind readnone willreturn "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" }
attributes #1 = { convergent mustprogress nofree norecurse nounwind readnone willreturn "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" }
attributes #2 = { convergent norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" "uniform-work-group-size"="false" }
attributes #3 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" }
attributes #4 = { convergent nounwind readnone willreturn }
attributes #5 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"PIC Level", i32 1}
!2 = !{i32 2, i32 0}
!3 = !{!"Debian clang version 14.0.6"}
!4 = !{i32 1, i32 1, i32 1, i32 0, i32 0}
!5 = !{!"none", !"none", !"none", !"none", !"none"}
!6 = !{!"uchar*", !"uint*", !"uint*", !"uint", !"uint"}
!7 = !{!"const", !"const", !"", !"", !""}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{!10, !10, i64 0}
!13 = !{!14, !14, i64 0}
!14 = !{!"any pointer", !10, i64 0}
