/* What signals do to a program: each case in a process of its own. */
#include "host/system/stop.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { MUCH_LATER = 600 /* milliseconds */, STOPPED = 3, GOES_ON = 4 };

/* Two signals with some time between; how the process ends. */
static int end_after(int number, int milliseconds, void (*prepare)(void)) {
  int status = 0;
  pid_t pid = fork();
  if (!pid) {
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    signal(number, SIG_DFL); /* whoever runs the test may ignore it */
    prepare();
    raise(number);
    if (milliseconds)
      nanosleep(&time, NULL);
    raise(number);
    _exit(sw_stop_asked() ? STOPPED : GOES_ON);
  }
  assert_true(pid > 0);
  assert_int_equal(waitpid(pid, &status, 0), pid);
  return status;
}

/* One request that comes as two signals. */
static void a_signal_at_once_is_the_same(void **state) {
  (void)state;
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    int status = end_after(numbers[i], 0, sw_stop_catch);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), STOPPED);
  }
}

static void a_second_request_ends(void **state) {
  (void)state;
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    int status = end_after(numbers[i], MUCH_LATER, sw_stop_catch);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), numbers[i]);
  }
}

static void catch_all(void) {
  sw_stop_catch();
  sw_stop_catch_all();
}

static void a_program_that_goes_on_takes_any_number(void **state) {
  (void)state;
  int status = end_after(SIGINT, MUCH_LATER, catch_all);
  assert_true(WIFEXITED(status));
  assert_int_equal(WEXITSTATUS(status), STOPPED);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_signal_at_once_is_the_same),
      cmocka_unit_test(a_second_request_ends),
      cmocka_unit_test(a_program_that_goes_on_takes_any_number)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
