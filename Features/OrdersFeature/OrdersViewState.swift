import DesignSystem
import StoreDomain
import VVSITrigger

/// What the screen “Orders” shows; its interactor changes it through an updater.
struct OrdersViewState: StateProtocol, Equatable {
    /// The orders that were seen, and how it goes to ask the shop for a page of them.
    var orders = Loadable<[Order]>()

    /// Where the next page of the shop starts; `nil` where none is known.
    var next: Page<Order>.Cursor?

    /// The submission of the cart, also one that has ended; `nil` where there is none.
    var submission: Submission?

    /// A page has come; its orders are among those that are stored.
    mutating func received(_ page: Page<Order>) {
        next = page.next
        orders.reduce(with: .finished)
    }
}

/// What became of the order that was under way, told once.
enum OrdersNotification: NotificationProtocol, Equatable {
    /// There is an order now.
    case placed
    /// The shop rejected it.
    case refused
    /// Nobody knows any more whether there is an order.
    case inDoubt

    /// What there is to tell of a submission that was seen before; `nil` where that is nothing.
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
