; launch: groups 1, group size 50, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx908 gfx90a gfx942 gfx1030 gfx1100 gfx1201 gfx1250
; not LLVM: it does not allocate so many such registers
target triple = "amdgcn-amd-amdhsa"

; All lanes compute more than there are registers, in a function and around its call, and each lane has more than these besides.
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
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %x, i32 %n)
  %s0 = insertelement <32 x i32> poison, i32 %s, i32 0
  %splats = shufflevector <32 x i32> %s0, <32 x i32> poison, <32 x i32> zeroinitializer
  %w0 = mul <32 x i32> %splats, <i32 5981, i32 26669, i32 96275, i32 92949, i32 3982, i32 18726, i32 80967, i32 34961, i32 1506, i32 90684, i32 57670, i32 93046, i32 21919, i32 94195, i32 2129, i32 57491, i32 36458, i32 57601, i32 60269, i32 30393, i32 25281, i32 84979, i32 15871, i32 39327, i32 92328, i32 91861, i32 50766, i32 46002, i32 85098, i32 13233, i32 60745, i32 56965>
  %called = call i32 @sum(i32 %x)
  %wm0 = mul <32 x i32> zeroinitializer, splat (i32 3)
  %wf0 = add <32 x i32> %wm0, %w0
  %wm1 = mul <32 x i32> %wf0, splat (i32 5)
  %wf1 = xor <32 x i32> %wm1, %w0
  %ws = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %wf1)
  %wr = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %ws, i32 273, i32 15, i32 15, i1 false)
  %r = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %wr)
  %all = add i32 %r, %called
  store i32 %all, ptr addrspace(1) %mine, align 4
  br label %done
done:
  ret void
}

