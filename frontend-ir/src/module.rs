//! Modules: global variables, functions, aliases, comdats, named metadata.

use crate::consts::Const;
use crate::context::Context;
use crate::function::{Function, Loc};
use crate::metadata::{Md, MdKind};
use crate::ops::keywords;
use crate::strings::Symbol;
use crate::types::Type;
use cranelift_entity::{PrimaryMap, entity_impl};
use std::fmt;

/// A global variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Global(u32);
entity_impl!(Global, "global");

/// A function of a module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FuncId(u32);
entity_impl!(FuncId, "func");

/// An alias or ifunc.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Alias(u32);
entity_impl!(Alias, "alias");

/// A comdat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Comdat(u32);
entity_impl!(Comdat, "comdat");

keywords! {
    /// Linkage.
    Linkage {
        External = "external", Private = "private", Internal = "internal",
        AvailableExternally = "available_externally", LinkOnce = "linkonce", LinkOnceOdr = "linkonce_odr",
        Weak = "weak", WeakOdr = "weak_odr", Common = "common", Appending = "appending", ExternWeak = "extern_weak",
    }
}

impl Linkage {
    /// Whether it is invisible outside the module.
    pub fn is_local(self) -> bool {
        matches!(self, Linkage::Private | Linkage::Internal)
    }

    /// Whether another definition, with different behaviour, may replace this one.
    pub fn is_interposable(self) -> bool {
        use Linkage::*;
        matches!(self, LinkOnce | Weak | Common | ExternWeak)
    }
}

keywords! {
    /// Visibility.
    Visibility { Default = "default", Hidden = "hidden", Protected = "protected", }
}

keywords! {
    /// DLL storage class; only kept and printed.
    DllStorage { Default = "default", Import = "dllimport", Export = "dllexport", }
}

keywords! {
    /// Whether the address is significant.
    UnnamedAddr { None = "", Local = "local_unnamed_addr", Global = "unnamed_addr", }
}

keywords! {
    /// Thread-local model.
    ThreadLocal {
        None = "", GeneralDynamic = "generaldynamic", LocalDynamic = "localdynamic", InitialExec = "initialexec",
        LocalExec = "localexec",
    }
}

keywords! {
    /// How a comdat's copies are merged.
    ComdatKind {
        Any = "any", ExactMatch = "exactmatch", Largest = "largest", NoDeduplicate = "nodeduplicate",
        SameSize = "samesize",
    }
}

/// A calling convention: its LLVM number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallConv(pub u16);

macro_rules! conventions {
    ($($name:ident = $number:literal, $text:literal;)*) => {
        impl CallConv {
            $(#[doc = concat!("`", $text, "`")] pub const $name: CallConv = CallConv($number);)*
            const NAMES: &'static [(CallConv, &'static str)] = &[$((CallConv::$name, $text)),*];
        }
    };
}

conventions! {
    C = 0, "ccc";
    FAST = 8, "fastcc";
    COLD = 9, "coldcc";
    GHC = 10, "ghccc";
    ANY_REG = 13, "anyregcc";
    PRESERVE_MOST = 14, "preserve_mostcc";
    PRESERVE_ALL = 15, "preserve_allcc";
    SWIFT = 16, "swiftcc";
    CXX_FAST_TLS = 17, "cxx_fast_tlscc";
    TAIL = 18, "tailcc";
    CFGUARD_CHECK = 19, "cfguard_checkcc";
    SWIFT_TAIL = 20, "swifttailcc";
    PRESERVE_NONE = 21, "preserve_nonecc";
    SPIR_FUNC = 75, "spir_func";
    SPIR_KERNEL = 76, "spir_kernel";
    AMDGPU_VS = 87, "amdgpu_vs";
    AMDGPU_GS = 88, "amdgpu_gs";
    AMDGPU_PS = 89, "amdgpu_ps";
    AMDGPU_CS = 90, "amdgpu_cs";
    AMDGPU_KERNEL = 91, "amdgpu_kernel";
    AMDGPU_HS = 93, "amdgpu_hs";
    AMDGPU_LS = 95, "amdgpu_ls";
    AMDGPU_ES = 96, "amdgpu_es";
    AMDGPU_GFX = 100, "amdgpu_gfx";
    AMDGPU_CS_CHAIN = 104, "amdgpu_cs_chain";
    AMDGPU_CS_CHAIN_PRESERVE = 105, "amdgpu_cs_chain_preserve";
    AMDGPU_GFX_WHOLE_WAVE = 124, "amdgpu_gfx_whole_wave";
}

