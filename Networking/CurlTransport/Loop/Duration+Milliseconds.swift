extension Duration {
    /// The whole milliseconds that are not shorter than the duration, within what a C interface can take.
    ///
    /// - Parameter range: The least and the greatest number that may come back.
    /// - Returns: The number of milliseconds.
    func wholeMilliseconds(in range: ClosedRange<Int>) -> Int {
        guard self > .milliseconds(range.lowerBound) else { return range.lowerBound }
        guard self < .milliseconds(range.upperBound) else { return range.upperBound }
        let (seconds, attoseconds) = components
        let attosecondsPerMillisecond: Int64 = 1_000_000_000_000_000
        return Int(seconds) * 1000
            + Int((attoseconds + attosecondsPerMillisecond - 1) / attosecondsPerMillisecond)
    }
}
