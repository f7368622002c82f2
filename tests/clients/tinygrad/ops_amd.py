"""tinygrad's AMD device on gcnc's emulator, found as `tinygrad.runtime.ops_amd` where `emulated.py` is a plugin.

The memory is the host's, and a launch is one call of `gcnc.run`. Kernels are compiled as on any AMD device, by whatever
compiler the renderer `LLVM` has, for the processor that `DEV=AMD:LLVM:gfx1100` names.
"""

import subprocess
import tempfile
from pathlib import Path

import gcnc
import numpy as np
from tinygrad.device import Allocator, Compiled, Program, TinyELF
from tinygrad.helpers import DEV
from tinygrad.renderer import llvmir


class HostAllocator(Allocator):
    """Buffers are views of bytes, which end as they begin: at 32 bytes, as tinygrad tells its compilers."""

    def _alloc(self, size, options):
        return memoryview(bytearray(size + -size % 32))

    def _copyin(self, dest, src):
        dest[: len(src)] = src

    def _copyout(self, dest, src):
        dest[:] = src[: len(dest)]

    def _offset(self, buf, size, offset):
        return buf[offset : offset + size]


def linked(code):
    """The code object of what a compiler wrote: LLVM's is relocatable, and tinygrad's device places its sections."""
    if code[16] != 1:  # `e_type`, `ET_REL`
        return code
    with tempfile.TemporaryDirectory() as folder:
        source, result = Path(folder, "a.o"), Path(folder, "a.so")
        source.write_bytes(code)
        subprocess.run(["ld.lld-22", "-shared", source, "-o", result], check=True)
        return result.read_bytes()


class EmulatedProgram(Program):
    """A code object with one kernel, whose arguments are pointers to buffers and then numbers."""

    def __init__(self, dev, obj):
        self.code, self.name, self.signature = linked(obj.lib), obj.name, obj.signature

    def __call__(self, *bufs, global_size=(1, 1, 1), local_size=(1, 1, 1), vals=(), **_):
        types = [dtype for _, dtype in TinyELF.iter_sig(self.signature[len(self.signature) - len(vals) :])]
        arguments = [np.frombuffer(buf, np.uint8) for buf in bufs]
        arguments += [np.array(value, dtype.fmt)[()] for value, dtype in zip(vals, types)]
        gcnc.run(self.code, self.name, workgroups=global_size, workgroup_size=local_size, args=arguments)
        return 0.0


class AMDDevice(Compiled):
    """Found by its name."""

    def __init__(self, device):
        renderer = llvmir.AMDLLVMRenderer
        super().__init__(device, HostAllocator(self), [renderer], EmulatedProgram, arch=DEV.target("AMD").arch)
