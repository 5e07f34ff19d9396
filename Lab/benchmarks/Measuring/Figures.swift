/// What was measured of one row.
public struct Figures: Encodable, Sendable {
    /// Nanoseconds for one time, the median of all rounds.
    public var nanoseconds: Double?

    /// The time, or the bytes, divided by those of the baseline in the same run.
    public var ratio: Double?

    /// How many heap allocations one time makes.
    public var allocations: Double?

    /// The bytes of the heap that one idle object takes.
    public var bytes: Int?

    /// Creates figures.
    ///
    /// - Parameters:
    ///   - nanoseconds: Nanoseconds for one time.
    ///   - ratio: The time, or the bytes, divided by those of the baseline.
    ///   - allocations: How many heap allocations one time makes.
    ///   - bytes: The bytes of the heap.
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
    /// The element in the middle of all, in their order; there has to be one.
    public var median: Element { sorted()[count / 2] }
}

/// Measures how long some work takes, in nanoseconds.
///
/// - Parameter work: The work.
/// - Returns: How long it took.
/// - Throws: What the work throws.
public func nanoseconds(
    of work: () async throws -> Void
) async rethrows -> Double {
    let start = ContinuousClock.now
    try await work()
    return (ContinuousClock.now - start) / .nanoseconds(1)
}
