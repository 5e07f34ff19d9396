import AccountFeature
import DependencyContainer
import ScreenKit

/// Where a person finds what is theirs.
struct AccountRoute: PlainRoute {
    static let name = "account"
    static let pattern = "VVSI"
    static var previews: [ScreenPreview] { AccountFeature.previews }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        AccountFeature.screen { output in
            switch output {
            case .orders: go.show(OrdersRoute())
            case .profile: go.show(ProfileRoute())
            case .settings: go.show(SettingsRoute())
            }
        }
    }
}
