import VVSI

/// What the account shows: always the same.
struct AccountViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    enum Action: Equatable, Sendable {
        /// Chose where to go.
        case selected(AccountFeature.Output)
    }

    /// Nothing happens to it.
    typealias Effect = Never
}
