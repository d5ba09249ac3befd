/* From the words behind "euler:" to the rules they name.
 *
 * A word is a figure, '=' and a graph in graph6, or N-M with options: a new
 * graph of N vertices and M edges.  The seed fixes it, so that the word alone
 * is the whole game: a puzzle of the day is its date as a seed.
 */
#include "games/euler/rules/euler_rules.h"

#include "base/mem.h"
#include "text/scan.h"

#include <inttypes.h>
#include <string.h>

const char *const euler_variants[] = {
    "12-20",       "8-12",  "nikolaus",      "koenigsberg",
    "16-28,trail", "24-44", "40-72,circuit", NULL};

const char euler_rules_help[] =
    "N-M[,circuit|trail][,seed=S] or FIGURE or =GRAPH6\n"
    "  N-M      vertices, 4 to 64, and edges, N to 5N/2, of a new graph\n"
    "  circuit  it can be begun everywhere and ends there; trail: it has two\n"
    "           ends; without a word, one of the two at random\n"
    "  seed     fixes the graph; 0 when not given\n"
    "  FIGURE   nikolaus (the house of Santa Claus), koenigsberg (the seven\n"
    "           bridges, which cannot be done)\n"
    "  GRAPH6   any graph of at most 64 vertices, laid out on a circle\n";

static const char *const shapes[] = {"", ",circuit", ",trail"};

static int read_size(sw_scan *c, euler_rules *rules, sw_err *err) {
  size_t here = c->at;
  int rc =
      sw_number_read(c->text, c->len, &c->at, EULER_VERTICES, &rules->n, err);
  if (!rc && rules->n < 4)
    rc = sw_err_set(err, SW_BAD_INPUT, here, "4 vertices are the least");
  if (!rc && !sw_scan_skip(c, "-"))
    rc = sw_err_set(err, SW_BAD_INPUT, c->at,
                    "'-' and the number of edges are expected");
  here = c->at;
  int n = rules->n,
      most = 5 * n / 2 < n * (n - 1) / 2 ? 5 * n / 2 : n * (n - 1) / 2;
  if (!rc)
    rc = sw_number_read(c->text, c->len, &c->at, most, &rules->m, err);
  if (!rc && rules->m < n)
    rc = sw_err_set(err, SW_BAD_INPUT, here,
                    "%d vertices have %d to %d edges here", n, n, most);
  return rc;
}

static int read_options(sw_scan *c, euler_rules *rules, sw_err *err) {
  int rc = 0, shape = 0, seed = 0;
  while (!rc && c->at < c->len) {
    size_t here = c->at + 1; /* behind the comma */
    int circuit = sw_scan_skip(c, ",circuit");
    if (circuit || sw_scan_skip(c, ",trail")) {
      rc = sw_said_once(&shape, "circuit or trail", here, err);
      rules->shape = circuit ? EULER_CIRCUIT : EULER_TRAIL;
    } else if (sw_scan_skip(c, ",seed=")) {
      rc = sw_scan_seed(c, &seed, &rules->seed, err);
    } else {
      rc = sw_err_set(err, SW_BAD_INPUT, c->at,
                      ",circuit ,trail or ,seed= is expected");
    }
  }
  return rc;
}

/* A new graph by its seed. */
static int fill_sizes(const char *text, size_t len, euler_rules *rules,
                      sw_buf *word, sw_err *err) {
  sw_scan c = {text, len, 0};
  int rc = read_size(&c, rules, err);
  if (!rc)
    rc = read_options(&c, rules, err);
  if (rc)
    return rc;
  sw_buf_printf(word, "%d-%d%s", rules->n, rules->m, shapes[rules->shape]);
  if (rules->seed)
    sw_buf_printf(word, ",seed=%" PRIu64, rules->seed);
  sw_rng rng = sw_rng_seed(rules->seed);
  return euler_fresh(&rules->base, &rng, &rules->start, err);
}

/* A figure or a graph. */
static int fill_given(const char *text, size_t len, euler_rules *rules,
                      sw_buf *word, sw_err *err) {
  euler_state s;
  int rc = 0;
  sw_buf_put(word, text, len);
  if (text[0] == '=') {
    const char *end = memchr(text, ';', len);
    rc = end ? sw_err_set(err, SW_BAD_INPUT, (size_t)(end - text) - 1,
                          "one graph in graph6 is expected")
             : euler_pos_parse(&rules->base, text + 1, len - 1, &rules->start,
                               err);
    if (rc && err)
      err->at += 1;
  } else if (euler_figure_find(text, len, &s)) {
    euler_pack(&s, &rules->start);
  } else {
    rc = sw_err_set(err, SW_BAD_INPUT, 0,
                    "there is no figure '%.*s'; try 12-20, nikolaus, "
                    "koenigsberg or = and graph6",
                    len > 40 ? 40 : (int)len, text);
  }
  return rc;
}

static int fill(const char *text, size_t len, euler_rules *rules, sw_err *err) {
  sw_buf word;
  if (!len) {
    text = euler_variants[0];
    len = strlen(text);
  }
  sw_buf_init(&word, sizeof rules->base.word - 1);
  sw_buf_puts(&word, "euler:");
  int rc = sw_is_digit(text[0]) ? fill_sizes(text, len, rules, &word, err)
                                : fill_given(text, len, rules, &word, err);
  if (!rc && sw_buf_failed(&word))
    rc = sw_err_memory(err);
  if (!rc)
    memcpy(rules->base.word, word.data, word.len + 1);
  sw_buf_free(&word);
  return rc;
}

int euler_variant_parse(const sw_game *game, const char *text, size_t len,
                        sw_rules **out, sw_err *err) {
  euler_rules *rules = sw_rules_new(game, sizeof *rules, err);
  if (!rules)
    return SW_NO_MEMORY;
  return sw_rules_give(&rules->base, fill(text, len, rules, err), out);
}

void euler_variant_free(sw_rules *rules) {
  sw_mem_free((void *)rules);
}
