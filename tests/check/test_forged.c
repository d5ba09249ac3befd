/* Certificates that lie or cost too much get the verdict that the list in
 * tests/check/forged/README.md asks for, in little memory; every file there is
 * in the list.  Before that it is seen that the budget is what stops them. */
#include "mutate.h"

#include "check_games.h"
#include "minor/logic/check_rup.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const verdicts[] = {"true", "wrong", "unreadable", "over"};

static char *folder;
static const char *only; /* the file that is judged; NULL: each */

/* The text of FOLDER/NAME.cert; freed by the caller. */
static char *read_forged(const char *name) {
  char path[1024];
  char *text = calloc(1, 1 << 17);
  snprintf(path, sizeof path, "%s/%s.cert", folder, name);
  FILE *file = fopen(path, "rb");
  if (!file || !text)
    fail_msg("%s cannot be read", path);
  size_t n = fread(text, 1, (1 << 17) - 1, file);
  assert_true(n > 0 && n < (1 << 17) - 1);
  fclose(file);
  return text;
}

static void judge(const char *verdict, const char *name) {
  char message[CK_NOTE];
  if (only && strcmp(only, name) != 0)
    return;
  char *text = read_forged(name);
  int status = mutate_check(text, strlen(text), message);
  if (status < 0 || status > CK_OVER || strcmp(verdicts[status], verdict) != 0)
    fail_msg("%s: status %d, not '%s': %s", name, status, verdict, message);
  free(text);
}

/* Lines "| VERDICT | NAME | ..." of the list. */
static int each_listed(void (*visit)(const char *, const char *)) {
  char path[1024], line[1024], verdict[20], name[100];
  int n = 0;
  snprintf(path, sizeof path, "%s/README.md", folder);
  FILE *file = fopen(path, "r");
  if (!file)
    fail_msg("%s cannot be read", path);
  while (fgets(line, sizeof line, file))
    if (sscanf(line, "| %19[a-z] | %99[a-z0-9_] |", verdict, name) == 2 &&
        strcmp(verdict, "verdict") != 0) {
      visit(verdict, name);
      n++;
    }
  fclose(file);
  return n;
}

static void all_listed(void **state) {
  (void)state;
  int files = 0, listed = each_listed(judge);
  DIR *dir = opendir(folder);
  assert_non_null(dir);
  for (struct dirent *d = readdir(dir); d; d = readdir(dir))
    files += strstr(d->d_name, ".cert") != NULL;
  closedir(dir);
  assert_int_equal(listed, files);
  print_message("%d files judged\n", only ? 1 : listed);
}

/* ---- the budget --------------------------------------------------------- */

static int status_within(const char *text, const ck_budget *budget,
                         char *message) {
  ck_text source = {text, strlen(text)};
  ck_cert *cert = ck_open(ck_text_input(&source), budget);
  assert_non_null(cert);
  assert_int_equal(ck_next(cert), 1);
  int status = cert->status;
  strcpy(message, cert->message);
  assert_true(cert->meter.memory <= budget->memory);
  if (status == CK_TRUE) /* everything was given back */
    assert_true(cert->meter.memory == budget->memory);
  ck_close(cert);
  return status;
}

static int never(void *ctx) {
  (void)ctx;
  return 0;
}

/* At its beginning each certificate is in time. */
static int soon(void *ctx) {
  return ++*(int *)ctx > 1;
}

/* Each tree of a chain holds the one before: sums of such trees recur as deep
 * as the chain is long, until the memory is used up: little, as it is all
 * filled, but far more than the way down takes. */
static void long_chain(void **state) {
  (void)state;
  enum { TREES = 70000, BYTES = 32 * TREES };
  char message[CK_NOTE], *text = malloc(BYTES);
  assert_non_null(text);
  int n = snprintf(text, BYTES,
                   "spielwerk-certificate 1\ngame sprouts:3-misere\n"
                   "kind strategy\nposition A,B,C\nclaim loss\n"
                   "cost 0 trees 0 losses\n\nsmall 12\n"
                   "tree 1 0\ntree 2 0 1\ntree 3 2\n");
  for (int k = 4; k < TREES; k++)
    n += snprintf(text + n, (size_t)(BYTES - n), "tree %d %d\n", k, k - 1);
  n += snprintf(text + n, (size_t)(BYTES - n), "loss %d 0*4.2\nend %d\n",
                TREES - 1, TREES + 1);
  ck_budget small = {1 << 26, 1, never, NULL};
  assert_int_equal(status_within(text, &small, message), CK_OVER);
  assert_non_null(strstr(message, "--memory"));
  free(text);
}

