import VVSITrigger

/// What the screen shows: a value that anyone with an updater may change.
struct TriggerTourState: StateProtocol, Equatable {
    /// What there is to see.
    var content = TourContent()
}
