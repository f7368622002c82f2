/* Common code of the clients: checks that report failures, and helpers for objects and actions. */
#ifndef CHECK_H
#define CHECK_H

#include "comgr.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

#define CHECK(condition) \
    ((condition) ? (void)0 : (void)(failures++, fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition)))
#define OK(call) CHECK((call) == SUCCESS)
#define REFUSED(call) CHECK((call) == INVALID_ARGUMENT)
#define FAILS(call) CHECK((call) == ERROR)

static const char ISA[] = "amdgcn-amd-amdhsa--gfx90a";
static const handle_t NONE = {0};

static handle_t data(int kind, const char *name, const char *bytes, size_t size) {
    handle_t made = NONE;
    OK(amd_comgr_create_data(kind, &made));
    OK(amd_comgr_set_data(made, size, bytes));
    OK(amd_comgr_set_data_name(made, name));
    return made;
}

static handle_t set(void) {
    handle_t made = NONE;
    OK(amd_comgr_create_data_set(&made));
    return made;
}

static handle_t set_of(handle_t one) {
    handle_t made = set();
    OK(amd_comgr_data_set_add(made, one));
    OK(amd_comgr_release_data(one));
    return made;
}

static handle_t info(int language) {
    handle_t made = NONE;
    OK(amd_comgr_create_action_info(&made));
    OK(amd_comgr_action_info_set_isa_name(made, ISA));
    OK(amd_comgr_action_info_set_language(made, language));
    OK(amd_comgr_action_info_set_logging(made, true));
    return made;
}

/* The output of an action on a set, which is destroyed. */
static handle_t act(int action, handle_t info, handle_t input, int expected) {
    handle_t output = set();
    int status = amd_comgr_do_action(action, info, input, output);
    if (status != expected) {
        handle_t log;
        char text[4096] = "no log";
        size_t size = sizeof text - 1;
        if (amd_comgr_action_data_get_data(output, LOG, 0, &log) == SUCCESS) {
            amd_comgr_get_data(log, &size, NULL);
            size = size < sizeof text ? size : sizeof text - 1;
            amd_comgr_get_data(log, &size, text);
            text[size] = 0;
            amd_comgr_release_data(log);
        }
        fprintf(stderr, "action %d: status %d, expected %d: %s\n", action, status, expected, text);
        failures++;
    }
    OK(amd_comgr_destroy_data_set(input));
    return output;
}

static size_t count(handle_t set, int kind) {
    size_t n = 99;
    OK(amd_comgr_action_data_count(set, kind, &n));
    return n;
}

static handle_t first(handle_t set, int kind) {
    handle_t found = NONE;
    OK(amd_comgr_action_data_get_data(set, kind, 0, &found));
    return found;
}

/* The bytes of a data object, followed by a NUL. */
static char *contents(handle_t data, size_t *size) {
    OK(amd_comgr_get_data(data, size, NULL));
    char *bytes = calloc(*size + 1, 1);
    OK(amd_comgr_get_data(data, size, bytes));
    return bytes;
}

static bool log_has(handle_t set, const char *words) {
    handle_t log = first(set, LOG);
    size_t size = 0;
    char *text = contents(log, &size);
    bool has = strstr(text, words) != NULL;
    if (!has)
        fprintf(stderr, "no `%s` in: %s\n", words, text);
    free(text);
    OK(amd_comgr_release_data(log));
    return has;
}

#endif
