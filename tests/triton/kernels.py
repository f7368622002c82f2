"""Kernels as Triton makes them: LLVM IR and Triton's own code object of each, for each target, without a GPU.

    pip install triton==3.9.0
    python tests/triton/kernels.py OUT [TARGET ...]

writes OUT/NAME.TARGET.ll, OUT/NAME.TARGET.bc (the bitcode that Triton's code generator was given), OUT/NAME.TARGET.hsaco and
OUT/NAME.TARGET.toml (launch, and how long Triton's backend took from that bitcode to the code object);
`cargo run --profile checked -p gcnc-tests --example triton -- OUT` compiles and runs them.
"""

import json
import sys
import time
from pathlib import Path

import triton
import triton.language as tl
from triton.backends.amd import compiler as amd
from triton.backends.compiler import GPUTarget, Language
from triton.compiler import ASTSource, make_backend
from triton.language.extra import libdevice

OPTIONS = dict(num_warps=4)
TARGETS = {"gfx90a": 64, "gfx942": 64, "gfx950": 64, "gfx1100": 32, "gfx1201": 32, "gfx1250": 32}


@triton.jit
def matmul(a, b, c, M, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rows = tl.program_id(0) * BM + tl.arange(0, BM)
    columns = tl.program_id(1) * BN + tl.arange(0, BN)
    ks = tl.arange(0, BK)
    a_at = a + rows[:, None] * K + ks[None, :]
    b_at = b + ks[:, None] * N + columns[None, :]
    sum = tl.zeros((BM, BN), dtype=tl.float32)
    for k in range(0, tl.cdiv(K, BK)):
        left = K - k * BK
        x = tl.load(a_at, mask=ks[None, :] < left, other=0.0)
        y = tl.load(b_at, mask=ks[:, None] < left, other=0.0)
        sum = tl.dot(x, y, sum)
        a_at += BK
        b_at += BK * N
    inside = (rows[:, None] < M) & (columns[None, :] < N)
    tl.store(c + rows[:, None] * N + columns[None, :], sum, mask=inside)


@triton.jit
def vector_add(x, y, z, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(z + at, tl.load(x + at, mask=at < n) + tl.load(y + at, mask=at < n), mask=at < n)


@triton.jit
def gelu(x, y, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    v = tl.load(x + at, mask=at < n)
    tl.store(y + at, 0.5 * v * (1 + libdevice.erf(v * 0.70710678)) + libdevice.pow(v, 3.0), mask=at < n)


@triton.jit
def dropout(x, y, n, p, seed, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    kept = tl.rand(seed, at) > p
    tl.store(y + at, tl.where(kept, tl.load(x + at, mask=at < n) / (1 - p), 0.0), mask=at < n)


@triton.jit
def scan(x, y, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    v = tl.load(x + row * columns + at, mask=at < columns, other=0.0)
    tl.store(y + row * columns + at, tl.cumsum(v, axis=0), mask=at < columns)


@triton.jit
def sort(x, y, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    v = tl.load(x + row * columns + at, mask=at < columns, other=float("inf"))
    tl.store(y + row * columns + at, tl.sort(v), mask=at < columns)


@triton.jit
def softmax(x, y, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    v = tl.load(x + row * columns + at, mask=at < columns, other=-float("inf")).to(tl.float32)
    e = tl.exp(v - tl.max(v, axis=0))
    tl.store(y + row * columns + at, e / tl.sum(e, axis=0), mask=at < columns)


@triton.jit
def layer_norm(x, y, weight, bias, columns, eps, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    inside = at < columns
    v = tl.load(x + row * columns + at, mask=inside, other=0.0).to(tl.float32)
    mean = tl.sum(v, axis=0) / columns
    d = tl.where(inside, v - mean, 0.0)
    scale = 1 / tl.sqrt(tl.sum(d * d, axis=0) / columns + eps)
    w = tl.load(weight + at, mask=inside)
    b = tl.load(bias + at, mask=inside)
    tl.store(y + row * columns + at, d * scale * w + b, mask=inside)


@triton.jit
def attention(q, k, v, out, lse, n, scale, BM: tl.constexpr, BN: tl.constexpr, D: tl.constexpr):
    rows = tl.program_id(0) * BM + tl.arange(0, BM)
    ds = tl.arange(0, D)
    query = tl.load(q + rows[:, None] * D + ds[None, :])
    most = tl.full((BM,), -float("inf"), dtype=tl.float32)
    total = tl.zeros((BM,), dtype=tl.float32)
    sum = tl.zeros((BM, D), dtype=tl.float32)
    for start in range(0, n, BN):
        columns = start + tl.arange(0, BN)
        key = tl.load(k + columns[None, :] * D + ds[:, None])
        score = tl.dot(query, key) * scale
        score = tl.where(rows[:, None] >= columns[None, :], score, -float("inf"))
        new = tl.maximum(most, tl.max(score, 1))
        p = tl.exp2(score - new[:, None])
        old = tl.exp2(most - new)
        total = total * old + tl.sum(p, 1)
        value = tl.load(v + columns[:, None] * D + ds[None, :])
        sum = tl.dot(p.to(value.dtype), value, sum * old[:, None])
        most = new
    tl.store(out + rows[:, None] * D + ds[None, :], sum / total[:, None])
    tl.store(lse + rows, most + tl.log2(total))


@triton.jit
def attention_backward(q, k, v, dout, lse, delta, dq, dk, dv, n, scale, BM: tl.constexpr, BN: tl.constexpr, D: tl.constexpr):
    columns = tl.program_id(0) * BN + tl.arange(0, BN)
    ds = tl.arange(0, D)
    key = tl.load(k + columns[:, None] * D + ds[None, :])
    value = tl.load(v + columns[:, None] * D + ds[None, :])
    key_sum = tl.zeros((BN, D), dtype=tl.float32)
    value_sum = tl.zeros((BN, D), dtype=tl.float32)
    for start in range(0, n, BM):
        rows = start + tl.arange(0, BM)
        query = tl.load(q + rows[:, None] * D + ds[None, :])
        grad = tl.load(dout + rows[:, None] * D + ds[None, :])
        score = tl.dot(query, tl.trans(key)) * scale
        p = tl.exp2(score - tl.load(lse + rows)[:, None])
        p = tl.where(rows[:, None] >= columns[None, :], p, 0.0)
        value_sum = tl.dot(tl.trans(p.to(grad.dtype)), grad, value_sum)
        dp = tl.dot(grad, tl.trans(value))
        dscore = (p * (dp - tl.load(delta + rows)[:, None])).to(query.dtype)
        key_sum = tl.dot(tl.trans(dscore), query, key_sum)
        tl.atomic_add(dq + rows[:, None] * D + ds[None, :], tl.dot(dscore, key), sem="relaxed")
    tl.store(dk + columns[:, None] * D + ds[None, :], key_sum)
    tl.store(dv + columns[:, None] * D + ds[None, :], value_sum)


def random(kind, count, seed):
    """A buffer of small numbers, in the form of tests/kernels/launches.toml; those of 8 bits are 0 to 1."""
    return f"rand-u8:{count}:{seed}:48" if kind.startswith("fp8") else f"rand-{kind.replace('fp', 'f')}:{count}:{seed}:-1:1"


def zeros(count):
    return f"zeros:{4 * count}"


def gemm(kind, n=128):
    blocks = dict(BM=64, BN=64, BK=32)
    signature = dict(a="*" + kind, b="*" + kind, c="*fp32", M="i32", N="i32", K="i32")
    args = [random(kind, n * n, 1), random(kind, n * n, 2), zeros(n * n)] + [f"i32:{n}"] * 3
    return matmul, signature, blocks, args, (2, 2)


def attend(backward, n=128, d=64):
    half = [random("fp16", n * d, seed) for seed in range(4)]
    blocks = dict(BM=64, BN=32 if backward else 64, D=d)
    if not backward:
        signature = dict(q="*fp16", k="*fp16", v="*fp16", out="*fp32", lse="*fp32", n="i32", scale="fp32")
        args = half[:3] + [zeros(n * d), zeros(n), f"i32:{n}", "f32:0.18"]
        return attention, signature, blocks, args, (2,)
    signature = dict(q="*fp16", k="*fp16", v="*fp16", dout="*fp16", lse="*fp32", delta="*fp32", dq="*fp32", dk="*fp32",
                     dv="*fp32", n="i32", scale="fp32")
    args = half + [random("fp32", n, 4), random("fp32", n, 5)] + [zeros(n * d)] * 3 + [f"i32:{n}", "f32:0.18"]
    return attention_backward, signature, blocks, args, (4,)


def rows(kernel, names, columns=781, block=1024, count=3):
    signature = {n: "*fp32" for n in names} | dict(columns="i32")
    args = [random("fp32", count * columns, 1), zeros(count * columns)]
    args += [random("fp32", columns, seed) for seed in range(len(names) - 2)] + [f"i32:{columns}"]
    if kernel is layer_norm:
        signature["eps"] = "fp32"
        args.append("f32:1e-5")
    return kernel, signature, dict(BLOCK=block), args, (count,)


def elements(kernel, names, n=3001, block=1024, more=()):
    signature = {name: "*fp32" for name in names} | dict(n="i32") | {name: kind for name, kind, _ in more}
    args = [random("fp32", n, seed) for seed in range(len(names) - 1)] + [zeros(n), f"i32:{n}"]
    args += [value for _, _, value in more]
    return kernel, signature, dict(BLOCK=block), args, (triton.cdiv(n, block),)


def kernels(target):
    fp8 = "fp8e4b8" if target == "gfx942" else "fp8e4nv"
    yield "matmul_f16", gemm("fp16")
    yield "matmul_bf16", gemm("bf16")
    if target in ("gfx942", "gfx950", "gfx1201", "gfx1250"):
        yield "matmul_fp8", gemm(fp8)
    else:
        yield "matmul_fp8", gemm("fp8e5")
    yield "vector_add", elements(vector_add, ["x", "y", "z"])
    yield "gelu", elements(gelu, ["x", "y"])
    yield "dropout", elements(dropout, ["x", "y"], more=[("p", "fp32", "f32:0.25"), ("seed", "i32", "i32:7")])
    yield "scan", rows(scan, ["x", "y"])
    yield "sort", rows(sort, ["x", "y"], columns=200, block=256)
    yield "softmax", rows(softmax, ["x", "y"])
    yield "layer_norm", rows(layer_norm, ["x", "y", "weight", "bias"])
    yield "attention", attend(False)
    yield "attention_backward", attend(True)


class Generator:
    """Keeps what Triton's code generator was given last, and how long it took."""

    def __init__(self):
        library = amd._load_amd_codegen(amd.get_amd_codegen_path())
        self.compile = library.triton_amdgpu_compile
        library.triton_amdgpu_compile = self

    def __call__(self, source, size, *rest):
        self.source = source[:size]
        start = time.perf_counter()
        status = self.compile(source, size, *rest)
        self.seconds = time.perf_counter() - start
        return status


def timed_backend(generator, target, text, metadata):
    """Milliseconds of Triton's backend from bitcode to the code object, the least of three times."""
    backend = make_backend(target)
    stages = {}
    backend.add_stages(stages, backend.parse_options(OPTIONS), Language.TRITON)
    fields = metadata._asdict()
    best = float("inf")
    for _ in range(3):
        assembly = stages["amdgcn"](text, dict(fields))
        start = time.perf_counter()
        stages["hsaco"](assembly, dict(fields))
        best = min(best, generator.seconds + time.perf_counter() - start)
    return best * 1000


def main():
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    generator = Generator()
    for name in sys.argv[2:] or TARGETS:
        target = GPUTarget("hip", name, TARGETS[name])
        for kernel, (function, signature, constants, args, grid) in kernels(name):
            aligned = {(i,): [["tt.divisibility", 16]] for i, kind in enumerate(signature.values()) if kind[0] == "*"}
            signature = signature | {c: "constexpr" for c in constants}
            source = ASTSource(function, signature, constexprs=constants, attrs=aligned)
            try:
                made = triton.compile(source, target=target, options=OPTIONS)
            except Exception as e:
                print(f"{kernel} {name}: {str(e).splitlines()[-1][:200]}")
                continue
            text = made.asm["llir"]
            milliseconds = timed_backend(generator, target, text, made.metadata)
            stem = out / f"{kernel}.{name}"
            stem.with_name(stem.name + ".ll").write_text(text)
            stem.with_name(stem.name + ".bc").write_bytes(generator.source)
            stem.with_name(stem.name + ".hsaco").write_bytes(made.asm["hsaco"])
            # Triton's launcher passes two pointers to scratch memory that these kernels do not use.
            launch = dict(name=kernel, file=kernel, kernel=made.metadata.name, target=name, milliseconds=round(milliseconds, 2),
                          workgroups=list(grid) + [1] * (3 - len(grid)), dynamic_lds=made.metadata.shared,
                          workgroup_size=[made.metadata.num_warps * target.warp_size, 1, 1], args=args + ["ptr:0"] * 2)
            lines = (f"{key} = {json.dumps(value)}\n" for key, value in launch.items())
            stem.with_name(stem.name + ".toml").write_text("".join(lines))
            print(f"{kernel} {name}: {len(text.splitlines())} lines, {milliseconds:.1f} ms")


if __name__ == "__main__":
    main()
