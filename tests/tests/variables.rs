//! Variable locations in debug information, against the values when the interpreter runs the source's IR.
//!
//! The IR is instrumented for the interpreter: each work-item logs each debug record with its value, and each
//! instruction's location. gcnc's code runs on the emulator; before each instruction, whatever its DWARF says of a
//! variable for an active lane must be a value that the interpreter had for that work-item at that location at least
//! once. To that end, each instruction of the IR has a unique line.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::ControlFlow;
use std::path::Path;

use gcnc::{Compiler, DwarfDialect, OptLevel, Options, Target};
use gcnc_debuginfo::read::{self, Base, Registers, SourceMap, Where};
use gcnc_emulator as emulator;
use gcnc_interpreter as interp;
use gcnc_tests::args::Arg;
use gcnc_tests::frames::Running;
use gcnc_tests::kernels::{self, Launch};
use gcnc_tests::objects::oracle;
use gimli::{EndianSlice, LittleEndian, Operation, Reader as _, Register, UnitOffset};

type Reader<'a> = EndianSlice<'a, LittleEndian>;

/// A source location and the calls through which it was inlined: lines and columns, innermost first.
type Chain = Vec<(u64, u64)>;

/// A variable: its name, its line, and the calls through which it was inlined.
type Variable = (String, u64, Chain);

/// A work-item: its work-group's id and its own.
type Item = ([u32; 3], [u32; 3]);

/// Capacity of the log in entries.
const ROOM: usize = 400_000;

/// The meaning of a log entry.
enum Event {
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
const LOGGED: usize = usize::MAX;

/// The metadata nodes of IR as text, by number.
struct Nodes<'a>(HashMap<&'a str, &'a str>);

impl<'a> Nodes<'a> {
    fn of(text: &'a str) -> Nodes<'a> {
        let lines = text.lines().filter(|line| line.starts_with('!'));
        Nodes(lines.filter_map(|line| line.split_once(" = ")).collect())
    }

    fn field(&self, node: &str, label: &str) -> Option<&'a str> {
        let rest = self.0.get(node)?.split_once(&format!("{label}: "))?.1;
        let end = rest.find([',', ')']).unwrap_or(rest.len());
        Some(rest[..end].trim_matches('"'))
    }

    fn number(&self, node: &str, label: &str) -> u64 {
        self.field(node, label).map_or(0, |text| text.parse().expect("a number"))
    }

    /// The chain of a `DILocation`.
    fn chain(&self, node: &str) -> Chain {
        let mut chain = vec![(self.number(node, "line"), self.number(node, "column"))];
        chain.extend(self.field(node, "inlinedAt").into_iter().flat_map(|call| self.chain(call)));
        chain
    }

    fn variable(&self, node: &str, location: &str) -> Variable {
        let name = self.field(node, "name").unwrap_or_default().to_owned();
        (name, self.number(node, "line"), self.chain(location)[1..].to_vec())
    }
}

/// The IR with a unique line for each instruction that has one.
fn with_own_lines(text: &str) -> String {
    let nodes = Nodes::of(text);
    let (mut out, mut added) = (String::new(), String::new());
    let mut next = nodes.0.keys().filter_map(|key| key[1..].parse::<usize>().ok()).max().unwrap_or(0) + 1;
    let mut line_number = 0;
    for line in text.lines() {
        let is_code = line.starts_with("  ") && !line.trim_start().starts_with('#');
        match line.split_once(", !dbg ").filter(|_| is_code) {
            Some((before, rest)) => {
                let end = rest.find(',').unwrap_or(rest.len());
                let field = |label| nodes.field(&rest[..end], label).map(|node| format!(", {label}: {node}"));
                let (scope, call) = (field("scope").expect("a scope"), field("inlinedAt").unwrap_or_default());
                line_number += 1;
                added += &format!("!{next} = !DILocation(line: {line_number}, column: 1{scope}{call})\n");
                out += &format!("{before}, !dbg !{next}{}", &rest[end..]);
                next += 1;
            }
            None => out += line,
        }
        out.push('\n');
    }
    out + &added
}

/// The IR with calls of a log, a new argument of its kernel, and the meanings of the entries.
fn instrumented(text: &str) -> (String, Vec<Event>) {
    let nodes = Nodes::of(text);
    let (mut out, mut events) = (String::new(), Vec::new());
    let mut in_body = false;
    let (mut in_memory, mut homes) = (HashMap::new(), Homes::default());
    let lines: Vec<&str> = text.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        if line.starts_with("define ") {
            in_body = true;
            let is_kernel = line.contains(" amdgpu_kernel ");
            out += &if is_kernel { with_log(line) } else { (*line).to_owned() };
            out.push('\n');
            if is_kernel {
                out += "  store ptr addrspace(1) %log.all, ptr addrspace(1) @log.all\n";
            }
            let body: Vec<&str> = lines[at..].iter().copied().take_while(|line| *line != "}").collect();
            in_memory = variables_in_memory(&body, &nodes);
            homes = Homes::of(&body, &nodes, &in_memory);
            continue;
        }
        in_body &= *line != "}";
        if in_body && line.trim_start().starts_with("#dbg_") {
            record(line.trim(), &nodes, (&in_memory, &homes), &mut out, &mut events);
            continue;
        }
        // A switch has its location after its cases, a call with a constant expression in the middle.
        let end = if line.trim_end().ends_with('[') { lines[at..].iter().find(|l| l.contains(']')) } else { None };
        let location = end.unwrap_or(line).split_once(", !dbg ").map(|(_, rest)| rest);
        let is_inst = in_body && line.starts_with("  ") && !line.starts_with("    ") && !line.starts_with("  ]");
        if let (true, Some(location), false) = (is_inst, location, line.contains(" = phi ")) {
            let location = location.split(',').next().expect("a node");
            log(&mut out, events.len(), "0");
            events.push(Event::At(nodes.chain(location)));
        }
        out += line;
        out.push('\n');
        let stored = line.strip_prefix("  store ").and_then(|rest| rest.split_once(", ptr "));
        if let (true, Some((value, to))) = (in_body, stored)
            && let Some(Some(variable)) =
                in_memory.get(to.split([',', ' ']).find(|word| word.starts_with('%')).unwrap_or(""))
        {
            put(value, (variable.clone(), None), &mut out, &mut events);
        }
        if in_body {
            homes.written(line, &mut out, &mut events);
        }
    }
    out += &log_function(text);
    (out, events)
}

