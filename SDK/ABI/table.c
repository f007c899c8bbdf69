#include "galley.h"
