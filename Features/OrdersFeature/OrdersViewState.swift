import DesignSystem
import StoreDomain
import VVSITrigger

struct OrdersViewState: StateProtocol, Equatable {
    /// The stored orders, and the load state of the current page request.
    var orders = Loadable<[Order]>()

    /// The position of the next page, or `nil` if it is unknown.
    var next: Page<Order>.Cursor?

    /// The cart's submission, in any state, or `nil` if there is none.
    var submission: Submission?

    /// Records the arrival of a page.
    ///
    /// The page's orders are already stored.
    mutating func received(_ page: Page<Order>) {
        next = page.next
        orders.reduce(with: .finished)
    }
}

/// A change to the order in progress that is reported once.
enum OrdersNotification: NotificationProtocol, Equatable {
    case placed
    case refused
    case inDoubt

    /// Creates a report of a state change, or returns `nil` if there is nothing to report.
    ///
    /// A report requires that both values are the same submission.
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