/// The names of values in a line.
fn names(line: &str) -> Vec<&str> {
    let is_name = |c: char| c == '%' || c == '.' || c == '_' || c.is_ascii_alphanumeric();
    line.split(move |c| !is_name(c)).filter(|word| word.starts_with('%')).collect()
}

/// The variables of a function that are in memory, by the names of their addresses; `None` where the address escapes.
fn variables_in_memory<'a>(body: &[&'a str], nodes: &Nodes<'_>) -> HashMap<&'a str, Option<Variable>> {
    let mut all: HashMap<&str, Option<Variable>> = HashMap::new();
    let mut casts: HashMap<&str, &str> = HashMap::new();
    for line in body {
        if line.contains("= addrspacecast ")
            && let [to, from] = names(line)[..]
        {
            casts.insert(to, from);
        }
        if let Some(rest) = line.trim_start().strip_prefix("#dbg_declare(") {
            let parts: Vec<&str> = rest.split(", ").collect();
            let location = parts.last().expect("a location").trim_end_matches(')');
            let variable = nodes.variable(parts[1], location);
            // One of two variables at the same address.
            let Some(&address) = names(line).first() else { continue };
            let known = all.entry(address).or_insert_with(|| Some(variable.clone()));
            known.take_if(|known| *known != variable);
        }
    }
    for (to, from) in &casts {
        if let Some(variable) = all.get(from).cloned() {
            all.insert(to, variable);
        }
    }
    for line in body {
        let named = names(line);
        let inst = line.split_once(" = ").map_or(*line, |(_, rest)| rest).trim_start();
        let is_known =
            ["alloca ", "addrspacecast ", "#dbg_", "call void @llvm.lifetime"].iter().any(|op| inst.starts_with(op));
        let is_access = inst.starts_with("load ")
            || inst.starts_with("store ") && named.first().is_none_or(|value| Some(value) != named.get(1));
        if !is_known && !is_access || inst.starts_with("store volatile") {
            for name in named {
                let root = casts.get(name).copied().unwrap_or(name);
                let aliases = casts.iter().filter(|(_, from)| **from == root).map(|(to, _)| *to);
                for name in aliases.chain([root]).collect::<Vec<_>>() {
                    all.entry(name).and_modify(|variable| *variable = None);
                }
            }
        }
    }
    all
}

/// Variables in memory that are partly written, or that have other pointers to them.
#[derive(Default)]
struct Homes<'a> {
    /// By the names of their addresses.
    variables: HashMap<&'a str, Variable>,
    /// The variable's address for each pointer into it.
    of: HashMap<&'a str, &'a str>,
    /// Generic addresses.
    flat: HashSet<&'a str>,
}

impl<'a> Homes<'a> {
    fn of(body: &[&'a str], nodes: &Nodes<'_>, in_memory: &HashMap<&str, Option<Variable>>) -> Homes<'a> {
        let mut homes = Homes::default();
        for line in body {
            let Some(rest) = line.trim_start().strip_prefix("#dbg_declare(") else { continue };
            let parts: Vec<&str> = rest.split(", ").collect();
            let (Some(&address), location) = (names(line).first(), parts.last().expect("a location")) else { continue };
            let is_plain =
                rest.contains("!DIExpression()") || rest.contains("(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef)");
            if is_plain && in_memory.get(address) == Some(&None) {
                homes.variables.insert(address, nodes.variable(parts[1], location.trim_end_matches(')')));
                homes.of.insert(address, address);
            }
        }
        // A cast may precede the declaration of its operand.
        for line in body.iter().chain(body) {
            if let Some((name, rest)) = line.trim_start().split_once(" = ")
                && let Some((_, from)) = match rest.starts_with("getelementptr ") {
                    true => rest.split_once(", ptr "),
                    false => rest.split_once("addrspacecast ptr "),
                }
                && let Some(&from) = names(from).first()
                && let Some(&home) = homes.of.get(from)
            {
                homes.of.insert(name, home);
            }
            if let Some((name, _)) = line.trim_start().split_once(" = ").filter(|_| line.ends_with(" to ptr")) {
                homes.flat.insert(name);
            }
        }
        homes
    }

    /// Logs what an instruction writes to variables.
    fn written(&self, line: &str, out: &mut String, events: &mut Vec<Event>) {
        let inst = line.split_once(" = ").map_or(line, |(_, rest)| rest).trim_start();
        let silent = ["load ", "addrspacecast ", "getelementptr ", "icmp ", "alloca ", "call void @llvm.lifetime"];
        if !line.starts_with("  ") || silent.iter().any(|op| inst.starts_with(op)) {
            return;
        }
        let home = |name: &&str| self.of.get(*name).copied();
        let named = names(line);
        if let Some((value, to)) = inst.strip_prefix("store ").and_then(|rest| rest.split_once(", ptr "))
            && let Some(home) = names(to).first().and_then(home)
            && names(value).iter().all(|name| !self.of.contains_key(name))
        {
            let to = to.split(", ").next().expect("an address");
            self.offset(home, to, events.len(), out);
            log(out, events.len(), &format!("%log.o{}", events.len()));
            events.push(Event::Offset);
            return put(value, (self.variables[home].clone(), Some((LOGGED, 0))), out, events);
        }
        let is_copy = inst.contains("@llvm.memcpy") || inst.contains("@llvm.memset");
        let to = named.first().filter(|_| is_copy && !inst.contains("(ptr addrspace(1)"));
        let size = line.split(", i").find_map(|rest| rest.split_once(' ')?.1.parse::<usize>().ok());
        for home in named.iter().filter_map(home).collect::<HashSet<&str>>() {
            let (variable, pointer) = (self.variables[home].clone(), self.pointer(home));
            match (to.and_then(|to| self.of.get(to)), size.filter(|size| size % 4 == 0 && *size <= 256)) {
                // Its contents, if it is written as a whole.
                (Some(&to), Some(size)) if to == home && named[0] == home => {
                    for at in (0..size).step_by(4) {
                        let n = events.len();
                        *out += &format!(
                            "  %log.a{n} = getelementptr i8, {pointer} {home}, i32 {at}\n  \
                             %log.c{n} = load i32, {pointer} %log.a{n}\n"
                        );
                        put(&format!("i32 %log.c{n}"), (variable.clone(), Some((at, 4))), out, events);
                    }
                }
                (Some(&to), _) if is_copy && to != home => {}
                (None, _) if is_copy => {}
                _ => {
                    log(out, events.len(), "0");
                    events.push(Event::Unknown(variable));
                }
            }
        }
    }

