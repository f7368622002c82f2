// Threads that share a compiler, a target and options get the same bytes as a single thread.
#include <gcnc.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 8, ROUNDS = 50 };

static const char SOURCE[] =
    "define amdgpu_kernel void @scale(ptr addrspace(1) %p, float %a, i32 %n) {\n"
    "  %id = call i32 @llvm.amdgcn.workitem.id.x()\n"
    "  %in = icmp ult i32 %id, %n\n"
    "  br i1 %in, label %then, label %end\n"
    "then:\n"
    "  %q = getelementptr float, ptr addrspace(1) %p, i32 %id\n"
    "  %x = load float, ptr addrspace(1) %q\n"
    "  %y = fmul float %x, %a\n"
    "  store float %y, ptr addrspace(1) %q\n"
    "  br label %end\n"
    "end:\n"
    "  ret void\n"
    "}\n"
    "declare i32 @llvm.amdgcn.workitem.id.x()\n";

static gcnc_compiler *compiler;
static gcnc_target *target;
static gcnc_options *options;
static gcnc_compiled *alone;

static gcnc_compiled *compile(const char *source) {
    gcnc_compiled *compiled = NULL;
    gcnc_error_free(gcnc_compile(compiler, target, options, "scale.ll", source, strlen(source), &compiled));
    return compiled;
}

static void *work(void *differences) {
    size_t expected, length;
    const char *bytes = gcnc_compiled_bytes(alone, &expected);
    for (int round = 0; round < ROUNDS; round++) {
        gcnc_compiled *compiled = compile(SOURCE);
        const char *made = gcnc_compiled_bytes(compiled, &length);
        *(int *)differences += !made || length != expected || memcmp(made, bytes, length) != 0;
        gcnc_compiled_free(compiled);
        // What is rejected is rejected on every thread.
        compiled = compile("define void @f() { ret i32 1 }");
        *(int *)differences += compiled != NULL;
        gcnc_compiled_free(compiled);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    int differences[THREADS] = {0}, sum = 0;
    compiler = gcnc_compiler_create();
    options = gcnc_options_create();
    gcnc_options_set_time_limit(options, 600000);
    if (gcnc_target_parse("gfx942", &target) || !(alone = compile(SOURCE))) return 1;
    for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, work, &differences[i]);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        sum += differences[i];
    }
    gcnc_compiled_free(alone);
    gcnc_options_free(options);
    gcnc_target_free(target);
    gcnc_compiler_free(compiler);
    if (sum) fprintf(stderr, "%d differences\n", sum);
    return sum != 0;
}
