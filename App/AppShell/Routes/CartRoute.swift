import CartFeature
import DependencyContainer
import ScreenKit
import StoreDomain

struct CartRoute: PlainRoute {
    static let name = "cart"
    static let pattern = "VSM"
    static var previews: [ScreenPreview] { CartFeature.previews }

    static func destination(of output: CartFeature.Output) -> (any Route)? {
        switch output {
        case .checkoutSelected: CheckoutRoute()
        case .orderSelected(let id): OrderRoute(id: id)
        case .productSelected(let id): ProductRoute(id: id)
        }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        CartFeature.screen(cart: try services.resolve()) { output in
            if output == .checkoutSelected {
                go.show(CheckoutRoute()) { go.show(OrderRoute(id: $0)) }
            } else {
                go.show(Self.destination(of: output))
            }
        }
    }
}
