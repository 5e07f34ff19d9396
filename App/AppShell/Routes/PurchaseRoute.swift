import CartFeature
import DependencyContainer
import ScreenKit
import StoreDomain

/// The purchase of everything in the cart, begun at a product: the cart, the checkout, and finally an order.
struct PurchaseRoute: Flow {
    typealias Outcome = Order.ID

    static let name = "purchase"
    static let pattern = "VSM"
    static var previews: [ScreenPreview] { CartFeature.previews }

    private let line: SKU.ID?
    var identity: [String] { [] }
    var parameters: [String] { line.map { [$0.rawValue] } ?? [] }

    init() {
        line = nil
    }

    init?(parameters: [String]) {
        guard parameters.count <= 1 else { return nil }
        line = parameters.first.map(SKU.ID.init)
    }

    static func destination(of output: CartFeature.Output) -> (any Route)? {
        CartRoute.destination(of: output)
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        CartFeature.screen(cart: try services.resolve(), editing: line) { output in
            switch output {
            case .orderSelected(let id): go.finish(id, orShow: OrderRoute(id: id))
            case .checkoutSelected, .productSelected: go.show(Self.destination(of: output))
            }
        }
    }
}
