// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One assignment step of k-means: the nearest centre of each point, the size of each cluster, and fixed-point sums.

#define DIMENSIONS 4

kernel void kmeans(global const float *points, constant float *centres, global uint *nearest, global uint *sizes,
                   global int *sums, uint n, uint k) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  float best = INFINITY;
  uint which = 0;
  for (uint c = 0; c < k; ++c) {
    float distance = 0.0f;
    for (uint d = 0; d < DIMENSIONS; ++d) {
      float delta = points[d * n + i] - centres[c * DIMENSIONS + d];
      distance = fma(delta, delta, distance);
    }
    if (distance < best) {
      best = distance;
      which = c;
    }
  }
  nearest[i] = which;
  atomic_inc(&sizes[which]);
  for (uint d = 0; d < DIMENSIONS; ++d)
    atomic_add(&sums[which * DIMENSIONS + d], (int)(points[d * n + i] * 256.0f));
}
