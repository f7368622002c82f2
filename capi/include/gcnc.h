/* gcnc: a compiler backend for AMD GPUs. Made by cbindgen of capi/src; do not edit.

An object is made by one function and freed by another, `gcnc_..._free`; freeing NULL does nothing. What can fail
returns an error, to be freed, or NULL, and gives its result through its last parameter. A function that is given NULL
where it needs an object says so in its error, or returns 0, false or NULL.

Texts that are given are UTF-8. Texts that are returned end in NUL and live as long as the object that was asked; their
length goes where a `length` that is not NULL points.

Any number of threads may use an object at once, but for `gcnc_options_set_...` and `..._free`. Objects do not need
those that they were made of: a library may be freed when the options have it.

New functions, constants and fields are only ever added, fields at the end of structs: set a struct's `size` to its
`sizeof` before it is filled in. */

#ifndef GCNC_H
#define GCNC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The version of this header. A client built with an earlier version can use a library of a later one.
#define GCNC_ABI_VERSION 1

// Each line ends in a comment with its address and bytes.
#define GCNC_DISASSEMBLE_ENCODINGS 1

// The input is raw instructions rather than an ELF file; `target` must be given.
#define GCNC_DISASSEMBLE_RAW 2

// Produce a relocatable object for another link step.
#define GCNC_LINK_RELOCATABLE 1

// Allow undefined symbols; another code object may define them.
#define GCNC_LINK_ALLOW_UNDEFINED 2

// Leave out debug information.
#define GCNC_LINK_STRIP_DEBUG 4

// The size in bytes of a fingerprint, which is a SHA-256 hash.
#define GCNC_FINGERPRINT_SIZE 32

// Hazards, reads of uninitialised registers, and reads of results that have not yet arrived are errors.
#define GCNC_CHECK_STRICT 0

// Only memory accesses are checked.
#define GCNC_CHECK_OFF 1

// There is an output, but it may not be what was meant.
#define GCNC_SEVERITY_WARNING 0

// There is no output.
#define GCNC_SEVERITY_ERROR 1

// No limit: the input or a parameter is wrong.
#define GCNC_STOP_NONE 0

// The time limit was reached.
#define GCNC_STOP_TIME 1

// The memory limit was reached.
#define GCNC_STOP_MEMORY 2

// A cancel flag was set.
#define GCNC_STOP_CANCELLED 3

// Only the passes that correct code needs.
#define GCNC_LEVEL_O0 0

// Optimisations that cost little compile time.
#define GCNC_LEVEL_O1 1

// All optimisations: the default.
#define GCNC_LEVEL_O2 2

// A loadable code object (ELF `ET_DYN`): the default.
#define GCNC_EMIT_CODE_OBJECT 0

// A relocatable object (ELF `ET_REL`).
#define GCNC_EMIT_OBJECT 1

// Assembly text in LLVM's syntax.
#define GCNC_EMIT_ASM 2

// The machine functions before encoding, as text.
#define GCNC_EMIT_MIR 3

// LLVM assembly language: the module as read, with intrinsics under their current names.
#define GCNC_EMIT_LL_READ 4

// LLVM assembly language: the module linked with the libraries.
#define GCNC_EMIT_LL 5

// LLVM assembly language: the module lowered.
#define GCNC_EMIT_LL_LOWERED 6

// LLVM bitcode: the module as read.
#define GCNC_EMIT_BC_READ 7

// LLVM bitcode: the module linked with the libraries.
#define GCNC_EMIT_BC 8

// LLVM bitcode: the module lowered.
#define GCNC_EMIT_BC_LOWERED 9

// Faster code that is less precise.
#define GCNC_MATH_UNSAFE 1

// Assume that there are neither infinities nor NaNs.
#define GCNC_MATH_FINITE 2

// Flush denormals of `float` to zero.
#define GCNC_MATH_FLUSH_DENORMALS 4

// Square roots and divisions of `float` need not be correctly rounded.
#define GCNC_MATH_APPROXIMATE_SQRT 8

