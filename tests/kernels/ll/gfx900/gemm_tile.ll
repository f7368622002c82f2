; ModuleID = 'gemm_tile.cl'
source_filename = "gemm_tile.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @gemm_tile(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !reqd_work_group_size !15 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !16
  %6 = shl nuw nsw i32 %5, 4
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %8 = shl nuw nsw i32 %7, 4
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %655, label %10

10:                                               ; preds = %4, %10
  %11 = phi float [ %652, %10 ], [ 0.000000e+00, %4 ]
  %12 = phi float [ %651, %10 ], [ 0.000000e+00, %4 ]
  %13 = phi float [ %650, %10 ], [ 0.000000e+00, %4 ]
  %14 = phi float [ %649, %10 ], [ 0.000000e+00, %4 ]
  %15 = phi float [ %648, %10 ], [ 0.000000e+00, %4 ]
  %16 = phi float [ %647, %10 ], [ 0.000000e+00, %4 ]
  %17 = phi float [ %646, %10 ], [ 0.000000e+00, %4 ]
  %18 = phi float [ %645, %10 ], [ 0.000000e+00, %4 ]
  %19 = phi float [ %644, %10 ], [ 0.000000e+00, %4 ]
  %20 = phi float [ %643, %10 ], [ 0.000000e+00, %4 ]
  %21 = phi float [ %642, %10 ], [ 0.000000e+00, %4 ]
  %22 = phi float [ %641, %10 ], [ 0.000000e+00, %4 ]
  %23 = phi float [ %640, %10 ], [ 0.000000e+00, %4 ]
  %24 = phi float [ %639, %10 ], [ 0.000000e+00, %4 ]
  %25 = phi float [ %638, %10 ], [ 0.000000e+00, %4 ]
  %26 = phi float [ %637, %10 ], [ 0.000000e+00, %4 ]
  %27 = phi float [ %636, %10 ], [ 0.000000e+00, %4 ]
  %28 = phi float [ %635, %10 ], [ 0.000000e+00, %4 ]
  %29 = phi float [ %634, %10 ], [ 0.000000e+00, %4 ]
  %30 = phi float [ %633, %10 ], [ 0.000000e+00, %4 ]
  %31 = phi float [ %632, %10 ], [ 0.000000e+00, %4 ]
  %32 = phi float [ %631, %10 ], [ 0.000000e+00, %4 ]
  %33 = phi float [ %630, %10 ], [ 0.000000e+00, %4 ]
  %34 = phi float [ %629, %10 ], [ 0.000000e+00, %4 ]
  %35 = phi float [ %628, %10 ], [ 0.000000e+00, %4 ]
  %36 = phi float [ %627, %10 ], [ 0.000000e+00, %4 ]
  %37 = phi float [ %626, %10 ], [ 0.000000e+00, %4 ]
  %38 = phi float [ %625, %10 ], [ 0.000000e+00, %4 ]
  %39 = phi float [ %624, %10 ], [ 0.000000e+00, %4 ]
  %40 = phi float [ %623, %10 ], [ 0.000000e+00, %4 ]
  %41 = phi float [ %622, %10 ], [ 0.000000e+00, %4 ]
  %42 = phi float [ %621, %10 ], [ 0.000000e+00, %4 ]
  %43 = phi float [ %620, %10 ], [ 0.000000e+00, %4 ]
  %44 = phi float [ %619, %10 ], [ 0.000000e+00, %4 ]
  %45 = phi float [ %618, %10 ], [ 0.000000e+00, %4 ]
  %46 = phi float [ %617, %10 ], [ 0.000000e+00, %4 ]
  %47 = phi float [ %616, %10 ], [ 0.000000e+00, %4 ]
  %48 = phi float [ %615, %10 ], [ 0.000000e+00, %4 ]
  %49 = phi float [ %614, %10 ], [ 0.000000e+00, %4 ]
  %50 = phi float [ %613, %10 ], [ 0.000000e+00, %4 ]
  %51 = phi float [ %612, %10 ], [ 0.000000e+00, %4 ]
  %52 = phi float [ %611, %10 ], [ 0.000000e+00, %4 ]
  %53 = phi float [ %610, %10 ], [ 0.000000e+00, %4 ]
  %54 = phi float [ %609, %10 ], [ 0.000000e+00, %4 ]
  %55 = phi float [ %608, %10 ], [ 0.000000e+00, %4 ]
  %56 = phi float [ %607, %10 ], [ 0.000000e+00, %4 ]
  %57 = phi float [ %606, %10 ], [ 0.000000e+00, %4 ]
  %58 = phi float [ %605, %10 ], [ 0.000000e+00, %4 ]
  %59 = phi float [ %604, %10 ], [ 0.000000e+00, %4 ]
  %60 = phi float [ %603, %10 ], [ 0.000000e+00, %4 ]
  %61 = phi float [ %602, %10 ], [ 0.000000e+00, %4 ]
  %62 = phi float [ %601, %10 ], [ 0.000000e+00, %4 ]
  %63 = phi float [ %600, %10 ], [ 0.000000e+00, %4 ]
  %64 = phi float [ %599, %10 ], [ 0.000000e+00, %4 ]
  %65 = phi float [ %598, %10 ], [ 0.000000e+00, %4 ]
  %66 = phi float [ %597, %10 ], [ 0.000000e+00, %4 ]
  %67 = phi float [ %596, %10 ], [ 0.000000e+00, %4 ]
  %68 = phi float [ %595, %10 ], [ 0.000000e+00, %4 ]
  %69 = phi float [ %594, %10 ], [ 0.000000e+00, %4 ]
  %70 = phi float [ %593, %10 ], [ 0.000000e+00, %4 ]
  %71 = phi float [ %592, %10 ], [ 0.000000e+00, %4 ]
  %72 = phi float [ %591, %10 ], [ 0.000000e+00, %4 ]
  %73 = phi float [ %590, %10 ], [ 0.000000e+00, %4 ]
  %74 = phi float [ %589, %10 ], [ 0.000000e+00, %4 ]
  %75 = phi float [ %588, %10 ], [ 0.000000e+00, %4 ]
  %76 = phi float [ %587, %10 ], [ 0.000000e+00, %4 ]
  %77 = phi float [ %586, %10 ], [ 0.000000e+00, %4 ]
  %78 = phi float [ %585, %10 ], [ 0.000000e+00, %4 ]
  %79 = phi float [ %584, %10 ], [ 0.000000e+00, %4 ]
  %80 = phi float [ %583, %10 ], [ 0.000000e+00, %4 ]
  %81 = phi float [ %582, %10 ], [ 0.000000e+00, %4 ]
  %82 = phi float [ %581, %10 ], [ 0.000000e+00, %4 ]
  %83 = phi float [ %580, %10 ], [ 0.000000e+00, %4 ]
  %84 = phi float [ %579, %10 ], [ 0.000000e+00, %4 ]
  %85 = phi float [ %578, %10 ], [ 0.000000e+00, %4 ]
  %86 = phi float [ %577, %10 ], [ 0.000000e+00, %4 ]
  %87 = phi float [ %576, %10 ], [ 0.000000e+00, %4 ]
  %88 = phi float [ %575, %10 ], [ 0.000000e+00, %4 ]
  %89 = phi float [ %574, %10 ], [ 0.000000e+00, %4 ]
  %90 = phi float [ %573, %10 ], [ 0.000000e+00, %4 ]
  %91 = phi float [ %572, %10 ], [ 0.000000e+00, %4 ]
  %92 = phi float [ %571, %10 ], [ 0.000000e+00, %4 ]
  %93 = phi float [ %570, %10 ], [ 0.000000e+00, %4 ]
  %94 = phi float [ %569, %10 ], [ 0.000000e+00, %4 ]
  %95 = phi float [ %568, %10 ], [ 0.000000e+00, %4 ]
  %96 = phi float [ %567, %10 ], [ 0.000000e+00, %4 ]
  %97 = phi float [ %566, %10 ], [ 0.000000e+00, %4 ]
  %98 = phi float [ %565, %10 ], [ 0.000000e+00, %4 ]
  %99 = phi float [ %564, %10 ], [ 0.000000e+00, %4 ]
  %100 = phi float [ %563, %10 ], [ 0.000000e+00, %4 ]
  %101 = phi float [ %562, %10 ], [ 0.000000e+00, %4 ]
  %102 = phi float [ %561, %10 ], [ 0.000000e+00, %4 ]
  %103 = phi float [ %560, %10 ], [ 0.000000e+00, %4 ]
  %104 = phi float [ %559, %10 ], [ 0.000000e+00, %4 ]
  %105 = phi float [ %558, %10 ], [ 0.000000e+00, %4 ]
  %106 = phi float [ %557, %10 ], [ 0.000000e+00, %4 ]
  %107 = phi float [ %556, %10 ], [ 0.000000e+00, %4 ]
  %108 = phi float [ %555, %10 ], [ 0.000000e+00, %4 ]
  %109 = phi float [ %554, %10 ], [ 0.000000e+00, %4 ]
  %110 = phi float [ %553, %10 ], [ 0.000000e+00, %4 ]
  %111 = phi float [ %552, %10 ], [ 0.000000e+00, %4 ]
  %112 = phi float [ %551, %10 ], [ 0.000000e+00, %4 ]
  %113 = phi float [ %550, %10 ], [ 0.000000e+00, %4 ]
  %114 = phi float [ %549, %10 ], [ 0.000000e+00, %4 ]
  %115 = phi float [ %548, %10 ], [ 0.000000e+00, %4 ]
  %116 = phi float [ %547, %10 ], [ 0.000000e+00, %4 ]
  %117 = phi float [ %546, %10 ], [ 0.000000e+00, %4 ]
  %118 = phi float [ %545, %10 ], [ 0.000000e+00, %4 ]
  %119 = phi float [ %544, %10 ], [ 0.000000e+00, %4 ]
  %120 = phi float [ %543, %10 ], [ 0.000000e+00, %4 ]
  %121 = phi float [ %542, %10 ], [ 0.000000e+00, %4 ]
  %122 = phi float [ %541, %10 ], [ 0.000000e+00, %4 ]
  %123 = phi float [ %540, %10 ], [ 0.000000e+00, %4 ]
  %124 = phi float [ %539, %10 ], [ 0.000000e+00, %4 ]
  %125 = phi float [ %538, %10 ], [ 0.000000e+00, %4 ]
  %126 = phi float [ %537, %10 ], [ 0.000000e+00, %4 ]
  %127 = phi float [ %536, %10 ], [ 0.000000e+00, %4 ]
  %128 = phi float [ %535, %10 ], [ 0.000000e+00, %4 ]
  %129 = phi float [ %534, %10 ], [ 0.000000e+00, %4 ]
  %130 = phi float [ %533, %10 ], [ 0.000000e+00, %4 ]
  %131 = phi float [ %532, %10 ], [ 0.000000e+00, %4 ]
  %132 = phi float [ %531, %10 ], [ 0.000000e+00, %4 ]
  %133 = phi float [ %530, %10 ], [ 0.000000e+00, %4 ]
  %134 = phi float [ %529, %10 ], [ 0.000000e+00, %4 ]
  %135 = phi float [ %528, %10 ], [ 0.000000e+00, %4 ]
  %136 = phi float [ %527, %10 ], [ 0.000000e+00, %4 ]
  %137 = phi float [ %526, %10 ], [ 0.000000e+00, %4 ]
  %138 = phi float [ %525, %10 ], [ 0.000000e+00, %4 ]
  %139 = phi float [ %524, %10 ], [ 0.000000e+00, %4 ]
  %140 = phi float [ %523, %10 ], [ 0.000000e+00, %4 ]
  %141 = phi float [ %522, %10 ], [ 0.000000e+00, %4 ]
  %142 = phi float [ %521, %10 ], [ 0.000000e+00, %4 ]
  %143 = phi float [ %520, %10 ], [ 0.000000e+00, %4 ]
  %144 = phi float [ %519, %10 ], [ 0.000000e+00, %4 ]
  %145 = phi float [ %518, %10 ], [ 0.000000e+00, %4 ]
  %146 = phi float [ %517, %10 ], [ 0.000000e+00, %4 ]
  %147 = phi float [ %516, %10 ], [ 0.000000e+00, %4 ]
  %148 = phi float [ %515, %10 ], [ 0.000000e+00, %4 ]
  %149 = phi float [ %514, %10 ], [ 0.000000e+00, %4 ]
  %150 = phi float [ %513, %10 ], [ 0.000000e+00, %4 ]
  %151 = phi float [ %512, %10 ], [ 0.000000e+00, %4 ]
  %152 = phi float [ %511, %10 ], [ 0.000000e+00, %4 ]
  %153 = phi float [ %510, %10 ], [ 0.000000e+00, %4 ]
  %154 = phi float [ %509, %10 ], [ 0.000000e+00, %4 ]
  %155 = phi float [ %508, %10 ], [ 0.000000e+00, %4 ]
  %156 = phi float [ %507, %10 ], [ 0.000000e+00, %4 ]
  %157 = phi float [ %506, %10 ], [ 0.000000e+00, %4 ]
  %158 = phi float [ %505, %10 ], [ 0.000000e+00, %4 ]
  %159 = phi float [ %504, %10 ], [ 0.000000e+00, %4 ]
  %160 = phi float [ %503, %10 ], [ 0.000000e+00, %4 ]
  %161 = phi float [ %502, %10 ], [ 0.000000e+00, %4 ]
  %162 = phi float [ %501, %10 ], [ 0.000000e+00, %4 ]
  %163 = phi float [ %500, %10 ], [ 0.000000e+00, %4 ]
  %164 = phi float [ %499, %10 ], [ 0.000000e+00, %4 ]
  %165 = phi float [ %498, %10 ], [ 0.000000e+00, %4 ]
  %166 = phi float [ %497, %10 ], [ 0.000000e+00, %4 ]
  %167 = phi float [ %496, %10 ], [ 0.000000e+00, %4 ]
  %168 = phi float [ %495, %10 ], [ 0.000000e+00, %4 ]
  %169 = phi float [ %494, %10 ], [ 0.000000e+00, %4 ]
  %170 = phi float [ %493, %10 ], [ 0.000000e+00, %4 ]
  %171 = phi float [ %492, %10 ], [ 0.000000e+00, %4 ]
  %172 = phi float [ %491, %10 ], [ 0.000000e+00, %4 ]
  %173 = phi float [ %490, %10 ], [ 0.000000e+00, %4 ]
  %174 = phi float [ %489, %10 ], [ 0.000000e+00, %4 ]
  %175 = phi float [ %488, %10 ], [ 0.000000e+00, %4 ]
  %176 = phi float [ %487, %10 ], [ 0.000000e+00, %4 ]
  %177 = phi float [ %486, %10 ], [ 0.000000e+00, %4 ]
  %178 = phi float [ %485, %10 ], [ 0.000000e+00, %4 ]
  %179 = phi float [ %484, %10 ], [ 0.000000e+00, %4 ]
  %180 = phi float [ %483, %10 ], [ 0.000000e+00, %4 ]
  %181 = phi float [ %482, %10 ], [ 0.000000e+00, %4 ]
  %182 = phi float [ %481, %10 ], [ 0.000000e+00, %4 ]
  %183 = phi float [ %480, %10 ], [ 0.000000e+00, %4 ]
  %184 = phi float [ %479, %10 ], [ 0.000000e+00, %4 ]
  %185 = phi float [ %478, %10 ], [ 0.000000e+00, %4 ]
  %186 = phi float [ %477, %10 ], [ 0.000000e+00, %4 ]
  %187 = phi float [ %476, %10 ], [ 0.000000e+00, %4 ]
  %188 = phi float [ %475, %10 ], [ 0.000000e+00, %4 ]
  %189 = phi float [ %474, %10 ], [ 0.000000e+00, %4 ]
  %190 = phi float [ %473, %10 ], [ 0.000000e+00, %4 ]
  %191 = phi float [ %472, %10 ], [ 0.000000e+00, %4 ]
  %192 = phi float [ %471, %10 ], [ 0.000000e+00, %4 ]
  %193 = phi float [ %470, %10 ], [ 0.000000e+00, %4 ]
  %194 = phi float [ %469, %10 ], [ 0.000000e+00, %4 ]
  %195 = phi float [ %468, %10 ], [ 0.000000e+00, %4 ]
  %196 = phi float [ %467, %10 ], [ 0.000000e+00, %4 ]
  %197 = phi float [ %466, %10 ], [ 0.000000e+00, %4 ]
  %198 = phi float [ %465, %10 ], [ 0.000000e+00, %4 ]
  %199 = phi float [ %464, %10 ], [ 0.000000e+00, %4 ]
  %200 = phi float [ %463, %10 ], [ 0.000000e+00, %4 ]
  %201 = phi float [ %462, %10 ], [ 0.000000e+00, %4 ]
  %202 = phi float [ %461, %10 ], [ 0.000000e+00, %4 ]
  %203 = phi float [ %460, %10 ], [ 0.000000e+00, %4 ]
  %204 = phi float [ %459, %10 ], [ 0.000000e+00, %4 ]
  %205 = phi float [ %458, %10 ], [ 0.000000e+00, %4 ]
  %206 = phi float [ %457, %10 ], [ 0.000000e+00, %4 ]
  %207 = phi float [ %456, %10 ], [ 0.000000e+00, %4 ]
  %208 = phi float [ %455, %10 ], [ 0.000000e+00, %4 ]
  %209 = phi float [ %454, %10 ], [ 0.000000e+00, %4 ]
  %210 = phi float [ %453, %10 ], [ 0.000000e+00, %4 ]
  %211 = phi float [ %452, %10 ], [ 0.000000e+00, %4 ]
  %212 = phi float [ %451, %10 ], [ 0.000000e+00, %4 ]
  %213 = phi float [ %450, %10 ], [ 0.000000e+00, %4 ]
  %214 = phi float [ %449, %10 ], [ 0.000000e+00, %4 ]
  %215 = phi float [ %448, %10 ], [ 0.000000e+00, %4 ]
  %216 = phi float [ %447, %10 ], [ 0.000000e+00, %4 ]
  %217 = phi float [ %446, %10 ], [ 0.000000e+00, %4 ]
  %218 = phi float [ %445, %10 ], [ 0.000000e+00, %4 ]
  %219 = phi float [ %444, %10 ], [ 0.000000e+00, %4 ]
  %220 = phi float [ %443, %10 ], [ 0.000000e+00, %4 ]
  %221 = phi float [ %442, %10 ], [ 0.000000e+00, %4 ]
  %222 = phi float [ %441, %10 ], [ 0.000000e+00, %4 ]
  %223 = phi float [ %440, %10 ], [ 0.000000e+00, %4 ]
  %224 = phi float [ %439, %10 ], [ 0.000000e+00, %4 ]
  %225 = phi float [ %438, %10 ], [ 0.000000e+00, %4 ]
  %226 = phi float [ %437, %10 ], [ 0.000000e+00, %4 ]
  %227 = phi float [ %436, %10 ], [ 0.000000e+00, %4 ]
  %228 = phi float [ %435, %10 ], [ 0.000000e+00, %4 ]
  %229 = phi float [ %434, %10 ], [ 0.000000e+00, %4 ]
  %230 = phi float [ %433, %10 ], [ 0.000000e+00, %4 ]
  %231 = phi float [ %432, %10 ], [ 0.000000e+00, %4 ]
  %232 = phi float [ %431, %10 ], [ 0.000000e+00, %4 ]
  %233 = phi float [ %430, %10 ], [ 0.000000e+00, %4 ]
  %234 = phi float [ %429, %10 ], [ 0.000000e+00, %4 ]
  %235 = phi float [ %428, %10 ], [ 0.000000e+00, %4 ]
  %236 = phi float [ %427, %10 ], [ 0.000000e+00, %4 ]
  %237 = phi float [ %426, %10 ], [ 0.000000e+00, %4 ]
  %238 = phi float [ %425, %10 ], [ 0.000000e+00, %4 ]
  %239 = phi float [ %424, %10 ], [ 0.000000e+00, %4 ]
  %240 = phi float [ %423, %10 ], [ 0.000000e+00, %4 ]
  %241 = phi float [ %422, %10 ], [ 0.000000e+00, %4 ]
  %242 = phi float [ %421, %10 ], [ 0.000000e+00, %4 ]
  %243 = phi float [ %420, %10 ], [ 0.000000e+00, %4 ]
  %244 = phi float [ %419, %10 ], [ 0.000000e+00, %4 ]
  %245 = phi float [ %418, %10 ], [ 0.000000e+00, %4 ]
  %246 = phi float [ %417, %10 ], [ 0.000000e+00, %4 ]
  %247 = phi float [ %416, %10 ], [ 0.000000e+00, %4 ]
  %248 = phi float [ %415, %10 ], [ 0.000000e+00, %4 ]
  %249 = phi float [ %414, %10 ], [ 0.000000e+00, %4 ]
  %250 = phi float [ %413, %10 ], [ 0.000000e+00, %4 ]
  %251 = phi float [ %412, %10 ], [ 0.000000e+00, %4 ]
  %252 = phi float [ %411, %10 ], [ 0.000000e+00, %4 ]
  %253 = phi float [ %410, %10 ], [ 0.000000e+00, %4 ]
  %254 = phi float [ %409, %10 ], [ 0.000000e+00, %4 ]
  %255 = phi float [ %408, %10 ], [ 0.000000e+00, %4 ]
  %256 = phi float [ %407, %10 ], [ 0.000000e+00, %4 ]
  %257 = phi float [ %406, %10 ], [ 0.000000e+00, %4 ]
  %258 = phi float [ %405, %10 ], [ 0.000000e+00, %4 ]
  %259 = phi float [ %404, %10 ], [ 0.000000e+00, %4 ]
  %260 = phi float [ %403, %10 ], [ 0.000000e+00, %4 ]
  %261 = phi float [ %402, %10 ], [ 0.000000e+00, %4 ]
  %262 = phi float [ %401, %10 ], [ 0.000000e+00, %4 ]
  %263 = phi float [ %400, %10 ], [ 0.000000e+00, %4 ]
  %264 = phi float [ %399, %10 ], [ 0.000000e+00, %4 ]
  %265 = phi float [ %398, %10 ], [ 0.000000e+00, %4 ]
  %266 = phi float [ %397, %10 ], [ 0.000000e+00, %4 ]
  %267 = phi i32 [ %653, %10 ], [ 0, %4 ]
  %268 = shl i32 %267, 5
  %269 = add i32 %268, %6
  %270 = add i32 %268, %8
  %271 = zext i32 %269 to i64
  %272 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %271
  %273 = load float, ptr addrspace(1) %272, align 4, !tbaa !17, !amdgpu.noclobber !19
  %274 = zext i32 %270 to i64
  %275 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %274
  %276 = load float, ptr addrspace(1) %275, align 4, !tbaa !17, !amdgpu.noclobber !19
  %277 = or disjoint i32 %269, 1
  %278 = zext i32 %277 to i64
  %279 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %278
  %280 = load float, ptr addrspace(1) %279, align 4, !tbaa !17, !amdgpu.noclobber !19
  %281 = or disjoint i32 %270, 1
  %282 = zext i32 %281 to i64
  %283 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %282
  %284 = load float, ptr addrspace(1) %283, align 4, !tbaa !17, !amdgpu.noclobber !19
  %285 = or disjoint i32 %269, 2
  %286 = zext i32 %285 to i64
  %287 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %286
  %288 = load float, ptr addrspace(1) %287, align 4, !tbaa !17, !amdgpu.noclobber !19
  %289 = or disjoint i32 %270, 2
  %290 = zext i32 %289 to i64
  %291 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %290
  %292 = load float, ptr addrspace(1) %291, align 4, !tbaa !17, !amdgpu.noclobber !19
  %293 = or disjoint i32 %269, 3
  %294 = zext i32 %293 to i64
  %295 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %294
  %296 = load float, ptr addrspace(1) %295, align 4, !tbaa !17, !amdgpu.noclobber !19
  %297 = or disjoint i32 %270, 3
  %298 = zext i32 %297 to i64
  %299 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %298
  %300 = load float, ptr addrspace(1) %299, align 4, !tbaa !17, !amdgpu.noclobber !19
  %301 = or disjoint i32 %269, 4
  %302 = zext i32 %301 to i64
  %303 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %302
  %304 = load float, ptr addrspace(1) %303, align 4, !tbaa !17, !amdgpu.noclobber !19
  %305 = or disjoint i32 %270, 4
  %306 = zext i32 %305 to i64
  %307 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %306
  %308 = load float, ptr addrspace(1) %307, align 4, !tbaa !17, !amdgpu.noclobber !19
  %309 = or disjoint i32 %269, 5
  %310 = zext i32 %309 to i64
  %311 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %310
  %312 = load float, ptr addrspace(1) %311, align 4, !tbaa !17, !amdgpu.noclobber !19
  %313 = or disjoint i32 %270, 5
  %314 = zext i32 %313 to i64
  %315 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %314
  %316 = load float, ptr addrspace(1) %315, align 4, !tbaa !17, !amdgpu.noclobber !19
  %317 = or disjoint i32 %269, 6
  %318 = zext i32 %317 to i64
  %319 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %318
  %320 = load float, ptr addrspace(1) %319, align 4, !tbaa !17, !amdgpu.noclobber !19
  %321 = or disjoint i32 %270, 6
  %322 = zext i32 %321 to i64
  %323 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %322
  %324 = load float, ptr addrspace(1) %323, align 4, !tbaa !17, !amdgpu.noclobber !19
  %325 = or disjoint i32 %269, 7
  %326 = zext i32 %325 to i64
  %327 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %326
  %328 = load float, ptr addrspace(1) %327, align 4, !tbaa !17, !amdgpu.noclobber !19
  %329 = or disjoint i32 %270, 7
  %330 = zext i32 %329 to i64
  %331 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %330
  %332 = load float, ptr addrspace(1) %331, align 4, !tbaa !17, !amdgpu.noclobber !19
  %333 = or disjoint i32 %269, 8
  %334 = zext i32 %333 to i64
  %335 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %334
  %336 = load float, ptr addrspace(1) %335, align 4, !tbaa !17, !amdgpu.noclobber !19
  %337 = or disjoint i32 %270, 8
  %338 = zext i32 %337 to i64
  %339 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %338
  %340 = load float, ptr addrspace(1) %339, align 4, !tbaa !17, !amdgpu.noclobber !19
  %341 = or disjoint i32 %269, 9
  %342 = zext i32 %341 to i64
  %343 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %342
  %344 = load float, ptr addrspace(1) %343, align 4, !tbaa !17, !amdgpu.noclobber !19
  %345 = or disjoint i32 %270, 9
  %346 = zext i32 %345 to i64
  %347 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %346
  %348 = load float, ptr addrspace(1) %347, align 4, !tbaa !17, !amdgpu.noclobber !19
  %349 = or disjoint i32 %269, 10
  %350 = zext i32 %349 to i64
  %351 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %350
  %352 = load float, ptr addrspace(1) %351, align 4, !tbaa !17, !amdgpu.noclobber !19
  %353 = or disjoint i32 %270, 10
  %354 = zext i32 %353 to i64
  %355 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %354
  %356 = load float, ptr addrspace(1) %355, align 4, !tbaa !17, !amdgpu.noclobber !19
  %357 = or disjoint i32 %269, 11
  %358 = zext i32 %357 to i64
  %359 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %358
  %360 = load float, ptr addrspace(1) %359, align 4, !tbaa !17, !amdgpu.noclobber !19
  %361 = or disjoint i32 %270, 11
  %362 = zext i32 %361 to i64
  %363 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %362
  %364 = load float, ptr addrspace(1) %363, align 4, !tbaa !17, !amdgpu.noclobber !19
  %365 = or disjoint i32 %269, 12
  %366 = zext i32 %365 to i64
  %367 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %366
  %368 = load float, ptr addrspace(1) %367, align 4, !tbaa !17, !amdgpu.noclobber !19
  %369 = or disjoint i32 %270, 12
  %370 = zext i32 %369 to i64
  %371 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %370
  %372 = load float, ptr addrspace(1) %371, align 4, !tbaa !17, !amdgpu.noclobber !19
  %373 = or disjoint i32 %269, 13
  %374 = zext i32 %373 to i64
  %375 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %374
  %376 = load float, ptr addrspace(1) %375, align 4, !tbaa !17, !amdgpu.noclobber !19
  %377 = or disjoint i32 %270, 13
  %378 = zext i32 %377 to i64
  %379 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %378
  %380 = load float, ptr addrspace(1) %379, align 4, !tbaa !17, !amdgpu.noclobber !19
  %381 = or disjoint i32 %269, 14
  %382 = zext i32 %381 to i64
  %383 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %382
  %384 = load float, ptr addrspace(1) %383, align 4, !tbaa !17, !amdgpu.noclobber !19
  %385 = or disjoint i32 %270, 14
  %386 = zext i32 %385 to i64
  %387 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %386
  %388 = load float, ptr addrspace(1) %387, align 4, !tbaa !17, !amdgpu.noclobber !19
  %389 = or disjoint i32 %269, 15
  %390 = zext i32 %389 to i64
  %391 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %390
  %392 = load float, ptr addrspace(1) %391, align 4, !tbaa !17, !amdgpu.noclobber !19
  %393 = or disjoint i32 %270, 15
  %394 = zext i32 %393 to i64
  %395 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %394
  %396 = load float, ptr addrspace(1) %395, align 4, !tbaa !17, !amdgpu.noclobber !19
  %397 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %276, float noundef %266) #3
  %398 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %284, float noundef %265) #3
  %399 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %292, float noundef %264) #3
  %400 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %300, float noundef %263) #3
  %401 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %308, float noundef %262) #3
  %402 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %316, float noundef %261) #3
  %403 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %324, float noundef %260) #3
  %404 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %332, float noundef %259) #3
  %405 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %340, float noundef %258) #3
  %406 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %348, float noundef %257) #3
  %407 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %356, float noundef %256) #3
  %408 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %364, float noundef %255) #3
  %409 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %372, float noundef %254) #3
  %410 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %380, float noundef %253) #3
  %411 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %388, float noundef %252) #3
  %412 = tail call fastcc float @llvm.fma.f32(float noundef %273, float noundef %396, float noundef %251) #3
  %413 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %276, float noundef %250) #3
  %414 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %284, float noundef %249) #3
  %415 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %292, float noundef %248) #3
  %416 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %300, float noundef %247) #3
  %417 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %308, float noundef %246) #3
  %418 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %316, float noundef %245) #3
  %419 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %324, float noundef %244) #3
  %420 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %332, float noundef %243) #3
  %421 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %340, float noundef %242) #3
  %422 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %348, float noundef %241) #3
  %423 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %356, float noundef %240) #3
  %424 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %364, float noundef %239) #3
  %425 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %372, float noundef %238) #3
  %426 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %380, float noundef %237) #3
  %427 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %388, float noundef %236) #3
  %428 = tail call fastcc float @llvm.fma.f32(float noundef %280, float noundef %396, float noundef %235) #3
  %429 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %276, float noundef %234) #3
  %430 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %284, float noundef %233) #3
  %431 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %292, float noundef %232) #3
  %432 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %300, float noundef %231) #3
  %433 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %308, float noundef %230) #3
  %434 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %316, float noundef %229) #3
  %435 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %324, float noundef %228) #3
  %436 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %332, float noundef %227) #3
  %437 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %340, float noundef %226) #3
  %438 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %348, float noundef %225) #3
  %439 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %356, float noundef %224) #3
  %440 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %364, float noundef %223) #3
  %441 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %372, float noundef %222) #3
  %442 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %380, float noundef %221) #3
  %443 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %388, float noundef %220) #3
  %444 = tail call fastcc float @llvm.fma.f32(float noundef %288, float noundef %396, float noundef %219) #3
  %445 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %276, float noundef %218) #3
  %446 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %284, float noundef %217) #3
  %447 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %292, float noundef %216) #3
  %448 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %300, float noundef %215) #3
  %449 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %308, float noundef %214) #3
  %450 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %316, float noundef %213) #3
  %451 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %324, float noundef %212) #3
  %452 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %332, float noundef %211) #3
  %453 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %340, float noundef %210) #3
  %454 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %348, float noundef %209) #3
  %455 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %356, float noundef %208) #3
  %456 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %364, float noundef %207) #3
  %457 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %372, float noundef %206) #3
  %458 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %380, float noundef %205) #3
  %459 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %388, float noundef %204) #3
  %460 = tail call fastcc float @llvm.fma.f32(float noundef %296, float noundef %396, float noundef %203) #3
  %461 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %276, float noundef %202) #3
  %462 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %284, float noundef %201) #3
  %463 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %292, float noundef %200) #3
  %464 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %300, float noundef %199) #3
  %465 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %308, float noundef %198) #3
  %466 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %316, float noundef %197) #3
  %467 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %324, float noundef %196) #3
  %468 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %332, float noundef %195) #3
  %469 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %340, float noundef %194) #3
  %470 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %348, float noundef %193) #3
  %471 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %356, float noundef %192) #3
  %472 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %364, float noundef %191) #3
  %473 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %372, float noundef %190) #3
  %474 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %380, float noundef %189) #3
  %475 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %388, float noundef %188) #3
  %476 = tail call fastcc float @llvm.fma.f32(float noundef %304, float noundef %396, float noundef %187) #3
  %477 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %276, float noundef %186) #3
  %478 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %284, float noundef %185) #3
  %479 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %292, float noundef %184) #3
  %480 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %300, float noundef %183) #3
  %481 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %308, float noundef %182) #3
  %482 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %316, float noundef %181) #3
  %483 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %324, float noundef %180) #3
  %484 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %332, float noundef %179) #3
  %485 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %340, float noundef %178) #3
  %486 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %348, float noundef %177) #3
  %487 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %356, float noundef %176) #3
  %488 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %364, float noundef %175) #3
  %489 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %372, float noundef %174) #3
  %490 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %380, float noundef %173) #3
  %491 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %388, float noundef %172) #3
  %492 = tail call fastcc float @llvm.fma.f32(float noundef %312, float noundef %396, float noundef %171) #3
  %493 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %276, float noundef %170) #3
  %494 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %284, float noundef %169) #3
  %495 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %292, float noundef %168) #3
  %496 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %300, float noundef %167) #3
  %497 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %308, float noundef %166) #3
  %498 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %316, float noundef %165) #3
  %499 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %324, float noundef %164) #3
  %500 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %332, float noundef %163) #3
  %501 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %340, float noundef %162) #3
  %502 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %348, float noundef %161) #3
  %503 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %356, float noundef %160) #3
  %504 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %364, float noundef %159) #3
  %505 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %372, float noundef %158) #3
  %506 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %380, float noundef %157) #3
  %507 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %388, float noundef %156) #3
  %508 = tail call fastcc float @llvm.fma.f32(float noundef %320, float noundef %396, float noundef %155) #3
  %509 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %276, float noundef %154) #3
  %510 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %284, float noundef %153) #3
  %511 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %292, float noundef %152) #3
  %512 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %300, float noundef %151) #3
  %513 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %308, float noundef %150) #3
  %514 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %316, float noundef %149) #3
  %515 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %324, float noundef %148) #3
  %516 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %332, float noundef %147) #3
  %517 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %340, float noundef %146) #3
  %518 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %348, float noundef %145) #3
  %519 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %356, float noundef %144) #3
  %520 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %364, float noundef %143) #3
  %521 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %372, float noundef %142) #3
  %522 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %380, float noundef %141) #3
  %523 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %388, float noundef %140) #3
  %524 = tail call fastcc float @llvm.fma.f32(float noundef %328, float noundef %396, float noundef %139) #3
  %525 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %276, float noundef %138) #3
  %526 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %284, float noundef %137) #3
  %527 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %292, float noundef %136) #3
  %528 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %300, float noundef %135) #3
  %529 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %308, float noundef %134) #3
  %530 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %316, float noundef %133) #3
  %531 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %324, float noundef %132) #3
  %532 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %332, float noundef %131) #3
  %533 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %340, float noundef %130) #3
  %534 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %348, float noundef %129) #3
  %535 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %356, float noundef %128) #3
  %536 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %364, float noundef %127) #3
  %537 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %372, float noundef %126) #3
  %538 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %380, float noundef %125) #3
  %539 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %388, float noundef %124) #3
  %540 = tail call fastcc float @llvm.fma.f32(float noundef %336, float noundef %396, float noundef %123) #3
  %541 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %276, float noundef %122) #3
  %542 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %284, float noundef %121) #3
  %543 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %292, float noundef %120) #3
  %544 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %300, float noundef %119) #3
  %545 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %308, float noundef %118) #3
  %546 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %316, float noundef %117) #3
  %547 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %324, float noundef %116) #3
  %548 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %332, float noundef %115) #3
  %549 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %340, float noundef %114) #3
  %550 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %348, float noundef %113) #3
  %551 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %356, float noundef %112) #3
  %552 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %364, float noundef %111) #3
  %553 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %372, float noundef %110) #3
  %554 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %380, float noundef %109) #3
  %555 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %388, float noundef %108) #3
  %556 = tail call fastcc float @llvm.fma.f32(float noundef %344, float noundef %396, float noundef %107) #3
  %557 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %276, float noundef %106) #3
  %558 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %284, float noundef %105) #3
  %559 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %292, float noundef %104) #3
  %560 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %300, float noundef %103) #3
  %561 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %308, float noundef %102) #3
  %562 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %316, float noundef %101) #3
  %563 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %324, float noundef %100) #3
  %564 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %332, float noundef %99) #3
  %565 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %340, float noundef %98) #3
  %566 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %348, float noundef %97) #3
  %567 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %356, float noundef %96) #3
  %568 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %364, float noundef %95) #3
  %569 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %372, float noundef %94) #3
  %570 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %380, float noundef %93) #3
  %571 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %388, float noundef %92) #3
  %572 = tail call fastcc float @llvm.fma.f32(float noundef %352, float noundef %396, float noundef %91) #3
  %573 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %276, float noundef %90) #3
  %574 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %284, float noundef %89) #3
  %575 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %292, float noundef %88) #3
  %576 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %300, float noundef %87) #3
  %577 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %308, float noundef %86) #3
  %578 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %316, float noundef %85) #3
  %579 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %324, float noundef %84) #3
  %580 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %332, float noundef %83) #3
  %581 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %340, float noundef %82) #3
  %582 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %348, float noundef %81) #3
  %583 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %356, float noundef %80) #3
  %584 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %364, float noundef %79) #3
  %585 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %372, float noundef %78) #3
  %586 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %380, float noundef %77) #3
  %587 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %388, float noundef %76) #3
  %588 = tail call fastcc float @llvm.fma.f32(float noundef %360, float noundef %396, float noundef %75) #3
  %589 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %276, float noundef %74) #3
  %590 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %284, float noundef %73) #3
  %591 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %292, float noundef %72) #3
  %592 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %300, float noundef %71) #3
  %593 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %308, float noundef %70) #3
  %594 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %316, float noundef %69) #3
  %595 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %324, float noundef %68) #3
  %596 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %332, float noundef %67) #3
  %597 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %340, float noundef %66) #3
  %598 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %348, float noundef %65) #3
  %599 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %356, float noundef %64) #3
  %600 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %364, float noundef %63) #3
  %601 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %372, float noundef %62) #3
  %602 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %380, float noundef %61) #3
  %603 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %388, float noundef %60) #3
  %604 = tail call fastcc float @llvm.fma.f32(float noundef %368, float noundef %396, float noundef %59) #3
  %605 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %276, float noundef %58) #3
  %606 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %284, float noundef %57) #3
  %607 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %292, float noundef %56) #3
  %608 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %300, float noundef %55) #3
  %609 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %308, float noundef %54) #3
  %610 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %316, float noundef %53) #3
  %611 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %324, float noundef %52) #3
  %612 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %332, float noundef %51) #3
  %613 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %340, float noundef %50) #3
  %614 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %348, float noundef %49) #3
  %615 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %356, float noundef %48) #3
  %616 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %364, float noundef %47) #3
  %617 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %372, float noundef %46) #3
  %618 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %380, float noundef %45) #3
  %619 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %388, float noundef %44) #3
  %620 = tail call fastcc float @llvm.fma.f32(float noundef %376, float noundef %396, float noundef %43) #3
  %621 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %276, float noundef %42) #3
  %622 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %284, float noundef %41) #3
  %623 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %292, float noundef %40) #3
  %624 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %300, float noundef %39) #3
  %625 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %308, float noundef %38) #3
  %626 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %316, float noundef %37) #3
  %627 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %324, float noundef %36) #3
  %628 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %332, float noundef %35) #3
  %629 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %340, float noundef %34) #3
  %630 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %348, float noundef %33) #3
  %631 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %356, float noundef %32) #3
  %632 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %364, float noundef %31) #3
  %633 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %372, float noundef %30) #3
  %634 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %380, float noundef %29) #3
  %635 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %388, float noundef %28) #3
  %636 = tail call fastcc float @llvm.fma.f32(float noundef %384, float noundef %396, float noundef %27) #3
  %637 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %276, float noundef %26) #3
  %638 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %284, float noundef %25) #3
  %639 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %292, float noundef %24) #3
  %640 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %300, float noundef %23) #3
  %641 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %308, float noundef %22) #3
  %642 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %316, float noundef %21) #3
  %643 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %324, float noundef %20) #3
  %644 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %332, float noundef %19) #3
  %645 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %340, float noundef %18) #3
  %646 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %348, float noundef %17) #3
  %647 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %356, float noundef %16) #3
  %648 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %364, float noundef %15) #3
  %649 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %372, float noundef %14) #3
  %650 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %380, float noundef %13) #3
  %651 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %388, float noundef %12) #3
  %652 = tail call fastcc float @llvm.fma.f32(float noundef %392, float noundef %396, float noundef %11) #3
  %653 = add nuw i32 %267, 1
  %654 = icmp eq i32 %653, %3
  br i1 %654, label %655, label %10, !llvm.loop !20

