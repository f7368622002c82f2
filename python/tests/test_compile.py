"""Compilation: outputs, options, limits, threads, signals."""

import os
import pickle
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import gcnc


def endless(blocks: int = 60_000) -> str:
    """A module that takes seconds to compile."""
    body = "".join(
        f"b{n}:\n  %x{n} = load i32, ptr addrspace(1) %p\n  %c{n} = icmp eq i32 %x{n}, {n}\n"
        f"  br i1 %c{n}, label %b{n + 1}, label %b{n * 7919 % blocks}\n"
        for n in range(blocks)
    )
    return f"define amdgpu_kernel void @k(ptr addrspace(1) %p) {{\n  br label %b0\n{body}b{blocks}:\n  ret void\n}}\n"


def test_code_object(saxpy):
    compiled = gcnc.compile(saxpy, "gfx1100")
    assert compiled.bytes[:4] == b"\x7fELF"
    assert compiled.warnings == ()
    (kernel,) = compiled.kernels
    assert (kernel.name, kernel.symbol, kernel.wave_size) == ("saxpy", "saxpy.kd", 32)
    explicit = [(arg.offset, arg.size, arg.kind) for arg in kernel.args if not arg.is_hidden]
    assert explicit == [(0, 4, "by_value"), (8, 8, "global_buffer"), (16, 8, "global_buffer"), (24, 4, "by_value")]
    assert gcnc.inspect(compiled.bytes).kernels == compiled.kernels
    assert pickle.loads(pickle.dumps(compiled)) == compiled


def test_pressure(saxpy):
    compiled = gcnc.compile(saxpy, "gfx1100", remarks=True)
    assert compiled.bytes == gcnc.compile(saxpy, "gfx1100").bytes
    (kernel,) = compiled.kernels
    assert kernel.occupancy_limit == "16 waves are as many as a SIMD may hold"
    (seen,) = gcnc.inspect(compiled.bytes, pressure=True).kernels
    for own, other in zip(kernel.pressure, seen.pressure, strict=True):
        assert (own.vectors, own.registers, own.offset) == (other.vectors, other.registers, other.offset)
        assert own.registers == sum(value.count for value in own.values)
    vectors, scalars = kernel.pressure
    assert vectors.vectors and not scalars.vectors
    assert any(value.name.startswith("%") for value in vectors.values)
    assert not any("%" in value.name for value in seen.pressure[0].values)


@pytest.mark.parametrize("source", [str.encode, lambda text: bytearray(text.encode()), gcnc.Module.parse])
def test_sources(saxpy, source):
    assert gcnc.compile(source(saxpy), "gfx1100") == gcnc.compile(saxpy, "gfx1100")


def test_every_target(saxpy):
    for target in gcnc.targets():
        compiled = gcnc.compile(saxpy, target)
        assert gcnc.inspect(compiled.bytes).target.split(":")[0] == target.processor
        assert compiled.kernels[0].wave_size == target.wave_size


def test_outputs(saxpy):
    texts = {emit: gcnc.compile(saxpy, "gfx1030", emit=emit).text for emit in ("asm", "ll", "mir")}
    assert ".amdhsa_kernel saxpy" in texts["asm"]
    assert "define amdgpu_kernel void @saxpy" in texts["ll"]
    assert gcnc.compile(saxpy, "gfx1030", emit="bc").bytes[:4] == b"BC\xc0\xde"
    assert gcnc.compile(saxpy, "gfx1030", emit="object").bytes[16] == 1, "ET_REL"


def test_options(saxpy):
    def kernel(**options):
        return gcnc.compile(saxpy, "gfx1100", **options).kernels[0]

    assert kernel(wave_size=64).wave_size == 64
    assert kernel(features="+wavefrontsize64").wave_size == 64
    code = gcnc.compile(saxpy, "gfx1100", code_object_version=4).bytes
    assert gcnc.inspect(code).code_object_version == 4
    assert gcnc.compile(saxpy, "gfx1100", level=0).bytes != gcnc.compile(saxpy, "gfx1100").bytes
    assert gcnc.compile(saxpy, "gfx1100", threads=2).bytes == gcnc.compile(saxpy, "gfx1100").bytes
    assert gcnc.compile(saxpy, "gfx1100", scalar_allocator="regalloc2").bytes
    text = gcnc.compile(saxpy, "gfx1100", emit="asm", disable=["schedule"]).text
    assert text != gcnc.compile(saxpy, "gfx1100", emit="asm").text


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"level": 3}, ValueError, "`level`: there is no level 3"),
        ({"emit": "spirv"}, ValueError, "`emit`: there is no `spirv`; there are code-object"),
        ({"optimise": True}, TypeError, "`optimise`: is no keyword argument"),
        ({"wave_size": "32"}, TypeError, "`wave_size`: "),
        ({"time_limit": -1.0}, ValueError, "`time_limit`: "),
        ({"libraries": ["x"]}, TypeError, "`libraries`: expected Library or Module, not str"),
        ({"features": "cumode"}, gcnc.CompileError, r"`\+cumode` or"),
        ({"disable": ["emit"]}, gcnc.CompileError, "cannot be left out"),
        ({"code_object_version": 7}, gcnc.CompileError, "there is no code object version 7"),
        ({"device_libs": "/nowhere"}, gcnc.CompileError, "no device libraries"),
    ],
)
def test_wrong_options(saxpy, options, error, message):
    with pytest.raises(error, match=message):
        gcnc.compile(saxpy, "gfx1100", **options)


