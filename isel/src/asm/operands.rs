//! Operand assignment for inline assembly: physical registers that stand for operands and results in the text.

use gcnc_ir::asm::{Chosen, Code, Constraint, File, number_text};
use gcnc_isa::{self as isa, Inst, Opcode, Reg, RegRef, Target, encode, parse};
use planted::Bug;

use super::Refusal;
use super::site::{AsmSite, Operand};
use crate::node::Value;

/// A register operand or result.
#[derive(Copy, Clone, Debug)]
pub struct AsmRegister {
    /// Its value.
    pub value: Value,
    /// The register that stands for it.
    pub register: RegRef,
    /// Whether it is a result.
    pub is_result: bool,
}

/// What replaces an operand in the text.
#[derive(Clone, Debug)]
enum Replacement {
    /// A register, as its text and number.
    Register(String),
    /// A number.
    Number(i64),
}

/// The registers of an inline assembly site.
#[derive(Clone, Debug)]
pub struct AsmRegisters {
    /// All results and operands in registers. An operand and the result that it is tied to have the same register.
    pub all: Vec<AsmRegister>,
    /// Registers that constraints and clobbers name.
    pub named: Vec<RegRef>,
    /// For each result and operand the text that replaces it.
    written: Vec<Replacement>,
}

/// Registers in use, by file.
struct UsedRegisters {
    vector: [bool; 256],
    accumulation: [bool; 256],
    scalar: [bool; 106],
}

impl UsedRegisters {
    fn none() -> UsedRegisters {
        UsedRegisters { vector: [false; 256], accumulation: [false; 256], scalar: [false; 106] }
    }

    fn file(&mut self, file: File) -> &mut [bool] {
        match file {
            File::Vector => &mut self.vector,
            File::Accumulation => &mut self.accumulation,
            File::Scalar => &mut self.scalar,
        }
    }

    fn take(&mut self, r: RegRef) {
        for reg in r.physical_dwords() {
            let (file, n) = match reg {
                reg if reg.is_vgpr() => (File::Vector, reg.index()),
                reg if reg.is_agpr() => (File::Accumulation, reg.index()),
                reg => (File::Scalar, reg.index()),
            };
            if let Some(taken) = self.file(file).get_mut(n as usize) {
                *taken = true;
            }
        }
    }

    /// Allocates `n` consecutive registers of a file, with the first aligned to `align`.
    fn free(&mut self, file: File, n: u8, align: usize) -> Option<RegRef> {
        let taken = self.file(file);
        let n = usize::from(n);
        let first =
            (0..taken.len()).step_by(align).find(|&at| taken.get(at..at + n).is_some_and(|t| !t.contains(&true)))?;
        taken[first..first + n].fill(true);
        let first = first as u32;
        let reg = match file {
            File::Vector => Reg::vgpr(first),
            File::Accumulation => Reg::agpr(first),
            File::Scalar => Reg::sgpr(first),
        };
        Some(RegRef::dwords(reg, n as u8))
    }
}

/// The register that a constraint or a clobber names.
fn named(name: &str, target: &Target) -> Option<RegRef> {
    let found = parse::register(&name.to_ascii_lowercase())?;
    let exists = match found.reg {
        reg if reg.is_agpr() => target.has_agprs(),
        reg if reg.is_vgpr() || reg == Reg::SCC => true,
        // Registers that a move can write.
        _ => {
            let opcode = if found.len_dwords() == 1 { Opcode::SMovB32 } else { Opcode::SMovB64 };
            let whole = found.reg.is_general() && found.len_dwords() > 2;
            whole || encode(&Inst::new(opcode, &[found.into(), isa::Operand::int(0)]), target, &mut Vec::new()).is_ok()
        }
    };
    exists.then_some(found)
}

/// Registers mentioned in the text itself.
fn mentioned(text: &str) -> impl Iterator<Item = RegRef> {
    let is_name = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'.' | b'$');
    let bytes = text.as_bytes();
    (0..bytes.len()).filter_map(move |i| {
        let starts = matches!(bytes[i], b'v' | b's' | b'a') && !i.checked_sub(1).is_some_and(|k| is_name(bytes[k]));
        let rest = text.get(i..).filter(|_| starts)?;
        let end = match rest.as_bytes().get(1)? {
            b'[' => rest.find(']')? + 1,
            b'0'..=b'9' => rest.bytes().position(|c| !is_name(c)).unwrap_or(rest.len()),
            _ => return None,
        };
        parse::register(&rest[..end])
    })
}

