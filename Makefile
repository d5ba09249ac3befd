# A thin face over Meson.  `make help` lists what there is.

BUILD = build
PREFIX = /usr/local
FUZZ_SECONDS = 300
NINJA = ninja -C $(BUILD)
SETUP = meson setup $(BUILD) --prefix=$(PREFIX) -Dtests=disabled

SOURCES = git ls-files 'src/*.[ch]' 'check/*.[ch]' 'tests/*.[ch]' 'bench/*.[ch]'

.PHONY: all help page run web test check bench proofs fuzz corpus coverage install \
	dist format check-style clean

all:
	@sh tests/tools/needs.sh command
	@[ -f $(BUILD)/build.ninja ] || $(SETUP)
	@$(NINJA)
	@[ -f $(BUILD)/spielwerk.html ] || echo 'Built without the page; make run adds it.'

help:
	@echo 'make              build the command into $(BUILD)/'
	@echo 'make run          install what is missing, build all, open the page'
	@echo 'make web          the page for any host and in one file; the documents'
	@echo 'make test         install what tests need, build, run every suite'
	@echo 'make check        the same with one build, without the page'
	@echo 'make bench        what is timed'
	@echo 'make proofs       the long proofs of doc/records.md anew, into $(BUILD)/proofs'
	@echo 'make fuzz         fuzz each target, FUZZ_SECONDS=$(FUZZ_SECONDS)'
	@echo 'make corpus       write the seeds of the fuzz targets anew'
	@echo 'make coverage     which lines the tests reach, as a page'
	@echo 'make install      into PREFIX=$(PREFIX) (and DESTDIR)'
	@echo 'make dist         the release tarball, from the commit'
	@echo 'make format       lay out the C sources'
	@echo 'make check-style  only the house rules: layout, names, includes'
	@echo 'make clean        remove everything that was built'

# the command and the page, which is WebAssembly
page:
	@sh tests/tools/needs.sh page
	@[ -f $(BUILD)/build.ninja ] || $(SETUP)
	@[ -f $(BUILD)/spielwerk.html ] || meson configure $(BUILD) -Dwasm=enabled
	@$(NINJA) --quiet

run: page
	@sh tests/tools/first_run.sh $(BUILD)/src/cli/spielwerk

web:
	@sh tests/tools/needs.sh web
	@[ -f $(BUILD)/build.ninja ] || $(SETUP)
	@meson configure $(BUILD) -Dwasm=enabled -Dsite=enabled
	@$(NINJA) --quiet
	@echo 'For any static host: the files of $(BUILD)/web'
	@echo 'To open from disk:   $(BUILD)/spielwerk.html'
	@echo 'With all documents:  the files of $(BUILD)/doc/site/site'

test:
	@sh tests/tools/needs.sh test
	@python3 tests/tools/run_suites.py

check:
	@sh tests/tools/needs.sh test
	@python3 tests/tools/run_suites.py --quick

bench: all
	@$(BUILD)/src/cli/spielwerk bench all

# PROOFS: the names of some of them
proofs: all
	@python3 tests/tools/proofs.py doc/records.md $(BUILD) $(BUILD)/proofs $(PROOFS)

fuzz:
	@sh tests/tools/needs.sh test
	@python3 tests/tools/run_suites.py --fuzz $(FUZZ_SECONDS)

corpus: build-sanitized/build.ninja
	@ninja -C build-sanitized --quiet tests/fuzz/corpus
	@build-sanitized/tests/fuzz/corpus tests/fuzz/corpus

build-sanitized/build.ninja:
	@python3 tests/tools/run_suites.py --only sanitized --build

coverage:
	@sh tests/tools/needs.sh coverage
	@python3 tests/tools/run_suites.py --coverage

install: all
	@meson configure $(BUILD) --prefix=$(PREFIX)
	meson install -C $(BUILD)

dist: all
	meson dist -C $(BUILD) --no-tests

format:
	@clang-format -i $$($(SOURCES))

check-style:
	@python3 tests/house/house.py

clean:
	rm -rf $(BUILD) build-*
