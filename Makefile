# What a developer can run. Each target does its work in Scripts/, so that it can be read and run by itself.
.PHONY: help setup run test check build install format record feature repeat sanitize api docs

help:
	@echo 'make run                  start the shop with its own backend (ARGS="--json …" are passed on)'
	@echo 'make run FEATURE=Cart      one feature alone, over fakes, from any of its previews on (ARGS=serve: in a browser)'
	@echo 'make test                 all checks and tests'
	@echo 'make test MODULE="Home Networking"   the tests of modules and layers; MODULE=Tools: of the tools'
	@echo 'make test CHANGED=origin/main   the tests of the modules that have changed since a commit, and of all that depend on them'
	@echo 'make check                all checks, without the tests'
	@echo 'make record [FILE=cart]   format, and write all that is generated or recorded: documents, transcripts; FILE: only that transcript'
	@echo 'make feature NAME=Reviews [ID=Product] [PATTERN=vvsi|mvvm|vsm|simple|trigger]   make a feature'
	@echo 'make feature NAME=StockAlerts SHAPE=own [ID=SKU]   make a list of the user'"'"'s own, with all that stores it'
	@echo 'make docs                 write the generated parts of Docs, and build the documentation of the libraries: .build/docs'
	@echo 'make build                build for release: .build/release/storefront'
	@echo 'make install [PREFIX=~/.local]   build for release and install: stripped programs, completions for three shells, manual pages'
	@echo 'make format               format all sources'
	@echo 'make repeat N=200 [MODULE=Home] [TEST=isDeallocated]   run tests again and again until one fails'
	@echo 'make sanitize KIND=thread|address [MODULE=CurlTransport]   run tests under a sanitizer'
	@echo 'make api [SINCE=0.1.0]    what has changed in the public interface of the libraries since a version, or the last'
	@echo 'make setup                install what is missing of the three libraries that the package needs'
	@echo 'make -C Lab help          the lab: proofs on the built programs'

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
