extension OrderModel {
    /// The state of the app and the backend between two steps.
    struct State: Hashable {
        /// A submission of the only cart in the model.
        struct Submission: Hashable {
            var stored: String
            var hasOrder = false
            var isOnItsWay = false

            /// A Boolean value that indicates whether the submission ended without an order and no request is
            /// in transit.
            var isForgotten: Bool { ["refused", "withdrawn"].contains(stored) && !hasOrder && !isOnItsWay }
        }

        var isRunning = true
        var isDiskFull = false

        /// The signed-in account, or `nil` for a guest.
        var account: Account? = .a

        var standing: ModelSessions.Standing? = .current

        /// A Boolean value that indicates whether the app shows the session as ended.
        var isEnded = false

        var submissions: [Submission] = []

        /// The violations that occurred in the steps that led to this state.
        var wrongs: Set<Wrong> = []
    }

    /// The violations that the search looks for.
    enum Wrong: String, CaseIterable {
        /// The backend has two orders for the same cart.
        case doubled

        /// The backend has the order, but the app shows the order as refused, withdrawn, or queued.
        case denied

        /// The app shows the order as placed, but the backend has no order.
        case invented

        /// The backend has reported the final outcome for the key, but the app does not show that outcome.
        case unsettled

        /// The app shows the outcome as unknown, although the backend cannot have processed any request.
        case doubted

        /// An order is sent from an account that did not place the order, or a session has another account's
        /// tokens.
        case misdirected

        /// The app sends a token other than the one that is stored for the current session.
        case unstored

        /// The user must sign in again, although the backend has not revoked the session.
        case signedOut
    }
}

extension OrderModel.State {
    func `is`(_ wrong: OrderModel.Wrong, after step: OrderModel.Step) -> Bool {
        switch wrong {
        case .doubled: submissions.count(where: \.hasOrder) > 1
        case .denied:
            submissions.contains { $0.hasOrder && ["queued", "refused", "withdrawn"].contains($0.stored) }
        case .invented: submissions.contains { $0.stored == "placed" && !$0.hasOrder }
        case .unsettled:
            step.fates.last?.isAnswerToKey == true && !isDiskFull
                && submissions.contains { ["queued", "sending", "unknown"].contains($0.stored) }
        case .doubted, .misdirected, .unstored: wrongs.contains(wrong)
        case .signedOut: isEnded && standing != .revoked
        }
    }
}
