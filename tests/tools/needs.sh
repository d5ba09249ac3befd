#!/bin/sh
# needs.sh command|page|web|test|coverage: makes sure that what building the
# command (with the page, the documents, the tests, with what measures tests)
# needs is there.
# Says nothing when it is.  With apt-get it installs what is missing, through
# sudo when not root; elsewhere it prints what to install and fails.
set -eu

# probe, Debian package.  A probe is a command; pc: a pkg-config module; file: a
# path; rt: a library of clang's own.
command_needs='
cc gcc
meson meson
ninja ninja-build
pkg-config pkg-config
pc:jansson libjansson-dev
pc:libedit libedit-dev
file:/usr/include/civetweb.h libcivetweb-dev
'
page_needs='
clang clang
wasm-ld lld
file:/usr/lib/wasm32-wasi/libc.a wasi-libc
rt:wasi/libclang_rt.builtins-wasm32.a libclang-rt-dev-wasm32
'
web_needs='
file:/usr/lib/python3/dist-packages/markdown python3-markdown
'
test_needs='
gcc gcc
clang-format clang-format
git git
node nodejs
npm npm
chromium-headless-shell chromium-headless-shell
python3 python3
valgrind valgrind
nauty-geng nauty
pc:nauty libnauty2-dev
file:/usr/include/planarity/graph.h libplanarity-dev
file:/usr/include/ccadical.h libcadical-dev
pc:cmocka libcmocka-dev
pc:ompi-c libopenmpi-dev
mpirun openmpi-bin
rt:linux/libclang_rt.fuzzer-*.a libclang-rt-dev
g++ g++
mypy mypy
pc:librsvg-2.0 librsvg2-dev
dpkg-buildpackage dpkg-dev
dh debhelper
lintian lintian
file:/usr/lib/python3/dist-packages/setuptools python3-setuptools
file:/usr/lib/python3/dist-packages/wheel python3-wheel
file:/usr/lib/python3/dist-packages/numpy python3-numpy
file:/usr/lib/python3/dist-packages/networkx python3-networkx
file:/usr/lib/python3/dist-packages/matplotlib python3-matplotlib
file:/usr/lib/python3*/ensurepip/__main__.py python3-venv
'
coverage_needs='
gcovr gcovr
'

is_there() {
  case $1 in
  pc:*) pkg-config --exists "${1#pc:}" 2>/dev/null ;;
  rt:*) ls /usr/lib/llvm-*/lib/clang/*/lib/${1#rt:} >/dev/null 2>&1 ;;
  file:*) ls ${1#file:} >/dev/null 2>&1 ;;
  *) command -v "$1" >/dev/null ;;
  esac
}

missing_of() {
  printf '%s' "$1" | while read -r probe package; do
    [ -z "$probe" ] || is_there "$probe" || printf ' %s' "$package"
  done
}

case ${1-} in
command) wanted=$command_needs ;;
page) wanted=$command_needs$page_needs ;;
web) wanted=$command_needs$page_needs$web_needs ;;
test) wanted=$command_needs$page_needs$web_needs$test_needs ;;
coverage)
  wanted=$command_needs$page_needs$web_needs$test_needs$coverage_needs
  ;;
*)
  echo "usage: needs.sh command|page|web|test|coverage" >&2
  exit 2
  ;;
esac

log=$(mktemp)
trap 'rm -f "$log"' EXIT

install_packages() {
  if ! command -v apt-get >/dev/null; then
    echo "Please install what corresponds to these Debian packages:$missing" >&2
    exit 1
  fi
  as_root=
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "Please install, as root: apt-get install$missing" >&2
      exit 1
    fi
    as_root=sudo
  fi
  echo "Installing what is missing:$missing" >&2
  export DEBIAN_FRONTEND=noninteractive
  install='apt-get install -y --no-install-recommends'
  if ! { $as_root apt-get update && $as_root $install $missing; } >"$log" 2>&1
  then
    cat "$log" >&2
    echo "The installation failed; the packages wanted were:$missing" >&2
    exit 1
  fi
  still=$(missing_of "$wanted")
  if [ -n "$still" ]; then
    echo "Still missing after the installation:$still" >&2
    exit 1
  fi
}

# What the browser tests import, as their lock file says.
install_modules() {
  here=$(dirname "$0")/../browser
  [ ! "$here/node_modules" -nt "$here/package-lock.json" ] || return 0
  echo "Installing the packages of the browser tests" >&2
  if ! (cd "$here" && npm ci --no-audit --no-fund && touch node_modules) \
    >"$log" 2>&1
  then
    cat "$log" >&2
    exit 1
  fi
}

missing=$(missing_of "$wanted")
[ -z "$missing" ] || install_packages
case $1 in
test | coverage) install_modules ;;
esac
