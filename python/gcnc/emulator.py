"""Runs kernels on the CPU: any code object, from any compiler, with stricter checks than hardware has.

    device = gcnc.Device()
    saxpy = device.load(compiled).kernel("saxpy")
    x, y = device.array(np.arange(1000, dtype=np.float32)), device.zeros(1000, np.float32)
    saxpy(2.0, x, y, 1000, workgroups=4, workgroup_size=256)
    print(y.numpy())

A device keeps memory and modules. Arrays of NumPy can be passed as they are: they are copied to the device, and back
after the launch. `run` does all of this for a single launch.
"""

from __future__ import annotations

import math
import weakref
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Required, TypedDict, Unpack

from gcnc import _gcnc
from gcnc.arguments import pack, view
from gcnc.records import Compiled, KernelInfo, Statistics, Target

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from gcnc.arguments import _Argument

__all__ = ["Device", "DeviceArray", "DeviceKernel", "DeviceModule", "LaunchOptions", "run"]


class LaunchOptions(TypedDict, total=False):
    """How a kernel is launched."""

    workgroups: Required[int | tuple[int, ...]]
    """Work-groups in each of up to three dimensions."""
    remainder: int | tuple[int, ...]
    """Work-items of the partial work-group after these in each dimension; 0 if there is none."""
    workgroup_size: Required[int | tuple[int, ...]]
    """Work-items of a work-group in each dimension."""
    dynamic_lds: int
    """Bytes of dynamic LDS, beyond the kernel's own."""
    strict: bool
    """Whether missing waits and hazards are faults, like accesses outside of buffers. This is the default."""
    seed: int
    """Seed of the wave scheduler, and of the contents of uninitialised registers and memory."""
    max_instructions: int
    """The limit on wave instructions; the default is 4e9."""
    timing: bool
    """Whether to estimate how long it would take: `Statistics.timing`."""


class Device:
    """A device that keeps memory, for one processor or for all. Threads may share it; launches wait for each other."""

    def __init__(self, processor: str | Target | None = None, *, memory: int | None = None):
        """Refuses code objects for other processors than `processor`; `memory` limits allocations, in bytes."""
        self._native = _gcnc.Device(None if processor is None else str(processor), memory)

    def array(self, values: npt.ArrayLike, dtype: npt.DTypeLike | None = None) -> DeviceArray:
        """An array on the device, with the contents of `numpy.array(values, dtype)`."""
        import numpy as np

        host = np.ascontiguousarray(values, dtype)
        array = DeviceArray(self, host.shape, host.dtype)
        array.write(host)
        return array

    def zeros(self, shape: int | tuple[int, ...], dtype: npt.DTypeLike = float) -> DeviceArray:
        """An array of zeros on the device."""
        import numpy as np

        return DeviceArray(self, shape if isinstance(shape, tuple) else (shape,), np.dtype(dtype))

    def load(self, code: bytes | Compiled) -> DeviceModule:
        """Loads a code object. Its variables live as long as the returned module."""
        return DeviceModule(self, code.bytes if isinstance(code, Compiled) else code)

    def output(self) -> str:
        """The output that kernels have printed since the last call."""
        return self._native.take_output()


class DeviceArray:
    """An array in a device's memory, which is freed with the object, or by `free`. Kernels may keep its `address`."""

    def __init__(self, device: Device, shape: tuple[int, ...], dtype: np.dtype[Any]):
        self.device, self.shape, self.dtype = device, shape, dtype
        self.nbytes = math.prod(shape) * dtype.itemsize
        self.address = device._native.allocate(self.nbytes, f"an array of {shape} x {dtype}")
        """The address of its first byte on the device."""
        self.free = weakref.finalize(self, device._native.free, self.address)
        """Frees it now."""

    def numpy(self) -> np.ndarray[Any, np.dtype[Any]]:
        """A copy on the host."""
        import numpy as np

        host = np.empty(self.shape, self.dtype)
        self.device._native.read_into(self.address, view(host))
        return host

    def write(self, values: npt.ArrayLike) -> None:
        """Writes values of the array's shape, or values that NumPy can broadcast to it."""
        import numpy as np

        host = np.ascontiguousarray(np.broadcast_to(np.asarray(values, self.dtype), self.shape))
        self.device._native.write(self.address, view(host))

    def __repr__(self) -> str:
        return f"DeviceArray(shape={self.shape}, dtype={self.dtype}, address={self.address:#x})"


