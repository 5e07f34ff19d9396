import DependencyContainer
import ProductFeature
import ScreenKit
import StoreDomain

struct ProductRoute: IdentifiedRoute {
    static let name = "product"
    static let pattern = "SimpleViewModel"
    static var previews: [ScreenPreview] { ProductFeature.previews }

    let id: Product.ID

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        ProductFeature.screen(of: id, from: services, log: go.log) { output in
            switch output {
            case .cartOpened: go.show(CartRoute())
            case .purchaseSelected: go.show(PurchaseRoute()) { go.show(OrderRoute(id: $0)) }
            }
        }
    }
}
