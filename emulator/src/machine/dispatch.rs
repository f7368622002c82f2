//! A running kernel: its resident work-groups, and which start next.

use crate::barriers::Barriers;
use crate::chip::Chip;
use crate::code_object::{CodeObject, Kernel};
use crate::error::{Fault, FaultReport, RunError, Waiting};
use crate::gws::Gws;
use crate::hazards::Tracker;
use crate::launch::{self, Grid, Prepared, WaveId};
use crate::memory::{BufferId, Lds};
use crate::predecode::Code;
use crate::shader::Running;
use crate::wave::{LANES, Mode, Status, Wave};

use super::{SCRATCH_BYTES, allocation, dynamic_block};

/// How many waves of a deadlock are reported.
const WAITING: usize = 8;

/// A resident work-group.
#[derive(Debug)]
pub(crate) struct Group {
    pub id: [u32; 3],
    pub slot: u32,
    pub lds: Lds,
    pub barriers: Barriers,
    pub waves: Vec<Wave>,
}

impl Group {
    /// Resumes the waves whose barriers are open, or that may retry a refused operation now that GWS has seen `changes`
    /// changes.
    pub fn release(&mut self, changes: u64) {
        let Group { waves, barriers, .. } = self;
        for w in waves.iter_mut() {
            let may = match w.status {
                Status::SplitBarrier => barriers.is_open(w.id),
                Status::TurnedBack => w.refused.is_none_or(|refused| refused.at != changes),
                _ => false,
            };
            if may {
                w.status = Status::Ready;
            }
        }
        if waves.iter().all(|w| matches!(w.status, Status::Barrier | Status::Done)) {
            waves.iter_mut().filter(|w| w.status == Status::Barrier).for_each(|w| w.status = Status::Ready);
        }
    }
}

/// A running kernel.
pub(crate) struct Dispatch<'a> {
    pub object: &'a CodeObject,
    pub kernel: &'a Kernel,
    pub grid: Grid,
    pub chip: Chip,
    /// Its decoded code, which it owns while it runs.
    pub code: Code,
    /// The hostcall buffer.
    pub hostcall: Option<BufferId>,
    pub prepared: Prepared,
    /// The shader, if it is one.
    pub shader: Option<&'a mut Running>,
    /// The address of the queue, if the trap handler needs it.
    pub trap_queue: Option<u64>,
    /// The number of its first wave; numbers are unique among all kernels.
    pub first_wave: u64,
    pub groups: Vec<Group>,
    /// Rounds since a work-group ended.
    pub turns_without_end: u32,
    /// A wave on which noted instructions are run again.
    pub proxy: Option<Box<Wave>>,
    /// The number of the work-group that starts next.
    pub next_group: u64,
    total_groups: u64,
}

