// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Naive search of a byte pattern at every place of a text: a count, the first place, and a bit map of all places.

kernel void string_search(global const uchar *text, uint text_length, constant uchar *pattern, uint pattern_length,
                          global uint *count, global uint *first, global uint *found) {
  uint i = get_global_id(0);
  if (i + pattern_length > text_length)
    return;
  for (uint k = 0; k < pattern_length; ++k) {
    uchar c = text[i + k];
    if (pattern[k] != '?' && c != pattern[k])
      return;
  }
  atomic_inc(count);
  atomic_min(first, i);
  atomic_or(&found[i / 32], 1u << (i % 32));
}
