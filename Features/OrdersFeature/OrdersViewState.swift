import DesignSystem
import StoreDomain
import VVSITrigger

struct OrdersViewState: StateProtocol, Equatable {
    /// The orders that were seen, and how asking the shop for a page of them is going.
    var orders = Loadable<[Order]>()

    /// Where the next page of the shop starts; `nil` if none is known.
    var next: Page<Order>.Cursor?

    /// The submission of the cart, even one that has ended; `nil` if there is none.
    var submission: Submission?

    /// A page has arrived; its orders are already stored.
    mutating func received(_ page: Page<Order>) {
        next = page.next
        orders.reduce(with: .finished)
    }
}

/// What became of the order that was under way, reported once.
enum OrdersNotification: NotificationProtocol, Equatable {
    case placed
    case refused
    case inDoubt

    /// What to report about a submission that was seen before; `nil` if there is nothing.
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
