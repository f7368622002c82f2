//! Libraries that the command line names: `--link`, `--device-libs`, `--device-math`.
//!
//! A command links a few functions and ends, so of bitcode only what is wanted is read.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use gcnc::bitcode::{Bitcode, is_bitcode, read_wanted, undefined};
use gcnc::ir::Module;
use gcnc::{DeviceMath, Library, device, ir, source_text};
use gcnc_isa::Target;

use super::files::read_input;
use super::report::Reporter;
use super::{Failure, LibraryArgs, MathWord};

/// Libraries in the order in which they are asked: those that are named, then the device libraries that there are.
#[derive(Default)]
pub struct Libraries {
    /// Of each its number in this order.
    texts: Vec<(usize, Arc<Library>)>,
    /// The same of bitcode.
    numbers: Vec<usize>,
    paths: Vec<PathBuf>,
    bitcode: Vec<Bitcode<'static>>,
}

impl LibraryArgs {
    /// How exact the device libraries are to be.
    pub fn math(&self) -> DeviceMath {
        let has = |word| self.device_math.contains(&word);
        let mut math = DeviceMath::default();
        math.unsafe_math = has(MathWord::Unsafe);
        math.finite_only = has(MathWord::Finite);
        math.flush_denormals = has(MathWord::FlushDenormals);
        math.correctly_rounded_sqrt = !has(MathWord::InexactSqrt);
        math
    }
}

impl Libraries {
    /// Opens what the command line names.
    pub fn open(args: &LibraryArgs, target: Option<&Target>, to: &Reporter) -> Result<Libraries, Failure> {
        let mut all = Libraries::default();
        for path in &args.link {
            all.add(path, to)?;
        }
        let Some(folder) = &args.device_libs else { return Ok(all) };
        let Some(target) = target else {
            return Err(Failure::usage("the device libraries for which processor? Say --target"));
        };
        let files = device::files(target, args.math()).into_iter().map(|name| folder.join(name));
        let files: Vec<PathBuf> = files.filter(|path| path.is_file()).collect();
        if files.is_empty() {
            return Err(Failure::usage(format!("{}: there are no device libraries here", folder.display())));
        }
        files.iter().try_for_each(|path| all.add(path, to))?;
        Ok(all)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty() && self.bitcode.is_empty()
    }

    fn add(&mut self, path: &Path, to: &Reporter) -> Result<(), Failure> {
        let bytes = read_input(path)?;
        let number = self.texts.len() + self.bitcode.len();
        if is_bitcode(&bytes) {
            self.bitcode.push(Bitcode::open(bytes).map_err(|e| to.errors(path, "", [&e.into()]))?);
            self.paths.push(path.to_owned());
            self.numbers.push(number);
            return Ok(());
        }
        let source = source_text(&bytes).map_err(|e| to.errors(path, "", [&e]))?;
        let module = ir::read(source).map_err(|e| to.errors(path, source, [&e.into()]))?;
        self.texts.push((number, Arc::new(Library::new(module))));
        Ok(())
    }

    /// The libraries, with all that these modules want of them.
    pub fn wanted_by(&self, modules: &[&Module], to: &Reporter) -> Result<Vec<Arc<Library>>, Failure> {
        let texts = self.texts.iter().map(|(_, library)| library.module());
        let names = modules.iter().copied().chain(texts).flat_map(undefined);
        let parts = read_wanted(&self.bitcode, names);
        let parts = parts.map_err(|e| to.errors(&self.paths[e.library], "", [&e.error.into()]))?;
        let parts = parts.into_iter().map(|(n, module)| (self.numbers[n], Arc::new(Library::new(module))));
        let mut all: Vec<(usize, Arc<Library>)> = parts.chain(self.texts.iter().cloned()).collect();
        all.sort_by_key(|&(number, _)| number);
        Ok(all.into_iter().map(|(_, library)| library).collect())
    }
}
