import DesignSystem
import StoreDomain
import VVSITrigger

/// The screen state, which can be changed by any code that has an updater.
struct TriggerTourState: StateProtocol, Equatable {
    /// The products, or `nil` before the first response arrives.
    var products: [Product]?
    /// A Boolean value that indicates whether a request is in progress or will start when the screen appears.
    var isAsking = true
    var problem: Problem?
    var typed = ""
    /// The search term, which is set to the typed text after a pause in typing.
    var term = ""
}

enum TriggerTourAction: ActionProtocol, Equatable, Sendable {
    case appeared
    case disappeared
    case refresh
    case type(String)
}
