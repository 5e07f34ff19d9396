package import ScreenKit
import VVSI

/// The links to the user's orders, profile, and settings.
@MainActor
package enum AccountFeature {
    package struct Link: Hashable, Sendable {
        /// Unique among the links, such as `orders`.
        package let id: String

        let title: String
        let subtitle: String

        nonisolated package init(_ id: String, _ title: String, _ subtitle: String) {
            (self.id, self.title, self.subtitle) = (id, title, subtitle)
        }
    }

    package static func screen(
        of links: [Link],
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Link) -> Void
    ) -> any Screen {
        let interactor = AccountViewInteractor(
            viewState: ViewState(initialState: preview.state(or: AccountViewState(links: links))),
            output: output
        )
        return HostedScreen(id: "account", source: interactor, view: AccountView.self)
    }

    package static func previews(of links: [Link]) -> [ScreenPreview] {
        AccountView.previews(of: "account", ["always": AccountViewState(links: links)])
    }
}
