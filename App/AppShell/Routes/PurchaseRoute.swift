import CartFeature
import DependencyContainer
import ScreenKit
import StoreDomain

/// The purchase of everything in the cart, begun at a product: the cart, the checkout, and finally an order.
struct PurchaseRoute: Flow, CartLineRoute {
    typealias Outcome = Order.ID

    static let name = "purchase"

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
