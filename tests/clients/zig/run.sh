#!/bin/sh
# Zig to numbers: `zig build-obj` writes LLVM IR, gcnc runs it. Arguments: the gcnc binary, a scratch folder.
set -eu
gcnc=$1 scratch=$2 here=$(dirname "$0")
if ! python3 -c 'import ziglang' 2>/dev/null; then
    echo "zig: PyPI's ziglang is not installed"
    exit 77
fi
export ZIG_GLOBAL_CACHE_DIR="$scratch/cache" ZIG_LOCAL_CACHE_DIR="$scratch/cache"

python3 -m ziglang build-obj -target amdgcn-amdhsa -mcpu=gfx1100 -OReleaseFast \
    -femit-llvm-ir="$scratch/rows.ll" -fno-emit-bin "$here/rows.zig"
numbers=$("$gcnc" run "$scratch/rows.ll" --kernel rows --workgroups 2 --workgroup-size 2 \
    --arg f32s:1,2,3,4,5,6 --arg f32s:1,1,1,2,2,2 --arg zeros:12 --arg u32:2 --arg u32:3 --show 2:f32)

# Row by row: 1 + 2, 3 + 8, 10 + 12. The fourth work-item has no row.
if [ "$numbers" != "3 11 22" ]; then
    echo "zig: wrong numbers: $numbers"
    exit 1
fi
echo ok
