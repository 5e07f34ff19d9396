/// Phrases that must not stand in code, and why.
struct Prohibition: Sendable {
    /// The phrases, cut into tokens, by their first token.
    let phrases: [String: [[String]]]

    /// Whether a value must not be unwrapped by force.
    let forbidsForce: Bool

    /// What is bad about them, and what to do instead.
    let because: String

    /// What the comment begins with that excuses them; `nil` where nothing does.
    let excuse: String?

    private init(_ phrases: [String], excuse: String? = nil, forbidsForce: Bool = false, because: String) {
        self.phrases = Dictionary(grouping: phrases.map { Lexer.tokens(of: $0).map(\.text) }) { $0[0] }
        self.forbidsForce = forbidsForce
        self.because = because
        self.excuse = excuse
    }

    /// What is forbidden in a file.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - boundaries: The folders in which C is called.
    /// - Returns: The prohibitions.
    static func all(for source: SourceFile, boundaries: [String]) -> [Prohibition] {
        let isBoundary = boundaries.contains { source.path.hasPrefix($0 + "/") }
        // An example is a program of its own.
        let isExample = source.path.hasPrefix("Docs/Examples/")
        return [exports] + (isExample ? [] : [printing]) + (isBoundary ? [unexplained] : [unsafe, unmanaged])
            + (source.isTest ? [waiting, clocks, force] : [])
    }

    private static let waiting = Prohibition(
        [
            "Task.sleep", "Thread.sleep", "sleep(", "usleep(", "nanosleep(", "Task.yield", "sched_yield",
            "asyncAfter", "Task<Never, Never>", "wait(timeout", "RunLoop",
        ],
        excuse: "ALLOWED",
        because: "a test that waits for time to pass is slow, and fails on a slow machine. "
            + "Await settled() or a Gate, or move a ManualClock."
    )

    private static let clocks = Prohibition(
        [
            "Date()", "Date.init()", "Date.now", "timeIntervalSinceNow", "ContinuousClock", "SuspendingClock",
            ".continuous", ".suspending", "DispatchTime.now", "DispatchWallTime.now", "systemUptime",
            "clock_gettime", "gettimeofday", ".timeLimit",
        ],
        excuse: "ALLOWED",
        because:
            "a test must not depend on the time of day or on how fast the machine is. Use a fixed date or a "
            + "ManualClock; where a real socket can hang, give the reason: “// ALLOWED: reason”."
    )

    private static let force = Prohibition(
        ["try!", "as!"],
        forbidsForce: true,
        because: "where it fails, it takes all other tests with it. Let the test throw, or use #require."
    )

    private static let printing = Prohibition(
        ["print(", "Swift.print(", "(print)", "debugPrint(", "dump(", "NSLog(", "puts("],
        because: "standard output belongs to the programs, which write there what they promise. "
            + "Use a Logger, or the output that the module is given."
    )

    private static let exports = Prohibition(
        ["@_exported"],
        because: "whoever imports this module gets another one with it. Import it plainly."
    )

    private static let unsafeWords = ["@unchecked", "nonisolated(unsafe)", "assumeIsolated", "unsafeBitCast"]

    private static let unsafe = Prohibition(
        unsafeWords,
        because: "it hides from the compiler what only calls of C need to hide. "
            + "Use an actor, the main actor or a Mutex, or move the call of C behind the boundary."
    )

    private static let unmanaged = Prohibition(
        ["Unmanaged"],
        excuse: "ALLOWED",
        because: "nothing but this code keeps the object alive. Use a strong reference."
    )

    private static let unexplained = Prohibition(
        unsafeWords + ["Unmanaged"],
        excuse: "SAFETY",
        because: "nobody says why nothing can go wrong. "
            + "Write “// SAFETY: reason” directly above, so that a stranger can check it."
    )
}
