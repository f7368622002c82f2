; ModuleID = 'crc32.cl'
source_filename = "crc32.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@crc32.table = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@.crctable = private unnamed_addr addrspace(1) constant [256 x i32] [i32 0, i32 1996959894, i32 -301047508, i32 -1727442502, i32 124634137, i32 1886057615, i32 -379345611, i32 -1637575261, i32 249268274, i32 2044508324, i32 -522852066, i32 -1747789432, i32 162941995, i32 2125561021, i32 -407360249, i32 -1866523247, i32 498536548, i32 1789927666, i32 -205950648, i32 -2067906082, i32 450548861, i32 1843258603, i32 -187386543, i32 -2083289657, i32 325883990, i32 1684777152, i32 -43845254, i32 -1973040660, i32 335633487, i32 1661365465, i32 -99664541, i32 -1928851979, i32 997073096, i32 1281953886, i32 -715111964, i32 -1570279054, i32 1006888145, i32 1258607687, i32 -770865667, i32 -1526024853, i32 901097722, i32 1119000684, i32 -608450090, i32 -1396901568, i32 853044451, i32 1172266101, i32 -589951537, i32 -1412350631, i32 651767980, i32 1373503546, i32 -925412992, i32 -1076862698, i32 565507253, i32 1454621731, i32 -809855591, i32 -1195530993, i32 671266974, i32 1594198024, i32 -972236366, i32 -1324619484, i32 795835527, i32 1483230225, i32 -1050600021, i32 -1234817731, i32 1994146192, i32 31158534, i32 -1731059524, i32 -271249366, i32 1907459465, i32 112637215, i32 -1614814043, i32 -390540237, i32 2013776290, i32 251722036, i32 -1777751922, i32 -519137256, i32 2137656763, i32 141376813, i32 -1855689577, i32 -429695999, i32 1802195444, i32 476864866, i32 -2056965928, i32 -228458418, i32 1812370925, i32 453092731, i32 -2113342271, i32 -183516073, i32 1706088902, i32 314042704, i32 -1950435094, i32 -54949764, i32 1658658271, i32 366619977, i32 -1932296973, i32 -69972891, i32 1303535960, i32 984961486, i32 -1547960204, i32 -725929758, i32 1256170817, i32 1037604311, i32 -1529756563, i32 -740887301, i32 1131014506, i32 879679996, i32 -1385723834, i32 -631195440, i32 1141124467, i32 855842277, i32 -1442165665, i32 -586318647, i32 1342533948, i32 654459306, i32 -1106571248, i32 -921952122, i32 1466479909, i32 544179635, i32 -1184443383, i32 -832445281, i32 1591671054, i32 702138776, i32 -1328506846, i32 -942167884, i32 1504918807, i32 783551873, i32 -1212326853, i32 -1061524307, i32 -306674912, i32 -1698712650, i32 62317068, i32 1957810842, i32 -355121351, i32 -1647151185, i32 81470997, i32 1943803523, i32 -480048366, i32 -1805370492, i32 225274430, i32 2053790376, i32 -468791541, i32 -1828061283, i32 167816743, i32 2097651377, i32 -267414716, i32 -2029476910, i32 503444072, i32 1762050814, i32 -144550051, i32 -2140837941, i32 426522225, i32 1852507879, i32 -19653770, i32 -1982649376, i32 282753626, i32 1742555852, i32 -105259153, i32 -1900089351, i32 397917763, i32 1622183637, i32 -690576408, i32 -1580100738, i32 953729732, i32 1340076626, i32 -776247311, i32 -1497606297, i32 1068828381, i32 1219638859, i32 -670225446, i32 -1358292148, i32 906185462, i32 1090812512, i32 -547295293, i32 -1469587627, i32 829329135, i32 1181335161, i32 -882789492, i32 -1134132454, i32 628085408, i32 1382605366, i32 -871598187, i32 -1156888829, i32 570562233, i32 1426400815, i32 -977650754, i32 -1296233688, i32 733239954, i32 1555261956, i32 -1026031705, i32 -1244606671, i32 752459403, i32 1541320221, i32 -1687895376, i32 -328994266, i32 1969922972, i32 40735498, i32 -1677130071, i32 -351390145, i32 1913087877, i32 83908371, i32 -1782625662, i32 -491226604, i32 2075208622, i32 213261112, i32 -1831694693, i32 -438977011, i32 2094854071, i32 198958881, i32 -2032938284, i32 -237706686, i32 1759359992, i32 534414190, i32 -2118248755, i32 -155638181, i32 1873836001, i32 414664567, i32 -2012718362, i32 -15766928, i32 1711684554, i32 285281116, i32 -1889165569, i32 -127750551, i32 1634467795, i32 376229701, i32 -1609899400, i32 -686959890, i32 1308918612, i32 956543938, i32 -1486412191, i32 -799009033, i32 1231636301, i32 1047427035, i32 -1362007478, i32 -640263460, i32 1088359270, i32 936918000, i32 -1447252397, i32 -558129467, i32 1202900863, i32 817233897, i32 -1111625188, i32 -893730166, i32 1404277552, i32 615818150, i32 -1160759803, i32 -841546093, i32 1423857449, i32 601450431, i32 -1285129682, i32 -1000256840, i32 1567103746, i32 711928724, i32 -1274298825, i32 -1022587231, i32 1510334235, i32 755167117]

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @crc32(ptr addrspace(1) noundef readonly align 1 captures(address) %0, i32 noundef %1, ptr addrspace(1) noundef readonly align 4 captures(none) %2, ptr addrspace(1) noundef writeonly align 4 captures(none) %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %7 = icmp samesign ult i32 %6, 256
  br i1 %7, label %11, label %8

8:                                                ; preds = %5
  %9 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  br label %33

11:                                               ; preds = %5
  %12 = zext nneg i32 %6 to i64
  %13 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %14 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %15 = load i32, ptr addrspace(4) %13, align 4, !tbaa !7
  %16 = icmp ult i32 %14, %15
  %17 = select i1 %16, i64 6, i64 9
  %18 = getelementptr inbounds nuw i16, ptr addrspace(4) %13, i64 %17
  %19 = load i16, ptr addrspace(4) %18, align 2, !tbaa !16
  %20 = zext i16 %19 to i64
  br label %21

21:                                               ; preds = %11, %21
  %22 = phi i32 [ %6, %11 ], [ %31, %21 ]
  %23 = phi i64 [ %12, %11 ], [ %30, %21 ]
  %24 = lshr i32 %22, 8
  %25 = zext nneg i32 %22 to i64
  %26 = getelementptr inbounds nuw i32, ptr addrspace(1) @.crctable, i64 %25
  %27 = load i32, ptr addrspace(1) %26, align 4
  %28 = xor i32 %24, %27
  %29 = getelementptr inbounds nuw i32, ptr addrspace(3) @crc32.table, i32 %22
  store i32 %28, ptr addrspace(3) %29, align 4, !tbaa !7
  %30 = add nuw nsw i64 %23, %20
  %31 = trunc nuw nsw i64 %30 to i32
  %32 = icmp samesign ult i64 %30, 256
  br i1 %32, label %21, label %33

33:                                               ; preds = %21, %8
  %34 = phi i32 [ %10, %8 ], [ %14, %21 ]
  %35 = phi ptr addrspace(4) [ %9, %8 ], [ %13, %21 ]
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %36 = getelementptr i8, ptr addrspace(4) %35, i64 40
  %37 = load i64, ptr addrspace(4) %36, align 8, !tbaa !18
  %38 = getelementptr inbounds nuw i8, ptr addrspace(4) %35, i64 12
  %39 = load i16, ptr addrspace(4) %38, align 4
  %40 = zext i16 %39 to i32
  %41 = mul i32 %34, %40
  %42 = add i32 %41, %6
  %43 = zext i32 %42 to i64
  %44 = add i64 %37, %43
  %45 = trunc i64 %44 to i32
  %46 = icmp ugt i32 %4, %45
  br i1 %46, label %47, label %166

47:                                               ; preds = %33
  %48 = and i64 %44, 4294967295
  %49 = zext i32 %1 to i64
  %50 = mul nuw i64 %48, %49
  %51 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %50
  %52 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %48
  %53 = load i32, ptr addrspace(1) %52, align 4, !tbaa !7, !amdgpu.noclobber !20
  %54 = zext i32 %53 to i64
  %55 = icmp eq i32 %53, 0
  br i1 %55, label %163, label %56

56:                                               ; preds = %47
  %57 = and i64 %54, 7
  %58 = icmp ult i32 %53, 8
  br i1 %58, label %141, label %59

59:                                               ; preds = %56
  %60 = and i64 %54, 4294967288
  br label %61

61:                                               ; preds = %61, %59
  %62 = phi i32 [ -1, %59 ], [ %136, %61 ]
  %63 = phi ptr addrspace(1) [ %51, %59 ], [ %128, %61 ]
  %64 = phi i64 [ 0, %59 ], [ %137, %61 ]
  %65 = getelementptr inbounds nuw i8, ptr addrspace(1) %63, i64 1
  %66 = load i8, ptr addrspace(1) %63, align 1, !tbaa !21
  %67 = trunc i32 %62 to i8
  %68 = xor i8 %66, %67
  %69 = zext i8 %68 to i32
  %70 = getelementptr inbounds nuw i32, ptr addrspace(3) @crc32.table, i32 %69
  %71 = load i32, ptr addrspace(3) %70, align 4, !tbaa !7
  %72 = lshr i32 %62, 8
  %73 = xor i32 %71, %72
  %74 = getelementptr inbounds nuw i8, ptr addrspace(1) %63, i64 2
  %75 = load i8, ptr addrspace(1) %65, align 1, !tbaa !21
  %76 = trunc i32 %73 to i8
  %77 = xor i8 %75, %76
  %78 = zext i8 %77 to i32
  %79 = getelementptr inbounds nuw i32, ptr addrspace(3) @crc32.table, i32 %78
  %80 = load i32, ptr addrspace(3) %79, align 4, !tbaa !7
  %81 = lshr i32 %73, 8
  %82 = xor i32 %80, %81
  %83 = getelementptr inbounds nuw i8, ptr addrspace(1) %63, i64 3
  %84 = load i8, ptr addrspace(1) %74, align 1, !tbaa !21
  %85 = trunc i32 %82 to i8
  %86 = xor i8 %84, %85
  %87 = zext i8 %86 to i32
  %88 = getelementptr inbounds nuw i32, ptr addrspace(3) @crc32.table, i32 %87
  %89 = load i32, ptr addrspace(3) %88, align 4, !tbaa !7
  %90 = lshr i32 %82, 8
  %91 = xor i32 %89, %90
  %92 = getelementptr inbounds nuw i8, ptr addrspace(1) %63, i64 4
  %93 = load i8, ptr addrspace(1) %83, align 1, !tbaa !21
  %94 = trunc i32 %91 to i8
  %95 = xor i8 %93, %94
  %96 = zext i8 %95 to i32
  %97 = getelementptr inbounds nuw i32, ptr addrspace(3) @crc32.table, i32 %96
  %98 = load i32, ptr addrspace(3) %97, align 4, !tbaa !7
  %99 = lshr i32 %91, 8
  %100 = xor i32 %98, %99
  %101 = getelementptr inbounds nuw i8, ptr addrspace(1) %63, i64 5
  %102 = load i8, ptr addrspace(1) %92, align 1, !tbaa !21
  %103 = trunc i32 %100 to i8
  %104 = xor i8 %102, %103
  %105 = zext i8 %104 to i32
  %106 = getelementptr inbounds nuw i32, ptr addrspace(3) @crc32.table, i32 %105
  %107 = load i32, ptr addrspace(3) %106, align 4, !tbaa !7
  %108 = lshr i32 %100, 8
  %109 = xor i32 %107, %108
  %110 = getelementptr inbounds nuw i8, ptr addrspace(1) %63, i64 6
  %111 = load i8, ptr addrspace(1) %101, align 1, !tbaa !21
  %112 = trunc i32 %109 to i8
  %113 = xor i8 %111, %112
  %114 = zext i8 %113 to i32
  %115 = getelementptr inbounds nuw i32, ptr addrspace(3) @crc32.table, i32 %114
  %116 = load i32, ptr addrspace(3) %115, align 4, !tbaa !7
  %117 = lshr i32 %109, 8
  %118 = xor i32 %116, %117
  %119 = getelementptr inbounds nuw i8, ptr addrspace(1) %63, i64 7
  %120 = load i8, ptr addrspace(1) %110, align 1, !tbaa !21
  %121 = trunc i32 %118 to i8
  %122 = xor i8 %120, %121
  %123 = zext i8 %122 to i32
  %124 = getelementptr inbounds nuw i32, ptr addrspace(3) @crc32.table, i32 %123
  %125 = load i32, ptr addrspace(3) %124, align 4, !tbaa !7
  %126 = lshr i32 %118, 8
  %127 = xor i32 %125, %126
  %128 = getelementptr inbounds nuw i8, ptr addrspace(1) %63, i64 8
  %129 = load i8, ptr addrspace(1) %119, align 1, !tbaa !21
  %130 = trunc i32 %127 to i8
  %131 = xor i8 %129, %130
  %132 = zext i8 %131 to i32
  %133 = getelementptr inbounds nuw i32, ptr addrspace(3) @crc32.table, i32 %132
  %134 = load i32, ptr addrspace(3) %133, align 4, !tbaa !7
  %135 = lshr i32 %127, 8
  %136 = xor i32 %134, %135
  %137 = add i64 %64, 8
  %138 = icmp eq i64 %137, %60
  br i1 %138, label %139, label %61

139:                                              ; preds = %61
  %140 = icmp eq i64 %57, 0
  br i1 %140, label %160, label %141

141:                                              ; preds = %139, %56
  %142 = phi i32 [ -1, %56 ], [ %136, %139 ]
  %143 = phi ptr addrspace(1) [ %51, %56 ], [ %128, %139 ]
  %144 = icmp ne i64 %57, 0
  tail call void @llvm.assume(i1 %144)
  br label %145

145:                                              ; preds = %145, %141
  %146 = phi i32 [ %157, %145 ], [ %142, %141 ]
  %147 = phi ptr addrspace(1) [ %149, %145 ], [ %143, %141 ]
  %148 = phi i64 [ %158, %145 ], [ 0, %141 ]
  %149 = getelementptr inbounds nuw i8, ptr addrspace(1) %147, i64 1
  %150 = load i8, ptr addrspace(1) %147, align 1, !tbaa !21
  %151 = trunc i32 %146 to i8
  %152 = xor i8 %150, %151
  %153 = zext i8 %152 to i32
  %154 = getelementptr inbounds nuw i32, ptr addrspace(3) @crc32.table, i32 %153
  %155 = load i32, ptr addrspace(3) %154, align 4, !tbaa !7
  %156 = lshr i32 %146, 8
  %157 = xor i32 %155, %156
  %158 = add i64 %148, 1
  %159 = icmp eq i64 %158, %57
  br i1 %159, label %160, label %145, !llvm.loop !22

160:                                              ; preds = %145, %139
  %161 = phi i32 [ %136, %139 ], [ %157, %145 ]
  %162 = xor i32 %161, -1
  br label %163

163:                                              ; preds = %160, %47
  %164 = phi i32 [ 0, %47 ], [ %162, %160 ]
  %165 = getelementptr inbounds nuw i32, ptr addrspace(1) %3, i64 %48
  store i32 %164, ptr addrspace(1) %165, align 4, !tbaa !7
  br label %166

166:                                              ; preds = %33, %163
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

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
!11 = !{i32 1, i32 0, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uchar*", !"uint", !"uint*", !"uint*", !"uint"}
!14 = !{!"const", !"", !"const", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"short", !9, i64 0}
!18 = !{!19, !19, i64 0}
!19 = !{!"long", !9, i64 0}
!20 = !{}
!21 = !{!9, !9, i64 0}
!22 = distinct !{!22, !23}
!23 = !{!"llvm.loop.unroll.disable"}
