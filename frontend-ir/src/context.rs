//! State shared by the functions of a module: types, constants, strings, attributes, metadata, sync scopes.
//!
//! Passes take `(&mut Context, &mut Function)`: the two are separate fields of a [`crate::Module`], so that a pass over
//! one function can create types and constants.

use crate::attrs::AttrTable;
use crate::consts::ConstTable;
use crate::metadata::MetadataTable;
use crate::ops::SyncScope;
use crate::remarks::Remarks;
use crate::strings::Strings;
use crate::types::TypeTable;

/// Types, constants, strings, attributes, metadata and sync scopes of a module.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// Types and their layouts.
    pub types: TypeTable,
    /// Constants.
    pub consts: ConstTable,
    /// Interned strings.
    pub strings: Strings,
    /// Attribute sets.
    pub attrs: AttrTable,
    /// Metadata nodes.
    pub metadata: MetadataTable,
    /// Names of sync scopes.
    pub scopes: Scopes,
    /// Optimisation remarks of the passes.
    pub remarks: Remarks,
}

/// The names of sync scopes.
#[derive(Clone, Debug, Default)]
pub struct Scopes {
    others: Vec<String>,
}

impl Scopes {
    /// The scope of this name, interned. None when there are too many.
    pub fn intern(&mut self, name: &str) -> Option<SyncScope> {
        if let Some(index) = SyncScope::NAMES.iter().position(|n| *n == name) {
            return Some(SyncScope(index as u8));
        }
        let index = match self.others.iter().position(|n| n == name) {
            Some(index) => index,
            None => {
                self.others.push(name.into());
                self.others.len() - 1
            }
        };
        u8::try_from(SyncScope::NAMES.len() + index).ok().map(SyncScope)
    }

    /// Its name; empty for the system scope.
    pub fn name(&self, scope: SyncScope) -> &str {
        let index = usize::from(scope.0);
        match SyncScope::NAMES.get(index) {
            Some(name) => name,
            None => self.others.get(index - SyncScope::NAMES.len()).map_or("", |s| s),
        }
    }
}
