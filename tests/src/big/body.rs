//! An IR builder for function bodies that makes the SSA form that clang leaves, with phis where control flow joins.
//!
//! Variables are numbered. A branch records the value of each at its start; at the join, those that differ become phis.
//! A loop is told in advance which variables it changes.

use std::fmt::{Display, Write as _};

/// A variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Var(usize);

/// A path to a join: its last block, and the value of each variable there.
type Way = (String, Vec<String>);

/// A function's body.
#[derive(Debug, Default)]
pub struct Body {
    text: String,
    next: usize,
    block: String,
    types: Vec<&'static str>,
    values: Vec<String>,
    /// For each enclosing loop: its exit block, and the paths to it.
    exits: Vec<(String, Vec<Way>)>,
}

impl Body {
    /// An empty body.
    pub fn new() -> Body {
        let mut body = Body::default();
        body.label("entry");
        body
    }

    /// The text: instructions and labels.
    pub fn finish(mut self, last: impl Display) -> String {
        self.line(last);
        self.text
    }

    /// Adds an instruction without a result.
    pub fn line(&mut self, text: impl Display) {
        let _ = writeln!(self.text, "  {text}");
    }

    /// Adds an instruction and returns its result.
    pub fn op(&mut self, text: impl Display) -> String {
        let name = format!("%v{}", self.number());
        self.line(format_args!("{name} = {text}"));
        name
    }

    /// A binary operation, such as `add i32`.
    pub fn bin(&mut self, operation: &str, a: impl Display, b: impl Display) -> String {
        self.op(format_args!("{operation} {a}, {b}"))
    }

    /// Selects one of two values.
    pub fn select(&mut self, condition: &str, ty: &str, a: impl Display, b: impl Display) -> String {
        self.op(format_args!("select i1 {condition}, {ty} {a}, {ty} {b}"))
    }

    /// A call whose arguments and result have the same type.
    pub fn call(&mut self, ty: &str, name: &str, arguments: &[&str]) -> String {
        let arguments: Vec<String> = arguments.iter().map(|argument| format!("{ty} {argument}")).collect();
        self.op(format_args!("call {ty} @{name}({})", arguments.join(", ")))
    }

    /// The address of an element; the index is a non-negative i32.
    pub fn at(&mut self, space: u32, ty: &str, base: impl Display, index: impl Display) -> String {
        let index = index.to_string();
        let (index, width) = match (space, index.starts_with('%')) {
            (5 | 3, _) => (index, "i32"),
            (_, true) => (self.op(format_args!("zext i32 {index} to i64")), "i64"),
            (_, false) => (index, "i64"),
        };
        self.op(format_args!("getelementptr inbounds {ty}, ptr{} {base}, {width} {index}", addrspace(space)))
    }

    /// Loads an element.
    pub fn load(&mut self, space: u32, ty: &str, base: impl Display, index: impl Display) -> String {
        let at = self.at(space, ty, base, index);
        self.op(format_args!("load {ty}, ptr{} {at}", addrspace(space)))
    }

    /// Stores an element.
    pub fn store(&mut self, space: u32, ty: &str, value: impl Display, base: impl Display, index: impl Display) {
        let at = self.at(space, ty, base, index);
        self.line(format_args!("store {ty} {value}, ptr{} {at}", addrspace(space)));
    }

    /// A new variable.
    pub fn var(&mut self, ty: &'static str, value: impl Display) -> Var {
        self.types.push(ty);
        self.values.push(value.to_string());
        Var(self.values.len() - 1)
    }

    /// A variable's value.
    pub fn get(&self, var: Var) -> String {
        self.values[var.0].clone()
    }

    /// Sets a variable.
    pub fn set(&mut self, var: Var, value: impl Display) {
        self.values[var.0] = value.to_string();
    }

    /// An if-else.
    pub fn if_else(&mut self, condition: &str, then: impl FnOnce(&mut Body), otherwise: impl FnOnce(&mut Body)) {
        let (yes, no, join) = (self.name("then"), self.name("else"), self.name("join"));
        self.line(format_args!("br i1 {condition}, label %{yes}, label %{no}"));
        let before = self.values.clone();
        self.label(&yes);
        then(self);
        let mut ways = vec![self.way_to(&join)];
        self.values.clone_from(&before);
        self.types.truncate(before.len());
        self.label(&no);
        otherwise(self);
        ways.push(self.way_to(&join));
        self.meet(&join, before.len(), &ways);
    }

