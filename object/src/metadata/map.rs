//! Builder for maps of the metadata tree.

use rmpv::ValueRef;

/// A map in key order; entries must be added in that order.
#[derive(Default)]
pub struct MapBuilder<'v>(Vec<(ValueRef<'v>, ValueRef<'v>)>);

impl<'v> MapBuilder<'v> {
    pub fn put(&mut self, key: &'static str, value: ValueRef<'v>) -> &mut Self {
        self.0.push((ValueRef::from(key), value));
        self
    }

    pub fn uint(&mut self, key: &'static str, value: u32) -> &mut Self {
        self.put(key, ValueRef::from(value))
    }

    pub fn maybe_str(&mut self, key: &'static str, value: Option<&'v str>) -> &mut Self {
        if let Some(s) = value {
            self.put(key, ValueRef::from(s));
        }
        self
    }

    pub fn flag(&mut self, key: &'static str, value: bool) -> &mut Self {
        if value {
            self.put(key, ValueRef::Boolean(true));
        }
        self
    }

    pub fn maybe_words(&mut self, key: &'static str, value: Option<&[u32]>) -> &mut Self {
        if let Some(words) = value {
            self.put(key, ValueRef::Array(words.iter().map(|&w| ValueRef::from(w)).collect()));
        }
        self
    }

    pub fn build(self) -> ValueRef<'v> {
        debug_assert!(self.0.is_sorted_by(|a, b| a.0.to_string() < b.0.to_string()));
        ValueRef::Map(self.0)
    }
}
