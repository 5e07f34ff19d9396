import AccountFeature
import DependencyContainer
import ScreenKit

/// Where a person finds what is theirs.
struct AccountRoute: Route {
    static let name = "account"
    static var previews: [ScreenPreview] { AccountFeature.previews }

    var parameters: [String] { [] }

    init() {}

    init?(parameters: [String]) {
        guard parameters.isEmpty else { return nil }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        AccountFeature.screen { output in
            switch output {
            // The screens of orders and profile are still to come.
            case .ordersSelected, .profileSelected, .settingsSelected: go.show(SettingsRoute())
            }
        }
    }
}
