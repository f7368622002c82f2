// A product of matrices, an element a work-item: `gpu.launch`, `affine` and `memref`.
func.func @product(%a: memref<16x24xf32>, %b: memref<24x8xf32>, %c: memref<16x8xf32>) {
  %columns = arith.constant 8 : index
  %rows = arith.constant 16 : index
  %one = arith.constant 1 : index
  gpu.launch blocks(%row, %by, %bz) in (%gx = %rows, %gy = %one, %gz = %one)
             threads(%column, %ty, %tz) in (%sx = %columns, %sy = %one, %sz = %one) {
    %zero = arith.constant 0.0 : f32
    %sum = affine.for %k = 0 to 24 iter_args(%partial = %zero) -> f32 {
      %x = memref.load %a[%row, %k] : memref<16x24xf32>
      %y = memref.load %b[%k, %column] : memref<24x8xf32>
      %next = math.fma %x, %y, %partial : f32
      affine.yield %next : f32
    }
    memref.store %sum, %c[%row, %column] : memref<16x8xf32>
    gpu.terminator
  }
  return
}
