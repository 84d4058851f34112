# Weft: build, run, test. `make help` lists what there is.

SHELL := /usr/bin/env bash
PREFIX ?= /usr/local
CONFIGURATION ?= release
SWIFT ?= swift
# Benchmark programs of other toolkits, which run in the same rounds: the folder with their run.py.
PEERS ?=
JOBS ?= $(shell nproc)
BUILD := -j $(JOBS)
# SMALL=1 optimizes the tools of the program for size, as in packaged programs, and omits the tables of stack frames. The tools are compiled
# again. A C++ exception then ends a program even if it is caught, so this is not for programs with C++ code that throws.
export WEFT_SMALL = $(SMALL)
# Options that link the Swift libraries into a release program: it starts in half the time.
# Older versions of make do not export variables to the commands of `shell`.
LINKING = $(if $(filter release,$(CONFIGURATION)),$(shell SWIFT="$(SWIFT)" WEFT_SMALL="$(SMALL)" WEFT_FOUNDATION_DATA=weft Scripts/StaticLinking/flags --quoted))

# Packages of the libraries that the programs link or open, and of their fonts; packages that only the tests need.
LIBRARIES := pkg-config libx11-dev libxext-dev libxi-dev libxrandr-dev libxpresent-dev libfreetype-dev libharfbuzz-dev \
	libfontconfig-dev libicu-dev libpixman-1-dev libpng-dev libjpeg-dev libwebp-dev libhyphen0 hyphen-en-us
FONTS := fonts-inter fonts-dejavu-core
# Fonts for the dozen scripts in the texts of the samples.
SAMPLE_FONTS := fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
TEST_PACKAGES := $(SAMPLE_FONTS) openssl xvfb xdotool dbus gstreamer1.0-plugins-base gstreamer1.0-plugins-good libheif1 librsvg2-2 \
	libpoppler-glib8 libjavascriptcoregtk-4.1-0 libsecret-1-0

.DEFAULT_GOAL := help

.PHONY: help
help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

.PHONY: require-swift
require-swift:
	@Scripts/require-swift "$(SWIFT)"

.PHONY: deps
deps: require-swift ## install missing system packages by apt (with sudo where not root)
	@Scripts/install-packages $(LIBRARIES) $(FONTS)

.PHONY: test-deps
test-deps: deps
	@Scripts/install-packages $(TEST_PACKAGES)

.PHONY: build
build: deps ## build the programs
	$(SWIFT) build $(BUILD) -c $(CONFIGURATION) --product weft $(LINKING)

# A debug build, which `make test` uses too, takes less time than a release build. The targets that draw, measure text and lay out are
# optimized in debug builds too.
.PHONY: run
run: CONFIGURATION := debug
run: require-swift ## open the product-card list in a window; without a display, render it to a PNG
	@echo "1/3 Packages that are missing are installed."
	@Scripts/install-packages $(LIBRARIES) $(FONTS) $(SAMPLE_FONTS)
	@echo "2/3 Weft is built: a few minutes the first time on two cores, then seconds."
	@$(SWIFT) build $(BUILD) -c $(CONFIGURATION) --product weft $(LINKING)
	@printf "3/3 "
	@Scripts/run-or-snapshot "$$($(SWIFT) build -c $(CONFIGURATION) --show-bin-path)/weft"

# Two more than the number of cores, because tests wait for windows, clocks and other processes.
TEST_JOBS ?= $(shell expr $(JOBS) + 2)

.PHONY: test
test: test-deps ## build and run every test, in TEST_JOBS processes with a private Xvfb each, and those of the browser view's server
	$(SWIFT) build $(BUILD) --build-tests
	$(SWIFT) test $(BUILD) --package-path Web
	SWIFT="$(SWIFT)" Scripts/run-tests $(TEST_JOBS)

