// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CRC-32 (IEEE 802.3) of one row of bytes a work-item. The table of a byte's remainders is made in LDS.

kernel void crc32(global const uchar *rows, uint stride, global const uint *lengths, global uint *crcs, uint n) {
  local uint table[256];
  for (uint i = get_local_id(0); i < 256; i += get_local_size(0)) {
    uint c = i;
    for (uint bit = 0; bit < 8; ++bit)
      c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
    table[i] = c;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint id = get_global_id(0);
  if (id >= n)
    return;
  global const uchar *p = rows + (size_t)id * stride, *end = p + lengths[id];
  uint crc = ~0u;
  while (p != end)
    crc = table[(crc ^ *p++) & 0xff] ^ (crc >> 8);
  crcs[id] = ~crc;
}