impl CallConv {
    /// The convention with this keyword.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(_, n)| *n == name).map(|(c, _)| *c)
    }

    /// Its keyword; those without one print as `cc N`.
    pub fn name(self) -> Option<&'static str> {
        Self::NAMES.iter().find(|(c, _)| *c == self).map(|(_, n)| *n)
    }

    /// Whether functions of it are kernels, started by the packet processor.
    pub fn is_kernel(self) -> bool {
        matches!(self, CallConv::AMDGPU_KERNEL | CallConv::SPIR_KERNEL)
    }

    /// Whether functions of it continue a shader, by `llvm.amdgcn.cs.chain`.
    pub fn is_chain(self) -> bool {
        matches!(self, CallConv::AMDGPU_CS_CHAIN | CallConv::AMDGPU_CS_CHAIN_PRESERVE)
    }

    /// Whether functions of it are shaders, started by a graphics driver as a stage of its pipeline, or chain functions
    /// that continue one.
    pub fn is_shader(self) -> bool {
        matches!(
            self,
            CallConv::AMDGPU_CS
                | CallConv::AMDGPU_CS_CHAIN
                | CallConv::AMDGPU_CS_CHAIN_PRESERVE
                | CallConv::AMDGPU_VS
                | CallConv::AMDGPU_GS
                | CallConv::AMDGPU_PS
                | CallConv::AMDGPU_HS
                | CallConv::AMDGPU_LS
                | CallConv::AMDGPU_ES
        )
    }
}

impl fmt::Display for CallConv {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => write!(f, "cc{}", self.0),
        }
    }
}

/// A global variable.
#[derive(Clone, Debug)]
pub struct GlobalData {
    /// Its name.
    pub name: String,
    /// Type of the variable, not of its address.
    pub ty: Type,
    /// Its address space.
    pub addrspace: u32,
    /// Its initial value; none for a declaration.
    pub init: Option<Const>,
    /// Whether it is never written.
    pub constant: bool,
    /// Whether something outside changes it before the program starts.
    pub externally_initialized: bool,
    /// Its linkage.
    pub linkage: Linkage,
    /// Its visibility.
    pub visibility: Visibility,
    /// Its DLL storage class.
    pub dll: DllStorage,
    /// `dso_local`
    pub dso_local: bool,
    /// Its thread-local model.
    pub thread_local: ThreadLocal,
    /// Whether its address is significant.
    pub unnamed_addr: UnnamedAddr,
    /// Its alignment in bytes, if given.
    pub align: Option<u64>,
    /// Its section.
    pub section: Option<Symbol>,
    /// Its partition.
    pub partition: Option<Symbol>,
    /// Its comdat.
    pub comdat: Option<Comdat>,
    /// Its attributes.
    pub attrs: Vec<crate::attrs::AttrSet>,
    /// Metadata attachments.
    pub metadata: Vec<(MdKind, Md)>,
    /// Its source location.
    pub loc: Loc,
}

impl GlobalData {
    /// An external variable without an initial value.
    pub fn new(name: impl Into<String>, ty: Type, addrspace: u32) -> Self {
        Self {
            name: name.into(),
            ty,
            addrspace,
            init: None,
            constant: false,
            externally_initialized: false,
            linkage: Linkage::External,
            visibility: Visibility::Default,
            dll: DllStorage::Default,
            dso_local: false,
            thread_local: ThreadLocal::None,
            unnamed_addr: UnnamedAddr::None,
            align: None,
            section: None,
            partition: None,
            comdat: None,
            attrs: Vec::new(),
            metadata: Vec::new(),
            loc: Loc::NONE,
        }
    }
}

