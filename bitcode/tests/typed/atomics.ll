; ModuleID = 'atomics.cl'
source_filename = "atomics.cl"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent norecurse nounwind
define protected amdgpu_kernel void @atomics(i32 addrspace(1)* noundef %0, i64 addrspace(1)* noundef %1, i32 addrspace(1)* noundef %2, i32 addrspace(1)* nocapture noundef writeonly %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %6 = alloca i32, align 4, addrspace(5)
  %7 = tail call i64 @_Z13get_global_idj(i32 noundef 0) #4
  %8 = trunc i64 %7 to i32
  %9 = icmp ult i32 %8, %4
  br i1 %9, label %10, label %98

10:                                               ; preds = %5
  %11 = mul i32 %8, -1640531535
  %12 = xor i32 %11, 1540483477
  %13 = tail call i32 @_Z10atomic_addPU3AS1Vjj(i32 addrspace(1)* noundef %0, i32 noundef %12) #5
  %14 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 1
  %15 = tail call i32 @_Z10atomic_subPU3AS1Vjj(i32 addrspace(1)* noundef %14, i32 noundef %12) #5
  %16 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 2
  %17 = tail call i32 @_Z10atomic_minPU3AS1Vjj(i32 addrspace(1)* noundef %16, i32 noundef %12) #5
  %18 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 3
  %19 = tail call i32 @_Z10atomic_maxPU3AS1Vjj(i32 addrspace(1)* noundef %18, i32 noundef %12) #5
  %20 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 4
  %21 = urem i32 %8, 7
  %22 = shl nsw i32 -65536, %21
  %23 = or i32 %12, %22
  %24 = tail call i32 @_Z10atomic_andPU3AS1Vjj(i32 addrspace(1)* noundef %20, i32 noundef %23) #5
  %25 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 5
  %26 = and i32 %8, 31
  %27 = shl nuw i32 1, %26
  %28 = tail call i32 @_Z9atomic_orPU3AS1Vjj(i32 addrspace(1)* noundef %25, i32 noundef %27) #5
  %29 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 6
  %30 = tail call i32 @_Z10atomic_xorPU3AS1Vjj(i32 addrspace(1)* noundef %29, i32 noundef %12) #5
  %31 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 7
  %32 = tail call i32 @_Z10atomic_minPU3AS1Vii(i32 addrspace(1)* noundef %31, i32 noundef %12) #5
  %33 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 8
  %34 = tail call i32 @_Z10atomic_maxPU3AS1Vii(i32 addrspace(1)* noundef %33, i32 noundef %12) #5
  %35 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 9
  %36 = tail call i32 @_Z10atomic_incPU3AS1Vj(i32 addrspace(1)* noundef %35) #5
  %37 = zext i32 %36 to i64
  %38 = getelementptr inbounds i32, i32 addrspace(1)* %3, i64 %37
  store i32 1, i32 addrspace(1)* %38, align 4, !tbaa !9
  %39 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 10
  %40 = tail call i32 @_Z14atomic_cmpxchgPU3AS1Vjjj(i32 addrspace(1)* noundef %39, i32 noundef 0, i32 noundef 1) #5
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %42, label %44

42:                                               ; preds = %10
  %43 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 11
  store i32 24589, i32 addrspace(1)* %43, align 4, !tbaa !9
  br label %44

44:                                               ; preds = %42, %10
  %45 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 12
  %46 = tail call i32 @_Z11atomic_xchgPU3AS1Vjj(i32 addrspace(1)* noundef %45, i32 noundef 5) #5
  %47 = icmp eq i32 %46, 5
  br i1 %47, label %48, label %51

48:                                               ; preds = %44
  %49 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 13
  %50 = tail call i32 @_Z10atomic_incPU3AS1Vj(i32 addrspace(1)* noundef %49) #5
  br label %51

51:                                               ; preds = %48, %44
  %52 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 14
  %53 = load i32, i32 addrspace(1)* %52, align 4, !tbaa !9
  %54 = and i32 %8, 7
  %55 = uitofp i32 %54 to float
  br label %56

56:                                               ; preds = %56, %51
  %57 = phi i32 [ %53, %51 ], [ %61, %56 ]
  %58 = bitcast i32 %57 to float
  %59 = fadd float %55, %58
  %60 = bitcast float %59 to i32
  %61 = tail call i32 @_Z14atomic_cmpxchgPU3AS1Vjjj(i32 addrspace(1)* noundef %52, i32 noundef %57, i32 noundef %60) #5
  %62 = icmp eq i32 %61, %57
  br i1 %62, label %63, label %56

63:                                               ; preds = %56
  %64 = addrspacecast i64 addrspace(1)* %1 to i64*
  %65 = zext i32 %12 to i64
  %66 = shl nuw nsw i64 %65, 20
  %67 = tail call i64 @_Z25atomic_fetch_add_explicitPU3AS0VU7_Atomicmm12memory_order12memory_scope(i64* noundef %64, i64 noundef %66, i32 noundef 0, i32 noundef 2) #5
  %68 = getelementptr inbounds i64, i64 addrspace(1)* %1, i64 1
  %69 = addrspacecast i64 addrspace(1)* %68 to i64*
  %70 = shl nuw nsw i64 %65, 13
  %71 = or i64 %70, %65
  %72 = tail call i64 @_Z25atomic_fetch_max_explicitPU3AS0VU7_Atomicmm12memory_order12memory_scope(i64* noundef %69, i64 noundef %71, i32 noundef 0, i32 noundef 2) #5
  %73 = getelementptr inbounds i64, i64 addrspace(1)* %1, i64 2
  %74 = addrspacecast i64 addrspace(1)* %73 to i64*
  %75 = mul nuw i64 %65, %65
  %76 = tail call i64 @_Z25atomic_fetch_xor_explicitPU3AS0VU7_Atomicmm12memory_order12memory_scope(i64* noundef %74, i64 noundef %75, i32 noundef 0, i32 noundef 2) #5
  %77 = addrspacecast i32 addrspace(1)* %2 to i32*
  %78 = tail call i32 @_Z25atomic_fetch_add_explicitPU3AS0VU7_Atomicjj12memory_order12memory_scope(i32* noundef %77, i32 noundef 1, i32 noundef 4, i32 noundef 2) #5
  %79 = getelementptr inbounds i32, i32 addrspace(1)* %2, i64 1
  %80 = addrspacecast i32 addrspace(1)* %79 to i32*
  %81 = tail call i32 @_Z24atomic_fetch_or_explicitPU3AS0VU7_Atomicjj12memory_order12memory_scope(i32* noundef %80, i32 noundef %12, i32 noundef 5, i32 noundef 3) #5
  %82 = tail call i64 @_Z12get_group_idj(i32 noundef 0) #4
  %83 = add i64 %82, 8
  %84 = getelementptr inbounds i32, i32 addrspace(1)* %2, i64 %83
  %85 = addrspacecast i32 addrspace(1)* %84 to i32*
  %86 = tail call i32 @_Z25atomic_fetch_sub_explicitPU3AS0VU7_Atomicjj12memory_order12memory_scope(i32* noundef %85, i32 noundef 3, i32 noundef 3, i32 noundef 1) #5
  %87 = bitcast i32 addrspace(5)* %6 to i8 addrspace(5)*
  call void @llvm.lifetime.start.p5i8(i64 4, i8 addrspace(5)* %87) #6
  store i32 0, i32 addrspace(5)* %6, align 4, !tbaa !9
  %88 = getelementptr inbounds i32, i32 addrspace(1)* %2, i64 3
  %89 = addrspacecast i32 addrspace(1)* %88 to i32*
  %90 = addrspacecast i32 addrspace(5)* %6 to i32*
  %91 = call zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS0VU7_AtomicjPU3AS0jj12memory_orderS4_12memory_scope(i32* noundef %89, i32* noundef %90, i32 noundef 9, i32 noundef 4, i32 noundef 2, i32 noundef 2) #5
  br i1 %91, label %97, label %92

92:                                               ; preds = %63
  %93 = getelementptr inbounds i32, i32 addrspace(1)* %2, i64 4
  %94 = addrspacecast i32 addrspace(1)* %93 to i32*
  %95 = load i32, i32 addrspace(5)* %6, align 4, !tbaa !9
  %96 = call i32 @_Z25atomic_fetch_add_explicitPU3AS0VU7_Atomicjj12memory_order12memory_scope(i32* noundef %94, i32 noundef %95, i32 noundef 0, i32 noundef 2) #5
  br label %97

97:                                               ; preds = %92, %63
  call void @llvm.lifetime.end.p5i8(i64 4, i8 addrspace(5)* %87) #6
  br label %98

98:                                               ; preds = %5, %97
  ret void
}

