/* The module that draws SVG as PNG with librsvg and Cairo: see png.h.
 *
 * The picture is twice as large as the SVG says, for fine screens and print, on
 * the ground that the style of the SVG gives to the page, which librsvg leaves
 * transparent.
 */
#include "host/picture/png.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#include <librsvg/rsvg.h>
#pragma GCC diagnostic pop

static const double scale = 2;

/* The commit of the file sees what could not be written. */
static cairo_status_t write_bytes(void *ctx, const unsigned char *bytes,
                                  unsigned n) {
  fwrite(bytes, 1, n, ctx);
  return CAIRO_STATUS_SUCCESS;
}

static int failed(const char *why, sw_err *err) {
  return sw_err_set(err, SW_FAULT, SW_NOWHERE, "the picture: %.150s", why);
}

static int draw(RsvgHandle *handle, double width, double height, FILE *out,
                sw_err *err) {
  const RsvgRectangle all = {0, 0, scale * width, scale * height};
  cairo_surface_t *surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, (int)all.width, (int)all.height);
  cairo_t *cairo = cairo_create(surface);
  GError *error = NULL;
  cairo_set_source_rgb(cairo, 0xfb / 255., 0xfa / 255., 0xf7 / 255.);
  cairo_paint(cairo);
  int rc = rsvg_handle_render_document(handle, cairo, &all, &error)
               ? 0
               : failed(error->message, err);
  cairo_status_t status =
      rc ? CAIRO_STATUS_SUCCESS
         : cairo_surface_write_to_png_stream(surface, write_bytes, out);
  if (status != CAIRO_STATUS_SUCCESS)
    rc = failed(cairo_status_to_string(status), err);
  g_clear_error(&error);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  return rc;
}

int sw_png_module_write(const char *svg, size_t len, FILE *out, sw_err *err) {
  GError *error = NULL;
  double width, height;
  RsvgHandle *handle =
      rsvg_handle_new_from_data((const guint8 *)svg, len, &error);
  if (!handle) {
    int rc = failed(error->message, err);
    g_clear_error(&error);
    return rc;
  }
  int rc = rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height)
               ? draw(handle, width, height, out, err)
               : failed("it has no size", err);
  g_object_unref(handle);
  return rc;
}
