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

// The version of this header. A library of a later version can be used by whoever was built with an earlier one.
#define GCNC_ABI_VERSION 1

// Each line ends in a comment with its address and bytes.
#define GCNC_DISASSEMBLE_ENCODINGS 1

// The bytes are bare instructions, and no file; `target` says which.
#define GCNC_DISASSEMBLE_RAW 2

// Another linker comes after: the result is a relocatable object.
#define GCNC_LINK_RELOCATABLE 1

// What no object defines another code object may define.
#define GCNC_LINK_ALLOW_UNDEFINED 2

// Without debug information.
#define GCNC_LINK_STRIP_DEBUG 4

// Bytes of a fingerprint, which is a SHA-256 hash.
#define GCNC_FINGERPRINT_SIZE 32

// What is uninitialised, or read before it has come, is an error, as are hazards.
#define GCNC_CHECK_STRICT 0

// Only accesses of memory are checked.
#define GCNC_CHECK_OFF 1

// There is an output, which may not be what was meant.
#define GCNC_SEVERITY_WARNING 0

// There is no output.
#define GCNC_SEVERITY_ERROR 1

// The input is wrong, or a parameter.
#define GCNC_STOP_NONE 0

// The time limit was reached.
#define GCNC_STOP_TIME 1

// The memory limit was reached.
#define GCNC_STOP_MEMORY 2

// A cancel flag was set.
#define GCNC_STOP_CANCELLED 3

// Only what correct code needs.
#define GCNC_LEVEL_O0 0

// What pays at little compile time.
#define GCNC_LEVEL_O1 1

// All of it: the default.
#define GCNC_LEVEL_O2 2

// A loadable code object (ELF `ET_DYN`): the default.
#define GCNC_EMIT_CODE_OBJECT 0

// A relocatable object (ELF `ET_REL`).
#define GCNC_EMIT_OBJECT 1

// Assembly text in LLVM's syntax.
#define GCNC_EMIT_ASM 2

// The machine functions before encoding, as text.
#define GCNC_EMIT_MIR 3

// LLVM assembly language: the module as read, its intrinsics under today's names.
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

// Short ways that lose precision.
#define GCNC_MATH_UNSAFE 1

// There are neither infinities nor NaNs.
#define GCNC_MATH_FINITE 2

// `float` has no denormals.
#define GCNC_MATH_FLUSH_DENORMALS 4

// Square roots and quotients of `float` need not be rounded correctly.
#define GCNC_MATH_APPROXIMATE_SQRT 8

// Bytes that a function made: a file, or text.
typedef struct gcnc_buffer gcnc_buffer;

// A folder of compilations.
typedef struct gcnc_cache gcnc_cache;

// By which one thread stops a compilation of another.
typedef struct gcnc_cancel_flag gcnc_cancel_flag;

// What a compilation gives.
typedef struct gcnc_compiled gcnc_compiled;

// Compiles modules, for any number of threads at once, with memory that it reuses: one is enough for a process.
typedef struct gcnc_compiler gcnc_compiler;

// A device on the CPU, with memory and loaded code objects.
typedef struct gcnc_device gcnc_device;

// Why there is no result: one diagnostic or more, errors before warnings.
typedef struct gcnc_error gcnc_error;

// Device memory, as a service sees it while a kernel runs.
typedef struct gcnc_host gcnc_host;

// A code object as its file describes it.
typedef struct gcnc_inspection gcnc_inspection;

// A kernel of a code object.
typedef struct gcnc_kernel gcnc_kernel;

// A module that others take functions and variables from, or several that go together.
typedef struct gcnc_library gcnc_library;

// A module.
typedef struct gcnc_module gcnc_module;

// What a compilation is asked for.
typedef struct gcnc_options gcnc_options;

// An instruction that is about to be executed, and the wave that executes it.
typedef struct gcnc_step gcnc_step;

// What code is made for.
typedef struct gcnc_target gcnc_target;

