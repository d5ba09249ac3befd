/* Symmetries of a net: linear maps of the triangular grid, and then a shift,
 * that map the sites onto themselves and the links onto links.
 *
 * Seven of the twelve maps are their own inverses: half a turn, and three pairs
 * of reflections, half a turn apart.  With half a turn, a reflection comes with
 * the other one of its pair, which makes a group of four; without it one map is
 * taken.  Each is a permutation of the sites and of the links, as is tested
 * here.
 */
#include "agents/check_agents_symmetry.h"

#include <string.h>

/* x to a x + b y, y to c x + d y. */
typedef struct linear {
  int a, b, c, d;
} linear;

static const linear involutions[] = {
    {-1, 0, 0, -1}, {0, 1, 1, 0},  {0, -1, -1, 0}, {1, 0, 1, -1},
    {-1, 0, -1, 1}, {-1, 1, 0, 1}, {1, -1, 0, -1}};

enum { INVOLUTIONS = sizeof involutions / sizeof *involutions };

static int least(const int *list, int n) {
  int found = list[0];
  for (int i = 1; i < n; i++)
    found = list[i] < found ? list[i] : found;
  return found;
}

/* Where the sites go; 0 when one goes to a place without a site. */
static int map_sites(const ag_net *net, const int *x, const int *y, linear map,
                     int *to) {
  int u[AG_TABLE_SITES], v[AG_TABLE_SITES], n = net->sites, found = 0;
  for (int s = 0; s < n; s++) {
    u[s] = map.a * x[s] + map.b * y[s];
    v[s] = map.c * x[s] + map.d * y[s];
  }
  int right = least(x, n) - least(u, n), up = least(y, n) - least(v, n);
  for (int s = 0; s < n; s++)
    for (int t = 0; t < n; t++)
      if (x[t] == u[s] + right && y[t] == v[s] + up) {
        to[s] = t;
        found++;
      }
  return found == n;
}

static int map_links(const ag_net *net, ag_image *image) {
  int found = 0;
  for (int l = 0; l < net->links; l++) {
    int a = image->site[net->a[l]], b = image->site[net->b[l]];
    for (int k = 0; k < net->links; k++)
      if ((net->a[k] == a && net->b[k] == b) ||
          (net->a[k] == b && net->b[k] == a)) {
        image->link[l] = k;
        found++;
      }
  }
  return found == net->links;
}

static int is_new(const ag_net *net, const ag_image *image, int n) {
  for (int i = 0; i < n; i++)
    if (!memcmp(image[i].site, image[n].site,
                (size_t)net->sites * sizeof image->site[0]))
      return 0;
  return 1;
}

int ag_find_images(const ag_net *net, const int *x, const int *y,
                   ag_image image[AG_IMAGES]) {
  int n = 1, most = 2;
  for (int s = 0; s < net->sites; s++)
    image[0].site[s] = s;
  for (int l = 0; l < net->links; l++)
    image[0].link[l] = l;
  for (int i = 0; i < INVOLUTIONS && n < most && net->sites; i++) {
    n += map_sites(net, x, y, involutions[i], image[n].site) &&
         map_links(net, &image[n]) && is_new(net, image, n);
    most = i ? most : 2 * n;
  }
  return n;
}
