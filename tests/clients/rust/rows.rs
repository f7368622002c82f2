//! The median and the largest step of each row: iterators, `Option`, slices and floats of `core` in a kernel.
#![no_std]
#![feature(abi_gpu_kernel, link_llvm_intrinsics)]
#![allow(internal_features)]

unsafe extern "C" {
    #[link_name = "llvm.amdgcn.workitem.id.x"]
    safe fn workitem_id() -> u32;
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

const COLUMNS: usize = 8;

#[unsafe(no_mangle)]
pub unsafe extern "gpu-kernel" fn rows(values: *const f32, count: usize, median: *mut f32, step: *mut f32) {
    let values = unsafe { core::slice::from_raw_parts(values, count) };
    let row = workitem_id() as usize;
    let Some(row_values) = values.chunks(COLUMNS).nth(row) else { return };
    let mut sorted = [f32::INFINITY; COLUMNS];
    sorted[..row_values.len()].copy_from_slice(row_values);
    sorted.sort_unstable_by(f32::total_cmp);
    let steps = row_values.windows(2).map(|pair| (pair[1] - pair[0]).abs());
    unsafe {
        *median.add(row) = sorted[row_values.len() / 2];
        *step.add(row) = steps.reduce(f32::max).unwrap_or(f32::NAN);
    }
}