// What was seen on the way of a compilation.
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
    // 0.
    uint32_t reserved;
    // The byte of the source where it begins; `SIZE_MAX` if no one place is at fault.
    size_t begin;
    // The byte after it; `SIZE_MAX` if no one place is at fault.
    size_t end;
    // What is wrong.
    const char *message;
    // What would be accepted, or other help; or NULL.
    const char *help;
    // The name of the source; or NULL if it was not given.
    const char *file;
} gcnc_diagnostic;

// Is called before each instruction of each wave; false stops the launch, which is an error then.
typedef bool (*gcnc_observer)(void *data, const struct gcnc_step *step);

// A launch of a kernel.
typedef struct gcnc_launch {
    // `sizeof(gcnc_launch)`, which the caller sets.
    size_t size;
    // The number of the loaded code object.
    uint64_t module;
    // The kernel's name.
    const char *kernel;
    // The kernarg segment up to the last explicit argument, each at its offset; the device adds hidden ones.
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
    // How many instructions all waves may execute; 0 is some billions.
    uint64_t max_instructions;
    // Is called before each instruction, unless it is NULL, and may not call functions of the device.
    gcnc_observer observer;
    // What `observer` gets.
    void *observer_data;
    // Work-items of the partial work-group behind the whole ones in x, y, z; 0 where there is none.
    uint32_t remainder[3];
} gcnc_launch;

// Answers host calls of a service: for each active lane once, by the lane's 8 words, with 2 words.
typedef void (*gcnc_service)(void *data, struct gcnc_host *host, const uint64_t *words, uint64_t *answer);

// What a kernel is and takes. Texts live as long as the kernel.
typedef struct gcnc_kernel_info {
    // `sizeof(gcnc_kernel_info)`, which the caller sets.
    size_t size;
    // Its name.
    const char *name;
    // The symbol of its descriptor: `NAME.kd`.
    const char *symbol;
    // How many arguments it has, hidden ones included: `gcnc_kernel_arg`.
    size_t arg_count;
    // Bytes of the kernarg segment.
    uint32_t kernarg_size;
    // Alignment of the kernarg segment, in bytes.
    uint32_t kernarg_align;
    // Bytes of LDS of a work-group, without what a launch adds.
    uint32_t lds_size;
    // Bytes of private memory of a lane.
    uint32_t private_size;
    // Lanes of a wave.
    uint32_t wave_size;
    // Most work-items of a work-group.
    uint32_t max_workgroup_size;
    // The only size of work-groups that may be launched; zeros if any may.
    uint32_t required_workgroup_size[3];
    // Scalar registers.
    uint32_t sgprs;
    // Vector registers; where accumulation registers share their file, those included.
    uint32_t vgprs;
    // Accumulation registers.
    uint32_t agprs;
    // Scalar registers spilled.
    uint32_t sgpr_spills;
    // Vector registers spilled.
    uint32_t vgpr_spills;
    // Waves that a SIMD holds at once, by the registers; 0 if a file does not say the registers or the processor.
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
    // What it is, as the metadata call it: `by_value`, `global_buffer`, `hidden_block_count_x`, ... (AMDGPUUsage,
    // "Code Object V5 Metadata", `.value_kind`).
    const char *kind;
    // The address space of a pointer: `global`, `local`, ...; or NULL.
    const char *address_space;
    // Its offset in the kernarg segment, in bytes.
    uint32_t offset;
    // Its size in bytes.
    uint32_t bytes;
    // 1 if the runtime fills it in, and no caller passes it.
    uint32_t hidden;
    // 0.
    uint32_t reserved;
} gcnc_arg;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The version of the header that the library was built with, `GCNC_ABI_VERSION`.
uint32_t gcnc_abi_version(void);

// The version of gcnc.
const char *gcnc_version(void);

// This build of gcnc: its version, and what tells it from other builds. What caches outputs has it in its keys.
const char *gcnc_build(void);

// Assembles LLVM's assembly language to a loadable code object, or to a relocatable object if the options say
// `GCNC_EMIT_OBJECT`. Of the options, which may be NULL, it takes that, the wave size, the code object version, and of
// the target features `cumode` and `tgsplit`. `target` may be NULL where the source has `.amdgcn_target`.
struct gcnc_error *gcnc_assemble(const struct gcnc_target *target,
                                 const struct gcnc_options *options,
                                 const char *source,
                                 size_t source_length,
                                 struct gcnc_buffer **assembled);

