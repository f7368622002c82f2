"""What goes wrong: with an input, or with a kernel that runs on the emulator."""

from typing import Literal, NamedTuple

from gcnc.records import Diagnostic

__all__ = ["CompileError", "Fault", "Place"]


class CompileError(ValueError):
    """An input is wrong, or a limit stopped its compilation. Its text is the errors, a line each, with their places."""

    def __init__(
        self,
        diagnostics: tuple[Diagnostic, ...],
        rendered: str | None = None,
        stopped: Literal["time", "memory", "cancelled"] | None = None,
    ):
        super().__init__(diagnostics, rendered, stopped)
        self.diagnostics = diagnostics
        """The errors, then what warnings came before them."""
        self.rendered = str(self) if rendered is None else rendered
        """All of it for people: each with the line of the source and a caret under the place."""
        self.stopped = stopped
        """The limit that stopped the compilation, if the input is not at fault."""

    def __str__(self) -> str:
        return "\n".join(str(d) for d in self.diagnostics if d.severity == "error")


class Place(NamedTuple):
    """Where a kernel failed."""

    kernel: str
    group: tuple[int, int, int]
    """The work-group."""
    wave: int
    """The wave's number in its work-group."""
    lane: int | None
    """The lane at fault, where it is one lane's."""
    address: int
    """The instruction's address in the code object, as `disassemble` shows it."""
    instruction: str


class Fault(RuntimeError):
    """A kernel did what it must not (an access outside of buffers, a hazard, a trap), or did not come to an end."""

    def __init__(self, message: str, reason: str | None = None, place: Place | None = None):
        super().__init__(message, reason, place)
        self.reason = message if reason is None else reason
        """What is wrong."""
        self.place = None if place is None else Place(*place)
        """The instruction that failed, if it was one."""

    def __str__(self) -> str:
        return str(self.args[0])
