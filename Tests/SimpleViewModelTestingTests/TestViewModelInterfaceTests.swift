import SimpleViewModel
import SimpleViewModelTesting
import Testing
import ViewStateTesting

@MainActor
struct TestViewModelInterfaceTests {
    @Test func passesWhenEveryOutputIsExpected() async throws {
        let issues = try await RecordedIssue.all {
            let tester = TestViewModelInterface(viewModel: Library())
            await tester.expect([.title("Library")])
            await tester.send(.find("a")).expect([.searching, .found(["a1", "a2"])])
            // A debounced input is accepted without a delay if the tester has no clock.
            await tester.send(.search("a")).expect([.found(["a"])])
            await tester.send(.close).expect([])
            await tester.finish()
        }
        #expect(issues == [])
    }

    @Test func showsDifferenceFromExpectedOutputs() async throws {
        var line = 0
        let issues = try await RecordedIssue.all {
            let tester = await tester()
            line = #line + 1
            await tester.send(.find("a")).expect([.searching, .found(["a1", "b2"])])
        }
        #expect(
            issues == [
                RecordedIssue(
                    line: line,
                    text: """
                        The outputs are not as expected:

                            [
                              [0]: .searching,
                              [1]: .found(
                                [
                                  [0]: "a1",
                          -       [1]: "b2"
                          +       [1]: "a2"
                                ]
                              )
                            ]

                        (- expected, + actual)
                        """
                )
            ]
        )
    }

    @Test func reportsThrownError() async throws {
        let issues = try await RecordedIssue.all {
            await tester().send(.fail).expect([.counted(1)])
        }
        #expect(issues.map { $0.text.hasSuffix("\n\nThrown: Broken()") } == [true])
    }

    @Test func reportsIgnoredInput() async throws {
        let issues = try await RecordedIssue.all {
            let tester = await tester()
            _ = tester.send(.later(1))
            await tester.send(.later(2)).expect([.counted(2)])
        }
        let remark = "\n\nIgnored while another input was in flight: later(2)"
        #expect(issues.map { $0.text.hasSuffix(remark) } == [true])
    }

    @Test func clearsThrownErrorsAfterEachExpectation() async throws {
        let issues = try await RecordedIssue.all {
            let tester = await tester()
            await tester.send(.fail).expect([])
            await tester.send(.count(1)).expect([])
        }
        #expect(issues.map { $0.text.contains("Thrown") } == [false])
    }

    @Test func reportsInputThatContinuesAfterOutput() async throws {
        let issues = try await RecordedIssue.all {
            await tester().send(.follow).expect([.counted(1), .counted(2)])
        }
        let hint = """

            An input has ended with an output and goes on. List an output in filterOutputs() that does not \
            end its input.
            """
        #expect(issues.map { $0.text.hasSuffix(hint) } == [true])
    }

    @Test func reportsUnexpectedOutputAtLineThatSentInput() async throws {
        var lines: [Int] = []
        let issues = try await RecordedIssue.all {
            let tester = await tester()
            lines.append(#line + 1)
            _ = tester.send(.count(1))
            lines.append(#line + 1)
            _ = tester.send(.count(2))
            await tester.send(.close).expect([])
        }
        #expect(issues.map(\.line) == lines)
        let text = "An input that was sent here produced an unexpected output:\n\nLibrary.Output.counted(1)"
        #expect(issues.first?.text == text)
    }

    @Test func reportsUnexpectedFirstOutputAtCreationLine() async throws {
        var line = 0
        let issues = try await RecordedIssue.all {
            line = #line + 1
            let tester = TestViewModelInterface(viewModel: Library())
            await tester.send(.close).expect([])
        }
        #expect(issues.map(\.line) == [line])
    }

    @Test func reportsLateOutputAtLineThatSentEarlierInput() async throws {
        let library = Library()
        var line = 0
        let issues = try await RecordedIssue.all {
            let tester = await tester(library)
            line = #line + 1
            await tester.send(.keep).expect([.counted(0)])
            await tester.send(.close).expect([])
            library.kept?(.counted(3))
            await tester.finish()
        }
        #expect(issues.map(\.line) == [line])
    }

    @Test func reportsUnexpectedOutputWhenFinishedOrReleased() async throws {
        var lines: [Int] = []
        let issues = try await RecordedIssue.all {
            let finished = await tester()
            lines.append(#line + 1)
            _ = finished.send(.later(1))
            await finished.finish()
            let released = await tester()
            lines.append(#line + 1)
            _ = released.send(.count(2))
        }
        #expect(issues.map(\.line) == lines)
    }

    @Test func reportsEachOutputOnce() async throws {
        let issues = try await RecordedIssue.all {
            let tester = await tester()
            _ = tester.send(.count(1))
            await tester.finish()
            await tester.finish()
            await tester.send(.count(2)).expect([.counted(3)])
        }
        #expect(issues.count == 2)
    }

    @Test func expectsAllOutputsSinceLastExpectation() async throws {
        let library = Library()
        let issues = try await RecordedIssue.all {
            let tester = await tester(library)
            await tester.send(.keep).expect([.counted(0)])
            library.kept?(.counted(3))
            await tester.expect([.counted(3)])
        }
        #expect(issues == [])
    }

    @Test func debouncesInputsUsingClock() async throws {
        let clock = ManualClock()
        let issues = try await RecordedIssue.all {
            let tester = TestViewModelInterface(viewModel: Library(), clock: clock)
            await tester.expect([.title("Library")])
            let first = tester.send(.search("a"))
            clock.advance(by: .milliseconds(200))
            let last = tester.send(.search("ab"))
            clock.advance(by: .milliseconds(300))
            await last.expect([.found(["ab"])])
            await first.expect([])
        }
        #expect(issues == [])
    }

    private func tester(_ library: Library? = nil) async -> TestViewModelInterface<Library> {
        let tester = TestViewModelInterface(viewModel: library ?? Library())
        await tester.expect([.title("Library")])
        return tester
    }
}
