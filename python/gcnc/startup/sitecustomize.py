"""Python runs this file when it starts, if its folder is in `PYTHONPATH`: `gcnc.tinygrad.install` for every program.

Many programs never import tinygrad, and those that do may set its environment first. So nothing is imported here, but
the first of tinygrad's devices is waited for. (The name is Python's: see the documentation of its module `site`.)
"""

import sys
from importlib.machinery import PathFinder
from importlib.util import module_from_spec
from os.path import dirname


class Finder:
    """Finds no module, but installs gcnc before a device of tinygrad is imported."""

    def find_spec(self, name: str, path: object, target: object = None) -> None:
        if name.startswith("tinygrad.runtime.ops_"):
            from gcnc.tinygrad import install

            install()


def run_next() -> None:
    """Runs the `sitecustomize` that this one hides."""
    folders = [folder for folder in sys.path if folder != dirname(__file__)]
    spec = PathFinder.find_spec("sitecustomize", folders)
    if spec and spec.loader:
        spec.loader.exec_module(module_from_spec(spec))


sys.meta_path.insert(0, Finder())
run_next()
