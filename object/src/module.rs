//! Contents of a code object, independent of its file format: kernels, their descriptors and metadata, functions,
//! global variables.
//!
//! The driver fills an [`ObjectModule`]; [`crate::write_code_object`] lays it out as a loadable or relocatable ELF file
//! and [`crate::text`] prints it as assembly. A symbol is named by [`SymbolRef`], an index into the module's lists, so
//! that no stage looks symbols up by name.

use std::borrow::Cow;

use gcnc_isa::Target;

use crate::code::Code;
use crate::debug::DebugInfo;
use crate::descriptor::{KernelDescriptor, Resources};
use crate::metadata::{KernelMetadata, pal};
use crate::version::{Abi, AbiError};

/// Everything that goes into one code object.
#[derive(Clone, Debug)]
pub struct ObjectModule<'a> {
    /// The target.
    pub target: &'a Target,
    /// The operating system and code object version.
    pub abi: Abi,
    /// The format strings of OpenCL's `printf`, in the runtime's format (`amdhsa.printf`).
    pub printf: Vec<Cow<'a, str>>,
    /// The kernels, in the order of the metadata and of `.text`.
    pub kernels: Vec<KernelObject<'a>>,
    /// Functions, both defined and external; in `.text` they come after the kernels.
    pub functions: Vec<FunctionObject<'a>>,
    /// Global variables, both defined and external.
    pub globals: Vec<GlobalObject<'a>>,
    /// Pipeline metadata of its own, on `amdpal`.
    pub pal: pal::OwnMetadata,
    /// Debug information, if any.
    pub debug: Option<DebugInfo>,
}

impl ObjectModule<'_> {
    /// Which variables have a symbol in files, by index: defined ones, and external ones that code or data refers to.
    /// (LDS variables are neither: no file contains them.)
    pub(crate) fn globals_with_symbols(&self) -> Vec<bool> {
        let mut has: Vec<bool> = self.globals.iter().map(|g| g.definition.is_some()).collect();
        for symbol in self.references() {
            if let SymbolRef::Global(i) = symbol
                && let Some(has) = has.get_mut(i as usize)
            {
                *has = true;
            }
        }
        has
    }

    /// The same for functions.
    pub(crate) fn functions_with_symbols(&self) -> Vec<bool> {
        let mut has: Vec<bool> = self.functions.iter().map(|f| f.code.is_some()).collect();
        for symbol in self.references() {
            if let SymbolRef::Function(i) = symbol
                && let Some(has) = has.get_mut(i as usize)
            {
                *has = true;
            }
        }
        has
    }

    /// The symbols referenced by code and data.
    fn references(&self) -> impl Iterator<Item = SymbolRef> {
        let code = self.codes().flat_map(|(_, code)| code.fixups.iter().map(|f| f.symbol));
        let data = self.globals.iter().filter_map(|g| g.definition.as_ref());
        code.chain(data.flat_map(|d| d.relocations.iter().map(|r| r.symbol)))
    }

    /// The entry points, in the order of `.text`: kernels, then shaders.
    pub fn entries<'m>(&'m self) -> impl Iterator<Item = EntryPoint<'m>> {
        let kernel =
            |k: &'m KernelObject<'_>| EntryPoint { name: &k.name, descriptor: &k.descriptor, metadata: &k.metadata };
        let shader = |f: &'m FunctionObject<'_>| {
            let shader = f.shader.as_deref()?;
            Some(EntryPoint { name: &f.name, descriptor: &shader.descriptor, metadata: &shader.metadata })
        };
        self.kernels.iter().map(kernel).chain(self.functions.iter().filter_map(shader))
    }

    /// All code with the name of its kernel or function, in the order of `.text`.
    pub(crate) fn codes(&self) -> impl Iterator<Item = (&str, &Code)> {
        let kernels = self.kernels.iter().map(|k| (&*k.name, &k.code));
        kernels.chain(self.functions.iter().filter_map(|f| Some((&*f.name, f.code.as_ref()?))))
    }
}

/// A kernel: code, descriptor and metadata.
#[derive(Clone, Debug)]
pub struct KernelObject<'a> {
    /// Symbol of the entry point; the descriptor's is this with `.kd` appended.
    pub name: Cow<'a, str>,
    /// Encoded instructions and their fixups.
    pub code: Code,
    /// The kernel descriptor.
    pub descriptor: KernelDescriptor,
    /// Its metadata for the runtime.
    pub metadata: KernelMetadata<'a>,
}

/// An entry point, as described to its launcher.
#[derive(Copy, Clone, Debug)]
pub struct EntryPoint<'m> {
    /// Its symbol.
    pub name: &'m str,
    /// Its register settings.
    pub descriptor: &'m KernelDescriptor,
    /// Its metadata.
    pub metadata: &'m KernelMetadata<'m>,
}