.PHONY: check
check: deps ## format lint, explicit imports, doc comments, structure of targets, the page of differences, guides and reference, tarball, sizes, instruction counts
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Resources Web/Package.swift Web/Sources Web/Tests
	$(SWIFT) build $(BUILD) --explicit-target-dependency-import-check error
	@command -v python3 >/dev/null || Scripts/install-packages python3
	@python3 -B -m doctest Scripts/swift_declarations.py Scripts/symbol_graphs.py Scripts/texture_headers.py
	@Scripts/undocumented
	@Scripts/structure
	@Scripts/differences --check
	@Scripts/snippets --check
	@SWIFT="$(SWIFT)" Scripts/docs
	@Scripts/dist-check "$$($(SWIFT) build --show-bin-path)/weft"
	@Scripts/size-report
	@$(MAKE) instructions

.PHONY: new-packages
new-packages: test-deps ## create a package of each kind with weft new, build it and run its tests (about 6 minutes)
	$(SWIFT) build $(BUILD) --product weft
	@SWIFT="$(SWIFT)" Scripts/with-xvfb Scripts/new-package-check "$$($(SWIFT) build --show-bin-path)/weft"

.PHONY: live
live: deps ## edit a package under weft dev in 65 ways and compare each picture with that of a whole build (about 25 minutes)
	$(SWIFT) build $(BUILD) --product weft
	Scripts/live-preview-check "$$($(SWIFT) build --show-bin-path)/weft"

.PHONY: live-edits
live-edits: deps ## save 1,000 consecutive edits under weft dev and check pictures, memory and processes (about 30 minutes)
	$(SWIFT) build $(BUILD) --product weft
	EDITS=1000 Scripts/live-preview-check "$$($(SWIFT) build --show-bin-path)/weft"

.PHONY: live-times
live-times: build ## measure the time from a save to the new picture, compared with that of the compiler alone, in modules of 1 and 250 files (about 20 minutes)
	@command -v python3 >/dev/null || Scripts/install-packages python3
	@for files in 1 250; do \
		FILES=$$files Scripts/live-preview-times "$$($(SWIFT) build -c $(CONFIGURATION) --show-bin-path)/weft" || exit; \
	done

.PHONY: live-boundary
live-boundary: build web ## compare clicks, scrolling and a crash of live previews with those of previews in the program (about 10 minutes)
	@command -v python3 >/dev/null || Scripts/install-packages python3
	WEFT_WEB_SERVER="$$($(SWIFT) build -c $(CONFIGURATION) --package-path Web --show-bin-path)/weft-web" \
		Scripts/live-preview-boundary "$$($(SWIFT) build -c $(CONFIGURATION) --show-bin-path)/weft"

# Locks that the sanitizer understands.
TSAN_FLAGS := -Xswiftc -DTHREAD_SANITIZER

.PHONY: tsan
tsan: test-deps ## the tests under the thread sanitizer, or the classes (Target.Class) that match TSAN_FILTER
	$(SWIFT) build $(BUILD) --build-tests --sanitize thread --scratch-path .build-tsan $(TSAN_FLAGS)
	TSAN_OPTIONS="halt_on_error=1 die_after_fork=0 suppressions=$(CURDIR)/Scripts/tsan-suppressions" SWIFT_BACKTRACE=enable=no \
		BUNDLE=.build-tsan/debug/weftPackageTests.xctest CLASSES='$(TSAN_FILTER)' Scripts/run-tests $(JOBS)

# Swift has no undefined-behavior sanitizer on this system; its traps replace one. The sanitizer checks only the C code.
.PHONY: asan
asan: test-deps ## the tests under the address sanitizer, or the classes that match ASAN_FILTER; C code also for undefined behavior
	$(SWIFT) build $(BUILD) --build-tests --sanitize address --scratch-path .build-asan -Xcc -fsanitize=undefined \
		-Xswiftc -DADDRESS_SANITIZER
	ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no \
		BUNDLE=.build-asan/debug/weftPackageTests.xctest CLASSES='$(ASAN_FILTER)' Scripts/run-tests $(JOBS)