impl<'a> Dispatch<'a> {
    /// A kernel before its first work-group.
    pub fn new(
        (object, kernel): (&'a CodeObject, &'a Kernel),
        code: Code,
        grid: Grid,
        prepared: Prepared,
        hostcall: Option<BufferId>,
    ) -> Dispatch<'a> {
        let chip = *code.chip();
        Dispatch {
            object,
            kernel,
            grid,
            chip,
            code,
            hostcall,
            trap_queue: object.traps_by_queue(&chip.target).then_some(prepared.at.queue),
            prepared,
            shader: None,
            first_wave: 0,
            groups: Vec::new(),
            turns_without_end: 0,
            proxy: None,
            next_group: 0,
            total_groups: grid.groups().iter().product(),
        }
    }

    /// The number of waves of a full work-group.
    pub fn group_waves(&self) -> u32 {
        let items: u32 = self.grid.workgroup_size.iter().product();
        items.div_ceil(self.chip.target.wave_size())
    }

    /// The number of waves of the grid, as they are numbered.
    pub fn waves(&self) -> u64 {
        self.total_groups * u64::from(self.group_waves())
    }

    /// The number of work-groups for which there is scratch: at least two.
    pub fn groups_in_scratch(&self) -> u32 {
        let waves = self.prepared.scratch.waves_in(SCRATCH_BYTES);
        u32::try_from(waves / u64::from(self.group_waves())).unwrap_or(u32::MAX).max(2)
    }

    /// The number and id of the work-group that starts next.
    pub fn next_group(&mut self) -> Option<(u64, [u32; 3])> {
        let n = self.next_group;
        if n >= self.total_groups {
            return None;
        }
        self.next_group += 1;
        let [gx, gy, _] = self.grid.groups();
        Some((n, [(n % gx) as u32, (n / gx % gy) as u32, (n / gx / gy) as u32]))
    }

    /// Whether all its work-groups have ended, once it has begun.
    pub fn is_done(&self) -> bool {
        self.groups.is_empty()
    }

    /// Whether no wave can run.
    pub fn all_wait(&self) -> bool {
        self.groups.iter().flat_map(|g| &g.waves).all(|w| w.status != Status::Ready)
    }

    /// Whether a wave waits for those of other work-groups.
    pub fn any_turned_back(&self) -> bool {
        self.groups.iter().flat_map(|g| &g.waves).any(|w| w.status == Status::TurnedBack)
    }

    /// A wave before its first instruction.
    pub fn start_wave(&self, id: &WaveId, order: u64, garbage: u32) -> Wave {
        let lanes = self.chip.lanes();
        let registers = allocation(self.kernel, &self.chip);
        let mut wave = Wave {
            pc: self.kernel.entry_address.wrapping_sub(self.object.link_base()),
            next_pc: 0,
            s: [garbage | 0x8000_0001; crate::wave::sreg::COUNT],
            v: vec![[garbage | 0x4000_0001; LANES]; registers.total],
            dynamic_vgprs: dynamic_block(self.kernel, &self.chip),
            acc_base: registers.acc_base,
            scc: false,
            lanes,
            counted: (0, 0),
            write_mask: 0,
            mode: Mode::new(0),
            flat_scratch: 0,
            gpr_idx: 0,
            skips: false,
            banks: Default::default(),
            gws: None,
            refused: None,
            gws_attempt: Default::default(),
            hw: Default::default(),
            id: id.wave,
            order,
            status: Status::Ready,
            counters: Default::default(),
            hazards: Tracker::new(&self.chip, registers.total),
            scratch: (0, 0),
            ports: Default::default(),
            late_issued: 0,
            rests_until: 0,
            late_lds: Default::default(),
            performed: Vec::new(),
        };
        if self.chip.preload_prologue && self.kernel.descriptor.kernarg_preload_length() > 0 {
            // Firmware that preloads skips the compatibility prologue (AMDGPUUsage, "Preloaded Kernel Arguments").
            wave.pc = wave.pc.wrapping_add(256);
        }
        launch::start_wave(&mut wave, &self.grid, self.kernel, &self.chip, &self.prepared, id);
        if let Some(shader) = &self.shader {
            shader.start(&mut wave);
        }
        wave
    }

    /// The address of an image offset, as a disassembler shows it.
    pub fn address(&self, pc: u64) -> u64 {
        self.object.link_base().wrapping_add(pc)
    }

    #[cold]
    pub fn report(&self, group: usize, wave: usize, fault: Fault) -> RunError {
        let (group, w) = (&self.groups[group], &self.groups[group].waves[wave]);
        RunError::Fault(Box::new(FaultReport {
            kernel: self.kernel.name.clone(),
            group: group.id,
            wave: w.id,
            lane: fault.lane,
            address: self.address(w.pc),
            text: self.code.text_at(w.pc),
            fault: fault.kind,
        }))
    }

    #[cold]
    pub fn stopped(&self, group: usize, wave: usize) -> RunError {
        let (group, w) = (&self.groups[group], &self.groups[group].waves[wave]);
        RunError::Stopped {
            kernel: self.kernel.name.clone(),
            group: group.id,
            wave: w.id,
            address: self.address(w.pc),
            text: self.code.text_at(w.pc),
        }
    }

    #[cold]
    pub fn deadlock(&self, gws: &Gws) -> RunError {
        let waves = self.groups.iter().flat_map(|g| g.waves.iter().map(move |w| (g, w)));
        let mut waiting = waves.filter(|(_, w)| w.status != Status::Done);
        let waves: Vec<Waiting> = waiting.by_ref().take(WAITING).map(|(g, w)| self.waiting(g, w, gws)).collect();
        RunError::Deadlock { kernel: self.kernel.name.clone(), waves, others: waiting.count() }
    }

    /// Where a blocked wave is, and what it waits for.
    fn waiting(&self, group: &Group, w: &Wave, gws: &Gws) -> Waiting {
        let reason = match (w.status, w.refused) {
            (Status::TurnedBack, Some(refused)) => gws.waiting(refused.what, w.order).to_string(),
            (Status::SplitBarrier, _) => group.barriers.waiting(w.id),
            _ => "the other waves of its work-group, at a barrier".to_owned(),
        };
        Waiting { group: group.id, wave: w.id, address: self.address(w.pc), text: self.code.text_at(w.pc), reason }
    }
}
