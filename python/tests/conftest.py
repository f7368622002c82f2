"""What all tests compile."""

from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.fixture(scope="session")
def saxpy() -> str:
    return (EXAMPLES / "saxpy.ll").read_text()