def test_wrong_inputs(saxpy):
    with pytest.raises(ValueError, match="unknown processor `gfx1`"):
        gcnc.compile(saxpy, "gfx1")
    with pytest.raises(TypeError, match="expected str, bytes, bytearray or Module, not int"):
        gcnc.compile(1, "gfx1100")  # type: ignore[arg-type]
    with pytest.raises(gcnc.CompileError, match="SPIR-V"):
        gcnc.compile(b"\x03\x02\x23\x07", "gfx1100")


def test_errors_have_places():
    source = "define amdgpu_kernel void @k() {\n  ret i32 7\n}\n"
    with pytest.raises(gcnc.CompileError) as caught:
        gcnc.compile(source, "gfx1100", name="k.ll")
    error = caught.value
    first = error.diagnostics[0]
    assert (first.severity, first.file, first.line, first.column) == ("error", "k.ll", 2, 3)
    assert source.encode()[first.start :].startswith(b"ret")
    assert str(error).startswith("k.ll:2:3: ")
    assert "ret i32 7" in error.rendered and "^" in error.rendered
    assert error.stopped is None
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (again.diagnostics, again.rendered) == (error.diagnostics, error.rendered)


def test_warnings(saxpy):
    compiled = gcnc.compile(saxpy, "gfx1100", features="+nonsense")
    assert [warning.severity for warning in compiled.warnings] == ["warning"]
    assert "nonsense" in compiled.warnings[0].message


def test_limits():
    source, compiler = endless(), gcnc.Compiler()
    for limits, stopped in [({"time_limit": 0.05}, "time"), ({"memory_limit": 1 << 20}, "memory")]:
        start = time.perf_counter()
        with pytest.raises(gcnc.CompileError) as caught:
            compiler.compile(source, "gfx1100", **limits)
        assert caught.value.stopped == stopped
        assert time.perf_counter() - start < 5.0


def test_cancel(saxpy):
    event = threading.Event()
    timer = threading.Timer(0.1, event.set)
    timer.start()
    with pytest.raises(gcnc.CompileError) as caught:
        gcnc.compile(endless(), "gfx1100", cancel=event)
    assert caught.value.stopped == "cancelled"
    with pytest.raises(gcnc.CompileError):
        gcnc.compile(saxpy, "gfx1100", cancel=event)
    event.clear()
    assert gcnc.compile(saxpy, "gfx1100", cancel=event).kernels


def test_interrupt(saxpy, ctrl_c):
    source = endless()
    timer = threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    start = time.perf_counter()
    with pytest.raises(KeyboardInterrupt):
        gcnc.compile(source, "gfx1100")
    assert time.perf_counter() - start < 5.0
    assert gcnc.compile(saxpy, "gfx1100").kernels


def test_threads(saxpy):
    targets = [str(target) for target in gcnc.targets()]
    expected = [gcnc.compile(saxpy, target).bytes for target in targets]
    compiler = gcnc.Compiler()
    with ThreadPoolExecutor(16) as pool:
        for bytes_, other in zip(expected * 3, pool.map(lambda t: compiler.compile(saxpy, t).bytes, targets * 3)):
            assert bytes_ == other


def test_others_run_meanwhile():
    """Python goes on while a compilation takes its time."""
    steps, event = 0, threading.Event()

    def compile_it():
        with pytest.raises(gcnc.CompileError):
            gcnc.compile(endless(), "gfx1100", time_limit=0.3)
        event.set()

    thread = threading.Thread(target=compile_it)
    thread.start()
    while not event.wait(0.001):
        steps += 1
    thread.join()
    assert steps > 20
