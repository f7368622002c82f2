//! `gcnc compile --html`: the page's data, and its behaviour in Chromium.
//!
//! `GCNC_PICTURES=DIR` saves screenshots of the five kernels' pages, for inspection.

#[path = "page/browser.rs"]
mod browser;

use std::path::{Path, PathBuf};
use std::process::Command;

use browser::Browser;
use gcnc::follow::{Code, CodeBlock, Followed};
use gcnc::{Compiler, Options, Target, Trace};
use serde_json::{Value, json};

/// A kernel with debug information that embeds its source.
const SOURCE: &str = r##"define amdgpu_kernel void @add(ptr addrspace(1) %p, i32 %n) !dbg !4 {
entry:
  %i = call i32 @llvm.amdgcn.workitem.id.x(), !dbg !7
  %small = icmp ult i32 %i, %n, !dbg !8
  br i1 %small, label %then, label %out, !dbg !8

then:
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i, !dbg !9
  %v = load i32, ptr addrspace(1) %a, !dbg !9
  %w = call i32 @twice(i32 %v), !dbg !10
  store i32 %w, ptr addrspace(1) %a, !dbg !9
  br label %out, !dbg !9

out:
  ret void, !dbg !11
}

define internal i32 @twice(i32 %x) !dbg !5 {
  %y = mul i32 %x, 77, !dbg !12
  ret i32 %y, !dbg !12
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "add.cl", directory: "/nowhere", source: "kernel void add(int *p, int n) {\0A  int i = id();\0A  if (i < n)\0A    p[i] = twice(p[i]); // </script>\0A}\0Aint twice(int x) { return x * 77; }\0A")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "add", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "twice", file: !1, line: 6, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 7, scope: !4)
!9 = !DILocation(line: 4, column: 5, scope: !4)
!10 = !DILocation(line: 4, column: 12, scope: !4)
!11 = !DILocation(line: 5, column: 1, scope: !4)
!12 = !DILocation(line: 6, column: 20, scope: !5)
"##;

/// A kernel of some 20,000 instructions.
fn large() -> String {
    let step = |k: u32| {
        format!(
            "  %a{k} = getelementptr i32, ptr addrspace(1) %p, i32 {}\n  %v{k} = load volatile i32, ptr addrspace(1) %a{k}\n  \
             %m{k} = mul i32 %v{k}, %n\n  %x{k} = xor i32 %m{k}, {}\n  store volatile i32 %x{k}, ptr addrspace(1) %a{k}\n",
            1024 * k,
            1000 + k
        )
    };
    let body: String = (0..2800).map(step).collect();
    format!("define amdgpu_kernel void @large(ptr addrspace(1) %p, i32 %n) {{\n{body}  ret void\n}}\n")
}

fn kernel_file(target: &str, name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../tests/kernels/ll/{target}/{name}.ll"))
}

fn follow(text: &str, target: &str) -> (Followed, gcnc::Compiled) {
    let (target, mut trace) = (Target::parse(target).expect("a known target"), Trace::default());
    let options = Options::new().follow(true).strip_debug(true);
    let compiled = Compiler::new().compile_traced(text, &target, &options, &mut trace).expect("a kernel");
    (trace.followed.expect("what became of it"), compiled)
}

/// Runs the command; returns the page that it writes.
fn page(arguments: &[&str], folder: &Path) -> (PathBuf, String) {
    let file = folder.join("page.html");
    let run =
        Command::new(env!("CARGO_BIN_EXE_gcnc")).args(arguments).arg("--html").arg(&file).output().expect("it runs");
    assert!(run.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&run.stderr));
    let text = std::fs::read_to_string(&file).expect("a page");
    (file, text)
}

fn compiled_page(text: &str, name: &str, folder: &Path) -> (PathBuf, String) {
    let (input, output) = (folder.join(name), folder.join("out.co"));
    std::fs::write(&input, text).expect("room for it");
    let [input, output] = [&input, &output].map(|path| path.to_str().expect("a name"));
    page(&["compile", input, "--target", "gfx1100", "-o", output], folder)
}

/// A page's data.
fn data(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"data\">").expect("data");
    serde_json::from_str(rest.split_once("</script>").expect("an end").0).expect("JSON")
}

/// The number of the only line that contains these words.
fn line_of(text: &str, words: &str) -> usize {
    let mut found = text.lines().enumerate().filter(|(_, line)| line.contains(words));
    let (at, _) = found.next().expect(words);
    assert!(found.next().is_none(), "{words} is there twice");
    at
}

