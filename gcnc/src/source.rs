//! The input of a compilation: text, bytes of text or bitcode, or a module.

use std::borrow::Cow;
use std::sync::Arc;

use crate::module::Module;
use crate::module_file::ModuleFile;

/// The input of a compilation. Everything it can be made of converts to it.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    input: Input<'a>,
    name: Option<Arc<str>>,
}

#[derive(Clone, Debug)]
pub(crate) enum Input<'a> {
    /// A module's text or bitcode, or a file that holds one.
    Bytes(&'a [u8]),
    Text(&'a str),
    Bitcode(Cow<'a, [u8]>),
    /// IR that was built or read; and the text it was read from.
    Ir(Box<gcnc_ir::Module>, Option<Arc<str>>),
}

impl Source<'_> {
    /// The same with a file name for messages.
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        Source { name: Some(Arc::from(name)), ..self }
    }

    /// The name of the file, if it has one.
    pub(crate) fn name(&self) -> Option<Arc<str>> {
        self.name.clone()
    }

    /// The input.
    #[cfg(feature = "cache")]
    pub(crate) fn input(&self) -> &Input<'_> {
        &self.input
    }

    /// Takes the input, and the text that positions in it refer to, as far as known before it is read.
    pub(crate) fn take(&mut self) -> (Input<'_>, Option<&str>) {
        match &mut self.input {
            Input::Bytes(bytes) => (Input::Bytes(bytes), None),
            Input::Text(text) => (Input::Text(text), Some(text)),
            Input::Bitcode(bytes) => (Input::Bitcode(Cow::Borrowed(bytes)), None),
            Input::Ir(ir, text) => (Input::Ir(std::mem::take(ir), None), text.as_deref()),
        }
    }
}

impl<'a> From<Input<'a>> for Source<'a> {
    fn from(input: Input<'a>) -> Source<'a> {
        Source { input, name: None }
    }
}

impl<'a> From<&'a str> for Source<'a> {
    /// LLVM assembly language.
    fn from(text: &'a str) -> Source<'a> {
        Input::Text(text).into()
    }
}

impl<'a> From<&'a String> for Source<'a> {
    /// LLVM assembly language.
    fn from(text: &'a String) -> Source<'a> {
        Input::Text(text).into()
    }
}

impl<'a> From<&'a [u8]> for Source<'a> {
    /// Text or bitcode, or a container of bitcode: as [`Module::parse_for`] reads it.
    fn from(bytes: &'a [u8]) -> Source<'a> {
        Input::Bytes(bytes).into()
    }
}

impl<'a> From<&'a Vec<u8>> for Source<'a> {
    /// As from a slice.
    fn from(bytes: &'a Vec<u8>) -> Source<'a> {
        Input::Bytes(bytes).into()
    }
}

impl<'a> From<&'a ModuleFile<'_>> for Source<'a> {
    fn from(file: &'a ModuleFile<'_>) -> Source<'a> {
        match file {
            ModuleFile::Text(text) => Input::Text(text).into(),
            ModuleFile::Bitcode(bytes) => Input::Bitcode(Cow::Borrowed(bytes)).into(),
        }
    }
}

impl From<Module> for Source<'_> {
    fn from(module: Module) -> Self {
        let (ir, name, text) = module.into_parts();
        Source { input: Input::Ir(Box::new(ir), text), name }
    }
}

impl From<&Module> for Source<'_> {
    /// Copies the module, since compilation changes it.
    fn from(module: &Module) -> Self {
        module.clone().into()
    }
}

impl From<gcnc_ir::Module> for Source<'_> {
    /// IR that was built.
    fn from(ir: gcnc_ir::Module) -> Self {
        Input::Ir(Box::new(ir), None).into()
    }
}
