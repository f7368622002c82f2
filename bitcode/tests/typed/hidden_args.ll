; ModuleID = 'hidden_args.cl'
source_filename = "hidden_args.cl"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent norecurse nounwind
define protected amdgpu_kernel void @hidden_args(i64 addrspace(1)* noundef %0) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %2 = tail call i64 @_Z20get_global_linear_idv() #3
  %3 = icmp eq i64 %2, 0
  br i1 %3, label %7, label %4

4:                                                ; preds = %1
  %5 = bitcast i64 addrspace(1)* %0 to i32 addrspace(1)*
  %6 = tail call i32 @_Z10atomic_incPU3AS1Vj(i32 addrspace(1)* noundef %5) #3
  br label %59

7:                                                ; preds = %1
  %8 = tail call i32 @_Z12get_work_dimv() #4
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 1
  store i64 %9, i64 addrspace(1)* %10, align 8, !tbaa !8
  %11 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 2
  %12 = tail call i64 @_Z15get_global_sizej(i32 noundef 0) #4
  store i64 %12, i64 addrspace(1)* %11, align 8, !tbaa !8
  %13 = tail call i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %14 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 3
  store i64 %13, i64 addrspace(1)* %14, align 8, !tbaa !8
  %15 = tail call i64 @_Z23get_enqueued_local_sizej(i32 noundef 0) #3
  %16 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 4
  store i64 %15, i64 addrspace(1)* %16, align 8, !tbaa !8
  %17 = tail call i64 @_Z14get_num_groupsj(i32 noundef 0) #4
  %18 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 5
  store i64 %17, i64 addrspace(1)* %18, align 8, !tbaa !8
  %19 = tail call i64 @_Z17get_global_offsetj(i32 noundef 0) #4
  %20 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 6
  store i64 %19, i64 addrspace(1)* %20, align 8, !tbaa !8
  %21 = tail call i64 @_Z13get_global_idj(i32 noundef 0) #4
  %22 = tail call i64 @_Z12get_group_idj(i32 noundef 0) #4
  %23 = add i64 %22, %21
  %24 = tail call i64 @_Z12get_local_idj(i32 noundef 0) #4
  %25 = add i64 %23, %24
  %26 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 7
  store i64 %25, i64 addrspace(1)* %26, align 8, !tbaa !8
  %27 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 8
  %28 = tail call i64 @_Z15get_global_sizej(i32 noundef 1) #4
  store i64 %28, i64 addrspace(1)* %27, align 8, !tbaa !8
  %29 = tail call i64 @_Z14get_local_sizej(i32 noundef 1) #4
  %30 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 9
  store i64 %29, i64 addrspace(1)* %30, align 8, !tbaa !8
  %31 = tail call i64 @_Z23get_enqueued_local_sizej(i32 noundef 1) #3
  %32 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 10
  store i64 %31, i64 addrspace(1)* %32, align 8, !tbaa !8
  %33 = tail call i64 @_Z14get_num_groupsj(i32 noundef 1) #4
  %34 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 11
  store i64 %33, i64 addrspace(1)* %34, align 8, !tbaa !8
  %35 = tail call i64 @_Z17get_global_offsetj(i32 noundef 1) #4
  %36 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 12
  store i64 %35, i64 addrspace(1)* %36, align 8, !tbaa !8
  %37 = tail call i64 @_Z13get_global_idj(i32 noundef 1) #4
  %38 = tail call i64 @_Z12get_group_idj(i32 noundef 1) #4
  %39 = add i64 %38, %37
  %40 = tail call i64 @_Z12get_local_idj(i32 noundef 1) #4
  %41 = add i64 %39, %40
  %42 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 13
  store i64 %41, i64 addrspace(1)* %42, align 8, !tbaa !8
  %43 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 14
  %44 = tail call i64 @_Z15get_global_sizej(i32 noundef 2) #4
  store i64 %44, i64 addrspace(1)* %43, align 8, !tbaa !8
  %45 = tail call i64 @_Z14get_local_sizej(i32 noundef 2) #4
  %46 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 15
  store i64 %45, i64 addrspace(1)* %46, align 8, !tbaa !8
  %47 = tail call i64 @_Z23get_enqueued_local_sizej(i32 noundef 2) #3
  %48 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 16
  store i64 %47, i64 addrspace(1)* %48, align 8, !tbaa !8
  %49 = tail call i64 @_Z14get_num_groupsj(i32 noundef 2) #4
  %50 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 17
  store i64 %49, i64 addrspace(1)* %50, align 8, !tbaa !8
  %51 = tail call i64 @_Z17get_global_offsetj(i32 noundef 2) #4
  %52 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 18
  store i64 %51, i64 addrspace(1)* %52, align 8, !tbaa !8
  %53 = tail call i64 @_Z13get_global_idj(i32 noundef 2) #4
  %54 = tail call i64 @_Z12get_group_idj(i32 noundef 2) #4
  %55 = add i64 %54, %53
  %56 = tail call i64 @_Z12get_local_idj(i32 noundef 2) #4
  %57 = add i64 %55, %56
  %58 = getelementptr inbounds i64, i64 addrspace(1)* %0, i64 19
  store i64 %57, i64 addrspace(1)* %58, align 8, !tbaa !8
  br label %59

59:                                               ; preds = %7, %4
  ret void
}

; Function Attrs: convergent
declare hidden i64 @_Z20get_global_linear_idv() local_unnamed_addr #1

; Function Attrs: convergent
declare hidden i32 @_Z10atomic_incPU3AS1Vj(i32 addrspace(1)* noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i32 @_Z12get_work_dimv() local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z15get_global_sizej(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare hidden i64 @_Z23get_enqueued_local_sizej(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z14get_num_groupsj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z17get_global_offsetj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" "uniform-work-group-size"="false" }
attributes #1 = { convergent "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" }
attributes #2 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind readnone willreturn }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"PIC Level", i32 1}
!2 = !{i32 2, i32 0}
!3 = !{!"Debian clang version 14.0.6"}
!4 = !{i32 1}
!5 = !{!"none"}
!6 = !{!"ulong*"}
!7 = !{!""}
!8 = !{!9, !9, i64 0}
!9 = !{!"long", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
