//! Test cases: all combinations of operation, ordering, scope, address space and markers, one function each.

use std::fmt::Write;

use gcnc::Target;
use gcnc_isa::Opcode;
use gcnc_isa::target::FlatScratch;

/// Orderings of atomics, weakest first.
const ORDERINGS: [&str; 6] = ["unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"];
/// Synchronisation scopes; the system scope's name is empty.
const SCOPES: [&str; 6] = ["", "agent", "cluster", "workgroup", "wavefront", "singlethread"];
/// Orderings of the fences before and after a barrier.
const BESIDE_BARRIERS: [(&str, &str); 6] = [
    ("", ""),
    ("release", "acquire"),
    ("acq_rel", "acq_rel"),
    ("seq_cst", "seq_cst"),
    ("release", ""),
    ("", "acquire"),
];
/// Values of `!mmra` on a fence: names of the module's metadata nodes.
const TAGS: [&str; 4] = ["", "local", "global", "both"];

/// The operation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    Load,
    Store,
    Rmw {
        returns: bool,
    },
    CmpXchg {
        returns: bool,
    },
    Fence,
    /// Loads and stores of global and local memory around a barrier between fences.
    Barrier(Barrier),
}

/// The kind of barrier.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Barrier {
    /// `s.barrier`.
    Whole,
    /// `s.barrier.signal` and `s.barrier.wait`.
    Split,
    /// The same with a named barrier, after joining it.
    Named,
    /// `s.cluster.barrier`.
    Cluster,
}

impl Barrier {
    const ALL: [Barrier; 4] = [Barrier::Whole, Barrier::Split, Barrier::Named, Barrier::Cluster];

    fn is_on(self, target: &Target) -> bool {
        match self {
            Barrier::Whole => true,
            Barrier::Split => target.has(Opcode::SBarrierSignal),
            Barrier::Named => target.has_named_barriers(),
            Barrier::Cluster => target.has_workgroup_clusters(),
        }
    }

    fn calls(self) -> &'static str {
        match self {
            Barrier::Whole => "  call void @llvm.amdgcn.s.barrier()\n",
            Barrier::Split => {
                "  call void @llvm.amdgcn.s.barrier.signal(i32 -1)\n  call void @llvm.amdgcn.s.barrier.wait(i16 -1)\n"
            }
            Barrier::Named => {
                "  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) inttoptr (i32 16 to ptr addrspace(3)))
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) inttoptr (i32 16 to ptr addrspace(3)), i32 4)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)\n"
            }
            Barrier::Cluster => "  call void @llvm.amdgcn.s.cluster.barrier()\n",
        }
    }
}

/// Address spaces.
pub const FLAT: u32 = 0;
pub const GLOBAL: u32 = 1;
const REGION: u32 = 2;
pub const CONSTANT: u32 = 4;
pub const PRIVATE: u32 = 5;

/// One combination.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Case {
    pub kind: Kind,
    pub space: u32,
    /// Empty if the access is not atomic.
    pub ordering: &'static str,
    /// The failure ordering of a compare-and-swap.
    pub failure: &'static str,
    /// The ordering of the fence after a barrier; `ordering` is that of the one before it.
    pub behind: &'static str,
    pub scope: &'static str,
    pub one_as: bool,
    pub volatile: bool,
    pub nontemporal: bool,
    pub last_use: bool,
    /// The address spaces that a fence is limited to.
    pub tag: &'static str,
}

impl Case {
    pub const PLAIN: Case = Case {
        kind: Kind::Load,
        space: GLOBAL,
        ordering: "",
        failure: "",
        behind: "",
        scope: "",
        one_as: false,
        volatile: false,
        nontemporal: false,
        last_use: false,
        tag: "",
    };

    /// A description.
    pub fn name(&self) -> String {
        let kind = format!("{:?}", self.kind).replace("Rmw { returns: true }", "Rmw").replace(" { returns: true }", "");
        let kind = kind.replace(" { returns: false }", "NoResult").replace(['(', ')'], "").to_lowercase();
        let space = self.space_name();
        let scope = if self.ordering.is_empty() && self.behind.is_empty() { "" } else { self.scope_name() };
        let marks = [
            (self.one_as, "one-as"),
            (self.volatile, "volatile"),
            (self.nontemporal, "nontemporal"),
            (self.last_use, "last-use"),
        ];
        let marks = marks.into_iter().filter(|(on, _)| *on).map(|(_, name)| name);
        let space = if matches!(self.kind, Kind::Fence | Kind::Barrier(_)) { self.tag } else { space };
        let words = [kind.as_str(), self.ordering, self.failure, self.behind, scope, space].into_iter().chain(marks);
        words.filter(|w| !w.is_empty()).collect::<Vec<_>>().join(".")
    }

