// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// build: -x c -std=c23
//
// Vectors of booleans, which are bits in memory: comparisons of eight values, combined, counted, stored and loaded
// again. OpenCL has none, so this is C; a work-group is 64 work-items.

#define global __attribute__((address_space(1)))
#define kernel __attribute__((device_kernel, amdgpu_flat_work_group_size(64, 64)))

typedef bool bool8 __attribute__((ext_vector_type(8)));
typedef float float8 __attribute__((ext_vector_type(8)));
typedef unsigned uint8 __attribute__((ext_vector_type(8)));

static unsigned work_item(void)
{
    return __builtin_amdgcn_workgroup_id_x() * 64 + __builtin_amdgcn_workitem_id_x();
}

// Of each eight values a bit each, whether it is within a box; how many are, and their sum.
kernel void mask_make(global const float8 *x, global bool8 *inside, global unsigned *counts, global float *sums, float low, float high)
{
    unsigned i = work_item(), count = 0;
    float8 v = x[i];
    bool8 in = __builtin_convertvector(v > low, bool8) & __builtin_convertvector(v < high, bool8);
    inside[i] = in;
    float sum = 0;
#pragma unroll
    for (int e = 0; e < 8; e++) {
        count += in[e];
        sum += in[e] ? v[e] : 0;
    }
    counts[i] = count;
    sums[i] = sum;
}

// Values where one mask is set and the other is not, else those of the neighbour.
kernel void mask_select(global const bool8 *p, global const bool8 *q, global const uint8 *x, global uint8 *y)
{
    unsigned i = work_item();
    bool8 one = p[i] ^ q[i];
    uint8 a = x[i], b = x[i ^ 1], c;
#pragma unroll
    for (int e = 0; e < 8; e++)
        c[e] = one[e] ? a[e] : b[e];
    y[i] = c;
}
