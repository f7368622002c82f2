//! Compiles a kernel and runs it on the emulator, as a runtime that embeds gcnc would.

use gcnc::emulator::{Device, Grid, Options as Launch};
use gcnc::{Compiler, Options, Target};

const SOURCE: &str = r#"
define amdgpu_kernel void @axpy(ptr addrspace(1) %y, ptr addrspace(1) %x, float %a) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %px = getelementptr float, ptr addrspace(1) %x, i32 %id
  %py = getelementptr float, ptr addrspace(1) %y, i32 %id
  %vx = load float, ptr addrspace(1) %px
  %vy = load float, ptr addrspace(1) %py
  %ax = fmul contract float %vx, %a
  %sum = fadd contract float %ax, %vy
  store float %sum, ptr addrspace(1) %py
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let compiler = Compiler::new(); // for all threads
    let compiled = compiler.compile(SOURCE, &Target::parse("gfx1100")?, &Options::new())?;
    println!("{} vector registers", compiled.kernels[0].vgprs);
    let mut device = Device::default();
    let module = device.load(&compiled.bytes)?;
    let [y, x] = [device.allocate(256)?, device.allocate(256)?];
    device.write(x, &[1f32, 2.0, 3.0].map(f32::to_le_bytes).concat())?;
    device.write(y, &[10f32, 20.0, 30.0].map(f32::to_le_bytes).concat())?;
    device.launch(module, "axpy", Grid::new(1, 64), &[y.into(), x.into(), 2f32.into()], Launch::default())?;
    assert_eq!(device.read(y, 12)?, [12f32, 24.0, 36.0].map(f32::to_le_bytes).concat());
    Ok(())
}
