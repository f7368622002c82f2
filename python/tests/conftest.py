"""What all tests compile."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.fixture(scope="session")
def saxpy() -> str:
    return (EXAMPLES / "saxpy.ll").read_text()


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Ctrl-C interrupts Python, even if the tests run in the background of a shell, where it would be ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
