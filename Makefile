# The entry point for chores. `make check` succeeds before and after every change.

PACKAGES := Sources Tests Playgrounds Examples Package.swift Hosts $(wildcard Benchmarks)

.PHONY: test soak slow format lint architecture docs site mistakes pages wasm fixture hosts apple platforms mutants optimized sanitize symbols api products studio screenshots browser bench check

test:
	swift test

# The suites that have more to do in `make soak`.
SOAKED = $(shell grep -rlE 'Soak\.(count|part)|soaked' Tests --include='*Tests.swift' | xargs grep -ohE '(struct|class) [A-Za-z]+Tests\b' | sed 's/.* //' | sort -u | paste -sd '|')

# Random programs, gestures and damaged files, as many as COUNT says: the core beside a slow interpreter, springs that react to each other, timelines, fingers, scenes, events.
# 1,000 processes are killed while they record. Then as many damaged files of events, traces and scripts again, to see how long the slowest takes.
soak:
	INTERPLAY_SOAK=$(or $(COUNT),100000) swift test --filter '$(SOAKED)'
	swift run -c release --package-path Benchmarks --scratch-path .build/bench InterplayBenchmarks damaged $(or $(COUNT),100000)

# The 20 functions that take longest to type-check, in a build of their own: none may take more than 200 ms. With TESTS=1 those of the tests, too.
slow:
	.ci/slow

format:
	swift format format --in-place --parallel --recursive $(PACKAGES)

lint:
	swift format lint --strict --parallel --recursive $(PACKAGES)

# The rules of the package, checked in the sources as text: imports, names, sizes, comments.
architecture:
	swift test --filter ArchitectureTests

# Every fence of Swift equals a compiled snippet, every relative link has a target, every index is complete, and the prose keeps to Documentation/Language.md.
docs:
	swift test --filter 'DocumentationTests|ErrorTableTests|FencesTests|GuidesTests|IndexTests|InterplayGuidesTests|LanguageTests|LinksTests|SnippetsTests'

# The documentation as a site, in .build/site: guides, modules, search. Its links are checked, and Chromium opens it.
site:
	.ci/site

# Every page plays to its end.
pages:
	.ci/pages

# The compiler says what the table of its errors says.
mistakes:
	.ci/mistakes

# The same digests on Linux (debug and release) and as WebAssembly.
wasm:
	.ci/wasm

# A package outside the repository defines a custom interaction, and tests it.
fixture:
	.ci/fixture

# The hosts run, and are checked from outside: through a pipe, in a pseudo-terminal and in a window.
hosts:
	.ci/hosts

# The sketches of hosts for Apple's systems compile against stubs.
apple:
	.ci/apple

# Nothing is newer than the systems that Package.swift declares.
platforms:
	.ci/platforms

# Faults planted in the sources, one at a time: which ones does no test find? COUNT of them; what was found is remembered.
mutants:
	.ci/mutants --count $(or $(COUNT),250)

# All tests in an optimized build, where the compiler releases objects earlier and replaces what it knows.
optimized:
	swift test -c release -Xswiftc -enable-testing --scratch-path .build/optimized

# All tests with checks of memory: what is used after it was freed? Two chains are too long for the larger stack frames,
# and two tests limit or count memory.
sanitize:
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build/sanitized --skip 'long chain|chain may|chain that is too long|first zero byte|former storage'

# Public symbols do not grow unnoticed.
symbols:
	.ci/symbols

# Nothing public was removed or changed since the last release, or since COMMIT; and the check itself works.
api:
	.ci/api --self-test
	.ci/api $(COMMIT)

# Each product builds in a package of its own, in debug and release.
products:
	.ci/products --all

# The studio in .build/studio, for `interplay studio`.
studio:
	.ci/studio

# The pictures of the report and of the studio in the README.
screenshots: studio
	python3 Tests/Browser/pictures.py "$$(swift build -c release --show-bin-path)/interplay" .build/studio Documentation/Images

# Reports, animated pictures and the studio with every page in headless Chromium.
browser:
	.ci/browser --all

# The costs, compared with the same arithmetic in plain C if gcc is available; then those of `interplay serve`, from outside.
bench:
	mkdir -p .build/bench
	-gcc -O3 -shared -fPIC -o .build/bench/plain.so Benchmarks/Plain/plain.c
	swift run -c release --package-path Benchmarks --scratch-path .build/bench InterplayBenchmarks $(CURDIR)/.build/bench/plain.so
	swift build -c release --product interplay
	PYTHONDONTWRITEBYTECODE=1 python3 Hosts/PipeHost/check.py "$$(swift build -c release --show-bin-path)/interplay" --figures

# `make check TESTED=1`, after `swift test`, leaves out what that has run.
# Then it also builds a representative product alone, because `.ci/run` has an hour. Of the browser's checks it runs a representative part, and the site without
# opening it.
check: lint $(if $(TESTED),,architecture docs) wasm pages mistakes fixture hosts apple platforms symbols api
	.ci/products $(if $(TESTED),--part,--all)
	.ci/site --part
	.ci/browser
