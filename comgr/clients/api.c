/* Calls each function of comgr's interface as its header allows and as it forbids. Prints failures; the exit status
 * tells whether there are any.
 *
 * usage: api FOLDER (a folder for output files) */

#define _POSIX_C_SOURCE 200809L

#include "check.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char KERNEL[] =
    "target triple = \"amdgcn-amd-amdhsa\"\n"
    "@table = addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 4]\n"
    "@room = addrspace(1) global [64 x i32] zeroinitializer\n"
    "declare i32 @llvm.amdgcn.workitem.id.x()\n"
    "declare i32 @twice(i32)\n"
    "define amdgpu_kernel void @fill(ptr addrspace(1) %out, i32 %value) {\n"
    "  %id = call i32 @llvm.amdgcn.workitem.id.x()\n"
    "  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id\n"
    "  %v = call i32 @twice(i32 %value)\n"
    "  store i32 %v, ptr addrspace(1) %p\n"
    "  ret void\n"
    "}\n";
static const char FUNCTION[] =
    "target triple = \"amdgcn-amd-amdhsa\"\n"
    "define i32 @twice(i32 %x) {\n"
    "  %y = add i32 %x, %x\n"
    "  ret i32 %y\n"
    "}\n";

static void versions_and_statuses(void) {
    size_t major = 0, minor = 0;
    const char *text = NULL;
    amd_comgr_get_version(&major, &minor);
    CHECK(major == ABI && minor == (ABI == 2 ? 9 : 6));
    amd_comgr_get_version(NULL, NULL);
    OK(amd_comgr_status_string(INVALID_ARGUMENT, &text));
    CHECK(text && strcmp(text, "INVALID_ARGUMENT") == 0);
    REFUSED(amd_comgr_status_string(77, &text));
    REFUSED(amd_comgr_status_string(0, NULL));
#if ABI == 3
    OK(amd_comgr_get_cache_identifier(&text));
    CHECK(strncmp(text, "gcnc", 4) == 0);
    REFUSED(amd_comgr_get_cache_identifier(NULL));
#endif
}

static bool is(handle_t map, const char *key, const char *value) {
    handle_t node = NONE;
    char text[256] = "";
    size_t size = sizeof text;
    OK(amd_comgr_metadata_lookup(map, key, &node));
    OK(amd_comgr_get_metadata_string(node, &size, text));
    OK(amd_comgr_destroy_metadata(node));
    return strcmp(text, value) == 0;
}

static void isas(void) {
    size_t n = 0, entries = 0;
    const char *name = NULL;
    handle_t map = NONE, features = NONE;
    OK(amd_comgr_get_isa_count(&n));
    CHECK(n > 50);
    for (size_t i = 0; i < n; i++) {
        OK(amd_comgr_get_isa_name(i, &name));
        OK(amd_comgr_get_isa_metadata(name, &map));
        CHECK(is(map, "Name", name));
        OK(amd_comgr_destroy_metadata(map));
    }
    REFUSED(amd_comgr_get_isa_name(n, &name));
    REFUSED(amd_comgr_get_isa_name(0, NULL));
    REFUSED(amd_comgr_get_isa_count(NULL));
    OK(amd_comgr_get_isa_metadata("amdgcn-amd-amdhsa--gfx90a:xnack-", &map));
    OK(amd_comgr_get_metadata_map_size(map, &entries));
    CHECK(entries == 21);
    CHECK(is(map, "Processor", "gfx90a") && is(map, "LocalMemorySize", "65536") && is(map, "MaxWavesPerCU", "32"));
    OK(amd_comgr_metadata_lookup(map, "Features", &features));
    CHECK(is(features, "xnack", "off") && is(features, "sramecc", "any"));
    OK(amd_comgr_destroy_metadata(features));
    OK(amd_comgr_destroy_metadata(map));
    REFUSED(amd_comgr_destroy_metadata(map));
    REFUSED(amd_comgr_get_isa_metadata("gfx90a", &map));
    REFUSED(amd_comgr_get_isa_metadata(NULL, &map));
    REFUSED(amd_comgr_get_isa_metadata(ISA, NULL));
}

