/* spielwerk-check: reads certificates and says whether their claims hold. */
#include "check_games.h"

#include <argp.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

typedef struct options {
  int json, quiet;
  ck_budget budget;
  double seconds; /* 0: no limit */
  int files;
  char **file;
} options;

static const struct argp_option option_table[] = {
    {"json", 'j', NULL, 0, "One JSON object a certificate", 0},
    {"quiet", 'q', NULL, 0, "Print nothing but complaints", 0},
    {"memory", 'm', "SIZE", 0,
     "Use so much memory at most, as in 512M or 4G (default: 1G)", 0},
    {"time", 't', "SECONDS", 0,
     "Take so long at most for each file; 0: as long as it takes (default: "
     "600)",
     0},
    {"work", 'w', "FACTOR", 0,
     "Do this many times the work that the size of a file grants (default: 1)",
     0},
    {0}};

/* A number with a unit of K, M, G or none; 0 when it is none. */
static uint64_t read_size(const char *text) {
  static const char units[] = "KMG";
  char *end;
  unsigned long long n =
      *text >= '0' && *text <= '9' ? strtoull(text, &end, 10) : 0;
  if (!n || n >> 30 >> 30)
    return 0;
  const char *unit = *end ? strchr(units, *end) : NULL;
  int shift = unit ? 10 * (int)(unit - units + 1) : 0;
  if (unit)
    end++;
  return *end || n > UINT64_MAX >> shift ? 0 : (uint64_t)n << shift;
}

static double read_seconds(const char *text) {
  char *end;
  double x = strtod(text, &end);
  return *text >= '0' && *text <= '9' && !*end && x <= 1e9 ? x : -1;
}

static error_t parse_option(int key, char *arg, struct argp_state *state) {
  options *opt = state->input;
  switch (key) {
  case 'j':
    opt->json = 1;
    return 0;
  case 'q':
    opt->quiet = 1;
    return 0;
  case 'm':
    if (!(opt->budget.memory = read_size(arg)))
      argp_error(state, "--memory is a number such as 512M or 4G");
    return 0;
  case 't':
    if ((opt->seconds = read_seconds(arg)) < 0)
      argp_error(state, "--time is a number of seconds");
    return 0;
  case 'w':
    if (!(opt->budget.work = read_size(arg)))
      argp_error(state, "--work is a whole number");
    return 0;
  case ARGP_KEY_ARGS:
    opt->file = state->argv + state->next;
    opt->files = state->argc - state->next;
    return 0;
  case ARGP_KEY_NO_ARGS:
    argp_error(state, "name a certificate, or - for standard input");
    return 0;
  default:
    return ARGP_ERR_UNKNOWN;
  }
}

static long read_file(void *ctx, char *bytes, size_t n) {
  FILE *file = ctx;
  size_t got = fread(bytes, 1, n, file);
  return ferror(file) ? -1 : (long)got;
}

/* What the checker spells is printable ASCII; the name of a file may be
 * anything. */
static void put_json_text(const char *text) {
  putchar('"');
  for (; *text; text++)
    if (*text == '"' || *text == '\\')
      printf("\\%c", *text);
    else if (*text >= ' ' && *text <= '~')
      putchar(*text);
    else
      printf("\\u%04x", (unsigned)(unsigned char)*text);
  putchar('"');
}

static void put_json_field(const char *name, const char *text) {
  printf(",\"%s\":", name);
  put_json_text(text);
}

static const char *const verdicts[] = {"VERIFIED", "WRONG", "UNREADABLE",
                                       "OUT OF BUDGET", "FAULT"};

static void begin_json(const char *name, int status) {
  printf("{\"verified\":%s", status == CK_TRUE ? "true" : "false");
  put_json_field("verdict", verdicts[status]);
  put_json_field("file", name);
}

/* A line of 0 is no line of the file. */
static void print_complaint(const options *opt, const char *name, int status,
                            uint64_t line, const char *message) {
  if (opt->json) {
    begin_json(name, status);
    printf(",\"line\":%llu", (unsigned long long)line);
    put_json_field("wrong", message);
    printf("}\n");
    return;
  }
  fprintf(stderr, "%s: ", verdicts[status]);
  for (; *name; name++)
    fputc(*name >= ' ' && *name <= '~' ? *name : '?', stderr);
  if (line)
    fprintf(stderr, ", line %llu", (unsigned long long)line);
  fprintf(stderr, ": %s\n", message);
}

static void print_verified(const options *opt, const char *name,
                           const ck_cert *cert) {
  if (opt->json) {
    begin_json(name, CK_TRUE);
    put_json_field("game", cert->game);
    put_json_field("position", cert->shown);
    put_json_field("claim", cert->claim);
    put_json_field("checked", cert->message);
    printf("}\n");
  } else if (!opt->quiet) {
    printf("VERIFIED: %s, position %s: %s; %s\n", cert->game, cert->shown,
           cert->claim, cert->message);
  }
}

