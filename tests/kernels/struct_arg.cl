// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A struct passed by value (byref in the IR), and structs copied whole between memory and private variables.

typedef struct {
  uint count;
  uchar tag;
  ushort scale[3];
  ulong offset;
  float4 weight;
} Params;

typedef struct {
  float4 place;
  uint id[12];
} Item;

kernel void struct_arg(Params p, global const Item *items, global Item *out, uchar salt) {
  uint i = get_global_id(0);
  if (i >= p.count)
    return;
  Item it = items[(i * 5 + 3) % p.count];
  it.place = it.place * p.weight + (float4)(p.scale[i % 3]);
  for (uint k = 0; k < 12; ++k)
    it.id[k] ^= (uint)(p.offset >> (k * 5)) + p.tag + salt;
  it.id[it.id[0] % 12] = i;
  out[i] = it;
}
