/* Compiles programs with hipRTC and whatever comgr the loader finds: one code object each.
 *
 * usage: hiprtc ARCHITECTURE FOLDER: writes FOLDER/N.co and prints, for each, N and the name of its kernel. All
 * kernels are called (int *out, const int *in, int n). Sources are HIP, which AMD's comgr compiles. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void *program_t;

int hiprtcCreateProgram(program_t *, const char *, const char *, int, const char **, const char **);
int hiprtcCompileProgram(program_t, int, const char **);
int hiprtcAddNameExpression(program_t, const char *);
int hiprtcGetLoweredName(program_t, const char *, const char **);
int hiprtcGetProgramLogSize(program_t, size_t *);
int hiprtcGetProgramLog(program_t, char *);
int hiprtcGetCodeSize(program_t, size_t *);
int hiprtcGetCode(program_t, char *);
int hiprtcDestroyProgram(program_t *);

#define HEAD "int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
#define KERNEL "extern \"C\" __global__ void "
#define ARGUMENTS "(int *out, const int *in, int n) {\n" HEAD

/* Each with the name expression of its kernel. */
static const char *const PROGRAMS[][2] = {
    {"add", KERNEL "add" ARGUMENTS "if (i < n) out[i] = in[i] + i;\n}"},
    {"scale<7>", "template <int K> __global__ void scale" ARGUMENTS "if (i < n) out[i] = K * in[i];\n}"},
    {"reverse", KERNEL "reverse" ARGUMENTS "__shared__ int part[64];\n"
                "part[threadIdx.x] = in[i];\n__syncthreads();\nout[i] = part[63 - threadIdx.x];\n}"},
    {"sum", KERNEL "sum" ARGUMENTS "atomicAdd(&out[in[i] & 7], i);\n}"},
    {"root", KERNEL "root" ARGUMENTS "out[i] = __float_as_int(sqrtf((float)in[i]));\n}"},
    {"wave", KERNEL "wave" ARGUMENTS "out[i] = __float_as_int(sinf(0.01f * (float)in[i]));\n}"},
    {"collatz", KERNEL "collatz" ARGUMENTS "int x = in[i] + 1, steps = 0;\n"
                "while (x != 1 && steps < 200) { x = x & 1 ? 3 * x + 1 : x / 2; steps++; }\nout[i] = steps;\n}"},
    {"shuffle", KERNEL "shuffle" ARGUMENTS "out[i] = __shfl_xor(in[i], 5);\n}"},
    {"divide", KERNEL "divide" ARGUMENTS "out[i] = in[i] / (i + 3) + in[i] % (i + 5);\n}"},
    {"polynomial", "__device__ __attribute__((noinline)) double poly(double x, int n) {\n"
                   "double y = 1; for (int k = 0; k < n % 9; k++) y = y * x + k; return y;\n}\n"
                   KERNEL "polynomial" ARGUMENTS "out[i] = (int)poly(0.5 * in[i], n);\n}"},
};

/* Prints an error and the log. */
static int failed(const char *what, program_t program) {
    size_t size = 0;
    hiprtcGetProgramLogSize(program, &size);
    char *log = calloc(size + 1, 1);
    hiprtcGetProgramLog(program, log);
    fprintf(stderr, "%s: %s\n", what, log);
    return 1;
}

int main(int argc, char **argv) {
    if (argc != 3)
        return fprintf(stderr, "usage: hiprtc ARCHITECTURE FOLDER\n"), 2;
    char architecture[64], path[4096];
    snprintf(architecture, sizeof architecture, "--gpu-architecture=%s", argv[1]);
    const char *options[] = {architecture, "-O3"};
    for (size_t i = 0; i < sizeof PROGRAMS / sizeof *PROGRAMS; i++) {
        program_t program = NULL;
        const char *expression = PROGRAMS[i][0], *name = expression;
        size_t size = 0;
        int is_template = strchr(expression, '<') != NULL;
        if (hiprtcCreateProgram(&program, PROGRAMS[i][1], "program.hip", 0, NULL, NULL) ||
            (is_template && hiprtcAddNameExpression(program, expression)))
            return failed(expression, program);
        if (hiprtcCompileProgram(program, 2, options) || hiprtcGetCodeSize(program, &size))
            return failed(expression, program);
        if (is_template && hiprtcGetLoweredName(program, expression, &name))
            return failed("lowered name", program);
        char *code = malloc(size);
        snprintf(path, sizeof path, "%s/%zu.co", argv[2], i);
        FILE *file = fopen(path, "wb");
        if (!file || hiprtcGetCode(program, code) || fwrite(code, 1, size, file) != size)
            return failed("code", program);
        fclose(file);
        free(code);
        printf("%zu %s\n", i, name);
        hiprtcDestroyProgram(&program);
    }
    return 0;
}
