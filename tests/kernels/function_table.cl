// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An interpreter whose operations are functions in a table in constant memory: lanes run programs of their own.

#pragma OPENCL EXTENSION __cl_clang_function_pointers : enable

typedef uint (*operation)(uint, uint);

static uint plus(uint a, uint b) { return a + b; }
static uint times(uint a, uint b) { return a * (b | 1); }
static uint turn(uint a, uint b) { return rotate(a, b); }
static uint mix(uint a, uint b) { return (a ^ b) * 0x9e3779b9u + (a >> 15); }
static uint rank(uint a, uint b) { return popcount(a) * 1000003u + b + (uint)get_local_id(0); }

constant operation table[5] = {plus, times, turn, mix, rank};

kernel void function_table(global const uchar *program, global const uint *in, global uint *out, uint steps, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  uint a = in[i], b = i;
  for (uint k = 0; k < steps; ++k) {
    uint result = table[program[i * steps + k]](a, b);
    b = a;
    a = result;
  }
  out[i] = a ^ b;
}
