; launch: groups 1, group size 1, values 0 and 0
; input:
; Where scalars are as many as there can be, the scheduler would rather have a definition last than the comparison: what writes the
; condition into SCC stays behind all others that write it.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = xor i32 %3, 1
  %7 = xor i32 %3, 2048
  %8 = xor i32 %3, 3541
  %9 = xor i32 %3, 3618
  %10 = xor i32 %3, 3695
  %11 = xor i32 %3, 3772
  %12 = xor i32 %3, 3849
  %13 = xor i32 %3, 3926
  %14 = xor i32 %3, 4003
  %15 = xor i32 %3, 4080
  %16 = xor i32 %3, 4096
  %17 = xor i32 %3, 4234
  %18 = xor i32 %3, 4311
  %19 = xor i32 %3, 4388
  %20 = xor i32 %3, 4465
  %21 = xor i32 %3, 4542
  %22 = xor i32 %3, 4619
  %23 = xor i32 %3, 4696
  %24 = xor i32 %3, 4773
  %25 = xor i32 %3, 4850
  %26 = xor i32 %3, 4927
  %27 = xor i32 %3, 5004
  %28 = xor i32 %3, 5081
  %29 = xor i32 %3, 5158
  %30 = xor i32 %3, 5235
  %31 = xor i32 %3, 5312
  %32 = xor i32 %3, 5389
  %33 = xor i32 %3, 5466
  %34 = xor i32 %3, 5543
  %35 = xor i32 %3, 5620
  %36 = xor i32 %3, 5697
  %37 = xor i32 %3, 5774
  %38 = xor i32 %3, 5851
  %39 = xor i32 %3, 5928
  %40 = xor i32 %3, 6005
  %41 = xor i32 %3, 6082
  %42 = xor i32 %3, 6159
  %43 = xor i32 %3, 6236
  %44 = xor i32 %3, 6313
  %45 = xor i32 %3, 6390
  %46 = xor i32 %3, 6467
  %47 = xor i32 %3, 6544
  %48 = xor i32 %3, 6621
  %49 = xor i32 %3, 6698
  %50 = xor i32 %3, 6775
  %51 = xor i32 %3, 6852
  %52 = xor i32 %3, 6929
  %53 = xor i32 %3, 7006
  %54 = xor i32 %3, 7083
  %55 = xor i32 %3, 7160
  %56 = xor i32 %3, 7237
  %57 = xor i32 %3, 7314
  %58 = xor i32 %3, 7391
  %59 = xor i32 %3, 7468
  %60 = xor i32 %3, 7545
  %61 = xor i32 %3, 7622
  %62 = xor i32 %3, 7699
  %63 = xor i32 %3, 7776
  %64 = xor i32 %3, 7853
  %65 = xor i32 %3, 7930
  %66 = xor i32 %3, 8007
  %67 = xor i32 %3, 8084
  %68 = xor i32 %3, 8161
  %69 = xor i32 %3, 8192
  %70 = xor i32 %3, 8315
  %71 = xor i32 %3, 8392
  %72 = xor i32 %3, 8469
  %73 = xor i32 %3, 8546
  %74 = xor i32 %3, 8623
  %75 = icmp sgt i32 %3, 0
  br i1 %75, label %76, label %77

76:
  ret void

77:
  %78 = xor i32 %6, %7
  %79 = add i32 %78, %8
  %80 = xor i32 %79, %9
  %81 = add i32 %80, %10
  %82 = xor i32 %81, %11
  %83 = add i32 %82, %12
  %84 = xor i32 %83, %13
  %85 = add i32 %84, %14
  %86 = xor i32 %85, %15
  %87 = add i32 %86, %16
  %88 = xor i32 %87, %17
  %89 = add i32 %88, %18
  %90 = xor i32 %89, %19
  %91 = add i32 %90, %20
  %92 = xor i32 %91, %21
  %93 = add i32 %92, %22
  %94 = xor i32 %93, %23
  %95 = add i32 %94, %24
  %96 = xor i32 %95, %25
  %97 = add i32 %96, %26
  %98 = xor i32 %97, %27
  %99 = add i32 %98, %28
  %100 = xor i32 %99, %29
  %101 = add i32 %100, %30
  %102 = xor i32 %101, %31
  %103 = add i32 %102, %32
  %104 = xor i32 %103, %33
  %105 = add i32 %104, %34
  %106 = xor i32 %105, %35
  %107 = add i32 %106, %36
  %108 = xor i32 %107, %37
  %109 = add i32 %108, %38
  %110 = xor i32 %109, %39
  %111 = add i32 %110, %40
  %112 = xor i32 %111, %41
  %113 = add i32 %112, %42
  %114 = xor i32 %113, %43
  %115 = add i32 %114, %44
  %116 = xor i32 %115, %45
  %117 = add i32 %116, %46
  %118 = xor i32 %117, %47
  %119 = add i32 %118, %48
  %120 = xor i32 %119, %49
  %121 = add i32 %120, %50
  %122 = xor i32 %121, %51
  %123 = add i32 %122, %52
  %124 = xor i32 %123, %53
  %125 = add i32 %124, %54
  %126 = xor i32 %125, %55
  %127 = add i32 %126, %56
  %128 = xor i32 %127, %57
  %129 = add i32 %128, %58
  %130 = xor i32 %129, %59
  %131 = add i32 %130, %60
  %132 = xor i32 %131, %61
  %133 = add i32 %132, %62
  %134 = xor i32 %133, %63
  %135 = add i32 %134, %64
  %136 = xor i32 %135, %65
  %137 = add i32 %136, %66
  %138 = xor i32 %137, %67
  %139 = add i32 %138, %68
  %140 = xor i32 %139, %69
  %141 = add i32 %140, %70
  %142 = xor i32 %141, %71
  %143 = add i32 %142, %72
  %144 = xor i32 %143, %73
  %145 = add i32 %144, %74
  %146 = getelementptr i32, ptr addrspace(1) %0, i32 %3
  store i32 %145, ptr addrspace(1) %146, align 4
  ret void
}
