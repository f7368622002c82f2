"""The library that Triton loads."""

import ctypes
import subprocess
import sys

import gcnc
import gcnc.triton


def test_library():
    """It has Triton's functions, and they are this version's."""
    printed = subprocess.run([sys.executable, "-m", "gcnc.triton"], check=True, capture_output=True, text=True).stdout
    assert printed.strip() == gcnc.triton.library()
    library = ctypes.CDLL(printed.strip())
    for name in ("compile", "assemble", "free", "revision"):
        assert hasattr(library, f"triton_amdgpu_{name}")
    library.triton_amdgpu_revision.restype = ctypes.c_char_p
    assert library.triton_amdgpu_revision().decode() == f"gcnc {gcnc.__build__}"
