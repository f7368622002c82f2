//! Expected values: the interpreter runs instrumented IR, and its log tells which values each variable had.

use std::collections::{BTreeMap, HashMap, HashSet};

use gcnc_interpreter as interp;
use gcnc_tests::args::Arg;
use gcnc_tests::kernels::Launch;

use crate::events::{Event, Fragment, LOGGED, ROOM};
use crate::instrument::instrumented;
use crate::nodes::{Chain, Variable};

/// A work-item: its work-group's id and its own.
pub type Item = ([u32; 3], [u32; 3]);

/// The known bytes of a variable, or `None` if they cannot be compared.
pub type Known = Option<Vec<Option<u8>>>;

/// The values of variables, by work-item and location.
#[derive(Default)]
pub struct Expected {
    pub values: HashMap<(Item, Chain), HashMap<Variable, HashSet<Known>>>,
    /// The same at any location.
    pub ever: HashMap<(Item, Variable), HashSet<Known>>,
}

/// Runs the interpreter on instrumented IR; `None` if the log overflows.
pub fn expected(text: &str, launch: &Launch) -> Result<Option<Expected>, String> {
    let (text, events) = instrumented(text);
    let module = gcnc_ir::read(&text).map_err(|e| format!("{e}\n{text}"))?;
    let mut args = Vec::new();
    for arg in launch.arguments()? {
        args.push(match arg {
            Arg::Value(bytes) => interp::Arg::Value(bytes),
            Arg::Buffer(bytes) => interp::Arg::Buffer(bytes),
            Arg::Image(..) => return Ok(None),
        });
    }
    let log = args.len();
    args.push(interp::Arg::Buffer(vec![0; 24 * (ROOM + 1)]));
    let run = interp::Launch {
        workgroups: launch.workgroups,
        workgroup_size: launch.workgroup_size,
        args,
        dynamic_lds: launch.dynamic_lds,
        ..interp::Launch::new(launch.kernel.clone())
    };
    let options = interp::Options { max_steps: 200_000_000, ..interp::Options::default() };
    let result = match interp::run(&module, &run, &options) {
        Err(interp::InterpError::StepLimit(_)) => return Ok(None),
        result => result.map_err(|e| e.to_string())?,
    };
    let log = result.buffers[log].as_ref().expect("a buffer");
    let word = |at: usize| u64::from_le_bytes(log[8 * at..8 * at + 8].try_into().expect("eight bytes"));
    let count = word(0) as usize;
    if count >= ROOM {
        return Ok(None);
    }
    let (mut all, mut now) = (Expected::default(), HashMap::<Item, BTreeMap<Variable, Known>>::new());
    let mut offset = HashMap::<Item, usize>::new();
    for entry in 0..count {
        let [event, value, packed] = std::array::from_fn(|k| word(3 + 3 * entry + k));
        let id = |k: usize| (packed >> (10 * k) & 1023) as u32;
        let item = ([id(0), id(1), id(2)], [id(3), id(4), id(5)]);
        let state = now.entry(item).or_default();
        match &events[event as usize] {
            Event::At(chain) => {
                let here = all.values.entry((item, chain.clone())).or_default();
                for (variable, known) in state.iter() {
                    let ever = all.ever.entry((item, variable.clone())).or_default();
                    if !ever.contains(known) {
                        ever.insert(known.clone());
                    }
                    here.entry(variable.clone()).or_default().insert(known.clone());
                }
            }
            Event::Set(variable, fragment, size) => {
                let bytes = value.to_le_bytes()[..*size].iter().map(|&byte| Some(byte)).collect();
                let fragment = fragment.map(|(at, own)| if at == LOGGED { (offset[&item], *size) } else { (at, own) });
                set(state, variable, fragment, bytes);
            }
            Event::Offset => _ = offset.insert(item, value as usize),
            Event::Lost(variable, fragment) => {
                let size = fragment.map_or(0, |(_, size)| size);
                set(state, variable, *fragment, vec![None; size]);
            }
            Event::Unknown(variable) => {
                state.insert(variable.clone(), None);
            }
        }
    }
    Ok(Some(all))
}

fn set(state: &mut BTreeMap<Variable, Known>, variable: &Variable, fragment: Fragment, bytes: Vec<Option<u8>>) {
    let Some((from, size)) = fragment else {
        state.insert(variable.clone(), Some(bytes));
        return;
    };
    if let Some(known) = state.entry(variable.clone()).or_insert_with(|| Some(Vec::new())) {
        known.resize(known.len().max(from + size), None);
        for (k, byte) in bytes.into_iter().take(size).enumerate() {
            known[from + k] = byte;
        }
    }
}
