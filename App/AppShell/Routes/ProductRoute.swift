import DependencyContainer
import ProductFeature
import ScreenKit
import StoreDomain

struct ProductRoute: IdentifiedRoute {
    static let name = "product"
    static let pattern = "SimpleViewModel"
    static var previews: [ScreenPreview] { ProductFeature.previews }

    let id: Product.ID

    static func destination(of output: ProductFeature.Output) -> (any Route)? {
        switch output {
        case .cartOpened: CartRoute()
        case .purchaseSelected: nil
        }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        ProductFeature.screen(of: id, from: services, log: go.log) { output in
            if output == .purchaseSelected {
                go.show(PurchaseRoute()) { go.show(OrderRoute(id: $0)) }
            } else {
                go.show(Self.destination(of: output))
            }
        }
    }
}
