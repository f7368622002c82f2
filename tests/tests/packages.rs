//! Packaging: each crate of the workspace can be published, or is marked as not published. Checks what `cargo publish`
//! requires, and what it would only detect when half of the crates are published.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

/// A crate of the workspace.
struct Package {
    folder: PathBuf,
    manifest: Table,
}

impl Package {
    fn is_published(&self) -> bool {
        self.field("publish") != Some(&Value::Boolean(false))
    }

    fn field(&self, name: &str) -> Option<&Value> {
        self.manifest["package"].as_table()?.get(name)
    }

    fn is_inherited(&self, name: &str) -> bool {
        self.field(name).and_then(|value| value.get("workspace")) == Some(&Value::Boolean(true))
    }

    /// The names and requirements in a table of dependencies.
    fn dependencies(&self, table: &str) -> impl Iterator<Item = (&String, &Value)> {
        self.manifest.get(table).and_then(Value::as_table).into_iter().flatten()
    }
}

fn read(path: &Path) -> Table {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.parse().unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The workspace and its crates, by their names.
fn workspace() -> (Table, BTreeMap<String, Package>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the repository");
    let workspace = read(&root.join("Cargo.toml"))["workspace"].as_table().expect("a workspace").clone();
    let members = workspace["members"].as_array().expect("members").iter().filter_map(Value::as_str);
    let packages = members.map(|member| {
        let folder = root.join(member);
        let package = Package { manifest: read(&folder.join("Cargo.toml")), folder };
        (package.field("name").and_then(Value::as_str).expect("a name").to_owned(), package)
    });
    let packages = packages.collect();
    (workspace, packages)
}

/// The workspace crate that a dependency refers to, and whether it has a version.
fn target(workspace: &Table, name: &str, dependency: &Value) -> Option<(String, bool)> {
    let is_inherited = dependency.get("workspace").is_some();
    let dependency = if is_inherited { &workspace["dependencies"][name] } else { dependency };
    dependency.get("path")?;
    let package = dependency.get("package").and_then(Value::as_str).unwrap_or(name);
    Some((package.to_owned(), dependency.get("version").is_some()))
}

#[test]
fn published_crates_have_what_a_package_needs() {
    let (workspace, packages) = workspace();
    let licence = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../LICENSE")).expect("a licence");
    let mut wrong = Vec::new();
    for (name, package) in packages.iter().filter(|(_, package)| package.is_published()) {
        let mut check = |is_right: bool, what: &str| {
            if !is_right {
                wrong.push(format!("{name}: {what}"));
            }
        };
        let inherited = ["version", "edition", "rust-version", "license", "keywords", "include"];
        let repository = workspace["package"].get("repository").map(|_| "repository");
        for field in inherited.into_iter().chain(repository) {
            check(package.is_inherited(field), &format!("`{field}` is not the workspace's"));
        }
        check(package.field("description").is_some(), "no description");
        check(package.field("categories").is_some(), "no categories");
        check(package.folder.join("README.md").is_file(), "no README.md");
        let own = fs::read(package.folder.join("LICENSE")).unwrap_or_default();
        // Where symbolic links are not checked out as such, the link is a file with its target's name.
        check(own == licence || own == b"../LICENSE", "LICENSE is no link to the repository's");
        for table in ["dependencies", "build-dependencies"] {
            for (key, dependency) in package.dependencies(table) {
                if let Some((ours, has_version)) = target(&workspace, key, dependency) {
                    check(has_version, &format!("`{key}` has no version"));
                    check(packages[&ours].is_published(), &format!("`{ours}` is not published"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn our_crates_take_each_other_in_exactly_their_version() {
    let (workspace, packages) = workspace();
    let version = workspace["package"]["version"].as_str().expect("a version");
    for (name, dependency) in workspace["dependencies"].as_table().expect("dependencies") {
        let Some((ours, _)) = target(&workspace, name, dependency) else { continue };
        let wanted = packages[&ours].is_published().then(|| format!("={version}"));
        assert_eq!(dependency.get("version").and_then(Value::as_str), wanted.as_deref(), "`{name}` in Cargo.toml");
    }
}

/// A development dependency with a version must be in the registry before its dependents.
#[test]
fn there_is_an_order_to_publish_in() {
    let (workspace, packages) = workspace();
    let mut left: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (name, package) in packages.iter().filter(|(_, package)| package.is_published()) {
        let tables = ["dependencies", "build-dependencies", "dev-dependencies"];
        let all = tables.iter().flat_map(|table| package.dependencies(table));
        let ours = all.filter_map(|(key, dependency)| target(&workspace, key, dependency));
        left.insert(name, ours.filter(|(_, has_version)| *has_version).map(|(ours, _)| ours).collect());
    }
    while !left.is_empty() {
        let before = left.len();
        let waiting: BTreeSet<String> = left.keys().map(|&name| name.to_owned()).collect();
        left.retain(|_, needs| needs.iter().any(|need| waiting.contains(need)));
        assert!(left.len() < before, "these need each other: {left:?}");
    }
}

/// A crate that affects the generated code, but whose sources are not hashed, would leave stale code in caches.
#[test]
fn the_keys_of_the_cache_hash_every_stage() {
    let (workspace, packages) = workspace();
    let script = fs::read_to_string(packages["gcnc"].folder.join("build.rs")).expect("a build script");
    let mut wanted = vec!["gcnc".to_owned()];
    let mut seen = BTreeSet::new();
    while let Some(name) = wanted.pop() {
        // The emulator runs code and does not affect it.
        if name == "gcnc-emulator" || !seen.insert(name.clone()) {
            continue;
        }
        let package = &packages[&name];
        let folder = package.folder.file_name().expect("a folder").to_string_lossy();
        assert!(script.contains(&format!("    \"{folder}\",\n")), "STAGES in gcnc/build.rs has no `{folder}`");
        let ours = package.dependencies("dependencies").filter_map(|(key, value)| target(&workspace, key, value));
        wanted.extend(ours.map(|(ours, _)| ours));
    }
}
