"""tinygrad with gcnc as the code generator of its AMD device.

tinygrad renders a kernel as LLVM IR text (`DEV=AMD:LLVM`) and has the compiler of that renderer make an ELF file of it.
`install` puts a renderer in the place of tinygrad's that differs in its compiler alone: the text goes to gcnc as it is,
and libLLVM is not loaded. Three ways to have it:

    import gcnc.tinygrad; gcnc.tinygrad.install()          # in a program, before its AMD device is opened
    python -m gcnc.tinygrad SCRIPT ARGUMENTS               # a program that knows nothing of gcnc, or -m MODULE
    export PYTHONPATH=$(python -m gcnc.tinygrad)           # every Python program that is started from here on

The last two reach the processes that the program starts as well (beam search, pytest-xdist). Seen with tinygrad 0.14.0.
"""

import os
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from tinygrad import device
from tinygrad.renderer import llvmir

import gcnc


class Compiler(device.Compiler):
    """Compiles LLVM IR text to a code object for the processor `arch`, such as `gfx1100`.

    tinygrad keeps results on disk by the text, a table for each `cachekey`: no other compiler or build shares it.
    """

    def __init__(self, arch: str):
        self.arch = arch
        super().__init__(f"compile_gcnc_{gcnc.__build__}_{arch}")

    def compile(self, src: str) -> bytes:
        """The code object. Raises tinygrad's `CompileError` with gcnc's diagnostics."""
        try:
            # The mode in which tinygrad starts work-groups: all waves of one on one compute unit.
            return gcnc.compile(src, self.arch, features="+cumode").bytes
        except gcnc.CompileError as error:
            raise device.CompileError(str(error)) from error

    def disassemble(self, lib: bytes) -> None:
        """Prints the code, as tinygrad asks for with `DEBUG=7`."""
        print(gcnc.disassemble(lib))


class AMDLLVMRenderer(llvmir.AMDLLVMRenderer):
    """tinygrad's renderer with gcnc as its compiler. tinygrad chooses it by the name of this class."""

    def __init__(self, target: object):
        # Its parent imports the compiler here, from a module that loads libLLVM.
        module = {"tinygrad.runtime.support.compiler_llvm": SimpleNamespace(AMDLLVMCompiler=Compiler)}
        with patch.dict(sys.modules, module):
            super().__init__(target)


def install() -> None:
    """Makes gcnc the compiler of AMD devices that are opened from now on with the renderer `LLVM`."""
    modules: list[Any] = [llvmir, sys.modules.get("tinygrad.runtime.ops_amd")]
    for module in modules:
        if module:
            module.AMDLLVMRenderer = AMDLLVMRenderer


def main(arguments: list[str]) -> None:
    """Prints the folder that in `PYTHONPATH` installs gcnc in each process, or becomes a Python process that has it."""
    startup = str(Path(__file__).parent / "startup")
    if not arguments:
        print(startup)
        return
    path = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([startup, path] if path else [startup])
    os.environ.setdefault("DEV", "AMD:LLVM")
    os.execv(sys.executable, [sys.executable, *arguments])


if __name__ == "__main__":
    main(sys.argv[1:])
