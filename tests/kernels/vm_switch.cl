// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A small stack machine: every work-item interprets the same program on its own input; a big, dense switch.

enum { HALT, PUSH, INPUT, ADD, SUB, MUL, AND, OR, XOR, SHL, SHR, DUP, SWAP, NOT, NEG, LESS, JUMP, BRANCH, STORE, LOAD, POP, ROTATE };

kernel void vm_switch(global const uint *program, global const uint *input, global uint *output, uint n) {
  uint id = get_global_id(0);
  if (id >= n)
    return;
  uint stack[16], cell[4] = {0, 0, 0, 0};
  for (uint i = 0; i < 16; ++i)
    stack[i] = 0;
  uint pc = 0, sp = 0, fuel = 200;
  while (fuel-- != 0) {
    uint word = program[pc++];
    uint arg = word >> 8;
    uint top = stack[(sp - 1) & 15], next = stack[(sp - 2) & 15];
    switch (word & 0xff) {
    case HALT: output[id] = top; return;
    case PUSH: stack[sp++ & 15] = arg; break;
    case INPUT: stack[sp++ & 15] = input[id]; break;
    case ADD: stack[(--sp - 1) & 15] = next + top; break;
    case SUB: stack[(--sp - 1) & 15] = next - top; break;
    case MUL: stack[(--sp - 1) & 15] = next * top; break;
    case AND: stack[(--sp - 1) & 15] = next & top; break;
    case OR: stack[(--sp - 1) & 15] = next | top; break;
    case XOR: stack[(--sp - 1) & 15] = next ^ top; break;
    case SHL: stack[(--sp - 1) & 15] = next << (top & 31); break;
    case SHR: stack[(--sp - 1) & 15] = next >> (top & 31); break;
    case DUP: stack[sp++ & 15] = top; break;
    case SWAP: stack[(sp - 1) & 15] = next; stack[(sp - 2) & 15] = top; break;
    case NOT: stack[(sp - 1) & 15] = ~top; break;
    case NEG: stack[(sp - 1) & 15] = -top; break;
    case LESS: stack[(--sp - 1) & 15] = next < top; break;
    case JUMP: pc = arg; break;
    case BRANCH: --sp; if (top != 0) pc = arg; break;
    case STORE: --sp; cell[arg & 3] = top; break;
    case LOAD: stack[sp++ & 15] = cell[arg & 3]; break;
    case POP: --sp; break;
    case ROTATE: stack[(sp - 1) & 15] = rotate(top, arg); break;
    default: output[id] = 0xdeadbeef; return;
    }
  }
  output[id] = 0xffffffff;
}
