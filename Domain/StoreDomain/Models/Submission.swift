package import Foundation

/// An order that a person has placed from the cart, from the moment they did until its end is known.
///
/// It is stored with its key and lines before anything is sent, and the cart is frozen while it is active.
package struct Submission: Hashable, Sendable, Identifiable {
    /// The key and the frozen lines, which are all that is ever sent.
    package let order: OrderSubmission

    /// When the person placed it.
    package let submittedAt: Date

    /// What is known of it.
    package let state: State

    /// Creates a submission.
    ///
    /// - Parameters:
    ///   - order: The key and the frozen lines.
    ///   - submittedAt: When the person placed it.
    ///   - state: What is known of it.
    package init(order: OrderSubmission, submittedAt: Date, state: State) {
        self.order = order
        self.submittedAt = submittedAt
        self.state = state
    }

    /// The key.
    package var id: OrderSubmission.ID { order.id }
}

extension Submission {
    /// What is known of a submission.
    package enum State: Hashable, Sendable {
        /// It was certainly not placed yet; it is sent when the shop can be reached.
        case queued

        /// It is being sent for the first time.
        case sending

        /// Whether there is an order is not known; the same is sent again until the shop says so.
        case unknown

        /// There is an order.
        case placed(Order.ID)

        /// The shop rejected it; there is no order.
        case refused(OrderRefusal)

        /// The person took it back before it could have been placed.
        case withdrawn

        /// Whether its end is not known yet: the cart is frozen.
        package var isActive: Bool {
            switch self {
            case .queued, .sending, .unknown: true
            case .placed, .refused, .withdrawn: false
            }
        }
    }

    /// What can happen to a submission.
    package enum Event: Hashable, Sendable {
        /// It is about to be sent for the first time.
        case sendingStarted

        /// Nobody knows any more what came of sending it: the program ended meanwhile.
        case interrupted

        /// It was sent, and this came of it.
        case ended(Result<Order, OrderError>)

        /// The person takes it back.
        case withdrawn
    }
}

extension Submission.State {
    /// The state after something happened; `nil` where that cannot happen in this state.
    ///
    /// This is the rule that no order is lost or placed twice by: only a submission that was never in doubt
    /// can be queued again or withdrawn, and only a definite answer about its key ends one that was.
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
