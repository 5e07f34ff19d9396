package import Foundation

/// An order that the user has submitted from the cart, from that moment until its outcome is known.
///
/// It is stored with its key and lines before anything is sent, and the cart is frozen while it is active.
package struct Submission: Hashable, Sendable, Identifiable {
    /// The key and the frozen lines; nothing else is ever sent.
    package let order: OrderSubmission

    package let submittedAt: Date

    /// When it came into its state.
    package let changedAt: Date

    package let state: State

    /// The date at which it is sent again by itself; `nil` if that is not known, or less than a minute away.
    ///
    /// The date is not stored, because each start sends at once.
    package var nextAttempt: Date?

    package init(order: OrderSubmission, submittedAt: Date, changedAt: Date, state: State) {
        self.order = order
        self.submittedAt = submittedAt
        self.changedAt = changedAt
        self.state = state
    }

    /// The key.
    package var id: OrderSubmission.ID { order.id }
}

extension Submission {
    package enum State: Hashable, Sendable {
        /// It is certainly not placed yet; it is sent when the shop can be reached.
        case queued

        /// It is being sent for the first time.
        case sending

        /// It is unknown whether there is an order; the same submission is sent again until the shop says.
        case unknown

        case placed(Order.ID)

        /// The shop refused it; there is no order.
        case refused(OrderRefusal)

        /// The user took it back before it could have been placed.
        case withdrawn

        /// Whether its outcome is still open, so that the cart is frozen.
        package var isActive: Bool {
            switch self {
            case .queued, .sending, .unknown: true
            case .placed, .refused, .withdrawn: false
            }
        }
    }

    package enum Event: Hashable, Sendable {
        case sendingStarted

        /// The program ended while it was being sent, so its outcome is unknown.
        case interrupted

        case ended(Result<Order, OrderError>)
        case withdrawn
    }
}

extension Submission.State {
    /// Returns the state after an event, or `nil` if that cannot happen in this state.
    ///
    /// This rule ensures that no order is lost or placed twice: only a submission that was never in doubt can
    /// be queued again or withdrawn, and only a definite answer about its key ends one that was.
    ///
    /// - Parameter event: What happened.
    /// - Returns: The next state.
    package func after(_ event: Submission.Event) -> Self? {
        switch (self, event) {
        case (.queued, .sendingStarted): .sending
        case (.queued, .withdrawn): .withdrawn
        case (.sending, .interrupted): .unknown
        case (.sending, .ended(.success(let order))), (.unknown, .ended(.success(let order))):
            .placed(order.id)
        case (.sending, .ended(.failure(let error))): Self(error)
        case (.unknown, .ended(.failure(let error))): Self(error.inDoubt)
        default: nil
        }
    }

    private init(_ error: OrderError) {
        self =
            switch error {
            case .refused(let refusal): .refused(refusal)
            case .notPlaced: .queued
            case .unknown: .unknown
            }
    }
}