.PHONY: accessibility
accessibility: test-deps ## read samples as assistive programs do, beside GTK 4 and with Orca; skipped without python3-pyatspi, GTK or Orca
	$(SWIFT) build $(BUILD) --product weft
	Scripts/with-xvfb Scripts/accessibility-check "$$($(SWIFT) build --show-bin-path)/weft"
	Scripts/with-xvfb Scripts/accessibility-compare "$$($(SWIFT) build --show-bin-path)/weft"
	Scripts/with-xvfb Scripts/orca-check "$$($(SWIFT) build --show-bin-path)/weft"

.PHONY: drags
drags: test-deps ## drag between a sample and programs of GTK and Qt; needs python3-gi, gir1.2-gtk-3.0 and python3-pyqt5, skipped without them
	$(SWIFT) build $(BUILD) --product weft
	Scripts/with-xvfb Scripts/drag-check "$$($(SWIFT) build --show-bin-path)/weft"
	Scripts/with-xvfb Scripts/drag-check-qt "$$($(SWIFT) build --show-bin-path)/weft"

.PHONY: xwayland
xwayland: test-deps ## operate samples under Xwayland in Weston: input, clipboard, scale, drags, loss of the server; skipped without weston
	$(SWIFT) build $(BUILD) --product weft
	Scripts/with-xvfb Scripts/xwayland-check "$$($(SWIFT) build --show-bin-path)/weft"

.PHONY: walk
walk: deps test-deps ## walk through every button, panel, menu and key of the workspace in eight looks (about 5 minutes)
	$(SWIFT) build $(BUILD) --build-tests
	WEFT_WALK=all Scripts/with-xvfb "$$($(SWIFT) build --show-bin-path)/weftPackageTests.xctest" InspectorTests.WorkspaceWalkTests

.PHONY: soak
soak: build test-deps ## use samples for SOAK_SECONDS (600); memory, descriptors and threads must stay level
	Scripts/with-xvfb Scripts/soak "$$($(SWIFT) build -c $(CONFIGURATION) --show-bin-path)/weft" $(SOAK_SECONDS)
SOAK_SECONDS ?= 600

.PHONY: stress
stress: ## 100000 random steps of layout, transitions and hierarchy from four threads under the thread sanitizer
	WEFT_STRESS_STEPS=100000 $(MAKE) tsan TSAN_FILTER=NodesTests.InterleavingTests

.PHONY: thrash
thrash: deps ## 1000000 random updates of lists against a model, in release
	WEFT_THRASH=1 $(SWIFT) build $(BUILD) -c release --scratch-path .build-thrash -Xswiftc -enable-testing --product list-thrash
	.build-thrash/release/list-thrash $(THRASH_OPERATIONS)
THRASH_OPERATIONS ?= 1000000

.PHONY: thrash-tsan
thrash-tsan: deps ## 100000 random updates of lists under the thread sanitizer
	WEFT_THRASH=1 $(SWIFT) build $(BUILD) -c release --sanitize thread --scratch-path .build-thrash-tsan \
		-Xswiftc -enable-testing $(TSAN_FLAGS) --product list-thrash
	TSAN_OPTIONS="halt_on_error=1 die_after_fork=0 suppressions=$(CURDIR)/Scripts/tsan-suppressions" \
		.build-thrash-tsan/release/list-thrash $(THRASH_TSAN_OPERATIONS)
THRASH_TSAN_OPERATIONS ?= 100000

.PHONY: fuzz
fuzz: test-deps ## hostile input under the address sanitizer, FUZZ_SECONDS each (60), then `make faults`
	Scripts/fuzz $(FUZZ_SECONDS)
	@$(MAKE) faults
FUZZ_SECONDS ?= 60