static void data_objects(const char *folder) {
    handle_t one = NONE;
    int kind = 0;
    size_t size = 0;
    char text[64] = "";
    REFUSED(amd_comgr_create_data(0, &one));
    REFUSED(amd_comgr_create_data(0x1000, &one));
    REFUSED(amd_comgr_create_data(SOURCE, NULL));
    CHECK(amd_comgr_create_data(SPIRV, &one) == (ABI == 2 ? INVALID_ARGUMENT : SUCCESS));
    if (ABI != 2)
        OK(amd_comgr_release_data(one));
    OK(amd_comgr_create_data(SOURCE, &one));
    REFUSED(amd_comgr_get_data(one, &size, NULL));
    REFUSED(amd_comgr_set_data(one, 0, "x"));
    REFUSED(amd_comgr_set_data(one, 1, NULL));
    OK(amd_comgr_set_data(one, 5, "abcde"));
    OK(amd_comgr_get_data(one, &size, NULL));
    CHECK(size == 5);
    size = 3;
    OK(amd_comgr_get_data(one, &size, text));
    CHECK(memcmp(text, "abc\0", 4) == 0);
    OK(amd_comgr_get_data_kind(one, &kind));
    CHECK(kind == SOURCE);
    OK(amd_comgr_set_data_name(one, "name"));
    OK(amd_comgr_get_data_name(one, &size, NULL));
    CHECK(size == 5);
    OK(amd_comgr_get_data_name(one, &size, text));
    CHECK(strcmp(text, "name") == 0);
    OK(amd_comgr_set_data_name(one, NULL));
    OK(amd_comgr_get_data_name(one, &size, NULL));
    CHECK(size == 1);
    REFUSED(amd_comgr_get_data_isa_name(one, &size, NULL));

    char path[4096];
    snprintf(path, sizeof path, "%s/slice", folder);
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    CHECK(write(file, "0123456789", 10) == 10);
    OK(amd_comgr_set_data_from_file_slice(one, file, 2, 4));
    size = 4;
    OK(amd_comgr_get_data(one, &size, text));
    CHECK(memcmp(text, "2345", 4) == 0);
    OK(amd_comgr_set_data_from_file_slice(one, file, 8, 4));
    OK(amd_comgr_get_data(one, &size, text));
    CHECK(memcmp(text, "89\0\0", 4) == 0);
    FAILS(amd_comgr_set_data_from_file_slice(one, file, 11, 1));
    FAILS(amd_comgr_set_data_from_file_slice(one, file, 0, 1 << 20));
    FAILS(amd_comgr_set_data_from_file_slice(one, file, UINT64_MAX, UINT64_MAX));
    REFUSED(amd_comgr_set_data_from_file_slice(one, -1, 0, 1));
    close(file);

    OK(amd_comgr_release_data(one));
    REFUSED(amd_comgr_release_data(one));
    REFUSED(amd_comgr_set_data(one, 1, "x"));
    REFUSED(amd_comgr_get_data_kind(one, &kind));
    CHECK(kind == 0);
    REFUSED(amd_comgr_release_data(NONE));
    REFUSED(amd_comgr_release_data((handle_t){UINT64_MAX}));
}

