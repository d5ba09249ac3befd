/* Isomorphic positions: see agents_isomorphism.h.
 *
 * The sites of a position are coloured: the agents first, then several times
 * each site by its colour and those of its neighbours, without regard to order
 * (Weisfeiler, Leman 1968).  The sum over all sites is the hash; it decides
 * nothing.  Whether two positions with one hash are isomorphic is decided
 * exactly: an isomorphism keeps the colours, so when all of them differ only
 * one map is possible, and its links are compared; otherwise the canonical
 * forms of the coloured graphs are compared (graph/forms/canon.h).
 */
#include "games/agents/forms/agents_isomorphism.h"

#include "base/hash.h"
#include "base/mem.h"
#include "graph/forms/canon.h"

enum { ROUNDS = 4 }; /* of colouring: from an agent across most components */

/* The sites of a position in the order of their colours. */
typedef struct colouring {
  int n, alike; /* alike: 1 when two have the same colour */
  uint8_t site[AGENTS_NET];
  uint64_t colour[AGENTS_NET]; /* of each site of the net */
  uint64_t beside[AGENTS_NET];
} colouring;

typedef struct slot {
  uint64_t hash;
  sw_dfpn_key key; /* 0, 0: empty */
} slot;

struct agents_isomorphism {
  slot *slots;
  uint64_t size; /* a power of two */
};

int agents_isomorphism_new(size_t memory, agents_isomorphism **out,
                           sw_err *err) {
  agents_isomorphism *classes = sw_mem_zero(1, sizeof *classes);
  if (!classes)
    return sw_err_memory(err);
  classes->size = 2048;
  while (classes->size * 2 <= memory / sizeof(slot))
    classes->size *= 2;
  classes->slots = sw_mem_zero(classes->size, sizeof(slot));
  if (!classes->slots) {
    sw_mem_free(classes);
    return sw_err_memory(err);
  }
  *out = classes;
  return 0;
}

void agents_isomorphism_free(agents_isomorphism *classes) {
  if (!classes)
    return;
  sw_mem_free(classes->slots);
  sw_mem_free(classes);
}

/* ---- colours ----------------------------------------------------------- */

static void list_sites(const agents_net *net, agents_phase3 position,
                       colouring *c) {
  agents_net_beside(net, position.links, c->beside);
  c->n = c->alike = 0;
  for (int site = 0; site < net->sites; site++)
    if (c->beside[site] || site == position.mover || site == position.other) {
      uint64_t agent = site == position.mover   ? 1
                       : site == position.other ? 2
                                                : 0;
      c->colour[site] = sw_hash_mix(agent);
      c->site[c->n++] = (uint8_t)site;
    }
}

static void recolour(colouring *c) {
  uint64_t next[AGENTS_NET];
  for (int i = 0; i < c->n; i++) {
    int site = c->site[i];
    uint64_t sum = 3 * c->colour[site];
    for (SW_BITS_EACH(near, c->beside[site]))
      sum += c->colour[near];
    next[i] = sw_hash_mix(sum);
  }
  for (int i = 0; i < c->n; i++)
    c->colour[c->site[i]] = next[i];
}

static uint64_t colour_all(const agents_net *net, sw_dfpn_key key,
                           colouring *c) {
  uint64_t hash = (uint64_t)agents_key_spare(key);
  list_sites(net, agents_key_position(key), c);
  for (int i = 0; i < ROUNDS; i++)
    recolour(c);
  for (int i = 0; i < c->n; i++)
    hash += c->colour[c->site[i]];
  return sw_hash_mix(hash);
}

uint64_t agents_isomorphism_hash(const agents_net *net, sw_dfpn_key key) {
  colouring c;
  return colour_all(net, key, &c);
}

/* Insertion sort by colour. */
static void sort_sites(colouring *c) {
  for (int i = 1; i < c->n; i++) {
    uint8_t site = c->site[i];
    int j = i;
    for (; j && c->colour[c->site[j - 1]] > c->colour[site]; j--)
      c->site[j] = c->site[j - 1];
    c->site[j] = site;
  }
  for (int i = 1; i < c->n; i++)
    c->alike |= c->colour[c->site[i]] == c->colour[c->site[i - 1]];
}

/* ---- isomorphism ------------------------------------------------------- */

static int same_colours(const colouring *x, const colouring *y) {
  for (int i = 0; i < x->n; i++)
    if (x->colour[x->site[i]] != y->colour[y->site[i]])
      return 0;
  return 1;
}

/* The graph whose vertex i is site[i], and numbers for the colours. */
static void put_graph(const colouring *c, sw_graph *g, uint8_t *number) {
  sw_graph_init(g, c->n);
  for (int i = 0; i < c->n; i++) {
    const uint8_t *site = c->site;
    int next = i && c->colour[site[i]] != c->colour[site[i - 1]];
    number[i] = (uint8_t)(i ? number[i - 1] + next : 0);
    for (int j = 0; j < i; j++)
      if (c->beside[site[i]] >> site[j] & 1)
        sw_graph_join(g, i, j);
  }
}

static int same_forms(const colouring *x, const colouring *y) {
  sw_graph g, h;
  uint8_t number[AGENTS_NET];
  put_graph(x, &g, number);
  put_graph(y, &h, number);
  sw_graph_canonical_coloured(&g, number, &g, NULL);
  sw_graph_canonical_coloured(&h, number, &h, NULL);
  return sw_graph_equal(&g, &h);
}

/* 1 when the map from the i-th site to the i-th keeps all links. */
static int maps_links(const colouring *x, const colouring *y) {
  uint8_t to[AGENTS_NET];
  for (int i = 0; i < x->n; i++)
    to[x->site[i]] = y->site[i];
  for (int i = 0; i < x->n; i++)
    for (SW_BITS_EACH(near, x->beside[x->site[i]]))
      if (!(y->beside[y->site[i]] >> to[near] & 1))
        return 0;
  return 1;
}

int agents_isomorphism_same(const agents_net *net, sw_dfpn_key key,
                            const agents_net *other_net, sw_dfpn_key other) {
  colouring x, y;
  if (colour_all(net, key, &x) != colour_all(other_net, other, &y) ||
      agents_key_spare(key) != agents_key_spare(other) || x.n != y.n ||
      sw_bits_count(key.a) != sw_bits_count(other.a))
    return 0;
  sort_sites(&x);
  sort_sites(&y);
  if (!same_colours(&x, &y))
    return 0;
  return x.alike ? same_forms(&x, &y) : maps_links(&x, &y);
}

/* ---- the table --------------------------------------------------------- */

sw_dfpn_key agents_isomorphism_find(agents_isomorphism *classes,
                                    const agents_net *net, sw_dfpn_key key) {
  uint64_t hash = agents_isomorphism_hash(net, key);
  slot *at = &classes->slots[hash & (classes->size - 1)];
  if (at->hash == hash && (at->key.a | at->key.b) &&
      (sw_dfpn_same(at->key, key) ||
       agents_isomorphism_same(net, key, net, at->key)))
    return at->key;
  *at = (slot){hash, key};
  return key;
}
