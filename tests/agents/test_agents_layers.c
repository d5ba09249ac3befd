/* Layers in files and in memory against the table: the same entries and counts
 * for any crew and memory, after a stop, a full disk, damage; the table once
 * more by hand. */
#include "agents_test.h"
#include "base/mem.h"
#include "games/agents/layers/agents_layers.h"
#include "games/agents/tables/agents_subset.h"
#include "host/files/checkpoint.h"
#include "host/files/disk_files.h"
#include "host/system/thread_pool.h"

#include <stdio.h>
#include <unistd.h>

enum { NEVER = -1, STOPPED = 77 };

/* One run, and what it has told. */
typedef struct scene {
  const agents_net *net;
  const char *directory; /* or NULL: files in memory */
  int inside;            /* 1: no files at all */
  unsigned workers;
  size_t memory;
  uint64_t limit;
  int stop_after, rc, n;
  sw_err err;
  agents_layer layer[AGENTS_NET + 1];
} scene;

static int note(void *ctx, const agents_layer *layer) {
  scene *s = ctx;
  assert_int_equal(layer->links, s->n);
  s->layer[s->n++] = *layer;
  return layer->links == s->stop_after ? STOPPED : 0;
}

static void play(scene *s) {
  sw_crew *crew = NULL;
  sw_disk *disk = NULL;
  sw_store *store = NULL;
  if (s->directory)
    assert_int_equal(sw_checkpoint_open(s->directory, &store, NULL), 0);
  if (!s->inside)
    assert_int_equal(sw_disk_open(s->directory, 0, s->limit, &disk, NULL), 0);
  if (s->workers)
    assert_int_equal(sw_crew_begin(&crew, s->workers, NULL), 0);
  sw_budget budget = {
      .memory = s->memory, .crew = crew, .disk = disk, .store = store};
  s->n = 0;
  memset(s->layer, 0, sizeof s->layer);
  s->rc = agents_layers_run(s->net, &budget, note, s, &s->err);
  sw_crew_end(crew);
  sw_disk_close(disk);
  sw_checkpoint_close(store);
}

/* ---- the truth ---------------------------------------------------------- */

static int is_stuck(const uint64_t *beside, int site, int other) {
  return !(beside[site] & ~sw_bit(other));
}

/* By looking at each placement. */
static void count_by_hand(const agents_subset *table, agents_layer *layer) {
  const agents_net *net = &table->net;
  for (uint64_t links = 0; links >> net->links == 0; links++) {
    agents_layer *sum = &layer[sw_bits_count(links)];
    uint64_t beside[AGENTS_NET];
    agents_net_beside(net, links, beside);
    sum->links = sw_bits_count(links);
    sum->sets++;
    for (int m = 0; m < net->sites; m++)
      for (int o = 0; o < net->sites; o++)
        if (m != o && !is_stuck(beside, m, o) && !is_stuck(beside, o, m)) {
          sum->placements++;
          sum->lost += !agents_subset_bit(table, links, m, o);
        }
  }
}

static agents_subset *table_of(const agents_net *net) {
  agents_subset *table = NULL;
  assert_int_equal(agents_subset_new(net, AGENTS_PATH_BEST, NULL, &table, NULL),
                   0);
  return table;
}

static void is_whole(const scene *s, const agents_layer *want) {
  if (s->rc)
    fail_msg("%s", s->err.msg);
  assert_int_equal(s->n, s->net->links + 1);
  assert_memory_equal(s->layer, want, (size_t)s->n * sizeof *want);
}

/* With SPIELWERK_LONG also 24 links on 19 sites. */
static void same_counts(void **state) {
  (void)state;
  static const struct {
    const char *word;
    int links;
  } nets[] = {{"agents:graph=0-1", 1},  {"agents:1", 12},
              {"agents:2", 15},         {"agents:2", 16},
              {"agents:hex-2-2-5", 17}, {"agents:2", 24}};
  size_t last = sizeof nets / sizeof *nets - (getenv("SPIELWERK_LONG") ? 0 : 1);
  for (size_t i = 0; i < last; i++) {
    agents_net net = random_net(nets[i].word, nets[i].links, i);
    agents_subset *table = table_of(&net);
    agents_layer want[AGENTS_NET + 1] = {{0}};
    scene s = {.net = &net, .stop_after = NEVER};
    count_by_hand(table, want);
    play(&s);
    is_whole(&s, want);
    s.workers = 3;
    s.memory = 16 << 20;
    play(&s);
    is_whole(&s, want);
    s.inside = 1;
    s.memory = (size_t)agents_layers_memory(&net, net.links);
    play(&s);
    is_whole(&s, want);
    agents_subset_free(table);
  }
}

