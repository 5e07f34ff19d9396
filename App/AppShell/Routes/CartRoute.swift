import CartFeature
import DependencyContainer
import ScreenKit
import StoreDomain

struct CartRoute: PlainRoute {
    static let name = "cart"
    static let pattern = "VSM"
    static var previews: [ScreenPreview] { CartFeature.previews }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        CartFeature.screen(cart: try services.resolve()) { output in
            switch output {
            case .checkoutSelected: go.show(CheckoutRoute()) { go.show(OrderRoute(id: $0)) }
            case .orderSelected(let id): go.show(OrderRoute(id: id))
            case .productSelected(let id): go.show(ProductRoute(id: id))
            }
        }
    }
}