static void sets(void) {
    handle_t all = set(), one = data(BYTES, "one", "1", 1), two = data(SOURCE, "two", "2", 1), found = NONE;
    OK(amd_comgr_data_set_add(all, one));
    OK(amd_comgr_data_set_add(all, one));
    OK(amd_comgr_data_set_add(all, two));
    CHECK(count(all, BYTES) == 1 && count(all, SOURCE) == 1 && count(all, BC) == 0);
    OK(amd_comgr_release_data(one));
    OK(amd_comgr_release_data(two));
    OK(amd_comgr_action_data_get_data(all, SOURCE, 0, &found));
    CHECK(found.handle == two.handle);
    REFUSED(amd_comgr_action_data_get_data(all, SOURCE, 1, &found));
    REFUSED(amd_comgr_action_data_get_data(all, SOURCE, 0, NULL));
    REFUSED(amd_comgr_action_data_count(all, 0, &(size_t){0}));
    OK(amd_comgr_data_set_remove(all, SOURCE));
    CHECK(count(all, SOURCE) == 0 && count(all, BYTES) == 1);
    OK(amd_comgr_release_data(found));
    REFUSED(amd_comgr_release_data(found));
    OK(amd_comgr_data_set_remove(all, 0));
    CHECK(count(all, BYTES) == 0);
    REFUSED(amd_comgr_data_set_remove(all, 0x1000));
    OK(amd_comgr_create_data(SOURCE, &one));
    REFUSED(amd_comgr_data_set_add(all, one));
    REFUSED(amd_comgr_data_set_add(one, one));
    OK(amd_comgr_release_data(one));
    OK(amd_comgr_destroy_data_set(all));
    REFUSED(amd_comgr_destroy_data_set(all));
    REFUSED(amd_comgr_create_data_set(NULL));
}

static void infos(void) {
    handle_t one = info(HIP);
    size_t size = 0, n = 99;
    int language = 0;
    bool logging = false;
    char text[128] = "";
#if ABI == 2
    OK(amd_comgr_action_info_get_options(one, &size, NULL));
    CHECK(size == 1);
#endif
    OK(amd_comgr_action_info_get_isa_name(one, &size, NULL));
    CHECK(size == sizeof ISA);
    OK(amd_comgr_action_info_get_isa_name(one, &size, text));
    CHECK(strcmp(text, ISA) == 0);
    REFUSED(amd_comgr_action_info_set_isa_name(one, "amdgcn-amd-amdhsa--gfx1"));
    OK(amd_comgr_action_info_set_isa_name(one, NULL));
    OK(amd_comgr_action_info_get_isa_name(one, &size, NULL));
    CHECK(size == 1);
    OK(amd_comgr_action_info_get_language(one, &language));
    CHECK(language == HIP);
    REFUSED(amd_comgr_action_info_set_language(one, 0x1000));
    OK(amd_comgr_action_info_get_logging(one, &logging));
    CHECK(logging);
    FAILS(amd_comgr_action_info_get_option_list_count(one, &n));
    const char *options[] = {"-O3", "-mcumode"};
    OK(amd_comgr_action_info_set_option_list(one, options, 2));
    OK(amd_comgr_action_info_get_option_list_count(one, &n));
    CHECK(n == 2);
    size = sizeof text;
    OK(amd_comgr_action_info_get_option_list_item(one, 1, &size, text));
    CHECK(strcmp(text, "-mcumode") == 0);
    REFUSED(amd_comgr_action_info_get_option_list_item(one, 2, &size, text));
    REFUSED(amd_comgr_action_info_set_option_list(one, NULL, 1));
    OK(amd_comgr_action_info_set_option_list(one, NULL, 0));
    OK(amd_comgr_action_info_set_working_directory_path(one, "/tmp"));
    size = sizeof text;
    OK(amd_comgr_action_info_get_working_directory_path(one, &size, text));
    CHECK(strcmp(text, "/tmp") == 0);
    OK(amd_comgr_action_info_set_bundle_entry_ids(one, options, 2));
    OK(amd_comgr_action_info_get_bundle_entry_id_count(one, &n));
    CHECK(n == 2);
    size = sizeof text;
    OK(amd_comgr_action_info_get_bundle_entry_id(one, 0, &size, text));
    CHECK(strcmp(text, "-O3") == 0);
    OK(amd_comgr_action_info_set_device_lib_linking(one, true));
#if ABI == 2
    OK(amd_comgr_action_info_set_options(one, "-O1 -mcumode"));
    size = sizeof text;
    OK(amd_comgr_action_info_get_options(one, &size, text));
    CHECK(strcmp(text, "-O1 -mcumode") == 0);
    FAILS(amd_comgr_action_info_get_option_list_count(one, &n));
#else
    size_t sizes[] = {64, 256}, back[2] = {0};
    target_id_t id = {"amdgcn-amd-amdhsa", "gfx900"};
    char arch[32] = "";
    size_t arch_size = sizeof arch;
    OK(amd_comgr_action_info_set_vfs(one, true));
    OK(amd_comgr_action_info_set_block_sizes(one, sizes, 2));
    OK(amd_comgr_action_info_get_block_sizes_count(one, &n));
    OK(amd_comgr_action_info_get_block_sizes(one, 2, back));
    CHECK(n == 2 && back[1] == 256);
    REFUSED(amd_comgr_action_info_get_block_sizes(one, 1, back));
    OK(amd_comgr_action_info_set_package_entry_ids(one, &id, 1));
    OK(amd_comgr_action_info_get_package_entry_id_count(one, &n));
    size = sizeof text;
    OK(amd_comgr_action_info_get_package_entry_id(one, 0, &size, text, &arch_size, arch));
    CHECK(n == 1 && strcmp(text, id.triple) == 0 && strcmp(arch, id.arch) == 0);
#endif
    OK(amd_comgr_destroy_action_info(one));
    REFUSED(amd_comgr_destroy_action_info(one));
    REFUSED(amd_comgr_action_info_set_logging(one, true));
}

