extension OrderModel {
    /// What is known of everything, when nothing is under way.
    struct State: Hashable {
        /// One submission, of the only cart there is.
        struct Submission: Hashable {
            var stored: String
            var hasOrder = false
            var isOnItsWay = false

            /// Whether it has ended and will never be heard of again.
            var isForgotten: Bool { ["refused", "withdrawn"].contains(stored) && !hasOrder && !isOnItsWay }
        }

        var isRunning = true
        var isDiskFull = false

        /// The account that is signed in; `nil` for a guest.
        var account: Account? = .a

        /// What the backend would do with its tokens.
        var standing: ModelSessions.Standing? = .current

        /// Whether the shop knows that the backend has ended the session.
        var isEnded = false

        var submissions: [Submission] = []

        /// What was wrong on the way here.
        var wrongs: Set<Wrong> = []
    }

    /// What must never happen.
    enum Wrong: String, CaseIterable {
        /// The backend has two orders of one cart.
        case doubled

        /// The backend has the order, and the shop says that it is refused, taken back or not placed yet.
        case denied

        /// The shop says that it is placed, and the backend has no order.
        case invented

        /// The backend has answered about the key, and the shop does not say what.
        case unsettled

        /// The shop says that the outcome is unknown, although no request can have been processed.
        case doubted

        /// An order arrives as another account than the one that placed it, or a session has tokens of
        /// another account.
        case misdirected

        /// A token is sent that is not the one that is stored of its session.
        case unstored

        /// The user has to sign in again, although the backend has not revoked the session.
        case signedOut
    }
}

extension OrderModel.State {
    /// Whether it violates a rule.
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
