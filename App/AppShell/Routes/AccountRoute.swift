import AccountFeature
import DependencyContainer
import ScreenKit

struct AccountRoute: PlainRoute {
    static let name = "account"
    static let pattern = "VVSI"
    static var previews: [ScreenPreview] { AccountFeature.previews(of: links.map(\.link)) }

    private static let links: [(link: AccountFeature.Link, route: any Route)] = [
        (.init("orders", "Orders", "The orders that you have placed."), OrdersRoute()),
        (.init("profile", "Profile", "Your username and email address."), ProfileRoute()),
        (.init("settings", "Settings", "Prices, features, and the saved catalog."), SettingsRoute()),
    ]

    static func destination(of output: AccountFeature.Output) -> (any Route)? {
        switch output {
        case .linkSelected(let selected): links.first { $0.link == selected }?.route
        case .signInSelected: SignInRoute()
        }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        AccountFeature.screen(of: Self.links.map(\.link), session: try services.resolve()) {
            go.show(Self.destination(of: $0))
        }
    }
}