    /// Computes the offset of an address in its variable.
    fn offset(&self, home: &str, to: &str, n: usize, out: &mut String) {
        let mut home = format!("{} {home}", self.pointer(home));
        let to = format!("ptr {to}");
        if home.starts_with("ptr addrspace") && !to.starts_with("ptr addrspace") {
            *out += &format!("  %log.h{n} = addrspacecast {home} to ptr\n");
            home = format!("ptr %log.h{n}");
        }
        *out += &format!(
            "  %log.f{n} = ptrtoint {home} to i64\n  %log.t{n} = ptrtoint {to} to i64\n  \
             %log.o{n} = sub i64 %log.t{n}, %log.f{n}\n"
        );
    }

    /// The type of a variable's address.
    fn pointer(&self, home: &str) -> &'static str {
        if self.flat.contains(home) { "ptr" } else { "ptr addrspace(5)" }
    }
}

fn log(out: &mut String, event: usize, value: &str) {
    *out += &format!("  call void @log(i64 {event}, i64 {value})\n");
}

/// A kernel's first line with one more parameter.
fn with_log(line: &str) -> String {
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

/// Bytes of a variable: the first and how many.
type Fragment = Option<(usize, usize)>;

/// A debug record: `#dbg_value(i32 %x, !1, !DIExpression(), !2)`.
fn record(
    line: &str,
    nodes: &Nodes<'_>,
    in_memory: (&HashMap<&str, Option<Variable>>, &Homes<'_>),
    out: &mut String,
    events: &mut Vec<Event>,
) {
    let (kind, rest) = line.split_once('(').expect("a record");
    let (values, rest) = match rest.strip_prefix("!DIArgList(") {
        Some(list) => list.split_once("), !").expect("a variable"),
        None => match rest.split_once(", !").filter(|_| kind == "#dbg_value" && !rest.starts_with('!')) {
            Some((value, rest)) => (value, rest),
            None => return lost_or_memory(kind, rest, nodes, in_memory, out, events),
        },
    };
    let (variable, rest) = rest.split_once(", !DIExpression(").expect("an expression");
    let (expression, location) = rest.split_once("), ").expect("a location");
    let variable = nodes.variable(&format!("!{variable}"), location.trim_end_matches(')'));
    let (expression, fragment) = match expression.split_once("DW_OP_LLVM_fragment, ") {
        None => (expression, None),
        Some((before, bits)) => {
            let (from, size) = bits.split_once(", ").expect("two numbers");
            let bytes = |text: &str| text.parse::<usize>().expect("a number") / 8;
            (before.trim_end_matches(", "), Some((bytes(from), bytes(size))))
        }
    };
    let is_plain = ["", "DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef", "DW_OP_stack_value"].contains(&expression);
    let in_private = values.contains("ptr addrspace(5) ") && !expression.is_empty();
    let value = match (in_private, is_plain) {
        (true, _) => None,
        (_, true) => Some(values.to_owned()),
        _ => computed(values, expression, events.len(), out),
    };
    match value {
        Some(value) => put(&value, (variable, fragment), out, events),
        None => {
            log(out, events.len(), "0");
            events.push(Event::Lost(variable, fragment));
        }
    }
}

/// A value on the stack of an expression: its name, its width, and whether it was last converted as a signed number.
/// Constants have no width.
type OnStack = (String, Option<u32>, bool);

/// Computes the value of an expression, each operand at its own width: `i32 %x`. `None` if an operation is unknown.
fn computed(values: &str, expression: &str, event: usize, out: &mut String) -> Option<String> {
    let expression = expression.strip_suffix(", DW_OP_stack_value")?;
    let expression = expression.trim_end_matches(", DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef");
    let mut made = 0;
    let mut inst = |text: &str| {
        made += 1;
        let name = format!("%log.c{event}.{made}");
        *out += &format!("  {name} = {text}\n");
        name
    };
    let mut arguments: Vec<OnStack> = Vec::new();
    for value in values.split(", ") {
        let (ty, name) = value.rsplit_once(' ')?;
        if ["poison", "undef"].contains(&name) || name.ends_with(')') {
            return None;
        }
        arguments.push(match ty.strip_prefix('i') {
            Some(bits) => {
                (name.to_owned(), Some(bits.parse().ok().filter(|bits| [8, 16, 32, 64].contains(bits))?), false)
            }
            None if ty.starts_with("ptr addrspace(3)") => (inst(&format!("ptrtoint {value} to i32")), Some(32), false),
            None if ty.starts_with("ptr") => (inst(&format!("ptrtoint {value} to i64")), Some(64), false),
            None => return None,
        });
    }
    let mut stack = if expression.contains("DW_OP_LLVM_arg") { Vec::new() } else { vec![arguments[0].clone()] };
    let mut words = expression.split(", ");
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|text| text.parse::<u64>().ok());
        let pair = match word {
            "DW_OP_LLVM_arg" => {
                stack.push(arguments[number()? as usize].clone());
                continue;
            }
            "DW_OP_constu" => {
                stack.push((number()?.to_string(), None, false));
                continue;
            }
            "DW_OP_LLVM_convert" => {
                let (to, (name, from, was_signed)) = (number()? as u32, stack.pop()?);
                let (from, is_signed) = (from?, words.next()? == "DW_ATE_signed");
                let name = match (to.cmp(&from), was_signed) {
                    (std::cmp::Ordering::Less, _) => inst(&format!("trunc i{from} {name} to i{to}")),
                    (std::cmp::Ordering::Equal, _) => name,
                    (_, true) => inst(&format!("sext i{from} {name} to i{to}")),
                    (_, false) => inst(&format!("zext i{from} {name} to i{to}")),
                };
                stack.push((name, Some(to), is_signed));
                continue;
            }
            "DW_OP_not" => {
                let (name, bits, _) = stack.pop()?;
                stack.push((inst(&format!("xor i{} {name}, -1", bits?)), bits, false));
                continue;
            }
            "DW_OP_plus_uconst" => {
                stack.push((number()?.to_string(), None, false));
                "add"
            }
            "DW_OP_lit0" => {
                stack.push(("0".to_owned(), None, false));
                continue;
            }
            "DW_OP_plus" => "add",
            "DW_OP_minus" => "sub",
            "DW_OP_shr" => "lshr",
            "DW_OP_shra" => "ashr",
            "DW_OP_div" => "sdiv",
            "DW_OP_eq" | "DW_OP_ne" => &format!("icmp {}", &word[6..]),
            "DW_OP_mul" | "DW_OP_and" | "DW_OP_or" | "DW_OP_xor" | "DW_OP_shl" => &word[6..],
            _ => return None,
        };
        let ((right, width, _), (left, own, _)) = (stack.pop()?, stack.pop()?);
        let bits = own.or(width)?;
        let operand = |name: String| match name.parse::<u64>() {
            Ok(number) => (number & u64::MAX >> (64 - bits)).to_string(),
            Err(_) => name,
        };
        let mut result = inst(&format!("{pair} i{bits} {}, {}", operand(left), operand(right)));
        let is_truth = pair.starts_with("icmp");
        if is_truth {
            result = inst(&format!("zext i1 {result} to i64"));
        }
        stack.push((result, Some(if is_truth { 64 } else { bits }), false));
    }
    let [(name, Some(bits), _)] = &stack[..] else { return None };
    Some(format!("i{bits} {name}"))
}

