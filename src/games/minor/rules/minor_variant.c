/* From the words behind "minor:" to the rules they name.
 *
 * The word is PATTERN-N with options: a pattern out of the gallery, "random"
 * and its number of vertices, or '=' and a graph in graph6; N host vertices.
 * The original's parameters (0-19x5, 1-23x6) are read as the presets they
 * stand for.  The seed fixes the start position, so that the word alone is the
 * whole game: a puzzle of the day is its date as a seed.
 */
#include "games/minor/rules/minor_rules.h"

#include "base/mem.h"
#include "graph/formats/gallery.h"
#include "graph/formats/graph_text.h"
#include "text/scan.h"

#include <inttypes.h>
#include <string.h>

const char *const minor_variants[] = {
    "random4-15", "random5-19", "random6-23",    "k5-19",
    "k33-23",     "k6-30",      "octahedron-40", "wagner-40,medium",
    "k6-40,hard", "k7-60",      "k8-100",        NULL};

const char minor_rules_help[] =
    "PATTERN-N[,easy|medium|hard][,seed=S]\n"
    "  PATTERN  random4..random8; k5, k33, k222, c6, w5 (wheel), p4 (path);\n"
    "           diamond paw house bull butterfly gem kite prism octahedron "
    "net\n"
    "           cube wagner petersen; or = and a graph of up to 32 vertices in "
    "graph6\n"
    "  N        host vertices, up to 128\n"
    "  easy     as the original; medium, hard: at most 60, 30 percent of the\n"
    "           cuts keep the pattern\n"
    "  seed     fixes the start position; 0 when not given\n";

static const char *const grades[] = {"easy", "medium", "hard"};

static int read_pattern(const char *text, size_t len, minor_rules *rules,
                        sw_err *err) {
  if (len > 6 && !memcmp(text, "random", 6)) {
    size_t at = 6;
    int rc = sw_number_read(text, len, &at, 8, &rules->random_n, err);
    if (!rc && (rules->random_n < 4 || at != len))
      rc = sw_err_set(err, SW_BAD_INPUT, 6,
                      "random patterns have 4 to 8 vertices");
    return rc;
  }
  if (len && text[0] == '=') {
    int rc = sw_graph_parse_part((sw_part){text, 1, len}, &rules->pattern, err);
    return rc ? rc : minor_pattern_check(&rules->pattern, 1, err);
  }
  if (!sw_graph_named(text, len, &rules->pattern))
    return sw_err_set(err, SW_BAD_INPUT, 0,
                      "there is no pattern '%.*s'; try k5, k33, octahedron, "
                      "random5 or = and graph6",
                      len > 40 ? 40 : (int)len, text);
  return minor_pattern_check(&rules->pattern, 0, err);
}

/* The original's triples: mode 0 is random, mode 1 is K5 or K3,3. */
static int read_classic(sw_scan *c, minor_rules *rules) {
  static const struct {
    const char *old, *pattern;
    int k, n;
  } triples[] = {{"0-15x4", NULL, 4, 15},
                 {"0-19x5", NULL, 5, 19},
                 {"0-23x6", NULL, 6, 23},
                 {"1-19x5", "k5", 0, 19},
                 {"1-23x6", "k33", 0, 23}};
  for (size_t i = 0; i < sizeof triples / sizeof *triples; i++)
    if (sw_scan_skip(c, triples[i].old)) {
      const char *name = triples[i].pattern;
      rules->random_n = triples[i].k;
      rules->host_n = triples[i].n;
      if (name)
        sw_graph_named(name, strlen(name), &rules->pattern);
      return 1;
    }
  return 0;
}