class DeviceModule:
    """A code object, loaded on a device."""

    def __init__(self, device: Device, code: bytes):
        self.device = device
        self.kernels = _gcnc.inspect(code).kernels
        """Its kernels."""
        self._native = device._native.load(code)
        weakref.finalize(self, device._native.unload, self._native)

    def kernel(self, name: str | None = None) -> DeviceKernel:
        """The kernel of this name, or the only one."""
        chosen = [kernel for kernel in self.kernels if name is None or kernel.name == name]
        if len(chosen) == 1:
            return DeviceKernel(self, chosen[0])
        names = ", ".join(kernel.name for kernel in self.kernels)
        raise ValueError(f"no kernel `{name}`; there are: {names}" if name else f"name one of the kernels: {names}")

    def symbol(self, name: str) -> tuple[int, int]:
        """Address and bytes of a variable that the module exports."""
        return self.device._native.symbol(self._native, name)


class DeviceKernel:
    """A kernel that can be launched."""

    def __init__(self, module: DeviceModule, info: KernelInfo):
        self.module, self.info = module, info

    def __call__(self, *args: _Argument | DeviceArray, **options: Unpack[LaunchOptions]) -> Statistics:
        """Launches the kernel and waits for it.

        Raises `Fault` if the kernel faults. Memory of the device then keeps what was written so far, and arrays of the
        host are unchanged.
        """
        device, launch = self.module.device._native, complete(options)
        packed = pack(self.info, tuple(self._pointer(arg) if isinstance(arg, DeviceArray) else arg for arg in args))
        copies: list[tuple[int, memoryview]] = []
        try:
            values = []
            for number, value in enumerate(packed):
                if isinstance(value, memoryview):
                    address = device.allocate(value.nbytes, f"the array of argument {number}")
                    copies.append((address, value))
                    device.write(address, value)
                    value = address.to_bytes(8, "little")
                values.append(value)
            took = device.launch(self.module._native, self.info.name, values, launch)
            for address, array in copies:
                if not array.readonly:
                    device.read_into(address, array)
            return took
        finally:
            for address, _ in copies:
                device.free(address)

    def _pointer(self, array: DeviceArray) -> bytes:
        if array.device is not self.module.device:
            raise ValueError("the array is on another device than the kernel")
        return array.address.to_bytes(8, "little")


def run(
    code: bytes | Compiled,
    kernel: str | None = None,
    args: Iterable[_Argument] = (),
    **options: Unpack[LaunchOptions],
) -> Statistics:
    """Runs a kernel of a code object once; its name may be left out if it is the only one.

    Writable arrays among the arguments get what the kernel wrote. Raises `Fault` if the kernel faults.
    """
    return Device().load(code).kernel(kernel)(*args, **options)


def complete(options: LaunchOptions) -> LaunchOptions:
    """The options with three dimensions of each size, and with defaults for missing ones."""
    defaults = {"dynamic_lds": 0, "strict": True, "seed": 0, "max_instructions": 4_000_000_000, "timing": False}
    if unknown := options.keys() - LaunchOptions.__annotations__.keys():
        raise TypeError(f"{', '.join(sorted(unknown))}: no options of a launch")
    sizes = {key: three(options.get(key), key) for key in ("workgroups", "workgroup_size")}
    sizes["remainder"] = three(options.get("remainder", 0), "remainder", 0)
    return {**defaults, **options, **sizes}  # type: ignore[typeddict-item]


def three(size: object, name: str, other: int = 1) -> tuple[int, int, int]:
    """A size in three dimensions; missing ones are `other`."""
    sizes = size if isinstance(size, tuple | list) else (size,)
    if size is None or not 1 <= len(sizes) <= 3:
        raise TypeError(f"{name} is one number, or up to three")
    x, y, z = (*sizes, other, other)[:3]
    return int(x), int(y), int(z)
