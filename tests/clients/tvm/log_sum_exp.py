"""The logarithm of the sum of each row's exponentials, as a tensor expression with its schedule: a row a thread."""

import tvm
from tvm import te

ROWS, COLUMNS, THREADS = 64, 20, 32


def module():
    values = te.placeholder((ROWS, COLUMNS), "float32", "values")
    column = te.reduce_axis((0, COLUMNS), "column")
    sums = te.compute((ROWS,), lambda row: te.sum(te.exp(values[row, column]), axis=column), "sums")
    logs = te.compute((ROWS,), lambda row: te.log(sums[row]), "logs")
    schedule = tvm.s_tir.Schedule(te.create_prim_func([values, logs]))
    block, thread = schedule.split(schedule.get_loops("logs")[0], [None, THREADS])
    schedule.bind(block, "blockIdx.x")
    schedule.bind(thread, "threadIdx.x")
    schedule.compute_at("sums", thread)
    schedule.set_scope("sums", 0, "local")
    return schedule.mod
