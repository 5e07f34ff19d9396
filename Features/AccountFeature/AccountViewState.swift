import VVSI

/// What the account shows: always the same.
struct AccountViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    enum Action: Equatable, Sendable {
        /// Wants to see their orders.
        case ordersPressed
        /// Wants to see who they are in the shop.
        case profilePressed
        /// Wants to change how the shop works.
        case settingsPressed
    }

    /// Nothing happens to it.
    typealias Effect = Never
}
