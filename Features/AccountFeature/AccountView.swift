import ScreenKit

/// How the account looks.
enum AccountView: ScreenView {
    static func content(of state: AccountState) -> Content<AccountFeature.Output> {
        Content("Account") {
            List([
                Row("Orders", id: "orders", subtitle: "What was ordered.", action: .ordersSelected),
                Row("Profile", id: "profile", subtitle: "Username and e-mail.", action: .profileSelected),
                Row("Settings", id: "settings", subtitle: "How the shop works.", action: .settingsSelected),
            ])
        }
    }
}
