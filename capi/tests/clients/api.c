// Every function of gcnc.h, from C11: results, errors, wrong parameters.
#include <gcnc.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(what) \
    do { \
        if (!(what)) { \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #what); \
            exit(1); \
        } \
    } while (0)

static const char FILL[] =
    "define amdgpu_kernel void @fill(ptr addrspace(1) %out, i32 %value) {\n"
    "  %group = call i32 @llvm.amdgcn.workgroup.id.x()\n"
    "  %first = shl i32 %group, 5\n"
    "  %id = call i32 @llvm.amdgcn.workitem.id.x()\n"
    "  %at = add i32 %first, %id\n"
    "  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %at\n"
    "  store i32 %value, ptr addrspace(1) %p\n"
    "  ret void\n"
    "}\n"
    "declare i32 @llvm.amdgcn.workgroup.id.x()\n"
    "declare i32 @llvm.amdgcn.workitem.id.x()\n";
static const char TWICE[] = "define i32 @twice(i32 %x) {\n  %y = shl i32 %x, 1\n  ret i32 %y\n}\n";
static const char CALLER[] =
    "declare i32 @twice(i32)\n"
    "define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %x) {\n"
    "  %y = call i32 @twice(i32 %x)\n  store i32 %y, ptr addrspace(1) %p\n  ret void\n}\n";

// Expects no error.
static void ok(gcnc_error *error) {
    if (error) {
        fprintf(stderr, "%s\n", gcnc_error_message(error, NULL));
        exit(1);
    }
}

// Expects an error that says `what`.
static void refused(gcnc_error *error, const char *what) {
    CHECK(error);
    if (!strstr(gcnc_error_message(error, NULL), what)) {
        fprintf(stderr, "`%s` is not in: %s\n", what, gcnc_error_message(error, NULL));
        exit(1);
    }
    gcnc_error_free(error);
}

static void targets(void) {
    size_t length = 0, count = 0;
    gcnc_target *target = NULL;
    ok(gcnc_target_parse("gfx90a:sramecc+:xnack-", &target));
    CHECK(!strcmp(gcnc_target_name(target, &length), "gfx90a") && length == 6);
    CHECK(!strcmp(gcnc_target_id(target, NULL), "gfx90a:sramecc+:xnack-"));
    CHECK(gcnc_target_wave_size(target) == 64);
    gcnc_target_free(target);
    for (gcnc_target *one; (one = gcnc_target_at(count)); count++) gcnc_target_free(one);
    CHECK(count > 50);
    refused(gcnc_target_parse("gfx1", &target), "unknown processor `gfx1`");
    CHECK(!target);
    refused(gcnc_target_parse(NULL, &target), "`id` is NULL");
    refused(gcnc_target_parse("gfx90a", NULL), "`target` is NULL");
    CHECK(!gcnc_target_name(NULL, &length) && !gcnc_target_wave_size(NULL));
    gcnc_target_free(NULL);
}

