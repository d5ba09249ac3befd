/* Every law by name; laws.c lists them. */
#ifndef SW_TEST_LAWS_H
#define SW_TEST_LAWS_H

#include "contract.h"

extern const law law_word_text, law_position_text, law_move_text_back;
extern const law law_moves_distinct, law_apply_valid, law_apply_refuses;
extern const law law_result;
extern const law law_normal_form, law_same_future;
extern const law law_pack_back, law_expand, law_orbit;
extern const law law_split;
extern const law law_draw, law_scene;
extern const law law_hostile_words, law_hostile_positions, law_hostile_moves;
extern const law law_starved;
extern const law law_agreement, law_hurry, law_kept, law_winning_move,
    law_ended;
extern const law law_alpha_beta, law_solvers, law_trouble, law_ratings,
    law_players, law_time, law_limits;
extern const law law_studies, law_study_limits, law_database;

/* Single attempts at text, for whoever brings texts of his own: refusals have a
 * place and a reason, accepted texts are good values.  Failures are counted in
 * the case; pos is where a move is tried and may be NULL otherwise. */
void law_try_word(law_case *c, const sw_pos *pos, const char *text, size_t len);
void law_try_position(law_case *c, const sw_pos *pos, const char *text,
                      size_t len);
void law_try_move(law_case *c, const sw_pos *pos, const char *text, size_t len);

#endif
