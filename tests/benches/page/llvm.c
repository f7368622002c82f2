// Compiles a file again and again with LLVM in this process, and prints the least of the microseconds.
//
//     llvm REPEATS LEVEL PROCESSOR FILE
//
// What LLVM keeps from one module to the next (targets, the target machine) is made before the clock starts. LLVM is
// loaded while the program runs, so its headers need not be installed.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define TRIPLE "amdgcn-amd-amdhsa"

typedef void *Ref;

static void *library;

static void fail(const char *why) {
    fprintf(stderr, "%s\n", why);
    exit(1);
}

static void *symbol(const char *name) {
    void *found = dlsym(library, name);
    if (!found)
        fail(dlerror());
    return found;
}

#define FUNCTION(result, name, ...) result (*name)(__VA_ARGS__) = symbol(#name)

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static char *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END))
        fail(path);
    *size = ftell(file);
    rewind(file);
    char *text = calloc(*size + 1, 1);
    if (fread(text, 1, *size, file) != *size)
        fail(path);
    fclose(file);
    return text;
}

int main(int argc, char **argv) {
    if (argc != 5 || atoi(argv[1]) < 1)
        fail("usage: llvm REPEATS LEVEL PROCESSOR FILE");
    int repeats = atoi(argv[1]), level = atoi(argv[2]);
    size_t size;
    char *text = read_file(argv[4], &size), *error = "LLVM gave no reason";
    library = dlopen("libLLVM.so.22.1", RTLD_NOW);
    if (!library)
        fail(dlerror());

    static const char *const start[] = {"LLVMInitializeAMDGPUTargetInfo", "LLVMInitializeAMDGPUTarget",
                                        "LLVMInitializeAMDGPUTargetMC", "LLVMInitializeAMDGPUAsmPrinter"};
    for (int i = 0; i < 4; i++)
        ((void (*)(void))symbol(start[i]))();
    FUNCTION(int, LLVMGetTargetFromTriple, const char *, Ref *, char **);
    FUNCTION(Ref, LLVMCreateTargetMachine, Ref, const char *, const char *, const char *, int, int, int);
    FUNCTION(Ref, LLVMContextCreate, void);
    FUNCTION(void, LLVMContextDispose, Ref);
    FUNCTION(Ref, LLVMCreateMemoryBufferWithMemoryRangeCopy, const char *, size_t, const char *);
    FUNCTION(int, LLVMParseIRInContext, Ref, Ref, Ref *, char **);
    FUNCTION(void, LLVMSetTarget, Ref, const char *);
    FUNCTION(int, LLVMTargetMachineEmitToMemoryBuffer, Ref, Ref, int, char **, Ref *);
    FUNCTION(void, LLVMDisposeMemoryBuffer, Ref);
    FUNCTION(void, LLVMDisposeModule, Ref);

    Ref target;
    if (LLVMGetTargetFromTriple(TRIPLE, &target, &error))
        fail(error);
    Ref machine = LLVMCreateTargetMachine(target, TRIPLE, argv[3], "", level, 0, 0);
    double least = 0;
    for (int i = 0; i < repeats; i++) {
        double begin = now();
        Ref context = LLVMContextCreate(), module, object;
        Ref buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(text, size, argv[4]);
        if (LLVMParseIRInContext(context, buffer, &module, &error))
            fail(error);
        LLVMSetTarget(module, TRIPLE);
        if (LLVMTargetMachineEmitToMemoryBuffer(machine, module, 1, &error, &object))
            fail(error);
        LLVMDisposeMemoryBuffer(object);
        LLVMDisposeModule(module);
        LLVMContextDispose(context);
        double took = now() - begin;
        if (i == 0 || took < least)
            least = took;
    }
    printf("%.1f\n", least);
}