static void compiles(gcnc_compiler *compiler, gcnc_target *target) {
    gcnc_compiled *compiled = NULL;
    ok(gcnc_compile(compiler, target, NULL, NULL, FILL, strlen(FILL), &compiled));
    size_t length = 0;
    const char *bytes = gcnc_compiled_bytes(compiled, &length);
    CHECK(length > 64 && !memcmp(bytes, "\177ELF", 4));
    CHECK(gcnc_compiled_kernel_count(compiled) == 1 && gcnc_compiled_warning_count(compiled) == 0);
    CHECK(!gcnc_compiled_kernel(compiled, 1));
    const gcnc_kernel *kernel = gcnc_compiled_kernel(compiled, 0);
    gcnc_kernel_info info = {.size = sizeof info};
    CHECK(gcnc_kernel_get(kernel, &info) && info.size == sizeof info);
    CHECK(!strcmp(info.name, "fill") && !strcmp(info.symbol, "fill.kd") && info.wave_size == 32);
    CHECK(info.arg_count == 2 && info.kernarg_size >= 12 && info.occupancy > 0);
    gcnc_arg arg = {.size = sizeof arg};
    CHECK(gcnc_kernel_arg(kernel, 0, &arg) && !strcmp(arg.kind, "global_buffer"));
    CHECK(!strcmp(arg.address_space, "global"));
    CHECK(gcnc_kernel_arg(kernel, 1, &arg) && arg.offset == 8 && arg.bytes == 4 && !arg.hidden && !arg.address_space);
    CHECK(!gcnc_kernel_arg(kernel, 2, &arg) && !gcnc_kernel_arg(NULL, 0, &arg) && !gcnc_kernel_arg(kernel, 0, NULL));
    // A caller with an earlier header has a shorter struct, and nothing past its end is written.
    gcnc_kernel_info less = {.size = offsetof(gcnc_kernel_info, kernarg_size), .kernarg_size = 77};
    CHECK(gcnc_kernel_get(kernel, &less) && !strcmp(less.name, "fill") && less.kernarg_size == 77);
    less.size = 0;
    CHECK(!gcnc_kernel_get(kernel, &less));

    gcnc_inspection *seen = NULL;
    ok(gcnc_inspect(bytes, length, &seen));
    CHECK(!strcmp(gcnc_inspection_target(seen, NULL), "gfx1100") && !strcmp(gcnc_inspection_os(seen, NULL), "amdhsa"));
    CHECK(gcnc_inspection_version(seen) == 5 && gcnc_inspection_kernel_count(seen) == 1);
    CHECK(gcnc_kernel_get(gcnc_inspection_kernel(seen, 0), &info) && !strcmp(info.symbol, "fill.kd"));
    CHECK(!strcmp(gcnc_kernel_occupancy_limit(kernel, NULL), "16 waves are as many as a SIMD may hold"));
    CHECK(!gcnc_kernel_pressure(kernel, 0, NULL) && !gcnc_kernel_pressure(gcnc_inspection_kernel(seen, 0), 0, NULL));
    gcnc_inspection_free(seen);
    ok(gcnc_inspect_pressure(bytes, length, &seen));
    CHECK(strstr(gcnc_kernel_pressure(gcnc_inspection_kernel(seen, 0), 0, NULL), " vector registers are live before `"));
    CHECK(!gcnc_kernel_pressure(gcnc_inspection_kernel(seen, 0), 2, NULL));
    gcnc_inspection_free(seen);
    refused(gcnc_inspect(FILL, strlen(FILL), &seen), "text");

    gcnc_buffer *text = NULL, *object = NULL;
    ok(gcnc_disassemble(NULL, bytes, length, 0, &text));
    bytes = gcnc_buffer_data(text, &length);
    CHECK(strstr(bytes, "s_endpgm") && strlen(bytes) == length);
    ok(gcnc_assemble(NULL, NULL, bytes, length, &object));
    CHECK(!memcmp(gcnc_buffer_data(object, NULL), "\177ELF", 4));
    gcnc_buffer_free(object);
    gcnc_buffer_free(text);
    gcnc_compiled_free(compiled);
}

