import AccountFeature
import DependencyContainer
import ScreenKit

struct AccountRoute: PlainRoute {
    static let name = "account"
    static let pattern = "VVSI"
    static var previews: [ScreenPreview] { AccountFeature.previews(of: links.map(\.link)) }

    /// What the screen links to; a new one is a line here.
    private static let links: [(link: AccountFeature.Link, route: any Route)] = [
        (.init("orders", "Orders", "What you have ordered."), OrdersRoute()),
        (.init("profile", "Profile", "Username and e-mail."), ProfileRoute()),
        (.init("settings", "Settings", "How the shop works."), SettingsRoute()),
    ]

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        AccountFeature.screen(of: Self.links.map(\.link)) { chosen in
            for (link, route) in Self.links where link == chosen { go.show(route) }
        }
    }
}
