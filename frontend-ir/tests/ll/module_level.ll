; Everything that may stand outside functions.
source_filename = "dir/with \22quotes\22.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

module asm ".globl foo"
module asm "\09.set foo, \221\22"

%later = type { %pair, ptr addrspace(1) }
%pair = type { i32, float }
%"odd name" = type <{ i8, i64 }>
%opaque = type opaque
%empty = type {}
%alias = type [3 x i16]
%0 = type { i8, %alias }

$group = comdat any
$other = comdat nodeduplicate

@a = addrspace(1) global i32 5, align 4
@b = external addrspace(4) constant [0 x i8]
@c = internal unnamed_addr addrspace(3) global [256 x float] poison, align 16
@d = private local_unnamed_addr addrspace(4) constant [6 x i8] c"a\22\5C\00\FFz", align 1
@e = extern_weak hidden addrspace(1) global i64
@f = protected addrspace(1) externally_initialized global %pair { i32 -1, float 0x3FB99999A0000000 }, section "sec", align 8
@g = weak_odr dso_local addrspace(1) global ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @f, i64 4), comdat($group), align 8
@h = linkonce_odr addrspace(4) constant [2 x ptr] [ptr addrspacecast (ptr addrspace(1) @a to ptr), ptr @kernel], align 8
@i = common addrspace(1) global i32 0, align 4
@j = addrspace(1) global <4 x i32> <i32 1, i32 undef, i32 poison, i32 4>
@k = addrspace(1) global <4 x float> splat (float 2.5)
@l = addrspace(1) global %later { %pair zeroinitializer, ptr addrspace(1) @a }
@m = addrspace(1) global %"odd name" <{ i8 1, i64 -9223372036854775808 }>
@n = addrspace(1) global [2 x half] [half 0xH3C00, half 0xHC000]
@o = addrspace(1) global { double, double, double, double } { double 0x7FF0000000000000, double 0x7FF8000000000000, double 1.0e-300, double 0.1 }
@p = addrspace(1) global { bfloat, float, float } { bfloat 0xR3F80, float 0x36A0000000000000, float 0x7FF8000020000000 }
@q = addrspace(1) global i128 170141183460469231731687303715884105727
@r = addrspace(1) global i128 -170141183460469231731687303715884105728
@s = addrspace(1) global i65 u0x10000000000000000
@t = addrspace(1) global i32 s0xFF
@u = addrspace(1) global i64 ptrtoint (ptr addrspace(1) @a to i64)
@v = addrspace(1) global i64 add (i64 ptrtoint (ptr addrspace(1) @a to i64), i64 12)
@w = addrspace(1) global i32 trunc (i64 sub (i64 ptrtoint (ptr addrspace(1) @f to i64), i64 ptrtoint (ptr addrspace(1) @a to i64)) to i32)
@x = addrspace(1) global ptr addrspace(4) inttoptr (i64 4096 to ptr addrspace(4))
@y = addrspace(1) global ptr addrspace(4) getelementptr inbounds inrange(-8, 16) ([4 x i32], ptr addrspace(4) @b, i64 0, i64 1)
@z = addrspace(1) global { x86_fp80, fp128, ppc_fp128 } { x86_fp80 0xK3FFF8000000000000000, fp128 0xL00000000000000003FFF000000000000, ppc_fp128 0xM3FF00000000000000000000000000000 }
@"quoted \22name\22" = addrspace(1) global i1 true, !dbg !7, !absolute_symbol !8
@0 = addrspace(1) global i8 7
@1 = addrspace(1) global ptr addrspace(1) @0
@tls = thread_local(initialexec) addrspace(1) global i32 0
@cyclic = addrspace(1) global ptr addrspace(1) @cyclic
@nested = addrspace(1) global [2 x { [2 x i8], i32 }] [{ [2 x i8], i32 } { [2 x i8] c"xy", i32 1 }, { [2 x i8], i32 } zeroinitializer]
@n0 = addrspace(1) global %0 { i8 1, %alias [i16 1, i16 2, i16 3] }
@llvm.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @a to ptr)], section "llvm.metadata"

@alias = alias i32, ptr addrspace(1) @a
@alias2 = weak hidden alias void (), ptr @kernel

define amdgpu_kernel void @kernel() comdat($other) {
  ret void
}

define available_externally dso_local i32 @many(i32 noundef range(i32 1, 10) %x, ptr byval(%pair) align 4 %p, ptr captures(address, read_provenance) dereferenceable(16) %q, i1 zeroext %b) unnamed_addr addrspace(0) #0 section "text" align 256 gc "shadow" prefix i32 123 !prof !9 {
  ret i32 %x
}

declare !dbg !10 noundef nonnull align 8 dereferenceable_or_null(8) ptr @declared(ptr noalias initializes((0, 4), (8, 12)), float nofpclass(nan inf), ...) local_unnamed_addr #1

attributes #0 = { alwaysinline nounwind memory(read, argmem: readwrite, inaccessiblemem: none) allocsize(0) alignstack=16 uwtable(sync) vscale_range(1,16) "key"="value" "alone" "esc\22"="\0A" }
attributes #1 = { convergent noreturn allockind("alloc,zeroed") }

!llvm.module.flags = !{!0, !1}
!odd\20name = !{!2}
!llvm.ident = !{}
!llvm.dbg.cu = !{!11}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = distinct !{!2, !3, null, !"text \22q\22", i32 7, ptr @kernel, !{!"in place", !{}}}
!3 = !DILocation(line: 3, column: 5, scope: !4)
!4 = distinct !DISubprogram(name: "f", scope: !5, file: !5, line: 1, type: !6, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !11)
!5 = !DIFile(filename: "f.cl", directory: "/kernels", checksumkind: CSK_MD5, checksum: "000102030405060708090a0b0c0d0e0f")
!6 = !DISubroutineType(types: !{null})
!7 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression(DW_OP_plus_uconst, 4))
!8 = !{i64 0, i64 256}
!9 = !{!"function_entry_count", i64 100}
!10 = !DISubprogram(name: "declared", scope: null, file: !5, line: 9, type: !6, flags: DIFlagPrototyped, spFlags: 0)
!11 = distinct !DICompileUnit(language: DW_LANG_C99, file: !5, producer: "p", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!12 = distinct !DIGlobalVariable(name: "quoted", scope: !11, file: !5, line: 2, type: !13, isLocal: false, isDefinition: true)
!13 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
