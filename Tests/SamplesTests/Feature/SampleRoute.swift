import DependencyContainer
import ScreenKit
import StoreDomain

@testable import AppShell

struct SampleRoute: IdentifiedRoute {
    static let name = "sample"
    static let pattern = "VVSI"
    static var previews: [ScreenPreview] { SampleFeature.previews }

    let id: Category.ID

    static func destination(of output: SampleFeature.Output) -> (any Route)? {
        switch output {
        case .productSelected(let id): ProductRoute(id: id)
        }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        SampleFeature.vvsi.screen(of: id, list: try services.resolve()) {
            go.show(Self.destination(of: $0))
        }
    }
}
