import DesignSystem
import ScreenKit
import StoreDomain

enum ProfileView: ScreenView {
    typealias Event = ProfileViewModel.Event

    static func content(of state: ProfileViewState) -> Content<Event> {
        Content("Profile") {
            state.profile.content(
                lines: 1,
                refresh: Button("Refresh", id: "refresh-profile", key: "r", action: .refreshPressed)
            ) { profile in
                Text("Saved profile: \(profile.username), \(profile.email).")
            }
            Heading("Edit")
            username(state)
            email(state)
            Button(
                "Save",
                id: "save",
                key: "s",
                disabledReason: state.saveRefusal,
                traits: [.primary],
                action: .savePressed
            )
            if state.canDiscard {
                Button(
                    "Discard the changes",
                    id: "discard",
                    key: "d",
                    needsWholeLabel: true,
                    action: .discardPressed
                )
            }
            outcome(state)
        }
    }

    @ContentBuilder<Event>
    private static func username(_ state: ProfileViewState) -> [any ContentPart<Event>] {
        Field(
            "Username",
            id: "username",
            key: "u",
            value: state.typed.username,
            disabledReason: state.typingRefusal,
            action: { .usernameTyped($0) }
        )
        if state.saving == .refused(.usernameTaken) {
            Notice(.error, "This username is taken.")
        } else if state.saving == .refused(.invalidUsername) {
            Notice(.error, "The shop does not accept this username.")
        } else if state.isInvalid(.username) {
            Notice(.warning, "Use 3 to 30 letters (a–z), digits, or underscores.")
        } else if state.availability == .checking {
            Progress("Checking whether this username is available")
        } else if state.availability == .free {
            Text("This username is available.")
        } else if state.availability == .taken {
            Notice(.warning, "This username is taken.")
        } else if state.availability == .unknown {
            Text("The app could not check whether this username is available.")
        }
        conflict(over: .username, named: "username", keys: (mine: "k", theirs: "t"), state)
    }

    @ContentBuilder<Event>
    private static func email(_ state: ProfileViewState) -> [any ContentPart<Event>] {
        Field(
            "Email",
            id: "email",
            key: "e",
            value: state.typed.email,
            disabledReason: state.typingRefusal,
            action: { .emailTyped($0) }
        )
        if state.saving == .refused(.invalidEmail) {
            Notice(.error, "The shop does not accept this email address.")
        } else if state.isInvalid(.email) {
            Notice(.warning, "Enter a valid email address, such as name@shop.example.")
        }
        conflict(over: .email, named: "email address", keys: (mine: "m", theirs: "h"), state)
    }

    @ContentBuilder<Event>
    private static func conflict(
        over field: Profile.Field,
        named name: String,
        keys: (mine: String, theirs: String),
        _ state: ProfileViewState
    ) -> [any ContentPart<Event>] {
        if state.conflicts.contains(field), let profile = state.profile.value {
            let typed = state.typed[field]
            Notice(
                .warning,
                "Your \(name) was changed to “\(profile[field])” after you started editing. "
                    + "You typed “\(typed)”. Which one do you want to keep?"
            )
            choice(
                typed.isEmpty ? "Keep no \(name)" : "Keep \(typed)",
                id: "keep-\(field.rawValue)",
                key: keys.mine,
                .keepMinePressed(field)
            )
            choice(
                "Use \(profile[field])",
                id: "take-\(field.rawValue)",
                key: keys.theirs,
                .takeTheirsPressed(field)
            )
        }
    }

    private static func choice(_ label: String, id: ControlID, key: String, _ event: Event) -> Button<Event> {
        Button(label, id: id, key: key, needsWholeLabel: true, action: event)
    }

    @ContentBuilder<Event>
    private static func outcome(_ state: ProfileViewState) -> [any ContentPart<Event>] {
        if state.saving == .running {
            Progress("Saving")
        } else if state.saving == .saved {
            Notice(.success, "Your profile was saved.")
        } else if state.saving == .refused(.unexplained) {
            Notice(.error, "The shop did not save your changes, and the reason is unknown.")
        } else if case .failed(let problem) = state.saving {
            Notice(problem)
            Text(
                state.keepProblem == nil
                    ? "Your changes are stored as a draft. Try saving them again later."
                    : "Try saving your changes again later."
            )
        }
        if let problem = state.keepProblem { Notice(problem) }
    }
}