// Bytes returned by a function: a file or text.
typedef struct gcnc_buffer gcnc_buffer;

// A compilation cache in a folder.
typedef struct gcnc_cache gcnc_cache;

// Lets one thread stop another thread's compilation.
typedef struct gcnc_cancel_flag gcnc_cancel_flag;

// The result of a compilation.
typedef struct gcnc_compiled gcnc_compiled;

// Compiles modules, on any number of threads at once, and reuses its memory: one is enough for a process.
typedef struct gcnc_compiler gcnc_compiler;

// An emulated device, with memory and loaded code objects.
typedef struct gcnc_device gcnc_device;

// Why there is no result: one or more diagnostics, errors before warnings.
typedef struct gcnc_error gcnc_error;

// Device memory, as a service sees it while a kernel runs.
typedef struct gcnc_host gcnc_host;

// The description that a code object has of itself.
typedef struct gcnc_inspection gcnc_inspection;

// A kernel of a code object.
typedef struct gcnc_kernel gcnc_kernel;

// One or more modules whose functions and variables are linked into other modules as needed.
typedef struct gcnc_library gcnc_library;

// A module of LLVM IR.
typedef struct gcnc_module gcnc_module;

// Options of a compilation.
typedef struct gcnc_options gcnc_options;

// An instruction about to be executed, and the wave that executes it.
typedef struct gcnc_step gcnc_step;

// The processor, and its modes, that code is compiled for.
typedef struct gcnc_target gcnc_target;

// The record of a compilation: pass times and printed programs.
typedef struct gcnc_trace gcnc_trace;

// One error or warning. Texts live as long as the object that was asked.
typedef struct gcnc_diagnostic {
    // `sizeof(gcnc_diagnostic)`, which the caller sets.
    size_t size;
    // `GCNC_SEVERITY_...`
    uint32_t severity;
    // The line, from 1; 0 if it is not known.
    uint32_t line;
    // The column in characters, from 1; 0 if it is not known.
    uint32_t column;
    // Reserved: 0.
    uint32_t reserved;
    // The byte offset in the source where it begins; `SIZE_MAX` if it has no location.
    size_t begin;
    // The byte offset of its end; `SIZE_MAX` if it has no location.
    size_t end;
    // What is wrong.
    const char *message;
    // Advice, such as an accepted alternative; or NULL.
    const char *help;
    // The name of the source; or NULL if it was not given.
    const char *file;
} gcnc_diagnostic;

// Called before each instruction of each wave; returning false stops the launch with an error.
typedef bool (*gcnc_observer)(void *data, const struct gcnc_step *step);

// A launch of a kernel.
typedef struct gcnc_launch {
    // `sizeof(gcnc_launch)`, which the caller sets.
    size_t size;
    // The handle of the loaded code object.
    uint64_t module;
    // The kernel's name.
    const char *kernel;
    // The kernarg segment up to the last explicit argument, each at its offset; the device adds the hidden ones.
    const char *args;
    // Bytes of `args`.
    size_t args_size;
    // Work-groups in x, y, z.
    uint32_t workgroups[3];
    // Work-items of a work-group in x, y, z.
    uint32_t workgroup_size[3];
    // Bytes of LDS beyond those that the kernel declares.
    uint32_t dynamic_lds;
    // `GCNC_CHECK_...`
    uint32_t check;
    // The most instructions that all waves together may execute; 0 is some billions.
    uint64_t max_instructions;
    // Called before each instruction unless it is NULL; must not call functions of the device.
    gcnc_observer observer;
    // Passed to `observer` as its first argument.
    void *observer_data;
    // Work-items of the partial work-group after the full ones in x, y, z; 0 where there is none.
    uint32_t remainder[3];
} gcnc_launch;

// Handles host calls of a service: called once for each active lane, it answers the lane's 8 words with 2 words.
typedef void (*gcnc_service)(void *data, struct gcnc_host *host, const uint64_t *words, uint64_t *answer);

