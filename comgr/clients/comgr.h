/* The part of comgr's interface that the clients use (amd_comgr.h of ROCm, interfaces 2.8 and 3.6), since no package
 * contains all of it. ABI is the library's major version. */
#ifndef COMGR_H
#define COMGR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint64_t handle;
} handle_t;

enum { SUCCESS, ERROR, INVALID_ARGUMENT };
enum { SOURCE = 1, INCLUDE, LOG = 5, BC, RELOCATABLE, EXECUTABLE, BYTES, PACKAGE };
enum { FATBIN = 16, AR, BC_BUNDLE, AR_BUNDLE, OBJ_BUNDLE, SPIRV };
enum { METADATA_NULL, METADATA_STRING, METADATA_MAP, METADATA_LIST };
enum { SYMBOL_NAME_LENGTH, SYMBOL_NAME, SYMBOL_TYPE, SYMBOL_SIZE, SYMBOL_UNDEFINED, SYMBOL_VALUE };
#if ABI == 2
enum { HIP = 4, LLVM_IR };
enum { COMPILE_SOURCE_TO_BC = 2, ADD_DEVICE_LIBRARIES, LINK_BC, OPTIMIZE, CODEGEN, CODEGEN_ASSEMBLY, LINK_RELOCATABLE };
enum { LINK_EXECUTABLE = 9, ASSEMBLE, DISASSEMBLE_RELOCATABLE, DISASSEMBLE_EXECUTABLE, DISASSEMBLE_BYTES };
enum { COMPILE_TO_RELOCATABLE = 16, COMPILE_TO_EXECUTABLE, UNBUNDLE };
#else
enum { HIP = 3, LLVM_IR };
enum { COMPILE_SOURCE_TO_BC = 2, LINK_BC, CODEGEN, CODEGEN_ASSEMBLY, LINK_RELOCATABLE, LINK_EXECUTABLE, ASSEMBLE };
enum { DISASSEMBLE_RELOCATABLE = 9, DISASSEMBLE_EXECUTABLE, DISASSEMBLE_BYTES };
enum { COMPILE_TO_RELOCATABLE = 13, COMPILE_TO_EXECUTABLE, UNBUNDLE, UNPACKAGE = 17 };
#endif

typedef struct {
    const char *isa;
    size_t size;
    uint64_t offset;
} code_object_info_t;

typedef struct {
    const char *triple, *arch;
} target_id_t;

typedef uint64_t read_t(uint64_t from, char *to, uint64_t size, void *user);
typedef void print_t(const char *text, void *user);
typedef void annotate_t(uint64_t address, void *user);
typedef int symbol_t(handle_t symbol, void *user);
typedef int entry_t(handle_t key, handle_t value, void *user);

int amd_comgr_status_string(int, const char **);
void amd_comgr_get_version(size_t *, size_t *);
int amd_comgr_get_isa_count(size_t *);
int amd_comgr_get_isa_name(size_t, const char **);
int amd_comgr_get_isa_metadata(const char *, handle_t *);

int amd_comgr_create_data(int, handle_t *);
int amd_comgr_release_data(handle_t);
int amd_comgr_get_data_kind(handle_t, int *);
int amd_comgr_set_data(handle_t, size_t, const char *);
int amd_comgr_set_data_from_file_slice(handle_t, int, uint64_t, uint64_t);
int amd_comgr_set_data_name(handle_t, const char *);
int amd_comgr_get_data(handle_t, size_t *, char *);
int amd_comgr_get_data_name(handle_t, size_t *, char *);
int amd_comgr_get_data_isa_name(handle_t, size_t *, char *);

int amd_comgr_create_data_set(handle_t *);
int amd_comgr_destroy_data_set(handle_t);
int amd_comgr_data_set_add(handle_t, handle_t);
int amd_comgr_data_set_remove(handle_t, int);
int amd_comgr_action_data_count(handle_t, int, size_t *);
int amd_comgr_action_data_get_data(handle_t, int, size_t, handle_t *);

