//! Csmith's programs as kernels (Yang, Chen, Eide, Regehr: "Finding and Understanding Bugs in C Compilers", 2011).
//!
//! A program is C that reads no input and leaves a checksum of its global variables. It becomes a kernel in one of four
//! ways: unchanged, for one lane; or with its variables in a struct per lane, in private memory, LDS or global memory,
//! whose values differ from lane to lane. Its functions then take the struct's address as their first argument. The
//! same text is a program for the host, which runs the lanes one after the other; the kernel must produce its
//! checksums.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::llvm::{self, Missing};

/// The header that the programs include.
const HEADER: &str = include_str!("../csmith/csmith.h");
/// Time limit on the host, for all lanes together.
const HOST_TIME: Duration = Duration::from_secs(2);
/// The same with sanitizers.
const SANITIZED_TIME: Duration = Duration::from_secs(20);

/// Where the variables of a program are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variables {
    /// Globals of the module, for one lane.
    Module,
    /// In a struct in private memory.
    Private,
    /// In a struct in LDS, for as many lanes as fit.
    Lds,
    /// In a struct in global memory.
    Global,
}

impl Variables {
    /// All of them.
    pub const ALL: [Variables; 4] = [Variables::Module, Variables::Private, Variables::Lds, Variables::Global];
}

/// A program for the host and for the device.
#[derive(Clone, Debug)]
pub struct Program {
    /// C for the host and, with `KERNEL` defined, for amdgcn.
    pub text: String,
    /// Where its variables are.
    pub variables: Variables,
}

impl Program {
    /// Has Csmith generate the program of a seed; this leaves a file in the folder.
    ///
    /// # Errors
    /// Csmith is missing or failed, or generated something that this module does not understand.
    pub fn generate(seed: u64, variables: Variables, folder: &Path) -> Result<Program, Missing> {
        let (seed, out) = (seed.to_string(), folder.join("csmith.c").to_string_lossy().into_owned());
        let args = ["--seed", &seed, "--output", &out, "--no-argc", "--max-funcs", "6", "--max-block-depth", "4"];
        let arrays = ["--max-array-dim", "2", "--max-array-len-per-dim", "6"];
        llvm::run_in(folder, "csmith", &[&args[..], &arrays].concat())?;
        let source = std::fs::read_to_string(&out).map_err(io)?;
        let text = transform(&source, variables)
            .ok_or_else(|| Missing::Error(format!("the program of seed {seed} has an unknown shape")))?;
        Ok(Program { text, variables })
    }

    /// The results of all lanes on the host, eight bytes each; `None` if that takes too long.
    ///
    /// # Errors
    /// clang is missing or failed, or the program did.
    pub fn on_host(&self, folder: &Path) -> Result<Option<Vec<u8>>, Missing> {
        let (source, binary, out) = (folder.join("host.c"), folder.join("host"), folder.join("host.out"));
        std::fs::write(&source, &self.text).map_err(io)?;
        let [from, to] = [&source, &binary].map(|p| p.to_string_lossy().into_owned());
        llvm::run("clang-22", &["-w", "-O1", "-fwrapv", &from, "-o", &to])?;
        let file = std::fs::File::create(&out).map_err(io)?;
        let Some(status) = within(HOST_TIME, &binary, file.into()).map_err(io)? else { return Ok(None) };
        match status.success() {
            true => std::fs::read(&out).map(Some).map_err(io),
            false => Err(Missing::Error(format!("the program failed on the host: {status}"))),
        }
    }

    /// Whether the program runs on the host without undefined behaviour, as GCC's sanitizers see it (or they are
    /// missing).
    pub fn sanitized(&self, folder: &Path) -> bool {
        let (source, binary) = (folder.join("host.c"), folder.join("sanitized"));
        let flags = [
            "-w",
            "-O1",
            "-fwrapv",
            "-fsanitize=address,undefined",
            "-fno-sanitize=alignment",
            "-fno-sanitize-recover=all",
        ];
        let built = std::fs::write(&source, &self.text).is_ok()
            && Command::new("gcc").args(flags).arg(&source).arg("-o").arg(&binary).status().is_ok_and(|s| s.success());
        // An infinite loop that clang assumes to terminate is undefined behaviour, too.
        !built || within(SANITIZED_TIME, &binary, Stdio::null()).is_ok_and(|s| s.is_some_and(|s| s.success()))
    }