.PHONY: web
web: ## build the server of weft preview --web and copy it beside the program; fetches SwiftNIO
	$(SWIFT) build $(BUILD) -c $(CONFIGURATION) --package-path Web --product weft-web
	@install -D "$$($(SWIFT) build -c $(CONFIGURATION) --package-path Web --show-bin-path)/weft-web" \
		"$$($(SWIFT) build -c $(CONFIGURATION) --show-bin-path)/weft-web"

.PHONY: web-check
web-check: build web ## test the server, and a preview in a page: access, clicks, no bytes while idle; in Chromium if installed
	$(SWIFT) test $(BUILD) --package-path Web
	@command -v python3 >/dev/null || Scripts/install-packages python3
	Scripts/web-check "$$($(SWIFT) build -c $(CONFIGURATION) --show-bin-path)/weft"

.PHONY: serve-check
serve-check: build ## snapshot and inspect with and without a session: same bytes; times of answers
	@command -v python3 >/dev/null || Scripts/install-packages python3
	Scripts/serve-check "$$($(SWIFT) build -c $(CONFIGURATION) --show-bin-path)/weft"

.PHONY: editor-check
editor-check: ## the extension for VS Code, and the lines for Neovim and Emacs, where these and Node are installed
	Scripts/editor-check

.PHONY: shards
shards: build test-deps ## compare 10,000 pictures in 8 shards and merge the reports: same bytes, times, memory
	@command -v python3 >/dev/null || Scripts/install-packages python3
	Scripts/shard-check "$$($(SWIFT) build -c $(CONFIGURATION) --show-bin-path)/weft"

.PHONY: workflows
workflows: test-deps ## run the workflows of Documentation/Workflows here, for pull requests to a new package (about 15 minutes)
	$(SWIFT) build $(BUILD) --product weft
	@Scripts/install-packages python3 python3-yaml
	Scripts/workflow-check "$$($(SWIFT) build --show-bin-path)/weft"

.PHONY: x-cuts
x-cuts: test-deps ## start windows whose X server closes the connection, at CUTS places (1000)
	$(SWIFT) build $(BUILD) --build-tests
	WEFT_X_CUTS=$(CUTS) Scripts/with-xvfb $(SWIFT) test $(BUILD) --skip-build --filter GalleryTests.ConnectionCutTests
CUTS ?= 1000

.PHONY: faults
faults: test-deps ## commands whose allocations and calls of the system fail, at FAULTS places for each kind of call (100)
	$(SWIFT) build $(BUILD) --build-tests
	WEFT_FAULTS=$(FAULTS) Scripts/with-xvfb $(SWIFT) test $(BUILD) --skip-build --filter GalleryTests.SystemFaultTests
FAULTS ?= 100

.PHONY: kills
kills: test-deps ## kill programs and their X servers KILLS times (200) while they start; nothing may stay behind
	$(SWIFT) build $(BUILD) --build-tests
	WEFT_KILLS=$(KILLS) Scripts/with-xvfb $(SWIFT) test $(BUILD) --skip-build --filter GalleryTests.KillTests
KILLS ?= 200

.PHONY: x-events
x-events: test-deps ## random events and properties from another X client, EVENTS (1000000), to three windows
	$(SWIFT) build $(BUILD) --build-tests
	WEFT_X_EVENTS=$(EVENTS) Scripts/with-xvfb $(SWIFT) test $(BUILD) --skip-build --filter GalleryTests.HostileEventTests
EVENTS ?= 1000000