/// A shader's description for its driver. No kernel descriptor is emitted for it: the metadata has its contents as
/// register values.
#[derive(Clone, Debug)]
pub struct ShaderObject<'a> {
    /// Its register settings.
    pub descriptor: KernelDescriptor,
    /// Its stage, its inputs and its resources.
    pub metadata: KernelMetadata<'a>,
}

/// A function other than a kernel; possibly a shader.
#[derive(Clone, Debug)]
pub struct FunctionObject<'a> {
    /// Its symbol.
    pub name: Cow<'a, str>,
    /// Its visibility to other objects.
    pub binding: Binding,
    /// Whether it is invisible outside of the linked object.
    pub hidden: bool,
    /// Its code; `None` for a function that another code object defines.
    pub code: Option<Code>,
    /// Its resources, without those of callees, if the metadata lists them.
    pub resources: Option<Resources>,
    /// Its description for the driver, if a driver launches it.
    pub shader: Option<Box<ShaderObject<'a>>>,
    /// How many VGPR blocks its predecessor in a chain must allocate for it, if VGPRs are dynamic.
    pub vgpr_blocks: Option<u16>,
}

impl FunctionObject<'_> {
    /// Its alignment: registers have the addresses of entry points without the low eight bits.
    pub(crate) fn align(&self) -> u64 {
        match (&self.shader, self.vgpr_blocks) {
            (Some(_), _) => 256,
            (None, Some(_)) => 64,
            (None, None) => 4,
        }
    }

    /// An additional symbol, `_dvgpr$` and its name, and its offset from the function, whose bits 3 to 5 are the number
    /// of VGPR blocks needed besides the first (AMDGPUUsage, `amdgpu-dynamic-vgpr-block-size`).
    pub(crate) fn vgpr_symbol(&self) -> Option<(String, u64)> {
        let blocks = self.vgpr_blocks.filter(|_| self.code.is_some())?;
        Some((format!("_dvgpr${}", self.name), u64::from(blocks - 1) << 3))
    }
}

/// A global variable.
#[derive(Clone, Debug)]
pub struct GlobalObject<'a> {
    /// Its symbol.
    pub name: Cow<'a, str>,
    /// Its visibility to other objects.
    pub binding: Binding,
    /// Whether it is invisible outside of the linked object.
    pub hidden: bool,
    /// Its contents; `None` for a variable that another code object defines.
    pub definition: Option<Definition<'a>>,
}

/// A symbol's visibility to other objects.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Binding {
    /// Invisible.
    Local,
    /// Visible, with exactly one definition.
    Global,
    /// Visible; a global definition takes precedence.
    Weak,
}

/// The contents of a global variable.
#[derive(Clone, Debug)]
pub struct Definition<'a> {
    /// Its initial bytes; the rest of `size` is zero.
    pub bytes: Cow<'a, [u8]>,
    /// Its size in bytes.
    pub size: u64,
    /// Its alignment in bytes, a power of two.
    pub align: u64,
    /// Whether it is read-only.
    pub constant: bool,
    /// Addresses in its bytes.
    pub relocations: Vec<DataRelocation>,
}

/// A 64-bit address stored in a variable's bytes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DataRelocation {
    /// Offset in the variable.
    pub offset: u64,
    /// The symbol whose address it is.
    pub symbol: SymbolRef,
    /// Added to the address.
    pub addend: i64,
}

/// A symbol of the module.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum SymbolRef {
    /// The global variable with this index.
    Global(u32),
    /// The function with this index.
    Function(u32),
    /// The code of the kernel with this index.
    Kernel(u32),
    /// The kernel with this index as the host refers to it: its descriptor if there is one, else its symbol.
    KernelDescriptor(u32),
}

/// Why a code object cannot be written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ObjectError {
    /// The ABI has no way to name the target.
    #[error(transparent)]
    Abi(#[from] AbiError),
    /// Code refers to a symbol that the module does not define, and the file to write cannot hold a relocation for it.
    #[error("`{symbol}` is not defined in this module, and `{user}` refers to it relative to the program counter")]
    Undefined {
        /// The symbol.
        symbol: String,
        /// The kernel or variable that refers to it.
        user: String,
    },
    /// A reference to a symbol index that the module does not have.
    #[error("`{user}` refers to a symbol that the module does not have")]
    NoSuchSymbol {
        /// The kernel or variable that refers to it.
        user: String,
    },
    /// Two symbols of one name.
    #[error("symbol `{symbol}` is defined twice")]
    Duplicate {
        /// The symbol.
        symbol: String,
    },
    /// An address that lies outside its variable or code.
    #[error("`{user}` has an address stored outside its bounds")]
    OutOfBounds {
        /// The kernel or variable.
        user: String,
    },
    /// The module does not fit a code object.
    #[error("the module needs {bytes} bytes, more than a code object can address")]
    TooLarge {
        /// What it needs.
        bytes: u64,
    },
}
