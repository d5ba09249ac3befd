/* Isomorphic positions against nauty: the same for one exactly when they are
 * for the other, also where colours alone do not tell graphs apart. */
#include "agents_test.h"
#include "base/intern.h"
#include "games/agents/forms/agents_isomorphism.h"

#include <nauty.h>

/* The live part as nauty writes it: its vertices in canonical order, the mover
 * first, then the other agent, the spare links behind. */
typedef struct form {
  int n, spare;
  graph row[AGENTS_NET];
} form;

static void write_form(const agents_net *net, sw_dfpn_key key, form *out) {
  static DEFAULTOPTIONS_GRAPH(options);
  graph g[AGENTS_NET];
  int order[AGENTS_NET], ptn[AGENTS_NET], orbits[AGENTS_NET];
  int number[AGENTS_NET];
  statsblk stats;
  agents_phase3 position = agents_key_position(key);
  uint64_t beside[AGENTS_NET];
  memset(out, 0, sizeof *out);
  agents_net_beside(net, position.links, beside);
  number[position.mover] = 0;
  number[position.other] = 1;
  out->n = 2;
  for (int s = 0; s < net->sites; s++)
    if (beside[s] && s != position.mover && s != position.other)
      number[s] = out->n++;
  EMPTYGRAPH(g, 1, out->n);
  for (SW_BITS_EACH(l, position.links))
    ADDONEEDGE(g, number[net->end[l][0]], number[net->end[l][1]], 1);
  for (int i = 0; i < out->n; i++) {
    order[i] = i;
    ptn[i] = i > 1 && i < out->n - 1; /* 0 ends a cell */
  }
  options.getcanon = TRUE;
  options.defaultptn = FALSE;
  out->spare = agents_key_spare(key);
  densenauty(g, order, ptn, orbits, &options, &stats, 1, out->n, out->row);
}

/* A class: a position of it. */
typedef struct class {
  agents_net net;
  sw_dfpn_key key;
} class;

typedef struct classes {
  sw_intern forms;
  class *v;
  size_t room, met_again;
} classes;

/* The class of a position by nauty; the first position of a class is kept. */
static const class *class_of(classes *all, const agents_net *net,
                             sw_dfpn_key key) {
  form f;
  uint32_t n;
  size_t before = all->forms.n;
  write_form(net, key, &f);
  assert_int_equal(sw_intern_add(&all->forms, &f, sizeof f, &n), 0);
  if (all->forms.n > all->room) {
    all->room = 2 * all->forms.n;
    all->v = realloc(all->v, all->room * sizeof *all->v);
  }
  if (all->forms.n > before)
    all->v[n] = (class){*net, key};
  else
    all->met_again++;
  return &all->v[n];
}

static sw_dfpn_key random_key(const agents_net *net, sw_rng *rng) {
  for (;;) {
    uint64_t n = (uint64_t)net->sites;
    uint64_t links = sw_rng_next(rng) & sw_bits_below(net->links);
    agents_phase3 position = {links, (int)sw_rng_below(rng, n),
                              (int)sw_rng_below(rng, n)};
    if (position.mover != position.other)
      return agents_key_of(net, position);
  }
}

static void nauty_says_the_same(void **state) {
  (void)state;
  static const struct {
    const char *word;
    int links;
  } boards[] = {{"agents:1", 7},
                {"agents:1", 11},
                {"agents:2", 9},
                {"agents:2", 14},
                {"agents:3", 10}};
  enum { BOARDS = sizeof boards / sizeof *boards };
  classes all = {0};
  sw_rng rng = sw_rng_seed(21);
  agents_isomorphism *table = NULL;
  agents_net net;
  unsigned positions = (unsigned)trials(100000);
  for (unsigned i = 0; i < positions; i++) {
    if (i % 500 == 0) {
      agents_isomorphism_free(table);
      assert_int_equal(agents_isomorphism_new(0, &table, NULL), 0);
      unsigned b = i / 500 % BOARDS;
      net = random_net(boards[b].word, boards[b].links, i);
    }
    sw_dfpn_key key = random_key(&net, &rng);
    const class *own = class_of(&all, &net, key);
    const class *other = &all.v[sw_rng_below(&rng, all.forms.n)];
    uint64_t hash = agents_isomorphism_hash(&net, key);
    assert_true(agents_isomorphism_hash(&own->net, own->key) == hash);
    assert_true(agents_isomorphism_same(&net, key, &own->net, own->key));
    assert_true(other == own ||
                !agents_isomorphism_same(&net, key, &other->net, other->key));
    sw_dfpn_key found = agents_isomorphism_find(table, &net, key);
    assert_ptr_equal(class_of(&all, &net, found), own);
  }
  assert_true(all.met_again > positions && all.forms.n > positions / 50);
  agents_isomorphism_free(table);
  sw_intern_free(&all.forms);
  free(all.v);
}

static sw_dfpn_key key_of(const char *word, const char *pos, agents_net *net) {
  const agents_rules *rules = the_rules(word);
  agents_state s = the_state(rules, pos);
  assert_int_equal(agents_net_of(&rules->board, &s.links, net, NULL), 0);
  sw_dfpn_key key = agents_key_of(net, agents_net_phase3(net, &s));
  free_rules(rules);
  return key;
}

/* Around the mover six sites in a ring, or in two rings of three: each site
 * has the same colours beside it. */
static void colours_alone_do_not_tell(void **state) {
  (void)state;
  agents_net ring, rings;
  sw_dfpn_key one =
      key_of("agents:graph=0-1+0-2+0-3+0-4+0-5+0-6+0-7+1-2+1-6+2-3+3-4+4-5+5-6",
             "1fff/0/7/red", &ring);
  sw_dfpn_key two =
      key_of("agents:graph=0-1+0-2+0-3+0-4+0-5+0-6+0-7+1-2+1-3+2-3+4-5+4-6+5-6",
             "1fff/0/7/red", &rings);
  form f, g;
  assert_true(agents_isomorphism_hash(&ring, one) ==
              agents_isomorphism_hash(&rings, two));
  assert_false(agents_isomorphism_same(&ring, one, &rings, two));
  assert_true(agents_isomorphism_same(&ring, one, &ring, one));
  write_form(&ring, one, &f);
  write_form(&rings, two, &g);
  assert_int_not_equal(memcmp(&f, &g, sizeof f), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nauty_says_the_same),
      cmocka_unit_test(colours_alone_do_not_tell),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
