import DependencyContainer
import OrdersFeature
import ScreenKit

struct OrdersRoute: PlainRoute {
    static let name = "orders"
    static let pattern = "VVSITrigger"
    static var previews: [ScreenPreview] { OrdersFeature.previews }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        OrdersFeature.screen(list: try services.resolve(), cart: try services.resolve()) { output in
            switch output {
            case .orderSelected(let id): go.show(OrderRoute(id: id))
            }
        }
    }
}
