# The commands of a developer. Each target runs a script in Scripts/ that also runs by itself.
.PHONY: help setup run test check build install format record feature repeat sanitize api docs

help:
	@echo 'make run                  start the app with the embedded backend; ARGS="--json …" passes arguments'
	@echo 'make run FEATURE=Cart     start one feature alone on fakes, with all of its previews; ARGS=serve: in a browser'
	@echo 'make test                 run all checks and tests'
	@echo 'make test MODULE="Home Networking"   run the tests of modules and layers; MODULE=Tools: of the tools'
	@echo 'make test CHANGED=origin/main   run the tests of the modules that have changed since a commit, and of their dependents'
	@echo 'make check                run all checks without the tests'
	@echo 'make record [FILE=cart-undo]   format the sources, and write the generated documents and the transcripts; FILE: only that transcript'
	@echo 'make feature NAME=Reviews [ID=Product] [PATTERN=vvsi|mvvm|vsm|simple|trigger]   create a feature'
	@echo 'make feature NAME=StockAlerts SHAPE=own [ID=SKU]   create a list of user data, with its storage'
	@echo 'make docs                 write the generated parts of Docs, and build the documentation of the libraries in .build/docs'
	@echo 'make build                build for release: .build/release/storefront'
	@echo 'make install [PREFIX=~/.local]   build for release, and install stripped programs, completions for three shells, and manual pages'
	@echo 'make format               format all sources'
	@echo 'make repeat N=200 [MODULE=Home] [TEST=isDeallocated]   repeat tests until one fails'
	@echo 'make sanitize KIND=thread|address [MODULE=CurlTransport]   run tests under a sanitizer'
	@echo 'make api [SINCE=0.1.0]    list the changes in the public API of the libraries since a version; by default, the last one'
	@echo 'make setup                install the missing ones of the three libraries that the package requires'
	@echo 'make -C Lab help          list the tests of the built programs in the lab'

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
