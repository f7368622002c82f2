"""Compiles a file of LLVM IR and writes the code object to the current folder: compile_file.py FILE [TARGET]."""

import sys
from pathlib import Path

import gcnc

source = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("saxpy.ll")
target = sys.argv[2] if len(sys.argv) > 2 else "gfx1100"

compiled = gcnc.compile(source.read_bytes(), target, name=str(source))
for warning in compiled.warnings:
    print("warning:", warning)
for kernel in compiled.kernels:
    print(f"{kernel.name}: {kernel.vgprs} vector registers, {kernel.sgprs} scalar ones, {kernel.occupancy} waves")

output = Path(source.stem + ".co")
output.write_bytes(compiled.bytes)
print(f"{output}: {len(compiled.bytes)} bytes")
