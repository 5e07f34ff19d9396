import DesignSystem
import ScreenKit
import StoreDomain

enum AccountView: ScreenView {
    static func content(of state: AccountViewState) -> Content<AccountViewState.Action> {
        Content("Account") {
            switch state.session {
            case nil: Placeholder(lines: 1)
            case .guest:
                Text("You are not signed in. To order, sign in or create an account.")
                signIn("Sign in")
            case .signedIn(let email): Text("Signed in as \(email).")
            case .ended:
                if let text = state.session?.endText { Notice(.warning, text) }
                signIn("Sign in again")
            }
            List(
                state.links.map { link in
                    Row(
                        link.title,
                        id: "\(link.id)",
                        subtitle: link.subtitle,
                        leadsTo: AccountFeature.Output.linkSelected(link),
                        action: .selected(link)
                    )
                }
            )
            if let email = state.session?.email { signOut(of: email, state) }
        }
    }

    private static func signIn(_ label: String) -> Button<AccountViewState.Action> {
        Button(
            label,
            id: "sign-in",
            key: "i",
            traits: [.primary],
            leadsTo: AccountFeature.Output.signInSelected,
            action: .signInPressed
        )
    }

    @ContentBuilder<AccountViewState.Action>
    private static func signOut(
        of email: String,
        _ state: AccountViewState
    ) -> [any ContentPart<AccountViewState.Action>] {
        if state.isConfirming {
            if let submission = state.openSubmission {
                Notice(.warning, AccountFeature.warning(about: submission, of: email))
            }
            Button(
                "Sign out anyway",
                id: "confirm-sign-out",
                needsWholeLabel: true,
                action: .signOutConfirmed
            )
            Button("Stay signed in", id: .back, key: "s", action: .signOutCanceled)
        } else {
            Button("Sign out", id: "sign-out", needsWholeLabel: true, action: .signOutPressed)
        }
    }
}