// Properties of a kernel. Texts live as long as the kernel.
typedef struct gcnc_kernel_info {
    // `sizeof(gcnc_kernel_info)`, which the caller sets.
    size_t size;
    // Its name.
    const char *name;
    // The symbol of its descriptor: `NAME.kd`.
    const char *symbol;
    // The number of its arguments, hidden ones included: see `gcnc_kernel_arg`.
    size_t arg_count;
    // Bytes of the kernarg segment.
    uint32_t kernarg_size;
    // Alignment of the kernarg segment, in bytes.
    uint32_t kernarg_align;
    // Bytes of static LDS of a work-group; a launch may add dynamic LDS.
    uint32_t lds_size;
    // Bytes of private memory per lane.
    uint32_t private_size;
    // Lanes of a wave.
    uint32_t wave_size;
    // The largest work-group size, in work-items.
    uint32_t max_workgroup_size;
    // The work-group size that a launch must have; zeros if any will do.
    uint32_t required_workgroup_size[3];
    // Scalar registers.
    uint32_t sgprs;
    // Vector registers, including accumulation registers where both share one register file.
    uint32_t vgprs;
    // Accumulation registers.
    uint32_t agprs;
    // Scalar registers spilled.
    uint32_t sgpr_spills;
    // Vector registers spilled.
    uint32_t vgpr_spills;
    // Waves per SIMD as limited by registers; 0 if the file does not record the registers or the processor.
    uint32_t occupancy;
    // 1 if it may need more private memory than `private_size`.
    uint32_t dynamic_stack;
} gcnc_kernel_info;

// An argument of a kernel. Texts live as long as the kernel.
typedef struct gcnc_arg {
    // `sizeof(gcnc_arg)`, which the caller sets.
    size_t size;
    // Its name in the source; or NULL.
    const char *name;
    // Its type in the source; or NULL.
    const char *type_name;
    // Its kind, as named in the metadata: `by_value`, `global_buffer`, `hidden_block_count_x`, ... (AMDGPUUsage, "Code
    // Object V5 Metadata", `.value_kind`).
    const char *kind;
    // The address space of a pointer: `global`, `local`, ...; or NULL.
    const char *address_space;
    // Its offset in the kernarg segment, in bytes.
    uint32_t offset;
    // Its size in bytes.
    uint32_t bytes;
    // 1 if the runtime fills it in, rather than the caller.
    uint32_t hidden;
    // Reserved: 0.
    uint32_t reserved;
} gcnc_arg;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The version of the header that the library was built with, `GCNC_ABI_VERSION`.
uint32_t gcnc_abi_version(void);

// The version of gcnc.
const char *gcnc_version(void);

// Identifies this build of gcnc: its version and what distinguishes it from other builds. Belongs in the keys of
// caches.
const char *gcnc_build(void);

// Assembles LLVM's assembly language to a loadable code object, or to a relocatable object if the options say
// `GCNC_EMIT_OBJECT`. The other options that matter are the wave size, the code object version, and the target
// features `cumode` and `tgsplit`; `options` may be NULL. `target` may be NULL if the source has `.amdgcn_target`.
struct gcnc_error *gcnc_assemble(const struct gcnc_target *target,
                                 const struct gcnc_options *options,
                                 const char *source,
                                 size_t source_length,
                                 struct gcnc_buffer **assembled);

// Disassembles a code object, a relocatable object, or raw instructions; `flags` is a combination of
// `GCNC_DISASSEMBLE_...`. If `target` is NULL it is the one that the file names.
struct gcnc_error *gcnc_disassemble(const struct gcnc_target *target,
                                    const char *data,
                                    size_t length,
                                    uint32_t flags,
                                    struct gcnc_buffer **disassembled);

