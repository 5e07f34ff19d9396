import DesignSystem
import StoreDomain
import VVSITrigger

/// What the screen shows: a value that anyone with an updater may change.
struct TriggerTourState: StateProtocol, Equatable {
    /// `nil` until products have come.
    var products: [Product]?
    /// Whether the shop was asked and has not answered, or will be when the screen appears.
    var isAsking = true
    var problem: Problem?
    var typed = ""
    /// The text that is searched for: what was in the field when the user stopped typing.
    var term = ""
}

enum TriggerTourAction: ActionProtocol, Equatable, Sendable {
    case appeared
    case disappeared
    case refresh
    case type(String)
}
