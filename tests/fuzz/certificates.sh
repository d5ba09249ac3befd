#!/bin/sh
# certificates.sh DIR RUNS [SEED]: fuzzes the checker for so many executions, in
# the build directory DIR, from the committed seeds.  In pieces of 200,000, each
# from its own seed of chance: of ten, five with inputs to 4,096 bytes, four to
# 512 and one to 6,000, and every other ten with the plain schedule of inputs.
# Says after each piece how many executions there have been; a finding ends it,
# and its input is in DIR/tests/fuzz/found_certificate.
set -eu
dir=$1 runs=$2 seed=${3-1}
here=$(dirname "$0")
found="$dir/tests/fuzz/found_certificate"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$found" "$work/new"
done=0
while [ "$done" -lt "$runs" ]; do
  piece=$((runs - done < 200000 ? runs - done : 200000))
  case $((seed % 10)) in
    1 | 3 | 5 | 7) longest=512 ;;
    9) longest=6000 ;;
    *) longest=4096 ;;
  esac
  rm -f "$work"/new/*
  "$dir/tests/fuzz/fuzz_certificate" -seed="$seed" -reload=0 -runs="$piece" \
    -max_len="$longest" -entropic=$((seed / 10 % 2)) -timeout=120 \
    -rss_limit_mb=1536 -verbosity=0 -error_exitcode=1 \
    -artifact_prefix="$found/" -print_final_stats=1 "$work/new" \
    "$here/corpus/certificate" 2>"$work/log" || { cat "$work/log"; exit 1; }
  one=$(sed -n 's/^stat::number_of_executed_units: *//p' "$work/log")
  done=$((done + one))
  echo "seed $seed, to $longest bytes: $one, $done in all"
  seed=$((seed + 1))
done
