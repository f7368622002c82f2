#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the launches of launches.toml must compute, by references written here in plain Python.

    expect.py            writes expected.toml
    expect.py --check    fails if expected.toml is not what this program would write

The references share nothing with the kernels, gcnc or LLVM: they compute floats in double precision, or in exactly
rounded single precision where a kernel's results are the same everywhere, and take SHA-256 and CRC-32 from the
standard library.

expected.toml has one [[expect]] for each buffer that a launch writes, compared after the launch:

    launch, arg      the launch's name; the position of the argument, from 0
    type             the type of the buffer's elements: u8 u16 u32 i32 u64 f16 bf16 f32 f64
  integers:
    fnv1a64          FNV-1a, 64 bits, over all bytes of the buffer, as 16 hexadecimal digits
    first            the first elements, for a failure's message
  floats:
    index, value     elements and what they must be: an infinity or a NaN the same, any other number v
                     within rel * |value| + abs of the value
    rel, abs         the tolerance
"""

import hashlib
import math
import pathlib
import struct
import sys
import tomllib
import zlib

M32 = (1 << 32) - 1
M64 = (1 << 64) - 1
FORMAT = {
    "u8": "B", "i8": "b", "u16": "H", "i16": "h", "u32": "I", "i32": "i", "u64": "Q", "i64": "q",
    "f16": "e", "f32": "f", "f64": "d",
}


# The arguments of launches.toml.


def unpack(data, kind):
    if kind == "bf16":
        return [struct.unpack("<f", bytes(2) + data[i:i + 2])[0] for i in range(0, len(data), 2)]
    code = FORMAT[kind]
    return list(struct.unpack(f"<{len(data) // struct.calcsize(code)}{code}", data))


def pack(values, kind):
    if kind == "bf16":
        return b"".join(struct.pack("<f", v)[2:] for v in values)
    return struct.pack(f"<{len(values)}{FORMAT[kind]}", *values)


def f32(x):
    """x rounded to single precision; what is too large becomes an infinity."""
    try:
        return struct.unpack("<f", struct.pack("<f", x))[0]
    except OverflowError:
        return math.copysign(math.inf, x)


def f16(x):
    """x rounded to half precision."""
    try:
        return struct.unpack("<e", struct.pack("<e", x))[0]
    except OverflowError:
        return math.copysign(math.inf, x)


def splitmix64(seed):
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) & M64
        z = state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & M64
        z = (z ^ z >> 27) * 0x94D049BB133111EB & M64
        yield z ^ z >> 31


def random_elements(kind, fields):
    count, seed = int(fields[0]), int(fields[1])
    draws = [x for x, _ in zip(splitmix64(seed), range(count))]
    if kind == "u64":
        return draws
    if kind in ("u8", "u32"):
        draws = [x >> (56 if kind == "u8" else 32) for x in draws]
        return [x % int(fields[2]) for x in draws] if len(fields) > 2 else draws
    low, high = float(fields[2]), float(fields[3])
    if kind == "f64":
        return [low + (high - low) * ((x >> 11) / 2.0**53) for x in draws]
    return [low + (high - low) * ((x >> 40) / 2.0**24) for x in draws]


class Buffer:
    """A buffer argument: bytes, seen as elements of a type."""

    def __init__(self, data):
        self.data = bytes(data)

    def get(self, kind):
        return unpack(self.data, kind)


def parse_argument(text):
    """A Buffer for a buffer, a number or bytes for a value."""
    kind, _, rest = text.partition(":")
    if kind == "image":
        return parse_argument(rest.split(":", 2)[2])
    if kind == "sampler":
        return rest
    if kind == "zeros":
        return Buffer(bytes(int(rest)))
    if kind == "text":
        return Buffer(rest.encode())
    if kind == "hex":
        return bytes.fromhex(rest)
    if kind == "ptr":
        return int(rest)
    if kind == "iota-u32":
        return Buffer(pack(range(int(rest)), "u32"))
    if kind.startswith("rand-"):
        return Buffer(pack(random_elements(kind[5:], rest.split(":")), kind[5:]))
    if kind.endswith("s"):
        number = float if kind[0] == "f" else int
        return Buffer(pack([number(x) for x in rest.split(",")], kind[:-1]))
    if kind[0] == "f":
        return unpack(pack([float(rest)], kind), kind)[0]
    return int(rest)


# What a reference returns: the contents of each buffer that the kernel writes.


class Ints:
    def __init__(self, arg, kind, values):
        mask = (1 << 8 * struct.calcsize(FORMAT[kind])) - 1
        self.arg, self.kind = arg, kind
        self.values = [int(v) & mask for v in values]
        self.data = pack(self.values, kind)

    def entry(self):
        digest = 0xCBF29CE484222325
        for byte in self.data:
            digest = (digest ^ byte) * 0x100000001B3 & M64
        first = unpack(self.data, self.kind)[:8]
        # TOML has no integers beyond 63 bits.
        shown = ", ".join(f'"{v}"' if self.kind == "u64" else str(v) for v in first)
        return [f'type = "{self.kind}"', f'fnv1a64 = "{digest:016x}"', f"first = [{shown}]"]


class Floats:
    def __init__(self, arg, kind, values, rel, abs=0.0):
        self.arg, self.kind, self.values, self.rel, self.abs = arg, kind, values, rel, abs
        self.data = bytes(len(values) * (2 if kind == "bf16" else struct.calcsize(FORMAT[kind])))

    def entry(self):
        count = len(self.values)
        if count <= 64:
            index = range(count)
        else:
            # Both ends, and places whose distance is no multiple of a power of two.
            index = sorted({*range(8), *range(count - 8, count), *range(0, count, count // 48 | 1)})
        digits = 17 if self.kind == "f64" else 9
        value = ", ".join(toml_float(self.values[i], digits) for i in index)
        return [
            f'type = "{self.kind}"', f"rel = {toml_float(self.rel, 9)}", f"abs = {toml_float(self.abs, 9)}",
            f"index = {list(index)}", f"value = [{value}]",
        ]


def toml_float(x, digits):
    text = f"{x:.{digits}g}"
    return text if any(c in text for c in ".en") else text + ".0"


REFERENCES = {}


def reference(function):
    REFERENCES[function.__name__] = function
    return function


# Helpers for the references.


def rotl(v, by, bits=32):
    by %= bits
    return (v << by | v >> (bits - by)) & ((1 << bits) - 1)


def signed(v, bits):
    v &= (1 << bits) - 1
    return v - (1 << bits) if v >> (bits - 1) else v


def clamp(v, low, high):
    return min(max(v, low), high)


def lanes(v, bits, count):
    """The elements of a vector that lies in an integer, lowest first."""
    return [v >> i * bits & ((1 << bits) - 1) for i in range(count)]


def join(values, bits):
    return sum((v & ((1 << bits) - 1)) << i * bits for i, v in enumerate(values))


def c_div(a, b):
    """Division that rounds towards zero."""
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


def c_rem(a, b):
    return a - c_div(a, b) * b


# The references: one a kernel, with the kernel's arguments; `launch` has the shape.


@reference
def saxpy(launch, a, x, y, n):
    xs, ys = x.get("f32"), y.get("f32")
    return [Floats(2, "f32", [a * u + v if i < n else v for i, (u, v) in enumerate(zip(xs, ys))], 1e-6, 1e-6)]


@reference
def dot_f64(launch, a, b, partial, n):
    xs, ys = a.get("f64"), b.get("f64")
    groups, size = launch["workgroups"][0], launch["workgroup_size"][0]
    sums = [
        math.fsum(xs[i] * ys[i] for i in range(n) if i // size % groups == g)
        for g in range(groups)
    ]
    return [Floats(2, "f64", sums, 1e-13, 1e-13)]


@reference
def matmul_tiled(launch, a, b, c, m, n, k):
    p, q = a.get("f32"), b.get("f32")
    return [Floats(2, "f32", [
        math.fsum(p[row * k + i] * q[i * n + col] for i in range(k)) for row in range(m) for col in range(n)
    ], 1e-5, 1e-5)]


@reference
def reduce(launch, data, partial, total, n):
    v = data.get("u32")[:n]
    sums = [sum(v[g * 256:g * 256 + 256]) for g in range(launch["workgroups"][0])]
    return [Ints(1, "u32", sums), Ints(2, "u32", [total.get("u32")[0] + sum(v)])]


@reference
def scan(launch, data, out, group_sums, tmp, n):
    v = data.get("u32")
    width = 2 * launch["workgroup_size"][0]
    result, sums = [0] * len(v), []
    for base in range(0, launch["workgroups"][0] * width, width):
        total = 0
        for i in range(base, min(base + width, n)):
            result[i] = total
            total += v[i]
        sums.append(total)
    return [Ints(1, "u32", result), Ints(2, "u32", sums)]


@reference
def histogram(launch, data, bins, n):
    counts = bins.get("u32")
    for byte in data.data[:n]:
        counts[byte] += 1
    return [Ints(1, "u32", counts)]


@reference
def transpose(launch, data, out, width, height):
    v = data.get("u32")
    return [Ints(1, "u32", [v[y * width + x] for x in range(width) for y in range(height)])]


@reference
def conv2d(launch, data, out, width, height):
    v = data.get("f32")
    weights = [[1, 4, 7, 4, 1], [4, 16, 26, 16, 4], [7, 26, 41, 26, 7], [4, 16, 26, 16, 4], [1, 4, 7, 4, 1]]

    def at(x, y):
        return v[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)]

    return [Floats(1, "f32", [
        sum(weights[j][i] * at(x + i - 2, y + j - 2) for j in range(5) for i in range(5)) / 273.0
        for y in range(height) for x in range(width)
    ], 2e-6)]


@reference
def nbody(launch, pos, vel, new_pos, new_vel, n, dt, eps):
    p, v = pos.get("f32"), vel.get("f32")
    bodies = [p[4 * i:4 * i + 4] for i in range(n)]
    out_pos, out_vel = [], []
    for i in range(n):
        acc = [0.0] * 3
        for other in bodies:
            d = [other[c] - bodies[i][c] for c in range(3)]
            pull = other[3] * (sum(c * c for c in d) + eps) ** -1.5
            acc = [a + c * pull for a, c in zip(acc, d)]
        speed = [v[4 * i + c] + acc[c] * dt for c in range(3)]
        out_vel += [*speed, v[4 * i + 3]]
        out_pos += [*(bodies[i][c] + speed[c] * dt for c in range(3)), bodies[i][3]]
    return [Floats(2, "f32", out_pos, 1e-4, 1e-4), Floats(3, "f32", out_vel, 1e-4, 1e-4)]


@reference
def mandelbrot(launch, out, width, height, x0, y0, step, limit):
    counts = []
    for py in range(height):
        for px in range(width):
            cx, cy = f32(x0 + f32(step * px)), f32(y0 + f32(step * py))
            x = y = 0.0
            i = 0
            while i < limit:
                xx, yy = f32(x * x), f32(y * y)
                if f32(xx + yy) > 4.0:
                    break
                y = f32(f32(f32(2.0 * x) * y) + cy)
                x = f32(f32(xx - yy) + cx)
                i += 1
            counts.append(i)
    return [Ints(0, "u32", counts + [0] * (len(out.data) // 4 - len(counts)))]


@reference
def sha256(launch, messages, lengths, digests, n):
    words = []
    for i, length in enumerate(lengths.get("u32")[:n]):
        digest = hashlib.sha256(messages.data[i * 64:i * 64 + length]).digest()
        words += struct.unpack(">8I", digest)
    return [Ints(2, "u32", words)]


@reference
def chacha20(launch, key, nonce, counter, data, out, n):
    constants = struct.unpack("<4I", b"expand 32-byte k")

    def quarter(s, a, b, c, d):
        for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & M32
            s[z] = rotl(s[z] ^ s[x], by)

    result = bytearray(out.data)
    for block in range((n + 63) // 64):
        start = [*constants, *key.get("u32"), counter + block, *nonce.get("u32")]
        s = list(start)
        for _ in range(10):
            for column in range(4):
                quarter(s, column, 4 + column, 8 + column, 12 + column)
            for d in range(4):
                quarter(s, d, 4 + (d + 1) % 4, 8 + (d + 2) % 4, 12 + (d + 3) % 4)
        stream = pack([(x + y) & M32 for x, y in zip(s, start)], "u32")
        for i in range(block * 64, min(block * 64 + 64, n)):
            result[i] = data.data[i] ^ stream[i % 64]
    return [Ints(4, "u8", result)]


@reference
def crc32(launch, rows, stride, lengths, crcs, n):
    result = crcs.get("u32")
    for i, length in enumerate(lengths.get("u32")[:n]):
        result[i] = zlib.crc32(rows.data[i * stride:i * stride + length])
    return [Ints(3, "u32", result)]


@reference
def bitonic_sort(launch, keys, n):
    v = keys.get("u32")
    for base in range(0, n, 128):
        end = min(base + 128, n)
        v[base:end] = sorted(v[base:end])
    return [Ints(0, "u32", v)]


@reference
def fft(launch, data, out, direction):
    v = data.get("f32")
    result = []
    for base in range(0, len(v), 256):
        points = [complex(v[base + 2 * i], v[base + 2 * i + 1]) for i in range(128)]
        for k in range(128):
            turn = [direction * 2 * math.pi * (k * i % 128) / 128 for i in range(128)]
            value = sum(p * complex(math.cos(t), math.sin(t)) for p, t in zip(points, turn))
            result += [value.real, value.imag]
    return [Floats(1, "f32", result, 1e-5, 2e-5)]


@reference
def spmv_csr(launch, row_start, column, value, x, y, rows):
    start, col, val, vec = row_start.get("u32"), column.get("u32"), value.get("f32"), x.get("f32")
    return [Floats(4, "f32", [
        math.fsum(val[i] * vec[col[i]] for i in range(start[r], start[r + 1])) for r in range(rows)
    ], 1e-5, 1e-5)]


@reference
def bfs(launch, edge_start, edges, level, vertices, source):
    start, to = edge_start.get("u32"), edges.get("u32")
    found = [-1] * vertices
    found[source] = 0
    queue = [source]
    for v in queue:
        for w in to[start[v]:start[v + 1]]:
            if found[w] < 0:
                found[w] = found[v] + 1
                queue.append(w)
    return [Ints(2, "u32", found)]


@reference
def softmax(launch, data, out, columns):
    v = data.get("f32")
    result = []
    for base in range(0, len(v), columns):
        row = v[base:base + columns]
        powers = [math.exp(x - max(row)) for x in row]
        result += [p / math.fsum(powers) for p in powers]
    return [Floats(1, "f32", result, 2e-5)]


@reference
def layer_norm(launch, data, gain, bias, out, columns, eps):
    v, g, b = data.get("f32"), gain.get("f32"), bias.get("f32")
    result = []
    for base in range(0, len(v), columns):
        row = v[base:base + columns]
        mean = math.fsum(row) / columns
        variance = math.fsum((x - mean) ** 2 for x in row) / columns
        result += [(x - mean) / math.sqrt(variance + eps) * g[i] + b[i] for i, x in enumerate(row)]
    return [Floats(3, "f32", result, 1e-4, 1e-4)]


@reference
def half_math(launch, a, x, y, f, pairs, n):
    xs, ys = x.get("f16"), y.get("f16")
    fs, ps = [0.0] * (len(f.data) // 4), [0.0] * (len(pairs.data) // 2)
    for i in range(n):
        v = xs[i]
        w = f16(a * v + ys[i])
        ys[i] = math.sqrt(v) + w if v > 0 else abs(w) / 3.0
        fs[i] = v * v
        ps[2 * i] = clamp(v * w + 1.0, -2.0, 2.0)
        ps[2 * i + 1] = clamp(v * w - 1.0, -2.0, 2.0)
        ys[n + i] = fs[i] + f32(0.3)
    return [
        Floats(2, "f16", ys, 2e-3, 1e-3), Floats(3, "f32", fs, 0.0), Floats(4, "f16", ps, 2e-3, 2e-3),
    ]


@reference
def sat_arith(launch, a, b, out, n):
    def add_u(x, y, bits):
        return min(x + y, (1 << bits) - 1)

    def sub_u(x, y, bits):
        return max(x - y, 0)

    def clamp_s(v, bits):
        return clamp(v, -(1 << (bits - 1)), (1 << (bits - 1)) - 1)

    def add_s(x, y, bits):
        return clamp_s(signed(x, bits) + signed(y, bits), bits)

    def sub_s(x, y, bits):
        return clamp_s(signed(x, bits) - signed(y, bits), bits)

    def each(op, x, y, bits):
        count = 32 // bits
        return join([op(p, q, bits) for p, q in zip(lanes(x, bits, count), lanes(y, bits, count))], bits)

    result = out.get("u32")
    for i, (x, y) in enumerate(zip(a.get("u32")[:n], b.get("u32")[:n])):
        sx, sy = signed(x, 32), signed(y, 32)
        xy, yx = x << 32 | y, y << 32 | x
        wide, sub = add_u(xy, yx, 64), sub_s(xy, yx, 64) & M64
        result[i * 16:i * 16 + 16] = [
            add_u(x, y, 32),
            sub_u(x, y, 32),
            add_s(x, y, 32),
            sub_s(x, y, 32),
            x * y >> 32,
            sx * sy >> 32,
            clamp_s(sx * (y & 255) + sy, 32),
            abs((sx >> 1) - (sy >> 1)) + abs(sy),
            x + y >> 1 ^ x + y + 1 >> 1,
            each(add_u, x, y, 8),
            each(sub_s, x, y, 8),
            each(add_s, x, y, 16),
            each(sub_u, x, y, 16),
            (x & 0xFFFFFF) * (y & 0xFFFFFF) + x + signed(x, 24) * signed(y, 24),
            join([clamp(signed(v, 16), 0, 255) for v in lanes(yx, 16, 4)], 8),
            (wide >> 32) ^ wide ^ (sub >> 32) ^ sub,
        ]
    return [Ints(2, "u32", result)]


@reference
def int_div(launch, a, b, out, n):
    result = out.get("u64")
    for i, (x, y) in enumerate(zip(a.get("u64")[:n], b.get("u64")[:n])):
        y = y >> (i % 61) or 1
        sx, sy = signed(x, 64), signed(y, 64)
        if sy == -1:
            sy = 3
        ux, uy = x & M32, max(y & M32, 1)
        ix, iy = signed(x, 32) >> (i & 15), signed(y, 32)
        if iy in (0, -1):
            iy = 7
        result[i * 12:i * 12 + 12] = [
            x // y,
            x % y,
            c_div(sx, sy),
            c_rem(sx, sy),
            ux // uy,
            ux % uy,
            c_div(ix, iy),
            c_rem(ix, iy),
            x // 1000000007 + x % 10,
            c_div(sx, 100) + c_div(ix, 7),
            (x & 0xFFFF) // (y & 0xFFFF | 1) + (x & 0xFF) % (y & 0xFF | 1) * 65536,
            (x * y >> 64) + (sx * sy >> 64),
        ]
    return [Ints(2, "u64", result)]


@reference
def vm_switch(launch, program, data, output, n):
    code, result = program.get("u32"), output.get("u32")
    binary = {
        3: lambda p, q: p + q, 4: lambda p, q: p - q, 5: lambda p, q: p * q, 6: lambda p, q: p & q,
        7: lambda p, q: p | q, 8: lambda p, q: p ^ q, 9: lambda p, q: p << (q & 31), 10: lambda p, q: p >> (q & 31),
        15: lambda p, q: p < q,
    }

    def run(value):
        stack, cells, pc = [], [0] * 4, 0
        for _ in range(200):
            op, arg = code[pc] & 0xFF, code[pc] >> 8
            pc += 1
            if op == 0:
                return stack[-1]
            if op in binary:
                q, p = stack.pop(), stack.pop()
                stack.append(int(binary[op](p, q)) & M32)
            elif op == 1:
                stack.append(arg)
            elif op == 2:
                stack.append(value)
            elif op == 11:
                stack.append(stack[-1])
            elif op == 12:
                stack[-2:] = [stack[-1], stack[-2]]
            elif op == 13:
                stack[-1] ^= M32
            elif op == 14:
                stack[-1] = -stack[-1] & M32
            elif op == 16:
                pc = arg
            elif op == 17:
                if stack.pop():
                    pc = arg
            elif op == 18:
                cells[arg & 3] = stack.pop()
            elif op == 19:
                stack.append(cells[arg & 3])
            elif op == 20:
                stack.pop()
            elif op == 21:
                stack[-1] = rotl(stack[-1], arg)
            else:
                return 0xDEADBEEF
        return 0xFFFFFFFF

    result[:n] = [run(v) for v in data.get("u32")[:n]]
    return [Ints(2, "u32", result)]


@reference
def divergent_loops(launch, data, out, n, stop):
    def run(x):
        total = 0
        for outer in range(8):
            if x % 3 == 0:
                x = x // 3 + outer
                continue
            inner = 0
            while inner <= x & 15:
                x = (x * 1664525 + 1013904223) & M32
                if x >> 28 != 3:
                    if x >> 27 == stop:
                        return total ^ outer << 24 ^ inner
                    if x & 0xF00 == 0:
                        break
                    total = total + (x >> 16) & M32
                inner += 1
            if total > 3000000:
                break
            total = rotl(total, outer) + 1 & M32
        return total

    v, result = data.get("u32"), out.get("u32")
    result[:n] = [run(x) for x in v[:n]]
    return [Ints(1, "u32", result)]


@reference
def irreducible(launch, data, out, n):
    def run(x):
        steps, odd = 0, x & 1
        while True:
            if not odd:
                x = x >> 1 ^ steps * 0x9E3779B9 & M32
                steps += 1
                if steps > 40 or x < 1000:
                    break
                if x & 3 == 0:
                    continue
            odd = True
            x = (x >> 3) + (x & 0xFF)
            steps += 2
            if x & 7 == 5:
                continue
            if x < 100:
                break
            odd = False
        return x << 8 | steps

    v, result = data.get("u32"), out.get("u32")
    result[:n] = [run(x) for x in v[:n]]
    return [Ints(1, "u32", result)]


@reference
def private_array(launch, keys, out, n):
    v, result = keys.get("u32"), out.get("u32")
    for id in range(n):
        mine = [v[(id * 7 + i * 5) % n] for i in range(24)]
        order = sorted(range(24), key=lambda i: mine[i])
        key = sorted(mine)
        value, seen = 0, set()
        for i in range(24):
            length, j = 0, i
            while j not in seen:
                seen.add(j)
                length += 1
                j = order[j]
            value = value * 31 + length * key[(i + id) % 24] & M32
        result[id] = value
    return [Ints(1, "u32", result)]


@reference
def struct_arg(launch, p, items, out, salt):
    count, tag, s0, s1, s2, offset, *weight = struct.unpack("<IBxHHHxxxxQ8x4f", p)
    scale = [s0, s1, s2]
    result = bytearray(out.data)
    for i in range(count):
        at = (i * 5 + 3) % count * 64
        place = unpack(items.data[at:at + 16], "f32")
        ids = unpack(items.data[at + 16:at + 64], "u32")
        # Products and sums of these magnitudes lose nothing that matters: the inputs are tiny as floats.
        place = [f32(x * w + scale[i % 3]) for x, w in zip(place, weight)]
        ids = [v ^ (offset >> k * 5 & M32) + tag + salt & M32 for k, v in enumerate(ids)]
        ids[ids[0] % 12] = i
        result[i * 64:i * 64 + 64] = pack(place, "f32") + pack(ids, "u32")
    return [Ints(2, "u32", unpack(result, "u32"))]


@reference
def generic_ptr(launch, data, choice, out, n):
    v, c, result = data.get("u32"), choice.get("u32"), out.get("u32")
    for i in range(n):
        mine = [i ^ k for k in range(4)]
        shared = [i * k for k in range(4)]
        p = [v[i * 4:i * 4 + 4], shared, mine][c[i] % 3]
        by = c[i] % 11
        p[by & 3] += by
        if c[i] % 3 == 0:
            v[i * 4:i * 4 + 4] = [x & M32 for x in p]
        place = [2000000, 1000000, 0][c[i] % 3]
        result[i] = sum((k + 1) * x for k, x in enumerate(p)) + place + mine[c[i] & 3]
    return [Ints(0, "u32", v), Ints(2, "u32", result)]


@reference
def flag(launch, data, ready, out, n):
    groups, size = launch["workgroups"][0], launch["workgroup_size"][0]
    v = [i * i + 7 for i in range(n)]
    sums = [
        sum(v[(i * 17 + group) % n] for i in range(lid, n, size)) for group in range(groups) for lid in range(size)
    ]
    return [Ints(0, "u32", v), Ints(1, "u32", [1]), Ints(2, "u32", sums)]


@reference
def chained_scan(launch, data, out, chain, n):
    v, result, links, total = data.get("u32"), out.get("u32"), [], 0
    for i in range(len(v)):
        if i < n:
            total = total + v[i] & M32
            result[i] = total
        if i % 64 == 63:
            links.append(1 << 32 | total)
    return [Ints(1, "u32", result), Ints(2, "u64", links)]


@reference
def atomics(launch, words, longs, ordered, old, n):
    w, l, o, seen = words.get("u32"), longs.get("u64"), ordered.get("u32"), old.get("u32")
    size = launch["workgroup_size"][0]
    for i in range(n):
        v = i * 2654435761 & M32 ^ 0x5BD1E995
        w[0] += v
        w[1] -= v
        w[2] = min(w[2], v)
        w[3] = max(w[3], v)
        w[4] &= v | 0xFFFF0000 << i % 7
        w[5] |= 1 << (i & 31)
        w[6] ^= v
        w[7] = min(signed(w[7], 32), signed(v, 32))
        w[8] = max(signed(w[8], 32), signed(v, 32))
        seen[i] = 1
        l[0] += v << 20
        l[1] = max(l[1], v << 13 | v)
        l[2] ^= v * v & M64
        o[0] += 1
        o[1] |= v
        o[8 + i // size] -= 3
    w[9] = n
    w[10], w[11] = 1, 0x600D
    w[12], w[13] = 5, n - 1
    w[14] = struct.unpack("<I", struct.pack("<f", sum(i & 7 for i in range(n))))[0]
    o[3], o[4] = 9, 9 * (n - 1)
    return [Ints(0, "u32", w), Ints(1, "u64", l), Ints(2, "u32", o), Ints(3, "u32", seen)]


@reference
def grid3d(launch, data, out, nx, ny, nz):
    v = data.get("i32")

    def at(x, y, z):
        return v[(z * ny + y) * nx + x] if 0 <= x < nx and 0 <= y < ny and 0 <= z < nz else 0

    return [Ints(1, "u32", [
        at(x - 1, y, z) + at(x + 1, y, z) + at(x, y - 1, z) + at(x, y + 1, z) + at(x, y, z - 1) + at(x, y, z + 1)
        - 6 * at(x, y, z)
        for z in range(nz) for y in range(ny) for x in range(nx)
    ])]


@reference
def black_scholes(launch, price, strike, years, call, put, rate, volatility, n):
    def normal(d):
        return 0.5 * math.erfc(-d / math.sqrt(2))

    calls, puts = call.get("f32"), put.get("f32")
    rows = zip(price.get("f32")[:n], strike.get("f32"), years.get("f32"))
    for i, (s, x, t) in enumerate(rows):
        d1 = (math.log(s / x) + (rate + volatility * volatility / 2) * t) / (volatility * math.sqrt(t))
        d2 = d1 - volatility * math.sqrt(t)
        discount = math.exp(-rate * t)
        calls[i] = s * normal(d1) - x * discount * normal(d2)
        puts[i] = x * discount * normal(-d2) - s * normal(-d1)
    return [Floats(3, "f32", calls, 1e-4, 1e-4), Floats(4, "f32", puts, 1e-4, 1e-4)]


@reference
def life(launch, data, out, width, height):
    v = data.data

    def alive(x, y):
        around = sum(v[(y + j) % height * width + (x + i) % width] for j in (-1, 0, 1) for i in (-1, 0, 1))
        around -= v[y * width + x]
        return around == 3 or around == 2 and v[y * width + x]

    return [Ints(1, "u8", [alive(x, y) for y in range(height) for x in range(width)])]


@reference
def floyd_warshall(launch, distance, via, n):
    d, through = distance.get("u32"), via.get("u32")
    for k in range(n):
        for y in range(n):
            for x in range(n):
                length = min(d[y * n + k] + d[k * n + x], M32)
                if length < d[y * n + x]:
                    d[y * n + x] = length
                    through[y * n + x] = k
    return [Ints(0, "u32", d), Ints(1, "u32", through)]


@reference
def radix_pass(launch, keys, values, counts, shift):
    k, v, c = keys.get("u32"), values.get("u16"), []
    for base in range(0, len(k), 64):
        rows = sorted(zip(k[base:base + 64], v[base:base + 64]), key=lambda row: row[0] >> shift & 15)
        k[base:base + 64] = [row[0] for row in rows]
        v[base:base + 64] = [row[1] for row in rows]
        c += [sum(row[0] >> shift & 15 == d for row in rows) for d in range(16)]
    return [Ints(0, "u32", k), Ints(1, "u16", v), Ints(2, "u32", c)]


@reference
def philox(launch, out, uniform, key, high, n):
    words, floats = out.get("u32"), uniform.get("f32")
    for id in range(n):
        c = [id, high, 0x243F6A88, 0x85A308D3]
        k = list(struct.unpack("<2I", key))
        for _ in range(10):
            p0, p1 = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
            c = [p1 >> 32 ^ c[1] ^ k[0], p1 & M32, p0 >> 32 ^ c[3] ^ k[1], p0 & M32]
            k = [k[0] + 0x9E3779B9 & M32, k[1] + 0xBB67AE85 & M32]
        words[4 * id:4 * id + 4] = c
        floats[4 * id:4 * id + 4] = [(v >> 8) / 2.0**24 for v in c]
    return [Ints(0, "u32", words), Ints(1, "u32", unpack(pack(floats, "f32"), "u32"))]


@reference
def quaternion(launch, rotations, points, out, n):
    q, p, result = rotations.get("f32"), points.get("f32"), out.get("f32")
    for i in range(n):
        length = math.sqrt(sum(c * c for c in q[4 * i:4 * i + 4]))
        x, y, z, w = (c / length for c in q[4 * i:4 * i + 4])
        # The rotation as a matrix.
        matrix = [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
        v = p[3 * i:3 * i + 3]
        result[3 * i:3 * i + 3] = [sum(m * c for m, c in zip(row, v)) for row in matrix]
    return [Floats(2, "f32", result, 1e-5, 2e-5)]


@reference
def bilinear(launch, data, in_width, in_height, out, width, height):
    result = bytearray(out.data)
    for y in range(height):
        for x in range(width):
            sx, sy = x * ((in_width - 1) << 8) // (width - 1), y * ((in_height - 1) << 8) // (height - 1)
            x0, y0 = sx >> 8, sy >> 8
            x1, y1 = min(x0 + 1, in_width - 1), min(y0 + 1, in_height - 1)
            fx, fy = (sx & 255) / 256, (sy & 255) / 256
            for channel in range(4):
                a, b, c, d = (data.data[(v * in_width + u) * 4 + channel] for v in (y0, y1) for u in (x0, x1))
                # Every step is exact in single precision (8 bits of value, 8 and 16 of fraction) but the last.
                top, bottom = a + (b - a) * fx, c + (d - c) * fx
                result[(y * width + x) * 4 + channel] = clamp(round(f32(top + (bottom - top) * fy)), 0, 255)
    return [Ints(3, "u8", result)]


@reference
def image_sharpen(launch, data, sampler, out):
    width, height = 61, 17

    def at(x, y, channel):
        return data.data[(clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)) * 4 + channel] / 255

    weights = [1, 2, 1]
    return [Floats(2, "f32", [
        2 * at(x, y, c) - sum(weights[j] * weights[i] * at(x + i - 1, y + j - 1, c) for j in range(3) for i in range(3)) / 16
        for y in range(height) for x in range(width) for c in range(4)
    ], 1e-6, 1e-6)]


@reference
def string_search(launch, text, text_length, pattern, pattern_length, count, first, found):
    t, p, bits = text.data[:text_length], pattern.data[:pattern_length], found.get("u32")
    places = [
        i for i in range(len(t) - len(p) + 1) if all(c in (ord("?"), t[i + k]) for k, c in enumerate(p))
    ]
    for i in places:
        bits[i // 32] |= 1 << i % 32
    return [Ints(4, "u32", [len(places)]), Ints(5, "u32", [min(places)]), Ints(6, "u32", bits)]


@reference
def bit_tricks(launch, data, out, n):
    def spread(v):
        return int(f"{v:b}", 4)

    def trailing(v, bits):
        return (v & -v).bit_length() - 1 if v else bits

    result = out.get("u64")
    for i, x in enumerate(data.get("u64")[:n]):
        v = x >> (i & 63)
        lo, hi, s = v & M32, v >> 32, i & 31
        result[i * 10:i * 10 + 10] = [
            v.bit_count() | lo.bit_count() << 32,
            64 - v.bit_length() | (32 - lo.bit_length()) << 32,
            trailing(v, 64) | trailing(lo, 32) << 32,
            rotl(v, i, 64) ^ rotl(lo, s),
            int(f"{v:064b}"[::-1], 2),
            spread(lo) | spread(hi) << 1,
            signed(v << 7, 64) >> (i & 63) ^ (lo >> s & (1 << (i & 15)) - 1),
            (lo << s ^ signed(hi, 32) >> s ^ (hi & 0x00F0FF00 | lo & 0xFF0F00FF)) & M32,
            (lo << 32 | hi) ^ ((hi & 0xFFFF) << 16 | lo & 0xFFFF) ^ (v & -v) ^ (v & (v - 1) & M64),
            join(lanes(lo, 8, 4)[::-1], 8) | rotl(hi, 16) << 32,
        ]
    return [Ints(1, "u64", result)]


@reference
def vectors(launch, a, b, out, ints, shorts, wide, n):
    av, bv, sv = a.get("f32"), b.get("f32"), shorts.get("u16")
    floats, words, longs = out.get("f32"), ints.get("u32"), wide.get("u64")
    for i in range(n):
        x, y = av[4 * i:4 * i + 4], bv[4 * i:4 * i + 4]
        both = x + y
        mixed = [both[7], both[2], both[5], both[0]]
        less = [p < q for p, q in zip(x, y)]
        picked = [y[3 - k] if less[k] else x[k] for k in range(4)]
        swizzled = [mixed[k] for k in (2, 0, 3, 1)]
        floats[8 * i:8 * i + 4] = [p - q for p, q in zip(swizzled, picked)]
        high = [x[k] for k in (3, 2, 3, 2)]
        factor = 2 if any(less) else 3
        floats[8 * i + 4:8 * i + 8] = [
            min(max(h, -0.25), abs(both[2 * k + 1])) * factor + (0 if x[k] < y[k] else 1) for k, h in enumerate(high)
        ]
        twin = [x[k] for k in (0, 0, 1, 1)]
        words[4 * i:4 * i + 4] = [
            (int(f32(x[k] * 100.0)) << (k + 1)) ^ (-1 if x[k] == twin[k] else 0) ^ (0x40 if all(less) else 0)
            for k in range(4)
        ]
        s = sv[3 * i:3 * i + 3]
        many = [3 * s[k] & 0xFFFF for k in (0, 1, 2, 1, 2, 0, 0, 1)]
        halves = [many[2 * k] + many[2 * k + 1] & 0xFFFF for k in range(4)]
        longs[2 * i:2 * i + 2] = [halves[k] * 0x100000001 + halves[k + 2] for k in range(2)]
    return [Floats(2, "f32", floats, 1e-6, 1e-6), Ints(3, "u32", words), Ints(5, "u64", longs)]


@reference
def median16(launch, data, out, width, height):
    v = data.get("u16")
    result = list(v)
    for y in range(1, height - 1):
        for x in range(1, width - 1):
            result[y * width + x] = sorted(v[(y + j) * width + x + i] for j in (-1, 0, 1) for i in (-1, 0, 1))[4]
    return [Ints(1, "u16", result)]


@reference
def hidden_args(launch, out):
    groups, sizes = launch["workgroups"], launch["workgroup_size"]
    items = math.prod(groups) * math.prod(sizes)
    result = [items - 1, 3]
    for g, s in zip(groups, sizes):
        result += [g * s, s, s, g, 0, 0]
    return [Ints(0, "u64", result)]


@reference
def math_f32(launch, data, out, n):
    columns = [[] for _ in range(16)]
    for x in data.get("f32")[:n]:
        a = f32(abs(x) + 0.125)
        mantissa, exponent = math.frexp(f32(x * 37.0))
        rounded = math.copysign(math.floor(abs(f32(x * 9.0)) + 0.5), x)
        row = [
            math.sin(x),
            math.cos(f32(x * 1000.0)),
            math.tan(x),
            math.exp(x),
            2.0**x + 10.0 ** (x * 0.25),
            math.log(a) + math.log2(a),
            math.pow(a, x),
            math.cbrt(x) + math.sqrt(a),
            math.atan2(x, 0.5),
            math.asin(x * 0.125) + math.acos(f32(x * f32(0.1))),
            math.tanh(x),
            math.fmod(x, f32(0.7)),
            math.floor(x) + math.ceil(f32(x * 3.0)) + math.trunc(f32(x * 5.0)) + round(f32(x * 7.0)) + rounded,
            math.erf(x),
            math.hypot(x, 1.5) + 1 / math.sqrt(a),
            math.ldexp(mantissa, exponent + 2) + (math.frexp(a)[1] - 1) + math.copysign(2.0, x),
        ]
        for column, value in zip(columns, row):
            column.append(value)
    rows = [v for row in zip(*columns) for v in row]
    return [Floats(1, "f32", rows + [0.0] * (len(out.data) // 4 - len(rows)), 1e-5, 2e-6)]


@reference
def math_f64(launch, data, out, ints, n):
    result, words = out.get("f64"), ints.get("i64")
    for i, x in enumerate(data.get("f64")[:n]):
        a = abs(x) + 0.5
        result[i * 10:i * 10 + 10] = [
            x / a,
            1 / (x + 20),
            math.sqrt(a),
            x * a - x,
            math.exp(x),
            math.log(a),
            math.sin(x) * math.cos(x),
            math.floor(x * 10) + round(x * 7) + math.trunc(x * 3),
            math.ldexp(max(x, 0.25), 3) + min(x, -0.25),
            f32(x) + float(words[i]) + math.trunc(x * 1000),
        ]
        words[i] = int(x * 1e15) + int(a * 1e16)
    return [Floats(1, "f64", result, 1e-14, 1e-14), Ints(2, "u64", words)]


def float_bits(x):
    """The bits of a single-precision number, with one not-a-number for all."""
    return 0x7FC00000 if math.isnan(x) else struct.unpack("<I", struct.pack("<f", x))[0]


@reference
def div_sqrt(launch, a, b, quotient, root, n):
    def divide(x, y):
        if math.isnan(x) or math.isnan(y) or (x == 0 and y == 0) or (math.isinf(x) and math.isinf(y)):
            return math.nan
        if y == 0:
            return math.inf * math.copysign(1, x) * math.copysign(1, y)
        # Rounding the double-precision quotient again is harmless for normal results (it has more than twice the
        # bits), and for denormal ones unless it lies on a tie, which `exact` settles.
        q = x / y
        return exact(x, y, q) if 0 < abs(q) < 2.0**-126 else f32(q)

    def exact(x, y, q):
        numerator, denominator = (x / y).as_integer_ratio() if q == 0 else ratio(x, y)
        scaled, remainder = divmod(numerator << 149, denominator)
        if 2 * remainder > denominator or (2 * remainder == denominator and scaled & 1):
            scaled += 1
        return math.copysign(math.ldexp(scaled, -149), q)

    def ratio(x, y):
        xn, xd = abs(x).as_integer_ratio()
        yn, yd = abs(y).as_integer_ratio()
        return xn * yd, xd * yn

    quotients, roots = quotient.get("u32"), root.get("u32")
    for i, (x, y) in enumerate(zip(a.get("f32")[:n], b.get("f32")[:n])):
        quotients[i] = float_bits(divide(x, y))
        roots[i] = float_bits(math.nan if math.isnan(x) else f32(math.sqrt(abs(x))))
    return [Ints(2, "u32", quotients), Ints(3, "u32", roots)]


@reference
def denormals(launch, x, d, h, out, out_d, out_h, n):
    def flush(v):
        return math.copysign(0.0, v) if abs(v) < 2.0**-126 else v

    def multiply(p, q):
        return flush(f32(flush(p) * flush(q)))

    floats = [flush(f32(multiply(v, 2.0**-20) + multiply(v, 0.5))) for v in x.get("f32")[:n]]
    doubles = [v * 2.0**-40 + 2.0**-1060 for v in d.get("f64")[:n]]
    halves = [f16(v * 2.0**-12) for v in h.get("f16")[:n]]
    return [
        Ints(3, "u32", unpack(pack(floats, "f32"), "u32")),
        Ints(4, "u64", unpack(pack(doubles, "f64"), "u64")),
        Ints(5, "u16", unpack(pack(halves, "f16"), "u16")),
    ]


@reference
def xxhash64(launch, rows, stride, lengths, seed, out, n):
    p1, p2, p3, p4, p5 = (
        11400714785074694791, 14029467366897019727, 1609587929392839161, 9650029242287828579, 2870177450012600261,
    )

    def turn(acc, lane):
        return rotl((acc + lane * p2) & M64, 31, 64) * p1 & M64

    def digest(data):
        stripes = len(data) // 32
        if stripes:
            acc = [seed + p1 + p2, seed + p2, seed, seed - p1]
            for s in range(stripes):
                acc = [turn(v, lane) for v, lane in zip(acc, unpack(data[s * 32:s * 32 + 32], "u64"))]
            h = sum(rotl(v, by, 64) for v, by in zip(acc, (1, 7, 12, 18))) & M64
            for v in acc:
                h = ((h ^ turn(0, v)) * p1 + p4) & M64
        else:
            h = seed + p5
        h = (h + len(data)) & M64
        rest = data[stripes * 32:]
        while len(rest) >= 8:
            h = (rotl(h ^ turn(0, unpack(rest[:8], "u64")[0]), 27, 64) * p1 + p4) & M64
            rest = rest[8:]
        if len(rest) >= 4:
            h = (rotl(h ^ unpack(rest[:4], "u32")[0] * p1 & M64, 23, 64) * p2 + p3) & M64
            rest = rest[4:]
        for byte in rest:
            h = rotl(h ^ byte * p5 & M64, 11, 64) * p1 & M64
        h = (h ^ h >> 33) * p2 & M64
        h = (h ^ h >> 29) * p3 & M64
        return h ^ h >> 32

    result = out.get("u64")
    for i, length in enumerate(lengths.get("u32")[:n]):
        result[i] = digest(rows.data[i * stride:i * stride + length])
    return [Ints(4, "u64", result)]


@reference
def edit_distance(launch, left, right, lengths, out, n):
    sizes, result = lengths.get("u32"), bytearray(out.data)
    for id in range(n):
        a = left.data[id * 20:id * 20 + sizes[2 * id]]
        b = right.data[id * 20:id * 20 + sizes[2 * id + 1]]
        table = {(i, 0): i for i in range(len(a) + 1)} | {(0, j): j for j in range(len(b) + 1)}
        for i in range(1, len(a) + 1):
            for j in range(1, len(b) + 1):
                table[i, j] = min(
                    table[i - 1, j - 1] + (a[i - 1] != b[j - 1]), table[i - 1, j] + 1, table[i, j - 1] + 1
                )
        result[id] = table[len(a), len(b)]
    return [Ints(3, "u8", result)]


@reference
def noinline_call(launch, data, out, n):
    result = out.get("u64")
    for i, state in enumerate(data.get("u32")[:n]):
        turns = 0
        while turns < 20:
            by = state >> 33 & M32 | 1
            turns += by & 3
            state = (state * 6364136223846793005 + by) & M64
        result[i] = state ^ turns
    return [Ints(1, "u64", result)]


@reference
def tree_walk(launch, value, out, count, n):
    values, result = value.get("u32"), out.get("u32")

    def walk(node, seed):
        if node >= count:
            return seed
        v = values[node]
        if (v ^ seed) & 7 == 7:
            return seed ^ v
        left = walk(2 * node + 1, seed * 5 + v & M32)
        right = walk(2 * node + 2, left ^ v >> 3)
        return left + 3 * right + v & M32

    for i in range(n):
        result[i] = walk(i % 3, i)
    return [Ints(1, "u32", result)]


@reference
def function_table(launch, program, data, out, steps, n):
    code, values, result = program.get("u8"), data.get("u32"), out.get("u32")
    for i in range(n):
        a, b = values[i], i
        for op in code[i * steps:(i + 1) * steps]:
            by = b % 32
            a, b = [
                a + b,
                a * (b | 1),
                a << by | a >> 32 - by,
                (a ^ b) * 0x9E3779B9 + (a >> 15),
                a.bit_count() * 1000003 + b + i % 64,
            ][op] & M32, a
        result[i] = a ^ b
    return [Ints(2, "u32", result)]


@reference
def struct_call(launch, data, out, n):
    def advance(s, by):
        a, b, c = s
        return a * 3 + by & 0xFFFF, (b ^ a) & 0xFF, c * 6364136223846793005 + a & M64

    def fill(s, count):
        m = []
        for k in range(24):
            s = advance(s, k)
            m.append((s[2] >> 32) + s[1] & M32 if k < count else k)
        return m, s[1]

    def fold(x, at):
        m, turn = x
        total = turn
        for k in range(24):
            total = total * 31 + m[(at + k * turn) % 24] & M32
        return total

    result = out.get("u32")
    for i, x in enumerate(data.get("u32")[:n]):
        s = (x & 0xFFFF, x >> 16 & 0xFF, i)
        m, turn = fill(s, x % 25)
        m[i % 24] = m[i % 24] + 7 & M32
        result[i] = fold((m, turn), i) ^ fold(fill(advance(s, 9), 24), x & 31)
    return [Ints(1, "u32", result)]


@reference
def lds_call(launch, data, out):
    values, size, result = data.get("u32"), launch["workgroup_size"][0], []
    for group in range(len(values) // size):
        mine = [v & 0xFFFF for v in values[group * size:(group + 1) * size]]
        sums = [sum(mine[:i]) ^ max(mine) for i in range(size)]
        result += [sum(sums[:i]) + max(mine) * group & M32 for i in range(size)]
    return [Ints(1, "u32", result)]


@reference
def kmeans(launch, points, centres, nearest, sizes, sums, n, k):
    p, c = points.get("f32"), centres.get("f32")
    which, size, total = nearest.get("u32"), sizes.get("u32"), sums.get("i32")
    for i in range(n):
        point = [p[d * n + i] for d in range(4)]
        distances = [sum((x - y) ** 2 for x, y in zip(point, c[j * 4:j * 4 + 4])) for j in range(k)]
        ranked = sorted(distances)
        assert ranked[1] - ranked[0] > 1e-4, "too close to tell in single precision"
        which[i] = distances.index(ranked[0])
        size[which[i]] += 1
        for d in range(4):
            total[which[i] * 4 + d] += int(point[d] * 256.0)
    return [Ints(2, "u32", which), Ints(3, "u32", size), Ints(4, "u32", total)]


@reference
def scatter_add(launch, bin, value, sums, n):
    total = sums.get("f32")
    for b, v in zip(bin.get("u32")[:n], value.get("i32")):
        total[b & 31] += v >> 20
    return [Ints(2, "u32", unpack(pack(total, "f32"), "u32"))]


@reference
def gemv_q8(launch, weights, weight_scales, x, x_scales, y, blocks):
    w, ws, v, vs = weights.get("i8"), weight_scales.get("f16"), x.get("i8"), x_scales.get("f32")
    rows = len(y.data) // 4
    return [Floats(4, "f32", [
        math.fsum(
            sum(w[(r * blocks + b) * 32 + i] * v[b * 32 + i] for i in range(32)) * ws[r * blocks + b] * vs[b]
            for b in range(blocks)
        )
        for r in range(rows)
    ], 1e-5, 1e-3)]


@reference
def gemm_tile(launch, a, b, c, k):
    a, b = a.get("f32"), b.get("f32")
    out = [sum(a[n * 32 + i] * b[n * 32 + j] for n in range(k)) for i in range(32) for j in range(32)]
    return [Floats(2, "f32", out, 1e-4, 1e-5)]


@reference
def fft64(launch, data, twiddle, count):
    numbers = data.get("f32")
    point = [complex(*numbers[2 * i:2 * i + 2]) for i in range(len(numbers) // 2)]
    root = [complex(math.cos(math.tau * k / 64), -math.sin(math.tau * k / 64)) for k in range(64)]
    out = []
    for q in range(64):
        for t in range(count):
            v = sum(point[p * count + t] * root[p * q % 64] for p in range(64))
            out += [v.real, v.imag]
    return [Floats(0, "f32", out, 1e-4, 1e-4)]


@reference
def aes(launch, sbox, schedule, nonce, out, blocks):
    """By bytes: the state is 16 of them, column by column."""
    box, keys = sbox.data, schedule.data
    assert box[0x53] == 0xED and keys[-16:].hex() == "13111d7fe3944a17f307a78b4d2b30c5"

    def twice(x):
        return x << 1 ^ (0x11B if x & 0x80 else 0)

    def mix(c):
        return [twice(c[i]) ^ twice(c[(i + 1) % 4]) ^ c[(i + 1) % 4] ^ c[(i + 2) % 4] ^ c[(i + 3) % 4] for i in range(4)]

    result = []
    for n in range(blocks):
        state = [x ^ k for x, k in zip(nonce[:12] + n.to_bytes(4, "big"), keys)]
        for r in range(1, 11):
            state = [box[state[(i + 4 * (i % 4)) % 16]] for i in range(16)]
            if r < 10:
                state = [x for c in range(0, 16, 4) for x in mix(state[c:c + 4])]
            state = [x ^ k for x, k in zip(state, keys[16 * r:])]
        result += state
    return [Ints(3, "u8", result)]


@reference
def live_scalars(launch, seed, rounds, out):
    x = seed.get("u64")
    for r in range(rounds):
        for i in range(90):
            x[i] = ((x[i] << 5) + x[(i * 7 + 11) % 90] & M64) ^ r
    result = []
    for t in range(64):
        for v in x:
            t = rotl(t, 1, 64) + v & M64
        result.append(t)
    return [Ints(2, "u64", result)]


@reference
def live_vectors(launch, data, rounds, out):
    data, rounds, result = data.get("u32"), rounds.get("u32"), []
    for t, limit in enumerate(rounds):
        x = [[v * (2 * i + 1) & M32 for v in data[16 * t:16 * t + 16]] for i in range(20)]
        for r in range(limit):
            if x[r % 2][3] & 1:
                for i in range(20):
                    other = x[(i + 7) % 20]
                    x[i] = [v * 5 + other[(e + 8) % 16] & M32 for e, v in enumerate(x[i])]
            else:
                x = [[v ^ (r + i & M32) for v in values] for i, values in enumerate(x)]
        total = [0] * 16
        for values in x:
            total = [s * 3 + v & M32 for s, v in zip(total, values)]
        result += total
    return [Ints(2, "u32", result)]


# expected.toml.

def product(a, b, n, k):
    """The rows of a times those of b, of k elements each."""
    rows = len(a) // k
    return [sum(map(lambda x, y: x * y, a[i * k:i * k + k], b[j * k:j * k + k])) for i in range(rows) for j in range(n)]


@reference
def gemm_mfma_f16(launch, a, b, c, n, k, beta):
    old = c.get("f32")
    sums = product(a.get("f16"), b.get("f16"), n, k)
    return [Floats(2, "f32", [s + beta * o for s, o in zip(sums, old)], 1e-4, 1e-4)]


@reference
def gemm_mfma_bf16(launch, a, b, c, n, k, decay):
    x, y = a.get("bf16"), b.get("bf16")
    sums = [0.0] * (len(c.data) // 4)
    for at in range(0, k, 16):
        p = [v for i in range(0, len(x), k) for v in x[i + at:i + at + 16]]
        q = [v for i in range(0, len(y), k) for v in y[i + at:i + at + 16]]
        sums = [s * decay + t for s, t in zip(sums, product(p, q, n, 16))]
    return [Floats(2, "f32", sums, 1e-4, 1e-4)]


@reference
def gemm_mfma_i8(launch, a, b, c, n, k):
    x, y = ([signed(v, 8) for v in m.data] for m in (a, b))
    return [Ints(2, "u32", product(x, y, n, k))]


@reference
def gemm_mfma_f64(launch, a, b, c, n, k):
    return [Floats(2, "f64", product(a.get("f64"), b.get("f64"), n, k), 1e-12, 1e-12)]


@reference
def gemm_wmma_f16(launch, a, b, c, n, k):
    return [Floats(2, "f32", product(a.get("f16"), b.get("f16"), n, k), 1e-4, 1e-4)]


@reference
def gemm_wmma_bf16(launch, a, b, c, n, k):
    return [Floats(2, "f32", product(a.get("bf16"), b.get("bf16"), n, k), 1e-4, 1e-4)]


@reference
def gemm_wmma_i8(launch, a, b, c, n, k):
    return [Ints(2, "u32", product(list(a.data), [signed(v, 8) for v in b.data], n, k))]


@reference
def gemm_fp8(launch, a, b, c, d):
    def rounded(x):
        """With four bits of significand, to even; both formats are alike but for the least numbers."""
        step = 2.0 ** (max(math.frexp(x)[1] - 1, -6) - 3)
        return round(x / step) * step

    x, y = ([rounded(v) for v in m.get("f32")] for m in (a, b))
    sums = product(x, y, 16, 64)
    return [Floats(2, "f32", sums, 1e-5, 1e-2), Floats(3, "f32", sums, 1e-5, 1e-2)]


@reference
def scan_dpp(launch, data, values, sums, greatest):
    x, y, size = data.get("u32"), values.get("f32"), launch["workgroup_size"][0]
    total, most = [], []
    for n in range(len(x)):
        base = n // size * size
        total.append(sum(x[base:n + 1]))
        most.append(max(y[base:n + 1]))
    return [Ints(2, "u32", total), Floats(3, "f32", most, 0.0)]


@reference
def hash_table(launch, keys, table, out, mask, count):
    k = keys.get("u32")
    return [Ints(2, "u32", [k.count(key) for key in k])]


@reference
def softmax_bf16(launch, x, y, columns):
    rows, out = x.get("bf16"), []
    for at in range(0, len(rows), columns):
        e = [math.exp(v - max(rows[at:at + columns])) for v in rows[at:at + columns]]
        out += [v / sum(e) for v in e]
    return [Floats(1, "bf16", out, 1.0 / 128, 1e-6)]


@reference
def half2_blur(launch, data, out, width):
    v, result = data.get("f16"), []
    for at in range(0, len(v), 2 * width):
        row = v[at:at + 2 * width]
        # Columns are pairs: beyond the edge is the edge's pair.
        row = row[:2] + row + row[-2:]
        result += [sum(w * row[i + j] for j, w in enumerate((1, 4, 6, 4, 1))) / 16 for i in range(2 * width)]
    return [Floats(1, "f16", result, 2e-3, 2e-3)]


@reference
def half8_axpy(launch, a, x, y, n):
    pairs = zip(x.get("f16"), y.get("f16"))
    return [Floats(2, "f16", [clamp(a * p + q, -1.0, 1.0) for p, q in pairs], 1e-3, 1e-4)]


@reference
def bf16_dot(launch, matrix, vector, out, eights):
    return [Floats(2, "f32", product(matrix.get("bf16"), vector.get("bf16"), 1, 8 * eights), 1e-5, 1e-5)]


@reference
def bf16_axpy(launch, a, x, y, n):
    return [Floats(2, "bf16", [a * p + q for p, q in zip(x.get("bf16"), y.get("bf16"))], 1.0 / 128, 1e-6)]


@reference
def gemm_f64(launch, a, b, c, n, k):
    columns = [v for j in range(n) for v in b.get("f64")[j::n]]
    return [Floats(2, "f64", product(a.get("f64"), columns, n, k), 1e-13, 1e-13)]


@reference
def box_rgba8(launch, data, out, width, height):
    def at(x, y, c):
        return data.data[4 * (clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)) + c]

    return [Ints(1, "u8", [
        (sum(at(x + i, y + j, c) for j in (-1, 0, 1) for i in (-1, 0, 1)) + 4) // 9
        for y in range(height) for x in range(width) for c in range(4)
    ])]


@reference
def blend_rgba8(launch, over, under, n):
    result = []
    for i, (a, b) in enumerate(zip(over.data, under.data)):
        alpha = over.data[i | 3]
        result.append(max(a, b) if i % 4 == 3 else round((a * alpha + b * (255 - alpha)) / 255))
    return [Ints(1, "u8", result)]


@reference
def mask_make(launch, x, inside, counts, sums, low, high):
    v = x.get("f32")
    eights = [[e if low < e < high else None for e in v[i:i + 8]] for i in range(0, len(v), 8)]
    return [
        Ints(1, "u8", [sum(1 << i for i, v in enumerate(e) if v is not None) for e in eights]),
        Ints(2, "u32", [sum(v is not None for v in e) for e in eights]),
        Floats(3, "f32", [math.fsum(v for v in e if v is not None) for e in eights], 1e-6, 1e-6),
    ]


@reference
def mask_select(launch, p, q, x, y):
    v = x.get("u32")
    bits = [(p.data[i // 8] ^ q.data[i // 8]) >> i % 8 & 1 for i in range(len(v))]
    return [Ints(3, "u32", [v[i] if bit else v[i ^ 8] for i, bit in enumerate(bits)])]


@reference
def permute4(launch, data, out, shape):
    words, v = unpack(shape, "u64"), data.get("f32")
    sizes, strides = words[:4], words[4:]
    places = [0]
    for size, stride in zip(sizes, strides):
        places = [place + i * stride for place in places for i in range(size)]
    return [Floats(1, "f32", [v[place] for place in places], 0.0)]


@reference
def gather_rows(launch, table, rows, weights, out, pitch, plane):
    t, r, w = table.get("f32"), rows.get("u64"), weights.get("f32")
    result = []
    for query in range(len(w) // 2):
        u, v = w[2 * query], w[2 * query + 1]
        for column in range(pitch):
            corner = r[2 * query + 1] * plane + r[2 * query] * pitch + column
            near, far = (t[at] * (1 - u) + t[at + pitch] * u for at in (corner, corner + plane))
            result.append(near * (1 - v) + far * v)
    return [Floats(3, "f32", result, 1e-6, 1e-6)]


@reference
def blake2s(launch, messages, digests, blocks, n):
    size = 64 * blocks
    hashes = [hashlib.blake2s(messages.data[i * size:i * size + size]).digest() for i in range(n)]
    return [Ints(1, "u32", unpack(b"".join(hashes), "u32"))]


@reference
def hip_shade(launch, normals, tangents, out, light, n):
    def dot(p, q):
        return sum(a * b for a, b in zip(p, q))

    x, y, way = normals.get("f32"), tangents.get("f32"), light.get("f32")
    result = []
    for i in range(0, 3 * n, 3):
        (ax, ay, az), (bx, by, bz) = a, b = x[i:i + 3], y[i:i + 3]
        c = (ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)
        lit, side, up = (dot(p, way[:3]) for p in (a, b, c))
        result.append(lit * lit * way[3] + side * up * way[4] + 0.5)
    return [Floats(2, "f32", result, 1e-5, 1e-6)]


@reference
def hip_stencil(launch, data, out, c, nx, ny, steps):
    v, w = data.get("f32"), c.get("f32")

    def at(i):
        x, y = i % nx, i // nx % ny
        if x in (0, nx - 1) or y in (0, ny - 1):
            return 0.0
        return w[0] * v[i] + w[1] * (v[i - 1] + v[i + 1]) + w[2] * (v[i - nx] + v[i + nx])

    return [Floats(1, "f32", [at(i) for i in range(nx * ny * steps)], 1e-5, 1e-6)]


@reference
def gemm_mfma_pipe(launch, a, b, c, n, k):
    return [Floats(2, "f32", product(a.get("f16"), b.get("f16"), n, k), 1e-4, 1e-4)]


@reference
def gemm_wmma_pipe(launch, a, b, c, n, k):
    return [Floats(2, "f32", product(a.get("f16"), b.get("f16"), n, k), 1e-4, 1e-4)]


HEADER = """\
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Made by expect.py from launches.toml; expect.py says what the fields mean. Not to be edited.
"""


def expectations(launch):
    """The reference's results of one launch."""
    arguments = [parse_argument(text) for text in launch["args"]]
    checks = REFERENCES[launch["kernel"]](launch, *arguments)
    for check in checks:
        size = len(arguments[check.arg].data)
        if len(check.data) != size:
            raise SystemExit(f"{launch['name']}: argument {check.arg} has {size} bytes, the reference {len(check.data)}")
    return checks