static int stop_at_first(handle_t key, handle_t value, void *user) {
    int kind = 0;
    (void)value;
    OK(amd_comgr_get_metadata_kind(key, &kind));
    CHECK(kind == METADATA_STRING);
    *(handle_t *)user = key;
    return ERROR;
}

static void metadata(handle_t executable) {
    handle_t root = NONE, kernels = NONE, kernel = NONE, key = NONE;
    size_t n = 0;
    OK(amd_comgr_get_data_metadata(executable, &root));
    OK(amd_comgr_metadata_lookup(root, "amdhsa.kernels", &kernels));
    OK(amd_comgr_get_metadata_list_size(kernels, &n));
    CHECK(n == 1);
    OK(amd_comgr_index_list_metadata(kernels, 0, &kernel));
    CHECK(is(kernel, ".name", "fill") && is(kernel, ".wavefront_size", "64") && is(kernel, ".symbol", "fill.kd"));
    REFUSED(amd_comgr_index_list_metadata(kernels, 1, &key));
    REFUSED(amd_comgr_get_metadata_list_size(root, &n));
    REFUSED(amd_comgr_get_metadata_string(root, &n, NULL));
    FAILS(amd_comgr_metadata_lookup(root, "no.such.key", &key));
    FAILS(amd_comgr_iterate_map_metadata(root, stop_at_first, &key));
    REFUSED(amd_comgr_iterate_map_metadata(root, NULL, NULL));
    REFUSED(amd_comgr_destroy_metadata(key));
    OK(amd_comgr_destroy_metadata(kernel));
    OK(amd_comgr_destroy_metadata(kernels));
    OK(amd_comgr_destroy_metadata(root));
}

static int count_symbol(handle_t symbol, void *user) {
    uint64_t length = 0;
    OK(amd_comgr_symbol_get_info(symbol, SYMBOL_NAME_LENGTH, &length));
    ++*(size_t *)user;
    return SUCCESS;
}

struct code {
    const char *bytes;
    size_t size;
    char text[4096];
    uint64_t annotated;
};

static uint64_t read_code(uint64_t from, char *to, uint64_t size, void *user) {
    struct code *code = user;
    size = from >= code->size ? 0 : from + size > code->size ? code->size - from : size;
    memcpy(to, code->bytes + from, size);
    return size;
}

static void collect(const char *text, void *user) {
    struct code *code = user;
    strncat(code->text, text, sizeof code->text - strlen(code->text) - 1);
}

static void annotate(uint64_t address, void *user) {
    ((struct code *)user)->annotated = address;
}

