import DependencyContainer
import ProductFeature
import ScreenKit
import StoreDomain

/// A route to a product, with an optional color and size.
struct ProductRoute: Route {
    static let name = "product"
    static let pattern = "SimpleViewModel"
    static let deepLinkForms = ["product/ID"]
    static var previews: [ScreenPreview] { ProductFeature.previews }

    let id: Product.ID
    private let options: [String]
    var identity: [String] { [id.rawValue] }
    var parameters: [String] { identity + options }

    init(id: Product.ID) {
        (self.id, options) = (id, [])
    }

    init?(parameters: [String]) {
        guard let id = Product.ID(parameter: parameters.first), parameters.count <= 3 else { return nil }
        (self.id, options) = (id, Array(parameters.dropFirst()))
    }

    static func destination(of output: ProductFeature.Output) -> (any Route)? {
        switch output {
        case .cartOpened: CartRoute()
        case .purchaseSelected: nil
        }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        ProductFeature.screen(of: id, choosing: options, from: services, log: go.log) { output in
            if output == .purchaseSelected {
                go.show(PurchaseRoute()) { go.show(OrderRoute(id: $0)) }
            } else {
                go.show(Self.destination(of: output))
            }
        }
    }
}
