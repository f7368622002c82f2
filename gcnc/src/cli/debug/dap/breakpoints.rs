//! Breakpoints as the protocol sets them: all of a file, all functions, all instructions, all data at once.

use serde_json::{Value, json};

use super::super::points::{Kind, Points};
use super::super::session::At;
use super::super::symbols::Symbols;
use super::Dap;
use super::messages::Request;

impl Dap {
    /// Sets the breakpoints that a request tells; `None` if it is another request.
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

    fn id(&mut self) -> u64 {
        self.breakpoints += 1;
        self.breakpoints
    }

    /// The breakpoints of a source file.
    fn set_lines(&mut self, path: &str, wanted: &[Value], symbols: &Symbols, points: &mut Points) -> Vec<Value> {
        let set = points.set(&format!("lines {path}"));
        set.clear();
        let mut told = Vec::new();
        for one in wanted {
            let line = one.get("line").and_then(Value::as_u64).and_then(|line| u32::try_from(line).ok());
            let found = line.and_then(|line| symbols.line_addresses(path, line));
            let id = self.id();
            told.push(match found {
                Some((line, addresses)) => {
                    set.extend(addresses);
                    json!({ "id": id, "verified": true, "line": line })
                }
                None => {
                    json!({ "id": id, "verified": false, "message": "no code comes from this line or those behind it" })
                }
            });
        }
        told
    }

    /// The breakpoints of a kind, each with what finds its addresses.
    fn set_all(
        &mut self,
        request: &Request,
        points: &mut Points,
        find: impl Fn(&Value) -> Result<Vec<u64>, String>,
    ) -> Vec<Value> {
        let set = points.set(&request.command);
        set.clear();
        let mut told = Vec::new();
        for one in request.list("breakpoints") {
            let id = self.id();
            told.push(match find(one) {
                Ok(addresses) => {
                    let reference = addresses.first().map(|address| format!("{address:#x}"));
                    set.extend(addresses);
                    json!({ "id": id, "verified": true, "instructionReference": reference })
                }
                Err(why) => json!({ "id": id, "verified": false, "message": why }),
            });
        }
        told
    }

    /// The watchpoints.
    pub fn set_data_breakpoints(&mut self, at: &mut At<'_, '_, '_>, request: &Request) -> Value {
        at.points.watched().clear();
        let mut told = Vec::new();
        for one in request.list("breakpoints") {
            let kind = match one.get("accessType").and_then(Value::as_str) {
                Some("read") => Kind::Read,
                Some("readWrite") => Kind::Access,
                _ => Kind::Write,
            };
            let data = one.get("dataId").and_then(Value::as_str).and_then(data_of);
            let watch = data.and_then(|(wave, address, bytes)| at.watch(wave, address, bytes, kind));
            let id = self.id();
            told.push(json!({ "id": id, "verified": watch.is_some() }));
            at.points.watched().extend(watch);
        }
        json!({ "breakpoints": told })
    }
}

/// What bytes are called that a wave sees.
pub fn data_id(wave: u64, address: u64, bytes: u64) -> String {
    format!("{wave} {address:#x} {bytes}")
}

fn data_of(id: &str) -> Option<(u64, u64, u64)> {
    let mut words = id.split(' ');
    let all = (words.next()?.parse().ok()?, address(words.next()?)?, words.next()?.parse().ok()?);
    words.next().is_none().then_some(all)
}

/// An address as text.
pub fn address(text: &str) -> Option<u64> {
    match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}
