//! Parser for LLVM assembly language (`.ll`).
//!
//! One pass over the text with one token of look-ahead and no syntax tree: instructions are added directly to the
//! function. Names live in hash tables, only during parsing. Values and globals used before their definition get their
//! final number right away and are defined later, so nothing is rewritten; phis become block parameters when the
//! function is complete.
//!
//! It accepts what LLVM 22's reader accepts and is meaningful on AMD GPUs, including typed pointers, missing triples
//! and data layouts, undeclared intrinsics and non-canonical type suffixes. Everything else is rejected with a
//! [`ReadError`]; nesting is limited, and memory use is bounded by the size of the text.

mod attrs;
mod call;
mod consts;
mod error;
mod function;
mod inst;
mod lexer;
mod metadata;
mod module;
mod names;
mod numbers;
mod records;
mod types;

pub use error::{ReadError, line_column};
pub use names::{FunctionNames, Names, read_names};

use crate::attrs::{Attr, AttrSet};
use crate::consts::Const;
use crate::effects::Effects;
use crate::function::{Function, Inst};
use crate::metadata::Md;
use crate::module::{Comdat, FuncId, Module};
use crate::types::Type;
use crate::upgrade;
use hashbrown::HashMap;
use lexer::{Lexer, Tok};
use numbers::NumberMap;
use std::borrow::Cow;

/// Parses a module.
pub fn read(text: &str) -> Result<Module, Box<ReadError>> {
    if u32::try_from(text.len()).is_err() {
        return Err(ReadError::new(text, 0, 0, "the text is larger than 4 GiB".into()));
    }
    let mut reader = Reader::new(text);
    reader.read_module()?;
    Ok(reader.module)
}

/// Parses functions into a module: definitions of the functions that it declares (replacing the declarations), and of
/// their callees.
pub(crate) fn read_into(module: Module, text: &str, declared: &[FuncId]) -> Result<Module> {
    let mut reader = Reader::new(text);
    reader.declared = declared.iter().map(|&func| (module.functions[func].name.clone(), func)).collect();
    reader.module = module;
    reader.read_module()?;
    Ok(reader.module)
}

type Result<T, E = Box<ReadError>> = std::result::Result<T, E>;

/// Nesting limit of types, constants and metadata.
const MAX_DEPTH: u32 = 200;

/// A global that was referenced, whether or not it is defined yet.
#[derive(Clone, Copy, Debug)]
struct GlobalSlot {
    address: Const,
    defined: bool,
    /// Offset of the first reference.
    offset: usize,
}

/// A call whose callee was not yet defined when it was parsed.
#[derive(Clone, Copy, Debug)]
struct LateCall {
    caller: FuncId,
    inst: Inst,
    callee: Const,
}

/// An access whose scope is named by a metadata node.
#[derive(Clone, Copy, Debug)]
struct LateScope {
    func: FuncId,
    inst: Inst,
    node: Md,
    offset: usize,
}

