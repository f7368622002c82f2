// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exclusive prefix sum of each work-group's 2 * group-size elements (Blelloch), in LDS that the host sizes.

kernel void scan(global const uint *in, global uint *out, global uint *group_sums, local uint *tmp, uint n) {
  uint lid = get_local_id(0);
  uint width = 2 * get_local_size(0);
  uint base = get_group_id(0) * width;
  uint i0 = base + 2 * lid, i1 = i0 + 1;
  tmp[2 * lid] = i0 < n ? in[i0] : 0;
  tmp[2 * lid + 1] = i1 < n ? in[i1] : 0;

  uint offset = 1;
  for (uint d = width >> 1; d > 0; d >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < d)
      tmp[offset * (2 * lid + 2) - 1] += tmp[offset * (2 * lid + 1) - 1];
    offset <<= 1;
  }
  if (lid == 0) {
    group_sums[get_group_id(0)] = tmp[width - 1];
    tmp[width - 1] = 0;
  }
  for (uint d = 1; d < width; d <<= 1) {
    offset >>= 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < d) {
      uint left = offset * (2 * lid + 1) - 1, right = offset * (2 * lid + 2) - 1;
      uint t = tmp[left];
      tmp[left] = tmp[right];
      tmp[right] += t;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i0 < n)
    out[i0] = tmp[2 * lid];
  if (i1 < n)
    out[i1] = tmp[2 * lid + 1];
}
