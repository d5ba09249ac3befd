#!/bin/sh
# many.sh DIR GAME RUNS [SEED]: fuzzes one game for so many executions, in the
# build directory DIR: three of four play from a described position, one reads
# the record of a session.  Starts from the committed seeds of the game that are
# short; says at the end how many executions there were.  A build with
# -Doptimization=2 -Dc_args=-fno-sanitize-coverage=trace-cmp is twice as fast;
# so is the plain schedule of inputs (-entropic=0) once there are a thousand.
set -eu
dir=$1 game=$2 runs=$3 seed=${4-1}
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fuzz() {
  mkdir -p "$work/$1"
  find "$here/corpus/$1" -name "$game-*" -size -2 -exec cp {} "$work/$1" \;
  FUZZ_GAME="$game" "$dir/tests/fuzz/fuzz_$1" -seed="$seed" -runs="$2" \
    -max_len=200 -timeout=60 -entropic=0 -rss_limit_mb=1024 -verbosity=0 \
    -print_final_stats=1 -artifact_prefix="$dir/tests/fuzz/found_$1/" \
    "$work/$1" 2>"$work/log" || { cat "$work/log"; exit 1; }
  echo "$1: $(sed -n 's/^stat::number_of_executed_units: *//p' "$work/log")"
}
fuzz record $((runs / 4))
fuzz play $((runs - runs / 4))
