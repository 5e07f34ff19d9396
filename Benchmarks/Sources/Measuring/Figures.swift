/// What was measured of one benchmark; also a row of the baseline.
public struct Figures: Codable, Equatable, Sendable {
    /// Nanoseconds for one time, the median of all rounds.
    public var nanoseconds: Double?

    /// The time by that of the floor in the same run: of a ``Contest`` the fastest round by the fastest, of
    /// requests, and where several tasks run at once, the median by the median.
    public var ratio: Double?

    /// How many heap allocations one time makes.
    public var allocations: Double?

    /// Bytes of memory: what one idle object takes of the heap, or by how much a process has grown.
    public var bytes: Int?

    /// Creates a measurement of what is known.
    ///
    /// - Parameters:
    ///   - nanoseconds: Nanoseconds for one time.
    ///   - ratio: The time by that of the floor.
    ///   - allocations: How often one time takes memory.
    ///   - bytes: Bytes of memory.
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
