# What a person can ask for; each does its work in Scripts/, so that it can be read and run by itself.
.PHONY: help setup run test transcripts build format lint

help:
	@echo 'make run                  start the shop with its own backend (ARGS="--json …" are passed on)'
	@echo 'make test [MODULE=Home]   all tests and checks, or the tests of one module'
	@echo 'make transcripts          compare Tests/Transcripts with what the shop prints; RECORD=1 records them anew'
	@echo 'make build                build for release: .build/release/storefront'
	@echo 'make format               format all sources'
	@echo 'make lint                 check the format and the documentation of all sources'

setup:
	@Scripts/setup

run: setup
	@Scripts/run $(ARGS)

test: setup
	@Scripts/test '$(MODULE)'

transcripts: setup
	@RECORD='$(RECORD)' Scripts/transcripts

build: setup
	@Scripts/build

format:
	@Scripts/format

lint:
	@Scripts/lint
