import CartFeature
import DependencyContainer
import ScreenKit
import StoreDomain

/// The cart, in its tab.
struct CartRoute: Route {
    static let name = "cart"
    static var previews: [ScreenPreview] { CartFeature.previews }

    var parameters: [String] { [] }

    init() {}

    init?(parameters: [String]) {
        guard parameters.isEmpty else { return nil }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        CartFeature.screen(cart: try services.resolve()) { output in
            switch output {
            case .checkoutSelected: go.show(CheckoutRoute()) { go.show(OrderRoute(id: $0)) }
            case .productSelected(let id): go.show(ProductRoute(id: id))
            }
        }
    }
}
