/// What a loop has made and holds: tests prove by it that things are used again and let go.
struct LoopCounts: Sendable, Equatable {
    /// The transfers in flight.
    var transfers = 0

    /// The requests that wait for one of those to end.
    var waiting = 0

    /// The easy handles that were ever made.
    var madeHandles = 0

    /// The easy handles that wait for their next transfer.
    var idleHandles = 0

    /// How often the loop has waited with a time limit, and not just for a command.
    var limitedPolls = 0
}
