// Compiles LLVM IR to a code object: compile TARGET INPUT OUTPUT
//
//     cc compile.c $(pkg-config --cflags --libs gcnc) -o compile && ./compile gfx1100 kernel.ll kernel.co
#include <gcnc.h>
#include <stdio.h>
#include <stdlib.h>

static void check(gcnc_error *error) {
    if (error) {
        fprintf(stderr, "%s\n", gcnc_error_message(error, NULL));
        gcnc_error_free(error);
        exit(1);
    }
}

int main(int argc, char **argv) {
    if (argc != 4) return fprintf(stderr, "usage: compile TARGET INPUT OUTPUT\n"), 2;
    static char source[16 << 20];
    FILE *input = fopen(argv[2], "rb");
    if (!input) return perror(argv[2]), 1;
    size_t length = fread(source, 1, sizeof source, input);
    fclose(input);

    gcnc_target *target;
    gcnc_compiled *compiled;
    gcnc_compiler *compiler = gcnc_compiler_create();
    check(gcnc_target_parse(argv[1], &target));
    check(gcnc_compile(compiler, target, NULL, argv[2], source, length, &compiled));
    for (size_t i = 0; i < gcnc_compiled_kernel_count(compiled); i++) {
        gcnc_kernel_info kernel = {.size = sizeof kernel};
        gcnc_kernel_get(gcnc_compiled_kernel(compiled, i), &kernel);
        printf("%s: %u VGPRs, %u waves a SIMD\n", kernel.name, kernel.vgprs, kernel.occupancy);
    }
    FILE *output = fopen(argv[3], "wb");
    if (!output) return perror(argv[3]), 1;
    const char *bytes = gcnc_compiled_bytes(compiled, &length);
    int failed = fwrite(bytes, 1, length, output) != length || fclose(output) != 0;

    gcnc_compiled_free(compiled);
    gcnc_compiler_free(compiler);
    gcnc_target_free(target);
    return failed;
}
