# What is handed out. Both below .build/packages: `make dist` makes a tarball, `make deb` a Debian package. `make docs` makes pages
# of the library in .build/docs, by DocC.

VERSION      := $(shell sed -n 's/^let version = "\(.*\)"$$/\1/p' Sources/activity/Help.swift)
SYSTEM       := $(shell uname -s | tr A-Z a-z)-$(shell uname -m)
ARCHITECTURE := $(shell dpkg --print-architecture 2>/dev/null)
# Lower than any revision that Debian itself would have.
REVISION     := 0local1
PACKAGES     := .build/packages
TARBALL      := activity-$(VERSION)-$(SYSTEM)
DEB          := $(PACKAGES)/activity_$(VERSION)-$(REVISION)_$(ARCHITECTURE).deb
DEB_ROOT     := $(PACKAGES)/debian/activity
MAINTAINER   ?= The activity authors <activity@packages.invalid>

# The time of the last commit, so that the same source is packed into the same bytes whenever that is done.
SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date +%s)
export SOURCE_DATE_EPOCH

.PHONY: dist deb docs

# Unpacked with --strip-components=1 it fits below any prefix, ~/.local for one.
dist:
	rm -rf '$(PACKAGES)/$(TARBALL)'
	$(MAKE) install PREFIX= DESTDIR='$(PACKAGES)/$(TARBALL)'
	strip '$(PACKAGES)/$(TARBALL)/bin/activity'
	install -d '$(PACKAGES)/$(TARBALL)/share/doc/activity'
	install -m 644 README.md CHANGELOG.md LICENSE '$(PACKAGES)/$(TARBALL)/share/doc/activity/'
	tar -C '$(PACKAGES)' --sort=name --owner=0 --group=0 --numeric-owner --mtime=@'$(SOURCE_DATE_EPOCH)' -cf - '$(TARBALL)' \
	  | gzip -9n >'$(PACKAGES)/$(TARBALL).tar.gz'
	@echo 'made $(PACKAGES)/$(TARBALL).tar.gz'

define DEBIAN_CONTROL
Source: activity
Section: utils
Priority: optional
Maintainer: $(MAINTAINER)

Package: activity
Architecture: any
Depends: $${shlibs:Depends}, tzdata
Description: dashboard of activity rings for the terminal
 Rings for Move, Exercise, Stand and any other goal, from
 the files that trackers export: Apple Health, Fitbit, Garmin, Google Fit, Oura,
 Polar, Withings and others.
 .
 It runs full screen, with animated rings and days to scrub through, or prints
 once: rings, sentences, a line for a status bar, JSON, CSV or a picture.
endef

define DEBIAN_COPYRIGHT
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: activity

Files: *
Copyright: 2026 The activity authors
License: Expat
endef

define DEBIAN_CHANGELOG
activity ($(VERSION)-$(REVISION)) unstable; urgency=medium

  * Release $(VERSION); what is new is in changelog.gz.

 -- $(MAINTAINER)  $(shell date -uR -d @$(SOURCE_DATE_EPOCH) 2>/dev/null)
endef
export DEBIAN_CONTROL DEBIAN_COPYRIGHT DEBIAN_CHANGELOG

deb:
	@command -v dpkg-shlibdeps >/dev/null || { echo 'make deb needs dpkg-dev. As root, type:  apt-get install dpkg-dev'; exit 1; }
	rm -rf '$(PACKAGES)/debian'
	$(MAKE) install PREFIX=/usr DESTDIR='$(DEB_ROOT)' ZSH_COMPLETIONS='$(DEB_ROOT)/usr/share/zsh/vendor-completions'
	strip --remove-section=.comment --remove-section=.note '$(DEB_ROOT)/usr/bin/activity'
	gzip -9n '$(DEB_ROOT)'/usr/share/man/man*/*
	install -d '$(DEB_ROOT)/usr/share/doc/activity' '$(DEB_ROOT)/DEBIAN'
	gzip -9nc CHANGELOG.md >'$(DEB_ROOT)/usr/share/doc/activity/changelog.gz'
	printf '%s\n' "$$DEBIAN_CHANGELOG" | gzip -9nc >'$(DEB_ROOT)/usr/share/doc/activity/changelog.Debian.gz'
	{ printf '%s\n' "$$DEBIAN_COPYRIGHT"; sed '1,/^Copyright/d' LICENSE | sed 1d | sed 's/^$$/./; s/^/ /'; } \
	  >'$(DEB_ROOT)/usr/share/doc/activity/copyright'
	printf '%s\n' "$$DEBIAN_CONTROL" >'$(PACKAGES)/debian/control'
	printf '%s\n' "$$DEBIAN_CHANGELOG" >'$(PACKAGES)/debian/changelog'
	cd '$(PACKAGES)' && dpkg-shlibdeps debian/activity/usr/bin/activity && dpkg-gencontrol -Pdebian/activity
	cd '$(DEB_ROOT)' && find usr -type f -exec md5sum {} + | sort -k 2 >DEBIAN/md5sums
	chmod -R u=rwX,go=rX '$(DEB_ROOT)'
	dpkg-deb --root-owner-group --build '$(DEB_ROOT)' '$(DEB)'

DOCC    ?= docc
SYMBOLS  = $(shell $(SWIFT) build --show-bin-path)/../symbolgraph

docs:
	$(SWIFT) package dump-symbol-graph --minimum-access-level public
	rm -rf .build/docs
	install -d .build/docs/Rings .build/docs/Trackers
	cp '$(SYMBOLS)'/Rings*.json '$(SYMBOLS)'/Cells*.json .build/docs/Rings/
	cp '$(SYMBOLS)'/Trackers*.json .build/docs/Trackers/
	for library in Rings Trackers; do \
	  $(DOCC) convert Sources/$$library/$$library.docc --additional-symbol-graph-dir .build/docs/$$library \
	    --output-dir .build/docs/$$library.doccarchive --warnings-as-errors || exit 1; \
	done
	rm -r .build/docs/Rings .build/docs/Trackers
