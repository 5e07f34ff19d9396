import DesignSystem
import StoreDomain
import VVSITrigger

struct OrdersViewState: StateProtocol, Equatable {
    /// The stored orders, and the state of loading a page.
    var orders = Loadable<[Order]>()

    /// The position of the next page, or `nil` if it is unknown.
    var next: Page<Order>.Cursor?

    /// The submission of the cart in any state, or `nil` if there is none.
    var submission: Submission?

    /// Records that a page has arrived, whose orders are already stored.
    mutating func received(_ page: Page<Order>) {
        next = page.next
        orders.reduce(with: .finished)
    }
}

/// A change of the order in progress, which is reported once.
enum OrdersNotification: NotificationProtocol, Equatable {
    case placed
    case refused
    case inDoubt

    /// Creates the report of a change of the same submission, or returns `nil` if there is nothing to report.
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
