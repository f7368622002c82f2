//! Images, exports and what else shaders use.
//!
//! Sources: the ISA manuals, "Image" and "Export" instructions; LLVM, `SIISelLowering.cpp` and `AMDGPU.td`.

use crate::target::Target;

capabilities! {
    /// Images and exports.
    graphics: Graphics {
        /// Whether image operations give the dimension of the image; before, only whether it is an array (`da`).
        pub images_have_dim: bool,
        /// Whether resources of linear one- and two-dimensional images may give the distance between rows.
        pub has_image_pitch: bool,
        /// Whether image operations load and store 16-bit components (LLVM, `SITargetLowering::lowerImage`).
        pub has_image_d16: bool,
        /// Whether images take 16-bit addresses (LLVM's `a16`, `r128-a16`).
        pub has_image_a16: bool,
        /// Whether 16-bit gradients may stand beside 32-bit coordinates (LLVM's `g16`).
        pub has_image_g16: bool,
        /// Whether image loads report failures by `tfe` (LLVM, `SITargetLowering::lowerImage`).
        pub has_image_tfe: bool,
        /// Whether buffer loads report failures by `tfe`: where its bit is not that of AGPRs.
        pub has_buffer_tfe: bool,
        /// Whether gathers of 16-bit components need more registers than they return (LLVM's `image-gather4-d16-bug`).
        pub has_image_gather4_d16_bug: bool,
        /// Whether stores of 16-bit components need more registers than they store (LLVM's `image-store-d16-bug`).
        pub has_image_store_d16_bug: bool,
        /// Whether a register of a ray's packed direction holds a component of it and one of its inverse; else,
        /// components follow each other (LLVM, `SITargetLowering::LowerINTRINSIC_W_CHAIN`).
        pub pairs_ray_components: bool,
        /// Whether an export says which lanes are valid, and may pack two components into a register.
        pub has_export_masks: bool,
        /// Whether there is an export to nowhere.
        pub has_null_export: bool,
        /// Whether M0 may give the row of an export.
        pub has_export_rows: bool,
        /// Whether each wave of a pixel shader must export (LLVM, `SILateBranchLowering`).
        pub pixels_must_export: bool,
        /// The operand of `s_wait_event` that waits until exports may begin: a bit that is set to wait since GFX12, and
        /// was set not to wait before (LLVM, `S_WAIT_EVENT`).
        pub export_ready_event: i32,
        /// Whether direct loads from LDS have the field that waits for VMEM to read its registers (RDNA4 ISA,
        /// `WAIT_VMVSRC`).
        pub has_lds_direct_vsrc_wait: bool,
        /// Whether a register holds the wave that has left its section of primitive-ordered pixel shading (LLVM,
        /// `SRC_POPS_EXITING_WAVE_ID`).
        pub has_exiting_wave: bool,
    }
}

impl Target {
    /// Whether a pixel's parameters are in LDS of sixteen banks, where a 16-bit interpolation must move P0 first.
    pub const fn has_16_lds_banks(&self) -> bool {
        self.processor().lds_16_banks
    }
}