static void errors(gcnc_compiler *compiler, gcnc_target *target) {
    const char *source = "define amdgpu_kernel void @k() {\n  ret i32 7\n}\n";
    gcnc_compiled *compiled = NULL;
    gcnc_error *error = gcnc_compile(compiler, target, NULL, "k.ll", source, strlen(source), &compiled);
    CHECK(error && !compiled && gcnc_error_count(error) == 1 && gcnc_error_stopped(error) == GCNC_STOP_NONE);
    gcnc_diagnostic said = {.size = sizeof said};
    CHECK(gcnc_error_get(error, 0, &said) && !gcnc_error_get(error, 1, &said));
    CHECK(said.severity == GCNC_SEVERITY_ERROR && said.line == 2 && said.column == 3 && !strcmp(said.file, "k.ll"));
    CHECK(said.begin == 35 && said.end > said.begin && *said.message);
    size_t length;
    CHECK(strlen(gcnc_error_message(error, &length)) == length);
    gcnc_buffer *rendered = NULL;
    ok(gcnc_error_render(error, "k.ll", source, strlen(source), &rendered));
    CHECK(strstr(gcnc_buffer_data(rendered, NULL), "ret i32 7"));
    gcnc_buffer_free(rendered);
    gcnc_error_free(error);
    refused(gcnc_compile(NULL, target, NULL, NULL, source, 1, &compiled), "`compiler` is NULL");
    refused(gcnc_compile(compiler, NULL, NULL, NULL, source, 1, &compiled), "`target` is NULL");
    refused(gcnc_compile(compiler, target, NULL, NULL, NULL, 1, &compiled), "`source` is NULL");
    refused(gcnc_compile(compiler, target, NULL, "\xff", source, 1, &compiled), "`name`");
    refused(gcnc_compile(compiler, target, NULL, NULL, source, 1, NULL), "`compiled` is NULL");
    gcnc_buffer *object = NULL;
    error = gcnc_assemble(target, NULL, "s_nop 0\ns_nonsense\n", 19, &object);
    CHECK(gcnc_error_get(error, 0, &said) && said.line == 2 && !object);
    gcnc_error_free(error);
    refused(gcnc_disassemble(NULL, "\0\0\200\277", 4, GCNC_DISASSEMBLE_RAW, &object), "`target` is NULL");
    ok(gcnc_disassemble(target, "\0\0\200\277", 4, GCNC_DISASSEMBLE_RAW | GCNC_DISASSEMBLE_ENCODINGS, &object));
    CHECK(strstr(gcnc_buffer_data(object, NULL), "s_nop 0"));
    gcnc_buffer_free(object);
}

static void options(gcnc_compiler *compiler, gcnc_target *target) {
    gcnc_compiled *compiled = NULL;
    gcnc_options *options = gcnc_options_create();
    gcnc_options_set_level(options, GCNC_LEVEL_O0);
    gcnc_options_set_emit(options, GCNC_EMIT_ASM);
    gcnc_options_set_code_object_version(options, 4);
    gcnc_options_set_features(options, "+cumode");
    gcnc_options_set_wave_size(options, 64);
    gcnc_options_set_device_math(options, GCNC_MATH_FINITE | GCNC_MATH_APPROXIMATE_SQRT);
    gcnc_options_set_time_limit(options, 60000);
    gcnc_options_set_memory_limit(options, (size_t)1 << 30);
    gcnc_options_set_threads(options, 2);
    gcnc_options_disable_pass(options, "schedule");
    gcnc_options_set_scalar_allocator(options, "regalloc2");
    gcnc_options_set_verify(options, true);
    gcnc_options_set_remarks(options, true);
    gcnc_options_set_max_registers(options, 64, 0);
    gcnc_cancel_flag *flag = gcnc_cancel_flag_create();
    gcnc_options_set_cancel_flag(options, flag);
    ok(gcnc_compile(compiler, target, options, NULL, FILL, strlen(FILL), &compiled));
    CHECK(strstr(gcnc_compiled_bytes(compiled, NULL), "s_endpgm"));
    gcnc_kernel_info info = {.size = sizeof info};
    CHECK(gcnc_kernel_get(gcnc_compiled_kernel(compiled, 0), &info) && info.wave_size == 64);
    CHECK(strstr(gcnc_kernel_pressure(gcnc_compiled_kernel(compiled, 0), 0, NULL), " vector registers are live before `"));
    gcnc_compiled_free(compiled);

    gcnc_cancel_flag_set(flag);
    gcnc_error *error = gcnc_compile(compiler, target, options, NULL, FILL, strlen(FILL), &compiled);
    CHECK(gcnc_error_stopped(error) == GCNC_STOP_CANCELLED);
    gcnc_error_free(error);
    gcnc_cancel_flag_reset(flag);
    gcnc_cancel_flag_free(flag);
    gcnc_options_set_time_limit(options, 0);
    error = gcnc_compile(compiler, target, options, NULL, FILL, strlen(FILL), &compiled);
    CHECK(gcnc_error_stopped(error) == GCNC_STOP_TIME);
    gcnc_error_free(error);
    gcnc_options_free(options);

    options = gcnc_options_create();
    gcnc_options_set_level(options, 9);
    refused(gcnc_compile(compiler, target, options, NULL, FILL, strlen(FILL), &compiled), "there is no level 9");
    gcnc_options_free(options);
    options = gcnc_options_create();
    gcnc_options_set_features(options, NULL);
    refused(gcnc_compile(compiler, target, options, NULL, FILL, strlen(FILL), &compiled), "`features` is NULL");
    gcnc_options_free(options);
    gcnc_options_set_level(NULL, 0);
}