#[test]
fn kin_go_from_the_source_to_the_code() {
    let (followed, _) = follow(SOURCE, "gfx1100");
    let offset = |words: &str| SOURCE.find(words).expect(words) as u32;
    let (product, call) = (offset("mul i32 %x"), offset("call i32 @twice"));
    let chain = vec![product, call];
    let origin = |line: &gcnc::follow::Line| followed.origins.get(&line.origin?).cloned();
    let final_line = followed.codes[0].lines.iter().find(|line| line.line.text.starts_with("v_mul_lo_u32"));
    assert_eq!(final_line.and_then(|line| origin(&line.line)), Some(chain.clone()));
    let lowered = followed.lowered.iter().find(|line| line.text.contains("= mul i32"));
    assert_eq!(lowered.and_then(origin), Some(chain.clone()));
    assert!(followed.lowered.iter().all(|line| !line.text.contains("!dbg")), "{:?}", followed.lowered);
    for (pass, lines) in &followed.passes {
        let found = lines.iter().find(|line| line.text.contains("v_mul_lo_u32"));
        assert_eq!(found.and_then(origin), Some(chain.clone()), "{pass}");
    }
    let place = &followed.places[&product][0];
    assert_eq!((place.file.as_str(), place.line), ("/nowhere/add.cl", 6));
    assert!(followed.embedded["/nowhere/add.cl"].contains("x * 77"));
}

/// The registers live before an instruction, computed as in the page.
fn live_before(code: &Code, at: usize) -> Vec<String> {
    let block = code.blocks.iter().rposition(|b| b.first <= at).expect("a block");
    let end = code.blocks.get(block + 1).map_or(code.lines.len(), |b| b.first);
    let mut live: std::collections::BTreeSet<u16> = code.blocks[block].live_out.iter().copied().collect();
    for line in code.lines[at..end].iter().rev() {
        line.writes.iter().for_each(|n| _ = live.remove(n));
        live.extend(&line.reads);
    }
    live.into_iter().map(CodeBlock::register_name).collect()
}

#[test]
fn a_waiting_value_is_live_and_a_dead_one_is_not() {
    let (followed, _) = follow(SOURCE, "gfx1100");
    let code = &followed.codes[0];
    let at = |name: &str| code.lines.iter().position(|line| line.line.text.starts_with(name)).expect(name);
    let (load, store) = (at("global_load_b32"), at("global_store_b32"));
    let name = |n: &u16| CodeBlock::register_name(*n);
    let (address, value) = (name(&code.lines[load].reads[0]), name(&code.lines[load].writes[0]));
    assert!(live_before(code, load).contains(&address) && !live_before(code, load).contains(&value));
    assert!(live_before(code, store).contains(&value));
    let after = live_before(code, store + 1);
    assert!(!after.iter().any(|name| name.starts_with('v') && name != "vcc_lo"), "{after:?}");
}

#[test]
fn an_access_to_an_element_reads_the_whole_vector() {
    let text = std::fs::read_to_string(kernel_file("gfx900", "sha256")).expect("a kernel");
    let (followed, _) = follow(&text, "gfx900");
    let lines = &followed.codes[0].lines;
    let on = lines.iter().position(|line| line.line.text.contains("gpr_idx(SRC0)")).expect("an index");
    assert!(lines[on + 1].line.text.starts_with("v_mov_b32") && lines[on + 1].reads.len() >= 16, "{:?}", lines[on + 1]);
}

#[test]
fn debug_information_changes_no_code_and_pressure_is_what_is_allocated() {
    for (target, first_sgprs) in [("gfx90a", 20), ("gfx1100", 20)] {
        let folder = kernel_file(target, "x");
        let files = std::fs::read_dir(folder.parent().expect("a folder")).expect("kernels");
        let mut files: Vec<PathBuf> = files.map(|entry| entry.expect("an entry").path()).collect();
        files.sort();
        let (mut nowhere, mut all) = (0, 0);
        for file in files {
            let text = std::fs::read_to_string(&file).expect("a kernel");
            let known = Target::parse(target).expect("a known target");
            let plain = Compiler::new().compile(&text, &known, &Options::new().strip_debug(true)).expect("a kernel");
            let (followed, compiled) = follow(&text, target);
            assert_eq!(plain.bytes, compiled.bytes, "{}", file.display());
            for code in &followed.codes {
                let Some(k) = compiled.kernels.iter().find(|k| k.name == code.name) else { continue };
                let most = code.lines.iter().map(|line| u32::from(line.vgprs)).max().unwrap_or(0);
                assert!(most <= k.vgprs, "{}: {most} of {}", file.display(), k.vgprs);
                let first = &code.lines[0];
                // Registers with partially written lanes keep the others' values, so they are live from the beginning.
                let first_vgprs = 3 + k.sgpr_spills as u16;
                assert!(
                    first.vgprs <= first_vgprs && first.sgprs <= first_sgprs,
                    "{}: {:?}",
                    file.display(),
                    live_before(code, 0)
                );
                let unplaced = code.lines.iter().filter(|l| l.line.origin.is_none() && l.line.why.is_none()).count();
                (nowhere, all) = (nowhere + unplaced, all + code.lines.len());
            }
        }
        println!("{target}: {nowhere} of {all} instructions come from nowhere");
        assert!(nowhere < all / 15, "{target}: {nowhere} of {all}");
    }
}

