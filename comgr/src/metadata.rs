//! Metadata as a tree of maps, lists and strings: numbers and booleans are strings as well.
//!
//! It is in a note of a code object: MessagePack, or YAML in code object V2 (AMDGPUUsage, "Code Object Metadata").

use std::sync::{Arc, LazyLock};

use gcnc_ffi::Handles;
use gcnc_object::metadata::yaml;
use rmpv::Value;

use crate::abi::{Done, Status};

/// Nodes with handles.
pub static NODES: Handles<Node> = Handles::new(5);

/// A node; clones share its subtree.
#[derive(Clone, Debug)]
pub enum Node {
    /// There is no metadata.
    Null,
    /// A string.
    Text(Arc<str>),
    /// Keys and values, sorted by key.
    Map(Arc<[(Node, Node)]>),
    /// Items.
    List(Arc<[Node]>),
}

/// Maximum nesting depth of maps and lists: metadata needs six levels.
const MAX_DEPTH: usize = 16;

impl Node {
    /// Creates a string.
    pub fn text(text: impl AsRef<str>) -> Node {
        Node::Text(text.as_ref().into())
    }

    /// Creates a map.
    pub fn map(mut entries: Vec<(&str, Node)>) -> Node {
        entries.sort_by_key(|(key, _)| *key);
        Node::Map(entries.into_iter().map(|(key, value)| (Node::text(key), value)).collect())
    }

    /// The number of its kind in the interface.
    pub fn kind(&self) -> u32 {
        match self {
            Node::Null => 0,
            Node::Text(_) => 1,
            Node::Map(_) => 2,
            Node::List(_) => 3,
        }
    }

    /// Converts a note's value; `truth` are the format's words for false and true.
    fn of(value: &Value, truth: [&str; 2], depth: usize) -> Option<Node> {
        if depth > MAX_DEPTH {
            return None;
        }
        Some(match value {
            Value::Nil => Node::text(""),
            Value::Boolean(is) => Node::text(truth[usize::from(*is)]),
            Value::Integer(number) => Node::text(number.to_string()),
            Value::F32(number) => Node::text(number.to_string()),
            Value::F64(number) => Node::text(number.to_string()),
            Value::String(text) => Node::text(text.as_str()?),
            Value::Binary(bytes) | Value::Ext(_, bytes) => Node::text(String::from_utf8_lossy(bytes)),
            Value::Array(items) => {
                Node::List(items.iter().map(|item| Node::of(item, truth, depth + 1)).collect::<Option<_>>()?)
            }
            Value::Map(entries) => {
                let entry = |(key, value)| Some((Node::of(key, truth, depth + 1)?, Node::of(value, truth, depth + 1)?));
                let mut entries: Vec<_> = entries.iter().map(|(k, v)| entry((k, v))).collect::<Option<_>>()?;
                entries.sort_by(|(a, _), (b, _)| a.as_text().cmp(&b.as_text()));
                Node::Map(entries.into())
            }
        })
    }

