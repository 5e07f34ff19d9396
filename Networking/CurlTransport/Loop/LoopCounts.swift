/// What a loop has made and holds: tests prove by it that things are used again and let go.
struct LoopCounts: Sendable, Equatable {
    /// The transfers in flight.
    var transfers = 0

    /// The easy handles that were ever made.
    var madeHandles = 0

    /// The easy handles that wait for their next transfer.
    var idleHandles = 0
}
