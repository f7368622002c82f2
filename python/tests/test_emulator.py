"""Kernels on the emulator with NumPy arrays."""

import os
import signal
import threading
from pathlib import Path

import numpy as np
import pytest

import gcnc

PRINTF = Path(__file__).parents[2] / "tests/host/printf.ll"
GRID = {"workgroups": 1, "workgroup_size": 1}


@pytest.fixture(scope="module")
def code(saxpy):
    return gcnc.compile(saxpy, "gfx1100").bytes


def store(llvm_type: str, target: str = "gfx1100") -> bytes:
    """A kernel that stores its second argument."""
    body = f"define amdgpu_kernel void @k(ptr addrspace(1) %p, {llvm_type} %x) {{\n"
    return gcnc.compile(f"{body}  store {llvm_type} %x, ptr addrspace(1) %p\n  ret void\n}}\n", target).bytes


@pytest.mark.parametrize("target", ["gfx900", "gfx90a", "gfx1030", "gfx1100", "gfx1201"])
def test_saxpy(saxpy, target):
    x, y = np.arange(1000, dtype=np.float32), np.ones(1000, np.float32)
    compiled = gcnc.compile(saxpy, target)
    took = gcnc.run(compiled, "saxpy", (2.0, x, y, 1000), workgroups=(4,), workgroup_size=(256, 1, 1))
    np.testing.assert_array_equal(y, 2 * x + 1)
    assert took.waves == 4 * 256 // compiled.kernels[0].wave_size
    assert took.lane_instructions > took.instructions > took.waves
    assert took.timing is None


def test_partial_work_groups(saxpy):
    x, y = np.arange(1000, dtype=np.float32), np.ones(1000, np.float32)
    compiled = gcnc.compile(saxpy, "gfx1100")
    gcnc.run(compiled, "saxpy", (2.0, x, y, 1000), workgroups=2, remainder=44, workgroup_size=256)
    np.testing.assert_array_equal(y[:556], 2 * x[:556] + 1)
    assert (y[556:] == 1).all()


@pytest.mark.parametrize(
    ("llvm_type", "value", "dtype"),
    [
        ("i8", -3, np.int8),
        ("i16", 65535, np.uint16),
        ("i32", True, np.int32),
        ("i64", -(1 << 40), np.int64),
        ("i64", (1 << 64) - 1, np.uint64),
        ("half", 1.5, np.float16),
        ("float", 1.5, np.float32),
        ("double", 0.1, np.float64),
        ("float", np.float32(3.25), np.float32),
        ("i16", np.uint16(7), np.uint16),
        ("i32", b"\1\2\3\4", np.uint32),
    ],
)
def test_values(llvm_type, value, dtype):
    result = np.zeros(1, dtype)
    gcnc.run(store(llvm_type), "k", (result, value), **GRID)
    expected = np.frombuffer(value, dtype)[0] if isinstance(value, bytes) else dtype(value)
    assert result[0] == expected


def test_vectors_are_values():
    result = np.zeros(4, np.float32)
    gcnc.run(store("<4 x float>"), None, (result, np.array([1, 2, 3, 4], np.float32)), **GRID)
    np.testing.assert_array_equal(result, [1, 2, 3, 4])


def test_buffers():
    """What has bytes is a buffer; only what can be written is."""
    code = store("i32")
    plain, constant = bytearray(4), np.zeros(1, np.int32)
    gcnc.run(code, "k", (plain, 7), **GRID)
    assert plain == b"\7\0\0\0"
    constant.flags.writeable = False
    gcnc.run(code, "k", (constant, 7), **GRID)
    assert constant[0] == 0
    matrix = np.zeros((2, 3), np.int32)
    gcnc.run(code, "k", (matrix[1:], 7), **GRID)
    np.testing.assert_array_equal(matrix, [[0, 0, 0], [7, 0, 0]])
    with pytest.raises(ValueError, match=r"argument 0 \(`p`\): the array is not contiguous"):
        gcnc.run(code, "k", (matrix.T, 7), **GRID)


@pytest.mark.parametrize(
    ("args", "error", "message"),
    [
        ((np.zeros(1),), TypeError, "`k` takes 2 arguments, but 1 were given"),
        ((np.zeros(1), 1 << 32), OverflowError, "argument 1"),
        ((np.zeros(1), "x"), TypeError, "argument 1"),
        ((np.zeros(1), np.float64(1)), ValueError, r"argument 1 \(`x`\) has 4 bytes, but 8 were given"),
    ],
)
def test_wrong_arguments(args, error, message):
    with pytest.raises(error, match=message):
        gcnc.run(store("i32"), "k", args, **GRID)


def test_wrong_launches(code):
    with pytest.raises(ValueError, match="no kernel `k`; there are: saxpy"):
        gcnc.run(code, "k", (), **GRID)
    with pytest.raises(TypeError, match="seeed: no options of a launch"):
        gcnc.run(code, "saxpy", (), seeed=1, **GRID)
    with pytest.raises(TypeError, match="workgroup_size is one number"):
        gcnc.run(code, "saxpy", (0.0, 0, 0, 0), workgroups=1)
    with pytest.raises(ValueError, match="work-items"):
        gcnc.run(code, "saxpy", (0.0, 0, 0, 0), workgroups=1, workgroup_size=5000)


