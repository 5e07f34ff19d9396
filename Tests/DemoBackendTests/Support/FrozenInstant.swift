/// A point of a clock that a test made.
struct FrozenInstant: InstantProtocol {
    /// The time since the clock's beginning.
    var offset = Duration.zero

    func advanced(by duration: Duration) -> FrozenInstant {
        FrozenInstant(offset: offset + duration)
    }

    func duration(to other: FrozenInstant) -> Duration {
        other.offset - offset
    }

    static func < (left: FrozenInstant, right: FrozenInstant) -> Bool {
        left.offset < right.offset
    }
}
