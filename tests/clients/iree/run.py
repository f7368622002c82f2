#!/usr/bin/env python3
"""IREE to numbers, and back: `iree-compile` dumps the LLVM IR of a dispatch; gcnc runs it, and the code object that it
compiles goes into IREE's module. Arguments: the gcnc binary, a scratch folder."""

import shutil
import struct
import subprocess
import sys
from pathlib import Path

gcnc, scratch, here = sys.argv[1], Path(sys.argv[2]), Path(__file__).parent
if not shutil.which("iree-compile"):
    print("iree: PyPI's iree-base-compiler is not installed")
    sys.exit(77)


def run(*command):
    return subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE).stdout


def save(name, data):
    (scratch / name).write_bytes(data)
    return scratch / name


iree = ["iree-compile", here / "product.mlir", "--iree-hal-target-device=hip", "--iree-rocm-target=gfx942"]
run(*iree, f"--iree-hal-dump-executable-intermediates-to={scratch}", "-o", scratch / "module.vmfb")
(ir,) = scratch.glob("*.optimized.ll")

# One work-group of a wave computes the whole product, with matrix cores.
a, b = [float(i * 7 % 5 - 2) for i in range(16 * 24)], [float(i * 3 % 7 - 3) for i in range(24 * 8)]
buffers = ["--arg=buffer:" + str(save(name, struct.pack(f"{len(v)}f", *v))) for name, v in (("a", a), ("b", b))]
numbers = run(gcnc, "run", ir, "--workgroup-size=64", *buffers, "--arg=zeros:512", "--show=2:f32")
product = [sum(a[i * 24 + k] * b[k * 8 + j] for k in range(24)) for i in range(16) for j in range(8)]
assert [float(number) for number in numbers.split()] == product, numbers

code_object = scratch / "product.hsaco"
run(gcnc, "compile", ir, "-o", code_object)
substitution = f"--iree-hal-substitute-executable-object=product_dispatch_0={code_object}"
run(*iree, substitution, "-o", scratch / "substituted.vmfb")
assert code_object.read_bytes() in (scratch / "substituted.vmfb").read_bytes(), "IREE's module lacks the code object"
print("ok")
