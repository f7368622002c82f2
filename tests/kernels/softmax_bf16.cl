// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Softmax of rows of bf16, a row a work-group of 64: y = exp(x - max) / sum, computed in f32 and rounded to bf16.

kernel void softmax_bf16(global const __bf16 *x, global __bf16 *y, uint columns)
{
    local float partial[64];
    uint lane = get_local_id(0);
    global const __bf16 *row = x + get_group_id(0) * columns;
    float most = -INFINITY;
    for (uint i = lane; i < columns; i += 64)
        most = fmax(most, (float)row[i]);
    partial[lane] = most;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint n = 32; n > 0; n /= 2) {
        if (lane < n)
            partial[lane] = fmax(partial[lane], partial[lane + n]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    most = partial[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0;
    for (uint i = lane; i < columns; i += 64)
        sum += exp((float)row[i] - most);
    partial[lane] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint n = 32; n > 0; n /= 2) {
        if (lane < n)
            partial[lane] += partial[lane + n];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    sum = partial[0];
    for (uint i = lane; i < columns; i += 64)
        y[get_group_id(0) * columns + i] = (__bf16)(exp((float)row[i] - most) / sum);
}
