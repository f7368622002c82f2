//! The report of a comparison: a table of forms, exceptions with their reasons, differences.

use std::collections::{BTreeMap, BTreeSet};

use gcnc_isa::{Form, Opcode, Target, forms};

use super::texts::Text;
use super::{Case, Plan, Read};

/// Of one form.
#[derive(Default)]
struct Row {
    /// Encodings and numbers that words were generated from.
    slots: BTreeSet<(usize, u32)>,
    /// Operations that were generated, including the second ones of dual instructions.
    made: BTreeSet<(Opcode, Option<Opcode>)>,
    /// Operations of the table, without dual instructions.
    has: usize,
    /// Of the words, how many we read.
    instructions: usize,
    words: Count,
    /// Texts that LLVM assembles, where it has no disassembler.
    texts: Count,
}

/// How many were tried, agreed and were excepted.
#[derive(Default)]
struct Count {
    tried: usize,
    agreed: usize,
    excepted: usize,
}

impl Count {
    fn columns(&self) -> [usize; 4] {
        [self.tried, self.agreed, self.excepted, self.tried - self.agreed - self.excepted]
    }
}

/// The cases excepted for one reason.
#[derive(Default)]
struct Excepted {
    /// Number of cases by form.
    of: BTreeMap<String, usize>,
    /// The first ones, if they are to be shown.
    first: Vec<String>,
}

/// The result of a comparison.
pub struct Report<'a> {
    plan: &'a Plan<'a>,
    /// By name of form, and for completely random words.
    forms: BTreeMap<String, Row>,
    /// By reason of exceptions.
    exceptions: BTreeMap<&'static str, Excepted>,
    /// By kind of difference and form: how many, and the first ones.
    differences: BTreeMap<(String, &'static str), (usize, Vec<String>)>,
    /// Operations in forms of the table that were never generated.
    missing: BTreeSet<(String, Opcode)>,
    /// Instructions that both disassemble to the same text, which assembles to other bytes.
    others: usize,
    /// Words that crash LLVM, by form.
    died: BTreeMap<String, (usize, Vec<String>)>,
}

fn name(form: Option<Form>) -> String {
    form.map_or("random".to_owned(), |form| format!("{form:?}"))
}

/// Counts a case, and shows it if it is among the first.
fn note((count, first): &mut (usize, Vec<String>), show: impl Fn() -> String, shown: usize) {
    *count += 1;
    if first.len() < shown {
        first.push(show());
    }
}

