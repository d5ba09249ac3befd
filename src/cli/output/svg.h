/* A position as an SVG picture, made from its scene (doc/scene.md). */
#ifndef SW_CLI_OUTPUT_SVG_H
#define SW_CLI_OUTPUT_SVG_H

#include "game.h"

/* Appends a whole SVG document that needs nothing else: it has its own styles
 * for light and dark.  SW_FAULT when the scene is not what doc/scene.md says,
 * with the place in the scene. */
int sw_svg_print(const sw_rules *, const sw_pos *, sw_buf *out, sw_err *);

/* The same from the text of a scene. */
int sw_svg_from_scene(const char *scene, size_t len, const char *title,
                      sw_buf *out, sw_err *);

#endif
