"""Kernels as Triton makes them, without a GPU: its IR, and the code objects of its code generator or of another.

    pip install triton==3.9.0
    python tests/triton/kernels.py OUT [TARGET ...]
    TRITON_AMD_CODEGEN_PATH=target/library/libgcnc_triton.so python tests/triton/kernels.py OUT/gcnc [TARGET ...]

writes NAME.TARGET.ll, .bc (what Triton's code generator was given), .s, .hsaco and .toml (launch, and the processor's
time that the code generator took from that bitcode to the object);
`cargo run --profile checked -p gcnc-tests --example triton -- OUT` runs both code objects and compares.
"""

import argparse
import json
import os
import tempfile
import time
from pathlib import Path

# What Triton has compiled before says nothing of this code generator; and Triton wants to hear whether to fuse.
os.environ["TRITON_CACHE_DIR"] = tempfile.mkdtemp()
os.environ["TRITON_DEFAULT_FP_FUSION"] = "1"

import functions as f
import triton
from triton.backends.amd import compiler as amd
from triton.backends.compiler import GPUTarget, Language
from triton.compiler import ASTSource, make_backend

OPTIONS = dict(num_warps=4)
TARGETS = {"gfx90a": 64, "gfx942": 64, "gfx950": 64, "gfx1100": 32, "gfx1201": 32, "gfx1250": 32}
# A processor that gcnc does not know.
UNKNOWN = {"gfx1250-strict": 32}


def random(kind, count, seed):
    """A buffer of small numbers, in the form of tests/kernels/launches.toml; floats of 8 bits are 0 to 1."""
    if kind == "i8":
        return f"rand-u8:{count}:{seed}"
    if kind.startswith("fp8"):
        return f"rand-u8:{count}:{seed}:48"
    return f"rand-{kind.replace('fp', 'f')}:{count}:{seed}:-1:1"


def zeros(count):
    return f"zeros:{4 * count}"