struct Reader<'a> {
    lexer: Lexer<'a>,
    tok: Tok<'a>,
    /// Start of the current token.
    start: usize,
    /// End of the previous token.
    prev_end: usize,
    depth: u32,
    module: Module,
    global_names: HashMap<Cow<'a, str>, u32>,
    global_numbers: NumberMap<u32>,
    next_global: u32,
    globals: Vec<GlobalSlot>,
    late_calls: Vec<LateCall>,
    late_scopes: Vec<LateScope>,
    /// Functions that the module declared before the text, which defines them.
    declared: HashMap<String, FuncId>,
    /// Undeclared functions that look like intrinsics, with the signature of their first call.
    undeclared: Vec<(u32, &'a str, Type)>,
    type_numbers: NumberMap<Type>,
    /// Names of types that are not structs.
    type_aliases: HashMap<Cow<'a, str>, Type>,
    /// Whether types were defined since layouts were computed.
    late_types: bool,
    type_rounds: u32,
    comdat_names: HashMap<Cow<'a, str>, Comdat>,
    groups: NumberMap<AttrSet>,
    metadata: NumberMap<Md>,
    /// Metadata used before its definition, with the offset of the use.
    late_metadata: Vec<(Md, u32, usize)>,
    attr_scratch: Vec<Attr>,
    /// A function's memory effects in obsolete attributes.
    old_effects: Option<Effects>,
    /// Its denormal modes in newer ones: see [`upgrade::denormal_modes`].
    denormals: Option<u64>,
    /// The pointee of the type just parsed, if it is a typed pointer.
    pointee: Option<Type>,
    func: Function,
    func_id: FuncId,
    locals: function::Locals<'a>,
    /// The names of functions' values and blocks, if requested.
    kept_names: Option<Names>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        let mut reader = Self {
            lexer: Lexer::new(text),
            tok: Tok::Eof,
            start: 0,
            prev_end: 0,
            depth: 0,
            module: Module::new(),
            global_names: HashMap::new(),
            global_numbers: NumberMap::default(),
            next_global: 0,
            globals: Vec::new(),
            late_calls: Vec::new(),
            late_scopes: Vec::new(),
            declared: HashMap::new(),
            undeclared: Vec::new(),
            type_numbers: NumberMap::default(),
            type_aliases: HashMap::new(),
            late_types: false,
            type_rounds: 0,
            comdat_names: HashMap::new(),
            groups: NumberMap::default(),
            metadata: NumberMap::default(),
            late_metadata: Vec::new(),
            attr_scratch: Vec::new(),
            old_effects: None,
            denormals: None,
            pointee: None,
            func: Function::new("", Type::VOID),
            func_id: FuncId::from_u32(0),
            locals: function::Locals::default(),
            kept_names: None,
        };
        reader.advance();
        reader
    }

    /// Advances to the next token.
    fn advance(&mut self) {
        self.prev_end = self.lexer.pos;
        self.tok = self.lexer.next();
        self.start = self.lexer.start;
    }

    fn text(&self) -> &'a str {
        self.lexer.text
    }

    /// An error at the current token.
    fn error<T>(&self, message: impl Into<String>) -> Result<T> {
        let len = self.lexer.pos.saturating_sub(self.start);
        Err(ReadError::new(self.text(), self.start, len, message.into()))
    }

    /// An error from an earlier offset up to the current token.
    fn error_at<T>(&self, offset: usize, message: impl Into<String>) -> Result<T> {
        let len = self.prev_end.saturating_sub(offset).max(1);
        Err(ReadError::new(self.text(), offset, len, message.into()))
    }

    /// "expected X, found Y"
    #[cold]
    fn expected<T>(&self, what: &str) -> Result<T> {
        let found = match self.tok {
            Tok::Eof => "the end of the text".to_string(),
            Tok::Bad => "a character or name that begins no token".to_string(),
            _ => {
                let text = self.text().get(self.start..self.lexer.pos).unwrap_or("");
                format!("`{}`", text.chars().take(60).collect::<String>())
            }
        };
        self.error(format!("expected {what}, found {found}"))
    }

    fn at(&self, punct: u8) -> bool {
        matches!(self.tok, Tok::Punct(found) if found == punct)
    }

    /// Consumes a punctuation character if it is next.
    fn eat(&mut self, punct: u8) -> bool {
        let found = self.at(punct);
        if found {
            self.advance();
        }
        found
    }

    fn expect(&mut self, punct: u8) -> Result<()> {
        if self.eat(punct) { Ok(()) } else { self.expected_punct(punct) }
    }

    #[cold]
    fn expected_punct<T>(&self, punct: u8) -> Result<T> {
        self.expected(&format!("`{}`", char::from(punct)))
    }

    fn at_word(&self, word: &str) -> bool {
        matches!(self.tok, Tok::Word(w) if w == word)
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.advance();
        }
        found
    }

    fn expect_word(&mut self, word: &str) -> Result<()> {
        if self.eat_word(word) { Ok(()) } else { self.expected(&format!("`{word}`")) }
    }

    /// A number in the syntax (not a constant): an alignment, an address space, an index.
    fn number(&mut self) -> Result<u64> {
        let Tok::Int(text) = self.tok else { return self.expected("a number") };
        let Ok(value) = text.parse() else { return self.expected("a number from 0 to 2^64-1") };
        self.advance();
        Ok(value)
    }

    fn number_u32(&mut self) -> Result<u32> {
        let at = self.start;
        let value = self.number()?;
        u32::try_from(value).or_else(|_| self.error_at(at, "the number is larger than 2^32-1"))
    }

    /// An alignment in bytes: a power of two up to 2^32.
    fn alignment(&mut self) -> Result<u64> {
        let at = self.start;
        let value = self.number()?;
        if value.is_power_of_two() && value <= 1 << 32 {
            return Ok(value);
        }
        self.error_at(at, "an alignment must be a power of two up to 2^32")
    }

    /// `(N)`
    fn parenthesised(&mut self) -> Result<u64> {
        self.expect(b'(')?;
        let value = self.number()?;
        self.expect(b')')?;
        Ok(value)
    }

    /// `addrspace(N)`, if it is next; symbolic spaces are resolved by the data layout.
    fn addrspace(&mut self) -> Result<Option<u32>> {
        if !self.eat_word("addrspace") {
            return Ok(None);
        }
        self.expect(b'(')?;
        let layout = self.module.ctx.types.data_layout();
        let space = match self.tok {
            Tok::Str("A") => layout.alloca_addrspace,
            Tok::Str("G") => layout.global_addrspace,
            Tok::Str("P") => layout.program_addrspace,
            _ => {
                let at = self.start;
                let space = self.number_u32()?;
                if space >= 1 << 24 {
                    return self.error_at(at, "an address space must be less than 2^24");
                }
                self.expect(b')')?;
                return Ok(Some(upgrade::address_space(space)));
            }
        };
        self.advance();
        self.expect(b')')?;
        Ok(Some(space))
    }

    fn string(&mut self) -> Result<Cow<'a, [u8]>> {
        let Tok::Str(raw) = self.tok else { return self.expected("a quoted string") };
        self.advance();
        Ok(if raw.contains('\\') { Cow::Owned(lexer::unescape(raw)) } else { Cow::Borrowed(raw.as_bytes()) })
    }

    fn symbol(&mut self) -> Result<crate::strings::Symbol> {
        let text = self.string()?;
        Ok(self.module.ctx.strings.intern(&text))
    }

    /// A quoted string that must be UTF-8.
    fn utf8_string(&mut self) -> Result<String> {
        let at = self.start;
        let text = self.string()?;
        String::from_utf8(text.into_owned()).or_else(|_| self.error_at(at, "the string is not UTF-8"))
    }

    /// A name with its escapes resolved.
    fn name(&self, raw: &'a str) -> Result<Cow<'a, str>> {
        if !raw.contains('\\') {
            return Ok(Cow::Borrowed(raw));
        }
        String::from_utf8(lexer::unescape(raw)).map(Cow::Owned).or_else(|_| self.error("the name is not UTF-8"))
    }

    /// Enters a nesting level of types, constants or metadata.
    fn enter(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return self.error(format!("nested deeper than {MAX_DEPTH} levels"));
        }
        Ok(())
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }
}
