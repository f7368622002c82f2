"""Runs kernels on the CPU: any code object, whoever made it, checked as strictly as hardware would never do.

y = np.ones(256, np.float32)
gcnc.run(compiled, "saxpy", (2.0, x, y), workgroups=4, workgroup_size=64)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Required, TypedDict, Unpack

from gcnc import _gcnc
from gcnc.arguments import pack
from gcnc.records import Compiled, KernelInfo, Statistics

if TYPE_CHECKING:
    from gcnc.arguments import _Argument

__all__ = ["LaunchOptions", "run"]


class LaunchOptions(TypedDict, total=False):
    """How a kernel is launched."""

    workgroups: Required[int | tuple[int, ...]]
    """Work-groups in each of up to three dimensions."""
    workgroup_size: Required[int | tuple[int, ...]]
    """Work-items of a work-group in each dimension."""
    dynamic_lds: int
    """LDS bytes beyond those of the kernel itself."""
    strict: bool
    """Whether missing waits and hazards are faults, and not only accesses outside of buffers. That is the default."""
    seed: int
    """The order in which waves take turns, and what fills uninitialised registers and memory."""
    max_instructions: int
    """Instructions of waves that the launch may take: 4e9 if it is not said."""
    timing: bool
    """Whether to say how long it would take: `Statistics.timing`."""


def run(
    code: bytes | Compiled, kernel: str | None = None, args: Iterable[_Argument] = (), **options: Unpack[LaunchOptions]
) -> Statistics:
    """Runs a kernel of a code object once; its name may be left out if it is the only one.

    Arrays among the arguments are afterwards as the kernel left them. Raises `Fault` if the kernel does what it must not.
    """
    code = code.bytes if isinstance(code, Compiled) else code
    info = choose(_gcnc.inspect(code).kernels, kernel)
    launch = complete(options)
    return _gcnc.run(code, info.name, pack(info, tuple(args)), launch)


def choose(kernels: tuple[KernelInfo, ...], name: str | None) -> KernelInfo:
    """The kernel of this name, or the only one."""
    chosen = [kernel for kernel in kernels if name is None or kernel.name == name]
    if len(chosen) == 1:
        return chosen[0]
    names = ", ".join(kernel.name for kernel in kernels)
    raise ValueError(f"no kernel `{name}`; there are: {names}" if name else f"name one of the kernels: {names}")


def complete(options: LaunchOptions) -> LaunchOptions:
    """The options with three dimensions of each size, and with the defaults of those that are not given."""
    defaults = {"dynamic_lds": 0, "strict": True, "seed": 0, "max_instructions": 4_000_000_000, "timing": False}
    if unknown := options.keys() - LaunchOptions.__annotations__.keys():
        raise TypeError(f"{', '.join(sorted(unknown))}: no options of a launch")
    sizes = {key: three(options.get(key), key) for key in ("workgroups", "workgroup_size")}
    return {**defaults, **options, **sizes}  # type: ignore[typeddict-item]


def three(size: object, name: str) -> tuple[int, int, int]:
    """A size in three dimensions."""
    sizes = size if isinstance(size, tuple | list) else (size,)
    if size is None or not 1 <= len(sizes) <= 3:
        raise TypeError(f"{name} is one number, or up to three")
    x, y, z = (*sizes, 1, 1)[:3]
    return int(x), int(y), int(z)
