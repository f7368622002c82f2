//! Upgrading data layouts of older AMDGPU modules (LLVM 22, `UpgradeDataLayoutString`).
//!
//! Buffer pointers, address spaces 7, 8 and 9, were added in LLVM 17 and 18, their index widths later, and the mangling
//! in LLVM 22.

use gcnc_triple::Triple;

use crate::datalayout::DataLayout;

/// Buffer pointers, with the prefix of their component.
const BUFFERS: [(&str, &str); 3] =
    [("p7:", "p7:160:256:256:32"), ("p8:", "p8:128:128:128:48"), ("p9:", "p9:192:256:256:32")];

/// The data layout that LLVM writes now for this triple; none if it needs no change.
pub fn data_layout(text: &str, triple: &str) -> Option<String> {
    if !Triple::parse(triple).is_amdgcn() || text.is_empty() || text == DataLayout::AMDGCN {
        return None;
    }
    let mut parts: Vec<&str> = text.split('-').collect();
    let has = |parts: &[&str], start: &str| parts.iter().any(|part| part.starts_with(start));
    if !has(&parts, "G") {
        parts.push("G1");
    }
    match parts.iter_mut().find(|part| part.starts_with("ni:")) {
        Some(part) if matches!(*part, "ni:7" | "ni:7:8") => *part = "ni:7:8:9",
        Some(_) => {}
        None => parts.push("ni:7:8:9"),
    }
    for (start, part) in BUFFERS {
        match parts.iter_mut().find(|known| known.starts_with(start)) {
            // The index width was the pointer's width.
            Some(known) if *known == "p8:128:128" => *known = part,
            Some(_) => {}
            None => parts.push(part),
        }
    }
    if !has(&parts, "m:") {
        parts.insert(0, "m:e");
    }
    let new = parts.join("-");
    (new != text).then_some(new)
}

#[cfg(test)]
mod tests {
    use super::data_layout;

    /// As `llvm-dis-22` prints them.
    #[test]
    fn older_layouts_get_what_is_new() {
        let cases = [
            (
                "e-p:64:64-p1:64:64-A5-G1-ni:7",
                "m:e-e-p:64:64-p1:64:64-A5-G1-ni:7:8:9-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32",
            ),
            ("e-p:64:64-A5", "m:e-e-p:64:64-A5-G1-ni:7:8:9-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32"),
            (
                "e-p7:160:256:256:32-p8:128:128-p9:192:256:256:32-A5-G1-ni:7:8:9",
                "m:e-e-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-A5-G1-ni:7:8:9",
            ),
        ];
        for (old, new) in cases {
            for triple in ["amdgcn-amd-amdhsa", "amdgpu9.42-amd-amdhsa"] {
                assert_eq!(data_layout(old, triple).as_deref(), Some(new));
            }
        }
        assert_eq!(data_layout(super::DataLayout::AMDGCN, "amdgcn-amd-amdhsa"), None);
        assert_eq!(data_layout("e-p:64:64", "x86_64-linux"), None);
    }
}
