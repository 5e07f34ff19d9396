import DependencyContainer
import OrdersFeature
import ScreenKit

/// The screen “Orders”.
struct OrdersRoute: Route {
    static let name = "orders"
    static var previews: [ScreenPreview] { OrdersFeature.previews }

    var parameters: [String] { [] }

    init() {}

    init?(parameters: [String]) {
        guard parameters.isEmpty else { return nil }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        OrdersFeature.screen(list: try services.resolve(), cart: try services.resolve()) { output in
            switch output {
            case .orderSelected(let id): go.show(OrderRoute(id: id))
            }
        }
    }
}
