//! Capabilities: what one can ask a [`Target`](crate::Target) about its processor.
//!
//! A capability is a field of a group, which has one topic, and a method of `Target` of the same name that reads it;
//! what follows from several is a method beside the group. A [`Core`] is a row: it gives every field a value, so that a
//! new family or a new capability does not compile until each family says what it has. The rows are in
//! [`crate::families`]; what differs from processor to processor is in [`crate::processors`].

/// Declares a group of capabilities: its struct, and the methods of `Target` that read the fields.
macro_rules! capabilities {
    ($(#[$about:meta])* $field:ident: $group:ident { $($(#[$doc:meta])* $vis:vis $name:ident: $ty:ty,)+ }) => {
        $(#[$about])*
        #[derive(Copy, Clone, Debug)]
        pub(crate) struct $group {
            $($(#[$doc])* pub(crate) $name: $ty,)+
        }

        $(#[$about])*
        impl crate::target::Target {
            $(
                $(#[$doc])*
                #[inline]
                $vis const fn $name(&self) -> $ty {
                    self.core().$field.$name
                }
            )+
        }

        #[cfg(test)]
        impl $group {
            /// The fields' names and values.
            pub(crate) fn listed(&self) -> Vec<(&'static str, String)> {
                vec![$((stringify!($name), format!("{:?}", self.$name))),+]
            }
        }
    };
}

mod encoding;
mod graphics;
mod hazards;
mod instructions;
mod memory;
mod registers;
mod sync;
mod waves;

pub(crate) use encoding::{Encoding, Names};
pub(crate) use graphics::Graphics;
pub(crate) use hazards::Hazards;
pub(crate) use instructions::Instructions;
pub(crate) use memory::{AtomicReach, Memory, UnalignedAccess};
pub use memory::{FlatScratch, INDEX_STRIDE};
pub(crate) use registers::{RegisterHalves, Registers};
pub(crate) use sync::Synchronisation;
pub use sync::{MemoryModel, WaitcntLayout};
pub use waves::Prefetch;
pub(crate) use waves::Waves;

use crate::op::Family;

/// What processors of one kind have in common.
#[derive(Debug)]
pub(crate) struct Core {
    /// The encoding family: a column of the instruction table.
    pub(crate) family: Family,
    pub(crate) waves: Waves,
    pub(crate) registers: Registers,
    pub(crate) instructions: Instructions,
    pub(crate) memory: Memory,
    pub(crate) graphics: Graphics,
    pub(crate) sync: Synchronisation,
    pub(crate) hazards: Hazards,
    pub(crate) encoding: Encoding,
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;
    use std::path::Path;

    use super::Core;
    use crate::op::Family;
    use crate::{Target, families};

    /// Group, name and value of each capability.
    fn listed(core: &Core) -> Vec<(&'static str, &'static str, String)> {
        let groups = [
            ("Waves", core.waves.listed()),
            ("Registers", core.registers.listed()),
            ("Instructions", core.instructions.listed()),
            ("Memory", core.memory.listed()),
            ("Graphics", core.graphics.listed()),
            ("Synchronisation", core.sync.listed()),
            ("Hazards", core.hazards.listed()),
            ("Encoding", core.encoding.listed()),
        ];
        groups.into_iter().flat_map(|(group, all)| all.into_iter().map(move |(name, v)| (group, name, v))).collect()
    }

    /// The processors whose value in `column` is `value`, neighbours as a range.
    fn having(value: &str, column: &[(Target, &str)]) -> String {
        let runs = column.chunk_by(|(a, x), (b, y)| x == y && a.generic_version() == b.generic_version());
        let names = runs.filter(|run| run[0].1 == value).map(|run| match run {
            [(one, _)] => one.name().to_owned(),
            _ => format!("{}..{}", run[0].0.name(), run[run.len() - 1].0.name()),
        });
        names.collect::<Vec<_>>().join(" ")
    }

    /// A table of which processor has what, for people to read; with `GCNC_BLESS` set it is written.
    #[test]
    fn by_processor() {
        let rows: Vec<_> = Target::all().map(|t| (t, listed(t.core()))).collect();
        let mut table = String::from("Each capability, its values, and the processors that have them.\n");
        let mut last = "";
        for (at, (group, name, _)) in rows[0].1.iter().enumerate() {
            if last != *group {
                write!(table, "\n# {group}\n\n").unwrap();
                last = group;
            }
            let column: Vec<(Target, &str)> = rows.iter().map(|(t, row)| (*t, row[at].2.as_str())).collect();
            let mut values: Vec<&str> = Vec::new();
            for (_, value) in &column {
                if *value != "false" && !values.contains(value) {
                    values.push(value);
                }
            }
            match values[..] {
                [] => writeln!(table, "{name}: none").unwrap(),
                ["true"] => writeln!(table, "{name}: {}", having("true", &column)).unwrap(),
                _ => {
                    writeln!(table, "{name}").unwrap();
                    for value in values {
                        let short = if value.len() > 60 { &format!("{}...", &value[..60]) } else { value };
                        writeln!(table, "    {short}: {}", having(value, &column)).unwrap();
                    }
                }
            }
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/isa/capabilities.txt");
        if std::env::var_os("GCNC_BLESS").is_some() {
            std::fs::write(&path, &table).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == table, "{} is old: run this test with GCNC_BLESS=1", path.display());
    }

    #[test]
    fn rows_are_of_their_family() {
        for family in Family::ALL {
            assert_eq!(families::row(family).family, family);
        }
    }
}
