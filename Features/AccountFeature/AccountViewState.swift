import VVSI

/// What the account screen shows, which is always the same.
struct AccountViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    enum Action: Equatable, Sendable {
        /// Chose where to go.
        case selected(AccountFeature.Link)
    }

    /// None: the state never changes.
    typealias Effect = Never

    /// Where a person can go.
    let links: [AccountFeature.Link]
}
