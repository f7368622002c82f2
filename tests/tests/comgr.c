/* What libamd_comgr, the reader of AMD's runtimes, sees in a code object: one fact a line.
 *
 * usage: comgr FILE ISA
 *
 * Prints the ISA's name, all metadata with their paths, the symbols, and the instructions of each function, those of ISA. What
 * the library refuses is a line as well. No package has its header, so what is used of it is declared here (amd_comgr.h,
 * version 2). */

#include <elf.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    uint64_t handle;
} handle_t;

enum { KIND_EXECUTABLE = 8 };
enum { METADATA_STRING = 1, METADATA_MAP = 2, METADATA_LIST = 3 };
enum { SYMBOL_NAME_LENGTH, SYMBOL_NAME, SYMBOL_TYPE, SYMBOL_SIZE, SYMBOL_UNDEFINED, SYMBOL_VALUE };
enum { TYPE_FUNC = 2, TYPE_KERNEL = 10 };
/* Bytes of amd_kernel_code_t, which stands before a kernel's code. */
enum { KERNEL_CODE = 256 };

int amd_comgr_status_string(int, const char **);
int amd_comgr_create_data(int, handle_t *);
int amd_comgr_set_data(handle_t, size_t, const char *);
int amd_comgr_release_data(handle_t);
int amd_comgr_get_data_isa_name(handle_t, size_t *, char *);
int amd_comgr_get_data_metadata(handle_t, handle_t *);
int amd_comgr_destroy_metadata(handle_t);
int amd_comgr_get_metadata_kind(handle_t, int *);
int amd_comgr_get_metadata_string(handle_t, size_t *, char *);
int amd_comgr_iterate_map_metadata(handle_t, int (*)(handle_t, handle_t, void *), void *);
int amd_comgr_get_metadata_list_size(handle_t, size_t *);
int amd_comgr_index_list_metadata(handle_t, size_t, handle_t *);
int amd_comgr_iterate_symbols(handle_t, int (*)(handle_t, void *), void *);
int amd_comgr_symbol_get_info(handle_t, int, void *);
int amd_comgr_create_disassembly_info(const char *, uint64_t (*)(uint64_t, char *, uint64_t, void *),
                                      void (*)(const char *, void *), void (*)(uint64_t, void *), handle_t *);
int amd_comgr_disassemble_instruction(handle_t, uint64_t, void *, uint64_t *);
int amd_comgr_destroy_disassembly_info(handle_t);

struct file {
    char *bytes;
    size_t size;
    const char *isa;
};

/* Says what the library refused; whether it did. */
static bool refused(const char *what, int status) {
    const char *why = "?";
    if (status != 0) {
        amd_comgr_status_string(status, &why);
        printf("refused %s: %s\n", what, why);
    }
    return status != 0;
}

static void string_of(handle_t node, char *out, size_t room) {
    size_t size = 0;
    out[0] = 0;
    if (amd_comgr_get_metadata_string(node, &size, NULL) == 0 && size <= room)
        amd_comgr_get_metadata_string(node, &size, out);
}

static void walk(handle_t node, const char *path);

static int walk_entry(handle_t key, handle_t value, void *path) {
    char name[256], longer[1024];
    string_of(key, name, sizeof name);
    snprintf(longer, sizeof longer, "%s/%s", (const char *)path, name);
    walk(value, longer);
    return 0;
}

static void walk(handle_t node, const char *path) {
    char text[4096], longer[1024];
    size_t size = 0;
    int kind = 0;
    if (refused(path, amd_comgr_get_metadata_kind(node, &kind)))
        return;
    if (kind == METADATA_MAP) {
        refused(path, amd_comgr_iterate_map_metadata(node, walk_entry, (void *)path));
    } else if (kind == METADATA_LIST) {
        amd_comgr_get_metadata_list_size(node, &size);
        for (size_t i = 0; i < size; i++) {
            handle_t item;
            snprintf(longer, sizeof longer, "%s/%zu", path, i);
            if (!refused(longer, amd_comgr_index_list_metadata(node, i, &item))) {
                walk(item, longer);
                amd_comgr_destroy_metadata(item);
            }
        }
    } else {
        string_of(node, text, sizeof text);
        printf("metadata%s: %s\n", path, text);
    }
}

