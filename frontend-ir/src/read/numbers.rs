//! Maps from the numbers in the text (`%5`, `!12`, `#3`): dense for consecutive numbers, hashed after a jump, so that a
//! large number in a short text costs no memory.

use hashbrown::HashMap;

#[derive(Clone, Debug)]
pub(super) struct NumberMap<T> {
    dense: Vec<Option<T>>,
    sparse: HashMap<u32, T>,
}

impl<T> Default for NumberMap<T> {
    fn default() -> Self {
        Self { dense: Vec::new(), sparse: HashMap::new() }
    }
}

impl<T: Copy> NumberMap<T> {
    pub fn get(&self, number: u32) -> Option<T> {
        match self.dense.get(number as usize) {
            Some(Some(found)) => Some(*found),
            _ if self.sparse.is_empty() => None,
            _ => self.sparse.get(&number).copied(),
        }
    }

    pub fn insert(&mut self, number: u32, value: T) {
        let index = number as usize;
        let len = self.dense.len();
        if index < len {
            self.dense[index] = Some(value);
        } else if index <= 2 * len + 64 {
            self.dense.resize(index + 1, None);
            self.dense[index] = Some(value);
        } else {
            self.sparse.insert(number, value);
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = (u32, T)> {
        let dense = (0..).zip(&self.dense).filter_map(|(number, value)| Some((number, (*value)?)));
        dense.chain(self.sparse.iter().map(|(number, value)| (*number, *value)))
    }

    pub fn clear(&mut self) {
        self.dense.clear();
        if !self.sparse.is_empty() {
            self.sparse = HashMap::new();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_and_far() {
        let mut m = NumberMap::default();
        for n in [5, 4_000_000_000, 70, 300, 100] {
            m.insert(n, n);
        }
        for n in 0..400 {
            m.insert(n, n);
        }
        assert_eq!(
            (m.get(5), m.get(4_000_000_000), m.get(300), m.get(401)),
            (Some(5), Some(4_000_000_000), Some(300), None)
        );
        m.clear();
        assert_eq!((m.get(5), m.get(4_000_000_000)), (None, None));
    }
}
