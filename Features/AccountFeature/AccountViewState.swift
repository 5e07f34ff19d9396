import VVSI

/// What the account screen shows, which is always the same.
struct AccountViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    enum Action: Equatable, Sendable {
        /// Chose where to go.
        case selected(AccountFeature.Output)
    }

    /// None: the state never changes.
    typealias Effect = Never
}
