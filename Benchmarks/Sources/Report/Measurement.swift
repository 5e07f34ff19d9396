/// What was measured of one benchmark; also a row of the baseline.
struct Measurement: Codable, Equatable {
    /// Nanoseconds for one time, the median of all rounds.
    var nanoseconds: Double?

    /// The fastest round by the fastest round of the floor in the same run.
    var ratio: Double?

    /// How often one time takes memory from the heap.
    var allocations: Double?

    /// What one idle object takes of the heap.
    var bytes: Int?
}
