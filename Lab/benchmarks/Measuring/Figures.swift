/// The measured figures for a row.
public struct Figures: Encodable, Sendable {
    /// The median time per repetition across all rounds, in nanoseconds.
    public var nanoseconds: Double?

    /// The ratio of the time or the bytes to the value of the baseline in the same run.
    public var ratio: Double?

    /// The number of heap allocations per repetition.
    public var allocations: Double?

    /// The heap bytes of an idle object.
    public var bytes: Int?

    /// Creates figures.
    ///
    /// - Parameters:
    ///   - nanoseconds: The time per repetition, in nanoseconds.
    ///   - ratio: The ratio of the time or the bytes to the value of the baseline.
    ///   - allocations: The number of heap allocations of one repetition.
    ///   - bytes: The heap bytes of one idle object.
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
///
/// - Parameter work: The operation.
/// - Returns: The time in nanoseconds.
/// - Throws: Any error that the operation throws.
public func nanoseconds(
    of work: () async throws -> Void
) async rethrows -> Double {
    let start = ContinuousClock.now
    try await work()
    return (ContinuousClock.now - start) / .nanoseconds(1)
}
