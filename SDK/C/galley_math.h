/* The mathematical functions of libm, for sources in Embedded Swift, which has no Foundation. */
#ifndef GALLEY_SDK_MATH_H
#define GALLEY_SDK_MATH_H

#include <math.h>

#endif
