"""Links a kernel with a library, and modules with each other; as text, bitcode and a code object."""

import gcnc

LIBRARY = """\
define float @twice(float %x) {
  %y = fmul float %x, 2.0
  ret float %y
}
define float @unused(float %x) {
  ret float %x
}
"""
KERNEL = """\
declare float @twice(float)
define amdgpu_kernel void @k(ptr addrspace(1) %p, float %x) {
  %y = call float @twice(float %x)
  store float %y, ptr addrspace(1) %p
  ret void
}
"""

# What is called is taken of the library, and nobody sees it afterwards.
library = gcnc.Library.parse(LIBRARY, name="math.ll")
compiled = gcnc.compile(KERNEL, "gfx90a", libraries=[library])
print([kernel.name for kernel in compiled.kernels])

# Modules are read once; what links them is all of both.
kernel = gcnc.Module.parse(KERNEL)
both = gcnc.Module.link([kernel, gcnc.Module.parse(LIBRARY)])
print(both.to_text())

# Bitcode of LLVM 22, which other tools read; `Module.parse` reads that of LLVM 14 to 24.
again = gcnc.Module.parse(both.to_bitcode())
for target in ("gfx90a", "gfx1201"):
    print(target, len(gcnc.compile(again, target).bytes), "bytes")
