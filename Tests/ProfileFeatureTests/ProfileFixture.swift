import Foundation
import ProfileFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

/// The screen “Profile” over fakes, as a person uses it.
@MainActor
struct ProfileFixture: ScreenFixture {
    static let date = Date(timeIntervalSince1970: 1_790_000_000)
    nonisolated static let guest = Profile(username: "guest", email: "guest@shop.example")

    let store: InMemoryStore
    let repository: InMemoryProfileRepository
    let clock = ManualClock()
    let screen: any Screen
    let driver: ScreenDriver

    init(_ service: ProfileService = .fake(), _ store: InMemoryStore = InMemoryStore()) {
        self.store = store
        repository = InMemoryProfileRepository(store)
        let edit = EditProfileUseCase(service: service, repository: repository, clock: .fixed(Self.date))
        screen = ProfileFeature.screen(edit: edit, clock: clock)
        driver = ScreenDriver(screen)
    }

    /// Types a username, and waits until the shop has said whether it is available.
    func type(username: String) async {
        driver.type(username, into: "Username")
        await checkUsername()
    }

    /// Waits out the pause in typing, and until the shop has answered.
    func checkUsername() async {
        await clock.sleeping()
        clock.advance(by: .milliseconds(300))
        await driver.settled()
    }

    /// Presses “Save”, and waits until it has ended.
    func save() async {
        await driver.settled { $0.press("Save") }
    }

    /// The stored draft, whatever the screen says.
    nonisolated func draft() async throws -> ProfileDraft {
        try await repository.draft().current()
    }
}

extension Frame {
    /// The text in the fields.
    var fields: [String?] { controls.filter { $0.kind == .field }.map(\.value) }

    /// Why nothing can be saved; `nil` if it can.
    var saveRefusal: String? { control("save")?.disabledReason }
}

extension ProfileService {
    /// The service with other answers in place of some of its own.
    func with(_ change: (inout ProfileService) -> Void) -> ProfileService {
        var service = self
        change(&service)
        return service
    }
}
