// Compiles a small kernel many times and reports whether the process grows: memory [COMPILATIONS]
//
// A leak of one byte in each of a million compilations is a megabyte, as much as may come and go after the first
// thousand.
#include <gcnc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char SOURCE[] =
    "define amdgpu_kernel void @fill(ptr addrspace(1) %out, i32 %value) {\n"
    "  %id = call i32 @llvm.amdgcn.workitem.id.x()\n"
    "  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id\n"
    "  store i32 %value, ptr addrspace(1) %p\n"
    "  ret void\n"
    "}\n"
    "declare i32 @llvm.amdgcn.workitem.id.x()\n";
static const char WRONG[] = "define amdgpu_kernel void @k() { ret i32 7 }";

// Resident memory in KB (proc(5), /proc/pid/statm).
static long resident(void) {
    long total = 0, pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld %ld", &total, &pages) != 2) exit(2);
    fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

int main(int argc, char **argv) {
    long count = argc > 1 ? atol(argv[1]) : 1000000, before = 0;
    gcnc_compiler *compiler = gcnc_compiler_create();
    gcnc_target *target = NULL;
    if (gcnc_target_parse("gfx1100", &target)) return 2;
    for (long i = 0; i < count; i++) {
        gcnc_compiled *compiled = NULL;
        if (gcnc_compile(compiler, target, NULL, NULL, SOURCE, strlen(SOURCE), &compiled)) return 2;
        gcnc_compiled_free(compiled);
        gcnc_error *error = gcnc_compile(compiler, target, NULL, NULL, WRONG, strlen(WRONG), &compiled);
        if (!error) return 2;
        gcnc_error_free(error);
        if (i == 1000) before = resident();
    }
    long after = resident();
    gcnc_target_free(target);
    gcnc_compiler_free(compiler);
    printf("%ld compilations: %ld KB after the first 1000, %ld KB at the end\n", count, before, after);
    return after > before + 1024;
}
