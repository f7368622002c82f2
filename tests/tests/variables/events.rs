//! The log of a run: a function of the IR that adds an entry, calls of it, and the meanings of entries.

use crate::nodes::{Chain, Variable};

/// Capacity of the log in entries.
pub const ROOM: usize = 400_000;

/// The meaning of a log entry.
pub enum Event {
    At(Chain),
    /// A variable gets a value, of this many bytes.
    Set(Variable, Fragment, usize),
    /// Its value is no longer available to debug information.
    Lost(Variable, Fragment),
    /// Its value cannot be compared.
    Unknown(Variable),
    /// The offset in the variable of the next bytes.
    Offset,
}

/// The offset is that of the last [`Event::Offset`].
pub const LOGGED: usize = usize::MAX;

/// Bytes of a variable: the first and how many.
pub type Fragment = Option<(usize, usize)>;

pub fn log(out: &mut String, event: usize, value: &str) {
    *out += &format!("  call void @log(i64 {event}, i64 {value})\n");
}

/// Logs a new value of a variable or of some of its bytes: `i32 %x`.
pub fn put(value: &str, (variable, fragment): (Variable, Fragment), out: &mut String, events: &mut Vec<Event>) {
    let number = events.len();
    let (ty, name) = value.rsplit_once(' ').expect("a type and a value");
    if ["poison", "undef"].contains(&name) {
        log(out, number, "0");
        return events.push(Event::Lost(variable, fragment));
    }
    let bits = match ty {
        "half" => Some(16),
        "float" | "<2 x half>" | "<2 x i16>" | "<4 x i8>" => Some(32),
        "double" | "<2 x float>" | "<2 x i32>" | "<4 x half>" | "<4 x i16>" => Some(64),
        _ => ty.strip_prefix('i').and_then(|bits| bits.parse().ok()).filter(|&bits| bits <= 64),
    };
    let Some(bits) = bits.filter(|_| !name.ends_with(')')) else {
        log(out, number, "0");
        return events.push(Event::Unknown(variable));
    };
    let mut name = name.to_owned();
    if !ty.starts_with('i') {
        *out += &format!("  %log.b{number} = bitcast {ty} {name} to i{bits}\n");
        name = format!("%log.b{number}");
    }
    if bits < 64 {
        *out += &format!("  %log.v{number} = zext i{bits} {name} to i64\n");
        name = format!("%log.v{number}");
    }
    log(out, number, &name);
    events.push(Event::Set(variable, fragment, usize::div_ceil(bits, 8)));
}

/// A kernel's first line with one more parameter.
pub fn with_log(line: &str) -> String {
    let start = line.find('@').expect("a name");
    let open = start + line[start..].find('(').expect("parameters");
    let mut depth = 0;
    let close = line[open..].char_indices().find_map(|(at, c)| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        (depth == 0).then_some(open + at)
    });
    let close = close.expect("the end of the parameters");
    let comma = if close == open + 1 { "" } else { ", " };
    format!("{}{comma}ptr addrspace(1) %log.all{}", &line[..close], &line[close..])
}

/// The logging function.
pub fn log_function(text: &str) -> String {
    let mut out = format!(
        "@log.all = internal addrspace(1) global ptr addrspace(1) null\n\
         define internal void @log(i64 %event, i64 %value) {{\n\
         start:\n  %all = load ptr addrspace(1), ptr addrspace(1) @log.all\n  \
         %n = atomicrmw add ptr addrspace(1) %all, i64 1 monotonic\n  %fits = icmp ult i64 %n, {ROOM}\n  \
         br i1 %fits, label %put, label %done\n\
         put:\n"
    );
    let mut packed = "0".to_owned();
    for (k, what) in ["workgroup", "workitem"].into_iter().enumerate() {
        for (d, dim) in ["x", "y", "z"].into_iter().enumerate() {
            let (n, shift) = (3 * k + d, 10 * (3 * k + d));
            out += &format!(
                "  %i{n} = call i32 @llvm.amdgcn.{what}.id.{dim}()\n  %w{n} = zext i32 %i{n} to i64\n  \
                 %s{n} = shl i64 %w{n}, {shift}\n  %o{n} = or i64 %s{n}, {packed}\n"
            );
            packed = format!("%o{n}");
        }
    }
    out += &format!(
        "  %entry = getelementptr [3 x i64], ptr addrspace(1) %all, i64 %n\n  \
         %e0 = getelementptr i64, ptr addrspace(1) %entry, i64 3\n  store i64 %event, ptr addrspace(1) %e0\n  \
         %e1 = getelementptr i64, ptr addrspace(1) %entry, i64 4\n  store i64 %value, ptr addrspace(1) %e1\n  \
         %e2 = getelementptr i64, ptr addrspace(1) %entry, i64 5\n  store i64 {packed}, ptr addrspace(1) %e2\n  \
         br label %done\ndone:\n  ret void\n}}\n"
    );
    for what in ["workgroup", "workitem"] {
        for dim in ["x", "y", "z"] {
            let name = format!("@llvm.amdgcn.{what}.id.{dim}()");
            if !text.lines().any(|line| line.starts_with("declare") && line.contains(&name)) {
                out += &format!("declare i32 {name}\n");
            }
        }
    }
    out
}
