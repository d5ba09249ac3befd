#!/usr/bin/env python3
"""Opens one hole of the checker at a time and sees that a test finds it.

  reopen.py BUILD [NAME ...]

Each hole is a change of the checker's text that takes one of its questions
away. The changed file is compiled and linked in front of the checker's library
with a forger, the test of the forged files, which then judges the one that lies
there or tries one thing, or the test of the moves of Sprouts; one that then
still finds nothing is blind, and so is a table whose text has gone from the
source. Prints TAP.
"""

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CHECK = ROOT / "check"
# whether a hole is found must not hang on how much a build tries
ENVIRONMENT = {name: value for name, value in os.environ.items()
               if name not in ("TRIALS_EVERY", "MUTATE_EVERY")}
FORGED = ROOT / "tests/check/forged"
# found by one of the tests of test_forged
NO_WORK, LONG = "no_work", "long_clauses_cost"
LINE_TIME, RECORD_TIME = "line_takes_time", "records_take_time"
EACH_TIME, CLAUSES = "each_certificate_takes_time", "clauses_cost"
MOVES = "moves"  # found by test_check_sprouts_moves

# name, file, what stands there, what is put in its place, who finds it
HOLES = [
    ("a full board wins", "gomoku/check_gomoku.c",
     "s->board.stones == s->board.cells", "0", "gomoku"),
    ("a reply left out", "gomoku/check_gomoku.c",
     "if (!gm_has(&s->covered, cell))", "if (0)", "gomoku"),
    ("a loss left open", "gomoku/check_gomoku.c",
     "return s->open ? settle(s)", "return s->open ? CK_TRUE", "gomoku"),
    ("the loser may make five", "gomoku/check_gomoku.c",
     "if (gm_makes_five(&s->board, loser, reply) ||", "if (", "gomoku"),
    ("no limit of stones", "gomoku/check_gomoku_tree.c",
     "return r->board->stones + 1 <= r->limit;", "return 1;", "gomoku"),
    ("six where five are exact", "gomoku/rules/check_gomoku_board.c",
     '{"", {0, 0, 0}, 0, 0}', '{"", {0, 1, 1}, 0, 0}', "gomoku"),
    ("five between two stones", "gomoku/rules/check_gomoku_board.c",
     '{"caro", {0, 0, 0}, 1, 0}', '{"caro", {0, 0, 0}, 0, 0}', "gomoku"),
    ("five between two in free caro", "gomoku/rules/check_gomoku_board.c",
     '{"freecaro", {0, 1, 1}, 1, 0}', '{"freecaro", {0, 1, 1}, 0, 0}',
     "gomoku"),
    ("whoever the stones tell", "gomoku/check_gomoku.c",
     "s->lost = !strncmp(cert->claim, other, strlen(other));",
     "s->board.turn = s->board.stones % 2 ? GM_WHITE : GM_BLACK;", "gomoku"),
    ("the same stones, another turn", "gomoku/check_gomoku_bounds.c",
     "s.turn = (uint64_t)board->turn;",
     "board->turn = board->stones % 2 ? GM_WHITE : GM_BLACK;\n"
     "  s.turn = (uint64_t)board->turn;", "bounds"),
    ("any reply is a far one", "gomoku/check_gomoku.c",
     "if (!s->board.stone[cell] && !gm_has(&zone, cell))",
     "if (!s->board.stone[cell])", "gm_far_near"),
    ("any stone is put aside", "gomoku/check_gomoku_far.c",
     "!gm_has(zone_of(far, node), aside)", "zone_of(far, node)",
     "gm_far_aside"),
    ("a five beyond the edge", "gomoku/check_gomoku_tree.c",
     "if (gm_hull_has(r->board, &r->hull, cell))", "if (1)",
     "gm_from_five"),
    ("a four that ends beyond the edge", "gomoku/check_gomoku_tree.c",
     "gm_hull_keep(r->board, &r->hull, &stops);", "", "gm_from_four"),
    ("an open four that ends beyond the edge", "gomoku/check_gomoku_tree.c",
     "gm_hull_keep(board, hull, &set[line]);", "", "gm_from_three"),
    ("an answer that a board lacks", "gomoku/check_gomoku_tree.c",
     "!r->needed && gm_has(&fives, cell)", "gm_has(&fives, cell)",
     "gm_from_reply"),
    ("a fork that a board lacks half of", "gomoku/check_gomoku_tree.c",
     "&& gm_size(r->board, &fives) == 1", "", "gm_from_fork"),
    ("a first move that a board lacks", "gomoku/check_gomoku.c",
     "show_start(s);\n  if (!is_sure(s, move))", "show_start(s);\n  if (0)",
     "gm_from_first"),
    ("a far answer that a board lacks", "gomoku/check_gomoku.c",
     "CELL NODE SYMMETRY'\");\n  if (!is_sure(s, move))",
     "CELL NODE SYMMETRY'\");\n  if (0)", "gm_from_far"),
    ("a cell that is cut is a stone", "gomoku/check_gomoku_hull.c",
     "if (board->stone[cell] == GM_BLACK || board->stone[cell] == GM_WHITE)",
     "if (board->stone[cell])", "gm_from_cut"),
    ("half of the boards", "gomoku/check_gomoku.c",
     "  if (sure)\n    gm_add(&s->covered, reply);",
     "  (void)sure;\n  gm_add(&s->covered, reply);\n  if (1)\n    ;",
     "gm_from_half"),
    ("the same reply again", "gomoku/check_gomoku.c",
     "if (gm_has(&named, cell))", "if (0)", "gm_quad1"),
    ("more moves than the least", "peg/check_peg_moves.c",
     "if (!forward && pg_set_get", "if (0 && pg_set_get", "peg-moves"),
    ("sides that meet", "peg/check_peg_moves.c",
     "if (entry->paths && (pg_set_get", "if (0 && (pg_set_get",
     "peg-moves"),
    ("the last step between the sides", "peg/check_peg_moves.c",
     "return each_move(s, 0, refuse_meeting, NULL);", "return CK_TRUE;",
     "peg-moves"),
    ("any region", "peg/check_peg_moves.c",
     "!(cells >> j->to & 1))\n      return ck_wrong",
     "0)\n      return ck_wrong", "peg-moves"),
    ("overlapping regions", "peg/check_peg_moves.c",
     "!cells || cells & s->used", "!cells", "peg-moves"),
    ("any class", "peg/check_peg_argue.c",
     "if ((member[j->from]", "if (0 && (member[j->from]", "peg-arguments"),
    ("any weights", "peg/check_peg_argue.c",
     "if (w[j->from] + w[j->over] < w[j->to])", "if (0)", "peg-arguments"),
    ("open cells in a class", "peg/check_peg_argue.c",
     "now[i] = odd && !either;", "now[i] = odd;", "peg-arguments"),
    ("an end that is left", "peg/check_peg_argue.c",
     "if (!all_excluded(&p))", "if (0)", "peg-arguments"),
    ("classes counted twice", "peg/check_peg_levels.c",
     "back /= size_of_class(s->game, f->slot[i].key);",
     "(void)size_of_class;", "peg-count"),
    ("a level that is not empty", "peg/check_peg_levels.c",
     "if (next->n > most)", "if (0)", "peg-count"),
    ("levels that are missing", "peg/check_peg_levels.c",
     "if (s->levels[0] + s->levels[1] - 2 != s->to_ends)", "if (0)",
     "peg-count"),
    ("a level of any size", "peg/check_peg_levels.c",
     "if (!pg_set_reserve(&next, level->size))", "if (0)", "peg_levels"),
    ("no link left", "agents/check_agents_rules.c",
     "(s->turn || ag_left(s) > 0)", "1", "agents"),
    ("65 links", "agents/check_agents_rules.c",
     "if (define && in) {", "if (define && link < game->board_links) {",
     "agents64"),
    ("both stuck", "agents/check_agents.c",
     "return mine ? NOT_WON : theirs ? WON : OPEN;",
     "return theirs ? WON : mine ? NOT_WON : OPEN;", "agents"),
    ("a move of the loser left out", "agents/check_agents.c",
     "return !each_move(p, s, need_answer);",
     "return each_move(p, s, need_answer) < 2;", "agents"),
    ("any move", "agents/check_agents_rules.c",
     "return mark[move.target];", "return 1;", "agents"),
    ("links that go astray", "agents/check_agents_symmetry.c",
     "return found == net->links;", "return 1;", "agents"),
    ("an agent that passes the other", "agents/check_agents_sets.c",
     "  copy(b, m, &more);\n  for (int v = from;", "  for (int v = from;",
     "agents"),
    ("links that nobody removes", "agents/check_agents_table.c",
     "    if (b->spare)\n", "    if (0)\n", "ag_spare"),
    ("links that nobody comes to", "agents/check_agents_table.c",
     "more = 1;\n      }", "more = 0;\n      }", "agents"),
    ("a table of too few links", "agents/check_agents.c",
     "return ag_table_wins(p->table, s) == (s->turn == p->winner);",
     "return 1;", "agents"),
    ("the variant is a fairy tale", "minor/check_minor.c",
     "if (*rules)", "if (0)", "minor_name"),
    ("words behind the game", "euler/check_euler.c",
     "if (*rules)", "if (0)", "spoof"),
    ("the game is looked up last", "check_games.c",
     "if (i == ck_games_n)\n    return ck_unknown_game(cert);\n"
     "  if (ck_read_header(cert))\n    return cert->status;",
     "if (ck_read_header(cert))\n    return cert->status;\n"
     "  if (i == ck_games_n)\n    return ck_unknown_game(cert);",
     "unknown_game"),
    ("any byte", "frame/check_core.c",
     "c > '~'", "c == 127", "spoof_json"),
    ("two odd vertices", "euler/check_euler.c",
     "if (n <= ends)", "if (n < ends)", "euler"),
    ("odd ones made up", "euler/check_euler.c",
     "if (set[v] != (ck_degree(&z->left, v) % 2 && v != z->pen))", "if (0)",
     "euler"),
    ("an edge that leads out", "euler/check_euler.c",
     "if (z->left.edge[u][v] && set[u] != set[v])", "if (0)", "euler"),
    ("nothing elsewhere", "euler/check_euler.c",
     "|| !outside)", ")", "euler"),
    ("the pen elsewhere", "euler/check_euler_rules.c",
     "if (from != z->pen)", "if (0)", "euler"),
    ("crossings", "untangle/check_untangle.c",
     "if (!ut_is_laid_out(z))", "if (0)", "untangle"),
    ("vertices that find points", "untangle/check_untangle_par.c",
     "  return !can;", "  return 1;", "par"),
    ("blame that is forgotten", "untangle/check_untangle_par.c",
     "less->blame |= who;", "", "par"),
    ("a point that is not tried", "untangle/check_untangle_par.c",
     "left[u].n < s.grid * s.grid;", "left[u].n < s.grid * s.grid - 1;",
     "par"),
    ("cores that overlap", "untangle/check_untangle_par.c",
     "apart += !(can & used);", "apart++;", "par"),
    ("any edge is long", "untangle/check_untangle_par.c",
     "s->down[u] && u != from && s->z->g.edge[u][v] &&",
     "s->down[u] && u != from &&", "par"),
    ("sets apart", "minor/rules/check_minor_rules.c",
     "if (pattern->edge[a][b] && !beside[a][b])", "if (0)", "minor"),
    ("sets in pieces", "minor/rules/check_minor_rules.c",
     "if (pieces[a] != 1)", "if (!pieces[a])", "minor"),
    ("two vertices of the pattern on one", "minor/check_minor_paths.c",
     "*text || w->use[v] != FREE)", "*text)", "paths"),
    ("a path over no edge", "minor/check_minor_paths.c",
     "if (!mg_graph_has(g, last, v))", "if (0)", "paths"),
    ("a vertex in two paths", "minor/check_minor_paths.c",
     "if (w->use[v] != FREE)", "if (w->use[v] == CORNER)", "paths"),
    ("a path through a corner", "minor/check_minor_paths.c",
     "if (w->use[v] != FREE)", "if (w->use[v] == INSIDE)", "paths"),
    ("any lemma about paths", "minor/check_minor_paths.c",
     "if (!ck_rup_follows(s->rup, literal, n))", "if (0)", "paths"),
    ("a cut without what is beside it", "minor/check_minor_paths.c",
     "if (side[u] == BESIDE)", "if (0)", "paths"),
    ("all vertices are twins", "minor/check_minor_paths.c",
     "same &= c == a", "same &= 1 || c == a", "paths"),
    ("more neighbours than needed", "minor/check_minor_paths.c",
     "row[s->vertex[v]].n < degree", "row[s->vertex[v]].n <= degree", "paths"),
    ("a path goes on in one way", "minor/check_minor_paths.c",
     "if (i == without)", "if (i <= without)", "paths"),
    ("dropping what is of use", "minor/check_minor_absent.c",
     "if (degree > 1 || degree >=", "if (degree > 2 || degree >", "minor"),
    ("merging what is of use", "minor/check_minor_absent.c",
     "if (g->row[v].n != 2 || p->study.least_degree < 3)", "if (0)",
     "minor"),
    ("a lone vertex is of no use", "minor/check_minor_absent.c",
     "degree >= p->study.least_degree)",
     "(degree && degree >= p->study.least_degree))", "minor"),
    ("cycles as of a pattern in one piece", "minor/check_minor_absent.c",
     "its = edges - k + ck_components(p->pattern, NULL, colour);",
     "its = edges - k + ck_components(p->pattern, NULL, colour) + 1;",
     "minor"),
    ("splitting anywhere", "minor/check_minor_absent.c",
     "!holds_together(p, count[BETWEEN]))", "0)", "minor"),
    ("edges across a split", "minor/check_minor_absent.c",
     "if (side[g->row[v].to[i]] == FAR)", "if (0)",
     "minor"),
    ("enough of everything", "minor/check_minor_absent.c",
     "|| have >= need)", "|| have > need)", "minor"),
    ("a wide tree", "minor/check_minor_absent.c",
     "if (g->row[v].n >= p->treewidth)",
     "if (g->row[v].n > p->treewidth)", "minor"),
    ("the treewidth of any pattern", "minor/check_minor_absent.c",
     "if (p->pattern->n > MG_ORBITS)", "if (0)", "minor_tree_17"),
    ("a planar pattern", "minor/check_minor_absent.c",
     "if (!are_branch_sets(p, &obstruction, set))", "if (0)", "minor"),
    ("a drawing with crossings", "minor/check_minor_drawing.c",
     "return vertices - g->edges + faces == 2 * parts", "return 1",
     "minor"),
    ("steps inside a drawing", "minor/check_minor_absent.c",
     "(steps[i].when != DRAWING && p->drawing.graph)", "0", "minor"),
    ("lemmas out of the air", "minor/check_minor_absent.c",
     "if (!ck_rup_follows(p->rup, literal, n))", "if (n && !literal[0])",
     "minor"),
    ("a clause too many", "minor/check_minor_clauses.c",
     "if (around >= ck_degree(c->pattern, a))",
     "if (around > ck_degree(c->pattern, a))", "minor"),
    ("cuts that do not cut", "minor/check_minor_absent.c",
     "if (colour[s] == colour[t])", "if (s == t)", "minor"),
    ("regions apart", "sprouts/rules/check_sprouts_map.c",
     "groups(part, CKS_REGION_END) == 1;", "1;", "sprouts-map"),
    ("handles and pinches", "sprouts/rules/check_sprouts_map.c",
     "part->vertices - ends / 2 + words == 2 * pieces &&", "", "sprouts-map"),
    ("circles that do not close", "sprouts/rules/check_sprouts_map.c",
     "circles_close(m) &&", "", "sprouts-map"),
    ("options that are worth as much", "sprouts/check_sprouts_nimber.c",
     "if (p->nimber != UNKNOWN && !differs(p, p->nimber))", "if (0)",
     "sprouts-nimber"),
    ("an option that is missing", "sprouts/check_sprouts_nimber.c",
     "if ((p->seen & below) != below)", "if (0)", "sprouts-nimber"),
    ("wins out of the air", "sprouts/check_sprouts_nimber.c",
     "if (!(p->seen >> value & 1))", "if (0)", "sprouts-nimber"),
    ("equal parts beside the one", "sprouts/check_sprouts_nimber.c",
     "if (p->parts != 1)", "if (p->n != 1)", "sp_sum"),
    ("a small part beside the large one", "sprouts/check_sprouts_misere.c",
     "g.parts != 1 || ", "", "sp_small_beside"),
    ("a map with an end more", "sprouts/rules/check_sprouts_map.c",
     "return m->part.len <= ITEMS;", "return 1;", "sp_1399"),
    ("shared spots taken for alike", "sprouts/rules/check_sprouts_moves.c",
     "times[v] == 1 &&", "", MOVES),
    ("words of any degree alike", "sprouts/rules/check_sprouts_moves.c",
     "s->alike[w] = last[degree];\n      last[degree] = w;",
     "s->alike[w] = last[0];\n      last[0] = w;", MOVES),
    ("words alike to the one used up", "sprouts/rules/check_sprouts_moves.c",
     "return s->alike[k] == w ? -1 : s->alike[k];", "return s->alike[k];",
     MOVES),
    ("a loss with a way out", "sprouts/check_sprouts_misere.c",
     "if (open)", "if (0)", "sprouts-misere"),
    ("the last player wins", "sprouts/check_sprouts_trees.c",
     "return n == 0;", "return 0;", "sprouts-misere"),
    ("a move that shows less", "frame/check_bounds.c",
     "if (!b->holds)", "if (0)", "bounds"),
    ("a move left out of most", "frame/check_bounds.c",
     "return !b->holds;", "return 1;", "bounds"),
    ("a value that stays open", "frame/check_bounds.c",
     "if (result == CK_OPEN && s.lower != s.upper)", "if (0)", "bounds"),
    ("the other side's bound", "frame/check_bounds.c",
     "b->rules->alone ? s.upper : -s.lower;", "s.upper;", "bounds"),
    ("a full board for bounds", "gomoku/check_gomoku_bounds.c",
     "return open ? CK_OPEN : CK_DRAW;",
     "return open ? CK_OPEN : CK_LOSS;", "bounds"),
    ("both stuck for bounds", "agents/check_agents_bounds.c",
     "return mine && theirs ? CK_DRAW : mine", "return mine", "bounds"),
    ("a line that is stuck", "euler/check_euler_bounds.c",
     "? CK_OPEN : CK_LOSS", "? CK_OPEN : CK_WIN", "bounds"),
    ("no jump is left", "peg/check_peg_bounds.c",
     "return CK_LOSS;", "return CK_WIN;", "bounds"),
    ("work without end", "frame/check_budget.c",
     "if (steps > meter->work)", "if (0)", NO_WORK),
    ("moves without work", "frame/check_line.c",
     "if (!ck_spend(&cert->meter, rules->work))", "if (0)", LINE_TIME),
    ("records without work", "frame/check_core.c",
     "if (got > 0 && !ck_spend(&cert->meter, RECORD_WORK))", "if (0)",
     RECORD_TIME),
    ("certificates without a clock", "frame/check_core.c",
     "if (!cert->status && !ck_ask_clock(&cert->meter))", "if (0)",
     EACH_TIME),
    ("clauses that cost nothing", "minor/logic/check_rup.c",
     "!ck_spend(r->meter, 8 + 8 * (uint64_t)n)", "0", CLAUSES),
    ("literals that cost nothing", "minor/logic/check_rup.c",
     "k++, r->looked++", "k++", LONG),
    ("automorphisms in any order", "minor/check_minor_study.c",
     "int worth = n < 0 ? -1 : n * MG_PATTERN + ck_degree(s->g, v);",
     "int worth = n < 0 ? -1 : 0;", "minor_orbits"),
]


