"""A compiler backend for AMD GPUs: LLVM IR in, code objects out, without LLVM; and an emulator that runs them.

    import gcnc

    compiled = gcnc.compile(source, "gfx1100")
    open("kernel.co", "wb").write(compiled.bytes)

All functions release the interpreter's lock while they work, so threads compile side by side, and Ctrl-C stops a
compilation. Errors in an input are raised as `CompileError`, with their positions.
"""

from gcnc._gcnc import (
    Compiler,
    Library,
    Module,
    __build__,
    __version__,
    assemble,
    disassemble,
    inspect,
    link_objects,
    targets,
)
from gcnc.emulator import Device, DeviceArray, DeviceKernel, DeviceModule, LaunchOptions, run
from gcnc.errors import CompileError, Fault, Place
from gcnc.records import (
    Compiled,
    Diagnostic,
    Inspection,
    KernelArg,
    KernelInfo,
    LiveValue,
    Pressure,
    Statistics,
    Target,
    Timing,
)

__all__ = [
    "CompileError",
    "Compiled",
    "Compiler",
    "Device",
    "DeviceArray",
    "DeviceKernel",
    "DeviceModule",
    "Diagnostic",
    "Fault",
    "Inspection",
    "KernelArg",
    "KernelInfo",
    "LaunchOptions",
    "Library",
    "LiveValue",
    "Module",
    "Place",
    "Pressure",
    "Statistics",
    "Target",
    "Timing",
    "__build__",
    "__version__",
    "assemble",
    "compile",
    "disassemble",
    "inspect",
    "link_objects",
    "run",
    "targets",
]

compile = Compiler().compile