static void modules(gcnc_compiler *compiler, gcnc_target *target) {
    gcnc_module *caller = NULL, *twice = NULL, *both = NULL, *again = NULL;
    ok(gcnc_module_parse("caller.ll", CALLER, strlen(CALLER), NULL, &caller));
    ok(gcnc_module_parse(NULL, TWICE, strlen(TWICE), target, &twice));
    ok(gcnc_module_verify(caller));
    const gcnc_module *two[] = {caller, twice};
    ok(gcnc_module_link(two, 2, NULL, 0, &both));
    gcnc_buffer *text = NULL, *bitcode = NULL;
    ok(gcnc_module_to_text(both, &text));
    CHECK(strstr(gcnc_buffer_data(text, NULL), "define i32 @twice("));
    ok(gcnc_module_to_bitcode(both, &bitcode));
    size_t length;
    const char *bytes = gcnc_buffer_data(bitcode, &length);
    ok(gcnc_module_parse(NULL, bytes, length, NULL, &again));
    gcnc_target *processor = NULL;
    refused(gcnc_module_processor(again, &processor), "does not say");
    gcnc_module_free(again);
    refused(gcnc_module_link(NULL, 2, NULL, 0, &again), "`modules` is NULL");
    gcnc_compiled *compiled = NULL;
    ok(gcnc_compile_module(compiler, target, NULL, both, &compiled));
    gcnc_compiled_free(compiled);

    gcnc_library *library = NULL, *same = NULL, *none = NULL;
    ok(gcnc_library_open("twice.ll", TWICE, strlen(TWICE), &library));
    ok(gcnc_library_of_module(twice, &same));
    refused(gcnc_library_open_device("/nowhere", target, 0, &none), "no device libraries");
    gcnc_options *options = gcnc_options_create();
    gcnc_options_add_library(options, library);
    gcnc_options_add_library(options, same);
    // Options do not depend on the objects that they were made from.
    gcnc_library_free(library);
    gcnc_library_free(same);
    ok(gcnc_compile_module(compiler, target, options, caller, &compiled));
    CHECK(gcnc_compiled_kernel_count(compiled) == 1);
    gcnc_compiled_free(compiled);
    gcnc_options_free(options);
    gcnc_buffer_free(text);
    gcnc_buffer_free(bitcode);
    gcnc_module_free(caller);
    gcnc_module_free(twice);
    gcnc_module_free(both);
}

static void links(gcnc_compiler *compiler, gcnc_target *target) {
    gcnc_compiled *compiled[2] = {NULL, NULL};
    gcnc_options *options = gcnc_options_create();
    gcnc_options_set_emit(options, GCNC_EMIT_OBJECT);
    ok(gcnc_compile(compiler, target, options, NULL, CALLER, strlen(CALLER), &compiled[0]));
    ok(gcnc_compile(compiler, target, options, NULL, TWICE, strlen(TWICE), &compiled[1]));
    size_t lengths[2];
    const char *names[2] = {"caller.o", "twice.o"}, *objects[2];
    for (int i = 0; i < 2; i++) objects[i] = gcnc_compiled_bytes(compiled[i], &lengths[i]);
    gcnc_buffer *linked = NULL;
    ok(gcnc_link_objects(names, objects, lengths, 2, GCNC_LINK_STRIP_DEBUG, &linked));
    CHECK(!memcmp(gcnc_buffer_data(linked, NULL), "\177ELF", 4));
    gcnc_buffer_free(linked);
    refused(gcnc_link_objects(names, objects, lengths, 1, 0, &linked), "twice");
    refused(gcnc_link_objects(names, NULL, lengths, 1, 0, &linked), "`objects`");
    for (int i = 0; i < 2; i++) gcnc_compiled_free(compiled[i]);
    gcnc_options_free(options);
}

