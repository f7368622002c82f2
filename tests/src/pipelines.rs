//! Random pipelines of LLVM's optimiser: IR as different frontends produce it.

use std::path::Path;

use crate::llvm::{self, Missing};

/// Passes after which any of the others may run.
const PASSES: [&str; 44] = [
    "function(sroa)",
    "function(mem2reg)",
    "function(reg2mem)",
    "function(instcombine)",
    "function(aggressive-instcombine)",
    "function(instsimplify)",
    "function(early-cse<memssa>)",
    "function(gvn)",
    "function(newgvn)",
    "function(sccp)",
    "function(correlated-propagation)",
    "function(jump-threading)",
    "function(simplifycfg)",
    "function(simplifycfg<switch-to-lookup;hoist-common-insts;sink-common-insts>)",
    "function(loop-simplify)",
    "function(lcssa)",
    "function(loop(loop-rotate))",
    "function(loop-mssa(licm))",
    "function(loop(indvars))",
    "function(loop(loop-deletion))",
    "function(loop(loop-idiom))",
    "function(loop-mssa(simple-loop-unswitch<nontrivial>))",
    "function(loop-unroll)",
    "function(loop-vectorize)",
    "function(slp-vectorizer)",
    "function(vector-combine)",
    "function(scalarizer)",
    "function(loop-load-elim)",
    "function(loop-distribute)",
    "function(dse)",
    "function(adce)",
    "function(bdce)",
    "function(memcpyopt)",
    "function(mergeicmps)",
    "function(reassociate)",
    "function(tailcallelim)",
    "function(infer-address-spaces)",
    "function(lower-switch)",
    "function(flatten-cfg)",
    // On their own, some of these miscompile code that they do not expect.
    "function(lower-switch,fix-irreducible,unify-loop-exits,structurizecfg)",
    "cgscc(inline)",
    "cgscc(argpromotion)",
    "deadargelim",
    "ipsccp",
];

/// A random pipeline: up to eight passes, sometimes after a whole level's.
pub fn random(mut number: impl FnMut(u64) -> u64) -> String {
    let mut passes: Vec<&str> = Vec::new();
    if number(3) == 0 {
        passes.push(["default<O1>", "default<O2>", "default<O3>", "default<Os>"][number(4) as usize]);
    }
    passes.extend((0..number(9)).map(|_| PASSES[number(PASSES.len() as u64) as usize]));
    passes.push("verify");
    passes.join(",")
}

/// Runs a pipeline on IR.
///
/// # Errors
/// opt is missing or failed.
pub fn run(ir: &str, pipeline: &str, folder: &Path) -> Result<String, Missing> {
    let source = folder.join("before.ll");
    std::fs::write(&source, ir).map_err(|e| Missing::Error(e.to_string()))?;
    let passes = format!("-passes={pipeline}");
    llvm::run("opt-22", &["-S", &passes, &source.to_string_lossy(), "-o", "-"])
}
