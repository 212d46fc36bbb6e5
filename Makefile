# What a person or a CI job types. Everything is done by the scripts in Scripts/.

.POSIX:
.SUFFIXES:
.NOTPARALLEL:
.PHONY: help demo demo-auto kill-story screenshots test check build bench mutate format clean

help:
	@echo 'make demo         build, then open an app to kill and start again (APP=ProductsUIKit: the other)'
	@echo 'make demo-auto    watch both die and come back, on a display of their own (APP=…, BREAK=1: lose a record)'
	@echo 'make kill-story   the kill in windows, twenty times'
	@echo 'make screenshots  the pictures of the documentation'
	@echo 'make test         all checks, then all tests'
	@echo 'make check        format, length, words, arrows, pages, desktop, build without warnings, docs'
	@echo 'make build        only the build that check, test and demo share'
	@echo 'make bench        measure the archive against its peers, in release mode'
	@echo 'make mutate       plant faults, one at a time, and see that a test finds each'
	@echo 'make format       rewrite sources for the formatter, and samples from Snippets'
	@echo 'make clean        remove .build'

demo:
	@Scripts/toolchain
	@Scripts/packages demo
	@Scripts/build
	@Scripts/stage Products
	@Scripts/stage ProductsUIKit
	@.build/debug/demo $(APP)

demo-auto:
	@Scripts/toolchain
	@Scripts/packages demo
	@Scripts/build
	@Scripts/stage Products
	@Scripts/stage ProductsUIKit
	@.build/debug/demo $(APP) --windows

kill-story:
	@Scripts/toolchain
	@Scripts/packages demo
	@Scripts/build
	@Scripts/stage ProductsUIKit
	@.build/debug/demo --repeat 20

screenshots:
	@Scripts/toolchain
	@Scripts/packages demo
	@Scripts/build
	@Scripts/stage ProductsUIKit
	@.build/debug/demo --pictures

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