    pub fn space_name(&self) -> &'static str {
        ["flat", "global", "region", "local", "constant", "private"][self.space as usize]
    }

    pub fn scope_name(&self) -> &'static str {
        if self.scope.is_empty() { "system" } else { self.scope }
    }

    /// Whether it has release semantics.
    pub fn releases(&self) -> bool {
        releases(self.ordering) || releases(self.failure)
    }

    /// The function `name` that does it, with arguments in VGPRs.
    pub fn function(&self, name: &str, features: &str) -> String {
        let Case { space, ordering, failure, .. } = *self;
        let volatile = if self.volatile { "volatile " } else { "" };
        let (atomic, align) = if ordering.is_empty() { ("", "") } else { ("atomic ", ", align 4") };
        let scope = self.syncscope();
        let order = if ordering.is_empty() { String::new() } else { format!(" {scope}{ordering}") };
        let pointer = format!("ptr addrspace({space}) %p");
        let mut body = match self.kind {
            Kind::Load => format!("%r = load {atomic}{volatile}i32, {pointer}{order}{align}"),
            Kind::Store => format!("store {atomic}{volatile}i32 %v, {pointer}{order}{align}"),
            Kind::Rmw { .. } => format!("%r = atomicrmw {volatile}add {pointer}, i32 %v{order}"),
            Kind::CmpXchg { .. } => format!("%x = cmpxchg {volatile}{pointer}, i32 %v, i32 %w{order} {failure}"),
            Kind::Fence => format!("fence{order}"),
            Kind::Barrier(barrier) => return self.around_barrier(name, features, barrier),
        };
        let attachments = [
            (self.nontemporal, "nontemporal", "one"),
            (self.last_use, "amdgpu.last.use", "empty"),
            (!self.tag.is_empty(), "mmra", self.tag),
        ];
        for (_, kind, node) in attachments.into_iter().filter(|a| a.0) {
            write!(body, ", !{kind} !{}", number(node)).expect("a string");
        }
        let (ty, end) = match self.kind {
            Kind::Load | Kind::Rmw { returns: true } => ("i32", "ret i32 %r"),
            Kind::CmpXchg { returns: true } => ("i32", "%r = extractvalue { i32, i1 } %x, 0\n  ret i32 %r"),
            _ => ("void", "ret void"),
        };
        format!(
            "define {ty} @{name}(ptr addrspace({space}) %p, i32 %v, i32 %w) \"target-features\"=\"{features}\" {{\n  {body}\n  {end}\n}}\n"
        )
    }

    fn syncscope(&self) -> String {
        match (self.scope, self.one_as) {
            ("", false) => String::new(),
            ("", true) => "syncscope(\"one-as\") ".into(),
            (s, false) => format!("syncscope(\"{s}\") "),
            (s, true) => format!("syncscope(\"{s}-one-as\") "),
        }
    }

    /// The function `name` that loads, stores, waits at the barrier, and loads again.
    fn around_barrier(&self, name: &str, features: &str, barrier: Barrier) -> String {
        let tag = if self.tag.is_empty() { String::new() } else { format!(", !mmra !{}", number(self.tag)) };
        let fence = |ordering: &str| match ordering {
            "" => String::new(),
            _ => format!("  fence {}{ordering}{tag}\n", self.syncscope()),
        };
        let (before, calls, behind) = (fence(self.ordering), barrier.calls(), fence(self.behind));
        format!(
            "define i32 @{name}(ptr addrspace(1) %p, ptr addrspace(3) %q, i32 %v) \"target-features\"=\"{features}\" {{
  %a = load i32, ptr addrspace(1) %p
  %b = load i32, ptr addrspace(3) %q
  %p1 = getelementptr i8, ptr addrspace(1) %p, i32 4
  %q1 = getelementptr i8, ptr addrspace(3) %q, i32 4
  store i32 %v, ptr addrspace(1) %p1
  store i32 %v, ptr addrspace(3) %q1
{before}{calls}{behind}  %c = load i32, ptr addrspace(1) %p
  %d = load i32, ptr addrspace(3) %q
  %ab = add i32 %a, %b
  %abc = add i32 %ab, %c
  %abcd = add i32 %abc, %d
  ret i32 %abcd\n}}\n"
        )
    }
}

/// The number of a metadata node.
fn number(node: &str) -> usize {
    NODES.iter().position(|n| n.0 == node).expect("a node")
}

