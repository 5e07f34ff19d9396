import Testing

@testable import HouseRules

struct ForbiddenRuleTests {
    private let source = "Domain/Models/New.swift"
    private let test = "Tests/ModelsTests/NewTests.swift"

    private func lines(_ text: String, in path: String) throws -> [String] {
        try SampleProject().with(path, text).violations(of: ForbiddenRule()).map { violation in
            String(violation.dropFirst(path.count + 1).prefix { $0 != " " })
        }
    }

    @Test(arguments: [
        "try await Task.sleep(for: .seconds(1))", "Thread.sleep(1)", "sleep(1)", "usleep(1)",
        "try await Task<Never, Never>.sleep(for: a)", "a.wait(timeout: b)", "RunLoop.current.run(until: a)",
        "await Task.yield()", "queue.asyncAfter(now)", "let now = Date()", "let now = Date.now",
        "Date(timeIntervalSinceNow: 1)", "let clock = ContinuousClock()", "wait(clock: .suspending)",
        "ProcessInfo.processInfo.systemUptime", "clock_gettime(0, &time)",
        "@Suite(.timeLimit(.minutes(1))) struct NewTests {}", "let text = \"at \\(Date())\"",
    ])
    func refusesTimeInTests(line: String) throws {
        #expect(try lines("\n\(line)\n", in: test) == ["2:"])
        #expect(try lines("\n\(line)\n", in: source) == [])
        #expect(try lines("// ALLOWED: A socket\n// can hang.\n\(line)", in: test) == [])
    }

    @Test(arguments: ["try! work()", "let b = a as! B", "use(value!)", "values[0]!.run()", "let a = make()!"])
    func refusesForceInTests(line: String) throws {
        #expect(try lines(line, in: test) == ["1:"])
    }

    @Test(arguments: [
        "if !a && a != b {}", "let a = !b", "@Dependency var a: B!", "let a = try? b as? C", "prints(1)",
        "printer.print(1)", "func print(_ number: Int) {}\nprint(1)", "case print(Int)", "\\.sleep",
    ])
    func takesWhatOnlyLooksForbidden(line: String) throws {
        #expect(try lines(line, in: test) == [])
    }

    @Test(arguments: [
        "@unchecked Sendable", "nonisolated(unsafe) var a", "MainActor.assumeIsolated {}",
        "unsafeBitCast(a, to: B.self)",
    ])
    func asksForSafetyAtTheBoundaryAndRefusesElsewhere(code: String) throws {
        let boundary = "Networking/Curl/Handle.swift"
        #expect(try lines("// SAFETY: It never changes.\n\(code)", in: source) == ["2:"])
        #expect(try lines("/// A handle.\n\(code)", in: boundary) == ["2:"])
        #expect(try lines("// SAFETY: One.\n\n\(code)", in: boundary) == ["3:"])
        #expect(
            try lines("/// A handle.\n///\n/// SAFETY: It never changes,\n/// ever.\n\(code)", in: boundary)
                == []
        )
    }

    @Test(arguments: [
        "print(1)", "debugPrint(1)", "dump(1)", "Swift.print(1)", "a.map(print)", "NSLog(a)", "puts(a)",
    ])
    func refusesToPrintButInExamples(line: String) throws {
        #expect(try lines(line, in: source) == ["1:"])
        #expect(try lines(line, in: "Docs/Examples/UseModels/Sources/Count.swift") == [])
    }

    @Test func refusesToExport() throws {
        #expect(try lines("@_exported import Models", in: source) == ["1:"])
    }

    @Test(arguments: ["let now = 1", "\nlet now = Date()", ""])
    func refusesAnExcuseForNothing(text: String) throws {
        #expect(try lines("// ALLOWED: reason\n\(text)", in: test).first == "1:")
    }

    @Test func saysWhatToDo() throws {
        #expect(
            try SampleProject().with(test, "let a = try! b()").violations(of: ForbiddenRule()) == [
                "\(test):1: “try!” stands here: where it fails, it takes all other tests with it. "
                    + "Let the test throw, or use #require.  [forbidden]"
            ]
        )
    }
}
