# What a person can ask for; each does its work in Scripts/, so that it can be read and run by itself.
.PHONY: help setup run test affected check transcripts build format lint graph feature port repeat sanitize soak torture build-times \
	install pictures record api

help:
	@echo 'make run                  start the shop with its own backend (ARGS="--json …" are passed on)'
	@echo 'make run FEATURE=Cart      one feature alone, over fakes, from any of its previews on (ARGS=serve: in a browser)'
	@echo 'make test [MODULE="Home Cart"]   all tests and checks, or the tests of modules; MODULE=Tools: of the tools'
	@echo 'make affected [BASE=origin/main]   the tests that a change reaches, since they passed here or since a commit, and why'
	@echo 'make test CHANGED=1 [BASE=…]   runs these; SHARD=2/4 runs the second of four parts of all tests'
	@echo 'make check                all checks, without the tests'
	@echo 'make transcripts [FILE=cart]   compare Tests/Transcripts with what the shop prints; RECORD=1 records them anew'
	@echo 'make record               format, and write anew all that is generated or recorded: graphs, tables, traces, transcripts'
	@echo 'make feature NAME=Reviews [ID=Product] [PATTERN=vvsi|mvvm|vsm|simple|trigger] [SHAPE=paged|part|own]   make a feature'
	@echo 'make port NAME=StockAlerts [ID=SKU]   make what stores a list of a person'"'"'s own, and the use case'
	@echo 'make graph                write what is generated into Docs: graphs, tables, traces'
	@echo 'make build                build for release: .build/release/storefront'
	@echo 'make install [PREFIX=~/.local]   build for release and install: programs, completions for three shells, manual pages'
	@echo 'make pictures             take the pictures in Docs/Pictures anew, with Chromium'
	@echo 'make format               format all sources'
	@echo 'make lint                 check the format of all sources'
	@echo 'make repeat N=200 [MODULE=Home] [TEST=isFreed]   run tests again and again until one fails'
	@echo 'make sanitize KIND=thread|address [MODULE=CurlTransport]   run tests under a sanitizer'
	@echo 'make soak [PART=monkey]   the proofs that take long'
	@echo 'make torture ROUNDS=200 [SEED=7]             kill the shop and its backend again and again; nothing may be lost'
	@echo 'make api [SINCE=0.1.0]    what has changed in the public interface of the libraries since a version, or the last'
	@echo 'make build-times          measure builds, and write Docs/BuildTimes.md'

setup:
	@Scripts/setup

run: setup
	@FEATURE='$(FEATURE)' Scripts/run $(ARGS)

test: setup
	@CHANGED='$(CHANGED)' BASE='$(BASE)' SHARD='$(SHARD)' Scripts/test '$(MODULE)'

affected:
	@Scripts/house affected $(BASE)

check: setup
	@Scripts/check

transcripts: setup
	@RECORD='$(RECORD)' Scripts/transcripts '$(FILE)'

feature: setup
	@Scripts/feature '$(or $(PATTERN),vvsi)' '$(or $(SHAPE),paged)' '$(ID)' $(NAME)
	@Scripts/test '$(addsuffix Feature,$(NAME))'

port: setup
	@Scripts/port '$(NAME)' '$(ID)'
	@Scripts/test 'StoreFakes StoreDatabase StoreUseCases'

record: setup
	@Scripts/record

graph: setup
	@Scripts/graph

build: setup
	@Scripts/build

install: build
	@Scripts/install-shop '$(PREFIX)'

pictures: setup
	@Scripts/pictures

format:
	@Scripts/format

lint:
	@Scripts/lint

repeat: setup
	@Scripts/repeat '$(N)' '$(MODULE)' '$(TEST)'

sanitize: setup
	@Scripts/sanitize '$(KIND)' $(MODULE)

soak: setup
	@Scripts/soak '$(PART)'

torture: setup
	@Scripts/torture '$(ROUNDS)' '$(SEED)' $(ARGS)

build-times: setup
	@Scripts/build-times

api: setup
	@Scripts/api-changes $(SINCE)