// Disassembles a code object, a relocatable object, or bare instructions; `flags` are some of
// `GCNC_DISASSEMBLE_...`, added up. `target` is the one that the file says if it is NULL.
struct gcnc_error *gcnc_disassemble(const struct gcnc_target *target,
                                    const char *data,
                                    size_t length,
                                    uint32_t flags,
                                    struct gcnc_buffer **disassembled);

// Links relocatable objects to a loadable code object. There are `count` names, which errors call them by, pointers
// to objects and lengths of them; `flags` are some of `GCNC_LINK_...`, added up.
struct gcnc_error *gcnc_link_objects(const char *const *names,
                                     const char *const *objects,
                                     const size_t *lengths,
                                     size_t count,
                                     uint32_t flags,
                                     struct gcnc_buffer **linked);

// The bytes, followed by a NUL that does not count.
const char *gcnc_buffer_data(const struct gcnc_buffer *buffer, size_t *length);

// Frees a buffer.
void gcnc_buffer_free(struct gcnc_buffer *buffer);

// Opens a folder, or makes it. Its entries are kept to `limit` bytes: what was not used for the longest time goes.
struct gcnc_error *gcnc_cache_open(const char *folder, uint64_t limit, struct gcnc_cache **cache);

// Frees a cache; its folder stays.
void gcnc_cache_free(struct gcnc_cache *cache);

// Removes all entries.
struct gcnc_error *gcnc_cache_clear(const struct gcnc_cache *cache);

// Bytes of all entries.
struct gcnc_error *gcnc_cache_size(const struct gcnc_cache *cache, uint64_t *size);

// Compiles as `gcnc_compile`, or takes what was compiled before. A folder that cannot be read or written costs its
// help and is no error.
struct gcnc_error *gcnc_cache_compile(const struct gcnc_cache *cache,
                                      const struct gcnc_compiler *compiler,
                                      const struct gcnc_target *target,
                                      const struct gcnc_options *options,
                                      const char *name,
                                      const char *source,
                                      size_t source_length,
                                      struct gcnc_compiled **compiled);

// The same of a module, which stays as it is.
struct gcnc_error *gcnc_cache_compile_module(const struct gcnc_cache *cache,
                                             const struct gcnc_compiler *compiler,
                                             const struct gcnc_target *target,
                                             const struct gcnc_options *options,
                                             const struct gcnc_module *module,
                                             struct gcnc_compiled **compiled);

// Fills in the `GCNC_FINGERPRINT_SIZE` bytes of a module's fingerprint: of equal ones, compilations for the same
// target with the same options by the same build of gcnc have equal outputs.
struct gcnc_error *gcnc_module_fingerprint(const struct gcnc_module *module, uint8_t *fingerprint);

// Fills in the key of a compilation, `GCNC_FINGERPRINT_SIZE` bytes, for a cache of one's own: the hash of all that its
// output depends on, this build of gcnc too.
struct gcnc_error *gcnc_compilation_fingerprint(const struct gcnc_target *target,
                                                const struct gcnc_options *options,
                                                const char *name,
                                                const char *source,
                                                size_t source_length,
                                                uint8_t *fingerprint);

// A compiler.
struct gcnc_compiler *gcnc_compiler_create(void);

// Frees a compiler.
void gcnc_compiler_free(struct gcnc_compiler *compiler);

// Gives back the memory that compilations left for the next ones, which may be much after a large module.
void gcnc_compiler_release_memory(const struct gcnc_compiler *compiler);

// Compiles LLVM assembly language or bitcode. Messages call it `name`, which may be NULL; with `options` NULL it
// makes a loadable code object.
struct gcnc_error *gcnc_compile(const struct gcnc_compiler *compiler,
                                const struct gcnc_target *target,
                                const struct gcnc_options *options,
                                const char *name,
                                const char *source,
                                size_t source_length,
                                struct gcnc_compiled **compiled);

