# What a person can ask for; each does its work in Scripts/, so that it can be read and run by itself.
.PHONY: help setup run test check build format lint graph

help:
	@echo 'make run                  start the shop with its own backend (ARGS="--json …" are passed on)'
	@echo 'make test [MODULE=Home]   all tests and checks, or the tests of one module'
	@echo 'make check                all checks, without the tests'
	@echo 'make build                build for release: .build/release/storefront'
	@echo 'make format               format all sources'
	@echo 'make lint                 check the format of all sources'
	@echo 'make graph                write the module graph and the import table into Docs'

setup:
	@Scripts/setup

run: setup
	@Scripts/run $(ARGS)

test: setup
	@Scripts/test '$(MODULE)'

check: setup
	@Scripts/check

build: setup
	@Scripts/build

format:
	@Scripts/format

lint:
	@Scripts/lint

graph: setup
	@Scripts/graph
