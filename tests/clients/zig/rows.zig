//! A dot product of each row of two matrices.
const Row = struct { start: u32, end: u32 };

fn dot(weights: [*]addrspace(.global) const f32, values: [*]addrspace(.global) const f32, row: Row) f32 {
    var sum: f32 = 0;
    var at = row.start;
    while (at < row.end) : (at += 1) sum = @mulAdd(f32, weights[at], values[at], sum);
    return sum;
}

/// `out[r] = sum of weights[r][c] * values[r][c]`, a row a work-item.
export fn rows(
    weights: [*]addrspace(.global) const f32,
    values: [*]addrspace(.global) const f32,
    out: [*]addrspace(.global) f32,
    columns: u32,
    count: u32,
) callconv(.kernel) void {
    const row = @workGroupId(0) * @workGroupSize(0) + @workItemId(0);
    if (row >= count) return;
    out[row] = dot(weights, values, .{ .start = row * columns, .end = (row + 1) * columns });
}