/* PATTERN-N, up to the first comma (graph6 has none). */
static int read_triple(sw_scan *c, minor_rules *rules, sw_err *err) {
  if (read_classic(c, rules))
    return 0;
  const char *comma = memchr(c->text, ',', c->len);
  size_t end = comma ? (size_t)(comma - c->text) : c->len, dash = end;
  while (dash && c->text[dash - 1] != '-')
    dash--;
  if (!dash)
    return sw_err_set(err, SW_BAD_INPUT, 0,
                      "PATTERN-N is expected, as k5-19 or random6-23");
  int rc = read_pattern(c->text, dash - 1, rules, err);
  c->at = dash;
  if (!rc)
    rc =
        sw_number_read(c->text, end, &c->at, SW_GRAPH_MAX, &rules->host_n, err);
  int k = rules->random_n ? rules->random_n : rules->pattern.n;
  if (!rc && rules->host_n < 2 * k)
    rc = sw_err_set(err, SW_BAD_INPUT, dash,
                    "the host needs %d vertices or more", 2 * k);
  return rc;
}

/* ",easy" or another grade: moves past it; 1, or 0 when there is none. */
static int read_grade(sw_scan *c, minor_grade *grade) {
  size_t here = c->at;
  for (int i = 0; i < 3; i++) {
    if (sw_scan_skip(c, ",") && sw_scan_skip(c, grades[i])) {
      *grade = (minor_grade)i;
      return 1;
    }
    c->at = here;
  }
  return 0;
}

static int read_options(sw_scan *c, minor_rules *rules, sw_err *err) {
  int rc = 0, grade = 0, seed = 0;
  while (!rc && c->at < c->len) {
    size_t here = c->at + 1; /* behind the comma */
    if (read_grade(c, &rules->grade)) {
      rc = sw_said_once(&grade, "easy, medium or hard", here, err);
    } else if (sw_scan_skip(c, ",seed=")) {
      rc = sw_scan_seed(c, &seed, &rules->seed, err);
    } else {
      rc = sw_err_set(err, SW_BAD_INPUT, c->at,
                      ",easy ,medium ,hard or ,seed= is expected");
    }
  }
  return rc;
}

static void put_word(const minor_rules *rules, const char *text, size_t pattern,
                     sw_buf *out) {
  sw_buf_puts(out, "minor:");
  if (rules->random_n)
    sw_buf_printf(out, "random%d", rules->random_n);
  else if (pattern)
    sw_buf_put(out, text, pattern);
  else
    sw_buf_puts(out, rules->pattern.n == 5 ? "k5" : "k33");
  sw_buf_printf(out, "-%d", rules->host_n);
  if (rules->grade)
    sw_buf_printf(out, ",%s", grades[rules->grade]);
  if (rules->seed)
    sw_buf_printf(out, ",seed=%" PRIu64, rules->seed);
}

static int set_word(minor_rules *rules, const char *text, size_t len,
                    sw_err *err) {
  sw_scan c = {text, len, 0};
  minor_rules scratch;
  size_t pattern = 0;
  if (!read_classic(&c, &scratch))
    while (pattern < len && text[pattern] != ',')
      pattern++;
  while (pattern && text[--pattern] != '-')
    ;
  sw_buf word;
  sw_buf_init(&word, sizeof rules->base.word - 1);
  put_word(rules, text, pattern, &word);
  int rc = sw_buf_failed(&word) ? sw_err_memory(err) : 0;
  if (!rc)
    memcpy(rules->base.word, word.data, word.len + 1);
  sw_buf_free(&word);
  return rc;
}

static int fill(const char *text, size_t len, minor_rules *rules, sw_err *err) {
  if (!len) {
    text = minor_variants[0];
    len = strlen(text);
  }
  sw_scan c = {text, len, 0};
  int rc = read_triple(&c, rules, err);
  if (!rc)
    rc = read_options(&c, rules, err);
  if (!rc)
    rc = set_word(rules, text, len, err);
  if (rc)
    return rc;
  sw_rng rng = sw_rng_seed(rules->seed);
  return minor_fresh(&rules->base, &rng, &rules->start, err);
}

int minor_variant_parse(const sw_game *game, const char *text, size_t len,
                        sw_rules **out, sw_err *err) {
  minor_rules *rules = sw_rules_new(game, sizeof *rules, err);
  if (!rules)
    return SW_NO_MEMORY;
  return sw_rules_give(&rules->base, fill(text, len, rules, err), out);
}

void minor_variant_free(sw_rules *rules) {
  sw_mem_free((void *)rules);
}
