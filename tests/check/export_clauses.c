/* export-clauses CERTIFICATE PREFIX: the clauses of a certificate that a
 * pattern is no minor, for the SAT solvers and proof checkers of others.
 *
 * For the Kth step `clauses` it writes PREFIX-K.cnf, in DIMACS: the clauses of
 * doc/certificates.md and those of the steps `cut`; and PREFIX-K.drat: the
 * lemmas in order, the last one empty.  Each lemma follows from what stands
 * before it by reverse unit propagation, so the file is a proof in RUP, and
 * with that in DRAT.
 *
 * This program is the checker itself with another clause store in its place:
 * one that writes down what it is given and believes every lemma.  So it says
 * nothing about the truth.
 */
#include "check_games.h"
#include "minor/logic/check_rup.h"

#include <stdio.h>
#include <stdlib.h>

struct ck_rup {
  ck_meter *meter;
  int vars, asked; /* asked: the clause that comes next is a lemma */
  long clauses;
  FILE *cnf, *drat;
};

static const char *prefix;
static int parts;

static FILE *begin(const char *ending) {
  char path[1000];
  snprintf(path, sizeof path, "%s-%d.%s", prefix, parts, ending);
  FILE *file = fopen(path, "wb");
  if (!file) {
    perror(path);
    exit(2);
  }
  return file;
}

/* The numbers of the first line are filled in at the end. */
static void put_head(const ck_rup *r) {
  rewind(r->cnf);
  fprintf(r->cnf, "p cnf %10d %10ld\n", r->vars, r->clauses);
}

static void put_clause(FILE *file, const int *literals, int n) {
  for (int i = 0; i < n; i++)
    fprintf(file, "%d ", literals[i]);
  fprintf(file, "0\n");
}

ck_rup *ck_rup_new(ck_meter *meter, int vars) {
  ck_rup *r = ck_new(meter, 1, sizeof *r);
  if (!r)
    return NULL;
  parts++;
  *r = (ck_rup){.meter = meter, .vars = vars};
  r->cnf = begin("cnf");
  r->drat = begin("drat");
  put_head(r);
  return r;
}

int ck_rup_add(ck_rup *r, const int *literals, int n) {
  if (!r->asked) {
    put_clause(r->cnf, literals, n);
    r->clauses++;
  }
  r->asked = 0;
  return 1;
}

int ck_rup_follows(ck_rup *r, const int *literals, int n) {
  put_clause(r->drat, literals, n);
  r->asked = 1;
  return 1;
}

void ck_rup_free(ck_rup *r) {
  if (!r)
    return;
  put_head(r);
  if (fclose(r->cnf) || fclose(r->drat))
    perror(prefix);
  ck_free(r->meter, r);
}

static long read_file(void *ctx, char *bytes, size_t n) {
  FILE *file = ctx;
  return (long)fread(bytes, 1, n, file);
}

int main(int argc, char **argv) {
  FILE *file = argc == 3 ? fopen(argv[1], "rb") : NULL;
  ck_cert *cert = file ? ck_open((ck_input){read_file, file}, NULL) : NULL;
  if (!cert) {
    fprintf(stderr, "usage: export-clauses CERTIFICATE PREFIX\n");
    return 2;
  }
  prefix = argv[2];
  while (!cert->status && ck_next(cert))
    ;
  int status = cert->status;
  if (status)
    fprintf(stderr, "line %llu: %s\n", (unsigned long long)cert->wrong_line,
            cert->message);
  else
    printf("%d\n", parts);
  ck_close(cert);
  fclose(file);
  return status;
}
