import DependencyContainer
import OrdersFeature
import ScreenKit

struct OrdersRoute: PlainRoute {
    static let name = "orders"
    static let pattern = "VVSITrigger"
    static let needsSession = true
    static var previews: [ScreenPreview] { OrdersFeature.previews }

    static func destination(of output: OrdersFeature.Output) -> (any Route)? {
        switch output {
        case .orderSelected(let id): OrderRoute(id: id)
        }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        OrdersFeature.screen(list: try services.resolve(), cart: try services.resolve()) {
            go.show(Self.destination(of: $0))
        }
    }
}
