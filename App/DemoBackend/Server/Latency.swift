/// How long the server holds back each reply.
package enum Latency: Sendable, Equatable {
    /// Always the same time.
    case fixed(Duration)
    /// A time of a range in steps of a millisecond, each as likely as the other, drawn from the server's
    /// seed.
    case uniform(ClosedRange<Duration>)

    /// Reads a latency that a person wrote: `200ms`, `2s` or a range as `50ms-400ms`.
    /// - Throws: An error that says what is wrong, where, and what is allowed.
    package init(parsing text: String) throws(OptionParsingError) {
        let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        var times: [Duration] = []
        for part in parts {
            guard let time = Duration(optionText: part) else {
                throw Self.error("\"\(part)\" is not a time", in: text, at: part.startIndex)
            }
            times.append(time)
        }
        guard let shortest = times.first, let longest = times.last, shortest <= longest else {
            throw Self.error("the longest time is shorter than the shortest", in: text, at: text.startIndex)
        }
        self = times.count == 1 ? .fixed(shortest) : .uniform(shortest...longest)
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

    private static func error(_ problem: String, in text: String, at index: String.Index)
        -> OptionParsingError
    {
        OptionParsingError(
            problem,
            in: text,
            at: index,
            allowed: "a time as 200ms or 2s, or a range as 50ms-400ms, up to 600s"
        )
    }
}

extension Duration {
    fileprivate var wholeMilliseconds: Int {
        Int(self / .milliseconds(1))
    }
}
