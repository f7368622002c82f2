//! Metadata of `amdpal`: pipelines, their hardware stages and registers (AMDGPUUsage, "AMDPAL", "Code Object
//! Metadata").
//!
//! An entry is a shader of one [`Stage`], which determines its registers:
//!
//! | format | of an entry |
//! | --- | --- |
//! | MessagePack before version 3 | its resources in `.hardware_stages`, its registers by number in `.registers` |
//! | MessagePack from version 3 on | the same, and by name `.graphics_registers`, `.compute_registers` |
//! | a list of registers | registers by number, and its resources as pseudo registers |
//!
//! A module may bring its own metadata ([`OwnMetadata`]), which determines the format; its register values are combined
//! with those of the code. Otherwise, it is MessagePack of version 2.6. A pipeline has one entry of each stage; a
//! second one begins another pipeline.
//!
//! Source of numbers and names: LLVM 22, `AMDGPUPALMetadata`, `SIDefines.h`, and what `llc` writes.

use std::collections::BTreeMap;

use gcnc_isa::stage::VGPR_BLOCKS;
use gcnc_isa::{Stage, Target};
use rmpv::{Value, ValueRef};

use crate::fields::Word;
use crate::module::{EntryPoint, ObjectModule};

/// The metadata version of modules that bring none.
const VERSION: [u32; 2] = [2, 6];

/// The first major version with named register fields.
const NAMED_REGISTERS: u64 = 3;

/// Pipeline metadata that a module brings itself.
#[derive(Clone, PartialEq, Default, Debug)]
pub enum OwnMetadata {
    /// Nothing.
    #[default]
    Nothing,
    /// `!amdgpu.pal.metadata`: pairs of register number and value.
    Registers(Vec<(u32, u32)>),
    /// `!amdgpu.pal.metadata.msgpack`.
    Tree(Value),
}

impl OwnMetadata {
    /// Parses MessagePack metadata.
    ///
    /// # Errors
    /// If the bytes are not MessagePack, or not of pipelines.
    pub fn tree(mut bytes: &[u8]) -> Result<OwnMetadata, String> {
        let tree = rmpv::decode::read_value(&mut bytes).map_err(|e| format!("no MessagePack: {e}"))?;
        check(&tree)?;
        Ok(OwnMetadata::Tree(tree))
    }

    /// Whether the format is the legacy list of registers (note type 12) rather than MessagePack.
    pub fn is_list(&self) -> bool {
        matches!(self, OwnMetadata::Registers(_))
    }
}

/// Checks that a tree has the structure to which entries can be added.
fn check(tree: &Value) -> Result<(), String> {
    let map = |value: &Value, what: &str| value.is_map().then_some(()).ok_or_else(|| format!("{what} is no map"));
    map(tree, "the whole")?;
    let Some(pipelines) = get(tree, "amdpal.pipelines") else { return Ok(()) };
    for pipeline in pipelines.as_array().ok_or("`amdpal.pipelines` is no sequence")? {
        map(pipeline, "a pipeline")?;
        for key in MAPS {
            let Some(inner) = get(pipeline, key) else { continue };
            map(inner, key)?;
            let stages = key == ".hardware_stages";
            inner.as_map().into_iter().flatten().filter(|_| stages).try_for_each(|(_, stage)| map(stage, "a stage"))?;
        }
        for key in [".spi_ps_input_ena", ".spi_ps_input_addr"] {
            get(pipeline, ".graphics_registers").and_then(|r| get(r, key)).map_or(Ok(()), |inner| map(inner, key))?;
        }
    }
    Ok(())
}

/// The keys of a pipeline that must have maps as values.
const MAPS: [&str; 5] =
    [".hardware_stages", ".registers", ".graphics_registers", ".compute_registers", ".shader_functions"];

/// The value for a key of a map.
fn get<'v>(map: &'v Value, key: &str) -> Option<&'v Value> {
    map.as_map()?.iter().find(|(k, _)| k.as_str() == Some(key)).map(|(_, value)| value)
}

/// A stage's registers.
struct StageRegisters {
    stage: Stage,
    /// `PGM_RSRC1`, by its dword offset; `PGM_RSRC2` follows.
    rsrc1: u32,
    /// The bits of `WGP_MODE` and `MEM_ORDERED` in `PGM_RSRC1`.
    wgp_mode: Option<u8>,
    mem_ordered: Option<u8>,
    /// The register and the bit that select waves of 32 lanes.
    wave32: Option<(u32, u8)>,
    /// Its index among pseudo registers.
    pseudo: u32,
}

