import DesignSystem
import StoreDomain
import VVSITrigger

/// The state of the screen, which any code with an updater can change.
struct TriggerTourState: StateProtocol, Equatable {
    /// The products, or `nil` before the first response.
    var products: [Product]?
    /// A Boolean value that indicates whether a request is running, or starts when the screen appears.
    var isAsking = true
    var problem: Problem?
    var typed = ""
    /// The search term, which is the typed text after a pause.
    var term = ""
}

enum TriggerTourAction: ActionProtocol, Equatable, Sendable {
    case appeared
    case disappeared
    case refresh
    case type(String)
}