.PHONY: bench
bench: test-deps ## the benchmarks; PEERS=DIR adds the peers' programs in the same rounds
	for program in Tests/Benchmarks/Sources/*-bench; do \
		$(SWIFT) build $(BUILD) -c release --package-path Tests/Benchmarks --product $$(basename $$program) $(LINKING) || exit; \
	done
	@Scripts/bench "$(PEERS)"

.PHONY: instructions
instructions: test-deps ## count the instructions of key paths by callgrind and compare them with their bounds
	@Scripts/install-packages valgrind
	$(SWIFT) build $(BUILD) -c release --package-path Tests/Benchmarks --product instruction-count $(LINKING)
	@Scripts/instructions "$$($(SWIFT) build -c release --package-path Tests/Benchmarks --show-bin-path)/instruction-count"

.PHONY: resources
resources: deps ## redraw the sample pictures and icons and rewrite products.json
	$(SWIFT) run $(BUILD) -c $(CONFIGURATION) $(LINKING) DrawResources Resources

.PHONY: screenshots
screenshots: build ## draw the pictures of the README and the guides again
	$(SWIFT) build $(BUILD) --build-tests
	BLESS=1 Scripts/with-xvfb $(SWIFT) test $(BUILD) --skip-build --filter GuideTests.GuidePictureTests
	@Scripts/screenshots "$$($(SWIFT) build -c $(CONFIGURATION) --show-bin-path)/weft"

.PHONY: docs
docs: deps ## make the site of guides and reference in .build/documentation
	$(SWIFT) build $(BUILD)
	@SWIFT="$(SWIFT)" Scripts/docs

.PHONY: docs-serve
docs-serve: ## show the site of `make docs` on a local port
	@echo "http://127.0.0.1:$(DOCS_PORT)/documentation/weft"
	@python3 -m http.server --bind 127.0.0.1 --directory .build/documentation $(DOCS_PORT)
DOCS_PORT ?= 8000

.PHONY: format
format: ## format the sources in place
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Resources Web/Package.swift Web/Sources Web/Tests

.PHONY: install
install: build ## install the program, its resources and its desktop entry below PREFIX
	@Scripts/install "$$($(SWIFT) build -c $(CONFIGURATION) --show-bin-path)" "$(DESTDIR)$(PREFIX)"

.PHONY: dist
dist: build ## write the source tarball of the current commit and the bill of materials of the program to .build/dist
	@command -v python3 >/dev/null || Scripts/install-packages python3
	@Scripts/source-tarball .build/dist
	@SWIFT="$(SWIFT)" Scripts/sbom "$$($(SWIFT) build -c $(CONFIGURATION) --show-bin-path)/weft" > ".build/dist/weft-$$(Scripts/version).cdx.json"
	@echo "$(CURDIR)/.build/dist/weft-$$(Scripts/version).cdx.json"

deb appimage: SMALL = 1

.PHONY: deb
deb: build ## write the Debian packages weft, weft-dbgsym and weft-dev to .build/deb
	@Scripts/install-packages dpkg-dev binutils
	$(SWIFT) build $(BUILD) -c $(CONFIGURATION) --product WeftPackages $(LINKING)
	@mkdir -p .build/deb
	@bin=$$($(SWIFT) build -c $(CONFIGURATION) --show-bin-path) && "$$bin/WeftPackages" "$$bin" .build/deb $(LIBRARIES)

.PHONY: appimage
appimage: build ## write a tarball that runs from any folder without Swift to .build/portable; APPIMAGE_RUNTIME=FILE also makes an AppImage
	@Scripts/install-packages patchelf binutils xz-utils
	@Scripts/portable-program "$$($(SWIFT) build -c $(CONFIGURATION) --show-bin-path)" .build/portable

.PHONY: bare-machines
bare-machines: ## check the first run, the packages and a user's program in bare Debians; as root, with debootstrap (about an hour)
	Scripts/bare-machine-check

.PHONY: first-session
first-session: ## write the page of a new user's first session, in a bare Debian; as root, with debootstrap (about 15 minutes of processor time)
	@Scripts/first-session-page

.PHONY: clean
clean: ## remove everything that was built
	rm -rf .build .build-asan .build-tsan .build-fuzz .build-thrash .build-thrash-tsan Tests/Benchmarks/.build Web/.build