/* ---- entries ------------------------------------------------------------ */

/* Both ways of filling make the table's entries of one size from conjunctions.
 */
static void blocks_of_one_size(void **state) {
  (void)state;
  agents_net net = random_net("agents:2", 17, 9);
  agents_subset *table = table_of(&net);
  size_t words = (size_t)table->words, most = 12870;
  uint64_t *meet = malloc(most * words * 8), *fast = malloc(most * words * 8);
  uint64_t *want = malloc(most * words * 8);
  for (int size = 0; size <= 16; size++) {
    agents_block whole = {&net, UINT64_C(1) << 16, 16, AGENTS_ALL_SIZES, NULL};
    agents_block block = {&net, UINT64_C(1) << 16, 16, size, meet};
    size_t n = 0;
    for (uint64_t x = agents_block_first(&block); x >> 16 == 0;
         x = agents_block_next(&block, x), n++) {
      uint64_t links = block.base | x;
      assert_int_equal(sw_bits_count(x), size);
      memcpy(want + n * words, table->won + links * words, 8 * words);
      agents_block_meet(&whole, table->won + links * words, links,
                        meet + n * words);
    }
    memcpy(fast, meet, n * words * 8);
    agents_entry_fill_plain(&block);
    assert_memory_equal(meet, want, n * words * 8);
    block.entry = fast;
    agents_subset_way(AGENTS_PATH_AVX2)(&block);
    assert_memory_equal(fast, want, n * words * 8);
  }
  free(meet);
  free(fast);
  free(want);
  agents_subset_free(table);
}

/* A file holds the entries of its layer in rising order, a hash behind those
 * that agree in the links from 16 on; its length is known beforehand. */
static void check_file(const char *directory, const agents_subset *table,
                       int layer) {
  char path[200];
  uint64_t entry[AGENTS_SUBSET_WORDS], hash;
  size_t words = (size_t)table->words;
  snprintf(path, sizeof path, "%s/agents-%02d", directory, layer);
  FILE *file = fopen(path, "rb");
  assert_non_null(file);
  for (uint64_t links = 0; links >> table->net.links == 0; links++) {
    if (sw_bits_count(links) == layer) {
      assert_int_equal(fread(entry, 8, words, file), words);
      assert_memory_equal(entry, table->won + links * words, 8 * words);
    }
    int above = sw_bits_count(links >> 16);
    if (links % 65536 == 65535 && above <= layer && layer <= above + 16)
      assert_int_equal(fread(&hash, 8, 1, file), 1);
  }
  assert_int_equal(fgetc(file), EOF);
  sw_step step = agents_layers_step(&table->net, layer);
  assert_true(step.bytes > 0 && step.bytes - (double)ftell(file) == 0);
  fclose(file);
}

static void remove_directory(const char *directory) {
  char path[200];
  for (int k = 0; k <= AGENTS_NET; k++) {
    snprintf(path, sizeof path, "%s/agents-%02d", directory, k);
    remove(path);
  }
  static const char *const others[] = {"agents-even.ckpt", "agents-odd.ckpt",
                                       "lock"};
  for (int i = 0; i < 3; i++) {
    snprintf(path, sizeof path, "%s/%s", directory, others[i]);
    remove(path);
  }
  assert_int_equal(rmdir(directory), 0);
}

static void same_entries_after_stops(void **state) {
  (void)state;
  char directory[] = "/tmp/layers-XXXXXX";
  assert_non_null(mkdtemp(directory));
  agents_net net = random_net("agents:2", 17, 4);
  agents_subset *table = table_of(&net);
  agents_layer want[AGENTS_NET + 1] = {{0}};
  scene s = {.net = &net, .directory = directory};
  static const int stops[] = {0, 1, 7, 9, 16, NEVER, NEVER};
  count_by_hand(table, want);
  for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
    s.stop_after = stops[i];
    play(&s);
    assert_int_equal(s.rc, stops[i] < 0 ? 0 : STOPPED);
    int last = stops[i] < 0 ? net.links : stops[i];
    check_file(directory, table, last);
    if (last)
      check_file(directory, table, last - 1);
  }
  is_whole(&s, want);
  agents_subset_free(table);
  remove_directory(directory);
}

/* ---- faults ------------------------------------------------------------- */

static void spoil(const char *directory, const char *name, long at) {
  char path[200];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  FILE *file = fopen(path, "r+b");
  assert_non_null(file);
  assert_int_equal(fseek(file, at, SEEK_SET), 0);
  int c = fgetc(file);
  assert_int_equal(fseek(file, at, SEEK_SET), 0);
  assert_int_equal(fputc(c ^ 1, file), c ^ 1);
  assert_int_equal(fclose(file), 0);
}