// Links relocatable objects to a loadable code object. The three arrays have `count` elements each: the names that
// errors refer to, the objects, and their lengths; `flags` is a combination of `GCNC_LINK_...`.
struct gcnc_error *gcnc_link_objects(const char *const *names,
                                     const char *const *objects,
                                     const size_t *lengths,
                                     size_t count,
                                     uint32_t flags,
                                     struct gcnc_buffer **linked);

// The bytes, followed by a NUL that `length` does not count.
const char *gcnc_buffer_data(const struct gcnc_buffer *buffer, size_t *length);

// Frees a buffer.
void gcnc_buffer_free(struct gcnc_buffer *buffer);

// Opens a cache in a folder, which is created if necessary. Its entries are kept within `limit` bytes; the least
// recently used are evicted.
struct gcnc_error *gcnc_cache_open(const char *folder, uint64_t limit, struct gcnc_cache **cache);

// Frees a cache; its folder stays.
void gcnc_cache_free(struct gcnc_cache *cache);

// Removes all entries.
struct gcnc_error *gcnc_cache_clear(const struct gcnc_cache *cache);

// The total size of all entries in bytes.
struct gcnc_error *gcnc_cache_size(const struct gcnc_cache *cache, uint64_t *size);

// Like `gcnc_compile`, but returns the cached result if there is one. Failure to read or write the folder is no error:
// the module is then compiled as if there were no cache.
struct gcnc_error *gcnc_cache_compile(const struct gcnc_cache *cache,
                                      const struct gcnc_compiler *compiler,
                                      const struct gcnc_target *target,
                                      const struct gcnc_options *options,
                                      const char *name,
                                      const char *source,
                                      size_t source_length,
                                      struct gcnc_compiled **compiled);

// Like `gcnc_cache_compile`, for a module, which is not modified.
struct gcnc_error *gcnc_cache_compile_module(const struct gcnc_cache *cache,
                                             const struct gcnc_compiler *compiler,
                                             const struct gcnc_target *target,
                                             const struct gcnc_options *options,
                                             const struct gcnc_module *module,
                                             struct gcnc_compiled **compiled);

// Writes a module's fingerprint, `GCNC_FINGERPRINT_SIZE` bytes. Modules with equal fingerprints, compiled for the same
// target with the same options by the same build of gcnc, give equal outputs.
struct gcnc_error *gcnc_module_fingerprint(const struct gcnc_module *module, uint8_t *fingerprint);

// Writes the key of a compilation, `GCNC_FINGERPRINT_SIZE` bytes, for caches outside of gcnc: a hash of everything
// that its output depends on, including this build of gcnc.
struct gcnc_error *gcnc_compilation_fingerprint(const struct gcnc_target *target,
                                                const struct gcnc_options *options,
                                                const char *name,
                                                const char *source,
                                                size_t source_length,
                                                uint8_t *fingerprint);

// Creates a compiler.
struct gcnc_compiler *gcnc_compiler_create(void);

// Frees a compiler.
void gcnc_compiler_free(struct gcnc_compiler *compiler);

// Frees the memory that compilations keep for the next ones, which may be much after a large module.
void gcnc_compiler_release_memory(const struct gcnc_compiler *compiler);

// Compiles LLVM assembly language or bitcode. `name`, which may be NULL, is the name of the source in messages. If
// `options` is NULL the output is a loadable code object.
struct gcnc_error *gcnc_compile(const struct gcnc_compiler *compiler,
                                const struct gcnc_target *target,
                                const struct gcnc_options *options,
                                const char *name,
                                const char *source,
                                size_t source_length,
                                struct gcnc_compiled **compiled);

// Compiles a module, which is not modified.
struct gcnc_error *gcnc_compile_module(const struct gcnc_compiler *compiler,
                                       const struct gcnc_target *target,
                                       const struct gcnc_options *options,
                                       const struct gcnc_module *module,
                                       struct gcnc_compiled **compiled);

