; Of the registers that calls leave alone inline assembly has so many that few wide ones are left; what lives across no call has
; others.
; launch: groups 1, group size 1, values 0 and 0
; input:
; gcnc gfx1100 wave32 O2
; not compiled: error: program.ll: `k`: scalar registers cannot be allocated: 106 are too few for any kernel like this
target triple = "amdgcn-amd-amdhsa"

define internal void @f(i32 %n, float inreg %x, ptr addrspace(8) inreg %r, ptr addrspace(8) inreg %s) #0 {
  %c = icmp ne i32 %n, 0
  br i1 %c, label %more, label %end

more:
  call void @f(i32 0, float inreg 1.0, ptr addrspace(8) inreg %r, ptr addrspace(8) inreg %s)
  br label %end

end:
  ret void
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more, i32 %a, i64 %b) #1 {
entry:
  %wide = load <4 x double>, ptr addrspace(1) %out, align 8
  %first = extractelement <4 x double> %wide, i32 0
  %nan = fcmp uno double 0.0, %first
  %chosen = select i1 %nan, double 0xC00921FB54442D18, double 0.0
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %out, i16 0, i64 0, i32 0)
  %s = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 0, i64 0, i32 0)
  call void @f(i32 0, float inreg 0.0, ptr addrspace(8) inreg %r, ptr addrspace(8) inreg %s)
  %asm = call { i32, i64 } asm sideeffect "s_mul_i32 $0, $3, $3\0As_and_b64 $1, $2, $1\0As_or_b32 $0, $0, $3", "=&{s36},=&s,{s[50:51]},s,1,~{scc},~{vcc}"(i64 0, i32 0, i64 0)
  br label %loop

loop:
  %ne = fcmp one double 0.0, %chosen
  %again = and i1 %nan, %ne
  br i1 %again, label %loop, label %end

end:
  %v = call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %r, i32 1, i32 0, i32 0)
  store i16 %v, ptr addrspace(1) %out, align 8
  ret void
}

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8), i32, i32, i32)

attributes #0 = { noinline }
attributes #1 = { "amdgpu-flat-work-group-size"="1,128" }
