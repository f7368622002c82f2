//! DAP breakpoint requests: each replaces all breakpoints of a file, or all function, instruction or data breakpoints.

use serde_json::{Value, json};

use super::super::points::{Kind, Points};
use super::super::rule::Rule;
use super::super::session::At;
use super::super::symbols::Symbols;
use super::Dap;
use super::messages::Request;

impl Dap {
    /// Handles a request that sets breakpoints; `None` if it is another request.
    pub fn set_breakpoints(&mut self, request: &Request, symbols: &Symbols, points: &mut Points) -> Option<Value> {
        let all = match request.command.as_str() {
            "setBreakpoints" => {
                let source = request.arguments.get("source");
                let path = source.and_then(|s| s.get("path").or(s.get("name"))).and_then(Value::as_str);
                self.set_lines(path.unwrap_or_default(), request.list("breakpoints"), symbols, points)
            }
            "setFunctionBreakpoints" => self.set_all(request, points, |one| {
                let name = one.get("name").and_then(Value::as_str).unwrap_or_default();
                let addresses = symbols.function_addresses(name);
                if addresses.is_empty() { Err(format!("no function `{name}`")) } else { Ok(addresses) }
            }),
            "setInstructionBreakpoints" => self.set_all(request, points, |one| {
                let reference = one.get("instructionReference").and_then(Value::as_str).unwrap_or_default();
                let offset = one.get("offset").and_then(Value::as_i64).unwrap_or(0);
                let address = address(reference).and_then(|address| address.checked_add_signed(offset));
                address.map(|address| vec![address]).ok_or_else(|| format!("`{reference}` is no address"))
            }),
            "setExceptionBreakpoints" => Vec::new(),
            _ => return None,
        };
        Some(json!({ "breakpoints": all }))
    }

    /// Sets the breakpoints of a source file.
    fn set_lines(&mut self, path: &str, wanted: &[Value], symbols: &Symbols, points: &mut Points) -> Vec<Value> {
        let find = |one: &Value| {
            let line = one.get("line").and_then(Value::as_u64).and_then(|line| u32::try_from(line).ok());
            let found = line.and_then(|line| symbols.line_addresses(path, line));
            found.ok_or_else(|| "no code comes from this line or those behind it".to_owned())
        };
        self.set(points, &format!("lines {path}"), wanted, |one| {
            find(one).map(|(line, addresses)| (json!({ "line": line }), addresses))
        })
    }

    /// Sets all breakpoints of one kind, given a function that resolves each to addresses.
    fn set_all(
        &mut self,
        request: &Request,
        points: &mut Points,
        find: impl Fn(&Value) -> Result<Vec<u64>, String>,
    ) -> Vec<Value> {
        self.set(points, &request.command, request.list("breakpoints"), |one| {
            let addresses = find(one)?;
            let reference = addresses.first().map(|address| format!("{address:#x}"));
            Ok((json!({ "instructionReference": reference }), addresses))
        })
    }

    /// Sets breakpoints, given a function that resolves each to its description and addresses.
    fn set(
        &mut self,
        points: &mut Points,
        name: &str,
        wanted: &[Value],
        find: impl Fn(&Value) -> Result<(Value, Vec<u64>), String>,
    ) -> Vec<Value> {
        let (mut all, mut told) = (Vec::new(), Vec::new());
        for one in wanted {
            let found = find(one).and_then(|(about, addresses)| Ok((about, addresses, rule(one)?)));
            told.push(self.told(found.map(|(about, addresses, rule)| {
                all.push((addresses, rule));
                about
            })));
        }
        points.set(name, all);
        told
    }

    /// The description of a breakpoint, or why it could not be set.
    fn told(&mut self, set: Result<Value, String>) -> Value {
        self.breakpoints += 1;
        let (verified, mut told) = match set {
            Ok(about) => (true, about),
            Err(why) => (false, json!({ "message": why })),
        };
        (told["id"], told["verified"]) = (self.breakpoints.into(), verified.into());
        told
    }

    /// Sets the watchpoints.
    pub fn set_data_breakpoints(&mut self, at: &mut At<'_, '_, '_>, request: &Request) -> Value {
        let (mut all, mut told) = (Vec::new(), Vec::new());
        for one in request.list("breakpoints") {
            let kind = match one.get("accessType").and_then(Value::as_str) {
                Some("read") => Kind::Read,
                Some("readWrite") => Kind::Access,
                _ => Kind::Write,
            };
            let data = one.get("dataId").and_then(Value::as_str).and_then(data_of);
            let watch = data.and_then(|(wave, address, bytes)| at.watch(wave, address, bytes, kind));
            let set = watch.ok_or_else(|| "there are no such bytes".to_owned());
            told.push(self.told(set.and_then(|watch| {
                all.push((watch, rule(one)?));
                Ok(json!({}))
            })));
        }
        at.points.set_watches(all);
        json!({ "breakpoints": told })
    }
}

/// The client's conditions for a breakpoint.
fn rule(one: &Value) -> Result<Rule, String> {
    Rule::of(["condition", "hitCondition", "logMessage"].map(|name| one.get(name).and_then(Value::as_str)))
}

/// The data id of bytes as seen by a wave.
pub fn data_id(wave: u64, address: u64, bytes: u64) -> String {
    format!("{wave} {address:#x} {bytes}")
}

fn data_of(id: &str) -> Option<(u64, u64, u64)> {
    let mut words = id.split(' ');
    let all = (words.next()?.parse().ok()?, address(words.next()?)?, words.next()?.parse().ok()?);
    words.next().is_none().then_some(all)
}

/// Parses an address.
pub fn address(text: &str) -> Option<u64> {
    match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}
