"""What `gcnc.tinygrad` promises of itself: no libLLVM, results kept apart, diagnostics, every way to install it."""

import os
import subprocess
import sys
from pathlib import Path

import gcnc.tinygrad
import pytest
from tinygrad.device import CompileError

# Needs no device that runs anything: tinygrad's device NULL compiles for any.
PROGRAM = """
import sys
from tinygrad import Device, Tensor
renderer = Device["NULL"].renderer
print(type(renderer.compiler).__module__, renderer.compiler.cachekey)
(Tensor.empty(64, device="NULL") + 1).realize()
print("libLLVM" in open("/proc/self/maps").read() or "tinygrad.runtime.autogen.llvm" in sys.modules)
"""
STARTUP = str(Path(gcnc.tinygrad.__file__).with_name("startup"))


def run(*arguments, **environment):
    """What a Python process prints that compiles for gfx1100, its cache of results empty."""
    environment = os.environ | {"DEV": "NULL:AMDLLVM:gfx1100", "PYTHONPATH": own_path()} | environment
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.splitlines()


def own_path():
    """`PYTHONPATH` without the folder that installs gcnc."""
    return os.pathsep.join(path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path != STARTUP)


def by_gcnc(lines):
    return lines[0].split()[0] == "gcnc.tinygrad" and lines[-1] == "False"


def test_in_a_program(tmp_path):
    install = "import gcnc.tinygrad\ngcnc.tinygrad.install()\n"
    lines = run("-c", install + PROGRAM, XDG_CACHE_HOME=str(tmp_path))
    assert by_gcnc(lines)
    assert gcnc.__build__ in lines[0] and "gfx1100" in lines[0]


def test_by_the_runner(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(PROGRAM)
    assert by_gcnc(run("-m", "gcnc.tinygrad", script, XDG_CACHE_HOME=str(tmp_path)))


def test_by_the_environment(tmp_path):
    (folder,) = run("-m", "gcnc.tinygrad")
    path = os.pathsep.join([folder, own_path()])
    assert by_gcnc(run("-c", PROGRAM, PYTHONPATH=path, XDG_CACHE_HOME=str(tmp_path)))


def test_hidden_sitecustomize_runs(tmp_path):
    (tmp_path / "sitecustomize.py").write_text("print('hidden')")
    path = os.pathsep.join([STARTUP, str(tmp_path), own_path()])
    assert run("-c", "", PYTHONPATH=path) == ["hidden"]


def test_errors_are_tinygrads():
    with pytest.raises(CompileError, match="nothing"):
        gcnc.tinygrad.Compiler("gfx1100").compile("define void @f() {\n  call void @nothing()\n  ret void\n}")


def test_disassembly(capsys):
    compiler = gcnc.tinygrad.Compiler("gfx1100")
    compiler.disassemble(compiler.compile("define amdgpu_kernel void @f() {\n  ret void\n}"))
    assert "s_endpgm" in capsys.readouterr().out