const fn stage(
    stage: Stage,
    rsrc1: u32,
    [wgp_mode, mem_ordered]: [Option<u8>; 2],
    wave32: Option<(u32, u8)>,
    pseudo: u32,
) -> StageRegisters {
    StageRegisters { stage, rsrc1, wgp_mode, mem_ordered, wave32, pseudo }
}

const STAGES: [StageRegisters; 7] = [
    stage(Stage::Cs, 0x2e12, [Some(29), Some(30)], Some((0x2e00, 15)), 6),
    stage(Stage::Ps, 0x2c0a, [None, Some(25)], Some((0xa1b6, 15)), 5),
    stage(Stage::Vs, 0x2c4a, [None, Some(27)], Some((0xa2d5, 23)), 4),
    stage(Stage::Gs, 0x2c8a, [Some(27), Some(25)], Some((0xa2d5, 22)), 3),
    stage(Stage::Es, 0x2cca, [None, None], None, 2),
    stage(Stage::Hs, 0x2d0a, [Some(26), Some(24)], Some((0xa2d5, 21)), 1),
    stage(Stage::Ls, 0x2d4a, [None, None], None, 0),
];

fn row(stage: Stage) -> &'static StageRegisters {
    STAGES.iter().find(|row| row.stage == stage).unwrap_or(&STAGES[0])
}

/// A stage's `PGM_RSRC1`, by its dword offset.
pub(crate) fn rsrc1(stage: Stage) -> u32 {
    row(stage).rsrc1
}

/// The bit of `EXTRA_LDS_SIZE` in the `PGM_RSRC2` of pixel shaders.
pub(crate) const EXTRA_LDS_SIZE: u8 = 8;

/// `EXTRA_LDS_SIZE` of a pixel shader.
pub(crate) fn extra_lds(shader: EntryPoint<'_>, target: &Target) -> u32 {
    shader.metadata.resources.lds.div_ceil(target.ps_lds_granule())
}

/// Dword offsets of the other registers.
const COMPUTE_PGM_RSRC3: u32 = 0x2e28;
pub(crate) const SPI_PS_INPUT_ENA: u32 = 0xa1b3;
pub(crate) const SPI_PS_INPUT_ADDR: u32 = 0xa1b4;

/// Pseudo registers of the first stage.
const USED_VGPRS: u32 = 0x1000_0021;
const USED_SGPRS: u32 = 0x1000_0028;
const SCRATCH_SIZE: u32 = 0x1000_0044;

/// Bits of `compute_pgm_rsrc1` that other stages have elsewhere or not at all.
const WGP_MODE: u8 = 29;
const MEM_ORDERED: u8 = 30;
const FORWARD_PROGRESS: u8 = 31;
/// `DEBUG_MODE` and `IEEE_MODE`, at the same bits in all stages.
const DEBUG_MODE: u8 = 22;
const IEEE_MODE: u8 = 23;

/// The inputs of pixel shaders, by their bits in `SPI_PS_INPUT_ENA` and `SPI_PS_INPUT_ADDR`.
const PS_INPUTS: [&str; 16] = [
    ".persp_sample_ena",
    ".persp_center_ena",
    ".persp_centroid_ena",
    ".persp_pull_model_ena",
    ".linear_sample_ena",
    ".linear_center_ena",
    ".linear_centroid_ena",
    ".line_stipple_tex_ena",
    ".pos_x_float_ena",
    ".pos_y_float_ena",
    ".pos_z_float_ena",
    ".pos_w_float_ena",
    ".front_face_ena",
    ".ancillary_ena",
    ".sample_coverage_ena",
    ".pos_fixed_pt_ena",
];

/// The unit of a named `EXTRA_LDS_SIZE` in metadata: at least this many bytes, as in LLVM.
const PS_LDS_UNIT: u32 = 512;

/// The granule of private memory sizes in bytes.
const SCRATCH_GRANULE: u32 = 16;

/// A kernel or a shader, for computing its registers.
struct Shader<'m> {
    entry: EntryPoint<'m>,
    row: &'static StageRegisters,
    target: &'m Target,
}

