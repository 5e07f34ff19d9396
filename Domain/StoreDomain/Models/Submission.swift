package import Foundation

/// An order that the user has submitted from the cart, with its state.
///
/// The submission is stored with its key and lines before anything is sent. The cart is frozen while the
/// submission is active.
package struct Submission: Hashable, Sendable, Identifiable {
    /// The key and the frozen lines, which every attempt sends unchanged.
    package let order: OrderSubmission

    package let submittedAt: Date

    /// The time at which the submission entered its current state.
    package let changedAt: Date

    package let state: State

    /// The time of the next automatic attempt, or `nil` if it is unknown or less than a minute away.
    ///
    /// The time is not stored, because each start of the app sends the submission at once.
    package var nextAttempt: Date?

    package init(order: OrderSubmission, submittedAt: Date, changedAt: Date, state: State) {
        self.order = order
        self.submittedAt = submittedAt
        self.changedAt = changedAt
        self.state = state
    }

    /// The idempotency key.
    package var id: OrderSubmission.ID { order.id }
}

extension Submission {
    package enum State: Hashable, Sendable {
        /// The order has certainly not been placed yet.
        ///
        /// The app sends it when the shop can be reached.
        case queued

        /// The order is being sent, and no earlier attempt is in doubt.
        case sending

        /// The shop may or may not have the order.
        ///
        /// The same submission is sent again until the shop gives a definite response.
        case unknown

        case placed(Order.ID)

        /// The shop refused the order, so it was not placed.
        case refused(OrderRefusal)

        /// The user canceled the order before it could have been placed.
        case withdrawn

        /// A Boolean value that indicates whether the outcome is still open, so that the cart is frozen.
        package var isActive: Bool {
            switch self {
            case .queued, .sending, .unknown: true
            case .placed, .refused, .withdrawn: false
            }
        }
    }

    package enum Event: Hashable, Sendable {
        case sendingStarted

        /// The app ended while the order was being sent, so the outcome is unknown.
        case interrupted

        case ended(Result<Order, OrderError>)
        case withdrawn
    }
}

extension Submission.State {
    /// Returns the state after an event, or `nil` if the event is not possible in this state.
    ///
    /// This rule ensures that no order is lost or placed twice. Only a submission that is not in doubt can be
    /// queued again or withdrawn. A submission in doubt ends only with a definite response about its key.
    ///
    /// - Parameter event: The event.
    /// - Returns: The next state, or `nil`.
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
