"""Programs in tinygrad's Python API against NumPy: operations, types, movement, reductions, products, randomness.

A short cut through what tinygrad's `test_ops` and `test_dtype_alu` cover, which are in its repository and not in its
package. Shapes are odd where that makes kernels with tails.
"""

import numpy as np
import pytest
from tinygrad import Device, Tensor, TinyJit, Variable, dtypes

FLOATS = [dtypes.float16, dtypes.float32, dtypes.float64]
SMALL = [dtypes.fp8e4m3, dtypes.fp8e5m2, dtypes.bfloat16]
SIGNED = [dtypes.int8, dtypes.int16, dtypes.int32, dtypes.int64]
INTEGERS = SIGNED + [dtypes.uint8, dtypes.uint16, dtypes.uint32, dtypes.uint64]
TOLERANCE = {dtypes.float16: 4e-3, dtypes.float32: 2e-5, dtypes.float64: 2e-5}
UNARY = {
    "neg": (lambda x: -x, lambda x: -x),
    "abs": (Tensor.abs, np.abs),
    "exp": (Tensor.exp, np.exp),
    "exp2": (Tensor.exp2, np.exp2),
    "log": (lambda x: (x.abs() + 1).log(), lambda x: np.log(np.abs(x) + 1)),
    "sqrt": (lambda x: x.abs().sqrt(), lambda x: np.sqrt(np.abs(x))),
    "reciprocal": (lambda x: (x.abs() + 1).reciprocal(), lambda x: 1 / (np.abs(x) + 1)),
    "sin": (Tensor.sin, np.sin),
    "tanh": (Tensor.tanh, np.tanh),
    "sigmoid": (Tensor.sigmoid, lambda x: 1 / (1 + np.exp(-x))),
    "relu": (Tensor.relu, lambda x: np.maximum(x, 0)),
    "trunc": (Tensor.trunc, np.trunc),
    "floor": (Tensor.floor, np.floor),
    "round": (Tensor.round, np.round),
}
BINARY = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "lt": lambda a, b: a < b,
    "eq": lambda a, b: a == b,
}
BITS = {
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "div": lambda a, b: a // (b | 1),
    "mod": lambda a, b: a % (b | 1),
}
REDUCE = {
    "sum": (Tensor.sum, np.sum),
    "max": (Tensor.max, np.max),
    "min": (Tensor.min, np.min),
    "prod": (lambda x, axis: (x * 0.5).prod(axis), lambda x, axis: np.prod(x * 0.5, axis)),
    "argmax": (Tensor.argmax, np.argmax),
    "cumsum": (Tensor.cumsum, np.cumsum),
}


def random(*shape, dtype=np.float32, seed=0):
    """Numbers about 0, or all bits of an integer."""
    generator = np.random.default_rng(seed)
    if np.issubdtype(dtype, np.integer):
        limits = np.iinfo(dtype)
        return generator.integers(limits.min, limits.max, shape, dtype, endpoint=True)
    return generator.normal(size=shape).astype(dtype)


def numpy_type(dtype):
    return np.dtype(dtype.fmt)


def close(actual, expected, tolerance=2e-5):
    np.testing.assert_allclose(actual.numpy().astype(np.float64), expected, rtol=tolerance, atol=tolerance)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
@pytest.mark.parametrize("name", UNARY)
def test_unary(name, dtype):
    x = random(45, 65, dtype=numpy_type(dtype))
    ours, theirs = UNARY[name]
    close(ours(Tensor(x)), theirs(x.astype(np.float64)), TOLERANCE[dtype])


@pytest.mark.parametrize("dtype", FLOATS + INTEGERS, ids=str)
@pytest.mark.parametrize("name", BINARY)
def test_binary(name, dtype):
    a, b = (random(3, 67, dtype=numpy_type(dtype), seed=seed) for seed in (1, 2))
    np.testing.assert_allclose(BINARY[name](Tensor(a), Tensor(b)).numpy(), BINARY[name](a, b), rtol=1e-3)


@pytest.mark.parametrize("dtype", INTEGERS, ids=str)
@pytest.mark.parametrize("name", BITS)
def test_bits(name, dtype):
    a, b = (random(131, dtype=numpy_type(dtype), seed=seed) for seed in (3, 4))
    np.testing.assert_array_equal(BITS[name](Tensor(a), Tensor(b)).numpy(), BITS[name](a, b))


@pytest.mark.parametrize("target", FLOATS + INTEGERS + [dtypes.bool], ids=str)
@pytest.mark.parametrize("source", FLOATS + INTEGERS + SMALL + [dtypes.bool], ids=str)
def test_cast(source, target):
    x = np.arange(77) % (2 if source == dtypes.bool else 9)  # Numbers that are in every type.
    np.testing.assert_array_equal(Tensor(x).cast(source).realize().cast(target).numpy(), x.astype(numpy_type(target)))


def test_bitcast():
    x = random(64, dtype=np.uint32)
    np.testing.assert_array_equal(Tensor(x).bitcast(dtypes.float32).bitcast(dtypes.int32).numpy(), x.view(np.int32))


