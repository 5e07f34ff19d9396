import ScreenKit

enum AccountView: ScreenView {
    static func content(of state: AccountViewState) -> Content<AccountViewState.Action> {
        Content("Account") {
            List(
                state.links.map { link in
                    Row(
                        link.title,
                        id: "\(link.id)",
                        subtitle: link.subtitle,
                        leadsTo: link,
                        action: .selected(link)
                    )
                }
            )
        }
    }
}
