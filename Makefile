# What a person or a CI job types. Everything is done by the scripts in Scripts/.

.POSIX:
.SUFFIXES:
.NOTPARALLEL:
.PHONY: help demo test check build bench mutate format clean

help:
	@echo 'make demo     build, then watch an app die and come back (BREAK=1: lose one record)'
	@echo 'make test     all checks, then all tests'
	@echo 'make check    format, length, words, arrows, pages, build without warnings, docs'
	@echo 'make build    only the build that check, test and demo share'
	@echo 'make bench    measure the archive against its peers, in release mode'
	@echo 'make mutate   plant faults, one at a time, and see that a test finds each'
	@echo 'make format   rewrite sources for the formatter, and samples from Snippets'
	@echo 'make clean    remove .build'

demo:
	@Scripts/toolchain
	@Scripts/packages demo
	@Scripts/build
	@Scripts/stage ProductsUIKit
	@.build/debug/demo --headless

test:
	@Scripts/toolchain
	@Scripts/packages test
	@Scripts/check
	@Scripts/test

check:
	@Scripts/toolchain
	@Scripts/packages test
	@Scripts/check

build:
	@Scripts/toolchain
	@Scripts/packages test
	@Scripts/build

bench:
	@Scripts/toolchain
	@Scripts/packages bench
	@Scripts/bench

mutate:
	@Scripts/toolchain
	@Scripts/packages test
	@Scripts/mutate

format:
	@Scripts/check.d/format --fix
	@Scripts/check.d/pages --fix

clean:
	@rm -rf .build