impl<'m> Shader<'m> {
    fn of(entry: EntryPoint<'m>, target: &'m Target) -> Shader<'m> {
        Shader { entry, row: row(entry.metadata.stage), target }
    }

    /// A bit of `compute_pgm_rsrc1`.
    fn rsrc1(&self, bit: u8) -> bool {
        self.entry.descriptor.word(Word::Rsrc1) >> bit & 1 != 0
    }

    /// A field of `compute_pgm_rsrc2`.
    fn rsrc2(&self, bit: u32, width: u32) -> u32 {
        self.entry.descriptor.word(Word::Rsrc2) >> bit & ((1 << width) - 1)
    }

    fn is_compute(&self) -> bool {
        self.row.stage == Stage::Cs
    }

    fn scratch(&self) -> u32 {
        self.entry.metadata.resources.private.next_multiple_of(SCRATCH_GRANULE)
    }

    /// Whether its waves receive the address of their private memory.
    fn has_scratch(&self) -> bool {
        self.rsrc2(0, 1) != 0
    }

    /// Its registers, by their dword offsets.
    fn registers(&self) -> Vec<(u32, u32)> {
        let (d, row) = (self.entry.descriptor, self.row);
        let mut out = Vec::with_capacity(8);
        if self.is_compute() {
            out.extend([(row.rsrc1, d.word(Word::Rsrc1)), (row.rsrc1 + 1, d.word(Word::Rsrc2))]);
            out.extend(Some((COMPUTE_PGM_RSRC3, d.word(Word::Rsrc3))).filter(|(_, value)| *value != 0));
        } else {
            let moved = |to: Option<u8>, from| to.map_or(0, |to| u32::from(self.rsrc1(from)) << to);
            let common = d.word(Word::Rsrc1) & ((1 << WGP_MODE) - 1);
            let rsrc1 = common | moved(row.wgp_mode, WGP_MODE) | moved(row.mem_ordered, MEM_ORDERED);
            let extra_lds = if row.stage == Stage::Ps { extra_lds(self.entry, self.target) } else { 0 };
            let rsrc2 = u32::from(self.has_scratch()) | extra_lds << EXTRA_LDS_SIZE;
            out.extend([(row.rsrc1, rsrc1), (row.rsrc1 + 1, rsrc2)]);
        }
        if row.stage == Stage::Ps {
            let [enabled, addressed] = self.entry.metadata.ps_inputs;
            out.extend([(SPI_PS_INPUT_ENA, enabled), (SPI_PS_INPUT_ADDR, addressed)]);
        }
        out.extend(
            row.wave32.filter(|_| self.entry.metadata.resources.wave_size == 32).map(|(reg, bit)| (reg, 1 << bit)),
        );
        out
    }

    /// The same, and its resources as pseudo registers.
    fn with_pseudo(&self) -> Vec<(u32, u32)> {
        let (r, n) = (&self.entry.metadata.resources, self.row.pseudo);
        let pseudo = [(USED_VGPRS + n, r.vgprs), (USED_SGPRS + n, r.sgprs), (SCRATCH_SIZE + n, self.scratch())];
        self.registers().into_iter().chain(pseudo).collect()
    }

    /// Its map in `.hardware_stages`; with named register fields if `named`.
    fn stage(&self, named: bool) -> Vec<(&'static str, Value)> {
        let (m, r) = (self.entry.metadata, &self.entry.metadata.resources);
        let mut out = vec![
            (".entry_point", format!("_amdgpu_{}_main", self.row.stage.name()).into()),
            (".entry_point_symbol", self.entry.name.to_string().into()),
            (".lds_size", if named { r.lds.next_multiple_of(self.target.lds_granule()) } else { r.lds }.into()),
            (".scratch_memory_size", self.scratch().into()),
            (".sgpr_count", r.sgprs.into()),
            (".vgpr_count", r.vgprs.into()),
            (".wavefront_size", r.wave_size.into()),
        ];
        let saved = m.vgpr_block.map(|block| block * (VGPR_BLOCKS - 1));
        out.extend(saved.map(|vgprs| (".dynamic_vgpr_saved_count", vgprs.into())));
        out.extend(r.agprs.map(|agprs| (".agpr_count", agprs.into())));
        let size = m.reqd_workgroup_size.map(|size| Value::Array(size.map(Value::from).into()));
        out.extend(size.map(|size| (".threadgroup_dimensions", size)));
        if named {
            out.extend([
                (".debug_mode", self.rsrc1(DEBUG_MODE).into()),
                (".forward_progress", self.rsrc1(FORWARD_PROGRESS).into()),
                (".ieee_mode", self.rsrc1(IEEE_MODE).into()),
                (".mem_ordered", self.rsrc1(MEM_ORDERED).into()),
                (".scratch_en", self.has_scratch().into()),
                (".wgp_mode", self.rsrc1(WGP_MODE).into()),
            ]);
            if self.is_compute() {
                let trap = (self.rsrc2(6, 1) != 0).into();
                out.extend([(".excp_en", self.rsrc2(24, 7).into()), (".trap_present", trap)]);
            }
        }
        out
    }

    /// Its `.compute_registers`: the fields of `compute_pgm_rsrc2` that are not in a stage's map.
    fn compute_registers(&self) -> [(&'static str, Value); 5] {
        [
            (".tgid_x_en", (self.rsrc2(7, 1) != 0).into()),
            (".tgid_y_en", (self.rsrc2(8, 1) != 0).into()),
            (".tgid_z_en", (self.rsrc2(9, 1) != 0).into()),
            (".tg_size_en", (self.rsrc2(10, 1) != 0).into()),
            (".tidig_comp_cnt", self.rsrc2(11, 2).into()),
        ]
    }
}

