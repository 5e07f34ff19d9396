import DesignSystem
import Foundation
import MVVM
package import ScreenKit
import StoreDomain
package import StoreUseCases

@MainActor
package enum ProfileFeature {
    package static func screen(
        edit: EditProfileUseCase,
        clock: any Clock<Duration> = .continuous,
        showing preview: ScreenPreview? = nil
    ) -> any Screen {
        HostedScreen(
            id: "profile",
            source: ProfileViewModel(preview.state(or: ProfileViewState()), edit: edit, clock: clock),
            view: ProfileView.self
        )
    }

    package static var previews: [ScreenPreview] {
        let saved = Date(timeIntervalSince1970: 1_790_000_000)
        let robin = Profile(username: "robin", email: "robin@mail.example")
        let (long, mail) = (String(repeating: "robin_", count: 5), robin.email)
        let loading = ProfileViewState().reduced(with: .draftRead(ProfileDraft()), .profile(.started))
        let known = loading.reduced(
            with: .profile(
                .received(Saved(Profile(username: "shopper", email: "shopper@mail.example"), savedAt: saved))
            )
        )
        let loaded = known.reduced(with: .profile(.finished))
        let typed = loaded.typing(robin)
        let other = Profile(username: "other", email: "other@mail.example")
        let checked = typed.reduced(with: .availabilityReceived(username: "robin", .free))
        let sent = checked.reduced(with: .saveStarted)
        let offline = Problem(loading: .offline).map { ProfileViewState.Saving.failed($0) } ?? .idle
        return ProfileView.previews(
            of: "profile",
            [
                "loading": loading,
                "draft not read yet": ProfileViewState(),
                "loaded": loaded,
                "checking the username": typed,
                "username free": checked,
                "username taken": typed.reduced(with: .availabilityReceived(username: "robin", .taken)),
                "username not checked": typed.reduced(
                    with: .availabilityReceived(username: "robin", .unknown)
                ),
                "both invalid": loaded.typing(Profile(username: "r!", email: "robin")),
                "long names": loaded.typing(Profile(username: long, email: long + mail)),
                "saving": sent,
                "saved": sent.reduced(
                    with: .saveEnded(of: typed.draft, .saved),
                    .profile(.received(Saved(robin, savedAt: saved)))
                ),
                "username refused": sent.reduced(
                    with: .saveEnded(of: typed.draft, .refused(.usernameTaken))
                ),
                "email refused": sent.reduced(with: .saveEnded(of: typed.draft, .refused(.invalidEmail))),
                "refused without a reason": sent.reduced(
                    with: .saveEnded(of: typed.draft, .refused(.unexplained))
                ),
                "both changed elsewhere": checked.reduced(
                    with: .profile(.received(Saved(other, savedAt: saved)))
                ),
                "changed elsewhere": checked.reduced(
                    with: .profile(.received(Saved(Profile(username: "other", email: mail), savedAt: saved)))
                ),
                "typed before the profile was known": ProfileViewState().reduced(
                    with: .draftRead(ProfileDraft()),
                    .profile(.failed(Problem(loading: .offline))),
                    .typed(.email, mail)
                ),
                "offline": known.reduced(with: .profile(.failed(Problem(loading: .offline)))).typing(robin)
                    .reduced(with: .saveEnded(of: typed.draft, offline)),
                "disk full": checked.reduced(with: .keepEnded(Problem(saving: .storageFull))),
            ]
        )
    }
}

extension ProfileViewState {
    fileprivate func typing(_ profile: Profile) -> ProfileViewState {
        reduced(with: .typed(.username, profile.username), .typed(.email, profile.email))
    }
}