// Like `gcnc_compile`, and also returns the trace, as far as the compilation got even if it failed.
struct gcnc_error *gcnc_compile_traced(const struct gcnc_compiler *compiler,
                                       const struct gcnc_target *target,
                                       const struct gcnc_options *options,
                                       const char *name,
                                       const char *source,
                                       size_t source_length,
                                       struct gcnc_trace **trace,
                                       struct gcnc_compiled **compiled);

// The output, a file or text, followed by a NUL that `length` does not count.
const char *gcnc_compiled_bytes(const struct gcnc_compiled *compiled, size_t *length);

// The number of kernels.
size_t gcnc_compiled_kernel_count(const struct gcnc_compiled *compiled);

// The kernel with this index, which lives as long as `compiled`; NULL if there is none.
const struct gcnc_kernel *gcnc_compiled_kernel(const struct gcnc_compiled *compiled, size_t index);

// The number of warnings.
size_t gcnc_compiled_warning_count(const struct gcnc_compiled *compiled);

// Fills in the warning with this index; false if there is none.
bool gcnc_compiled_warning(const struct gcnc_compiled *compiled, size_t index, struct gcnc_diagnostic *warning);

// Frees the result of a compilation.
void gcnc_compiled_free(struct gcnc_compiled *compiled);

// Creates a device, with no allocations. It accepts code objects for the processor of `target`, or for any if that is
// NULL.
struct gcnc_device *gcnc_device_create(const struct gcnc_target *target);

// Frees a device and all its memory.
void gcnc_device_free(struct gcnc_device *device);

// Allocates zeroed device memory, at an address that is valid until `gcnc_device_release`.
struct gcnc_error *gcnc_device_allocate(const struct gcnc_device *device, uint64_t size, uint64_t *address);

// Frees device memory.
struct gcnc_error *gcnc_device_release(const struct gcnc_device *device, uint64_t address);

// Copies device memory to the host.
struct gcnc_error *gcnc_device_read(const struct gcnc_device *device, uint64_t address, char *to, size_t size);

// Copies host memory to the device.
struct gcnc_error *gcnc_device_write(const struct gcnc_device *device, uint64_t address, const char *from, size_t size);

// Copies bytes within device memory.
struct gcnc_error *gcnc_device_copy(const struct gcnc_device *device, uint64_t to, uint64_t from, size_t size);

// Sets each byte of a range of device memory to `byte`.
struct gcnc_error *gcnc_device_fill(const struct gcnc_device *device, uint64_t address, uint8_t byte, size_t size);

// Loads a code object and returns its handle for launches.
struct gcnc_error *gcnc_device_load(const struct gcnc_device *device,
                                    const char *data,
                                    size_t length,
                                    uint64_t *module);

// Unloads a code object.
struct gcnc_error *gcnc_device_unload(const struct gcnc_device *device, uint64_t module);

// The address of a variable of a loaded code object, and its size in bytes.
struct gcnc_error *gcnc_device_symbol(const struct gcnc_device *device,
                                      uint64_t module,
                                      const char *name,
                                      uint64_t *address,
                                      uint64_t *size);

// Runs a kernel and waits for it to finish. After a fault, memory has whatever the launch wrote until then.
struct gcnc_error *gcnc_device_launch(const struct gcnc_device *device, const struct gcnc_launch *launch);

// Returns what kernels have printed since the last call.
struct gcnc_error *gcnc_device_take_output(const struct gcnc_device *device, struct gcnc_buffer **output);

// Registers the function that handles the host calls of a service. It is passed `data`, runs on the thread that
// launches the kernel, and must not call functions of the device. Services 1 to 3 are those of AMD's device libraries:
// calls of host functions, HIP's printf, and device memory.
struct gcnc_error *gcnc_device_serve(const struct gcnc_device *device,
                                     uint32_t service,
                                     gcnc_service function,
                                     void *data);

// All errors, one per line: file, line and column, as far as they are known, and the message.
const char *gcnc_error_message(const struct gcnc_error *error, size_t *length);

// Which limit stopped the compilation: `GCNC_STOP_...`
uint32_t gcnc_error_stopped(const struct gcnc_error *error);