def is_of_files(hole):
    return hole[4] in (NO_WORK, LONG, LINE_TIME, RECORD_TIME, EACH_TIME,
                       CLAUSES) or is_file(hole)


def is_file(hole):
    return (FORGED / f"{hole[4]}.cert").exists()


def sources_of(hole):
    """What finds the hole, as C sources."""
    tests = ROOT / "tests" / "check"
    if hole[4] == MOVES:
        return [tests / "test_check_sprouts_moves.c",
                ROOT / "tests/game_test.c"]
    found = [tests / "test_forged.c"] if is_of_files(hole) else \
        sorted((tests / "forge").glob("*.c")) + [ROOT / "tests/game_test.c"]
    return found + [tests / "mutate.c"]


def compile_finders(folder):
    """An object for each source that finds holes, which no hole changes."""
    objects = {}
    for hole in HOLES:
        for source in sources_of(hole):
            if source in objects:
                continue
            objects[source] = folder / (source.stem + ".o")
            subprocess.run(
                [os.environ.get("CC", "cc"), "-O2", "-w", f"-I{CHECK}",
                 f"-I{ROOT / 'src'}", f"-I{ROOT / 'tests/check'}", "-c", "-o",
                 objects[source], source], check=True)
    return objects


def build(hole, folder, build_dir, objects):
    """The program that is to find the hole; None when its text is gone."""
    _, name, old, new, _ = hole
    path = CHECK / name
    text = path.read_text()
    if text.count(old) < 1:
        return None
    source = folder / path.name
    source.write_text(text.replace(old, new))
    program = folder / "program"
    subprocess.run(
        [os.environ.get("CC", "cc"), "-O2", "-w", f"-I{CHECK}",
         f"-I{path.parent}", "-o", program, source,
         *(objects[s] for s in sources_of(hole)),
         build_dir / "check" / "libspielwerk-check-core.a",
         build_dir / "libspielwerk-core.a", "-lm", "-lpthread", "-lcmocka"],
        check=True)
    return program