impl<'a> Report<'a> {
    /// An empty report.
    pub(super) fn new(target: &Target, plan: &'a Plan<'a>) -> Report<'a> {
        let mut rows: BTreeMap<String, Row> = BTreeMap::new();
        let all = Opcode::all().filter(|op| op.exists_on(target));
        let all = all.flat_map(|op| forms(op, target).map(move |form| (name(Some(form)), op)));
        let missing: BTreeSet<_> = all.filter(|(name, _)| plan.form.is_none_or(|form| form == name)).collect();
        missing.iter().for_each(|(name, _)| rows.entry(name.clone()).or_default().has += 1);
        Report {
            plan,
            forms: rows,
            exceptions: BTreeMap::new(),
            differences: BTreeMap::new(),
            missing,
            others: 0,
            died: BTreeMap::new(),
        }
    }

    /// Words and texts tried.
    pub fn tried(&self) -> usize {
        self.forms.values().map(|row| row.words.tried + row.texts.tried).sum()
    }

    /// Words and texts that are excepted.
    pub fn excepted(&self) -> usize {
        self.forms.values().map(|row| row.words.excepted + row.texts.excepted).sum()
    }

    /// Words and texts that differ.
    pub fn wrong(&self) -> usize {
        self.differences.values().map(|(n, _)| n).sum()
    }

    /// Operations in forms that were never generated.
    pub fn missing(&self) -> usize {
        self.missing.len()
    }

    pub(super) fn add(&mut self, case: &Case) {
        let name = name(case.form);
        let row = self.forms.entry(name.clone()).or_default();
        row.instructions += usize::from(case.ours.is_some());
        row.slots.extend(case.form.map(|_| case.slot));
        if let Some(operation) = case.operation {
            row.made.insert(operation);
            self.missing.remove(&(name.clone(), operation.0));
        }
        if case.theirs == Some(Read::Dies) {
            note(self.died.entry(name.clone()).or_default(), || case.show(), self.plan.shown);
        }
        let kind = case.difference();
        let made_otherwise = case.back.as_ref().is_ok_and(|back| back.bytes != case.bytes);
        self.others += usize::from(kind.is_none() && made_otherwise);
        self.count(name, |row| &mut row.words, kind, || case.exception(), || case.show());
    }

    pub(super) fn add_text(&mut self, text: &Text) {
        let name = name(text.case.form);
        self.count(name, |row| &mut row.texts, text.difference(), || text.exception(), || text.show());
    }

    /// Counts a difference of this kind in a form.
    fn count(
        &mut self,
        form: String,
        of: impl Fn(&mut Row) -> &mut Count,
        kind: Option<&'static str>,
        exception: impl Fn() -> Option<&'static str>,
        show: impl Fn() -> String,
    ) {
        let count = of(self.forms.entry(form.clone()).or_default());
        count.tried += 1;
        let Some(kind) = kind else {
            count.agreed += 1;
            return;
        };
        if let Some(reason) = exception() {
            count.excepted += 1;
            let excepted = self.exceptions.entry(reason).or_default();
            *excepted.of.entry(form).or_default() += 1;
            if self.plan.excepted.is_some_and(|part| reason.contains(part)) && excepted.first.len() < self.plan.shown {
                excepted.first.push(show());
            }
            return;
        }
        note(self.differences.entry((form, kind)).or_default(), show, self.plan.shown);
    }
}

impl std::fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let head = ["numbers", "operations", "instructions", "of words", "agreed", "excepted", "differ"];
        let of_texts = ["of texts", "agreed", "excepted", "differ"];
        let has_texts = self.forms.values().any(|row| row.texts.tried != 0);
        let head = head.iter().chain(of_texts.iter().filter(|_| has_texts));
        writeln!(f, "{:<10}{}", "form", head.map(|name| format!("{name:>13}")).collect::<String>())?;
        for (name, row) in &self.forms {
            let made = match row.has {
                0 => row.made.len().to_string(),
                has => format!("{} of {has}", row.made.len()),
            };
            let texts = row.texts.columns().into_iter().filter(|_| has_texts);
            let counts = [row.instructions].into_iter().chain(row.words.columns()).chain(texts);
            let counts: String = counts.map(|n| format!("{n:>13}")).collect();
            writeln!(f, "{name:<10}{:>13}{made:>13}{counts}", row.slots.len())?;
        }
        writeln!(f, "of those agreed on, {} assemble to other bytes of the same meaning", self.others)?;
        for (form, (n, first)) in &self.died {
            writeln!(f, "{form}: LLVM crashes on {n}")?;
            first.iter().try_for_each(|line| writeln!(f, "    {line}"))?;
        }
        for (reason, Excepted { of, first }) in &self.exceptions {
            let list: Vec<String> = of.iter().map(|(form, n)| format!("{form} {n}")).collect();
            writeln!(f, "excepted {}: {reason} ({})", of.values().sum::<usize>(), list.join(", "))?;
            first.iter().try_for_each(|line| writeln!(f, "    {line}"))?;
        }
        for (form, operation) in &self.missing {
            writeln!(f, "never generated: {operation} as {form}")?;
        }
        for ((form, kind), (n, first)) in &self.differences {
            writeln!(f, "{form}: {n}: {kind}")?;
            first.iter().try_for_each(|line| writeln!(f, "    {line}"))?;
        }
        Ok(())
    }
}
