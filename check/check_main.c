/* spielwerk-check: reads certificates and says whether their claims hold. */
#include "check.h"

#include <argp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct options {
  int json, quiet;
  int files;
  char **file;
} options;

static const struct argp_option option_table[] = {
    {"json", 'j', NULL, 0, "One JSON object a certificate", 0},
    {"quiet", 'q', NULL, 0, "Print nothing but complaints", 0},
    {0}};

static error_t parse_option(int key, char *arg, struct argp_state *state) {
  options *opt = state->input;
  (void)arg;
  switch (key) {
  case 'j':
    opt->json = 1;
    return 0;
  case 'q':
    opt->quiet = 1;
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

static void put_json_field(const char *name, const char *text) {
  printf(",\"%s\":\"", name);
  for (; *text; text++)
    if (*text == '"' || *text == '\\')
      printf("\\%c", *text);
    else
      putchar(*text);
  putchar('"');
}

static void print_json(const char *name, const ck_cert *cert) {
  printf("{\"verified\":%s", cert->status == CK_TRUE ? "true" : "false");
  put_json_field("file", name);
  put_json_field("game", cert->game);
  put_json_field("position", cert->position);
  put_json_field("claim", cert->claim);
  if (cert->status == CK_TRUE)
    put_json_field("checked", cert->message);
  else
    printf(",\"line\":%llu", (unsigned long long)cert->wrong_line);
  if (cert->status != CK_TRUE)
    put_json_field("wrong", cert->message);
  printf("}\n");
}

static void print_text(const char *name, const ck_cert *cert) {
  static const char *const verdict[] = {"VERIFIED", "WRONG", "UNREADABLE", "",
                                        "FAULT"};
  if (cert->status == CK_TRUE)
    printf("VERIFIED: %s, position %s: %s; %s\n", cert->game, cert->position,
           cert->claim, cert->message);
  else
    fprintf(stderr, "%s: %s, line %llu: %s\n", verdict[cert->status], name,
            (unsigned long long)cert->wrong_line, cert->message);
}

static void report(const options *opt, const char *name, const ck_cert *cert) {
  if (opt->json)
    print_json(name, cert);
  else if (!opt->quiet || cert->status != CK_TRUE)
    print_text(name, cert);
}

/* All certificates of one stream; the first that fails ends it. */
static int check_stream(const options *opt, const char *name, FILE *file) {
  ck_cert *cert = ck_open((ck_input){read_file, file});
  int status = CK_TRUE;
  if (!cert) {
    fprintf(stderr, "FAULT: %s: out of memory\n", name);
    return CK_FAULT;
  }
  while (status == CK_TRUE && ck_next(cert)) {
    status = cert->status;
    report(opt, name, cert);
  }
  ck_close(cert);
  return status;
}

static int check_file(const options *opt, const char *name) {
  if (!strcmp(name, "-"))
    return check_stream(opt, "standard input", stdin);
  FILE *file = fopen(name, "rb");
  if (!file) {
    fprintf(stderr, "UNREADABLE: ");
    perror(name);
    return CK_UNREADABLE;
  }
  int status = check_stream(opt, name, file);
  fclose(file);
  return status;
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
      "Exit status: 0 every claim holds, 1 a claim is wrong, 2 unreadable or "
      "wrong usage, 4 internal fault.",
      NULL,
      NULL,
      NULL};
  options opt = {0};
  int status = CK_TRUE;
  argp_err_exit_status = CK_UNREADABLE;
  argp_parse(&parser, argc, argv, 0, NULL, &opt);
  for (int i = 0; i < opt.files; i++) {
    int one = check_file(&opt, opt.file[i]);
    status = one > status ? one : status;
  }
  if (fflush(stdout) || ferror(stdout)) {
    perror("standard output");
    return CK_FAULT;
  }
  return status;
}
