"""What is in Rust: `python/src` of gcnc."""

from collections.abc import Iterable
from os import PathLike
from threading import Event
from typing import Literal, final

from gcnc.emulator import LaunchOptions
from gcnc.records import Compiled, Inspection, Statistics, Target

__all__ = [
    "Compiler",
    "Device",
    "Library",
    "Loaded",
    "Module",
    "__build__",
    "__version__",
    "assemble",
    "disassemble",
    "inspect",
    "link_objects",
    "targets",
]

__build__: str
__version__: str

@final
class Compiler:
    def __new__(cls) -> Compiler: ...
    def compile(
        self,
        source: str | bytes | bytearray | Module,
        target: str | Target,
        *,
        level: Literal[0, 1, 2] = 2,
        emit: Literal["code-object", "object", "asm", "ll", "bc", "mir"] = "code-object",
        features: str = "",
        wave_size: Literal[32, 64] | None = None,
        code_object_version: Literal[2, 3, 4, 5, 6] | None = None,
        libraries: Iterable[Library | Module] = (),
        device_libs: str | PathLike[str] | None = None,
        time_limit: float | None = None,
        memory_limit: int | None = None,
        remarks: bool = False,
        threads: int = 1,
        cancel: Event | None = None,
        disable: Iterable[str] = (),
        scalar_allocator: Literal["linear", "regalloc2"] = "linear",
        name: str | None = None,
    ) -> Compiled: ...

@final
class Module:
    @staticmethod
    def parse(
        source: str | bytes | bytearray, *, target: str | Target | None = None, name: str | None = None
    ) -> Module: ...
    @staticmethod
    def open(path: str | PathLike[str], *, target: str | Target | None = None) -> Module: ...
    @staticmethod
    def link(modules: Iterable[Module], *, libraries: Iterable[Library | Module] = ()) -> Module: ...
    @property
    def processor(self) -> str | None: ...
    def to_text(self) -> str: ...
    def to_bitcode(self) -> bytes: ...

@final
class Library:
    @staticmethod
    def parse(source: str | bytes | bytearray, *, name: str = "a library") -> Library: ...
    @staticmethod
    def open(path: str | PathLike[str]) -> Library: ...
    @staticmethod
    def device(folder: str | PathLike[str], target: str | Target) -> list[Library]: ...
    @property
    def name(self) -> str: ...

def assemble(
    text: str,
    target: str | Target | None = None,
    *,
    object: bool = False,
    wave_size: Literal[32, 64] | None = None,
    code_object_version: Literal[2, 3, 4, 5, 6] | None = None,
    name: str | None = None,
) -> bytes: ...
def disassemble(
    code: bytes | bytearray, target: str | Target | None = None, *, raw: bool = False, encodings: bool = True
) -> str: ...
def inspect(code: bytes | bytearray, *, pressure: bool = False) -> Inspection: ...
def targets() -> list[Target]: ...
def link_objects(objects: Iterable[bytes | bytearray], *, object: bool = False, undefined: bool = False) -> bytes: ...

@final
class Device:
    def __new__(cls, processor: str | None, memory: int | None) -> Device: ...
    def allocate(self, bytes: int, name: str) -> int: ...
    def free(self, address: int) -> None: ...
    def write(self, address: int, source: memoryview) -> None: ...
    def read_into(self, address: int, to: memoryview) -> None: ...
    def load(self, code: bytes | bytearray) -> Loaded: ...
    def unload(self, module: Loaded) -> None: ...
    def symbol(self, module: Loaded, name: str) -> tuple[int, int]: ...
    def launch(self, module: Loaded, kernel: str, args: list[bytes], options: LaunchOptions) -> Statistics: ...
    def take_output(self) -> str: ...

@final
class Loaded: ...
