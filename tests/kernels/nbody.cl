// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// build: -cl-fast-relaxed-math
// One step of gravity between all pairs of bodies; positions pass through LDS a tile at a time.

#define GROUP 64

kernel void nbody(global const float4 *pos, global const float4 *vel, global float4 *new_pos, global float4 *new_vel,
                  uint n, float dt, float eps) {
  local float4 tile[GROUP];
  uint i = get_global_id(0), lid = get_local_id(0);
  float4 me = i < n ? pos[i] : (float4)(0.0f);
  float3 acc = (float3)(0.0f);
  for (uint base = 0; base < n; base += GROUP) {
    tile[lid] = base + lid < n ? pos[base + lid] : (float4)(0.0f);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint j = 0; j < GROUP; ++j) {
      float4 other = tile[j];
      float3 d = other.xyz - me.xyz;
      float inv = rsqrt(dot(d, d) + eps);
      acc += d * (other.w * inv * inv * inv);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (i >= n)
    return;
  float4 v = vel[i];
  v.xyz += acc * dt;
  new_vel[i] = v;
  new_pos[i] = (float4)(me.xyz + v.xyz * dt, me.w);
}
