//! Kernel argument loads: emits the groups of [`crate::kernarg`], or preloads them into user SGPRs.

use gcnc_isa::RegRef;
use gcnc_mir::Input;

use crate::kernarg::{ArgGroup, scratch_inputs};
use crate::rules::{MemPath, constructor_load_op};
use crate::selector::Selector;

impl Selector<'_> {
    /// Loads all groups that are used.
    pub fn load_kernargs(&mut self) {
        for i in 0..self.groups.len() {
            let group = self.groups[i];
            let Some(to) = self.nodes[group.value].reg else { continue };
            let Some(opcode) = constructor_load_op(self, &MemPath::Scalar, group.dwords.into()) else { continue };
            if self.preload(group, to) {
                self.emit_copies(group.value);
                continue;
            }
            let base = self.kernarg_pointer();
            self.scalar_load(opcode, to, base, (None, i64::from(group.dword) * 4), true);
            self.emit_copies(group.value);
        }
    }

    /// Preloads `group` into `to`, if the target can and user SGPRs are left; returns whether it did.
    fn preload(&mut self, group: ArgGroup, to: RegRef) -> bool {
        let end = group.dword + u32::from(group.dwords);
        if end > self.view.preloadable {
            return false;
        }
        let kernel = &mut self.f.kernel;
        // Compatibility code, for firmware that does not preload, loads the arguments itself.
        if self.target.has_preload_fallback() {
            kernel.enable(Input::KernargSegmentPtr);
        }
        let others = kernel.user_sgprs() - kernel.preloaded + scratch_inputs(self.target);
        if u32::from(others) + end > self.target.max_user_sgprs() {
            return false;
        }
        kernel.preloaded = kernel.preloaded.max(end as u8);
        self.inputs.preloaded.push((to, group.dword as u8));
        true
    }
}
