//! Stepping by source lines: into, over, and out of calls, inlined or not.
//!
//! A step ends at the start of a statement that belongs to another line or another call. Inlined calls are identified
//! by the inlining chain of an address; other calls by their return address and the stack pointer.

use gcnc_debuginfo::read::{Registers, Wave};
use gcnc_emulator::{Paused, View};

use super::state::SCALARS;
use super::symbols::{Chain, Symbols};

/// How a step treats calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepMode {
    /// Stops in them.
    Into,
    /// Steps over them.
    Over,
    /// Leaves the current one.
    Out,
}

/// The stack pointer in functions with calls (AMDGPUUsage, "Non-Kernel Functions").
pub const STACK_POINTER: u8 = 32;

/// A step in progress.
pub struct LineStep {
    pub wave: u64,
    way: StepMode,
    line: Option<u32>,
    chain: Chain,
    /// The address of the current function symbol; a change means a call or a return.
    function: Option<u64>,
    /// The address of the wave's last instruction.
    last: u64,
    /// The return address of the function to step out of, as far as known, and the stack pointer after the return.
    target: Option<(u64, u32)>,
    /// The same for a call being stepped over.
    passes: Option<(u64, u32)>,
    /// Going back, the calls that the wave is in, as far as seen.
    calls: Vec<Call>,
    /// Whether the run was seen from its beginning.
    is_whole: bool,
}

impl LineStep {
    /// A step that starts where a wave is.
    pub fn new(symbols: &Symbols, view: &View<'_>, way: StepMode) -> LineStep {
        let address = view.address();
        LineStep {
            wave: view.number(),
            way,
            line: symbols.line(address),
            chain: symbols.chain(address),
            function: symbols.function(address).map(|f| f.from),
            last: address,
            target: return_address(symbols, view).map(|to| (to, view.sgpr(STACK_POINTER))),
            passes: None,
            calls: Vec::new(),
            is_whole: true,
        }
    }

    /// Whether it starts in code with line information.
    pub fn has_line(&self) -> bool {
        self.line.is_some()
    }

    /// Whether it ends where the wave is now.
    pub fn is_done(&mut self, symbols: &Symbols, view: &View<'_>) -> bool {
        let address = view.address();
        let last = std::mem::replace(&mut self.last, address);
        // A function's frame is above its caller's stack pointer.
        let has_returned = |(to, stack): (u64, u32)| address == to && view.sgpr(STACK_POINTER) <= stack;
        if self.passes.is_some_and(|call| !has_returned(call)) {
            return false;
        }
        self.passes = None;
        let function = symbols.function(address);
        let is_same = function.map(|f| f.from) == self.function;
        if self.way != StepMode::Into && !is_same && function.is_some_and(|f| f.from == address) {
            // A call: it returns after the call instruction, unless unwinding says otherwise.
            let to = return_address(symbols, view).unwrap_or(last + 4);
            self.passes = Some((to, view.sgpr(STACK_POINTER)));
            return false;
        }
        let chain = symbols.chain(address);
        let is_within = chain.starts_with(&self.chain);
        match self.way {
            StepMode::Out if self.chain.len() == 1 => self.target.map_or(!is_same, has_returned),
            StepMode::Over if is_within && chain.len() > self.chain.len() => false,
            _ if !symbols.is_statement(address) => false,
            StepMode::Out => !is_within,
            StepMode::Over | StepMode::Into => (symbols.line(address), &chain) != (self.line, &self.chain),
        }
    }

    /// Starts a search for where to go back to, perhaps at the beginning of the run.
    pub fn search(&mut self, is_whole: bool) {
        self.calls.clear();
        self.is_whole = is_whole;
    }

    /// Records the wave's position on the way to where reverse execution started: when it reaches another line, in the
    /// current function or one of its callers.
    pub fn note(&mut self, symbols: &Symbols, address: u64, now: u64) {
        self.come_to(symbols, address);
        let chain = symbols.chain(address);
        let is_inlined = chain.len() > self.chain.len() && chain.starts_with(&self.chain);
        if let Some(call) = self.calls.last_mut().filter(|_| !is_inlined && symbols.is_statement(address)) {
            let here = Some((symbols.line(address), chain));
            if call.before != here {
                // The start of the first line is unknown if the call's entry was not seen.
                call.line = (call.is_whole || call.before.is_some()).then_some(now);
                call.before = here;
            }
        }
    }

    /// Updates the call stack.
    fn come_to(&mut self, symbols: &Symbols, address: u64) {
        let function = symbols.function(address).map(|f| f.from);
        match self.calls.iter().rposition(|call| call.function == function) {
            // The callee has returned.
            Some(level) if level + 1 == self.calls.len() || function != Some(address) => self.calls.truncate(level + 1),
            _ => {
                let is_whole = self.is_whole || function == Some(address);
                self.calls.push(Call { function, is_whole, ..Call::default() });
            }
        }
        if self.calls.len() > MAX_CALLS {
            self.calls.remove(0);
        }
    }

    /// When the wave, now at an address, reached the last line that is not in a call that has returned since.
    pub fn noted(&mut self, symbols: &Symbols, address: u64) -> Option<u64> {
        self.come_to(symbols, address);
        match self.is_whole {
            true => self.calls.iter().filter_map(|call| call.line).max(),
            // The outer frames may have returned to this call before it was seen.
            false => self.calls.last()?.line,
        }
    }
}

/// Maximum depth of recorded calls.
const MAX_CALLS: usize = 256;

/// A call that has not returned.
#[derive(Default)]
struct Call {
    /// Its function, by its address.
    function: Option<u64>,
    /// Whether its entry was seen.
    is_whole: bool,
    /// The current line in it, and the inlined call that contains it.
    before: Option<(Option<u32>, Chain)>,
    /// When the wave reached that.
    line: Option<u64>,
}

/// The return address, in the code object, of the wave's innermost function, if known.
pub fn return_address(symbols: &Symbols, view: &View<'_>) -> Option<u64> {
    // Saves in memory are those of other functions.
    let wave = ViewedWave { view, paused: None };
    let to = symbols.unwind(view.address(), &registers(view), &wave)?.return_address?;
    Some(to.wrapping_sub(view.pc()).wrapping_add(view.address()))
}

/// The wave's registers, as its innermost function sees them.
pub fn registers(view: &View<'_>) -> Registers {
    Registers::of_scalars((0..SCALARS).map(|n| Some(view.sgpr(n))).collect())
}

/// A wave for unwinding, with its memory if that may be read.
pub struct ViewedWave<'v, 'p, 'd> {
    pub view: &'v View<'v>,
    pub paused: Option<&'v Paused<'p, 'd>>,
}

impl Wave for ViewedWave<'_, '_, '_> {
    fn lanes(&self) -> usize {
        self.view.lanes()
    }

    fn exec(&self) -> u64 {
        self.view.exec()
    }

    fn vcc(&self) -> u64 {
        self.view.vcc()
    }

    fn vector(&self, number: u32, lane: usize) -> Option<u32> {
        self.view.vgpr(number as usize, lane)
    }

    fn private(&self, lane: usize, address: u64) -> Option<u32> {
        let bytes = self.paused?.read_private(self.view.number(), lane, u32::try_from(address).ok()?, 4)?;
        Some(u32::from_le_bytes(bytes.try_into().ok()?))
    }
}
