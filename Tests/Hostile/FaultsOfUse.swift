import Foundation
import GalleyHost

/// What breaks the rules of `galley.h` without breaking the process.
extension Fault {
    static let rules: [Fault] = [
        .visible(
            "child-range", at: .size,
            "galley_size size; return subviews.functions->measure(subviews, 4, proposal, &size);",
            .childRange, child: 4),
        .visible(
            "wide-slice", at: .place,
            "subviews.count = 1000; galley_size size; subviews.functions->measure(subviews, 900, proposal, &size);",
            .childRange, child: 900),
        .visible(
            "negative-slice", at: .size,
            "subviews.first -= 1; galley_size size; subviews.functions->measure(subviews, 0, proposal, &size);",
            .childRange, child: 0),
        .visible(
            "place-while-measuring", at: .size,
            "subviews.functions->place(subviews, 1, (galley_point){0, 0}, (galley_point){0, 0}, proposal);",
            .wrongPhase,
            child: 1),
        .visible(
            "stale-handle", at: .place,
            "galley_size size; kept.functions->measure(kept, 0, (galley_proposal){3, 3}, &size);",
            with: "static galley_subviews kept;\n#define AT_MAKE_CACHE kept = subviews;", nil),
        .visible(
            "second-thread", at: .size, "handle = subviews; pthread_join(start(ask, 0), 0);",
            with: """
                static galley_subviews handle;
                static void *ask(void *unused) {
                    galley_size size;
                    handle.functions->measure(handle, 0, (galley_proposal){1, 1}, &size);
                    return 0;
                }
                """, .wrongThread),
        .offence(
            "late-thread", at: .size,
            "if (!handle.engine) { handle = subviews; start(ask, 0); while (!has_asked) usleep(1000); }",
            with: """
                static galley_subviews handle;
                static volatile int has_asked;
                static void *ask(void *unused) {
                    for (int turn = 0; turn < 1000; turn++) {
                        galley_size size;
                        handle.functions->measure(handle, 0, (galley_proposal){turn, 1}, &size);
                        has_asked = 1;
                        usleep(100);
                    }
                    return 0;
                }
                """, .wrongThread),
        .visible("nan-size", at: .size, "*result = (galley_size){NAN, 4}; return GALLEY_OK;", .invalidResult),
        .visible(
            "nan-position", at: .place,
            "subviews.functions->place(subviews, 1, (galley_point){NAN, 0}, (galley_point){0, 0}, proposal);", nil),
        .visible(
            "infinite-anchor", at: .place,
            "subviews.functions->place(subviews, 2, (galley_point){0, 0}, (galley_point){INFINITY, 0}, proposal);", nil),
        .visible("nan-guide", at: .alignment, "*result = NAN; return GALLEY_OK;", .invalidResult),
        .visible(
            "null-result", at: .size, "subviews.functions->measure(subviews, 3, proposal, 0);", .failed(status: -6),
            child: 3),
        .visible("silent-error", at: .size, "return GALLEY_ERROR_FAILED;", .failed(status: -1)),
        .visible("unknown-error", at: .place, "return -77;", .failed(status: -77)),
        .visible("worst-error", at: .size, "return INT32_MIN;", .failed(status: .min)),
        .visible(
            "cache-error", at: .makeCache, "return fail(\"no cache today\");", .failed(status: -1),
            says: "no cache today"),
        .visible(
            "properties-error", at: .properties, "return fail(\"no idea\");", .failed(status: -1), says: "no idea"),
        .visible(
            "long-message", at: .size,
            """
            static char text[10 << 20]; memset(text, 'm', sizeof text);
            host->message(host->context, (galley_string){text, sizeof text}); return GALLEY_ERROR_FAILED;
            """, .failed(status: -1), says: "mmmm"),
        .visible(
            "message-of-bytes", at: .size, "return fail(\"\\xff\\xfe\\xc0\\x80 bytes\");", .failed(status: -1),
            says: "bytes"),
        .visible(
            "ignored-error", at: .size, "galley_size size; subviews.functions->measure(subviews, 9, proposal, &size);",
            .childRange, child: 9),
        .visible(
            "too-much-spacing", at: .spacing, "result->count = result->capacity + 1; return GALLEY_OK;", .overrun),
        .visible(
            "endless-gap", at: .spacing,
            "result->count = 1; result->entries[0] = (galley_spacing_entry){0, 1, INFINITY}; return GALLEY_OK;",
            .invalidResult),
        .visible(
            "gap-that-is-none", at: .spacing,
            "result->count = 1; result->entries[0] = (galley_spacing_entry){0, 1, NAN}; return GALLEY_OK;",
            .invalidResult),
        .visible(
            "gap-of-no-edge", at: .spacing,
            "result->count = 1; result->entries[0] = (galley_spacing_entry){0, 77, 4}; return GALLEY_OK;",
            .invalidResult),
        .visible(
            "endless-room-for-spacing", at: .spacing, "result->count = 0xffffffff; return GALLEY_ERROR_BUFFER;",
            .invalidResult),
        .visible(
            "more-room-each-time", at: .spacing,
            "result->count = result->capacity * 2; return GALLEY_ERROR_BUFFER;", .invalidResult),
        .visible("room-for-nothing", at: .spacing, "result->count = 0; return GALLEY_ERROR_BUFFER;", .invalidResult),
        .visible(
            "thousands-of-gaps", at: .spacing,
            """
            result->count = 50000;
            if (result->capacity < result->count) return GALLEY_ERROR_BUFFER;
            for (uint32_t each = 0; each < result->count; each++)
                result->entries[each] = (galley_spacing_entry){each + 1, 1, 4};
            return GALLEY_OK;
            """, .invalidResult),
        .visible("status-of-nobody", at: .size, "return -1000;", .failed(status: -1000)),
        // The host's own between a worker and its guard.
        Fault(
            "status-of-the-host", .place, "", "return -0x47414c59;", Finding(cause: .failed(status: -0x47414c5a)),
            Finding(cause: .failed(status: -0x47414c59))),
        .visible("endless-guide", at: .alignment, "*result = INFINITY; return GALLEY_OK;", .invalidResult),
        .offence("past-result", at: .afterSize, "result[1].width = 1;", .overrun),
        .offence("before-result", at: .afterSize, "((double *)result)[-1] = 1;", .overrun),
        .offence(
            "past-spacing", at: .spacing, "memset(result->entries + result->capacity, 1, 8);", .overrun),
        .visible("rounding", at: .size, "fesetround(FE_UPWARD);", .floatingPointMode),
        .offence("locale", at: .size, "uselocale(newlocale(LC_ALL_MASK, \"C\", 0));", .locale),
        .offence("signal-handlers", at: .size, "signal(SIGSEGV, SIG_IGN);", .signalHandlers),
        .offence(
            "signal-stack", at: .size, "stack_t none = {.ss_flags = SS_DISABLE}; sigaltstack(&none, 0);",
            .signalHandlers),
        .offence(
            "signal-mask", at: .size,
            "sigset_t some; sigemptyset(&some); sigaddset(&some, SIGXCPU); pthread_sigmask(SIG_BLOCK, &some, 0);",
            .signalMask),
        .offence("environment", at: .size, "setenv(\"LC_ALL\", \"tr_TR\", 1);", .environment),
        .offence("variable-more", at: .size, "putenv(\"GALLEY_WAS_HERE=1\");", .environment),
        .offence("left-open", at: .size, "dup(1);", .descriptors),
        Fault(
            "most-descriptors", .size, "",
            """
            int files[64], count = 0, file;
            while (count < 64 && (file = dup(1)) >= 0) files[count++] = file;
            int last = count ? files[count - 1] : -1;
            while (count > 0) close(files[--count]);
            return fail(last == 31 ? "at most 32" : "others");
            """, Finding(cause: .failed(status: -1), says: "at most 32"), nil),
        .offence("left-counter", at: .size, "syscall(SYS_eventfd2, 0, 0);", .descriptors),
        .offence(
            "left-running", at: .size, "start(rest, 0);",
            with: "static void *rest(void *unused) { for (;;) usleep(1000); }", .threads(1)),
        .offence("descriptors", at: .size, "for (int file = 0; file < 256; file++) close(file);", .descriptors),
    ]