/* Nothing is repeated from a certificate that is not verified: what its header
 * says is not known to be true. */
static void report(const options *opt, const char *name, const ck_cert *cert) {
  if (cert->status == CK_TRUE)
    print_verified(opt, name, cert);
  else
    print_complaint(opt, name, cert->status, cert->wrong_line, cert->message);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Looks at the clock while a stream is checked, and shows at a terminal how
 * much of it is read. */
typedef struct watch {
  double begun, end, shown; /* seconds; no end: 0 */
  FILE *file;
  off_t size; /* of a file; 0: not known */
  int shows;  /* standard error is a terminal */
} watch;

static watch begin_watch(const options *opt, FILE *file) {
  struct stat about;
  double begun = now();
  int sized = !fstat(fileno(file), &about) && S_ISREG(about.st_mode);
  return (watch){.begun = begun,
                 .end = opt->seconds > 0 ? begun + opt->seconds : 0,
                 .shown = begun,
                 .file = file,
                 .size = sized ? about.st_size : 0,
                 .shows = !opt->quiet && isatty(STDERR_FILENO)};
}

static void show(watch *w, double time) {
  long seconds = (long)(time - w->begun);
  fprintf(stderr, "\r%ld:%02ld", seconds / 60, seconds % 60);
  if (w->size)
    fprintf(stderr, ", %.0f%% read",
            100.0 * (double)ftello(w->file) / (double)w->size);
  fputs("\033[K", stderr);
  w->shown = time;
}

static void wipe(const watch *w) {
  if (w->shown > w->begun)
    fputs("\r\033[K", stderr);
}

static int is_late(void *ctx) {
  watch *w = ctx;
  double time = now();
  if (w->shows && time - w->shown > 0.5)
    show(w, time);
  return w->end > 0 && time > w->end;
}

/* All certificates of one stream; the first that fails ends it. */
static int check_stream(const options *opt, const char *name, FILE *file) {
  watch w = begin_watch(opt, file);
  ck_budget budget = opt->budget;
  budget.late = is_late;
  budget.ctx = &w;
  ck_cert *cert = ck_open((ck_input){read_file, file}, &budget);
  int status = CK_TRUE;
  if (!cert) {
    print_complaint(opt, name, CK_OVER, 0, "no memory to begin with");
    return CK_OVER;
  }
  while (status == CK_TRUE && ck_next(cert)) {
    status = cert->status;
    wipe(&w);
    report(opt, name, cert);
  }
  ck_close(cert);
  return status;
}

/* NULL with errno; a folder is no file, though it can be opened. */
static FILE *open_file(const char *name) {
  struct stat about;
  FILE *file = fopen(name, "rb");
  if (!file || fstat(fileno(file), &about) || !S_ISDIR(about.st_mode))
    return file;
  fclose(file);
  errno = EISDIR;
  return NULL;
}

static int check_file(const options *opt, const char *name) {
  if (!strcmp(name, "-"))
    return check_stream(opt, "standard input", stdin);
  FILE *file = open_file(name);
  if (!file) {
    print_complaint(opt, name, CK_UNREADABLE, 0, strerror(errno));
    return CK_UNREADABLE;
  }
  int status = check_stream(opt, name, file);
  fclose(file);
  return status;
}

/* A stream that the caller closed would give its number to a file.  Its place
 * is taken by one that cannot do what the stream is for. */
static void keep_streams(void) {
  for (int fd = 0; fd <= 2; fd++)
    if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
      open("/dev/null", fd ? O_RDONLY : O_WRONLY);
}

/* However the program ends: a verdict that was not written is no verdict. */
static void close_stdout(void) {
  if (!fflush(stdout) && !ferror(stdout))
    return;
  perror("standard output");
  _exit(CK_FAULT);
}

/* A version is printed by argp from this name. */
const char *argp_program_version = "spielwerk-check " CK_VERSION;

int main(int argc, char **argv) {
  static const struct argp parser = {
      option_table,
      parse_option,
      "FILE...",
      "Check certificates: does every claim follow from what is written "
      "there?\v"
      "FILE may be - for standard input and may hold several certificates.\n"
      "A claim that needs more memory, time or work than is allowed is OUT OF "
      "BUDGET: nothing is said about it.\n"
      "Exit status: 0 every claim holds, 1 a claim is wrong, 2 unreadable or "
      "wrong usage, 3 out of budget, 4 reading or writing failed.",
      NULL,
      NULL,
      NULL};
  options opt = {.budget = ck_budget_default, .seconds = 600};
  int status = CK_TRUE;
  keep_streams();
  atexit(close_stdout);
  argp_err_exit_status = CK_UNREADABLE;
  argp_parse(&parser, argc, argv, 0, NULL, &opt);
  for (int i = 0; i < opt.files; i++) {
    int one = check_file(&opt, opt.file[i]);
    status = one > status ? one : status;
  }
  return status;
}
