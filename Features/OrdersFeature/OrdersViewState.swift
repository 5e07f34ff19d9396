import DesignSystem
import StoreDomain
import VVSITrigger

struct OrdersViewState: StateProtocol, Equatable {
    /// The stored orders and the state of the current page request.
    var orders = Loadable<[Order]>()

    /// The position of the next page, or `nil` if there is no next page or if the position is unknown.
    var next: Page<Order>.Cursor?

    /// The cart's submission, regardless of its state, or `nil` if the cart has no submission.
    var submission: Submission?

    /// Records that a page has arrived.
    ///
    /// The page's orders are already stored.
    mutating func received(_ page: Page<Order>) {
        next = page.next
        orders.reduce(with: .finished)
    }
}

/// A one-time report of a change in the state of the order in progress.
enum OrdersNotification: NotificationProtocol, Equatable {
    case placed
    case refused
    case inDoubt

    /// Creates a report of a state change, or returns `nil` if there is nothing to report.
    ///
    /// There is nothing to report if `earlier` and `submission` are different submissions.
    init?(from earlier: Submission?, to submission: Submission?) {
        guard let submission, submission.id == earlier?.id, submission.state != earlier?.state else {
            return nil
        }
        switch submission.state {
        case .placed: self = .placed
        case .refused: self = .refused
        case .unknown: self = .inDoubt
        case .queued, .sending, .withdrawn: return nil
        }
    }
}