def tries(hole):
    """The arguments of the program, one list after the other."""
    if is_file(hole):
        return [[FORGED, "all_listed", hole[4]]]
    if is_of_files(hole):
        return [[FORGED, hole[4]]]
    if hole[4] == MOVES:
        return [[]]
    # rare forgeries come with more trials, from another seed
    return [[hole[4]], [hole[4], "40000", "2"]]


def is_found(hole, build_dir, objects):
    """'' when the hole is found, or what went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        program = build(hole, Path(folder), build_dir, objects)
        if program is None:
            return "the text is not in the source"
        for arguments in tries(hole):
            try:
                done = subprocess.run([program, *arguments],
                                      timeout=120 if is_of_files(hole)
                                      else 1200, capture_output=True,
                                      env=ENVIRONMENT)
            except subprocess.TimeoutExpired:
                # a file that runs on and on: that is the hole
                return "" if is_of_files(hole) else "no end in 20 minutes"
            if done.returncode in (1, -11, -6):
                return ""
        return f"not found: {done.stdout[-200:]!r}"


def main():
    build_dir = Path(sys.argv[1]).resolve()
    chosen = [hole for hole in HOLES
              if len(sys.argv) < 3 or hole[0] in sys.argv[2:]]
    blind = 0
    with tempfile.TemporaryDirectory() as folder, \
            ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = compile_finders(Path(folder))
        results = pool.map(lambda hole: is_found(hole, build_dir, objects),
                           chosen)
        for number, (hole, why) in enumerate(zip(chosen, results), 1):
            blind += bool(why)
            print(f"{'not ok' if why else 'ok'} {number} - {hole[4]}: "
                  f"{hole[0]}", flush=True)
            if why:
                print(f"# {why}")
    print(f"1..{len(chosen)}")
    return blind > 0


if __name__ == "__main__":
    sys.exit(main())
