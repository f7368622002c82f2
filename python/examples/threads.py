"""Threads compile side by side: the interpreter's lock is released for as long as a compilation takes."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import gcnc

module = gcnc.Module.open(Path(__file__).with_name("saxpy.ll"))
targets = [str(target) for target in gcnc.targets()] * 4
compiler = gcnc.Compiler()


def size(target: str) -> int:
    return len(compiler.compile(module, target).bytes)


for workers in (1, 2):
    start = time.perf_counter()
    with ThreadPoolExecutor(workers) as pool:
        total = sum(pool.map(size, targets))
    print(f"{workers} threads: {len(targets)} modules, {total} bytes, {time.perf_counter() - start:.3f} s")