// Compiles a module, which stays as it is.
struct gcnc_error *gcnc_compile_module(const struct gcnc_compiler *compiler,
                                       const struct gcnc_target *target,
                                       const struct gcnc_options *options,
                                       const struct gcnc_module *module,
                                       struct gcnc_compiled **compiled);

// Compiles as `gcnc_compile`, and gives what was seen on the way, as far as it came, also of a compilation that
// failed.
struct gcnc_error *gcnc_compile_traced(const struct gcnc_compiler *compiler,
                                       const struct gcnc_target *target,
                                       const struct gcnc_options *options,
                                       const char *name,
                                       const char *source,
                                       size_t source_length,
                                       struct gcnc_trace **trace,
                                       struct gcnc_compiled **compiled);

// What was asked for: a file's bytes, or text; followed by a NUL that does not count.
const char *gcnc_compiled_bytes(const struct gcnc_compiled *compiled, size_t *length);

// How many kernels there are.
size_t gcnc_compiled_kernel_count(const struct gcnc_compiled *compiled);

// A kernel, which lives as long as what was compiled; NULL if there is none of that number.
const struct gcnc_kernel *gcnc_compiled_kernel(const struct gcnc_compiled *compiled, size_t index);

// How many warnings there are.
size_t gcnc_compiled_warning_count(const struct gcnc_compiled *compiled);

// Fills in a warning; false if there is none of that number.
bool gcnc_compiled_warning(const struct gcnc_compiled *compiled, size_t index, struct gcnc_diagnostic *warning);

// Frees what was compiled.
void gcnc_compiled_free(struct gcnc_compiled *compiled);

// A device without allocations; it takes code objects for the processor of `target`, or any if that is NULL.
struct gcnc_device *gcnc_device_create(const struct gcnc_target *target);

// Frees a device and all its memory.
void gcnc_device_free(struct gcnc_device *device);

// Allocates zeroed bytes of device memory, at an address that stays as it is until `gcnc_device_release`.
struct gcnc_error *gcnc_device_allocate(const struct gcnc_device *device, uint64_t size, uint64_t *address);

// Frees device memory.
struct gcnc_error *gcnc_device_release(const struct gcnc_device *device, uint64_t address);

// Copies bytes of device memory to the host.
struct gcnc_error *gcnc_device_read(const struct gcnc_device *device, uint64_t address, char *to, size_t size);

// Copies bytes of the host to device memory.
struct gcnc_error *gcnc_device_write(const struct gcnc_device *device, uint64_t address, const char *from, size_t size);

// Copies bytes within device memory.
struct gcnc_error *gcnc_device_copy(const struct gcnc_device *device, uint64_t to, uint64_t from, size_t size);

// Sets bytes of device memory.
struct gcnc_error *gcnc_device_fill(const struct gcnc_device *device, uint64_t address, uint8_t byte, size_t size);

// Loads a code object; its number, for launches.
struct gcnc_error *gcnc_device_load(const struct gcnc_device *device,
                                    const char *data,
                                    size_t length,
                                    uint64_t *module);

// Unloads a code object.
struct gcnc_error *gcnc_device_unload(const struct gcnc_device *device, uint64_t module);

// The address and the size in bytes of a variable of a loaded code object.
struct gcnc_error *gcnc_device_symbol(const struct gcnc_device *device,
                                      uint64_t module,
                                      const char *name,
                                      uint64_t *address,
                                      uint64_t *size);

// Runs a kernel, and waits for it. After a fault memory is as far as the launch got.
struct gcnc_error *gcnc_device_launch(const struct gcnc_device *device, const struct gcnc_launch *launch);

// Takes what kernels have printed so far.
struct gcnc_error *gcnc_device_take_output(const struct gcnc_device *device, struct gcnc_buffer **output);

// Answers the host calls of a service by a function, which gets `data` and may not call functions of the device. It is
// called by whichever thread launches. Services 1 to 3 are those of AMD's device libraries: functions of the host,
// HIP's printf, device memory.
struct gcnc_error *gcnc_device_serve(const struct gcnc_device *device,
                                     uint32_t service,
                                     gcnc_service function,
                                     void *data);