    fn as_text(&self) -> Option<&str> {
        match self {
            Node::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Its string.
    ///
    /// # Errors
    /// It is not a string.
    pub fn string(&self) -> Done<&str> {
        self.as_text().ok_or(Status::InvalidArgument)
    }

    /// Its entries.
    ///
    /// # Errors
    /// It is not a map.
    pub fn entries(&self) -> Done<&[(Node, Node)]> {
        match self {
            Node::Map(entries) => Ok(entries),
            _ => Err(Status::InvalidArgument),
        }
    }

    /// Its items.
    ///
    /// # Errors
    /// It is not a list.
    pub fn items(&self) -> Done<&[Node]> {
        match self {
            Node::List(items) => Ok(items),
            _ => Err(Status::InvalidArgument),
        }
    }

    /// The value of a key.
    ///
    /// # Errors
    /// It is not a map, or has no such key.
    pub fn lookup(&self, key: &str) -> Done<&Node> {
        let found = self.entries()?.iter().find(|(k, _)| k.as_text() == Some(key));
        found.map(|(_, value)| value).ok_or(Status::Error)
    }
}

impl Node {
    /// Merges the metadata of a file's two notes: the kernels of both. So linkers, which concatenate notes, need not
    /// understand them. `None` if the versions differ, or both contain another entry that must be unique.
    pub fn merge(&self, other: &Node) -> Option<Node> {
        let mut entries = self.entries().ok()?.to_vec();
        for (key, theirs) in other.entries().ok()? {
            let Some((_, ours)) = entries.iter_mut().find(|(known, _)| known.as_text() == key.as_text()) else {
                entries.push((key.clone(), theirs.clone()));
                continue;
            };
            let (known, more) = (ours.items().ok()?, theirs.items().ok()?);
            match key.as_text() {
                Some("amdhsa.version") if known.iter().map(Node::as_text).eq(more.iter().map(Node::as_text)) => {}
                Some("amdhsa.kernels") => *ours = Node::List(known.iter().chain(more).cloned().collect()),
                _ => return None,
            }
        }
        entries.sort_by(|(a, _), (b, _)| a.as_text().cmp(&b.as_text()));
        Some(Node::Map(entries.into()))
    }
}

/// Parses a MessagePack note.
///
/// # Errors
/// It is invalid.
pub fn of_note(mut desc: &[u8]) -> Done<Node> {
    let value = rmpv::decode::read_value_with_max_depth(&mut desc, MAX_DEPTH).map_err(|_| Status::Error)?;
    Node::of(&value, ["0", "1"], 0).ok_or(Status::Error)
}

/// Parses a YAML note of code object V2.
///
/// # Errors
/// It is invalid.
pub fn of_yaml(desc: &[u8]) -> Done<Node> {
    let text = std::str::from_utf8(desc).map_err(|_| Status::Error)?;
    let value = yaml::parse(text.trim_end_matches('\0')).map_err(|_| Status::Error)?;
    Node::of(&value, ["false", "true"], 0).ok_or(Status::Error)
}

/// An identifier of this build, for caches of its output.
pub static CACHE_IDENTIFIER: LazyLock<std::ffi::CString> = LazyLock::new(|| {
    let text = format!("gcnc-{}", env!("CARGO_PKG_VERSION"));
    std::ffi::CString::new(text).unwrap_or_default()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_are_in_order() {
        let node = of_yaml(b"Version: [ 1, 0 ]\nKernels:\n  - Name: k\n    Wave: 64\n    Big: true\n").unwrap();
        let keys: Vec<&str> = node.entries().unwrap().iter().map(|(key, _)| key.string().unwrap()).collect();
        assert_eq!(keys, ["Kernels", "Version"]);
        let kernel = &node.lookup("Kernels").unwrap().items().unwrap()[0];
        assert_eq!(kernel.lookup("Wave").unwrap().string(), Ok("64"));
        assert_eq!(kernel.lookup("Big").unwrap().string(), Ok("true"));
        assert_eq!(kernel.lookup("None").err(), Some(Status::Error));
        assert_eq!(kernel.items().err(), Some(Status::InvalidArgument));
        assert!(of_note(b"\x81").is_err());
    }

    #[test]
    fn notes_are_merged() {
        let one = of_yaml(b"amdhsa.version: [ 1, 1 ]\namdhsa.kernels:\n  - k\n").unwrap();
        let two = of_yaml(b"amdhsa.version: [ 1, 1 ]\namdhsa.kernels:\n  - l\namdhsa.printf:\n  - x\n").unwrap();
        let both = one.merge(&two).unwrap();
        assert_eq!(both.lookup("amdhsa.kernels").unwrap().items().unwrap().len(), 2);
        assert_eq!(
            (both.entries().unwrap().len(), both.lookup("amdhsa.version").unwrap().items().unwrap().len()),
            (3, 2)
        );
        assert!(both.merge(&two).is_none() && one.merge(&of_yaml(b"amdhsa.version: [ 1, 2 ]\n").unwrap()).is_none());
    }
}
