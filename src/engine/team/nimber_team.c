/* Workers in rounds.
 *
 * In a round every worker takes some steps of its own search; then each one
 * takes in the others' messages (nimber_news.c), in the order of their numbers.
 * Nothing else passes between them, so what they find depends only on their
 * number, not on who runs them or how fast.
 *
 * A message has a head of fixed size, which is gathered first; the news are
 * filled up to the length of the longest and gathered after that.  All workers
 * see the same heads, and so they stop together.
 */
#include "engine/team/nimber_team.h"

#include "base/mem.h"
#include "engine/impartial/nimber.h"
#include "engine/team/nimber_news.h"
#include "work/ranks.h"

enum { NEWS = 1 << 28 /* most bytes of a message */ };

/* What became of a round. */
typedef struct head {
  uint64_t nodes; /* expansions of this worker until now */
  uint64_t bytes; /* of its news */
  int32_t rc;     /* of the question */
  int32_t stop;   /* 1: it was asked to stop */
} head;

typedef struct meeting {
  const sw_nimber_team *team;
  sw_ranks *ranks;
  sw_budget round; /* a budget that one round uses up */
  sw_buf mine;     /* the message of this worker */
  head *heads;     /* of all workers .. */
  uint8_t *news;   /* .. and their messages, in blocks of this size */
  size_t block, room;
} meeting;

/* ---- news ---------------------------------------------------------------- */

/* A round of its own ends with SW_STOPPED. */
static int is_error(int rc) {
  return rc && rc != SW_STOPPED;
}

/* Makes the blocks as large as the longest news, and fills this worker's. */
static int make_blocks(meeting *m, sw_err *err) {
  void *v = m->news;
  m->block = 1;
  for (int k = 0; k < m->ranks->size; k++)
    if (m->heads[k].bytes > m->block)
      m->block = (size_t)m->heads[k].bytes;
  int rc = sw_mem_reserve(&v, &m->room, m->block * (size_t)m->ranks->size, 1);
  m->news = v;
  while (m->mine.len < m->block && !sw_buf_failed(&m->mine))
    sw_buf_putc(&m->mine, 0);
  return rc || sw_buf_failed(&m->mine) ? sw_err_memory(err) : 0;
}

static int hear_others(const meeting *m, sw_err *err) {
  int rc = 0;
  sw_nimbers_listen(m->team->search);
  for (int k = 0; k < m->ranks->size && !rc; k++)
    if (k != m->ranks->rank)
      rc = sw_nimbers_hear(m->team->search, m->news + m->block * (size_t)k,
                           (size_t)m->heads[k].bytes, k < m->ranks->rank, err);
  return rc;
}

/* ---- rounds -------------------------------------------------------------- */

/* The head of a round for this worker; an error in making the message is
 * reported like any other. */
static head take_round(meeting *m, sw_err *err) {
  head h = {.rc = m->team->ask(m->team->ctx, &m->round, err)};
  sw_buf_clear(&m->mine);
  sw_nimbers_tell(m->team->search, &m->mine);
  if (!is_error(h.rc) && sw_buf_failed(&m->mine))
    h.rc = sw_err_memory(err);
  h.nodes = sw_nimbers_nodes(m->team->search);
  h.bytes = m->mine.len;
  h.stop = sw_budget_stop(&m->round);
  return h;
}

/* One round of all workers. 0 or an error, the same for all; `failed` is this
 * worker's, from hearing what was told before. */
static int meet(meeting *m, int failed, sw_err *err) {
  head mine = failed ? (head){.rc = failed} : take_round(m, err);
  int rc = m->ranks->gather(m->ranks, &mine, sizeof mine, m->heads, err);
  if (rc)
    return rc;
  rc = is_error(mine.rc) ? mine.rc : make_blocks(m, err);
  rc = sw_ranks_agree(m->ranks, rc, err);
  return rc ? rc
            : m->ranks->gather(m->ranks, m->mine.data, m->block, m->news, err);
}

/* 0: all have answered, 1: go on, SW_STOPPED: some did not and all stop. */
static int sum_up(const meeting *m, uint64_t limit, uint64_t *nodes) {
  int open = 0, stop = 0;
  *nodes = 0;
  for (int k = 0; k < m->ranks->size; k++) {
    *nodes += m->heads[k].nodes;
    open |= m->heads[k].rc != 0;
    stop |= m->heads[k].stop;
  }
  return open && (stop || *nodes >= limit) ? SW_STOPPED : open;
}

static int go_on(meeting *m, uint64_t limit, uint64_t *nodes, sw_err *err) {
  int failed = 0, state = 1;
  while (state == 1) {
    int rc = meet(m, failed, err);
    if (rc)
      return rc;
    state = sum_up(m, limit, nodes);
    if (state == 1)
      failed = hear_others(m, err);
  }
  return state;
}

int sw_nimber_team_ask(const sw_nimber_team *team, const sw_budget *budget,
                       uint64_t *nodes, sw_err *err) {
  meeting m = {.team = team, .ranks = budget->ranks, .round = *budget};
  m.round.nodes = 1; /* the round that it falls into */
  m.round.store = NULL;
  m.heads = sw_mem_zero((size_t)m.ranks->size, sizeof *m.heads);
  sw_buf_init(&m.mine, NEWS);
  int rc = m.heads ? sw_nimbers_share(team->search) : SW_NO_MEMORY;
  if (rc)
    sw_err_memory(err);
  rc = sw_ranks_agree(m.ranks, rc, err);
  if (!rc)
    rc = go_on(&m, budget->nodes ? budget->nodes : UINT64_MAX, nodes, err);
  sw_nimbers_share_end(team->search);
  sw_buf_free(&m.mine);
  sw_mem_free(m.heads);
  sw_mem_free(m.news);
  return rc;
}
