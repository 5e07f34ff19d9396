import ScreenKit

/// How the account screen looks.
enum AccountView: ScreenView {
    static func content(of state: AccountViewState) -> Content<AccountViewState.Action> {
        Content("Account") {
            List(
                AccountFeature.Output.allCases.map { place in
                    let (title, subtitle) = text(place)
                    return Row(title, id: "\(place.rawValue)", subtitle: subtitle, action: .selected(place))
                }
            )
        }
    }

    private static func text(_ place: AccountFeature.Output) -> (title: String, subtitle: String) {
        switch place {
        case .orders: ("Orders", "What you have ordered.")
        case .profile: ("Profile", "Username and e-mail.")
        case .settings: ("Settings", "How the shop works.")
        }
    }
}
