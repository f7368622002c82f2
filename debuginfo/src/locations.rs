//! Locations of variables in a function's code (LLVM: `DwarfCompileUnit::constructVariableDIE`).
//!
//! Parts of a variable are tracked separately; here they are combined. Missing parts are empty pieces, so that a
//! debugger shows them as optimised out.

use std::ops::Range;

use gcnc_ir::Computed;
use gcnc_ir::metadata::Md;
use gcnc_isa::RegClass;
use gcnc_mir::variables::{At, Piece, Ranges, ValueLocation};
use gimli::constants as dw;
use gimli::write::Expression;
use hashbrown::HashMap;

use crate::amd::{self, Dialect};
use crate::nodes::Nodes;
use crate::scopes::{Number, Scopes};
use crate::{Code, computed, registers};

/// A variable in one function's code.
pub struct Variable<'a> {
    /// Its `DILocalVariable`.
    pub node: Md,
    /// Its known parts.
    parts: Vec<Part<'a>>,
}

/// A part of a variable.
struct Part<'a> {
    /// Its bits, if not all.
    bits: Option<Range<u32>>,
    /// How it is computed from what is in the ranges, if it is.
    computed: Option<&'a Computed>,
    /// Its locations over the code.
    ranges: Ranges<'a>,
}

/// Some bytes of a variable, with their location or value.
#[derive(Clone, PartialEq)]
enum Located {
    Piece(Piece),
    Value(computed::Value),
}

impl Located {
    fn bytes(&self) -> u32 {
        match self {
            Located::Piece(piece) => piece.bytes,
            Located::Value(value) => value.bytes,
        }
    }

    /// At most the first `most` of them.
    fn first(&self, most: u32) -> Located {
        let mut first = self.clone();
        let (Located::Piece(Piece { bytes, .. }) | Located::Value(computed::Value { bytes, .. })) = &mut first;
        *bytes = most.min(*bytes);
        first
    }
}

/// Maximum number of location ranges of a variable in parts: more are dropped.
const MAX_RANGES: usize = 1 << 12;

/// The variables of a function's code, by scope: parameters first.
pub fn by_scope<'a>(nodes: &Nodes<'_>, scopes: &Scopes, code: &Code<'a>) -> HashMap<Number, Vec<Variable<'a>>> {
    let mut all: HashMap<Number, Vec<Variable<'_>>> = HashMap::new();
    let mut known: HashMap<(Number, Md), usize> = HashMap::new();
    let mut ranges = code.track.ranges(code.size());
    for (number, variable) in (0..).zip(code.variables) {
        gcnc_limits::poll();
        let scope = nodes.node(variable.node, "scope");
        let Some(scope) = scope.and_then(|scope| scopes.find(nodes, scope, variable.inlined_at)) else { continue };
        let own = all.entry(scope).or_default();
        let at = *known.entry((scope, variable.node)).or_insert(own.len());
        if at == own.len() {
            own.push(Variable { node: variable.node, parts: Vec::new() });
        }
        let (bits, computed) = (variable.bits.clone(), variable.computed.as_ref());
        own[at].parts.push(Part { bits, computed, ranges: ranges.remove(&number).unwrap_or_default() });
    }
    let position = |variable: &Variable<'_>| match nodes.number(variable.node, "arg") {
        0 => u64::MAX,
        position => position,
    };
    all.values_mut().for_each(|own| own.sort_by_key(position));
    all
}

impl Variable<'_> {
    /// Its location ranges, combined from all of its parts.
    pub fn locations(&self, nodes: &Nodes<'_>, code: &Code<'_>, dialect: Dialect) -> Vec<(Range<u32>, Expression)> {
        let all = ranges(nodes, self, code).into_iter();
        all.map(|(range, located)| (range, expression(&located, code, dialect))).collect()
    }
}

