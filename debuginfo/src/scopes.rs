//! The code of each lexical block and of each inlined call (LLVM: `LexicalScopes`).
//!
//! A location is in a scope, a block or a subprogram, and has the call that it was inlined by, if any. Both together
//! identify a node of a tree, whose root is the function itself; the code of a node is that of its locations and of all
//! nodes below.

use gcnc_ir::metadata::Md;
use gcnc_ir::remarks::Location;
use hashbrown::HashMap;

use crate::Code;
use crate::nodes::{MAX_DEPTH, Nodes};

/// The index of a node in the tree.
pub type Number = usize;

/// A subprogram or a block within one function's code.
#[derive(Debug)]
pub struct Scope {
    /// Its metadata node.
    pub node: Md,
    /// The location of the call that it was inlined by.
    pub inlined_at: Option<Location>,
    /// Nested blocks and inlined calls, in the order of their code.
    pub children: Vec<Number>,
    /// Its code, as sorted ranges.
    pub ranges: Vec<(u32, u32)>,
}

/// The tree of a function; the root comes first.
pub struct Scopes {
    pub all: Vec<Scope>,
    known: HashMap<(Md, Option<Md>), Number>,
}

impl Scopes {
    /// The scopes of `code`, the code of `subprogram`.
    pub fn new(nodes: &Nodes<'_>, code: &Code<'_>, subprogram: Md) -> Scopes {
        let root = Scope { node: subprogram, inlined_at: None, children: Vec::new(), ranges: vec![(0, code.size())] };
        let mut scopes = Scopes { all: vec![root], known: HashMap::new() };
        scopes.known.insert((subprogram, None), 0);
        let ends = code.locs.iter().skip(1).map(|&(at, _)| at).chain([code.size()]);
        for (&(from, loc), to) in code.locs.iter().zip(ends) {
            gcnc_limits::poll();
            let known = code.location(loc);
            if let Some(known) = known {
                for number in scopes.chain(nodes, code, known) {
                    scopes.extend(number, from, to);
                }
            }
        }
        scopes
    }

    /// The scope of an inlined call, if it has any code.
    pub fn find(&self, nodes: &Nodes<'_>, scope: Md, inlined_at: Option<Md>) -> Option<Number> {
        self.known.get(&(skip_files(nodes, scope)?, inlined_at)).copied()
    }

    fn extend(&mut self, number: Number, from: u32, to: u32) {
        let ranges = &mut self.all[number].ranges;
        match ranges.last_mut() {
            Some(last) if last.1 == from => last.1 = to,
            Some(last) if from < last.1 => {}
            _ => ranges.push((from, to)),
        }
    }

    /// The scopes that a location is in, without the root.
    fn chain(&mut self, nodes: &Nodes<'_>, code: &Code<'_>, location: Location) -> Vec<Number> {
        // Outwards until a known scope, then back.
        let (mut steps, mut outer) = (Vec::new(), 0);
        let mut next = Some((location.scope, location.inlined_at));
        while let Some((scope, inlined_at)) = next.filter(|_| steps.len() < MAX_DEPTH) {
            let Some(scope) = skip_files(nodes, scope) else { break };
            steps.push((scope, inlined_at));
            next = match nodes.kind(scope) {
                "DISubprogram" => {
                    inlined_at.and_then(|call| code.ctx.location(call)).map(|call| (call.scope, call.inlined_at))
                }
                _ => nodes.node(scope, "scope").map(|outer| (outer, inlined_at)),
            };
        }
        let mut chain = Vec::with_capacity(steps.len());
        for (scope, inlined_at) in steps.into_iter().rev() {
            outer = self.child(nodes, code, outer, scope, inlined_at);
            if outer != 0 {
                chain.push(outer);
            }
        }
        chain
    }

    fn child(
        &mut self,
        nodes: &Nodes<'_>,
        code: &Code<'_>,
        outer: Number,
        scope: Md,
        inlined_at: Option<Md>,
    ) -> Number {
        if let Some(&known) = self.known.get(&(scope, inlined_at)) {
            return known;
        }
        // A location of another function that was not inlined, which LLVM's verifier rejects.
        if nodes.kind(scope) == "DISubprogram" && inlined_at.is_none() {
            return outer;
        }
        let number = self.all.len();
        let call = inlined_at.and_then(|call| code.ctx.location(call));
        self.all.push(Scope { node: scope, inlined_at: call, children: Vec::new(), ranges: Vec::new() });
        self.all[outer].children.push(number);
        self.known.insert((scope, inlined_at), number);
        number
    }
}

/// The innermost scope that is not just a change of files.
pub fn skip_files(nodes: &Nodes<'_>, scope: Md) -> Option<Md> {
    let mut scope = scope;
    for _ in 0..MAX_DEPTH {
        match nodes.kind(scope) {
            "DILexicalBlockFile" => scope = nodes.node(scope, "scope")?,
            "DILexicalBlock" | "DISubprogram" => return Some(scope),
            _ => return None,
        }
    }
    None
}
