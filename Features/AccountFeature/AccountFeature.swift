import DesignSystem
import FoundationExtensions
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSI

/// The entry point of the account screen, which shows the session and links to other screens.
@MainActor
package enum AccountFeature {
    package enum Output: Hashable, Sendable {
        case linkSelected(Link)
        case signInSelected
    }

    package struct Link: Hashable, Sendable {
        /// The link's identifier, such as `orders`, which is unique among the links.
        package let id: String

        let title: String
        let subtitle: String

        nonisolated package init(_ id: String, _ title: String, _ subtitle: String) {
            (self.id, self.title, self.subtitle) = (id, title, subtitle)
        }
    }

    package static func screen(
        of links: [Link],
        session: SessionUseCase,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let interactor = AccountViewInteractor(
            viewState: ViewState(initialState: preview.state(or: AccountViewState(links: links))),
            session: session,
            output: output
        )
        return HostedScreen(id: "account", source: interactor, view: AccountView.self)
    }

    /// Returns the warning to show before sign-out if an order does not yet have an outcome.
    package static func warning(about submission: Submission, of email: String) -> String {
        let time = submission.submittedAt.minuteText
        return submission.state == .queued
            ? "Your order from \(time) has not been sent yet. The app will send it when you sign in as "
                + "\(email) again."
            : "The shop has not confirmed your order from \(time) yet. The app will check with the shop when "
                + "you sign in as \(email) again. Signing out does not cancel the order."
    }

    package static func previews(of links: [Link]) -> [ScreenPreview] {
        let email = "robin@mail.example"
        let unknown = AccountViewState(links: links)
        let signedIn = unknown.reduced(with: .sessionChanged(.signedIn(email: email)))
        func confirming(_ state: Submission.State) -> AccountViewState {
            signedIn.reduced(with: .submissionChanged(.sample(state)), .askedToConfirm(true))
        }
        return AccountView.previews(
            of: "account",
            [
                "opening": unknown,
                "guest": unknown.reduced(with: .sessionChanged(.guest)),
                "signed in": signedIn,
                "session ended": unknown.reduced(with: .sessionChanged(.ended(email: email))),
                "signing out with an unsent order": confirming(.queued),
                "signing out with an order in doubt": confirming(.unknown),
            ]
        )
    }
}