// All errors, a line each: file, line and column, as far as they are known, and the message.
const char *gcnc_error_message(const struct gcnc_error *error, size_t *length);

// Which limit stopped the compilation: `GCNC_STOP_...`
uint32_t gcnc_error_stopped(const struct gcnc_error *error);

// How many diagnostics an error has.
size_t gcnc_error_count(const struct gcnc_error *error);

// Fills in one of an error's diagnostics; false if there is none of that number.
bool gcnc_error_get(const struct gcnc_error *error, size_t index, struct gcnc_diagnostic *diagnostic);

// An error as text for people: each diagnostic with the line of the source that it is about. `name` and `source` are
// those that were compiled; `source` may be NULL.
struct gcnc_error *gcnc_error_render(const struct gcnc_error *error,
                                     const char *name,
                                     const char *source,
                                     size_t source_length,
                                     struct gcnc_buffer **rendered);

// Frees an error.
void gcnc_error_free(struct gcnc_error *error);

// Copies bytes of device memory to the host.
struct gcnc_error *gcnc_host_read(const struct gcnc_host *host, uint64_t address, char *to, size_t size);

// Copies bytes of the host to device memory.
struct gcnc_error *gcnc_host_write(struct gcnc_host *host, uint64_t address, const char *from, size_t size);

// The instruction's address in the code object, as a disassembler shows it.
uint64_t gcnc_step_address(const struct gcnc_step *step);

// The instruction as a disassembler prints it.
struct gcnc_error *gcnc_step_text(const struct gcnc_step *step, struct gcnc_buffer **printed);

// The wave's number in its work-group, whose id in x, y, z goes where `workgroup` points if that is not NULL.
uint32_t gcnc_step_wave(const struct gcnc_step *step, uint32_t *workgroup);

// Lanes of the wave, 32 or 64, and those that are active, a bit each.
uint32_t gcnc_step_lanes(const struct gcnc_step *step, uint64_t *exec);

// The scalar register of that number; 0 if there is none.
uint32_t gcnc_step_sgpr(const struct gcnc_step *step, uint32_t number);

// A lane of the vector register of that number, or of the accumulation register; false if the wave has none.
bool gcnc_step_vgpr(const struct gcnc_step *step, bool accumulation, size_t number, size_t lane, uint32_t *value);

// VCC.
uint64_t gcnc_step_vcc(const struct gcnc_step *step);

// SCC.
bool gcnc_step_scc(const struct gcnc_step *step);

// M0.
uint32_t gcnc_step_m0(const struct gcnc_step *step);

// The MODE register.
uint32_t gcnc_step_mode(const struct gcnc_step *step);

// Copies bytes of device memory to the host.
struct gcnc_error *gcnc_step_read(const struct gcnc_step *step, uint64_t address, char *to, size_t size);

// The work-group's LDS, which lives as long as the step.
const char *gcnc_step_lds(const struct gcnc_step *step, size_t *size);

// Looks into a code object.
struct gcnc_error *gcnc_inspect(const char *data, size_t length, struct gcnc_inspection **inspection);

// Looks into a code object and into its code: says also where kernels have the most registers in use, and for what
// (`gcnc_kernel_pressure`).
struct gcnc_error *gcnc_inspect_pressure(const char *data, size_t length, struct gcnc_inspection **inspection);

// The target id: `gfx90a:xnack+`.
const char *gcnc_inspection_target(const struct gcnc_inspection *inspection, size_t *length);

// Who loads it: `amdhsa`, `amdpal`, `mesa3d`, `none`.
const char *gcnc_inspection_os(const struct gcnc_inspection *inspection, size_t *length);

// The version of the code object, 2 to 6, of `amdhsa`; or 0.
uint32_t gcnc_inspection_version(const struct gcnc_inspection *inspection);

// How many kernels there are.
size_t gcnc_inspection_kernel_count(const struct gcnc_inspection *inspection);

