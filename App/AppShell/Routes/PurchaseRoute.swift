import CartFeature
import DependencyContainer
import ScreenKit
import StoreDomain

/// The purchase of everything in the cart, begun at a product: the cart, the checkout, and finally an order.
struct PurchaseRoute: Flow, PlainRoute {
    typealias Outcome = Order.ID

    static let name = "purchase"
    static let pattern = "VSM"
    static var previews: [ScreenPreview] { CartFeature.previews }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        CartFeature.screen(cart: try services.resolve()) { output in
            switch output {
            case .checkoutSelected: go.show(CheckoutRoute())
            case .orderSelected(let id): go.finish(id, orShow: OrderRoute(id: id))
            case .productSelected(let id): go.show(ProductRoute(id: id))
            }
        }
    }
}
