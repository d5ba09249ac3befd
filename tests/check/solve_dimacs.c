/* solve-dimacs FILE: asks CaDiCaL, which knows nothing of certificates.  Exit
 * status 10: satisfiable, 20: unsatisfiable, as SAT solvers have it. */
#include <ccadical.h>
#include <stdio.h>

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  CCaDiCaL *solver = ccadical_init();
  int vars, clauses, literal;
  if (!file || fscanf(file, "p cnf %d %d", &vars, &clauses) != 2)
    return 2;
  while (fscanf(file, "%d", &literal) == 1) {
    ccadical_add(solver, literal);
    clauses -= !literal;
  }
  fclose(file);
  int answer = clauses ? 2 : ccadical_solve(solver);
  ccadical_release(solver);
  return answer;
}
