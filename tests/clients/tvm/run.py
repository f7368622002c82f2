#!/usr/bin/env python3
"""TVM to numbers, and back: a tensor expression becomes LLVM IR, gcnc runs that, and the code object that it compiles
takes the place of TVM's own. Arguments: the gcnc binary, a scratch folder."""

import math
import struct
import subprocess
import sys
import tarfile
from pathlib import Path

try:
    import tvm
    import tvm_ffi
except ImportError:
    print("tvm: PyPI's apache-tvm is not installed")
    sys.exit(77)
from log_sum_exp import COLUMNS, ROWS, THREADS, module

gcnc, scratch = sys.argv[1], Path(sys.argv[2])


def run(*command):
    return subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE).stdout


def build(code_object):
    """TVM's module. It asks for device libraries, of which this needs none, and for what links its own object."""
    tvm_ffi.register_global_func("tvm_callback_rocm_bitcode_path", lambda: [], override=True)
    tvm_ffi.register_global_func("tvm_callback_rocm_link", lambda own: bytearray(code_object), override=True)
    return tvm.compile(module(), target=tvm.target.Target({"kind": "rocm", "mcpu": "gfx942"}))


ir, data, code_object = scratch / "kernel.ll", scratch / "values", scratch / "kernel.hsaco"
ir.write_text(build(b"").mod.imports[0].inspect_source("llvm"))

# TVM orders a kernel's buffers by name: logs, values.
values = [i * 37 % 101 / 25 - 2 for i in range(ROWS * COLUMNS)]
data.write_bytes(struct.pack(f"{len(values)}f", *values))
numbers = run(gcnc, "run", ir, f"--workgroups={ROWS // THREADS}", f"--workgroup-size={THREADS}",
              f"--arg=zeros:{4 * ROWS}", f"--arg=buffer:{data}", "--show=0:f32").split()
want = [math.log(sum(map(math.exp, values[i:i + COLUMNS]))) for i in range(0, len(values), COLUMNS)]
assert len(numbers) == ROWS and all(math.isclose(float(n), w, rel_tol=1e-5) for n, w in zip(numbers, want)), numbers

run(gcnc, "compile", ir, "-o", code_object)
build(code_object.read_bytes()).export_library(str(scratch / "library.tar"))
with tarfile.open(scratch / "library.tar") as library:
    assert code_object.read_bytes() in library.extractfile("devc.o").read(), "TVM's library lacks the code object"
print("ok")