// The number of diagnostics of an error.
size_t gcnc_error_count(const struct gcnc_error *error);

// Fills in the diagnostic with this index; false if there is none.
bool gcnc_error_get(const struct gcnc_error *error, size_t index, struct gcnc_diagnostic *diagnostic);

// An error as human-readable text: each diagnostic with the source line that it is about. `name` and `source` are
// those that were compiled; `source` may be NULL.
struct gcnc_error *gcnc_error_render(const struct gcnc_error *error,
                                     const char *name,
                                     const char *source,
                                     size_t source_length,
                                     struct gcnc_buffer **rendered);

// Frees an error.
void gcnc_error_free(struct gcnc_error *error);

// Copies device memory to the host.
struct gcnc_error *gcnc_host_read(const struct gcnc_host *host, uint64_t address, char *to, size_t size);

// Copies host memory to the device.
struct gcnc_error *gcnc_host_write(struct gcnc_host *host, uint64_t address, const char *from, size_t size);

// The instruction's address in the code object, as a disassembler shows it.
uint64_t gcnc_step_address(const struct gcnc_step *step);

// The instruction as a disassembler prints it.
struct gcnc_error *gcnc_step_text(const struct gcnc_step *step, struct gcnc_buffer **printed);

// The wave's index in its work-group. Unless `workgroup` is NULL, the work-group's id in x, y, z is stored there.
uint32_t gcnc_step_wave(const struct gcnc_step *step, uint32_t *workgroup);

// The lanes of the wave, 32 or 64; `exec` is set to the mask of active ones.
uint32_t gcnc_step_lanes(const struct gcnc_step *step, uint64_t *exec);

// The value of a scalar register; 0 if there is no such register.
uint32_t gcnc_step_sgpr(const struct gcnc_step *step, uint32_t number);

// One lane of a vector register or accumulation register; false if the wave has no such register.
bool gcnc_step_vgpr(const struct gcnc_step *step, bool accumulation, size_t number, size_t lane, uint32_t *value);

// VCC.
uint64_t gcnc_step_vcc(const struct gcnc_step *step);

// SCC.
bool gcnc_step_scc(const struct gcnc_step *step);

// M0.
uint32_t gcnc_step_m0(const struct gcnc_step *step);

// The MODE register.
uint32_t gcnc_step_mode(const struct gcnc_step *step);

// Copies device memory to the host.
struct gcnc_error *gcnc_step_read(const struct gcnc_step *step, uint64_t address, char *to, size_t size);

// The work-group's LDS, which lives as long as the step.
const char *gcnc_step_lds(const struct gcnc_step *step, size_t *size);

// Inspects a code object.
struct gcnc_error *gcnc_inspect(const char *data, size_t length, struct gcnc_inspection **inspection);

// Inspects a code object together with its instructions, to find where kernels have the most registers in use, and for
// what (`gcnc_kernel_pressure`).
struct gcnc_error *gcnc_inspect_pressure(const char *data, size_t length, struct gcnc_inspection **inspection);

// The target id, such as `gfx90a:xnack+`.
const char *gcnc_inspection_target(const struct gcnc_inspection *inspection, size_t *length);

// The operating system or runtime that loads it: `amdhsa`, `amdpal`, `mesa3d` or `none`.
const char *gcnc_inspection_os(const struct gcnc_inspection *inspection, size_t *length);

// The code object version, 2 to 6, on `amdhsa`; otherwise 0.
uint32_t gcnc_inspection_version(const struct gcnc_inspection *inspection);

// The number of kernels.
size_t gcnc_inspection_kernel_count(const struct gcnc_inspection *inspection);

// The kernel with this index, which lives as long as the inspection; NULL if there is none.
const struct gcnc_kernel *gcnc_inspection_kernel(const struct gcnc_inspection *inspection, size_t index);

// Frees an inspection.
void gcnc_inspection_free(struct gcnc_inspection *inspection);

