// Animated pictures: written by the host, read back by its tests.
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>
