import Testing

struct ForbiddenRuleTests {
    private let source = "Domain/Models/New.swift"
    private let test = "Tests/ModelsTests/NewTests.swift"

    @Test(arguments: [
        "try await Task.sleep(for: .seconds(1))", "Thread.sleep(1)", "sleep(1)", "usleep(1)",
        "nanosleep(&time, nil)",
        "try await Task<Never, Never>.sleep(for: a)", "await Task<Never, Never>.yield()",
        "a.wait(timeout: b)",
        "RunLoop.current.run(until: a)", "Date.init()", "Date(timeIntervalSinceNow: 1)",
        "await Task.yield()", "sched_yield()", "queue.asyncAfter(now)", "let now = Date()",
        "let now = Date.now",
        "let clock = ContinuousClock()", "let clock = SuspendingClock()", "wait(clock: .continuous)",
        "wait(clock: .suspending)", "let now = DispatchTime.now()", "DispatchWallTime.now()",
        "ProcessInfo.processInfo.systemUptime", "clock_gettime(0, &time)", "gettimeofday(&time, nil)",
        "@Suite(.timeLimit(.minutes(1))) struct NewTests {}", "try await clock.sleep(for: .seconds(1))",
        "let text = \"at \\(Date())\"",
    ])
    func refusesTimeInTests(line: String) throws {
        let found = try SampleProject().with(test, "\n\(line)\n").violations(of: "forbidden")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("\(test):2: ") == true)
        #expect(found.first?.hasSuffix("  [forbidden]") == true)
        #expect(try SampleProject().with(source, "\n\(line)\n").violations(of: "forbidden") == [])
    }

    @Test(arguments: [
        ("try! work()", "try! stands here: where it fails, it takes all other tests with it. "),
        ("let b = a as! B", "as! stands here: where it fails, it takes all other tests with it. "),
        ("use(value!)", "value! stands here: where there is no value, it takes all other tests with it. "),
        (
            "values[0]!.run()",
            "value! stands here: where there is no value, it takes all other tests with it. "
        ),
        (
            "let a = make()!",
            "value! stands here: where there is no value, it takes all other tests with it. "
        ),
    ])
    func refusesForceInTests(line: String, words: String) throws {
        let found = try SampleProject().with(test, line).violations(of: "forbidden")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("\(test):1: \(words)") == true)
    }

    @Test(arguments: ["if !a && a != b {}", "let a = !b", "@Dependency var a: B!", "let a = try? b as? C"])
    func takesWhatOnlyLooksLikeForce(line: String) throws {
        #expect(try SampleProject().with(test, line).violations(of: "forbidden") == [])
    }

    @Test(arguments: [
        "@unchecked Sendable", "nonisolated(unsafe) var a", "assumeIsolated", "unsafeBitCast(a, to: B.self)",
    ])
    func refusesUnsafetyOutsideTheBoundary(code: String) throws {
        let text = "// ALLOWED: no\n// SAFETY: no\nlet a: \(code)"
        let found = try SampleProject().with(source, text).violations(of: "forbidden")
        #expect(found.contains { $0.hasPrefix("\(source):3: ") && $0.contains("it hides from the compiler") })
    }

    @Test func asksForSafetyAtTheBoundary() throws {
        let path = "Networking/Curl/Handle.swift"
        let code = "final class Handle: @unchecked Sendable {}"
        #expect(
            try SampleProject().with(path, "/// A handle.\n\(code)").violations(of: "forbidden") == [
                "\(path):2: @unchecked stands here: nobody says why nothing can go wrong. "
                    + "Write “// SAFETY: reason” directly above, "
                    + "so that a stranger can check it.  [forbidden]"
            ]
        )
        #expect(try SampleProject().with(path, "// SAFETY:\n\(code)").violations(of: "forbidden").count == 1)
        #expect(
            try SampleProject().with(path, "// SAFETY: One.\n\n\(code)").violations(of: "forbidden").count
                == 1
        )
        let explained =
            "/// A handle.\n///\n/// SAFETY: It never changes,\n/// nor does its content.\n\(code)"
        #expect(try SampleProject().with(path, explained).violations(of: "forbidden") == [])
    }

    @Test(arguments: [
        "print(1)", "debugPrint(1)", "dump(1)", "Swift.print(1)", "a.map(print)", "NSLog(a)", "puts(a)",
    ])
    func refusesToPrint(line: String) throws {
        let found = try SampleProject().with(source, line).violations(of: "forbidden")
        #expect(found.count == 1)
        #expect(found.first?.contains("standard output belongs to the programs") == true)
    }

    @Test func letsExamplesPrint() throws {
        let example = "Docs/Examples/UseModels/Sources/Count/Count.swift"
        #expect(try SampleProject().with(example, "print(1)").violations(of: "forbidden") == [])
        #expect(try SampleProject().with(example, "let a = Unmanaged").violations(of: "forbidden").count == 1)
    }

    @Test(arguments: [
        "printer.print(1)", "func print(_ number: Int) {}\nprint(1)", "prints(1)", "\\.sleep",
        "case print(Int)",
    ])
    func takesWhatOnlyLooksLikePrinting(text: String) throws {
        #expect(try SampleProject().with(source, text).violations(of: "forbidden") == [])
    }

    @Test(arguments: ["ManualClock", "JumpingClock"])
    func sleepsOnAClockOfTests(clock: String) throws {
        let text = "let clock = \(clock)()\ntry await clock.sleep(for: .seconds(1))\n"
        #expect(try SampleProject().with(test, text).violations(of: "forbidden") == [])
    }

    @Test func readsOnlyCode() throws {
        let text = """
            // Task.sleep(1)
            /* Date() /* sleep(1) */ print(1) */
            let a = "Task.yield() print(1)"
            let b = #"try! \\(Date())"#
            let c = \"""
                Date() "sleep(1)"
                \"""
            let d = /print(1)/
            """
        #expect(try SampleProject().with(test, text).violations(of: "forbidden") == [])
    }

    @Test(arguments: [
        "// ALLOWED: A socket\n// can hang.\nlet now = Date()",
        "let now = Date()  // ALLOWED: A socket can hang.",
    ])
    func allowsWhatHasAReason(text: String) throws {
        #expect(try SampleProject().with(test, text).violations(of: "forbidden") == [])
    }

    @Test func allowsNothingWithoutAReason() throws {
        let found = try SampleProject().with(test, "// ALLOWED:\nlet now = Date()").violations(
            of: "forbidden"
        )
        #expect(found.count == 2)
        #expect(found.first == "\(test):1: ALLOWED gives no reason. Write “// ALLOWED: reason”.  [forbidden]")
    }

    @Test(arguments: ["let now = 1", "\nlet now = Date()", ""])
    func refusesAnAllowanceForNothing(text: String) throws {
        let found = try SampleProject().with(test, "// ALLOWED: reason\n\(text)").violations(of: "forbidden")
        #expect(
            found.first
                == "\(test):1: ALLOWED stands above a line in which nothing is forbidden. "
                + "Remove the comment.  [forbidden]"
        )
    }
}