/* With less and less memory an honest certificate is verified or over, never
 * wrong. */
static void little_memory(void **state) {
  (void)state;
  char message[CK_NOTE], *text = read_forged("tri_honest");
  int verified = 0, over = 0;
  for (uint64_t memory = 64; memory <= 1 << 24; memory += memory / 4) {
    ck_budget budget = {memory, 1, never, NULL};
    int status = status_within(text, &budget, message);
    assert_true(status == CK_TRUE || status == CK_OVER);
    if (status == CK_OVER)
      assert_non_null(strstr(message, "--memory"));
    verified += status == CK_TRUE;
    over += status == CK_OVER;
  }
  assert_true(verified > 3 && over > 3);
  free(text);
}

static void little_time(void **state) {
  (void)state;
  char message[CK_NOTE], *text = read_forged("sp_div_lines");
  int asked = 0;
  ck_budget none = {UINT64_C(1) << 30, 1, soon, &asked};
  assert_int_equal(status_within(text, &none, message), CK_OVER);
  assert_non_null(strstr(message, "--time"));
  ck_budget small = {UINT64_C(1) << 30, 1, never, NULL};
  assert_int_equal(status_within(text, &small, message), CK_OVER);
  assert_non_null(strstr(message, "--work"));
  free(text);
}

/* A header, and then n records in turn. */
static char *repeated(const char *header, const char *const record[2], int n) {
  enum { LONGEST = 32 };
  char *text = malloc((size_t)n * LONGEST + 1024);
  assert_non_null(text);
  char *end = text + sprintf(text, "spielwerk-certificate 1\n%s\n", header);
  for (int k = 0; k < n; k++)
    end += sprintf(end, "%s\n", record[k % 2]);
  sprintf(end, "end %d\n", n);
  return text;
}

/* The verdicts where it is late soon, and where it never is. */
static void assert_takes_time(char *text) {
  char message[CK_NOTE];
  int asked = 0;
  ck_budget none = {UINT64_C(1) << 30, 1, soon, &asked};
  assert_int_equal(status_within(text, &none, message), CK_OVER);
  assert_non_null(strstr(message, "--time"));
  ck_budget more = {UINT64_C(1) << 30, 1, never, NULL};
  assert_int_equal(status_within(text, &more, message), CK_WRONG);
  free(text);
}

/* The clock is asked where moves are only replayed: a vertex to and fro. */
static void line_takes_time(void **state) {
  (void)state;
  static const char *const moves[2] = {"0@0,1", "0@0,0"};
  assert_takes_time(repeated("game untangle\nkind line\n"
                             "position C~;0.0,3.3,0.3,3.0\n"
                             "claim solved in 1 moves\ncost 1 moves\n",
                             moves, 1000));
}

/* And where positions are only named. */
static void records_take_time(void **state) {
  (void)state;
  static const char *const names[2] = {"position a1", "position a1b1"};
  assert_takes_time(repeated("game gomoku:5\nkind bounds\nposition empty\n"
                             "claim a draw\n"
                             "cost every move of what is listed\n",
                             names, 20000));
}

/* And before each certificate of a file, however short they are. */
static void each_certificate_takes_time(void **state) {
  (void)state;
  static const char text[] = "spielwerk-certificate 1\ngame sprouts:6\n"
                             "kind nimber\nposition ~A\nclaim loss\n"
                             "cost 0 nimbers 0 wins\n\nend 0\n";
  char three[3 * sizeof text];
  int asked = -1, n = snprintf(three, sizeof three, "%s%s%s", text, text, text);
  ck_text source = {three, (size_t)n};
  ck_budget budget = {UINT64_C(1) << 30, 1, soon, &asked};
  ck_cert *cert = ck_open(ck_text_input(&source), &budget);
  assert_non_null(cert);
  for (int i = 0; i < 3; i++) {
    assert_int_equal(ck_next(cert), 1);
    assert_int_equal(cert->status, i < 2 ? CK_TRUE : CK_OVER);
  }
  ck_close(cert);
}

enum { CHAIN = 4000 };

/* Steps to see that 1 leads to -1 through a chain of implications; with a
 * clause that hears of each variable of the chain, or one of two of them. */