    /// An if without an else.
    pub fn if_then(&mut self, condition: &str, then: impl FnOnce(&mut Body)) {
        self.if_else(condition, then, |_| ());
    }

    /// A switch over `0..cases`; other values do nothing.
    pub fn switch(&mut self, value: &str, cases: usize, mut case: impl FnMut(&mut Body, usize)) {
        let join = self.name("join");
        let names: Vec<String> = (0..cases).map(|_| self.name("case")).collect();
        self.line(format_args!("switch i32 {value}, label %{join} ["));
        for (number, name) in names.iter().enumerate() {
            self.line(format_args!("  i32 {number}, label %{name}"));
        }
        self.line("]");
        let before = self.values.clone();
        let mut ways = vec![(self.block.clone(), before.clone())];
        for (number, name) in names.iter().enumerate() {
            self.values.clone_from(&before);
            self.types.truncate(before.len());
            self.label(name);
            case(self, number);
            ways.push(self.way_to(&join));
        }
        self.meet(&join, before.len(), &ways);
    }

    /// A do-while loop whose body returns the condition; it changes only the variables named.
    pub fn repeat(&mut self, changed: &[Var], body: impl FnOnce(&mut Body) -> String) {
        let (head, exit) = (self.name("loop"), self.name("exit"));
        self.line(format_args!("br label %{head}"));
        let (from, first) = (self.block.clone(), self.values.clone());
        self.label(&head);
        let phis: Vec<String> = changed.iter().map(|_| format!("%v{}", self.number())).collect();
        let place = self.text.len();
        for (var, phi) in changed.iter().zip(&phis) {
            self.set(*var, phi);
        }
        let inside = self.values.clone();
        self.exits.push((exit.clone(), Vec::new()));
        let more = body(self);
        self.line(format_args!("br i1 {more}, label %{head}, label %{exit}"));
        let mut lines = String::new();
        for (number, (before, within)) in first.iter().zip(&inside).enumerate() {
            let last = &self.values[number];
            match changed.iter().any(|var| var.0 == number) {
                true => {
                    let ty = self.types[number];
                    let back = &self.block;
                    let _ = writeln!(lines, "  {within} = phi {ty} [ {before}, %{from} ], [ {last}, %{back} ]");
                }
                false => assert_eq!(within, last, "variable {number} is changed in a loop"),
            }
        }
        self.text.insert_str(place, &lines);
        let (_, mut ways) = self.exits.pop().unwrap_or_default();
        ways.push((self.block.clone(), self.values.clone()));
        self.meet(&exit, first.len(), &ways);
    }

    /// Leaves the innermost loop if a condition holds.
    pub fn break_if(&mut self, condition: &str) {
        let on = self.name("on");
        let Some((exit, ways)) = self.exits.last_mut() else { return };
        ways.push((self.block.clone(), self.values.clone()));
        let exit = exit.clone();
        self.line(format_args!("br i1 {condition}, label %{exit}, label %{on}"));
        self.label(&on);
    }

    /// Begins a block.
    pub fn label(&mut self, name: &str) {
        let _ = writeln!(self.text, "{name}:");
        name.clone_into(&mut self.block);
    }

    /// A unique label.
    pub fn name(&mut self, kind: &str) -> String {
        format!("{kind}{}", self.number())
    }

    fn number(&mut self) -> usize {
        self.next += 1;
        self.next
    }

    fn way_to(&mut self, join: &str) -> Way {
        self.line(format_args!("br label %{join}"));
        (self.block.clone(), self.values.clone())
    }

    /// Emits a phi at a join for each of the first `variables`, those that existed before the branch, that differs.
    fn meet(&mut self, join: &str, variables: usize, ways: &[Way]) {
        self.label(join);
        self.types.truncate(variables);
        self.values = (0..variables)
            .map(|number| {
                let first = &ways[0].1[number];
                if ways.iter().all(|(_, values)| values[number] == *first) {
                    return first.clone();
                }
                let ty = self.types[number];
                let ways: Vec<String> =
                    ways.iter().map(|(block, values)| format!("[ {}, %{block} ]", values[number])).collect();
                self.op(format_args!("phi {ty} {}", ways.join(", ")))
            })
            .collect();
    }
}

fn addrspace(space: u32) -> String {
    if space == 0 { String::new() } else { format!(" addrspace({space})") }
}
