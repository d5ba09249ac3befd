/* Keeping layers in files: see agents_layers_save.h.
 *
 * A layer is kept as the file agents-KK; it counts when an item of the store
 * names it, with the counts of all layers before.  Two layers are kept, under
 * two items that take turns.
 */
#include "games/agents/layers/agents_layers_save.h"

#include "base/hash.h"
#include "work/archive.h"

#include <stdio.h>
#include <string.h>

static const char *const items[2] = {"agents-even", "agents-odd"};

/* What an item holds: whole layers, and for each what it counts. */
typedef struct kept {
  uint64_t n;
  uint64_t count[AGENTS_NET + 1][3];
} kept;

void agents_layers_name(char name[SW_DISK_NAME], int layer) {
  snprintf(name, SW_DISK_NAME, "agents-%02d", layer);
}

static uint64_t net_hash(const agents_net *net) {
  uint64_t hash = sw_hash_mix((uint64_t)net->sites);
  return sw_hash_mix(
      hash ^ sw_hash_bytes(net->end, (size_t)net->links * sizeof *net->end));
}

static int pass(void *ctx, sw_archive *a) {
  kept *item = ctx;
  int rc = sw_archive_words(a, &item->n, 1);
  if (!rc && (!item->n || item->n > AGENTS_NET + 1))
    return sw_archive_damaged(a);
  return rc ? rc : sw_archive_words(a, item->count[0], 3 * (size_t)item->n);
}

static sw_archive_label label_of(const agents_layers *run) {
  return (sw_archive_label){"layers of agents", 2, "", net_hash(run->net)};
}

/* ---- keeping ------------------------------------------------------------ */

static int write_item(const agents_layers *run, sw_err *err) {
  sw_archive_label label = label_of(run);
  kept item = {.n = (uint64_t)run->n};
  for (int k = 0; k < run->n; k++) {
    item.count[k][0] = run->layer[k].sets;
    item.count[k][1] = run->layer[k].placements;
    item.count[k][2] = run->layer[k].lost;
  }
  return sw_archive_save(run->budget->store, items[run->n % 2], &label, pass,
                         &item, err);
}

int agents_layers_keep(agents_layers *run, sw_err *err) {
  char name[SW_DISK_NAME];
  if (!run->budget->store)
    return 0;
  agents_layers_name(name, run->n - 1);
  int rc = run->disk->keep(run->disk, run->file, name, err);
  if (!rc)
    rc = write_item(run, err);
  if (!rc && run->n >= 3) {
    agents_layers_name(name, run->n - 3);
    run->disk->sweep(run->disk, name);
  }
  return rc;
}

/* ---- going on ----------------------------------------------------------- */

static int read_item(const agents_layers *run, const char *name, kept *item,
                     sw_err *err) {
  sw_archive_label label = label_of(run);
  int rc = sw_archive_load(run->budget->store, name, &label, pass, item, err);
  if (rc == 1 && item->n > (uint64_t)run->net->links + 1)
    return sw_err_set(err, SW_FAULT, SW_NOWHERE,
                      "the item '%s' in '%.80s' is damaged; remove it to go on "
                      "from the other one",
                      name, run->disk->where);
  return rc;
}

/* 1 when there is a file of the layer; *file stays as it was when not. */
static int open_layer(const agents_layers *run, int layer, int *file,
                      sw_err *err) {
  char name[SW_DISK_NAME];
  int found;
  agents_layers_name(name, layer);
  int rc = run->disk->open(run->disk, name, &found, err);
  if (rc == 1)
    *file = found;
  return rc;
}

/* 1 when the file of the item is there; it is then open. */
static int take_up(agents_layers *run, const kept *item, sw_err *err) {
  int n = (int)item->n, rc = open_layer(run, n - 1, &run->file, err);
  if (rc == 1 && n >= 2 && open_layer(run, n - 2, &run->before, err) < 0)
    return SW_FAULT;
  if (rc < 1)
    return rc;
  run->n = n;
  for (int k = 0; k < run->n; k++)
    run->layer[k] = (agents_layer){k, item->count[k][0], item->count[k][1],
                                   item->count[k][2]};
  return 1;
}

int agents_layers_resume(agents_layers *run, sw_err *err) {
  kept item[2];
  int is[2] = {0, 0};
  if (!run->budget->store)
    return 0;
  for (int i = 0; i < 2; i++) {
    is[i] = read_item(run, items[i], &item[i], err);
    if (is[i] < 0)
      return is[i];
  }
  if (!is[0] && !is[1])
    return 0;
  int later = is[1] && (!is[0] || item[1].n > item[0].n);
  int rc = take_up(run, &item[later], err);
  if (!rc && is[!later])
    rc = take_up(run, &item[!later], err);
  return rc ? rc
            : sw_err_set(err, SW_FAULT, SW_NOWHERE,
                         "files of layer %d in '%.80s' and of the layer before "
                         "are missing; remove the directory to start again",
                         (int)item[later].n - 1, run->disk->where);
}