; Function Attrs: argmemonly nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p5i8(i64 immarg, i8 addrspace(5)* nocapture) #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare hidden i32 @_Z10atomic_addPU3AS1Vjj(i32 addrspace(1)* noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z10atomic_subPU3AS1Vjj(i32 addrspace(1)* noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z10atomic_minPU3AS1Vjj(i32 addrspace(1)* noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z10atomic_maxPU3AS1Vjj(i32 addrspace(1)* noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z10atomic_andPU3AS1Vjj(i32 addrspace(1)* noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z9atomic_orPU3AS1Vjj(i32 addrspace(1)* noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z10atomic_xorPU3AS1Vjj(i32 addrspace(1)* noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z10atomic_minPU3AS1Vii(i32 addrspace(1)* noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z10atomic_maxPU3AS1Vii(i32 addrspace(1)* noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z10atomic_incPU3AS1Vj(i32 addrspace(1)* noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z14atomic_cmpxchgPU3AS1Vjjj(i32 addrspace(1)* noundef, i32 noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z11atomic_xchgPU3AS1Vjj(i32 addrspace(1)* noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i64 @_Z25atomic_fetch_add_explicitPU3AS0VU7_Atomicmm12memory_order12memory_scope(i64* noundef, i64 noundef, i32 noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i64 @_Z25atomic_fetch_max_explicitPU3AS0VU7_Atomicmm12memory_order12memory_scope(i64* noundef, i64 noundef, i32 noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i64 @_Z25atomic_fetch_xor_explicitPU3AS0VU7_Atomicmm12memory_order12memory_scope(i64* noundef, i64 noundef, i32 noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z25atomic_fetch_add_explicitPU3AS0VU7_Atomicjj12memory_order12memory_scope(i32* noundef, i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z24atomic_fetch_or_explicitPU3AS0VU7_Atomicjj12memory_order12memory_scope(i32* noundef, i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent
declare hidden i32 @_Z25atomic_fetch_sub_explicitPU3AS0VU7_Atomicjj12memory_order12memory_scope(i32* noundef, i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare hidden zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS0VU7_AtomicjPU3AS0jj12memory_orderS4_12memory_scope(i32* noundef, i32* noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: argmemonly nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p5i8(i64 immarg, i8 addrspace(5)* nocapture) #1

attributes #0 = { convergent norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" "uniform-work-group-size"="false" }
attributes #1 = { argmemonly nofree nosync nounwind willreturn }
attributes #2 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" }
attributes #3 = { convergent "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" }
attributes #4 = { convergent nounwind readnone willreturn }
attributes #5 = { convergent nounwind }
attributes #6 = { nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"PIC Level", i32 1}
!2 = !{i32 2, i32 0}
!3 = !{!"Debian clang version 14.0.6"}
!4 = !{i32 1, i32 1, i32 1, i32 1, i32 0}
!5 = !{!"none", !"none", !"none", !"none", !"none"}
!6 = !{!"uint*", !"ulong*", !"atomic_uint*", !"uint*", !"uint"}
!7 = !{!"uint*", !"ulong*", !"_Atomic(unsigned int)*", !"uint*", !"uint"}
!8 = !{!"", !"", !"volatile", !"", !""}
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !11, i64 0}
!11 = !{!"omnipotent char", !12, i64 0}
!12 = !{!"Simple C/C++ TBAA"}
