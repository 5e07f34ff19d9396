import CartFeature
import DependencyContainer
import ScreenKit
import StoreDomain

/// The cart; the address may have the line that is being edited.
struct CartRoute: Route {
    static let name = "cart"
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
        switch output {
        case .checkoutSelected: CheckoutRoute()
        case .orderSelected(let id): OrderRoute(id: id)
        case .productSelected(let id): ProductRoute(id: id)
        }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        CartFeature.screen(cart: try services.resolve(), editing: line) { output in
            if output == .checkoutSelected {
                go.show(CheckoutRoute()) { go.show(OrderRoute(id: $0)) }
            } else {
                go.show(Self.destination(of: output))
            }
        }
    }
}
