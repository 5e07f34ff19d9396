/// The figures that were measured for a row of the results.
public struct Figures: Encodable, Sendable {
    /// The median time per repetition across all rounds, in nanoseconds.
    public var nanoseconds: Double?

    /// The ratio of the time or the memory use to the baseline's value in the same run.
    public var ratio: Double?

    /// The number of heap allocations per repetition.
    public var allocations: Double?

    /// The heap memory that an idle object occupies, in bytes.
    public var bytes: Int?

    /// Creates figures.
    public init(
        nanoseconds: Double? = nil,
        ratio: Double? = nil,
        allocations: Double? = nil,
        bytes: Int? = nil
    ) {
        self.nanoseconds = nanoseconds
        self.ratio = ratio
        self.allocations = allocations
        self.bytes = bytes
    }
}

extension Collection where Element: Comparable {
    /// The upper median.
    ///
    /// The collection must not be empty.
    public var median: Element { sorted()[count / 2] }
}

/// Returns the time that an operation takes, in nanoseconds.
public func nanoseconds(
    of work: () async throws -> Void
) async rethrows -> Double {
    let start = ContinuousClock.now
    try await work()
    return (ContinuousClock.now - start) / .nanoseconds(1)
}