/// Logs a new value of a variable or of some of its bytes: `i32 %x`.
fn put(value: &str, (variable, fragment): (Variable, Fragment), out: &mut String, events: &mut Vec<Event>) {
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

/// A record of something other than a single value.
fn lost_or_memory(
    kind: &str,
    rest: &str,
    nodes: &Nodes<'_>,
    (in_memory, homes): (&HashMap<&str, Option<Variable>>, &Homes<'_>),
    out: &mut String,
    events: &mut Vec<Event>,
) {
    // The first node that is a variable, and the location after the expression.
    let parts: Vec<&str> = rest.split(", ").collect();
    let is_variable = |part: &&&str| nodes.0.get(**part).is_some_and(|node| node.contains("!DILocalVariable("));
    let Some(variable) = parts.iter().find(is_variable) else { return };
    let location = parts.last().expect("a location").trim_end_matches(')');
    let variable = nodes.variable(variable, location);
    let at = parts[0].rsplit_once(' ').map_or("", |(_, name)| name);
    // Values in memory are logged where they are stored.
    if kind != "#dbg_value" && (in_memory.get(at).is_some_and(Option::is_some) || homes.variables.contains_key(at)) {
        return;
    }
    log(out, events.len(), "0");
    events.push(if kind == "#dbg_value" { Event::Lost(variable, None) } else { Event::Unknown(variable) });
}

/// The logging function.
fn log_function(text: &str) -> String {
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

/// The known bytes of a variable, or `None` if they cannot be compared.
type Known = Option<Vec<Option<u8>>>;

/// The values of variables, by work-item and location.
#[derive(Default)]
struct Expected {
    values: HashMap<(Item, Chain), HashMap<Variable, HashSet<Known>>>,
    /// The same at any location.
    ever: HashMap<(Item, Variable), HashSet<Known>>,
}

/// Runs the interpreter on instrumented IR; `None` if the log overflows.
fn expected(text: &str, launch: &Launch) -> Result<Option<Expected>, String> {
    let (text, events) = instrumented(text);
    let module = gcnc_ir::read(&text).map_err(|e| format!("{e}\n{text}"))?;
    let mut args = Vec::new();
    for arg in launch.arguments()? {
        args.push(match arg {
            Arg::Value(bytes) => interp::Arg::Value(bytes),
            Arg::Buffer(bytes) => interp::Arg::Buffer(bytes),
            Arg::Image(..) => return Ok(None),
        });
    }
    let log = args.len();
    args.push(interp::Arg::Buffer(vec![0; 24 * (ROOM + 1)]));
    let run = interp::Launch {
        workgroups: launch.workgroups,
        workgroup_size: launch.workgroup_size,
        args,
        dynamic_lds: launch.dynamic_lds,
        ..interp::Launch::new(launch.kernel.clone())
    };
    let options = interp::Options { max_steps: 200_000_000, ..interp::Options::default() };
    let result = match interp::run(&module, &run, &options) {
        Err(interp::InterpError::StepLimit(_)) => return Ok(None),
        result => result.map_err(|e| e.to_string())?,
    };
    let log = result.buffers[log].as_ref().expect("a buffer");
    let word = |at: usize| u64::from_le_bytes(log[8 * at..8 * at + 8].try_into().expect("eight bytes"));
    let count = word(0) as usize;
    if count >= ROOM {
        return Ok(None);
    }
    let (mut all, mut now) = (Expected::default(), HashMap::<Item, BTreeMap<Variable, Known>>::new());
    let mut offset = HashMap::<Item, usize>::new();
    for entry in 0..count {
        let [event, value, packed] = std::array::from_fn(|k| word(3 + 3 * entry + k));
        let id = |k: usize| (packed >> (10 * k) & 1023) as u32;
        let item = ([id(0), id(1), id(2)], [id(3), id(4), id(5)]);
        let state = now.entry(item).or_default();
        match &events[event as usize] {
            Event::At(chain) => {
                let here = all.values.entry((item, chain.clone())).or_default();
                for (variable, known) in state.iter() {
                    let ever = all.ever.entry((item, variable.clone())).or_default();
                    if !ever.contains(known) {
                        ever.insert(known.clone());
                    }
                    here.entry(variable.clone()).or_default().insert(known.clone());
                }
            }
            Event::Set(variable, fragment, size) => {
                let bytes = value.to_le_bytes()[..*size].iter().map(|&byte| Some(byte)).collect();
                let fragment = fragment.map(|(at, own)| if at == LOGGED { (offset[&item], *size) } else { (at, own) });
                set(state, variable, fragment, bytes);
            }
            Event::Offset => _ = offset.insert(item, value as usize),
            Event::Lost(variable, fragment) => {
                let size = fragment.map_or(0, |(_, size)| size);
                set(state, variable, *fragment, vec![None; size]);
            }
            Event::Unknown(variable) => {
                state.insert(variable.clone(), None);
            }
        }
    }
    Ok(Some(all))
}

fn set(state: &mut BTreeMap<Variable, Known>, variable: &Variable, fragment: Fragment, bytes: Vec<Option<u8>>) {
    let Some((from, size)) = fragment else {
        state.insert(variable.clone(), Some(bytes));
        return;
    };
    if let Some(known) = state.entry(variable.clone()).or_insert_with(|| Some(Vec::new())) {
        known.resize(known.len().max(from + size), None);
        for (k, byte) in bytes.into_iter().take(size).enumerate() {
            known[from + k] = byte;
        }
    }
}

/// Address ranges.
type Ranges = Vec<(u64, u64)>;

/// A variable's debug information entry.
struct Entry {
    variable: Variable,
    /// Whether its type is a floating-point number.
    is_float: bool,
    /// The address ranges of its scope.
    scope: Ranges,
    /// Its location by address range.
    locations: Vec<((u64, u64), Vec<Piece>)>,
}

/// Some bytes of a variable.
#[derive(Clone)]
enum Piece {
    /// Computed by these operations.
    Computed(Vec<u8>, usize),
    Register(u16, usize),
    Constant(u64, usize),
    /// A fixed lane of a register.
    Lane(u16, usize, usize),
    /// At this offset of the frame.
    Frame(i64, usize),
    Nothing(usize),
}

/// The contents of a file's DWARF.
#[derive(Default)]
struct Described {
    entries: Vec<Entry>,
    /// Inlined calls, outer ones first: address ranges, and the chain of calls.
    inlined: Vec<(Ranges, Chain)>,
    /// Rows of the line table: address range, line, column.
    rows: Vec<(u64, u64, u64, u64)>,
}

fn contains(ranges: &Ranges, address: u64) -> bool {
    ranges.iter().any(|&(from, to)| (from..to).contains(&address))
}

fn described(file: &[u8]) -> Described {
    use object::{Object, ObjectSection};
    let object = object::File::parse(file).expect("an object");
    let section = |id: gimli::SectionId| -> Result<Reader<'_>, gimli::Error> {
        let data = object.section_by_name(id.name()).map_or(&[][..], |section| section.data().expect("contents"));
        Ok(EndianSlice::new(data, LittleEndian))
    };
    let dwarf = gimli::Dwarf::load(section).expect("sections");
    let mut out = Described::default();
    let mut units = dwarf.units();
    while let Some(header) = units.next().expect("a unit") {
        let unit = dwarf.unit(header).expect("a unit");
        rows(&unit, &mut out);
        let mut entries = unit.entries();
        // For each depth, the ranges of the scope, and the calls through which it was inlined.
        let mut outer: Vec<(Ranges, Chain)> = Vec::new();
        while let Some(entry) = entries.next_dfs().expect("an entry") {
            let depth = entry.depth() as usize;
            outer.truncate(depth);
            let (mut ranges, mut chain) = outer.last().cloned().unwrap_or_default();
            match entry.tag() {
                gimli::DW_TAG_subprogram | gimli::DW_TAG_lexical_block | gimli::DW_TAG_inlined_subroutine => {
                    ranges = Ranges::new();
                    let mut all = dwarf.die_ranges(&unit, entry).expect("ranges");
                    while let Some(range) = all.next().expect("a range") {
                        ranges.push((range.begin, range.end));
                    }
                    if entry.tag() == gimli::DW_TAG_inlined_subroutine {
                        let number = |name| entry.attr_value(name).and_then(|value| value.udata_value()).unwrap_or(0);
                        chain.insert(0, (number(gimli::DW_AT_call_line), number(gimli::DW_AT_call_column)));
                        out.inlined.push((ranges.clone(), chain.clone()));
                    }
                }
                gimli::DW_TAG_variable | gimli::DW_TAG_formal_parameter => {
                    variable((&dwarf, &unit), entry, (ranges.clone(), chain.clone()), &mut out);
                }
                _ => {}
            }
            outer.push((ranges, chain));
        }
    }
    out
}

fn rows(unit: &gimli::Unit<Reader<'_>>, out: &mut Described) {
    let Some(program) = unit.line_program.clone() else { return };
    let mut rows = program.rows();
    let mut last: Option<(u64, u64, u64)> = None;
    while let Some((_, row)) = rows.next_row().expect("a row") {
        if let Some((from, line, column)) = last {
            out.rows.push((from, row.address(), line, column));
        }
        let column = match row.column() {
            gimli::ColumnType::LeftEdge => 0,
            gimli::ColumnType::Column(column) => column.get(),
        };
        last = (!row.end_sequence()).then(|| (row.address(), row.line().map_or(0, |line| line.get()), column));
    }
}

fn variable<'a>(
    (dwarf, unit): (&gimli::Dwarf<Reader<'a>>, &gimli::Unit<Reader<'a>>),
    entry: &gimli::DebuggingInformationEntry<Reader<'a>>,
    (scope, chain): (Ranges, Chain),
    out: &mut Described,
) {
    let at = |offset: UnitOffset| unit.entry(offset).expect("an entry");
    let origin = match entry.attr_value(gimli::DW_AT_abstract_origin) {
        Some(gimli::AttributeValue::UnitRef(origin)) => at(origin),
        None => entry.clone(),
        // A reference to another unit: not in these files.
        Some(other) => panic!("{other:?}"),
    };
    let Some(name) = origin.attr_value(gimli::DW_AT_name) else { return };
    let name = dwarf.attr_string(unit, name).expect("a name").to_string_lossy().into_owned();
    let line = origin.attr_value(gimli::DW_AT_decl_line).and_then(|line| line.udata_value()).unwrap_or(0);
    let mut ty = origin.attr_value(gimli::DW_AT_type);
    let mut is_float = false;
    while let Some(gimli::AttributeValue::UnitRef(offset)) = ty {
        let of = at(offset);
        let encoding = of.attr_value(gimli::DW_AT_encoding);
        is_float |= encoding == Some(gimli::AttributeValue::Encoding(gimli::DW_ATE_float));
        ty = of.attr_value(gimli::DW_AT_type).filter(|_| of.tag() != gimli::DW_TAG_pointer_type);
    }
    let mut locations = Vec::new();
    // A variable with a single location everywhere is not local.
    let value = entry.attr_value(gimli::DW_AT_location).filter(|value| value.exprloc_value().is_none());
    if let Some(value) = value {
        let mut list = dwarf.attr_locations(unit, value).expect("a list").expect("a list");
        while let Some(location) = list.next().expect("a location") {
            locations.push(((location.range.begin, location.range.end), pieces(unit, location.data)));
        }
    }
    out.entries.push(Entry { variable: (name, line, chain), is_float, scope, locations });
}

/// The opcode of AMD's extensions, and those operations that describe variables.
const LLVM_USER: u8 = 0xe9;
const PUSH_LANE: u8 = 3;
const OFFSET: u8 = 4;
const OFFSET_UCONST: u8 = 5;

/// A lane's part of a VGPR, for the current lane or for a fixed one.
fn in_lane(rest: &mut Reader<'_>, register: Piece) -> Piece {
    let Piece::Register(number, size) = register else { panic!("a lane of no register") };
    rest.read_u8().expect("an operation");
    match rest.read_u8().expect("an operation") {
        PUSH_LANE => {
            let behind: Vec<u8> = (0..4).map(|_| rest.read_u8().expect("an operation")).collect();
            assert_eq!(behind, [gimli::DW_OP_lit4.0, gimli::DW_OP_mul.0, LLVM_USER, OFFSET], "lanes are dwords");
            Piece::Register(number, size)
        }
        OFFSET_UCONST => {
            let byte = rest.read_uleb128().expect("a number");
            assert_eq!(byte % 4, 0, "lanes are dwords");
            Piece::Lane(number, byte as usize / 4, 4)
        }
        other => panic!("operation {other} of LLVM's"),
    }
}

fn pieces(unit: &gimli::Unit<Reader<'_>>, expression: gimli::Expression<Reader<'_>>) -> Vec<Piece> {
    let (mut all, mut last, mut open) = (Vec::new(), Piece::Nothing(0), false);
    // The operations of the piece, in DWARF 5; where the last one starts; and whether the piece is computed.
    let (mut own, mut last_at, mut is_computed) = (Vec::new(), 0, false);
    let mut rest = expression.0;
    while !rest.is_empty() {
        let before = rest;
        if rest.slice()[0] == LLVM_USER {
            last = in_lane(&mut rest, last);
            own[last_at] = gimli::DW_OP_bregx.0;
            own.push(0);
            continue;
        }
        let operation = Operation::parse(&mut rest, unit.encoding()).expect("an operation");
        match operation {
            Operation::Piece { size_in_bits, bit_offset: None } if is_computed => {
                all.push(Piece::Computed(std::mem::take(&mut own), size_in_bits as usize / 8));
                (last, open) = (Piece::Nothing(0), false);
            }
            Operation::Register { register: Register(number) } => (last, open) = (Piece::Register(number, 8), true),
            Operation::FrameOffset { offset } => (last, open) = (Piece::Frame(offset, 0), true),
            // Private memory.
            Operation::UnsignedConstant { value: 5 } if matches!(last, Piece::Frame(..)) => {}
            Operation::UnsignedConstant { value } => (last, open) = (Piece::Constant(value, 8), true),
            Operation::StackValue | Operation::Swap | Operation::Deref { space: true, .. } => {}
            Operation::Piece { size_in_bits, bit_offset: Some(from) } => {
                let Piece::Register(number, _) = last else { panic!("a lane of no register") };
                all.push(Piece::Lane(number, from as usize / 32, size_in_bits as usize / 8));
                (last, open) = (Piece::Nothing(0), false);
            }
            Operation::Piece { size_in_bits, bit_offset: None } => {
                let size = size_in_bits as usize / 8;
                all.push(match last {
                    Piece::Register(number, _) => Piece::Register(number, size),
                    Piece::Constant(value, _) => Piece::Constant(value, size),
                    Piece::Frame(offset, _) => Piece::Frame(offset, size),
                    Piece::Lane(number, lane, _) => Piece::Lane(number, lane, size),
                    Piece::Computed(..) => panic!("a piece of a piece"),
                    Piece::Nothing(_) => Piece::Nothing(size),
                });
                (last, open) = (Piece::Nothing(0), false);
            }
            _ => is_computed = true,
        }
        match operation {
            Operation::Piece { .. } => {
                own.clear();
                is_computed = false;
            }
            // The value in a lane, which `DW_OP_bregx` already gives.
            Operation::Deref { size: 4, space: false, .. } => {}
            _ => {
                last_at = own.len();
                own.extend(&before.slice()[..before.len() - rest.len()]);
            }
        }
    }
    assert!(!is_computed, "what is computed ends in a piece");
    if open {
        all.push(last);
    }
    all
}

/// The bytes of pieces in a lane; for memory, at least `least`. The frame starts at `base`.
fn bytes(pieces: &[Piece], (base, least): (i64, usize), step: &emulator::Step<'_>, lane: usize) -> Vec<Option<u8>> {
    let mut all = Vec::new();
    for piece in pieces {
        let (value, size) = match *piece {
            Piece::Computed(ref operations, size) => (computed_value(operations, step, lane), size),
            Piece::Nothing(size) => {
                all.extend(std::iter::repeat_n(None, size));
                continue;
            }
            Piece::Constant(value, size) => (value, size),
            Piece::Register(number, size) => (register(step, number.into(), lane).into(), size.min(4)),
            Piece::Lane(number, lane, size) => (register(step, number.into(), lane).into(), size),
            Piece::Frame(offset, size) => {
                let size = if size == 0 { least } else { size };
                let byte = |at: i64| step.private(lane, u32::try_from(base + at).expect("an offset"));
                all.extend((offset..offset + size as i64).map(|at| Some(byte(at).expect("private memory"))));
                continue;
            }
        };
        all.extend(value.to_le_bytes()[..size].iter().map(|&byte| Some(byte)));
    }
    all
}

/// Evaluates operations with gimli.
fn computed_value(operations: &[u8], step: &emulator::Step<'_>, lane: usize) -> u64 {
    let encoding = gimli::Encoding { address_size: 8, format: gimli::Format::Dwarf32, version: 5 };
    let mut evaluation = gimli::Expression(EndianSlice::new(operations, LittleEndian)).evaluation(encoding);
    let mut state = evaluation.evaluate().expect("a value");
    while let gimli::EvaluationResult::RequiresRegister { register: Register(number), .. } = state {
        let value = gimli::Value::Generic(register(step, number.into(), lane).into());
        state = evaluation.resume_with_register(value).expect("a value");
    }
    match evaluation.result()[..] {
        [gimli::Piece { location: gimli::Location::Value { value }, .. }] => value.to_u64(u64::MAX).expect("a number"),
        ref other => panic!("{other:?}"),
    }
}

/// The value of a register by its DWARF number.
fn register(step: &emulator::Step<'_>, number: usize, lane: usize) -> u32 {
    match number {
        32..=95 => step.sgpr((number - 32) as u8),
        1088..=1129 => step.sgpr((number - 1088 + 64) as u8),
        1536..=1791 => step.vgpr(number - 1536, lane).expect("a register"),
        2048..=2303 => step.agpr(number - 2048, lane).expect("a register"),
        2560..=2815 => step.vgpr(number - 2560, lane).expect("a register"),
        3072..=3327 => step.agpr(number - 3072, lane).expect("a register"),
        _ => panic!("register {number}"),
    }
}

/// Whether the shown value is one of the known ones: to the bit, or approximately for floating-point numbers.
fn agrees(shown: &[Option<u8>], known: &Known, (is_float, is_memory): (bool, bool)) -> bool {
    let Some(known) = known else { return true };
    // Memory that was never written may hold anything.
    let is_same = |own: &Option<u8>, byte: &Option<u8>| own == byte || is_memory && own.is_none();
    let same = |(at, byte): (usize, &Option<u8>)| byte.is_none() || known.get(at).is_none_or(|own| is_same(own, byte));
    if !known.is_empty() && known.iter().any(Option::is_some) && shown.iter().enumerate().all(same) {
        return true;
    }
    let float = |bytes: &[Option<u8>]| -> Option<f64> {
        let bytes: Option<Vec<u8>> = bytes.iter().copied().collect();
        match bytes?[..] {
            [a, b, c, d] => Some(f32::from_le_bytes([a, b, c, d]).into()),
            [a, b, c, d, e, f, g, h] => Some(f64::from_le_bytes([a, b, c, d, e, f, g, h])),
            _ => None,
        }
    };
    let close =
        |a: f64, b: f64| a.is_nan() && b.is_nan() || a == b || (a - b).abs() <= 1e-5 + 1e-4 * a.abs().max(b.abs());
    let shown = shown.get(..known.len());
    is_float && shown.and_then(float).zip(float(known)).is_some_and(|(a, b)| close(a, b))
}

/// Statistics of a run.
#[derive(Default)]
struct Shown {
    /// Values compared, and steps at a location that the interpreter did not reach with that work-item.
    compared: usize,
    elsewhere: usize,
    /// Among them, values in memory, in lanes, and computed.
    in_memory: usize,
    in_lanes: usize,
    computed: usize,
    /// Values that the variable had, but at another location.
    at_other_times: usize,
    variables: HashSet<Variable>,
    wrong: Vec<String>,
}

fn check(file: &[u8], launch: &Launch, expected: &Expected) -> Result<Shown, String> {
    let (described, map) = (described(file), SourceMap::of(file).expect("debug information"));
    let object = emulator::CodeObject::load(file).map_err(|e| e.to_string())?;
    let args = launch.arguments()?.into_iter().map(|arg| match arg {
        Arg::Value(bytes) => emulator::Arg::Bytes(bytes),
        Arg::Buffer(bytes) => emulator::Arg::Buffer(bytes),
        Arg::Image(..) => unreachable!("no images"),
    });
    let run = emulator::Launch {
        kernel: launch.kernel.clone(),
        workgroups: launch.workgroups,
        remainder: [0; 3],
        workgroup_size: launch.workgroup_size,
        args: args.collect(),
        dynamic_lds: launch.dynamic_lds,
    };
    let mut shown = Shown::default();
    let [sx, sy, _] = launch.workgroup_size;
    // The location and the variables to compare at an address.
    type Here<'a> = Option<(Chain, Vec<(&'a Entry, &'a [Piece])>)>;
    let mut here: HashMap<u64, Here<'_>> = HashMap::new();
    let look = |address: u64| -> Here<'_> {
        let row = described.rows.iter().find(|row| (row.0..row.1).contains(&address) && row.2 != 0)?;
        let mut chain = vec![(row.2, row.3)];
        let inlined = described.inlined.iter().filter(|(ranges, _)| contains(ranges, address));
        chain.extend(inlined.max_by_key(|(_, chain)| chain.len()).map_or(&[][..], |(_, chain)| chain));
        let seen = described.entries.iter().filter(|entry| contains(&entry.scope, address));
        let seen = seen.filter_map(|entry| {
            let own = entry.locations.iter().find(|((from, to), _)| (*from..*to).contains(&address));
            Some((entry, &own?.1[..]))
        });
        Some((chain, seen.collect()))
    };
    let mut watch = |step: &emulator::Step<'_>| {
        let Some((chain, seen)) = here.entry(step.address()).or_insert_with(|| look(step.address())) else {
            return ControlFlow::Continue(());
        };
        let registers = Registers::of_scalars((0..106).map(|n| Some(step.sgpr(n))).collect());
        let base = map.unwind(step.address(), &registers, &Running(step)).expect("a frame").frame as i64;
        for lane in (0..step.lanes()).filter(|lane| step.exec() >> lane & 1 != 0) {
            let n = step.wave() * step.lanes() as u32 + lane as u32;
            let item = (step.workgroup(), [n % sx, n / sx % sy, n / (sx * sy)]);
            let Some(there) = expected.values.get(&(item, chain.clone())) else {
                shown.elsewhere += 1;
                continue;
            };
            for (entry, pieces) in seen.iter() {
                let known = there.get(&entry.variable);
                let least = known.into_iter().flatten().flatten().map(Vec::len).max().unwrap_or(0);
                let bytes = bytes(pieces, (base, least), step, lane);
                let is_memory = pieces.iter().any(|piece| matches!(piece, Piece::Frame(..)));
                let is_known = known.is_some_and(|all| !all.contains(&None));
                shown.in_memory += usize::from(is_memory && is_known);
                let is_lane = pieces.iter().any(|piece| matches!(piece, Piece::Lane(..)));
                shown.in_lanes += usize::from(is_lane && is_known);
                let is_computed = pieces.iter().any(|piece| matches!(piece, Piece::Computed(..)));
                shown.computed += usize::from(is_computed && is_known);
                shown.compared += 1;
                shown.variables.insert(entry.variable.clone());
                let is_one_of =
                    |all: &HashSet<Known>| all.iter().any(|known| agrees(&bytes, known, (entry.is_float, is_memory)));
                if known.is_some_and(is_one_of) {
                    continue;
                }
                // Code may run for lanes for which the source does not run it.
                if expected.ever.get(&(item, entry.variable.clone())).is_some_and(is_one_of) {
                    shown.at_other_times += 1;
                } else {
                    shown.wrong.push(format!(
                        "{:#x} {} {item:?} at {chain:?}: {:?} is {bytes:x?}, was {known:x?}",
                        step.address(),
                        step.text(),
                        entry.variable
                    ));
                }
            }
        }
        if shown.wrong.len() < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let options =
        emulator::Options { check: emulator::Check::Off, observer: Some(&mut watch), ..emulator::Options::default() };
    match emulator::run(&object, &run, options) {
        Ok(_) => Ok(shown),
        Err(_) if !shown.wrong.is_empty() => Ok(shown),
        Err(e) => Err(e.to_string()),
    }
}