    /// What a file says of itself that cannot be.
    static let tables: [Fault] = [
        .refused(
            "missing-symbol", "extern void nobody_has_this(void);", .unresolvedSymbol, says: "nobody_has_this",
            "nobody_has_this();"),
        .refused("no-plugin", "", .entryReturnedNull, says: "null", "return GALLEY_OK;"),
        .refused("silent-entry", "", .entryFailed, says: "gave up", "return GALLEY_ERROR_FAILED;"),
        .refused("talking-entry", "", .entryFailed, says: "not on a Sunday", "return fail(\"not on a Sunday\");"),
        .refused(
            "unaligned-plugin", "", .invalidDescriptor, says: "aligned",
            "*result = (void *)((char *)&plugin + 1); return 0;"),
        .refused("small-plugin", "#define PLUGIN_SIZE 4", .invalidDescriptor, says: "size of 4"),
        .refused("small-layout", "#define LAYOUT_SIZE 8", .invalidDescriptor, says: "size of 8"),
        .refused("small-functions", "#define FUNCTIONS_SIZE 16", .invalidDescriptor, says: "size of 16"),
        .refused("huge-layout-count", "#define LAYOUT_COUNT 0xffffffff", .invalidDescriptor, says: "4294967295"),
        .refused("no-layouts", "#define LAYOUTS 0\n#define LAYOUT_COUNT 3", .invalidDescriptor, says: "null"),
        .refused("null-function", "#define SIZE_FUNCTION 0", .invalidDescriptor, says: "size_that_fits"),
        .refused("bytes-as-id", "#define LAYOUT_ID \"\\xff\\xfe\"", .invalidDescriptor, says: "other bytes"),
        .refused("no-id", "#define LAYOUT_ID 0", .invalidDescriptor, says: "null"),
        .refused("no-parameters", "#define PARAMETERS 0", .invalidDescriptor, says: "null"),
        .refused("many-parameters", "#define PARAMETER_COUNT 5000", .invalidDescriptor, says: "5000"),
        .refused("unknown-parameter", "#define PARAMETER_TYPE 99", .invalidDescriptor, says: "99"),
        .refused(
            "other-default", "#define PARAMETER_DEFAULT {GALLEY_VALUE_BOOL, 0, {.integer = 1}}", .invalidDescriptor,
            says: "gap"),
        .fatal(
            "wild-parameters", at: .entry, "", with: "#define PARAMETERS ((const galley_parameter *const *)0x55550000)",
            segment),
        .fatal(
            "wild-default", at: .entry, "",
            with: "#define PARAMETER_DEFAULT "
                + "{GALLEY_VALUE_STRING, 1000000, {.string = (const char *)0x66660000}}\n"
                + "#define PARAMETER_TYPE GALLEY_VALUE_STRING", segment),
    ]
}
