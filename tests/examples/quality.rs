//! Code quality: compares gcnc's code with LLVM's from the same IR; `QUALITY.md` has the figures and what they mean.
//!
//! ```text
//! cargo run --profile checked -p gcnc-tests --example quality -- [OPTIONS] [TARGET...]
//! ```
//!
//! Prints one line per kernel file and target: gcnc's figures at -O2 relative to those of `opt-22 -O2` and `llc-22
//! -O3`; then tables of geometric means, of the worst kernels, and of how many exceed the limits. Options:
//!
//! - `--from O0`: starts from clang's -O0 output without the attributes that forbid optimising it, not its -O2 output;
//! - `--only NAME`: files whose names contain it;
//! - `--columns A,B`: only these, each with its numbers (see [`Column`]);
//! - `--disable-pass NAME`: gcnc without a pass; may be repeated;
//! - `--passes`: the effect of each optional pass: gcnc's figures without it relative to those with all; with
//!   `--disable-pass`, the effect of only these;
//! - `--scalar-allocators`: gcnc's figures with `regalloc2` relative to those with `linear`, at each level;
//! - `--mnemonics`: the instructions of which gcnc's code has more than LLVM's, or fewer, weighted by loop depth.

use gcnc::{OptLevel, Options, ScalarAllocator};
use gcnc_tests::quality::report::{self, Row};
use gcnc_tests::quality::subject::{Meter, Subject, subjects};
use gcnc_tests::quality::{Column, each};

/// A target of each family.
const TARGETS: [&str; 7] = ["gfx900", "gfx90a", "gfx942", "gfx950", "gfx1030", "gfx1100", "gfx1201"];

/// Columns for comparing SGPR allocators.
const OF_ALLOCATORS: [Column; 4] = [Column::Instructions, Column::Executed, Column::Sgprs, Column::Vgprs];

/// Columns for the effect of a pass.
const OF_PASSES: [Column; 5] = [Column::Instructions, Column::Executed, Column::One, Column::Full, Column::Vgprs];

#[derive(Default)]
struct Request {
    targets: Vec<String>,
    from_o0: bool,
    only: String,
    columns: Vec<Column>,
    disabled: Vec<String>,
    passes: bool,
    mnemonics: bool,
    scalar_allocators: bool,
}

impl Request {
    fn options(&self) -> Options {
        Options::new().disable(&self.disabled)
    }
}

fn main() -> Result<(), String> {
    let request = parse(std::env::args().skip(1))?;
    if request.passes {
        return passes(&request);
    }
    if request.scalar_allocators {
        return scalar_allocators(&request);
    }
    let columns = if request.columns.is_empty() { Column::ALL.to_vec() } else { request.columns.clone() };
    let meter = Meter::new(columns)?;
    if request.mnemonics { mnemonics(&request, &meter) } else { compare(&request, &meter) }
}

fn parse(mut args: impl Iterator<Item = String>) -> Result<Request, String> {
    let mut request = Request::default();
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} of what?"));
        match arg.as_str() {
            "--from" => request.from_o0 = value()? == "O0",
            "--only" => request.only = value()?,
            "--disable-pass" => request.disabled.push(value()?),
            "--passes" => request.passes = true,
            "--scalar-allocators" => request.scalar_allocators = true,
            "--mnemonics" => request.mnemonics = true,
            "--columns" => {
                let column = |name: &str| Column::named(name).ok_or_else(|| format!("there is no column {name}"));
                request.columns = value()?.split(',').map(column).collect::<Result<_, _>>()?;
            }
            _ if arg.starts_with('-') => return Err(format!("there is no option {arg}")),
            _ => request.targets.push(arg),
        }
    }
    if request.targets.is_empty() {
        request.targets = TARGETS.map(str::to_owned).into();
    }
    Ok(request)
}

/// Compares gcnc's code with LLVM's.
fn compare(request: &Request, meter: &Meter) -> Result<(), String> {
    let columns = meter.columns();
    let of = |subject: &Subject| {
        let theirs = meter.count(subject, &meter.by_llvm(subject)?).map_err(|e| format!("LLVM's: {e}"))?;
        let ours = meter.count(subject, &meter.by_gcnc(subject, &request.options())?)?;
        Ok(Row { name: subject.file.clone(), ours, theirs })
    };
    let (mut means, mut worst, mut all) = (Vec::new(), Vec::new(), Vec::new());
    let mut beyond = vec![report::limits(columns)];
    for target in &request.targets {
        let subjects = subjects(target, &request.only, request.from_o0)?;
        let rows: Vec<Result<Row, String>> = each(&subjects, of);
        println!("{}", report::head(target, columns));
        for (subject, row) in subjects.iter().zip(&rows) {
            match row {
                Ok(row) => println!("{}", report::row(row, columns, !request.columns.is_empty())),
                Err(why) => println!("{}: {}", subject.file, why.lines().next().unwrap_or("")),
            }
        }
        println!();
        let rows: Vec<Row> = rows.into_iter().flatten().collect();
        means.push(report::means(&format!("{target}, {} files", rows.len()), &rows, columns));
        worst.push(report::worst(target, &rows, columns));
        beyond.push(report::beyond(target, &rows, columns));
        all.extend(rows.into_iter().map(|row| Row { name: format!("{} {target}", row.name), ..row }));
    }
    means.push(report::means(&format!("all, {} files", all.len()), &all, columns));
    worst.push(report::worst("all", &all, columns));
    println!("Geometric means of gcnc's by LLVM's:\n\n{}\n{}", report::head("target", columns), means.join("\n"));
    println!("\nThe worst:\n\n{}\n{}", report::head("target", columns), worst.join("\n"));
    println!("\nFiles beyond the limit:\n\n{}\n{}", report::head("target", columns), beyond.join("\n"));
    Ok(())
}

