//! Symbol names: demangling, and the name expressions of hipRTC.
//!
//! For each expression whose symbol its client requests, hipRTC adds to a program
//! `static __device__ const void* __amdgcn_name_expr_1[] = {"the expression", (void*)&the_expression};` (HIP, hiprtc).

use std::collections::HashMap;

use gcnc::bitcode::Bitcode;
use gcnc::ir::{AddressBase, Const, ConstData, Module};

use crate::abi::{DataKind, Done, Status};
use crate::code_object;

/// A part of the names of these variables.
const STUB: &str = "__amdgcn_name_expr_";

/// The demangling crate's prefixes for compiler-generated names, and LLVM's.
const MADE: [(&str, &str); 5] = [
    ("{vtable(", "vtable for "),
    ("{vtt(", "VTT for "),
    ("{typeinfo(", "typeinfo for "),
    ("{type name(", "typeinfo name for "),
    ("{static initialization guard(", "guard variable for "),
];

/// Demangles a name; a name that is not C++'s is returned as it is.
pub fn demangled(name: &str) -> String {
    // MSVC's mangling of the host's names on Windows.
    if name.starts_with('?') {
        let flags = msvc_demangler::DemangleFlags::llvm();
        return msvc_demangler::demangle(name, flags).unwrap_or_else(|_| name.to_owned());
    }
    let symbol = cpp_demangle::Symbol::new(name).ok();
    let Some(text) = symbol.and_then(|symbol| symbol.demangle().ok()) else { return name.to_owned() };
    // Since C++11 the space is not needed.
    let mut text = text.replace("operator<< <", "operator<<<");
    while text.contains("> >") {
        text = text.replace("> >", ">>");
    }
    let made = MADE.iter().find_map(|(ours, llvms)| Some((text.strip_prefix(ours)?.strip_suffix(")}")?, llvms)));
    made.map(|(of, llvms)| format!("{llvms}{of}")).unwrap_or(text)
}

/// The names of a module's variables and functions, or of an executable's symbols.
///
/// # Errors
/// It is neither.
pub fn mangled(kind: DataKind, bytes: &[u8]) -> Done<Vec<String>> {
    match kind {
        DataKind::Bc => {
            let module = gcnc::bitcode::read(bytes).map_err(|_| Status::Error)?;
            let globals = module.globals.values().map(|global| global.name.clone());
            Ok(globals.chain(module.functions.values().map(|function| function.name.clone())).collect())
        }
        DataKind::Executable => {
            let symbols = code_object::symbols(kind, bytes)?;
            Ok(symbols.into_iter().map(|symbol| symbol.name).collect())
        }
        _ => Err(Status::InvalidArgument),
    }
}

/// The symbol of each expression.
///
/// # Errors
/// It is neither a module nor an executable, or it is damaged.
pub fn expressions(kind: DataKind, bytes: &[u8]) -> Done<HashMap<String, String>> {
    match kind {
        DataKind::Bc => {
            let file = Bitcode::open(bytes).map_err(|_| Status::Error)?;
            Ok(of_module(&file.read().map_err(|_| Status::Error)?))
        }
        DataKind::Executable => of_executable(bytes),
        _ => Err(Status::InvalidArgument),
    }
}

fn of_module(module: &Module) -> HashMap<String, String> {
    let consts = &module.ctx.consts;
    // Both are cast to the generic address space.
    let base = |c: Const| consts.address_bits(&module.ctx.types, c, |_| true).map(|(base, _)| base);
    let name = |base| match base {
        AddressBase::Global(global) => Some(module.globals[global].name.clone()),
        AddressBase::Func(function) => Some(module.functions[function].name.clone()),
        AddressBase::Alias(_) | AddressBase::Absolute => None,
    };
    let text = |base| match base {
        AddressBase::Global(global) => match consts.get(module.globals[global].init?) {
            ConstData::Bytes { bytes, .. } => {
                let end = bytes.iter().position(|&b| b == 0).unwrap_or(bytes.len());
                Some(String::from_utf8_lossy(&bytes[..end]).into_owned())
            }
            _ => None,
        },
        _ => None,
    };
    let pair = |init: Const| match consts.get(init) {
        ConstData::Aggregate { elems, .. } if elems.len() == 2 => {
            Some((text(base(elems[0])?)?, name(base(elems[1])?)?))
        }
        _ => None,
    };
    let stubs = module.globals.values().filter(|global| global.name.contains(STUB));
    stubs.filter_map(|global| pair(global.init?)).collect()
}

/// In an executable both addresses are relocated by the loader: the addends are the addresses.
fn of_executable(bytes: &[u8]) -> Done<HashMap<String, String>> {
    // Without dynamic symbols there are no name expressions.
    let Ok(symbols) = code_object::symbols(DataKind::Executable, bytes) else {
        return code_object::symbols(DataKind::Relocatable, bytes).map(|_| HashMap::new());
    };
    let stubs: Vec<u64> = symbols.iter().filter(|s| s.name.contains(STUB)).map(|s| s.value).collect();
    if stubs.is_empty() {
        return Ok(HashMap::new());
    }
    let to: HashMap<u64, u64> = code_object::relocations(bytes)?.into_iter().collect();
    let pair = |stub: u64| {
        let expression = code_object::text_at(bytes, *to.get(&stub)?)?;
        let address = to.get(&(stub + 8))?;
        let symbol = symbols.iter().find(|s| s.value == *address && !s.undefined)?;
        Some((expression.to_owned(), symbol.name.clone()))
    };
    stubs.into_iter().map(|stub| pair(stub).ok_or(Status::Error)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_programmers() {
        assert_eq!(demangled("_Z6kernelILi4EEvPKfPf"), "void kernel<4>(float const*, float*)");
        assert_eq!(
            (demangled("_ZTV3foo"), demangled("_ZTI3foo")),
            ("vtable for foo".into(), "typeinfo for foo".into())
        );
        assert_eq!(demangled("_Z1fSt6vectorIS_IiEE"), "f(std::vector<std::vector<int>>)");
        assert_eq!(demangled("?foo@@YAXH@Z"), "void __cdecl foo(int)");
        assert_eq!((demangled("plain"), demangled("_Z")), ("plain".to_owned(), "_Z".to_owned()));
    }

    #[test]
    fn expressions_of_a_module() {
        let text = r#"
            @.str = private addrspace(4) constant [7 x i8] c"k<int>\00"
            @_ZL20__amdgcn_name_expr_1 = internal addrspace(1) global [2 x ptr] [
                ptr addrspacecast (ptr addrspace(4) @.str to ptr), ptr @_Z1kIiEvPT_]
            define amdgpu_kernel void @_Z1kIiEvPT_(ptr addrspace(1) %p) {
              ret void
            }
        "#;
        let module = gcnc::ir::read(text).unwrap();
        let all = of_module(&module);
        assert_eq!(all.get("k<int>").map(String::as_str), Some("_Z1kIiEvPT_"));
    }
}
