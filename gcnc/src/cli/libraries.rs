//! Libraries from the command line: `--link`, `--device-libs`, `--device-math`.

use std::sync::Arc;

use gcnc::{DeviceMath, Library, Target};

use super::files::read_input;
use super::report::Reporter;
use super::{Failure, LibraryArgs, MathWord};

impl LibraryArgs {
    /// Precision of the device libraries.
    pub fn math(&self) -> DeviceMath {
        let has = |word| self.device_math.contains(&word);
        let mut math = DeviceMath::default();
        math.unsafe_math = has(MathWord::Unsafe);
        math.finite_only = has(MathWord::Finite);
        math.flush_denormals = has(MathWord::FlushDenormals);
        math.correctly_rounded_sqrt = !has(MathWord::InexactSqrt);
        math
    }

    /// Opens the libraries: named ones, then the device libraries found.
    pub fn open(&self, target: Option<&Target>, to: &Reporter) -> Result<Vec<Arc<Library>>, Failure> {
        let mut all = Vec::new();
        for path in &self.link {
            let bytes = read_input(path)?;
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let library = Library::open(path.display().to_string(), bytes);
            all.push(Arc::new(library.map_err(|e| to.errors(path, &text, &*e))?));
        }
        let Some(folder) = &self.device_libs else { return Ok(all) };
        let Some(target) = target else {
            return Err(Failure::usage("the device libraries for which processor? Say --target"));
        };
        let device = Library::device(folder, target, self.math()).map_err(|e| Failure::usage(e.to_string()))?;
        all.extend(device);
        Ok(all)
    }
}
