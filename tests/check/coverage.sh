#!/bin/sh
# coverage.sh: how much of the checker the seeds of its fuzz target reach, by
# file, in lines, and which functions they never enter; with little memory too.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
folders=$(find "$root/check" -type d | sed 's/^/-I/')
sources=$(find "$root/check" -name '*.c' ! -name check_wasm.c \
  ! -name check_library.c)
# shellcheck disable=SC2086
${CC:-gcc} -O0 --coverage $folders '-DCK_VERSION="0"' -o checker $sources
for seed in "$root"/tests/fuzz/corpus/certificate/*; do
  ./checker -q "$seed" 2>errors || true
  ./checker --json --time=600 --work=2 - <"$seed" >verdicts || true
  for little in 20 9000 100K; do
    ./checker -q --memory=$little "$seed" 2>errors || true
  done
done
gcov -f -n ./*.gcda 2>/dev/null >report
awk -F"'" '/^Function/ { name = $2 }
  /^File/ { file = $2; name = "" }
  /^Lines executed/ { split($0, part, /[:% ]+/)
    if (name != "" && part[3] == "0.00") print "never entered: " name
    if (name == "" && file ~ /\/check\//) {
      sub(/.*\/check\//, "check/", file)
      lines = part[5]; reached += lines * part[3] / 100; all += lines
      printf "%6.2f %% of %4d lines  %s\n", part[3], lines, file
      file = "" } }
  END { printf "%6.2f %% of %d lines in all\n", 100 * reached / all, all }' \
  report
