// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inclusive sums of integers and the greatest float so far, of a work-group, by data-parallel primitives: each step
// takes the value of a lane further down in the row of sixteen; then rows take the last value of the rows before, and
// groups of lanes take the totals of the groups before from LDS.

// The value of the lane n further down in the row, or of this lane.
#define ROW_SHR(identity, x, n) __builtin_amdgcn_update_dpp(identity, x, 0x110 + n, 0xf, 0xf, false)

#ifdef __GFX9__
#define GROUP 64
#define ROW_SCAN_END(identity, x, add) \
    x = add(x, __builtin_amdgcn_update_dpp(identity, x, 0x142, 0xa, 0xf, false)); \
    x = add(x, __builtin_amdgcn_update_dpp(identity, x, 0x143, 0xc, 0xf, false));
#else
#define GROUP 32
#define ROW_SCAN_END(identity, x, add) \
    int other = __builtin_amdgcn_permlanex16(identity, x, -1, -1, true, false); \
    x = add(x, get_local_id(0) & 16 ? other : identity);
#endif

#define SCAN(identity, x, add)              \
    {                                       \
        x = add(x, ROW_SHR(identity, x, 1)); \
        x = add(x, ROW_SHR(identity, x, 2)); \
        x = add(x, ROW_SHR(identity, x, 4)); \
        x = add(x, ROW_SHR(identity, x, 8)); \
        ROW_SCAN_END(identity, x, add)      \
    }

int add(int x, int y) { return x + y; }
int greater(int x, int y) { return as_int(fmax(as_float(x), as_float(y))); }

kernel void scan_dpp(global const int *in, global const float *values, global int *sums, global float *greatest)
{
    local int sum[8], most[8];
    uint n = get_global_id(0), group = get_local_id(0) / GROUP;
    int x = in[n], y = as_int(values[n]);
    SCAN(0, x, add)
    SCAN(as_int(-INFINITY), y, greater)
    if (get_local_id(0) % GROUP == GROUP - 1) {
        sum[group] = x;
        most[group] = y;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint g = 0; g < group; g++) {
        x = add(x, sum[g]);
        y = greater(y, most[g]);
    }
    sums[n] = x;
    greatest[n] = as_float(y);
}
