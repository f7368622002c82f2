"""The README's program runs."""

import re
import subprocess
import sys
from pathlib import Path


def test_program():
    text = (Path(__file__).parent.parent / "README.md").read_text()
    (program,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert program.count("\n") < 50
    output = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
    assert output.startswith("[0.5 1.5 2.5 3.5 4.5]")