def gemm(kind, n=128, out="fp32", kernel=f.matmul, block=64, bk=32, splits=1):
    blocks = dict(BM=block, BN=block, BK=bk)
    signature = dict(a="*" + kind, b="*" + kind, c="*" + out, M="i32", N="i32", K="i32")
    result = zeros(n * n * (2 if out == "fp64" else 1))
    args = [random(kind, n * n, 1), random(kind, n * n, 2), result] + [f"i32:{n}"] * 3
    return kernel, signature, blocks, args, (n // block, n // block, splits)


def attend(backward, n=128, d=64):
    half = [random("fp16", n * d, seed) for seed in range(4)]
    blocks = dict(BM=64, BN=32 if backward else 64, D=d)
    if not backward:
        signature = dict(q="*fp16", k="*fp16", v="*fp16", out="*fp32", lse="*fp32", n="i32", scale="fp32")
        args = half[:3] + [zeros(n * d), zeros(n), f"i32:{n}", "f32:0.18"]
        return f.attention, signature, blocks, args, (2,)
    signature = dict(q="*fp16", k="*fp16", v="*fp16", dout="*fp16", lse="*fp32", delta="*fp32", dq="*fp32", dk="*fp32",
                     dv="*fp32", n="i32", scale="fp32")
    args = half + [random("fp32", n, 4), random("fp32", n, 5)] + [zeros(n * d)] * 3 + [f"i32:{n}", "f32:0.18"]
    return f.attention_backward, signature, blocks, args, (4,)


def rows(kernel, names, columns=781, block=1024, count=3):
    signature = {n: "*fp32" for n in names} | dict(columns="i32")
    args = [random("fp32", count * columns, 1), zeros(count * columns)]
    args += [random("fp32", columns, seed) for seed in range(len(names) - 2)] + [f"i32:{columns}"]
    if kernel is f.layer_norm:
        signature["eps"] = "fp32"
        args.append("f32:1e-5")
    return kernel, signature, dict(BLOCK=block), args, (count,)


def elements(kernel, names, n=3001, block=1024, more=()):
    signature = {name: "*fp32" for name in names} | dict(n="i32") | {name: kind for name, kind, _ in more}
    args = [random("fp32", n, seed) for seed in range(len(names) - 1)] + [zeros(n), f"i32:{n}"]
    args += [value for _, _, value in more]
    return kernel, signature, dict(BLOCK=block), args, (triton.cdiv(n, block),)


def matmuls(target):
    """Products of matrices of all types, by matrix instructions where the processor has them."""
    fp8 = {"gfx942": "fp8e4b8", "gfx950": "fp8e4nv", "gfx1201": "fp8e4nv", "gfx1250": "fp8e4nv"}
    yield "matmul_f16", gemm("fp16")
    yield "matmul_bf16", gemm("bf16")
    yield "matmul_fp8", gemm(fp8.get(target, "fp8e5"))
    yield "matmul_f32", gemm("fp32", n=64)
    yield "matmul_i8", gemm("i8", out="i32", kernel=f.matmul_integer)
    yield "matmul_f64", gemm("fp64", n=64, out="fp64", kernel=f.matmul_double, block=32, bk=16)
    yield "matmul_split_k", gemm("fp16", kernel=f.matmul_split_k, splits=2)


def maps(target):
    """What computes each element of its result from a few others."""
    yield "vector_add", elements(f.vector_add, ["x", "y", "z"])
    yield "gelu", elements(f.gelu, ["x", "y"])
    yield "dropout", elements(f.dropout, ["x", "y"], more=[("p", "fp32", "f32:0.25"), ("seed", "i32", "i32:7")])
    half = [random("bf16", 3001, seed) for seed in range(2)] + ["zeros:6002", "i32:3001"]
    yield "swiglu", (f.swiglu, dict(x="*bf16", g="*bf16", y="*bf16", n="i32"), dict(BLOCK=1024), half, (3,))
    square = [random("fp16", 70 * 90, 1), "zeros:12600", "i32:70", "i32:90"]
    yield "transpose", (f.transpose, dict(x="*fp16", y="*fp16", rows="i32", columns="i32"), dict(BLOCK=32), square,
                        (3, 3))
    turned = [random("fp32", 5 * 128, 1), zeros(5 * 128), "i32:5"]
    yield "rope", (f.rope, dict(x="*fp32", y="*fp32", n="i32"), dict(D=128), turned, (5,))
    picture = [random("fp32", 5 * 300, 1), random("fp32", 9, 2), zeros(5 * 300), "i32:5", "i32:300"]
    yield "convolution", (f.convolution, dict(x="*fp32", w="*fp32", y="*fp32", height="i32", width="i32"),
                          dict(BLOCK=256), picture, (5, 2))
    looked_up = [random("fp16", 40 * 256, 1), "rand-u32:7:2:40", "zeros:3584"]
    yield "gather", (f.gather, dict(table="*fp16", indices="*i32", y="*fp16"), dict(D=256), looked_up, (7,))


def reductions(target):
    """What needs all elements of a row, or of everything: reductions, scans, atomics."""
    yield "scan", rows(f.scan, ["x", "y"])
    yield "sort", rows(f.sort, ["x", "y"], columns=200, block=256)
    yield "softmax", rows(f.softmax, ["x", "y"])
    yield "layer_norm", rows(f.layer_norm, ["x", "y", "weight", "bias"])
    values = random("fp32", 3 * 781, 1)
    yield "argmax", (f.argmax, dict(x="*fp32", most="*fp32", where="*i32", columns="i32"), dict(BLOCK=1024),
                     [values, zeros(3), zeros(3), "i32:781"], (3,))
    yield "recurrence", (f.recurrence, dict(a="*fp32", b="*fp32", y="*fp32", columns="i32"), dict(BLOCK=1024),
                         [values, random("fp32", 3 * 781, 2), zeros(3 * 781), "i32:781"], (3,))
    yield "quantize", (f.quantize, dict(x="*fp32", y="*i8", scales="*fp32", columns="i32"), dict(BLOCK=1024),
                       [values, "zeros:2343", zeros(3), "i32:781"], (3,))
    yield "rms_norm", (
        f.rms_norm, dict(x="*fp16", y="*fp16", weight="*fp16", columns="i32", eps="fp32"), dict(BLOCK=1024),
        [random("fp16", 3 * 781, 1), "zeros:4686", random("fp16", 781, 2), "i32:781", "f32:1e-5"], (3,))
    yield "layer_norm_backward", (
        f.layer_norm_backward,
        dict(dy="*fp32", dx="*fp32", x="*fp32", weight="*fp32", dw="*fp32", columns="i32", eps="fp32"),
        dict(BLOCK=1024),
        [random("fp32", 3 * 781, 3), zeros(3 * 781), values, random("fp32", 781, 4), zeros(781), "i32:781", "f32:1e-5"],
        (3,))
    yield "cross_entropy", (
        f.cross_entropy, dict(x="*fp32", labels="*i32", loss="*fp32", grad="*fp32", columns="i32"), dict(BLOCK=512),
        [values, "rand-u32:3:5:781", zeros(3), zeros(3 * 781), "i32:781"], (3,))
    yield "column_sums", (f.column_sums, dict(x="*fp16", y="*fp32", rows="i32", columns="i32"), dict(BLOCK=32),
                          [random("fp16", 100 * 70, 1), zeros(70), "i32:100", "i32:70"], (3,))
    integers = "rand-u32:3001:6:1000000"
    yield "histogram", (f.histogram, dict(x="*i32", y="*i32", n="i32"), dict(BLOCK=1024),
                        [integers, zeros(64), "i32:3001"], (3,))
    yield "extremes", (f.extremes, dict(x="*i32", least="*i32", most="*i32", sum="*i32", n="i32"), dict(BLOCK=512),
                       [integers, zeros(8), zeros(8), zeros(8), "i32:3001"], (6,))
    yield "locked", (f.locked, dict(x="*i32", lock="*i32", sum="*i32", n="i32"), dict(BLOCK=1024),
                     [integers, zeros(1), zeros(1), "i32:3001"], (3,))
    yield "attention", attend(False)
    yield "attention_backward", attend(True)


def kernels(target):
    yield from matmuls(target)
    yield from maps(target)
    yield from reductions(target)


class Timer:
    """Counts the processor's time that a function of the code generator takes, and keeps what it was given last."""

    def __init__(self, library, name):
        self.function = getattr(library, name)
        self.seconds = 0.0
        setattr(library, name, self)

    def __call__(self, source, size, *rest):
        self.source = source[:size]
        start = time.thread_time()
        status = self.function(source, size, *rest)
        self.seconds += time.thread_time() - start
        return status


def timed_backend(timers, target, text, metadata):
    """Milliseconds of the code generator, from bitcode by assembly language to the object: the least of three times."""
    backend = make_backend(target)
    stages = {}
    backend.add_stages(stages, backend.parse_options(OPTIONS), Language.TRITON)
    fields = metadata._asdict()
    best = float("inf")
    for _ in range(3):
        for timer in timers:
            timer.seconds = 0.0
        stages["hsaco"](stages["amdgcn"](text, dict(fields)), dict(fields))
        best = min(best, sum(timer.seconds for timer in timers))
    return best * 1000


def compiled(kernel, target):
    """What Triton makes of a kernel."""
    function, signature, constants, _, _ = kernel
    aligned = {(i,): [["tt.divisibility", 16]] for i, kind in enumerate(signature.values()) if kind[0] == "*"}
    source = ASTSource(function, signature | {c: "constexpr" for c in constants}, constexprs=constants, attrs=aligned)
    return triton.compile(source, target=target, options=OPTIONS)


def described(name, kernel, target, made, milliseconds):
    """The launch of a kernel, and how long the code generator took, as TOML."""
    _, signature, _, args, grid = kernel
    # Triton's launcher passes two pointers to scratch memory that these kernels do not use.
    launch = dict(name=name, file=name, kernel=made.metadata.name, target=target.arch,
                  milliseconds=round(milliseconds, 3), workgroups=list(grid) + [1] * (3 - len(grid)),
                  dynamic_lds=made.metadata.shared,
                  elements=[kind[1:] for kind in signature.values() if kind[0] == "*"],
                  workgroup_size=[made.metadata.num_warps * target.warp_size, 1, 1], args=args + ["ptr:0"] * 2)
    return "".join(f"{key} = {json.dumps(value)}\n" for key, value in launch.items())


def make(out, targets, wanted):
    """Writes what the code generator that Triton uses makes of the kernels."""
    library = amd._load_amd_codegen(amd.get_amd_codegen_path())
    timers = [Timer(library, "triton_amdgpu_compile"), Timer(library, "triton_amdgpu_assemble")]
    out.mkdir(parents=True, exist_ok=True)
    for target in (GPUTarget("hip", name, (TARGETS | UNKNOWN)[name]) for name in targets):
        for name, kernel in kernels(target.arch):
            if wanted and name not in wanted:
                continue
            try:
                made = compiled(kernel, target)
                milliseconds = timed_backend(timers, target, made.asm["llir"], made.metadata)
            except Exception as e:
                print(f"{name} {target.arch}: {str(e).splitlines()[-1][:200]}", flush=True)
                continue
            files = {"ll": made.asm["llir"].encode(), "bc": timers[0].source, "s": made.asm["amdgcn"].encode(),
                     "hsaco": made.asm["hsaco"], "toml": described(name, kernel, target, made, milliseconds).encode()}
            for suffix, contents in files.items():
                (out / f"{name}.{target.arch}.{suffix}").write_bytes(contents)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("targets", nargs="*", default=list(TARGETS), metavar="target")
    parser.add_argument("--kernels", nargs="+", default=[])
    arguments = parser.parse_args()
    make(arguments.out, arguments.targets, arguments.kernels)


if __name__ == "__main__":
    main()
