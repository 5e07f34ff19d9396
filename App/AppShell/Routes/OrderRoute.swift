import DependencyContainer
import OrdersFeature
import ScreenKit
import StoreDomain

/// The screen of an order.
struct OrderRoute: Route {
    static let name = "order"
    static var previews: [ScreenPreview] { OrderFeature.previews }

    let id: Order.ID
    var parameters: [String] { [id.rawValue] }

    init(id: Order.ID) {
        self.id = id
    }

    init?(parameters: [String]) {
        guard parameters.count == 1 else { return nil }
        self.init(id: Order.ID(parameters[0]))
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        OrderFeature.screen(of: id, show: try services.resolve()) { output in
            switch output {
            case .productSelected(let id): go.show(ProductRoute(id: id))
            }
        }
    }
}