/// The list of registers by number, if that is the module's metadata format.
pub fn registers(module: &ObjectModule<'_>) -> Option<Vec<(u32, u32)>> {
    let OwnMetadata::Registers(given) = &module.pal else { return None };
    let own = module.entries().flat_map(|entry| Shader::of(entry, module.target).with_pseudo());
    let mut all: BTreeMap<u32, u32> = BTreeMap::new();
    given.iter().copied().chain(own).for_each(|(number, value)| *all.entry(number).or_default() |= value);
    Some(all.into_iter().collect())
}

/// Calls `f` with the metadata tree.
pub(super) fn with_tree<R>(module: &ObjectModule<'_>, f: impl FnOnce(&ValueRef<'_>) -> R) -> R {
    let tree = tree(module);
    f(&tree.as_ref())
}

fn tree(module: &ObjectModule<'_>) -> Value {
    let mut tree = match &module.pal {
        OwnMetadata::Tree(tree) => tree.clone(),
        _ => map_of(vec![("amdpal.version", Value::Array(VERSION.map(Value::from).into()))]),
    };
    let version = get(&tree, "amdpal.version").and_then(|v| v.as_array()?.first()?.as_u64()).unwrap_or(0);
    let is_given = matches!(module.pal, OwnMetadata::Tree(_));
    let Value::Array(pipelines) = entry(&mut tree, "amdpal.pipelines", Value::Array(Vec::new())) else { return tree };
    for entry in module.entries() {
        let shader = Shader::of(entry, module.target);
        let stage = format!(".{}", shader.row.stage.name());
        let is_taken = |p: &Value| {
            let stage = get(p, ".hardware_stages").and_then(|stages| get(stages, &stage));
            stage.is_some_and(|stage| get(stage, ".entry_point_symbol").is_some())
        };
        if pipelines.last().is_none_or(is_taken) {
            let none = Value::Array(vec![0.into(), 0.into()]);
            let fresh = vec![(".internal_pipeline_hash", none)].into_iter().filter(|_| !is_given);
            pipelines.push(map_of(fresh.collect()));
        }
        if let Some(pipeline) = pipelines.last_mut() {
            add(pipeline, &shader, &stage, version >= NAMED_REGISTERS);
        }
    }
    let functions = functions(module);
    if !functions.is_empty() {
        if pipelines.is_empty() {
            pipelines.push(map_of(Vec::new()));
        }
        if let Value::Map(all) = entry(&mut pipelines[0], ".shader_functions", map_of(Vec::new())) {
            all.retain(|(key, _)| functions.iter().all(|(name, _)| key.as_str() != Some(name)));
            all.extend(functions.into_iter().map(|(name, function)| (name.into(), function)));
        }
    }
    sort(&mut tree);
    tree
}

