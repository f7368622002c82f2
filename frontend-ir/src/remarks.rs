//! Optimisation remarks: what passes did to a function, and what they could not do and why (LLVM's
//! `OptimizationRemarkEmitter`).
//!
//! A context collects them on request, for itself and its copies; otherwise making a remark costs nothing.

use std::sync::{Arc, Mutex, PoisonError};

use crate::context::Context;
use crate::function::{Function, Inst, Loc};
use crate::metadata::{Md, MdField, MdKind, MdNode, MdOperand};

/// A source location (`DILocation`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    /// Its line, from 1; 0 if unknown.
    pub line: u32,
    /// Its column, from 1; 0 if unknown.
    pub column: u32,
    /// The scope: a block or subprogram.
    pub scope: Md,
    /// The location of the call site, if it was inlined.
    pub inlined_at: Option<Md>,
}

/// A position in a source file.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourcePlace {
    /// The file, with its directory unless that is unknown.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1; 0 if unknown.
    pub column: u32,
}

impl SourcePlace {
    /// A position in a file, whose name may be relative to a directory.
    pub fn new(directory: &str, name: &str, line: u32, column: u32) -> SourcePlace {
        let is_whole = directory.is_empty() || name.starts_with('/');
        let file = if is_whole { name.to_owned() } else { format!("{directory}/{name}") };
        SourcePlace { file, line, column }
    }
}

/// The kinds of remarks, as in LLVM: passed, missed, analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// An optimisation that was applied.
    Passed,
    /// An optimisation that was not applied.
    Missed,
    /// A finding, such as a limiting resource.
    Analysis,
}

impl Kind {
    /// As a word.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Passed => "passed",
            Kind::Missed => "missed",
            Kind::Analysis => "analysis",
        }
    }
}

/// A pass's report on something it did, or why it did not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The pass.
    pub pass: &'static str,
    /// Its kind.
    pub kind: Kind,
    /// The function that it worked on.
    pub function: String,
    /// The message.
    pub text: String,
    /// The source line that it concerns, if debug information has one.
    pub place: Option<SourcePlace>,
    /// The same as a location in the IR's text.
    pub loc: Loc,
}

/// A collector of remarks.
#[derive(Clone, Debug, Default)]
pub struct Remarks(Option<Arc<Mutex<Vec<Remark>>>>);

impl Remarks {
    /// A collector that keeps remarks; the default one drops them.
    pub fn collected() -> Remarks {
        Remarks(Some(Arc::default()))
    }

    /// Whether remarks are collected.
    pub fn are_wanted(&self) -> bool {
        self.0.is_some()
    }

    /// Takes the remarks made since the last call.
    pub fn take(&self) -> Vec<Remark> {
        let lock =
            |all: &Arc<Mutex<Vec<Remark>>>| std::mem::take(&mut *all.lock().unwrap_or_else(PoisonError::into_inner));
        self.0.as_ref().map_or_else(Vec::new, lock)
    }
}

impl Context {
    /// Records what a pass did to an instruction, or to the function.
    pub fn remark(&self, pass: &'static str, f: &Function, inst: Option<Inst>, what: impl FnOnce() -> (Kind, String)) {
        let Some(all) = &self.remarks.0 else { return };
        let (kind, text) = what();
        let node = inst.and_then(|inst| f.md(inst, MdKind::DBG));
        let remark = Remark {
            pass,
            kind,
            function: f.name.clone(),
            text,
            place: node.and_then(|node| self.source_place(node)),
            loc: inst.map_or(f.loc, |inst| f.inst(inst).loc),
        };
        all.lock().unwrap_or_else(PoisonError::into_inner).push(remark);
    }

    /// The location that a node describes, if it does.
    pub fn location(&self, node: Md) -> Option<Location> {
        let MdNode::Special { name, .. } = self.metadata.nodes.get(node)? else { return None };
        if self.strings.bytes(*name) != b"DILocation" {
            return None;
        }
        let number = |label| match self.metadata.field(&self.strings, node, label) {
            Some(MdField::Text(text)) => self.strings.get(text).parse().unwrap_or(0),
            _ => 0,
        };
        let scope = self.metadata.node_field(&self.strings, node, "scope")?;
        let inlined_at = self.metadata.node_field(&self.strings, node, "inlinedAt");
        Some(Location { line: number("line"), column: number("column"), scope, inlined_at })
    }

    /// The source position of a location.
    pub fn source_place(&self, node: Md) -> Option<SourcePlace> {
        let Location { line, column, scope, .. } = self.location(node).filter(|location| location.line != 0)?;
        let file = self.metadata.node_field(&self.strings, scope, "file")?;
        let text = |label| match self.metadata.field(&self.strings, file, label) {
            Some(MdField::Quoted(text) | MdField::Operand(MdOperand::String(text))) => self.strings.get(text),
            _ => "",
        };
        Some(SourcePlace::new(text("directory"), text("filename"), line, column))
    }
}
