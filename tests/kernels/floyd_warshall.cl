// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All shortest paths of a small graph, by one work-group in place.

kernel void floyd_warshall(global uint *distance, global uint *via, uint n) {
  uint lx = get_local_id(0), ly = get_local_id(1);
  for (uint k = 0; k < n; ++k) {
    for (uint y = ly; y < n; y += get_local_size(1))
      for (uint x = lx; x < n; x += get_local_size(0)) {
        uint through = add_sat(distance[y * n + k], distance[k * n + x]);
        if (through < distance[y * n + x]) {
          distance[y * n + x] = through;
          via[y * n + x] = k;
        }
      }
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
}
