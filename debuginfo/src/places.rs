//! Locations of the source's global variables (LLVM: `DwarfCompileUnit::addLocationAttribute`).
//!
//! A global of the module names the variable, or the part of one, that it is; a compile unit lists those that became
//! constants, whole or in part. Each part is an address plus an offset, or a number.

use std::ops::Range;

use gcnc_ir::{Md, MdKind, Module};
use gimli::constants as dw;
use gimli::write::{Address, AttributeValue, Expression};
use hashbrown::HashMap;

use crate::amd::{self, Dialect};
use crate::nodes::{Nodes, constant};

/// Where a global of the module is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GlobalLocation {
    /// In the object.
    Object,
    /// At this address of LDS.
    Lds(u32),
}

/// A part of a variable: the index of the global that it is in, and its `DIExpression`.
type Part = (Option<usize>, Option<Md>);

/// The globals of a module that are variables.
pub struct GlobalLocations<'a> {
    locations: &'a [Option<GlobalLocation>],
    /// The number of pieces of code: their symbols come first.
    codes: usize,
    dialect: Dialect,
    /// By `DIGlobalVariable`.
    parts: HashMap<Md, Vec<Part>>,
}

impl<'a> GlobalLocations<'a> {
    /// The globals of a module, given their locations.
    pub fn new(
        module: &Module,
        nodes: &Nodes<'_>,
        (locations, codes): (&'a [Option<GlobalLocation>], usize),
        dialect: Dialect,
    ) -> GlobalLocations<'a> {
        let mut parts: HashMap<Md, Vec<Part>> = HashMap::new();
        for (number, (_, global)) in module.globals.iter().enumerate() {
            gcnc_limits::poll();
            for &(_, node) in global.metadata.iter().filter(|(kind, _)| *kind == MdKind::DBG) {
                if let Some(variable) = nodes.node(node, "var") {
                    parts.entry(variable).or_default().push((Some(number), nodes.node(node, "expr")));
                }
            }
        }
        GlobalLocations { locations, codes, dialect, parts }
    }

    /// A unit lists a `DIGlobalVariableExpression` of a variable: a variable that is in no global has its value there.
    pub fn listed(&mut self, nodes: &Nodes<'_>, variable: Md, node: Md) {
        let expression = nodes.node(node, "expr");
        if expression.is_some_and(|expression| constant(fragment(&nodes.words(expression)).1).is_some()) {
            self.parts.entry(variable).or_default().push((None, expression));
        }
    }

    /// The attribute of a variable: its value if it is a constant, or else its location.
    pub fn attribute(&self, nodes: &Nodes<'_>, variable: Md) -> Option<(gimli::DwAt, AttributeValue)> {
        let parts = self.parts.get(&variable)?.iter();
        let parts: Vec<(Option<usize>, Vec<&str>)> = parts
            .map(|&(global, node)| (global, node.map_or(Vec::new(), |node| nodes.words(node))))
            .filter(|(global, words)| self.part(&mut Expression::new(), *global, fragment(words).1).is_some())
            .collect();
        if let [(None, words)] = &parts[..]
            && let Some(value) = constant(words)
        {
            return Some((dw::DW_AT_const_value, value));
        }
        Some((dw::DW_AT_location, AttributeValue::Exprloc(self.location(&parts)?)))
    }

    /// The location of parts; `None` if they overlap, or are not whole bytes.
    fn location(&self, parts: &[(Option<usize>, Vec<&str>)]) -> Option<Expression> {
        let fragments = parts.iter().map(|(global, words)| (fragment(words), *global));
        let mut fragments: Vec<_> = fragments.collect();
        let (mut out, mut end) = (Expression::new(), 0);
        if let Some(((_, words), global)) = fragments.iter().find(|((bits, _), _)| bits.is_none()) {
            self.part(&mut out, *global, words)?;
            return Some(out);
        }
        fragments.sort_by_key(|((bits, _), _)| bits.as_ref().map(|bits| bits.start));
        fragments.dedup_by(|((a, _), _), ((b, _), _)| a == b);
        for ((bits, words), global) in &fragments {
            gcnc_limits::poll();
            let bits = bits.as_ref().filter(|bits| bits.start >= end && bits.start % 8 == 0 && bits.end % 8 == 0)?;
            if bits.start > end {
                out.op_piece((bits.start - end) / 8);
            }
            self.part(&mut out, *global, words)?;
            out.op_piece((bits.end - bits.start) / 8);
            end = bits.end;
        }
        (end > 0).then_some(out)
    }

    /// Adds the location of a part in a global, or of a number.
    fn part(&self, out: &mut Expression, global: Option<usize>, words: &[&str]) -> Option<()> {
        let Some(number) = global else {
            match constant(words)? {
                AttributeValue::Sdata(value) => out.op_consts(value),
                AttributeValue::Udata(value) => out.op_constu(value),
                _ => return None,
            }
            out.op(dw::DW_OP_stack_value);
            return Some(());
        };
        // The address space is that of the global.
        let words = match *words {
            [ref rest @ .., "DW_OP_constu", _, "DW_OP_swap", "DW_OP_xderef"] => rest,
            ref all => all,
        };
        let location = (*self.locations.get(number)?)?;
        match location {
            GlobalLocation::Object => out.op_addr(Address::Symbol { symbol: self.codes + number, addend: 0 }),
            GlobalLocation::Lds(at) => out.op_constu(at.into()),
        }
        let is_value = add(out, words)?;
        if location != GlobalLocation::Object && !is_value {
            match self.dialect {
                Dialect::Standard => {
                    [dw::DW_OP_lit3, dw::DW_OP_swap, dw::DW_OP_xderef].into_iter().for_each(|op| out.op(op));
                }
                Dialect::Amd => amd::in_space(out, amd::space::LOCAL),
            }
        }
        Some(())
    }
}

/// The bits of a variable that an expression describes, and the rest of the expression.
fn fragment<'w, 't>(words: &'w [&'t str]) -> (Option<Range<u64>>, &'w [&'t str]) {
    let [rest @ .., "DW_OP_LLVM_fragment", from, size] = words else { return (None, words) };
    let bits = from.parse().ok().zip(size.parse().ok());
    (bits.map(|(from, size): (u64, u64)| from..from.saturating_add(size)), rest)
}

/// Adds operations on the top of the stack; returns whether the result is a value rather than a location.
fn add(out: &mut Expression, mut words: &[&str]) -> Option<bool> {
    loop {
        words = match *words {
            [] => return Some(false),
            ["DW_OP_stack_value"] => {
                out.op(dw::DW_OP_stack_value);
                return Some(true);
            }
            ["DW_OP_plus_uconst", value, ref rest @ ..] => {
                out.op_plus_uconst(value.parse().ok()?);
                rest
            }
            ["DW_OP_constu", value, ref rest @ ..] => {
                out.op_constu(value.parse().ok()?);
                rest
            }
            ["DW_OP_consts", value, ref rest @ ..] => {
                out.op_consts(value.parse().ok()?);
                rest
            }
            ["DW_OP_plus", ref rest @ ..] => {
                out.op(dw::DW_OP_plus);
                rest
            }
            ["DW_OP_minus", ref rest @ ..] => {
                out.op(dw::DW_OP_minus);
                rest
            }
            _ => return None,
        };
    }
}