#[test]
fn a_page_is_the_same_every_time_and_nothing_in_it_ends_its_data() {
    let folder = tempfile::tempdir().expect("a folder");
    let hostile = SOURCE.replace("@twice", "@\"</script><!--<script>twice\"");
    let (_, page) = compiled_page(&hostile, "a & <b>.ll", folder.path());
    let (_, again) = compiled_page(&hostile, "a & <b>.ll", folder.path());
    assert!(page == again, "two pages differ");
    assert_eq!((page.matches("</script>").count(), page.matches("<!--").count()), (2, 0));
    assert!(page.contains("<title>a &#38; &#60;b&#62;.ll</title>"));
    let data = data(&page);
    assert_eq!(data["title"], "a & <b>.ll");
    let lines: Vec<&str> =
        data["sources"][0]["lines"].as_array().expect("lines").iter().filter_map(Value::as_str).collect();
    assert_eq!(lines[3], "    p[i] = twice(p[i]); // </script>");
    let ir: Vec<&str> = data["ir"].as_array().expect("lines").iter().filter_map(Value::as_str).collect();
    assert!(ir.contains(&"define internal i32 @\"</script><!--<script>twice\"(i32 %x) !dbg !5 {"));
    assert!(!page.contains("http://") && !page.contains("https://"), "it asks for no network");
}

#[test]
fn runs_have_counts_and_stalls() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join("add.ll");
    std::fs::write(&input, SOURCE).expect("room for it");
    let input = input.to_str().expect("a name");
    let run = ["run", input, "--target", "gfx1100", "--workgroups", "3", "--arg", "zeros:256", "--arg", "u32:40"];
    let data = data(&page(&run, folder.path()).1);
    let (code, card) = (&data["codes"][0], &data["cards"][0]);
    let text = |line: &Value| {
        data["texts"][data["lines"][line.as_u64().expect("a number") as usize][0].as_u64().expect("a number") as usize]
            .as_str()
    };
    let lines = code["lines"].as_array().expect("lines");
    let store =
        lines.iter().position(|line| text(line).is_some_and(|t| t.starts_with("global_store"))).expect("a store");
    // Three groups of two waves, of which the second has eight active lanes.
    assert_eq!(code["heat"][store][0], 6);
    let stalls = code["heat"].as_array().expect("rows").iter().filter_map(|row| row[1].as_u64());
    assert!(stalls.sum::<u64>() > 100, "{code}");
    assert!(card["rows"].as_array().expect("rows").iter().any(|row| row[0] == "as it ran"), "{card}");
}

#[test]
fn what_cannot_be_shown_is_refused() {
    let file = kernel_file("gfx1100", "saxpy");
    let file = file.to_str().expect("a name");
    for arguments in [&["compile", file, file, "--html", "x.html"][..], &["run", "x.co", "--html", "x.html"]] {
        let run = Command::new(env!("CARGO_BIN_EXE_gcnc")).args(arguments).output().expect("it runs");
        assert_eq!(run.status.code(), Some(2), "{arguments:?}");
    }
}

/// The number of visible rows of a kind in a column.
fn rows(browser: &Browser, column: &str, kind: &str) -> u64 {
    let script = format!("return document.querySelectorAll('#{column} .row{kind}').length");
    browser.run(&script).as_u64().expect("a number")
}

/// The text of the selected row of a column.
fn selected(browser: &Browser, column: &str) -> String {
    let script = format!("return document.querySelector('#{column} .sel .t')?.textContent ?? ''");
    browser.run(&script).as_str().expect("a text").to_owned()
}

fn texts(browser: &Browser, selector: &str) -> Vec<String> {
    let script = format!("return [...document.querySelectorAll('{selector}')].map(e => e.textContent)");
    serde_json::from_value(browser.run(&script)).expect("texts")
}

