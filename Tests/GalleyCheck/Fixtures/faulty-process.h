/* Part of faulty.c: what it does to its process and beyond. */

#include <errno.h>
#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>

static void *rest(void *unused) {
    (void)unused;
    sleep(60);
    return NULL;
}

/* Where tests let it reach; who only builds it has no such folder. */
#ifndef FAULTY_FOLDER
#define FAULTY_FOLDER "/nowhere"
#endif

static timer_t made_timer;

/* A process that nobody who looks for the plugin's finds: of another session, with nothing of it open. */
static void leave_process(void) {
    pid_t process = fork();
    if (process != 0) return;
    setsid();
    for (int file = 0; file < 64; file++) close(file);
    prctl(PR_SET_NAME, "galley-left");
    sleep(60);
    _exit(0);
}

/* What reaches beyond its process, and a plugin may not: where it could, it dies of it. */
static void reach_out(void) {
    if (fault("signal-host") && kill(getppid(), 0) == 0) abort();
    if (fault("write-file") && open(FAULTY_FOLDER "/written", O_WRONLY | O_CREAT, 0600) >= 0) abort();
    if (fault("change-file") && open(FAULTY_FOLDER "/kept", O_WRONLY) >= 0) abort();
    if (fault("remove-file") && unlink(FAULTY_FOLDER "/kept") == 0) abort();
    if (fault("read-file") && open(FAULTY_FOLDER "/kept", O_RDONLY) >= 0) abort();
    struct stat status;
    if (fault("look-at-file") && (stat(FAULTY_FOLDER "/kept", &status) == 0 || errno != ENOENT)) abort();
    if (fault("look-at-folder") && (access("/home", F_OK) == 0 || access("/root", F_OK) == 0 || errno != ENOENT)) abort();
    if (fault("connect") && socket(AF_UNIX, SOCK_STREAM, 0) >= 0) abort();
    if (fault("leave-process")) leave_process();
}

/* What a measure leaves behind in the processor, when it calls nothing any more. */
static void leave_flags(void) {
#if defined(__x86_64__)
    if (fault("processor-flags")) __asm__ volatile("std");
    if (fault("alignment")) __asm__ volatile("pushfq; orq $0x40000, (%%rsp); popfq" : : : "memory", "cc");
#endif
}

/* What is done to the process, once for each measure. */
static void disturb(void) {
    if (fault("locale")) setlocale(LC_ALL, "C.UTF-8");
    if (fault("floating-point")) fesetround(FE_UPWARD);
    if (fault("signals")) signal(SIGUSR1, SIG_IGN);
    if (fault("signal-mask")) {
        sigset_t mask;
        sigemptyset(&mask);
        sigaddset(&mask, SIGINT);
        pthread_sigmask(SIG_BLOCK, &mask, NULL);
    }
    if (fault("timers")) alarm(1000);
    if (fault("made-timers") && !made_timer) timer_create(CLOCK_MONOTONIC, NULL, &made_timer);
    if (fault("working-directory") && chdir("/") != 0) return;
    if (fault("file-mode-mask")) umask(0123);
    if (fault("resource-limits")) setrlimit(RLIMIT_NOFILE, &(struct rlimit){100, 100});
    if (fault("thread-name")) prctl(PR_SET_NAME, "faulty");
    if (fault("environment")) setenv("GALLEY_FAULT", "1", 1);
    if (fault("close")) for (int file = 0; file < 64; file++) close(file);
    if (fault("no-output")) puts("hello");
    if (fault("crash")) *(volatile int *)0 = 1;
    if (fault("exit")) exit(0);
    if (fault("abort")) abort();
    if (fault("hang")) for (;;) sleep(1);
    if (fault("memory")) for (;;) memset(leak = malloc(1 << 24), 1, 1 << 24);
    static int once;
    if (once++) return;
    if (fault("open-files")) open("/dev/null", O_RDONLY);
    pthread_t thread;
    if (fault("no-threads")) pthread_create(&thread, NULL, rest, NULL);
    if (fault("no-processes")) leave_process();
}
