package import ScreenKit
import VVSI

/// Where a person finds what is theirs: orders, profile, settings.
@MainActor
package enum AccountFeature {
    /// Where the screen leads: a row for each.
    package enum Output: String, CaseIterable, Sendable {
        /// A person wants to see their orders.
        case orders
        /// A person wants to see their profile.
        case profile
        /// A person wants to change how the shop works.
        case settings

        /// What its row says.
        var words: (title: String, subtitle: String) {
            switch self {
            case .orders: ("Orders", "What you have ordered.")
            case .profile: ("Profile", "Username and e-mail.")
            case .settings: ("Settings", "How the shop works.")
            }
        }
    }

    /// Makes the screen; it does not appear yet.
    package static func screen(output: @escaping @MainActor (Output) -> Void) -> any Screen {
        let interactor = AccountViewInteractor(
            viewState: ViewState(initialState: AccountViewState()),
            output: output
        )
        return HostedScreen(id: "account", source: interactor, view: AccountView.self)
    }

    /// The screen in its only state.
    package static var previews: [ScreenPreview] {
        AccountView.previews(of: "account", ["always": AccountViewState()])
    }
}
