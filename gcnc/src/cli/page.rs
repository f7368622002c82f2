//! `--html`: a compilation as a self-contained HTML page: source, IR, lowered IR, machine code after each pass, and
//! final code. Clicking a line highlights the related lines in all columns.
//!
//! The page is `page/page.html` with `page.css`, `page.js` and the data as JSON inserted. The data holds each distinct
//! line of the program once: a line that a pass does not change keeps its number, so the program after a pass is mostly
//! runs of consecutive numbers, which take little room.

use std::collections::{BTreeMap, HashMap};

use gcnc::follow::{Code, CodeBlock, Followed, Line};
use gcnc::passes::PASSES;
use gcnc::{Compiled, KernelInfo};
use gcnc_emulator::Timing;
use gcnc_emulator::timing::{Cause, InstructionTiming};
use gcnc_ir::remarks::SourcePlace;
use gcnc_isa::Target;
use serde_json::{Value, json};

const HTML: &str = include_str!("page/page.html");
const CSS: &str = include_str!("page/page.css");
const JS: &str = include_str!("page/page.js");

/// Longer lines are truncated to this.
const LONGEST: usize = 600;

/// A kernel's run.
pub struct KernelRun<'a> {
    /// The kernel's symbol.
    pub kernel: &'a str,
    /// The start address of each symbol's code.
    pub starts: HashMap<String, u64>,
    /// The measurements.
    pub timing: &'a Timing,
}

/// The page of a module of this name.
pub fn page(
    name: &str,
    target: &Target,
    compiled: &Compiled,
    followed: &Followed,
    run: Option<&KernelRun<'_>>,
) -> String {
    let data = data(name, target, compiled, followed, run).to_string();
    // Prevents the data from closing its HTML element.
    let data = data.replace('<', "\\u003c");
    let title: String = name.chars().map(escaped).collect();
    let parts = HTML.split("{{").map(|part| match part.split_once("}}") {
        Some(("title", rest)) => [title.as_str(), rest].concat(),
        Some(("css", rest)) => [CSS, rest].concat(),
        Some(("data", rest)) => [data.as_str(), rest].concat(),
        Some(("js", rest)) => [JS, rest].concat(),
        _ => part.to_owned(),
    });
    parts.collect()
}

fn escaped(c: char) -> String {
    match c {
        '<' | '>' | '&' | '"' => format!("&#{};", u32::from(c)),
        c => c.to_string(),
    }
}

fn data(name: &str, target: &Target, compiled: &Compiled, followed: &Followed, run: Option<&KernelRun<'_>>) -> Value {
    let ir = Text::of(&followed.text);
    let (mut sources, mut source_numbers) = (Vec::new(), HashMap::new());
    let places = followed.places.iter().map(|(offset, places)| {
        let pair = |place: &SourcePlace| {
            [number(place.file.clone(), &mut sources, &mut source_numbers), place.line as usize - 1]
        };
        json!([ir.line(*offset), places.iter().flat_map(pair).collect::<Vec<_>>()])
    });
    let places: Vec<Value> = places.collect();
    let source = |name: &String| json!({"name": name, "lines": source(name, followed).as_deref().map(|text| Text::of(text).lines)});
    let sources: Vec<Value> = sources.iter().map(source).collect();
    let mut pool = Pool::new(followed, &ir);
    let lowered = pool.runs(&followed.lowered);
    let about = |name: &str| PASSES.iter().find(|pass| pass.name == name).map_or("", |pass| pass.about);
    let passes = followed.passes.iter();
    let passes = passes.map(|(name, lines)| json!({"name": name, "about": about(name), "runs": pool.runs(lines)}));
    let passes: Vec<Value> = passes.collect();
    let codes: Vec<Value> = followed.codes.iter().map(|code| pool.code(code, run)).collect();
    let lanes = compiled.kernels.first().map_or(target.wave_size(), |k| k.wave_size);
    let cards: Vec<Value> = compiled.kernels.iter().map(|k| card(k, target, run)).collect();
    json!({
        "title": name, "target": target.name(), "lanes": lanes, "sources": sources,
        "ir": ir.lines, "places": places, "lowered": lowered, "passes": passes, "codes": codes, "cards": cards,
        "texts": pool.texts, "origins": pool.origins, "whys": pool.whys, "lines": pool.lines,
        "registers": pool.registers,
    })
}

