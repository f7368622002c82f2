//! Schema of metadata of code object V3 and later: keys, types, lengths and allowed words, as tables, and the check of
//! a tree against them.
//!
//! Unknown keys are ignored. A string that parses as the expected type is converted: `'8'` is a size.
//!
//! Sources: AMDGPUUsage, "Code Object V3 Metadata" to "V6"; the checks are those of LLVM's verifier.

use rmpv::Value;

use super::yaml::plain;

/// The expected type of a value.
enum SchemaType {
    Int,
    Str,
    Bool,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A sequence, possibly of a fixed length.
    List(&'static SchemaType, Option<usize>),
    Map(&'static [SchemaKey]),
}

/// A key: its name, whether it is required, and the type of its value.
type SchemaKey = (&'static str, bool, SchemaType);

const ROOT: &[SchemaKey] = &[
    ("amdhsa.version", true, SchemaType::List(&SchemaType::Int, Some(2))),
    ("amdhsa.printf", false, SchemaType::List(&SchemaType::Str, None)),
    ("amdhsa.kernels", true, SchemaType::List(&SchemaType::Map(KERNEL), None)),
];

const LANGUAGES: &[&str] = &["OpenCL C", "OpenCL C++", "HCC", "HIP", "OpenMP", "Assembler"];

const KERNEL: &[SchemaKey] = &[
    (".name", true, SchemaType::Str),
    (".symbol", true, SchemaType::Str),
    (".language", false, SchemaType::Word(LANGUAGES)),
    (".language_version", false, SchemaType::List(&SchemaType::Int, Some(2))),
    (".args", false, SchemaType::List(&SchemaType::Map(ARGUMENT), None)),
    (".reqd_workgroup_size", false, SchemaType::List(&SchemaType::Int, Some(3))),
    (".workgroup_size_hint", false, SchemaType::List(&SchemaType::Int, Some(3))),
    (".vec_type_hint", false, SchemaType::Str),
    (".device_enqueue_symbol", false, SchemaType::Str),
    (".kernarg_segment_size", true, SchemaType::Int),
    (".group_segment_fixed_size", true, SchemaType::Int),
    (".private_segment_fixed_size", true, SchemaType::Int),
    (".uses_dynamic_stack", false, SchemaType::Bool),
    (".workgroup_processor_mode", false, SchemaType::Int),
    (".kernarg_segment_align", true, SchemaType::Int),
    (".wavefront_size", true, SchemaType::Int),
    (".sgpr_count", true, SchemaType::Int),
    (".vgpr_count", true, SchemaType::Int),
    (".max_flat_workgroup_size", true, SchemaType::Int),
    (".sgpr_spill_count", false, SchemaType::Int),
    (".vgpr_spill_count", false, SchemaType::Int),
    (".uniform_work_group_size", false, SchemaType::Int),
    (".cluster_dims", false, SchemaType::List(&SchemaType::Int, Some(3))),
];

const ARGUMENT: &[SchemaKey] = &[
    (".name", false, SchemaType::Str),
    (".type_name", false, SchemaType::Str),
    (".size", true, SchemaType::Int),
    (".offset", true, SchemaType::Int),
    (".value_kind", true, SchemaType::Word(VALUE_KINDS)),
    (".pointee_align", false, SchemaType::Int),
    (".address_space", false, SchemaType::Word(&["private", "global", "constant", "local", "generic", "region"])),
    (".access", false, SchemaType::Word(ACCESS)),
    (".actual_access", false, SchemaType::Word(ACCESS)),
    (".is_const", false, SchemaType::Bool),
    (".is_restrict", false, SchemaType::Bool),
    (".is_volatile", false, SchemaType::Bool),
    (".is_pipe", false, SchemaType::Bool),
];

const ACCESS: &[&str] = &["read_only", "write_only", "read_write"];

const VALUE_KINDS: &[&str] = &[
    "by_value",
    "global_buffer",
    "dynamic_shared_pointer",
    "sampler",
    "image",
    "pipe",
    "queue",
    "hidden_block_count_x",
    "hidden_block_count_y",
    "hidden_block_count_z",
    "hidden_group_size_x",
    "hidden_group_size_y",
    "hidden_group_size_z",
    "hidden_remainder_x",
    "hidden_remainder_y",
    "hidden_remainder_z",
    "hidden_global_offset_x",
    "hidden_global_offset_y",
    "hidden_global_offset_z",
    "hidden_grid_dims",
    "hidden_none",
    "hidden_printf_buffer",
    "hidden_hostcall_buffer",
    "hidden_heap_v1",
    "hidden_default_queue",
    "hidden_completion_action",
    "hidden_multigrid_sync_arg",
    "hidden_dynamic_lds_size",
    "hidden_private_base",
    "hidden_shared_base",
    "hidden_queue_ptr",
];

/// What is wrong with metadata, and where in the tree.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}")]
pub struct SchemaError {
    /// The keys and indices that lead there, the innermost last.
    pub path: Vec<String>,
    /// What is wrong.
    pub what: String,
}

/// Checks metadata of V3 or later.
///
/// # Errors
/// The first thing that is missing or of another kind.
pub fn check(metadata: &mut Value) -> Result<(), SchemaError> {
    SchemaType::Map(ROOT).check(metadata).map_err(|mut e| {
        e.path.reverse();
        e
    })
}

impl SchemaType {
    fn name(&self) -> String {
        match self {
            SchemaType::Int => "an integer".to_owned(),
            SchemaType::Str => "a string".to_owned(),
            SchemaType::Bool => "`true` or `false`".to_owned(),
            SchemaType::Word(words) if words.len() > 8 => {
                format!("one of the words that AMDGPUUsage lists, `{}` for example", words[0])
            }
            SchemaType::Word(words) => format!("one of `{}`", words.join("`, `")),
            SchemaType::List(of, None) => format!("a sequence, each {}", of.name()),
            SchemaType::List(of, Some(n)) => format!("a sequence of {n}, each {}", of.name()),
            SchemaType::Map(_) => "a mapping".to_owned(),
        }
    }

    fn check(&self, value: &mut Value) -> Result<(), SchemaError> {
        if let (SchemaType::Int | SchemaType::Bool, Some(text)) = (self, value.as_str()) {
            *value = plain(text);
        }
        match (self, &mut *value) {
            (SchemaType::Int, Value::Integer(_))
            | (SchemaType::Str, Value::String(_))
            | (SchemaType::Bool, Value::Boolean(_)) => Ok(()),
            (SchemaType::Word(words), Value::String(s)) if words.iter().any(|w| s.as_str() == Some(w)) => Ok(()),
            (SchemaType::List(of, n), Value::Array(items)) if n.is_none_or(|n| n == items.len()) => {
                items.iter_mut().enumerate().try_for_each(|(i, item)| of.check(item).map_err(|e| within(e, i)))
            }
            (SchemaType::Map(entries), Value::Map(map)) => entries.iter().try_for_each(|(key, required, ty)| match map
                .iter_mut()
                .find(|(k, _)| k.as_str() == Some(key))
            {
                Some((_, value)) => ty.check(value).map_err(|e| within(e, key)),
                None if *required => Err(SchemaError { path: Vec::new(), what: format!("`{key}` is missing") }),
                None => Ok(()),
            }),
            _ => Err(SchemaError { path: Vec::new(), what: format!("expected {}", self.name()) }),
        }
    }
}

/// Prepends `step` to the error's path.
fn within(mut e: SchemaError, step: impl ToString) -> SchemaError {
    e.path.push(step.to_string());
    e
}

#[cfg(test)]
mod tests {
    use super::super::yaml;

    #[test]
    fn an_error_says_where() {
        let check = |text: &str| super::check(&mut yaml::parse(text).unwrap()).map_err(|e| (e.path.join("/"), e.what));
        assert_eq!(check("amdhsa.version: [1, '2']\namdhsa.kernels: []\n"), Ok(()));
        assert_eq!(check("amdhsa.kernels: []\n"), Err((String::new(), "`amdhsa.version` is missing".to_owned())));
        let (path, what) = check("amdhsa.version: [1, x]\n").unwrap_err();
        assert_eq!((path.as_str(), what.as_str()), ("amdhsa.version/1", "expected an integer"));
        let text = "amdhsa.version: [1, 2]\namdhsa.kernels: [{.name: k, .symbol: k.kd, .args: [{.size: 8, .offset: 0, \
                    .value_kind: bogus}]}]\n";
        assert_eq!(check(text).unwrap_err().0, "amdhsa.kernels/0/.args/0/.value_kind");
    }
}