define i32 @sum(i32 %x) noinline {
  %x0 = insertelement <32 x i32> poison, i32 %x, i32 0
  %splatx = shufflevector <32 x i32> %x0, <32 x i32> poison, <32 x i32> zeroinitializer
  %y0 = mul <32 x i32> %splatx, <i32 19096, i32 60234, i32 59631, i32 22907, i32 92476, i32 51518, i32 95942, i32 45843, i32 56824, i32 66438, i32 14416, i32 69851, i32 15903, i32 10508, i32 96565, i32 59764, i32 34529, i32 6279, i32 86355, i32 84872, i32 26805, i32 43958, i32 30110, i32 40557, i32 26724, i32 23394, i32 18462, i32 24722, i32 45485, i32 48507, i32 82096, i32 53702>
  %y1 = mul <32 x i32> %splatx, <i32 76175, i32 25529, i32 70680, i32 47015, i32 61231, i32 6362, i32 86965, i32 66000, i32 28120, i32 78913, i32 29061, i32 37820, i32 63633, i32 90760, i32 27839, i32 43130, i32 57410, i32 9224, i32 33458, i32 25337, i32 21114, i32 11650, i32 58357, i32 70431, i32 48042, i32 25117, i32 61827, i32 42736, i32 31305, i32 83551, i32 52942, i32 55354>
  %y2 = mul <32 x i32> %splatx, <i32 19424, i32 88646, i32 80738, i32 46958, i32 22244, i32 72671, i32 93392, i32 86630, i32 79672, i32 23921, i32 50378, i32 38381, i32 80939, i32 56247, i32 74222, i32 76196, i32 5668, i32 94938, i32 69486, i32 71173, i32 81222, i32 97829, i32 68109, i32 24296, i32 96381, i32 49432, i32 57873, i32 29735, i32 66862, i32 16786, i32 11136, i32 6932>
  %y3 = mul <32 x i32> %splatx, <i32 93627, i32 59810, i32 94223, i32 91291, i32 96326, i32 28170, i32 90322, i32 10231, i32 79005, i32 96883, i32 15983, i32 85767, i32 50102, i32 60449, i32 44322, i32 88514, i32 15559, i32 64111, i32 10781, i32 17321, i32 29164, i32 76450, i32 3243, i32 5777, i32 29518, i32 14058, i32 90633, i32 16732, i32 79588, i32 68609, i32 38495, i32 24045>
  %y4 = mul <32 x i32> %splatx, <i32 2563, i32 25938, i32 95935, i32 29837, i32 51255, i32 43340, i32 886, i32 93563, i32 16401, i32 2194, i32 21851, i32 13756, i32 19281, i32 15484, i32 10009, i32 85898, i32 98765, i32 43218, i32 48335, i32 84610, i32 7980, i32 26619, i32 76224, i32 33677, i32 51270, i32 42250, i32 81454, i32 22489, i32 82357, i32 39208, i32 53687, i32 5340>
  %y5 = mul <32 x i32> %splatx, <i32 77509, i32 45762, i32 76119, i32 14214, i32 263, i32 40926, i32 68689, i32 74776, i32 43872, i32 38372, i32 21471, i32 45655, i32 21715, i32 98467, i32 19344, i32 13109, i32 86412, i32 51908, i32 46043, i32 22158, i32 56379, i32 80689, i32 50657, i32 60342, i32 65115, i32 88688, i32 29788, i32 92677, i32 24002, i32 80221, i32 40744, i32 68916>
  %y6 = mul <32 x i32> %splatx, <i32 93153, i32 62817, i32 2200, i32 72799, i32 69062, i32 62406, i32 7432, i32 33977, i32 8374, i32 24606, i32 64765, i32 47704, i32 57250, i32 59101, i32 97042, i32 85692, i32 37080, i32 90469, i32 29205, i32 97853, i32 61361, i32 36457, i32 93399, i32 63442, i32 84987, i32 18015, i32 23769, i32 36022, i32 47816, i32 64324, i32 46076, i32 9769>
  %y7 = mul <32 x i32> %splatx, <i32 32309, i32 81242, i32 76193, i32 95307, i32 86221, i32 55745, i32 63247, i32 40502, i32 18066, i32 55650, i32 71303, i32 98874, i32 16246, i32 32786, i32 38749, i32 77911, i32 4557, i32 92903, i32 86451, i32 36748, i32 41088, i32 24951, i32 24551, i32 77305, i32 25381, i32 20097, i32 96279, i32 70074, i32 18298, i32 32006, i32 48773, i32 14858>
  %y8 = mul <32 x i32> %splatx, <i32 17110, i32 93759, i32 11137, i32 86743, i32 50477, i32 95459, i32 36252, i32 49565, i32 25677, i32 10608, i32 39251, i32 28160, i32 23639, i32 26480, i32 93219, i32 41651, i32 24994, i32 14677, i32 24920, i32 11098, i32 73331, i32 55355, i32 13392, i32 69929, i32 42312, i32 86353, i32 51191, i32 27936, i32 82268, i32 90638, i32 80331, i32 84819>
  %y9 = mul <32 x i32> %splatx, <i32 36648, i32 30020, i32 60201, i32 58991, i32 71729, i32 7574, i32 13306, i32 29842, i32 65829, i32 65282, i32 39163, i32 73754, i32 68012, i32 10245, i32 30861, i32 59114, i32 66323, i32 36072, i32 56105, i32 87208, i32 21903, i32 40397, i32 95449, i32 71842, i32 67684, i32 41512, i32 8608, i32 68429, i32 22715, i32 82386, i32 1153, i32 95520>
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %x, i32 9)
  %s0 = insertelement <32 x i32> poison, i32 %s, i32 0
  %splats = shufflevector <32 x i32> %s0, <32 x i32> poison, <32 x i32> zeroinitializer
  %w0 = mul <32 x i32> %splats, <i32 5981, i32 26669, i32 96275, i32 92949, i32 3982, i32 18726, i32 80967, i32 34961, i32 1506, i32 90684, i32 57670, i32 93046, i32 21919, i32 94195, i32 2129, i32 57491, i32 36458, i32 57601, i32 60269, i32 30393, i32 25281, i32 84979, i32 15871, i32 39327, i32 92328, i32 91861, i32 50766, i32 46002, i32 85098, i32 13233, i32 60745, i32 56965>
  %w1 = mul <32 x i32> %splats, <i32 8798, i32 93634, i32 42679, i32 55098, i32 484, i32 37069, i32 42756, i32 98660, i32 91686, i32 90950, i32 89419, i32 61590, i32 81361, i32 98790, i32 35484, i32 59119, i32 63205, i32 73294, i32 79959, i32 62148, i32 18304, i32 74284, i32 62495, i32 8164, i32 70227, i32 30100, i32 28193, i32 91136, i32 24754, i32 1806, i32 39260, i32 14090>
  %w2 = mul <32 x i32> %splats, <i32 50536, i32 84515, i32 61467, i32 53668, i32 25966, i32 25689, i32 88699, i32 52170, i32 7364, i32 56068, i32 58023, i32 59154, i32 4731, i32 69180, i32 42731, i32 26420, i32 31124, i32 64787, i32 82546, i32 80121, i32 98916, i32 84248, i32 68549, i32 25199, i32 52729, i32 42834, i32 62405, i32 16833, i32 55802, i32 60944, i32 97702, i32 93751>
  %w3 = mul <32 x i32> %splats, <i32 11898, i32 5553, i32 64503, i32 78705, i32 27872, i32 3783, i32 77939, i32 34277, i32 80188, i32 31022, i32 94802, i32 2911, i32 32561, i32 45106, i32 84250, i32 12575, i32 97997, i32 17271, i32 15395, i32 13378, i32 72986, i32 97000, i32 45944, i32 74982, i32 34270, i32 76907, i32 50131, i32 58177, i32 26506, i32 64598, i32 98288, i32 13794>
  %w4 = mul <32 x i32> %splats, <i32 52026, i32 11204, i32 76536, i32 27454, i32 17395, i32 53949, i32 63188, i32 43540, i32 13965, i32 91271, i32 74069, i32 20705, i32 42912, i32 54143, i32 9498, i32 57505, i32 8898, i32 60390, i32 88387, i32 68745, i32 47003, i32 19833, i32 25976, i32 29835, i32 38539, i32 31079, i32 26846, i32 22342, i32 39920, i32 58948, i32 49463, i32 26938>
  %w5 = mul <32 x i32> %splats, <i32 56942, i32 63149, i32 94970, i32 12918, i32 70285, i32 65131, i32 61405, i32 92362, i32 29495, i32 98860, i32 67913, i32 23795, i32 12956, i32 25808, i32 96730, i32 29935, i32 16610, i32 82203, i32 89601, i32 26624, i32 76532, i32 95576, i32 42202, i32 95447, i32 802, i32 66730, i32 39062, i32 42413, i32 82124, i32 99608, i32 36313, i32 43918>
  %w6 = mul <32 x i32> %splats, <i32 1136, i32 10338, i32 39991, i32 96477, i32 29373, i32 16727, i32 28731, i32 32477, i32 24239, i32 44029, i32 34059, i32 69085, i32 17429, i32 85231, i32 66463, i32 25303, i32 17800, i32 97232, i32 31972, i32 35970, i32 89013, i32 56730, i32 84443, i32 87027, i32 39981, i32 63636, i32 55653, i32 15627, i32 89723, i32 86059, i32 72490, i32 39706>
  %w7 = mul <32 x i32> %splats, <i32 66322, i32 86382, i32 87698, i32 79540, i32 29074, i32 97273, i32 20971, i32 3182, i32 88311, i32 45434, i32 19966, i32 91083, i32 63607, i32 11157, i32 7782, i32 41231, i32 48123, i32 16879, i32 23727, i32 8614, i32 42537, i32 74699, i32 60367, i32 26499, i32 50866, i32 51670, i32 25021, i32 71564, i32 19618, i32 13806, i32 44344, i32 5587>
  %w8 = mul <32 x i32> %splats, <i32 36580, i32 68894, i32 25716, i32 7323, i32 75025, i32 73830, i32 33358, i32 74138, i32 81575, i32 59975, i32 33670, i32 89097, i32 96929, i32 82909, i32 60223, i32 45145, i32 55050, i32 23286, i32 17699, i32 29764, i32 39335, i32 87273, i32 72569, i32 19800, i32 51514, i32 39889, i32 49511, i32 34108, i32 80600, i32 26963, i32 29541, i32 80480>
  %w9 = mul <32 x i32> %splats, <i32 73015, i32 86143, i32 3064, i32 22194, i32 75410, i32 37489, i32 11975, i32 84198, i32 88337, i32 23928, i32 10218, i32 47900, i32 21528, i32 93424, i32 29420, i32 55033, i32 41923, i32 22534, i32 26584, i32 37053, i32 8939, i32 53740, i32 64402, i32 42039, i32 10013, i32 3681, i32 17645, i32 29822, i32 74190, i32 58034, i32 85181, i32 42683>
  %wm0 = mul <32 x i32> zeroinitializer, splat (i32 3)
  %wf0 = add <32 x i32> %wm0, %w0
  %wm1 = mul <32 x i32> %wf0, splat (i32 5)
  %wf1 = xor <32 x i32> %wm1, %w1
  %wm2 = mul <32 x i32> %wf1, splat (i32 7)
  %wf2 = add <32 x i32> %wm2, %w2
  %wm3 = mul <32 x i32> %wf2, splat (i32 9)
  %wf3 = xor <32 x i32> %wm3, %w3
  %wm4 = mul <32 x i32> %wf3, splat (i32 11)
  %wf4 = add <32 x i32> %wm4, %w4
  %wm5 = mul <32 x i32> %wf4, splat (i32 13)
  %wf5 = xor <32 x i32> %wm5, %w5
  %wm6 = mul <32 x i32> %wf5, splat (i32 15)
  %wf6 = add <32 x i32> %wm6, %w6
  %wm7 = mul <32 x i32> %wf6, splat (i32 17)
  %wf7 = xor <32 x i32> %wm7, %w7
  %wm8 = mul <32 x i32> %wf7, splat (i32 19)
  %wf8 = add <32 x i32> %wm8, %w8
  %wm9 = mul <32 x i32> %wf8, splat (i32 21)
  %wf9 = xor <32 x i32> %wm9, %w9
  %wm10 = mul <32 x i32> %wf9, splat (i32 23)
  %wf10 = add <32 x i32> %wm10, %w9
  %wm11 = mul <32 x i32> %wf10, splat (i32 25)
  %wf11 = xor <32 x i32> %wm11, %w8
  %wm12 = mul <32 x i32> %wf11, splat (i32 27)
  %wf12 = add <32 x i32> %wm12, %w7
  %wm13 = mul <32 x i32> %wf12, splat (i32 29)
  %wf13 = xor <32 x i32> %wm13, %w6
  %wm14 = mul <32 x i32> %wf13, splat (i32 31)
  %wf14 = add <32 x i32> %wm14, %w5
  %wm15 = mul <32 x i32> %wf14, splat (i32 33)
  %wf15 = xor <32 x i32> %wm15, %w4
  %wm16 = mul <32 x i32> %wf15, splat (i32 35)
  %wf16 = add <32 x i32> %wm16, %w3
  %wm17 = mul <32 x i32> %wf16, splat (i32 37)
  %wf17 = xor <32 x i32> %wm17, %w2
  %wm18 = mul <32 x i32> %wf17, splat (i32 39)
  %wf18 = add <32 x i32> %wm18, %w1
  %wm19 = mul <32 x i32> %wf18, splat (i32 41)
  %wf19 = xor <32 x i32> %wm19, %w0
  %ws = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %wf19)
  %wr = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %ws, i32 273, i32 15, i32 15, i1 false)
  %wt = xor i32 %wr, %ws
  %r = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %wt)
  %ym0 = mul <32 x i32> zeroinitializer, splat (i32 3)
  %yf0 = add <32 x i32> %ym0, %y0
  %ym1 = mul <32 x i32> %yf0, splat (i32 5)
  %yf1 = xor <32 x i32> %ym1, %y1
  %ym2 = mul <32 x i32> %yf1, splat (i32 7)
  %yf2 = add <32 x i32> %ym2, %y2
  %ym3 = mul <32 x i32> %yf2, splat (i32 9)
  %yf3 = xor <32 x i32> %ym3, %y3
  %ym4 = mul <32 x i32> %yf3, splat (i32 11)
  %yf4 = add <32 x i32> %ym4, %y4
  %ym5 = mul <32 x i32> %yf4, splat (i32 13)
  %yf5 = xor <32 x i32> %ym5, %y5
  %ym6 = mul <32 x i32> %yf5, splat (i32 15)
  %yf6 = add <32 x i32> %ym6, %y6
  %ym7 = mul <32 x i32> %yf6, splat (i32 17)
  %yf7 = xor <32 x i32> %ym7, %y7
  %ym8 = mul <32 x i32> %yf7, splat (i32 19)
  %yf8 = add <32 x i32> %ym8, %y8
  %ym9 = mul <32 x i32> %yf8, splat (i32 21)
  %yf9 = xor <32 x i32> %ym9, %y9
  %ym10 = mul <32 x i32> %yf9, splat (i32 23)
  %yf10 = add <32 x i32> %ym10, %y9
  %ym11 = mul <32 x i32> %yf10, splat (i32 25)
  %yf11 = xor <32 x i32> %ym11, %y8
  %ym12 = mul <32 x i32> %yf11, splat (i32 27)
  %yf12 = add <32 x i32> %ym12, %y7
  %ym13 = mul <32 x i32> %yf12, splat (i32 29)
  %yf13 = xor <32 x i32> %ym13, %y6
  %ym14 = mul <32 x i32> %yf13, splat (i32 31)
  %yf14 = add <32 x i32> %ym14, %y5
  %ym15 = mul <32 x i32> %yf14, splat (i32 33)
  %yf15 = xor <32 x i32> %ym15, %y4
  %ym16 = mul <32 x i32> %yf15, splat (i32 35)
  %yf16 = add <32 x i32> %ym16, %y3
  %ym17 = mul <32 x i32> %yf16, splat (i32 37)
  %yf17 = xor <32 x i32> %ym17, %y2
  %ym18 = mul <32 x i32> %yf17, splat (i32 39)
  %yf18 = add <32 x i32> %ym18, %y1
  %ym19 = mul <32 x i32> %yf18, splat (i32 41)
  %yf19 = xor <32 x i32> %ym19, %y0
  %ys = call i32 @llvm.vector.reduce.xor.v32i32(<32 x i32> %yf19)
  %all = add i32 %r, %ys
  ret i32 %all
}

declare i32 @llvm.amdgcn.set.inactive.i32(i32, i32)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.vector.reduce.add.v32i32(<32 x i32>)
declare i32 @llvm.vector.reduce.xor.v32i32(<32 x i32>)

attributes #0 = { "amdgpu-num-vgpr"="40" }
