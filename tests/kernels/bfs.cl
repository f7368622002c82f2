// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Breadth-first search of a graph that fits one work-group: levels until no work-item finds a new vertex.

kernel void bfs(global const uint *edge_start, global const uint *edges, global int *level, uint vertices, uint source) {
  local uint found;
  for (uint v = get_local_id(0); v < vertices; v += get_local_size(0))
    level[v] = v == source ? 0 : -1;
  int depth = 0;
  do {
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (get_local_id(0) == 0)
      found = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint v = get_local_id(0); v < vertices; v += get_local_size(0)) {
      // Others change vertices of the next level meanwhile.
      if (atomic_load_explicit((volatile global atomic_int *)&level[v], memory_order_relaxed, memory_scope_device) != depth)
        continue;
      for (uint e = edge_start[v]; e < edge_start[v + 1]; ++e)
        if (atomic_cmpxchg((volatile global int *)&level[edges[e]], -1, depth + 1) == -1)
          atomic_inc(&found);
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    ++depth;
  } while (found != 0);
}
