//! Compiles the kernels of `tests/kernels` with LLVM, runs them strictly, and checks their results.
//!
//! `kernels DIR TARGET [NAME...]`: DIR is `tests/kernels`; `llc-22` and `ld.lld-22` must be on PATH. Prints one line
//! per launch and the overall speed; exits with status 1 if any launch failed. Kernels that the target does not have
//! are skipped, and so are launches with arguments that this program cannot create. `GCNC_TRACE=1` traces,
//! `GCNC_SEED=N` changes the order in which waves run, `GCNC_THREADS=N` runs work-groups on N threads, `GCNC_BENCH=1`
//! repeats each launch and prints its speed.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use gcnc_emulator::{Arg, CodeObject, Launch, Options, run};

/// A table of the launches or expectations file: its keys and raw values.
type Table = HashMap<String, String>;

/// Parses the subset of TOML that these files use: `[[tables]]` of `key = value`, lists over several lines.
fn tables(path: &Path) -> Result<Vec<Table>, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut out: Vec<Table> = Vec::new();
    let mut open = String::new();
    for line in text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#')) {
        open.push_str(line);
        if open.contains("= [") && !open.ends_with(']') {
            continue;
        }
        let line = std::mem::take(&mut open);
        if line.starts_with("[[") {
            out.push(Table::new());
        } else if let (Some((key, value)), Some(table)) = (line.split_once('='), out.last_mut()) {
            table.insert(key.trim().to_owned(), value.trim().trim_matches('"').to_owned());
        }
    }
    Ok(out)
}

fn list(value: &str) -> Vec<String> {
    let inner = value.trim().trim_start_matches('[').trim_end_matches(']');
    let mut items = Vec::new();
    let (mut item, mut quoted) = (String::new(), false);
    for c in inner.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => items.push(std::mem::take(&mut item)),
            c => item.push(c),
        }
    }
    items.push(item);
    items.iter().map(|i| i.trim().to_owned()).filter(|i| !i.is_empty()).collect()
}

fn dims(table: &Table, key: &str) -> [u32; 3] {
    let v = list(&table[key]);
    [0, 1, 2].map(|i| v.get(i).and_then(|n| n.parse().ok()).unwrap_or(1))
}

fn f16_bits(x: f64) -> u16 {
    use gcnc_emulator::float::{F16, Rounding, round};
    round::f64_to::<F16>(x, Rounding::NearestEven) as u16
}

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}

/// An argument in the notation of `launches.toml`.
fn argument(text: &str) -> Result<Arg, String> {
    let (kind, rest) = text.split_once(':').ok_or_else(|| format!("argument {text}"))?;
    let fields: Vec<&str> = rest.split(':').collect();
    let bad = || format!("argument {text}");
    let int = |s: &str| s.parse::<i128>().map_err(|_| bad());
    let float = |s: &str| s.parse::<f64>().map_err(|_| bad());
    let count = || fields[0].parse::<usize>().map_err(|_| bad());
    let bytes = |n: i128, size: usize| Arg::Bytes(n.to_le_bytes()[..size].to_vec());
    Ok(match kind {
        "u8" => bytes(int(rest)?, 1),
        "u16" => bytes(int(rest)?, 2),
        "u32" | "i32" => bytes(int(rest)?, 4),
        "u64" | "i64" | "ptr" => bytes(int(rest)?, 8),
        "f16" => Arg::Bytes(f16_bits(float(rest)?).to_le_bytes().to_vec()),
        "f32" => Arg::Bytes((float(rest)? as f32).to_le_bytes().to_vec()),
        "f64" => Arg::Bytes(float(rest)?.to_le_bytes().to_vec()),
        "hex" => Arg::Bytes(
            (0..rest.len() / 2).map(|i| u8::from_str_radix(&rest[2 * i..2 * i + 2], 16).unwrap_or(0)).collect(),
        ),
        "zeros" => Arg::Buffer(vec![0; count()?]),
        "text" => Arg::Buffer(rest.as_bytes().to_vec()),
        "u32s" => Arg::Buffer(rest.split(',').flat_map(|s| (int(s).unwrap_or(0) as u32).to_le_bytes()).collect()),
        "f32s" => Arg::Buffer(rest.split(',').flat_map(|s| (float(s).unwrap_or(0.0) as f32).to_le_bytes()).collect()),
        "iota-u32" => Arg::Buffer((0..count()? as u32).flat_map(u32::to_le_bytes).collect()),
        _ => Arg::Buffer(random(kind, &fields).ok_or_else(bad)?),
    })
}