655:                                              ; preds = %10, %4
  %656 = phi float [ 0.000000e+00, %4 ], [ %652, %10 ]
  %657 = phi float [ 0.000000e+00, %4 ], [ %651, %10 ]
  %658 = phi float [ 0.000000e+00, %4 ], [ %650, %10 ]
  %659 = phi float [ 0.000000e+00, %4 ], [ %649, %10 ]
  %660 = phi float [ 0.000000e+00, %4 ], [ %648, %10 ]
  %661 = phi float [ 0.000000e+00, %4 ], [ %647, %10 ]
  %662 = phi float [ 0.000000e+00, %4 ], [ %646, %10 ]
  %663 = phi float [ 0.000000e+00, %4 ], [ %645, %10 ]
  %664 = phi float [ 0.000000e+00, %4 ], [ %644, %10 ]
  %665 = phi float [ 0.000000e+00, %4 ], [ %643, %10 ]
  %666 = phi float [ 0.000000e+00, %4 ], [ %642, %10 ]
  %667 = phi float [ 0.000000e+00, %4 ], [ %641, %10 ]
  %668 = phi float [ 0.000000e+00, %4 ], [ %640, %10 ]
  %669 = phi float [ 0.000000e+00, %4 ], [ %639, %10 ]
  %670 = phi float [ 0.000000e+00, %4 ], [ %638, %10 ]
  %671 = phi float [ 0.000000e+00, %4 ], [ %637, %10 ]
  %672 = phi float [ 0.000000e+00, %4 ], [ %636, %10 ]
  %673 = phi float [ 0.000000e+00, %4 ], [ %635, %10 ]
  %674 = phi float [ 0.000000e+00, %4 ], [ %634, %10 ]
  %675 = phi float [ 0.000000e+00, %4 ], [ %633, %10 ]
  %676 = phi float [ 0.000000e+00, %4 ], [ %632, %10 ]
  %677 = phi float [ 0.000000e+00, %4 ], [ %631, %10 ]
  %678 = phi float [ 0.000000e+00, %4 ], [ %630, %10 ]
  %679 = phi float [ 0.000000e+00, %4 ], [ %629, %10 ]
  %680 = phi float [ 0.000000e+00, %4 ], [ %628, %10 ]
  %681 = phi float [ 0.000000e+00, %4 ], [ %627, %10 ]
  %682 = phi float [ 0.000000e+00, %4 ], [ %626, %10 ]
  %683 = phi float [ 0.000000e+00, %4 ], [ %625, %10 ]
  %684 = phi float [ 0.000000e+00, %4 ], [ %624, %10 ]
  %685 = phi float [ 0.000000e+00, %4 ], [ %623, %10 ]
  %686 = phi float [ 0.000000e+00, %4 ], [ %622, %10 ]
  %687 = phi float [ 0.000000e+00, %4 ], [ %621, %10 ]
  %688 = phi float [ 0.000000e+00, %4 ], [ %620, %10 ]
  %689 = phi float [ 0.000000e+00, %4 ], [ %619, %10 ]
  %690 = phi float [ 0.000000e+00, %4 ], [ %618, %10 ]
  %691 = phi float [ 0.000000e+00, %4 ], [ %617, %10 ]
  %692 = phi float [ 0.000000e+00, %4 ], [ %616, %10 ]
  %693 = phi float [ 0.000000e+00, %4 ], [ %615, %10 ]
  %694 = phi float [ 0.000000e+00, %4 ], [ %614, %10 ]
  %695 = phi float [ 0.000000e+00, %4 ], [ %613, %10 ]
  %696 = phi float [ 0.000000e+00, %4 ], [ %612, %10 ]
  %697 = phi float [ 0.000000e+00, %4 ], [ %611, %10 ]
  %698 = phi float [ 0.000000e+00, %4 ], [ %610, %10 ]
  %699 = phi float [ 0.000000e+00, %4 ], [ %609, %10 ]
  %700 = phi float [ 0.000000e+00, %4 ], [ %608, %10 ]
  %701 = phi float [ 0.000000e+00, %4 ], [ %607, %10 ]
  %702 = phi float [ 0.000000e+00, %4 ], [ %606, %10 ]
  %703 = phi float [ 0.000000e+00, %4 ], [ %605, %10 ]
  %704 = phi float [ 0.000000e+00, %4 ], [ %604, %10 ]
  %705 = phi float [ 0.000000e+00, %4 ], [ %603, %10 ]
  %706 = phi float [ 0.000000e+00, %4 ], [ %602, %10 ]
  %707 = phi float [ 0.000000e+00, %4 ], [ %601, %10 ]
  %708 = phi float [ 0.000000e+00, %4 ], [ %600, %10 ]
  %709 = phi float [ 0.000000e+00, %4 ], [ %599, %10 ]
  %710 = phi float [ 0.000000e+00, %4 ], [ %598, %10 ]
  %711 = phi float [ 0.000000e+00, %4 ], [ %597, %10 ]
  %712 = phi float [ 0.000000e+00, %4 ], [ %596, %10 ]
  %713 = phi float [ 0.000000e+00, %4 ], [ %595, %10 ]
  %714 = phi float [ 0.000000e+00, %4 ], [ %594, %10 ]
  %715 = phi float [ 0.000000e+00, %4 ], [ %593, %10 ]
  %716 = phi float [ 0.000000e+00, %4 ], [ %592, %10 ]
  %717 = phi float [ 0.000000e+00, %4 ], [ %591, %10 ]
  %718 = phi float [ 0.000000e+00, %4 ], [ %590, %10 ]
  %719 = phi float [ 0.000000e+00, %4 ], [ %589, %10 ]
  %720 = phi float [ 0.000000e+00, %4 ], [ %588, %10 ]
  %721 = phi float [ 0.000000e+00, %4 ], [ %587, %10 ]
  %722 = phi float [ 0.000000e+00, %4 ], [ %586, %10 ]
  %723 = phi float [ 0.000000e+00, %4 ], [ %585, %10 ]
  %724 = phi float [ 0.000000e+00, %4 ], [ %584, %10 ]
  %725 = phi float [ 0.000000e+00, %4 ], [ %583, %10 ]
  %726 = phi float [ 0.000000e+00, %4 ], [ %582, %10 ]
  %727 = phi float [ 0.000000e+00, %4 ], [ %581, %10 ]
  %728 = phi float [ 0.000000e+00, %4 ], [ %580, %10 ]
  %729 = phi float [ 0.000000e+00, %4 ], [ %579, %10 ]
  %730 = phi float [ 0.000000e+00, %4 ], [ %578, %10 ]
  %731 = phi float [ 0.000000e+00, %4 ], [ %577, %10 ]
  %732 = phi float [ 0.000000e+00, %4 ], [ %576, %10 ]
  %733 = phi float [ 0.000000e+00, %4 ], [ %575, %10 ]
  %734 = phi float [ 0.000000e+00, %4 ], [ %574, %10 ]
  %735 = phi float [ 0.000000e+00, %4 ], [ %573, %10 ]
  %736 = phi float [ 0.000000e+00, %4 ], [ %572, %10 ]
  %737 = phi float [ 0.000000e+00, %4 ], [ %571, %10 ]
  %738 = phi float [ 0.000000e+00, %4 ], [ %570, %10 ]
  %739 = phi float [ 0.000000e+00, %4 ], [ %569, %10 ]
  %740 = phi float [ 0.000000e+00, %4 ], [ %568, %10 ]
  %741 = phi float [ 0.000000e+00, %4 ], [ %567, %10 ]
  %742 = phi float [ 0.000000e+00, %4 ], [ %566, %10 ]
  %743 = phi float [ 0.000000e+00, %4 ], [ %565, %10 ]
  %744 = phi float [ 0.000000e+00, %4 ], [ %564, %10 ]
  %745 = phi float [ 0.000000e+00, %4 ], [ %563, %10 ]
  %746 = phi float [ 0.000000e+00, %4 ], [ %562, %10 ]
  %747 = phi float [ 0.000000e+00, %4 ], [ %561, %10 ]
  %748 = phi float [ 0.000000e+00, %4 ], [ %560, %10 ]
  %749 = phi float [ 0.000000e+00, %4 ], [ %559, %10 ]
  %750 = phi float [ 0.000000e+00, %4 ], [ %558, %10 ]
  %751 = phi float [ 0.000000e+00, %4 ], [ %557, %10 ]
  %752 = phi float [ 0.000000e+00, %4 ], [ %556, %10 ]
  %753 = phi float [ 0.000000e+00, %4 ], [ %555, %10 ]
  %754 = phi float [ 0.000000e+00, %4 ], [ %554, %10 ]
  %755 = phi float [ 0.000000e+00, %4 ], [ %553, %10 ]
  %756 = phi float [ 0.000000e+00, %4 ], [ %552, %10 ]
  %757 = phi float [ 0.000000e+00, %4 ], [ %551, %10 ]
  %758 = phi float [ 0.000000e+00, %4 ], [ %550, %10 ]
  %759 = phi float [ 0.000000e+00, %4 ], [ %549, %10 ]
  %760 = phi float [ 0.000000e+00, %4 ], [ %548, %10 ]
  %761 = phi float [ 0.000000e+00, %4 ], [ %547, %10 ]
  %762 = phi float [ 0.000000e+00, %4 ], [ %546, %10 ]
  %763 = phi float [ 0.000000e+00, %4 ], [ %545, %10 ]
  %764 = phi float [ 0.000000e+00, %4 ], [ %544, %10 ]
  %765 = phi float [ 0.000000e+00, %4 ], [ %543, %10 ]
  %766 = phi float [ 0.000000e+00, %4 ], [ %542, %10 ]
  %767 = phi float [ 0.000000e+00, %4 ], [ %541, %10 ]
  %768 = phi float [ 0.000000e+00, %4 ], [ %540, %10 ]
  %769 = phi float [ 0.000000e+00, %4 ], [ %539, %10 ]
  %770 = phi float [ 0.000000e+00, %4 ], [ %538, %10 ]
  %771 = phi float [ 0.000000e+00, %4 ], [ %537, %10 ]
  %772 = phi float [ 0.000000e+00, %4 ], [ %536, %10 ]
  %773 = phi float [ 0.000000e+00, %4 ], [ %535, %10 ]
  %774 = phi float [ 0.000000e+00, %4 ], [ %534, %10 ]
  %775 = phi float [ 0.000000e+00, %4 ], [ %533, %10 ]
  %776 = phi float [ 0.000000e+00, %4 ], [ %532, %10 ]
  %777 = phi float [ 0.000000e+00, %4 ], [ %531, %10 ]
  %778 = phi float [ 0.000000e+00, %4 ], [ %530, %10 ]
  %779 = phi float [ 0.000000e+00, %4 ], [ %529, %10 ]
  %780 = phi float [ 0.000000e+00, %4 ], [ %528, %10 ]
  %781 = phi float [ 0.000000e+00, %4 ], [ %527, %10 ]
  %782 = phi float [ 0.000000e+00, %4 ], [ %526, %10 ]
  %783 = phi float [ 0.000000e+00, %4 ], [ %525, %10 ]
  %784 = phi float [ 0.000000e+00, %4 ], [ %524, %10 ]
  %785 = phi float [ 0.000000e+00, %4 ], [ %523, %10 ]
  %786 = phi float [ 0.000000e+00, %4 ], [ %522, %10 ]
  %787 = phi float [ 0.000000e+00, %4 ], [ %521, %10 ]
  %788 = phi float [ 0.000000e+00, %4 ], [ %520, %10 ]
  %789 = phi float [ 0.000000e+00, %4 ], [ %519, %10 ]
  %790 = phi float [ 0.000000e+00, %4 ], [ %518, %10 ]
  %791 = phi float [ 0.000000e+00, %4 ], [ %517, %10 ]
  %792 = phi float [ 0.000000e+00, %4 ], [ %516, %10 ]
  %793 = phi float [ 0.000000e+00, %4 ], [ %515, %10 ]
  %794 = phi float [ 0.000000e+00, %4 ], [ %514, %10 ]
  %795 = phi float [ 0.000000e+00, %4 ], [ %513, %10 ]
  %796 = phi float [ 0.000000e+00, %4 ], [ %512, %10 ]
  %797 = phi float [ 0.000000e+00, %4 ], [ %511, %10 ]
  %798 = phi float [ 0.000000e+00, %4 ], [ %510, %10 ]
  %799 = phi float [ 0.000000e+00, %4 ], [ %509, %10 ]
  %800 = phi float [ 0.000000e+00, %4 ], [ %508, %10 ]
  %801 = phi float [ 0.000000e+00, %4 ], [ %507, %10 ]
  %802 = phi float [ 0.000000e+00, %4 ], [ %506, %10 ]
  %803 = phi float [ 0.000000e+00, %4 ], [ %505, %10 ]
  %804 = phi float [ 0.000000e+00, %4 ], [ %504, %10 ]
  %805 = phi float [ 0.000000e+00, %4 ], [ %503, %10 ]
  %806 = phi float [ 0.000000e+00, %4 ], [ %502, %10 ]
  %807 = phi float [ 0.000000e+00, %4 ], [ %501, %10 ]
  %808 = phi float [ 0.000000e+00, %4 ], [ %500, %10 ]
  %809 = phi float [ 0.000000e+00, %4 ], [ %499, %10 ]
  %810 = phi float [ 0.000000e+00, %4 ], [ %498, %10 ]
  %811 = phi float [ 0.000000e+00, %4 ], [ %497, %10 ]
  %812 = phi float [ 0.000000e+00, %4 ], [ %496, %10 ]
  %813 = phi float [ 0.000000e+00, %4 ], [ %495, %10 ]
  %814 = phi float [ 0.000000e+00, %4 ], [ %494, %10 ]
  %815 = phi float [ 0.000000e+00, %4 ], [ %493, %10 ]
  %816 = phi float [ 0.000000e+00, %4 ], [ %492, %10 ]
  %817 = phi float [ 0.000000e+00, %4 ], [ %491, %10 ]
  %818 = phi float [ 0.000000e+00, %4 ], [ %490, %10 ]
  %819 = phi float [ 0.000000e+00, %4 ], [ %489, %10 ]
  %820 = phi float [ 0.000000e+00, %4 ], [ %488, %10 ]
  %821 = phi float [ 0.000000e+00, %4 ], [ %487, %10 ]
  %822 = phi float [ 0.000000e+00, %4 ], [ %486, %10 ]
  %823 = phi float [ 0.000000e+00, %4 ], [ %485, %10 ]
  %824 = phi float [ 0.000000e+00, %4 ], [ %484, %10 ]
  %825 = phi float [ 0.000000e+00, %4 ], [ %483, %10 ]
  %826 = phi float [ 0.000000e+00, %4 ], [ %482, %10 ]
  %827 = phi float [ 0.000000e+00, %4 ], [ %481, %10 ]
  %828 = phi float [ 0.000000e+00, %4 ], [ %480, %10 ]
  %829 = phi float [ 0.000000e+00, %4 ], [ %479, %10 ]
  %830 = phi float [ 0.000000e+00, %4 ], [ %478, %10 ]
  %831 = phi float [ 0.000000e+00, %4 ], [ %477, %10 ]
  %832 = phi float [ 0.000000e+00, %4 ], [ %476, %10 ]
  %833 = phi float [ 0.000000e+00, %4 ], [ %475, %10 ]
  %834 = phi float [ 0.000000e+00, %4 ], [ %474, %10 ]
  %835 = phi float [ 0.000000e+00, %4 ], [ %473, %10 ]
  %836 = phi float [ 0.000000e+00, %4 ], [ %472, %10 ]
  %837 = phi float [ 0.000000e+00, %4 ], [ %471, %10 ]
  %838 = phi float [ 0.000000e+00, %4 ], [ %470, %10 ]
  %839 = phi float [ 0.000000e+00, %4 ], [ %469, %10 ]
  %840 = phi float [ 0.000000e+00, %4 ], [ %468, %10 ]
  %841 = phi float [ 0.000000e+00, %4 ], [ %467, %10 ]
  %842 = phi float [ 0.000000e+00, %4 ], [ %466, %10 ]
  %843 = phi float [ 0.000000e+00, %4 ], [ %465, %10 ]
  %844 = phi float [ 0.000000e+00, %4 ], [ %464, %10 ]
  %845 = phi float [ 0.000000e+00, %4 ], [ %463, %10 ]
  %846 = phi float [ 0.000000e+00, %4 ], [ %462, %10 ]
  %847 = phi float [ 0.000000e+00, %4 ], [ %461, %10 ]
  %848 = phi float [ 0.000000e+00, %4 ], [ %460, %10 ]
  %849 = phi float [ 0.000000e+00, %4 ], [ %459, %10 ]
  %850 = phi float [ 0.000000e+00, %4 ], [ %458, %10 ]
  %851 = phi float [ 0.000000e+00, %4 ], [ %457, %10 ]
  %852 = phi float [ 0.000000e+00, %4 ], [ %456, %10 ]
  %853 = phi float [ 0.000000e+00, %4 ], [ %455, %10 ]
  %854 = phi float [ 0.000000e+00, %4 ], [ %454, %10 ]
  %855 = phi float [ 0.000000e+00, %4 ], [ %453, %10 ]
  %856 = phi float [ 0.000000e+00, %4 ], [ %452, %10 ]
  %857 = phi float [ 0.000000e+00, %4 ], [ %451, %10 ]
  %858 = phi float [ 0.000000e+00, %4 ], [ %450, %10 ]
  %859 = phi float [ 0.000000e+00, %4 ], [ %449, %10 ]
  %860 = phi float [ 0.000000e+00, %4 ], [ %448, %10 ]
  %861 = phi float [ 0.000000e+00, %4 ], [ %447, %10 ]
  %862 = phi float [ 0.000000e+00, %4 ], [ %446, %10 ]
  %863 = phi float [ 0.000000e+00, %4 ], [ %445, %10 ]
  %864 = phi float [ 0.000000e+00, %4 ], [ %444, %10 ]
  %865 = phi float [ 0.000000e+00, %4 ], [ %443, %10 ]
  %866 = phi float [ 0.000000e+00, %4 ], [ %442, %10 ]
  %867 = phi float [ 0.000000e+00, %4 ], [ %441, %10 ]
  %868 = phi float [ 0.000000e+00, %4 ], [ %440, %10 ]
  %869 = phi float [ 0.000000e+00, %4 ], [ %439, %10 ]
  %870 = phi float [ 0.000000e+00, %4 ], [ %438, %10 ]
  %871 = phi float [ 0.000000e+00, %4 ], [ %437, %10 ]
  %872 = phi float [ 0.000000e+00, %4 ], [ %436, %10 ]
  %873 = phi float [ 0.000000e+00, %4 ], [ %435, %10 ]
  %874 = phi float [ 0.000000e+00, %4 ], [ %434, %10 ]
  %875 = phi float [ 0.000000e+00, %4 ], [ %433, %10 ]
  %876 = phi float [ 0.000000e+00, %4 ], [ %432, %10 ]
  %877 = phi float [ 0.000000e+00, %4 ], [ %431, %10 ]
  %878 = phi float [ 0.000000e+00, %4 ], [ %430, %10 ]
  %879 = phi float [ 0.000000e+00, %4 ], [ %429, %10 ]
  %880 = phi float [ 0.000000e+00, %4 ], [ %428, %10 ]
  %881 = phi float [ 0.000000e+00, %4 ], [ %427, %10 ]
  %882 = phi float [ 0.000000e+00, %4 ], [ %426, %10 ]
  %883 = phi float [ 0.000000e+00, %4 ], [ %425, %10 ]
  %884 = phi float [ 0.000000e+00, %4 ], [ %424, %10 ]
  %885 = phi float [ 0.000000e+00, %4 ], [ %423, %10 ]
  %886 = phi float [ 0.000000e+00, %4 ], [ %422, %10 ]
  %887 = phi float [ 0.000000e+00, %4 ], [ %421, %10 ]
  %888 = phi float [ 0.000000e+00, %4 ], [ %420, %10 ]
  %889 = phi float [ 0.000000e+00, %4 ], [ %419, %10 ]
  %890 = phi float [ 0.000000e+00, %4 ], [ %418, %10 ]
  %891 = phi float [ 0.000000e+00, %4 ], [ %417, %10 ]
  %892 = phi float [ 0.000000e+00, %4 ], [ %416, %10 ]
  %893 = phi float [ 0.000000e+00, %4 ], [ %415, %10 ]
  %894 = phi float [ 0.000000e+00, %4 ], [ %414, %10 ]
  %895 = phi float [ 0.000000e+00, %4 ], [ %413, %10 ]
  %896 = phi float [ 0.000000e+00, %4 ], [ %412, %10 ]
  %897 = phi float [ 0.000000e+00, %4 ], [ %411, %10 ]
  %898 = phi float [ 0.000000e+00, %4 ], [ %410, %10 ]
  %899 = phi float [ 0.000000e+00, %4 ], [ %409, %10 ]
  %900 = phi float [ 0.000000e+00, %4 ], [ %408, %10 ]
  %901 = phi float [ 0.000000e+00, %4 ], [ %407, %10 ]
  %902 = phi float [ 0.000000e+00, %4 ], [ %406, %10 ]
  %903 = phi float [ 0.000000e+00, %4 ], [ %405, %10 ]
  %904 = phi float [ 0.000000e+00, %4 ], [ %404, %10 ]
  %905 = phi float [ 0.000000e+00, %4 ], [ %403, %10 ]
  %906 = phi float [ 0.000000e+00, %4 ], [ %402, %10 ]
  %907 = phi float [ 0.000000e+00, %4 ], [ %401, %10 ]
  %908 = phi float [ 0.000000e+00, %4 ], [ %400, %10 ]
  %909 = phi float [ 0.000000e+00, %4 ], [ %399, %10 ]
  %910 = phi float [ 0.000000e+00, %4 ], [ %398, %10 ]
  %911 = phi float [ 0.000000e+00, %4 ], [ %397, %10 ]
  %912 = shl nuw nsw i32 %5, 9
  %913 = add nuw nsw i32 %912, %8
  %914 = zext nneg i32 %913 to i64
  %915 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %914
  store float %911, ptr addrspace(1) %915, align 4, !tbaa !17
  %916 = zext nneg i32 %913 to i64
  %917 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %916
  %918 = getelementptr inbounds nuw i8, ptr addrspace(1) %917, i64 4
  store float %910, ptr addrspace(1) %918, align 4, !tbaa !17
  %919 = zext nneg i32 %913 to i64
  %920 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %919
  %921 = getelementptr inbounds nuw i8, ptr addrspace(1) %920, i64 8
  store float %909, ptr addrspace(1) %921, align 4, !tbaa !17
  %922 = zext nneg i32 %913 to i64
  %923 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %922
  %924 = getelementptr inbounds nuw i8, ptr addrspace(1) %923, i64 12
  store float %908, ptr addrspace(1) %924, align 4, !tbaa !17
  %925 = zext nneg i32 %913 to i64
  %926 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %925
  %927 = getelementptr inbounds nuw i8, ptr addrspace(1) %926, i64 16
  store float %907, ptr addrspace(1) %927, align 4, !tbaa !17
  %928 = zext nneg i32 %913 to i64
  %929 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %928
  %930 = getelementptr inbounds nuw i8, ptr addrspace(1) %929, i64 20
  store float %906, ptr addrspace(1) %930, align 4, !tbaa !17
  %931 = zext nneg i32 %913 to i64
  %932 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %931
  %933 = getelementptr inbounds nuw i8, ptr addrspace(1) %932, i64 24
  store float %905, ptr addrspace(1) %933, align 4, !tbaa !17
  %934 = zext nneg i32 %913 to i64
  %935 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %934
  %936 = getelementptr inbounds nuw i8, ptr addrspace(1) %935, i64 28
  store float %904, ptr addrspace(1) %936, align 4, !tbaa !17
  %937 = zext nneg i32 %913 to i64
  %938 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %937
  %939 = getelementptr inbounds nuw i8, ptr addrspace(1) %938, i64 32
  store float %903, ptr addrspace(1) %939, align 4, !tbaa !17
  %940 = zext nneg i32 %913 to i64
  %941 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %940
  %942 = getelementptr inbounds nuw i8, ptr addrspace(1) %941, i64 36
  store float %902, ptr addrspace(1) %942, align 4, !tbaa !17
  %943 = zext nneg i32 %913 to i64
  %944 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %943
  %945 = getelementptr inbounds nuw i8, ptr addrspace(1) %944, i64 40
  store float %901, ptr addrspace(1) %945, align 4, !tbaa !17
  %946 = zext nneg i32 %913 to i64
  %947 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %946
  %948 = getelementptr inbounds nuw i8, ptr addrspace(1) %947, i64 44
  store float %900, ptr addrspace(1) %948, align 4, !tbaa !17
  %949 = zext nneg i32 %913 to i64
  %950 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %949
  %951 = getelementptr inbounds nuw i8, ptr addrspace(1) %950, i64 48
  store float %899, ptr addrspace(1) %951, align 4, !tbaa !17
  %952 = zext nneg i32 %913 to i64
  %953 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %952
  %954 = getelementptr inbounds nuw i8, ptr addrspace(1) %953, i64 52
  store float %898, ptr addrspace(1) %954, align 4, !tbaa !17
  %955 = zext nneg i32 %913 to i64
  %956 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %955
  %957 = getelementptr inbounds nuw i8, ptr addrspace(1) %956, i64 56
  store float %897, ptr addrspace(1) %957, align 4, !tbaa !17
  %958 = zext nneg i32 %913 to i64
  %959 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %958
  %960 = getelementptr inbounds nuw i8, ptr addrspace(1) %959, i64 60
  store float %896, ptr addrspace(1) %960, align 4, !tbaa !17
  %961 = shl nuw nsw i32 %5, 9
  %962 = or disjoint i32 %961, 32
  %963 = add nuw nsw i32 %962, %8
  %964 = zext nneg i32 %963 to i64
  %965 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %964
  store float %895, ptr addrspace(1) %965, align 4, !tbaa !17
  %966 = zext nneg i32 %963 to i64
  %967 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %966
  %968 = getelementptr inbounds nuw i8, ptr addrspace(1) %967, i64 4
  store float %894, ptr addrspace(1) %968, align 4, !tbaa !17
  %969 = zext nneg i32 %963 to i64
  %970 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %969
  %971 = getelementptr inbounds nuw i8, ptr addrspace(1) %970, i64 8
  store float %893, ptr addrspace(1) %971, align 4, !tbaa !17
  %972 = zext nneg i32 %963 to i64
  %973 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %972
  %974 = getelementptr inbounds nuw i8, ptr addrspace(1) %973, i64 12
  store float %892, ptr addrspace(1) %974, align 4, !tbaa !17
  %975 = zext nneg i32 %963 to i64
  %976 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %975
  %977 = getelementptr inbounds nuw i8, ptr addrspace(1) %976, i64 16
  store float %891, ptr addrspace(1) %977, align 4, !tbaa !17
  %978 = zext nneg i32 %963 to i64
  %979 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %978
  %980 = getelementptr inbounds nuw i8, ptr addrspace(1) %979, i64 20
  store float %890, ptr addrspace(1) %980, align 4, !tbaa !17
  %981 = zext nneg i32 %963 to i64
  %982 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %981
  %983 = getelementptr inbounds nuw i8, ptr addrspace(1) %982, i64 24
  store float %889, ptr addrspace(1) %983, align 4, !tbaa !17
  %984 = zext nneg i32 %963 to i64
  %985 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %984
  %986 = getelementptr inbounds nuw i8, ptr addrspace(1) %985, i64 28
  store float %888, ptr addrspace(1) %986, align 4, !tbaa !17
  %987 = zext nneg i32 %963 to i64
  %988 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %987
  %989 = getelementptr inbounds nuw i8, ptr addrspace(1) %988, i64 32
  store float %887, ptr addrspace(1) %989, align 4, !tbaa !17
  %990 = zext nneg i32 %963 to i64
  %991 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %990
  %992 = getelementptr inbounds nuw i8, ptr addrspace(1) %991, i64 36
  store float %886, ptr addrspace(1) %992, align 4, !tbaa !17
  %993 = zext nneg i32 %963 to i64
  %994 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %993
  %995 = getelementptr inbounds nuw i8, ptr addrspace(1) %994, i64 40
  store float %885, ptr addrspace(1) %995, align 4, !tbaa !17
  %996 = zext nneg i32 %963 to i64
  %997 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %996
  %998 = getelementptr inbounds nuw i8, ptr addrspace(1) %997, i64 44
  store float %884, ptr addrspace(1) %998, align 4, !tbaa !17
  %999 = zext nneg i32 %963 to i64
  %1000 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %999
  %1001 = getelementptr inbounds nuw i8, ptr addrspace(1) %1000, i64 48
  store float %883, ptr addrspace(1) %1001, align 4, !tbaa !17
  %1002 = zext nneg i32 %963 to i64
  %1003 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1002
  %1004 = getelementptr inbounds nuw i8, ptr addrspace(1) %1003, i64 52
  store float %882, ptr addrspace(1) %1004, align 4, !tbaa !17
  %1005 = zext nneg i32 %963 to i64
  %1006 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1005
  %1007 = getelementptr inbounds nuw i8, ptr addrspace(1) %1006, i64 56
  store float %881, ptr addrspace(1) %1007, align 4, !tbaa !17
  %1008 = zext nneg i32 %963 to i64
  %1009 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1008
  %1010 = getelementptr inbounds nuw i8, ptr addrspace(1) %1009, i64 60
  store float %880, ptr addrspace(1) %1010, align 4, !tbaa !17
  %1011 = shl nuw nsw i32 %5, 9
  %1012 = or disjoint i32 %1011, 64
  %1013 = add nuw nsw i32 %1012, %8
  %1014 = zext nneg i32 %1013 to i64
  %1015 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1014
  store float %879, ptr addrspace(1) %1015, align 4, !tbaa !17
  %1016 = zext nneg i32 %1013 to i64
  %1017 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1016
  %1018 = getelementptr inbounds nuw i8, ptr addrspace(1) %1017, i64 4
  store float %878, ptr addrspace(1) %1018, align 4, !tbaa !17
  %1019 = zext nneg i32 %1013 to i64
  %1020 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1019
  %1021 = getelementptr inbounds nuw i8, ptr addrspace(1) %1020, i64 8
  store float %877, ptr addrspace(1) %1021, align 4, !tbaa !17
  %1022 = zext nneg i32 %1013 to i64
  %1023 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1022
  %1024 = getelementptr inbounds nuw i8, ptr addrspace(1) %1023, i64 12
  store float %876, ptr addrspace(1) %1024, align 4, !tbaa !17
  %1025 = zext nneg i32 %1013 to i64
  %1026 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1025
  %1027 = getelementptr inbounds nuw i8, ptr addrspace(1) %1026, i64 16
  store float %875, ptr addrspace(1) %1027, align 4, !tbaa !17
  %1028 = zext nneg i32 %1013 to i64
  %1029 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1028
  %1030 = getelementptr inbounds nuw i8, ptr addrspace(1) %1029, i64 20
  store float %874, ptr addrspace(1) %1030, align 4, !tbaa !17
  %1031 = zext nneg i32 %1013 to i64
  %1032 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1031
  %1033 = getelementptr inbounds nuw i8, ptr addrspace(1) %1032, i64 24
  store float %873, ptr addrspace(1) %1033, align 4, !tbaa !17
  %1034 = zext nneg i32 %1013 to i64
  %1035 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1034
  %1036 = getelementptr inbounds nuw i8, ptr addrspace(1) %1035, i64 28
  store float %872, ptr addrspace(1) %1036, align 4, !tbaa !17
  %1037 = zext nneg i32 %1013 to i64
  %1038 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1037
  %1039 = getelementptr inbounds nuw i8, ptr addrspace(1) %1038, i64 32
  store float %871, ptr addrspace(1) %1039, align 4, !tbaa !17
  %1040 = zext nneg i32 %1013 to i64
  %1041 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1040
  %1042 = getelementptr inbounds nuw i8, ptr addrspace(1) %1041, i64 36
  store float %870, ptr addrspace(1) %1042, align 4, !tbaa !17
  %1043 = zext nneg i32 %1013 to i64
  %1044 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1043
  %1045 = getelementptr inbounds nuw i8, ptr addrspace(1) %1044, i64 40
  store float %869, ptr addrspace(1) %1045, align 4, !tbaa !17
  %1046 = zext nneg i32 %1013 to i64
  %1047 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1046
  %1048 = getelementptr inbounds nuw i8, ptr addrspace(1) %1047, i64 44
  store float %868, ptr addrspace(1) %1048, align 4, !tbaa !17
  %1049 = zext nneg i32 %1013 to i64
  %1050 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1049
  %1051 = getelementptr inbounds nuw i8, ptr addrspace(1) %1050, i64 48
  store float %867, ptr addrspace(1) %1051, align 4, !tbaa !17
  %1052 = zext nneg i32 %1013 to i64
  %1053 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1052
  %1054 = getelementptr inbounds nuw i8, ptr addrspace(1) %1053, i64 52
  store float %866, ptr addrspace(1) %1054, align 4, !tbaa !17
  %1055 = zext nneg i32 %1013 to i64
  %1056 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1055
  %1057 = getelementptr inbounds nuw i8, ptr addrspace(1) %1056, i64 56
  store float %865, ptr addrspace(1) %1057, align 4, !tbaa !17
  %1058 = zext nneg i32 %1013 to i64
  %1059 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1058
  %1060 = getelementptr inbounds nuw i8, ptr addrspace(1) %1059, i64 60
  store float %864, ptr addrspace(1) %1060, align 4, !tbaa !17
  %1061 = shl nuw nsw i32 %5, 9
  %1062 = or disjoint i32 %1061, 96
  %1063 = add nuw nsw i32 %1062, %8
  %1064 = zext nneg i32 %1063 to i64
  %1065 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1064
  store float %863, ptr addrspace(1) %1065, align 4, !tbaa !17
  %1066 = zext nneg i32 %1063 to i64
  %1067 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1066
  %1068 = getelementptr inbounds nuw i8, ptr addrspace(1) %1067, i64 4
  store float %862, ptr addrspace(1) %1068, align 4, !tbaa !17
  %1069 = zext nneg i32 %1063 to i64
  %1070 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1069
  %1071 = getelementptr inbounds nuw i8, ptr addrspace(1) %1070, i64 8
  store float %861, ptr addrspace(1) %1071, align 4, !tbaa !17
  %1072 = zext nneg i32 %1063 to i64
  %1073 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1072
  %1074 = getelementptr inbounds nuw i8, ptr addrspace(1) %1073, i64 12
  store float %860, ptr addrspace(1) %1074, align 4, !tbaa !17
  %1075 = zext nneg i32 %1063 to i64
  %1076 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1075
  %1077 = getelementptr inbounds nuw i8, ptr addrspace(1) %1076, i64 16
  store float %859, ptr addrspace(1) %1077, align 4, !tbaa !17
  %1078 = zext nneg i32 %1063 to i64
  %1079 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1078
  %1080 = getelementptr inbounds nuw i8, ptr addrspace(1) %1079, i64 20
  store float %858, ptr addrspace(1) %1080, align 4, !tbaa !17
  %1081 = zext nneg i32 %1063 to i64
  %1082 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1081
  %1083 = getelementptr inbounds nuw i8, ptr addrspace(1) %1082, i64 24
  store float %857, ptr addrspace(1) %1083, align 4, !tbaa !17
  %1084 = zext nneg i32 %1063 to i64
  %1085 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1084
  %1086 = getelementptr inbounds nuw i8, ptr addrspace(1) %1085, i64 28
  store float %856, ptr addrspace(1) %1086, align 4, !tbaa !17
  %1087 = zext nneg i32 %1063 to i64
  %1088 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1087
  %1089 = getelementptr inbounds nuw i8, ptr addrspace(1) %1088, i64 32
  store float %855, ptr addrspace(1) %1089, align 4, !tbaa !17
  %1090 = zext nneg i32 %1063 to i64
  %1091 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1090
  %1092 = getelementptr inbounds nuw i8, ptr addrspace(1) %1091, i64 36
  store float %854, ptr addrspace(1) %1092, align 4, !tbaa !17
  %1093 = zext nneg i32 %1063 to i64
  %1094 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1093
  %1095 = getelementptr inbounds nuw i8, ptr addrspace(1) %1094, i64 40
  store float %853, ptr addrspace(1) %1095, align 4, !tbaa !17
  %1096 = zext nneg i32 %1063 to i64
  %1097 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1096
  %1098 = getelementptr inbounds nuw i8, ptr addrspace(1) %1097, i64 44
  store float %852, ptr addrspace(1) %1098, align 4, !tbaa !17
  %1099 = zext nneg i32 %1063 to i64
  %1100 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1099
  %1101 = getelementptr inbounds nuw i8, ptr addrspace(1) %1100, i64 48
  store float %851, ptr addrspace(1) %1101, align 4, !tbaa !17
  %1102 = zext nneg i32 %1063 to i64
  %1103 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1102
  %1104 = getelementptr inbounds nuw i8, ptr addrspace(1) %1103, i64 52
  store float %850, ptr addrspace(1) %1104, align 4, !tbaa !17
  %1105 = zext nneg i32 %1063 to i64
  %1106 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1105
  %1107 = getelementptr inbounds nuw i8, ptr addrspace(1) %1106, i64 56
  store float %849, ptr addrspace(1) %1107, align 4, !tbaa !17
  %1108 = zext nneg i32 %1063 to i64
  %1109 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1108
  %1110 = getelementptr inbounds nuw i8, ptr addrspace(1) %1109, i64 60
  store float %848, ptr addrspace(1) %1110, align 4, !tbaa !17
  %1111 = shl nuw nsw i32 %5, 9
  %1112 = or disjoint i32 %1111, 128
  %1113 = add nuw nsw i32 %1112, %8
  %1114 = zext nneg i32 %1113 to i64
  %1115 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1114
  store float %847, ptr addrspace(1) %1115, align 4, !tbaa !17
  %1116 = zext nneg i32 %1113 to i64
  %1117 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1116
  %1118 = getelementptr inbounds nuw i8, ptr addrspace(1) %1117, i64 4
  store float %846, ptr addrspace(1) %1118, align 4, !tbaa !17
  %1119 = zext nneg i32 %1113 to i64
  %1120 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1119
  %1121 = getelementptr inbounds nuw i8, ptr addrspace(1) %1120, i64 8
  store float %845, ptr addrspace(1) %1121, align 4, !tbaa !17
  %1122 = zext nneg i32 %1113 to i64
  %1123 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1122
  %1124 = getelementptr inbounds nuw i8, ptr addrspace(1) %1123, i64 12
  store float %844, ptr addrspace(1) %1124, align 4, !tbaa !17
  %1125 = zext nneg i32 %1113 to i64
  %1126 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1125
  %1127 = getelementptr inbounds nuw i8, ptr addrspace(1) %1126, i64 16
  store float %843, ptr addrspace(1) %1127, align 4, !tbaa !17
  %1128 = zext nneg i32 %1113 to i64
  %1129 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1128
  %1130 = getelementptr inbounds nuw i8, ptr addrspace(1) %1129, i64 20
  store float %842, ptr addrspace(1) %1130, align 4, !tbaa !17
  %1131 = zext nneg i32 %1113 to i64
  %1132 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1131
  %1133 = getelementptr inbounds nuw i8, ptr addrspace(1) %1132, i64 24
  store float %841, ptr addrspace(1) %1133, align 4, !tbaa !17
  %1134 = zext nneg i32 %1113 to i64
  %1135 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1134
  %1136 = getelementptr inbounds nuw i8, ptr addrspace(1) %1135, i64 28
  store float %840, ptr addrspace(1) %1136, align 4, !tbaa !17
  %1137 = zext nneg i32 %1113 to i64
  %1138 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1137
  %1139 = getelementptr inbounds nuw i8, ptr addrspace(1) %1138, i64 32
  store float %839, ptr addrspace(1) %1139, align 4, !tbaa !17
  %1140 = zext nneg i32 %1113 to i64
  %1141 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1140
  %1142 = getelementptr inbounds nuw i8, ptr addrspace(1) %1141, i64 36
  store float %838, ptr addrspace(1) %1142, align 4, !tbaa !17
  %1143 = zext nneg i32 %1113 to i64
  %1144 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1143
  %1145 = getelementptr inbounds nuw i8, ptr addrspace(1) %1144, i64 40
  store float %837, ptr addrspace(1) %1145, align 4, !tbaa !17
  %1146 = zext nneg i32 %1113 to i64
  %1147 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1146
  %1148 = getelementptr inbounds nuw i8, ptr addrspace(1) %1147, i64 44
  store float %836, ptr addrspace(1) %1148, align 4, !tbaa !17
  %1149 = zext nneg i32 %1113 to i64
  %1150 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1149
  %1151 = getelementptr inbounds nuw i8, ptr addrspace(1) %1150, i64 48
  store float %835, ptr addrspace(1) %1151, align 4, !tbaa !17
  %1152 = zext nneg i32 %1113 to i64
  %1153 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1152
  %1154 = getelementptr inbounds nuw i8, ptr addrspace(1) %1153, i64 52
  store float %834, ptr addrspace(1) %1154, align 4, !tbaa !17
  %1155 = zext nneg i32 %1113 to i64
  %1156 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1155
  %1157 = getelementptr inbounds nuw i8, ptr addrspace(1) %1156, i64 56
  store float %833, ptr addrspace(1) %1157, align 4, !tbaa !17
  %1158 = zext nneg i32 %1113 to i64
  %1159 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1158
  %1160 = getelementptr inbounds nuw i8, ptr addrspace(1) %1159, i64 60
  store float %832, ptr addrspace(1) %1160, align 4, !tbaa !17
  %1161 = shl nuw nsw i32 %5, 9
  %1162 = or disjoint i32 %1161, 160
  %1163 = add nuw nsw i32 %1162, %8
  %1164 = zext nneg i32 %1163 to i64
  %1165 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1164
  store float %831, ptr addrspace(1) %1165, align 4, !tbaa !17
  %1166 = zext nneg i32 %1163 to i64
  %1167 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1166
  %1168 = getelementptr inbounds nuw i8, ptr addrspace(1) %1167, i64 4
  store float %830, ptr addrspace(1) %1168, align 4, !tbaa !17
  %1169 = zext nneg i32 %1163 to i64
  %1170 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1169
  %1171 = getelementptr inbounds nuw i8, ptr addrspace(1) %1170, i64 8
  store float %829, ptr addrspace(1) %1171, align 4, !tbaa !17
  %1172 = zext nneg i32 %1163 to i64
  %1173 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1172
  %1174 = getelementptr inbounds nuw i8, ptr addrspace(1) %1173, i64 12
  store float %828, ptr addrspace(1) %1174, align 4, !tbaa !17
  %1175 = zext nneg i32 %1163 to i64
  %1176 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1175
  %1177 = getelementptr inbounds nuw i8, ptr addrspace(1) %1176, i64 16
  store float %827, ptr addrspace(1) %1177, align 4, !tbaa !17
  %1178 = zext nneg i32 %1163 to i64
  %1179 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1178
  %1180 = getelementptr inbounds nuw i8, ptr addrspace(1) %1179, i64 20
  store float %826, ptr addrspace(1) %1180, align 4, !tbaa !17
  %1181 = zext nneg i32 %1163 to i64
  %1182 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1181
  %1183 = getelementptr inbounds nuw i8, ptr addrspace(1) %1182, i64 24
  store float %825, ptr addrspace(1) %1183, align 4, !tbaa !17
  %1184 = zext nneg i32 %1163 to i64
  %1185 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1184
  %1186 = getelementptr inbounds nuw i8, ptr addrspace(1) %1185, i64 28
  store float %824, ptr addrspace(1) %1186, align 4, !tbaa !17
  %1187 = zext nneg i32 %1163 to i64
  %1188 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1187
  %1189 = getelementptr inbounds nuw i8, ptr addrspace(1) %1188, i64 32
  store float %823, ptr addrspace(1) %1189, align 4, !tbaa !17
  %1190 = zext nneg i32 %1163 to i64
  %1191 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1190
  %1192 = getelementptr inbounds nuw i8, ptr addrspace(1) %1191, i64 36
  store float %822, ptr addrspace(1) %1192, align 4, !tbaa !17
  %1193 = zext nneg i32 %1163 to i64
  %1194 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1193
  %1195 = getelementptr inbounds nuw i8, ptr addrspace(1) %1194, i64 40
  store float %821, ptr addrspace(1) %1195, align 4, !tbaa !17
  %1196 = zext nneg i32 %1163 to i64
  %1197 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1196
  %1198 = getelementptr inbounds nuw i8, ptr addrspace(1) %1197, i64 44
  store float %820, ptr addrspace(1) %1198, align 4, !tbaa !17
  %1199 = zext nneg i32 %1163 to i64
  %1200 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1199
  %1201 = getelementptr inbounds nuw i8, ptr addrspace(1) %1200, i64 48
  store float %819, ptr addrspace(1) %1201, align 4, !tbaa !17
  %1202 = zext nneg i32 %1163 to i64
  %1203 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1202
  %1204 = getelementptr inbounds nuw i8, ptr addrspace(1) %1203, i64 52
  store float %818, ptr addrspace(1) %1204, align 4, !tbaa !17
  %1205 = zext nneg i32 %1163 to i64
  %1206 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1205
  %1207 = getelementptr inbounds nuw i8, ptr addrspace(1) %1206, i64 56
  store float %817, ptr addrspace(1) %1207, align 4, !tbaa !17
  %1208 = zext nneg i32 %1163 to i64
  %1209 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1208
  %1210 = getelementptr inbounds nuw i8, ptr addrspace(1) %1209, i64 60
  store float %816, ptr addrspace(1) %1210, align 4, !tbaa !17
  %1211 = shl nuw nsw i32 %5, 9
  %1212 = or disjoint i32 %1211, 192
  %1213 = add nuw nsw i32 %1212, %8
  %1214 = zext nneg i32 %1213 to i64
  %1215 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1214
  store float %815, ptr addrspace(1) %1215, align 4, !tbaa !17
  %1216 = zext nneg i32 %1213 to i64
  %1217 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1216
  %1218 = getelementptr inbounds nuw i8, ptr addrspace(1) %1217, i64 4
  store float %814, ptr addrspace(1) %1218, align 4, !tbaa !17
  %1219 = zext nneg i32 %1213 to i64
  %1220 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1219
  %1221 = getelementptr inbounds nuw i8, ptr addrspace(1) %1220, i64 8
  store float %813, ptr addrspace(1) %1221, align 4, !tbaa !17
  %1222 = zext nneg i32 %1213 to i64
  %1223 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1222
  %1224 = getelementptr inbounds nuw i8, ptr addrspace(1) %1223, i64 12
  store float %812, ptr addrspace(1) %1224, align 4, !tbaa !17
  %1225 = zext nneg i32 %1213 to i64
  %1226 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1225
  %1227 = getelementptr inbounds nuw i8, ptr addrspace(1) %1226, i64 16
  store float %811, ptr addrspace(1) %1227, align 4, !tbaa !17
  %1228 = zext nneg i32 %1213 to i64
  %1229 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1228
  %1230 = getelementptr inbounds nuw i8, ptr addrspace(1) %1229, i64 20
  store float %810, ptr addrspace(1) %1230, align 4, !tbaa !17
  %1231 = zext nneg i32 %1213 to i64
  %1232 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1231
  %1233 = getelementptr inbounds nuw i8, ptr addrspace(1) %1232, i64 24
  store float %809, ptr addrspace(1) %1233, align 4, !tbaa !17
  %1234 = zext nneg i32 %1213 to i64
  %1235 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1234
  %1236 = getelementptr inbounds nuw i8, ptr addrspace(1) %1235, i64 28
  store float %808, ptr addrspace(1) %1236, align 4, !tbaa !17
  %1237 = zext nneg i32 %1213 to i64
  %1238 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1237
  %1239 = getelementptr inbounds nuw i8, ptr addrspace(1) %1238, i64 32
  store float %807, ptr addrspace(1) %1239, align 4, !tbaa !17
  %1240 = zext nneg i32 %1213 to i64
  %1241 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1240
  %1242 = getelementptr inbounds nuw i8, ptr addrspace(1) %1241, i64 36
  store float %806, ptr addrspace(1) %1242, align 4, !tbaa !17
  %1243 = zext nneg i32 %1213 to i64
  %1244 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1243
  %1245 = getelementptr inbounds nuw i8, ptr addrspace(1) %1244, i64 40
  store float %805, ptr addrspace(1) %1245, align 4, !tbaa !17
  %1246 = zext nneg i32 %1213 to i64
  %1247 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1246
  %1248 = getelementptr inbounds nuw i8, ptr addrspace(1) %1247, i64 44
  store float %804, ptr addrspace(1) %1248, align 4, !tbaa !17
  %1249 = zext nneg i32 %1213 to i64
  %1250 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1249
  %1251 = getelementptr inbounds nuw i8, ptr addrspace(1) %1250, i64 48
  store float %803, ptr addrspace(1) %1251, align 4, !tbaa !17
  %1252 = zext nneg i32 %1213 to i64
  %1253 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1252
  %1254 = getelementptr inbounds nuw i8, ptr addrspace(1) %1253, i64 52
  store float %802, ptr addrspace(1) %1254, align 4, !tbaa !17
  %1255 = zext nneg i32 %1213 to i64
  %1256 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1255
  %1257 = getelementptr inbounds nuw i8, ptr addrspace(1) %1256, i64 56
  store float %801, ptr addrspace(1) %1257, align 4, !tbaa !17
  %1258 = zext nneg i32 %1213 to i64
  %1259 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1258
  %1260 = getelementptr inbounds nuw i8, ptr addrspace(1) %1259, i64 60
  store float %800, ptr addrspace(1) %1260, align 4, !tbaa !17
  %1261 = shl nuw nsw i32 %5, 9
  %1262 = or disjoint i32 %1261, 224
  %1263 = add nuw nsw i32 %1262, %8
  %1264 = zext nneg i32 %1263 to i64
  %1265 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1264
  store float %799, ptr addrspace(1) %1265, align 4, !tbaa !17
  %1266 = zext nneg i32 %1263 to i64
  %1267 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1266
  %1268 = getelementptr inbounds nuw i8, ptr addrspace(1) %1267, i64 4
  store float %798, ptr addrspace(1) %1268, align 4, !tbaa !17
  %1269 = zext nneg i32 %1263 to i64
  %1270 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1269
  %1271 = getelementptr inbounds nuw i8, ptr addrspace(1) %1270, i64 8
  store float %797, ptr addrspace(1) %1271, align 4, !tbaa !17
  %1272 = zext nneg i32 %1263 to i64
  %1273 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1272
  %1274 = getelementptr inbounds nuw i8, ptr addrspace(1) %1273, i64 12
  store float %796, ptr addrspace(1) %1274, align 4, !tbaa !17
  %1275 = zext nneg i32 %1263 to i64
  %1276 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1275
  %1277 = getelementptr inbounds nuw i8, ptr addrspace(1) %1276, i64 16
  store float %795, ptr addrspace(1) %1277, align 4, !tbaa !17
  %1278 = zext nneg i32 %1263 to i64
  %1279 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1278
  %1280 = getelementptr inbounds nuw i8, ptr addrspace(1) %1279, i64 20
  store float %794, ptr addrspace(1) %1280, align 4, !tbaa !17
  %1281 = zext nneg i32 %1263 to i64
  %1282 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1281
  %1283 = getelementptr inbounds nuw i8, ptr addrspace(1) %1282, i64 24
  store float %793, ptr addrspace(1) %1283, align 4, !tbaa !17
  %1284 = zext nneg i32 %1263 to i64
  %1285 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1284
  %1286 = getelementptr inbounds nuw i8, ptr addrspace(1) %1285, i64 28
  store float %792, ptr addrspace(1) %1286, align 4, !tbaa !17
  %1287 = zext nneg i32 %1263 to i64
  %1288 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1287
  %1289 = getelementptr inbounds nuw i8, ptr addrspace(1) %1288, i64 32
  store float %791, ptr addrspace(1) %1289, align 4, !tbaa !17
  %1290 = zext nneg i32 %1263 to i64
  %1291 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1290
  %1292 = getelementptr inbounds nuw i8, ptr addrspace(1) %1291, i64 36
  store float %790, ptr addrspace(1) %1292, align 4, !tbaa !17
  %1293 = zext nneg i32 %1263 to i64
  %1294 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1293
  %1295 = getelementptr inbounds nuw i8, ptr addrspace(1) %1294, i64 40
  store float %789, ptr addrspace(1) %1295, align 4, !tbaa !17
  %1296 = zext nneg i32 %1263 to i64
  %1297 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1296
  %1298 = getelementptr inbounds nuw i8, ptr addrspace(1) %1297, i64 44
  store float %788, ptr addrspace(1) %1298, align 4, !tbaa !17
  %1299 = zext nneg i32 %1263 to i64
  %1300 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1299
  %1301 = getelementptr inbounds nuw i8, ptr addrspace(1) %1300, i64 48
  store float %787, ptr addrspace(1) %1301, align 4, !tbaa !17
  %1302 = zext nneg i32 %1263 to i64
  %1303 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1302
  %1304 = getelementptr inbounds nuw i8, ptr addrspace(1) %1303, i64 52
  store float %786, ptr addrspace(1) %1304, align 4, !tbaa !17
  %1305 = zext nneg i32 %1263 to i64
  %1306 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1305
  %1307 = getelementptr inbounds nuw i8, ptr addrspace(1) %1306, i64 56
  store float %785, ptr addrspace(1) %1307, align 4, !tbaa !17
  %1308 = zext nneg i32 %1263 to i64
  %1309 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1308
  %1310 = getelementptr inbounds nuw i8, ptr addrspace(1) %1309, i64 60
  store float %784, ptr addrspace(1) %1310, align 4, !tbaa !17
  %1311 = shl nuw nsw i32 %5, 9
  %1312 = or disjoint i32 %1311, 256
  %1313 = add nuw nsw i32 %1312, %8
  %1314 = zext nneg i32 %1313 to i64
  %1315 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1314
  store float %783, ptr addrspace(1) %1315, align 4, !tbaa !17
  %1316 = zext nneg i32 %1313 to i64
  %1317 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1316
  %1318 = getelementptr inbounds nuw i8, ptr addrspace(1) %1317, i64 4
  store float %782, ptr addrspace(1) %1318, align 4, !tbaa !17
  %1319 = zext nneg i32 %1313 to i64
  %1320 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1319
  %1321 = getelementptr inbounds nuw i8, ptr addrspace(1) %1320, i64 8
  store float %781, ptr addrspace(1) %1321, align 4, !tbaa !17
  %1322 = zext nneg i32 %1313 to i64
  %1323 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1322
  %1324 = getelementptr inbounds nuw i8, ptr addrspace(1) %1323, i64 12
  store float %780, ptr addrspace(1) %1324, align 4, !tbaa !17
  %1325 = zext nneg i32 %1313 to i64
  %1326 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1325
  %1327 = getelementptr inbounds nuw i8, ptr addrspace(1) %1326, i64 16
  store float %779, ptr addrspace(1) %1327, align 4, !tbaa !17
  %1328 = zext nneg i32 %1313 to i64
  %1329 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1328
  %1330 = getelementptr inbounds nuw i8, ptr addrspace(1) %1329, i64 20
  store float %778, ptr addrspace(1) %1330, align 4, !tbaa !17
  %1331 = zext nneg i32 %1313 to i64
  %1332 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1331
  %1333 = getelementptr inbounds nuw i8, ptr addrspace(1) %1332, i64 24
  store float %777, ptr addrspace(1) %1333, align 4, !tbaa !17
  %1334 = zext nneg i32 %1313 to i64
  %1335 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1334
  %1336 = getelementptr inbounds nuw i8, ptr addrspace(1) %1335, i64 28
  store float %776, ptr addrspace(1) %1336, align 4, !tbaa !17
  %1337 = zext nneg i32 %1313 to i64
  %1338 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1337
  %1339 = getelementptr inbounds nuw i8, ptr addrspace(1) %1338, i64 32
  store float %775, ptr addrspace(1) %1339, align 4, !tbaa !17
  %1340 = zext nneg i32 %1313 to i64
  %1341 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1340
  %1342 = getelementptr inbounds nuw i8, ptr addrspace(1) %1341, i64 36
  store float %774, ptr addrspace(1) %1342, align 4, !tbaa !17
  %1343 = zext nneg i32 %1313 to i64
  %1344 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1343
  %1345 = getelementptr inbounds nuw i8, ptr addrspace(1) %1344, i64 40
  store float %773, ptr addrspace(1) %1345, align 4, !tbaa !17
  %1346 = zext nneg i32 %1313 to i64
  %1347 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1346
  %1348 = getelementptr inbounds nuw i8, ptr addrspace(1) %1347, i64 44
  store float %772, ptr addrspace(1) %1348, align 4, !tbaa !17
  %1349 = zext nneg i32 %1313 to i64
  %1350 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1349
  %1351 = getelementptr inbounds nuw i8, ptr addrspace(1) %1350, i64 48
  store float %771, ptr addrspace(1) %1351, align 4, !tbaa !17
  %1352 = zext nneg i32 %1313 to i64
  %1353 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1352
  %1354 = getelementptr inbounds nuw i8, ptr addrspace(1) %1353, i64 52
  store float %770, ptr addrspace(1) %1354, align 4, !tbaa !17
  %1355 = zext nneg i32 %1313 to i64
  %1356 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1355
  %1357 = getelementptr inbounds nuw i8, ptr addrspace(1) %1356, i64 56
  store float %769, ptr addrspace(1) %1357, align 4, !tbaa !17
  %1358 = zext nneg i32 %1313 to i64
  %1359 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1358
  %1360 = getelementptr inbounds nuw i8, ptr addrspace(1) %1359, i64 60
  store float %768, ptr addrspace(1) %1360, align 4, !tbaa !17
  %1361 = shl nuw nsw i32 %5, 9
  %1362 = or disjoint i32 %1361, 288
  %1363 = add nuw nsw i32 %1362, %8
  %1364 = zext nneg i32 %1363 to i64
  %1365 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1364
  store float %767, ptr addrspace(1) %1365, align 4, !tbaa !17
  %1366 = zext nneg i32 %1363 to i64
  %1367 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1366
  %1368 = getelementptr inbounds nuw i8, ptr addrspace(1) %1367, i64 4
  store float %766, ptr addrspace(1) %1368, align 4, !tbaa !17
  %1369 = zext nneg i32 %1363 to i64
  %1370 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1369
  %1371 = getelementptr inbounds nuw i8, ptr addrspace(1) %1370, i64 8
  store float %765, ptr addrspace(1) %1371, align 4, !tbaa !17
  %1372 = zext nneg i32 %1363 to i64
  %1373 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1372
  %1374 = getelementptr inbounds nuw i8, ptr addrspace(1) %1373, i64 12
  store float %764, ptr addrspace(1) %1374, align 4, !tbaa !17
  %1375 = zext nneg i32 %1363 to i64
  %1376 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1375
  %1377 = getelementptr inbounds nuw i8, ptr addrspace(1) %1376, i64 16
  store float %763, ptr addrspace(1) %1377, align 4, !tbaa !17
  %1378 = zext nneg i32 %1363 to i64
  %1379 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1378
  %1380 = getelementptr inbounds nuw i8, ptr addrspace(1) %1379, i64 20
  store float %762, ptr addrspace(1) %1380, align 4, !tbaa !17
  %1381 = zext nneg i32 %1363 to i64
  %1382 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1381
  %1383 = getelementptr inbounds nuw i8, ptr addrspace(1) %1382, i64 24
  store float %761, ptr addrspace(1) %1383, align 4, !tbaa !17
  %1384 = zext nneg i32 %1363 to i64
  %1385 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1384
  %1386 = getelementptr inbounds nuw i8, ptr addrspace(1) %1385, i64 28
  store float %760, ptr addrspace(1) %1386, align 4, !tbaa !17
  %1387 = zext nneg i32 %1363 to i64
  %1388 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1387
  %1389 = getelementptr inbounds nuw i8, ptr addrspace(1) %1388, i64 32
  store float %759, ptr addrspace(1) %1389, align 4, !tbaa !17
  %1390 = zext nneg i32 %1363 to i64
  %1391 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1390
  %1392 = getelementptr inbounds nuw i8, ptr addrspace(1) %1391, i64 36
  store float %758, ptr addrspace(1) %1392, align 4, !tbaa !17
  %1393 = zext nneg i32 %1363 to i64
  %1394 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1393
  %1395 = getelementptr inbounds nuw i8, ptr addrspace(1) %1394, i64 40
  store float %757, ptr addrspace(1) %1395, align 4, !tbaa !17
  %1396 = zext nneg i32 %1363 to i64
  %1397 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1396
  %1398 = getelementptr inbounds nuw i8, ptr addrspace(1) %1397, i64 44
  store float %756, ptr addrspace(1) %1398, align 4, !tbaa !17
  %1399 = zext nneg i32 %1363 to i64
  %1400 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1399
  %1401 = getelementptr inbounds nuw i8, ptr addrspace(1) %1400, i64 48
  store float %755, ptr addrspace(1) %1401, align 4, !tbaa !17
  %1402 = zext nneg i32 %1363 to i64
  %1403 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1402
  %1404 = getelementptr inbounds nuw i8, ptr addrspace(1) %1403, i64 52
  store float %754, ptr addrspace(1) %1404, align 4, !tbaa !17
  %1405 = zext nneg i32 %1363 to i64
  %1406 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1405
  %1407 = getelementptr inbounds nuw i8, ptr addrspace(1) %1406, i64 56
  store float %753, ptr addrspace(1) %1407, align 4, !tbaa !17
  %1408 = zext nneg i32 %1363 to i64
  %1409 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1408
  %1410 = getelementptr inbounds nuw i8, ptr addrspace(1) %1409, i64 60
  store float %752, ptr addrspace(1) %1410, align 4, !tbaa !17
  %1411 = shl nuw nsw i32 %5, 9
  %1412 = or disjoint i32 %1411, 320
  %1413 = add nuw nsw i32 %1412, %8
  %1414 = zext nneg i32 %1413 to i64
  %1415 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1414
  store float %751, ptr addrspace(1) %1415, align 4, !tbaa !17
  %1416 = zext nneg i32 %1413 to i64
  %1417 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1416
  %1418 = getelementptr inbounds nuw i8, ptr addrspace(1) %1417, i64 4
  store float %750, ptr addrspace(1) %1418, align 4, !tbaa !17
  %1419 = zext nneg i32 %1413 to i64
  %1420 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1419
  %1421 = getelementptr inbounds nuw i8, ptr addrspace(1) %1420, i64 8
  store float %749, ptr addrspace(1) %1421, align 4, !tbaa !17
  %1422 = zext nneg i32 %1413 to i64
  %1423 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1422
  %1424 = getelementptr inbounds nuw i8, ptr addrspace(1) %1423, i64 12
  store float %748, ptr addrspace(1) %1424, align 4, !tbaa !17
  %1425 = zext nneg i32 %1413 to i64
  %1426 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1425
  %1427 = getelementptr inbounds nuw i8, ptr addrspace(1) %1426, i64 16
  store float %747, ptr addrspace(1) %1427, align 4, !tbaa !17
  %1428 = zext nneg i32 %1413 to i64
  %1429 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1428
  %1430 = getelementptr inbounds nuw i8, ptr addrspace(1) %1429, i64 20
  store float %746, ptr addrspace(1) %1430, align 4, !tbaa !17
  %1431 = zext nneg i32 %1413 to i64
  %1432 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1431
  %1433 = getelementptr inbounds nuw i8, ptr addrspace(1) %1432, i64 24
  store float %745, ptr addrspace(1) %1433, align 4, !tbaa !17
  %1434 = zext nneg i32 %1413 to i64
  %1435 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1434
  %1436 = getelementptr inbounds nuw i8, ptr addrspace(1) %1435, i64 28
  store float %744, ptr addrspace(1) %1436, align 4, !tbaa !17
  %1437 = zext nneg i32 %1413 to i64
  %1438 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1437
  %1439 = getelementptr inbounds nuw i8, ptr addrspace(1) %1438, i64 32
  store float %743, ptr addrspace(1) %1439, align 4, !tbaa !17
  %1440 = zext nneg i32 %1413 to i64
  %1441 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1440
  %1442 = getelementptr inbounds nuw i8, ptr addrspace(1) %1441, i64 36
  store float %742, ptr addrspace(1) %1442, align 4, !tbaa !17
  %1443 = zext nneg i32 %1413 to i64
  %1444 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1443
  %1445 = getelementptr inbounds nuw i8, ptr addrspace(1) %1444, i64 40
  store float %741, ptr addrspace(1) %1445, align 4, !tbaa !17
  %1446 = zext nneg i32 %1413 to i64
  %1447 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1446
  %1448 = getelementptr inbounds nuw i8, ptr addrspace(1) %1447, i64 44
  store float %740, ptr addrspace(1) %1448, align 4, !tbaa !17
  %1449 = zext nneg i32 %1413 to i64
  %1450 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1449
  %1451 = getelementptr inbounds nuw i8, ptr addrspace(1) %1450, i64 48
  store float %739, ptr addrspace(1) %1451, align 4, !tbaa !17
  %1452 = zext nneg i32 %1413 to i64
  %1453 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1452
  %1454 = getelementptr inbounds nuw i8, ptr addrspace(1) %1453, i64 52
  store float %738, ptr addrspace(1) %1454, align 4, !tbaa !17
  %1455 = zext nneg i32 %1413 to i64
  %1456 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1455
  %1457 = getelementptr inbounds nuw i8, ptr addrspace(1) %1456, i64 56
  store float %737, ptr addrspace(1) %1457, align 4, !tbaa !17
  %1458 = zext nneg i32 %1413 to i64
  %1459 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1458
  %1460 = getelementptr inbounds nuw i8, ptr addrspace(1) %1459, i64 60
  store float %736, ptr addrspace(1) %1460, align 4, !tbaa !17
  %1461 = shl nuw nsw i32 %5, 9
  %1462 = or disjoint i32 %1461, 352
  %1463 = add nuw nsw i32 %1462, %8
  %1464 = zext nneg i32 %1463 to i64
  %1465 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1464
  store float %735, ptr addrspace(1) %1465, align 4, !tbaa !17
  %1466 = zext nneg i32 %1463 to i64
  %1467 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1466
  %1468 = getelementptr inbounds nuw i8, ptr addrspace(1) %1467, i64 4
  store float %734, ptr addrspace(1) %1468, align 4, !tbaa !17
  %1469 = zext nneg i32 %1463 to i64
  %1470 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1469
  %1471 = getelementptr inbounds nuw i8, ptr addrspace(1) %1470, i64 8
  store float %733, ptr addrspace(1) %1471, align 4, !tbaa !17
  %1472 = zext nneg i32 %1463 to i64
  %1473 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1472
  %1474 = getelementptr inbounds nuw i8, ptr addrspace(1) %1473, i64 12
  store float %732, ptr addrspace(1) %1474, align 4, !tbaa !17
  %1475 = zext nneg i32 %1463 to i64
  %1476 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1475
  %1477 = getelementptr inbounds nuw i8, ptr addrspace(1) %1476, i64 16
  store float %731, ptr addrspace(1) %1477, align 4, !tbaa !17
  %1478 = zext nneg i32 %1463 to i64
  %1479 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1478
  %1480 = getelementptr inbounds nuw i8, ptr addrspace(1) %1479, i64 20
  store float %730, ptr addrspace(1) %1480, align 4, !tbaa !17
  %1481 = zext nneg i32 %1463 to i64
  %1482 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1481
  %1483 = getelementptr inbounds nuw i8, ptr addrspace(1) %1482, i64 24
  store float %729, ptr addrspace(1) %1483, align 4, !tbaa !17
  %1484 = zext nneg i32 %1463 to i64
  %1485 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1484
  %1486 = getelementptr inbounds nuw i8, ptr addrspace(1) %1485, i64 28
  store float %728, ptr addrspace(1) %1486, align 4, !tbaa !17
  %1487 = zext nneg i32 %1463 to i64
  %1488 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1487
  %1489 = getelementptr inbounds nuw i8, ptr addrspace(1) %1488, i64 32
  store float %727, ptr addrspace(1) %1489, align 4, !tbaa !17
  %1490 = zext nneg i32 %1463 to i64
  %1491 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1490
  %1492 = getelementptr inbounds nuw i8, ptr addrspace(1) %1491, i64 36
  store float %726, ptr addrspace(1) %1492, align 4, !tbaa !17
  %1493 = zext nneg i32 %1463 to i64
  %1494 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1493
  %1495 = getelementptr inbounds nuw i8, ptr addrspace(1) %1494, i64 40
  store float %725, ptr addrspace(1) %1495, align 4, !tbaa !17
  %1496 = zext nneg i32 %1463 to i64
  %1497 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1496
  %1498 = getelementptr inbounds nuw i8, ptr addrspace(1) %1497, i64 44
  store float %724, ptr addrspace(1) %1498, align 4, !tbaa !17
  %1499 = zext nneg i32 %1463 to i64
  %1500 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1499
  %1501 = getelementptr inbounds nuw i8, ptr addrspace(1) %1500, i64 48
  store float %723, ptr addrspace(1) %1501, align 4, !tbaa !17
  %1502 = zext nneg i32 %1463 to i64
  %1503 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1502
  %1504 = getelementptr inbounds nuw i8, ptr addrspace(1) %1503, i64 52
  store float %722, ptr addrspace(1) %1504, align 4, !tbaa !17
  %1505 = zext nneg i32 %1463 to i64
  %1506 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1505
  %1507 = getelementptr inbounds nuw i8, ptr addrspace(1) %1506, i64 56
  store float %721, ptr addrspace(1) %1507, align 4, !tbaa !17
  %1508 = zext nneg i32 %1463 to i64
  %1509 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1508
  %1510 = getelementptr inbounds nuw i8, ptr addrspace(1) %1509, i64 60
  store float %720, ptr addrspace(1) %1510, align 4, !tbaa !17
  %1511 = shl nuw nsw i32 %5, 9
  %1512 = or disjoint i32 %1511, 384
  %1513 = add nuw nsw i32 %1512, %8
  %1514 = zext nneg i32 %1513 to i64
  %1515 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1514
  store float %719, ptr addrspace(1) %1515, align 4, !tbaa !17
  %1516 = zext nneg i32 %1513 to i64
  %1517 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1516
  %1518 = getelementptr inbounds nuw i8, ptr addrspace(1) %1517, i64 4
  store float %718, ptr addrspace(1) %1518, align 4, !tbaa !17
  %1519 = zext nneg i32 %1513 to i64
  %1520 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1519
  %1521 = getelementptr inbounds nuw i8, ptr addrspace(1) %1520, i64 8
  store float %717, ptr addrspace(1) %1521, align 4, !tbaa !17
  %1522 = zext nneg i32 %1513 to i64
  %1523 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1522
  %1524 = getelementptr inbounds nuw i8, ptr addrspace(1) %1523, i64 12
  store float %716, ptr addrspace(1) %1524, align 4, !tbaa !17
  %1525 = zext nneg i32 %1513 to i64
  %1526 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1525
  %1527 = getelementptr inbounds nuw i8, ptr addrspace(1) %1526, i64 16
  store float %715, ptr addrspace(1) %1527, align 4, !tbaa !17
  %1528 = zext nneg i32 %1513 to i64
  %1529 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1528
  %1530 = getelementptr inbounds nuw i8, ptr addrspace(1) %1529, i64 20
  store float %714, ptr addrspace(1) %1530, align 4, !tbaa !17
  %1531 = zext nneg i32 %1513 to i64
  %1532 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1531
  %1533 = getelementptr inbounds nuw i8, ptr addrspace(1) %1532, i64 24
  store float %713, ptr addrspace(1) %1533, align 4, !tbaa !17
  %1534 = zext nneg i32 %1513 to i64
  %1535 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1534
  %1536 = getelementptr inbounds nuw i8, ptr addrspace(1) %1535, i64 28
  store float %712, ptr addrspace(1) %1536, align 4, !tbaa !17
  %1537 = zext nneg i32 %1513 to i64
  %1538 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1537
  %1539 = getelementptr inbounds nuw i8, ptr addrspace(1) %1538, i64 32
  store float %711, ptr addrspace(1) %1539, align 4, !tbaa !17
  %1540 = zext nneg i32 %1513 to i64
  %1541 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1540
  %1542 = getelementptr inbounds nuw i8, ptr addrspace(1) %1541, i64 36
  store float %710, ptr addrspace(1) %1542, align 4, !tbaa !17
  %1543 = zext nneg i32 %1513 to i64
  %1544 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1543
  %1545 = getelementptr inbounds nuw i8, ptr addrspace(1) %1544, i64 40
  store float %709, ptr addrspace(1) %1545, align 4, !tbaa !17
  %1546 = zext nneg i32 %1513 to i64
  %1547 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1546
  %1548 = getelementptr inbounds nuw i8, ptr addrspace(1) %1547, i64 44
  store float %708, ptr addrspace(1) %1548, align 4, !tbaa !17
  %1549 = zext nneg i32 %1513 to i64
  %1550 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1549
  %1551 = getelementptr inbounds nuw i8, ptr addrspace(1) %1550, i64 48
  store float %707, ptr addrspace(1) %1551, align 4, !tbaa !17
  %1552 = zext nneg i32 %1513 to i64
  %1553 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1552
  %1554 = getelementptr inbounds nuw i8, ptr addrspace(1) %1553, i64 52
  store float %706, ptr addrspace(1) %1554, align 4, !tbaa !17
  %1555 = zext nneg i32 %1513 to i64
  %1556 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1555
  %1557 = getelementptr inbounds nuw i8, ptr addrspace(1) %1556, i64 56
  store float %705, ptr addrspace(1) %1557, align 4, !tbaa !17
  %1558 = zext nneg i32 %1513 to i64
  %1559 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1558
  %1560 = getelementptr inbounds nuw i8, ptr addrspace(1) %1559, i64 60
  store float %704, ptr addrspace(1) %1560, align 4, !tbaa !17
  %1561 = shl nuw nsw i32 %5, 9
  %1562 = or disjoint i32 %1561, 416
  %1563 = add nuw nsw i32 %1562, %8
  %1564 = zext nneg i32 %1563 to i64
  %1565 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1564
  store float %703, ptr addrspace(1) %1565, align 4, !tbaa !17
  %1566 = zext nneg i32 %1563 to i64
  %1567 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1566
  %1568 = getelementptr inbounds nuw i8, ptr addrspace(1) %1567, i64 4
  store float %702, ptr addrspace(1) %1568, align 4, !tbaa !17
  %1569 = zext nneg i32 %1563 to i64
  %1570 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1569
  %1571 = getelementptr inbounds nuw i8, ptr addrspace(1) %1570, i64 8
  store float %701, ptr addrspace(1) %1571, align 4, !tbaa !17
  %1572 = zext nneg i32 %1563 to i64
  %1573 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1572
  %1574 = getelementptr inbounds nuw i8, ptr addrspace(1) %1573, i64 12
  store float %700, ptr addrspace(1) %1574, align 4, !tbaa !17
  %1575 = zext nneg i32 %1563 to i64
  %1576 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1575
  %1577 = getelementptr inbounds nuw i8, ptr addrspace(1) %1576, i64 16
  store float %699, ptr addrspace(1) %1577, align 4, !tbaa !17
  %1578 = zext nneg i32 %1563 to i64
  %1579 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1578
  %1580 = getelementptr inbounds nuw i8, ptr addrspace(1) %1579, i64 20
  store float %698, ptr addrspace(1) %1580, align 4, !tbaa !17
  %1581 = zext nneg i32 %1563 to i64
  %1582 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1581
  %1583 = getelementptr inbounds nuw i8, ptr addrspace(1) %1582, i64 24
  store float %697, ptr addrspace(1) %1583, align 4, !tbaa !17
  %1584 = zext nneg i32 %1563 to i64
  %1585 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1584
  %1586 = getelementptr inbounds nuw i8, ptr addrspace(1) %1585, i64 28
  store float %696, ptr addrspace(1) %1586, align 4, !tbaa !17
  %1587 = zext nneg i32 %1563 to i64
  %1588 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1587
  %1589 = getelementptr inbounds nuw i8, ptr addrspace(1) %1588, i64 32
  store float %695, ptr addrspace(1) %1589, align 4, !tbaa !17
  %1590 = zext nneg i32 %1563 to i64
  %1591 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1590
  %1592 = getelementptr inbounds nuw i8, ptr addrspace(1) %1591, i64 36
  store float %694, ptr addrspace(1) %1592, align 4, !tbaa !17
  %1593 = zext nneg i32 %1563 to i64
  %1594 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1593
  %1595 = getelementptr inbounds nuw i8, ptr addrspace(1) %1594, i64 40
  store float %693, ptr addrspace(1) %1595, align 4, !tbaa !17
  %1596 = zext nneg i32 %1563 to i64
  %1597 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1596
  %1598 = getelementptr inbounds nuw i8, ptr addrspace(1) %1597, i64 44
  store float %692, ptr addrspace(1) %1598, align 4, !tbaa !17
  %1599 = zext nneg i32 %1563 to i64
  %1600 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1599
  %1601 = getelementptr inbounds nuw i8, ptr addrspace(1) %1600, i64 48
  store float %691, ptr addrspace(1) %1601, align 4, !tbaa !17
  %1602 = zext nneg i32 %1563 to i64
  %1603 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1602
  %1604 = getelementptr inbounds nuw i8, ptr addrspace(1) %1603, i64 52
  store float %690, ptr addrspace(1) %1604, align 4, !tbaa !17
  %1605 = zext nneg i32 %1563 to i64
  %1606 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1605
  %1607 = getelementptr inbounds nuw i8, ptr addrspace(1) %1606, i64 56
  store float %689, ptr addrspace(1) %1607, align 4, !tbaa !17
  %1608 = zext nneg i32 %1563 to i64
  %1609 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1608
  %1610 = getelementptr inbounds nuw i8, ptr addrspace(1) %1609, i64 60
  store float %688, ptr addrspace(1) %1610, align 4, !tbaa !17
  %1611 = shl nuw nsw i32 %5, 9
  %1612 = or disjoint i32 %1611, 448
  %1613 = add nuw nsw i32 %1612, %8
  %1614 = zext nneg i32 %1613 to i64
  %1615 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1614
  store float %687, ptr addrspace(1) %1615, align 4, !tbaa !17
  %1616 = zext nneg i32 %1613 to i64
  %1617 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1616
  %1618 = getelementptr inbounds nuw i8, ptr addrspace(1) %1617, i64 4
  store float %686, ptr addrspace(1) %1618, align 4, !tbaa !17
  %1619 = zext nneg i32 %1613 to i64
  %1620 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1619
  %1621 = getelementptr inbounds nuw i8, ptr addrspace(1) %1620, i64 8
  store float %685, ptr addrspace(1) %1621, align 4, !tbaa !17
  %1622 = zext nneg i32 %1613 to i64
  %1623 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1622
  %1624 = getelementptr inbounds nuw i8, ptr addrspace(1) %1623, i64 12
  store float %684, ptr addrspace(1) %1624, align 4, !tbaa !17
  %1625 = zext nneg i32 %1613 to i64
  %1626 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1625
  %1627 = getelementptr inbounds nuw i8, ptr addrspace(1) %1626, i64 16
  store float %683, ptr addrspace(1) %1627, align 4, !tbaa !17
  %1628 = zext nneg i32 %1613 to i64
  %1629 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1628
  %1630 = getelementptr inbounds nuw i8, ptr addrspace(1) %1629, i64 20
  store float %682, ptr addrspace(1) %1630, align 4, !tbaa !17
  %1631 = zext nneg i32 %1613 to i64
  %1632 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1631
  %1633 = getelementptr inbounds nuw i8, ptr addrspace(1) %1632, i64 24
  store float %681, ptr addrspace(1) %1633, align 4, !tbaa !17
  %1634 = zext nneg i32 %1613 to i64
  %1635 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1634
  %1636 = getelementptr inbounds nuw i8, ptr addrspace(1) %1635, i64 28
  store float %680, ptr addrspace(1) %1636, align 4, !tbaa !17
  %1637 = zext nneg i32 %1613 to i64
  %1638 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1637
  %1639 = getelementptr inbounds nuw i8, ptr addrspace(1) %1638, i64 32
  store float %679, ptr addrspace(1) %1639, align 4, !tbaa !17
  %1640 = zext nneg i32 %1613 to i64
  %1641 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1640
  %1642 = getelementptr inbounds nuw i8, ptr addrspace(1) %1641, i64 36
  store float %678, ptr addrspace(1) %1642, align 4, !tbaa !17
  %1643 = zext nneg i32 %1613 to i64
  %1644 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1643
  %1645 = getelementptr inbounds nuw i8, ptr addrspace(1) %1644, i64 40
  store float %677, ptr addrspace(1) %1645, align 4, !tbaa !17
  %1646 = zext nneg i32 %1613 to i64
  %1647 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1646
  %1648 = getelementptr inbounds nuw i8, ptr addrspace(1) %1647, i64 44
  store float %676, ptr addrspace(1) %1648, align 4, !tbaa !17
  %1649 = zext nneg i32 %1613 to i64
  %1650 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1649
  %1651 = getelementptr inbounds nuw i8, ptr addrspace(1) %1650, i64 48
  store float %675, ptr addrspace(1) %1651, align 4, !tbaa !17
  %1652 = zext nneg i32 %1613 to i64
  %1653 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1652
  %1654 = getelementptr inbounds nuw i8, ptr addrspace(1) %1653, i64 52
  store float %674, ptr addrspace(1) %1654, align 4, !tbaa !17
  %1655 = zext nneg i32 %1613 to i64
  %1656 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1655
  %1657 = getelementptr inbounds nuw i8, ptr addrspace(1) %1656, i64 56
  store float %673, ptr addrspace(1) %1657, align 4, !tbaa !17
  %1658 = zext nneg i32 %1613 to i64
  %1659 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1658
  %1660 = getelementptr inbounds nuw i8, ptr addrspace(1) %1659, i64 60
  store float %672, ptr addrspace(1) %1660, align 4, !tbaa !17
  %1661 = shl nuw nsw i32 %5, 9
  %1662 = or disjoint i32 %1661, 480
  %1663 = add nuw nsw i32 %1662, %8
  %1664 = zext nneg i32 %1663 to i64
  %1665 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1664
  store float %671, ptr addrspace(1) %1665, align 4, !tbaa !17
  %1666 = zext nneg i32 %1663 to i64
  %1667 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1666
  %1668 = getelementptr inbounds nuw i8, ptr addrspace(1) %1667, i64 4
  store float %670, ptr addrspace(1) %1668, align 4, !tbaa !17
  %1669 = zext nneg i32 %1663 to i64
  %1670 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1669
  %1671 = getelementptr inbounds nuw i8, ptr addrspace(1) %1670, i64 8
  store float %669, ptr addrspace(1) %1671, align 4, !tbaa !17
  %1672 = zext nneg i32 %1663 to i64
  %1673 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1672
  %1674 = getelementptr inbounds nuw i8, ptr addrspace(1) %1673, i64 12
  store float %668, ptr addrspace(1) %1674, align 4, !tbaa !17
  %1675 = zext nneg i32 %1663 to i64
  %1676 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1675
  %1677 = getelementptr inbounds nuw i8, ptr addrspace(1) %1676, i64 16
  store float %667, ptr addrspace(1) %1677, align 4, !tbaa !17
  %1678 = zext nneg i32 %1663 to i64
  %1679 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1678
  %1680 = getelementptr inbounds nuw i8, ptr addrspace(1) %1679, i64 20
  store float %666, ptr addrspace(1) %1680, align 4, !tbaa !17
  %1681 = zext nneg i32 %1663 to i64
  %1682 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1681
  %1683 = getelementptr inbounds nuw i8, ptr addrspace(1) %1682, i64 24
  store float %665, ptr addrspace(1) %1683, align 4, !tbaa !17
  %1684 = zext nneg i32 %1663 to i64
  %1685 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1684
  %1686 = getelementptr inbounds nuw i8, ptr addrspace(1) %1685, i64 28
  store float %664, ptr addrspace(1) %1686, align 4, !tbaa !17
  %1687 = zext nneg i32 %1663 to i64
  %1688 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1687
  %1689 = getelementptr inbounds nuw i8, ptr addrspace(1) %1688, i64 32
  store float %663, ptr addrspace(1) %1689, align 4, !tbaa !17
  %1690 = zext nneg i32 %1663 to i64
  %1691 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1690
  %1692 = getelementptr inbounds nuw i8, ptr addrspace(1) %1691, i64 36
  store float %662, ptr addrspace(1) %1692, align 4, !tbaa !17
  %1693 = zext nneg i32 %1663 to i64
  %1694 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1693
  %1695 = getelementptr inbounds nuw i8, ptr addrspace(1) %1694, i64 40
  store float %661, ptr addrspace(1) %1695, align 4, !tbaa !17
  %1696 = zext nneg i32 %1663 to i64
  %1697 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1696
  %1698 = getelementptr inbounds nuw i8, ptr addrspace(1) %1697, i64 44
  store float %660, ptr addrspace(1) %1698, align 4, !tbaa !17
  %1699 = zext nneg i32 %1663 to i64
  %1700 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1699
  %1701 = getelementptr inbounds nuw i8, ptr addrspace(1) %1700, i64 48
  store float %659, ptr addrspace(1) %1701, align 4, !tbaa !17
  %1702 = zext nneg i32 %1663 to i64
  %1703 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1702
  %1704 = getelementptr inbounds nuw i8, ptr addrspace(1) %1703, i64 52
  store float %658, ptr addrspace(1) %1704, align 4, !tbaa !17
  %1705 = zext nneg i32 %1663 to i64
  %1706 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1705
  %1707 = getelementptr inbounds nuw i8, ptr addrspace(1) %1706, i64 56
  store float %657, ptr addrspace(1) %1707, align 4, !tbaa !17
  %1708 = zext nneg i32 %1663 to i64
  %1709 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %1708
  %1710 = getelementptr inbounds nuw i8, ptr addrspace(1) %1709, i64 60
  store float %656, ptr addrspace(1) %1710, align 4, !tbaa !17
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #2

attributes #0 = { convergent nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="4,4" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn memory(none) }

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
!11 = !{i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"float*", !"float*", !"float*", !"uint"}
!14 = !{!"const", !"const", !"", !""}
!15 = !{i32 2, i32 2, i32 1}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"float", !9, i64 0}
!19 = !{}
!20 = distinct !{!20, !21}
!21 = !{!"llvm.loop.unroll.disable"}