#[test]
fn clicks_light_up_kin_and_keys_do_what_they_say() {
    let Some(browser) = Browser::start() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let (file, page) = compiled_page(SOURCE, "add.ll", folder.path());
    browser.open(&file);
    kin_light_up(&browser);
    the_slider_changes_the_machine_code(&browser, &data(&page));
    live_sets_are_shown(&browser);
    keys_work(&browser);
    let failed = browser.run("return [window.failed, document.querySelectorAll('script').length]");
    assert_eq!(failed, json!([null, 2]));
}

fn kin_light_up(browser: &Browser) {
    browser.click(&format!("#ir [data-row='{}']", line_of(SOURCE, "%y = mul")));
    assert_eq!(texts(browser, "#final .k2 .m"), ["v_mul_lo_u32"]);
    assert_eq!(texts(browser, "#machine .k2 .m"), ["    v_mul_lo_u32"]);
    assert_eq!(texts(browser, "#source .k2 .t"), ["int twice(int x) { return x * 77; }"]);
    assert_eq!(rows(browser, "lowered", ".k2"), 1);
    // The call's only code is what was inlined.
    browser.click(&format!("#ir [data-row='{}']", line_of(SOURCE, "%w = call")));
    assert_eq!(texts(browser, "#final .k1 .m"), ["v_mul_lo_u32"]);
    // A source line highlights everything that comes from it; its first line is below the file's name.
    browser.click("#source [data-row='4']");
    assert!(texts(browser, "#ir .k2 .t").iter().any(|line| line.contains("%v = load")));
    let code = texts(browser, "#final .k2 .m");
    assert!(code.contains(&"global_load_b32".to_owned()) && code.contains(&"global_store_b32".to_owned()), "{code:?}");
    // Code highlights its origin.
    let load = browser.run("return finalRows.findIndex((_, i) => final.text(i).startsWith('global_load'))");
    browser.click(&format!("#final [data-row='{load}']"));
    assert!(texts(browser, "#ir .k2 .t")[0].contains("%v = load"));
    let line = texts(browser, "#line div").join("\n");
    assert!(line.contains("add.cl:4") && line.contains("1 instructions of final code"), "{line}");
}

fn the_slider_changes_the_machine_code(browser: &Browser, data: &Value) {
    let at =
        |pass: &str| data["passes"].as_array().and_then(|all| all.iter().position(|p| p["name"] == pass)).expect(pass);
    let set = |pass: &str| {
        let script = format!(
            "const e = document.getElementById('pass'); e.value = {}; e.dispatchEvent(new Event('input'))",
            at(pass)
        );
        browser.run(&script);
        texts(browser, "#machine .t").join("\n")
    };
    let (selected, waited) = (set("select"), set("insert-waitcnt"));
    assert!(selected.contains("v_mul_lo_u32 %") && !selected.contains("s_waitcnt"), "{selected}");
    assert!(!waited.contains('%') && waited.contains("s_waitcnt"), "{waited}");
    let fresh = texts(browser, "#machine .fresh .t");
    let (head, waits) = fresh.split_first().expect("what the pass put in");
    assert!(head.ends_with("waited") && !waits.is_empty(), "{fresh:?}");
    assert!(waits.iter().all(|line| line.contains("s_waitcnt")), "{fresh:?}");
    assert!(texts(browser, "#passname")[0].starts_with("after insert-waitcnt"));
    browser.press("[");
    assert_ne!(texts(browser, "#passname")[0], "after insert-waitcnt");
}

fn live_sets_are_shown(browser: &Browser) {
    let count = browser.run("return finalRows.length").as_u64().expect("a number");
    let load = browser.run("return finalRows.findIndex((_, i) => final.text(i).startsWith('global_load'))");
    browser.click(&format!("#final [data-row='{load}']"));
    let live = texts(browser, "#live div").join("\n");
    assert!(live.contains("v_lshlrev_b32") && live.contains("s_load_b64") && live.contains("IR 8"), "{live}");
    // The count next to each instruction is that of the registers shown for it.
    for row in 0..count {
        let script = format!(
            "const [c, , k] = finalRows[{row}]; if (k < 0) return null; select(final, {row});
             const shown = [...document.querySelectorAll('#live div')].map(d => [+d.dataset.first, +d.dataset.count]);
             const sum = (a, b) => shown.reduce((n, [r, k]) => r >= a && r < b ? n + k : n, 0);
             return [sum(0, 108), sum(256, 1000), D.codes[c].sgprs[k], D.codes[c].vgprs[k]]"
        );
        let Some([s, v, sgprs, vgprs]) =
            serde_json::from_value::<Option<[u32; 4]>>(browser.run(&script)).expect("numbers")
        else {
            continue;
        };
        assert_eq!((s, v), (sgprs, vgprs), "row {row}");
    }
    browser.click(&format!("#final [data-row='{load}']"));
    browser.run("[...document.querySelectorAll('#live div')].find(d => d.textContent.includes('s_load_b')).click()");
    assert!(selected(browser, "final").starts_with("s_load_b"), "a register goes to where it was written");
    browser.run("select(final, 2)");
    assert!(texts(browser, "#live div").iter().all(|line| line.contains("at entry")));
    assert!(texts(browser, "#card th").contains(&"vector registers".to_owned()));
}

