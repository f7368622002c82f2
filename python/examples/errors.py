"""Errors have places, help, and a form for people."""

import gcnc

SOURCE = """\
define amdgpu_kernel void @k(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) %q
  store i32 %x, ptr addrspace(1) %p
  ret void
}
"""

try:
    gcnc.compile(SOURCE, "gfx1100", name="k.ll")
except gcnc.CompileError as error:
    print(error)
    for diagnostic in error.diagnostics:
        print(f"line {diagnostic.line}, column {diagnostic.column}: {diagnostic.message}")
    print(error.rendered)

# A limit is an error too, and says which it was.
try:
    gcnc.compile(SOURCE, "gfx1100", time_limit=0.0)
except gcnc.CompileError as error:
    print(error.stopped, "-", error)
