import DesignSystem
import StoreDomain
import VVSITrigger

/// What the screen shows: a value that anyone with an updater may change.
struct TriggerTourState: StateProtocol, Equatable {
    /// The products that came last; `nil` until some have come.
    var products: [Product]?
    /// Whether the shop was asked and has not answered, or will be when the screen appears.
    var isAsking = true
    /// Why it did not answer.
    var problem: LoadProblem?
    /// The text in the search field.
    var typed = ""
    /// What is searched for: the text when a person stopped typing.
    var term = ""
}

/// What can be triggered.
enum TriggerTourAction: ActionProtocol, Equatable, Sendable {
    /// The screen is shown.
    case appeared
    /// The screen is no longer shown.
    case disappeared
    /// A person wants the products as they are now.
    case refresh
    /// A person typed into the search field.
    case type(String)
}
