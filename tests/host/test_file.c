/* Files: whole or not at all, and every failure told. */
#include "host/files/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static int enter(void **state) {
  char *folder = strdup("/tmp/spielwerk-test-XXXXXX");
  *state = folder;
  return !folder || !mkdtemp(folder) || chdir(folder);
}

static int leave(void **state) {
  unlink("a");
  unlink("link");
  int rc = chdir("/") || rmdir(*state); /* fails when anything was left */
  free(*state);
  return rc;
}

static void put(const char *path, const char *text) {
  sw_newfile file;
  sw_err err;
  assert_int_equal(sw_newfile_open(&file, path, &err), 0);
  fputs(text, file.stream);
  assert_int_equal(sw_newfile_commit(&file, &err), 0);
}

static void expect(const char *path, const char *text) {
  sw_buf out;
  sw_buf_init(&out, 1000);
  assert_int_equal(sw_file_read(path, 1000, &out, NULL), 0);
  assert_string_equal(sw_buf_text(&out), text);
  sw_buf_free(&out);
}

static void replaces_at_once(void **state) {
  (void)state;
  sw_newfile file;
  put("a", "old");
  assert_int_equal(sw_newfile_open(&file, "a", NULL), 0);
  fputs("new", file.stream);
  fflush(file.stream);
  expect("a", "old");
  assert_int_equal(sw_newfile_commit(&file, NULL), 0);
  expect("a", "new");
}

static void leaves_nothing_behind(void **state) {
  (void)state;
  sw_newfile file;
  put("a", "old");
  assert_int_equal(sw_newfile_open(&file, "a", NULL), 0);
  fputs("new", file.stream);
  sw_newfile_abandon(&file);
  expect("a", "old"); /* and `leave` finds the folder empty but for it */
}

static void keeps_rights_and_links(void **state) {
  (void)state;
  struct stat s;
  put("a", "old");
  assert_int_equal(chmod("a", 0640), 0);
  assert_int_equal(symlink("a", "link"), 0);
  put("link", "new");
  expect("a", "new");
  assert_int_equal(stat("a", &s), 0);
  assert_int_equal(s.st_mode & 0777, 0640);
  assert_int_equal(lstat("link", &s), 0);
  assert_true(S_ISLNK(s.st_mode));
}

/* It is not replaced by a file, for it names another. */
static void refuses_a_link_to_nothing(void **state) {
  (void)state;
  struct stat s;
  sw_newfile file;
  sw_err err = {0};
  assert_int_equal(symlink("nothing", "link"), 0);
  assert_int_equal(sw_newfile_open(&file, "link", &err), SW_BAD_INPUT);
  assert_non_null(strstr(err.msg, "not there"));
  assert_int_equal(lstat("link", &s), 0);
  assert_true(S_ISLNK(s.st_mode));
}

static void tells_failures(void **state) {
  (void)state;
  sw_newfile file;
  sw_err err = {0};
  sw_buf out;
  sw_buf_init(&out, 1000);
  assert_int_equal(sw_newfile_open(&file, "no/such/place", &err), SW_BAD_INPUT);
  assert_non_null(strstr(err.msg, "no/such/place"));
  assert_int_equal(sw_newfile_open(&file, "/dev/full", &err), 0);
  fputs("text", file.stream);
  assert_int_equal(sw_newfile_commit(&file, &err), SW_FAULT);
  assert_non_null(strstr(err.msg, "No space"));
  assert_int_equal(sw_file_read("nothing", 10, &out, &err), SW_BAD_INPUT);
  put("a", "12345678901");
  assert_int_equal(sw_file_read("a", 10, &out, &err), SW_BAD_INPUT);
  sw_buf_free(&out);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(replaces_at_once, enter, leave),
      cmocka_unit_test_setup_teardown(leaves_nothing_behind, enter, leave),
      cmocka_unit_test_setup_teardown(keeps_rights_and_links, enter, leave),
      cmocka_unit_test_setup_teardown(refuses_a_link_to_nothing, enter, leave),
      cmocka_unit_test_setup_teardown(tells_failures, enter, leave)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
