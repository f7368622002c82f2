"""Arguments of a launch: from Python's values to the bytes that a kernel is passed.

Python's numbers take the size of the argument; the size of a NumPy scalar must match it. For an array, or another
object with a buffer, a kernel gets a pointer to a copy, which is copied back after the launch if the object is
writable; where the kernel expects a value (a vector, a structure), it gets the bytes. `bytes` are the argument itself.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any, TypeAlias

from gcnc.records import KernelArg, KernelInfo

if TYPE_CHECKING:
    import numpy as np

    _Argument: TypeAlias = int | float | bytes | bytearray | memoryview | np.generic | np.ndarray[Any, Any]

FLOATS = {2: "<e", 4: "<f", 8: "<d"}


def pack(kernel: KernelInfo, args: tuple[_Argument, ...]) -> list[bytes | memoryview]:
    """Each argument as the bytes of its value, or as the buffer to pass a pointer to."""
    expected: list[KernelArg | None] = [arg for arg in kernel.args if not arg.is_hidden]
    if not kernel.args:
        expected = [None] * len(args)
    if len(expected) != len(args):
        raise TypeError(f"kernel `{kernel.name}` takes {len(expected)} arguments, but {len(args)} were given")
    packed = []
    for number, (arg, value) in enumerate(zip(expected, args)):
        try:
            packed.append(_pack(arg, value))
        except (OverflowError, TypeError, ValueError) as error:
            name = f" (`{arg.name}`)" if arg and arg.name else ""
            raise type(error)(f"argument {number}{name}: {error}") from None
    return packed


def _pack(arg: KernelArg | None, value: Any) -> bytes | memoryview:
    if isinstance(value, bytes):
        return value
    if getattr(value, "shape", None) == ():
        return bytes(value.tobytes())
    if isinstance(value, int | float):
        return _number(arg, value)
    buffer = view(value)
    return buffer if arg is None or arg.kind == "global_buffer" else bytes(buffer)


def _number(arg: KernelArg | None, value: float) -> bytes:
    if arg is None:
        raise TypeError("the code object does not say the size of this argument: pass bytes or a NumPy scalar")
    is_float = isinstance(value, float) or arg.type_name in ("half", "float", "double")
    if not is_float:
        return int(value).to_bytes(arg.size, "little", signed=value < 0)
    if arg.size not in FLOATS:
        raise TypeError(f"a floating-point number for {arg.size} bytes")
    return struct.pack(FLOATS[arg.size], value)


def view(value: Any) -> memoryview:
    """The bytes of an array, or of another object with a buffer, without a copy."""
    if hasattr(value, "dtype") and hasattr(value, "reshape"):
        if not value.flags.c_contiguous:
            raise ValueError("the array is not contiguous: numpy.ascontiguousarray makes a copy that is")
        value = value.reshape(-1).view("u1")
    buffer = memoryview(value)
    return buffer if buffer.format == "B" and buffer.ndim == 1 else buffer.cast("B")