/// An alias or ifunc.
#[derive(Clone, Debug)]
pub struct AliasData {
    /// Its name.
    pub name: String,
    /// Type of the aliasee.
    pub ty: Type,
    /// Its address space.
    pub addrspace: u32,
    /// The aliasee (an ifunc's resolver).
    pub target: Const,
    /// Is it an ifunc?
    pub ifunc: bool,
    /// Its linkage.
    pub linkage: Linkage,
    /// Its visibility.
    pub visibility: Visibility,
    /// `dso_local`
    pub dso_local: bool,
    /// Its thread-local model.
    pub thread_local: ThreadLocal,
    /// Whether its address is significant.
    pub unnamed_addr: UnnamedAddr,
    /// Its source location.
    pub loc: Loc,
}

/// A comdat.
#[derive(Clone, Debug)]
pub struct ComdatData {
    /// Its name.
    pub name: String,
    /// How copies are merged.
    pub kind: ComdatKind,
}

/// A module.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// Types, constants, strings, attributes, metadata, sync scopes.
    pub ctx: Context,
    /// `source_filename`
    pub source_name: Option<String>,
    /// `target triple`
    pub triple: Option<String>,
    /// `target datalayout` as written; the sizes are in `ctx.types`.
    pub data_layout: Option<String>,
    /// `module asm` lines.
    pub asm: Vec<Symbol>,
    /// Global variables.
    pub globals: PrimaryMap<Global, GlobalData>,
    /// Functions, defined and declared.
    pub functions: PrimaryMap<FuncId, Function>,
    /// Aliases and ifuncs.
    pub aliases: PrimaryMap<Alias, AliasData>,
    /// Comdats.
    pub comdats: PrimaryMap<Comdat, ComdatData>,
    /// Named metadata, in order.
    pub named_metadata: Vec<(Symbol, Vec<Md>)>,
}

impl Module {
    /// An empty module.
    pub fn new() -> Self {
        Self::default()
    }

    /// The function of this name.
    pub fn function(&self, name: &str) -> Option<FuncId> {
        self.functions.iter().find(|(_, f)| f.name == name).map(|(id, _)| id)
    }

    /// The global variable of this name.
    pub fn global(&self, name: &str) -> Option<Global> {
        self.globals.iter().find(|(_, g)| g.name == name).map(|(id, _)| id)
    }

    /// The defined kernels, in order.
    pub fn kernels(&self) -> impl Iterator<Item = FuncId> + '_ {
        self.functions.iter().filter(|(_, f)| f.is_kernel() && !f.is_declaration()).map(|(id, _)| id)
    }

    /// The defined entry points (kernels and shaders), in order.
    pub fn entries(&self) -> impl Iterator<Item = FuncId> + '_ {
        self.functions.iter().filter(|(_, f)| f.is_entry() && !f.is_declaration()).map(|(id, _)| id)
    }

    /// The nodes of a named metadata list (`!opencl.ocl.version`).
    pub fn named_md(&self, name: &str) -> &[Md] {
        let key = self.ctx.strings.lookup(name.as_bytes());
        self.named_metadata.iter().find(|(k, _)| Some(*k) == key).map_or(&[], |(_, nodes)| nodes)
    }

    /// The integer value of a module flag (`amdhsa_code_object_version`).
    pub fn flag(&self, name: &str) -> Option<u64> {
        let md = &self.ctx.metadata;
        let key = self.ctx.strings.lookup(name.as_bytes())?;
        let node = self.named_md("llvm.module.flags").iter().find(|n| md.string_operand(**n, 1) == Some(key))?;
        self.ctx.consts.as_int(md.const_operand(*node, 2)?)
    }
}