impl AsmRegisters {
    /// Assigns registers to the operands and results of `site`. `in_vector` says of operand `k` whether it is in a VGPR
    /// although its constraint is scalar.
    pub fn new(
        site: &AsmSite<'_>,
        target: &Target,
        in_vector: impl Fn(usize) -> bool,
    ) -> Result<AsmRegisters, Refusal> {
        let mut taken = UsedRegisters::none();
        let results = &site.constraints.results;
        let codes = results.iter().chain(&site.constraints.operands).flat_map(|c| &c.codes);
        let names = codes.filter_map(|code| if let Code::Named(name) = code { Some(name) } else { None });
        let names = names.chain(&site.constraints.clobbers);
        let named: Vec<RegRef> = names.filter_map(|name| named(name, target)).collect();
        if !planted::on(Bug::AsmOverwrites) {
            mentioned(site.text).chain(named.iter().copied()).for_each(|r| taken.take(r));
        }
        let mut finder = Finder { target, taken };
        let mut places = AsmRegisters { all: Vec::new(), named, written: Vec::new() };
        for (constraint, result) in results.iter().zip(&site.results) {
            let chosen = constraint.choose(None).map_err(whole_text)?;
            let (register, written) = finder.find(chosen, constraint, result, false)?;
            places.all.push(AsmRegister { value: result.value, register, is_result: true });
            places.written.push(Replacement::Register(written));
        }
        if planted::on(Bug::AsmEarlyResult) {
            finder.taken = UsedRegisters::none();
        }
        for (k, (constraint, operand)) in site.constraints.operands.iter().zip(&site.operands).enumerate() {
            let value = operand.value;
            let chosen = constraint.choose(operand.number).map_err(whole_text)?;
            let written = match chosen {
                Chosen::Number(n) => Replacement::Number(n),
                Chosen::Tied(result) => {
                    let of = places.all[result].register;
                    if of.len_dwords() != operand.dwords {
                        return Err(whole_text(format!(
                            "`{}`: the operand is not as large as result {result}",
                            constraint.text
                        )));
                    }
                    places.all.push(AsmRegister { value, register: of, is_result: false });
                    places.written[result].clone()
                }
                _ => {
                    let (register, written) = finder.find(chosen, constraint, operand, in_vector(k))?;
                    places.all.push(AsmRegister { value, register, is_result: false });
                    Replacement::Register(written)
                }
            };
            places.written.push(written);
        }
        Ok(places)
    }

    /// The replacement text of an operand.
    pub fn text(&self, wanted: gcnc_ir::asm::Wanted) -> Result<String, String> {
        let written = self.written.get(wanted.index).ok_or_else(|| format!("there is no operand {}", wanted.index))?;
        let text = match (written, wanted.modifier) {
            (Replacement::Register(name), None | Some('r')) => Some(name.clone()),
            (Replacement::Register(_), Some(_)) => None,
            (&Replacement::Number(n), modifier) => number_text(n, modifier),
        };
        let letter = wanted.modifier.unwrap_or_default();
        text.ok_or_else(|| format!("operand {} has no modifier `{letter}`", wanted.index))
    }

    /// The operand that holds register `r`, and the offset in halves: preferably a result if `is_def`, else preferably
    /// an operand.
    pub fn of(&self, r: RegRef, is_def: bool) -> Option<(usize, u8)> {
        let holds = |p: &AsmRegister| {
            let (first, of) = (p.register.reg.id(), r.reg.id());
            let end = first + u32::from(p.register.len_dwords());
            (first <= of && of + u32::from(r.len_dwords()) <= end).then(|| (2 * (of - first)) as u8 + r.offset16)
        };
        let found = |is_result: bool| {
            self.all
                .iter()
                .enumerate()
                .filter(|(_, p)| p.is_result == is_result)
                .find_map(|(n, p)| Some((n, holds(p)?)))
        };
        match is_def {
            true => found(true).or_else(|| found(false)),
            false => found(false).or_else(|| found(true)),
        }
    }
}

fn whole_text(message: String) -> Refusal {
    Refusal { message, at: 0 }
}

struct Finder<'a> {
    target: &'a Target,
    taken: UsedRegisters,
}

impl Finder<'_> {
    /// The register of an operand, and its name in the text.
    fn find(
        &mut self,
        chosen: Chosen<'_>,
        constraint: &Constraint,
        &Operand { dwords, half, .. }: &Operand,
        in_vector: bool,
    ) -> Result<(RegRef, String), Refusal> {
        let none = |why: &str| whole_text(format!("no register for the constraint `{}`{why}", constraint.text));
        let file = match chosen {
            Chosen::Register(File::Scalar) if in_vector => File::Vector,
            Chosen::Register(file) => file,
            Chosen::Named(name) => return self.named(name, constraint, dwords),
            _ => return Err(none("")),
        };
        if file == File::Accumulation && !self.target.has_agprs() {
            return Err(none(&format!(": {} has no accumulation registers", self.target.name())));
        }
        let align = match file {
            File::Scalar if dwords > 2 => 4,
            File::Scalar => usize::from(dwords),
            _ if dwords > 1 && self.target.aligned_vgpr_tuples() => 2,
            _ => 1,
        };
        let found = self.taken.free(file, dwords, align).ok_or_else(|| none(": all are in use"))?;
        let text = match half && file == File::Vector && self.target.true16() {
            true => found.lo16().to_string(),
            false => found.to_string(),
        };
        Ok((found, text))
    }

    /// A named register: the name of a single one may start a longer tuple.
    fn named(&mut self, name: &str, constraint: &Constraint, dwords: u8) -> Result<(RegRef, String), Refusal> {
        let refused = |why: &str| whole_text(format!("`{}`: {why}", constraint.text));
        let found = named(name, self.target).ok_or_else(|| refused("there is no such register"))?;
        let is_vector = found.reg.is_vgpr() || found.reg.is_agpr();
        let aligned = !is_vector
            || found.len_dwords() == 1
            || !self.target.aligned_vgpr_tuples()
            || found.reg.index().is_multiple_of(2);
        let len = found.len_dwords();
        if len == dwords && aligned {
            return Ok((found, found.to_string()));
        }
        let whole = RegRef::dwords(found.reg, dwords);
        let fits = len == 1 && is_vector && found.reg.offset(u32::from(dwords) - 1).is_some();
        if fits {
            Ok((whole, found.to_string()))
        } else {
            Err(refused("that register does not have the size of the operand"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_that_the_text_names() {
        let all: Vec<String> =
            mentioned("v_mov_b32 v5, v[4:5] ; s_v7 $v8 s[2:3]+a9,vcc").map(|r| r.to_string()).collect();
        assert_eq!(all, ["v5", "v[4:5]", "s[2:3]", "a9"]);
    }
}
