#!/usr/bin/env python3
"""MLIR to numbers, and back: `mlir-opt` lowers a kernel to bitcode in a `gpu.binary`; gcnc runs that, and compiles it
to the code object that the module then holds in its place. Arguments: the gcnc binary, a scratch folder."""

import re
import shutil
import struct
import subprocess
import sys
from pathlib import Path

gcnc, scratch, here = sys.argv[1], Path(sys.argv[2]), Path(__file__).parent
if not shutil.which("mlir-opt-22"):
    print("mlir: Debian's mlir-22-tools is not installed")
    sys.exit(77)


def run(*command, input=None):
    return subprocess.run([str(word) for word in command], check=True, input=input, stdout=subprocess.PIPE).stdout


def save(name, data):
    (scratch / name).write_bytes(data)
    return scratch / name


# The bitcode is a string of the module's text, its bytes escaped: two hexadecimal digits, or another backslash.
lowering = ["--gpu-kernel-outlining", "--rocdl-attach-target=chip=gfx942", "--lower-affine", "--convert-scf-to-cf",
            "--convert-gpu-to-rocdl=use-bare-ptr-memref-call-conv=true runtime=HIP", "--convert-cf-to-llvm",
            "--reconcile-unrealized-casts", "--gpu-module-to-binary=format=llvm"]
module = run("mlir-opt-22", here / "product.mlir", *lowering)
offload = re.search(rb'offload = "(.*?)"', module)
byte = {b"%02X" % value: bytes([value]) for value in range(256)} | {b"\\": b"\\"}
bitcode = save("product.bc", re.sub(rb"\\([0-9A-F]{2}|\\)", lambda escape: byte[escape[1]], offload[1]))

a, b = [float(i * 7 % 5 - 2) for i in range(16 * 24)], [float(i * 3 % 7 - 3) for i in range(24 * 8)]
buffers = ["--arg=buffer:" + str(save(name, struct.pack(f"{len(v)}f", *v))) for name, v in (("a", a), ("b", b))]
numbers = run(gcnc, "run", bitcode, "--target=gfx942", "--workgroups=16", "--workgroup-size=8", *buffers,
              "--arg=zeros:512", "--show=2:f32")
product = [sum(a[i * 24 + k] * b[k * 8 + j] for k in range(24)) for i in range(16) for j in range(8)]
assert [float(number) for number in numbers.split()] == product, numbers

code_object = run(gcnc, "compile", bitcode, "--target=gfx942", "-o-")
binary = ('bin = "' + "".join(f"\\{value:02X}" for value in code_object) + '"').encode()
host = run("mlir-opt-22", "--gpu-to-llvm=use-bare-pointers-for-kernels=true use-bare-pointers-for-host=true",
           "--convert-func-to-llvm=use-bare-ptr-memref-call-conv=true", input=module.replace(offload[0], binary))
embedded = f'@product_kernel_binary = internal constant [{len(code_object)} x i8] c"\\7FELF'.encode()
assert embedded in run("mlir-translate-22", "--mlir-to-llvmir", input=host), "the host's module lacks the code object"
print("ok")