fn keys_work(browser: &Browser) {
    let first = selected(browser, "final");
    browser.press("j");
    assert_ne!(selected(browser, "final"), first);
    browser.press("k");
    assert_eq!(selected(browser, "final"), first);
    browser.press("G");
    assert!(selected(browser, "final").starts_with("s_endpgm"));
    browser.press("/mul_lo");
    assert_eq!(
        (selected(browser, "final").contains("v_mul_lo"), texts(browser, "#found")),
        (true, vec!["1 of 1".to_owned()])
    );
    // The first Escape closes the search, the second clears the selection.
    browser.press("\u{e00c}\u{e00c}");
    assert_eq!(selected(browser, "final"), "");
    let background = || browser.run("return getComputedStyle(document.body).backgroundColor");
    let before = background();
    browser.press("t");
    assert_ne!(background(), before);
    browser.click("#theme");
    assert_eq!(background(), before);
    browser.press("1");
    assert_eq!(browser.run("return document.getElementById('source').hidden"), true);
    browser.press("1?");
    assert_eq!(browser.run("return document.getElementById('help').open"), true);
    browser.press("\u{e00c}");
    browser.press("h");
    assert_eq!(browser.run("return document.activeElement.getAttribute('aria-label')"), "machine");
}

#[test]
fn twenty_thousand_instructions_are_few_rows_at_a_time() {
    let Some(browser) = Browser::start() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let (file, page) = compiled_page(&large(), "large.ll", folder.path());
    let lines = data(&page)["codes"][0]["lines"].as_array().map_or(0, Vec::len);
    assert!(lines >= 20_000, "{lines}");
    assert!(page.len() < 500 * lines, "{} bytes for {lines} instructions", page.len());
    browser.open(&file);
    for place in [0, 100_000, 200_000, 360_000] {
        browser.run(&format!("final.scroller.scrollTop = {place}"));
        browser.run("return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
        let shown = browser.run("return +document.querySelector('#final .row:nth-child(7)').dataset.row");
        assert_eq!(shown.as_u64().map(|n| n.abs_diff(place / 18) <= 6), Some(true), "{shown} at {place}");
        assert!(rows(&browser, "final", "") < 100);
        assert!(browser.run("return document.querySelectorAll('*').length").as_u64() < Some(6000));
    }
    browser.press("G");
    assert!(selected(&browser, "final").starts_with("s_endpgm"));
    browser.press("/s_endpgm");
    assert_eq!(texts(&browser, "#found"), ["1 of 1"]);
}

#[test]
fn pages_of_five_kernels() {
    let Some(browser) = Browser::start() else { return };
    let pictures = std::env::var_os("GCNC_PICTURES").map(PathBuf::from);
    for (target, name) in [
        ("gfx1100", "saxpy"),
        ("gfx1201", "gemm_wmma"),
        ("gfx90a", "gemm_mfma"),
        ("gfx1030", "nbody"),
        ("gfx900", "sha256"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let input = kernel_file(target, name);
        let output = folder.path().join("out.co");
        let [input, output] = [&input, &output].map(|path| path.to_str().expect("a name"));
        let (file, page) = page(&["compile", input, "--target", target, "-o", output], folder.path());
        browser.open(&file);
        // Each instruction in a column that has an origin is related to existing IR lines.
        let data = data(&page);
        let ir = data["ir"].as_array().map_or(0, Vec::len) as u64;
        let origins = data["origins"].as_array().expect("origins").iter().filter_map(Value::as_array).flatten();
        assert!(origins.clone().count() > 0 && origins.filter_map(Value::as_u64).all(|line| line < ir), "{name}");
        let last =
            browser.run("return finalRows.findLastIndex((_, i) => final.kin(i).length)").as_u64().expect("a row");
        browser.run(&format!("final.scroller.scrollTop = {}", last.saturating_sub(10) * 18));
        browser.run("return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
        browser.click(&format!("#final [data-row='{last}']"));
        for column in ["ir", "final"] {
            assert!(rows(&browser, column, ".k2") > 0, "{name}: no kin in {column}");
        }
        if let Some(folder) = &pictures {
            browser.picture(&folder.join(format!("{name}.png")));
        }
    }
}
