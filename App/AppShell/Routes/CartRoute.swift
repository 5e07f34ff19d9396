import CartFeature
import DependencyContainer
import ScreenKit
import StoreDomain

/// A route to the cart, whose deep link may identify the cart line that is being edited.
protocol CartLineRoute: Route where Output == CartFeature.Output {
    var line: SKU.ID? { get }

    init(line: SKU.ID?)
}

extension CartLineRoute {
    static var pattern: String { "VSM" }
    @MainActor static var previews: [ScreenPreview] { CartFeature.previews }

    var identity: [String] { [] }
    var parameters: [String] { line.map { [$0.rawValue] } ?? [] }

    init() {
        self.init(line: nil)
    }

    init?(parameters: [String]) {
        guard parameters.count <= 1 else { return nil }
        self.init(line: SKU.ID(parameter: parameters.first))
    }

    static func destination(of output: CartFeature.Output) -> (any Route)? {
        switch output {
        case .checkoutSelected: CheckoutRoute()
        case .orderSelected(let id): OrderRoute(id: id)
        case .productSelected(let id): ProductRoute(id: id)
        }
    }
}

struct CartRoute: CartLineRoute {
    static let name = "cart"

    let line: SKU.ID?

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
