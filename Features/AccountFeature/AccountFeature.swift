package import ScreenKit
import VVSI

/// Where a person finds what is theirs: orders, profile, settings.
@MainActor
package enum AccountFeature {
    /// A row, and where it leads.
    package struct Link: Hashable, Sendable {
        /// Its identity among the links: `orders`.
        package let id: String

        /// What the row says.
        let title: String

        /// What a person finds there.
        let subtitle: String

        /// Creates a link.
        ///
        /// - Parameters:
        ///   - id: Its identity among the links.
        ///   - title: What the row says.
        ///   - subtitle: What a person finds there.
        nonisolated package init(_ id: String, _ title: String, _ subtitle: String) {
            (self.id, self.title, self.subtitle) = (id, title, subtitle)
        }
    }

    /// Makes the screen; it does not appear yet.
    ///
    /// - Parameters:
    ///   - links: Its rows, from top to bottom.
    ///   - preview: The state it begins in; that of a new screen unless given.
    ///   - output: Takes the link that a person chose.
    /// - Returns: The screen.
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

    /// The screen in its only state.
    ///
    /// - Parameter links: Its rows.
    /// - Returns: The preview.
    package static func previews(of links: [Link]) -> [ScreenPreview] {
        AccountView.previews(of: "account", ["always": AccountViewState(links: links)])
    }
}
