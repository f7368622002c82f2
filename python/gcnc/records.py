"""Results of the compiler and the emulator as plain values, which can be compared, printed and pickled."""

import builtins
from dataclasses import dataclass
from typing import Literal

__all__ = [
    "Compiled",
    "Diagnostic",
    "Inspection",
    "KernelArg",
    "KernelInfo",
    "LiveValue",
    "Pressure",
    "Statistics",
    "Target",
    "Timing",
]


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One error or warning about an input."""

    severity: Literal["error", "warning"]
    message: str
    """The error or warning."""
    help: str | None = None
    """A suggestion, if there is one."""
    file: str | None = None
    """The name of the source, if it has one."""
    line: int | None = None
    """The line in which it begins, from 1."""
    column: int | None = None
    """The column, in characters, from 1."""
    start: int | None = None
    """Where it begins, in bytes of the source's UTF-8."""
    end: int | None = None
    """Where it ends."""

    def __str__(self) -> str:
        """`FILE:LINE:COLUMN: MESSAGE`, as far as they are known."""
        place = [str(part) for part in (self.file, self.line, self.column) if part is not None]
        return ":".join(place) + ": " * bool(place) + self.message


@dataclass(frozen=True, slots=True)
class KernelArg:
    """An argument of a kernel."""

    name: str | None
    """Its name in the source."""
    type_name: str | None
    """Its type in the source."""
    offset: int
    """Its offset in the kernarg segment, in bytes."""
    size: int
    """Its size in bytes."""
    kind: str
    """The metadata's name of it: `by_value`, `global_buffer`, `hidden_block_count_x`, ..."""
    address_space: str | None
    """For a pointer: `global`, `local`, ..."""

    @property
    def is_hidden(self) -> bool:
        """Whether the runtime provides it, not the caller."""
        return self.kind.startswith("hidden_")


@dataclass(frozen=True, slots=True)
class LiveValue:
    """A value in registers."""

    name: str
    """Variables of the source, values of the IR, or the machine instructions that make it."""
    registers: tuple[str, ...]
    """The registers: `v2`, `v[4:7]`."""
    count: int
    """How many registers it takes."""
    place: tuple[str, int, int] | None
    """Where the source computes it: file, line and column."""


@dataclass(frozen=True, slots=True)
class Pressure:
    """Where a kernel has the most registers of a kind in use at once."""

    vectors: bool
    """Whether these are vector registers; else scalar ones."""
    registers: int
    """How many are live before the instruction."""
    instruction: str
    offset: int
    """Its offset in the code."""
    place: tuple[str, int, int] | None
    """Where in the source it comes from: file, line and column."""
    values: tuple[LiveValue, ...]
    """The values in the registers, largest first."""
    how_to_free: str | None
    """How to raise the occupancy, if these registers limit it."""


@dataclass(frozen=True, slots=True)
class KernelInfo:
    """A kernel of a code object: how to launch it, and which resources it uses."""

    name: str
    symbol: str
    """The symbol of its descriptor: `NAME.kd`."""
    args: tuple[KernelArg, ...]
    """Its arguments by offset: explicit ones in order, then hidden ones."""
    kernarg_size: int
    """Bytes of the kernarg segment."""
    kernarg_align: int
    """Its alignment, in bytes."""
    lds_size: int
    """Bytes of LDS of a work-group, without dynamic LDS."""
    private_size: int
    """Bytes of private memory of a lane."""
    dynamic_stack: bool
    """Whether it may need more private memory than that."""
    sgprs: int
    """Scalar registers."""
    vgprs: int
    """Vector registers, including accumulation registers if these are in the same file."""
    agprs: int
    """Accumulation registers."""
    sgpr_spills: int
    """Scalar registers spilled."""
    vgpr_spills: int
    """Vector registers spilled."""
    wave_size: int
    """Lanes of a wave."""
    max_workgroup_size: int
    """The maximum number of work-items of a work-group."""
    required_workgroup_size: tuple[int, int, int] | None
    """The required size of work-groups, if there is one."""
    occupancy: int
    """Waves that a SIMD can hold at once; 0 if unknown."""
    occupancy_limit: str | None
    """What limits the occupancy: `free 6 VGPRs: 8 to 9 waves`; None if unknown."""
    pressure: tuple[Pressure, ...]
    """Where register pressure is highest, for vector and for scalar registers; only with `compile(remarks=True)` or
    `inspect(pressure=True)`."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """The result of a compilation."""

    bytes: builtins.bytes
    """The contents of the output file."""
    kernels: tuple[KernelInfo, ...]
    """Its kernels, unless the output is IR."""
    warnings: tuple[Diagnostic, ...]
    """Warnings about the input."""

    @property
    def text(self) -> str:
        """The output as text, if it is text (`asm`, `ll`, `mir`)."""
        return self.bytes.decode()


@dataclass(frozen=True, slots=True)
class Inspection:
    """A code object as its file describes it."""

    target: str
    """Its target id: `gfx90a:xnack+`."""
    os: str
    """Its operating system: `amdhsa`, `amdpal`, `mesa3d`, `none`."""
    code_object_version: int | None
    """The version of the code object, 2 to 6, of `amdhsa`."""
    kernels: tuple[KernelInfo, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """A processor that code can be compiled for. Its text is its name, which all that takes a target takes too."""

    processor: str
    """Its name: `gfx1100`."""
    wave_size: int
    """Lanes of a wave, if nobody chooses."""
    wave_sizes: tuple[int, ...]
    """Those that can be chosen."""
    features: tuple[str, ...]
    """Features of its target id: `sramecc`, `xnack`."""

    def __str__(self) -> str:
        return self.processor


@dataclass(frozen=True, slots=True)
class Timing:
    """How long a launch would take, by the emulator's cycle model, which was never checked against hardware."""

    cycles: int
    """Cycles of one compute unit from the first wave's begin to the last one's end."""
    resident: int
    """Waves of a SIMD at a time, if there are so many."""
    possible: int
    """Waves of a SIMD that the kernel allows."""
    limit: str
    """What allows no more."""
    report: str
    """All that the model says, as a table: what waves waited for, and where."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """What a launch took."""

    waves: int
    """Waves that ran."""
    instructions: int
    """Instructions of waves."""
    lane_instructions: int
    """Instructions of active lanes; a scalar instruction counts one."""
    timing: Timing | None
    """How long it would take, if that was asked."""
