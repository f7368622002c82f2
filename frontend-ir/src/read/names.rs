//! The text's names of values and blocks, for diagnostics.
//!
//! Functions do not keep them: to report on a module that was parsed, its text is parsed again for the names, so that
//! they cost nothing if there is nothing to report.

use super::Reader;
use super::function::{Local, Locals};
use crate::function::{Block, Function, Loc, Value};
use hashbrown::HashMap;

/// The names of a text's functions.
#[derive(Debug, Default)]
pub struct Names(HashMap<String, FunctionNames>);

/// The names of a function's values and blocks.
#[derive(Debug, Default)]
pub struct FunctionNames {
    values: HashMap<Value, String>,
    blocks: HashMap<Block, String>,
    phis: HashMap<Value, Loc>,
}

/// The names in a text, as far as it can be parsed. Values and blocks have the numbers that [`super::read`] gives them.
pub fn read_names(text: &str) -> Names {
    let mut reader = Reader::new(text);
    reader.kept_names = Some(Names::default());
    // Errors were reported when the text was first parsed.
    let _ = reader.read_module();
    reader.kept_names.unwrap_or_default()
}

impl Names {
    /// The names in a function.
    pub fn of(&self, function: &str) -> Option<&FunctionNames> {
        self.0.get(function)
    }

    /// Keeps the names of a function that has been parsed.
    pub(super) fn keep(&mut self, func: &Function, locals: &Locals<'_>) {
        let mut names = FunctionNames::default();
        for (name, local) in locals.all() {
            match local {
                Local::Value(value) => drop(names.values.insert(value, name)),
                Local::Block(block) => drop(names.blocks.insert(block, name)),
            }
        }
        // The phis of a block are its parameters, in order.
        let mut seen: HashMap<Block, usize> = HashMap::new();
        for (block, place) in locals.phis.places() {
            let index = seen.entry(block).or_default();
            if let Some(&param) = func.block_params(block).get(*index) {
                names.phis.insert(param, Loc(place as u32));
            }
            *index += 1;
        }
        self.0.insert(func.name.clone(), names);
    }
}

impl FunctionNames {
    /// A value's name: `%name`, or `%7`.
    pub fn value(&self, value: Value) -> Option<&str> {
        self.values.get(&value).map(String::as_str)
    }

    /// A block's name.
    pub fn block(&self, block: Block) -> Option<&str> {
        self.blocks.get(&block).map(String::as_str)
    }

    /// The location of the phi that a block parameter comes from.
    pub fn phi(&self, param: Value) -> Option<Loc> {
        self.phis.get(&param).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_the_names_of_the_text() {
        let text = "define void @f(i32 %n, i32) {\n  br label %a\na:\n  %x = phi i32 [ %n, %1 ]\n  %2 = add i32 %x, %0\n  ret void\n}\n";
        let module = crate::read(text).expect("a module");
        let names = read_names(text);
        let (f, names) = (module.functions.values().next().expect("a function"), names.of("f").expect("its names"));
        let [entry, a] = f.blocks().collect::<Vec<_>>()[..] else { panic!("two blocks") };
        assert_eq!(names.value(f.params()[0]), Some("%n"));
        assert_eq!(names.value(f.params()[1]), Some("%0"));
        assert_eq!((names.block(entry), names.block(a)), (Some("%1"), Some("%a")));
        let phi = f.block_params(a)[0];
        assert_eq!(
            (names.value(phi), names.phi(phi)),
            (Some("%x"), Some(Loc(text.find("phi").expect("a phi") as u32)))
        );
        let sum = f.insts(a).next().and_then(|inst| f.result(inst)).expect("a result");
        assert_eq!(names.value(sum), Some("%2"));
    }
}
