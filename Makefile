# The entry point for chores. `make check` succeeds before and after every change.

PACKAGES := Sources Tests Playgrounds Examples Package.swift $(wildcard Benchmarks)

.PHONY: test soak format lint architecture docs pages wasm fixture hosts symbols api products studio browser bench check

test:
	swift test

# Random programs, gestures and damaged files, as many as COUNT says: the core beside a slow interpreter, springs that react to each other, timelines, fingers, scenes, events.
# Then as many damaged files of events again, to see how long the slowest takes.
soak:
	INTERPLAY_SOAK=$(or $(COUNT),100000) swift test --filter 'RandomProgramTests|RandomMotionsTests|RandomHostsTests|RandomTimelinesTests|RandomFingersTests|RecordingsTests|CheckPropertyTests|InteractionLawsTests|SamplingInvarianceTests|TracingTests|BadInputTests|SceneFileFuzzTests|RandomGesturesTests|EventFileFuzzTests|HitSearchTests'
	swift run -c release --package-path Benchmarks --scratch-path .build/bench InterplayBenchmarks damaged $(or $(COUNT),100000)

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

# Every page plays to its end.
pages:
	.ci/pages

# The same digests on Linux (debug and release) and as WebAssembly.
wasm:
	.ci/wasm

# A package outside the repository defines a custom interaction, and tests it.
fixture:
	.ci/fixture

# The hosts run, and are checked from outside: through a pipe and in a pseudo-terminal.
hosts:
	.ci/hosts

# Public symbols do not grow unnoticed.
symbols:
	.ci/symbols

# Nothing public was removed or changed since the last release, or since COMMIT; and the check itself works.
api:
	.ci/api --self-test
	.ci/api $(COMMIT)

# Each product builds in a package of its own, in debug and release.
products:
	.ci/products

# The studio in .build/studio, for `interplay studio`.
studio:
	.ci/studio

# Reports, animated pictures and the studio with every page in headless Chromium.
browser:
	.ci/browser --all

# The costs, compared with the same arithmetic in plain C if gcc is available.
bench:
	mkdir -p .build/bench
	-gcc -O3 -shared -fPIC -o .build/bench/plain.so Benchmarks/Plain/plain.c
	swift run -c release --package-path Benchmarks --scratch-path .build/bench InterplayBenchmarks $(CURDIR)/.build/bench/plain.so

# `make check TESTED=1`, after `swift test`, leaves out what that has run.
# Of the products and of the browser's checks it runs a representative part.
check: lint $(if $(TESTED),,architecture docs) wasm pages fixture hosts symbols api
	.ci/products --part
	.ci/browser
