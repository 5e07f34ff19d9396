extension ForbiddenPhrase {
    /// The phrases that are forbidden in a file.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - boundaries: The folders in which C is called.
    /// - Returns: The phrases.
    static func all(for source: SourceFile, boundaries: [String]) -> [ForbiddenPhrase] {
        let isBoundary = boundaries.contains { source.path.hasPrefix($0 + "/") }
        // An example is read like a listing, and is a program of its own.
        let isExample = source.path.hasPrefix("Docs/Examples/")
        var phrases = (isExample ? [] : printing) + (isBoundary ? unsafeAtBoundary : unsafeElsewhere)
        guard source.isTest else { return phrases }
        phrases += waiting + clocks + forced + [timeLimit]
        let hasClockOfTests = source.code.contains {
            $0.kind == .word && ["ManualClock", "JumpingClock"].contains($0.text)
        }
        return hasClockOfTests ? phrases : phrases + [sleepingOnAClock]
    }

    private static let waiting = [
        "Task.sleep", "Thread.sleep", "sleep(", "usleep(", "nanosleep(", "Task.yield", "sched_yield",
        "asyncAfter", "Task<Never, Never>.sleep", "Task<Never, Never>.yield", "wait(timeout", "RunLoop",
    ].map {
        ForbiddenPhrase(
            $0,
            because: "a test that waits for time to pass is slow, and fails on a slow machine.",
            remedy: "Await settled(), a Gate or a Latch, or move a ManualClock.",
            excuse: .allowed
        )
    }

    private static let clocks = [
        "Date()", "Date.init()", "Date.now", "timeIntervalSinceNow", "ContinuousClock", "SuspendingClock",
        ".continuous", ".suspending",
        "DispatchTime.now", "DispatchWallTime.now", "systemUptime", "clock_gettime", "gettimeofday",
    ].map {
        ForbiddenPhrase(
            $0,
            because: "what a test asserts must not depend on the time of day or on how fast the machine is.",
            remedy: "Use a fixed date, or a ManualClock that the test moves.",
            excuse: .allowed
        )
    }

    private static let timeLimit = ForbiddenPhrase(
        ".timeLimit",
        because: "it ends a test by the time of the machine.",
        remedy: "Await what cannot hang; where a real socket can, give the reason: “// ALLOWED: reason”.",
        excuse: .allowed
    )

    private static let sleepingOnAClock = ForbiddenPhrase(
        ".sleep(",
        because: "the clock is no ManualClock and no JumpingClock, so the test waits.",
        remedy: "Give the code under test a ManualClock.",
        excuse: .allowed
    )

    private static let forced = ["try!", "as!"].map {
        ForbiddenPhrase(
            $0,
            because: "where it fails, it takes all other tests with it.",
            remedy: "Let the test throw, or use #require.",
            excuse: .none
        )
    }

    private static let printing = [
        "print(", "Swift.print(", "(print)", "debugPrint(", "dump(", "NSLog(", "puts(",
    ].map {
        ForbiddenPhrase(
            $0,
            because: "standard output belongs to the programs, which write there what they promise.",
            remedy: "Use a Logger, or the output that the module is given.",
            excuse: .none
        )
    }

    private static let unsafeWords = [
        "@unchecked", "nonisolated(unsafe)", "assumeIsolated", "unsafeBitCast",
    ]

    private static let unsafeElsewhere =
        unsafeWords.map {
            ForbiddenPhrase(
                $0,
                because: "it hides from the compiler what only calls of C need to hide.",
                remedy: "Use an actor, the main actor or a Mutex, or move the call of C behind the boundary.",
                excuse: .none
            )
        } + [
            ForbiddenPhrase(
                "Unmanaged",
                because: "nothing but this code keeps the object alive.",
                remedy:
                    "Use a strong reference, or give the reason in a comment above: “// ALLOWED: reason”.",
                excuse: .allowed
            )
        ]

    private static let unsafeAtBoundary = (unsafeWords + ["Unmanaged"]).map {
        ForbiddenPhrase(
            $0,
            because: "nobody says why nothing can go wrong.",
            remedy: "Write “// SAFETY: reason” directly above, so that a stranger can check it.",
            excuse: .safety
        )
    }
}
