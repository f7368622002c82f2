//! Symbolization of addresses in the format of `llvm-symbolizer`: function, file, line and column of code, with inlined
//! calls; name, address and size of data.

use std::sync::Mutex;

use addr2line::Context;
use gcnc_debuginfo::read;
use gcnc_ffi::Handles;
use object::{Object as _, ObjectSymbol as _};

use crate::abi::{Done, Status};
use crate::names::demangled;
use crate::objects::lock;

/// Symbolizers with their callbacks.
pub static SYMBOLIZERS: Handles<(Symbolizer, Print)> = Handles::new(6);

/// The callback for a result: NUL-terminated text, and the caller's pointer.
pub type Print = unsafe extern "C" fn(*const std::ffi::c_char, *mut std::ffi::c_void);

/// A code object whose addresses are symbolized.
pub struct Symbolizer {
    /// Line tables are parsed on first use, by one thread at a time.
    lines: Mutex<Context<read::Reader>>,
    symbols: Vec<Symbol>,
}

struct Symbol {
    name: String,
    start: u64,
    size: u64,
    is_code: bool,
}

impl Symbolizer {
    /// Creates a symbolizer for a code object.
    ///
    /// # Errors
    /// It is not a code object.
    pub fn new(bytes: &[u8]) -> Done<Symbolizer> {
        let lines = read::context(bytes).ok_or(Status::InvalidArgument)?;
        let file = object::File::parse(bytes).map_err(|_| Status::InvalidArgument)?;
        let named = file.symbols().chain(file.dynamic_symbols()).filter(|s| s.is_definition());
        let symbols = named.filter_map(|s| {
            let is_code = s.kind() == object::SymbolKind::Text;
            Some(Symbol { name: s.name().ok()?.to_owned(), start: s.address(), size: s.size(), is_code })
        });
        Ok(Symbolizer { lines: Mutex::new(lines), symbols: symbols.collect() })
    }

    /// The symbol that contains an address.
    fn symbol(&self, address: u64, is_code: bool) -> Option<&Symbol> {
        self.symbols.iter().find(|s| s.is_code == is_code && address.wrapping_sub(s.start) < s.size)
    }

    /// Symbolizes an address.
    pub fn symbolize(&self, address: u64, is_code: bool) -> String {
        if is_code { self.code(address) } else { self.data(address) }
    }

    fn data(&self, address: u64) -> String {
        match self.symbol(address, false) {
            Some(s) => format!("{}\n{} {}\n", s.name, s.start, s.size),
            None => "??\n0 0\n".to_owned(),
        }
    }

    /// The function and source location of each frame, the innermost first.
    fn code(&self, address: u64) -> String {
        let mut out = String::new();
        let lines = lock(&self.lines);
        if let Ok(mut frames) = lines.find_frames(address).skip_all_loads() {
            while let Ok(Some(frame)) = frames.next() {
                let name = frame.function.and_then(|f| Some(demangled(f.raw_name().ok()?.as_ref())));
                let place = frame.location.map(|l| {
                    let number = |n: Option<u32>| n.unwrap_or(0);
                    format!("{}:{}:{}", l.file.unwrap_or("??"), number(l.line), number(l.column))
                });
                let name = name.or_else(|| self.symbol(address, true).map(|s| demangled(&s.name)));
                out.push_str(&format!("{}\n", name.as_deref().unwrap_or("??")));
                out.push_str(&format!("{}\n", place.as_deref().unwrap_or("??:0:0")));
            }
        }
        if out.is_empty() {
            let name = self.symbol(address, true).map(|s| demangled(&s.name));
            out = format!("{}\n??:0:0\n", name.as_deref().unwrap_or("??"));
        }
        out
    }
}
