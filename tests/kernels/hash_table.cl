// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A hash table of 64-bit entries, the key in the upper half and a count in the lower, with linear probing: a work-group
// counts keys by exchanging an entry if it is still what it was, then looks each key up: the counts do not depend on
// order.

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable

uint hash(uint key)
{
    key = (key ^ key >> 16) * 0x45d9f3b;
    key = (key ^ key >> 16) * 0x45d9f3b;
    return key ^ key >> 16;
}

kernel void hash_table(global const uint *keys, volatile global ulong *table, global uint *out, uint mask, uint count)
{
    // The table is built by one work-group, which reads it after a barrier.
    for (uint n = get_local_id(0); n < count; n += get_local_size(0)) {
        uint key = keys[n] + 1;
        bool done = false;
        for (uint slot = hash(key) & mask; !done; slot = (slot + 1) & mask) {
            ulong seen = table[slot];
            while (!done && (seen == 0 || seen >> 32 == key)) {
                ulong was = atom_cmpxchg(table + slot, seen, seen == 0 ? (ulong)key << 32 | 1 : seen + 1);
                done = was == seen;
                seen = was;
            }
        }
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
    for (uint n = get_local_id(0); n < count; n += get_local_size(0)) {
        uint key = keys[n] + 1;
        uint slot = hash(key) & mask;
        while (table[slot] >> 32 != key)
            slot = (slot + 1) & mask;
        out[n] = (uint)table[slot];
    }
    // Which entry a key has depends on who came first.
    barrier(CLK_GLOBAL_MEM_FENCE);
    for (uint n = get_local_id(0); n <= mask; n += get_local_size(0))
        table[n] = 0;
}
