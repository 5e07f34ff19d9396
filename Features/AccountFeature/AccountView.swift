import ScreenKit

/// How the account screen looks.
enum AccountView: ScreenView {
    static func content(of state: AccountViewState) -> Content<AccountViewState.Action> {
        Content("Account") {
            List(
                AccountFeature.Output.allCases.map { place in
                    Row(
                        place.words.title,
                        id: "\(place.rawValue)",
                        subtitle: place.words.subtitle,
                        action: .selected(place)
                    )
                }
            )
        }
    }
}
