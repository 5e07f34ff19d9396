import DependencyContainer
import OrdersFeature
import ScreenKit
import StoreDomain

struct OrderRoute: IdentifiedRoute {
    static let name = "order"
    static let pattern = "VVSITrigger"
    static var previews: [ScreenPreview] { OrderFeature.previews }

    let id: Order.ID

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        OrderFeature.screen(of: id, show: try services.resolve()) { output in
            switch output {
            case .productSelected(let id): go.show(ProductRoute(id: id))
            }
        }
    }
}
