"""A pytest plugin (`-p emulated`): tinygrad's AMD device is that of `ops_amd.py`, on gcnc's emulator.

tinygrad has a mock GPU of its own, but in its repository alone, and not in the package that is published.
"""

from os.path import dirname

import tinygrad.runtime

tinygrad.runtime.__path__.insert(0, dirname(__file__))