def load_launches(folder):
    launches = tomllib.loads((folder / "launches.toml").read_text())["launch"]
    names = [launch["name"] for launch in launches]
    if len(set(names)) != len(names):
        raise SystemExit("launches.toml: a name is used twice")
    missing = {path.stem for path in folder.glob("*.cl")} - {launch["file"] for launch in launches}
    if missing:
        raise SystemExit(f"launches.toml: no launch of {', '.join(sorted(missing))}")
    return launches


def render(launches):
    parts = [HEADER]
    for launch in launches:
        for check in expectations(launch):
            lines = [f'launch = "{launch["name"]}"', f"arg = {check.arg}", *check.entry()]
            parts.append("\n[[expect]]\n" + "\n".join(lines) + "\n")
    return "".join(parts)


def same(a, b):
    """Equal, but for the last digits of floats: not every system's math library is the same there."""
    if isinstance(a, float) and isinstance(b, float):
        return a == b or (math.isnan(a) and math.isnan(b)) or math.isclose(a, b, rel_tol=1e-8, abs_tol=1e-12)
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    return type(a) is type(b) and a == b


def main():
    folder = pathlib.Path(__file__).resolve().parent
    path = folder / "expected.toml"
    text = render(load_launches(folder))
    if sys.argv[1:] == ["--check"]:
        if not same(tomllib.loads(text), tomllib.loads(path.read_text())):
            raise SystemExit("expected.toml differs from what expect.py computes")
    elif sys.argv[1:]:
        raise SystemExit(__doc__)
    else:
        path.write_text(text)


if __name__ == "__main__":
    main()
