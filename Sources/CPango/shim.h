// Text and drawing: Pango lays text out, Cairo draws.
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <cairo-svg.h>