/* Bytes of the file at an address, at most `size`. */
static uint64_t read_memory(uint64_t address, char *to, uint64_t size, void *user) {
    struct file *file = user;
    Elf64_Ehdr *header = (Elf64_Ehdr *)file->bytes;
    Elf64_Phdr *segments = (Elf64_Phdr *)(file->bytes + header->e_phoff);
    for (int i = 0; i < header->e_phnum; i++) {
        Elf64_Phdr *s = &segments[i];
        if (s->p_type == PT_LOAD && address >= s->p_vaddr && address < s->p_vaddr + s->p_filesz) {
            uint64_t left = s->p_vaddr + s->p_filesz - address;
            size = size < left ? size : left;
            memcpy(to, file->bytes + s->p_offset + (address - s->p_vaddr), size);
            return size;
        }
    }
    return 0;
}

static void print_instruction(const char *text, void *user) {
    (void)user;
    printf("code%s\n", text);
}

static void print_address(uint64_t address, void *user) {
    (void)address, (void)user;
}

static void disassemble(struct file *file, uint64_t from, uint64_t to) {
    handle_t info;
    int status = amd_comgr_create_disassembly_info(file->isa, read_memory, print_instruction, print_address, &info);
    if (refused("disassembly", status))
        return;
    for (uint64_t size = 0; from < to; from += size)
        if (refused("instruction", amd_comgr_disassemble_instruction(info, from, file, &size)) || size == 0)
            break;
    amd_comgr_destroy_disassembly_info(info);
}

static int symbol(handle_t symbol, void *user) {
    uint64_t length = 0, size = 0, value = 0;
    bool undefined = false;
    int type = 0;
    char name[1024] = "";
    amd_comgr_symbol_get_info(symbol, SYMBOL_NAME_LENGTH, &length);
    if (length < sizeof name)
        amd_comgr_symbol_get_info(symbol, SYMBOL_NAME, name);
    amd_comgr_symbol_get_info(symbol, SYMBOL_TYPE, &type);
    amd_comgr_symbol_get_info(symbol, SYMBOL_SIZE, &size);
    amd_comgr_symbol_get_info(symbol, SYMBOL_UNDEFINED, &undefined);
    amd_comgr_symbol_get_info(symbol, SYMBOL_VALUE, &value);
    /* The layout may differ, so of a value only its alignment is a fact. */
    printf("symbol %s: type %d size %llu undefined %d value %% 64 %llu\n", name, type, (unsigned long long)size,
           undefined, (unsigned long long)value % 64);
    if (type == TYPE_FUNC || type == TYPE_KERNEL)
        disassemble(user, value + (type == TYPE_KERNEL ? KERNEL_CODE : 0), value + size);
    return 0;
}

int main(int argc, char **argv) {
    struct file file = {.isa = argc == 3 ? argv[2] : NULL};
    char isa[256];
    FILE *in = argc == 3 ? fopen(argv[1], "rb") : NULL;
    if (!in || fseek(in, 0, SEEK_END) != 0)
        return perror("comgr"), 2;
    file.size = ftell(in);
    rewind(in);
    file.bytes = malloc(file.size);
    if (fread(file.bytes, 1, file.size, in) != file.size)
        return perror("comgr"), 2;
    fclose(in);
    handle_t data, metadata;
    amd_comgr_create_data(KIND_EXECUTABLE, &data);
    if (refused("data", amd_comgr_set_data(data, file.size, file.bytes)))
        return 1;
    size_t size = 0;
    if (!refused("isa", amd_comgr_get_data_isa_name(data, &size, NULL)) && size <= sizeof isa) {
        amd_comgr_get_data_isa_name(data, &size, isa);
        printf("isa: %s\n", isa);
    }
    if (!refused("metadata", amd_comgr_get_data_metadata(data, &metadata))) {
        walk(metadata, "");
        amd_comgr_destroy_metadata(metadata);
    }
    refused("symbols", amd_comgr_iterate_symbols(data, symbol, &file));
    amd_comgr_release_data(data);
    free(file.bytes);
    return 0;
}
