/// What becomes of the observations of an ``AsyncStateContainer``, for a log.
///
/// Each observation has a number, which is greater than that of any before it.
public enum ObservationEvent<State> {
    /// Something is observed.
    case began(observation: Int)

    /// An observation gave this state, which is the next one.
    case set(State, observation: Int)

    /// An observation was cancelled, because something newer is observed or nobody waits for it any more.
    case cancelled(observation: Int)

    /// An observation gave this state too late, and it changes nothing.
    case dropped(State, observation: Int)
}

extension ObservationEvent: Equatable where State: Equatable {}
extension ObservationEvent: Sendable where State: Sendable {}