/// A text, split into lines.
struct Text<'a> {
    lines: Vec<&'a str>,
    starts: Vec<usize>,
}

impl<'a> Text<'a> {
    fn of(text: &'a str) -> Text<'a> {
        let (mut lines, mut starts, mut at) = (Vec::new(), Vec::new(), 0);
        for line in text.split_inclusive('\n') {
            lines.push(cut(line.trim_end()));
            starts.push(at);
            at += line.len();
        }
        Text { lines, starts }
    }

    /// The number of the line that contains an offset.
    fn line(&self, offset: u32) -> usize {
        self.starts.partition_point(|start| *start <= offset as usize).saturating_sub(1)
    }
}

fn cut(line: &str) -> &str {
    &line[..line.floor_char_boundary(LONGEST)]
}

/// The largest source file that is embedded, in bytes.
const LARGEST: u64 = 16 << 20;

/// The text of a source file, if available: from debug information, or from the path there.
fn source(name: &str, followed: &Followed) -> Option<String> {
    let read = || {
        let is_text = std::fs::metadata(name).is_ok_and(|file| file.is_file() && file.len() <= LARGEST);
        let bytes = if is_text { std::fs::read(name).ok()? } else { return None };
        Some(String::from_utf8_lossy(&bytes).into_owned())
    };
    followed.embedded.get(name).cloned().or_else(read)
}

/// All distinct lines of the program: text, origin and reason, by number; 0 is none.
struct Pool<'a> {
    lines: Vec<[usize; 3]>,
    numbers: HashMap<(&'a str, Option<u32>, Option<&'a str>), usize>,
    texts: Vec<&'a str>,
    text_numbers: HashMap<&'a str, usize>,
    whys: Vec<&'a str>,
    why_numbers: HashMap<&'a str, usize>,
    /// IR lines per origin: the instruction's own, and those of the calls through which it was inlined.
    origins: Vec<Vec<usize>>,
    origin_numbers: HashMap<Vec<usize>, usize>,
    registers: BTreeMap<u16, String>,
    followed: &'a Followed,
    ir: &'a Text<'a>,
}

/// The index of an item in a list without duplicates.
fn number<T: Clone + Eq + std::hash::Hash>(thing: T, list: &mut Vec<T>, numbers: &mut HashMap<T, usize>) -> usize {
    *numbers.entry(thing).or_insert_with_key(|thing| {
        list.push(thing.clone());
        list.len() - 1
    })
}