/// Compares gcnc's code without each pass with that of all passes.
fn passes(request: &Request) -> Result<(), String> {
    let meter = Meter::new(OF_PASSES.to_vec())?;
    let mut all: Vec<Subject> = Vec::new();
    for target in &request.targets {
        all.extend(subjects(target, &request.only, request.from_o0)?);
    }
    let without = |subject: &Subject, disabled: &[String]| {
        meter.count(subject, &meter.by_gcnc(subject, &Options::new().disable(disabled))?)
    };
    let is_asked = |pass: &&str| request.disabled.is_empty() || request.disabled.iter().any(|name| name == pass);
    let passes: Vec<&str> = gcnc::passes::optional().filter(is_asked).collect();
    let of = |subject: &Subject| -> Result<Vec<Row>, String> {
        let theirs = without(subject, &[])?;
        let row = |pass: &str| {
            let ours = without(subject, &[pass.to_owned()])?;
            Ok(Row { name: pass.to_owned(), ours, theirs })
        };
        passes.iter().copied().map(row).collect()
    };
    let rows: Vec<Row> = each(&all, of).into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
    println!("{}", report::head("without", &OF_PASSES));
    for pass in &passes {
        let of_pass: Vec<Row> = rows.iter().filter(|row| row.name == *pass).cloned().collect();
        println!("{}", report::means(&format!("`{pass}`"), &of_pass, &OF_PASSES));
    }
    Ok(())
}

/// Compares gcnc's code with regalloc2 and with its own SGPR allocator.
fn scalar_allocators(request: &Request) -> Result<(), String> {
    let meter = Meter::new(OF_ALLOCATORS.to_vec())?;
    println!("{}", report::head("regalloc2", &OF_ALLOCATORS));
    let mut spills = Vec::new();
    for target in &request.targets {
        let all = subjects(target, &request.only, request.from_o0)?;
        for level in [OptLevel::O0, OptLevel::O1, OptLevel::O2] {
            let of = |subject: &Subject| -> Result<(Row, [u32; 2]), String> {
                let by = |allocator| -> Result<_, String> {
                    let options = request.options().level(level).scalar_allocator(allocator);
                    let object = meter.by_gcnc(subject, &options)?;
                    Ok((meter.count(subject, &object)?, meter.scalar_spills(&object)?))
                };
                let (theirs, spilled) = by(ScalarAllocator::Linear)?;
                let (ours, other) = by(ScalarAllocator::Regalloc2).map_err(|e| format!("{}: {e}", subject.file))?;
                Ok((Row { name: subject.file.clone(), ours, theirs }, [spilled, other]))
            };
            let (mut rows, mut sums) = (Vec::new(), [0; 2]);
            for row in each(&all, of) {
                match row {
                    Ok((row, spilled)) => {
                        rows.push(row);
                        sums.iter_mut().zip(spilled).for_each(|(sum, more)| *sum += more);
                    }
                    Err(why) => println!("{target} {level:?}: {}", why.lines().next().unwrap_or("")),
                }
            }
            let name = format!("{target} {level:?}, {} files", rows.len());
            println!("{}", report::means(&name, &rows, &OF_ALLOCATORS));
            spills.push(format!("{name}: {} and {} dwords spilled", sums[0], sums[1]));
        }
    }
    println!("\nBy linear and by regalloc2:\n\n{}", spills.join("\n"));
    Ok(())
}

/// Instructions that gcnc's code has more or fewer of.
fn mnemonics(request: &Request, meter: &Meter) -> Result<(), String> {
    for target in &request.targets {
        for subject in subjects(target, &request.only, request.from_o0)? {
            let theirs = meter.code(&subject, &meter.by_llvm(&subject)?)?;
            let ours = meter.code(&subject, &meter.by_gcnc(&subject, &request.options())?)?;
            let differences = report::difference(&ours, &theirs);
            let shown: Vec<String> = differences.iter().map(|(mnemonic, n)| format!("{mnemonic} {n:+}")).collect();
            println!("{target} {}: {}", subject.file, shown.join(", "));
        }
    }
    Ok(())
}