static void runs(gcnc_compiler *compiler, gcnc_target *target) {
    gcnc_compiled *compiled = NULL;
    ok(gcnc_compile(compiler, target, NULL, NULL, FILL, strlen(FILL), &compiled));
    size_t length;
    const char *bytes = gcnc_compiled_bytes(compiled, &length);
    gcnc_device *device = gcnc_device_create(target);
    uint64_t module = 0, at = 0;
    ok(gcnc_device_load(device, bytes, length, &module));
    ok(gcnc_device_allocate(device, 256, &at));
    struct {
        uint64_t out;
        uint32_t value;
    } args = {at, 7};
    gcnc_launch launch = {.size = sizeof launch, .module = module, .kernel = "fill"};
    launch.args = (const char *)&args;
    launch.args_size = 12;
    for (int i = 0; i < 3; i++) launch.workgroups[i] = launch.workgroup_size[i] = 1;
    launch.workgroup_size[0] = 64;
    ok(gcnc_device_launch(device, &launch));
    uint32_t out[64], sum = 0;
    ok(gcnc_device_read(device, at, (char *)out, sizeof out));
    for (int i = 0; i < 64; i++) sum += out[i];
    CHECK(sum == 64 * 7);
    ok(gcnc_device_fill(device, at, 1, 128));
    ok(gcnc_device_copy(device, at + 128, at, 128));
    ok(gcnc_device_write(device, at, "\2\0\0", 4));
    ok(gcnc_device_read(device, at, (char *)out, sizeof out));
    CHECK(out[0] == 2 && out[63] == 0x01010101);
    launch.workgroup_size[0] = 32;
    launch.remainder[0] = 5;
    args.value = 9;
    ok(gcnc_device_fill(device, at, 0, 256));
    ok(gcnc_device_launch(device, &launch));
    ok(gcnc_device_read(device, at, (char *)out, sizeof out));
    CHECK(out[36] == 9 && out[37] == 0);
    launch.remainder[0] = 0;
    launch.workgroup_size[0] = 65;
    refused(gcnc_device_launch(device, &launch), "fill");
    launch.module = 9;
    refused(gcnc_device_launch(device, &launch), "of number 9");
    gcnc_buffer *said = NULL;
    ok(gcnc_device_take_output(device, &said));
    gcnc_buffer_free(said);
    refused(gcnc_device_symbol(device, module, "none", NULL, NULL), "none");
    ok(gcnc_device_release(device, at));
    refused(gcnc_device_release(device, at), "");
    ok(gcnc_device_unload(device, module));
    gcnc_device_free(device);
    gcnc_compiled_free(compiled);
}

static void caches(gcnc_compiler *compiler, gcnc_target *target, const char *folder) {
    gcnc_cache *cache = NULL, *none = NULL;
    gcnc_compiled *first = NULL, *second = NULL;
    gcnc_module *module = NULL;
    uint64_t before = 1, after = 0;
    ok(gcnc_cache_open(folder, 1 << 20, &cache));
    ok(gcnc_cache_clear(cache));
    ok(gcnc_cache_size(cache, &before));
    ok(gcnc_cache_compile(cache, compiler, target, NULL, "fill.ll", FILL, strlen(FILL), &first));
    ok(gcnc_cache_compile(cache, compiler, target, NULL, "fill.ll", FILL, strlen(FILL), &second));
    ok(gcnc_cache_size(cache, &after));
    CHECK(before == 0 && after > 0);
    size_t lengths[2];
    const char *bytes[] = {gcnc_compiled_bytes(first, &lengths[0]), gcnc_compiled_bytes(second, &lengths[1])};
    CHECK(lengths[0] == lengths[1] && !memcmp(bytes[0], bytes[1], lengths[0]));
    CHECK(gcnc_compiled_kernel_count(second) == 1);
    gcnc_compiled_free(first);
    gcnc_compiled_free(second);
    ok(gcnc_module_parse(NULL, FILL, strlen(FILL), NULL, &module));
    ok(gcnc_cache_compile_module(cache, compiler, target, NULL, module, &first));
    gcnc_compiled_free(first);

    uint8_t keys[3][GCNC_FINGERPRINT_SIZE];
    gcnc_options *options = gcnc_options_create();
    gcnc_options_set_level(options, GCNC_LEVEL_O0);
    ok(gcnc_compilation_fingerprint(target, NULL, NULL, FILL, strlen(FILL), keys[0]));
    ok(gcnc_compilation_fingerprint(target, options, NULL, FILL, strlen(FILL), keys[1]));
    ok(gcnc_module_fingerprint(module, keys[2]));
    CHECK(memcmp(keys[0], keys[1], sizeof keys[0]) && memcmp(keys[0], keys[2], sizeof keys[0]));
    refused(gcnc_module_fingerprint(module, NULL), "`fingerprint` is NULL");
    refused(gcnc_cache_compile(NULL, compiler, target, NULL, NULL, FILL, 1, &first), "`cache` is NULL");
    refused(gcnc_cache_open("/dev/null/cache", 1, &none), "directory");
    gcnc_options_free(options);
    gcnc_module_free(module);
    gcnc_cache_free(cache);
}