@pytest.mark.parametrize("axis", [None, 0, 1, 2])
@pytest.mark.parametrize("name", REDUCE)
def test_reduce(name, axis):
    x = random(3, 35, 17)
    ours, theirs = REDUCE[name]
    if name == "cumsum" and axis is None:
        axis = 0
    close(ours(Tensor(x), axis=axis), theirs(x.astype(np.float64), axis=axis), 1e-4)


def test_reduce_large():
    x = random(3, 70001)
    close(Tensor(x).sum(axis=1), x.astype(np.float64).sum(axis=1), 1e-2)
    close(Tensor(x).softmax(axis=1).sum(), 3)


def test_movement():
    x = random(4, 5, 6)
    t = Tensor(x)
    close(t.permute(2, 0, 1).contiguous(), x.transpose(2, 0, 1))
    close(t.pad(((1, 0), (0, 2), (1, 1))).contiguous(), np.pad(x, ((1, 0), (0, 2), (1, 1))))
    close(t.flip(1)[1:3, ::2, -3:].contiguous(), x[:, ::-1][1:3, ::2, -3:])
    close(t.cat(t + 1, dim=1), np.concatenate([x, x + 1], axis=1))
    close((t > 0).where(t, -1), np.where(x > 0, x, -1))


def test_gather_and_scatter():
    x, index = random(9, 7), np.random.default_rng(5).integers(0, 9, (9, 7)).astype(np.int32)
    close(Tensor(x).gather(0, Tensor(index)), np.take_along_axis(x, index, 0))
    close(Tensor(x)[Tensor(index[:, 0])], x[index[:, 0]])
    expected = np.zeros_like(x)
    np.put_along_axis(expected, np.argsort(x, axis=0), x, 0)
    close(Tensor.zeros(9, 7).scatter(0, Tensor(np.argsort(x, axis=0).astype(np.int32)), Tensor(x)), expected)


def test_sort():
    x = random(50)
    values, order = Tensor(x).sort()
    close(values, np.sort(x))
    np.testing.assert_array_equal(x[order.numpy()], np.sort(x))


@pytest.mark.parametrize("dtype", FLOATS + SMALL + [dtypes.int8, dtypes.int32], ids=str)
@pytest.mark.parametrize("size", [(1, 64, 33), (17, 19, 23), (64, 64, 64)], ids=str)
def test_matmul(size, dtype):
    m, k, n = size
    a, b = (np.random.default_rng(seed).integers(-2, 3, shape) for seed, shape in ((6, (m, k)), (7, (k, n))))
    product = Tensor(a).cast(dtype).realize().matmul(Tensor(b).cast(dtype).realize(), dtype=dtypes.float32)
    np.testing.assert_array_equal(product.numpy(), a @ b)


def test_convolution():
    x, w = random(2, 3, 11, 10), random(4, 3, 3, 3, seed=8)
    windows = np.lib.stride_tricks.sliding_window_view(x, (3, 3), (2, 3))
    close(Tensor(x).conv2d(Tensor(w)), np.einsum("nchwij,ocij->nohw", windows, w, dtype=np.float64), 1e-4)
    close(Tensor(x).max_pool2d((3, 3), stride=1), windows.max((-1, -2)))


def test_gradient():
    x, w = random(8, 12), random(12, 5, seed=9)
    t, u = Tensor(x), Tensor(w)
    of_t, of_u = (t @ u).tanh().sum().gradient(t, u)
    slope = 1 - np.tanh(x.astype(np.float64) @ w) ** 2
    close(of_t, slope @ w.T, 1e-4)
    close(of_u, x.T @ slope, 1e-4)


def test_attention():
    q, k, v = (random(2, 3, 20, 16, seed=seed) for seed in (10, 11, 12))
    score = (q.astype(np.float64) @ k.swapaxes(-1, -2)) / 4
    weight = np.exp(score - score.max(-1, keepdims=True))
    expected = weight / weight.sum(-1, keepdims=True) @ v
    close(Tensor(q).scaled_dot_product_attention(Tensor(k), Tensor(v)), expected, 1e-4)


def test_symbolic_and_jit():
    """A kernel with a number among its arguments, launched again with another."""
    x, add = Tensor(random(10)).realize(), TinyJit(lambda t: (t + 1).realize())
    for size in range(1, 6):
        i = Variable("i", 1, 10).bind(size)
        close(x[:i].sum(), x.numpy()[:size].sum(), 1e-4)
        close(add(x), x.numpy() + 1)


def test_random_numbers():
    """Bits, so that each must be right: tinygrad's generator on the host gives the same."""
    Tensor.manual_seed(3)
    here = Tensor.randint(1000, low=0, high=1 << 30).numpy()
    Tensor.manual_seed(3)
    there = Tensor.randint(1000, low=0, high=1 << 30, device="PYTHON").numpy()
    assert Device.DEFAULT == "AMD"
    np.testing.assert_array_equal(here, there)