int amd_comgr_create_action_info(handle_t *);
int amd_comgr_destroy_action_info(handle_t);
int amd_comgr_action_info_set_isa_name(handle_t, const char *);
int amd_comgr_action_info_get_isa_name(handle_t, size_t *, char *);
int amd_comgr_action_info_set_language(handle_t, int);
int amd_comgr_action_info_get_language(handle_t, int *);
int amd_comgr_action_info_set_options(handle_t, const char *);
int amd_comgr_action_info_get_options(handle_t, size_t *, char *);
int amd_comgr_action_info_set_option_list(handle_t, const char *[], size_t);
int amd_comgr_action_info_get_option_list_count(handle_t, size_t *);
int amd_comgr_action_info_get_option_list_item(handle_t, size_t, size_t *, char *);
int amd_comgr_action_info_set_bundle_entry_ids(handle_t, const char *[], size_t);
int amd_comgr_action_info_get_bundle_entry_id_count(handle_t, size_t *);
int amd_comgr_action_info_get_bundle_entry_id(handle_t, size_t, size_t *, char *);
int amd_comgr_action_info_set_package_entry_ids(handle_t, const target_id_t *, size_t);
int amd_comgr_action_info_get_package_entry_id_count(handle_t, size_t *);
int amd_comgr_action_info_get_package_entry_id(handle_t, size_t, size_t *, char *, size_t *, char *);
int amd_comgr_action_info_set_block_sizes(handle_t, const size_t *, size_t);
int amd_comgr_action_info_get_block_sizes_count(handle_t, size_t *);
int amd_comgr_action_info_get_block_sizes(handle_t, size_t, size_t *);
int amd_comgr_action_info_set_working_directory_path(handle_t, const char *);
int amd_comgr_action_info_get_working_directory_path(handle_t, size_t *, char *);
int amd_comgr_action_info_set_logging(handle_t, bool);
int amd_comgr_action_info_get_logging(handle_t, bool *);
int amd_comgr_action_info_set_device_lib_linking(handle_t, bool);
int amd_comgr_action_info_set_vfs(handle_t, bool);
int amd_comgr_do_action(int, handle_t, handle_t, handle_t);

int amd_comgr_get_data_metadata(handle_t, handle_t *);
int amd_comgr_destroy_metadata(handle_t);
int amd_comgr_get_metadata_kind(handle_t, int *);
int amd_comgr_get_metadata_string(handle_t, size_t *, char *);
int amd_comgr_get_metadata_map_size(handle_t, size_t *);
int amd_comgr_iterate_map_metadata(handle_t, entry_t *, void *);
int amd_comgr_metadata_lookup(handle_t, const char *, handle_t *);
int amd_comgr_get_metadata_list_size(handle_t, size_t *);
int amd_comgr_index_list_metadata(handle_t, size_t, handle_t *);

int amd_comgr_iterate_symbols(handle_t, symbol_t *, void *);
int amd_comgr_symbol_lookup(handle_t, const char *, handle_t *);
int amd_comgr_symbol_get_info(handle_t, int, void *);
int amd_comgr_create_disassembly_info(const char *, read_t *, print_t *, annotate_t *, handle_t *);
int amd_comgr_destroy_disassembly_info(handle_t);
int amd_comgr_disassemble_instruction(handle_t, uint64_t, void *, uint64_t *);
int amd_comgr_create_symbolizer_info(handle_t, print_t *, handle_t *);
int amd_comgr_destroy_symbolizer_info(handle_t);
int amd_comgr_symbolize(handle_t, uint64_t, bool, void *);

int amd_comgr_demangle_symbol_name(handle_t, handle_t *);
int amd_comgr_populate_mangled_names(handle_t, size_t *);
int amd_comgr_get_mangled_name(handle_t, size_t, size_t *, char *);
int amd_comgr_populate_name_expression_map(handle_t, size_t *);
int amd_comgr_map_name_expression_to_symbol_name(handle_t, size_t *, const char *, char *);
int amd_comgr_lookup_code_object(handle_t, code_object_info_t *, size_t);
int amd_comgr_map_elf_virtual_address_to_code_object_offset(handle_t, uint64_t, uint64_t *, uint64_t *, bool *);
int amd_comgr_hotswap_rewrite(handle_t, const char *, const char *, handle_t *);
int amd_comgr_get_cache_identifier(const char **);

#endif