/// Kernels with short runs, with loops, calls, recursion, vectors, halves, LDS, arrays and divergence.
const KERNELS: [&str; 21] = [
    "bitonic_sort",
    "black_scholes",
    "divergent_loops",
    "edit_distance",
    "fft",
    "function_table",
    "half_math",
    "histogram",
    "int_div",
    "irreducible",
    "layer_norm",
    "noinline_call",
    "private_array",
    "saxpy",
    "scan",
    "spmv_csr",
    "struct_arg",
    "struct_call",
    "transpose",
    "tree_walk",
    "vectors",
];

/// Checks kernels of a target (or those at -O0). Returns statistics.
fn check_all(folder: &str, processor: &str, options: &Options) -> Shown {
    let made = kernels::with_debug_information(folder, Path::new(env!("CARGO_TARGET_TMPDIR")), &KERNELS);
    let Some(made) = oracle(made) else { return Shown::default() };
    let target = Target::parse(processor).expect("a known target");
    let (mut launches, mut all) = (0, Shown::default());
    for launch in kernels::launches().expect("launches") {
        if !KERNELS.contains(&&*launch.file) || !launch.targets.is_empty() {
            continue;
        }
        let text = std::fs::read_to_string(made.join(format!("{}.ll", launch.file))).expect("IR");
        let text = with_own_lines(&text);
        let Some(expected) = expected(&text, &launch).expect("a run") else { continue };
        let compiled = Compiler::new().compile(&text, &target, options).expect("code");
        let shown = check(&compiled.bytes, &launch, &expected).expect("a run");
        assert!(shown.wrong.is_empty(), "{folder} {}: {}", launch.name, shown.wrong[0]);
        launches += 1;
        all.compared += shown.compared;
        all.in_memory += shown.in_memory;
        all.in_lanes += shown.in_lanes;
        all.computed += shown.computed;
        // Each call of a recursive function has its own variables, and the log has those of the innermost.
        if launch.file != "tree_walk" {
            all.at_other_times += shown.at_other_times;
        }
        all.variables.extend(
            shown.variables.into_iter().map(|(name, line, _)| (launch.file.clone() + &name, line, Chain::new())),
        );
    }
    let (compared, variables) = (all.compared, all.variables.len());
    println!(
        "{folder}: {launches} launches, {variables} variables, {compared} values, {} in memory, {} in lanes, {} computed, {} of other times",
        all.in_memory, all.in_lanes, all.computed, all.at_other_times
    );
    assert!(launches >= 12 && variables >= 80 && compared >= 1_000_000, "{folder}: too little was shown");
    assert!(1000 * all.at_other_times <= compared, "{folder}: too much is of another time");
    all
}

