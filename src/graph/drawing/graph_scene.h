/* Drawings as parts of a scene (doc/scene.md): edges and vertices, and the
 * areas that answer for them.
 *
 * Each function appends to a JSON list that has been opened with '[' and puts
 * the commas itself.  Places are in field units, SW_SCENE_SCALE to one unit of
 * the scene.
 */
#ifndef SW_GRAPH_DRAWING_GRAPH_SCENE_H
#define SW_GRAPH_DRAWING_GRAPH_SCENE_H

#include "graph/drawing/drawing.h"

enum {
  SW_SCENE_SCALE = 50,
  SW_SCENE_RADIUS = 16 /* of a vertex, in field units */
};

/* What is drawn, and how; all is borrowed. */
typedef struct sw_picture {
  const sw_graph *g;
  const uint16_t *x, *y;
  const char *node, *link; /* classes */
  int dx;                  /* how far all is moved to the right */
} sw_picture;

/* The field, or more where vertices of the set stand outside; field units. */
void sw_picture_size(const sw_picture *picture, sw_vset set, int *width,
                     int *height);

/* Appends a comma unless the list is still empty. */
void sw_scene_comma(sw_buf *json);

/* Appends ,"name":value with a value in field units. */
void sw_scene_number(sw_buf *json, const char *name, int value);

/* The edges inside the set. */
void sw_scene_links(sw_buf *json, const sw_picture *picture, sw_vset set);

/* The vertices of the set, with their numbers if `named`. */
void sw_scene_nodes(sw_buf *json, const sw_picture *picture, sw_vset set,
                    int named);

/* An area "U-V" for each edge inside the set; an area "V" for each vertex. */
void sw_scene_link_areas(sw_buf *json, const sw_picture *picture, sw_vset set);
void sw_scene_node_areas(sw_buf *json, const sw_picture *picture, sw_vset set);

/* The member "place" by which a dropped vertex becomes the move "V@X,Y". */
void sw_scene_place(sw_buf *json, const sw_picture *picture);

#endif
