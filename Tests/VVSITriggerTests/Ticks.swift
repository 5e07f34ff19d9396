import VVSITrigger

/// The state, action and notification that these tests work with.
struct Ticks: StateProtocol, Equatable {
    var count = 0
    var log: [String] = []
}

enum TickAction: ActionProtocol, Equatable {
    case tick
    case named(String)
}

enum TickNotification: NotificationProtocol, Equatable {
    case problem(String)
    case done
}
