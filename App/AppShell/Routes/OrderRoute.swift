import DependencyContainer
import OrdersFeature
import ScreenKit
import StoreDomain

struct OrderRoute: IdentifiedRoute {
    static let name = "order"
    static let pattern = "VVSITrigger"
    static let needsSession = true
    static var previews: [ScreenPreview] { OrderFeature.previews }

    let id: Order.ID

    static func destination(of output: OrderFeature.Output) -> (any Route)? {
        switch output {
        case .productSelected(let id): ProductRoute(id: id)
        }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        OrderFeature.screen(of: id, show: try services.resolve()) { go.show(Self.destination(of: $0)) }
    }
}