impl<'a> Pool<'a> {
    fn new(followed: &'a Followed, ir: &'a Text<'a>) -> Pool<'a> {
        Pool {
            lines: Vec::new(),
            numbers: HashMap::new(),
            texts: Vec::new(),
            text_numbers: HashMap::new(),
            whys: vec![""],
            why_numbers: HashMap::new(),
            origins: vec![Vec::new()],
            origin_numbers: HashMap::from([(Vec::new(), 0)]),
            registers: BTreeMap::new(),
            followed,
            ir,
        }
    }

    fn line(&mut self, line: &'a Line) -> usize {
        let key = (line.text.as_str(), line.origin, line.why.as_deref());
        if let Some(number) = self.numbers.get(&key) {
            return *number;
        }
        let chain = line.origin.and_then(|origin| self.followed.origins.get(&origin));
        let chain = chain.into_iter().flatten().map(|offset| self.ir.line(*offset)).collect();
        let parts = [
            number(cut(&line.text), &mut self.texts, &mut self.text_numbers),
            number(chain, &mut self.origins, &mut self.origin_numbers),
            line.why.as_deref().map_or(0, |why| number(why, &mut self.whys, &mut self.why_numbers)),
        ];
        self.lines.push(parts);
        self.numbers.insert(key, self.lines.len() - 1);
        self.lines.len() - 1
    }

    /// Lines as runs of consecutive numbers: the first number and the length of each.
    fn runs(&mut self, lines: &'a [Line]) -> Vec<usize> {
        let mut runs: Vec<usize> = Vec::new();
        for line in lines {
            let number = self.line(line);
            match runs.last_chunk_mut() {
                Some([first, count]) if *first + *count == number => *count += 1,
                _ => runs.extend([number, 1]),
            }
        }
        runs
    }

    fn code(&mut self, code: &'a Code, run: Option<&KernelRun<'_>>) -> Value {
        let lines: Vec<usize> = code.lines.iter().map(|line| self.line(&line.line)).collect();
        let waits = code.lines.iter().zip(0..).filter_map(|(line, n): (_, usize)| line.waits.then_some(n));
        let named = code.lines.iter().flat_map(|line| line.writes.iter().chain(&line.reads));
        for &n in named.chain(code.blocks.iter().flat_map(|block| &block.live_out)) {
            self.registers.entry(n).or_insert_with(|| CodeBlock::register_name(n));
        }
        let block = |b: &CodeBlock| json!([b.name, b.first, b.depth, b.waves, b.lanes, b.live_out]);
        json!({
            "name": code.name, "lines": lines, "waits": waits.collect::<Vec<_>>(),
            "blocks": code.blocks.iter().map(block).collect::<Vec<_>>(),
            "offsets": code.lines.iter().map(|line| line.offset).collect::<Vec<_>>(),
            "bytes": code.lines.iter().map(|line| words(&line.bytes)).collect::<Vec<_>>(),
            "writes": code.lines.iter().map(|line| &line.writes).collect::<Vec<_>>(),
            "reads": code.lines.iter().map(|line| &line.reads).collect::<Vec<_>>(),
            "vgprs": code.lines.iter().map(|line| line.vgprs).collect::<Vec<_>>(),
            "sgprs": code.lines.iter().map(|line| line.sgprs).collect::<Vec<_>>(),
            "heat": run.and_then(|run| heat(code, run)),
        })
    }
}

/// Bytes as a disassembler's words.
fn words(bytes: &[u8]) -> String {
    let word = |bytes: &[u8]| bytes.iter().rev().map(|byte| format!("{byte:02X}")).collect::<String>();
    bytes.chunks(4).map(word).collect::<Vec<_>>().join(" ")
}

/// How often each instruction ran, how long waves waited to issue it, and why.
fn heat(code: &Code, run: &KernelRun<'_>) -> Option<Value> {
    let start = run.starts.get(&code.name)?;
    let ran = run.timing.by_instruction.iter().map(|i| (i.address, i));
    let ran: HashMap<u64, &InstructionTiming> = ran.collect();
    let of_line = code.lines.iter().map(|line| ran.get(&(start + u64::from(line.offset))));
    let rows = of_line.map(|timing| match timing {
        None => json!([0, 0]),
        Some(t) => {
            let causes = Cause::ALL.into_iter().filter(|cause| t.stalls.of(*cause) > 0);
            let causes = causes.map(|cause| format!("{} {}", cause.name(), t.stalls.of(cause)));
            json!([t.count, t.stalls.total(), causes.collect::<Vec<_>>().join(", ")])
        }
    });
    Some(Value::Array(rows.collect()))
}

/// A kernel's resources and occupancy, and what limits that.
fn card(k: &KernelInfo, target: &Target, run: Option<&KernelRun<'_>>) -> Value {
    let most = target.max_waves_per_simd();
    let mut rows = vec![
        (
            "vector registers",
            format!("{} of {} in a SIMD, by {}", k.vgprs, target.total_vgprs(), target.vgpr_granule()),
        ),
        ("scalar registers", k.sgprs.to_string()),
        ("LDS", format!("{} bytes of a work-group", k.lds_size)),
        ("private memory", format!("{} bytes of a lane", k.private_size)),
        ("spills", format!("{} vector, {} scalar", k.vgpr_spills, k.sgpr_spills)),
        ("work-group", format!("at most {} work-items, waves of {}", k.max_workgroup_size, k.wave_size)),
    ];
    if k.agprs > 0 {
        rows.insert(1, ("accumulation registers", k.agprs.to_string()));
    }
    rows.splice(0..0, k.occupancy_limit().map(|limit| ("more waves", limit)));
    if let Some(t) = run.filter(|run| run.kernel == k.name).map(|run| run.timing) {
        rows.push((
            "as it ran",
            format!("{} waves of a SIMD at a time, at most {} for {}", t.resident, t.possible, t.limit),
        ));
        rows.push((
            "cycles",
            format!("{} of one compute unit, {} waves, {} instructions", t.cycles, t.waves, t.instructions),
        ));
    }
    json!({"name": k.name, "waves": k.occupancy, "most": most, "rows": rows})
}
