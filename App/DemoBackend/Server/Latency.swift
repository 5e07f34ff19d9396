/// How long the server holds back each reply.
package enum Latency: Sendable, Equatable {
    /// Always the same time.
    case fixed(Duration)
    /// A time of a range in steps of a millisecond, each as likely as the other, drawn from the server's
    /// seed.
    case uniform(ClosedRange<Duration>)

    /// Reads a latency that a person wrote: `200ms`, `2s` or a range as `50ms-400ms`.
    /// - Throws: An error that says what a latency is.
    package init(parsing text: String) throws(OptionParsingError) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let times = parts.compactMap(Duration.init(optionText:))
        guard times.count == parts.count, (1...2).contains(times.count), times[0] <= times[times.count - 1]
        else {
            throw OptionParsingError(
                description: """
                    Give a time as 200ms or 2s, or a range as 50ms-400ms, the shorter time first, up to 600s.
                    """
            )
        }
        self = times.count == 1 ? .fixed(times[0]) : .uniform(times[0]...times[1])
    }

    /// A time to wait.
    /// - Parameter chance: Where it is drawn from when it is not fixed.
    /// - Returns: The fixed time, or one of the range.
    func duration(from chance: Chance) -> Duration {
        switch self {
        case .fixed(let duration): duration
        case .uniform(let range):
            .milliseconds(
                chance.number(in: range.lowerBound.wholeMilliseconds...range.upperBound.wholeMilliseconds)
            )
        }
    }
}

extension Duration {
    fileprivate var wholeMilliseconds: Int {
        Int(self / .milliseconds(1))
    }
}