/* Symbols, the instructions at their addresses, and their file offsets. */
static void code(handle_t executable) {
    handle_t symbol = NONE, disassembly = NONE;
    uint64_t value = 0, size = 0, offset = 0, slice = 0, at = 0, length = 0;
    bool undefined = true, nobits = true;
    int type = 0;
    char name[8] = "";
    size_t n = 0;
    struct code code = {0};
    char *bytes = contents(executable, &code.size);
    code.bytes = bytes;
    OK(amd_comgr_iterate_symbols(executable, count_symbol, &n));
    CHECK(n >= 3);
    OK(amd_comgr_symbol_lookup(executable, "fill", &symbol));
    FAILS(amd_comgr_symbol_lookup(executable, "nothing", &symbol));
    OK(amd_comgr_symbol_get_info(symbol, SYMBOL_NAME_LENGTH, &length));
    OK(amd_comgr_symbol_get_info(symbol, SYMBOL_NAME, name));
    OK(amd_comgr_symbol_get_info(symbol, SYMBOL_TYPE, &type));
    OK(amd_comgr_symbol_get_info(symbol, SYMBOL_SIZE, &size));
    OK(amd_comgr_symbol_get_info(symbol, SYMBOL_UNDEFINED, &undefined));
    OK(amd_comgr_symbol_get_info(symbol, SYMBOL_VALUE, &value));
    CHECK(length == 4 && strcmp(name, "fill") == 0 && type == 2 && size > 8 && !undefined);
    REFUSED(amd_comgr_symbol_get_info(symbol, 99, &value));
    REFUSED(amd_comgr_symbol_get_info(symbol, SYMBOL_VALUE, NULL));
    OK(amd_comgr_map_elf_virtual_address_to_code_object_offset(executable, value, &offset, &slice, &nobits));
    CHECK(!nobits && slice >= size && offset + size <= code.size);
    REFUSED(amd_comgr_map_elf_virtual_address_to_code_object_offset(executable, 1ull << 40, &offset, &slice, &nobits));
    OK(amd_comgr_create_disassembly_info(ISA, read_code, collect, annotate, &disassembly));
    for (at = offset; at < offset + size; at += length)
        OK(amd_comgr_disassemble_instruction(disassembly, at, &code, &length));
    CHECK(strstr(code.text, "\ts_endpgm") != NULL);
    FAILS(amd_comgr_disassemble_instruction(disassembly, code.size, &code, &length));
    code = (struct code){.bytes = "\x03\x00\x82\xbf", .size = 4};
    OK(amd_comgr_disassemble_instruction(disassembly, 0, &code, &length));
    CHECK(length == 4 && code.annotated == 16 && strcmp(code.text, "\ts_branch 3") == 0);
    OK(amd_comgr_destroy_disassembly_info(disassembly));
    REFUSED(amd_comgr_disassemble_instruction(disassembly, 0, &code, &length));
    REFUSED(amd_comgr_create_disassembly_info("gfx90a", read_code, collect, annotate, &disassembly));
    REFUSED(amd_comgr_create_disassembly_info(ISA, NULL, collect, annotate, &disassembly));
    free(bytes);
    /* A symbol is destroyed together with its data object's bytes. */
    OK(amd_comgr_set_data(executable, 4, "none"));
    REFUSED(amd_comgr_symbol_get_info(symbol, SYMBOL_VALUE, &value));
    FAILS(amd_comgr_iterate_symbols(executable, count_symbol, &n));
}

static void names_of(handle_t data, const char *wanted) {
    size_t n = 0, size = 0;
    bool found = false;
    char name[256];
    FAILS(amd_comgr_get_mangled_name(data, 0, &size, NULL));
    OK(amd_comgr_populate_mangled_names(data, &n));
    for (size_t i = 0; i < n; i++) {
        size = sizeof name;
        OK(amd_comgr_get_mangled_name(data, i, &size, name));
        found |= strcmp(name, wanted) == 0;
    }
    CHECK(found);
    OK(amd_comgr_populate_name_expression_map(data, &n));
    CHECK(n == 0);
    REFUSED(amd_comgr_map_name_expression_to_symbol_name(data, &size, "k<int>", NULL));
}