fn random(kind: &str, fields: &[&str]) -> Option<Vec<u8>> {
    let count: usize = fields.first()?.parse().ok()?;
    let mut r = Random(fields.get(1)?.parse().ok()?);
    let limit: Option<u64> = fields.get(2).and_then(|l| l.parse().ok());
    let reduce = |x: u64| limit.map_or(x, |l| x % l);
    let range = || Some((fields.get(2)?.parse::<f64>().ok()?, fields.get(3)?.parse::<f64>().ok()?));
    let mut out = Vec::new();
    for _ in 0..count {
        let x = r.next();
        match kind {
            "rand-u8" => out.push(reduce(x >> 56) as u8),
            "rand-u32" => out.extend((reduce(x >> 32) as u32).to_le_bytes()),
            "rand-u64" => out.extend(x.to_le_bytes()),
            "rand-f64" => {
                let (lo, hi) = range()?;
                out.extend((lo + (hi - lo) * ((x >> 11) as f64 / 2f64.powi(53))).to_le_bytes());
            }
            _ => {
                let (lo, hi) = range()?;
                let v = lo + (hi - lo) * ((x >> 40) as f64 / 2f64.powi(24));
                match kind {
                    "rand-f32" => out.extend((v as f32).to_le_bytes()),
                    "rand-f16" => out.extend(f16_bits(v).to_le_bytes()),
                    _ => return None,
                }
            }
        }
    }
    Some(out)
}

/// Compares a buffer with an expectation.
fn compare(expect: &Table, data: &[u8]) -> Result<(), String> {
    let kind = expect["type"].as_str();
    let arg = &expect["arg"];
    if let Some(hash) = expect.get("fnv1a64") {
        let got = data.iter().fold(0xcbf2_9ce4_8422_2325u64, |h, b| (h ^ u64::from(*b)).wrapping_mul(0x100_0000_01b3));
        if format!("{got:016x}") != *hash {
            let size = kind[1..].parse::<usize>().unwrap_or(32) / 8;
            let first: Vec<u64> = data.chunks_exact(size).take(8).map(gcnc_emulator::memory::le).collect();
            return Err(format!("argument {arg}: got {first:?}, expected {}", expect["first"]));
        }
        return Ok(());
    }
    let number = |k: &str| expect[k].parse::<f64>().unwrap_or(0.0);
    let (rel, abs) = (number("rel"), number("abs"));
    for (index, value) in list(&expect["index"]).iter().zip(list(&expect["value"])) {
        let i: usize = index.parse().map_err(|_| "index")?;
        let at = |size: usize| gcnc_emulator::memory::le(&data[i * size..][..size]);
        let got = match kind {
            "f16" => gcnc_emulator::float::convert::f16_to_f64(at(2) as u32),
            "f32" => f32::from_bits(at(4) as u32).into(),
            _ => f64::from_bits(at(8)),
        };
        let want: f64 = value.parse().map_err(|_| format!("value {value}"))?;
        // Compare with the value of the type nearest to the file's decimal.
        let want = match kind {
            "f16" => gcnc_emulator::float::convert::f16_to_f64(f16_bits(want).into()),
            "f32" => f64::from(want as f32),
            _ => want,
        };
        let same = got == want || got.is_nan() && want.is_nan() || (got - want).abs() <= rel * want.abs() + abs;
        if !same {
            return Err(format!("argument {arg}[{i}]: got {got:e}, expected {want:e}"));
        }
    }
    Ok(())
}

fn tool(command: &mut Command) -> Result<(), String> {
    let out = command.output().map_err(|e| format!("{command:?}: {e}"))?;
    if out.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&out.stderr).into_owned()) }
}

/// Directory for compiled kernels while the program runs.
fn scratch() -> PathBuf {
    std::env::temp_dir().join(format!("gcnc-emulator-{}", std::process::id()))
}

fn compile(dir: &Path, target: &str, file: &str) -> Result<PathBuf, String> {
    let scratch = scratch();
    std::fs::create_dir_all(&scratch).map_err(|e| e.to_string())?;
    let (object, linked) = (scratch.join(format!("{target}-{file}.o")), scratch.join(format!("{target}-{file}.co")));
    if !linked.exists() {
        let input = dir.join("ll").join(target).join(format!("{file}.ll"));
        let mcpu = format!("-mcpu={target}");
        tool(Command::new("llc-22").args(["-O3", &mcpu, "-filetype=obj", "-o"]).arg(&object).arg(&input))?;
        tool(Command::new("ld.lld-22").args(["-shared", "-o"]).arg(&linked).arg(&object))?;
    }
    Ok(linked)
}