// A kernel, which lives as long as the inspection; NULL if there is none of that number.
const struct gcnc_kernel *gcnc_inspection_kernel(const struct gcnc_inspection *inspection, size_t index);

// Frees an inspection.
void gcnc_inspection_free(struct gcnc_inspection *inspection);

// Fills in what a kernel is and takes; false if it cannot.
bool gcnc_kernel_get(const struct gcnc_kernel *kernel, struct gcnc_kernel_info *info);

// Fills in one of a kernel's arguments, by offset, explicit ones first; false if there is none of that number.
bool gcnc_kernel_arg(const struct gcnc_kernel *kernel, size_t index, struct gcnc_arg *arg);

// What limits the waves that a SIMD holds at once, in words: `free 6 VGPRs: 8 to 9 waves`; NULL if it is not known. The
// text lives as long as the kernel.
const char *gcnc_kernel_occupancy_limit(const struct gcnc_kernel *kernel, size_t *length);

// Where a kernel has the most registers in use, and for which values, in words: its vector registers first, then its
// scalar ones. NULL if there is none of that number, as always without `gcnc_options_set_remarks` or
// `gcnc_inspect_pressure`. The text lives as long as the kernel.
const char *gcnc_kernel_pressure(const struct gcnc_kernel *kernel, size_t index, size_t *length);

// Opens LLVM assembly language or bitcode, whichever it is; messages call it `name`.
struct gcnc_error *gcnc_library_open(const char *name, const char *data, size_t length, struct gcnc_library **library);

// A library of what a module defines for others.
struct gcnc_error *gcnc_library_of_module(const struct gcnc_module *module, struct gcnc_library **library);

// Opens those of AMD's device libraries in a folder that go with a target; `math` is some of `GCNC_MATH_...`, added
// up.
struct gcnc_error *gcnc_library_open_device(const char *folder,
                                            const struct gcnc_target *target,
                                            uint32_t math,
                                            struct gcnc_library **library);

// Frees a library.
void gcnc_library_free(struct gcnc_library *library);

// Reads LLVM assembly language or bitcode (LLVM 14 to 24), whichever it is. Messages call it `name`, which may be
// NULL. Of a bundle that holds modules for several targets it is the one for `target`, which may be NULL otherwise.
struct gcnc_error *gcnc_module_parse(const char *name,
                                     const char *data,
                                     size_t length,
                                     const struct gcnc_target *target,
                                     struct gcnc_module **module);

// Links modules to one, as llvm-link does, and takes what they do not define from the libraries.
struct gcnc_error *gcnc_module_link(const struct gcnc_module *const *modules,
                                    size_t module_count,
                                    const struct gcnc_library *const *libraries,
                                    size_t library_count,
                                    struct gcnc_module **linked);

// Checks that a module is well-formed, as compilation does.
struct gcnc_error *gcnc_module_verify(const struct gcnc_module *module);

// A module as LLVM assembly language.
struct gcnc_error *gcnc_module_to_text(const struct gcnc_module *module, struct gcnc_buffer **written);

// A module as LLVM 22's bitcode.
struct gcnc_error *gcnc_module_to_bitcode(const struct gcnc_module *module, struct gcnc_buffer **written);

// The processor that a module says it is for, in its functions' `target-cpu` or in its triple, to be freed; an error
// if it does not say it.
struct gcnc_error *gcnc_module_processor(const struct gcnc_module *module, struct gcnc_target **target);

// Frees a module.
void gcnc_module_free(struct gcnc_module *module);

// A flag that is not set.
struct gcnc_cancel_flag *gcnc_cancel_flag_create(void);

// Stops the compilations that have the flag, and those that start with it.
void gcnc_cancel_flag_set(const struct gcnc_cancel_flag *flag);

// Lets compilations run again.
void gcnc_cancel_flag_reset(const struct gcnc_cancel_flag *flag);

// Frees a flag.
void gcnc_cancel_flag_free(struct gcnc_cancel_flag *flag);

// The default options.
struct gcnc_options *gcnc_options_create(void);

// Frees options.
void gcnc_options_free(struct gcnc_options *options);