static void symbolizer(handle_t executable) {
    handle_t symbolizer = NONE, symbol = NONE;
    uint64_t value = 0;
    struct code out = {0};
    OK(amd_comgr_create_symbolizer_info(executable, collect, &symbolizer));
    OK(amd_comgr_symbol_lookup(executable, "fill", &symbol));
    OK(amd_comgr_symbol_get_info(symbol, SYMBOL_VALUE, &value));
    OK(amd_comgr_symbolize(symbolizer, value, true, &out));
    CHECK(strncmp(out.text, "fill\n", 5) == 0);
    out.text[0] = 0;
    OK(amd_comgr_symbol_lookup(executable, "table", &symbol));
    OK(amd_comgr_symbol_get_info(symbol, SYMBOL_VALUE, &value));
    OK(amd_comgr_symbolize(symbolizer, value + 4, false, &out));
    CHECK(strncmp(out.text, "table\n", 6) == 0);
    OK(amd_comgr_destroy_symbolizer_info(symbolizer));
    REFUSED(amd_comgr_symbolize(symbolizer, value, true, &out));
    REFUSED(amd_comgr_create_symbolizer_info(executable, NULL, &symbolizer));
}

static void lookup(handle_t executable) {
    size_t size = 0;
    char *bytes = contents(executable, &size);
    code_object_info_t infos[] = {{"amdgcn-amd-amdhsa--gfx90a:xnack+", 1, 1}, {"amdgcn-amd-amdhsa--gfx900", 1, 1}};
    OK(amd_comgr_lookup_code_object(executable, infos, 2));
    CHECK(infos[0].size == size && infos[0].offset == 0 && infos[1].size == 0);
    /* A bundle with an empty entry for the host, and the executable for its ISA. */
    static const char HOST[] = "host-x86_64-unknown-linux--", DEVICE[] = "hipv4-amdgcn-amd-amdhsa--gfx90a";
    const size_t place = 4096;
    char *bundle = calloc(place + size, 1), *to = bundle;
    uint64_t words[][3] = {{place, 0, sizeof HOST - 1}, {place, size, sizeof DEVICE - 1}};
    to = memcpy(to, "__CLANG_OFFLOAD_BUNDLE__\2\0\0\0\0\0\0", 32) + 32;
    to = memcpy(to, words[0], 24) + 24;
    to = memcpy(to, HOST, sizeof HOST - 1) + sizeof HOST - 1;
    to = memcpy(to, words[1], 24) + 24;
    memcpy(to, DEVICE, sizeof DEVICE - 1);
    memcpy(bundle + place, bytes, size);
    handle_t fat = data(FATBIN, "fat", bundle, place + size);
    OK(amd_comgr_lookup_code_object(fat, infos, 2));
    CHECK(infos[0].size == size && infos[0].offset == place && infos[1].size == 0);
    REFUSED(amd_comgr_lookup_code_object(fat, NULL, 1));
    OK(amd_comgr_release_data(fat));

    handle_t unbundle = info(HIP), out;
    const char *ids[] = {DEVICE, "hipv4-amdgcn-amd-amdhsa--gfx900"};
    char name[128] = "";
    size_t length = sizeof name;
    OK(amd_comgr_action_info_set_bundle_entry_ids(unbundle, ids, 2));
    out = act(UNBUNDLE, unbundle, set_of(data(OBJ_BUNDLE, "fat.o", bundle, place + size)), SUCCESS);
    CHECK(count(out, EXECUTABLE) == 2);
    handle_t entry = first(out, EXECUTABLE);
    size_t back = 0;
    char *same = contents(entry, &back);
    CHECK(back == size && memcmp(same, bytes, size) == 0);
    OK(amd_comgr_get_data_name(entry, &length, name));
    CHECK(strcmp(name, "fat-hipv4-amdgcn-amd-amdhsa--gfx90a.o") == 0);
    OK(amd_comgr_release_data(entry));
    OK(amd_comgr_destroy_data_set(out));
    out = act(UNBUNDLE, unbundle, set_of(data(OBJ_BUNDLE, "bad.o", "nothing", 7)), ERROR);
    CHECK(log_has(out, "bad.o"));
    OK(amd_comgr_destroy_data_set(out));
    OK(amd_comgr_destroy_action_info(unbundle));
    free(same);
    free(bundle);
    free(bytes);
}