struct Harness {
    dir: PathBuf,
    target: String,
    expects: Vec<Table>,
    lanes: u64,
    time: Duration,
}

impl Harness {
    /// Whether a launch can run: there is a source for the target, and all arguments can be created.
    fn knows(&self, table: &Table) -> bool {
        let source = self.dir.join("ll").join(&self.target).join(format!("{}.ll", table["file"]));
        source.exists() && list(&table["args"]).iter().all(|a| argument(a).is_ok())
    }

    fn launch(&mut self, table: &Table) -> Result<(), String> {
        let path = compile(&self.dir, &self.target, &table["file"])?;
        let bytes = std::fs::read(&path).map_err(|e| e.to_string())?;
        let object = CodeObject::load(&bytes).map_err(|e| e.to_string())?;
        let launch = Launch {
            kernel: table["kernel"].clone(),
            workgroups: dims(table, "workgroups"),
            remainder: [0; 3],
            workgroup_size: dims(table, "workgroup_size"),
            args: list(&table["args"]).iter().map(|a| argument(a)).collect::<Result<_, _>>()?,
            dynamic_lds: table.get("dynamic_lds").and_then(|n| n.parse().ok()).unwrap_or(0),
        };
        let mut stderr = std::io::stderr();
        let trace = std::env::var_os("GCNC_TRACE").is_some();
        let options = Options {
            trace: if trace { Some(&mut stderr) } else { None },
            seed: number("GCNC_SEED").unwrap_or(0),
            threads: number("GCNC_THREADS").unwrap_or(1),
            max_instructions: 200_000_000,
            ..Options::default()
        };
        let start = Instant::now();
        let result = run(&object, &launch, options).map_err(|e| e.to_string())?;
        self.time += start.elapsed();
        self.lanes += result.statistics.lane_instructions;
        if std::env::var_os("GCNC_BENCH").is_some() {
            bench(&object, &launch, &table["name"])?;
        }
        for expect in self.expects.iter().filter(|e| e["launch"] == table["name"]) {
            let n: usize = expect["arg"].parse().map_err(|_| "arg")?;
            let data = result.buffers.get(n).and_then(Option::as_ref).ok_or("expectation of no buffer")?;
            compare(expect, data)?;
        }
        Ok(())
    }
}

/// The number in an environment variable.
fn number<T: std::str::FromStr>(variable: &str) -> Option<T> {
    std::env::var(variable).ok()?.parse().ok()
}

/// Runs a launch repeatedly for a while and prints its speed.
fn bench(object: &CodeObject, launch: &Launch, name: &str) -> Result<(), String> {
    let (start, mut lanes, mut runs) = (Instant::now(), 0, 0);
    while start.elapsed() < Duration::from_millis(300) {
        let options = Options { threads: number("GCNC_THREADS").unwrap_or(1), ..Options::default() };
        lanes += run(object, launch, options).map_err(|e| e.to_string())?.statistics.lane_instructions;
        runs += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("bench  {name}: {:.1} million lane instructions a second, {runs} runs", lanes as f64 / seconds / 1e6);
    Ok(())
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [dir, target, names @ ..] = args.as_slice() else {
        eprintln!("kernels DIR TARGET [NAME...]");
        return ExitCode::from(2);
    };
    let dir = PathBuf::from(dir);
    let files = tables(&dir.join("launches.toml")).and_then(|l| Ok((l, tables(&dir.join("expected.toml"))?)));
    let (launches, expects) = match files {
        Ok(files) => files,
        Err(e) => {
            eprintln!("{e}");
            return ExitCode::from(2);
        }
    };
    let mut harness = Harness { dir, target: target.clone(), expects, lanes: 0, time: Duration::ZERO };
    let (mut failed, mut left_out) = (0, 0);
    for table in launches.iter().filter(|t| names.is_empty() || names.contains(&t["name"])) {
        if !harness.knows(table) {
            left_out += 1;
            continue;
        }
        match harness.launch(table) {
            Ok(()) => println!("ok     {target} {}", table["name"]),
            Err(e) => {
                failed += 1;
                println!("FAILED {target} {}: {e}", table["name"]);
            }
        }
    }
    let _ = std::fs::remove_dir_all(scratch());
    let rate = harness.lanes as f64 / harness.time.as_secs_f64().max(1e-9) / 1e6;
    println!("{failed} failed, {left_out} left out; {} lane instructions, {rate:.0} million a second", harness.lanes);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