static uint64_t steps_of_chain(int heard) {
  static const ck_budget much = {UINT64_C(1) << 30, 1, NULL, NULL};
  int clause[CHAIN];
  ck_meter meter;
  ck_meter_begin(&meter, &much);
  ck_rup *rup = ck_rup_new(&meter, CHAIN + 2);
  assert_non_null(rup);
  for (int v = 1; v < CHAIN; v++)
    assert_true(ck_rup_add(rup, (int[2]){-v, v + 1}, 2));
  assert_true(ck_rup_add(rup, (int[2]){1 - CHAIN, -CHAIN}, 2));
  for (int v = 0; v < heard; v++)
    clause[v] = -(v + 2);
  clause[heard] = CHAIN + 1;
  clause[heard + 1] = CHAIN + 2;
  assert_true(ck_rup_add(rup, clause, heard + 2));
  uint64_t before = meter.work;
  assert_true(ck_rup_follows(rup, (int[2]){-1, CHAIN + 2}, 2));
  uint64_t steps = before - meter.work;
  ck_rup_free(rup);
  return steps;
}

/* The watch of a long clause moves on from literal to literal, and each time
 * what it passes is looked at: that is paid for. */
static void long_clauses_cost(void **state) {
  (void)state;
  uint64_t shorter = steps_of_chain(2), longer = steps_of_chain(CHAIN - 2);
  assert_true(shorter > CHAIN && longer > shorter);
  assert_true(longer - shorter > (uint64_t)CHAIN * CHAIN / 4);
}

/* A clause is paid for when it is added. */
static void clauses_cost(void **state) {
  (void)state;
  enum { LITERALS = 100000 };
  static int clause[LITERALS];
  ck_meter meter;
  ck_meter_begin(&meter, &ck_budget_default);
  ck_rup *rup = ck_rup_new(&meter, 2);
  assert_non_null(rup);
  for (int i = 0; i < LITERALS; i++)
    clause[i] = 1 + i % 2;
  uint64_t before = meter.work;
  assert_true(ck_rup_add(rup, clause, LITERALS));
  assert_true(before - meter.work >= LITERALS);
  assert_true(ck_rup_follows(rup, (int[2]){1, 2}, 2));
  assert_false(ck_rup_follows(rup, (int[1]){1}, 1));
  ck_rup_free(rup);
}

/* Steps to refuse that a part of so many dozens of spots has an option of worth
 * 5. */
static uint64_t steps_of_spots(int dozens) {
  static const ck_budget much = {UINT64_C(1) << 30, 1, NULL, NULL};
  char text[1024];
  int n = snprintf(text, sizeof text,
                   "spielwerk-certificate 1\ngame sprouts:6\nkind nimber\n"
                   "position A\nclaim loss\ncost 0 nimbers 1 wins\n\n"
                   "win 5 0*12");
  for (int i = 1; i < dozens; i++)
    n += snprintf(text + n, sizeof text - (size_t)n, ".0*12");
  n += snprintf(text + n, sizeof text - (size_t)n, "\nend 1\n");
  ck_text source = {text, (size_t)n};
  ck_cert *cert = ck_open(ck_text_input(&source), &much);
  assert_non_null(cert);
  assert_int_equal(ck_next(cert), 1);
  assert_int_equal(cert->status, CK_WRONG);
  uint64_t granted = CK_WORK_BASE + (uint64_t)n * CK_WORK_BYTE;
  uint64_t steps = granted - cert->meter.work;
  ck_close(cert);
  return steps;
}

/* Each option of n spots sorts n words, each in behind the others: three times
 * the spots are three times the options, each nine times the work. */
static void many_words_cost(void **state) {
  (void)state;
  assert_true(steps_of_spots(15) > 18 * steps_of_spots(5));
}

/* Where nothing is granted an honest certificate is over as well. */
static void no_work(void **state) {
  (void)state;
  char message[CK_NOTE], *text = read_forged("tri_honest");
  ck_budget none = {UINT64_C(1) << 30, 0, never, NULL};
  assert_int_equal(status_within(text, &none, message), CK_OVER);
  assert_non_null(strstr(message, "--work"));
  free(text);
}

/* test_forged FOLDER [PATTERN [FILE]]: the tests whose names the pattern has,
 * and of the files this one. */
int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_listed),
      cmocka_unit_test(long_chain),
      cmocka_unit_test(little_memory),
      cmocka_unit_test(little_time),
      cmocka_unit_test(no_work),
      cmocka_unit_test(line_takes_time),
      cmocka_unit_test(records_take_time),
      cmocka_unit_test(each_certificate_takes_time),
      cmocka_unit_test(clauses_cost),
      cmocka_unit_test(long_clauses_cost),
      cmocka_unit_test(many_words_cost)};
  folder = argc > 1 ? argv[1] : NULL;
  if (argc > 2)
    cmocka_set_test_filter(argv[2]);
  only = argc > 3 ? argv[3] : NULL;
  return folder ? cmocka_run_group_tests(tests, NULL, NULL) != 0 : 2;
}