static void demangling(void) {
    handle_t mangled = data(BYTES, "", "_Z6kernelILi4EEvPKfPf", 21), plain = NONE;
    size_t size = 0;
    OK(amd_comgr_demangle_symbol_name(mangled, &plain));
    char *text = contents(plain, &size);
    CHECK(strcmp(text, "void kernel<4>(float const*, float*)") == 0);
    free(text);
    REFUSED(amd_comgr_demangle_symbol_name(mangled, NULL));
    OK(amd_comgr_release_data(mangled));
    OK(amd_comgr_release_data(plain));
}

static handle_t bitcode(const char *name, const char *text) {
    handle_t ir = info(LLVM_IR);
    handle_t out = act(COMPILE_SOURCE_TO_BC, ir, set_of(data(SOURCE, name, text, strlen(text))), SUCCESS);
    CHECK(count(out, BC) == 1);
    OK(amd_comgr_destroy_action_info(ir));
    return out;
}

/* Both modules compiled to objects, and linked as machine code and as bitcode. */
static void compilation(void) {
    handle_t ir = info(LLVM_IR), modules = bitcode("kernel.ll", KERNEL), function = bitcode("function.ll", FUNCTION);
    handle_t module = first(function, BC), objects, linked;
    OK(amd_comgr_data_set_add(modules, module));
    OK(amd_comgr_release_data(module));
    OK(amd_comgr_destroy_data_set(function));

    /* One object has an undefined symbol that the other one defines. */
    handle_t alone = set(), kernel = first(modules, BC);
    names_of(kernel, "fill");
    OK(amd_comgr_data_set_add(alone, kernel));
    OK(amd_comgr_release_data(kernel));
    linked = act(LINK_EXECUTABLE, ir, act(CODEGEN, ir, alone, SUCCESS), ERROR);
    CHECK(log_has(linked, "twice"));
    OK(amd_comgr_destroy_data_set(linked));

    handle_t whole = set();
    OK(amd_comgr_do_action(LINK_BC, ir, modules, whole));
    CHECK(count(whole, BC) == 1);
    objects = act(CODEGEN, ir, modules, SUCCESS);
    CHECK(count(objects, RELOCATABLE) == 2 && count(objects, LOG) == 1);
    linked = act(LINK_RELOCATABLE, ir, objects, SUCCESS);
    CHECK(count(linked, RELOCATABLE) == 1);
    linked = act(LINK_EXECUTABLE, ir, linked, SUCCESS);
    handle_t executable = first(linked, EXECUTABLE);
    char isa[64] = "";
    size_t size = sizeof isa;
    OK(amd_comgr_get_data_isa_name(executable, &size, isa));
    CHECK(strcmp(isa, ISA) == 0);
    OK(amd_comgr_destroy_data_set(linked));
    metadata(executable);
    names_of(executable, "fill.kd");
    symbolizer(executable);
    lookup(executable);
#if ABI == 2
    handle_t copy = set();
    OK(amd_comgr_data_set_add(copy, executable));
    copy = act(DISASSEMBLE_EXECUTABLE, ir, copy, SUCCESS);
    handle_t text = first(copy, SOURCE);
    char *source = contents(text, &size);
    CHECK(strstr(source, "\ts_endpgm  ") && strstr(source, "\nfill:\n"));
    free(source);
    OK(amd_comgr_release_data(text));
    OK(amd_comgr_destroy_data_set(copy));
    copy = act(DISASSEMBLE_BYTES, ir, set_of(data(BYTES, "b", "\0\0\x81\xbf", 4)), SUCCESS);
    CHECK(count(copy, SOURCE) == 1);
    OK(amd_comgr_destroy_data_set(copy));
    copy = act(DISASSEMBLE_RELOCATABLE, ir, set_of(data(RELOCATABLE, "b", "none", 4)), ERROR);
    OK(amd_comgr_destroy_data_set(copy));
#else
    OK(amd_comgr_destroy_data_set(act(DISASSEMBLE_EXECUTABLE, ir, set(), INVALID_ARGUMENT)));
    handle_t rewritten = NONE;
    REFUSED(amd_comgr_hotswap_rewrite(executable, ISA, ISA, &rewritten));
#endif
    code(executable);
    OK(amd_comgr_release_data(executable));

    /* Linked as bitcode, then compiled to assembly. */
    linked = act(CODEGEN_ASSEMBLY, ir, whole, SUCCESS);
    linked = act(LINK_EXECUTABLE, ir, act(ASSEMBLE, ir, linked, SUCCESS), SUCCESS);
    executable = first(linked, EXECUTABLE);
    metadata(executable);
    OK(amd_comgr_release_data(executable));
    OK(amd_comgr_destroy_data_set(linked));
    OK(amd_comgr_destroy_action_info(ir));
}

