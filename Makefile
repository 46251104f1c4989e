# make run    opens the dashboard on sample data        make test   runs the whole test suite

PREFIX  ?= /usr/local
# Some shells hand a tilde down as it is, and it would become a folder of that name.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
DESTDIR ?=
ARGS    ?=

SWIFT   ?= swift
# The Swift runtime goes into the program: it starts twice as fast and needs no toolchain where it runs. Nor are libraries
# looked for beside the program, which takes dozens of system calls at every start.
STATIC  := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib --disable-local-rpath)
RELEASE := -c release --product activity $(STATIC)
PROGRAM  = $(shell $(SWIFT) build $(RELEASE) --show-bin-path)/activity

# Where shells look for completions, below the prefix.
SHARE    = $(DESTDIR)$(PREFIX)/share
BASH_COMPLETIONS = $(SHARE)/bash-completion/completions
ZSH_COMPLETIONS  = $(SHARE)/zsh/site-functions
FISH_COMPLETIONS = $(SHARE)/fish/vendor_completions.d

.PHONY: run build test lint snapshots bench-picture bench-load bench-start bench-app fuzz install uninstall clean needs

run: build
	@$(PROGRAM) $(ARGS)

build: needs
	$(SWIFT) build $(RELEASE)

test: needs
	$(SWIFT) test

lint:
	$(SWIFT) format lint --strict -r Sources Tests Package.swift

# Writes the pictures of the tests anew; look at `git diff` before committing them.
snapshots: needs
	-RECORD_SNAPSHOTS=1 $(SWIFT) test
	$(SWIFT) test

# How near pictures come to the ideal and to the best that glyphs can show, and what prints and frames cost.
bench-picture: build
	$(SWIFT) build -c release $(STATIC) --product bench-picture
	@bench="$$($(SWIFT) build -c release $(STATIC) --product bench-picture --show-bin-path)/bench-picture"; status=0; \
	for script in fidelity optimum; do python3 Tests/Benchmarks/Picture/$$script.py "$$bench" || status=1; done; \
	python3 Tests/Benchmarks/Picture/once.py "$(PROGRAM)" || status=1; \
	"$$bench" || status=1; exit $$status

# How long exports of a GB take beside tools that read the same, and how much memory; SIZE=small for a quick look.
bench-load: build
	python3 Tests/Benchmarks/Load/load.py "$(PROGRAM)"

# Damages inputs of every kind for MINUTES, shared out over the targets (SECONDS for a short run); exit status 1 and the
# input in Tests/Fuzz/Corpus where a law is broken. SEED repeats a run, FUZZ=inflate runs one target.
MINUTES ?= 5
SECONDS ?= $(shell expr $(MINUTES) \* 60)
SEED    ?= 1
FUZZ    ?= all
fuzz: needs
	ACTIVITY_FUZZ=1 $(SWIFT) build -c release --scratch-path .build/fuzz -Xswiftc -enable-testing --product fuzz $(SANITIZE)
	SWIFT_BACKTRACE=enable=no .build/fuzz/release/fuzz $(FUZZ) --seconds $(SECONDS) --seed $(SEED) \
	  sample-data Tests/Fuzz/Corpus $(wildcard Themes ../shared/formats/samples ../shared/reliability)

# How long the second start takes, beside an empty program that is linked alike.
bench-start: build
	python3 Tests/Benchmarks/Start/second-start.py "$(PROGRAM)"

# How soon a key shows on the screen, at once and through a slow link, and what tmux takes to pass rings on.
bench-app: build
	python3 Tests/Benchmarks/App/app.py "$(PROGRAM)"

install: build
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(DESTDIR)$(PREFIX)/share/activity/themes' '$(DESTDIR)$(PREFIX)/share/man/man1' '$(DESTDIR)$(PREFIX)/share/man/man5' '$(DESTDIR)$(PREFIX)/share/man/man7'
	install -m 755 "$(PROGRAM)" '$(DESTDIR)$(PREFIX)/bin/activity'
	install -m 644 Themes/*.json5 '$(DESTDIR)$(PREFIX)/share/activity/themes/'
	install -m 644 man/activity.1 '$(DESTDIR)$(PREFIX)/share/man/man1/activity.1'
	install -m 644 man/activity-config.5 '$(DESTDIR)$(PREFIX)/share/man/man5/activity-config.5'
	install -m 644 man/activity-formats.7 '$(DESTDIR)$(PREFIX)/share/man/man7/activity-formats.7'
	install -d '$(DESTDIR)$(PREFIX)/share/doc/activity'
	install -m 644 man/activity.schema.json '$(DESTDIR)$(PREFIX)/share/doc/activity/activity.schema.json'
	install -d '$(BASH_COMPLETIONS)' '$(ZSH_COMPLETIONS)' '$(FISH_COMPLETIONS)'
	"$(PROGRAM)" --completions bash >'$(BASH_COMPLETIONS)/activity'
	"$(PROGRAM)" --completions zsh >'$(ZSH_COMPLETIONS)/_activity'
	"$(PROGRAM)" --completions fish >'$(FISH_COMPLETIONS)/activity.fish'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/activity' '$(DESTDIR)$(PREFIX)/share/man/man1/activity.1' \
	  '$(DESTDIR)$(PREFIX)/share/man/man5/activity-config.5' '$(DESTDIR)$(PREFIX)/share/man/man7/activity-formats.7' \
	  '$(BASH_COMPLETIONS)/activity' '$(ZSH_COMPLETIONS)/_activity' '$(FISH_COMPLETIONS)/activity.fish'
	rm -rf '$(DESTDIR)$(PREFIX)/share/activity' '$(DESTDIR)$(PREFIX)/share/doc/activity'

include packages.mk

clean:
	$(SWIFT) package clean

# Says what is missing and what to type; installs only where that needs nobody's password.
needs:
	@version=$$($(SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\).*/\1/p' | head -n 1); \
	if [ -z "$$version" ]; then \
	  echo 'activity needs Swift 6, which is not here. See https://www.swift.org/install'; exit 1; \
	elif [ "$$version" -lt 6 ]; then \
	  echo "activity needs Swift 6; this is Swift $$version. See https://www.swift.org/install"; exit 1; \
	fi
	@if [ "$$(uname -s)" = Darwin ] || [ -e /usr/include/curses.h ] || [ -e /usr/include/ncursesw/curses.h ]; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo 'Installing libncursesw5-dev'; \
	  apt-get update -qq && { apt-get install -y -qq libncursesw5-dev || apt-get install -y -qq libncurses-dev; }; \
	else \
	  echo 'activity needs the headers of ncurses. As root, type:'; \
	  echo '    apt-get install libncursesw5-dev     (Debian, Ubuntu)'; \
	  echo '    dnf install ncurses-devel            (Fedora)'; exit 1; \
	fi