#[test]
fn variables_are_what_the_interpreter_has() {
    let shown = check_all("gfx1100", "gfx1100", &Options::new());
    assert!(shown.compared == 0 || shown.computed >= 10_000, "too little was computed");
}

#[test]
fn variables_are_what_the_interpreter_has_without_optimisation() {
    let shown = check_all("O0", "gfx900", &Options::new().level(OptLevel::O0));
    assert!(shown.compared == 0 || shown.in_memory >= 500, "too little was in memory");
}

#[test]
fn variables_in_lanes_are_what_the_interpreter_has() {
    let shown = check_all("gfx1100", "gfx1100", &Options::new().max_sgprs(20));
    assert!(shown.compared == 0 || shown.in_lanes >= 10_000, "too little was in lanes");
}

#[test]
fn spilled_variables_are_what_the_interpreter_has() {
    let shown = check_all("gfx1100", "gfx1100", &Options::new().max_vgprs(16));
    assert!(shown.compared == 0 || shown.in_memory >= 10_000, "too little was in memory");
}

/// The variable locations given to debuggers at an address, with normalised frame bases.
fn told(map: &SourceMap, address: u64) -> Vec<Vec<(String, Vec<Where>)>> {
    let at = |piece: read::Piece| match piece.at {
        Where::Frame(_, offset) => Where::Frame(Base::Unwound, offset),
        at => at,
    };
    let place = |variable: read::Variable| {
        let pieces = variable.place.unwrap_or_else(|why| panic!("{} at {address:#x} is {why}", variable.name));
        (variable.name, pieces.into_iter().map(at).collect())
    };
    let functions = map.variables(address).into_iter();
    functions.map(|variables| variables.into_iter().map(place).collect()).collect()
}

