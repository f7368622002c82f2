; launch: groups 1, group size 50, values 12 and 5
; input: random 1
; targets: gfx900 gfx908 gfx90a gfx942 gfx1030 gfx1100 gfx1201 gfx1250
target triple = "amdgcn-amd-amdhsa"

; All lanes compute more than the registers that the kernel asks for.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %x = load i32, ptr addrspace(1) %theirs, align 4
  %odd = and i32 %x, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %some, label %done
some:
  %x0 = insertelement <32 x i32> poison, i32 %x, i32 0
  %splatx = shufflevector <32 x i32> %x0, <32 x i32> poison, <32 x i32> zeroinitializer
  %y0 = mul <32 x i32> %splatx, <i32 19096, i32 60234, i32 59631, i32 22907, i32 92476, i32 51518, i32 95942, i32 45843, i32 56824, i32 66438, i32 14416, i32 69851, i32 15903, i32 10508, i32 96565, i32 59764, i32 34529, i32 6279, i32 86355, i32 84872, i32 26805, i32 43958, i32 30110, i32 40557, i32 26724, i32 23394, i32 18462, i32 24722, i32 45485, i32 48507, i32 82096, i32 53702>
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %x, i32 9)
  %s0 = insertelement <32 x i32> poison, i32 %s, i32 0
  %splats = shufflevector <32 x i32> %s0, <32 x i32> poison, <32 x i32> zeroinitializer
  %w0 = mul <32 x i32> %splats, <i32 5981, i32 26669, i32 96275, i32 92949, i32 3982, i32 18726, i32 80967, i32 34961, i32 1506, i32 90684, i32 57670, i32 93046, i32 21919, i32 94195, i32 2129, i32 57491, i32 36458, i32 57601, i32 60269, i32 30393, i32 25281, i32 84979, i32 15871, i32 39327, i32 92328, i32 91861, i32 50766, i32 46002, i32 85098, i32 13233, i32 60745, i32 56965>
  %wm0 = mul <32 x i32> zeroinitializer, splat (i32 3)
  %wf0 = add <32 x i32> %wm0, %w0
  %wm1 = mul <32 x i32> %wf0, splat (i32 5)
  %wf1 = xor <32 x i32> %wm1, %w0
  %ws = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %wf1)
  %wr = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %ws, i32 273, i32 15, i32 15, i1 false)
  %wt = xor i32 %wr, %ws
  %r = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %wt)
  %ym0 = mul <32 x i32> zeroinitializer, splat (i32 3)
  %yf0 = add <32 x i32> %ym0, %y0
  %ym1 = mul <32 x i32> %yf0, splat (i32 5)
  %yf1 = xor <32 x i32> %ym1, %y0
  %ys = call i32 @llvm.vector.reduce.xor.v32i32(<32 x i32> %yf1)
  %all = add i32 %r, %ys
  store i32 %all, ptr addrspace(1) %mine, align 4
  br label %done
done:
  ret void
}

declare i32 @llvm.amdgcn.set.inactive.i32(i32, i32)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.vector.reduce.add.v32i32(<32 x i32>)
declare i32 @llvm.vector.reduce.xor.v32i32(<32 x i32>)

attributes #0 = { "amdgpu-num-vgpr"="24" }
