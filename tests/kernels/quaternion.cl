// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Points turned by unit quaternions: normalise, cross and dot products.

kernel void quaternion(global const float4 *rotations, global const float *points, global float *out, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  float4 q = normalize(rotations[i]);
  float3 v = vload3(i, points);
  float3 t = 2.0f * cross(q.xyz, v);
  vstore3(v + q.w * t + cross(q.xyz, t), i, out);
}
