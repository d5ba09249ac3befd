#!/bin/sh
# first_run.sh SPIELWERK: the workbench, and what else there is.
set -eu
spielwerk=$1

cat <<EOT
Open the address below in a browser. In another terminal you can also try

  $spielwerk                 what it can do
  $spielwerk play peg        play in the terminal; type help there
  $spielwerk count peg       every position of peg solitaire, in seconds
  $spielwerk games           the games and their variants

README.md takes you on a tour; 'make test' runs all the tests.

EOT
exec "$spielwerk" serve