static void straight(void) {
    handle_t ir = info(LLVM_IR), out;
    const char *options[] = {"-O1", "-mcode-object-version=4"};
    OK(amd_comgr_action_info_set_option_list(ir, options, 2));
    out = act(COMPILE_TO_EXECUTABLE, ir, set_of(data(SOURCE, "f.ll", FUNCTION, strlen(FUNCTION))), SUCCESS);
    CHECK(count(out, EXECUTABLE) == 1);
    OK(amd_comgr_destroy_data_set(out));
    out = act(COMPILE_TO_RELOCATABLE, ir, set_of(data(SOURCE, "bad.ll", "define void", 11)), ERROR);
    CHECK(count(out, RELOCATABLE) == 0 && log_has(out, "bad.ll"));
    OK(amd_comgr_destroy_data_set(out));
    OK(amd_comgr_destroy_data_set(act(0x1000, ir, set(), INVALID_ARGUMENT)));
    OK(amd_comgr_destroy_action_info(ir));
    /* Languages for which gcnc has no front end. */
    handle_t hip = info(HIP);
    unsetenv("GCNC_REAL_COMGR");
    out = act(COMPILE_SOURCE_TO_BC, hip, set_of(data(SOURCE, "k.hip", "void f() {}", 11)), ERROR);
    CHECK(log_has(out, "GCNC_REAL_COMGR"));
    OK(amd_comgr_destroy_data_set(out));
    OK(amd_comgr_destroy_action_info(hip));
}

static void assembling(void) {
    static const char GOOD[] = "kernel:\n\t.include \"end.s\"\n", END[] = "\ts_endpgm\n";
    static const char BAD[] = "\tno_such_thing v0\n";
    handle_t asm_ = info(0), input = set_of(data(SOURCE, "good.s", GOOD, strlen(GOOD))), out;
    handle_t included = data(INCLUDE, "end.s", END, strlen(END));
    OK(amd_comgr_data_set_add(input, included));
    OK(amd_comgr_release_data(included));
    out = act(ASSEMBLE, asm_, input, SUCCESS);
    CHECK(count(out, RELOCATABLE) == 1);
    handle_t object = first(out, RELOCATABLE), symbol = NONE;
    OK(amd_comgr_symbol_lookup(object, "kernel", &symbol));
    OK(amd_comgr_release_data(object));
    OK(amd_comgr_destroy_data_set(out));
    out = act(ASSEMBLE, asm_, set_of(data(SOURCE, "bad.s", BAD, strlen(BAD))), ERROR);
    CHECK(count(out, RELOCATABLE) == 0 && log_has(out, "error") && log_has(out, "bad.s"));
    OK(amd_comgr_destroy_data_set(out));
    OK(amd_comgr_action_info_set_isa_name(asm_, NULL));
    OK(amd_comgr_destroy_data_set(act(ASSEMBLE, asm_, set(), INVALID_ARGUMENT)));
    OK(amd_comgr_destroy_action_info(asm_));
}

int main(int argc, char **argv) {
    if (argc != 2)
        return fprintf(stderr, "usage: api FOLDER\n"), 2;
    versions_and_statuses();
    isas();
    data_objects(argv[1]);
    sets();
    infos();
    demangling();
    assembling();
    compilation();
    straight();
    return failures != 0;
}