static void take_away(const char *directory, const char *name) {
  char path[200];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  assert_int_equal(remove(path), 0);
}

static void fails(scene *s, int rc, const char *message) {
  play(s);
  assert_int_equal(s->rc, rc);
  if (!strstr(s->err.msg, message))
    fail_msg("'%s' is not in '%s'", message, s->err.msg);
}

static void damage_costs_one_layer(void **state) {
  (void)state;
  char directory[] = "/tmp/layers-XXXXXX";
  assert_non_null(mkdtemp(directory));
  agents_net net = random_net("agents:2", 17, 5);
  agents_layer want[AGENTS_NET + 1];
  scene s = {.net = &net, .stop_after = NEVER};
  play(&s);
  memcpy(want, s.layer, sizeof want);
  s.directory = directory;
  s.stop_after = 8;
  play(&s);
  s.stop_after = NEVER;
  spoil(directory, "agents-08", 100001);
  fails(&s, SW_FAULT, "'agents-08'");
  fails(&s, SW_FAULT, "is damaged in the block at byte 0;");
  take_away(directory, "agents-08");
  play(&s);
  is_whole(&s, want);
  spoil(directory, "agents-even.ckpt", 30);
  fails(&s, SW_FAULT, "'agents-even'");
  take_away(directory, "agents-even.ckpt");
  play(&s);
  is_whole(&s, want);
  take_away(directory, "agents-16");
  take_away(directory, "agents-17");
  fails(&s, SW_FAULT, "are missing; remove the directory to start again");
  remove_directory(directory);
}

static void a_short_file_is_told(void **state) {
  (void)state;
  char directory[] = "/tmp/layers-XXXXXX", path[200];
  assert_non_null(mkdtemp(directory));
  agents_net net = random_net("agents:2", 17, 5);
  scene s = {.net = &net, .directory = directory, .stop_after = 8};
  play(&s);
  snprintf(path, sizeof path, "%s/agents-08", directory);
  assert_int_equal(truncate(path, 4000), 0);
  s.stop_after = NEVER;
  fails(&s, SW_FAULT, "ends before byte");
  remove_directory(directory);
}

static void a_full_disk_keeps_layers(void **state) {
  (void)state;
  char directory[] = "/tmp/layers-XXXXXX";
  assert_non_null(mkdtemp(directory));
  agents_net net = random_net("agents:2", 17, 6), other;
  agents_layer want[AGENTS_NET + 1];
  scene s = {.net = &net, .stop_after = NEVER};
  play(&s);
  memcpy(want, s.layer, sizeof want);
  s.directory = directory;
  s.limit = 500000;
  fails(&s, SW_NO_MEMORY, "last full level is kept");
  assert_true(s.n > 4 && s.n < 9);
  fails(&s, SW_NO_MEMORY, "last full level is kept");
  s.limit = 0;
  play(&s);
  is_whole(&s, want);
  other = random_net("agents:2", 17, 7);
  s.net = &other;
  fails(&s, SW_BAD_INPUT, "another run");
  remove_directory(directory);
}

static int countdown(void *ctx, size_t bytes) {
  (void)bytes;
  return (*(int *)ctx)-- > 0;
}

static void too_little_memory(void **state) {
  (void)state;
  agents_net net = random_net("agents:2", 17, 8);
  scene s = {.net = &net, .stop_after = NEVER, .workers = 2};
  s.memory = 1 << 20;
  fails(&s, SW_NO_MEMORY, "use fewer threads");
  s.memory = 0;
  for (s.inside = 0; s.inside < 2; s.inside++)
    for (int n = 0, failed = 1; failed; n++) {
      sw_disk *disk = NULL;
      if (!s.inside)
        assert_int_equal(sw_disk_open(NULL, 0, 0, &disk, NULL), 0);
      sw_budget budget = {.disk = disk};
      int left = n;
      s.n = 0;
      s.stop_after = 2;
      sw_mem_set_gate(countdown, &left);
      int rc = agents_layers_run(&net, &budget, note, &s, &s.err);
      sw_mem_set_gate(NULL, NULL);
      failed = rc == SW_NO_MEMORY;
      assert_true(failed || rc == STOPPED);
      assert_true(n < 50);
      sw_disk_close(disk);
    }
  net = random_net("agents:3", 60, 0);
  fails(&s, SW_UNSUPPORTED, "up to 32 sites");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(same_counts),
      cmocka_unit_test(blocks_of_one_size),
      cmocka_unit_test(same_entries_after_stops),
      cmocka_unit_test(damage_costs_one_layer),
      cmocka_unit_test(a_short_file_is_told),
      cmocka_unit_test(a_full_disk_keeps_layers),
      cmocka_unit_test(too_little_memory),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