def test_faults(code):
    x = np.zeros(10, np.float32)
    with pytest.raises(gcnc.Fault, match="load of .* bytes") as caught:
        gcnc.run(code, "saxpy", (2.0, x, x, 100), workgroups=1, workgroup_size=256)
    assert "the array of argument 1" in str(caught.value)
    place = caught.value.place
    assert (place.kernel, place.group, place.lane) == ("saxpy", (0, 0, 0), 10)
    assert place.instruction.startswith("global_load")
    assert f"{place.address:#x}" in str(caught.value)
    with pytest.raises(gcnc.Fault, match="used up its budget") as caught:
        gcnc.run(code, "saxpy", (2.0, x, x, 10), workgroups=1, workgroup_size=256, max_instructions=5)
    assert caught.value.place is None


def test_strict():
    """A missing wait is a fault, if it is asked for."""
    text = gcnc.compile(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %x) {\n  %y = load i32, ptr addrspace(1) %p\n"
        "  %z = add i32 %x, %y\n  store i32 %z, ptr addrspace(1) %p\n  ret void\n}\n",
        "gfx900",
        emit="asm",
    ).text
    lines = [line for line in text.splitlines() if "s_waitcnt" not in line]
    code, memory = gcnc.assemble("\n".join(lines)), np.array([5], np.int32)
    with pytest.raises(gcnc.Fault, match="was not waited for"):
        gcnc.run(code, "k", (memory, 1), **GRID)
    gcnc.run(code, "k", (memory, 1), strict=False, **GRID)
    assert memory[0] == 6


def test_timing(code):
    x = np.zeros(1024, np.float32)
    took = gcnc.run(code, "saxpy", (2.0, x, x.copy(), 1024), workgroups=4, workgroup_size=256, timing=True)
    assert took.timing.cycles > 100
    assert took.timing.resident <= took.timing.possible
    assert "cycles" in took.timing.report


def test_device_keeps_memory(saxpy):
    device = gcnc.Device("gfx1100")
    kernel = device.load(gcnc.compile(saxpy, "gfx1100")).kernel()
    x, y = device.array(np.arange(10), np.float32), device.zeros((2, 5), np.float32)
    assert (x.dtype, y.shape, y.nbytes) == (np.float32, (2, 5), 40)
    for _ in range(3):
        kernel(1.0, x, y, 10, workgroups=1, workgroup_size=256)
    np.testing.assert_array_equal(y.numpy(), 3 * np.arange(10).reshape(2, 5))
    y.write(7)
    np.testing.assert_array_equal(y.numpy(), np.full((2, 5), 7))
    with pytest.raises(ValueError, match="broadcast"):
        y.write(np.zeros(3))


def test_pointers_in_memory():
    """A kernel follows a pointer that is in an array."""
    source = """
define amdgpu_kernel void @k(ptr addrspace(1) %table, i32 %x) {
  %p = load ptr addrspace(1), ptr addrspace(1) %table
  store i32 %x, ptr addrspace(1) %p
  ret void
}
"""
    device = gcnc.Device()
    kernel = device.load(gcnc.compile(source, "gfx942")).kernel("k")
    target = device.zeros(1, np.int32)
    kernel(np.array([target.address], np.uint64), 5, **GRID)
    assert target.numpy()[0] == 5
    address = target.address
    target.free()
    with pytest.raises(gcnc.Fault, match="freed"):
        kernel(np.array([address], np.uint64), 5, **GRID)


def test_memory_is_freed():
    device = gcnc.Device(memory=1 << 20)
    for _ in range(10):
        device.zeros(1 << 19, np.uint8)
    with pytest.raises(MemoryError, match="cannot allocate"):
        device.zeros(1 << 21, np.uint8)
    kernel = device.load(store("i32")).kernel()
    for _ in range(10):
        kernel(np.zeros(1 << 17, np.int32), 1, **GRID)
    other = gcnc.Device().array([1])
    with pytest.raises(ValueError, match="another device"):
        kernel(other, 1, **GRID)


def test_modules(code):
    device = gcnc.Device("gfx1100")
    with pytest.raises(ValueError, match="gfx942"):
        device.load(store("i32", "gfx942"))
    with pytest.raises(gcnc.CompileError):
        device.load(b"no code object")
    body = "define amdgpu_kernel void @k() {\n  store i32 4, ptr addrspace(1) @v\n  ret void\n}\n"
    module = device.load(gcnc.compile(f"@v = addrspace(1) global i32 3\n{body}", "gfx1100"))
    assert module.symbol("v")[1] == 4
    with pytest.raises(ValueError, match="no variable `w`"):
        module.symbol("w")


def test_interrupt(ctrl_c):
    source = """
define amdgpu_kernel void @k(ptr addrspace(1) %p) {
  br label %loop
loop:
  store volatile i32 1, ptr addrspace(1) %p
  br label %loop
}
"""
    compiled, device = gcnc.compile(source, "gfx1100"), gcnc.Device()
    kernel = device.load(compiled).kernel()
    threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        kernel(np.zeros(1, np.int32), **GRID)
    result = np.zeros(1, np.int32)
    device.load(store("i32")).kernel()(result, 3, **GRID)
    assert result[0] == 3


def test_output():
    """What OpenCL's `printf` prints is there, also of a kernel that ends in a fault."""
    device = gcnc.Device()
    module = device.load(gcnc.compile(PRINTF.read_text(), "gfx1030"))
    args = np.float32(1.25), np.array([1, 2.5, -3, 0], np.float32), np.array([7, -8], np.int16), 0xABCD
    module.kernel("numbers")(*args, workgroups=1, workgroup_size=3)
    assert "0xabcd" in device.output()
    assert device.output() == ""
    with pytest.raises(gcnc.Fault, match="trap"):
        module.kernel("traps")(**GRID)
    assert device.output() == "now: a trap\n"