// Fills in a kernel's properties; false if a pointer is NULL or the struct's size is not set.
bool gcnc_kernel_get(const struct gcnc_kernel *kernel, struct gcnc_kernel_info *info);

// Fills in the argument with this index, explicit ones first, each kind by offset; false if there is none.
bool gcnc_kernel_arg(const struct gcnc_kernel *kernel, size_t index, struct gcnc_arg *arg);

// What limits the occupancy, as text: `free 6 VGPRs: 8 to 9 waves`; NULL if it is not known. The text lives as long as
// the kernel.
const char *gcnc_kernel_occupancy_limit(const struct gcnc_kernel *kernel, size_t *length);

// Where a kernel has the most registers in use, and for which values, as text: vector registers first, then scalar
// ones. NULL if there is none with this index, as always without `gcnc_options_set_remarks` or
// `gcnc_inspect_pressure`. The text lives as long as the kernel.
const char *gcnc_kernel_pressure(const struct gcnc_kernel *kernel, size_t index, size_t *length);

// Opens a library in LLVM assembly language or bitcode, whichever it is; messages refer to it by `name`.
struct gcnc_error *gcnc_library_open(const char *name, const char *data, size_t length, struct gcnc_library **library);

// Makes a library of what a module defines for others.
struct gcnc_error *gcnc_library_of_module(const struct gcnc_module *module, struct gcnc_library **library);

// Opens those of AMD's device libraries in a folder that suit a target; `math` is a combination of `GCNC_MATH_...`.
struct gcnc_error *gcnc_library_open_device(const char *folder,
                                            const struct gcnc_target *target,
                                            uint32_t math,
                                            struct gcnc_library **library);

// Frees a library.
void gcnc_library_free(struct gcnc_library *library);

// Reads a module in LLVM assembly language or bitcode (LLVM 14 to 24), whichever it is. Messages refer to it by
// `name`, which may be NULL. From a bundle of modules for several targets, the one for `target` is read; otherwise
// `target` may be NULL.
struct gcnc_error *gcnc_module_parse(const char *name,
                                     const char *data,
                                     size_t length,
                                     const struct gcnc_target *target,
                                     struct gcnc_module **module);

// Links modules into one, as llvm-link does, and links in what they do not define from the libraries.
struct gcnc_error *gcnc_module_link(const struct gcnc_module *const *modules,
                                    size_t module_count,
                                    const struct gcnc_library *const *libraries,
                                    size_t library_count,
                                    struct gcnc_module **linked);

// Checks that a module is well-formed, as compilation does.
struct gcnc_error *gcnc_module_verify(const struct gcnc_module *module);

// Writes a module as LLVM assembly language.
struct gcnc_error *gcnc_module_to_text(const struct gcnc_module *module, struct gcnc_buffer **written);

// Writes a module as LLVM 22's bitcode.
struct gcnc_error *gcnc_module_to_bitcode(const struct gcnc_module *module, struct gcnc_buffer **written);

// The processor that a module names, in its functions' `target-cpu` or in its triple, as a target to be freed; an
// error if it names none.
struct gcnc_error *gcnc_module_processor(const struct gcnc_module *module, struct gcnc_target **target);

// Frees a module.
void gcnc_module_free(struct gcnc_module *module);

// Creates a cancel flag, not set.
struct gcnc_cancel_flag *gcnc_cancel_flag_create(void);

// Stops the compilations whose options have the flag, both running ones and those that start later.
void gcnc_cancel_flag_set(const struct gcnc_cancel_flag *flag);

// Clears the flag, so that compilations run again.
void gcnc_cancel_flag_reset(const struct gcnc_cancel_flag *flag);

// Frees a flag.
void gcnc_cancel_flag_free(struct gcnc_cancel_flag *flag);

// Creates the default options.
struct gcnc_options *gcnc_options_create(void);

// Frees options.
void gcnc_options_free(struct gcnc_options *options);