    /// The kernel as IR: clang's for a processor at a level (`O0` to `O3`).
    ///
    /// # Errors
    /// clang is missing or failed.
    pub fn kernel(&self, folder: &Path, processor: &str, level: &str) -> Result<String, Missing> {
        let source = folder.join("kernel.c");
        std::fs::write(&source, &self.text).map_err(io)?;
        let (cpu, level, source) =
            (format!("-mcpu={processor}"), format!("-{level}"), source.to_string_lossy().into_owned());
        let target = ["--target=amdgcn-amd-amdhsa", &cpu, "-nogpulib", "-ffreestanding", "-DKERNEL", "-fwrapv"];
        let emit = ["-w", &level, "-Xclang", "-disable-O0-optnone", "-S", "-emit-llvm", &source, "-o", "-"];
        llvm::run("clang-22", &[&target[..], &emit].concat())
    }
}

/// Runs a program with a time limit.
fn within(time: Duration, binary: &Path, out: Stdio) -> std::io::Result<Option<ExitStatus>> {
    let mut child = Command::new(binary).stdout(out).stderr(Stdio::null()).spawn()?;
    let start = Instant::now();
    while start.elapsed() < time {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill()?;
    child.wait()?;
    Ok(None)
}

fn io(e: std::io::Error) -> Missing {
    Missing::Error(e.to_string())
}

/// The program with `main` as a function of the variables' struct.
fn transform(source: &str, variables: Variables) -> Option<String> {
    let (types, rest) = source.split_once("/* --- GLOBAL VARIABLES --- */")?;
    let (globals, rest) = rest.split_once("/* --- FORWARD DECLARATIONS --- */")?;
    let (functions, main) = rest.split_once("int main (void)\n")?;
    let types = types.replace("#include \"csmith.h\"", HEADER);
    let mut out = types;
    let main = main.replace("func_1()", if variables == Variables::Module { "func_1()" } else { "func_1(G)" });
    if variables == Variables::Module {
        out.push_str("struct globals { uint64_t hash; };\n");
        out.push_str(globals);
        out.push_str(functions);
        out.push_str("static void init(struct globals *G, uint32_t lane) { G->hash = 0; }\n");
    } else {
        structure(globals, &mut out)?;
        for line in functions.lines() {
            out.push_str(&with_argument(line));
            out.push('\n');
        }
    }
    let _ = write!(out, "static int run(struct globals *G)\n{main}");
    out.push_str(&entry(variables));
    Some(out)
}

/// The variables as a struct, and a function that initialises them.
fn structure(globals: &str, out: &mut String) -> Option<()> {
    let (mut members, mut names, mut constants) = (String::new(), String::new(), String::new());
    let mut init = String::from("static void init(struct globals *G, uint32_t lane) {\n    G->hash = 0;\n");
    for line in globals.lines().filter(|line| line.starts_with("static ")) {
        let line = line.split_once("/* VOLATILE").map_or(line, |(line, _)| line).trim_end().trim_end_matches(';');
        let (declaration, value) = line.strip_prefix("static ")?.split_once(" = ")?;
        let at = declaration.find("g_")?;
        let name: String = declaration[at..].chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        if declaration.starts_with("const ") && !declaration.contains('*') && !value.contains("g_") {
            let _ = writeln!(constants, "{line};");
            continue;
        }
        let renamed = |prefix: &str| declaration.replacen("g_", prefix, 1);
        let member = name.replacen("g_", "m_", 1);
        let _ = writeln!(members, "    {};", renamed("m_"));
        let _ = writeln!(names, "#define {name} (G->{member})");
        let (value_name, local) = (name.replacen("g_", "v_", 1), renamed("v_"));
        // The bytes of a union that its initialiser leaves out are zero, as in a global.
        let storage = if value.contains("g_") { "" } else { "static " };
        let _ = writeln!(
            init,
            "    {{ {storage}{local} = {value}; __builtin_memcpy((void *)&{name}, (void *)&{value_name}, sizeof {value_name}); }}"
        );
        let scalar =
            !declaration.contains(['*', '[']) && !declaration.contains("const ") && declaration.contains("int");
        if scalar && !declaration.contains("struct ") && !declaration.contains("union ") {
            let _ = writeln!(init, "    {name} += lane * {};", 1 + name.len() * 37 % 11);
        }
    }
    init.push_str("}\n");
    let _ = write!(out, "{constants}struct globals {{\n    uint64_t hash;\n{members}}};\n{names}{init}");
    Some(())
}

/// A line in which every function takes one more argument.
fn with_argument(line: &str) -> String {
    let argument = if line.starts_with("static ") { "struct globals *G" } else { "G" };
    let mut out = String::with_capacity(line.len() + 16);
    let mut rest = line;
    while let Some(at) = rest.find("func_") {
        let (before, from) = rest.split_at(at);
        let end = from[5..].find(|c: char| !c.is_ascii_digit()).map_or(from.len(), |n| n + 5);
        let is_word = before.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
        out.push_str(before);
        out.push_str(&from[..end]);
        rest = &from[end..];
        let Some(arguments) = rest.strip_prefix('(').filter(|_| !is_word) else { continue };
        out.push('(');
        out.push_str(argument);
        rest = match arguments.strip_prefix("void)") {
            Some(_) => &arguments[4..],
            None => arguments,
        };
        if !rest.starts_with(')') {
            out.push_str(", ");
        }
    }
    out.push_str(rest);
    out
}

/// The kernel `k`, which stores each lane's checksum through its first argument, and the host's `main`, which writes
/// those of all lanes.
fn entry(variables: Variables) -> String {
    let (lanes, outside, place) = match variables {
        Variables::Module => ("1", "", "struct globals here, *G = &here;"),
        Variables::Private => ("64", "", "struct globals here, *G = &here;"),
        Variables::Lds => (
            "(sizeof(struct globals) > 2048 ? sizeof(struct globals) > 32768 ? 1 : 2 : 16)",
            "__attribute__((address_space(3), loader_uninitialized)) static struct globals there[LANES];",
            "struct globals *G = (struct globals *)&there[lane];",
        ),
        Variables::Global => ("64", "static struct globals there[LANES];", "struct globals *G = &there[lane];"),
    };
    format!(
        "#define LANES {lanes}
#ifdef KERNEL
{outside}
__attribute__((amdgpu_kernel, amdgpu_flat_work_group_size(1, 64)))
void k(__attribute__((address_space(1))) uint64_t *out) {{
    uint32_t lane = __builtin_amdgcn_workitem_id_x();
    {place}
    init(G, lane);
    run(G);
    out[lane] = G->hash;
}}
#else
long write(int, const void *, unsigned long);
int main(void) {{
    for (uint32_t lane = 0; lane < LANES; lane++) {{
        struct globals here, *G = &here;
        init(G, lane);
        run(G);
        write(1, &G->hash, 8);
    }}
    return 0;
}}
#endif
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_get_the_struct() {
        assert_eq!(with_argument("static int32_t  func_12(void);"), "static int32_t  func_12(struct globals *G);");
        assert_eq!(with_argument("static int  func_1(int  p_2)"), "static int  func_1(struct globals *G, int  p_2)");
        assert_eq!(with_argument("    x = func_3(func_4(), 5);"), "    x = func_3(G, func_4(G), 5);");
        let safe = "    y = safe_add_func_int8_t_s_s(1, 2);";
        assert_eq!(with_argument(safe), safe);
    }
}