static void traces(gcnc_compiler *compiler, gcnc_target *target) {
    gcnc_compiled *compiled = NULL;
    gcnc_trace *trace = NULL;
    gcnc_options *options = gcnc_options_create();
    gcnc_options_print_after(options, "lower");
    ok(gcnc_compile_traced(compiler, target, options, NULL, FILL, strlen(FILL), &trace, &compiled));
    size_t passes = 0, length = 0;
    uint64_t time = 0, all = 0;
    for (; gcnc_trace_time(trace, passes, &time); passes++) all += time;
    const char *pass = NULL, *text = gcnc_trace_printed(trace, 0, &pass, &length);
    CHECK(passes > 5 && all > 0 && !strcmp(pass, "lower") && strstr(text, "store i32") && strlen(text) == length);
    CHECK(!gcnc_trace_printed(trace, 1, NULL, NULL) && !gcnc_trace_time(NULL, 0, NULL));
    gcnc_trace_free(trace);
    gcnc_compiled_free(compiled);
    gcnc_options_print_after(options, "nothing");
    refused(gcnc_compile_traced(compiler, target, options, NULL, FILL, 1, &trace, &compiled), "nothing");
    CHECK(trace && !compiled);
    gcnc_trace_free(trace);
    gcnc_options_free(options);
    gcnc_compiler_release_memory(compiler);
}

// What the hooks observed.
typedef struct {
    gcnc_device *device;
    uint64_t out;
    int calls, stores, left;
} seen;

static bool watch(void *data, const gcnc_step *step) {
    seen *seen = data;
    gcnc_buffer *text = NULL;
    ok(gcnc_step_text(step, &text));
    seen->calls++;
    if (strstr(gcnc_buffer_data(text, NULL), "_store_")) {
        uint32_t workgroup[3], value = 7, word = 1;
        uint64_t exec = 0;
        size_t lds = 1;
        CHECK(gcnc_step_wave(step, workgroup) < 2 && workgroup[0] == 0 && workgroup[2] == 0);
        CHECK(gcnc_step_lanes(step, &exec) == 32 && exec == 0xffffffff && gcnc_step_address(step) > 0);
        CHECK(gcnc_step_vgpr(step, false, 0, 31, &value) && !gcnc_step_vgpr(step, true, 0, 0, &value));
        CHECK(gcnc_step_sgpr(step, 255) == 0);
        (void)gcnc_step_vcc(step), (void)gcnc_step_scc(step), (void)gcnc_step_m0(step), (void)gcnc_step_mode(step);
        gcnc_step_lds(step, &lds);
        CHECK(lds == 0);
        ok(gcnc_step_read(step, seen->out, (char *)&word, 4));
        refused(gcnc_step_read(step, 4, (char *)&word, 4), "4");
        refused(gcnc_device_read(seen->device, seen->out, (char *)&word, 4), "hook");
        seen->stores++;
    }
    gcnc_buffer_free(text);
    return --seen->left != 0;
}

