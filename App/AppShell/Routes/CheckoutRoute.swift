import CheckoutFeature
import DependencyContainer
import ScreenKit
import StoreDomain

/// A route to the checkout, which is either a separate flow or the final part of a purchase.
struct CheckoutRoute: Flow, PlainRoute {
    typealias Outcome = Order.ID

    static let name = "checkout"
    static let pattern = "VSM"
    static let needsSession = true
    static var previews: [ScreenPreview] { CheckoutFeature.previews }

    static func destination(of output: CheckoutFeature.Output) -> (any Route)? {
        switch output {
        case .cartSelected: CartRoute()
        case .orderSelected(let id): OrderRoute(id: id)
        }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        CheckoutFeature.screen(
            cart: try services.resolve(),
            checkout: try services.resolve(),
            orders: try services.resolve(),
            analytics: try services.resolve()
        ) { output in
            switch output {
            case .cartSelected: if go.isInFlow { go.dismiss() } else { go.show(CartRoute()) }
            case .orderSelected(let id): go.finish(id, orShow: OrderRoute(id: id))
            }
        }
    }
}
