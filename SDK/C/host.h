/* The test host, which a program has only if it links one: views that are shown in a window need it. */
#ifndef GALLEY_SDK_HOST_H
#define GALLEY_SDK_HOST_H

#ifdef __cplusplus
extern "C" {
#endif

__attribute__((weak)) void galley_test_host_install(void);

/* Lets the program's test host register itself. Without one, nothing happens. */
static inline void galley_sdk_install_test_host(void) {
    if (galley_test_host_install) galley_test_host_install();
}

#ifdef __cplusplus
}
#endif

#endif
