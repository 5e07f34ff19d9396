import ScreenKit

/// How the account looks.
enum AccountView: ScreenView {
    static func content(of state: AccountViewState) -> Content<AccountViewState.Action> {
        Content("Account") {
            List([
                Row("Orders", id: "orders", subtitle: "What you have ordered.", action: .ordersPressed),
                Row("Profile", id: "profile", subtitle: "Username and e-mail.", action: .profilePressed),
                Row("Settings", id: "settings", subtitle: "How the shop works.", action: .settingsPressed),
            ])
        }
    }
}
