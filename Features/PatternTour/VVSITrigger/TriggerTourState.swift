import DesignSystem
import StoreDomain
import VVSITrigger

/// The screen state, which any code that has an updater can change.
struct TriggerTourState: StateProtocol, Equatable {
    /// The products, or `nil` before the first response arrives.
    var products: [Product]?
    /// A Boolean value that indicates whether a request is in progress or starts when the screen appears.
    var isAsking = true
    var problem: Problem?
    var typed = ""
    /// The search term: the typed text after a typing pause.
    var term = ""
}

enum TriggerTourAction: ActionProtocol, Equatable, Sendable {
    case appeared
    case disappeared
    case refresh
    case type(String)
}
