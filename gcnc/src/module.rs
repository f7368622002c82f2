//! A module of LLVM IR in the embedding API: read once, linked, queried, compiled any number of times.

use std::path::Path;
use std::sync::Arc;

use gcnc_ir::link::{self, Input};
use gcnc_isa::Target;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::library::{Library, Wanted};
use crate::module_file::ModuleFile;
use crate::processor::processor_of;

/// A module, with the text that positions in it refer to, if it was read from text.
///
/// ```
/// use gcnc::Module;
///
/// let a = Module::parse(b"declare i32 @two()\ndefine i32 @f() {\n  %x = call i32 @two()\n  ret i32 %x\n}\n")?;
/// let b = Module::parse(b"define i32 @two() {\n  ret i32 2\n}\n")?;
/// let both = Module::link(&[a, b], &[])?;
/// assert!(both.to_text().contains("define i32 @two()"));
/// assert_eq!(Module::parse(&both.to_bitcode()?)?.to_text(), both.to_text());
/// # Ok::<(), gcnc::Diagnostics>(())
/// ```
#[derive(Clone, Debug)]
pub struct Module {
    ir: gcnc_ir::Module,
    name: Option<Arc<str>>,
    text: Option<Arc<str>>,
}

impl Module {
    /// Reads LLVM assembly language or bitcode (LLVM 14 to 24); also a bundle or an object file that contains bitcode.
    ///
    /// # Errors
    /// What is wrong with it, with the position, or what else the bytes are.
    pub fn parse(bytes: &[u8]) -> Result<Module, Diagnostics> {
        Module::read(bytes, None)
    }

    /// The same; of a bundle that holds modules for several targets, the one for `target`.
    ///
    /// # Errors
    /// As [`Module::parse`]; or there is none for `target`.
    pub fn parse_for(bytes: &[u8], target: &Target) -> Result<Module, Diagnostics> {
        Module::read(bytes, Some(target))
    }

    fn read(bytes: &[u8], target: Option<&Target>) -> Result<Module, Diagnostics> {
        let file = ModuleFile::of(bytes, target)?;
        let text = file.text();
        let ir = file.read().map_err(|e| Diagnostics::from(e).placed(text))?;
        Ok(Module { ir, name: None, text: text.map(Arc::from) })
    }

    /// Reads a file; messages give its name.
    ///
    /// # Errors
    /// As [`Module::parse`]; or the file cannot be read.
    pub fn open(path: impl AsRef<Path>) -> Result<Module, Diagnostics> {
        let name = path.as_ref().display().to_string();
        let bytes = std::fs::read(&path).map_err(|e| Diagnostic::new(format!("{name}: {e}")))?;
        let module = Module::parse(&bytes).map_err(|e| e.in_file(Some(&name.as_str().into())))?;
        Ok(module.named(&name))
    }

    /// The module with this file name for messages.
    #[must_use]
    pub fn named(self, name: &str) -> Module {
        Module { name: Some(Arc::from(name)), ..self }
    }

    /// Links modules into one, as llvm-link does, and resolves undefined symbols from the libraries, whose definitions
    /// become internal.
    ///
    /// # Errors
    /// A symbol is defined twice, or modules are incompatible. Positions are those of the input that the message is
    /// about.
    pub fn link(modules: &[Module], libraries: &[Arc<Library>]) -> Result<Module, Diagnostics> {
        let irs: Vec<&gcnc_ir::Module> = modules.iter().map(|module| &module.ir).collect();
        let wanted = Wanted::by(&irs, libraries)?;
        let whole = irs.iter().map(|ir| Input::Whole(ir));
        let inputs: Vec<Input<'_>> = whole.chain(wanted.iter().map(Input::Library)).collect();
        let ir = link::link(&inputs).map_err(|e| {
            let input = modules.get(e.input);
            let refusal = Diagnostics::from(Diagnostic::from(e));
            match input {
                Some(input) => input.at(refusal),
                None => refusal,
            }
        })?;
        let first = modules.first();
        let (name, text) = first.map_or((None, None), |first| (first.name.clone(), first.text.clone()));
        let linked = Module { ir, name, text };
        linked.verify()?;
        Ok(linked)
    }

    /// Checks that the module is well-formed, as compilation does.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn verify(&self) -> Result<(), Diagnostics> {
        let all = |errors: Vec<gcnc_ir::VerifyError>| errors.into_iter().map(Diagnostic::from).collect();
        gcnc_ir::verify(&self.ir).map_err(|errors| self.at(Diagnostics::new(all(errors), Vec::new())))
    }

    /// Adds this module's file name and positions to diagnostics.
    fn at(&self, said: Diagnostics) -> Diagnostics {
        said.placed(self.text.as_deref()).in_file(self.name.as_ref())
    }

    /// The processor that the module names in its functions' `target-cpu` or in its triple.
    #[must_use]
    pub fn processor(&self) -> Option<Target> {
        processor_of(&self.ir)
    }

    /// The module as LLVM assembly language.
    #[must_use]
    pub fn to_text(&self) -> String {
        gcnc_ir::write(&self.ir)
    }

    /// The module as LLVM 22's bitcode.
    ///
    /// # Errors
    /// It contains something that bitcode has no record for.
    pub fn to_bitcode(&self) -> Result<Vec<u8>, Diagnostics> {
        gcnc_bitcode::write(&self.ir).map_err(|e| Diagnostic::new(e.to_string()).into())
    }

    /// The IR.
    #[must_use]
    pub fn ir(&self) -> &gcnc_ir::Module {
        &self.ir
    }

    /// The IR, to take.
    #[must_use]
    pub fn into_ir(self) -> gcnc_ir::Module {
        self.ir
    }

    /// The text that positions refer to.
    #[cfg(feature = "cache")]
    pub(crate) fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// The IR, the name and the text, to take.
    pub(crate) fn into_parts(self) -> (gcnc_ir::Module, Option<Arc<str>>, Option<Arc<str>>) {
        (self.ir, self.name, self.text)
    }
}

impl From<gcnc_ir::Module> for Module {
    /// A module that was built.
    fn from(ir: gcnc_ir::Module) -> Module {
        Module { ir, name: None, text: None }
    }
}
