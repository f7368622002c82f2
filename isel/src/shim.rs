//! Temporary.
#[derive(Default)]
pub struct Uniformity {
    pub divergent: Vec<bool>,
}
impl Uniformity {
    pub fn is_divergent(&self, v: gcnc_ir::Value) -> bool {
        self.divergent.get(v.as_u32() as usize).copied().unwrap_or(false)
    }
}
#[derive(Default, Clone, Copy)]
pub struct Den {
    pub inputs: bool,
    pub outputs: bool,
}
#[derive(Default, Clone, Copy)]
pub struct FM {
    pub f32: Den,
    pub f64_f16: Den,
    pub ieee: bool,
    pub dx10_clamp: bool,
}
#[derive(Default, Clone, Copy)]
pub struct Ins {
    pub workitem_id: [bool; 3],
}
#[derive(Default)]
pub struct KernelFacts {
    pub kernarg_size: u32,
    pub lds_size: u32,
    pub dynamic_lds: bool,
    pub flat_work_group_size: (u32, u32),
    pub waves_per_eu: Option<(u32, u32)>,
    pub float_mode: FM,
    pub inputs: Ins,
}