/// Adds an entry to its pipeline.
fn add(pipeline: &mut Value, shader: &Shader<'_>, stage: &str, named: bool) {
    let maps = |map: &mut Value, values: Vec<(&'static str, Value)>| {
        values.into_iter().for_each(|(key, value)| *entry(map, key, Value::Nil) = value);
    };
    let stages = entry(pipeline, ".hardware_stages", map_of(Vec::new()));
    let own = entry(stages, stage, map_of(Vec::new()));
    maps(own, shader.stage(named));
    if named && shader.is_compute() {
        entry(own, ".user_sgprs", shader.rsrc2(1, 5).into());
    }
    let registers = entry(pipeline, ".registers", map_of(Vec::new()));
    if !named {
        let Value::Map(registers) = registers else { return };
        for (number, value) in shader.registers() {
            match registers.iter_mut().find(|(key, _)| key.as_u64() == Some(number.into())) {
                Some((_, before)) => *before = (before.as_u64().unwrap_or(0) | u64::from(value)).into(),
                None => registers.push((number.into(), value.into())),
            }
        }
    } else if shader.is_compute() {
        let registers = entry(pipeline, ".compute_registers", map_of(Vec::new()));
        for (key, value) in shader.compute_registers() {
            entry(registers, key, value);
        }
        if shader.entry.metadata.vgpr_block.is_some() {
            *entry(registers, ".dynamic_vgpr_en", Value::Nil) = true.into();
        }
    } else if shader.row.stage == Stage::Ps {
        let registers = entry(pipeline, ".graphics_registers", map_of(Vec::new()));
        let lds = extra_lds(shader.entry, shader.target) * shader.target.ps_lds_granule().max(PS_LDS_UNIT);
        maps(registers, vec![(".ps_extra_lds_size", lds.into())]);
        for (key, bits) in [".spi_ps_input_ena", ".spi_ps_input_addr"].into_iter().zip(shader.entry.metadata.ps_inputs)
        {
            let inputs = PS_INPUTS.iter().enumerate().map(|(bit, name)| (*name, (bits >> bit & 1 != 0).into()));
            maps(entry(registers, key, map_of(Vec::new())), inputs.collect());
        }
    }
    if shader.is_compute() {
        entry(pipeline, ".type", "Cs".into());
    }
}

/// The called functions and their resources.
fn functions(module: &ObjectModule<'_>) -> Vec<(String, Value)> {
    let known = module.functions.iter().filter_map(|f| Some((f.name.to_string(), f.resources.as_ref()?)));
    let map = |r: &crate::descriptor::Resources| {
        map_of(vec![
            (".lds_size", r.lds.into()),
            (".sgpr_count", r.sgprs.into()),
            (".stack_frame_size_in_bytes", r.private.into()),
            (".vgpr_count", r.vgprs.into()),
        ])
    };
    known.map(|(name, r)| (name, map(r))).collect()
}

fn map_of(entries: Vec<(&'static str, Value)>) -> Value {
    Value::Map(entries.into_iter().map(|(key, value)| (key.into(), value)).collect())
}

/// The entry of `map` with this key, inserted if missing. If `map` is not a map, it is replaced by one.
fn entry<'v>(map: &'v mut Value, key: &str, new: Value) -> &'v mut Value {
    if !map.is_map() {
        *map = Value::Map(Vec::new());
    }
    let Value::Map(entries) = map else { return map };
    let found = entries.iter().position(|(k, _)| k.as_str() == Some(key));
    let at = found.unwrap_or_else(|| {
        entries.push((key.into(), new));
        entries.len() - 1
    });
    &mut entries[at].1
}

/// Sorts maps by key, numbers first.
fn sort(value: &mut Value) {
    match value {
        Value::Map(entries) => {
            entries.iter_mut().for_each(|(_, value)| sort(value));
            entries.sort_by_cached_key(|(key, _)| {
                let number = key.as_u64();
                (number.is_none(), number, key.as_str().unwrap_or_default().to_owned())
            });
        }
        Value::Array(values) => values.iter_mut().for_each(sort),
        _ => {}
    }
}

/// Completes a tree from assembly as for the note: it has at least one pipeline, which has a register map, possibly
/// empty.
pub fn completed(mut tree: Value) -> Value {
    if tree.is_map()
        && let Value::Array(pipelines) = entry(&mut tree, "amdpal.pipelines", Value::Array(Vec::new()))
    {
        if pipelines.is_empty() {
            pipelines.push(Value::Map(Vec::new()));
        }
        if pipelines[0].is_map() {
            entry(&mut pipelines[0], ".registers", Value::Map(Vec::new()));
        }
    }
    tree
}
