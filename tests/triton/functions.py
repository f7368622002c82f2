"""What the kernels of kernels.py do: the usual ones of inference and training, and what stresses a code generator."""

import triton
import triton.language as tl
from triton.language.extra import libdevice


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
def attention_backward(q, k, v, dout, lse, delta, dq, dk, dv, n, scale,
                       BM: tl.constexpr, BN: tl.constexpr, D: tl.constexpr):
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


@triton.jit
def matmul_integer(a, b, c, M, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rows = tl.program_id(0) * BM + tl.arange(0, BM)
    columns = tl.program_id(1) * BN + tl.arange(0, BN)
    ks = tl.arange(0, BK)
    sum = tl.zeros((BM, BN), dtype=tl.int32)
    for k in range(0, K, BK):
        x = tl.load(a + rows[:, None] * K + (k + ks)[None, :])
        y = tl.load(b + (k + ks)[:, None] * N + columns[None, :])
        sum = tl.dot(x, y, sum, out_dtype=tl.int32)
    tl.store(c + rows[:, None] * N + columns[None, :], sum)


@triton.jit
def matmul_double(a, b, c, M, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rows = tl.program_id(0) * BM + tl.arange(0, BM)
    columns = tl.program_id(1) * BN + tl.arange(0, BN)
    ks = tl.arange(0, BK)
    sum = tl.zeros((BM, BN), dtype=tl.float64)
    for k in range(0, K, BK):
        x = tl.load(a + rows[:, None] * K + (k + ks)[None, :])
        y = tl.load(b + (k + ks)[:, None] * N + columns[None, :])
        sum = tl.dot(x, y, sum, out_dtype=tl.float64)
    tl.store(c + rows[:, None] * N + columns[None, :], sum)


@triton.jit
def matmul_split_k(a, b, c, M, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rows = tl.program_id(0) * BM + tl.arange(0, BM)
    columns = tl.program_id(1) * BN + tl.arange(0, BN)
    ks = tl.arange(0, BK)
    sum = tl.zeros((BM, BN), dtype=tl.float32)
    for k in range(tl.program_id(2) * BK, K, BK * tl.num_programs(2)):
        x = tl.load(a + rows[:, None] * K + (k + ks)[None, :])
        y = tl.load(b + (k + ks)[:, None] * N + columns[None, :])
        sum = tl.dot(x, y, sum)
    tl.atomic_add(c + rows[:, None] * N + columns[None, :], sum, sem="relaxed")


@triton.jit
def transpose(x, y, rows, columns, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    j = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    v = tl.load(x + i[:, None] * columns + j[None, :], mask=(i[:, None] < rows) & (j[None, :] < columns))
    tl.store(y + j[:, None] * rows + i[None, :], tl.trans(v), mask=(j[:, None] < columns) & (i[None, :] < rows))


@triton.jit
def histogram(x, y, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    v = tl.load(x + at, mask=at < n, other=0)
    tl.atomic_add(y + tl.arange(0, 64), tl.histogram(v % 64, 64))


@triton.jit
def extremes(x, least, most, sum, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    v = tl.load(x + at, mask=at < n, other=7)
    tl.atomic_min(least + at % 8, v)
    tl.atomic_max(most + at % 8, v)
    tl.atomic_xor(sum + at % 8, v)


@triton.jit
def locked(x, lock, sum, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    v = tl.sum(tl.load(x + at, mask=at < n, other=0), axis=0)
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    tl.store(sum, tl.load(sum) + v)
    tl.atomic_xchg(lock, 0)


@triton.jit
def argmax(x, most, where, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    v = tl.load(x + row * columns + at, mask=at < columns, other=-float("inf"))
    value, index = tl.max(v, axis=0, return_indices=True)
    tl.store(most + row, value)
    tl.store(where + row, index)


@triton.jit
def column_sums(x, y, rows, columns, BLOCK: tl.constexpr):
    j = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    i = tl.arange(0, BLOCK)
    sum = tl.zeros((BLOCK,), dtype=tl.float32)
    for start in range(0, rows, BLOCK):
        inside = ((start + i)[:, None] < rows) & (j[None, :] < columns)
        v = tl.load(x + (start + i)[:, None] * columns + j[None, :], mask=inside, other=0.0)
        sum += tl.sum(v.to(tl.float32), axis=0)
    tl.store(y + j, sum, mask=j < columns)


@triton.jit
def compose(a0, b0, a1, b1):
    return a0 * a1, b0 * a1 + b1


@triton.jit
def recurrence(a, b, y, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    factor = tl.load(a + row * columns + at, mask=at < columns, other=1.0)
    term = tl.load(b + row * columns + at, mask=at < columns, other=0.0)
    _, state = tl.associative_scan((factor, term), 0, compose)
    tl.store(y + row * columns + at, state, mask=at < columns)


@triton.jit
def rms_norm(x, y, weight, columns, eps, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    v = tl.load(x + row * columns + at, mask=at < columns, other=0.0).to(tl.float32)
    scale = tl.rsqrt(tl.sum(v * v, axis=0) / columns + eps)
    w = tl.load(weight + at, mask=at < columns).to(tl.float32)
    tl.store(y + row * columns + at, (v * scale * w).to(tl.float16), mask=at < columns)


@triton.jit
def layer_norm_backward(dy, dx, x, weight, dw, columns, eps, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    inside = at < columns
    v = tl.load(x + row * columns + at, mask=inside, other=0.0)
    g = tl.load(dy + row * columns + at, mask=inside, other=0.0)
    w = tl.load(weight + at, mask=inside, other=0.0)
    mean = tl.sum(v, axis=0) / columns
    d = tl.where(inside, v - mean, 0.0)
    scale = 1 / tl.sqrt(tl.sum(d * d, axis=0) / columns + eps)
    hat = d * scale
    wg = w * g
    c1 = tl.sum(hat * wg, axis=0) / columns
    c2 = tl.sum(wg, axis=0) / columns
    tl.store(dx + row * columns + at, (wg - (hat * c1 + c2)) * scale, mask=inside)
    tl.atomic_add(dw + at, g * hat, mask=inside, sem="relaxed")


@triton.jit
def cross_entropy(x, labels, loss, grad, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    label = tl.load(labels + row)
    most = -float("inf")
    total = 0.0
    for start in range(0, columns, BLOCK):
        at = start + tl.arange(0, BLOCK)
        v = tl.load(x + row * columns + at, mask=at < columns, other=-float("inf"))
        new = tl.maximum(most, tl.max(v, axis=0))
        total = total * tl.exp(most - new) + tl.sum(tl.exp(v - new), axis=0)
        most = new
    tl.store(loss + row, most + tl.log(total) - tl.load(x + row * columns + label))
    for start in range(0, columns, BLOCK):
        at = start + tl.arange(0, BLOCK)
        v = tl.load(x + row * columns + at, mask=at < columns, other=-float("inf"))
        slope = tl.exp(v - most) / total - tl.where(at == label, 1.0, 0.0)
        tl.store(grad + row * columns + at, slope, mask=at < columns)


@triton.jit
def rope(x, y, n, D: tl.constexpr):
    row = tl.program_id(0)
    half = tl.arange(0, D // 2)
    angle = row / libdevice.pow(10000.0, half * 2.0 / D)
    a = tl.load(x + row * D + half)
    b = tl.load(x + row * D + D // 2 + half)
    tl.store(y + row * D + half, a * tl.cos(angle) - b * tl.sin(angle))
    tl.store(y + row * D + D // 2 + half, a * tl.sin(angle) + b * tl.cos(angle))


@triton.jit
def swiglu(x, g, y, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    gate = tl.load(g + at, mask=at < n).to(tl.float32)
    v = tl.load(x + at, mask=at < n).to(tl.float32)
    tl.store(y + at, (v * gate * tl.sigmoid(gate)).to(tl.bfloat16), mask=at < n)


@triton.jit
def convolution(x, w, y, height, width, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    sum = tl.zeros((BLOCK,), dtype=tl.float32)
    for i in tl.static_range(3):
        for j in tl.static_range(3):
            r, c = row + i - 1, at + j - 1
            inside = (r >= 0) & (r < height) & (c >= 0) & (c < width)
            sum += tl.load(w + i * 3 + j) * tl.load(x + r * width + c, mask=inside, other=0.0)
    tl.store(y + row * width + at, sum, mask=at < width)


@triton.jit
def gather(table, indices, y, D: tl.constexpr):
    row = tl.load(indices + tl.program_id(0)).to(tl.int64)
    at = tl.arange(0, D)
    tl.store(y + tl.program_id(0) * D + at, tl.load(table + row * D + at))


@triton.jit
def quantize(x, y, scales, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    v = tl.load(x + row * columns + at, mask=at < columns, other=0.0)
    scale = tl.max(tl.abs(v), axis=0) / 127
    tl.store(y + row * columns + at, libdevice.rint(v / scale).to(tl.int8), mask=at < columns)
    tl.store(scales + row, scale)
