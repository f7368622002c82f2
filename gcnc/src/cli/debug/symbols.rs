//! Symbolication: maps a code object's addresses to functions, lines and inlined frames, and back.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use gcnc_debuginfo::read::{
    Frame, Function, LanePlaces, Registers, SourceLocation, SourceMap, Statement, Unwound, Variable, Wave,
};
use gcnc_emulator::View;

use super::step::{ViewedWave, registers};

/// The symbols of a code object.
pub struct Symbols {
    map: Option<SourceMap>,
    statements: Vec<Statement>,
    /// A cache of frames, by address.
    stacks: RefCell<HashMap<u64, Rc<Vec<Frame>>>>,
    /// A cache of variables, by address.
    scopes: RefCell<HashMap<u64, Rc<Vec<Vec<Variable>>>>>,
    globals: OnceCell<Vec<Variable>>,
}

/// Maximum entries in the cache of variables.
const MAX_SCOPES: usize = 256;

/// Identifies the inlined call that code belongs to: the functions and the locations of their inlined calls, outermost
/// first.
pub type Chain = Vec<(Option<String>, Option<SourceLocation>)>;

impl Symbols {
    /// The symbols of a file.
    pub fn of(file: &[u8]) -> Symbols {
        let map = SourceMap::of(file);
        let statements = map.as_ref().map(SourceMap::statements).unwrap_or_default();
        let (stacks, scopes, globals) = (RefCell::default(), RefCell::default(), OnceCell::new());
        Symbols { map, statements, stacks, scopes, globals }
    }

    /// The functions with symbols, by address.
    pub fn functions(&self) -> &[Function] {
        self.map.as_ref().map_or(&[], |map| &map.functions)
    }

    /// The function symbol that contains an address.
    pub fn function(&self, address: u64) -> Option<&Function> {
        self.functions().iter().find(|f| (f.from..f.to).contains(&address))
    }

    /// The functions that an address is in, innermost first; without debug information, the one with the symbol.
    pub fn stack(&self, address: u64) -> Rc<Vec<Frame>> {
        if let Some(stack) = self.stacks.borrow().get(&address) {
            return Rc::clone(stack);
        }
        let mut frames = self.map.as_ref().map(|map| map.frames(address)).unwrap_or_default();
        let symbol = self.function(address).map(|f| f.name.clone());
        match frames.last_mut() {
            None => frames.push(Frame { function: symbol, place: None }),
            Some(outermost) if outermost.function.is_none() => outermost.function = symbol,
            Some(_) => {}
        }
        let frames = Rc::new(frames);
        self.stacks.borrow_mut().insert(address, Rc::clone(&frames));
        frames
    }

    /// The inlining chain of an address.
    pub fn chain(&self, address: u64) -> Chain {
        let stack = self.stack(address);
        let calls = stack.iter().skip(1).map(|caller| caller.place.clone()).chain([None]);
        let mut chain: Chain = stack.iter().map(|frame| frame.function.clone()).zip(calls).collect();
        chain.reverse();
        chain
    }

    /// The source line of an address.
    pub fn line(&self, address: u64) -> Option<u32> {
        self.stack(address).first()?.place.as_ref().map(|place| place.line)
    }

    /// Whether a statement begins at an address.
    pub fn is_statement(&self, address: u64) -> bool {
        self.statements.binary_search_by_key(&address, |s| s.address).is_ok()
    }

    /// The start addresses of a line, once per inlined instance of its function, and the line itself: the first one
    /// with code from the given one on.
    pub fn line_addresses(&self, file: &str, line: u32) -> Option<(u32, Vec<u64>)> {
        let in_file: Vec<&Statement> = match self.in_file(|path| ends_with(path, file) || ends_with(file, path)) {
            none if none.is_empty() => self.in_file(|path| base(path) == base(file)),
            found => found,
        };
        let line = in_file.iter().map(|s| s.place.line).filter(|&l| l >= line).min()?;
        let addresses = in_file.iter().filter(|s| s.place.line == line).map(|s| s.address);
        Some((line, self.first_of_each_call(addresses)))
    }

    fn in_file(&self, is_meant: impl Fn(&str) -> bool) -> Vec<&Statement> {
        self.statements.iter().filter(|s| is_meant(&s.place.file)).collect()
    }

    /// The entry of a function, and the starts of all of its inlined instances.
    pub fn function_addresses(&self, name: &str) -> Vec<u64> {
        let own = self.functions().iter().filter(|f| f.name == name).map(|f| f.from);
        let is_inlined = |s: &&Statement| {
            let stack = self.stack(s.address);
            stack.len() > 1 && stack[0].function.as_deref() == Some(name)
        };
        let inlined = self.statements.iter().filter(is_inlined).map(|s| s.address);
        own.chain(self.first_of_each_call(inlined)).collect()
    }

    /// Of addresses in order, the first in each inlined instance.
    fn first_of_each_call(&self, addresses: impl Iterator<Item = u64>) -> Vec<u64> {
        let mut chains: Vec<Chain> = Vec::new();
        let mut is_new = |address: &u64| {
            let chain = self.chain(*address);
            let is_new = !chains.contains(&chain);
            if is_new {
                chains.push(chain);
            }
            is_new
        };
        addresses.filter(|address| is_new(address)).collect()
    }

    /// The variables in scope at an address, for each function that it is in, innermost first.
    pub fn variables(&self, address: u64) -> Rc<Vec<Vec<Variable>>> {
        let mut scopes = self.scopes.borrow_mut();
        if scopes.len() >= MAX_SCOPES && !scopes.contains_key(&address) {
            scopes.clear();
        }
        let read = || Rc::new(self.map.as_ref().map(|map| map.variables(address)).unwrap_or_default());
        Rc::clone(scopes.entry(address).or_insert_with(read))
    }

    /// Global variables with a location.
    pub fn globals(&self) -> &[Variable] {
        self.globals.get_or_init(|| self.map.as_ref().map(SourceMap::globals).unwrap_or_default())
    }

    /// The logical program counters of a wave's lanes, if debug information has them.
    pub fn lanes(&self, view: &View<'_>) -> Option<LanePlaces> {
        let lanes = self.map.as_ref()?.lanes(view.address())?;
        lanes.places(&registers(view), &ViewedWave { view, paused: None })
    }

    /// Unwinds the frame of the function that contains an address, given the registers.
    pub fn unwind(&self, address: u64, registers: &Registers, wave: &dyn Wave) -> Option<Unwound> {
        self.map.as_ref()?.unwind(address, registers, wave)
    }
}

/// Whether a path equals another one, or ends with it in whole components.
fn ends_with(path: &str, end: &str) -> bool {
    path.strip_suffix(end).is_some_and(|rest| rest.is_empty() || rest.ends_with('/') || end.starts_with('/'))
}

fn base(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}
