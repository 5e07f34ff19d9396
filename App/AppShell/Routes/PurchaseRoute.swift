import CartFeature
import DependencyContainer
import ScreenKit
import StoreDomain

/// A route to the purchase flow, which the user starts from a product screen to order all items in the cart.
///
/// The flow consists of the cart and checkout screens, and its outcome is an order's identifier.
struct PurchaseRoute: Flow, CartLineRoute {
    typealias Outcome = Order.ID

    static let name = "purchase"

    /// An empty array, so that the `map` command lists the cart only once.
    static let deepLinkForms: [String] = []

    let line: SKU.ID?

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        CartFeature.screen(cart: try services.resolve(), editing: line) { output in
            switch output {
            case .orderSelected(let id): go.finish(id, orShow: OrderRoute(id: id))
            case .checkoutSelected, .productSelected: go.show(Self.destination(of: output))
            }
        }
    }
}
