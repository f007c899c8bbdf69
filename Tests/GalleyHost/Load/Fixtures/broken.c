/* A plugin with one thing wrong, chosen by a macro. What the note or the symbols already tell comes with a
   constructor that ends the process: whoever runs anything of the file notices. */
#include "galley.h"
#include <stdlib.h>

#ifndef MAGIC
#define MAGIC GALLEY_NOTE_MAGIC
#endif
#ifndef VERSION
#define VERSION GALLEY_ABI_VERSION
#endif
#ifndef HASH
#define HASH GALLEY_ABI_HASH
#endif
#ifndef RUNTIME
#define RUNTIME GALLEY_RUNTIME_NONE
#endif
#ifndef BUILD
#define BUILD ""
#endif
#ifndef REQUIRED
#define REQUIRED ""
#endif
#ifndef NOTE_ID
#define NOTE_ID "broken"
#endif
#ifndef NOTE_SIZE
#define NOTE_SIZE sizeof(galley_note)
#endif

#ifndef NO_NOTE
__attribute__((section(GALLEY_NOTE_SECTION), used, aligned(4))) static const struct {
    uint32_t name_size, description_size, type;
    char name[8];
    galley_note description;
} note = {7, sizeof(galley_note), 1, "Galley", {NOTE_SIZE, MAGIC, VERSION, HASH, RUNTIME, 0, NOTE_ID, "1.0.0", BUILD, REQUIRED}};
#endif

#ifdef ABORTS
__attribute__((constructor)) static void end(void) { abort(); }
#endif

#ifdef UNRESOLVED
extern void nobody_defines_this(void);
#endif

static galley_status answer(void) { return GALLEY_OK; }
#define ANY (void *)answer

#ifndef MISSING_FUNCTION
#define MISSING_FUNCTION ANY
#endif
#ifndef TABLE_SIZE
#define TABLE_SIZE sizeof(galley_layout)
#endif

static galley_layout functions = {
    TABLE_SIZE, 0, ANY, ANY, ANY, ANY, ANY, ANY, MISSING_FUNCTION, ANY, ANY, ANY, ANY};

#ifndef PARAMETER
#define PARAMETER sizeof(galley_parameter), GALLEY_VALUE_NUMBER, 0, 0, "gap", NULL, NULL, NULL, {GALLEY_VALUE_NUMBER}, 0, 0
#endif
static galley_parameter parameter = {PARAMETER};
static const galley_parameter *const parameters[] = {&parameter, &parameter};
#ifndef PARAMETER_COUNT
#define PARAMETER_COUNT 1
#endif
#ifndef ID
#define ID "one"
#endif
#ifndef NAME
#define NAME "OneLayout"
#endif
#ifndef FUNCTIONS
#define FUNCTIONS &functions
#endif
#ifndef CREATE
#define CREATE ANY
#endif
#ifndef DESCRIPTOR_SIZE
#define DESCRIPTOR_SIZE sizeof(galley_layout_descriptor)
#endif
static galley_layout_descriptor one = {
    DESCRIPTOR_SIZE, 0, ID, NAME, NULL, PARAMETER_COUNT, 0, parameters, NULL, 0, 0, NULL, FUNCTIONS, CREATE};
#ifndef SECOND
#define SECOND &one
#endif
#ifndef LAYOUT_COUNT
#define LAYOUT_COUNT 1
#endif
static const galley_layout_descriptor *const layouts[] = {&one, SECOND};

#ifndef LAYOUTS
#define LAYOUTS layouts
#endif
#ifndef PLUGIN_ID
#define PLUGIN_ID "broken"
#endif
#ifndef CAPABILITY
#define CAPABILITY ANY
#endif
static galley_plugin plugin = {
    sizeof(galley_plugin), VERSION, PLUGIN_ID, "1.0.0", LAYOUT_COUNT, 0, LAYOUTS, CAPABILITY, NULL};

#ifndef RESULT
#define RESULT &plugin
#endif
#ifndef NO_ENTRY
#ifdef DATA_ENTRY
GALLEY_EXPORT galley_plugin *galley_entry = RESULT;
#else
GALLEY_EXPORT galley_status galley_entry(const galley_host *host, const galley_plugin **result) {
#ifdef UNRESOLVED
    nobody_defines_this();
#endif
#ifdef FAILS
    static const char why[] = "no licence \xff found";
    host->message(host->context, (galley_string){why, sizeof why - 1});
    return GALLEY_ERROR_FAILED;
#else
    (void)host;
    *result = RESULT;
    return GALLEY_OK;
#endif
}
#endif
#endif
