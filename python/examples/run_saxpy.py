"""Compiles a kernel and runs it on the emulator with NumPy arrays."""

from pathlib import Path

import numpy as np

import gcnc

source = Path(__file__).with_name("saxpy.ll").read_text()
compiled = gcnc.compile(source, "gfx1100")

n = 1000
x, y = np.arange(n, dtype=np.float32), np.ones(n, np.float32)
took = gcnc.run(compiled, "saxpy", (2.0, x, y, n), workgroups=4, workgroup_size=256, timing=True)
np.testing.assert_array_equal(y, 2 * np.arange(n) + 1)
print(f"{took.waves} waves, {took.instructions} instructions of theirs")
if took.timing:
    print(took.timing.report)

# What hardware leaves undefined is a fault that says where.
try:
    gcnc.run(compiled, "saxpy", (2.0, x[:100], y, n), workgroups=4, workgroup_size=256)
except gcnc.Fault as fault:
    print(fault.reason)
    print(fault.place)