/// The metadata nodes that functions refer to.
const NODES: [(&str, &str); 5] = [
    ("empty", "!{}"),
    ("one", "!{i32 1}"),
    ("local", "!{!\"amdgpu-synchronize-as\", !\"local\"}"),
    ("global", "!{!\"amdgpu-synchronize-as\", !\"global\"}"),
    ("both", "!{!2, !3}"),
];

/// A module of the cases' functions, named by their numbers.
pub fn module(cases: &[Case], features: &str) -> String {
    let mut out = String::from("target triple = \"amdgcn-amd-amdhsa\"\n");
    for (i, case) in cases.iter().enumerate() {
        out += &case.function(&format!("f{i}"), features);
    }
    for (i, (_, node)) in NODES.iter().enumerate() {
        writeln!(out, "!{i} = {node}").expect("a string");
    }
    out
}

/// Whether an ordering has release semantics.
pub fn releases(ordering: &str) -> bool {
    matches!(ordering, "release" | "acq_rel" | "seq_cst")
}

/// Whether LLVM's IR allows `ordering` on `kind`.
fn is_legal(kind: Kind, ordering: &str) -> bool {
    match kind {
        Kind::Load => !matches!(ordering, "release" | "acq_rel"),
        Kind::Store => !matches!(ordering, "acquire" | "acq_rel"),
        Kind::Rmw { .. } | Kind::CmpXchg { .. } => ordering != "unordered",
        Kind::Fence => !matches!(ordering, "unordered" | "monotonic"),
        Kind::Barrier(_) => true,
    }
}

/// The address spaces that `kind` may access on a target.
fn spaces(kind: Kind, target: &Target) -> impl Iterator<Item = u32> {
    let has_flat = target.flat_scratch() != FlatScratch::Absent;
    let has_region = target.has_region_memory();
    let read_modify_write = matches!(kind, Kind::Rmw { .. } | Kind::CmpXchg { .. });
    (FLAT..=PRIVATE).filter(move |&space| match space {
        _ if kind == Kind::Fence => space == GLOBAL,
        FLAT => has_flat,
        REGION => has_region && read_modify_write,
        CONSTANT => kind == Kind::Load,
        _ => true,
    })
}

/// All combinations that a target supports, except for [`barriers`].
pub fn all(target: &Target) -> Vec<Case> {
    let kinds = [
        Kind::Load,
        Kind::Store,
        Kind::Rmw { returns: true },
        Kind::Rmw { returns: false },
        Kind::CmpXchg { returns: true },
        Kind::CmpXchg { returns: false },
        Kind::Fence,
    ];
    let mut out = Vec::new();
    for kind in kinds {
        for space in spaces(kind, target) {
            for case in marked(Case { kind, space, ..Case::PLAIN }) {
                if matches!(kind, Kind::Load | Kind::Store) {
                    out.push(case);
                }
                // LLVM has no atomics on constant memory.
                if space != CONSTANT {
                    ordered(case, &mut out);
                }
            }
        }
    }
    out
}

/// All barriers between fences that a target supports.
pub fn barriers(target: &Target) -> Vec<Case> {
    let mut out = Vec::new();
    for barrier in Barrier::ALL.into_iter().filter(|b| b.is_on(target)) {
        for (ordering, behind) in BESIDE_BARRIERS {
            let case = Case { kind: Kind::Barrier(barrier), ordering, behind, ..Case::PLAIN };
            if ordering.is_empty() && behind.is_empty() {
                out.push(case);
                continue;
            }
            for scope in SCOPES {
                for one_as in [false, true] {
                    out.extend(TAGS.iter().map(|tag| Case { scope, one_as, tag, ..case }));
                }
            }
        }
    }
    out
}

/// The same operation with all markers that it supports.
fn marked(case: Case) -> impl Iterator<Item = Case> {
    let marks = move |bits: u32| {
        let has = |bit: u32| bits >> bit & 1 != 0;
        Case { volatile: has(0), nontemporal: has(1), last_use: has(2), ..case }
    };
    let count = match case.kind {
        Kind::Load => 8,
        Kind::Fence => 1,
        _ => 4,
    };
    (0..count).map(marks)
}

/// The same operation with all orderings and scopes.
fn ordered(case: Case, out: &mut Vec<Case>) {
    let failures: &[&str] = match case.kind {
        Kind::CmpXchg { .. } => &["monotonic", "acquire", "seq_cst"],
        _ => &[""],
    };
    let tags = if case.kind == Kind::Fence { &TAGS[..] } else { &[""] };
    for ordering in ORDERINGS.into_iter().filter(|o| is_legal(case.kind, o)) {
        for scope in SCOPES {
            for one_as in [false, true] {
                for failure in failures {
                    out.extend(tags.iter().map(|tag| Case { ordering, failure, scope, one_as, tag, ..case }));
                }
            }
        }
    }
}
