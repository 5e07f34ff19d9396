package enum Latency: Sendable, Equatable {
    case fixed(Duration)
    /// A random number of whole milliseconds in a range.
    ///
    /// The number depends on the server's seed.
    case uniform(ClosedRange<Duration>)

    package init(parsing text: String) throws(OptionParsingError) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let times = parts.compactMap(Duration.init(optionText:))
        guard times.count == parts.count, (1...2).contains(times.count), times[0] <= times[times.count - 1]
        else {
            throw OptionParsingError(
                description: """
                    Specify a time such as 200ms or 2s, or a range such as 50ms-400ms, up to 600s.
                    """
            )
        }
        self = times.count == 1 ? .fixed(times[0]) : .uniform(times[0]...times[1])
    }

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
