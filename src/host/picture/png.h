/* Pictures as PNG, drawn from SVG by librsvg.
 *
 * The program does not need librsvg, which brings Cairo and Pango with it: a
 * module that is built where librsvg is does the work, and is loaded when a
 * picture is asked for, from beside the program or from the library directory.
 */
#ifndef SW_HOST_PICTURE_PNG_H
#define SW_HOST_PICTURE_PNG_H

#include "base/err.h"

#include <stddef.h>
#include <stdio.h>

/* Writes the SVG of so many bytes as PNG; SW_UNSUPPORTED without the module. */
int sw_png_write(const char *svg, size_t len, FILE *out, sw_err *err);

/* What the module is called and what it offers. */
#define SW_PNG_MODULE "libspielwerk-png.so"
#define SW_PNG_MODULE_WRITE "sw_png_module_write"

typedef int sw_png_module(const char *svg, size_t len, FILE *out, sw_err *err);
sw_png_module sw_png_module_write;

#endif