// The optimisation level: `GCNC_LEVEL_...`
void gcnc_options_set_level(struct gcnc_options *options, uint32_t level);

// What to produce: `GCNC_EMIT_...`
void gcnc_options_set_emit(struct gcnc_options *options, uint32_t emit);

// The code object version, 2 to 6; 0 is the one that the module asks for, or the default.
void gcnc_options_set_code_object_version(struct gcnc_options *options, uint32_t version);

// Target features for all functions, such as `+cumode,-xnack`.
void gcnc_options_set_features(struct gcnc_options *options, const char *features);

// Lanes of a wave, 32 or 64; 0 is the target's default.
void gcnc_options_set_wave_size(struct gcnc_options *options, uint32_t lanes);

// Appends a library, from which what modules declare but do not define is linked in.
void gcnc_options_add_library(struct gcnc_options *options, const struct gcnc_library *library);

// The precision of the device libraries where their own files do not set it: a combination of `GCNC_MATH_...`.
void gcnc_options_set_device_math(struct gcnc_options *options, uint32_t math);

// The time limit of a compilation in milliseconds.
void gcnc_options_set_time_limit(struct gcnc_options *options, uint64_t milliseconds);

// The memory limit of a compilation in bytes; only its large data structures are counted.
void gcnc_options_set_memory_limit(struct gcnc_options *options, size_t bytes);

// The number of threads that compile the functions of a module: 1, the default, starts none; 0 is one for each
// hardware thread. The output is the same for any number.
void gcnc_options_set_threads(struct gcnc_options *options, uint32_t threads);

// The flag by which another thread may stop a compilation.
void gcnc_options_set_cancel_flag(struct gcnc_options *options, const struct gcnc_cancel_flag *flag);

// Disables one more pass, by name.
void gcnc_options_disable_pass(struct gcnc_options *options, const char *pass);

// Prints the program to the trace (`gcnc_compile_traced`) after one more pass, by name.
void gcnc_options_print_after(struct gcnc_options *options, const char *pass);

// Whether to report where kernels have the most registers in use, and for which values (`gcnc_kernel_pressure`).
// Compiles on one thread.
void gcnc_options_set_remarks(struct gcnc_options *options, bool remarks);

// Whether to check the program between passes.
void gcnc_options_set_verify(struct gcnc_options *options, bool verify);

// The register allocator for scalar registers: `linear`, the default, or `regalloc2`.
void gcnc_options_set_scalar_allocator(struct gcnc_options *options, const char *allocator);

// The most vector and scalar registers that a kernel may use; 0 is the target's limit.
void gcnc_options_set_max_registers(struct gcnc_options *options, uint16_t vgprs, uint16_t sgprs);

// Parses a target id: a processor and, optionally, feature settings, as in `gfx90a:sramecc+:xnack-`.
struct gcnc_error *gcnc_target_parse(const char *id, struct gcnc_target **target);

// The processor, such as `gfx90a`.
const char *gcnc_target_name(const struct gcnc_target *target, size_t *length);

// The target id, such as `gfx90a:sramecc+:xnack-`.
const char *gcnc_target_id(const struct gcnc_target *target, size_t *length);

// The default number of lanes of a wave.
uint32_t gcnc_target_wave_size(const struct gcnc_target *target);

// The supported processor with this index, as a target to be freed; NULL after the last.
struct gcnc_target *gcnc_target_at(size_t index);

// Frees a target.
void gcnc_target_free(struct gcnc_target *target);

// The name of the pass with this index in the order in which passes ran, and the nanoseconds that it took; NULL after
// the last.
const char *gcnc_trace_time(const struct gcnc_trace *trace, size_t index, uint64_t *nanoseconds);

// The printed program with this index, and the name of the pass after which it was printed; NULL after the last.
const char *gcnc_trace_printed(const struct gcnc_trace *trace, size_t index, const char **pass, size_t *length);

// Frees a trace.
void gcnc_trace_free(struct gcnc_trace *trace);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* GCNC_H */
