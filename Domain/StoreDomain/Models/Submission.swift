package import Foundation

/// An order that the user has submitted from the cart, including the state of the submission.
///
/// The app stores the submission, including its key and lines, before sending the order.
package struct Submission: Hashable, Sendable, Identifiable {
    /// The idempotency key and the frozen lines.
    ///
    /// Every attempt sends the same key and lines.
    package let order: OrderSubmission

    package let submittedAt: Date

    /// The time at which the submission entered its current state.
    package let changedAt: Date

    package let state: State

    /// The time of the next automatic attempt, or `nil` if that time is unknown or less than a minute away.
    ///
    /// The app does not store this time, because it resends the submission immediately after each launch.
    package var nextAttempt: Date?

    package init(order: OrderSubmission, submittedAt: Date, changedAt: Date, state: State) {
        self.order = order
        self.submittedAt = submittedAt
        self.changedAt = changedAt
        self.state = state
    }

    package var id: OrderSubmission.ID { order.id }
}

extension Submission {
    package enum State: Hashable, Sendable {
        /// The order has definitely not been placed.
        ///
        /// The app sends the order as soon as the shop is reachable.
        case queued

        /// The order is being sent, and no earlier attempt can have placed it.
        case sending

        /// The order may or may not have been placed.
        ///
        /// The app resends the same submission until the shop gives a definite response.
        case unknown

        case placed(Order.ID)

        case refused(OrderRefusal)

        /// The user canceled the order before it was placed.
        case withdrawn

        /// A Boolean value that indicates whether the submission is still waiting for an outcome.
        ///
        /// An active submission freezes the cart.
        package var isActive: Bool {
            switch self {
            case .queued, .sending, .unknown: true
            case .placed, .refused, .withdrawn: false
            }
        }
    }

    package enum Event: Hashable, Sendable {
        case sendingStarted

        /// The app exited while the order was being sent, so the order's outcome is unknown.
        case interrupted

        case ended(Result<Order, OrderError>)
        case withdrawn
    }
}

extension Submission.State {
    /// Returns the state that results from an event, or `nil` if the event is invalid in the current state.
    ///
    /// The state transitions ensure that no order is lost or placed twice. A submission can be requeued or
    /// withdrawn only if its outcome is not in doubt. A submission whose outcome is in doubt ends only after
    /// the shop gives a definite response for the submission's key.
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
