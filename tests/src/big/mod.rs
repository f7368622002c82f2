//! Big generated kernels: twenty shapes of code that is long, branch-heavy or call-heavy, each of some thousand
//! instructions, and two short recursive ones.
//!
//! They are generated, the same each time, in the form that clang leaves such code at -O2 ([`body`]):
//!
//! - [`straight`]: unrolled code with many live values;
//! - [`branches`]: switches, state machines, trees of conditions;
//! - [`loops`]: loops with private memory, LDS, and early exits;
//! - [`calls`]: functions that are not inlined, recursion, calls through tables;
//! - [`recursion`]: programs that consist mostly of recursion;
//! - [`figures`]: code size and spills of both compilers.

pub mod body;
pub mod branches;
pub mod calls;
pub mod figures;
pub mod loops;
pub mod recursion;
pub mod straight;

use std::fmt::{Display, Write as _};

use crate::kernels::Launch;
use body::Body;

/// Lanes of the single work-group.
pub const LANES: usize = 64;

/// A kernel and its launch.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its name.
    pub name: &'static str,
    /// Its module, without a register budget.
    ir: String,
    /// Its launch: an input, an output, a small number.
    pub launch: Launch,
}

/// Marks where a function's register budget goes.
const BUDGET: &str = " ; budget";

impl Kernel {
    /// A kernel that reads an argument, in the form of [`crate::args`], and writes `output` words per lane.
    fn new(name: &'static str, module: Module, input: impl Display, output: usize) -> Kernel {
        let launch = Launch {
            name: name.to_owned(),
            file: String::new(),
            kernel: "k".to_owned(),
            workgroups: [1, 1, 1],
            workgroup_size: [LANES as u32, 1, 1],
            targets: Vec::new(),
            dynamic_lds: 0,
            args: vec![input.to_string(), format!("zeros:{}", 4 * LANES * output), "u32:3".to_owned()],
            expect: Vec::new(),
        };
        Kernel { name, ir: module.finish(), launch }
    }

    /// Its module, with `budget` as an attribute of its functions that limits their registers:
    /// `"amdgpu-num-vgpr"="32"`.
    pub fn ir(&self, budget: &str) -> String {
        self.ir.replace(BUDGET, &format!(" {budget}"))
    }
}

/// All big kernels.
pub fn all() -> Vec<Kernel> {
    vec![
        straight::hash(),
        straight::aes(),
        straight::product(),
        straight::fourier(),
        straight::network(),
        straight::inverse(),
        straight::forces(),
        straight::filter(),
        branches::switch(),
        branches::machine(),
        branches::states(),
        branches::gotos(),
        branches::forest(),
        loops::march(),
        loops::tiles(),
        loops::nest(),
        calls::tree(),
        calls::quicksort(),
        calls::methods(),
        calls::structs(),
        recursion::queens(),
        recursion::expression(),
    ]
}

/// One module with `copies` copies of all of them: functions of all sizes, many of which make calls.
///
/// # Errors
/// Why they cannot be linked.
pub fn module(copies: usize) -> Result<String, gcnc::Diagnostics> {
    let named = |copy| all().into_iter().map(move |k| k.ir("").replace("@k(", &format!("@{}.{copy}(", k.name)));
    let modules = (0..copies).flat_map(named).map(|ir| gcnc::Module::parse(ir.as_bytes()));
    let modules = modules.collect::<Result<Vec<_>, _>>()?;
    Ok(gcnc::Module::link(&modules, &[])?.to_text())
}

/// The module of a kernel under construction.
#[derive(Debug, Default)]
struct Module(String);

impl Module {
    /// Adds a global or a type.
    fn global(&mut self, line: impl Display) {
        let _ = writeln!(self.0, "{line}");
    }

    /// Adds a function that is not inlined, such as `i32 @f(i32 %a)`.
    fn function(&mut self, head: impl Display, body: Body, last: impl Display) {
        let _ = writeln!(self.0, "\ndefine internal {head} #1 {{\n{}}}", body.finish(last));
    }

    /// Adds the kernel, with arguments `%in`, `%out` and `%n`.
    fn kernel(&mut self, body: Body) {
        let arguments = "ptr addrspace(1) noalias readonly %in, ptr addrspace(1) noalias %out, i32 %n";
        let _ = writeln!(self.0, "\ndefine amdgpu_kernel void @k({arguments}) #0 {{\n{}}}", body.finish("ret void"));
    }

    fn finish(self) -> String {
        let mut text = format!("target triple = \"amdgcn-amd-amdhsa\"\n\n{}\n", self.0);
        for (name, declaration) in INTRINSICS {
            if text.contains(&format!("@llvm.{name}(")) {
                let _ = writeln!(text, "declare {}", declaration.replace('@', &format!("@llvm.{name}")));
            }
        }
        let groups = format!("\"amdgpu-flat-work-group-size\"=\"1,{LANES}\"");
        let _ = writeln!(text, "\nattributes #0 = {{ nounwind {groups}{BUDGET} }}");
        let _ = writeln!(text, "attributes #1 = {{ noinline nounwind {groups}{BUDGET} }}");
        text
    }
}

/// Intrinsics that kernels use, and their types.
const INTRINSICS: [(&str, &str); 14] = [
    ("amdgcn.workitem.id.x", "i32 @()"),
    ("amdgcn.s.barrier", "void @()"),
    ("fshl.i32", "i32 @(i32, i32, i32)"),
    ("umin.i32", "i32 @(i32, i32)"),
    ("umax.i32", "i32 @(i32, i32)"),
    ("fma.f32", "float @(float, float, float)"),
    ("fma.f64", "double @(double, double, double)"),
    ("fabs.f32", "float @(float)"),
    ("minnum.f32", "float @(float, float)"),
    ("maxnum.f32", "float @(float, float)"),
    ("minnum.v2f16", "<2 x half> @(<2 x half>, <2 x half>)"),
    ("maxnum.v2f16", "<2 x half> @(<2 x half>, <2 x half>)"),
    ("fma.v2f16", "<2 x half> @(<2 x half>, <2 x half>, <2 x half>)"),
    ("sqrt.f32", "float @(float)"),
];

/// The body of a kernel, and the lane's number.
fn begin() -> (Body, String) {
    let mut b = Body::new();
    let id = b.call("i32", "llvm.amdgcn.workitem.id.x", &[]);
    (b, id)
}

/// The lane's `count` inputs from number `from` on; the input is laid out row by row.
fn inputs(b: &mut Body, id: &str, ty: &str, from: usize, count: usize) -> Vec<String> {
    let row = b.at(1, ty, "%in", id);
    (from..from + count).map(|at| b.load(1, ty, &row, at * LANES)).collect()
}

/// Stores the lane's outputs.
fn outputs(b: &mut Body, id: &str, ty: &str, values: &[String]) {
    let row = b.at(1, ty, "%out", id);
    for (at, value) in values.iter().enumerate() {
        b.store(1, ty, value, &row, at * LANES);
    }
}
