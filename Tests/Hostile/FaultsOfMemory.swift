import Foundation
import GalleyHost

/// What ends a process: wild pointers, traps, exits, the stack.
extension Fault {
    #if arch(x86_64)
        static let trap = PluginFault.Cause.crashed(signal: SIGILL)
    #else
        static let trap = PluginFault.Cause.crashed(signal: SIGTRAP)
    #endif
    static let segment = PluginFault.Cause.crashed(signal: SIGSEGV)
    static let abort = PluginFault.Cause.crashed(signal: SIGABRT)

    static let crashes: [Fault] = [
        .fatal("null-call", at: .size, "((void (*)(void))0)();", segment),
        .fatal("null-read", at: .place, "(void)*(volatile int *)0;", segment),
        .fatal("wild-write", at: .makeCache, "*(volatile int *)0xdead0000 = 1;", segment),
        .fatal("trap", at: .size, "__builtin_trap();", trap),
        .fatal("abort", at: .place, "abort();", abort),
        .fatal("divide-by-zero", at: .size, "raise(SIGFPE);", .crashed(signal: SIGFPE)),
        .fatal("bus-error", at: .size, "raise(SIGBUS);", .crashed(signal: SIGBUS)),
        // The C library has a handler for it, which fails on the stack of handlers.
        .fatal(
            "reserved-signal", at: .size, "syscall(SYS_tgkill, getpid(), (int)syscall(SYS_gettid), 33);",
            .crashed(signal: 33)),
        .fatal("real-time-signal", at: .size, "raise(SIGRTMIN + 3);", .crashed(signal: 37)),
        .fatal("unknown-signal", at: .size, "raise(SIGUSR1);", .crashed(signal: SIGUSR1)),
        .fatal("exit", at: .size, "exit(3);", .exited(status: 3)),
        .fatal("quiet-exit", at: .place, "_exit(0);", .exited(status: 0)),
        .fatal("thread-exit", at: .size, "pthread_exit(0);", .exited(status: 0)),
        .fatal(
            "exit-elsewhere", at: .size, "start(leave, 0); pause(); sleep(10);",
            with: "static void *leave(void *unused) { _exit(7); }", .exited(status: 7)),
        .fatal(
            "crash-elsewhere", at: .size, "start(crash, 0); sleep(10);",
            with: "static void *crash(void *unused) { __builtin_trap(); }", trap),
        .fatal(
            "endless-recursion", at: .size, "if (deeper(1) > 0) return fail(\"deep\");",
            with: """
                static int deeper(int depth) {
                    volatile char room[4096]; room[depth % 4096] = 1;
                    return deeper(depth + 1) + room[0];
                }
                """, .stackOverflow),
        .fatal(
            "calls-itself", at: .size,
            "galley_size inner; return functions.size_that_fits(instance, cache, subviews, proposal, &inner) + 1;",
            .stackOverflow),
        .fatal("free-of-result", at: .size, "free(result);", abort, or: [segment]),
        .fatal("free-of-host", at: .place, "free(subviews.engine);", abort, or: [segment]),
        .fatal("free-twice", at: .destroy, "free(self);", abort, or: [segment]),
        .fatal(
            "smashed-stack", at: .size, "galley_size *over = result; memset(over - 64, 0x41, 8192);", segment,
            or: [abort, trap, .garbled, .overrun]),
        .fatal(
            "jump-out", at: .size, "longjmp(far, 1);",
            with: "static jmp_buf far;\n#define AT_ENTRY if (setjmp(far)) abort();",
            abort, or: [segment, trap]),
        .fatal("unmapped-stack", at: .size, "munmap((void *)((size_t)&cache & ~4095ul), 65536);", segment),
        .fatal(
            "crash-in-alignment", at: .alignment, "abort();", abort),
        .fatal("crash-in-spacing", at: .spacing, "abort();", abort),
        .fatal("crash-in-properties", at: .properties, "abort();", abort),
        .fatal("crash-in-create", at: .create, "abort();", abort),
        .fatal("crash-in-destroy", at: .destroy, "abort();", abort),
        .fatal("crash-in-destroy-cache", at: .destroyCache, "abort();", abort),
        .fatal("crash-in-parameter", at: .parameter, "abort();", abort),
        .fatal("crash-in-set-parameter", at: .setParameter, "abort();", abort),
        .fatal("crash-in-unload", at: .unload, "abort();", abort),
        .fatal("crash-in-entry", at: .entry, "abort();", abort),
        .fatal("crash-in-capability", at: .capability, "abort();", abort),
        .fatal(
            "crash-in-constructor", at: .entry, "",
            with: "__attribute__((constructor)) static void begin(void) { raise(SIGSEGV); }", segment),
        .fatal(
            "exit-in-constructor", at: .entry, "",
            with: "__attribute__((constructor)) static void begin(void) { _exit(5); }", .exited(status: 5)),
        // Workers end by a signal: nothing of a plugin runs then.
        .visible(
            "quiet-destructor", at: .size, "", with: "__attribute__((destructor)) static void end(void) { fflush(0); }",
            nil),
        .fatal("garbage-plugin", at: .entry, "*result = (void *)0x123450; return GALLEY_OK;", segment),
        .fatal(
            "exception", at: .size, "throw_it();", with: "extern void throw_it(void);", abort, compiler: "c++"),
    ]
}
