"""A device that keeps memory: arrays, many launches, pointers inside of arrays, what kernels take."""

from pathlib import Path

import numpy as np

import gcnc

compiled = gcnc.compile(Path(__file__).with_name("saxpy.ll").read_text(), "gfx942")
device = gcnc.Device("gfx942")
saxpy = device.load(compiled).kernel("saxpy")

n = 1000
x, y = device.array(np.arange(n), np.float32), device.zeros(n, np.float32)
for _ in range(3):
    took = saxpy(0.5, x, y, n, workgroups=4, workgroup_size=256)
print(took)
np.testing.assert_array_equal(y.numpy(), 1.5 * np.arange(n))

# An array of the host is copied to the device, and back after the launch.
host = np.ones(n, np.float32)
saxpy(2.0, x, host, n, workgroups=4, workgroup_size=256, seed=7)
print(host[:4])

# Kernels may keep addresses, here in an array of pointers; what is freed is a fault.
table = device.array([x.address, y.address], np.uint64)
print([hex(address) for address in table.numpy()])
x.free()
try:
    saxpy(0.5, x, y, n, workgroups=4, workgroup_size=256)
except gcnc.Fault as fault:
    print(fault.reason)
