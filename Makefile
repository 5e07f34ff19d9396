# The commands for developers. Each target runs scripts in Scripts/, which can also be run directly.
.PHONY: help setup run test check build install format record feature repeat sanitize api docs

help:
	@echo 'make run                  start the app with the embedded backend; ARGS="--json …" passes arguments'
	@echo 'make run FEATURE=Cart     start a single feature with fakes and all of its previews; ARGS=serve serves it to a browser'
	@echo 'make test                 run all checks and tests'
	@echo 'make test MODULE="Home Networking"   run the tests of the given modules and layers; MODULE=Tools runs the tests of the tools'
	@echo 'make test CHANGED=origin/main   run the tests of the modules that have changed since a commit and of all modules that depend on them'
	@echo 'make check                run all checks, but no tests'
	@echo 'make record [FILE=cart-undo]   format the sources and write the generated documents and the transcripts; FILE records only that transcript'
	@echo 'make feature NAME=Reviews [ID=Product] [PATTERN=vvsi|mvvm|vsm|simple|trigger]   create a feature'
	@echo 'make feature NAME=StockAlerts SHAPE=own [ID=SKU]   create a feature that lists user data, including its storage'
	@echo 'make docs                 write the generated sections of Docs and build the library documentation in .build/docs'
	@echo 'make build                build the release programs in .build/release'
	@echo 'make install [PREFIX=~/.local]   build for release and install stripped programs, completions for three shells, and manual pages'
	@echo 'make format               format all sources'
	@echo 'make repeat N=200 [MODULE=Home] [TEST=isDeallocated]   repeat tests up to N times, until one fails'
	@echo 'make sanitize KIND=thread|address [MODULE=CurlTransport]   run tests under a sanitizer'
	@echo 'make api [SINCE=0.1.0]    list the breaking changes to the public API of the libraries since a version (by default, the latest)'
	@echo 'make setup                install any of the three required libraries that are missing'
	@echo 'make -C Lab help          list the lab commands, which test the built programs'

setup:
	@Scripts/setup

run: setup
	@FEATURE='$(FEATURE)' Scripts/run $(ARGS)

test: setup
	@CHANGED='$(CHANGED)' Scripts/test '$(MODULE)'

check: setup
	@Scripts/check

feature: setup
	@Scripts/feature '$(NAME)' '$(ID)' '$(PATTERN)' '$(SHAPE)'
	@Scripts/test '$(NAME)Feature'

record: setup
	@Scripts/record '$(FILE)'

docs: setup
	@Scripts/docs
	@Scripts/site

build: setup
	@Scripts/build

install: build
	@Scripts/install-app '$(PREFIX)'

format:
	@Scripts/format

repeat: setup
	@Scripts/repeat '$(N)' '$(MODULE)' '$(TEST)'

sanitize: setup
	@Scripts/sanitize '$(KIND)' $(MODULE)

api: setup
	@Scripts/api-changes $(SINCE)
