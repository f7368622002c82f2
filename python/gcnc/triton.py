"""gcnc in the place of Triton's code generator for AMD GPUs, with Triton 3.9 as it is installed:

    export TRITON_AMD_CODEGEN_PATH=$(python -m gcnc.triton)

What gcnc refuses goes to Triton's own code generator, which is said once.
"""

from gcnc import _gcnc

__all__ = ["library"]


def library() -> str:
    """The path of the library that exports the functions that Triton calls: that of this package."""
    path = _gcnc.__file__
    if path is None:
        raise FileNotFoundError("the package gcnc is not in a file that Triton could load")
    return path


if __name__ == "__main__":
    print(library())