// How much work to put into the code: `GCNC_LEVEL_...`
void gcnc_options_set_level(struct gcnc_options *options, uint32_t level);

// What to produce: `GCNC_EMIT_...`
void gcnc_options_set_emit(struct gcnc_options *options, uint32_t emit);

// The version of the code object, 2 to 6; 0 is the module's own or the default.
void gcnc_options_set_code_object_version(struct gcnc_options *options, uint32_t version);

// Target features for all functions: `+cumode,-xnack`.
void gcnc_options_set_features(struct gcnc_options *options, const char *features);

// Lanes of a wave, 32 or 64; 0 is the target's own choice.
void gcnc_options_set_wave_size(struct gcnc_options *options, uint32_t lanes);

// One more library, after those before, that gives what modules declare and do not define.
void gcnc_options_add_library(struct gcnc_options *options, const struct gcnc_library *library);

// How exact the device libraries are, where no file of theirs says it: some of `GCNC_MATH_...`, added up.
void gcnc_options_set_device_math(struct gcnc_options *options, uint32_t math);

// How many milliseconds a compilation may take.
void gcnc_options_set_time_limit(struct gcnc_options *options, uint64_t milliseconds);

// How many bytes a compilation may hold, as far as its large structures go.
void gcnc_options_set_memory_limit(struct gcnc_options *options, size_t bytes);

// How many threads compile the functions of a module: 1 if not set, which starts none; 0 is as many as the machine
// runs at once. The output is the same for any number.
void gcnc_options_set_threads(struct gcnc_options *options, uint32_t threads);

// By which another thread may stop a compilation.
void gcnc_options_set_cancel_flag(struct gcnc_options *options, const struct gcnc_cancel_flag *flag);

// One more pass to leave out, by its name.
void gcnc_options_disable_pass(struct gcnc_options *options, const char *pass);

// One more pass, by its name, after which the program is printed into the trace (`gcnc_compile_traced`).
void gcnc_options_print_after(struct gcnc_options *options, const char *pass);

// Whether to see where kernels have the most registers in use, and for which values (`gcnc_kernel_pressure`). Takes
// one thread.
void gcnc_options_set_remarks(struct gcnc_options *options, bool remarks);

// Whether to check the program between passes.
void gcnc_options_set_verify(struct gcnc_options *options, bool verify);

// Who allocates scalar registers: `linear`, the default, or `regalloc2`.
void gcnc_options_set_scalar_allocator(struct gcnc_options *options, const char *allocator);

// The most vector and scalar registers that a kernel may use; 0 is no limit but the target's.
void gcnc_options_set_max_registers(struct gcnc_options *options, uint16_t vgprs, uint16_t sgprs);

// The target of an id: a processor and, optionally, its features' settings, as in `gfx90a:sramecc+:xnack-`.
struct gcnc_error *gcnc_target_parse(const char *id, struct gcnc_target **target);

// The processor: `gfx90a`.
const char *gcnc_target_name(const struct gcnc_target *target, size_t *length);

// The target id: `gfx90a:sramecc+:xnack-`.
const char *gcnc_target_id(const struct gcnc_target *target, size_t *length);

// How many lanes a wave has if nobody asks for another number.
uint32_t gcnc_target_wave_size(const struct gcnc_target *target);

// The target of a processor that gcnc knows, counted from 0, to be freed; NULL after the last.
struct gcnc_target *gcnc_target_at(size_t index);

// Frees a target.
void gcnc_target_free(struct gcnc_target *target);

// The name of the pass of that number in the order in which passes ran, and how many nanoseconds it took; NULL if no
// more passes ran.
const char *gcnc_trace_time(const struct gcnc_trace *trace, size_t index, uint64_t *nanoseconds);

// The program that was printed as that number, and the name of the pass that it was printed after; NULL if no more
// were.
const char *gcnc_trace_printed(const struct gcnc_trace *trace, size_t index, const char **pass, size_t *length);

// Frees a trace.
void gcnc_trace_free(struct gcnc_trace *trace);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* GCNC_H */