#[test]
fn debuggers_are_told_the_same_in_both_dialects() {
    let all =
        [("gfx1100", "gfx1100", Options::new().max_sgprs(20)), ("O0", "gfx900", Options::new().level(OptLevel::O0))];
    for (folder, processor, options) in all {
        let made = kernels::with_debug_information(folder, Path::new(env!("CARGO_TARGET_TMPDIR")), &KERNELS);
        let Some(made) = oracle(made) else { return };
        let target = Target::parse(processor).expect("a known target");
        let mut told_of = 0;
        for kernel in KERNELS {
            let text = std::fs::read_to_string(made.join(format!("{kernel}.ll"))).expect("IR");
            let [plain, amd] = [DwarfDialect::Standard, DwarfDialect::Amd].map(|dialect| {
                let compiled = Compiler::new().compile(&text, &target, &options.clone().dwarf(dialect)).expect("code");
                SourceMap::of(&compiled.bytes).expect("debug information")
            });
            for function in &plain.functions {
                for address in (function.from..function.to).step_by(4) {
                    let expected = told(&plain, address);
                    assert_eq!(told(&amd, address), expected, "{folder} {kernel} at {address:#x}");
                    told_of += expected.iter().flatten().count();
                }
            }
        }
        assert!(told_of >= 10_000, "{folder}: too little was told");
    }
}

#[test]
fn variables_by_amds_extensions_are_what_the_interpreter_has() {
    let shown = check_all("gfx1100", "gfx1100", &Options::new().max_sgprs(20).dwarf(DwarfDialect::Amd));
    assert!(shown.compared == 0 || shown.in_lanes >= 10_000, "too little was in lanes");
    let shown = check_all("O0", "gfx900", &Options::new().level(OptLevel::O0).dwarf(DwarfDialect::Amd));
    assert!(shown.compared == 0 || shown.in_memory >= 500, "too little was in memory");
}