/// The location ranges of a variable, combined from all of its parts.
fn ranges(nodes: &Nodes<'_>, variable: &Variable<'_>, code: &Code<'_>) -> Vec<(Range<u32>, Vec<Located>)> {
    let mut all: Vec<(Range<u32>, &Range<u32>, Vec<Located>)> = Vec::new();
    for Part { bits, computed, ranges } in &variable.parts {
        // All bits, if other ranges describe parts.
        let bits = bits.clone().unwrap_or(0..u32::MAX);
        let words = computed.map(|computed| nodes.words(computed.expression));
        for (range, pieces) in ranges {
            gcnc_limits::poll();
            let located: Vec<Located> = match (computed, &words) {
                (Some(computed), Some(words)) => {
                    let register = |piece: &Piece| match piece.at {
                        At::Register(place) => Some(general(place, code)),
                        _ => None,
                    };
                    let value = computed::value(words, (&computed.arguments, pieces), register);
                    value.map(Located::Value).into_iter().collect()
                }
                _ => pieces.iter().copied().map(Located::Piece).collect(),
            };
            if !located.is_empty() {
                all.push((bits.clone(), range, located));
            }
        }
    }
    if all.iter().all(|(bits, ..)| bits.end == u32::MAX) {
        all.sort_by_key(|(_, range, _)| range.start);
        return joined(all.into_iter().map(|(_, range, located)| (range.clone(), located)));
    }
    if all.len() > MAX_RANGES {
        return Vec::new();
    }
    let mut cuts: Vec<u32> = all.iter().flat_map(|(_, range, _)| [range.start, range.end]).collect();
    all.sort_by_key(|(bits, ..)| bits.start);
    cuts.sort_unstable();
    cuts.dedup();
    let between = cuts.windows(2).map(|ends| {
        let here = all.iter().filter(|(_, range, _)| range.start <= ends[0] && ends[1] <= range.end);
        (ends[0]..ends[1], composed(here.map(|(bits, _, located)| (bits, &located[..]))))
    });
    joined(between.filter(|(_, located)| !located.is_empty()))
}

/// Merges adjacent ranges with equal contents.
fn joined(all: impl Iterator<Item = (Range<u32>, Vec<Located>)>) -> Vec<(Range<u32>, Vec<Located>)> {
    let mut out: Vec<(Range<u32>, Vec<Located>)> = Vec::new();
    for (range, located) in all {
        match out.last_mut() {
            Some((last, same)) if last.end == range.start && *same == located => last.end = range.end,
            _ => out.push((range, located)),
        }
    }
    out
}

/// The bytes of all parts, in order. Parts are whole bytes, and none overlaps another.
fn composed<'a>(parts: impl Iterator<Item = (&'a Range<u32>, &'a [Located])>) -> Vec<Located> {
    let (mut all, mut end) = (Vec::new(), 0);
    for (bits, located) in parts {
        if bits.end == u32::MAX {
            return located.to_vec();
        }
        if bits.start < end || bits.start % 8 != 0 || bits.end % 8 != 0 {
            return Vec::new();
        }
        fill(&mut all, (bits.start - end) / 8);
        let mut left = (bits.end - bits.start) / 8;
        for located in located {
            let located = located.first(left);
            left -= located.bytes();
            all.extend((located.bytes() > 0).then_some(located));
        }
        fill(&mut all, left);
        end = bits.end;
    }
    all
}

/// Adds bytes that have no location.
fn fill(all: &mut Vec<Located>, bytes: u32) {
    if bytes > 0 {
        all.push(Located::Piece(Piece { bytes, at: At::Nowhere }));
    }
}

/// The number of a register.
fn general(place: ValueLocation, code: &Code<'_>) -> gimli::Register {
    registers::general(place, code.machine.target.wave_size() == 64)
}

/// The location of bytes.
fn expression(all: &[Located], code: &Code<'_>, dialect: Dialect) -> Expression {
    let mut out = Expression::new();
    let target = &code.machine.target;
    let is_amd = dialect == Dialect::Amd;
    for located in all {
        let piece = match located {
            Located::Piece(piece) => piece,
            Located::Value(value) => {
                value.add_to(&mut out, dialect);
                out.op_piece(value.bytes.into());
                continue;
            }
        };
        match piece.at {
            At::Register(place) if is_amd && place.class != RegClass::Sgpr => {
                amd::lane(&mut out, general(place, code), None);
            }
            At::Register(place) => out.op_reg(general(place, code)),
            At::Lane(number, lane) if is_amd => amd::lane(&mut out, registers::vector(number, target), Some(lane)),
            At::Lane(number, _) => out.op_reg(registers::vector(number, target)),
            At::Constant(value) => {
                out.op_constu(value);
                out.op(dw::DW_OP_stack_value);
            }
            At::Frame(offset) => {
                out.op_fbreg(offset.into());
                if !is_amd {
                    [dw::DW_OP_lit5, dw::DW_OP_swap, dw::DW_OP_xderef].into_iter().for_each(|op| out.op(op));
                }
            }
            At::Nowhere => {}
        }
        match piece.at {
            At::Lane(_, lane) if !is_amd => out.op_bit_piece(8 * u64::from(piece.bytes), 32 * u64::from(lane)),
            at if all.len() > 1 || at == At::Nowhere => out.op_piece(piece.bytes.into()),
            _ => {}
        }
    }
    out
}
