/// A pattern that must not stand in code, and why.
struct Prohibition: Sendable {
    /// What is forbidden, as a regular expression of ICU.
    let pattern: String

    /// What the comment begins with that excuses it; `nil` where nothing does.
    var excuse: String?

    /// What is bad about it, and what to do instead.
    let because: String

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

    /// Calls of functions of the system, not of methods of that name.
    private static func calls(of names: String) -> String { #"(?<![.\w]|case )(\#(names))\("# }

    private static let waiting = Prohibition(
        pattern: #"\b(Task|Thread)\.sleep\b|\bTask\.yield\b|\b(sched_yield|asyncAfter|RunLoop)\b"#
            + #"|\bTask<Never, Never>|\bwait\(timeout\b|"# + calls(of: "u?sleep|nanosleep"),
        excuse: "ALLOWED",
        because: "a test that waits for time to pass is slow, and fails on a slow machine. "
            + "Await settled() or a Gate, or move a ManualClock."
    )

    private static let clocks = Prohibition(
        pattern: #"\bDate(\.init)?\(\)|\bDate\.now\b|\b(Continuous|Suspending)Clock\b"#
            + #"|\.(continuous|suspending|timeLimit)\b|\bDispatch(Wall)?Time\.now\b"#
            + #"|\b(timeIntervalSinceNow|systemUptime|clock_gettime|gettimeofday)\b"#,
        excuse: "ALLOWED",
        because:
            "a test must not depend on the time of day or on how fast the machine is. Use a fixed date or a "
            + "ManualClock; where a real socket can hang, give the reason: “// ALLOWED: reason”."
    )

    /// `var value: Type!` unwraps nothing yet.
    private static let force = Prohibition(
        pattern: #"\b(try|as)!|(?<=[\w)\]}"])(?<!\b(let|var) \w{1,40}: [\w.]{1,40})!(?!=)"#,
        because: "where it fails, it takes all other tests with it. Let the test throw, or use #require."
    )

    private static let printing = Prohibition(
        pattern: #"\bSwift\.print\(|\(print\)|"# + calls(of: "print|debugPrint|dump|NSLog|puts"),
        because: "standard output belongs to the programs, which write there what they promise. "
            + "Use a Logger, or the output that the module is given."
    )

    private static let exports = Prohibition(
        pattern: #"@_exported\b"#,
        because: "whoever imports this module gets another one with it. Import it plainly."
    )

    private static let unsafeWords =
        #"@unchecked\b|\bnonisolated\(unsafe\)|\bassumeIsolated\b|\bunsafeBitCast\b"#

    private static let unsafe = Prohibition(
        pattern: unsafeWords,
        because: "it hides from the compiler what only calls of C need to hide. "
            + "Use an actor, the main actor or a Mutex, or move the call of C behind the boundary."
    )

    private static let unmanaged = Prohibition(
        pattern: #"\bUnmanaged\b"#,
        excuse: "ALLOWED",
        because: "nothing but this code keeps the object alive. Use a strong reference."
    )

    private static let unexplained = Prohibition(
        pattern: unsafeWords + #"|\bUnmanaged\b"#,
        excuse: "SAFETY",
        because: "nobody says why nothing can go wrong. "
            + "Write “// SAFETY: reason” directly above, so that a stranger can check it."
    )
}