static void observes(gcnc_compiler *compiler, gcnc_target *target) {
    gcnc_compiled *compiled = NULL;
    ok(gcnc_compile(compiler, target, NULL, NULL, FILL, strlen(FILL), &compiled));
    size_t length;
    const char *bytes = gcnc_compiled_bytes(compiled, &length);
    seen seen = {.device = gcnc_device_create(target)};
    uint64_t module = 0;
    ok(gcnc_device_load(seen.device, bytes, length, &module));
    ok(gcnc_device_allocate(seen.device, 256, &seen.out));
    struct {
        uint64_t out;
        uint32_t value;
    } args = {seen.out, 7};
    gcnc_launch launch = {.size = sizeof launch, .module = module, .kernel = "fill"};
    launch.args = (const char *)&args;
    launch.args_size = 12;
    for (int i = 0; i < 3; i++) launch.workgroups[i] = launch.workgroup_size[i] = 1;
    launch.workgroup_size[0] = 64;
    launch.observer = watch;
    launch.observer_data = &seen;
    ok(gcnc_device_launch(seen.device, &launch));
    CHECK(seen.stores == 2 && seen.calls > 10);
    seen.left = 3;
    refused(gcnc_device_launch(seen.device, &launch), "stopped");
    CHECK(seen.left == 0);
    // A caller with an earlier header has no hook.
    launch.size = offsetof(gcnc_launch, observer);
    ok(gcnc_device_launch(seen.device, &launch));
    CHECK(seen.left == 0);
    gcnc_device_free(seen.device);
    gcnc_compiled_free(compiled);
}

static void answer(void *data, gcnc_host *host, const uint64_t *words, uint64_t *answer) {
    seen *seen = data;
    uint64_t last = 0;
    CHECK(words[0] == 7 && words[7] == seen->out);
    ok(gcnc_host_read(host, seen->out, (char *)&last, 8));
    ok(gcnc_host_write(host, seen->out, (const char *)&last, 8));
    refused(gcnc_host_read(host, 4, (char *)&last, 8), "4");
    refused(gcnc_device_unload(seen->device, 1), "hook");
    answer[0] = words[1] * 10;
    answer[1] = words[1] + 1;
    seen->calls++;
}

// A code object with a kernel `ask`, whose work-items call the host (tests/host/hostcall.hip).
static void answers(const char *path) {
    static char bytes[1 << 20];
    FILE *file = fopen(path, "rb");
    CHECK(file);
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    seen seen = {.device = gcnc_device_create(NULL)};
    uint64_t module = 0, out[8][2];
    ok(gcnc_device_load(seen.device, bytes, length, &module));
    ok(gcnc_device_allocate(seen.device, sizeof out, &seen.out));
    ok(gcnc_device_serve(seen.device, 1, answer, &seen));
    refused(gcnc_device_serve(seen.device, 1, NULL, NULL), "`function` is NULL");
    gcnc_launch launch = {.size = sizeof launch, .module = module, .kernel = "ask"};
    launch.args = (const char *)&seen.out;
    launch.args_size = 8;
    for (int i = 0; i < 3; i++) launch.workgroups[i] = launch.workgroup_size[i] = 1;
    launch.workgroup_size[0] = 8;
    ok(gcnc_device_launch(seen.device, &launch));
    ok(gcnc_device_read(seen.device, seen.out, (char *)out, sizeof out));
    for (uint64_t i = 0; i < 8; i++) CHECK(out[i][0] == i * 10 && out[i][1] == i + 1);
    CHECK(seen.calls == 8);
    gcnc_device_free(seen.device);
}

// api FOLDER [CODE-OBJECT]: a folder for a cache; a code object that calls the host.
int main(int count, char **arguments) {
    CHECK(count >= 2);
    CHECK(gcnc_abi_version() >= GCNC_ABI_VERSION && strlen(gcnc_version()) >= 5);
    CHECK(strncmp(gcnc_build(), gcnc_version(), strlen(gcnc_version())) == 0);
    gcnc_compiler *compiler = gcnc_compiler_create();
    gcnc_target *target = NULL;
    ok(gcnc_target_parse("gfx1100", &target));
    targets();
    compiles(compiler, target);
    errors(compiler, target);
    options(compiler, target);
    modules(compiler, target);
    links(compiler, target);
    runs(compiler, target);
    caches(compiler, target, arguments[1]);
    traces(compiler, target);
    observes(compiler, target);
    if (count > 2) answers(arguments[2]);
    gcnc_target_free(target);
    gcnc_compiler_free(compiler);
    return 0;
}
